//! Changes: what is different about cards, players and places. Five words change every number; two allow and forbid
//! every deed.

use super::{PLAIN, Word};
use crate::text::meaning::{ChangeWord, Meaning, Op};
use crate::text::value::Value;
use cardtext::{Class, Sort};

/// A change of a number, whoever has it.
const NUMBER: Word = Word { sort: Sort::Change, classes: &[Class::Card, Class::Player, Class::Place], ..PLAIN };
const CARD: Word = Word { sort: Sort::Change, classes: &[Class::Card], ..PLAIN };
const PLAYER: Word = Word { sort: Sort::Change, classes: &[Class::Player], ..PLAIN };
const PLACE: Word = Word { sort: Sort::Change, classes: &[Class::Place], ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "plus",
        form: "{value:Value} +{amount:Amount}[ {at:At}]",
        en: "{ $subject-class ->
    [player] { own-value } { at } { value-is } { $amount-word ->
        [number-of] increased by { $amount }
        [total-of] increased by { $amount }
        [name] increased by { $amount }
       *[other] +{ $amount }
    }
   *[other] { $value-word ->
        [cost-to] { $value-verb } for { force } more { $value-at }
        [hyperspeed-to] hyperspeed +{ $amount } to move { $value-at }
       *[other] { $value } +{ $amount }
    }
}
.shared = { copula }",
        fr: "{ $subject-class ->
    [player] { own-value } { at } { value-is } { raised } de { $amount }
    [dropped] { $value-word ->
        [cost-to] { $value-verb } pour { force } de plus { $value-at }
       *[other] { $value } +{ $amount }
    }
   *[other] { $value-word ->
        [cost-to] { $value-verb } pour { force } de plus { $value-at }
       *[other] +{ $amount } en { $value }
    }
}
.shared = { copula }",
        doc: "raised, there",
        meaning: Meaning::Change(ChangeWord::Number(Op::Plus)),
        ..NUMBER
    },
    Word {
        name: "minus",
        form: "{value:Value} -{amount:Amount}[ {at:At}]",
        en: "{ $subject-class ->
    [player] { own-value } { at } { value-is } { $amount-word ->
        [number-of] reduced by { $amount }
        [total-of] reduced by { $amount }
        [name] reduced by { $amount }
       *[other] −{ whole-amount }
    }
   *[other] { $value-word ->
        [cost-to] { $value-verb } for { force } less { $value-at }
        [hyperspeed-to] hyperspeed −{ whole-amount } to move { $value-at }
       *[other] { $value } −{ whole-amount }
    }
}
.shared = { copula }",
        fr: "{ $subject-class ->
    [player] { own-value } { at } { value-is } { lowered } de { $amount }
    [dropped] { $value-word ->
        [cost-to] { $value-verb } pour { force } de moins { $value-at }
       *[other] { $value } −{ whole-amount }
    }
   *[other] { $value-word ->
        [cost-to] { $value-verb } pour { force } de moins { $value-at }
       *[other] −{ whole-amount } en { $value }
    }
}
.shared = { copula }",
        doc: "lowered, there",
        meaning: Meaning::Change(ChangeWord::Number(Op::Minus)),
        ..NUMBER
    },
    Word {
        name: "set",
        form: "{value:Value} = {amount:Amount}[ {at:At}]",
        en: "{ $subject-class ->
    [player] { set-own }
   *[other] { $value-word ->
        [cost-to] { $value-verb } { $amount ->
            [0] free
           *[other] for { $amount } Force { $value-both ->
                [yes] (yours alone)
               *[no] { \"\" }
            }
        } { $value-at }
       *[other] { $value } { $amount }
    }
}
.shared = { copula }",
        fr: "{ $subject-class ->
    [player] { set-own }
   *[other] { $value-word ->
        [cost-to] { $value-verb } { $amount ->
            [0] gratuitement
            [1] pour 1 point de Force { $value-both ->
                [yes] (le vôtre seul)
               *[no] { \"\" }
            }
           *[other] pour { $amount } points de Force { $value-both ->
                [yes] (les vôtres seuls)
               *[no] { \"\" }
            }
        } { $value-at }
       *[other] { $subject-class ->
            [dropped] { $value }
           *[other] { $value-kind ->
                [m] un
               *[other] une
            } { $value } de
        } { $amount }
    }
}
.shared = { copula }",
        doc: "set, there; nothing modifies it further",
        operations: &["v.set"],
        meaning: Meaning::Change(ChangeWord::Number(Op::Set)),
        ..NUMBER
    },
    Word {
        name: "times",
        form: "{value:Value} x {amount:Amount}[ {at:At}]",
        en: "{ $subject-class ->
    [player] { own-value } { at } { value-is } { $amount ->
        [2] doubled
        [3] tripled
       *[other] multiplied by { whole-amount }
    }
   *[other] { $value } × { whole-amount }
}
.shared = { copula }",
        fr: "{ $subject-class ->
    [player] { own-value } { at } { value-is } { $amount ->
        [2] doublé{ value-agrees }
        [3] triplé{ value-agrees }
       *[other] { multiplied } par { whole-amount }
    }
   *[other] { $value } × { whole-amount }
}
.shared = { copula }",
        doc: "multiplied, there",
        operations: &["v.damage-times"],
        meaning: Meaning::Change(ChangeWord::Number(Op::Times)),
        ..NUMBER
    },
    Word {
        name: "at-most",
        form: "{value:Value} no more than {amount:Amount}[ {at:At}]",
        en: "{ $subject-class ->
    [player] { own-value } { at } { value-is } limited to { $amount }
   *[other] { $value } no more than { $amount }
}
.shared = { copula }",
        fr: "{ $subject-class ->
    [player] { own-value } { at } { value-is } d'au plus { $amount }
   *[other] { $value } d'au plus { $amount }
}
.shared = { copula }",
        doc: "cut off there: a limit, no modifier",
        meaning: Meaning::Change(ChangeWord::Number(Op::AtMost)),
        ..NUMBER
    },
    Word {
        name: "otherwise-destiny",
        form: "{amount:Amount} battle destiny if unable otherwise[ {at:At}]",
        en: "{ player } may draw { $amount-number ->
    [yes] { $amount } battle destiny
   *[no] battle destiny as often as { $amount }
} { at } if unable to otherwise",
        fr: "{ player } { can } tirer { $amount-number ->
    [yes] { $amount ->
        [one] { $amount } destinée
       *[other] { $amount } destinées
    } de bataille
   *[no] autant de destinées de bataille que { $amount }
} { at } { $subject ->
    [you] si vous n'en êtes pas capable autrement
   *[other] s'il n'en est pas capable autrement
}",
        doc: "the player may draw so many there whatever else forbids it",
        operations: &["v.bd-unable"],
        meaning: Meaning::Change(ChangeWord::Of(Value::OtherwiseBattleDestiny, Op::Set)),
        ..PLAYER
    },
    Word {
        name: "losses-halved-up",
        form: "Force losses halved, rounded up",
        en: "{ $subject ->
    [you] your
    [opponent] opponent's
   *[other] each player's
} Force losses are halved (rounded up)",
        fr: "{ $subject ->
    [you] vos pertes de Force
    [opponent] les pertes de Force de l'adversaire
   *[other] les pertes de Force de chaque joueur
} sont réduites de moitié (arrondies à l'unité supérieure)",
        doc: "every loss of Force the player must take is halved",
        meaning: Meaning::Change(ChangeWord::Of(Value::LossHalvedUp, Op::Holds)),
        ..PLAYER
    },
    Word {
        name: "losses-halved-down",
        form: "Force losses halved, rounded down",
        en: "{ $subject ->
    [you] your
    [opponent] opponent's
   *[other] each player's
} Force losses are halved (rounded down)",
        fr: "{ $subject ->
    [you] vos pertes de Force
    [opponent] les pertes de Force de l'adversaire
   *[other] les pertes de Force de chaque joueur
} sont réduites de moitié (arrondies à l'unité inférieure)",
        doc: "every loss of Force the player must take is halved",
        meaning: Meaning::Change(ChangeWord::Of(Value::LossHalvedDown, Op::Holds)),
        ..PLAYER
    },
    Word {
        name: "comes-from",
        form: "Force lost to {cause:Cause} comes from {pile:PileName} first[ {at:At}]",
        en: "Force { $subject ->
    [you] you lose
    [opponent] opponent loses
   *[other] a player loses
} to { $cause } { at } must come from { $subject ->
    [you] your
   *[other] their
} { $pile } if possible",
        fr: "la Force { $subject ->
    [you] que vous perdez
    [opponent] que perd l'adversaire
   *[other] que perd un joueur
} à cause d'{ $cause } { at } doit venir de { $subject ->
    [you] votre
   *[other] sa
} { $pile } si possible",
        doc: "each unit of such a loss is the top card of that pile as long as it holds one",
        meaning: Meaning::Change(ChangeWord::ComesFrom),
        ..PLAYER
    },
    Word {
        name: "may-not-be",
        form: "{value:Value} may not be {fate:DoingFate} by {player:Player}[ {at:At}]",
        en: "{ own-value } { at } may not be { $fate } by { $player }",
        fr: "{ own-value } { at } ne peuvent pas être { $fate }s par { $player }",
        doc: "texts of that player's cannot",
        meaning: Meaning::Change(ChangeWord::MayNotBe),
        ..PLAYER
    },
    Word {
        name: "may",
        form: "may {deed:Deed}[ {window:Window}]",
        en: "{ $deed } { window }
.shared = may",
        fr: "{ $subject-class ->
    [player] { $deed }
   *[other] { $deed }
} { window }
.shared = { can }",
        doc: "allowed, whatever rule forbids it, at its normal cost; or at that time alone",
        meaning: Meaning::Change(ChangeWord::May),
        ..CARD
    },
    Word {
        name: "may-free",
        form: "may {deed:Deed} for free[ {window:Window}]",
        en: "{ $deed } for free { window }
.shared = may",
        fr: "{ $deed } gratuitement { window }
.shared = { can }",
        doc: "allowed, for free: a move to places that are named (`may move to a site of \"Death Star\" for free during your move phase`), a regular move",
        meaning: Meaning::Change(ChangeWord::MayFree),
        ..CARD
    },
    Word {
        name: "may-for",
        form: "may {deed:Deed} for {price:Price}[ {window:Window}]",
        en: "{ $deed } for { $price } { window }
.shared = may",
        fr: "{ $deed } pour { $price } { window }
.shared = { can }",
        doc: "allowed at this price: a move to places that are named, or together with others",
        meaning: Meaning::Change(ChangeWord::MayFor),
        ..CARD
    },
    Word {
        name: "counts-as",
        form: "count|counts as a|an {kind:Kind} to {deed:Deed}",
        en: "{ $subject-number ->
    [many] count as { $kind-many }
   *[one] counts as a { $kind }
} to { $deed }",
        fr: "{ $subject-number ->
    [many] comptent comme des { $kind-many }
   *[one] compte comme { $kind-gender ->
        [f] une
       *[m] un
    } { $kind }
} pour { $deed }",
        doc: "for this purpose alone it is such a card; what moves like a character makes the moves of characters",
        meaning: Meaning::Change(ChangeWord::CountsAs),
        ..CARD
    },
    Word {
        name: "may-not",
        classes: &[Class::Card, Class::Player],
        form: "may not {deed:Deed}",
        en: "{ $subject ->
    [you] you may not { $deed }
    [opponent] opponent may not { $deed }
    [each-player] neither player may { $deed }
   *[other] { $deed }
}
.joint = or
.shared = { $subject-class ->
    [player] { \"\" }
   *[other] may not
}",
        fr: "{ $subject ->
    [you] vous ne pouvez pas { $deed }
    [opponent] l'adversaire ne peut pas { $deed }
    [each-player] aucun joueur ne peut { $deed }
   *[other] { $deed }
}
.joint = ni
.shared = { $subject-class ->
    [player] { \"\" }
   *[other] ne { can } pas
}
.several = ne { can } ni",
        doc: "forbidden",
        meaning: Meaning::Change(ChangeWord::MayNot),
        ..CARD
    },
    Word {
        name: "immune-to-attrition",
        form: "immune to attrition < {amount:Amount}",
        en: "immune to attrition < { $amount }
.shared = { is }",
        fr: "immunisé{ agree } à l'attrition < { $amount }
.shared = { is }",
        doc: "need not be forfeited to attrition whose total is below this",
        operations: &["v.imm-attr"],
        meaning: Meaning::Change(ChangeWord::Of(Value::Immunity, Op::Set)),
        ..CARD
    },
    Word {
        name: "immune-to-all-attrition",
        form: "immune to attrition",
        en: "immune to attrition
.shared = { is }",
        fr: "immunisé{ agree } à l'attrition
.shared = { is }",
        doc: "need not be forfeited to attrition, however high",
        operations: &["v.imm-all"],
        meaning: Meaning::Change(ChangeWord::Of(Value::Immune, Op::Holds)),
        ..CARD
    },
    Word {
        name: "needs-landspeed",
        form: "need|needs +{amount:Amount} landspeed to move away",
        en: "{ $subject-number ->
    [many] need
   *[one] needs
} +{ $amount } landspeed to move away",
        fr: "{ has } besoin de +{ $amount } en vitesse terrestre pour s'éloigner",
        doc: "it leaves where it is by landspeed only with so much more of it",
        meaning: Meaning::Change(ChangeWord::Of(Value::LandspeedNeeded, Op::Plus)),
        ..CARD
    },
    Word {
        name: "no-immunity",
        form: "has|have no immunity to attrition",
        en: "{ $subject-number ->
    [many] have
   *[one] has
} no immunity to attrition",
        fr: "{ $subject-number ->
    [many] n'ont
   *[one] n'a
} aucune immunité contre l'attrition",
        doc: "whatever gives it immunity, it has none",
        operations: &["v.no-imm"],
        meaning: Meaning::Change(ChangeWord::Of(Value::NoImmunity, Op::Holds)),
        ..CARD
    },
    Word {
        name: "immune-to-title",
        form: "immune to {title:Text}",
        en: "immune to { $title }
.shared = { is }",
        fr: "immunisé{ agree } à la carte « { $title } »
.shared = { is }",
        doc: "cards of this title cannot target it or be deployed on it",
        operations: &["v.imm-title"],
        meaning: Meaning::Change(ChangeWord::Of(Value::ImmuneTo, Op::Holds)),
        ..CARD
    },
    Word {
        name: "is-also",
        form: "is a|an {kind:Kind}",
        en: "{ $subject-number ->
    [many] are also { $kind-many }
   *[one] is also a { $kind }
}",
        fr: "{ $subject-number ->
    [many] sont aussi des { $kind-many }
   *[one] est aussi { $kind-gender ->
        [f] une
       *[m] un
    } { $kind }
}",
        doc: "this noun is true of the card as well",
        operations: &["v.is-kind"],
        meaning: Meaning::Change(ChangeWord::Of(Value::Noun, Op::Holds)),
        ..CARD
    },
    Word {
        name: "text-canceled",
        form: "game text is canceled",
        en: "{ $subject-number ->
    [many] have their
   *[one] has its
} game text canceled",
        fr: "{ $subject-number ->
    [many] voient leur
   *[one] voit son
} texte de jeu annulé",
        doc: "for that time the card's text is blank; its numbers, title and icons stay",
        meaning: Meaning::Change(ChangeWord::Of(Value::TextCanceled, Op::Holds)),
        ..CARD
    },
    Word {
        name: "night-rules",
        form: "night rules",
        en: "it is night",
        fr: "il fait nuit",
        doc: "night has fallen at such a place",
        meaning: Meaning::Change(ChangeWord::Of(Value::Night, Op::Holds)),
        ..PLACE
    },
];
