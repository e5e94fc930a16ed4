//! A game being played: answers forced questions, keeps the record, undoes, seeks and forks.

use crate::{
    Ask, Chance, Choice, Departure, Game, Kind, Line, Offers, Outcome, Record, Refusal, Seat, Seed, SetupFaults, Sink,
    UnknownKey,
};
use smallvec::SmallVec;
use std::sync::Arc;

/// Forced questions in a row that the driver answers; far beyond what a sound game asks.
const MOST_FORCED: usize = 2_000;

/// Why a choice was not carried out. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerFault {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Nobody asks this seat anything.
    #[error("this seat is not asked anything now")]
    NotAsked,
    /// The text names nothing.
    #[error(transparent)]
    Unknown(#[from] UnknownKey),
    /// The answer has not the form the question wants.
    #[error("{0}")]
    Form(String),
    /// A rule refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// The situation before every 16th choice is kept; those between are played again when somebody goes back.
const KEPT_EVERY: usize = 16;

/// A choice that was made.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// Who chose.
    pub seat: Seat,
    /// What.
    pub choice: Choice<G::Act>,
    /// What, as text.
    pub text: String,
    /// The situation before, if it is kept.
    kept: Option<Box<(G::State, Chance)>>,
    /// How many events there were before.
    events: usize,
}

/// A game being played.
pub struct Session<G: Game> {
    game: Arc<G>,
    setup: Option<(G::Setup, Seed)>,
    state: G::State,
    chance: Chance,
    steps: Vec<Step<G>>,
    events: Vec<G::Event>,
    offers: Offers<G::Act>,
    ask: Ask,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Session {
            game: self.game.clone(),
            setup: self.setup.clone(),
            state: self.state.clone(),
            chance: self.chance.clone(),
            steps: self.steps.iter().map(Step::copy).collect(),
            events: self.events.clone(),
            offers: self.offers.clone(),
            ask: self.ask,
        }
    }
}

impl<G: Game> Step<G> {
    fn copy(&self) -> Self {
        let Step { seat, choice, text, kept, events } = self;
        Step { seat: *seat, choice: choice.clone(), text: text.clone(), kept: kept.clone(), events: *events }
    }
}

impl<G: Game> Session<G> {
    /// Starts a game.
    pub fn begin(game: Arc<G>, setup: G::Setup, seed: Seed) -> Result<Self, SetupFaults> {
        let mut chance = Chance::seeded(seed);
        let state = game.begin(&setup, &mut chance)?;
        let mut session = Session::at(game, state, chance);
        session.setup = Some((setup, seed));
        Ok(session)
    }

    /// Goes on from a given state, as scenarios do. Such a game has no record.
    pub fn at(game: Arc<G>, state: G::State, chance: Chance) -> Self {
        let (offers, ask) = (Offers::default(), Ask::Open);
        let (steps, events) = (Vec::new(), Vec::new());
        let mut session = Session { game, setup: None, state, chance, steps, events, offers, ask };
        session.settle();
        session
    }

    /// The same, with the first question left open though it may have a single answer: the state is looked at as it is.
    pub fn held_at(game: Arc<G>, state: G::State, chance: Chance) -> Self {
        let mut offers = Offers::default();
        let ask = game.ask(&state, &mut offers);
        Session { game, setup: None, state, chance, steps: Vec::new(), events: Vec::new(), offers, ask }
    }

    /// Plays a record again, or names the line where the game parts from it.
    pub fn replay(game: Arc<G>, record: &Record) -> Result<Self, Departure> {
        if record.game != game.name() {
            return Err(record.departure_at_setup(format!(
                "it is a record of `{}`, not of `{}`",
                record.game,
                game.name()
            )));
        }
        let setup = serde_json::from_str(&record.setup)
            .map_err(|e| record.departure_at_setup(format!("the setup cannot be read: {e}")))?;
        let mut session = Session::begin(game, setup, record.seed)
            .map_err(|e| record.departure_at_setup(format!("the setup is refused: {e}")))?;
        for (n, line) in record.lines.iter().enumerate() {
            let seat = session.game.seats().iter().position(|name| *name == line.seat);
            let seat = seat.ok_or_else(|| record.departure(n, format!("there is no seat `{}`", line.seat)))?;
            session.answer_text(Seat(seat as u8), &line.choice).map_err(|e| record.departure(n, e.to_string()))?;
        }
        Ok(session)
    }

