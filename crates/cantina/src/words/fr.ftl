side-first = Premier joueur
side-second = Second joueur
player-first = le premier joueur
player-second = le second joueur
winner-first = Premier joueur
winner-second = Second joueur
side-dark = Côté obscur
side-light = Côté lumineux
player-dark = le côté obscur
player-light = le côté lumineux
winner-dark = Côté obscur
winner-light = Côté lumineux
winner-nobody = personne

# Ce qui n’est pas compris
command-missing = Il manque une commande ; --help en donne la liste.
game-unknown = Il n’y a pas de jeu `{ $game }` ; les jeux sont { $known }.
did-you-mean = { " " }Vouliez-vous dire `{ $near }` ?
cannot-read = Impossible de lire { $path } : { $error }.
cannot-write = Impossible d’écrire { $path } : { $error }.
content-embedded = le contenu intégré
content-faulty = { $count ->
        [one] Le contenu a une faute : { $first }.
       *[other] Le contenu a { $count } fautes, la première dans { $first }.
    }
not-a-record = { $path } n’est pas l’enregistrement d’une partie : { $fault }.
setup-refused = La partie ne peut pas commencer : { $faults }.
deck-no-ready = Il n’y a pas de jeu de cartes tout fait pour { $side }.
deck-not-found = Il n’y a ni jeu de cartes ni fichier `{ $name }` ; { $side } a { $known }.
deck-other-side = Le jeu de cartes { $name } n’est pas pour { $side }.
card-unknown = Il n’y a pas de carte `{ $name }`.{ $near }
rule-unknown = Il n’y a ni entrée ni règle `{ $id }`.{ $near }
replay-too-far = L’enregistrement n’a pas de choix { $at } ; on peut s’arrêter au plus tard à { $most }.
fmt-not-ours = { $path } n’est pas un fichier .card, .deck ou .scenario.
coverage-heading = { $path }, ligne 1 : un en-tête avec les colonnes `id` et `operations` était attendu, séparées par des tabulations ; trouvé : `{ $found }`.
coverage-columns = { $path }, ligne { $line } : { $wanted } colonnes étaient attendues, autant que dans l’en-tête, séparées par des tabulations ; trouvées : { $found }.
coverage-operation = { $path }, ligne { $line } : une opération était attendue, comme `v.power` ou `x.cancel-played` ; trouvé : `{ $found }`.
coverage-rows = { $path }, ligne { $line } : une ligne par carte était attendue sous l’en-tête ; il n’y en a pas.
droid-refused = Le choix `{ $choice }` du droïde a été refusé : { $fault }.

# Les commandes du joueur, dans cette langue
command-why = pourquoi
command-table = table
command-log = journal
command-hand = main
command-stop = arrêt
command-skip = sauter
command-stops = arrêts
command-go = continuer
command-undo = annuler
command-svg = svg
command-save = sauver
command-quit = quitter
command-back = retour
command-pass = passer
command-none = rien

# Jouer
play-greeting = Vous jouez { $side } ({ $mine }) contre { $droid } ({ $theirs }). Tapez `?` pour l’aide.
play-help =
    Répondez par le numéro d’un choix ou par sa clé ; par plusieurs numéros là où plusieurs choix sont permis.
      Entrée           passer, là où c’est offert
      ?                cette aide
      ? 3              ce qu’est le choix 3, avec sa clé et sa carte
      ? NOM            une carte avec ses valeurs et leur origine, ou un terme des règles
      pourquoi CLÉ     pourquoi une chose est refusée ; une clé est un verbe et un nom : deploy/luke-skywalker, battle/tatooine-cantina
      table            la table à nouveau
      journal          tout ce qui s’est passé
      main             votre main, avec les textes
      arrêt            toujours me demander à ce genre de question ; `arrêt adverse contrôle`, `arrêt drainage` en nomment d’autres
      sauter           passer pour moi à ce genre de question ; `sauter moi tirage`, `sauter jouée` en nomment d’autres
      arrêts           où l’on vous demande et où l’on passe pour vous ; `arrêts effacer` oublie tout ce que vous avez dit
      continuer        passer jusqu’à un arrêt que vous avez mis, ou jusqu’à la fin du tour
      annuler          retour à votre décision précédente
      retour           sortir de l’acte commencé, là où c’est offert
      sauver FICHIER   écrire l’enregistrement de la partie
      quitter          partir
