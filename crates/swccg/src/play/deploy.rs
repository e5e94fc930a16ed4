//! Deploying cards, handing them over, and replacing a persona.

use super::{Answer, CardFault, Flow, Play, Procedure, Shown, Within, judge_card, push_active};
use crate::act::Act;
use crate::card::Category;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::eyes::players::Onto;
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{CardState, NO_PLACE, Pile, Role, Title, Zone, mark};
use crate::text::meaning::{Clause, Players};
use crate::text::moment::MomentKind;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// Deploying a card, also as a react.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deploy {
    pub(crate) side: Side,
    pub(crate) card: CardIx,
    at: DeployStep,
    /// Where to, once it is chosen.
    to: Option<DeployTarget>,
    /// As a react, the only place it may go to.
    react: Option<u8>,
    /// Found in a pile, where its text lets it go to.
    within: Option<Within>,
    /// Which function of the card was chosen, from 1; 0 for a card with one.
    function: u8,
    /// Who is deployed aboard a vehicle or starship together with it.
    along: Along,
    /// What it costs its player, and the opponent.
    cost: i32,
    their_cost: i32,
    pub(super) canceled: bool,
}

/// Who is deployed together with a card, aboard it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Along {
    /// That has not been asked.
    Unasked,
    Nobody,
    Card(CardIx),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum DeployStep {
    /// Where to is asked, then paid for.
    Initiated,
    /// A react has been answered: the card comes into play.
    Answered,
    /// That the card was deployed has been answered; who came along follows.
    Deployed,
    Done,
}

/// Where a card is deployed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum DeployTarget {
    /// To a place; a location onto the one of the same title.
    Place(u8),
    /// On another card, or aboard it.
    Card(CardIx),
    /// A location into a gap of the row.
    Gap(u8),
    /// Beside the locations.
    Aside,
}

