//! What might be tried is named and judged, and what is offered may be done.

use super::{random_games, read};
use glossary::Lang;
use scenario::Stage;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Chance, Face, Game, Seat, Seed, Session};
use xwing::{Side, XWing};

/// The keys a seat may answer with now.
fn offered(session: &Session<XWing>, seat: Seat) -> BTreeSet<String> {
    let question = session.offers().question(seat);
    let acts = question.map(|question| session.offers().acts(&question).to_vec()).unwrap_or_default();
    acts.into_iter().map(|act| session.game().key(session.state(), seat, act)).collect()
}

#[test]
fn whatever_might_be_tried_is_judged_as_it_is_offered() {
    let (mut asked, mut allowed) = (0, 0);
    random_games(10, |session, chance| {
        if chance.below(6) > 0 {
            return;
        }
        let (game, state) = (session.game(), session.state());
        for side in Side::BOTH {
            let open = offered(session, side.seat());
            let english = game.attempts(state, side, Lang::English);
            let french = game.attempts(state, side, Lang::French);
            assert_eq!(english.len(), french.len());
            let keys: BTreeSet<&String> = english.iter().map(|(key, _)| key).collect();
            assert_eq!(keys.len(), english.len(), "each is named once");
            for (key, label) in &english {
                assert!(!label.is_empty() && !label.contains('⟨'), "{key}: {label}");
                let Some(judged) = game.judge_attempt(state, side, key) else { continue };
                // A key of an attempt is that of the act behind its ship, or of a dial, which names its ship itself.
                let act = key.split_once('/').map_or("", |(_, act)| act);
                let may = open.contains(act) || open.contains(key);
                asked += 1;
                allowed += u32::from(judged.is_ok());
                assert!(judged.is_err() || may, "{key} may be done and is not offered: {open:?}");
            }
        }
        // And the other way: what the asked ship is offered may be done by the key of an attempt.
        let view = game.view(state, Seat(0));
        let question = view.asked.as_ref().filter(|asked| asked.topic == xwing::Topic::Attack);
        if let Some((question, ship)) = question.and_then(|question| Some((question, question.ship.as_ref()?))) {
            let side = question.sides[0];
            for act in offered(session, side.seat()).iter().filter(|act| act.starts_with("attack/")) {
                assert_eq!(game.judge_attempt(state, side, &format!("{ship}/{act}")), Some(Ok(())), "{ship}/{act}");
            }
        }
    });
    assert!(asked > 5_000 && allowed > 50, "{allowed} of {asked}");
}

const FAILED: &str = "scenario \"a transport whose drive has failed\"
  game xwing
  format epic
  rebel at 900 300 heading 0: \"GR-75 Medium Transport\" as gr
  imperial at 1700 850 heading 180: \"Academy Pilot\" as tie
  gr.fore faceup \"Secondary Drive Failure\"
  gr energy 1
  gr dial 4-straight
  rebel: reinforce/fore
  expect gr: energy 0
";

#[test]
fn the_report_names_the_card_that_makes_an_action_cost_energy() {
    let game = Arc::new(XWing::embedded());
    for (lang, wanted) in [
        ("en", "Secondary Drive Failure makes the action of GR-75 Medium Transport cost 1 energy."),
        ("fr", "coûte un marqueur d’énergie."),
    ] {
        let mut told = Vec::new();
        scenario::run(&game, &read(&game, FAILED), &mut |session| told = session.log(Seat(0), 0, lang))
            .unwrap_or_else(|fault| panic!("{fault}"));
        assert!(told.iter().any(|line| line.contains(wanted)), "{told:#?}");
    }
}

const CORVETTE: &str = "scenario \"a corvette acts\"
  game xwing
  format epic
  rebel at 900 300 heading 0: \"CR90 Corvette (Fore)\" as cr90
  imperial at 900 760 heading 90: \"Academy Pilot\" as tie
  cr90 dial 2-straight
  expect round 1
";

#[test]
fn an_action_of_a_section_is_asked_for_by_the_section() {
    let game = Arc::new(XWing::embedded());
    let position = game.build(&read(&game, CORVETTE)).unwrap_or_else(|fault| panic!("{fault}"));
    let mut session = Session::at(game.clone(), position.state, position.chance.then(Seed::from(1)));
    let (mut prompts, mut luck) = (BTreeSet::new(), Chance::fast(1));
    for _ in 0..40 {
        let Some(question) = session.offers().questions().first().copied() else { break };
        prompts.insert(game.prompt(session.state(), &question, "en"));
        let choice = session.offers().random_answer(&question, &mut luck);
        session.answer(question.seat, &choice).expect("an offer");
    }
    for section in ["fore", "aft"] {
        let wanted = format!("Which action does CR90 Corvette ({section}) perform?");
        assert!(prompts.contains(&wanted), "{prompts:#?}");
    }
}
