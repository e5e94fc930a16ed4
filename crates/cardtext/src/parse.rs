//! Reading lines against the registered forms. Every way to read a line is found; the simplest wins, and there must be
//! one simplest: fewest words, then qualifiers at the nearest noun. What binds looser is read around what binds tighter.

use crate::form::{Part, Slot};
use crate::names::Names;
use crate::phrase::{CountPiece, NOUN, PhrasePiece};
use crate::tree::HeadNoun;
use crate::{
    Arg, Block, BodySort, Class, Count, Fault, Language, NodeIx, Sort, Source, Token, TokenKind, Tree, nearest,
};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Piece {
    Absent,
    Word { word: u16, slots: Vec<Piece> },
    Phrase(PhrasePiece),
    Several(Vec<Piece>),
    Number(i32),
    Text(String),
    Kinds(Vec<u16>),
    Bind(String, Sort),
    Name(usize),
}

/// How many words a reading has, and how deep they lie in all: of two readings the one with fewer and deeper words wins.
type Rank = (usize, std::cmp::Reverse<usize>);

pub(crate) type Readings = Rc<Vec<(usize, Piece)>>;

/// Bounds of what is read: far beyond any card, and below where numbers of the tree or a reader's patience run out.
const MOST_CLAUSES: usize = 100;
const MOST_BELOW: usize = 100;
const MOST_TOKENS: usize = 120;
const MOST_READINGS: usize = 600;

pub(crate) struct Reader<'a, M: 'static> {
    pub(crate) language: &'a Language<M>,
    pub(crate) tokens: &'a [Token],
    names: &'a Names,
    known: HashMap<(Slot, usize), Readings>,
    furthest: usize,
    expected: BTreeSet<&'a str>,
    /// Some part could be read in more ways than are looked at.
    many: bool,
}

impl<'a, M> Reader<'a, M> {
    pub(crate) fn expect(&mut self, at: usize, what: &'a str) {
        if at > self.furthest {
            self.furthest = at;
            self.expected.clear();
        }
        if at == self.furthest {
            self.expected.insert(what);
        }
    }

    pub(crate) fn read(&mut self, slot: Slot, at: usize) -> Readings {
        if let Some(known) = self.known.get(&(slot, at)) {
            return known.clone();
        }
        // A form that would need itself at the same place has no reading there.
        self.known.insert((slot, at), Rc::default());
        let mut readings = match slot {
            Slot::Of(sort, class) => self.read_sort(sort, class, false, at),
            Slot::Inside(sort, class) => self.read_sort(sort, class, true, at),
            Slot::Several(sort, class) => self.read_several(sort, class, at),
            Slot::Number => self.read_token(at, "a number", |t| t.number().map(Piece::Number)),
            Slot::Small => self.read_small(at),
            Slot::Text => self.read_token(at, "a quoted name", |t| {
                (t.kind == TokenKind::Quoted).then(|| Piece::Text(t.text.clone()))
            }),
            Slot::Bind(sort) => self.read_token(at, "a new name", |t| {
                (t.kind == TokenKind::Word).then(|| Piece::Bind(t.text.clone(), sort))
            }),
            Slot::Kind => self.read_kinds(at),
        };
        if readings.len() > MOST_READINGS {
            self.many = true;
            readings.truncate(MOST_READINGS);
        }
        let readings = Rc::new(readings);
        self.known.insert((slot, at), readings.clone());
        readings
    }

    fn read_token(&mut self, at: usize, what: &'a str, take: impl Fn(&Token) -> Option<Piece>) -> Vec<(usize, Piece)> {
        match self.tokens.get(at).and_then(take) {
            Some(piece) => vec![(at + 1, piece)],
            None => {
                self.expect(at, what);
                Vec::new()
            }
        }
    }

    /// A name of a sort bound before. What was chosen among places may be named as a place.
    pub(crate) fn read_name(&self, sort: Sort, at: usize) -> Option<(usize, Piece)> {
        let token = self.tokens.get(at)?;
        let bound = if sort == Sort::Places { Sort::Cards } else { sort };
        let n = (token.kind == TokenKind::Word).then(|| self.names.find(&token.text, bound))??;
        let place = self.names.noun(n).is_some_and(|noun| self.language.noun_class(noun) == Class::Place);
        if sort == Sort::Places && !place {
            return None;
        }
        Some((at + 1, Piece::Name(n)))
    }

