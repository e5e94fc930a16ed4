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
mod news;
mod stops;
mod swccg;
mod xwing;

pub use self::swccg::TURN_LIMIT;
pub use self::xwing::ROUND_LIMIT;
pub use ::swccg::Swccg;
pub use ::xwing::XWing;
pub use game_box::{GAMES, GameBox, Opened, OwnList, Ruling, StartFault, With, open};
pub use hosted_game::{Brought, HostedGame, Player, Ready};
pub use lesson::{Lesson, LessonStep};
pub use live_game::LiveGame;
pub use news::{Level, News};
pub use stops::{Stops, Time, Times, Wish};

/// A name as others may be shown it: what can be seen of it, trimmed, of so many letters at most; none if nothing is left.
pub fn legible(name: &str, most: usize) -> Option<String> {
    // What cannot be seen, or turns the letters around it, would make one name look like another.
    let unseen = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let name: String = name.chars().filter(|c| !unseen(*c)).collect();
    let name: String = name.trim().chars().take(most).collect();
    (!name.is_empty()).then_some(name)
}

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

#[cfg(test)]
mod tests {
    use super::legible;

    #[test]
    fn a_name_is_what_can_be_seen_of_it() {
        assert_eq!(legible(" A\u{202e}d\u{200b}a\n", 30).as_deref(), Some("Ada"));
        assert_eq!(legible("Adamantine", 4).as_deref(), Some("Adam"));
        assert_eq!(legible("\u{200b}\u{200b} ", 30), None);
    }
}
