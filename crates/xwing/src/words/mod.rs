//! The vocabulary of the card language. A word is one item: its form, its English, its French, its meaning.

mod actions;
mod amounts;
mod attacks;
mod cards;
mod changes;
mod clauses;
mod conditions;
mod damage;
mod dice;
mod docking;
mod draws;
mod energy;
mod events;
mod flight;
mod locks;
mod operations;
mod sections;
mod ships;
mod steps;
mod suffering;
mod times;
mod tokens;
mod values;
mod wheres;

use crate::text::meaning::{Deed, Meaning, Step, Unsound};
pub use operations::served_operations;

/// A word of this game's language.
pub type Word = cardtext::Word<Meaning>;

/// A word with nothing below it; the others say so.
const PLAIN: Word = Word {
    name: "",
    sort: cardtext::Sort::Clause,
    form: "",
    body: cardtext::BodySort::None,
    classes: &[],
    binds: 0,
    en: "",
    fr: "",
    doc: "",
    operations: &[],
    reads: 0,
    phrases: cardtext::Phrases::Described,
    facing: "",
    meaning: Meaning::Step(Step::Effect),
};

/// A deed in no frame; the others say in which they stand. Its text is the infinitive; `does` is the third person,
/// `you` the imperative where its player is told to do it (`voice`), and `when` how an event is told.
const DEED: Word = Word { sort: cardtext::Sort::Deed, ..PLAIN };
const NOTHING: Deed = Deed {
    event: None,
    before: None,
    does: None,
    may: None,
    may_not: None,
    must: None,
    could: None,
    optional: false,
    drops: false,
    repeats: |_, _| false,
    fault: |_, _, _| None,
    foes: |_, _| None,
};

const NO_EVENT: Unsound =
    ("nothing answers this", "answer something else, as `when it attacks` or `when it receives a stress token`");

/// Patterns several words share.
pub const SHARED: &[(&str, &str, &str)] = &[
    (
        "this",
        "{ $latest ->
    [itself] it
   *[other] this { $self }
}",
        "{ $latest ->
    [itself] il
    [another] ce { $self }-ci
   *[other] ce { $self }
}",
    ),
    (
        "of-this",
        "of this { $self }",
        "de ce { $self }{ $latest ->
    [another] -ci
   *[other] { \"\" }
}",
    ),
    ("card", "this card", "cette carte"),
    // An offer goes on with what is no infinitive.
    (
        "if-done",
        "; { $conditional ->
    [yes] { \"\" }
   *[no] if you do,
}",
        "; { $conditional ->
    [yes] { \"\" }
   *[no] dans ce cas,
}",
    ),
    (
        "chosen",
        "{ $id ->
    [die] the roll
   *[other] { $nth ->
        [1] the chosen { $noun }
       *[other] the second chosen { $noun }
    }
}",
        "{ $id ->
    [die] le jet
   *[other] { $noun-gender ->
        [f] { $nth ->
            [1] la { $noun } choisie
           *[other] la seconde { $noun } choisie
        }
       *[m] { $nth ->
            [1] le { $noun } choisi
           *[other] le second { $noun } choisi
        }
    }
}",
    ),
    (
        "joint",
        "{ $branching ->
    [yes] ,
   *[no] , then
}",
        "{ $branching ->
    [yes] ,
   *[no] , puis
}",
    ),
    (
        "is",
        "{ $subject-number ->
    [many] are
   *[one] is
}",
        "{ $subject-number ->
    [many] sont
   *[one] est
}",
    ),
    (
        "has",
        "{ $subject-number ->
    [many] have
   *[one] has
}",
        "{ $subject-number ->
    [many] ont
   *[one] a
}",
    ),
    (
        "can",
        "may",
        "{ $subject-number ->
    [many] peuvent
   *[one] peut
}",
    ),
    (
        "rolls",
        "{ $subject-number ->
    [many] roll
   *[one] rolls
}",
        "{ $subject-number ->
    [many] lancent
   *[one] lance
}",
    ),
    // What belongs to the ships a change is about.
    (
        "own-step",
        "{ $subject-number ->
    [many] their
   *[one] its
} Perform Action step",
        "{ $subject-number ->
    [many] leur
   *[one] son
} étape « Effectuer une action »",
    ),
    (
        "own-bar",
        "{ $subject-number ->
    [many] their action bars
   *[one] its action bar
}",
        "{ $subject-number ->
    [many] leurs barres d’actions
   *[one] sa barre d’actions
}",
    ),
    (
        "own-attacks",
        "{ $subject-number ->
    [many] their
   *[one] its
} attacks",
        "{ $subject-number ->
    [many] leurs
   *[one] ses
} attaques",
    ),
    // The endings of a French participle of cards, which are most often feminine.
    (
        "agree",
        "{ \"\" }",
        "{ $subject-gender ->
    [f] e
   *[m] { \"\" }
}{ $subject-number ->
    [many] s
   *[one] { \"\" }
}",
    ),
    (
        "how",
        "{ $how ->
    [none] { \"\" }
   *[other] { $how }
}",
        "{ $how ->
    [none] { \"\" }
   *[other] { $how }
}",
    ),
    (
        "place",
        "{ $place ->
    [none] { \"\" }
   *[other] { $place }
}",
        "{ $place ->
    [none] { \"\" }
   *[other] { $place }
}",
    ),
    (
        "from",
        "{ $source ->
    [none] { \"\" }
   *[other] from { $source }
}",
        "{ $source ->
    [none] { \"\" }
   *[other] de { $source }
}",
    ),
    (
        "in-attack",
        "{ $how ->
    [none] { \"\" }
   *[other] in an attack { $how }
}",
        "{ $how ->
    [none] { \"\" }
   *[other] lors d’une attaque { $how }
}",
    ),
    (
        "in-attack-by",
        "{ $how ->
    [none] { \"\" }
   *[other] in an attack { $how-by }
}",
        "{ $how ->
    [none] { \"\" }
   *[other] lors d’une attaque { $how-by }
}",
    ),
    (
        "object",
        "{ $how ->
    [none] { \"\" }
   *[other] { $how-object }
}",
        "{ $how ->
    [none] { \"\" }
   *[other] { $how-object }
}",
    ),
    (
        "range",
        "{ $to ->
    [none] Range { $from }
   *[other] Range { $from }–{ $to }
}",
        "{ $to ->
    [none] portée { $from }
   *[other] portée { $from }–{ $to }
}",
    ),
];

/// Every word.
pub fn all() -> impl Iterator<Item = &'static Word> {
    [
        clauses::WORDS,
        times::WORDS,
        steps::WORDS,
        events::WORDS,
        tokens::WORDS,
        energy::WORDS,
        locks::WORDS,
        suffering::WORDS,
        damage::WORDS,
        sections::WORDS,
        draws::WORDS,
        actions::WORDS,
        flight::WORDS,
        attacks::WORDS,
        dice::WORDS,
        docking::WORDS,
        changes::WORDS,
        values::WORDS,
        conditions::WORDS,
        ships::WORDS,
        cards::WORDS,
        wheres::WORDS,
        amounts::WORDS,
    ]
    .into_iter()
    .flatten()
}
