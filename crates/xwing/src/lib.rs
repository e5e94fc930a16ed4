//! X-Wing, the miniatures game, first edition.
//!
//! Three types to know: [`XWing`] is the game (rules, ships, cards, words) and meets [`table::Game`]; [`State`] is a
//! situation, flat and plain; [`Eyes`] reads a state: every value and every legality is a pure query of it. Play itself is
//! one stack of frames (`play/`), the table is [`geometry`], and the vocabulary of the card language is `words/`.
//!
//! ```
//! use xwing::XWing;
//! let game = XWing::embedded();
//! let luke = game.catalogue.pilot("Luke Skywalker").unwrap();
//! assert_eq!(game.catalogue.ship_of(luke).title, "X-wing");
//! ```

mod act;
mod card;
mod catalogue;
mod event;
mod eyes;
mod game;
pub mod geometry;
mod judge;
mod maneuver;
mod mission;
pub mod odds;
mod page;
mod play;
mod resample;
mod rules;
pub mod scenario;
mod side;
mod squad;
mod state;
mod text;
mod words;

pub use act::Act;
pub use card::{CardKind, Category, DamageDeck, DeckOf, FACTS, HugeCard, Only, ShipKind, Stats, slug};
pub use catalogue::{Catalogue, Sense};
pub use event::{Event, Named, RolledFor};
pub use eyes::{Extent, Eyes, Flight, Shot, Term};
pub use game::XWing;
pub use maneuver::{Action, Colour, Maneuver, Slot, Token, bearing_name};
pub use mission::{Mission, Zone};
pub use page::album::{
    Album, AlbumCondition, AlbumDamage, AlbumOnly, AlbumPilot, AlbumShip, AlbumUpgrade, AlbumWeapon, Trait,
};
pub use page::outlines::{ArcEdges, ArcKind, BaseSize, Outline, Outlines};
pub use page::picture::picture;
pub use page::preview::{Preview, Sight};
pub use page::view::{
    AskedView, AttackStep, AttackView, BombView, CardView, ConditionView, DieView, Direction, EdgeView, EnergyView,
    LockView, ManeuverView, MissionView, PagePose, RockView, SectionView, ShipView, TokenView, View,
};
pub use play::{Asked, CardPick, Counts, Perform, PickKind, Reroll, Shift, ShiftKind, TextRun, Topic, Window};
pub use rules::{Rule, RulesProfile};
pub use side::{BySide, Faction, Players, Side};
pub use squad::file::{read_squad, ready_squads, write_squad};
pub use squad::{
    EPIC_POINTS, Format, Member, Purpose, STANDARD_POINTS, Setup, Squad, SquadFault, Tournament, epic_text,
};
pub use state::{
    Attack, Bomb, Card, CardIx, CardMarks, Condition, Crippled, DeckIx, Die, Ending, Face, Faces, Frame, Further, Part,
    Phase, Rock, SectionIx, Ship, ShipIx, ShipMarks, State, Status,
};
pub use text::moment::{About, Moment, MomentKind};
pub use text::value::Value;
pub use words::served_operations;
