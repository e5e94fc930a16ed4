//! What the card language refuses and how it reads: deeds, classes and layers cannot be misused.

use cardtext::Content;
use glossary::Lang;
use std::collections::BTreeMap;
use xwing::XWing;

mod nothing;
mod upgrades;

fn content(facts: &str, text: &str) -> Content {
    let lines: String = text.lines().map(|line| format!("  {line}\n")).collect();
    let card = format!("{facts}\ntext\n{lines}");
    Content::embedded().with("content/test/xwing/zz-subject.card", &card)
}

const UPGRADE: &str = "upgrade \"Subject\"\n  id subject\n  slot crew\n  points 1\n";

fn read(text: &str) -> Result<XWing, String> {
    XWing::new(&content(UPGRADE, text)).map_err(|fault| fault.to_string())
}

/// Why an upgrade with this text is not read: what, where, and what to do about it.
fn refusal(text: &str) -> String {
    let refused = read(text).map(|_| ());
    let message = refused.expect_err(&format!("`{text}` must be refused"));
    let parts = ["zz-subject.card:", "error: ", "help: "];
    assert!(parts.iter().all(|part| message.contains(part)), "{text}: {message}");
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
        assert!(refusal(text).contains("not looked at how many"), "{text}");
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
        ("when it rerolls 1 die\n  it receives a focus token", "nothing answers this"),
        ("when it is about to attack\n  it receives a focus token", "nothing answers this"),
        ("action\n  it hits", "no text makes anybody do this"),
        ("action\n  it attacks", "write `attacks again`"),
        ("action\n  it is destroyed", "no text makes anybody do this"),
        ("it: may reroll dice", "no rule forbids this"),
        ("it: may not receive a focus token", "this cannot be forbidden"),
        ("it: must attack", "nobody can be made to do this"),
        ("enemy ships that may receive a focus token: skill = 0", "whether they could is not asked"),
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
        ("when the combat phase begins, once per attack\n  it receives a focus token", "not counted by that time"),
        ("it: attack dice may not be modified", "write it as a step"),
        ("while it is attacking\n  it: gains a crew member slot", "when a squad is built"),
        ("its elite talents: text is void", "only a damage card"),
        ("it: may attack against enemy ships", "which rule it lifts"),
        ("action\n  otherwise\n    it receives a focus token", "behind an `if`"),
        ("action\n  you choose\n    it receives a focus token", "below a choice stand options"),
        ("action\n  it executes a white maneuver", "its kind and its speed"),
        ("action\n  target an obstacle as rock\n  rock receives a focus token", "an obstacle is no ship"),
        ("when the combat phase ends\n  it receives a focus token", "nothing is asked at this time"),
    ] {
        let message = refusal(text);
        assert!(message.contains(why), "{text}: {message}");
    }
}

/// Texts with what their refusal says.
fn all_refused(texts: &[(&str, &str)]) {
    for (text, why) in texts {
        let message = refusal(text);
        assert!(message.contains(why), "{text}: {message}");
    }
}

fn all_read(texts: &[&str]) {
    for text in texts {
        read(text).unwrap_or_else(|fault| panic!("{fault}"));
    }
}

#[test]
fn one_of_several_is_chosen_before_it_is_spoken_of() {
    let which = "it is not said which";
    all_refused(&[
        ("action\n  an enemy ship receives a stress token", which),
        ("action\n  another friendly ship at range 1 may perform a free focus action", which),
        ("action\n  enemy ship at range 1 suffers 1 damage", which),
        ("action\n  any number of friendly ships receive a focus token", "not looked at how many"),
        ("an enemy ship at range 1: agility -1", which),
        ("another friendly ship: attack +1", which),
        ("a torpedo: greatest range +1", which),
        ("action\n  an enemy ship: agility -1 until end of round", which),
        ("action\n  for an enemy ship\n    that ship suffers 1 damage", which),
        ("when the activation phase begins\n  it looks at the dial of an enemy ship", which),
        ("it: attack dice +(skill of an enemy ship)", which),
        ("it: attack dice +(skill of enemy ships)", "one is spoken of"),
        ("it: attack dice +(number of an enemy ship)", which),
        ("when the combat phase begins\n  the player of an enemy ship may\n    it receives a stress token", which),
        ("action\n  target enemy ships as prey\n  prey suffers 1 damage", "here are several"),
        ("action\n  target all enemy ships as prey\n  prey suffers 1 damage", "here are several"),
        ("may when it reveals a maneuver\n  a green maneuver: speed +1 until end of round", "`the maneuver`"),
    ]);
    all_read(&[
        "action\n  all enemy ships at range 1 receive a stress token",
        "action\n  enemy ships at range 1 receive a stress token",
        "action\n  each other ship receives a stress token",
        "action\n  target an enemy ship as prey\n  prey receives a stress token",
        "while it is in the firing arc of an enemy ship\n  it: agility +1",
    ]);
}

