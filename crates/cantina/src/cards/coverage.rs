//! `cantina cards coverage`: how many published cards are in reach of a game's card language, counted by operations: what
//! a card's text must be able to do. A card is in reach if every operation it needs is served.

use crate::games::{CliGame, Library};
use crate::words::Words;
use anyhow::Result;
use cardtext::is_operation;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// How many next operations, unknown operations or cards are listed.
const LISTED: usize = 20;

/// The group of what no operation serves: texts that nobody has read yet, or that need rules of their own. It keeps a card
/// out of reach and is never counted or proposed.
const NO_OPERATION: &str = "z.";

/// The columns that tell the cards of a table apart, as far as it has them.
const NAMING: [&str; 3] = ["id", "kind", "where"];

/// A published card.
#[derive(PartialEq, Eq, Debug)]
struct Row {
    /// What the naming columns say, with spaces between.
    name: String,
    /// The operations it needs.
    needs: BTreeSet<String>,
}

/// What is wrong with a table: the message that says what was expected, and what was found.
#[derive(PartialEq, Eq, Debug)]
struct TableFault {
    message: &'static str,
    line: usize,
    wanted: usize,
    found: String,
}

/// The next operations to build, and what they bring.
#[derive(PartialEq, Eq, Debug)]
struct Next {
    /// One, or two where no single one brings anything.
    operations: Vec<String>,
    /// The cards they bring into reach.
    brings: usize,
    /// The cards then in reach.
    reach: usize,
}

