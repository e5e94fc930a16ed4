//! Moving as a react.

use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::eyes::{By, Trip};
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Zone, mark};
use crate::text::moment::Moment;

impl Eyes<'_> {
    /// Whether a card may move as a react: its text lets it, a way leads to the place or away from it, it has not reacted
    /// yet. The most telling refusal is told.
    pub(crate) fn judge_move_react(&self, side: Side, card: CardIx, moment: &Moment) -> Judged {
        self.allows_reacts(side, moment)?;
        let moves = match (self.moves_like(card), self.state.card(card).zone) {
            (Category::Character | Category::Vehicle | Category::Starship, Zone::At) => true,
            // Who is aboard a vehicle gets off for it.
            (Category::Character, Zone::On) => true,
            _ => false,
        };
        if !moves {
            return Err(Rule::ReactMove.refuses());
        }
        // What has landed may take off, if it is piloted.
        if let Some(Rule::CraftUnpiloted) = self.grounded(card) {
            return Err(Rule::CraftUnpiloted.refuses());
        }
        let from = self.state.place_of(card);
        let away = from == moment.place;
        let permitted = |act: Act| {
            let (by, to) = act.way()?;
            self.react_cost(side, card, Trip { by, from, to, react: true }, moment.place)
        };
        let anywhere = Act::At(if away { from } else { moment.place });
        let mut any = permitted(anywhere).is_some();
        self.each_way(&mut |act| {
            any |= (act.way().is_some_and(|(_, to)| away || to == moment.place)) && permitted(act).is_some()
        });
        if away && !any {
            return Err(self.react_refusal(side, card, moment).refuses());
        }
        self.require(Rule::ReactPermission, || any)?;
        let involved = |c: CardIx| c == card || self.is_taken_along(c, card);
        self.require(Rule::ReactBarred, || {
            !self.state.at(from).iter().any(|c| involved(c) && self.state.card(c).is(mark::REACTED))
        })?;
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        let mut refusal = Rule::ReactMove.refuses();
        let mut able = false;
        self.each_way(&mut |act| match self.judge_react_to(side, card, act, moment.place) {
            Ok(()) => able = true,
            Err(r) if r.rule != Rule::ReactMove.id() => refusal = r,
            Err(_) => {}
        });
        if able { Ok(()) } else { Err(refusal) }
    }

    /// Which rule keeps a card at the place of a battle or drain from reacting: no text lets it move away, though one may let
    /// it move there.
    fn react_refusal(&self, side: Side, card: CardIx, moment: &Moment) -> Rule {
        let trip = Trip { by: By::Landspeed, from: crate::state::NO_PLACE, to: moment.place, react: true };
        match self.react_cost(side, card, trip, moment.place) {
            Some(_) => Rule::ReactMove,
            None => Rule::ReactPermission,
        }
    }

    /// Whether a card may make this move as a react to what happens at a place.
    pub(crate) fn judge_react_to(&self, side: Side, card: CardIx, act: Act, at: u8) -> Judged {
        let Some((by, to)) = act.way() else { return Err(Rule::ActionNotAsked.refuses()) };
        let from = self.state.place_of(card);
        let away = from == at;
        // Nobody moves away by landing or taking off.
        let away_by = !away || !matches!(by, By::Landing | By::TakeOff);
        if !by.may_react() || !away_by || !away && to != at || from == to {
            return Err(Rule::ReactMove.refuses());
        }
        let trip = Trip { by, from, to, react: true };
        let cost = self.react_cost(side, card, trip, at);
        if !self.on(Rule::ReactPermission) && !away {
            self.require(Rule::ReactMove, || self.leads_there(card, by, to).is_ok())?;
            self.judge_free_to_go(card, trip)?;
            return self.has_force(side, cost.unwrap_or_else(|| self.move_price(side, card, trip)));
        }
        let Some(cost) = cost else { return Err(Rule::ReactPermission.refuses()) };
        if away && !self.on(Rule::ReactAway) {
            return Err(Rule::ReactAway.refuses());
        }
        self.require(Rule::ReactMove, || self.leads_there(card, by, to).is_ok())?;
        self.judge_free_to_go(card, trip)?;
        self.has_force(side, cost)
    }
}
