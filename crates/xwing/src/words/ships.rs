//! Ships: who is meant. Most are noun phrases; these are the rest, and whose things are.

use super::{PLAIN, Word};
use crate::text::meaning::{Meaning, Whose};
use cardtext::{Class, Sort};

const SHIPS: Word = Word { sort: Sort::Ships, ..PLAIN };
const WHOSE: Word = Word { sort: Sort::Whose, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "it",
        form: "it",
        en: "{ this }",
        fr: "{ this }",
        doc: "the ship the card is on",
        meaning: Meaning::Ships(|_, reading, _, ship| ship == reading.ship),
        ..SHIPS
    },
    Word {
        name: "that-ship",
        form: "that ship",
        en: "that ship",
        fr: "ce vaisseau-là",
        doc: "the ship that does what the text answers, or the one a `for` is about",
        meaning: Meaning::Ships(|_, reading, _, ship| ship == reading.moment.doer()),
        ..SHIPS
    },
    Word {
        name: "the-target",
        form: "the target",
        en: "the target",
        fr: "la cible
.gender = f",
        doc: "the ship to which what the text answers is done: locked, jammed, coordinated",
        meaning: Meaning::Ships(|_, reading, _, ship| ship == reading.moment.other),
        ..SHIPS
    },
    Word {
        name: "the-attacker",
        form: "the attacker",
        en: "the attacker",
        fr: "l’attaquant",
        doc: "the ship that attacks now",
        meaning: Meaning::Ships(|eyes, _, _, ship| eyes.state.attack.on && eyes.state.attack.attacker == ship),
        ..SHIPS
    },
    Word {
        name: "the-defender",
        form: "the defender",
        en: "the defender",
        fr: "le défenseur",
        doc: "the ship that is attacked now",
        meaning: Meaning::Ships(|eyes, _, _, ship| eyes.state.attack.on && eyes.state.attack.defender() == ship),
        ..SHIPS
    },
    Word {
        name: "friendly",
        classes: &[Class::Ship],
        form: "friendly",
        en: "friendly
.adjective = yes",
        fr: "allié
.after = { $subject-gender ->
    [f] { $subject-number ->
        [many] alliées
       *[one] alliée
    }
   *[m] { $subject-number ->
        [many] alliés
       *[one] allié
    }
}",
        doc: "of the card's player",
        meaning: Meaning::Whose(Whose::Friendly),
        ..WHOSE
    },
    Word {
        name: "enemy",
        classes: &[Class::Ship],
        form: "enemy",
        en: "enemy
.adjective = yes",
        fr: "ennemi
.after = { $subject-gender ->
    [f] { $subject-number ->
        [many] ennemies
       *[one] ennemie
    }
   *[m] { $subject-number ->
        [many] ennemis
       *[one] ennemi
    }
}",
        doc: "of the other player",
        meaning: Meaning::Whose(Whose::Enemy),
        ..WHOSE
    },
    Word {
        name: "its",
        classes: &[Class::Card, Class::Token],
        form: "its",
        en: "{ $opening ->
    [yes] this { $self }’s
   *[no] { $owner ->
        [unsaid] this { $self }’s
       *[other] its
    }
}",
        fr: "{ $subject-number ->
    [many] ses
   *[one] { $subject-gender ->
        [f] sa
       *[m] son
    }
}
.many = ses
.after = { $opening ->
    [yes] de ce { $self }
   *[no] { $owner ->
        [unsaid] { of-this }
       *[other] { \"\" }
    }
}
.sole = yes
.definite = yes",
        doc: "of the card's ship",
        meaning: Meaning::Whose(Whose::Its),
        ..WHOSE
    },
    Word {
        name: "its-arc",
        classes: &[Class::Arc],
        form: "its",
        en: "{ $owner ->
    [said] its
   *[other] this { $self }’s
}",
        fr: "{ $subject-number ->
    [many] ses
   *[one] { $subject-gender ->
        [f] sa
       *[m] son
    }
}
.many = ses
.after = { $owner ->
    [said] { \"\" }
   *[other] { of-this }
}
.sole = yes
.definite = yes",
        doc: "of the card's ship",
        meaning: Meaning::Whose(Whose::Its),
        ..WHOSE
    },
];
