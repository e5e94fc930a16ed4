//! Shuffles that can be checked: a table commits to a secret before its players add their numbers, and tells the secret
//! when the game is over. Who kept the commitment and their own number knows then that nobody chose the cards.
//!
//! - The **commitment** is the SHA-256 of the secret's 32 bytes.
//! - The **seed** of deal `n` is the first 40 bytes of the SHA-512 of the line
//!   `cantina deal n TABLE SECRET NONCE NONCE`, where the secret and the nonces of the seats, in order, stand in hexadecimal
//!   digits, and `-` stands for a nonce that was not given.
//!
//! Both can be computed with tools that every system has.

use crate::hex::{hex, unhex};
use crate::{Record, Seed};
use sha2::{Digest, Sha256, Sha512};
use std::fmt;
use std::str::FromStr;

/// What a table keeps to itself until the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    /// A log tells no secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Secret {
    /// What is told of it beforehand.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// As it is told when the game is over.
    pub fn told(&self) -> String {
        hex(&self.0)
    }
}

/// A number that a player adds, of 16 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nonce(pub [u8; 16]);

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Nonce {
    type Err = String;

    fn from_str(text: &str) -> Result<Nonce, String> {
        unhex(text).map(Nonce).ok_or_else(|| "a nonce has 32 hexadecimal digits".to_owned())
    }
}

/// All that the shuffles of a table follow from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The table's id: one secret gives other cards at another table.
    pub table: String,
    /// The table's part.
    pub secret: Secret,
    /// The players' parts, by seat.
    pub nonces: [Option<Nonce>; 2],
    /// The first deal that follows from them: those before belong to a game that this one parts from.
    pub from: u32,
}

/// The notes of a record that tell it.
const NOTES: [&str; 6] = ["table", "commitment", "secret", "nonce 0", "nonce 1", "from"];

impl Fairness {
    /// The seed of the table's deal of this number, the first being 0.
    pub fn seed(&self, deal: u32) -> Seed {
        let nonce = |nonce: Option<Nonce>| nonce.map_or_else(|| "-".to_owned(), |nonce| nonce.to_string());
        let [first, second] = self.nonces.map(nonce);
        let line = format!("cantina deal {deal} {} {} {first} {second}", self.table, self.secret.told());
        let mut seed = Seed([0; 40]);
        seed.0.copy_from_slice(&Sha512::digest(line.as_bytes())[..40]);
        seed
    }

    /// As notes of a record.
    pub fn notes(&self) -> Vec<String> {
        let nonce = |n: usize| self.nonces[n].map_or_else(|| "-".to_owned(), |nonce| nonce.to_string());
        let (commitment, secret) = (self.secret.commitment(), self.secret.told());
        let told = [self.table.clone(), commitment, secret, nonce(0), nonce(1), self.from.to_string()];
        NOTES.iter().zip(told).map(|(name, told)| format!("fair {name} {told}")).collect()
    }

    /// As a record's notes tell it; none if they do not.
    ///
    /// # Errors
    ///
    /// If they contradict themselves: a note cannot be read, or the secret is not what was committed to.
    pub fn of_record(record: &Record) -> Result<Option<Fairness>, String> {
        let note = |name: &str| {
            let told = record.notes.iter().find_map(|note| note.strip_prefix("fair ")?.strip_prefix(name));
            told.map(|told| told.trim().to_owned())
        };
        let told = NOTES.map(note);
        if told.iter().all(Option::is_none) {
            return Ok(None);
        }
        let missing = |n: usize| format!("the note `fair {}` is missing", NOTES[n]);
        let part = |n: usize| told[n].clone().ok_or_else(|| missing(n));
        let secret = unhex(&part(2)?).map(Secret).ok_or("the secret is not 64 hexadecimal digits")?;
        let nonce = |n: usize| match part(n)?.as_str() {
            "-" => Ok(None),
            text => text.parse().map(Some),
        };
        let from = part(5)?.parse().map_err(|_| "the number of the first deal is no number")?;
        let fairness = Fairness { table: part(0)?, secret, nonces: [nonce(3)?, nonce(4)?], from };
        if secret.commitment() != part(1)? {
            return Err("the secret is not the one the table committed to".to_owned());
        }
        Ok(Some(fairness))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed by `sha256sum` and `sha512sum`.
    #[test]
    fn commitments_and_seeds_are_what_anybody_can_compute() {
        let secret = Secret([7; 32]);
        let nonces = [Some(Nonce([1; 16])), None];
        let fairness = Fairness { table: "abc".to_owned(), secret, nonces, from: 0 };
        assert_eq!(secret.commitment(), "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
        assert_eq!(
            fairness.seed(0).to_string(),
            "bf65340c3fdd8667907b45a3fb33d23ab243b23a994edc192a585df49ae0c7c2c8ead1e16fd42fd5"
        );
        assert_eq!(
            fairness.seed(1).to_string(),
            "3afb39697a6919e363f2c3529862fa20bd11ed9512f9c228f0f0ad78d2c71b07485e8e44e01ed9e0"
        );
    }

    #[test]
    fn a_record_tells_it_and_a_false_one_is_found_out() {
        let nonces = [None, Some(Nonce([2; 16]))];
        let fairness = Fairness { table: "abc".to_owned(), secret: Secret([7; 32]), nonces, from: 0 };
        let mut record = Record::new("skirmish", "1", "2", fairness.seed(0), "{}".to_owned());
        assert_eq!(Fairness::of_record(&record), Ok(None));
        record.notes = fairness.notes();
        let read: Record = record.to_string().parse().expect("a record");
        assert_eq!(Fairness::of_record(&read), Ok(Some(fairness)));
        for (from, to, fault) in [
            ("fair secret 07", "fair secret 08", "not the one the table committed to"),
            ("fair secret 07", "fair secret 0", "64 hexadecimal digits"),
            ("fair nonce 1", "fair nothing", "`fair nonce 1` is missing"),
            ("fair nonce 0 -", "fair nonce 0 x", "32 hexadecimal digits"),
        ] {
            let text = record.to_string().replace(from, to);
            let told = Fairness::of_record(&text.parse().expect("a record")).expect_err(to);
            assert!(told.contains(fault), "{told}");
        }
    }

    #[test]
    fn a_log_tells_no_secret() {
        assert_eq!(format!("{:?}", Secret([7; 32])), "Secret(…)");
    }
}
