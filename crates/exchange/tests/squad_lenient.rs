//! What XWS files of other programs write otherwise is understood, and told.

use crate::squads;

use cardtext::Content;
use exchange::xwing::{Remark, Unknown, What, read};
use squads::{GAME, attempt, member, reading, remarks};
use xwing::{DamageDeck, Faction, Slot, XWing};

fn id(written: &str, taken: &str) -> Remark {
    Remark::Id { written: written.to_owned(), taken: taken.to_owned() }
}

fn ignored(field: &str) -> Remark {
    Remark::FieldIgnored { field: field.to_owned() }
}

#[test]
fn a_file_as_the_format_wants_it_has_no_notes() {
    let reading = reading(
        r#"{"version": "1.0.0", "faction": "rebel", "name": "A", "points": 3.7e1, "damagedeck": "core",
            "vendor": {"x": {"link": "y"}}, "obstacles": ["coreasteroid5", "core2asteroid0", "yt2400debris1"],
            "pilots": [{"name": "wedgeantilles", "ship": "xwing", "points": 37, "vendor": {}, "multisection_id": 0,
                        "upgrades": {"torpedo": ["protontorpedoes"], "amd": ["r2d2"]}}]}"#,
    );
    assert_eq!((reading.notes.len(), reading.faults.len()), (0, 0));
    let squad = reading.squad;
    assert_eq!((squad.name.as_str(), squad.faction, squad.damage_deck), ("A", Faction::Rebel, DamageDeck::Core));
    let upgrades = [(Slot::Torpedo, "protontorpedoes"), (Slot::Astromech, "r2d2")];
    assert_eq!(squad.members, [member("wedgeantilles", "xwing", &upgrades)]);
    assert_eq!(squad.obstacles, ["coreasteroid5", "core2asteroid0", "yt2400debris1"]);
}

#[test]
fn factions_have_other_names_or_are_told_by_the_pilots() {
    for (written, taken) in [
        ("rebels", Faction::Rebel),
        ("Rebel Alliance", Faction::Rebel),
        ("resistance", Faction::Rebel),
        ("empire", Faction::Imperial),
        ("galacticempire", Faction::Imperial),
        ("First Order", Faction::Imperial),
        ("Scum and Villainy", Faction::Scum),
    ] {
        let text = format!(r#"{{"version": "1.0.0", "faction": "{written}", "pilots": []}}"#);
        let reading = reading(&text);
        assert_eq!(reading.squad.faction, taken);
        assert_eq!(remarks(&reading), [Remark::Faction { written: written.to_owned(), taken }]);
    }
    let text = r#"{"version": "1.0.0", "faction": "hutts", "pilots": [{"name": "bobafett", "ship": "firespray31"},
                   {"name": "binayrepirate", "ship": "z95headhunter"}]}"#;
    let reading = reading(text);
    let by_pilots = Remark::FactionByPilots { written: Some("hutts".to_owned()), taken: Faction::Scum };
    assert_eq!((reading.squad.faction, remarks(&reading)), (Faction::Scum, vec![by_pilots]));
    assert_eq!(
        GAME.check_squad(&reading.squad, xwing::Purpose::Game(xwing::Format::Standard, 100), glossary::Lang::English),
        []
    );
}

#[test]
fn versions_and_fields_do_not_matter() {
    let reading = reading(
        r#"{"version": "0.3.0", "faction": "imperial", "description": "d", "name": null, "pilots":
            [{"name": "academypilot", "ship": "tiefighter", "colour": "red", "upgrades": []},
             {"name": "academypilot", "ship": "tiefighter", "ship": "tiefighter", "upgrades": null}]}"#,
    );
    let version = Remark::Version { written: Some("0.3.0".to_owned()) };
    assert_eq!(
        remarks(&reading),
        [version, ignored("description"), ignored("name"), ignored("colour"), ignored("ship"), ignored("upgrades")]
    );
    assert_eq!((reading.squad.name.as_str(), reading.squad.members.len()), ("Some Squad", 2));
    let missing = squads::reading(r#"{"faction": "scum", "pilots": [], "damagedeck": "core3"}"#);
    let deck = Remark::DamageDeck { written: "core3".to_owned() };
    assert_eq!(remarks(&missing), [Remark::Version { written: None }, deck]);
    assert_eq!(missing.squad.damage_deck, DamageDeck::Core2);
}

#[test]
fn slots_have_other_names() {
    for (written, id, taken) in [
        ("astromechdroid", "r2d2", Slot::Astromech),
        ("elitepilottalent", "predator", Slot::Elite),
        ("salvagedastromech", "r4agromech", Slot::SalvagedAstromech),
        ("modification", "hullupgrade", Slot::Modification),
        ("System Upgrade", "advancedsensors", Slot::System),
        ("torpedoes", "protontorpedoes", Slot::Torpedo),
    ] {
        let text = format!(
            r#"{{"version": "1.0.0", "faction": "rebel", "pilots":
                [{{"name": "rookiepilot", "ship": "xwing", "upgrades": {{"{written}": ["{id}"]}}}}]}}"#
        );
        let reading = reading(&text);
        assert_eq!(reading.squad.members[0].upgrades, [(taken, id.to_owned())]);
        assert_eq!(remarks(&reading), [Remark::Slot { written: written.to_owned(), taken }]);
        assert_eq!(reading.notes[0].place, format!("pilots[0].upgrades.{written}"));
    }
}

