//! What happens, as data that needs no state to be told. A hidden card is simply absent for those who may not see it.

use crate::card::KindIx;
use crate::num::Num;
use crate::side::{BySide, Side};
use crate::state::{Node, Phase, Pile};
use serde::Serialize;

/// A card as it is named in a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Named {
    /// Which card.
    pub kind: KindIx,
    /// Which copy on the table; 0 off it.
    pub tag: u8,
    /// Whose.
    pub owner: Side,
}

/// A field of an event, as a report speaks of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Card(Named),
    Player(Side),
    Number(Num),
    Pile(Pile),
    Phase(Phase),
    /// A line that changes something, in the words of the card it stands on.
    Change(Node),
    Flag(bool),
    /// Nothing, or what a viewer may not know.
    Nothing,
    /// What no report speaks of.
    Untold,
}

macro_rules! fields {
    ($($kind:ty: $value:ident => $field:expr;)*) => {
        $(impl From<$kind> for Field {
            fn from($value: $kind) -> Field {
                $field
            }
        })*
    };
}

fields! {
    Named: card => Field::Card(card);
    Option<Named>: card => card.map_or(Field::Nothing, Field::Card);
    Side: side => Field::Player(side);
    Option<Side>: side => side.map_or(Field::Nothing, Field::Player);
    Num: number => Field::Number(number);
    i32: number => Field::Number(Num::whole(number));
    u16: number => Field::Number(Num::whole(i32::from(number)));
    u8: number => Field::Number(Num::whole(i32::from(number)));
    Pile: pile => Field::Pile(pile);
    Phase: phase => Field::Phase(phase);
    Node: change => Field::Change(change);
    bool: flag => Field::Flag(flag);
    BySide<bool>: _flags => Field::Untold;
    &'static str: _reason => Field::Untold;
}

