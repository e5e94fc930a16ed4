//! Shuffles are fair: over many of them each card stands in each position equally often.

use table::{Chance, Seed};

const CARDS: usize = 60;
const SHUFFLES: u32 = 1_000_000;

type Deck = [u8; CARDS];

/// The chi-square statistic of the 60 × 60 counts of card and position. Rows and columns each sum to the number of
/// shuffles, so that 59 × 59 counts are free. Each shuffle begins from the same order: one that began from the last
/// shuffle's order would look fair however biased it is.
fn statistic(mut shuffle: impl FnMut(&mut Deck)) -> f64 {
    let fresh: Deck = std::array::from_fn(|n| n as u8);
    let mut counts = vec![[0u32; CARDS]; CARDS];
    for _ in 0..SHUFFLES {
        let mut cards = fresh;
        shuffle(&mut cards);
        for (count, card) in counts.iter_mut().zip(cards) {
            count[usize::from(card)] += 1;
        }
    }
    let expected = f64::from(SHUFFLES) / CARDS as f64;
    counts.iter().flatten().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum()
}

/// The chance of a greater statistic with so many degrees of freedom: the normal approximation of Wilson and Hilferty,
/// good to three digits for thousands of degrees.
fn probability_of_more(statistic: f64, degrees: f64) -> f64 {
    let variance = 2.0 / (9.0 * degrees);
    upper_tail(((statistic / degrees).cbrt() - (1.0 - variance)) / variance.sqrt())
}

/// The upper tail of the normal distribution: Simpson's rule over its density from 0 to |z|, beyond 10 counted as 10.
fn upper_tail(z: f64) -> f64 {
    const PARTS: u32 = 1000;
    let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let step = z.abs().min(10.0) / f64::from(PARTS);
    let weight = |n: u32| if n == 0 || n == PARTS { 1.0 } else { f64::from(2 + 2 * (n % 2)) };
    let from_zero: f64 = (0..=PARTS).map(|n| weight(n) * density(f64::from(n) * step)).sum::<f64>() * step / 3.0;
    0.5 - from_zero.copysign(z)
}

fn probability(shuffle: impl FnMut(&mut Deck)) -> f64 {
    probability_of_more(statistic(shuffle), ((CARDS - 1) * (CARDS - 1)) as f64)
}

fn assert_fair(seed: u64) {
    let mut chance = Chance::seeded(Seed::from(seed));
    let probability = probability(|cards| chance.shuffle(cards));
    assert!((0.001..=0.999).contains(&probability), "seed {seed}: p = {probability:.5}");
}

#[test]
fn shuffles_from_seed_1_are_fair() {
    assert_fair(1);
}

#[test]
fn shuffles_from_seed_2_are_fair() {
    assert_fair(2);
}

#[test]
fn shuffles_from_seed_3_are_fair() {
    assert_fair(3);
}

#[test]
fn an_unfair_shuffle_is_found_out() {
    let mut chance = Chance::seeded(Seed::from(1));
    let mut swap_with_any = |cards: &mut Deck| {
        for n in 0..CARDS {
            cards.swap(n, chance.below(CARDS as u32) as usize);
        }
    };
    assert!(probability(&mut swap_with_any) < 1e-6);
}

#[test]
fn the_approximation_agrees_with_the_tables() {
    for (z, tail) in [(0.0, 0.5), (1.0, 0.158_655), (-1.0, 0.841_345), (2.326_348, 0.01), (3.090_232, 0.001)] {
        assert!((upper_tail(z) - tail).abs() < 1e-6, "{z}");
    }
    for (statistic, degrees, p) in [(124.342, 100.0, 0.05), (149.449, 100.0, 0.001), (61.918, 100.0, 0.999)] {
        assert!((probability_of_more(statistic, degrees) - p).abs() < 2e-4, "{statistic}");
    }
}
