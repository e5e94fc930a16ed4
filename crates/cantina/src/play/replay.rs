//! `cantina replay`: recorded games, shown and verified.

use crate::FOUND_FAULTS;
use crate::games::{CliGame, Library};
use crate::play::Chair;
use anyhow::{Result, anyhow};
use clap::Subcommand;
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use table::{Face, Fairness, Hidden, Nonce, Outcome, Record, RecordSeed, Seat, Session};

/// A deal is looked for among so many: each wish to take back that was granted has made one.
const MOST_DEALS: u32 = 10_000;

/// What can be done with a record.
#[derive(Subcommand)]
pub enum Command {
    /// Print a recorded game as a report
    Show {
        /// The record
        file: PathBuf,
        /// Stop before this choice, counted from 1, and show the table
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        at: Option<u32>,
        /// Show only what this side could know [default: everything]
        #[arg(long, value_enum)]
        seat: Option<Chair>,
    },
    /// Play a record again and say whether the game still follows it
    Verify {
        /// The record
        file: PathBuf,
    },
}

/// Shows or verifies a record.
pub fn run(library: &Library, command: &Command) -> Result<ExitCode> {
    let (Command::Show { file, .. } | Command::Verify { file }) = command;
    let record = library.record(file)?;
    library.command_game(&record.game)?.replay(library, command, &record)
}

/// Shows or verifies a record of this game.
pub fn carry_out<G: CliGame>(library: &Library, game: &Arc<G>, command: &Command, record: &Record) -> Result<ExitCode> {
    match command {
        Command::Show { at, seat, .. } => {
            let session = Session::replay(game.clone(), record).map_err(|departure| anyhow!(departure))?;
            let seat = seat.map(|chair| chair.seat(game.seats(), library)).transpose()?;
            show(library, session, record, at.map(|n| n as usize), seat)
        }
        Command::Verify { .. } => verify(library, game, record),
    }
}

fn show<G: CliGame>(
    library: &Library,
    mut session: Session<G>,
    record: &Record,
    at: Option<usize>,
    seat: Option<Seat>,
) -> Result<ExitCode> {
    let (words, mut out) = (&library.words, std::io::stdout().lock());
    let played = session.steps().len();
    if let Some(at) = at {
        if at > played + 1 {
            let values = [("at", (at as i32).into()), ("most", (played as i32 + 1).into())];
            return Err(words.fault("replay-too-far", &values));
        }
        session.seek(at - 1);
    }
    let seed = record.seed.to_string();
    let values = [("game", record.game.as_str().into()), ("choices", (played as i32).into()), ("seed", seed.into())];
    writeln!(out, "{}", words.say("replay-heading", &values))?;
    let report = Report { library, session: &session, seat };
    report.write(&mut out, 0..session.events_before(0))?;
    for (n, step) in session.steps().iter().enumerate() {
        for (_, _, hidden, _) in session.deals().filter(|(choices, ..)| *choices == n) {
            writeln!(out, "         {}", words.word(&format!("replay-dealt-{}", hidden.name())))?;
        }
        if seat.is_none_or(|seat| seat == step.seat) {
            writeln!(out, "{:>5}  {}: {}", n + 1, session.seats()[usize::from(step.seat.0)], step.text)?;
        }
        report.write(&mut out, session.events_before(n)..session.events_before(n + 1))?;
    }
    let asked = session.questions(words.tag()).first().map(|question| question.seat);
    let eyes = seat.or(asked).unwrap_or(Seat(0));
    writeln!(out, "\n{}", session.show(eyes, words.tag()))?;
    writeln!(out, "\n{}", ending(library, &session))?;
    Ok(ExitCode::SUCCESS)
}

/// Tells a session's events, whole or as a seat may know them.
struct Report<'a, G: CliGame> {
    library: &'a Library,
    session: &'a Session<G>,
    seat: Option<Seat>,
}

