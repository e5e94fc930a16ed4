//! What is legal, and which rule refuses.

/// `Err` by a rule if it is on and the condition fails.
macro_rules! require {
    ($eyes:expr, $holds:expr, $rule:expr) => {
        if !$holds && $eyes.on($rule) {
            return Err($rule.refuses());
        }
    };
}

mod actions;
mod attacks;
mod dice;
pub(crate) mod places;
mod texts;

use crate::act::Act;
use crate::eyes::Eyes;
use crate::judge::places::normal;
use crate::play::{Asked, NOT_ASKED, ShiftKind};
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Frame, ShipIx, State};
use table::{Kind, Offers, Pose, Refusal};

pub(crate) type Judged = Result<(), Refusal>;

impl<'a> Eyes<'a> {
    /// The procedure that waits for an answer, and whom it asks about what; none once the game is over.
    pub fn open(&self) -> Option<(&'a Frame, Asked)> {
        let state: &'a State = self.state;
        let top = state.frames.last().filter(|_| state.ending.is_none())?;
        Some((top, top.asks(self)?))
    }

    /// The same to a player who is asked.
    fn open_to(&self, side: Side) -> Option<&'a Frame> {
        self.open().filter(|(_, asked)| asked.players.contains(side)).map(|(top, _)| top)
    }

    /// Whether an act may answer the open question, or the rule that refuses it.
    pub fn judge(&self, side: Side, act: Act) -> Judged {
        self.open_to(side).map_or(NOT_ASKED, |top| top.judge(self, side, act))
    }

    /// Whether a pose may answer the open question, or the rule that refuses it.
    pub fn judge_place(&self, side: Side, pose: Pose) -> Judged {
        self.open_to(side).map_or(NOT_ASKED, |top| top.judge_place(self, side, normal(pose)))
    }

    /// Writes down the open question and what is offered: the candidates that pass.
    pub fn offer(&self, offers: &mut Offers<Act>) {
        let Some((top, asked)) = self.open() else { return };
        for side in asked.players.iter() {
            let form = top.form(self);
            offers.open(side.seat(), form);
            match form {
                Kind::Pick { .. } => top.candidates(self, side, &mut |act| {
                    if top.judge(self, side, act).is_ok() {
                        offers.push(act);
                    }
                }),
                Kind::Place => top.places(self, side, &mut |pose| offers.push_pose(pose)),
                Kind::Share { .. } => top.candidates(self, side, &mut |act| offers.push_slot(act, top.room(self, act))),
                Kind::Number { .. } => {}
            }
        }
    }

    /// Whether a player may set up at an edge.
    pub(crate) fn judge_edge(&self, edge: u8) -> Judged {
        // The near and the far edge; a square table looks the same from the others.
        require!(self, edge.is_multiple_of(2), Rule::PlacementEdge);
        Ok(())
    }

    /// Whether a ship has room to decloak.
    pub(crate) fn judge_decloak(&self, ship: ShipIx) -> Judged {
        require!(self, self.shift_poses(ship, ShiftKind::Decloak, &mut |_| {}), Rule::DecloakRoom);
        Ok(())
    }

    /// Whether a maneuver of its dial may be chosen for a ship.
    pub(crate) fn judge_dial(&self, ship: ShipIx, n: u8) -> Judged {
        let dial = &self.ship_kind(ship).dial;
        let Some(maneuver) = dial.get(usize::from(n)).copied() else { return Err(Rule::DialOwn.refuses()) };
        // A ship always has some maneuver to choose.
        let all_barred = || dial.iter().all(|m| self.is_barred(ship, *m));
        require!(self, !self.is_barred(ship, maneuver) || all_barred(), Rule::DialBarred);
        Ok(())
    }
}
