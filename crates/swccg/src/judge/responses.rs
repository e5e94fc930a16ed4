//! Responses and reacts.

use super::Judged;
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::play::Responses;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::{CardIx, CardSet};
use crate::state::{CardText, Title};
use crate::text::compile::ActiveClause;
use crate::text::meaning::{Clause, Occurrence, Reading};
use crate::text::moment::{Moment, MomentKind};
use cardtext::Arg;

impl Eyes<'_> {
    /// Whether a clause answers a moment, and what it names.
    pub(crate) fn occurrence(&self, acting: &ActiveClause, reading: &Reading, moment: &Moment) -> Occurrence {
        match acting.trigger {
            Some(event) if acting.answers(moment.kind) => self.occurs(Arg::Node(event), reading, moment),
            _ => Occurrence::No,
        }
    }

    /// The active cards whose text answers such a moment.
    pub(crate) fn responders(&self, moment: MomentKind) -> CardSet {
        if self.state.responses[moment as usize] == 0 {
            return CardSet::EMPTY;
        }
        self.state.responders.iter().filter(|c| self.kind(*c).text.responds >> moment as u32 & 1 == 1).collect()
    }

    /// Whether a text has answered the moment of the window on top.
    fn used_here(&self, card: CardIx, number: u8) -> bool {
        let from = self.state.top::<Responses>().map(|window| usize::from(window.answered_from));
        let answered = from.and_then(|from| self.state.answered.get(from..)).unwrap_or_default();
        answered.contains(&CardText { card, clause: number })
    }

    pub(crate) fn judge_response(&self, side: Side, act: Act, moment: &Moment) -> Judged {
        match act {
            Act::Pass => Ok(()),
            Act::Play(card, n) => {
                self.in_hand(side, card)?;
                let acting = self.clause(card, n, |c| matches!(c, Clause::PlayRespond(_) | Clause::PlayAct(_)))?;
                self.judge_per_turn(card)?;
                let reading = Reading { there: moment.place, ..self.reading(card, None) };
                if self.occurrence(acting, &reading, moment) == Occurrence::No {
                    return Err(Rule::ActionResponse.refuses());
                }
                self.judge_text(acting, &reading)
            }
            Act::Use(card, n) => {
                let acting = self.clause(card, n, |c| c == Clause::MayRespond)?;
                let reading = Reading { there: moment.place, ..self.reading(card, acting.half) };
                if reading.you != side {
                    return Err(Rule::ActionNotAsked.refuses());
                }
                if self.occurrence(acting, &reading, moment) == Occurrence::No {
                    return Err(Rule::ActionResponse.refuses());
                }
                self.require(Rule::ActionOncePerOccurrence, || !self.used_here(card, n))?;
                self.judge_text(acting, &reading)
            }
            Act::React(card) => {
                self.in_hand(side, card)?;
                self.judge_react(side, card, moment)
            }
            Act::MoveReact(card) => {
                self.own(side, card)?;
                self.judge_move_react(side, card, moment)
            }
            Act::Fire(_) => Err(Rule::WeaponFire.refuses()),
            Act::Forfeit(_) => Err(Rule::ForfeitSegment.refuses()),
            act => {
                self.holds_for(side, act)?;
                Err(act.phase().map_or(Rule::ActionNotAsked, |(_, rule)| rule).refuses())
            }
        }
    }

    pub(crate) fn judge_react(&self, side: Side, card: CardIx, moment: &Moment) -> Judged {
        self.allows_reacts(side, moment)?;
        // If reacts were one and the same, stopping one would stop all.
        if !self.on(Rule::ReactSeparate) && self.state.titles.iter().any(Title::may_not_react) {
            return Err(Rule::ReactSeparate.refuses());
        }
        let category = self.kind(card).facts.category;
        let deploys = matches!(
            category,
            Category::Character | Category::Vehicle | Category::Starship | Category::Weapon | Category::Device
        );
        if !deploys || !self.react_permitted(side, card, moment.place) {
            return Err(Rule::ReactPermission.refuses());
        }
        if self.react_forbidden(card, moment.place) {
            return Err(Rule::ReactForbidden.refuses());
        }
        let kind = self.state.card(card).kind;
        if !self.state.titles.has_room(kind) {
            return Err(Rule::ReactBarred.refuses());
        }
        self.require(Rule::ReactBarred, || !self.state.titles.of(kind).may_not_react())?;
        self.judge_deploy(side, card, Some(moment.place))
    }

    /// Whether a side may react to a moment at all.
    pub(crate) fn allows_reacts(&self, side: Side, moment: &Moment) -> Judged {
        let allowed = moment.kind.allows_reacts() && moment.actor != side && self.state.current != side;
        if allowed { Ok(()) } else { Err(Rule::ReactPermission.refuses()) }
    }

    pub(crate) fn judge_automatic(&self, card: CardIx, n: u8, moment: &Moment) -> Judged {
        let acting = self.clause(card, n, |c| c == Clause::When)?;
        let reading = Reading { there: moment.place, ..self.reading(card, acting.half) };
        let answers = self.occurrence(acting, &reading, moment) != Occurrence::No && !self.used_here(card, n);
        if !answers {
            return Err(Rule::ActionResponse.refuses());
        }
        self.judge_text(acting, &reading)
    }
}
