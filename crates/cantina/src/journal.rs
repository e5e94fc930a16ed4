//! The report of a game as its player reads it: a heading for each turn, the phases below it, below them what happens.

use crate::games::Shelved;
use crate::sitting::Sitting;
use table::{Seat, Session};

/// How deep a line stands in the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// How deep it stands.
    pub level: Level,
    /// What happened.
    pub text: String,
}

impl News {
    /// What a seat may know of what happened from choice `n` on.
    pub fn of<G: Shelved>(session: &Session<G>, seat: Seat, from: usize, lang: &str) -> Vec<News> {
        let game = session.game();
        let events = &session.events()[if from == 0 { 0 } else { session.events_before(from) }..];
        let mut told: Vec<G::Seen> = Vec::new();
        for event in events.iter().filter_map(|event| game.seen(session.state(), event, seat)) {
            if !told.last_mut().is_some_and(|last| G::joins(last, &event)) {
                told.push(event);
            }
        }
        let news = |event: &G::Seen| News { level: G::level(event), text: game.tell(event, lang) };
        told.iter().map(news).filter(|news| !news.text.is_empty()).collect()
    }

    /// The line as it is printed; a turn has an empty line before it.
    fn line(&self) -> String {
        match self.level {
            Level::Turn => format!("\n{}", self.text),
            Level::Phase => format!("  {}", self.text),
            Level::Event => format!("    {}", self.text),
        }
    }
}

/// The lines told so far, each with the number of choices there were when it was told.
#[derive(Default)]
pub struct Journal {
    lines: Vec<(usize, String)>,
    /// The choices whose consequences have been told.
    told: usize,
    /// The news told before the first choice; they belong to no choice.
    at_opening: usize,
}

impl Journal {
    /// Writes down what has happened since, and gives it back.
    pub fn catch_up(&mut self, sitting: &dyn Sitting, seat: Seat, lang: &str) -> Vec<String> {
        let news = sitting.news(seat, self.told, lang);
        let known = if self.told == 0 { self.at_opening.min(news.len()) } else { 0 };
        self.told = sitting.choices();
        if self.told == 0 {
            self.at_opening = news.len();
        }
        let lines: Vec<String> = news[known..].iter().map(News::line).collect();
        self.lines.extend(lines.iter().map(|line| (self.told, line.clone())));
        lines
    }

    /// Writes down a remark, above the last so many lines.
    pub fn remark(&mut self, line: &str, above: usize) {
        self.lines.insert(self.lines.len() - above, (self.told, line.to_owned()));
    }

    /// Goes back with the game.
    pub fn undo(&mut self, sitting: &dyn Sitting, seat: Seat, lang: &str) {
        let choices = sitting.choices();
        self.lines.retain(|(told, _)| *told <= choices);
        self.told = self.lines.last().map_or(0, |(told, _)| *told);
        self.catch_up(sitting, seat, lang);
    }

    /// The whole report.
    pub fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, line)| line.as_str()).collect();
        lines.join("\n")
    }
}
