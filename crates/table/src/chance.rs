//! The one seam for chance.
//!
//! `below` and `shuffle` are ours, small and frozen by test vectors, because libraries change the numbers their samplers
//! give from one version to the next, and a record must replay for ever.

use crate::hex::{hex, unhex};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// 320 bits: a ChaCha key and a stream number. A 60-card shuffle has 272 bits of orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 40]);

impl From<u64> for Seed {
    /// A seed for tests and simulations, from a number. Games between people take all 40 bytes from the system.
    fn from(number: u64) -> Self {
        let mut bytes = [0; 40];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Seed {
    type Err = String;

    /// 80 hexadecimal digits, or a plain decimal number.
    fn from_str(s: &str) -> Result<Self, String> {
        if let Some(bytes) = unhex(s) {
            return Ok(Seed(bytes));
        }
        let number: u64 = s.parse().map_err(|_| format!("a seed is a number or 80 hexadecimal digits, not `{s}`"))?;
        Ok(number.into())
    }
}

/// What went wrong with scripted chance.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChanceFault {
    /// A die was thrown that the script does not give.
    #[error("a die with {0} sides was thrown, but the script gives no more results")]
    Unscripted(u32),
    /// The script gives a face the die does not have.
    #[error("the script gives {face} for a die with {sides} sides")]
    NoSuchFace {
        /// What was scripted.
        face: u32,
        /// What was thrown.
        sides: u32,
    },
    /// Results of the script were never read.
    #[error("{0} scripted results were never read")]
    Unread(usize),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Source {
    Seeded(Box<ChaCha20Rng>),
    Fast(Xoshiro256PlusPlus),
    Scripted(Script),
    Tape { tape: VecDeque<u32> },
}

/// Results given beforehand, and what did not fit them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Script {
    dice: VecDeque<u32>,
    fault: Option<u32>,
    wrong_face: Option<(u32, u32)>,
    /// Where numbers come from when the script has run out.
    then: Option<Box<ChaCha20Rng>>,
}

/// Where every shuffle, die and random pick comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chance {
    source: Source,
    recording: Option<Vec<u32>>,
}

impl Chance {
    /// Chance for a recorded game: ChaCha20 over all 320 bits of the seed.
    pub fn seeded(seed: Seed) -> Self {
        Chance { source: Source::Seeded(generator(seed)), recording: None }
    }

    /// Quick chance for playouts. Its numbers are never recorded and may change.
    pub fn fast(number: u64) -> Self {
        Chance { source: Source::Fast(Xoshiro256PlusPlus::seed_from_u64(number)), recording: None }
    }

    /// Chance by script: dice as given, shuffles keep the order. [`Chance::finish`] tells what did not fit.
    pub fn scripted(dice: impl IntoIterator<Item = u32>) -> Self {
        let script = Script { dice: dice.into_iter().collect(), ..Script::default() };
        Chance { source: Source::Scripted(script), recording: None }
    }

    /// The same chance for somebody who plays on: where a script would end, a seed goes on, and shuffles follow it.
    pub fn then(mut self, seed: Seed) -> Self {
        if let Source::Scripted(script) = &mut self.source {
            script.then = Some(generator(seed));
        }
        self
    }

    /// Chance that plays back what another one recorded.
    pub fn played_back(tape: impl IntoIterator<Item = u32>) -> Self {
        Chance { source: Source::Tape { tape: tape.into_iter().collect() }, recording: None }
    }

    /// The same chance, keeping every number it gives for [`Chance::tape`].
    pub fn recording(mut self) -> Self {
        self.recording = Some(Vec::new());
        self
    }

    /// The numbers recorded so far.
    pub fn tape(&self) -> &[u32] {
        self.recording.as_deref().unwrap_or_default()
    }

