side-first = le premier joueur
side-second = le second joueur
of-first = du premier joueur
of-second = du second joueur
heading-first = Premier joueur
heading-second = Second joueur
phase-setup = mise en place
phase-planning = phase de planification
phase-activation = phase d’activation
phase-combat = phase de combat
phase-end = phase finale
edge-0 = proche
edge-1 = gauche
edge-2 = lointain
edge-3 = droit
token-focus = concentration
token-evade = évasion
token-stress = stress
token-ion = ion
token-tractor = rayon tracteur
token-jam = brouillage
token-disarmed = armes désactivées
token-cloak = occultation
token-reinforce-fore = renforcé (avant)
token-reinforce-aft = renforcé (arrière)
action-focus = concentration
action-evade = évasion
action-target-lock = acquisition de cible
action-barrel-roll = tonneau
action-boost = accélération
action-cloak = occultation
action-slam = MASL
action-reload = rechargement
action-rotate-arc = rotation de l’arc
action-coordinate = coordination
action-reinforce = renforcement
action-jam = brouillage
action-recover = récupération
face-blank = vierge
face-focus = concentration
face-hit = dégât
face-crit = critique
face-evade = évasion
colour-green = verte
colour-white = blanche
colour-red = rouge
maneuver = { $speed }, { $bearing }
bearing-stop = stationnaire
bearing-straight = en avant
bearing-bank-left = flanc gauche
bearing-bank-right = flanc droit
bearing-turn-left = virage à gauche
bearing-turn-right = virage à droite
bearing-koiogran = virage Koiogran
bearing-segnor-left = boucle de Segnor à gauche
bearing-segnor-right = boucle de Segnor à droite
bearing-tallon-left = tonneau de Tallon à gauche
bearing-tallon-right = tonneau de Tallon à droite
bearing-reverse-straight = marche arrière
bearing-reverse-bank-left = marche arrière à gauche
bearing-reverse-bank-right = marche arrière à droite
direction-0 = vers l’avant
direction-1 = à droite
direction-2 = vers l’arrière
direction-3 = à gauche
end-fore = avant
end-aft = arrière
part-fore = avant
part-aft = arrière
obstacle-asteroid = un astéroïde
obstacle-debris = un nuage de débris
primary = l’arme principale

