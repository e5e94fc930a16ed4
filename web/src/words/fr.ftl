# La page entière
skip = Aller à la page
nav = Pages
nav-lobby = Tables
nav-rules = Règles
brand-home = Cantina, accueil
loading = Un instant…
page-missing = Cette page n’a pas pu être chargée. Rechargez-la.
server-away = Le serveur ne répond pas. Est-il lancé ?
complaint-no-table = Cette table n’existe pas.
complaint-no-entry = Les règles n’ont pas cette entrée.
complaint-no-scenario = Ce scénario n’existe pas.
complaint-no-route = Il n’y a rien à cette adresse.
complaint-no-seat = La place est prise.
complaint-name = Un nom a au moins une lettre.
complaint-rate = Trop à la fois ; attendez une minute.
complaint-storage = Le serveur n’a pas pu le garder ou le lire. Réessayez.
complaint-guest = La page n’est plus connue ; rechargez-la.
server-failed = Le serveur a échoué ({ $status }).
close = Fermer
copy = Copier
copied = Copié
download = Télécharger
you = vous
just-now = à l’instant
theme-is = { $theme ->
        [light] Couleurs : claires
        [dark] Couleurs : sombres
       *[auto] Couleurs : celles du système
    }
name-is = Vous vous appelez { $name } ; changer de nom
name-title = Votre nom
name-say = Ce que voient les autres à une table
name-keep = Garder ce nom
lost-title = Cette page n’existe pas
lost-home = Retour à l’accueil

# Jeux, places, droïdes
game-swccg = Star Wars, jeu de cartes (SWCCG)
game-xwing = X-Wing, première édition
game-short-swccg = SWCCG
game-short-xwing = X-Wing
seat-dark = Côté obscur
seat-light = Côté lumineux
seat-first = Premier joueur
seat-second = Second joueur
seat-short-dark = Obscur
seat-short-light = Lumineux
seat-short-first = Premier
seat-short-second = Second
player-dark = le côté obscur
player-light = le côté lumineux
player-first = le premier joueur
player-second = le second joueur
seat-nobody = personne encore
seat-you = { $name } (vous)
seat-asked = doit choisir
seat-away = absent
of-dark = Côté obscur
of-light = Côté lumineux
of-rebel = Rebelle
of-imperial = Impérial
of-scum = Racailles
droid-greedy = droïde avide
droid-random = droïde au hasard
droid-greedy-say = Il regarde un coup devant lui et prend le meilleur.
droid-random-say = Il joue n’importe quel coup permis : pour essayer.
the-droid = le droïde
against = Contre { $name }
against-open = En attente d’un adversaire
against-myself = Les deux côtés, seul
moments = { $count ->
        [one] { $count } moment
       *[other] { $count } moments
    }