#[test]
fn a_number_that_nothing_looks_at_is_refused() {
    all_refused(&[
        ("while all friendly ships have a shield\n  it: attack +1", "is not asked"),
        ("while it has up to 2 stress tokens\n  it: attack +1", "is not asked"),
        ("while it is at range 1 of each enemy ship\n  it: attack +1", "one of these is enough"),
        ("when each enemy ship overlaps it\n  it receives a focus token", "one of these ships is enough"),
        ("when it receives 2 stress tokens\n  it receives a focus token", "how many is not looked at"),
        ("when it executes 2 green maneuvers\n  it receives a focus token", "how many is not looked at"),
        ("it: may not perform 2 focus actions", "how many is not looked at"),
        ("it: 2 turn maneuvers are red", "how many is not looked at"),
        ("it: gains 2 crew member slots", "one kind of upgrade"),
        ("action\n  roll 1 defense die as roll\n  if roll shows a hit\n    it suffers 1 damage", "attack dice"),
        ("action\n  roll all attack dice as roll\n  it suffers roll", "attack dice"),
        ("action\n  roll 1 attack die as roll\n  if roll shows a blank\n    it suffers 1 damage", "hits and critical"),
        ("action\n  if attack dice shows a hit\n    it suffers 1 damage", "hits and critical"),
        ("it: deals faceup damage cards chosen among 9", "goes from 2 to 4, and 9 is written"),
        ("action\n  it suffers 100 damage", "goes from 1 to 99, and 100 is written"),
        ("action\n  it suffers 1.5 damage", "is whole, and 1½ is not"),
        ("action\n  it receives 0 focus tokens", "goes from 1 to 99, and 0 is written"),
    ]);
}

#[test]
fn ranges_and_speeds_are_those_there_are() {
    let range = "a range goes from 1 to 5, and";
    all_refused(&[
        ("enemy ships at range 6: agility -1", range),
        ("enemy ships at range 0 to 1: agility -1", range),
        ("enemy ships within range 1 to 6: agility -1", range),
        ("enemy ships at range 6 or more: agility -1", range),
        ("enemy ships at range 6 inside its firing arc: agility -1", range),
        ("while it is attacking at range 7\n  it: attack dice +1", range),
        ("enemy ships at range 2 to 1: agility -1", "a range from 2 to 1 holds nothing"),
        ("it: maneuvers of speed 6 are green", "a speed goes from 0 to 5, and 6 is written"),
        ("it: maneuvers of speed 3 to 2 are green", "a speed from 3 to 2 holds nothing"),
        ("action\n  it executes a white turn maneuver of speed 4 to the left", "no template"),
        ("action\n  it executes a white stationary maneuver of speed 2", "no template"),
        ("action\n  it executes a white turn maneuver of speed 1", "to which side"),
        ("action\n  it executes a white straight maneuver of speed 2 to the left", "to which side"),
        ("may when it reveals a maneuver\n  it turns its dial to a bank maneuver of the same speed", "to which side"),
    ]);
}

