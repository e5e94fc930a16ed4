//! Reading the facts of card files, with errors that point.

use super::{CardKind, Category, DamageDeck, DeckOf, HugeCard, Only, ShipKind, Stats, slug};
use crate::geometry::{Arc as FiringArc, Base, Course};
use crate::maneuver::{Action, Colour, Maneuver, Slot, bearings_named};
use crate::side::Faction;
use crate::state::Part;
use crate::text::compile::CompiledText;
use crate::text::things::{OTHER_NUMBER, RANGES, bounded, ordered};
use cardtext::{Block, Fault, Source, Token, TokenKind, nearest};
use glossary::{Lang, typeset};
use std::sync::Arc;

/// The highest value, skill or number of copies a card can print.
const MOST_VALUE: i32 = 20;
/// The ranges of a primary weapon whose card prints none.
const USUAL_REACH: (u8, u8) = (1, 3);
/// The most a card can cost.
const MOST_POINTS: i32 = 200;

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

    /// Whether a line of this one word is there.
    fn mark(&self, name: &str) -> Result<bool, Fault> {
        match self.line(name).map(|block| block.line.tokens.as_slice()) {
            Some([_, more, ..]) => {
                let help = format!("write `{name}` alone");
                Err(self.fault(more, &format!("nothing follows `{name}`"), &help))
            }
            found => Ok(found.is_some()),
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
            energy: self.number("energy", MOST_VALUE)?.unwrap_or(0) as u8,
            reach: self.reach()?.unwrap_or(USUAL_REACH),
        })
    }

    /// The ranges behind `range`, in the line of the attack.
    fn reach(&self) -> Result<Option<(u8, u8)>, Fault> {
        let Some(block) = self.line("attack") else { return Ok(None) };
        let at = block.line.tokens.iter().position(|t| t.is("range"));
        let Some(range) = at.and_then(|n| block.line.tokens.get(n + 1)) else { return Ok(None) };
        let help = "write `range 2-3`";
        let bounds = {
            let mut ends = range.text.split('-').map(|n| n.parse::<u8>().ok());
            let from = ends.next().flatten();
            from.and_then(|from| Some((from, ends.next().map_or(Some(from), |to| to)?)))
        };
        let (from, to) = bounds.ok_or_else(|| self.fault(range, "a range is one number or two", help))?;
        let whole = |n: u8| i32::from(n) * cardtext::WHOLE;
        let wrong = |why: String| self.fault(range, &why, help);
        bounded(whole(from), "a range", &RANGES).and(bounded(whole(to), "a range", &RANGES)).map_err(wrong)?;
        ordered(whole(from), whole(to), "a range").map_err(wrong)?;
        Ok(Some((from, to)))
    }

    /// The French title as it is shown; that of all languages where there is none.
    fn french(&self, title: &str) -> Result<String, Fault> {
        let french = self.word("fr")?;
        Ok(french.map_or_else(|| typeset(Lang::English, title), |french| typeset(Lang::French, &french)))
    }

    fn ship(&self, title: String) -> Result<ShipKind, Fault> {
        self.check_known(&["id", "fr", "size", "attack", "arcs", "actions", "dial", "energy"])?;
        let size = self.needed("size")?;
        let base = base_named(&size).ok_or_else(|| {
            let token = &self.line("size").expect("it was read").line.tokens[1];
            self.fault(token, "a size is small, large, huge-short or huge-long", "write `size small`")
        })?;
        let kinds = ["front", "rear", "half", "turret", "mobile", "bullseye", "fore-sides", "aft-sides", "aft-flanks"];
        let arcs = self.list("arcs", |name| kinds.iter().find(|k| **k == name).copied(), &kinds)?;
        let printed = arcs.iter().flat_map(|name| match *name {
            "front" => vec![FiringArc::Front],
            "rear" => vec![FiringArc::Rear],
            "half" => vec![FiringArc::Half],
            "bullseye" => vec![FiringArc::Bullseye],
            "fore-sides" => vec![FiringArc::ForePort, FiringArc::ForeStarboard],
            "aft-sides" => vec![FiringArc::AftPort, FiringArc::AftStarboard],
            "aft-flanks" => vec![FiringArc::AftPortFlank, FiringArc::AftStarboardFlank],
            _ => Vec::new(),
        });
        let dial = self.dial(base)?;
        let energy = self.energy(base, &dial)?;
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
            actions: self.actions()?,
            dial,
            energy,
            file: self.source.name.clone(),
            test: false,
            title,
        })
    }

    /// Bits of the icons of an action bar.
    fn actions(&self) -> Result<u16, Fault> {
        let known: Vec<&str> = Action::ALL.iter().map(|a| a.name()).collect();
        Ok(self.list("actions", Action::by_name, &known)?.iter().fold(0, |bits, a| bits | a.bit()))
    }

    /// The energy icons of a huge ship's maneuvers, as its dial lists them.
    fn energy(&self, base: Base, dial: &[Maneuver]) -> Result<Vec<u8>, Fault> {
        let Some(block) = self.line("energy") else {
            return if base.is_huge() { Err(self.missing("energy", "energy")) } else { Ok(Vec::new()) };
        };
        let mut icons: Vec<Option<u8>> = vec![None; dial.len()];
        for row in &block.kids {
            let tokens = &row.line.tokens;
            let speed = tokens[0].number().map(|n| n / cardtext::WHOLE);
            let mut rest = tokens[1..].iter().filter(|t| !t.is(",") && !t.is(":"));
            while let Some(bearing) = rest.next() {
                let bearings = bearings_named(&bearing.text);
                let count =
                    rest.next().and_then(Token::number).map(|n| n / cardtext::WHOLE).filter(|n| *n <= MOST_VALUE);
                let flown = |m: &Maneuver| Some(i32::from(m.speed)) == speed && bearings.contains(&m.bearing);
                match count {
                    Some(count) if dial.iter().any(flown) => {
                        let found = icons.iter_mut().zip(dial).filter(|(_, m)| flown(m));
                        found.for_each(|(icons, _)| *icons = Some(count as u8));
                    }
                    _ => {
                        let help = "write a maneuver of the dial and its energy icons: `bank 2, straight 3`";
                        return Err(self.fault(bearing, "a maneuver and its energy icons belong here", help));
                    }
                }
            }
        }
        let all: Option<Vec<u8>> = icons.into_iter().collect();
        all.ok_or_else(|| {
            let message = "the energy icons of a maneuver of the dial are missing";
            self.fault(&block.line.tokens[0], message, "write a line for each speed")
        })
    }

    fn dial(&self, base: Base) -> Result<Vec<Maneuver>, Fault> {
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
                        if !bearings.iter().all(|bearing| Course::new(*bearing, speed).exists_for(base)) {
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
                let known = ["id", "fr", "ship", "faction", "skill", "slots", "attack", "not-yet", "house"];
                self.check_known(&[&known[..], &["actions", "section", "crippled", "epic"]].concat())?;
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
                Category::Pilot { ship: 0, faction, skill, slots, stats, huge: self.huge()? }
            }
            "upgrade" => {
                let known = ["id", "fr", "slot", "points", "attack", "only", "takes", "energy", "not-yet", "house"];
                self.check_known(&known)?;
                let mut taken = self.list("takes", Slot::by_name, &slots)?;
                let slot = self.list("slot", Slot::by_name, &slots)?;
                if taken.is_empty() {
                    taken = slot;
                }
                if taken.is_empty() {
                    return Err(self.missing("slot", "slot crew"));
                }
                let energy = self.number("energy", MOST_VALUE)?.unwrap_or(0) as u8;
                Category::Upgrade { slots: taken, only: self.only()?, weapon: self.weapon()?, energy }
            }
            "condition" => {
                self.check_known(&["id", "fr", "not-yet", "house"])?;
                if !flag("unique") {
                    let message = "of a condition there is one, which moves from ship to ship";
                    return Err(self.fault(&tokens[0], message, "write `unique` behind its title"));
                }
                Category::Condition
            }
            _ => {
                self.check_known(&["fr", "copies", "trait", "not-yet", "house"])?;
                let deck = self.deck();
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
            house: self.mark("house")?,
            clauses: Vec::new(),
            text: CompiledText::default(),
            assigns: Vec::new(),
            file: self.source.name.clone(),
            test: false,
            title,
        };
        Ok((card, ship))
    }

    /// What only the card of a huge ship has; none for others.
    fn huge(&self) -> Result<Option<HugeCard>, Fault> {
        let Some(epic) = self.line("epic") else { return Ok(None) };
        let part = match self.word("section")? {
            None => None,
            Some(name) => Some(Part::by_name(&name).ok_or_else(|| {
                let token = &self.line("section").expect("it was read").line.tokens[1];
                self.fault(token, "a section is fore or aft", "write `section fore`")
            })?),
        };
        let half = cardtext::WHOLE / 2;
        let points = epic.line.tokens.iter().find_map(Token::number).filter(|n| n % half == 0);
        let points =
            points.ok_or_else(|| self.fault(&epic.line.tokens[0], "epic points are missing", "write `epic 1½`"))?;
        let crippled_of = self.word("crippled")?;
        let epic = (points / half) as u8;
        Ok(Some(HugeCard { part, actions: self.actions()?, crippled: None, crippled_of, epic }))
    }

    /// The deck a damage card belongs to, by its folder.
    fn deck(&self) -> DeckOf {
        let folders: Vec<&str> = self.source.name.split('/').rev().skip(1).take(2).collect();
        match folders.as_slice() {
            [part, ship] if Part::by_name(part).is_some() => {
                DeckOf::Section((*ship).to_owned(), Part::by_name(part).unwrap_or_default())
            }
            ["core2", ..] => DeckOf::Squad(DamageDeck::Core2),
            _ => DeckOf::Squad(DamageDeck::Core),
        }
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
                    let huge = token.is("huge").then_some(Only::Huge);
                    faction.or_else(|| base_named(&token.text).map(Only::Size)).or(huge).or(skill).or(slot).or(action)
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
        let reach = self.reach()?;
        let (from, to) = reach.ok_or_else(|| self.fault(&block.line.tokens[0], "a range must follow", help))?;
        Ok(Some((attack, from, to)))
    }
}