play-help-xwing =
    Répondez par le numéro d’un choix, ou par sa clé ; plusieurs numéros là où l’on choisit plusieurs, `rien` pour aucun.
    Un emplacement est un numéro de la liste, ou des millimètres depuis le coin gauche proche et des degrés dans le
    sens horaire : `@ 457,2 80 0`.
      Entrée           passer, là où c’est offert
      ?                cette aide
      ? 3              ce qu’est le choix 3, avec sa clé et sa carte
      ? NOM            un vaisseau ou une carte avec ses valeurs et leurs sources, ou un terme des règles ; `? mission` dit la mission
      pourquoi CLÉ     pourquoi c’est refusé : `pourquoi attack/primary/luke-skywalker`, `pourquoi @ 457 60 0`
      table            la table encore une fois
      journal          tout ce qui s’est passé
      main             vos vaisseaux et leurs cartes, avec les textes
      svg FICHIER      dessiner la table à l’échelle ; `--svg FICHIER` tient ce dessin à jour
      annuler          retour à votre dernière décision
      sauver FICHIER   écrire la partie
      quitter          partir
no-way-back = On ne peut pas revenir en arrière ici.
side-unknown = Cette table n’a pas de camp { $side } ; les siens sont { $known }.
svg-none = Il n’y a pas de dessin de ce jeu.
svg-where = Dites où : `svg FICHIER`.
svg-drawn = Dessiné dans { $path }.
stops-none = Ce jeu n’a pas d’arrêts : on vous interroge dès que vous pouvez faire autre chose que passer.
place-wanted = Un emplacement se tape en millimètres depuis le coin gauche proche et en degrés dans le sens horaire : `@ 457,2 80 0`.
nothing-typed = Répondez par un numéro, ou tapez `?` pour l’aide.
number-wanted = Un nombre de { $least } à { $most }.
no-such-offer = Il n’y a pas de choix { $number } ; le dernier est { $most }.
key-unknown = `{ $key }` ne désigne rien ici.{ $near }
wrong-form = Cela ne répond pas à la question ; tapez `?` pour l’aide.
manner-pick = Choisissez-en { $min } à { $max }.
manner-ordered = Choisissez-en { $min } à { $max }, dans l’ordre.
manner-place = Choisissez un numéro, ou tapez `@ x y cap`.
manner-share = Répartissez { $total } : `1*2 2*1` en donne deux au premier et un au second.
manner-share-rest = Il y en a { $total } : `2*2` en donne deux au deuxième ; ce que vous ne donnez à aucun autre reste au premier (Entrée : tout).
share-room = { $label } (jusqu’à { $room })
share-too-much = Vous en donnez { $given }, mais il n’y en a que { $total }.
share-too-little = Vous n’en donnez que { $given } sur { $total }.
manner-back = (`retour` revient en arrière.)
droid-greedy = le droïde avide
droid-random = le droïde au hasard
passed-for-you = (Passé pour vous. { $times }.)
stop-times = { $side } : { $times }
stop-between = { " ; " }
stop-mine = moi
stop-theirs = adverse
stops-clear = effacer
stop-set = On vous demandera. { $times }.
skip-set = Désormais passé pour vous. { $times }.
stop-not-here = Il faut répondre ; les arrêts sont pour les questions où l’on peut passer.
stop-unknown = Dites quand : `arrêt adverse contrôle`, `arrêt drainage` ; `arrêts` donne la liste.
stops-asked = On vous demande, là où vous pouvez faire autre chose que passer :
stops-passed = Passé pour vous :
go-not-here = Il faut d’abord répondre à cette question.
time-activate = phase d’activation
time-control = phase de contrôle
time-deploy = phase de déploiement
time-battle = phase de bataille
time-move = phase de déplacement
time-draw = phase de tirage
time-weapons = segment des armes
time-battle-initiated = bataille initiée
time-drain-initiated = drainage de Force initié
time-deployed = carte déployée
time-played = interruption jouée
time-reacting = réaction
time-turn-begins = début du tour
time-turn-ends = fin du tour
time-moved = carte déplacée
time-forfeited = carte perdue au combat
time-lost = carte perdue
time-losing-force = Force sur le point d’être perdue
time-lost-force = Force perdue aux dommages de bataille
time-drawing-destiny = destinée sur le point d’être tirée
time-drew-destiny = destinée tirée
time-battle-destinies = destinées de bataille tirées
time-battle-lost = bataille perdue
nothing-to-undo = Vous n’avez encore rien décidé.
hand-empty = Votre main est vide.
offer-is = { $label }  [{ $key }]
nothing-named = Rien ici ne s’appelle `{ $name }`.{ $near }
why-what = Dites quoi : `pourquoi { $key }`, ou `pourquoi 3`.
why-not-refused = Rien ne refuse `{ $key }` maintenant.
save-where = Dites où : `sauver FICHIER`.
no-record = Cette partie n’a pas d’enregistrement.
saved = Sauvé dans { $path }.
you-win = Vous gagnez. { $reason } [{ $rule }]
you-lose = Vous perdez. { $reason } [{ $rule }]
nobody-wins = Personne ne gagne. { $reason } [{ $rule }]