    /// Answers every forced question and reads the next real one. A game that asks without end is left at a forced
    /// question, for its players to see.
    fn settle(&mut self) {
        let mut out = Sink::into(&mut self.events);
        self.ask = settle(&*self.game, &mut self.state, &mut self.chance, &mut self.offers, &mut out);
    }

    /// Carries out a choice of a seat.
    pub fn answer(&mut self, seat: Seat, choice: &Choice<G::Act>) -> Result<(), AnswerFault> {
        if self.ask != Ask::Open {
            return Err(AnswerFault::Over);
        }
        let text = choice_text(&*self.game, &self.state, seat, choice);
        let keep = self.steps.len().is_multiple_of(KEPT_EVERY);
        let kept = keep.then(|| Box::new((self.state.clone(), self.chance.clone())));
        let events = self.events.len();
        let mut out = Sink::into(&mut self.events);
        self.game.answer(&mut self.state, seat, choice, &mut self.chance, &mut out)?;
        self.steps.push(Step { seat, choice: choice.clone(), text, kept, events });
        self.settle();
        Ok(())
    }

    /// Carries out a choice written as in a record.
    pub fn answer_text(&mut self, seat: Seat, text: &str) -> Result<(), AnswerFault> {
        if self.ask != Ask::Open {
            return Err(AnswerFault::Over);
        }
        let choice = parse_choice(&*self.game, &self.state, &self.offers, seat, text)?;
        self.answer(seat, &choice)
    }

    /// Whether a choice written as in a record would be carried out; changes nothing.
    pub fn try_text(&self, seat: Seat, text: &str) -> Result<(), AnswerFault> {
        if self.ask != Ask::Open {
            return Err(AnswerFault::Over);
        }
        let choice = parse_choice(&*self.game, &self.state, &self.offers, seat, text)?;
        let (mut state, mut chance) = (self.state.clone(), self.chance.clone());
        Ok(self.game.answer(&mut state, seat, &choice, &mut chance, &mut Sink::silent())?)
    }

    /// Takes the last choice back.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.steps.len().checked_sub(1) else { return false };
        self.seek(last);
        true
    }

    /// Goes back to before choice `n`; does nothing if so many were not made.
    pub fn seek(&mut self, n: usize) {
        if n >= self.steps.len() {
            return;
        }
        (self.state, self.chance) = self.before(n);
        self.events.truncate(self.steps[n].events);
        self.steps.truncate(n);
        self.ask = self.game.ask(&self.state, &mut self.offers);
    }

    /// The situation before choice `n`, or the one now if so many were not made.
    pub fn before(&self, n: usize) -> (G::State, Chance) {
        if n >= self.steps.len() {
            return (self.state.clone(), self.chance.clone());
        }
        let near = n - n % KEPT_EVERY;
        let (mut state, mut chance) = *self.steps[near].kept.clone().expect("kept when it was answered");
        let mut offers = Offers::default();
        for step in &self.steps[near..n] {
            let mut out = Sink::silent();
            self.game.answer_unchecked(&mut state, step.seat, &step.choice, &mut chance, &mut out);
            settle(&*self.game, &mut state, &mut chance, &mut offers, &mut out);
        }
        (state, chance)
    }

    /// A second game that parts from this one before choice `n`.
    pub fn fork(&self, n: usize) -> Self {
        let mut session = self.clone();
        session.seek(n);
        session
    }

    /// The record so far; none for a game that did not begin from a setup.
    pub fn record(&self) -> Option<Record> {
        let (setup, seed) = self.setup.as_ref()?;
        let edition = self.game.edition();
        let setup = serde_json::to_string(setup).expect("a setup is plain data");
        let mut record = Record::new(self.game.name(), &edition.engine, &edition.content, *seed, setup);
        let seats = self.game.seats();
        let line = |step: &Step<G>| {
            let seat = seats[usize::from(step.seat.0)].to_owned();
            Line { seat, choice: step.text.clone(), comment: None }
        };
        record.lines = self.steps.iter().map(line).collect();
        Some(record)
    }

    /// The game.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }
    /// The state now.
    pub fn state(&self) -> &G::State {
        &self.state
    }
    /// The chance beside it.
    pub fn chance(&self) -> &Chance {
        &self.chance
    }
    /// The setup, if the game began from one.
    pub fn setup(&self) -> Option<&G::Setup> {
        self.setup.as_ref().map(|s| &s.0)
    }
    /// The open questions.
    pub fn offers(&self) -> &Offers<G::Act> {
        &self.offers
    }
    /// The outcome, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ask {
            Ask::Over(outcome) => Some(outcome),
            Ask::Open => None,
        }
    }
    /// The choices made so far.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }
    /// All events so far.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }
    /// How many events there were before choice `n`.
    pub fn events_before(&self, n: usize) -> usize {
        self.steps.get(n).map_or(self.events.len(), |s| s.events)
    }
}

