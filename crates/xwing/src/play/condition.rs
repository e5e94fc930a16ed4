//! Condition cards: how they come to ships, what is put on them, how they go.

use super::damage::{FaceupDrawStep, OneDamageStep};
use super::{Answer, Asked, Flow, NOT_ASKED, Once, Play, Procedure, judge_open};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, Condition, DeckIx, Frame, SectionIx, ShipIx};
use crate::text::moment::{About, Moment, MomentKind};
use cardtext::NodeIx;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// A damage deck that a player searches for a card to be put on a condition. The player sees what is in it, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Search {
    /// Who searches.
    pub by: Side,
    /// Which deck.
    pub deck: DeckIx,
    /// The condition whose text asks for it.
    pub condition: CardIx,
    /// The line of that text which says which cards, a node in the tree of texts.
    pub line: u16,
    /// Whether it has been done.
    pub at: Once,
}

impl Procedure for Search {
    fn step(&mut self, _play: &mut Play<'_>) -> Flow {
        // Even who can find nothing is asked: what is in a deck is not for others to know.
        if self.at == Once::Due { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        ShipIx::NONE
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(Asked::of(self.by).about(eyes.state.card(self.condition).ship()).by(self.condition))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, "ask-search", &[("card", eyes.title_of(lang, self.condition))])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.found(self).into_iter().map(Act::Found).for_each(&mut *push);
        push(Act::Pass);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::Pass => Ok(()),
            Act::Found(kind) => judge_open(eyes.found(self).contains(&kind)),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        self.at = Once::Done;
        if let Some(Act::Found(kind)) = answer.act() {
            play.put_on_condition(self, kind);
        }
        play.shuffle_deck(self.deck);
    }
}

impl Eyes<'_> {
    /// The kinds of cards in a deck that is searched which the text looks for, each once, in an order that tells nothing.
    fn found(&self, search: &Search) -> Vec<u16> {
        let reading = self.reading(search.condition, Moment::default());
        let Some(cards) = self.args(NodeIx(search.line)).get(1) else { return Vec::new() };
        let deck = self.state.deck(search.deck).iter().copied();
        let mut kinds: Vec<u16> =
            deck.filter(|card| self.is_card(cards, &reading, *card)).map(|card| self.state.card(card).kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }
}

impl Play<'_> {
    /// A ship is assigned a condition: one that is in play already leaves its ship, with what is on it.
    pub(crate) fn assign(&mut self, ship: ShipIx, condition: CardIx) {
        let Some(Condition { damage, .. }) = self.state.condition(condition).copied() else { return };
        let in_play = self.state.card(condition).ship().is_some();
        if !self.state.ship(ship).in_play() || in_play && !self.on(Rule::ConditionMoves) {
            return;
        }
        self.tell(Event::Assigned(self.named(ship), self.state.card(condition).kind));
        for card in [condition, damage].into_iter().filter(|card| card.is_some()) {
            self.state.card_mut(card).on = ship.fore();
        }
        self.clear_card_mark(condition, CardMarks::INACTIVE);
        if !in_play {
            let about = About::Card(condition);
            self.moment(Moment { kind: MomentKind::Dealt, ship, about, ..Moment::default() });
        }
    }

    /// A player searches the damage deck of a condition's ship.
    pub(crate) fn search(&mut self, by: Side, condition: CardIx, line: NodeIx) {
        let ship = self.state.card(condition).ship();
        let owner = if self.on(Rule::ConditionSearch) { self.state.ship(ship).owner } else { by };
        let deck = DeckIx::of(owner);
        self.renew_deck(deck);
        self.tell(Event::Searched(by, owner, self.state.card(condition).kind));
        self.push(Search { by, deck, condition, line: line.0, at: Once::Due });
    }

    /// Takes a card of a kind out of a searched deck and puts it on the condition. The top card is the one that goes, with
    /// the kind that was found: which card it was would tell where the others lie.
    fn put_on_condition(&mut self, search: &Search, kind: u16) {
        let Search { deck, condition, .. } = *search;
        let mut kinds: Vec<u16> = self.state.deck(deck).iter().map(|card| self.state.card(*card).kind).collect();
        let Some(at) = kinds.iter().rposition(|other| *other == kind) else { return };
        kinds.remove(at);
        let Some(damage) = self.state.pop_deck(deck) else { return };
        self.order_deck(deck, &kinds);
        let ship = self.state.card(condition).ship();
        let state = self.state.card_mut(damage);
        (state.kind, state.on) = (kind, ship.fore());
        state.marks = CardMarks::INACTIVE | CardMarks::FACEUP | CardMarks::KNOWN;
        self.set_on(condition, damage);
        self.tell(Event::PutOn(kind, self.state.card(condition).kind));
    }

    fn set_on(&mut self, condition: CardIx, damage: CardIx) {
        if let Some(condition) = self.state.conditions.iter_mut().find(|other| other.card == condition) {
            condition.damage = damage;
        }
    }

    /// Deals a ship the damage card on a condition: to the section about to suffer the damage it stands for.
    pub(crate) fn deal_from(&mut self, condition: CardIx, ship: ShipIx) {
        let damage = self.state.condition(condition).map_or(CardIx::NONE, |condition| condition.damage);
        let suffers = self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::OneDamage(damage) if damage.section.ship() == ship => Some(damage.section),
            _ => None,
        });
        if damage.is_some() {
            self.set_on(condition, CardIx::NONE);
            self.put_damage(suffers.unwrap_or(ship.fore()), damage, true);
        }
    }

    /// A condition goes, and the damage card on it is discarded.
    pub(crate) fn take_off(&mut self, condition: CardIx) {
        let damage = self.state.condition(condition).map_or(CardIx::NONE, |condition| condition.damage);
        if damage.is_some() {
            self.put_away(damage);
            self.set_on(condition, CardIx::NONE);
        }
        self.state.card_mut(condition).marks = CardMarks::INACTIVE;
        self.recount(condition);
        self.state.card_mut(condition).on = SectionIx::NONE;
    }

    /// What is about to happen does not: a text does something instead.
    pub(crate) fn prevent(&mut self, moment: &Moment) {
        for frame in self.state.frames.iter_mut().rev() {
            match frame {
                Frame::OneDamage(damage)
                    if moment.kind == MomentKind::Suffering
                        && damage.section.ship() == moment.ship
                        && damage.at == OneDamageStep::Suffered =>
                {
                    damage.at = OneDamageStep::Over;
                    return;
                }
                Frame::FaceupDraw(draw)
                    if moment.kind == MomentKind::Drawing
                        && draw.section.ship() == moment.ship
                        && draw.at == FaceupDrawStep::Dealt =>
                {
                    draw.at = FaceupDrawStep::Over;
                    return;
                }
                Frame::Receipt(receipt)
                    if moment.kind == MomentKind::Receiving && receipt.ship == moment.ship && !receipt.taken =>
                {
                    receipt.taken = true;
                    return;
                }
                _ => {}
            }
        }
    }
}

impl Eyes<'_> {
    /// Whether what was about to happen in a moment happens no more: a text has done something instead.
    pub(crate) fn is_averted(&self, moment: &Moment) -> bool {
        let mut frames = self.state.frames.iter().rev();
        let found = frames.find_map(|frame| match frame {
            Frame::OneDamage(damage) if moment.kind == MomentKind::Suffering => Some(damage.at == OneDamageStep::Over),
            Frame::Receipt(receipt) if moment.kind == MomentKind::Receiving => Some(receipt.taken),
            _ => None,
        });
        found.unwrap_or(false)
    }
}
