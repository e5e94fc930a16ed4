//! Who may attack whom with what.

use crate::eyes::Eyes;
use crate::rules::Rule;
use crate::state::{Frame, ShipIx, State};
use table::{CardIx, Refusal};

impl<'a> Eyes<'a> {
    /// Whether a ship has any legal attack.
    pub fn has_attack(&self, ship: ShipIx) -> bool {
        if self.may_attack(ship).is_err() {
            return false;
        }
        let enemies = || self.state.fleet(self.owner(ship).other());
        self.weapons(ship).any(|weapon| enemies().any(|target| self.judge_attack(ship, weapon, target).is_ok()))
    }

    pub(super) fn judge_weapon(&self, ship: ShipIx, weapon: CardIx) -> Result<(), Refusal> {
        let own = !weapon.is_some() || self.state.card(weapon).ship == ship;
        if own && self.weapons(ship).any(|w| w == weapon) { Ok(()) } else { Err(Rule::AttackCost.refuses()) }
    }

    pub(super) fn judge_target(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> Result<(), Refusal> {
        if !self.state.ship(target).in_play() {
            return Err(Rule::AttackEnemy.refuses());
        }
        self.judge_attack(ship, weapon, target).map(|_| ())
    }

    /// The attacks a further attack may be: its weapon against its target, if it names them.
    pub fn further_targets(&self, frame: &Frame) -> impl Iterator<Item = (CardIx, ShipIx)> + use<'a> {
        let (eyes, frame) = (*self, *frame);
        let state: &'a State = self.state;
        let ship = frame.ship;
        let fits = move |weapon: &CardIx| match frame.n {
            1 => eyes.is_turret(*weapon),
            _ => *weapon == frame.card,
        };
        let able = eyes.may_attack(ship).is_ok();
        // A weapon whose attack is made twice may be discarded already.
        let own = self.weapons(ship).filter(|w| fits(w));
        let weapons: Vec<CardIx> = if frame.card.is_some() { vec![frame.card] } else { own.collect() };
        let targets = move || state.in_play().filter(move |t| !frame.other.is_some() || *t == frame.other);
        weapons.into_iter().filter(move |_| able).flat_map(move |weapon| {
            targets().filter(move |t| eyes.judge_target_again(ship, weapon, *t)).map(move |t| (weapon, t))
        })
    }

    fn judge_target_again(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> bool {
        // An attack made twice has been paid for.
        let paid = weapon.is_some() && self.state.top().card == weapon;
        if paid && self.state.ship(target).in_play() {
            self.shot(ship, weapon, target).is_ok()
        } else {
            self.judge_target(ship, weapon, target).is_ok()
        }
    }
}
