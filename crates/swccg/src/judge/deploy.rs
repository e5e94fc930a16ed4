//! Deploying: uniqueness, places, bearers, costs.

use super::Judged;
use crate::act::Act;
use crate::card::{Capacity, Category};
use crate::customs::Customs;
use crate::eyes::Eyes;
use crate::eyes::players::Onto;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{NO_PLACE, Role, Title, Zone};
use crate::text::compile::Way;
use crate::text::meaning::Clause;
use smallvec::SmallVec;

impl Eyes<'_> {
    /// Every act of the deploy phase worth judging.
    pub(crate) fn deploy_candidates(&self, side: Side, push: &mut dyn FnMut(Act)) {
        self.each_in_hand(side, &mut |card| {
            push(Act::Deploy(card));
            if self.kind(card).facts.persona.is_some() {
                push(Act::Replace(card));
            }
        });
        let carried = |c: &CardIx| self.state.owner(*c) == side && self.kind(*c).facts.category.is_carried();
        self.by_entry(self.state.active.iter().filter(carried)).for_each(|c| push(Act::Transfer(c)));
        self.seat_candidates(side, push);
    }

    /// Whether a card in hand may be deployed somewhere.
    pub(crate) fn judge_deploy(&self, side: Side, card: CardIx, react: Option<u8>) -> Judged {
        self.judge_playable(card)?;
        let facts = &self.kind(card).facts;
        if facts.category == Category::Interrupt {
            return Err(Rule::DeployPlace.refuses());
        }
        let reading = self.reading(card, None);
        let allowed = || self.kind(card).text.deploy_only_if.iter().all(|c| self.holds(*c, &reading));
        self.require_of(Rule::DeployCondition, card, allowed)?;
        self.judge_unique(side, card)?;
        // The most telling refusal among all targets: Force, if only Force is missing.
        let mut refusal = Rule::DeployPlace.refuses();
        let mut found = |act: Act| match self.judge_deploy_to(side, card, act, react) {
            Ok(()) => true,
            Err(r) => {
                if refusal.rule != Rule::ForceEnough.id() && r.rule != Rule::ActionNotAsked.id() {
                    refusal = r;
                }
                false
            }
        };
        let (category, ways) = (facts.category, &self.kind(card).text.ways);
        // Ways of one kind lead to the same targets, where the cheapest counts.
        let alike = |way: &Way| {
            let (clause, mode) = (way.clause, way.mode);
            move |other: &Way| (other.clause, other.mode) == (clause, mode)
        };
        let on_cards = |way: &Way, found: &mut dyn FnMut(Act) -> bool| {
            self.state.active.iter().any(|c| found(if way.mode == 0 { Act::On(c) } else { Act::OnFor(c, way.mode) }))
        };
        let somewhere = category == Category::Location && (0..=self.state.row.len() as u8).any(|g| found(Act::Gap(g)))
            || ways.is_empty() && self.places().any(|p| found(Act::At(p)))
            || ways.iter().enumerate().filter(|(n, way)| !ways[..*n].iter().any(alike(way))).any(|(_, way)| match way
                .clause
            {
                Clause::DeployAt => self.places().any(|p| found(Act::At(p))),
                Clause::DeployAside => found(Act::Aside),
                _ => {
                    on_cards(way, &mut found)
                        || self.places().any(|p| self.is_on_location(way, card, p) && found(Act::At(p)))
                }
            })
            || category.is_body() && self.crafts().any(|c| found(Act::On(c)));
        if somewhere { Ok(()) } else { Err(refusal) }
    }

    /// Whether the table can play the card at all.
    pub(crate) fn judge_playable(&self, card: CardIx) -> Judged {
        match self.kind(card).facts.not_yet {
            Some(_) => Err(Rule::DeckPlayable.refuses()),
            None => Ok(()),
        }
    }

    pub(crate) fn judge_unique(&self, side: Side, card: CardIx) -> Judged {
        let facts = &self.kind(card).facts;
        if facts.limit == 0 {
            return Ok(());
        }
        let limit = usize::from(facts.limit);
        // A unique location that is there already is converted instead.
        let converts = facts.category == Category::Location && facts.limit == 1;
        let same = |kind: &crate::card::CardFacts| kind.title == facts.title;
        // Who is kept out of a battle is on the table all the same.
        let on_table = self.state.active | self.state.battle.excluded;
        if !converts {
            let others = || on_table.iter().filter(|c| same(&self.kind(*c).facts)).count();
            self.require_of(Rule::UniqueTitle, card, || others() < limit)?;
        }
        self.judge_per_turn(card)?;
        let anybodys = self.state.customs.hold(Customs::ONE_PERSONA_ON_TABLE);
        let shown = |c: CardIx| (anybodys || self.state.owner(c) == side) && facts.shares_persona(&self.kind(c).facts);
        self.require_of(Rule::PersonaOne, card, || !on_table.iter().any(shown))
    }

    /// Whether a unique title or persona has been played often enough this turn.
    pub(crate) fn judge_per_turn(&self, card: CardIx) -> Judged {
        let facts = &self.kind(card).facts;
        if facts.limit == 0 {
            return Ok(());
        }
        let same = |title: &&Title| {
            let played = &self.game.catalogue.kind(title.kind).facts;
            let personas = !self.state.customs.hold(Customs::TITLES_PER_TURN);
            played.title == facts.title || personas && facts.shares_persona(played)
        };
        let titles = &self.state.titles;
        let played = || titles.iter().filter(same).map(|title| u32::from(title.played)).sum::<u32>();
        if !titles.has_room(self.state.card(card).kind) {
            return Err(Rule::DeployPerTurn.refuses());
        }
        self.require_of(Rule::DeployPerTurn, card, || played() < u32::from(facts.limit))
    }

    pub(crate) fn judge_deploy_to(&self, side: Side, card: CardIx, act: Act, react: Option<u8>) -> Judged {
        let kind = self.kind(card);
        let reading = self.reading(card, None);
        match (kind.facts.category, act) {
            (Category::Character | Category::Vehicle | Category::Starship, Act::At(place)) => {
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                let there = |at| self.means_at(at, &reading, place);
                self.require(Rule::DeployPlace, || {
                    self.may_deploy_at(card, place) && kind.text.deploy_only.is_none_or(there)
                })?;
                self.judge_deploy_alone(side, card, place).or_else(|refusal| {
                    match self.has_crew_along(side, card, place) {
                        true => Ok(()),
                        false => Err(refusal),
                    }
                })?;
                self.can_pay(side, self.cost_in_force(card, Onto::place(place), None))
            }
            (Category::Character | Category::Vehicle | Category::Starship, Act::On(craft)) => {
                let place = self.state.place_of(craft);
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                let bears = self.kind(craft).facts.category.is_craft() && self.state.active.contains(craft);
                if kind.facts.category.is_craft() && !(bears && self.could_board(card, craft)) {
                    return Err(Rule::ActionNotAsked.refuses());
                }
                if self.state.owner(craft) != side || !bears {
                    return Err(Rule::DeployPlace.refuses());
                }
                let there = |at| self.means_at(at, &reading, place);
                self.require(Rule::DeployPlace, || kind.text.deploy_only.is_none_or(there))?;
                if self.role_aboard(card, craft).is_none() {
                    return Err(Rule::CraftCapacity.refuses());
                }
                self.judge_presence(side, card, place)?;
                self.can_pay(side, self.cost_in_force(card, self.onto(craft), None))
            }
            (Category::Location, Act::Gap(gap)) => self.judge_gap(card, gap),
            (Category::Location, Act::At(place)) => {
                let top = self.state.places[usize::from(place)].top;
                if self.kind(top).facts.title != kind.facts.title || kind.facts.limit != 1 {
                    return Err(Rule::LocationConvert.refuses());
                }
                self.require(Rule::LocationConvert, || self.state.owner(top) != side)
            }
            (Category::Weapon | Category::Device | Category::Effect, Act::On(bearer) | Act::OnFor(bearer, _)) => {
                let place = self.state.place_of(bearer);
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                // What costs least to see comes first: this is asked of every card on the table.
                let own = self.state.owner(bearer) == side || kind.facts.category == Category::Effect;
                let bears = self.kind(bearer).facts.category != Category::Location;
                if !bears || !own && self.on(Rule::DeployBearer) {
                    return Err(Rule::DeployBearer.refuses());
                }
                let (way, leads) = self.way_for(card, act).ok_or(Rule::DeployBearer.refuses())?;
                if !leads && self.on(Rule::DeployBearer) {
                    return Err(Rule::DeployBearer.refuses());
                }
                self.require_of(Rule::ImmuneToTitle, bearer, || !self.immune_to(bearer, card))?;
                self.can_pay(side, self.cost_in_force(card, self.onto(bearer), Some(way)))
            }
            (Category::Weapon | Category::Device | Category::Effect, Act::At(place)) => {
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                let (way, leads) = self.way_for(card, act).ok_or(Rule::ActionNotAsked.refuses())?;
                self.require(Rule::DeployPlace, || leads)?;
                self.can_pay(side, self.cost_in_force(card, Onto::place(place), Some(way)))
            }
            (Category::Effect, Act::Aside) => {
                let (way, _) = self.way_for(card, act).ok_or(Rule::ActionNotAsked.refuses())?;
                self.can_pay(side, self.cost_in_force(card, Onto::place(NO_PLACE), Some(way)))
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// Whether somebody may pilot or drive a card who is deployed together with it: one that nobody would pilot otherwise.
    pub(crate) fn has_seats(&self, craft: CardIx) -> bool {
        let Capacity { pilots, drivers, pilots_or_passengers, .. } = self.kind(craft).facts.capacity;
        let seats = pilots > 0 || drivers > 0 || pilots_or_passengers > 0;
        let craft = self.kind(craft).facts.category.is_craft() && !self.piloted(craft);
        craft && seats && self.on(Rule::DeployTogether)
    }

    /// Whether a card in hand may be deployed aboard a vehicle or starship together with it, as its pilot or driver: all
    /// that is asked of deploying it there holds, and both can be paid for.
    pub(crate) fn judge_deploy_along(&self, side: Side, craft: CardIx, place: u8, card: CardIx) -> Judged {
        self.in_hand(side, card)?;
        let kind = self.kind(card);
        let steers = matches!(self.role_aboard(card, craft), Some(Role::Pilot | Role::Driver));
        if kind.facts.category != Category::Character
            || kind.facts.not_yet.is_some()
            || !self.has_seats(craft)
            || !steers
        {
            return Err(Rule::DeployTogether.refuses());
        }
        let reading = self.reading(card, None);
        let allowed = || kind.text.deploy_only_if.iter().all(|c| self.holds(*c, &reading));
        self.require_of(Rule::DeployCondition, card, allowed)?;
        self.judge_unique(side, card)?;
        let there = |at| self.means_at(at, &reading, place);
        self.require(Rule::DeployPlace, || kind.text.deploy_only.is_none_or(there))?;
        // Who comes with a spy comes as he does.
        self.judge_presence(side, card, place).or_else(|_| self.judge_presence(side, craft, place))?;
        let (own, theirs) = self.cost_in_force(craft, Onto::place(place), None);
        let (more, their_more) = self.cost_in_force(card, Onto { place, on: craft }, None);
        self.can_pay(side, (own + more, theirs + their_more))
    }

    /// Whether a card may be deployed to a place with nobody from the hand aboard.
    pub(crate) fn judge_deploy_alone(&self, side: Side, card: CardIx, place: u8) -> Judged {
        self.judge_presence(side, card, place)?;
        self.require(Rule::DeployPiloted, || self.may_deploy_alone(card, place))
    }

    /// Whether a vehicle or starship may come to a place because of who may come as its pilot or driver.
    fn has_crew_along(&self, side: Side, craft: CardIx, place: u8) -> bool {
        let mut any = false;
        if self.has_seats(craft) {
            self.each_in_hand(side, &mut |card| {
                any |= card != craft && self.judge_deploy_along(side, craft, place, card).is_ok();
            });
        }
        any
    }

    /// Whether a side has presence or a Force icon at a place, which spies do not need.
    pub(crate) fn judge_presence(&self, side: Side, card: CardIx, place: u8) -> Judged {
        self.require(Rule::DeployPresence, || {
            let spy = self.game.catalogue.spy.is_some_and(|spy| self.has_noun(card, spy));
            spy || self.icons(place, side) > 0 || self.presence(place, side)
        })
    }

    /// The clause of a card's text that an act would deploy it by, and whether it leads there: of several that do the
    /// cheapest, since they differ in nothing else; if none does, the first, which a rule then refuses.
    pub(crate) fn way_for(&self, card: CardIx, act: Act) -> Option<(&Way, bool)> {
        let (clause, mode, onto) = match act {
            Act::On(bearer) => (Clause::DeployOn, 0, self.onto(bearer)),
            Act::OnFor(bearer, mode) => (Clause::DeployOn, mode, self.onto(bearer)),
            Act::At(place) => (Clause::DeployAt, 0, Onto::place(place)),
            Act::Aside => (Clause::DeployAside, 0, Onto::place(NO_PLACE)),
            _ => return None,
        };
        let leads = |way: &&Way| match act {
            Act::At(place) if self.is_on_location(way, card, place) => true,
            _ => way.clause == clause && way.mode == mode,
        };
        let mut ways = self.kind(card).text.ways.iter().filter(leads);
        let mut allowed = ways.clone().filter(|way| self.way_allows(way, card, act));
        let Some(first) = allowed.next() else { return ways.next().map(|way| (way, false)) };
        let cost = |way: &&Way| self.cost_in_force(card, onto, Some(way));
        let cheaper = |best, way| if cost(&way) < cost(&best) { way } else { best };
        Some((allowed.fold(first, cheaper), true))
    }

    /// Whether a way to deploy a card leads where an act does.
    fn way_allows(&self, way: &Way, card: CardIx, act: Act) -> bool {
        let reading = self.reading(card, None);
        match act {
            Act::On(bearer) | Act::OnFor(bearer, _) => self.means(way.target, &reading, bearer),
            Act::At(place) => way.clause == Clause::DeployOn || self.means_at(way.target, &reading, place),
            _ => true,
        }
    }

    /// Whether an Effect may be deployed on the location of a place by a clause that names cards: `deploy on "Bunker"`.
    pub(crate) fn is_on_location(&self, way: &Way, card: CardIx, place: u8) -> bool {
        way.clause == Clause::DeployOn
            && way.mode == 0
            && self.kind(card).facts.category == Category::Effect
            && self.means(way.target, &self.reading(card, None), self.state.places[usize::from(place)].top)
    }

    /// The clause by which a card on another may be handed to a third: one of the function it has.
    pub(crate) fn way_to_hand(&self, item: CardIx, bearer: CardIx) -> Option<&Way> {
        let act = match self.state.card(item).mode {
            0 => Act::On(bearer),
            mode => Act::OnFor(bearer, mode),
        };
        self.way_for(item, act).filter(|(_, leads)| *leads).map(|(way, _)| way)
    }

    /// Whether a card may be on another, by its own text and in the function it has, and because that is not immune to it.
    pub(crate) fn may_be_on(&self, card: CardIx, bearer: CardIx) -> bool {
        let mode = self.state.card(card).mode;
        let mut ways =
            self.kind(card).text.ways.iter().filter(|way| way.clause == Clause::DeployOn && way.mode == mode);
        ways.any(|way| self.means(way.target, &self.reading(card, None), bearer)) && !self.immune_to(bearer, card)
    }

    /// What deploying costs its player and the opponent, if costs are on.
    pub(crate) fn cost_in_force(&self, card: CardIx, onto: Onto, way: Option<&Way>) -> (i32, i32) {
        let (own, theirs) = if self.on(Rule::DeployCost) { self.deploy_cost(card, onto, way) } else { (0, 0) };
        (own, if self.on(Rule::DeployOpponentsForce) { theirs } else { 0 })
    }

    fn can_pay(&self, side: Side, (own, theirs): (i32, i32)) -> Judged {
        self.has_force(side, own)?;
        self.has_force(side.other(), theirs).map_err(|_| Rule::DeployOpponentsForce.refuses())
    }

    /// The card of a side that another version of its persona may replace.
    pub(crate) fn replaced_by(&self, side: Side, card: CardIx) -> Option<CardIx> {
        let persona = self.kind(card).facts.persona.as_ref()?;
        let shown = |c: &CardIx| {
            self.state.owner(*c) == side
                && self.kind(*c).facts.persona.as_ref() == Some(persona)
                && self.kind(*c).facts.category == Category::Character
        };
        self.by_entry(self.state.active.iter().filter(shown)).next()
    }

    pub(crate) fn judge_replace(&self, side: Side, card: CardIx) -> Judged {
        self.judge_playable(card)?;
        let refused = || Rule::PersonaReplaced.refuses();
        let old = self.replaced_by(side, card).ok_or_else(refused)?;
        let new = &self.kind(card).facts;
        if new.category != Category::Character || new.title == self.kind(old).facts.title {
            return Err(refused());
        }
        // What its own text says of deploying holds; what places demand does not.
        let reading = self.reading(card, None);
        let text = &self.kind(card).text;
        let place = self.state.place_of(old);
        let allowed = || text.deploy_only_if.iter().all(|c| self.holds(*c, &reading));
        self.require_of(Rule::DeployCondition, card, allowed)?;
        let there = |at| self.means_at(at, &reading, place);
        self.require(Rule::DeployPlace, || text.deploy_only.is_none_or(there))?;
        self.require(Rule::PersonaReplaced, || {
            new.stats.power >= self.power(old) && new.stats.ability >= self.ability(old)
        })
    }

    pub(crate) fn judge_transfer(&self, side: Side, item: CardIx) -> Judged {
        self.own(side, item)?;
        let category = self.kind(item).facts.category;
        if !category.is_carried() || self.state.card(item).zone != Zone::On {
            return Err(Rule::ActionNotAsked.refuses());
        }
        let mut refusal = Rule::TransferPresent.refuses();
        // Who is not there can take it only without the rule that says so.
        let place = self.state.place_of(item);
        let near = if self.on(Rule::TransferPresent) { self.state.at(place) } else { self.state.active };
        for bearer in near.iter() {
            match self.judge_transfer_to(side, item, bearer) {
                Ok(()) => return Ok(()),
                Err(r) if r.rule == Rule::ForceEnough.id() => refusal = r,
                Err(_) => {}
            }
        }
        Err(refusal)
    }

    pub(crate) fn judge_transfer_to(&self, side: Side, item: CardIx, bearer: CardIx) -> Judged {
        let from = self.state.card(item).on;
        if bearer == from || self.state.owner(bearer) != side {
            return Err(Rule::TransferPresent.refuses());
        }
        self.require_of(Rule::ImmuneToTitle, bearer, || !self.immune_to(bearer, item))?;
        let way = self.way_to_hand(item, bearer).ok_or(Rule::TransferPresent.refuses())?;
        self.require(Rule::TransferPresent, || {
            self.present(from) && self.present(bearer) && self.state.place_of(from) == self.state.place_of(bearer)
        })?;
        self.can_pay(side, self.cost_in_force(item, self.onto(bearer), Some(way)))
    }

    pub(crate) fn judge_gap(&self, card: CardIx, gap: u8) -> Judged {
        let facts = &self.kind(card).facts;
        let there = self.places().any(|p| self.location(p).facts.title == facts.title);
        if there && facts.limit == 1 {
            return Err(Rule::LocationConvert.refuses());
        }
        if usize::from(gap) > self.state.row.len() || self.state.places.is_full() {
            return Err(Rule::LocationLayout.refuses());
        }
        let row: SmallVec<[&crate::card::CardFacts; 24]> =
            self.state.row.iter().map(|p| &self.location(*p).facts).collect();
        self.require(Rule::LocationLayout, || crate::judge::row::fits(&row, facts, usize::from(gap)))
    }
}
