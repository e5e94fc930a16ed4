//! What is legal, and which rule refuses.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::geometry::{Bearing, Course};
use crate::maneuver::{Action, Token};
use crate::meaning::{Clause, Limit, Meaning, Reading, Step};
use crate::moment::{Moment, MomentKind};
use crate::play::{action_of, window};
use crate::query::Query;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardMarks, Face, Frame, LOCK_BIT, ShipIx, ShipMarks, Slot, State, frame_mark};
use crate::value::Value;
use cardtext::{Arg, NodeIx};
use table::{CardIx, Refusal};

/// `Err` by a rule if it is on and the condition fails.
macro_rules! require {
    ($eyes:expr, $holds:expr, $rule:expr) => {
        if !$holds && $eyes.on($rule) {
            return Err($rule.refuses());
        }
    };
}

impl<'a> Eyes<'a> {
    /// Whether an act may answer a question, or the rule that refuses it.
    pub fn judge(&self, query: &Query, side: Side, act: Act) -> Result<(), Refusal> {
        let not_asked = Err(Rule::NotAsked.refuses());
        if query.side().is_some_and(|asked| asked != side) {
            return not_asked;
        }
        match (query, act) {
            (Query::Initiative(_), Act::Initiative(_)) => Ok(()),
            (Query::Edge(_), Act::Edge(edge)) => {
                // The near and the far edge; a square table looks the same from the others.
                require!(self, edge % 2 == 0, Rule::PlacementEdge);
                Ok(())
            }
            (Query::NextToDeploy(_, ships), Act::Next(ship)) => self.judge_next(ships, ship, Rule::PlacementOrder),
            (Query::NextToActivate(_, ships), Act::Next(ship)) => self.judge_next(ships, ship, Rule::ManeuverOrder),
            (Query::NextToEngage(_, ships), Act::Next(ship)) => self.judge_next(ships, ship, Rule::AttackOrder),
            (Query::Dials(ships), Act::Dial(ship, n)) => {
                if ships[side as usize] != Some(ship) {
                    return not_asked;
                }
                self.judge_dial(ship, n)
            }
            (Query::Decloak(_, ship), Act::Decloak) => {
                let frame = Frame { n: crate::play::shift::DECLOAK, ..Frame::new(crate::state::Run::Shift, *ship) };
                require!(self, self.shift_poses(&frame, &mut |_| {}), Rule::DecloakRoom);
                Ok(())
            }
            (Query::Perform(_, frame), Act::Pass) => {
                // Some texts want the action performed.
                if frame.is(frame_mark::FORCED) { Err(Rule::TextCosts.refuses()) } else { Ok(()) }
            }
            (Query::Further(_, frame), Act::Pass) => {
                // An attack made twice is made twice.
                if frame.other.is_some() { not_asked } else { Ok(()) }
            }
            (Query::Decloak(..) | Query::Attack(..), Act::Pass) => Ok(()),
            (Query::Perform(_, frame), act) => self.judge_action(frame, act),
            (Query::Attack(_, ship), Act::Attack(weapon, target)) => {
                self.may_attack(*ship)?;
                self.judge_weapon(*ship, weapon)?;
                self.judge_target(*ship, weapon, target)
            }
            (Query::Further(_, frame), Act::Attack(weapon, target)) => {
                let found = self.further_targets(frame).any(|f| f == (weapon, target));
                if found { Ok(()) } else { Err(Rule::AttackOnce.refuses()) }
            }
            (Query::Order(_, frame), Act::Use(card, number)) => self.judge_text(frame, card, number),
            (Query::Window(..), Act::Pass) => Ok(()),
            (Query::Window(_, frame), Act::Use(card, number)) => {
                if self.owner_of_text(card) != side {
                    return not_asked;
                }
                let may = self.kind(card).text.acting.iter().any(|a| a.number == number && a.clause.is_optional());
                if !may {
                    return not_asked;
                }
                self.judge_text(frame, card, number)
            }
            (Query::Window(_, frame), Act::Spend(token)) => self.judge_spend(frame, side, Some(token)),
            (Query::Window(_, frame), Act::SpendLock) => self.judge_spend(frame, side, None),
            (Query::Reroll(_, frame), Act::Die(n)) => {
                let dice = self.dice(frame.m == 1);
                match dice.get(usize::from(n)) {
                    None => not_asked,
                    Some(die) if die.rerolled && self.on(Rule::DiceReroll) => Err(Rule::DiceReroll.refuses()),
                    Some(_) if self.rerollable(frame).any(|open| open == n) => Ok(()),
                    Some(_) => Err(Rule::TextConditions.refuses()),
                }
            }
            (Query::Target(_, frame, line), Act::Target(ship)) => {
                let reading = Reading::of(self, frame);
                let legal = self.state.ship(ship).in_play() && self.is_target(*line, &reading, ship);
                if legal { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
            }
            (Query::Choose(_, frame, line), Act::Option(n)) => {
                let reading = Reading::of(self, frame);
                let open = self.options(*line, &reading).any(|option| option == n);
                if open { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
            }
            (Query::May(..) | Query::Tractor(..), Act::Yes | Act::Pass) => Ok(()),
            (Query::Pick(_, frame), Act::Card(card)) => {
                if self.pickable(frame.ship, frame.n).any(|open| open == card) {
                    Ok(())
                } else {
                    not_asked
                }
            }
            (Query::Jam(_, ship), act) => {
                if self.jammable(*ship).any(|open| open == act) {
                    Ok(())
                } else {
                    not_asked
                }
            }
            _ => not_asked,
        }
    }

    fn judge_next(&self, ships: &[ShipIx], ship: ShipIx, rule: Rule) -> Result<(), Refusal> {
        if ships.contains(&ship) { Ok(()) } else { Err(rule.refuses()) }
    }

    fn judge_dial(&self, ship: ShipIx, n: u8) -> Result<(), Refusal> {
        let dial = &self.ship_kind(ship).dial;
        let Some(maneuver) = dial.get(usize::from(n)).copied() else { return Err(Rule::DialOwn.refuses()) };
        // A ship always has some maneuver to choose.
        let all_barred = || dial.iter().all(|m| self.is_barred(ship, *m));
        require!(self, !self.is_barred(ship, maneuver) || all_barred(), Rule::DialBarred);
        Ok(())
    }

    // --- actions --------------------------------------------------------------------------------------------------

    /// Whether any action could be performed.
    pub fn has_action(&self, frame: &Frame) -> bool {
        let query = Query::Perform(self.owner(frame.ship), *frame);
        let mut found = false;
        self.candidates(&query, &mut |act| {
            found = found || act != Act::Pass && self.judge_action(frame, act).is_ok();
        });
        found
    }

    /// Whether an act is an action this ship may perform now.
    fn judge_action(&self, frame: &Frame, act: Act) -> Result<(), Refusal> {
        let ship = frame.ship;
        if let Act::Use(card, number) = act {
            return self.judge_card_action(frame, card, number);
        }
        let Some(action) = action_of(act) else { return Err(Rule::NotAsked.refuses()) };
        let named = match act {
            Act::Lock(other) | Act::Coordinate(other) | Act::Jam(other) => Some(other),
            _ => None,
        };
        if named.is_some_and(|other| !self.state.ship(other).in_play()) {
            return Err(Rule::NotAsked.refuses());
        }
        if frame.is(frame_mark::NO_ACTION) {
            return match act {
                Act::Lock(target) => self.judge_lock(ship, target),
                _ => Err(Rule::NotAsked.refuses()),
            };
        }
        let stress_matters = self.is_stressed(ship) && !self.acts_stressed(ship, Some(action));
        require!(self, !stress_matters, Rule::PerformStressed);
        let allowed = frame.n as u16 & action.bit() != 0;
        let granted = frame.is(frame_mark::GRANTED);
        require!(self, allowed && (granted || self.action_bar(ship) & action.bit() != 0), Rule::PerformBar);
        require!(self, !self.is_barred_action(ship, action, granted), Rule::PerformBar);
        require!(self, self.state.ship(ship).acted & action.bit() == 0, Rule::PerformOnce);
        match act {
            Act::Lock(target) => self.judge_lock(ship, target),
            Act::Boost(bearing) => self.judge_boost(ship, bearing),
            Act::Perform(Action::BarrelRoll) => {
                let shift = Frame::new(crate::state::Run::Shift, ship);
                require!(self, self.shift_poses(&shift, &mut |_| {}), Rule::BarrelRollRoom);
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
            Act::Perform(Action::Focus | Action::Evade) => Ok(()),
            Act::Perform(_) => Err(Rule::NotAsked.refuses()),
            Act::Slam(n) => {
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
                let legal =
                    friend != ship && self.owner(friend) == self.owner(ship) && self.at_range(ship, friend, 1, 2);
                require!(self, legal, Rule::CoordinateRange);
                if friend == ship { Err(Rule::CoordinateRange.refuses()) } else { Ok(()) }
            }
            Act::Jam(target) => {
                let legal = self.owner(target) != self.owner(ship) && self.at_range(ship, target, 1, 2);
                require!(self, legal, Rule::JamRange);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Whether a ship may acquire a target lock on another.
    pub fn judge_lock(&self, ship: ShipIx, target: ShipIx) -> Result<(), Refusal> {
        self.judge_lock_named(ship, target)?;
        // Some ships draw every lock that could reach them and whose target is free to choose.
        let (from, to) = self.lock_reach(ship);
        let drawn = |s: ShipIx| s != target && self.has(Value::DrawsLocks, s) && self.at_range(ship, s, from, to);
        let enemies = self.state.fleet(self.owner(ship).other());
        require!(self, !enemies.filter(|s| *s != target).any(drawn), Rule::TargetLockDrawn);
        Ok(())
    }

    /// Whether a ship may acquire a target lock on another that a text names.
    pub fn judge_lock_named(&self, ship: ShipIx, target: ShipIx) -> Result<(), Refusal> {
        let enemy = self.owner(target) != self.owner(ship);
        require!(self, enemy && target != ship, Rule::TargetLockEnemy);
        let range = i32::from(self.range(ship, target));
        let (from, to) = self.lock_reach(ship);
        require!(self, (from..=to).contains(&range), Rule::TargetLockRange);
        require!(self, self.state.ship(ship).lock != target, Rule::TargetLockOne);
        Ok(())
    }

    /// The ranges at which a ship may acquire target locks.
    pub fn lock_reach(&self, ship: ShipIx) -> (i32, i32) {
        let mut reach = (1, 3);
        for (card, standing) in self.changes(Value::LockReach, ship) {
            let reading = self.reading(card, Moment::default());
            let args = self.args(standing.node);
            let to = args.get(1).filter(|arg| **arg != Arg::Absent).map_or(99, |arg| self.amount(arg, &reading));
            reach = (self.amount(&args[0], &reading), to);
        }
        reach
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

    fn judge_card_action(&self, frame: &Frame, card: CardIx, number: u8) -> Result<(), Refusal> {
        let acting = self.kind(card).text.acting.iter().find(|a| a.number == number && a.clause.is_action());
        let Some(acting) = acting else { return Err(Rule::NotAsked.refuses()) };
        let own = self.state.card(card).ship == frame.ship && frame.is(frame_mark::CARDS);
        require!(self, own && self.speaks(card), Rule::PerformBar);
        let stressed = self.is_stressed(frame.ship) && !self.acts_stressed(frame.ship, None);
        require!(self, !stressed, Rule::PerformStressed);
        require!(self, !self.state.card(card).is(CardMarks::USED), Rule::PerformOnce);
        if acting.clause == Clause::DropAction {
            if !self.on(Rule::BombDrop) {
                return Err(Rule::BombDrop.refuses());
            }
            require!(self, !self.state.ship(frame.ship).is(ShipMarks::BOMBED), Rule::BombOne);
        }
        let damage = matches!(self.kind(card).category, crate::card::Category::Damage { .. });
        require!(self, damage || !self.has(Value::NoCardAction, frame.ship), Rule::PerformBar);
        let moment = Moment { ship: frame.ship, ..Moment::default() };
        self.judge_steps(acting.node, &acting.conditions, &self.reading(card, moment))
    }

    // --- attacks --------------------------------------------------------------------------------------------------

    /// Whether a ship has any legal attack.
    pub fn has_attack(&self, ship: ShipIx) -> bool {
        if self.may_attack(ship).is_err() {
            return false;
        }
        let enemies = || self.state.fleet(self.owner(ship).other());
        self.weapons(ship).any(|weapon| enemies().any(|target| self.judge_attack(ship, weapon, target).is_ok()))
    }

    fn judge_weapon(&self, ship: ShipIx, weapon: CardIx) -> Result<(), Refusal> {
        let own = !weapon.is_some() || self.state.card(weapon).ship == ship;
        if own && self.weapons(ship).any(|w| w == weapon) { Ok(()) } else { Err(Rule::AttackCost.refuses()) }
    }

    fn judge_target(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> Result<(), Refusal> {
        if !self.state.ship(target).in_play() {
            return Err(Rule::AttackEnemy.refuses());
        }
        self.judge_attack(ship, weapon, target).map(|_| ())
    }

    /// The attacks a further attack may be: its weapon against its target, if it names them.
    pub fn further_targets(&self, frame: &Frame) -> impl Iterator<Item = (CardIx, ShipIx)> + use<'a> {
        let (eyes, frame) = (*self, *frame);
        let state: &'a State = self.state;
        let ship = frame.ship;
        let fits = move |weapon: &CardIx| match frame.n {
            1 => eyes.is_turret(*weapon),
            _ => *weapon == frame.card,
        };
        let able = eyes.may_attack(ship).is_ok();
        // A weapon whose attack is made twice may be discarded already.
        let own = self.weapons(ship).filter(|w| fits(w));
        let weapons: Vec<CardIx> = if frame.card.is_some() { vec![frame.card] } else { own.collect() };
        let targets = move || state.in_play().filter(move |t| !frame.other.is_some() || *t == frame.other);
        weapons.into_iter().filter(move |_| able).flat_map(move |weapon| {
            targets().filter(move |t| eyes.judge_target_again(ship, weapon, *t)).map(move |t| (weapon, t))
        })
    }

    fn judge_target_again(&self, ship: ShipIx, weapon: CardIx, target: ShipIx) -> bool {
        // An attack made twice has been paid for.
        let paid = weapon.is_some() && self.state.top().card == weapon;
        if paid && self.state.ship(target).in_play() {
            self.shot(ship, weapon, target).is_ok()
        } else {
            self.judge_target(ship, weapon, target).is_ok()
        }
    }

    /// The dice being changed or rolled again.
    pub fn dice(&self, attack: bool) -> &'a crate::state::Dice {
        let state: &'a State = self.state;
        if attack { &state.attack.attack } else { &state.attack.defense }
    }

    /// The dice a reroll may choose: not rerolled yet, of the faces it names, if the roller may reroll.
    pub fn rerollable(&self, frame: &Frame) -> impl Iterator<Item = u8> + use<'a> {
        let (attack, faces) = (frame.m == 1, frame.node);
        let again = !self.on(Rule::DiceReroll);
        let dice = self.dice(attack);
        let attacking = &self.state.attack;
        let roller = if attack { attacking.attacker } else { attacking.defender };
        let barred = self.has(Value::NoReroll, roller);
        let open = move |d: &crate::state::Die| !barred && (again || !d.rerolled) && !d.added;
        let named = move |face: Face| faces == 0 || faces >> face as u16 & 1 == 1;
        let fits = move |(n, d): (usize, &crate::state::Die)| (open(d) && named(d.face)).then_some(n as u8);
        dice.iter().enumerate().filter_map(fits)
    }

    /// Whether a token may be spent on the dice; none is the target lock.
    fn judge_spend(&self, frame: &Frame, side: Side, token: Option<Token>) -> Result<(), Refusal> {
        let attack = frame.moment == MomentKind::AttackDice;
        if !attack && frame.moment != MomentKind::DefenseDice {
            return Err(Rule::NotAsked.refuses());
        }
        let attacking = &self.state.attack;
        let ship = if attack { attacking.attacker } else { attacking.defender };
        let last = frame.step == window::SECOND || !self.on(Rule::DiceDefenderFirst);
        if self.owner(ship) != side || !last || attack && attacking.fixed {
            return Err(Rule::NotAsked.refuses());
        }
        let state = self.state.ship(ship);
        let dice = self.dice(attack);
        let focus = dice.iter().any(|d| d.face == Face::Focus);
        let bit = token.map_or(LOCK_BIT, Token::bit);
        require!(self, attacking.spent & bit == 0, Rule::DiceTokenOnce);
        match token {
            Some(Token::Focus) => {
                let rule = if attack { Rule::DiceFocusAttack } else { Rule::DiceFocusDefense };
                let able = state.tokens(Token::Focus) > 0 && !self.is_barred_token(ship, Token::Focus) && focus;
                if able && self.on(rule) { Ok(()) } else { Err(rule.refuses()) }
            }
            Some(Token::Evade) => {
                let able = !attack && state.tokens(Token::Evade) > 0 && !self.is_barred_token(ship, Token::Evade);
                if able && self.on(Rule::DiceEvade) { Ok(()) } else { Err(Rule::DiceEvade.refuses()) }
            }
            None => {
                let locked = attack && state.lock == attacking.defender;
                let reroll = Frame { n: i16::MAX, m: 1, ..Frame::default() };
                let able = locked && self.rerollable(&reroll).next().is_some();
                if able && self.on(Rule::DiceLock) { Ok(()) } else { Err(Rule::DiceLock.refuses()) }
            }
            _ => Err(Rule::NotAsked.refuses()),
        }
    }

    // --- texts ----------------------------------------------------------------------------------------------------

    /// Whether a text may answer the moment of a window.
    pub fn judge_text(&self, frame: &Frame, card: CardIx, number: u8) -> Result<(), Refusal> {
        let not_asked = Rule::NotAsked.refuses();
        let acting = self.kind(card).text.acting.iter().find(|a| a.number == number).ok_or(not_asked)?;
        if acting.moment != frame.moment || !self.speaks(card) {
            return Err(not_asked);
        }
        let moment = Moment { card, ..frame.moment() };
        let reading = self.reading(card, moment);
        let fits = match acting.event.map(|event| (event, self.meaning(event))) {
            Some((event, Meaning::Event(_, test))) => test(self, &reading, event),
            _ => frame.ship == reading.ship,
        };
        require!(self, fits, Rule::TextConditions);
        let slots = &self.state.slots[usize::from(frame.base)..];
        let used = slots.contains(&Slot::Used(card, number));
        if used && self.on(Rule::TextOnce) {
            return Err(Rule::TextOnce.refuses());
        }
        let limited = match acting.limit {
            Some(Limit::Round) => self.state.card(card).is(CardMarks::USED),
            Some(Limit::Game) => self.state.card(card).is(CardMarks::USED_UP),
            None => false,
        };
        require!(self, !limited, Rule::TextOncePerRound);
        if acting.clause == Clause::Drop {
            if !self.on(Rule::BombDrop) {
                return Err(Rule::BombDrop.refuses());
            }
            require!(self, !self.state.ship(reading.ship).is(ShipMarks::BOMBED), Rule::BombOne);
        }
        self.judge_steps(acting.node, &acting.conditions, &reading)
    }

    /// Whether a text's conditions hold, its costs can be paid, its targets exist and it would do something.
    fn judge_steps(&self, node: NodeIx, conditions: &[NodeIx], reading: &Reading) -> Result<(), Refusal> {
        let conditions_hold = conditions.iter().all(|c| self.holds(*c, reading));
        require!(self, conditions_hold, Rule::TextConditions);
        let mut possible = false;
        for line in self.kids(node) {
            let args = self.args(*line);
            match self.step_kind(*line) {
                Some(Step::Cost) => require!(self, self.is_possible(args.first(), reading), Rule::TextCosts),
                Some(Step::Target) => {
                    if self.targets(*line, reading).next().is_none() {
                        return Err(Rule::TextConditions.refuses());
                    }
                    // What follows may depend on who is chosen.
                    possible = true;
                }
                Some(Step::Effect) => possible |= self.is_possible(args.first(), reading),
                Some(Step::Choose) => possible |= self.options(*line, reading).next().is_some(),
                Some(Step::May) => possible |= self.steps_possible(*line, reading),
                Some(Step::Marker) => {}
                _ => possible = true,
            }
        }
        if possible { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
    }

    fn is_possible(&self, effect: Option<&Arg>, reading: &Reading) -> bool {
        let Some(Arg::Node(node)) = effect else { return false };
        match self.meaning(*node) {
            Meaning::Effect(effect) | Meaning::Cost(effect) => (effect.possible)(self, reading, *node),
            _ => false,
        }
    }

    /// Whether the lines below a line could do anything: their costs can be paid and an effect is possible.
    pub fn steps_possible(&self, line: NodeIx, reading: &Reading) -> bool {
        self.judge_steps(line, &[], reading).is_ok()
    }

    /// The ships a line of a text may target.
    pub fn targets(&self, line: NodeIx, reading: &Reading) -> impl Iterator<Item = ShipIx> + use<'a> {
        let (eyes, reading) = (*self, *reading);
        let state: &'a State = self.state;
        state.in_play().filter(move |ship| eyes.is_target(line, &reading, *ship))
    }

    fn is_target(&self, line: NodeIx, reading: &Reading, ship: ShipIx) -> bool {
        let args = self.args(line);
        let trial = match args.get(1) {
            Some(Arg::Name(slot, _)) => Some((*slot, ship)),
            _ => None,
        };
        self.is_among(&args[0], &Reading { trial, ..*reading }, ship)
    }

    /// The open ways of a choice, counted from 1.
    pub fn options(&self, line: NodeIx, reading: &Reading) -> impl Iterator<Item = u8> + use<'a> {
        let (eyes, reading) = (*self, *reading);
        let options = self.kids(line).iter().enumerate();
        options.filter(move |(_, option)| eyes.steps_possible(**option, &reading)).map(|(n, _)| n as u8 + 1)
    }

    /// The optional texts of a player that answer a moment.
    pub fn answers(&self, frame: &Frame, side: Side) -> impl Iterator<Item = (CardIx, u8)> + use<'a> {
        let eyes = *self;
        let cards = self.state.responding[frame.moment as usize];
        let moment = frame.moment;
        cards.iter().filter(move |c| eyes.owner_of_text(*c) == side).flat_map(move |card| {
            let texts = eyes.kind(card).text.acting.iter();
            texts.filter(move |a| a.clause.is_optional() && a.moment == moment).map(move |a| (card, a.number))
        })
    }

    /// Whether a player has any answer in a window.
    pub fn has_answer(&self, frame: &Frame, side: Side) -> bool {
        let dice = matches!(frame.moment, MomentKind::AttackDice | MomentKind::DefenseDice);
        let tokens = [Some(Token::Focus), Some(Token::Evade), None];
        dice && tokens.into_iter().any(|token| self.judge_spend(frame, side, token).is_ok())
            || self.answers(frame, side).any(|(card, number)| self.judge_text(frame, card, number).is_ok())
    }

    /// What a jam may take from a ship.
    pub fn jammable(&self, ship: ShipIx) -> impl Iterator<Item = Act> + use<> {
        let state = *self.state.ship(ship);
        let jammed = state.tokens(Token::Jam) > 0;
        let tokens = [Token::Focus, Token::Evade].into_iter().filter(move |t| state.tokens(*t) > 0).map(Act::Take);
        tokens.chain(state.lock.is_some().then_some(Act::TakeLock)).filter(move |_| jammed)
    }

    // --- small facts ----------------------------------------------------------------------------------------------

    /// Bits of the tokens a text keeps from being removed in the End phase.
    pub fn kept_tokens(&self, ship: ShipIx) -> u16 {
        self.changes(Value::KeepsTokens, ship).fold(0, |bits, (_, s)| {
            self.senses(&self.args(s.node)[0]).filter_map(|n| n.token).fold(bits, |bits, t| bits | t.bit())
        })
    }

    /// How many tokens of a kind a ship may have.
    pub fn most_tokens(&self, ship: ShipIx, token: Token) -> u8 {
        let cloak = token == Token::Cloak && self.on(Rule::CloakOnce);
        let kept_one = token == Token::Evade && self.kept_tokens(ship) & token.bit() != 0;
        if cloak || kept_one { 1 } else { 99 }
    }

    /// How many of a ship's hits and critical hits are not canceled by defense dice.
    pub fn uncanceled(&self, ship: ShipIx) -> (usize, usize) {
        let mut safe = (0, 0);
        for (card, standing) in self.changes(Value::Uncanceled, ship) {
            let reading = self.reading(card, Moment::default());
            let args = self.args(standing.node);
            let count = match args.get(1) {
                Some(arg @ (Arg::Node(_) | Arg::Number(_))) => self.amount(arg, &reading).max(0) as usize,
                _ => usize::MAX,
            };
            match self.sense(&args[0]).face {
                Some(Face::Hit) => safe.0 = count.max(safe.0),
                Some(Face::Crit) => safe.1 = count.max(safe.1),
                _ => {}
            }
        }
        safe
    }

    /// Whether a card is a torpedo or a missile.
    pub fn is_ordnance(&self, card: CardIx) -> bool {
        use crate::maneuver::Slot;
        matches!(&self.kind(card).category, crate::card::Category::Upgrade { slots, .. }
            if matches!(slots[0], Slot::Torpedo | Slot::Missile))
    }

    /// Whether a card is a turret.
    pub fn is_turret(&self, card: CardIx) -> bool {
        use crate::maneuver::Slot;
        card.is_some()
            && matches!(&self.kind(card).category, crate::card::Category::Upgrade { slots, .. } if slots[0] == Slot::Turret)
    }
}
