//! What reading and writing have to tell. The facts; their words are in `told`.

use ::swccg::Side;

/// One thing that was not taken over literally.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The line, counted from 1; 0 for the file as a whole.
    pub line: usize,
    /// What it is.
    pub remark: Remark,
}

impl Note {
    /// Whether it tells of a card this table does not know or no deck may hold, which is a fault of the deck.
    pub fn tells_unknown(&self) -> bool {
        matches!(self.remark, Remark::Unknown { .. } | Remark::TestCard { .. })
    }

    /// Whether it tells that the side is not known.
    pub(super) fn tells_no_side(&self) -> bool {
        matches!(self.remark, Remark::SideUnknown | Remark::SideTied { .. })
    }

    /// Whether it tells of something that may be cards and is lost.
    pub fn tells_loss(&self) -> bool {
        matches!(self.remark, Remark::Unread { .. })
    }
}

/// What a note says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Remark {
    /// A card this table does not know; it is kept as it is written.
    Unknown {
        /// How the file names it.
        written: String,
        /// The nearest title, where one is near.
        nearest: Option<String>,
    },
    /// A title that both sides have, where nothing tells the side.
    EitherSide {
        /// How the file names it.
        written: String,
    },
    /// A card for scenarios only, which no deck may hold; it is kept as an unknown one.
    TestCard {
        /// How the file names it.
        written: String,
    },
    /// Something that names no card and was left out.
    Ignored {
        /// What was written.
        text: String,
    },
    /// Something among the cards that may name some and cannot be read.
    Unread {
        /// What was written.
        text: String,
    },
    /// An id with marks that do not change the card: another image, foil, a reverse, leading zeros.
    IdTidied {
        /// What was written.
        written: String,
        /// What was taken.
        taken: String,
    },
    /// A title that is not written as the card's own.
    TitleTaken {
        /// What was written.
        written: String,
        /// The card's title.
        taken: String,
    },
    /// A title beside an id that belongs to another card; the id decides.
    TitleDisagrees {
        /// The title that was written.
        written: String,
        /// The title of the card with that id.
        title: String,
    },
    /// A title that several cards of the side have; the first was taken.
    SeveralCards {
        /// What was written.
        written: String,
        /// The id that was taken.
        taken: String,
        /// The other ids.
        others: Vec<String>,
    },
    /// A Holotable folder that has another name today.
    FolderRenamed {
        /// What was written.
        written: String,
        /// What was taken.
        taken: String,
    },
    /// No number of copies was written; one was taken.
    CountAssumed {
        /// The card.
        written: String,
    },
    /// More copies to begin with than there are.
    StartingFixed {
        /// The card.
        written: String,
        /// How many were taken.
        taken: u32,
    },
    /// A card with no copies; it was left out.
    NoCopies {
        /// The card.
        written: String,
    },
    /// A heading that puts the cards below it outside the deck.
    OutsideByHeading {
        /// The heading.
        heading: String,
    },
    /// A contents string without its bar: cards outside the deck may be missing.
    BarMissing,
    /// The file is not UTF-8 and was read as windows-1252.
    Windows1252,
    /// The side was not written, and the cards decided.
    SideByMajority {
        /// The side.
        side: Side,
        /// Cards that are Dark's.
        dark: u32,
        /// Cards that are Light's.
        light: u32,
    },
    /// The side that was written is not that of most cards.
    SideDisagrees {
        /// The side that was written, and taken.
        said: Side,
        /// Cards that are Dark's.
        dark: u32,
        /// Cards that are Light's.
        light: u32,
    },
    /// The side is not written, and there are as many cards of one as of the other.
    SideTied {
        /// Cards of each side.
        cards: u32,
    },
    /// Nothing tells the side.
    SideUnknown,
    /// The format holds no name for the deck.
    NameLeftOut {
        /// The name.
        name: String,
    },
    /// The name holds something a `.deck` file cannot quote.
    NameTidied {
        /// The name.
        name: String,
        /// What was written.
        taken: String,
    },
    /// The format does not tell which cards to begin with.
    StartingLeftOut {
        /// The card.
        name: String,
        /// How many copies.
        copies: u32,
    },
    /// The path of a card this table does not know was made by the rule, which holds for nearly all cards.
    PathByRule {
        /// The card.
        name: String,
        /// The path.
        path: String,
    },
    /// A text with letters windows-1252 does not have; they became question marks.
    LettersReplaced {
        /// The card.
        name: String,
    },
}

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There is nothing in it.
    Empty,
    /// It is too long for a deck.
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// It is no text.
    Binary {
        /// Where that shows.
        line: usize,
    },
    /// Nothing in it is a card.
    NoCards,
    /// It is no sound XML.
    Xml {
        /// Where.
        line: usize,
        /// What the XML reader says.
        detail: String,
    },
    /// It is XML, but no deck.
    NotADeck {
        /// Where.
        line: usize,
        /// The outermost element.
        element: String,
    },
    /// It ends too early.
    Truncated {
        /// The last line.
        line: usize,
    },
    /// A line that must name a card and does not.
    Line {
        /// Where.
        line: usize,
        /// What stands there.
        text: String,
    },
    /// It is no sound JSON.
    Json {
        /// Where.
        line: usize,
        /// What the JSON reader says.
        detail: String,
    },
    /// Several decks, where one is wanted.
    Several {
        /// Their names.
        names: Vec<String>,
    },
    /// There is no deck of the number that was picked.
    NotPicked {
        /// How many there are.
        decks: usize,
        /// The number.
        number: usize,
    },
    /// There are more cards than any deck has.
    TooManyCards {
        /// Where the limit is passed.
        line: usize,
    },
}

/// A card that a format cannot say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// The line the card was read from; 0 for the deck as a whole.
    pub line: usize,
    /// The card.
    pub name: String,
    /// Why.
    pub why: Why,
}

/// Why a format cannot say a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// It is a card for scenarios only.
    TestCard,
    /// It wants an id.
    NoId,
    /// Both sides have a card of this title, and nothing tells the side.
    EitherSide,
    /// It wants a title.
    NoTitle,
    /// It wants a title, and this one would be read as another card.
    TitleOfAnother,
    /// It cannot quote the title.
    TitleUnquotable,
    /// It wants a Holotable path.
    NoPath,
    /// It has no place for cards outside the deck.
    Outside,
    /// It wants the side.
    NoSide,
    /// It is read here and not written.
    NotWritten,
}
