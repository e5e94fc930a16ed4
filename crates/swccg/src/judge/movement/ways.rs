//! Where a card may go, and by what.

use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::eyes::{By, Trip};
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Phase, Zone};

impl Eyes<'_> {
    /// Every way to every place.
    pub(crate) fn each_way(&self, push: &mut dyn FnMut(Act)) {
        By::CHOSEN.into_iter().for_each(|by| self.places().for_each(|place| push(Act::going(by, place))));
    }

    /// Whether a way leads a card to a place: range, kind of place, what the place is to where it stands.
    pub(crate) fn leads_there(&self, card: CardIx, by: By, to: u8) -> Judged {
        let from = self.state.place_of(card);
        let (rule, leads) = match by {
            By::Landspeed => (Rule::MoveAdjacent, from != to && self.way_to(card, to).is_some()),
            By::Transit => {
                let rides = matches!(self.moves_like(card), Category::Character | Category::Vehicle);
                (Rule::MoveTransit, rides && from != to && self.is_docking_bay(from) && self.is_docking_bay(to))
            }
            By::Text => {
                let granted = self.granted(card, self.trip(card, by, to)).is_some();
                if granted && self.kind(card).facts.category == Category::Starship {
                    self.flown(card)?;
                }
                (Rule::MoveGranted, from != to && granted && self.may_stand(card, to))
            }
            By::Hyperspeed => return self.leads_through_hyperspace(card, to),
            By::Landing => return self.leads_down(card, to),
            By::TakeOff => return self.leads_up(card, to),
            By::Shuttle => return self.leads_by_shuttle(card, to),
            By::Inside => return self.leads_inside(card, to),
            By::Relocation | By::Boarding | By::Docking => return Err(Rule::ActionNotAsked.refuses()),
        };
        // What no text grants is no way, whatever rule is off.
        if by == By::Text { if leads { Ok(()) } else { Err(rule.refuses()) } } else { self.require(rule, || leads) }
    }

    /// Whether no text forbids a card this move.
    pub(crate) fn judge_free_to_go(&self, card: CardIx, trip: Trip) -> Judged {
        if self.may_not_go(card, trip) { Err(Rule::CannotMove.refuses()) } else { Ok(()) }
    }

    /// Whether a card that has a regular move left may make this one.
    pub(crate) fn judge_move_to(&self, side: Side, card: CardIx, act: Act) -> Judged {
        let Some((by, to)) = act.way() else { return Err(Rule::ActionNotAsked.refuses()) };
        if self.state.place_of(card) == to {
            return Err(if by == By::Transit { Rule::MoveTransit } else { Rule::MoveAdjacent }.refuses());
        }
        // Who is aboard something goes by shuttle alone, or to a site inside it.
        if self.state.card(card).zone != Zone::At && !matches!(by, By::Shuttle | By::Inside) {
            return Err(Rule::MoveAdjacent.refuses());
        }
        // Outside the move phase a text must name the move.
        self.require(Rule::MovePhase, || by == By::Text || self.state.phase == Phase::Move)?;
        self.leads_there(card, by, to)?;
        let trip = self.trip(card, by, to);
        self.judge_free_to_go(card, trip)?;
        self.has_force(side, self.move_price(side, card, trip))
    }

    /// Whether a text that names a time lets a card move now, in whatever phase.
    pub(crate) fn has_granted_move(&self, side: Side, card: CardIx) -> bool {
        self.places().any(|place| self.judge_move_to(side, card, Act::By(By::Text, place)).is_ok())
    }

    /// Whether a text may relocate a card to a place.
    pub(crate) fn judge_relocation(&self, card: CardIx, to: u8) -> Judged {
        let from = self.state.place_of(card);
        let category = self.kind(card).facts.category;
        let moves = matches!(category, Category::Character | Category::Vehicle | Category::Starship | Category::Effect);
        let able = moves && self.on(Rule::MoveRelocation);
        if !self.state.on_table(card) || self.state.card(card).zone == Zone::Row || from == to || !able {
            return Err(Rule::MoveRelocation.refuses());
        }
        if self.unpiloted(card) {
            return Err(Rule::CraftUnpiloted.refuses());
        }
        if self.may_not_move(card) {
            return Err(Rule::CannotMove.refuses());
        }
        self.judge_free_to_go(card, self.trip(card, By::Relocation, to))?;
        if self.may_stand(card, to) { Ok(()) } else { Err(Rule::MoveRelocation.refuses()) }
    }
}
