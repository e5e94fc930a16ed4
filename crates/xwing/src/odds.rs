//! The odds of one attack, computed exactly.
//!
//! Every die counts as thrown twice, the second throw being used only if the die is rerolled. So each die has 64
//! equally likely fates, and every chance is a whole number of them over a power of 64; nothing is sampled, and nothing
//! rounded before the last division.
//!
//! Both sides follow the custom of the game:
//!
//! - The attacker rerolls blanks, then those focus results that nothing of his can change: with a focus token none,
//!   without it all but the one a card changes. Rerolls by cards come first; the lock is spent only for dice beyond
//!   them. The card changes a focus result before the token is thought of, and the token is spent if a focus result is
//!   left. One hit becomes a crit last.
//! - The defender looks at what he still has to cancel, reinforcement counted, and does nothing once all is cancelled.
//!   Until then he rerolls blanks, then focus results if he has no token for them; spends the focus token if a focus
//!   result lies there; and adds evade results one by one.
//!
//! No other play of the defender's leaves fewer results. The attacker could do a little better in one corner: with a
//! card that changes one focus result, no token, and two or more other dice to reroll, he would gain by rerolling the
//! focus result too and trusting that another turns up.

use std::collections::BTreeMap;

/// The most dice a side may roll here.
pub const MOST_DICE: u8 = 10;

/// How many faces of an attack die show a hit, a crit, a focus, nothing.
const ATTACK_DIE: [u128; 4] = [3, 1, 2, 2];
/// How many faces of a defense die show an evade, a focus, nothing.
const DEFENSE_DIE: [u128; 3] = [3, 2, 3];
/// The faces of either die.
const FACES: u128 = 8;
/// The fates of a die: two throws.
const FATES: u128 = FACES * FACES;
/// Results of one sort run from none to one a die.
const COUNTS: usize = MOST_DICE as usize + 1;

/// What an attacker rolls and may change it with.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Attacker {
    /// Attack dice, all bonuses counted.
    pub dice: u8,
    /// A focus token: every focus result becomes a hit.
    pub focus: bool,
    /// A target lock on the defender: any dice are rerolled.
    pub lock: bool,
    /// So many dice may be rerolled without the lock.
    pub rerolls: u8,
    /// One focus result becomes a hit without the token.
    pub focus_to_hit: bool,
    /// One hit becomes a crit.
    pub hit_to_crit: bool,
}

/// What a defender rolls and may change it with.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Defender {
    /// Defense dice, all bonuses counted.
    pub dice: u8,
    /// A focus token: every focus result becomes an evade.
    pub focus: bool,
    /// So many evade results may be added. An evade token adds one; a second token adds none, since only one of a kind
    /// is spent in a step, but cards may add more.
    pub evades: u8,
    /// Reinforced against this attacker: one more evade, without spending anything.
    pub reinforced: bool,
    /// So many dice may be rerolled.
    pub rerolls: u8,
}

/// How an attack may end, with exact chances.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// By hits and crits left.
    left: [[u128; COUNTS]; COUNTS],
    whole: u128,
    focus: u128,
    lock: u128,
    defender_focus: u128,
    evades: u128,
}

/// What is spent in an attack, on average.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spent {
    /// The chance that the attacker's focus token is spent.
    pub focus: f64,
    /// The chance that the target lock is spent.
    pub lock: f64,
    /// The chance that the defender's focus token is spent.
    pub defender_focus: f64,
    /// How many evade results are added by tokens and cards, without reinforcement.
    pub evades: f64,
}

/// Attack dice after they were modified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Shot {
    hits: u8,
    crits: u8,
    focus: bool,
    lock: bool,
}

/// Defense dice after they were modified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Dodge {
    cancels: u8,
    focus: bool,
    added: u8,
}

impl Attacker {
    /// Which of the dice (hits, crits, focus, blanks) are rerolled.
    fn unwanted(&self, [_, _, focus, blank]: [u8; 4]) -> [u8; 4] {
        let most = if self.lock { MOST_DICE } else { self.rerolls };
        let useless = if self.focus { 0 } else { focus - focus.min(self.focus_to_hit.into()) };
        let blanks = blank.min(most);
        [0, 0, useless.min(most - blanks), blanks]
    }