# Simuler
simulate-bar = parties
simulate-games = Parties
simulate-endings = Fins
simulate-by-limit = par la limite de tours
simulate-winners = Gagnants
simulate-share = ({ $percent } % ; intervalle à 95 % : de { $least } à { $most } %)
simulate-fled = Vaisseaux en fuite
simulate-fled-huge = Vaisseaux immenses en fuite
simulate-decisions = Décisions par partie
simulate-turns = Tours par partie
simulate-room = Place utilisée au plus
simulate-room-used = { $used } sur { $most }
simulate-games-per-second = Parties par seconde
simulate-decisions-per-second = Décisions par seconde
simulate-faults = Fautes
simulate-seed = graine { $seed }

# Cartes et règles
check-counts = { $origin } : { $cards } cartes (dont { $unplayable } pas encore jouables), { $decks } jeux de cartes, { $scenarios } scénarios, { $entries } entrées du glossaire, { $rules } règles.
check-faults = { $count ->
        [0] Aucune faute.
        [one] Une faute.
       *[other] { $count } fautes.
    }
fmt-checked = { $changed } fichiers sur { $files } ne sont pas mis en page comme il faut.
fmt-done = { $changed } fichiers sur { $files } ont été remis en page.
card-persona = Persona : { $persona }
card-destiny = destinée
card-deploy = déploiement
card-power = puissance
card-ability = habileté
card-maneuver = manœuvre
card-armor = blindage
card-forfeit = valeur de perte
card-landspeed = vitesse terrestre
card-hyperspeed = hypervitesse
card-parsec = parsec
card-ferocity = férocité
card-defense = défense
card-number = numéro
card-by-text = { $number } selon son texte
card-or-destiny = { $destiny } ou { $other }
card-permanent-persona = Persona du pilote permanent : { $persona }
card-permanent = Pilotes permanents : { $count }, habileté { $ability }
card-icons = Icônes de Force : côté obscur { $dark }, côté lumineux { $light }
facts-differs = `{ $fact }` : le fichier de la carte dit { $ours }, les données disent { $theirs }
facts-nothing = rien
facts-unpublished = les données n’ont pas de carte de cet identifiant
facts-summary = { $facts } faits de { $cards } cartes ont été comparés aux données, qui ont { $published } cartes : { $differences ->
        [0] aucune différence.
        [one] une différence.
       *[other] { $differences } différences.
    }
