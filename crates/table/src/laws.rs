//! What every game must satisfy, as functions any game's tests call.
//!
//! [`at_question`] checks one position; [`random_game`] plays a game and checks every position of it. Each law stands
//! alone: a game that breaks one is reported for that one.

use crate::{Ask, Chance, Choice, Game, Kind, Offers, Outcome, Pose, Question, Record, Seat, Seed, Session, Sink};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The laws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// Every offer is judged legal, has a key that names it, and is accepted.
    Offers,
    /// What is not offered is refused, whoever asks for it and in whatever form.
    Refusals,
    /// A refused choice leaves the state as it was.
    Untouched,
    /// A copy given the same choice and the same chance becomes the same state.
    Copies,
    /// A state read back from its bytes is the same state with the same offers.
    SaveLoad,
    /// Taking a choice back restores the state and its offers.
    Undo,
    /// The record, written and read, replays to the same state and the same events.
    Replay,
    /// States that differ only in what a seat cannot know give it the same view and the same offers.
    Views,
    /// States that differ only in what a seat cannot know ask the same seats.
    Windows,
    /// What a seat is told by events is never more than its view shows.
    Seen,
    /// Equal views give equal redraws under equal chance: nothing hidden leaks into a droid.
    Resample,
    /// Prompts, labels, refusals and the picture of the table exist in both languages.
    Words,
    /// Play ends.
    Ends,
}

/// A law that a game broke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which.
    pub law: Law,
    /// After how many choices.
    pub at: usize,
    /// How.
    pub detail: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {:?} broken after {} choices: {}", self.law, self.at, self.detail)
    }
}

/// A game played out by [`random_game`].
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many choices were made.
    pub choices: usize,
}

/// The keys seen so far, tried again where they may not be offered.
#[derive(Default)]
pub struct Keys(BTreeSet<String>);

/// How many offers, and how many keys that may not be offered, are tried out at each question.
#[derive(Clone, Copy)]
pub struct Effort {
    /// Offers carried out on a copy.
    pub offers: usize,
    /// Keys seen earlier, tried here.
    pub keys: usize,
}

impl Effort {
    /// Everything, for scenarios.
    pub const ALL: Effort = Effort { offers: usize::MAX, keys: usize::MAX };
    /// A sample, for many random games.
    pub const SAMPLE: Effort = Effort { offers: 2, keys: 4 };
}

struct Check<'a, G: Game> {
    session: &'a Session<G>,
    game: &'a G,
    state: &'a G::State,
    broken: Vec<Broken>,
}

impl<G: Game> Check<'_, G> {
    fn expect(&mut self, law: Law, holds: bool, detail: impl FnOnce() -> String) {
        if !holds {
            let at = self.session.steps().len();
            self.broken.push(Broken { law, at, detail: detail() });
        }
    }
}

/// Checks the laws that speak of one position. The session must not be over.
pub fn at_question<G: Game>(
    session: &Session<G>,
    priors: &[G::Prior],
    keys: &mut Keys,
    effort: Effort,
    chance: &mut Chance,
) -> Vec<Broken> {
    let mut check = Check { session, game: session.game(), state: session.state(), broken: Vec::new() };
    let questions = session.offers().questions().to_vec();
    let taken = check.offers(&questions, keys, effort, chance);
    check.refusals(&questions, keys, effort, chance);
    check.copies(&taken);
    check.save_load();
    check.undo(&taken);
    check.secrets(priors, &taken, chance);
    check.words(&questions);
    check.broken
}

type Taken<G> = (Seat, Choice<<G as Game>::Act>);

