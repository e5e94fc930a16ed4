//! What happened, for reports and logs.

use crate::geometry::{Bearing, ObstacleKind};
use crate::maneuver::{Action, Colour, Maneuver, Token};
use crate::side::Side;
use crate::state::{Face, Part, Phase, ShipIx};
use serde::{Deserialize, Serialize};

/// A ship as reports name it: its pilot's card and which of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Named {
    /// Which ship.
    pub ship: ShipIx,
    /// The pilot's card of the catalogue.
    pub pilot: u16,
    /// Which of several pilots of one name; 0 for a single one.
    pub tag: u8,
    /// The section of a huge ship that is meant.
    pub part: Option<Part>,
}

/// What dice are rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RolledFor {
    /// The attack being made.
    Attack,
    /// The text of a card of the catalogue.
    Card(u16),
    /// An obstacle that was overlapped.
    Obstacle(ObstacleKind),
    /// A huge ship that was run into.
    Collision,
    /// Smaller ships that were rammed.
    Ramming,
}

/// Something that happened. All of it is public, except the damage dealt facedown, which nobody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", content = "of", rename_all = "kebab-case")]
pub enum Event {
    /// A player takes or gives the initiative.
    Initiative(Side),
    /// An obstacle was placed.
    Placed(Side, u8),
    /// A huge ship was placed as an obstacle.
    PlacedHuge(Side, Named),
    /// A player chose an edge.
    Edge(Side, u8),
    /// A ship was set up.
    Deployed(Named),
    /// A ship deployed from the one it was docked to.
    Undocked(Named, Named),
    /// A phase began.
    PhaseBegan(u8, Phase),
    /// A ship showed its dial.
    Revealed(Named, Maneuver),
    /// A ship executed a maneuver of this colour.
    Moved(Named, Bearing, u8, Colour),
    /// A ship overlapped others and moved back.
    Bumped(Named),
    /// A ship was moved sideways or ahead.
    Shifted(Named),
    /// A ship overlapped an obstacle.
    Crossed(Named, u8),
    /// A ship left the table.
    Fled(Named),
    /// A ship performs an action.
    Acts(Named, Action),
    /// A text of a card is used: the card of the catalogue.
    Used(Named, u16),
    /// A ship was assigned a condition.
    Assigned(Named, u16),
    /// A player searches the damage deck of one, for a condition of the catalogue.
    Searched(Side, Side, u16),
    /// A damage card was put on a condition, both of the catalogue.
    PutOn(u16, u16),
    /// An upgrade was set under a damage card, both of the catalogue.
    SetUnder(u16, u16),
    /// A card is discarded.
    Discarded(Named, u16),
    /// An upgrade of a ship is replaced with another, both of the catalogue.
    Replaced(Named, u16, u16),
    /// A ship received tokens.
    Gained(Named, Token, u8),
    /// Tokens went from a ship.
    Lost(Named, Token, u8),
    /// A ship acquired a target lock.
    Locked(Named, Named),
    /// A ship's player looked at the dial of another ship.
    Looked(Named, Named),
    /// A target lock went.
    Unlocked(Named),
    /// An attack was declared, with a card or the primary weapon, at a range, obstructed or not.
    Attacks(Named, Named, Option<u16>, u8, bool),
    /// Dice were rolled for something: attack dice or not.
    Rolled(Named, RolledFor, bool, Vec<Face>),
    /// The dice show this now: attack dice or not.
    Dice(Named, bool, Vec<Face>),
    /// So many results are left: hits, critical hits.
    Hits(Named, u8, u8),
    /// The attack missed.
    Missed(Named),
    /// A ship lost a shield.
    ShieldLost(Named),
    /// A ship recovered a shield.
    ShieldBack(Named),
    /// So many damage cards were dealt facedown.
    Facedown(Named, u8),
    /// A damage card was dealt faceup, or turned up.
    Faceup(Named, u16),
    /// A damage card was turned facedown.
    TurnedDown(Named, u16),
    /// A damage card was repaired.
    Repaired(Named),
    /// A damage deck was shuffled anew: a player's, or that of a section.
    Reshuffled(Side, Option<Named>),
    /// A ship gained energy.
    EnergyGained(Named, u8),
    /// A ship lost or spent energy.
    EnergySpent(Named, u8),
    /// A card of the catalogue makes a ship’s action cost so much energy.
    Priced(Named, u16, u8),
    /// Energy went from a ship to one of its cards.
    Allocated(Named, u16, u8),
    /// A section is crippled.
    Crippled(Named),
    /// A section will be crippled once its ship has had its opportunity to attack.
    CrippledLater(Named),
    /// A huge ship rams a ship, which is destroyed.
    Rammed(Named, Named),
    /// An obstacle under a huge ship is removed.
    Swept(Named, u8),
    /// A ship is destroyed, and stays until it has attacked.
    Doomed(Named),
    /// A ship is destroyed.
    Destroyed(Named),
    /// A bomb was dropped.
    Dropped(Named, u16),
    /// A bomb went off.
    Detonated(u16),
    /// A mobile arc was turned.
    Turned(Named, u8),
    /// A card's text was set aside after a fault, which is told.
    SetAside(Named, u16, &'static str),
    /// The game is over.
    Over(Option<Side>, bool),
}