ship-facts-summary = X-Wing : { $facts } faits de { $cards } vaisseaux et cartes ont été comparés aux données, qui en ont { $published } : { $differences ->
        [0] aucune différence.
        [one] une différence.
       *[other] { $differences } différences.
    }
facts-silences = Ce qui n’est pas comparé :
facts-tests = cartes de scénario, que personne n’a publiées
facts-data-silent = `{ $what }` : les données ne le disent pas
facts-files-silent = `{ $what }` : les fichiers de cartes ne le disent pas
facts-no-noun = `{ $what }` : le glossaire n’a pas de nom pour cela
facts-not-plain = `{ $what }` : dans les données, ce n’est pas un simple nombre
facts-texts = textes de jeu, récits, raretés, séries et images : ce ne sont pas des faits d’un fichier de carte
draft-unknown = Les données n’ont pas de carte d’identifiant `{ $id }`.{ $near }
draft-known = La carte `{ $id }` existe déjà : { $path }
draft-exists = La carte `{ $id }` s’écrirait dans { $path }, qui existe déjà.
draft-cannot = La carte `{ $id }` ne peut pas être ébauchée. { $why }
draft-unsaid = les données disent aussi, et le fichier ne dit pas : { $what }
draft-done = { $count ->
        [one] Un fichier a été écrit ; le texte de la carte reste à écrire.
       *[other] { $count } fichiers ont été écrits ; les textes des cartes restent à écrire.
    }
data-broken = { $path } n’est pas un fichier des données de cartes : { $why }.
coverage-reach = { $reach } cartes sur { $cards } sont à portée ({ $percent } %), dont { $written } déjà écrites.
coverage-operations = { $served } des { $operations } opérations que nomme { $path } sont servies.
coverage-unknown = Servies, mais d’aucune ligne ({ $count }) : { $operations }.
coverage-odd = Écrites, mais hors de portée d’après leurs lignes ({ $count }) : { $cards }.
coverage-next = Ce qu’apporteraient les opérations suivantes, l’une après l’autre (nouvelles cartes, cartes à portée) :
rules-count = { $count ->
        [one] une règle
       *[other] { $count } règles
    }
rule-decided = Décidé : { $text }
rule-sources = Sources : { $sources }

# Scénarios
scenario-none = Il n’y a pas de scénario dans { $path }.
scenario-bar = scénarios
scenario-passes = réussit  { $file } : { $title } ({ $checked })
scenario-fails = ÉCHOUE   { $file } : { $title }
scenario-unreadable = ÉCHOUE   { $file }
scenario-panics = le jeu s’est arrêté : { $panic }
scenario-summary = Scénarios : { $scenarios } ; attentes : { $checked } ; échecs : { $failed }.
scenario-guarded = gardée  { $guard }
scenario-survivor = survit  { $survivor }
scenario-mutated = Scénarios : { $scenarios } ; mutations : { $mutants } ; survivants : { $survivors } ; échecs tels quels : { $failed }.

# Ce qui sert des cartes
usage-cards = Cartes des deux jeux : { $played } sur { $cards } ont été déployées ou jouées.
usage-played = jouée
usage-never = JAMAIS
usage-clause = { $title } ({ $side }), clause { $clause }
usage-in-games = Clauses de ces cartes : { $used } sur { $clauses } ont servi.
usage-in-scenarios = Clauses de vraies cartes : les scénarios se servent de { $used } sur { $clauses }.
usage-in-games-left = Seuls des scénarios atteignent celles-ci :
usage-in-scenarios-left = Ils ne se servent pas de celles-ci :

