//! Squads and what a game starts from.

mod check;
mod docking;
pub(crate) mod file;
mod obstacles;
mod slots;

use check::Faults;
pub use check::{Purpose, SquadFault, epic_text};
pub use obstacles::Tournament;
pub(crate) use slots::change_slots;

use crate::card::{CardKind, Category, DamageDeck};
use crate::catalogue::Sense;
use crate::game::XWing;
use crate::maneuver::Slot;
use crate::side::Faction;
use crate::state::Part;
use crate::text::compile::StaticClause;
use crate::text::meaning::{Meaning, Op};
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::Arg;
use serde::{Deserialize, Serialize};

/// The points of a standard game.
pub const STANDARD_POINTS: i16 = 100;
/// The points of an Epic game.
pub const EPIC_POINTS: i16 = 300;
/// The epic points of a squad in an Epic game, in halves.
pub const EPIC_LIMIT: u8 = 10;
/// So many small ships of one type in an Epic squad at most.
pub const EPIC_SMALL: usize = 12;
/// So many large ships of one type in an Epic squad at most.
pub const EPIC_LARGE: usize = 6;
/// The points of each of the two squads of a side in a team Epic game.
pub const TEAM_POINTS: i16 = 200;
/// The epic points of such a squad, in halves.
pub const TEAM_LIMIT: u8 = 6;
/// So many small ships of one type in such a squad at most.
pub const TEAM_SMALL: usize = 8;
/// So many large ships of one type in such a squad at most.
pub const TEAM_LARGE: usize = 4;
/// So many obstacles a player brings.
pub const OBSTACLES: usize = 3;

/// A pilot with upgrades.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Member {
    /// The pilot's id.
    pub pilot: String,
    /// The ship's id.
    pub ship: String,
    /// The upgrades: their kind and id.
    pub upgrades: Vec<(Slot, String)>,
    /// The member it is docked to, by its place in the squad.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub docked: Option<u8>,
}

/// A squad.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Squad {
    /// Its name.
    pub name: String,
    /// Whom it flies for.
    pub faction: Faction,
    /// Its pilots.
    pub members: Vec<Member>,
    /// The obstacles it brings, by name.
    pub obstacles: Vec<String>,
    /// The damage deck it uses.
    pub damage_deck: DamageDeck,
    /// The format it was built for.
    #[serde(default)]
    pub format: Format,
}

/// The formats of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Small and large ships on three feet by three.
    #[default]
    Standard,
    /// One of the two squads of a side in an Epic game of four players.
    TeamEpic,
    /// Huge ships too, on six feet by three.
    Epic,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 3] = [Format::Standard, Format::TeamEpic, Format::Epic];
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Format::Standard => "standard",
            Format::TeamEpic => "team-epic",
            Format::Epic => "epic",
        }
    }
    /// The points a squad may cost.
    pub fn points(self) -> i16 {
        match self {
            Format::Standard => STANDARD_POINTS,
            Format::TeamEpic => TEAM_POINTS,
            Format::Epic => EPIC_POINTS,
        }
    }
    /// How many epic points a squad may count, in halves.
    pub fn epic_points(self) -> u8 {
        match self {
            Format::Standard => 0,
            Format::TeamEpic => TEAM_LIMIT,
            Format::Epic => EPIC_LIMIT,
        }
    }
    /// How many small and large ships of one type a squad may have.
    fn ships_of_type(self) -> (usize, usize) {
        match self {
            Format::Standard => (usize::MAX, usize::MAX),
            Format::TeamEpic => (TEAM_SMALL, TEAM_LARGE),
            Format::Epic => (EPIC_SMALL, EPIC_LARGE),
        }
    }
}

/// What a game starts from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Both squads.
    pub squads: [Squad; 2],
    /// The points a squad may cost.
    pub points: i16,
    /// The format.
    #[serde(default)]
    pub format: Format,
    /// The last round; 0 for none.
    pub rounds: u8,
    /// Whether it belongs to a tournament.
    #[serde(default, skip_serializing_if = "Tournament::is_none")]
    pub tournament: Tournament,
    /// The mission, by its id, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<String>,
}

impl Setup {
    /// A game of two squads, in the larger of the formats they were built for.
    pub fn of(squads: [Squad; 2], rounds: u8) -> Setup {
        let format = squads[0].format.max(squads[1].format);
        Setup { squads, points: format.points(), format, rounds, tournament: Tournament::No, mission: None }
    }

