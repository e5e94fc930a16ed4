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

/// The lines told so far, each with the moment it was told in.
#[derive(Default)]
pub struct Journal {
    lines: Vec<(usize, String)>,
    /// The last moment of which something was told.
    moment: usize,
    /// How many news of that moment have been told.
    known: usize,
}

impl Journal {
    /// Writes down what has happened since, and gives it back.
    pub fn catch_up(&mut self, live: &dyn LiveGame, seat: Seat, lang: &str) -> Vec<String> {
        let news = live.report(seat, self.moment, lang);
        let lines: Vec<String> = news.iter().skip(self.known).map(line).collect();
        self.moment = live.moments() - 1;
        self.known = news.iter().filter(|news| news.moment == self.moment).count();
        self.lines.extend(lines.iter().map(|line| (self.moment, line.clone())));
        lines
    }

    /// Writes down a remark, above the last so many lines.
    pub fn remark(&mut self, line: &str, above: usize) {
        self.lines.insert(self.lines.len() - above, (self.moment, line.to_owned()));
    }

    /// Goes back with the game.
    pub fn undo(&mut self, live: &dyn LiveGame, seat: Seat, lang: &str) {
        let now = live.moments() - 1;
        self.lines.retain(|(told, _)| *told <= now);
        self.moment = self.lines.last().map_or(0, |(told, _)| *told);
        self.known = live.report(seat, self.moment, lang).iter().filter(|news| news.moment == self.moment).count();
        self.catch_up(live, seat, lang);
    }

    /// The whole report.
    pub fn text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, line)| line.as_str()).collect();
        lines.join("\n")
    }
}
