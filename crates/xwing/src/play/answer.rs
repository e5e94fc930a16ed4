//! Carrying out an answer.

use super::{Answer, Play};
use crate::act::Act;
use crate::place::normal;
use crate::query::Query;
use crate::side::Side;
use crate::state::{Kind, MOST_DICE};
use arrayvec::ArrayVec;
use table::{Choice, Frames};

impl Play<'_> {
    /// Takes a legal answer to the open question and runs on.
    pub(crate) fn take(&mut self, query: &Query, side: Side, choice: &Choice<Act>) {
        let answer = match choice {
            Choice::Pick(picked) => Answer::Acts(picked),
            Choice::Place(pose) => Answer::Place(normal(*pose)),
            Choice::Number(number) => Answer::Number(*number),
            Choice::Share(_) | Choice::Back => Answer::Acts(&[]),
        };
        if self.state.frames.last().is_some_and(|run| run.plain().is_none()) {
            self.with_top(|run, play| run.answer(play, answer));
            self.run();
            return;
        }
        match choice {
            Choice::Pick(picked) => self.picked(query, side, picked),
            Choice::Place(pose) => match query {
                Query::Obstacle(_) => self.placed_obstacle(normal(*pose)),
                Query::Deploy(..) => self.deployed(normal(*pose)),
                _ => {}
            },
            Choice::Number(_) | Choice::Share(_) | Choice::Back => {}
        }
        self.run();
    }

    fn picked(&mut self, query: &Query, side: Side, picked: &[Act]) {
        if let Query::Reroll(..) = query {
            let mut dice: ArrayVec<u8, MOST_DICE> =
                picked.iter().filter_map(|act| if let Act::Die(n) = act { Some(*n) } else { None }).collect();
            dice.sort_unstable();
            self.rerolled(&dice);
            return;
        }
        let Some(act) = picked.first().copied() else { return };
        match (query, act) {
            (_, Act::Initiative(side)) => self.took_initiative(side),
            (_, Act::Edge(edge)) => self.chose_edge(edge),
            (Query::NextToDeploy(..), Act::Next(ship)) => self.top_mut().ship = ship,
            (Query::NextToActivate(..), Act::Next(ship)) => {
                self.push(crate::state::Frame::new(Kind::Activate, ship));
            }
            (Query::NextToEngage(..), Act::Next(ship)) => self.push(crate::state::Frame::new(Kind::Engage, ship)),
            (_, Act::Dial(ship, n)) => {
                let maneuver = self.eyes().ship_kind(ship).dial[usize::from(n)];
                self.state.ship_mut(ship).dial = Some(maneuver);
            }
            (Query::Decloak(..), act) => self.decloaks(act == Act::Decloak),
            (Query::Attack(_, ship), Act::Attack(card, target)) => {
                self.top_mut().step = 2;
                self.declare(*ship, card, target, false);
            }
            (Query::Attack(..), _) => self.top_mut().step = 3,
            (Query::Further(_, frame), Act::Attack(card, target)) => {
                if !frame.other.is_some() {
                    self.last_attack_taken(frame.ship);
                }
                // An attack made twice has been paid for.
                self.declare(frame.ship, card, target, frame.other.is_some());
            }
            (Query::Further(_, frame), _) => self.last_attack_taken(frame.ship),
            (Query::Window(..) | Query::Order(..), act) => self.answered(act),
            (Query::Target(..), Act::Target(ship)) => self.targeted(ship),
            (Query::Choose(..), Act::Option(n)) => self.chose(n),
            (Query::May(..), act) => self.wanted(act == Act::Yes),
            _ => debug_assert!(false, "{side:?} answered {act:?} to {query:?}"),
        }
    }
}
