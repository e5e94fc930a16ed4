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
mod search;
mod setup;
mod steps;
mod text;
mod turn;
mod weapons;
mod window;

pub use battle::*;
pub use damage::*;
pub use deploy::*;
pub use destiny::*;
pub use drain::*;
pub use duel::*;
pub use force::*;
pub use leave::*;
pub use movement::*;
pub use search::*;
pub use setup::*;
pub use steps::*;
pub use text::*;
pub use turn::*;
pub use weapons::*;
pub use window::*;

pub(crate) use change::recount_all;
pub(crate) use setup::{add_card, begin};

use crate::act::Act;
use crate::event::{Event, Named};
use crate::eyes::Eyes;
use crate::game::Swccg;
use crate::judge::Judged;
use crate::num::Num;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Ending, Frame, List, MAX_FRAMES, MAX_NAMES, MAX_SLOTS, NO_PLACE, Pile, State, Zone, mark};
use crate::text::meaning::{Players, Reading};
use cardtext::NodeIx;
use glossary::Lang;
use std::cell::Cell;
pub use table::{CardFault, Flow};
use table::{Chance, Choice, Frames};

/// Something being done, kept as a frame: plain data that says itself how it goes on and what it asks.
pub(crate) trait Procedure: Copy + Into<Frame> {
    /// One step. The procedure is on top of the stack; what it keeps for the next step it hands to [`Play::go_on`].
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault>;
    /// Whom it asks, once it waits for an answer.
    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::NONE
    }
    /// What it asks, in words.
    fn prompt(&self, _eyes: &Eyes<'_>, _side: Side, _lang: Lang) -> String {
        String::new()
    }
    /// Every act worth judging as an answer: those that pass are offered.
    fn candidates(&self, _eyes: &Eyes<'_>, _side: Side, _push: &mut dyn FnMut(Act)) {}
    /// Whether an act is an answer, and which rule refuses it.
    fn judge(&self, _eyes: &Eyes<'_>, _side: Side, _act: Act) -> Judged {
        Err(Rule::ActionNotAsked.refuses())
    }
    /// How much may be named, where it asks for an amount.
    fn amounts(&self, _eyes: &Eyes<'_>, _side: Side) -> Option<Amounts> {
        None
    }
    /// Whether the act it belongs to may be taken back by its player.
    fn may_go_back(&self) -> bool {
        false
    }
    /// The card that asks for an option, or for a yes or no.
    fn asking(&self, _eyes: &Eyes<'_>) -> Option<CardIx> {
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

/// An amount that is asked for: at least 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Amounts {
    /// At most.
    pub most: i32,
    /// The rule that refuses any other.
    pub rule: Rule,
}

impl Amounts {
    /// As much Force as a player may use for a line of a text.
    fn of_force(eyes: &Eyes<'_>, line: NodeIx, reading: &Reading) -> Amounts {
        let has = eyes.state.pile(reading.you, Pile::Force).len() as i32;
        let most = if eyes.on(Rule::ForceUpTo) { eyes.most_paid(line, reading) } else { has };
        Amounts { most, rule: if most < has { Rule::ForceUpTo } else { Rule::ForceEnough } }
    }
}

fn push_yes_and_no(push: &mut dyn FnMut(Act)) {
    push(Act::Yes);
    push(Act::No);
}

fn judge_yes_or_no(act: Act) -> Judged {
    if matches!(act, Act::Yes | Act::No) { Ok(()) } else { Err(Rule::ActionNotAsked.refuses()) }
}

/// Every active card, in the order they came.
fn push_active(eyes: &Eyes<'_>, push: &mut dyn FnMut(Act)) {
    eyes.by_entry(eyes.state.active.iter()).for_each(|card| push(Act::On(card)));
}

/// Whether a card on the table is an answer.
fn judge_card(act: Act, judge: impl FnOnce(CardIx) -> Judged) -> Judged {
    if let Act::On(card) = act { judge(card) } else { Err(Rule::ActionNotAsked.refuses()) }
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
    /// How much Force is being activated, or is left to lose.
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
    /// A card whose standing text was found to read upward.
    upward: Cell<CardIx>,
    /// What is done now is done as the price of a text; true only within one step.
    pays: bool,
}

impl<'a> Play<'a> {
    /// A state to be played on.
    pub(crate) fn new(
        game: &'a Swccg,
        state: &'a mut State,
        chance: &'a mut Chance,
        out: &'a mut dyn FnMut(Event),
    ) -> Play<'a> {
        Play { game, state, chance, out, upward: Cell::new(CardIx::NONE), pays: false }
    }
}

