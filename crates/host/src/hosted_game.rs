//! What a game tells its players besides the contract.

use crate::{Level, Time, Times};
use cardtext::{Content, ContentFault};
use droids::Droid;
use exchange::{Findings, Tally};
use glossary::{Bilingual, Glossary, Lang};
use scenario::Stage;
use table::{Json, Refusal, Seat, Session};

/// The droids there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Player {
    /// Looks one act ahead
    Greedy,
    /// Chooses evenly among what is offered
    Random,
}

impl Player {
    /// All of them, the strongest first.
    pub const ALL: [Player; 2] = [Player::Greedy, Player::Random];

    /// Its name on the command line and in messages.
    pub fn name(self) -> &'static str {
        match self {
            Player::Greedy => "greedy",
            Player::Random => "random",
        }
    }

    /// The droid of this name.
    pub fn named(name: &str) -> Option<Player> {
        Player::ALL.into_iter().find(|player| player.name() == name)
    }
}

/// A deck or squad, as a form lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ready {
    /// Its name.
    pub name: String,
    /// The seats that may play it.
    pub seats: Vec<Seat>,
    /// Its side or faction, as in keys.
    pub of: &'static str,
    /// The format it is for, in a game that has several: only lists of one format play against each other.
    pub format: Option<String>,
    /// What it costs, where that is counted.
    pub points: Option<i32>,
    /// What else is worth knowing of it, a line each.
    pub facts: Vec<Bilingual>,
    /// What is in it: titles with their numbers, in the order of the file.
    pub cards: Vec<(Bilingual, u32)>,
}

/// A mission, as a form lists it: a format with a set-up and a victory of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissionAbout {
    /// Its name as a format.
    pub name: String,
    /// Its title.
    pub title: Bilingual,
    /// Whether it is this table's own and was never published.
    pub house: bool,
    /// The last round.
    pub rounds: u8,
    /// Who wins it by what.
    pub goal: Bilingual,
    /// What each seat brings.
    pub parts: [Bilingual; 2],
}

/// What a deck or squad is wanted for: a format or a mission, by its name, and a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purpose<'a> {
    /// The format.
    pub format: &'a str,
    /// The seat.
    pub seat: Seat,
}

/// What a player might try to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The key by which one asks whether it may be done.
    pub key: String,
    /// The same in words.
    pub label: String,
}

/// Titles with how often they come, in their order.
pub(crate) fn counted(titles: impl Iterator<Item = Bilingual>) -> Vec<(Bilingual, u32)> {
    let mut counted: Vec<(Bilingual, u32)> = Vec::new();
    for title in titles {
        match counted.iter_mut().find(|(known, _)| *known == title) {
            Some((_, count)) => *count += 1,
            None => counted.push((title, 1)),
        }
    }
    counted
}

/// A deck or squad somebody brought, in whatever format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought<L> {
    /// The deck or squad; none if not even its side can be told.
    pub list: Option<L>,
    /// How many of its cards can be played.
    pub tally: Tally,
    /// What was not taken over literally.
    pub notes: Vec<String>,
    /// The rules it breaks, each with how.
    pub findings: Findings,
}

/// A game that can be hosted.
pub trait HostedGame: Stage<Setup: Sync> {
    /// A deck or a squad.
    type List: Clone;
    /// The seat a player takes who names none.
    const SEAT: Seat;