#[test]
fn a_number_that_a_value_cannot_be_is_refused() {
    let moves = "may when it reveals a maneuver\n  the maneuver: speed +7 until end of round";
    all_refused(&[
        ("it: skill = 15", "goes from 0 to 12, and 15 is written"),
        ("it: skill +13", "goes from 1 to 12, and 13 is written"),
        ("it: agility +0", "goes from 1 to 20, and 0 is written"),
        ("it: hull = 0", "goes from 1 to 20, and 0 is written"),
        ("it: attack dice = 50", "goes from 0 to 24, and 50 is written"),
        ("it: actions = 20", "goes from 0 to 9, and 20 is written"),
        ("its secondary weapons: greatest range = 5", "goes from 1 to 3, and 5 is written"),
        ("its secondary weapons: greatest range +3", "goes from 1 to 2, and 3 is written"),
        ("its secondary weapons: least range = 0", "goes from 1 to 3, and 0 is written"),
        (moves, "goes from 1 to 4, and 7 is written"),
        ("action\n  it: agility +30 until end of round", "goes from 1 to 20, and 30 is written"),
        ("ships of skill less than 0: attack dice -1", "goes from 1 to 12, and 0 is written"),
        ("while agility of it is at most 20\n  it: attack dice +1", "goes from 0 to 19, and 20 is written"),
        ("while 1 is at most 2\n  it: attack dice +1", "two numbers are compared"),
        ("ships of actions less than 2: may not attack", "no text asks for this number"),
        ("while attack dice of it is at most 2\n  it: may not attack", "no text asks for this number"),
    ]);
    all_read(&["it: actions = 0", "it: actions -1", "its torpedoes: greatest range = 3", "it: skill = 0"]);
}

#[test]
fn a_number_of_cards_is_said_of_cards_that_have_it() {
    let have = "not all of these cards have such a number";
    all_refused(&[
        ("its pilot cards: cost -1", have),
        ("its cards: cost -1", have),
        ("its \"Gunner\": cost -1", have),
        ("its crew members: damage = 2", have),
        ("its primary weapons: greatest range = 2", have),
        ("its crew members: least range = 2", have),
        ("this card: greatest range = 2", "is no weapon"),
    ]);
    all_read(&["its crew members: cost -1", "its faceup damage cards: damage = 2", "its torpedoes: least range = 1"]);
}

#[test]
fn what_is_done_to_enemies_is_not_done_among_friends() {
    let friends = "this is done to enemies alone";
    all_refused(&[
        ("it: may acquire a target lock on friendly ships", friends),
        ("friendly ships: may not acquire a target lock on friendly ships", friends),
        ("enemy ships: may not acquire a target lock on enemy ships", friends),
        ("when it acquires a target lock on a friendly ship\n  it receives a focus token", friends),
        ("it: may attack against friendly ships touching it", friends),
        ("it: may not be attacked by friendly ships", friends),
        ("when it hits against a friendly ship\n  it receives a focus token", friends),
        ("when a friendly ship attacks against it\n  it receives a focus token", friends),
        ("may when it modifies attack dice of friendly ships\n  it rerolls 1 die", friends),
        ("may when it modifies attack dice of the defender\n  it rerolls 1 die", "rolls no attack dice"),
        (
            "when it cancels at least 1 critical hit of the defender\n  it receives a focus token",
            "rolls no attack dice",
        ),
        ("it: may attack against ships in its mobile firing arc", "which rule it lifts"),
        ("it: must decloak by turn maneuvers of speed 2", "templates of speed 2"),
    ]);
    all_read(&[
        "it: may acquire a target lock on enemy ships at range 3 or more",
        "may when it modifies attack dice of the attacker\n  it rerolls 1 die",
        "may when it modifies attack dice of enemy ships\n  it rerolls 1 die",
        "enemy ships: may not acquire a target lock on friendly ships at range 1",
    ]);
}

#[test]
fn words_of_conditions_stand_where_they_mean_something() {
    all_refused(&[
        ("action\n  it is assigned \"No Such Condition\"", "there is no condition"),
        ("action\n  it is assigned a condition", "by its title alone"),
        ("when this card is assigned\n  it receives a focus token", "only a condition is assigned"),
        ("action\n  you search its damage deck for a pilot damage card", "only a condition"),
        ("action\n  instead it receives a focus token", "nothing is about to happen here"),
        (
            "when it is about to suffer 1 critical damage\n  instead it may perform a free focus action",
            "what is done instead is no offer",
        ),
        ("when it is about to suffer 2 critical damage\n  instead it suffers 1 damage", "one by one"),
    ]);
}

