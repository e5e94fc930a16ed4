//! What passes over a table's socket: requests of a player, news of the table. One JSON object a message.
//!
//! A socket belongs to one player at one table. Who acts comes from the connection, never from a message. Every request
//! carries a number of the player's choosing; its answer ([`News::Done`], [`News::Refused`] or what was looked up)
//! carries the same. Besides, the table is told: whole at first ([`News::Table`]), then whatever changes ([`News::Change`]).
//! Whoever cannot make one page of the last asks for the whole ([`Wanted::Whole`]).
//!
//! **Resuming.** Every change of a table that everybody can see has a number, [`TablePage::seq`]. A player who comes back
//! says which they saw last (`?last=`), and the report goes on from there; without it they get the whole report.
//!
//! **Nothing is counted that would tell what is hidden.** What a player considers before committing to it, and whether they
//! had a choice at all, makes no number that others see: how far a game is, is told in moments that everybody can tell
//! from each other ([`TablePage::moments`]).

use host::Level;
use serde::{Deserialize, Serialize};
use table::{Hidden, Json, QuestionFace, Sheet};
use ts_rs::TS;

/// What a player asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The player's own number for it.
    pub id: u32,
    /// What is wanted.
    #[serde(rename = "do")]
    pub what: Wanted,
}

/// What can be asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wanted {
    /// Answers the open question.
    Answer {
        /// The number of the question ([`Asked::at`]); an answer to another question is stale.
        at: u32,
        /// The choice as a record writes it: keys with commas, a number, `@ x y turn`, `key*units`, `none` or `back`.
        choice: String,
    },
    /// Says whether a choice would be accepted, and changes nothing.
    Try {
        /// The choice as a record writes it.
        choice: String,
    },
    /// Says why something cannot be done now.
    Why {
        /// A key, offered or not.
        key: String,
    },
    /// What the player might try to do, whether it may be done now or not: what may be asked why about.
    Attempts {},
    /// Takes the player's last choice back: at once against a droid, else if the opponent agrees.
    Undo {},
    /// Answers the opponent's wish to take a choice back.
    Consent {
        /// Whether they may.
        agree: bool,
    },
    /// Gives the game up.
    Concede {},
    /// Says that the opponent is away: everybody is warned, and if they do not come back in time they lose.
    Claim {},
    /// Tells all about a thing.
    Inspect {
        /// Its key or its name.
        name: String,
        /// As it was in a moment, counted from 0; none for now.
        moment: Option<u32>,
    },
    /// What stands in range and in arc of a ship.
    Sights {
        /// The ship's key.
        ship: String,
    },
    /// The table as it was in a moment.
    Past {
        /// Which, counted from 0.
        moment: u32,
    },
    /// The table as it was in moments that follow each other, [`MOST_SCENES`] at most: so what happened can be played.
    Scenes {
        /// The first, counted from 0.
        from: u32,
        /// The last.
        to: u32,
    },
    /// The position as a scenario file, as far as the player knows it.
    Position {},
    /// How both stood turn by turn, once the game is over.
    Course {},
    /// What each seat alone could see at the end, and what nobody could, once the game is over.
    Opened {},
    /// How far the lines of the scenario have come that the table began from.
    Ruling {},
    /// Where the player wants to be asked, or passed for; all of it, each time.
    Stops(Stops),
    /// Tells the table whole again, for whoever has lost track of the changes.
    Whole {},
    /// The language of the words from here on: `en` or `fr`.
    Language {
        /// Its tag.
        lang: String,
    },
}

/// How many moments can be told at once.
pub const MOST_SCENES: u32 = 64;

/// Where a player wants to be asked and where to be passed for, beyond the usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Stops {
    /// Ask always.
    pub stop: Vec<TimePage>,
    /// Pass always.
    pub pass: Vec<TimePage>,
    /// Pass everything else in this turn.
    pub go: bool,
    /// Never pass by itself: ask every question.
    pub ask_all: bool,
    /// Ask in one's own phases though nothing could be done but what may be done at any time, as playing an Interrupt.
    #[serde(default)]
    pub any_time: bool,
}

