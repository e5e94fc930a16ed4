//! `cantina play`: a game in the terminal against a droid.

mod input;
mod journal;
pub mod replay;
mod stops;
pub mod terminal_game;
mod terminal_loop;

use crate::games::{CliGame, Library, Loaded, TableChoice};
use crate::play::journal::Journal;
use crate::play::terminal_loop::{PASS, TerminalLoop};
use crate::terminal::Paint;
use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use host::{Player, Stops, TURN_LIMIT, fresh_seed};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use table::{Record, Seat, Seed, Session, Step};

/// What `play` is told.
#[derive(Args)]
#[command(mut_arg("dark_deck", |deck| deck.visible_alias("dark")))]
#[command(mut_arg("light_deck", |deck| deck.visible_alias("light")))]
pub struct Arguments {
    /// The game: swccg or xwing
    game: String,
    /// The side you play [default: light or first, or as in the saved game]
    #[arg(long, value_enum)]
    side: Option<Chair>,
    /// The droid you play against [default: greedy, or as in the saved game]
    #[arg(long, value_enum)]
    against: Option<Player>,
    /// Where the game's chance comes from: a number, or 80 hexadecimal digits [default: the system]
    #[arg(long)]
    seed: Option<Seed>,
    #[command(flatten)]
    choice: TableChoice,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["seed", "dark_deck", "light_deck", "rules", "first_squad", "second_squad", "format", "mission"])]
    load: Option<PathBuf>,
    /// Save the game here when you leave
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Keep a drawing of the table here, to scale (X-Wing)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// The side a player takes.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Chair {
    /// The Light Side
    Light,
    /// The Dark Side
    Dark,
    /// The first player of X-Wing
    First,
    /// The second player of X-Wing
    Second,
}

impl Chair {
    fn name(self) -> &'static str {
        match self {
            Chair::Light => "light",
            Chair::Dark => "dark",
            Chair::First => "first",
            Chair::Second => "second",
        }
    }

    /// The side's seat at a table with these.
    pub fn seat(self, seats: &[&str], library: &Library) -> Result<Seat> {
        let seat = seats.iter().position(|seat| *seat == self.name()).map(|n| Seat(n as u8));
        let values = [("side", self.name().into()), ("known", seats.join(", ").into())];
        seat.ok_or_else(|| library.words.fault("side-unknown", &values))
    }
}

/// Who sits where, as a saved game notes it: `light against greedy`.
#[derive(Clone, Copy)]
pub struct Seating {
    /// The player's seat.
    pub me: Seat,
    /// The droid in the other one.
    pub droid: Player,
}

impl Seating {
    /// The note of a saved game.
    pub fn note(self, seats: &[&str]) -> String {
        format!("{} against {}", seats[usize::from(self.me.0)], self.droid.name())
    }

    fn noted(record: &Record, seats: &[&str]) -> Option<Seating> {
        record.notes.iter().find_map(|note| {
            let (me, droid) = note.split_once(" against ")?;
            let me = seats.iter().position(|seat| *seat == me)?;
            Some(Seating { me: Seat(me as u8), droid: Player::from_str(droid, true).ok()? })
        })
    }
}

/// Plays a game until it is over, the player quits or nothing more is typed.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    library.command_game(&arguments.game)?.play(library, arguments)
}

/// Plays this game.
pub fn play<G: CliGame>(library: &Library, loaded: &Loaded<G>, arguments: &Arguments) -> Result<ExitCode> {
    let seats = loaded.game.seats();
    let mut seating = Seating { me: G::SEAT, droid: Player::Greedy };
    let (session, seed) = match &arguments.load {
        Some(path) => {
            let record = library.record(path)?;
            let session = Session::replay(loaded.game.clone(), &record).map_err(|departure| anyhow!(departure))?;
            seating = Seating::noted(&record, seats).unwrap_or(seating);
            (session, record.seed.open().expect("a sealed record is not replayed"))
        }
        None => {
            let setup = library.setup(loaded, &arguments.choice, TURN_LIMIT)?;
            let seed = match arguments.seed {
                Some(seed) => seed,
                None => fresh_seed(),
            };
            let session = Session::begin(loaded.game.clone(), setup, seed);
            (
                session
                    .map_err(|faults| library.words.fault("setup-refused", &[("faults", faults.to_string().into())]))?,
                seed,
            )
        }
    };
    // A place that cannot be written to is better known before the game than after it.
    arguments.save.iter().chain(&arguments.svg).try_for_each(|path| check_folder(library, path))?;
    if let Some(chair) = arguments.side {
        seating.me = chair.seat(seats, library)?;
    }
    seating.droid = arguments.against.unwrap_or(seating.droid);
    let me = seating.me;
    if arguments.svg.is_some() && G::picture(&session, me, library.words.lang).is_none() {
        return Err(library.words.fault("svg-none", &[]));
    }
    let number = u64::from_le_bytes(seed.0[..8].try_into()?);
    let names = host::LiveGame::names(&session);
    // Of a saved game nobody knows what was passed by itself.
    let typed = |(n, step): (usize, &Step<G>)| (step.seat == me && step.text != PASS).then_some(n);
    let typed = session.steps().iter().enumerate().filter_map(typed).collect();
    let mut journal = Journal::default();
    if arguments.load.is_some() {
        journal.catch_up(&session, me, library.words.tag());
    }
    let mut terminal = TerminalLoop {
        library,
        game: Box::new(session),
        seating,
        droid: G::droid(seating.droid, number),
        stops: Stops::new(me, G::times()),
        passed: Vec::new(),
        typed,
        saved: None,
        taken_back: None,
        journal,
        shown: String::new(),
        paint: Paint::for_output(),
        save: arguments.save.clone(),
        svg: arguments.svg.clone(),
        input: std::io::stdin().lock(),
        echo: !std::io::stdin().is_terminal(),
        out: std::io::stdout().lock(),
    };
    terminal.greet(&names)?;
    terminal.play()?;
    Ok(ExitCode::SUCCESS)
}

fn check_folder(library: &Library, path: &Path) -> Result<()> {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        Some(folder) => {
            let path = folder.display().to_string();
            Err(library.words.fault("save-nowhere", &[("path", path.into())]))
        }
        None => Ok(()),
    }
}
