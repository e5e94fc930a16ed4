//! The names of a clause: what binds them, where they are known, what they stand for.

use crate::form::{Form, begins_with, is_literally};
use crate::parse::Piece;
use crate::phrase::{CountPiece, PhrasePiece};
use crate::{BOUND_MANY, BOUND_TEXT, Block, Class, Fault, Language, Sort, Source, Tree, Word};
use std::sync::Arc;

/// Words that begin a noun phrase.
const COUNTS: [&str; 13] =
    ["a", "an", "all", "another", "any", "at", "each", "exactly", "no", "one", "other", "the", "up"];

/// A name bound in a clause.
#[derive(Clone, Debug)]
struct Bound {
    name: String,
    sort: Sort,
    noun: u16,
    /// Whether the name is itself a noun for what it stands for.
    own: bool,
    /// The one quoted name it was bound to.
    text: Option<String>,
    /// Whether it stands for several.
    many: bool,
    /// Whether it is known where the reader is.
    known: bool,
}

/// The names of a clause. One is known to the lines behind the one that binds it and to those below them; whoever leaves a
/// block forgets what was bound in it, and the name may be used again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(Vec<Bound>);

impl Names {
    /// Where a name of a sort is kept, if it is known here.
    pub(crate) fn find(&self, name: &str, sort: Sort) -> Option<usize> {
        self.0.iter().position(|bound| bound.known && bound.sort == sort && bound.name == name)
    }

    /// Whether a name was bound in a block that has been left.
    pub(crate) fn is_forgotten(&self, name: &str) -> bool {
        self.0.iter().any(|bound| !bound.known && bound.name == name)
    }

    /// The noun of what a name was bound to; none if that is a quoted name.
    pub(crate) fn noun(&self, n: usize) -> Option<u16> {
        let bound = &self.0[n];
        bound.text.is_none().then_some(bound.noun)
    }

    /// A name by its place.
    pub(crate) fn name(&self, n: usize) -> &str {
        &self.0[n].name
    }

    /// Where a name is kept, known or not.
    pub(crate) fn place(&self, name: &str, sort: Sort) -> usize {
        self.0.iter().position(|bound| bound.sort == sort && bound.name == name).expect("it was bound")
    }

    /// What a name was bound to, as an [`crate::Arg::Name`] keeps it.
    pub(crate) fn bound_to(&self, n: usize, tree: &mut Tree) -> u16 {
        let bound = &self.0[n];
        match &bound.text {
            Some(text) => tree.push_text(text) | BOUND_TEXT,
            None if bound.many => bound.noun | BOUND_MANY,
            None => bound.noun,
        }
    }

    /// Which names are known here.
    pub(crate) fn known(&self) -> Vec<bool> {
        self.0.iter().map(|bound| bound.known).collect()
    }

    /// Forgets what has been bound since.
    pub(crate) fn leave(&mut self, known: &[bool]) {
        for (n, bound) in self.0.iter_mut().enumerate() {
            bound.known = known.get(n).copied().unwrap_or(false);
        }
    }

    fn bind(&mut self, new: Bound) {
        match self.0.iter_mut().find(|bound| bound.name == new.name && bound.sort == new.sort) {
            Some(bound) => *bound = new,
            None => self.0.push(new),
        }
    }
}

impl<M> Language<M> {
    /// Takes in the names that a line binds.
    pub(crate) fn bind(
        &self,
        source: &Arc<Source>,
        block: &Block,
        piece: &Piece,
        names: &mut Names,
    ) -> Result<(), Fault> {
        let fault = |name: &str, message: String| {
            let tokens = block.line.tokens.iter().rev();
            let span = tokens.filter(|token| token.is(name)).map(|token| token.span.clone()).next();
            Fault::new(source, span.unwrap_or_else(|| block.line.span.clone()), message)
        };
        let mut bound: Vec<Bound> = Vec::new();
        self.collect(piece, &mut bound).map_err(|name| {
            let message = format!("`{name}` would stand for nothing in the other half of `or`");
            fault(&name, message).help("give the same name in both halves, or write two texts")
        })?;
        for new in bound {
            if names.0.iter().any(|known| known.known && known.name == new.name) {
                let message = format!("`{}` already stands for something here", new.name);
                return Err(fault(&new.name, message).help("choose another name"));
            }
            let message = if self.is_word(&new.name) {
                Some(format!("`{}` is a word of the language", new.name))
            } else {
                (!new.own && self.is_noun(&new.name)).then(|| format!("`{}` is a noun of the language", new.name))
            };
            if let Some(message) = message {
                return Err(fault(&new.name, message).help("choose another name: `victim`, `found`, `friend`"));
            }
            names.bind(new);
        }
        Ok(())
    }

