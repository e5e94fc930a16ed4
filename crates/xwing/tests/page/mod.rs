//! What a page is given: views with keys, subjects of offers, watchers, previews, sights, sheets, the album.

mod album;
mod attempts;
mod positions;
mod previews;
mod sheets;

use cardtext::{Content, Source};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Chance, Choice, Game, Offers, Seat, Seed, Session, Sink, choice_text, parse_choice};
use xwing::scenario::{Scenario, lay_out};
use xwing::{Act, Event, Setup, Side, State, XWing, ready_squads};

const BOTH: [Seat; 2] = [Seat(0), Seat(1)];
const EVERYBODY: [Seat; 3] = [Seat(0), Seat(1), Seat::WATCHER];

/// Plays random games with the ready squads and shows every question of them.
fn random_games(count: u64, mut look: impl FnMut(&Session<XWing>, &mut Chance)) {
    let game = Arc::new(XWing::embedded());
    let squads = ready_squads(&Content::embedded(), &game).expect("the squads can be read");
    for seed in 0..count {
        let one = &squads[seed as usize % squads.len()];
        let other = &squads[(seed as usize / squads.len() + seed as usize + 1) % squads.len()];
        let setup = Setup::of([one.clone(), other.clone()], 12);
        let mut session = Session::begin(game.clone(), setup, Seed::from(seed)).expect("sound squads");
        let mut chance = Chance::fast(seed);
        while session.outcome().is_none() {
            look(&session, &mut chance);
            let questions = session.offers().questions();
            let q = questions[chance.below(questions.len() as u32) as usize];
            let choice = session.offers().random_answer(&q, &mut chance);
            session.answer(q.seat, &choice).expect("an offer");
        }
    }
}

/// Reads the one scenario of a text.
pub(crate) fn read(game: &XWing, text: &str) -> Scenario {
    let source = Arc::new(Source { name: "written".to_owned(), text: text.to_owned() });
    let read = scenario::read(game, &source).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    read.into_iter().next().expect("a scenario")
}

/// The table of a position, before anything happens.
fn table(game: &XWing, position: &str) -> State {
    let text = format!("scenario \"a position\"\n  game xwing\n{position}\n  expect round 1\n");
    lay_out(game, &read(game, &text)).unwrap_or_else(|fault| panic!("{fault}")).0
}

/// Every string below `key` anywhere in a serialized view.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, value)| match value {
            Value::String(key) if name == "key" => {
                found.insert(key.clone());
            }
            value => keys(value, found),
        }),
        Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        _ => {}
    }
}

fn serialized(game: &XWing, state: &State, seat: Seat) -> Value {
    serde_json::to_value(game.view(state, seat)).expect("a view is plain data")
}

#[test]
fn offers_speak_of_things_the_view_has() {
    let mut kinds = BTreeSet::new();
    random_games(20, |session, _| {
        let (game, state) = (session.game(), session.state());
        for q in session.offers().questions() {
            let mut known = BTreeSet::new();
            keys(&serialized(game, state, q.seat), &mut known);
            for act in session.offers().acts(q) {
                let key = game.key(state, q.seat, *act);
                let subjects = game.subjects(state, q.seat, *act);
                for subject in &subjects {
                    assert!(known.contains(subject), "`{key}` speaks of `{subject}`, which is not in {known:?}");
                }
                let plain = matches!(act, Act::Pass | Act::Initiative(_) | Act::Edge(_));
                assert_eq!(subjects.is_empty(), plain, "{key}");
                kinds.insert(key.split('/').next().unwrap_or_default().to_owned());
            }
        }
    });
    for kind in ["next", "attack", "spend", "die", "focus", "target-lock", "boost", "use"] {
        assert!(kinds.contains(kind), "no `{kind}` was offered: {kinds:?}");
    }
}

#[test]
fn who_attacks_a_huge_ship_speaks_of_its_section() {
    let game = XWing::embedded();
    let state = table(
        &game,
        "  format epic
  imperial at 1080 400 heading 270: \"Obsidian Squadron Pilot\" as tie
  rebel at 900 450 heading 0: \"CR90 Corvette (Fore)\" as cr",
    );
    let spoken = |key: &str| {
        let act = game.eyes(&state).parse(key).expect("a key");
        game.subjects(&state, Seat(1), act).first().cloned().unwrap_or_default()
    };
    for section in ["cr90-corvette.fore", "cr90-corvette.aft"] {
        for verb in ["attack/primary", "target-lock", "section"] {
            assert_eq!(spoken(&format!("{verb}/{section}")), section);
        }
    }
    assert_eq!(spoken("attack/primary/obsidian-squadron-pilot"), "obsidian-squadron-pilot");
    // A section has a sheet of its own, with its own shields.
    let sheet = game.inspect(&state, Seat(1), "cr90-corvette.aft", "en").expect("a sheet");
    assert_eq!(sheet.title, "CR90 Corvette (aft)");
    let shields: Vec<&str> =
        sheet.values.iter().filter(|v| v.name.to_lowercase().contains("shield")).map(|v| v.value.as_str()).collect();
    assert_eq!(shields, ["3"]);
}