#[test]
fn a_name_is_known_below_the_line_that_gives_it() {
    let unknown = "`prey` is not known in this line";
    let forgotten = "no longer knows whom it was about";
    all_refused(&[
        ("action\n  target an enemy ship as prey\n  until end of round\n    prey: agility -1", forgotten),
        (
            "action\n  target an enemy ship as prey\n  until end of round\n    when prey attacks\n      it receives a focus token",
            forgotten,
        ),
        ("action\n  if it has no shield\n    target an enemy ship as prey\n  prey suffers 1 damage", unknown),
        (
            "action\n  you may\n    target an enemy ship as prey\n    it receives a stress token\n  prey suffers 1 damage",
            unknown,
        ),
        (
            "action\n  if it has no shield\n    target an enemy ship as prey\n    prey suffers 1 damage\n  otherwise\n    prey suffers 1 damage",
            unknown,
        ),
        (
            "action\n  you choose\n    option\n      target an enemy ship as prey\n      prey suffers 1 damage\n    option\n      it receives a focus token\n  prey suffers 1 damage",
            unknown,
        ),
        (
            "action\n  target an enemy ship as prey\n  target a friendly ship as prey\n  prey suffers 1 damage",
            "already stands for something",
        ),
        (
            "action\n  target an enemy ship as prey\n  roll 1 attack die as prey\n  prey suffers 1 damage",
            "already stands for something",
        ),
        (
            "action\n  for each enemy ship at range 1\n    target a friendly ship as prey\n    prey suffers 1 damage",
            "not one for each",
        ),
    ]);
    for name in ["it", "you", "that", "the", "another", "all", "enemy", "its", "a"] {
        let text = format!("action\n  target an enemy ship as {name}\n  it receives a focus token");
        assert!(refusal(&text).contains("is a word of the language"), "{name}");
    }
    all_read(&[
        "action\n  you choose\n    option\n      target an enemy ship as prey\n      prey suffers 1 damage\n    option\n      target a friendly ship as prey\n      prey receives a focus token",
        "action\n  target an enemy ship as prey\n  prey: agility -1 until end of round",
    ]);
}

#[test]
fn a_price_stands_where_it_is_asked_for() {
    let below = "nobody is asked for a price";
    all_refused(&[
        ("action\n  if it has a stress token\n    pay: it spends a focus token\n    it receives an evade token", below),
        (
            "action\n  if it has a shield\n    it receives a focus token\n  otherwise\n    pay: it spends a focus token\n    it receives an evade token",
            below,
        ),
        ("action\n  for each enemy ship\n    pay: it spends a focus token\n    that ship suffers 1 damage", below),
        (
            "its token detonates when a ship overlaps it\n  pay: it spends a focus token\n  that ship suffers 1 damage",
            below,
        ),
        ("action\n  it receives an evade token\n  pay: it spends a focus token", "stands behind an effect"),
        ("action\n  pay: it loses 2 stress tokens\n  it receives a focus token", "one token of one kind is a price"),
        (
            "action\n  pay: it spends a focus token\n  pay: it spends a focus token\n  it receives an evade token",
            "the same price twice",
        ),
    ]);
    all_read(&[
        "action\n  you may\n    pay: it spends a focus token\n    it receives an evade token",
        "action\n  target an enemy ship as prey\n  pay: it spends a focus token\n  prey suffers 1 damage",
    ]);
}

#[test]
fn steps_stand_below_what_they_belong_to() {
    all_refused(&[
        ("action\n  option\n    it receives a focus token", "stands below a choice"),
        ("action\n  you choose\n    option\n      it receives a focus token", "one option is no choice"),
        (
            "action\n  you choose\n    option\n      it receives a focus token\n    it receives an evade token",
            "below a choice stand options",
        ),
        ("action\n  it receives a focus token\n  otherwise\n    it receives an evade token", "behind an `if`"),
        (
            "action\n  until end of round\n    it: agility +1\nwhen it attacks\n  until end of round\n    it: skill = 9",
            "one `until` only",
        ),
    ]);
}

