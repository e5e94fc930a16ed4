//! What cards and ships are: the facts their files state, read with errors that point.

use crate::geometry::{Arc as FiringArc, Base, Course};
use crate::maneuver::{Action, Colour, Maneuver, Slot, bearings_named};
use crate::side::Faction;
use crate::text::compile::CompiledText;
use crate::text::things::{OTHER_NUMBER, RANGES, bounded, ordered};
use cardtext::{Block, Fault, NodeIx, Source, Token, TokenKind, nearest};
use glossary::{Lang, typeset};
use std::sync::Arc;

/// The highest value, skill or number of copies a card can print.
const MOST_VALUE: i32 = 20;
/// The most a card can cost.
const MOST_POINTS: i32 = 200;

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
    },
    /// An upgrade.
    Upgrade {
        /// The slots it takes, the first naming its kind.
        slots: Vec<Slot>,
        /// What it is restricted to: every list must hold, one of each list is enough.
        only: Vec<Vec<Only>>,
        /// A secondary weapon's value and ranges.
        weapon: Option<(u8, u8, u8)>,
    },
    /// A damage card.
    Damage {
        /// The deck it belongs to.
        deck: DamageDeck,
        /// How many there are in the deck.
        copies: u8,
        /// Whether it hurts the pilot and not the ship.
        pilot: bool,
    },
    /// A condition, which other cards assign to ships.
    Condition,
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

/// The facts of a file, before they are known to be a ship's or a card's.
pub(crate) enum Read<'a> {
    /// A type of ship.
    Ship(ShipKind),
    /// A card and the blocks of its text; a pilot's ship by name.
    Card(CardKind, Option<String>, &'a [Block]),
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    head: &'a Block,
}

/// Reads the facts of a card file.
pub(crate) fn read<'a>(source: &Arc<Source>, blocks: &'a [Block]) -> Result<Read<'a>, Fault> {
    let Some((head, rest)) = blocks.split_first() else {
        return Err(Fault::new(source, 0..0, "this file is empty").help("begin with `pilot \"Title\"`"));
    };
    let reader = Reader { source, head };
    let title = match head.line.tokens.get(1) {
        Some(token) if token.kind == TokenKind::Quoted => token.text.clone(),
        _ => {
            return Err(reader.fault(&head.line.tokens[0], "a title in quotes must follow", "write `pilot \"Title\"`"));
        }
    };
    let text = match rest {
        [] => &[][..],
        [text] if text.line.tokens[0].is("text") => &text.kids,
        [other, ..] => {
            let help = "facts are indented below the title, and all of the text below one `text`";
            return Err(reader.fault(&other.line.tokens[0], "only `text` may stand here", help));
        }
    };
    match head.line.tokens[0].text.as_str() {
        "ship" => Ok(Read::Ship(reader.ship(title)?)),
        "pilot" | "upgrade" | "condition" | "damage" => {
            let (card, ship) = reader.card(title)?;
            Ok(Read::Card(card, ship, text))
        }
        other => {
            let help = "a file begins with `ship`, `pilot`, `upgrade`, `condition` or `damage`";
            Err(reader.fault(&head.line.tokens[0], &format!("`{other}` is no kind of file"), help))
        }
    }
}

