//! The record of a game: setup, seed, versions and the choices by key, one a line. The record *is* the game.

use crate::Seed;
use std::fmt;
use std::str::FromStr;

const HEADING: &str = "cantina record 1";
/// The lines of the text, counted from 1, on which these stand.
const SEED_LINE: usize = 5;
const SETUP_LINE: usize = 6;

/// One choice of a record.
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
    pub seed: Seed,
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
        Record { game, engine, content, seed, setup, notes, lines, first_line }
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
        let mut record = Record::new(&game, &engine, &content, seed, field("setup")?);
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
