//! Playing a scenario.

use crate::{Answer, Expectation, LineKind, Position, Scenario, ScenarioLine, Stage, Subject, Winner};
use cardtext::Fault;
use std::fmt::Write;
use std::sync::Arc;
use table::{AnswerFault, Chance, ChanceFault, Choice, Face, Kind, Seat, Session, parse_choice};

/// Questions passed on the way to an answer before the answer is held to be impossible.
const MOST_PASSES: usize = 60;

/// Something that did not happen as the scenario says.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What, with its place.
    pub fault: Fault,
    /// What it was about: the subjects above it, and of a move also those below, which are not reached.
    pub about: Vec<Subject>,
    /// Whether it was something expected, and not a move.
    pub expected: bool,
}

/// How a scenario went.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What failed, in order.
    pub failures: Vec<Failure>,
    /// How many expectations were checked.
    pub checked: usize,
}

/// A scenario being played.
pub(crate) struct Runner<'a, G: Stage> {
    pub(crate) session: Session<G>,
    pub(crate) names: &'a G::Names,
    /// How many events there were before the last line of answers.
    pub(crate) told_before: usize,
}

/// The session a scenario starts from, for those who play on themselves.
pub fn start<G: Stage>(game: &Arc<G>, scenario: &Scenario<G>) -> Result<Session<G>, Fault> {
    let position = sound(game.build(scenario)?)?;
    Ok(session_of(game, scenario, position.state, position.chance))
}

fn session_of<G: Stage>(game: &Arc<G>, scenario: &Scenario<G>, state: G::State, chance: Chance) -> Session<G> {
    if scenario.held { Session::held_at(game.clone(), state, chance) } else { Session::at(game.clone(), state, chance) }
}

/// Plays a scenario; `each` sees the session before every move and at the end. Expectations that fail do not stop it,
/// nor does a die without a script; moves that fail do.
pub fn run<G: Stage>(
    game: &Arc<G>,
    scenario: &Scenario<G>,
    each: &mut dyn FnMut(&Session<G>),
) -> Result<Report, Fault> {
    play(game, scenario, sound(game.build(scenario)?)?, each)
}

/// A position nothing speaks against.
fn sound<G: Stage>(position: Position<G>) -> Result<Position<G>, Fault> {
    match position.doubts.first() {
        Some(doubt) => Err(doubt.clone()),
        None => Ok(position),
    }
}

/// Plays a scenario from its position.
pub(crate) fn play<G: Stage>(
    game: &Arc<G>,
    scenario: &Scenario<G>,
    position: Position<G>,
    each: &mut dyn FnMut(&Session<G>),
) -> Result<Report, Fault> {
    let session = session_of(game, scenario, position.state, position.chance);
    let mut runner = Runner { session, names: &position.names, told_before: 0 };
    let mut report = Report::default();
    let mut about: Vec<Subject> = Vec::new();
    let mut expecting = true;
    let mut dice_failed = false;
    for (n, line) in scenario.lines.iter().enumerate() {
        let fault = |message: String| Fault::new(&scenario.source, line.span.clone(), message);
        match &line.kind {
            LineKind::About(subject) => {
                if std::mem::take(&mut expecting) {
                    about.clear();
                }
                about.push(subject.clone());
            }
            LineKind::Move(seat, answers) => {
                runner.told_before = runner.session.events().len();
                for answer in answers {
                    each(&runner.session);
                    if let Err(message) = runner.answer(*seat, answer, each) {
                        // Nothing below is reached any more.
                        let below = scenario.lines[n..].iter().filter_map(ScenarioLine::subject).cloned();
                        about.extend(below);
                        report.failures.push(Failure { fault: fault(message), about, expected: false });
                        return Ok(report);
                    }
                }
                if let Some(wrong) = runner.wrong_die().filter(|_| !dice_failed) {
                    dice_failed = true;
                    let fault = fault(wrong.to_string());
                    report.failures.push(Failure { fault, about: Vec::new(), expected: false });
                }
            }
            LineKind::Expect(expectation) => {
                expecting = true;
                report.checked += 1;
                if let Err(message) = runner.check(expectation) {
                    report.failures.push(Failure { fault: fault(message), about: about.clone(), expected: true });
                }
            }
        }
    }
    each(&runner.session);
    if let Err(left) = runner.session.chance().finish()
        && !dice_failed
    {
        let fault = Fault::new(&scenario.source, scenario.span.clone(), left.to_string());
        report.failures.push(Failure { fault, about: Vec::new(), expected: false });
    }
    if let Err(fault) = G::finish(scenario, runner.session.state(), runner.names) {
        report.failures.push(Failure { fault, about: Vec::new(), expected: false });
    }
    Ok(report)
}

