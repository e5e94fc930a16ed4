//! The odds drawn: a bar for each amount of damage, a line for that much or more.

use super::Told;
use std::fmt::Write;

/// The drawing's width.
const WIDTH: f64 = 840.0;
/// The drawing's height.
const HEIGHT: f64 = 456.0;
/// What is left free on either side.
const MARGIN: f64 = 28.0;
/// Where the plot begins: room for the names of rows.
const LEFT: f64 = 148.0;
/// Where it ends.
const RIGHT: f64 = WIDTH - MARGIN;
/// Where the names of rows begin, beside their marks.
const NAMES: f64 = MARGIN + 28.0;
/// The height of certainty.
const TOP: f64 = 124.0;
/// The height of impossibility.
const BOTTOM: f64 = 364.0;
/// No bar is wider.
const WIDEST_BAR: f64 = 64.0;

/// Colours by daylight and at night; no font but the reader's own.
const STYLE: &str = "
  text { font: 13px system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: #1c1e21 }
  .title { font-size: 19px; font-weight: 600 }
  .faint { fill: #5c6370 }
  .centre { text-anchor: middle }
  .right { text-anchor: end }
  .paper { fill: #ffffff }
  .grid { stroke: #e1e5ea; stroke-width: 1 }
  .axis { stroke: #8a919c; stroke-width: 1 }
  .bar { fill: #3b76b5 }
  .line { fill: none; stroke: #c4541c; stroke-width: 2; stroke-linejoin: round }
  .dot { fill: #c4541c; stroke: #ffffff; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8eaed }
    .faint { fill: #a2a9b3 }
    .paper { fill: #15181c }
    .grid { stroke: #2b3037 }
    .axis { stroke: #6b727c }
    .bar { fill: #6ea8dc }
    .line { stroke: #f29a5c }
    .dot { fill: #f29a5c; stroke: #15181c }
  }
";

/// A drawing that needs nothing but itself.
pub fn svg(told: &Told) -> String {
    let (words, odds) = (told.words, &told.odds);
    let mut drawing = Drawing::begin(words.tag(), &words.word("odds-title"));
    drawing.text(MARGIN, 36.0, "title", &words.word("odds-title"));
    drawing.text(MARGIN, 60.0, "", &told.attack());
    drawing.text(MARGIN, 79.0, "", &words.say("odds-against", &[("defense", told.defense().into())]));
    drawing.text(MARGIN, 98.0, "faint", &format!("{} {}", told.hits(), told.average()));
    drawing.scale(&|chance| format!("{:.0} %", 100.0 * chance), &words.word("odds-chance"));
    let slots = f64::from(odds.most_damage()) + 1.0;
    let slot = (RIGHT - LEFT) / slots;
    let centre = |damage: u8| LEFT + (f64::from(damage) + 0.5) * slot;
    drawing.text(NAMES, BOTTOM + 24.0, "", &words.word("odds-damage"));
    drawing.text(NAMES, BOTTOM + 50.0, "", &words.word("odds-exactly"));
    drawing.text(NAMES, BOTTOM + 72.0, "", &words.word("odds-at-least"));
    drawing.legend();
    for damage in 0..=odds.most_damage() {
        drawing.bar(centre(damage), (0.62 * slot).min(WIDEST_BAR), odds.damage(damage));
    }
    let points: Vec<(f64, f64)> =
        (0..=odds.most_damage()).map(|damage| (centre(damage), odds.at_least(damage))).collect();
    drawing.line(&points);
    for damage in 0..=odds.most_damage() {
        let x = centre(damage);
        drawing.text(x, BOTTOM + 24.0, "centre", &damage.to_string());
        drawing.text(x, BOTTOM + 50.0, "centre faint", &told.percent(odds.damage(damage)));
        drawing.text(x, BOTTOM + 72.0, "centre faint", &told.percent(odds.at_least(damage)));
    }
    drawing.end()
}

/// A drawing being made.
struct Drawing {
    svg: String,
}

fn height(chance: f64) -> f64 {
    BOTTOM - chance * (BOTTOM - TOP)
}

impl Drawing {
    fn begin(lang: &str, title: &str) -> Drawing {
        let size = format!("viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\"");
        let mut drawing = Drawing { svg: String::new() };
        drawing.put(&format!("<svg xmlns=\"http://www.w3.org/2000/svg\" {size} role=\"img\" xml:lang=\"{lang}\">"));
        drawing.put(&format!("<title>{title}</title>\n<style>{STYLE}</style>"));
        drawing.put("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>");
        drawing
    }

    fn put(&mut self, element: &str) {
        writeln!(self.svg, "{element}").expect("a string takes all");
    }

    fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        self.put(&format!("<text x=\"{x:.1}\" y=\"{y:.1}\"{class}>{text}</text>"));
    }

    fn rule(&mut self, class: &str, y: f64) {
        self.put(&format!("<line class=\"{class}\" x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{RIGHT}\" y2=\"{y:.1}\"/>"));
    }

    /// The upright axis in fifths, with its name.
    fn scale(&mut self, label: &dyn Fn(f64) -> String, name: &str) {
        for fifths in 0..=5 {
            let chance = f64::from(fifths) / 5.0;
            self.rule(if fifths == 0 { "axis" } else { "grid" }, height(chance));
            self.text(LEFT - 12.0, height(chance) + 4.5, "right faint", &label(chance));
        }
        let (x, y) = (LEFT - 68.0, (TOP + BOTTOM) / 2.0);
        self.put(&format!("<text class=\"centre\" transform=\"translate({x} {y}) rotate(-90)\">{name}</text>"));
    }

    /// The marks of bars and line beside the names of their rows.
    fn legend(&mut self) {
        let (centre, end) = (MARGIN + 10.0, MARGIN + 20.0);
        let (bar, line) = (BOTTOM + 45.5, BOTTOM + 67.5);
        let corner = format!("x=\"{:.1}\" y=\"{:.1}\"", centre - 6.0, bar - 6.0);
        self.put(&format!("<rect class=\"bar\" {corner} width=\"12\" height=\"12\"/>"));
        self.put(&format!("<polyline class=\"line\" points=\"{MARGIN},{line:.1} {end},{line:.1}\"/>"));
        self.put(&format!("<circle class=\"dot\" cx=\"{centre}\" cy=\"{line:.1}\" r=\"4.5\"/>"));
    }

    fn bar(&mut self, centre: f64, width: f64, chance: f64) {
        let (x, y) = (centre - width / 2.0, height(chance));
        let size = format!("width=\"{width:.1}\" height=\"{:.1}\"", BOTTOM - y);
        self.put(&format!("<rect class=\"bar\" x=\"{x:.1}\" y=\"{y:.1}\" {size}/>"));
    }

    /// A line through chances, with a dot at each.
    fn line(&mut self, points: &[(f64, f64)]) {
        let path: Vec<String> = points.iter().map(|(x, chance)| format!("{x:.1},{:.1}", height(*chance))).collect();
        self.put(&format!("<polyline class=\"line\" points=\"{}\"/>", path.join(" ")));
        for (x, chance) in points {
            let y = height(*chance);
            self.put(&format!("<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>"));
        }
    }

    fn end(mut self) -> String {
        self.put("</svg>");
        self.svg
    }
}
