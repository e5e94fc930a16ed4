//! Deploying: uniqueness, places, bearers, costs.

use super::Judged;
use crate::act::Act;
use crate::card::{Category, KindIx};
use crate::eyes::Eyes;
use crate::query::Query;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use smallvec::SmallVec;

impl Eyes<'_> {
    /// Whether a card in hand may be deployed somewhere.
    pub(super) fn judge_deploy(&self, side: Side, card: CardIx, react: Option<u8>) -> Judged {
        let facts = &self.kind(card).facts;
        if facts.not_yet.is_some() {
            return Err(Rule::DeckPlayable.refuses());
        }
        if facts.category == Category::Interrupt {
            return Err(Rule::DeployPlace.refuses());
        }
        self.judge_unique(side, card)?;
        // The most telling refusal among all targets: Force, if only Force is missing.
        let mut refusal = Rule::DeployPlace.refuses();
        let mut found = false;
        let query = Query::DeployTo { side, card, react };
        self.candidates(&query, side, &mut |act| {
            if found {
                return;
            }
            match self.judge_deploy_to(side, card, act, react) {
                Ok(()) => found = true,
                Err(r) if refusal.rule != Rule::ForceEnough.id() && r.rule != Rule::ActionNotAsked.id() => refusal = r,
                Err(_) => {}
            }
        });
        if found { Ok(()) } else { Err(refusal) }
    }

    pub(super) fn judge_unique(&self, side: Side, card: CardIx) -> Judged {
        let facts = &self.kind(card).facts;
        if facts.limit == 0 {
            return Ok(());
        }
        let limit = usize::from(facts.limit);
        let converts = facts.category == Category::Location;
        let same = |kind: &crate::card::CardFacts| kind.title == facts.title;
        if !converts {
            let others = || self.state.active.iter().filter(|c| same(&self.kind(*c).facts)).count();
            self.require_of(Rule::UniqueTitle, card, || others() < limit)?;
        }
        self.judge_per_turn(card)?;
        if let Some(persona) = &facts.persona {
            let shown = |c: CardIx| self.state.owner(c) == side && self.kind(c).facts.persona.as_ref() == Some(persona);
            self.require_of(Rule::PersonaOne, card, || !self.state.active.iter().any(shown))?;
        }
        Ok(())
    }

    /// Whether a unique title or persona has been played often enough this turn.
    pub(super) fn judge_per_turn(&self, card: CardIx) -> Judged {
        let facts = &self.kind(card).facts;
        if facts.limit == 0 {
            return Ok(());
        }
        let same = |kind: &KindIx| {
            let played = &self.game.catalogue.kind(*kind).facts;
            played.title == facts.title || played.persona.is_some() && played.persona == facts.persona
        };
        let played = || self.state.played.iter().filter(|k| same(k)).count();
        self.require_of(Rule::DeployPerTurn, card, || played() < usize::from(facts.limit))
    }

    pub(super) fn judge_deploy_to(&self, side: Side, card: CardIx, act: Act, react: Option<u8>) -> Judged {
        let kind = self.kind(card);
        match (kind.facts.category, act) {
            (Category::Character | Category::Vehicle, Act::At(place)) => {
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                let outside =
                    kind.facts.category == Category::Character || self.location(place).facts.location.exterior;
                let there = |clause| self.means_place(self.args(clause)[0], &self.reading(card, None), place);
                self.require(Rule::DeployPlace, || outside && kind.text.deploy_only.is_none_or(there))?;
                self.require(Rule::DeployPresence, || {
                    // Spies need neither.
                    let spy = self.game.catalogue.spy.is_some_and(|spy| kind.facts.nouns.contains(spy));
                    spy || self.icons(place, side) > 0 || self.presence(place, side)
                })?;
                self.has_force(side, self.cost_in_force(card, place))
            }
            (Category::Weapon | Category::Device, Act::On(bearer)) => {
                let place = self.state.place_of(bearer);
                if react.is_some_and(|to| to != place) {
                    return Err(Rule::ReactPermission.refuses());
                }
                let Some(clause) = kind.text.deploy_on else { return Err(Rule::DeployBearer.refuses()) };
                let reading = self.reading(card, None);
                let bears = self.kind(bearer).facts.category != Category::Location;
                let meant = bears && self.means(self.args(clause)[0], &reading, bearer);
                let own = self.state.owner(bearer) == side;
                if !bears || !own && self.on(Rule::DeployBearer) || !meant && self.on(Rule::DeployBearer) {
                    return Err(Rule::DeployBearer.refuses());
                }
                self.has_force(side, self.cost_in_force(card, place))
            }
            (Category::Location, Act::Gap(gap)) => self.judge_gap(card, gap),
            (Category::Location, Act::At(place)) => {
                let top = self.state.places[usize::from(place)].top;
                let same = self.kind(top).facts.title == kind.facts.title && self.state.owner(top) != side;
                if same { Ok(()) } else { Err(Rule::LocationConvert.refuses()) }
            }
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    /// What deploying costs, if costs are on.
    pub(crate) fn cost_in_force(&self, card: CardIx, place: u8) -> i32 {
        if self.on(Rule::DeployCost) { self.deploy_cost(card, place) } else { 0 }
    }

    pub(super) fn judge_gap(&self, card: CardIx, gap: u8) -> Judged {
        let facts = &self.kind(card).facts;
        let there = self.places().any(|p| self.location(p).facts.title == facts.title);
        if there {
            return Err(Rule::LocationConvert.refuses());
        }
        if usize::from(gap) > self.state.row.len() {
            return Err(Rule::LocationLayout.refuses());
        }
        let row: SmallVec<[&crate::card::CardFacts; 24]> =
            self.state.row.iter().map(|p| &self.location(*p).facts).collect();
        self.require(Rule::LocationLayout, || crate::layout::fits(&row, facts, usize::from(gap)))
    }
}
