//! Every scenario of the content: it replays, and the laws hold at each of its questions. That it passes and that its claims
//! can fail is seen by `cantina scenario run` and `mutate`, which the test command calls.

use cardtext::Source;
use scenario::{read, run, start};
use std::sync::Arc;
use swccg::scenario::priors;
use swccg::{Content, Swccg};
use table::Chance;
use table::laws::{Effort, Keys, at_question};

fn game() -> Arc<Swccg> {
    Arc::new(Swccg::embedded())
}

/// The choices of a scenario, played again from its start, lead through the same states to the same events.
#[test]
fn every_scenario_replays() {
    let game = game();
    for source in Content::embedded().of_game("swccg").files(".scenario") {
        for scenario in read(&*game, source).unwrap_or_else(|fault| panic!("{fault}")) {
            let mut played = None;
            run(&game, &scenario, &mut |session| played = Some(session.clone()))
                .unwrap_or_else(|fault| panic!("{fault}"));
            let played = played.expect("a scenario is looked at when it ends");
            let mut again = start(&game, &scenario).unwrap_or_else(|fault| panic!("{fault}"));
            for (n, step) in played.steps().iter().enumerate() {
                assert_eq!(again.state(), &played.before(n).0, "\"{}\" before `{}`", scenario.title, step.text);
                again
                    .answer_text(step.seat, &step.text)
                    .unwrap_or_else(|fault| panic!("\"{}\": {fault}", scenario.title));
            }
            assert_eq!(again.state(), played.state(), "\"{}\"", scenario.title);
            assert_eq!(format!("{:?}", again.events()), format!("{:?}", played.events()), "\"{}\"", scenario.title);
        }
    }
}

#[test]
fn the_laws_hold_at_every_question_of_every_scenario() {
    let game = game();
    let mut chance = Chance::fast(1);
    for source in Content::embedded().of_game("swccg").files(".scenario") {
        for scenario in read(&*game, source).unwrap_or_else(|fault| panic!("{fault}")) {
            let mut keys = Keys::default();
            run(&game, &scenario, &mut |session| {
                if session.outcome().is_none() {
                    let broken = at_question(session, &priors(session), &mut keys, Effort::ALL, &mut chance);
                    let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
                    assert!(lines.is_empty(), "\"{}\":\n{}", scenario.title, lines.join("\n"));
                }
            })
            .unwrap_or_else(|fault| panic!("{fault}"));
        }
    }
}

#[test]
fn what_no_game_could_lead_to_is_refused() {
    let game = game();
    let refused = |lines: &str| {
        let text = format!("scenario \"one\"\n  game swccg\n{lines}  expect asked light\n");
        let source = Arc::new(Source { name: "one".to_owned(), text });
        let fault = match read(&*game, &source) {
            Ok(scenarios) => run(&game, &scenarios[0], &mut |_| {}).map(|_| ()),
            Err(fault) => Err(fault),
        };
        fault.expect_err(lines).to_string()
    };
    let at = |cards: &str| refused(&format!("  light at \"Tatooine: Mos Eisley\": {cards}\n"));
    let guard = "\"Rebel Guard\"";
    assert!(at(&format!("\"Talz\" driven by {guard}")).contains("no such place left"));
    assert!(at(&format!("\"Test Speeder\" carrying {guard} and {guard} and {guard}")).contains("no such place left"));
    assert!(at(&format!("\"Talz\" with {guard}")).contains("nothing that is carried"));
    assert!(at("\"Luke Skywalker\", \"Luke Skywalker\"").contains("1 times only"));
    assert!(refused("  turns 0\n").contains("1 to 1000 turns"));
    assert!(refused("  held\n  held\n").contains("already said"));
    assert!(refused("  plays nobody\n").contains("there is no card `nobody`"));
    assert!(refused("  proves some-claim/1 by \"Nobody\" 1\n").contains("there is no card \"Nobody\""));
    assert!(refused("  proves some-claim/1 by \"Luke Skywalker\" 99\n").contains("none of them is number 99"));
    assert!(refused("  proves some-claim/1 by \"Luke Skywalker\"\n").contains("say which"));
    assert!(refused("  proves some-claim/1 by fact \"Luke Skywalker\" wisdom\n").contains("no fact `wisdom`"));
    assert!(refused("  expect told \"\"\n").contains("no words"));
    let empty = Arc::new(Source { name: "one".to_owned(), text: "# nothing\n".to_owned() });
    assert!(read(&*game, &empty).is_err_and(|fault| fault.to_string().contains("no scenario in this file")));
}
