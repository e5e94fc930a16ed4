//! What is legal and which rule refuses. Offers are the candidates that pass.

use crate::act::Act;
use crate::card::Category;
use crate::compile::Acting;
use crate::eyes::Eyes;
use crate::meaning::{Clause, Meaning, Occurrence, Reading, Step};
use crate::moment::{Moment, MomentKind};
use crate::num::Num;
use crate::query::Query;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Phase, Pile, Slot, Zone, mark};
use cardtext::{Arg, NodeIx};
use smallvec::SmallVec;
use table::{Fact, Kind, Offers, Refusal};

type Judged = Result<(), Refusal>;

impl Eyes<'_> {
    fn require(&self, rule: Rule, holds: impl FnOnce() -> bool) -> Judged {
        if holds() || !self.on(rule) { Ok(()) } else { Err(rule.refuses()) }
    }

    fn require_of(&self, rule: Rule, card: CardIx, holds: impl FnOnce() -> bool) -> Judged {
        let fact = Fact::Thing(self.state.card(card).kind.0);
        if holds() || !self.on(rule) { Ok(()) } else { Err(rule.refuses_with(fact)) }
    }

    /// Whether a side has so much Force to use. Without Force nothing can be paid, whatever rules are off.
    pub(crate) fn has_force(&self, side: Side, amount: i32) -> Judged {
        let force = self.state.pile(side, Pile::Force).len() as i32;
        if force >= amount { Ok(()) } else { Err(Rule::ForceEnough.refuses_with(Fact::Number(amount))) }
    }

    /// Judges an act as an answer to the open question.
    pub(crate) fn judge(&self, query: &Query, side: Side, act: Act) -> Judged {
        if query.side().is_some_and(|asked| asked != side) {
            return Err(Rule::ActionNotAsked.refuses());
        }
        match *query {
            Query::Start => self.judge_start(side, act),
            Query::StartConverted(_) => match act {
                Act::Yes | Act::No => Ok(()),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::TopLevel { weapons, .. } => self.judge_top_level(side, act, weapons),
            Query::Respond { moment, .. } => self.judge_response(side, act, &moment),
            Query::Automatic { moment, .. } => match act {
                Act::Use(card, n) => self.judge_automatic(card, n, &moment),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::DeployTo { card, react, .. } => self.judge_deploy_to(side, card, act, react),
            Query::Activate { .. } => Err(Rule::ActionNotAsked.refuses()),
            Query::MoveTo { card, .. } => match act {
                Act::At(place) => self.judge_move_to(card, place),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::MoveAway { card, .. } => match act {
                Act::At(place) => self.require(Rule::MoveAdjacent, || self.adjacent(self.state.place_of(card)).any(|p| p == place)),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::Target { source, cards, reading, clause, .. } => match act {
                Act::On(card) => self.judge_target(source, cards, &reading, clause, card),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::LoseForce { .. } => self.judge_loss(side, act),
            Query::BattleDestiny { .. } => match act {
                Act::Yes | Act::No => Ok(()),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::Damage { .. } => self.judge_damage(side, act),
            Query::Choose { step, reading, .. } => match act {
                Act::Option(n) => self.judge_option(step, &reading, n),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
        }
    }

    /// Writes down every legal answer to the open question.
    pub(crate) fn offer(&self, query: &Query, offers: &mut Offers<Act>) {
        let one = Kind::Pick { min: 1, max: 1, ordered: false };
        if let Query::Start = query {
            for side in Side::BOTH {
                let all = (0..self.state.cards.len() as u8).map(CardIx);
                let mut cards: SmallVec<[CardIx; 8]> =
                    all.filter(|c| self.judge_start(side, Act::Start(*c)).is_ok()).collect();
                cards.sort_by_key(|c| self.state.card(*c).kind);
                if cards.is_empty() {
                    continue;
                }
                offers.open(side.seat(), one);
                cards.into_iter().for_each(|card| offers.push(Act::Start(card)));
            }
            return;
        }
        let Some(side) = query.side() else { return };
        if let Query::Activate { .. } = query {
            let most = self.state.generation[side].min(self.state.pile(side, Pile::Reserve).len() as i32);
            offers.open(side.seat(), Kind::Number { least: 1, most });
            offers.allow_back();
            return;
        }
        offers.open(side.seat(), one);
        let mut push = |act: Act| {
            if self.judge(query, side, act).is_ok() {
                offers.push(act);
            }
        };
        self.candidates(query, side, &mut push);
        if matches!(query, Query::DeployTo { .. } | Query::MoveTo { .. } | Query::Target { .. }) {
            offers.allow_back();
        }
    }

    /// Every act worth judging for a question.
    fn candidates(&self, query: &Query, side: Side, push: &mut dyn FnMut(Act)) {
        match *query {
            Query::TopLevel { weapons, .. } => {
                push(Act::Pass);
                self.top_level_candidates(side, weapons, push);
            }
            Query::Respond { moment, .. } => {
                push(Act::Pass);
                let bit = 1 << moment.kind as u32;
                let reacts = matches!(moment.kind, MomentKind::BattleInitiated | MomentKind::DrainInitiated);
                let answers = self.game.catalogue.hand_answers[side] & bit != 0;
                if answers || reacts {
                    self.each_in_hand(side, &mut |card| {
                        for acting in self.kind(card).text.acting.iter().filter(|a| a.moments.contains(&moment.kind)) {
                            push(Act::Play(card, acting.number));
                        }
                        if reacts {
                            push(Act::React(card));
                        }
                    });
                }
                for card in self.by_entry(self.state.responding[moment.kind as usize]) {
                    for acting in self.kind(card).text.acting.iter().filter(|a| a.clause == Clause::MayRespond) {
                        push(Act::Use(card, acting.number));
                    }
                }
            }
            Query::Automatic { moment, .. } => {
                for card in self.by_entry(self.state.responding[moment.kind as usize]) {
                    for acting in self.kind(card).text.acting.iter().filter(|a| a.clause == Clause::When) {
                        push(Act::Use(card, acting.number));
                    }
                }
            }
            Query::DeployTo { card, .. } => {
                if self.kind(card).facts.category == Category::Location {
                    (0..=self.state.row.len() as u8).for_each(|gap| push(Act::Gap(gap)));
                }
                if self.kind(card).facts.category == Category::Weapon {
                    self.by_entry(self.state.active).into_iter().for_each(|bearer| push(Act::On(bearer)));
                } else {
                    self.places().for_each(|place| push(Act::At(place)));
                }
            }
            Query::MoveTo { .. } | Query::MoveAway { .. } => self.places().for_each(|place| push(Act::At(place))),
            Query::Target { .. } => self.by_entry(self.state.active).into_iter().for_each(|card| push(Act::On(card))),
            Query::LoseForce { .. } => self.loss_candidates(side, push),
            Query::BattleDestiny { .. } | Query::StartConverted(_) => {
                push(Act::Yes);
                push(Act::No);
            }
            Query::Damage { .. } => {
                push(Act::Pass);
                for card in self.by_entry(self.state.battle.participants).into_iter().filter(|c| self.state.owner(*c) == side) {
                    push(Act::Forfeit(card));
                }
                self.loss_candidates(side, push);
            }
            Query::Choose { step, .. } => {
                (0..self.game.catalogue.tree.kids(step).len() as u8).for_each(|n| push(Act::Option(n)));
            }
            Query::Start | Query::Activate { .. } => {}
        }
    }

    fn loss_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        [Pile::Reserve, Pile::Force, Pile::Used].into_iter().for_each(|pile| push(Act::LoseFrom(pile)));
        self.each_in_hand(side, &mut |card| push(Act::LoseFromHand(card)));
    }

    fn top_level_candidates(&self, side: Side, weapons: bool, push: &mut dyn FnMut(Act)) {
        if weapons {
            for card in self.by_entry(self.state.battle.participants) {
                if self.kind(card).facts.category == Category::Weapon {
                    push(Act::Fire(card));
                }
            }
        } else {
            match self.state.phase {
                Phase::Activate => push(Act::Activate),
                Phase::Control => self.places().for_each(|p| push(Act::Drain(p))),
                Phase::Deploy => self.each_in_hand(side, &mut |card| push(Act::Deploy(card))),
                Phase::Battle => self.places().for_each(|p| push(Act::Battle(p))),
                Phase::Move => {
                    let own = self.by_entry(self.state.active).into_iter().filter(|c| self.state.owner(*c) == side);
                    own.filter(|c| self.state.card(*c).zone == Zone::At).for_each(|c| push(Act::Move(c)));
                }
                Phase::Draw => push(Act::Draw),
                Phase::Setup => {}
            }
        }
        let acting: crate::stack::CardSet = self.state.active.iter().filter(|c| self.kind(*c).text.acts).collect();
        for card in self.by_entry(acting) {
            for acting in self.kind(card).text.acting.iter().filter(|a| a.clause == Clause::MayAct) {
                push(Act::Use(card, acting.number));
            }
        }
    }

    /// One card of each kind in a hand: the one that stands for its copies.
    pub(crate) fn each_in_hand(&self, side: Side, each: &mut dyn FnMut(CardIx)) {
        let hand = self.state.pile(side, Pile::Hand);
        for (n, card) in hand.iter().enumerate() {
            let kind = self.state.card(*card).kind;
            let same = |c: &&CardIx| self.state.card(**c).kind == kind;
            if hand[..n].iter().any(|c| same(&c)) {
                continue;
            }
            let known = hand.iter().filter(same).find(|c| self.state.card(**c).known_to(side.other()));
            each(*known.unwrap_or(card));
        }
    }

    // --- set-up ---------------------------------------------------------------------------------------------------

    pub(crate) fn start_of(&self, side: Side) -> Slot {
        self.state.slot(&self.state.top(), side as usize)
    }

    pub(crate) fn judge_start(&self, side: Side, act: Act) -> Judged {
        let Act::Start(card) = act else { return Err(Rule::ActionNotAsked.refuses()) };
        if self.start_of(side) != Slot::None || self.state.owner(card) != side {
            return Err(Rule::ActionNotAsked.refuses());
        }
        let barred = self.state.card(card).zone != Zone::Pile(Pile::Reserve)
            || self.kind(card).facts.category != Category::Location;
        if barred {
            return Err(Rule::SetupStart.refuses());
        }
        let title = |slot: &Slot| match slot {
            Slot::Card(c) => Some(&self.kind(*c).facts.title),
            _ => None,
        };
        let set_aside = &self.state.slots[usize::from(self.state.top().base) + 2..];
        if set_aside.iter().any(|slot| title(slot) == Some(&self.kind(card).facts.title)) {
            return Err(Rule::SetupDifferent.refuses());
        }
        let first = |c: CardIx| self.state.owner(c) == side && self.state.card(c).kind == self.state.card(card).kind;
        // Copies are one: the first stands for all.
        let stands = (0..card.0).map(CardIx).all(|c| !first(c));
        if stands { Ok(()) } else { Err(Rule::ActionNotAsked.refuses()) }
    }

    // --- acts of a phase --------------------------------------------------------------------------------------------

    fn own_phase(&self, side: Side, phase: Phase, rule: Rule, weapons: bool) -> Judged {
        self.require(rule, || self.state.current == side && self.state.phase == phase && !weapons)
    }

    fn judge_top_level(&self, side: Side, act: Act, weapons: bool) -> Judged {
        match act {
            Act::Pass => Ok(()),
            Act::Activate => {
                self.own_phase(side, Phase::Activate, Rule::TurnPhase, weapons)?;
                let left = self.state.generation[side] > 0 && !self.state.pile(side, Pile::Reserve).is_empty();
                if left { Ok(()) } else { Err(Rule::ForceActivation.refuses()) }
            }
            Act::Drain(place) => {
                self.own_phase(side, Phase::Control, Rule::TurnPhase, weapons)?;
                self.judge_drain(side, place)
            }
            Act::Deploy(card) => {
                self.in_hand(side, card)?;
                self.own_phase(side, Phase::Deploy, Rule::DeployPhase, weapons)?;
                self.judge_deploy(side, card, None)
            }
            Act::Battle(place) => {
                self.own_phase(side, Phase::Battle, Rule::TurnPhase, weapons)?;
                self.judge_battle(side, place)
            }
            Act::Move(card) => {
                self.own(side, card)?;
                self.own_phase(side, Phase::Move, Rule::MovePhase, weapons)?;
                self.judge_move(side, card)
            }
            Act::Draw => {
                self.own_phase(side, Phase::Draw, Rule::DrawPhase, weapons)?;
                let any = !self.state.pile(side, Pile::Force).is_empty();
                if any { Ok(()) } else { Err(Rule::DrawPhase.refuses()) }
            }
            Act::Use(card, n) => {
                let acting = self.clause(card, n, Clause::MayAct)?;
                let reading = self.reading(card, acting.half);
                if reading.you != side {
                    return Err(Rule::LocationHalves.refuses());
                }
                let now = match self.args(acting.node).first() {
                    Some(Arg::Node(window)) => match self.word_meaning(*window) {
                        Meaning::Window(open) => open(self, &reading),
                        _ => false,
                    },
                    _ => false,
                };
                self.require(Rule::TurnPhase, || now)?;
                self.judge_text(acting, &reading)
            }
            Act::Fire(weapon) => self.judge_fire(side, weapon, weapons),
            Act::Play(card, _) => {
                self.in_hand(side, card)?;
                Err(Rule::ActionResponse.refuses())
            }
            Act::React(card) => {
                self.in_hand(side, card)?;
                Err(Rule::ReactPermission.refuses())
            }
            Act::Forfeit(_) => Err(Rule::ForfeitSegment.refuses()),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn in_hand(&self, side: Side, card: CardIx) -> Judged {
        let held = self.state.card(card).zone == Zone::Pile(Pile::Hand) && self.state.owner(card) == side;
        if held { Ok(()) } else { Err(Rule::ActionNotAsked.refuses()) }
    }

    fn own(&self, side: Side, card: CardIx) -> Judged {
        let own = self.state.on_table(card) && self.state.owner(card) == side;
        if own { Ok(()) } else { Err(Rule::ActionNotAsked.refuses()) }
    }

    fn judge_drain(&self, side: Side, place: u8) -> Judged {
        self.require(Rule::DrainOncePerLocation, || !self.state.places[usize::from(place)].drained[side])?;
        self.require(Rule::DrainControl, || self.controls(place, side))?;
        self.require(Rule::DrainParticipation, || {
            self.cards_at(place, side).all(|c| !self.state.card(c).is(mark::DRAINED))
        })
    }

    fn judge_battle(&self, side: Side, place: u8) -> Judged {
        self.require(Rule::BattleOncePerLocation, || !self.state.places[usize::from(place)].battled)?;
        let able = self.participants(place);
        let has = |side: Side| self.ability_among(able, side) >= Num::whole(1);
        if !has(side) || !has(side.other()) {
            // Say so if only cards that battled already stand in the way.
            let all = self.presence(place, side) && self.presence(place, side.other());
            let rule = match all {
                true if self.state.at[usize::from(place)].iter().any(|c| self.may_not_battle(c)) => Rule::CannotBattle,
                true => Rule::BattleOncePerCard,
                false => Rule::BattlePresence,
            };
            return Err(rule.refuses());
        }
        let cost = i32::from(self.on(Rule::BattleCost));
        self.has_force(side, cost)
    }

    fn judge_move(&self, side: Side, card: CardIx) -> Judged {
        let moves = self.kind(card).facts.category == Category::Character && self.state.card(card).zone == Zone::At;
        if !moves {
            return Err(Rule::MoveAdjacent.refuses());
        }
        self.able_to_move(card)?;
        let place = self.state.place_of(card);
        self.require(Rule::MoveAdjacent, || self.adjacent(place).next().is_some())?;
        if self.places().all(|p| p == place) {
            return Err(Rule::MoveAdjacent.refuses());
        }
        self.has_force(side, i32::from(self.on(Rule::MoveCost)))
    }

    /// Whether a card may still make a regular move.
    pub(crate) fn able_to_move(&self, card: CardIx) -> Judged {
        self.require(Rule::MoveOnce, || !self.state.card(card).is(mark::MOVED))?;
        if self.may_not_move(card) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }

    fn judge_move_to(&self, card: CardIx, place: u8) -> Judged {
        let from = self.state.place_of(card);
        if from == place {
            return Err(Rule::MoveAdjacent.refuses());
        }
        self.require(Rule::MoveAdjacent, || self.adjacent(from).any(|p| p == place))
    }

    // --- deploying --------------------------------------------------------------------------------------------------

    /// Whether a card in hand may be deployed somewhere.
    fn judge_deploy(&self, side: Side, card: CardIx, react: Option<u8>) -> Judged {
        let facts = &self.kind(card).facts;
        if facts.not_yet.is_some() {
            return Err(Rule::DeckPlayable.refuses());
        }
        if facts.category == Category::Interrupt {
            return Err(Rule::DeployPlace.refuses());
        }
        self.judge_unique(side, card)?;
        // The most telling refusal among all targets: Force, if only Force is missing.
        let mut refusal = Rule::DeployPlace.refuses();
        let mut found = false;
        let query = Query::DeployTo { side, card, react };
        self.candidates(&query, side, &mut |act| {
            if found {
                return;
            }
            match self.judge_deploy_to(side, card, act, react) {
                Ok(()) => found = true,
                Err(r) if refusal.rule != Rule::ForceEnough.id() && r.rule != Rule::ActionNotAsked.id() => refusal = r,
                Err(_) => {}
            }
        });
        if found { Ok(()) } else { Err(refusal) }
    }

    fn judge_unique(&self, side: Side, card: CardIx) -> Judged {
        let facts = &self.kind(card).facts;
        if facts.limit == 0 {
            return Ok(());
        }
        let limit = usize::from(facts.limit);
        let converts = facts.category == Category::Location;
        let same = |kind: &crate::card::CardFacts| kind.title == facts.title;
        if !converts {
            let others = || self.state.active.iter().filter(|c| same(&self.kind(*c).facts)).count();
            self.require_of(Rule::UniqueTitle, card, || others() < limit)?;
        }
        let played = || self.state.played.iter().filter(|k| same(&self.game.catalogue.kind(**k).facts)).count();
        self.require_of(Rule::DeployPerTurn, card, || played() < limit)?;
        if let Some(persona) = &facts.persona {
            let shown = |c: CardIx| {
                self.state.owner(c) == side && self.kind(c).facts.persona.as_ref() == Some(persona)
            };
            self.require_of(Rule::PersonaOne, card, || !self.state.active.iter().any(shown))?;
        }
        Ok(())
    }

    fn judge_deploy_to(&self, side: Side, card: CardIx, act: Act, react: Option<u8>) -> Judged {
        let kind = self.kind(card);
        match (kind.facts.category, act) {
            (Category::Character | Category::Vehicle, Act::At(place)) => {
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                let outside = kind.facts.category == Category::Character || self.location(place).facts.location.exterior;
                self.require(Rule::DeployPlace, || outside)?;
                self.require(Rule::DeployPresence, || self.icons(place, side) > 0 || self.presence(place, side))?;
                self.has_force(side, self.cost_in_force(card, place))
            }
            (Category::Weapon, Act::On(bearer)) => {
                let place = self.state.place_of(bearer);
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                let Some(clause) = kind.text.deploy_on else { return Err(Rule::DeployBearer.refuses()) };
                let reading = self.reading(card, None);
                let bears = self.kind(bearer).facts.category != Category::Location;
                let meant = bears && self.means(self.args(clause)[0], &reading, bearer);
                let own = self.state.owner(bearer) == side;
                if !bears || !own && self.on(Rule::DeployBearer) || !meant && self.on(Rule::DeployBearer) {
                    return Err(Rule::DeployBearer.refuses());
                }
                self.has_force(side, self.cost_in_force(card, place))
            }
            (Category::Location, Act::Gap(gap)) => self.judge_gap(card, gap),
            (Category::Location, Act::At(place)) => {
                let top = self.state.places[usize::from(place)].top;
                let same = self.kind(top).facts.title == kind.facts.title && self.state.owner(top) != side;
                if same { Ok(()) } else { Err(Rule::LocationConvert.refuses()) }
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// What deploying costs, if costs are on.
    pub(crate) fn cost_in_force(&self, card: CardIx, place: u8) -> i32 {
        if self.on(Rule::DeployCost) { self.deploy_cost(card, place) } else { 0 }
    }

    fn judge_gap(&self, card: CardIx, gap: u8) -> Judged {
        let facts = &self.kind(card).facts;
        let there = self.places().any(|p| self.location(p).facts.title == facts.title);
        if there {
            return Err(Rule::LocationConvert.refuses());
        }
        if usize::from(gap) > self.state.row.len() {
            return Err(Rule::LocationLayout.refuses());
        }
        let row: SmallVec<[&crate::card::CardFacts; 24]> =
            self.state.row.iter().map(|p| &self.location(*p).facts).collect();
        self.require(Rule::LocationLayout, || crate::layout::fits(&row, facts, usize::from(gap)))
    }

    // --- text -------------------------------------------------------------------------------------------------------

    pub(crate) fn word_meaning(&self, node: NodeIx) -> Meaning {
        self.game.catalogue.language.word(self.game.catalogue.tree.node(node).word).meaning
    }

    /// A card's acting clause by its number.
    pub(crate) fn clause(&self, card: CardIx, number: u8, clause: Clause) -> Result<&Acting, Refusal> {
        if self.state.card(card).is(mark::SET_ASIDE) {
            return Err(Rule::ActionConditions.refuses());
        }
        let found = self.kind(card).text.acting.iter().find(|a| a.number == number && a.clause == clause);
        found.ok_or(Rule::ActionNotAsked.refuses())
    }

    /// Whether a text may be started: its conditions hold, its targets exist, its costs can be paid.
    pub(crate) fn judge_text(&self, acting: &Acting, reading: &Reading) -> Judged {
        self.require(Rule::ActionConditions, || self.conditions_hold(acting, reading))?;
        let mut cost = 0;
        for step in self.game.catalogue.tree.kids(acting.node) {
            match self.step_kind(*step) {
                Some(Step::Target) => {
                    if !self.state.active.iter().any(|c| self.suits(*step, acting.node, reading, c)) {
                        return Err(Rule::ActionTargets.refuses());
                    }
                }
                Some(Step::Cost) => cost += self.cost_of(*step, reading),
                Some(Step::If) => {
                    // A comparison with a card that is not there cannot be made.
                    if let Some(Arg::Node(condition)) = self.args(*step).first() {
                        let missing = self.args(*condition).iter().any(|arg| {
                            matches!(arg, Arg::Node(_)) && self.is_amount(*arg) && self.amount(*arg, reading).is_none()
                        });
                        self.require(Rule::ActionTargets, || !missing || !self.reads_table(*condition))?;
                    }
                }
                _ => {}
            }
        }
        self.has_force(reading.you, cost)
    }

    /// Whether a card suits a target step: it is meant, and all that the text then does could be done to it.
    fn suits(&self, step: NodeIx, clause: NodeIx, reading: &Reading, card: CardIx) -> bool {
        let args = self.args(step);
        let Some(Arg::Name(slot, _)) = args.get(1) else { return false };
        let trial = Reading { trial: Some((*slot, card)), ..*reading };
        let possible = |step: &NodeIx| match (self.step_kind(*step), self.args(*step).first()) {
            (Some(Step::Effect), Some(Arg::Node(effect))) => match self.word_meaning(*effect) {
                Meaning::Effect(e) => (e.possible)(self, &trial, *effect),
                _ => true,
            },
            _ => true,
        };
        self.means(args[0], reading, card) && self.game.catalogue.tree.kids(clause).iter().all(possible)
    }

    fn is_amount(&self, arg: Arg) -> bool {
        matches!(arg, Arg::Node(node) if matches!(self.word_meaning(node), Meaning::Amount(_)))
    }

    /// Whether a condition speaks of cards on the table without names bound later.
    fn reads_table(&self, condition: NodeIx) -> bool {
        let named = |node: NodeIx| self.args(node).iter().any(|a| matches!(a, Arg::Name(..)));
        !self.args(condition).iter().any(|a| matches!(a, Arg::Node(node) if named(*node)))
    }

    /// The Force a cost step asks for.
    pub(crate) fn cost_of(&self, step: NodeIx, reading: &Reading) -> i32 {
        match self.args(step).first() {
            Some(Arg::Node(cost)) => match self.word_meaning(*cost) {
                Meaning::Cost(force) => force(self, reading, *cost),
                _ => 0,
            },
            _ => 0,
        }
    }

    fn judge_target(&self, source: CardIx, cards: Arg, reading: &Reading, clause: NodeIx, card: CardIx) -> Judged {
        if matches!(self.word_meaning(clause), Meaning::Clause(Clause::Fire)) {
            return self.judge_shot_at(source, cards, reading, card);
        }
        let step = self.state.top().step;
        let kids = self.game.catalogue.tree.kids(clause);
        let target = usize::from(step).checked_sub(usize::from(crate::query::FIRST_STEP)).and_then(|n| kids.get(n));
        let suits = target.is_some_and(|step| self.suits(*step, clause, reading, card));
        if suits { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
    }

    fn judge_option(&self, step: NodeIx, reading: &Reading, n: u8) -> Judged {
        let options = self.game.catalogue.tree.kids(step);
        let Some(option) = options.get(usize::from(n)) else { return Err(Rule::ActionNotAsked.refuses()) };
        let possible = |option: NodeIx| {
            self.game.catalogue.tree.kids(option).iter().all(|step| match self.args(*step).first() {
                Some(Arg::Node(effect)) => match self.word_meaning(*effect) {
                    Meaning::Effect(e) => (e.possible)(self, reading, *effect),
                    _ => true,
                },
                _ => true,
            })
        };
        if possible(*option) { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
    }

    // --- responses --------------------------------------------------------------------------------------------------

    /// Whether a clause answers a moment, and what it names.
    pub(crate) fn occurrence(&self, acting: &Acting, reading: &Reading, moment: &Moment) -> Occurrence {
        match self.args(acting.node).first() {
            Some(Arg::Node(event)) => match self.word_meaning(*event) {
                Meaning::Event(kinds, test) if kinds.contains(&moment.kind) => test(self, reading, *event, moment),
                _ => Occurrence::No,
            },
            _ => Occurrence::No,
        }
    }

    fn used_here(&self, card: CardIx) -> bool {
        let frame = self.state.top();
        let from = usize::from(frame.base) + 4;
        self.state.slots.get(from..).is_some_and(|used| used.contains(&Slot::Card(card)))
    }

    fn judge_response(&self, side: Side, act: Act, moment: &Moment) -> Judged {
        match act {
            Act::Pass => Ok(()),
            Act::Play(card, n) => {
                self.in_hand(side, card)?;
                let acting = self.clause(card, n, Clause::UsedRespond)?;
                let reading = self.reading(card, None);
                if self.occurrence(acting, &reading, moment) == Occurrence::No {
                    return Err(Rule::ActionResponse.refuses());
                }
                self.judge_text(acting, &reading)
            }
            Act::Use(card, n) => {
                let acting = self.clause(card, n, Clause::MayRespond)?;
                let reading = self.reading(card, acting.half);
                if reading.you != side {
                    return Err(Rule::ActionNotAsked.refuses());
                }
                if self.occurrence(acting, &reading, moment) == Occurrence::No {
                    return Err(Rule::ActionResponse.refuses());
                }
                self.require(Rule::ActionOncePerOccurrence, || !self.used_here(card))?;
                self.judge_text(acting, &reading)
            }
            Act::React(card) => {
                self.in_hand(side, card)?;
                self.judge_react(side, card, moment)
            }
            Act::Deploy(card) => {
                self.in_hand(side, card)?;
                Err(Rule::DeployPhase.refuses())
            }
            Act::Fire(_) => Err(Rule::WeaponFire.refuses()),
            Act::Forfeit(_) => Err(Rule::ForfeitSegment.refuses()),
            Act::Move(_) => Err(Rule::MovePhase.refuses()),
            Act::Drain(_) | Act::Battle(_) | Act::Activate => Err(Rule::TurnPhase.refuses()),
            Act::Draw => Err(Rule::DrawPhase.refuses()),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn judge_react(&self, side: Side, card: CardIx, moment: &Moment) -> Judged {
        let reacts = matches!(moment.kind, MomentKind::BattleInitiated | MomentKind::DrainInitiated);
        if !reacts || moment.actor == side || self.state.current == side {
            return Err(Rule::ReactPermission.refuses());
        }
        let category = self.kind(card).facts.category;
        let deploys = matches!(category, Category::Character | Category::Vehicle | Category::Starship | Category::Weapon);
        if !deploys || !self.react_permitted(side, card, moment.place) {
            return Err(Rule::ReactPermission.refuses());
        }
        let kind = self.state.card(card).kind;
        self.require(Rule::ReactBarred, || !self.state.reacted.contains(&kind))?;
        self.judge_deploy(side, card, Some(moment.place))
    }

    fn judge_automatic(&self, card: CardIx, n: u8, moment: &Moment) -> Judged {
        let acting = self.clause(card, n, Clause::When)?;
        let reading = self.reading(card, acting.half);
        let answers = self.occurrence(acting, &reading, moment) != Occurrence::No && !self.used_here(card);
        if !answers {
            return Err(Rule::ActionResponse.refuses());
        }
        self.judge_text(acting, &reading)
    }

    // --- weapons ----------------------------------------------------------------------------------------------------

    fn judge_fire(&self, side: Side, weapon: CardIx, weapons: bool) -> Judged {
        self.own(side, weapon)?;
        if self.kind(weapon).facts.category != Category::Weapon {
            return Err(Rule::ActionNotAsked.refuses());
        }
        let bearer = self.state.card(weapon).on;
        if !weapons || !self.state.battle.participants.contains(bearer) {
            return Err(Rule::WeaponFire.refuses());
        }
        self.require(Rule::WeaponOncePerBattle, || !self.state.card(weapon).is(mark::FIRED))?;
        self.require(Rule::WeaponOnePerTurn, || {
            !self.state.card(bearer).is(mark::ARMED) || self.state.card(weapon).is(mark::FIRED)
        })?;
        let found = self.kind(weapon).text.acting.iter().find(|a| a.clause == Clause::Fire);
        let Some(acting) = found.filter(|_| !self.state.card(weapon).is(mark::SET_ASIDE)) else {
            return Err(Rule::WeaponFire.refuses());
        };
        let reading = self.reading(weapon, None);
        let cards = self.args(acting.node)[0];
        let any = self.state.active.iter().any(|c| self.judge_shot_at(weapon, cards, &reading, c).is_ok());
        if !any {
            return Err(Rule::WeaponTarget.refuses());
        }
        self.has_force(side, self.fire_cost(acting.node, &reading))
    }

    /// The Force a shot costs.
    pub(crate) fn fire_cost(&self, clause: NodeIx, reading: &Reading) -> i32 {
        match self.args(clause).get(2) {
            Some(Arg::Node(cost)) => match self.word_meaning(*cost) {
                Meaning::Cost(force) => force(self, reading, *cost),
                _ => 0,
            },
            _ => 0,
        }
    }

    fn judge_shot_at(&self, weapon: CardIx, cards: Arg, reading: &Reading, card: CardIx) -> Judged {
        let meant = self.means(cards, reading, card) && self.state.on_table(card);
        let fair = || {
            self.state.owner(card) != self.state.owner(weapon)
                && self.state.battle.participants.contains(card)
                && self.present(card)
        };
        if !meant {
            return Err(Rule::ActionTargets.refuses());
        }
        self.require(Rule::WeaponTarget, fair)
    }

    // --- losing -----------------------------------------------------------------------------------------------------

    fn judge_loss(&self, side: Side, act: Act) -> Judged {
        match act {
            Act::LoseFromHand(card) => self.in_hand(side, card),
            Act::LoseFrom(pile @ (Pile::Reserve | Pile::Force | Pile::Used)) => {
                if self.state.pile(side, pile).is_empty() { Err(Rule::ForceLoss.refuses()) } else { Ok(()) }
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn judge_damage(&self, side: Side, act: Act) -> Judged {
        let battle = &self.state.battle;
        match act {
            Act::Pass => {
                let open = battle.damage[side] > Num::ZERO || self.must_forfeit(side);
                self.require(Rule::BattleMustSatisfy, || !open)
            }
            Act::LoseFrom(_) | Act::LoseFromHand(_) => {
                if battle.damage[side] <= Num::ZERO {
                    return Err(Rule::BattleDamage.refuses());
                }
                self.judge_loss(side, act)
            }
            Act::Forfeit(card) => {
                self.own(side, card)?;
                self.require(Rule::ForfeitParticipant, || battle.participants.contains(card))?;
                if self.kind(card).facts.stats.forfeit.is_none() || self.state.place_of(card) != battle.place {
                    return Err(Rule::ForfeitParticipant.refuses());
                }
                self.require(Rule::ForfeitNeeded, || {
                    self.state.card(card).is(mark::HIT)
                        || battle.damage[side] > Num::ZERO
                        || battle.attrition[side] > Num::ZERO
                })
            }
            Act::Fire(_) => Err(Rule::WeaponFire.refuses()),
            Act::Deploy(_) => Err(Rule::DeployPhase.refuses()),
            Act::Move(_) => Err(Rule::MovePhase.refuses()),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// Whether a side still has hit participants, or attrition left that some participant is not immune to.
    pub(crate) fn must_forfeit(&self, side: Side) -> bool {
        let battle = &self.state.battle;
        let forfeitable = |c: &CardIx| self.state.owner(*c) == side && self.kind(*c).facts.stats.forfeit.is_some();
        battle.participants.iter().filter(forfeitable).any(|c| {
            self.state.card(c).is(mark::HIT) && self.on(Rule::WeaponHit)
                || battle.attrition[side] > Num::ZERO && !battle.immune.contains(c) && self.on(Rule::AttritionForfeit)
        })
    }
}
