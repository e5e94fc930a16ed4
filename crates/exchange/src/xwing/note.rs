//! What reading and writing have to tell. The facts; their words are in `told`.

use ::xwing::{Faction, Slot};

/// One thing that was not taken over literally.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Where in the file: the fields and, from 0, the places in lists; empty for a squad as a whole.
    pub place: String,
    /// What it is.
    pub remark: Remark,
}

/// What a note says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The version is not the one that is read here; the file is read all the same.
    Version {
        /// What was written.
        written: Option<String>,
    },
    /// A field that says nothing here.
    FieldIgnored {
        /// Its name.
        field: String,
    },
    /// Another name of a faction.
    Faction {
        /// What was written.
        written: String,
        /// What was taken.
        taken: Faction,
    },
    /// The faction is missing or not understood, and the pilots decided.
    FactionByPilots {
        /// What was written.
        written: Option<String>,
        /// What was taken.
        taken: Faction,
    },
    /// Another name of a slot.
    Slot {
        /// What was written.
        written: String,
        /// What was taken.
        taken: Slot,
    },
    /// An upgrade that stands below a slot it does not go into.
    Rehomed {
        /// The upgrade's id.
        id: String,
        /// The slot that was written.
        written: String,
        /// The slot it goes into.
        taken: Slot,
    },
    /// An id that is not written as the card's own.
    Id {
        /// What was written.
        written: String,
        /// What was taken.
        taken: String,
    },
    /// A pilot's ship that is missing or flown by others; the pilot's own was taken.
    Ship {
        /// The pilot's id.
        pilot: String,
        /// What was written.
        written: Option<String>,
        /// The ship that was taken.
        taken: String,
    },
    /// Points that are not those of the cards.
    Points {
        /// What was written.
        written: String,
        /// What the cards cost.
        counted: i16,
    },
    /// One value where a list belongs.
    Alone {
        /// What was written.
        written: String,
    },
    /// A damage deck that is not known; that of the second core set was taken.
    DamageDeck {
        /// What was written.
        written: String,
    },
    /// The name holds something a squad file cannot quote.
    NameTidied {
        /// The name.
        name: String,
        /// What was written.
        taken: String,
    },
}

/// A card or token this table does not know: a fault of the squad.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// Where in the file.
    pub place: String,
    /// What it should be.
    pub what: What,
    /// How the file names it.
    pub written: String,
    /// The nearest id, where one is near.
    pub nearest: Option<String>,
}

/// What an unknown name should be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    /// A type of ship.
    Ship,
    /// A pilot.
    Pilot,
    /// An upgrade.
    Upgrade,
    /// An obstacle.
    Obstacle,
}

impl What {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            What::Ship => "ship",
            What::Pilot => "pilot",
            What::Upgrade => "upgrade",
            What::Obstacle => "obstacle",
        }
    }
}

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There is nothing in it.
    Empty,
    /// It is neither XWS nor a squad file nor what a squad builder shows.
    NoSquad,
    /// It is too long for squads.
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// It is not UTF-8.
    NotText {
        /// Where that shows.
        line: usize,
    },
    /// It ends too early.
    Truncated {
        /// The last line.
        line: usize,
    },
    /// It is no sound JSON.
    Json {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What the JSON reader says.
        detail: String,
    },
    /// A value of another shape belongs here.
    Shape {
        /// Where.
        place: String,
        /// What belongs here.
        wanted: Shape,
    },
    /// A field that must be there is missing.
    Missing {
        /// Where.
        place: String,
        /// The field.
        field: &'static str,
    },
    /// The faction is missing or not understood, and the pilots do not tell it.
    Faction {
        /// Where.
        place: String,
        /// What was written.
        written: Option<String>,
    },
    /// A squad of the second edition, whose cards are others.
    SecondEdition {
        /// Where.
        place: String,
    },
    /// There are more cards than any file has.
    TooManyCards {
        /// Where the limit is passed.
        place: String,
    },
    /// Several squads, where one is wanted.
    Several {
        /// How many there are.
        squads: usize,
    },
    /// A line of a squad file is not understood.
    SquadFile {
        /// Where.
        line: usize,
        /// What its reader says.
        detail: String,
    },
}

impl Problem {
    pub(super) fn of_json(fault: crate::json::Fault) -> Problem {
        match fault.ends_early {
            true => Problem::Truncated { line: fault.line },
            false => Problem::Json { line: fault.line, column: fault.column, detail: fault.detail },
        }
    }
}

/// A card of a squad that was published and cannot be played yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotYet {
    /// What it is.
    pub what: What,
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How many of it the squad has.
    pub copies: u32,
    /// What it needs, if this table holds it.
    pub missing: Option<String>,
}

/// What a value may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// An object.
    Object,
    /// A list.
    List,
    /// A text.
    Text,
}

/// Why squads cannot be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A card or obstacle this table does not know.
    Unknown {
        /// What it should be.
        what: What,
        /// What it is called.
        written: String,
    },
    /// The format holds one squad.
    NotOne {
        /// How many there are.
        squads: usize,
    },
    /// Files of the format are read and not written.
    NotWritten,
}
