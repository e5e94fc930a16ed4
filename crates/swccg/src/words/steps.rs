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
        form: "draw {count:Amount} destiny as {name:BindAmount}",
        en: "draw { $count ->
    [1] a destiny
   *[other] { $count-number ->
        [yes] { $count } destiny
       *[no] as many destinies as { $count }
    }
}",
        fr: "tirez { $count ->
    [1] une destinée
   *[other] { $count-number ->
        [yes] { $count } destinées
       *[no] autant de destinées que { $count }
    }
}",
        doc: "you draw so many destinies; the name stands for their total",
        families: &["eff:destiny_draw"],
        meaning: Meaning::Step(Step::DrawDestiny),
        ..STEP
    },
    Word {
        name: "only-if",
        form: "only if {condition:Condition}",
        en: "only if { $condition }",
        fr: "seulement si { $condition }",
        doc: "the text can be used only while this holds",
        meaning: Meaning::Step(Step::Only),
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
        form: "{player:Player} choose|chooses",
        body: BodySort::Steps,
        en: "{ $player ->
    [you] choose one
   *[other] { $player } chooses one
}: { $body }",
        fr: "{ $player ->
    [vous] choisissez
   *[other] { $player } choisit
} : { $body }",
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
        families: &["val:(alt)"],
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
        families: &["eff:use_force", "cost:use_force"],
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
    Word {
        name: "apply-while",
        form: "{who:Cards}: {changes:Change+} while {condition:Condition} {duration:Duration}",
        en: "{ $who } { $changes } while { $condition }, { $duration }",
        fr: "{ $who } { $changes } tant que { $condition }, { $duration }",
        doc: "these cards are changed so for a time, whenever this holds",
        families: &["dur:<DUR>"],
        meaning: Meaning::Step(Step::Apply),
        ..STEP
    },
    Word {
        name: "apply-player",
        form: "{who:Player}: {changes:Change+} {duration:Duration}",
        en: "{ $changes } { $duration }",
        fr: "{ $changes } { $duration }",
        doc: "this is so for a player for a time",
        families: &["dur:<DUR>"],
        meaning: Meaning::Step(Step::ApplyPlayer),
        ..STEP
    },
    Word {
        name: "you-may",
        form: "you may",
        body: BodySort::Steps,
        en: "you may do this: { $body }",
        fr: "si vous voulez, { $body }",
        doc: "you choose whether the steps below happen",
        meaning: Meaning::Step(Step::May),
        ..STEP
    },
    Word {
        name: "times",
        form: "{count:Amount} times",
        body: BodySort::Steps,
        en: "as often as { $count }, { $body }",
        fr: "autant de fois que { $count }, { $body }",
        doc: "the steps below happen so many times",
        meaning: Meaning::Step(Step::Times),
        ..STEP
    },
    Word {
        name: "pick",
        form: "{player:Player} choose|chooses {cards:Cards} as {name:Bind}",
        en: "{ $player ->
    [you] choose
   *[other] { $player } chooses
} { $cards }",
        fr: "{ $player ->
    [vous] choisissez
   *[other] { $player } choisit
} { $cards }",
        doc: "a player chooses one of these cards on the table, when the text gets there",
        families: &["eff:choose_target"],
        meaning: Meaning::Step(Step::Pick),
        ..STEP
    },
    Word {
        name: "pick-in",
        form: "{player:Player} choose|chooses {cards:Cards} in {pile:Pile} as {name:Bind}",
        en: "{ $player ->
    [you] choose
   *[other] { $player } chooses
} in { $pile } { $cards }",
        fr: "{ $player ->
    [vous] choisissez
   *[other] { $player } choisit
} dans { $pile } { $cards }",
        doc: "a player chooses one of these cards in a pile; if there is none, the same title may not search there again this turn",
        families: &["eff:search_pile"],
        meaning: Meaning::Step(Step::PickIn),
        ..STEP
    },
    Word {
        name: "duel",
        form: "duel {first:Cards} against {second:Cards}, {count:Amount} destiny each: {winner:Bind} beats {loser:Bind} by {margin:BindAmount}",
        body: BodySort::Steps,
        en: "they duel, each side adding { $count } destiny to power; if either total is higher, { $body }",
        fr: "ils s'affrontent en duel, chaque camp ajoutant { $count } destinées à la puissance ; si un total est plus haut, { $body }",
        doc: "two characters duel; the steps below happen if one of them wins",
        families: &["eff:duel"],
        meaning: Meaning::Step(Step::Duel),
        ..STEP
    },
    Word {
        name: "use-any",
        sort: Sort::Cost,
        form: "use any Force as {name:BindAmount}",
        en: "use any amount of Force",
        fr: "utilisez autant de Force que vous voulez",
        doc: "as much Force as you want, at least 1; the name stands for the amount",
        families: &["cost:use_force"],
        meaning: Meaning::CostChosen,
        ..PLAIN
    },
    Word {
        name: "any-time",
        sort: Sort::Window,
        form: "at any time",
        en: "at any time",
        fr: "à tout moment",
        doc: "whenever nothing else is being done",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Window(|eyes, _| !eyes.state.battle.damage_segment),
        ..PLAIN
    },
    Word {
        name: "your-turn",
        sort: Sort::Window,
        form: "during your turn",
        en: "during your turn",
        fr: "pendant votre tour",
        doc: "in any phase of your own turn",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Window(|eyes, reading| {
            eyes.state.current == reading.you && !eyes.state.battle.damage_segment
        }),
        ..PLAIN
    },
    Word {
        name: "your-deploy-phase",
        sort: Sort::Window,
        form: "during your deploy phase",
        en: "during your deploy phase",
        fr: "pendant votre phase de déploiement",
        doc: "in the deploy phase of your own turn",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Window(|eyes, reading| {
            eyes.state.phase == Phase::Deploy && eyes.state.current == reading.you
        }),
        ..PLAIN
    },
    Word {
        name: "their-control-phase",
        sort: Sort::Window,
        form: "during opponent's control phase",
        en: "during your opponent's control phase",
        fr: "pendant la phase de contrôle de votre adversaire",
        doc: "in the control phase of the opponent's turn",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Window(|eyes, reading| {
            eyes.state.phase == Phase::Control && eyes.state.current != reading.you
        }),
        ..PLAIN
    },
    Word {
        name: "damage-segment",
        sort: Sort::Window,
        form: "in the damage segment",
        en: "in the damage segment of a battle",
        fr: "dans le segment de dommages d'une bataille",
        doc: "while battle damage and attrition are satisfied",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Window(|eyes, _| eyes.state.battle.damage_segment),
        ..PLAIN
    },
    Word {
        name: "once-per-turn",
        sort: Sort::Limit,
        form: "once per turn",
        en: "once each turn",
        fr: "une fois par tour",
        doc: "not again before the turn is over",
        families: &["limit:<WHEN>"],
        meaning: Meaning::Limit,
        ..PLAIN
    },
];
