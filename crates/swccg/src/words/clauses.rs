//! Clauses: the lines of a card's text.

use super::{PLAIN, Word};
use crate::meaning::{Clause, Meaning};
use crate::side::Side;
use crate::state::Pile;
use cardtext::{BodySort, Sort};

const CLAUSE: Word = Word { sort: Sort::Clause, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "cards-change",
        form: "{who:Cards}: {changes:Change+}",
        en: "{ $who } { $changes }",
        fr: "{ $who } { $changes }",
        doc: "while the card is active, these cards are changed so",
        meaning: Meaning::Clause(Clause::Cards),
        ..CLAUSE
    },
    Word {
        name: "player-change",
        form: "{who:Player}: {changes:Change+}",
        en: "{ $changes }",
        fr: "{ $changes }",
        doc: "while the card is active, this is so for a player",
        meaning: Meaning::Clause(Clause::Player),
        ..CLAUSE
    },
    Word {
        name: "place-change",
        form: "{where:Place}: {changes:Change+}",
        en: "{ $changes } { $where }",
        fr: "{ $changes } { $where }",
        doc: "while the card is active, this is so at these places",
        meaning: Meaning::Clause(Clause::Place),
        ..CLAUSE
    },
    Word {
        name: "while",
        form: "while {condition:Condition}",
        body: BodySort::Clauses,
        en: "while { $condition }, { $body }",
        fr: "tant que { $condition }, { $body }",
        doc: "the clauses below stand only while this holds",
        meaning: Meaning::Clause(Clause::While),
        ..CLAUSE
    },
    Word {
        name: "when",
        form: "when {event:Event}",
        body: BodySort::Steps,
        en: "when { $event }: { $body }",
        fr: "quand { $event } : { $body }",
        doc: "automatic: the steps below happen whenever this does",
        meaning: Meaning::Clause(Clause::When),
        ..CLAUSE
    },
    Word {
        name: "may-when",
        form: "may when {event:Event}",
        body: BodySort::Steps,
        en: "when { $event }, you may do this: { $body }",
        fr: "quand { $event }, vous pouvez faire ceci : { $body }",
        doc: "optional: a response to this event",
        meaning: Meaning::Clause(Clause::MayRespond),
        ..CLAUSE
    },
    Word {
        name: "may",
        form: "may {window:Window}[, {limit:Limit}]",
        body: BodySort::Steps,
        en: "{ $window }{ $limit ->
    [none] { \"\" }
   *[other] , { $limit }
}, you may do this: { $body }",
        fr: "{ $window }{ $limit ->
    [none] { \"\" }
   *[other] , { $limit }
}, vous pouvez faire ceci : { $body }",
        doc: "optional: an act of your own at this time",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Clause(Clause::MayAct),
        ..CLAUSE
    },
    Word {
        name: "used-when",
        form: "used when {event:Event}",
        body: BodySort::Steps,
        en: "Used. When { $event }: { $body }",
        fr: "Utilisée. Quand { $event } : { $body }",
        doc: "a function of a Used Interrupt, played as a response; several are alternatives",
        meaning: Meaning::Clause(Clause::PlayRespond(Pile::Used)),
        ..CLAUSE
    },
    Word {
        name: "deploy-on",
        form: "deploy on {bearer:Cards}[, {cost:Cost}]",
        en: "deploys on { $bearer }{ $cost ->
    [none] { \"\" }
   *[other] { \" \" }for { $cost }
}",
        fr: "se déploie sur { $bearer }{ $cost ->
    [none] { \"\" }
   *[other] { \" \" }pour { $cost }
}",
        doc: "the cards of yours it deploys on, and the Force it costs beyond a printed deploy cost",
        families: &["eff:deploy_where", "cost:use_force"],
        meaning: Meaning::Clause(Clause::DeployOn),
        ..CLAUSE
    },
    Word {
        name: "deploy-only",
        form: "deploy only {where:Place}",
        en: "deploys only { $where }",
        fr: "se déploie seulement { $where }",
        doc: "the only places it deploys to; it may move elsewhere",
        families: &["eff:deploy_where"],
        meaning: Meaning::Clause(Clause::DeployOnly),
        ..CLAUSE
    },
    Word {
        name: "fire-at",
        form: "fire at {cards:Cards} as {target:Bind}[, {cost:Cost}]",
        body: BodySort::Steps,
        en: "may fire at { $cards }{ $cost ->
    [none] { \" \" }for free
   *[other] { \" \" }for { $cost }
}: { $body }",
        fr: "peut tirer sur { $cards }{ $cost ->
    [none] { \" \" }gratuitement
   *[other] { \" \" }pour { $cost }
} : { $body }",
        doc: "how the weapon is fired, in the weapons segment of a battle",
        families: &["eff:weapon_target", "cost:use_force"],
        meaning: Meaning::Clause(Clause::Fire),
        ..CLAUSE
    },
    Word {
        name: "half-light",
        form: "light",
        body: BodySort::Clauses,
        en: "Light: { $body }",
        fr: "Lumière : { $body }",
        doc: "the half of a location that Light reads",
        meaning: Meaning::Clause(Clause::Half(Side::Light)),
        ..CLAUSE
    },
    Word {
        name: "half-dark",
        form: "dark",
        body: BodySort::Clauses,
        en: "Dark: { $body }",
        fr: "Obscur : { $body }",
        doc: "the half of a location that Dark reads",
        meaning: Meaning::Clause(Clause::Half(Side::Dark)),
        ..CLAUSE
    },
    Word {
        name: "lost-when",
        form: "lost when {event:Event}",
        body: BodySort::Steps,
        en: "Lost. When { $event }: { $body }",
        fr: "Perdue. Quand { $event } : { $body }",
        doc: "a function of a Lost Interrupt, played as a response",
        meaning: Meaning::Clause(Clause::PlayRespond(Pile::Lost)),
        ..CLAUSE
    },
    Word {
        name: "used-at",
        form: "used {window:Window}",
        body: BodySort::Steps,
        en: "Used. { $window }: { $body }",
        fr: "Utilisée. { $window } : { $body }",
        doc: "a function of a Used Interrupt, played as an act of its own",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Clause(Clause::PlayAct(Pile::Used)),
        ..CLAUSE
    },
    Word {
        name: "lost-at",
        form: "lost {window:Window}",
        body: BodySort::Steps,
        en: "Lost. { $window }: { $body }",
        fr: "Perdue. { $window } : { $body }",
        doc: "a function of a Lost Interrupt, played as an act of its own",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Clause(Clause::PlayAct(Pile::Lost)),
        ..CLAUSE
    },
    Word {
        name: "deploy-at",
        form: "deploy itself[ to] {where:Place}",
        en: "deploys { $where }",
        fr: "se déploie { $where }",
        doc: "the places it deploys to, on no card",
        families: &["eff:deploy_where"],
        meaning: Meaning::Clause(Clause::DeployAt),
        ..CLAUSE
    },
    Word {
        name: "deploy-aside",
        form: "deploy beside the locations[, {cost:Cost}]",
        en: "deploys beside the locations{ $cost ->
    [none] { \"\" }
   *[other] { \" \" }for { $cost }
}",
        fr: "se déploie à côté des localisations{ $cost ->
    [none] { \"\" }
   *[other] { \" \" }pour { $cost }
}",
        doc: "it stands on the table, but at no location; and the Force it costs",
        families: &["eff:deploy_where", "cost:use_force"],
        meaning: Meaning::Clause(Clause::DeployAside),
        ..CLAUSE
    },
    Word {
        name: "deploy-for",
        form: "deploy for {own:Number} Force of yours and {theirs:Number} of opponent's",
        en: "deploys for { $own } Force from your Force Pile and { $theirs } from your opponent's",
        fr: "se déploie pour { $own } Force de votre pile de Force et { $theirs } de celle de votre adversaire",
        doc: "its whole deploy cost, from both players",
        families: &["cost:use_force"],
        meaning: Meaning::Clause(Clause::DeployFor),
        ..CLAUSE
    },
    Word {
        name: "deploy-not-while",
        form: "deploy not while {condition:Condition}",
        en: "may not deploy while { $condition }",
        fr: "ne peut pas se déployer tant que { $condition }",
        doc: "it cannot be deployed while this holds",
        families: &["eff:deploy_forbid"],
        meaning: Meaning::Clause(Clause::DeployNotWhile),
        ..CLAUSE
    },
    Word {
        name: "either",
        form: "either",
        body: BodySort::Clauses,
        en: "either { $body }",
        fr: "soit { $body }",
        doc: "one of the card's functions: the clauses below hold if it was deployed by their way",
        families: &["val:(alt)"],
        meaning: Meaning::Clause(Clause::Either),
        ..CLAUSE
    },
];