impl Reader<'_> {
    fn fault(&self, token: &Token, message: &str, help: &str) -> Fault {
        Fault::new(self.source, token.span.clone(), message).help(help)
    }

    /// A fault of a word that none of the known ones is.
    fn unknown(&self, token: &Token, message: &str, known: &[&str]) -> Fault {
        let help = match nearest(&token.text, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known are {}", known.join(", ")),
        };
        self.fault(token, message, &help)
    }

    /// A fault of the whole file: a fact is missing.
    fn missing(&self, name: &str, example: &str) -> Fault {
        let message = format!("the line `{name}` is missing");
        self.fault(&self.head.line.tokens[0], &message, &format!("write `{example}` below the title"))
    }

    fn line(&self, name: &str) -> Option<&Block> {
        self.head.kids.iter().find(|b| b.line.tokens[0].is(name))
    }

    fn check_known(&self, known: &[&str]) -> Result<(), Fault> {
        for block in &self.head.kids {
            let token = &block.line.tokens[0];
            if !known.contains(&token.text.as_str()) {
                return Err(self.unknown(token, &format!("`{}` is no fact of such a card", token.text), known));
            }
        }
        Ok(())
    }

    fn word(&self, name: &str) -> Result<Option<String>, Fault> {
        let Some(block) = self.line(name) else { return Ok(None) };
        match block.line.tokens.as_slice() {
            [_, value] => Ok(Some(value.text.clone())),
            [head, ..] => {
                Err(self.fault(head, &format!("one value must follow `{name}`"), "put several words in quotes"))
            }
            [] => Ok(None),
        }
    }

    fn needed(&self, name: &str) -> Result<String, Fault> {
        self.word(name)?.ok_or_else(|| self.missing(name, &format!("{name} …")))
    }

    /// The number behind a name, on whatever line it stands, from 0 to the most there can be.
    fn number(&self, name: &str, most: i32) -> Result<Option<i16>, Fault> {
        let lines = self.head.kids.iter().map(|b| &b.line.tokens);
        let found = lines.flat_map(|tokens| tokens.windows(2)).find(|w| w[0].is(name));
        let Some((token, number)) = found.and_then(|w| Some((&w[1], w[1].number()?))) else { return Ok(None) };
        let number = bounded(number, &format!("`{name}`"), &(0..=most));
        let number = number.map_err(|why| self.fault(token, &why, OTHER_NUMBER))?;
        Ok(Some(number as i16))
    }

    fn list<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>, known: &[&str]) -> Result<Vec<T>, Fault> {
        let Some(block) = self.line(name) else { return Ok(Vec::new()) };
        let mut list = Vec::new();
        for token in block.line.tokens[1..].iter().filter(|t| !t.is(",")) {
            let unknown = || self.unknown(token, &format!("`{}` is not known here", token.text), known);
            list.push(read(&token.text).ok_or_else(unknown)?);
        }
        Ok(list)
    }

    fn stats(&self) -> Result<Stats, Fault> {
        let value = |name: &str| {
            let missing = || self.missing(name, "attack 3, agility 2, hull 3, shields 2");
            self.number(name, MOST_VALUE)?.map(|n| n as u8).ok_or_else(missing)
        };
        Ok(Stats {
            attack: value("attack")?,
            agility: value("agility")?,
            hull: value("hull")?,
            shields: value("shields")?,
        })
    }

    /// The French title as it is shown; that of all languages where there is none.
    fn french(&self, title: &str) -> Result<String, Fault> {
        let french = self.word("fr")?;
        Ok(french.map_or_else(|| typeset(Lang::English, title), |french| typeset(Lang::French, &french)))
    }

    fn ship(&self, title: String) -> Result<ShipKind, Fault> {
        self.check_known(&["id", "fr", "size", "attack", "arcs", "actions", "dial"])?;
        let size = self.needed("size")?;
        let base = base_named(&size).ok_or_else(|| {
            let token = &self.line("size").expect("it was read").line.tokens[1];
            self.fault(token, "a size is small or large", "write `size small`")
        })?;
        let actions: Vec<&str> = Action::ALL.iter().map(|a| a.name()).collect();
        let actions = self.list("actions", Action::by_name, &actions)?.iter().fold(0, |bits, a| bits | a.bit());
        let kinds = ["front", "rear", "half", "turret", "mobile", "bullseye"];
        let arcs = self.list("arcs", |name| kinds.iter().find(|k| **k == name).copied(), &kinds)?;
        let printed = arcs.iter().filter_map(|name| match *name {
            "front" => Some(FiringArc::Front),
            "rear" => Some(FiringArc::Rear),
            "half" => Some(FiringArc::Half),
            "bullseye" => Some(FiringArc::Bullseye),
            _ => None,
        });
        Ok(ShipKind {
            slug: slug(&title),
            french: self.french(&title)?,
            shown: typeset(Lang::English, &title),
            id: self.needed("id")?,
            base,
            stats: self.stats()?,
            arcs: printed.collect(),
            turret: arcs.contains(&"turret"),
            mobile: arcs.contains(&"mobile"),
            actions,
            dial: self.dial()?,
            file: self.source.name.clone(),
            test: false,
            title,
        })
    }

    fn dial(&self) -> Result<Vec<Maneuver>, Fault> {
        let Some(block) = self.line("dial") else {
            return Err(self.missing("dial", "dial"));
        };
        let mut dial = Vec::new();
        for row in &block.kids {
            let tokens = &row.line.tokens;
            let speed = tokens[0].number().map(|n| (n / cardtext::WHOLE) as u8);
            let speed = speed.filter(|s| *s <= 5).ok_or_else(|| {
                let message = format!("a speed goes from 0 to 5, and {} is written", tokens[0].text);
                self.fault(&tokens[0], &message, OTHER_NUMBER)
            })?;
            let mut rest = tokens[1..].iter().filter(|t| !t.is(",") && !t.is(":"));
            while let Some(bearing) = rest.next() {
                let bearings = bearings_named(&bearing.text);
                let colour = rest.next().and_then(|c| Colour::ALL.into_iter().find(|k| k.name() == c.text));
                match colour {
                    Some(colour) if !bearings.is_empty() => {
                        if !bearings.iter().all(|bearing| Course::new(*bearing, speed).exists()) {
                            let why = format!("there is no template for a {} of speed {speed}", bearing.text);
                            return Err(self.fault(bearing, &why, "write it in the line of another speed"));
                        }
                        let twice =
                            |maneuver: &Maneuver| maneuver.speed == speed && bearings.contains(&maneuver.bearing);
                        if dial.iter().any(twice) {
                            return Err(self.fault(
                                bearing,
                                "this maneuver is on the dial already",
                                "leave one of them",
                            ));
                        }
                        dial.extend(bearings.into_iter().map(|bearing| Maneuver { speed, bearing, colour }));
                    }
                    _ => {
                        let help = "write `bank green` or `koiogran red`";
                        return Err(self.fault(bearing, "a bearing and its colour belong here", help));
                    }
                }
            }
        }
        Ok(dial)
    }

    fn card(&self, title: String) -> Result<(CardKind, Option<String>), Fault> {
        let tokens = &self.head.line.tokens;
        let flag = |name: &str| tokens[2..].iter().any(|t| t.is(name));
        let kind = tokens[0].text.as_str();
        if let Some(other) = tokens[2..].iter().find(|t| !t.is("unique") && !t.is("limited")) {
            return Err(self.fault(
                other,
                "only `unique` and `limited` may follow a title",
                "write it in a line below",
            ));
        }
        let slots: Vec<&str> = Slot::ALL.iter().map(|s| s.name()).collect();
        let mut ship = None;
        let category = match kind {
            "pilot" => {
                self.check_known(&["id", "fr", "ship", "faction", "skill", "slots", "attack", "not-yet"])?;
                ship = Some(self.needed("ship")?);
                let name = self.needed("faction")?;
                let faction = Faction::ALL.into_iter().find(|f| f.name() == name).ok_or_else(|| {
                    let token = &self.line("faction").expect("it was read").line.tokens[1];
                    self.unknown(token, &format!("there is no faction `{name}`"), &Faction::ALL.map(Faction::name))
                })?;
                let skill = self.number("skill", MOST_VALUE)?;
                let skill = skill.ok_or_else(|| self.missing("skill", "skill 2, points 21"))? as u8;
                let stats = self.line("attack").map(|_| self.stats()).transpose()?;
                let slots = self.list("slots", Slot::by_name, &slots)?;
                Category::Pilot { ship: 0, faction, skill, slots, stats }
            }
            "upgrade" => {
                self.check_known(&["id", "fr", "slot", "points", "attack", "only", "takes", "not-yet"])?;
                let mut taken = self.list("takes", Slot::by_name, &slots)?;
                let slot = self.list("slot", Slot::by_name, &slots)?;
                if taken.is_empty() {
                    taken = slot;
                }
                if taken.is_empty() {
                    return Err(self.missing("slot", "slot crew"));
                }
                Category::Upgrade { slots: taken, only: self.only()?, weapon: self.weapon()? }
            }
            "condition" => {
                self.check_known(&["id", "fr", "not-yet"])?;
                if !flag("unique") {
                    let message = "of a condition there is one, which moves from ship to ship";
                    return Err(self.fault(&tokens[0], message, "write `unique` behind its title"));
                }
                Category::Condition
            }
            _ => {
                self.check_known(&["fr", "copies", "trait", "not-yet"])?;
                let deck = if self.source.name.contains("/core2/") { DamageDeck::Core2 } else { DamageDeck::Core };
                let copies = self.number("copies", MOST_VALUE)?.unwrap_or(2) as u8;
                Category::Damage { deck, copies, pilot: self.word("trait")?.as_deref() == Some("pilot") }
            }
        };
        let slug = slug(&title);
        let id = if kind == "damage" { slug.clone() } else { self.needed("id")? };
        let card = CardKind {
            french: self.french(&title)?,
            shown: typeset(Lang::English, &title),
            slug,
            id,
            unique: flag("unique"),
            limited: flag("limited"),
            points: if matches!(kind, "condition" | "damage") { 0 } else { self.points()? },
            category,
            not_yet: self.word("not-yet")?,
            clauses: Vec::new(),
            text: CompiledText::default(),
            assigns: Vec::new(),
            file: self.source.name.clone(),
            test: false,
            title,
        };
        Ok((card, ship))
    }

    /// The cost, which may be below zero.
    fn points(&self) -> Result<i16, Fault> {
        let minus = self.head.kids.iter().any(|b| b.line.tokens.windows(2).any(|w| w[0].is("points") && w[1].is("-")));
        if minus {
            let line = self.line("points").map(|b| &b.line.tokens);
            let number = line.and_then(|t| t.get(2)).and_then(Token::number).map(|n| -(n / cardtext::WHOLE) as i16);
            return number.ok_or_else(|| self.missing("points", "points - 2"));
        }
        self.number("points", MOST_POINTS)?.ok_or_else(|| self.missing("points", "points 3"))
    }

    fn only(&self) -> Result<Vec<Vec<Only>>, Fault> {
        let mut all = Vec::new();
        for block in self.head.kids.iter().filter(|b| b.line.tokens[0].is("only")) {
            let mut one = Vec::new();
            for token in block.line.tokens[1..].iter().filter(|t| !t.is("or") && !t.is(",") && !t.is("skill")) {
                let skill = token.number().map(|n| Only::Skill((n / cardtext::WHOLE) as u8));
                let action = Action::by_name(&token.text).map(Only::Action);
                let slot = Slot::by_name(&token.text).map(Only::Slot);
                let faction = Faction::ALL.into_iter().find(|f| f.name() == token.text).map(Only::Faction);
                let only = if token.kind == TokenKind::Quoted {
                    Some(Only::Ship(token.text.clone()))
                } else {
                    faction.or_else(|| base_named(&token.text).map(Only::Size)).or(skill).or(slot).or(action)
                };
                one.push(only.ok_or_else(|| {
                    let message = format!("`{}` is nothing an upgrade is restricted to", token.text);
                    let help =
                        "a faction, a size, `skill` and a number, a slot, an action or a ship in quotes belongs here";
                    self.fault(token, &message, help)
                })?);
            }
            all.push(one);
        }
        Ok(all)
    }

    fn weapon(&self) -> Result<Option<(u8, u8, u8)>, Fault> {
        let Some(block) = self.line("attack") else { return Ok(None) };
        let help = "write `attack 4, range 2-3`";
        let missing = || self.fault(&block.line.tokens[0], "how many dice it attacks with must follow", help);
        let attack = self.number("attack", MOST_VALUE)?.ok_or_else(missing)? as u8;
        let at = block.line.tokens.iter().position(|t| t.is("range"));
        let range = at.and_then(|n| block.line.tokens.get(n + 1));
        let bounds = range.and_then(|token| {
            let mut ends = token.text.split('-').map(|n| n.parse::<u8>().ok());
            let from = ends.next()??;
            Some((from, ends.next().map_or(Some(from), |to| to)?))
        });
        let (from, to) = bounds.ok_or_else(|| self.fault(&block.line.tokens[0], "a range must follow", help))?;
        let whole = |n: u8| i32::from(n) * cardtext::WHOLE;
        let wrong = |why: String| self.fault(range.unwrap_or(&block.line.tokens[0]), &why, help);
        bounded(whole(from), "a range", &RANGES).and(bounded(whole(to), "a range", &RANGES)).map_err(wrong)?;
        ordered(whole(from), whole(to), "a range").map_err(wrong)?;
        Ok(Some((attack, from, to)))
    }
}

