//! Where acts lead, and what ships see.

use super::{BOTH, answered, random_games, read, table};
use scenario::Stage;
use table::{Choice, Game, Pose, Seat, Session};
use xwing::{Act, CardIx, Event, Phase, XWing};

#[test]
fn previews_tell_nothing_hidden_and_belong_to_offers() {
    let mut told = 0;
    random_games(10, |session, chance| {
        let (game, state) = (session.game(), session.state());
        for seat in BOTH {
            let previews = game.previews(state, seat);
            let twin = game.resample(state, seat, &(), chance);
            assert_eq!(game.previews(&twin, seat), previews);
            let view = game.view(state, seat);
            for (key, preview) in &previews {
                let act = game.parse(state, seat, key).expect("a key");
                assert_eq!(game.subjects(state, seat, act).first(), Some(&preview.ship), "{key}");
                let ship = view.ships.iter().find(|s| s.key == preview.ship).expect("a ship of the view");
                // A docked ship that deploys begins at the clamps of its carrier, and stands nowhere before.
                let clamps = ship.docked_to.as_ref().map(|_| view.table.ship(ship.ship).pose.into());
                let start = ship.pose.or(clamps);
                assert_eq!(preview.path.first(), start.as_ref(), "it starts where the ship stands");
                assert_eq!(preview.path.last(), Some(&preview.end));
                assert!((11..=12).contains(&preview.path.len()));
                assert!(preview.obstacles.iter().all(|n| *n < view.rocks.len()));
                assert!(preview.bumps.iter().all(|key| view.ships.iter().any(|s| s.key == *key && s.in_play)));
                told += 1;
            }
        }
    });
    assert!(told > 1000, "{told}");
}

/// Plays on from the dials of a planning phase until a ship has moved, and compares with what was foreseen.
fn first_to_move(session: &Session<XWing>) -> Option<bool> {
    let game = session.game();
    let mut trial = Session::at(game.clone(), *session.state(), session.chance().clone());
    let mut foreseen = Vec::new();
    for _ in 0..40 {
        if let Some((named, bearing, speed)) = trial.events().iter().find_map(|event| match event {
            Event::Moved(named, bearing, speed, _) => Some((*named, *bearing, *speed)),
            _ => None,
        }) {
            let key = game.eyes(session.state()).ship_key(named.ship);
            let dial = trial.state().ship(named.ship).shown?;
            let (_, preview) = foreseen.iter().find(|(k, _)| *k == format!("{key}/{}", dial.key()))?;
            let preview: &xwing::Preview = preview;
            // A text may have put another maneuver in its place, or moved the ship since.
            let flown = format!("{speed}-{}", xwing::bearing_name(bearing));
            let moved = trial.events().iter().any(|e| matches!(e, Event::Shifted(_)));
            if preview.maneuver.as_deref() != Some(flown.as_str()) || moved || bearing.is_tallon() {
                return None;
            }
            let bumped = trial.events().iter().any(|e| matches!(e, Event::Bumped(n) if n.ship == named.ship));
            let crossed = trial.events().iter().filter(|e| matches!(e, Event::Crossed(n, _) if n.ship == named.ship));
            let fled = trial.events().iter().any(|e| matches!(e, Event::Fled(n) if n.ship == named.ship));
            assert_eq!(bumped, !preview.bumps.is_empty(), "{key}");
            assert_eq!(fled, preview.flees, "{key}");
            if !fled {
                assert_eq!(xwing::PagePose::from(trial.state().ship(named.ship).pose), preview.end, "{key}");
                assert_eq!(crossed.count(), preview.obstacles.len(), "{key}");
            }
            return Some(bumped || fled || !preview.obstacles.is_empty());
        }
        let q = *trial.offers().questions().first()?;
        if trial.state().phase == Phase::Planning {
            foreseen.extend(game.previews(trial.state(), q.seat));
        }
        let mut chance = table::Chance::fast(trial.steps().len() as u64 + u64::from(session.state().round));
        let choice = trial.offers().random_answer(&q, &mut chance);
        trial.answer(q.seat, &choice).expect("an offer");
    }
    None
}

#[test]
fn a_ship_flies_where_its_dial_was_foreseen_to_lead() {
    let (mut flown, mut eventful) = (0, 0);
    random_games(40, |session, _| {
        let planning = session.state().phase == Phase::Planning;
        if planning
            && session.state().ships.iter().all(|ship| ship.dial.is_none())
            && let Some(met) = first_to_move(session)
        {
            flown += 1;
            eventful += usize::from(met);
        }
    });
    assert!(flown > 100 && eventful > 10, "{flown} flown, {eventful} met something");
}

