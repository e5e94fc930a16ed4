//! Reading the facts of a card file, with errors that point.

use super::{Capacity, CardFacts, Category, LocationFacts, NounSet, PermanentPilots, Stats, slug};
use crate::num::Num;
use crate::side::Side;
use cardtext::{Block, Fault, Language, Source, Token, TokenKind, nearest};
use glossary::{Lang, typeset};
use std::sync::Arc;

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
    let uniqueness: Vec<&str> = tokens[2..].iter().map(|t| t.text.as_str()).collect();
    let (number, per_system) = match uniqueness.as_slice() {
        [number @ .., "per", "system"] => (number, true),
        number => (number, false),
    };
    let limit = match number {
        [] if !per_system => 0,
        ["unique"] => 1,
        ["restricted", "2"] => 2,
        ["restricted", "3"] => 3,
        _ => {
            let fault = Fault::new(source, tokens[2].span.clone(), "this is no kind of uniqueness");
            return Err(fault.help("write `unique`, `restricted 2`, `restricted 3` or nothing; `per system` behind it"));
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
        per_system,
        persona: None,
        pilots_only: None,
        permanent_persona: None,
        stats: Stats::default(),
        other_destiny: None,
        by_text: Vec::new(),
        capacity: Capacity::default(),
        permanent: PermanentPilots::default(),
        not_yet: None,
        test: false,
    };
    let mut reader = FactReader { source, language, facts };
    reader.add_noun("card");
    // One dot before the title, or none; two and three are neither, nor are diamonds.
    match (limit, per_system) {
        (0, _) => reader.add_noun("non-unique"),
        (1, false) => reader.add_noun("unique"),
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
            "planet" if *category != Some(Category::Location) => {
                let fault = Fault::new(self.source, head.span.clone(), "only a location belongs to a planet");
                return Err(fault.help("write it below `location` on a location's card"));
            }
            "planet" => {
                // The front of its title names a palace or a city there.
                let location = &mut self.facts.location;
                location.part_of = Some(std::mem::take(&mut location.system));
                self.facts.location.system = self.quoted(head, rest)?;
            }
            "not" => match rest {
                [yet, colon, missing @ ..] if yet.is("yet") && colon.is(":") && !missing.is_empty() => {
                    let missing: Vec<&str> = missing.iter().map(|t| t.text.as_str()).collect();
                    self.facts.not_yet = Some(missing.join(" ").replace(" ,", ","));
                }
                _ => {
                    let fault = Fault::new(self.source, head.span.clone(), "what is missing must follow");
                    return Err(fault.help("write `not yet: systems`"));
                }
            },
            "capacity" => self.capacity(rest)?,
            "permanent" => self.permanent(rest)?,
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
                    let known =
                        ["id", "fr", "persona", "icons", "keywords", "force", "planet", "not", "capacity", "permanent"];
                    let known = known.into_iter().chain(Stats::NAMES).chain(Category::ALL.map(Category::noun));
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
            let location = &mut self.facts.location;
            location.kind = crate::card::LocationKind::named(&token.text).unwrap_or(location.kind);
            self.facts.location.interior |= token.is("interior");
            self.facts.location.exterior |= token.is("exterior");
        }
        Ok(nouns)
    }

    fn capacity(&mut self, tokens: &[Token]) -> Result<(), Fault> {
        for mut part in tokens.split(|t| t.is(",")) {
            if let [pilots, _, noun] = part
                && pilots.is("pilots")
                && let Some(noun) = self.language.noun_index(&noun.text)
            {
                self.facts.pilots_only = Some(noun);
                part = &part[..2];
            }
            let (number, who) = part.split_last().unzip();
            let who: Vec<&str> = who.unwrap_or_default().iter().map(|t| t.text.as_str()).collect();
            let places = number.and_then(|number| match number.is("unlimited") {
                true => Some(Capacity::UNLIMITED),
                false => number.number().map(|places| Num(places).floor().clamp(0, 20) as u8),
            });
            let (Some(room), Some(places)) = (self.facts.capacity.named_mut(&who.join(" ")), places) else {
                let span = part.first().or(tokens.first()).map_or(0..0, |t| t.span.clone());
                let fault = Fault::new(self.source, span, "room aboard is written in a list");
                let known = Capacity::NAMES.join(", ");
                return Err(fault.help(format!(
                    "write `capacity pilots 1, drivers 1, passengers 2`, or `pilots 1 bounty-hunter`; there are {known}"
                )));
            };
            *room = places;
        }
        Ok(())
    }

    fn permanent(&mut self, tokens: &[Token]) -> Result<(), Fault> {
        let mut tokens = tokens.to_vec();
        if let Some(at) = tokens.iter().position(|token| token.kind == TokenKind::Quoted) {
            self.facts.permanent_persona = Some(tokens.remove(at).text);
        }
        self.facts.permanent = match tokens.as_slice() {
            [pilots, count, comma, ability, number]
                if pilots.is("pilots") && comma.is(",") && ability.is("ability") && number.number().is_some() =>
            {
                let count = Num(count.number().unwrap_or_default()).floor().clamp(0, 20) as u8;
                PermanentPilots { count, ability: Num(number.number().unwrap_or_default()) }
            }
            _ => {
                let span = tokens.first().map_or(0..0, |t| t.span.clone());
                let fault = Fault::new(self.source, span, "permanent pilots have a number and an ability");
                return Err(fault
                    .help("write `permanent pilots 1, ability 2`, or `permanent pilots 1 \"Red Leader\", ability 2`"));
            }
        };
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
            let (name, number) = match part {
                [name, number] => (name, Some(number)),
                [name, by, text] if by.is("by") && text.is("text") => (name, None),
                [name, number, or, other] if name.is("destiny") && or.is("or") && other.number().is_some() => {
                    self.facts.other_destiny = other.number().map(Num);
                    (name, Some(number))
                }
                _ => {
                    let span = part.first().or(tokens.first()).map_or(0..0, |t| t.span.clone());
                    return Err(Fault::new(self.source, span, "a number is written `power 3`, with commas between"));
                }
            };
            let Some(number) = number else {
                let known = Stats::NAMES.into_iter().find(|known| name.is(known));
                self.facts.by_text.push(known.ok_or_else(|| self.no_number(name))?);
                continue;
            };
            let value = number.number().map(Num).ok_or_else(|| {
                Fault::new(self.source, number.span.clone(), format!("`{}` is no number", number.text))
            })?;
            let Some(stat) = self.facts.stats.named_mut(&name.text) else {
                return Err(self.no_number(name));
            };
            if stat.replace(value).is_some() {
                return Err(Fault::new(self.source, name.span.clone(), format!("`{}` is given twice", name.text)));
            }
        }
        Ok(())
    }

    fn no_number(&self, name: &Token) -> Fault {
        let fault = Fault::new(self.source, name.span.clone(), format!("`{}` is no printed number", name.text));
        match nearest(&name.text, Stats::NAMES) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault,
        }
    }
}
