//! Players made of code.
//!
//! Two ways to play, for two needs:
//!
//! - A [`Droid`] sits at any table: it is shown a [`table::Face`], as a person is, and answers in the text a record
//!   holds. [`RandomDroid`] chooses evenly among what is offered, in any game; [`GreedyDroid`] knows the card game, tries
//!   every answer on redrawn tables and takes the one after which its side stands best; [`GreedyPilot`] knows the
//!   miniatures game, stays on the table and shoots where it does most.
//! - [`Uniform`] plays typed states to their end as fast as the rules allow: no history, no words, no allocation of its own
//!   from one decision to the next. [`playout`] is a whole game with it. It may shun acts: in the miniatures game dials
//!   that leave the table ([`flees`]).
//!
//! A question with a single answer is *forced*: it is answered and counted apart, never as a decision.
//!
//! ```
//! use swccg::{Content, Setup, Side, Swccg, ready_decks};
//! use table::{Face, Seat, Seed, Session};
//! use droids::{Droid, RandomDroid, playout};
//!
//! let content = Content::embedded();
//! let game = Swccg::new(&content).unwrap();
//! let decks = ready_decks(&content, &game).unwrap();
//! let deck = |side: Side| decks.iter().find(|d| d.side == side).unwrap().clone();
//! let setup = Setup { dark: deck(Side::Dark), light: deck(Side::Light), turn_limit: 400, customs: swccg::Customs::default() };
//!
//! let played = playout(&game, &setup, 1).unwrap();
//! assert!(played.outcome.is_some() && played.decisions > 0);
//! assert_eq!(playout(&game, &setup, 1).unwrap(), played, "a number always gives the same game");
//!
//! let mut session = Session::begin(game.into(), setup, Seed::from(1)).unwrap();
//! let mut droid = RandomDroid::new(7);
//! let seat = session.questions("en")[0].seat;
//! let choice = droid.choose(&session, seat);
//! Face::answer(&mut session, seat, &choice).expect("what is offered is legal");
//! ```

mod droid;
mod search;
mod swccg;
mod xwing;

pub use self::swccg::GreedyDroid;
pub use self::xwing::{GreedyPilot, flees};
pub use droid::{Droid, RandomDroid};
pub use search::{InformationSet, Playout, Shuns, Uniform, playout};
