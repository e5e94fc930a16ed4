//! The published ships, pilots and upgrades, whether this table has them or not: facts only, from
//! `content/xwing/published.tsv`, which `cantina cards index` writes.

use super::What;
use super::names::{faction_named, plain, slot_named};
use ::xwing::{Faction, Slot};
use cardtext::Content;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A card that was published.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Published {
    /// What it is.
    pub what: What,
    /// Its id in XWS.
    pub id: &'static str,
    /// The slot of an upgrade.
    pub slot: Option<Slot>,
    /// Whom a pilot flies for.
    pub faction: Option<Faction>,
    /// The ship of a pilot.
    pub ship: &'static str,
    /// Its cost; one pilot has none of its own.
    pub points: Option<i16>,
    /// Its title.
    pub title: &'static str,
}

impl Published {
    fn read(line: &'static str) -> Option<Published> {
        let mut columns = line.split('\t');
        let what = match columns.next()? {
            "ship" => What::Ship,
            "pilot" => What::Pilot,
            "upgrade" => What::Upgrade,
            _ => return None,
        };
        Some(Published {
            what,
            id: columns.next()?,
            slot: slot_named(columns.next()?),
            faction: faction_named(columns.next()?),
            ship: columns.next()?,
            points: columns.next()?.parse().ok(),
            title: columns.next()?,
        })
    }
}

/// The published cards by id and by title.
pub(super) struct Index {
    ids: BTreeMap<(What, String), Vec<&'static Published>>,
    titles: BTreeMap<String, Vec<&'static Published>>,
}

static CARDS: LazyLock<Vec<Published>> = LazyLock::new(|| {
    let table = Content::embedded_text("xwing/published.tsv").unwrap_or_default();
    table.lines().skip(1).filter_map(Published::read).collect()
});

/// The index that is built in.
pub(super) static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut index = Index { ids: BTreeMap::new(), titles: BTreeMap::new() };
    for card in CARDS.iter() {
        index.ids.entry((card.what, plain(card.id))).or_default().push(card);
        index.titles.entry(plain(card.title)).or_default().push(card);
    }
    index
});

impl Index {
    /// The cards of a kind with this id, whatever its marks.
    pub fn all(&self, what: What, id: &str) -> &[&'static Published] {
        self.ids.get(&(what, plain(id))).map(Vec::as_slice).unwrap_or_default()
    }

    /// The cards with this title.
    pub fn titled(&self, title: &str) -> &[&'static Published] {
        self.titles.get(&plain(title)).map(Vec::as_slice).unwrap_or_default()
    }

    /// The ids of a kind.
    pub fn ids(&self, what: What) -> impl Iterator<Item = &'static str> {
        CARDS.iter().filter(move |card| card.what == what).map(|card| card.id)
    }

    pub fn ship(&self, id: &str) -> Option<&'static Published> {
        self.all(What::Ship, id).first().copied()
    }

    /// The pilot of an id: in this ship, for this faction; where no ship is known, the only one of the id.
    pub fn pilot(&self, id: &str, ship: Option<&str>, faction: Option<Faction>) -> Option<&'static Published> {
        let all = self.all(What::Pilot, id);
        let fits = |card: &&&Published| ship == Some(card.ship);
        let own = all.iter().filter(fits).find(|card| card.faction == faction);
        match (own.or_else(|| all.iter().find(fits)), all) {
            (Some(card), _) | (None, [card]) => Some(card),
            _ => None,
        }
    }

    /// The upgrade of an id: of this slot, else the only one of the id.
    pub fn upgrade(&self, id: &str, slot: Option<Slot>) -> Option<&'static Published> {
        let all = self.all(What::Upgrade, id);
        let of_slot = all.iter().find(|card| card.slot == slot);
        of_slot.or(all.first()).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_index_is_a_card() {
        let table = Content::embedded_text("xwing/published.tsv").expect("the index is built in");
        assert_eq!(table.lines().next(), Some("kind\tid\tslot\tfaction\tship\tpoints\ttitle"));
        assert_eq!(table.lines().skip(1).count(), CARDS.len());
        assert!(CARDS.len() > 600);
        for card in CARDS.iter() {
            let complete = match card.what {
                What::Pilot => card.faction.is_some() && INDEX.ship(card.ship).is_some(),
                What::Upgrade => card.slot.is_some() && card.points.is_some(),
                _ => true,
            };
            assert!(complete && card.title.len() < 60, "{card:?}");
        }
    }

    #[test]
    fn a_suffix_names_another_card() {
        for (id, points) in [("poedameron", 31), ("poedameron-swx57", 33)] {
            let poe = INDEX.pilot(id, Some("t70xwing"), Some(Faction::Rebel)).expect("a pilot");
            assert_eq!((poe.id, poe.points), (id, Some(points)));
        }
        assert_eq!(INDEX.pilot("maarekstele", Some("tiedefender"), None).and_then(|card| card.points), Some(35));
        assert_eq!(INDEX.pilot("maarekstele", None, None), None, "two ships have him");
    }
}
