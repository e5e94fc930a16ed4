//! Room that cannot run out: the fullest table there is, setups beyond it, and texts without end.

use cardtext::Content;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::laws::{Effort, Keys, at_question};
use table::{Chance, Choice, Game, Room, Seed, Session};
use xwing::{Act, Event, Faction, Member, Setup, Slot, Squad, State, XWing};

/// A crowd's pilot, and texts that speak to or for every ship at once.
const CARDS: [(&str, &str); 6] = [
    (
        "pilots/tie-fighter/crowd.card",
        "pilot \"Crowd\"\n  id crowd\n  ship \"TIE Fighter\"\n  faction imperial\n  skill 1, points 1\n  \
         slots bomb, crew, crew, crew\n",
    ),
    (
        "upgrades/crew/brace.card",
        "upgrade \"Brace\"\n  id brace\n  slot crew\n  points 0\n\ntext\n  when the combat phase begins\n    \
         it: agility +1 until end of round\n",
    ),
    (
        "upgrades/crew/alarm.card",
        "upgrade \"Alarm\"\n  id alarm\n  slot crew\n  points 0\n\ntext\n  when the combat phase begins\n    \
         each ship receives a stress token\n    for each ship\n      that ship receives an evade token\n",
    ),
    (
        "upgrades/crew/calm.card",
        "upgrade \"Calm\"\n  id calm\n  slot crew\n  points 0\n\ntext\n  when it receives a stress token\n    \
         it receives a focus token\n",
    ),
    (
        "upgrades/crew/spiral.card",
        "upgrade \"Spiral\"\n  id spiral\n  slot crew\n  points 0\n\ntext\n  when it receives a stress token\n    \
         it receives a stress token\n",
    ),
    (
        "upgrades/crew/litter.card",
        "upgrade \"Litter\"\n  id litter\n  slot bomb\n  points 0\n\ntext\n  may when it reveals a maneuver\n    \
         it drops its token\n  its token detonates when a ship overlaps it\n    that ship receives a focus token\n",
    ),
];

fn game() -> Arc<XWing> {
    let content = CARDS
        .iter()
        .fold(Content::embedded(), |content, (path, text)| content.with(&format!("content/xwing/{path}"), text));
    Arc::new(XWing::new(&content).unwrap_or_else(|fault| panic!("{fault}")))
}

/// A squad of so many ships, each with these upgrades.
fn crowd(ships: usize, upgrades: &[(Slot, &str)]) -> Squad {
    let upgrades = upgrades.iter().map(|(slot, id)| (*slot, (*id).to_owned())).collect();
    let member = Member { pilot: "crowd".to_owned(), ship: "tiefighter".to_owned(), upgrades, docked: None };
    Squad { name: "Crowd".to_owned(), faction: Faction::Imperial, members: vec![member; ships], ..Squad::default() }
}

fn setup(one: Squad, other: Squad, rounds: u8) -> Setup {
    Setup { points: 1_000, ..Setup::of([one, other], rounds) }
}

/// Plays a random game in which every text is used that may be; the most room each part took, what was told, and the state
/// with most bombs. The laws are checked at every so many questions.
fn play(game: &Arc<XWing>, setup: &Setup, laws_at: usize) -> (BTreeMap<&'static str, Room>, Vec<Event>, State) {
    let mut session = Session::begin(game.clone(), setup.clone(), Seed::from(1)).expect("a sound setup");
    let (mut chance, mut keys, mut most) = (Chance::fast(1), Keys::default(), BTreeMap::new());
    let mut fullest = *session.state();
    for n in 0.. {
        let questions = session.offers().questions();
        if session.outcome().is_some() || questions.is_empty() {
            break;
        }
        game.rooms(session.state(), &mut |room: Room| {
            let before = most.entry(room.part).or_insert(room);
            before.used = before.used.max(room.used);
        });
        if session.state().bombs.len() > fullest.bombs.len() {
            fullest = *session.state();
        }
        if n % laws_at == 0 {
            let broken = at_question(&session, &[(), ()], &mut keys, Effort::SAMPLE, &mut chance);
            assert!(broken.is_empty(), "{}", broken[0]);
        }
        let question = questions[chance.below(questions.len() as u32) as usize];
        let text = session.offers().acts(&question).iter().copied().find(|act| matches!(act, Act::Use(..)));
        let choice = match text {
            Some(text) => Choice::one(text),
            None => session.offers().random_answer(&question, &mut chance),
        };
        session.answer(question.seat, &choice).expect("an offer is accepted");
    }
    assert!(session.outcome().is_some(), "the game ends");
    (most, session.events().to_vec(), fullest)
}

