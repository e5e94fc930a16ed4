//! What a game tells its players besides the contract.

use crate::{Level, Time, Times};
use cardtext::{Content, ContentFault};
use droids::Droid;
use exchange::{Findings, Tally};
use glossary::{Bilingual, Glossary, Lang};
use scenario::Stage;
use table::{Json, Seat, Session};

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
    pub format: Option<&'static str>,
    /// What is in it: titles with their numbers, in the order of the file.
    pub cards: Vec<(Bilingual, u32)>,
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
    fn about(&self, list: &Self::List) -> Ready;
    /// Its name.
    fn name_of(list: &mut Self::List) -> &mut String;
    /// A deck or squad as somebody brings it, of a file of this name, in any format; or why it cannot be read.
    fn bring(&self, bytes: &[u8], file_name: Option<&str>, lang: Lang) -> Result<Brought<Self::List>, Vec<String>>;
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
    /// What a game of these starts from.
    fn deal(lists: [Self::List; 2]) -> Self::Setup;
    /// Missions that may be played besides: the name of each in a setup, and its title.
    fn missions(&self) -> Vec<(String, Bilingual)> {
        Vec::new()
    }
    /// What a game of a mission starts from, with its own lists; none if there is no such mission.
    fn mission(&self, _name: &str) -> Option<Self::Setup> {
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
    /// Everything a page draws cards and pieces from.
    fn album(&self) -> Json;
    /// Where the offers of a seat's question would lead, by their keys.
    fn previews(_: &Session<Self>, _: Seat) -> Json {
        Json::of(&())
    }
    /// What stands in range and in arc of a thing.
    fn sights(_: &Session<Self>, _: &str) -> Json {
        Json::of(&())
    }
}
