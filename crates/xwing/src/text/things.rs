//! What noun phrases and numbers say that nothing would look at: how many, which one, how far.

use super::compile::Compiler;
use super::meaning::{ChangeWord, Meaning, Op, OwnStep, Step, Unsound};
use crate::maneuver::{ALL_ACTIONS, Token};
use crate::state::MOST_PICKS;
use crate::words::Word;
use cardtext::{Arg, Class, Count, Head, HeadNoun, NodeIx, Phrase, Phrases, TextFault, WHOLE};
use std::ops::RangeInclusive;

/// The ranges that are measured: three, and two more on the long ruler.
pub(crate) const RANGES: RangeInclusive<i32> = 1..=5;
/// The speeds there are.
pub(crate) const SPEEDS: RangeInclusive<i32> = 0..=5;
/// The bits of reinforce tokens.
const REINFORCE: u16 = Token::ReinforceFore.bit() | Token::ReinforceAft.bit();
/// The numbers texts may count by.
const NUMBERS: RangeInclusive<i32> = 0..=99;

/// What to do about a number that is none of those there are.
pub(crate) const OTHER_NUMBER: &str = "write one of these numbers";

/// A number of a file as a whole one within bounds, or why it is none.
pub(crate) fn bounded(number: i32, what: &str, bounds: &RangeInclusive<i32>) -> Result<i32, String> {
    let (whole, least, most) = (number / WHOLE, bounds.start(), bounds.end());
    match number % WHOLE == 0 {
        false => Err(format!("{what} is whole, and {} is not", cardtext::number_text(number))),
        true if bounds.contains(&whole) => Ok(whole),
        true => Err(format!("{what} goes from {least} to {most}, and {whole} is written")),
    }
}

/// Whether two numbers of a file are in order, or why they are not.
pub(crate) fn ordered(from: i32, to: i32, what: &str) -> Result<(), String> {
    let fault = || format!("{what} from {} to {} holds nothing", from / WHOLE, to / WHOLE);
    if from <= to { Ok(()) } else { Err(fault()) }
}