    fn read_sort(&mut self, sort: Sort, class: Class, inside: bool, at: usize) -> Vec<(usize, Piece)> {
        let mut readings = Vec::new();
        if sort == Sort::Amount {
            readings.extend(self.read(Slot::Number, at).iter().cloned());
        }
        readings.extend(self.read_name(sort, at));
        if let Some(class) = Class::of_things(sort) {
            readings.extend(self.read_phrases(class, inside, at));
        }
        let language = self.language;
        let words: Vec<u16> = language.words_of(sort, class).collect();
        for word in &words {
            let form = &language.forms[usize::from(*word)];
            for way in form.ways.iter().filter(|way| !form.begins_with(way, sort)) {
                // Most forms are told apart by their first word.
                if let Some(Part::Literal(first)) = way.first()
                    && !self.tokens.get(at).is_some_and(|token| token.is(first))
                {
                    self.expect(at, first);
                    continue;
                }
                let open = vec![(at, vec![Piece::Absent; form.slots.len()])];
                self.read_way(*word, class, way, open, &mut readings);
            }
        }
        // Forms that begin with their own sort go on from what has been read: `drawn plus 1`.
        let mut begun = 0;
        while begun < readings.len() && !(inside && Class::of_things(sort).is_some()) {
            let (end, piece) = readings[begun].clone();
            begun += 1;
            for word in &words {
                let binds = language.word(*word).binds;
                if self.binding(&piece, sort) < binds {
                    continue;
                }
                let form = &language.forms[usize::from(*word)];
                for way in form.ways.iter().filter(|way| form.begins_with(way, sort)) {
                    let mut filled = vec![Piece::Absent; form.slots.len()];
                    filled[0] = piece.clone();
                    self.read_way(*word, class, &way[1..], vec![(end, filled)], &mut readings);
                }
            }
        }
        readings
    }

    /// How tightly a piece of a sort holds together: that of its word if the word begins with its own sort.
    fn binding(&self, piece: &Piece, sort: Sort) -> u8 {
        match piece {
            Piece::Word { word, .. } if self.language.word(*word).sort == sort => {
                let form = &self.language.forms[usize::from(*word)];
                let joins = form.ways.iter().any(|way| form.begins_with(way, sort));
                if joins { self.language.word(*word).binds } else { u8::MAX }
            }
            _ => u8::MAX,
        }
    }

    /// Reads the parts of a form, from what is filled already, in every possible way.
    fn read_way(
        &mut self,
        word: u16,
        class: Class,
        way: &'a [Part],
        mut open: Vec<(usize, Vec<Piece>)>,
        readings: &mut Vec<(usize, Piece)>,
    ) {
        let own = self.language.word(word);
        for part in way {
            let mut next = Vec::new();
            for (at, filled) in open {
                match part {
                    Part::Literal(literal) => {
                        if self.tokens.get(at).is_some_and(|t| t.is(literal)) {
                            next.push((at + 1, filled));
                        } else {
                            self.expect(at, literal);
                        }
                    }
                    Part::Slot(n) => {
                        let slot = self.language.forms[usize::from(word)].slots[*n].1.of_class(class);
                        let joined = slot.sort() == Some(own.sort) && filled[0] != Piece::Absent;
                        for (end, piece) in self.read(slot, at).iter() {
                            // What stands behind a joining word must bind tighter: `a and b and c` is read from the left.
                            if joined && self.binding(piece, own.sort) <= own.binds {
                                continue;
                            }
                            let mut filled = filled.clone();
                            filled[*n] = piece.clone();
                            next.push((*end, filled));
                        }
                    }
                }
            }
            open = next;
        }
        readings.extend(open.into_iter().map(|(end, slots)| (end, Piece::Word { word, slots })));
    }

    fn read_several(&mut self, sort: Sort, class: Class, at: usize) -> Vec<(usize, Piece)> {
        let mut readings = Vec::new();
        let mut open: Vec<(usize, Vec<Piece>)> = vec![(at, Vec::new())];
        while let Some((at, pieces)) = open.pop() {
            for (end, piece) in self.read(Slot::Of(sort, class), at).iter() {
                let mut pieces = pieces.clone();
                pieces.push(piece.clone());
                if self.tokens.get(*end).is_some_and(|t| t.is(",")) {
                    open.push((end + 1, pieces.clone()));
                }
                readings.push((*end, Piece::Several(pieces)));
            }
        }
        readings
    }
}

