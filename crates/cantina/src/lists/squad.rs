//! `cantina squad`: squads of X-Wing, in our own format and in that of squad builders, listed, checked and converted.

use crate::FOUND_FAULTS;
use crate::games::{Library, file_fault, mission_named};
use crate::lists::deck::{OnObstacle, Target, save};
use crate::words::Words;
use anyhow::{Result, anyhow};
use cardtext::{Content, nearest};
use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use exchange::Findings;
use exchange::xwing::{File, Format, Reading, Refusal, member_points, read, squad_points, without_unknown, write};
use glossary::Value;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xwing::{Member, Mission, Purpose, Squad, SquadFault, Tournament, XWing, epic_text, read_squad, slug};

/// What can be done with a squad.
#[derive(Subcommand)]
pub enum Command {
    /// List the ready-made squads
    List,
    /// Show squads and say whether they are legal
    Check {
        /// Squads: .squad files, XWS files, links or texts of YASB in files, or names of ready-made ones
        #[arg(required = true, value_name = "SQUAD")]
        squads: Vec<String>,
        /// The format it is to be played in [default: the one it was built for]
        #[arg(long, value_enum)]
        format: Option<SquadFormat>,
        /// The mission it is brought to, by its name: by the player whose huge ship that calls for if it has a huge ship,
        /// else by the other
        #[arg(long, value_name = "NAME", conflicts_with_all = ["format", "points"])]
        mission: Option<String>,
        /// The points a squad may cost [default: those of the format]
        #[arg(long, value_parser = clap::value_parser!(i16).range(1..))]
        points: Option<i16>,
        /// Whether it may be played in a tournament
        #[arg(long)]
        tournament: bool,
        /// The tournament has announced beforehand that huge ships may be obstacles
        #[arg(long, requires = "tournament")]
        huge_obstacles: bool,
    },
    /// Write a squad in another format
    Convert {
        /// The squad: a .squad file, an XWS file, a link or text of YASB in a file, or the name of a ready-made one
        squad: String,
        /// The format to write
        #[arg(long, value_name = "FORMAT", value_parser = formats())]
        to: Format,
        /// Of a file with several squads, write only this one, counted from 1
        #[arg(long, value_name = "NUMBER")]
        pick: Option<usize>,
        /// Write to this file instead of the terminal
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Write even if the file exists
        #[arg(long)]
        overwrite: bool,
        /// Leave out the cards the format cannot say, instead of refusing; each is named
        #[arg(long)]
        leave_out: bool,
    },
}

/// The formats a squad is built for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum SquadFormat {
    /// 100 points
    Standard,
    /// 200 points and 3 epic points, one of the two squads of a side
    TeamEpic,
    /// 300 points and 5 epic points
    Epic,
}

impl From<SquadFormat> for xwing::Format {
    fn from(format: SquadFormat) -> xwing::Format {
        match format {
            SquadFormat::Standard => xwing::Format::Standard,
            SquadFormat::TeamEpic => xwing::Format::TeamEpic,
            SquadFormat::Epic => xwing::Format::Epic,
        }
    }
}

/// What squads are checked for; what is not said is what each was built for.
struct Wanted<'a> {
    format: Option<xwing::Format>,
    points: Option<i16>,
    mission: Option<&'a Mission>,
    tournament: Tournament,
}

fn formats() -> impl TypedValueParser<Value = Format> {
    let names = PossibleValuesParser::new(Format::ALL.map(Format::name));
    names.map(|name| Format::named(&name).expect("a format was chosen"))
}

/// X-Wing with its content, and whom to tell.
struct Hangar<'a> {
    words: &'a Words,
    content: Content,
    game: XWing,
}

/// Does what was asked.
pub fn run(library: &Library, command: &Command) -> Result<ExitCode> {
    let content = library.content()?.of_game("xwing");
    let game = XWing::new(&content).map_err(|fault| library.content_fault(&fault))?;
    let hangar = Hangar { words: &library.words, content, game };
    match command {
        Command::List => hangar.list(),
        Command::Check { squads, format, mission, points, tournament, huge_obstacles } => {
            let tournament = match (tournament, huge_obstacles) {
                (false, _) => Tournament::No,
                (true, false) => Tournament::Yes,
                (true, true) => Tournament::HugeObstacles,
            };
            let mission = mission.as_deref().map(|name| mission_named(&hangar.game, name, hangar.words)).transpose()?;
            let wanted = Wanted { format: format.map(xwing::Format::from), points: *points, mission, tournament };
            hangar.check(squads, &wanted)
        }
        Command::Convert { squad, to, pick, output, overwrite, leave_out } => {
            let target = output.as_deref().map(|path| Target { path, overwrite: *overwrite });
            let refusal = if *leave_out { OnObstacle::LeaveOut } else { OnObstacle::Refuse };
            hangar.convert(squad, *to, *pick, target, refusal)
        }
    }
}

