//! What a card is: the facts its file states.

mod capacity;
mod read;

pub(crate) use capacity::{Berth, Crew};
pub use capacity::{Capacity, PermanentPilots};
pub(crate) use read::read_facts;

use crate::num::Num;
use crate::side::Side;
use crate::text::compile::CompiledText;
use cardtext::{Language, NodeIx};
use glossary::Definition;
use serde::{Deserialize, Serialize};

/// The index of a card in the catalogue, and so in the album.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KindIx(pub u16);

/// What a card is in the first place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Category {
    /// A character.
    Character,
    /// A creature.
    Creature,
    /// A vehicle.
    Vehicle,
    /// A starship.
    Starship,
    /// A weapon.
    Weapon,
    /// A device.
    Device,
    /// An Effect.
    Effect,
    /// An Epic Event.
    EpicEvent,
    /// A Defensive Shield.
    DefensiveShield,
    /// A Jedi Test.
    JediTest,
    /// An Objective.
    Objective,
    /// An Interrupt.
    Interrupt,
    /// A location.
    Location,
}

impl Category {
    const ALL: [Category; 13] = [
        Category::Character,
        Category::Creature,
        Category::Vehicle,
        Category::Starship,
        Category::Weapon,
        Category::Device,
        Category::Effect,
        Category::EpicEvent,
        Category::DefensiveShield,
        Category::JediTest,
        Category::Objective,
        Category::Interrupt,
        Category::Location,
    ];
    /// Whether such a card is carried: it deploys on another card.
    pub fn is_carried(self) -> bool {
        matches!(self, Category::Weapon | Category::Device)
    }
    /// Whether such a card takes others aboard.
    pub fn is_craft(self) -> bool {
        matches!(self, Category::Vehicle | Category::Starship)
    }
    /// Whether such a card stands at a location by itself, or goes aboard another.
    pub fn is_body(self) -> bool {
        self == Category::Character || self.is_craft()
    }
    /// Whether the table plays such cards; the others are known by their facts alone.
    pub fn is_played(self) -> bool {
        use Category::{Creature, DefensiveShield, EpicEvent, JediTest, Objective};
        !matches!(self, Creature | DefensiveShield | EpicEvent | JediTest | Objective)
    }
    /// The category's noun in the glossary.
    pub fn noun(self) -> &'static str {
        match self {
            Category::Character => "character",
            Category::Creature => "creature",
            Category::Vehicle => "vehicle",
            Category::Starship => "starship",
            Category::Weapon => "weapon",
            Category::Device => "device",
            Category::Effect => "effect",
            Category::EpicEvent => "epic-event",
            Category::DefensiveShield => "defensive-shield",
            Category::JediTest => "jedi-test",
            Category::Objective => "objective",
            Category::Interrupt => "interrupt",
            Category::Location => "location",
        }
    }
}

/// A set of nouns, by their place in the language.
pub type NounSet = table::IndexSet<u16, 8>;

/// The printed numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stats {
    /// Destiny.
    pub destiny: Option<Num>,
    /// Deploy cost.
    pub deploy: Option<Num>,
    /// Power.
    pub power: Option<Num>,
    /// Ability.
    pub ability: Option<Num>,
    /// Forfeit value.
    pub forfeit: Option<Num>,
    /// Maneuver.
    pub maneuver: Option<Num>,
    /// Armor.
    pub armor: Option<Num>,
    /// Landspeed.
    pub landspeed: Option<Num>,
    /// Hyperspeed.
    pub hyperspeed: Option<Num>,
    /// A system's parsec.
    pub parsec: Option<Num>,
    /// A creature's ferocity.
    pub ferocity: Option<Num>,
    /// A creature's own defense value.
    pub defense: Option<Num>,
    /// Which of the Jedi Tests it is.
    pub number: Option<Num>,
}

impl Stats {
    /// The names of the printed numbers, as card files write them.
    pub const NAMES: [&str; 13] = [
        "destiny",
        "deploy",
        "power",
        "ability",
        "forfeit",
        "maneuver",
        "armor",
        "landspeed",
        "hyperspeed",
        "parsec",
        "ferocity",
        "defense",
        "number",
    ];

    /// A printed number by its name.
    pub fn named(mut self, name: &str) -> Option<Num> {
        self.named_mut(name).and_then(|number| *number)
    }

