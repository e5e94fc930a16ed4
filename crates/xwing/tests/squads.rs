//! Squads as files, and what a squad's check tells.

use cardtext::{Content, Source};
use std::sync::Arc;
use xwing::{Faction, Member, Slot, Squad, XWing, read_squad, ready_squads, write_squad};

fn source(text: &str) -> Arc<Source> {
    Arc::new(Source { name: "a.squad".to_owned(), text: text.to_owned() })
}

/// A game in which one title is a pilot's in two ships, another a pilot's twice in one ship, and upgrades share titles.
fn game() -> XWing {
    let pilot = |ship: &str, id: &str, skill: u8| {
        let facts = format!("ship \"{ship}\"\n  faction rebel\n  skill {skill}, points 20\n  slots astromech, crew\n");
        format!("pilot \"Twin\"\n  id {id}\n  {facts}")
    };
    let upgrade = |id: &str, slot: &str| format!("upgrade \"Pal\"\n  id {id}\n  slot {slot}\n  points 1\n");
    let content = Content::embedded()
        .with("content/xwing/pilots/a-wing/twin.card", &pilot("A-wing", "twin", 1))
        .with("content/xwing/pilots/b-wing/twin.card", &pilot("B-wing", "twin", 2))
        .with("content/xwing/pilots/b-wing/twins.card", &pilot("B-wing", "twin-swx9", 3))
        .with("content/xwing/upgrades/astromech/pal.card", &upgrade("pal", "astromech"))
        .with("content/xwing/upgrades/crew/pal.card", &upgrade("pal-swx1", "crew"))
        .with("content/xwing/upgrades/crew/pals.card", &upgrade("pal-swx2", "crew"));
    XWing::new(&content).unwrap_or_else(|fault| panic!("{fault}"))
}

fn member(pilot: &str, ship: &str, upgrades: &[(Slot, &str)]) -> Member {
    let upgrades = upgrades.iter().map(|(slot, id)| (*slot, (*id).to_owned())).collect();
    Member { pilot: pilot.to_owned(), ship: ship.to_owned(), upgrades, docked: None }
}

#[test]
fn ready_squads_are_written_as_their_files() {
    let (content, game) = (Content::embedded(), XWing::embedded());
    let squads = ready_squads(&content, &game).expect("they can be read");
    assert!(!squads.is_empty());
    assert!(squads.is_sorted_by_key(|squad| squad.format));
    for source in content.of_game("xwing").files(".squad") {
        let squad = xwing::read_squad(source, &game).expect("it can be read");
        assert_eq!(write_squad(&squad, &game), source.text);
        assert_eq!(game.check_squad(&squad, xwing::Purpose::of(&squad), glossary::Lang::English), []);
    }
}

#[test]
fn a_file_tells_apart_cards_that_share_a_title() {
    let game = game();
    let crew = (Slot::Crew, "pal-swx1");
    let squad = Squad {
        name: "Twins".to_owned(),
        members: vec![
            member("twin", "awing", &[(Slot::Astromech, "pal"), crew]),
            member("twin", "bwing", &[crew]),
            member("twin-swx9", "bwing", &[(Slot::Crew, "pal-swx2"), (Slot::Crew, "r2d2-swx22")]),
            member("rookiepilot", "xwing", &[crew]),
        ],
        ..Squad::default()
    };
    let text = r#"squad "Twins"
  rebel
  "Twin" with "Pal", "Pal"
  "Twin" in "B-wing" with crew "pal-swx1"
  "twin-swx9" in "B-wing" with crew "pal-swx2", crew "R2-D2"
  "Rookie Pilot" with crew "pal-swx1"
"#;
    let written = write_squad(&squad, &game);
    assert_eq!(read_squad(&source(&written), &game).expect("it can be read"), squad, "{written}");
    assert_eq!(written, text);
}

#[test]
fn a_faction_may_stand_below_the_pilots() {
    let game = XWing::embedded();
    let squad = read_squad(&source("squad \"A\"\n  \"Boba Fett\"\n  damage core2\n  scum\n"), &game);
    let squad = squad.expect("it can be read");
    assert_eq!(squad.faction, Faction::Scum);
    assert_eq!(
        game.check_squad(&squad, xwing::Purpose::Game(xwing::Format::Standard, 100), glossary::Lang::English),
        []
    );
}

#[test]
fn a_name_that_cannot_be_quoted_is_written_readably() {
    let game = XWing::embedded();
    let squad = Squad { name: "A \"b\"\nc".to_owned(), ..Squad::default() };
    let again = read_squad(&source(&write_squad(&squad, &game)), &game).expect("it can be read");
    assert_eq!(again.name, "A 'b''c");
}

