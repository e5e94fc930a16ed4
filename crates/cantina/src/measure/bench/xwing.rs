//! What X-Wing costs besides whole games: its geometry, and tables of many ships.

use crate::games::random_player;
use crate::measure::bench::{Bench, Sheet, median};
use crate::words::Words;
use serde_json::{Value, json};
use std::fmt::Write;
use std::hint::black_box;
use std::time::Instant;
use table::{Chance, Game, Sink};
use xwing::geometry::{Arc, Base, Bearing, Course, Obstacle, Place, Rect, bump, range_band};
use xwing::{Faction, Member, Phase, Setup, Squad, State, XWing};

/// How many pairs of bases the geometry is measured on.
const PAIRS: usize = 256;
/// How many other ships a maneuver is measured among.
const OTHERS: usize = 9;
/// How many other huge ships and obstacles a huge ship's maneuver is measured among, besides.
const HUGE_OTHERS: usize = 3;
const OBSTACLES: usize = 6;
/// Ships on the tables that show how cost grows.
const GROWTH: [usize; 5] = [4, 8, 16, 24, 40];
/// How far such a table is played on before it starts anew.
const DECISIONS_ON: u64 = 60;
/// How many decisions setting up may take.
const SETUP_DECISIONS: u64 = 10_000;

/// What a table of so many ships costs.
struct Grown {
    ships: usize,
    ask_seconds: f64,
    decisions: f64,
    clone_seconds: f64,
}

/// What is measured of any game, then the geometry and tables of many ships.
pub fn sheet(bench: &Bench<'_, XWing>, words: &Words) -> Sheet {
    let state = set_up(bench.game, bench.setup, 0);
    let mut sheet = bench.sheet(&state, words);
    let geometry = Geometry::new();
    let measured = [
        ("bench-overlap", "overlap_nanoseconds", geometry.measure(bench, Geometry::overlap)),
        ("bench-range-arc", "range_and_arc_nanoseconds", geometry.measure(bench, Geometry::range_and_arc)),
        ("bench-maneuver", "maneuver_with_bump_nanoseconds", geometry.measure(bench, Geometry::maneuver)),
        ("bench-huge-maneuver", "huge_maneuver_nanoseconds", geometry.measure(bench, Geometry::huge_maneuver)),
    ];
    for (label, key, seconds) in measured {
        sheet.lines.push((label, words.decimal(seconds * 1e9, 0)));
        sheet.json[key] = json!(seconds * 1e9);
    }
    let growth: Vec<Grown> = GROWTH.into_iter().map(|ships| grown(bench, ships)).collect();
    let as_json = |g: &Grown| -> Value {
        json!({
            "ships": g.ships,
            "ask_nanoseconds": g.ask_seconds * 1e9,
            "decisions_per_second": g.decisions,
            "clone_nanoseconds": g.clone_seconds * 1e9,
        })
    };
    sheet.json["growth"] = growth.iter().map(as_json).collect();
    sheet.below = growth_text(&growth, words);
    sheet
}

/// Places that bases may have next to each other, from a fixed sequence.
struct Geometry {
    bases: Vec<(Base, Place)>,
}

impl Geometry {
    fn new() -> Geometry {
        let mut chance = Chance::fast(1);
        let mut number = |most: u32| f64::from(chance.below(most * 100)) / 100.0;
        let base = |n: usize| if n.is_multiple_of(4) { Base::Large } else { Base::Small };
        let place = |n| (base(n), Place::new(200.0 + number(300), 200.0 + number(300), number(360)));
        Geometry { bases: (0..PAIRS).map(place).collect() }
    }

    /// Seconds for one of something that is done for every base.
    fn measure(&self, bench: &Bench<'_, XWing>, work: fn(&Geometry, usize)) -> f64 {
        let run = || {
            let (started, mut done) = (Instant::now(), 0u64);
            while started.elapsed() < bench.length() {
                (0..PAIRS).for_each(|n| work(self, n));
                done += PAIRS as u64;
            }
            started.elapsed().as_secs_f64() / done as f64
        };
        median((0..bench.runs()).map(|_| run()))
    }

    fn rect(&self, n: usize) -> Rect {
        let (base, place) = &self.bases[n % PAIRS];
        base.rect(place)
    }

    fn overlap(&self, n: usize) {
        black_box(black_box(&self.rect(n)).overlaps(black_box(&self.rect(n + 1))));
    }

    fn range_and_arc(&self, n: usize) {
        let (base, place) = &self.bases[n];
        let closest = Arc::Front.closest(*base, black_box(place), black_box(&self.rect(n + 1)));
        black_box(closest.map(|closest| range_band(closest.mm)));
    }

