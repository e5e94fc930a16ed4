//! X-Wing on the command line: its squads, its droids, and what its games use.

use crate::games::{CliGame, Library, Loaded, Share, TableChoice, Tally, file_fault};
use crate::measure::bench::{self, Bench, Sheet};
use crate::play::terminal_game::TerminalGame;
use crate::words::{Words, one_line};
use anyhow::{Result, anyhow};
use cardtext::Fault;
use clap::Args;
use droids::{Shuns, flees};
use glossary::Lang;
use host::{HostedGame, ROUND_LIMIT};
use scenario::Scenario;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use table::{Choice, Game, Seat, Session};
use xwing::{
    Act, CardKind, Category, Event, Format, Mission, Setup, Ship, Side, Squad, State, Status, XWing, ready_squads,
};

/// The squads of both players.
#[derive(Args)]
pub struct SquadChoice {
    /// The first player's squad: the name of a ready-made one, or a file
    #[arg(long, value_name = "NAME_OR_FILE")]
    pub first_squad: Option<String>,
    /// The second player's squad: the name of a ready-made one, or a file
    #[arg(long, value_name = "NAME_OR_FILE")]
    pub second_squad: Option<String>,
    /// The format of the game, and of ready-made squads where none is named [default: that of the squads, else standard]
    #[arg(long, value_enum)]
    pub format: Option<PlayFormat>,
    /// A mission of X-Wing by its name, with its own squads where none are named
    #[arg(long, value_name = "NAME", conflicts_with = "format")]
    pub mission: Option<String>,
}

/// The formats of X-Wing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum PlayFormat {
    /// 100 points on three feet by three
    Standard,
    /// 300 points with huge ships on six feet by three
    Epic,
}

impl From<PlayFormat> for Format {
    fn from(format: PlayFormat) -> Format {
        match format {
            PlayFormat::Standard => Format::Standard,
            PlayFormat::Epic => Format::Epic,
        }
    }
}

/// A format of a game, in words.
fn format_word(words: &Words, format: Format) -> String {
    words.word(&format!("format-{}", format.name()))
}

