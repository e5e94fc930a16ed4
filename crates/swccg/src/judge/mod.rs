//! What is legal and which rule refuses. Offers are the candidates that pass.

mod acts;
mod damage;
mod deploy;
mod movement;
mod responses;
mod text;
mod weapons;

use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::meaning::Clause;
use crate::query::Query;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, Phase, Pile, Zone};
use crate::value::Value;
use smallvec::SmallVec;
use table::{Fact, Kind, Offers, Refusal};

type Judged = Result<(), Refusal>;

impl Eyes<'_> {
    pub(super) fn require(&self, rule: Rule, holds: impl FnOnce() -> bool) -> Judged {
        if holds() || !self.on(rule) { Ok(()) } else { Err(rule.refuses()) }
    }

    pub(super) fn require_of(&self, rule: Rule, card: CardIx, holds: impl FnOnce() -> bool) -> Judged {
        let fact = Fact::Thing(self.state.card(card).kind.0);
        if holds() || !self.on(rule) { Ok(()) } else { Err(rule.refuses_with(fact)) }
    }

    /// Whether a side has so much Force to use.
    pub(crate) fn has_force(&self, side: Side, amount: i32) -> Judged {
        let force = self.state.pile(side, Pile::Force).len() as i32;
        if force >= amount || !self.on(Rule::ForceEnough) {
            Ok(())
        } else {
            Err(Rule::ForceEnough.refuses_with(Fact::Number(amount)))
        }
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
            Query::Activate { .. } | Query::Pay { .. } => Err(Rule::ActionNotAsked.refuses()),
            Query::May { .. } => match act {
                Act::Yes | Act::No => Ok(()),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::Pick { step, reading, .. } | Query::PickIn { step, reading, .. } => {
                let mut offered = false;
                self.each_pick(step, &reading, &mut |pick| offered |= pick == act);
                if offered { Ok(()) } else { Err(Rule::ActionTargets.refuses()) }
            }
            Query::MoveTo { card, .. } => self.judge_move_to(side, card, act),
            Query::Companions { card: leader, .. } => match act {
                Act::Pass => Ok(()),
                Act::On(card) => self.judge_companion(side, leader, card),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::LostOrder { card, .. } => match act {
                Act::Pass => Ok(()),
                Act::On(rider) if self.rides(rider, card) && self.state.owner(rider) == side => Ok(()),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::NextAway { .. } => match act {
                Act::On(card) if self.waits_to_flee(card) => self.able_to_flee(side, card),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::EmbarkOn { card, .. } => match act {
                Act::On(craft) => self.judge_embark_on(side, card, craft),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::TransferTo { card, .. } => match act {
                Act::On(bearer) => self.judge_transfer_to(side, card, bearer),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::MoveAway { card, .. } => match act {
                Act::At(place) => self.require(Rule::MoveAdjacent, || self.way_to(card, place).is_some()),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::Target { step, clause, reading, .. } => match act {
                Act::On(card) => self.judge_target(step, clause, &reading, card),
                _ => Err(Rule::ActionNotAsked.refuses()),
            },
            Query::Aim { weapon, clause, reading, .. } => match act {
                Act::On(card) => self.judge_shot_at(weapon, clause, &reading, card),
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

    /// How much Force a side may still activate: what it generates, as far as its Reserve Deck goes.
    pub(crate) fn most_activated(&self, side: Side) -> i32 {
        let reserve = self.state.pile(side, Pile::Reserve).len() as i32;
        if self.on(Rule::ForceActivation) { self.state.generation[side].min(reserve) } else { reserve }
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
            let most = self.most_activated(side);
            offers.open(side.seat(), Kind::Number { least: 1, most });
            offers.allow_back();
            return;
        }
        if let Query::Pay { .. } = query {
            let most = self.state.pile(side, Pile::Force).len() as i32;
            offers.open(side.seat(), Kind::Number { least: 1, most });
            return;
        }
        offers.open(side.seat(), one);
        let mut push = |act: Act| {
            if self.judge(query, side, act).is_ok() {
                offers.push(act);
            }
        };
        self.candidates(query, side, &mut push);
        let begun = matches!(
            query,
            Query::DeployTo { .. }
                | Query::MoveTo { .. }
                | Query::Companions { .. }
                | Query::TransferTo { .. }
                | Query::EmbarkOn { .. }
                | Query::Target { .. }
                | Query::Aim { .. }
        );
        // What a text has begun cannot be taken back.
        let below = self.state.frames.len().checked_sub(2).map(|n| &self.state.frames[n]);
        if begun && below.is_some_and(Frame::is_window) {
            offers.allow_back();
        }
    }

    /// Every act worth judging for a question.
    pub(super) fn candidates(&self, query: &Query, side: Side, push: &mut dyn FnMut(Act)) {
        match *query {
            Query::TopLevel { weapons, .. } => {
                push(Act::Pass);
                self.top_level_candidates(side, weapons, push);
            }
            Query::Respond { moment, .. } => {
                push(Act::Pass);
                let bit = 1 << moment.kind as u32;
                let reacts = moment.kind.allows_reacts();
                let answers = self.game.catalogue.hand_answers[side] & bit != 0;
                if answers || reacts {
                    self.each_in_hand(side, &mut |card| {
                        for acting in self.kind(card).text.acting.iter().filter(|a| a.answers(moment.kind)) {
                            push(Act::Play(card, acting.number));
                        }
                        if reacts {
                            push(Act::React(card));
                        }
                    });
                }
                for card in self.by_entry(self.responders(moment.kind)) {
                    for acting in self.kind(card).text.acting.iter().filter(|a| a.clause == Clause::MayRespond) {
                        push(Act::Use(card, acting.number));
                    }
                }
                if reacts {
                    let movers = self
                        .by_entry(self.state.active)
                        .into_iter()
                        .filter(|c| self.state.owner(*c) == side && !self.kind(*c).facts.category.is_carried());
                    if !self.state.writing[Value::MoveReact as usize].is_empty() {
                        movers.for_each(|c| push(Act::MoveReact(c)));
                    }
                }
            }
            Query::Automatic { moment, .. } => {
                for card in self.by_entry(self.responders(moment.kind)) {
                    for acting in self.kind(card).text.acting.iter().filter(|a| a.clause == Clause::When) {
                        push(Act::Use(card, acting.number));
                    }
                }
            }
            Query::DeployTo { card, .. } => {
                if self.kind(card).facts.category == Category::Location {
                    (0..=self.state.row.len() as u8).for_each(|gap| push(Act::Gap(gap)));
                }
                let ways = &self.kind(card).text.ways;
                if ways.is_empty() {
                    self.places().for_each(|place| push(Act::At(place)));
                }
                if self.kind(card).facts.category == Category::Character {
                    let craft = |c: &CardIx| self.kind(*c).facts.category == Category::Vehicle;
                    self.by_entry(self.state.active).into_iter().filter(craft).for_each(|c| push(Act::On(c)));
                }
                for way in ways {
                    match way.clause {
                        Clause::DeployAt => self.places().for_each(|place| push(Act::At(place))),
                        Clause::DeployAside => push(Act::Aside),
                        _ => self.by_entry(self.state.active).into_iter().for_each(|bearer| {
                            push(if way.mode == 0 { Act::On(bearer) } else { Act::OnFor(bearer, way.mode) });
                        }),
                    }
                }
            }
            Query::MoveTo { .. } => {
                self.places().for_each(|place| push(Act::At(place)));
                self.places().for_each(|place| push(Act::Transit(place)));
            }
            Query::Companions { card, .. } => {
                push(Act::Pass);
                let at = self.state.at(self.state.place_of(card));
                self.by_entry(at).into_iter().for_each(|c| push(Act::On(c)));
            }
            Query::LostOrder { .. } => {
                push(Act::Pass);
                self.by_entry(self.state.active).into_iter().for_each(|card| push(Act::On(card)));
            }
            Query::NextAway { .. } => {
                self.by_entry(self.state.active).into_iter().for_each(|card| push(Act::On(card)));
            }
            Query::EmbarkOn { card, .. } => {
                self.by_entry(self.state.active).into_iter().filter(|c| *c != card).for_each(|c| push(Act::On(c)));
            }
            Query::TransferTo { .. } => {
                self.by_entry(self.state.active).into_iter().for_each(|bearer| push(Act::On(bearer)));
            }
            Query::Pick { step, reading, .. } | Query::PickIn { step, reading, .. } => {
                self.each_pick(step, &reading, push);
            }
            Query::MoveAway { .. } => self.places().for_each(|place| push(Act::At(place))),
            Query::Target { .. } | Query::Aim { .. } => {
                self.by_entry(self.state.active).into_iter().for_each(|card| push(Act::On(card)));
            }
            Query::LoseForce { .. } => self.loss_candidates(side, push),
            Query::BattleDestiny { .. } | Query::StartConverted(_) | Query::May { .. } => {
                push(Act::Yes);
                push(Act::No);
            }
            Query::Damage { .. } => {
                push(Act::Pass);
                for card in
                    self.by_entry(self.state.battle.participants).into_iter().filter(|c| self.state.owner(*c) == side)
                {
                    push(Act::Forfeit(card));
                }
                self.text_candidates(push);
                self.loss_candidates(side, push);
            }
            Query::Choose { step, .. } => {
                (0..self.game.catalogue.tree.kids(step).len() as u8).for_each(|n| push(Act::Option(n)));
            }
            Query::Start | Query::Activate { .. } | Query::Pay { .. } => {}
        }
    }

    pub(super) fn loss_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        [Pile::Reserve, Pile::Force, Pile::Used, Pile::Destiny].into_iter().for_each(|pile| push(Act::LoseFrom(pile)));
        self.each_in_hand(side, &mut |card| push(Act::LoseFromHand(card)));
    }

    pub(super) fn top_level_candidates(&self, side: Side, weapons: bool, push: &mut dyn FnMut(Act)) {
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
                Phase::Deploy => {
                    self.each_in_hand(side, &mut |card| {
                        push(Act::Deploy(card));
                        if self.kind(card).facts.persona.is_some() {
                            push(Act::Replace(card));
                        }
                    });
                    let carried =
                        |c: &CardIx| self.state.owner(*c) == side && self.kind(*c).facts.category.is_carried();
                    self.by_entry(self.state.active).into_iter().filter(carried).for_each(|c| push(Act::Transfer(c)));
                }
                Phase::Battle => self.places().for_each(|p| push(Act::Battle(p))),
                Phase::Move => {
                    let own = self.by_entry(self.state.active).into_iter().filter(|c| self.state.owner(*c) == side);
                    for card in own {
                        let rides = |c: CardIx| self.kind(c).facts.category == Category::Vehicle;
                        let state = self.state.card(card);
                        match state.zone {
                            Zone::At => {
                                push(Act::Move(card));
                                if self.state.at(state.place).iter().any(rides) {
                                    push(Act::Embark(card));
                                }
                            }
                            Zone::On if rides(state.on) => push(Act::Disembark(card)),
                            _ => {}
                        }
                    }
                }
                Phase::Draw => push(Act::Draw),
                Phase::Setup => {}
            }
        }
        if self.game.catalogue.hand_acts[side] {
            self.each_in_hand(side, &mut |card| {
                for acting in self.kind(card).text.acting.iter().filter(|a| matches!(a.clause, Clause::PlayAct(_))) {
                    push(Act::Play(card, acting.number));
                }
            });
        }
        self.text_candidates(push);
    }

    /// Every text of a card on the table that is an act of its own.
    fn text_candidates(&self, push: &mut dyn FnMut(Act)) {
        for card in self.by_entry(self.state.acting) {
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
}
