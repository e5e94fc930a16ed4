//! A game's language: its words, its nouns, and the checks on them.

use crate::form::{Form, Slot};
use crate::{Class, Sort, Word};
use glossary::{Glossary, Lang, Messages, Noun, Number};
use std::collections::{BTreeMap, HashMap};
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
    /// By word, whether its opening has a place for the conditions below it.
    openings: Vec<bool>,
    pub(crate) by_sort: BTreeMap<Sort, Vec<u16>>,
    pub(crate) messages: Messages,
    nouns: Vec<Noun>,
    /// How card files write each noun, in the singular and the plural: its English form in small letters.
    noun_forms: Vec<[String; 2]>,
    /// Nouns by the first word of a form, with which of the two it is, in order.
    nouns_by_first: HashMap<String, Vec<(u16, usize)>>,
    noun_classes: Vec<Class>,
    /// What the card itself speaks of as `it`: the sort of the word for it.
    pub(crate) itself: Sort,
    /// The glossary the nouns come from.
    pub glossary: Arc<Glossary>,
}

impl<M> Language<M> {
    /// Registers the words and checks that each has a form, texts in both languages and a name of its own. `shared` are
    /// patterns (name, English, French) that words may refer to; those whose names begin with `this` name the card.
    /// Some are the printer's own, if there are such: `chosen` for a thing that was named (`$noun`; of several by one noun,
    /// `$alike`, the `$nth`; `$itself` if the card goes by it, too), `joint` between steps below a step (`$branching`) and `if-done` between an offer and what
    /// follows from it (`$conditional`: whether that begins with a condition).
    pub fn new(
        words: impl IntoIterator<Item = &'static Word<M>>,
        shared: &[(&str, &str, &str)],
        glossary: Arc<Glossary>,
    ) -> Result<Self, LanguageFault> {
        let nouns: Vec<Noun> = glossary.nouns().cloned().collect();
        let form = |noun: &Noun, number| noun.form(Lang::English, number).to_lowercase();
        let both = |noun| [form(noun, Number::One), form(noun, Number::Many)];
        let noun_forms: Vec<[String; 2]> = nouns.iter().map(both).collect();
        let mut nouns_by_first: HashMap<String, Vec<(u16, usize)>> = HashMap::new();
        for (noun, forms) in (0..).zip(&noun_forms) {
            for (number, form) in forms.iter().enumerate() {
                let first = form.split(' ').next().unwrap_or_default();
                nouns_by_first.entry(first.to_owned()).or_default().push((noun, number));
            }
        }
        let class = |noun: &Noun| {
            let fault = || LanguageFault { word: noun.id.clone(), detail: format!("`{}` is no class", noun.class) };
            Class::by_name(&noun.class).ok_or_else(fault)
        };
        let noun_classes = nouns.iter().map(class).collect::<Result<_, _>>()?;
        let mut language = Language {
            words: Vec::new(),
            forms: Vec::new(),
            openings: Vec::new(),
            by_sort: BTreeMap::new(),
            messages: Messages::default(),
            nouns,
            noun_forms,
            nouns_by_first,
            noun_classes,
            itself: Sort::Cards,
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
            let form = Form::compile(word.form, word.sort).map_err(fault)?;
            if form.ways.iter().any(|way| way.is_empty() || form.begins_with(way, word.sort) && way.len() == 1) {
                return Err(fault("its form has nothing to be told by".to_owned()));
            }
            // Content without a glossary is read as far as it goes.
            let unknown = |noun: &&String| !language.nouns.is_empty() && language.noun_index(noun).is_none();
            if let Some(unknown) = form.nouns.iter().flatten().find(unknown) {
                return Err(fault(format!("`{unknown}` is no noun")));
            }
            for (lang, pattern) in [(Lang::English, word.en), (Lang::French, word.fr)] {
                // Whom changes are about is printed by the changes.
                let about = |n: usize, slot: &Slot| {
                    let changes = |slot: &Slot| matches!(slot, Slot::Several(Sort::Change, _));
                    n == 0 && slot.sort() == Some(Sort::Player) && form.slots.iter().any(|(_, slot)| changes(slot))
                };
                let says = |slot: &str| mentions(pattern, slot, lang, shared);
                let mut slots = form.slots.iter().enumerate();
                let left_out = slots.find(|(n, (name, slot))| !slot.is_new_name() && !about(*n, slot) && !says(name));
                if let Some((_, (slot, _))) = left_out {
                    return Err(fault(format!("its text in `{}` leaves out `{slot}`", lang.tag())));
                }
                let of_players = word.sort == Sort::Change && word.classes.contains(&Class::Player);
                if of_players && !says("subject") {
                    return Err(fault(format!("its text in `{}` leaves out whom it is about", lang.tag())));
                }
                language.messages.add_pattern(lang, word.name, pattern).map_err(|e| fault(e.to_string()))?;
            }
            language.openings.push(mentions(word.en, "conditions", Lang::English, shared));
            if word.en == "{ this }" {
                language.itself = word.sort;
            }
            let index = language.words.len() as u16;
            language.by_sort.entry(word.sort).or_default().push(index);
            language.words.push(word);
            language.forms.push(form);
        }
        Ok(language)
    }

    /// The word that says to the other player what this one says.
    pub(crate) fn facing(&self, word: u16) -> u16 {
        let facing = self.word(word).facing;
        self.words.iter().position(|known| known.name == facing).map_or(word, |n| n as u16)
    }

    /// The words of a sort that can be said of a class of things.
    pub(crate) fn words_of(&self, sort: Sort, class: Class) -> impl Iterator<Item = u16> + '_ {
        let words = self.by_sort.get(&sort).into_iter().flatten().copied();
        words.filter(move |word| self.word(*word).is_of(class))
    }
    pub(crate) fn noun_forms(&self) -> &[[String; 2]] {
        &self.noun_forms
    }
    /// The forms of nouns that begin with a word: which noun, in which number.
    pub(crate) fn nouns_beginning(&self, first: &str) -> &[(u16, usize)] {
        self.nouns_by_first.get(first).map_or(&[], Vec::as_slice)
    }
    /// The class of a noun.
    pub fn noun_class(&self, noun: u16) -> Class {
        self.noun_classes[usize::from(noun)]
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
    /// Whether a word's opening has a place for the conditions that stand below it.
    pub(crate) fn opens(&self, word: u16) -> bool {
        self.openings[usize::from(word)]
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

/// Whether a pattern prints a slot, in whichever form, itself or by a shared pattern that it uses.
fn mentions(pattern: &str, slot: &str, lang: Lang, shared: &[(&str, &str, &str)]) -> bool {
    let named = |text: &str| {
        text.match_indices(&format!("${slot}")).any(|(at, found)| {
            let next = text[at + found.len()..].chars().next();
            !next.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_')
        })
    };
    let uses = |(name, en, fr): &(&str, &str, &str)| {
        let text = if lang == Lang::English { en } else { fr };
        pattern.contains(&format!("{{ {name} }}")) && *text != pattern && mentions(text, slot, lang, shared)
    };
    named(pattern) || shared.iter().any(uses)
}
