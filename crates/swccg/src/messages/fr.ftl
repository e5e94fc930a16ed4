side-dark = Obscur
side-light = Lumière
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
pile-lost = pile perdue
pile-hand = main
pile-out-of-play = hors jeu
pile-destiny = destinée

# Questions
ask-start = Choisissez la localisation de départ.
ask-start-converted = Vous commencez tous deux par { $card }. La version de votre adversaire peut-elle remplacer la vôtre ?
ask-top-level = { $side }, { $phase }. Que faites-vous ?
ask-weapons = { $side }, segment des armes à { $place }. Que faites-vous ?
ask-battle-initiated = Une bataille vient d'être engagée à { $place }. Répondez-vous ?
ask-drain-initiated = Un drainage de Force vient d'être engagé à { $place }. Répondez-vous ?
ask-deployed = On vient de déployer { $card }. Répondez-vous ?
ask-played = { $side } joue { $card }. Répondez-vous ?
ask-reacting = { $card } réagit. Répondez-vous ?
ask-automatic = Plusieurs textes s’appliquent d’eux-mêmes. Lequel d’abord ?
ask-deploy-to = Où déployez-vous { $card } ?
ask-activate = Combien de Force activez-vous ?
ask-move-to = Où se déplace { $card } ?
ask-move-away = Où s’éloigne { $card } ?
ask-target = { $card } : choisissez la cible.
ask-lose-force =
    Vous devez perdre { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force. Que perdez-vous ?
ask-battle-destiny = Tirez-vous une destinée de bataille ?
ask-damage = Segment des dommages. Contre vous : dommages de bataille { $damage }, attrition { $attrition }. Que faites-vous ?
ask-choose = { $card } : choisissez.

# Actes
act-pass = Passer
act-activate = Activer de la Force
act-drain = Drainer la Force à { $card }
act-deploy = Déployer { $card }
act-react = Réagir : déployer { $card }
act-play = Jouer { $card }
act-use = Utiliser le texte de { $card }
act-fire = Tirer avec { $card }
act-battle = Engager une bataille à { $card }
act-move = Déplacer { $card }
act-draw = Prendre une carte en main
act-at = { $card }
act-gap-first = À l’extrémité gauche de la rangée
act-gap-after = À droite de { $card }
act-on = { $card }
act-lose-hand = Perdre { $card } de votre main
act-lose-pile = Perdre la carte du dessus ({ $pile })
act-forfeit = Perdre { $card } au combat, pour { $amount }
act-start = { $card }
act-option = { $text }
act-yes = Oui
act-no = Non

# Événements
tell-started = { $side } commence par { $card }.
tell-opening-hand = { $side } tire une main de départ de { $cards } cartes.
tell-turn = — Tour { $turn } : { $side }, génération de Force { $generation } —
tell-phase-began = { $side } : { $phase }.
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
tell-deployed = { $card } est { $gender ->
    [f] déployée
   *[m] déployé
}{ $to ->
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
tell-canceled =
    { $card } ({ $side }) est { $gender ->
        [f] annulée
       *[m] annulé
    }.
tell-destiny = { $side } tire une destinée de { $value } ({ $card }).
tell-no-destiny = { $side } n’a plus de carte pour tirer une destinée.
tell-drain = { $side } draine la Force à { $place }.
tell-drains =
    Le drainage de Force à { $place } prend { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force.
tell-drain-canceled = { $by-presence ->
    [yes] Une présence à { $place } annule le drainage de Force.
   *[no] Le drainage de Force à { $place } est annulé.
}
tell-moved = { $card } se déplace à { $to }.
tell-battle = { $side } engage une bataille à { $place }.
tell-battle-ends-early = La bataille à { $place } s’arrête : un camp n’y a plus de présence.
tell-fired = { $weapon } vise { $target }.
tell-hit =
    { $card } est { $gender ->
        [f] touchée
       *[m] touché
    }.
tell-missed = Le tir manque { $target }.
tell-battle-destiny = Total des destinées de bataille ({ $side }) : { $total }.
tell-totals = Puissance totale : Obscur { $dark }, Lumière { $light }.
tell-damage = { $side } doit satisfaire : dommages de bataille { $damage }, attrition { $attrition }.
tell-forfeited =
    { $card } est { $gender ->
        [f] perdue
       *[m] perdu
    } au combat, pour { $value }.
tell-lost =
    { $card } est { $gender ->
        [f] perdue
       *[m] perdu
    }.
tell-battle-ended = La bataille à { $place } est terminée.
tell-affected = { $card } { $change } ({ $by }).
tell-recirculated = Les piles utilisées passent sous les piles de réserve (Obscur { $dark }, Lumière { $light }).
tell-set-aside = Le texte de { $card } a échoué et est mis de côté ; la partie continue.
tell-over = { $winner ->
    [none] La partie est finie : personne ne l’emporte.
   *[other] { $by-limit ->
        [yes] La limite de tours est atteinte : { $winner } l’emporte avec plus de Force vitale.
       *[no] La partie est finie : { $winner } l’emporte.
    }
}

# La table
show-turn = Tour { $turn }, { $side } : { $phase }
show-side = { $side } : { $hand } en main, Force { $force }, réserve { $reserve }, utilisées { $used }, perdues { $lost }
show-hand = Votre main : { $cards }
show-empty = (rien)
show-place = { $place }   obscur { $dark } · lumière { $light }
show-controlled = (sous contrôle : { $side })
show-battle = Bataille à { $place } : Obscur { $dark } contre Lumière { $light }
show-damage = Reste à satisfaire : Obscur { $darkDamage } dommages, { $darkAttrition } attrition ; Lumière { $lightDamage } dommages, { $lightAttrition } attrition
show-hit = touché

# Regarder une carte
look-power = puissance
look-ability = habileté
look-forfeit = valeur de perte
look-maneuver = manœuvre
look-destiny = destinée
look-deploy = coût de déploiement
look-defense = valeur de défense
look-immunity = immunité contre une attrition inférieure à
look-printed = imprimé { $amount }
look-plus = +{ $amount } grâce à { $by }
look-minus = −{ $amount } à cause de { $by }
look-reset = fixée à { $amount } par { $by }
look-highest = { $amount } grâce à { $by }
look-times = × { $amount } grâce à { $by }
look-at-most = au plus { $amount } par { $by }
look-lasting = Sous l’effet de { $by } : { $change }.
look-armor = blindage
look-landspeed = vitesse terrestre
look-icons-of = icônes de Force ({ $side })
look-drain-by = drainage de Force ({ $side })
look-from-icons = { $amount } par les icônes
look-from-icons-and-one = { $amount } par les icônes, et 1
look-on = Sur { $card }.
look-bears = Avec { $card }.
look-cards = cartes
look-generation = génération de Force
look-generation-left = Force encore à activer
look-life-force = Force vitale
condition-hit = Touchée.
condition-moved = S’est déplacée ce tour-ci.
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
condition-unpiloted = Personne ne la pilote.
condition-immune = L’attrition ne peut la toucher pendant cette bataille.

refused = { $text } [{ $rule }]
refused-force = { $text } Il vous faudrait { $amount } Force. [{ $rule }]
refused-card = { $card } : { $text } [{ $rule }]

ask-turn-begins = Le tour commence : { $side }. Répondez-vous ?
ask-turn-ends = Le tour finit : { $side }. Répondez-vous ?
ask-moved = Déplacement : { $card } vers { $place }. Répondez-vous ?
ask-forfeited = Perte au combat : { $card }. Répondez-vous ?
ask-lost = Perte : { $card }. Répondez-vous ?
ask-losing-force = { $side } doit perdre { $amount } Force. Répondez-vous ?
ask-lost-force = { $side } a perdu de la Force à cause de dommages de bataille. Répondez-vous ?
ask-drawing-destiny = { $side } va tirer une destinée. Répondez-vous ?
ask-drew-destiny = { $side } a tiré { $card }, destinée { $value }. Répondez-vous ?
ask-battle-destinies = Les destinées de bataille sont tirées. Répondez-vous ?
ask-battle-lost = { $side } a perdu la bataille à { $place }. Répondez-vous ?
ask-companions = Transit par les aires de mise à quai vers { $to }, { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
} de Force en tout : qui se déplace avec { $card } ?
ask-transfer-to = Qui prend { $card } ?
ask-pay = Combien de Force utilisez-vous pour { $card } ?
ask-may = { $card } : { $text } Le voulez-vous ?
ask-pick = { $card } : { $text }
act-react-move = Déplacer { $card } en réaction
act-replace = Remplacer le personnage en jeu par { $card }
act-transfer = Confier { $card } à une autre carte
act-transit = { $card }, par transit entre aires de mise à quai
act-aside = À côté des localisations
act-on-for = { $card } — { $text }
act-take = { $card }
tell-drawn = { $side } retourne { $card } comme destinée.
tell-destiny-instead = { $side } utilise { $value } au lieu de tirer une destinée.
tell-player-affected = { $by }, pour { $side } : { $change }.
tell-loss-changed = { $side } doit encore perdre { $left } Force.
tell-retrieved = { $side } récupère { $card } ({ $to }).
tell-to-hand = { $card } retourne dans la main ({ $side }).
tell-came-back = { $card } revient à { $to }.
tell-put-in-pile = { $owner } : { $card ->
    [none] une carte
   *[other] { $card }
} va dans la { $pile }.
tell-looked-at = { $by } jette un coup d’œil sur la carte du haut de la { $pile } ({ $side }){ $card ->
    [none] { "" }
   *[other] { " " }: { $card }
}.
tell-shuffled = La { $pile } est mélangée ({ $side }).
tell-restored = { $card } est { $gender ->
    [f] remise
   *[m] remis
} en état.
tell-destinies-switched = Les destinées de bataille sont échangées.
tell-duel = { $first } affronte { $second } en duel.
tell-duel-totals = Totaux du duel : { $first } { $first-total }, { $second } { $second-total }.
tell-transferred = { $card } est { $gender ->
    [f] confiée
   *[m] confié
} à { $to }.
tell-replaced = { $side } remplace { $old } par { $card }.
tell-looked-through = { $by } regarde toute la { $pile } ({ $side }).
ask-embark-on = À bord de quel véhicule monte { $card } ?
act-embark = { $card } monte à bord d’un véhicule
act-disembark = { $card } descend du véhicule
tell-embarked = { $card } monte à bord : { $on }.
tell-disembarked = { $card } descend : { $from }.
tell-passed = { $card } passe par { $by }.
ask-next-away = Qui s’éloigne ensuite ?
ask-top-level-theirs = Tour adverse ({ $side }), { $phase }. Faites-vous quelque chose ?
ask-losing-force-you = Vous devez perdre { $amount } Force. Répondez-vous ?
tell-found-nothing = Aucune carte de ce genre ne se trouve dans la { $pile } ({ $side }).
show-known = Vous connaissez de la { $pile } ({ $side }) : { $cards }.
look-unique = { $limit ->
    [1] unique
   *[other] { $limit } au plus
}
act-nobody = Personne d’autre
ask-lost-order = { $card } quitte la table avec ce qui est dessus. Quelle carte doit être sur votre pile perdue ?
ask-pick-theirs = { $card } vous fait choisir une de vos cartes.
deck-size = le jeu { $side } compte { $cards ->
    [one] une carte
   *[other] { $cards } cartes
  }, et non { $size }
deck-unknown = le jeu { $side } contient `{ $card }`, qui n’est pas une carte connue
deck-other-side = le jeu { $side } contient { $card }, une carte de l’autre côté
deck-test-card = { $card } est une carte pour scénarios seulement
deck-not-yet = { $card } ne se joue pas encore
deck-no-start = le jeu { $side } ne contient aucun lieu pour commencer