    fn modify(&self, [hit, crit, focus, _]: [u8; 4], rerolled: u8) -> Shot {
        let changed = focus.min(self.focus_to_hit.into());
        let spend = self.focus && focus > changed;
        let hits = hit + if spend { focus } else { changed };
        let turned = hits.min(self.hit_to_crit.into());
        Shot { hits: hits - turned, crits: crit + turned, focus: spend, lock: rerolled > self.rerolls }
    }

    fn shots(&self) -> BTreeMap<Shot, u128> {
        let thrown = thrown(ATTACK_DIE, self.dice, |dice| self.unwanted(dice));
        gathered(thrown.into_iter().map(|((dice, rerolled), fates)| (self.modify(dice, rerolled), fates)))
    }
}

impl Defender {
    /// Which of the dice (evades, focus, blanks) are rerolled against so many results.
    fn unwanted(&self, [evade, focus, blank]: [u8; 3], results: u8) -> [u8; 3] {
        if evade + u8::from(self.reinforced) >= results {
            return [0; 3];
        }
        let useless = if self.focus { 0 } else { focus };
        let blanks = blank.min(self.rerolls);
        [0, useless.min(self.rerolls - blanks), blanks]
    }

    fn modify(&self, [evade, focus, _]: [u8; 3], results: u8) -> Dodge {
        let sure = evade + u8::from(self.reinforced);
        let spend = self.focus && focus > 0 && sure < results;
        let cancels = sure + if spend { focus } else { 0 };
        let added = self.evades.min(results.saturating_sub(cancels));
        Dodge { cancels: cancels + added, focus: spend, added }
    }

    fn dodges(&self, results: u8) -> BTreeMap<Dodge, u128> {
        let thrown = thrown(DEFENSE_DIE, self.dice, |dice| self.unwanted(dice, results));
        gathered(thrown.into_iter().map(|((dice, _), fates)| (self.modify(dice, results), fates)))
    }
}

impl Odds {
    /// The odds of one attack.
    ///
    /// # Panics
    /// If a side has more than [`MOST_DICE`] dice.
    pub fn of(attacker: &Attacker, defender: &Defender) -> Odds {
        assert!(attacker.dice.max(defender.dice) <= MOST_DICE, "more than {MOST_DICE} dice");
        let mut odds = Odds {
            left: [[0; COUNTS]; COUNTS],
            whole: FATES.pow((attacker.dice + defender.dice).into()),
            focus: 0,
            lock: 0,
            defender_focus: 0,
            evades: 0,
        };
        let dodges: Vec<_> = (0..=attacker.dice).map(|results| defender.dodges(results)).collect();
        for (shot, shot_fates) in attacker.shots() {
            for (dodge, dodge_fates) in &dodges[usize::from(shot.hits + shot.crits)] {
                let fates = shot_fates * dodge_fates;
                let hits = shot.hits.saturating_sub(dodge.cancels);
                let crits = shot.crits.saturating_sub(dodge.cancels.saturating_sub(shot.hits));
                odds.left[usize::from(hits)][usize::from(crits)] += fates;
                odds.focus += fates * u128::from(shot.focus);
                odds.lock += fates * u128::from(shot.lock);
                odds.defender_focus += fates * u128::from(dodge.focus);
                odds.evades += fates * u128::from(dodge.added);
            }
        }
        odds
    }

    /// In how many fates of the dice, of [`Odds::whole`], exactly these results are left.
    pub fn fates(&self, hits: u8, crits: u8) -> u128 {
        self.left.get(usize::from(hits)).and_then(|row| row.get(usize::from(crits))).copied().unwrap_or(0)
    }

    /// All fates of the dice: 64 for each.
    pub fn whole(&self) -> u128 {
        self.whole
    }

    /// The chance that exactly these results are left.
    pub fn chance(&self, hits: u8, crits: u8) -> f64 {
        self.share(self.fates(hits, crits))
    }

    /// The chance of exactly so much damage; hits and crits count one each.
    pub fn damage(&self, damage: u8) -> f64 {
        self.share(self.sum(|hits, crits| u128::from(hits + crits == damage)))
    }

