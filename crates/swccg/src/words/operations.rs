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

/// What is served without a word of its own.
fn besides() -> impl Iterator<Item = &'static str> {
    GRAMMAR.iter().chain(RULES).copied()
}

/// Every operation that is served.
pub fn served_operations() -> BTreeSet<&'static str> {
    super::all().flat_map(|word| word.operations).copied().chain(besides()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_word_serves_is_not_listed_besides() {
        let by_words: BTreeSet<&str> = crate::words::all().flat_map(|word| word.operations).copied().collect();
        let mut listed = BTreeSet::new();
        for operation in besides() {
            assert!(cardtext::is_operation(operation), "{operation}");
            assert!(!by_words.contains(operation), "{operation} has a word");
            assert!(listed.insert(operation), "{operation} is listed twice");
        }
    }
}
