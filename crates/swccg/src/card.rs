//! What a card is: the facts its file states, read with errors that point.

use crate::num::Num;
use crate::side::Side;
use cardtext::{Block, Fault, Language, NodeIx, Source, Token, TokenKind, nearest};
use glossary::{Lang, typeset};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The index of a card in the catalogue, and so in the album.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KindIx(pub u16);

/// What a card is in the first place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Category {
    /// A character.
    Character,
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
    /// An Interrupt.
    Interrupt,
    /// A location.
    Location,
}

impl Category {
    /// Whether such a card is carried: it deploys on another card.
    pub fn is_carried(self) -> bool {
        matches!(self, Category::Weapon | Category::Device)
    }
    const ALL: [Category; 8] = [
        Category::Character,
        Category::Vehicle,
        Category::Starship,
        Category::Weapon,
        Category::Device,
        Category::Effect,
        Category::Interrupt,
        Category::Location,
    ];
    /// The category's noun in the glossary.
    pub fn noun(self) -> &'static str {
        match self {
            Category::Character => "character",
            Category::Vehicle => "vehicle",
            Category::Starship => "starship",
            Category::Weapon => "weapon",
            Category::Device => "device",
            Category::Effect => "effect",
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
}

impl Stats {
    /// The names of the printed numbers, as card files write them.
    pub const NAMES: [&str; 8] = ["destiny", "deploy", "power", "ability", "forfeit", "maneuver", "armor", "landspeed"];

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
            _ => return None,
        })
    }
}

/// Who finds room aboard a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Capacity {
    /// Pilots.
    pub pilots: u8,
    /// Drivers.
    pub drivers: u8,
    /// Passengers.
    pub passengers: u8,
}

/// Facts of a location.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocationFacts {
    /// The system it belongs to.
    pub system: String,
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
    /// The persona.
    pub persona: Option<String>,
    /// The printed numbers.
    pub stats: Stats,
    /// Who finds room aboard.
    pub capacity: Capacity,
    /// A location's facts.
    pub location: LocationFacts,
    /// The word that is missing to say its text, for a card that cannot be played yet.
    pub not_yet: Option<String>,
    /// Whether it is a card for scenarios only, by the folder its file lies in.
    pub test: bool,
}

/// A form of fact with a line for the manual.
pub const FACTS: &[(&str, &str)] = &[
    ("card \"Title\" [unique | restricted N]", "opens the file; `unique` for one dot, `restricted 2` or `3` for more"),
    ("id 1_29", "the id of the public card data; test cards write `id test_…`"),
    ("fr \"Titre\"", "the title in French"),
    (
        "character rebel",
        "what the card is, then its further nouns; also vehicle, starship, weapon, interrupt, location",
    ),
    ("persona \"Luke\"", "whom the card shows"),
    ("destiny 1, deploy 2, power 2, ability 2, forfeit 5, maneuver 3, armor 4, landspeed 2", "the printed numbers"),
    ("capacity pilots 1, drivers 1, passengers 2", "who finds room aboard a vehicle"),
    ("icons pilot, warrior", "the printed icons"),
    ("keywords red-squadron, leader", "characteristics, from title, lore or subtype"),
    ("force light 2, dark 1", "a location's Force icons"),
    ("not yet: word", "what is missing before the card can be played"),
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

struct FactReader<'a, M: 'static> {
    source: &'a Arc<Source>,
    language: &'a Language<M>,
    facts: CardFacts,
}

/// Reads the facts of a card file and returns them with the blocks of its text.
pub(crate) fn read_facts<'b, M>(
    source: &Arc<Source>,
    language: &Language<M>,
    side: Side,
    blocks: &'b [Block],
) -> Result<(CardFacts, &'b [Block]), Fault> {
    let whole = 0..source.text.len().min(1);
    let head = blocks.first().ok_or_else(|| Fault::new(source, whole.clone(), "the file is empty"))?;
    let tokens = &head.line.tokens;
    let title = match tokens.as_slice() {
        [card, title, ..] if card.is("card") && title.kind == TokenKind::Quoted => title.text.clone(),
        _ => {
            let fault = Fault::new(source, head.line.span.clone(), "a card file begins with its title");
            return Err(fault.help("write `card \"Title\"`, with `unique` behind it for a dot"));
        }
    };
    let limit = match tokens[2..].iter().map(|t| t.text.as_str()).collect::<Vec<_>>().as_slice() {
        [] => 0,
        ["unique"] => 1,
        ["restricted", "2"] => 2,
        ["restricted", "3"] => 3,
        _ => {
            let fault = Fault::new(source, tokens[2].span.clone(), "this is no kind of uniqueness");
            return Err(fault.help("write `unique`, `restricted 2`, `restricted 3` or nothing"));
        }
    };
    let facts = CardFacts {
        id: String::new(),
        slug: slug(&title),
        french_slug: slug(&title),
        shown: typeset(Lang::English, &title),
        french: typeset(Lang::English, &title),
        location: LocationFacts {
            system: title.split(':').next().unwrap_or_default().to_owned(),
            ..Default::default()
        },
        title,
        side,
        category: Category::Character,
        nouns: NounSet::default(),
        subtypes: Vec::new(),
        icons: Vec::new(),
        keywords: Vec::new(),
        limit,
        persona: None,
        stats: Stats::default(),
        capacity: Capacity::default(),
        not_yet: None,
        test: false,
    };
    let mut reader = FactReader { source, language, facts };
    reader.add_noun("card");
    // One dot before the title, or none; two and three are neither.
    match limit {
        0 => reader.add_noun("non-unique"),
        1 => reader.add_noun("unique"),
        _ => {}
    }
    let mut category = None;
    for block in &head.kids {
        if let Some(below) = block.kids.first() {
            return Err(Fault::new(source, below.line.span.clone(), "nothing may stand below a fact"));
        }
        reader.fact(&block.line.tokens, &mut category)?;
    }
    if let Some(stray) = blocks[1..].iter().find(|b| !b.line.tokens[0].is("text")) {
        let word = &stray.line.tokens[0].text;
        let fault = Fault::new(source, stray.line.span.clone(), format!("`{word}` stands at the margin"));
        return Err(fault.help("indent facts by two spaces below `card`; only `text` follows them at the margin"));
    }
    if reader.facts.title.trim().is_empty() {
        return Err(Fault::new(source, head.line.span.clone(), "the title is empty"));
    }
    if reader.facts.stats.destiny.is_none() {
        let fault = Fault::new(source, head.line.span.clone(), "the card has no destiny");
        return Err(fault.help("write `destiny 3`; locations have `destiny 0`"));
    }
    if category.is_none() {
        let fault = Fault::new(source, head.line.span.clone(), "the card does not say what it is");
        return Err(fault.help("write a line such as `character rebel` or `interrupt used`"));
    }
    if reader.facts.id.is_empty() {
        return Err(Fault::new(source, head.line.span.clone(), "the card has no id").help("write `id 1_19`"));
    }
    let text = match &blocks[1..] {
        [] => &[][..],
        [text] if text.line.tokens.len() == 1 && text.line.tokens[0].is("text") => &text.kids[..],
        [other, ..] => {
            let fault = Fault::new(source, other.line.span.clone(), "only `text` may follow the facts");
            return Err(fault.help("write `text` at the margin, and the clauses indented below it"));
        }
    };
    Ok((reader.facts, text))
}

