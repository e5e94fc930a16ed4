//! Players, and whose things are.

use super::{PLAIN, Word};
use crate::text::meaning::{Meaning, PlayerWord};
use cardtext::{Phrases, Sort};

const PLAYER: Word = Word { sort: Sort::Player, ..PLAIN };
const WHOSE: Word = Word { sort: Sort::Whose, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "you",
        form: "you",
        en: "you",
        fr: "vous",
        doc: "the player whose card it is, or who faces this half of a location",
        facing: "opponent",
        meaning: Meaning::Player(PlayerWord::You),
        ..PLAYER
    },
    Word {
        name: "opponent",
        form: "opponent",
        en: "opponent",
        fr: "l'adversaire",
        doc: "the other player",
        facing: "you",
        meaning: Meaning::Player(PlayerWord::Opponent),
        ..PLAYER
    },
    Word {
        name: "each-player",
        form: "each player",
        en: "each player",
        fr: "chaque joueur",
        doc: "both",
        meaning: Meaning::Player(PlayerWord::Each),
        ..PLAYER
    },
    Word {
        name: "a-player",
        form: "a player",
        en: "a player",
        fr: "un joueur",
        doc: "whoever",
        meaning: Meaning::Player(PlayerWord::Any),
        ..PLAYER
    },
    Word {
        name: "owner-of",
        form: "owner of {card:Cards}",
        en: "the owner of { $card }",
        fr: "le propriétaire de { $card }",
        doc: "the player whose card it is",
        phrases: Phrases::One,
        meaning: Meaning::Player(PlayerWord::OwnerOf),
        ..PLAYER
    },
    Word {
        name: "your",
        form: "your",
        en: "your
.several = yes",
        fr: "{ $subject-number ->
    [many] vos
   *[one] votre
}
.many = vos
.of = before",
        doc: "of yours",
        facing: "opponents",
        meaning: Meaning::Whose(PlayerWord::You),
        ..WHOSE
    },
    Word {
        name: "opponents",
        form: "opponent's",
        en: "{ $doer ->
    [opponent] their
   *[other] opponent's
}
.several = yes",
        fr: "{ $doer ->
    [opponent] { $subject-number ->
        [many] ses
       *[one] son
    }
   *[other] de l'adversaire
}
.many = { $doer ->
    [opponent] ses
   *[other] { \"\" }
}
.after = { $doer ->
    [opponent] { \"\" }
   *[other] { $subject-number ->
        [many] adverses
       *[one] adverse
    }
}
.of = after",
        doc: "of the opponent's",
        facing: "your",
        meaning: Meaning::Whose(PlayerWord::Opponent),
        ..WHOSE
    },
];
