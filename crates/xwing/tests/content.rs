//! The content holds together: rules have words, words have uses, squads are legal, files are laid out.

use cardtext::Content;
use glossary::Lang;
use std::collections::BTreeSet;
use xwing::{Category, DamageDeck, DeckOf, Faction, Rule, Slot, XWing, ready_squads};

#[test]
fn every_rule_of_the_engine_stands_in_the_glossary_and_back() {
    let game = XWing::embedded();
    let engine: BTreeSet<&str> = Rule::ALL.iter().map(|r| r.id()).collect();
    let glossary: BTreeSet<&str> = game.catalogue.glossary.rule_ids().collect();
    assert_eq!(engine, glossary);
    assert_eq!(engine.len(), Rule::ALL.len(), "no id is there twice");
}

#[test]
fn every_rule_cites_a_section_of_the_facts() {
    let game = XWing::embedded();
    let glossary = &game.catalogue.glossary;
    for rule in glossary.rule_ids().filter_map(|id| glossary.rule(id)) {
        assert!(!rule.source.is_empty(), "{} cites nothing", rule.id);
        assert!(rule.source.iter().all(|source| source.starts_with('X')), "{} cites {:?}", rule.id, rule.source);
    }
}

/// What somebody who looks for a rule would type, and where it is to be found.
const LOOKED_UP: [(&str, &[&str], &[&str]); 20] = [
    ("reinforce", &["reinforce", "reinforced", "reinforcing"], &["renforcer", "renforcé", "renforcement"]),
    ("recover", &["recover", "recovering", "recovery"], &["récupérer", "récupération"]),
    ("jam", &["jam", "jamming", "jammed"], &["brouiller", "brouillé", "brouillage"]),
    ("coordinate", &["coordinate", "coordination"], &["coordonner", "coordination"]),
    ("energy", &["energy", "allocate", "allocation"], &["énergie", "allouer", "allocation"]),
    ("energy-limit", &["limit"], &["limite"]),
    ("crippled", &["crippled", "cripple", "crippling"], &["abîmée", "abîmer"]),
    ("section", &["section", "fore", "aft", "stern"], &["section", "avant", "arrière", "poupe"]),
    ("centre-line", &["centre line", "center line"], &["ligne centrale"]),
    ("docking", &["dock", "docked", "deploy", "carrier"], &["arrimer", "arrimé", "déployer", "porteur"]),
    ("huge-ship", &["ram", "rammed", "ramming", "turret"], &["éperonner", "éperonnage", "tourelle"]),
    ("huge-template", &["template", "tail"], &["gabarit", "poupe"]),
    ("long-range", &["range 5", "ruler"], &["portée 5", "gabarit"]),
    ("epic-points", &["epic point"], &["point épique"]),
    ("huge-obstacle", &["obstacle"], &["obstacle"]),
    ("overlap", &["overlap", "bump", "touching"], &["chevaucher", "heurter", "contact"]),
    ("free-action", &["free action"], &["action gratuite"]),
    ("target-lock", &["lock", "locking", "acquire"], &["verrouiller", "acquérir", "acquisition"]),
    ("ion", &["ion", "ionized"], &["ionique", "ioniser"]),
    ("stress", &["stress", "stressed"], &["stress", "stressé"]),
];

#[test]
fn a_rule_is_found_by_the_words_somebody_would_type() {
    let glossary = &XWing::embedded().catalogue.glossary;
    for (id, english, french) in LOOKED_UP {
        let entry = glossary.entry(id).expect(id);
        for (lang, words) in [(Lang::English, english), (Lang::French, french)] {
            let text = entry.searched(lang).to_lowercase();
            let lacks = |typed: &&&str| !typed.split(' ').all(|word| text.contains(word));
            let missing: Vec<&&str> = words.iter().filter(lacks).collect();
            assert!(missing.is_empty(), "{id} is not found by {missing:?}");
        }
    }
}

#[test]
fn every_word_is_used_by_some_card() {
    let game = XWing::embedded();
    let outlines: String = game.catalogue.all().map(|(card, _)| game.catalogue.outline(card)).collect();
    let used: BTreeSet<&str> =
        outlines.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|w| !w.is_empty()).collect();
    let unused: Vec<&str> = game.catalogue.language.words().map(|w| w.name).filter(|w| !used.contains(w)).collect();
    assert!(unused.is_empty(), "no card uses {unused:?}");
}

