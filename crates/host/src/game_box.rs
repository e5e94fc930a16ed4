//! A game out of its box: rules, content, decks or squads, scenarios, lessons.

use crate::lesson::lessons;
use crate::{Brought, HostedGame, Lesson, LiveGame, MissionAbout, Player, Purpose, Ready, Times, legible};
use cardtext::{Content, ContentFault, Source};
use droids::Droid;
use exchange::{Findings, Tally};
use glossary::{Glossary, Lang};
use scenario::{Followed, Scenario};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use table::{Edition, Json, Seat, Seed, Session};

/// Opens a box.
type Open = fn(&Content) -> Result<Arc<dyn GameBox>, ContentFault>;

/// The games there are, a line each: its name, and a function that is generic over games, for its type.
#[macro_export]
macro_rules! games {
    ($make:ident) => {
        [("swccg", $make::<$crate::Swccg>), ("xwing", $make::<$crate::XWing>)]
    };
}

/// The games there are, and how each is opened.
pub const GAMES: &[(&str, Open)] = &games!(opened);

fn opened<G: HostedGame>(content: &Content) -> Result<Arc<dyn GameBox>, ContentFault> {
    Ok(Arc::new(Opened::<G>::new(content)?))
}

/// The game of this name with its part of the content; none if there is no such game.
pub fn open(game: &str, content: &Content) -> Result<Arc<dyn GameBox>, StartFault> {
    let (name, open) =
        GAMES.iter().find(|(name, _)| *name == game).ok_or_else(|| StartFault::NoGame(game.to_owned()))?;
    open(&content.of_game(name)).map_err(|fault| StartFault::Content(fault.to_string()))
}

/// Why a game cannot start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartFault {
    /// There is no such game.
    #[error("there is no game `{0}`")]
    NoGame(String),
    /// The content is faulty.
    #[error("the content is faulty: {0}")]
    Content(String),
    /// The setup is refused or cannot be read.
    #[error("{0}")]
    Setup(String),
    /// There is no such scenario.
    #[error("there is no scenario `{0}`")]
    NoScenario(String),
}

/// A scenario as a page lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its id: its title in small letters and dashes.
    pub id: String,
    /// Its title.
    pub title: String,
    /// As it is written.
    pub text: String,
    /// The rules it shows, by their ids.
    pub rules: Vec<String>,
}

/// The longest name of a deck or squad somebody brings.
const LONGEST_NAME: usize = 60;
/// The name of one without a name.
const NAMELESS: &str = "?";

/// What a seat plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum With<'a> {
    /// The first ready one of the side or faction that is usual there.
    Usual,
    /// A ready deck or squad, by its name.
    Ready(&'a str),
    /// A deck or squad of one's own, as text in any format.
    Own(&'a str),
}

/// A deck or squad somebody brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnList {
    /// What it is; none if not even its side can be told.
    pub about: Option<Ready>,
    /// The same in our own format, if it may be played.
    pub text: Option<String>,
    /// How many of its cards can be played.
    pub tally: Tally,
    /// What was not taken over literally.
    pub notes: Vec<String>,
    /// The rules it breaks, each with how.
    pub findings: Findings,
    /// If it breaks one: the formats and missions in which it would break none.
    pub others: Vec<String>,
}