impl Play<'_> {
    /// The state, looked at.
    #[inline]
    pub fn eyes(&self) -> Eyes<'_> {
        Eyes::new(self.game, self.state).noting(&self.upward)
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

    /// Puts a frame on top. On a full stack it has no room; then room is made before anything else is done, see
    /// [`Frames::make_room`].
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.push_with(frame, &[]);
    }

    /// Puts a frame on top with the cards it keeps in order.
    fn push_with(&mut self, frame: impl Into<Frame>, cards: &[CardIx]) {
        if self.state.frames.try_push(frame.into()).is_ok() {
            cards.iter().for_each(|card| self.list(*card));
        }
    }

    /// Adds a card to what the frame on top keeps in order. Without room for it, room is made as for frames.
    fn list(&mut self, card: CardIx) {
        let listed = self.state.lists.try_push(card);
        debug_assert!(listed.is_ok() || self.is_full());
    }

    /// Where the cards of a new frame begin.
    fn end_of_lists(&self) -> List {
        List(self.state.lists.len() as u8)
    }

    /// Takes the last of the cards that the frame on top keeps in order.
    fn take_listed(&mut self, list: List) -> Option<CardIx> {
        if self.state.lists.len() > usize::from(list.0) { self.state.lists.pop() } else { None }
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
            Frame::Shot(shot) => shot.canceled = true,
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
            if !self.state.has_life_force(side) {
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
        self.cancel_on_immune();
        self.check_life_force();
        self.state.ending.is_none() && !self.state.frames.is_empty()
    }

    fn is_full(&self) -> bool {
        self.state.frames.len() + SPARE_FRAMES > MAX_FRAMES
            || self.state.slots.len() + MAX_NAMES > MAX_SLOTS
            || self.state.answered.is_full()
            || self.state.added.is_full()
            || self.state.lists.is_full()
    }

    fn pop(&mut self) {
        let popped = self.state.frames.pop();
        let action = matches!(popped, Some(Frame::TextAction(_) | Frame::Shot(_)));
        match popped {
            Some(Frame::TextAction(action)) => {
                self.state.slots.truncate(usize::from(action.text.names));
                self.state.lists.truncate(usize::from(action.gathered.0));
            }
            Some(Frame::Shot(shot)) => self.state.slots.truncate(usize::from(shot.text.names)),
            Some(Frame::Responses(window)) => self.state.answered.truncate(usize::from(window.answered_from)),
            Some(Frame::SetUp(SetUp { set_aside: list, .. }))
            | Some(Frame::Move(Move { companions: list, .. }))
            | Some(Frame::Docking(Docking { crossed: list, .. }))
            | Some(Frame::Flight(Flight { left: list, .. }))
            | Some(Frame::Leave(Leave { left: list, .. }))
            | Some(Frame::Losses(Losses { left: list, .. })) => self.state.lists.truncate(usize::from(list.0)),
            _ => {}
        }
        if action && self.game.catalogue.two_destinies && self.text_actions().next().is_none() {
            self.forget_destinies();
        }
        self.forget_added(self.state.frames.len() as u8);
    }

    fn step(&mut self) -> Result<Flow, CardFault> {
        let flow = match self.state.frames.last().copied() {
            Some(top) => top.step(self),
            None => Ok(Flow::Ask),
        };
        let upward = self.upward.replace(CardIx::NONE);
        if upward.is_some() && !self.state.card(upward).is(mark::SET_ASIDE) {
            self.mark(upward, mark::SET_ASIDE);
            self.tell(Event::SetAside { card: self.named(upward), reason: "it reads what it changes" });
            self.recount(upward);
        }
        flow
    }

    fn set_aside(&mut self, fault: CardFault) {
        match self.text_actions().last() {
            Some((at, card)) => self.set_card_aside(at, card, fault),
            // No card is to blame: the rules themselves run without end, which the laws exclude.
            None => self.pop(),
        }
    }

    /// A text that stands in the stack again and again leads to itself: it is set aside. If no text does, so much is
    /// being answered that nothing more can be: the latest action is canceled, and nobody is to blame.
    fn make_room(&mut self) {
        let actions: Vec<(usize, CardIx)> = self.text_actions().collect();
        let times = |card: CardIx| actions.iter().filter(|(_, c)| *c == card).count();
        let most = actions.iter().copied().max_by_key(|(at, card)| (times(*card), *at));
        match (most, actions.last().copied()) {
            (Some((at, card)), _) if times(card) >= CIRCLE => {
                self.set_card_aside(at, card, CardFault("this text leads to itself again and again"));
            }
            (_, Some((at, card))) => {
                self.drop_frames(at);
                self.tell(Event::Canceled { card: self.named(card), react: false });
                self.put_away(card, Pile::Lost);
            }
            _ => self.pop(),
        }
    }
}

/// A text that is being carried out so often at once leads to itself.
const CIRCLE: usize = 4;
/// So many frames are always left for one step, which pushes two at most and a window.
const SPARE_FRAMES: usize = 4;

impl Play<'_> {
    /// The cards whose texts are being carried out, the lowest frame's first, with the heights of their frames.
    fn text_actions(&self) -> impl Iterator<Item = (usize, CardIx)> {
        self.state.frames.iter().enumerate().filter_map(|(at, frame)| match frame {
            Frame::TextAction(action) => Some((at, action.text.source)),
            Frame::Shot(shot) => Some((at, shot.text.source)),
            _ => None,
        })
    }

    /// The frames from a height on go.
    fn drop_frames(&mut self, at: usize) {
        while self.state.frames.len() > at {
            self.pop();
        }
    }

    /// The frames of a card's text go, and its text no longer speaks.
    fn set_card_aside(&mut self, at: usize, card: CardIx, fault: CardFault) {
        self.drop_frames(at);
        self.mark(card, mark::SET_ASIDE);
        self.tell(Event::SetAside { card: self.named(card), reason: fault.0 });
        self.put_away(card, Pile::Lost);
        self.recount(card);
    }

    /// An Interrupt that has been played goes to a pile; other cards stay where they are.
    fn put_away(&mut self, card: CardIx, pile: Pile) {
        if self.state.card(card).zone == Zone::Void {
            self.put_in_pile(card, pile);
        }
    }
}
