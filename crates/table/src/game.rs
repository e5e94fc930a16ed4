//! The trait a game implements, and the small types in its signatures.

use crate::{Ask, Chance, Choice, Offers, Pose, Question, Room, Sheet};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt;

/// A player's chair, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// Nobody's chair: who stands behind it sees what everybody may see and is never asked.
    pub const WATCHER: Seat = Seat(u8::MAX);
}

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// The winning seat; none for a draw.
    pub winner: Option<Seat>,
    /// The rule that ended the game, by its id.
    pub ending: &'static str,
    /// Whether a limit of the setup (turns, rounds) ended it, and not the game itself.
    pub by_limit: bool,
}

/// From whom something must be hidden to be dealt anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hidden {
    /// What no player knows: nobody can tell that it was dealt anew.
    FromAll,
    /// What not every player knows: hands too are others afterwards.
    FromAny,
}

impl Hidden {
    /// As records write it.
    pub fn name(self) -> &'static str {
        match self {
            Hidden::FromAll => "unseen",
            Hidden::FromAny => "hidden",
        }
    }

    /// What a record's word means.
    pub fn named(name: &str) -> Option<Hidden> {
        [Hidden::FromAll, Hidden::FromAny].into_iter().find(|hidden| hidden.name() == name)
    }
}

/// One fact that belongs to a refusal: a number, or a thing of the game by its index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// Nothing to add.
    None,
    /// A number, in the game's own unit.
    Number(i32),
    /// A thing of the game, by the game's own index.
    Thing(u16),
}

/// Why an act is refused: a rule of the glossary and the facts it was applied to. Words are made at the edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule id, as in the glossary.
    pub rule: &'static str,
    /// What the rule was applied to.
    pub facts: [Fact; 2],
}

impl Refusal {
    /// A refusal by a rule, without facts.
    pub const fn by(rule: &'static str) -> Self {
        Refusal { rule, facts: [Fact::None; 2] }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {}", self.rule)
    }
}

impl std::error::Error for Refusal {}

/// One thing that is wrong with a setup.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{detail} ({rule})")]
pub struct SetupFault {
    /// The rule id, as in the glossary.
    pub rule: &'static str,
    /// What is wrong, with the facts in it: in English where a game begins, else in the language asked for.
    pub detail: String,
}

