//! Positions written down as scenarios.

use super::{BOTH, EVERYBODY, random_games, read};
use scenario::Stage;
use std::collections::BTreeSet;
use table::{Game, Pose, Seat};
use xwing::scenario::{Names, lay_out};
use xwing::{CardMarks, Category, Phase, Ship, ShipIx, ShipMarks, State, Status, XWing};

/// All of a ship that a scenario can say, its lock and dial aside: the ship as it stands, the cards it has, how many
/// damage cards, and those faceup.
fn sayable(state: &State, ship: ShipIx) -> (Ship, Vec<u16>, usize, Vec<u16>) {
    let Ship { pose, owner, status, shields, tokens, arc, .. } = *state.ship(ship);
    let cards = state.cards_of(ship).map(|c| *state.card(c)).filter(|c| !c.is(CardMarks::INACTIVE));
    let faceup = state.damage_on(ship).map(|c| *state.card(c)).filter(|c| c.is(CardMarks::FACEUP));
    let pose = if matches!(status, Status::Waiting | Status::Docked) { Pose::default() } else { pose };
    let status = if status == Status::Doomed { Status::InPlay } else { status };
    let (cards, faceup) = (cards.map(|c| c.kind).collect(), faceup.map(|c| c.kind).collect());
    let stands = Ship { pose, owner, status, shields, tokens, arc, ..Ship::default() };
    (stands, cards, state.damage_on(ship).count(), faceup)
}

/// Whether what was read is what was written, as far as a scenario can say it and a seat knows it.
fn compare(game: &XWing, state: &State, seat: Seat, read: &State, names: &Names, text: &str) {
    let eyes = game.eyes(state);
    let clock = |state: &State| (state.phase, state.round, state.limit, state.initiative, state.unplaced);
    assert_eq!(clock(read), clock(state), "{text}");
    assert_eq!(&read.rocks[..], &state.rocks[..], "{text}");
    let gone = |status: Status| matches!(status, Status::Destroyed | Status::Fled);
    let view = game.view(state, seat);
    let left: Vec<_> = view.ships.iter().filter(|s| !gone(s.status)).collect();
    assert_eq!(left.len(), read.ships.len(), "{text}");
    for known in left {
        let ship = known.ship;
        let found = names.ships[&eyes.ship_key(ship)];
        assert_eq!(sayable(read, found), sayable(state, ship), "{}\n{text}", known.key);
        let lock = state.ship(ship).lock;
        let lock = (lock.is_some() && state.ship(lock.ship()).in_play())
            .then(|| names.section(&eyes.section_key(lock)).expect("it is named"));
        assert_eq!(read.ship(found).lock, lock.unwrap_or_default(), "{text}");
        // What an ionized ship flies is no choice: no scenario says it, and planning finds it anew.
        if state.ship(ship).is(ShipMarks::IONIZED) {
            continue;
        }
        let due = match state.phase {
            Phase::Planning => true,
            Phase::Activation => !state.ship(ship).is(ShipMarks::ACTIVATED),
            _ => false,
        };
        let dial = known.dial.as_ref().filter(|_| due).map(|m| m.key.clone());
        assert_eq!(read.ship(found).dial.map(|m| m.key()), dial, "{text}");
    }
}

#[test]
fn a_position_written_down_is_read_back_as_far_as_a_seat_knows_it() {
    let (mut positions, mut phases) = (0, BTreeSet::new());
    random_games(24, |session, chance| {
        let (game, state) = (session.game(), session.state());
        if chance.below(8) != 0 {
            return;
        }
        positions += 1;
        phases.insert(state.phase);
        for seat in EVERYBODY {
            let text = game.write(state, seat, "a \"position\"");
            let scenario = read(game, &text);
            assert_eq!(scenario.title, "a 'position'");
            let (laid, names) = lay_out(game, &scenario).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            compare(game, state, seat, &laid, &names, &text);
            let built = game.build(&scenario).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            if state.phase == Phase::Planning {
                // Dials are asked for, and nothing has happened before.
                compare(game, state, seat, &built.state, &names, &text);
                let report = scenario::run(game, &scenario, &mut |_| {}).unwrap_or_else(|fault| panic!("{fault}"));
                assert!(report.failures.is_empty(), "{text}");
            }
            if seat != Seat::WATCHER {
                let twin = game.resample(state, seat, &(), chance);
                assert_eq!(
                    game.write(&twin, seat, "a \"position\""),
                    text,
                    "it tells what seat {} cannot know",
                    seat.0
                );
            }
        }
        for seat in BOTH {
            let twin = game.resample(state, seat, &(), chance);
            let written = |state: &State| game.write(state, Seat::WATCHER, "watched");
            assert_eq!(written(&twin), written(state));
        }
    });
    assert!(positions >= 200, "{positions} positions");
    assert_eq!(phases.len(), 4, "all phases with questions were met: {phases:?}");
}

#[test]
fn every_pilot_and_upgrade_can_be_written_and_read() {
    let game = XWing::embedded();
    let pilots = game.catalogue.all().filter(|(_, card)| matches!(card.category, Category::Pilot { .. }));
    let pilots: Vec<u16> = pilots.map(|(n, _)| n).collect();
    let upgrades = game.catalogue.all().filter(|(_, card)| matches!(card.category, Category::Upgrade { .. }));
    let upgrades: Vec<u16> = upgrades.map(|(n, _)| n).collect();
    for side in ["first", "second"] {
        for (n, pilot) in pilots.iter().enumerate() {
            let [pilot, upgrade] = [*pilot, upgrades[n % upgrades.len()]].map(|card| game.catalogue.card_id(card));
            let ship = format!("{side} at 450 450 heading 0: \"{pilot}\" as ship with \"{upgrade}\"");
            let text = format!("scenario \"one\"\n  game xwing\n  phase planning\n  {ship}\n  expect round 1\n");
            let (state, _) = lay_out(&game, &read(&game, &text)).unwrap_or_else(|fault| panic!("{fault}"));
            let written = game.write(&state, Seat(0), "one");
            let (again, _) = lay_out(&game, &read(&game, &written)).unwrap_or_else(|fault| panic!("{fault}"));
            assert_eq!(sayable(&again, ShipIx(0)), sayable(&state, ShipIx(0)), "{written}");
        }
    }
    let pilot = game.catalogue.card_id(pilots[0]);
    for upgrade in upgrades {
        let ship =
            format!("first at 450 450 heading 0: \"{pilot}\" as ship with \"{}\"", game.catalogue.card_id(upgrade));
        let text = format!("scenario \"one\"\n  game xwing\n  phase planning\n  {ship}\n  expect round 1\n");
        let (state, _) = lay_out(&game, &read(&game, &text)).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(state.cards[1].kind, upgrade);
        let written = game.write(&state, Seat(0), "one");
        let (again, _) = lay_out(&game, &read(&game, &written)).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(again.cards[1].kind, upgrade, "{written}");
    }
}