    /// The same, in the larger of the formats its squads were built for, if somebody has brought a larger one since.
    pub(crate) fn settled(&self) -> Setup {
        if self.mission.is_some() {
            return self.clone();
        }
        let format = self.squads.iter().map(|squad| squad.format).fold(self.format, Format::max);
        let points = if format == self.format { self.points } else { format.points() };
        Setup { format, points, ..self.clone() }
    }
}

/// A member of a squad, found in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) pilot: u16,
    pub(crate) upgrades: Vec<u16>,
    /// The aft section of a ship whose sections have cards of their own; this is its fore then.
    pub(crate) aft: Option<Box<Found>>,
    /// Which member of its squad it is.
    pub(crate) member: usize,
    /// The member it is docked to.
    pub(crate) docked: Option<usize>,
}

impl Found {
    /// A pilot with upgrades.
    pub(crate) fn new(pilot: u16, upgrades: Vec<u16>) -> Found {
        Found { pilot, upgrades, aft: None, member: 0, docked: None }
    }
    /// It and its aft section, if that has a card of its own.
    fn sections(&self) -> impl Iterator<Item = &Found> {
        [self].into_iter().chain(self.aft.as_deref())
    }
}

/// A sum of costs; what is beyond counting costs as much as can be counted.
fn total(costs: impl Iterator<Item = i16>) -> i16 {
    costs.fold(0, i16::saturating_add)
}

impl XWing {
    /// The pilot of a member of a squad that flies for a faction; one of another faction if there is no better one.
    pub fn find_pilot(&self, faction: Faction, member: &Member) -> Option<u16> {
        let of_ship = |ship: u16| member.ship.is_empty() || self.catalogue.ships[usize::from(ship)].id == member.ship;
        let fits = |card: &CardKind, strict: bool| match card.category {
            Category::Pilot { ship, faction: own, .. } => {
                of_ship(ship) && (!strict || own == faction) && !self.catalogue.is_crippled_side(card)
            }
            _ => false,
        };
        let found =
            |strict: bool| self.catalogue.all().find(|(_, c)| c.id == member.pilot && fits(c, strict)).map(|(n, _)| n);
        found(true).or_else(|| found(false))
    }

    /// The upgrade of a kind and id.
    pub fn find_upgrade(&self, slot: Slot, id: &str) -> Option<u16> {
        let fits =
            |c: &CardKind| c.id == id && matches!(&c.category, Category::Upgrade { slots, .. } if slots[0] == slot);
        self.catalogue.all().find(|(_, c)| fits(c)).map(|(n, _)| n)
    }

    /// A squad's cards that are known, and the names that are not.
    pub(crate) fn find_squad(&self, squad: &Squad) -> (Vec<Found>, Vec<String>) {
        let (mut found, mut unknown) = (Vec::new(), Vec::new());
        for (number, member) in squad.members.iter().enumerate() {
            let pilot = self.find_pilot(squad.faction, member);
            if pilot.is_none() {
                unknown.push(member.pilot.clone());
            }
            let mut upgrades = Vec::new();
            for (slot, id) in &member.upgrades {
                match self.find_upgrade(*slot, id) {
                    Some(upgrade) => upgrades.push(upgrade),
                    None => unknown.push(id.clone()),
                }
            }
            let docked = member.docked.map(usize::from);
            found.extend(pilot.map(|pilot| Found { member: number, docked, ..Found::new(pilot, upgrades) }));
        }
        (self.join_sections(found), unknown)
    }

    /// The format a squad can be played in: Epic, if it has a huge ship or was built for it.
    pub fn format_for(&self, squad: &Squad) -> Format {
        let huge = |member: &Member| {
            let pilot = self.find_pilot(squad.faction, member);
            pilot.is_some_and(|pilot| self.catalogue.ship_of(pilot).base.is_huge())
        };
        if squad.members.iter().any(huge) { Format::Epic } else { squad.format }
    }

    /// For each member, the number it shares with the other section of its ship, if it is a section.
    pub fn multisections(&self, squad: &Squad) -> Vec<Option<u8>> {
        let mut open: Vec<(u8, String)> = Vec::new();
        let mut next = 0;
        let mut number = |member: &Member| {
            let pilot = self.find_pilot(squad.faction, member)?;
            let (part, ship) = (self.part_of(pilot)?, self.catalogue.ship_of(pilot).id.clone());
            let waiting = open.iter().position(|(_, other)| *other == ship);
            match (part, waiting) {
                (Part::Aft, Some(at)) => Some(open.remove(at).0),
                _ => {
                    open.push((next, ship));
                    next += 1;
                    Some(next - 1)
                }
            }
        };
        squad.members.iter().map(&mut number).collect()
    }

