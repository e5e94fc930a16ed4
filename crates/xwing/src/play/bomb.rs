//! Bombs and mines.

use super::{Flow, Play};
use crate::event::Event;
use crate::geometry::{Bearing, Course};
use crate::meaning::Fuse;
use crate::rules::Rule;
use crate::state::{Bomb, Frame, Run, ShipIx, ShipMarks};
use table::CardIx;

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
            self.push(Frame { n: mine as i16, ..Frame::new(Run::Detonate, under) });
        }
    }

    /// Lets the next mine go off that the ship has just overlapped; says whether there was one.
    pub(super) fn detonate_under(&mut self, ship: ShipIx) -> bool {
        if self.state.mined == 0 {
            return false;
        }
        let mine = self.state.mined.trailing_zeros() as i16;
        self.state.mined &= !(1 << mine);
        self.push(Frame { n: mine, ..Frame::new(Run::Detonate, ship) });
        true
    }

    /// A bomb goes off: its text is run for every ship it reaches, then its token goes.
    pub(super) fn detonate_step(&mut self, frame: Frame) -> Flow {
        let at = frame.n as usize;
        let Some(Bomb { card, .. }) = self.state.bombs.get(at).copied() else { return Flow::Done };
        let kind = self.state.card(card).kind;
        let detonation = self.eyes().kind(card).text.detonation;
        self.tell(Event::Detonated(kind));
        let reached: Vec<ShipIx> = match detonation {
            Some((_, Fuse::Contact)) => vec![frame.ship],
            Some((_, Fuse::Time)) => self.eyes().reached_by(at).collect(),
            None => Vec::new(),
        };
        self.state.bombs.remove(at);
        let (low, high) = (self.state.mined & ((1 << at) - 1), self.state.mined >> (at + 1) << at);
        self.state.mined = low | high;
        self.top_mut().n = i16::MAX;
        let on = self.on(Rule::BombDetonates);
        if let Some((node, _)) = detonation.filter(|_| on) {
            // The last one pushed is the first one hurt.
            for ship in reached.into_iter().rev() {
                self.push(Frame { card, node: node.0, ..Frame::new(Run::Clause, ship) });
            }
        }
        Flow::Again
    }
}