#[test]
fn ships_spoken_of_are_known() {
    let (that, attack) = ("which ship is `that ship`?", "no attack is being made here");
    all_refused(&[
        ("that ship: agility -1", that),
        ("while that ship is attacking\n  it: agility +1", that),
        ("action\n  that ship receives a stress token", that),
        ("when the combat phase begins\n  that ship receives a stress token", that),
        ("when that ship overlaps it\n  it receives a focus token", that),
        (
            "when it attacks\n  for each enemy ship at range 1\n    that ship suffers 1 damage\n  that ship suffers 1 damage",
            that,
        ),
        ("action\n  the defender suffers 1 damage", attack),
        ("when the combat phase begins\n  the attacker receives a stress token", attack),
        ("when it executes a green maneuver\n  the defender receives a stress token", attack),
        ("when it attacks\n  the defender: attack dice -1 until end of attack", "only the attacker"),
        ("action\n  it rerolls 1 die", "no dice to change"),
        ("when the combat phase begins\n  it adds a hit", "no dice to change"),
        ("action\n  it: attack dice +1 until end of attack", "no dice to change"),
        ("action\n  the maneuver: speed +1 until end of round", "no dial has been revealed"),
        ("when it attacks\n  it turns its dial to a white stationary maneuver", "no dial has been revealed"),
        ("action\n  it receives that token instead", "no other ship is about to receive"),
        ("when it is about to receive a stress token\n  it receives that token instead", "no other ship is about to"),
        ("action\n  it discards the damage card", "which card?"),
        ("may when it modifies defense dice\n  it adds a hit", "do not show such results"),
        ("may when it modifies attack dice\n  it changes 1 blank to an evade result", "do not show such results"),
        ("when it attacks\n  it changes 1 hit to an evade result", "no die shows both"),
    ]);
}

#[test]
fn what_could_never_work_is_refused() {
    let gone = "upgrade \"Subject\"\n  id subject\n  slot torpedo\n  points 1\n";
    let weapon = |facts: &str| format!("{gone}  {facts}\n");
    let refused = |facts: &str, text: &str| {
        let read = XWing::new(&content(facts, text)).map(|_| ());
        read.expect_err(&format!("{facts}{text} must be refused")).to_string()
    };
    for (facts, text, why) in [
        (gone.to_owned(), "attack", "no `attack` among its facts"),
        (weapon("attack 3, range 1-2"), "it: agility +1", "no `attack` in its text"),
        (weapon("attack 3, range 2-1"), "attack", "a range from 2 to 1 holds nothing"),
        (weapon("attack 3, range 1-6"), "attack", "a range goes from 1 to 5"),
        (weapon("attack 300, range 1-2"), "attack", "and 300 is written"),
        (weapon("attack 3, range 1-2"), "attack needing 2 focus tokens", "how many is not looked at here"),
        (weapon("attack 3, range 1-2"), "attack needing no target lock", "how many is not looked at here"),
        (
            "condition \"Subject\" unique\n  id subject\n".to_owned(),
            "when this card is assigned\n  it discards the damage card",
            "which card?",
        ),
        ("condition \"Subject\"\n  id subject\n".to_owned(), "it: agility +1", "of a condition there is one"),
        (
            "damage \"Subject\"\n".to_owned(),
            "it: gains a crew member slot",
            "when a squad is built this card is not there",
        ),
        (gone.to_owned(), "when it hits with this card\n  it receives a focus token", "is no weapon"),
        (gone.to_owned(), "when this card is dealt\n  it receives a focus token", "only a damage card is dealt"),
        (gone.to_owned(), "action\n  it drops its token", "does not say how its token detonates"),
        (
            gone.to_owned(),
            "its token detonates when a ship overlaps it\n  that ship suffers 1 damage",
            "never drops its token",
        ),
        (gone.to_owned(), "it: gains an action icon", "one action that ships can perform"),
        (gone.to_owned(), "it: gains a card slot", "one kind of upgrade"),
        (gone.to_owned(), "it: keeps 1 shield", "not of target locks and shields"),
        (gone.to_owned(), "action\n  it performs a free slam action", "SLAM is never free"),
        (gone.to_owned(), "action\n  it discards one of its pilot cards", "never discarded"),
        (gone.to_owned(), "action\n  it flips one of its crew members facedown", "damage cards are flipped"),
        (gone.to_owned(), "this card: damage = 2", "only a damage card counts as damage"),
        (gone.to_owned(), "this card: cost -1", "written in its facts"),
        (
            gone.to_owned(),
            "while this card is dealt in an earlier round\n  it: agility +1",
            "only a damage card is dealt",
        ),
        (gone.to_owned(), "it: must decloak by turn maneuvers of speed 5", "templates of speed 2"),
    ] {
        let message = refused(&facts, text);
        assert!(message.contains(why) && message.contains("help: "), "{facts}{text}: {message}");
    }
}

