//! What huge ships run into: each other, smaller ships, obstacles; and ships that run into them.

use super::damage::{Damage, Destruction};
use super::{Flow, Once, Play, Procedure};
use crate::event::{Event, RolledFor};
use crate::eyes::Eyes;
use crate::geometry::{Base, Place, Rect};
use crate::rules::Rule;
use crate::state::{Face, SectionIx, ShipIx};
use serde::{Deserialize, Serialize};

/// Dice rolled because ships have run into each other: what they show is suffered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CollisionRoll {
    /// The section that suffers it.
    pub section: SectionIx,
    /// How many dice.
    pub dice: u8,
    /// What for.
    pub why: RolledFor,
    /// Whether they have been rolled.
    pub at: Once,
}

impl Procedure for CollisionRoll {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        if self.at == Once::Done || !play.state.ship(self.section.ship()).in_play() {
            return Flow::Done;
        }
        self.at = Once::Done;
        let faces: Vec<Face> = (0..self.dice).map(|_| Face::attack(play.chance.die(8))).collect();
        let count = |face: Face| faces.iter().filter(|f| **f == face).count() as u8;
        let (hits, crits) = (count(Face::Hit), count(Face::Crit));
        play.tell(Event::Rolled(play.named_section(self.section), self.why, true, faces));
        if hits + crits > 0 {
            play.push(Damage::to(self.section, hits, crits));
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.section.ship()
    }
}

impl Play<'_> {
    /// A small or large ship has bumped into others: one die if a huge ship is among them.
    pub(super) fn strike(&mut self, ship: ShipIx, touched: &[ShipIx]) {
        let huge = touched.iter().any(|other| self.state.ship(*other).base.is_huge());
        if huge && !self.state.ship(ship).base.is_huge() && self.on(Rule::HugeStruck) {
            self.push(CollisionRoll { section: ship.fore(), dice: 1, why: RolledFor::Collision, at: Once::Due });
        }
    }

    /// A huge ship has ended its maneuver: what it stands on, and what it has run into. The last thing pushed happens first.
    /// `wanted` is where it would have ended.
    pub(super) fn collide(&mut self, ship: ShipIx, touched: &[ShipIx], wanted: &Place) {
        self.sweep(ship);
        if self.on(Rule::HugeCollision) {
            for other in touched.iter().copied().filter(|other| self.state.ship(*other).in_play()).collect::<Vec<_>>() {
                let rects = [self.eyes().rect(ship), self.state.ship(ship).base.rect(wanted)];
                let met = self.section_met(other, &self.eyes().place(other), rects);
                self.deal_open(other, met, false);
            }
            if let Some(other) = touched.first() {
                let rect = self.eyes().rect(*other);
                let here = self.section_met(ship, &self.eyes().place(ship), [rect; 2]);
                let met = here.or_else(|| self.section_met(ship, wanted, [rect; 2]));
                self.deal_open(ship, met, false);
            }
        }
        self.ram(ship);
    }

    /// A faceup card for a section, or for the one the opponent chooses.
    fn deal_open(&mut self, ship: ShipIx, met: Option<SectionIx>, obstacle: bool) {
        let damage = met.map_or(Damage::new(ship, 0, 1), |section| Damage::to(section, 0, 1));
        self.push(Damage { past_shields: true, obstacle, ..damage });
    }

    /// The section of a ship at a place that touches the first of these boxes, or, if none does, the second; none if both do.
    fn section_met(&self, ship: ShipIx, place: &Place, rects: [Rect; 2]) -> Option<SectionIx> {
        let base = self.state.ship(ship).base;
        let touching = |rect: &Rect| {
            let own = self.state.sections_of(ship);
            own.filter(|section| base.section_rect(section.part() as usize, place).touches(rect)).collect::<Vec<_>>()
        };
        let met = rects.iter().map(touching).find(|met| !met.is_empty())?;
        if let [only] = met[..] { Some(only) } else { None }
    }

    /// Obstacles under a huge ship are removed, for one faceup card.
    fn sweep(&mut self, ship: ShipIx) {
        if !self.on(Rule::HugeObstacles) {
            return;
        }
        let eyes = self.eyes();
        let under = |section: SectionIx| {
            let rect = eyes.section_rect(section);
            eyes.obstacles().any(|obstacle| obstacle.overlaps(&rect))
        };
        let hit: Vec<SectionIx> = self.state.sections_of(ship).filter(|section| under(*section)).collect();
        let rect = eyes.rect(ship);
        let gone: Vec<usize> =
            eyes.obstacles().enumerate().filter(|(_, o)| o.overlaps(&rect)).map(|(n, _)| n).collect();
        if gone.is_empty() {
            return;
        }
        for at in gone.into_iter().rev() {
            let rock = self.state.rocks.remove(at);
            self.tell(Event::Swept(self.named(ship), rock.shape));
        }
        let met = if let [only] = hit[..] { Some(only) } else { None };
        self.deal_open(ship, met, true);
    }

    /// Smaller ships under a huge ship are destroyed; the fore suffers for each of them.
    fn ram(&mut self, ship: ShipIx) {
        if !self.on(Rule::HugeRams) {
            return;
        }
        let rammed = self.eyes().rammed_at(&self.eyes().rect(ship));
        let dice = |other: &ShipIx| if self.state.ship(*other).base == Base::Small { 1 } else { 2 };
        let dice: u8 = rammed.iter().map(dice).sum();
        if dice > 0 && self.on(Rule::HugeRamDice) {
            self.push(CollisionRoll { section: ship.fore(), dice, why: RolledFor::Ramming, at: Once::Due });
        }
        for other in rammed {
            self.tell(Event::Rammed(self.named(ship), self.named(other)));
            self.push(Destruction::new(other, ship));
        }
    }
}

impl Eyes<'_> {
    /// The smaller ships a huge ship is on that stands in this box.
    pub(crate) fn rammed_at(&self, rect: &Rect) -> Vec<ShipIx> {
        let smaller = |other: &ShipIx| !self.state.ship(*other).base.is_huge();
        self.state.in_play().filter(smaller).filter(|other| self.rect(*other).overlaps(rect)).collect()
    }
}
