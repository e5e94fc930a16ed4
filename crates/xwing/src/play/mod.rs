//! Playing: the one stack of frames and the functions that change the state. Nothing else mutates.
//!
//! A frame is a procedure of the rules or a text. Each procedure stands in one file with its steps, its questions and what
//! becomes of the answers.

mod action;
mod activation;
mod attack;
mod bomb;
mod change;
mod collision;
mod combat;
mod condition;
mod cripple;
mod damage;
mod declaration;
mod dice;
mod docking;
mod energy;
mod maneuver;
mod picks;
mod placement;
mod procedure;
mod replacement;
mod round;
mod setup;
mod shift;
mod text;
mod tokens;
mod windows;

pub use action::{Counts, Jam, Perform};
pub use activation::{Activation, ActivationPhase};
pub use attack::{AttackRun, AttackRunStep};
pub use bomb::{Detonation, MineDrop};
pub use collision::CollisionRoll;
pub use combat::{CombatPhase, Engagement, FurtherAttack};
pub use condition::Search;
pub use cripple::Crippling;
pub use damage::{Damage, DamageChoice, Destruction, FaceupCard, FaceupDraw, OneDamage};
pub use declaration::Declaration;
pub use dice::Reroll;
pub use docking::Deployment;
pub use energy::{EnergySteps, RecoverAction, Recovery};
pub use maneuver::{ManeuverRun, ObstacleRoll};
pub use picks::{CardPick, PickKind};
pub use placement::Placement;
pub use procedure::{Asked, Once, Topic};
pub use replacement::Replacement;
pub use round::{EndPhase, Planning, RoundStep, Rounds};
pub use shift::{Landing, Shift, ShiftKind, Tractor};
pub use text::{EachShip, TextRun};
pub use tokens::{Lending, Receipt};
pub use windows::{Window, WindowStep};

pub(crate) use action::action_of;
pub(crate) use change::recount_all;
pub(crate) use procedure::{Answer, NOT_ASKED, ONE, Procedure, judge_next, judge_open, push_next, push_yes_and_pass};
pub(crate) use setup::{add_conditions, add_huge_obstacle, add_ship, begin, deal_decks, dock, tag_ships};

use crate::act::Act;
use crate::event::{Event, Named};
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::judge::places::normal;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, Ending, Frame, MOST_FRAMES, MOST_NAMES, MOST_ROCKS, SectionIx, ShipIx, State};
pub use table::{CardFault, Flow};
use table::{Chance, Choice, Frames};

/// The most frames one step pushes: a ship is stressed by its maneuver and by every obstacle at once.
const MOST_PUSHED: usize = MOST_ROCKS + 4;

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
        Eyes::new(self.game, self.state)
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
        Named { ship, pilot: self.state.card(state.pilot).kind, tag: state.tag, part: None }
    }
    /// A section as reports name it.
    pub fn named_section(&self, section: SectionIx) -> Named {
        let ship = section.ship();
        let part = self.state.ship(ship).base.is_huge().then(|| section.part());
        Named { part, ..self.named(ship) }
    }

    // --- frames ---------------------------------------------------------------------------------------------------

    /// Puts a frame on top. There is room for it: before every step there was room for [`MOST_PUSHED`].
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.state.frames.push(frame.into());
    }

    /// Lets the frame on top do something, and writes it back below whatever it has pushed.
    fn with_top<T>(&mut self, does: impl FnOnce(&mut Frame, &mut Self) -> T) -> Option<T> {
        let at = self.state.frames.len().checked_sub(1)?;
        let mut frame = self.state.frames[at];
        let done = does(&mut frame, self);
        self.state.frames[at] = frame;
        Some(done)
    }

    /// Takes a legal answer to the open question and runs on.
    pub(crate) fn take(&mut self, choice: &Choice<Act>) {
        let answer = match choice {
            Choice::Pick(picked) => Answer::Acts(picked),
            Choice::Place(pose) => Answer::Place(normal(*pose)),
            Choice::Number(number) => Answer::Number(*number),
            Choice::Share(shares) => Answer::Shares(shares),
            // Nothing of this game is taken back.
            Choice::Back => return,
        };
        self.with_top(|frame, play| frame.answered(play, answer));
        self.run();
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        self.state.ending = Some(ending);
        let outcome = crate::game::outcome(ending);
        self.tell(Event::Over(outcome.winner.map(Side::of), outcome.by_limit));
    }
}

impl Frames for Play<'_> {
    fn goes_on(&mut self) -> bool {
        self.state.ending.is_none() && !self.state.frames.is_empty()
    }

    fn is_full(&self) -> bool {
        let names = usize::from(self.game.most_names);
        self.state.frames.len() + MOST_PUSHED > MOST_FRAMES
            || self.state.slots.len() + names > MOST_NAMES
            || self.state.used.is_full()
    }

    /// Only texts that call each other without end fill the stack: the one that is under way most often is set aside, and
    /// of several the one that came last.
    fn make_room(&mut self) {
        let clauses = || self.state.frames.iter().enumerate().filter_map(|(at, f)| f.clause().map(|card| (at, card)));
        let often = |card: CardIx| clauses().filter(|(_, other)| *other == card).count();
        let clause = clauses().max_by_key(|(at, card)| (often(*card), *at));
        self.give_up(clause, CardFault("texts that call each other without end"));
    }

    fn pop(&mut self) {
        match self.state.frames.pop() {
            Some(Frame::Clause(text)) => self.state.slots.truncate(usize::from(text.names)),
            Some(Frame::Window(window)) => self.state.used.truncate(usize::from(window.used)),
            _ => {}
        }
    }

    fn step(&mut self) -> Result<Flow, CardFault> {
        self.with_top(|frame, play| frame.step(play)).unwrap_or(Ok(Flow::Done))
    }

    fn set_aside(&mut self, fault: CardFault) {
        let mut frames = self.state.frames.iter().enumerate().rev();
        let last = frames.find_map(|(at, frame)| frame.clause().map(|card| (at, card)));
        self.give_up(last, fault);
    }
}

impl Play<'_> {
    /// Gives up a clause with all that it has begun, and sets its card's text aside.
    fn give_up(&mut self, clause: Option<(usize, CardIx)>, fault: CardFault) {
        let Some((at, card)) = clause else {
            // No card is to blame: a rule that is off may leave the others running without end.
            self.pop();
            return;
        };
        while self.state.frames.len() > at {
            self.pop();
        }
        self.set_card_mark(card, CardMarks::SET_ASIDE);
        // A damage card that has gone has no ship to be named with.
        let state = *self.state.card(card);
        if state.on.is_some() {
            self.tell(Event::SetAside(self.named(state.ship()), state.kind, fault.0));
        }
    }
}
