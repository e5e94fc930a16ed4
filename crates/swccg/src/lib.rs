//! The Star Wars Customizable Card Game.
//!
//! Three types to know: [`Swccg`] is the game (rules, cards, words) and meets [`table::Game`]; [`State`] is a situation,
//! flat and plain; [`Eyes`] reads a state: every value and every legality is a pure query of it. Play itself is one stack
//! of frames (`play/`), and the vocabulary of the card language is `words/`, a word an item.
//!
//! ```
//! use swccg::{Swccg, Side};
//! let game = Swccg::embedded();
//! let luke = game.catalogue.find("Luke Skywalker", Some(Side::Light)).unwrap();
//! assert_eq!(game.catalogue.kind(luke).facts.stats.power.unwrap().to_string(), "3");
//! ```

mod act;
mod card;
mod catalogue;
mod customs;
mod deck;
mod event;
mod eyes;
mod game;
mod judge;
mod num;
mod page;
mod play;
mod resample;
mod rules;
pub mod scenario;
mod side;
mod stack;
mod state;
mod text;
mod usage;
mod words;

pub use act::Act;
pub use card::{Capacity, CardFacts, CardKind, Category, FACTS, KindIx, LocationKind, PermanentPilots, Stats, slug};
pub use cardtext::{Content, ContentFault};
pub use catalogue::Catalogue;
pub use customs::Customs;
pub use deck::{DECK_SIZE, Deck, Setup, check_deck, random_deck, read_deck, ready_decks};
pub use event::{Event, Named};
pub use eyes::{Eyes, Immunity, Occasion, Term};
pub use game::Swccg;
pub use num::Num;
pub use page::album::{Album, AlbumCard, AlbumLocation, AlbumWord};
pub use page::view::{
    AsideView, BattleSide, BattleView, CardView, Condition, Doing, DoingView, LastingView, PileCard, PileView,
    PlaceView, SideView, TextTerm, UnseenCard, View,
};
pub use rules::{Rule, RulesProfile};
pub use side::{BySide, Side};
pub use stack::{CardIx, CardSet, Stack};
pub use state::{MAX_CARDS, NO_PLACE, Phase, Pile, Piles, Role, State, Until, Whereabouts};
pub use text::moment::MomentKind;
pub use usage::Usage;
pub use words::{operations_besides_words, operations_of_words, served_operations};
