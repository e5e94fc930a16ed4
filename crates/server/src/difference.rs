//! What has changed from one page to the next, as a JSON Patch (RFC 6902).
//!
//! Of a page that was told its text is not kept, only its [`Outline`]: a hash of each part, a few kilobytes. A difference follows
//! from the two pages alone, so it tells nothing that they do not.

use crate::message::Operation;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::Range;
use std::sync::LazyLock;
use table::Json;

/// What is shorter is told whole.
const SHORT: usize = 96;
/// The part of a page that is looked into; all others are told whole.
const VIEW: &str = "view";
/// The keys of a list.
const LIST: u32 = 0;

/// Nobody can write a page whose parts seem to be others.
static HASHING: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// A part of a page that was told.
#[derive(Clone, Copy)]
struct Part {
    hash: u64,
    /// A hash of its keys, or [`LIST`]; of no meaning for a part without parts.
    keys: u32,
    /// How many parts it is, with itself and all that are in it; these come behind it.
    size: u32,
}

/// A part without parts.
const WHOLE: Part = Part { hash: 0, keys: LIST, size: 1 };

/// What is kept of a page that was told.
pub struct Outline(Box<[Part]>);

/// Where a part stands in the text, and its key if it has one.
#[derive(Clone)]
struct Place {
    key: Range<usize>,
    value: Range<usize>,
}

/// A page whose parts are known.
pub struct Parted<'t> {
    text: &'t str,
    at: usize,
    parts: Vec<Part>,
    places: Vec<Place>,
}

/// The parts directly in a part.
fn inside(parts: &[Part], of: usize) -> impl Iterator<Item = usize> + '_ {
    let end = of + parts[of].size as usize;
    let next = move |at: usize| (at < end).then_some(at);
    std::iter::successors(next(of + 1), move |at| next(at + parts[*at].size as usize))
}

impl<'t> Parted<'t> {
    /// Takes a page apart that was written without any space between its values.
    pub fn new(text: &'t str) -> Parted<'t> {
        let mut page = Parted { text, at: 0, parts: Vec::new(), places: Vec::new() };
        page.open(0..0, 0);
        if page.parts[0].size == 1 {
            page.parts[0].hash = HASHING.hash_one(text);
        }
        page
    }

    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or_default()
    }

