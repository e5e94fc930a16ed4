//! Crippled sections: their cards are turned, and what the other side has no room for goes.

use super::damage::Destruction;
use super::{Answer, Flow, NOT_ASKED, Play, Procedure, judge_open};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::maneuver::Slot;
use crate::rules::Rule;
use crate::side::Side;
use crate::squad::change_slots;
use crate::state::{CardIx, CardMarks, Crippled, SectionIx, ShipIx};
use crate::text::compile::StaticClause;
use crate::text::meaning::Op;
use crate::text::value::Value;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// A section that becomes crippled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Crippling {
    /// The section.
    pub section: SectionIx,
    /// Who cripples it, if a ship does.
    pub by: ShipIx,
    /// How far.
    pub at: CripplingStep,
}

/// The steps of crippling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CripplingStep {
    /// Its card is turned.
    Turn,
    /// Its player discards upgrades there is no room for.
    Discard,
    /// It is over.
    Over,
}

impl Procedure for Crippling {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let (section, ship) = (self.section, self.section.ship());
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match self.at {
            CripplingStep::Turn => {
                self.at = CripplingStep::Discard;
                play.turn_card(section);
            }
            CripplingStep::Discard => match play.eyes().too_many(section) {
                Some((_, 0)) => {
                    let spare: Vec<CardIx> = play.eyes().spare(section).collect();
                    spare.into_iter().for_each(|card| play.discard(card));
                }
                Some(_) => return Flow::Ask,
                None => {
                    self.at = CripplingStep::Over;
                    let mut sections = play.state.sections_of(ship);
                    if sections.all(|section| play.state.is_crippled(section)) && play.on(Rule::CrippledGone) {
                        play.push(Destruction::new(ship, self.by));
                    }
                }
            },
            CripplingStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.section.ship()
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-crippled-discard", self.section.ship())
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.spare(self.section).map(Act::Card).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let Act::Card(card) = act else { return NOT_ASKED };
        judge_open(eyes.spare(self.section).any(|spare| spare == card))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        if let Some(Act::Card(card)) = answer.act() {
            play.discard(card);
        }
    }
}

impl<'a> Eyes<'a> {
    /// The slots of a section's card, with those that texts give.
    fn slots_of_section(&self, section: SectionIx) -> Vec<Slot> {
        let mut slots = match &self.kind(self.card_of(section)).category {
            Category::Pilot { slots, .. } => slots.clone(),
            _ => Vec::new(),
        };
        // What a card gives or takes, it gives to the section it belongs to or takes from it.
        let of_section = |(card, _): &(CardIx, _)| self.state.card(*card).on == section;
        for (_, standing) in self.changes(Value::Slots, section.ship()).filter(of_section) {
            let meant = self.senses(&standing.change.about).filter_map(|sense| sense.slot);
            change_slots(&mut slots, standing.change.op, meant);
        }
        slots
    }

    /// The upgrades of a section that take a slot of a kind. Titles and modifications are the ship's and stay.
    fn upgrades_in(&self, section: SectionIx, slot: Slot) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        let own = self.state.cards_of(section.ship()).filter(move |card| eyes.state.card(*card).on == section);
        own.filter(move |card| match &eyes.kind(*card).category {
            Category::Upgrade { .. } => {
                eyes.slots_used(*card).any(|used| used == slot) && !eyes.state.card(*card).is(CardMarks::INACTIVE)
            }
            _ => false,
        })
    }

    /// The slots an upgrade of a huge ship takes: its own, or those of another kind that a text lets it take.
    fn slots_used(&self, card: CardIx) -> impl Iterator<Item = Slot> + use<'a> {
        let ship = self.state.card(card).ship();
        let also = self.state.changing(Value::Slots).iter().filter(|by| self.state.card(*by).ship() == ship);
        let also = also.into_iter().find_map(|by| {
            let kind = self.state.card(card).kind;
            let fits = |text: &&StaticClause| text.change.value == Value::Slots && text.change.op == Op::Set;
            let mut texts = self.kind(by).text.standing.iter().filter(fits);
            let text = texts.find(|text| self.game.is_meant(&text.subject, kind))?;
            self.senses(&text.change.about).find_map(|sense| sense.slot)
        });
        let own = self.game.catalogue.slots_taken(self.state.card(card).kind);
        own.iter().map(move |slot| also.unwrap_or(*slot))
    }

    /// The first kind of slot a section has too few of, and how many it has.
    fn too_many(&self, section: SectionIx) -> Option<(Slot, usize)> {
        if !self.on(Rule::CrippledUpgrades) {
            return None;
        }
        let slots = self.slots_of_section(section);
        let own = |slot: Slot| !matches!(slot, Slot::Title | Slot::Modification);
        let open = Slot::ALL.iter().copied().filter(|slot| own(*slot)).map(|slot| {
            let taken = self.upgrades_in(section, slot).flat_map(|card| self.slots_used(card));
            (slot, slots.iter().filter(|s| **s == slot).count(), taken.filter(|taken| *taken == slot).count())
        });
        open.filter(|(_, room, taken)| taken > room).map(|(slot, room, _)| (slot, room)).next()
    }

    /// The upgrades of which one too many is there.
    fn spare(&self, section: SectionIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        self.too_many(section).into_iter().flat_map(move |(slot, _)| eyes.upgrades_in(section, slot))
    }
}

impl Play<'_> {
    /// A section whose hull is gone is crippled, at once or after its ship has had its opportunity to attack.
    pub(super) fn cripple(&mut self, section: SectionIx, by: ShipIx) {
        let (ship, part) = (section.ship(), section.part() as usize);
        if self.state.ship(ship).crippled[part] != Crippled::No || !self.on(Rule::CrippledFlip) {
            return;
        }
        if self.attacks_first(ship) && self.on(Rule::CrippledLater) {
            self.state.ship_mut(ship).crippled[part] = Crippled::Pending;
            self.tell(Event::CrippledLater(self.named_section(section)));
        } else {
            self.push(Crippling { section, by, at: CripplingStep::Turn });
        }
    }

    /// Cripples a section of a ship that was to be crippled later; whether there was one.
    pub(super) fn cripple_pending(&mut self, ship: ShipIx) -> bool {
        let pending =
            |section: &SectionIx| self.state.ship(ship).crippled[section.part() as usize] == Crippled::Pending;
        let Some(section) = self.state.sections_of(ship).find(pending) else { return false };
        self.push(Crippling { section, by: ShipIx::NONE, at: CripplingStep::Turn });
        true
    }

    /// Turns the card of a section to its crippled side; energy beyond its limit goes.
    pub(crate) fn turn_card(&mut self, section: SectionIx) {
        let ship = section.ship();
        self.tell(Event::Crippled(self.named_section(section)));
        self.state.ship_mut(ship).crippled[section.part() as usize] = Crippled::Yes;
        self.state.ship_mut(ship).shields[section.part() as usize] = 0;
        let card = self.eyes().card_of(section);
        let other = match &self.eyes().kind(card).category {
            Category::Pilot { huge: Some(huge), .. } => huge.crippled,
            _ => None,
        };
        if let Some(kind) = other {
            self.silence(card);
            self.state.card_mut(card).kind = kind;
            self.recount(card);
        }
        let (energy, limit) = (self.state.ship(ship).energy, self.eyes().energy_limit(ship));
        if self.on(Rule::CrippledEnergy) {
            self.lose_energy(ship, energy.saturating_sub(limit));
        }
    }
}
