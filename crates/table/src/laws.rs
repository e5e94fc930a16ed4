//! What every game must satisfy, as functions any game's tests call.
//!
//! [`at_question`] checks one position; [`random_game`] plays a game and checks every position of it, [`random_games`]
//! many of them over all cores. Each law stands alone: a game that breaks one is reported for that one.

use crate::{
    Ask, Chance, Choice, Game, Hidden, Kind, Offers, Outcome, Pose, Question, Record, Seat, Seed, Session, Sink,
};
use smallvec::SmallVec;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The laws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    /// Every offer is judged legal, has a key that names it, and is accepted; so is going back where it is allowed.
    Offers,
    /// What is not offered is refused, whoever asks for it and in whatever form.
    Refusals,
    /// A refused choice leaves the state and the chance as they were and tells nothing.
    Untouched,
    /// A copy given the same choice and the same chance becomes the same state, whether the choice is checked or not.
    Copies,
    /// A state read back from its bytes is the same state with the same offers.
    SaveLoad,
    /// Taking a choice back restores the state, the chance and the offers.
    Undo,
    /// The record, written and read, replays to the same state and the same events.
    Replay,
    /// States that differ only in what a seat cannot know give it the same view and the same offers, and give a watcher
    /// the same view.
    Views,
    /// States that differ only in what a seat cannot know ask the same seats.
    Windows,
    /// What a seat is told by events is never more than its view shows; a watcher is told nothing that either seat may
    /// not know.
    Seen,
    /// Equal views give equal redraws under equal chance: nothing hidden leaks into a droid.
    Resample,
    /// When what nobody knows is dealt anew, no player sees another table, and somebody is asked.
    Redeal,
    /// Prompts, labels, refusals and the picture of the table exist in both languages.
    Words,
    /// At every question each bounded part of the state has a quarter of its room left.
    Room,
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
    /// What each seat sees, and last what a watcher does.
    views: &'a [G::View],
    broken: Vec<Broken>,
}

impl<'a, G: Game> Check<'a, G> {
    /// What somebody sees.
    fn view(&self, seat: Seat) -> &'a G::View {
        self.views.get(usize::from(seat.0)).unwrap_or(&self.views[self.views.len() - 1])
    }

    fn expect(&mut self, law: Law, holds: bool, detail: impl FnOnce() -> String) {
        if !holds {
            let at = self.session.steps().len();
            self.broken.push(Broken { law, at, detail: detail() });
        }
    }
}

/// Checks the laws that speak of one position. The session must ask somebody something.
pub fn at_question<G: Game>(
    session: &Session<G>,
    priors: &[G::Prior],
    keys: &mut Keys,
    effort: Effort,
    chance: &mut Chance,
) -> Vec<Broken> {
    let (game, state) = (&**session.game(), session.state());
    let seats = (0..game.seats().len() as u8).map(Seat);
    let views: Vec<G::View> = seats.chain([Seat::WATCHER]).map(|seat| game.view(state, seat)).collect();
    let mut check = Check { session, game, state, views: &views, broken: Vec::new() };
    let questions = session.offers().questions().to_vec();
    let taken = check.offers(&questions, keys, effort, chance);
    check.refusals(&questions, keys, effort, chance);
    check.copies(&taken);
    check.secrets(priors, &taken, chance);
    check.redeal();
    check.save_load();
    check.undo(&taken);
    check.words(&questions);
    check.rooms();
    check.broken
}

/// At most so many of the items: those from a random one on, and then from the first on.
fn sample<'a, T>(items: &'a [T], most: usize, chance: &mut Chance) -> impl Iterator<Item = &'a T> + use<'a, T> {
    let skip = chance.below(items.len().max(1) as u32) as usize;
    items.iter().cycle().skip(skip).take(most.min(items.len()))
}

/// The places where two texts first differ, for people.
fn difference(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let cut = |text: &str| text.chars().skip(same.saturating_sub(40)).take(160).collect::<String>();
    format!("…{} against …{}", cut(one), cut(other))
}