# Revoir
replay-dealt-unseen = Ce que personne n’avait vu a été redistribué.
replay-dealt-hidden = Ce qui était caché à l’un ou à l’autre a été redistribué.
replay-heading = { $game }, { $choices } choix, graine { $seed }
verify-engine = Note : enregistrée avec le moteur { $theirs }, rejouée avec { $ours }.
verify-content = Note : enregistrée avec le contenu { $theirs }, rejouée avec { $ours }.
verify-fair = Distribution régulière : { $deals ->
    [one] elle découle
   *[other] les { $deals } distributions découlent
} des nombres des joueurs et du secret dont le SHA-256 est { $commitment }. Les nombres des joueurs étaient { $first } et { $second } ; distributions : { $numbers }. Comparez-les à ce que votre page a gardé et à ce que vous avez vu reprendre.
verify-no-fairness = Il ne dit pas d’où vient la distribution : on ne peut pas vérifier que personne n’a choisi la graine.
verify-unfair = Distribution irrégulière : { $fault }.
verify-deal = la distribution { $n } ne découle pas du secret et des nombres des joueurs
verify-agrees = La partie suit son enregistrement sur { $choices } choix.
game-open = La partie n’est pas finie.
game-drawn = La partie est finie : personne ne l’emporte [{ $rule }].
game-won = La partie est finie : { $side } l’emporte [{ $rule }].

# Compter
count-unknown = Il n’y a ni scénario ni fichier `{ $name }`.{ $near }
count-leaves = profondeur { $depth } : { $leaves } feuilles ({ $seconds } s)

# Mesurer
bench-state = Un état, en octets
bench-clone = Le copier, en ns
bench-games = Parties au hasard par seconde, un cœur
bench-decisions = Décisions par seconde, parties au hasard
bench-decisions-per-game = Décisions par partie
bench-decision-time = Une décision, en ns
bench-clones-per-decision = Copies pendant une décision
bench-crowded = Table chargée : cartes actives
bench-crowded-average = Table chargée : cartes actives en moyenne ensuite
bench-crowded-seed = Table chargée : graine · question
bench-crowded-decisions = Table chargée : décisions par seconde
bench-crowded-ratio = Table chargée sur hasard, décisions par seconde
bench-no-crowd = aucune avec { $cards } cartes actives n’a été trouvée
bench-growth = Croissance : la phase de déploiement de tables de tant de cartes actives, chacune continuée un peu
bench-overlap = Chevauchement de deux socles, en ns
bench-range-arc = Portée et arc entre deux socles, en ns
bench-maneuver = Une manœuvre avec chevauchement parmi 9 vaisseaux, en ns
bench-huge-maneuver = Une manœuvre de vaisseau immense et tout ce qu’il percute, en ns
bench-growth-table = Croissance : la préparation et la suite avec tant de vaisseaux sur la table, jouées un peu
bench-growth-ships = vaisseaux
bench-growth-cards = cartes
bench-growth-average = cartes en moyenne
bench-growth-ask = poser la question, en ns
bench-growth-decisions = décisions par seconde
bench-growth-copy = copier, en ns
save-not-over = { $path } existe déjà et n’est pas l’enregistrement d’une partie ; choisissez un autre nom.
save-nowhere = Il n’y a pas de dossier { $path } où sauver la partie.

# Les chances d’une attaque
odds-title = Les dégâts d’une attaque
odds-heading = { $attack } contre { $defense }
odds-against = contre { $defense }
odds-attack = { $dice ->
        [0] aucun dé d’attaque
        [1] un dé d’attaque
       *[other] { $dice } dés d’attaque
    }
odds-defense = { $dice ->
        [0] aucun dé de défense
        [1] un dé de défense
       *[other] { $dice } dés de défense
    }
odds-focus = concentration
odds-lock = acquisition de cible
odds-rerolls = { $number ->
        [1] une relance
       *[other] { $number } relances
    }
odds-focus-to-hit = une concentration en touche
odds-hit-to-crit = une touche en critique
odds-evades = { $number ->
        [1] évasion
       *[other] { $number } évasions
    }
odds-reinforced = renforcé
odds-chance = chances
odds-damage = dégâts
odds-exactly = exactement
odds-at-least = au moins
odds-crits = dont critiques
odds-hit = L’attaque touche : { $chance }.
odds-average = Dégâts en moyenne : { $damage } ({ $hits } touches, { $crits } critiques).
odds-destroyed = Un vaisseau avec { $shields ->
        [0] aucun bouclier
        [1] un bouclier
       *[other] { $shields } boucliers
    } et { $hull } de coque est détruit : { $chance }.
