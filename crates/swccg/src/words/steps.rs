//! Steps: the lines below a clause that acts. Targets come first, then costs, then what happens.

use super::{PLAIN, Word};
use crate::text::meaning::{Meaning, OwnStep, Step};
use cardtext::{BodySort, Phrases, Sort};

const STEP: Word = Word { sort: Sort::Step, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "target",
        form: "target {cards:Cards} as {name:Bind(target)}",
        en: "choose { $cards }
.to = choose { $cards }
.target = yes",
        fr: "choisissez { $cards }
.to = choisir { $cards }
.target = yes",
        doc: "you choose one of these cards, or as many as it says (`any number of`, `up to 3`), and the name stands for them; without one the text cannot be used. A target may be described by one before it",
        operations: &["s.target"],
        phrases: Phrases::Gathered,
        meaning: Meaning::Step(Step::Target),
        ..STEP
    },
    Word {
        name: "only-if",
        form: "only if {condition:Condition}",
        en: "only if { $condition }
.if = { $condition }",
        fr: "seulement si { $condition }
.if = { $condition }",
        doc: "the text can be used only while this holds",
        meaning: Meaning::Step(Step::Only),
        ..STEP
    },
    Word {
        name: "use-force",
        form: "use {amount:Amount} Force",
        en: "use { force }
.to = use { force }
.price = yes",
        fr: "utilisez { force }
.to = utiliser { force }
.price = yes",
        doc: "you pay so much Force from the Force Pile, and it stays paid",
        operations: &["k.use", "k.use-x"],
        meaning: Meaning::Step(Step::Pay { chosen: false }),
        ..STEP
    },
    Word {
        name: "use-any-force",
        form: "use any Force as {name:BindAmount(amount)}",
        en: "use any amount of Force
.to = use any amount of Force
.price = yes",
        fr: "utilisez autant de points de Force que vous voulez
.to = utiliser autant de points de Force que vous voulez
.price = yes",
        doc: "as much Force as you want, at least 1; the name stands for the amount",
        meaning: Meaning::Step(Step::Pay { chosen: true }),
        ..STEP
    },
    Word {
        name: "use-up-to",
        form: "use up to {most:Amount} Force as {name:BindAmount(amount)}",
        en: "use { $most-number ->
    [yes] up to { $most } Force
   *[no] any amount of Force, at most { $most }
}
.to = use { $most-number ->
    [yes] up to { $most } Force
   *[no] any amount of Force, at most { $most }
}
.price = yes",
        fr: "utilisez { $most-number ->
    [yes] jusqu'à { $most } points de Force
   *[no] autant de points de Force que vous voulez, au plus { $most }
}
.to = utiliser { $most-number ->
    [yes] jusqu'à { $most } points de Force
   *[no] autant de points de Force que vous voulez, au plus { $most }
}
.price = yes",
        doc: "as much Force as you want, at least 1 and at most so much; the name stands for the amount",
        meaning: Meaning::Step(Step::Pay { chosen: true }),
        ..STEP
    },
    Word {
        name: "pay-by",
        form: "pay: {effect:Effect}",
        en: "{ $effect }
.to = { $effect-to }
.price = yes",
        fr: "{ $effect }
.to = { $effect-to }
.price = yes",
        doc: "this is done as a price: in full or the text is not used, and nothing reduces or answers it",
        operations: &["k.hand-card", "k.lose-force", "k.place-self"],
        meaning: Meaning::Step(Step::Cost),
        ..STEP
    },
    Word {
        name: "price",
        sort: Sort::Price,
        form: "{amount:Amount} Force",
        en: "{ force }",
        fr: "{ force }",
        doc: "the price in a clause's first line",
        operations: &["k.use"],
        meaning: Meaning::Price,
        ..PLAIN
    },
    Word {
        name: "draw-destiny",
        form: "draw {count:Amount} destiny[ plus {bonus:Amount}] as {name:BindAmount(total, destiny)}",
        en: "draw { drawn }{ $bonus ->
    [none] { \"\" }
   *[other] { \" \" }and add { $bonus }
}
.to = draw { drawn }{ $bonus ->
    [none] { \"\" }
   *[other] { \" \" }and add { $bonus }
}
.ends = yes",
        fr: "tirez { drawn }{ $bonus ->
    [none] { \"\" }
   *[other] { \" \" }et ajoutez { $bonus }
}
.to = tirer { drawn }{ $bonus ->
    [none] { \"\" }
   *[other] { \" \" }et ajouter { $bonus }
}
.ends = yes",
        doc: "you draw so many destinies, then what is added to their total; the name stands for it",
        operations: &["s.draw"],
        meaning: Meaning::Step(Step::Own(OwnStep::DrawDestiny)),
        ..STEP
    },
    Word {
        name: "player-draws",
        form: "{player:Player} draw|draws {count:Amount} destiny[ plus {bonus:Amount}] as {name:BindAmount(total, destiny)}",
        en: "{ $player-word ->
    [you] draw
   *[other] { $player } draws
} { drawn }{ $bonus ->
    [none] { \"\" }
   *[other] { \" \" }and { $player-word ->
        [you] add
       *[other] adds
    } { $bonus }
}
.ends = yes",
        fr: "{ $player-word ->
    [you] tirez
   *[other] { $player } tire
} { drawn }{ $bonus ->
    [none] { \"\" }
   *[other] { \" \" }et { $player-word ->
        [you] ajoutez
       *[other] ajoute
    } { $bonus }
}
.ends = yes",
        doc: "that player draws so many destinies, then what is added to their total; the name stands for it",
        operations: &["x.opp-draws"],
        meaning: Meaning::Step(Step::Own(OwnStep::PlayerDraws)),
        ..STEP
    },
    Word {
        name: "duel",
        form: "duel {first:Cards} against {second:Cards}, {count:Amount} destiny each: {winner:Bind(winner)} beats {loser:Bind(loser)} by {margin:BindAmount(difference)}",
        body: BodySort::Steps,
        en: "{ $first } and { $second } duel, each side adding { drawn } to power; if either total is higher, { $body }",
        fr: "{ $first } et { $second } s'affrontent en duel, chaque camp ajoutant { drawn } à la puissance ; si un total est plus haut, { $body }",
        doc: "two characters duel; the steps below happen if one of them wins",
        operations: &["s.duel"],
        phrases: Phrases::One,
        meaning: Meaning::Step(Step::Own(OwnStep::Duel)),
        ..STEP
    },
    Word {
        name: "if",
        form: "if {condition:Condition}",
        body: BodySort::Steps,
        en: "if { $condition }, { $body }
.condition = { $condition }
.then = { $body }",
        fr: "si { $condition }, { $body }
.condition = { $condition }
.then = { $body }",
        doc: "the steps below happen only if this holds",
        meaning: Meaning::Step(Step::If),
        ..STEP
    },
    Word {
        name: "otherwise",
        form: "otherwise",
        body: BodySort::Steps,
        en: "otherwise, { $body }
.else = { $body }",
        fr: "sinon, { $body }
.else = { $body }",
        doc: "the steps below happen if the `if` before did not hold, or the offer before was refused",
        meaning: Meaning::Step(Step::Otherwise),
        ..STEP
    },
    Word {
        name: "may-do",
        form: "{player:Player} may",
        body: BodySort::Steps,
        en: "{ $player-word ->
    [you] you may{ $leads ->
        [no] { \" then\" }
       *[yes] { \"\" }
    }{ $infinitive ->
        [none] : { $body }
       *[other] { \" \" }{ $infinitive }
    }
   *[other] { $player } may: { $body }
}
.offer = yes",
        fr: "{ $player-word ->
    [you] vous pouvez { $leads ->
        [no] ensuite
       *[yes] { \"\" }
    } { $infinitive ->
        [none] faire ceci : { $body }
       *[other] { $infinitive }
    }
   *[other] { $player } peut faire ceci : { $body }
}
.offer = yes",
        doc: "that player chooses whether the steps below happen",
        operations: &["s.you-may"],
        meaning: Meaning::Step(Step::May),
        ..STEP
    },
    Word {
        name: "choose",
        form: "{player:Player} choose|chooses",
        body: BodySort::Steps,
        en: "{ $player-word ->
    [you] choose one
   *[other] { $player } chooses one
}: { $body }",
        fr: "{ $player-word ->
    [you] au choix
   *[other] au choix de { $player }
} : { $body }",
        doc: "a player chooses one of the options below that can happen",
        operations: &["s.option"],
        meaning: Meaning::Step(Step::Choose),
        ..STEP
    },
    Word {
        name: "option",
        form: "option",
        body: BodySort::Steps,
        en: "{ $place ->
    [0] { \"\" }
   *[other] or
} { $body }",
        fr: "{ $place ->
    [0] { \"\" }
   *[other] ou
} { $body }",
        doc: "one of the options of a choice",
        operations: &["s.option"],
        meaning: Meaning::Step(Step::Option),
        ..STEP
    },
    Word {
        name: "repeat",
        form: "{count:Amount} times",
        body: BodySort::Steps,
        en: "{ $count-number ->
    [yes] { $count ->
        [2] twice
       *[other] { $count } times
    }
   *[no] { $count-word ->
        [name] that many times
       *[other] a number of times equal to { $count }
    }
}, { $body }
.ends = yes",
        fr: "{ $count-number ->
    [yes] { $count } fois
   *[no] un nombre de fois égal à { $count }
}, { $body }
.ends = yes",
        doc: "the steps below happen so many times",
        meaning: Meaning::Step(Step::Times),
        ..STEP
    },
    Word {
        name: "pick",
        form: "{player:Player} choose|chooses {cards:Cards} as {name:Bind(target)}",
        en: "{ $player-word ->
    [you] choose
   *[other] { $player } chooses
} { $cards }
.to = { $player-word ->
    [you] choose { $cards }
   *[other] none
}
.choice = { $player-word ->
    [you] (your choice)
    [opponent] (opponent's choice)
   *[other] (chosen by { $player })
}",
        fr: "{ $player-word ->
    [you] choisissez
   *[other] { $player } choisit
} { $cards }
.to = { $player-word ->
    [you] choisir { $cards }
   *[other] none
}
.choice = { $player-word ->
    [you] (de votre choix)
   *[other] (au choix de { $player })
}",
        doc: "a player chooses one of these cards, when the text gets there, on the table or in a pile; if a pile has none, the same title may not search it again this turn",
        operations: &["s.choose", "s.choose-pile"],
        phrases: Phrases::Chosen,
        meaning: Meaning::Step(Step::Pick),
        ..STEP
    },
    Word {
        name: "do",
        form: "{effect:Effect}",
        en: "{ $effect }
.to = { $effect-to }",
        fr: "{ $effect }
.to = { $effect-to }",
        doc: "this happens",
        meaning: Meaning::Step(Step::Effect),
        ..STEP
    },
    Word {
        name: "apply",
        form: "{who:Cards}: {changes:CardChange+}[ while {condition:Condition}][ {duration:Duration}]",
        en: "{ $condition ->
    [none] { $who } { $changes } { duration }
   *[other] { $duration ->
        [none] { $who } { $changes } while { $condition }
       *[other] { $duration }, { $who } { $changes } while { $condition }
    }
}",
        fr: "{ $condition ->
    [none] { $who } { $changes } { duration }
   *[other] { $duration ->
        [none] { $who } { $changes } tant que { $condition }
       *[other] { $duration }, { $who } { $changes } tant que { $condition }
    }
}",
        doc: "these cards are changed so for a time, perhaps only while something holds; without a time, until they leave the table",
        phrases: Phrases::Done,
        meaning: Meaning::Step(Step::Own(OwnStep::Apply)),
        ..STEP
    },
    Word {
        name: "apply-player",
        form: "{who:Player}: {changes:PlayerChange+} {duration:Duration}",
        en: "{ $changes } { $duration }",
        fr: "{ $changes } { $duration }",
        doc: "this is so for a player for a time",
        meaning: Meaning::Step(Step::Own(OwnStep::ApplyPlayer)),
        ..STEP
    },
];
