//! The odds of an attack against a count of every throw, die by die.

use std::collections::BTreeMap;
use xwing::odds::{Attacker, Defender, MOST_DICE, Odds};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Face {
    Hit,
    Crit,
    Evade,
    Focus,
    Blank,
}

use Face::{Blank, Crit, Evade, Focus, Hit};

const RED: [Face; 8] = [Hit, Hit, Hit, Crit, Focus, Focus, Blank, Blank];
const GREEN: [Face; 8] = [Evade, Evade, Evade, Focus, Focus, Blank, Blank, Blank];

/// Hits, crits, focus spent, lock spent.
type Shot = (usize, usize, bool, bool);
/// Evades, focus spent, evades added.
type Dodge = (usize, bool, usize);

/// Every throw of so many dice.
fn throws(die: [Face; 8], dice: u32) -> impl Iterator<Item = Vec<Face>> {
    (0..8_usize.pow(dice)).map(move |n| (0..dice).map(|place| die[n / 8_usize.pow(place) % 8]).collect())
}

/// Every throw with every reroll of the dice named; what is counted has 64 fates a die.
fn count<T: Ord>(
    die: [Face; 8],
    dice: u8,
    reroll: impl Fn(&[Face]) -> Vec<usize>,
    end: impl Fn(&[Face], usize) -> T,
) -> BTreeMap<T, u128> {
    let mut counts = BTreeMap::new();
    for first in throws(die, dice.into()) {
        let again = reroll(&first);
        for second in throws(die, again.len() as u32) {
            let mut faces = first.clone();
            again.iter().zip(second).for_each(|(place, face)| faces[*place] = face);
            *counts.entry(end(&faces, again.len())).or_default() += 8_u128.pow((first.len() - again.len()) as u32);
        }
    }
    counts
}

fn places(faces: &[Face], wanted: Face) -> Vec<usize> {
    (0..faces.len()).filter(|place| faces[*place] == wanted).collect()
}

fn shots(attacker: &Attacker) -> BTreeMap<Shot, u128> {
    let reroll = |faces: &[Face]| {
        let mut again = places(faces, Blank);
        if !attacker.focus {
            again.extend(places(faces, Focus).into_iter().skip(usize::from(attacker.focus_to_hit)));
        }
        if !attacker.lock {
            again.truncate(attacker.rerolls.into());
        }
        again
    };
    let end = |faces: &[Face], rerolled: usize| {
        let mut faces = faces.to_vec();
        let card = faces.iter_mut().find(|face| attacker.focus_to_hit && **face == Focus);
        card.into_iter().for_each(|face| *face = Hit);
        let spend = attacker.focus && faces.contains(&Focus);
        faces.iter_mut().filter(|face| spend && **face == Focus).for_each(|face| *face = Hit);
        let card = faces.iter_mut().find(|face| attacker.hit_to_crit && **face == Hit);
        card.into_iter().for_each(|face| *face = Crit);
        (places(&faces, Hit).len(), places(&faces, Crit).len(), spend, rerolled > attacker.rerolls.into())
    };
    count(RED, attacker.dice, reroll, end)
}

fn dodges(defender: &Defender, results: usize) -> BTreeMap<Dodge, u128> {
    let reinforcement = usize::from(defender.reinforced);
    let reroll = |faces: &[Face]| {
        let mut again = Vec::new();
        if places(faces, Evade).len() + reinforcement < results {
            again.extend(places(faces, Blank));
            if !defender.focus {
                again.extend(places(faces, Focus));
            }
        }
        again.truncate(defender.rerolls.into());
        again
    };
    let end = |faces: &[Face], _| {
        let mut evades = places(faces, Evade).len() + reinforcement;
        let spend = evades < results && defender.focus && faces.contains(&Focus);
        if spend {
            evades += places(faces, Focus).len();
        }
        let mut added = 0;
        while evades < results && added < usize::from(defender.evades) {
            (evades, added) = (evades + 1, added + 1);
        }
        (evades, spend, added)
    };
    count(GREEN, defender.dice, reroll, end)
}

fn attackers(most: u8) -> Vec<Attacker> {
    let mut all = Vec::new();
    for (dice, rerolls) in (0..=most).flat_map(|dice| (0..=most).map(move |rerolls| (dice, rerolls))) {
        for bits in 0..16 {
            let [focus, lock, focus_to_hit, hit_to_crit] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            all.push(Attacker { dice, focus, lock, rerolls, focus_to_hit, hit_to_crit });
        }
    }
    all
}

