//! A card on its way.

use super::super::{CardFault, Flow, Play, Procedure};
use crate::event::Event;
use crate::eyes::By;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::Zone;
use serde::{Deserialize, Serialize};

/// A card on its way: past every site between, and there. Every move is one, whatever it is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Journey {
    card: CardIx,
    to: u8,
    /// Aboard what it arrives; by itself if nothing is named.
    aboard: Option<CardIx>,
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
    pub(crate) fn of(card: CardIx, to: u8, by: By) -> Journey {
        let at = if by == By::Landspeed { JourneyStep::SetsOut } else { JourneyStep::Straight };
        Journey { card, to, aboard: None, at }
    }

    /// The same, ending aboard something there.
    pub(super) fn aboard(self, aboard: Option<CardIx>) -> Journey {
        Journey { aboard, ..self }
    }
}

impl Procedure for Journey {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Journey { card, to, aboard, at } = self;
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
                match aboard {
                    Some(craft) => play.move_aboard(card, to, craft),
                    None => play.move_card(card, to),
                }
            }
        }
        Ok(Flow::Again)
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
        self.aboard.iter_mut().for_each(each);
    }
}

impl Play<'_> {
    /// Moves a card, says so, and lets texts answer.
    fn move_card(&mut self, card: CardIx, place: u8) {
        let from = self.leave_for(card, place);
        self.tell(Event::Moved { card: self.named(card), to: self.named_place(place) });
        self.arrive(card);
        self.open_responses_to_move(card, place, from, false);
    }

    /// Moves a card to a place and aboard a starship there, says so, and lets texts answer.
    fn move_aboard(&mut self, card: CardIx, place: u8, craft: CardIx) {
        let from = self.state.place_of(card);
        self.go_aboard(card, craft);
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
}
