//! The table as text for a terminal: a drawn map, then the ships.

use crate::game::XWing;
use crate::geometry::{Area, Place};
use crate::page::view::{CardView, MissionView, ShipView, TokenView, View};
use crate::side::Side;
use crate::state::Status;
use glossary::Lang;
use std::fmt::Write;

/// Columns and rows of the map; a character is about twice as high as wide.
const COLUMNS: usize = 64;
const ROWS: usize = 32;
/// How far apart the marks of the scale are, in millimetres.
const SCALE: usize = 100;
/// The width of the terminal.
const WIDTH: usize = 80;
/// The width of a ship's name in the list.
const NAME: usize = 26;

/// Arrows for the eight headings, clockwise from up, and how many columns and rows each points ahead.
const ARROWS: [(char, isize, isize); 8] =
    [('↑', 0, -1), ('↗', 1, -1), ('→', 1, 0), ('↘', 1, 1), ('↓', 0, 1), ('↙', -1, 1), ('←', -1, 0), ('↖', -1, -1)];

/// What the list of ships tells of each behind its name, and how wide that is.
const VALUES: [(&str, usize); 5] = [("skill", 6), ("attack", 4), ("agility", 4), ("hull", 6), ("shields", 6)];

pub(crate) fn show(game: &XWing, view: &View, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, glossary::Value)]| game.speech.say(lang, id, values);
    let head = [
        ("round", i32::from(view.round).into()),
        ("phase", game.speech.word(lang, "phase", view.phase.name())),
        ("side", game.speech.word(lang, "side", view.initiative.name())),
    ];
    let told = |mission: &MissionView| format!("{}. {}\n", mission.title.get(lang), mission.goal.get(lang));
    let mission = view.mission.as_ref().map(told).unwrap_or_default();
    let mut out = format!("{mission}{}\n{}", say("show-head", &head), map(view));
    for side in Side::BOTH {
        let name = say(&format!("heading-{}", side.name()), &[]);
        let headings = VALUES.map(|(value, width)| format!("{:>width$}", say(&format!("column-{value}"), &[])));
        let _ = writeln!(out, "{name:w$}{}", headings.concat(), w = NAME + 4);
        for ship in view.ships.iter().filter(|s| s.owner == side) {
            let _ = writeln!(out, "  {} {}", letter(view, ship), ship_line(game, view, ship, lang));
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// The letter a ship has on the map: a capital for the first player's.
fn letter(view: &View, ship: &ShipView) -> char {
    let number = view.ships.iter().filter(|s| s.owner == ship.owner).position(|s| s.ship == ship.ship).unwrap_or(0);
    let first = if ship.owner == Side::First { b'A' } else { b'a' };
    char::from(first + (number % 26) as u8)
}

fn ship_line(game: &XWing, view: &View, ship: &ShipView, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, glossary::Value)]| game.speech.say(lang, id, values);
    let mut more = Vec::new();
    for TokenView { token, count, .. } in &ship.tokens {
        let name = say(&format!("token-{}", token.name()), &[]);
        more.push(if *count > 1 { format!("{name} ×{count}") } else { name });
    }
    if let Some(lock) = &ship.lock {
        let locked = view.ships.iter().find(|s| s.key == lock.target);
        let name = locked.map_or(lock.target.clone(), |s| game.name(lang, s.pilot.kind, s.number.unwrap_or(0)));
        more.push(say("show-lock", &[("ship", name.into())]));
    }
    if let Some(dial) = &ship.dial {
        let bearing = say(&format!("bearing-{}", crate::maneuver::bearing_name(dial.bearing)), &[]);
        more.push(say("show-dial", &[("maneuver", format!("{} {bearing}", dial.speed).into())]));
    }
    more.extend(ship.faceup.iter().map(|card| game.catalogue.title(card.kind, lang).to_owned()));
    for condition in &ship.conditions {
        let title = |card: &CardView| game.catalogue.title(card.kind, lang).to_owned();
        more.push(match &condition.damage {
            Some(damage) => format!("{} ({})", title(&condition.card), title(damage)),
            None => title(&condition.card),
        });
    }
    let waiting = matches!(ship.status, Status::Waiting | Status::Docked);
    match ship.status {
        Status::InPlay | Status::Doomed => {}
        Status::Waiting | Status::Brought => more = vec![say("show-waiting", &[])],
        Status::Destroyed | Status::Fled => more = vec![say("show-lost", &[])],
        Status::Obstacle => more = vec![say("show-obstacle", &[])],
        Status::Docked => {
            let carrier = view.ships.iter().find(|other| Some(&other.key) == ship.docked_to.as_ref());
            let name = carrier.map(|s| game.name(lang, s.pilot.kind, s.number.unwrap_or(0))).unwrap_or_default();
            more = vec![say("show-docked", &[("ship", name.into())])];
        }
    }
    let name = game.name(lang, ship.pilot.kind, ship.number.unwrap_or(0));
    let hull = if ship.in_play || waiting { ship.hull.saturating_sub(ship.damage) } else { 0 };
    let shields = if waiting { ship.shield_value } else { ship.shields };
    let values = [
        ship.skill.to_string(),
        ship.attack.to_string(),
        ship.agility.to_string(),
        format!("{hull}/{}", ship.hull),
        format!("{shields}/{}", ship.shield_value),
    ];
    let values: String = values.iter().zip(VALUES).map(|(value, (_, width))| format!("{value:>width$}")).collect();
    let line = format!("{name:NAME$}{values}");
    match more.join(" · ") {
        more if more.is_empty() => line,
        more if line.chars().count() + more.chars().count() + 6 <= WIDTH => format!("{line}  {more}"),
        more => format!("{line}\n      {more}"),
    }
}