fn set_aside(game: &XWing, events: &[Event]) -> Vec<String> {
    let card = |event: &Event| match event {
        Event::SetAside(_, kind, _) => Some(game.catalogue.card(*kind).title.clone()),
        _ => None,
    };
    events.iter().filter_map(card).collect()
}

/// 48 ships, six obstacles, a mine on every ship, a lasting change of every ship, and texts that speak to all of them.
#[test]
fn the_fullest_table_is_played_by_the_rules() {
    let game = game();
    let upgrades = [(Slot::Bomb, "proximitymines"), (Slot::Crew, "brace"), (Slot::Crew, "calm")];
    let mut squads = [crowd(24, &upgrades), crowd(24, &upgrades)];
    for squad in &mut squads {
        squad.members[0].upgrades.push((Slot::Crew, "alarm".to_owned()));
    }
    let [one, other] = squads;
    let (most, events, fullest) = play(&game, &setup(one, other, 3), 40);
    assert_eq!(set_aside(&game, &events), [""; 0], "no card is blamed");
    assert_eq!((fullest.ships.len(), fullest.rocks.len()), (48, 6));
    // Every brace is a change of its own, and all of them are used in one window.
    let used = |part: &str| most[part].used;
    assert!(used("lasting") >= 40, "{most:?}");
    assert!(used("used") >= 40, "{most:?}");
    assert!(fullest.bombs.len() >= 10, "{} bombs", fullest.bombs.len());
}

#[test]
fn squads_beyond_the_table_are_refused() {
    let game = game();
    let begin = |one: Squad, other: Squad| {
        let faults = game.begin(&setup(one, other, 1), &mut Chance::fast(1)).expect_err("too much");
        faults.0.iter().map(|fault| fault.rule.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(begin(crowd(25, &[]), crowd(24, &[])), ["squad.ships"]);
    // 48 ships with four upgrades each are 240 cards.
    let four = [(Slot::Crew, "calm"), (Slot::Crew, "brace"), (Slot::Crew, "alarm"), (Slot::Bomb, "litter")];
    assert_eq!(begin(crowd(24, &four), crowd(24, &four)), ["squad.ships"]);
}

/// A text that calls itself is set aside, and no text that it calls on its way.
#[test]
fn the_text_without_end_is_set_aside_and_no_other() {
    let game = game();
    let upgrades = [(Slot::Crew, "calm"), (Slot::Crew, "spiral"), (Slot::Crew, "alarm")];
    let (most, events, _) = play(&game, &setup(crowd(3, &upgrades), crowd(3, &upgrades), 2), 1);
    let blamed = set_aside(&game, &events);
    assert!(!blamed.is_empty() && blamed.iter().all(|title| title == "Spiral"), "{blamed:?}");
    assert!(!most["frames"].is_scarce(), "{most:?}");
}

/// A bomb that is never discarded litters the table until there is no room for its tokens; then its text is set aside.
#[test]
fn a_card_that_drops_token_after_token_is_set_aside() {
    let game = game();
    let litter = [(Slot::Bomb, "litter")];
    let (_, events, fullest) = play(&game, &setup(crowd(20, &litter), crowd(20, &litter), 12), 200);
    let blamed = set_aside(&game, &events);
    assert_eq!(fullest.bombs.len(), 48);
    assert!(!blamed.is_empty() && blamed.iter().all(|title| title == "Litter"), "{blamed:?}");
}