/// Squads of different formats meet only where a format is asked for that holds both; that is told.
fn meet(squads: &[Squad; 2], asked: Option<Format>, words: &Words) -> Result<()> {
    let [first, second] = squads;
    let told = |squad: &Squad| {
        let format = format_word(words, squad.format).into();
        let points = i32::from(squad.format.points()).into();
        words.say("squad-of-format", &[("name", squad.name.as_str().into()), ("format", format), ("points", points)])
    };
    let larger = first.format.max(second.format);
    let values = |format: Format| {
        [
            ("first", told(first).into()),
            ("second", told(second).into()),
            ("game", format_word(words, format).into()),
            ("format", format.name().into()),
        ]
    };
    match asked {
        None if first.format != second.format => Err(words.fault("squads-differ", &values(larger))),
        Some(asked) if larger > asked => Err(words.fault("squads-beyond", &values(asked))),
        Some(asked) if first.format != second.format => {
            eprintln!("{}", words.say("squads-meet", &values(asked)));
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The mission of a name.
pub fn mission_named<'a>(game: &'a XWing, name: &str, words: &Words) -> Result<&'a Mission> {
    let known = || game.missions.iter().map(|mission| mission.id.as_str()).collect::<Vec<_>>().join(", ");
    let fault = || words.fault("mission-none", &[("name", name.into()), ("known", known().into())]);
    game.mission(name).ok_or_else(fault)
}

impl CliGame for XWing {
    type Tally = Used;
    const LIST: &'static str = "squad";

    fn setup(loaded: &Loaded<XWing>, library: &Library, choice: &TableChoice, turn_limit: u16) -> Result<Setup> {
        let choice = &choice.squads;
        if let Some(name) = &choice.mission {
            let mission = mission_named(&loaded.game, name, &library.words)?;
            let [first, second] = mission.squads.clone();
            let squad = |seat: Seat, named: Option<&str>, own: Squad| match named {
                None => Ok(own),
                named => library.list(loaded, seat, named),
            };
            let first = squad(Seat(0), choice.first_squad.as_deref(), first)?;
            let second = squad(Seat(1), choice.second_squad.as_deref(), second)?;
            let setup = mission.setup_with([first, second]);
            return Ok(Setup { rounds: turn_limit.min(setup.rounds.into()) as u8, ..setup });
        }
        let words = &library.words;
        let named = |seat: Seat, name: &Option<String>| {
            name.as_deref().map(|name| library.list(loaded, seat, Some(name))).transpose()
        };
        let named = [named(Seat(0), &choice.first_squad)?, named(Seat(1), &choice.second_squad)?];
        let asked = choice.format.map(Format::from);
        // Who brings nothing takes what goes with the other's squad.
        let format = asked.or(named.iter().flatten().map(|squad| squad.format).max()).unwrap_or_default();
        let ready = ready_squads(&loaded.content, &loaded.game).map_err(|fault| anyhow!(file_fault(&fault)))?;
        let usual = |seat: Seat| {
            let fits = |squad: &&Squad| squad.format == format && squad.faction.name() == XWing::usual(seat);
            let none = || words.fault("squad-no-ready-format", &[("format", format_word(words, format).into())]);
            ready.iter().find(fits).cloned().ok_or_else(none)
        };
        let [first, second] = named;
        let first = first.map_or_else(|| usual(Seat(0)), Ok)?;
        let second = second.map_or_else(|| usual(Seat(1)), Ok)?;
        let squads = [first, second];
        meet(&squads, asked, words)?;
        let rounds = turn_limit.min(ROUND_LIMIT.into()) as u8;
        Ok(Setup { rounds, format, points: format.points(), ..XWing::deal(squads) })
    }

    /// Every ready-made squad against every one, its own kind included.
    fn further_setups(
        loaded: &Loaded<XWing>,
        _: &Library,
        choice: &TableChoice,
        first: &Setup,
    ) -> Result<Option<Vec<Setup>>> {
        if choice.squads.mission.is_some()
            || choice.squads.first_squad.is_some()
            || choice.squads.second_squad.is_some()
        {
            return Ok(None);
        }
        let ready = ready_squads(&loaded.content, &loaded.game).map_err(|fault| anyhow!(file_fault(&fault)))?;
        let ready: Vec<Squad> = ready.into_iter().filter(|squad| squad.format == first.format).collect();
        let pair = |one: &Squad, other: &Squad| Setup { squads: [one.clone(), other.clone()], ..first.clone() };
        let pairs = ready.iter().flat_map(|one| ready.iter().map(move |other| pair(one, other)));
        Ok(Some(pairs.collect()))
    }

    fn shuns() -> Option<Shuns<XWing>> {
        Some(flees)
    }

    fn mishap(&self, event: &Event) -> Option<String> {
        let Event::SetAside(_, card, reason) = event else { return None };
        Some(format!("the text of \"{}\" was set aside: {reason}", self.catalogue.title(*card, Lang::English)))
    }

    /// How many ships fled, and how many of the huge ones.
    fn shares(state: &State) -> Vec<(&'static str, Share)> {
        let fled = |counts: fn(&Ship) -> bool| {
            let mut share = Share::default();
            for ship in state.ships.iter().filter(|ship| counts(ship)) {
                let [fled, all] = &mut share[ship.owner as usize];
                *fled += u64::from(ship.status == Status::Fled);
                *all += 1;
            }
            share
        };
        let huge = fled(|ship| ship.base.is_huge());
        let any = huge.iter().any(|[_, all]| *all > 0);
        [("simulate-fled", fled(|_| true))].into_iter().chain(any.then_some(("simulate-fled-huge", huge))).collect()
    }

    fn operations(&self) -> BTreeSet<&'static str> {
        xwing::served_operations()
    }

    fn written(&self) -> BTreeSet<String> {
        let named = |card: &CardKind| match &card.category {
            Category::Pilot { ship, faction, .. } => {
                let ship = &self.catalogue.ships[usize::from(*ship)];
                Some(format!("{} pilot {}/{}", card.id, ship.id, faction.name()))
            }
            Category::Upgrade { slots, .. } => Some(format!("{} upgrade {}", card.id, slots.first()?.name())),
            Category::Damage { .. } | Category::Condition => None,
        };
        self.catalogue.cards.iter().filter(|card| card.not_yet.is_none()).filter_map(named).collect()
    }

    fn sheet(measured: &Bench<'_, XWing>, words: &Words) -> Sheet {
        bench::xwing::sheet(measured, words)
    }
}

impl TerminalGame for XWing {
    const HELP: &'static str = "play-help-xwing";
    const KEY: &'static str = "attack/primary/luke-skywalker";
    const ABREAST: usize = 3;

