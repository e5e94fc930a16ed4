//! What a table is worth to a side, in cards of Life Force.

use swccg::{CardIx, Category, Eyes, Num, Pile, Side};

/// What each thing on a table is worth, measured in cards of Life Force.
struct Weights {
    /// A card of Life Force: the measure of all others.
    life: f64,
    /// A card in the hand, up to `full_hand`: something to deploy or to lose instead of Life Force.
    hand: f64,
    /// A further card in the hand: it only waits.
    spare: f64,
    /// So many cards keep every turn busy.
    full_hand: usize,
    /// A card in the Force Pile: it pays for something.
    force: f64,
    /// A Force icon: one Force more in every turn to come.
    generation: f64,
    /// A point of a Force drain that nobody stands in the way of: it comes again every turn.
    drain: f64,
    /// A character, vehicle or starship on the table, whatever its values.
    body: f64,
    /// A point of its power.
    power: f64,
    /// A point of its ability: presence, battle destiny, defense.
    ability: f64,
    /// A point of its forfeit value: battle damage it can pay.
    forfeit: f64,
    /// A weapon, device or other card that serves on the table.
    tool: f64,
    /// A point by which one side would win a battle where both are.
    edge: f64,
    /// No battle is counted for more than so many points: what is beyond them is seldom lost.
    most_edge: f64,
    /// A battle destiny draw, in points of power.
    destiny: f64,
}

const WEIGHTS: Weights = Weights {
    life: 1.0,
    hand: 0.7,
    spare: 0.2,
    full_hand: 8,
    force: 0.1,
    generation: 1.5,
    drain: 3.0,
    body: 0.6,
    power: 0.25,
    ability: 0.2,
    forfeit: 0.1,
    tool: 0.9,
    edge: 0.4,
    most_edge: 8.0,
    destiny: 3.0,
};

/// A won game, beyond everything a table can be worth.
pub(crate) const WON: f64 = 1e6;

/// How much better a side stands than its opponent.
pub(crate) fn worth(eyes: &Eyes<'_>, side: Side) -> f64 {
    let battles: f64 = eyes.places().map(|place| edge(eyes, place, side)).sum();
    of_side(eyes, side) - of_side(eyes, side.other()) + WEIGHTS.edge * battles
}

/// What one side has.
fn of_side(eyes: &Eyes<'_>, side: Side) -> f64 {
    let (w, state) = (&WEIGHTS, eyes.state);
    let hand = state.pile(side, Pile::Hand).len();
    let spare = hand.saturating_sub(w.full_hand);
    let drains = eyes.places().filter(|place| eyes.controls(*place, side));
    let drains: f64 = drains.map(|place| points(eyes.drain_amount(place, side, Num::ZERO, &mut |_| {}))).sum();
    let own = state.active.iter().filter(|card| state.owner(*card) == side);
    w.life * state.life_force(side) as f64
        + w.hand * (hand - spare) as f64
        + w.spare * spare as f64
        + w.force * state.pile(side, Pile::Force).len() as f64
        + w.generation * f64::from(eyes.generation(side, &mut |_| {}))
        + w.drain * drains
        + own.map(|card| of_card(eyes, card)).sum::<f64>()
}

/// What a card on the table is worth to its owner.
pub(crate) fn of_card(eyes: &Eyes<'_>, card: CardIx) -> f64 {
    let w = &WEIGHTS;
    let value = |value: Option<Num>| value.map_or(0.0, points);
    match eyes.kind(card).facts.category {
        // Its icons and drains are counted apart.
        Category::Location => 0.0,
        Category::Character | Category::Vehicle | Category::Starship => {
            w.body
                + w.power * value(eyes.power(card))
                + w.ability * value(eyes.ability(card))
                + w.forfeit * value(eyes.forfeit(card))
        }
        _ => w.tool,
    }
}

/// By how much a side would win a battle at a place; nothing where only one of them is.
fn edge(eyes: &Eyes<'_>, place: u8, side: Side) -> f64 {
    if !Side::BOTH.into_iter().all(|side| eyes.presence(place, side)) {
        return 0.0;
    }
    let there = eyes.participants(place);
    let strength = |side: Side| {
        let draws = eyes.ability_among(there, side) >= eyes.ability_required(place, side);
        points(eyes.power_among(there, side)) + if draws { WEIGHTS.destiny } else { 0.0 }
    };
    (strength(side) - strength(side.other())).clamp(-WEIGHTS.most_edge, WEIGHTS.most_edge)
}

/// A number of the game, in points.
pub(crate) fn points(number: Num) -> f64 {
    f64::from(number.0) / f64::from(Num::whole(1).0)
}