ask-initiative = Qui a l’initiative ?
ask-obstacle = Placez un obstacle : au-delà de la portée 2 de chaque bord, au-delà de la portée 1 des autres.
ask-huge-obstacle = Placez { $ship } comme obstacle : au-delà de la portée 2 de chaque bord, au-delà de la portée 1 des autres.
ask-edge = À quel bord vous placez-vous ?
ask-next-to-deploy = Quel vaisseau placez-vous ensuite ?
ask-deploy = Placez { $ship } à portée { $depth } au plus de votre bord, le bord { $edge }.
ask-undock = Quel vaisseau se déploie de { $ship } ?
ask-evacuate = { $ship } est détruit. Quel vaisseau le quitte d’abord ?
ask-undock-base = De quel socle { $ship } se déploie-t-il ?
ask-undock-maneuver = Par quelle manœuvre { $ship } se déploie-t-il ?
ask-dial = Quelle manœuvre pour { $ship } ?
ask-decloak = { $ship } quitte-t-il son occultation ?
ask-next-to-activate = Quel vaisseau activez-vous ensuite ?
ask-slide = De combien { $ship } est-il décalé au bout du gabarit, en millimètres ?
ask-perform = Quelle action pour { $ship } ?
ask-lock = Quelle cible { $ship } acquiert-il ?
ask-perform-free = Quelle action gratuite pour { $ship } ?
ask-allocate = Comment répartissez-vous l’énergie de { $ship } ?
ask-energy = Quel texte « Énergie » { $ship } utilise-t-il ?
ask-recover = Comment répartissez-vous entre ses sections les boucliers que { $ship } récupère ?
ask-recover-energy = Combien d’énergie { $ship } retire-t-il pour récupérer des boucliers ?
ask-lose-shields = Comment répartissez-vous entre ses sections les boucliers que { $ship } perd ?
ask-declared-section = Quelle section de { $ship } doit être attaquée ?
ask-shift = Où va { $ship } ?
ask-next-to-engage = Quel vaisseau attaque ensuite ?
ask-attack = { $ship } : quelle cible ?
ask-further = Quel autre vaisseau { $ship } attaque-t-il ?
ask-order = Quelle capacité d’abord ?
ask-window = { $moment } : utilisez-vous une capacité ?
ask-attack-dice = Dés d’attaque de { $ship } : { $dice }. Les modifier ?
ask-defense-dice = Dés de défense de { $ship } : { $dice }. Les modifier ?
ask-reroll = Lesquels de ces dés relancez-vous ({ $dice }) ?
ask-target = { $card } : quel vaisseau ?
ask-choose = { $card } : que choisissez-vous ?
ask-may = { $card } : l’utiliser ?
ask-may-each = { $card } : l’utiliser pour { $ship } ?
ask-replaced = Quelle amélioration est remplacée ?
ask-replacement = Qu’est-ce qui remplace { $card } ?
ask-pick = Quelle carte ?
ask-mine = Sous quel vaisseau { $card } explose-t-elle ?
ask-search = { $card } : quelle carte de dégâts y posez-vous ?
ask-damage-choice = Quelle carte de dégâts reçoit { $ship } ?
ask-section = Quelle section de { $ship } subit les dégâts ?
ask-crippled-discard = Quelle amélioration { $ship } défausse-t-il ? Sa section abîmée n’a plus d’emplacement pour elle.
ask-lend = De qui { $ship } dépense-t-il le marqueur ?
ask-jam = Que prend le brouillage à { $ship } ?
ask-tractor = Déplacez-vous { $ship } par le rayon tracteur ?

moment-activation-start = La phase d’activation commence
moment-combat-start = La phase de combat commence
moment-end-start = La phase finale commence
moment-revealed = { $ship } révèle son cadran
moment-executed = { $ship } a exécuté sa manœuvre
moment-acted = { $ship } a effectué une action
moment-engaged = { $ship } peut attaquer
moment-declared = { $ship } attaque { $other }
moment-compared = Les résultats sont comparés
moment-hit = { $ship } a touché { $other }
moment-attacked = { $ship } a attaqué { $other }
moment-dealt = { $ship } reçoit une carte
moment-shield-lost = { $ship } a perdu un bouclier
moment-destroyed = { $ship } est détruit
moment-suffering = { $ship } est sur le point de subir un dégât critique
moment-receiving = { $ship } est sur le point de recevoir un marqueur de stress
moment-gained = { $ship } a reçu un marqueur
moment-spent = { $ship } a dépensé un marqueur
moment-locked = { $ship } a acquis la cible { $other }
moment-passed = { $ship } a eu l’occasion d’attaquer
moment-end-over = La phase finale est achevée
moment-revealing = { $ship } va révéler son cadran
moment-canceled = Les résultats ont été comparés
moment-recovering = { $ship } est sur le point de récupérer des boucliers
moment-drawing = { $ship } est sur le point de recevoir une carte de dégâts face visible
moment-declaring = { $ship } est sur le point d’attaquer { $other }
moment-other = Quelque chose s’est passé

act-pass = Passer
act-initiative = { $side } a l’initiative
act-edge = Le bord { $edge }
act-next = { $ship }
act-dial = { $maneuver } ({ $colour })
act-decloak = Quitter l’occultation
act-perform = { $action }
act-lock = Acquisition de cible : { $ship } (portée { $range })
act-boost = Accélération, { $bearing }
act-slam = MASL, { $maneuver } ({ $colour })
act-rotate = Tourner l’arc : { $direction }
act-coordinate = Coordonner { $ship }
act-reinforce-fore = Renforcer l’avant
act-reinforce-aft = Renforcer l’arrière
act-jam = Brouiller { $ship }
act-use = Utiliser { $card } ({ $ship }) : { $text }
act-attack = Attaquer { $ship } avec { $weapon } à portée { $range }{ $obstructed ->
    [yes] , attaque gênée
   *[no] {""}
}
act-spend = Dépenser { $tokens }
act-spend-lock = Dépenser l’acquisition de cible
act-die = Dé { $n } : { $face }
act-target = { $ship }
act-option = { $text }
act-yes = Oui
act-take = Son { $token }
act-take-lock = Son acquisition de cible
act-card = { $card }
act-card-facedown = Une carte Dégât face cachée de { $ship }