    /// The chance of so much damage or more. A ship with so many shields and hull points is destroyed, if what
    /// damage cards say is left out.
    pub fn at_least(&self, damage: u8) -> f64 {
        self.share(self.sum(|hits, crits| u128::from(hits + crits >= damage)))
    }

    /// The chance that the attack hits.
    pub fn hit(&self) -> f64 {
        self.at_least(1)
    }

    /// The most damage that can come of it.
    pub fn most_damage(&self) -> u8 {
        self.ends().filter(|(.., fates)| *fates > 0).map(|(hits, crits, _)| hits + crits).max().unwrap_or(0)
    }

    /// How many crits are among so much damage on average; none where it cannot come to that.
    pub fn crits_among(&self, damage: u8) -> Option<f64> {
        let all = self.sum(|hits, crits| u128::from(hits + crits == damage));
        let crits = self.sum(|hits, crits| if hits + crits == damage { crits.into() } else { 0 });
        (all > 0).then(|| crits as f64 / all as f64)
    }

    /// How many hits are left on average.
    pub fn expected_hits(&self) -> f64 {
        self.share(self.sum(|hits, _| hits.into()))
    }

    /// How many crits are left on average.
    pub fn expected_crits(&self) -> f64 {
        self.share(self.sum(|_, crits| crits.into()))
    }

    /// How much damage is done on average.
    pub fn expected_damage(&self) -> f64 {
        self.share(self.sum(|hits, crits| (hits + crits).into()))
    }

    /// What is spent.
    pub fn spent(&self) -> Spent {
        Spent {
            focus: self.share(self.focus),
            lock: self.share(self.lock),
            defender_focus: self.share(self.defender_focus),
            evades: self.share(self.evades),
        }
    }

    fn share(&self, fates: u128) -> f64 {
        fates as f64 / self.whole as f64
    }

    /// Every end, as hits, crits and fates.
    fn ends(&self) -> impl Iterator<Item = (u8, u8, u128)> {
        (0..=MOST_DICE).flat_map(move |hits| (0..=MOST_DICE).map(move |crits| (hits, crits, self.fates(hits, crits))))
    }

    /// A value of hits and crits, summed over all fates.
    fn sum(&self, value: impl Fn(u8, u8) -> u128) -> u128 {
        self.ends().map(|(hits, crits, fates)| value(hits, crits) * fates).sum()
    }
}

/// How dice may lie after the unwanted ones were rerolled: how many show each face, how many were rerolled, and in how
/// many of their fates.
fn thrown<const N: usize>(
    die: [u128; N],
    dice: u8,
    unwanted: impl Fn([u8; N]) -> [u8; N],
) -> BTreeMap<([u8; N], u8), u128> {
    let rolls: Vec<_> = (0..=dice).map(|dice| rolled(die, dice)).collect();
    let mut thrown = BTreeMap::new();
    for (first, fates) in &rolls[usize::from(dice)] {
        let unwanted = unwanted(*first);
        let rerolled: u8 = unwanted.iter().sum();
        let unused = FACES.pow((dice - rerolled).into());
        for (second, second_fates) in &rolls[usize::from(rerolled)] {
            let lie = std::array::from_fn(|face| first[face] - unwanted[face] + second[face]);
            *thrown.entry((lie, rerolled)).or_default() += fates * second_fates * unused;
        }
    }
    thrown
}

/// How dice may lie after one throw, die by die: how many show each face, and in how many ways.
fn rolled<const N: usize>(die: [u128; N], dice: u8) -> BTreeMap<[u8; N], u128> {
    (0..dice).fold(BTreeMap::from([([0; N], 1)]), |rolls, _| {
        gathered(rolls.iter().flat_map(|(roll, ways)| {
            die.iter().enumerate().map(move |(face, sides)| {
                let mut roll = *roll;
                roll[face] += 1;
                (roll, ways * sides)
            })
        }))
    })
}

/// Equal ends put together.
fn gathered<T: Ord>(ends: impl Iterator<Item = (T, u128)>) -> BTreeMap<T, u128> {
    let mut sums = BTreeMap::new();
    ends.for_each(|(end, fates)| *sums.entry(end).or_default() += fates);
    sums
}
