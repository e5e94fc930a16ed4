//! How cards are found by what files write: ids, titles in many spellings, Holotable paths. The cards this table holds
//! come first; behind them stands the index of all that were published.

use super::holotable_path::{PathParts, folder, holotable_path, set_of};
use super::published::{Edition, INDEX, Published};
use super::{Entry, Obstacle, Standing, Why};
use crate::words::slip;
use ::swccg::{CardFacts, Catalogue, KindIx, Side};
use std::collections::BTreeMap;

/// Longer texts than this are no title, and have no neighbour.
pub(super) const LONGEST_TITLE: usize = 120;

/// A card that files can mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Card {
    /// One this table holds, playable or not.
    Held(KindIx),
    /// One that was published and is not held here.
    Published(&'static Published),
}

/// A card that a title may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Match {
    pub card: Card,
    /// Whether the title is the card's own, dots and spelling aside.
    pub own: bool,
}

struct Named {
    card: Card,
    brackets: Vec<String>,
    /// Whether this is the whole English title.
    own: bool,
}

/// The cards of a catalogue, and behind them the published ones, by all their names.
pub(super) struct Names<'a> {
    pub catalogue: &'a Catalogue,
    ids: BTreeMap<&'a str, KindIx>,
    paths: BTreeMap<String, KindIx>,
    titles: BTreeMap<String, Vec<Named>>,
}

impl<'a> Names<'a> {
    pub fn new(catalogue: &'a Catalogue) -> Names<'a> {
        let mut names = Names { catalogue, ids: BTreeMap::new(), paths: BTreeMap::new(), titles: BTreeMap::new() };
        for (card, kind) in catalogue.all().filter(|(_, kind)| !kind.facts.test) {
            let facts = &kind.facts;
            names.ids.insert(&facts.id, card);
            // The paths of published cards are in their index.
            let path = if INDEX.by_id(&facts.id).is_none() { names.path_of(card) } else { None };
            if let Some(parts) = path.as_deref().and_then(PathParts::of) {
                names.paths.insert(parts.key(), card);
            }
            let faces = facts.title.split(" / ").filter(|face| *face != facts.title);
            for title in [facts.title.as_str(), &facts.french].into_iter().chain(faces) {
                let (base, brackets) = spelling(title);
                let named = Named { card: Card::Held(card), brackets, own: title == facts.title };
                let known = names.titles.entry(base).or_default();
                if !known.iter().any(|other| other.card == named.card && other.brackets == named.brackets) {
                    known.push(named);
                }
            }
        }
        names
    }

    pub fn facts(&self, card: KindIx) -> &'a CardFacts {
        &self.catalogue.kind(card).facts
    }

    pub fn side(&self, card: Card) -> Side {
        match card {
            Card::Held(card) => self.facts(card).side,
            Card::Published(card) => card.side,
        }
    }

