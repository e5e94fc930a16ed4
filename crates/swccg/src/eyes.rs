//! Reading a state: every value, every legality is computed here or in [`crate::judge`], and nothing is stored.

use crate::card::{CardKind, Category};
use crate::compile::{Acting, Standing};
use crate::game::Swccg;
use crate::meaning::{Clause, Meaning, Op, Reading};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::{CardIx, CardSet};
use crate::state::{DestinyKind, NO_PLACE, Role, Slot, State, Zone, mark};
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
            Whom::Card(card) => l.card == card && card.is_some(),
            Whom::Player(side) => !l.card.is_some() && l.side == side,
            Whom::Place => false,
        };
        for lasting in self.state.lasting.iter().filter(concerns) {
            let words = (lasting.by, u8::MAX, lasting.change.ix());
            let reading = Reading {
                source: lasting.card,
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
    fn player_bonus(&self, value: Value, side: Side, place: u8, terms: &mut dyn FnMut(Term)) -> Num {
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

    // --- values of cards ----------------------------------------------------------------------------------------

    /// Ability; none for cards without any.
    pub fn ability(&self, card: CardIx) -> Option<Num> {
        self.ability_terms(card, &mut |_| {})
    }
    /// Ability with its terms.
    pub fn ability_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let base = self.kind(card).facts.stats.ability?;
        Some(self.of_card(Value::Ability, base, card, terms))
    }
    /// Power.
    pub fn power(&self, card: CardIx) -> Option<Num> {
        self.power_terms(card, &mut |_| {})
    }
    /// Power with its terms.
    pub fn power_terms(&self, card: CardIx, terms: &mut dyn FnMut(Term)) -> Option<Num> {
        let base = self.kind(card).facts.stats.power?;
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
        Some(self.of_card(Value::Maneuver, base, card, terms))
    }
    /// Defense value: the highest of ability, armor and maneuver; nothing for a card without any.
    pub fn defense_value(&self, card: CardIx) -> Num {
        if !self.on(Rule::DefenseValue) {
            return Num::ZERO;
        }
        let values = [self.ability(card), self.kind(card).facts.stats.armor, self.maneuver(card)];
        values.into_iter().flatten().max().unwrap_or_default()
    }
    /// The attrition below which a card is immune; nothing for none.
    pub fn immunity(&self, card: CardIx) -> Num {
        self.of_card(Value::Immunity, Num::ZERO, card, &mut |_| {})
    }
    /// Whether a text forbids a card to move.
    pub fn may_not_move(&self, card: CardIx) -> bool {
        self.on(Rule::CannotMove) && self.holds_for(Value::MayNotMove, card)
    }
    /// Whether a text forbids a weapon or device to be used.
    pub fn may_not_use(&self, card: CardIx) -> bool {
        self.on(Rule::CannotUse) && self.holds_for(Value::MayNotUse, card)
    }
    /// Whether a text makes a card immune to cards of a title.
    pub fn immune_to(&self, card: CardIx, title: &str) -> bool {
        let subject = |s: &Standing, r: &Reading| {
            let named = match self.args(s.node).first() {
                Some(Arg::Text(text)) => self.game.catalogue.tree.texts[usize::from(*text)] == title,
                _ => false,
            };
            named && self.means(s.subject, r, card)
        };
        let mut immune = false;
        self.each_change(Value::ImmuneTo, Whom::Card(card), subject, |_| immune = true);
        immune && self.on(Rule::ImmuneToTitle)
    }
    /// Whether a text forbids a card to battle.
    pub fn may_not_battle(&self, card: CardIx) -> bool {
        self.on(Rule::CannotBattle) && self.holds_for(Value::MayNotBattle, card)
    }
    /// Destiny: nothing for a card without a number.
    pub fn destiny(&self, card: CardIx) -> Num {
        self.kind(card).facts.stats.destiny.unwrap_or_default()
    }

    // --- presence -----------------------------------------------------------------------------------------------

    /// A side's active cards at a place.
    #[inline]
    pub fn cards_at(&self, place: u8, side: Side) -> impl Iterator<Item = CardIx> + use<'a> {
        let state = self.state;
        state.at[usize::from(place)].iter().filter(move |c| state.owner(*c) == side)
    }

    /// Whether a card is present at its place: there itself, not carried or enclosed.
    pub fn present(&self, card: CardIx) -> bool {
        let state = self.state.card(card);
        match state.zone {
            Zone::At => true,
            Zone::On => self.kind(card).facts.category.is_carried() && self.present(state.on),
            _ => false,
        }
    }

    /// Whether a side has presence at a place.
    pub fn presence(&self, place: u8, side: Side) -> bool {
        if !self.on(Rule::PresenceAbility) {
            return self.cards_at(place, side).next().is_some();
        }
        self.has_ability(place, side, Num::whole(1))
    }

    /// Whether a side has at least so much ability at a place.
    fn has_ability(&self, place: u8, side: Side, least: Num) -> bool {
        let mut total = Num::ZERO;
        self.cards_at(place, side).any(|card| {
            total += self.ability(card).unwrap_or_default();
            total >= least
        })
    }

    /// Whether a side has presence at a place and the opponent has none.
    pub fn occupies_alone(&self, place: u8, side: Side) -> bool {
        self.presence(place, side) && !(self.on(Rule::PresenceControl) && self.presence(place, side.other()))
    }

    /// Whether a side controls a place: it alone has presence, with the ability that texts demand.
    pub fn controls(&self, place: u8, side: Side) -> bool {
        if !self.occupies_alone(place, side) {
            return false;
        }
        if self.state.writing[Value::ControlAbility as usize].is_empty() || !self.on(Rule::ControlAbility) {
            return true;
        }
        let required = self.player_bonus(Value::ControlAbility, side, place, &mut |_| {});
        self.has_ability(place, side, required)
    }

    // --- places -------------------------------------------------------------------------------------------------

    /// The location on top of a place.
    #[inline]
    pub fn location(&self, place: u8) -> &'a CardKind {
        self.kind(self.state.places[usize::from(place)].top)
    }
    /// Force icons of a side at a place.
    pub fn icons(&self, place: u8, side: Side) -> i32 {
        let location = &self.location(place).facts.location;
        if side == Side::Light { location.light } else { location.dark }
    }
    /// The places adjacent to a place: neighbours in the row, of one system.
    pub fn adjacent(&self, place: u8) -> impl Iterator<Item = u8> + use<'a> {
        let eyes = *self;
        let row = &eyes.state.row;
        let at = row.iter().position(|p| *p == place).unwrap_or(0);
        let neighbours = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        neighbours.filter_map(move |n| row.get(n).copied()).filter(move |other| {
            eyes.location(*other).facts.location.system == eyes.location(place).facts.location.system
        })
    }
    /// All places.
    pub fn places(&self) -> impl Iterator<Item = u8> + use<'a> {
        0..self.state.places.len() as u8
    }

    // --- values of players and places ----------------------------------------------------------------------------

    /// Force generation: icons, one personal Force, and what texts add.
    pub fn generation(&self, side: Side, terms: &mut dyn FnMut(Term)) -> i32 {
        let icons: i32 = self.places().map(|p| self.icons(p, side)).sum();
        let subject = |s: &Standing, r: &Reading| s.clause == Clause::Player && self.player(s.subject, r) == side;
        self.changed(Value::Generation, Num::whole(icons + 1), Whom::Player(side), subject, terms).floor()
    }

    /// The amount of a Force drain by a side at a place, before what responses add.
    pub fn drain_amount(&self, place: u8, side: Side, bonus: Num, terms: &mut dyn FnMut(Term)) -> Num {
        let subject = |s: &Standing, r: &Reading| {
            // A drain modifier on a half speaks to the player facing it.
            s.clause == Clause::Place && self.means_place(s.subject, r, place) && (s.half.is_none() || r.you == side)
        };
        let base = Num::whole(self.icons(place, side.other())) + bonus;
        self.changed(Value::Drain, base, Whom::Place, subject, terms)
    }

    /// What texts add to a destiny that a side draws at a place.
    pub fn destiny_bonus(&self, kind: DestinyKind, side: Side, place: u8) -> Num {
        match kind {
            DestinyKind::Battle => self.player_bonus(Value::BattleDestinyDraw, side, place, &mut |_| {}),
            DestinyKind::Weapon if self.on(Rule::DestinyModified) => {
                self.player_bonus(Value::WeaponDestinyDraw, side, place, &mut |_| {})
            }
            _ => Num::ZERO,
        }
    }

    /// What docking bay transit from a place costs a side.
    pub fn transit_cost(&self, place: u8, side: Side) -> i32 {
        let subject = |s: &Standing, r: &Reading| {
            s.clause == Clause::Place && self.means_place(s.subject, r, place) && (s.half.is_none() || r.you == side)
        };
        self.changed(Value::TransitCost, Num::ZERO, Whom::Place, subject, &mut |_| {}).ceil()
    }

    /// Whether it is night at a place.
    pub fn night(&self, place: u8) -> bool {
        let subject = |s: &Standing, r: &Reading| s.clause == Clause::Place && self.means_place(s.subject, r, place);
        let mut night = false;
        self.each_change(Value::Night, Whom::Place, subject, |_| night = true);
        night
    }

    /// The ability a side needs to draw battle destiny at a place.
    pub fn ability_required(&self, place: u8, side: Side) -> Num {
        let subject = |s: &Standing, r: &Reading| {
            s.clause == Clause::Player
                && self.player(s.subject, r) == side
                && self.args(s.node).get(1).is_none_or(|p| self.means_place(*p, r, place))
        };
        let mut required = Num::whole(4);
        self.each_change(Value::AbilityRequired, Whom::Player(side), subject, |term| {
            if self.on(Rule::BattleDestinyRequired) {
                required = required.max(term.amount);
            }
        });
        required
    }

    /// What a card costs to deploy to a place (or on a card there): from its player, and from the opponent.
    pub fn deploy_cost(&self, card: CardIx, place: u8, way: Option<NodeIx>) -> (i32, i32) {
        let kind = self.kind(card);
        let reading = self.reading(card, None);
        let (mut cost, mut theirs) = (kind.facts.stats.deploy.unwrap_or_default(), 0);
        if let Some(Arg::Node(price)) = way.and_then(|clause| self.args(clause).last())
            && let Meaning::Cost(force) = self.meaning(*price)
        {
            cost += Num::whole(force(self, &reading, *price));
        }
        if let Some([Arg::Number(own), Arg::Number(other)]) = kind.text.deploy_for.map(|clause| self.args(clause)) {
            (cost, theirs) = (Num(*own), Num(*other).ceil());
        }
        // A place is the change's last argument.
        let subject = |s: &Standing, r: &Reading| {
            s.clause == Clause::Cards
                && self.means(s.subject, r, card)
                && self.args(s.node).last().is_none_or(|to| self.means_place(*to, r, place))
        };
        let mut free = false;
        let mut said = SmallVec::new();
        self.changes_by(card, Value::DeploysFree, &subject, &mut said, &mut |_| free = true);
        self.each_change(Value::DeploysFree, Whom::Card(card), subject, |_| free = true);
        if free {
            return (0, 0);
        }
        let mut alone = None;
        self.each_change(Value::DeployForOwn, Whom::Card(card), subject, |term| alone = Some(term.amount));
        if let Some(amount) = alone {
            (cost, theirs) = (amount, 0);
        }
        (self.changed(Value::DeployCost, cost, Whom::Card(card), subject, &mut |_| {}).ceil(), theirs)
    }

    /// Whether a text of this side lets cards deploy as a react to a place.
    pub fn react_permitted(&self, side: Side, card: CardIx, place: u8) -> bool {
        let mut permitted = false;
        let subject = |s: &Standing, r: &Reading| {
            r.you == side
                && s.clause == Clause::Cards
                && self.means(s.subject, r, card)
                && self.args(s.node).first().is_some_and(|to| self.means_place(*to, r, place))
        };
        self.each_change(Value::DeployReact, Whom::Card(card), subject, |_| permitted = true);
        permitted || !self.on(Rule::ReactPermission)
    }

    /// Whether a text lets a card move as a react.
    pub fn may_move_as_react(&self, card: CardIx) -> bool {
        self.holds_for(Value::MoveReact, card)
    }

    // --- battle -------------------------------------------------------------------------------------------------

    /// Those who would take part in a battle at a place.
    pub fn participants(&self, place: u8) -> CardSet {
        let may = |c: &CardIx| {
            let category = self.kind(*c).facts.category;
            let barred = matches!(category, Category::Location | Category::Interrupt | Category::Effect)
                || self.may_not_battle(*c)
                || self.on(Rule::BattleOncePerCard)
                    && self.state.card(*c).is(mark::BATTLED)
                    && !self.state.battle.participants.contains(*c)
                || category.is_carried() && self.may_not_battle(self.state.card(*c).on);
            !barred
        };
        self.state.at[usize::from(place)].iter().filter(may).collect()
    }

    /// Total ability among a set of a side's cards.
    pub fn ability_among(&self, cards: CardSet, side: Side) -> Num {
        let own = cards.iter().filter(|c| self.state.owner(*c) == side);
        own.filter_map(|c| self.ability(c)).sum()
    }

    /// Total power of a side's participants.
    pub fn power_among(&self, cards: CardSet, side: Side) -> Num {
        let own = cards.iter().filter(|c| self.state.owner(*c) == side && self.present(*c));
        own.filter_map(|c| self.power(c)).sum()
    }

    /// A side's total power in the battle going on: its participants, what texts add to the total, its battle destiny.
    pub fn total_power(&self, side: Side) -> Num {
        let battle = &self.state.battle;
        let texts = match self.on(Rule::BattleTotalPower) {
            true => self.player_bonus(Value::TotalPower, side, battle.place, &mut |_| {}),
            false => Num::ZERO,
        };
        self.power_among(battle.participants, side) + texts + battle.destiny[side].unwrap_or_default()
    }

    /// How many battle destiny a side may draw.
    pub fn battle_destinies(&self, side: Side) -> u8 {
        let battle = &self.state.battle;
        let ability = self.ability_among(battle.participants, side);
        let required = self.ability_required(battle.place, side);
        u8::from(!self.on(Rule::BattleDestiny) || ability >= required)
    }

    // --- small helps for words ------------------------------------------------------------------------------------

    /// The place of a reading's card.
    pub fn here(&self, reading: &Reading) -> u8 {
        self.state.place_of(reading.source)
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
