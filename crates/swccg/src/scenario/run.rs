//! Playing a scenario.

use super::build::build;
use super::{LineKind, Scenario, Subject};
use crate::act::Act;
use crate::card::KindIx;
use crate::game::Swccg;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Pile, Zone};
use cardtext::Fault;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;
use table::{AnswerFault, Chance, Choice, Face, Game, Seat, Session, parse_choice};

/// Questions passed on the way to an answer before the answer is held to be impossible.
const MOST_PASSES: usize = 60;

/// Something that did not happen as the scenario says.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What, with its place.
    pub fault: Fault,
    /// What it was about: the subjects that govern the expectation; none for a move.
    pub about: Vec<Subject>,
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
pub(super) struct Runner<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) session: Session<Swccg>,
    pub(super) names: BTreeMap<String, CardIx>,
}

/// The session a scenario starts from, for those who play on themselves.
pub fn start(game: &Arc<Swccg>, scenario: &Scenario) -> Result<Session<Swccg>, Fault> {
    let position = build(game, scenario)?;
    Ok(Session::at(game.clone(), position.state, Chance::scripted([])))
}

/// What each seat would believe of the other's hidden cards in a position: the cards that are there.
pub fn priors(session: &Session<Swccg>) -> Vec<Vec<KindIx>> {
    let cards = &session.state().cards;
    Side::BOTH.map(|seat| cards.iter().filter(|c| c.owner.0 != seat).map(|c| c.kind).collect()).to_vec()
}

/// Plays a scenario; `each` sees the session before every move and at the end. Expectations that fail do not stop it,
/// moves that fail do.
pub fn run(game: &Arc<Swccg>, scenario: &Scenario, each: &mut dyn FnMut(&Session<Swccg>)) -> Result<Report, Fault> {
    let position = build(game, scenario)?;
    let session = Session::at(game.clone(), position.state, Chance::scripted([]));
    let mut runner = Runner { scenario, session, names: position.names };
    let mut report = Report::default();
    let mut about: Vec<Subject> = Vec::new();
    let mut expecting = true;
    for line in &scenario.lines {
        let fault = |message: String| Fault::new(&scenario.source, line.span.clone(), message);
        match &line.kind {
            LineKind::About(subject) => {
                if std::mem::take(&mut expecting) {
                    about.clear();
                }
                about.push(subject.clone());
            }
            LineKind::Move(side, keys) => {
                for key in keys {
                    each(&runner.session);
                    if let Err(message) = runner.answer(*side, key, each) {
                        report.failures.push(Failure { fault: fault(message), about: Vec::new() });
                        return Ok(report);
                    }
                }
            }
            LineKind::Expect(expectation) => {
                expecting = true;
                report.checked += 1;
                if let Err(message) = runner.check(expectation) {
                    report.failures.push(Failure { fault: fault(message), about: about.clone() });
                }
            }
        }
    }
    each(&runner.session);
    // A drawn destiny has been seen by both, wherever it lies now.
    let unread = |d: &&(std::ops::Range<usize>, CardIx)| {
        let card = runner.session.state().card(d.1);
        card.zone == Zone::Pile(Pile::Reserve) && !(card.known_to(Side::Dark) && card.known_to(Side::Light))
    };
    if let Some((span, _)) = position.destiny.iter().find(unread) {
        let left = position.destiny.iter().filter(unread).count();
        let message = format!("of these destinies {left} were never drawn");
        let fault = Fault::new(&scenario.source, span.clone(), message);
        report.failures.push(Failure { fault, about: Vec::new() });
    }
    Ok(report)
}

