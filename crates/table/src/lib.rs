//! The contract every game of Cantina meets. It knows no game.
//!
//! A **game** is rules plus content, built once and shared. A **state** is plain data: the whole situation, the question
//! now open and everything that happens after the answer. Three types carry the rest:
//!
//! - [`Game`]: what a game must be able to do. `ask` reads the open questions out of a state, `judge` says whether an act
//!   is legal and which rule refuses it, `answer` carries a choice out, `view` and `seen` say what a seat may know,
//!   `resample` draws another state that looks the same to a seat.
//! - [`Chance`]: the only source of randomness, beside the state and never in it: seeded, scripted, recording or fast.
//! - [`Session`]: a game being played: it answers forced questions, keeps the [`Record`], undoes and forks.
//!   [`Face`] is a session with its types erased, so that a terminal, a server or a droid can handle any game.
//!
//! [`laws`] holds what every game must satisfy, as functions any game's tests call; [`worlds`] the law that being asked
//! tells nothing.
//!
//! ```
//! use table::{Chance, Seed};
//! let mut chance = Chance::seeded(Seed::from(1));
//! let mut cards = [0, 1, 2, 3, 4, 5, 6, 7];
//! chance.shuffle(&mut cards);
//! assert_eq!(cards, [0, 6, 5, 7, 2, 1, 4, 3], "a seed always gives the same order");
//! ```

mod chance;
mod face;
mod fair;
mod flow;
mod game;
mod hex;
mod index_set;
mod json;
pub mod laws;
mod nearest;
mod packed;
mod profile;
mod question;
mod record;
mod room;
mod session;
mod sheet;
mod stack;
mod tree;
pub mod worlds;

pub use chance::{Chance, ChanceFault, Seed};
pub use face::{Face, OfferFace, QuestionFace};
pub use fair::{Fairness, Nonce, Secret};
pub use flow::{CardFault, Flow, Frames};
pub use game::{Edition, Fact, Game, Hidden, Outcome, Refusal, Seat, SetupFault, SetupFaults, Sink, UnknownKey};
pub use index_set::{Index, IndexSet};
pub use json::Json;
pub use nearest::{nearest, nearest_within};
pub use packed::Packed;
pub use profile::{RuleId, RulesProfile};
pub use question::{Ask, Choice, Kind, Offers, Pose, Question};
pub use record::{Departure, Line, Record, RecordFault, RecordSeed};
pub use room::{Full, Room};
pub use session::{AnswerFault, Session, Step, choice_text, parse_choice};
pub use sheet::{Sheet, SheetValue};
pub use stack::{CardIx, Stack};
pub use tree::{answers, count_leaves};