    /// An unbiased number below `n`, by multiplication with rejection (Lemire).
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "a number below zero does not exist");
        let given = match &mut self.source {
            Source::Seeded(rng) => below(rng.as_mut(), n),
            Source::Fast(rng) => below(rng, n),
            Source::Scripted(script) => script.then.as_mut().map_or(0, |rng| below(rng.as_mut(), n)),
            Source::Tape { tape } => tape.pop_front().unwrap_or(0) % n,
        };
        if let Some(tape) = &mut self.recording {
            tape.push(given);
        }
        given
    }

    /// A throw of a die, 1 to `sides`.
    pub fn die(&mut self, sides: u32) -> u32 {
        if let Source::Scripted(Script { dice, fault, wrong_face, then }) = &mut self.source {
            let face = match (dice.pop_front(), then) {
                (Some(face), _) if (1..=sides).contains(&face) => face,
                (_, Some(rng)) => below(rng.as_mut(), sides) + 1,
                (Some(face), None) => {
                    wrong_face.get_or_insert((face, sides));
                    1
                }
                (None, None) => {
                    fault.get_or_insert(sides);
                    1
                }
            };
            if let Some(tape) = &mut self.recording {
                tape.push(face - 1);
            }
            return face;
        }
        self.below(sides) + 1
    }

    /// Puts the items in a random order (Fisher–Yates, from the end). Scripted chance keeps the order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        if matches!(&self.source, Source::Scripted(script) if script.then.is_none()) {
            return;
        }
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// What did not fit, for scripted chance: a die without a result, a result without a die.
    pub fn finish(&self) -> Result<(), ChanceFault> {
        match &self.source {
            Source::Scripted(Script { then: Some(_), .. }) => Ok(()),
            Source::Scripted(Script { fault: Some(sides), .. }) => Err(ChanceFault::Unscripted(*sides)),
            Source::Scripted(Script { wrong_face: Some((face, sides)), .. }) => {
                Err(ChanceFault::NoSuchFace { face: *face, sides: *sides })
            }
            Source::Scripted(Script { dice, .. }) if !dice.is_empty() => Err(ChanceFault::Unread(dice.len())),
            _ => Ok(()),
        }
    }
}

fn generator(seed: Seed) -> Box<ChaCha20Rng> {
    let (key, stream) = seed.0.split_at(32);
    let mut rng = ChaCha20Rng::from_seed(key.try_into().expect("32 bytes"));
    rng.set_stream(u64::from_le_bytes(stream.try_into().expect("8 bytes")));
    Box::new(rng)
}

