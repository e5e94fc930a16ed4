//! Force drains.

use super::{CardFault, Flow, Play, Procedure, Shown};
use crate::event::Event;
use crate::eyes::Eyes;
use crate::num::Num;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::mark;
use crate::text::moment::{Moment, MomentKind};
use serde::{Deserialize, Serialize};

/// A Force drain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drain {
    pub(crate) side: Side,
    pub(crate) place: u8,
    at: DrainStep,
    /// What responses have added.
    pub(super) added: Num,
    pub(super) canceled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum DrainStep {
    Initiated,
    /// It has been answered: so much Force is lost.
    Drains,
    Done,
}

impl Procedure for Drain {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Drain { side, place, .. } = self;
        match self.at {
            DrainStep::Initiated => {
                play.state.places[usize::from(place)].drain(side);
                let drainers: Vec<CardIx> = play.eyes().cards_at(place, side).collect();
                drainers.into_iter().for_each(|card| play.mark(card, mark::DRAINED));
                play.tell(Event::Drain { side, place: play.named_place(place) });
                play.go_on(Drain { at: DrainStep::Drains, ..self });
                let card = play.state.places[usize::from(place)].top;
                play.open_responses(MomentKind::DrainInitiated, side, card, place);
                Ok(Flow::Again)
            }
            DrainStep::Drains => {
                if self.canceled {
                    play.tell(Event::DrainCanceled { place: play.named_place(place), by_presence: false });
                    return Ok(Flow::Done);
                }
                if play.eyes().presence(place, side.other()) && play.on(Rule::DrainReact) {
                    play.tell(Event::DrainCanceled { place: play.named_place(place), by_presence: true });
                    return Ok(Flow::Done);
                }
                let amount = self.amount(&play.eyes());
                play.tell(Event::Drains { loser: side.other(), place: play.named_place(place), amount });
                play.go_on(Drain { at: DrainStep::Done, ..self });
                play.push_drain_loss(side.other(), amount, place);
                Ok(Flow::Again)
            }
            DrainStep::Done => Ok(Flow::Done),
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { place: self.place, ..Shown::of(Doing::Drain, self.side) })
    }
}

impl Drain {
    /// How much it takes as things stand, with what responses have added.
    pub(crate) fn amount(&self, eyes: &Eyes<'_>) -> Num {
        if eyes.on(Rule::DrainAmount) {
            eyes.drain_amount(self.place, self.side, self.added, &mut |_| {})
        } else {
            Num::ZERO
        }
    }
}

impl Play<'_> {
    pub(crate) fn start_drain(&mut self, side: Side, place: u8) {
        let price = self.eyes().drain_price(side, place);
        self.use_force(side, price);
        self.push(Drain { side, place, at: DrainStep::Initiated, added: Num::ZERO, canceled: false });
    }

    /// Whether there is nothing more to respond to: the drain is canceled, or presence has come to its place.
    pub(super) fn drain_is_moot(&self, moment: &Moment) -> bool {
        self.state.frame::<Drain>(moment.frame).is_some_and(|drain| drain.canceled)
            || self.on(Rule::DrainReact) && self.eyes().presence(moment.place, moment.actor.other())
    }
}
