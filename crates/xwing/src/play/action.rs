//! Actions.

use super::shift::{Shift, ShiftKind};
use super::{Answer, Flow, NOT_ASKED, Once, Play, Procedure, judge_open};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::geometry::Course;
use crate::judge::Judged;
use crate::judge::places::Under;
use crate::maneuver::{ALL_ACTIONS, Action, Token};
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, Part, SectionIx, ShipIx, ShipMarks};
use crate::text::moment::{About, Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// One action of a ship, chosen among those allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Perform {
    /// The ship.
    pub ship: ShipIx,
    /// Bits of the actions allowed.
    pub actions: u16,
    /// What kind of action it is.
    pub counts: Counts,
    /// The section whose action bar and cards it comes from; none for those of the whole ship.
    pub part: Option<Part>,
    /// Whether an action of a card may be chosen too.
    pub cards: bool,
    /// Whether a text grants it, whatever the action bar shows.
    pub granted: bool,
    /// Whether it must be performed if it can be.
    pub forced: bool,
    /// The ship that must be locked, if a text names it; none if it is chosen.
    pub locked: ShipIx,
    /// How far.
    pub at: PerformStep,
}

/// What kind of action something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Counts {
    /// The action of the Perform Action step.
    Action,
    /// A free action.
    FreeAction,
    /// No action at all, though it is done like one.
    NoAction,
}

/// How far a ship's action is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PerformStep {
    /// The player chooses.
    Choose,
    /// It is done: which one, or none of the rules but a card's; and to which ship, if to one.
    Performed(Option<Action>, ShipIx),
    /// It is over.
    Over,
}

impl Perform {
    /// The action of the Perform Action step.
    pub fn action(ship: ShipIx) -> Perform {
        Perform { counts: Counts::Action, ..Perform::free(ship, ALL_ACTIONS).with_cards() }
    }
    /// The action of a section of a ship with two cards.
    pub fn section(section: SectionIx) -> Perform {
        Perform { part: Some(section.part()), ..Perform::action(section.ship()) }
    }
    /// A free action among these.
    pub fn free(ship: ShipIx, actions: u16) -> Perform {
        let (counts, at, locked) = (Counts::FreeAction, PerformStep::Choose, ShipIx::NONE);
        Perform { ship, actions, counts, part: None, cards: false, granted: false, forced: false, locked, at }
    }
    /// A target lock that is no action.
    pub fn lock(ship: ShipIx) -> Perform {
        Perform { counts: Counts::NoAction, ..Perform::free(ship, Action::TargetLock.bit()) }
    }
    /// A target lock on a section of this ship, which is no action.
    pub fn lock_on(ship: ShipIx, locked: ShipIx) -> Perform {
        Perform { locked, ..Perform::lock(ship).forced() }
    }
    /// An action of a card may be chosen too.
    pub fn with_cards(self) -> Perform {
        Perform { cards: true, ..self }
    }
    /// A text grants it, whatever the action bar shows.
    pub fn granted(self) -> Perform {
        Perform { granted: true, ..self }
    }
    /// It must be performed if it can be.
    pub fn forced(self) -> Perform {
        Perform { forced: true, ..self }
    }

    /// Carries out a chosen action.
    fn perform(&mut self, play: &mut Play<'_>, act: Act) {
        let ship = self.ship;
        if self.counts != Counts::NoAction {
            let prices: SmallVec<[(CardIx, u8); 2]> = play.eyes().action_prices(ship, action_of(act)).collect();
            for (card, price) in prices.iter().filter(|(_, price)| *price > 0) {
                play.tell(Event::Priced(play.named(ship), play.state.card(*card).kind, *price));
            }
            let price = play.eyes().action_price(ship, action_of(act));
            play.lose_energy(ship, price);
        }
        if let Act::Use(card, number) = act {
            self.at = PerformStep::Performed(None, ShipIx::NONE);
            play.use_text(card, number, Moment { ship, ..Moment::default() });
            return;
        }
        let Some(action) = action_of(act) else { return };
        if let (Counts::NoAction, Act::Lock(target)) = (self.counts, act) {
            self.at = PerformStep::Over;
            play.lock(ship, target);
            return;
        }
        let target = match act {
            Act::Lock(section) => section.ship(),
            Act::Coordinate(other) | Act::Jam(other) => other,
            _ => ShipIx::NONE,
        };
        self.at = PerformStep::Performed(Some(action), target);
        play.state.ship_mut(ship).acted |= action.bit();
        if self.counts == Counts::FreeAction && !play.on(Rule::FreeActionOther) {
            play.state.ship_mut(ship).marks |= ShipMarks::SKIPS_ACTION;
        }
        let named = self.part.map_or(play.named(ship), |part| play.named_section(ship.section(part)));
        play.tell(Event::Acts(named, action));
        match act {
            Act::Perform(Action::Focus) => play.gain(ship, Token::Focus, 1),
            Act::Perform(Action::Evade) => play.gain(ship, Token::Evade, 1),
            Act::Perform(Action::Cloak) => play.gain(ship, Token::Cloak, 1),
            Act::Perform(Action::BarrelRoll) => play.push(Shift::new(ship, ShiftKind::BarrelRoll)),
            Act::Perform(Action::Reload) => play.reload(ship),
            Act::Perform(Action::Recover) => play.recover(ship),
            Act::Lock(target) => play.lock(ship, target),
            Act::Boost(bearing) => {
                let (course, base) = (Course::new(bearing, 1), play.state.ship(ship).base);
                let start = play.eyes().place(ship);
                let under = Under::Ahead(course.strip(base, &start, 1.0));
                play.shift(ship, &course.end(base, &start), Some(&under), false);
            }
            Act::Slam(n) => {
                let maneuver = play.eyes().ship_kind(ship).dial[usize::from(n)];
                play.gain(ship, Token::Disarmed, u8::from(play.on(Rule::SlamDisarms)));
                play.fly_again(ship, maneuver);
            }
            Act::Rotate(turns) => {
                play.state.ship_mut(ship).arc = turns % 4;
                play.tell(Event::Turned(play.named(ship), turns % 4));
            }
            Act::Coordinate(friend) => play.push(Perform::free(friend, ALL_ACTIONS).with_cards()),
            Act::Reinforce(fore) => {
                play.gain(ship, if fore { Token::ReinforceFore } else { Token::ReinforceAft }, 1);
            }
            // That of a huge ship gives stress, up to two tokens.
            Act::Jam(target) if play.state.ship(ship).base.is_huge() => {
                let held = play.state.ship(target).tokens(Token::Stress);
                let most = if play.on(Rule::JamStress) { 2 } else { 1 };
                play.gain(target, Token::Stress, 2_u8.saturating_sub(held).min(most));
            }
            Act::Jam(target) => play.gain(target, Token::Jam, 1),
            _ => {}
        }
    }
}

