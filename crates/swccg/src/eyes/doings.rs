//! What is going on: the frames that texts speak of.

use super::Eyes;
use crate::play::{Drain, Draw, Responses};
use crate::side::Side;
use crate::state::{DestinyKind, Frame, InFrame};

impl Eyes<'_> {
    /// What a destiny in a frame is drawn for; none if nothing is drawn there.
    pub(crate) fn drawn_for(&self, height: u8) -> Option<DestinyKind> {
        self.state.frame::<Draw>(height).map(|draw| draw.kind)
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
