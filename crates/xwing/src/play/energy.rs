//! Energy of huge ships: gained, allocated and used after the maneuver; and shields recovered with it.

use super::{Answer, Flow, NOT_ASKED, ONE, Once, Play, Procedure};
use crate::act::Act;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, SectionIx, ShipIx};
use crate::text::meaning::Clause;
use crate::text::moment::{Moment, MomentKind};
use crate::text::value::Value;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Kind;

/// The energy steps of a huge ship's activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnergySteps {
    /// The ship.
    pub ship: ShipIx,
    /// How far.
    pub at: EnergyStep,
}

/// The steps, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum EnergyStep {
    /// It gains what the maneuver it showed brings.
    Gain,
    /// Its player puts energy on its cards.
    Allocate,
    /// Texts have answered that, the ship having kept so much: if they gave it more, it may be put on cards too.
    Allocated(u8),
    /// Texts with the header *Energy* are used.
    Use,
    /// It is over.
    Over,
}

impl EnergySteps {
    /// A ship that has executed its maneuver.
    pub fn new(ship: ShipIx) -> EnergySteps {
        EnergySteps { ship, at: EnergyStep::Gain }
    }
}

impl Procedure for EnergySteps {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match self.at {
            EnergyStep::Gain => {
                self.at = EnergyStep::Allocate;
                if let Some(shown) = play.state.ship(ship).shown.filter(|_| play.on(Rule::EnergyGain)) {
                    let gained = play.eyes().energy_gained(ship, shown);
                    play.gain_energy(ship, gained);
                }
            }
            EnergyStep::Allocate => {
                let open = play.state.ship(ship).energy > 0 && play.eyes().holds_more_energy(ship).next().is_some();
                if open && play.on(Rule::EnergyAllocate) {
                    return Flow::Ask;
                }
                self.at = EnergyStep::Use;
            }
            EnergyStep::Allocated(kept) => {
                let more = play.state.ship(ship).energy > kept;
                self.at = if more { EnergyStep::Allocate } else { EnergyStep::Use };
            }
            EnergyStep::Use
                if play.eyes().energy_texts(ship).any(|act| play.eyes().judge_energy(ship, act).is_ok()) =>
            {
                return Flow::Ask;
            }
            EnergyStep::Use => self.at = EnergyStep::Over,
            EnergyStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, if self.at == EnergyStep::Allocate { "ask-allocate" } else { "ask-energy" }, self.ship)
    }

    /// All energy is shared out at once: what stays on the ship's card, and what goes to each other card.
    fn form(&self, eyes: &Eyes<'_>) -> Kind {
        match self.at {
            EnergyStep::Allocate => Kind::Share { total: u16::from(eyes.state.ship(self.ship).energy) },
            _ => ONE,
        }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        match self.at {
            EnergyStep::Allocate => {
                push(Act::Energy(eyes.energy_card(self.ship)));
                eyes.holds_more_energy(self.ship).map(Act::Energy).for_each(push);
            }
            _ => {
                eyes.energy_texts(self.ship).for_each(&mut *push);
                push(Act::Pass);
            }
        }
    }

    fn room(&self, eyes: &Eyes<'_>, act: Act) -> u16 {
        match act {
            Act::Energy(card) if card == eyes.energy_card(self.ship) => u16::from(eyes.state.ship(self.ship).energy),
            Act::Energy(card) => u16::from(eyes.energy_room(card)),
            _ => 0,
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match (self.at, act) {
            (EnergyStep::Allocate, Act::Energy(card)) => {
                let own = eyes.state.card(card).ship() == self.ship;
                match card == eyes.energy_card(self.ship) || eyes.energy_room(card) > 0 {
                    true if own => Ok(()),
                    false if own && eyes.card_energy_limit(card) > 0 => Err(Rule::EnergyLimit.refuses()),
                    _ => Err(Rule::EnergyAllocate.refuses()),
                }
            }
            (EnergyStep::Use, Act::Pass) => Ok(()),
            (EnergyStep::Use, act) => eyes.judge_energy(self.ship, act),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        match (self.at, answer, answer.act()) {
            (EnergyStep::Allocate, Answer::Shares(shares), _) => {
                for (act, count) in shares {
                    if let Act::Energy(card) = act
                        && *card != play.eyes().energy_card(self.ship)
                    {
                        play.allocate(*card, *count as u8);
                    }
                }
                self.at = EnergyStep::Allocated(play.state.ship(self.ship).energy);
            }
            (EnergyStep::Use, _, Some(Act::Use(card, number))) => {
                play.use_text(card, number, Moment { ship: self.ship, ..Moment::default() });
            }
            _ => self.at = EnergyStep::Over,
        }
    }
}

impl<'a> Eyes<'a> {
    /// The card that holds a ship's energy: that of the aft section, if it has one of its own.
    pub fn energy_card(&self, ship: ShipIx) -> CardIx {
        self.card_of(ship.aft())
    }
    /// How much more energy a card holds.
    pub fn energy_room(&self, card: CardIx) -> u8 {
        let limit = if self.on(Rule::EnergyLimit) { self.card_energy_limit(card) } else { u8::MAX };
        let holds = self.card_energy_limit(card) > 0 && self.speaks(card);
        if holds { limit.saturating_sub(self.state.card(card).energy) } else { 0 }
    }
    /// The cards of a ship that hold more energy.
    pub fn holds_more_energy(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        let may = !self.has(Value::NoAllocate, ship);
        self.state.cards_of(ship).filter(move |card| may && eyes.energy_room(*card) > 0)
    }
    /// The texts of a ship's cards with the header *Energy*, damage cards included.
    fn energy_texts(&self, ship: ShipIx) -> impl Iterator<Item = Act> + use<'a> {
        let eyes = *self;
        self.action_cards(ship).flat_map(move |card| {
            let texts = eyes.kind(card).text.acting.iter().filter(|acting| acting.clause == Clause::Energy);
            texts.map(move |acting| Act::Use(card, acting.number))
        })
    }
    /// Whether a text with the header *Energy* may be used now: once a round each card.
    fn judge_energy(&self, ship: ShipIx, act: Act) -> Judged {
        let Act::Use(card, number) = act else { return NOT_ASKED };
        let found = self.kind(card).text.acting.iter().find(|a| a.number == number && a.clause == Clause::Energy);
        let Some(acting) = found.filter(|_| self.state.card(card).ship() == ship && self.speaks(card)) else {
            return Err(Rule::EnergyUse.refuses());
        };
        if self.state.card(card).is(crate::state::CardMarks::USED) && self.on(Rule::EnergyUse) {
            return Err(Rule::EnergyUse.refuses());
        }
        let reading = self.reading(card, Moment { ship, ..Moment::default() });
        self.judge_steps(acting.node, &acting.conditions, &reading)
    }
}

