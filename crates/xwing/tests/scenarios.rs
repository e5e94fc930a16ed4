//! Every scenario of the content: it replays, and the laws hold at each of its questions. That it passes and that its claims
//! can fail is seen by `cantina scenario run` and `mutate`, which the test command calls.

use cardtext::{Content, Source};
use scenario::{read, run, start};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::laws::{Effort, Keys, at_question};
use table::{Chance, Game, Seat};
use xwing::scenario::Scenario;
use xwing::{Frame, Rule, State, XWing};

/// Rules no scenario can break: a maneuver that is not on the dial has no key.
const NOT_SHOWN: [Rule; 1] = [Rule::DialOwn];

fn game() -> Arc<XWing> {
    Arc::new(XWing::embedded())
}

fn scenarios(game: &XWing) -> Vec<Scenario> {
    let content = Content::embedded().of_game("xwing");
    let read = |source| read(game, source).unwrap_or_else(|fault| panic!("{fault}"));
    content.files(".scenario").flat_map(read).collect()
}

#[test]
fn every_rule_is_shown_by_a_scenario() {
    let scenarios = scenarios(&game());
    let shown: BTreeSet<&str> = scenarios.iter().flat_map(Scenario::rules).collect();
    let missing: Vec<&str> =
        Rule::ALL.iter().filter(|r| !NOT_SHOWN.contains(r)).map(|r| r.id()).filter(|id| !shown.contains(id)).collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
}

#[test]
fn every_card_with_a_text_stands_in_a_scenario() {
    let game = game();
    let mut found = BTreeSet::new();
    for scenario in scenarios(&game) {
        run(&game, &scenario, &mut |session| found.extend(session.state().cards.iter().map(|c| c.kind)))
            .unwrap_or_else(|fault| panic!("{fault}"));
    }
    let texts = game.catalogue.all().filter(|(_, card)| !card.clauses.is_empty() && !card.test);
    // Some texts matter only when a squad is built.
    let sources: String = Content::embedded().of_game("xwing").files(".scenario").map(|s| s.text.clone()).collect();
    let named = |title: &str| sources.contains(&format!("\"{title}\""));
    let missing: Vec<&str> =
        texts.filter(|(n, c)| !found.contains(n) && !named(&c.title)).map(|(_, c)| c.title.as_str()).collect();
    assert!(missing.is_empty(), "no scenario has {missing:?}");
}

/// The choices of a scenario, played again from its start, lead through the same states to the same events.
#[test]
fn every_scenario_replays() {
    let game = game();
    for scenario in scenarios(&game) {
        let mut played = None;
        run(&game, &scenario, &mut |session| played = Some(session.clone())).unwrap_or_else(|fault| panic!("{fault}"));
        let played = played.expect("a scenario is looked at when it ends");
        let mut again = start(&game, &scenario).unwrap_or_else(|fault| panic!("{fault}"));
        for (n, step) in played.steps().iter().enumerate() {
            assert_eq!(again.state(), &played.before(n).0, "\"{}\" before `{}`", scenario.title, step.text);
            again.answer_text(step.seat, &step.text).unwrap_or_else(|f| panic!("\"{}\": {f}", scenario.title));
        }
        assert_eq!(again.state(), played.state(), "\"{}\"", scenario.title);
        assert_eq!(format!("{:?}", again.events()), format!("{:?}", played.events()), "\"{}\"", scenario.title);
    }
}

#[test]
fn the_laws_hold_at_every_question_of_every_scenario() {
    let game = game();
    let mut chance = Chance::fast(1);
    for scenario in scenarios(&game) {
        let mut keys = Keys::default();
        run(&game, &scenario, &mut |session| {
            if session.outcome().is_none() {
                let broken = at_question(session, &[(), ()], &mut keys, Effort::ALL, &mut chance);
                let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
                assert!(lines.is_empty(), "\"{}\":\n{}", scenario.title, lines.join("\n"));
            }
        })
        .unwrap_or_else(|fault| panic!("{fault}"));
    }
}

