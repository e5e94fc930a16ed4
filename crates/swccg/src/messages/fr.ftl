side-dark = le côté obscur
side-light = le côté lumineux
heading-dark = Côté obscur
heading-light = Côté lumineux
of-dark = du côté obscur
of-light = du côté lumineux
phase-setup = mise en place
phase-activate = phase d’activation
phase-control = phase de contrôle
phase-deploy = phase de déploiement
phase-battle = phase de bataille
phase-move = phase de déplacement
phase-draw = phase de tirage
pile-reserve = pile de réserve
pile-force = pile de Force
pile-used = pile utilisée
pile-lost = pile de cartes perdues
pile-hand = main
pile-out-of-play = hors jeu
pile-destiny = destinée

# Questions
ask-start = Choisissez la localisation de départ.
ask-start-converted = Vous commencez tous deux par { $card }. La version de votre adversaire peut-elle remplacer la vôtre ?
ask-top-level = { $side-heading }, { $phase }. Que faites-vous ?
ask-weapons = { $side-heading }, segment des armes à { $place }. Que faites-vous ?
ask-battle-initiated = Une bataille vient d’être initiée à { $place }. Répondez-vous ?
ask-drain-initiated = Un drainage de Force vient d’être initié à { $place }. Répondez-vous ?
ask-deployed = La carte { $card } vient d’être déployée. Répondez-vous ?
ask-played = { $side } joue { $card }. Répondez-vous ?
ask-reacting = { $card } réagit. Répondez-vous ?
ask-automatic = Plusieurs actions automatiques ont lieu. Laquelle d’abord ?
ask-deploy-to = Où déployez-vous { $card } ?
ask-activate = Combien de points de Force activez-vous ?
ask-between-activations = { $side } active { $amount } points de Force. Agissez-vous avant le dernier ?
act-after = Agir après { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de Force
ask-move-to = Vers où se déplace { $card } ?
ask-move-away = Vers où s’éloigne { $card } ?
ask-target = { $card } : choisissez la cible.
ask-lose-force =
    Vous devez perdre { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force. Que perdez-vous ?
ask-battle-destiny = Tirez-vous une destinée de bataille ?
ask-damage = Segment des dommages : { $damage ->
    [0] { $attrition ->
        [0] certaines de vos cartes doivent être perdues au combat
       *[other] vous devez satisfaire une attrition de { $attrition }
    }
   *[other] vous devez satisfaire { $damage ->
        [one] { $damage } dommage
       *[other] { $damage } dommages
    } de bataille{ $attrition ->
        [0] { "" }
       *[other] { " " }et une attrition de { $attrition }
    }
}. Que faites-vous ?
ask-choose = { $card } : choisissez.

# Actes
act-pass = Passer
act-activate = Activer de la Force
act-drain = Drainer de la Force à { $card }
act-deploy = Déployer { $card }
act-react = Réagir : déployer { $card }
act-play = Jouer { $card }
act-use = Utiliser le texte de { $card }
act-fire = Tirer avec { $card }
act-battle = Initier une bataille à { $card }
act-move = Déplacer { $card }
act-draw = Prendre une carte en main
act-at = { $card }
act-gap-first = À l’extrémité gauche de la rangée
act-gap-after = À droite de { $card }
act-on = { $card }
act-lose-hand = Perdre { $card } de votre main
act-lose-pile = Perdre la carte du haut de votre { $pile }
act-forfeit = Perdre { $card } au combat ({ $amount })
act-start = { $card }
act-option = { $text }
act-option-of = { $cards } — { $text }
act-yes = Oui
act-no = Non

# Événements
tell-started = { $side } commence par { $card }.
tell-opening-hand = { $side } tire une main de départ de { $cards } cartes.
tell-turn = — Tour { $turn } : { $side } génère { $generation ->
    [one] { $generation } point
   *[other] { $generation } points
} de Force —
tell-phase-began = { $side-heading } : { $phase }.
tell-activated =
    { $side } active { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force.
tell-used-force =
    { $side } utilise { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force.
tell-drew = { $side } prend { $card ->
    [none] une carte
   *[other] { $card }
} en main.
tell-lost-force = { $side } perd { $card } ({ $from }).
tell-deployed = { $side } déploie { $card }{ $to ->
    [none] { "" }
   *[other] { " " }{ $to-place ->
        [yes] à
       *[no] sur
    } { $to }
}.
tell-converted = { $side } pose { $card } sur { $old }.
tell-played = { $side } joue { $card }.
tell-used-text = { $side } utilise le texte de { $card }.
tell-reacts = { $card } réagit.
tell-canceled = { $react ->
    [yes] La réaction de { $card } est annulée.
   *[no] La carte { $card } { $side-of } est annulée.
}
tell-destiny = { $side } tire une destinée : { $value } ({ $card }).
tell-no-destiny = { $side } n’a plus de carte pour tirer une destinée.
tell-drain = { $side } draine de la Force à { $place }.
tell-drains = { $amount ->
    [0] { $loser } ne perd rien par le drainage de Force à { $place }.
    [one] { $loser } doit perdre { $amount } point de Force par le drainage de Force à { $place }.
   *[other] { $loser } doit perdre { $amount } points de Force par le drainage de Force à { $place }.
}
tell-drain-canceled = { $by-presence ->
    [yes] Une présence à { $place } annule le drainage de Force.
   *[no] Le drainage de Force à { $place } est annulé.
}
tell-moved = { $card } se déplace vers { $to }.
tell-battle = { $side } initie une bataille à { $place }.
tell-battle-ends-early = La bataille à { $place } s’arrête : un camp n’y a plus de présence.
tell-fired = { $weapon } vise { $target }.
tell-hit = La carte { $card } est touchée.
tell-missed = Le tir manque { $target }.
tell-battle-destiny = Total des destinées de bataille { $side-of } : { $total }.
tell-totals = Puissance totale : côté obscur { $dark }, côté lumineux { $light }.
tell-damage = { $side } doit satisfaire { $damage ->
    [0] une attrition de { $attrition }
   *[other] { $damage ->
        [one] { $damage } dommage
       *[other] { $damage } dommages
    } de bataille{ $attrition ->
        [0] { "" }
       *[other] { " " }et une attrition de { $attrition }
    }
}.
tell-forfeited = { $side } perd { $card } au combat, pour { $value }.
tell-lost = La carte { $card } est perdue.
tell-battle-ended = La bataille à { $place } est terminée.
tell-affected = { $by } s’applique à { $card } : { $change }.
tell-recirculated = Les piles utilisées passent sous les piles de réserve (côté obscur { $dark }, côté lumineux { $light }).
tell-set-aside = Le texte de { $card } a échoué et est mis de côté ; la partie continue.
tell-over = { $winner ->
    [none] La partie est finie : personne ne l’emporte.
   *[other] { $by-limit ->
        [yes] La limite de tours est atteinte : { $winner } l’emporte avec plus de Force vitale.
       *[no] La partie est finie : { $winner } l’emporte.
    }
}

# La table
show-turn = Tour { $turn }, { $side-heading } : { $phase }
show-side = { $side-heading } : { $hand } en main, Force { $force }, réserve { $reserve }, utilisées { $used }, perdues { $lost }
show-hand = Votre main : { $cards }
show-empty = (rien)
show-place = { $place }   obscur { $dark } · lumineux { $light }
show-controlled = ({ $side } en a le contrôle)
show-battle = Bataille à { $place } : côté obscur { $dark } contre côté lumineux { $light }
show-damage = Reste à satisfaire : côté obscur, dommages { $darkDamage }, attrition { $darkAttrition } ; côté lumineux, dommages { $lightDamage }, attrition { $lightAttrition }
show-hit = carte touchée

# Regarder une carte
look-power = puissance
look-ability = habileté
look-forfeit = valeur de perte
look-maneuver = manœuvre
look-destiny = destinée
look-deploy = coût de déploiement
look-defense = valeur de défense
look-immunity = immunité à l’attrition inférieure à
look-immune = immunité à l’attrition
look-all = toute
look-printed = valeur imprimée : { $amount }
look-plus = +{ $amount } grâce à { $by }
look-minus = −{ $amount } à cause de { $by }
look-reset = valeur fixée à { $amount } par { $by }
look-highest = { $amount } grâce à { $by }
look-times = × { $amount } grâce à { $by }
look-at-most = au plus { $amount } par { $by }
look-lasting = Sous l’effet de { $by } : { $change }.
look-armor = blindage
look-landspeed = vitesse terrestre
look-hyperspeed = hypervitesse
look-parsec = parsec
look-ferocity = férocité
look-number = numéro
look-icons-of = icônes de Force { $side-of }
look-drain-by = drainage de Force par { $side }
look-from-icons = { $amount } par les icônes
look-from-icons-and-one = { $amount } par les icônes, et 1
look-on = Sur { $card }.
look-bears = Avec { $card }.
look-cards = cartes
look-generation = génération de Force
look-generation-left = Force encore à activer
look-life-force = Force vitale
condition-hit = Carte touchée.
condition-moved = Déplacement fait ce tour-ci.
condition-drained = A pris part à un drainage de Force ce tour-ci.
condition-battled = A été en bataille ce tour-ci.
condition-fired = A tiré pendant cette bataille.
condition-armed = Son arme a été utilisée ce tour-ci.
condition-equipped = Son équipement a été utilisé ce tour-ci.
condition-reacted = A réagi ce tour-ci.
condition-set-aside = Son texte a échoué et est mis de côté.
condition-silenced = Son texte est annulé pour l’instant.
condition-in-battle = En bataille.
condition-excluded = Ne prend pas part à la bataille.
condition-unpiloted = Sans pilote.
condition-immune = L’attrition est sans effet sur cette carte pendant cette bataille.

refused = { $text } [{ $rule }]
refused-force = { $text } Il vous faudrait { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de Force. [{ $rule }]
refused-card = { $card } : { $text } [{ $rule }]

ask-turn-begins = Le tour { $side-of } commence. Répondez-vous ?
ask-turn-ends = Le tour { $side-of } finit. Répondez-vous ?
ask-moved = { $card } vient de se déplacer vers { $place }. Répondez-vous ?
ask-forfeited = La carte { $card } vient d’être perdue au combat. Répondez-vous ?
ask-lost = La carte { $card } vient d’être perdue. Répondez-vous ?
ask-losing-force = { $side } doit perdre { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de Force. Répondez-vous ?
ask-lost-force = { $side } a perdu de la Force à cause de dommages de bataille. Répondez-vous ?
ask-drawing-destiny = { $side } va tirer une destinée. Répondez-vous ?
ask-drew-destiny = { $side } a tiré { $card }, destinée { $value }. Répondez-vous ?
ask-battle-destinies = Les destinées de bataille sont tirées. Répondez-vous ?
ask-targeted = { $card } vient d’être visé par une arme. Répondez-vous ?
ask-battle-lost = { $side } a perdu la bataille à { $place }. Répondez-vous ?
ask-companions = Transit par les aires de mise à quai vers { $to }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de Force en tout : qui se déplace avec { $card } ?
ask-transfer-to = Qui prend { $card } ?
ask-pay = Combien de points de Force utilisez-vous pour { $card } ?
ask-may = { $card } : { $text }. Le faites-vous ?
ask-pick = { $text } ({ $card }).
act-react-move = Déplacer { $card } en réaction
act-replace = Remplacer par { $card } la version en jeu
act-transfer = Transférer { $card }
act-transit = { $card }, par transit entre aires de mise à quai
act-hyperspeed = { $card }, par l’hyperespace
act-land = Atterrir : { $card }
act-take-off = Décoller vers { $card }
act-shuttle = { $card }, par navette
act-inside = { $card }, à l’intérieur d’un vaisseau ou d’un véhicule
act-dock = Amarrer { $card } à un autre vaisseau
ask-aboard = À bord de quoi va { $card } ?
ask-dock-with = À quel vaisseau { $card } s’amarre-t-il ?
ask-crossing = Qui passe entre { $card } et le vaisseau amarré à lui ?
tell-docked = { $card } s’amarre à { $with }.
act-by-text = { $card }, comme un texte le permet
ask-squad = Vers { $to } pour { $cost } point{ $cost ->
    [0] { "" }
    [one] { "" }
   *[other] s
} de Force en tout : qui se déplace avec { $card } ?
ask-target-more = { $card } : choisissez-en une autre, ou continuez.
ask-may-go-away = Qui s’éloigne ?
act-aside = À côté des localisations
act-on-for = { $card } — { $text }
act-take = { $card }
tell-drawn = { $side } retourne { $card } comme destinée.
tell-destiny-instead = { $side } utilise { $value } au lieu de tirer une destinée.
tell-player-affected = Pour { $side }, { $by } : « { $change }. »
tell-loss-changed = { $left ->
    [0] { $side } n’a plus rien à perdre.
    [one] { $side } doit encore perdre { $left } point de Force.
   *[other] { $side } doit encore perdre { $left } points de Force.
}
tell-retrieved = { $side } récupère { $card }{ $to-pile ->
    [hand] { " " }en main
   *[other] { "" }
}.
tell-to-hand = { $card } retourne dans la main { $side-of }.
tell-came-back = { $card } revient à { $to }.
tell-put-in-pile = { $card ->
    [none] Une carte
   *[other] { $card }
} va dans la { $pile } { $owner-of }.
tell-looked-at = { $by } jette un coup d’œil sur la carte du haut de { $one-player ->
    [yes] sa { $pile }
   *[no] la { $pile } { $side-of }
}{ $card ->
    [none] { "" }
   *[other] { " " }: { $card }
}.
tell-shuffled = La { $pile } { $side-of } est mélangée.
tell-repaired = La carte { $card } est réparée.
tell-restored = La carte { $card } est restaurée.
tell-destinies-switched = Les destinées de bataille sont échangées.
tell-duel = { $first } affronte { $second } en duel.
tell-duel-totals = Totaux du duel : { $first } { $first-total }, { $second } { $second-total }.
tell-transferred = { $card } passe à { $to }.
tell-replaced = { $side } remplace { $old } par { $card }.
tell-looked-through = { $by } examine { $one-player ->
    [yes] sa { $pile }
   *[no] la { $pile } { $side-of }
}.
ask-embark-on = À bord de quoi monte { $card } ?
act-embark = { $card } monte à bord de quelque chose ici
act-disembark = { $card } quitte ce qui le transporte
tell-embarked = { $card } monte à bord de { $on }.
ask-deploy-along = Qui pilote ou conduit { $card } et est déployé en même temps ?
act-along = { $card }, déployé à bord
act-reseat = { $card } change de place à bord
ask-reseat-with = Avec qui { $card } change-t-il de place ?
ask-react-boarding = Qui monte à bord de { $card } avant sa réaction ?
ask-react-leaving = Qui descend de { $card } là où il a réagi ?
tell-reseated = { $card } change de place à bord de { $on }.
tell-disembarked = { $card } descend de { $from }.
tell-passed = { $card } passe par { $by }.
ask-next-away = Qui s’éloigne ensuite ?
ask-top-level-theirs = { $phase } de l’adversaire. Agissez-vous ?
ask-losing-force-you = Vous devez perdre { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de Force. Répondez-vous ?
tell-found-nothing = Aucune carte de ce genre ne se trouve dans la { $pile } { $side-of }.
show-known = Vous connaissez de la { $pile } { $side-of } : { $cards }.
look-unique = { $limit ->
    [1] unique
   *[other] { $limit } au plus
}
act-nobody = Personne d’autre
ask-lost-order = { $card } quitte la table avec ce qui est dessus. Quelle carte placez-vous en haut de votre pile de cartes perdues ?
ask-pick-theirs = { $card } : choisissez une de vos cartes.
deck-size = le jeu { $side-of } compte { $cards ->
    [one] une carte
   *[other] { $cards } cartes
  }, et non { $size }
deck-unknown = le jeu { $side-of } contient `{ $card }`, qui n’est pas une carte connue
deck-other-side = le jeu { $side-of } contient { $card }, une carte de l’autre côté
deck-test-card = { $card } est une carte pour scénarios seulement
deck-not-yet = { $card } ne se joue pas encore
deck-no-start = le jeu { $side-of } ne contient aucune localisation de départ
ask-search = { $card } : choisissez une carte de la pile.
ask-verify = { $card } n’a rien trouvé. Examinez-vous la pile vous-même ?
ask-destiny-number = { $card } a deux nombres de destinée. Lequel compte ?
act-destiny = Destinée { $amount }
tell-revealed = La carte { $card } est révélée.
tell-destiny-chosen = La carte { $card } compte comme destinée { $value }.
