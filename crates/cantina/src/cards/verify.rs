//! `cantina cards verify`: the facts of the card files compared with the public card data.

use crate::FOUND_FAULTS;
use crate::cards::published::{self, Published};
use crate::cards::verify_xwing;
use crate::games::{Library, file_fault};
use crate::words::Words;
use anyhow::{Result, anyhow};
use cardtext::{Source, Token, TokenKind, read_blocks};
use glossary::{Lang, Number};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use swccg::{CardKind, Catalogue, Stats};

/// Where a card file refers to the text of the card instead of a number, and how the data writes that.
pub const BY_TEXT: (&str, &str) = ("by text", "*");
/// Subtypes that are words of card files, but no nouns.
const PLAIN_SUBTYPES: [&str; 3] = ["used", "lost", "starting"];

/// A card file as it is written, word by word.
#[derive(Default)]
struct Stated {
    /// The words behind the type.
    subtypes: Vec<String>,
    icons: Vec<String>,
    keywords: Vec<String>,
    /// Numbers and what else is counted, as they are written.
    numbers: BTreeMap<String, String>,
    /// Facts about which the data is silent.
    own: Vec<String>,
}

/// A fact that is not the same.
#[derive(PartialEq, Eq, Debug)]
pub struct Difference {
    fact: String,
    /// What the card file says, if it says anything.
    ours: Option<String>,
    /// What the data says, if it says anything.
    theirs: Option<String>,
}

/// Why a fact is not compared.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Silence {
    /// The data does not state this fact.
    Data(String),
    /// Card files do not state this fact.
    Files(String),
    /// The glossary has no noun for this word.
    NoNoun(String),
    /// The data writes this fact as something else than a plain number.
    NotPlain(String),
}

/// What comparing came to.
#[derive(Default)]
pub struct Comparison {
    /// How many facts were compared.
    pub facts: usize,
    /// Those that are not the same.
    pub differences: Vec<Difference>,
    silences: BTreeMap<Silence, usize>,
}