/// Shields that come back or go, shared between the sections as their player likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recovery {
    /// The ship.
    pub ship: ShipIx,
    /// How many shields come back, or go.
    pub shields: u8,
    /// Whether they go.
    pub lost: bool,
    /// Whether they have been shared out.
    pub at: Once,
}

impl Recovery {
    /// The sections that lack shields, or have some to lose, and how many.
    fn open<'a>(&self, eyes: &Eyes<'a>) -> impl Iterator<Item = (SectionIx, u8)> + use<'a> {
        let (eyes, lost) = (*eyes, self.lost);
        let own = eyes.state.sections_of(self.ship).filter(move |section| eyes.hull_of(*section) == *section);
        let count = move |section| {
            let left = eyes.shields(section);
            (section, if lost { left } else { eyes.shield_value(section).saturating_sub(left) })
        };
        own.map(count).filter(|(_, count)| *count > 0)
    }

    fn move_shields(&self, play: &mut Play<'_>, section: SectionIx, count: u8) {
        for _ in 0..count {
            if self.lost { play.lose_shield(section) } else { play.recover_shield(section) }
        }
    }
}

impl Procedure for Recovery {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        if self.at == Once::Done || self.shields == 0 {
            return Flow::Done;
        }
        let open: Vec<(SectionIx, u8)> = self.open(&play.eyes()).collect();
        let all: u8 = open.iter().map(|(_, count)| *count).sum();
        if open.len() > 1 && all > self.shields {
            return Flow::Ask;
        }
        self.at = Once::Done;
        for (section, count) in open {
            self.move_shields(play, section, count.min(self.shields));
            self.shields -= count.min(self.shields);
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, if self.lost { "ask-lose-shields" } else { "ask-recover" }, self.ship)
    }

    fn form(&self, _eyes: &Eyes<'_>) -> Kind {
        Kind::Share { total: u16::from(self.shields) }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        self.open(eyes).map(|(section, _)| Act::Section(section)).for_each(push);
    }

    fn room(&self, eyes: &Eyes<'_>, act: Act) -> u16 {
        let open = self.open(eyes).find(|(section, _)| Act::Section(*section) == act);
        open.map_or(0, |(_, count)| u16::from(count))
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match self.room(eyes, act) > 0 {
            true => Ok(()),
            false if self.lost => NOT_ASKED,
            false => Err(Rule::RecoverShields.refuses()),
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        self.at = Once::Done;
        let Answer::Shares(shares) = answer else { return };
        for (act, count) in shares {
            if let Act::Section(section) = act {
                self.move_shields(play, *section, *count as u8);
            }
        }
    }
}

