//! A squad that is written and read again is the same squad.

use crate::squads;

use exchange::xwing::{Format, Refusal, Remark, What, read, write};
use squads::{GAME, attempt, member, ready, written};
use xwing::geometry::Obstacle;
use xwing::{Category, DamageDeck, Faction, Member, Slot, Squad};

fn again(squad: &Squad, format: Format) -> Squad {
    let bytes = written(std::slice::from_ref(squad), format);
    let file = read(&bytes, None, &GAME).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(file.format, format);
    let [reading] = file.readings.as_slice() else { panic!("one squad was written") };
    assert_eq!((reading.notes.as_slice(), reading.faults.as_slice()), (&[][..], &[][..]), "{squad:?}");
    reading.squad.clone()
}

fn in_both_formats(squad: &Squad) {
    for format in Format::ALL {
        assert_eq!(
            again(squad, format),
            *squad,
            "{}",
            String::from_utf8_lossy(&written(std::slice::from_ref(squad), format))
        );
    }
}

/// A small generator with a fixed sequence; no randomness of the machine.
struct Sequence(u64);

impl Sequence {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

type Pilots = Vec<(Faction, Member)>;

/// A squad of the format its ships need.
fn built(squad: Squad) -> Squad {
    Squad { format: GAME.format_for(&squad), ..squad }
}

#[test]
fn sections_are_joined_by_their_numbers() {
    let section = |id: &str| member(id, "cr90corvette", &[]);
    let members = ["cr90corvettefore", "cr90corvetteaft", "cr90corvettefore", "cr90corvetteaft"].map(section);
    let squad = built(Squad { faction: Faction::Rebel, members: members.to_vec(), ..Squad::default() });
    let bytes = written(std::slice::from_ref(&squad), Format::Xws);
    let text = String::from_utf8(bytes).expect("it is text");
    assert_eq!(text.matches("\"multisection_id\": 0").count(), 2, "{text}");
    // However the sections stand, those of one ship come one after the other.
    let apart = r#"{"version": "1.0.0", "faction": "rebel", "pilots": [
        {"name": "cr90corvettefore", "ship": "cr90corvette", "multisection_id": 7},
        {"name": "rookiepilot", "ship": "xwing"},
        {"name": "cr90corvetteaft", "ship": "cr90corvette", "multisection_id": 7}]}"#;
    let read = attempt(apart.as_bytes()).expect("it can be read").readings.remove(0).squad;
    let pilots: Vec<&str> = read.members.iter().map(|member| member.pilot.as_str()).collect();
    assert_eq!(pilots, ["cr90corvettefore", "cr90corvetteaft", "rookiepilot"]);
    assert_eq!(read.format, xwing::Format::Epic);
}

/// Every pilot with its faction, and every upgrade of the catalogue.
fn all_cards() -> (Pilots, Vec<(Slot, String)>) {
    let (mut pilots, mut upgrades) = (Vec::new(), Vec::new());
    for (n, card) in GAME.catalogue.all().filter(|(_, card)| !card.test && !GAME.catalogue.is_crippled_side(card)) {
        match &card.category {
            Category::Pilot { faction, .. } => {
                pilots.push((*faction, member(&card.id, &GAME.catalogue.ship_of(n).id, &[])));
            }
            Category::Upgrade { slots, .. } => upgrades.push((slots[0], card.id.clone())),
            Category::Damage { .. } | Category::Condition => {}
        }
    }
    (pilots, upgrades)
}

#[test]
fn ready_squads_survive_both_formats() {
    let squads = ready();
    assert!(squads.len() > 1);
    squads.iter().for_each(in_both_formats);
    let container = attempt(&written(&squads, Format::Xws)).expect("it can be read");
    let read: Vec<Squad> = container.readings.into_iter().map(|reading| reading.squad).collect();
    assert_eq!(read, squads);
}

#[test]
fn every_pilot_with_every_upgrade_survives_both_formats() {
    let (pilots, upgrades) = all_cards();
    assert!(pilots.len() > 50 && upgrades.len() > 50);
    for (faction, pilot) in &pilots {
        for upgrade in &upgrades {
            let member = Member { upgrades: vec![upgrade.clone()], ..pilot.clone() };
            let squad = built(Squad { faction: *faction, members: vec![member], ..Squad::default() });
            assert_eq!(again(&squad, Format::Xws), squad);
        }
    }
    // The text of a squad file is longer to read; one pilot after another takes one upgrade after another.
    let rounds = pilots.len().max(upgrades.len()) * 3;
    for n in 0..rounds {
        let (faction, pilot) = &pilots[n % pilots.len()];
        let member = Member { upgrades: vec![upgrades[n * 7 % upgrades.len()].clone()], ..pilot.clone() };
        in_both_formats(&built(Squad { faction: *faction, members: vec![member], ..Squad::default() }));
    }
}