impl Procedure for Perform {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        if !play.state.ship(self.ship).in_play() {
            return Flow::Done;
        }
        match self.at {
            PerformStep::Choose if play.eyes().has_action(self) => Flow::Ask,
            PerformStep::Performed(action, other) => {
                self.at = PerformStep::Over;
                let (ship, about) = (self.ship, action.map_or(About::CardAction, About::Action));
                play.moment(Moment { kind: MomentKind::Acted, ship, other, about });
                Flow::Again
            }
            _ => Flow::Done,
        }
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        let id = match self.counts {
            Counts::Action => "ask-perform",
            Counts::FreeAction => "ask-perform-free",
            Counts::NoAction => "ask-lock",
        };
        match self.part {
            Some(part) => eyes.say(lang, id, &[("ship", eyes.section_name(lang, self.ship.section(part)))]),
            None => eyes.say_of(lang, id, self.ship),
        }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.each_action(self, push);
        push(Act::Pass);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            // Some texts want the action performed.
            Act::Pass if self.forced => NOT_ASKED,
            Act::Pass => Ok(()),
            act => eyes.judge_action(self, act),
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        match answer.act() {
            None | Some(Act::Pass) => self.at = PerformStep::Over,
            Some(act) => self.perform(play, act),
        }
    }
}

/// A jam token goes with a focus token, an evade token or a target lock, as the jammed ship's player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Jam {
    /// The jammed ship.
    pub ship: ShipIx,
    /// Whether its player has chosen.
    pub at: Once,
}

impl Jam {
    /// A ship that has just been jammed, or has just received what a jam takes.
    pub fn new(ship: ShipIx) -> Jam {
        Jam { ship, at: Once::Due }
    }
}

impl Procedure for Jam {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let open = self.at == Once::Due && play.state.ship(self.ship).in_play();
        let takes = open && play.eyes().jammable(self.ship).next().is_some() && play.on(Rule::JamEffect);
        if takes { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-jam", self.ship)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.jammable(self.ship).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        judge_open(eyes.jammable(self.ship).any(|open| open == act))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        self.at = Once::Done;
        play.lose(self.ship, Token::Jam, 1);
        match answer.act() {
            Some(Act::Take(token)) => play.lose(self.ship, token, 1),
            _ => play.unlock(self.ship),
        }
    }
}

impl Play<'_> {
    /// Turns discarded ordnance up again, and keeps the ship from attacking.
    fn reload(&mut self, ship: ShipIx) {
        for card in self.state.cards_of(ship) {
            if self.eyes().is_ordnance(card) && self.on(Rule::ReloadCards) {
                self.clear_card_mark(card, CardMarks::INACTIVE);
            }
        }
        self.gain(ship, Token::Disarmed, u8::from(self.on(Rule::ReloadDisarms)));
    }
}

/// The action an act is.
pub(crate) fn action_of(act: Act) -> Option<Action> {
    Some(match act {
        Act::Perform(action) => action,
        Act::Lock(_) => Action::TargetLock,
        Act::Boost(_) => Action::Boost,
        Act::Slam(_) => Action::Slam,
        Act::Rotate(_) => Action::RotateArc,
        Act::Coordinate(_) => Action::Coordinate,
        Act::Reinforce(_) => Action::Reinforce,
        Act::Jam(_) => Action::Jam,
        _ => return None,
    })
}