macro_rules! events {
    ($($(#[$doc:meta])* $kind:ident $({ $($field:ident: $type:ty),* })?,)*) => {
        /// Something that happened: each variant says what in its own words, and its fields whom it concerns. What a
        /// viewer may not know is left out by [`Event::for_viewer`]. It is reported by the message of its name
        /// (`tell-used-force`), which knows the fields by theirs.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(tag = "event", rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the variants' fields say what they hold")]
        pub enum Event {
            $($(#[$doc])* $kind $({ $($field: $type),* })?,)*
        }

        impl Event {
            /// Its name, and its fields by theirs.
            pub(crate) fn fields(&self) -> (&'static str, Vec<(&'static str, Field)>) {
                match *self {
                    $(Event::$kind $({ $($field),* })? => {
                        (stringify!($kind), vec![$($((stringify!($field), Field::from($field)),)*)?])
                    })*
                }
            }
        }
    };
}

events! {
    /// A starting location was laid.
    Started { card: Named },
    /// Both drew their opening hand.
    OpeningHand { side: Side, cards: u8 },
    /// A turn began.
    Turn { side: Side, turn: u16, generation: i32 },
    /// A phase began.
    PhaseBegan { side: Side, phase: Phase },
    /// Force was activated.
    Activated { side: Side, amount: i32 },
    /// Force was used.
    UsedForce { side: Side, amount: i32 },
    /// A card was drawn into the hand.
    Drew { side: Side, card: Option<Named> },
    /// A unit of Force was lost from a pile or the hand.
    LostForce { side: Side, from: Pile, card: Named },
    /// A card was deployed.
    Deployed { card: Named, to: Option<Named>, react: bool },
    /// A location replaced another.
    Converted { card: Named, old: Named },
    /// An Interrupt was played, or a text used.
    Played { card: Named },
    /// A player used a text, perhaps that of the other's location.
    UsedText { side: Side, card: Named },
    /// A react was announced.
    Reacts { card: Named },
    /// An action was canceled, or a react.
    Canceled { card: Named, react: bool },
    /// A destiny was drawn.
    Destiny { side: Side, card: Named, value: Num },
    /// A destiny was turned over; what it counts comes later.
    Drawn { side: Side, card: Named },
    /// A number was used instead of a draw.
    DestinyInstead { side: Side, value: Num },
    /// No destiny could be drawn.
    NoDestiny { side: Side },
    /// A Force drain began.
    Drain { side: Side, place: Named },
    /// A Force drain takes this much from a player.
    Drains { loser: Side, place: Named, amount: Num },
    /// A Force drain was canceled.
    DrainCanceled { place: Named, by_presence: bool },
    /// A card moved.
    Moved { card: Named, to: Named },
    /// A battle began.
    Battle { side: Side, place: Named },
    /// A battle ended before its damage segment.
    BattleEndsEarly { place: Named },
    /// A weapon was fired.
    Fired { weapon: Named, target: Named },
    /// A card was hit.
    Hit { card: Named },
    /// A shot missed.
    Missed { target: Named },
    /// Total battle destiny.
    BattleDestiny { side: Side, total: Num },
    /// Totals of a battle.
    Totals { dark: Num, light: Num },
    /// What a side must satisfy.
    Damage { side: Side, damage: Num, attrition: Num },
    /// A card was forfeited.
    Forfeited { card: Named, value: Num },
    /// A card was lost from the table.
    Lost { card: Named },
    /// A battle ended.
    BattleEnded { place: Named },
    /// A line of a text has changed a card for a time.
    Affected { card: Named, by: Named, change: Node },
    /// A line of a text, whose `you` is this player, has changed something for a player for a time.
    PlayerAffected { side: Side, by: Named, change: Node },
    /// A loss was changed; so much of it is left.
    LossChanged { side: Side, left: Num },
    /// A card was retrieved.
    Retrieved { card: Named, to: Pile },
    /// A card went to its owner's hand.
    ToHand { card: Named },
    /// A lost card came back to a place.
    CameBack { card: Named, to: Named },
    /// A card was put into a pile; who knows it sees it, and watchers one that lay open.
    PutInPile { card: Option<Named>, owner: Side, pile: Pile, known: BySide<bool>, open: bool },
    /// A player looked at a card of a pile.
    LookedAt { by: Side, side: Side, pile: Pile, card: Option<Named> },
    /// A player looked through a whole pile; who did knows its cards from the view.
    LookedThrough { by: Side, side: Side, pile: Pile },
    /// A card of a pile or hand was shown to everybody.
    Revealed { card: Named },
    /// A card that has two destiny numbers counts as one of them.
    DestinyChosen { card: Named, value: Num },
    /// A pile was shuffled.
    Shuffled { side: Side, pile: Pile },
    /// A hit card was restored.
    Restored { card: Named },
    /// What ion cannons did to a card was repaired.
    Repaired { card: Named },
    /// Battle destinies were switched.
    DestiniesSwitched,
    /// A duel began.
    Duel { first: Named, second: Named },
    /// Totals of a duel.
    DuelTotals { first: Named, first_total: Num, second: Named, second_total: Num },
    /// A search found nothing it could take.
    FoundNothing { side: Side, pile: Pile },
    /// A card went aboard another.
    Embarked { card: Named, on: Named },
    /// A card left what it was aboard of.
    Disembarked { card: Named, from: Named },
    /// A card took another place aboard.
    Reseated { card: Named, on: Named },
    /// Two starships docked.
    Docked { card: Named, with: Named },
    /// A card passed a site on its way.
    Passed { card: Named, by: Named },
    /// A weapon or device was handed over.
    Transferred { card: Named, to: Named },
    /// A version of a persona replaced another.
    Replaced { card: Named, old: Named },
    /// Used Piles went under the Reserve Decks.
    Recirculated { dark: u8, light: u8 },
    /// A card's text failed and is set aside.
    SetAside { card: Named, reason: &'static str },
    /// The game is over.
    Over { winner: Option<Side>, by_limit: bool },
}

impl Event {
    /// The event as a side may know it; without a side, as a watcher may, who knows what was laid open.
    pub fn for_viewer(&self, viewer: Option<Side>) -> Event {
        match *self {
            Event::Drew { side, .. } if viewer != Some(side) => Event::Drew { side, card: None },
            Event::LookedAt { by, side, pile, .. } if viewer != Some(by) => {
                Event::LookedAt { by, side, pile, card: None }
            }
            Event::PutInPile { owner, pile, known, open, .. } if !viewer.map_or(open, |side| known[side]) => {
                Event::PutInPile { card: None, owner, pile, known, open }
            }
            other => other,
        }
    }
}
