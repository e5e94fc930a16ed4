//! Reading lines against the registered forms. Every way to read a line is found, and there must be exactly one.

use crate::form::{Part, Slot};
use crate::{Arg, Block, BodySort, Fault, Language, NodeIx, Sort, Source, Token, TokenKind, Tree, nearest};
use glossary::Number;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
enum Piece {
    Absent,
    Word { word: u16, slots: Vec<Piece>, wheres: Vec<Piece> },
    Several(Vec<Piece>),
    Number(i32),
    Text(String),
    Kinds(Vec<u16>),
    Bind(String, Sort),
    Name(usize),
}

type Readings = Rc<Vec<(usize, Piece)>>;

/// A name bound in a clause.
#[derive(Clone, Debug)]
struct Bound {
    name: String,
    sort: Sort,
    noun: u16,
}

struct Reader<'a, M: 'static> {
    language: &'a Language<M>,
    tokens: &'a [Token],
    names: &'a [Bound],
    known: HashMap<(Slot, usize), Readings>,
    furthest: usize,
    expected: BTreeSet<String>,
}

impl<M> Reader<'_, M> {
    fn expect(&mut self, at: usize, what: &str) {
        if at > self.furthest {
            self.furthest = at;
            self.expected.clear();
        }
        if at == self.furthest {
            self.expected.insert(what.to_owned());
        }
    }

    fn read(&mut self, slot: Slot, at: usize) -> Readings {
        if let Some(known) = self.known.get(&(slot, at)) {
            return known.clone();
        }
        let readings = Rc::new(match slot {
            Slot::Of(sort) => self.read_sort(sort, at),
            Slot::Several(sort) => self.read_several(sort, at),
            Slot::Number => self.read_token(at, "a number", |t| t.number().map(Piece::Number)),
            Slot::Text => self.read_token(at, "a quoted name", |t| {
                (t.kind == TokenKind::Quoted).then(|| Piece::Text(t.text.clone()))
            }),
            Slot::Bind | Slot::BindAmount => {
                let sort = if slot == Slot::Bind { Sort::Cards } else { Sort::Amount };
                self.read_token(at, "a new name", |t| {
                    (t.kind == TokenKind::Word).then(|| Piece::Bind(t.text.clone(), sort))
                })
            }
            Slot::Kind => self.read_kinds(at, Number::One),
            Slot::Kinds => self.read_kinds(at, Number::Many),
        });
        self.known.insert((slot, at), readings.clone());
        readings
    }

    fn read_token(&mut self, at: usize, what: &str, take: impl Fn(&Token) -> Option<Piece>) -> Vec<(usize, Piece)> {
        match self.tokens.get(at).and_then(take) {
            Some(piece) => vec![(at + 1, piece)],
            None => {
                self.expect(at, what);
                Vec::new()
            }
        }
    }

    fn read_sort(&mut self, sort: Sort, at: usize) -> Vec<(usize, Piece)> {
        let mut readings = Vec::new();
        if sort == Sort::Amount {
            readings.extend(self.read(Slot::Number, at).iter().cloned());
        }
        if let Some(token) = self.tokens.get(at)
            && let Some(n) = self.names.iter().rposition(|b| b.sort == sort && token.is(&b.name))
        {
            readings.push((at + 1, Piece::Name(n)));
        }
        if sort == Sort::Cards {
            let fronts = self.read(Slot::Of(Sort::Which), at);
            let mut open: Vec<(usize, Piece)> = fronts.to_vec();
            while let Some((end, piece)) = open.pop() {
                for (further, filter) in self.read(Slot::Of(Sort::Where), end).iter() {
                    let mut longer = piece.clone();
                    if let Piece::Word { wheres, .. } = &mut longer {
                        wheres.push(filter.clone());
                    }
                    open.push((*further, longer));
                }
                readings.push((end, piece));
            }
        }
        let words = self.language.by_sort.get(&sort).cloned().unwrap_or_default();
        for word in &words {
            let form = &self.language.forms[usize::from(*word)];
            for way in form.ways.iter().filter(|way| !form.begins_with(way, sort)) {
                let open = vec![(at, vec![Piece::Absent; form.slots.len()])];
                self.read_way(*word, way, open, &mut readings);
            }
        }
        // Forms that begin with their own sort go on from what has been read: `drawn plus 1`.
        let mut begun = 0;
        while begun < readings.len() {
            let (end, piece) = readings[begun].clone();
            begun += 1;
            for word in &words {
                let form = &self.language.forms[usize::from(*word)];
                for way in form.ways.iter().filter(|way| form.begins_with(way, sort)) {
                    let mut filled = vec![Piece::Absent; form.slots.len()];
                    filled[0] = piece.clone();
                    self.read_way(*word, &way[1..], vec![(end, filled)], &mut readings);
                }
            }
        }
        readings
    }

    /// Reads the parts of a form, from what is filled already, in every possible way.
    fn read_way(
        &mut self,
        word: u16,
        way: &[Part],
        mut open: Vec<(usize, Vec<Piece>)>,
        readings: &mut Vec<(usize, Piece)>,
    ) {
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
                        let slot = self.language.forms[usize::from(word)].slots[*n].1;
                        for (end, piece) in self.read(slot, at).iter() {
                            let mut filled = filled.clone();
                            filled[*n] = piece.clone();
                            next.push((*end, filled));
                        }
                    }
                }
            }
            open = next;
        }
        readings.extend(open.into_iter().map(|(end, slots)| (end, Piece::Word { word, slots, wheres: Vec::new() })));
    }

    fn read_several(&mut self, sort: Sort, at: usize) -> Vec<(usize, Piece)> {
        let mut readings = Vec::new();
        let mut open: Vec<(usize, Vec<Piece>)> = vec![(at, Vec::new())];
        while let Some((at, pieces)) = open.pop() {
            for (end, piece) in self.read(Slot::Of(sort), at).iter() {
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

    /// Nouns as a list: `spy, thief or smuggler`; the longest noun wins.
    fn read_kinds(&mut self, at: usize, number: Number) -> Vec<(usize, Piece)> {
        let Some((mut end, noun)) = self.read_noun(at, number) else {
            return Vec::new();
        };
        let mut nouns = vec![noun];
        let mut readings = vec![(end, Piece::Kinds(nouns.clone()))];
        let joins = if number == Number::One { "or" } else { "and" };
        while let Some(joint) = self.tokens.get(end) {
            let last = joint.is(joins);
            if !last && !joint.is(",") {
                break;
            }
            let Some((further, noun)) = self.read_noun(end + 1, number) else { break };
            nouns.push(noun);
            end = further;
            if last {
                readings.push((end, Piece::Kinds(nouns.clone())));
                break;
            }
        }
        readings
    }

    fn read_noun(&mut self, at: usize, number: Number) -> Option<(usize, u16)> {
        let matches = |form: &str| -> Option<usize> {
            let mut end = at;
            for word in form.split(' ') {
                if !self.tokens.get(end)?.is(word) {
                    return None;
                }
                end += 1;
            }
            Some(end)
        };
        let nouns = self.language.nouns().iter().enumerate();
        let found = nouns.filter_map(|(n, noun)| Some((matches(&noun_form(noun, number))?, n as u16))).max();
        if found.is_none() {
            let known: Vec<String> = self.language.nouns().iter().map(|n| noun_form(n, number)).collect();
            let near = self.tokens.get(at).and_then(|t| nearest(&t.text, known.iter().map(String::as_str)));
            let what = near.map_or("a kind of card".to_owned(), str::to_owned);
            self.expect(at, &what);
        }
        found
    }
}

/// How card files write a noun: the English form in small letters, hyphens for spaces kept as they are.
fn noun_form(noun: &glossary::Noun, number: Number) -> String {
    noun.form(glossary::Lang::English, number).to_lowercase()
}

impl<M> Language<M> {
    /// Reads a card's text into the tree and returns its clauses.
    pub fn read_text(&self, source: &Arc<Source>, blocks: &[Block], tree: &mut Tree) -> Result<Vec<NodeIx>, Fault> {
        blocks.iter().map(|block| self.read_block(source, block, Sort::Clause, &mut Vec::new(), tree)).collect()
    }

    fn read_block(
        &self,
        source: &Arc<Source>,
        block: &Block,
        sort: Sort,
        names: &mut Vec<Bound>,
        tree: &mut Tree,
    ) -> Result<NodeIx, Fault> {
        let piece = self.read_line(source, block, sort, names)?;
        let Piece::Word { word, .. } = piece else {
            return Err(Fault::new(source, block.line.span.clone(), "a line must be a clause or a step"));
        };
        self.bind(&piece, names);
        let below = match self.word(word).body {
            BodySort::None => None,
            BodySort::Clauses => Some(Sort::Clause),
            BodySort::Steps => Some(Sort::Step),
        };
        let span = block.line.span.clone();
        let kids = match (below, block.kids.is_empty()) {
            (None, false) => {
                let below = block.kids[0].line.span.clone();
                return Err(Fault::new(source, below, "nothing may stand below this line"));
            }
            (Some(sort), true) => {
                let wanted = if sort == Sort::Clause { "clauses" } else { "steps" };
                return Err(Fault::new(source, span, format!("this line wants {wanted} below it")));
            }
            (None, true) => Vec::new(),
            (Some(sort), false) => {
                let each = block.kids.iter().map(|kid| self.read_block(source, kid, sort, names, tree));
                each.collect::<Result<Vec<_>, _>>()?
            }
        };
        Ok(lower(tree, &piece, kids, names))
    }

    fn read_line(&self, source: &Arc<Source>, block: &Block, sort: Sort, names: &[Bound]) -> Result<Piece, Fault> {
        let tokens = &block.line.tokens;
        let (known, expected) = (HashMap::new(), BTreeSet::new());
        let mut reader = Reader { language: self, tokens, names, known, furthest: 0, expected };
        let readings = reader.read(Slot::Of(sort), 0);
        let mut whole = readings.iter().filter(|(end, _)| *end == tokens.len()).map(|(_, piece)| piece);
        match (whole.next(), whole.next()) {
            (Some(piece), None) => return Ok(piece.clone()),
            (Some(_), Some(_)) => {
                return Err(Fault::new(source, block.line.span.clone(), "this line can be read in two ways"));
            }
            _ => {}
        }
        let longest = readings.iter().map(|(end, _)| *end).max().unwrap_or(0).max(reader.furthest);
        if longest > reader.furthest {
            reader.expected = BTreeSet::from(["the end of the line".to_owned()]);
        }
        let expected: Vec<&str> = reader.expected.iter().map(String::as_str).collect();
        let list = || {
            let shown = expected.iter().take(8).map(|e| format!("`{e}`")).collect::<Vec<_>>().join(", ");
            format!("expected {shown}{}", if expected.len() > 8 { " or another word" } else { "" })
        };
        Err(match tokens.get(longest) {
            Some(token) => {
                let fault = Fault::new(source, token.span.clone(), format!("`{}` is not understood here", token.text));
                match nearest(&token.text, expected.iter().copied()) {
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

    /// Adds the names a line binds; each remembers the one noun it was bound to, or `card`.
    fn bind(&self, piece: &Piece, names: &mut Vec<Bound>) {
        let Piece::Word { slots, .. } = piece else { return };
        for slot in slots {
            match slot {
                Piece::Bind(name, sort) => {
                    let plain = if *sort == Sort::Amount { "total" } else { "card" };
                    let kinds = slots.iter().find_map(kinds_in);
                    let noun = match kinds.as_deref() {
                        // A name that is a noun itself prints as that noun.
                        _ if self.noun_index(name).is_some() => self.noun_index(name).unwrap_or(0),
                        Some([one]) if *sort == Sort::Cards => *one,
                        _ => self.noun_index(plain).unwrap_or(0),
                    };
                    names.push(Bound { name: name.clone(), sort: *sort, noun });
                }
                Piece::Word { .. } => self.bind(slot, names),
                _ => {}
            }
        }
    }
}

fn kinds_in(piece: &Piece) -> Option<Vec<u16>> {
    match piece {
        Piece::Kinds(kinds) => Some(kinds.clone()),
        Piece::Word { slots, .. } => slots.iter().find_map(kinds_in),
        _ => None,
    }
}

fn lower(tree: &mut Tree, piece: &Piece, kids: Vec<NodeIx>, names: &[Bound]) -> NodeIx {
    let Piece::Word { word, slots, wheres } = piece else { unreachable!("only words become nodes") };
    let args: Vec<Arg> = slots.iter().map(|slot| lower_arg(tree, slot, names)).collect();
    let mut below: Vec<NodeIx> = wheres.iter().map(|w| lower(tree, w, Vec::new(), names)).collect();
    below.extend(kids);
    tree.push(*word, args, below)
}

fn lower_arg(tree: &mut Tree, piece: &Piece, names: &[Bound]) -> Arg {
    match piece {
        Piece::Absent => Arg::Absent,
        Piece::Word { .. } => Arg::Node(lower(tree, piece, Vec::new(), names)),
        Piece::Several(pieces) => {
            let nodes = pieces.iter().map(|p| lower(tree, p, Vec::new(), names)).collect();
            tree.push_several(nodes)
        }
        Piece::Number(number) => Arg::Number(*number),
        Piece::Text(text) => tree.push_text(text.clone()),
        Piece::Kinds(kinds) => tree.push_kinds(kinds),
        Piece::Bind(name, _) => {
            let slot = names.iter().position(|b| b.name == *name).expect("it was bound");
            Arg::Name(slot as u8, names[slot].noun)
        }
        Piece::Name(slot) => Arg::Name(*slot as u8, names[*slot].noun),
    }
}
