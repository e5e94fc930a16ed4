//! The flat tree that cards compile to: plain data, indices instead of pointers.

use serde::{Deserialize, Serialize};

/// The index of a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NodeIx(pub u16);

/// What a slot of a word holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Left out.
    Absent,
    /// Another node.
    Node(NodeIx),
    /// Several nodes: a run of [`Tree::kids`].
    Several(u16, u8),
    /// A number in fixed-point units.
    Number(i32),
    /// A quoted text: an index into [`Tree::texts`].
    Text(u16),
    /// Nouns: a run of [`Tree::nouns`].
    Kinds(u16, u8),
    /// A name bound earlier in the clause: its slot, and what it was bound to: a noun, or with [`BOUND_TEXT`] a quoted text.
    Name(u8, u16),
    /// A noun phrase, for [`Tree::phrase`].
    Phrase(u16),
}

/// The bit that tells a quoted text from a noun in an [`Arg::Name`].
pub const BOUND_TEXT: u16 = 1 << 15;
/// The bit that says that a name stands for several, beside the noun in an [`Arg::Name`].
pub const BOUND_MANY: u16 = 1 << 14;

/// How many of the things a noun phrase describes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Not said: `your jawas`, `"Luke"`.
    Unsaid,
    /// `a`, `an`, `one`.
    One,
    /// `all`.
    All,
    /// `no`.
    No,
    /// `the`: the one that is spoken of.
    The,
    /// `each`: all of them, one by one.
    Each,
    /// So many.
    Exactly(Arg),
    /// `at least`.
    AtLeast(Arg),
    /// `no more than`.
    AtMost(Arg),
    /// `up to`: as many as wanted, at least one.
    UpTo(Arg),
    /// `any number of`: from one to all.
    AnyNumber,
    /// `the topmost`: nearest to the top of its pile.
    Topmost,
    /// `a random`: chance picks one.
    Random,
}

impl Count {
    /// Whether it asks for so many, or for none.
    pub fn is_number(self) -> bool {
        use Count::*;
        matches!(self, No | Exactly(_) | AtLeast(_) | AtMost(_) | UpTo(_))
    }
}

/// A noun phrase: `[count] [whose] [other] head qualifiers`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// How many.
    pub count: Count,
    /// Whose: a node of [`crate::Sort::Whose`].
    pub whose: Option<NodeIx>,
    /// Whether the card itself is left out.
    pub other: bool,
    /// Whether it is written in the plural.
    pub plural: bool,
    first_head: u16,
    heads: u8,
    first_where: u16,
    wheres: u8,
}

impl Phrase {
    /// Whether it speaks of one: `a jawa`, `your jawa`, `"Luke"`.
    pub fn is_one(&self) -> bool {
        self.count == Count::One || self.count == Count::Unsaid && !self.plural
    }
    /// Whether it asks for several of which somebody chooses some: `any number of your rebels`, `up to 3 rebels`.
    pub fn is_group(&self) -> bool {
        matches!(self.count, Count::AnyNumber | Count::UpTo(_) | Count::Exactly(_))
    }
    /// Whether it names what it speaks of: `"Luke" or "Leia"`.
    pub fn is_named(&self, tree: &Tree) -> bool {
        tree.heads(self).iter().all(|head| head.name.is_some())
    }
    /// Whether it speaks of one without saying which: `a jawa`.
    pub fn is_any_one(&self, tree: &Tree) -> bool {
        self.is_one() && !self.is_named(tree)
    }
}

/// One of the alternatives in the head of a noun phrase: nouns that are all true, or a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// A name, an index into [`Tree::texts`].
    pub name: Option<u16>,
    first_noun: u16,
    nouns: u8,
}

/// A noun in a head, and whether it must be true or untrue (`non-unique`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeadNoun {
    /// The noun's place in the language.
    pub noun: u16,
    /// Whether it must be untrue.
    pub negated: bool,
}

/// One word with what fills its slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    /// The word, as an index into the language.
    pub word: u16,
    first_arg: u16,
    args: u8,
    first_kid: u16,
    kids: u8,
}

/// Nodes of all cards in one arena.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    args: Vec<Arg>,
    kids: Vec<NodeIx>,
    /// Quoted texts.
    pub texts: Vec<String>,
    /// The same in French, where the game knows a French name; else shorter or empty.
    pub french: Vec<String>,
    /// Nouns, as indices into the language's list of nouns.
    pub nouns: Vec<u16>,
    phrases: Vec<Phrase>,
    heads: Vec<Head>,
    head_nouns: Vec<HeadNoun>,
}