#[test]
fn ids_are_read_with_and_without_marks() {
    let reading = reading(
        r#"{"version": "1.0.0", "faction": "rebel", "obstacles": ["core-asteroid-5", "VT49decimatordebris0"], "pilots":
            [{"name": "wedge-antilles", "ship": "x-wing", "upgrades":
               {"torpedo": ["advancedprotontorpedoes"], "amd": ["R2-D2"], "ept": "push-the-limit"}},
             {"name": "Chewbacca", "ship": "yt1300", "upgrades":
               {"crew": ["r2d2", "r2d2swx22", "r2d2-swx22"]}}]}"#,
    );
    let wedge = [(Slot::Torpedo, "advprotontorpedoes"), (Slot::Astromech, "r2d2"), (Slot::Elite, "pushthelimit")];
    let wedge = member("wedgeantilles", "xwing", &wedge);
    let chewbacca = member("chewbacca", "yt1300", &[(Slot::Crew, "r2d2-swx22"); 3]);
    assert_eq!(reading.squad.members, [wedge, chewbacca]);
    assert_eq!(reading.squad.obstacles, ["coreasteroid5", "vt49decimatordebris0"]);
    let told = remarks(&reading);
    for remark in [
        id("wedge-antilles", "wedgeantilles"),
        id("x-wing", "xwing"),
        id("advancedprotontorpedoes", "advprotontorpedoes"),
        id("R2-D2", "r2d2"),
        id("push-the-limit", "pushthelimit"),
        Remark::Alone { written: "push-the-limit".to_owned() },
        id("Chewbacca", "chewbacca"),
        id("r2d2", "r2d2-swx22"),
        id("r2d2swx22", "r2d2-swx22"),
        id("core-asteroid-5", "coreasteroid5"),
        id("VT49decimatordebris0", "vt49decimatordebris0"),
    ] {
        assert!(told.contains(&remark), "{remark:?}");
    }
    assert_eq!((told.len(), reading.faults.len()), (11, 0));
}

#[test]
fn upgrades_in_a_wrong_slot_find_their_own() {
    let reading = reading(
        r#"{"version": "1.0.0", "faction": "rebel", "pilots":
            [{"name": "rookiepilot", "ship": "xwing", "upgrades":
               {"system": ["hullupgrade"], "upgrade": ["r2-d2", "protontorpedoes"]}},
             {"name": "hansolo", "ship": "yt1300", "upgrades": {"upgrade": ["r2d2-swx22", "chewbacca"]}}]}"#,
    );
    let rookie = [(Slot::Modification, "hullupgrade"), (Slot::Astromech, "r2d2"), (Slot::Torpedo, "protontorpedoes")];
    let han = [(Slot::Crew, "r2d2-swx22"), (Slot::Crew, "chewbacca")];
    assert_eq!(reading.squad.members, [member("rookiepilot", "xwing", &rookie), member("hansolo", "yt1300", &han)]);
    let homes = remarks(&reading).into_iter().filter(|remark| matches!(remark, Remark::Rehomed { .. }));
    assert_eq!(homes.count(), 5);
    let first =
        Remark::Rehomed { id: "hullupgrade".to_owned(), written: "system".to_owned(), taken: Slot::Modification };
    assert_eq!((reading.notes[0].place.as_str(), &reading.notes[0].remark), ("pilots[0].upgrades.system[0]", &first));
}

