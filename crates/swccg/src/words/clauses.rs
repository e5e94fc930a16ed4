//! Clauses: the lines of a card's text.

use super::{PLAIN, Word};
use crate::side::Side;
use crate::state::Pile;
use crate::text::meaning::{ClauseWord, Meaning};
use cardtext::{BodySort, Phrases, Sort};

const CLAUSE: Word = Word { sort: Sort::Clause, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "cards-change",
        form: "{who:Cards}: {changes:CardChange+}",
        en: "{ $who } { $changes }",
        fr: "{ $who } { $changes }",
        doc: "while the card is active, these cards are changed so",
        phrases: Phrases::Done,
        meaning: Meaning::Clause(ClauseWord::Cards),
        ..CLAUSE
    },
    Word {
        name: "player-change",
        form: "{who:Player}: {changes:PlayerChange+}",
        en: "{ $changes }",
        fr: "{ $changes }",
        doc: "while the card is active, this is so for a player",
        meaning: Meaning::Clause(ClauseWord::Player),
        ..CLAUSE
    },
    Word {
        name: "places-change",
        form: "{who:Places}: {changes:PlaceChange+}",
        en: "{ $changes } { $who-word ->
    [place-here] here
    [place-there] there
   *[other] at { $who }
}",
        fr: "{ $changes } { $who-word ->
    [place-here] ici
    [place-there] là
   *[other] à { $who }
}",
        doc: "while the card is active, this is so at these places",
        phrases: Phrases::Done,
        meaning: Meaning::Clause(ClauseWord::Places),
        ..CLAUSE
    },
    Word {
        name: "while",
        form: "while {condition:Condition}",
        body: BodySort::Clauses,
        en: "while { $condition }, { $body }",
        fr: "tant que { $condition }, { $body }",
        doc: "the clauses below stand only while this holds",
        meaning: Meaning::Clause(ClauseWord::While),
        ..CLAUSE
    },
    Word {
        name: "automatic",
        form: "{trigger:Trigger}",
        body: BodySort::Steps,
        en: "{ opening } { $body }",
        fr: "{ opening } { $body }",
        doc: "automatic: the steps below happen whenever this does",
        meaning: Meaning::Clause(ClauseWord::Automatic),
        ..CLAUSE
    },
    Word {
        name: "optional",
        form: "may {trigger:Trigger}[, {limit:Limit}]",
        body: BodySort::Steps,
        en: "{ $limit ->
    [none] { \"\" }
   *[other] { $limit },
} { opening } you may{ $infinitive ->
    [none] : { $body }
   *[other] { \" \" }{ $infinitive }
}",
        fr: "{ $limit ->
    [none] { \"\" }
   *[other] { $limit },
} { opening } vous pouvez { $infinitive ->
    [none] faire ceci : { $body }
   *[other] { $infinitive }
}",
        doc: "optional: a response to an event, or an act of your own at a time",
        meaning: Meaning::Clause(ClauseWord::May),
        ..CLAUSE
    },
    Word {
        name: "used-interrupt",
        form: "used {trigger:Trigger}",
        body: BodySort::Steps,
        en: "{ $place ->
    [0] USED:
   *[other] OR
} ¶ { opening } { $body }",
        fr: "{ $place ->
    [0] UTILISÉE :
   *[other] OU
} ¶ { opening } { $body }",
        doc: "a function of an Interrupt that then goes to the Used Pile; several are alternatives",
        meaning: Meaning::Clause(ClauseWord::Play(Pile::Used)),
        ..CLAUSE
    },
    Word {
        name: "lost-interrupt",
        form: "lost {trigger:Trigger}",
        body: BodySort::Steps,
        en: "{ $place ->
    [0] LOST:
   *[other] OR
} ¶ { opening } { $body }",
        fr: "{ $place ->
    [0] PERDUE :
   *[other] OU
} ¶ { opening } { $body }",
        doc: "a function of an Interrupt that then goes to the Lost Pile",
        meaning: Meaning::Clause(ClauseWord::Play(Pile::Lost)),
        ..CLAUSE
    },
    Word {
        name: "deploy",
        form: "deploy {spot:Spot}[, {price:Price}]",
        en: "deploys { $spot }{ $price ->
    [none] { \"\" }
   *[other] { \" \" }for { $price }
}",
        fr: "se déploie { $spot }{ $price ->
    [none] { \"\" }
   *[other] { \" \" }pour { $price }
}",
        doc: "where it is put when it is deployed, and the Force that costs beyond a printed deploy cost; several lines are alternatives",
        operations: &["c.on-any", "c.on-own"],
        meaning: Meaning::Clause(ClauseWord::Deploy),
        ..CLAUSE
    },
    Word {
        name: "deploy-only",
        form: "deploy only {at:At}",
        en: "deploys only { $at }",
        fr: "se déploie seulement { $at }",
        doc: "the only places it deploys to; it may move elsewhere",
        operations: &["c.only-place", "c.only-planet"],
        meaning: Meaning::Clause(ClauseWord::DeployOnly),
        ..CLAUSE
    },
    Word {
        name: "deploy-only-if",
        form: "deploy only if {condition:Condition}",
        en: "deploys only if { $condition }",
        fr: "se déploie seulement si { $condition }",
        doc: "it cannot be deployed otherwise",
        operations: &["c.if"],
        meaning: Meaning::Clause(ClauseWord::DeployOnlyIf),
        ..CLAUSE
    },
    Word {
        name: "deploy-for",
        form: "deploy for {own:Number} Force of yours and {theirs:Number} of opponent's",
        en: "deploys for { $own } Force from your Force Pile and { $theirs } from opponent's",
        fr: "se déploie pour { $own ->
    [one] { $own } point
   *[other] { $own } points
} de Force de votre pile de Force et { $theirs } de celle de l'adversaire",
        doc: "its whole deploy cost, from both players",
        operations: &["c.both-pay"],
        meaning: Meaning::Clause(ClauseWord::DeployFor),
        ..CLAUSE
    },
    Word {
        name: "either",
        form: "either",
        body: BodySort::Clauses,
        en: "{ $place ->
    [0] { \"\" }
   *[other] OR ¶
} { $body }",
        fr: "{ $place ->
    [0] { \"\" }
   *[other] OU ¶
} { $body }",
        doc: "one of the card's functions: the clauses below hold if it was deployed by their way",
        operations: &["c.cost-alt"],
        meaning: Meaning::Clause(ClauseWord::Either),
        ..CLAUSE
    },
    Word {
        name: "fire",
        form: "fire at {cards:Cards} as {target:Bind(target)}[, {price:Price}]",
        body: BodySort::Steps,
        en: "may target { $cards }{ $price ->
    [none] { \" \" }for free
   *[other] { \" \" }for { $price }
}. { $body }",
        fr: "peut viser { $cards }{ $price ->
    [none] { \" \" }gratuitement
   *[other] { \" \" }pour { $price }
}. { $body }",
        doc: "how the weapon is fired, in the weapons segment of a battle",
        operations: &["c.fire"],
        phrases: Phrases::Chosen,
        meaning: Meaning::Clause(ClauseWord::Fire),
        ..CLAUSE
    },
    Word {
        name: "half-light",
        form: "light",
        body: BodySort::Clauses,
        en: "Light: ¶ { $sentences }",
        fr: "Côté lumineux : ¶ { $sentences }",
        doc: "the half of a location that Light reads",
        meaning: Meaning::Clause(ClauseWord::Half(Side::Light)),
        ..CLAUSE
    },
    Word {
        name: "half-dark",
        form: "dark",
        body: BodySort::Clauses,
        en: "Dark: ¶ { $sentences }",
        fr: "Côté obscur : ¶ { $sentences }",
        doc: "the half of a location that Dark reads",
        meaning: Meaning::Clause(ClauseWord::Half(Side::Dark)),
        ..CLAUSE
    },
];
