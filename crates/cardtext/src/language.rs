//! A game's language: its words, its nouns, and the checks on them.

use crate::form::{Form, Slot};
use crate::{Sort, Word};
use glossary::{Glossary, Lang, Messages, Noun};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A word that cannot be part of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LanguageFault {
    /// The word.
    pub word: String,
    /// What is wrong with it.
    pub detail: String,
}

impl std::fmt::Display for LanguageFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "word `{}`: {}", self.word, self.detail)
    }
}

impl std::error::Error for LanguageFault {}

/// All words of a game, ready to read and to print.
pub struct Language<M: 'static> {
    words: Vec<&'static Word<M>>,
    pub(crate) forms: Vec<Form>,
    pub(crate) by_sort: BTreeMap<Sort, Vec<u16>>,
    pub(crate) messages: Messages,
    nouns: Vec<Noun>,
    /// The glossary the nouns come from.
    pub glossary: Arc<Glossary>,
}

impl<M> Language<M> {
    /// Registers the words and checks that each has a form, texts in both languages and a name of its own. `shared` are
    /// patterns (name, English, French) that words may refer to; those whose names begin with `this` name the card.
    /// Two are the printer's own, if there are such: `chosen` for a thing that was named (`$noun`, `$nth`) and `joint`
    /// between steps below a step (`$branching`).
    pub fn new(
        words: impl IntoIterator<Item = &'static Word<M>>,
        shared: &[(&str, &str, &str)],
        glossary: Arc<Glossary>,
    ) -> Result<Self, LanguageFault> {
        let nouns = glossary.nouns().cloned().collect();
        let mut language = Language {
            words: Vec::new(),
            forms: Vec::new(),
            by_sort: BTreeMap::new(),
            messages: Messages::default(),
            nouns,
            glossary,
        };
        for (name, en, fr) in shared {
            let fault = |detail: String| LanguageFault { word: (*name).to_owned(), detail };
            for (lang, pattern) in [(Lang::English, en), (Lang::French, fr)] {
                language.messages.add_pattern(lang, name, pattern).map_err(|e| fault(e.to_string()))?;
            }
        }
        for word in words {
            let fault = |detail: String| LanguageFault { word: word.name.to_owned(), detail };
            if language.words.iter().any(|w| w.name == word.name) {
                return Err(fault("there are two of this name".to_owned()));
            }
            let form = Form::compile(word.form).map_err(fault)?;
            if form.ways.iter().any(|way| way.is_empty() || form.begins_with(way, word.sort) && way.len() == 1) {
                return Err(fault("its form has nothing to be told by".to_owned()));
            }
            for (lang, pattern) in [(Lang::English, word.en), (Lang::French, word.fr)] {
                language.messages.add_pattern(lang, word.name, pattern).map_err(|e| fault(e.to_string()))?;
            }
            let index = language.words.len() as u16;
            language.by_sort.entry(word.sort).or_default().push(index);
            language.words.push(word);
            language.forms.push(form);
        }
        Ok(language)
    }

    /// A word by its index.
    #[inline]
    pub fn word(&self, index: u16) -> &'static Word<M> {
        self.words[usize::from(index)]
    }
    /// All words.
    pub fn words(&self) -> impl Iterator<Item = &'static Word<M>> + '_ {
        self.words.iter().copied()
    }
    /// The names of a word's slots.
    pub(crate) fn slots(&self, word: u16) -> &[(String, Slot)] {
        &self.forms[usize::from(word)].slots
    }
    /// All nouns; a tree refers to them by their place here.
    pub fn nouns(&self) -> &[Noun] {
        &self.nouns
    }
    /// The place of a noun.
    pub fn noun_index(&self, id: &str) -> Option<u16> {
        self.nouns.iter().position(|n| n.id == id).map(|n| n as u16)
    }
}