    /// The section a pilot's card is of, if it has one of its own.
    fn part_of(&self, pilot: u16) -> Option<Part> {
        match &self.catalogue.card(pilot).category {
            Category::Pilot { huge: Some(huge), .. } => huge.part,
            _ => None,
        }
    }

    /// The card of the aft section that belongs to one of the fore section.
    pub(crate) fn aft_of(&self, pilot: u16) -> Option<u16> {
        if self.part_of(pilot) != Some(Part::Fore) {
            return None;
        }
        let ship = &self.catalogue.ship_of(pilot).id;
        let fits = |(n, card): &(u16, &CardKind)| {
            self.part_of(*n) == Some(Part::Aft)
                && self.catalogue.ship_of(*n).id == *ship
                && !self.catalogue.is_crippled_side(card)
        };
        self.catalogue.all().find(fits).map(|(n, _)| n)
    }

    /// Puts the sections of huge ships together: a fore with the next aft of its type. What is left over stays alone.
    fn join_sections(&self, found: Vec<Found>) -> Vec<Found> {
        let mut joined: Vec<Found> = Vec::new();
        for section in found {
            let kind = |found: &Found| &self.catalogue.ship_of(found.pilot).id;
            let open = |other: &&mut Found| {
                other.aft.is_none() && self.part_of(other.pilot) == Some(Part::Fore) && kind(other) == kind(&section)
            };
            match joined.iter_mut().find(open) {
                Some(fore) if self.part_of(section.pilot) == Some(Part::Aft) => fore.aft = Some(Box::new(section)),
                _ => joined.push(section),
            }
        }
        joined
    }

    /// What a squad costs; cards that are not known cost nothing.
    pub fn cost(&self, squad: &Squad) -> i16 {
        total(self.find_squad(squad).0.iter().map(|f| self.cost_of(f)))
    }

    /// What one member of a squad costs with its upgrades.
    pub fn member_cost(&self, squad: &Squad, member: &Member) -> i16 {
        self.cost(&Squad { faction: squad.faction, members: vec![member.clone()], ..Squad::default() })
    }

    /// The epic points a squad counts, in halves.
    pub fn epic_points(&self, squad: &Squad) -> u32 {
        self.find_squad(squad).0.iter().map(|found| self.epic_points_of(found)).sum()
    }

    fn epic_points_of(&self, found: &Found) -> u32 {
        let counts = |section: &Found| match &self.catalogue.card(section.pilot).category {
            Category::Pilot { huge: Some(huge), .. } => u32::from(huge.epic),
            _ => 0,
        };
        found.sections().map(counts).sum()
    }

    pub(crate) fn cost_of(&self, found: &Found) -> i16 {
        let upgrades = found.upgrades.iter().map(|u| self.upgrade_cost(found, *u));
        let aft = found.aft.as_ref().map_or(0, |aft| self.cost_of(aft));
        total([self.catalogue.card(found.pilot).points, aft].into_iter().chain(upgrades))
    }

    /// An upgrade's cost on a ship, as other cards of the ship change it.
    fn upgrade_cost(&self, found: &Found, upgrade: u16) -> i16 {
        let card = self.catalogue.card(upgrade);
        let Category::Upgrade { .. } = &card.category else { return 0 };
        let mut cost = card.points;
        for StaticClause { change, subject, .. } in self.building(found, Value::Cost) {
            let amount = match change.about {
                Arg::Number(n) => (n / cardtext::WHOLE) as i16,
                _ => 0,
            };
            if self.is_meant(subject, upgrade) {
                cost = match change.op {
                    Op::Plus => cost.saturating_add(amount),
                    Op::Minus => cost.saturating_sub(amount),
                    _ => amount,
                };
                cost = cost.max(0);
            }
        }
        cost
    }

    /// The changes of a value that a ship's cards make when a squad is built.
    fn building<'a>(&'a self, found: &Found, value: Value) -> Vec<&'a StaticClause> {
        let cards = [found.pilot].into_iter().chain(found.upgrades.iter().copied());
        let standing = cards.flat_map(|c| self.catalogue.card(c).text.standing.iter());
        standing.filter(|s| s.change.value == value).collect()
    }

    /// The senses of the nouns of a phrase.
    fn senses_in(&self, arg: &Arg) -> impl Iterator<Item = &Sense> {
        let catalogue = &self.catalogue;
        let terms = Terms { language: &catalogue.language, tree: &catalogue.tree, senses: &catalogue.senses };
        terms.senses(Some(arg))
    }

    /// Whether a node is a word of this meaning; for callers that look into texts.
    pub(crate) fn meaning_of(&self, node: cardtext::NodeIx) -> Meaning {
        self.catalogue.language.word(self.catalogue.tree.node(node).word).meaning
    }
}
