//! The report of a game as its player reads it: a heading for each turn, the phases below it, below them what happens.

use host::{Level, LiveGame, News};
use table::Seat;

/// A line of the report as it is printed; a turn has an empty line before it.
fn line(news: &News) -> String {
    match news.level {
        Level::Turn => format!("\n{}", news.text),
        Level::Phase => format!("  {}", news.text),
        Level::Event => format!("    {}", news.text),
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
    pub fn catch_up(&mut self, live: &dyn LiveGame, seat: Seat, lang: &str) -> Vec<String> {
        let news = live.report(seat, self.told, lang);
        let known = if self.told == 0 { self.at_opening.min(news.len()) } else { 0 };
        self.told = live.choices();
        if self.told == 0 {
            self.at_opening = news.len();
        }
        let lines: Vec<String> = news[known..].iter().map(line).collect();
        self.lines.extend(lines.iter().map(|line| (self.told, line.clone())));
        lines
    }

    /// Writes down a remark, above the last so many lines.
    pub fn remark(&mut self, line: &str, above: usize) {
        self.lines.insert(self.lines.len() - above, (self.told, line.to_owned()));
    }

    /// Goes back with the game.
    pub fn undo(&mut self, live: &dyn LiveGame, seat: Seat, lang: &str) {
        let choices = live.choices();
        self.lines.retain(|(told, _)| *told <= choices);
        self.told = self.lines.last().map_or(0, |(told, _)| *told);
        self.catch_up(live, seat, lang);
    }

    /// The whole report.
    pub fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, line)| line.as_str()).collect();
        lines.join("\n")
    }
}