impl<M> Language<M> {
    /// Reads a card's text into the tree and returns its clauses.
    pub fn read_text(&self, source: &Arc<Source>, blocks: &[Block], tree: &mut Tree) -> Result<Vec<NodeIx>, Fault> {
        if let Some(last) = blocks.get(MOST_CLAUSES) {
            let fault = Fault::new(source, last.line.span.clone(), "this card has too many clauses");
            return Err(fault.help(format!("at most {MOST_CLAUSES} are read")));
        }
        let read = |block| self.read_block(source, block, Sort::Clause, &mut Names::default(), tree);
        let nodes = blocks.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        if tree.is_full() {
            let span = blocks.first().map_or(0..0, |block| block.line.span.clone());
            let fault = Fault::new(source, span, "there is no room for the text of this card");
            return Err(fault.help("the texts of all cards together have more parts than can be numbered"));
        }
        Ok(nodes)
    }

    fn read_block(
        &self,
        source: &Arc<Source>,
        block: &Block,
        sort: Sort,
        names: &mut Names,
        tree: &mut Tree,
    ) -> Result<NodeIx, Fault> {
        let piece = self.read_line(source, block, sort, names)?;
        let Piece::Word { word, .. } = piece else {
            return Err(Fault::new(source, block.line.span.clone(), "a line must be a clause or a step"));
        };
        if let Some((message, help)) = self.joint_fault(&piece, false) {
            return Err(Fault::new(source, block.line.span.clone(), message).help(help));
        }
        self.bind(source, block, &piece, names)?;
        if let Some(last) = block.kids.get(MOST_BELOW) {
            let fault = Fault::new(source, last.line.span.clone(), "too many lines stand below one");
            return Err(fault.help(format!("at most {MOST_BELOW} are read")));
        }
        let below = match self.word(word).body {
            BodySort::None => None,
            BodySort::Clauses => Some(Sort::Clause),
            BodySort::Steps | BodySort::MaySteps => Some(Sort::Step),
        };
        let span = block.line.span.clone();
        let kids = match (below, block.kids.is_empty()) {
            (None, false) => {
                let below = block.kids[0].line.span.clone();
                return Err(Fault::new(source, below, "nothing may stand below this line"));
            }
            (Some(sort), true) if self.word(word).body != BodySort::MaySteps => {
                let wanted = if sort == Sort::Clause { "clauses" } else { "steps" };
                return Err(Fault::new(source, span, format!("this line wants {wanted} below it")));
            }
            (_, true) => Vec::new(),
            (Some(sort), false) => {
                let known = names.known();
                let each = block.kids.iter().map(|kid| self.read_block(source, kid, sort, names, tree));
                let kids = each.collect::<Result<Vec<_>, _>>()?;
                names.leave(&known);
                kids
            }
        };
        Ok(lower(tree, &piece, kids, names))
    }

