//! There is room: for every location, card and lasting change that games and scenarios come to, and for whoever is
//! innocent when a text runs in a circle.

use cardtext::Source;
use std::fmt::Write;
use std::sync::Arc;
use swccg::{Content, Event, Swccg};
use table::laws::{Effort, Keys, at_question};
use table::{Chance, Game, Session};

/// The game with cards of our own besides the embedded ones: file names and texts.
fn game(cards: &[(String, String)]) -> Arc<Swccg> {
    let content = cards.iter().fold(Content::embedded(), |content, (name, text)| {
        content.with(&format!("content/test/swccg/light/{name}.card"), text)
    });
    Arc::new(Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}")))
}

fn location(n: usize) -> (String, String) {
    let text = format!(
        "card \"Tatooine: Spot {n}\" unique\n  id test_spot{n}\n  fr \"Tatooine : Endroit {n}\"\n  location site exterior planet\n  \
         destiny 0\n  force light 1, dark 1\n"
    );
    (format!("zz-spot-{n}"), text)
}

fn rally(n: usize) -> (String, String) {
    let text = format!(
        "card \"Rally {n}\"\n  id test_rally{n}\n  fr \"Ralliement {n}\"\n  effect\n  destiny 1\n\ntext\n  \
         deploy on table\n  may during your turn\n    \
         your characters: power +1, forfeit +1 until end of turn\n"
    );
    (format!("zz-rally-{n}"), text)
}

fn start(game: &Arc<Swccg>, text: &str) -> Session<Swccg> {
    let source = Arc::new(Source { name: "room".to_owned(), text: text.to_owned() });
    let scenario = scenario::read(&**game, &source).unwrap_or_else(|fault| panic!("{fault}")).remove(0);
    scenario::start(game, &scenario).unwrap_or_else(|fault| panic!("{fault}"))
}

fn answer(session: &mut Session<Swccg>, text: &str) {
    while session.offers().questions()[0].seat != table::Seat(1) {
        session.answer_text(session.offers().questions()[0].seat, "pass").expect("Dark may pass");
    }
    session.answer_text(table::Seat(1), text).unwrap_or_else(|fault| panic!("`{text}`: {fault}"));
}

fn powers(session: &Session<Swccg>) -> Vec<i32> {
    let (game, state) = (session.game(), session.state());
    let eyes = game.eyes(state);
    let mut powers: Vec<i32> = state.active.iter().filter_map(|c| eyes.power(c)).map(|power| power.floor()).collect();
    powers.sort_unstable();
    powers
}

#[test]
fn one_change_of_twenty_six_characters_is_one_lasting_change() {
    let game = game(&[rally(1)]);
    let troopers = ["\"Rebel Trooper\""; 25].join(", ");
    let text = format!(
        "scenario \"twenty-five troopers rally\"\n  game swccg\n  turn light\n  \
         light at \"Tatooine: Mos Eisley\": \"Rebel Guard\", {troopers}\n  light aside: \"Rally 1\"\n  phase deploy\n  \
         expect outcome open\n"
    );
    let mut session = start(&game, &text);
    let before = powers(&session);
    answer(&mut session, "use/rally-1");
    let after = powers(&session);
    assert_eq!((before.len(), after.len()), (26, 26));
    assert_eq!(after, before.iter().map(|power| power + 1).collect::<Vec<_>>());
    assert_eq!(session.state().lasting.len(), 2, "one for power, one for forfeit");
    assert_eq!(game.view(session.state(), table::Seat(0)).lasting.len(), 52, "everybody sees whom they concern");
    assert!(!session.events().iter().any(|event| matches!(event, Event::SetAside { .. })));
}

#[test]
fn sixty_locations_a_hundred_and_twenty_cards_and_sixty_lasting_changes_have_room() {
    let cards: Vec<(String, String)> = (1..=60).map(location).chain((1..=30).map(rally)).collect();
    let game = game(&cards);
    let mut text = "scenario \"a full table\"\n  game swccg\n  turn light\n".to_owned();
    for n in 1..60 {
        writeln!(text, "  light location \"Tatooine: Spot {n}\"").expect("a string takes all");
    }
    for n in 1..=30 {
        writeln!(text, "  light at \"Tatooine: Spot {n}\": \"Rebel Trooper\"").expect("a string takes all");
        writeln!(text, "  light aside: \"Rally {n}\"").expect("a string takes all");
    }
    text += "  light hand: \"Tatooine: Spot 60\"\n  light reserve 5\n  dark reserve 5\n  phase deploy\n  expect outcome open\n";
    let mut session = start(&game, &text);
    answer(&mut session, "deploy/tatooine-spot-60");
    answer(&mut session, "gap/59");
    assert_eq!(session.state().row.len(), 60);
    assert_eq!(session.state().active.len(), 120);
    for n in 1..=30 {
        answer(&mut session, &format!("use/rally-{n}"));
    }
    assert_eq!(session.state().lasting.len(), 60);
    let strongest = powers(&session).into_iter().max();
    assert_eq!(strongest, Some(31), "a trooper of power 1 is rallied by thirty titles");
    assert!(!session.events().iter().any(|event| matches!(event, Event::SetAside { .. } | Event::Canceled { .. })));
    // A full table keeps every law but the one that warns of it.
    let mut chance = Chance::fast(1);
    let priors = swccg::scenario::priors(&session);
    let broken = at_question(&session, &priors, &mut Keys::default(), Effort::SAMPLE, &mut chance);
    assert!(broken.iter().all(|breach| breach.law == table::laws::Law::Room), "{broken:?}");
    assert_eq!(broken.len(), 1, "60 of 64 is said to be near the bound: {broken:?}");
}

