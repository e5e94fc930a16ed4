//! Values of cards, and what texts say of them.

use super::changes::Whom;
use super::{Eyes, Term};
use crate::card::Category;
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::{Lasting, NO_PLACE, Role, Until, Zone, mark};
use crate::text::meaning::Reading;
use crate::text::value::Value;
use cardtext::Arg;
use serde::Serialize;

/// How a value is read off a card; none for a value that no text can ask for.
pub(super) fn card_reader(value: Value) -> Option<fn(&Eyes<'_>, CardIx) -> Option<Num>> {
    Some(match value {
        // A character without ability is compared as having none.
        Value::Ability => |eyes, card| {
            let character = eyes.kind(card).facts.category == Category::Character;
            eyes.ability(card).or_else(|| character.then_some(Num::ZERO))
        },
        Value::Power => |eyes, card| eyes.power(card),
        Value::Forfeit => |eyes, card| eyes.forfeit(card),
        Value::Maneuver => |eyes, card| eyes.maneuver(card),
        Value::Armor => |eyes, card| eyes.armor(card),
        Value::Hyperspeed => |eyes, card| eyes.hyperspeed(card, None, &mut |_| {}),
        Value::Defense => |eyes, card| Some(eyes.defense_value(card)),
        Value::Destiny => |eyes, card| Some(eyes.destiny(card)),
        _ => return None,
    })
}

/// The attrition that a card need not mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Immunity {
    /// What is below this; nothing for a card that has no immunity.
    Below(Num),
    /// All of it.
    Whole,
}

impl Immunity {
    /// Whether a card need not mind so much. Immune below N: a total of exactly N breaks it.
    pub fn holds_against(self, attrition: Num) -> bool {
        match self {
            Immunity::Below(bound) => bound > attrition,
            Immunity::Whole => true,
        }
    }
}

