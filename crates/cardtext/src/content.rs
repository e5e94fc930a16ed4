//! Content files: the folder of cards, glossary and scenarios, built in or from elsewhere.

use crate::{Fault, LanguageFault, Source};
use include_dir::{Dir, include_dir};
use std::sync::Arc;

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../content");

/// The folders whose folders belong to one game each.
const SHARED_FOLDERS: [&str; 4] = ["glossary", "lessons", "scenarios", "test"];

/// Content files as name and text, sorted by name.
#[derive(Clone, Debug)]
pub struct Content {
    /// What every name begins with.
    root: String,
    files: Vec<Arc<Source>>,
}

/// Content that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ContentFault {
    /// A glossary file.
    #[error(transparent)]
    Glossary(#[from] glossary::GlossaryFault),
    /// The language itself.
    #[error(transparent)]
    Language(#[from] LanguageFault),
    /// Card files, each fault with its place.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"))]
    Cards(Vec<Fault>),
    /// Two cards with one id.
    #[error("{0}")]
    Twice(String),
}

impl Content {
    /// The content built into the program.
    pub fn embedded() -> Content {
        fn gather(dir: &Dir<'static>, files: &mut Vec<Arc<Source>>) {
            for file in dir.files() {
                if let Some(text) = file.contents_utf8() {
                    let name = format!("content/{}", file.path().display());
                    files.push(Arc::new(Source { name, text: text.to_owned() }));
                }
            }
            dir.dirs().for_each(|dir| gather(dir, files));
        }
        let mut files = Vec::new();
        gather(&EMBEDDED, &mut files);
        Content::new("content/", files)
    }

    /// The text of one file built into the program, by its path below the content's folder.
    pub fn embedded_text(path: &str) -> Option<&'static str> {
        EMBEDDED.get_file(path)?.contents_utf8()
    }

    /// Content from elsewhere: files whose names begin with `root`.
    pub fn new(root: &str, mut files: Vec<Arc<Source>>) -> Content {
        files.sort_by(|a, b| a.name.cmp(&b.name));
        Content { root: root.to_owned(), files }
    }

    /// What belongs to one game: its own folder, those of its name in the glossary, the scenarios and the test cards, and
    /// files from elsewhere that were added.
    pub fn of_game(&self, game: &str) -> Content {
        let belongs = |file: &&Arc<Source>| {
            let mut parts = self.path(file).split('/');
            let first = parts.next().unwrap_or_default();
            let elsewhere = !file.name.starts_with(&self.root);
            elsewhere || first == game || SHARED_FOLDERS.contains(&first) && parts.next() == Some(game)
        };
        Content { root: self.root.clone(), files: self.files.iter().filter(belongs).cloned().collect() }
    }

    /// The same content with one file more, or another text for it.
    pub fn with(mut self, name: &str, text: &str) -> Content {
        self.files.retain(|f| f.name != name);
        self.files.push(Arc::new(Source { name: name.to_owned(), text: text.to_owned() }));
        self.files.sort_by(|a, b| a.name.cmp(&b.name));
        self
    }

    /// The files with this ending.
    pub fn files(&self, ending: &str) -> impl Iterator<Item = &Arc<Source>> {
        self.files.iter().filter(move |f| f.name.ends_with(ending))
    }

    /// The glossary's files, as name and text.
    pub fn glossary(&self) -> impl Iterator<Item = (&str, &str)> {
        let files = self.files(".toml").filter(|f| self.path(f).starts_with("glossary/"));
        files.map(|f| (f.name.as_str(), f.text.as_str()))
    }

    /// A file's name below the content's own folder.
    pub fn path<'a>(&self, file: &'a Source) -> &'a str {
        file.name.strip_prefix(&self.root).unwrap_or(&file.name)
    }

    /// Whether a file's card is for scenarios only: it lies in the folder for test cards.
    pub fn is_test(&self, file: &Source) -> bool {
        self.path(file).split(['/', '\\']).next() == Some("test")
    }

    /// A hash over everything the rules depend on: glossary nouns and cards.
    pub fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for file in self.files.iter().filter(|f| f.name.ends_with(".card") || f.name.ends_with("nouns.toml")) {
            hasher.update(self.path(file).as_bytes()).update(&[0]).update(file.text.as_bytes()).update(&[0]);
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }
}
