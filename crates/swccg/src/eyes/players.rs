//! Values of players and places: generation, drains, costs, permissions.

use super::changes::Whom;
use super::{Eyes, Term};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, NO_PLACE, Pile};
use crate::text::compile::Way;
use crate::text::meaning::{Meaning, Op};
use crate::text::value::Value;
use cardtext::Arg;
use smallvec::SmallVec;

/// How a value of a player is read; none for a value that no text can ask for.
pub(super) fn player_reader(value: Value) -> Option<fn(&Eyes<'_>, Side) -> Num> {
    Some(match value {
        Value::LifeForce => |eyes, side| Num::whole(eyes.state.life_force(side) as i32),
        Value::Generation => |eyes, side| Num::whole(eyes.generation(side, &mut |_| {})),
        _ => return None,
    })
}

/// Where a card is deployed: at a place, or on a card there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Onto {
    /// The place.
    pub place: u8,
    /// The card it comes on or aboard of; none if it stands there by itself.
    pub on: CardIx,
}

impl Onto {
    /// At a place.
    pub fn place(place: u8) -> Onto {
        Onto { place, on: CardIx::NONE }
    }
}

impl<'a> Eyes<'a> {
    /// On a card, where that is.
    pub(crate) fn onto(&self, on: CardIx) -> Onto {
        Onto { place: self.state.place_of(on), on }
    }
    /// Every change of a player's value at a place.
    fn each_of(&self, value: Value, side: Side, place: u8, each: impl FnMut(Term)) {
        self.each_change(value, Whom::Player(side), place, |_| true, each);
    }

    /// What texts add to a player's value at a place.
    pub(super) fn bonus(&self, value: Value, side: Side, place: u8, terms: &mut dyn FnMut(Term)) -> Num {
        let mut bonus = Num::ZERO;
        self.each_of(value, side, place, |term| {
            match term.op {
                Op::Plus => bonus += term.amount,
                Op::Minus => bonus -= term.amount,
                _ => return,
            }
            terms(term);
        });
        bonus
    }

    /// What texts set a player's value to at a place, or limit it to, as its row combines them; none if none does.
    pub(super) fn setting(&self, value: Value, op: Op, side: Side, place: u8) -> Option<Num> {
        let mut set: Option<Num> = None;
        let highest = value.row().fold == crate::text::value::Fold::Highest && op == Op::Set;
        self.each_of(value, side, place, |term| {
            if term.op == op {
                let of_both = |s: Num| if highest { s.max(term.amount) } else { s.min(term.amount) };
                set = Some(set.map_or(term.amount, of_both));
            }
        });
        set
    }

    /// Force generation: what is generated at each place, one personal Force, what Jedi Masters bring, and what texts add.
    pub fn generation(&self, side: Side, terms: &mut dyn FnMut(Term)) -> i32 {
        let there = self.places().map(|place| self.generation_at(place, side, terms)).sum::<i32>();
        let own = 1 + there + self.masters(side);
        self.value(Value::Generation, Whom::Player(side), NO_PLACE, Num::whole(own), terms).floor()
    }

    /// How many Jedi Masters of a side are on the table.
    fn masters(&self, side: Side) -> i32 {
        let is_master = |card: CardIx| self.game.catalogue.masters.iter().any(|noun| self.is(card, *noun));
        let masters = || self.state.active.iter().filter(|c| self.state.owner(*c) == side && is_master(*c)).count();
        if self.on(Rule::ForceMasters) { masters() as i32 } else { 0 }
    }

    /// The Force a side generates at a place: its icons, and what texts add there.
    fn generation_at(&self, place: u8, side: Side, terms: &mut dyn FnMut(Term)) -> i32 {
        let icons = self.icons(place, side);
        if !self.is_written(Value::GenerationAt) {
            return icons;
        }
        self.value(Value::GenerationAt, Whom::Player(side), place, Num::whole(icons), terms).floor()
    }

    /// The amount of a Force drain by a side at a place, before what responses add.
    pub fn drain_amount(&self, place: u8, side: Side, bonus: Num, terms: &mut dyn FnMut(Term)) -> Num {
        let base = Num::whole(self.icons(place, side.other())) + bonus;
        let fixed = self.on(Rule::DrainFixed) && self.says_of(Value::DrainFixed, side, place);
        let changes = |each: &mut dyn FnMut(Term)| {
            // Changes by the opponent's texts do not count where they may not modify the drain.
            let from = |source: CardIx, half: Option<Side>| self.reading(source, half).you == side;
            self.each_change_from(Value::Drain, Whom::Player(side), place, |s, h| !fixed || from(s, h), each);
        };
        self.settle(Value::Drain, base, changes, terms)
    }

