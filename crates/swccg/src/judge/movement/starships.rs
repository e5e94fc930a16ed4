//! Where starships go, and whom they shuttle.

use crate::card::{Category, LocationKind};
use crate::eyes::{By, Eyes, Trip};
use crate::judge::Judged;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::Zone;

impl Eyes<'_> {
    fn is_site(&self, place: u8) -> bool {
        self.is_place(place) && self.location(place).facts.location.kind == LocationKind::Site
    }

    /// Whether somebody flies a starship, landed or not.
    pub(super) fn flown(&self, card: CardIx) -> Judged {
        self.require(Rule::CraftUnpiloted, || self.piloted(card))
    }

    /// Whether a starship goes to another system by its hyperspeed.
    pub(super) fn leads_through_hyperspace(&self, card: CardIx, to: u8) -> Judged {
        let from = self.state.place_of(card);
        let flies = self.kind(card).facts.category == Category::Starship && self.state.card(card).zone == Zone::At;
        if !flies || from == to || !self.is_system(from) || !self.is_system(to) {
            return Err(Rule::MoveHyperspeed.refuses());
        }
        self.flown(card)?;
        let trip = self.trip(card, By::Hyperspeed, to);
        let hyperspeed = self.hyperspeed(card, Some(trip), &mut |_| {}).unwrap_or_default();
        let reaches = |parsecs| hyperspeed > crate::num::Num::ZERO && parsecs <= hyperspeed;
        self.require(Rule::MoveHyperspeed, || self.parsecs(from, to).is_some_and(reaches))?;
        self.require(Rule::MoveNavigates, || self.navigates(card))
    }

    /// Whether a starship lands at a site.
    pub(super) fn leads_down(&self, card: CardIx, to: u8) -> Judged {
        let from = self.state.place_of(card);
        let flies = self.lands(card) && self.state.card(card).zone == Zone::At;
        if !flies || !self.is_system(from) || !self.is_site(to) || !self.may_stand(card, to) {
            return Err(Rule::MoveLanding.refuses());
        }
        self.require(Rule::MoveLanding, || self.flies_between(to, from) && self.may_land_at(card, to))?;
        self.flown(card)
    }

    /// Whether a landed starship takes off to a system.
    pub(super) fn leads_up(&self, card: CardIx, to: u8) -> Judged {
        let from = self.state.place_of(card);
        let stands = self.lands(card) && self.state.card(card).zone == Zone::At;
        if !stands || !self.is_site(from) || !self.is_system(to) {
            return Err(Rule::MoveLanding.refuses());
        }
        self.require(Rule::MoveLanding, || self.flies_between(from, to))?;
        self.flown(card)
    }

    /// Whether a shuttle takes a card from a site to a capital starship at a system, or from there to a site.
    pub(super) fn leads_by_shuttle(&self, card: CardIx, to: u8) -> Judged {
        let (from, state) = (self.state.place_of(card), self.state.card(card));
        let refused = || Err(Rule::MoveShuttle.refuses());
        if !matches!(self.moves_like(card), Category::Character | Category::Vehicle) {
            return refused();
        }
        let (site, system) = if state.zone == Zone::At { (from, to) } else { (to, from) };
        if !self.is_site(site) || !self.is_system(system) {
            return refused();
        }
        let exterior = || self.location(site).facts.location.exterior;
        self.require(Rule::MoveShuttle, || self.related(site, system) && exterior())?;
        match state.zone {
            Zone::At => {
                let mut refusal = Rule::MoveShuttle;
                for craft in self.crafts() {
                    match self.judge_shuttle_to(card, craft, to) {
                        Ok(()) => return Ok(()),
                        Err(r) if r.rule == Rule::CraftCapacity.id() => refusal = Rule::CraftCapacity,
                        Err(_) => {}
                    }
                }
                Err(refusal.refuses())
            }
            Zone::On if self.shuttles(card, state.on, (site, system)) && self.aboard_of(card).is_some() => {
                if self.may_stand(card, site) { Ok(()) } else { refused() }
            }
            _ => refused(),
        }
    }

    /// Whether a shuttle goes with a card between a site and a starship at a system: to and from capital ones, or to and
    /// from any with a shuttle vehicle at the site.
    fn shuttles(&self, card: CardIx, craft: CardIx, (site, system): (u8, u8)) -> bool {
        let state = self.state.card(craft);
        let starship = self.kind(craft).facts.category == Category::Starship;
        let able = self.is_capital(craft) || starship && self.has_ferry(card, site);
        able && state.zone == Zone::At && state.place == system
    }

    /// Whether a shuttle takes a card aboard a starship at a system.
    fn judge_shuttle_to(&self, card: CardIx, craft: CardIx, system: u8) -> Judged {
        self.own(self.state.owner(card), craft)?;
        if !self.shuttles(card, craft, (self.state.place_of(card), system)) {
            return Err(Rule::MoveShuttle.refuses());
        }
        if self.role_aboard(card, craft).is_some() { Ok(()) } else { Err(Rule::CraftCapacity.refuses()) }
    }

    /// Whether a character goes from aboard something to a site inside it, or back, or between such a site and where the
    /// starship or vehicle stands.
    pub(super) fn leads_inside(&self, card: CardIx, to: u8) -> Judged {
        let (from, aboard) = (self.state.place_of(card), self.aboard_of(card));
        let mut refusal = Rule::MoveInside;
        if self.kind(card).facts.category != Category::Character || !self.on(Rule::MoveInside) || from == to {
            return Err(refusal.refuses());
        }
        let own = |c: &CardIx| self.state.owner(*c) == self.state.owner(card);
        for craft in self.crafts().filter(own) {
            let place = self.state.place_of(craft);
            let comes_in = self.is_inside(to, craft) && aboard.map_or(place == from, |c| c == craft);
            let goes_out = aboard.is_none() && self.is_inside(from, craft) && place == to;
            if (comes_in || goes_out) && self.may_stand(card, to) {
                return Ok(());
            }
            if goes_out {
                match self.judge_seat_inside(card, craft, to) {
                    Ok(()) => return Ok(()),
                    Err(_) => refusal = Rule::CraftCapacity,
                }
            }
        }
        Err(refusal.refuses())
    }

    /// Whether a character comes from a site inside something to a seat there.
    fn judge_seat_inside(&self, card: CardIx, craft: CardIx, to: u8) -> Judged {
        let own = self.state.owner(craft) == self.state.owner(card) && self.state.place_of(craft) == to;
        if !own || self.aboard_of(card).is_some() || !self.is_inside(self.state.place_of(card), craft) {
            return Err(Rule::MoveInside.refuses());
        }
        if self.role_aboard(card, craft).is_some() { Ok(()) } else { Err(Rule::CraftCapacity.refuses()) }
    }

    /// Whether a move ends aboard this.
    pub(crate) fn judge_ends_aboard(&self, card: CardIx, trip: Trip, craft: CardIx) -> Judged {
        match trip.by {
            By::Shuttle => self.judge_shuttle_to(card, craft, trip.to),
            By::Inside => self.judge_seat_inside(card, craft, trip.to),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }
}