    /// The game with its content and all rules on.
    fn load(content: &Content) -> Result<Self, ContentFault>;
    /// Decks or squads ready to play.
    fn lists(&self, content: &Content) -> Result<Vec<Self::List>, String>;
    /// What a deck or squad is.
    fn about(&self, list: &Self::List) -> Ready {
        self.about_for(list, None)
    }
    /// What a deck or squad is as that which is wanted, else by itself.
    fn about_for(&self, list: &Self::List, wanted: Option<Purpose>) -> Ready;
    /// Its name.
    fn name_of(list: &mut Self::List) -> &mut String;
    /// A deck or squad as somebody brings it, of a file of this name, in any format; or why it cannot be read.
    /// It is judged for what it is wanted for, else for what it says of itself.
    fn bring(
        &self,
        bytes: &[u8],
        file_name: Option<&str>,
        wanted: Option<Purpose>,
        lang: Lang,
    ) -> Result<Brought<Self::List>, Vec<String>>;
    /// A deck or squad in our own format, if that can tell it.
    fn list_text(&self, list: &Self::List) -> Option<String>;
    /// The side or faction a seat plays where nothing else is said.
    fn usual(seat: Seat) -> &'static str;
    /// Whether two lists are for the same kind of game, so that a usual one may be taken against the other.
    fn goes_with(_list: &Self::List, _other: &Self::List) -> bool {
        true
    }
    /// The formats it is played in, if there are several, the usual one first: names, and the ready lists that are usual there.
    fn formats() -> &'static [(&'static str, [&'static str; 2])] {
        &[]
    }
    /// Whether its rules say when something may be measured.
    fn measures() -> bool {
        false
    }
    /// The ready lists for somebody's first game, by the seats, where the usual ones ask too much.
    fn first_lists() -> Option<[&'static str; 2]> {
        None
    }
    /// What a game of these starts from.
    fn deal(lists: [Self::List; 2]) -> Self::Setup;
    /// Missions that may be played besides.
    fn missions(&self) -> Vec<MissionAbout> {
        Vec::new()
    }
    /// What a game of a mission starts from, with its own list for each seat that brings none; none if there is no such mission.
    fn mission(&self, _name: &str, _lists: [Option<Self::List>; 2]) -> Option<Self::Setup> {
        None
    }
    /// Whether a list may be played in a mission by a seat.
    fn fits_mission(&self, _list: &Self::List, _wanted: Purpose) -> bool {
        false
    }
    /// The format or mission of a setup, in a game that has several.
    fn format_of(_setup: &Self::Setup) -> Option<String> {
        None
    }
    /// A droid of this kind, its choices following from a number.
    fn droid(player: Player, number: u64) -> Box<dyn Droid>;
    /// What each seat plays with.
    fn dealt(setup: &mut Self::Setup) -> [&mut Self::List; 2];
    /// Its glossary.
    fn glossary(&self) -> &Glossary;
    /// The titles of everything a player may ask about.
    fn titles(&self) -> Vec<&str>;
    /// The part of a key that names what a player names by a title or a part of it; a key stays as it is.
    fn slug_of(&self, seat: Seat, name: &str) -> String;
    /// How deep an event stands in the report.
    fn level(seen: &Self::Seen) -> Level;
    /// Takes an event into the one told before it, where both make one line.
    fn joins(_told: &mut Self::Seen, _next: &Self::Seen) -> bool {
        false
    }
    /// The times at which players may be asked or passed for; a game without them asks always.
    fn times() -> Times {
        Times::default()
    }
    /// The time at which the open question is asked; none in the middle of an act.
    fn time(_: &Session<Self>) -> Option<Time> {
        None
    }
    /// Whether the player asked may play something that names this very time.
    fn may_play_now_only(_: &Session<Self>) -> bool {
        false
    }
    /// Whether the player asked in a phase may do nothing but what may be done at any time.
    fn may_act_any_time_only(_: &Session<Self>) -> bool {
        false
    }
    /// How a seat stands in the game, in a number everybody may know: what it loses is how it comes to lose.
    fn standing(&self, state: &Self::State, seat: Seat) -> i32;
    /// The answer to the open question where it makes no difference which is given, so that nobody need be asked.
    fn idle_answer(_: &Session<Self>) -> Option<String> {
        None
    }
    /// What a player might try to do, whether it may be done now or not.
    fn attempts(session: &Session<Self>, seat: Seat, lang: Lang) -> Vec<Attempt>;
    /// Whether something may be done, by the key of an attempt that is none of an act; none for other keys.
    fn judge_attempt(_: &Session<Self>, _: Seat, _: &str) -> Option<Result<(), Refusal>> {
        None
    }
    /// All that a seat may see once the game is over.
    fn opened(&self, state: &Self::State, seat: Seat) -> Json {
        Json::of(&self.view(state, seat))
    }
    /// Everything a page draws cards and pieces from.
    fn album(&self) -> Json;
    /// Where the offers of a seat's question would lead, by their keys; if nobody measures `early`, only what the rules let
    /// players measure now.
    fn previews(_: &Session<Self>, _: Seat, _early: bool) -> Json {
        Json::of(&())
    }
    /// What stands in range and in arc of a thing; nothing if that may not be measured yet.
    fn sights(_: &Session<Self>, _: &str, _early: bool) -> Json {
        Json::of(&())
    }
}