/// Answers that most questions must refuse, and no question must accept unless they fit it.
fn forms<A: Copy + Eq>(question: Option<&Question>, offers: &Offers<A>) -> Vec<Choice<A>> {
    let acts = question.map_or(&[][..], |q| offers.acts(q));
    let (least, most) = match question.map(|q| q.kind) {
        Some(Kind::Number { least, most }) => (least, most),
        _ => (0, 0),
    };
    vec![
        Choice::Pick(SmallVec::new()),
        Choice::Pick(acts.iter().copied().collect()),
        Choice::Pick(acts.iter().take(1).chain(acts.iter().take(1)).copied().collect()),
        Choice::Number(least.wrapping_sub(1)),
        Choice::Number(most.wrapping_add(1)),
        Choice::Place(Pose { x: 0, y: 0, turn: 0 }),
        Choice::Share(acts.iter().map(|act| (*act, u16::MAX)).collect()),
        Choice::Share(acts.iter().take(1).map(|act| (*act, 0)).collect()),
        Choice::Back,
    ]
}

/// One open question with all that it tells the seat.
#[derive(PartialEq, Debug)]
struct Asked {
    seat: Seat,
    kind: Kind,
    back: bool,
    keys: Vec<String>,
    rooms: Vec<u16>,
    poses: Vec<Pose>,
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
        let offers = self.session.offers();
        for q in questions {
            for act in offers.acts(q) {
                let key = self.game.key(self.state, q.seat, *act);
                let judged = self.game.judge(self.state, q.seat, *act);
                self.expect(Law::Offers, judged.is_ok(), || format!("`{key}` is offered but judged {judged:?}"));
                let parsed = self.game.parse(self.state, q.seat, &key);
                self.expect(Law::Offers, parsed.as_ref() == Ok(act), || {
                    format!("`{key}` is offered as {act:?} but read as {parsed:?}")
                });
                keys.0.insert(key);
            }
            let picks = sample(offers.acts(q), effort.offers, chance).map(|act| Choice::one(*act));
            let places = sample(offers.poses(q), effort.offers, chance).map(|pose| Choice::Place(*pose));
            for choice in picks.chain(places).chain([Choice::Back]).filter(|choice| offers.fits(q, choice)) {
                self.accepted(&(q.seat, choice));
            }
        }
        let q = &questions[chance.below(questions.len() as u32) as usize];
        let taken = (q.seat, offers.random_answer(q, chance));
        self.accepted(&taken);
        taken
    }

    fn accepted(&mut self, taken: &Taken<G>) {
        let answered = self.answered(self.state, taken, self.session.chance());
        self.expect(Law::Offers, answered.is_some(), || format!("{taken:?} uses offers but is not accepted"));
        let text = crate::choice_text(self.game, self.state, taken.0, &taken.1);
        let read = crate::parse_choice(self.game, self.state, self.session.offers(), taken.0, &text);
        self.expect(Law::Offers, read.as_ref() == Ok(&taken.1), || {
            format!("{taken:?} is written `{text}` but read as {read:?}")
        });
    }

    /// [`Law::Refusals`] and [`Law::Untouched`].
    fn refusals(&mut self, questions: &[Question], keys: &Keys, effort: Effort, chance: &mut Chance) {
        let offers = self.session.offers();
        let keys: Vec<&String> = keys.0.iter().collect();
        for seat in (0..self.game.seats().len() as u8).map(Seat) {
            let question = questions.iter().find(|q| q.seat == seat);
            let mut tried = forms(question, offers);
            for key in sample(&keys, effort.keys, chance) {
                let Ok(act) = self.game.parse(self.state, seat, key) else { continue };
                let judged = self.game.judge(self.state, seat, act);
                let offered = question.is_some_and(|q| offers.acts(q).contains(&act));
                self.expect(Law::Refusals, offered || judged.is_err(), || {
                    format!("`{key}` is not offered to seat {} but judged legal", seat.0)
                });
                tried.push(Choice::one(act));
            }
            for choice in tried {
                if !question.is_some_and(|q| offers.fits(q, &choice)) {
                    self.refused(seat, &choice);
                }
            }
        }
    }

    fn refused(&mut self, seat: Seat, choice: &Choice<G::Act>) {
        let (mut state, mut chance, mut events) = (self.state.clone(), self.session.chance().clone(), Vec::new());
        let answer = self.game.answer(&mut state, seat, choice, &mut chance, &mut Sink::into(&mut events));
        if answer.is_ok() {
            self.expect(Law::Refusals, false, || format!("seat {} may answer {choice:?} unasked", seat.0));
            return;
        }
        let same = (&state, &chance, events.len()) == (self.state, self.session.chance(), 0);
        self.expect(Law::Untouched, same, || format!("the refused choice {choice:?} left its traces"));
    }

    /// [`Law::Copies`].
    fn copies(&mut self, taken: &Taken<G>) {
        let Some((first, _)) = self.answered(self.state, taken, self.session.chance()) else { return };
        let (mut second, mut chance) = (self.state.clone(), self.session.chance().clone());
        self.game.answer_unchecked(&mut second, taken.0, &taken.1, &mut chance, &mut Sink::silent());
        self.expect(Law::Copies, first == second, || format!("{taken:?} leads to two different states"));
    }

    /// [`Law::SaveLoad`].
    fn save_load(&mut self) {
        let loaded = postcard::to_allocvec(self.state)
            .and_then(|bytes| postcard::from_bytes::<G::State>(&bytes))
            .map(|state| (state == *self.state, self.asked(&state) == self.asked(self.state)));
        self.expect(Law::SaveLoad, loaded == Ok((true, true)), || format!("(state, offers) equal: {loaded:?}"));
    }

    /// [`Law::Undo`].
    fn undo(&mut self, taken: &Taken<G>) {
        fn whole<G: Game>(session: &Session<G>) -> (&G::State, &Chance, usize, &Offers<G::Act>) {
            (session.state(), session.chance(), session.events().len(), session.offers())
        }
        // A session of one choice: copying the whole history at every question would make long games quadratic.
        let before = Session::at(self.session.game().clone(), self.state.clone(), self.session.chance().clone());
        let mut session = before.clone();
        if session.answer(taken.0, &taken.1).is_ok() {
            session.undo();
        }
        let back = whole(&session) == whole(&before);
        self.expect(Law::Undo, back, || format!("taking {taken:?} back does not restore the position"));
    }

    /// [`Law::Views`], [`Law::Windows`], [`Law::Seen`] and [`Law::Resample`].
    fn secrets(&mut self, priors: &[G::Prior], taken: &Taken<G>, chance: &mut Chance) {
        let watched = self.view(Seat::WATCHER);
        for (n, prior) in priors.iter().enumerate() {
            let seat = Seat(n as u8);
            let mut draw = Chance::fast(u64::from(chance.below(u32::MAX)));
            let mut same_draw = draw.clone();
            let twin = self.game.resample(self.state, seat, prior, &mut draw);
            let (view, twin_view) = (self.view(seat), self.game.view(&twin, seat));
            let same_view = *view == twin_view;
            self.expect(Law::Views, same_view, || {
                let difference = difference(&format!("{view:?}"), &format!("{twin_view:?}"));
                format!("seat {n} can tell two states apart: {difference}")
            });
            let twin_watched = self.game.view(&twin, Seat::WATCHER);
            self.expect(Law::Views, *watched == twin_watched, || {
                let difference = difference(&format!("{watched:?}"), &format!("{twin_watched:?}"));
                format!("a watcher sees what seat {n} cannot know: {difference}")
            });
            let (asked, twin_asked) = (self.asked(self.state), self.asked(&twin));
            let window = |asked: &(Ask, Vec<Asked>)| (asked.0, asked.1.iter().map(|q| q.seat).collect::<Vec<_>>());
            self.expect(Law::Windows, window(&asked) == window(&twin_asked), || {
                format!("who is asked tells seat {n} what it cannot know: {asked:?} against {twin_asked:?}")
            });
            let own = asked.1.iter().find(|q| q.seat == seat);
            let twin_own = twin_asked.1.iter().find(|q| q.seat == seat);
            self.expect(Law::Views, own == twin_own, || {
                format!("seat {n} is asked {own:?} or {twin_own:?} for the same view")
            });
            if !same_view {
                continue;
            }
            let again = self.game.resample(&twin, seat, prior, &mut same_draw);
            self.expect(Law::Resample, again == twin, || format!("equal views of seat {n} are redrawn differently"));
            self.seen(seat, &twin, taken);
        }
    }

    /// [`Law::Redeal`], and [`Law::Views`] for a watcher.
    fn redeal(&mut self) {
        let mut draw = Chance::fast(self.session.steps().len() as u64);
        let [unseen, hidden] =
            [Hidden::FromAll, Hidden::FromAny].map(|from| self.game.redeal(self.state, from, &mut draw));
        let seats = (0..self.game.seats().len() as u8).map(|seat| (Law::Redeal, Seat(seat), &unseen));
        // What a player considers nobody else knows of: it is withdrawn with the hand it came from.
        let watched = (!self.game.considers(self.state)).then_some((Law::Views, Seat::WATCHER, &hidden));
        for (law, seat, dealt) in seats.chain(watched) {
            let (view, now) = (self.view(seat), self.game.view(dealt, seat));
            self.expect(law, *view == now, || {
                let difference = difference(&format!("{view:?}"), &format!("{now:?}"));
                format!("seat {} sees that what is hidden was dealt anew: {difference}", seat.0)
            });
        }
        for dealt in [&unseen, &hidden] {
            let (ask, asked) = self.asked(dealt);
            let nobody = ask == Ask::Open && asked.is_empty();
            self.expect(Law::Redeal, !nobody, || "nobody is asked anything after a deal".to_owned());
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
        let told = |viewer: Seat| {
            let told = |state: &G::State, events: &[G::Event]| -> Vec<G::Seen> {
                events.iter().filter_map(|e| self.game.seen(state, e, viewer)).collect()
            };
            (told(&state, &events), told(&twin, &twin_events))
        };
        let (own, twin_own) = told(seat);
        let (watched, twin_watched) = told(Seat::WATCHER);
        self.expect(Law::Seen, own == twin_own, || {
            format!("after `{text}` seat {} is told {own:?} or {twin_own:?} for the same view", seat.0)
        });
        self.expect(Law::Seen, watched == twin_watched, || {
            let told = format!("{watched:?} or {twin_watched:?}");
            format!("after `{text}` a watcher is told {told} for the same view of seat {}", seat.0)
        });
    }

    fn asked(&self, state: &G::State) -> (Ask, Vec<Asked>) {
        let mut offers = Offers::default();
        let ask = self.game.ask(state, &mut offers);
        let asked = |q: &Question| Asked {
            seat: q.seat,
            kind: q.kind,
            back: q.back,
            keys: offers.acts(q).iter().map(|act| self.game.key(state, q.seat, *act)).collect(),
            rooms: offers.rooms(q).to_vec(),
            poses: offers.poses(q).to_vec(),
        };
        (ask, offers.questions().iter().map(asked).collect())
    }

    /// [`Law::Room`].
    fn rooms(&mut self) {
        let (game, state) = (self.game, self.state);
        game.rooms(state, &mut |room| {
            self.expect(Law::Room, !room.is_scarce(), || {
                format!("`{}` holds {} and can hold {}", room.part, room.used, room.most)
            });
        });
    }

    /// [`Law::Words`].
    fn words(&mut self, questions: &[Question]) {
        let offers = self.session.offers().clone();
        for lang in ["en", "fr"] {
            for q in questions {
                let mut texts = vec![self.game.prompt(self.state, q, lang)];
                texts.extend(offers.acts(q).iter().map(|a| self.game.label(self.state, q.seat, *a, lang)));
                texts.push(self.game.show(self.view(q.seat), lang));
                let said = texts.iter().all(|t| !t.trim().is_empty());
                self.expect(Law::Words, said, || format!("a text is missing in `{lang}` among {texts:?}"));
            }
            let shown = self.game.show(self.view(Seat::WATCHER), lang);
            self.expect(Law::Words, !shown.trim().is_empty(), || format!("a watcher is shown nothing in `{lang}`"));
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
    let told = |session: &Session<G>| format!("{:?}", session.events());
    let same = (again.state(), told(&again)) == (session.state(), told(session));
    if same { Ok(()) } else { Err(broken("the record replays to another game".to_owned())) }
}

/// Adds what was found, unless a breach of the same law is known already.
fn note(broken: &mut Vec<Broken>, found: impl IntoIterator<Item = Broken>) {
    for b in found {
        if broken.iter().all(|known| known.law != b.law) {
            broken.push(b);
        }
    }
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
    let mut chance = Chance::fast(seed);
    let mut session = match Session::begin(game.clone(), setup.clone(), Seed::from(seed)) {
        Ok(session) => session,
        Err(faults) => {
            return Err(vec![Broken { law: Law::Ends, at: 0, detail: format!("the game does not begin: {faults}") }]);
        }
    };
    let priors: Vec<G::Prior> = (0..game.seats().len() as u8).map(|seat| game.open_prior(setup, Seat(seat))).collect();
    let mut keys = Keys::default();
    for at in 0..most_choices {
        let questions = session.offers().questions();
        if session.outcome().is_some() || questions.is_empty() {
            break;
        }
        note(&mut broken, at_question(&session, &priors, &mut keys, effort, &mut chance));
        let q = questions[chance.below(questions.len() as u32) as usize];
        let choice = session.offers().random_answer(&q, &mut chance);
        if let Err(fault) = session.answer(q.seat, &choice) {
            let detail = format!("{choice:?} uses offers but is not accepted: {fault}");
            note(&mut broken, [Broken { law: Law::Offers, at, detail }]);
            return Err(broken);
        }
    }
    note(&mut broken, replays(&session).err());
    let (outcome, choices) = (session.outcome(), session.steps().len());
    if outcome.is_none() {
        let detail = format!("{} questions are open after {choices} choices", session.offers().questions().len());
        note(&mut broken, [Broken { law: Law::Ends, at: choices, detail }]);
    }
    match outcome {
        Some(outcome) if broken.is_empty() => Ok(Played { outcome, choices }),
        _ => Err(broken),
    }
}

/// Plays a random game of each of these seeds, over all cores; the breaches of the first seed that has some.
pub fn random_games<G: Game>(
    game: &Arc<G>,
    seeds: Range<u64>,
    setup: impl Fn(u64) -> G::Setup + Sync,
    effort: Effort,
    most_choices: usize,
) -> Result<(), String> {
    let (next, broken) = (AtomicU64::new(seeds.start), Mutex::new(BTreeMap::new()));
    let play = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= seeds.end {
                return;
            }
            if let Err(found) = random_game(game, &setup(seed), seed, effort, most_choices) {
                next.store(seeds.end, Ordering::Relaxed);
                broken.lock().unwrap_or_else(PoisonError::into_inner).insert(seed, found);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(play);
        }
    });
    let broken = broken.into_inner().unwrap_or_else(PoisonError::into_inner);
    broken.into_iter().next().map_or(Ok(()), |(seed, found)| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        Err(format!("seed {seed}:\n{}", lines.join("\n")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_shown_with_what_stands_before_it() {
        let before = "x".repeat(60);
        let shown = difference(&format!("{before}éa"), &format!("{before}éb"));
        let kept = "x".repeat(39);
        assert_eq!(shown, format!("…{kept}éa against …{kept}éb"));
    }

    #[test]
    fn a_breach_says_what_was_broken_and_when() {
        let breach = Broken { law: Law::Ends, at: 3, detail: "why".to_owned() };
        assert_eq!(breach.to_string(), "law Ends broken after 3 choices: why");
    }
}
