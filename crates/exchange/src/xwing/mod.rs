//! Squads of X-Wing: XWS, the exchange format of squad builders, in the version of the first edition (1.0.0), and our
//! own `.squad` files.
//!
//! XWS is read leniently: other names of factions and slots, ids with and without hyphens or the number of an
//! expansion, upgrades below a slot they do not go into. All of it is noted; a card that is not known is a fault of the
//! squad.
//!
//! ```
//! use exchange::xwing::{Format, read, write};
//! let game = ::xwing::XWing::embedded();
//! let text = r#"{"faction": "rebels", "pilots": [{"name": "wedgeantilles", "ship": "xwing"}]}"#;
//! let file = read(text.as_bytes(), Some("Wedge.xws"), &game).unwrap();
//! let squad = file.readings[0].squad.clone();
//! assert_eq!(squad.name, "Wedge");
//! let writing = write(&[squad], Format::SquadFile, &game).unwrap();
//! assert_eq!(writing.bytes, b"squad \"Wedge\"\n  rebel\n  \"Wedge Antilles\"\n");
//! ```

mod json;
mod messages;
mod names;
mod note;
mod xws;

pub use note::{Note, Problem, Refusal, Remark, Shape, Unknown, What};

use crate::Findings;
use ::xwing::geometry::Obstacle;
use ::xwing::{Rule, Squad, XWing, read_squad, write_squad};
use cardtext::Source;
use glossary::Lang;
use std::sync::Arc;

/// A format of squad files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// XWS 1.0.0: one squadron, or a container of several.
    Xws,
    /// Our own `.squad` file.
    SquadFile,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 2] = [Format::Xws, Format::SquadFile];

    /// The short name by which a format is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Format::Xws => "xws",
            Format::SquadFile => "squad",
        }
    }

    /// The format of a short name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// A file that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The format it was written in.
    pub format: Format,
    /// Its squads: one, or those of a container.
    pub readings: Vec<Reading>,
}

impl File {
    /// The squad of a file that holds one.
    pub fn only(mut self) -> Result<Reading, Vec<Problem>> {
        match (self.readings.pop(), self.readings.len()) {
            (Some(only), 0) => Ok(only),
            (_, others) => Err(vec![Problem::Several { squads: others + 1 }]),
        }
    }
}

/// A squad that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The squad; cards that are not known are in it as they are written, save those below a slot that is not known
    /// either.
    pub squad: Squad,
    /// The cards that are not known.
    pub faults: Vec<Unknown>,
    /// Everything that was not taken over literally.
    pub notes: Vec<Note>,
}

impl Reading {
    /// The rules of squad building that the squad breaks.
    pub fn findings(&self, game: &XWing, points: i16, lang: Lang) -> Findings {
        let mut findings = Findings::new();
        let known = Rule::SquadKnown.id();
        for fault in &self.faults {
            findings.entry(known).or_default().push(fault.told(lang));
        }
        for fault in game.check_squad(&self.squad, points, lang) {
            // Cards that are not known are told above, with their places.
            if self.faults.is_empty() || fault.rule != known {
                let details = findings.entry(fault.rule).or_default();
                if !details.contains(&fault.detail) {
                    details.push(fault.detail);
                }
            }
        }
        findings
    }
}

/// A file to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Writing {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// What the format needed.
    pub notes: Vec<Note>,
}

/// The most bytes a squad file may have.
pub const MOST_BYTES: usize = 1 << 20;

/// The most pilots, upgrades and obstacles a file may hold.
pub const MOST_CARDS: usize = 5000;

/// Reads squads in either format. A squad without a name takes that of the file, up to the first dot.
pub fn read(bytes: &[u8], file_name: Option<&str>, game: &XWing) -> Result<File, Vec<Problem>> {
    if bytes.len() > MOST_BYTES {
        return Err(vec![Problem::TooLong { bytes: bytes.len() }]);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes[..error.valid_up_to()].iter();
        vec![Problem::NotText { line: before.filter(|byte| **byte == b'\n').count() + 1 }]
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let Some(first) = text.trim_start().chars().next() else { return Err(vec![Problem::Empty]) };
    let file_name = file_name.unwrap_or_default();
    if first == '"' || first == '{' || first == '[' {
        let name = file_name.rsplit(['/', '\\']).next().and_then(|file| file.split('.').next()).unwrap_or_default();
        return Ok(File { format: Format::Xws, readings: xws::read(text, name, game)? });
    }
    if !text.lines().any(|line| line.trim_start().starts_with("squad")) {
        return Err(vec![Problem::NoSquad]);
    }
    let source = Arc::new(Source { name: file_name.to_owned(), text: text.to_owned() });
    let squad = read_squad(&source, game).map_err(|fault| {
        let help = fault.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
        vec![Problem::SquadFile { line: fault.line(), detail: format!("{}{help}", fault.message) }]
    })?;
    let reading = Reading { squad, faults: Vec::new(), notes: Vec::new() };
    Ok(File { format: Format::SquadFile, readings: vec![reading] })
}

/// Writes squads exactly as a format wants them, or names everything it cannot say. Several squads make a container.
/// The upgrades of a slot stand together in XWS, in the order of the first of each slot.
pub fn write(squads: &[Squad], format: Format, game: &XWing) -> Result<Writing, Vec<Refusal>> {
    let mut refusals: Vec<Refusal> = squads.iter().flat_map(|squad| unknown(squad, game)).collect();
    if squads.is_empty() || format == Format::SquadFile && squads.len() > 1 {
        refusals.push(Refusal::NotOne { squads: squads.len() });
    }
    let (true, [squad, ..]) = (refusals.is_empty(), squads) else { return Err(refusals) };
    if format == Format::Xws {
        return Ok(Writing { bytes: xws::write(squads, game), notes: Vec::new() });
    }
    let text = write_squad(squad, game);
    let written = text.split('"').nth(1).unwrap_or_default();
    let mut notes = Vec::new();
    if written != squad.name {
        let remark = Remark::NameTidied { name: squad.name.clone(), taken: written.to_owned() };
        notes.push(Note { place: String::new(), remark });
    }
    Ok(Writing { bytes: text.into_bytes(), notes })
}

/// The cards and obstacles of a squad that are not known.
fn unknown(squad: &Squad, game: &XWing) -> Vec<Refusal> {
    let mut unknown = Vec::new();
    let mut refuse = |what, written: &String| unknown.push(Refusal::Unknown { what, written: written.clone() });
    for member in &squad.members {
        if game.find_pilot(squad.faction, member).is_none() {
            refuse(What::Pilot, &member.pilot);
        }
        let upgrades = member.upgrades.iter().filter(|(slot, id)| game.find_upgrade(*slot, id).is_none());
        upgrades.for_each(|(_, id)| refuse(What::Upgrade, id));
    }
    let obstacles = squad.obstacles.iter().filter(|name| Obstacle::named(name).is_none());
    obstacles.for_each(|name| refuse(What::Obstacle, name));
    unknown
}
