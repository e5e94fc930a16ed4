//! Reading a state: every value, every legality is computed here or in [`crate::judge`], and nothing is stored.

mod battle;
mod cards;
mod craft;
mod places;
mod players;

use crate::card::CardKind;
use crate::compile::{Acting, Standing};
use crate::game::Swccg;
use crate::meaning::{Clause, Meaning, Op, Reading};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{LastingOn, NO_PLACE, Slot, State};
use crate::value::Value;
use cardtext::{Arg, NodeIx};
use smallvec::SmallVec;

/// One term of a value, for explanations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The card whose text it is.
    pub by: crate::card::KindIx,
    /// How it acts.
    pub op: Op,
    /// How much.
    pub amount: Num,
}

/// Whom a value belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whom {
    /// A card.
    Card(CardIx),
    /// A player.
    Player(Side),
    /// A place, which no effect lasts on.
    Place,
}

/// A game and a state, looked at. While it lives nothing can change.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    /// The game.
    pub game: &'a Swccg,
    /// The state.
    pub state: &'a State,
}

impl<'a> Eyes<'a> {
    /// A card's facts and text.
    #[inline]
    pub fn kind(&self, card: CardIx) -> &'a CardKind {
        self.game.catalogue.kind(self.state.card(card).kind)
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: Rule) -> bool {
        self.game.profile.on(rule)
    }
    #[inline]
    fn meaning(&self, node: NodeIx) -> Meaning {
        self.game.catalogue.language.word(self.game.catalogue.tree.node(node).word).meaning
    }
    /// A node's arguments.
    #[inline]
    pub fn args(&self, node: NodeIx) -> &'a [Arg] {
        self.game.catalogue.tree.args(node)
    }

    // --- reading text -------------------------------------------------------------------------------------------

    /// Whether a card is among those a text means.
    pub fn means(&self, cards: Arg, reading: &Reading, card: CardIx) -> bool {
        let node = match cards {
            Arg::Node(node) => node,
            Arg::Name(slot, _) => return self.name(reading, slot) == Slot::Card(card),
            _ => return false,
        };
        match self.meaning(node) {
            Meaning::Cards(test) => test(self, reading, node, card),
            Meaning::Which(test) => {
                let kinds = match self.args(node).first() {
                    Some(Arg::Kinds(first, count)) => self.game.catalogue.tree.kinds(*first, *count),
                    _ => &[],
                };
                (kinds.is_empty() || kinds.iter().any(|noun| self.has_noun(card, *noun)))
                    && test(self, reading, node, card)
                    && self.game.catalogue.tree.kids(node).iter().all(|kid| match self.meaning(*kid) {
                        Meaning::Where(test) => test(self, reading, *kid, card),
                        _ => false,
                    })
            }
            _ => false,
        }
    }

    /// Whether a noun is true of a card: printed, or given to it by a text.
    pub fn has_noun(&self, card: CardIx, noun: u16) -> bool {
        if self.kind(card).facts.nouns.contains(noun) {
            return true;
        }
        if self.state.writing[Value::Noun as usize].is_empty() || !self.on(Rule::KindGiven) {
            return false;
        }
        let subject = |s: &Standing, r: &Reading| {
            let given = match self.args(s.node).first() {
                Some(Arg::Kinds(first, count)) => self.game.catalogue.tree.kinds(*first, *count).contains(&noun),
                _ => false,
            };
            given && self.means(s.subject, r, card)
        };
        let mut has = false;
        self.each_change(Value::Noun, Whom::Card(card), subject, |_| has = true);
        has
    }

    /// Whether a place is meant.
    pub fn means_place(&self, place_arg: Arg, reading: &Reading, place: u8) -> bool {
        match place_arg {
            Arg::Node(node) => match self.meaning(node) {
                Meaning::Place(test) => test(self, reading, node, place),
                _ => false,
            },
            _ => false,
        }
    }

    /// What a name stands for.
    #[inline]
    pub fn name(&self, reading: &Reading, slot: u8) -> Slot {
        if let Some((tried, card)) = reading.trial
            && tried == slot
        {
            return Slot::Card(card);
        }
        self.state.slots.get(usize::from(reading.names) + usize::from(slot)).copied().unwrap_or_default()
    }

    /// How much an amount is; none if there is no such number.
    pub fn amount(&self, arg: Arg, reading: &Reading) -> Option<Num> {
        match arg {
            Arg::Number(number) => Some(Num(number)),
            Arg::Name(slot, _) => match self.name(reading, slot) {
                Slot::Num(num) => Some(num),
                _ => None,
            },
            Arg::Node(node) => match self.meaning(node) {
                Meaning::Amount(amount) => amount(self, reading, node),
                _ => None,
            },
            _ => None,
        }
    }

    /// A value of a card, as a text names it.
    pub fn value_of(&self, value: Arg, card: CardIx) -> Option<Num> {
        match value {
            Arg::Node(node) => match self.meaning(node) {
                Meaning::Value(value) => value(self, card),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a condition holds.
    pub fn holds(&self, node: NodeIx, reading: &Reading) -> bool {
        match self.meaning(node) {
            Meaning::Condition(condition) => condition(self, reading, node),
            _ => false,
        }
    }

    /// Which player a text means.
    pub fn player(&self, arg: Arg, reading: &Reading) -> Side {
        match arg {
            Arg::Node(node) => match self.meaning(node) {
                Meaning::Player(player) => player(self, reading, node),
                _ => reading.you,
            },
            _ => reading.you,
        }
    }

    /// How a card's clause is read: by its owner, or by the player facing its half.
    #[inline]
    pub fn reading(&self, source: CardIx, half: Option<Side>) -> Reading {
        let you = half.unwrap_or_else(|| self.state.owner(source));
        Reading { source, you, names: u16::MAX, trial: None, there: NO_PLACE }
    }

    /// Whether an acting clause's conditions hold.
    pub fn conditions_hold(&self, acting: &Acting, reading: &Reading) -> bool {
        acting.conditions.iter().all(|c| self.holds(*c, reading))
    }

    // --- changes ------------------------------------------------------------------------------------------------

    /// Every change of a value that stands now, by active cards and by lasting effects.
    fn each_change(
        &self,
        value: Value,
        whom: Whom,
        subject: impl Fn(&Standing, &Reading) -> bool,
        mut each: impl FnMut(Term),
    ) {
        let mut said: SmallVec<[(crate::card::KindIx, u8, NodeIx); 8]> = SmallVec::new();
        for source in self.state.writing[value as usize].iter() {
            self.changes_by(source, value, &subject, &mut said, &mut each);
        }
        let concerns = |l: &&crate::state::Lasting| match whom {
            Whom::Card(card) => l.who.contains(card),
            Whom::Player(side) => l.whom == LastingOn::Player && l.side == side,
            Whom::Place => false,
        };
        for lasting in self.state.lasting.iter().filter(concerns) {
            let words = (lasting.by, u8::MAX, lasting.change.ix());
            let reading = Reading {
                source: if let Whom::Card(card) = whom { card } else { CardIx::NONE },
                you: lasting.side,
                names: u16::MAX,
                trial: None,
                there: self.state.battle.place,
            };
            if let Meaning::Change(change) = self.meaning(lasting.change.ix())
                && change.value == value
                && lasting.condition.is_none_or(|c| self.holds(c.ix(), &reading))
                && !(said.contains(&words) && self.on(Rule::ValueSameTitle))
            {
                said.push(words);
                each(Term { by: lasting.by, op: change.op, amount: lasting.amount });
            }
        }
    }

    fn changes_by(
        &self,
        source: CardIx,
        value: Value,
        subject: &impl Fn(&Standing, &Reading) -> bool,
        said: &mut SmallVec<[(crate::card::KindIx, u8, NodeIx); 8]>,
        each: &mut impl FnMut(Term),
    ) {
        let kind = self.state.card(source).kind;
        // The text of a vehicle nobody pilots is silent.
        if self.unpiloted(source) {
            return;
        }
        for standing in self.kind(source).text.standing.iter().filter(|s| s.change.value == value) {
            let reading = self.reading(source, standing.half);
            if standing.half.is_some() && !self.on(Rule::LocationHalves) {
                continue;
            }
            let mode = self.state.card(source).mode;
            if standing.mode != 0 && standing.mode != mode && self.on(Rule::EffectFunction) {
                continue;
            }
            if !subject(standing, &reading) || !standing.conditions.iter().all(|c| self.holds(*c, &reading)) {
                continue;
            }
            // The same words of the same title do not add up.
            let words = (kind, standing.number, standing.node);
            if said.contains(&words) && self.on(Rule::ValueSameTitle) {
                continue;
            }
            said.push(words);
            let amount = self.args(standing.node).first().and_then(|a| self.amount(*a, &reading));
            each(Term { by: kind, op: standing.change.op, amount: amount.unwrap_or_default() });
        }
    }

    /// A value from its base and every change: additions, then the lowest reset, then never below zero.
    fn changed(
        &self,
        value: Value,
        base: Num,
        whom: Whom,
        subject: impl Fn(&Standing, &Reading) -> bool,
        terms: &mut dyn FnMut(Term),
    ) -> Num {
        let (mut sum, mut reset): (Num, Option<Num>) = (base, None);
        self.each_change(value, whom, subject, |term| {
            terms(term);
            match term.op {
                Op::Plus => sum += term.amount,
                Op::Minus => sum -= term.amount,
                Op::Reset => reset = Some(reset.map_or(term.amount, |r| r.min(term.amount))),
                Op::Highest => sum = sum.max(term.amount),
                Op::Holds => {}
            }
        });
        let value = match reset {
            Some(reset) if self.on(Rule::ValueReset) => reset,
            _ => sum,
        };
        if self.on(Rule::ValueFloor) { value.at_least_zero() } else { value }
    }

    fn of_card(&self, value: Value, base: Num, card: CardIx, terms: &mut dyn FnMut(Term)) -> Num {
        let subject = |s: &Standing, r: &Reading| s.clause == Clause::Cards && self.means(s.subject, r, card);
        self.changed(value, base, Whom::Card(card), subject, terms)
    }

    fn holds_for(&self, value: Value, card: CardIx) -> bool {
        let mut holds = false;
        let subject = |s: &Standing, r: &Reading| s.clause == Clause::Cards && self.means(s.subject, r, card);
        self.each_change(value, Whom::Card(card), subject, |_| holds = true);
        holds
    }

    /// Whether a change of a player's value holds for a side.
    pub fn holds_for_player(&self, value: Value, side: Side) -> bool {
        let mut holds = false;
        let subject = |s: &Standing, r: &Reading| s.clause == Clause::Player && self.player(s.subject, r) == side;
        self.each_change(value, Whom::Player(side), subject, |_| holds = true);
        holds
    }

    /// What texts add to a player's value at a place; the place is the change's second argument, if it has one.
    pub(super) fn player_bonus(&self, value: Value, side: Side, place: u8, terms: &mut dyn FnMut(Term)) -> Num {
        let subject = |s: &Standing, r: &Reading| {
            s.clause == Clause::Player
                && self.player(s.subject, r) == side
                && self.args(s.node).get(1).is_none_or(|p| self.means_place(*p, r, place))
        };
        let mut bonus = Num::ZERO;
        self.each_change(value, Whom::Player(side), subject, |term| {
            match term.op {
                Op::Minus => bonus -= term.amount,
                _ => bonus += term.amount,
            }
            terms(term);
        });
        bonus
    }
}
