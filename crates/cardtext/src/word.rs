//! A word of a card language: one item, from which registry, printers and manual derive.

/// What a piece of text denotes. Closed: no card and no game adds one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// A line of a card's text.
    Clause,
    /// A line below a clause that acts.
    Step,
    /// A player.
    Player,
    /// Cards (or ships), singled out.
    Cards,
    /// Who of the cards of a kind: `your {kind}`, `each of your {kinds}`; the front of a [`Sort::Cards`].
    Which,
    /// A further condition on cards, behind a [`Sort::Which`]: `here`, `of ability > 2`.
    Where,
    /// A place.
    Place,
    /// A pile of cards, or a hand.
    Pile,
    /// A number.
    Amount,
    /// A value cards have.
    Value,
    /// Something true or false.
    Condition,
    /// Something that has just happened.
    Event,
    /// Something done.
    Effect,
    /// Something that is different about cards or players.
    Change,
    /// What must be paid.
    Cost,
    /// How often.
    Limit,
    /// When.
    Window,
    /// How long.
    Duration,
}

impl Sort {
    /// All sorts, in the order of the manual.
    pub const ALL: [Sort; 18] = [
        Sort::Clause,
        Sort::Step,
        Sort::Event,
        Sort::Window,
        Sort::Limit,
        Sort::Cost,
        Sort::Effect,
        Sort::Change,
        Sort::Duration,
        Sort::Condition,
        Sort::Cards,
        Sort::Which,
        Sort::Where,
        Sort::Player,
        Sort::Place,
        Sort::Pile,
        Sort::Amount,
        Sort::Value,
    ];

    pub(crate) fn by_name(name: &str) -> Option<Sort> {
        Sort::ALL.into_iter().find(|s| format!("{s:?}") == name)
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
}

/// A word of the language. `form` is how an author writes it: literal words (`lose|loses` for either), `{name:Sort}` slots, `[…]` for a part that
/// may be left out. Slots may also be `Number`, `Text` (quoted), `Kind` and `Kinds` (nouns of the glossary, one or
/// many), `Bind` (a new name), and a sort followed by `+` (several, with commas). `en` and `fr` are Fluent patterns over
/// the same slots; a slot left out prints as `none`.
pub struct Word<M: 'static> {
    /// Its name, unique; the id of its message.
    pub name: &'static str,
    /// What it denotes.
    pub sort: Sort,
    /// How it is written.
    pub form: &'static str,
    /// What stands below it.
    pub body: BodySort,
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// A line for the manual.
    pub doc: &'static str,
    /// The operation families of published cards it serves, for coverage.
    pub families: &'static [&'static str],
    /// The highest layer of values it reads.
    pub reads: u8,
    /// The layer of values it writes; 0 for none.
    pub writes: u8,
    /// What it means to the game.
    pub meaning: M,
}
