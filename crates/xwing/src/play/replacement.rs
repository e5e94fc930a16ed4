//! Upgrades that are replaced in the middle of a game.

use super::{Answer, Asked, Flow, NOT_ASKED, Once, Play, Procedure, judge_open};
use crate::act::Act;
use crate::card::{CardKind, Category};
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, ShipIx, State};
use crate::text::moment::Moment;
use cardtext::NodeIx;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// An upgrade of a ship that its player replaces with another of the same kind that costs no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replacement {
    /// The ship.
    pub ship: ShipIx,
    /// The card whose text wants it.
    pub by: CardIx,
    /// The deed of that text which says which cards, a node in the tree of texts.
    pub deed: u16,
    /// The upgrade that goes; none while it is open.
    pub old: CardIx,
    /// Whether it has been replaced.
    pub at: Once,
}

impl Replacement {
    /// An upgrade still to be picked.
    pub fn new(ship: ShipIx, by: CardIx, deed: NodeIx) -> Replacement {
        Replacement { ship, by, deed: deed.0, old: CardIx::NONE, at: Once::Due }
    }
}

impl Procedure for Replacement {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let open = self.at == Once::Due && play.eyes().replaceable(self).next().is_some();
        if open { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(Asked::of(eyes.owner(self.ship)).about(self.ship).by(self.by))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        match self.old.is_some() {
            true => eyes.say(lang, "ask-replacement", &[("card", eyes.title_of(lang, self.old))]),
            false => eyes.say(lang, "ask-replaced", &[]),
        }
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        match self.old.is_some() {
            true => eyes.replacements(self.old).map(Act::Found).for_each(push),
            false => eyes.replaceable(self).map(Act::Card).for_each(push),
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::Card(card) if !self.old.is_some() => judge_open(eyes.replaceable(self).any(|open| open == card)),
            Act::Found(kind) if self.old.is_some() => judge_open(eyes.may_replace(self.old, kind)),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        match answer.act() {
            Some(Act::Card(card)) => self.old = card,
            Some(Act::Found(kind)) => {
                self.at = Once::Done;
                play.replace(self.old, kind);
            }
            _ => {}
        }
    }
}

impl<'a> Eyes<'a> {
    /// The upgrades of a ship that could be replaced.
    pub(crate) fn replaceable(&self, replacement: &Replacement) -> impl Iterator<Item = CardIx> + use<'a> {
        let (eyes, Replacement { ship, by, deed, .. }) = (*self, *replacement);
        let state: &'a State = self.state;
        let (cards, reading) = (self.args(NodeIx(deed)).first(), self.reading(by, Moment::default()));
        let named = move |card: &CardIx| cards.is_some_and(|cards| eyes.is_card(cards, &reading, *card));
        let own = state.cards_of(ship).filter(move |card| !state.card(*card).is(CardMarks::INACTIVE));
        own.filter(named).filter(move |card| eyes.replacements(*card).next().is_some())
    }

    /// The kinds of cards that could replace an upgrade.
    pub(crate) fn replacements(&self, old: CardIx) -> impl Iterator<Item = u16> + use<'a> {
        let eyes = *self;
        let kinds = 0..self.game.catalogue.cards.len() as u16;
        kinds.filter(move |kind| eyes.may_replace(old, *kind))
    }

    /// Whether a kind of card may replace an upgrade: of the same slots, no dearer, and legal in its squad. Conditions lie ready
    /// from the first, so a card that brings new ones does not.
    fn may_replace(&self, old: CardIx, kind: u16) -> bool {
        let slots = |card: &'a CardKind| match &card.category {
            Category::Upgrade { slots, .. } => Some(slots),
            _ => None,
        };
        let (was, new) = (self.kind(old), self.game.catalogue.card(kind));
        let fits = slots(new).is_some() && slots(new) == slots(was) && new.points <= was.points;
        let plain = new.not_yet.is_none() && !new.test && new.assigns.is_empty() && new.title != was.title;
        fits && plain
            && self.game.is_no_worse(&self.squad_with(old, self.state.card(old).kind), &self.squad_with(old, kind))
    }
}

impl Play<'_> {
    /// Another card takes the place of an upgrade.
    fn replace(&mut self, card: CardIx, kind: u16) {
        let ship = self.state.card(card).ship();
        self.tell(Event::Replaced(self.named(ship), self.state.card(card).kind, kind));
        self.silence(card);
        let state = self.state.card_mut(card);
        (state.kind, state.marks, state.energy) = (kind, CardMarks::empty(), 0);
        self.recount(card);
    }
}
