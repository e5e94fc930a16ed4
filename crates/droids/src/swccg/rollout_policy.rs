//! The rollout policy: answers given without looking ahead, to bring a tried act to its end.

use super::evaluation::{evaluate_card, points};
use swccg::{Act, Eyes, Pile, Side};
use table::{Chance, Choice, Kind, Offers, Question};

/// A plain answer to a question: shoot, draw destiny, lose what is missed least, else pass, else the first offer. Acts it
/// has never heard of are left alone.
pub(super) fn choose(eyes: &Eyes<'_>, offers: &Offers<Act>, question: &Question, chance: &mut Chance) -> Choice<Act> {
    let one = matches!(question.kind, Kind::Pick { min: 0..=1, max, .. } if max > 0);
    if let Kind::Number { most, .. } = question.kind {
        return Choice::Number(most);
    }
    let acts = offers.acts(question);
    if !one || acts.is_empty() {
        return offers.random_answer(question, chance);
    }
    let side = Side::of(question.seat);
    let mut best = (f64::NEG_INFINITY, acts[0]);
    for act in acts {
        let preference = preference(eyes, side, *act);
        if preference > best.0 {
            best = (preference, *act);
        }
    }
    Choice::one(best.1)
}

/// How readily an act is done; passing is at nothing, and what is asked for must be given, however reluctantly.
fn preference(eyes: &Eyes<'_>, side: Side, act: Act) -> f64 {
    match act {
        Act::Pass => 0.0,
        Act::Fire(_) | Act::Yes => 1.0,
        Act::Forfeit(card) => {
            // It pays for damage and attrition at once; what it pays too much is lost.
            let (battle, value) = (&eyes.state.battle, eyes.forfeit(card).map_or(0.0, points));
            let paid = value.min(points(battle.damage[side])) + value.min(points(battle.attrition[side]));
            paid - evaluate_card(eyes, card)
        }
        Act::LoseFrom(Pile::Used) => -0.1,
        Act::LoseFrom(Pile::Reserve) => -0.2,
        Act::LoseFrom(_) => -0.3,
        Act::LoseFromHand(_) => -0.4,
        _ => -1.0,
    }
}