    /// Goes over a string.
    fn string(&mut self) {
        self.at += 1;
        while !matches!(self.byte(), b'"' | 0) {
            self.at += if self.byte() == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
    }

    /// Goes over a value.
    fn value(&mut self) {
        let mut depth = 0;
        loop {
            match self.byte() {
                b'"' => self.string(),
                b'{' | b'[' => (depth, self.at) = (depth + 1, self.at + 1),
                b'}' | b']' if depth > 0 => (depth, self.at) = (depth - 1, self.at + 1),
                b',' | b':' if depth > 0 => self.at += 1,
                // A number or a word ends where something else begins.
                _ => {
                    while !matches!(self.byte(), b',' | b':' | b'}' | b']' | b'{' | b'[' | b'"' | 0) {
                        self.at += 1;
                    }
                }
            }
            if depth == 0 || self.byte() == 0 {
                return;
            }
        }
    }

    /// Takes a value apart: the page itself at depth 0, its view, and what is in that.
    fn open(&mut self, key: Range<usize>, depth: u32) {
        let (number, start, kind) = (self.parts.len(), self.at, self.byte());
        self.parts.push(WHOLE);
        let mut is_opened = depth != 1 || &self.text[key.clone()] == VIEW;
        self.places.push(Place { key, value: start..start });
        if is_opened && matches!(kind, b'{' | b'[') {
            self.at += 1;
            while !matches!(self.byte(), b'}' | b']' | 0) {
                let mut key = 0..0;
                if kind == b'{' {
                    let from = self.at + 1;
                    self.string();
                    key = from..self.at - 1;
                    is_opened &= !self.text[key.clone()].contains('\\');
                    // The colon.
                    self.at += 1;
                }
                self.open(key, depth + 1);
                self.at += usize::from(self.byte() == b',');
            }
            self.at += 1;
        } else {
            self.value();
        }
        self.places[number].value = start..self.at;
        if is_opened && self.parts.len() > number + 1 && (depth == 0 || self.at - start >= SHORT) {
            self.parts[number] = self.opened(number, kind == b'{');
        } else {
            self.parts.truncate(number + 1);
            self.places.truncate(number + 1);
        }
    }

    /// A part that has parts. Those that have none are hashed now: most are not kept, and need no hash.
    fn opened(&mut self, number: usize, has_keys: bool) -> Part {
        let size = (self.parts.len() - number) as u32;
        self.parts[number].size = size;
        let (mut hash, mut keys) = (HASHING.build_hasher(), HASHING.build_hasher());
        let mut child = number + 1;
        while child < self.parts.len() {
            let Place { key, value } = self.places[child].clone();
            if self.parts[child].size == 1 {
                self.parts[child].hash = HASHING.hash_one(&self.text[value]);
            }
            hash.write_u64(self.parts[child].hash);
            keys.write(self.text[key].as_bytes());
            keys.write_u8(b'"');
            child += self.parts[child].size as usize;
        }
        let keys = if has_keys { keys.finish() as u32 | 1 } else { LIST };
        hash.write_u32(keys);
        Part { hash: hash.finish(), keys, size }
    }

    /// What makes this page of an earlier one. None if it cannot be told.
    pub fn since(&self, told: &Outline) -> Option<Vec<Operation>> {
        let mut patch = Vec::new();
        self.compare(&told.0, (0, 0), &mut String::new(), &mut patch)?;
        Some(patch)
    }

    /// What is to be kept of it.
    pub fn outline(self) -> Outline {
        Outline(self.parts.into())
    }

    fn json(&self, number: usize) -> Option<Json> {
        Json::read(&self.text[self.places[number].value.clone()])
    }

    fn compare(
        &self,
        told: &[Part],
        (old, new): (usize, usize),
        path: &mut String,
        patch: &mut Vec<Operation>,
    ) -> Option<()> {
        let (was, is) = (told[old], self.parts[new]);
        if was.hash == is.hash {
            return Some(());
        }
        if was.size == 1 || is.size == 1 || was.keys != is.keys {
            patch.push(Operation::Replace { path: path.clone(), value: self.json(new)? });
            return Some(());
        }
        let length = path.len();
        if is.keys == LIST {
            self.compare_lists(told, (old, new), path, patch)?;
        } else {
            for pair in inside(told, old).zip(inside(&self.parts, new)) {
                let key = &self.text[self.places[pair.1].key.clone()];
                path.push('/');
                path.push_str(&key.replace('~', "~0").replace('/', "~1"));
                self.compare(told, pair, path, patch)?;
                path.truncate(length);
            }
        }
        Some(())
    }

    /// What is the same at the beginning and at the end of two lists stays; between, one is compared with the other.
    fn compare_lists(
        &self,
        told: &[Part],
        (old, new): (usize, usize),
        path: &mut String,
        patch: &mut Vec<Operation>,
    ) -> Option<()> {
        let (old, new): (Vec<usize>, Vec<usize>) = (inside(told, old).collect(), inside(&self.parts, new).collect());
        let is_same = |(old, new): &(&usize, &usize)| told[**old].hash == self.parts[**new].hash;
        let first = old.iter().zip(&new).take_while(is_same).count();
        let (old, new) = (&old[first..], &new[first..]);
        let last = old.iter().rev().zip(new.iter().rev()).take_while(is_same).count();
        let (old, new) = (&old[..old.len() - last], &new[..new.len() - last]);
        let (length, both) = (path.len(), old.len().min(new.len()));
        for (n, pair) in (first..).zip(old.iter().copied().zip(new.iter().copied())) {
            path.push_str(&format!("/{n}"));
            self.compare(told, pair, path, patch)?;
            path.truncate(length);
        }
        for _ in both..old.len() {
            patch.push(Operation::Remove { path: format!("{path}/{}", first + both) });
        }
        for (n, added) in (first + both..).zip(&new[both..]) {
            patch.push(Operation::Add { path: format!("{path}/{n}"), value: self.json(*added)? });
        }
        Some(())
    }
}
