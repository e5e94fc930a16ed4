//! The law of two worlds: what others are told of a game follows from what they may know.
//!
//! Two games that differ only in what a viewer cannot know are played side by side, with the same choices. As long as
//! nothing hidden is laid open, the viewer is told the same in both, at every step: what happened, who is asked, how far
//! the game is. Whether somebody had a choice or none must not show.

use crate::{Chance, Choice, Game, Question, Seat, Seed, Session, parse_choice};
use std::fmt::Debug;
use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A pair of worlds is begun at one question in so many.
const BEGUN_EVERY: u32 = 12;
/// So many answers are given side by side, if the worlds do not part before.
const MOST_ANSWERS: usize = 60;
/// An answer that both worlds accept is looked for so often.
const TRIES: usize = 8;

/// What was compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Pairs of worlds.
    pub pairs: u64,
    /// Answers given in both.
    pub answers: u64,
    /// Answers that a player had to give in one world and chose to give in the other.
    pub unlike: u64,
}

/// Why two worlds are no longer compared.
enum Parting {
    /// Something hidden was laid open, or there is nothing both can do.
    Lawful,
    /// A viewer can tell them apart.
    Told(String),
}

/// Whether an event tells of hidden things by happening at all, as a search that finds nothing does.
pub type LaysOpen<G> = fn(&<G as Game>::Seen) -> bool;

/// Whether a table waits before it answers forced questions, as it must between people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pacing {
    /// It waits where an answer at once would tell something.
    Covert,
    /// It answers all of them at once.
    AtOnce,
}

/// One of the worlds.
struct World<G: Game> {
    session: Session<G>,
    /// How many events have been compared.
    compared: usize,
}

impl<G: Game> World<G> {
    fn new(game: &Arc<G>, state: G::State, chance: Chance, pacing: Pacing) -> World<G> {
        let session = match pacing {
            Pacing::AtOnce => Session::at(game.clone(), state, chance),
            Pacing::Covert => {
                let mut session = Session::held_at(game.clone(), state, chance);
                session.pace_covert();
                session
            }
        };
        World { session, compared: 0 }
    }

    /// The answer to the question of a seat, if the table gives it.
    fn forced(&self, seat: Seat) -> Option<String> {
        let (asked, choice) = self.session.forced_question().filter(|(asked, _)| *asked == seat)?;
        Some(crate::choice_text(&**self.session.game(), self.session.state(), asked, &choice))
    }

    fn random(&self, seat: Seat, chance: &mut Chance) -> Option<String> {
        let question = self.session.offers().question(seat)?;
        let choice: Choice<G::Act> = self.session.offers().random_answer(&question, chance);
        Some(crate::choice_text(&**self.session.game(), self.session.state(), seat, &choice))
    }

    fn accepts(&self, seat: Seat, text: &str) -> bool {
        if self.session.paused() == Some(seat) {
            return self.forced(seat).as_deref() == Some(text);
        }
        let (game, state) = (&**self.session.game(), self.session.state());
        let choice = parse_choice(game, state, self.session.offers(), seat, text);
        choice.is_ok_and(|choice| game.check_choice(state, seat, &choice).is_ok())
    }

    fn answer(&mut self, seat: Seat, text: &str) {
        match self.session.paused() == Some(seat) {
            true => self.session.go_on(),
            false => self.session.answer_text(seat, text).expect("it was accepted before"),
        }
    }

    /// What a viewer is told since last time, with the moment of each.
    fn told(&self, viewer: Seat) -> Vec<(u32, G::Seen)> {
        let (game, session) = (self.session.game(), &self.session);
        let news = session.events().iter().zip(session.told_at()).skip(self.compared);
        news.filter_map(|(event, at)| Some((*at, game.seen(session.state(), event, viewer)?))).collect()
    }

    /// Whether a player is still making up their mind, unseen.
    fn considers(&self) -> bool {
        self.session.game().considers(self.session.state())
    }
}

