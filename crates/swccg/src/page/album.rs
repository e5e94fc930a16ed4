//! Every card with all that is needed to draw it, in both languages.

use crate::card::{Capacity, Category, KindIx, LocationKind, PermanentPilots, Stats};
use crate::game::Swccg;
use crate::side::{BySide, Side};
use crate::state::Pile;
use glossary::{Bilingual, Lang, Number, Value};
use serde::Serialize;

/// A word of the glossary that is true of a card: an icon, a keyword.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumWord {
    /// The word's name: `bounty-hunter`.
    pub id: String,
    /// How it is written.
    pub name: Bilingual,
}

/// What only locations have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumLocation {
    /// Whether it is a site, a sector or a system.
    pub kind: LocationKind,
    /// The system it belongs to.
    pub system: String,
    /// Printed Force icons.
    pub icons: BySide<i32>,
    /// Whether it is interior.
    pub interior: bool,
    /// Whether it is exterior.
    pub exterior: bool,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumCard {
    /// Its index, by which views name it.
    pub kind: KindIx,
    /// The id of the public card data.
    pub id: String,
    /// The title as keys write it.
    pub slug: String,
    /// The title.
    pub title: Bilingual,
    /// The side.
    pub side: Side,
    /// What it is.
    pub category: Category,
    /// What it is more closely.
    pub subtypes: Vec<AlbumWord>,
    /// Its uniqueness and every word of the glossary that is true of it, in a line.
    pub type_line: Bilingual,
    /// How many may be on the table; 0 for any number.
    pub limit: u8,
    /// Whom it shows.
    pub persona: Option<String>,
    /// The printed numbers.
    pub stats: Stats,
    /// Who finds room aboard; none for what nobody goes aboard of.
    pub capacity: Option<Capacity>,
    /// The pilots that are part of it; none if there are none.
    pub permanent_pilots: Option<PermanentPilots>,
    /// Where the functions of an Interrupt go when they have been played.
    pub played_to: Vec<Pile>,
    /// What only a location has.
    pub location: Option<AlbumLocation>,
    /// The printed icons.
    pub icons: Vec<AlbumWord>,
    /// Its characteristics.
    pub keywords: Vec<AlbumWord>,
    /// The game text, a line for each paragraph; of a card that cannot be played yet, that it cannot.
    pub text: Bilingual,
    /// Whether it can be played.
    pub playable: bool,
    /// Whether it is a card for scenarios only.
    pub test: bool,
}

/// Every card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Album {
    /// The content's hash: an album is worth keeping while it is the same.
    pub content: String,
    /// The cards, in the order of their indices.
    pub cards: Vec<AlbumCard>,
}

impl Swccg {
    /// Every card with all that is needed to draw it.
    pub fn album(&self) -> Album {
        let cards = self.catalogue.all().map(|(kind, _)| self.album_card(kind)).collect();
        Album { content: self.catalogue.hash.clone(), cards }
    }

    fn album_card(&self, kind: KindIx) -> AlbumCard {
        let card = self.catalogue.kind(kind);
        let facts = &card.facts;
        let word = |noun: &u16| {
            let noun = &self.catalogue.language.nouns()[usize::from(*noun)];
            let name = Bilingual::each(|lang| noun.form(lang, Number::One).to_owned());
            AlbumWord { id: noun.id.clone(), name }
        };
        let mut played_to: Vec<Pile> = card.text.acting.iter().filter_map(|acting| acting.clause.pile()).collect();
        played_to.sort_unstable();
        played_to.dedup();
        AlbumCard {
            kind,
            id: facts.id.clone(),
            slug: facts.slug.clone(),
            title: Bilingual::each(|lang| self.catalogue.title(kind, lang).to_owned()),
            side: facts.side,
            category: facts.category,
            subtypes: facts.subtypes.iter().map(word).collect(),
            type_line: Bilingual::each(|lang| self.type_line(kind, lang)),
            limit: facts.limit,
            persona: facts.persona.clone(),
            stats: facts.stats,
            capacity: Some(facts.capacity).filter(|capacity| *capacity != Capacity::default()),
            permanent_pilots: Some(facts.permanent).filter(|permanent| permanent.count > 0),
            played_to,
            location: (facts.category == Category::Location).then(|| AlbumLocation {
                kind: facts.location.kind,
                system: facts.location.system.clone(),
                icons: BySide { dark: facts.location.dark, light: facts.location.light },
                interior: facts.location.interior,
                exterior: facts.location.exterior,
            }),
            icons: facts.icons.iter().map(word).collect(),
            keywords: facts.keywords.iter().map(word).collect(),
            text: Bilingual::each(|lang| self.catalogue.text(kind, lang).to_owned()),
            playable: facts.not_yet.is_none(),
            test: facts.test,
        }
    }

    /// What a card is, in a line: its uniqueness, then every noun that is true of it.
    pub(crate) fn type_line(&self, kind: KindIx, lang: Lang) -> String {
        let facts = &self.catalogue.kind(kind).facts;
        let nouns = self.catalogue.language.nouns().iter().enumerate();
        let nouns = nouns.filter(|(n, noun)| facts.nouns.contains(*n as u16) && noun.id != "card");
        let limit = Value::from(i32::from(facts.limit));
        let unique = (facts.limit > 0).then(|| self.speech.say(lang, "look-unique", &[("limit", limit)]));
        let words = nouns.map(|(_, noun)| noun.form(lang, Number::One).to_owned());
        unique.into_iter().chain(words).collect::<Vec<_>>().join(", ")
    }
}
