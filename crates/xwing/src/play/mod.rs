//! Playing: the one stack of frames and the functions that change the state. Nothing else mutates.

mod action;
mod activation;
mod answer;
mod attack;
mod bomb;
mod change;
mod combat;
mod damage;
mod dice;
mod maneuver;
mod picks;
mod placement;
mod round;
mod run;
mod setup;
mod shift;
mod text;
mod windows;

pub(crate) use action::action_of;
pub use action::{Counts, Perform};
pub use activation::ActivationPhase;
pub use attack::AttackRunStep;
pub(crate) use change::recount_all;
pub use combat::CombatPhase;
pub use dice::Reroll;
pub use picks::{CardPick, PickKind};
pub use placement::Placement;
pub use round::{EndPhase, Planning, RoundStep, Rounds};
pub(crate) use run::{Answer, Procedure};
pub use run::{Once, Run};
pub(crate) use setup::{add_ship, begin, deal_decks, tag_ships};
pub use shift::{Shift, ShiftKind};
pub(crate) use windows::step as window;

use crate::event::{Event, Named};
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::moment::{Moment, MomentKind};
use crate::rules::Rule;
use crate::state::{CardMarks, Ending, Frame, Kind, ShipIx, Slot, State};
pub use table::{CardFault, Flow};
use table::{Chance, Frames};

/// A state being played on.
pub struct Play<'a> {
    /// The game.
    pub game: &'a XWing,
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
        Eyes { game: self.game, state: self.state }
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: Rule) -> bool {
        self.game.profile.on(rule)
    }
    /// Reports an event.
    pub fn tell(&mut self, event: Event) {
        (self.out)(event);
    }
    /// A ship as reports name it.
    pub fn named(&self, ship: ShipIx) -> Named {
        let state = self.state.ship(ship);
        Named { ship, pilot: self.state.card(state.pilot).kind, tag: state.tag }
    }

    // --- frames ---------------------------------------------------------------------------------------------------

    /// Puts a frame on top. Steps of a text share the names of their clause.
    pub(crate) fn push(&mut self, run: impl Into<Run>) {
        let mut run = run.into();
        if let Run::Plain(frame) = &mut run
            && frame.run != Kind::Text
        {
            frame.base = self.state.slots.len() as u8;
        }
        self.state.frames.push(run);
    }

    /// Lets the frame on top do something, and writes it back.
    fn with_top<T>(&mut self, does: impl FnOnce(&mut Run, &mut Self) -> T) -> Option<T> {
        let at = self.state.frames.len().checked_sub(1)?;
        let mut run = self.state.frames[at];
        let done = does(&mut run, self);
        if !matches!(run, Run::Plain(_)) {
            self.state.frames[at] = run;
        }
        Some(done)
    }

    /// The frame on top, to change it.
    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        match self.state.frames.last_mut() {
            Some(Run::Plain(frame)) => frame,
            _ => panic!("a frame is on top"),
        }
    }

    /// Goes on to the next step of the frame on top.
    pub(crate) fn next(&mut self) {
        self.top_mut().step += 1;
    }

    /// Opens the window of a moment, if any card could answer it.
    pub(crate) fn moment(&mut self, moment: Moment) {
        let dice = matches!(moment.kind, MomentKind::AttackDice | MomentKind::DefenseDice);
        if dice || !self.state.responding[moment.kind as usize].is_empty() {
            let Moment { kind, ship, other, card, value } = moment;
            self.push(Frame { moment: kind, other, card, n: value, ..Frame::new(Kind::Window, ship) });
        }
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.state.ending = Some(ending);
        let outcome = crate::game::outcome(ending);
        self.tell(Event::Over(outcome.winner.map(crate::side::Side::of), outcome.by_limit));
    }

    /// The text that runs on top, for its names.
    pub(crate) fn set_name(&mut self, base: u8, slot: u8, value: Slot) {
        self.state.slots[usize::from(base) + usize::from(slot)] = value;
    }
}

impl Frames for Play<'_> {
    fn goes_on(&mut self) -> bool {
        self.state.ending.is_none() && !self.state.frames.is_empty()
    }

    fn is_full(&self) -> bool {
        self.state.frames.len() + 4 > 40 || self.state.slots.len() + 12 > 96
    }

    fn pop(&mut self) {
        if let Some(Run::Plain(frame)) = self.state.frames.pop()
            && frame.run != Kind::Text
        {
            self.state.slots.truncate(usize::from(frame.base));
        }
    }

    fn step(&mut self) -> Result<Flow, CardFault> {
        self.with_top(|run, play| run.step(play)).unwrap_or(Ok(Flow::Done))
    }

    fn set_aside(&mut self, fault: CardFault) {
        let Some(at) = self.state.frames.iter().rposition(|r| r.plain().is_some_and(|f| f.run == Kind::Clause)) else {
            // No card is to blame: a rule that is off may leave the others running without end.
            self.pop();
            return;
        };
        let card = self.state.frames[at].plain().map_or(table::CardIx::NONE, |f| f.card);
        while self.state.frames.len() > at {
            self.pop();
        }
        self.set_card_mark(card, CardMarks::SET_ASIDE);
        let ship = self.named(self.state.card(card).ship);
        self.tell(Event::SetAside(ship, self.state.card(card).kind, fault.0));
    }
}

impl Play<'_> {
    fn plain_step(&mut self, frame: Frame) -> Result<Flow, CardFault> {
        match frame.run {
            Kind::Window => Ok(self.window_step(frame)),
            Kind::Clause | Kind::Text => self.text_step(frame),
        }
    }
}
