//! Which games exist, and how one is taken from the shelf.

use crate::deck;
use crate::journal::News;
use crate::words::{Words, one_line};
use anyhow::Result;
use cardtext::{Fault, Source, nearest};
use clap::{Args, ValueEnum};
use droids::{Droid, GreedyDroid, RandomDroid};
use glossary::Lang;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use swccg::{Content, ContentFault, Deck, KindIx, Occasion, Pile, Setup, Side, Swccg, read_deck, ready_decks};
use table::{Face, Game, Record, Seat, Seed, Session};

/// After so many turns a game ends by its limit, unless told otherwise.
pub const TURN_LIMIT: u16 = 400;

/// The content of a working copy, where there is one.
pub const CONTENT_HERE: &str = "content";

/// The games there are, whether or not they can be played yet.
const KNOWN: [&str; 2] = ["swccg", "xwing"];

/// The decks of both sides.
#[derive(Args)]
pub struct DeckChoice {
    /// Dark's deck: the name of a ready-made one, or a file in any format `deck check` reads
    #[arg(long, value_name = "NAME_OR_FILE")]
    pub dark_deck: Option<String>,
    /// Light's deck: the name of a ready-made one, or a file in any format `deck check` reads
    #[arg(long, value_name = "NAME_OR_FILE")]
    pub light_deck: Option<String>,
    /// By whose customs it is played: the players' rulebook of 2023, the publisher's rules, or as GEMP plays
    #[arg(long, value_name = "CUSTOMS", default_value = "players", value_parser = ["players", "decipher", "gemp"])]
    pub rules: String,
}

/// The droids there are.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Looks one act ahead
    Greedy,
    /// Chooses evenly among what is offered
    Random,
}

impl Player {
    /// A droid of this kind, its choices following from a number.
    pub fn droid(self, number: u64) -> Box<dyn Droid> {
        match self {
            Player::Greedy => Box::new(GreedyDroid::new(number)),
            Player::Random => Box::new(RandomDroid::new(number)),
        }
    }

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Player::Greedy => "greedy",
            Player::Random => "random",
        }
    }
}

/// A session with what a terminal shows besides.
pub trait Sitting: Face {
    /// The cards of a seat's hand, each once with its text.
    fn hand(&self, seat: Seat, lang: Lang) -> Vec<String>;
    /// The time at which the open question is asked; none in the middle of an act.
    fn occasion(&self) -> Option<Occasion>;
    /// Whether the player asked may play a card that names this very time.
    fn may_play_now_only(&self) -> bool;
    /// The turn.
    fn turn(&self) -> u16;
    /// What a seat may know of what happened from choice `n` on.
    fn news(&self, seat: Seat, from: usize, lang: &str) -> Vec<News>;
}

impl Sitting for Session<Swccg> {
    fn hand(&self, seat: Seat, lang: Lang) -> Vec<String> {
        let (catalogue, state) = (&Session::game(self).catalogue, self.state());
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
            format!("{}{copies}{colon} {}", catalogue.title(kind, lang), one_line(&catalogue.text(kind, lang)))
        };
        kinds.into_iter().map(text).collect()
    }

    fn occasion(&self) -> Option<Occasion> {
        Session::game(self).eyes(self.state()).occasion()
    }

    fn may_play_now_only(&self) -> bool {
        Session::game(self).eyes(self.state()).may_play_now_only()
    }

    fn turn(&self) -> u16 {
        self.state().turn
    }

    fn news(&self, seat: Seat, from: usize, lang: &str) -> Vec<News> {
        News::of(self, seat, from, lang)
    }
}

/// Where content comes from, and the language it is shown in.
pub struct Shelf {
    /// The terminal's words.
    pub words: Words,
    /// The folder that stands in for the embedded content.
    pub folder: Option<PathBuf>,
}

/// The card game, ready to be played.
pub struct CardGame {
    /// Its content.
    pub content: Content,
    /// Its rules and cards.
    pub game: Arc<Swccg>,
}

impl Shelf {
    /// Says plainly why a game cannot be played, if it cannot.
    pub fn require(&self, game: &str) -> Result<()> {
        match game {
            "swccg" => Ok(()),
            known if KNOWN.contains(&known) => Err(self.words.fault("game-not-yet", &[("game", known.into())])),
            other => {
                Err(self.words.fault("game-unknown", &[("game", other.into()), ("known", KNOWN.join(", ").into())]))
            }
        }
    }

    /// The content to use.
    pub fn content(&self) -> Result<Content> {
        match &self.folder {
            Some(folder) => self.content_of(folder),
            None => Ok(Content::embedded()),
        }
    }

    fn content_of(&self, folder: &Path) -> Result<Content> {
        let root = format!("{}/", folder.display());
        let files = cardtext::Source::read_folder(folder).map_err(|error| {
            let path = folder.display().to_string();
            self.words.fault("cannot-read", &[("path", path.into()), ("error", error.to_string().into())])
        })?;
        Ok(Content::new(&root, files))
    }

    /// The content an author works on, with its name: a given folder, `./content`, else what is built in.
    pub fn content_at_hand(&self) -> Result<(Content, String)> {
        let here = Path::new(CONTENT_HERE);
        let folder = self.folder.as_deref().or_else(|| here.join("glossary").is_dir().then_some(here));
        match folder {
            Some(folder) => Ok((self.content_of(folder)?, folder.display().to_string())),
            None => Ok((Content::embedded(), self.words.word("content-embedded"))),
        }
    }

