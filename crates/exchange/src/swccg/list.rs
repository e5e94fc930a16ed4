//! A deck as a file tells it: known cards by their kind, all others as they are written.

use super::published::{INDEX, Published};
use crate::Tally;
use ::swccg::{Catalogue, Deck, KindIx, Side};

/// Where a card of a list belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Place {
    /// In the deck.
    #[default]
    Deck,
    /// Outside it, as defensive shields are.
    Outside,
}

/// What this table makes of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Standing {
    /// It can be played.
    Playable,
    /// It was published, and cannot be played here yet.
    NotYet,
    /// No card of this name was published.
    #[default]
    Unknown,
}

/// How a file names a card, word for word.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The id of the public card data, without marks for other images.
    pub id: Option<String>,
    /// The title, without dots.
    pub title: Option<String>,
    /// Holotable's path.
    pub path: Option<String>,
    /// Holotable's card text, in files of the first version.
    pub text: Option<String>,
    /// The heading the card stands under.
    pub heading: Option<String>,
    /// Whether GEMP shows it lying.
    pub horizontal: Option<bool>,
}

impl Written {
    /// What tells the card best.
    pub fn name(&self) -> &str {
        let named = self.title.as_deref().or(self.id.as_deref()).or(self.path.as_deref());
        named.unwrap_or_default()
    }
}

/// Some copies of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The card, if this table holds it. Never a card for scenarios only.
    pub card: Option<KindIx>,
    /// The published card, if this table does not hold it.
    pub published: Option<&'static Published>,
    /// What this table makes of it. A card of both sides whose side nothing tells is neither unknown nor one of them.
    pub standing: Standing,
    /// How the file names it.
    pub written: Written,
    /// How many there are.
    pub copies: u32,
    /// How many of them the player wants to begin with; only Holotable tells.
    pub starting: u32,
    /// Where they belong.
    pub place: Place,
    /// The line they stand on, counted from 1; 0 if there was no file.
    pub line: usize,
}

/// A deck with everything its file says, in its order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DeckList {
    /// The deck's name.
    pub name: String,
    /// The side it plays, if anything tells.
    pub side: Option<Side>,
    /// The cards.
    pub entries: Vec<Entry>,
}

impl DeckList {
    /// The list of a deck. An id that no playable card has stays as it is written.
    pub fn of(deck: &Deck, catalogue: &Catalogue) -> DeckList {
        let mut entries: Vec<Entry> = Vec::new();
        for id in &deck.cards {
            let known = catalogue.all().find(|(_, kind)| kind.facts.id == *id && !kind.facts.test);
            let written = Written { id: Some(id.clone()), ..Written::default() };
            let test = catalogue.kinds.iter().any(|kind| kind.facts.id == *id && kind.facts.test);
            let published = INDEX.by_id(id).filter(|_| known.is_none() && !test);
            let standing = match (known, published) {
                (Some((_, kind)), _) if kind.facts.not_yet.is_none() => Standing::Playable,
                (None, None) => Standing::Unknown,
                _ => Standing::NotYet,
            };
            let card = known.map(|(kind, _)| kind);
            add(&mut entries, Entry { card, published, standing, written, copies: 1, ..Entry::default() });
        }
        DeckList { name: deck.name.clone(), side: Some(deck.side), entries }
    }

    /// The known cards of the deck, or nothing where the side is not known. Cards outside the deck are left out.
    pub fn deck(&self, catalogue: &Catalogue) -> Option<Deck> {
        let inside = self.entries.iter().filter(|entry| entry.place == Place::Deck);
        let copies = inside.filter_map(|entry| {
            let id = &catalogue.kind(entry.card?).facts.id;
            Some(std::iter::repeat_n(id.clone(), entry.copies as usize))
        });
        Some(Deck { name: self.name.clone(), side: self.side?, cards: copies.flatten().collect() })
    }

    /// The entries nobody knows a card for.
    pub fn unknown(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.standing == Standing::Unknown)
    }

    /// The cards that were published and cannot be played yet, each once, in the order of the list.
    pub fn not_yet(&self) -> Vec<Entry> {
        let mut entries = self.entries.clone();
        entries.retain(|entry| entry.standing == Standing::NotYet);
        entries.iter_mut().for_each(|entry| entry.place = Place::Deck);
        grouped(&entries)
    }

    /// How many cards can be played, in the deck and outside it.
    pub fn tally(&self) -> Tally {
        let count = |standing: Standing| {
            let entries = self.entries.iter().filter(|entry| entry.standing == standing);
            entries.fold(0u32, |sum, entry| sum.saturating_add(entry.copies))
        };
        let [playable, not_yet, unknown] = [Standing::Playable, Standing::NotYet, Standing::Unknown].map(count);
        Tally { playable, not_yet, unknown }
    }

    /// How many cards belong to a place.
    pub fn count(&self, place: Place) -> u32 {
        self.entries.iter().filter(|entry| entry.place == place).map(|entry| entry.copies).sum()
    }
}

/// Adds copies of a card, to the last entry if that is the same card.
pub(super) fn add(entries: &mut Vec<Entry>, entry: Entry) {
    match entries.last_mut() {
        Some(last) if same(last, &entry) => {
            last.copies = last.copies.saturating_add(entry.copies);
            last.starting = last.starting.saturating_add(entry.starting);
        }
        _ => entries.push(entry),
    }
}

/// The entries with all copies of a card together, where the first of them stands.
pub(super) fn grouped(entries: &[Entry]) -> Vec<Entry> {
    let mut groups: Vec<Entry> = Vec::new();
    for entry in entries {
        match groups.iter_mut().find(|group| same(group, entry)) {
            Some(group) => {
                group.copies = group.copies.saturating_add(entry.copies);
                group.starting = group.starting.saturating_add(entry.starting);
            }
            None => groups.push(entry.clone()),
        }
    }
    groups
}

fn same(one: &Entry, other: &Entry) -> bool {
    let named = match (one.card.is_some() || one.published.is_some(), other.card.is_some() || other.published.is_some())
    {
        (true, true) => (one.card, one.published) == (other.card, other.published),
        (false, false) => one.written == other.written,
        _ => false,
    };
    named && one.place == other.place
}
