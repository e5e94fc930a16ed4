//! Energy is shared out as its player likes, and a share that will not do is refused by the rule it breaks.

use crate::page::read;
use std::sync::Arc;
use table::{Choice, Game, Seat};
use xwing::{Act, Rule, XWing};

const REBEL: Seat = Seat(0);

const POSITION: &str = r#"scenario "energy to share out"
  game xwing
  format epic
  rebel at 600 200 heading 0: "CR90 Corvette (Fore)" as cr with "Quad Laser Cannons", "Tantive IV"
  imperial at 900 850 heading 180: "Academy Pilot" as tie
  cr energy 2
  cr dial 2-straight
  expect cr: energy 5
"#;

#[test]
fn a_share_is_refused_by_what_is_wrong_with_it() {
    let game = Arc::new(XWing::embedded());
    let mut asked = None;
    let ran = scenario::run(&game, &read(&game, POSITION), &mut |session| asked = Some(*session.state()));
    ran.unwrap_or_else(|fault| panic!("{fault}"));
    let state = asked.expect("a question");
    let eyes = game.eyes(&state);
    let card = |key: &str| eyes.parse(key).expect("a card");
    let (own, guns, title) =
        (card("energy/cr90-corvette-aft"), card("energy/quad-laser-cannons"), card("energy/tantive-iv"));
    let answer = |shares: &[(Act, u16)]| {
        let choice = Choice::Share(shares.iter().copied().collect());
        game.check_choice(&state, REBEL, &choice).map_err(|refused| refused.rule)
    };
    assert_eq!(answer(&[(guns, 2), (own, 3)]), Ok(()));
    assert_eq!(answer(&[(own, 5)]), Ok(()));
    assert_eq!(answer(&[(guns, 3), (own, 2)]), Err(Rule::EnergyLimit.id()), "more than the card holds");
    assert_eq!(answer(&[(title, 1), (own, 4)]), Err(Rule::EnergyAllocate.id()), "a card that holds none");
    assert_eq!(answer(&[(guns, 2)]), Err(Rule::NotAsked.id()), "not all of it");
    assert_eq!(answer(&[(guns, 2), (own, 4)]), Err(Rule::NotAsked.id()), "more than there is");
}