#[test]
fn squads_put_together_at_random_survive_both_formats() {
    let (pilots, upgrades) = all_cards();
    let mut sequence = Sequence(0x9e37_79b9_7f4a_7c15);
    let mut regrouped = 0;
    for n in 0..500 {
        let mut squad = Squad { name: format!("Squad № {n}, “é” \\ #1"), ..Squad::default() };
        squad.faction = Faction::ALL[sequence.below(3)];
        squad.damage_deck = [DamageDeck::Core, DamageDeck::Core2][sequence.below(2)];
        if sequence.below(2) == 0 {
            squad.obstacles = (0..3).map(|_| Obstacle::names()[sequence.below(Obstacle::SHAPES)].to_owned()).collect();
        }
        // Sections are put together as they are read, which is tried by itself.
        let whole = |member: &Member| !member.pilot.ends_with("fore") && !member.pilot.ends_with("aft");
        let own: Vec<&(Faction, Member)> =
            pilots.iter().filter(|(faction, member)| *faction == squad.faction && whole(member)).collect();
        for _ in 0..sequence.below(8) {
            let mut member = own[sequence.below(own.len())].1.clone();
            let count = sequence.below(6);
            member.upgrades = (0..count).map(|_| upgrades[sequence.below(upgrades.len())].clone()).collect();
            squad.members.push(member);
        }
        let squad = built(squad);
        assert_eq!(again(&squad, Format::SquadFile), squad);
        // XWS has the upgrades of a slot together.
        let mut together = squad.clone();
        for member in &mut together.members {
            let order: Vec<Slot> = member.upgrades.iter().map(|(slot, _)| *slot).collect();
            member.upgrades.sort_by_key(|(slot, _)| order.iter().position(|s| s == slot));
        }
        regrouped += usize::from(together != squad);
        assert_eq!(again(&squad, Format::Xws), together);
        in_both_formats(&together);
    }
    assert!(regrouped > 20, "some squads have the upgrades of a slot apart: {regrouped}");
}

#[test]
fn what_is_written_is_as_the_format_wants_it() {
    let squad = Squad {
        name: "Duet \"one\"".to_owned(),
        faction: Faction::Rebel,
        members: vec![
            member("wedgeantilles", "xwing", &[(Slot::Elite, "pushthelimit"), (Slot::Astromech, "r2d2")]),
            member("chewbacca", "yt1300", &[(Slot::Crew, "r2d2-swx22"), (Slot::Modification, "engineupgrade")]),
            member("rookiepilot", "xwing", &[]),
        ],
        obstacles: ["coreasteroid5", "core2asteroid0", "yt2400debris1"].map(str::to_owned).to_vec(),
        damage_deck: DamageDeck::Core,
        format: xwing::Format::Standard,
    };
    let text = String::from_utf8(written(std::slice::from_ref(&squad), Format::Xws)).expect("it is text");
    let wanted = r#"{
  "version": "1.0.0",
  "faction": "rebel",
  "name": "Duet \"one\"",
  "points": 107,
  "pilots": [
    {
      "name": "wedgeantilles",
      "ship": "xwing",
      "points": 36,
      "upgrades": {
        "ept": [
          "pushthelimit"
        ],
        "amd": [
          "r2d2"
        ]
      }
    },
    {
      "name": "chewbacca",
      "ship": "yt1300",
      "points": 50,
      "upgrades": {
        "crew": [
          "r2d2-swx22"
        ],
        "mod": [
          "engineupgrade"
        ]
      }
    },
    {
      "name": "rookiepilot",
      "ship": "xwing",
      "points": 21
    }
  ],
  "obstacles": [
    "coreasteroid5",
    "core2asteroid0",
    "yt2400debris1"
  ],
  "damagedeck": "core",
  "vendor": {
    "cantina": {
      "builder": "Cantina"
    }
  }
}
"#;
    assert_eq!(text, wanted);
    let writing = write(&[squad], Format::SquadFile, &GAME).expect("it can be written");
    let remarks: Vec<Remark> = writing.notes.into_iter().map(|note| note.remark).collect();
    assert_eq!(remarks, [Remark::NameTidied { name: "Duet \"one\"".to_owned(), taken: "Duet 'one'".to_owned() }]);
    assert!(writing.bytes.starts_with(b"squad \"Duet 'one'\"\n  rebel\n  \"Wedge Antilles\" with \"Push the Limit\""));
}

#[test]
fn what_is_not_known_or_not_one_is_not_written() {
    let mut squad = ready().remove(0);
    squad.members[0].pilot = "nobody".to_owned();
    squad.members[1].upgrades.push((Slot::Crew, "r2d2".to_owned()));
    squad.obstacles = vec!["moon".to_owned()];
    let unknown = [(What::Pilot, "nobody"), (What::Upgrade, "r2d2"), (What::Obstacle, "moon")];
    let unknown = unknown.map(|(what, written)| Refusal::Unknown { what, written: written.to_owned() });
    assert_eq!(write(std::slice::from_ref(&squad), Format::SquadFile, &GAME), Err(unknown.to_vec()));
    let kept = attempt(&written(std::slice::from_ref(&squad), Format::Xws)).expect("it can be read").readings.remove(0);
    assert_eq!((kept.squad.members[0].pilot.as_str(), kept.squad.obstacles), ("nobody", squad.obstacles.clone()));
    for format in Format::ALL {
        assert_eq!(write(&[], format, &GAME), Err(vec![Refusal::NotOne { squads: 0 }]));
    }
    assert_eq!(write(&ready(), Format::SquadFile, &GAME), Err(vec![Refusal::NotOne { squads: ready().len() }]));
}