fn base_named(name: &str) -> Option<Base> {
    match name {
        "small" => Some(Base::Small),
        "large" => Some(Base::Large),
        _ => None,
    }
}

/// The facts of ship and card files, for the manual.
pub const FACTS: &[(&str, &str)] = &[
    ("ship \"Title\"", "opens a type of ship"),
    ("pilot \"Title\" [unique]", "opens a pilot"),
    ("upgrade \"Title\" [unique] [limited]", "opens an upgrade; `limited` once a ship"),
    ("condition \"Title\" unique", "opens a condition, which other cards assign by its title"),
    ("damage \"Title\"", "opens a damage card; its folder names the deck"),
    ("id xwing", "the id in squad files (XWS)"),
    ("fr \"Titre\"", "the French title"),
    ("size small", "a ship's base: small or large"),
    ("attack 3, agility 2, hull 3, shields 2", "a ship's values; on a pilot, those that differ from the ship's"),
    ("arcs front, rear", "printed arcs: front, rear, half, turret, mobile, bullseye"),
    ("actions focus, target-lock", "the action bar"),
    ("dial", "a line for each speed below: `2: turn white, bank green, koiogran red`"),
    ("ship \"X-wing\"", "a pilot's ship"),
    ("faction rebel", "rebel, imperial or scum"),
    ("skill 8, points 28", "pilot skill and cost; an upgrade has `points` alone, which may be `points - 2`"),
    ("slots elite, torpedo", "slots besides title and modification"),
    ("slot torpedo", "an upgrade's kind; `takes crew, crew` where it takes several slots"),
    ("attack 4, range 2-3", "a secondary weapon"),
    (
        "only rebel",
        "a restriction: a faction, a size, a ship in quotes, `skill 5` (or more), a slot, an action icon; `or` between alternatives",
    ),
    ("copies 2", "how often a damage card is in its deck"),
    ("trait pilot", "what a damage card hurts: pilot or ship"),
    ("not-yet \"what is missing\"", "the card is shown and not played"),
];
