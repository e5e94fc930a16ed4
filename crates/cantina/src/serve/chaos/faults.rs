//! Faults of the disk while games go on.
//!
//! Whatever happens to the disk, a choice is done and kept or refused with the reason `storage`. When the cause is gone
//! the tables go on without a restart, and a restart finds everything that was acknowledged.

use super::disk::Disk;
use super::known::{Known, PATIENCE, Tally, Until, check, new_game, play};
use crate::FOUND_FAULTS;
use crate::games::Library;
use crate::serve::process::{Limits, Process};
use anyhow::{Context, Result, ensure};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread::JoinHandle;
use std::time::Duration;
use table::Chance;
use tokio::time::{Instant, timeout};

/// Games going on at once.
const GAMES: usize = 6;
/// Between two choices of a player.
const THINK: Duration = Duration::from_millis(30);
/// How long is played before the fault, during it and after it.
const STRETCHES: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(3), Duration::from_secs(3)];
/// So long somebody else writes.
const LOCKED: Duration = Duration::from_secs(2);
/// A page of the database.
const PAGE: usize = 4096;

/// A way in which a disk fails.
struct Fault {
    /// Its name on the command line; `fault-…` is what it is called.
    name: &'static str,
    disk: fn() -> Result<Disk>,
    moment: Moment,
    choices: Choices,
    cause: fn(&mut Ground) -> Result<()>,
    undo: fn(&mut Ground) -> Result<()>,
}

/// When a fault comes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// While the server runs.
    Running,
    /// Between two runs. It goes between two runs as well.
    Stopped,
}

/// What may become of choices while a fault lasts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choices {
    /// They are done or refused.
    Either,
    /// All are refused: what is written goes to a file that nobody will find, unless somebody puts it back.
    Refused,
}

const FAULTS: &[Fault] = &[
    Fault {
        name: "full",
        disk: Disk::small,
        moment: Moment::Running,
        choices: Choices::Either,
        cause: Ground::fill,
        undo: Ground::free,
    },
    Fault {
        name: "locked",
        disk: Disk::usual,
        moment: Moment::Running,
        choices: Choices::Either,
        cause: Ground::lock_for_a_while,
        undo: Ground::wait_for_unlock,
    },
    Fault {
        name: "locked-long",
        disk: Disk::usual,
        moment: Moment::Running,
        choices: Choices::Refused,
        cause: Ground::lock,
        undo: Ground::unlock,
    },
    Fault {
        name: "deleted",
        disk: Disk::usual,
        moment: Moment::Running,
        choices: Choices::Refused,
        cause: Ground::delete,
        undo: Ground::put_back,
    },
    Fault {
        name: "replaced",
        disk: Disk::usual,
        moment: Moment::Running,
        choices: Choices::Refused,
        cause: Ground::replace,
        undo: Ground::restore,
    },
    Fault {
        name: "read-only",
        disk: Disk::small,
        moment: Moment::Stopped,
        choices: Choices::Refused,
        cause: |ground| ground.disk.lock(),
        undo: |ground| ground.disk.unlock(),
    },
    Fault {
        name: "damaged",
        disk: Disk::usual,
        moment: Moment::Running,
        choices: Choices::Either,
        cause: Ground::damage,
        undo: Ground::mend,
    },
    Fault {
        name: "damaged-stopped",
        disk: Disk::usual,
        moment: Moment::Stopped,
        choices: Choices::Either,
        cause: Ground::damage,
        undo: Ground::mend,
    },
];

/// A name of a fault, for the command line.
pub fn known_name(name: &str) -> Result<String, String> {
    let names: Vec<&str> = FAULTS.iter().map(|fault| fault.name).collect();
    if names.contains(&name) { Ok(name.to_owned()) } else { Err(format!("there are {}", names.join(", "))) }
}

/// Where a fault happens.
struct Ground {
    disk: Disk,
    /// Another one who holds the database.
    other: Option<rusqlite::Connection>,
    /// One who will let it go by themselves.
    passing: Option<JoinHandle<rusqlite::Result<()>>>,
    /// Pages that were overwritten: where, with what, and what was there.
    damaged: Vec<(u64, Vec<u8>, Vec<u8>)>,
    chance: Chance,
}

impl Ground {
    fn data(&self) -> PathBuf {
        self.disk.folder().join("chaos.db")
    }

    fn beside(&self, name: &str) -> PathBuf {
        self.disk.folder().join(name)
    }

    /// Writes until nothing more can be written.
    fn fill(&mut self) -> Result<()> {
        let mut filler = File::create(self.beside("filler"))?;
        while filler.write_all(&[7; PAGE]).is_ok() {}
        Ok(())
    }

    fn free(&mut self) -> Result<()> {
        Ok(std::fs::remove_file(self.beside("filler"))?)
    }

    /// Somebody else writes for a while.
    fn lock_for_a_while(&mut self) -> Result<()> {
        self.lock()?;
        let other = self.other.take().context("it is locked")?;
        self.passing = Some(std::thread::spawn(move || {
            std::thread::sleep(LOCKED);
            other.execute_batch("ROLLBACK")
        }));
        Ok(())
    }

