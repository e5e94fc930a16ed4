//! The table as text for a terminal: a drawn map, then the ships.

use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::{Arc, Area, Convex, Obstacle, ObstacleKind, Place, Point};
use crate::page::view::{CardView, EnergyView, SectionView, ShipView, TokenView, View};
use crate::side::Side;
use crate::state::{CardIx, CardMarks, Crippled, Phase, ShipMarks, Status};
use glossary::Lang;
use std::fmt::Write;

/// Columns and rows of the map, and of that of the epic play area; a character is about twice as high as wide.
const CELLS: (usize, usize) = (64, 32);
const EPIC_CELLS: (usize, usize) = (92, 23);
/// How far apart the marks of the scale are, in millimetres.
const SCALE: usize = 100;
/// The width of the terminal.
const WIDTH: usize = 100;
/// The width of a ship's name in the list.
const NAME: usize = 26;

/// Arrows for the eight headings, clockwise from up, and how many columns and rows each points ahead.
const ARROWS: [(char, isize, isize); 8] =
    [('↑', 0, -1), ('↗', 1, -1), ('→', 1, 0), ('↘', 1, 1), ('↓', 0, 1), ('↙', -1, 1), ('←', -1, 0), ('↖', -1, -1)];

/// What the list of ships tells of each behind its name, and how wide that is.
const VALUES: [(&str, usize); 5] = [("skill", 6), ("attack", 4), ("agility", 4), ("hull", 6), ("shields", 6)];

pub(crate) fn show(game: &XWing, view: &View, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, glossary::Value)]| game.speech.say(lang, id, values);
    let eyes = game.eyes(&view.table);
    let mission = view.mission.as_ref().map(|mission| format!("{}. ", mission.title.get(lang))).unwrap_or_default();
    let mut out = format!("{mission}{}\n{}", head(game, view, lang), map(view));
    for side in Side::BOTH {
        let name = say(&format!("heading-{}", side.name()), &[]);
        let headings = VALUES.map(|(value, width)| format!("{:>width$}", say(&format!("column-{value}"), &[])));
        let _ = writeln!(out, "{name:w$}{}", headings.concat(), w = NAME + 4);
        for ship in view.ships.iter().filter(|s| s.owner == side) {
            let row = Row { eyes, view, ship, lang };
            let _ = writeln!(out, "  {} {}", letter(view, ship), row.text());
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// When it is: the round, of how many if there is a last one, the phase and who has initiative; before the first round only
/// that ships are set up.
pub(super) fn head(game: &XWing, view: &View, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, glossary::Value)]| game.speech.say(lang, id, values);
    let phase = ("phase", game.speech.word(lang, "phase", view.phase.name()));
    if view.phase == Phase::Setup {
        return say("show-setup", &[phase]);
    }
    let round = ("round", i32::from(view.round).into());
    let round = match view.last_round {
        Some(last) => say("show-round-of", &[round, ("last", i32::from(last).into())]),
        None => view.round.to_string(),
    };
    let side = game.speech.word(lang, "side", view.initiative.name());
    say("show-head", &[("round", round.into()), phase, ("side", side)])
}

/// The letter a ship has on the map: a capital for the first player's.
fn letter(view: &View, ship: &ShipView) -> char {
    let number = view.ships.iter().filter(|s| s.owner == ship.owner).position(|s| s.ship == ship.ship).unwrap_or(0);
    let first = if ship.owner == Side::First { b'A' } else { b'a' };
    char::from(first + (number % 26) as u8)
}

/// What stands between the notes of a line.
const BETWEEN: &str = " · ";
/// What lines begin with that belong to the ship above them.
const INDENT: &str = "      ";

/// A ship for the list, on as many lines as it needs: its values and what is noted about it, then its sections.
struct Row<'a> {
    eyes: Eyes<'a>,
    view: &'a View,
    ship: &'a ShipView,
    lang: Lang,
}

