//! What can be read and says nothing, whatever the game: the same twice, a thing beside itself, a choice of one, a name that
//! nothing speaks of, lines that do nothing.

use crate::{Arg, BodySort, Class, Count, Head, Language, NodeIx, Phrase, Phrases, Sort, Step, TextFault, Tree, Word};

/// Looks at texts for what says nothing.
pub struct Sense<'a, M: 'static, O> {
    /// The words.
    pub language: &'a Language<M>,
    /// The texts.
    pub tree: &'a Tree,
    /// What a line is.
    pub step: &'a dyn Fn(NodeIx) -> Option<Step<O>>,
    /// Whether a part of a text speaks of a thing without naming it: `at range 1` of the ship itself.
    pub implies: &'a dyn Fn(NodeIx, &Arg) -> bool,
}

fn fault<T>(node: NodeIx, message: &str, help: &'static str) -> Result<T, TextFault> {
    Err(TextFault { node, message: message.to_owned(), help })
}

/// The first that is the same as one before it.
fn repeated<T>(things: &[T], same: impl Fn(&T, &T) -> bool) -> Option<&T> {
    things.iter().enumerate().find(|(n, thing)| things[..*n].iter().any(|before| same(before, thing))).map(|(_, t)| t)
}

impl<M, O: Copy> Sense<'_, M, O> {
    /// What is wrong with a line, with its parts and with the lines below it.
    pub fn check(&self, node: NodeIx) -> Result<(), TextFault> {
        self.check_word(node)?;
        for arg in self.tree.args(node) {
            match *arg {
                Arg::Node(part) => self.check(part)?,
                Arg::Several(first, count) => self.check_several(self.tree.several(first, count))?,
                Arg::Phrase(at) => self.check_phrase(node, self.tree.phrase(at))?,
                _ => {}
            }
        }
        self.check_below(node)?;
        self.tree.kids(node).iter().try_for_each(|line| self.check(*line))
    }

    fn word(&self, node: NodeIx) -> &'static Word<M> {
        self.language.word(self.tree.node(node).word)
    }

    /// The arguments of a word with the sorts of their slots.
    fn slots(&self, node: NodeIx) -> impl Iterator<Item = (Option<Sort>, &Arg)> + Clone {
        let slots = self.language.slots(self.tree.node(node).word).iter();
        slots.zip(self.tree.args(node)).map(|((_, slot), arg)| (slot.sort(), arg))
    }

    fn check_word(&self, node: NodeIx) -> Result<(), TextFault> {
        let word = self.word(node);
        if self.says_twice(node, word) {
            return fault(node, "the same stands on both sides", "say it once, or name something else");
        }
        if let Some(part) = self.beside_itself(node, word) {
            return fault(
                part,
                "this is said of a thing and that thing itself",
                "name something else there: `another …`",
            );
        }
        let inside = |node: NodeIx, sort: Sort| {
            self.tree.args(node).iter().find_map(|arg| match arg {
                Arg::Node(part) if self.word(*part).sort == sort => Some(*part),
                _ => None,
            })
        };
        let doubled = || inside(inside(node, Sort::Where)?, Sort::Being);
        if word.sort == Sort::Being && doubled().is_some() {
            return fault(node, "`that is` stands behind a noun", "write `is a …`, `is no …` or `is not …` by itself");
        }
        let chosen = |(sort, arg): (Option<Sort>, &Arg)| self.is_singled_out(sort, arg);
        if word.sort == Sort::Step
            && matches!(word.phrases, Phrases::Chosen | Phrases::Gathered)
            && self.slots(node).any(chosen)
        {
            return fault(node, "there is nothing to choose: it is known which one", "speak of it without a new name");
        }
        Ok(())
    }

    /// Whether a word has the same in two slots of one sort. Two things may be described alike, and a sum may double.
    fn says_twice(&self, node: NodeIx, word: &Word<M>) -> bool {
        let telling = |(sort, arg): &(Option<Sort>, &Arg)| {
            let described = matches!(arg, Arg::Phrase(at) if !self.tree.phrase(*at).is_named(self.tree));
            let joins = *sort == Some(word.sort);
            sort.is_some() && !matches!(arg, Arg::Absent | Arg::Number(_)) && (joins || !described)
        };
        let slots: Vec<_> = self.slots(node).filter(telling).collect();
        let same = |a: &(Option<Sort>, &Arg), b: &(Option<Sort>, &Arg)| a.0 == b.0 && self.tree.same(a.1, b.1);
        word.sort != Sort::Amount && repeated(&slots, same).is_some()
    }

    /// Whether what stands in a slot is one thing that is known: the card itself, one that has a name.
    fn is_singled_out(&self, sort: Option<Sort>, arg: &Arg) -> bool {
        let thing = sort.is_some_and(|sort| Class::of_things(sort).is_some());
        thing
            && match arg {
                Arg::Node(node) => self.tree.args(*node).is_empty(),
                arg => matches!(arg, Arg::Name(..)),
            }
    }

    /// The part of a sentence that sets its subject against itself.
    fn beside_itself(&self, node: NodeIx, word: &Word<M>) -> Option<NodeIx> {
        let mut slots = self.slots(node);
        let (sort, subject) = slots.next().filter(|_| word.sort.has_subject())?;
        if !self.is_singled_out(sort, subject) {
            return None;
        }
        slots.find_map(|(_, arg)| self.about(arg, subject))
    }

    /// The part of what is said that speaks of its subject again.
    fn about(&self, arg: &Arg, subject: &Arg) -> Option<NodeIx> {
        let said = |part: NodeIx| {
            let again = |arg: &Arg| self.tree.same(arg, subject);
            let found = (self.implies)(part, subject) || self.tree.args(part).iter().any(again);
            found.then_some(part).or_else(|| self.tree.args(part).iter().find_map(|arg| self.about(arg, subject)))
        };
        match *arg {
            Arg::Node(part) => {
                use Sort::{At, Being, Change, Deed, How, Where};
                matches!(self.word(part).sort, At | Being | Change | Deed | How | Where).then(|| said(part))?
            }
            Arg::Several(first, count) => {
                self.tree.several(first, count).iter().find_map(|part| self.about(&Arg::Node(*part), subject))
            }
            // An arc is somebody's, and stands for that ship.
            Arg::Phrase(at) => {
                let phrase = self.tree.phrase(at);
                let nouns = self.tree.heads(phrase).iter().flat_map(|head| self.tree.head_nouns(head));
                let mut classes = nouns.map(|noun| self.language.noun_class(noun.noun));
                let arc = classes.any(|class| class == Class::Arc);
                arc.then(|| self.tree.inside(phrase).find_map(said))?
            }
            _ => None,
        }
    }

    /// Things said together of one subject.
    fn check_several(&self, several: &[NodeIx]) -> Result<(), TextFault> {
        let help = "say it once, or in a line of its own";
        if let Some(again) = repeated(several, |a, b| self.tree.same_lines(*a, *b)) {
            return fault(*again, "the same is said twice", help);
        }
        let value = |change: &NodeIx| match self.tree.args(*change) {
            [Arg::Node(value), Arg::Number(_) | Arg::Name(..), ..] if self.word(*value).sort == Sort::Value => {
                Some(*value)
            }
            [Arg::Node(value), Arg::Node(by), ..] if self.word(*by).sort == Sort::Amount => Some(*value),
            _ => None,
        };
        let same = |a: &NodeIx, b: &NodeIx| match (value(a), value(b)) {
            (Some(a), Some(b)) => self.tree.same_lines(a, b),
            _ => false,
        };
        if let Some(again) = repeated(several, same) {
            return fault(*again, "one value is changed twice in a line", "write the whole change at once");
        }
        several.iter().try_for_each(|part| self.check(*part))
    }

    fn check_phrase(&self, node: NodeIx, phrase: &Phrase) -> Result<(), TextFault> {
        let adjective = |noun: u16| self.language.nouns()[usize::from(noun)].adjective;
        let bare =
            |head: &Head| head.name.is_none() && self.tree.head_nouns(head).iter().all(|noun| adjective(noun.noun));
        let heads = self.tree.heads(phrase);
        if heads.iter().any(bare) {
            return fault(node, "an adjective stands before a noun", "write the noun behind it");
        }
        let wheres = self.tree.wheres(phrase);
        let doubled = |head: &Head| repeated(self.tree.head_nouns(head), |a, b| a.noun == b.noun).is_some();
        if repeated(wheres, |a, b| self.tree.same_lines(*a, *b)).is_some()
            || repeated(heads, |a, b| self.tree.same_heads(a, b)).is_some()
            || heads.iter().any(doubled)
        {
            return fault(node, "the same is said twice of these", "say it once");
        }
        let word = self.word(node);
        let beside = word.phrases == Phrases::Beside || matches!(word.sort, Sort::Where | Sort::At | Sort::How);
        if beside && matches!(phrase.count, Count::All | Count::Each) {
            return fault(node, "one of these is enough, not all of them", "write `a`, or the plural alone");
        }
        self.tree.inside(phrase).try_for_each(|part| self.check(part))
    }

    /// The lines below a line.
    fn check_below(&self, above: NodeIx) -> Result<(), TextFault> {
        let lines = self.tree.kids(above);
        let is = |line: &NodeIx, wanted: fn(&Step<O>) -> bool| (self.step)(*line).is_some_and(|step| wanted(&step));
        for (n, line) in lines.iter().enumerate() {
            if self.binds_in_vain(*line, &lines[n + 1..]) {
                return fault(
                    *line,
                    "nothing speaks of what is named here",
                    "speak of it below, or leave the line out",
                );
            }
        }
        let choice = |line: &NodeIx| is(line, |step| matches!(step, Step::Choose));
        if let [first, ..] = lines
            && is(&above, |step| matches!(step, Step::Choose))
        {
            if let Some(again) = repeated(lines, |a, b| self.tree.same_lines(*a, *b)) {
                return fault(*again, "two options are the same", "write other options, or leave one out");
            }
            if lines.len() == 1 && is(first, |step| matches!(step, Step::Option)) {
                let help = "write a second `option`, or `you may` for what may be done or not";
                return fault(*first, "one option is no choice", help);
            }
            let nested = |option: &NodeIx| {
                let below = self.tree.kids(*option).iter().find(|line| choice(line));
                below.copied().filter(|line| self.same_player(above, *line))
            };
            if let Some(nested) = lines.iter().find_map(nested) {
                let help = "write each way as an option of the one choice above";
                return fault(nested, "this choice stands in an option of another, and could be one with it", help);
            }
        }
        if let [only] = lines {
            let may = |line: &NodeIx| is(line, |step| matches!(step, Step::May));
            if may(&above) && may(only) && self.same_player(above, *only) {
                return fault(*only, "the same player is asked twice for one thing", "write `may` once");
            }
            if is(&above, |step| matches!(step, Step::If)) && is(only, |step| matches!(step, Step::If)) {
                return fault(*only, "an `if` stands alone below another", "write one `if`, with `and` between");
            }
        }
        let text = self.word(above).body == BodySort::Steps && !is(&above, |step| matches!(step, Step::Option));
        match lines {
            [first, ..] if text && lines.iter().all(|line| is(line, Step::is_initiation)) => {
                fault(*first, "nothing happens here", "write what is done below what is chosen and paid for")
            }
            _ => Ok(()),
        }
    }

    /// Whether two lines ask the same player.
    fn same_player(&self, one: NodeIx, other: NodeIx) -> bool {
        match (self.tree.args(one).first(), self.tree.args(other).first()) {
            (Some(one), Some(other)) => self.tree.same(one, other),
            _ => false,
        }
    }

    /// Whether a line is there to name something, and no line behind it speaks of that. A target may be wanted for its
    /// own sake: without one the text cannot be used.
    fn binds_in_vain(&self, line: NodeIx, behind: &[NodeIx]) -> bool {
        let word = self.word(line);
        let names = word.sort == Sort::Step && word.body == BodySort::None;
        let wanted = (self.step)(line).is_some_and(|step| step.is_initiation());
        let slots = self.language.slots(self.tree.node(line).word).iter();
        let mut bound = slots.zip(self.tree.args(line)).filter_map(|((_, slot), arg)| match arg {
            Arg::Name(name, _) if slot.is_new_name() => Some(*name),
            _ => None,
        });
        let speaks = |name: u8| behind.iter().any(|line| self.speaks_of(*line, name));
        names && !wanted && bound.any(|name| !speaks(name))
    }

    /// Whether a line, or one below it, speaks of what has a name.
    fn speaks_of(&self, line: NodeIx, name: u8) -> bool {
        let mut found = false;
        self.tree.visit(line, &mut |node| {
            let slots = self.language.slots(self.tree.node(node).word).iter();
            for ((_, slot), arg) in slots.zip(self.tree.args(node)) {
                let counted = match *arg {
                    Arg::Phrase(at) => match self.tree.phrase(at).count {
                        Count::Exactly(n) | Count::AtLeast(n) | Count::AtMost(n) | Count::UpTo(n) => n,
                        _ => Arg::Absent,
                    },
                    arg => arg,
                };
                found |= !slot.is_new_name() && matches!(counted, Arg::Name(known, _) if known == name);
            }
        });
        found
    }
}