/// A fault points to the line it is in, not to the clause.
#[test]
fn a_fault_points_to_its_line() {
    let message = refusal("it: skill +1\naction\n  it receives a focus token\n  if it has no shield\n    it hits");
    assert!(message.contains("zz-subject.card:11:") && message.contains("it hits"), "{message}");
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
            "action\n  target friendly ship as friend\n  friend receives a focus token",
            "Action: choose a friendly ship; the chosen ship receives a focus token.",
            "Action : choisissez un vaisseau allié ; le vaisseau choisi reçoit un marqueur de concentration.",
        ),
        (
            "friendly ships: actions -1, range dice = 1, deal faceup damage cards chosen among 2, gain a boost action icon",
            "Friendly ships may perform 1 action fewer in their Perform Action step, roll 1 additional die for range, deal, \
             for each faceup damage card of their attacks, one you choose among 2 (you discard the others) and gain a boost \
             action icon in their action bars.",
            "Les vaisseaux alliés peuvent effectuer 1 action de moins lors de leur étape « Effectuer une action », lancent 1 \
             dé supplémentaire grâce à la portée, attribuent, pour chaque carte de dégâts face visible de leurs attaques, \
             celle que vous choisissez parmi 2 (vous défaussez les autres) et gagnent une action d’accélération dans leurs \
             barres d’actions.",
        ),
        (
            "its damage cards dealt in an earlier round: damage = 1",
            "This ship’s damage cards dealt in an earlier round count as 1 damage card.",
            "Les cartes de dégâts de ce vaisseau attribuées lors d’un tour précédent comptent comme 1 carte de dégâts.",
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
    assert!(words <= 214, "{words} words");
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
    assert!(single <= 70, "{single} words serve one card");
}

#[test]
fn sections_and_what_lies_under_a_card_are_said_where_there_are_such() {
    for (text, why) in [
        ("its upgrades under this card: text is void", "only a damage card"),
        ("action\n  it sets one of its upgrades under this card", "only a damage card"),
        ("when it executes a maneuver\n  it suffers 1 damage in any direction", "in a section"),
        ("when another ship attacks\n  that ship suffers 1 damage in this section", "card's own ship"),
        (
            "when an enemy ship is about to suffer 1 damage in this section\n  it receives a focus token",
            "card's own ship",
        ),
        ("when it is about to suffer 2 damage\n  it receives a focus token", "one by one"),
    ] {
        assert!(refusal(text).contains(why), "{text}: {}", refusal(text));
    }
    let weapon = "upgrade \"Subject\"\n  id subject\n  slot cannon\n  points 1\n  attack 3, range 1-3\n";
    let sideways = XWing::new(&content(weapon, "attack in this section")).map(|_| ());
    assert!(sideways.expect_err("no direction").to_string().contains("in any direction"));
}

#[test]
fn what_energy_and_shields_cannot_be_is_refused() {
    for (text, why) in [
        ("it: must spend 0 energy to perform an action", "no energy at all"),
        ("it: must spend 1 energy to perform a free action", "which action"),
        ("it: most shields recovered +1", "no number of shields"),
        ("it: may attack at range 4 against ships touching it", "the weapons' own"),
        ("when it attacks if speed of the maneuver is at least 3\n  it receives a focus token", "no maneuver is known"),
        ("when it attacks if 3 is at least 2\n  it receives a focus token", "two numbers"),
    ] {
        assert!(refusal(text).contains(why), "{text}: {}", refusal(text));
    }
}
