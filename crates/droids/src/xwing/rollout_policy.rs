//! The rollout policy: answers given without looking ahead, to bring what is tried to its end.

use super::dice;
use super::helm::best;
use table::{Chance, Choice, Kind, Offers, Question};
use xwing::{Act, Action, Eyes, Frame, Side};

/// A plain answer to a question, without trying anything.
pub(super) fn choose(
    eyes: &Eyes<'_>,
    top: &Frame,
    offers: &Offers<Act>,
    question: &Question,
    chance: &mut Chance,
) -> Choice<Act> {
    let acts = offers.acts(question);
    match (top, question.kind) {
        (Frame::Window(window), _) if !window.is_automatic() => {
            Choice::one(dice::token(eyes, window, acts).unwrap_or(Act::Pass))
        }
        (Frame::Reroll(reroll), Kind::Pick { min, max, .. }) => {
            Choice::Pick(dice::rerolled(eyes, Side::of(question.seat), reroll, (min, max)))
        }
        (_, Kind::Number { least, most }) => Choice::Number(0.clamp(least, most)),
        (_, Kind::Pick { min: 1, max: 1, .. }) if !acts.is_empty() => {
            best(acts, |act| preference(*act)).map_or_else(|| offers.random_answer(question, chance), Choice::one)
        }
        _ => offers.random_answer(question, chance),
    }
}

/// How readily an act is done without looking.
fn preference(act: Act) -> f64 {
    match act {
        Act::Attack(..) => 4.0,
        Act::Perform(Action::Focus) => 3.0,
        Act::Perform(Action::Evade) => 2.0,
        Act::Lock(_) | Act::Yes => 1.0,
        Act::Pass => 0.0,
        _ => -1.0,
    }
}