impl<M> FactReader<'_, M> {
    fn fact(&mut self, tokens: &[Token], category: &mut Option<Category>) -> Result<(), Fault> {
        let (head, rest) = tokens.split_first().expect("a line has tokens");
        match head.text.as_str() {
            "id" => {
                self.facts.id = rest.iter().map(|t| t.text.as_str()).collect::<Vec<_>>().join(" ");
                let digits = |s: &str| !s.is_empty() && s.chars().all(|c| c.is_ascii_digit());
                let public = self.facts.id.split_once('_').is_some_and(|(set, n)| digits(set) && digits(n));
                let legacy = self.facts.id.strip_prefix("legacy ").is_some_and(digits);
                if !public && !legacy && !self.facts.id.starts_with("test_") {
                    let fault = Fault::new(self.source, head.span.clone(), format!("`{}` is no id", self.facts.id));
                    return Err(fault.help("write `id 1_29`, `id legacy 5608`, or `id test_…` for a test card"));
                }
            }
            "fr" => {
                self.facts.french = typeset(Lang::French, &self.quoted(head, rest)?);
                self.facts.french_slug = slug(&self.facts.french);
            }
            "persona" => self.facts.persona = Some(self.quoted(head, rest)?),
            "icons" => {
                let icons = self.nouns(rest)?;
                self.facts.icons.extend(icons);
            }
            "keywords" => {
                let keywords = self.nouns(rest)?;
                self.facts.keywords.extend(keywords);
            }
            "force" => self.force(rest)?,
            "not" => {
                self.facts.not_yet = Some(rest.iter().skip(2).map(|t| t.text.as_str()).collect::<Vec<_>>().join(" "))
            }
            "capacity" => self.capacity(rest)?,
            name if Stats::NAMES.contains(&name) => self.stats(tokens)?,
            word => match Category::ALL.into_iter().find(|c| c.noun() == word) {
                Some(found) => {
                    *category = Some(found);
                    self.facts.category = found;
                    self.add_noun(found.noun());
                    let subtypes: Vec<Token> =
                        rest.iter().filter(|t| !(t.is("used") || t.is("lost"))).cloned().collect();
                    self.facts.subtypes = self.nouns(&subtypes)?;
                }
                None => {
                    let known = ["id", "fr", "persona", "icons", "keywords", "force", "not", "destiny", "deploy"];
                    let known = known.into_iter().chain(Category::ALL.map(Category::noun));
                    let fault = Fault::new(self.source, head.span.clone(), format!("`{word}` is no fact"));
                    return Err(match nearest(word, known) {
                        Some(near) => fault.help(format!("did you mean `{near}`?")),
                        None => fault,
                    });
                }
            },
        }
        Ok(())
    }

    fn quoted(&self, head: &Token, rest: &[Token]) -> Result<String, Fault> {
        match rest {
            [token] if token.kind == TokenKind::Quoted => Ok(token.text.clone()),
            _ => Err(Fault::new(self.source, head.span.clone(), "a quoted text must follow")),
        }
    }

    fn add_noun(&mut self, id: &str) {
        if let Some(index) = self.language.noun_index(id)
            && !self.facts.nouns.contains(index)
        {
            self.facts.nouns.insert(index);
            let implied = self.language.nouns()[usize::from(index)].implies.clone();
            implied.iter().for_each(|noun| self.add_noun(noun));
        }
    }

    /// Takes in nouns; their places in the language.
    fn nouns(&mut self, tokens: &[Token]) -> Result<Vec<u16>, Fault> {
        let mut nouns = Vec::new();
        for token in tokens.iter().filter(|t| !t.is(",")) {
            let Some(noun) = self.language.noun_index(&token.text) else {
                let fault =
                    Fault::new(self.source, token.span.clone(), format!("`{}` is no noun of the glossary", token.text));
                let known = self.language.nouns().iter().map(|n| n.id.as_str());
                return Err(match nearest(&token.text, known) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => fault.help("add it to the glossary's nouns, in both languages"),
                });
            };
            nouns.push(noun);
            self.add_noun(&token.text);
            self.facts.location.interior |= token.is("interior");
            self.facts.location.exterior |= token.is("exterior");
        }
        Ok(nouns)
    }

    fn capacity(&mut self, tokens: &[Token]) -> Result<(), Fault> {
        for part in tokens.split(|t| t.is(",")) {
            let room = match part {
                [who, _] if who.is("pilots") => &mut self.facts.capacity.pilots,
                [who, _] if who.is("drivers") => &mut self.facts.capacity.drivers,
                [who, _] if who.is("passengers") => &mut self.facts.capacity.passengers,
                _ => {
                    let span = part.first().or(tokens.first()).map_or(0..0, |t| t.span.clone());
                    let fault = Fault::new(self.source, span, "room aboard is written in a list");
                    return Err(fault.help("write `capacity pilots 1, drivers 1, passengers 2`"));
                }
            };
            *room = Num(part[1].number().unwrap_or(0)).floor().clamp(0, 20) as u8;
        }
        Ok(())
    }

    fn force(&mut self, tokens: &[Token]) -> Result<(), Fault> {
        for part in tokens.split(|t| t.is(",")) {
            match part {
                [side, number] if side.is("light") && number.number().is_some() => {
                    self.facts.location.light = Num(number.number().unwrap_or(0)).floor();
                }
                [side, number] if side.is("dark") && number.number().is_some() => {
                    self.facts.location.dark = Num(number.number().unwrap_or(0)).floor();
                }
                _ => {
                    let span = part.first().or(tokens.first()).map_or(0..0, |t| t.span.clone());
                    return Err(Fault::new(self.source, span, "Force icons are written `force light 2, dark 1`"));
                }
            }
        }
        Ok(())
    }

    fn stats(&mut self, tokens: &[Token]) -> Result<(), Fault> {
        for part in tokens.split(|t| t.is(",")) {
            let [name, number] = part else {
                let span = part.first().or(tokens.first()).map_or(0..0, |t| t.span.clone());
                return Err(Fault::new(self.source, span, "a number is written `power 3`, with commas between"));
            };
            let value = number.number().map(Num).ok_or_else(|| {
                Fault::new(self.source, number.span.clone(), format!("`{}` is no number", number.text))
            })?;
            let Some(stat) = self.facts.stats.named_mut(&name.text) else {
                let message = format!("`{}` is no printed number", name.text);
                let fault = Fault::new(self.source, name.span.clone(), message);
                return Err(match nearest(&name.text, Stats::NAMES) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => fault,
                });
            };
            if stat.replace(value).is_some() {
                return Err(Fault::new(self.source, name.span.clone(), format!("`{}` is given twice", name.text)));
            }
        }
        Ok(())
    }
}

/// A card as the engine uses it: facts and compiled text.
#[derive(Clone, Debug)]
pub struct CardKind {
    /// The facts.
    pub facts: CardFacts,
    /// The clauses, nodes of the catalogue's tree.
    pub clauses: Vec<NodeIx>,
    /// The compiled text.
    pub text: crate::text::compile::CompiledText,
    /// Whether some card's text says its title: others may be immune to it.
    pub spoken_of: bool,
    /// The file it came from.
    pub file: String,
}
