//! A deck as a file tells it: known cards by their kind, all others as they are written.

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
    /// The card, if this table knows it. Never a card for scenarios only.
    pub card: Option<KindIx>,
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
            let entry = Entry { card: known.map(|(kind, _)| kind), written, copies: 1, ..Entry::default() };
            add(&mut entries, entry);
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

    /// The entries this table knows no card for.
    pub fn unknown(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.card.is_none())
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
    let named = match (one.card, other.card) {
        (Some(one), Some(other)) => one == other,
        (None, None) => one.written == other.written,
        _ => false,
    };
    named && one.place == other.place
}
