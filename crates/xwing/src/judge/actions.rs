//! Which actions may be performed.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::geometry::{Bearing, Course};
use crate::maneuver::{Action, Token};
use crate::play::{Counts, Perform, ShiftKind, action_of};
use crate::rules::Rule;
use crate::state::{CardIx, CardMarks, SectionIx, ShipIx, ShipMarks, State};
use crate::text::compile::ActiveClause;
use crate::text::meaning::{Clause, Reading, Step};
use crate::text::moment::Moment;
use crate::text::value::Value;
use cardtext::Arg;
use table::Refusal;

/// The ways to boost.
const BOOSTS: [Bearing; 3] = [Bearing::Straight, Bearing::BankLeft, Bearing::BankRight];

impl<'a> Eyes<'a> {
    /// Whether any action could be performed.
    pub fn has_action(&self, perform: &Perform) -> bool {
        let mut found = false;
        self.each_action(perform, &mut |act| found = found || self.judge_action(perform, act).is_ok());
        found
    }

    /// Every act that might be an action of a ship.
    pub(crate) fn each_action(&self, perform: &Perform, each: &mut dyn FnMut(Act)) {
        let (ship, bits) = (perform.ship, perform.actions);
        for action in Action::ALL.iter().copied().filter(|a| bits & a.bit() != 0) {
            let mut others = |act: fn(ShipIx) -> Act| self.state.in_play().map(act).for_each(&mut *each);
            let sections = |ship| self.state.sections_of(ship);
            match action {
                Action::TargetLock => {
                    self.state.in_play().flat_map(sections).map(Act::Lock).for_each(&mut *each);
                }
                Action::Coordinate => others(Act::Coordinate),
                Action::Jam => others(Act::Jam),
                Action::Boost => BOOSTS.into_iter().map(Act::Boost).for_each(&mut *each),
                Action::Slam => (0..self.ship_kind(ship).dial.len() as u8).map(Act::Slam).for_each(&mut *each),
                Action::RotateArc => (0..4).map(Act::Rotate).for_each(&mut *each),
                Action::Reinforce => [true, false].into_iter().map(Act::Reinforce).for_each(&mut *each),
                other => each(Act::Perform(other)),
            }
        }
        if perform.cards {
            for card in self.action_cards(ship) {
                let texts = self.kind(card).text.acting.iter().filter(|a| a.clause == Clause::Action);
                texts.map(|a| Act::Use(card, a.number)).for_each(&mut *each);
            }
        }
    }

    /// The cards of a ship, damage cards included, whose texts are actions.
    pub(crate) fn action_cards(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        let state: &'a State = self.state;
        let own = state.cards_of(ship).chain(state.conditions_on(ship).map(|condition| condition.card));
        let damage = state.damage_on(ship);
        own.chain(damage).filter(move |c| eyes.kind(*c).text.acts && eyes.speaks(*c))
    }

