//! What cards and ships are: the facts their files state.

mod read;

pub use read::FACTS;
pub(crate) use read::{Read, read};

use crate::geometry::{Arc as FiringArc, Base};
use crate::maneuver::{Action, Maneuver, Slot};
use crate::side::Faction;
use crate::state::Part;
use crate::text::compile::CompiledText;
use cardtext::NodeIx;
use glossary::Lang;

/// The printed numbers of a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stats {
    /// Primary weapon value.
    pub attack: u8,
    /// Agility value.
    pub agility: u8,
    /// Hull value.
    pub hull: u8,
    /// Shield value.
    pub shields: u8,
    /// How much energy its card holds; 0 for ships without.
    pub energy: u8,
    /// The ranges of the primary weapon.
    pub reach: (u8, u8),
}

/// What only the card of a huge ship, or of one of its sections, has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HugeCard {
    /// The section it is the card of; none if it is that of the whole ship.
    pub part: Option<Part>,
    /// Bits of the icons of its action bar.
    pub actions: u16,
    /// Its other side, if it has one: that of a crippled section, a card of the catalogue.
    pub crippled: Option<u16>,
    /// The title of the card whose crippled side it is, if it is one.
    pub crippled_of: Option<String>,
    /// Epic points, in halves.
    pub epic: u8,
}

/// A type of ship.
#[derive(Clone, Debug)]
pub struct ShipKind {
    /// Its name, as files have it.
    pub title: String,
    /// Its name as it is shown.
    pub shown: String,
    /// Its French name, as it is shown.
    pub french: String,
    /// Its name in keys.
    pub slug: String,
    /// Its id in squad files.
    pub id: String,
    /// Its base.
    pub base: Base,
    /// Its numbers.
    pub stats: Stats,
    /// Its printed firing arcs.
    pub arcs: Vec<FiringArc>,
    /// Whether its primary weapon is a turret.
    pub turret: bool,
    /// Whether one of its arcs can be turned.
    pub mobile: bool,
    /// Bits of the icons of its action bar.
    pub actions: u16,
    /// Its dial, by speed.
    pub dial: Vec<Maneuver>,
    /// The energy icons of its maneuvers, as [`ShipKind::dial`] lists them; none for ships without.
    pub energy: Vec<u8>,
    /// The file.
    pub file: String,
    /// Whether it is a ship for scenarios only, by the folder its file lies in.
    pub test: bool,
}

impl ShipKind {
    /// Its name in a language.
    pub fn title_in(&self, lang: Lang) -> &str {
        if lang == Lang::French { &self.french } else { &self.shown }
    }
}

/// What an upgrade is restricted to: one of these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Only {
    /// Ships of a faction.
    Faction(Faction),
    /// Ships of a size.
    Size(Base),
    /// Huge ships.
    Huge,
    /// Ships of a type.
    Ship(String),
    /// Pilots of at least this skill.
    Skill(u8),
    /// Ships with an icon in their action bar.
    Action(Action),
    /// Ships with a slot.
    Slot(Slot),
}

/// What kind of card it is, with what only that kind has.
#[derive(Clone, PartialEq, Debug)]
pub enum Category {
    /// A pilot.
    Pilot {
        /// The type of ship, as an index.
        ship: u16,
        /// The faction.
        faction: Faction,
        /// The pilot skill value.
        skill: u8,
        /// The slots for upgrades.
        slots: Vec<Slot>,
        /// The ship's numbers where the card prints others.
        stats: Option<Stats>,
        /// What only cards of huge ships have.
        huge: Option<HugeCard>,
    },
    /// An upgrade.
    Upgrade {
        /// The slots it takes, the first naming its kind.
        slots: Vec<Slot>,
        /// What it is restricted to: every list must hold, one of each list is enough.
        only: Vec<Vec<Only>>,
        /// A secondary weapon's value and ranges.
        weapon: Option<(u8, u8, u8)>,
        /// How much energy it holds.
        energy: u8,
    },
    /// A damage card.
    Damage {
        /// The deck it belongs to.
        deck: DeckOf,
        /// How many there are in the deck.
        copies: u8,
        /// Whether it hurts the pilot and not the ship.
        pilot: bool,
    },
    /// A condition, which other cards assign to ships.
    Condition,
}

/// Which damage deck a damage card belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckOf {
    /// One for small and large ships.
    Squad(DamageDeck),
    /// That of a section of a type of huge ship, by its name in keys.
    Section(String, Part),
}

/// The damage decks for small and large ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum DamageDeck {
    /// That of the first core set.
    Core,
    /// That of the second.
    #[default]
    Core2,
}

impl DamageDeck {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            DamageDeck::Core => "core",
            DamageDeck::Core2 => "core2",
        }
    }
}

impl DeckOf {
    /// The name in ids.
    pub fn name(&self) -> String {
        match self {
            DeckOf::Squad(deck) => deck.name().to_owned(),
            DeckOf::Section(ship, part) => format!("{ship}-{}", part.name()),
        }
    }
}

/// A card of the catalogue.
#[derive(Clone)]
pub struct CardKind {
    /// Its title, as files have it.
    pub title: String,
    /// Its title as it is shown.
    pub shown: String,
    /// Its French title, as it is shown.
    pub french: String,
    /// Its name in keys.
    pub slug: String,
    /// Its id in squad files and card data; the slug for damage cards.
    pub id: String,
    /// Whether a squad may have it once only.
    pub unique: bool,
    /// Whether a ship may have it once only.
    pub limited: bool,
    /// What it costs.
    pub points: i16,
    /// What it is.
    pub category: Category,
    /// What its text lacks, if it cannot be said yet.
    pub not_yet: Option<String>,
    /// Whether its text is our own, the printed one not being known.
    pub house: bool,
    /// Its text.
    pub clauses: Vec<NodeIx>,
    /// Its text, sorted.
    pub text: CompiledText,
    /// The conditions its text assigns.
    pub assigns: Vec<u16>,
    /// The file.
    pub file: String,
    /// Whether it exists for scenarios only.
    pub test: bool,
}

/// A title in small letters without accents or marks, hyphens for spaces.
pub fn slug(title: &str) -> String {
    let mut slug = String::new();
    for c in title.chars().flat_map(char::to_lowercase) {
        let plain = match c {
            'à' | 'â' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' | 'ö' => 'o',
            'û' | 'ü' | 'ù' => 'u',
            'ç' => 'c',
            c => c,
        };
        match plain {
            c if c.is_ascii_alphanumeric() => slug.push(c),
            ' ' | '-' | '/' if !slug.ends_with('-') && !slug.is_empty() => slug.push('-'),
            _ => {}
        }
    }
    slug.trim_end_matches('-').to_owned()
}