impl Tree {
    /// A noun phrase.
    #[inline]
    pub fn phrase(&self, at: u16) -> &Phrase {
        &self.phrases[usize::from(at)]
    }
    /// The alternatives in the head of a noun phrase.
    #[inline]
    pub fn heads(&self, phrase: &Phrase) -> &[Head] {
        &self.heads[usize::from(phrase.first_head)..][..usize::from(phrase.heads)]
    }
    /// The nouns of an alternative.
    #[inline]
    pub fn head_nouns(&self, head: &Head) -> &[HeadNoun] {
        &self.head_nouns[usize::from(head.first_noun)..][..usize::from(head.nouns)]
    }
    /// The qualifiers of a noun phrase.
    #[inline]
    pub fn wheres(&self, phrase: &Phrase) -> &[NodeIx] {
        &self.kids[usize::from(phrase.first_where)..][..usize::from(phrase.wheres)]
    }
    /// Every node inside a noun phrase.
    pub fn inside(&self, phrase: &Phrase) -> impl Iterator<Item = NodeIx> + '_ {
        let count = match phrase.count {
            Count::Exactly(Arg::Node(n))
            | Count::AtLeast(Arg::Node(n))
            | Count::AtMost(Arg::Node(n))
            | Count::UpTo(Arg::Node(n)) => Some(n),
            _ => None,
        };
        let whose = phrase.whose;
        self.wheres(phrase).iter().copied().chain(count).chain(whose)
    }

    /// Whether parts can hardly be numbered any more: one more card might be too many.
    pub(crate) fn is_full(&self) -> bool {
        let lengths = [self.nodes.len(), self.args.len(), self.kids.len(), self.heads.len(), self.head_nouns.len()];
        let others = [self.phrases.len(), self.nouns.len(), self.texts.len()];
        lengths.into_iter().chain(others).any(|length| length > usize::from(BOUND_MANY - 1))
    }

    /// A node.
    #[inline]
    pub fn node(&self, ix: NodeIx) -> Node {
        self.nodes[usize::from(ix.0)]
    }
    /// A node's arguments, in the order of its word's slots.
    #[inline]
    pub fn args(&self, ix: NodeIx) -> &[Arg] {
        let node = self.node(ix);
        &self.args[usize::from(node.first_arg)..][..usize::from(node.args)]
    }
    /// What stands below a node: steps or clauses.
    #[inline]
    pub fn kids(&self, ix: NodeIx) -> &[NodeIx] {
        let node = self.node(ix);
        &self.kids[usize::from(node.first_kid)..][..usize::from(node.kids)]
    }
    /// The nodes of an [`Arg::Several`].
    #[inline]
    pub fn several(&self, first: u16, count: u8) -> &[NodeIx] {
        &self.kids[usize::from(first)..][..usize::from(count)]
    }
    /// One more than the highest name slot used in a clause.
    pub fn names(&self, ix: NodeIx) -> u8 {
        let most = |nodes: &[NodeIx]| nodes.iter().map(|node| self.names(*node)).max().unwrap_or(0);
        let of_arg = |arg: &Arg| match arg {
            Arg::Name(slot, _) => slot + 1,
            Arg::Node(node) => self.names(*node),
            Arg::Several(first, count) => most(self.several(*first, *count)),
            Arg::Phrase(at) => {
                let phrase = *self.phrase(*at);
                let counted = match phrase.count {
                    Count::Exactly(Arg::Name(slot, _)) | Count::UpTo(Arg::Name(slot, _)) => slot + 1,
                    Count::AtLeast(Arg::Name(slot, _)) | Count::AtMost(Arg::Name(slot, _)) => slot + 1,
                    _ => 0,
                };
                self.inside(&phrase).map(|node| self.names(node)).max().unwrap_or(0).max(counted)
            }
            _ => 0,
        };
        self.args(ix).iter().map(of_arg).max().unwrap_or(0).max(most(self.kids(ix)))
    }
    /// Calls for a node and every node inside and below it.
    pub fn visit(&self, ix: NodeIx, see: &mut impl FnMut(NodeIx)) {
        see(ix);
        for arg in self.args(ix) {
            match *arg {
                Arg::Node(node) => self.visit(node, see),
                Arg::Several(first, count) => self.several(first, count).iter().for_each(|node| self.visit(*node, see)),
                Arg::Phrase(at) => self.inside(self.phrase(at)).for_each(|node| self.visit(node, see)),
                _ => {}
            }
        }
        self.kids(ix).iter().for_each(|node| self.visit(*node, see));
    }
    /// Whether two nodes have the same two arguments, in either order.
    pub(crate) fn same_two(&self, one: NodeIx, other: NodeIx) -> bool {
        match (self.args(one), self.args(other)) {
            ([a, b], [c, d]) => self.same(a, c) && self.same(b, d) || self.same(a, d) && self.same(b, c),
            _ => false,
        }
    }
    /// Whether two arguments say the same.
    pub(crate) fn same(&self, one: &Arg, other: &Arg) -> bool {
        let each =
            |a: &[NodeIx], b: &[NodeIx]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.same_lines(*a, *b));
        match (one, other) {
            (Arg::Node(a), Arg::Node(b)) => self.same_lines(*a, *b),
            (Arg::Several(a, n), Arg::Several(b, m)) => each(self.several(*a, *n), self.several(*b, *m)),
            (Arg::Kinds(a, n), Arg::Kinds(b, m)) => self.kinds(*a, *n) == self.kinds(*b, *m),
            (Arg::Phrase(a), Arg::Phrase(b)) => {
                let (a, b) = (self.phrase(*a), self.phrase(*b));
                let of = |p: &Phrase| (p.other, p.heads, p.wheres, p.whose.is_some(), std::mem::discriminant(&p.count));
                let counted = match (a.count, b.count) {
                    (Count::Exactly(a), Count::Exactly(b)) | (Count::AtLeast(a), Count::AtLeast(b)) => {
                        self.same(&a, &b)
                    }
                    (Count::AtMost(a), Count::AtMost(b)) | (Count::UpTo(a), Count::UpTo(b)) => self.same(&a, &b),
                    _ => true,
                };
                let mut heads = self.heads(a).iter().zip(self.heads(b));
                of(a) == of(b)
                    && counted
                    && heads.all(|(a, b)| self.same_heads(a, b))
                    && self.inside(a).zip(self.inside(b)).all(|(a, b)| self.same_lines(a, b))
            }
            (one, other) => one == other,
        }
    }
    /// Whether two heads of noun phrases say the same.
    pub(crate) fn same_heads(&self, one: &Head, other: &Head) -> bool {
        (one.name, self.head_nouns(one)) == (other.name, self.head_nouns(other))
    }
    /// Whether two nodes say the same, with all that stands below them.
    pub fn same_lines(&self, one: NodeIx, other: NodeIx) -> bool {
        let (args, others) = (self.args(one), self.args(other));
        let (kids, further) = (self.kids(one), self.kids(other));
        self.node(one).word == self.node(other).word
            && (args.len(), kids.len()) == (others.len(), further.len())
            && args.iter().zip(others).all(|(a, b)| self.same(a, b))
            && kids.iter().zip(further).all(|(a, b)| self.same_lines(*a, *b))
    }
    /// The nouns of an [`Arg::Kinds`].
    #[inline]
    pub fn kinds(&self, first: u16, count: u8) -> &[u16] {
        &self.nouns[usize::from(first)..][..usize::from(count)]
    }
    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(crate) fn push(&mut self, word: u16, args: Vec<Arg>, kids: Vec<NodeIx>) -> NodeIx {
        let index = |n: usize| u16::try_from(n).expect("the tree holds at most 65,536 of each");
        let node = Node {
            word,
            first_arg: index(self.args.len()),
            args: args.len() as u8,
            first_kid: index(self.kids.len()),
            kids: kids.len() as u8,
        };
        self.args.extend(args);
        self.kids.extend(kids);
        self.nodes.push(node);
        NodeIx(index(self.nodes.len() - 1))
    }

    pub(crate) fn push_several(&mut self, several: Vec<NodeIx>) -> Arg {
        let first = self.kids.len() as u16;
        let count = several.len() as u8;
        self.kids.extend(several);
        Arg::Several(first, count)
    }

    pub(crate) fn push_text(&mut self, text: &str) -> u16 {
        let known = self.texts.iter().position(|t| t == text);
        let at = known.unwrap_or_else(|| {
            self.texts.push(text.to_owned());
            self.texts.len() - 1
        });
        u16::try_from(at).expect("the tree holds at most 65,536 of each")
    }

    pub(crate) fn push_phrase(
        &mut self,
        count: Count,
        whose: Option<NodeIx>,
        (other, plural): (bool, bool),
        heads: Vec<(Option<u16>, Vec<HeadNoun>)>,
        wheres: Vec<NodeIx>,
    ) -> Arg {
        let first_head = self.heads.len() as u16;
        let count_of = |n: usize| u8::try_from(n).expect("a line is short");
        for (name, nouns) in &heads {
            let first_noun = self.head_nouns.len() as u16;
            self.head_nouns.extend(nouns);
            self.heads.push(Head { name: *name, first_noun, nouns: count_of(nouns.len()) });
        }
        let first_where = self.kids.len() as u16;
        self.kids.extend(&wheres);
        let (heads, wheres) = (count_of(heads.len()), count_of(wheres.len()));
        self.phrases.push(Phrase { count, whose, other, plural, first_head, heads, first_where, wheres });
        Arg::Phrase(u16::try_from(self.phrases.len() - 1).expect("the tree holds at most 65,536 of each"))
    }

    pub(crate) fn push_kinds(&mut self, nouns: &[u16]) -> Arg {
        let first = self.nouns.len() as u16;
        self.nouns.extend_from_slice(nouns);
        Arg::Kinds(first, nouns.len() as u8)
    }
}
