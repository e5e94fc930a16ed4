//! Where games come from: their content, built in or in a folder, and the files players and authors name.

use crate::games::command_game::CommandGame;
use crate::games::{CardGame, CliGame, Loaded, TableChoice, file_fault};
use crate::words::{Words, one_line};
use anyhow::Result;
use cardtext::{Content, ContentFault, Source, nearest};
use host::Brought;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Chance, Record, Seat, Seed};

/// The content of a working copy, where there is one.
pub const CONTENT_HERE: &str = "content";

/// Loads a game with its own content.
type Load = fn(&Library, Content) -> Result<Box<dyn CommandGame>>;

/// The games that can be played.
const GAMES: &[(&str, Load)] = &host::games!(load);

fn load<G: CliGame>(library: &Library, content: Content) -> Result<Box<dyn CommandGame>> {
    Ok(Box::new(library.load::<G>(content)?))
}

/// Where content comes from, and the language it is shown in.
pub struct Library {
    /// The terminal's words.
    pub words: Words,
    /// The folder that stands in for the embedded content.
    pub folder: Option<PathBuf>,
}

impl Library {
    /// The names of the games that can be played.
    pub fn games(&self) -> impl Iterator<Item = &'static str> {
        GAMES.iter().map(|(name, _)| *name)
    }

    /// Says plainly that there is no such game, if there is none.
    pub fn require(&self, game: &str) -> Result<()> {
        if self.games().any(|name| name == game) {
            return Ok(());
        }
        let known: Vec<&str> = self.games().collect();
        Err(self.words.fault("game-unknown", &[("game", game.into()), ("known", known.join(", ").into())]))
    }

    /// A game with the content built in, or that of the given folder.
    pub fn command_game(&self, game: &str) -> Result<Box<dyn CommandGame>> {
        self.command_game_with(game, &self.content()?)
    }

    /// A game with the content an author works on.
    pub fn command_game_at_hand(&self, game: &str) -> Result<Box<dyn CommandGame>> {
        self.command_game_with(game, &self.content_at_hand()?.0)
    }

    fn command_game_with(&self, game: &str, content: &Content) -> Result<Box<dyn CommandGame>> {
        self.require(game)?;
        let (name, load) = GAMES.iter().find(|(name, _)| *name == game).expect("it can be played");
        load(self, content.of_game(name))
    }

    /// The game a scenario file is of: the one it names, the one whose folder it is in; else the first, whose reader
    /// tells what is wrong with it.
    pub fn game_of(&self, file: &Source) -> &'static str {
        let named = scenario::game_named(file);
        let named = self.games().find(|game| named == Some(game));
        let folder = || self.games().find(|game| file.name.split(['/', '\\']).any(|part| part == *game));
        named.or_else(folder).unwrap_or(GAMES[0].0)
    }

    /// The content of a game an author works on, with some files on top.
    pub fn content_with(&self, game: &str, files: &[PathBuf]) -> Result<Content> {
        let mut content = self.content_at_hand()?.0.of_game(game);
        for path in files.iter().filter(|path| path.display().to_string().contains(game)) {
            let name = path.display().to_string();
            content = content.with(&name, &self.read(path)?);
        }
        Ok(content)
    }

    /// The card game with the content built in, or that of the given folder.
    pub fn card_game(&self) -> Result<CardGame> {
        self.load(self.content()?.of_game("swccg"))
    }

    /// The card game with the content an author works on.
    pub fn card_game_at_hand(&self) -> Result<CardGame> {
        self.load(self.content_at_hand()?.0.of_game("swccg"))
    }

    fn load<G: CliGame>(&self, content: Content) -> Result<Loaded<G>> {
        let game = G::load(&content).map_err(|fault| self.content_fault(&fault))?;
        Ok(Loaded { content, game: Arc::new(game) })
    }

    /// What games start from, one after the other; nothing that the rules refuse.
    pub fn setups<G: CliGame>(
        &self,
        loaded: &Loaded<G>,
        choice: &TableChoice,
        turn_limit: u16,
    ) -> Result<Vec<G::Setup>> {
        let first = self.setup(loaded, choice, turn_limit)?;
        Ok(G::further_setups(loaded, self, choice, &first)?.unwrap_or_else(|| vec![first]))
    }

    /// What a game starts from; nothing that its rules refuse.
    pub fn setup<G: CliGame>(&self, loaded: &Loaded<G>, choice: &TableChoice, turn_limit: u16) -> Result<G::Setup> {
        let setup = G::setup(loaded, self, choice, turn_limit)?;
        let begun = loaded.game.begin(&setup, &mut Chance::seeded(Seed::from(0)));
        begun.map_err(|faults| self.words.fault("setup-refused", &[("faults", faults.to_string().into())]))?;
        Ok(setup)
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

    /// What a seat plays with: a ready-made deck or squad by its name or its file's, or a file in any format; the usual
    /// ready-made one if none is wanted.
    pub fn list<G: CliGame>(&self, loaded: &Loaded<G>, seat: Seat, wanted: Option<&str>) -> Result<G::List> {
        let (game, words) = (&*loaded.game, &self.words);
        let say = |id: &str, values: &[(&str, glossary::Value)]| words.fault(&format!("{}-{id}", G::LIST), values);
        let side = words.word(&format!("player-{}", game.seats()[usize::from(seat.0)]));
        let mut ready = game.lists(&loaded.content).map_err(anyhow::Error::msg)?;
        ready.retain(|list| game.about(list).seats.contains(&seat));
        let Some(wanted) = wanted else {
            let usual = ready.iter().find(|list| game.about(list).of == G::usual(seat)).or(ready.first());
            return usual.cloned().ok_or_else(|| say("no-ready", &[("side", side.into())]));
        };
        let name = |list: &G::List| game.about(list).name.to_lowercase();
        let named = ready.iter().find(|list| name(list) == wanted.to_lowercase());
        if let Some(list) = named.or_else(|| ready.iter().find(|list| swccg::slug(&name(list)) == swccg::slug(wanted)))
        {
            return Ok(list.clone());
        }
        // `squad list` also tells them by their files' names.
        let is_file = |file: &&Arc<Source>| Path::new(&file.name).file_stem().is_some_and(|stem| stem == wanted);
        let path = Path::new(wanted);
        let ready_file = loaded.content.files(&format!(".{}", G::LIST)).find(is_file);
        let bytes = match ready_file {
            Some(source) => source.text.clone().into_bytes(),
            None if path.exists() => self.bytes(path)?,
            None => {
                let known: Vec<String> = ready.iter().map(|list| game.about(list).name).collect();
                let values = [("name", wanted.into()), ("known", known.join(", ").into()), ("side", side.into())];
                return Err(say("not-found", &values));
            }
        };
        let faulty = |id: &str, problems: &[String]| {
            say(id, &[("path", wanted.into()), ("problems", problems.join("; ").into())])
        };
        let file_name = path.file_name().and_then(|name| name.to_str());
        let brought = game.bring(&bytes, file_name, None, words.lang);
        let Brought { list, notes, findings, .. } = brought.map_err(|problems| faulty("unreadable", &problems))?;
        if list.as_ref().is_some_and(|list| !game.about(list).seats.contains(&seat)) {
            return Err(say("other-side", &[("name", wanted.into()), ("side", side.into())]));
        }
        let told = |(rule, details): (&&str, &Vec<String>)| {
            let details = details.iter().map(|detail| detail.trim_end_matches('.'));
            format!("{} ({rule})", details.collect::<Vec<_>>().join("; "))
        };
        let findings: Vec<String> = findings.iter().map(told).collect();
        let list = list.filter(|_| findings.is_empty()).ok_or_else(|| faulty("illegal", &findings))?;
        // What was read leniently is told.
        notes.iter().for_each(|note| eprintln!("{note}"));
        Ok(list)
    }

    /// A file's bytes.
    pub fn bytes(&self, path: &Path) -> Result<Vec<u8>> {
        std::fs::read(path).map_err(|error| {
            let path = path.display().to_string();
            self.words.fault("cannot-read", &[("path", path.into()), ("error", error.to_string().into())])
        })
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

    /// Writes a file that is not there yet, and its folder.
    pub fn write_new(&self, path: &Path, text: &str) -> Result<()> {
        let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        let written =
            folder.and_then(|()| std::io::Write::write_all(&mut std::fs::File::create_new(path)?, text.as_bytes()));
        written.map_err(|error| {
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

    /// `name`'s nearest neighbour among the known ones, as the end of a sentence.
    pub fn did_you_mean<'a>(&self, name: &str, known: impl IntoIterator<Item = &'a str>) -> String {
        nearest(name, known).map(|near| self.words.say("did-you-mean", &[("near", near.into())])).unwrap_or_default()
    }
}