fn below(rng: &mut impl Rng, n: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let seed = Seed::from(77);
        assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
        assert_eq!("77".parse::<Seed>(), Ok(seed));
        assert!("seven".parse::<Seed>().is_err());
    }

    #[test]
    fn every_bit_of_the_seed_counts() {
        let order = |seed: Seed| {
            let mut cards: Vec<u8> = (0..60).collect();
            Chance::seeded(seed).shuffle(&mut cards);
            cards
        };
        let plain = order(Seed::from(0));
        for bit in 0..320 {
            let mut seed = Seed::from(0);
            seed.0[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(order(seed), plain, "bit {bit}");
        }
    }

    #[test]
    fn a_tape_plays_back_what_was_recorded() {
        let mut first = Chance::seeded(Seed::from(5)).recording();
        let mut cards: Vec<u8> = (0..20).collect();
        first.shuffle(&mut cards);
        let die = first.die(6);
        let mut second = Chance::played_back(first.tape().iter().copied());
        let mut again: Vec<u8> = (0..20).collect();
        second.shuffle(&mut again);
        assert_eq!((again, second.die(6)), (cards, die));
    }

    #[test]
    fn scripted_chance_must_run_out() {
        let mut chance = Chance::scripted([3, 6]);
        assert_eq!((chance.die(6), chance.finish()), (3, Err(ChanceFault::Unread(1))));
        assert_eq!((chance.die(6), chance.finish()), (6, Ok(())));
        chance.die(8);
        assert_eq!(chance.finish(), Err(ChanceFault::Unscripted(8)));
        let mut wrong = Chance::scripted([9]);
        wrong.die(6);
        assert_eq!(wrong.finish(), Err(ChanceFault::NoSuchFace { face: 9, sides: 6 }));
        let mut cards = [1, 2, 3];
        chance.shuffle(&mut cards);
        assert_eq!(cards, [1, 2, 3]);
    }

    #[test]
    fn who_plays_on_from_a_script_throws_as_the_seed_says() {
        let mut chance = Chance::scripted([3]).then(Seed::from(1));
        let mut seeded = Chance::seeded(Seed::from(1));
        assert_eq!(chance.die(6), 3);
        assert_eq!([chance.die(6), chance.die(8)], [seeded.die(6), seeded.die(8)]);
        let (mut cards, mut again): (Vec<u8>, Vec<u8>) = ((0..30).collect(), (0..30).collect());
        chance.shuffle(&mut cards);
        seeded.shuffle(&mut again);
        assert_eq!((cards, chance.finish()), (again, Ok(())));
    }

    /// A record replays for ever only if these never change. They were computed by a second program.
    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let numbers = |n| {
            let mut chance = Chance::seeded(Seed::from(1));
            [(); 8].map(|()| chance.below(n))
        };
        assert_eq!(numbers(1), [0; 8]);
        assert_eq!(numbers(2), [0, 1, 0, 1, 1, 0, 1, 1]);
        assert_eq!(numbers(6), [2, 3, 1, 3, 4, 2, 3, 4]);
        assert_eq!(numbers(60), [29, 34, 16, 31, 48, 20, 32, 44]);
        assert_eq!(numbers(1000), [484, 574, 282, 520, 805, 334, 533, 739]);
        // Numbers of which many must be rejected, the first one drawn among them.
        let rejecting = [1723476805, 847402179, 1600988907, 2219050982, 2755519999, 984850292, 2759101053, 2699293266];
        assert_eq!(numbers(3_000_000_000), rejecting);
        let largest = [2081084356, 2467425504, 1213188215, 2237298556, 3460231489, 1435798050, 2292064999, 3176917132];
        assert_eq!(numbers(u32::MAX), largest);
        // A power of two, for which none is rejected.
        let halved = [1040542178, 1233712752, 606594108, 1118649278, 1730115745, 717899025, 1146032500, 1588458566];
        assert_eq!(numbers(1 << 31), halved);
        let mut streamed = Seed::from(1);
        streamed.0[32] = 2;
        let mut chance = Chance::seeded(streamed);
        assert_eq!([chance.below(1000), chance.below(1000)], [415, 842]);
    }

    /// As above, for the order of 60 cards: the first ten, and a sum over all that depends on the order.
    #[test]
    fn the_shuffles_of_a_seed_never_change() {
        let order = |seed: u64| {
            let mut cards: Vec<u32> = (0..60).collect();
            Chance::seeded(Seed::from(seed)).shuffle(&mut cards);
            let sum = cards.iter().fold(0u32, |sum, card| sum.wrapping_mul(31).wrapping_add(*card));
            (cards[..10].to_vec(), sum)
        };
        assert_eq!(order(1), (vec![44, 11, 50, 21, 37, 5, 43, 41, 36, 8], 2009509862));
        assert_eq!(order(2), (vec![29, 37, 11, 24, 47, 8, 9, 44, 23, 50], 3205427502));
        assert_eq!(order(3), (vec![13, 47, 54, 38, 43, 4, 12, 29, 56, 1], 523003764));
    }

    #[test]
    fn eighty_digits_are_all_of_a_seed() {
        let mut seed = Seed::from(0x0123_4567_89ab_cdef);
        seed.0[39] = 0xff;
        let text = seed.to_string();
        assert_eq!((text.len(), &text[..16], &text[78..]), (80, "efcdab8967452301", "ff"));
        assert_eq!(text.parse::<Seed>(), Ok(seed));
        assert!(text[..78].parse::<Seed>().is_err());
        assert!("é".repeat(40).parse::<Seed>().is_err(), "80 bytes that are not digits");
        for digits in ["fg", "+f"] {
            let fault = text.replace("ff", digits).parse::<Seed>().unwrap_err();
            assert!(fault.starts_with("a seed is a number or 80 hexadecimal digits"), "{fault}");
        }
    }

    #[test]
    fn a_die_has_every_side_and_no_other() {
        for mut chance in [Chance::seeded(Seed::from(4)), Chance::fast(4)] {
            let thrown: std::collections::BTreeSet<u32> = (0..200).map(|_| chance.die(6)).collect();
            assert!(thrown.into_iter().eq(1..=6));
        }
    }

    #[test]
    fn scripted_dice_are_recorded_too() {
        let mut chance = Chance::scripted([3, 6]).recording();
        let thrown = (chance.die(6), chance.die(6), chance.below(9));
        assert_eq!((thrown, chance.tape()), ((3, 6, 0), &[2, 5, 0][..]));
        assert_eq!(Chance::seeded(Seed::from(1)).tape(), [] as [u32; 0]);
        let mut again = Chance::played_back(chance.tape().iter().copied());
        assert_eq!((again.die(6), again.die(6), again.finish()), (3, 6, Ok(())));
        let mut smaller = Chance::played_back([7]);
        assert_eq!((smaller.below(5), smaller.below(5)), (2, 0), "a tape is kept in range, and is zero when it ends");
    }
}