fn base_named(name: &str) -> Option<Base> {
    match name {
        "small" => Some(Base::Small),
        "large" => Some(Base::Large),
        "huge-short" => Some(Base::HugeShort),
        "huge-long" => Some(Base::HugeLong),
        _ => None,
    }
}

/// The facts of ship and card files, for the manual.
pub const FACTS: &[(&str, &str)] = &[
    ("ship \"Title\"", "opens a type of ship"),
    ("pilot \"Title\" [unique]", "opens a pilot"),
    ("upgrade \"Title\" [unique] [limited]", "opens an upgrade; `limited` once a ship"),
    ("condition \"Title\" unique", "opens a condition, which other cards assign by its title"),
    ("damage \"Title\"", "opens a damage card; its folder names the deck: core, core2, or a huge ship and its section"),
    ("id xwing", "the id in squad files (XWS)"),
    ("fr \"Titre\"", "the French title"),
    ("size small", "a ship's base: small, large, huge-short or huge-long"),
    ("attack 3, agility 2, hull 3, shields 2", "a ship's values; on a pilot, those that differ from the ship's"),
    (
        "arcs front, rear",
        "printed arcs: front, rear, half, turret, mobile, bullseye; of huge ships also fore-sides, aft-sides, aft-flanks",
    ),
    ("energy", "a huge ship's energy icons, a line for each speed below: `1: bank 2, straight 3`"),
    (
        "attack 4, range 3-5, agility 0, hull 8, shields 5, energy 5",
        "the same of a huge ship's card, with its energy limit",
    ),
    ("section fore", "which section of a huge ship a card is of, if that has one of its own"),
    ("epic 1½", "epic points, which the cards of huge ships have"),
    ("crippled \"Title\"", "the card of a section whose crippled side this is"),
    ("actions focus, target-lock", "the action bar"),
    ("dial", "a line for each speed below: `2: turn white, bank green, koiogran red`"),
    ("ship \"X-wing\"", "a pilot's ship"),
    ("faction rebel", "rebel, imperial or scum"),
    ("skill 8, points 28", "pilot skill and cost; an upgrade has `points` alone, which may be `points - 2`"),
    ("slots elite, torpedo", "slots besides title and modification"),
    ("slot torpedo", "an upgrade's kind; `takes crew, crew` where it takes several slots"),
    ("attack 4, range 2-3", "a secondary weapon"),
    ("energy 2", "an upgrade's energy limit"),
    (
        "only rebel",
        "a restriction: a faction, a size (or `huge`), a ship in quotes, `skill 5` (or more), a slot, an action icon; `or` between alternatives",
    ),
    ("copies 2", "how often a damage card is in its deck"),
    ("trait pilot", "what a damage card hurts: pilot or ship"),
    ("not-yet \"what is missing\"", "the card is shown and not played"),
    ("house", "the printed text is not known: this one is our own, and is shown as such"),
];
