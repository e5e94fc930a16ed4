//! How cards are found by what files write: ids, titles in many spellings, Holotable paths.

use super::holotable_path::{PathParts, folder, holotable_path, set_of};
use super::{Entry, Obstacle, Why};
use ::swccg::{CardFacts, Catalogue, KindIx, Side};
use std::collections::BTreeMap;

/// Longer texts than this are no title, and have no neighbour.
const LONGEST_TITLE: usize = 120;

/// A card that a title may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Match {
    pub card: KindIx,
    /// Whether the title is the card's own, dots and spelling aside.
    pub own: bool,
}

struct Named {
    card: KindIx,
    brackets: Vec<String>,
    /// Whether this is the whole English title.
    own: bool,
}

/// The playable cards of a catalogue by all their names.
pub(super) struct Names<'a> {
    pub catalogue: &'a Catalogue,
    ids: BTreeMap<&'a str, KindIx>,
    paths: BTreeMap<String, KindIx>,
    titles: BTreeMap<String, Vec<Named>>,
}

impl<'a> Names<'a> {
    pub fn new(catalogue: &'a Catalogue) -> Names<'a> {
        let mut names = Names { catalogue, ids: BTreeMap::new(), paths: BTreeMap::new(), titles: BTreeMap::new() };
        let mut cards: Vec<_> = catalogue.all().filter(|(_, kind)| !kind.facts.test).collect();
        // Of several cards of a title those come first that can be played.
        cards.sort_by_key(|(_, kind)| kind.facts.not_yet.is_some());
        for (card, kind) in cards {
            let facts = &kind.facts;
            names.ids.insert(&facts.id, card);
            let path = holotable_path(&facts.id, &facts.title, facts.side);
            if let Some(parts) = path.as_deref().and_then(PathParts::of) {
                names.paths.insert(parts.key(), card);
            }
            let faces = facts.title.split(" / ").filter(|face| *face != facts.title);
            for title in [facts.title.as_str(), &facts.french].into_iter().chain(faces) {
                let (base, brackets) = spelling(title);
                let named = Named { card, brackets, own: title == facts.title };
                let known = names.titles.entry(base).or_default();
                if !known.iter().any(|other| other.card == card && other.brackets == named.brackets) {
                    known.push(named);
                }
            }
        }
        names
    }

    pub fn facts(&self, card: KindIx) -> &'a CardFacts {
        &self.catalogue.kind(card).facts
    }

    pub fn by_id(&self, id: &str) -> Option<KindIx> {
        self.ids.get(id).copied()
    }

    pub fn by_path(&self, path: &PathParts) -> Option<KindIx> {
        self.paths.get(&path.key()).copied()
    }

    /// The cards a title may mean: those whose own title it is, else those it leaves no doubt about. A bracket may be left
    /// out or name the card's set or another image; `(V)` makes another card.
    pub fn by_title(&self, title: &str) -> Vec<Match> {
        let (base, brackets) = spelling(title);
        let known = self.titles.get(&base).map(Vec::as_slice).unwrap_or_default();
        let own: Vec<Match> = known
            .iter()
            .filter(|named| named.own && named.brackets == brackets)
            .map(|named| Match { card: named.card, own: true })
            .collect();
        if !own.is_empty() {
            return own;
        }
        let fits = |named: &&Named| {
            let set = set_of(&self.facts(named.card).id).and_then(folder).map(|folder| letters(&folder));
            let beside = |bracket: &String| bracket == "ai" || set.as_ref() == Some(bracket);
            brackets.iter().all(|bracket| named.brackets.contains(bracket) || beside(bracket))
                && !named.brackets.iter().any(|bracket| bracket == "v" && !brackets.contains(bracket))
        };
        let mut loose: Vec<Match> = Vec::new();
        for named in known.iter().filter(fits) {
            if !loose.iter().any(|found| found.card == named.card) {
                loose.push(Match { card: named.card, own: false });
            }
        }
        loose
    }

    /// The nearest title of a playable card, where one is near; of the given side if it has one.
    pub fn nearest(&self, title: &str, side: Option<Side>) -> Option<String> {
        if title.len() > LONGEST_TITLE {
            return None;
        }
        let playable = || self.ids.values().map(|card| self.facts(*card));
        let of_side = playable().filter(|facts| side.is_none_or(|side| facts.side == side));
        let near = cardtext::nearest(title, of_side.map(|facts| facts.title.as_str()));
        near.or_else(|| cardtext::nearest(title, playable().map(|facts| facts.title.as_str()))).map(str::to_owned)
    }

    /// The nearest title to the image's name of a path.
    pub fn nearest_image(&self, image: &str, side: Side) -> Option<String> {
        if image.len() > LONGEST_TITLE {
            return None;
        }
        let images = self.paths.iter().filter(|(_, card)| self.facts(**card).side == side);
        let images: Vec<(&str, KindIx)> =
            images.filter_map(|(key, card)| Some((key.split_once('/')?.1, *card))).collect();
        let near = cardtext::nearest(image, images.iter().map(|(image, _)| *image))?;
        let (_, card) = images.iter().find(|(image, _)| *image == near)?;
        Some(self.facts(*card).title.clone())
    }

    /// The name to show for an entry.
    pub fn shown(&self, entry: &Entry) -> String {
        match entry.card {
            Some(card) => self.facts(card).title.clone(),
            None => entry.written.name().to_owned(),
        }
    }

    /// The id of an entry, for formats that want one.
    pub fn id(&self, entry: &Entry) -> Result<String, Obstacle> {
        self.refuse_test(entry)?;
        let id = match entry.card {
            Some(card) => Some(self.facts(card).id.clone()),
            None => entry.written.id.clone(),
        };
        id.filter(|id| is_id(id)).ok_or_else(|| self.obstacle(entry, Why::NoId))
    }

    /// The title of an entry without dots, for formats that want one and will be read by it.
    pub fn title(&self, entry: &Entry) -> Result<String, Obstacle> {
        if let Some(card) = entry.card {
            let facts = self.facts(card);
            let mut so_titled = self.by_title(&facts.title).into_iter();
            let read = so_titled.find(|found| self.facts(found.card).side == facts.side);
            return match read.is_none_or(|found| found.card == card) {
                true => Ok(facts.title.clone()),
                false => Err(self.obstacle(entry, Why::TitleOfAnother)),
            };
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
fn spelling(title: &str) -> (String, Vec<String>) {
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