/// Everything that is wrong with a setup; never empty when returned as an error.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupFaults(pub Vec<SetupFault>);

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.0.iter().enumerate() {
            if n > 0 {
                write!(f, "; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}

/// A key that names nothing in this state.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{key}` names nothing here{}", .nearest.as_ref().map(|n| format!("; did you mean `{n}`?")).unwrap_or_default())]
pub struct UnknownKey {
    /// What was written.
    pub key: String,
    /// The nearest offered key, where one is near.
    pub nearest: Option<String>,
}

/// What a record must match to be replayed byte for byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// The version of the rules.
    pub engine: String,
    /// A hash of the content.
    pub content: String,
}

/// Where events go. A silent sink costs nothing.
pub struct Sink<'a, E>(Option<&'a mut Vec<E>>);

impl<'a, E> Sink<'a, E> {
    /// A sink that keeps every event.
    pub fn into(events: &'a mut Vec<E>) -> Self {
        Sink(Some(events))
    }
    /// A sink that drops every event.
    pub fn silent() -> Self {
        Sink(None)
    }
    /// Hands over one event.
    #[inline]
    pub fn event(&mut self, event: E) {
        if let Some(events) = &mut self.0 {
            events.push(event);
        }
    }
}

/// A game: rules and content, built once and shared by reference. See the crate's page for the duties in words.
pub trait Game: Send + Sync + Sized {
    /// What a game starts from: decks or squads, limits, options.
    type Setup: Clone + Serialize + DeserializeOwned + Send;
    /// The whole situation as plain data.
    type State: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send;
    /// One thing a player may do or pick; small, without words.
    type Act: Copy + Eq + fmt::Debug + Send;
    /// Something that happened.
    type Event: Clone + fmt::Debug + Send;
    /// All that a seat may know of a state.
    type View: Eq + fmt::Debug + Serialize;
    /// What a seat may know of an event.
    type Seen: Eq + fmt::Debug + Serialize;
    /// What a seat believes about things it cannot see.
    type Prior;

    /// The game's name on the command line and in records.
    fn name(&self) -> &'static str;
    /// The seats' names, in order.
    fn seats(&self) -> &'static [&'static str];
    /// The versions a record of this game is tied to.
    fn edition(&self) -> Edition;
    /// The first state, or every fault of the setup.
    fn begin(&self, setup: &Self::Setup, chance: &mut Chance) -> Result<Self::State, SetupFaults>;
    /// The open questions, written into `offers` (which is cleared first), or the outcome. Makes no words.
    fn ask(&self, state: &Self::State, offers: &mut Offers<Self::Act>) -> Ask;
    /// Whether this act may be part of an answer to the question open for this seat. Offers and refusals both come from here.
    fn judge(&self, state: &Self::State, seat: Seat, act: Self::Act) -> Result<(), Refusal>;
    /// Whether a place may be named in answer to the question open for this seat.
    fn judge_place(&self, _state: &Self::State, _seat: Seat, _pose: Pose) -> Result<(), Refusal> {
        Ok(())
    }
    /// Why a choice that is none of the answers to the question open for this seat is refused.
    fn unasked(&self, state: &Self::State, seat: Seat, choice: &Choice<Self::Act>) -> Refusal;
    /// Whether a choice answers the question open for this seat: every act of it is legal, and it has the form that is
    /// asked for.
    fn check_choice(&self, state: &Self::State, seat: Seat, choice: &Choice<Self::Act>) -> Result<(), Refusal> {
        match choice {
            Choice::Pick(picked) => picked.iter().try_for_each(|act| self.judge(state, seat, *act))?,
            Choice::Place(pose) => self.judge_place(state, seat, *pose)?,
            Choice::Share(shares) => shares.iter().try_for_each(|(act, _)| self.judge(state, seat, *act))?,
            Choice::Number(_) | Choice::Back => {}
        }
        let mut offers = Offers::default();
        self.ask(state, &mut offers);
        let fits = offers.question(seat).is_some_and(|question| offers.fits(&question, choice));
        if fits { Ok(()) } else { Err(self.unasked(state, seat, choice)) }
    }
    /// Carries out a choice and runs on to the next question. A refused choice leaves the state untouched.
    fn answer(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: &Choice<Self::Act>,
        chance: &mut Chance,
        out: &mut Sink<'_, Self::Event>,
    ) -> Result<(), Refusal> {
        self.check_choice(state, seat, choice)?;
        self.answer_unchecked(state, seat, choice, chance, out);
        Ok(())
    }
    /// As [`Game::answer`] for a choice known to be legal, for search and playouts.
    ///
    /// # Panics
    /// May panic, or leave a senseless state, if the choice is not legal.
    fn answer_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        choice: &Choice<Self::Act>,
        chance: &mut Chance,
        out: &mut Sink<'_, Self::Event>,
    );
    /// The stable name of an act in this state, as written in records and scenarios.
    fn key(&self, state: &Self::State, seat: Seat, act: Self::Act) -> String;
    /// The act a key names, whether or not it is offered.
    fn read_key(&self, state: &Self::State, seat: Seat, key: &str) -> Option<Self::Act>;
    /// The same; for a key that names nothing, the nearest one that is offered.
    fn parse(&self, state: &Self::State, seat: Seat, key: &str) -> Result<Self::Act, UnknownKey> {
        self.read_key(state, seat, key).ok_or_else(|| {
            let mut offers = Offers::default();
            self.ask(state, &mut offers);
            let acts = offers.question(seat).map(|question| offers.acts(&question).to_vec()).unwrap_or_default();
            let keys: Vec<String> = acts.into_iter().map(|act| self.key(state, seat, act)).collect();
            let near = crate::nearest(key, keys.iter().map(String::as_str)).map(str::to_owned);
            UnknownKey { key: key.to_owned(), nearest: near }
        })
    }
    /// All that a seat may know; for [`Seat::WATCHER`], what both may know.
    fn view(&self, state: &Self::State, seat: Seat) -> Self::View;
    /// What a seat may know of an event; nothing if it may not know that it happened. `state` is that or any
    /// later state of the same game: an event carries what its report needs.
    fn seen(&self, state: &Self::State, event: &Self::Event, seat: Seat) -> Option<Self::Seen>;
    /// Another state that has the same view for this seat, its hidden parts drawn from the prior.
    fn resample(&self, state: &Self::State, seat: Seat, prior: &Self::Prior, chance: &mut Chance) -> Self::State;
    /// The prior of a player who knows the setup but no hidden card.
    fn open_prior(&self, setup: &Self::Setup, seat: Seat) -> Self::Prior;
    /// The same table with what is hidden dealt anew, among the places where it was hidden. What was not hidden stays.
    fn redeal(&self, state: &Self::State, hidden: Hidden, chance: &mut Chance) -> Self::State;
    /// The names of the content that a state speaks of by number, with those numbers. Another edition may count otherwise.
    fn legend(&self, state: &Self::State) -> Vec<(u16, String)>;
    /// Takes over a state of another edition, whose numbers are told; false if it speaks of something that cannot be found
    /// again, or that goes on.
    fn adopt(&self, state: &mut Self::State, legend: &[(u16, String)]) -> bool;
    /// Whether what a player may choose follows from what others cannot know. Then a table does not show at once that a
    /// question had a single answer.
    fn hides_choices(&self) -> bool {
        false
    }
    /// Whether the open question is about something its player has not committed to, of which nobody else knows that it has
    /// begun.
    fn considers(&self, _state: &Self::State) -> bool {
        false
    }
    /// Every part of a state that is bounded and could fill up, in the same order every time. What cannot fill up,
    /// because cards or setups bound it, is left out.
    fn rooms(&self, _state: &Self::State, _each: &mut dyn FnMut(Room)) {}

    /// What is asked, in words. `lang` is a language tag; an unknown one gives English.
    fn prompt(&self, state: &Self::State, question: &Question, lang: &str) -> String;
    /// What an act would do, in words.
    fn label(&self, state: &Self::State, seat: Seat, act: Self::Act, lang: &str) -> String;
    /// The things of the table an act speaks of, by the keys the view gives them, so that they can be pointed at.
    fn subjects(&self, _state: &Self::State, _seat: Seat, _act: Self::Act) -> Vec<String> {
        Vec::new()
    }
    /// A place as players read and write it. What is shown here is read back as the same pose; records keep whole numbers.
    fn place_text(&self, _state: &Self::State, pose: Pose, _lang: &str) -> String {
        pose.to_string()
    }
    /// The pose a player wrote, in the way of [`Game::place_text`].
    fn read_place(&self, text: &str) -> Option<Pose> {
        text.parse().ok()
    }
    /// What happened, in words; empty for events that make no line.
    fn tell(&self, seen: &Self::Seen, lang: &str) -> String;
    /// Why an act was refused, in words.
    fn explain(&self, state: &Self::State, seat: Seat, refusal: &Refusal, lang: &str) -> String;
    /// The table as a seat sees it, as text for a terminal.
    fn show(&self, view: &Self::View, lang: &str) -> String;
    /// Text, values and sources of a thing named by a player; none if nothing visible has that name.
    fn inspect(&self, state: &Self::State, seat: Seat, name: &str, lang: &str) -> Option<Sheet>;
}
