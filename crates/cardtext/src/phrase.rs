//! Reading noun phrases: `[count] [whose] [other] head qualifiers`.

use crate::form::Slot;
use crate::parse::{Piece, Reader, Readings};
use crate::{Class, Sort, TokenKind};

/// The most qualifiers of one noun.
const MOST_WHERES: usize = 5;

/// How many, as it is read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum CountPiece {
    Unsaid,
    One,
    All,
    No,
    Each,
    The,
    Exactly(Box<Piece>),
    AtLeast(Box<Piece>),
    AtMost(Box<Piece>),
    UpTo(Box<Piece>),
    AnyNumber,
    Topmost,
    Random,
}

impl CountPiece {
    /// Whether a noun behind it stands in the plural, though its form does not tell.
    fn is_plural(&self) -> bool {
        match self {
            CountPiece::Exactly(n) | CountPiece::AtLeast(n) | CountPiece::AtMost(n) | CountPiece::UpTo(n) => {
                **n != Piece::Number(crate::WHOLE)
            }
            CountPiece::All | CountPiece::AnyNumber => true,
            _ => false,
        }
    }
}

/// A count with a number in it.
type Numbered = fn(Box<Piece>) -> CountPiece;

/// One alternative of a head: nouns that are all true (or untrue), or a name with nouns in front of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct HeadPiece {
    pub(crate) nouns: Vec<(u16, bool)>,
    pub(crate) name: Option<String>,
}

/// A noun phrase, as it is read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PhrasePiece {
    pub(crate) count: CountPiece,
    pub(crate) whose: Option<Box<Piece>>,
    pub(crate) other: bool,
    pub(crate) plural: bool,
    pub(crate) heads: Vec<HeadPiece>,
    /// Whether `and` stands in front of the last head.
    pub(crate) and: bool,
    pub(crate) wheres: Vec<Piece>,
}

/// Heads in a list, up to where they end.
struct Heads {
    end: usize,
    heads: Vec<HeadPiece>,
    /// Whether they stand in the plural, if they tell.
    plural: Option<bool>,
    and: bool,
}

/// What stands in front of a head.
#[derive(Clone)]
struct Front {
    count: CountPiece,
    whose: Option<Box<Piece>>,
    other: bool,
}

/// What is expected where any noun may stand.
pub(crate) const NOUN: &str = "a kind of card";