tell-initiative = { $side } a l’initiative.
tell-placed = { $side } place { $what }.
tell-placed-huge = { $side } place { $ship } comme obstacle.
tell-edge = { $side } se place au bord { $edge }.
tell-deployed = { $ship } est placé.
tell-undocked = { $ship } se déploie de { $carrier }.
tell-phase = Tour { $round } : { $phase }.
tell-revealed = { $ship } révèle la manœuvre { $maneuver }.
tell-moved = { $ship } exécute la manœuvre { $maneuver } ({ $colour }).
tell-bumped = { $ship } chevauche un vaisseau et recule.
tell-shifted = { $ship } est déplacé.
tell-crossed = { $ship } chevauche { $what }.
tell-rammed = { $ship } éperonne { $other }.
tell-swept = { $ship } chevauche { $what }, qui est retiré.
tell-fled = { $ship } quitte la zone de jeu.
tell-acts = { $ship } : { $action }.
tell-used = { $ship } utilise { $card }.
tell-assigned = { $ship } reçoit l’état { $card }.
tell-searched = { $side } cherche dans le paquet de dégâts { $side-of } pour { $card }.
tell-set-under = { $card } est placée sous { $damage }.
tell-put-on = { $card } est posée sur { $condition }.
tell-discarded = { $ship } défausse { $card }.
tell-gained = { $ship } reçoit { $tokens }.
tell-lost = { $ship } perd { $tokens }.
tell-energy-gained = { $ship } gagne { $count ->
    [one] un marqueur d’énergie
   *[other] { $count } marqueurs d’énergie
}.
tell-priced = { $card } : l’action de { $ship } coûte { $count ->
    [one] un marqueur d’énergie
   *[other] { $count } marqueurs d’énergie
}.
tell-energy-spent = { $ship } perd { $count ->
    [one] un marqueur d’énergie
   *[other] { $count } marqueurs d’énergie
}.
tell-replaced = { $ship } remplace { $card } par { $other }.
tell-allocated = { $ship } alloue { $count ->
    [one] un marqueur d’énergie
   *[other] { $count } marqueurs d’énergie
} à { $card }.
tell-locked = { $ship } acquiert la cible { $other }.
tell-looked = { $ship } regarde le cadran de { $other }.
tell-unlocked = { $ship } n’a plus d’acquisition de cible.
tell-attacks = { $ship } attaque { $other } avec { $weapon } à portée { $range }{ $obstructed ->
    [yes] , attaque gênée
   *[no] {""}
}.
tell-rolled-attack = { $ship } lance des dés d’attaque : { $dice }.
tell-rolled-defense = { $ship } lance des dés de défense : { $dice }.
tell-rolled-for = { $ship } lance des dés d’attaque pour { $what } : { $dice }.
rolled-for-collision = le vaisseau immense heurté
rolled-for-ramming = les vaisseaux éperonnés
tell-dice-attack = Dés d’attaque maintenant : { $dice }.
tell-dice-defense = Dés de défense maintenant : { $dice }.
tell-hits = { $ship } est touché : { $hits ->
    [0] { $crits ->
        [one] { $crits } dégât critique
       *[other] { $crits } dégâts critiques
    }
   *[other] { $hits ->
        [one] { $hits } dégât
       *[other] { $hits } dégâts
    }{ $crits ->
        [0] { "" }
        [one] , { $crits } dégât critique
       *[other] , { $crits } dégâts critiques
    }
}.
tell-missed = { $ship } manque sa cible.
tell-shield-lost = { $ship } perd un bouclier.
tell-shield-back = { $ship } récupère un bouclier.
tell-facedown = { $ship } reçoit { $count ->
    [one] une carte de dégâts face cachée
   *[other] { $count } cartes de dégâts face cachée
}.
tell-faceup = { $ship } reçoit { $card }.
tell-turned-down = { $ship } retourne { $card } face cachée.
tell-repaired = Une carte de dégâts de { $ship } est défaussée.
tell-reshuffled = Le paquet de dégâts { $side-of } est mélangé à nouveau.
tell-reshuffled-section = Le paquet de dégâts de { $ship } est mélangé à nouveau.
tell-crippled = { $ship } : la section est abîmée.
tell-crippled-later = { $ship } : la section sera abîmée, mais son vaisseau a encore l’occasion d’attaquer.
tell-doomed = { $ship } est détruit, mais a encore l’occasion d’attaquer.
tell-destroyed = { $ship } est détruit.
tell-dropped = { $ship } largue { $card }.
tell-detonated = Le marqueur { $card } explose.
tell-turned = L’arc de { $ship } pointe { $direction }.
tell-set-aside = Le texte de { $card } n’a pas pu être exécuté et est écarté.
tell-over = { $winner } gagne.
tell-over-draw = Personne ne gagne.
tell-over-limit = Le dernier tour est achevé : { $winner } gagne aux points.
tell-over-limit-draw = Le dernier tour est achevé : personne ne mène aux points.