    pub fn id_of(&self, card: Card) -> &'a str {
        match card {
            Card::Held(card) => &self.facts(card).id,
            Card::Published(card) => card.id,
        }
    }

    pub fn title_of(&self, card: Card) -> &'a str {
        match card {
            Card::Held(card) => &self.facts(card).title,
            Card::Published(card) => card.title,
        }
    }

    pub fn standing(&self, card: Card) -> Standing {
        match card {
            Card::Held(card) if self.facts(card).not_yet.is_none() => Standing::Playable,
            _ => Standing::NotYet,
        }
    }

    /// Which of several cards of a name is taken first: a playable one, then one that is held, then the older edition.
    fn rank(&self, card: Card) -> (Standing, Edition) {
        match card {
            Card::Held(_) => (self.standing(card), Edition::Printed),
            Card::Published(published) => (Standing::Unknown, published.edition()),
        }
    }

    /// The Holotable path of a card that is held.
    pub fn path_of(&self, card: KindIx) -> Option<String> {
        let facts = self.facts(card);
        let published = INDEX.by_id(&facts.id).map(Published::holotable_path);
        published.or_else(|| holotable_path(&facts.id, &facts.title, facts.side))
    }

    /// The card of an id.
    pub fn by_id(&self, id: &str) -> Option<Card> {
        let held = self.ids.get(id).copied().map(Card::Held);
        held.or_else(|| INDEX.by_id(id).map(Card::Published))
    }

    /// The card of a Holotable path.
    pub fn by_path(&self, path: &PathParts) -> Option<Card> {
        let published = || INDEX.by_path(path).and_then(|card| self.by_id(card.id));
        self.paths.get(&path.key()).copied().map(Card::Held).or_else(published)
    }

    /// The cards a title may mean, the best first: those whose own title it is, else those it leaves no doubt about. A
    /// bracket may be left out or name the card's set or another image; `(V)` makes another card.
    pub fn by_title(&self, title: &str) -> Vec<Match> {
        if title.len() > LONGEST_TITLE {
            return Vec::new();
        }
        let (base, brackets) = spelling(title);
        let held = self.titles.get(&base).map(Vec::as_slice).unwrap_or_default().iter();
        let held = held.map(|named| (named.card, &named.brackets, named.own));
        let published = INDEX.titled(&base).iter().filter(|titled| !self.ids.contains_key(titled.card.id));
        let known = held.chain(published.map(|t| (Card::Published(t.card), &t.brackets, t.own)));
        let known: Vec<(Card, &Vec<String>, bool)> = known.collect();
        let set = |card: Card| set_of(self.id_of(card)).and_then(folder).map(|folder| letters(&folder));
        let fits = |card: Card, named: &[String]| {
            let set = set(card);
            let beside = |bracket: &String| bracket == "ai" || set.as_ref() == Some(bracket);
            brackets.iter().all(|bracket| named.contains(bracket) || beside(bracket))
                && !named.iter().any(|bracket| bracket == "v" && !brackets.contains(bracket))
        };
        // A title with its set behind it tells cards of one title apart.
        let own = |(card, named, own): &&(Card, &Vec<String>, bool)| {
            let of_set = || {
                brackets.split_last().is_some_and(|(last, rest)| rest == *named && set(*card).as_ref() == Some(last))
            };
            *own && (**named == brackets || of_set())
        };
        let mut found: Vec<Match> = Vec::new();
        let mut add = |card: Card, own: bool| {
            if !found.iter().any(|other| other.card == card) {
                found.push(Match { card, own });
            }
        };
        known.iter().filter(own).for_each(|(card, ..)| add(*card, true));
        if !known.iter().any(|one| own(&one)) {
            known.iter().filter(|(card, named, _)| fits(*card, named)).for_each(|(card, ..)| add(*card, false));
        }
        found.sort_by_key(|found| self.rank(found.card));
        found
    }

    /// The card that is taken for a title in a deck of a side.
    pub fn taken_for(&self, title: &str, side: Option<Side>) -> Option<Card> {
        choose(&self.by_title(title), side, self).map(|chosen| chosen.card)
    }

    /// The nearest title of a card, where one is very near; of the given side if it has one. What stands in brackets is
    /// no slip of the pen: another bracket makes another card.
    pub fn nearest(&self, title: &str, side: Option<Side>) -> Option<String> {
        let titles = |side: Option<Side>| {
            let held = self.ids.values().map(|card| (self.facts(*card).side, self.facts(*card).title.as_str()));
            let published = INDEX.cards.iter().map(|card| (card.side, card.title));
            let all = held.chain(published).filter(move |(own, _)| side.is_none_or(|side| *own == side));
            all.map(|(_, title)| title)
        };
        if title.len() > LONGEST_TITLE {
            return None;
        }
        let (_, brackets) = spelling(title);
        let near = |side| slip(title, titles(side)).filter(|near| spelling(near).1 == brackets);
        near(side).or_else(|| near(None))
    }

    /// The title of the card with the nearest image to that of a path.
    pub fn nearest_image(&self, path: &PathParts) -> Option<String> {
        if path.image.len() > LONGEST_TITLE {
            return None;
        }
        let images = || INDEX.images_beside(path);
        let near = slip(&path.image, images().map(|(image, _)| image))?;
        images().find(|(image, _)| *image == near).map(|(_, card)| card.title.to_owned())
    }

    /// The card of an entry.
    pub fn card(&self, entry: &Entry) -> Option<Card> {
        entry.card.map(Card::Held).or(entry.published.map(Card::Published))
    }

    /// The name to show for an entry.
    pub fn shown(&self, entry: &Entry) -> String {
        self.card(entry).map_or(entry.written.name(), |card| self.title_of(card)).to_owned()
    }

    /// The id of an entry, for formats that want one.
    pub fn id(&self, entry: &Entry) -> Result<String, Obstacle> {
        self.refuse_test(entry)?;
        let id = match self.card(entry) {
            Some(card) => Some(self.id_of(card).to_owned()),
            None => entry.written.id.clone(),
        };
        let either = self.card(entry).is_none() && entry.standing != Standing::Unknown;
        let why = if either { Why::EitherSide } else { Why::NoId };
        id.filter(|id| is_id(id)).ok_or_else(|| self.obstacle(entry, why))
    }

    /// The title of an entry without dots, for formats that want one and will be read by it; with its set in brackets
    /// where the title alone would be read as another card.
    pub fn title(&self, entry: &Entry, side: Option<Side>) -> Result<String, Obstacle> {
        if let Some(card) = self.card(entry) {
            let title = self.title_of(card);
            let set = set_of(self.id_of(card)).and_then(folder).map(|set| format!("{title} ({set})"));
            let titles = [Some(title.to_owned()), set].into_iter().flatten();
            let told = titles.into_iter().find(|title| self.taken_for(title, side) == Some(card));
            return told.ok_or_else(|| self.obstacle(entry, Why::TitleOfAnother));
        }
        self.refuse_test(entry)?;
        let written = &entry.written;
        let title = written.title.clone().filter(|title| !letters(title).is_empty());
        let title = title.ok_or_else(|| self.obstacle(entry, Why::NoTitle))?;
        let by_other_key = written.id.is_some() || written.path.is_some();
        if by_other_key && !self.by_title(&title).is_empty() {
            return Err(self.obstacle(entry, Why::TitleOfAnother));
        }
        Ok(title)
    }

    /// Refuses the id of a card for scenarios: no file may hold one. Titles say nothing, since such cards share them with
    /// published ones.
    pub fn refuse_test(&self, entry: &Entry) -> Result<(), Obstacle> {
        let is_test = |id: &String| self.catalogue.kinds.iter().any(|kind| kind.facts.test && kind.facts.id == *id);
        match &entry.written.id {
            Some(id) if is_test(id) => Err(self.obstacle(entry, Why::TestCard)),
            _ => Ok(()),
        }
    }

    pub fn obstacle(&self, entry: &Entry, why: Why) -> Obstacle {
        Obstacle { line: entry.line, name: self.shown(entry), why }
    }
}

