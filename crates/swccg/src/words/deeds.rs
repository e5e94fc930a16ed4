//! Deeds: what can be done. One infinitive serves `may`, `may not`, `must`, `cost to` and `that may`.

use super::{PLAIN, Word};
use crate::text::meaning::{Deed, Meaning};
use crate::text::value::layer;
use cardtext::{Class, Sort};

const CARD: Word = Word { sort: Sort::Deed, classes: &[Class::Card], reads: layer::LEGALITY, ..PLAIN };
const PLAYER: Word = Word { sort: Sort::Deed, classes: &[Class::Player], reads: layer::LEGALITY, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "move",
        form: "move",
        en: "move
.now = { $subject-number ->
    [many] move
   *[one] moves
}",
        fr: "se déplacer
.now = { $subject-number ->
    [many] se déplacent
   *[one] se déplace
}",
        doc: "any move of its own; being carried is none",
        operations: &["v.no-move"],
        meaning: Meaning::Deed(Deed::Move),
        ..CARD
    },
    Word {
        name: "move-to",
        form: "move to {place:Places}",
        en: "move to { $place }
.now = { $place-word ->
    [place-there] { $subject-number ->
        [many] move there as their regular move
       *[one] moves there as its regular move
    }
   *[other] { $subject-number ->
        [many] make their regular move
       *[one] makes its regular move
    } to { $place }
}",
        fr: "se déplacer vers { $place }
.now = { $subject-number ->
    [many] font leur déplacement régulier
   *[one] fait son déplacement régulier
} vers { $place }",
        doc: "its regular move by landspeed to that adjacent place",
        meaning: Meaning::Deed(Deed::MoveTo),
        ..CARD
    },
    Word {
        name: "move-between",
        form: "move between {one:Places} and {other:Places}",
        en: "move between { $one } and { $other }
.now = { $subject-number ->
    [many] make their regular move
   *[one] makes its regular move
} between { $one } and { $other }",
        fr: "se déplacer entre { $one } et { $other }
.now = { $subject-number ->
    [many] font leur déplacement régulier
   *[one] fait son déplacement régulier
} entre { $one } et { $other }",
        doc: "from one of two places to the other; a regular move",
        operations: &["x.move-between"],
        meaning: Meaning::Deed(Deed::MoveBetween),
        ..CARD
    },
    Word {
        name: "move-away",
        form: "move away",
        en: "move away
.now = { $subject-number ->
    [many] move away
   *[one] moves away
}",
        fr: "s'éloigner
.now = { $subject-number ->
    [many] s'éloignent
   *[one] s'éloigne
}",
        doc: "by landspeed to an adjacent site, if it may move and there is one",
        operations: &["x.move-away"],
        meaning: Meaning::Deed(Deed::MoveAway),
        ..CARD
    },
    Word {
        name: "as-react",
        form: "{deed:Deed} as a react[ to a battle {at:At}]",
        en: "{ $deed } as a react { $at ->
    [none] { \"\" }
   *[other] to a battle { $at }
}",
        fr: "{ $deed } en réaction { $at ->
    [none] { \"\" }
   *[other] à une bataille { $at }
}",
        doc: "in answer to a battle or Force drain of the opponent's there, at the normal cost; or to battles at such places alone",
        operations: &["v.react-deploy", "v.react-move"],
        meaning: Meaning::Deed(Deed::React),
        ..CARD
    },
    Word {
        name: "as-free-react",
        form: "{deed:Deed} as a free react[ to a battle {at:At}]",
        en: "{ $deed } as a react for free { $at ->
    [none] { \"\" }
   *[other] to a battle { $at }
}",
        fr: "{ $deed } gratuitement en réaction { $at ->
    [none] { \"\" }
   *[other] à une bataille { $at }
}",
        doc: "likewise, for free",
        operations: &["v.react-move"],
        meaning: Meaning::Deed(Deed::FreeReact),
        ..CARD
    },
    Word {
        name: "deploy-deed",
        form: "deploy[ {at:At}]",
        en: "deploy { at }
.verb = { $subject-number ->
    [many] deploy
   *[one] deploys
}
.at = { at }",
        fr: "se déployer { at }
.verb = { $subject-number ->
    [many] se déploient
   *[one] se déploie
}
.at = { at }",
        doc: "that the card is deployed there",
        meaning: Meaning::Deed(Deed::Deploy),
        ..CARD
    },
    Word {
        name: "battle-deed",
        form: "battle",
        en: "battle",
        fr: "participer à une bataille",
        doc: "takes part in battles",
        operations: &["v.prevent", "x.exclude"],
        meaning: Meaning::Deed(Deed::Battle),
        ..CARD
    },
    Word {
        name: "be",
        form: "be {fate:CardFate}",
        en: "be { $fate }",
        fr: "être { $fate }",
        doc: "that this happens to it",
        meaning: Meaning::Deed(Deed::Be),
        ..CARD
    },
    Word {
        name: "drain-deed",
        form: "Force drain[ {at:At}]",
        en: "Force drain { at }",
        fr: "drainer de la Force { at }",
        doc: "initiating Force drains there",
        operations: &["v.no-drain"],
        meaning: Meaning::Deed(Deed::Drain),
        ..PLAYER
    },
    Word {
        name: "transit-deed",
        form: "transit from {place:Places}",
        en: "use docking bay transit from { $place }
.verb = docking bay transit
.at = from { $place }",
        fr: "transiter par les aires de mise à quai au départ de { $place }
.verb = transit par les aires de mise à quai
.at = au départ de { $place }",
        doc: "docking bay transit from a place: `transit from here`",
        operations: &["v.transit"],
        meaning: Meaning::Deed(Deed::Transit),
        ..PLAYER
    },
];
