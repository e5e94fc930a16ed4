//! Moves: what they cost, and what texts allow and forbid of them.

use super::Eyes;
use super::changes::Whom;
use crate::card::Category;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::NO_PLACE;
use crate::text::compile::StaticClause;
use crate::text::meaning::{Deed, Meaning, Op, Reading};
use crate::text::value::Value;
use cardtext::{Arg, NodeIx};
use serde::{Deserialize, Serialize};

/// By what a card moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum By {
    /// Its landspeed, from site to site.
    Landspeed,
    /// Docking bay transit.
    Transit,
    /// The text of a location or of another card that names where to.
    Text,
    /// A text that relocates it.
    Relocation,
    /// Boarding something, or leaving it.
    Boarding,
    /// Hyperspeed, from system to system.
    Hyperspeed,
    /// Landing, from a system to a site of it.
    Landing,
    /// Taking off, from a site to its system.
    TakeOff,
    /// Shuttling, between a site and a capital starship at its system.
    Shuttle,
    /// Docking, from one starship to another beside it.
    Docking,
    /// Between a starship or vehicle and a site inside it.
    Inside,
}

impl By {
    /// The ways one chooses for a move of a card.
    pub(crate) const CHOSEN: [By; 8] =
        [By::Landspeed, By::Transit, By::Text, By::Hyperspeed, By::Landing, By::TakeOff, By::Shuttle, By::Inside];

    /// Whether one may react by it.
    pub(crate) fn may_react(self) -> bool {
        matches!(self, By::Landspeed | By::Hyperspeed | By::Landing | By::TakeOff)
    }

    /// The verb of its acts, in keys and messages.
    pub(crate) fn verb(self) -> &'static str {
        match self {
            By::Landspeed | By::Relocation | By::Boarding | By::Docking => "at",
            By::Transit => "transit",
            By::Text => "by-text",
            By::Hyperspeed => "hyperspeed",
            By::Landing => "land",
            By::TakeOff => "take-off",
            By::Shuttle => "shuttle",
            By::Inside => "inside",
        }
    }

    /// The way of a verb, other than by landspeed.
    pub(crate) fn by_verb(verb: &str) -> Option<By> {
        By::CHOSEN.into_iter().find(|by| *by != By::Landspeed && by.verb() == verb)
    }
}

/// A move that a card makes, or might make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trip {
    /// By what.
    pub by: By,
    /// From which place.
    pub from: u8,
    /// To which place.
    pub to: u8,
    /// Whether it is made as a react.
    pub react: bool,
}