impl<'a> Eyes<'a> {
    /// The sections of a ship that lack shields, and how many; a ship with one card is one.
    pub fn missing_shields(&self, ship: ShipIx) -> impl Iterator<Item = (SectionIx, u8)> + use<'a> {
        Recovery { ship, shields: 0, lost: false, at: Once::Due }.open(self)
    }
}

/// A recover action: what may be done before it, and how much energy goes where a text leaves that to its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecoverAction {
    /// The ship.
    pub ship: ShipIx,
    /// How far.
    pub at: RecoverStep,
}

/// The steps of a recover action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RecoverStep {
    /// Texts answer.
    Answered,
    /// Energy goes, and shields come back.
    Spend,
    /// It is over.
    Over,
}

impl Procedure for RecoverAction {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        match self.at {
            RecoverStep::Answered => {
                self.at = RecoverStep::Spend;
                play.moment(Moment { kind: MomentKind::Recovering, ship, ..Moment::default() });
            }
            RecoverStep::Spend if play.state.ship(ship).energy > 0 && play.eyes().recovers_in_part(ship) => {
                return Flow::Ask;
            }
            RecoverStep::Spend => {
                self.at = RecoverStep::Over;
                play.recover_with(ship, play.state.ship(ship).energy);
            }
            RecoverStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-recover-energy", self.ship)
    }

    fn form(&self, eyes: &Eyes<'_>) -> Kind {
        Kind::Number { least: 0, most: i32::from(eyes.state.ship(self.ship).energy) }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        if let Answer::Number(energy) = answer {
            self.at = RecoverStep::Over;
            play.recover_with(self.ship, energy.clamp(0, 99) as u8);
        }
    }
}

impl Play<'_> {
    /// The recover action.
    pub(super) fn recover(&mut self, ship: ShipIx) {
        self.push(RecoverAction { ship, at: RecoverStep::Answered });
    }

    /// So much energy of the ship's card goes, all of it unless a text says otherwise, and a shield comes back for each.
    fn recover_with(&mut self, ship: ShipIx, energy: u8) {
        if self.on(Rule::RecoverAll) {
            self.lose_energy(ship, energy);
        }
        let missing: u8 = self.eyes().missing_shields(ship).map(|(_, count)| count).sum();
        if self.on(Rule::RecoverShields) {
            let most = self.eyes().most_recovered(ship);
            self.push(Recovery { ship, shields: energy.min(missing).min(most), lost: false, at: Once::Due });
        }
    }

    /// A ship's shields come back or go; which section's, its player says where it makes a difference.
    pub(crate) fn share_shields(&mut self, ship: ShipIx, shields: u8, lost: bool) {
        self.push(Recovery { ship, shields, lost, at: Once::Due });
    }
}
