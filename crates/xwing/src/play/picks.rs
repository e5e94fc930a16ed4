//! Cards a ship's player picks because a text wants it.

use super::{Answer, Flow, NOT_ASKED, Once, Play, Procedure, judge_open};
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, ShipIx, State};
use crate::text::moment::Moment;
use cardtext::NodeIx;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// What is done to a card that is picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PickKind {
    /// It is discarded.
    Discard,
    /// It is turned facedown.
    FlipDown,
    /// It is turned up and resolved.
    FlipUp,
    /// It is set under the card whose text wants it.
    Under,
}

/// A card of a ship to be picked by its player because a text wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardPick {
    /// The ship.
    pub ship: ShipIx,
    /// The card whose text wants it.
    pub by: CardIx,
    /// The deed of that text which says which cards, a node in the tree of texts.
    pub deed: u16,
    /// What is done to the card.
    pub what: PickKind,
    /// Whether it has been picked.
    pub at: Once,
}

impl CardPick {
    /// A card still to be picked.
    pub fn new(ship: ShipIx, by: CardIx, deed: NodeIx, what: PickKind) -> CardPick {
        CardPick { ship, by, deed: deed.0, what, at: Once::Due }
    }
}

impl Procedure for CardPick {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let open = self.at == Once::Due && play.eyes().pickable(self).next().is_some();
        if open { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, "ask-pick", &[])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.pickable(self).map(Act::Card).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let Act::Card(card) = act else { return NOT_ASKED };
        judge_open(eyes.pickable(self).any(|open| open == card))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let Some(Act::Card(card)) = answer.act() else { return };
        self.at = Once::Done;
        play.do_to_card(self.by, card, self.what);
    }
}

impl Play<'_> {
    /// Discards a card, turns it over or sets it under the one whose text wants it.
    pub(crate) fn do_to_card(&mut self, by: CardIx, card: CardIx, what: PickKind) {
        let damage = matches!(self.eyes().kind(card).category, Category::Damage { .. });
        match what {
            PickKind::Discard if damage => self.repair(card),
            PickKind::Discard if self.eyes().keeps_weapon(self.state.card(card).ship(), card) => {}
            PickKind::Discard => self.discard(card),
            PickKind::FlipDown => self.turn_down(card),
            PickKind::FlipUp => self.turn_up(card),
            PickKind::Under => self.set_under(by, card),
        }
    }
}

impl<'a> Eyes<'a> {
    /// The cards of a ship that may be picked.
    pub(crate) fn pickable(&self, pick: &CardPick) -> impl Iterator<Item = CardIx> + use<'a> {
        let (eyes, pick) = (*self, *pick);
        let state: &'a State = self.state;
        let cards = self.args(NodeIx(pick.deed)).first();
        let reading = self.reading(pick.by, Moment::default());
        let damage = state.damage_on(pick.ship).filter(move |c| match pick.what {
            PickKind::Discard => true,
            PickKind::FlipDown => state.card(*c).is(CardMarks::FACEUP),
            PickKind::FlipUp => !state.card(*c).is(CardMarks::FACEUP),
            PickKind::Under => false,
        });
        // Of what lies facedown by a section nobody can tell one from another: the first stands for all.
        let first = move |c: CardIx| eyes.facedown(pick.ship).find(|o| state.card(*o).on == state.card(c).on);
        let damage = damage.filter(move |c| !eyes.is_facedown(*c) || first(*c) == Some(*c));
        let upgrades = state.cards_of(pick.ship).skip(1);
        let upgrades = upgrades.filter(move |c| match pick.what {
            PickKind::Discard => eyes.speaks(*c),
            PickKind::Under => eyes.speaks(*c) && eyes.cover_of(*c).is_none(),
            PickKind::FlipDown | PickKind::FlipUp => false,
        });
        damage.chain(upgrades).filter(move |c| cards.is_some_and(|cards| eyes.is_card(cards, &reading, *c)))
    }

    /// The facedown damage cards of a ship.
    pub(crate) fn facedown(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let (eyes, state): (Eyes<'a>, &'a State) = (*self, self.state);
        state.damage_on(ship).filter(move |card| eyes.is_facedown(*card))
    }
    /// Whether a card lies facedown on a ship.
    pub(crate) fn is_facedown(&self, card: CardIx) -> bool {
        let state = self.state.card(card);
        state.is(CardMarks::DEALT) && !state.is(CardMarks::FACEUP)
    }
}
