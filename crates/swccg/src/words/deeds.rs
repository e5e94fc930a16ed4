//! Deeds: what can be done. One infinitive serves `may`, `may not`, `must`, `cost to` and `that may`.

use super::{PLAIN, Word};
use crate::text::meaning::{Deed, Meaning};
use crate::text::value::layer;
use cardtext::{Class, Phrases, Sort};

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
}
.verb = { moves }
.at = { \"\" }
.both = no",
        fr: "se déplacer
.now = { $subject-number ->
    [many] se déplacent
   *[one] se déplace
}
.verb = { moves }
.at = { \"\" }
.both = no",
        doc: "any move of its own; being carried is none. Of a permission: its own text may forbid it, this lets it",
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
}
.verb = { moves }
.at = to { $place }
.both = no",
        fr: "se déplacer vers { $place }
.now = { $subject-number ->
    [many] font leur déplacement régulier
   *[one] fait son déplacement régulier
} vers { $place }
.verb = { moves }
.at = vers { $place }
.both = no",
        doc: "a move to such a place; what a text makes is its regular move by landspeed, what a text allows may lead anywhere",
        meaning: Meaning::Deed(Deed::MoveTo),
        ..CARD
    },
    Word {
        name: "move-from",
        form: "move from {place:Places}",
        en: "move from { $place }
.verb = { moves }
.at = from { $place }
.both = no",
        fr: "se déplacer depuis { $place }
.verb = { moves }
.at = depuis { $place }
.both = no",
        doc: "a move from such a place",
        meaning: Meaning::Deed(Deed::MoveFrom),
        ..CARD
    },
    Word {
        name: "move-to-or-from",
        form: "move to or from {place:Places}",
        en: "move to or from { $place }
.verb = { moves }
.at = to or from { $place }
.both = no",
        fr: "se déplacer vers { $place } ou en partir
.verb = { moves }
.at = vers { $place } ou au départ { $place-word ->
    [place-here] d'ici
   *[other] de là
}
.both = no",
        doc: "a move that begins or ends at such a place",
        meaning: Meaning::Deed(Deed::MoveToOrFrom),
        ..CARD
    },
    Word {
        name: "land",
        form: "land[ {at:At}]",
        en: "land { at }
.verb = { $subject-number ->
    [many] land
   *[one] lands
}
.at = { at }
.both = no",
        fr: "atterrir { at }
.verb = { $subject-number ->
    [many] atterrissent
   *[one] atterrit
}
.at = { at }
.both = no",
        doc: "from a system to a site of it, or to such a site alone",
        meaning: Meaning::Deed(Deed::Land),
        ..CARD
    },
    Word {
        name: "take-off",
        form: "take off",
        en: "take off
.verb = { $subject-number ->
    [many] take off
   *[one] takes off
}
.at = { \"\" }
.both = no",
        fr: "décoller
.verb = { $subject-number ->
    [many] décollent
   *[one] décolle
}
.at = { \"\" }
.both = no",
        doc: "from a site to its system",
        meaning: Meaning::Deed(Deed::TakeOff),
        ..CARD
    },
    Word {
        name: "shuttle",
        form: "shuttle to or from {place:Places}",
        en: "shuttle to or from { $place }
.verb = { $subject-number ->
    [many] shuttle
   *[one] shuttles
}
.at = to or from { $place }
.both = no",
        fr: "prendre la navette vers { $place } ou au départ de là
.verb = { $subject-number ->
    [many] prennent la navette
   *[one] prend la navette
}
.at = vers { $place } ou au départ de là
.both = no",
        doc: "between a site and a capital starship at its system, to such a place or from it",
        meaning: Meaning::Deed(Deed::Shuttle),
        ..CARD
    },
    Word {
        name: "move-with",
        form: "move with {cards:Cards}",
        en: "move together with { $cards }",
        fr: "se déplacer avec { $cards }",
        doc: "its landspeed takes so many others along, to the same site and at one price for all: `may move with exactly 3 of your rebels for 1 Force`",
        phrases: Phrases::Counted,
        meaning: Meaning::Deed(Deed::MoveWith),
        ..CARD
    },
    Word {
        name: "move-again",
        form: "move again",
        en: "make a second regular move each turn",
        fr: "faire un second déplacement régulier à chaque tour",
        doc: "a second regular move in one turn, and no third",
        meaning: Meaning::Deed(Deed::MoveAgain),
        ..CARD
    },
    Word {
        name: "relocate",
        form: "relocate to {place:Places}",
        en: "relocate to { $place }
.now = { $subject-number ->
    [many] relocate
   *[one] relocates
} to { $place }",
        fr: "être relocalisé{ agree } à { $place }
.now = { $subject-number ->
    [many] sont relocalisé{ agree }
   *[one] est relocalisé{ agree }
} à { $place }",
        doc: "an unlimited move by a text: however far, free, and no regular move; what may not move does not relocate",
        operations: &["x.relocate"],
        meaning: Meaning::Deed(Deed::Relocate),
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
        doc: "by landspeed to an adjacent site, a starship by its hyperspeed to another system, if it may move and there is one",
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
.at = { at }
.both = yes",
        fr: "se déployer { at }
.verb = { $subject-number ->
    [many] se déploient
   *[one] se déploie
}
.at = { at }
.both = yes",
        doc: "that the card is deployed there",
        meaning: Meaning::Deed(Deed::Deploy),
        ..CARD
    },
    Word {
        name: "drive",
        form: "drive {cards:Cards}",
        en: "drive { $cards }",
        fr: "conduire { $cards }",
        doc: "takes a driver's place in such a vehicle, though it could not otherwise",
        meaning: Meaning::Deed(Deed::Drive),
        ..CARD
    },
    Word {
        name: "jump-off",
        form: "jump off",
        en: "disembark when it is lost",
        fr: "débarquer quand celui-ci est perdu",
        doc: "gets off what it is aboard of as that is lost, so that it is not lost with it",
        meaning: Meaning::Deed(Deed::JumpOff),
        ..CARD
    },
    Word {
        name: "fire-deed",
        form: "fire",
        en: "fire
.verb = { $subject-number ->
    [many] fire
   *[one] fires
}
.at = { \"\" }
.both = no",
        fr: "faire feu
.verb = { $subject-number ->
    [many] font feu
   *[one] fait feu
}
.at = { \"\" }
.both = no",
        doc: "of a weapon: being fired",
        meaning: Meaning::Deed(Deed::Fire),
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
        en: "Force drain { at }
.verb = Force drain
.at = { at }
.both = no",
        fr: "drainer de la Force { at }
.verb = drainage de Force
.at = { at }
.both = no",
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
.at = from { $place }
.both = no",
        fr: "transiter par les aires de mise à quai au départ de { $place }
.verb = transit par les aires de mise à quai
.at = au départ de { $place }
.both = no",
        doc: "docking bay transit that begins at such a place: `transit from here`",
        operations: &["v.transit"],
        meaning: Meaning::Deed(Deed::TransitFrom),
        ..PLAYER
    },
    Word {
        name: "transit-to",
        form: "transit to {place:Places}",
        en: "use docking bay transit to { $place }
.verb = docking bay transit
.at = to { $place }
.both = no",
        fr: "transiter par les aires de mise à quai vers { $place }
.verb = transit par les aires de mise à quai
.at = vers { $place }
.both = no",
        doc: "docking bay transit that ends at such a place; it costs this beside what the docking bay it begins at asks for",
        operations: &["v.transit-mod"],
        meaning: Meaning::Deed(Deed::TransitTo),
        ..PLAYER
    },
];