    /// Whether a side's Force drains at a place may not be canceled by its opponent.
    pub fn drain_is_sure(&self, place: u8, side: Side) -> bool {
        self.says_of(Value::DrainSure, side, place)
    }

    /// Whether a text forbids a side to Force drain at a place.
    pub fn may_not_drain(&self, place: u8, side: Side) -> bool {
        self.says_of(Value::MayNotDrain, side, place)
    }

    /// How much Force a side loses at most to a Force drain at a place.
    pub fn drain_loss_most(&self, place: u8, side: Side) -> Option<Num> {
        self.setting(Value::DrainLoss, Op::AtMost, side, place).filter(|_| self.on(Rule::ForceLossLimit))
    }

    /// The pile from which a side loses Force to a Force drain at a place as long as there is any, if a text says so.
    pub fn drain_loss_first(&self, place: u8, side: Side) -> Option<Pile> {
        let said = |pile: &Pile| {
            let of_pile = |what: Option<Arg>| what.is_some_and(|what| self.pile_named(what) == Some(*pile));
            let mut said = false;
            self.each_change(Value::LossFirst, Whom::Player(side), place, of_pile, |_| said = true);
            said
        };
        [Pile::Reserve, Pile::Force, Pile::Used].into_iter().find(said).filter(|_| self.on(Rule::ForceLossFirst))
    }

    /// What texts add to a destiny of this kind that a side draws at a place, for the text of a card if for one.
    pub(crate) fn destiny_bonus(&self, kind: DestinyKind, by: CardIx, side: Side, place: u8) -> Num {
        let others = || self.bonus_of_kind(Value::DestinyDraw, (kind, by), side, place);
        match kind {
            DestinyKind::Battle => self.bonus(Value::BattleDestinyDraw, side, place, &mut |_| {}),
            _ if !self.on(Rule::DestinyModified) => Num::ZERO,
            DestinyKind::Weapon => {
                self.bonus(Value::WeaponDestinyDraw, side, place, &mut |_| {}) + self.weapon_bonus(by) + others()
            }
            _ => others(),
        }
    }

    /// What texts add to each weapon destiny of a weapon, and of those on the card it is on.
    fn weapon_bonus(&self, weapon: CardIx) -> Num {
        if !self.is_written(Value::WeaponDestiny) || !weapon.is_some() {
            return Num::ZERO;
        }
        let mut bonus = Num::ZERO;
        for card in [weapon, self.state.card(weapon).on] {
            self.each_change(
                Value::WeaponDestiny,
                Whom::Card(card),
                NO_PLACE,
                |_| true,
                |term| match term.op {
                    Op::Plus => bonus += term.amount,
                    Op::Minus => bonus -= term.amount,
                    _ => {}
                },
            );
        }
        bonus
    }

    /// What texts add to the total of destinies of this kind that a side draws at once.
    pub(crate) fn destiny_total_bonus(&self, kind: DestinyKind, by: CardIx, side: Side, place: u8) -> Num {
        match self.on(Rule::DestinyTotal) {
            true => self.bonus_of_kind(Value::DestinyTotal, (kind, by), side, place),
            false => Num::ZERO,
        }
    }

    fn bonus_of_kind(&self, value: Value, drawn: (DestinyKind, CardIx), side: Side, place: u8) -> Num {
        let mut bonus = Num::ZERO;
        let meant = |kind: Option<Arg>| kind.is_some_and(|kind| self.is_destiny_kind(kind, drawn));
        self.each_change(value, Whom::Player(side), place, meant, |term| match term.op {
            Op::Plus => bonus += term.amount,
            Op::Minus => bonus -= term.amount,
            _ => {}
        });
        bonus
    }

    /// Whether what is drawn is of the kind a text names.
    pub(crate) fn is_destiny_kind(&self, named: Arg, (kind, by): (DestinyKind, CardIx)) -> bool {
        let Arg::Node(node) = named else { return false };
        match (self.word_meaning(node), self.args(node).first()) {
            (Meaning::Destiny(named), _) => named == kind,
            (Meaning::DestinyOf, Some(Arg::Text(title))) => {
                by.is_some() && self.is_named(by, &self.game.catalogue.tree.texts[usize::from(*title)])
            }
            _ => false,
        }
    }

    /// How many destinies a side draws beside battle destiny, to be added to its total power or to attrition alone.
    pub(crate) fn more_destinies(&self, kind: DestinyKind, side: Side) -> i32 {
        let (value, rule) = match kind {
            DestinyKind::Power => (Value::PowerDestinies, Rule::BattleDestinyToPower),
            _ => (Value::AttritionDestinies, Rule::BattleDestinyToAttrition),
        };
        let drawn = self.bonus(value, side, self.state.battle.place, &mut |_| {}).floor();
        if self.on(rule) { drawn.clamp(0, 20) } else { 0 }
    }