odds-spent = Dépensés : { $spent }.
odds-spent-focus = concentration { $amount }
odds-spent-lock = acquisition de cible { $amount }
odds-spent-defender-focus = concentration du défenseur { $amount }
odds-spent-evades = évasions { $amount } en moyenne
odds-matrix = Lignes : dés d’attaque{ $attacker }. Colonnes : dés de défense{ $defender }.
odds-matrix-hit = L’attaque touche
odds-matrix-damage = Dégâts en moyenne
odds-not-over = { $path } existe déjà et n’est pas un dessin SVG ; choisissez un autre nom.

index-written = { $path } : { $cards } lignes de cartes publiées

# Jeux de cartes d’autres programmes
deck-heading = { $name } : { $side }, { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }, { $format }
deck-side-none = côté inconnu
deck-section = { $heading } ({ $cards })
deck-outside = hors du jeu
deck-not-yet = pas encore jouables
deck-either-side = de l’un ou l’autre côté
deck-not-known = inconnues ici
deck-notes = Remarques
deck-format-gemp-xml = XML de GEMP
deck-format-gemp = contenu de GEMP
deck-format-htd1 = Holotable, version 1
deck-format-htd = Holotable, version 2
deck-format-list = liste lisible
deck-format-deck = jeu de Cantina
deck-format-sql = SQL
deck-format-json = JSON
deck-verdict = { $rules ->
        [0] Le jeu de cartes est en règle.
        [one] Le jeu de cartes enfreint une règle.
       *[other] Le jeu de cartes enfreint { $rules } règles.
    }
deck-unreadable = { $path } n’est pas lisible comme jeu de cartes : { $problems }.
deck-illegal = { $path } enfreint des règles de construction : { $problems }.
deck-refused = Le jeu de cartes ne peut pas s’écrire dans ce format ({ $format }) ; --leave-out l’écrit sans les cartes nommées ci-dessus.
deck-lost = Quelque chose dans le fichier ne peut pas être lu ; --leave-out écrit le jeu sans ce qui est nommé ci-dessus.
deck-exists = { $path } existe déjà ; --overwrite le remplace.
not-saved = La partie n’a pas été enregistrée. La prochaine fois : `sauver FICHIER` avant de partir, ou commencez avec `--save FICHIER`.
squad-no-ready = Il n’y a pas d’escadron tout prêt.
squad-other-side = L’escadron { $name } n’est pas pour { $side }.
squad-illegal = { $path } enfreint des règles de construction : { $problems }.
squad-not-found = Il n’y a ni escadron ni fichier « { $name } » ; les escadrons tout prêts sont { $known }.

# Escadrons
faction-rebel = Rebelle
faction-imperial = Impérial
faction-scum = Racailles
squad-heading = { $name } : { $faction }, { $ships ->
        [one] un vaisseau
       *[other] { $ships } vaisseaux
    }, { $points ->
        [one] un point
       *[other] { $points } points
    }, { $format }
squad-format-xws = XWS
squad-format-squad = escadron de Cantina
squad-format-yasb = YASB
opening-xwing = La partie : { $format }, des escadrons de { $most } points au plus : celui du premier joueur en coûte { $first }, celui du second { $second }. Si les deux volent encore après le tour { $rounds }, les points des vaisseaux détruits décident.
squad-no-ready-format = Il n’y a pas d’escadron tout prêt de ce format ({ $format }) ; nommez-en un avec --first-squad ou --second-squad.
squad-of-format = { $name } ({ $format }, { $points } points)
squads-differ = Ces escadrons sont construits pour des parties différentes : { $first } et { $second }. Nommez deux escadrons d’un même format (`cantina squad list`), ou faites-les se rencontrer dans le plus grand avec --format { $format }.
squads-beyond = Ces escadrons sont trop grands pour ce format ({ $game }) : { $first } et { $second }. Choisissez un --format plus grand, ou des escadrons de celui-ci (`cantina squad list`).
squads-meet = Des escadrons de formats différents se rencontrent dans cette { $game } : { $first } et { $second }.
format-standard = partie standard
format-team-epic = partie Épique par équipes
format-epic = partie Épique
squad-to-mission = mission { $mission }, comme { $side }
squad-bounds = Limites ({ $to }) : { $points } points sur { $most }.
squad-bounds-epic = Limites ({ $to }) : { $points } points sur { $most }, { $epic } points épiques sur { $epicMost }.
squad-docked = arrimé à { $ship }
squad-damage-core = paquet de dégâts de la première boîte de base
squad-damage-core2 = paquet de dégâts de la seconde boîte de base
squad-obstacles = obstacles : { $obstacles }
squad-verdict = { $rules ->
        [0] L’escadron est en règle.
        [one] L’escadron enfreint une règle.
       *[other] L’escadron enfreint { $rules } règles.
    }