impl<G: Game> Check<'_, G> {
    fn answered(&self, state: &G::State, taken: &Taken<G>, chance: &Chance) -> Option<(G::State, Vec<G::Event>)> {
        let (mut state, mut chance, mut events) = (state.clone(), chance.clone(), Vec::new());
        let sink = &mut Sink::into(&mut events);
        self.game.answer(&mut state, taken.0, &taken.1, &mut chance, sink).ok()?;
        Some((state, events))
    }

    /// [`Law::Offers`]; returns one legal choice for the other laws to use.
    fn offers(&mut self, questions: &[Question], keys: &mut Keys, effort: Effort, chance: &mut Chance) -> Taken<G> {
        let offers = self.session.offers().clone();
        for q in questions {
            let acts = offers.acts(q);
            let skip = if acts.len() > effort.offers { chance.below(acts.len() as u32) as usize } else { 0 };
            for (n, act) in acts.iter().enumerate() {
                let key = self.game.key(self.state, q.seat, *act);
                let judged = self.game.judge(self.state, q.seat, *act);
                self.expect(Law::Offers, judged.is_ok(), || format!("`{key}` is offered but judged {judged:?}"));
                let parsed = self.game.parse(self.state, q.seat, &key);
                self.expect(Law::Offers, parsed.as_ref() == Ok(act), || {
                    format!("`{key}` is offered as {act:?} but read as {parsed:?}")
                });
                let single = matches!(q.kind, Kind::Pick { min, max, .. } if min <= 1 && max >= 1);
                let tried = (n + acts.len() - skip) % acts.len() < effort.offers;
                if single && tried {
                    let answered = self.answered(self.state, &(q.seat, Choice::one(*act)), self.session.chance());
                    self.expect(Law::Offers, answered.is_some(), || format!("`{key}` is offered but not accepted"));
                }
                keys.0.insert(key);
            }
        }
        let q = &questions[chance.below(questions.len() as u32) as usize];
        let choice = offers.random_answer(q, chance);
        let taken = (q.seat, choice);
        let answered = self.answered(self.state, &taken, self.session.chance());
        self.expect(Law::Offers, answered.is_some(), || format!("{taken:?} uses offers but is not accepted"));
        taken
    }

    /// [`Law::Refusals`] and [`Law::Untouched`].
    fn refusals(&mut self, questions: &[Question], keys: &Keys, effort: Effort, chance: &mut Chance) {
        let offers = self.session.offers().clone();
        let skip = if keys.0.len() > effort.keys { chance.below(keys.0.len() as u32) as usize } else { 0 };
        let tried: Vec<&String> = keys.0.iter().cycle().skip(skip).take(effort.keys.min(keys.0.len())).collect();
        for seat in (0..self.game.seats().len() as u8).map(Seat) {
            let question = questions.iter().find(|q| q.seat == seat);
            for key in &tried {
                let Ok(act) = self.game.parse(self.state, seat, key) else { continue };
                if question.is_some_and(|q| offers.acts(q).contains(&act)) {
                    continue;
                }
                let judged = self.game.judge(self.state, seat, act);
                self.expect(Law::Refusals, judged.is_err(), || {
                    format!("`{key}` is not offered to seat {} but judged legal", seat.0)
                });
                self.refused(seat, &Choice::one(act));
            }
            let most = questions.iter().find_map(|q| match q.kind {
                Kind::Number { most, .. } if q.seat == seat => Some(most),
                _ => None,
            });
            self.refused(seat, &Choice::Number(most.map_or(1, |m| m.saturating_add(1))));
            if !question.is_some_and(|q| q.kind == Kind::Place) {
                self.refused(seat, &Choice::Place(Pose { x: 0, y: 0, turn: 0 }));
            }
            if !question.is_some_and(|q| q.back) {
                self.refused(seat, &Choice::Back);
            }
        }
    }

    fn refused(&mut self, seat: Seat, choice: &Choice<G::Act>) {
        let (mut state, mut chance) = (self.state.clone(), self.session.chance().clone());
        let answer = self.game.answer(&mut state, seat, choice, &mut chance, &mut Sink::silent());
        self.expect(Law::Refusals, answer.is_err(), || format!("seat {} may answer {choice:?} unasked", seat.0));
        if answer.is_err() {
            let same = state == *self.state;
            self.expect(Law::Untouched, same, || format!("the refused choice {choice:?} changed the state"));
        }
    }

    /// [`Law::Copies`].
    fn copies(&mut self, taken: &Taken<G>) {
        let first = self.answered(self.state, taken, self.session.chance()).map(|a| a.0);
        let second = self.answered(&self.state.clone(), taken, self.session.chance()).map(|a| a.0);
        self.expect(Law::Copies, first == second, || format!("{taken:?} leads to two different states"));
    }

    /// [`Law::SaveLoad`].
    fn save_load(&mut self) {
        let loaded = postcard::to_allocvec(self.state)
            .and_then(|bytes| postcard::from_bytes::<G::State>(&bytes))
            .map(|state| (state == *self.state, self.keys_offered(&state) == self.keys_offered(self.state)));
        self.expect(Law::SaveLoad, loaded == Ok((true, true)), || format!("(state, offers) equal: {loaded:?}"));
    }

    /// [`Law::Undo`].
    fn undo(&mut self, taken: &Taken<G>) {
        let mut session = self.session.clone();
        if session.answer(taken.0, &taken.1).is_err() {
            return;
        }
        let after = session.state().clone();
        session.undo();
        let back = session.state() == self.state && session.events().len() == self.session.events().len();
        self.expect(Law::Undo, back, || format!("taking {taken:?} back does not restore the state"));
        let again = session.answer(taken.0, &taken.1).is_ok() && *session.state() == after;
        self.expect(Law::Undo, again, || format!("{taken:?} leads elsewhere after having been taken back"));
    }

    /// [`Law::Views`], [`Law::Windows`], [`Law::Seen`] and [`Law::Resample`].
    fn secrets(&mut self, priors: &[G::Prior], taken: &Taken<G>, chance: &mut Chance) {
        for (n, prior) in priors.iter().enumerate() {
            let seat = Seat(n as u8);
            let mut draw = Chance::fast(u64::from(chance.below(u32::MAX)));
            let same_draw = draw.clone();
            let twin = self.game.resample(self.state, seat, prior, &mut draw);
            let (view, twin_view) = (self.game.view(self.state, seat), self.game.view(&twin, seat));
            let same_view = view == twin_view;
            self.expect(Law::Views, same_view, || {
                let (a, b) = (format!("{view:?}"), format!("{twin_view:?}"));
                let at = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count().saturating_sub(40);
                let cut = |s: &str| s.chars().skip(at).take(160).collect::<String>();
                format!("seat {n} can tell two states apart: …{} against …{}", cut(&a), cut(&b))
            });
            let (asked, twin_asked) = (self.keys_offered(self.state), self.keys_offered(&twin));
            let seats = |asked: &[(Seat, Vec<String>)]| asked.iter().map(|a| a.0).collect::<Vec<_>>();
            self.expect(Law::Windows, seats(&asked) == seats(&twin_asked), || {
                format!("who is asked tells seat {n} what it cannot know: {asked:?} against {twin_asked:?}")
            });
            let mine = |asked: &[(Seat, Vec<String>)]| asked.iter().find(|a| a.0 == seat).map(|a| a.1.clone());
            self.expect(Law::Views, mine(&asked) == mine(&twin_asked), || {
                format!("seat {n} is offered {:?} or {:?} for the same view", mine(&asked), mine(&twin_asked))
            });
            if !same_view {
                continue;
            }
            let again = self.game.resample(&twin, seat, prior, &mut same_draw.clone());
            self.expect(Law::Resample, again == twin, || format!("equal views of seat {n} are redrawn differently"));
            self.seen(seat, &twin, taken);
        }
    }

    fn seen(&mut self, seat: Seat, twin: &G::State, taken: &Taken<G>) {
        let text = crate::choice_text(self.game, self.state, taken.0, &taken.1);
        let mut offers = Offers::default();
        self.game.ask(twin, &mut offers);
        let Ok(same) = crate::parse_choice(self.game, twin, &offers, taken.0, &text) else { return };
        let chance = self.session.chance();
        let Some((state, events)) = self.answered(self.state, taken, chance) else { return };
        let Some((twin, twin_events)) = self.answered(twin, &(taken.0, same), chance) else { return };
        if self.game.view(&state, seat) != self.game.view(&twin, seat) {
            return;
        }
        let told = |state: &G::State, events: &[G::Event]| -> Vec<G::Seen> {
            events.iter().filter_map(|e| self.game.seen(state, e, seat)).collect()
        };
        let (told, twin_told) = (told(&state, &events), told(&twin, &twin_events));
        self.expect(Law::Seen, told == twin_told, || {
            format!("after `{text}` seat {} is told {told:?} or {twin_told:?} for the same view", seat.0)
        });
    }

    /// The seats asked and the keys offered to each.
    fn keys_offered(&self, state: &G::State) -> Vec<(Seat, Vec<String>)> {
        let mut offers = Offers::default();
        if self.game.ask(state, &mut offers) != Ask::Open {
            return Vec::new();
        }
        let keys = |q: &Question| offers.acts(q).iter().map(|a| self.game.key(state, q.seat, *a)).collect();
        offers.questions().iter().map(|q| (q.seat, keys(q))).collect()
    }

    /// [`Law::Words`].
    fn words(&mut self, questions: &[Question]) {
        let offers = self.session.offers().clone();
        for lang in ["en", "fr"] {
            for q in questions {
                let mut texts = vec![self.game.prompt(self.state, q, lang)];
                texts.extend(offers.acts(q).iter().map(|a| self.game.label(self.state, q.seat, *a, lang)));
                texts.push(self.game.show(&self.game.view(self.state, q.seat), lang));
                let said = texts.iter().all(|t| !t.trim().is_empty());
                self.expect(Law::Words, said, || format!("a text is missing in `{lang}` among {texts:?}"));
            }
            for seat in (0..self.game.seats().len() as u8).map(Seat) {
                for q in questions {
                    for act in offers.acts(q).iter().take(1) {
                        if let Err(refusal) = self.game.judge(self.state, seat, *act) {
                            let text = self.game.explain(self.state, seat, &refusal, lang);
                            self.expect(Law::Words, !text.is_empty(), || {
                                format!("{refusal} is not explained in `{lang}`")
                            });
                        }
                    }
                }
            }
        }
    }
}