impl<M> Reader<'_, M> {
    fn has(&self, at: usize, words: &str) -> Option<usize> {
        let mut end = at;
        for word in words.split(' ') {
            if !self.tokens.get(end)?.is(word) {
                return None;
            }
            end += 1;
        }
        Some(end)
    }

    /// Every noun phrase of a class from here on. Inside a qualifier a name takes no qualifiers of its own.
    pub(crate) fn read_phrases(&mut self, class: Class, inside: bool, at: usize) -> Vec<(usize, Piece)> {
        let mut readings = Vec::new();
        for (begin, front) in self.read_fronts(class, at) {
            for Heads { end, heads, plural, and } in self.read_heads(class, begin) {
                let plural = plural.unwrap_or(front.count.is_plural());
                let named = heads.iter().all(|head| head.name.is_some());
                let phrase = |wheres: Vec<Piece>| {
                    let Front { count, whose, other } = front.clone();
                    Piece::Phrase(PhrasePiece { count, whose, other, plural, heads: heads.clone(), and, wheres })
                };
                let mut open: Vec<(usize, Vec<Piece>)> = vec![(end, Vec::new())];
                while let Some((end, wheres)) = open.pop() {
                    if wheres.len() < MOST_WHERES && !(inside && named) {
                        for (further, qualifier) in self.read(Slot::Of(Sort::Where, class), end).iter() {
                            let mut longer = wheres.clone();
                            longer.push(qualifier.clone());
                            open.push((*further, longer));
                        }
                    }
                    readings.push((end, phrase(wheres)));
                }
            }
        }
        readings
    }

    fn read_fronts(&mut self, class: Class, at: usize) -> Vec<(usize, Front)> {
        let bare = Front { count: CountPiece::Unsaid, whose: None, other: false };
        let mut fronts = vec![(at, bare.clone())];
        for (end, count) in self.read_counts(at) {
            let front = Front { count, ..bare.clone() };
            if let Some(further) = self.has(end, "of") {
                fronts.push((further, front.clone()));
            }
            fronts.push((end, front));
        }
        // `another` is a count and an exception at once.
        if let Some(end) = self.has(at, "another") {
            let front = Front { count: CountPiece::One, other: true, ..bare };
            fronts.extend([(end, front.clone())].into_iter().chain(self.has(end, "of").map(|end| (end, front))));
        }
        // `other` stands in front of whose things they are or behind: `other friendly ships`, `your other aliens`.
        let others = fronts.iter().filter(|(_, front)| !front.other).cloned().collect::<Vec<_>>();
        fronts.extend(
            others
                .into_iter()
                .filter_map(|(begin, front)| Some((self.has(begin, "other")?, Front { other: true, ..front }))),
        );
        let mut owned = Vec::new();
        for (begin, front) in fronts {
            for (end, whose) in self.read(Slot::Of(Sort::Whose, class), begin).iter() {
                owned.push((*end, Front { whose: Some(Box::new(whose.clone())), ..front.clone() }));
            }
            owned.push((begin, front));
        }
        let mut all = Vec::new();
        for (begin, front) in owned {
            if let (Some(end), false) = (self.has(begin, "other"), front.other || front.whose.is_none()) {
                all.push((end, Front { other: true, ..front.clone() }));
            }
            all.push((begin, front));
        }
        all
    }

    fn read_counts(&mut self, at: usize) -> Vec<(usize, CountPiece)> {
        let mut counts = Vec::new();
        for (words, count) in [
            ("a", CountPiece::One),
            ("an", CountPiece::One),
            ("one", CountPiece::One),
            ("all", CountPiece::All),
            ("no", CountPiece::No),
            ("each", CountPiece::Each),
            ("the", CountPiece::The),
            ("any number of", CountPiece::AnyNumber),
            ("the topmost", CountPiece::Topmost),
            ("a random", CountPiece::Random),
        ] {
            counts.extend(self.has(at, words).map(|end| (end, count)));
        }
        let numbered: [(&str, Numbered); 4] = [
            ("up to", CountPiece::UpTo),
            ("at least", CountPiece::AtLeast),
            ("no more than", CountPiece::AtMost),
            ("exactly", CountPiece::Exactly),
        ];
        let begins = numbered.into_iter().filter_map(|(words, count)| Some((self.has(at, words)?, count)));
        let begins: Vec<_> = begins.chain([(at, CountPiece::Exactly as Numbered)]).collect();
        for (begin, count) in begins {
            for (end, number) in self.read(Slot::Small, begin).iter() {
                counts.push((*end, count(Box::new(number.clone()))));
            }
        }
        counts
    }

    /// Heads as a list: `"Luke" or "Leia"`, `vehicles, weapons and devices`.
    fn read_heads(&mut self, class: Class, at: usize) -> Vec<Heads> {
        let Some((mut end, head, plural)) = self.read_head(class, at) else { return Vec::new() };
        let mut heads = vec![head];
        let mut readings = vec![Heads { end, heads: heads.clone(), plural, and: false }];
        while let Some(joint) = self.tokens.get(end) {
            let and = joint.is("and");
            let last = joint.is("or") || and;
            if !last && !joint.is(",") {
                break;
            }
            let Some((further, head, _)) = self.read_head(class, end + 1) else { break };
            heads.push(head);
            end = further;
            if last {
                readings.push(Heads { end, heads: heads.clone(), plural, and });
                break;
            }
        }
        readings
    }

    /// Nouns in a row, all of them true, or a name with nouns in front: the longest there is.
    fn read_head(&mut self, class: Class, at: usize) -> Option<(usize, HeadPiece, Option<bool>)> {
        let mut head = HeadPiece::default();
        let (mut end, mut plural) = (at, None);
        loop {
            if let Some(token) = self.tokens.get(end)
                && token.kind == TokenKind::Quoted
            {
                head.name = Some(token.text.clone());
                // How many of a name are meant is told by the count.
                return Some((end + 1, head, None));
            }
            let Some((further, noun, negated, number)) = self.read_class_noun(class, end) else { break };
            // An adjective stands before what it describes: behind it, it belongs to the words that follow.
            let adjective = |noun: u16| self.language.nouns()[usize::from(noun)].adjective;
            if adjective(noun) && head.nouns.iter().any(|(before, _)| !adjective(*before)) {
                break;
            }
            head.nouns.push((noun, negated));
            plural = number;
            end = further;
        }
        (!head.nouns.is_empty()).then_some((end, head, plural))
    }

    /// The longest noun of a class, in either number, perhaps with `non-` in front.
    fn read_class_noun(&mut self, class: Class, at: usize) -> Option<(usize, u16, bool, Option<bool>)> {
        let mut best: Option<(usize, u16, bool, Option<bool>)> = None;
        let language = self.language;
        let first = self.tokens.get(at).filter(|token| token.kind != TokenKind::Quoted).map_or("", |token| &token.text);
        let plain = language.nouns_beginning(first).iter().map(|form| (*form, false));
        let denied = first.strip_prefix("non-").map_or(&[][..], |first| language.nouns_beginning(first));
        let mut forms: Vec<((u16, usize), bool)> = plain.chain(denied.iter().map(|form| (*form, true))).collect();
        forms.sort_unstable();
        for ((noun, number), negated) in forms {
            let own = language.noun_class(noun);
            // A place that is not laid out is a card like others.
            let fits = own == Class::Same || own == class || own == Class::Place && class == Class::Card;
            let both = &language.noun_forms()[usize::from(noun)];
            let rest = both[number].split_once(' ').map(|(_, rest)| rest);
            let Some(end) = rest.map_or(Some(at + 1), |rest| self.has(at + 1, rest)).filter(|_| fits) else { continue };
            if best.is_none_or(|(furthest, ..)| end > furthest) {
                best = Some((end, noun, negated, (both[0] != both[1]).then_some(number == 1)));
            }
        }
        if best.is_none() {
            self.expect(at, NOUN);
        }
        best
    }

    /// Nouns as a list: `spy, thief or smuggler`; the longest noun wins.
    pub(crate) fn read_kinds(&mut self, at: usize) -> Vec<(usize, Piece)> {
        let Some((mut end, noun)) = self.read_noun(at) else {
            return Vec::new();
        };
        let mut nouns = vec![noun];
        let mut readings = vec![(end, Piece::Kinds(nouns.clone()))];
        while let Some(joint) = self.tokens.get(end) {
            let last = joint.is("or");
            if !last && !joint.is(",") {
                break;
            }
            let Some((further, noun)) = self.read_noun(end + 1) else { break };
            nouns.push(noun);
            end = further;
            if last {
                readings.push((end, Piece::Kinds(nouns.clone())));
                break;
            }
        }
        readings
    }

    fn read_noun(&mut self, at: usize) -> Option<(usize, u16)> {
        let first = self.tokens.get(at).map_or("", |token| &token.text);
        let forms = self.language.nouns_beginning(first).iter().filter(|(_, number)| *number == 0);
        let form = |noun: u16| &self.language.noun_forms()[usize::from(noun)][0];
        let found = forms.filter_map(|(noun, _)| Some((self.has(at, form(*noun))?, *noun))).max();
        if found.is_none() {
            self.expect(at, NOUN);
        }
        found
    }

    /// A number, a name, or an amount in parentheses.
    pub(crate) fn read_small(&mut self, at: usize) -> Vec<(usize, Piece)> {
        let mut readings: Vec<(usize, Piece)> = self.read(Slot::Number, at).to_vec();
        readings.extend(self.read_name(Sort::Amount, at));
        if self.tokens.get(at).is_some_and(|t| t.is("(")) {
            let inner: Readings = self.read(Slot::Of(Sort::Amount, Class::Same), at + 1);
            let closed = inner.iter().filter(|(end, _)| self.tokens.get(*end).is_some_and(|t| t.is(")")));
            readings.extend(closed.map(|(end, piece)| (end + 1, piece.clone())));
        }
        readings
    }
}