#[test]
fn cards_that_are_not_known_hide_no_other_fault() {
    let game = XWing::embedded();
    let mut squad = Squad { members: vec![member("nobody", "xwing", &[])], ..Squad::default() };
    let rules = |squad: &Squad| {
        game.check_squad(squad, xwing::Purpose::Game(xwing::Format::Standard, 30), glossary::Lang::English)
            .iter()
            .map(|fault| fault.rule)
            .collect::<Vec<_>>()
    };
    assert_eq!(rules(&squad), ["squad.known-cards"]);
    squad.members.push(member("lukeskywalker", "xwing", &[(Slot::Crew, "nothing"), (Slot::Elite, "predator")]));
    squad.members.push(member("darthvader", "tieadvanced", &[]));
    assert_eq!(rules(&squad), ["squad.known-cards", "squad.known-cards", "squad.points", "squad.faction"]);
    let luke = game.member_cost(&squad, &squad.members[1]);
    assert_eq!(luke, 31, "28 for the pilot, 3 for the upgrade, nothing for the unknown one");
    assert_eq!(game.cost(&squad), luke + game.member_cost(&squad, &squad.members[2]));
}

#[test]
fn costs_beyond_counting_are_too_much() {
    let game = XWing::embedded();
    let squad = Squad { members: vec![member("lukeskywalker", "xwing", &[]); 2000], ..Squad::default() };
    assert_eq!(game.cost(&squad), i16::MAX);
    assert!(
        game.check_squad(&squad, xwing::Purpose::Game(xwing::Format::Standard, 100), glossary::Lang::English)
            .iter()
            .any(|fault| fault.rule == "squad.points")
    );
}

/// What is wrong with a squad of one C-ROC or CR90 by its file, by the rules' ids.
fn faults(lines: &str) -> Vec<&'static str> {
    let game = XWing::embedded();
    let faction = if lines.contains("C-ROC") { "scum" } else { "rebel" };
    let text = format!("squad \"Some\"\n  {faction}\n  format epic\n{lines}");
    let squad = read_squad(&source(&text), &game).expect("it can be read");
    let found = game.check_squad(&squad, xwing::Purpose::of(&squad), glossary::Lang::English);
    found.iter().map(|fault| fault.rule).collect()
}

#[test]
fn a_title_takes_a_slot_and_a_modification_lets_upgrades_fit_others() {
    let cargo = "\"Slicer Tools\", \"Cluster Bombs\"";
    assert_eq!(faults(&format!("  \"C-ROC Cruiser\" with {cargo}, \"Supercharged Power Cells\"\n")), [""; 0]);
    assert_eq!(
        faults(&format!("  \"C-ROC Cruiser\" with \"Merchant One\", {cargo}, \"Supercharged Power Cells\"\n")),
        ["squad.slots"]
    );
    let corvette = |fore: &str| {
        format!("  \"CR90 Corvette (Fore)\" with {fore}\n  \"CR90 Corvette (Aft)\" with \"Proton Torpedoes\"\n")
    };
    // The modification is the ship's: it counts for the slots of either section.
    assert_eq!(faults(&corvette("\"Ordnance Tubes\"")), [""; 0]);
    assert_eq!(faults(&corvette("\"Jaina's Light\"")), ["squad.slots"]);
}

#[test]
fn two_titles_of_a_corvette_are_refused_for_what_they_are() {
    let game = XWing::embedded();
    let told = |lines: &str, lang| {
        let text = format!("squad \"Some\"\n  rebel\n  format epic\n{lines}");
        let squad = read_squad(&source(&text), &game).expect("it can be read");
        let found = game.check_squad(&squad, xwing::Purpose::of(&squad), lang);
        found.into_iter().map(|fault| (fault.rule, fault.detail)).collect::<Vec<_>>()
    };
    let both = "  \"CR90 Corvette (Fore)\" with \"Tantive IV\"\n  \"CR90 Corvette (Aft)\" with \"Jaina's Light\"\n";
    let one = "  \"CR90 Corvette (Fore)\" with \"Tantive IV\", \"Jaina's Light\"\n  \"CR90 Corvette (Aft)\"\n";
    for lines in [both, one] {
        let english = told(lines, glossary::Lang::English);
        let [(rule, detail)] = &english[..] else { panic!("{english:?}") };
        assert_eq!(*rule, "squad.one-title");
        assert_eq!(detail, "CR90 Corvette (Fore) has another title and no room for Jaina’s Light");
        let french = told(lines, glossary::Lang::French);
        assert_eq!(french[0].1, "Corvette CR90 (proue) a un autre titre et pas de place pour Jaina’s Light");
    }
    let twice =
        "  \"CR90 Corvette (Fore)\" with \"Combat Retrofit\"\n  \"CR90 Corvette (Aft)\" with \"Ordnance Tubes\"\n";
    let rules: Vec<&str> = told(twice, glossary::Lang::English).into_iter().map(|(rule, _)| rule).collect();
    assert!(rules.contains(&"squad.one-modification"), "{rules:?}");
}

#[test]
fn a_shot_out_of_range_is_refused_with_the_ranges_of_its_weapon() {
    use table::Game;
    let game = XWing::embedded();
    let refusal = |from, to| table::Refusal {
        facts: [table::Fact::Number(from), table::Fact::Number(to)],
        ..table::Refusal::by("attack.range")
    };
    let state = xwing::State::new();
    let said = |from, to, lang| game.explain(&state, table::Seat(0), &refusal(from, to), lang);
    assert!(said(3, 5, "en").contains("from Range 3 to Range 5"), "{}", said(3, 5, "en"));
    assert!(said(2, 4, "fr").contains("de la portée 2 à la portée 4"), "{}", said(2, 4, "fr"));
}