/// An Effect beside the locations with these lines.
fn effect(title: &str, lines: &str) -> (String, String) {
    let text = format!(
        "card \"{title}\"\n  id test_{title}\n  fr \"{title}\"\n  effect\n  destiny 1\n\ntext\n  \
         deploy on table\n{lines}"
    );
    (format!("zz-{title}"), text)
}

/// The titles of the cards whose texts were set aside.
fn set_aside(session: &Session<Swccg>) -> Vec<String> {
    let title = |event: &Event| match event {
        Event::SetAside { card, .. } => Some(session.game().catalogue.kind(card.kind).facts.title.clone()),
        _ => None,
    };
    session.events().iter().filter_map(title).collect()
}

#[test]
fn who_runs_in_a_circle_is_set_aside_and_not_who_happens_to_be_there() {
    let echo = effect("Echo", "  when you must lose Force as loss\n    you lose 1 Force\n");
    let pebble = effect("Pebble", "  when you must lose Force as loss\n    shuffle your Lost Pile\n");
    let begin = effect("Begin", "  may during your turn\n    you lose 1 Force\n");
    let game = game(&[echo, pebble, begin]);
    let text = "scenario \"an echo\"\n  game swccg\n  turn light\n  light at \"Tatooine: Mos Eisley\": \"Rebel Trooper\"\n  \
                light aside: \"Echo\"\n  light aside: \"Pebble\"\n  light aside: \"Begin\"\n  phase control\n  \
                expect outcome open\n";
    let mut session = start(&game, text);
    answer(&mut session, "use/begin");
    let mut depth = 0;
    for _ in 0..200 {
        // Pebble first, so that it stands on top of the stack at every depth.
        let question = session.offers().questions()[0];
        let keys: Vec<String> =
            session.offers().acts(&question).iter().map(|act| game.key(session.state(), question.seat, *act)).collect();
        depth = depth.max(session.state().frames.len());
        let key = ["use/pebble/2", "use/echo/2"].into_iter().find(|key| keys.iter().any(|known| known == key));
        let Some(key) = key else { break };
        session.answer_text(question.seat, key).expect("it is offered");
    }
    assert_eq!(set_aside(&session), ["Echo"], "at a depth of {depth}");
    assert!(session.outcome().is_none(), "the game goes on");
}

#[test]
fn if_nobody_runs_in_a_circle_the_latest_action_is_canceled_and_nobody_is_set_aside() {
    let link = |n: usize| effect(&format!("Link{n}"), "  may when you must lose Force as loss\n    you lose 1 Force\n");
    let mut cards: Vec<(String, String)> = (0..20).map(link).collect();
    cards.push(effect("Begin", "  may during your turn\n    you lose 1 Force\n"));
    let game = game(&cards);
    let mut text = "scenario \"a chain\"\n  game swccg\n  turn light\n  light aside: \"Begin\"\n".to_owned();
    for n in 0..20 {
        writeln!(text, "  light aside: \"Link{n}\"").expect("a string takes all");
    }
    text += "  light reserve 60\n  phase control\n  expect outcome open\n";
    let mut session = start(&game, &text);
    answer(&mut session, "use/begin");
    let mut used: Vec<String> = Vec::new();
    for _ in 0..400 {
        let question = session.offers().questions()[0];
        let acts = session.offers().acts(&question);
        let keys: Vec<String> = acts.iter().map(|act| game.key(session.state(), question.seat, *act)).collect();
        // Each of them once: a chain and no circle.
        let link = keys.iter().find(|key| key.starts_with("use/link") && !used.contains(key));
        used.extend(link.cloned());
        let key =
            link.or_else(|| keys.iter().find(|key| *key == "pass" || key.starts_with("lose/"))).expect("an answer");
        session.answer_text(question.seat, key).expect("it is offered");
        if session.state().frames.len() <= 3 {
            break;
        }
    }
    let canceled = session.events().iter().filter(|event| matches!(event, Event::Canceled { .. })).count();
    assert!(used.len() == 20 && canceled > 0, "{} texts were used, {canceled} canceled", used.len());
    assert!(set_aside(&session).is_empty() && session.outcome().is_none());
}
