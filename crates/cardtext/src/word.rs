//! A word of a card language: one item, from which registry, printers and manual derive.

use crate::Phrases;

/// What a piece of text denotes. Closed: no card and no game adds one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// A line of a card's text.
    Clause,
    /// When a text acts: in answer to something, at a time, as soon as something is true.
    Trigger,
    /// A time for acts of one's own.
    Window,
    /// A stretch of the game.
    Time,
    /// A phase of a turn or round, by its name.
    Phase,
    /// A part of a battle, by its name.
    Segment,
    /// How often.
    Limit,
    /// A stretch that limits and durations count by, by its name.
    Span,
    /// How long.
    Duration,
    /// The price in a clause's first line.
    Price,
    /// A line below a clause that acts.
    Step,
    /// Something that has just happened, or is about to.
    Event,
    /// Something done.
    Effect,
    /// Something true or false.
    Condition,
    /// What can happen to a thing, as a participle.
    Fate,
    /// What can be done, as an infinitive.
    Deed,
    /// What is different about things.
    Change,
    /// A number that things have.
    Value,
    /// Where something is or happens.
    At,
    /// Where a card is put.
    Spot,
    /// What can be said of a thing.
    Being,
    /// A qualifier behind a noun.
    Where,
    /// Whose, in front of a noun.
    Whose,
    /// Cards, singled out.
    Cards,
    /// Places, singled out.
    Places,
    /// Actions, losses, draws and drains going on.
    Doings,
    /// Ships, singled out.
    Ships,
    /// Tokens.
    Tokens,
    /// Dice, or what they show.
    Dice,
    /// Maneuvers.
    Moves,
    /// Actions.
    Actions,
    /// Firing arcs.
    Arcs,
    /// How an attack is made.
    How,
    /// A player.
    Player,
    /// A pile of cards, or a hand.
    Pile,
    /// A pile, by its name.
    PileName,
    /// What makes a player lose Force, or others react.
    Cause,
    /// A kind of draw, by its name.
    Destiny,
    /// A number.
    Amount,
}

/// Whose a value, a change or a fate is: of what class of things. What is said of one class is not said of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Cards.
    Card,
    /// Places.
    Place,
    /// Players.
    Player,
    /// Actions, losses, draws and drains going on.
    Doing,
    /// Ships.
    Ship,
    /// Tokens.
    Token,
    /// Dice.
    Die,
    /// Maneuvers.
    Move,
    /// Actions.
    Action,
    /// Firing arcs.
    Arc,
    /// In a form: that of the word itself. Of a word or noun: every class.
    Same,
}

impl Class {
    const NAMED: [(&'static str, Class); 10] = [
        ("Card", Class::Card),
        ("Place", Class::Place),
        ("Player", Class::Player),
        ("Doing", Class::Doing),
        ("Ship", Class::Ship),
        ("Token", Class::Token),
        ("Die", Class::Die),
        ("Move", Class::Move),
        ("Action", Class::Action),
        ("Arc", Class::Arc),
    ];

    /// The class of things that a noun phrase of a sort speaks of.
    pub(crate) fn of_things(sort: Sort) -> Option<Class> {
        match sort {
            Sort::Cards => Some(Class::Card),
            Sort::Places => Some(Class::Place),
            Sort::Ships => Some(Class::Ship),
            Sort::Tokens => Some(Class::Token),
            Sort::Dice => Some(Class::Die),
            Sort::Moves => Some(Class::Move),
            Sort::Actions => Some(Class::Action),
            Sort::Arcs => Some(Class::Arc),
            _ => None,
        }
    }

    /// The class a glossary names.
    pub(crate) fn by_name(name: &str) -> Option<Class> {
        let named = Class::NAMED.into_iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        named.map(|(_, class)| class).or((name == "any").then_some(Class::Same))
    }
}

impl Sort {
    /// All sorts, in the order of the manual.
    pub const ALL: [Sort; 39] = [
        Sort::Clause,
        Sort::Trigger,
        Sort::Window,
        Sort::Time,
        Sort::Phase,
        Sort::Segment,
        Sort::Limit,
        Sort::Span,
        Sort::Duration,
        Sort::Price,
        Sort::Step,
        Sort::Event,
        Sort::Effect,
        Sort::Fate,
        Sort::Deed,
        Sort::Change,
        Sort::Value,
        Sort::Condition,
        Sort::Being,
        Sort::Cards,
        Sort::Places,
        Sort::Doings,
        Sort::Ships,
        Sort::Tokens,
        Sort::Dice,
        Sort::Moves,
        Sort::Actions,
        Sort::Arcs,
        Sort::How,
        Sort::Whose,
        Sort::Where,
        Sort::At,
        Sort::Spot,
        Sort::Player,
        Sort::Pile,
        Sort::PileName,
        Sort::Cause,
        Sort::Destiny,
        Sort::Amount,
    ];