    /// The card game with the content built in, or that of the given folder.
    pub fn card_game(&self) -> Result<CardGame> {
        self.card_game_with(self.content()?)
    }

    /// The card game with the content an author works on.
    pub fn card_game_at_hand(&self) -> Result<CardGame> {
        self.card_game_with(self.content_at_hand()?.0)
    }

    fn card_game_with(&self, content: Content) -> Result<CardGame> {
        let content = content.of_game("swccg");
        let game = Swccg::new(&content).map_err(|fault| self.content_fault(&fault))?;
        Ok(CardGame { content, game: Arc::new(game) })
    }

    /// What a player needs to hear of faulty content, in one sentence.
    pub fn content_fault(&self, fault: &ContentFault) -> anyhow::Error {
        let words = &self.words;
        match fault {
            ContentFault::Cards(faults) => {
                let first = faults.first().map(file_fault).unwrap_or_default();
                words.fault("content-faulty", &[("count", (faults.len() as i32).into()), ("first", first.into())])
            }
            other => anyhow::anyhow!(one_line(&other.to_string())),
        }
    }

    /// Every file below a folder that is wanted.
    pub fn gather(&self, folder: &Path, wanted: &dyn Fn(&Path) -> bool, paths: &mut Vec<PathBuf>) -> Result<()> {
        let fault = |error: std::io::Error| {
            let path = folder.display().to_string();
            self.words.fault("cannot-read", &[("path", path.into()), ("error", error.to_string().into())])
        };
        for entry in std::fs::read_dir(folder).map_err(fault)? {
            let path = entry.map_err(fault)?.path();
            if path.is_dir() {
                self.gather(&path, wanted, paths)?;
            } else if wanted(&path) {
                paths.push(path);
            }
        }
        Ok(())
    }

    /// A file's text.
    pub fn read(&self, path: &Path) -> Result<String> {
        std::fs::read_to_string(path).map_err(|error| {
            let path = path.display().to_string();
            self.words.fault("cannot-read", &[("path", path.into()), ("error", error.to_string().into())])
        })
    }

    /// Writes a file.
    pub fn write(&self, path: &Path, text: &str) -> Result<()> {
        std::fs::write(path, text).map_err(|error| {
            let path = path.display().to_string();
            self.words.fault("cannot-write", &[("path", path.into()), ("error", error.to_string().into())])
        })
    }

    /// A record from its file, of a game that can be played.
    pub fn record(&self, path: &Path) -> Result<Record> {
        let record: Record = self.read(path)?.parse().map_err(|fault: table::RecordFault| {
            let path = path.display().to_string();
            self.words.fault("not-a-record", &[("path", path.into()), ("fault", fault.to_string().into())])
        })?;
        self.require(&record.game)?;
        Ok(record)
    }

    /// What a game of the card game starts from.
    pub fn setup(&self, table: &CardGame, choice: &DeckChoice, turn_limit: u16) -> Result<Setup> {
        let dark = self.deck(table, Side::Dark, choice.dark_deck.as_deref())?;
        let light = self.deck(table, Side::Light, choice.light_deck.as_deref())?;
        let customs = swccg::Customs::by_name(&choice.rules).unwrap_or_default();
        let setup = Setup { dark, light, turn_limit, customs };
        let begun = table.game.begin(&setup, &mut table::Chance::seeded(Seed::from(0)));
        begun.map_err(|faults| self.words.fault("setup-refused", &[("faults", faults.to_string().into())]))?;
        Ok(setup)
    }

    fn deck(&self, table: &CardGame, side: Side, wanted: Option<&str>) -> Result<Deck> {
        let words = &self.words;
        let mut ready =
            ready_decks(&table.content, &table.game).map_err(|fault| anyhow::anyhow!(file_fault(&fault)))?;
        ready.retain(|deck| deck.side == side);
        let names: Vec<String> = ready.iter().map(|deck| deck.name.clone()).collect();
        let side_name = words.word(&format!("side-{}", side.name()));
        let Some(wanted) = wanted else {
            let no_deck = || words.fault("deck-none", &[("side", side_name.as_str().into())]);
            return ready.into_iter().next().ok_or_else(no_deck);
        };
        let named = |deck: &&Deck| swccg::slug(&deck.name) == swccg::slug(wanted);
        if let Some(deck) = ready.iter().find(named) {
            return Ok(deck.clone());
        }
        let path = Path::new(wanted);
        if !path.exists() {
            let values = [("name", wanted.into()), ("known", names.join(", ").into()), ("side", side_name.into())];
            return Err(words.fault("deck-unknown", &values));
        }
        let ours = path.extension().is_some_and(|extension| extension == "deck");
        let deck = if ours {
            let source = Arc::new(Source { name: wanted.to_owned(), text: self.read(path)? });
            read_deck(&source, &table.game).map_err(|fault| anyhow::anyhow!(file_fault(&fault)))?
        } else {
            deck::playable(self, table, path)?
        };
        if deck.side != side {
            return Err(words.fault("deck-other-side", &[("name", wanted.into()), ("side", side_name.into())]));
        }
        Ok(deck)
    }

    /// `name`'s nearest neighbour among the known ones, as the end of a sentence.
    pub fn did_you_mean<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        nearest(name, known).map(|near| self.words.say("did-you-mean", &[("near", near.into())])).unwrap_or_default()
    }
}

/// A fault of a file, in one sentence.
pub fn file_fault(fault: &Fault) -> String {
    let help = fault.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
    format!("{}, line {}: {}{help}", fault.file(), fault.line(), fault.message)
}
