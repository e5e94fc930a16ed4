//! Squads of X-Wing: XWS, the exchange format of squad builders, in the version of the first edition (1.0.0), and our
//! own `.squad` files.
//!
//! XWS is read leniently: other names of factions and slots, ids with and without hyphens, upgrades below a slot they do
//! not go into, squadrons in containers of several kinds; links and texts of a squad builder (YASB) are read too. All of
//! it is noted. A card that was published and is not played here yet keeps its id and its points; a card that is not
//! known at all is a fault of the squad.
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

mod messages;
mod names;
mod note;
mod published;
mod xws;
mod xws_write;
mod yasb;

pub use note::{NotYet, Note, Problem, Refusal, Remark, Shape, Unknown, What};

pub use published::Published;

use crate::words::Words;
use crate::{Findings, Tally};
use ::xwing::{Member, Purpose, Rule, Squad, XWing, read_squad, write_squad};
use cardtext::Source;
use glossary::Lang;
use published::INDEX;
use std::sync::Arc;

/// A format of squad files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// XWS 1.0.0: one squadron, or a container of several.
    Xws,
    /// Our own `.squad` file.
    SquadFile,
    /// A link or a text of the squad builder YASB; it is not written.
    Yasb,
}

/// The version of XWS that is read and written.
const VERSION: &str = "1.0.0";

impl Format {
    /// All formats that are written.
    pub const ALL: [Format; 2] = [Format::Xws, Format::SquadFile];

    /// The short name by which a format is asked for.
    pub fn name(self) -> &'static str {
        match self {
            Format::Xws => "xws",
            Format::SquadFile => "squad",
            Format::Yasb => "yasb",
        }
    }

    /// The format of a short name, if it is written.
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
    /// A squad with nothing to tell.
    pub fn literal(squad: Squad) -> Reading {
        Reading { squad, faults: Vec::new(), notes: Vec::new() }
    }

    /// How many cards can be played: pilots and upgrades.
    pub fn tally(&self, game: &XWing) -> Tally {
        let cards = cards(&self.squad, game);
        let held = cards.iter().filter(|card| matches!(card, SquadCard::Held(_))).count();
        let published = cards.iter().filter(|card| matches!(card, SquadCard::Published(_))).count();
        // A fault may have left its card out of the squad.
        let told = self.faults.iter().filter(|fault| matches!(fault.what, What::Pilot | What::Upgrade)).count();
        let unknown = told.max(cards.len() - held - published);
        let not_yet: u32 = self.not_yet(game).iter().map(|card| card.copies).sum();
        Tally { playable: (held + published) as u32 - not_yet, not_yet, unknown: unknown as u32 }
    }

    /// The cards that were published and cannot be played yet, each once.
    pub fn not_yet(&self, game: &XWing) -> Vec<NotYet> {
        let mut waiting: Vec<NotYet> = Vec::new();
        for card in cards(&self.squad, game) {
            let not_yet = match card {
                SquadCard::Held(n) => {
                    let card = game.catalogue.card(n);
                    let Some(missing) = card.not_yet.clone() else { continue };
                    let what = if game.catalogue.slots_taken(n).is_empty() { What::Pilot } else { What::Upgrade };
                    NotYet { what, id: card.id.clone(), title: card.title.clone(), copies: 1, missing: Some(missing) }
                }
                SquadCard::Published(card) => {
                    let (id, title) = (card.id.to_owned(), card.title.to_owned());
                    NotYet { what: card.what, id, title, copies: 1, missing: None }
                }
                SquadCard::Unknown => continue,
            };
            let same = |other: &&mut NotYet| (other.what, &other.id) == (not_yet.what, &not_yet.id);
            match waiting.iter_mut().find(same) {
                Some(same) => same.copies += 1,
                None => waiting.push(not_yet),
            }
        }
        waiting
    }

    /// The cards that were published and are not held here, each once.
    pub fn not_held(&self, game: &XWing) -> Vec<NotYet> {
        let mut waiting = self.not_yet(game);
        waiting.retain(|card| card.missing.is_none());
        waiting
    }

    /// Whether the squad holds a card that is not known, as it is written.
    pub fn keeps(&self, fault: &Unknown) -> bool {
        let held = |member: &Member| match fault.what {
            What::Ship => member.ship == fault.written,
            What::Pilot => member.pilot == fault.written,
            What::Upgrade => member.upgrades.iter().any(|(_, id)| *id == fault.written),
            What::Obstacle => false,
        };
        self.squad.members.iter().any(held) || self.squad.obstacles.contains(&fault.written)
    }

    /// The rules of squad building that the squad breaks. Cards that cannot be played yet are named once each, and cost
    /// what they cost.
    pub fn findings(&self, game: &XWing, purpose: Purpose<'_>, lang: Lang) -> Findings {
        let mut findings = Findings::new();
        let [known, playable, cost] = [Rule::SquadKnown, Rule::SquadPlayable, Rule::SquadPoints].map(Rule::id);
        let not_yet = self.not_yet(game);
        findings.insert(known, self.faults.iter().map(|fault| fault.told(lang)).collect());
        findings.insert(playable, not_yet.iter().map(|card| card.told(lang)).collect());
        let held = cards(&self.squad, game).iter().all(|card| matches!(card, SquadCard::Held(_)));
        let (counted, points) = (squad_points(&self.squad, game), purpose.points());
        if !held && counted > points {
            let values = [("cost", i32::from(counted).into()), ("points", i32::from(points).into())];
            findings.insert(cost, vec![Words(lang).say("squad-cost", &values)]);
        }
        for fault in game.check_squad(&self.squad, purpose, lang) {
            // What is not known or not played yet is told above, with places and numbers.
            let told = fault.rule == playable
                || fault.rule == known && !(held && self.faults.is_empty())
                || fault.rule == cost && !held;
            if !told {
                let details = findings.entry(fault.rule).or_default();
                if !details.contains(&fault.detail) {
                    details.push(fault.detail);
                }
            }
        }
        findings.retain(|_, details| !details.is_empty());
        findings
    }
}

