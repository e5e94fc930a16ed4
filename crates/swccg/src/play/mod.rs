//! Playing: the one stack of frames and the functions that change the state. Nothing else mutates.
//!
//! A frame is a procedure: a drain, a draw, a window, a text. Each stands in a file of its own with its steps, its
//! questions and what becomes of the answers.

mod battle;
mod change;
mod damage;
mod deploy;
mod destiny;
mod drain;
mod duel;
mod force;
mod lasting;
mod leave;
mod movement;
mod setup;
mod steps;
mod text;
mod turn;
mod weapons;
mod window;

pub use battle::Battling;
pub use damage::Damage;
pub use deploy::{Deploy, Transfer};
pub use destiny::Draw;
pub use drain::Drain;
pub use duel::Duel;
pub use force::{Activate, Loss};
pub use leave::Leave;
pub use movement::{Embark, Flight, Move, MoveAway};
pub use setup::SetUp;
pub use steps::TextSteps;
pub use text::TextAction;
pub use turn::Turn;
pub use weapons::Shot;
pub use window::{Responses, TopLevel};

pub(crate) use change::recount_all;
pub(crate) use setup::{add_card, begin};

use crate::act::Act;
use crate::event::{Event, Named};
use crate::eyes::Eyes;
use crate::game::Swccg;
use crate::num::Num;
use crate::query::Query;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Ending, Frame, NO_PLACE, Pile, State, Zone, mark};
use crate::view::Doing;
pub use table::{CardFault, Flow};
use table::{Chance, Choice, Frames};

/// Something being done, kept as a frame: plain data that says itself how it goes on and what it asks.
pub(crate) trait Procedure: Copy + Into<Frame> {
    /// One step. The procedure is on top of the stack; what it keeps for the next step it hands to [`Play::go_on`].
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault>;
    /// What it asks, once it waits for an answer.
    fn asks(&self, _eyes: &Eyes<'_>) -> Option<Query> {
        None
    }
    /// Takes the answer to what it asked, which has been judged legal. Then the game runs on.
    fn answered(self, _play: &mut Play<'_>, _side: Side, _answer: Answer) {}
    /// What a page shows of it; nothing for what goes on within something else.
    fn shown(&self) -> Option<Shown> {
        None
    }
    /// Every card it speaks of, so that cards can be numbered anew.
    fn each_card(&mut self, _each: &mut dyn FnMut(&mut CardIx)) {}
}

/// A legal answer to what a procedure asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// An act was picked.
    Act(Act),
    /// An amount was named.
    Amount(i32),
}

/// What a page shows of something being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shown {
    /// What.
    pub what: Doing,
    /// By whom.
    pub by: Side,
    /// The card that does it, or that it is done to; none if there is no such card.
    pub card: CardIx,
    /// Where; `NO_PLACE` if it happens nowhere.
    pub place: u8,
    /// How much Force is left to lose.
    pub amount: Option<Num>,
    /// Whether something has been paid or shown. Until then an act is its player's secret, and may be taken back.
    pub committed: bool,
}

impl Shown {
    /// Something everybody sees.
    pub(crate) fn of(what: Doing, by: Side) -> Shown {
        Shown { what, by, card: CardIx::NONE, place: NO_PLACE, amount: None, committed: true }
    }
    /// Whether it is another player's secret to a viewer.
    pub(crate) fn is_secret_to(&self, viewer: Option<Side>) -> bool {
        !self.committed && viewer != Some(self.by)
    }
}

/// A state being played on.
pub struct Play<'a> {
    /// The game.
    pub game: &'a Swccg,
    /// The state.
    pub state: &'a mut State,
    /// The chance.
    pub chance: &'a mut Chance,
    /// Where events go.
    pub out: &'a mut dyn FnMut(Event),
}

