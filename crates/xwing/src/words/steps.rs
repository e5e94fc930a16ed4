//! Steps: the lines below a clause that acts.

use super::{PLAIN, Word};
use crate::text::meaning::{Meaning, OwnStep, Step};
use cardtext::{BodySort, Phrases, Sort};

const STEP: Word = Word { sort: Sort::Step, ..PLAIN };
const BLOCK: Word = Word { body: BodySort::Steps, ..STEP };
const PLAYER: Word = Word { sort: Sort::Player, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "effect",
        form: "{effect:Effect}",
        en: "{ $effect }
.to = { $effect-to }",
        fr: "{ $effect }
.to = { $effect-to }",
        doc: "something done",
        meaning: Meaning::Step(Step::Effect),
        ..STEP
    },
    Word {
        name: "pay",
        form: "pay: {effect:Effect}",
        en: "{ $effect }
.to = { $effect-to }
.price = yes",
        fr: "{ $effect }
.to = { $effect-to }
.price = yes",
        doc: "what must be paid; without it the text cannot be used",
        operations: &[
            "p.astromech",
            "p.cancel-result",
            "p.damage",
            "p.discard-this",
            "p.lock",
            "p.lose-token",
            "p.receive-token",
            "p.reinforce",
            "p.shield",
            "p.token",
        ],
        meaning: Meaning::Step(Step::Pay { chosen: false }),
        ..STEP
    },
    Word {
        name: "target",
        form: "target {ships:Ships} as {name:BindShip}",
        en: "choose { $ships }
.to = choose { $ships }",
        fr: "choisissez { $ships }
.to = choisir { $ships }",
        doc: "one of these ships, chosen by the card's player, named for the lines below",
        operations: &["s.target"],
        phrases: Phrases::Chosen,
        meaning: Meaning::Step(Step::Target),
        ..STEP
    },
    Word {
        name: "player-picks",
        form: "{player:Player} choose|chooses {ships:Ships} as {name:BindShip}",
        en: "{ $player-word ->
    [you] choose
   *[other] { $player } chooses
} { $ships }",
        fr: "{ $player-word ->
    [you] choisissez
   *[other] { $player } choisit
} { $ships }",
        doc: "one of these ships, if there is one, chosen by that player when the text gets there, named for the lines below",
        operations: &["s.opponent-chooses"],
        phrases: Phrases::Chosen,
        meaning: Meaning::Step(Step::Pick),
        ..STEP
    },
    Word {
        name: "roll",
        form: "roll {dice:Dice} as {name:BindDice}",
        en: "roll { $dice }
.to = roll { $dice }",
        fr: "lancez { $dice }
.to = lancer { $dice }",
        doc: "attack dice outside an attack, named for the lines below",
        operations: &["s.roll-attack"],
        meaning: Meaning::Step(Step::Own(OwnStep::Roll)),
        ..STEP
    },
    Word {
        name: "lasting",
        form: "{ships:Ships}: {changes:ShipChange+} {duration:Duration}",
        en: "{ $ships } { $changes } { $duration }",
        fr: "{ $ships } { $changes } { $duration }",
        doc: "ships are changed for a time",
        operations: &["x.more-attack", "x.agility-round", "x.skill-take", "x.fewer-attack"],
        phrases: Phrases::Done,
        meaning: Meaning::Step(Step::Own(OwnStep::Lasting)),
        ..STEP
    },
    Word {
        name: "lasting-move",
        form: "{moves:Moves}: {changes:MoveChange+} {duration:Duration}",
        en: "{ $moves } { $changes } { $duration }",
        fr: "{ $moves } { $changes } { $duration }",
        doc: "the maneuver that was revealed is changed",
        operations: &["x.speed"],
        phrases: Phrases::Done,
        meaning: Meaning::Step(Step::Own(OwnStep::Lasting)),
        ..STEP
    },
    Word {
        name: "until",
        form: "until end of {span:Span}",
        body: BodySort::Clauses,
        en: "until the end of the { $span }, { $body }",
        fr: "jusqu’à la fin { $span-word ->
    [span-attack] de l’{ $span }
   *[other] du { $span }
}, { $body }",
        doc: "the clauses below speak for so long",
        operations: &["c.marked", "x.mark"],
        meaning: Meaning::Step(Step::Own(OwnStep::Until)),
        ..STEP
    },
    Word {
        name: "instead",
        form: "instead {effect:Effect}",
        en: "instead { $effect }",
        fr: "à la place, { $effect }",
        doc: "something done in the place of what is about to happen: critical damage, a faceup damage card, a stress token, an attack",
        meaning: Meaning::Step(Step::Own(OwnStep::Instead)),
        ..STEP
    },
    Word {
        name: "instead-lines",
        form: "instead",
        en: "instead, { $body }",
        fr: "à la place, { $body }",
        doc: "the lines below in the place of what is about to happen",
        meaning: Meaning::Step(Step::Own(OwnStep::InsteadLines)),
        ..BLOCK
    },
    Word {
        name: "search",
        form: "{player:Player} search|searches its damage deck for {cards:Cards}",
        en: "{ $player-word ->
    [you] search
   *[other] { $player } searches
} the damage deck of this { $self } for { $cards } and may put it faceup on { card }, then that deck is shuffled",
        fr: "{ $player-word ->
    [you] cherchez
   *[other] { $player } cherche
} { $cards } dans le paquet de dégâts de ce { $self } et peut la poser face visible sur { card }, \
             puis ce paquet est mélangé",
        doc: "such a damage card may be put faceup on this condition, out of the deck its ship is dealt from",
        operations: &["e.damage-search"],
        meaning: Meaning::Step(Step::Own(OwnStep::Search)),
        ..STEP
    },
    Word {
        name: "if",
        form: "if {condition:Condition}",
        en: "if { $condition }, { $body }
.condition = { $condition }
.then = { $body }",
        fr: "si { $condition }, { $body }
.condition = { $condition }
.then = { $body }",
        doc: "the lines below only if something holds",
        operations: &["s.if"],
        meaning: Meaning::Step(Step::If),
        ..BLOCK
    },
    Word {
        name: "otherwise",
        form: "otherwise",
        en: "otherwise, { $body }
.else = { $body }",
        fr: "sinon, { $body }
.else = { $body }",
        doc: "the lines below if the `if` above did not hold",
        meaning: Meaning::Step(Step::Otherwise),
        ..BLOCK
    },
    Word {
        name: "chooses",
        form: "{player:Player} choose|chooses",
        en: "{ $player-word ->
    [you] { $body }
   *[other] { $player } chooses: { $body }
}",
        fr: "{ $player-word ->
    [you] { $body }
   *[other] { $player } choisit : { $body }
}",
        doc: "one of the options below, chosen by that player",
        operations: &["s.choose"],
        meaning: Meaning::Step(Step::Choose),
        ..BLOCK
    },
    Word {
        name: "option",
        form: "option",
        en: "{ $place ->
    [0] either
   *[other] or
} { $body }",
        fr: "ou bien { $body }",
        doc: "one way of a choice",
        meaning: Meaning::Step(Step::Option),
        ..BLOCK
    },
    Word {
        name: "player-may",
        form: "{player:Player} may",
        en: "{ $player-word ->
    [you] { $infinitive ->
        [none] if you want, { $body }
       *[other] you may { $leads ->
            [no] then
           *[yes] {\"\"}
        } { $infinitive }
    }
   *[other] if { $player } wants, { $body }
}
.offer = yes",
        fr: "{ $player-word ->
    [you] { $infinitive ->
        [none] si vous voulez, { $body }
       *[other] vous pouvez { $leads ->
            [no] ensuite
           *[yes] {\"\"}
        } { $infinitive }
    }
   *[other] si { $player } veut, { $body }
}
.offer = yes",
        doc: "the lines below if that player wants them",
        operations: &["s.you-may"],
        meaning: Meaning::Step(Step::May),
        ..BLOCK
    },
    Word {
        name: "for-each",
        form: "for {ships:Ships}",
        en: "for { $ships }, { $body }",
        fr: "pour { $ships }, { $body }",
        doc: "the lines below for each of these ships, which is `that ship` in them",
        operations: &["s.for-each"],
        phrases: Phrases::Done,
        meaning: Meaning::Step(Step::Own(OwnStep::Each)),
        ..BLOCK
    },
    Word { name: "you", form: "you", en: "you", fr: "vous", doc: "the card's player", meaning: Meaning::You, ..PLAYER },
    Word {
        name: "opponent",
        form: "the opponent",
        en: "your opponent",
        fr: "votre adversaire",
        doc: "the other player",
        operations: &["s.opponent-chooses"],
        meaning: Meaning::Opponent,
        ..PLAYER
    },
    Word {
        name: "player-of",
        form: "the player of {ships:Ships}",
        en: "the player of { $ships }",
        fr: "le joueur qui contrôle { $ships }",
        doc: "the player of a ship",
        operations: &["s.opponent-chooses"],
        phrases: Phrases::One,
        meaning: Meaning::PlayerOf,
        ..PLAYER
    },
    Word {
        name: "assigner",
        form: "the player who assigned it",
        en: "the player who assigned it",
        fr: "le joueur qui l’a assignée",
        doc: "the player whose card has assigned this condition",
        meaning: Meaning::Assigner,
        ..PLAYER
    },
];
