//! What an attack does on average, by a quick formula.
//!
//! Every attack die counts with the same chance, tokens included, and so does every defense die. That is exact for
//! focus and evade tokens and target locks; cards that change dice are left out.

use super::weights::WEIGHTS;
use smallvec::SmallVec;
use xwing::{CardIx, Category, Eyes, ShipIx, ShipMarks, Token};

/// More dice than that are counted as so many.
const MOST_DICE: usize = 8;

/// The chances of no result, one, two and so on.
type Results = [f64; MOST_DICE + 1];

/// What a ship is worth whole: its points, and in a mission what depends on it.
pub(super) fn worth(eyes: &Eyes<'_>, ship: ShipIx) -> f64 {
    f64::from(eyes.points(ship)) + if eyes.is_called(ship) { WEIGHTS.called } else { 0.0 }
}

/// A weapon.
#[derive(Clone, Copy)]
pub(super) struct Gun {
    /// The card; none for the primary weapon.
    pub card: CardIx,
    dice: u8,
    from: u8,
    to: u8,
    /// Whether it shoots in any direction.
    pub any_direction: bool,
    needs_lock: bool,
}

impl Gun {
    /// A ship's weapon.
    pub fn new(eyes: &Eyes<'_>, ship: ShipIx, card: CardIx) -> Gun {
        let (from, to) = eyes.reach(ship, card);
        if !card.is_some() {
            let any_direction = eyes.ship_kind(ship).turret && !eyes.needs_arc(ship);
            return Gun { card, dice: eyes.primary(ship), from, to, any_direction, needs_lock: false };
        }
        let kind = eyes.kind(card);
        let dice = match &kind.category {
            Category::Upgrade { weapon: Some((dice, ..)), .. } => *dice,
            _ => 0,
        };
        let any_direction = kind.text.weapon.as_ref().is_some_and(|weapon| weapon.any_direction);
        Gun { card, dice, from, to, any_direction, needs_lock: eyes.is_ordnance(card) }
    }

    /// Whether it reaches so far.
    fn reaches(&self, range: u8) -> bool {
        (self.from..=self.to).contains(&range)
    }
}

/// A ship as a fighter: what it attacks and defends with at the moment.
pub(super) struct Fighter {
    /// Its weapons; none if it does not attack any more this round.
    pub guns: SmallVec<[Gun; 4]>,
    /// Whether it has a focus token to spend.
    pub focus: bool,
    /// The ship it has locked.
    pub lock: ShipIx,
    /// Its agility.
    agility: u8,
    /// Evade results it may add.
    evades: u8,
    /// Hit points left.
    pub left: u8,
    /// What it is worth whole.
    points: f64,
    /// Hit points when whole.
    whole: u8,
}

impl Fighter {
    /// A ship, as it is worth whole.
    pub fn new(eyes: &Eyes<'_>, ship: ShipIx, points: f64) -> Fighter {
        let state = eyes.state.ship(ship);
        let barred = [Token::Disarmed, Token::Cloak].into_iter().any(|token| state.tokens(token) > 0);
        let attacks = state.in_play() && !barred && !state.is(ShipMarks::ENGAGED | ShipMarks::SPENT);
        let guns = eyes.weapons(ship).filter(|_| attacks).map(|card| Gun::new(eyes, ship, card)).collect();
        // A ship with two cards is as good as both; a crippled section stands no longer.
        let hulls = || eyes.state.standing_of(ship).filter(|section| eyes.hull_of(*section) == *section);
        let whole = hulls().map(|section| eyes.hull(section) + eyes.shield_value(section)).sum::<u8>();
        let left = |section| (eyes.hull(section) + eyes.shields(section)).saturating_sub(eyes.damage(section));
        let left = hulls().map(left).sum();
        let reinforced = [Token::ReinforceFore, Token::ReinforceAft].into_iter().any(|token| state.tokens(token) > 0);
        Fighter {
            guns,
            focus: state.tokens(Token::Focus) > 0,
            lock: state.lock.ship(),
            agility: eyes.agility(ship),
            evades: u8::from(state.tokens(Token::Evade) > 0) + u8::from(reinforced),
            left,
            points,
            whole: whole.max(1),
        }
    }

