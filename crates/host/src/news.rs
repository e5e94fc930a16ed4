//! The report of a game: a heading for each turn, the phases below it, below them what happens.

use crate::HostedGame;
use serde::Serialize;
use std::ops::Range;
use table::{Seat, Session};

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// The choice it follows from; 0 also for what happens before the first.
    pub choice: usize,
    /// How deep it stands.
    pub level: Level,
    /// What happened.
    pub text: String,
}

impl News {
    /// What a seat may know of what happened from choice `n` on.
    pub fn of<G: HostedGame>(session: &Session<G>, seat: Seat, from: usize, lang: &str) -> Vec<News> {
        let choices = session.steps().len();
        let mut news = Vec::new();
        if from == 0 {
            news.extend(told(session, seat, 0, 0..session.events_before(0), lang));
        }
        for choice in from..choices {
            let events = session.events_before(choice)..session.events_before(choice + 1);
            news.extend(told(session, seat, choice, events, lang));
        }
        news
    }
}

fn told<G: HostedGame>(
    session: &Session<G>,
    seat: Seat,
    choice: usize,
    events: Range<usize>,
    lang: &str,
) -> impl Iterator<Item = News> {
    let game = session.game();
    let mut told: Vec<G::Seen> = Vec::new();
    for event in session.events()[events].iter().filter_map(|event| game.seen(session.state(), event, seat)) {
        if !told.last_mut().is_some_and(|last| G::joins(last, &event)) {
            told.push(event);
        }
    }
    let news: Vec<News> =
        told.iter().map(|event| News { choice, level: G::level(event), text: game.tell(event, lang) }).collect();
    news.into_iter().filter(|news| !news.text.is_empty())
}
