//! What passes over HTTP: the lobby, the rules, the games there are. JSON both ways.

use crate::message::{Ending, Origin, SeatPage};
use glossary::Bilingual;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The guest who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Guest {
    /// The name others see.
    pub name: String,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct GamePage {
    /// `swccg` or `xwing`.
    pub game: String,
    /// The seats' names in keys.
    pub seats: Vec<String>,
    /// The seat a newcomer takes.
    pub seat: u8,
    /// The formats it is played in, if there are several, the usual one first; missions come last.
    pub formats: Vec<FormatPage>,
    /// Whether its rules say when something may be measured, so that a table may have previews or none.
    pub measures: bool,
    /// The ready lists for somebody's first game, by the seats; none where the usual ones are as good.
    pub first: Vec<String>,
    /// Decks or squads ready to play.
    pub ready: Vec<ReadyPage>,
    /// The droids, the strongest first.
    pub droids: Vec<String>,
    /// The times at which one can stop or pass; none for a game that always asks.
    pub times: Vec<String>,
    /// Those of them at which the table passes for a player who wishes nothing.
    pub passed: PassedTimes,
}

/// A format of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct FormatPage {
    /// Its name, as decks or squads say it.
    pub name: String,
    /// The ready lists that are usual in it, by the seats.
    pub usual: Vec<String>,
    /// What it is as a mission, if it is one.
    pub mission: Option<MissionPage>,
}

/// A mission: a format with a set-up and a victory of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct MissionPage {
    /// Its title.
    pub title: Bilingual,
    /// Whether it is this table's own and was never published.
    pub house: bool,
    /// The last round.
    pub rounds: u8,
    /// Who wins it by what.
    pub goal: Bilingual,
    /// What each seat brings, and where it sets up.
    pub parts: [Bilingual; 2],
}

/// Times at which the table passes by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct PassedTimes {
    /// The player's own.
    pub mine: Vec<String>,
    /// The opponent's.
    pub theirs: Vec<String>,
}

/// A deck or squad.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ReadyPage {
    /// Its name.
    pub name: String,
    /// The seats that may play it.
    pub seats: Vec<u8>,
    /// The side or faction, as in keys: `dark`, `rebel`.
    pub of: String,
    /// The format it is for, in a game that has several: only lists of one format play against each other.
    pub format: Option<String>,
    /// What it costs, where that is counted.
    pub points: Option<i32>,
    /// What else is worth knowing of it, a line each.
    pub facts: Vec<Bilingual>,
    /// What is in it: titles with their numbers.
    pub cards: Vec<(Bilingual, u32)>,
}

/// Who shall sit across.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Opponent {
    /// A droid: `greedy` or `random`.
    Droid(String),
    /// Whoever has the link or finds the table in the lobby.
    Person,
    /// The same player, for trying things out.
    Myself,
}

/// A deck or squad to play with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum With {
    /// A ready one, by its name.
    Ready(String),
    /// One's own, as text in any format that can be read.
    Own(String),
}

impl With {
    /// The same as games take it.
    pub fn borrowed(&self) -> host::With<'_> {
        match self {
            With::Ready(name) => host::With::Ready(name),
            With::Own(text) => host::With::Own(text),
        }
    }
}

/// A deck or squad somebody brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewList {
    /// The text of the file, in any format that can be read.
    pub text: String,
    /// The file's name: the list is named after it where the text has no name.
    pub file: Option<String>,
    /// The language of what is told: `en` or `fr`.
    pub lang: String,
    /// The format or mission it is wanted for; what it says of itself if none is named.
    #[serde(default)]
    pub format: Option<String>,
    /// The seat it is wanted for.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A deck or squad that was brought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ListPage {
    /// What it is; none if not even its side can be told.
    pub about: Option<ReadyPage>,
    /// The same in our own format, to play with; none if it breaks a rule.
    pub text: Option<String>,
    /// How many of its cards can be played, in words.
    pub tally: String,
    /// What was not taken over literally.
    pub notes: Vec<String>,
    /// The rules it breaks.
    pub findings: Vec<FindingPage>,
    /// If it breaks one: the formats and missions in which it would break none.
    pub others: Vec<String>,
}

/// A rule that a deck or squad breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct FindingPage {
    /// The rule's id.
    pub rule: String,
    /// The rule, in the reader's language.
    pub text: String,
    /// How it is broken.
    pub details: Vec<String>,
}

/// How somebody sits down at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// The deck or squad to play with; what the table proposes if none is named.
    #[serde(default)]
    pub with: Option<With>,
}

/// A table somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The seat wanted; the newcomer's seat if none is named.
    pub seat: Option<u8>,
    /// Who shall sit across.
    pub opponent: Opponent,
    /// The mission it is a game of, by its name as a format.
    #[serde(default)]
    pub mission: Option<String>,
    /// Decks or squads for each seat; the usual ready one where none is named.
    #[serde(default)]
    pub with: [Option<With>; 2],
    /// What it begins from, if not from decks or squads.
    #[serde(default)]
    pub origin: Option<NewOrigin>,
    /// What is agreed on at it.
    #[serde(default)]
    pub settings: Settings,
}

impl NewTable {
    /// A table that loses no time, for players made of code.
    pub fn quick(game: &str, opponent: Opponent) -> NewTable {
        let settings = Settings { pace: 0, ..Settings::default() };
        let (game, with) = (game.to_owned(), [None, None]);
        NewTable { game, seat: None, opponent, mission: None, with, origin: None, settings }
    }
}

