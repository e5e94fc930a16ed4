//! What the card language refuses and how it reads: deeds, classes and layers cannot be misused.

use cardtext::Content;
use glossary::Lang;
use std::collections::BTreeMap;
use xwing::XWing;

fn content(facts: &str, text: &str) -> Content {
    let lines: String = text.lines().map(|line| format!("  {line}\n")).collect();
    let card = format!("{facts}\ntext\n{lines}");
    Content::embedded().with("content/test/xwing/zz-subject.card", &card)
}

const UPGRADE: &str = "upgrade \"Subject\"\n  id subject\n  slot crew\n  points 1\n";

fn read(text: &str) -> Result<XWing, String> {
    XWing::new(&content(UPGRADE, text)).map_err(|fault| fault.to_string())
}

/// Why an upgrade with this text is not read.
fn refusal(text: &str) -> String {
    let refused = read(text).map(|_| ());
    let message = refused.expect_err(&format!("`{text}` must be refused"));
    assert!(message.contains("zz-subject.card:") && message.contains("error: "), "{text}: {message}");
    message
}

fn subject(text: &str) -> (XWing, u16) {
    let game = read(text).unwrap_or_else(|fault| panic!("{fault}"));
    let card = game.catalogue.upgrade("Subject").expect("it was read");
    (game, card)
}

#[test]
fn a_change_of_what_something_has_not_is_refused() {
    for text in [
        "this card: agility +1",
        "the maneuver: skill = 12",
        "it: speed +1",
        "it: text is void",
        "it: cost -4",
        "it: damage = 2",
        "this card: skill = 12",
        "its secondary weapons: agility +1",
        "this card: may attack",
        "may when it reveals a maneuver\n  the maneuver: skill = 12 until end of round",
    ] {
        refusal(text);
    }
}

#[test]
fn a_count_of_ships_that_nothing_looks_at_is_refused() {
    for text in ["no enemy ships: agility +1", "up to 1 enemy ships: agility +1", "at least 2 enemy ships: agility +1"]
    {
        assert!(refusal(text).contains("how many ships"), "{text}");
    }
    for text in [
        "while at least 2 friendly ships have a shield\n  it: attack +1",
        "while no ships have a shield\n  it: attack +1",
    ] {
        read(text).unwrap_or_else(|fault| panic!("{fault}"));
    }
}

#[test]
fn that_ship_is_another_than_the_ship_itself() {
    assert!(refusal("when it overlaps an enemy ship\n  that ship suffers 1 damage").contains("write `it`"));
    subject("when an enemy ship overlaps it\n  that ship suffers 1 damage");
    subject("when it overlaps an enemy ship\n  for each enemy ship at range 1\n    that ship suffers 1 damage");
}

#[test]
fn things_of_one_class_are_not_things_of_another() {
    for text in [
        "when it hits\n  it cancels the defender",
        "may when the combat phase begins\n  target an enemy ship at range 1 as prey\n  it discards prey",
        "it: may perform focus tokens",
        "when it attacks against its firing arc\n  it receives a focus token",
        "action\n  friend receives a focus token",
        "it: attack dice +(skill of this card)",
        "this card receives a stress token",
        "while it has an enemy ship\n  it: skill +1",
        "action\n  it loses another ship",
        "it: may not choose focus actions",
        "may when it modifies attack dice\n  it rerolls any number of focus tokens",
        "while it is in an enemy ship\n  it: skill +1",
    ] {
        refusal(text);
    }
}

#[test]
fn a_deed_stands_only_in_frames_it_has() {
    for (text, why) in [
        ("when it rerolls 1 die\n  it receives a focus token", "nothing answers this yet"),
        ("when it is about to attack\n  it receives a focus token", "nothing answers this yet"),
        ("action\n  it hits", "no text makes anybody do this"),
        ("action\n  it attacks", "write `attacks again`"),
        ("action\n  it is destroyed", "no text makes anybody do this"),
        ("it: may reroll dice", "no rule forbids this"),
        ("it: may not receive a focus token", "this cannot be forbidden"),
        ("it: must attack", "nobody can be made to do this"),
        ("enemy ships that may receive a focus token: skill = 0", "not asked yet"),
        ("action\n  pay: that ship spends a focus token\n  it receives a focus token", "the card's own ship"),
        ("action\n  it performs a boost action", "one free action"),
        ("action\n  it may receive a focus token", "write `you may`"),
        ("when it loses a focus token\n  it receives a focus token", "only the loss of a shield"),
    ] {
        let message = refusal(text);
        assert!(message.contains(why), "{text}: {message}");
    }
}