fn defenders(most: u8) -> Vec<Defender> {
    let mut all = Vec::new();
    for (dice, rerolls) in (0..=most).flat_map(|dice| (0..=most).map(move |rerolls| (dice, rerolls))) {
        for bits in 0..12 {
            let (focus, reinforced, evades) = (bits & 1 != 0, bits & 2 != 0, bits / 4);
            all.push(Defender { dice, focus, evades, reinforced, rerolls });
        }
    }
    all
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-12
}

fn naked(dice: u8) -> Attacker {
    Attacker { dice, ..Attacker::default() }
}

fn unmoved(dice: u8) -> Defender {
    Defender { dice, ..Defender::default() }
}

#[test]
fn the_odds_are_those_of_every_throw_counted() {
    let shots: Vec<_> = attackers(3).into_iter().map(|attacker| (shots(&attacker), attacker)).collect();
    for defender in defenders(3) {
        let dodges: Vec<_> = (0..=3).map(|results| dodges(&defender, results)).collect();
        for (shots, attacker) in &shots {
            let (mut left, mut spent) = ([[0_u128; 4]; 4], [0_u128; 4]);
            for ((hits, crits, focus, lock), ways) in shots {
                for ((evades, defender_focus, added), answers) in &dodges[hits + crits] {
                    let (mut hits, mut crits, fates) = (*hits, *crits, ways * answers);
                    for _ in 0..*evades {
                        match (hits, crits) {
                            (1.., _) => hits -= 1,
                            (0, 1..) => crits -= 1,
                            (0, 0) => break,
                        }
                    }
                    left[hits][crits] += fates;
                    let amounts = [usize::from(*focus), usize::from(*lock), usize::from(*defender_focus), *added];
                    (0..4).for_each(|sort| spent[sort] += fates * amounts[sort] as u128);
                }
            }
            let odds = Odds::of(attacker, &defender);
            let counted = (0..=MOST_DICE).flat_map(|hits| (0..=MOST_DICE).map(move |crits| (hits, crits)));
            for (hits, crits) in counted {
                let fates = left.get(usize::from(hits)).and_then(|row| row.get(usize::from(crits))).unwrap_or(&0);
                assert_eq!(odds.fates(hits, crits), *fates, "{hits} and {crits}: {attacker:?} {defender:?}");
            }
            let told = odds.spent();
            let told = [told.focus, told.lock, told.defender_focus, told.evades];
            let spent = spent.map(|fates| fates as f64 / odds.whole() as f64);
            assert_eq!(told, spent, "{attacker:?} {defender:?}");
        }
    }
}

#[test]
fn all_fates_of_the_dice_are_counted_once() {
    for (dice, bits) in (0..=MOST_DICE).flat_map(|dice| (0..4).map(move |bits| (dice, bits))) {
        let (one, other) = (bits & 1 != 0, bits & 2 != 0);
        let attacker = Attacker { dice, focus: one, lock: other, focus_to_hit: other, ..Attacker::default() };
        let defender = Defender { dice: MOST_DICE, focus: other, rerolls: 2, reinforced: one, evades: 1 };
        let odds = Odds::of(&attacker, &defender);
        let all: u128 = (0..=dice)
            .flat_map(|hits| (0..=dice).map(move |crits| (hits, crits)))
            .fold(0, |sum, left| sum + odds.fates(left.0, left.1));
        assert_eq!(all, odds.whole());
        assert_eq!(odds.whole(), 64_u128.pow(u32::from(dice) + 10));
        assert_eq!(odds.at_least(0), 1.0);
        assert!(near((0..=dice).map(|damage| odds.damage(damage)).sum(), 1.0));
        assert!(near(odds.expected_hits() + odds.expected_crits(), odds.expected_damage()));
    }
}

#[test]
fn a_die_more_never_hurts_its_roller() {
    let better =
        |one: &Odds, other: &Odds| (1..=7).all(|damage| one.at_least(damage) <= other.at_least(damage) + 1e-12);
    for attacker in attackers(2) {
        for defender in defenders(1) {
            let (attacker, defender) = (Attacker { dice: attacker.dice + 3, ..attacker }, defender);
            let odds = Odds::of(&attacker, &defender);
            let more = Odds::of(&Attacker { dice: attacker.dice + 1, ..attacker }, &defender);
            assert!(better(&odds, &more), "{attacker:?} {defender:?}");
            let less = Odds::of(&attacker, &Defender { dice: defender.dice + 1, ..defender });
            assert!(better(&less, &odds), "{attacker:?} {defender:?}");
        }
    }
}