impl Runner<'_> {
    /// A key with scenario names replaced by the cards' keys.
    pub(super) fn key(&self, key: &str) -> String {
        let game = self.session.game();
        let eyes = game.eyes(self.session.state());
        let part = |part: &str| self.names.get(part).map_or_else(|| part.to_owned(), |c| eyes.card_key(*c));
        key.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    /// Answers for a seat, passing questions on the way that offer it.
    fn answer(&mut self, side: Side, key: &str, each: &mut dyn FnMut(&Session<Swccg>)) -> Result<(), String> {
        let mut why: Option<String> = None;
        let turn = self.session.state().turn;
        for _ in 0..MOST_PASSES {
            // A key that fits nowhere in this turn and the next is wrong, not early.
            if self.session.state().turn > turn.saturating_add(1) {
                break;
            }
            if self.session.outcome().is_some() {
                break;
            }
            let text = self.key(key);
            match self.session.answer_text(side.seat(), &text) {
                Ok(()) => return Ok(()),
                Err(AnswerFault::NotAsked) => {}
                Err(fault) => {
                    why.get_or_insert_with(|| {
                        format!(
                            "{} When first asked: {}",
                            self.session.fault_text(side.seat(), &fault, "en"),
                            self.asked()
                        )
                    });
                }
            }
            if !self.pass() {
                break;
            }
            each(&self.session);
        }
        let why = why.unwrap_or_else(|| format!("this seat is never asked. {}", self.asked()));
        Err(format!("{} cannot answer `{key}`: {why}", side.name()))
    }

    /// Passes for whoever is asked and may.
    pub(super) fn pass(&mut self) -> bool {
        let questions = self.session.offers().questions();
        let passing = questions.iter().find(|q| self.session.offers().acts(q).contains(&Act::Pass)).map(|q| q.seat);
        passing.is_some_and(|seat| self.session.answer(seat, &Choice::one(Act::Pass)).is_ok())
    }

    /// What is asked now, with its offers.
    pub(super) fn asked(&self) -> String {
        let mut out = String::new();
        for question in self.session.questions("en") {
            let keys: Vec<&str> = question.offers.iter().map(|o| o.key.as_str()).collect();
            let seat = Side::of(question.seat).name();
            write!(out, "{seat} is asked \"{}\" with {}. ", question.prompt, keys.join(", "))
                .expect("a string takes all");
        }
        out.trim_end().to_owned()
    }

    /// Whether a seat may answer this now or after passing what may be passed, tried on a copy.
    pub(super) fn can(&self, side: Side, keys: &[String]) -> Result<(), String> {
        let (session, names) = (self.session.clone(), self.names.clone());
        let mut copy = Runner { scenario: self.scenario, session, names };
        keys.iter().try_for_each(|key| copy.answer(side, key, &mut |_| {}))
    }

    /// The refusal of an act for a seat, at the first question that seat is asked; none if it is legal there.
    pub(super) fn refusal(&self, side: Side, key: &str) -> Result<Option<&'static str>, String> {
        let (session, names) = (self.session.clone(), self.names.clone());
        let mut copy = Runner { scenario: self.scenario, session, names };
        let asked = |copy: &Runner<'_>| copy.session.offers().question(side.seat()).is_some();
        for _ in 0..MOST_PASSES {
            if asked(&copy) || copy.session.outcome().is_some() || !copy.pass() {
                break;
            }
        }
        let game = copy.session.game().clone();
        let text = copy.key(key);
        let seat: Seat = side.seat();
        if asked(&copy)
            && let Ok(choice @ Choice::Number(_)) =
                parse_choice(&*game, copy.session.state(), copy.session.offers(), seat, &text)
        {
            return match copy.session.answer(seat, &choice) {
                Err(AnswerFault::Refused(refusal)) => Ok(Some(refusal.rule)),
                _ => Ok(None),
            };
        }
        let act = game.parse(copy.session.state(), seat, &text).map_err(|e| e.to_string())?;
        Ok(game.judge(copy.session.state(), seat, act).err().map(|r| r.rule))
    }
}

/// Every question of a scenario with its offers and keys, and the report, for authors.
pub fn explain(game: &Arc<Swccg>, scenario: &Scenario, lang: &str) -> Result<String, Fault> {
    let mut out = format!("{}\n", scenario.title);
    let mut told = 0;
    let report = run(game, scenario, &mut |session| {
        let seen = session.events()[told.min(session.events().len())..].iter();
        for event in seen {
            let line = session.game().tell(event, lang);
            writeln!(out, "    {line}").expect("a string takes all");
        }
        told = session.events().len();
        for question in session.questions(lang) {
            writeln!(out, "{}: {}", session.game().seats()[usize::from(question.seat.0)], question.prompt)
                .expect("a string takes all");
            for offer in &question.offers {
                writeln!(out, "    {:<40} {}", offer.key, offer.label).expect("a string takes all");
            }
            if let table::Kind::Number { least, most } = question.kind {
                writeln!(out, "    a number from {least} to {most}").expect("a string takes all");
            }
        }
    })?;
    for failure in &report.failures {
        writeln!(out, "\n{}", failure.fault).expect("a string takes all");
    }
    Ok(out)
}
