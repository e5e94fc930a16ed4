//! What is legal and which rule refuses. Offers are the candidates that pass.

mod acts;
mod damage;
mod deploy;
mod movement;
mod responses;
pub(crate) mod row;
mod text;
mod weapons;

use crate::act::Act;
use crate::eyes::Eyes;
use crate::play::Amounts;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::{CardIx, CardSet};
use crate::state::{Frame, Phase, Pile};
use crate::text::meaning::{Clause, Players};
use crate::text::moment::MomentKind;
use crate::text::value::Value;
use table::{Fact, Kind, Offers, Refusal};

pub(crate) type Judged = Result<(), Refusal>;

impl Eyes<'_> {
    pub(crate) fn require(&self, rule: Rule, holds: impl FnOnce() -> bool) -> Judged {
        if holds() || !self.on(rule) { Ok(()) } else { Err(rule.refuses()) }
    }

    pub(crate) fn require_of(&self, rule: Rule, card: CardIx, holds: impl FnOnce() -> bool) -> Judged {
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

    /// The procedure that waits for an answer; none if the game is over or running.
    pub(crate) fn open(&self) -> Option<&Frame> {
        let top = self.state.frames.last().filter(|_| self.state.ending.is_none())?;
        (top.asks(self) != Players::NONE).then_some(top)
    }

    /// Judges an act as an answer to the open question.
    pub(crate) fn judge(&self, side: Side, act: Act) -> Judged {
        match self.open().filter(|top| top.asks(self).contains(side)) {
            Some(top) => top.judge(self, side, act),
            None => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// How much Force a side may still activate: what it generates, as far as its Reserve Deck goes.
    pub(crate) fn most_activated(&self, side: Side) -> i32 {
        let reserve = self.state.pile(side, Pile::Reserve).len() as i32;
        if self.on(Rule::ForceActivation) { self.state.generation[side].min(reserve) } else { reserve }
    }

    /// Writes down every legal answer to the open question.
    pub(crate) fn offer(&self, offers: &mut Offers<Act>) {
        let Some(top) = self.open() else { return };
        let back = self.state.may_take_back();
        for side in top.asks(self).iter() {
            match top.amounts(self, side) {
                Some(Amounts { most, .. }) => offers.open(side.seat(), Kind::Number { least: 1, most }),
                None => {
                    offers.open(side.seat(), Kind::Pick { min: 1, max: 1, ordered: false });
                    let mut push = |act: Act| {
                        if top.judge(self, side, act).is_ok() {
                            offers.push(act);
                        }
                    };
                    top.candidates(self, side, &mut push);
                }
            }
            if back {
                offers.allow_back();
            }
        }
    }

    /// Every answer to a moment that a side might give.
    pub(crate) fn response_candidates(&self, side: Side, moment: MomentKind, push: &mut dyn FnMut(Act)) {
        push(Act::Pass);
        let reacts = moment.allows_reacts();
        if self.game.catalogue.hand_answers[side] & 1 << moment as u32 != 0 || reacts {
            self.each_in_hand(side, &mut |card| {
                for acting in self.kind(card).text.acting.iter().filter(|a| a.answers(moment)) {
                    push(Act::Play(card, acting.number));
                }
                if reacts {
                    push(Act::React(card));
                }
            });
        }
        self.each_text(self.responders(moment), Clause::MayRespond, push);
        if reacts && self.is_written(Value::MoveReact) {
            let own = |c: &CardIx| self.state.owner(*c) == side && !self.kind(*c).facts.category.is_carried();
            self.by_entry(self.state.active.iter().filter(own)).for_each(|c| push(Act::MoveReact(c)));
        }
    }

    /// Every text of one sort of these cards.
    pub(crate) fn each_text(&self, cards: CardSet, clause: Clause, push: &mut dyn FnMut(Act)) {
        let speaks = |c: &CardIx| self.kind(*c).text.acting.iter().any(|a| a.clause == clause);
        for card in self.by_entry(cards.iter().filter(speaks)) {
            for acting in self.kind(card).text.acting.iter().filter(|a| a.clause == clause) {
                push(Act::Use(card, acting.number));
            }
        }
    }

    pub(crate) fn loss_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        [Pile::Reserve, Pile::Force, Pile::Used, Pile::Destiny].into_iter().for_each(|pile| push(Act::LoseFrom(pile)));
        self.each_in_hand(side, &mut |card| push(Act::LoseFromHand(card)));
    }

    pub(crate) fn top_level_candidates(&self, side: Side, weapons: bool, push: &mut dyn FnMut(Act)) {
        if weapons {
            self.weapon_candidates(push);
        } else {
            match self.state.phase {
                Phase::Activate => push(Act::Activate),
                Phase::Control => self.places().for_each(|p| push(Act::Drain(p))),
                Phase::Deploy => self.deploy_candidates(side, push),
                Phase::Battle => self.places().for_each(|p| push(Act::Battle(p))),
                Phase::Move => self.move_candidates(side, push),
                Phase::Draw => push(Act::Draw),
                Phase::Setup => {}
            }
            if self.state.phase != Phase::Move {
                self.granted_move_candidates(side, push);
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
    pub(crate) fn text_candidates(&self, push: &mut dyn FnMut(Act)) {
        self.each_text(self.state.acting, Clause::MayAct, push);
    }

    /// One card of each kind in a hand: the one that stands for its copies.
    pub(crate) fn each_in_hand(&self, side: Side, each: &mut dyn FnMut(CardIx)) {
        let hand = self.state.pile(side, Pile::Hand);
        let kind = |c: &CardIx| self.state.card(*c).kind;
        let known = |c: &&CardIx| self.state.card(**c).known_to(side.other());
        let any_known = hand.iter().any(|c| known(&c));
        for (n, card) in hand.iter().enumerate() {
            if hand[..n].iter().all(|c| kind(c) != kind(card)) {
                let mut copies = hand.iter().filter(|c| any_known && kind(c) == kind(card));
                each(*copies.find(known).unwrap_or(card));
            }
        }
    }
}