attempt = { $ship } : { $act }
attempt-attack = attaquer { $ship } avec { $weapon }
attempt-lock = acquisition de cible : { $ship }
attempt-use = utiliser { $card }

mission-kind = mission
mission-kind-house = mission, faite pour cette table
mission-goal = Le vaisseau { $ship } { $of-side } doit quitter la table par { $edge }. S’il y parvient, { $winner } gagne aussitôt. S’il est détruit ou sort ailleurs, ou s’il est encore là à la fin du tour { $rounds }, { $other } gagne.
mission-edge-of = le bord où se place { $side }
mission-edge-0 = le bord proche
mission-edge-1 = le bord gauche
mission-edge-2 = le bord lointain
mission-edge-3 = le bord droit
mission-calls = Il faut { $ship } : exactement un, dans la limite de { $points } points.
mission-brings = { $points } points au plus, sans vaisseau immense.
mission-zone = Mise en place à portée { $depth } de son bord.
mission-player = { $player } : { $part }
mission-terms = { $side } a l’initiative ; les vaisseaux commencent sans énergie.
squad-fact-points = { $cost } points sur { $limit }
squad-fact-epic = { $points } points épiques sur { $limit }
squad-fact-docked = { $ships } : à bord de { $carrier }

refused = { $text } [{ $rule }]
refused-range = { $text } Cette arme tire de la portée { $from } à la portée { $to }. [{ $rule }]
refused-range-one = { $text } Cette arme ne tire qu’à portée { $from }. [{ $rule }]

