//! A droid for the card game that looks one act ahead.

mod evaluation;
mod rollout_policy;

use crate::{Droid, InformationSet};
use evaluation::{WON, evaluate};
use smallvec::SmallVec;
use swccg::{Act, KindIx, Occasion, Side, State, Swccg};
use table::{Ask, Chance, Choice, Face, Game, Kind, Offers, Question, Seat, Session, Sink, choice_text};

/// On so many redrawn tables each answer is tried.
const REDRAWS: usize = 4;
/// So many questions within one's own act are tried with every answer; further ones are left to the rollout policy.
const DEPTH: u8 = 2;
/// So many answers are tried where there are too many to try them all.
const TRIES: usize = 6;
/// An act that asks more than so many questions is judged as it stands.
const LONGEST_ACT: usize = 200;

/// A droid that tries every answer, brings the act to its end and takes the answer after which its side stands best.
///
/// It sees only redrawn tables ([`InformationSet`]). Its evaluation is a table of weights (`evaluation.rs`).
pub struct GreedyDroid {
    number: u64,
    /// What it believes the opponent to play, once it has sat down.
    prior: Option<(Seat, Vec<KindIx>)>,
}

impl GreedyDroid {
    /// A droid whose choices follow from a number and from how many choices came before: asked the same again after a
    /// choice was taken back, it answers the same.
    pub fn new(number: u64) -> Self {
        GreedyDroid { number, prior: None }
    }

    /// The answer to the question open to a seat, as a record writes it.
    fn answer(&mut self, known: &InformationSet<'_, Swccg>) -> Option<String> {
        let (game, seat) = (known.game(), known.seat());
        let mut chance = Chance::fast(self.number.wrapping_add((known.choices() as u64) << 20));
        let prior = self.prior(known);
        let table = known.redraw(prior, &mut chance);
        let mut offers = Offers::default();
        game.ask(&table, &mut offers);
        let question = offers.question(seat)?;
        let answers = answers(&offers, &question, &mut chance);
        // Every answer is tried on the same tables with the same luck.
        let mut trials = vec![(table, chance.clone())];
        for _ in 1..REDRAWS {
            trials.push((known.redraw(prior, &mut chance), chance.clone()));
        }
        let mut best = (f64::NEG_INFINITY, answers.first()?);
        for answer in answers.iter().filter(|_| answers.len() > 1) {
            let tried = |(table, chance): &(State, Chance)| {
                Trial { game, seat, chance: chance.clone() }.after(table, answer, DEPTH)
            };
            let value = trials.iter().map(tried).sum();
            if value > best.0 {
                best = (value, answer);
            }
        }
        Some(choice_text(game, &table, seat, best.1))
    }

    fn prior(&mut self, known: &InformationSet<'_, Swccg>) -> &Vec<KindIx> {
        let (game, seat) = (known.game(), known.seat());
        self.prior.take_if(|(of, _)| *of != seat);
        let any_card = || {
            let theirs = |kind: &KindIx| {
                let facts = &game.catalogue.kind(*kind).facts;
                facts.side != Side::of(seat) && facts.not_yet.is_none()
            };
            (0..game.catalogue.kinds.len() as u16).map(KindIx).filter(theirs).collect()
        };
        &self.prior.get_or_insert_with(|| (seat, known.open_prior().unwrap_or_else(any_card))).1
    }
}

impl Droid for GreedyDroid {
    /// # Panics
    /// If the table is not one of the card game, or that seat is not asked anything.
    fn choose(&mut self, face: &dyn Face, seat: Seat) -> String {
        let session = face.session().downcast_ref::<Session<Swccg>>();
        let session = session.unwrap_or_else(|| panic!("the greedy droid does not play {}", face.game()));
        let answer = self.answer(&InformationSet::new(session, seat));
        answer.unwrap_or_else(|| panic!("seat {} is not asked anything", seat.0))
    }
}

/// The answers worth trying: all of them, where that is possible.
fn answers(offers: &Offers<Act>, question: &Question, chance: &mut Chance) -> Vec<Choice<Act>> {
    let acts = offers.acts(question).iter();
    match question.kind {
        Kind::Pick { min, max: 1, .. } => {
            let none = (min == 0 || acts.len() == 0).then(|| Choice::Pick(SmallVec::new()));
            none.into_iter().chain(acts.map(|act| Choice::one(*act))).collect()
        }
        Kind::Number { least, most } => {
            let mut numbers = vec![least, least + (most - least) / 2, most];
            numbers.dedup();
            numbers.into_iter().map(Choice::Number).collect()
        }
        _ => (0..TRIES).map(|_| offers.random_answer(question, chance)).collect(),
    }
}

/// One try of an answer.
struct Trial<'a> {
    game: &'a Swccg,
    seat: Seat,
    chance: Chance,
}

impl Trial<'_> {
    /// The value of a table after an answer, once all that follows from it is done.
    fn after(&mut self, table: &State, answer: &Choice<Act>, depth: u8) -> f64 {
        let mut table = *table;
        self.carry_out(&mut table, self.seat, answer);
        self.at_rest(table, depth)
    }

    fn carry_out(&mut self, table: &mut State, seat: Seat, answer: &Choice<Act>) {
        self.game.answer_unchecked(table, seat, answer, &mut self.chance, &mut Sink::silent());
    }

    /// The value of a table when the act now being done is over: at the next question of a phase.
    fn at_rest(&mut self, mut table: State, depth: u8) -> f64 {
        let mut offers = Offers::default();
        let side = Side::of(self.seat);
        for _ in 0..LONGEST_ACT {
            if let Ask::Over(outcome) = self.game.ask(&table, &mut offers) {
                return match outcome.winner {
                    Some(seat) if seat == self.seat => WON,
                    Some(_) => -WON,
                    None => 0.0,
                };
            }
            let eyes = self.game.eyes(&table);
            if matches!(eyes.occasion(), Some(Occasion::Phase(..))) {
                break;
            }
            let Some(question) = offers.questions().first() else { break };
            // Where one may go back the act is one's own still: each way to go on is tried.
            if question.seat == self.seat && question.back && depth > 0 {
                let answers = answers(&offers, question, &mut self.chance);
                let tried = answers.iter().map(|answer| self.after(&table, answer, depth - 1));
                return tried.fold(f64::NEG_INFINITY, f64::max);
            }
            let answer = offers.only_answer(question);
            let answer = answer.unwrap_or_else(|| rollout_policy::choose(&eyes, &offers, question, &mut self.chance));
            self.carry_out(&mut table, question.seat, &answer);
        }
        evaluate(&self.game.eyes(&table), side)
    }
}
