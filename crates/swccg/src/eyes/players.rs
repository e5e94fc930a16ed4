//! Values of players and places: generation, drains, costs, permissions.

use super::{Eyes, Term, Whom};
use crate::compile::Standing;
use crate::meaning::{Clause, Meaning, Reading};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::DestinyKind;
use crate::value::Value;
use cardtext::{Arg, NodeIx};
use smallvec::SmallVec;

impl<'a> Eyes<'a> {
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
        let fixed = self.on(Rule::DrainFixed) && self.drain_holds(Value::DrainFixed, place, side);
        let subject = |s: &Standing, r: &Reading| subject(s, r) && !(fixed && r.you != side);
        let base = Num::whole(self.icons(place, side.other())) + bonus;
        self.changed(Value::Drain, base, Whom::Place, subject, terms)
    }

    /// Whether a side's text says something of its own Force drains at a place.
    fn drain_holds(&self, value: Value, place: u8, side: Side) -> bool {
        let subject = |s: &Standing, r: &Reading| {
            s.clause == Clause::Place && r.you == side && self.means_place(s.subject, r, place)
        };
        let mut holds = false;
        self.each_change(value, Whom::Place, subject, |_| holds = true);
        holds
    }

    /// Whether a side's Force drains at a place may not be canceled by its opponent.
    pub fn drain_is_sure(&self, place: u8, side: Side) -> bool {
        self.drain_holds(Value::DrainSure, place, side)
    }

    /// Whether a text forbids a side to Force drain at a place.
    pub fn may_not_drain(&self, place: u8, side: Side) -> bool {
        self.lowest_at(Value::MayNotDrain, side, place).is_some()
    }

    /// How much Force a side loses at most to a Force drain at a place.
    pub fn drain_loss_most(&self, place: u8, side: Side) -> Option<Num> {
        self.lowest_at(Value::DrainLossMost, side, place).filter(|_| self.on(Rule::ForceLossLimit))
    }

    /// The lowest amount texts give for a player's value at a place.
    pub(super) fn lowest_at(&self, value: Value, side: Side, place: u8) -> Option<Num> {
        self.amounts_at(value, side, place).into_iter().min()
    }

    /// The highest amount texts give for a player's value at a place.
    pub(super) fn highest_at(&self, value: Value, side: Side, place: u8) -> Option<Num> {
        self.amounts_at(value, side, place).into_iter().max()
    }

    /// The amounts texts give for a player's value at a place, which is the change's last argument.
    fn amounts_at(&self, value: Value, side: Side, place: u8) -> SmallVec<[Num; 4]> {
        let subject = |s: &Standing, r: &Reading| {
            s.clause == Clause::Player
                && self.player(s.subject, r) == side
                && self.args(s.node).last().is_none_or(|p| self.means_place(*p, r, place))
        };
        let mut amounts = SmallVec::new();
        self.each_change(value, Whom::Player(side), subject, |term| amounts.push(term.amount));
        amounts
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

    /// The ability a text demands of a side to draw battle destiny at a place; none if no text does.
    pub fn ability_required(&self, place: u8, side: Side) -> Option<Num> {
        self.highest_at(Value::AbilityRequired, side, place).filter(|_| self.on(Rule::BattleDestinyRequired))
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
}