/// A time at which a player may act or pass.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TimePage {
    /// Whose turn or doing it is.
    pub seat: u8,
    /// Its name: `deploy`, `weapons`, `drain-initiated`.
    pub name: String,
}

/// What a table tells.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "news")]
pub enum News {
    /// The table as the player sees it now.
    Table(Box<TablePage>),
    /// What has changed in the table as the player sees it.
    Change {
        /// The number of the page in which it has changed ([`TablePage::page`]): the one told before.
        after: u32,
        /// A JSON Patch (RFC 6902) that makes the page of it, its new number among the rest. Everything but the view is
        /// replaced whole.
        patch: Vec<Operation>,
    },
    /// A request was carried out; if it changed the table, the change is kept for good.
    Done {
        /// The request.
        id: u32,
        /// The page on this socket that shows it ([`TablePage::page`]).
        page: u32,
    },
    /// A request was refused; nothing has changed.
    Refused {
        /// The request, if it could be read.
        id: Option<u32>,
        /// Why, in one word.
        reason: Reason,
        /// The rule that refuses, by its id.
        rule: Option<String>,
        /// Why, in the player's language where a rule refuses, else in English.
        text: String,
    },
    /// All about a thing.
    Sheet {
        /// The request.
        id: u32,
        /// What is told; none if nothing has that name.
        sheet: Option<Sheet>,
    },
    /// What the player might try to do.
    Attempts {
        /// The request.
        id: u32,
        /// What, the nearest first.
        attempts: Vec<AttemptPage>,
    },
    /// What stands in range and in arc of a ship.
    Sights {
        /// The request.
        id: u32,
        /// A line for each ship; the game's own type.
        #[ts(type = "unknown")]
        sights: Json,
    },
    /// The table as it was.
    Past {
        /// The request.
        id: u32,
        /// In which moment.
        moment: u32,
        /// What the player could see then; the game's own type.
        #[ts(type = "unknown")]
        view: Json,
    },
    /// The table as it was in moments that follow each other.
    Scenes {
        /// The request.
        id: u32,
        /// The first moment.
        from: u32,
        /// What the player could see then; the game's own type.
        #[ts(type = "unknown")]
        view: Json,
        /// For each moment after it, a JSON Patch that makes `{"view": …}` of that of the moment before.
        changes: Vec<Vec<Operation>>,
    },
    /// The position as a scenario file.
    Position {
        /// The request.
        id: u32,
        /// The file.
        text: String,
    },
    /// How both stood turn by turn.
    Course {
        /// The request.
        id: u32,
        /// When each turn had begun, and at the end.
        course: Vec<StandingPage>,
    },
    /// What each seat alone could see at the end, and what nobody could.
    Opened {
        /// The request.
        id: u32,
        /// The views of the seats; the game's own type.
        #[ts(type = "Array<unknown>")]
        views: [Json; 2],
    },
    /// How far the lines of a scenario have come.
    Ruling {
        /// The request.
        id: u32,
        /// The lines; none if the table began from no scenario.
        lines: Vec<RulingLine>,
    },
}

/// How both stand in a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StandingPage {
    /// In which moment.
    pub moment: u32,
    /// What each seat has left: Life Force, or hull and shields.
    pub standing: [i32; 2],
}

/// A line of a scenario that is being played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RulingLine {
    /// As it is written.
    pub text: String,
    /// What it does: says what it is about, is an answer, expects something.
    #[ts(type = "\"about\" | \"move\" | \"expect\"")]
    pub sort: &'static str,
    /// How far it has come; `missed` if something else was done.
    #[ts(type = "\"ahead\" | \"next\" | \"done\" | \"failed\" | \"missed\"")]
    pub state: &'static str,
    /// What was found instead of what was expected, in English.
    pub found: Option<String>,
}

