//! What is told of ships and cards.

use super::{keys, random_games, serialized, table};
use std::collections::BTreeSet;
use table::{Game, Seat, Sheet};
use xwing::XWing;

fn told(game: &XWing, state: &xwing::State, name: &str, lang: &str) -> Sheet {
    game.inspect(state, Seat(0), name, lang).unwrap_or_else(|| panic!("nothing is told of {name}"))
}

#[test]
fn a_ships_values_name_their_sources() {
    let game = XWing::embedded();
    let state = table(
        &game,
        "  phase planning
  rebel at 450 200 heading 0: \"Luke Skywalker\" as luke with \"R2-D2\", \"Shield Upgrade\"
  imperial at 450 700 heading 180: \"Academy Pilot\" as tie
  luke has 1 tractor, 2 stress
  luke facedown 1
  luke shields 1
  luke dial 2-bank-left
  tie locks luke",
    );
    let sheet = told(&game, &state, "luke-skywalker", "en");
    assert_eq!(sheet.title, "Luke Skywalker");
    assert_eq!(sheet.kind, "X-wing, small ship, Rebel (the first player)");
    assert!(
        sheet.texts[0].starts_with("Luke Skywalker: ") && sheet.texts[1].starts_with("R2-D2: "),
        "{:?}",
        sheet.texts
    );
    let value = |name: &str| sheet.values.iter().find(|v| v.name == name).unwrap_or_else(|| panic!("no {name}"));
    assert_eq!(value("pilot skill").value, "8");
    assert!(value("pilot skill").because.is_empty(), "nothing changes it");
    assert_eq!((value("agility").value.as_str(), value("agility").because.len()), ("1", 2));
    assert!(value("agility").because[1].starts_with("-1 tractor"), "{:?}", value("agility").because);
    assert_eq!(value("shields").because, ["2", "+1 Shield Upgrade"]);
    for note in ["stress ×2", "tractor beam", "facedown damage cards: 1", "shields left: 1 of 3", "dial: 2 bank left"]
    {
        assert!(sheet.notes.iter().any(|n| n == note), "{note} is missing in {:?}", sheet.notes);
    }
    assert!(sheet.notes.contains(&"locked by Academy Pilot".to_owned()));
    let theirs = game.inspect(&state, Seat(1), "luke-skywalker", "en").expect("a ship");
    assert!(!theirs.notes.iter().any(|note| note.starts_with("dial")), "a dial is its player's secret");
    let french = told(&game, &state, "luke-skywalker", "fr");
    assert_eq!(french.values[0].name, "pilotage");
    assert_eq!(french.values.len(), sheet.values.len());
}

#[test]
fn cards_and_ships_of_the_catalogue_are_told_of() {
    let game = XWing::embedded();
    let state = table(&game, "  rebel at 450 200 heading 0: \"Rookie Pilot\" as rookie with \"Proton Torpedoes\"");
    let torpedoes = told(&game, &state, "Proton Torpedoes", "en");
    assert_eq!((torpedoes.kind.as_str(), torpedoes.values.len()), ("Upgrade (torpedo)", 3));
    assert_eq!(told(&game, &state, "card/rookie-pilot/proton-torpedoes", "en"), torpedoes);
    assert_eq!(told(&game, &state, "direct-hit", "en").kind, "Damage card (ship)");
    assert_eq!(told(&game, &state, "x-wing", "fr").kind, "petit vaisseau");
    assert_eq!(told(&game, &state, "darth vader", "en").kind, "Pilot, Imperial: TIE Advanced");
    assert_eq!(game.inspect(&state, Seat(0), "nobody of this name", "en"), None);
}

#[test]
fn every_thing_of_a_view_that_is_a_ship_or_a_card_is_told_of() {
    random_games(4, |session, _| {
        let (game, state) = (session.game(), session.state());
        if session.steps().len() % 10 != 0 {
            return;
        }
        let mut known = BTreeSet::new();
        keys(&serialized(game, state, Seat::WATCHER), &mut known);
        for key in known.iter().filter(|key| key.starts_with("card/") || key.starts_with("obstacle/")) {
            for lang in ["en", "fr"] {
                let sheet = game.inspect(state, Seat::WATCHER, key, lang);
                assert!(sheet.is_some_and(|sheet| !sheet.to_string().contains('⟨')), "{key}");
            }
        }
        for ship in game.view(state, Seat::WATCHER).ships {
            let sheet = game.inspect(state, Seat::WATCHER, &ship.key, "fr").expect("a ship");
            assert!(!sheet.to_string().contains('⟨') && sheet.values.len() >= 6, "{sheet}");
        }
    });
}
