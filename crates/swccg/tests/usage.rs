//! What counts as using a clause.

use cardtext::Source;
use std::sync::Arc;
use swccg::{Side, Swccg, Usage};

fn usage(game: &Arc<Swccg>, text: &str) -> Usage {
    let source = Arc::new(Source { name: "usage".to_owned(), text: text.to_owned() });
    let scenario = scenario::read(&**game, &source).expect("a sound file").remove(0);
    Usage::of_scenario(game, &scenario).expect("a sound scenario")
}

#[test]
fn a_standing_clause_is_used_while_it_is_in_force() {
    let game = Arc::new(Swccg::embedded());
    let luke = game.catalogue.find("Luke Skywalker", Some(Side::Light)).expect("a card");
    let used = |place: &str| {
        let text = format!(
            "scenario \"Luke stands\"\n  game swccg\n  light at \"{place}\": \"Luke Skywalker\"\n  expect outcome open\n"
        );
        let usage = usage(&game, &text);
        assert!(!usage.played(luke), "he was there before");
        [0, 1, 2, 3].map(|clause| usage.used(luke, clause))
    };
    assert_eq!(used("Tatooine: Mos Eisley"), [false, false, false, true], "he is at home and pilots nothing");
    assert_eq!(used("Testworld: Meadow"), [true, false, false, true]);
}

#[test]
fn a_clause_that_acts_is_used_when_it_is_chosen() {
    let game = Arc::new(Swccg::embedded());
    let blaster = game.catalogue.find("Imperial Blaster", Some(Side::Dark)).expect("a card");
    let text = "scenario \"a trooper may shoot\"\n  game swccg\n  \
                dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\", \"Stormtrooper\"\n  \
                light at \"Tatooine: Mos Eisley\": \"Rebel Trooper\", \"Rebel Trooper\" as target\n  \
                dark hand: \"Imperial Blaster\"\n  dark force 5\n  turn dark\n";
    let used = |moves: &str| {
        let usage = usage(&game, &format!("{text}{moves}  expect outcome open\n"));
        (usage.played(blaster), usage.used(blaster, 0), usage.used(blaster, 1))
    };
    assert_eq!(used("  expect dark: can deploy/imperial-blaster\n"), (false, false, false));
    let deployed = "  dark: deploy/imperial-blaster, on/stormtrooper, battle/tatooine-mos-eisley\n";
    assert_eq!(used(deployed), (true, true, false), "a shot is offered");
    assert_eq!(used(&format!("{deployed}  dark: fire/imperial-blaster, on/target\n")), (true, true, true));
}
