//! Clauses: what a line at the margin of a text is.

use super::{PLAIN, Word};
use crate::text::meaning::{Clause, Fuse, Meaning};
use cardtext::{BodySort, Phrases, Sort};

const CLAUSE: Word = Word { sort: Sort::Clause, ..PLAIN };
const ACTING: Word = Word { body: BodySort::Steps, ..CLAUSE };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "ships",
        form: "{ships:Ships}: {changes:ShipChange+}",
        en: "{ $ships } { $changes }",
        fr: "{ $ships } { $changes }",
        doc: "what is different about ships while the card speaks",
        phrases: Phrases::Done,
        meaning: Meaning::Clause(Clause::Changes),
        ..CLAUSE
    },
    Word {
        name: "cards",
        form: "{cards:Cards}: {changes:CardChange+}",
        en: "{ $cards } { $changes }",
        fr: "{ $cards } { $changes }",
        doc: "what is different about cards while the card speaks",
        phrases: Phrases::Done,
        meaning: Meaning::Clause(Clause::Changes),
        ..CLAUSE
    },
    Word {
        name: "while",
        form: "while {condition:Condition}",
        body: BodySort::Clauses,
        en: "{ $condition-word ->
    [card-is] if { $condition }, { $body }
   *[other] while { $condition }: { $body }
}",
        fr: "{ $condition-word ->
    [card-is] si { $condition }, { $body }
   *[other] tant que { $condition } : { $body }
}",
        doc: "clauses that speak only while something holds",
        operations: &["k.while"],
        meaning: Meaning::Clause(Clause::While),
        ..CLAUSE
    },
    Word {
        name: "when",
        form: "when {event:Event} [if {condition:Condition}] [, {limit:Limit}]",
        en: "{ $limit ->
    [none] {\"\"}
   *[other] { $limit },{\" \"}
}when { $event }{ $condition ->
    [none] {\"\"}
   *[other] , if { $condition }
}: { $body }",
        fr: "{ $limit ->
    [none] {\"\"}
   *[other] { $limit },{\" \"}
}quand { $event }{ $condition ->
    [none] {\"\"}
   *[other] , si { $condition }
} : { $body }",
        doc: "must be used when something happens",
        meaning: Meaning::Clause(Clause::When),
        ..ACTING
    },
    Word {
        name: "may",
        form: "may when {event:Event} [if {condition:Condition}] [, {limit:Limit}]",
        en: "{ $limit ->
    [none] {\"\"}
   *[other] { $limit },{\" \"}
}when { $event }{ $condition ->
    [none] {\"\"}
   *[other] , if { $condition }
}, you may { $infinitive ->
    [none] do this: { $body }
   *[other] { $infinitive }
}",
        fr: "{ $limit ->
    [none] {\"\"}
   *[other] { $limit },{\" \"}
}quand { $event }{ $condition ->
    [none] {\"\"}
   *[other] , si { $condition }
}, vous pouvez { $infinitive ->
    [none] faire ceci : { $body }
   *[other] { $infinitive }
}",
        doc: "may be used when something happens",
        meaning: Meaning::Clause(Clause::May),
        ..ACTING
    },
    Word {
        name: "action",
        form: "action",
        en: "action: { $body }",
        fr: "action : { $body }",
        doc: "an action of the card's own",
        operations: &["k.action"],
        meaning: Meaning::Clause(Clause::Action),
        ..ACTING
    },
    Word {
        name: "energy",
        form: "energy",
        en: "energy: { $body }",
        fr: "énergie : { $body }",
        doc: "used in the Use Energy step of a huge ship, once a round",
        operations: &["k.energy"],
        meaning: Meaning::Clause(Clause::Energy),
        ..ACTING
    },
    Word {
        name: "attack",
        form: "attack [needing {tokens:Tokens}] [{direction:At}]",
        body: BodySort::MaySteps,
        en: "attack{ $tokens ->
    [none] {\"\"}
   *[other] {\" \"}({ $tokens-bare })
}: { $body ->
    [none] attack one ship
   *[other] { $infinitive ->
        [none] { $body }
       *[other] to attack, { $infinitive }
    }
}{ $direction ->
    [none] {\"\"}
   *[other] {\"; \"}{ $direction }
}",
        fr: "attaque{ $tokens ->
    [none] {\"\"}
   *[other] {\" \"}({ $tokens-bare })
} : { $body ->
    [none] attaquez un vaisseau
   *[other] { $infinitive ->
        [none] { $body }
       *[other] pour attaquer, il faut { $infinitive }
    }
}{ $direction ->
    [none] {\"\"}
   *[other] {\"; \"}{ $direction }
}",
        doc: "a secondary weapon, what it needs, and below it what its use costs",
        operations: &["k.attack", "k.attack-tl", "k.attack-focus"],
        meaning: Meaning::Clause(Clause::Attack),
        ..CLAUSE
    },
    Word {
        name: "any-direction",
        sort: Sort::At,
        form: "in any direction",
        en: "the target may be outside this { $self }’s firing arc",
        fr: "la cible peut être hors de l’arc de tir de ce { $self }",
        doc: "a weapon that needs no firing arc",
        operations: &["k.any-dir"],
        meaning: Meaning::AnyDirection,
        ..PLAIN
    },
    Word {
        name: "detonates",
        form: "its token detonates when the activation phase ends",
        en: "at the end of the Activation phase, { card }’s token detonates; for each ship at Range 1 of it, { $body }",
        fr: "à la fin de la phase d’activation, le marqueur de { card } explose ; \
             pour chaque vaisseau à portée 1 du marqueur, { $body }",
        doc: "what a bomb does to each ship at Range 1; `that ship` is each of them",
        operations: &["k.det-phase"],
        meaning: Meaning::Clause(Clause::Detonation(Fuse::Time)),
        ..ACTING
    },
    Word {
        name: "detonates-on-contact",
        form: "its token detonates when a ship overlaps it",
        en: "when a ship’s base or template overlaps { card }’s token, the token detonates: { $body }",
        fr: "quand le socle ou le gabarit d’un vaisseau chevauche le marqueur de { card }, \
             le marqueur explose : { $body }",
        doc: "what a mine does to the ship that overlaps it: `that ship`",
        operations: &["k.det-overlap"],
        meaning: Meaning::Clause(Clause::Detonation(Fuse::Contact)),
        ..ACTING
    },
];
