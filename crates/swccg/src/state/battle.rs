//! A battle as it stands.

use crate::num::Num;
use crate::side::{BySide, Side};
use crate::stack::CardSet;
use serde::{Deserialize, Serialize};

/// A battle going on. `place` is `NO_PLACE` when there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub place: u8,
    /// Who began it.
    pub initiator: Side,
    /// Who takes part.
    pub participants: CardSet,
    /// Who is there and takes no part: not active until the battle is over.
    pub excluded: CardSet,
    /// Whether the power segment has begun: who comes now takes no part any more.
    pub power_segment: bool,
    /// Whether the damage segment has begun.
    pub damage_segment: bool,
    /// Total battle destiny; none if none was drawn.
    pub destiny: BySide<Option<Num>>,
    /// What each side has drawn to be added to its total power alone.
    pub to_power: BySide<Num>,
    /// What each side has drawn to be added to attrition against the other alone.
    pub to_attrition: BySide<Num>,
    /// How many battle destinies each side has drawn.
    pub draws: BySide<u8>,
    /// Total power, once counted.
    pub power: BySide<Num>,
    /// Battle damage left to each side.
    pub damage: BySide<Num>,
    /// Attrition left against each side.
    pub attrition: BySide<Num>,
    /// Who the frozen attrition cannot touch.
    pub immune: CardSet,
}

/// No place.
pub const NO_PLACE: u8 = u8::MAX;

impl Default for Battle {
    fn default() -> Self {
        Battle {
            place: NO_PLACE,
            initiator: Side::Dark,
            participants: CardSet::EMPTY,
            excluded: CardSet::EMPTY,
            power_segment: false,
            damage_segment: false,
            destiny: BySide::default(),
            to_power: BySide::default(),
            to_attrition: BySide::default(),
            draws: BySide::default(),
            power: BySide::default(),
            damage: BySide::default(),
            attrition: BySide::default(),
            immune: CardSet::EMPTY,
        }
    }
}
