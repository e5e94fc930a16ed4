//! The published cards, whether this table plays them or not: facts only, from `content/swccg/published.tsv`, which
//! `cantina cards index` writes.

use super::holotable_path::{PathParts, set_of, side_name};
use super::names::spelling;
use ::swccg::{Content, Side};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A card that was published.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Published {
    /// The id of the public card data; `legacy` and a number for a legacy card.
    pub id: &'static str,
    /// Whose it is.
    pub side: Side,
    /// The title, without dots.
    pub title: &'static str,
    /// The folder of its image without the side, and the image; behind it that of the reverse.
    image: &'static str,
}

/// Where a published card comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Edition {
    /// Printed on cardboard.
    Printed,
    /// A virtual card of today.
    Virtual,
    /// A virtual card of former times, replaced since.
    Legacy,
}

impl Edition {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Edition::Printed => "printed",
            Edition::Virtual => "virtual",
            Edition::Legacy => "legacy",
        }
    }
}

impl Published {
    /// Where it comes from.
    pub fn edition(&self) -> Edition {
        let shield = self.id.split('_').next().is_some_and(|set| set.ends_with('d'));
        if self.id.starts_with("legacy") {
            Edition::Legacy
        } else if shield || set_of(self.id).is_some_and(|set| set >= 200) {
            Edition::Virtual
        } else {
            Edition::Printed
        }
    }

    /// Its Holotable path.
    pub fn holotable_path(&self) -> String {
        let (root, rest) = match self.image.strip_prefix("legacy/") {
            Some(rest) => ("legacy", rest),
            None => ("starwars", self.image),
        };
        let (folder, image) = rest.split_once('/').unwrap_or((rest, ""));
        let two_sided = if image.contains('/') { "/TWOSIDED" } else { "" };
        format!("{two_sided}/{root}/{folder}-{}/t_{image}", side_name(self.side))
    }

    fn read(line: &'static str) -> Option<Published> {
        let mut columns = line.split('\t');
        let id = columns.next()?;
        let side = match columns.next()? {
            "dark" => Side::Dark,
            "light" => Side::Light,
            _ => return None,
        };
        Some(Published { id, side, title: columns.next()?, image: columns.next()? })
    }
}

/// A title that stands for a card.
pub(super) struct Titled {
    /// The card; of several images the first.
    pub card: &'static Published,
    /// What stands in brackets.
    pub brackets: Vec<String>,
    /// Whether this is the whole title.
    pub own: bool,
}

/// The published cards by all their names.
pub(super) struct Index {
    pub cards: &'static [Published],
    ids: BTreeMap<&'static str, &'static Published>,
    paths: BTreeMap<String, &'static Published>,
    titles: BTreeMap<String, Vec<Titled>>,
}

static CARDS: LazyLock<Vec<Published>> = LazyLock::new(|| {
    let table = Content::embedded_text("swccg/published.tsv").unwrap_or_default();
    table.lines().skip(1).filter_map(Published::read).collect()
});

/// The index that is built in.
pub(super) static INDEX: LazyLock<Index> = LazyLock::new(|| Index::of(&CARDS));

impl Index {
    fn of(cards: &'static [Published]) -> Index {
        let mut index = Index { cards, ids: BTreeMap::new(), paths: BTreeMap::new(), titles: BTreeMap::new() };
        for row in cards {
            let card: &'static Published = index.ids.entry(row.id).or_insert(row);
            if let Some(parts) = PathParts::of(&row.holotable_path()) {
                index.paths.entry(parts.key()).or_insert(card);
            }
            let faces = row.title.split(" / ").filter(|face| *face != row.title);
            for title in std::iter::once(row.title).chain(faces) {
                let (base, brackets) = spelling(title);
                let titled = index.titles.entry(base).or_default();
                if !titled.iter().any(|other| other.card == card && other.brackets == brackets) {
                    titled.push(Titled { card, brackets, own: title == row.title });
                }
            }
        }
        index
    }

    /// The card of an id.
    pub fn by_id(&self, id: &str) -> Option<&'static Published> {
        self.ids.get(id).copied()
    }

    /// The card of a Holotable path.
    pub fn by_path(&self, path: &PathParts) -> Option<&'static Published> {
        self.paths.get(&path.key()).copied()
    }

    /// The names of the images that lie with that of a path, with their cards.
    pub fn images_beside(&self, path: &PathParts) -> impl Iterator<Item = (&str, &'static Published)> {
        let key = path.key();
        let folder = key[..key.len() - path.image.len()].to_owned();
        let beside = self.paths.range(folder.clone()..).take_while(move |(key, _)| key.starts_with(&folder));
        beside.filter_map(|(key, card)| Some((key.rsplit_once('/')?.1, *card)))
    }

    /// The titles with these letters.
    pub fn titled(&self, base: &str) -> &[Titled] {
        self.titles.get(base).map(Vec::as_slice).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_index_is_a_card_in_its_place() {
        let table = Content::embedded_text("swccg/published.tsv").expect("the index is built in");
        assert_eq!(table.lines().next(), Some("id\tside\ttitle\tpath"));
        assert_eq!(table.lines().skip(1).count(), CARDS.len());
        assert!(CARDS.len() > 4000);
        for card in CARDS.iter() {
            assert!(INDEX.by_id(card.id).is_some_and(|first| first.id == card.id));
            assert!(PathParts::of(&card.holotable_path()).is_some(), "{}", card.holotable_path());
            // Facts only: no sentence fits here.
            assert!(card.title.len() < 100 && card.image.len() < 120 && !card.image.contains(' '), "{card:?}");
        }
    }

    #[test]
    fn cards_are_told_apart_by_where_they_come_from() {
        let of = |id: &str| INDEX.by_id(id).map(Published::edition);
        assert_eq!(of("1_19"), Some(Edition::Printed));
        assert_eq!(of("200_71"), Some(Edition::Virtual));
        assert_eq!(of("legacy 5301"), Some(Edition::Legacy));
        assert_eq!(of("999_1"), None);
    }

    #[test]
    fn paths_are_those_of_the_images() {
        let path = |id: &str| INDEX.by_id(id).map(Published::holotable_path).unwrap_or_default();
        assert_eq!(path("1_19"), "/starwars/Premiere-Light/t_lukeskywalker");
        assert_eq!(path("3_148"), "/starwars/Hoth-Dark/t_hothiceplains", "markers are no part of an image's name");
        assert_eq!(path("legacy 5301"), "/legacy/VirtualBlock2-Light/t_21btooonebee");
        let clouds = "/TWOSIDED/starwars/VirtualPremium-Light/t_cityintheclouds/youtrulybelongherewithus";
        assert_eq!(path("301_2"), clouds);
        let parts = PathParts::of("/starwars/DemoDeck-Light/t_cityintheclouds").expect("a path");
        assert_eq!(INDEX.by_path(&parts).map(|card| card.id), Some("301_2"));
    }
}
