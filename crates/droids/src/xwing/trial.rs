//! Answers tried on a redrawn table, and what the table is worth afterwards.

use super::evaluation::evaluate;
use super::scene::Scene;
use super::{answers, rollout_policy};
use table::{Ask, Chance, Choice, Game, Offers, Sink};
use xwing::geometry::Bearing;
use xwing::{Act, Colour, Eyes, Frame, Maneuver, Phase, Ship, ShipMarks, Side, State, XWing};

/// So many questions of one's own within what is tried are tried with every answer; further ones are left to the
/// rollout policy.
pub(super) const DEPTH: u8 = 1;
/// What is tried is judged as it stands after so many questions.
const LONGEST: usize = 60;
/// What ships fly in a trial whose dials are not known: where they may go is for the scene to say.
const STANDS_STILL: Maneuver = Maneuver { speed: 0, bearing: Bearing::Stop, colour: Colour::White };

/// A table on which a player can try answers: ships of the opponent that have not moved yet stay where they are.
pub(super) fn halted(mut table: State, side: Side) -> State {
    if table.phase == Phase::Activation {
        let waiting = |ship: &&mut Ship| ship.owner != side && !ship.is(ShipMarks::ACTIVATED);
        table.ships.iter_mut().filter(waiting).for_each(|ship| ship.dial = Some(STANDS_STILL));
    }
    table
}

/// One try of an answer.
pub(super) struct Trial<'a> {
    pub game: &'a XWing,
    pub side: Side,
    pub scene: &'a Scene,
    pub chance: Chance,
}

impl Trial<'_> {
    /// The value of a table after an answer, once what follows from it is done.
    pub fn after(&mut self, table: &State, answer: &Choice<Act>, depth: u8) -> f64 {
        let mut table = *table;
        self.carry_out(&mut table, self.side, answer);
        self.at_rest(table, depth)
    }

    fn carry_out(&mut self, table: &mut State, side: Side, answer: &Choice<Act>) {
        self.game.answer_unchecked(table, side.seat(), answer, &mut self.chance, &mut Sink::silent());
    }

    fn at_rest(&mut self, mut table: State, depth: u8) -> f64 {
        let mut offers = Offers::default();
        for _ in 0..LONGEST {
            if let Ask::Over(_) = self.game.ask(&table, &mut offers) {
                break;
            }
            let eyes = self.game.eyes(&table);
            let Some((top, _)) = eyes.open().filter(|(top, _)| !is_rest(&eyes, top)) else { break };
            let Some(question) = offers.questions().first() else { break };
            if question.seat == self.side.seat() && depth > 0 && !is_of_dice(top) {
                let answers = answers(&offers, question, &mut self.chance);
                let tried = answers.iter().map(|answer| self.after(&table, answer, depth - 1));
                return tried.fold(f64::NEG_INFINITY, f64::max);
            }
            let answer = offers.only_answer(question);
            let answer =
                answer.unwrap_or_else(|| rollout_policy::choose(&eyes, top, &offers, question, &mut self.chance));
            self.carry_out(&mut table, Side::of(question.seat), &answer);
        }
        evaluate(&self.game.eyes(&table), self.side, self.scene)
    }
}

/// Whether a question is one that the rollout policy answers as well as any try would.
fn is_of_dice(top: &Frame) -> bool {
    match top {
        Frame::Window(window) => !window.is_automatic(),
        top => matches!(top, Frame::Reroll(_)),
    }
}

/// Whether a question is one at which nothing is under way that was tried.
fn is_rest(eyes: &Eyes<'_>, top: &Frame) -> bool {
    match top {
        Frame::Planning(_) | Frame::ActivationPhase(_) | Frame::CombatPhase(_) | Frame::Engagement(_) => true,
        // A free action belongs to what grants it.
        Frame::Perform(_) => {
            let granting =
                |f: &&Frame| matches!(f, Frame::Perform(_) | Frame::Clause(_) | Frame::Lines(_) | Frame::Window(_));
            eyes.state.frames.iter().filter(granting).count() == 1
        }
        _ => false,
    }
}
