//! A turn: generation, six phases, recirculation.

use super::{Flow, Play};
use crate::customs::Customs;
use crate::event::Event;
use crate::moment::MomentKind;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, NO_PLACE, Phase, Pile, Run, Until, WindowKind, mark};

impl Play<'_> {
    pub(super) fn turn_step(&mut self, frame: Frame) -> Flow {
        let side = frame.actor;
        match usize::from(frame.step) {
            0 => {
                self.state.phase_told = true;
                let generation = self.counted_generation(side);
                self.tell(Event::Turn { side, turn: self.state.turn, generation });
                self.next();
                self.open_responses(MomentKind::TurnBegins, side, CardIx::NONE, NO_PLACE);
                Flow::Again
            }
            1 => {
                // Generation is counted now and then fixed for the turn.
                self.state.generation[side] = self.counted_generation(side);
                self.next();
                Flow::Again
            }
            n @ 2..=7 => {
                let phase = Phase::TURN[n - 2];
                if phase == Phase::Activate && self.state.customs.hold(Customs::GENERATION_IN_ACTIVATE_PHASE) {
                    self.state.generation[side] = self.counted_generation(side);
                }
                (self.state.phase, self.state.phase_told) = (phase, false);
                self.next();
                self.push(Frame::new(Run::Window(WindowKind::Phase), side), &[]);
                Flow::Again
            }
            8 => {
                self.state.phase_told = true;
                self.recirculate_both();
                self.end_lasting(|l| l.until == Until::EndOfTurn);
                self.next();
                self.open_responses(MomentKind::TurnEnds, side, CardIx::NONE, NO_PLACE);
                Flow::Again
            }
            _ => {
                self.end_turn();
                Flow::Done
            }
        }
    }

    fn counted_generation(&self, side: Side) -> i32 {
        if self.on(Rule::ForceGeneration) { self.eyes().generation(side, &mut |_| {}) } else { 0 }
    }

    fn recirculate_both(&mut self) {
        let mut moved = [0, 0];
        if self.on(Rule::Recirculate) {
            for side in Side::BOTH {
                moved[side as usize] = self.recirculate(side);
            }
        }
        self.tell(Event::Recirculated { dark: moved[0], light: moved[1] });
    }

    /// What was counted for the turn is counted anew.
    fn end_turn(&mut self) {
        for card in (0..self.state.cards.len() as u8).map(CardIx) {
            self.state.cards[usize::from(card.0)].marks &= !mark::OF_TURN;
        }
        for place in self.state.places.iter_mut() {
            (place.drained, place.battled) = (Default::default(), false);
        }
        self.state.played.truncate(0);
        self.state.reacted.truncate(0);
        self.state.spent.truncate(0);
        self.state.failed.truncate(0);
        self.state.generation = Default::default();
    }

    /// Moves the whole Used Pile under the Reserve Deck, its order kept.
    fn recirculate(&mut self, side: Side) -> u8 {
        let used = *self.state.pile(side, Pile::Used);
        let reserve = *self.state.pile(side, Pile::Reserve);
        let (mut under, mut empty) = (used, used);
        reserve.iter().for_each(|c| under.push(*c));
        empty.truncate(0);
        self.state.piles[side][Pile::Reserve as usize] = under;
        self.state.piles[side][Pile::Used as usize] = empty;
        for card in used.iter() {
            self.state.cards[usize::from(card.0)].zone = crate::state::Zone::Pile(Pile::Reserve);
        }
        used.len() as u8
    }
}
