//! Acts of set-up and of the phases.

use super::Judged;
use crate::act::{About, Act};
use crate::card::Category;
use crate::eyes::Eyes;
use crate::num::Num;
use crate::play::SetUp;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Phase, Pile, Zone, mark};
use crate::text::meaning::Clause;

impl Eyes<'_> {
    /// The starting location a side has chosen, while they are being chosen.
    pub(crate) fn start_of(&self, side: Side) -> Option<CardIx> {
        self.state.top::<SetUp>().and_then(|setup| setup.start_of(side))
    }

    pub(crate) fn judge_start(&self, side: Side, act: Act) -> Judged {
        let Act::Start(card) = act else { return Err(Rule::ActionNotAsked.refuses()) };
        if self.start_of(side).is_some() || self.state.owner(card) != side {
            return Err(Rule::ActionNotAsked.refuses());
        }
        let barred = self.state.card(card).zone != Zone::Pile(Pile::Reserve)
            || self.kind(card).facts.category != Category::Location;
        if barred {
            return Err(Rule::SetupStart.refuses());
        }
        self.judge_playable(card)?;
        let set_aside = self.state.top::<SetUp>().map_or(&[][..], |setup| self.state.list(setup.set_aside));
        if set_aside.iter().any(|c| self.kind(*c).facts.title == self.kind(card).facts.title) {
            return Err(Rule::SetupDifferent.refuses());
        }
        let first = |c: CardIx| self.state.owner(c) == side && self.state.card(c).kind == self.state.card(card).kind;
        // Copies are one: the first stands for all.
        let stands = (0..card.0).map(CardIx).all(|c| !first(c));
        if stands { Ok(()) } else { Err(Rule::ActionNotAsked.refuses()) }
    }

    fn own_phase(&self, side: Side, phases: &[Phase], rule: Rule, weapons: bool) -> Judged {
        self.require(rule, || self.state.current == side && phases.contains(&self.state.phase) && !weapons)
    }

    pub(crate) fn judge_top_level(&self, side: Side, act: Act, weapons: bool) -> Judged {
        if let Some((phases, rule)) = act.phase() {
            self.holds_for(side, act)?;
            return match act {
                // A text may name another phase of one's own turn.
                Act::Move(card) if self.state.phase != Phase::Move && self.state.current == side && !weapons => {
                    self.require(rule, || self.has_granted_move(side, card))?;
                    act.judge_in_phase(self, side)
                }
                _ => {
                    self.own_phase(side, phases, rule, weapons)?;
                    act.judge_in_phase(self, side)
                }
            };
        }
        match act {
            Act::Pass => Ok(()),
            Act::Use(card, n) => self.judge_act(side, card, n),
            Act::Fire(weapon) => self.judge_fire(side, weapon, weapons),
            Act::Play(card, n) => {
                self.in_hand(side, card)?;
                let plays = self.clause(card, n, |c| matches!(c, Clause::PlayAct(_) | Clause::PlayRespond(_)))?;
                if !matches!(plays.clause, Clause::PlayAct(_)) {
                    return Err(Rule::ActionResponse.refuses());
                }
                self.judge_per_turn(card)?;
                let reading = self.reading(card, None);
                self.require(Rule::TurnPhase, || plays.trigger.is_some_and(|window| self.is_window(window, &reading)))?;
                self.judge_text(plays, &reading)
            }
            Act::React(_) | Act::MoveReact(_) => {
                self.holds_for(side, act)?;
                Err(Rule::ReactPermission.refuses())
            }
            Act::Forfeit(_) => Err(Rule::ForfeitSegment.refuses()),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// Whether a side could do anything but pass if it were its opportunity now.
    pub(crate) fn judge_some_act(&self, side: Side) -> Judged {
        let mut any = false;
        self.top_level_candidates(side, false, &mut |act| any |= self.judge_top_level(side, act, false).is_ok());
        if any { Ok(()) } else { Err(Rule::ForceOneByOne.refuses()) }
    }

    /// Whether what an act is about is the side's own: a card of its hand, or of its own on the table.
    pub(crate) fn holds_for(&self, side: Side, act: Act) -> Judged {
        match act.row().1 {
            About::Hand(card) => self.in_hand(side, card),
            About::Table(card) => self.own(side, card),
            _ => Ok(()),
        }
    }

    pub(crate) fn judge_activate(&self, side: Side) -> Judged {
        if self.most_activated(side) > 0 { Ok(()) } else { Err(Rule::ForceActivation.refuses()) }
    }

    pub(crate) fn judge_draw(&self, side: Side) -> Judged {
        let any = !self.state.pile(side, Pile::Force).is_empty();
        if any { Ok(()) } else { Err(Rule::DrawPhase.refuses()) }
    }

    /// Whether a text of a card on the table may be used now as an act of its own.
    pub(crate) fn judge_act(&self, side: Side, card: CardIx, n: u8) -> Judged {
        let acting = self.clause(card, n, |c| c == Clause::MayAct)?;
        let reading = self.reading(card, acting.half);
        if reading.you != side {
            return Err(Rule::LocationHalves.refuses());
        }
        self.require(Rule::TurnPhase, || acting.trigger.is_some_and(|window| self.is_window(window, &reading)))?;
        self.judge_text(acting, &reading)
    }

    pub(crate) fn in_hand(&self, side: Side, card: CardIx) -> Judged {
        let held = self.state.card(card).zone == Zone::Pile(Pile::Hand) && self.state.owner(card) == side;
        if held { Ok(()) } else { Err(Rule::ActionNotAsked.refuses()) }
    }

    pub(crate) fn own(&self, side: Side, card: CardIx) -> Judged {
        let own = self.state.on_table(card) && self.state.owner(card) == side;
        if own { Ok(()) } else { Err(Rule::ActionNotAsked.refuses()) }
    }

    pub(crate) fn judge_drain(&self, side: Side, place: u8) -> Judged {
        self.require(Rule::DrainOncePerLocation, || !self.state.places[usize::from(place)].drained(side))?;
        self.require(Rule::DrainForbidden, || !self.may_not_drain(place, side))?;
        self.require(Rule::DrainControl, || self.controls(place, side))?;
        self.require(Rule::DrainParticipation, || {
            self.cards_at(place, side).all(|c| !self.state.card(c).is(mark::DRAINED))
        })?;
        self.has_force(side, self.drain_price(side, place))
    }

    pub(crate) fn judge_battle(&self, side: Side, place: u8) -> Judged {
        self.require(Rule::BattleOncePerLocation, || !self.state.places[usize::from(place)].battled())?;
        let able = self.participants(place);
        let has = |side: Side| self.ability_among(able, side) >= Num::whole(1);
        if !has(side) || !has(side.other()) {
            // Say so if only cards that battled already stand in the way.
            let all = self.presence(place, side) && self.presence(place, side.other());
            let rule = match all {
                true if self.state.at(place).iter().any(|c| self.may_not_battle(c)) => Rule::CannotBattle,
                true => Rule::BattleOncePerCard,
                false => Rule::BattlePresence,
            };
            self.require(rule, || false)?;
        }
        let cost = i32::from(self.on(Rule::BattleCost));
        self.has_force(side, cost)
    }
}