/// Answers every forced question and reads the next real one.
fn settle<G: Game>(
    game: &G,
    state: &mut G::State,
    chance: &mut Chance,
    offers: &mut Offers<G::Act>,
    out: &mut Sink<'_, G::Event>,
) -> Ask {
    for _ in 0..MOST_FORCED {
        let ask = game.ask(state, offers);
        if ask != Ask::Open {
            return ask;
        }
        let forced = offers.questions().iter().find_map(|q| Some((q.seat, offers.only_answer(q)?)));
        let Some((seat, choice)) = forced else { return ask };
        game.answer_unchecked(state, seat, &choice, chance, out);
    }
    game.ask(state, offers)
}

/// A choice as text: keys with commas, a number, `@ x y turn`, `key*units`, `none` or `back`.
pub fn choice_text<G: Game>(game: &G, state: &G::State, seat: Seat, choice: &Choice<G::Act>) -> String {
    let join = |parts: Vec<String>| if parts.is_empty() { "none".to_owned() } else { parts.join(", ") };
    match choice {
        Choice::Pick(acts) => join(acts.iter().map(|a| game.key(state, seat, *a)).collect()),
        Choice::Number(n) => n.to_string(),
        Choice::Place(pose) => pose.to_string(),
        Choice::Share(shares) => {
            join(shares.iter().map(|(a, units)| format!("{}*{units}", game.key(state, seat, *a))).collect())
        }
        Choice::Back => "back".to_owned(),
    }
}

/// Reads a choice for the question open to a seat; the inverse of [`choice_text`].
pub fn parse_choice<G: Game>(
    game: &G,
    state: &G::State,
    offers: &Offers<G::Act>,
    seat: Seat,
    text: &str,
) -> Result<Choice<G::Act>, AnswerFault> {
    let question = offers.question(seat).ok_or(AnswerFault::NotAsked)?;
    let text = text.trim();
    if text == "back" {
        return Ok(Choice::Back);
    }
    let parts = || (text != "none").then(|| text.split(',').map(str::trim)).into_iter().flatten();
    match question.kind {
        Kind::Number { least, most } => {
            let number = text.parse();
            number.map(Choice::Number).map_err(|_| AnswerFault::Form(format!("a number from {least} to {most}")))
        }
        Kind::Place => {
            let wanted = |()| AnswerFault::Form("a place is written `@ x y turn`, three whole numbers".to_owned());
            text.parse().map(Choice::Place).map_err(wanted)
        }
        Kind::Share { .. } => {
            let wanted = || AnswerFault::Form("a share is written `key*units, key*units`".to_owned());
            let mut shares = SmallVec::new();
            for part in parts() {
                let (key, units) = part.split_once('*').ok_or_else(wanted)?;
                shares.push((game.parse(state, seat, key.trim())?, units.trim().parse().map_err(|_| wanted())?));
            }
            Ok(Choice::Share(shares))
        }
        Kind::Pick { .. } => {
            let acts: Result<SmallVec<_>, _> = parts().map(|key| game.parse(state, seat, key)).collect();
            Ok(Choice::Pick(acts?))
        }
    }
}
