//! Values and their changes: by active cards and by effects that last. One query for every value, whoever has it.

use super::moves::Trip;
use super::{Eyes, Term};
use crate::card::KindIx;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::{CardIx, CardSet};
use crate::state::{Lasting, LastingOn, NO_PLACE};
use crate::text::compile::StaticClause;
use crate::text::meaning::{Op, Reading};
use crate::text::value::{Fold, Of, Value};
use cardtext::{Arg, NodeIx};
use smallvec::SmallVec;

/// Whose value is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom {
    /// A card's; of its deployment also to which place.
    Card(CardIx),
    /// A card's that is deployed on another, if that is a card.
    Deployed(CardIx, CardIx),
    /// A card's that makes such a move.
    Mover(CardIx, Trip),
    /// A player's, at a place or at none.
    Player(Side),
    /// A place's.
    Place,
}

/// The words that have spoken already: the same words of the same title do not add up.
type Said = SmallVec<[(KindIx, NodeIx); 8]>;

impl<'a> Eyes<'a> {
    /// The eyes with which the texts are read that change a value: they see only lower layers.
    fn below(&self, value: Value, reader: CardIx) -> Eyes<'a> {
        Eyes { below: value.row().layer, reader, ..*self }
    }

    /// Every change of a value that stands now, whoever has it and where, by active cards and by lasting effects.
    pub(super) fn each_change(
        &self,
        value: Value,
        whom: Whom,
        place: u8,
        what: impl Fn(Option<Arg>) -> bool,
        mut each: impl FnMut(Term),
    ) {
        self.changes_that(value, whom, place, &|s: &StaticClause, _| what(s.change.what), &what, &mut each);
    }

    /// The same by texts of certain cards and halves alone; a lasting effect is nobody's.
    pub(super) fn each_change_from(
        &self,
        value: Value,
        whom: Whom,
        place: u8,
        from: impl Fn(CardIx, Option<Side>) -> bool,
        each: &mut dyn FnMut(Term),
    ) {
        let counts = |s: &StaticClause, source: CardIx| from(source, s.half);
        self.changes_that(value, whom, place, &counts, &|_| true, &mut |term| each(term));
    }

    /// The same by those texts alone that count, and by lasting effects of certain things alone.
    pub(super) fn changes_that(
        &self,
        value: Value,
        whom: Whom,
        place: u8,
        counts: &impl Fn(&StaticClause, CardIx) -> bool,
        what: &impl Fn(Option<Arg>) -> bool,
        each: &mut impl FnMut(Term),
    ) {
        let mut said = Said::new();
        let writing = if value.stands() { self.state.writing[value as usize] } else { CardSet::EMPTY };
        for source in writing.iter() {
            self.changes_by(source, value, (whom, place), counts, &mut said, each);
        }
        let eyes = self.below(value, CardIx::NONE);
        for lasting in self.state.lasting.iter().filter(|l| l.value == value) {
            if eyes.lasts(lasting, whom, place) && what(eyes.lasting_what(lasting)) {
                let words = (lasting.by, lasting.change.ix());
                if !(said.contains(&words) && self.on(Rule::ValueSameTitle)) {
                    said.push(words);
                    let (by, source, change) = (lasting.by, CardIx::NONE, lasting.change.ix());
                    each(Term { by, source, change, value, op: lasting.op, amount: lasting.amount });
                }
            }
        }
    }

    /// Whether any text speaks of a value: a card's on the table, or one that lasts. Most values nobody speaks of.
    pub(crate) fn is_written(&self, value: Value) -> bool {
        let stands = value.stands() && !self.state.writing[value as usize].is_empty();
        stands || self.state.lasting.iter().any(|l| l.value == value)
    }

    /// Whether a lasting effect concerns somebody, there, and counts now.
    fn lasts(&self, lasting: &Lasting, whom: Whom, place: u8) -> bool {
        let concerned = match whom {
            Whom::Card(card) | Whom::Deployed(card, _) | Whom::Mover(card, _) => lasting.who.contains(card),
            Whom::Player(side) => lasting.whom == LastingOn::Player && lasting.side == side,
            Whom::Place => false,
        };
        let source = match whom {
            Whom::Card(card) | Whom::Deployed(card, _) | Whom::Mover(card, _) => card,
            Whom::Player(_) | Whom::Place => CardIx::NONE,
        };
        let reading = Reading { source, you: lasting.side, names: u16::MAX, trial: [None; 2], there: lasting.there };
        let (what, of) = (self.lasting_what(lasting), |what| self.is_of_move(what, &reading, whom));
        concerned
            && of(what)
            && lasting.condition.is_none_or(|c| self.holds(c.ix(), &reading))
            && self
                .change_of(lasting.change.ix())
                .and_then(|c| c.at)
                .is_none_or(|at| place == NO_PLACE || self.means_at(at, &reading, place))
    }

    fn lasting_what(&self, lasting: &Lasting) -> Option<Arg> {
        self.change_of(lasting.change.ix()).and_then(|change| change.what)
    }

    /// What a change's line says.
    pub(crate) fn change_of(&self, node: NodeIx) -> Option<crate::text::change::Change> {
        crate::text::change::change_of(&self.game.catalogue.language, &self.game.catalogue.tree, node).ok()
    }

    /// Every change of a value by one card.
    pub(super) fn changes_by(
        &self,
        source: CardIx,
        value: Value,
        (whom, place): (Whom, u8),
        counts: &impl Fn(&StaticClause, CardIx) -> bool,
        said: &mut Said,
        each: &mut impl FnMut(Term),
    ) {
        let kind = self.state.card(source).kind;
        let eyes = self.below(value, source);
        let speaks = |s: &&StaticClause| s.change.value == value && counts(s, source);
        for standing in self.kind(source).text.standing.iter().filter(speaks) {
            // The text of a vehicle nobody pilots is silent; of one that has landed, all but what its moves cost.
            if self.grounded(source).is_some_and(|rule| rule != Rule::CraftLanded || value != Value::MoveCost) {
                return;
            }
            // A text that reads its own layer or a higher one would run in circles: it counts for nothing.
            if value.row().layer >= self.below {
                if let Some(noted) = self.upward {
                    noted.set(self.reader);
                }
                return;
            }
            let reading = self.reading(source, standing.half);
            if standing.half.is_some() && !self.on(Rule::LocationHalves) {
                continue;
            }
            let mode = self.state.card(source).mode;
            if standing.mode != 0 && standing.mode != mode && self.on(Rule::EffectFunction) {
                continue;
            }
            if !eyes.concerns(standing, &reading, whom, place)
                || !standing.conditions.iter().all(|c| eyes.holds(*c, &reading))
            {
                continue;
            }
            // The same words of the same title do not add up.
            let words = (kind, standing.node);
            if said.contains(&words) && self.on(Rule::ValueSameTitle) {
                continue;
            }
            said.push(words);
            let amount = standing.change.amount.and_then(|a| eyes.amount(a, &reading));
            let (op, change) = (standing.change.op, standing.node);
            each(Term { by: kind, source, change, value, op, amount: amount.unwrap_or_default() });
        }
    }

    /// Whether a change that stands is about somebody, there.
    fn concerns(&self, standing: &StaticClause, reading: &Reading, whom: Whom, place: u8) -> bool {
        let subject = match whom {
            Whom::Card(card) | Whom::Deployed(card, _) | Whom::Mover(card, _) => {
                self.means(standing.subject, reading, card)
            }
            Whom::Player(side) => self.players(standing.subject, reading).contains(side),
            Whom::Place => self.means_place(standing.subject, reading, place),
        };
        let time = |window: NodeIx| self.is_window(window, reading);
        subject
            && standing
                .change
                .at
                .is_none_or(|at| self.means_at(at, reading, place) || self.is_aboard(at, reading, whom))
            && standing.change.when.is_none_or(time)
            && self.is_of_move(standing.change.what, reading, whom)
    }

    /// Whether a card is deployed on what a text means.
    fn is_aboard(&self, at: Arg, reading: &Reading, whom: Whom) -> bool {
        matches!(whom, Whom::Deployed(_, on) if on.is_some() && self.is_on_meant(at, reading, on))
    }

    /// Whether what a text says of a deed is about the move that is asked for; if none is, or it says nothing of one, it is.
    fn is_of_move(&self, what: Option<Arg>, reading: &Reading, whom: Whom) -> bool {
        match (whom, what) {
            (Whom::Mover(_, trip), Some(Arg::Node(deed))) => self.covers(deed, reading, trip),
            _ => true,
        }
    }

    /// A value from its base and every change of it: additions, multiplications, then settings, then limits; numbers are
    /// never below zero.
    pub(crate) fn value(&self, value: Value, whom: Whom, place: u8, base: Num, terms: &mut dyn FnMut(Term)) -> Num {
        self.settle(value, base, |each| self.each_change(value, whom, place, |_| true, each), terms)
    }

    /// What a base becomes by changes.
    pub(super) fn settle(
        &self,
        value: Value,
        base: Num,
        changes: impl FnOnce(&mut dyn FnMut(Term)),
        terms: &mut dyn FnMut(Term),
    ) -> Num {
        let fold = value.row().fold;
        let (mut sum, mut times, mut set, mut most): (Num, i32, Option<Num>, Option<Num>) = (base, 1, None, None);
        changes(&mut |term| {
            terms(term);
            match term.op {
                Op::Plus => sum += term.amount,
                Op::Minus => sum -= term.amount,
                Op::Times => times *= term.amount.floor(),
                Op::Set => {
                    set = Some(set.map_or(term.amount, |s| match fold {
                        Fold::Highest => s.max(term.amount),
                        Fold::Sum | Fold::Any => s.min(term.amount),
                    }));
                }
                Op::AtMost => most = Some(most.map_or(term.amount, |m| m.min(term.amount))),
                Op::Holds => {}
            }
        });
        let settings = fold == Fold::Highest || self.on(Rule::ValueReset);
        let value = set.filter(|_| settings).unwrap_or(sum.times(times));
        let value = most.map_or(value, |most| value.min(most));
        if self.on(Rule::ValueFloor) { value.at_least_zero() } else { value }
    }

    /// Whether a text says something of a card.
    pub(crate) fn says(&self, value: Value, card: CardIx, what: impl Fn(Option<Arg>) -> bool) -> bool {
        debug_assert!(value.row().of == Of::Card);
        let mut said = false;
        self.each_change(value, Whom::Card(card), NO_PLACE, what, |_| said = true);
        said
    }

    /// Whether a text says something of a player, at a place or at none.
    pub(crate) fn says_of(&self, value: Value, side: Side, place: u8) -> bool {
        let mut said = false;
        self.each_change(value, Whom::Player(side), place, |_| true, |_| said = true);
        said
    }
}