#[test]
fn every_text_prints_in_both_languages() {
    let game = XWing::embedded();
    for (n, card) in game.catalogue.all().filter(|(_, card)| card.not_yet.is_none()) {
        for lang in Lang::ALL {
            let text = game.catalogue.text(n, lang);
            assert!(!text.contains('⟨'), "{}: {text}", card.title);
            assert_eq!(text.is_empty(), card.clauses.is_empty(), "{}", card.title);
        }
    }
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
fn a_unique_pilot_or_an_upgrade_without_a_text_says_what_it_lacks() {
    let game = XWing::embedded();
    for card in &game.catalogue.cards {
        let speaks = match &card.category {
            Category::Pilot { .. } => card.unique,
            _ => !card.test,
        };
        let mute = card.clauses.is_empty() && card.not_yet.is_none();
        assert!(!(speaks && mute), "{} has no text", card.file);
    }
}

#[test]
fn both_damage_decks_have_thirty_three_cards() {
    let game = XWing::embedded();
    for deck in [DamageDeck::Core, DamageDeck::Core2] {
        assert_eq!(game.catalogue.damage_deck(&DeckOf::Squad(deck)).len(), 33, "{deck:?}");
    }
}

#[test]
fn there_are_cards_for_every_slot_of_small_and_large_ships() {
    let game = XWing::embedded();
    let huge = [Slot::Hardpoint, Slot::Team, Slot::Cargo];
    for slot in Slot::ALL.iter().filter(|slot| !huge.contains(slot)) {
        let of_slot =
            |c: &&xwing::CardKind| matches!(&c.category, Category::Upgrade { slots, .. } if slots[0] == *slot);
        let count = game.catalogue.cards.iter().filter(|c| !c.test && c.not_yet.is_none()).filter(of_slot).count();
        assert!(count >= 3, "{} has {count}", slot.name());
    }
}

#[test]
fn each_faction_has_two_legal_squads_that_nearly_use_their_points() {
    let game = XWing::embedded();
    let squads = ready_squads(&Content::embedded(), &game).unwrap_or_else(|fault| panic!("{fault}"));
    for squad in &squads {
        let faults = game.check_squad(squad, xwing::Purpose::of(squad), glossary::Lang::English);
        assert!(faults.is_empty(), "{}: {faults:?}", squad.name);
        // Those of a first game are small, and cost the same.
        let first = ["Red Pair", "Mauler's Patrol"].contains(&squad.name.as_str());
        let least = if first { 44 } else { squad.format.points() - 5 };
        assert!(game.cost(squad) >= least, "{} costs {}", squad.name, game.cost(squad));
        assert!(!first || game.cost(squad) == least, "{} costs {}", squad.name, game.cost(squad));
    }
    for faction in Faction::ALL {
        assert!(squads.iter().filter(|s| s.faction == faction).count() >= 2, "{}", faction.name());
    }
}

#[test]
fn a_misspelt_word_is_shown_with_the_nearest_known_one() {
    let card = "upgrade \"Typo\"\n  id typo\n  slot crew\n  points 1\n\ntext\n  it: agillity +1\n";
    let content = Content::embedded().with("content/test/xwing/typo.card", card);
    let message = XWing::new(&content).map(|_| ()).expect_err("it must not be read").to_string();
    for part in ["content/test/xwing/typo.card:7:7", "`agillity` is not understood here", "did you mean `agility`?"] {
        assert!(message.contains(part), "{message}");
    }
}

/// Of the decks of huge ships only the printed texts of one are known; what has another title is ours, and says so.
#[test]
fn damage_cards_whose_text_is_not_known_are_marked() {
    let known = [
        "Broadcast Malfunction",
        "Command Pod Casualties",
        "Damaged Stabilizers",
        "Direct Hit",
        "Engine Damage",
        "Hull Breach",
        "Projector Power Failure",
        "Reactor Cowl Rupture",
        "Reactor Leak",
        "Secondary Drive Failure",
    ];
    let game = XWing::embedded();
    for card in &game.catalogue.cards {
        let ours = match &card.category {
            Category::Damage { deck: DeckOf::Section(..), .. } => !known.contains(&card.title.as_str()),
            _ => false,
        };
        assert_eq!(card.house, ours, "{}", card.file);
    }
    let told = game.album().damage.into_iter().filter(|card| card.house.is_some()).count();
    assert_eq!(told, game.catalogue.cards.iter().filter(|card| card.house).count());
}