/// Counts the cards of a table that are in reach of a game.
pub fn run<G: CliGame>(library: &Library, game: &G, path: &Path) -> Result<ExitCode> {
    let words = &library.words;
    let rows = read(&library.read(path)?).map_err(|fault| {
        let values = [
            ("path", path.display().to_string().into()),
            ("line", (fault.line as i32).into()),
            ("wanted", (fault.wanted as i32).into()),
            ("found", fault.found.into()),
        ];
        words.fault(fault.message, &values)
    })?;
    let told = told(&rows, &game.operations(), &game.written(), path, words);
    std::io::stdout().lock().write_all(told.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn told(rows: &[Row], served: &BTreeSet<&str>, written: &BTreeSet<String>, path: &Path, words: &Words) -> String {
    let named: BTreeSet<&str> = rows.iter().flat_map(|row| &row.needs).map(String::as_str).collect();
    let operations = named.iter().filter(|operation| !operation.starts_with(NO_OPERATION)).count();
    let (known, unknown): (Vec<&str>, Vec<&str>) = served.iter().partition(|operation| named.contains(*operation));
    let (reach, beyond): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| is_in_reach(row, served));
    let is_written = |row: &&&Row| written.contains(&row.name);
    let count = |number: usize| glossary::Value::from(number as i32);
    let values = [
        ("reach", count(reach.len())),
        ("cards", count(rows.len())),
        ("percent", words.decimal(100.0 * reach.len() as f64 / rows.len() as f64, 1).into()),
        ("written", count(reach.iter().filter(is_written).count())),
    ];
    let mut lines = vec![words.say("coverage-reach", &values)];
    let values = [
        ("path", path.display().to_string().into()),
        ("served", count(known.len())),
        ("operations", count(operations)),
    ];
    lines.push(words.say("coverage-operations", &values));
    // An operation that is served and needed by no card is misspelt, or the table is another one.
    if !unknown.is_empty() {
        let values = [("count", count(unknown.len())), ("operations", listed(&unknown).into())];
        lines.push(words.say("coverage-unknown", &values));
    }
    let odd: Vec<&str> = beyond.iter().filter(is_written).map(|row| row.name.as_str()).collect();
    if !odd.is_empty() {
        let values = [("count", count(odd.len())), ("cards", listed(&odd).into())];
        lines.push(words.say("coverage-odd", &values));
    }
    let next = next(rows, served);
    if !next.is_empty() {
        lines.push(words.word("coverage-next"));
    }
    let line = |next: &Next| format!("{:>6} {:>6}  {}", next.brings, next.reach, next.operations.join(" + "));
    lines.extend(next.iter().map(line));
    lines.join("\n") + "\n"
}

/// The first few names, with a sign that there are more.
fn listed(names: &[&str]) -> String {
    let more = if names.len() > LISTED { ", …" } else { "" };
    names[..names.len().min(LISTED)].join(", ") + more
}

fn is_in_reach(row: &Row, served: &BTreeSet<&str>) -> bool {
    row.needs.iter().all(|operation| served.contains(operation.as_str()))
}

/// What to build next, one after the other: what brings the most cards at once.
fn next(rows: &[Row], served: &BTreeSet<&str>) -> Vec<Next> {
    let missing = |row: &Row| -> BTreeSet<String> {
        row.needs.iter().filter(|operation| !served.contains(operation.as_str())).cloned().collect()
    };
    let mut waiting: Vec<BTreeSet<String>> = rows.iter().map(missing).collect();
    let mut all = Vec::new();
    while all.len() < LISTED {
        let Some((operations, brings)) = [1, 2].into_iter().find_map(|size| most_wanted(&waiting, size)) else { break };
        for lacks in &mut waiting {
            lacks.retain(|operation| !operations.contains(operation));
        }
        let reach = waiting.iter().filter(|lacks| lacks.is_empty()).count();
        all.push(Next { operations, brings, reach });
    }
    all
}

/// The operations, so many at once, that alone keep the most cards out of reach; of several the first by name.
fn most_wanted(waiting: &[BTreeSet<String>], size: usize) -> Option<(Vec<String>, usize)> {
    let mut brings: BTreeMap<Vec<&String>, usize> = BTreeMap::new();
    let served_some_day = |lacks: &&BTreeSet<String>| {
        lacks.len() == size && !lacks.iter().any(|operation| operation.starts_with(NO_OPERATION))
    };
    for lacks in waiting.iter().filter(served_some_day) {
        *brings.entry(lacks.iter().collect()).or_default() += 1;
    }
    let most = brings.into_iter().rev().max_by_key(|(_, cards)| *cards);
    most.map(|(operations, cards)| (operations.into_iter().cloned().collect(), cards))
}

/// Reads a table: its heading, then a row a line.
fn read(table: &str) -> Result<Vec<Row>, TableFault> {
    let fault = |message, line, wanted, found: &str| TableFault { message, line, wanted, found: found.to_owned() };
    let heading: Vec<&str> = table.lines().next().unwrap_or_default().split('\t').map(str::trim).collect();
    let column = |wanted: &str| heading.iter().position(|name| *name == wanted);
    let (Some(_), Some(operations)) = (column("id"), column("operations")) else {
        return Err(fault("coverage-heading", 1, 0, &heading.join(" ")));
    };
    let naming: Vec<usize> = NAMING.into_iter().filter_map(column).collect();
    let mut rows = Vec::new();
    for (number, line) in (1..).zip(table.lines()).skip(1).filter(|(_, line)| !line.trim().is_empty()) {
        let columns: Vec<&str> = line.split('\t').map(str::trim).collect();
        if columns.len() != heading.len() {
            return Err(fault("coverage-columns", number, heading.len(), &columns.len().to_string()));
        }
        let needs: BTreeSet<String> = columns[operations].split_whitespace().map(str::to_owned).collect();
        if let Some(other) = needs.iter().find(|need| !is_operation(need)) {
            return Err(fault("coverage-operation", number, 0, other));
        }
        let name: Vec<&str> = naming.iter().map(|column| columns[*column]).collect();
        rows.push(Row { name: name.join(" "), needs });
    }
    if rows.is_empty() { Err(fault("coverage-rows", 2, 0, "")) } else { Ok(rows) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardtext::{Content, Word};
    use swccg::Swccg;
    use xwing::XWing;

    fn table(rows: &[&str]) -> Vec<Row> {
        let rows: String = rows.iter().enumerate().map(|(n, needs)| format!("{n}\t{needs}\n")).collect();
        read(&format!("id\toperations\n{rows}")).expect("a sound table")
    }

    fn next_of(operations: &[&str], brings: usize, reach: usize) -> Next {
        Next { operations: operations.iter().map(|&operation| operation.to_owned()).collect(), brings, reach }
    }

    #[test]
    fn a_card_is_in_reach_if_all_it_needs_is_served() {
        let rows = table(&["x.a x.b", "x.a", "", "z.unread"]);
        let reach: Vec<bool> = rows.iter().map(|row| is_in_reach(row, &BTreeSet::from(["x.a"]))).collect();
        assert_eq!(reach, [false, true, true, false]);
    }

    #[test]
    fn the_next_operation_brings_the_most_cards() {
        let rows = table(&["x.a x.b", "x.a x.c", "x.a x.c", "x.c x.d x.e", "x.d x.e", "x.f x.g x.h", "z.unread x.a"]);
        let next = next(&rows, &BTreeSet::from(["x.a"]));
        assert_eq!(
            next,
            [next_of(&["x.c"], 2, 2), next_of(&["x.b"], 1, 3), next_of(&["x.d", "x.e"], 2, 5)],
            "then no two operations bring anything"
        );
    }

    #[test]
    fn columns_are_found_by_their_heading() {
        let rows = read("id\tkind\twhere\tnote\toperations\nluke\tpilot\txwing/rebel\t-\tx.b x.a x.a\n\n");
        let needs = BTreeSet::from(["x.a".to_owned(), "x.b".to_owned()]);
        assert_eq!(rows, Ok(vec![Row { name: "luke pilot xwing/rebel".to_owned(), needs }]));
    }

    #[test]
    fn what_is_no_table_is_named() {
        let fault = |table: &str| {
            let fault = read(table).expect_err("no table");
            (fault.message, fault.line, fault.wanted, fault.found)
        };
        assert_eq!(fault(""), ("coverage-heading", 1, 0, String::new()));
        assert_eq!(fault("id\tneeds\n1\tx.a\n"), ("coverage-heading", 1, 0, "id needs".to_owned()));
        assert_eq!(fault("id\toperations\n"), ("coverage-rows", 2, 0, String::new()));
        assert_eq!(fault("id\toperations\n1\tx.a\n2\n"), ("coverage-columns", 3, 2, "1".to_owned()));
        assert_eq!(fault("id\toperations\n1\tx.a cancel\n"), ("coverage-operation", 2, 0, "cancel".to_owned()));
    }

    #[test]
    fn no_word_names_an_operation_twice_and_all_are_well_formed() {
        fn check<M: 'static>(words: impl Iterator<Item = &'static Word<M>>) {
            for word in words {
                let named: BTreeSet<&str> = word.operations.iter().copied().collect();
                assert_eq!(named.len(), word.operations.len(), "`{}` names an operation twice", word.name);
                assert!(named.into_iter().all(is_operation), "`{}`: {:?}", word.name, word.operations);
            }
        }
        let content = Content::embedded();
        let cards = Swccg::new(&content.of_game("swccg")).unwrap_or_else(|fault| panic!("{fault}"));
        check(cards.catalogue.language.words());
        let ships = XWing::new(&content.of_game("xwing")).unwrap_or_else(|fault| panic!("{fault}"));
        check(ships.catalogue.language.words());
    }
}
