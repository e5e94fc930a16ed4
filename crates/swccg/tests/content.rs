//! The content holds together: rules have words, words have uses, files are laid out.

use glossary::Lang;
use std::collections::BTreeSet;
use swccg::{Content, Rule, Side, Swccg};

#[test]
fn every_rule_of_the_engine_stands_in_the_glossary_and_back() {
    let game = Swccg::embedded();
    let engine: BTreeSet<&str> = Rule::ALL.iter().map(|r| r.id()).collect();
    let glossary: BTreeSet<&str> = game.catalogue.glossary.rule_ids().collect();
    assert_eq!(engine, glossary);
    assert_eq!(engine.len(), Rule::ALL.len(), "no id is there twice");
}

#[test]
fn every_source_a_rule_cites_is_a_known_number() {
    let game = Swccg::embedded();
    let glossary = &game.catalogue.glossary;
    for rule in glossary.rule_ids().filter_map(|id| glossary.rule(id)) {
        assert!(!rule.source.is_empty(), "{} cites nothing", rule.id);
        for source in rule.source.iter().filter(|source| !["S0", "S1", "S2", "S3"].contains(&source.as_str())) {
            let numbered = glossary.numbered().find(|numbered| numbered.number == *source);
            let numbered = numbered.unwrap_or_else(|| panic!("{} cites {source}, which is no number", rule.id));
            assert!(!numbered.note, "{} cites {source}, which lays down nothing", rule.id);
        }
    }
}

#[test]
fn every_word_is_used_by_some_card() {
    let game = Swccg::embedded();
    let outlines: String = game.catalogue.all().map(|(kind, _)| game.catalogue.outline(kind)).collect();
    let used: BTreeSet<&str> =
        outlines.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|w| !w.is_empty()).collect();
    let unused: Vec<&str> = game.catalogue.language.words().map(|w| w.name).filter(|w| !used.contains(w)).collect();
    assert!(unused.is_empty(), "no card uses {unused:?}");
}

#[test]
fn every_text_prints_in_both_languages() {
    let game = Swccg::embedded();
    for (kind, card) in game.catalogue.all() {
        for lang in Lang::ALL {
            let text = game.catalogue.text(kind, lang);
            assert!(!text.contains('⟨'), "{}: {text}", card.facts.title);
            let silent = card.clauses.is_empty() && card.facts.not_yet.is_none();
            assert_eq!(text.is_empty(), silent, "{}", card.facts.title);
        }
    }
}

/// What is not played yet is known by its facts: no sentence stands in its file.
#[test]
fn a_card_that_is_not_played_yet_states_facts_and_what_is_missing() {
    let (content, game) = (Content::embedded(), Swccg::embedded());
    for (_, card) in game.catalogue.all() {
        let Some(missing) = &card.facts.not_yet else { continue };
        let source = content.files(".card").find(|file| file.name == card.file).expect("a card has a file");
        let facts = &card.facts;
        let names = [Some(&facts.title), Some(&facts.french), facts.persona.as_ref(), Some(&facts.location.system)];
        // Its text may be written already, and wait for the table.
        let stated = source.text.split("\ntext\n").next().unwrap_or_default();
        let quoted: Vec<String> = stated.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        // Titles are shown with the spaces of their language.
        let letters = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
        let named = |quoted: &String| names.iter().flatten().any(|name| letters(name) == letters(quoted));
        assert!(quoted.iter().all(named), "{} quotes more than names: {quoted:?}", card.file);
        assert!(!source.text.contains('#'), "{} says more than facts", card.file);
        assert!(missing.split(' ').count() <= 15, "{} says more than what is missing: {missing}", card.file);
    }
}

#[test]
fn what_the_table_cannot_play_must_say_so() {
    let read = |facts: &str| {
        let card = format!("card \"Odd\"\n  id test_odd\n  {facts}\n");
        let content = Content::embedded().with("content/test/swccg/light/odd.card", &card);
        Swccg::new(&content).map(|_| ()).map_err(|fault| fault.to_string())
    };
    let unplayed = ["objective\n  destiny 0", "character\n  destiny 1, power by text"];
    for facts in unplayed {
        let message = read(facts).expect_err("the table cannot play it");
        assert!(message.contains("the table cannot play") && message.contains("not yet"), "{message}");
        assert_eq!(read(&format!("{facts}\n  not yet: much")), Ok(()));
    }
    for wrong in [
        "character\n  destiny 1, speed by text",
        "vehicle\n  destiny 1\n  capacity banthas 2",
        "character\n  destiny 1\n  not yet",
    ] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_title_means_the_card_that_can_be_played() {
    let game = Swccg::embedded();
    let id = |name: &str, side| game.catalogue.find(name, side).map(|kind| game.catalogue.kind(kind).facts.id.as_str());
    assert_eq!(id("Jawa", Some(Side::Dark)), Some("1_182"));
    assert_eq!(id("12_108", Some(Side::Dark)), Some("12_108"));
    assert_eq!((id("luke-skywalker", None), id("Luke Skywalker (V)", None)), (Some("1_19"), Some("200_20")));
}

#[test]
fn every_message_stands_in_both_languages() {
    let messages = (include_str!("../src/messages/en.ftl"), include_str!("../src/messages/fr.ftl"));
    // Values may differ: French agrees in gender where English does not.
    let unlike = glossary::unlike(messages.0, messages.1).into_iter().filter(|part| !part.contains('$'));
    assert_eq!(unlike.collect::<Vec<_>>(), [] as [String; 0]);
    let lines = messages.0.lines().chain(messages.1.lines()).filter(|line| !line.starts_with('#'));
    assert_eq!(lines.filter(|line| line.contains('\'')).collect::<Vec<_>>(), [] as [&str; 0], "apostrophes are curly");
}

#[test]
fn every_file_is_laid_out_as_the_formatter_would() {
    let content = Content::embedded();
    for ending in [".card", ".deck", ".scenario"] {
        for source in content.files(ending) {
            let formatted = cardtext::format(source).unwrap_or_else(|fault| panic!("{fault}"));
            assert_eq!(formatted, source.text, "{}", source.name);
        }
    }
}

#[test]
fn a_misspelt_word_is_shown_with_the_nearest_known_one() {
    let card = "card \"Typo\"\n  id test_typo\n  character rebel\n  destiny 1, power 1\n\ntext\n  it: pover +2\n";
    let content = Content::embedded().with("content/test/swccg/light/typo.card", card);
    let message = Swccg::new(&content).map(|_| ()).expect_err("it must not be read").to_string();
    for part in ["content/test/swccg/light/typo.card:7:7", "`pover` is not understood here", "did you mean `power`?"] {
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_clause_that_reads_upward_is_refused() {
    let card = "card \"Circle\"\n  id test_circle\n  character rebel\n  destiny 1, power 1\n\ntext\n  \
                while you control here\n    it: ability +1\n";
    let content = Content::embedded().with("content/test/swccg/light/circle.card", card);
    let message = Swccg::new(&content).map(|_| ()).expect_err("it must not be read").to_string();
    assert!(message.contains("changes a value of layer 4 by reading layer 6"), "{message}");
}

#[test]
fn no_test_card_has_the_title_of_a_published_one() {
    let game = Swccg::embedded();
    let titles =
        |test: bool| game.catalogue.kinds.iter().map(|kind| &kind.facts).filter(move |facts| facts.test == test);
    let published: BTreeSet<&str> = titles(false).map(|facts| facts.title.as_str()).collect();
    let shared: Vec<&str> = titles(true).map(|f| f.title.as_str()).filter(|title| published.contains(title)).collect();
    assert!(shared.is_empty(), "{shared:?}");
}
