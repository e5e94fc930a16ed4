//! Who may attack whom with what.

use crate::eyes::Eyes;
use crate::rules::Rule;
use crate::state::{CardIx, CardMarks, Further, SectionIx, ShipIx, ShipMarks, State, Status};
use table::Refusal;

impl<'a> Eyes<'a> {
    /// Whether a ship has any legal attack.
    pub fn has_attack(&self, ship: ShipIx) -> bool {
        if self.may_attack(ship).is_err() {
            return false;
        }
        let sections = |enemy| self.state.standing_of(enemy);
        let enemies = || self.state.fleet(self.owner(ship).other()).flat_map(sections);
        let mut weapons = self.weapons(ship).filter(|weapon| !self.has_fired(ship, *weapon));
        weapons.any(|weapon| enemies().any(|target| self.judge_attack(ship, weapon, target).is_ok()))
    }

    /// Whether a weapon of a huge ship has attacked this round: each attacks once.
    pub fn has_fired(&self, ship: ShipIx, weapon: CardIx) -> bool {
        match weapon.is_some() {
            true => self.state.card(weapon).is(CardMarks::FIRED),
            false => self.state.ship(ship).is(ShipMarks::FIRED),
        }
    }

    pub(crate) fn judge_weapon(&self, ship: ShipIx, weapon: CardIx) -> Result<(), Refusal> {
        let own = !weapon.is_some() || self.state.card(weapon).ship() == ship;
        match self.weapons(ship).any(|w| w == weapon) {
            true if own => Ok(()),
            // Only huge ships have no primary weapon.
            _ if !weapon.is_some() => Err(Rule::HugeAttacks.refuses()),
            _ => Err(Rule::NotAsked.refuses()),
        }
    }

    pub(crate) fn judge_target(&self, ship: ShipIx, weapon: CardIx, target: SectionIx) -> Result<(), Refusal> {
        match self.state.ship(target.ship()).status {
            Status::InPlay | Status::Doomed => {}
            Status::Docked => return Err(Rule::DockingAboard.refuses()),
            Status::Obstacle => return Err(Rule::HugeObstacleNobodys.refuses()),
            _ => return Err(Rule::NotAsked.refuses()),
        }
        self.judge_attack(ship, weapon, target).map(|_| ())
    }

    /// The attacks a further attack may be: its weapon against its target, if it names them.
    pub fn further_targets(&self, further: &Further) -> impl Iterator<Item = (CardIx, SectionIx)> + use<'a> {
        let (eyes, further) = (*self, *further);
        let state: &'a State = self.state;
        let ship = further.ship;
        let fits = move |weapon: &CardIx| {
            if further.any { eyes.is_turret(*weapon) } else { *weapon == further.weapon }
        };
        let able = eyes.may_attack(ship).is_ok();
        // A weapon whose attack is made twice may be discarded already.
        let own = self.weapons(ship).filter(|w| fits(w));
        let weapons: Vec<CardIx> = if further.weapon.is_some() { vec![further.weapon] } else { own.collect() };
        let targets = move || state.standing().filter(move |t| !further.target.is_some() || *t == further.target);
        weapons.into_iter().filter(move |_| able).flat_map(move |weapon| {
            targets().filter(move |t| eyes.judge_further(&further, weapon, *t)).map(move |t| (weapon, t))
        })
    }

    /// Whether the attack that is ending will be made a second time: what answers attacks waits for that.
    pub(crate) fn is_made_again(&self) -> bool {
        let again = self.state.further.last().filter(|further| further.target.is_some());
        self.on(Rule::AttackTwice) && again.is_some_and(|further| self.further_targets(further).next().is_some())
    }

    fn judge_further(&self, further: &Further, weapon: CardIx, target: SectionIx) -> bool {
        let ship = further.ship;
        // An attack made twice has been paid for.
        let paid = weapon.is_some() && further.weapon == weapon;
        if paid && self.state.ship(target.ship()).in_play() {
            self.shot(ship, weapon, target).is_ok()
        } else {
            self.judge_target(ship, weapon, target).is_ok()
        }
    }
}
