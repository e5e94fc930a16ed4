//! The card game on the command line: its decks, its droids, what its games use, and what a terminal shows of it besides.

use crate::games::{CliGame, Library, Loaded, TableChoice, Tally, file_fault, swccg_usage};
use crate::measure::bench::{self, Bench, Sheet};
use crate::play::terminal_game::TerminalGame;
use crate::words::{Words, one_line};
use anyhow::{Result, anyhow};
use cardtext::Fault;
use clap::{Args, ValueEnum};
use glossary::Lang;
use host::HostedGame;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use swccg::scenario::Scenario;
use swccg::{Act, Customs, Event, KindIx, Pile, Setup, Side, State, Swccg, Usage, ready_decks};
use table::{Choice, Seat, Session};

/// The decks of both sides.
#[derive(Args)]
pub struct DeckChoice {
    /// Dark's deck: the name of a ready-made one, or a file in any format `deck check` reads
    #[arg(long, value_name = "NAME_OR_FILE")]
    pub dark_deck: Option<String>,
    /// Light's deck: the name of a ready-made one, or a file in any format `deck check` reads
    #[arg(long, value_name = "NAME_OR_FILE")]
    pub light_deck: Option<String>,
    /// Where many games take decks from that are not named: the usual ready-made pair, every pair of ready-made ones in turn,
    /// or random legal decks of all cards that can be played
    #[arg(long, value_enum, default_value = "usual", conflicts_with_all = ["dark_deck", "light_deck"])]
    pub decks: Decks,
    /// By whose customs it is played: the players' rulebook of 2023, the publisher's rules, or as GEMP plays
    #[arg(long, value_name = "CUSTOMS", default_value = "players", value_parser = ["players", "decipher", "gemp"])]
    pub rules: String,
}

/// Where many games take their decks from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Decks {
    /// The usual ready-made deck of each side.
    Usual,
    /// Every pair of ready-made decks.
    Every,
    /// Random legal decks.
    Random,
}

/// How many pairs of random decks there are; further games begin with the first again.
const RANDOM_PAIRS: u64 = 1000;

impl CliGame for Swccg {
    type Tally = Usage;
    const LIST: &'static str = "deck";

    fn setup(loaded: &Loaded<Swccg>, library: &Library, choice: &TableChoice, turn_limit: u16) -> Result<Setup> {
        let choice = &choice.decks;
        let dark = library.list(loaded, Side::Dark.seat(), choice.dark_deck.as_deref())?;
        let light = library.list(loaded, Side::Light.seat(), choice.light_deck.as_deref())?;
        let customs = Customs::by_name(&choice.rules).unwrap_or_default();
        Ok(Setup { turn_limit, customs, ..Swccg::deal([dark, light]) })
    }

    fn further_setups(
        loaded: &Loaded<Swccg>,
        _: &Library,
        choice: &TableChoice,
        first: &Setup,
    ) -> Result<Option<Vec<Setup>>> {
        let set = |setup: Setup| Setup { turn_limit: first.turn_limit, customs: first.customs, ..setup };
        match choice.decks.decks {
            Decks::Usual => Ok(None),
            Decks::Every => {
                let ready = ready_decks(&loaded.content, &loaded.game).map_err(|fault| anyhow!(file_fault(&fault)))?;
                let of = |side: Side| ready.iter().filter(move |deck| deck.side == side);
                let pairs = of(Side::Dark).flat_map(|dark| of(Side::Light).map(move |light| (dark, light)));
                Ok(Some(pairs.map(|(dark, light)| set(Swccg::deal([dark.clone(), light.clone()]))).collect()))
            }
            Decks::Random => Ok(Some((0..RANDOM_PAIRS).map(|n| set(Setup::random(&loaded.game, n))).collect())),
        }
    }

    fn mishap(&self, event: &Event) -> Option<String> {
        let Event::SetAside { card, reason } = event else { return None };
        let title = self.catalogue.title(card.kind, Lang::English);
        Some(format!("the text of \"{title}\" was set aside: {reason}"))
    }

    fn operations(&self) -> BTreeSet<&'static str> {
        swccg::served_operations()
    }

    fn written(&self) -> BTreeSet<String> {
        let facts = self.catalogue.kinds.iter().map(|kind| &kind.facts);
        facts.filter(|facts| facts.not_yet.is_none()).map(|facts| facts.id.clone()).collect()
    }

    fn sheet(measured: &Bench<'_, Swccg>, words: &Words) -> Sheet {
        bench::swccg::sheet(measured, words)
    }
}

impl Tally<Swccg> for Usage {
    fn choice(&mut self, game: &Swccg, state: &State, choice: &Choice<Act>) {
        self.state(game, state);
        Usage::choice(self, game, state, choice);
    }

    fn events(&mut self, game: &Swccg, events: &[Event]) {
        Usage::events(self, game, events);
    }

    fn of_scenario(game: &Arc<Swccg>, scenario: &Scenario) -> Result<Usage, Fault> {
        Usage::of_scenario(game, scenario)
    }

    fn add(&mut self, other: &Usage) {
        Usage::add(self, other);
    }

    fn games_text(&self, game: &Swccg, setups: &[Setup], words: &Words) -> String {
        let kinds = cards_of(game, setups);
        let cards = swccg_usage::cards_text(game, &kinds, self, words);
        cards + &swccg_usage::clauses_text(game, &kinds, self, "usage-in-games", words)
    }

    fn games_json(&self, game: &Swccg, setups: &[Setup]) -> Value {
        swccg_usage::as_json(game, &cards_of(game, setups), self)
    }

    fn scenarios_text(&self, game: &Swccg, words: &Words) -> String {
        let kinds = swccg_usage::real_cards(game, game.catalogue.all().map(|(kind, _)| kind));
        swccg_usage::clauses_text(game, &kinds, self, "usage-in-scenarios", words)
    }
}

/// The real cards of all these decks.
fn cards_of(game: &Swccg, setups: &[Setup]) -> Vec<KindIx> {
    let decks = setups.iter().flat_map(|setup| Side::BOTH.map(|side| setup.deck(side)));
    let kinds = decks.flat_map(|deck| deck.cards.iter().filter_map(|id| game.catalogue.find(id, Some(deck.side))));
    swccg_usage::real_cards(game, kinds)
}

impl TerminalGame for Swccg {
    const HELP: &'static str = "play-help";
    const KEY: &'static str = "deploy/luke-skywalker";

    fn hand(session: &Session<Swccg>, seat: Seat, lang: Lang) -> Vec<String> {
        let (catalogue, state) = (&session.game().catalogue, session.state());
        let mut kinds: Vec<(KindIx, usize)> = Vec::new();
        for card in state.pile(Side::of(seat), Pile::Hand).iter() {
            let kind = state.card(*card).kind;
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, copies)) => *copies += 1,
                None => kinds.push((kind, 1)),
            }
        }
        let text = |(kind, copies): (KindIx, usize)| {
            let copies = if copies > 1 { format!(" ×{copies}") } else { String::new() };
            let colon = if lang == Lang::French { " :" } else { ":" };
            format!("{}{copies}{colon} {}", catalogue.title(kind, lang), one_line(catalogue.text(kind, lang)))
        };
        kinds.into_iter().map(text).collect()
    }
}
