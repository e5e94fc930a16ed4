//! A scenario beside a game that somebody plays from its position: which of its lines have come true.

use crate::run::Runner;
use crate::{Answer, LineKind, Scenario, Stage};
use cardtext::Fault;
use std::sync::Arc;
use table::{Seat, Seed, Session, parse_choice};

/// What a line does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineSort {
    /// It says what the expectations below are about.
    About,
    /// A seat answers.
    Move,
    /// Something is expected.
    Expect,
}

/// How far a line has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineState {
    /// It is not reached yet.
    Ahead,
    /// It is what is to be done now.
    Next,
    /// It was done, or has come true.
    Done,
    /// It has not come true; what was found instead, in English.
    Failed(String),
    /// Something else was done than it says: it is not reached any more.
    Missed,
}

/// A line of a scenario that is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed {
    /// As it is written.
    pub text: String,
    /// What it does.
    pub sort: LineSort,
    /// How far it has come.
    pub state: LineState,
}

/// How far the lines of a scenario have come after these choices of a game begun from its position, its script thrown first and
/// the rest by a seed. Who passes between the answers of a scenario plays it still; any other choice leaves it.
pub fn follow<G: Stage>(
    game: &Arc<G>,
    scenario: &Scenario<G>,
    seed: Seed,
    choices: &[(Seat, String)],
) -> Result<Vec<Followed>, Fault> {
    let position = game.build(scenario)?;
    let session = Session::at(game.clone(), position.state, position.chance.then(seed));
    let runner = Runner { session, names: &position.names, told_before: 0 };
    let lines = scenario.lines.iter().map(|line| {
        let text = scenario.source.text[line.span.clone()].trim().to_owned();
        let sort = match line.kind {
            LineKind::About(_) => LineSort::About,
            LineKind::Move(..) => LineSort::Move,
            LineKind::Expect(_) => LineSort::Expect,
        };
        Followed { text, sort, state: LineState::Ahead }
    });
    let mut follower = Follower { lines: lines.collect(), runner, scenario, at: 0, given: 0 };
    follower.check();
    let kept = choices.iter().all(|(seat, text)| follower.make(*seat, text));
    let Follower { mut lines, at, .. } = follower;
    for (n, line) in lines.iter_mut().enumerate().skip(at) {
        line.state = match (kept, n == at) {
            (false, _) => LineState::Missed,
            (true, true) => LineState::Next,
            (true, false) => LineState::Ahead,
        };
    }
    Ok(lines)
}

struct Follower<'a, G: Stage> {
    lines: Vec<Followed>,
    runner: Runner<'a, G>,
    scenario: &'a Scenario<G>,
    /// The line that is to be done next, and how many of its answers were given.
    at: usize,
    given: usize,
}

impl<'a, G: Stage> Follower<'a, G> {
    /// The answer that comes next.
    fn next(&self) -> Option<(Seat, &'a Answer)> {
        match &self.scenario.lines.get(self.at)?.kind {
            LineKind::Move(seat, answers) => Some((*seat, answers.get(self.given)?)),
            _ => None,
        }
    }

    /// Makes a choice; false if it leaves the scenario.
    fn make(&mut self, seat: Seat, text: &str) -> bool {
        let Some((wanted, answer)) = self.next() else { return true };
        let session = &self.runner.session;
        let read =
            |text: &str| parse_choice(&**Session::game(session), session.state(), session.offers(), seat, text).ok();
        let made = read(text);
        let meant = seat == wanted && made.is_some() && made == read(&self.runner.text(answer));
        let passed = session.offers().question(seat).and_then(|q| Session::game(session).pass(session.offers(), &q));
        if !meant && (made.is_none() || made != passed) || self.runner.session.answer_text(seat, text).is_err() {
            return false;
        }
        self.given += usize::from(meant);
        if self.next().is_none() {
            self.lines[self.at].state = LineState::Done;
            (self.at, self.given) = (self.at + 1, 0);
            self.check();
        }
        true
    }

    /// Checks what is expected before the next answers.
    fn check(&mut self) {
        while let Some(line) = self.scenario.lines.get(self.at) {
            self.lines[self.at].state = match &line.kind {
                LineKind::Move(..) => break,
                LineKind::About(_) => LineState::Done,
                LineKind::Expect(expectation) => match self.runner.check(expectation) {
                    Ok(()) => LineState::Done,
                    Err(found) => LineState::Failed(found),
                },
            };
            self.at += 1;
        }
        self.runner.told_before = self.runner.session.events().len();
    }
}