    fn wait_for_unlock(&mut self) -> Result<()> {
        let passing = self.passing.take().context("it is locked")?;
        Ok(passing.join().map_err(|_| anyhow::anyhow!("it was not unlocked"))??)
    }

    /// Somebody else begins to write and does not end until everybody was answered.
    fn lock(&mut self) -> Result<()> {
        let other = rusqlite::Connection::open(self.data())?;
        other.busy_timeout(PATIENCE)?;
        other.execute_batch("BEGIN IMMEDIATE")?;
        self.other = Some(other);
        Ok(())
    }

    fn unlock(&mut self) -> Result<()> {
        self.other.take().context("it is locked")?.execute_batch("ROLLBACK")?;
        Ok(())
    }

    /// The file's name goes; who has it open still has it.
    fn delete(&mut self) -> Result<()> {
        Ok(std::fs::rename(self.data(), self.beside("deleted"))?)
    }

    /// Puts it back, unless there is another now.
    fn put_back(&mut self) -> Result<()> {
        if !self.data().exists() {
            std::fs::rename(self.beside("deleted"), self.data())?;
        }
        Ok(())
    }

    /// An earlier copy takes the file's place.
    fn replace(&mut self) -> Result<()> {
        let copy = self.beside("copy");
        rusqlite::Connection::open(self.data())?.execute("VACUUM INTO ?1", [copy.to_string_lossy()])?;
        std::fs::hard_link(self.data(), self.beside("replaced"))?;
        Ok(std::fs::rename(copy, self.data())?)
    }

    fn restore(&mut self) -> Result<()> {
        Ok(std::fs::rename(self.beside("replaced"), self.data())?)
    }

    /// Overwrites every third page but the first.
    fn damage(&mut self) -> Result<()> {
        // What is written ahead would take the place of what is overwritten.
        let other = rusqlite::Connection::open(self.data())?;
        other.busy_timeout(PATIENCE)?;
        other.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?;
        let mut file = File::options().read(true).write(true).open(self.data())?;
        let pages = file.metadata()?.len() / PAGE as u64;
        ensure!(pages > 3, "there is too little to overwrite");
        for page in (1..pages).step_by(3) {
            let (at, mut was) = (page * PAGE as u64, vec![0; PAGE]);
            let garbage: Vec<u8> = (0..PAGE).map(|_| self.chance.below(256) as u8).collect();
            file.seek(SeekFrom::Start(at))?;
            file.read_exact(&mut was)?;
            file.seek(SeekFrom::Start(at))?;
            file.write_all(&garbage)?;
            self.damaged.push((at, garbage, was));
        }
        Ok(file.sync_all()?)
    }

    /// Puts back what was overwritten, where nobody has written since.
    fn mend(&mut self) -> Result<()> {
        let mut file = File::options().read(true).write(true).open(self.data())?;
        for (at, garbage, was) in self.damaged.drain(..) {
            let mut now = vec![0; PAGE];
            file.seek(SeekFrom::Start(at))?;
            file.read_exact(&mut now)?;
            if now == garbage {
                file.seek(SeekFrom::Start(at))?;
                file.write_all(&was)?;
            }
        }
        Ok(file.sync_all()?)
    }
}

/// What was seen of a fault.
#[derive(Default)]
struct Report {
    /// While it lasted.
    during: Tally,
    /// Choices told to be done that a restart without undoing it would not have found.
    not_findable: usize,
    /// Why the server did not start with it.
    not_started: Option<String>,
    /// How many games went on when it was gone, and how many there were.
    went_on: (usize, usize),
    /// How many acknowledged choices were compared after a restart.
    compared: usize,
    /// What was lost or changed.
    lost: Vec<String>,
}

impl Report {
    fn is_sound(&self) -> bool {
        self.not_findable == 0
            && self.during.wrong.is_empty()
            && self.lost.is_empty()
            && self.went_on.0 == self.went_on.1
    }
}