/// The map with its scale in millimetres: ships as their letter with an arrow ahead of it on the dots of their base,
/// asteroids as `#`, debris as `:`, bombs as `*`.
fn map(view: &View) -> String {
    let mut cells = vec![vec![' '; COLUMNS]; ROWS];
    let area = if view.epic { Area::EPIC } else { Area::STANDARD };
    let (wide, high) = (area.width / COLUMNS as f64, area.depth / ROWS as f64);
    let middle = |column: usize, row: usize| {
        crate::geometry::Point::new((column as f64 + 0.5) * wide, area.depth - (row as f64 + 0.5) * high)
    };
    for rock in view.table.rocks.iter() {
        let obstacle = crate::geometry::Obstacle { shape: rock.shape, place: Place::of(rock.pose) };
        let mark = if obstacle.kind() == crate::geometry::ObstacleKind::Asteroid { '#' } else { ':' };
        let pieces = obstacle.pieces();
        for (row, line) in cells.iter_mut().enumerate() {
            for (column, cell) in line.iter_mut().enumerate() {
                if pieces.iter().any(|p| p.holds(middle(column, row))) {
                    *cell = mark;
                }
            }
        }
    }
    let bases = view.ships.iter().filter(|s| s.in_play).map(|s| {
        let pose = view.table.ship(s.ship).pose;
        (letter(view, s), s.base.rect(&Place::of(pose)), pose)
    });
    let bases: Vec<_> = bases.collect();
    for (_, rect, _) in &bases {
        let shape = rect.convex();
        for (row, line) in cells.iter_mut().enumerate() {
            for (column, cell) in line.iter_mut().enumerate() {
                if shape.holds(middle(column, row)) {
                    *cell = '·';
                }
            }
        }
    }
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
    let marks = || (1..).map(|n| n * SCALE).take_while(|at| (*at as f64) < wide * COLUMNS as f64);
    let mut bottom = vec!['─'; COLUMNS];
    let mut numbers = vec![' '; COLUMNS + 2];
    for at in marks() {
        let column = (at as f64 / wide).floor() as usize;
        bottom[column] = '┴';
        for (n, digit) in at.to_string().chars().enumerate() {
            numbers[column + n - 1] = digit;
        }
    }
    let mut out = format!("    ┌{}┐\n", "─".repeat(COLUMNS));
    for (row, line) in cells.iter().enumerate() {
        let mark = marks().find(|at| ((high * ROWS as f64 - *at as f64) / high).floor() as usize == row);
        let (mark, side) = mark.map_or((String::new(), '│'), |at| (at.to_string(), '┤'));
        let _ = writeln!(out, "{mark:>3} {side}{}│", line.iter().collect::<String>());
    }
    let _ = writeln!(out, "    └{}┘", bottom.into_iter().collect::<String>());
    let _ = writeln!(out, "     {}", numbers.into_iter().collect::<String>().trim_end());
    out
}
