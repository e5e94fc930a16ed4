//! Games somebody sits down to: what a terminal and a server need of any game besides the contract of `table`.
//!
//! - [`GameBox`] is a game out of its box, types erased: rules, content, decks or squads ready to play, scenarios, lessons.
//!   [`GameBox::begin`] gives a
//! - [`Sitting`], a session being played: a [`table::Face`] that also tells a report with levels, the times at which
//!   one may stop, and what a drawing wants to know.
//! - [`Stops`] says where a player is asked and where is passed for them.
//!
//! A game joins by implementing [`Seated`] and taking a line in [`GAMES`].
//!
//! ```
//! use cardtext::Content;
//! use sitting::{open, Player, With};
//! use table::{Face, Seed};
//!
//! let game = open("xwing", &Content::embedded()).unwrap();
//! let setup = game.deal([With::Usual; 2]).unwrap();
//! let mut sitting = game.begin(&setup, Seed::from(1)).unwrap();
//! let mut droid = game.droid(Player::Random, 7);
//! let seat = sitting.questions("en")[0].seat;
//! let choice = droid.choose(&*sitting, seat);
//! sitting.answer(seat, &choice).unwrap();
//! assert!(!sitting.report(seat, 0, "en").is_empty());
//! ```

mod card_game;
mod game_box;
mod lesson;
mod news;
mod seated;
mod ship_game;
mod sitting;
mod stops;

pub use card_game::TURN_LIMIT;
pub use game_box::{GAMES, GameBox, Opened, OwnList, Ruling, StartFault, With, open};
pub use lesson::{Lesson, LessonStep};
pub use news::{Level, News};
pub use seated::{Brought, Player, Ready, Seated};
pub use ship_game::ROUND_LIMIT;
pub use sitting::Sitting;
pub use stops::{Stops, Time, Times, Wish};

/// A seed that nobody knows.
///
/// # Panics
///
/// If the system gives no random numbers.
pub fn fresh_seed() -> table::Seed {
    let mut bytes = [0; 40];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    table::Seed(bytes)
}
