//! The values that card texts may change, each in its layer. A value reads only lower layers, so nothing runs in circles.

use serde::{Deserialize, Serialize};

macro_rules! values {
    ($($(#[$doc:meta])* $value:ident in $layer:ident,)*) => {
        /// A value.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Value {
            $($(#[$doc])* $value,)*
        }
        impl Value {
            /// All values.
            pub const ALL: &'static [Value] = &[$(Value::$value,)*];
            /// The layer a value belongs to.
            pub const fn layer(self) -> u8 {
                match self { $(Value::$value => layer::$layer,)* }
            }
        }
    };
}

values! {
    /// Whether a card's game text is canceled.
    TextCanceled in FACTS,
    /// A further noun of a card.
    Noun in KINDS,
    /// Whether a card may not battle.
    MayNotBattle in MAY,
    /// Whether a card may not move.
    MayNotMove in MAY,
    /// Whether a weapon or device may not be used.
    MayNotUse in MAY,
    /// Whether a card cannot be targeted by cards of a title.
    ImmuneTo in MAY,
    /// A character's ability.
    Ability in ABILITY,
    /// The ability a player needs to control a place.
    ControlAbility in CONTROL,
    /// A player's Force icons at a place.
    Icons in CONTROL,
    /// Power.
    Power in NUMBERS,
    /// Forfeit value.
    Forfeit in NUMBERS,
    /// Maneuver.
    Maneuver in NUMBERS,
    /// What a card costs to deploy to a place.
    DeployCost in NUMBERS,
    /// What a card costs to deploy to a place, all of it from its player.
    DeployForOwn in NUMBERS,
    /// Whether a card deploys free to a place.
    DeploysFree in NUMBERS,
    /// Whether cards may deploy as a react.
    DeployReact in NUMBERS,
    /// Whether a card may move as a react.
    MoveReact in NUMBERS,
    /// What docking bay transit from a place costs.
    TransitCost in NUMBERS,
    /// Whether it is night at a place.
    Night in NUMBERS,
    /// A player's Force generation.
    Generation in NUMBERS,
    /// The amount of a Force drain at a place.
    Drain in NUMBERS,
    /// Whether a player's Force losses are halved, rounded up.
    LossHalvedUp in NUMBERS,
    /// Whether a player's Force losses are halved, rounded down.
    LossHalvedDown in NUMBERS,
    /// Each battle destiny draw of a player.
    BattleDestinyDraw in NUMBERS,
    /// Each weapon destiny draw of a player at a place.
    WeaponDestinyDraw in NUMBERS,
    /// The ability a player needs to draw battle destiny at a place.
    AbilityRequired in NUMBERS,
    /// A player's total power in a battle at a place.
    TotalPower in NUMBERS,
    /// How many more battle destinies a player draws at a place.
    ExtraBattleDestiny in NUMBERS,
    /// How many battle destinies a player draws at a place at most.
    MostBattleDestiny in NUMBERS,
    /// How many battle destinies a player draws at a place if unable otherwise.
    OtherwiseBattleDestiny in NUMBERS,
    /// Attrition against a player in a battle at a place.
    Attrition in NUMBERS,
    /// Whether a player may not Force drain at a place.
    MayNotDrain in NUMBERS,
    /// Whether the opponent may not modify Force drains at a place.
    DrainFixed in NUMBERS,
    /// Whether the opponent may not cancel Force drains at a place.
    DrainSure in NUMBERS,
    /// How much Force a player loses at most to a Force drain at a place.
    DrainLossMost in NUMBERS,
    /// A card's immunity to attrition.
    Immunity in NUMBERS,
    /// Whether a card has lost its immunity to attrition.
    NoImmunity in NUMBERS,
}

/// How many values there are.
pub const VALUES: usize = Value::ALL.len();

/// The layers.
pub mod layer {
    /// Facts: what is where, types, titles.
    pub const FACTS: u8 = 1;
    /// Kinds.
    pub const KINDS: u8 = 2;
    /// Who may do what at all.
    pub const MAY: u8 = 3;
    /// Ability.
    pub const ABILITY: u8 = 4;
    /// Presence.
    pub const PRESENCE: u8 = 5;
    /// Control.
    pub const CONTROL: u8 = 6;
    /// Power, forfeit, costs, generation, drains.
    pub const NUMBERS: u8 = 7;
}
