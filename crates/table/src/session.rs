//! A game being played: answers forced questions, keeps the record, undoes, seeks and forks.

use crate::{
    Ask, Chance, Choice, Departure, Game, Hidden, Kind, Line, Offers, Outcome, Packed, Record, RecordSeed, Refusal,
    Seat, Seed, SetupFaults, Sink, UnknownKey,
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

/// The situation before every 32nd choice is kept; those between are played again when somebody goes back. Of choices longer
/// ago, where people seldom go back to, fewer are kept: it is most of what a game takes of memory.
const KEPT_EVERY: usize = 32;
const KEPT_LONG_AGO: usize = 8 * KEPT_EVERY;
const LONG_AGO: usize = 2 * KEPT_EVERY;

/// A state and the chance beside it.
type Situation<G> = (<G as Game>::State, Chance);

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
    kept: Option<Packed<Situation<G>>>,
    /// How many events there were before.
    events: usize,
    /// How many forced questions were answered right before it, since the deal if there was one.
    forced: u32,
}

/// What was hidden was dealt anew, by the table.
struct Deal<G: Game> {
    hidden: Hidden,
    seed: Seed,
    /// How many choices had been made.
    choices: usize,
    /// How many events there were.
    events: usize,
    /// The situation right after it.
    dealt: Packed<Situation<G>>,
}

impl<G: Game> Clone for Deal<G> {
    fn clone(&self) -> Self {
        Deal { dealt: self.dealt.clone(), ..*self }
    }
}

/// A moment of a game that everybody can tell from the one before: a question was put, whether it had one answer or many.
/// What a player considers before committing to it makes none; so moments, unlike choices, count the same whatever is
/// hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Moment {
    /// How many choices had been made.
    choices: u32,
    /// How often something had been dealt anew.
    deals: u32,
    /// How many forced questions had been answered since.
    forced: u32,
}

/// A game being played.
pub struct Session<G: Game> {
    game: Arc<G>,
    setup: Option<(G::Setup, Seed)>,
    /// The situation at the beginning, before the first question, forced or not.
    first: Packed<Situation<G>>,
    state: G::State,
    chance: Chance,
    steps: Vec<Step<G>>,
    deals: Vec<Deal<G>>,
    events: Vec<G::Event>,
    /// In which moment each event happened.
    told_at: Vec<u32>,
    moments: Vec<Moment>,
    /// How many forced questions have been answered since the last choice or deal.
    forced: u32,
    offers: Offers<G::Act>,
    ask: Ask,
    pace: Pace,
}

/// How forced questions are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pace {
    /// At once.
    AtOnce,
    /// Those that would show what others cannot know wait for [`Session::go_on`].
    Covert,
    /// One of those is open now.
    Paused,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Session {
            game: self.game.clone(),
            setup: self.setup.clone(),
            first: self.first.clone(),
            state: self.state.clone(),
            chance: self.chance.clone(),
            steps: self.steps.iter().map(Step::copy).collect(),
            deals: self.deals.clone(),
            events: self.events.clone(),
            told_at: self.told_at.clone(),
            moments: self.moments.clone(),
            forced: self.forced,
            offers: self.offers.clone(),
            ask: self.ask,
            pace: self.pace,
        }
    }
}

impl<G: Game> Step<G> {
    fn copy(&self) -> Self {
        let Step { seat, choice, text, kept, events, forced } = self;
        let (choice, text, kept) = (choice.clone(), text.clone(), kept.clone());
        Step { seat: *seat, choice, text, kept, events: *events, forced: *forced }
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
        let mut session = Session::held_at(game, state, chance);
        session.settle();
        session
    }

    /// The same, with the first question left open though it may have a single answer: the state is looked at as it is.
    pub fn held_at(game: Arc<G>, state: G::State, chance: Chance) -> Self {
        let mut session = Session {
            game,
            setup: None,
            first: Packed::new(&(state.clone(), chance.clone())),
            state,
            chance,
            steps: Vec::new(),
            deals: Vec::new(),
            events: Vec::new(),
            told_at: Vec::new(),
            moments: vec![Moment { choices: 0, deals: 0, forced: 0 }],
            forced: 0,
            offers: Offers::default(),
            ask: Ask::Open,
            pace: Pace::AtOnce,
        };
        session.ask = session.game.ask(&session.state, &mut session.offers);
        session
    }