/// Something a player might try to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct AttemptPage {
    /// The key by which one asks why it cannot be done.
    pub key: String,
    /// What it is, in the player's language.
    pub label: String,
}

impl From<host::Attempt> for AttemptPage {
    fn from(host::Attempt { key, label }: host::Attempt) -> AttemptPage {
        AttemptPage { key, label }
    }
}

/// A step of a JSON Patch.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "op")]
pub enum Operation {
    /// Something is another now.
    Replace {
        /// Where it stands (RFC 6901).
        path: String,
        /// What.
        #[ts(type = "unknown")]
        value: Json,
    },
    /// Something more stands in a list, before what stood there.
    Add {
        /// Where it stands.
        path: String,
        /// What.
        #[ts(type = "unknown")]
        value: Json,
    },
    /// Something does not stand in a list any more.
    Remove {
        /// Where it stood.
        path: String,
    },
}

/// Why a request was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A rule refuses it.
    Rule,
    /// It answers a question that is no longer open.
    Stale,
    /// The player is not asked anything now.
    NotAsked,
    /// It names nothing here.
    Unknown,
    /// The answer has not the form the question wants.
    Form,
    /// The game is over.
    Over,
    /// Only players may do this, not watchers.
    Watcher,
    /// There is nothing to take back, or nothing to agree to.
    Nothing,
    /// The message cannot be read.
    Malformed,
    /// Too many messages; wait a little.
    Rate,
    /// It could not be kept, or what is kept cannot be read now; try again.
    Storage,
    /// The server failed; it wrote down why.
    Fault,
}

/// A table as one player or watcher sees it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TablePage {
    /// The table's id.
    pub id: String,
    /// The game: `swccg` or `xwing`.
    pub game: String,
    /// The number of the last change that everybody can see.
    pub seq: u32,
    /// The number of this page on its socket, from 1.
    pub page: u32,
    /// How many moments there were that everybody can tell from each other; the last is now.
    pub moments: u32,
    /// How many choices the player has made that were not taken back.
    pub made: u32,
    /// The seat looked from; none for a watcher. Who plays both seats looks from the one asked.
    pub seat: Option<u8>,
    /// Who sits where.
    pub seats: Vec<SeatPage>,
    /// All the seat may know; the game's own type. Nothing for a watcher before both players sit: who comes last may
    /// still choose what to play with.
    #[ts(type = "unknown")]
    pub view: Json,
    /// What the player is asked now.
    pub question: Option<Asked>,
    /// The seats that are asked something now.
    pub waiting: Vec<u8>,
    /// The report from a moment on.
    pub report: Report,
    /// How it ended.
    pub outcome: Option<Ending>,
    /// The table where somebody plays the same again, if they began while this table was looked at.
    pub next: Option<String>,
    /// Who wants to take back and waits for the other's consent.
    pub undo_wanted: Option<UndoWish>,
    /// Whether the player has a choice to take back.
    pub may_undo: bool,
    /// Whether taking back needs the opponent's consent.
    pub undo_by_consent: bool,
    /// Whether the game may be branched off now: always against a droid or alone, else once it is over.
    pub may_fork: bool,
    /// What the table began from, if not from decks or squads.
    pub origin: Option<Origin>,
    /// Where its chance comes from, to be checked.
    pub fair: FairPage,
    /// What was dealt anew in the middle of the game.
    pub dealt_anew: Vec<DealPage>,
    /// What became of the game if it was begun with another edition of the rules or cards.
    pub edition: Option<EditionPage>,
    /// The players' clocks; none if the table has none.
    pub clocks: Option<ClocksPage>,
    /// Whether the opponent is away.
    pub claim: Option<ClaimPage>,
    /// The phases of this turn that were passed for the player since nothing could be done but what may be done at any time.
    pub spared: Vec<String>,
}