#[test]
fn who_searches_a_damage_deck_sees_what_is_in_it_and_nobody_else_does() {
    let game = game();
    let found = scenarios(&game).into_iter().find(|scenario| scenario.title.starts_with("who hits Kylo Ren"));
    let mut searched = false;
    run(&game, &found.expect("it is there"), &mut |session| {
        let state = session.state();
        let Some(Frame::Search(search)) = state.frames.last() else { return };
        let deck = |state: &State| state.deck(search.deck).iter().map(|c| state.card(*c).kind).collect::<Vec<u16>>();
        let seen = |seat: Seat| deck(&game.view(state, seat).table);
        let mut there = deck(state);
        there.sort_unstable();
        assert_eq!(seen(search.by.seat()), there);
        for other in [search.by.other().seat(), Seat::WATCHER] {
            assert!(seen(other).iter().all(|kind| *kind == u16::MAX));
        }
        searched = true;
    })
    .unwrap_or_else(|fault| panic!("{fault}"));
    assert!(searched);
}

/// Dice are asked of an attack: without one the expectation fails, and nothing else does.
#[test]
fn dice_without_an_attack_are_an_expectation_that_fails() {
    let game = game();
    for dice in ["attack-dice", "defense-dice"] {
        let text = format!(
            "scenario \"no attack\"\n  game xwing\n  rebel at 450 200 heading 0: \"Rookie Pilot\" as rookie\n  imperial at 450 400 heading 180: \"Academy Pilot\"\n  expect rookie: {dice} 2\n"
        );
        let source = Arc::new(cardtext::Source { name: "no-attack.scenario".to_owned(), text });
        let scenarios = read(&*game, &source).unwrap_or_else(|fault| panic!("{fault}"));
        let report = run(&game, &scenarios[0], &mut |_| {}).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(report.failures.len(), 1);
    }
}

#[test]
fn what_no_game_could_lead_to_is_refused() {
    let game = game();
    let refused = |lines: &str| {
        let ships = "  rebel at 450 200 heading 0: \"Red Squadron Pilot\" as red\n  \
                     imperial at 450 600 heading 180: \"Academy Pilot\" as academy\n";
        let text = format!("scenario \"one\"\n  game xwing\n{ships}{lines}  expect round 1\n");
        let source = Arc::new(Source { name: "one".to_owned(), text });
        let fault = match read(&*game, &source) {
            Ok(scenarios) => run(&game, &scenarios[0], &mut |_| {}).map(|_| ()),
            Err(fault) => Err(fault),
        };
        fault.expect_err(lines).to_string()
    };
    for (lines, why) in [
        ("red locks red", "not another ship"),
        ("red touches red", "not another ship"),
        ("red touches academy", "do not touch: they are 360.000 mm apart"),
        ("red shields 9", "no more than 2 shields, and 9 are written"),
        ("red has 2 cloak", "no more than 1 of these tokens, and 2 are written"),
        ("red facedown 40", "no more cards"),
        ("red facedown 3", "this ship is destroyed: 3 damage, and 3 hull"),
        ("red faceup \"Direct Hit!\"\n  red facedown 1", "this ship is destroyed: 3 damage, and 3 hull"),
        ("red arc left", "no mobile arc"),
        ("rebel at 460 210 heading 0: \"Rookie Pilot\"", "where another one does"),
        ("rebel at nan 210 heading 0: \"Rookie Pilot\"", "a place is written"),
        ("rebel at -50 210 heading 0: \"Rookie Pilot\"", "off the table"),
        ("rebel at 450 5000 heading 0: \"Rookie Pilot\"", "off the table"),
        ("rebel at 900 210 heading 45: \"Rookie Pilot\"", "off the table"),
        ("obstacle coreasteroid0 at 2000 450 heading 0", "off the table"),
        ("rebel at 600 200 heading 0: \"Rookie Pilot\" with \"Ion Cannon Turret\"", "cannot be in a squad"),
        ("rebel at 600 200 heading 0: \"Rookie Pilot\" with \"TIE/x1\"", "cannot be in a squad"),
        ("rebel at 600 200 heading 0: \"Academy Pilot\"", "cannot be in a squad"),
        (
            "rebel at 600 200 heading 0: \"Luke Skywalker\"\n  rebel at 700 200 heading 0: \"Luke Skywalker\"",
            "cannot be in a squad",
        ),
        ("scum at 600 600 heading 180: \"Syndicate Thug\"", "one side flies for imperial and for scum"),
        ("rebel waits: \"Rookie Pilot\"", "only in `phase setup`"),
        ("rebel brings coreasteroid0", "only in `phase setup`"),
        ("round 4\n  rounds 3", "it is round 4, and the last round was 3"),
        ("round 0", "counted from 1"),
        ("round 300", ""),
        ("round 1.5", ""),
    ] {
        let message = refused(&format!("  {lines}\n"));
        assert!(message.contains(why), "{lines}: {message}");
    }
}