mission-none = Il n’y a pas de mission `{ $name }`. Il y a { $known }.
squad-none = Il n’y a ni escadron ni fichier `{ $name }`.{ $near }
squad-unreadable = { $path } n’est pas lisible comme escadron : { $problems }.
squad-refused = { $path } ne peut pas s’écrire dans ce format : { $faults } (--leave-out l’écrit sans eux)
squad-not-written = { $path } ne peut pas s’écrire dans ce format : { $faults }
squad-not-one = { $refusal } ; --pick NUMÉRO en choisit un.
squad-pick = { $path } n’a pas d’escadron numéro { $number } ; il en contient { $squads }.

# Vaisseaux et cartes de X-Wing
card-pilot = Pilote, { $faction } : { $ship }, pilotage { $skill }, { $points } points
card-upgrade = Amélioration ({ $slots }), { $points ->
        [one] un point
       *[other] { $points } points
    }
card-limited = Limitée : une par vaisseau
card-only = Uniquement : { $what }
card-or = { " ou " }
card-weapon = attaque { $attack }, portée { $range }
card-condition = État
card-house = texte maison : celui de la carte imprimée n’est pas connu
card-damage = Carte de dégâts ({ $trait }), { $deck }, { $copies ->
        [one] un exemplaire
       *[other] { $copies } exemplaires
    }
card-slots = Emplacements : { $slots }
damage-core = paquet de la première boîte de base
damage-core2 = paquet de la deuxième boîte de base
damage-fore = paquet avant ({ $ship })
damage-aft = paquet arrière ({ $ship })
trait-pilot = pilote
trait-ship = vaisseau
ship-small = petit vaisseau
ship-large = grand vaisseau
ship-huge = vaisseau immense
ship-none = aucun
ship-stats = attaque { $attack }, agilité { $agility }, coque { $hull }, boucliers { $shields }
ship-arcs = Arcs : { $arcs }
ship-actions = Actions : { $actions }
arc-front = avant
arc-rear = arrière
arc-half = demi-avant
arc-bullseye = plein centre
arc-turret = tourelle
arc-mobile = mobile
dial-heading = Cadran (V vert, B blanc, R rouge)
dial-green = V
dial-white = B
dial-red = R
only-skill = pilotage { $skill } ou plus
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

serve-ready = Cantina est ouverte à l’adresse { $page } (les parties sont conservées dans { $data }). Ctrl+C pour fermer.
serve-figures = Les chiffres pour Prometheus se lisent à { $address }/metrics.
serve-cannot = Le serveur ne peut pas démarrer sur { $address } avec { $data }