impl Row<'_> {
    fn say(&self, id: &str, values: &[(&str, glossary::Value)]) -> String {
        self.eyes.say(self.lang, id, values)
    }

    fn name_of(&self, ship: &ShipView) -> String {
        self.eyes.game.name(self.lang, ship.pilot.kind, ship.number.unwrap_or(0))
    }

    fn title(&self, card: &CardView) -> String {
        self.eyes.game.catalogue.title(card.kind, self.lang).to_owned()
    }

    fn energy(&self, energy: EnergyView) -> String {
        let values = [("held", i32::from(energy.held).into()), ("limit", i32::from(energy.limit).into())];
        self.say("show-energy", &values)
    }

    /// Whether its sections have a line each: those of a huge ship that flies.
    fn has_sections(&self) -> bool {
        self.ship.in_play && self.ship.status != Status::Obstacle && !self.ship.sections.is_empty()
    }

    fn text(&self) -> String {
        let ship = self.ship;
        let waiting = matches!(ship.status, Status::Waiting | Status::Docked);
        let hull = if ship.in_play || waiting { ship.hull.saturating_sub(ship.damage) } else { 0 };
        let shields = if waiting { ship.shield_value } else { ship.shields };
        let apart = self.has_sections() && ship.sections.iter().any(|section| section.own);
        let values = [
            Some(ship.skill.to_string()),
            (!self.has_sections()).then(|| ship.attack.to_string()),
            Some(ship.agility.to_string()),
            (!apart).then(|| format!("{hull}/{}", ship.hull)),
            (!apart).then(|| format!("{shields}/{}", ship.shield_value)),
        ];
        let mut text = lined(format!("{:NAME$}", self.name_of(ship)), values, self.notes());
        for section in ship.sections.iter().filter(|_| self.has_sections()) {
            let _ = write!(text, "\n{}", self.section(section));
        }
        text
    }

    /// What is noted about the ship as a whole.
    fn notes(&self) -> Vec<String> {
        let ship = self.ship;
        match ship.status {
            Status::InPlay | Status::Doomed => {}
            Status::Waiting | Status::Brought => return vec![self.say("show-waiting", &[])],
            Status::Destroyed | Status::Fled => return vec![self.say("show-lost", &[])],
            Status::Obstacle => return vec![self.say("show-obstacle", &[])],
            Status::Docked => {
                let carrier = self.view.ships.iter().find(|other| Some(&other.key) == ship.docked_to.as_ref());
                let name = carrier.map(|carrier| self.name_of(carrier)).unwrap_or_default();
                return vec![self.say("show-docked", &[("ship", name.into())])];
            }
        }
        let mut notes: Vec<String> = ship.energy.map(|energy| self.energy(energy)).into_iter().collect();
        for TokenView { token, count, .. } in &ship.tokens {
            let name = self.say(&format!("token-{}", token.name()), &[]);
            notes.push(if *count > 1 { format!("{name} ×{count}") } else { name });
        }
        let lock = self.eyes.state.ship(ship.ship).lock;
        if lock.is_some() {
            notes.push(self.say("show-lock", &[("ship", self.eyes.section_name(self.lang, lock))]));
        }
        if let Some(dial) = &ship.dial {
            let bearing = self.say(&format!("bearing-{}", crate::maneuver::bearing_name(dial.bearing)), &[]);
            notes.push(self.say("show-dial", &[("maneuver", format!("{} {bearing}", dial.speed).into())]));
        }
        let faceup = ship.faceup.iter().filter(|card| !self.has_sections() || card.section.is_none());
        notes.extend(faceup.map(|card| self.title(card)));
        for condition in &ship.conditions {
            notes.push(match &condition.damage {
                Some(damage) => format!("{} ({})", self.title(&condition.card), self.title(damage)),
                None => self.title(&condition.card),
            });
        }
        notes
    }

    /// A section of a huge ship: what it has of its own, its arcs, its weapons and whether they have attacked this round,
    /// who has locked it, and its damage cards.
    fn section(&self, section: &SectionView) -> String {
        let (eyes, ship) = (&self.eyes, self.ship.ship);
        let own = ship.section(section.part);
        let crippled = section.crippled == Crippled::Yes;
        let primary = eyes.weapons(ship).any(|weapon| !weapon.is_some()) && eyes.gun(ship, CardIx::NONE) == own;
        let hull = section.hull.saturating_sub(section.damage);
        let values = [
            None,
            primary.then(|| self.ship.attack.to_string()),
            None,
            section.own.then(|| if crippled { "–".to_owned() } else { format!("{hull}/{}", section.hull) }),
            section.own.then(|| {
                if crippled { "–".to_owned() } else { format!("{}/{}", section.shields, section.shield_value) }
            }),
        ];
        let mut notes = Vec::new();
        match section.crippled {
            Crippled::No => {}
            Crippled::Pending => notes.push(self.say("show-crippled-pending", &[])),
            Crippled::Yes => notes.push(self.say("show-crippled", &[])),
        }
        let arcs = eyes.arcs(ship).into_iter().filter(|arc| arc.section() == section.part as usize);
        let arcs: Vec<String> = arcs.map(|arc| self.say(&format!("arc-{}", arc_name(arc)), &[])).collect();
        if !arcs.is_empty() {
            notes.push(self.say("show-arcs", &[("arcs", arcs.join(", ").into())]));
        }
        if primary {
            let (from, to) = eyes.reach(ship, CardIx::NONE);
            let range = format!("{} {from}–{to}", self.say("primary", &[]));
            notes.push(self.weapon(range, None, self.eyes.state.ship(ship).is(ShipMarks::FIRED)));
        }
        let main = [self.eyes.state.ship(ship).pilot, self.eyes.state.ship(ship).aft_card];
        let upgrades = eyes.state.cards_of(ship).filter(|card| !main.contains(card)).zip(&self.ship.upgrades);
        for (card, upgrade) in upgrades.filter(|(_, upgrade)| upgrade.section == Some(section.part)) {
            let weapon = eyes.kind(card).text.weapon.is_some();
            if !upgrade.discarded && (weapon || upgrade.energy.is_some()) {
                let fired = eyes.state.card(card).is(CardMarks::FIRED);
                notes.push(self.weapon(self.title(upgrade), upgrade.energy, fired));
            }
        }
        let locked = self.view.ships.iter().filter(|other| eyes.state.ship(other.ship).lock == own);
        notes.extend(locked.map(|other| self.say("sheet-locked-by", &[("ship", self.name_of(other).into())])));
        let faceup =
            self.ship.faceup.iter().filter(|card| card.section == Some(section.part)).map(|card| self.title(card));
        let faceup: Vec<String> = faceup.collect();
        if section.cards > 0 && !crippled {
            notes.push(self.say("show-cards", &[("count", i32::from(section.cards).into())]));
        }
        notes.extend(faceup);
        let part = self.say(&format!("part-{}", section.part.name()), &[]);
        lined(format!("{INDENT}{part:w$}", w = NAME + 4 - INDENT.len()), values, notes)
    }

    /// A weapon, or another card with energy, and what it has and has done.
    fn weapon(&self, name: String, energy: Option<EnergyView>, fired: bool) -> String {
        let energy = energy.map(|energy| self.energy(energy));
        let notes: Vec<String> = energy.into_iter().chain(fired.then(|| self.say("show-fired", &[]))).collect();
        if notes.is_empty() { name } else { format!("{name} ({})", notes.join(", ")) }
    }
}

