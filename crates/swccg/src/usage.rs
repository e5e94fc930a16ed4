//! Which cards games play and which clauses they use, seen from outside: from states, choices and events.
//!
//! A clause that acts is used when a player chooses it, or when its card acts by itself. A change that stands is used
//! when it is in force at a question: its card is active, its conditions hold and, if it changes cards, an active card
//! is among them. A clause that says where its card deploys is used once the card is on the table.

use crate::act::Act;
use crate::card::KindIx;
use crate::event::Event;
use crate::game::Swccg;
use crate::scenario::Scenario;
use crate::stack::CardIx;
use crate::state::State;
use crate::text::compile::{ActiveClause, StaticClause};
use crate::text::meaning::Clause;
use crate::text::value::Of;
use cardtext::Fault;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Choice;

/// What was seen of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Seen {
    played: bool,
    /// Bits of the clauses used; no card has 64.
    clauses: u64,
}

/// The cards played and the clauses used in some games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Usage(BTreeMap<KindIx, Seen>);

impl Usage {
    /// What a scenario plays and uses. What it only expects to be possible does not count.
    pub fn of_scenario(game: &Arc<Swccg>, scenario: &Scenario) -> Result<Usage, Fault> {
        let (mut usage, mut choices, mut events) = (Usage::default(), 0, 0);
        ::scenario::run(game, scenario, &mut |session| {
            for (n, step) in session.steps().iter().enumerate().skip(choices) {
                usage.choice(game, &session.before(n).0, &step.choice);
            }
            usage.events(game, &session.events()[events..]);
            usage.state(game, session.state());
            (choices, events) = (session.steps().len(), session.events().len());
        })?;
        Ok(usage)
    }

    /// Looks at a state in which a question is open.
    pub fn state(&mut self, game: &Swccg, state: &State) {
        for card in state.active.iter() {
            let kind = state.card(card).kind;
            let text = &game.catalogue.kind(kind).text;
            let seen = self.0.entry(kind).or_default();
            if seen.clauses == all(text.clauses) {
                continue;
            }
            let of_deployment = text.acting.iter().map(|acting| acting.number);
            let of_deployment = of_deployment.chain(text.standing.iter().map(|standing| standing.number));
            seen.clauses |= of_deployment.fold(all(text.clauses), |bits, number| bits & !bit(number));
            let in_force = text.standing.iter().filter(|standing| in_force(game, state, card, standing));
            seen.clauses = in_force.fold(seen.clauses, |bits, standing| bits | bit(standing.number));
        }
    }

    /// Hears of a choice, with the state before it.
    pub fn choice(&mut self, game: &Swccg, state: &State, choice: &Choice<Act>) {
        let Choice::Pick(acts) = choice else { return };
        for act in acts {
            match *act {
                Act::Play(card, number) | Act::Use(card, number) => {
                    self.0.entry(state.card(card).kind).or_default().clauses |= bit(number);
                }
                Act::Fire(card) => self.acted(game, state.card(card).kind, Clause::Fire),
                _ => {}
            }
        }
    }

    /// Hears of events. A text used by itself is reported with its card only: all automatic clauses of it count.
    pub fn events(&mut self, game: &Swccg, events: &[Event]) {
        for event in events {
            match event {
                Event::Started { card }
                | Event::Deployed { card, .. }
                | Event::Converted { card, .. }
                | Event::Played { card } => self.0.entry(card.kind).or_default().played = true,
                Event::UsedText { card, .. } => self.acted(game, card.kind, Clause::When),
                _ => {}
            }
        }
    }

    fn acted(&mut self, game: &Swccg, kind: KindIx, clause: Clause) {
        let acting =
            game.catalogue.kind(kind).text.acting.iter().filter(|acting: &&ActiveClause| acting.clause == clause);
        self.0.entry(kind).or_default().clauses |= acting.fold(0, |bits, acting| bits | bit(acting.number));
    }

    /// Takes in what was seen elsewhere.
    pub fn add(&mut self, other: &Usage) {
        for (kind, other) in &other.0 {
            let seen = self.0.entry(*kind).or_default();
            seen.played |= other.played;
            seen.clauses |= other.clauses;
        }
    }

    /// Whether a card was deployed or played.
    pub fn played(&self, kind: KindIx) -> bool {
        self.0.get(&kind).is_some_and(|seen| seen.played)
    }

    /// Whether a clause was used; clauses count from 0.
    pub fn used(&self, kind: KindIx, clause: u8) -> bool {
        self.0.get(&kind).is_some_and(|seen| seen.clauses & bit(clause) != 0)
    }
}

fn in_force(game: &Swccg, state: &State, source: CardIx, standing: &StaticClause) -> bool {
    let eyes = game.eyes(state);
    let reading = eyes.reading(source, standing.half);
    let meant = |card| eyes.means(standing.subject, &reading, card);
    standing.conditions.iter().all(|condition| eyes.holds(*condition, &reading))
        && (standing.change.value.row().of != Of::Card || state.active.iter().any(meant))
}

fn bit(clause: u8) -> u64 {
    1 << clause
}

fn all(clauses: u8) -> u64 {
    (1 << clauses) - 1
}