#[test]
fn a_boost_leads_where_it_was_foreseen_to_lead() {
    let mut boosts = 0;
    random_games(20, |session, _| {
        let (game, state) = (session.game(), session.state());
        for q in session.offers().questions() {
            for act in session.offers().acts(q).iter().filter(|act| matches!(act, Act::Boost(_))) {
                let preview = game.preview(state, q.seat, *act).expect("a preview");
                let ship = state.asked_ship();
                let (after, events) = answered(game, state, q.seat, &Choice::one(*act), session.chance());
                if events.iter().filter(|e| matches!(e, Event::Shifted(_))).count() == 1 {
                    assert_eq!(xwing::PagePose::from(after.ship(ship).pose), preview.end);
                    assert!(preview.bumps.is_empty() && preview.obstacles.is_empty() && !preview.flees);
                    boosts += 1;
                }
            }
        }
    });
    assert!(boosts > 10, "{boosts}");
}

#[test]
fn a_slam_leads_where_it_was_foreseen_to_lead() {
    let game = XWing::embedded();
    let album = game.album();
    let slams = |ship: &str| album.ships.iter().any(|s| s.slug == ship && s.actions.contains(&xwing::Action::Slam));
    let pilot = album.pilots.iter().find(|p| slams(&p.ship) && !p.unique && p.playable).expect("a ship that slams");
    let text = format!(
        "scenario \"slam\"\n  game xwing\n  first at 450 300 heading 0: \"{}\" as ship\n  ship dial 2-straight
  second at 450 850 heading 180: \"Academy Pilot\" as tie\n  expect round 1\n",
        pilot.title.en
    );
    let state = game.build(&read(&game, &text)).unwrap_or_else(|fault| panic!("{fault}")).state;
    let slams: Vec<_> =
        game.previews(&state, Seat(0)).into_iter().filter(|(key, _)| key.starts_with("slam/")).collect();
    assert!(slams.len() > 2 && slams.iter().all(|(key, _)| key.starts_with("slam/2-")), "{slams:?}");
    for (key, preview) in slams {
        let act = game.parse(&state, Seat(0), &key).expect("a key");
        let chance = table::Chance::fast(1);
        let (mut after, _) = answered(&game, &state, Seat(0), &Choice::one(act), &chance);
        if key.contains("tallon") {
            // A Tallon roll is foreseen without a slide.
            (after, _) = answered(&game, &after, Seat(0), &Choice::Number(0), &chance);
        }
        assert_eq!(xwing::PagePose::from(after.ships[0].pose), preview.end, "{key}");
    }
}

#[test]
fn a_maneuver_tells_whom_it_bumps_and_what_it_crosses() {
    let game = XWing::embedded();
    let mut state = table(
        &game,
        "  phase planning
  rebel at 450 200 heading 0: \"Rookie Pilot\" as rookie
  imperial at 450 330 heading 180: \"Academy Pilot\" as tie
  obstacle coreasteroid0 at 340 290 heading 0",
    );
    let previews = game.previews(&state, Seat(0));
    let named = |name: &str| &previews.iter().find(|(key, _)| *key == format!("rookie-pilot/{name}")).expect("a key").1;
    let straight = named("2-straight");
    assert_eq!((straight.bumps.as_slice(), straight.end.y), (&["academy-pilot".to_owned()][..], 290.0));
    assert_eq!((straight.stressful, straight.colour), (false, Some(xwing::Colour::Green)));
    let turn = named("3-turn-left");
    assert_eq!((turn.bumps.len(), turn.obstacles.as_slice(), turn.end.heading), (0, &[0][..], 270.0));
    let about = named("4-koiogran");
    assert_eq!((about.stressful, about.end.heading, about.path.len()), (true, 180.0, 12));
    state.ships[0].tokens[xwing::Token::Stress as usize] = 1;
    let about = game.previews(&state, Seat(0)).into_iter().find(|(key, _)| key == "rookie-pilot/4-koiogran");
    let about = about.expect("a key").1;
    assert_eq!((about.maneuver.as_deref(), about.stressful), (Some("2-straight"), false), "flown instead of a red one");
    state.ships[0].pose = Pose { x: 45_000_000, y: 85_000_000, turn: 0 };
    assert!(game.previews(&state, Seat(0)).iter().any(|(_, preview)| preview.flees));
}

