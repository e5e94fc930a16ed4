//! The table as text for a terminal: a drawn map, then the ships.

use crate::game::XWing;
use crate::geometry::{Area, Place};
use crate::side::Side;
use crate::view::{ShipView, View};
use glossary::Lang;
use std::fmt::Write;

/// Columns and rows of the map; a character is about twice as high as wide.
const COLUMNS: usize = 72;
const ROWS: usize = 36;

/// Arrows for the eight headings, clockwise from up.
const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];

pub(crate) fn show(game: &XWing, view: &View, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, glossary::Value)]| game.speech.say(lang, id, values);
    let head = [
        ("round", i32::from(view.round).into()),
        ("phase", game.speech.word(lang, "phase", view.phase.name())),
        ("side", game.speech.word(lang, "side", view.initiative.name())),
    ];
    let mut out = format!("{}\n{}", say("show-head", &head), map(view));
    for side in Side::BOTH {
        let _ = writeln!(out, "{}", say(&format!("side-{}", side.name()), &[]));
        for (n, ship) in view.ships.iter().enumerate().filter(|(_, s)| s.owner == side) {
            let _ = writeln!(out, "  {} {}", letter(n), ship_line(game, view, ship, lang));
        }
    }
    out
}

/// The letter a ship has on the map.
fn letter(n: usize) -> char {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    char::from(LETTERS[n % LETTERS.len()])
}

fn ship_line(game: &XWing, view: &View, ship: &ShipView, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, glossary::Value)]| game.speech.say(lang, id, values);
    let mut more = Vec::new();
    for (token, count) in &ship.tokens {
        let name = say(&format!("token-{}", token.name()), &[]);
        more.push(if *count > 1 { format!("{name} ×{count}") } else { name });
    }
    if let Some(lock) = &ship.lock {
        let locked = view.ships.iter().find(|s| s.key == *lock);
        let name = locked.map_or(lock.clone(), |s| game.name(lang, s.pilot, view.table.ship(s.ship).tag));
        more.push(say("show-lock", &[("ship", name.into())]));
    }
    if let Some(dial) = ship.dial {
        let bearing = say(&format!("bearing-{}", crate::maneuver::bearing_name(dial.bearing)), &[]);
        more.push(say("show-dial", &[("maneuver", format!("{} {bearing}", dial.speed).into())]));
    }
    more.extend(ship.faceup.iter().map(|card| game.catalogue.title(*card, lang).to_owned()));
    if !ship.in_play {
        let waiting = view.table.ship(ship.ship).status == crate::state::Status::Waiting;
        more = vec![say(if waiting { "show-waiting" } else { "show-lost" }, &[])];
    }
    let more = if more.is_empty() { String::new() } else { format!(" · {}", more.join(" · ")) };
    let values = [
        ("ship", game.name(lang, ship.pilot, view.table.ship(ship.ship).tag).into()),
        ("skill", i32::from(ship.skill).into()),
        ("attack", i32::from(ship.attack).into()),
        ("agility", i32::from(ship.agility).into()),
        ("hull", format!("{}/{}", ship.hull.0.saturating_sub(ship.hull.1), ship.hull.0).into()),
        ("shields", format!("{}/{}", ship.shields.0, ship.shields.1).into()),
        ("more", more.into()),
    ];
    say("show-ship", &values)
}

/// The map: ships as their letter with an arrow ahead of it, asteroids as `#`, debris as `:`, bombs as `*`.
fn map(view: &View) -> String {
    let mut cells = vec![vec![' '; COLUMNS]; ROWS];
    let area = Area::STANDARD;
    let (wide, high) = (area.width / COLUMNS as f64, area.depth / ROWS as f64);
    let middle = |column: usize, row: usize| {
        crate::geometry::Point::new((column as f64 + 0.5) * wide, area.depth - (row as f64 + 0.5) * high)
    };
    for rock in &view.rocks {
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
    let mut put = |x: f64, y: f64, mark: char| {
        let (column, row) = ((x / wide).floor(), ((area.depth - y) / high).floor());
        if (0.0..COLUMNS as f64).contains(&column) && (0.0..ROWS as f64).contains(&row) {
            cells[row as usize][column as usize] = mark;
        }
    };
    for bomb in &view.bombs {
        let place = Place::of(bomb.pose);
        put(place.x, place.y, '*');
    }
    for (n, ship) in view.ships.iter().enumerate().filter(|(_, s)| s.in_play) {
        let place = Place::of(ship.pose);
        let arrow = ARROWS[((f64::from(ship.pose.turn) / 45e6).round() as usize) % 8];
        let ahead = place.at(0.0, 26.0);
        put(ahead.x, ahead.y, arrow);
        put(place.x, place.y, letter(n));
    }
    let bar = "─".repeat(COLUMNS);
    let mut out = format!("┌{bar}┐\n");
    for line in cells {
        let _ = writeln!(out, "│{}│", line.into_iter().collect::<String>());
    }
    let _ = writeln!(out, "└{bar}┘");
    out
}