/// Plays random games from a setup and compares worlds all along, over all cores, until so many pairs have been compared;
/// the first pair that somebody can tell apart is an error.
pub fn compare<G: Game>(
    game: &Arc<G>,
    seeds: Range<u64>,
    pairs: u64,
    setup: impl Fn(u64) -> G::Setup + Sync,
    pacing: Pacing,
    lays_open: LaysOpen<G>,
) -> Result<Compared, String> {
    let (next, done) = (AtomicU64::new(seeds.start), AtomicU64::new(0));
    let work = || -> Result<Compared, String> {
        let mut compared = Compared::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end || done.load(Ordering::Relaxed) >= pairs {
                return Ok(compared);
            }
            let before = compared.pairs;
            one_game(game, &setup(seed), seed, (pacing, lays_open), &mut compared).map_err(|told| {
                next.store(seeds.end, Ordering::Relaxed);
                format!("seed {seed}: {told}")
            })?;
            done.fetch_add(compared.pairs - before, Ordering::Relaxed);
        }
    };
    let all: Vec<Result<Compared, String>> = std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no law panics")).collect()
    });
    all.into_iter().try_fold(Compared::default(), |sum, one| {
        let one = one?;
        Ok(Compared {
            pairs: sum.pairs + one.pairs,
            answers: sum.answers + one.answers,
            unlike: sum.unlike + one.unlike,
        })
    })
}

fn one_game<G: Game>(
    game: &Arc<G>,
    setup: &G::Setup,
    seed: u64,
    (pacing, lays_open): (Pacing, LaysOpen<G>),
    compared: &mut Compared,
) -> Result<(), String> {
    let mut chance = Chance::fast(seed ^ 0x7770_726c_6473);
    let begun = Session::begin(game.clone(), setup.clone(), Seed::from(seed));
    let mut session = begun.map_err(|faults| format!("the game does not begin: {faults}"))?;
    let seats = game.seats().len() as u32;
    while session.outcome().is_none() {
        let questions = session.offers().questions();
        if chance.below(BEGUN_EVERY) == 0 && !game.considers(session.state()) {
            let viewer = Seat(chance.below(seats) as u8);
            let prior = game.open_prior(setup, viewer);
            let twin = game.resample(session.state(), viewer, &prior, &mut chance);
            let drawn = Chance::seeded(Seed::from(seed));
            let one = World::new(game, session.state().clone(), drawn.clone(), pacing);
            let other = World::new(game, twin, drawn, pacing);
            compared.pairs += 1;
            follow([one, other], viewer, lays_open, &mut chance, compared)
                .map_err(|told| format!("after {} choices: {told}", session.steps().len()))?;
        }
        let question = questions[chance.below(questions.len() as u32) as usize];
        let choice = session.offers().random_answer(&question, &mut chance);
        session.answer(question.seat, &choice).map_err(|fault| fault.to_string())?;
    }
    Ok(())
}

/// Gives both worlds the same answers as long as they can be compared.
fn follow<G: Game>(
    [mut one, mut other]: [World<G>; 2],
    viewer: Seat,
    lays_open: LaysOpen<G>,
    chance: &mut Chance,
    compared: &mut Compared,
) -> Result<(), String> {
    let mut said = Vec::new();
    for _ in 0..MOST_ANSWERS {
        match same(&mut one, &mut other, viewer, lays_open) {
            Ok(()) => {}
            Err(Parting::Lawful) => return Ok(()),
            Err(Parting::Told(told)) => {
                return Err(format!("seat {} can tell two worlds apart after {said:?}: {told}", viewer.0));
            }
        }
        let asked = one.session.asked_seats();
        if asked.is_empty() {
            return Ok(());
        }
        let seat = asked[chance.below(asked.len() as u32) as usize];
        let Some(text) = answer_for_both(&one, &other, seat, chance) else { return Ok(()) };
        compared.answers += 1;
        compared.unlike += u64::from(one.forced(seat).is_some() != other.forced(seat).is_some());
        one.answer(seat, &text);
        other.answer(seat, &text);
        said.push(format!("{} {text}", seat.0));
    }
    Ok(())
}