    /// From here on a forced question that would show what others cannot know, by being answered at once, stays open
    /// until [`Session::go_on`]. Nobody but the table answers it.
    pub fn pace_covert(&mut self) {
        let pauses = self.ask == Ask::Open && self.forced_question().is_some() && self.may_pause();
        self.pace = if pauses { Pace::Paused } else { Pace::Covert };
    }

    /// Whether a forced question may wait. What is asked of several at once is chosen in secret anyway, and the order of
    /// the answers must not depend on the pace.
    fn may_pause(&self) -> bool {
        self.game.hides_choices() && self.offers.questions().len() == 1
    }

    /// The seat whose forced question waits for [`Session::go_on`].
    pub fn paused(&self) -> Option<Seat> {
        let (seat, _) = self.forced_question().filter(|_| self.pace == Pace::Paused)?;
        Some(seat)
    }

    /// Answers the forced question that waits, and goes on to the next one.
    pub fn go_on(&mut self) {
        if self.pace == Pace::Paused {
            self.answer_forced();
            self.settle();
        }
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
        let sealed = || "its seed is sealed until the game is over: it can be read, not played".to_owned();
        let seed = record.seed.open().ok_or_else(|| record.departure_at_setup(sealed()))?;
        let mut session = Session::begin(game, setup, seed)
            .map_err(|e| record.departure_at_setup(format!("the setup is refused: {e}")))?;
        for (n, line) in record.lines.iter().enumerate() {
            if let Some(deal) = line.deal() {
                let (hidden, seed) = deal.map_err(|fault| record.departure(n, fault))?;
                session.deal(hidden, seed.open().ok_or_else(|| record.departure(n, sealed()))?);
                continue;
            }
            let seat = session.game.seats().iter().position(|name| *name == line.seat);
            let seat = seat.ok_or_else(|| record.departure(n, format!("there is no seat `{}`", line.seat)))?;
            session.answer_text(Seat(seat as u8), &line.choice).map_err(|e| record.departure(n, e.to_string()))?;
        }
        Ok(session)
    }

    /// Answers every forced question and reads the next real one. A game that asks without end is left at a forced
    /// question, for its players to see.
    fn settle(&mut self) {
        self.pace = self.pace.unpaused();
        for _ in 0..MOST_FORCED {
            let new = self.look();
            if self.ask != Ask::Open || self.forced_question().is_none() {
                return;
            }
            if new && self.pace == Pace::Covert && self.may_pause() {
                self.pace = Pace::Paused;
                return;
            }
            self.answer_forced();
        }
        self.look();
    }

    /// Reads what is asked now; says whether everybody can tell this moment from the one before.
    fn look(&mut self) -> bool {
        self.ask = self.game.ask(&self.state, &mut self.offers);
        let last = Moment { choices: self.steps.len() as u32, deals: self.deals.len() as u32, forced: self.forced };
        let dealt = self.moments.last().is_some_and(|moment| moment.deals != last.deals);
        let withdrawn = || self.forced == 0 && self.steps.last().is_some_and(|step| step.choice == Choice::Back);
        let told = || !self.game.considers(&self.state) && !withdrawn();
        let new = self.moments.last() != Some(&last) && (dealt || told());
        if new {
            self.moments.push(last);
        }
        self.told_at.resize(self.events.len(), self.moments.len() as u32 - 1);
        new
    }

    /// The seats that are asked something now, whether they have a choice or not.
    pub fn asked_seats(&self) -> SmallVec<[Seat; 2]> {
        match self.ask {
            Ask::Over(_) => SmallVec::new(),
            Ask::Open => self.offers.questions().iter().map(|question| question.seat).collect(),
        }
    }

    /// The first open question that has a single answer, and that answer.
    pub(crate) fn forced_question(&self) -> Option<(Seat, Choice<G::Act>)> {
        forced_question(&self.offers)
    }

    fn answer_forced(&mut self) {
        if let Some((seat, choice)) = self.forced_question() {
            let mut out = Sink::into(&mut self.events);
            self.game.answer_unchecked(&mut self.state, seat, &choice, &mut self.chance, &mut out);
            self.forced += 1;
        }
    }