impl<G: Stage> Runner<'_, G> {
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.session.seats()[usize::from(seat.0)]
    }

    /// A copy to try something on: what it throws and draws is not missing here.
    fn copy(&self) -> Self {
        Runner { session: self.session.clone(), names: self.names, told_before: self.told_before }
    }

    /// An answer as a record would write it now.
    pub(crate) fn text(&self, answer: &Answer) -> String {
        let (game, state) = (Session::game(&self.session), self.session.state());
        answer.text(|written| game.translate(state, self.names, written))
    }

    /// A die that was thrown and that the script does not give. Results not read yet are no fault.
    fn wrong_die(&self) -> Option<ChanceFault> {
        self.session.chance().finish().err().filter(|fault| !matches!(fault, ChanceFault::Unread(_)))
    }

    /// Answers for a seat, passing questions on the way that may be passed.
    fn answer(&mut self, seat: Seat, answer: &Answer, each: &mut dyn FnMut(&Session<G>)) -> Result<(), String> {
        let mut why: Option<String> = None;
        let turn = G::turn(self.session.state());
        for _ in 0..MOST_PASSES {
            // An answer that fits nowhere in this turn and the next is wrong, not early.
            let late = G::turn(self.session.state()) > turn.saturating_add(1);
            if late || Session::outcome(&self.session).is_some() {
                break;
            }
            match self.session.answer_text(seat, &self.text(answer)) {
                Ok(()) => return Ok(()),
                Err(AnswerFault::NotAsked) => {}
                Err(fault) => {
                    let fault = self.session.fault_text(seat, &fault, "en");
                    why = Some(format!("{fault} When last asked: {}", self.asked()));
                }
            }
            if !self.pass() {
                break;
            }
            each(&self.session);
        }
        let why = why.unwrap_or_else(|| format!("this seat is never asked. {}", self.asked()));
        Err(format!("{} cannot answer `{answer}`: {why}", self.seat_name(seat)))
    }

    /// Passes for whoever is asked and may.
    fn pass(&mut self) -> bool {
        let (game, offers) = (Session::game(&self.session), self.session.offers());
        let passing = offers.questions().iter().find_map(|q| Some((q.seat, game.pass(offers, q)?)));
        passing.is_some_and(|(seat, choice)| self.session.answer(seat, &choice).is_ok())
    }

    /// What is asked now, with its offers.
    fn asked(&self) -> String {
        let mut out = String::new();
        for question in self.session.questions("en") {
            let keys: Vec<&str> = question.offers.iter().map(|o| o.key.as_str()).collect();
            let seat = self.seat_name(question.seat);
            write!(out, "{seat} is asked \"{}\" with {}. ", question.prompt, keys.join(", "))
                .expect("a string takes all");
        }
        out.trim_end().to_owned()
    }

    pub(crate) fn check(&self, expectation: &Expectation<G::Expectation>) -> Result<(), String> {
        let verdict = |holds: bool, found: String| if holds { Ok(()) } else { Err(found) };
        match expectation {
            Expectation::Can(seat, answers) => {
                let mut copy = self.copy();
                answers.iter().try_for_each(|answer| copy.answer(*seat, answer, &mut |_| {}))
            }
            Expectation::Cannot(seat, answer, rule) => match (self.refusal(*seat, answer)?, rule) {
                (None, _) => Err(format!("{} may do `{answer}`", self.seat_name(*seat))),
                (Some(found), Some(rule)) if found != rule => {
                    Err(format!("`{answer}` is refused by {found}, not by {rule}. {}", self.asked()))
                }
                _ => Ok(()),
            },
            Expectation::Asked(seats) => {
                let over = Session::outcome(&self.session).is_some();
                let questions = if over { &[] } else { self.session.offers().questions() };
                let asked: Vec<Seat> = questions.iter().map(|question| question.seat).collect();
                let same = asked.len() == seats.len() && asked.iter().all(|seat| seats.contains(seat));
                let names: Vec<&str> = asked.iter().map(|seat| self.seat_name(*seat)).collect();
                verdict(
                    same,
                    if names.is_empty() { "nobody is".to_owned() } else { format!("{} is", names.join(", ")) },
                )
            }
            Expectation::Outcome(winner) => {
                let (found, name) = match Session::outcome(&self.session).map(|outcome| outcome.winner) {
                    None => (Winner::Open, "nobody yet"),
                    Some(None) => (Winner::Nobody, "nobody"),
                    Some(Some(seat)) => (Winner::Seat(seat), self.seat_name(seat)),
                };
                verdict(found == *winner, format!("the winner is {name}"))
            }
            Expectation::Told(words, expected) => {
                let game = Session::game(&self.session);
                let events = &self.session.events()[self.told_before.min(self.session.events().len())..];
                let told: Vec<String> = events.iter().map(|event| game.tell(&G::unveiled(event), "en")).collect();
                let found = told.iter().any(|line| line.contains(words.as_str()));
                let told = if told.is_empty() { "nothing".to_owned() } else { told.join(" ") };
                verdict(found == *expected, format!("the last line of answers was reported with: {told}"))
            }
            Expectation::Own(own) => G::check(&self.session, self.names, own),
        }
    }

    /// The refusal of an answer for a seat, at the first question that seat is asked; none if it is legal there.
    fn refusal(&self, seat: Seat, answer: &Answer) -> Result<Option<&'static str>, String> {
        let mut copy = self.copy();
        let asked = |copy: &Self| copy.session.offers().question(seat).is_some();
        for _ in 0..MOST_PASSES {
            if asked(&copy) || Session::outcome(&copy.session).is_some() || !copy.pass() {
                break;
            }
        }
        let game = Session::game(&copy.session).clone();
        let text = copy.text(answer);
        let whole = match parse_choice(&*game, copy.session.state(), copy.session.offers(), seat, &text) {
            Ok(Choice::Pick(acts)) if acts.len() == 1 => None,
            parsed => parsed.ok(),
        };
        // An act by itself is judged whether or not it would do as an answer; anything else is tried.
        if let Some(choice) = whole {
            return match copy.session.answer(seat, &choice) {
                Ok(()) => Ok(None),
                Err(AnswerFault::Refused(refusal)) => Ok(Some(refusal.rule)),
                Err(other) => Err(other.to_string()),
            };
        }
        let act = game.parse(copy.session.state(), seat, &text).map_err(|e| e.to_string())?;
        Ok(game.judge(copy.session.state(), seat, act).err().map(|r| r.rule))
    }
}

/// Every question of a scenario with its offers and keys, and the report, for authors.
pub fn explain<G: Stage>(game: &Arc<G>, scenario: &Scenario<G>, lang: &str) -> Result<String, Fault> {
    let mut out = format!("{}\n", scenario.title);
    let mut told = 0;
    let report = run(game, scenario, &mut |session| {
        for event in &session.events()[told.min(session.events().len())..] {
            writeln!(out, "    {}", game.tell(&G::unveiled(event), lang)).expect("a string takes all");
        }
        told = session.events().len();
        for question in session.questions(lang) {
            writeln!(out, "{}: {}", session.seats()[usize::from(question.seat.0)], question.prompt)
                .expect("a string takes all");
            for offer in &question.offers {
                writeln!(out, "    {:<40} {}", offer.key, offer.label).expect("a string takes all");
            }
            if let Kind::Number { least, most } = question.kind {
                writeln!(out, "    a number from {least} to {most}").expect("a string takes all");
            }
        }
    })?;
    for failure in &report.failures {
        writeln!(out, "\n{}", failure.fault).expect("a string takes all");
    }
    Ok(out)
}