/// A pilot or an upgrade of a squad.
enum SquadCard {
    /// One this table holds.
    Held(u16),
    /// One that was published and is not held here.
    Published(&'static Published),
    Unknown,
}

fn pilot_of(squad: &Squad, member: &Member, game: &XWing) -> SquadCard {
    let ship = Some(member.ship.as_str()).filter(|ship| !ship.is_empty());
    let published = || INDEX.pilot(&member.pilot, ship, Some(squad.faction)).map(SquadCard::Published);
    let held = game.find_pilot(squad.faction, member).map(SquadCard::Held);
    held.or_else(published).unwrap_or(SquadCard::Unknown)
}

fn upgrades_of<'a>(member: &'a Member, game: &'a XWing) -> impl Iterator<Item = SquadCard> + 'a {
    member.upgrades.iter().map(|(slot, id)| {
        let published = || INDEX.upgrade(id, Some(*slot)).filter(|card| card.slot == Some(*slot));
        let held = game.find_upgrade(*slot, id).map(SquadCard::Held);
        held.or_else(|| published().map(SquadCard::Published)).unwrap_or(SquadCard::Unknown)
    })
}

/// The pilots and upgrades of a squad.
fn cards(squad: &Squad, game: &XWing) -> Vec<SquadCard> {
    let of_member = |member| std::iter::once(pilot_of(squad, member, game)).chain(upgrades_of(member, game));
    squad.members.iter().flat_map(of_member).collect()
}

/// What a member of a squad costs; published cards that are not held here cost what is printed on them.
pub fn member_points(squad: &Squad, member: &Member, game: &XWing) -> i16 {
    let printed = |card: SquadCard| match card {
        SquadCard::Held(card) => game.catalogue.card(card).points,
        SquadCard::Published(card) => card.points.unwrap_or(0),
        SquadCard::Unknown => 0,
    };
    let (pilot, upgrades) = (pilot_of(squad, member, game), upgrades_of(member, game));
    match pilot {
        // The game knows how the cards it holds change the costs of each other.
        SquadCard::Held(_) => {
            let others = upgrades.filter(|card| !matches!(card, SquadCard::Held(_))).map(printed);
            others.fold(game.member_cost(squad, member), i16::saturating_add)
        }
        pilot => upgrades.map(printed).fold(printed(pilot), i16::saturating_add),
    }
}

/// What a squad costs, with the published cards that are not held here.
pub fn squad_points(squad: &Squad, game: &XWing) -> i16 {
    let members = squad.members.iter().map(|member| member_points(squad, member, game));
    members.fold(0, i16::saturating_add)
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

/// Reads squads in any format. A squad without a name takes that of the file, up to the first dot.
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
    let name = file_name.rsplit(['/', '\\']).next().and_then(|file| file.split('.').next()).unwrap_or_default();
    if yasb::is_squad(text) {
        return Ok(File { format: Format::Yasb, readings: yasb::read(text, name, game)? });
    }
    if first == '"' || first == '{' || first == '[' {
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
    Ok(File { format: Format::SquadFile, readings: vec![Reading::literal(squad)] })
}

/// Writes squads exactly as a format wants them, or names everything it cannot say. Several squads make a container.
/// The upgrades of a slot stand together in XWS, in the order of the first of each slot; cards that are not held here
/// keep their ids. A squad file names cards by their titles, and holds none but those that are held.
pub fn write(squads: &[Squad], format: Format, game: &XWing) -> Result<Writing, Vec<Refusal>> {
    let mut refusals: Vec<Refusal> = match format {
        Format::Xws => Vec::new(),
        Format::SquadFile => squads.iter().flat_map(|squad| unknown(squad, game)).collect(),
        Format::Yasb => vec![Refusal::NotWritten],
    };
    if squads.is_empty() || format == Format::SquadFile && squads.len() > 1 {
        refusals.push(Refusal::NotOne { squads: squads.len() });
    }
    let (true, [squad, ..]) = (refusals.is_empty(), squads) else { return Err(refusals) };
    if format == Format::Xws {
        return Ok(Writing { bytes: xws_write::write(squads, game), notes: Vec::new() });
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
    let obstacles = squad.obstacles.iter().filter(|name| !game.is_obstacle(name));
    obstacles.for_each(|name| refuse(What::Obstacle, name));
    unknown
}

/// A squad without the cards and obstacles that are not held here.
pub fn without_unknown(squad: &Squad, game: &XWing) -> Squad {
    let mut squad = squad.clone();
    let faction = squad.faction;
    let held: Vec<bool> = squad.members.iter().map(|member| game.find_pilot(faction, member).is_some()).collect();
    for member in &mut squad.members {
        let carrier = member.docked.map(usize::from).filter(|at| held.get(*at) == Some(&true));
        member.docked = carrier.map(|at| held[..at].iter().filter(|held| **held).count() as u8);
    }
    squad.members.retain(|member| game.find_pilot(faction, member).is_some());
    for member in &mut squad.members {
        member.upgrades.retain(|(slot, id)| game.find_upgrade(*slot, id).is_some());
    }
    squad.obstacles.retain(|name| game.is_obstacle(name));
    squad
}