/// A game with two more titles of an X-wing: one opens a crew slot; the other shares its name with a crew.
fn game_with_granted_slots() -> XWing {
    let content = Content::embedded()
        .with(
            "content/xwing/upgrades/title/roomy.card",
            "upgrade \"Roomy\"\n  id roomy\n  slot title\n  points 0\ntext\n  it: gains a crew member slot\n",
        )
        .with(
            "content/xwing/upgrades/bomb/friend.card",
            "upgrade \"Friend\"\n  id friend-swx1\n  slot bomb\n  points 1\n",
        )
        .with(
            "content/xwing/upgrades/crew/friend.card",
            "upgrade \"Friend\"\n  id friend-swx2\n  slot crew\n  points 1\ntext\n  it: gains a cannon slot\n",
        )
        .with(
            "content/xwing/upgrades/cannon/spare.card",
            "upgrade \"Spare\"\n  id spare-swx1\n  slot cannon\n  points 1\n",
        )
        .with(
            "content/xwing/upgrades/bomb/spare.card",
            "upgrade \"Spare\"\n  id spare-swx2\n  slot bomb\n  points 1\n",
        );
    XWing::new(&content).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn upgrades_are_tried_again_when_others_open_slots() {
    let game = game_with_granted_slots();
    // Spare fits only behind Friend, and Friend only behind the title.
    let text = r#"{"version": "1.0.0", "faction": "rebel", "pilots": [{"name": "rookiepilot", "ship": "xwing",
        "upgrades": {"any": ["spare", "friend"], "title": ["roomy"]}}]}"#;
    let file = read(text.as_bytes(), None, &game).expect("it can be read");
    let upgrades = [(Slot::Cannon, "spare-swx1"), (Slot::Crew, "friend-swx2"), (Slot::Title, "roomy")];
    assert_eq!(file.readings[0].squad.members, [member("rookiepilot", "xwing", &upgrades)]);
    assert_eq!(
        game.check_squad(
            &file.readings[0].squad,
            xwing::Purpose::Game(xwing::Format::Standard, 100),
            glossary::Lang::English
        ),
        []
    );
    // Without the title nothing opens; the first of the name is taken, and the squad's check tells the rest.
    let file = read(text.replace("roomy", "falcon").as_bytes(), None, &game).expect("it can be read");
    assert_eq!(file.readings[0].squad.members[0].upgrades[0], (Slot::Bomb, "spare-swx2".to_owned()));
}

#[test]
fn a_pilot_tells_its_ship() {
    let reading = reading(
        r#"{"version": "1.0.0", "faction": "rebel", "pilots":
            [{"name": "wedgeantilles", "ship": "t65xwing"}, {"name": "rookiepilot"},
             {"name": "tychocelchu", "ship": "xwing"}]}"#,
    );
    let ships: Vec<&str> = reading.squad.members.iter().map(|member| member.ship.as_str()).collect();
    assert_eq!(ships, ["xwing", "xwing", "awing"]);
    let ship = |pilot: &str, written: Option<&str>, taken: &str| Remark::Ship {
        pilot: pilot.to_owned(),
        written: written.map(str::to_owned),
        taken: taken.to_owned(),
    };
    let told = [
        ship("wedgeantilles", Some("t65xwing"), "xwing"),
        ship("rookiepilot", None, "xwing"),
        ship("tychocelchu", Some("xwing"), "awing"),
    ];
    assert_eq!(remarks(&reading), told);
}

#[test]
fn what_is_not_known_is_a_fault_with_its_nearest_id() {
    let reading = reading(
        r#"{"version": "1.0.0", "faction": "rebel", "obstacles": ["coreasteroid0", "coreasteroid9", "coreasteroid1"],
            "pilots": [{"name": "wedgeantiles", "ship": "xwing", "upgrades": {"ept": ["predator", "predatr"]}},
                       {"name": "nobodyofnowhere", "ship": "xwinng", "upgrades": {"strange": ["zzzzzzzzzz"]}}]}"#,
    );
    let unknown = |place: &str, what: What, written: &str, nearest: Option<&str>| Unknown {
        place: place.to_owned(),
        what,
        written: written.to_owned(),
        nearest: nearest.map(str::to_owned),
    };
    let faults = [
        unknown("pilots[0].name", What::Pilot, "wedgeantiles", Some("wedgeantilles")),
        unknown("pilots[0].upgrades.ept[1]", What::Upgrade, "predatr", Some("predator")),
        unknown("pilots[1].ship", What::Ship, "xwinng", Some("xwing")),
        unknown("pilots[1].name", What::Pilot, "nobodyofnowhere", None),
        unknown("pilots[1].upgrades.strange[0]", What::Upgrade, "zzzzzzzzzz", None),
        unknown("obstacles[1]", What::Obstacle, "coreasteroid9", Some("coreasteroid0")),
    ];
    assert_eq!(reading.faults, faults);
    let told = "pilots[0].name: there is no pilot `wedgeantiles` at this table. Did you mean `wedgeantilles`?";
    assert_eq!(faults[0].to_string(), told);
    let refused =
        GAME.check_squad(&reading.squad, xwing::Purpose::Game(xwing::Format::Standard, 100), glossary::Lang::English);
    assert_eq!(refused.iter().filter(|fault| fault.rule == "squad.known-cards").count(), 4);
}

#[test]
fn a_container_holds_several_squads() {
    let text = "\u{feff}".to_owned()
        + r#"{"container": [{"version": "1.0.0", "faction": "scum", "name": "A", "pilots": []},
             {"faction": "empire", "pilots": []}]}"#;
    let file = attempt(text.as_bytes()).expect("it can be read");
    let names: Vec<&str> = file.readings.iter().map(|reading| reading.squad.name.as_str()).collect();
    assert_eq!(names, ["A", "Some Squad"]);
    assert_eq!(file.readings.iter().map(|reading| reading.notes.len()).collect::<Vec<_>>(), [0, 2]);
    assert_eq!(file.readings[1].notes[1].place, "container[1].faction");
}