span-seconds = { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
span-minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
private = privée
origin-fork = Et si, dès le moment { $moment }
origin-lesson = Partie guidée, étape { $step }

# Accueil
home-title = Asseyez-vous et jouez
home-what = Un arbitre qui connaît les règles de deux jeux, tient la table, et cite la règle chaque fois qu’une chose est interdite.
home-about-swccg = Le jeu de cartes : lieux, personnages, Force et batailles.
home-about-xwing = Le jeu de figurines : cadrans, gabarits, arcs et dés.
home-play = Jouer contre un droïde
home-play-format = { $format } contre un droïde
home-format-epic = vaisseaux immenses, 180 × 90 cm
home-mission = une mission avec un vaisseau immense, { $rounds } tours
home-guided = Première partie guidée
home-choose = Choisir…
home-lessons = Toutes les leçons
home-rules = Les règles
home-continue = Reprendre
home-more = encore { $count }
home-all = Toutes vos tables
home-honest = Fait par des joueurs, non par les éditeurs de ces jeux, et sans leur aval. Cartes et vaisseaux sont dessinés d’après leurs données ; il n’y en a ici aucune image. Aucun compte n’est nécessaire : un cookie retient votre nom et vos tables.

# Les tables
lobby-new = Nouvelle table { $game }
lobby-own = Vos tables
lobby-own-none = Vous n’avez pas encore de table.
lobby-more = En montrer plus
lobby-is-open = une place est libre
lobby-is-running = en cours
lobby-is-finished = finie
lobby-open = Ouvertes : une place est libre
lobby-running = En cours
lobby-finished = Finies
lobby-open-none = Aucune table n’attend de joueur.
lobby-running-none = Personne ne joue en ce moment.
lobby-finished-none = Aucune partie n’est encore finie.
lobby-join = S’asseoir
lobby-continue = Continuer
lobby-watch = Regarder
lobby-replay = Revoir
to-lobby = Vers les tables
join-title = À table
join-say = { $name } vous invite à une partie de { $game }. Vous jouez { $seat }.
join-clock-off = Il n’y a pas de pendule.
join-clock-move = Chaque réponse peut prendre { $span } ; qui prend plus longtemps perd.
join-clock-game = Chaque joueur a { $span } pour toutes les réponses de la partie ; qui épuise son temps perd.
join-format = On y joue : { $format }.
join-private = La table est privée : on ne la trouve que par son lien.

# Choisir une partie
new-title = Nouvelle table : { $game }
new-format = Format
format-standard = Standard
format-standard-say = Des escadrons de 100 points, avec des petits et des grands vaisseaux, sur 90 × 90 cm.
format-epic = Épique
new-mission = mission
new-mission-house = mission, de la maison
new-uneven = Ces escadrons sont inégaux : { $first } points pour le premier joueur, { $second } pour le second. Choisissez-en d’autres si ce n’est pas voulu.
format-epic-say = Des escadrons de 300 points, avec aussi des vaisseaux immenses, sur 180 × 90 cm. Une partie dure plus longtemps.
new-across = Qui est en face ?
new-droid = Un droïde
new-droid-say = Il répond aussitôt, et vos choix peuvent être repris.
new-person = Un ami
new-person-say = Vous recevez un lien à donner ; si elle n’est pas privée, la table figure aussi parmi les tables ouvertes.
new-myself = Personne
new-myself-say = Vous jouez les deux côtés, pour essayer.
new-level = Quel droïde ?
new-seat = Votre place
new-opponent = adversaire
new-with-swccg = Jeu : { $seat }
new-with-xwing = Escadron : { $seat }
new-contents = Contenu ({ $count })
new-table = Table
new-private = Privée
new-private-say = On ne la trouve que par son lien ; elle ne figure dans la liste de personne d’autre.
new-clock = Pendule
new-clock-off = Sans pendule
new-clock-per-move = Pour chaque réponse
new-clock-per-game = Pour toute la partie
new-clock-say = Qui épuise son temps perd.
new-away = Patience, en secondes
new-away-say = Passé ce temps, la partie peut être réclamée à un joueur consulté et absent ; il a encore autant pour revenir.
new-pace = Rythme, en millisecondes
new-pace-say = Ce que la table répond pour un joueur prend ce temps, comme si c’était un choix.
new-begin = Commencer
own-swccg = Un jeu à vous…
own-xwing = Un escadron à vous…
own-proposed = Comme proposé : { $name }
own-formats-swccg = GEMP (XML ou contenu), Holotable, une liste comme « 2x Luke Skywalker », ou un fichier .deck.
own-formats-xwing = XWS, tel que l’exportent les constructeurs d’escadrons, ou un fichier .squad.
own-text-swccg = Le jeu, en texte
own-text-xwing = L’escadron, en texte
own-place = Collez-le ici, ou déposez un fichier
own-file = Ouvrir un fichier…
own-name-swccg = Mon jeu
own-name-xwing = Mon escadron
own-unreadable = Ceci n’est pas lisible :
own-too-long = C’est plus long que { $size } ko, plus qu’aucune liste n’en a.
own-empty = Le fichier est vide.
own-good = peut être joué
own-others-swccg = Tel quel, il peut se jouer en : { $formats }.
own-others-xwing = Tel quel, cet escadron peut se jouer en : { $formats }.
own-change = Jouer plutôt en { $format }
own-other-seat = Ce n’en est pas un pour { $seat }.
own-notes = { $count ->
    [one] Une chose n’a pas été reprise telle quelle
   *[other] { $count } choses n’ont pas été reprises telles quelles
  }
own-wait-swccg = Il manque encore un jeu qui puisse être joué.
own-wait-xwing = Il manque encore un escadron qui puisse être joué.

# Leçons
learn-title = Apprendre : { $game }
learn-say = Quelques positions, l’une après l’autre. Chacune dit ce que l’on voit et ce qu’il faut faire ; le reste peut être essayé aussi.
learn-begin = Commencer
learn-step = Partir d’ici
learn-step-name = Partir d’ici : { $title }
lessons-none = Il n’y a pas de leçon pour ce jeu.
coach-step = Étape { $step } sur { $steps }
coach-this = celui-ci
coach-next = Étape suivante
coach-play = Jouez maintenant une partie
coach-restart = Recommencer cette étape
coach-strayed = C’est un autre chemin. Il est permis, mais cette étape va ailleurs.
coach-leave = Quitter

# Règles
rules-title = Règles : { $game }
rules-say = Chaque règle que l’arbitre applique, avec les scénarios qui la montrent. Un scénario peut se jouer.
rules-filter = Filtrer, dans l’une ou l’autre langue
rules-count = { $count ->
        [one] { $count } article
       *[other] { $count } articles
    }
rules-of-entry = { $rules ->
        [one] { $rules } règle
       *[other] { $rules } règles
    }, { $scenarios ->
        [0] aucun scénario
        [one] { $scenarios } scénario
       *[other] { $scenarios } scénarios
    }
rule-decided = Décidé :
rule-source = Source :
rule-scenarios = { $count ->
        [one] { $count } scénario la montre
       *[other] { $count } scénarios la montrent
    }
scenario-play = Jouer
scenario-play-name = Jouer : { $title }
scenario-read = Lire
scenario-read-name = Lire : { $title }

# La table
title-table = Table – { $game }
table-missing = Cette table n’existe pas
drawing = La table
drawing-scroll = Le dessin de la table
drawing-covered = La table se montre quand les deux joueurs sont venus.
deal-waiting-swccg = On attend { $name } ; puis les cartes sont distribuées.
deal-waiting-xwing = On attend { $name } ; puis la partie commence.
deal-waiting-open-swccg = On attend que quelqu’un s’assoie ; puis les cartes sont distribuées.
deal-waiting-open-xwing = On attend que quelqu’un s’assoie ; puis la partie commence.
deal-waiting-say = Personne ne voit rien avant.
drawing-missing = Le dessin de la table n’a pas pu être chargé. Le panneau marche toujours.
decision = Votre décision
seats = Places
panes = À côté de la table
pane-table = Table
pane-report = Journal
pane-details = Détails
pane-settings = Réglages
watching = spectateur
menu = Menu
new-game = Une autre partie…
again = Rejouer la même chose
replay = Revoir depuis le début
record = Télécharger la partie
open-here-only = Le lien ne vaut que sur cette machine ; un serveur lancé avec --host 0.0.0.0 laisse entrer les autres.
open-say = Une place est libre. Envoyez ce lien à un ami :
open-watcher = Une place est libre.
next-say = On rejoue la même chose à une autre table.
next-sit = S’y asseoir
next-watch = Y regarder
copy-link = Copier le lien
socket-away = La connexion est coupée ; nouvel essai. Rien n’est perdu.
socket-lost = La connexion est coupée ; attendez son retour.
clock-left = Il reste { $time }
clock-short = Votre temps s’épuise.
claim-possible = { $name } est absent.
claim = Réclamer la partie
claim-say = { $name } a encore un peu de temps pour revenir ; après quoi vous gagnez.
claim-made = { $name } est absent et doit revenir à temps, sinon c’est perdu :
claim-made-you = On vous attend ; répondez à temps, sinon vous perdez :

# Décider
panel-over = La partie est finie.
panel-past = Vous regardez le passé.
panel-seat-open = On attend que quelqu’un s’assoie
panel-quiet = Un instant
panel-slow = La table n’a pas encore répondu. Votre choix est en route.
panel-droid-thinks = Le droïde réfléchit
panel-waiting = On attend { $name } ({ $seat })
panel-waiting-away = { $name } ({ $seat }) est absent ; on attend
panel-their-time = Adverse : { $time }
panel-fold = Plier ou déplier la décision
panel-widen = Les { $count } choix
offers-search = Chercher parmi { $count } choix
offers-none = Aucun choix ne contient ces mots.
several = { $min ->
        [0] Choisissez-en { $max } au plus.
       *[other] Choisissez-en de { $min } à { $max }.
    }
several-exact = Choisissez-en { $max }.
several-ordered = L’ordre compte.
place-say = Choisissez une suggestion, ou posez-le vous-même sur la table.
confirm = Confirmer
confirm-several = Confirmer ({ $count })
confirm-number = Choisir { $number }
choose-none = Aucun
go-back = Retour
number = Nombre
one-less = Un de moins
one-more = Un de plus
share-gets = +{ $count }
share-room = { $count } au plus
share-stays = restent
share-left = Encore { $left } sur { $total } à donner
share-rest = { $left } sur { $total } restent : { $name }
share-keys = Plus et moins, ou les flèches de côté, en déplacent un ; Début et Fin les déplacent tous.
share-wanted = (donnez-en { $count })
share-less = Un de moins : { $name }
share-more = Un de plus : { $name }
refused = Ce n’est pas fait.
refused-because-stale = La table a avancé ; cette question n’est plus ouverte.
refused-because-not-asked = On ne vous demande rien maintenant.
refused-because-unknown = Rien ici ne porte ce nom.
refused-because-over = La partie est finie.
refused-because-watcher = Seuls les joueurs le peuvent.
refused-because-nothing = Il n’y a rien à reprendre ni à accorder.
refused-because-malformed = La table n’a pas pu le lire.
refused-because-rate = Trop à la fois ; attendez un peu.
refused-because-storage = La table n’a pas pu le garder à l’instant. Rien n’est perdu : réessayez.
refused-by-rule = Une règle le refuse.
undo = Reprendre
undo-ask = Demander à reprendre
undo-anew = Ce que personne n’a encore vu sera redistribué ; ce qui a été montré reste vu.
undo-wanted = { $name } voudrait reprendre { $count ->
    [0] le dernier choix.
    [one] le dernier moment.
   *[other] les { $count } derniers moments.
  }
undo-see = Montrer ce qui resterait
undo-refused = Votre demande de reprise a été refusée.
undo-agree = Accepter
undo-refuse = Refuser
undo-drop = Renoncer
undo-waiting = Vous avez demandé à reprendre un choix. On attend l’accord…
go = Passer le reste du tour
go-say = Passe tout le reste de ce tour, sauf là où vous voulez être consulté.
why = Pourquoi ne puis-je pas… ?
why-say = Écrivez quelques mots de ce que vous feriez, et choisissez-le dans la liste.
why-ask = Pourquoi ?
why-may = « { $key } » est possible maintenant.
why-unknown-swccg = Rien de ce nom ne se trouve là d’où cela se ferait : on déploie et joue depuis la main, et ce qui agit est sur la table.
why-unknown-xwing = Rien sur la table n’y répond : nommez un de vos vaisseaux et ce qu’il devrait faire, comme attaquer, une action ou une manœuvre.
why-several = Plusieurs choses peuvent être visées. Choisissez dans la liste.
why-list = Ce que vous pourriez tenter
why-more = { $count ->
    [one] Une autre encore : écrivez-en un mot de plus.
   *[other] { $count } autres : écrivez un mot de plus.
  }

# Journal, passé, issue
report-empty = Il ne s’est encore rien passé.
report-look = Voir la table telle qu’elle était alors
report-conceded = { $seat } abandonne.
report-time = { $seat } n’a plus de temps.
report-away = { $seat } a été absent trop longtemps.
report-deal-from-all = Ce que personne n’avait vu a été redistribué.
report-deal-from-any = Tout ce qui est caché a été redistribué : cette partie se sépare d’une autre.
past = Le passé
past-at = Regard en arrière : moment { $moment } sur { $moments }
past-first = Au début
past-previous = Un moment en arrière
past-next = Un moment en avant
past-last = Au dernier moment
past-slide = Quel moment
past-now = Revenir au présent
past-fork = Et si : continuer d’ici
outcome-won = Vous gagnez.
outcome-wins = { $seat } gagne.
outcome-draw = Partie nulle.
edition-replayed = Les règles ou les cartes de ce serveur ont changé depuis le début de cette partie. Tous ses choix ont été rejoués avec les nouvelles.
edition-from-position = Les règles ou les cartes de ce serveur ont changé depuis le début de cette partie. Elle reprend à la dernière position conservée{ $lost ->
    [0] .
    [one] {" "}; une étape qui suivait est perdue.
   *[other] {" "}; { $lost } étapes qui suivaient sont perdues.
  }
edition-closed = Les règles ou les cartes de ce serveur ont changé depuis le début de cette partie : elle ne peut pas continuer. Le rapport dit ce qui a été joué.
outcome-edition = Partie close : les règles ou les cartes ont changé.
outcome-conceded-you = Vous avez abandonné.
outcome-time-you = Votre temps est épuisé.
outcome-away-you = Vous avez été absent trop longtemps.
concede = Abandonner
concede-title = Abandonner cette partie ?
concede-say = Votre adversaire gagne aussitôt. Cela ne peut pas être repris.
concede-not = Continuer à jouer
position = Copier la position en scénario
position-title = La position en scénario
position-say = Pour autant que vous la connaissiez. Elle peut être lue, changée et rejouée avec les outils de scénario.
fair = Distribution honnête
fair-say = Avant que quiconque vienne, la table a choisi un secret et en a dit l’empreinte. Puis la page de chaque joueur a ajouté un nombre à elle, et tout ce qui est distribué découle du secret et des nombres ensemble : ainsi ni le serveur ni un joueur n’a pu, à lui seul, choisir cartes ou dés.
fair-rest = Le secret est dit quand la partie est finie, et cette page le vérifie. Que chaque choix a mené à ce qui fut montré se vérifie par { $command }, avec la partie téléchargée.
fair-uncheckable = Cette distribution ne peut pas être vérifiée : la table se sépare d’une partie antérieure, ou son serveur a été lancé pour distribuer toujours de même.
fair-checks = Vérifications
fair-together-good = Toutes les vérifications réussissent.
fair-together-bad = Une vérification échoue.
fair-together-later = Les autres vérifications suivent quand la partie est finie.
fair-kept-good = L’empreinte est celle que ce navigateur a gardée au début.
fair-kept-bad = L’empreinte n’est pas celle que ce navigateur a gardée au début.
fair-kept-none = Ce navigateur n’était pas là au début et n’a gardé aucune empreinte.
fair-nonce-good = Votre nombre est celui que ce navigateur a ajouté.
fair-nonce-bad = Votre nombre n’est pas celui que ce navigateur a ajouté.
fair-nonce-later = Votre nombre compte une fois que tous sont venus.
fair-nonce-none = Ce navigateur n’a ajouté aucun nombre.
fair-secret-good = Le secret a bien cette empreinte.
fair-secret-bad = Le secret a une autre empreinte.
fair-secret-later = Si le secret a bien cette empreinte se verra quand la partie est finie.
fair-seed-good = La distribution de la partie découle du secret et des nombres.
fair-seed-bad = La distribution de la partie ne découle pas du secret et des nombres.
fair-seed-later = Si la distribution découle du secret et des nombres se verra quand la partie sera finie.
fair-seed-none = Cette partie a commencé d’une position et n’a rien à quoi comparer la distribution.
fair-told = Ce qui a été dit
fair-commitment = Empreinte du secret (SHA-256)
fair-number = Nombre, { $seat }
fair-number-none = aucun
fair-secret = Secret
fair-secret-hidden = dit quand la partie est finie
fair-seed = Ce dont découle la distribution

# Détails
details-find = Nom d’une carte, d’un vaisseau ou d’un terme
details-show = Voir
details-empty = Pointez un élément de la table, ou un choix, pour tout en lire ici.
details-unknown = Rien ici ne s’appelle « { $name } ».

# Arrêts
stops = Arrêts
stops-say = Où vous êtes consulté, et où l’on passe pour vous. L’usage : consulté dans vos phases où vous pourriez faire quelque chose, et quand l’adversaire agit ; passé dans les phases adverses.
stops-alone = Vous jouez les deux côtés. Chacun est consulté dans ses phases et quand l’autre fait quelque chose.
stops-ask-all = Tout demander, ne jamais passer pour moi
stops-time = Moment
stops-mine = À moi
stops-theirs = Adverse
stops-usual-ask = usage : demander
stops-usual-pass = usage : passer
stops-ask = demander
stops-pass = passer
stops-clear = Tout selon l’usage
stops-none = Ce jeu n’a pas d’arrêts : vous êtes consulté dès que vous pouvez faire autre chose que passer.
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
time-targeted = carte visée par une arme

# Aide et touches
help-open = Aide et touches
help-title = Comment ça marche
help-more = Comment ça marche
help-begin-title = Commencer
help-begin = Sur la première page, un clic vous met à table contre un droïde, avec un jeu ou un escadron prêt. La première partie guidée explique les règles en jouant. « Choisir… » permet de prendre jeux ou escadrons, places et adversaires ; un jeu ou un escadron à vous s’y colle ou s’ouvre depuis un fichier.
help-decide-title = Décider
help-decide = Le panneau à côté de la table dit ce que l’on vous demande et donne tout ce que vous pouvez faire. Cliquez sur un choix, tapez son numéro, ou cliquez sur un élément éclairé de la table. Si plusieurs choix parlent de cet élément, le panneau ne montre qu’eux ; Échap les montre tous de nouveau. Pointer un choix éclaire ce dont il parle.
help-why-title = Pourquoi ne puis-je pas… ?
help-why = L’arbitre ne dit jamais seulement non. Sous les choix, écrivez quelques mots de ce que vous voulez faire (« déployer Luke », « attaquer Howlrunner »), choisissez-le dans la liste, et lisez quelle règle le refuse. Son numéro mène à sa page.
help-report-title = Journal et passé
help-report = Chaque ligne du journal est une porte vers le passé : cliquez dessus et la table se montre telle qu’elle était. De là, vous pouvez avancer pas à pas et, contre un droïde, seul ou après la partie, continuer de n’importe quel moment à une autre table.
help-stops-title = Arrêts
help-stops = Dans le jeu de cartes, on pourrait agir à de très nombreux moments. L’arbitre passe pour vous là où vous ne pouvez rien faire et dans la plupart des phases adverses. Dans les réglages, vous choisissez pour chaque moment si l’on vous consulte. « Passer le reste du tour » presse le pas.
help-friend-title = Avec un ami
help-friend = Choisissez « Un ami » et envoyez le lien. Une table privée ne se trouve que par son lien, et vous pouvez convenir d’une pendule. Reprendre un choix demande l’accord de l’autre. Si la connexion est coupée, la page revient d’elle-même ; la partie attend, et peut être réclamée à qui reste absent.
help-fair-title = Une distribution honnête
help-fair = Cartes et dés découlent d’un secret de la table et d’un nombre qu’ajoute la page de chaque joueur. Quand la partie est finie, le secret est dit, et « Distribution honnête » dans le menu de la table vérifie que ni le serveur ni un joueur ne les a choisis. Quand un choix est repris d’un commun accord, ce que personne n’a vu est redistribué.
help-rules-title = Règles et scénarios
help-rules = Les pages des règles donnent chaque règle que l’arbitre connaît, ce qui a été décidé quand les sources divergent, et de petites positions qui montrent la règle à l’œuvre. Chaque position peut se jouer.
keys-title = Touches
keys-on = Des touches seules agissent
key-name-space = Espace
key-name-enter = Entrée
key-number = Faire un choix par son numéro
key-speed = Sur un cadran : aller aux manœuvres de cette vitesse
key-arrows = Aller de choix en choix, sur un cadran, sur la table
key-enter = Choisir, ou confirmer
key-space = Passer ; sauter la scène jouée
key-back = Sortir de ce qui est commencé
key-escape = Tous les choix ; revenir au présent
key-search = Chercher parmi les choix
key-undo = Reprendre
key-go = Passer le reste du tour
key-why = Pourquoi ne puis-je pas… ?
key-report = Journal
key-details = Détails
key-settings = Réglages
key-past = Un moment en arrière, en avant
key-now = Revenir au présent
key-menu = Menu de la table
key-zoom = Sur la carte : plus près, plus loin, tout voir
key-turn = Sur la carte : tourner ce qu’on place (Maj : à petits pas)
key-help = Ces touches

# La table de cartes
cards-lit = { $name } – peut être choisi
cards-power = puissance
cards-ability = habileté
cards-maneuver = manœuvre
cards-armor = blindage
cards-landspeed = vitesse terrestre
cards-hyperspeed = hypervitesse
cards-defense = défense
cards-forfeit = valeur de perte
cards-deploy = déploiement
cards-destiny = destinée
cards-capacity-pilots = { $count ->
        [255] Place pour tous les pilotes
        [one] Place pour { $count } pilote
       *[other] Place pour { $count } pilotes
    }
cards-capacity-drivers = { $count ->
        [255] Place pour tous les conducteurs
        [one] Place pour { $count } conducteur
       *[other] Place pour { $count } conducteurs
    }
cards-capacity-passengers = { $count ->
        [255] Place pour tous les passagers
        [one] Place pour { $count } passager
       *[other] Place pour { $count } passagers
    }
cards-capacity-pilots-or-passengers = { $count ->
        [255] Place pour tous les pilotes ou passagers
        [one] Place pour { $count } pilote ou passager
       *[other] Place pour { $count } pilotes ou passagers
    }
cards-capacity-astromechs = { $count ->
        [255] Place pour tous les droïdes astromécanos
        [one] Place pour { $count } droïde astromécano
       *[other] Place pour { $count } droïdes astromécanos
    }
cards-capacity-vehicles = { $count ->
        [255] Place pour tous les véhicules
        [one] Place pour { $count } véhicule
       *[other] Place pour { $count } véhicules
    }
cards-capacity-starfighters = { $count ->
        [255] Place pour tous les chasseurs stellaires
        [one] Place pour { $count } chasseur stellaire
       *[other] Place pour { $count } chasseurs stellaires
    }
cards-capacity-ties = { $count ->
        [255] Place pour tous les TIE
        [one] Place pour { $count } TIE
       *[other] Place pour { $count } TIE
    }
cards-immunity = Immunisé à l’attrition < { $number }.
cards-immune = Immunisé à l’attrition.
cards-copies = { $count } exemplaires
cards-type-character = Personnage
cards-type-vehicle = Véhicule
cards-type-starship = Vaisseau spatial
cards-type-weapon = Arme
cards-type-device = Équipement
cards-type-effect = Effet
cards-type-interrupt = Interruption
cards-type-location = Localisation
cards-type-creature = Créature
cards-type-epic-event = Événement épique
cards-type-defensive-shield = Bouclier défensif
cards-type-jedi-test = Épreuve du Jedi
cards-type-objective = Objectif
cards-role-carried = portée
cards-role-pilot = pilote
cards-role-driver = conducteur
cards-role-passenger = passager
cards-role-astromech = astromécano
cards-role-cargo = en soute
cards-is-hit = touchée
cards-is-moved = déplacée
cards-is-drained = a drainé
cards-is-battled = a combattu
cards-is-fired = a tiré
cards-is-armed = arme utilisée
cards-is-equipped = équip. utilisé
cards-is-reacted = a réagi
cards-is-set-aside = texte écarté
cards-is-silenced = texte annulé
cards-is-in-battle = en bataille
cards-is-excluded = hors bataille
cards-is-unpiloted = sans pilote
cards-is-landed = posé
cards-is-immune = immunisée
cards-until-end-of-turn = jusqu’à la fin du tour
cards-until-end-of-battle = jusqu’à la fin de la bataille
cards-until-card-gone = tant que la carte reste
cards-turn = Tour { $turn }
cards-turn-of = { $side }
cards-setup = Mise en place
cards-phases = Phases du tour
cards-phase-activate = Activation
cards-phase-control = Contrôle
cards-phase-deploy = Déploiement
cards-phase-battle = Bataille
cards-phase-move = Déplacement
cards-phase-draw = Tirage
cards-doing = En cours
cards-doing-deploy = déploie
cards-doing-activate = active
cards-doing-move = déplace
cards-doing-transfer = transfère
cards-doing-embark = monte ou descend
cards-doing-text = texte
cards-doing-drain = drainage de Force
cards-doing-battle = bataille
cards-doing-lose-force = perd de la Force
cards-doing-draw-destiny = tire une destinée
cards-doing-move-away = s’éloigne
cards-doing-duel = duel
cards-doing-leave = quitte la table
cards-mat = { $side } : piles et cartes à côté des localisations
cards-life = Vie
cards-life-say = Force vitale : les cartes de la réserve, de la pile de Force et de la pile utilisée
cards-generates = Génère
cards-to-activate = À activer
cards-generates-say = Génération de Force : ce qui reste à activer ce tour-ci, ou ce que donnerait un tour qui commence
cards-start-chosen = Localisation de départ choisie
cards-start-open = Localisation de départ pas encore choisie
cards-pile-reserve = Réserve
cards-pile-force = Force
cards-pile-used = Utilisée
cards-pile-lost = Perdue
cards-pile-hand = Main
cards-pile-out-of-play = Hors jeu
cards-pile-destiny = Destinée
cards-pile-name = { $side }, { $pile } : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
cards-pile-top = en haut { $card }
cards-pile-known = Cartes connues, de haut en bas
cards-pile-unknown = On n’en connaît aucune carte
cards-aside = À côté des localisations
cards-places = Localisations
cards-places-none = Aucune localisation n’est encore sur la table.
cards-gap-between = Entre { $left } et { $right }
cards-gap-after = À droite de { $left }
cards-gap-before = À gauche de { $right }
cards-gap-only = Parmi les localisations
cards-of = { $side } : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
cards-controls = { $side } contrôle
cards-controls-none = personne ne contrôle
cards-place-side = { $side } : { $icons } { $icons ->
    [one] icône
   *[other] icônes
 } de Force, puissance { $power }, drainage { $drain }
cards-drain = Drainage de Force
cards-drained = Drainage de Force, fait ce tour-ci
cards-power-total = Puissance totale ici
cards-beneath = Localisations converties dessous : { $count }
cards-battled-here = Il y a eu une bataille ici ce tour-ci
cards-battle = Bataille initiée par { $side }
cards-battle-cards = cartes
cards-battle-destiny = destinée
cards-battle-ability = Habileté qui compte pour la destinée de bataille
cards-battle-draws = destinées { $drawn } sur { $may }
cards-battle-damage = dommages
cards-battle-times = dommages ×{ $times }
cards-battle-attrition = attrition
cards-offered = À choisir
cards-hand = Votre main
cards-hand-empty = Votre main est vide.
# The space table
space-you = Vous
space-droid = Droïde
space-status = Où en est la partie
space-mission-mine = Votre { $ship } doit sortir par { $edge }
space-mission-theirs = Leur { $ship } ne doit pas sortir par { $edge }
space-mission-watched = { $ship } doit sortir par { $edge }
space-mission-about = But et mise en place
space-mission-title = Mission : { $title }
space-mission-house = Cette mission est de la maison : elle n’a jamais été publiée.
space-mission-player = { $side } :
space-mission-edge-0 = votre propre bord
space-mission-edge-1 = le bord gauche
space-mission-edge-2 = le bord d’en face
space-mission-edge-3 = le bord droit
space-escape = Sortie
space-rounds-left = { $count ->
        [0] dernier tour
        [one] encore un tour
       *[other] encore { $count } tours
    }
space-round = Tour { $round }
space-round-of = Tour { $round } sur { $last }
space-initiative = Initiative : { $side }
space-lost = { $side } : { $lost }/{ $points } perdus
space-map = La table vue du dessus
space-map-keys = Plus et moins pour zoomer, 0 pour tout voir, les flèches déplacent la vue ; Tab mène aux vaisseaux, les flèches de l’un à l’autre.
space-map-keys-placing = Les flèches déplacent la pièce de 5 millimètres, avec Maj de 1 ; Q et E la tournent ; Entrée la pose. Plus et moins pour zoomer.
space-zoom = Zoom
space-nearer = Plus près
space-farther = Plus loin
space-whole = Toute la table
space-ships = Vaisseaux des deux camps
space-squad = Escadron : { $side }
space-points = { $points } points
space-out = Hors de la partie
space-status-destroyed = détruit
space-status-fled = a quitté la table
space-status-waiting = pas encore sur la table
space-status-brought = apporté comme obstacle
space-status-obstacle = un obstacle
space-status-docked = arrimé à { $ship }
space-energy = énergie { $held } sur { $limit }
space-crippled = abîmée
space-lit = peut être choisi
space-asteroid = Astéroïde
space-debris = Débris
space-bomb = bombe
space-mine = mine
space-discarded = défaussée
space-used = utilisée ce tour
space-facedown = { $count ->
        [one] 1 carte de dégâts face cachée
       *[other] { $count } cartes de dégâts face cachée
    }
space-lock-on = Cible acquise : { $ship }
space-locked-by = Cible acquise par { $ship }
space-dial = Cadran de { $ship }
space-dial-say = Désignez une manœuvre pour voir où elle mène.
space-tap-again = Touchez encore pour la choisir.
space-dial-set = Cadran : { $maneuver }
space-dial-hidden = Cadran réglé, caché
space-maneuvers = Manœuvres
space-not-offered = pas proposée maintenant
space-flees = Quitte la table !
space-bumps = Heurte { $ships }
space-rams = Passe sur { $ships } et détruit tout ce qui s’y trouve
space-gains = gagne { $energy } énergie
space-crosses = { $count ->
        [one] Traverse un obstacle
       *[other] Traverse { $count } obstacles
    }
space-crosses-mines = { $count ->
        [one] Traverse une mine
       *[other] Traverse { $count } mines
    }
space-placing = Poser sur la table
space-place-say = Cliquez sur un fantôme, ou glissez-le où vous voulez.
space-turn-left = Tourner à gauche (Q ; avec Maj de 1°)
space-turn-right = Tourner à droite (E ; avec Maj de 1°)
space-asking = L’arbitre vérifie…
space-allowed = La place est permise.
space-refused = La place n’est pas permise.
space-range = Portée { $range }
space-in-arc = dans l’arc
space-not-in-arc = hors de l’arc
space-obstructed = attaque gênée
space-attack = L’attaque
space-attacks = attaque
space-attack-dice = Dés d’attaque
space-defense-dice = Dés de défense
space-attack-die = Dé d’attaque { $number }
space-defense-die = Dé de défense { $number }
space-rerolled = relancé
space-added = ajouté
space-no-dice = pas encore de dés
space-fixed = les dés d’attaque sont fixés
space-hit = touché
space-spendable = Peut être dépensé :
space-step-declare = Déclaration de la cible
space-step-roll-attack = Jet des dés d’attaque
space-step-modify-attack = Modification des dés d’attaque
space-step-roll-defense = Jet des dés de défense
space-step-modify-defense = Modification des dés de défense
space-step-compare = Comparaison des résultats
space-step-damage = Attribution des dégâts
space-step-after = Après l’attaque

# Ce qui s’est passé est joué.
playing = Il se passe quelque chose…
play-skip = Passer la scène
play-hold = Arrêter
play-on = Reprendre
play-turn = Revoir le dernier tour
speed = Ce qui se passe est joué
speed-slow = lentement
speed-usual = normalement
speed-fast = vite
speed-off = pas du tout : montrer le résultat

# L’allure de la table de cartes

cards-overview = Tous les lieux
cards-overview-go = Aller à { $place }

# Ce qui se passe sur la table de cartes.
cards-spoken = { $name } – c’est de cela qu’il s’agit
cards-stage-for-battle = destinée de bataille
cards-stage-missed = Manqué !
cards-past-battle = Dernière bataille : { $place }
cards-past-early = finie avant les totaux
cards-past-drains = Drainages de Force, { $side } :
cards-past-lost = pertes
cards-past-nothing = aucune
cards-past-forfeited = { $card } (perdue pour { $value })
cards-past-force = { $count } Force

# Ce que l’on voit sur la carte, et ce qui s’y place tout seul.
space-last-attack = La dernière attaque
space-missed = Elle échoue
space-hits = { $hits ->
        [0] { $crits ->
            [one] Il reste 1 critique
           *[other] Il reste { $crits } critiques
        }
        [1] { $crits ->
            [0] Il reste 1 dégât
            [one] Il reste 1 dégât et 1 critique
           *[other] Il reste 1 dégât et { $crits } critiques
        }
       *[other] { $crits ->
            [0] Il reste { $hits } dégâts
            [one] Il reste { $hits } dégâts et 1 critique
           *[other] Il reste { $hits } dégâts et { $crits } critiques
        }
    }
space-hurt-shield = { $count ->
        [one] 1 bouclier perdu
       *[other] { $count } boucliers perdus
    }
space-hurt-facedown = { $count ->
        [one] 1 carte de dégât face cachée
       *[other] { $count } cartes de dégât face cachée
    }
space-follow = Suivre le combat
space-formation-line = Ligne
space-formation-line-say = Tous vos vaisseaux restants, côte à côte, au milieu de votre bord
space-formation-pairs = Paires
space-formation-pairs-say = Tous vos vaisseaux restants, deux par deux
space-formation-wedge = Coin
space-formation-wedge-say = Tous vos vaisseaux restants, le meilleur pilote devant et les autres en retrait de chaque côté
space-put-all = Placer pour moi
space-put-all-say = Tout ce qu’il vous reste à placer est placé pour vous, une pièce après l’autre
space-putting = Placement en cours…
space-putting-stop = Arrêter
place-list = Emplacements en chiffres
new-previews = Aperçus exacts des manœuvres
new-previews-say = Pendant que les cadrans se règlent, on voit où mène chaque manœuvre, et à tout moment la distance entre les vaisseaux. D’après les règles, les joueurs n’ont pas le droit de le mesurer : sans aperçus, on juge à l’œil.
join-no-previews = Sans aperçus : on juge à l’œil où mène une manœuvre.

# La fin, perdre plusieurs unités de Force, passer avec prudence, les sons, les scénarios joués, ce qu’on peut reprendre.
loss-left = { $left ->
    [0] Les { $amount } sont choisis.
    [one] Encore { $left } sur { $amount } à choisir.
   *[other] Encore { $left } sur { $amount } à choisir.
  }
loss-all = tout
loss-all-of = Tout le reste : { $name }
loss-confirm = Perdre ces { $amount } unités de Force
unsure-activate = Passer sans activer de Force ?
unsure-deploy = Il vous reste de la Force, et vous pourriez encore déployer quelque chose.
unsure-turn = Passer tout le tour ? Vous pourriez encore y agir.
unsure-again = Encore une fois, et c’est fait.
unsure-not = Continuer à choisir
unsure-never = Ne plus demander dans cette partie
pass-anyway = Passer quand même
careful = Demander avant de laisser passer de la Force ou un tour
spared = Passé pour vous ce tour-ci : { $times }. On n’y pouvait jouer que des Interruptions et autres textes sans moment fixé.
spared-ask = Me consulter là aussi
stops-any-time = Me consulter dans mes phases même s’il n’y a que des Interruptions et autres à jouer
stops-any-time-say = Sinon, une Interruption gardée en main ne vous arrête pas à chaque phase ; ce qui nomme ce moment précis, les combats, les drains et les armes vous consultent toujours.
sounds = Sons et avis
volume = Volume
sound-turn = On vous consulte après une attente
sound-move = Des cartes ou des vaisseaux arrivent ou se déplacent
sound-chance = On tire un destin, on jette les dés
sound-fight = Combats et dégâts
sound-end = La partie se termine
notices = Laisser le navigateur me prévenir quand on me consulte et que je regarde ailleurs
notice-turn = { $game } : à vous
past-plays = Rejoué : moment { $moment } sur { $moments }
past-play = Jouer la suite
key-play = Dans le passé : jouer la suite, ou arrêter
end-now = la fin
end-rule = la règle
end-rematch = Revanche
end-replay = Revoir la partie
next-both = On rejoue la même partie : l’autre joueur vous attend.
next-watchers = On rejoue la même partie.
end-chart-swccg = Force vitale au fil des tours
end-chart-xwing = Coque et boucliers restants au fil des tours
end-chart-begin = le début
end-turning-swccg = Le tournant – { $turn } : { $name } a perdu { $lost } de Force vitale, le vainqueur { $other }.
end-turning-xwing = Le tournant – { $turn } : { $name } a perdu { $lost } de coque et de boucliers, le vainqueur { $other }.
end-turning-see = Le revoir
end-turning-play = Reprendre à partir de là
end-hidden-swccg = En main : { $name }
end-hidden-none-swccg = aucune carte
end-hidden-xwing = Face cachée : { $name }
end-hidden-none-xwing = rien
end-by-draw = Aucun camp n’a l’avantage.
end-by-life-force-empty = La Force vitale est épuisée : { $name }.
end-by-life-force-empty-you = Votre Force vitale est épuisée.
end-by-turn-limit = Le dernier tour est joué, et il reste plus de Force vitale à { $winner }.
end-by-turn-limit-you = Le dernier tour est joué, et il reste plus de Force vitale à l’autre camp.
end-by-turn-limit-draw = Le dernier tour est joué, et il reste autant de Force vitale aux deux camps.
end-by-victory-last-ships = Il ne reste aucun vaisseau à { $name }.
end-by-victory-last-ships-you = Il ne vous reste aucun vaisseau.
end-by-victory-draw-draw = Il ne reste aucun vaisseau à aucun camp.
end-by-victory-round-limit = Le dernier tour est joué, et { $winner } a détruit plus de points.
end-by-victory-round-limit-you = Le dernier tour est joué, et l’autre camp a détruit plus de points.
end-by-victory-round-limit-draw = Le dernier tour est joué, et les deux camps ont détruit autant de points.
end-by-mission-victory = { $winner } a accompli la mission.
end-by-mission-victory-you = L’autre camp a accompli la mission.
ruling-title = Ce que ce scénario attend
ruling-met = { $met } sur { $count } pour l’instant
ruling-about = À propos
ruling-move = À faire
ruling-expect = Attendu
ruling-is-done = fait
ruling-is-failed = démenti
ruling-is-next = maintenant
ruling-is-ahead = plus tard
ruling-is-missed = hors d’atteinte
ruling-left = On a joué autre chose que ce que dit le scénario. Revenez en arrière pour le suivre de nouveau.
continue-mine = à vous
continue-theirs = à { $name }
