//! Bombs and mines.

use super::{Flow, Play, Procedure};
use crate::event::Event;
use crate::geometry::{Bearing, Course};
use crate::meaning::Fuse;
use crate::moment::Moment;
use crate::rules::Rule;
use crate::state::{Bomb, ShipIx, ShipMarks, ShipSet};
use serde::{Deserialize, Serialize};
use table::CardIx;

/// A bomb goes off: its token goes, and its text is run for every ship it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Detonation {
    /// How far.
    pub at: DetonationStep,
}

/// The steps of a detonation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DetonationStep {
    /// The token goes.
    GoesOff {
        /// Which, by its place in [`crate::State::bombs`].
        bomb: u8,
        /// The ship over a mine.
        over: ShipIx,
    },
    /// Ships are hurt, one by one.
    Hurts {
        /// The bomb's card.
        card: CardIx,
        /// Those it has still to hurt.
        left: ShipSet,
    },
}

impl Detonation {
    /// A bomb that goes off, a mine because of the ship over it.
    pub fn new(bomb: usize, over: ShipIx) -> Detonation {
        Detonation { at: DetonationStep::GoesOff { bomb: bomb as u8, over } }
    }
}

impl Procedure for Detonation {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match &mut self.at {
            DetonationStep::GoesOff { bomb, over } => {
                let at = usize::from(*bomb);
                let Some(Bomb { card, .. }) = play.state.bombs.get(at).copied() else { return Flow::Done };
                let left = match play.eyes().fuse(card) {
                    Some(Fuse::Contact) => Some(*over).filter(|ship| ship.is_some()).into_iter().collect(),
                    Some(Fuse::Time) => play.eyes().reached_by(at).collect(),
                    None => ShipSet::default(),
                };
                self.at = DetonationStep::Hurts { card, left };
                play.tell(Event::Detonated(play.state.card(card).kind));
                play.remove_bomb(at);
            }
            DetonationStep::Hurts { card, left } => {
                let detonation = play.eyes().kind(*card).text.detonation;
                let (Some((node, _)), Some(ship)) = (detonation, left.pop_first()) else { return Flow::Done };
                if !play.on(Rule::BombDetonates) {
                    return Flow::Done;
                }
                play.push_clause(*card, node, Moment { ship, ..Moment::default() });
            }
        }
        Flow::Again
    }
}

impl Play<'_> {
    /// Drops a card's token behind its ship: by the straight 1 template from the rear.
    pub(crate) fn drop_bomb(&mut self, card: CardIx) {
        let ship = self.state.card(card).ship;
        if self.state.bombs.is_full() {
            return;
        }
        let behind = self.eyes().place(ship).reversed();
        let base = self.state.ship(ship).base;
        // The token's own middle lies half its length behind the template's end.
        let end = Course::new(Bearing::Straight, 1).end(base, &behind);
        let place = end.moved(0.0, crate::geometry::figures::TOKEN_SIDE / 2.0 - base.half_length()).reversed();
        self.state.bombs.push(Bomb { card, pose: place.pose() });
        self.state.ship_mut(ship).marks |= ShipMarks::BOMBED;
        self.tell(Event::Dropped(self.named(ship), self.state.card(card).kind));
        // A mine under a ship goes off at once.
        let mine = self.state.bombs.len() - 1;
        let over = |s: &ShipIx| self.eyes().is_over(mine, &self.eyes().rect(*s), None);
        let under = self.state.in_play().find(over);
        if self.eyes().fuse(card) == Some(Fuse::Contact)
            && let Some(under) = under
        {
            self.push(Detonation::new(mine, under));
        }
    }

    /// A token leaves the table.
    fn remove_bomb(&mut self, at: usize) {
        self.state.bombs.remove(at);
        let (low, high) = (self.state.mined & ((1 << at) - 1), self.state.mined >> (at + 1) << at);
        self.state.mined = low | high;
    }

    /// Lets the next mine go off that the ship has just overlapped; says whether there was one.
    pub(super) fn detonate_under(&mut self, ship: ShipIx) -> bool {
        if self.state.mined == 0 {
            return false;
        }
        let mine = self.state.mined.trailing_zeros() as usize;
        self.state.mined &= !(1 << mine);
        self.push(Detonation::new(mine, ship));
        true
    }
}
