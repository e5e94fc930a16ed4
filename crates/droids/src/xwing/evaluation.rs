//! The evaluation: what a table is worth to a side, in squad points.

use super::duel::Fighter;
use super::helm::edge_risk;
use super::scene::Scene;
use super::weights::WEIGHTS;
use smallvec::SmallVec;
use xwing::{Ending, Eyes, Phase, ShipIx, Side, State, Token};

/// How much better one's side stands than the opponent's: by its ships, and by whom they threaten this round.
pub(super) fn evaluate(eyes: &Eyes<'_>, side: Side, scene: &Scene) -> f64 {
    if let Some(Ending::Won(winner) | Ending::Mission(winner)) = eyes.state.ending {
        return if winner == side { WEIGHTS.won } else { -WEIGHTS.won };
    }
    let (table, now) = (eyes.state, scene.after(eyes));
    let fighter = |ship: ShipIx| (ship, Fighter::new(eyes, ship, now.points(ship)));
    let fleets = Side::BOTH.map(|side| table.fleet(side).map(fighter).collect::<SmallVec<[_; 16]>>());
    let of_side = |side: Side| {
        let (fleet, others) = (&fleets[side as usize], &fleets[side.other() as usize]);
        let threats = |(ship, fighter): &(ShipIx, Fighter)| {
            let threat =
                |(other, target): &(ShipIx, Fighter)| now.sight(*ship, *other).threat(fighter, (*other, target));
            let (mut most, mut sum) = (0.0f64, 0.0);
            others.iter().map(threat).for_each(|threat| (most, sum) = (most.max(threat), sum + threat));
            most + WEIGHTS.further * (sum - most)
        };
        let fighting = matches!(table.phase, Phase::Activation | Phase::Combat);
        let value = |entry: &(ShipIx, Fighter)| {
            let (ship, fighter) = entry;
            fighter.value() - burden(table, *ship) + if fighting { threats(entry) } else { 0.0 }
        };
        fleet.iter().map(value).sum::<f64>()
    };
    of_side(side) - of_side(side.other()) - edge_risk(eyes, side, scene)
}

/// What the tokens on a ship cost it, apart from those it spends.
fn burden(table: &State, ship: ShipIx) -> f64 {
    let ship = table.ship(ship);
    let tokens = |token: Token| f64::from(ship.tokens(token));
    let lock = if ship.lock.is_some() { WEIGHTS.lock } else { 0.0 };
    WEIGHTS.stress * tokens(Token::Stress) + WEIGHTS.ion * tokens(Token::Ion) - lock
}