/// [`Law::Replay`] for a session that has a record.
pub fn replays<G: Game>(session: &Session<G>) -> Result<(), Broken> {
    let broken = |detail: String| Broken { law: Law::Replay, at: session.steps().len(), detail };
    let record = session.record().ok_or_else(|| broken("there is no record".to_owned()))?;
    let read: Record =
        record.to_string().parse().map_err(|e| broken(format!("the record cannot be read back: {e}")))?;
    let again = Session::replay(session.game().clone(), &read).map_err(|e| broken(e.to_string()))?;
    let events = |s: &Session<G>| format!("{:?}", s.events());
    if again.state() != session.state() || events(&again) != events(session) {
        return Err(broken("the record replays to another game".to_owned()));
    }
    Ok(())
}

/// Plays a random game from a setup and checks every law at every question; all laws that were broken, the first
/// breach of each.
pub fn random_game<G: Game>(
    game: &Arc<G>,
    setup: &G::Setup,
    seed: u64,
    effort: Effort,
    most_choices: usize,
) -> Result<Played, Vec<Broken>> {
    let mut broken: Vec<Broken> = Vec::new();
    let mut note = |found: Vec<Broken>| {
        for b in found {
            if broken.iter().all(|known| known.law != b.law) {
                broken.push(b);
            }
        }
    };
    let mut chance = Chance::fast(seed);
    let mut session = match Session::begin(game.clone(), setup.clone(), Seed::from(seed)) {
        Ok(session) => session,
        Err(faults) => {
            return Err(vec![Broken { law: Law::Ends, at: 0, detail: format!("the game does not begin: {faults}") }]);
        }
    };
    let priors: Vec<G::Prior> = (0..game.seats().len() as u8).map(|seat| game.open_prior(setup, Seat(seat))).collect();
    let mut keys = Keys::default();
    let outcome = loop {
        if let Some(outcome) = session.outcome() {
            break Some(outcome);
        }
        if session.steps().len() >= most_choices {
            break None;
        }
        note(at_question(&session, &priors, &mut keys, effort, &mut chance));
        let questions = session.offers().questions();
        let q = questions[chance.below(questions.len() as u32) as usize];
        let choice = session.offers().random_answer(&q, &mut chance);
        if session.answer(q.seat, &choice).is_err() {
            break None;
        }
    };
    let choices = session.steps().len();
    if outcome.is_none() {
        let detail = format!("no end after {choices} choices");
        note(vec![Broken { law: Law::Ends, at: choices, detail }]);
    }
    if let Err(b) = replays(&session) {
        note(vec![b]);
    }
    match outcome {
        Some(outcome) if broken.is_empty() => Ok(Played { outcome, choices }),
        _ => Err(broken),
    }
}