    /// What the ship is worth as it is.
    pub fn value(&self) -> f64 {
        if self.left == 0 {
            return 0.0;
        }
        self.points * (1.0 - WEIGHTS.wear + WEIGHTS.wear * f64::from(self.left) / f64::from(self.whole))
    }

    /// What so much damage costs it.
    fn loss(&self, damage: usize) -> f64 {
        let taken = damage.min(usize::from(self.left));
        let worn = self.points * WEIGHTS.wear * taken as f64 / f64::from(self.whole);
        if damage >= usize::from(self.left) { worn + self.points * (1.0 - WEIGHTS.wear) } else { worn }
    }

    /// What an attack with a gun at a range costs a target on average.
    pub fn harm(&self, gun: &Gun, target: (ShipIx, &Fighter), range: u8, obstructed: bool) -> f64 {
        let (ship, target) = target;
        let locked = self.lock == ship;
        if target.left == 0 || !gun.reaches(range) || gun.needs_lock && !locked {
            return 0.0;
        }
        let primary = !gun.card.is_some();
        let dice = gun.dice + u8::from(primary && range == 1);
        let defense = target.agility + u8::from(primary && range >= 3) + u8::from(obstructed);
        // Who pays with the lock cannot reroll with it.
        let hit = match (self.focus, locked && !gun.needs_lock) {
            (false, false) => 0.5,
            (true, true) => 0.9375,
            _ => 0.75,
        };
        let dodge = if target.focus { 0.625 } else { 0.375 };
        let left = uncanceled(results(dice, hit), results(defense, dodge), target.evades.into());
        left.iter().enumerate().skip(1).map(|(damage, chance)| chance * target.loss(damage)).sum()
    }
}

/// How many hits are left after defense dice and evades that are sure.
fn uncanceled(hits: Results, dodges: Results, sure: usize) -> Results {
    let mut left = [0.0; MOST_DICE + 1];
    for (hits, chance) in hits.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        for (dodges, dodged) in dodges.iter().enumerate().filter(|(_, dodged)| **dodged > 0.0) {
            left[hits.saturating_sub(dodges + sure)] += chance * dodged;
        }
    }
    left
}

/// How many of so many dice count, each with the same chance.
fn results(dice: u8, chance: f64) -> Results {
    let mut results = [0.0; MOST_DICE + 1];
    results[0] = 1.0;
    for _ in 0..usize::from(dice).min(MOST_DICE) {
        for count in (1..results.len()).rev() {
            results[count] = results[count] * (1.0 - chance) + results[count - 1] * chance;
        }
        results[0] *= 1.0 - chance;
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;
    use xwing::odds::{Attacker, Defender, Odds};

    #[test]
    fn the_formula_agrees_with_the_exact_odds() {
        for (hit, focus, lock) in [(0.5, false, false), (0.75, true, false), (0.75, false, true), (0.9375, true, true)]
        {
            for (dodge, defender_focus, evades) in
                [(0.375, false, 0), (0.375, false, 1), (0.625, true, 0), (0.625, true, 1)]
            {
                let attacker = Attacker { dice: 4, focus, lock, ..Attacker::default() };
                let defender = Defender { dice: 3, focus: defender_focus, evades, ..Defender::default() };
                let odds = Odds::of(&attacker, &defender);
                let left = uncanceled(results(4, hit), results(3, dodge), evades.into());
                for (damage, chance) in left.into_iter().enumerate() {
                    let exact = odds.damage(damage as u8);
                    assert!((chance - exact).abs() < 1e-12, "{damage} by {attacker:?} on {defender:?}");
                }
            }
        }
    }

    #[test]
    fn the_last_hit_point_costs_most() {
        let target = Fighter {
            guns: SmallVec::new(),
            focus: false,
            lock: ShipIx::NONE,
            agility: 0,
            evades: 0,
            left: 2,
            points: 20.0,
            whole: 4,
        };
        assert!(target.loss(2) - target.loss(1) > target.loss(1));
        assert_eq!(target.loss(5), target.value(), "what is gone is gone");
    }
}
