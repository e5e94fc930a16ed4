//! Squads with cards that were published and are not played here, of other forms and of the other edition.

use crate::squads;

use exchange::xwing::{Format, Problem, Remark, read, squad_points, without_unknown, write};
use glossary::Lang;
use squads::{GAME, attempt, member, reading, remarks, written};
use xwing::{Faction, Slot};

const WEDGE: &str =
    r#"{"version": "1.0.0", "faction": "rebel", "pilots": [{"name": "wedgeantilles", "ship": "xwing"}]}"#;

fn squad(faction: &str, pilots: &str) -> String {
    format!(r#"{{"version": "1.0.0", "faction": "{faction}", "pilots": [{pilots}]}}"#)
}

#[test]
fn an_expansion_number_names_another_card() {
    let reading = reading(&squad(
        "rebel",
        r#"{"name": "poedameron-swx57", "ship": "t70xwing"}, {"name": "poedameron", "ship": "t70xwing"},
           {"name": "hansolo-swx57", "ship": "yt1300", "upgrades": {"title": ["millenniumfalcon-swx57"]}},
           {"name": "chewbacca-swx99", "ship": "yt1300"}"#,
    ));
    let pilots: Vec<&str> = reading.squad.members.iter().map(|member| member.pilot.as_str()).collect();
    assert_eq!(pilots, ["poedameron-swx57", "poedameron", "hansolo-swx57", "chewbacca-swx99"]);
    assert_eq!(reading.squad.members[2].upgrades, [(Slot::Title, "millenniumfalcon-swx57".to_owned())]);
    assert_eq!(reading.notes, []);
    let faults: Vec<&str> = reading.faults.iter().map(|fault| fault.written.as_str()).collect();
    assert_eq!(faults, ["chewbacca-swx99"], "nobody published that one");
}

#[test]
fn a_pilot_of_another_ship_is_another_card() {
    let stele = reading(&squad("imperial", r#"{"name": "maarekstele", "ship": "tiedefender"}"#));
    assert_eq!(stele.squad.members, [member("maarekstele", "tiedefender", &[])]);
    assert_eq!((stele.notes.len(), stele.faults.len(), squad_points(&stele.squad, &GAME)), (0, 0, 35));
    let scyk = reading(&squad("scum", r#"{"name": "serissu", "ship": "m3ascykinterceptor"}"#));
    assert_eq!((scyk.squad.members[0].ship.as_str(), scyk.faults.len()), ("m3ainterceptor", 0));
}

#[test]
fn published_cards_are_told_from_unknown_ones_and_cost_their_points() {
    let text = squad(
        "rebel",
        r#"{"name": "hansolo-swx57", "ship": "yt1300"}, {"name": "rey", "ship": "yt1300"},
           {"name": "wedgeantilles", "ship": "xwing", "upgrades": {"amd": ["r2d2"], "mod": ["zzzz"]}}"#,
    );
    let found = reading(&text);
    let tally = found.tally(&GAME);
    assert_eq!((tally.cards(), tally.unknown), (5, 1));
    assert_eq!(squad_points(&found.squad, &GAME), 46 + 45 + 29 + 4);
    let findings = found.findings(&GAME, xwing::Purpose::Game(xwing::Format::Standard, 100), Lang::English);
    assert!(findings["squad.points"][0].contains("124 "), "{findings:?}");
    assert_eq!(findings["squad.known-cards"].len(), 1);
    let waiting = found.not_yet(&GAME);
    let told = findings.get("squad.playable").cloned().unwrap_or_default();
    assert_eq!((waiting.len() as u32, told.len() as u32), (tally.not_yet, tally.not_yet), "each once: {told:?}");
    let twice = reading(&squad("imperial", &[r#"{"name": "kyloren", "ship": "tiesilencer"}"#; 2].join(",")));
    let told: Vec<String> = twice.not_yet(&GAME).iter().map(|card| card.told(Lang::English)).collect();
    assert!(told.iter().all(|told| told.starts_with("2x Kylo Ren [kyloren] is published")), "{told:?}");
}

#[test]
fn written_points_that_differ_are_told() {
    let text = r#"{"version": "1.0.0", "faction": "rebel", "points": 60, "pilots":
        [{"name": "wedgeantilles", "ship": "xwing", "points": 29}, {"name": "rookiepilot", "ship": "xwing", "points": 22}]}"#;
    let points = |written: &str, counted| Remark::Points { written: written.to_owned(), counted };
    let found = reading(text);
    assert_eq!(remarks(&found), [points("22", 21), points("60", 50)]);
    assert_eq!(found.notes[0].place, "pilots[1].points");
}

#[test]
fn squads_of_the_second_edition_are_recognised() {
    for text in [
        r#"{"version": "2.0.0", "faction": "rebelalliance", "pilots": []}"#,
        r#"{"faction": "rebelalliance", "pilots": [{"id": "wedgeantilles", "ship": "t65xwing"}]}"#,
        r#"{"faction": "galacticrepublic", "pilots": []}"#,
        "https://raithos.github.io/?f=Rebel%20Alliance&d=v8ZsZ200Z4XWWWWWY5XWWWWW&sn=x",
        "http://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v5!s!0:-1:-1:-1:",
    ] {
        assert_eq!(attempt(text.as_bytes()), Err(vec![Problem::SecondEdition { place: String::new() }]), "{text}");
    }
    let told = Problem::SecondEdition { place: "container[1]".to_owned() }.to_string();
    assert_eq!(told, "container[1]: this is a squad of the second edition; this table plays the first");
}

#[test]
fn squads_lie_in_many_containers() {
    let quoted = format!("{WEDGE:?}");
    for text in [
        format!("[{WEDGE}, {WEDGE}]"),
        format!("{{\"container\": [{WEDGE}, {WEDGE}]}}"),
        format!("{{\"collection\": [{WEDGE}, {WEDGE}]}}"),
        format!(
            "{{\"name\": \"Cup\", \"players\": [{{\"name\": \"Ann\", \"xws\": {WEDGE}}}, {{\"name\": \"Ben\", \"xws\": {WEDGE}}}]}}"
        ),
        format!(
            "{{\"participants\": [{{\"list_json\": {quoted}}}, {{\"list_json\": null}}, {{\"list_json\": {quoted}}}]}}"
        ),
    ] {
        let file = attempt(text.as_bytes()).unwrap_or_else(|problems| panic!("{problems:?}: {text}"));
        let pilots: Vec<&str> = file.readings.iter().map(|reading| reading.squad.members[0].pilot.as_str()).collect();
        assert_eq!((file.format, pilots), (Format::Xws, vec!["wedgeantilles"; 2]), "{text}");
    }
    let players = format!("{{\"players\": [{{\"name\": \"Ann\", \"xws\": {WEDGE}}}]}}");
    assert_eq!(reading(&players).squad.name, "Ann", "a squad without a name has its player's");
}

#[test]
fn links_of_yasb_are_read() {
    // Wedge with Push the Limit, R2-D2 and Engine Upgrade; Tycho with the test pilots' title and what it grants.
    let link = "http://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v4!s!0:18,-1,3:-1:3:;29:10,72:7:2:U.27&sn=Two%20aces&obs=coreasteroid0,coreasteroid1,coreasteroid2";
    let file = attempt(link.as_bytes()).expect("it can be read");
    assert_eq!(file.format, Format::Yasb);
    let found = &file.readings[0];
    assert_eq!((found.squad.name.as_str(), found.squad.faction), ("Two aces", Faction::Rebel));
    let wedge = [(Slot::Elite, "pushthelimit"), (Slot::Astromech, "r2d2"), (Slot::Modification, "engineupgrade")];
    let tycho = [
        (Slot::Elite, "squadleader"),
        (Slot::Elite, "veteraninstincts"),
        (Slot::Missile, "chardaanrefit"),
        (Slot::Title, "awingtestpilot"),
        (Slot::Modification, "shieldupgrade"),
    ];
    assert_eq!(found.squad.members, [member("wedgeantilles", "xwing", &wedge), member("tychocelchu", "awing", &tycho)]);
    assert_eq!((found.squad.obstacles.len(), found.faults.len()), (3, 0));
    let old = reading("see ?f=Galactic%20Empire&d=v2!28:-1:5:1:M.5;10::-1:-1:;999:-1:-1:-1:, please");
    assert_eq!(old.squad.members[0].upgrades.len(), 3, "the title's second modification stands behind");
    assert_eq!(old.squad.members[1], member("academypilot", "tiefighter", &[]));
    assert!(old.faults.iter().any(|fault| fault.written == "YASB pilot 999"), "{:?}", old.faults);
    // A file of a builder may hold such a link and is read as what it is.
    let vendor = WEDGE.replace(
        "\"pilots\"",
        "\"vendor\": {\"yasb\": {\"link\": \"http://x/?f=Rebel&d=v4!s!3:-1:-1:-1:\"}}, \"pilots\"",
    );
    assert_eq!(attempt(vendor.as_bytes()).expect("it can be read").format, Format::Xws);
}

#[test]
fn texts_of_yasb_are_read() {
    let bbcode = "[b]Wedge Antilles (29)[/b]\n[i]R2 Astromech (1)[/i]\n[i]Nothing At All (2)[/i]\n\n[b]Poe Dameron (PS9) (33)[/b]\n\n\
                  [b]Hera Syndulla (Attack Shuttle) (22)[/b]\n[i]Chewbacca (4)[/i]\n\n[b][i]Total: 91[/i][/b]\n\n\
                  [url=http://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v4!s!0:-1:-1:-1:]View in Yet Another Squad Builder[/url]";
    let html = bbcode.replace('[', "<").replace(']', ">").replace('\n', "<br />");
    let plain = "Wedge Antilles (29)\nR2 Astromech (1)\nNothing At All (2)\n\nPoe Dameron (PS9) (33)\n\nHera Syndulla (Attack Shuttle) (22)\nChewbacca (4)\n\nTotal: 91";
    for text in [bbcode, html.as_str(), plain] {
        let found = reading(text);
        let members = [
            member("wedgeantilles", "xwing", &[(Slot::Astromech, "r2astromech")]),
            member("poedameron-swx57", "t70xwing", &[]),
            member("herasyndulla", "attackshuttle", &[(Slot::Crew, "chewbacca")]),
        ];
        assert_eq!((found.squad.faction, &found.squad.members[..]), (Faction::Rebel, &members[..]), "{text}");
        let faults: Vec<&str> = found.faults.iter().map(|fault| fault.written.as_str()).collect();
        assert_eq!(faults, ["Nothing At All"], "what is not found is named");
    }
}

#[test]
fn every_published_card_survives_xws() {
    let index = cardtext::Content::embedded_text("xwing/published.tsv").expect("the index");
    let rows: Vec<Vec<&str>> = index.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    let upgrades: Vec<(&str, &str)> =
        rows.iter().filter(|row| row[0] == "upgrade").map(|row| (row[2], row[1])).collect();
    for (n, pilot) in rows.iter().filter(|row| row[0] == "pilot").enumerate() {
        let (slot, id) = upgrades[n * 7 % upgrades.len()];
        let (name, ship) = (pilot[1], pilot[4]);
        let text =
            squad(pilot[3], &format!(r#"{{"name": "{name}", "ship": "{ship}", "upgrades": {{"{slot}": ["{id}"]}}}}"#));
        let first = reading(&text);
        assert_eq!(first.faults, [], "{text}");
        assert_eq!((first.squad.members[0].pilot.as_str(), first.squad.members[0].ship.as_str()), (name, ship));
        assert_eq!(first.squad.members[0].upgrades[0].1, id);
        let again =
            reading(&String::from_utf8(written(std::slice::from_ref(&first.squad), Format::Xws)).expect("text"));
        assert_eq!((again.squad.members, again.notes), (first.squad.members, Vec::new()), "{text}");
    }
}

#[test]
fn unknown_ids_are_kept_or_left_out() {
    let text = squad(
        "rebel",
        r#"{"name": "nobody", "ship": "xwing"}, {"name": "wedgeantilles", "ship": "xwing", "upgrades": {"amd": ["zzzz", "r2d2"]}}"#,
    );
    let found = reading(&text);
    let kept = reading(&String::from_utf8(written(std::slice::from_ref(&found.squad), Format::Xws)).expect("text"));
    assert_eq!(kept.squad.members, found.squad.members);
    assert!(found.faults.iter().all(|fault| found.keeps(fault)));
    let rest = without_unknown(&found.squad, &GAME);
    assert_eq!(rest.members, [member("wedgeantilles", "xwing", &[(Slot::Astromech, "r2d2")])]);
    assert!(
        write(&[rest], Format::SquadFile, &GAME).is_ok() && write(&[found.squad], Format::SquadFile, &GAME).is_err()
    );
    let file = read(text.as_bytes(), None, &GAME).expect("it can be read");
    assert!(write(&[file.readings[0].squad.clone()], Format::Yasb, &GAME).is_err(), "it is not written");
}
