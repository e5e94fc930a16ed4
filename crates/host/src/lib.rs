//! Games being played: what a terminal and a server need of any game besides the contract of `table`.
//!
//! - [`GameBox`] is a game out of its box, types erased: rules, content, decks or squads ready to play, scenarios, lessons.
//!   [`GameBox::begin`] gives a
//! - [`LiveGame`], a session being played: a [`table::Face`] that also tells a report with levels, the times at which
//!   one may stop, and what a drawing wants to know.
//! - [`Stops`] says where a player is asked and where is passed for them.
//!
//! A game joins by implementing [`HostedGame`] and taking a line in [`games!`].
//!
//! ```
//! use cardtext::Content;
//! use host::{open, Player, With};
//! use table::{Face, Seed};
//!
//! let game = open("xwing", &Content::embedded()).unwrap();
//! let setup = game.deal([With::Usual; 2]).unwrap();
//! let mut live = game.begin(&setup, Seed::from(1)).unwrap();
//! let mut droid = game.droid(Player::Random, 7);
//! let seat = live.questions("en")[0].seat;
//! let choice = droid.choose(&*live, seat);
//! live.answer(seat, &choice).unwrap();
//! assert!(!live.report(seat, 0, "en").is_empty());
//! ```

mod game_box;
mod hosted_game;
mod lesson;
mod live_game;
mod name;
mod news;
mod stops;
mod swccg;
mod xwing;

pub use self::swccg::TURN_LIMIT;
pub use self::xwing::ROUND_LIMIT;
pub use ::swccg::Swccg;
pub use ::xwing::XWing;
pub use game_box::{GAMES, GameBox, Opened, OwnList, Ruling, StartFault, With, open};
pub use hosted_game::{Attempt, Brought, HostedGame, MissionAbout, Player, Purpose, Ready};
pub use lesson::{Lesson, LessonStep};
pub use live_game::LiveGame;
pub use name::legible;
pub use news::{Level, News};
pub use scenario::{Followed, LineSort, LineState};
pub use stops::{Passed, Stops, Time, Times, Wish};

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
