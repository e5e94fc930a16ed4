//! Changes: what is different about ships, cards and maneuvers. Three words change every number; three allow, forbid and
//! demand every deed.

use super::{PLAIN, Word};
use crate::maneuver::Colour;
use crate::text::meaning::{ChangeWord, DiceFate, Meaning, Op};
use crate::text::value::{Value, layer};
use cardtext::{Class, Sort};

/// A change of a number, whatever has it.
const NUMBER: Word = Word { sort: Sort::Change, classes: &[Class::Ship, Class::Card, Class::Move], ..PLAIN };
const SHIP: Word = Word { sort: Sort::Change, classes: &[Class::Ship], ..PLAIN };
const CARD: Word = Word { sort: Sort::Change, classes: &[Class::Card], ..PLAIN };
const FATE: Word = Word { sort: Sort::Fate, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "plus",
        form: "{value:Value} +{n:Small}",
        en: "{ $value-word ->
    [attack-dice] { $n-number ->
        [no] { rolls } additional attack dice equal to { $n }
       *[yes] { $n ->
            [1] { rolls } 1 more attack die
           *[other] { rolls } { $n } more attack dice
        }
    }
    [actions] may perform { $n ->
        [1] 1 more action
       *[other] { $n } more actions
    } in { own-step }
    [range-dice] { rolls } { $n ->
        [1] 1 more die
       *[other] { $n } more dice
    } for range
    [deployments] may deploy { $n ->
        [1] +1 docked ship
       *[other] +{ $n } docked ships
    } after a maneuver
    [speed] +{ $n } { $value } (if there is such a maneuver)
    [greatest-range] +{ $n } { $value } (at most 3)
   *[other] +{ $n } { $value }
}
.shared = { $value-word ->
    [attack-dice] { \"\" }
    [actions] { \"\" }
    [range-dice] { \"\" }
    [deployments] { \"\" }
   *[other] { has }
}",
        fr: "{ $value-word ->
    [attack-dice] { $n-number ->
        [no] { rolls } en plus autant de dés d’attaque que { $n }
       *[yes] { $n ->
            [1] { rolls } 1 dé d’attaque de plus
           *[other] { rolls } { $n } dés d’attaque de plus
        }
    }
    [actions] { can } effectuer { $n ->
        [1] 1 action de plus
       *[other] { $n } actions de plus
    } lors de { own-step }
    [range-dice] { rolls } { $n ->
        [1] 1 dé de plus
       *[other] { $n } dés de plus
    } grâce à la portée
    [deployments] { can } déployer { $n ->
        [1] +1 vaisseau arrimé
       *[other] +{ $n } vaisseaux arrimés
    } après une manœuvre
    [speed] +{ $n } { $value-at } (si une telle manœuvre existe)
    [greatest-range] +{ $n } { $value-at } (au plus 3)
   *[other] +{ $n } { $value-at }
}
.shared = { $value-word ->
    [attack-dice] { \"\" }
    [actions] { \"\" }
    [range-dice] { \"\" }
    [deployments] { \"\" }
   *[other] { has }
}",
        doc: "raised",
        operations: &["m.reach", "m.agility", "m.hull", "m.shields", "m.skill", "m.actions", "m.attack-dice"],
        meaning: Meaning::Change(ChangeWord::Number(Op::Plus)),
        ..NUMBER
    },
    Word {
        name: "minus",
        form: "{value:Value} -{n:Small}",
        en: "{ $value-word ->
    [attack-dice] { $n ->
        [1] { rolls } 1 attack die fewer
       *[other] { rolls } { $n } attack dice fewer
    }
    [cost] { $subject-number ->
        [many] cost
       *[one] costs
    } { $n } squad points less (never below 0)
    [range-dice] { rolls } { $n ->
        [1] 1 die fewer
       *[other] { $n } dice fewer
    } for range
    [actions] may perform { $n ->
        [1] 1 action
       *[other] { $n } actions
    } fewer in { own-step }
    [speed] −{ $n } { $value } (if there is such a maneuver)
    [least-range] −{ $n } { $value } (at least 1)
   *[other] −{ $n } { $value }
}
.shared = { $value-word ->
    [attack-dice] { \"\" }
    [actions] { \"\" }
    [range-dice] { \"\" }
    [cost] { \"\" }
   *[other] { has }
}",
        fr: "{ $value-word ->
    [attack-dice] { $n ->
        [1] { rolls } 1 dé d’attaque de moins
       *[other] { rolls } { $n } dés d’attaque de moins
    }
    [cost] { $subject-number ->
        [many] coûtent
       *[one] coûte
    } { $n } points d’escadron de moins (jamais moins de 0)
    [range-dice] { rolls } { $n ->
        [1] 1 dé de moins
       *[other] { $n } dés de moins
    } grâce à la portée
    [actions] { can } effectuer { $n ->
        [1] 1 action de moins
       *[other] { $n } actions de moins
    } lors de { own-step }
    [speed] −{ $n } { $value-at } (si une telle manœuvre existe)
    [least-range] −{ $n } { $value-at } (au moins 1)
   *[other] −{ $n } { $value-at }
}
.shared = { $value-word ->
    [attack-dice] { \"\" }
    [actions] { \"\" }
    [range-dice] { \"\" }
    [cost] { \"\" }
   *[other] { has }
}",
        doc: "lowered, never below 0",
        operations: &["m.attack-minus"],
        meaning: Meaning::Change(ChangeWord::Number(Op::Minus)),
        ..NUMBER
    },
    Word {
        name: "set",
        form: "{value:Value} = {n:Small}",
        en: "{ $value-word ->
    [attack-dice] { $n ->
        [0] { rolls } no attack dice
        [1] { rolls } 1 attack die
       *[other] { rolls } { $n } attack dice
    }
    [range-dice] { $n ->
        [0] { rolls } no additional dice for range
        [1] { rolls } 1 additional die for range
       *[other] { rolls } { $n } additional dice for range
    }
    [obstruction-dice] { $n ->
        [0] { rolls } no additional dice for obstruction
        [1] { rolls } 1 additional die for obstruction
       *[other] { rolls } { $n } additional dice for obstruction
    }
    [actions] { $n ->
        [0] { $subject-number ->
            [many] perform
           *[one] performs
        } no action in { own-step }
        [1] may perform 1 action in { own-step }
       *[other] may perform { $n } actions in { own-step }
    }
    [deployments] { $n ->
        [0] cannot deploy docked ships
        [1] may deploy 1 docked ship after a maneuver
       *[other] may deploy { $n } docked ships after a maneuver
    }
    [damage] { $subject-number ->
        [many] count
       *[one] counts
    } as { $n ->
        [1] 1 damage card
       *[other] { $n } damage cards
    }
    [recovered] { $subject-number ->
        [many] recover
       *[one] recovers
    } no more than { $n ->
        [1] 1 shield
       *[other] { $n } shields
    } by a recover action
   *[other] { $n-number ->
        [no] { has } { $value } equal to { $n }
       *[yes] { has } { $value } { $n }
    }
}",
        fr: "{ $value-word ->
    [attack-dice] { $n ->
        [0] ne { rolls } aucun dé d’attaque
        [1] { rolls } 1 dé d’attaque
       *[other] { rolls } { $n } dés d’attaque
    }
    [range-dice] { $n ->
        [0] ne { rolls } pas de dé supplémentaire grâce à la portée
        [1] { rolls } 1 dé supplémentaire grâce à la portée
       *[other] { rolls } { $n } dés supplémentaires grâce à la portée
    }
    [obstruction-dice] { $n ->
        [0] ne { rolls } pas de dé supplémentaire grâce à l’obstruction
        [1] { rolls } 1 dé supplémentaire grâce à l’obstruction
       *[other] { rolls } { $n } dés supplémentaires grâce à l’obstruction
    }
    [actions] { $n ->
        [0] { $subject-number ->
            [many] n’effectuent
           *[one] n’effectue
        } aucune action lors de { own-step }
        [1] { can } effectuer 1 action lors de { own-step }
       *[other] { can } effectuer { $n } actions lors de { own-step }
    }
    [deployments] { $n ->
        [0] ne { can } pas déployer de vaisseaux arrimés
        [1] { can } déployer 1 vaisseau arrimé après une manœuvre
       *[other] { can } déployer { $n } vaisseaux arrimés après une manœuvre
    }
    [damage] { $subject-number ->
        [many] comptent
       *[one] compte
    } comme { $n ->
        [1] 1 carte de dégâts
       *[other] { $n } cartes de dégâts
    }
    [recovered] ne { $subject-number ->
        [many] récupèrent
       *[one] récupère
    } pas plus de { $n ->
        [1] 1 bouclier
       *[other] { $n } boucliers
    } par une action de récupération
   *[other] { $n-number ->
        [no] { has } { $value-a } { $value-equal } { $n }
       *[yes] { has } { $value-a } de { $n }
    }
}",
        doc: "set, whatever else",
        operations: &["m.skill-set", "m.slot-cost", "m.no-range-die"],
        meaning: Meaning::Change(ChangeWord::Number(Op::Set)),
        ..NUMBER
    },
    Word {
        name: "times",
        form: "{value:Value} x {n:Small}",
        en: "{ has } { $n ->
    [2] twice
   *[other] { $n } times
} { $subject-number ->
    [many] their
   *[one] its
} { $value }",
        fr: "{ has } { $n ->
    [2] le double
   *[other] { $n } fois la valeur
} de { $subject-number ->
    [many] leur { $value }
   *[one] { $value-own }
}",
        doc: "multiplied, after all that adds to it",
        operations: &["a.double"],
        meaning: Meaning::Change(ChangeWord::Number(Op::Times)),
        ..NUMBER
    },
    Word {
        name: "may-deed",
        form: "may {deed:Deed}",
        en: "{ $deed }
.shared = may",
        fr: "{ $deed }
.shared = { can }",
        doc: "allowed, though a rule forbids it",
        operations: &["m.lock-range", "m.attack-touch", "m.deadeye", "m.cannon-aux"],
        meaning: Meaning::Change(ChangeWord::May),
        ..SHIP
    },
    Word {
        name: "may-not-deed",
        form: "may not {deed:Deed}",
        en: "{ $deed }
.joint = or
.shared = cannot",
        fr: "{ $deed }
.joint = ni
.shared = ne { can } pas
.several = ne { can } ni",
        doc: "forbidden",
        operations: &[
            "m.no-action",
            "m.no-attack",
            "m.no-attack-outside",
            "m.no-reroll",
            "m.no-spend",
            "x.no-lock-spend",
            "x.no-more",
        ],
        meaning: Meaning::Change(ChangeWord::MayNot),
        ..SHIP
    },
    Word {
        name: "must-deed",
        form: "must {deed:Deed}",
        en: "{ $deed-must }",
        fr: "{ $deed-must }",
        doc: "the only way, wherever it could be otherwise",
        operations: &["m.faceup-all"],
        meaning: Meaning::Change(ChangeWord::Must),
        ..SHIP
    },
    Word {
        name: "dice-may-not",
        form: "{dice:Dice} may not be {fate:Fate}",
        en: "{ $subject-number ->
    [many] keep
   *[one] keeps
} { $dice } { $fate-word ->
    [canceled] in each of { own-attacks }
   *[other] { \"\" }
} from being { $fate }",
        fr: "{ $subject-number ->
    [many] empêchent
   *[one] empêche
} { $dice } { $fate-word ->
    [canceled] de chacune de { own-attacks }
   *[other] { \"\" }
} d’être { $dice-count ->
    [many] { $fate-many }
   *[one] { $fate }
}",
        doc: "dice of the ship that this does not happen to",
        operations: &["m.uncancel", "x.frozen"],
        meaning: Meaning::Change(ChangeWord::Dice),
        ..SHIP
    },
    Word {
        name: "canceled",
        form: "canceled",
        en: "canceled by defense dice",
        fr: "annulé par les dés de défense
.many = annulés par les dés de défense",
        doc: "by evade results",
        meaning: Meaning::DiceFate(DiceFate::Canceled),
        ..FATE
    },
    Word {
        name: "modified",
        form: "modified",
        en: "modified again",
        fr: "modifié à nouveau
.many = modifiés à nouveau",
        doc: "by anything",
        meaning: Meaning::DiceFate(DiceFate::Modified),
        ..FATE
    },
    Word {
        name: "are-green",
        form: "{moves:Moves} are green",
        en: "{ $subject-number ->
    [many] treat
   *[one] treats
} { $moves } as green",
        fr: "{ $subject-number ->
    [many] traitent
   *[one] traite
} { $moves } comme { $moves-gender ->
    [f] vertes
   *[m] verts
}",
        doc: "the colour of maneuvers",
        operations: &["m.green-speed"],
        meaning: Meaning::Change(ChangeWord::Colour(Colour::Green)),
        ..SHIP
    },
    Word {
        name: "are-red",
        form: "{moves:Moves} are red",
        en: "{ $subject-number ->
    [many] treat
   *[one] treats
} { $moves } as red",
        fr: "{ $subject-number ->
    [many] traitent
   *[one] traite
} { $moves } comme rouges",
        doc: "the colour of maneuvers",
        operations: &["m.colour-kind"],
        meaning: Meaning::Change(ChangeWord::Colour(Colour::Red)),
        ..SHIP
    },
    Word {
        name: "gains-icon",
        form: "gain|gains {actions:Actions} icon|icons",
        en: "{ $subject-number ->
    [many] gain
   *[one] gains
} { $actions } icon in { own-bar }",
        fr: "{ $subject-number ->
    [many] gagnent
   *[one] gagne
} { $actions } dans { own-bar }",
        doc: "icons of the action bar",
        operations: &["m.action-icon"],
        meaning: Meaning::Change(ChangeWord::Of(Value::ActionBar)),
        ..SHIP
    },
    Word {
        name: "gains-slot",
        form: "gain|gains {cards:Cards} slot|slots",
        en: "{ $subject-number ->
    [many] gain
   *[one] gains
} { $cards } slot",
        fr: "{ $subject-number ->
    [many] gagnent
   *[one] gagne
} un emplacement de { $cards-bare }",
        doc: "a slot for upgrades, when a squad is built",
        operations: &["m.slot"],
        meaning: Meaning::Change(ChangeWord::Of(Value::Slots)),
        ..SHIP
    },
    Word {
        name: "loses-slot",
        form: "lose|loses {cards:Cards} slot|slots",
        en: "{ $subject-number ->
    [many] lose
   *[one] loses
} { $cards } slot",
        fr: "{ $subject-number ->
    [many] perdent
   *[one] perd
} un emplacement de { $cards-bare }",
        doc: "a slot for upgrades less, when a squad is built",
        operations: &["f.slot-loss"],
        meaning: Meaning::Change(ChangeWord::Without(Value::Slots)),
        ..SHIP
    },
    Word {
        name: "fits-slot",
        form: "fit|fits {cards:Cards} slot|slots",
        en: "also { $subject-number ->
    [many] fit
   *[one] fits
} { $cards } slot",
        fr: "{ $subject-number ->
    [many] occupent
   *[one] occupe
} aussi les emplacements de { $cards-bare }",
        doc: "these upgrades may take such slots of their ship, when a squad is built",
        operations: &["f.slot-swap"],
        meaning: Meaning::Change(ChangeWord::Fits),
        ..CARD
    },
    Word {
        name: "keeps",
        form: "keep|keeps {tokens:Tokens}",
        en: "may have no more than { $tokens }, which { $tokens-count ->
    [many] stay
   *[one] stays
} in the End phase",
        fr: "ne { can } avoir plus de { $tokens }, qui { $tokens-count ->
    [many] restent
   *[one] reste
} lors de la phase finale",
        doc: "so many tokens of a kind, which are not removed in the End phase",
        operations: &["m.keep-token"],
        meaning: Meaning::Change(ChangeWord::Of(Value::KeepsTokens)),
        ..SHIP
    },
    Word {
        name: "lends",
        form: "lend|lends {tokens:Tokens}",
        en: "{ $subject-number ->
    [many] lend
   *[one] lends
} the attacker { $tokens }, which it treats as its own",
        fr: "{ $subject-number ->
    [many] prêtent
   *[one] prête
} à l’attaquant { $tokens }, qu’il traite comme les siens",
        doc: "another ship that attacks counts and spends these tokens as its own",
        operations: &["m.lend-token"],
        meaning: Meaning::Change(ChangeWord::Of(Value::Lends)),
        ..SHIP
    },
    Word {
        name: "deals-chosen",
        form: "deal|deals faceup damage cards chosen among {n:Small}",
        en: "{ $subject-number ->
    [many] deal
   *[one] deals
}, for each faceup damage card of { own-attacks }, one you choose among { $n } (you discard the others)",
        fr: "{ $subject-number ->
    [many] attribuent
   *[one] attribue
}, pour chaque carte de dégâts face visible de { own-attacks }, celle que vous choisissez parmi { $n } (vous défaussez les autres)",
        doc: "so many are drawn for each faceup damage card its attack deals; its player chooses one",
        operations: &["m.choose-damage"],
        meaning: Meaning::Change(ChangeWord::Of(Value::Picks)),
        ..SHIP
    },
    Word {
        name: "text-is-void",
        form: "text is void",
        en: "{ has } no text",
        fr: "{ $subject-number ->
    [many] n’ont
   *[one] n’a
} pas de texte",
        doc: "the cards do not speak",
        reads: layer::TEXTS - 1,
        meaning: Meaning::Change(ChangeWord::Of(Value::TextVoid)),
        ..CARD
    },
];
