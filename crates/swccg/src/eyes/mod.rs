//! Reading a state: every value, every legality is computed here or in [`crate::judge`], and nothing is stored.

mod battle;
mod cards;
pub(crate) mod changes;
mod craft;
mod doings;
mod moves;
mod occasion;
mod places;
pub(crate) mod players;
mod ruled;
mod starships;
mod text;

pub use cards::Immunity;
pub use moves::By;
pub(crate) use moves::Trip;
pub use occasion::Occasion;
pub(crate) use occasion::kebab;

use crate::card::CardKind;
use crate::game::Swccg;
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::State;
use crate::text::meaning::Op;
use crate::text::value::{Value, layer};
use cardtext::{Arg, NodeIx};
use std::cell::Cell;

/// One term of a value, for explanations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The card whose text it is.
    pub by: crate::card::KindIx,
    /// That card itself; none of an effect that lasts.
    pub source: CardIx,
    /// The line that changes it.
    pub change: NodeIx,
    /// The value it changes.
    pub value: Value,
    /// How it acts.
    pub op: Op,
    /// How much.
    pub amount: Num,
}

/// A game and a state, looked at. While it lives nothing can change.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    /// The game.
    pub game: &'a Swccg,
    /// The state.
    pub state: &'a State,
    /// The layer below which values may be read: the one of the value whose changes are being read.
    below: u8,
    /// The card whose text is being read.
    reader: CardIx,
    /// Where a card is noted whose text reads upward, for whoever can set it aside.
    upward: Option<&'a Cell<CardIx>>,
}

impl<'a> Eyes<'a> {
    /// A state, looked at.
    #[inline]
    pub(crate) fn new(game: &'a Swccg, state: &'a State) -> Eyes<'a> {
        Eyes { game, state, below: layer::ABOVE, reader: CardIx::NONE, upward: None }
    }
    /// The same, noting a card whose text reads upward.
    #[inline]
    pub(crate) fn noting(self, upward: &'a Cell<CardIx>) -> Eyes<'a> {
        Eyes { upward: Some(upward), ..self }
    }
    /// A card's facts and text.
    #[inline]
    pub fn kind(&self, card: CardIx) -> &'a CardKind {
        self.game.catalogue.kind(self.state.card(card).kind)
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: Rule) -> bool {
        self.game.profile.on(rule)
    }
    /// A node's arguments.
    #[inline]
    pub fn args(&self, node: NodeIx) -> &'a [Arg] {
        self.game.catalogue.tree.args(node)
    }
}

/// Whether a text can ask for a value.
pub(crate) fn is_read(value: Value) -> bool {
    cards::card_reader(value).is_some() || players::player_reader(value).is_some()
}