    fn read_line(&self, source: &Arc<Source>, block: &Block, sort: Sort, names: &Names) -> Result<Piece, Fault> {
        let tokens = &block.line.tokens;
        let (known, expected) = (HashMap::new(), BTreeSet::new());
        let mut reader = Reader { language: self, tokens, names, known, furthest: 0, expected, many: false };
        let long = Fault::new(source, block.line.span.clone(), "this line is too long to be read");
        if tokens.len() > MOST_TOKENS {
            return Err(long.help(format!("a line has at most {MOST_TOKENS} words and marks; write several lines")));
        }
        let readings = reader.read(Slot::Of(sort, Class::Same), 0);
        if reader.many {
            return Err(long.help("it can be read in too many ways; name what is meant with `as`, or say less at once"));
        }
        let mut whole: Vec<&Piece> = Vec::new();
        for (_, piece) in readings.iter().filter(|(end, _)| *end == tokens.len()) {
            if !whole.contains(&piece) {
                whole.push(piece);
            }
        }
        whole.sort_by_cached_key(|piece| self.rank(piece));
        match whole.as_slice() {
            [best] => return Ok((*best).clone()),
            [best, next, ..] if self.rank(best) < self.rank(next) => return Ok((*best).clone()),
            [best, next, ..] => {
                let fault = Fault::new(source, block.line.span.clone(), "this line can be read in two ways");
                let shown = |piece: &Piece| self.bracketed(piece, names);
                return Err(fault.help(format!("it is either {} or {}", shown(best), shown(next))));
            }
            [] => {}
        }
        let longest = readings.iter().map(|(end, _)| *end).max().unwrap_or(0).max(reader.furthest);
        if longest > reader.furthest {
            reader.expected = BTreeSet::from(["the end of the line"]);
        }
        let expected: Vec<&str> = reader.expected.iter().copied().collect();
        let list = || {
            let shown = expected.iter().take(8).map(|e| format!("`{e}`")).collect::<Vec<_>>().join(", ");
            format!("expected {shown}{}", if expected.len() > 8 { " or another word" } else { "" })
        };
        Err(match tokens.get(longest) {
            Some(token) if names.is_forgotten(&token.text) => {
                let message = format!("`{}` is not known in this line", token.text);
                let help =
                    "a name is known behind the line that gives it and below it: give it above, or move this line";
                Fault::new(source, token.span.clone(), message).help(help)
            }
            Some(token) => {
                let fault = Fault::new(source, token.span.clone(), format!("`{}` is not understood here", token.text));
                let nouns = self.noun_forms().iter().flatten().map(String::as_str);
                let nouns = nouns.filter(|_| expected.contains(&NOUN));
                match nearest(&token.text, expected.iter().copied().chain(nouns)) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => fault.help(list()),
                }
            }
            None => {
                let end = block.line.span.end;
                Fault::new(source, end..end, "the line ends too early").help(list())
            }
        })
    }

    /// Why things cannot be joined so, and what to write instead. Several are joined by `and`, and so are names that a change
    /// is about; of others one is meant.
    fn joint_fault(&self, piece: &Piece, changed: bool) -> Option<(&'static str, &'static str)> {
        match piece {
            Piece::Phrase(phrase) => {
                let named = phrase.heads.iter().all(|head| head.name.is_some());
                let several = phrase.plural && phrase.count != CountPiece::One;
                if phrase.and && !several && !(named && changed) {
                    return Some(("`and` joins several, and here one of them is meant", "write `or`, or the plural"));
                }
                phrase.wheres.iter().find_map(|inside| self.joint_fault(inside, false))
            }
            Piece::Word { word, slots } => {
                let own = self.word(*word);
                let joins = |slot: &Piece| matches!(slot, Piece::Phrase(phrase) if phrase.and);
                let things = Class::of_things(own.sort).is_some() && slots.len() > 1;
                if things && slots.iter().any(joins) {
                    let help = "say it in two lines, or join all of them by the same word";
                    return Some(("`and` and `or` stand in one list", help));
                }
                let clause = |n: usize| own.sort == Sort::Clause && n == 0;
                slots.iter().enumerate().find_map(|(n, slot)| self.joint_fault(slot, clause(n)))
            }
            Piece::Several(pieces) => pieces.iter().find_map(|piece| self.joint_fault(piece, false)),
            _ => None,
        }
    }

    fn rank(&self, piece: &Piece) -> Rank {
        let (mut words, mut depths) = (0, 0);
        self.weigh(piece, 0, &mut words, &mut depths);
        (words, std::cmp::Reverse(depths))
    }

    fn weigh(&self, piece: &Piece, depth: usize, words: &mut usize, depths: &mut usize) {
        let mut within = |piece: &Piece, depth: usize| self.weigh(piece, depth, words, depths);
        match piece {
            // A word that only lets one sort stand for another weighs nothing.
            Piece::Word { word, slots, .. } if self.is_bridge(*word) => within(&slots[0], depth),
            Piece::Word { slots, .. } => {
                slots.iter().for_each(|piece| within(piece, depth + 1));
                *words += 1;
                *depths += depth;
            }
            Piece::Phrase(phrase) => {
                phrase.wheres.iter().for_each(|piece| within(piece, depth + 1));
                if let CountPiece::Exactly(n) | CountPiece::AtLeast(n) | CountPiece::AtMost(n) | CountPiece::UpTo(n) =
                    &phrase.count
                {
                    within(n, depth + 1);
                }
                *words += 1;
                *depths += depth;
            }
            Piece::Several(pieces) => pieces.iter().for_each(|piece| within(piece, depth + 1)),
            _ => {}
        }
    }

    /// Whether a word is written by what fills its one slot.
    fn is_bridge(&self, word: u16) -> bool {
        let form = &self.forms[usize::from(word)];
        form.slots.len() == 1 && form.ways.iter().all(|way| way.len() == 1)
    }

    /// A reading with its structure in brackets, for people who must choose between two.
    fn bracketed(&self, piece: &Piece, names: &Names) -> String {
        let each = |pieces: &[Piece], joint: &str| {
            pieces.iter().map(|p| self.bracketed(p, names)).filter(|s| !s.is_empty()).collect::<Vec<_>>().join(joint)
        };
        match piece {
            Piece::Absent => String::new(),
            Piece::Word { word, slots } => {
                let inside = each(slots, " ");
                let name = self.word(*word).name;
                if inside.is_empty() { name.to_owned() } else { format!("[{name} {inside}]") }
            }
            Piece::Phrase(phrase) => {
                let nouns = phrase.heads.iter().map(|head| {
                    let nouns = head.nouns.iter().map(|(n, _)| self.nouns()[usize::from(*n)].id.clone());
                    nouns.chain(head.name.clone()).collect::<Vec<_>>().join(" ")
                });
                let nouns = nouns.collect::<Vec<_>>().join("/");
                format!("[{nouns} {}]", each(&phrase.wheres, " ")).replace(" ]", "]")
            }
            Piece::Several(pieces) => each(pieces, ", "),
            Piece::Number(number) => crate::number_text(*number),
            Piece::Text(text) => format!("\"{text}\""),
            Piece::Kinds(kinds) => {
                kinds.iter().map(|n| self.nouns()[usize::from(*n)].id.as_str()).collect::<Vec<_>>().join("/")
            }
            Piece::Bind(name, _) => name.clone(),
            Piece::Name(n) => names.name(*n).to_owned(),
        }
    }
}