impl Compiler<'_> {
    /// What a noun phrase of a word says that nothing would look at. Names and obstacles have their places.
    pub(super) fn phrase(&self, phrase: &Phrase, arg: &Arg, word: &Word) -> Result<(), TextFault> {
        let terms = self.terms;
        let name = word.name;
        let nouns = || terms.tree.heads(phrase).iter().flat_map(|head| terms.tree.head_nouns(head));
        let class = nouns().next().map(|noun| terms.language.noun_class(noun.noun));
        let thing = matches!(class, Some(Class::Ship | Class::Card));
        let named = terms.tree.heads(phrase).iter().any(|head| head.name.is_some());
        if class.is_some() && !thing && (named || nouns().any(|noun| noun.negated)) {
            return self
                .refuse("only ships and cards have names, or are not something", "leave the name or `non-` out");
        }
        if class == Some(Class::Ship) && phrase.count == Count::The {
            return self.refuse("which ship?", "write `that ship`, `the attacker` or `the defender`");
        }
        // Whether a maneuver overlapped anything is known, not how many.
        if name == "move-overlaps" && phrase.count.is_number() && phrase.count != Count::No {
            return self.refuse("how many it overlaps is not looked at", "write `a ship`, or `no ship`");
        }
        if phrase.count == Count::Topmost {
            return self.refuse("nothing lies in an order here", "leave `topmost` out");
        }
        if phrase.count == Count::Random {
            return self.refuse("nothing is picked by chance here", "let somebody choose: leave `random` out");
        }
        self.which(phrase, class, word)?;
        let obstacles = terms.senses(Some(arg)).any(|sense| sense.obstacle);
        if obstacles && !matches!(name, "overlapping" | "move-overlaps") {
            return self.refuse("an obstacle is no ship", "things only overlap it: `overlapping an asteroid`");
        }
        if obstacles && (phrase.whose.is_some() || phrase.other || !terms.tree.wheres(phrase).is_empty()) {
            return self.refuse(
                "obstacles are nobody's, and all alike",
                "write `an obstacle`, `an asteroid` or `a debris cloud`",
            );
        }
        if name == "overlapping" && !obstacles {
            return self.refuse("a ship lies on obstacles, not on ships", "write `touching`, or `an obstacle`");
        }
        if let Some(fault) = terms.tree.wheres(phrase).iter().find_map(|part| self.misplaced(*part, phrase, word)) {
            return self.refuse(fault.0, fault.1);
        }
        if class == Some(Class::Arc) {
            let of = |node: &NodeIx| matches!(terms.meaning(*node), Meaning::OfShips);
            if phrase.whose.is_none() && !terms.tree.wheres(phrase).iter().any(of) {
                return self.refuse("whose arc?", "write `its firing arc`, or `the firing arc of` and a ship");
            }
        }
        Ok(())
    }

    /// What a qualifier cannot say of these cards: some are said of damage cards alone, one only of what is done.
    fn misplaced(&self, part: NodeIx, phrase: &Phrase, word: &Word) -> Option<Unsound> {
        let nouns = self.terms.language.nouns();
        let damage = |noun: &HeadNoun| nouns[usize::from(noun.noun)].id.ends_with("damage-card");
        let dealt = |head: &Head| self.terms.tree.head_nouns(head).iter().any(damage);
        match self.terms.word(part) {
            "dealt-earlier" | "on-this-card" if !self.terms.tree.heads(phrase).iter().all(dealt) => {
                Some(("this is said of damage cards alone", "write `damage cards`, or `this card` on a damage card"))
            }
            "at-random" if !matches!(word.meaning, Meaning::Deed(_)) => Some((
                "nothing is chosen here",
                "write it where something is done: `it flips … chosen at random faceup`",
            )),
            _ => None,
        }
    }

    /// Whether a phrase says which things are meant, in the way its word takes them.
    fn which(&self, phrase: &Phrase, class: Option<Class>, word: &Word) -> Result<(), TextFault> {
        let count = phrase.count;
        if class == Some(Class::Move) && matches!(word.meaning, Meaning::Step(Step::Own(OwnStep::Lasting))) {
            let plain = count == Count::The && self.terms.tree.wheres(phrase).is_empty();
            return match plain {
                true => Ok(()),
                false => self.refuse("the maneuver that was revealed is changed", "write `the maneuver`"),
            };
        }
        // What belongs to a ship is known: `its pilot card`.
        let known = class == Some(Class::Card) && count == Count::Unsaid && phrase.whose.is_some();
        let looked_at = match word.phrases {
            Phrases::Described => class == Some(Class::Ship) && word.name != "move-overlaps",
            _ => matches!(class, Some(Class::Ship | Class::Card)) && !known,
        };
        if let Some((message, help)) = word.phrases.fault(self.terms.tree, phrase).filter(|_| looked_at) {
            return self.refuse(message, help);
        }
        if matches!(word.meaning, Meaning::Event(_)) && class == Some(Class::Ship) && phrase.plural {
            return self.refuse("a ship does this at a time, not several at once", "write `a` and the singular");
        }
        let asked = matches!(word.phrases, Phrases::Described | Phrases::Counted) && class != Some(Class::Arc);
        let several = matches!(count, Count::All | Count::Each | Count::AnyNumber | Count::Topmost);
        match word.meaning {
            Meaning::Condition(_) | Meaning::Where(_) if asked && (several || matches!(count, Count::UpTo(_))) => {
                let help = "write `a`, `no`, `at least 2`, `no more than 2` or `exactly 2`";
                self.refuse("whether it is so of that many is not asked", help)
            }
            _ if asked && several && class == Some(Class::Ship) => {
                self.refuse("here one of these ships is enough, not all of them", "write `a`, or the plural alone")
            }
            _ => Ok(()),
        }
    }

    /// The numbers of a word and of its phrases: whole, and such as there are.
    pub(super) fn numbers(&self, node: NodeIx, word: &Word) -> Result<(), TextFault> {
        let args = self.terms.args(node);
        let number = |arg: Option<&Arg>| match arg {
            Some(Arg::Number(number)) => Some(*number),
            _ => None,
        };
        let (bounds, what) = match word.name {
            "at-range" | "at-range-or-more" | "within-range" | "at-range-inside" | "attack-range" => {
                (RANGES, "a range")
            }
            "of-speed" => (SPEEDS, "a speed"),
            "suffer" | "suffer-critical" => (1..=*NUMBERS.end(), "an amount of damage"),
            "deals-chosen" => (2..=MOST_PICKS as i32, "how many cards are drawn"),
            _ => (NUMBERS, "a number"),
        };
        self.changed_numbers(node, word)?;
        for arg in args {
            let (counted, bounds) = match self.terms.phrase(Some(arg)).map(|phrase| phrase.count) {
                Some(Count::Exactly(n) | Count::AtLeast(n) | Count::UpTo(n)) => (n, 1..=*NUMBERS.end()),
                Some(Count::AtMost(n)) => (n, NUMBERS),
                _ => (*arg, bounds.clone()),
            };
            if let Some(n) = number(Some(&counted)) {
                bounded(n, what, &bounds).or_else(|why| self.refuse(why, OTHER_NUMBER))?;
            }
        }
        match (number(args.first()), number(args.get(1))) {
            (Some(from), Some(to)) if bounds != NUMBERS => {
                ordered(from, to, what).or_else(|why| self.refuse(why, "write the lesser number first"))
            }
            _ => Ok(()),
        }
    }

    /// The number a value is changed by, set to or compared with: one that makes a difference.
    fn changed_numbers(&self, node: NodeIx, word: &Word) -> Result<(), TextFault> {
        let args = self.terms.args(node);
        let value = |arg: Option<&Arg>| match self.terms.part(arg) {
            Some((_, Meaning::Value(value))) => Some(value),
            Some((amount, _)) if self.terms.word(amount) == "value-of" => {
                match self.terms.part(self.terms.args(amount).first()) {
                    Some((_, Meaning::Value(value))) => Some(value),
                    _ => None,
                }
            }
            _ => None,
        };
        if let (Some(value), "value-of" | "of-less") = (value(args.first()), word.name)
            && !value.row().asked
        {
            let help = "ask for `skill`, `attack`, `agility`, `hull` or `shields`";
            return self.refuse("no text asks for this number", help);
        }
        let (number, value, lower, higher) = match (word.meaning, word.name, args) {
            // Set to what it can be; changed by no more than that.
            (Meaning::Change(ChangeWord::Number(Op::Set)), _, [of, number]) => (number, value(Some(of)), 0, 0),
            (Meaning::Change(ChangeWord::Number(Op::Times)), ..) => return self.number_between(&args[1], 2, 9),
            (Meaning::Change(ChangeWord::Number(_)), _, [of, number]) => {
                let (least, most) = value(Some(of)).map_or((0, 99), |value| value.row().numbers);
                return self.number_between(number, 1, i32::from(most - least));
            }
            // Lower than the least is nothing, lower than the most everything.
            (_, "of-less", [of, number]) => (number, value(Some(of)), 1, 0),
            (_, "at-most" | "at-least", [Arg::Number(_), Arg::Number(_)]) => {
                return self
                    .refuse("two numbers are compared", "ask for a number of a ship: `agility of it is at most 1`");
            }
            (_, "at-most", [of, number @ Arg::Number(_)]) | (_, "at-least", [number @ Arg::Number(_), of]) => {
                (number, value(Some(of)), 0, -1)
            }
            (_, "at-most", [number @ Arg::Number(_), of]) | (_, "at-least", [of, number @ Arg::Number(_)]) => {
                (number, value(Some(of)), 1, 0)
            }
            _ => return Ok(()),
        };
        let Some(row) = value.map(|value| value.row()) else { return Ok(()) };
        let (least, most) = (i32::from(row.numbers.0), i32::from(row.numbers.1));
        self.number_between(number, least + lower, most + higher)
    }

    fn number_between(&self, number: &Arg, least: i32, most: i32) -> Result<(), TextFault> {
        let Arg::Number(number) = number else { return Ok(()) };
        let checked = bounded(*number, "such a number", &(least..=most));
        checked.map(|_| ()).or_else(|why| self.refuse(why, OTHER_NUMBER))
    }

    /// What a change or an event says of its objects that nothing would look at.
    pub(super) fn objects(&self, node: NodeIx, word: &Word) -> Result<(), TextFault> {
        let args = self.terms.args(node);
        let senses = || self.terms.senses(args.first());
        let phrase = self.terms.phrase(args.first());
        let count = phrase.map(|phrase| phrase.count);
        let bare = phrase.is_some_and(|phrase| phrase.whose.is_none() && self.terms.wheres(args.first()).is_empty());
        let one = matches!(count, Some(Count::One | Count::Unsaid)) && bare && senses().count() == 1;
        match word.name {
            "gains-icon" if !one || senses().any(|s| s.actions == 0 || s.actions == ALL_ACTIONS) => {
                self.refuse("an icon is that of one action that ships can perform", "write `gains a boost action icon`")
            }
            "gains-slot" | "loses-slot" | "fits-slot" if !one || senses().any(|sense| sense.slot.is_none()) => self
                .refuse("a slot is for one kind of upgrade", "write `gains a crew member slot`, and a line for each"),
            "keeps" | "lends" if senses().any(|sense| sense.tokens == 0) => self.refuse(
                "this is said of tokens, and not of target locks and shields",
                "write `focus tokens`, or tokens of another kind",
            ),
            "keeps" if !bare || !matches!(count, Some(Count::One | Count::Exactly(_))) => {
                self.refuse("how many are kept?", "write `keeps 1 evade token`")
            }
            "lends" | "are-green" | "are-red" if phrase.is_some_and(|p| p.count.is_number() || !p.plural) => {
                self.refuse("how many is not looked at here", "write them in the plural, without a number")
            }
            "card-is" if matches!(self.terms.part(args.get(1)), Some((_, Meaning::AtRandom))) => {
                self.refuse("nothing is chosen here", "ask for something that is so, or not")
            }
            "section-has" if senses().any(|s| !s.shield && s.tokens != REINFORCE) => {
                self.refuse("a section has shields and a reinforce token", "ask for one of these: `a reinforce token`")
            }
            "has-cards" if matches!(self.terms.part(args.get(1)), Some((_, Meaning::Cards(_)))) => {
                self.refuse("a card's text speaks while its ship has it", "name other cards")
            }
            "shows" => {
                let rolled = matches!(args[0], Arg::Name(..));
                let face = |sense: &crate::catalogue::Sense| {
                    matches!(sense.face, Some(crate::state::Face::Hit | crate::state::Face::Crit))
                };
                match rolled && self.terms.senses(args.get(1)).all(face) {
                    true => Ok(()),
                    false => self.refuse(
                        "dice rolled before are asked for hits and critical hits",
                        "write `roll 2 attack dice as roll`, then `if roll shows a hit or critical hit`",
                    ),
                }
            }
            _ => match word.meaning {
                Meaning::Event(_) | Meaning::Change(ChangeWord::May | ChangeWord::MayNot | ChangeWord::Must) => {
                    self.uncounted(node)
                }
                _ => Ok(()),
            },
        }
    }

    /// The deed of an event or of a permission is not counted: it happens once at a time.
    fn uncounted(&self, node: NodeIx) -> Result<(), TextFault> {
        let mut parts = self.terms.args(node).iter().filter_map(|arg| self.terms.part(Some(arg)));
        let Some((deed, _)) = parts.find(|(_, meaning)| matches!(meaning, Meaning::Deed(_))) else { return Ok(()) };
        let counted = |arg: &Arg| match self.terms.phrase(Some(arg)).map(|phrase| phrase.count) {
            None | Some(Count::One | Count::Unsaid | Count::The) => false,
            Some(Count::Exactly(Arg::Number(WHOLE))) => false,
            Some(_) => true,
        };
        if !matches!(self.terms.word(deed), "cancel" | "dock") && self.terms.args(deed).iter().any(counted) {
            return self.refuse("how many is not looked at here", "write `a`, or the plural without a number");
        }
        Ok(())
    }
}