/// The best match of the side, else the best of all; nothing where both sides have one and the side is not known.
pub(super) fn choose<'m>(found: &'m [Match], side: Option<Side>, names: &Names) -> Option<&'m Match> {
    let of = |side: Side| found.iter().find(|m| names.side(m.card) == side);
    match side {
        Some(side) => of(side).or(found.first()),
        None => found.first().filter(|first| found.iter().all(|m| names.side(m.card) == names.side(first.card))),
    }
}

/// Whether a text is an id of the public card data: `1_19`, `200d_5`.
pub(super) fn is_id(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let Some((set, number)) = text.split_once('_') else { return false };
    let set = set.strip_suffix(|c: char| c.is_ascii_alphabetic()).unwrap_or(set);
    digits(set) && digits(number)
}

/// The letters and digits of a text, small, up to the first bracket.
pub(super) fn letters(text: &str) -> String {
    ::swccg::slug(text).replace('-', "")
}

/// A title without its spelling: the letters outside brackets, and what stands in brackets, sorted.
pub(super) fn spelling(title: &str) -> (String, Vec<String>) {
    let (mut base, mut brackets, mut rest) = (String::new(), Vec::new(), title);
    while let Some((before, after)) = rest.split_once('(') {
        let (inside, behind) = after.split_once(')').unwrap_or((after, ""));
        base += before;
        brackets.push(letters(inside));
        rest = behind;
    }
    base += rest;
    brackets.retain(|bracket| !bracket.is_empty());
    brackets.sort();
    (letters(&base), brackets)
}

/// A title without the dots of its uniqueness and what lists put before them.
pub(super) fn without_dots(title: &str) -> &str {
    let dot = |c: char| c.is_whitespace() || matches!(c, '•' | '·' | '∙' | '●' | '◦' | '*' | '\u{feff}');
    let title = title.trim_matches(dot);
    title.trim_start_matches("<>").trim_start_matches(dot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_are_one() {
        assert_eq!(spelling("•Conquest (V) (AI)"), spelling("conquest (ai)(v)"));
        assert_eq!(spelling("Obi-Wan’s Lightsaber"), spelling("OBI WAN'S LIGHTSABER"));
        assert_ne!(spelling("Luke Skywalker"), spelling("Luke Skywalker (V)"));
        assert_eq!(spelling("a (b"), ("a".to_owned(), vec!["b".to_owned()]));
    }

    #[test]
    fn ids_are_told_from_titles() {
        assert!(is_id("1_19") && is_id("200d_5") && is_id("1_019"));
        assert!(!is_id("1_") && !is_id("_1") && !is_id("test_blank") && !is_id("Sense") && !is_id("1_1_1"));
    }

    #[test]
    fn dots_are_no_part_of_a_title() {
        for title in ["•Luke", "••• Luke", "· Luke ", "<><><>Luke", "* Luke"] {
            assert_eq!(without_dots(title).trim_start_matches("<>"), "Luke", "{title}");
        }
    }
}