fn lower(tree: &mut Tree, piece: &Piece, kids: Vec<NodeIx>, names: &Names) -> NodeIx {
    let Piece::Word { word, slots } = piece else { unreachable!("only words become nodes") };
    let args: Vec<Arg> = slots.iter().map(|slot| lower_arg(tree, slot, names)).collect();
    tree.push(*word, args, kids)
}

fn lower_arg(tree: &mut Tree, piece: &Piece, names: &Names) -> Arg {
    match piece {
        Piece::Absent => Arg::Absent,
        Piece::Word { .. } => Arg::Node(lower(tree, piece, Vec::new(), names)),
        Piece::Phrase(phrase) => lower_phrase(tree, phrase, names),
        Piece::Several(pieces) => {
            let nodes = pieces.iter().map(|p| lower(tree, p, Vec::new(), names)).collect();
            tree.push_several(nodes)
        }
        Piece::Number(number) => Arg::Number(*number),
        Piece::Text(text) => Arg::Text(tree.push_text(text)),
        Piece::Kinds(kinds) => tree.push_kinds(kinds),
        Piece::Bind(name, sort) => {
            let slot = names.place(name, *sort);
            Arg::Name(slot as u8, names.bound_to(slot, tree))
        }
        Piece::Name(slot) => Arg::Name(*slot as u8, names.bound_to(*slot, tree)),
    }
}

fn lower_phrase(tree: &mut Tree, phrase: &PhrasePiece, names: &Names) -> Arg {
    let count = match &phrase.count {
        CountPiece::Unsaid => Count::Unsaid,
        CountPiece::One => Count::One,
        CountPiece::All => Count::All,
        CountPiece::No => Count::No,
        CountPiece::Each => Count::Each,
        CountPiece::The => Count::The,
        CountPiece::AnyNumber => Count::AnyNumber,
        CountPiece::Topmost => Count::Topmost,
        CountPiece::Random => Count::Random,
        CountPiece::Exactly(n) => Count::Exactly(lower_arg(tree, n, names)),
        CountPiece::AtLeast(n) => Count::AtLeast(lower_arg(tree, n, names)),
        CountPiece::AtMost(n) => Count::AtMost(lower_arg(tree, n, names)),
        CountPiece::UpTo(n) => Count::UpTo(lower_arg(tree, n, names)),
    };
    let whose = phrase.whose.as_ref().map(|whose| lower(tree, whose, Vec::new(), names));
    let wheres = phrase.wheres.iter().map(|w| lower(tree, w, Vec::new(), names)).collect();
    let heads = phrase.heads.iter().map(|head| {
        let name = head.name.as_ref().map(|name| tree.push_text(name));
        (name, head.nouns.iter().map(|(noun, negated)| HeadNoun { noun: *noun, negated: *negated }).collect())
    });
    let heads = heads.collect();
    tree.push_phrase(count, whose, (phrase.other, phrase.plural), heads, wheres)
}