    /// The sort of a name, perhaps with the class in front: `Change`, `CardChange`.
    pub(crate) fn by_name(name: &str) -> Option<(Sort, Class)> {
        let plain = |name: &str| Sort::ALL.into_iter().find(|s| format!("{s:?}") == name);
        plain(name).map(|sort| (sort, Class::Same)).or_else(|| {
            Class::NAMED.into_iter().find_map(|(prefix, class)| Some((plain(name.strip_prefix(prefix)?)?, class)))
        })
    }

    /// Whether words of this sort make a sentence with their first slot as its subject.
    pub(crate) fn has_subject(self) -> bool {
        matches!(self, Sort::Clause | Sort::Step | Sort::Event | Sort::Effect | Sort::Condition)
    }

    /// Whether this names things or players, which can be the subject of a sentence.
    pub(crate) fn is_subject(self) -> bool {
        matches!(self, Sort::Player | Sort::Doings) || Class::of_things(self).is_some()
    }
}

/// What may stand below a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BodySort {
    /// Nothing.
    None,
    /// Clauses.
    Clauses,
    /// Steps.
    Steps,
    /// Steps, or nothing.
    MaySteps,
}

/// A word of the language. `form` is how an author writes it: literal words (`lose|loses` for either), `{name:Sort}` slots, `[…]` for a part that
/// may be left out. Slots may also be `Number`, `Text` (quoted), `Kind` (a noun of the glossary, or
/// several), `Bind`, `BindShip`, `BindDice`, `BindDoing` and `BindAmount` (a new name; behind it in brackets the nouns that the
/// name may be, `BindAmount(total, destiny)`, of which the first stands for an amount or a doing by another name), and a sort followed by `+` (several, with commas). A slot
/// of a sort that has classes takes the class of the word itself, or the one in front: `CardChange`.
///
/// `en` and `fr` are Fluent patterns over the same slots; a slot left out prints as `none`. Attributes of a pattern are
/// other forms of it, which the words around it may use: `$deed-present` is the attribute `present` of what fills `deed`.
/// Each must print every slot, save new names.
pub struct Word<M: 'static> {
    /// Its name, unique; the id of its message.
    pub name: &'static str,
    /// What it denotes.
    pub sort: Sort,
    /// Of which classes of things it is said; empty for a sort without classes, or for all.
    pub classes: &'static [Class],
    /// How it is written.
    pub form: &'static str,
    /// What stands below it.
    pub body: BodySort,
    /// How tightly it binds what stands on both sides of it: `and` before `or`.
    pub binds: u8,
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// A line for the manual.
    pub doc: &'static str,
    /// The operations of published cards it serves, for `cantina cards coverage`: what such a card's text must be able to
    /// do, by ids that [`is_operation`] knows. One that is served only in part is not named.
    pub operations: &'static [&'static str],
    /// The highest layer of values it reads.
    pub reads: u8,
    /// What it makes of the noun phrases in its slots. What it would print and not heed is refused.
    pub phrases: Phrases,
    /// The name of the word that says the same to the other player (`your`, `opponent's`), if it is another; else empty.
    pub facing: &'static str,
    /// What it means to the game.
    pub meaning: M,
}

impl<M> Word<M> {
    /// Whether it can be said of a class of things.
    pub(crate) fn is_of(&self, class: Class) -> bool {
        self.classes.is_empty() || class == Class::Same || self.classes.contains(&class)
    }
}

/// Whether this has the form of an operation's id: a letter for its group, a dot, and words with dashes between.
pub fn is_operation(id: &str) -> bool {
    let plain =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    let Some((group, words)) = id.split_once('.') else { return false };
    group.len() == 1 && group.bytes().all(|byte| byte.is_ascii_lowercase()) && words.split('-').all(plain)
}

#[cfg(test)]
mod tests {
    use super::is_operation;

    #[test]
    fn an_operation_is_a_letter_a_dot_and_words() {
        for id in ["v.power", "x.cancel-played", "x.rotate-180"] {
            assert!(is_operation(id), "{id}");
        }
        for id in
            ["", "power", "v.", ".power", "vv.power", "V.power", "v.Power", "v.power-", "v.-power", "v.a.b", "v p"]
        {
            assert!(!is_operation(id), "{id}");
        }
    }
}