impl Eyes<'_> {
    /// A move of a card from where it is.
    pub(crate) fn trip(&self, card: CardIx, by: By, to: u8) -> Trip {
        Trip { by, from: self.state.place_of(card), to, react: false }
    }

    /// Whether what a text says of a deed is about a move.
    pub(super) fn covers(&self, deed: NodeIx, reading: &Reading, trip: Trip) -> bool {
        let args = self.args(deed);
        let is = |n: usize, place: u8| args.get(n).is_some_and(|arg| self.means_place(*arg, reading, place));
        match self.word_meaning(deed) {
            Meaning::Deed(Deed::Move | Deed::MoveAway | Deed::MoveWith | Deed::MoveAgain) => true,
            Meaning::Deed(Deed::MoveTo) => is(0, trip.to),
            Meaning::Deed(Deed::MoveFrom) => is(0, trip.from),
            Meaning::Deed(Deed::MoveToOrFrom) => is(0, trip.to) || is(0, trip.from),
            Meaning::Deed(Deed::MoveBetween) => {
                is(0, trip.from) && is(1, trip.to) || is(1, trip.from) && is(0, trip.to)
            }
            Meaning::Deed(Deed::Land) => {
                trip.by == By::Landing
                    && args.first().is_none_or(|at| *at == Arg::Absent || self.means_at(*at, reading, trip.to))
            }
            Meaning::Deed(Deed::TakeOff) => trip.by == By::TakeOff,
            Meaning::Deed(Deed::Shuttle) => trip.by == By::Shuttle && (is(0, trip.to) || is(0, trip.from)),
            Meaning::Deed(Deed::Relocate) => trip.by == By::Relocation && is(0, trip.to),
            Meaning::Deed(Deed::React) => {
                trip.react && matches!(args.first(), Some(Arg::Node(inner)) if self.covers(*inner, reading, trip))
            }
            _ => false,
        }
    }

    /// What a move costs, before texts change it; nothing is free.
    fn base_price(&self, side: Side, card: CardIx, trip: Trip) -> i32 {
        match trip.by {
            By::Relocation | By::Boarding | By::Inside => 0,
            By::Transit => self.transit_price(side, trip.from, trip.to),
            By::Text => self.granted(card, trip).unwrap_or(1),
            By::Landing => i32::from(!self.lands_free(trip.to)),
            By::TakeOff => i32::from(!self.lands_free(trip.from)),
            By::Shuttle => i32::from(!self.has_ferry(card, trip.from) && !self.has_ferry(card, trip.to)),
            By::Landspeed | By::Hyperspeed | By::Docking => 1,
        }
    }

    /// What docking bay transit costs a side: what is said where it begins, and where it ends.
    fn transit_price(&self, side: Side, from: u8, to: u8) -> i32 {
        if !self.on(Rule::MoveTransitCost) {
            return 0;
        }
        let said =
            |value: Value, place: u8| self.value(value, Whom::Player(side), place, Num::ZERO, &mut |_| {}).ceil();
        said(Value::TransitCost, from) + said(Value::TransitToCost, to)
    }

    /// What a move costs. What is free by itself no text makes dearer.
    pub(crate) fn move_price(&self, side: Side, card: CardIx, trip: Trip) -> i32 {
        if !self.on(Rule::MoveCost) && trip.by != By::Transit {
            return 0;
        }
        let base = self.base_price(side, card, trip);
        let free = base == 0 && self.on(Rule::MoveFree);
        if free || !self.is_written(Value::MoveCost) || !self.on(Rule::MoveCostChanged) {
            return base;
        }
        self.value(Value::MoveCost, Whom::Mover(card, trip), NO_PLACE, Num::whole(base), &mut |_| {}).ceil()
    }

    /// What a Force drain costs a side.
    pub(crate) fn drain_price(&self, side: Side, place: u8) -> i32 {
        match self.on(Rule::DrainCost) {
            true => self.value(Value::DrainCost, Whom::Player(side), place, Num::ZERO, &mut |_| {}).ceil(),
            false => 0,
        }
    }

    /// Whether a text forbids a card every move. Another card's text may lift what its own text says.
    pub fn may_not_move(&self, card: CardIx) -> bool {
        self.on(Rule::CannotMove) && self.is_barred(card, &|what| what.is_none(), Whom::Card(card))
    }

    /// Whether a text forbids a card this move.
    pub(crate) fn may_not_go(&self, card: CardIx, trip: Trip) -> bool {
        self.on(Rule::CannotMove)
            && self.is_written(Value::MayNotMove)
            && self.is_barred(card, &|what| what.is_some(), Whom::Mover(card, trip))
    }

    fn is_barred(&self, card: CardIx, of: &impl Fn(Option<Arg>) -> bool, whom: Whom) -> bool {
        let barred = |own: bool| {
            let mut barred = false;
            let counts = |s: &StaticClause, source: CardIx| (source == card) == own && of(s.change.what);
            self.changes_that(Value::MayNotMove, whom, NO_PLACE, &counts, &|what| !own && of(what), &mut |_| {
                barred = true
            });
            barred
        };
        barred(false) || barred(true) && !self.is_let_move(card)
    }

    /// Whether another card's text lets a card move whatever its own text says.
    fn is_let_move(&self, card: CardIx) -> bool {
        if !self.is_written(Value::MayMove) || !self.on(Rule::MoveLet) {
            return false;
        }
        let mut let_move = false;
        let of = |what: Option<Arg>| self.is_deed(what, Deed::Move);
        let counts = |s: &StaticClause, source: CardIx| source != card && of(s.change.what);
        self.changes_that(Value::MayMove, Whom::Card(card), NO_PLACE, &counts, &of, &mut |_| let_move = true);
        let_move
    }

    /// Whether what a permission is about is such a deed.
    pub(super) fn is_deed(&self, what: Option<Arg>, deed: Deed) -> bool {
        matches!(what, Some(Arg::Node(node)) if matches!(self.word_meaning(node), Meaning::Deed(of) if of == deed))
    }

    /// What a move costs that a text allows a card now, naming where to; none if no text does. Of several the cheapest.
    pub(crate) fn granted(&self, card: CardIx, trip: Trip) -> Option<i32> {
        if !self.is_written(Value::MayMove) || !self.on(Rule::MoveGranted) {
            return None;
        }
        let mut least: Option<i32> = None;
        let of = |what: Option<Arg>| self.is_deed(what, Deed::MoveTo) || self.is_deed(what, Deed::MoveBetween);
        let counts = |s: &StaticClause, _: CardIx| of(s.change.what);
        self.changes_that(Value::MayMove, Whom::Mover(card, trip), NO_PLACE, &counts, &of, &mut |term| {
            let price = if term.op == Op::Set { term.amount.ceil() } else { 1 };
            least = Some(least.map_or(price, |l| l.min(price)));
        });
        least
    }

    /// Whether a text lets a card make another regular move this turn.
    pub(crate) fn may_move_again(&self, card: CardIx) -> bool {
        self.is_written(Value::MayMove)
            && self.on(Rule::MoveAgain)
            && self.says(Value::MayMove, card, |what| self.is_deed(what, Deed::MoveAgain))
    }

    /// The squad that a text lets move along with a card, at one price.
    pub(crate) fn squad(&self, card: CardIx) -> Option<Squad> {
        if !self.is_written(Value::MayMove) || !self.on(Rule::MoveSquad) {
            return None;
        }
        let mut squad = None;
        let of = |what: Option<Arg>| self.is_deed(what, Deed::MoveWith);
        let counts = |s: &StaticClause, _: CardIx| of(s.change.what);
        self.changes_that(Value::MayMove, Whom::Card(card), NO_PLACE, &counts, &|_| false, &mut |term| {
            if let Some(Arg::Node(deed)) = self.change_of(term.change).and_then(|change| change.what) {
                squad = Some(Squad { with: self.args(deed)[0], source: term.source, price: term.amount.ceil() });
            }
        });
        squad
    }

    /// Who may be in a squad.
    pub(crate) fn is_of_squad(&self, squad: &Squad, card: CardIx) -> bool {
        self.means(squad.with, &self.reading(squad.source, None), card)
    }

    /// How many go along in a squad.
    pub(crate) fn squad_size(&self, squad: &Squad) -> usize {
        self.count_asked(squad.with, &self.reading(squad.source, None)).map_or(0, |(_, most)| most)
    }

    /// As what a card moves: what it is, or what a text says it counts as.
    pub(crate) fn moves_like(&self, card: CardIx) -> Category {
        let category = self.kind(card).facts.category;
        if !self.is_written(Value::MovesLike) || !self.on(Rule::MoveLike) {
            return category;
        }
        let like = |of: Category| {
            let noun = self.game.catalogue.language.noun_index(of.noun());
            self.says(Value::MovesLike, card, |what| match what {
                Some(Arg::Kinds(first, count)) => {
                    noun.is_some_and(|noun| self.game.catalogue.tree.kinds(first, count).contains(&noun))
                }
                _ => false,
            })
        };
        if like(Category::Character) { Category::Character } else { category }
    }

    /// Whether a text lets a card move as a react; away from where it is, or to a place. What it then costs: nothing if
    /// such a text says so.
    pub(crate) fn react_price(&self, side: Side, card: CardIx, trip: Trip, away: bool, battle: bool) -> Option<i32> {
        let mut price = None;
        let normal = || self.move_price(side, card, trip);
        let at = if away { trip.from } else { trip.to };
        let of = |what: Option<Arg>| match what {
            None => !away,
            Some(Arg::Node(deed)) => match self.word_meaning(deed) {
                Meaning::Deed(Deed::MoveAway) => away,
                _ => !away,
            },
            Some(_) => false,
        };
        let counts = |s: &StaticClause, _: CardIx| (s.change.at.is_none() || battle) && of(s.change.what);
        self.changes_that(Value::MoveReact, Whom::Mover(card, trip), at, &counts, &of, &mut |term| {
            let this = if term.op == Op::Set { 0 } else { normal() };
            price = Some(price.map_or(this, |p: i32| p.min(this)));
        });
        price
    }
}

/// Cards that move together at one price, as a text allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Squad {
    with: Arg,
    source: CardIx,
    /// What all of them pay together.
    pub price: i32,
}