load-set-up-bar = parties préparées
load-bar = réponses
load-hostile-bar = messages insensés
load-summary = { $games } parties à la fois, une réponse toutes les { $think } s dans chacune : { $answers } réponses en { $seconds } s ({ $rate } par seconde, { $wanted } voulues), { $errors } erreurs ; { $replaced } parties finies et remplacées (version { $build })
load-answers = réponse faite, depuis l’instant prévu : médiane { $median } ms, 90 % sous { $tenth }, 99 % sous { $hundredth }, 99,9 % sous { $thousandth }, la plus longue { $longest } ms
load-pages = montrée aux deux tables, depuis l’instant prévu : médiane { $median } ms, 90 % sous { $tenth }, 99 % sous { $hundredth }, 99,9 % sous { $thousandth }, la plus longue { $longest } ms
load-lag = dont retard de ce programme : médiane { $median } ms, 90 % sous { $tenth }, 99 % sous { $hundredth }, 99,9 % sous { $thousandth }, le plus long { $longest } ms
load-generator = ce programme : { $own } s de processeur ; { $told } ko dits aux joueurs par réponse
load-server =
    le serveur : { $seconds } s de processeur ({ $each } ms par réponse) ; le disque a pris { $written } octets par réponse
    mémoire du serveur : { $memory } ko par partie, les deux joueurs connectés ; démarré en { $start } ms
load-growth = mémoire de la sixième minute à la fin : { $growth } % de plus
load-hostile = { $sent } messages mal formés, périmés ou impossibles : { $refused } refusés avec un motif, la table inchangée
chaos-bar = tours
chaos-summary = Tué { $rounds } fois : { $choices } choix confirmés comparés dans { $games } parties, aucun perdu ; { $same } fois le joueur connaissait le dernier changement, et la même question était posée.
chaos-lost = Quelque chose est perdu : { $fault }
faults-line = { $mark } { $name } : { $seen }
faults-sound = bon
faults-unsound = FAUX
faults-skipped = omis { $name } : { $why }
faults-during = { $done } choix faits pendant ce temps, { $refused } refusés car non gardés, { $away } fois renvoyés
faults-not-started = le serveur n’a pas démarré et a dit : { $why }
faults-wrong = { $count } réponses qui ne devraient pas être : { $first }
faults-not-findable = { $choices } dits faits qu’un redémarrage n’aurait pas retrouvés
faults-went-on = ensuite { $games } parties sur { $all } ont continué
faults-lost = { $count } parties ont perdu quelque chose : { $first }
faults-kept = après un redémarrage, les { $choices } choix confirmés étaient tous là
fault-full = disque plein puis libéré
fault-locked = base verrouillée par un autre programme pendant deux secondes
fault-locked-long = base verrouillée par un autre programme jusqu’à ce que chacun ait sa réponse
fault-deleted = fichier de la base effacé puis remis
fault-replaced = fichier de la base remplacé par une copie puis remis
fault-read-only = disque en lecture seule entre deux démarrages
fault-damaged = une page sur trois écrasée pendant que le serveur tournait
fault-damaged-stopped = une page sur trois écrasée pendant que le serveur était arrêté
fault-clock = horloge avancée et reculée
fault-clock-why = elle le serait pour toute la machine
siege-summary = { $games } parties ordinaires avec { $rate } réponses par seconde ; jusqu’à { $files } fichiers ouverts
siege-line = { $name } : { $held } connexions tenues sur { $wanted }, { $refused } refusées, { $closed } finies par le serveur, { $sent } messages envoyés ; joueurs : médiane { $median } ms, 99 % sous { $hundredth }, la plus longue { $longest } ms ({ $mark }), { $errors } erreurs ; retard de ce programme : 99 % sous { $lag } ms ; le serveur a pris { $used } s
siege-calm-line = { $name } : joueurs : médiane { $median } ms, 99 % sous { $hundredth }, la plus longue { $longest } ms ({ $mark }), { $errors } erreurs ; retard de ce programme : 99 % sous { $lag } ms ; le serveur a pris { $used } s
siege-bearable = 50 ms tenues
siege-unbearable = plus de 50 ms
siege-panics = le serveur a failli { $count } fois, d’abord : { $first }
siege-error = la première erreur à la table d’un joueur : { $error }
siege-calm = rien
siege-slow = requêtes lentes
siege-idle = spectateurs muets
siege-floods = spectateurs qui demandent beaucoup
siege-storm = toutes les connexions coupées et rouvertes
siege-malformed = ce qui n’a pas de sens
