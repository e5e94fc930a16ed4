//! The evaluation: what a table is worth to a side, in cards of Life Force.

use swccg::{CardIx, Category, Eyes, Num, Pile, Side};

/// Something of which the first few are worth much and the rest little.
struct Store {
    /// Each, up to `enough`.
    each: f64,
    /// So many are enough.
    enough: usize,
    /// Each beyond that.
    beyond: f64,
}

impl Store {
    fn value(&self, count: usize) -> f64 {
        let beyond = count.saturating_sub(self.enough);
        self.each * (count - beyond) as f64 + self.beyond * beyond as f64
    }
}

/// What each thing on a table is worth, measured in cards of Life Force.
struct Weights {
    /// Life Force: the measure of all others. The last cards of it are worth more, since the game hangs on them.
    life: Store,
    /// The hand: a few cards to choose from are worth more than the Life Force they came from, so they are drawn; a full
    /// hand only waits.
    hand: Store,
    /// The Force Pile: it pays for what is deployed next; more than a big card costs is better left in the Reserve Deck.
    force: Store,
    /// A Force icon or other Force generated: one Force more in every turn to come.
    generation: f64,
    /// A point of a Force drain that nobody stands in the way of: it comes again every turn.
    drain: f64,
    /// A character, vehicle or starship on the table, whatever its values; as much as a card in the hand, so that only
    /// what it does decides whether it is deployed.
    body: f64,
    /// A point of its power.
    power: f64,
    /// A point of its ability: presence, battle destiny, defense.
    ability: f64,
    /// A point of its forfeit value: battle damage it can pay.
    forfeit: f64,
    /// A location of one's own on the table, its icons and drains apart: a little more than in the hand, where it keeps
    /// others from being deployed.
    place: f64,
    /// A weapon, device or other card that serves on the table; the second on the same card is worth half, and so on.
    tool: f64,
    /// A point by which one side would win a battle where both are.
    edge: f64,
    /// No battle is counted for more than so many points: what is beyond them is seldom lost.
    most_edge: f64,
    /// A battle destiny draw, in points of power.
    destiny: f64,
}

const WEIGHTS: Weights = Weights {
    life: Store { each: 1.5, enough: 10, beyond: 1.0 },
    hand: Store { each: 1.2, enough: 8, beyond: 0.3 },
    force: Store { each: 0.1, enough: 10, beyond: -0.01 },
    generation: 1.5,
    drain: 3.0,
    body: 1.2,
    power: 0.25,
    ability: 0.2,
    forfeit: 0.1,
    place: 1.3,
    tool: 1.4,
    edge: 0.4,
    most_edge: 8.0,
    destiny: 3.0,
};

/// A won game, beyond everything a table can be worth.
pub(super) const WON: f64 = 1e6;

/// How much better a side stands than its opponent.
pub(super) fn evaluate(eyes: &Eyes<'_>, side: Side) -> f64 {
    let battles: f64 = eyes.places().map(|place| edge(eyes, place, side)).sum();
    evaluate_side(eyes, side) - evaluate_side(eyes, side.other()) + WEIGHTS.edge * battles
}

/// What one side has.
fn evaluate_side(eyes: &Eyes<'_>, side: Side) -> f64 {
    let (w, state) = (&WEIGHTS, eyes.state);
    let drains = eyes.places().filter(|place| eyes.controls(*place, side));
    let drains: f64 = drains.map(|place| points(eyes.drain_amount(place, side, Num::ZERO, &mut |_| {}))).sum();
    let own = state.active.iter().filter(|card| state.owner(*card) == side);
    w.life.value(state.life_force(side))
        + w.hand.value(state.pile(side, Pile::Hand).len())
        + w.force.value(state.pile(side, Pile::Force).len())
        + w.generation * f64::from(eyes.generation(side, &mut |_| {}))
        + w.drain * drains
        + own.map(|card| evaluate_card(eyes, card)).sum::<f64>()
}

/// What a card on the table is worth to its owner.
pub(super) fn evaluate_card(eyes: &Eyes<'_>, card: CardIx) -> f64 {
    let w = &WEIGHTS;
    let value = |value: Option<Num>| value.map_or(0.0, points);
    match eyes.kind(card).facts.category {
        Category::Location => w.place,
        Category::Character | Category::Vehicle | Category::Starship => {
            w.body
                + w.power * value(eyes.power(card))
                + w.ability * value(eyes.ability(card))
                + w.forfeit * value(eyes.forfeit(card))
        }
        _ => {
            let at = |card: CardIx| eyes.state.card(card);
            let before = |other: &CardIx| at(*other).on == at(card).on && at(*other).entered < at(card).entered;
            w.tool / (1 + eyes.state.active.iter().filter(before).count()) as f64
        }
    }
}

/// By how much a side would win a battle at a place; nothing where only one of them is.
fn edge(eyes: &Eyes<'_>, place: u8, side: Side) -> f64 {
    if !Side::BOTH.into_iter().all(|side| eyes.presence(place, side)) {
        return 0.0;
    }
    let there = eyes.participants(place);
    let strength = |side: Side| {
        let draws = eyes.ability_among(there, side) >= eyes.ability_required(place, side).unwrap_or(Num::whole(4));
        points(eyes.power_among(there, side)) + if draws { WEIGHTS.destiny } else { 0.0 }
    };
    (strength(side) - strength(side.other())).clamp(-WEIGHTS.most_edge, WEIGHTS.most_edge)
}

/// A number of the game, in points.
pub(super) fn points(number: Num) -> f64 {
    f64::from(number.0) / f64::from(Num::whole(1).0)
}