    /// The same, to change it; none if there is no such number.
    pub fn named_mut(&mut self, name: &str) -> Option<&mut Option<Num>> {
        Some(match name {
            "destiny" => &mut self.destiny,
            "deploy" => &mut self.deploy,
            "power" => &mut self.power,
            "ability" => &mut self.ability,
            "forfeit" => &mut self.forfeit,
            "maneuver" => &mut self.maneuver,
            "armor" => &mut self.armor,
            "landspeed" => &mut self.landspeed,
            "hyperspeed" => &mut self.hyperspeed,
            "parsec" => &mut self.parsec,
            "ferocity" => &mut self.ferocity,
            "defense" => &mut self.defense,
            "number" => &mut self.number,
            _ => return None,
        })
    }
}

/// What a location is: this decides what may be there and what lies next to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LocationKind {
    /// A site.
    #[default]
    Site,
    /// A sector.
    Sector,
    /// A system.
    System,
}

impl LocationKind {
    /// The kind that a noun names.
    pub(crate) fn named(noun: &str) -> Option<LocationKind> {
        match noun {
            "site" => Some(LocationKind::Site),
            "sector" => Some(LocationKind::Sector),
            "system" => Some(LocationKind::System),
            _ => None,
        }
    }
}

/// Facts of a location.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocationFacts {
    /// What it is.
    pub kind: LocationKind,
    /// The system it belongs to.
    pub system: String,
    /// The palace or city on a planet that it is a part of, if it is.
    pub part_of: Option<String>,
    /// Light's Force icons.
    pub light: i32,
    /// Dark's Force icons.
    pub dark: i32,
    /// Whether it is interior.
    pub interior: bool,
    /// Whether it is exterior.
    pub exterior: bool,
}

/// The facts of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFacts {
    /// The id of the public card data.
    pub id: String,
    /// The title, as files and keys have it.
    pub title: String,
    /// The title as it is shown.
    pub shown: String,
    /// The title in French, as it is shown.
    pub french: String,
    /// The title as keys write it.
    pub slug: String,
    /// The French title in the same form.
    pub french_slug: String,
    /// The side.
    pub side: Side,
    /// What it is.
    pub category: Category,
    /// Every noun that is true of it.
    pub nouns: NounSet,
    /// What it is more closely, by the nouns' places in the language.
    pub subtypes: Vec<u16>,
    /// The printed icons, likewise.
    pub icons: Vec<u16>,
    /// Its characteristics, likewise.
    pub keywords: Vec<u16>,
    /// How many may be on the table; 0 for any number.
    pub limit: u8,
    /// Whether so many may be at each system and what belongs to it, instead of on the table.
    pub per_system: bool,
    /// The persona.
    pub persona: Option<String>,
    /// What a character must be to take a pilot's place aboard, besides a pilot.
    pub pilots_only: Option<u16>,
    /// Whom a pilot shows who is part of it: unique like a character of that persona, and nothing else.
    pub permanent_persona: Option<String>,
    /// The printed numbers.
    pub stats: Stats,
    /// The other number its destiny may be.
    pub other_destiny: Option<Num>,
    /// The names of the numbers for which the card refers to its text.
    pub by_text: Vec<&'static str>,
    /// Who finds room aboard.
    pub capacity: Capacity,
    /// The pilots that are part of it.
    pub permanent: PermanentPilots,
    /// A location's facts.
    pub location: LocationFacts,
    /// The word that is missing to say its text, for a card that cannot be played yet.
    pub not_yet: Option<String>,
    /// Whether it is a card for scenarios only, by the folder its file lies in.
    pub test: bool,
}

impl CardFacts {
    /// Whether this card, or a pilot who is part of it, is called so.
    fn shows(&self, persona: &String) -> bool {
        self.persona.as_ref() == Some(persona)
            || self.permanent_persona.as_ref() == Some(persona)
            || self.title == *persona
    }

    /// Whether two cards show the same person or thing: themselves, or by a pilot who is part of one.
    pub fn shares_persona(&self, other: &CardFacts) -> bool {
        self.persona.is_some() && self.persona == other.persona
            || self.permanent_persona.as_ref().is_some_and(|persona| other.shows(persona))
            || other.permanent_persona.as_ref().is_some_and(|persona| self.shows(persona))
    }

    /// Whether a noun that rules define follows from what is printed, wherever the card is.
    pub(crate) fn follows<M>(&self, language: &Language<M>, noun: u16, is: impl Fn(u16) -> bool) -> bool {
        let Some(defined) = &language.nouns()[usize::from(noun)].defined else { return false };
        let nowhere = defined.piloting.is_none() && defined.aboard.is_none();
        nowhere && self.is_defined(language, defined, is)
    }

