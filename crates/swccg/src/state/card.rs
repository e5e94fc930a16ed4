//! Cards: where they are, what they do there, what is remembered of them.

use crate::card::KindIx;
use crate::side::Side;
use crate::stack::CardIx;
use serde::{Deserialize, Serialize};

/// The piles a player has; in this order in [`super::State::piles`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Pile {
    /// The Reserve Deck.
    Reserve,
    /// The Force Pile.
    Force,
    /// The Used Pile.
    Used,
    /// The Lost Pile.
    Lost,
    /// The hand.
    Hand,
    /// Cards out of play.
    #[serde(rename = "out-of-play")]
    Out,
    /// Destiny drawn and not yet resolved.
    Destiny,
}

impl Pile {
    /// All piles.
    pub const ALL: [Pile; 7] =
        [Pile::Reserve, Pile::Force, Pile::Used, Pile::Lost, Pile::Hand, Pile::Out, Pile::Destiny];
    /// The piles whose cards are Life Force.
    pub const LIFE_FORCE: [Pile; 4] = [Pile::Reserve, Pile::Force, Pile::Used, Pile::Destiny];
    /// The pile's name in keys and messages.
    pub fn name(self) -> &'static str {
        match self {
            Pile::Reserve => "reserve",
            Pile::Force => "force",
            Pile::Used => "used",
            Pile::Lost => "lost",
            Pile::Hand => "hand",
            Pile::Out => "out-of-play",
            Pile::Destiny => "destiny",
        }
    }
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Zone {
    /// In one of its owner's piles.
    Pile(Pile),
    /// At a location.
    At,
    /// On another card, or aboard it.
    On,
    /// Beside the locations, at no place.
    Aside,
    /// A location in the row.
    Row,
    /// A converted location beneath another.
    Beneath,
    /// Being played.
    #[default]
    Void,
}

/// What a card aboard another does there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Role {
    /// Carried or deployed on it.
    #[default]
    Carried,
    /// Pilots it.
    Pilot,
    /// Drives it.
    Driver,
    /// Rides in it.
    Passenger,
    /// Navigates it: a droid in the place for one.
    Astromech,
    /// Stands in its cargo hold.
    Cargo,
}

/// Marks of a card, as bits.
pub mod mark {
    /// Hit by a weapon.
    pub const HIT: u16 = 1;
    /// Has made its regular move this turn.
    pub const MOVED: u16 = 2;
    /// Has taken part in a Force drain this turn.
    pub const DRAINED: u16 = 4;
    /// Has been in a battle this turn.
    pub const BATTLED: u16 = 8;
    /// Has fired this battle.
    pub const FIRED: u16 = 16;
    /// Has used its one weapon this turn, see [`super::State::uses`]; also on that weapon.
    pub const ARMED: u16 = 32;
    /// Dark knows which card this is.
    pub const KNOWN_DARK: u16 = 64;
    /// Light knows which card this is.
    pub const KNOWN_LIGHT: u16 = 128;
    /// Its text failed and is set aside.
    pub const SET_ASIDE: u16 = 256;
    /// Has taken part in a react this turn.
    pub const REACTED: u16 = 512;
    /// Has used its one device this turn, likewise; also on that device.
    pub const EQUIPPED: u16 = 1024;
    /// Its game text is canceled for a time.
    pub const SILENT: u16 = 2048;
    /// What goes at the end of a turn.
    pub const OF_TURN: u16 = MOVED | MOVED_AGAIN | DRAINED | BATTLED | ARMED | REACTED | EQUIPPED;
    /// Was laid open: watchers know which card this is. What both players know need not be, as a hand one looked at.
    pub const OPEN: u16 = 4096;
    /// Has made a second regular move this turn, as a text lets it.
    pub const MOVED_AGAIN: u16 = 32768;
    /// Of its two destiny numbers the first was chosen.
    pub const DESTINY_FIRST: u16 = 8192;
    /// Of its two destiny numbers the other was chosen.
    pub const DESTINY_OTHER: u16 = 16384;
    /// A destiny number was chosen.
    pub const DESTINY_CHOSEN: u16 = DESTINY_FIRST | DESTINY_OTHER;
    /// Everybody knows.
    pub const KNOWN: u16 = KNOWN_DARK | KNOWN_LIGHT | OPEN;
}

/// One card of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardState {
    /// Which card it is.
    pub kind: KindIx,
    /// Whose.
    pub owner: Owner,
    /// Where.
    pub zone: Zone,
    /// At which place, for [`Zone::At`] and [`Zone::Row`].
    pub place: u8,
    /// On which card, for [`Zone::On`].
    pub on: CardIx,
    /// What it does there.
    pub role: Role,
    /// Tells copies on the table apart; 0 off the table.
    pub tag: u8,
    /// Which of its functions was chosen when it was deployed, from 1; 0 for a card with one.
    pub mode: u8,
    /// Which of its texts that may be used once a turn have been, a bit for each in their order.
    pub spent: u8,
    /// When it came to the table.
    pub entered: u16,
    /// See [`mark`].
    pub marks: u16,
}

/// The owner of a card (a side with a default, so that arrays can be made).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owner(pub Side);

impl Default for Owner {
    fn default() -> Self {
        Owner(Side::Dark)
    }
}

impl CardState {
    /// Whether a mark is set.
    #[inline]
    pub fn is(&self, mark: u16) -> bool {
        self.marks & mark != 0
    }
    /// Whether a viewer knows which card this is: a side, or without one a watcher, who knows what was laid open.
    pub fn known_to_viewer(&self, viewer: Option<Side>) -> bool {
        viewer.map_or(self.is(mark::OPEN), |side| self.known_to(side))
    }
    /// Whether a side knows which card this is.
    #[inline]
    pub fn known_to(&self, side: Side) -> bool {
        self.is(if side == Side::Dark { mark::KNOWN_DARK } else { mark::KNOWN_LIGHT })
    }
}