#[test]
fn what_a_die_is_worth_follows_from_its_faces() {
    for dice in 1..=MOST_DICE {
        let worth = |attacker: Attacker| Odds::of(&attacker, &unmoved(0)).expected_damage() / f64::from(dice);
        assert!(near(worth(naked(dice)), 1.0 / 2.0), "four faces of eight");
        assert!(near(worth(Attacker { focus: true, ..naked(dice) }), 3.0 / 4.0), "six faces of eight");
        assert!(near(worth(Attacker { lock: true, ..naked(dice) }), 3.0 / 4.0), "a half, and half of the other half");
        let both = Attacker { focus: true, lock: true, ..naked(dice) };
        assert!(near(worth(both), 15.0 / 16.0), "three quarters, and as much of the last quarter");
        let crits = Odds::of(&naked(dice), &unmoved(0)).expected_crits();
        assert!(near(crits / f64::from(dice), 1.0 / 8.0), "one face of eight");
    }
}

#[test]
fn three_dice_against_three_are_counted_on_paper() {
    // Without modification each red die counts with 4 faces of 8, each green one with 3.
    let odds = Odds::of(&naked(3), &unmoved(3));
    let binomial = |ways: [u64; 4], for_it: u64| -> Vec<u64> {
        (0..4_u32).map(|n| ways[n as usize] * for_it.pow(n) * (8 - for_it).pow(3 - n)).collect()
    };
    let (red, green) = (binomial([1, 3, 3, 1], 4), binomial([1, 3, 3, 1], 3));
    for damage in 1..=3 {
        let ways: u64 = (damage..=3).map(|results| red[results] * green[results - damage]).sum();
        assert!(near(odds.damage(damage as u8), ways as f64 / 8_f64.powi(6)), "{damage}");
    }
    assert!(near(odds.damage(3), 64.0 * 125.0 / 262_144.0));
    // One die each: a crit is left if the green die shows none of its three evades.
    let odds = Odds::of(&naked(1), &unmoved(1));
    assert!(near(odds.chance(0, 1), 1.0 / 8.0 * 5.0 / 8.0) && near(odds.chance(1, 0), 3.0 / 8.0 * 5.0 / 8.0));
    assert_eq!((odds.crits_among(1), odds.crits_among(2)), (Some(0.25), None));
}

#[test]
fn hits_are_cancelled_before_crits() {
    let attacker = Attacker { hit_to_crit: true, ..naked(2) };
    let odds = Odds::of(&attacker, &Defender { evades: 1, ..unmoved(0) });
    assert_eq!(odds.chance(1, 0), 0.0, "the hit is gone as long as a crit lies beside it");
    assert!(near(odds.chance(0, 1), 0.25) && near(odds.spent().evades, 0.75));
    assert_eq!((odds.most_damage(), odds.hit()), (1, 0.25));
}

#[test]
fn nothing_is_spent_in_vain() {
    let attacker = Attacker { focus: true, lock: true, ..naked(1) };
    let odds = Odds::of(&attacker, &Defender { focus: true, evades: 1, reinforced: true, ..unmoved(1) });
    let spent = odds.spent();
    assert!(near(spent.lock, 1.0 / 4.0), "for a blank");
    assert!(near(spent.focus, 1.0 / 4.0 + 1.0 / 4.0 * 1.0 / 4.0), "for a focus at once or after the blank");
    assert_eq!((spent.defender_focus, spent.evades), (0.0, 0.0), "reinforcement is enough against one die");
    assert_eq!(odds.most_damage(), 0);
}

#[test]
fn no_dice_do_nothing() {
    let odds = Odds::of(&Attacker { focus: true, lock: true, hit_to_crit: true, ..naked(0) }, &unmoved(0));
    assert_eq!((odds.whole(), odds.fates(0, 0), odds.hit(), odds.expected_damage()), (1, 1, 0.0, 0.0));
}

#[test]
#[should_panic(expected = "more than 10 dice")]
fn more_dice_than_there_are_counts_for_are_refused() {
    Odds::of(&naked(11), &unmoved(0));
}