/// An answer that both worlds accept.
fn answer_for_both<G: Game>(one: &World<G>, other: &World<G>, seat: Seat, chance: &mut Chance) -> Option<String> {
    let forced = one.forced(seat).or_else(|| other.forced(seat));
    let tried = (0..TRIES).find_map(|_| one.random(seat, chance).filter(|text| other.accepts(seat, text)));
    let text = if forced.is_some() { forced } else { tried };
    text.filter(|text| one.accepts(seat, text) && other.accepts(seat, text))
}

/// Whether a viewer and a watcher are told the same in both worlds.
fn same<G: Game>(
    one: &mut World<G>,
    other: &mut World<G>,
    viewer: Seat,
    lays_open: LaysOpen<G>,
) -> Result<(), Parting> {
    // In one world the player has committed to something, having no other target; in the other one they still choose.
    if one.considers() != other.considers() {
        return Err(Parting::Lawful);
    }
    for viewer in [Seat::WATCHER, viewer] {
        same_for(one, other, viewer, lays_open)?;
    }
    (one.compared, other.compared) = (one.session.events().len(), other.session.events().len());
    Ok(())
}

fn same_for<G: Game>(one: &World<G>, other: &World<G>, viewer: Seat, lays_open: LaysOpen<G>) -> Result<(), Parting> {
    let (told, twin_told) = (one.told(viewer), other.told(viewer));
    let unlike = told.iter().zip(&twin_told).find(|(a, b)| a != b);
    if let Some(((at, event), (twin_at, twin_event))) = unlike {
        // A card was turned over: it is another one in each world.
        if at == twin_at && (name_of(event) == name_of(twin_event) || lays_open(event) || lays_open(twin_event)) {
            return Err(Parting::Lawful);
        }
        let told = format!("it is told {event:?} in moment {at} or {twin_event:?} in moment {twin_at}");
        return Err(Parting::Told(told));
    }
    if told.len() != twin_told.len() {
        let more: Vec<_> = told.iter().skip(twin_told.len()).chain(twin_told.iter().skip(told.len())).collect();
        return Err(match lays_open(&more[0].1) {
            true => Parting::Lawful,
            false => Parting::Told(format!("it is told in one world alone: {more:?}")),
        });
    }
    let (session, twin) = (&one.session, &other.session);
    if session.asked_seats() != twin.asked_seats() {
        return Err(Parting::Told(format!("{} or {}", asked(session), asked(twin))));
    }
    if session.moments() != twin.moments() {
        return Err(Parting::Told(format!("it is moment {} or {}", session.moments(), twin.moments())));
    }
    // What is seen follows from what may be known (`Law::Views`): if it differs, something was laid open.
    let view = |session: &Session<G>| session.game().view(session.state(), viewer);
    if view(session) == view(twin) { Ok(()) } else { Err(Parting::Lawful) }
}

/// Who is asked what, in words.
fn asked<G: Game>(session: &Session<G>) -> String {
    let (game, state, offers) = (session.game(), session.state(), session.offers());
    let asked = |question: &Question| {
        let acts = offers.acts(question).iter().map(|act| game.key(state, question.seat, *act));
        let keys: Vec<String> = acts.collect();
        format!("seat {} is asked `{}` ({})", question.seat.0, game.prompt(state, question, "en"), keys.join(", "))
    };
    let all: Vec<String> = offers.questions().iter().map(asked).collect();
    if session.outcome().is_some() { "the game is over".to_owned() } else { all.join(" and ") }
}

/// The name of an event, without what it speaks of.
fn name_of(event: &impl Debug) -> String {
    format!("{event:?}").chars().take_while(|c| c.is_alphanumeric()).collect()
}
