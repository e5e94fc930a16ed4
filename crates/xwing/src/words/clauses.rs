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
        en: "{ $ships } { $changes }.",
        fr: "{ $ships } { $changes }.",
        doc: "what is different about ships while the card speaks",
        meaning: Meaning::Clause(Clause::Ships),
        ..CLAUSE
    },
    Word {
        name: "while",
        form: "while {condition:Condition}",
        body: BodySort::Clauses,
        en: "While { $condition }: { $body }",
        fr: "Tant que { $condition } : { $body }",
        doc: "clauses that speak only while something holds",
        meaning: Meaning::Clause(Clause::While),
        ..CLAUSE
    },
    Word {
        name: "when",
        form: "when {event:Event} [{limit:Limit}]",
        en: "{ $limit ->
    [none] When { $event }: { $body }
   *[other] { $limit }, when { $event }: { $body }
}",
        fr: "{ $limit ->
    [none] Quand { $event } : { $body }
   *[other] { $limit }, quand { $event } : { $body }
}",
        doc: "must be used when something happens",
        meaning: Meaning::Clause(Clause::When),
        ..ACTING
    },
    Word {
        name: "may",
        form: "may when {event:Event} [{limit:Limit}]",
        en: "{ $limit ->
    [none] When { $event }, you may: { $body }
   *[other] { $limit }, when { $event }, you may: { $body }
}",
        fr: "{ $limit ->
    [none] Quand { $event }, vous pouvez : { $body }
   *[other] { $limit }, quand { $event }, vous pouvez : { $body }
}",
        doc: "may be used when something happens",
        meaning: Meaning::Clause(Clause::May),
        ..ACTING
    },
    Word {
        name: "action",
        form: "action",
        en: "Action: { $body }",
        fr: "Action : { $body }",
        doc: "an action of the card's own",
        meaning: Meaning::Clause(Clause::Action),
        ..ACTING
    },
    Word {
        name: "attack",
        form: "attack",
        en: "Attack: { $body }",
        fr: "Attaque : { $body }",
        doc: "a secondary weapon; the steps are what its use costs",
        meaning: Meaning::Clause(Clause::Attack(Needs::Nothing)),
        ..ACTING
    },
    Word {
        name: "attack-free",
        form: "attack at no cost",
        body: BodySort::None,
        en: "Attack: attack one ship.",
        fr: "Attaque : attaquez un vaisseau.",
        doc: "a secondary weapon whose use costs nothing",
        meaning: Meaning::Clause(Clause::Attack(Needs::Nothing)),
        ..CLAUSE
    },
    Word {
        name: "attack-any-direction",
        form: "attack at no cost in any direction",
        body: BodySort::None,
        en: "Attack: attack one ship, even one outside this ship’s firing arc.",
        fr: "Attaque : attaquez un vaisseau, même hors de l’arc de tir de ce vaisseau.",
        doc: "a secondary weapon in any direction whose use costs nothing",
        meaning: Meaning::Clause(Clause::AttackAround),
        ..CLAUSE
    },
    Word {
        name: "attack-lock",
        form: "attack needing a target lock",
        en: "Attack (target lock): { $body }",
        fr: "Attaque (acquisition de cible) : { $body }",
        doc: "a secondary weapon that needs a target lock on its target",
        meaning: Meaning::Clause(Clause::Attack(Needs::Lock)),
        ..ACTING
    },
    Word {
        name: "attack-focus",
        form: "attack needing a focus token",
        en: "Attack (focus): { $body }",
        fr: "Attaque (concentration) : { $body }",
        doc: "a secondary weapon that needs a focus token",
        meaning: Meaning::Clause(Clause::Attack(Needs::Focus)),
        ..ACTING
    },
    Word {
        name: "drop",
        form: "drop when the dial is revealed",
        en: "When you reveal this ship’s dial, you may: { $body }",
        fr: "Quand vous révélez le cadran de ce vaisseau, vous pouvez : { $body }",
        doc: "a bomb that may be dropped when the ship shows its dial",
        meaning: Meaning::Clause(Clause::Drop),
        ..ACTING
    },
    Word {
        name: "drop-action",
        form: "drop as an action",
        en: "Action: { $body }",
        fr: "Action : { $body }",
        doc: "a mine that is dropped as an action",
        meaning: Meaning::Clause(Clause::DropAction),
        ..ACTING
    },
    Word {
        name: "detonates",
        form: "detonates at the end of the activation phase",
        en: "At the end of the Activation phase its token detonates; for each ship at Range 1: { $body }",
        fr: "À la fin de la phase d’activation son marqueur explose ; pour chaque vaisseau à portée 1 : { $body }",
        doc: "what a bomb does to each ship at Range 1; `that ship` is each of them",
        meaning: Meaning::Clause(Clause::Detonation(Fuse::Time)),
        ..ACTING
    },
    Word {
        name: "detonates-on-contact",
        form: "detonates when a ship overlaps it",
        en: "When a ship’s base or template overlaps its token, it detonates; for that ship: { $body }",
        fr: "Quand le socle ou le gabarit d’un vaisseau chevauche son marqueur, il explose ; pour ce vaisseau : { $body }",
        doc: "what a mine does to the ship that overlaps it: `that ship`",
        meaning: Meaning::Clause(Clause::Detonation(Fuse::Contact)),
        ..ACTING
    },
    Word {
        name: "once-a-round",
        form: "once a round",
        en: "Once a round",
        fr: "Une fois par tour",
        doc: "no text of this card twice in a round",
        meaning: Meaning::Limit(Limit::Round),
        ..LIMIT
    },
    Word {
        name: "once-an-attack",
        form: "once an attack",
        en: "Once an attack",
        fr: "Une fois par attaque",
        doc: "no text of this card twice in an attack",
        meaning: Meaning::Limit(Limit::Attack),
        ..LIMIT
    },
];
