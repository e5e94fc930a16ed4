//! Which operations of published cards the game serves, for `cantina cards coverage`. Words name theirs themselves; here
//! stand those that the facts of card files serve without a word.

use std::collections::BTreeSet;

/// What facts serve.
const FACTS: &[&str] = &[
    // `points - 2`.
    "f.negative-cost",
    // `only skill 5`.
    "f.only-skill",
    // `takes crew, crew`.
    "f.takes",
];

/// Every operation that is served.
pub fn served_operations() -> BTreeSet<&'static str> {
    super::all().flat_map(|word| word.operations).chain(FACTS).copied().collect()
}