/// Where the chance of a table comes from; docs/trust.md tells how it is checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct FairPage {
    /// The SHA-256 of the table's secret, in hexadecimal digits.
    pub commitment: String,
    /// Whether everybody has come and the cards are dealt; before, nobody is shown anything.
    pub dealt: bool,
    /// Whether the deal follows from secret and nonces. That of a branch follows from the game it parts from.
    pub checkable: bool,
    /// What each seat's page has added.
    pub nonces: [Option<String>; 2],
    /// The secret, once the game is over.
    pub secret: Option<String>,
}

/// What became of a game that was begun with another edition of the rules or cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum EditionPage {
    /// Every choice was accepted again.
    Replayed,
    /// It goes on from a position that was kept.
    FromPosition {
        /// How many changes after that position are gone.
        lost: u32,
    },
    /// It cannot go on; the report tells what was played.
    Closed,
}

/// Something was dealt anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DealPage {
    /// The last moment before it.
    pub moment: u32,
    /// What: `from-all` for what nobody had seen, `from-any` for what not everybody had.
    #[ts(type = "\"from-all\" | \"from-any\"")]
    pub hidden: Hidden,
}

/// The players' clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClocksPage {
    /// How many milliseconds each seat had left when this was told; none for a droid.
    pub left: [Option<u32>; 2],
    /// The seats whose clock runs.
    pub running: Vec<u8>,
}

/// A player who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimPage {
    /// It may be claimed in so long.
    Possible {
        /// Milliseconds.
        left: u32,
    },
    /// It was claimed: who does not come back in time loses.
    Made {
        /// The seat whose player is away.
        against: u8,
        /// Milliseconds.
        left: u32,
    },
}

/// A wish to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct UndoWish {
    /// The seat that has it.
    pub seat: u8,
    /// The moment to go back to, counted from 0; everything after it is taken back.
    pub to: u32,
}

/// Where a table began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A scenario of the rules.
    Scenario {
        /// Its id.
        id: String,
        /// Its title.
        title: String,
    },
    /// A step of a guided first game.
    Lesson {
        /// The lesson's id.
        id: String,
        /// The step, counted from 0.
        step: u32,
    },
    /// Another game, in one of its moments.
    Fork {
        /// That table's id.
        table: String,
        /// In which moment.
        #[serde(alias = "choice")]
        moment: u32,
    },
}

/// A seat and who sits in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatPage {
    /// The seat's name in keys: `dark`, `light`, `first`, `second`.
    pub name: String,
    /// Who sits there.
    pub player: PlayerPage,
    /// The deck or squad played.
    pub with: String,
    /// Whether the player is connected; droids always are.
    pub here: bool,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum PlayerPage {
    /// The one who looks.
    You {
        /// Their name.
        name: String,
    },
    /// Another person.
    Person {
        /// Their name.
        name: String,
    },
    /// A droid.
    Droid {
        /// Which: `greedy` or `random`.
        level: String,
    },
    /// Nobody yet.
    Open,
}

/// An open question as the page asks it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Asked {
    /// What is asked and offered.
    #[serde(flatten)]
    pub face: QuestionFace,
    /// The number an answer must carry: the questions put to this seat so far.
    pub at: u32,
    /// The time at which it is asked, if one can stop there.
    pub time: Option<TimePage>,
    /// Where offers would lead, by their keys; the game's own type.
    #[ts(type = "unknown")]
    pub previews: Json,
}

/// A part of the report: it takes the place of all lines from moment `from` on.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Report {
    /// The first moment it tells of.
    pub from: u32,
    /// The lines.
    pub lines: Vec<ReportLine>,
}

/// A line of the report.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ReportLine {
    /// The moment in which it happened, counted from 0.
    pub moment: u32,
    /// How deep it stands.
    pub level: Level,
    /// What happened, in words.
    pub text: String,
    /// What happened; the game's own type. None where the line tells something else.
    #[ts(type = "unknown")]
    pub seen: Option<Json>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Ending {
    /// The winning seat; none for a draw.
    pub winner: Option<u8>,
    /// The rule that ended it, by its id, or `conceded`.
    pub by: String,
    /// Whether a limit of turns or rounds ended it.
    pub by_limit: bool,
}