    /// Whether it is night at a place.
    pub fn night(&self, place: u8) -> bool {
        let mut night = false;
        self.each_change(Value::Night, Whom::Place, place, |_| true, |_| night = true);
        night
    }

    /// The ability a text demands of a side to draw battle destiny at a place; none if no text does.
    pub fn ability_required(&self, place: u8, side: Side) -> Option<Num> {
        let required = self.setting(Value::AbilityRequired, Op::Set, side, place);
        required.filter(|_| self.on(Rule::BattleDestinyRequired))
    }

    /// How many times over a side would take battle damage.
    pub fn damage_factor(&self, side: Side) -> i32 {
        let mut factor = 1;
        self.each_of(Value::BattleDamage, side, NO_PLACE, |term| {
            if term.op == Op::Times {
                factor *= term.amount.floor();
            }
        });
        if self.on(Rule::BattleDamageTimes) { factor } else { 1 }
    }

    /// The battle damage a side takes for a difference of totals: what texts multiply, then what they add or take away.
    pub fn battle_damage(&self, side: Side, difference: Num) -> Num {
        let changed = match self.on(Rule::ForceLossChanged) {
            true => self.bonus(Value::BattleDamage, side, NO_PLACE, &mut |_| {}),
            false => Num::ZERO,
        };
        (difference.at_least_zero().times(self.damage_factor(side)) + changed).at_least_zero()
    }

    /// How much Force a price in a clause's first line is.
    pub(crate) fn price(&self, price: Arg, reading: &crate::text::meaning::Reading) -> i32 {
        match price {
            Arg::Node(node) if matches!(self.word_meaning(node), Meaning::Price) => {
                self.amount(self.args(node)[0], reading).unwrap_or_default().ceil()
            }
            _ => 0,
        }
    }

    /// What a card costs to deploy to a place or on a card there: from its player, and from the opponent.
    pub fn deploy_cost(&self, card: CardIx, Onto { place, on }: Onto, way: Option<&Way>) -> (i32, i32) {
        let kind = self.kind(card);
        let reading = self.reading(card, None);
        let (mut cost, mut theirs) = (kind.facts.stats.deploy.unwrap_or_default(), 0);
        cost += Num::whole(way.map_or(0, |way| self.price(way.price, &reading)));
        if let Some((own, other)) = kind.text.deploy_for {
            (cost, theirs) = (Num(own), Num(other).ceil());
        }
        let whom = Whom::Deployed(card, on);
        let mut set = false;
        let changes = |each: &mut dyn FnMut(Term)| {
            // What a card says of its own deployment counts before it is on the table, and what a starship says of who
            // comes aboard with it.
            let coming = |c: &CardIx| c.is_some() && !self.state.active.contains(*c);
            for source in [card, on].into_iter().filter(coming) {
                let own = &mut |term| each(term);
                self.changes_by(source, Value::DeployCost, (whom, place), &|_, _| true, &mut SmallVec::new(), own);
            }
            self.each_change(Value::DeployCost, whom, place, |_| true, each);
        };
        let own = self.settle(Value::DeployCost, cost, changes, &mut |term| set |= term.op == Op::Set).ceil();
        // A cost that a text sets is the whole cost.
        if set && self.on(Rule::ValueReset) { (own, 0) } else { (own, theirs) }
    }

    /// Whether a text of this side lets cards deploy as a react to a place.
    pub fn react_permitted(&self, side: Side, card: CardIx, place: u8) -> bool {
        let mut permitted = false;
        let of_side = |source: CardIx, half: Option<Side>| self.reading(source, half).you == side;
        let whom = Whom::Card(card);
        self.each_change_from(Value::DeployReact, whom, place, of_side, &mut |_| permitted = true);
        // What a card says of itself counts in the hand.
        if !self.state.active.contains(card) && self.kind(card).text.writes >> Value::DeployReact as u32 & 1 == 1 {
            let own = &mut |_| permitted = true;
            self.changes_by(card, Value::DeployReact, (whom, place), &|_, _| true, &mut SmallVec::new(), own);
        }
        permitted || !self.on(Rule::ReactPermission)
    }

    /// Whether a text forbids a card to deploy as a react to a place.
    pub(crate) fn react_forbidden(&self, card: CardIx, place: u8) -> bool {
        let mut forbidden = false;
        if self.is_written(Value::MayNotDeployReact) && self.on(Rule::ReactForbidden) {
            self.each_change(Value::MayNotDeployReact, Whom::Card(card), place, |_| true, |_| forbidden = true);
        }
        forbidden
    }
}
