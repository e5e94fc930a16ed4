//! Moving: regular moves and those made as reacts. How a card goes, boards, leaves and moves away stands in rooms of its own.

mod away;
mod boarding;
mod docking;
mod journey;
mod relocation;

pub use away::*;
pub use boarding::*;
pub use docking::*;
pub use journey::*;

use super::{Answer, CardFault, Flow, Play, Procedure, Shown, judge_card, push_active};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::{By, Eyes, Trip};
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{List, NO_PLACE, mark};
use crate::text::meaning::Players;
use crate::text::moment::{Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// A regular move, or one as a react.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Move {
    pub(crate) side: Side,
    pub(crate) card: CardIx,
    at: MoveStep,
    /// By what, once that is chosen.
    pub(crate) by: By,
    /// Where to; `NO_PLACE` until it is chosen.
    pub(crate) to: u8,
    /// Aboard what it goes, once that is chosen.
    aboard: Option<CardIx>,
    /// Who goes along, in the order they go; who boards a craft before it reacts.
    pub(crate) companions: List,
    /// Nobody else goes along.
    complete: bool,
    /// The place of the battle or drain it reacts to; `NO_PLACE` for a regular move.
    pub(crate) react: u8,
    pub(super) canceled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum MoveStep {
    Where,
    /// Aboard what it goes.
    Aboard,
    /// Who goes along is asked, then all is paid.
    Company,
    /// A react has been answered.
    Answered,
    /// So many have gone.
    Gone(u8),
    /// A vehicle has reacted: who leaves it is asked.
    Leaving,
}

impl Move {
    /// A regular move that begins; nothing is chosen yet.
    fn of(side: Side, card: CardIx, companions: List) -> Move {
        let (at, by, to, react) = (MoveStep::Where, By::Landspeed, NO_PLACE, NO_PLACE);
        Move { side, card, at, by, to, aboard: None, companions, complete: false, react, canceled: false }
    }

    /// Whether it is made as a react.
    pub(crate) fn reacts(&self) -> bool {
        self.react != NO_PLACE
    }

    /// The move it is, once its way is chosen.
    pub(crate) fn trip(&self, eyes: &Eyes<'_>) -> Trip {
        Trip { react: self.reacts(), ..eyes.trip(self.card, self.by, self.to) }
    }
}

impl Procedure for Move {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Move { side, card, to, .. } = self;
        match self.at {
            MoveStep::Where => return Ok(Flow::Ask),
            MoveStep::Aboard => {
                let eyes = play.eyes();
                let trip = self.trip(&eyes);
                let takes = |c: &CardIx| eyes.judge_ends_aboard(card, trip, *c).is_ok();
                let crafts: Vec<CardIx> = eyes.crafts().filter(takes).collect();
                if crafts.len() > 1 {
                    return Ok(Flow::Ask);
                }
                play.go_on(Move { at: MoveStep::Company, aboard: crafts.first().copied(), ..self });
            }
            MoveStep::Company => {
                if !self.complete && play.eyes().has_companion(&self) {
                    return Ok(Flow::Ask);
                }
                let at = if self.reacts() { MoveStep::Answered } else { MoveStep::Gone(0) };
                play.go_on(Move { at, ..self });
                let price = play.eyes().price_together(&self, None);
                play.use_force(side, price);
                if self.reacts() {
                    play.mark(card, mark::REACTED);
                    for rider in play.riders(card).iter() {
                        if play.eyes().is_taken_along(rider, card) {
                            play.mark(rider, mark::REACTED);
                        }
                    }
                    for boarding in play.state.list(self.companions).to_vec() {
                        play.mark(boarding, mark::REACTED);
                    }
                    play.tell(Event::Reacts { card: play.named(card) });
                    play.open_responses(MomentKind::Reacting, side, card, to);
                }
            }
            MoveStep::Answered => {
                if self.canceled {
                    play.tell(Event::Canceled { card: play.named(card), react: self.reacts() });
                    return Ok(Flow::Done);
                }
                play.go_on(Move { at: MoveStep::Gone(0), ..self });
                for boarding in play.state.list(self.companions).to_vec() {
                    play.go_aboard(boarding, card);
                }
            }
            MoveStep::Gone(count) if self.reacts() && count > 0 => {
                play.go_on(Move { at: MoveStep::Leaving, complete: play.state.place_of(card) != to, ..self });
            }
            MoveStep::Leaving => {
                let eyes = play.eyes();
                let leaves = |c: CardIx| eyes.judge_leaving(side, card, c).is_ok();
                let boards = |c: CardIx| eyes.judge_boarding_after(side, card, c).is_ok();
                let any = !self.complete && play.state.at(to).iter().any(|c| leaves(c) || boards(c));
                return Ok(if any { Flow::Ask } else { Flow::Done });
            }
            MoveStep::Gone(count) => {
                let companion = || play.state.list(self.companions).get(usize::from(count) - 1).copied();
                let Some(mover) = (if count == 0 { Some(card) } else { companion() }) else { return Ok(Flow::Done) };
                play.go_on(Move { at: MoveStep::Gone(count + 1), ..self });
                // Who could go when the react began, and cannot any more, stays.
                let able = !self.reacts() || play.eyes().leads_there(mover, self.by, to).is_ok();
                if play.state.on_table(mover) && able {
                    if !self.reacts() {
                        play.mark_moved(mover);
                    }
                    play.push(Journey::of(mover, to, self.by).aboard(self.aboard));
                }
            }
        }
        Ok(Flow::Again)
    }

    /// Where to, then who goes along; once a vehicle has reacted, who leaves it.
    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        let asks = matches!(self.at, MoveStep::Where | MoveStep::Aboard | MoveStep::Company | MoveStep::Leaving);
        if asks { Players::one(self.side) } else { Players::NONE }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        if self.at == MoveStep::Where {
            return eyes.say_of(lang, "ask-move-to", self.card);
        }
        if self.at == MoveStep::Aboard {
            return eyes.say_of(lang, "ask-aboard", self.card);
        }
        if self.reacts() {
            let rides = eyes.kind(self.card).facts.category.is_craft();
            let id = match self.at {
                MoveStep::Leaving if rides => "ask-react-leaving",
                MoveStep::Leaving => "ask-embark-on",
                _ => "ask-react-boarding",
            };
            return eyes.say_of(lang, id, self.card);
        }
        let (to, cost) = (eyes.place_in_text(lang, self.to), eyes.price_together(self, None));
        let id = if self.by == By::Transit { "ask-companions" } else { "ask-squad" };
        eyes.say(lang, id, &[("card", eyes.name_of(lang, self.card)), ("to", to), ("cost", cost.into())])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        if self.at == MoveStep::Where {
            eyes.each_way(push);
        } else if self.at == MoveStep::Aboard {
            push_active(eyes, push);
        } else {
            push(Act::Pass);
            let at = eyes.state.at(eyes.state.place_of(self.card));
            for card in eyes.by_entry(at.iter()) {
                push(Act::On(card));
                if self.at == MoveStep::Leaving {
                    push(Act::Disembark(card));
                }
            }
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match (self.at, act) {
            (MoveStep::Where, act) if self.reacts() => eyes.judge_react_to(side, self.card, act, self.react),
            (MoveStep::Where, act) => eyes.judge_move_to(side, self.card, act),
            (MoveStep::Aboard, act) => {
                judge_card(act, |craft| eyes.judge_ends_aboard(self.card, self.trip(eyes), craft))
            }
            (MoveStep::Company, Act::Pass) => eyes.judge_company_complete(self),
            (_, Act::Pass) => Ok(()),
            (MoveStep::Leaving, Act::Disembark(card)) => eyes.judge_leaving(side, self.card, card),
            (MoveStep::Leaving, Act::On(craft)) => eyes.judge_boarding_after(side, self.card, craft),
            (MoveStep::Leaving, _) => Err(Rule::ActionNotAsked.refuses()),
            (_, act) => judge_card(act, |card| eyes.judge_company(self, card)),
        }
    }

    fn may_go_back(&self) -> bool {
        matches!(self.at, MoveStep::Where | MoveStep::Aboard | MoveStep::Company)
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let Answer::Act(act) = answer else { return };
        match (self.at, act) {
            (MoveStep::Where, act) => {
                if let Some((by, to)) = act.way() {
                    let aboard = matches!(by, By::Shuttle | By::Inside);
                    let at = if aboard { MoveStep::Aboard } else { MoveStep::Company };
                    play.go_on(Move { at, by, to, ..self });
                }
            }
            (MoveStep::Aboard, Act::On(craft)) => {
                play.go_on(Move { at: MoveStep::Company, aboard: Some(craft), ..self });
            }
            (MoveStep::Company, Act::On(card)) => play.list(card),
            (MoveStep::Leaving, Act::Disembark(card)) => play.disembark(card),
            (MoveStep::Leaving, Act::On(craft)) => {
                play.go_on(Move { complete: true, ..self });
                play.go_aboard(self.card, craft);
            }
            (MoveStep::Company | MoveStep::Leaving, _) => play.go_on(Move { complete: true, ..self }),
            _ => {}
        }
    }

    fn shown(&self) -> Option<Shown> {
        let committed = !matches!(self.at, MoveStep::Where | MoveStep::Aboard | MoveStep::Company);
        Some(Shown { card: self.card, committed, ..Shown::of(Doing::Move, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
        self.aboard.iter_mut().for_each(each);
    }
}

impl Play<'_> {
    pub(crate) fn start_move(&mut self, side: Side, card: CardIx) {
        self.push(Move::of(side, card, self.end_of_lists()));
    }

    /// A card begins to move as a react. If only one way leads there, nobody asks.
    pub(super) fn start_move_react(&mut self, side: Side, card: CardIx, moment: &Moment) {
        let moving = Move { react: moment.place, ..Move::of(side, card, self.end_of_lists()) };
        let eyes = self.eyes();
        let mut ways = Vec::new();
        eyes.each_way(&mut |act| {
            if eyes.judge_react_to(side, card, act, moment.place).is_ok() {
                ways.extend(act.way());
            }
        });
        self.push(match ways.as_slice() {
            [(by, to)] => Move { at: MoveStep::Company, by: *by, to: *to, ..moving },
            _ => moving,
        });
    }

    /// A card has made its regular move of the turn, or its second.
    pub(crate) fn mark_moved(&mut self, card: CardIx) {
        let again = self.state.card(card).is(mark::MOVED);
        self.mark(card, if again { mark::MOVED_AGAIN } else { mark::MOVED });
    }

    /// A text makes a card's regular move of the turn.
    pub(crate) fn move_by_text(&mut self, card: CardIx, place: u8) {
        self.mark_moved(card);
        self.push(Journey::of(card, place, By::Text));
    }
}
