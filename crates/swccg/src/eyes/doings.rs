//! What is going on: the frames that texts speak of.

use super::Eyes;
use crate::play::{Drain, Draw, Responses};
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Frame, InFrame};
use crate::text::meaning::{Meaning, Reading};
use crate::text::value::Value;
use cardtext::{Arg, NodeIx};

impl Eyes<'_> {
    /// What a destiny in a frame is drawn for, and for the text of which card; none if nothing is drawn there.
    pub(crate) fn drawn_for(&self, height: u8) -> Option<(DestinyKind, CardIx)> {
        self.state.frame::<Draw>(height).map(|draw| (draw.kind, draw.by))
    }

    /// Whether a Force drain is made in a frame.
    pub(crate) fn is_drain(&self, height: u8) -> bool {
        self.state.frame::<Drain>(height).is_some()
    }

    /// Who drains where in a frame, if a Force drain is being made there.
    pub(crate) fn drain_by(&self, height: u8) -> Option<(Side, u8)> {
        self.state.frame::<Drain>(height).map(|drain| (drain.side, drain.place))
    }

    /// The frame of what a text answers: the moment of the window it was used in.
    pub(crate) fn answered(&self) -> Option<u8> {
        let window = self.state.frames.iter().rev().find_map(Responses::of)?;
        Some(window.moment.frame)
    }

    /// The frame of the loss of Force, or the battle damage, going on.
    pub(crate) fn loss_going_on(&self) -> Option<u8> {
        let loses = |frame: &Frame| matches!(frame, Frame::Loss(_) | Frame::Damage(_));
        self.state.frames.iter().rposition(loses).map(|at| at as u8)
    }

    /// Whether a text has tripled the result of the action being carried out.
    pub(crate) fn is_tripled(&self) -> bool {
        let action = self.state.frames.iter().rev().find_map(crate::play::TextAction::of);
        action.is_some_and(|action| action.tripled)
    }
}

impl Eyes<'_> {
    /// A card with two destiny numbers that a line asks for, and of which none has been chosen yet: what the line reads
    /// must be known before it is carried out.
    pub(crate) fn destiny_asked_for(&self, line: NodeIx, reading: &Reading) -> Option<CardIx> {
        if !self.game.catalogue.two_destinies {
            return None;
        }
        self.args(line).iter().find_map(|arg| self.destiny_in(*arg, reading))
    }

    fn destiny_in(&self, arg: Arg, reading: &Reading) -> Option<CardIx> {
        let tree = &self.game.catalogue.tree;
        let open = |c: &CardIx| self.is_destiny_open(*c);
        match arg {
            Arg::Node(node) => {
                let args = self.args(node);
                if matches!(self.word_meaning(node), Meaning::Amount(_)) && self.asks_destiny(node) {
                    let mut cards = self.each_meant(args[1], reading).into_iter();
                    return cards.find(open);
                }
                args.iter().find_map(|arg| self.destiny_in(*arg, reading))
            }
            Arg::Several(first, count) => {
                let mut nodes = tree.several(first, count).iter();
                nodes.find_map(|node| self.destiny_in(Arg::Node(*node), reading))
            }
            // Of cards that are told apart by their destiny, whichever else is so described must have one.
            Arg::Phrase(at) => {
                let phrase = tree.phrase(at);
                let wheres = tree.wheres(phrase);
                if let Some(asks) = wheres.iter().find(|qualifier| self.asks_destiny(**qualifier)) {
                    let described = |c: &CardIx| self.fits_but_for(phrase, reading, *c, Some(*asks));
                    return self.by_entry(self.state.active.iter()).find(|c| open(c) && described(c));
                }
                wheres.iter().find_map(|qualifier| self.destiny_in(Arg::Node(*qualifier), reading))
            }
            _ => None,
        }
    }

    /// Whether a word asks for the destiny number of cards.
    fn asks_destiny(&self, node: NodeIx) -> bool {
        self.args(node).first().is_some_and(|value| self.names_value(*value, Value::Destiny))
    }
}