impl<'a> Eyes<'a> {
    fn of_card(&self, value: Value, base: Num, card: CardIx, terms: &mut dyn FnMut(Term)) -> Num {
        self.value(value, Whom::Card(card), NO_PLACE, base, terms)
    }
    /// A value of a card; none if it has no such number.
    pub(crate) fn card_value(&self, value: Value, card: CardIx) -> Option<Num> {
        card_reader(value).and_then(|read| read(self, card))
    }
    /// Ability; none for cards without any.
    pub fn ability(&self, card: CardIx) -> Option<Num> {
        self.ability_terms(card, &mut |_| {})
    }
    /// Ability with its terms.
    pub fn ability_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let base = self.kind(card).facts.stats.ability?;
        Some(self.of_card(Value::Ability, base, card, terms))
    }
    /// The ability a card brings to where it is: its own, and that of pilots who are part of it.
    pub(crate) fn ability_there(&self, card: CardIx) -> Num {
        self.ability(card).unwrap_or_default() + self.permanent_ability(card)
    }
    /// Power.
    pub fn power(&self, card: CardIx) -> Option<Num> {
        self.power_terms(card, &mut |_| {})
    }
    /// Power with its terms.
    pub fn power_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let base = self.kind(card).facts.stats.power?;
        if self.unpiloted(card) {
            return Some(Num::ZERO);
        }
        Some(self.of_card(Value::Power, base, card, terms))
    }
    /// Forfeit value.
    pub fn forfeit(&self, card: CardIx) -> Option<Num> {
        self.forfeit_terms(card, &mut |_| {})
    }
    /// Forfeit value with its terms.
    pub fn forfeit_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let base = self.kind(card).facts.stats.forfeit?;
        Some(self.of_card(Value::Forfeit, base, card, terms))
    }
    /// Maneuver.
    pub fn maneuver(&self, card: CardIx) -> Option<Num> {
        self.maneuver_terms(card, &mut |_| {})
    }
    /// Maneuver with its terms.
    pub fn maneuver_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let base = self.kind(card).facts.stats.maneuver?;
        if self.unpiloted(card) {
            return Some(Num::ZERO);
        }
        Some(self.of_card(Value::Maneuver, base, card, terms))
    }
    /// Defense value: the highest of ability, armor and maneuver; nothing for a card without any.
    pub fn defense_value(&self, card: CardIx) -> Num {
        if !self.on(Rule::DefenseValue) {
            return Num::ZERO;
        }
        let values = [self.ability(card), self.armor(card), self.maneuver(card)];
        self.of_card(Value::Defense, values.into_iter().flatten().max().unwrap_or_default(), card, &mut |_| {})
    }
    /// Armor; none for cards without any.
    pub fn armor(&self, card: CardIx) -> Option<Num> {
        self.armor_terms(card, &mut |_| {})
    }
    /// Armor with its terms.
    pub fn armor_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let printed = self.kind(card).facts.stats.armor?;
        let base = if self.unpiloted(card) { Num::whole(2) } else { printed };
        Some(self.of_card(Value::Armor, base, card, terms))
    }
    /// The attrition that a card need not mind.
    pub fn immunity(&self, card: CardIx) -> Immunity {
        self.immunity_terms(card, &mut |_| {})
    }
    /// The attrition that a card need not mind, with its terms.
    pub fn immunity_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Immunity {
        let lost = self.on(Rule::AttritionNoImmunity) && self.says(Value::NoImmunity, card, |_| true);
        if lost || self.unpiloted(card) {
            return Immunity::Below(Num::ZERO);
        }
        let mut whole = false;
        self.each_change(
            Value::Immune,
            Whom::Card(card),
            NO_PLACE,
            |_| true,
            |term| {
                whole = true;
                terms(term);
            },
        );
        let below = self.of_card(Value::Immunity, Num::ZERO, card, terms);
        if whole { Immunity::Whole } else { Immunity::Below(below) }
    }
    /// Whether a text forbids a weapon or device to be used.
    pub fn may_not_use(&self, card: CardIx) -> bool {
        self.on(Rule::CannotUse) && self.says(Value::MayNotUse, card, |_| true)
    }
    /// Whether a text makes a card immune to cards of a title.
    pub fn immune_to(&self, card: CardIx, by: CardIx) -> bool {
        let texts = &self.game.catalogue.tree.texts;
        let named =
            |what: Option<Arg>| matches!(what, Some(Arg::Text(text)) if self.is_named(by, &texts[usize::from(text)]));
        let immune = self.says(Value::ImmuneTo, card, named);
        immune && self.on(Rule::ImmuneToTitle)
    }
    /// Whether a card on the table is immune to the card whose text is read: it is not chosen, and left out of `all`.
    pub(crate) fn is_safe_from(&self, card: CardIx, reading: &Reading) -> bool {
        self.is_immunity_about() && self.state.on_table(card) && self.immune_to(card, reading.source)
    }
    /// Whether any text makes anything immune to cards of a title.
    pub(crate) fn is_immunity_about(&self) -> bool {
        self.is_written(Value::ImmuneTo)
    }
    /// A card on something that is immune to it, if there is one.
    pub(crate) fn on_immune(&self) -> Option<CardIx> {
        if self.state.spoken_of.is_empty() || !self.is_immunity_about() {
            return None;
        }
        let carried = |c: &CardIx| {
            let category = self.kind(*c).facts.category;
            category.is_carried() || category == Category::Effect
        };
        let mut on_others = self.state.spoken_of.iter().filter(carried);
        on_others.find(|c| self.immune_to(self.state.card(*c).on, *c))
    }
    /// Whether an ion cannon has changed a card.
    pub(crate) fn is_ionized(&self, card: CardIx) -> bool {
        let ion_cannon = |noun: u16| {
            let changed = |l: &Lasting| {
                l.who.contains(card)
                    && l.until == Until::CardGone
                    && self.game.catalogue.kind(l.by).facts.nouns.contains(noun)
            };
            self.state.lasting.iter().any(changed)
        };
        self.game.catalogue.ion_cannon.is_some_and(ion_cannon)
    }
    /// Whether a text forbids a card to battle.
    pub fn may_not_battle(&self, card: CardIx) -> bool {
        self.on(Rule::CannotBattle) && self.says(Value::MayNotBattle, card, |_| true)
    }
    /// Destiny: nothing for a card without a number.
    pub fn destiny(&self, card: CardIx) -> Num {
        let facts = &self.kind(card).facts;
        let other = facts.other_destiny.filter(|_| self.state.card(card).is(mark::DESTINY_OTHER));
        other.or(facts.stats.destiny).unwrap_or_default()
    }
    /// Whether a card has two destiny numbers of which its owner is still to choose one.
    pub(crate) fn is_destiny_open(&self, card: CardIx) -> bool {
        card.is_some()
            && self.kind(card).facts.other_destiny.is_some()
            && !self.state.card(card).is(mark::DESTINY_CHOSEN)
            && self.on(Rule::DestinyChosen)
    }

    /// The place of a reading's card.
    pub fn here(&self, reading: &Reading) -> u8 {
        // A change of a player that lasts has no card any more: it remembers the place.
        if reading.source.is_some() { self.state.place_of(reading.source) } else { reading.there }
    }
    /// What a card pilots.
    pub fn piloted_by(&self, pilot: CardIx) -> Option<CardIx> {
        let state = self.state.card(pilot);
        (state.zone == Zone::On && state.role == Role::Pilot).then_some(state.on)
    }
    /// Whether a quoted name is this card's persona, title or slug.
    pub fn is_named(&self, card: CardIx, name: &str) -> bool {
        let facts = &self.kind(card).facts;
        facts.persona.as_deref() == Some(name)
            || facts.title == name
            || facts.category == Category::Location && facts.title.split(": ").nth(1) == Some(name)
    }
    /// Whether a card is at some place.
    pub fn is_somewhere(&self, card: CardIx) -> bool {
        self.state.place_of(card) != NO_PLACE
    }
}