    /// A maneuver whose end is taken, so that it bumps.
    fn maneuver(&self, n: usize) {
        const COURSES: [(Bearing, u8); 4] =
            [(Bearing::Straight, 3), (Bearing::BankLeft, 2), (Bearing::TurnRight, 2), (Bearing::Koiogran, 4)];
        let (base, place) = &self.bases[n];
        let (bearing, speed) = COURSES[n % COURSES.len()];
        let course = Course::new(bearing, speed);
        let mut others: [Rect; OTHERS] = std::array::from_fn(|k| self.rect(n + 1 + k));
        let end = course.end(*base, place);
        others[0] = Base::Small.rect(&end.moved(12.0, 9.0));
        black_box(bump(*base, black_box(place), course, 0.0, black_box(&others)));
    }

    /// A huge ship's maneuver into another one; then what smaller ships and obstacles each of its sections stands on.
    fn huge_maneuver(&self, n: usize) {
        const COURSES: [(Bearing, u8); 3] = [(Bearing::Straight, 3), (Bearing::BankLeft, 1), (Bearing::BankRight, 2)];
        let place = |k: usize| &self.bases[k % PAIRS].1;
        let (bearing, speed) = COURSES[n % COURSES.len()];
        let (course, base) = (Course::new(bearing, speed), [Base::HugeShort, Base::HugeLong][n % 2]);
        let end = course.end(base, place(n));
        let mut others: [Rect; HUGE_OTHERS] =
            std::array::from_fn(|k| Base::HugeLong.rect(&place(n + 1 + k).moved(400.0, 400.0)));
        others[0] = Base::HugeShort.rect(&end.moved(60.0, 140.0).turned(1.0, 0.0));
        let ended = bump(base, black_box(place(n)), course, 0.0, black_box(&others)).place;
        for section in 0..base.sections() {
            let rect = base.section_rect(section, &ended);
            for k in 1..=OTHERS {
                black_box(rect.overlaps(black_box(&self.rect(n + k))));
            }
            for (shape, k) in (0..).zip(1..=OBSTACLES) {
                black_box(Obstacle { shape, place: *place(n + OTHERS + k) }.overlaps(&rect));
            }
        }
    }
}

/// A game that has been set up by random players.
fn set_up(game: &XWing, setup: &Setup, seed: u64) -> State {
    let mut chance = Chance::seeded(table::Seed::from(seed));
    let mut state = game.begin(setup, &mut chance).expect("the setup was checked");
    let mut uniform = random_player(game, seed);
    for _ in 0..SETUP_DECISIONS {
        if state.phase != Phase::Setup {
            break;
        }
        uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), 1);
    }
    state
}

/// What a table of so many TIE fighters costs.
fn grown(bench: &Bench<'_, XWing>, ships: usize) -> Grown {
    let member =
        Member { pilot: "academypilot".to_owned(), ship: "tiefighter".to_owned(), upgrades: Vec::new(), docked: None };
    let squad = |count: usize| Squad {
        name: format!("{count}"),
        faction: Faction::Imperial,
        members: vec![member.clone(); count],
        ..Squad::default()
    };
    let setup = Setup { points: i16::MAX, ..Setup::of([squad(ships / 2), squad(ships - ships / 2)], 40) };
    let state = set_up(bench.game, &setup, 1);
    Grown {
        ships,
        ask_seconds: bench.ask_seconds(&state),
        decisions: bench.decisions_from(&state, DECISIONS_ON),
        clone_seconds: bench.clone_seconds(&state),
    }
}

fn growth_text(growth: &[Grown], words: &Words) -> String {
    let heads = ["bench-growth-ships", "bench-growth-ask", "bench-growth-decisions", "bench-growth-copy"];
    let heads = heads.map(|id| words.word(id));
    let mut out = format!("\n{}\n", words.word("bench-growth-table"));
    let width = heads.each_ref().map(|head| head.chars().count());
    let _ = writeln!(out, "  {}", heads.join("  "));
    for g in growth {
        let cells = [
            g.ships.to_string(),
            words.decimal(g.ask_seconds * 1e9, 0),
            words.decimal(g.decisions, 0),
            words.decimal(g.clone_seconds * 1e9, 0),
        ];
        let cells: Vec<String> = cells.iter().zip(width).map(|(cell, width)| format!("{cell:>width$}")).collect();
        let _ = writeln!(out, "  {}", cells.join("  "));
    }
    out
}