/// The name of an arc of a huge ship.
fn arc_name(arc: Arc) -> &'static str {
    match arc {
        Arc::ForePort | Arc::AftPort | Arc::AftPortFlank => "port",
        Arc::ForeStarboard | Arc::AftStarboard | Arc::AftStarboardFlank => "starboard",
        _ => "front",
    }
}

/// A name with its values, and notes as far as they fit; the others stand on lines below.
fn lined(name: String, values: [Option<String>; VALUES.len()], notes: Vec<String>) -> String {
    let mut text = name;
    for (value, (_, width)) in values.iter().zip(VALUES) {
        let _ = write!(text, "{:>width$}", value.as_deref().unwrap_or_default());
    }
    let mut line = text.chars().count();
    for (n, note) in notes.iter().enumerate() {
        let between = if n == 0 { "  " } else { BETWEEN };
        let wide = note.chars().count() + between.chars().count();
        if line + wide + 4 > WIDTH {
            text.truncate(text.trim_end().len());
            let _ = write!(text, "\n{INDENT}{note}");
            line = INDENT.len() + note.chars().count();
        } else {
            let _ = write!(text, "{between}{note}");
            line += wide;
        }
    }
    text.truncate(text.trim_end().len());
    text
}

/// The map with its scale in millimetres: ships as their letter with an arrow ahead of it on the dots of their base,
/// asteroids as `#`, debris as `:`, bombs as `*`.
fn map(view: &View) -> String {
    let (area, (columns, rows)) = if view.epic { (Area::EPIC, EPIC_CELLS) } else { (Area::STANDARD, CELLS) };
    let mut cells = vec![vec![' '; columns]; rows];
    let (wide, high) = (area.width / columns as f64, area.depth / rows as f64);
    // Marks the cells whose middle a shape holds; they are among those its corners span.
    let mut fill = |shape: &Convex, mark: char| {
        let span = |of: fn(&Point) -> f64| {
            let all = shape.corners().iter().map(of);
            all.fold((f64::MAX, f64::MIN), |(least, most), at| (least.min(at), most.max(at)))
        };
        let ((left, right), (bottom, top)) = (span(|p| p.x), span(|p| p.y));
        let cell = |at: f64, size: f64| (at / size) as usize;
        let (first, above) = (cell(left, wide), cell(area.depth - top, high));
        let lines = cells.iter_mut().enumerate().take(cell(area.depth - bottom, high) + 1).skip(above);
        for (row, line) in lines {
            for (column, mark_of) in line.iter_mut().enumerate().take(cell(right, wide) + 1).skip(first) {
                let middle = Point::new((column as f64 + 0.5) * wide, area.depth - (row as f64 + 0.5) * high);
                if shape.holds(middle) {
                    *mark_of = mark;
                }
            }
        }
    };
    for rock in view.table.rocks.iter() {
        let obstacle = Obstacle { shape: rock.shape, place: Place::of(rock.pose) };
        let mark = if obstacle.kind() == ObstacleKind::Asteroid { '#' } else { ':' };
        obstacle.pieces().iter().for_each(|piece| fill(piece, mark));
    }
    let bases = view.ships.iter().filter(|s| s.in_play).map(|s| {
        let pose = view.table.ship(s.ship).pose;
        (letter(view, s), s.base.rect(&Place::of(pose)), pose)
    });
    let bases: Vec<_> = bases.collect();
    bases.iter().for_each(|(_, rect, _)| fill(&rect.convex(), '·'));
    let cell_of = |x: f64, y: f64| ((x / wide).floor() as isize, ((area.depth - y) / high).floor() as isize);
    let mut put = |(column, row): (isize, isize), mark: char| {
        let cell = usize::try_from(row).ok().and_then(|row| cells.get_mut(row));
        if let Some(cell) = cell.and_then(|line| line.get_mut(usize::try_from(column).ok()?)) {
            *cell = mark;
        }
    };
    for bomb in view.table.bombs.iter() {
        let place = Place::of(bomb.pose);
        put(cell_of(place.x, place.y), '*');
    }
    for (_, rect, pose) in &bases {
        let (arrow, right, down) = ARROWS[((f64::from(pose.turn) / 45e6).round() as usize) % 8];
        let (column, row) = cell_of(rect.place.x, rect.place.y);
        put((column + right, row + down), arrow);
    }
    for (letter, rect, _) in &bases {
        put(cell_of(rect.place.x, rect.place.y), *letter);
    }
    framed(&cells, wide, high)
}