    /// Carries out a choice of a seat.
    pub fn answer(&mut self, seat: Seat, choice: &Choice<G::Act>) -> Result<(), AnswerFault> {
        if self.ask != Ask::Open {
            return Err(AnswerFault::Over);
        }
        if self.paused() == Some(seat) {
            return Err(AnswerFault::NotAsked);
        }
        let text = choice_text(&*self.game, &self.state, seat, choice);
        let keep = self.steps.len().is_multiple_of(KEPT_EVERY) && !self.steps.is_empty();
        let kept = keep.then(|| Packed::new(&(self.state.clone(), self.chance.clone())));
        let events = self.events.len();
        let mut out = Sink::into(&mut self.events);
        self.game.answer(&mut self.state, seat, choice, &mut self.chance, &mut out)?;
        self.steps.push(Step { seat, choice: choice.clone(), text, kept, events, forced: self.forced });
        if let Some(old) = (self.steps.len() - 1).checked_sub(LONG_AGO).filter(|old| !old.is_multiple_of(KEPT_LONG_AGO))
        {
            self.steps[old].kept = None;
        }
        self.forced = 0;
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

    /// Deals what is hidden anew. What comes after it follows from this seed and from nothing before.
    pub fn deal(&mut self, hidden: Hidden, seed: Seed) {
        if self.ask != Ask::Open {
            return;
        }
        self.chance = Chance::seeded(seed);
        self.state = self.game.redeal(&self.state, hidden, &mut self.chance);
        let dealt = Packed::new(&(self.state.clone(), self.chance.clone()));
        self.deals.push(Deal { hidden, seed, choices: self.steps.len(), events: self.events.len(), dealt });
        self.forced = 0;
        self.settle();
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
        (self.forced, self.pace) = (self.steps[n].forced, self.pace.unpaused());
        self.events.truncate(self.steps[n].events);
        self.told_at.truncate(self.events.len());
        self.steps.truncate(n);
        self.deals.retain(|deal| deal.choices <= n);
        self.moments.retain(|moment| moment.choices as usize <= n);
        self.ask = self.game.ask(&self.state, &mut self.offers);
    }

    /// The situation before choice `n`, or the one now if so many were not made.
    pub fn before(&self, n: usize) -> (G::State, Chance) {
        if n >= self.steps.len() {
            return (self.state.clone(), self.chance.clone());
        }
        let (near, mut again) = Again::before(self, n);
        for (step, next) in self.steps[near..n].iter().zip(&self.steps[near + 1..]) {
            again.choose(step);
            again.force(next.forced);
        }
        (again.state, again.chance)
    }

    /// How many moments of the game everybody could tell from each other: the last is now.
    pub fn moments(&self) -> usize {
        self.moments.len()
    }

    /// The situation in a moment, when it began; or the one now if there were not so many.
    pub fn at_moment(&self, n: usize) -> (G::State, Chance) {
        let Some(moment) = self.moments.get(n) else { return (self.state.clone(), self.chance.clone()) };
        let deal = (moment.deals as usize).checked_sub(1).and_then(|deal| self.deals.get(deal));
        let last = (moment.choices as usize).checked_sub(1);
        let (state, chance) = match (deal, last) {
            (Some(deal), _) if deal.choices == moment.choices as usize => deal.dealt.open(),
            (_, None) => self.first.open(),
            (_, Some(last)) => {
                let (state, chance) = self.before(last);
                let mut again = Again { game: &*self.game, state, chance };
                again.choose(&self.steps[last]);
                (again.state, again.chance)
            }
        };
        let mut again = Again { game: &*self.game, state, chance };
        again.force(moment.forced);
        (again.state, again.chance)
    }

    /// The first choice made in a moment or after it.
    pub fn choice_at(&self, moment: usize) -> usize {
        self.moments.get(moment).map_or(self.steps.len(), |moment| moment.choices as usize)
    }

    /// The moment in which choice `n` was made, or the one now.
    pub fn moment_of(&self, n: usize) -> usize {
        self.moments.partition_point(|moment| moment.choices as usize <= n) - 1
    }

    /// In which moment each event happened.
    pub fn told_at(&self) -> &[u32] {
        &self.told_at
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
        let dealt = |n: usize| {
            let deals = self.deals.iter().filter(move |deal| deal.choices == n);
            deals.map(|deal| Line::of_deal(deal.hidden, RecordSeed::Open(deal.seed)))
        };
        record.lines = (0..).zip(&self.steps).flat_map(|(n, step)| dealt(n).chain([line(step)])).collect();
        record.lines.extend(dealt(self.steps.len()));
        Some(record)
    }

    /// A digest of the state, to tell whether a game played again has become the same; never 0.
    pub fn digest(&self) -> u32 {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        postcard::to_io(&self.state, &mut hash).expect("a state is plain data");
        (hash.0 as u32 ^ (hash.0 >> 32) as u32).max(1)
    }

    /// The situation as bytes, for [`Session::take_over`].
    pub fn save(&self) -> Vec<u8> {
        let legend = self.game.legend(&self.state);
        postcard::to_stdvec(&(legend, &self.state, &self.chance)).expect("a state is plain data")
    }

    /// Goes on from what a session of this or another edition has saved; none if this edition cannot. Such a game has no record.
    pub fn take_over(game: Arc<G>, saved: &[u8]) -> Option<Self> {
        let (legend, mut state, chance): (Vec<(u16, String)>, G::State, Chance) = postcard::from_bytes(saved).ok()?;
        game.adopt(&mut state, &legend).then(|| Session::at(game, state, chance))
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
    /// What was dealt anew in the middle of the game: how many choices and how many events there were before, what, and
    /// from which seed.
    pub fn deals(&self) -> impl Iterator<Item = (usize, usize, Hidden, Seed)> {
        self.deals.iter().map(|deal| (deal.choices, deal.events, deal.hidden, deal.seed))
    }
    /// How many events there were before choice `n`.
    pub fn events_before(&self, n: usize) -> usize {
        self.steps.get(n).map_or(self.events.len(), |s| s.events)
    }
}

/// The hash of Fowler, Noll and Vo: small, and the same everywhere. It guards against mistakes, not against forgers.
struct Fnv(u64);

impl std::io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Pace {
    fn unpaused(self) -> Pace {
        if self == Pace::Paused { Pace::Covert } else { self }
    }
}

/// The first question that has a single answer, and that answer.
fn forced_question<A: Copy + Eq>(offers: &Offers<A>) -> Option<(Seat, Choice<A>)> {
    offers.questions().iter().find_map(|q| Some((q.seat, offers.only_answer(q)?)))
}

/// A part of a game played again.
struct Again<'s, G: Game> {
    game: &'s G,
    state: G::State,
    chance: Chance,
}

impl<'s, G: Game> Again<'s, G> {
    /// From before choice `n`, or the last choice before it whose situation is kept, or was dealt: which, and from there.
    fn before(session: &'s Session<G>, n: usize) -> (usize, Self) {
        let game = &*session.game;
        let kept = session.steps[..=n].iter().rposition(|step| step.kept.is_some());
        let dealt = session.deals.iter().rfind(|deal| deal.choices <= n && kept.is_none_or(|kept| kept < deal.choices));
        let (from, situation, forced) = match (kept, dealt) {
            (_, Some(deal)) => (deal.choices, &deal.dealt, session.steps[deal.choices].forced),
            (Some(kept), None) => (kept, session.steps[kept].kept.as_ref().expect("found by it"), 0),
            (None, None) => (0, &session.first, session.steps[0].forced),
        };
        let (state, chance) = situation.open();
        let mut again = Again { game, state, chance };
        again.force(forced);
        (from, again)
    }

    fn choose(&mut self, step: &Step<G>) {
        let Again { game, state, chance } = self;
        game.answer_unchecked(state, step.seat, &step.choice, chance, &mut Sink::silent());
    }

    /// Answers so many forced questions.
    fn force(&mut self, questions: u32) {
        let Again { game, state, chance } = self;
        let mut offers = Offers::default();
        for _ in 0..questions {
            game.ask(state, &mut offers);
            let Some((seat, choice)) = forced_question(&offers) else { return };
            game.answer_unchecked(state, seat, &choice, chance, &mut Sink::silent());
        }
    }
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
