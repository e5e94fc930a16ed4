//! A turn: generation, six phases, recirculation.

use super::{CardFault, Flow, Play, Procedure};
use crate::customs::Customs;
use crate::event::Event;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{NO_PLACE, Phase, Pile, Place, Until, Zone, mark};
use crate::text::moment::MomentKind;
use serde::{Deserialize, Serialize};

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    side: Side,
    at: TurnStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum TurnStep {
    Begins,
    Generation,
    /// This phase begins.
    Phase(Phase),
    Recirculation,
    Ends,
}

impl Turn {
    /// A turn from its beginning.
    pub(super) fn new(side: Side) -> Turn {
        Turn { side, at: TurnStep::Begins }
    }
    /// A turn in which this phase has begun.
    pub(crate) fn in_phase(side: Side, phase: Phase) -> Turn {
        let next = Phase::TURN.iter().position(|p| *p == phase).and_then(|n| Phase::TURN.get(n + 1));
        Turn { side, at: next.map_or(TurnStep::Recirculation, |phase| TurnStep::Phase(*phase)) }
    }
}

impl Procedure for Turn {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let side = self.side;
        match self.at {
            TurnStep::Begins => {
                play.state.phase_told = true;
                let generation = play.counted_generation(side);
                play.tell(Event::Turn { side, turn: play.state.turn, generation });
                play.go_on(Turn { at: TurnStep::Generation, ..self });
                play.open_responses(MomentKind::TurnBegins, side, CardIx::NONE, NO_PLACE);
                Ok(Flow::Again)
            }
            TurnStep::Generation => {
                // Generation is counted now and then fixed for the turn.
                play.state.generation[side] = play.counted_generation(side);
                play.go_on(Turn { at: TurnStep::Phase(Phase::TURN[0]), ..self });
                Ok(Flow::Again)
            }
            TurnStep::Phase(phase) => {
                if phase == Phase::Activate && play.state.customs.hold(Customs::GENERATION_IN_ACTIVATE_PHASE) {
                    play.state.generation[side] = play.counted_generation(side);
                }
                (play.state.phase, play.state.phase_told) = (phase, false);
                play.go_on(Turn::in_phase(side, phase));
                play.open_phase(side);
                play.open_responses(MomentKind::PhaseBegins, side, CardIx::NONE, NO_PLACE);
                Ok(Flow::Again)
            }
            TurnStep::Recirculation => {
                play.state.phase_told = true;
                play.recirculate_both();
                play.end_lasting(|l| l.until == Until::EndOfTurn);
                play.go_on(Turn { at: TurnStep::Ends, ..self });
                play.open_responses(MomentKind::TurnEnds, side, CardIx::NONE, NO_PLACE);
                Ok(Flow::Again)
            }
            TurnStep::Ends => {
                play.end_turn();
                Ok(Flow::Done)
            }
        }
    }
}

impl Play<'_> {
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
            let state = &mut self.state.cards[usize::from(card.0)];
            (state.marks, state.spent) = (state.marks & !mark::OF_TURN, 0);
        }
        self.state.places.iter_mut().for_each(Place::forget);
        self.state.titles.forget();
        self.state.uses.truncate(0);
        self.state.generation = Default::default();
    }

    /// Moves the whole Used Pile under the Reserve Deck, its order kept.
    fn recirculate(&mut self, side: Side) -> u8 {
        let used = self.state.piles.of(side, Pile::Used);
        for card in used {
            self.state.cards[usize::from(card.0)].zone = Zone::Pile(Pile::Reserve);
        }
        let count = used.len() as u8;
        self.state.piles.recirculate(side);
        count
    }
}
