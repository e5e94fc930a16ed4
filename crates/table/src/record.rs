//! The record of a game: setup, seed, versions and the choices by key, one a line. The record *is* the game.

use crate::{Hidden, Seed};
use std::fmt;
use std::str::FromStr;

const HEADING: &str = "cantina record 1";
/// The lines of the text, counted from 1, on which these stand.
const SEED_LINE: usize = 5;
const SETUP_LINE: usize = 6;

/// The seat of lines that no player made.
const TABLE: &str = "table";
/// What stands where a seed is not told yet.
const SEALED: &str = "sealed";

/// Where chance came from, as a record tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordSeed {
    /// All of it follows from this.
    Open(Seed),
    /// It is told once the game is over: whoever knew it would know every card and die. Such a record is read, not played.
    Sealed,
}

impl RecordSeed {
    /// The seed, if it is told.
    pub fn open(self) -> Option<Seed> {
        match self {
            RecordSeed::Open(seed) => Some(seed),
            RecordSeed::Sealed => None,
        }
    }
}

impl fmt::Display for RecordSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordSeed::Open(seed) => seed.fmt(f),
            RecordSeed::Sealed => f.write_str(SEALED),
        }
    }
}

impl FromStr for RecordSeed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == SEALED { Ok(RecordSeed::Sealed) } else { text.parse().map(RecordSeed::Open) }
    }
}

/// One choice of a record, or a deal of the table's: `table: deal unseen SEED`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The seat's name.
    pub seat: String,
    /// The choice as text.
    pub choice: String,
    /// What stood behind a `#`, for people.
    pub comment: Option<String>,
}

/// A game as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The version of the rules it was played with.
    pub engine: String,
    /// The hash of the content it was played with.
    pub content: String,
    /// Where its chance came from.
    pub seed: RecordSeed,
    /// The setup, as one line of JSON.
    pub setup: String,
    /// What stands behind `#` before the first choice, for people and programs.
    pub notes: Vec<String>,
    /// The choices.
    pub lines: Vec<Line>,
    first_line: usize,
}

/// A text that is no record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {detail}")]
pub struct RecordFault {
    /// Where.
    pub line: usize,
    /// What.
    pub detail: String,
}

/// Where a replay parts from its record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game departs from the record at line {line} (`{text}`): {reason}")]
pub struct Departure {
    /// The line of the record's text, counted from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Why the game could not follow.
    pub reason: String,
}

impl Record {
    /// A record without choices yet.
    pub fn new(game: &str, engine: &str, content: &str, seed: Seed, setup: String) -> Self {
        let (game, engine, content) = (game.to_owned(), engine.to_owned(), content.to_owned());
        let (notes, lines, first_line) = (Vec::new(), Vec::new(), SETUP_LINE + 1);
        Record { game, engine, content, seed: RecordSeed::Open(seed), setup, notes, lines, first_line }
    }

    /// The same record with nothing in it from which chance could be known.
    pub fn sealed(mut self) -> Self {
        self.seed = RecordSeed::Sealed;
        for line in &mut self.lines {
            if let Some(Ok((hidden, _))) = line.deal() {
                *line = Line::of_deal(hidden, RecordSeed::Sealed);
            }
        }
        self
    }

    /// The departure at choice `n`.
    pub fn departure(&self, n: usize, reason: impl Into<String>) -> Departure {
        let text = self.lines.get(n).map(Line::to_string).unwrap_or_default();
        Departure { line: self.first_line + n, text, reason: reason.into() }
    }

    /// The departure before any choice.
    pub(crate) fn departure_at_setup(&self, reason: String) -> Departure {
        let (shown, rest) = match self.setup.char_indices().nth(40) {
            Some((end, _)) => (&self.setup[..end], "…"),
            None => (self.setup.as_str(), ""),
        };
        Departure { line: SETUP_LINE, text: format!("setup {shown}{rest}"), reason }
    }
}

impl Line {
    /// The line of a deal in the middle of a game.
    pub(crate) fn of_deal(hidden: Hidden, seed: RecordSeed) -> Line {
        Line { seat: TABLE.to_owned(), choice: format!("deal {} {seed}", hidden.name()), comment: None }
    }

    /// What is dealt anew and from which seed, if this is such a line; or why it cannot be read.
    pub fn deal(&self) -> Option<Result<(Hidden, RecordSeed), String>> {
        let unreadable = || format!("expected `deal unseen SEED` or `deal hidden SEED`, found `{}`", self.choice);
        let read = || {
            let rest = self.choice.strip_prefix("deal ").ok_or_else(unreadable)?;
            let (hidden, seed) = rest.split_once(' ').ok_or_else(unreadable)?;
            Ok((Hidden::named(hidden).ok_or_else(unreadable)?, seed.trim().parse()?))
        };
        (self.seat == TABLE).then(read)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.seat, self.choice)?;
        self.comment.as_ref().map_or(Ok(()), |c| write!(f, " # {c}"))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}\ngame {}\nengine {}\ncontent {}", self.game, self.engine, self.content)?;
        writeln!(f, "seed {}\nsetup {}", self.seed, self.setup)?;
        self.notes.iter().try_for_each(|note| writeln!(f, "# {note}"))?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl FromStr for Record {
    type Err = RecordFault;

    fn from_str(text: &str) -> Result<Self, RecordFault> {
        let fault = |line: usize, detail: String| RecordFault { line, detail };
        let end = text.lines().count() + 1;
        let mut lines = (1..).zip(text.lines());
        let (n, heading) = lines.next().unwrap_or((end, ""));
        if heading != HEADING {
            return Err(fault(n, format!("a record begins with `{HEADING}`")));
        }
        let mut field = |name: &str| -> Result<String, RecordFault> {
            let (n, line) = lines.next().unwrap_or((end, ""));
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.map(str::to_owned).ok_or_else(|| fault(n, format!("expected `{name} …`, found `{line}`")))
        };
        let (game, engine, content) = (field("game")?, field("engine")?, field("content")?);
        let seed = field("seed")?.parse().map_err(|e| fault(SEED_LINE, e))?;
        let mut record = Record::new(&game, &engine, &content, Seed::from(0), field("setup")?);
        record.seed = seed;
        for (n, line) in lines {
            let (body, comment) = match line.split_once('#') {
                Some((body, comment)) => (body, Some(comment.trim().to_owned())),
                None => (line, None),
            };
            if body.trim().is_empty() {
                if record.lines.is_empty() {
                    record.first_line = n + 1;
                    record.notes.extend(comment);
                    continue;
                }
                return Err(fault(n, "an empty or commented line may stand only before the first choice".to_owned()));
            }
            let (seat, choice) =
                body.split_once(':').ok_or_else(|| fault(n, format!("expected `seat: choice`, found `{line}`")))?;
            let (seat, choice) = (seat.trim().to_owned(), choice.trim().to_owned());
            record.lines.push(Line { seat, choice, comment });
        }
        Ok(record)
    }
}
