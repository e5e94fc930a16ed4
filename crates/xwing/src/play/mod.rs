//! Playing: the one stack of frames and the functions that change the state. Nothing else mutates.

mod action;
mod answer;
mod bomb;
mod change;
mod combat;
mod damage;
mod maneuver;
mod picks;
mod round;
mod setup;
mod text;
mod windows;

pub(crate) use action::{action_of, shift};
pub(crate) use change::recount_all;
pub(crate) use picks::kind as pick;
pub(crate) use setup::{add_ship, begin, deal_decks, tag_ships};
pub(crate) use windows::step as window;

use crate::event::{Event, Named};
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::moment::{Moment, MomentKind};
use crate::rules::Rule;
use crate::state::{CardMarks, Ending, Frame, Run, ShipIx, Slot, State};
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
    pub fn push(&mut self, mut frame: Frame) {
        if frame.run != Run::Text {
            frame.base = self.state.slots.len() as u8;
        }
        self.state.frames.push(frame);
    }

    /// The frame on top, to change it.
    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        self.state.frames.last_mut().expect("a frame is on top")
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
            self.push(Frame { moment: kind, other, card, n: value, ..Frame::new(Run::Window, ship) });
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
        if let Some(frame) = self.state.frames.pop()
            && frame.run != Run::Text
        {
            self.state.slots.truncate(usize::from(frame.base));
        }
    }

    fn step(&mut self) -> Result<Flow, CardFault> {
        let frame = self.state.top();
        match frame.run {
            Run::Setup => Ok(self.setup_step(frame)),
            Run::Round => Ok(self.round_step(frame)),
            Run::Planning => Ok(self.planning_step()),
            Run::Activation => Ok(self.activation_step(frame)),
            Run::Activate => Ok(self.activate_step(frame)),
            Run::Maneuver => Ok(self.maneuver_step(frame)),
            Run::Crossing => Ok(self.crossing_step(frame)),
            Run::Perform => Ok(self.perform_step(frame)),
            Run::Shift => Ok(self.shift_step(frame)),
            Run::Combat => Ok(self.combat_step(frame)),
            Run::Engage => Ok(self.engage_step(frame)),
            Run::Attack => Ok(self.attack_step(frame)),
            Run::Damage => Ok(self.damage_step(frame)),
            Run::Destroy => Ok(self.destroy_step(frame)),
            Run::End => Ok(self.end_step(frame)),
            Run::Window => Ok(self.window_step(frame)),
            Run::Clause | Run::Text => self.text_step(frame),
            Run::Reroll => Ok(self.reroll_step(frame)),
            Run::Jam => Ok(self.jam_step(frame)),
            Run::Tractor => Ok(self.tractor_step(frame)),
            Run::Resolve => Ok(self.resolve_step(frame)),
            Run::Pick => Ok(self.pick_step(frame)),
            Run::Detonate => Ok(self.detonate_step(frame)),
        }
    }

    fn set_aside(&mut self, fault: CardFault) {
        let Some(at) = self.state.frames.iter().rposition(|f| f.run == Run::Clause) else {
            // No card is to blame: a rule that is off may leave the others running without end.
            self.pop();
            return;
        };
        let card = self.state.frames[at].card;
        while self.state.frames.len() > at {
            self.pop();
        }
        self.set_card_mark(card, CardMarks::SET_ASIDE);
        let ship = self.named(self.state.card(card).ship);
        self.tell(Event::SetAside(ship, self.state.card(card).kind, fault.0));
    }
}