impl<G: CliGame> Report<'_, G> {
    fn write(&self, out: &mut impl Write, events: Range<usize>) -> Result<()> {
        let game = Session::game(self.session);
        for event in &self.session.events()[events] {
            let seen = match self.seat {
                Some(seat) => game.seen(self.session.state(), event, seat),
                None => Some(G::unveiled(event)),
            };
            let line = seen.map(|seen| game.tell(&seen, self.library.words.tag())).unwrap_or_default();
            if !line.is_empty() {
                writeln!(out, "         {line}")?;
            }
        }
        Ok(())
    }
}

fn verify<G: CliGame>(library: &Library, game: &Arc<G>, record: &Record) -> Result<ExitCode> {
    let (words, mut out) = (&library.words, std::io::stdout().lock());
    let edition = game.edition();
    for (id, theirs, ours) in
        [("verify-engine", &record.engine, &edition.engine), ("verify-content", &record.content, &edition.content)]
    {
        if theirs != ours {
            let values = [("theirs", theirs.as_str().into()), ("ours", ours.as_str().into())];
            writeln!(out, "{}", words.say(id, &values))?;
        }
    }
    match Session::replay(game.clone(), record) {
        Ok(session) => {
            let values = [("choices", (record.lines.len() as i32).into())];
            writeln!(out, "{} {}", words.say("verify-agrees", &values), ending(library, &session))?;
            let (sound, told) = fairness(library, record);
            writeln!(out, "{told}")?;
            Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
        }
        Err(departure) => {
            writeln!(out, "{departure}")?;
            Ok(ExitCode::from(FOUND_FAULTS))
        }
    }
}

/// Whether every deal of a record follows from what the table had committed to and the players' nonces, in words.
fn fairness(library: &Library, record: &Record) -> (bool, String) {
    let words = &library.words;
    let wrong = |fault: String| (false, words.say("verify-unfair", &[("fault", fault.into())]));
    let fairness = match Fairness::of_record(record) {
        Ok(Some(fairness)) => fairness,
        Ok(None) => return (true, words.word("verify-no-fairness")),
        Err(fault) => return wrong(fault),
    };
    let deals = record.lines.iter().filter_map(|line| line.deal()?.ok()).map(|(hidden, seed)| (Some(hidden), seed));
    let deals: Vec<(Option<Hidden>, RecordSeed)> = std::iter::once((None, record.seed)).chain(deals).collect();
    // What was dealt and taken back again has its number too: the numbers grow, some are missing. The first of the table's own
    // deals is not: a branch deals everything hidden anew.
    let (mut numbers, mut found) = (fairness.from..=MOST_DEALS, Vec::new());
    for (n, (hidden, seed)) in deals.iter().enumerate().skip(fairness.from as usize) {
        let follows = |number: &u32| seed.open() == Some(fairness.seed(*number));
        let number = if found.is_empty() { numbers.next().filter(follows) } else { numbers.find(follows) };
        let anew = fairness.from == 0 || !found.is_empty() || *hidden == Some(Hidden::FromAny);
        match number.filter(|_| anew) {
            Some(number) => found.push(number.to_string()),
            None => return wrong(words.say("verify-deal", &[("n", (n as i32 + 1).into())])),
        }
    }
    if found.is_empty() {
        return wrong(words.say("verify-deal", &[("n", (fairness.from as i32 + 1).into())]));
    }
    let nonce = |nonce: Option<Nonce>| nonce.map_or_else(|| "-".to_owned(), |nonce| nonce.to_string());
    let values = [
        ("deals", (found.len() as i32).into()),
        ("numbers", found.join(", ").into()),
        ("commitment", fairness.secret.commitment().into()),
        ("first", nonce(fairness.nonces[0]).into()),
        ("second", nonce(fairness.nonces[1]).into()),
    ];
    (true, words.say("verify-fair", &values))
}

fn ending<G: CliGame>(library: &Library, session: &Session<G>) -> String {
    let words = &library.words;
    match Session::outcome(session) {
        None => words.word("game-open"),
        Some(Outcome { winner: None, ending, .. }) => words.say("game-drawn", &[("rule", ending.into())]),
        Some(Outcome { winner: Some(seat), ending, .. }) => {
            let side = words.word(&format!("player-{}", session.seats()[usize::from(seat.0)]));
            words.say("game-won", &[("side", side.into()), ("rule", ending.into())])
        }
    }
}
