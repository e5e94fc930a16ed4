//! Moving: by landspeed, by docking bay transit, away, as a react; going aboard a vehicle and leaving it.

use super::{Answer, CardFault, Flow, Play, Procedure, Shown, judge_card, push_active};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{List, NO_PLACE, Role, Zone, mark};
use crate::text::meaning::Players;
use crate::text::moment::{Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Frames;

/// A regular move, or one as a react.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Move {
    pub(crate) side: Side,
    pub(crate) card: CardIx,
    at: MoveStep,
    /// Where to; `NO_PLACE` until it is chosen.
    to: u8,
    /// The cost of docking bay transit; none on foot.
    transit: Option<i32>,
    /// Who goes along by transit, in the order they go; who boards a vehicle before it reacts.
    pub(crate) companions: List,
    /// Nobody else goes along.
    complete: bool,
    pub(crate) react: bool,
    /// Whether it costs nothing.
    free: bool,
    pub(super) canceled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum MoveStep {
    Where,
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
        let (at, to, transit) = (MoveStep::Where, NO_PLACE, None);
        Move { side, card, at, to, transit, companions, complete: false, react: false, free: false, canceled: false }
    }
}

impl Procedure for Move {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Move { side, card, to, .. } = self;
        match self.at {
            MoveStep::Where => return Ok(Flow::Ask),
            MoveStep::Company => {
                let company = self.transit.is_some() || self.react;
                if company && !self.complete && play.eyes().has_companion(&self) {
                    return Ok(Flow::Ask);
                }
                let at = if self.react { MoveStep::Answered } else { MoveStep::Gone(0) };
                play.go_on(Move { at, ..self });
                let cost = self.transit.unwrap_or(i32::from(play.on(Rule::MoveCost) && !self.free));
                play.use_force(side, cost);
                if self.react {
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
                    play.tell(Event::Canceled { card: play.named(card), react: self.react });
                    return Ok(Flow::Done);
                }
                play.go_on(Move { at: MoveStep::Gone(0), ..self });
                for boarding in play.state.list(self.companions).to_vec() {
                    play.go_aboard(boarding, card);
                }
            }
            MoveStep::Gone(count) if self.react && count > 0 => {
                play.go_on(Move { at: MoveStep::Leaving, complete: play.state.place_of(card) != to, ..self });
            }
            MoveStep::Leaving => {
                let eyes = play.eyes();
                let leaves = |c: CardIx| eyes.judge_leaving(side, card, c).is_ok();
                let any = !self.complete && play.state.at(to).iter().any(leaves);
                return Ok(if any { Flow::Ask } else { Flow::Done });
            }
            MoveStep::Gone(count) => {
                let companion = || play.state.list(self.companions).get(usize::from(count) - 1).copied();
                let Some(mover) = (if count == 0 { Some(card) } else { companion() }) else { return Ok(Flow::Done) };
                play.go_on(Move { at: MoveStep::Gone(count + 1), ..self });
                // Who could go when the react began, and cannot any more, stays.
                let able = !self.react || play.eyes().way_to(mover, to).is_some();
                if play.state.on_table(mover) && able {
                    if !self.react {
                        play.mark(mover, mark::MOVED);
                    }
                    play.push(Journey::of(mover, to, self.transit.is_none()));
                }
            }
        }
        Ok(Flow::Again)
    }

    /// Where to, then who goes along; once a vehicle has reacted, who leaves it.
    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        let asks = matches!(self.at, MoveStep::Where | MoveStep::Company | MoveStep::Leaving);
        if asks { Players::one(self.side) } else { Players::NONE }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        if self.at == MoveStep::Where {
            return eyes.say_of(lang, "ask-move-to", self.card);
        }
        if self.react {
            let id = if self.at == MoveStep::Leaving { "ask-react-leaving" } else { "ask-react-boarding" };
            return eyes.say_of(lang, id, self.card);
        }
        let (to, cost) = (eyes.place_in_text(lang, self.to), self.transit.unwrap_or(0));
        eyes.say(lang, "ask-companions", &[("card", eyes.name_of(lang, self.card)), ("to", to), ("cost", cost.into())])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        if self.at == MoveStep::Where {
            eyes.places().for_each(|place| push(Act::At(place)));
            eyes.places().for_each(|place| push(Act::Transit(place)));
        } else {
            push(Act::Pass);
            let at = eyes.state.at(eyes.state.place_of(self.card));
            let act = if self.at == MoveStep::Leaving { Act::Disembark } else { Act::On };
            eyes.by_entry(at.iter()).for_each(|card| push(act(card)));
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match (self.at, act) {
            (MoveStep::Where, act) => eyes.judge_move_to(side, self.card, act),
            (_, Act::Pass) => Ok(()),
            (MoveStep::Leaving, Act::Disembark(card)) => eyes.judge_leaving(side, self.card, card),
            (MoveStep::Leaving, _) => Err(Rule::ActionNotAsked.refuses()),
            (_, act) => judge_card(act, |card| eyes.judge_company(self, card)),
        }
    }

    fn may_go_back(&self) -> bool {
        matches!(self.at, MoveStep::Where | MoveStep::Company)
    }

    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        let Answer::Act(act) = answer else { return };
        match (self.at, act) {
            (MoveStep::Where, Act::At(to)) => play.go_on(Move { at: MoveStep::Company, to, ..self }),
            (MoveStep::Where, Act::Transit(to)) => {
                let from = play.state.place_of(self.card);
                let cost = if play.on(Rule::MoveTransitCost) { play.eyes().transit_cost(from, side) } else { 0 };
                play.go_on(Move { at: MoveStep::Company, to, transit: Some(cost), ..self });
            }
            (MoveStep::Company, Act::On(card)) => play.list(card),
            (MoveStep::Leaving, Act::Disembark(card)) => play.disembark(card),
            (MoveStep::Company | MoveStep::Leaving, _) => play.go_on(Move { complete: true, ..self }),
            _ => {}
        }
    }

    fn shown(&self) -> Option<Shown> {
        let committed = !matches!(self.at, MoveStep::Where | MoveStep::Company);
        Some(Shown { card: self.card, committed, ..Shown::of(Doing::Move, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

/// A card on its way: past every site between, and there. Every move is one, whatever it is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Journey {
    card: CardIx,
    to: u8,
    at: JourneyStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum JourneyStep {
    /// It goes there without passing anything.
    Straight,
    /// It sets out by its landspeed.
    SetsOut,
    /// It has passed a site.
    Passed,
    Arrived,
}

impl Journey {
    /// A card sets out; by its landspeed it passes what lies between.
    fn of(card: CardIx, to: u8, by_landspeed: bool) -> Journey {
        Journey { card, to, at: if by_landspeed { JourneyStep::SetsOut } else { JourneyStep::Straight } }
    }
}

impl Procedure for Journey {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Journey { card, to, at } = self;
        if at == JourneyStep::Arrived || !play.state.on_table(card) {
            return Ok(Flow::Done);
        }
        let by_landspeed = at != JourneyStep::Straight && play.on(Rule::MoveThrough);
        let way = if by_landspeed { play.eyes().way_to(card, to) } else { None };
        match way {
            Some(way) if way.len() > 1 => {
                play.go_on(Journey { at: JourneyStep::Passed, ..self });
                play.pass_through(card, way[0]);
            }
            // What can go no further stays where it is.
            None if at == JourneyStep::Passed => return Ok(Flow::Done),
            _ => {
                play.go_on(Journey { at: JourneyStep::Arrived, ..self });
                play.move_card(card, to);
            }
        }
        Ok(Flow::Again)
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

/// Going aboard a vehicle, which is free and no regular move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Embark {
    side: Side,
    card: CardIx,
    /// The vehicle, once it is chosen.
    craft: Option<CardIx>,
}

impl Procedure for Embark {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(craft) = self.craft else { return Ok(Flow::Ask) };
        play.go_aboard(self.card, craft);
        Ok(Flow::Done)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-embark-on", self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        judge_card(act, |craft| eyes.judge_embark_on(side, self.card, craft))
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        if let Answer::Act(Act::On(craft)) = answer {
            play.go_on(Embark { craft: Some(craft), ..self });
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.card, committed: false, ..Shown::of(Doing::Embark, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
        self.craft.iter_mut().for_each(each);
    }
}

/// Changing places aboard a vehicle with somebody, where none is free. It is free and no regular move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reseat {
    side: Side,
    card: CardIx,
}

impl Procedure for Reseat {
    fn step(self, _play: &mut Play<'_>) -> Result<Flow, CardFault> {
        Ok(Flow::Ask)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-reseat-with", self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        judge_card(act, |other| eyes.judge_swap(side, self.card, other))
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let Answer::Act(Act::On(other)) = answer else { return };
        let (role, others) = (play.state.card(self.card).role, play.state.card(other).role);
        play.pop();
        play.reseat(self.card, others);
        play.reseat(other, role);
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.card, committed: false, ..Shown::of(Doing::Embark, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

/// A move that a text makes a card do: its owner chooses where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveAway {
    side: Side,
    card: CardIx,
    at: MoveAwayStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum MoveAwayStep {
    Where,
    Goes(u8),
    Done,
}

impl Procedure for MoveAway {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        match self.at {
            MoveAwayStep::Where => Ok(Flow::Ask),
            MoveAwayStep::Goes(to) => {
                play.go_on(MoveAway { at: MoveAwayStep::Done, ..self });
                play.push(Journey::of(self.card, to, true));
                Ok(Flow::Again)
            }
            MoveAwayStep::Done => Ok(Flow::Done),
        }
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-move-away", self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.places().for_each(|place| push(Act::At(place)));
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::At(place) => eyes.require(Rule::MoveAdjacent, || eyes.way_to(self.card, place).is_some()),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        if let Answer::Act(Act::At(to)) = answer {
            play.go_on(MoveAway { at: MoveAwayStep::Goes(to), ..self });
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.card, ..Shown::of(Doing::MoveAway, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

/// Several cards made to move away: their owner chooses who goes next, at the normal cost, as long as anybody can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flight {
    side: Side,
    /// The cards that have not gone yet.
    pub(crate) left: List,
}

impl Procedure for Flight {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let eyes = play.eyes();
        let able = |card: &CardIx| eyes.able_to_flee(self.side, *card).is_ok();
        Ok(if play.state.list(self.left).iter().any(able) { Flow::Ask } else { Flow::Done })
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, "ask-next-away", &[])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match act {
            Act::On(card) if eyes.waits_to_flee(card) => eyes.able_to_flee(side, card),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        let Answer::Act(Act::On(card)) = answer else { return };
        let from = usize::from(self.left.0);
        if let Some(at) = play.state.list(self.left).iter().position(|c| *c == card) {
            play.state.lists.remove(from + at);
        }
        play.use_force(side, i32::from(play.on(Rule::MoveCost)));
        play.mark(card, mark::MOVED);
        play.push_move_away(card);
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown::of(Doing::MoveAway, self.side))
    }
}

impl Play<'_> {
    pub(crate) fn start_move(&mut self, side: Side, card: CardIx) {
        self.push(Move::of(side, card, self.end_of_lists()));
    }

    /// A card begins to move as a react.
    pub(super) fn start_move_react(&mut self, side: Side, card: CardIx, moment: &Moment) {
        let free = self.eyes().may_move_as_react(card, moment, true);
        let moving = Move::of(side, card, self.end_of_lists());
        self.push(Move { at: MoveStep::Company, to: moment.place, react: true, free, ..moving });
    }

    pub(crate) fn start_embark(&mut self, side: Side, card: CardIx) {
        self.push(Embark { side, card, craft: None });
    }

    /// A card takes another place aboard: a free one, or it is asked whose.
    pub(crate) fn start_reseat(&mut self, side: Side, card: CardIx) {
        let free = self.eyes().other_role(card).filter(|_| self.eyes().has_other_seat(card));
        match free {
            Some(role) => self.reseat(card, role),
            None => self.push(Reseat { side, card }),
        }
    }

    fn reseat(&mut self, card: CardIx, role: Role) {
        let craft = self.state.card(card).on;
        self.board(card, craft, role);
        self.tell(Event::Reseated { card: self.named(card), on: self.named(craft) });
    }

    /// A card takes a place aboard a vehicle, if there is one.
    fn go_aboard(&mut self, card: CardIx, craft: CardIx) {
        if let Some(role) = self.eyes().role_aboard(card, craft) {
            self.board(card, craft, role);
            self.tell(Event::Embarked { card: self.named(card), on: self.named(craft) });
        }
    }

    /// A card leaves the vehicle it is aboard.
    pub(crate) fn disembark(&mut self, card: CardIx) {
        let craft = self.named(self.state.card(card).on);
        self.step_off(card);
        self.tell(Event::Disembarked { card: self.named(card), from: craft });
    }

    /// A text makes a card's regular move of the turn.
    pub(crate) fn move_by_text(&mut self, card: CardIx, place: u8) {
        self.mark(card, mark::MOVED);
        self.push(Journey::of(card, place, false));
    }

    /// Moves a card, says so, and lets texts answer.
    fn move_card(&mut self, card: CardIx, place: u8) {
        let from = self.leave_for(card, place);
        self.tell(Event::Moved { card: self.named(card), to: self.named_place(place) });
        self.arrive(card);
        self.open_responses_to_move(card, place, from, false);
    }

    /// A card passes a site on its way: what happens there by itself happens, everything else waits.
    fn pass_through(&mut self, card: CardIx, place: u8) {
        let from = self.leave_for(card, place);
        self.tell(Event::Passed { card: self.named(card), by: self.named_place(place) });
        self.open_responses_to_move(card, place, from, true);
    }

    /// A card gets off what it is aboard of and goes to a place; returns where it was.
    fn leave_for(&mut self, card: CardIx, place: u8) -> u8 {
        let from = self.state.place_of(card);
        if self.state.card(card).zone == Zone::On {
            self.disembark(card);
        }
        self.relocate(card, place);
        from
    }

    /// A character is made to move away: its owner chooses where.
    pub(crate) fn push_move_away(&mut self, card: CardIx) {
        let side = self.state.owner(card);
        self.push(MoveAway { side, card, at: MoveAwayStep::Where });
    }

    /// Cards are made to move away one after another, each at the normal cost.
    pub(crate) fn push_all_move_away(&mut self, side: Side, cards: &[CardIx]) {
        let left = self.end_of_lists();
        self.push_with(Flight { side, left }, cards);
    }
}
