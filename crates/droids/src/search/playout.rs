//! Games played to their end without history and without words.

use smallvec::SmallVec;
use table::{Ask, Chance, Choice, Game, Kind, Offers, Outcome, Question, Seat, Seed, SetupFaults, Sink};

/// Forced questions in a row before a playout gives a game up; far beyond what a sound game asks.
const MOST_FORCED: u64 = 100_000;
/// Decisions before [`playout`] gives a game up.
const MOST_DECISIONS: u64 = 1_000_000;
/// Keeps the policy's numbers apart from those of games and droids that start from the same small number.
const POLICY: u64 = 0x9e37_79b9_7f4a_7c15;

/// What a playout came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How the game ended; none if the playout stopped before its end.
    pub outcome: Option<Outcome>,
    /// Questions with at least two answers, going back not counted as one.
    pub decisions: u64,
    /// Questions with a single answer.
    pub forced: u64,
}

/// Whether an act is left alone in a state as long as there is another.
pub type Shuns<G> = fn(&G, &<G as Game>::State, <G as Game>::Act) -> bool;

/// Plays states on, choosing evenly among the answers to each question. It never goes back.
pub struct Uniform<'g, G: Game> {
    game: &'g G,
    policy: Chance,
    offers: Offers<G::Act>,
    shuns: Option<Shuns<G>>,
}

impl<'g, G: Game> Uniform<'g, G> {
    /// A policy whose choices follow from a number.
    pub fn new(game: &'g G, number: u64) -> Self {
        Uniform { game, policy: Chance::fast(number ^ POLICY), offers: Offers::default(), shuns: None }
    }

    /// The same policy, but of acts to pick one of it takes those it does not shun, if any.
    pub fn shunning(self, shuns: Shuns<G>) -> Self {
        Uniform { shuns: Some(shuns), ..self }
    }

    /// Plays a state on until the game is over or so many decisions were made. Events go to `out`.
    ///
    /// # Panics
    /// If the game asks forced questions without end.
    pub fn play_on(
        &mut self,
        state: &mut G::State,
        chance: &mut Chance,
        out: &mut Sink<'_, G::Event>,
        most_decisions: u64,
    ) -> Playout {
        self.play_watched(state, chance, out, most_decisions, |_, _| {})
    }

    /// As [`Uniform::play_on`]; `watch` sees every choice, forced ones too, with the state before it.
    ///
    /// # Panics
    /// If the game asks forced questions without end.
    pub fn play_watched(
        &mut self,
        state: &mut G::State,
        chance: &mut Chance,
        out: &mut Sink<'_, G::Event>,
        most_decisions: u64,
        mut watch: impl FnMut(&G::State, &Choice<G::Act>),
    ) -> Playout {
        let mut playout = Playout { outcome: None, decisions: 0, forced: 0 };
        let mut forced_in_a_row = 0;
        loop {
            if let Ask::Over(outcome) = self.game.ask(state, &mut self.offers) {
                playout.outcome = Some(outcome);
                return playout;
            }
            if let Some((seat, choice)) = self.forced() {
                assert!(forced_in_a_row < MOST_FORCED, "the game asks forced questions without end");
                forced_in_a_row += 1;
                playout.forced += 1;
                watch(state, &choice);
                self.game.answer_unchecked(state, seat, &choice, chance, out);
                continue;
            }
            if playout.decisions == most_decisions {
                return playout;
            }
            forced_in_a_row = 0;
            playout.decisions += 1;
            let question = self.offers.questions()[0];
            let choice = self.choose(state, &question);
            watch(state, &choice);
            self.game.answer_unchecked(state, question.seat, &choice, chance, out);
        }
    }

    fn choose(&mut self, state: &G::State, question: &Question) -> Choice<G::Act> {
        if let (Some(shuns), Kind::Pick { min: 1, max: 1, .. }) = (self.shuns, question.kind) {
            let acts = self.offers.acts(question).iter().copied();
            let open: SmallVec<[G::Act; 32]> = acts.filter(|act| !shuns(self.game, state, *act)).collect();
            if !open.is_empty() {
                return Choice::one(open[self.policy.below(open.len() as u32) as usize]);
            }
        }
        self.offers.random_answer(question, &mut self.policy)
    }

    /// A question that leaves nothing to choose, with its answer. The way back is no choice here: it only undoes one.
    fn forced(&self) -> Option<(Seat, Choice<G::Act>)> {
        self.offers.questions().iter().find_map(|question| {
            let mut onward = *question;
            onward.back = false;
            Some((question.seat, self.offers.only_answer(&onward)?))
        })
    }
}

/// A whole game between two uniform players. The number seeds the game's chance and the policy.
pub fn playout<G: Game>(game: &G, setup: &G::Setup, number: u64) -> Result<Playout, SetupFaults> {
    let mut chance = Chance::seeded(Seed::from(number));
    let mut state = game.begin(setup, &mut chance)?;
    Ok(Uniform::new(game, number).play_on(&mut state, &mut chance, &mut Sink::silent(), MOST_DECISIONS))
}
