//! Clauses: what a line at the margin of a text is.

use super::{PLAIN, Word};
use crate::meaning::{Clause, Fuse, Limit, Meaning, Needs};
use cardtext::{BodySort, Sort};

const CLAUSE: Word = Word { sort: Sort::Clause, ..PLAIN };
const ACTING: Word = Word { body: BodySort::Steps, ..CLAUSE };
const LIMIT: Word = Word { sort: Sort::Limit, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "ships",
        form: "{ships:Cards}: {changes:Change+}",
        en: "{ $ships } { $changes }",
        fr: "{ $ships } { $changes }",
        doc: "what is different about ships while the card speaks",
        meaning: Meaning::Clause(Clause::Ships),
        ..CLAUSE
    },
    Word {
        name: "while",
        form: "while {condition:Condition}",
        body: BodySort::Clauses,
        en: "while { $condition }: { $body }",
        fr: "tant que { $condition } : { $body }",
        doc: "clauses that speak only while something holds",
        meaning: Meaning::Clause(Clause::While),
        ..CLAUSE
    },
    Word {
        name: "when",
        form: "when {event:Event} [if {condition:Condition}] [{limit:Limit}]",
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
        form: "may when {event:Event} [if {condition:Condition}] [{limit:Limit}]",
        en: "{ $limit ->
    [none] {\"\"}
   *[other] { $limit },{\" \"}
}when { $event }{ $condition ->
    [none] {\"\"}
   *[other] , if { $condition }
}, you may do this: { $body }",
        fr: "{ $limit ->
    [none] {\"\"}
   *[other] { $limit },{\" \"}
}quand { $event }{ $condition ->
    [none] {\"\"}
   *[other] , si { $condition }
}, vous pouvez faire ceci : { $body }",
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
        meaning: Meaning::Clause(Clause::Action),
        ..ACTING
    },
    Word {
        name: "attack",
        form: "attack",
        en: "attack: { $body }",
        fr: "attaque : { $body }",
        doc: "a secondary weapon; the steps are what its use costs",
        meaning: Meaning::Clause(Clause::Attack(Needs::Nothing)),
        ..ACTING
    },
    Word {
        name: "attack-free",
        form: "attack at no cost",
        body: BodySort::None,
        en: "attack: attack one ship",
        fr: "attaque : attaquez un vaisseau",
        doc: "a secondary weapon whose use costs nothing",
        meaning: Meaning::Clause(Clause::Attack(Needs::Nothing)),
        ..CLAUSE
    },
    Word {
        name: "attack-any-direction",
        form: "attack at no cost in any direction",
        body: BodySort::None,
        en: "attack: attack one ship, even one outside this ship’s firing arc",
        fr: "attaque : attaquez un vaisseau, même hors de l’arc de tir de ce vaisseau-ci",
        doc: "a secondary weapon in any direction whose use costs nothing",
        meaning: Meaning::Clause(Clause::AttackAround),
        ..CLAUSE
    },
    Word {
        name: "attack-lock",
        form: "attack needing a target lock",
        en: "attack (target lock): { $body }",
        fr: "attaque (acquisition de cible) : { $body }",
        doc: "a secondary weapon that needs a target lock on its target",
        meaning: Meaning::Clause(Clause::Attack(Needs::Lock)),
        ..ACTING
    },
    Word {
        name: "attack-focus",
        form: "attack needing a focus token",
        en: "attack (focus): { $body }",
        fr: "attaque (concentration) : { $body }",
        doc: "a secondary weapon that needs a focus token",
        meaning: Meaning::Clause(Clause::Attack(Needs::Focus)),
        ..ACTING
    },
    Word {
        name: "drop",
        form: "drop when the dial is revealed",
        en: "when you reveal this ship’s dial, you may do this: { $body }",
        fr: "quand vous révélez le cadran de ce vaisseau, vous pouvez faire ceci : { $body }",
        doc: "a bomb that may be dropped when the ship shows its dial",
        meaning: Meaning::Clause(Clause::Drop),
        ..ACTING
    },
    Word {
        name: "drop-action",
        form: "drop as an action",
        en: "action: { $body }",
        fr: "action : { $body }",
        doc: "a mine that is dropped as an action",
        meaning: Meaning::Clause(Clause::DropAction),
        ..ACTING
    },
    Word {
        name: "detonates",
        form: "detonates at the end of the activation phase",
        en: "at the end of the Activation phase, { card }’s token detonates; for each ship at Range 1 of it, { $body }",
        fr: "à la fin de la phase d’activation, le marqueur de { card } explose ; \
             pour chaque vaisseau à portée 1 du marqueur, { $body }",
        doc: "what a bomb does to each ship at Range 1; `that ship` is each of them",
        meaning: Meaning::Clause(Clause::Detonation(Fuse::Time)),
        ..ACTING
    },
    Word {
        name: "detonates-on-contact",
        form: "detonates when a ship overlaps it",
        en: "when a ship’s base or template overlaps { card }’s token, the token detonates: { $body }",
        fr: "quand le socle ou le gabarit d’un vaisseau chevauche le marqueur de { card }, \
             le marqueur explose : { $body }",
        doc: "what a mine does to the ship that overlaps it: `that ship`",
        meaning: Meaning::Clause(Clause::Detonation(Fuse::Contact)),
        ..ACTING
    },
    Word {
        name: "once-a-round",
        form: "once a round",
        en: "once a round",
        fr: "une fois par tour",
        doc: "no text of this card twice in a round",
        meaning: Meaning::Limit(Limit::Round),
        ..LIMIT
    },
    Word {
        name: "once-a-game",
        form: "once a game",
        en: "once a game",
        fr: "une fois par partie",
        doc: "no text of this card twice in a game",
        meaning: Meaning::Limit(Limit::Game),
        ..LIMIT
    },
];
