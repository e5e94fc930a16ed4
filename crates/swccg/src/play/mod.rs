//! Playing: the one stack of frames and the functions that change the state. Nothing else mutates.

mod action;
mod answer;
mod battle;
mod change;
mod drain;
mod duel;
mod force;
mod movement;
mod setup;
mod text;
mod turn;
mod window;

pub(crate) use change::recount_all;
pub(crate) use setup::{add_card, begin};

use crate::event::{Event, Named};
use crate::eyes::Eyes;
use crate::game::Swccg;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{ActionKind, Ending, Frame, Pile, Procedure, Run, Slot, State, WindowKind, Zone, mark};
pub use table::{CardFault, Flow};
use table::{Chance, Frames};

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
        Eyes { game: self.game, state: self.state }
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

    // --- frames ---------------------------------------------------------------------------------------------------

    /// Puts a frame on top, with its slots. A text frame shares the slots of the action it belongs to.
    pub fn push(&mut self, mut frame: Frame, slots: &[Slot]) {
        if !matches!(frame.run, Run::Text(_)) {
            frame.base = self.state.slots.len() as u16;
            slots.iter().for_each(|slot| self.state.slots.push(*slot));
        }
        self.state.frames.push(frame);
    }

    /// The frame on top, to change it.
    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        self.state.frames.last_mut().expect("a frame is on top")
    }

    pub(crate) fn set_slot(&mut self, n: usize, slot: Slot) {
        let at = usize::from(self.state.top().base) + n;
        self.state.slots[at] = slot;
    }

    /// Goes on to the next step of the frame on top.
    pub(crate) fn next(&mut self) {
        self.top_mut().step += 1;
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
        self.state.frames.len() + 4 > 64 || self.state.slots.len() + 16 > 192
    }

    fn pop(&mut self) {
        if let Some(frame) = self.state.frames.pop()
            && !matches!(frame.run, Run::Text(_))
        {
            self.state.slots.truncate(usize::from(frame.base));
        }
    }

    fn step(&mut self) -> Result<Flow, CardFault> {
        let frame = self.state.top();
        match frame.run {
            Run::Procedure(Procedure::Game) => Ok(self.game_step(frame)),
            Run::Procedure(Procedure::Turn) => Ok(self.turn_step(frame)),
            Run::Procedure(Procedure::Drain) => Ok(self.drain_step(frame)),
            Run::Procedure(Procedure::Battle) => Ok(self.battle_step(frame)),
            Run::Procedure(Procedure::LoseForce) => Ok(self.lose_force_step(frame)),
            Run::Procedure(Procedure::DrawDestiny) => Ok(self.draw_destiny_step(frame)),
            Run::Procedure(Procedure::MoveAway) => Ok(self.move_away_step(frame)),
            Run::Procedure(Procedure::AllMoveAway) => Ok(self.all_move_away_step(frame)),
            Run::Procedure(Procedure::Leave) => Ok(self.leave_step(frame)),
            Run::Procedure(Procedure::Duel) => Ok(self.duel_step(frame)),
            Run::Action(ActionKind::Deploy) => Ok(self.deploy_step(frame)),
            Run::Action(ActionKind::Activate) => Ok(Flow::Ask),
            Run::Action(ActionKind::Move) => Ok(self.move_step(frame)),
            Run::Action(ActionKind::Embark) => Ok(self.embark_step(frame)),
            Run::Action(ActionKind::Transfer) => Ok(self.transfer_step(frame)),
            Run::Action(ActionKind::Text(node)) => Ok(self.text_action_step(frame, node.ix())),
            Run::Window(WindowKind::Phase | WindowKind::Weapons) => Ok(self.top_level_step(frame)),
            Run::Window(WindowKind::Responses) => Ok(self.responses_step(frame)),
            Run::Window(WindowKind::Damage) => Ok(self.damage_step(frame)),
            Run::Text(node) => self.text_step(frame, node.ix()),
        }
    }

    fn set_aside(&mut self, fault: CardFault) {
        let acting = |f: &Frame| matches!(f.run, Run::Action(ActionKind::Text(_)));
        let Some(at) = self.state.frames.iter().rposition(acting) else {
            // No card is to blame: the rules themselves run without end, which the laws exclude.
            self.pop();
            return;
        };
        let card = self.state.frames[at].source;
        while self.state.frames.len() > at {
            self.pop();
        }
        self.state.cards[usize::from(card.0)].marks |= mark::SET_ASIDE;
        self.tell(Event::SetAside { card: self.named(card), reason: fault.0 });
        if self.state.card(card).zone == Zone::Void {
            self.put_in_pile(card, Pile::Lost);
        }
        self.recount(card);
    }
}
