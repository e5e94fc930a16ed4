//! The report of a game: a heading for each turn, the phases below it, below them what happens.

use crate::HostedGame;
use serde::Serialize;
use table::{Json, Seat, Session};

/// How deep a line stands in the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// A turn or round begins.
    Turn,
    /// A phase begins, or something between the phases.
    Phase,
    /// Something happens.
    Event,
}

/// A line of the report.
#[derive(Clone, PartialEq, Debug)]
pub struct News {
    /// The moment in which it happened.
    pub moment: usize,
    /// How deep it stands.
    pub level: Level,
    /// What happened, in words.
    pub text: String,
    /// What happened, as a viewer may know it; the game's own type.
    pub seen: Json,
}

impl News {
    /// What a seat may know of what happened from a moment on. What happened in one moment may make one line.
    pub fn of<G: HostedGame>(session: &Session<G>, seat: Seat, from: usize, lang: &str) -> Vec<News> {
        let (game, moments) = (session.game(), session.told_at());
        let first = moments.partition_point(|moment| (*moment as usize) < from);
        let mut told: Vec<(u32, G::Seen)> = Vec::new();
        for (event, moment) in session.events().iter().zip(moments).skip(first) {
            let Some(seen) = game.seen(session.state(), event, seat) else { continue };
            let last = told.last_mut().filter(|(at, _)| at == moment);
            if !last.is_some_and(|(_, last)| G::joins(last, &seen)) {
                told.push((*moment, seen));
            }
        }
        let line = |(moment, seen): &(u32, G::Seen)| News {
            moment: *moment as usize,
            level: G::level(seen),
            text: game.tell(seen, lang),
            seen: Json::of(seen),
        };
        told.iter().map(line).filter(|news| !news.text.is_empty()).collect()
    }
}