    /// Whether a word stands for something by itself (`it`, `you`, `lost`), or begins what things are called (`all`, `its`).
    fn is_word(&self, name: &str) -> bool {
        let begins = |sort: Sort| Class::of_things(sort).is_some() || matches!(sort, Sort::Player | Sort::Whose);
        let reserved = |(form, word): (&Form, &Word<M>)| {
            form.ways.iter().any(|way| is_literally(way, name) || begins(word.sort) && begins_with(way, name))
        };
        COUNTS.contains(&name) || self.forms.iter().zip(self.words()).any(reserved)
    }

    /// Whether a word is a noun, in either number.
    fn is_noun(&self, name: &str) -> bool {
        self.noun_index(name).is_some() || self.noun_forms().iter().flatten().any(|form| form == name)
    }

    /// The names a piece binds, each with the one noun it is bound to, or `card`; or the name that one half of an `or` alone
    /// binds.
    fn collect(&self, piece: &Piece, bound: &mut Vec<Bound>) -> Result<(), String> {
        let Piece::Word { word, slots } = piece else { return Ok(()) };
        let sort = self.word(*word).sort;
        let joined = |slot: &&Piece| matches!(slot, Piece::Word { word, .. } if self.word(*word).sort == sort);
        if slots.iter().filter(joined).count() > 1 {
            let mut halves: Vec<Vec<Bound>> = Vec::new();
            for slot in slots {
                let mut half = Vec::new();
                self.collect(slot, &mut half)?;
                halves.push(half);
            }
            let each = || halves.iter().flatten();
            let everywhere = |new: &&Bound| {
                halves.iter().all(|half| half.iter().any(|other| (&other.name, other.sort) == (&new.name, new.sort)))
            };
            if let Some(alone) = each().find(|new| !everywhere(new)) {
                return Err(alone.name.clone());
            }
            bound.extend(halves.into_iter().next().into_iter().flatten());
            return Ok(());
        }
        for (n, slot) in slots.iter().enumerate() {
            match slot {
                Piece::Bind(name, sort) => {
                    let nouns = &self.forms[usize::from(*word)].nouns[n];
                    let kinds = slots.iter().find_map(kinds_in);
                    // A name that is itself a noun for what the word names prints as that noun.
                    let own = nouns.contains(name);
                    let plain = match (sort, nouns.first()) {
                        (Sort::Amount | Sort::Doings, Some(noun)) => noun.as_str(),
                        (Sort::Ships, _) => "ship",
                        (Sort::Dice, _) => "die",
                        _ => "card",
                    };
                    let noun = match kinds.as_deref() {
                        _ if own => self.noun_index(name).unwrap_or(0),
                        Some([one]) if matches!(sort, Sort::Cards | Sort::Ships) => *one,
                        // Of several kinds it is the target, in a language that has a word for it.
                        Some([_, _, ..]) if *sort == Sort::Cards && self.word(*word).sort != Sort::Step => {
                            self.noun_index("target").or(self.noun_index(plain)).unwrap_or(0)
                        }
                        _ => self.noun_index(plain).unwrap_or(0),
                    };
                    let many = *sort == Sort::Cards && slots.iter().any(is_group);
                    let text = slots.iter().find_map(name_in).filter(|_| *sort == Sort::Cards && !many);
                    bound.push(Bound { name: name.clone(), sort: *sort, noun, own, text, many, known: true });
                }
                Piece::Word { .. } => self.collect(slot, bound)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether a noun phrase asks for several of which some are chosen.
fn is_group(piece: &Piece) -> bool {
    use CountPiece::{AnyNumber, Exactly, UpTo};
    matches!(piece, Piece::Phrase(PhrasePiece { count: AnyNumber | UpTo(_) | Exactly(_), .. }))
}

/// The one quoted name a noun phrase is about.
fn name_in(piece: &Piece) -> Option<String> {
    match piece {
        Piece::Phrase(PhrasePiece { heads, .. }) => match heads.as_slice() {
            [head] => head.name.clone(),
            _ => None,
        },
        _ => None,
    }
}

/// The one noun a piece speaks of, or all it lists.
fn kinds_in(piece: &Piece) -> Option<Vec<u16>> {
    match piece {
        Piece::Kinds(kinds) => Some(kinds.clone()),
        Piece::Phrase(phrase) => Some(phrase.heads.iter().filter_map(|h| h.nouns.last()).map(|(n, _)| *n).collect()),
        Piece::Word { slots, .. } => slots.iter().find_map(kinds_in),
        _ => None,
    }
}