#[test]
fn keys_of_a_view_are_different() {
    random_games(6, |session, _| {
        let view = session.game().view(session.state(), Seat(0));
        let mut found = Vec::new();
        for ship in &view.ships {
            found.extend([&ship.key, &ship.pilot.key]);
            found.extend(ship.upgrades.iter().chain(&ship.faceup).map(|card| &card.key));
            found.extend(ship.tokens.iter().map(|token| &token.key).chain(ship.lock.iter().map(|lock| &lock.key)));
        }
        found.extend(view.rocks.iter().map(|rock| &rock.key).chain(view.bombs.iter().map(|bomb| &bomb.key)));
        found.extend(view.attack.iter().flat_map(|attack| attack.attack.iter().chain(&attack.defense)).map(|d| &d.key));
        let different: BTreeSet<&String> = found.iter().copied().collect();
        assert_eq!(different.len(), found.len(), "{found:?}");
    });
}

/// A choice carried out, with what it told.
fn answered(game: &XWing, state: &State, seat: Seat, choice: &Choice<Act>, chance: &Chance) -> (State, Vec<Event>) {
    let (mut state, mut chance, mut events) = (*state, chance.clone(), Vec::new());
    game.answer(&mut state, seat, choice, &mut chance, &mut Sink::into(&mut events)).expect("an offer");
    (state, events)
}

#[test]
fn a_watcher_sees_and_hears_what_both_players_may_know() {
    let mut secrets = 0;
    random_games(12, |session, chance| {
        let (game, state) = (session.game(), session.state());
        let watched = game.view(state, Seat::WATCHER);
        assert_eq!(watched.you, None);
        for seat in BOTH {
            let twin = game.resample(state, seat, &(), chance);
            secrets += usize::from(twin != *state);
            assert_eq!(game.view(&twin, Seat::WATCHER), watched, "a watcher knows what seat {} does not", seat.0);
            for ship in game.view(state, Seat::WATCHER).ships {
                let told = |state: &State| game.inspect(state, Seat::WATCHER, &ship.key, "en");
                assert_eq!(told(state), told(&twin), "{}", ship.key);
            }
            let q = session.offers().questions()[0];
            let choice = session.offers().random_answer(&q, chance);
            let text = choice_text(&**game, state, q.seat, &choice);
            let mut offers = Offers::default();
            game.ask(&twin, &mut offers);
            let same = parse_choice(&**game, &twin, &offers, q.seat, &text).expect("the same offers");
            let (after, events) = answered(game, state, q.seat, &choice, session.chance());
            let (twin, twin_events) = answered(game, &twin, q.seat, &same, session.chance());
            let view = |state: &State| game.view(state, Seat::WATCHER);
            if view(&after) == view(&twin) {
                let heard = |state: &State, events: &[Event]| -> Vec<Event> {
                    events.iter().filter_map(|e| game.seen(state, e, Seat::WATCHER)).collect()
                };
                assert_eq!(heard(&after, &events), heard(&twin, &twin_events), "after {text}");
            }
        }
    });
    assert!(secrets > 100, "the games had secrets: {secrets}");
}

#[test]
fn a_watcher_is_never_asked_and_may_answer_nothing() {
    random_games(3, |session, _| {
        let (game, state) = (session.game(), session.state());
        assert_eq!(session.offers().question(Seat::WATCHER), None);
        for q in session.offers().questions() {
            for act in session.offers().acts(q) {
                assert!(game.judge(state, Seat::WATCHER, *act).is_err());
            }
            for pose in session.offers().poses(q) {
                assert!(session.try_text(Seat::WATCHER, &pose.to_string()).is_err());
            }
        }
        assert!(game.previews(state, Seat::WATCHER).is_empty());
    });
}

#[test]
fn only_its_player_sees_a_dial_before_it_is_shown() {
    let mut hidden = 0;
    random_games(3, |session, _| {
        let views = EVERYBODY.map(|seat| session.game().view(session.state(), seat));
        for ((first, second), watched) in views[0].ships.iter().zip(&views[1].ships).zip(&views[2].ships) {
            let (own, other) = if first.owner == Side::First { (first, second) } else { (second, first) };
            assert_eq!(own.has_dial, own.dial.is_some());
            assert_eq!((other.has_dial, &other.dial), (watched.has_dial, &watched.dial));
            hidden += usize::from(own.dial.is_some() && other.dial.is_none());
        }
    });
    assert!(hidden > 0);
}

#[test]
fn a_view_names_the_ship_whose_turn_it_is_and_what_is_asked() {
    let (mut turns, mut attacks) = (0, 0);
    random_games(4, |session, _| {
        let (game, state) = (session.game(), session.state());
        let view = game.view(state, Seat::WATCHER);
        let asked = view.asked.expect("a question is open");
        let sides: Vec<Seat> = session.offers().questions().iter().map(|q| q.seat).collect();
        assert_eq!(asked.sides.iter().map(|side| side.seat()).collect::<Vec<_>>(), sides);
        let ship = |key: &String| view.ships.iter().any(|s| s.key == *key);
        assert!(asked.ship.iter().chain(&view.active).all(ship));
        turns += usize::from(view.active.is_some());
        if let Some(attack) = &view.attack {
            assert!(ship(&attack.attacker) && ship(&attack.defender) && (1..=5).contains(&attack.range));
            attacks += usize::from(!attack.attack.is_empty() && !attack.spendable.is_empty());
        }
    });
    assert!(turns > 0 && attacks > 0);
}