    /// Whether an act is an action this ship may perform now.
    pub(crate) fn judge_action(&self, perform: &Perform, act: Act) -> Result<(), Refusal> {
        let ship = perform.ship;
        if let Act::Use(card, number) = act {
            return self.judge_card_action(perform, card, number);
        }
        let Some(action) = action_of(act) else { return Err(Rule::NotAsked.refuses()) };
        let named = match act {
            Act::Lock(section) => Some(section.ship()),
            Act::Coordinate(other) | Act::Jam(other) => Some(other),
            _ => None,
        };
        if named.is_some_and(|other| !self.state.ship(other).in_play()) {
            return Err(Rule::NotAsked.refuses());
        }
        if perform.counts == Counts::NoAction {
            return match act {
                Act::Lock(target) if !perform.locked.is_some() => self.judge_lock(ship, target),
                Act::Lock(target) if perform.locked == target.ship() => self.judge_lock_named(ship, target),
                _ => Err(Rule::NotAsked.refuses()),
            };
        }
        let stress_matters = self.is_stressed(ship) && !self.acts_stressed(ship, Some(action));
        require!(self, !stress_matters, Rule::PerformStressed);
        let allowed = perform.actions & action.bit() != 0;
        let granted = perform.granted;
        let huge = self.state.ship(ship).base.is_huge() && perform.counts == Counts::FreeAction;
        require!(self, !huge || granted, Rule::HugeFreeAction);
        let bar = self.action_bar_of(ship, perform.part.filter(|_| self.on(Rule::HugeActions)));
        require!(self, allowed && (granted || bar & action.bit() != 0), Rule::PerformBar);
        require!(self, !self.is_barred_action(ship, action, granted), Rule::PerformBar);
        require!(self, self.state.ship(ship).acted & action.bit() == 0, Rule::PerformOnce);
        let price = self.action_price(ship, Some(action));
        require!(self, self.state.ship(ship).energy >= price, Rule::TextCosts);
        match act {
            Act::Lock(target) => self.judge_lock(ship, target),
            Act::Boost(bearing) => self.judge_boost(ship, bearing),
            Act::Perform(Action::BarrelRoll) => {
                require!(self, self.shift_poses(ship, ShiftKind::BarrelRoll, &mut |_| {}), Rule::BarrelRollRoom);
                Ok(())
            }
            Act::Perform(Action::Cloak) => {
                require!(self, self.state.ship(ship).tokens(Token::Cloak) == 0, Rule::CloakOnce);
                Ok(())
            }
            Act::Perform(Action::Reload) => {
                let spent = |c: CardIx| self.is_ordnance(c) && self.state.card(c).is(CardMarks::INACTIVE);
                require!(self, self.state.cards_of(ship).any(spent), Rule::ReloadCards);
                Ok(())
            }
            Act::Perform(Action::Focus | Action::Evade | Action::Recover) => Ok(()),
            Act::Perform(_) => Err(Rule::NotAsked.refuses()),
            Act::Slam(n) => {
                require!(self, perform.counts != Counts::FreeAction, Rule::SlamNotFree);
                let dial = &self.ship_kind(ship).dial;
                let wanted = dial.get(usize::from(n)).ok_or(Rule::DialOwn.refuses())?;
                let speed = self.state.ship(ship).flies.map(|m| m.speed);
                require!(self, Some(wanted.speed) == speed, Rule::SlamSpeed);
                Ok(())
            }
            Act::Rotate(turns) => {
                require!(self, turns % 4 != self.state.ship(ship).arc && self.ship_kind(ship).mobile, Rule::RotateArc);
                Ok(())
            }
            Act::Coordinate(friend) => {
                let near = self.at_range(ship, friend, 1, 2) || self.acts_on(ship, action, friend);
                let legal = friend != ship && self.owner(friend) == self.owner(ship) && near;
                require!(self, legal, Rule::CoordinateRange);
                require!(self, !self.state.ship(friend).base.is_huge(), Rule::HugeFreeAction);
                if friend == ship { Err(Rule::CoordinateRange.refuses()) } else { Ok(()) }
            }
            Act::Jam(target) => {
                let near = self.at_range(ship, target, 1, 2) || self.acts_on(ship, action, target);
                require!(self, self.owner(target) != self.owner(ship) && near, Rule::JamRange);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Whether a ship may acquire a target lock on another.
    pub fn judge_lock(&self, ship: ShipIx, target: SectionIx) -> Result<(), Refusal> {
        self.judge_lock_named(ship, target)?;
        // Some texts keep locks whose target is free to choose from some ships.
        require!(self, !self.bars_lock(Value::LockDrawn, ship, target.ship()), Rule::TargetLockDrawn);
        Ok(())
    }

    /// Whether a ship may acquire a target lock on another that a text names.
    pub fn judge_lock_named(&self, ship: ShipIx, target: SectionIx) -> Result<(), Refusal> {
        let enemy = self.owner(target.ship()) != self.owner(ship);
        require!(self, enemy && target.ship() != ship, Rule::TargetLockEnemy);
        require!(self, !self.state.is_crippled(target), Rule::CrippledSafe);
        require!(self, self.is_in_lock_range(ship, target), Rule::TargetLockRange);
        Ok(())
    }

    /// Whether a target lock reaches a section: at Range 1 to 3, and as texts have it.
    fn is_in_lock_range(&self, ship: ShipIx, section: SectionIx) -> bool {
        let target = section.ship();
        let eyes = if self.on(Rule::TargetLockSection) { self.measuring(section) } else { *self };
        let allowed = || {
            eyes.changes(Value::MayLock, ship).any(|(card, s)| {
                let reading = eyes.reading(card, Moment::default());
                let on = s.change.deed.and_then(|deed| eyes.args(deed).first());
                on.is_some_and(|on| eyes.is_among(on, &reading, target))
            })
        };
        (eyes.range(ship, target) <= 3 || allowed()) && !eyes.bars_lock(Value::NoLock, ship, target)
    }

    /// Whether a text keeps a ship from a target lock.
    fn bars_lock(&self, value: Value, ship: ShipIx, target: ShipIx) -> bool {
        self.changes(value, ship).any(|(card, s)| {
            let reading = self.reading(card, Moment::default());
            let on = s.change.deed.and_then(|deed| self.args(deed).first());
            on.is_none_or(|on| *on == Arg::Absent || self.is_among(on, &reading, target))
        })
    }

    /// Whether a target lock of a ship could reach another, drawn elsewhere or not.
    pub fn could_lock(&self, ship: ShipIx, target: ShipIx) -> bool {
        let mut sections = self.state.standing_of(target);
        self.owner(target) != self.owner(ship) && sections.any(|section| self.is_in_lock_range(ship, section))
    }

    fn judge_boost(&self, ship: ShipIx, bearing: Bearing) -> Result<(), Refusal> {
        let known = matches!(bearing, Bearing::Straight | Bearing::BankLeft | Bearing::BankRight);
        require!(self, known, Rule::BoostTemplate);
        let (base, start) = (self.state.ship(ship).base, self.place(ship));
        let course = Course::new(bearing, 1);
        let end = course.end(base, &start);
        let strip = course.strip(base, &start, 1.0);
        let crossed = self.obstacles().any(|o| o.first_contact(&strip).is_some());
        require!(self, self.has_room(ship, &end) && !crossed, Rule::BoostRoom);
        Ok(())
    }

    fn judge_card_action(&self, perform: &Perform, card: CardIx, number: u8) -> Result<(), Refusal> {
        let acting = self.kind(card).text.acting.iter().find(|a| a.number == number && a.clause == Clause::Action);
        let Some(acting) = acting else { return Err(Rule::NotAsked.refuses()) };
        let section =
            perform.part.is_none_or(|part| self.state.card(card).on.part() == part || !self.on(Rule::HugeActions));
        let own = self.state.card(card).ship() == perform.ship && perform.cards && section;
        require!(self, own && self.speaks(card), Rule::PerformBar);
        let stressed = self.is_stressed(perform.ship) && !self.acts_stressed(perform.ship, None);
        require!(self, !stressed, Rule::PerformStressed);
        require!(self, !self.state.card(card).is(CardMarks::USED), Rule::PerformOnce);
        if acting.drops {
            if !self.on(Rule::BombDrop) {
                return Err(Rule::BombDrop.refuses());
            }
            require!(self, !self.state.ship(perform.ship).is(ShipMarks::BOMBED), Rule::BombOne);
        }
        let damage = matches!(self.kind(card).category, crate::card::Category::Damage { .. });
        require!(self, damage || !self.is_barred_card_action(perform.ship), Rule::PerformBar);
        let moment = Moment { ship: perform.ship, ..Moment::default() };
        let reading = self.reading(card, moment);
        let price = self.action_price(perform.ship, None);
        if price > 0 && self.on(Rule::TextCosts) {
            // What the action costs is gone when its text is carried out.
            let left = self.state.ship(perform.ship).energy.checked_sub(price);
            let mut trial = *self.state;
            trial.ship_mut(perform.ship).energy = left.ok_or(Rule::TextCosts.refuses())?;
            return self.at(&trial).judge_card_text(acting, &reading);
        }
        self.judge_card_text(acting, &reading)
    }

    /// Whether the text of a card's action could be carried out.
    fn judge_card_text(&self, acting: &ActiveClause, reading: &Reading) -> Result<(), Refusal> {
        // What an action does first must be possible: a second barrel roll is not.
        let first = self.kids(acting.node).first().filter(|line| self.step_kind(**line) == Some(Step::Effect));
        let begins = first.is_none_or(|line| match self.args(*line).first() {
            Some(Arg::Node(effect)) => self.could_be_done(*effect, reading),
            _ => true,
        });
        require!(self, begins, Rule::TextConditions);
        self.judge_steps(acting.node, &acting.conditions, reading)
    }

    /// What a jam may take from a ship.
    pub fn jammable(&self, ship: ShipIx) -> impl Iterator<Item = Act> + use<> {
        let state = *self.state.ship(ship);
        let jammed = state.tokens(Token::Jam) > 0;
        let tokens = [Token::Focus, Token::Evade].into_iter().filter(move |t| state.tokens(*t) > 0).map(Act::Take);
        tokens.chain(state.lock.is_some().then_some(Act::TakeLock)).filter(move |_| jammed)
    }
}