    /// The mission, or the format with what each player brings.
    fn opening(session: &Session<XWing>, lang: Lang) -> Option<String> {
        let (game, state) = (session.game(), session.state());
        if let Some(mission) = game.eyes(state).mission() {
            return Some(game.mission_sheet(mission, lang).to_string());
        }
        let (words, format) = (Words::new(lang), session.setup()?.format);
        let mut values = vec![("format", words.word(&format!("format-{}", format.name())).into())];
        for (name, side) in ["first", "second"].into_iter().zip(Side::BOTH) {
            values.push((name, i32::from(state.points[side]).into()));
        }
        values.extend([("rounds", i32::from(state.limit).into()), ("most", i32::from(session.setup()?.points).into())]);
        Some(words.say("opening-xwing", &values))
    }

    /// Every ship with its pilot's text and those of its upgrades.
    fn hand(session: &Session<XWing>, seat: Seat, lang: Lang) -> Vec<String> {
        let (game, state) = (session.game(), session.state());
        let mut lines = Vec::new();
        for ship in state.all_ships().filter(|ship| state.ship(*ship).owner.seat() == seat) {
            for (n, card) in state.cards_of(ship).enumerate() {
                let card = state.card(card);
                let (title, text) = (game.catalogue.title(card.kind, lang), game.catalogue.text(card.kind, lang));
                let number = match state.ship(ship).tag {
                    tag if n == 0 && tag > 0 => format!(" {tag}"),
                    _ => String::new(),
                };
                let (indent, text) = (if n == 0 { "" } else { "  " }, one_line(text));
                let colon = if lang == Lang::French { " : " } else { ": " };
                let told = if text.is_empty() { String::new() } else { format!("{colon}{text}") };
                lines.push(format!("{indent}{title}{number}{told}"));
            }
        }
        lines
    }

    /// The map only where something moved on it; else the lines that changed.
    fn since(shown: &str, table: &str) -> String {
        let map = |text: &str| text.lines().filter(|line| line.ends_with('│')).map(str::to_owned).collect::<Vec<_>>();
        if map(shown) != map(table) {
            return table.to_owned();
        }
        // What stands further in belongs to the ship above it.
        let [shown, table] = [shown, table].map(|text| text.replace("\n      ", "\u{1}"));
        let old: Vec<&str> = shown.lines().collect();
        let new: Vec<&str> = table.lines().filter(|line| !old.contains(line)).collect();
        new.join("\n").replace('\u{1}', "\n      ")
    }

    fn picture(session: &Session<XWing>, seat: Seat, lang: Lang) -> Option<String> {
        let game = session.game();
        Some(xwing::picture(game, &game.view(session.state(), seat), lang))
    }
}

/// How often the texts of cards were used.
#[derive(Default)]
pub struct Used(BTreeMap<u16, usize>);

impl Used {
    fn hear(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Used(_, card) | Event::Faceup(_, card) | Event::Discarded(_, card) = event {
                *self.0.entry(*card).or_default() += 1;
            }
        }
    }

    fn lines(&self, game: &XWing, words: &Words) -> String {
        let line = |(card, count): (&u16, &usize)| format!("{count:>8}  {}\n", game.catalogue.title(*card, words.lang));
        self.0.iter().map(line).collect()
    }
}

impl Tally<XWing> for Used {
    fn choice(&mut self, _: &XWing, _: &State, _: &Choice<Act>) {}

    fn events(&mut self, _: &XWing, events: &[Event]) {
        self.hear(events);
    }

    fn of_scenario(game: &Arc<XWing>, scenario: &Scenario<XWing>) -> Result<Used, Fault> {
        let (mut used, mut told) = (Used::default(), 0);
        scenario::run(game, scenario, &mut |session| {
            let events = session.events();
            used.hear(&events[told.min(events.len())..]);
            told = events.len();
        })?;
        Ok(used)
    }

    fn add(&mut self, other: &Used) {
        other.0.iter().for_each(|(card, count)| *self.0.entry(*card).or_default() += count);
    }

    fn games_text(&self, game: &XWing, _: &[Setup], words: &Words) -> String {
        self.lines(game, words)
    }

    fn games_json(&self, game: &XWing, _: &[Setup]) -> Value {
        let used = self.0.iter().map(|(card, count)| (game.catalogue.title(*card, Lang::English), count));
        json!(used.collect::<BTreeMap<_, _>>())
    }

    fn scenarios_text(&self, game: &XWing, words: &Words) -> String {
        self.lines(game, words)
    }
}