/// Compares every card and ship of the content with the data there is; exit code 1 if something differs.
pub fn run(library: &Library, folder: &Path) -> Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    let (cards, ships) = (published::folder(folder), folder.join("xwing"));
    let mut differences = 0;
    if cards.join(published::FIRST).exists() || cards != folder || !ships.is_dir() {
        differences += compare_cards(library, &cards, &mut out)?;
    }
    if ships.is_dir() {
        differences += verify_xwing::compare(library, &ships, &mut out)?;
    }
    Ok(if differences == 0 { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

/// Compares the cards of the card game and tells what differs; how many facts do.
fn compare_cards(library: &Library, folder: &Path, out: &mut impl Write) -> Result<usize> {
    let words = &library.words;
    let published = published::read(library, folder)?;
    let loaded = library.card_game_at_hand()?;
    let catalogue = &loaded.game.catalogue;
    let (mut cards, mut tests, mut facts, mut differences) = (0, 0, 0, 0);
    let mut silences: BTreeMap<Silence, usize> = BTreeMap::new();
    for kind in &catalogue.kinds {
        if kind.facts.id.starts_with("test_") {
            tests += 1;
            continue;
        }
        cards += 1;
        let source = loaded.content.files(".card").find(|file| file.name == kind.file).expect("a card has a file");
        let stated = Stated::read(source).map_err(|fault| anyhow!(file_fault(&fault)))?;
        let Some(theirs) = published.get(&kind.facts.id) else {
            differences += 1;
            writeln!(out, "{}\n  {}", heading(kind, words), words.word("facts-unpublished"))?;
            continue;
        };
        let compared = compare(catalogue, kind, &stated, theirs);
        facts += compared.facts;
        differences += compared.differences.len();
        compared.write(&heading(kind, words), out, words)?;
        compared.silences.into_iter().for_each(|(silence, count)| *silences.entry(silence).or_default() += count);
    }
    let values = [
        ("cards", cards.into()),
        ("facts", (facts as i32).into()),
        ("published", (published.len() as i32).into()),
        ("differences", (differences as i32).into()),
    ];
    writeln!(out, "{}\n{}", words.say("facts-summary", &values), words.word("facts-silences"))?;
    writeln!(out, "{:>6}  {}", tests, words.word("facts-tests"))?;
    for (silence, count) in &silences {
        writeln!(out, "{count:>6}  {}", silence.told(words))?;
    }
    writeln!(out, "{:>6}  {}", cards, words.word("facts-texts"))?;
    Ok(differences)
}

fn heading(kind: &CardKind, words: &Words) -> String {
    let side = words.word(&format!("side-{}", kind.facts.side.name()));
    format!("{} ({side})  [{}]  {}", kind.facts.title, kind.facts.id, kind.file)
}

impl Stated {
    fn read(source: &Arc<Source>) -> Result<Stated, cardtext::Fault> {
        let blocks = read_blocks(source)?;
        let mut stated = Stated::default();
        for line in blocks.first().into_iter().flat_map(|head| &head.kids) {
            let [head, rest @ ..] = line.line.tokens.as_slice() else { continue };
            let listed = || rest.iter().filter(|t| t.kind != TokenKind::Mark).map(|t| t.text.clone()).collect();
            match head.text.as_str() {
                "id" => {}
                "fr" | "persona" | "planet" | "not" => stated.own.push(head.text.clone()),
                "icons" => stated.icons = listed(),
                "keywords" => stated.keywords = listed(),
                before @ ("force" | "capacity" | "permanent") => stated.listed(before, rest),
                name if Stats::NAMES.contains(&name) => stated.numbers(&line.line.tokens),
                _ => stated.subtypes = listed(),
            }
        }
        Ok(stated)
    }

    /// `power 3, destiny 2 or 5`: the name comes first.
    fn numbers(&mut self, tokens: &[Token]) {
        for (name, written) in tokens.split(|token| token.is(",")).filter_map(<[Token]>::split_first) {
            self.numbers.insert(name.text.clone(), joined(written));
        }
    }

    /// `light 2, pilots or passengers 1`: the number comes last; who these pilots are may stand behind it.
    fn listed(&mut self, before: &str, tokens: &[Token]) {
        let up_to_number = |part: &'_ [Token]| match part.iter().position(|token| token.kind == TokenKind::Number) {
            Some(number) => number + 1,
            None => part.len(),
        };
        let parts = tokens.split(|token| token.is(",")).map(|part| &part[..up_to_number(part)]);
        for (number, name) in parts.filter_map(<[Token]>::split_last) {
            self.numbers.insert(format!("{before} {}", joined(name)), number.text.clone());
        }
    }
}

impl Comparison {
    fn silent(&mut self, silence: Silence) {
        *self.silences.entry(silence).or_default() += 1;
    }

    /// Writes down a fact that both state.
    pub fn same(&mut self, fact: &str, ours: &str, theirs: &str) {
        self.facts += 1;
        if ours != theirs {
            self.differ(fact, Some(ours), Some(theirs));
        }
    }

    fn differ(&mut self, fact: &str, ours: Option<&str>, theirs: Option<&str>) {
        let [ours, theirs] = [ours, theirs].map(|said| said.map(str::to_owned));
        self.differences.push(Difference { fact: fact.to_owned(), ours, theirs });
    }

    /// Tells the differences below a heading.
    pub fn write(&self, heading: &str, out: &mut impl Write, words: &Words) -> Result<()> {
        if !self.differences.is_empty() {
            writeln!(out, "{heading}")?;
        }
        self.differences.iter().try_for_each(|difference| Ok(writeln!(out, "  {}", difference.told(words))?))
    }

    fn number(&mut self, name: &str, ours: Option<&str>, theirs: Option<&str>) {
        // Card files have a place for every number but those of expansions nobody has begun.
        let stated = Stats::NAMES.contains(&name) || name.contains(' ');
        match (ours, theirs) {
            (None, Some(_)) if !stated => self.silent(Silence::Files(name.to_owned())),
            (Some(ours), Some(theirs)) if plain(theirs).is_some() && plain(theirs) == plain(ours) => self.facts += 1,
            (Some(ours), Some(theirs)) if (ours, theirs) == BY_TEXT => self.facts += 1,
            // The text of the card says it, here or there.
            (ours, Some(theirs)) if ours.is_none_or(|ours| ours == BY_TEXT.0) && plain(theirs).is_none() => {
                self.silent(Silence::NotPlain(name.to_owned()));
            }
            (ours, theirs) => self.same(name, ours.unwrap_or_default(), theirs.unwrap_or_default()),
        }
    }
}

fn joined(tokens: &[Token]) -> String {
    tokens.iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// A plain number in the units of card files.
fn plain(written: &str) -> Option<i32> {
    let number = written.chars().all(|c| c.is_ascii_digit() || c == '.' || c == '½');
    Token { kind: TokenKind::Number, text: written.to_owned(), span: 0..0 }.number().filter(|_| number)
}

fn compare(catalogue: &Catalogue, kind: &CardKind, stated: &Stated, theirs: &Published) -> Comparison {
    let (facts, language) = (&kind.facts, &catalogue.language);
    let mut found = Comparison::default();
    found.same("title", &facts.title, &theirs.title);
    found.same("side", facts.side.name(), &theirs.side);
    found.same("type", facts.category.noun(), &theirs.kind);
    match theirs.limit {
        Some(limit) => {
            let ours = limit_text(facts.limit, facts.per_system);
            found.same("uniqueness", &ours, &limit_text(limit, theirs.per_system));
        }
        None => found.silent(Silence::Files("uniqueness".to_owned())),
    }
    let names: BTreeSet<&String> = stated.numbers.keys().chain(theirs.numbers.keys()).collect();
    for name in names {
        found.number(name, stated.numbers.get(name).map(String::as_str), theirs.numbers.get(name).map(String::as_str));
    }
    // What the data says must be true of our card.
    let is = |word: &str| {
        let plain = stated.subtypes.iter().any(|own| own == word);
        plain || language.noun_index(word).is_some_and(|noun| facts.is_printed(language, noun))
    };
    // A weapon's subtype says who uses it; in a card file its text may do that.
    let used_by = |word: &String| word.ends_with("-weapon");
    let by_whom = stated.subtypes.iter().any(used_by);
    let said = [("subtype", &theirs.subtypes), ("icons", &theirs.icons), ("keywords", &theirs.characteristics)];
    for (fact, said) in said {
        for word in said {
            if fact == "subtype" && used_by(word) && !by_whom {
                found.silent(Silence::Files("weapon subtype".to_owned()));
            } else if is(word) {
                found.facts += 1;
            } else if language.noun_index(word).is_some()
                || (fact == "subtype" && PLAIN_SUBTYPES.contains(&word.as_str()))
            {
                found.facts += 1;
                found.differ(fact, None, Some(word));
            } else {
                found.silent(Silence::NoNoun(word.clone()));
            }
        }
    }
    // What our card says must stand in the data: an icon as an icon, other words anywhere on the card.
    let in_prose = |word: &String| {
        let noun = language.noun_index(word).map(|noun| &language.nouns()[usize::from(noun)]);
        noun.is_some_and(|noun| theirs.prose.contains(&noun.form(Lang::English, Number::One).to_lowercase()))
    };
    let words = [("subtype", &stated.subtypes), ("icons", &stated.icons), ("keywords", &stated.keywords)];
    for (fact, said) in words {
        for word in said {
            let as_icon = theirs.icons.contains(word);
            let as_other = theirs.subtypes.contains(word) || theirs.characteristics.contains(word);
            if as_icon || (fact != "icons" && as_other) {
                continue; // compared above
            }
            found.facts += 1;
            if fact == "icons" || !in_prose(word) {
                found.differ(fact, Some(word), None);
            }
        }
    }
    stated.own.iter().for_each(|fact| found.silent(Silence::Data(fact.clone())));
    found
}

/// Uniqueness as card files write it.
pub fn limit_text(limit: u8, per_system: bool) -> String {
    let per_system = if per_system { " per system" } else { "" };
    match limit {
        0 => "any number".to_owned(),
        1 => format!("unique{per_system}"),
        more => format!("restricted {more}{per_system}"),
    }
}

impl Difference {
    fn told(&self, words: &Words) -> String {
        let said = |said: &Option<String>| {
            let said = said.clone().filter(|said| !said.is_empty());
            said.unwrap_or_else(|| words.word("facts-nothing"))
        };
        let values = [
            ("fact", self.fact.as_str().into()),
            ("ours", said(&self.ours).into()),
            ("theirs", said(&self.theirs).into()),
        ];
        words.say("facts-differs", &values)
    }
}

impl Silence {
    fn told(&self, words: &Words) -> String {
        let (id, what) = match self {
            Silence::Data(fact) => ("facts-data-silent", fact),
            Silence::Files(fact) => ("facts-files-silent", fact),
            Silence::NoNoun(word) => ("facts-no-noun", word),
            Silence::NotPlain(fact) => ("facts-not-plain", fact),
        };
        words.say(id, &[("what", what.as_str().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use swccg::{Content, Swccg};

    /// Luke as the data has him.
    fn luke() -> Published {
        let numbers = [("destiny", "1"), ("deploy", "3"), ("power", "3"), ("ability", "4"), ("forfeit", "7")];
        Published {
            title: "Luke Skywalker".to_owned(),
            set: "1".to_owned(),
            per_system: false,
            beside: Vec::new(),
            side: "light".to_owned(),
            limit: Some(1),
            kind: "character".to_owned(),
            subtypes: vec!["rebel".to_owned()],
            icons: vec!["pilot".to_owned(), "warrior".to_owned()],
            characteristics: vec!["force-sensitive".to_owned()],
            numbers: numbers.map(|(name, number)| (name.to_owned(), number.to_owned())).into(),
            prose: "luke skywalker".to_owned(),
        }
    }

    fn compared(title: &str, theirs: &Published) -> Comparison {
        let (content, game) = (Content::embedded(), Swccg::embedded());
        let kind = game.catalogue.kind(game.catalogue.find(title, None).expect("a card"));
        let source = content.files(".card").find(|file| file.name == kind.file).expect("its file");
        compare(&game.catalogue, kind, &Stated::read(source).expect("a sound file"), theirs)
    }

    #[test]
    fn a_card_that_is_the_same_has_no_difference() {
        let found = compared("Luke Skywalker", &luke());
        assert_eq!(found.differences, []);
        assert_eq!(found.facts, 4 + 5 + 4, "four plain facts, five numbers, a subtype, two icons, a keyword");
        let silent = [Silence::Data("fr".to_owned()), Silence::Data("persona".to_owned())];
        assert!(found.silences.keys().eq(&silent));
    }

    #[test]
    fn every_fact_that_differs_is_told_with_both_values() {
        let mut theirs = luke();
        theirs.limit = Some(0);
        theirs.numbers.insert("power".to_owned(), "4".to_owned());
        theirs.numbers.insert("armor".to_owned(), "5".to_owned());
        theirs.numbers.remove("forfeit");
        theirs.icons = vec!["warrior".to_owned(), "scomp-link".to_owned()];
        theirs.characteristics = vec!["spy".to_owned()];
        let found = compared("Luke Skywalker", &theirs);
        let words = Words::new(Lang::English);
        let told: Vec<String> = found.differences.iter().map(|difference| difference.told(&words)).collect();
        let lines = [
            "`uniqueness`: the card file says unique, the data says any number",
            "`armor`: the card file says nothing, the data says 5",
            "`forfeit`: the card file says 7, the data says nothing",
            "`power`: the card file says 3, the data says 4",
            "`icons`: the card file says nothing, the data says scomp-link",
            "`keywords`: the card file says nothing, the data says spy",
            "`icons`: the card file says pilot, the data says nothing",
        ];
        assert_eq!(told, lines);
    }

    #[test]
    fn what_cannot_be_compared_is_counted() {
        let mut theirs = luke();
        theirs.limit = None;
        theirs.icons.push("kazoo".to_owned());
        theirs.numbers.insert("politics".to_owned(), "2".to_owned());
        let found = compared("Luke Skywalker", &theirs);
        assert_eq!(found.differences, []);
        for silence in [
            Silence::Files("uniqueness".to_owned()),
            Silence::Files("politics".to_owned()),
            Silence::NoNoun("kazoo".to_owned()),
        ] {
            assert_eq!(found.silences.get(&silence), Some(&1), "{silence:?}");
        }
    }

    #[test]
    fn numbers_are_compared_as_they_are_written() {
        let compared = |ours: &str, theirs: &str| {
            let mut found = Comparison::default();
            found.number("power", Some(ours), Some(theirs));
            (found.facts, found.differences.len(), found.silences.len())
        };
        assert_eq!(compared("3", "3"), (1, 0, 0));
        assert_eq!(compared("3", "*"), (1, 1, 0));
        assert_eq!(compared("2 or 5", "2 or 5"), (1, 0, 0));
        assert_eq!(compared("by text", "*"), (1, 0, 0));
        assert_eq!(compared("by text", "destiny - 3"), (0, 0, 1));
    }

    #[test]
    fn halves_are_numbers() {
        assert_eq!([plain("4½"), plain("0.5"), plain("1 or 6"), plain("*")], [Some(450_000), Some(50_000), None, None]);
    }
}
