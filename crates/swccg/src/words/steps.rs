//! Steps: the lines below a clause that acts. Targets come first, then costs, then what happens.

use super::{PLAIN, Word};
use crate::meaning::{Meaning, Step};
use crate::num::Num;
use crate::state::{Phase, Until};
use cardtext::{Arg, BodySort, Sort};

const STEP: Word = Word { sort: Sort::Step, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "target",
        form: "target {cards:Cards} as {name:Bind}",
        en: "choose { $cards }",
        fr: "choisissez { $cards }",
        doc: "you choose one of these cards; without one the text cannot be used",
        families: &["eff:choose_target"],
        meaning: Meaning::Step(Step::Target),
        ..STEP
    },
    Word {
        name: "pay",
        form: "{cost:Cost}",
        en: "{ $cost }",
        fr: "{ $cost }",
        doc: "you pay this, and it stays paid",
        meaning: Meaning::Step(Step::Cost),
        ..STEP
    },
    Word {
        name: "draw-destiny",
        form: "draw {count:Number} destiny as {name:BindAmount}",
        en: "draw { $count ->
    [1] a
   *[other] { $count }
} destiny",
        fr: "tirez { $count ->
    [1] une destinée
   *[other] { $count } destinées
}",
        doc: "you draw so many destinies; the name stands for their total",
        families: &["eff:destiny_draw"],
        meaning: Meaning::Step(Step::DrawDestiny),
        ..STEP
    },
    Word {
        name: "if",
        form: "if {condition:Condition}",
        body: BodySort::Steps,
        en: "if { $condition }, { $body }",
        fr: "si { $condition }, { $body }",
        doc: "the steps below happen only if this holds",
        families: &["cond:destiny_compare"],
        meaning: Meaning::Step(Step::If),
        ..STEP
    },
    Word {
        name: "otherwise",
        form: "otherwise",
        body: BodySort::Steps,
        en: "otherwise { $body }",
        fr: "sinon { $body }",
        doc: "the steps below happen if the `if` before did not hold",
        meaning: Meaning::Step(Step::Otherwise),
        ..STEP
    },
    Word {
        name: "choose",
        form: "{player:Player} chooses",
        body: BodySort::Steps,
        en: "{ $player } chooses: { $body }",
        fr: "{ $player } choisit : { $body }",
        doc: "a player chooses one of the options below that can happen",
        meaning: Meaning::Step(Step::Choose),
        ..STEP
    },
    Word {
        name: "option",
        form: "option",
        body: BodySort::Steps,
        en: "{ $place ->
    [0] either
   *[other] or
} { $body }",
        fr: "soit { $body }",
        doc: "one of the options of a choice",
        meaning: Meaning::Step(Step::Option),
        ..STEP
    },
    Word {
        name: "do",
        form: "{effect:Effect}",
        en: "{ $effect }",
        fr: "{ $effect }",
        doc: "this happens",
        meaning: Meaning::Step(Step::Effect),
        ..STEP
    },
    Word {
        name: "apply",
        form: "{who:Cards}: {changes:Change+}[ {duration:Duration}]",
        en: "{ $who } { $changes }{ $duration ->
    [none] { \"\" }
   *[other] { \" \" }{ $duration }
}",
        fr: "{ $who } { $changes }{ $duration ->
    [none] { \"\" }
   *[other] { \" \" }{ $duration }
}",
        doc: "these cards are changed so for a time; without a time, until they leave the table",
        families: &["dur:<DUR>"],
        meaning: Meaning::Step(Step::Apply),
        ..STEP
    },
    Word {
        name: "use-force",
        sort: Sort::Cost,
        form: "use {amount:Number} Force",
        en: "use { $amount } Force",
        fr: "utilisez { $amount } Force",
        doc: "so much Force from the Force Pile",
        families: &["cost:use_force"],
        meaning: Meaning::Cost(|eyes, _, node| match eyes.args(node).first() {
            Some(Arg::Number(amount)) => Num(*amount).ceil(),
            _ => 0,
        }),
        ..PLAIN
    },
    Word {
        name: "force-amount",
        sort: Sort::Cost,
        form: "{amount:Number} Force",
        en: "{ $amount } Force",
        fr: "{ $amount } Force",
        doc: "so much Force, as the price in a clause's first line",
        meaning: Meaning::Cost(|eyes, _, node| match eyes.args(node).first() {
            Some(Arg::Number(amount)) => Num(*amount).ceil(),
            _ => 0,
        }),
        ..PLAIN
    },
    Word {
        name: "until-end-of-turn",
        sort: Sort::Duration,
        form: "until end of turn",
        en: "until the end of the turn",
        fr: "jusqu'à la fin du tour",
        doc: "until the turn ends",
        families: &["dur:<DUR>"],
        meaning: Meaning::Duration(Until::EndOfTurn),
        ..PLAIN
    },
    Word {
        name: "until-end-of-battle",
        sort: Sort::Duration,
        form: "until end of battle",
        en: "until the end of the battle",
        fr: "jusqu'à la fin de la bataille",
        doc: "until the battle ends",
        families: &["dur:<DUR>"],
        meaning: Meaning::Duration(Until::EndOfBattle),
        ..PLAIN
    },
    Word {
        name: "your-control-phase",
        sort: Sort::Window,
        form: "during your control phase",
        en: "during your control phase",
        fr: "pendant votre phase de contrôle",
        doc: "in the control phase of your own turn",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Window(|eyes, reading| {
            eyes.state.phase == Phase::Control && eyes.state.current == reading.you && !eyes.state.in_battle()
        }),
        ..PLAIN
    },
];