/// What those who sit at a table agree on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// How many milliseconds the table takes, between people, to answer for a player who has one answer or wishes to be
    /// passed for: as long as a person may take who has a choice and passes. At most 5,000.
    pub pace: u32,
    /// Whether the table is found by its link only.
    pub private: bool,
    /// The players' clocks.
    pub clock: ClockSetting,
    /// After so many seconds a player who is asked and away may be claimed against; as long again they may come back.
    /// From 5 to 3,600.
    pub away: u32,
    /// Whether players are shown where their choices would lead, and how far things are, before the rules let them
    /// measure it.
    pub previews: bool,
}

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClockSetting {
    /// As long as they like.
    #[default]
    Off,
    /// So many seconds for each answer.
    Move(u32),
    /// So many seconds for all of a player's answers.
    Game(u32),
}

impl Default for Settings {
    fn default() -> Self {
        Settings { pace: 300, private: false, clock: ClockSetting::Off, away: 60, previews: true }
    }
}

impl Settings {
    /// The longest pace.
    pub const SLOWEST: u32 = 5_000;

    /// What is wrong with them, if anything.
    pub fn fault(&self) -> Option<String> {
        let seconds = match self.clock {
            ClockSetting::Off => 60,
            ClockSetting::Move(seconds) | ClockSetting::Game(seconds) => seconds,
        };
        let faults = [
            (self.pace > Settings::SLOWEST, format!("a pace has at most {} milliseconds", Settings::SLOWEST)),
            (!(1..=86_400).contains(&seconds), "a clock has from 1 to 86,400 seconds".to_owned()),
            (!(5..=3_600).contains(&self.away), "patience has from 5 to 3,600 seconds".to_owned()),
        ];
        faults.into_iter().find_map(|(wrong, text)| wrong.then_some(text))
    }
}

/// What a table may begin from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NewOrigin {
    /// A scenario of the rules, by its id.
    Scenario(String),
    /// A step of a guided first game.
    Lesson {
        /// The lesson's id.
        id: String,
        /// The step, counted from 0.
        step: u32,
    },
    /// The same once more: what another table was played with, newly dealt.
    Again {
        /// That table's id.
        table: String,
    },
    /// Another table, in one of its moments.
    Fork {
        /// That table's id.
        table: String,
        /// In which moment, counted from 0.
        moment: u32,
    },
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct TableHead {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Who sits where.
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<SeatPage>,
    /// How far it is.
    pub status: Status,
    /// How many moments there were that everybody can tell from each other.
    pub moments: u32,
    /// The seats that are asked something.
    pub asked: Vec<u8>,
    /// Seconds since 1970 when something last happened.
    pub at: i64,
    /// How it ended.
    #[schema(value_type = Option<Object>)]
    pub outcome: Option<Ending>,
    /// What it began from, if not from decks or squads.
    #[schema(value_type = Option<Object>)]
    pub origin: Option<Origin>,
    /// The format or mission it is a game of, in a game that has several.
    pub format: Option<String>,
    /// Whether the guest who asks plays there.
    pub mine: bool,
    /// Whether the guest who asks may sit down.
    pub may_join: bool,
    /// What was agreed on at it.
    pub settings: Settings,
    /// The SHA-256 of the secret that its chance follows from, told before anybody's page adds its own number.
    pub commitment: String,
}

/// A part of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct LobbyPage {
    /// Tables, the last changed first.
    pub tables: Vec<TableHead>,
    /// What to ask for as `before` to get the next part; none if this is the last.
    pub next: Option<String>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// A seat is free.
    Open,
    /// Being played.
    Running,
    /// Over.
    Finished,
}

/// An entry of the rules, by its heading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct EntryHead {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: Bilingual,
    /// What it and its rules say, to be searched.
    pub says: Bilingual,
    /// How many rules it has.
    pub rules: u32,
    /// How many scenarios show them.
    pub scenarios: u32,
}

/// An entry of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct EntryPage {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: Bilingual,
    /// What it means.
    pub text: Bilingual,
    /// Its rules.
    pub rules: Vec<RulePage>,
}

/// A rule with the scenarios that show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct RulePage {
    /// Its id.
    pub id: String,
    /// The rule.
    pub text: Bilingual,
    /// What was decided where sources disagree.
    pub decided: Option<Bilingual>,
    /// Where it comes from.
    pub source: Vec<String>,
    /// Scenarios that show it.
    pub scenarios: Vec<ScenarioHead>,
}

/// A scenario, by its title.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ScenarioHead {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
}

/// A scenario to read and play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct ScenarioPage {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// As it is written.
    pub text: String,
    /// The rules it shows, by their ids.
    pub rules: Vec<String>,
}

/// A guided first game: a few positions with words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct LessonPage {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: Bilingual,
    /// Its steps.
    pub steps: Vec<StepPage>,
}

/// A step of a guided game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct StepPage {
    /// Its heading.
    pub title: Bilingual,
    /// What is said before.
    pub say: Bilingual,
    /// The seat the learner plays; a droid plays the other.
    pub seat: u8,
    /// The choices that carry it out, one after the other, as a record writes them; the last finishes the step.
    pub tries: Vec<String>,
    /// What is said after.
    pub done: Bilingual,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct Complaint {
    /// In one word.
    pub reason: String,
    /// What is wrong and what to do, in English.
    pub text: String,
}