#[test]
fn what_cannot_hold_or_last_is_refused() {
    for (text, why) in [
        ("action\n  it: hull +1 until end of round", "cannot be changed for that time"),
        ("action\n  it: agility +1 until end of attack", "cannot be changed for that time"),
        ("action\n  it: agility +1 until end of game", "not counted by that time"),
        ("action\n  until end of attack\n    it: agility +1", "until the end of the round"),
        ("when it attacks, once per attack\n  it receives a focus token", "not counted by that time"),
        ("it: attack dice may not be modified", "write it as a step"),
        ("while it is attacking\n  it: gains a crew member slot", "when a squad is built"),
        ("its elite talents: text is void", "only a damage card"),
        ("it: may attack against enemy ships", "say which rule it lifts"),
        ("action\n  otherwise\n    it receives a focus token", "below an `if`"),
        ("action\n  you choose\n    it receives a focus token", "below a choice stand options"),
        ("action\n  it executes a white maneuver", "its kind and its speed"),
        ("action\n  target an obstacle as rock\n  rock receives a focus token", "an obstacle is no ship"),
        ("when the combat phase ends\n  it receives a focus token", "nothing is asked at this time"),
    ] {
        let message = refusal(text);
        assert!(message.contains(why), "{text}: {message}");
    }
}

#[test]
fn a_value_that_reads_its_own_layer_is_refused() {
    for text in [
        "it: skill +(skill of it)",
        "it: agility +(skill of it)",
        "ships of skill less than (skill of it): agility -1",
        "while it has a boost action icon\n  it: gains an evade action icon",
        "ships that may attack against it: may not spend focus tokens",
        "ships that may acquire a target lock on it: may not attack",
    ] {
        let message = refusal(text);
        assert!(message.contains("by reading layer"), "{text}: {message}");
    }
    read("it: attack dice +(agility of it)").unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
fn qualifiers_belong_to_the_nearest_noun_and_and_binds_before_or() {
    let (game, card) = subject(
        "while it is attacking against a ship in its firing arc at range 1 and it has no shield or it is defending\n  \
         it: agility +1",
    );
    let tree = game.catalogue.outline(card);
    assert!(tree.contains("while (or (and "), "{tree}");
    assert!(tree.contains("(against [one ship <in-arc [its-arc firing-arc]> <at-range 1 – –>])"), "{tree}");
}

#[test]
fn every_deed_prints_in_each_frame_it_has() {
    for (text, en, fr) in [
        (
            "when another friendly ship at range 1 to 2 receives a stress token\n  that ship loses a stress token",
            "When another friendly ship at Range 1–2 receives a stress token: that ship loses a stress token.",
            "Quand un autre vaisseau allié à portée 1–2 reçoit un marqueur de stress : \
             ce vaisseau-là perd un marqueur de stress.",
        ),
        (
            "action\n  all other ships at range 1 lose all focus tokens",
            "Action: all other ships at Range 1 lose all focus tokens.",
            "Action : tous les autres vaisseaux à portée 1 perdent tous les marqueurs de concentration.",
        ),
        (
            "enemy ships at range 1: may not attack, may not reroll dice",
            "Enemy ships at Range 1 cannot attack or reroll dice.",
            "Les vaisseaux ennemis à portée 1 ne peuvent ni attaquer ni relancer de dés.",
        ),
        (
            "its secondary weapons: greatest range +1",
            "This ship’s secondary weapons have +1 maximum range (at most 3).",
            "Les armes secondaires de ce vaisseau ont +1 à la portée maximale (au plus 3).",
        ),
    ] {
        let (game, card) = subject(text);
        let plain = |lang| game.catalogue.text(card, lang).replace(['\u{a0}', '\u{202f}'], " ");
        assert_eq!([plain(Lang::English), plain(Lang::French)], [en, fr].map(str::to_owned), "{text}");
    }
}

#[test]
fn a_few_words_say_all_cards() {
    let game = XWing::embedded();
    let words = game.catalogue.language.words().count();
    assert!(words <= 190, "{words} words");
    let mut users: BTreeMap<&str, usize> = game.catalogue.language.words().map(|word| (word.name, 0)).collect();
    for (card, _) in game.catalogue.all() {
        let outline = game.catalogue.outline(card);
        let mut used: Vec<&str> = outline.split(|c: char| !(c.is_alphanumeric() || c == '-')).collect();
        used.sort_unstable();
        used.dedup();
        for word in used {
            if let Some(users) = users.get_mut(word) {
                *users += 1;
            }
        }
    }
    let single = game.catalogue.language.words().filter(|word| users[word.name] == 1).count();
    assert!(single <= 51, "{single} words serve one card");
}