/// A game out of its box, types erased.
pub trait GameBox: Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The seats' names.
    fn seats(&self) -> &'static [&'static str];
    /// The seat a newcomer takes.
    fn newcomer(&self) -> Seat;
    /// The versions its games are tied to.
    fn edition(&self) -> Edition;
    /// Decks or squads ready to play: of every format, and those that may be played in each mission.
    fn ready(&self) -> Result<Vec<Ready>, StartFault>;
    /// The formats it is played in, if there are several, the usual one first: names, and the ready lists that are usual there.
    fn formats(&self) -> &'static [(&'static str, [&'static str; 2])];
    /// Whether its rules say when something may be measured.
    fn measures(&self) -> bool;
    /// The ready lists for somebody's first game, by the seats, where the usual ones ask too much.
    fn first_lists(&self) -> Option<[&'static str; 2]>;
    /// The times at which one may stop or be passed for.
    fn times(&self) -> Times;
    /// Its glossary.
    fn glossary(&self) -> &Glossary;
    /// Everything a page draws from.
    fn album(&self) -> Json;
    /// Its scenarios.
    fn rulings(&self) -> &[Ruling];
    /// Its guided games.
    fn lessons(&self) -> &[Lesson];
    /// Reads a deck or squad in any format, of a file of this name, and judges it for what it is wanted for, else for what it
    /// says of itself; or says why it cannot be read.
    fn bring(
        &self,
        text: &str,
        file_name: Option<&str>,
        wanted: Option<Purpose>,
        lang: Lang,
    ) -> Result<OwnList, Vec<String>>;
    /// A setup as text: what each seat plays with.
    fn deal(&self, with: [With; 2]) -> Result<String, StartFault>;
    /// Missions that may be played besides.
    fn missions(&self) -> Vec<MissionAbout>;
    /// A setup as text: that of a mission, by its name.
    fn deal_mission(&self, name: &str, with: [With; 2]) -> Result<String, StartFault>;
    /// The format or mission of a setup, in a game that has several.
    fn format_of(&self, setup: &str) -> Option<String>;
    /// A setup in which a seat plays with something else.
    fn deal_anew(&self, setup: &str, seat: Seat, with: With) -> Result<String, StartFault>;
    /// Starts a game from a setup.
    fn begin(&self, setup: &str, seed: Seed) -> Result<Box<dyn LiveGame>, StartFault>;
    /// Starts from a scenario's position, by its id: its script first, then chance by the seed.
    fn begin_ruling(&self, id: &str, seed: Seed) -> Result<Box<dyn LiveGame>, StartFault>;
    /// How far the lines of a scenario have come after these choices of a game begun from it by that seed.
    fn follow(&self, id: &str, seed: Seed, choices: &[(Seat, String)]) -> Vec<Followed>;
    /// Goes on from what [`LiveGame::save`] wrote, in this or another edition; none if this one cannot.
    fn take_over(&self, saved: &[u8]) -> Option<Box<dyn LiveGame>>;
    /// A droid of this kind, its choices following from a number.
    fn droid(&self, player: Player, number: u64) -> Box<dyn Droid>;
}

/// The scenarios of a game, read once somebody asks for them: there are many.
struct Book<G: HostedGame> {
    rulings: Vec<Ruling>,
    scenarios: BTreeMap<String, Scenario<G>>,
    lessons: Vec<Lesson>,
}

/// A game with its content.
pub struct Opened<G: HostedGame> {
    game: Arc<G>,
    content: Content,
    book: OnceLock<Book<G>>,
    album: OnceLock<Json>,
}

impl<G: HostedGame> Opened<G> {
    /// Takes a game from its box.
    pub fn new(content: &Content) -> Result<Self, ContentFault> {
        let game = Arc::new(G::load(content)?);
        Ok(Opened { game, content: content.clone(), book: OnceLock::new(), album: OnceLock::new() })
    }

    /// A deck or squad as it is brought, with a name that may be shown to others.
    fn named(
        &self,
        text: &str,
        file_name: Option<&str>,
        wanted: Option<Purpose>,
        lang: Lang,
    ) -> Result<Brought<G::List>, Vec<String>> {
        let mut brought = self.game.bring(text.as_bytes(), file_name, wanted, lang)?;
        if let Some(list) = &mut brought.list {
            let name = G::name_of(list);
            *name = legible(name, LONGEST_NAME).unwrap_or_else(|| NAMELESS.to_owned());
        }
        Ok(brought)
    }

    /// What a seat plays with; a usual list goes with that of the other seat, if that is known.
    fn list(&self, seat: Seat, with: With, other: Option<&G::List>) -> Result<G::List, StartFault> {
        let name = self.game.seats().get(usize::from(seat.0)).copied().unwrap_or_default();
        let fits = |list: &G::List| self.game.about(list).seats.contains(&seat);
        if let With::Own(text) = with {
            return self.own(seat, text, None);
        }
        let lists = self.game.lists(&self.content).map_err(StartFault::Content)?;
        let is_wanted = |list: &G::List| {
            let about = self.game.about(list);
            match with {
                With::Ready(name) => about.name == name,
                _ => about.of == G::usual(seat) && other.is_none_or(|other| G::goes_with(list, other)),
            }
        };
        let none = || match with {
            With::Ready(wanted) => StartFault::Setup(format!("there is no ready `{wanted}` for the seat {name}")),
            _ => StartFault::Setup(format!("there is nothing ready for the seat {name}")),
        };
        lists.into_iter().find(|list| fits(list) && is_wanted(list)).ok_or_else(none)
    }

    /// A deck or squad of one's own for a seat.
    fn own(&self, seat: Seat, text: &str, wanted: Option<Purpose>) -> Result<G::List, StartFault> {
        let name = self.game.seats().get(usize::from(seat.0)).copied().unwrap_or_default();
        let brought = self.named(text, None, wanted, Lang::English);
        let Brought { list, findings, .. } = brought.map_err(|faults| StartFault::Setup(faults.join("; ")))?;
        if let Some((rule, details)) = findings.first_key_value() {
            return Err(StartFault::Setup(format!("{rule}: {}", details.join("; "))));
        }
        let fits = |list: &G::List| self.game.about(list).seats.contains(&seat);
        list.filter(fits).ok_or_else(|| StartFault::Setup(format!("what was brought is not for the seat {name}")))
    }

    /// What a seat may play a mission with: what the mission itself gives, and the ready lists that fit; none if there is no such
    /// mission.
    fn mission_lists(&self, wanted: Purpose) -> Result<Vec<G::List>, StartFault> {
        let Some(mut setup) = self.game.mission(wanted.format, [None, None]) else { return Ok(Vec::new()) };
        let own = G::dealt(&mut setup)[usize::from(wanted.seat.0)].clone();
        let ready = self.game.lists(&self.content).map_err(StartFault::Content)?;
        let fit = ready.into_iter().filter(|list| self.game.fits_mission(list, wanted));
        Ok(std::iter::once(own).chain(fit).collect())
    }

    /// What a seat plays a mission with; none for what the mission itself gives.
    fn mission_list(&self, wanted: Purpose, with: With) -> Result<Option<G::List>, StartFault> {
        match with {
            With::Usual => Ok(None),
            With::Own(text) => self.own(wanted.seat, text, Some(wanted)).map(Some),
            With::Ready(name) => {
                let mut lists = self.mission_lists(wanted)?.into_iter();
                let unfit = || StartFault::Setup(format!("`{name}` is not for the mission `{}`", wanted.format));
                lists.find(|list| self.game.about(list).name == name).map(Some).ok_or_else(unfit)
            }
        }
    }

    /// The formats and missions besides the wanted one in which a list breaks no rule.
    fn sound_as(&self, text: &str, wanted: Purpose) -> Vec<String> {
        let missions = self.game.missions().into_iter().map(|mission| mission.name);
        let names = G::formats().iter().map(|(name, _)| (*name).to_owned()).chain(missions);
        let sound = |name: &String| {
            let brought = self.named(text, None, Some(Purpose { format: name, ..wanted }), Lang::English);
            brought.is_ok_and(|brought| brought.list.is_some() && brought.findings.is_empty())
        };
        names.filter(|name| name != wanted.format && sound(name)).collect()
    }

    fn book(&self) -> &Book<G> {
        self.book.get_or_init(|| {
            let mut book = Book { rulings: Vec::new(), scenarios: BTreeMap::new(), lessons: Vec::new() };
            for file in self.content.files(".scenario") {
                // A file that cannot be read has no scenarios to play; the checks of the content name it.
                for scenario in scenario::read(&*self.game, file).unwrap_or_default() {
                    book.add(file, scenario);
                }
            }
            book.lessons = lessons(&self.content).unwrap_or_default();
            book
        })
    }
}

impl<G: HostedGame> Book<G> {
    fn add(&mut self, file: &Source, scenario: Scenario<G>) {
        let slug = swccg::slug(&scenario.title);
        let names = (1..).map(|n| if n == 1 { slug.clone() } else { format!("{slug}-{n}") });
        let id = names.into_iter().find(|id| !self.scenarios.contains_key(id)).expect("there is always another number");
        let mut rules: Vec<String> = scenario.rules().map(str::to_owned).collect();
        rules.sort_unstable();
        rules.dedup();
        let text = written(file, &scenario.title);
        self.rulings.push(Ruling { id: id.clone(), title: scenario.title.clone(), text, rules });
        self.scenarios.insert(id, scenario);
    }
}

/// The lines of one scenario of a file.
fn written(file: &Source, title: &str) -> String {
    let heading = format!("scenario \"{title}\"");
    let mut lines: Vec<&str> = file.text.lines().skip_while(|line| !line.starts_with(&heading)).collect();
    let next = lines.iter().skip(1).position(|line| line.starts_with("scenario "));
    lines.truncate(next.map_or(lines.len(), |n| n + 1));
    // What stands above the next one's heading belongs to it.
    while lines.len() > 1 && lines.last().is_some_and(|line| line.trim().is_empty() || line.starts_with('#')) {
        lines.pop();
    }
    lines.join("\n")
}

fn text_of(setup: &impl Serialize) -> String {
    serde_json::to_string(setup).expect("a setup is plain data")
}

fn setup_of<G: HostedGame>(text: &str) -> Result<G::Setup, StartFault> {
    serde_json::from_str(text).map_err(|fault| StartFault::Setup(fault.to_string()))
}

impl<G: HostedGame> GameBox for Opened<G> {
    fn name(&self) -> &'static str {
        self.game.name()
    }

    fn seats(&self) -> &'static [&'static str] {
        self.game.seats()
    }

    fn newcomer(&self) -> Seat {
        G::SEAT
    }

    fn edition(&self) -> Edition {
        self.game.edition()
    }

    fn ready(&self) -> Result<Vec<Ready>, StartFault> {
        let lists = self.game.lists(&self.content).map_err(StartFault::Content)?;
        let mut ready: Vec<Ready> = lists.iter().map(|list| self.game.about(list)).collect();
        for mission in self.game.missions() {
            for seat in [Seat(0), Seat(1)] {
                let wanted = Purpose { format: &mission.name, seat };
                ready.extend(self.mission_lists(wanted)?.iter().map(|list| self.game.about_for(list, Some(wanted))));
            }
        }
        Ok(ready)
    }

    fn formats(&self) -> &'static [(&'static str, [&'static str; 2])] {
        G::formats()
    }

    fn measures(&self) -> bool {
        G::measures()
    }

    fn first_lists(&self) -> Option<[&'static str; 2]> {
        G::first_lists()
    }

    fn times(&self) -> Times {
        G::times()
    }

    fn glossary(&self) -> &Glossary {
        self.game.glossary()
    }

    fn album(&self) -> Json {
        self.album.get_or_init(|| self.game.album()).clone()
    }

    fn rulings(&self) -> &[Ruling] {
        &self.book().rulings
    }

    fn lessons(&self) -> &[Lesson] {
        &self.book().lessons
    }

    fn bring(
        &self,
        text: &str,
        file_name: Option<&str>,
        wanted: Option<Purpose>,
        lang: Lang,
    ) -> Result<OwnList, Vec<String>> {
        let Brought { list, tally, notes, findings } = self.named(text, file_name, wanted, lang)?;
        let about = list.as_ref().map(|list| self.game.about_for(list, wanted));
        let others = match wanted.filter(|_| !findings.is_empty()) {
            Some(wanted) => self.sound_as(text, wanted),
            None => Vec::new(),
        };
        let sound = list.filter(|_| findings.is_empty());
        let text = sound.map(|list| self.game.list_text(&list).unwrap_or_else(|| text.to_owned()));
        Ok(OwnList { about, text, tally, notes, findings, others })
    }

    fn deal(&self, [first, second]: [With; 2]) -> Result<String, StartFault> {
        // Who names a list decides which usual one goes with it.
        let lists = if matches!(first, With::Usual) {
            let second = self.list(Seat(1), second, None)?;
            [self.list(Seat(0), first, Some(&second))?, second]
        } else {
            let first = self.list(Seat(0), first, None)?;
            let second = self.list(Seat(1), second, Some(&first))?;
            [first, second]
        };
        Ok(text_of(&G::deal(lists)))
    }

    fn missions(&self) -> Vec<MissionAbout> {
        self.game.missions()
    }

    fn deal_mission(&self, name: &str, [first, second]: [With; 2]) -> Result<String, StartFault> {
        let list = |seat: u8, with| self.mission_list(Purpose { format: name, seat: Seat(seat) }, with);
        let setup = G::mission(&self.game, name, [list(0, first)?, list(1, second)?]);
        let setup = setup.ok_or_else(|| StartFault::Setup(format!("there is no mission `{name}`")))?;
        Ok(text_of(&setup))
    }

    fn format_of(&self, setup: &str) -> Option<String> {
        if G::formats().is_empty() { None } else { G::format_of(&setup_of::<G>(setup).ok()?) }
    }

    fn deal_anew(&self, setup: &str, seat: Seat, with: With) -> Result<String, StartFault> {
        let mut setup = setup_of::<G>(setup)?;
        let format = G::format_of(&setup).filter(|name| self.game.missions().iter().any(|known| known.name == *name));
        let list = match format {
            Some(format) => self.mission_list(Purpose { format: &format, seat }, with)?,
            None => Some(self.list(seat, with, None)?),
        };
        if let Some(list) = list {
            let [first, second] = G::dealt(&mut setup);
            *(if seat.0 == 0 { first } else { second }) = list;
        }
        Ok(text_of(&setup))
    }

    fn begin(&self, setup: &str, seed: Seed) -> Result<Box<dyn LiveGame>, StartFault> {
        let session = Session::begin(self.game.clone(), setup_of::<G>(setup)?, seed);
        Ok(Box::new(session.map_err(|faults| StartFault::Setup(faults.to_string()))?))
    }

    fn begin_ruling(&self, id: &str, seed: Seed) -> Result<Box<dyn LiveGame>, StartFault> {
        let scenario = self.book().scenarios.get(id).ok_or_else(|| StartFault::NoScenario(id.to_owned()))?;
        let position = self.game.build(scenario).map_err(|fault| StartFault::Setup(fault.to_string()))?;
        Ok(Box::new(Session::at(self.game.clone(), position.state, position.chance.then(seed))))
    }

    fn follow(&self, id: &str, seed: Seed, choices: &[(Seat, String)]) -> Vec<Followed> {
        let scenario = self.book().scenarios.get(id);
        scenario.and_then(|scenario| scenario::follow(&self.game, scenario, seed, choices).ok()).unwrap_or_default()
    }

    fn take_over(&self, saved: &[u8]) -> Option<Box<dyn LiveGame>> {
        Session::take_over(self.game.clone(), saved).map(|session| Box::new(session) as Box<dyn LiveGame>)
    }

    fn droid(&self, player: Player, number: u64) -> Box<dyn Droid> {
        G::droid(player, number)
    }
}
