//! `cantina cards coverage`: how many published cards the card language can say.

use crate::games::Library;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// How many missing families are listed.
const LISTED: usize = 20;

/// What a missing family would bring.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Worth {
    /// Cards it alone keeps out of reach.
    brings: usize,
    /// Cards that need it among others.
    needed: usize,
}

/// Cards within reach, and what each missing family is worth.
#[derive(Default, PartialEq, Eq, Debug)]
struct Coverage {
    /// The rows of the table: all that is counted.
    cards: usize,
    within_reach: usize,
    /// The families of the table that some word serves.
    served: BTreeSet<String>,
    missing: BTreeMap<String, Worth>,
}

/// Counts the cards of a table whose families are all served by some word.
pub fn run(library: &Library, path: &Path) -> Result<ExitCode> {
    let text = library.read(path)?;
    let game = library.card_game_at_hand()?.game;
    let served: BTreeSet<&str> = game.catalogue.language.words().flat_map(|word| word.families).copied().collect();
    let words = &library.words;
    let coverage = count(&text, &served).map_err(|line| {
        let path = path.display().to_string();
        words.fault("coverage-line", &[("path", path.into()), ("line", (line as i32).into())])
    })?;
    let mut out = std::io::stdout().lock();
    let percent = 100.0 * coverage.within_reach as f64 / coverage.cards.max(1) as f64;
    let values = [
        ("reach", (coverage.within_reach as i32).into()),
        ("cards", (coverage.cards as i32).into()),
        ("percent", words.decimal(percent, 1).into()),
    ];
    writeln!(out, "{}", words.say("coverage-reach", &values))?;
    let values = [
        ("cards", (coverage.cards as i32).into()),
        ("path", path.display().to_string().into()),
        ("served", (coverage.served.len() as i32).into()),
        ("families", ((coverage.served.len() + coverage.missing.len()) as i32).into()),
    ];
    writeln!(out, "{}", words.say("coverage-table", &values))?;
    // A family that words serve and no card needs is misspelt, or the table is another one.
    let unknown: Vec<&str> = served.iter().copied().filter(|family| !coverage.served.contains(*family)).collect();
    if !unknown.is_empty() {
        writeln!(out, "{}", words.say("coverage-unknown", &[("families", unknown.join(", ").into())]))?;
    }
    let mut missing: Vec<(&String, &Worth)> = coverage.missing.iter().collect();
    missing.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    if !missing.is_empty() {
        let listed = missing.len().min(LISTED);
        let values = [("listed", (listed as i32).into()), ("missing", (missing.len() as i32).into())];
        writeln!(out, "{}", words.say("coverage-missing", &values))?;
    }
    for (family, worth) in missing.into_iter().take(LISTED) {
        writeln!(out, "{:>6} {:>6}  {family}", worth.brings, worth.needed)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads the table below its heading, or gives the number of a line that is no row of it.
fn count(table: &str, served: &BTreeSet<&str>) -> Result<Coverage, usize> {
    let mut coverage = Coverage::default();
    for (n, line) in table.lines().enumerate().skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [_, _, families] = columns.as_slice() else { return Err(n + 1) };
        let (known, missing): (BTreeSet<&str>, BTreeSet<&str>) =
            families.split_whitespace().partition(|family| served.contains(family));
        coverage.served.extend(known.into_iter().map(str::to_owned));
        coverage.cards += 1;
        coverage.within_reach += usize::from(missing.is_empty());
        for family in &missing {
            let worth = coverage.missing.entry((*family).to_owned()).or_default();
            worth.needed += 1;
            worth.brings += usize::from(missing.len() == 1);
        }
    }
    if coverage.cards == 0 { Err(table.lines().count().max(1)) } else { Ok(coverage) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_within_reach_if_all_its_families_are_served() {
        let table = "id\tcard\tfamilies\n1\tA\tx y\n2\tB\tx\n3\tC\tx z\n4\tD\ty z\n5\tE\t\n";
        let coverage = count(table, &BTreeSet::from(["x"])).expect("a sound table");
        assert_eq!((coverage.cards, coverage.within_reach), (5, 2));
        assert_eq!(coverage.served, BTreeSet::from(["x".to_owned()]));
        assert_eq!(coverage.missing["y"], Worth { brings: 1, needed: 2 });
        assert_eq!(coverage.missing["z"], Worth { brings: 1, needed: 2 });
    }

    #[test]
    fn a_line_that_is_no_row_is_named() {
        assert_eq!(count("id\tcard\tfamilies\n1\tA\tx\nnonsense\n", &BTreeSet::new()), Err(3));
        assert_eq!(count("", &BTreeSet::new()), Err(1));
    }
}
