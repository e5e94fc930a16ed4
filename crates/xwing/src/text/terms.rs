//! What texts are made of, before there is a game: words, tree and nouns, and the changes they say.

use crate::catalogue::{ArcNoun, Sense};
use crate::maneuver::Colour;
use crate::text::compile::{Change, Named};
use crate::text::meaning::{ChangeWord, Deed, DiceFate, Meaning, Op, Step, Unsound, Use, Whose};
use crate::text::value::Value;
use cardtext::{Arg, Language, NodeIx, Phrase, Tree};

const NO_CHANGE: Unsound = ("nothing is changed", "write `it: agility +1`, `it: may not attack` or another change");

/// Words, tree and senses: what a text is made of, before there is a game.
#[derive(Clone, Copy)]
pub struct Terms<'a> {
    /// The words.
    pub language: &'a Language<Meaning>,
    /// The tree of texts.
    pub tree: &'a Tree,
    /// What the nouns stand for.
    pub senses: &'a [Sense],
}

impl<'a> Terms<'a> {
    /// What a node means.
    pub fn meaning(&self, node: NodeIx) -> Meaning {
        self.language.word(self.tree.node(node).word).meaning
    }
    /// The name of a node's word.
    pub fn word(&self, node: NodeIx) -> &'static str {
        self.language.word(self.tree.node(node).word).name
    }
    /// What a line is.
    pub fn step(&self, line: NodeIx) -> Option<Step> {
        match self.meaning(line) {
            Meaning::Step(step) => Some(step),
            _ => None,
        }
    }
    /// A node's arguments.
    pub fn args(&self, node: NodeIx) -> &'a [Arg] {
        self.tree.args(node)
    }
    /// The node and the meaning of an argument.
    pub fn part(&self, arg: Option<&Arg>) -> Option<(NodeIx, Meaning)> {
        match arg {
            Some(Arg::Node(node)) => Some((*node, self.meaning(*node))),
            _ => None,
        }
    }
    /// The noun phrase an argument is.
    pub fn phrase(&self, arg: Option<&Arg>) -> Option<&'a Phrase> {
        match arg {
            Some(Arg::Phrase(at)) => Some(self.tree.phrase(*at)),
            _ => None,
        }
    }
    /// The senses of all nouns of a noun phrase.
    pub fn senses(&self, arg: Option<&Arg>) -> impl Iterator<Item = &'a Sense> + use<'a> {
        let (tree, senses) = (self.tree, self.senses);
        let heads = self.phrase(arg).map_or(&[][..], |phrase| tree.heads(phrase)).iter();
        heads.flat_map(move |head| tree.head_nouns(head).iter().map(|noun| &senses[usize::from(noun.noun)]))
    }
    /// The qualifiers of a noun phrase.
    pub fn wheres(&self, arg: Option<&Arg>) -> &'a [NodeIx] {
        self.phrase(arg).map_or(&[], |phrase| self.tree.wheres(phrase))
    }
    /// Whose the things of a noun phrase are.
    pub fn whose(&self, arg: Option<&Arg>) -> Option<Whose> {
        match self.meaning(self.phrase(arg)?.whose?) {
            Meaning::Whose(whose) => Some(whose),
            _ => None,
        }
    }
    /// All nodes an argument holds.
    pub(crate) fn nodes(&self, arg: &Arg) -> Vec<NodeIx> {
        match arg {
            Arg::Node(node) => vec![*node],
            Arg::Several(first, count) => self.tree.several(*first, *count).to_vec(),
            Arg::Phrase(at) => self.tree.inside(self.tree.phrase(*at)).collect(),
            _ => Vec::new(),
        }
    }
    /// Whether a word of a node, or of what it holds, satisfies something.
    pub fn holds(&self, node: NodeIx, test: &dyn Fn(NodeIx) -> bool) -> bool {
        let inside = self.args(node).iter().flat_map(|arg| self.nodes(arg));
        test(node) || inside.chain(self.tree.kids(node).iter().copied()).any(|part| self.holds(part, test))
    }
    /// The highest layer of values a node reads.
    pub(crate) fn reads(&self, node: NodeIx) -> u8 {
        let own = self.language.word(self.tree.node(node).word).reads;
        let inside = self.args(node).iter().flat_map(|arg| self.nodes(arg)).map(|part| self.reads(part));
        inside.fold(own, u8::max)
    }
    pub(crate) fn reads_of(&self, arg: &Arg) -> u8 {
        self.nodes(arg).into_iter().map(|node| self.reads(node)).max().unwrap_or(0)
    }

    /// The titles of the conditions that a node and what it holds assign.
    pub(crate) fn conditions_named(&self, node: NodeIx) -> Vec<&'a str> {
        let mut titles = Vec::new();
        self.tree.visit(node, &mut |part| {
            let named = self.phrase(self.args(part).first()).filter(|_| self.word(part) == "be-assigned");
            let names = named.into_iter().flat_map(|phrase| self.tree.heads(phrase)).filter_map(|head| head.name);
            titles.extend(names.map(|name| self.tree.texts[usize::from(name)].as_str()));
        });
        titles
    }

    fn named_target(&self, deed: NodeIx) -> Named {
        let word = |node: NodeIx| self.word(node);
        let aside = |node: NodeIx| {
            let arcs = self.args(node).first();
            word(node) == "in-arc" && self.senses(arcs).any(|sense| sense.arc == Some(ArcNoun::Auxiliary))
        };
        Named {
            touching: self.holds(deed, &|node| word(node) == "touching"),
            aside: self.holds(deed, &aside),
            outside: self.holds(deed, &|node| word(node) == "outside-arc"),
        }
    }

    /// The change a node says, of things of a class.
    pub fn change(&self, node: NodeIx) -> Result<Change, Unsound> {
        let args = self.args(node);
        let plain =
            |value, op, about| Change { value, op, about, deed: None, colour: Colour::White, names: Named::default() };
        let Meaning::Change(word) = self.meaning(node) else { return Err(NO_CHANGE) };
        let permission = |of: fn(&Deed) -> Option<Value>, used: Use, without: Unsound| {
            let Some((deed, Meaning::Deed(meaning))) = self.part(args.first()) else { return Err(NO_CHANGE) };
            if let Some(fault) = (meaning.fault)(self, deed, used) {
                return Err(fault);
            }
            let value = of(&meaning).ok_or(without)?;
            let names = self.named_target(deed);
            Ok(Change { deed: Some(deed), names, ..plain(value, Op::Holds, Arg::Absent) })
        };
        match word {
            ChangeWord::Number(op) => match self.part(args.first()) {
                Some((_, Meaning::Value(value))) => Ok(plain(value, op, args[1])),
                _ => Err(NO_CHANGE),
            },
            ChangeWord::May => permission(
                |d| d.may,
                Use::May,
                ("no rule forbids this", "leave it out: what no rule forbids need not be allowed"),
            ),
            ChangeWord::MayNot => permission(
                |d| d.may_not,
                Use::MayNot,
                ("this cannot be forbidden", "attacks, target locks, actions, maneuvers, tokens and rerolls can be"),
            ),
            ChangeWord::Must => permission(
                |d| d.must,
                Use::Must,
                ("nobody can be made to do this", "forbid what else could be done: `may not …`"),
            ),
            ChangeWord::Dice => match self.part(args.get(1)) {
                Some((_, Meaning::DiceFate(DiceFate::Canceled))) => {
                    let uncanceled =
                        |sense: &Sense| matches!(sense.face, Some(crate::state::Face::Hit | crate::state::Face::Crit));
                    match self.senses(args.first()).all(uncanceled) && self.wheres(args.first()).is_empty() {
                        true => Ok(plain(Value::Uncanceled, Op::Holds, args[0])),
                        false => Err(("only hits and critical hits are canceled", "write `hits may not be canceled`")),
                    }
                }
                _ => {
                    Err(("dice are kept from being modified for a time", "write it as a step: `… until end of attack`"))
                }
            },
            ChangeWord::Colour(colour) => Ok(Change { colour, ..plain(Value::Colour, Op::Holds, args[0]) }),
            ChangeWord::Fits => Ok(plain(Value::Slots, Op::Set, args[0])),
            ChangeWord::Without(value) => Ok(plain(value, Op::Minus, args[0])),
            ChangeWord::Of(value) => Ok(plain(value, Op::Holds, args.first().copied().unwrap_or(Arg::Absent))),
        }
    }

    /// Whether a change keeps attack dice as they are.
    pub fn fixes_dice(&self, change: NodeIx) -> bool {
        let args = self.args(change);
        let modified = matches!(self.part(args.get(1)), Some((_, Meaning::DiceFate(DiceFate::Modified))));
        let attack = self.senses(args.first()).any(|sense| sense.attack_dice == Some(true));
        matches!(self.meaning(change), Meaning::Change(ChangeWord::Dice)) && modified && attack
    }
}