show-setup = { $phase }.
show-head = Tour { $round }, { $phase }. Initiative : { $side }.
column-skill = pil.
column-attack = att
column-agility = agi
column-hull = coque
column-shields = bcl.
show-round-of = { $round } sur { $last }
show-energy = énergie { $held }/{ $limit }
show-arcs = arcs : { $arcs }
show-fired = a attaqué
show-crippled = abîmée
show-crippled-pending = bientôt abîmée
show-cards = cartes de dégâts : { $count }
arc-front = avant
arc-port = bâbord
arc-starboard = tribord
show-lost = perdu
show-obstacle = obstacle
show-docked = arrimé à { $ship }
show-waiting = pas encore placé
show-lock = cible acquise : { $ship }
show-dial = cadran : { $maneuver }
value-skill = pilotage
value-attack = arme principale
value-agility = agilité
value-hull = coque
value-shields = boucliers
sheet-pilot = Pilote, { $faction } : { $ship }
sheet-upgrade = Amélioration ({ $slots })
sheet-condition = État
sheet-damage = Carte de dégâts ({ $trait })
sheet-ship = { $ship }, { $size }, { $faction } ({ $side })
sheet-size-small = petit vaisseau
sheet-size-large = grand vaisseau
sheet-size-huge-short = vaisseau immense
sheet-size-huge-long = vaisseau immense
sheet-trait-pilot = pilote
sheet-trait-ship = vaisseau
sheet-text = { $card } : { $text }
sheet-discarded = { $card } : carte défaussée
sheet-under = { $card } : carte placée sous { $damage }
sheet-used = { $card } : carte utilisée
sheet-damage-cards = dégâts : { $count } pour une coque de { $hull }
sheet-on-condition = { $card } est posée sur { $condition }
sheet-facedown = cartes de dégâts face cachée : { $count }
sheet-shields = boucliers restants : { $count } sur { $of }
sheet-energy = énergie : { $count } sur { $of }
sheet-shown = manœuvre révélée : { $maneuver }
sheet-locked-by = cible acquise par { $ship }
sheet-actions = actions : { $actions }
sheet-house = texte maison
sheet-limited = limitée : une par vaisseau
sheet-unique = unique
value-energy = énergie
value-points = points
value-attack-dice = dés d’attaque
value-defense-dice = dés de défense
value-range = portée
value-copies = exemplaires dans le paquet
faction-rebel = Rebelle
faction-imperial = Impérial
faction-scum = Racailles
slot-elite = élite
slot-torpedo = torpilles
slot-missile = missiles
slot-cannon = canon
slot-turret = tourelle
slot-bomb = bombe
slot-crew = équipage
slot-astromech = astromech
slot-salvaged-astromech = astromech récupéré
slot-system = système
slot-tech = tech
slot-illicit = illégale
slot-title = titre
slot-modification = modification
slot-hardpoint = point d’attache
slot-team = équipe
slot-cargo = soute
place = @ { $x } { $y } cap { $turn }
place-left = à gauche
place-right = à droite
place-forward = en avant
place-back = en arrière
squad-unknown = il n’y a pas de carte `{ $card }`
squad-no-ship = un escadron compte au moins un vaisseau
squad-cost = il coûte { $cost } points, { $points } sont permis
squad-other-faction = { $pilot } ne vole pas pour cette faction ({ $faction })
squad-unique = { $card } est unique
squad-not-yet = { $card } ne se joue pas encore
squad-no-obstacle = il n’y a pas d’obstacle `{ $obstacle }`
squad-obstacles = un escadron apporte { $wanted } obstacles, et non { $brought }
squad-huge-obstacle-format = { $ship } n’est un obstacle que dans les parties standard
squad-huge-obstacle-alone = un vaisseau immense prend la place des trois obstacles d’un escadron
squad-huge-obstacle-announced = { $ship } n’est un obstacle en tournoi que si cela a été annoncé d’avance
squad-cannot-dock = { $pilot } est arrimé à un vaisseau qui ne peut pas le porter
squad-docked-many = { $pilot } porte au plus { $most } vaisseaux
squad-docked-types = les vaisseaux arrimés à { $pilot } ne sont pas tous d’un même type
squad-mission-ship = la mission { $mission } réclame un vaisseau immense qui lui est propre
squad-no-slot = { $pilot } n’a plus d’emplacement pour { $card } ({ $slot })
squad-other-title = { $pilot } a un autre titre et pas de place pour { $card }
squad-other-modification = { $pilot } a une autre modification et pas de place pour { $card }
squad-restricted = { $pilot } ne peut pas avoir { $card }
squad-twice = { $pilot } a deux fois { $card }
squad-limited = { $pilot } ne peut avoir { $card } qu’une fois
squad-epic = { $pilot } ne vole que dans les parties Épiques et les missions qui le réclament
squad-epic-points = il compte { $points } points épiques, { $limit } sont permis
squad-epic-ships = dans une partie Épique, un escadron compte au plus { $most } vaisseaux d’un même type ({ $ship })
squad-sections = { $pilot } est une section d’un vaisseau et ne va pas sans l’autre