#[test]
fn a_place_is_judged_before_it_is_chosen() {
    let (mut open, mut refused) = (0, 0);
    random_games(4, |session, _| {
        for q in session.offers().questions() {
            for pose in session.offers().poses(q) {
                assert!(session.try_text(q.seat, &pose.to_string()).is_ok());
                open += 1;
                let beyond = Pose { x: -1_000_000, ..*pose };
                refused += usize::from(session.try_text(q.seat, &beyond.to_string()).is_err());
                let other = session.try_text(Seat(1 - q.seat.0), &pose.to_string());
                assert!(other.is_err(), "the other player is not asked");
            }
        }
    });
    assert_eq!(refused, open);
    assert!(open > 0);
}

#[test]
fn a_ship_sees_whom_it_may_shoot_at() {
    let (mut seen, mut unseen) = (0, 0);
    random_games(12, |session, _| {
        let (game, state) = (session.game(), session.state());
        if state.phase != Phase::Combat {
            return;
        }
        let eyes = game.eyes(state);
        for ship in state.in_play() {
            let sights = game.sights(state, &eyes.ship_key(ship));
            let others = state.in_play().filter(|other| *other != ship);
            assert_eq!(sights.len(), others.flat_map(|other| state.standing_of(other)).count());
            for sight in sights {
                let other = eyes.section_by_key(&sight.ship).expect("a key");
                match eyes.shot(ship, CardIx::NONE, other).ok() {
                    Some(shot) => {
                        let expected = (true, Some(shot.range), shot.obstructed);
                        assert_eq!((sight.in_arc, sight.attack_range, sight.obstructed), expected);
                        seen += 1;
                    }
                    None => {
                        assert!(!sight.in_arc || sight.attack_range.is_none());
                        unseen += 1;
                    }
                }
            }
        }
    });
    assert!(seen > 100 && unseen > 100, "{seen} seen, {unseen} not");
}

#[test]
fn sights_tell_range_arc_and_what_lies_between() {
    let game = XWing::embedded();
    let state = table(
        &game,
        "  rebel at 450 200 heading 0: \"Rookie Pilot\" as rookie
  imperial at 450 430 heading 180: \"Academy Pilot\" as ahead
  imperial at 450 80 heading 0: \"Obsidian Squadron Pilot\" as behind
  imperial at 450 800 heading 180: \"Black Squadron Pilot\" as far
  obstacle coreasteroid3 at 450 330 heading 0",
    );
    let sights = game.sights(&state, "rookie-pilot");
    let told: Vec<_> =
        sights.iter().map(|s| (s.ship.as_str(), s.range, s.in_arc, s.attack_range, s.obstructed)).collect();
    let expected = [
        ("academy-pilot", Some(2), true, Some(2), true),
        ("obsidian-squadron-pilot", Some(1), false, None, false),
        ("black-squadron-pilot", None, true, None, true),
    ];
    assert_eq!(told, expected);
    assert!(game.sights(&state, "nobody").is_empty());
}

#[test]
fn a_huge_ship_is_told_what_its_maneuver_brings_and_whom_it_runs_over() {
    let game = XWing::embedded();
    let state = table(
        &game,
        "  format epic
  phase planning
  rebel at 760 350 heading 0: \"CR90 Corvette (Fore)\" as cr
  imperial at 695 345 heading 0: \"Academy Pilot\" as tie
  obstacle coreasteroid0 at 760 600 heading 0",
    );
    let previews = game.previews(&state, Seat(0));
    let named =
        |name: &str| &previews.iter().find(|(key, _)| *key == format!("cr90-corvette/{name}")).expect("a key").1;
    let bank = named("1-bank-right");
    // The tail swings over what stands beside it.
    assert_eq!((bank.energy, bank.rams.as_slice()), (Some(3), &["academy-pilot".to_owned()][..]));
    let left = named("1-bank-left");
    assert_eq!((left.energy, left.rams.len()), (Some(3), 0));
    assert_eq!((named("4-straight").energy, named("4-straight").obstacles.as_slice()), (Some(1), &[0][..]));
    assert_eq!(named("2-straight").obstacles.len(), 0, "what its nose does not reach is not under it");
    let small = game.previews(&state, Seat(1));
    assert!(small.iter().all(|(_, preview)| preview.energy.is_none() && preview.rams.is_empty()));
}
