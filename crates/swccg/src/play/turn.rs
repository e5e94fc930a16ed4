//! A turn: generation, six phases, recirculation.

use super::{Flow, Play};
use crate::event::Event;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, Phase, Pile, Run, Until, WindowKind, mark};

impl Play<'_> {
    pub(super) fn turn_step(&mut self, frame: Frame) -> Flow {
        let side = frame.actor;
        match usize::from(frame.step) {
            0 => {
                // Generation is counted now and then fixed for the turn.
                let generation =
                    if self.on(Rule::ForceGeneration) { self.eyes().generation(side, &mut |_| {}) } else { 0 };
                self.state.generation[side] = generation;
                self.tell(Event::Turn { side, turn: self.state.turn, generation });
                self.next();
                Flow::Again
            }
            n @ 1..=6 => {
                let phase = Phase::TURN[n - 1];
                (self.state.phase, self.state.phase_told) = (phase, false);
                self.next();
                self.push(Frame::new(Run::Window(WindowKind::Phase), side), &[]);
                Flow::Again
            }
            _ => {
                self.end_turn();
                Flow::Done
            }
        }
    }

    fn end_turn(&mut self) {
        self.state.phase_told = true;
        let mut moved = [0, 0];
        if self.on(Rule::Recirculate) {
            for side in Side::BOTH {
                moved[side as usize] = self.recirculate(side);
            }
        }
        self.tell(Event::Recirculated { dark: moved[0], light: moved[1] });
        for card in (0..self.state.cards.len() as u8).map(CardIx) {
            self.state.cards[usize::from(card.0)].marks &= !mark::OF_TURN;
        }
        for place in self.state.places.iter_mut() {
            (place.drained, place.battled) = (Default::default(), false);
        }
        self.state.lasting.retain(|l| l.until != Until::EndOfTurn);
        self.state.played.truncate(0);
        self.state.reacted.truncate(0);
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
