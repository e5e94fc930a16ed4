//! The values that card texts may change, each in its layer. A value reads only lower layers, so nothing runs in circles.

use serde::{Deserialize, Serialize};

/// How many values there are.
pub const VALUES: usize = 13;

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Value {
    /// Whether a card may not battle.
    MayNotBattle,
    /// Whether a card may not move.
    MayNotMove,
    /// A character's ability.
    Ability,
    /// Power.
    Power,
    /// Forfeit value.
    Forfeit,
    /// Maneuver.
    Maneuver,
    /// Whether a card deploys free to a place.
    DeploysFree,
    /// Whether cards may deploy as a react.
    DeployReact,
    /// A player's Force generation.
    Generation,
    /// The amount of a Force drain at a place.
    Drain,
    /// Each battle destiny draw of a player.
    BattleDestinyDraw,
    /// The ability a player needs to draw battle destiny at a place.
    AbilityRequired,
    /// A card's immunity to attrition.
    Immunity,
}

/// The layers.
pub mod layer {
    /// Facts: what is where, types, titles.
    pub const FACTS: u8 = 1;
    /// Kinds, and who may do what at all.
    pub const KINDS: u8 = 2;
    /// Ability.
    pub const ABILITY: u8 = 3;
    /// Presence, control.
    pub const PRESENCE: u8 = 4;
    /// Power, forfeit, costs, generation, drains.
    pub const NUMBERS: u8 = 5;
}

impl Value {
    /// All values.
    pub const ALL: [Value; VALUES] = [
        Value::MayNotBattle,
        Value::MayNotMove,
        Value::Ability,
        Value::Power,
        Value::Forfeit,
        Value::Maneuver,
        Value::DeploysFree,
        Value::DeployReact,
        Value::Generation,
        Value::Drain,
        Value::BattleDestinyDraw,
        Value::AbilityRequired,
        Value::Immunity,
    ];

    /// The layer a value belongs to.
    pub const fn layer(self) -> u8 {
        match self {
            Value::MayNotBattle | Value::MayNotMove => layer::KINDS,
            Value::Ability => layer::ABILITY,
            _ => layer::NUMBERS,
        }
    }
}
