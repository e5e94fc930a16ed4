//! Answers tried on a redrawn table, and what the table is worth afterwards.

use super::duel::Fighter;
use super::helm::{best, edge_risk};
use super::scene::Scene;
use super::weights::WEIGHTS;
use super::{answers, dice};
use smallvec::SmallVec;
use table::{Ask, Chance, Choice, Game, Kind, Offers, Question, Sink};
use xwing::geometry::Bearing;
use xwing::{
    Act, Action, Colour, Eyes, Frame, Maneuver, Phase, Query, Ship, ShipIx, ShipMarks, Side, State, Token, XWing,
};

/// So many questions of one's own within what is tried are tried with every answer; further ones are answered by habit.
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
    /// What a table is worth after an answer, once what follows from it is done.
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
            let Some(query) = eyes.query().filter(|query| !is_rest(&eyes, query)) else { break };
            let Some(question) = offers.questions().first() else { break };
            if question.seat == self.side.seat() && depth > 0 && !matches!(query, Query::Window(..) | Query::Reroll(..))
            {
                let answers = answers(&offers, question, &mut self.chance);
                let tried = answers.iter().map(|answer| self.after(&table, answer, depth - 1));
                return tried.fold(f64::NEG_INFINITY, f64::max);
            }
            let answer = offers.only_answer(question);
            let answer = answer.unwrap_or_else(|| habit(&eyes, &query, &offers, question, &mut self.chance));
            self.carry_out(&mut table, Side::of(question.seat), &answer);
        }
        self.worth(&table)
    }

    /// How much better one's side stands than the opponent's: by its ships, and by whom they threaten this round.
    fn worth(&self, table: &State) -> f64 {
        let eyes = self.game.eyes(table);
        let scene = self.scene.after(&eyes);
        let fighter = |ship: ShipIx| (ship, Fighter::new(&eyes, ship, scene.points(ship)));
        let fleets = Side::BOTH.map(|side| table.fleet(side).map(fighter).collect::<SmallVec<[_; 16]>>());
        let of_side = |side: Side| {
            let (fleet, others) = (&fleets[side as usize], &fleets[side.other() as usize]);
            let threats = |(ship, fighter): &(ShipIx, Fighter)| {
                let threat =
                    |(other, target): &(ShipIx, Fighter)| scene.sight(*ship, *other).threat(fighter, (*other, target));
                let (mut most, mut sum) = (0.0f64, 0.0);
                others.iter().map(threat).for_each(|threat| (most, sum) = (most.max(threat), sum + threat));
                most + WEIGHTS.further * (sum - most)
            };
            let fighting = matches!(table.phase, Phase::Activation | Phase::Combat);
            let worth = |entry: &(ShipIx, Fighter)| {
                let (ship, fighter) = entry;
                fighter.worth() - burden(table, *ship) + if fighting { threats(entry) } else { 0.0 }
            };
            fleet.iter().map(worth).sum::<f64>()
        };
        of_side(self.side) - of_side(self.side.other()) - edge_risk(&eyes, self.side, self.scene)
    }
}

/// What the tokens on a ship cost it, apart from those it spends.
fn burden(table: &State, ship: ShipIx) -> f64 {
    let ship = table.ship(ship);
    let tokens = |token: Token| f64::from(ship.tokens(token));
    let lock = if ship.lock.is_some() { WEIGHTS.lock } else { 0.0 };
    WEIGHTS.stress * tokens(Token::Stress) + WEIGHTS.ion * tokens(Token::Ion) - lock
}

/// Whether a question is one at which nothing is under way that was tried.
fn is_rest(eyes: &Eyes<'_>, query: &Query) -> bool {
    match query {
        Query::Dials(_) | Query::Decloak(..) | Query::NextToActivate(..) => true,
        Query::NextToEngage(..) | Query::Attack(..) => true,
        // A free action belongs to what grants it.
        Query::Perform(..) => {
            let granting =
                |f: &&Frame| matches!(f, Frame::Perform(_) | Frame::Clause(_) | Frame::Lines(_) | Frame::Window(_));
            eyes.state.frames.iter().filter(granting).count() == 1
        }
        _ => false,
    }
}

/// A plain answer to a question, without trying anything.
fn habit(
    eyes: &Eyes<'_>,
    query: &Query,
    offers: &Offers<Act>,
    question: &Question,
    chance: &mut Chance,
) -> Choice<Act> {
    let acts = offers.acts(question);
    match (query, question.kind) {
        (Query::Window(_, window), _) => Choice::one(dice::token(eyes, window, acts).unwrap_or(Act::Pass)),
        (Query::Reroll(side, reroll), Kind::Pick { min, max, .. }) => {
            Choice::Pick(dice::rerolled(eyes, *side, reroll, (min, max)))
        }
        (_, Kind::Number { least, most }) => Choice::Number(0.clamp(least, most)),
        (_, Kind::Pick { min: 1, max: 1, .. }) if !acts.is_empty() => {
            best(acts, |act| liking(*act)).map_or_else(|| offers.random_answer(question, chance), Choice::one)
        }
        _ => offers.random_answer(question, chance),
    }
}

/// How readily an act is done without looking.
fn liking(act: Act) -> f64 {
    match act {
        Act::Attack(..) => 4.0,
        Act::Perform(Action::Focus) => 3.0,
        Act::Perform(Action::Evade) => 2.0,
        Act::Lock(_) | Act::Yes => 1.0,
        Act::Pass => 0.0,
        _ => -1.0,
    }
}