/// Lets the disk fail in every way, or in those named; exit code 1 if anything was lost or got stuck.
pub async fn run(library: &Library, named: &[String], seed: u64) -> Result<ExitCode> {
    let mut sound = true;
    let words = &library.words;
    let wanted = |fault: &&Fault| named.is_empty() || named.iter().any(|name| name == fault.name);
    for fault in FAULTS.iter().filter(wanted) {
        let name = words.word(&format!("fault-{}", fault.name));
        let line = match (fault.disk)() {
            Err(why) => words.say("faults-skipped", &[("name", name.into()), ("why", format!("{why:#}").into())]),
            Ok(disk) => {
                let ground =
                    Ground { disk, other: None, passing: None, damaged: Vec::new(), chance: Chance::fast(seed) };
                let report = try_fault(fault, ground, seed).await.with_context(|| fault.name.to_owned())?;
                sound &= report.is_sound();
                told(library, &name, &report)
            }
        };
        writeln!(std::io::stdout(), "{line}")?;
    }
    if named.is_empty() {
        let values = [("name", words.word("fault-clock").into()), ("why", words.word("fault-clock-why").into())];
        writeln!(std::io::stdout(), "{}", words.say("faults-skipped", &values))?;
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
}

fn told(library: &Library, name: &str, report: &Report) -> String {
    let words = &library.words;
    let mut parts = vec![match &report.not_started {
        Some(why) => words.say("faults-not-started", &[("why", crate::words::one_line(why).into())]),
        None => {
            let values = [
                ("done", (report.during.done as i32).into()),
                ("refused", (report.during.not_kept as i32).into()),
                ("away", (report.during.turned_away as i32).into()),
            ];
            words.say("faults-during", &values)
        }
    }];
    let wrong = |id: &str, wrong: &[String]| {
        let first = wrong.first()?.clone();
        Some(words.say(id, &[("count", (wrong.len() as i32).into()), ("first", first.into())]))
    };
    if report.not_findable > 0 {
        parts.push(words.say("faults-not-findable", &[("choices", (report.not_findable as i32).into())]));
    }
    parts.extend(wrong("faults-wrong", &report.during.wrong));
    let (on, all) = report.went_on;
    parts.push(words.say("faults-went-on", &[("games", (on as i32).into()), ("all", (all as i32).into())]));
    parts.push(match wrong("faults-lost", &report.lost) {
        Some(lost) => lost,
        None => words.say("faults-kept", &[("choices", (report.compared as i32).into())]),
    });
    let mark = words.word(if report.is_sound() { "faults-sound" } else { "faults-unsound" });
    words.say("faults-line", &[("name", name.into()), ("mark", mark.into()), ("seen", parts.join("; ").into())])
}

async fn try_fault(fault: &Fault, mut ground: Ground, seed: u64) -> Result<Report> {
    let (data, log) = (ground.data(), std::env::temp_dir().join(format!("cantina-faults-{}.log", std::process::id())));
    let start = |port| Process::start_with_log(&data, port, Limits::None, &log);
    let mut report = Report::default();
    let mut process = start(0)?;
    let port = process.port()?;
    let mut games = Vec::new();
    for number in 0..GAMES {
        games.push(new_game(&process.address, number).await?);
    }
    let [before, during, after] = STRETCHES;
    play_all(&mut games, seed, before).await?;
    if fault.moment == Moment::Stopped {
        process.kill()?;
    }
    (fault.cause)(&mut ground).context("it could not be caused")?;
    let started = if fault.moment == Moment::Stopped { start(port).map(|new| process = new) } else { Ok(()) };
    match started {
        Ok(()) => {
            report.during = sum(play_all(&mut games, seed + 100, during).await?);
            if fault.choices == Choices::Refused {
                report.not_findable = report.during.done;
            }
        }
        Err(why) => report.not_started = Some(format!("{why:#}")),
    }
    if fault.moment == Moment::Stopped {
        // It is gone already if it did not start.
        let _ = process.kill();
    }
    (fault.undo)(&mut ground).context("it could not be undone")?;
    if fault.moment == Moment::Stopped {
        process = start(port).context("it does not start when the cause is gone")?;
    }
    let tallies = play_all(&mut games, seed + 200, after).await?;
    let went_on = games.iter().zip(&tallies).filter(|(game, tally)| game.is_over() || tally.done > 0).count();
    report.went_on = (went_on, games.len());
    report.during.wrong.extend(tallies.into_iter().flat_map(|tally| tally.wrong));
    process.kill()?;
    match start(port) {
        Ok(new) => process = new,
        Err(why) => report.lost.push(format!("{why:#}")),
    }
    let there = if report.lost.is_empty() { games.as_mut_slice() } else { &mut [] };
    for game in there {
        match timeout(PATIENCE, check(game, &mut 0)).await? {
            Ok(compared) => report.compared += compared,
            Err(why) => report.lost.push(format!("{why:#}")),
        }
    }
    drop(process);
    let _ = std::fs::remove_file(&log);
    Ok(report)
}

/// Plays all games for a while; what came of each.
async fn play_all(games: &mut Vec<Known>, seed: u64, time: Duration) -> Result<Vec<Tally>> {
    let until = Until::Time(Instant::now() + time, THINK);
    let playing: Vec<_> =
        games.drain(..).zip(seed..).map(|(game, seed)| tokio::spawn(play(game, seed, until))).collect();
    let mut tallies = Vec::new();
    for game in playing {
        let (game, tally) = game.await??;
        games.push(game);
        tallies.push(tally);
    }
    Ok(tallies)
}

fn sum(tallies: Vec<Tally>) -> Tally {
    tallies.into_iter().fold(Tally::default(), |mut sum, tally| {
        sum.done += tally.done;
        sum.not_kept += tally.not_kept;
        sum.turned_away += tally.turned_away;
        sum.wrong.extend(tally.wrong);
        sum
    })
}
