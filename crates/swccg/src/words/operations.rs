//! Which operations of published cards the game serves, for `cantina cards coverage`. Words name theirs themselves; here
//! stand those that no single word serves.

use std::collections::BTreeSet;

/// What the grammar serves.
const GRAMMAR: &[&str] = &[
    // Wherever a number may stand, so may any amount: what a card calls X.
    "a.x",
    // `exactly` with a number is a count of noun phrases.
    "d.exactly",
    // Nouns in a row are all true of a card.
    "f.kind-and",
    // `unique` and `non-unique` are nouns that the first line of a card file gives.
    "f.unique",
    // Kinds and icons of locations are nouns, as those of other cards are.
    "p.kind",
    // `all` and plurals: what happens to such cards happens to every one of them.
    "x.each",
];

/// What the rules do without a word.
const RULES: &[&str] = &[
    // How many seconds somebody may look: a player who looks through cards sees them until they go on.
    "e.turnlimit",
];

/// The operations that are served by words.
pub fn operations_of_words() -> impl Iterator<Item = &'static str> {
    super::all().flat_map(|word| word.operations).copied()
}

/// The operations that are served without a word of their own.
pub fn operations_besides_words() -> impl Iterator<Item = &'static str> {
    GRAMMAR.iter().chain(RULES).copied()
}

/// Every operation that is served.
pub fn served_operations() -> BTreeSet<&'static str> {
    operations_of_words().chain(operations_besides_words()).collect()
}