    /// Whether that part of a definition holds that does not ask where the card is.
    pub(crate) fn is_defined<M>(&self, language: &Language<M>, defined: &Definition, is: impl Fn(u16) -> bool) -> bool {
        let named = |noun: &String| language.noun_index(noun).is_some_and(&is);
        let within = |(name, [least, most]): (&String, &[i32; 2])| {
            self.stats.named(name).is_some_and(|number| (Num::whole(*least)..=Num::whole(*most)).contains(&number))
        };
        defined.side.as_deref().is_none_or(|side| side == self.side.name())
            && (defined.system.is_empty() || defined.system.contains(&self.location.system))
            && defined.all.iter().all(named)
            && !defined.none.iter().any(named)
            && defined.within.iter().all(within)
    }

    /// Whether a noun is true by facts alone: printed, or following from what is printed.
    pub fn is_printed<M>(&self, language: &Language<M>, noun: u16) -> bool {
        self.nouns.contains(noun) || self.follows(language, noun, |noun| self.is_printed(language, noun))
    }

    /// The first of its facts that the table cannot play yet; a deploy cost that its text says it can.
    pub(crate) fn unplayed(&self, text: &CompiledText) -> Option<&'static str> {
        let unplayed = [(!self.category.is_played(), self.category.noun()), (self.per_system, "per system")];
        unplayed.into_iter().find(|(so, _)| *so).map(|(_, fact)| fact).or_else(|| {
            let said = |fact: &&'static str| *fact == "deploy" && text.deploy_for.is_some();
            self.by_text.iter().find(|fact| !said(fact)).copied()
        })
    }
}

/// A form of fact with a line for the manual.
pub const FACTS: &[(&str, &str)] = &[
    (
        "card \"Title\" [unique | restricted N] [per system]",
        "opens the file; `unique` for one dot, `restricted 2` or `3` for more; `per system` for diamonds instead of dots",
    ),
    ("id 1_29", "the id of the public card data; test cards write `id test_…`"),
    ("fr \"Titre\"", "the title in French"),
    (
        "character rebel",
        "what the card is, then its further nouns; also creature, vehicle, starship, weapon, device, effect, epic-event, \
         defensive-shield, jedi-test, objective, interrupt, location",
    ),
    ("persona \"Luke\"", "whom the card shows"),
    (
        "destiny 1, deploy 2, power 2, ability 2, forfeit 5, maneuver 3, armor 4, landspeed 2",
        "the printed numbers; also hyperspeed, a system's parsec, a creature's ferocity and defense, the number of a Jedi Test",
    ),
    ("destiny 2 or 5", "a destiny that may be either"),
    ("landspeed by text", "a number for which the card refers to its text"),
    (
        "capacity pilots 1, drivers 1, passengers 2",
        "who finds room aboard; also `pilots or passengers 1`, astromechs, vehicles, starfighters, ties; `unlimited` for a number; `pilots 1 bounty-hunter` for pilots of a kind",
    ),
    (
        "permanent pilots 1 [\"Red Leader\"], ability 2",
        "the pilots that are part of a starship or vehicle, and their ability together; the persona a pilot shows",
    ),
    ("icons pilot, warrior", "the printed icons, however many of each"),
    ("keywords red-squadron, leader", "characteristics, from title, lore or subtype"),
    ("force light 2, dark 1", "a location's Force icons"),
    ("planet \"Bespin\"", "the planet a location belongs to, where the front of its title names a part of it"),
    (
        "not yet: systems",
        "what is missing before the card can be played; it is shown, stands in scenarios and in no deck. A card must say so \
         whose facts the table cannot play, such as an Objective's",
    ),
];

/// A letter without its accent.
fn unaccented(c: char) -> char {
    match c {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        other => other,
    }
}

/// The key form of a title: small letters without accents, hyphens, nothing behind a bracket.
pub fn slug(title: &str) -> String {
    let plain = title.split(" (").next().unwrap_or(title);
    let mut slug = String::new();
    for c in plain.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase().map(unaccented));
        } else if c != '\'' && c != '’' && !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// A card as the engine uses it: facts and compiled text.
#[derive(Clone, Debug)]
pub struct CardKind {
    /// The facts.
    pub facts: CardFacts,
    /// The clauses, nodes of the catalogue's tree.
    pub clauses: Vec<NodeIx>,
    /// The compiled text.
    pub text: CompiledText,
    /// The names its text says, as texts of the catalogue's tree.
    pub names: Vec<u16>,
    /// Whether some card's text says its title: others may be immune to it.
    pub spoken_of: bool,
    /// The file it came from.
    pub file: String,
}