impl Play<'_> {
    /// The state, looked at.
    #[inline]
    pub fn eyes(&self) -> Eyes<'_> {
        Eyes::new(self.game, self.state)
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: Rule) -> bool {
        self.game.profile.on(rule)
    }
    /// Reports an event, and before the first of a phase the phase.
    pub fn tell(&mut self, event: Event) {
        if !self.state.phase_told {
            self.state.phase_told = true;
            (self.out)(Event::PhaseBegan { side: self.state.current, phase: self.state.phase });
        }
        (self.out)(event);
    }
    /// A card as reports name it.
    pub fn named(&self, card: CardIx) -> Named {
        let state = self.state.card(card);
        Named { kind: state.kind, tag: state.tag, owner: state.owner.0 }
    }
    /// A place as reports name it.
    pub fn named_place(&self, place: u8) -> Named {
        self.named(self.state.places[usize::from(place)].top)
    }
    /// Marks a card; see [`mark`].
    pub(crate) fn mark(&mut self, card: CardIx, marks: u16) {
        self.state.cards[usize::from(card.0)].marks |= marks;
    }

    // --- frames ---------------------------------------------------------------------------------------------------

    /// Puts a frame on top.
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.state.frames.push(frame.into());
    }

    /// How the procedure on top goes on.
    pub(crate) fn go_on(&mut self, frame: impl Into<Frame>) {
        *self.state.frames.last_mut().expect("a frame is on top") = frame.into();
    }

    /// Carries out a choice that has been judged legal for the open question, and runs on.
    pub(crate) fn take(&mut self, side: Side, choice: &Choice<Act>) {
        let Some(top) = self.state.frames.last().copied() else { return };
        match choice {
            Choice::Back => self.go_back(),
            Choice::Number(amount) => top.answered(self, side, Answer::Amount(*amount)),
            Choice::Pick(picked) => {
                if let Some(act) = picked.first() {
                    top.answered(self, side, Answer::Act(*act));
                }
            }
            Choice::Place(_) | Choice::Share(_) => {}
        }
        self.run();
    }

    /// Cancels what is being done in a frame: it has no result, its costs stay paid.
    pub(crate) fn cancel(&mut self, height: u8) {
        let Some(frame) = self.state.frames.get_mut(usize::from(height)) else { return };
        let rule = if matches!(frame, Frame::Drain(_)) { Rule::DrainCanceled } else { Rule::ActionCanceled };
        if !self.game.profile.on(rule) {
            return;
        }
        match frame {
            Frame::Deploy(deploy) => deploy.canceled = true,
            Frame::Move(moving) => moving.canceled = true,
            Frame::TextAction(action) => action.canceled = true,
            Frame::Drain(drain) => drain.canceled = true,
            Frame::Draw(draw) => draw.canceled = true,
            _ => {}
        }
    }

    /// A player without Life Force has lost; Dark is looked at first.
    fn check_life_force(&mut self) {
        if self.state.ending.is_some() || self.state.turn == 0 || !self.on(Rule::LifeForce) {
            return;
        }
        for side in Side::BOTH {
            if self.state.life_force(side) == 0 {
                self.end(Ending::LifeForce(side));
                return;
            }
        }
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.state.ending = Some(ending);
        let outcome = crate::game::outcome(self.state, ending);
        let winner = outcome.winner.map(Side::of);
        self.tell(Event::Over { winner, by_limit: outcome.by_limit });
    }
}

impl Frames for Play<'_> {
    fn goes_on(&mut self) -> bool {
        self.check_life_force();
        self.state.ending.is_none() && !self.state.frames.is_empty()
    }

    fn is_full(&self) -> bool {
        self.state.frames.len() + 4 > 64 || self.state.slots.len() + 16 > 96
    }

    fn pop(&mut self) {
        match self.state.frames.pop() {
            Some(Frame::TextAction(action)) => self.state.slots.truncate(usize::from(action.text.names)),
            Some(Frame::Shot(shot)) => self.state.slots.truncate(usize::from(shot.text.names)),
            Some(Frame::Responses(window)) => self.state.answered.truncate(usize::from(window.answered_from)),
            Some(Frame::SetUp(SetUp { set_aside: list, .. }))
            | Some(Frame::Move(Move { companions: list, .. }))
            | Some(Frame::Flight(Flight { left: list, .. })) => self.state.lists.truncate(usize::from(list.0)),
            _ => {}
        }
    }

    fn step(&mut self) -> Result<Flow, CardFault> {
        match self.state.frames.last().copied() {
            Some(top) => top.step(self),
            None => Ok(Flow::Ask),
        }
    }

    fn set_aside(&mut self, fault: CardFault) {
        let source = |frame: &Frame| match frame {
            Frame::TextAction(action) => Some(action.text.source),
            Frame::Shot(shot) => Some(shot.text.source),
            _ => None,
        };
        let found = self.state.frames.iter().enumerate().rev().find_map(|(at, frame)| Some((at, source(frame)?)));
        let Some((at, card)) = found else {
            // No card is to blame: the rules themselves run without end, which the laws exclude.
            self.pop();
            return;
        };
        while self.state.frames.len() > at {
            self.pop();
        }
        self.mark(card, mark::SET_ASIDE);
        self.tell(Event::SetAside { card: self.named(card), reason: fault.0 });
        if self.state.card(card).zone == Zone::Void {
            self.put_in_pile(card, Pile::Lost);
        }
        self.recount(card);
    }
}
