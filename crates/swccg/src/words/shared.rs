//! Patterns several words share: how the card itself is called, how verbs and participles agree, amounts, openings.

/// Patterns several words share.
pub const SHARED: &[(&str, &str, &str)] = &[
    // The card itself: by its noun at first, and again whenever another card has been named since.
    (
        "this",
        "{ $again ->
    [yes] { $latest ->
        [another] this { $self }
       *[other] it
    }
   *[no] this { $self }
}",
        "{ $again ->
    [yes] { $latest ->
        [another] { $self-gender ->
            [f] cette
           *[m] ce
        } { $self }-ci
       *[other] { $self-gender ->
            [f] elle
           *[m] il
        }
    }
   *[no] { $self-gender ->
        [f] cette
       *[m] ce
    } { $self }{ $namesake ->
        [yes] -ci
       *[no] { \"\" }
    }
}",
    ),
    // The same behind a preposition.
    (
        "this-behind",
        "{ this }",
        "{ $again ->
    [yes] { $latest ->
        [another] { this }
       *[other] { $self-gender ->
            [f] elle
           *[m] lui
        }
    }
   *[no] { this }
}",
    ),
    // Cards behind a preposition.
    (
        "object",
        "{ $cards }",
        "{ $cards-word ->
    [it] { $cards-object }
   *[other] { $cards }
}",
    ),
    // What a text has named before; in French what goes by the noun of the card itself is told from it.
    (
        "chosen",
        "{ $id ->
    [target] { $noun-number ->
        [many] the targets
       *[one] the target
    }
    [destiny] destiny
    [total] { $alike ->
        [yes] { nth } total
       *[no] the total
    }
    [amount] that amount
    [difference] the difference
    [winner] the winner
    [loser] the loser
   *[other] { $alike ->
        [yes] { nth } { $noun }
       *[no] { $noun-number ->
            [many] those
           *[one] that
        } { $noun }
    }
}",
        "{ $id ->
    [target] { $noun-number ->
        [many] les cibles
       *[one] la cible
    }
    [destiny] la destinée
    [total] { $alike ->
        [yes] { nth } total
       *[no] le total
    }
    [amount] ce montant
    [difference] la différence
    [winner] le vainqueur
    [loser] le vaincu
   *[other] { $alike ->
        [yes] { nth } { $noun }
       *[no] { $noun-number ->
            [many] ces
           *[one] { $noun-gender ->
                [f] cette
               *[m] ce
            }
        } { $noun }{ $itself ->
            [yes] -là
           *[no] { $id ->
                [card] -là
               *[other] { \"\" }
            }
        }
    }
}",
    ),
    // Which of several that go by one noun.
    (
        "nth",
        "{ $nth ->
    [1] the first
    [2] the second
   *[other] the third
}",
        "{ $nth ->
    [1] { $noun-gender ->
        [f] la première
       *[m] le premier
    }
    [2] { $noun-gender ->
        [f] la deuxième
       *[m] le deuxième
    }
   *[other] { $noun-gender ->
        [f] la troisième
       *[m] le troisième
    }
}",
    ),
    // The endings of a French participle.
    (
        "agree",
        "{ \"\" }",
        "{ $subject-gender ->
    [f] e
   *[m] { \"\" }
}{ $subject-number ->
    [many] s
   *[one] { \"\" }
}",
    ),
    (
        "is",
        "{ $subject ->
    [dropped] { \"\" }
    [you] are
   *[other] { $subject-number ->
        [many] are
       *[one] is
    }
}",
        "{ $subject ->
    [dropped] { \"\" }
    [you] êtes
   *[other] { $subject-number ->
        [many] sont
       *[one] est
    }
}",
    ),
    (
        "is-not",
        "{ is } not",
        "{ $subject-number ->
    [many] ne sont
   *[one] n'est
}",
    ),
    (
        "has",
        "{ $subject ->
    [you] have
   *[other] { $subject-number ->
        [many] have
       *[one] has
    }
}",
        "{ $subject ->
    [you] avez
   *[other] { $subject-number ->
        [many] ont
       *[one] a
    }
}",
    ),
    (
        "can",
        "may",
        "{ $subject ->
    [you] pouvez
   *[other] { $subject-number ->
        [many] peuvent
       *[one] peut
    }
}",
    ),
    // The players as the subject of a change.
    (
        "player",
        "{ $subject ->
    [you] you
    [opponent] opponent
   *[other] each player
}",
        "{ $subject ->
    [you] vous
    [opponent] l'adversaire
   *[other] chaque joueur
}",
    ),
    // A value of the players a change is about.
    (
        "own-value",
        "{ $value-word ->
    [each-destiny] each of { $subject ->
        [you] your { $value }
        [opponent] opponent's { $value }
       *[other] both players' { $value }
    }
   *[other] { $subject ->
        [you] your { $value }
        [opponent] opponent's { $value }
       *[other] each player's { $value }
    }
}",
        "{ $value-word ->
    [each-destiny] { $subject ->
        [you] chacune de vos { $value }
        [opponent] chacune des { $value } de l'adversaire
       *[other] chacune des { $value } des deux joueurs
    }
   *[other] { own-plain }
}",
    ),
    // The same of what is no draw, in French.
    (
        "own-plain",
        "{ $value }",
        "{ $subject ->
    [you] { $value-kind ->
        [fs] vos
        [ms] vos
       *[other] votre
    } { $value }
    [opponent] { $value-the } de l'adversaire
   *[other] { $value-the } de chaque joueur
}",
    ),
    (
        "value-is",
        "{ $value-kind ->
    [many] are
   *[other] is
}",
        "{ $value-kind ->
    [fs] sont
    [ms] sont
   *[other] est
}",
    ),
    // A value of players that is set.
    (
        "set-own",
        "{ $value-word ->
    [ability-required] { player } { $subject ->
        [you] need
       *[other] needs
    } a total ability of { $amount } to draw battle destiny { at }
    [ability-to-control] { player } { $subject ->
        [you] need
       *[other] needs
    } a total ability of { $amount } to control a location { at }
    [cost-to] { $subject ->
        [you] your
        [opponent] opponent's
       *[other] each player's
    } { $value-verb } { $value-at } { $amount ->
        [0] is free
       *[other] costs { $amount-number ->
            [yes] { force }
           *[no] { $amount }
        }
    }
   *[other] { own-value } { at } { value-is } { $amount }
}",
        "{ $value-word ->
    [ability-required] { $subject ->
        [you] il vous faut
        [opponent] il faut à l'adversaire
       *[other] il faut à chaque joueur
    } une habileté totale de { $amount } pour tirer une destinée de bataille { at }
    [ability-to-control] { $subject ->
        [you] il vous faut
        [opponent] il faut à l'adversaire
       *[other] il faut à chaque joueur
    } une habileté totale de { $amount } pour contrôler une localisation { at }
    [cost-to] { $subject ->
        [you] votre { $value-verb } { $value-at }
        [opponent] le { $value-verb } de l'adversaire { $value-at }
       *[other] le { $value-verb } de chaque joueur { $value-at }
    } { $amount ->
        [0] est gratuit
       *[other] coûte { $amount-number ->
            [yes] { force }
           *[no] { $amount }
        }
    }
   *[other] { own-value } { at } { value-is } { $amount-number ->
        [yes] de
       *[no] égal{ value-agrees } à
    } { $amount }
}",
    ),
    // The endings of a French participle of a value.
    (
        "value-agrees",
        "{ \"\" }",
        "{ $value-kind ->
    [f] e
    [fs] es
    [ms] s
   *[other] { \"\" }
}",
    ),
    (
        "multiplied",
        "multiplied",
        "{ $value-kind ->
    [f] multipliée
    [fs] multipliées
    [ms] multipliés
   *[other] multiplié
}",
    ),
    (
        "raised",
        "raised",
        "{ $value-kind ->
    [f] augmentée
    [fs] augmentées
    [ms] augmentés
   *[other] augmenté
}",
    ),
    (
        "lowered",
        "lowered",
        "{ $value-kind ->
    [f] diminuée
    [fs] diminuées
    [ms] diminués
   *[other] diminué
}",
    ),
    // The verb that changes of a number share: players have their own sentences, and what is not named needs none.
    (
        "copula",
        "{ $subject-class ->
    [player] { \"\" }
   *[other] { $value-word ->
        [cost-to] { \"\" }
       *[other] { is }
    }
}",
        "{ $subject-class ->
    [player] { \"\" }
    [dropped] { \"\" }
   *[other] { $value-word ->
        [cost-to] { \"\" }
       *[other] { has }
    }
}",
    ),
    // How a clause opens: when, and on which conditions.
    (
        "opening",
        "{ $trigger-word ->
    [at-time] { $trigger-opening }
   *[other] { $trigger },
} { $conditions ->
    [none] { \"\" }
   *[other] { $branching ->
        [yes] only if { $conditions }:
       *[no] if { $conditions },
    }
}",
        "{ $trigger-word ->
    [at-time] { $trigger-opening }
   *[other] { $trigger },
} { $conditions ->
    [none] { \"\" }
   *[other] { $branching ->
        [yes] seulement si { $conditions }:
       *[no] si { $conditions },
    }
}",
    ),
    // An amount of Force.
    (
        "force",
        "{ $amount-number ->
    [yes] { $amount } Force
   *[no] Force equal to { $amount }
}",
        "{ $amount-number ->
    [yes] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force
   *[no] un nombre de points de Force égal à { $amount }
}",
    ),
    // The first of two amounts: where an amount of several words ends is told by brackets.
    (
        "first-amount",
        "{ $a-word ->
    [difference] { $a-part }
    [highest-of] { $a-part }
    [number-of] { $a-part }
    [total-of] { $a-part }
    [sum] { $a-part }
   *[other] { $a }
}",
        "{ $a-word ->
    [difference] { $a-part }
    [highest-of] { $a-part }
    [number-of] { $a-part }
    [total-of] { $a-part }
    [sum] { $a-part }
   *[other] { $a }
}",
    ),
    // The second of two amounts that others follow, likewise.
    (
        "second-amount",
        "{ $b-word ->
    [difference] { $b-part }
    [highest-of] { $b-part }
    [number-of] { $b-part }
    [total-of] { $b-part }
   *[other] { $b }
}",
        "{ $b-word ->
    [difference] { $b-part }
    [highest-of] { $b-part }
    [number-of] { $b-part }
    [total-of] { $b-part }
   *[other] { $b }
}",
    ),
    // An amount behind a sign or a noun: there a sum stands in brackets.
    (
        "whole-amount",
        "{ $amount-word ->
    [sum] ({ $amount })
    [difference] { $amount-part }
   *[other] { $amount }
}",
        "{ $amount-word ->
    [sum] ({ $amount })
    [difference] { $amount-part }
   *[other] { $amount }
}",
    ),
    // So many destinies.
    (
        "drawn",
        "{ $count ->
    [1] destiny
   *[other] { $count-number ->
        [yes] { $count } destiny
       *[no] { $count-word ->
            [number-of] destiny for each of { $count-cards }
           *[other] destiny as often as { $count }
        }
    }
}",
        "{ $count ->
    [1] une destinée
   *[other] { $count-number ->
        [yes] { $count } destinées
       *[no] autant de destinées que { $count }
    }
}",
    ),
    // The top cards of a pile.
    (
        "top",
        "{ $count-word ->
    [but-if] the top { $count-first ->
        [1] card
       *[other] { $count-first } cards
    } (top { $count-second } if { $count-condition })
   *[other] { $count-number ->
        [yes] the top { $count ->
            [1] card
           *[other] { $count } cards
        }
       *[no] as many cards as { $count } from the top
    }
}",
        "{ $count-word ->
    [but-if] { $count-first ->
        [1] la carte du haut
       *[other] les { $count-first } cartes du haut
    } (les { $count-second } cartes du haut si { $count-condition })
   *[other] { $count-number ->
        [yes] { $count ->
            [1] la carte du haut
           *[other] les { $count } cartes du haut
        }
       *[no] autant de cartes que { $count } du haut
    }
}",
    ),
    // What cards do that move, for what that costs.
    (
        "moves",
        "{ $subject-number ->
    [many] move
   *[one] moves
}",
        "{ $subject-number ->
    [many] se déplacent
   *[one] se déplace
}",
    ),
    // A time, if it is said.
    (
        "window",
        "{ $window ->
    [none] { \"\" }
   *[other] { $window }
}",
        "{ $window ->
    [none] { \"\" }
   *[other] { $window }
}",
    ),
    // What cards do that are put back.
    (
        "comes-back",
        "{ \"\" }",
        "{ $subject-number ->
    [many] reviennent
   *[one] revient
}",
    ),
    // A place by its noun.
    (
        "the-place",
        "{ $places-word ->
    [place-here] this location
    [place-there] that location
   *[other] { $places }
}",
        "{ $places-word ->
    [place-here] cette localisation
    [place-there] cette localisation
   *[other] { $places }
}",
    ),
    // How long, if it is said.
    (
        "duration",
        "{ $duration ->
    [none] { \"\" }
   *[other] { $duration }
}",
        "{ $duration ->
    [none] { \"\" }
   *[other] { $duration }
}",
    ),
    // Where, if it is said.
    (
        "at",
        "{ $at ->
    [none] { \"\" }
   *[other] { $at }
}",
        "{ $at ->
    [none] { \"\" }
   *[other] { $at }
}",
    ),
];