/// Why a squad cannot be written, and what to do.
fn refusal_text(words: &Words, refusal: &Refusal) -> String {
    let told = refusal.told(words.lang);
    match refusal {
        Refusal::NotOne { .. } => words.say("squad-not-one", &[("refusal", told.into())]),
        Refusal::Unknown { .. } | Refusal::NotWritten => told,
    }
}

fn count(number: usize) -> Value {
    i32::try_from(number).unwrap_or(i32::MAX).into()
}

impl Hangar<'_> {
    /// The ready-made squads with the names of their files.
    fn ready(&self) -> Result<Vec<(&str, Squad)>> {
        let read = |source| {
            let squad = read_squad(source, &self.game).map_err(|fault| anyhow!(file_fault(&fault)))?;
            let file = source.name.rsplit(['/', '\\']).next().unwrap_or(&source.name);
            Ok((file.trim_end_matches(".squad"), squad))
        };
        self.content.files(".squad").map(read).collect()
    }

    /// The squads of a file, or the ready-made one of this name.
    fn open(&self, named: &str) -> Result<File> {
        let path = Path::new(named);
        if path.exists() {
            let bytes = std::fs::read(path).map_err(|error| {
                self.words.fault("cannot-read", &[("path", named.into()), ("error", error.to_string().into())])
            })?;
            return read(&bytes, Some(named), &self.game).map_err(|problems| {
                let problems: Vec<String> = problems.iter().map(|problem| problem.told(self.words.lang)).collect();
                let values = [("path", named.into()), ("problems", problems.join("; ").into())];
                self.words.fault("squad-unreadable", &values)
            });
        }
        let mut ready = self.ready()?;
        let wanted = slug(named);
        let found = ready.iter().position(|(file, squad)| *file == named || slug(&squad.name) == wanted);
        if let Some(at) = found {
            let reading = Reading::literal(ready.remove(at).1);
            return Ok(File { format: Format::SquadFile, readings: vec![reading] });
        }
        let known = ready.iter().flat_map(|(file, squad)| [*file, squad.name.as_str()]);
        let near = nearest(named, known).map(|near| self.words.say("did-you-mean", &[("near", near.into())]));
        Err(self.words.fault("squad-none", &[("name", named.into()), ("near", near.unwrap_or_default().into())]))
    }

    fn faction(&self, squad: &Squad) -> String {
        self.words.word(&format!("faction-{}", squad.faction.name()))
    }

    fn list(&self) -> Result<ExitCode> {
        let ready = self.ready()?;
        let widest = ready.iter().map(|(_, squad)| self.faction(squad).chars().count()).max().unwrap_or(0);
        let mut out = std::io::stdout().lock();
        for (file, squad) in &ready {
            let (points, faction) = (self.game.cost(squad), self.faction(squad));
            writeln!(out, "{points:>4}  {faction:widest$}  {}  [{file}]", squad.name)?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// What a squad is checked for.
    fn purpose<'a>(&self, squad: &Squad, wanted: &Wanted<'a>) -> Purpose<'a> {
        match wanted.mission {
            Some(mission) => {
                let huge = self.game.format_for(squad) != xwing::Format::Standard;
                Purpose::Mission(mission, if huge { mission.caller } else { mission.caller.other() })
            }
            None => {
                let format = wanted.format.unwrap_or(squad.format);
                Purpose::Game(format, wanted.points.unwrap_or(format.points()))
            }
        }
    }

    fn check(&self, squads: &[String], wanted: &Wanted<'_>) -> Result<ExitCode> {
        let files = squads.iter().map(|named| self.open(named)).collect::<Result<Vec<File>>>()?;
        let mut out = std::io::stdout().lock();
        let (mut sound, mut first) = (true, true);
        for file in &files {
            for reading in &file.readings {
                if !std::mem::take(&mut first) {
                    writeln!(out)?;
                }
                let purpose = self.purpose(&reading.squad, wanted);
                let mut findings = reading.findings(&self.game, purpose, self.words.lang);
                for fault in self.game.check_tournament(&reading.squad, wanted.tournament, self.words.lang) {
                    findings.entry(fault.rule).or_default().push(fault.detail);
                }
                sound &= findings.is_empty();
                write!(out, "{}", self.sheet(reading, file.format, purpose, findings))?;
            }
        }
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::from(FOUND_FAULTS) })
    }

    /// How many ships a squad has; one whose sections have cards of their own is one.
    fn ships(&self, squad: &Squad) -> usize {
        let mut of = self.game.multisections(squad);
        let single = of.iter().filter(|number| number.is_none()).count();
        of.retain(Option::is_some);
        of.sort_unstable();
        of.dedup();
        single + of.len()
    }

    /// What a squad counts against what it may.
    fn bounds(&self, squad: &Squad, purpose: Purpose<'_>) -> String {
        let (words, cost) = (self.words, i32::from(squad_points(squad, &self.game)));
        let to = match purpose {
            Purpose::Game(format, _) => words.word(&format!("format-{}", format.name())),
            Purpose::Mission(mission, side) => {
                let side = words.word(&format!("player-{}", side.name()));
                words
                    .say("squad-to-mission", &[("mission", mission.title_in(words.lang).into()), ("side", side.into())])
            }
        };
        let mut values = vec![("to", to.into()), ("points", cost.into()), ("most", i32::from(purpose.points()).into())];
        let (counted, most) = (self.game.epic_points(squad), u32::from(purpose.format().epic_points()));
        if counted == 0 && most == 0 || matches!(purpose, Purpose::Mission(..)) {
            return words.say("squad-bounds", &values);
        }
        values.extend([("epic", epic_text(counted).into()), ("epicMost", epic_text(most).into())]);
        words.say("squad-bounds-epic", &values)
    }

    /// A squad with its notes and the rules it breaks: what is wrong with a ship stands below it.
    fn sheet(&self, reading: &Reading, format: Format, purpose: Purpose<'_>, mut findings: Findings) -> String {
        let (words, squad) = (self.words, &reading.squad);
        let heading = [
            ("name", squad.name.as_str().into()),
            ("faction", self.faction(squad).into()),
            ("ships", count(self.ships(squad))),
            ("points", i32::from(squad_points(squad, &self.game)).into()),
            ("format", words.word(&format!("squad-format-{}", format.name())).into()),
        ];
        let tally = reading.tally(&self.game).told(words.lang);
        let mut lines = vec![words.say("squad-heading", &heading), self.bounds(squad, purpose), tally];
        let rules = findings.len();
        let faults = self.game.squad_faults(squad, purpose, words.lang);
        for (n, member) in squad.members.iter().enumerate() {
            lines.push(self.member_line(squad, member));
            for SquadFault { fault, .. } in faults.iter().filter(|found| found.member == Some(n)) {
                // What the reading tells in its own way stays with the rule.
                if findings.get(fault.rule).is_some_and(|details| details.contains(&fault.detail)) {
                    lines.push(format!("       {fault}"));
                }
            }
        }
        for SquadFault { fault, .. } in faults.iter().filter(|found| found.member.is_some()) {
            if let Some(details) = findings.get_mut(fault.rule) {
                details.retain(|detail| *detail != fault.detail);
            }
        }
        let deck = words.word(match squad.damage_deck {
            xwing::DamageDeck::Core => "squad-damage-core",
            xwing::DamageDeck::Core2 => "squad-damage-core2",
        });
        lines.push(format!("  {deck}"));
        if !squad.obstacles.is_empty() {
            let obstacles = squad.obstacles.join(", ");
            lines.push(format!("  {}", words.say("squad-obstacles", &[("obstacles", obstacles.into())])));
        }
        if !reading.notes.is_empty() {
            lines.extend([String::new(), words.word("deck-notes")]);
            lines.extend(reading.notes.iter().map(|note| format!("  {}", note.told(&self.game, words.lang))));
        }
        lines.push(String::new());
        for (rule, details) in &findings {
            let text = self.game.catalogue.glossary.rule(rule).map(|rule| rule.text.get(words.lang));
            lines.push(format!("[{rule}] {}", text.unwrap_or_default()));
            lines.extend(details.iter().map(|detail| format!("  {detail}")));
        }
        lines.push(words.say("squad-verdict", &[("rules", count(rules))]));
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// A pilot with cost, ship and upgrades; cards that are not known by their ids.
    fn member_line(&self, squad: &Squad, member: &Member) -> String {
        let (catalogue, lang) = (&self.game.catalogue, self.words.lang);
        let title = |card: Option<u16>, id: &str| card.map_or(id, |card| catalogue.title(card, lang)).to_owned();
        let pilot = self.game.find_pilot(squad.faction, member);
        let ship = pilot.map(|pilot| catalogue.ship_of(pilot));
        let ship = ship.map_or(member.ship.as_str(), |ship| ship.title_in(lang));
        let upgrades = member.upgrades.iter().map(|(slot, id)| title(self.game.find_upgrade(*slot, id), id));
        let carrier = member.docked.and_then(|at| {
            let at = usize::from(at);
            let carrier = squad.members.get(at)?;
            let twin = |other: &&Member| other.pilot == carrier.pilot;
            let name = title(self.game.find_pilot(squad.faction, carrier), &carrier.pilot);
            let number = squad.members[..at].iter().filter(twin).count() + 1;
            let twins = squad.members.iter().filter(twin).count() > 1;
            let name = if twins { format!("{name} {number}") } else { name };
            Some(self.words.say("squad-docked", &[("ship", name.into())]))
        });
        let parts = [title(pilot, &member.pilot), ship.to_owned()].into_iter().chain(upgrades).chain(carrier);
        format!("{:>5}  {}", member_points(squad, member, &self.game), parts.collect::<Vec<_>>().join(", "))
    }

    fn convert(
        &self,
        named: &str,
        to: Format,
        pick: Option<usize>,
        target: Option<Target>,
        on_obstacle: OnObstacle,
    ) -> Result<ExitCode> {
        let words = self.words;
        let mut readings = self.open(named)?.readings;
        if let Some(number) = pick {
            let held = readings.len();
            let one = number.checked_sub(1).filter(|at| *at < held).map(|at| readings.swap_remove(at));
            let values = [("path", named.into()), ("squads", count(held)), ("number", count(number))];
            readings = vec![one.ok_or_else(|| words.fault("squad-pick", &values))?];
        }
        let mut squads: Vec<Squad> = readings.iter().map(|reading| reading.squad.clone()).collect();
        // XWS keeps what is in the squad; a squad file holds what this table holds.
        let faults = || readings.iter().flat_map(|reading| reading.faults.iter().map(move |fault| (reading, fault)));
        let lost = faults().filter(|(reading, fault)| to != Format::Xws || !reading.keeps(fault));
        let mut obstacles: Vec<String> = lost.map(|(_, fault)| fault.told(words.lang)).collect();
        let waiting = readings.iter().filter(|_| to != Format::Xws).flat_map(|reading| reading.not_held(&self.game));
        obstacles.extend(waiting.map(|card| card.told(words.lang)));
        if on_obstacle == OnObstacle::LeaveOut {
            obstacles.iter().for_each(|told| eprintln!("{told}"));
            if to != Format::Xws {
                squads = squads.iter().map(|squad| without_unknown(squad, &self.game)).collect();
            }
        } else if !obstacles.is_empty() {
            let values = [("path", named.into()), ("faults", obstacles.join("; ").into())];
            return Err(words.fault("squad-refused", &values));
        }
        let writing = write(&squads, to, &self.game).map_err(|refusals| {
            let faults: Vec<String> = refusals.iter().map(|refusal| refusal_text(words, refusal)).collect();
            words.fault("squad-not-written", &[("path", named.into()), ("faults", faults.join("; ").into())])
        })?;
        match &target {
            None => std::io::stdout().lock().write_all(&writing.bytes)?,
            Some(target) => save(words, target, &writing.bytes)?,
        }
        for note in readings.iter().flat_map(|reading| &reading.notes).chain(&writing.notes) {
            eprintln!("{}", note.told(&self.game, words.lang));
        }
        Ok(ExitCode::SUCCESS)
    }
}
