//! All that a seat may know of a state. Nothing else leaves the table.

use crate::eyes::Eyes;
use crate::maneuver::{Maneuver, Token};
use crate::rules::Rule;
use crate::side::{BySide, Side};
use crate::state::{Attack, Bomb, Phase, Rock, Ship, ShipIx, State, card_mark, mark};
use serde::Serialize;
use table::{CardIx, Pose};

/// A ship as a seat sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ShipView {
    /// Its index.
    pub ship: ShipIx,
    /// Its key.
    pub key: String,
    /// The pilot's card of the catalogue.
    pub pilot: u16,
    /// The upgrades' cards of the catalogue, and whether they are discarded.
    pub upgrades: Vec<(u16, bool)>,
    /// Whose.
    pub owner: Side,
    /// Whether it is on the table.
    pub in_play: bool,
    /// Where.
    pub pose: Pose,
    /// Pilot skill now.
    pub skill: u8,
    /// Primary weapon value now.
    pub attack: u8,
    /// Agility now.
    pub agility: u8,
    /// Hull value, and damage against it.
    pub hull: (u8, u8),
    /// Shields left, and their value.
    pub shields: (u8, u8),
    /// Tokens it has.
    pub tokens: Vec<(Token, u8)>,
    /// The key of the ship it has locked.
    pub lock: Option<String>,
    /// Faceup damage cards.
    pub faceup: Vec<u16>,
    /// The maneuver on its dial, if the seat may know it.
    pub dial: Option<Maneuver>,
    /// Whether it has a dial.
    pub has_dial: bool,
    /// The maneuver it showed last.
    pub shown: Option<Maneuver>,
}

/// All that a seat may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Who looks.
    pub seat: Side,
    /// The round.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// Who has initiative.
    pub initiative: Side,
    /// The ships.
    pub ships: Vec<ShipView>,
    /// Obstacles.
    pub rocks: Vec<Rock>,
    /// Bombs and mines.
    pub bombs: Vec<Bomb>,
    /// The attack being made.
    pub attack: Option<Attack>,
    /// Cards left in the damage decks.
    pub decks: BySide<usize>,
    /// Points of ships each player has lost.
    pub lost: BySide<i32>,
    /// The whole situation with what is hidden taken out, for those who calculate.
    #[serde(skip)]
    pub table: State,
}

/// Whether a seat may know what a ship's dial shows.
pub(crate) fn knows_dial(eyes: &Eyes<'_>, ship: &Ship, seat: Side) -> bool {
    ship.owner == seat || ship.is(mark::REVEALED | mark::IONIZED) || !eyes.on(Rule::DialSecret)
}

/// The damage cards nobody knows: in the decks or facedown on ships.
pub(crate) fn unknown_damage(state: &State, side: Side) -> impl Iterator<Item = CardIx> + '_ {
    let first = state.all_ships().map(|s| state.ship(s).pilot.0 + state.ship(s).cards).max().unwrap_or(0);
    let all = (first..state.cards.len() as u8).map(CardIx);
    all.filter(move |c| state.deck_owner(*c) == side && !state.card(*c).is(card_mark::KNOWN))
}

/// A state with what a seat cannot know taken out.
fn masked(eyes: &Eyes<'_>, seat: Side) -> State {
    let state = eyes.state;
    let mut masked = *state;
    for side in Side::BOTH {
        let unknown: Vec<CardIx> = unknown_damage(state, side).collect();
        unknown.into_iter().for_each(|card| masked.card_mut(card).kind = u16::MAX);
    }
    for ship in masked.ships.iter_mut().filter(|ship| !knows_dial(eyes, ship, seat)) {
        ship.dial = ship.dial.map(|_| Maneuver::IONIZED);
    }
    masked
}

impl View {
    pub(crate) fn of(eyes: &Eyes<'_>, seat: Side) -> View {
        let state = eyes.state;
        let ship = |s: ShipIx| {
            let ship = state.ship(s);
            let mut cards = state.cards_of(s);
            let pilot = cards.next().map_or(0, |c| state.card(c).kind);
            let card = |c: CardIx| (state.card(c).kind, state.card(c).is(card_mark::INACTIVE));
            let tokens = Token::ALL.iter().map(|t| (*t, ship.tokens(*t))).filter(|(_, n)| *n > 0);
            let faceup = state.damage_on(s).filter(|c| state.card(*c).is(card_mark::FACEUP));
            ShipView {
                ship: s,
                key: eyes.ship_key(s),
                pilot,
                upgrades: cards.map(card).collect(),
                owner: ship.owner,
                in_play: ship.in_play(),
                pose: ship.pose,
                skill: eyes.skill(s),
                attack: eyes.primary(s),
                agility: eyes.agility(s),
                hull: (eyes.hull(s), eyes.damage(s)),
                shields: (ship.shields[0], eyes.shield_value(s)),
                tokens: tokens.collect(),
                lock: ship.lock.is_some().then(|| eyes.ship_key(ship.lock)),
                faceup: faceup.map(|c| state.card(c).kind).collect(),
                dial: ship.dial.filter(|_| knows_dial(eyes, ship, seat)),
                has_dial: ship.dial.is_some(),
                shown: ship.shown,
            }
        };
        View {
            seat,
            round: state.round,
            phase: state.phase,
            initiative: state.initiative,
            ships: state.all_ships().map(ship).collect(),
            rocks: state.rocks.to_vec(),
            bombs: state.bombs.to_vec(),
            attack: state.attack.on.then_some(state.attack),
            decks: BySide(Side::BOTH.map(|side| state.decks[side].len())),
            lost: BySide(Side::BOTH.map(|side| eyes.points_destroyed(side))),
            table: masked(eyes, seat),
        }
    }
}
