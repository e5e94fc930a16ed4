//! The laws of the table, where starships of both sides fly, land, are boarded, shuttle and dock.

use cardtext::Source;
use std::sync::Arc;
use swccg::scenario::priors;
use swccg::{Rule, RulesProfile, Swccg};
use table::laws::{Effort, Keys, at_question};
use table::{Chance, Game, Session};

/// Two planets with their docking bays and a third system, and all that moves between them.
const FLEETS: &str = "scenario \"fleets above two planets\"
  game swccg
  light location \"Tatooine: Docking Bay 94\"
  light location \"Tatooine: Mos Eisley\"
  light location \"Tatooine: Dune Sea\"
  light location \"Tatooine\"
  dark location \"Yavin 4: Docking Bay\"
  dark location \"Yavin 4: Jungle\"
  dark location \"Yavin 4\"
  light location \"Alderaan\"
  light location \"Home One: Docking Bay\"
  light location \"Home One: War Room\"
  light at \"Tatooine\": \"Home One\" carrying \"Rebel Trooper\" and \"Rebel Pilot\", \"Corellian Corvette\" carrying \"Luke Skywalker\"
  light at \"Tatooine\": \"X-wing\", \"Red 1\", \"Y-wing\"
  light at \"Tatooine: Docking Bay 94\": \"Millennium Falcon\", \"Rebel Pilot\", \"Rebel Trooper\"
  light at \"Tatooine: Dune Sea\": \"Skiff\", \"Rebel Trooper\", \"X-wing\"
  light at \"Yavin 4\": \"Redemption\" carrying \"Rebel Guard\"
  dark at \"Yavin 4\": \"Imperial-Class Star Destroyer\" piloted by \"Imperial Pilot\" carrying \"TIE Fighter\", \"TIE Fighter\", \"Devastator\"
  dark at \"Yavin 4: Docking Bay\": \"Lambda-Class Shuttle\", \"TIE Fighter\", \"Stormtrooper\", \"Darth Vader\"
  dark at \"Yavin 4: Jungle\": \"Stormtrooper\", \"Lambda-Class Shuttle\"
  dark at \"Tatooine\": \"Victory-Class Star Destroyer\", \"TIE Fighter\"
  light aside: \"Test Alarm\"
  light reserve 30
  dark reserve 30
  light force 9
  dark force 9
  phase control
  expect outcome open
";

/// The game, in which cards play whose text waits for other rules.
fn fleets() -> Session<Swccg> {
    let mut game = Swccg::embedded();
    game.profile = RulesProfile::without(Rule::DeckPlayable);
    let source = Arc::new(Source { name: "space".to_owned(), text: FLEETS.to_owned() });
    let scenario = scenario::read(&game, &source).unwrap_or_else(|fault| panic!("{fault}")).remove(0);
    scenario::start(&Arc::new(game), &scenario).unwrap_or_else(|fault| panic!("{fault}"))
}

/// How many games: as many as `CANTINA_LAWS` says.
fn games() -> u64 {
    std::env::var("CANTINA_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(30)
}

/// Moves that cost nothing are made again and again by chance, and yet every game ends.
#[test]
fn random_games_of_fleets_keep_every_law_and_end() {
    // One takes off to one system alone, which the table does not ask.
    let ways = ["hyperspeed/", "land/", "shuttle/", "dock/", "inside/", "embark/", "disembark/", "transit/"];
    let mut offered = [false; 8];
    let begun = fleets();
    let priors = priors(&begun);
    for seed in 0..games() {
        let (mut session, mut chance, mut keys) = (begun.clone(), Chance::fast(seed), Keys::default());
        while session.outcome().is_none() {
            assert!(session.steps().len() < 5_000, "the game of seed {seed} does not end");
            if session.steps().len() % 4 == 0 {
                let broken = at_question(&session, &priors, &mut keys, Effort::SAMPLE, &mut chance);
                let lines: Vec<String> = broken.iter().map(ToString::to_string).collect();
                assert!(lines.is_empty(), "seed {seed} after {}:\n{}", session.steps().len(), lines.join("\n"));
            }
            let questions = session.offers().questions();
            let question = questions[chance.below(questions.len() as u32) as usize];
            for act in session.offers().acts(&question) {
                let key = session.game().key(session.state(), question.seat, *act);
                ways.iter().zip(&mut offered).for_each(|(way, offered)| *offered |= key.starts_with(way));
            }
            let answer = session.offers().random_answer(&question, &mut chance);
            session.answer(question.seat, &answer).expect("what is offered is legal");
        }
    }
    let missing: Vec<&str> =
        ways.into_iter().zip(offered).filter(|(_, offered)| !offered).map(|(way, _)| way).collect();
    assert!(missing.is_empty(), "nobody is offered {missing:?}");
}
