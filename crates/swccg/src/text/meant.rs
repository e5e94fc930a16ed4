//! Which cards a text speaks of, as far as its words alone tell: where they lie and whose they are.

use super::compile::Compiler;
use super::meaning::{AtWord, CardsWord, Lies, Meaning, OwnStep, PlayerWord, Step};
use crate::card::Category;
use crate::state::Pile;
use crate::text::meaning::ClauseWord;
use cardtext::{Arg, Class, NodeIx, Phrase};

impl Compiler<'_> {
    /// Whether an argument is the card itself.
    pub(super) fn is_itself(&self, arg: Arg) -> bool {
        matches!(self.arg_meaning(arg), Some((_, Meaning::Cards(CardsWord::Itself))))
    }

    /// What an argument stands for: itself, what its name was chosen from, both halves of an `or`.
    fn meant(&self, clause: NodeIx, arg: Arg) -> Vec<Arg> {
        let (mut open, mut seen, mut meant) = (vec![arg], Vec::new(), Vec::new());
        while let Some(arg) = open.pop() {
            match (arg, self.arg_meaning(arg)) {
                (Arg::Name(slot, _), _) if !seen.contains(&slot) => {
                    seen.push(slot);
                    let chosen = self.chosen_from(clause, slot);
                    if chosen.is_empty() {
                        meant.push(arg);
                    }
                    open.extend(chosen);
                }
                (Arg::Name(..), _) => {}
                (_, Some((node, Meaning::Cards(CardsWord::Either)))) => open.extend(self.tree.args(node)),
                _ => meant.push(arg),
            }
        }
        meant
    }

    /// The cards that a name is chosen from, wherever in a clause it is bound.
    pub(super) fn chosen_from(&self, clause: NodeIx, name: u8) -> Vec<Arg> {
        let mut chosen = Vec::new();
        self.tree.visit(clause, &mut |part| {
            let args = self.tree.args(part);
            let binds = |n: usize| matches!(args.get(n), Some(Arg::Name(bound, _)) if *bound == name);
            let from = match self.meaning(part) {
                Meaning::Step(Step::Target) | Meaning::Clause(ClauseWord::Fire) if binds(1) => 0..1,
                Meaning::Step(Step::Pick) if binds(2) => 1..2,
                Meaning::Step(Step::Own(OwnStep::Duel)) if binds(3) || binds(4) => 0..2,
                Meaning::Event(..) if binds(args.len().wrapping_sub(1)) => 0..1,
                _ => 0..0,
            };
            chosen.extend(args[from].iter().filter(|arg| **arg != Arg::Absent));
        });
        chosen
    }

    /// Where the cards of an argument are, as far as it is said.
    pub(super) fn lies(&self, clause: NodeIx, arg: Arg) -> Option<Lies> {
        let lies = |arg: Arg| match arg {
            Arg::Phrase(at) if self.pile_of(self.tree.phrase(at)).is_some() => Some(Lies::InPile),
            Arg::Phrase(_) => Some(Lies::OnTable),
            // An Interrupt is nowhere while it is played.
            Arg::Node(_) if self.facts.category != Category::Interrupt => Some(Lies::OnTable),
            _ => None,
        };
        let mut meant = self.meant(clause, arg).into_iter().map(lies);
        let first = meant.next()?;
        if meant.all(|other| other == first) { first } else { None }
    }

    /// Whose pile, and which, a noun phrase says its cards are in.
    pub(super) fn pile_of(&self, phrase: &Phrase) -> Option<(PlayerWord, Pile)> {
        self.tree.wheres(phrase).iter().find_map(|qualifier| {
            match self.arg_meaning(*self.tree.args(*qualifier).first()?) {
                Some((at, Meaning::At(AtWord::In))) => self.named_pile(self.tree.args(at)[0]),
                _ => None,
            }
        })
    }

    /// Whether an argument says that something is in a pile.
    pub(super) fn is_in_pile(&self, arg: Arg) -> bool {
        matches!(self.arg_meaning(arg), Some((_, Meaning::At(AtWord::In))))
    }

    /// Whether a part of a text says of something that it is in a pile; what it is compared with aside.
    pub(super) fn is_of_pile(&self, part: NodeIx) -> bool {
        let mut inside = self.tree.args(part).iter().filter_map(|arg| self.arg_meaning(*arg));
        matches!(self.meaning(part), Meaning::At(AtWord::In)) || inside.any(|(node, _)| self.is_of_pile(node))
    }

    /// Whose pile, and which.
    pub(super) fn named_pile(&self, pile: Arg) -> Option<(PlayerWord, Pile)> {
        let (node, Meaning::Pile) = self.arg_meaning(pile)? else { return None };
        match self.tree.args(node) {
            [whose, name] => match (self.arg_meaning(*whose)?.1, self.arg_meaning(*name)?.1) {
                (Meaning::Whose(whose), Meaning::PileName(pile)) => Some((whose, pile)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether the words say that all cards of an argument are a player's: theirs, or in a pile of theirs.
    pub(super) fn is_owned(&self, clause: NodeIx, arg: Arg, by: PlayerWord) -> bool {
        let owned = |arg: Arg| match arg {
            Arg::Phrase(at) => {
                let phrase = self.tree.phrase(at);
                let whose = phrase.whose.map(|whose| self.meaning(whose));
                matches!(whose, Some(Meaning::Whose(whose)) if whose == by)
                    || self.pile_of(phrase).is_some_and(|(whose, _)| whose == by)
            }
            // Whoever faces a half of a location need not own it.
            arg => self.is_itself(arg) && by == PlayerWord::You && self.facts.category != Category::Location,
        };
        self.meant(clause, arg).into_iter().all(owned)
    }

    /// Whether a player could retrieve the cards of an argument: nothing says that they are elsewhere than in that player's
    /// Lost Pile, and what was named before is there.
    pub(super) fn is_retrievable(&self, clause: NodeIx, arg: Arg, by: PlayerWord) -> bool {
        let named = matches!(arg, Arg::Name(..));
        let lost = |arg: Arg| {
            let Arg::Phrase(at) = arg else { return false };
            let phrase = self.tree.phrase(at);
            let whose = phrase.whose.map(|whose| self.meaning(whose));
            let theirs = whose.is_none_or(|whose| matches!(whose, Meaning::Whose(whose) if whose == by));
            match self.pile_of(phrase) {
                Some(pile) => theirs && pile == (by, Pile::Lost),
                None => theirs && !named,
            }
        };
        self.meant(clause, arg).into_iter().all(lost)
    }

    /// Of what class the things of an argument are, as far as nouns say it.
    pub(super) fn class_of(&self, clause: NodeIx, arg: Arg) -> Option<Class> {
        let class = |arg: Arg| match arg {
            Arg::Phrase(at) => {
                let mut heads = self.tree.heads(self.tree.phrase(at)).iter();
                let noun = heads.find_map(|head| self.tree.head_nouns(head).last())?;
                Some(self.language.noun_class(noun.noun))
            }
            arg => (self.is_itself(arg) && self.facts.category == Category::Location).then_some(Class::Place),
        };
        self.meant(clause, arg).into_iter().find_map(class)
    }
}