impl Procedure for Deploy {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Deploy { side, card, .. } = self;
        let Some(to) = self.to else { return Ok(Flow::Ask) };
        match self.at {
            DeployStep::Initiated => {
                let seats = play.eyes().has_seats(card) && !play.state.pile(side, Pile::Hand).is_empty();
                if self.along == Along::Unasked && seats && matches!(to, DeployTarget::Place(_)) {
                    return Ok(Flow::Ask);
                }
                play.go_on(Deploy { at: DeployStep::Answered, ..self });
                play.use_force(side, self.cost);
                play.use_force(side.other(), self.their_cost);
                for deployed in self.deployed() {
                    play.reveal(deployed);
                    play.note_played(deployed);
                }
                if let Some(place) = self.react {
                    play.tell(Event::Reacts { card: play.named(card) });
                    play.open_responses(MomentKind::Reacting, side, card, place);
                }
                Ok(Flow::Again)
            }
            DeployStep::Answered => {
                if self.canceled {
                    play.tell(Event::Canceled { card: play.named(card), react: self.react.is_some() });
                    // The react is canceled, not the cards, which go back to where they came from.
                    for deployed in self.deployed() {
                        let kind = play.state.card(deployed).kind;
                        play.state.titles.note(kind, Title::bar_from_reacting);
                        play.put_in_pile(deployed, Pile::Hand);
                    }
                    return Ok(Flow::Done);
                }
                play.go_on(Deploy { at: DeployStep::Deployed, ..self });
                let place = self.put_into_play(play, to);
                if let Along::Card(along) = self.along {
                    let with = Deploy { card: along, ..self };
                    with.put_into_play(play, DeployTarget::Card(card));
                }
                play.open_responses(MomentKind::Deployed, side, card, place);
                Ok(Flow::Again)
            }
            DeployStep::Deployed => {
                play.go_on(Deploy { at: DeployStep::Done, ..self });
                if let Along::Card(along) = self.along
                    && play.state.on_table(along)
                {
                    let place = play.state.place_of(along);
                    play.open_responses(MomentKind::Deployed, side, along, place);
                }
                Ok(Flow::Again)
            }
            DeployStep::Done => Ok(Flow::Done),
        }
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, if self.to.is_none() { "ask-deploy-to" } else { "ask-deploy-along" }, self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        if self.to.is_some() {
            push(Act::Pass);
            return eyes.each_in_hand(side, &mut |card| push(Act::Along(card)));
        }
        let kind = eyes.kind(self.card);
        let active = || eyes.by_entry(eyes.state.active.iter());
        if kind.facts.category == Category::Location {
            (0..=eyes.state.row.len() as u8).for_each(|gap| push(Act::Gap(gap)));
        }
        let ways = &kind.text.ways;
        if ways.is_empty() {
            eyes.places().for_each(|place| push(Act::At(place)));
        }
        if kind.facts.category.is_body() {
            eyes.by_entry(eyes.crafts()).for_each(|c| push(Act::On(c)));
        }
        for (n, way) in ways.iter().enumerate() {
            // Several lines of one kind are alternatives: what is offered by one is not offered again by the next.
            if ways[..n].iter().any(|before| (before.clause, before.mode) == (way.clause, way.mode)) {
                continue;
            }
            match way.clause {
                Clause::DeployAt => eyes.places().for_each(|place| push(Act::At(place))),
                Clause::DeployAside => push(Act::Aside),
                _ => {
                    active().for_each(|bearer| {
                        push(if way.mode == 0 { Act::On(bearer) } else { Act::OnFor(bearer, way.mode) });
                    });
                    let everywhere = ways.iter().any(|way| way.clause == Clause::DeployAt);
                    let on_location = |p: &u8| ways.iter().any(|way| eyes.is_on_location(way, self.card, *p));
                    if way.mode == 0 && !everywhere {
                        eyes.places().filter(on_location).for_each(|place| push(Act::At(place)));
                    }
                }
            }
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match (self.to, act) {
            (None, act) => {
                eyes.judge_deploy_to(side, self.card, act, self.react)?;
                self.within.map_or(Ok(()), |within| eyes.judge_deploy_within(within, act))
            }
            (Some(DeployTarget::Place(place)), Act::Pass) => eyes.judge_deploy_alone(side, self.card, place),
            (Some(DeployTarget::Place(place)), Act::Along(card)) => {
                eyes.judge_deploy_along(side, self.card, place, card)
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let Answer::Act(act) = answer else { return };
        if let Some(DeployTarget::Place(place)) = self.to {
            let Act::Along(along) = act else { return play.go_on(Deploy { along: Along::Nobody, ..self }) };
            let (cost, their_cost) = play.eyes().cost_in_force(along, Onto { place, on: self.card }, None);
            let (cost, their_cost) = (self.cost + cost, self.their_cost + their_cost);
            return play.go_on(Deploy { along: Along::Card(along), cost, their_cost, ..self });
        }
        let (to, onto) = match act {
            Act::At(place) => (DeployTarget::Place(place), Onto::place(place)),
            Act::On(bearer) | Act::OnFor(bearer, _) => (DeployTarget::Card(bearer), play.eyes().onto(bearer)),
            Act::Gap(gap) => (DeployTarget::Gap(gap), Onto::place(NO_PLACE)),
            Act::Aside => (DeployTarget::Aside, Onto::place(NO_PLACE)),
            _ => return,
        };
        let eyes = play.eyes();
        let location = eyes.kind(self.card).facts.category == Category::Location;
        let way = eyes.way_for(self.card, act).map(|(way, _)| way);
        let (cost, their_cost) = if location { (0, 0) } else { eyes.cost_in_force(self.card, onto, way) };
        let function = if let Act::OnFor(_, function) = act { function } else { self.function };
        play.go_on(Deploy { to: Some(to), function, cost, their_cost, ..self });
    }

    fn shown(&self) -> Option<Shown> {
        let committed = self.at != DeployStep::Initiated;
        Some(Shown { card: self.card, committed, ..Shown::of(Doing::Deploy, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
        if let Some(DeployTarget::Card(bearer)) = &mut self.to {
            each(bearer);
        }
        if let Along::Card(along) = &mut self.along {
            each(along);
        }
        if let Some(within) = &mut self.within {
            each(&mut within.text.source);
        }
    }
}

impl Deploy {
    /// A card to be deployed, as a react only to this place.
    fn new(side: Side, card: CardIx, react: Option<u8>) -> Deploy {
        let (at, along, canceled) = (DeployStep::Initiated, Along::Unasked, false);
        let (to, within, function, cost, their_cost) = (None, None, 0, 0, 0);
        Deploy { side, card, at, to, react, within, function, along, cost, their_cost, canceled }
    }

    /// A card found in a pile, to be deployed only where its finder's text says.
    pub(super) fn found(side: Side, card: CardIx, within: Option<Within>) -> Deploy {
        Deploy { within, ..Deploy::new(side, card, None) }
    }

    /// The cards that are deployed together.
    fn deployed(self) -> impl Iterator<Item = CardIx> {
        let along = if let Along::Card(along) = self.along { Some(along) } else { None };
        [self.card].into_iter().chain(along)
    }

    /// The card comes to the table; returns its place.
    fn put_into_play(self, play: &mut Play<'_>, to: DeployTarget) -> u8 {
        let (card, react) = (self.card, self.react.is_some());
        let category = play.eyes().kind(card).facts.category;
        let to = match to {
            DeployTarget::Place(place) if category == Category::Location => {
                let old = play.named_place(place);
                play.convert(card, place);
                play.tell(Event::Converted { card: play.named(card), old });
                return place;
            }
            DeployTarget::Place(place) => {
                play.put_at(card, place);
                Some(play.named_place(place))
            }
            DeployTarget::Card(craft) if category.is_body() => {
                let role = play.eyes().role_aboard(card, craft).unwrap_or(Role::Passenger);
                play.put_on(card, craft, role);
                Some(play.named(craft))
            }
            DeployTarget::Card(bearer) => {
                play.put_on(card, bearer, Role::Carried);
                play.state.cards[usize::from(card.0)].mode = self.function;
                Some(play.named(bearer))
            }
            DeployTarget::Aside => {
                play.put_aside(card);
                None
            }
            DeployTarget::Gap(gap) => {
                if play.lay_location(card, usize::from(gap)).is_err() {
                    play.tell(Event::Canceled { card: play.named(card), react: false });
                    play.put_in_pile(card, Pile::Hand);
                    return NO_PLACE;
                }
                None
            }
        };
        if react {
            play.mark(card, mark::REACTED);
        }
        play.tell(Event::Deployed { card: play.named(card), to, react });
        play.state.place_of(card)
    }
}

/// Handing a weapon or device to another card. It costs what deploying does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Transfer {
    side: Side,
    item: CardIx,
    /// The new bearer, once it is chosen.
    to: Option<CardIx>,
}

impl Procedure for Transfer {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(bearer) = self.to else { return Ok(Flow::Ask) };
        let eyes = play.eyes();
        let way = eyes.way_to_hand(self.item, bearer);
        let (cost, _) = eyes.cost_in_force(self.item, eyes.onto(bearer), way);
        play.use_force(self.side, cost);
        play.hand_over(self.item, bearer);
        play.tell(Event::Transferred { card: play.named(self.item), to: play.named(bearer) });
        Ok(Flow::Done)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-transfer-to", self.item)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        judge_card(act, |bearer| eyes.judge_transfer_to(side, self.item, bearer))
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        if let Answer::Act(Act::On(bearer)) = answer {
            play.go_on(Transfer { to: Some(bearer), ..self });
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { card: self.item, committed: false, ..Shown::of(Doing::Transfer, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.item);
        self.to.iter_mut().for_each(each);
    }
}

impl Eyes<'_> {
    /// Whether a way to deploy leads where the text that found the card lets it go.
    fn judge_deploy_within(&self, within: Within, act: Act) -> Judged {
        let (at, reading) = within.said(self);
        let leads = match act {
            Act::At(place) => self.means_at(at, &reading, place),
            Act::On(bearer) | Act::OnFor(bearer, _) => {
                self.is_on_meant(at, &reading, bearer) || self.means_at(at, &reading, self.state.place_of(bearer))
            }
            _ => false,
        };
        self.require(Rule::DeployPlace, || leads)
    }
}

impl Play<'_> {
    /// A card begins to be deployed; as a react only to this place.
    pub(crate) fn start_deploy(&mut self, side: Side, card: CardIx, react: Option<u8>) {
        self.push(Deploy::new(side, card, react));
    }

    /// Deploys a card that a text has found.
    pub(crate) fn deploy_found(&mut self, side: Side, card: CardIx) {
        if self.eyes().judge_deploy(side, card, None).is_ok() {
            // Everybody sees what a text deploys, before it is said where.
            self.mark(card, mark::KNOWN);
            self.start_deploy(side, card, None);
        }
    }

    pub(crate) fn start_transfer(&mut self, side: Side, item: CardIx) {
        self.push(Transfer { side, item, to: None });
    }

    /// Remembers unique titles played this turn.
    pub(super) fn note_played(&mut self, card: CardIx) {
        if self.eyes().kind(card).facts.limit > 0 {
            let kind = self.state.card(card).kind;
            self.state.titles.note(kind, |title| title.played = title.played.saturating_add(1));
        }
    }

    /// Another version of a persona takes the place of the one on the table: free, and no deployment. What is on it
    /// stays if it may be on the new one.
    pub(crate) fn replace_persona(&mut self, side: Side, card: CardIx) {
        let Some(old) = self.eyes().replaced_by(side, card) else { return };
        let CardState { zone, place, on, role, marks, .. } = *self.state.card(old);
        let riders = self.eyes().by_entry(self.riders(old).iter());
        self.reveal(card);
        match zone {
            Zone::On => {
                self.put_on(card, on, role);
                // The new version takes the seat it can fill.
                self.state.cards[usize::from(card.0)].role = Role::Passenger;
                self.state.cards[usize::from(old.0)].role = Role::Carried;
                let role = self.eyes().role_aboard(card, on).unwrap_or(Role::Passenger);
                self.state.cards[usize::from(card.0)].role = role;
            }
            _ => self.put_at(card, place),
        }
        self.tell(Event::Replaced { card: self.named(card), old: self.named(old) });
        self.state.cards[usize::from(card.0)].marks |= marks;
        for used in self.state.uses.iter_mut().filter(|used| used.user == old) {
            used.user = card;
        }
        for lasting in self.state.lasting.iter_mut().filter(|l| l.who.contains(old)) {
            lasting.who.remove(old);
            lasting.who.insert(card);
        }
        for rider in riders {
            let on_old = self.state.card(rider).on == old;
            if on_old && self.eyes().may_be_on(rider, card) {
                self.hand_over(rider, card);
            } else if on_old {
                self.lose(rider);
            }
        }
        let fights = self.state.battle.participants.contains(old);
        self.put_in_pile(old, Pile::Lost);
        if fights {
            self.state.battle.participants.insert(card);
        }
    }
}