/// The cells in a frame, with the marks of the scale beside and below it.
fn framed(cells: &[Vec<char>], wide: f64, high: f64) -> String {
    let (columns, rows) = (cells[0].len(), cells.len());
    let marks = || (1..).map(|n| n * SCALE).take_while(|at| (*at as f64) < wide * columns as f64);
    let mut bottom = vec!['─'; columns];
    let mut numbers = vec![' '; columns + 2];
    for at in marks() {
        let column = (at as f64 / wide).floor() as usize;
        bottom[column] = '┴';
        for (n, digit) in at.to_string().chars().enumerate() {
            numbers[column + n - 1] = digit;
        }
    }
    let mut out = format!("    ┌{}┐\n", "─".repeat(columns));
    for (row, line) in cells.iter().enumerate() {
        let mark = marks().find(|at| ((high * rows as f64 - *at as f64) / high).floor() as usize == row);
        let (mark, side) = mark.map_or((String::new(), '│'), |at| (at.to_string(), '┤'));
        let _ = writeln!(out, "{mark:>3} {side}{}│", line.iter().collect::<String>());
    }
    let _ = writeln!(out, "    └{}┘", bottom.into_iter().collect::<String>());
    let _ = writeln!(out, "     {}", numbers.into_iter().collect::<String>().trim_end());
    out
}
