//! Suffering damage, and being destroyed.

use super::{Flow, Play};
use crate::event::Event;
use crate::moment::{Moment, MomentKind};
use crate::rules::Rule;
use crate::state::{Frame, Run, ShipIx, Status, frame_mark};
use crate::value::Value;

impl Play<'_> {
    /// A ship suffers damage and critical damage.
    pub(crate) fn suffer(&mut self, ship: ShipIx, normal: u8, critical: u8) {
        if self.state.ship(ship).in_play() && normal + critical > 0 {
            self.push(Frame { n: i16::from(normal), m: i16::from(critical), ..Frame::new(Run::Damage, ship) });
        }
    }

    /// A ship is dealt damage cards, past its shields.
    pub(crate) fn deal_cards(&mut self, ship: ShipIx, facedown: u8, faceup: u8) {
        if self.state.ship(ship).in_play() && facedown + faceup > 0 {
            let (n, m) = (i16::from(facedown), i16::from(faceup));
            self.push(Frame { n, m, marks: frame_mark::DEALT, ..Frame::new(Run::Damage, ship) });
        }
    }

    /// One damage after another, the normal ones first, then the question whether the ship still stands.
    pub(super) fn damage_step(&mut self, frame: Frame) -> Flow {
        if !self.state.ship(frame.ship).in_play() || frame.step > 0 {
            return Flow::Done;
        }
        let critical_first = !self.on(Rule::DamageOrder);
        let critical = match (frame.n > 0, frame.m > 0) {
            (false, false) => {
                self.next();
                self.check_destroyed(frame.ship, frame.other);
                return Flow::Again;
            }
            (true, true) => critical_first,
            (normal, _) => !normal,
        };
        let top = self.top_mut();
        if critical {
            top.m -= 1;
        } else {
            top.n -= 1;
        }
        self.suffer_one(frame.ship, critical, frame.is(frame_mark::DEALT));
        Flow::Again
    }

    fn suffer_one(&mut self, ship: ShipIx, critical: bool, past_shields: bool) {
        let shields = self.state.ship(ship).shields[0];
        if shields > 0 && !past_shields && self.on(Rule::DamageShields) {
            self.lose_shield(ship);
            return;
        }
        if !self.on(Rule::DamageHull) {
            return;
        }
        let faceup = critical && self.on(Rule::DamageCritical) || self.eyes().has(Value::DealtFaceup, ship);
        self.deal(ship, faceup);
    }

    /// A shield token goes.
    pub(crate) fn lose_shield(&mut self, ship: ShipIx) {
        self.state.ship_mut(ship).shields[0] -= 1;
        self.tell(Event::ShieldLost(self.named(ship)));
        self.moment(Moment { kind: MomentKind::ShieldLost, ship, ..Moment::default() });
    }

    /// Enough damage cards destroy a ship.
    pub(crate) fn check_destroyed(&mut self, ship: ShipIx, by: ShipIx) {
        let state = self.state.ship(ship);
        let full = self.eyes().damage(ship) >= self.eyes().hull(ship);
        let doomed = |f: &Frame| f.run == Run::Destroy && f.ship == ship;
        let already = self.state.frames.iter().any(doomed);
        if state.status == Status::InPlay && full && !already && self.on(Rule::DamageDestroyed) {
            self.push(Frame { other: by, ..Frame::new(Run::Destroy, ship) });
        }
    }

    /// A ship is destroyed, at once or after it has had its opportunity to attack.
    pub(super) fn destroy_step(&mut self, frame: Frame) -> Flow {
        let ship = frame.ship;
        if !self.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match frame.step {
            0 => {
                if self.attacks_first(ship) {
                    self.state.ship_mut(ship).status = Status::Doomed;
                    self.tell(Event::Doomed(self.named(ship)));
                    return Flow::Done;
                }
                self.next();
                self.tell(Event::Destroyed(self.named(ship)));
                self.moment(Moment { kind: MomentKind::Destroyed, ship, other: frame.other, ..Moment::default() });
                Flow::Again
            }
            _ => {
                self.remove(ship, Status::Destroyed);
                Flow::Done
            }
        }
    }
}
