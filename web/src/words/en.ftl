# The page as a whole
skip = Skip to the page
nav = Pages
nav-lobby = Tables
nav-rules = Rules
brand-home = Cantina, home
loading = One moment…
page-missing = This page could not be loaded. Load it again.
server-away = The server does not answer. Is it running?
complaint-no-table = There is no such table.
complaint-no-entry = The rules have no such entry.
complaint-no-scenario = There is no such scenario.
complaint-no-route = There is nothing at this address.
complaint-no-seat = The seat is taken.
complaint-name = A name has at least one letter.
complaint-rate = Too much at once; wait a minute.
complaint-storage = The server could not keep or read it. Try again.
complaint-guest = The page is not known any more; load it again.
server-failed = The server failed ({ $status }).
close = Close
copy = Copy
copied = Copied
download = Download
you = you
just-now = just now
theme-is = { $theme ->
        [light] Colours: light
        [dark] Colours: dark
       *[auto] Colours: as the system
    }
name-is = Your name is { $name }; change it
name-title = Your name
name-say = What others at a table see
name-keep = Keep this name
lost-title = There is no such page
lost-home = To the first page

# Games, seats, droids
game-swccg = Star Wars Customizable Card Game
game-xwing = X-Wing, first edition
game-short-swccg = SWCCG
game-short-xwing = X-Wing
seat-dark = Dark
seat-light = Light
seat-first = First player
seat-second = Second player
seat-short-dark = Dark
seat-short-light = Light
seat-short-first = First
seat-short-second = Second
player-dark = Dark
player-light = Light
player-first = the first player
player-second = the second player
seat-nobody = nobody yet
seat-you = { $name } (you)
seat-asked = to decide
seat-away = away
of-dark = Dark
of-light = Light
of-rebel = Rebel
of-imperial = Imperial
of-scum = Scum
droid-greedy = greedy droid
droid-random = random droid
droid-greedy-say = Looks one step ahead and takes what is best for it.
droid-random-say = Plays anything that is allowed: for trying things out.
the-droid = the droid
against = Against { $name }
against-open = Waiting for an opponent
against-myself = Both sides by yourself
moments = { $count ->
        [one] 1 moment
       *[other] { $count } moments
    }
span-seconds = { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
span-minutes = { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
private = private
origin-fork = What if, from moment { $moment }
origin-lesson = Guided game, step { $step }

# Home
home-title = Sit down and play
home-what = A referee that knows the rules of two games, keeps the table, and names the rule whenever something may not be done.
home-about-swccg = The card game: locations, characters, Force and battles.
home-about-xwing = The miniatures game: dials, templates, arcs and dice.
home-play = Play against a droid
home-play-format = { $format } against a droid
home-format-epic = huge ships, six feet by three
home-mission = a mission with a huge ship, { $rounds } rounds
home-guided = Guided first game
home-choose = Choose…
home-lessons = All lessons
home-rules = The rules
home-continue = Continue
home-more = { $count } more
home-all = All your tables
home-honest = Made by players, not by the games’ publishers, and not endorsed by them. Cards and ships are drawn from their data; there are no pictures of them here. No account is needed: a cookie remembers your name and your tables.

# The lobby
lobby-new = New { $game } table
lobby-own = Your tables
lobby-own-none = You have no table yet.
lobby-more = Show more
lobby-is-open = a seat is free
lobby-is-running = being played
lobby-is-finished = finished
lobby-open = Open: a seat is free
lobby-running = Being played
lobby-finished = Finished
lobby-open-none = No table waits for a player.
lobby-running-none = Nobody plays just now.
lobby-finished-none = No game has been finished yet.
lobby-join = Sit down
lobby-continue = Go on
lobby-watch = Watch
lobby-replay = Replay
to-lobby = To the tables
join-title = Sitting down
join-say = { $name } invites you to a game of { $game }. You play { $seat }.
join-clock-off = There is no clock.
join-clock-move = Each answer may take { $span }; who takes longer loses.
join-clock-game = Each player has { $span } for all answers of the game; whose time runs out loses.
join-format = What is played: { $format }.
join-private = The table is private: it is found by its link only.

# Choosing a game
new-title = New table: { $game }
new-format = Format
format-standard = Standard
format-standard-say = Squads of 100 points with small and large ships, on three feet by three.
format-epic = Epic
new-mission = mission
new-mission-house = mission, our own
new-uneven = These squads are uneven: { $first } points for the first player, { $second } for the second. Choose others if that is not meant.
format-epic-say = Squads of 300 points with huge ships, too, on six feet by three. A game takes longer.
new-across = Who sits across?
new-droid = A droid
new-droid-say = It answers at once, and choices can be taken back.
new-person = A friend
new-person-say = You get a link to hand over; unless it is private, the table also stands among the open ones.
new-myself = Nobody
new-myself-say = You play both sides, to try things out.
new-level = Which droid?
new-seat = Your seat
new-opponent = opponent
new-with-swccg = Deck of { $seat }
new-with-xwing = Squad of { $seat }
new-contents = What is in it ({ $count })
new-table = Table
new-private = Private
new-private-say = Found by its link only; it stands in nobody else’s list.
new-clock = Clock
new-clock-off = No clock
new-clock-per-move = For each answer
new-clock-per-game = For the whole game
new-clock-say = Whose time runs out loses.
new-away = Patience, in seconds
new-away-say = After so long the game can be claimed from a player who is asked and away; as long again they may come back.
new-pace = Pace, in milliseconds
new-pace-say = What the table answers for a player takes this long, so that it looks like a choice.
new-begin = Begin
own-swccg = A deck of your own…
own-xwing = A squad of your own…
own-proposed = As proposed: { $name }
own-formats-swccg = GEMP (XML or contents), Holotable, a list such as “2x Luke Skywalker”, or a .deck file.
own-formats-xwing = XWS, as squad builders export it, or a .squad file.
own-text-swccg = The deck as text
own-text-xwing = The squad as text
own-place = Paste it here, or drop a file
own-file = Open a file…
own-name-swccg = My deck
own-name-xwing = My squad
own-unreadable = This cannot be read:
own-too-long = This is longer than { $size } kB, more than any list has.
own-empty = The file is empty.
own-good = may be played
own-others-swccg = As it is, it may be played in: { $formats }.
own-others-xwing = As it is, this squad may be played in: { $formats }.
own-change = Play { $format } instead
own-other-seat = This is none for { $seat }.
own-notes = { $count ->
    [one] One thing was not taken over literally
   *[other] { $count } things were not taken over literally
  }
own-wait-swccg = A deck that may be played is still missing.
own-wait-xwing = A squad that may be played is still missing.

# Lessons
learn-title = Learning: { $game }
learn-say = A few positions, one after the other. Each says what you see and what to do; everything else may be tried, too.
learn-begin = Begin
learn-step = Start here
learn-step-name = Start here: { $title }
lessons-none = There are no lessons for this game.
coach-step = Step { $step } of { $steps }
coach-this = this one
coach-next = Next step
coach-play = Now play a game
coach-restart = Start this step again
coach-strayed = That is another way. It is legal, but this step goes elsewhere.
coach-leave = Leave

# Rules
rules-title = Rules: { $game }
rules-say = Every rule the referee applies, with the scenarios that show it. A scenario can be played.
rules-filter = Filter, in either language
rules-count = { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }
rules-of-entry = { $rules ->
        [one] 1 rule
       *[other] { $rules } rules
    }, { $scenarios ->
        [0] no scenario
        [one] 1 scenario
       *[other] { $scenarios } scenarios
    }
rule-decided = Decided:
rule-source = Source:
rule-scenarios = { $count ->
        [one] 1 scenario shows it
       *[other] { $count } scenarios show it
    }
scenario-play = Play
scenario-play-name = Play: { $title }
scenario-read = Read
scenario-read-name = Read: { $title }

# The table
title-table = Table – { $game }
table-missing = There is no such table
drawing = The table
drawing-scroll = The drawing of the table
drawing-covered = The table is shown once both players have come.
deal-waiting-swccg = Waiting for { $name } to come; then the cards are dealt.
deal-waiting-xwing = Waiting for { $name } to come; then the game begins.
deal-waiting-open-swccg = Waiting for somebody to sit down; then the cards are dealt.
deal-waiting-open-xwing = Waiting for somebody to sit down; then the game begins.
deal-waiting-say = Nobody is shown anything before.
drawing-missing = The drawing of the table could not be loaded. The panel still works.
decision = Your decision
seats = Seats
panes = Beside the table
pane-table = Table
pane-report = Report
pane-details = Details
pane-settings = Settings
watching = watching
menu = Menu
new-game = Another game…
again = Play the same again
replay = Replay from the beginning
record = Download the record
open-here-only = The link works on this machine only; a server started with --host 0.0.0.0 lets others in.
open-say = A seat is free. Send this link to a friend:
open-watcher = A seat is free.
next-say = The same is played again at another table.
next-sit = Sit down there
next-watch = Watch there
copy-link = Copy the link
socket-away = The connection is lost; trying again. Nothing is lost with it.
socket-lost = The connection is lost; wait until it is back.
clock-left = { $time } left
clock-short = Your time runs short.
claim-possible = { $name } is away.
claim = Claim the game
claim-say = { $name } then still has a while to come back; after that you win.
claim-made = { $name } is away and must come back in time, or loses:
claim-made-you = You are awaited; answer in time, or you lose:

# Deciding
panel-over = The game is over.
panel-past = You look at the past.
panel-seat-open = Waiting for somebody to sit down
panel-quiet = One moment
panel-slow = The table has not answered yet. Your choice is on its way.
panel-droid-thinks = The droid thinks
panel-waiting = Waiting for { $name } ({ $seat })
panel-waiting-away = { $name } ({ $seat }) is away; waiting
panel-their-time = Theirs: { $time }
panel-fold = Fold or unfold the decision
panel-widen = All { $count } choices
offers-search = Search { $count } choices
offers-none = No choice has these words.
several = { $min ->
        [0] Choose up to { $max }.
       *[other] Choose { $min } to { $max }.
    }
several-exact = Choose { $max }.
several-ordered = The order counts.
place-say = Choose a suggestion, or put it on the table yourself.
confirm = Confirm
confirm-several = Confirm ({ $count })
confirm-number = Choose { $number }
choose-none = None of these
go-back = Back
number = Number
one-less = One less
one-more = One more
share-gets = +{ $count }
share-room = room for { $count }
share-stays = stays
share-left = { $left } of { $total } still to be given
share-rest = { $left } of { $total } stay: { $name }
share-keys = Plus and minus, or the arrows to the sides, move one; Home and End move all.
share-wanted = (give { $count })
share-less = One less: { $name }
share-more = One more: { $name }
refused = Not done.
refused-because-stale = The table has moved on; this question is no longer open.
refused-because-not-asked = You are not asked anything now.
refused-because-unknown = Nothing here has that name.
refused-because-over = The game is over.
refused-because-watcher = Only players may do this.
refused-because-nothing = There is nothing to take back or to agree to.
refused-because-malformed = The table could not read this.
refused-because-rate = Too much at once; wait a little.
refused-because-storage = The table could not keep it just now. Nothing is lost: try again.
refused-by-rule = A rule refuses it.
undo = Take back
undo-ask = Ask to take back
undo-anew = What nobody has seen yet will be dealt anew; what was shown stays seen.
undo-wanted = { $name } would like to take back { $count ->
    [0] the last choice.
    [one] the last moment.
   *[other] the last { $count } moments.
  }
undo-see = Show what would be left
undo-refused = Your wish to take back was refused.
undo-agree = Agree
undo-refuse = Refuse
undo-drop = Leave it
undo-waiting = You asked to take a choice back. Waiting for consent…
go = Pass until the turn ends
go-say = Passes everything else in this turn but where you asked to be asked.
why = Why can’t I…?
why-say = Write a few words of what you would do, and choose it from the list.
why-ask = Why?
why-may = “{ $key }” may be done now.
why-unknown-swccg = Nothing of that name is where this could be done from: what is deployed or played comes from the hand, what acts is on the table.
why-unknown-xwing = Nothing on the table is meant by this: name one of your ships and what it should do, such as attack, an action, or a maneuver.
why-several = Several things may be meant. Choose one of the list.
why-list = What you might try
why-more = { $count ->
    [one] One more: write another word of it.
   *[other] { $count } more: write another word of it.
  }

# Report, past, outcome
report-empty = Nothing has happened yet.
report-look = Look at the table as it was then
report-conceded = { $seat } gives up.
report-time = { $seat } has no time left.
report-away = { $seat } was away too long.
report-deal-from-all = What nobody had seen was dealt anew.
report-deal-from-any = Everything hidden was dealt anew: this game parts from another one.
past = The past
past-at = Looking back: moment { $moment } of { $moments }
past-first = To the beginning
past-previous = One moment back
past-next = One moment on
past-last = To the last moment
past-slide = Which moment
past-now = Return to now
past-fork = What if: play on from here
outcome-won = You win.
outcome-wins = { $seat } wins.
outcome-draw = A draw.
edition-replayed = The rules or cards of this server have changed since this game began. All its choices were played again with the new ones.
edition-from-position = The rules or cards of this server have changed since this game began. It goes on from the last position that was kept{ $lost ->
    [0] .
    [one] ; one step after it is gone.
   *[other] ; { $lost } steps after it are gone.
  }
edition-closed = The rules or cards of this server have changed since this game began, and it cannot go on with them. The report tells what was played.
outcome-edition = Closed: the rules or cards have changed.
outcome-conceded-you = You gave up.
outcome-time-you = Your time ran out.
outcome-away-you = You were away too long.
concede = Give up
concede-title = Give up this game?
concede-say = Your opponent wins at once. This cannot be taken back.
concede-not = Play on
position = Copy the position as a scenario
position-title = The position as a scenario
position-say = As far as you know it. It can be read, changed and played again with the scenario tools.
fair = Fair deal
fair-say = Before anybody came, the table chose a secret and told its fingerprint. Then each player’s page added a number of its own, and everything dealt follows from the secret and the numbers together: so neither the server nor a player alone could choose cards or dice.
fair-rest = The secret is told when the game is over, and this page checks it. That every choice led to what was shown is checked by { $command }, with the downloaded record.
fair-uncheckable = This deal cannot be checked: the table parts from an earlier game, or its server was started to deal the same every time.
fair-checks = Checks
fair-together-good = All checks pass.
fair-together-bad = A check fails.
fair-together-later = The other checks follow when the game is over.
fair-kept-good = The fingerprint is the one this browser kept at the beginning.
fair-kept-bad = The fingerprint is another one than this browser kept at the beginning.
fair-kept-none = This browser was not there at the beginning and kept no fingerprint.
fair-nonce-good = Your number is the one this browser added.
fair-nonce-bad = Your number is another one than this browser added.
fair-nonce-later = Your number counts once everybody has come.
fair-nonce-none = This browser added no number.
fair-secret-good = The secret has this fingerprint.
fair-secret-bad = The secret has another fingerprint.
fair-secret-later = Whether the secret has this fingerprint shows when the game is over.
fair-seed-good = The deal in the record follows from the secret and the numbers.
fair-seed-bad = The deal in the record does not follow from the secret and the numbers.
fair-seed-later = Whether the deal follows from the secret and the numbers shows when the game is over.
fair-seed-none = This game began from a position and has no record to compare the deal with.
fair-told = What was told
fair-commitment = Fingerprint of the secret (SHA-256)
fair-number = Number of { $seat }
fair-number-none = none
fair-secret = Secret
fair-secret-hidden = told when the game is over
fair-seed = What the deal follows from

# Details
details-find = Name of a card, a ship or a term
details-show = Show
details-empty = Point at something on the table, or at a choice, to read all about it here.
details-unknown = Nothing here is named “{ $name }”.

# Stops
stops = Stops
stops-say = Where you are asked, and where the table passes for you. As usual means: asked in your own phases where you could do something there, and when the opponent does something; passed in the opponent’s phases.
stops-alone = You play both sides. Each is asked in its own phases and when the other does something.
stops-ask-all = Ask everything, never pass for me
stops-time = Time
stops-mine = Mine
stops-theirs = Theirs
stops-usual-ask = as usual: ask
stops-usual-pass = as usual: pass
stops-ask = ask
stops-pass = pass
stops-clear = All as usual
stops-none = This game has no stops: you are asked whenever you can do something besides passing.
time-activate = activate phase
time-control = control phase
time-deploy = deploy phase
time-battle = battle phase
time-move = move phase
time-draw = draw phase
time-weapons = weapons segment
time-battle-initiated = battle initiated
time-drain-initiated = Force drain initiated
time-deployed = card deployed
time-played = Interrupt played
time-reacting = react
time-turn-begins = start of the turn
time-turn-ends = end of the turn
time-moved = card moved
time-forfeited = card forfeited
time-lost = card lost
time-losing-force = Force about to be lost
time-lost-force = Force lost to battle damage
time-drawing-destiny = destiny about to be drawn
time-drew-destiny = destiny drawn
time-battle-destinies = battle destinies drawn
time-battle-lost = battle lost
time-targeted = card targeted by a weapon

# Help and keys
help-open = Help and keys
help-title = How it works
help-more = How it works
help-begin-title = Beginning
help-begin = On the first page, one click puts you at a table against a droid with a ready deck or squad. The guided first game explains the rules as you play. “Choose…” lets you pick decks or squads, seats and opponents; a deck or squad of your own is pasted there or opened from a file.
help-decide-title = Deciding
help-decide = The panel beside the table says what you are asked and lists everything you may do. Click a choice, press its number, or click a lit thing on the table. If several choices speak of that thing, the panel shows only them; Esc shows all again. Pointing at a choice lights what it speaks of.
help-why-title = Why can’t I…?
help-why = The referee never just says no. Below the choices, write a few words of what you want to do (“deploy Luke”, “attack Howlrunner”), choose it from the list, and read which rule refuses it. The rule’s number leads to its page.
help-report-title = Report and past
help-report = Each line of the report is a door to the past: click it and the table is shown as it was then. From there you may go step by step, and against a droid, alone, or after the game, play on from any moment at a table of its own.
help-stops-title = Stops
help-stops = In the card game you could act at very many moments. The referee passes for you where you can do nothing and in most of the opponent’s phases. In Settings you choose for each moment whether to be asked. “Pass until the turn ends” hurries on.
help-friend-title = With a friend
help-friend = Choose “A friend” and send the link. A private table is found by its link only, and you may agree on a clock. Taking back needs the other’s consent. If the connection is lost, the page comes back by itself; the game waits, and from who stays away it can be claimed.
help-fair-title = A fair deal
help-fair = Cards and dice follow from a secret of the table and a number each player’s page adds. When the game is over the secret is told, and “Fair deal” in the table’s menu checks that neither the server nor a player chose them. When a choice is taken back with consent, what nobody has seen is dealt anew.
help-rules-title = Rules and scenarios
help-rules = The rules pages list every rule the referee knows, what was decided where sources disagree, and small positions that show the rule at work. Each position can be played.
keys-title = Keys
keys-on = Single keys do things
key-name-space = Space
key-name-enter = Enter
key-number = Make a choice by its number
key-speed = On a dial: go to the maneuvers of this speed
key-arrows = Move among the choices, on a dial, on the table
key-enter = Choose, or confirm
key-space = Pass; skip what is being played
key-back = Back out of what was begun
key-escape = All choices again; return to now
key-search = Search the choices
key-undo = Take back
key-go = Pass until the turn ends
key-why = Why can’t I…?
key-report = Report
key-details = Details
key-settings = Settings
key-past = Look one moment back, on
key-now = Return to now
key-menu = Menu of the table
key-zoom = On the map: nearer, farther, all of it
key-turn = On the map: turn what is being placed (Shift: in small steps)
key-help = These keys

# The card table
cards-lit = { $name } – can be chosen
cards-power = power
cards-ability = ability
cards-maneuver = maneuver
cards-armor = armor
cards-landspeed = landspeed
cards-hyperspeed = hyperspeed
cards-defense = defense
cards-forfeit = forfeit
cards-deploy = deploy cost
cards-destiny = destiny
cards-capacity-pilots = { $count ->
        [255] Room for any number of pilots
        [one] Room for 1 pilot
       *[other] Room for { $count } pilots
    }
cards-capacity-drivers = { $count ->
        [255] Room for any number of drivers
        [one] Room for 1 driver
       *[other] Room for { $count } drivers
    }
cards-capacity-passengers = { $count ->
        [255] Room for any number of passengers
        [one] Room for 1 passenger
       *[other] Room for { $count } passengers
    }
cards-capacity-pilots-or-passengers = { $count ->
        [255] Room for any number of pilots or passengers
        [one] Room for 1 pilot or passenger
       *[other] Room for { $count } pilots or passengers
    }
cards-capacity-astromechs = { $count ->
        [255] Room for any number of astromech droids
        [one] Room for 1 astromech droid
       *[other] Room for { $count } astromech droids
    }
cards-capacity-vehicles = { $count ->
        [255] Room for any number of vehicles
        [one] Room for 1 vehicle
       *[other] Room for { $count } vehicles
    }
cards-capacity-starfighters = { $count ->
        [255] Room for any number of starfighters
        [one] Room for 1 starfighter
       *[other] Room for { $count } starfighters
    }
cards-capacity-ties = { $count ->
        [255] Room for any number of TIEs
        [one] Room for 1 TIE
       *[other] Room for { $count } TIEs
    }
cards-immunity = Immune to attrition below { $number }.
cards-immune = Immune to attrition.
cards-copies = { $count } copies
cards-type-character = Character
cards-type-vehicle = Vehicle
cards-type-starship = Starship
cards-type-weapon = Weapon
cards-type-device = Device
cards-type-effect = Effect
cards-type-interrupt = Interrupt
cards-type-location = Location
cards-type-creature = Creature
cards-type-epic-event = Epic Event
cards-type-defensive-shield = Defensive Shield
cards-type-jedi-test = Jedi Test
cards-type-objective = Objective
cards-role-carried = carried
cards-role-pilot = pilot
cards-role-driver = driver
cards-role-passenger = passenger
cards-role-astromech = astromech
cards-role-cargo = in the hold
cards-is-hit = hit
cards-is-moved = moved
cards-is-drained = drained
cards-is-battled = has battled
cards-is-fired = fired
cards-is-armed = weapon used
cards-is-equipped = device used
cards-is-reacted = reacted
cards-is-set-aside = text set aside
cards-is-silenced = text canceled
cards-is-in-battle = in battle
cards-is-excluded = out of the battle
cards-is-unpiloted = unpiloted
cards-is-landed = landed
cards-is-immune = immune
cards-until-end-of-turn = until the turn ends
cards-until-end-of-battle = until the battle ends
cards-until-card-gone = while the card stays
cards-turn = Turn { $turn }
cards-turn-of = of { $side }
cards-setup = Set-up
cards-phases = Phases of the turn
cards-phase-activate = Activate
cards-phase-control = Control
cards-phase-deploy = Deploy
cards-phase-battle = Battle
cards-phase-move = Move
cards-phase-draw = Draw
cards-doing = Being done
cards-doing-deploy = deploys
cards-doing-activate = activates
cards-doing-move = moves
cards-doing-transfer = hands over
cards-doing-embark = gets on or off
cards-doing-text = text
cards-doing-drain = Force drain
cards-doing-battle = battle
cards-doing-lose-force = loses Force
cards-doing-draw-destiny = draws destiny
cards-doing-move-away = moves away
cards-doing-duel = duel
cards-doing-leave = leaves the table
cards-mat = { $side }: piles and cards beside the locations
cards-life = Life
cards-life-say = Life Force: the cards in Reserve Deck, Force Pile and Used Pile
cards-generates = Generates
cards-to-activate = To activate
cards-generates-say = Force generation: left to activate this turn, or what a turn that began now would give
cards-start-chosen = Starting location chosen
cards-start-open = Starting location not chosen yet
cards-pile-reserve = Reserve
cards-pile-force = Force
cards-pile-used = Used
cards-pile-lost = Lost
cards-pile-hand = Hand
cards-pile-out-of-play = Out of play
cards-pile-destiny = Destiny
cards-pile-name = { $side }, { $pile }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
cards-pile-top = on top { $card }
cards-pile-known = Known cards, the topmost first
cards-pile-unknown = No card in it is known
cards-aside = Beside the locations
cards-places = Locations
cards-places-none = No location is on the table yet.
cards-gap-between = Between { $left } and { $right }
cards-gap-after = To the right of { $left }
cards-gap-before = To the left of { $right }
cards-gap-only = Among the locations
cards-of = { $side }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
cards-controls = { $side } controls
cards-controls-none = nobody controls
cards-place-side = { $side }: { $icons } Force { $icons ->
    [one] icon
   *[other] icons
 }, power { $power }, drain { $drain }
cards-drain = Force drain
cards-drained = Force drain, done this turn
cards-power-total = Total power here
cards-beneath = Converted locations beneath: { $count }
cards-battled-here = There was a battle here this turn
cards-battle = Battle begun by { $side }
cards-battle-cards = cards
cards-battle-destiny = destiny
cards-battle-ability = Ability that counts for battle destiny
cards-battle-draws = destinies { $drawn } of { $may }
cards-battle-damage = damage
cards-battle-times = damage ×{ $times }
cards-battle-attrition = attrition
cards-offered = To choose from
cards-hand = Your hand
cards-hand-empty = Your hand is empty.
# The space table
space-you = You
space-droid = Droid
space-status = How the game stands
space-mission-mine = Your { $ship } must leave over { $edge }
space-mission-theirs = Their { $ship } must not leave over { $edge }
space-mission-watched = { $ship } must leave over { $edge }
space-mission-about = Goal and set-up
space-mission-title = Mission: { $title }
space-mission-house = This mission is of this table’s own making.
space-mission-player = { $side }:
space-mission-edge-0 = your own edge
space-mission-edge-1 = the left edge
space-mission-edge-2 = the far edge
space-mission-edge-3 = the right edge
space-escape = Escape
space-rounds-left = { $count ->
        [0] the last round
        [one] one more round
       *[other] { $count } more rounds
    }
space-round = Round { $round }
space-round-of = Round { $round } of { $last }
space-initiative = Initiative: { $side }
space-lost = { $side }: { $lost }/{ $points } lost
space-map = The table from above
space-map-keys = Plus and minus zoom, 0 shows all, arrows move the view; Tab goes to the ships, arrows from ship to ship.
space-map-keys-placing = Arrows move the piece by 5 millimetres, with Shift by 1; Q and E turn it; Enter puts it there. Plus and minus zoom.
space-zoom = Zoom
space-nearer = Nearer
space-farther = Farther
space-whole = Whole table
space-ships = Ships of both sides
space-squad = Squad: { $side }
space-points = { $points } points
space-out = Out of the game
space-status-destroyed = destroyed
space-status-fled = left the table
space-status-waiting = not yet on the table
space-status-brought = brought as an obstacle
space-status-obstacle = an obstacle
space-status-docked = docked to { $ship }
space-energy = energy { $held } of { $limit }
space-crippled = crippled
space-lit = can be chosen
space-asteroid = Asteroid
space-debris = Debris
space-bomb = bomb
space-mine = mine
space-discarded = discarded
space-used = used this round
space-facedown = { $count ->
        [one] 1 facedown damage card
       *[other] { $count } facedown damage cards
    }
space-lock-on = Target lock on { $ship }
space-locked-by = Locked by { $ship }
space-dial = Dial of { $ship }
space-dial-say = Point at a maneuver to see where it leads.
space-tap-again = Tap again to choose it.
space-dial-set = Dial: { $maneuver }
space-dial-hidden = Dial set, not shown
space-maneuvers = Maneuvers
space-not-offered = not offered now
space-flees = Leaves the table!
space-bumps = Bumps into { $ships }
space-rams = Runs over { $ships }, which destroys them
space-gains = gains { $energy } energy
space-crosses = { $count ->
        [one] Crosses an obstacle
       *[other] Crosses { $count } obstacles
    }
space-crosses-mines = { $count ->
        [one] Crosses a mine
       *[other] Crosses { $count } mines
    }
space-placing = Place on the table
space-place-say = Click a ghost, or drag it where you like.
space-turn-left = Turn left (Q; with Shift by 1°)
space-turn-right = Turn right (E; with Shift by 1°)
space-asking = Asking the referee…
space-allowed = It may stand here.
space-refused = It may not stand here.
space-range = Range { $range }
space-in-arc = in arc
space-not-in-arc = not in arc
space-obstructed = obstructed
space-attack = The attack
space-attacks = attacks
space-attack-dice = Attack dice
space-defense-dice = Defense dice
space-attack-die = Attack die { $number }
space-defense-die = Defense die { $number }
space-rerolled = rerolled
space-added = added
space-no-dice = no dice yet
space-fixed = attack dice are fixed
space-hit = it hits
space-spendable = Can be spent:
space-step-declare = Declaring the target
space-step-roll-attack = Rolling attack dice
space-step-modify-attack = Modifying attack dice
space-step-roll-defense = Rolling defense dice
space-step-modify-defense = Modifying defense dice
space-step-compare = Comparing results
space-step-damage = Dealing damage
space-step-after = After the attack

# What happened is played.
playing = Something happens…
play-skip = Skip
play-hold = Hold
play-on = Go on
play-turn = Show the last turn again
speed = What happens is played
speed-slow = slowly
speed-usual = as usual
speed-fast = fast
speed-off = not at all: show how it stands

# The look of the card table

cards-overview = All locations
cards-overview-go = Go to { $place }

# What happens on the card table.
cards-spoken = { $name } – this is what it is about
cards-stage-for-battle = battle destiny
cards-stage-missed = Missed!
cards-past-battle = Last battle: { $place }
cards-past-early = ended early
cards-past-drains = Force drains by { $side }:
cards-past-lost = lost
cards-past-nothing = nothing
cards-past-forfeited = { $card } (forfeited for { $value })
cards-past-force = { $count } Force

# What is seen on the map, and what is put on it by itself.
space-last-attack = The last attack
space-missed = It misses
space-hits = { $hits ->
        [0] { $crits ->
            [one] 1 critical hit is left
           *[other] { $crits } critical hits are left
        }
        [one] { $crits ->
            [0] 1 hit is left
            [one] 1 hit and 1 critical hit are left
           *[other] 1 hit and { $crits } critical hits are left
        }
       *[other] { $crits ->
            [0] { $hits } hits are left
            [one] { $hits } hits and 1 critical hit are left
           *[other] { $hits } hits and { $crits } critical hits are left
        }
    }
space-hurt-shield = { $count ->
        [one] 1 shield lost
       *[other] { $count } shields lost
    }
space-hurt-facedown = { $count ->
        [one] 1 damage card facedown
       *[other] { $count } damage cards facedown
    }
space-follow = Follow the fight
space-formation-line = Line
space-formation-line-say = All your ships that are left, side by side, in the middle of your edge
space-formation-pairs = Pairs
space-formation-pairs-say = All your ships that are left, two by two
space-formation-wedge = Wedge
space-formation-wedge-say = All your ships that are left, the best pilot in front and the others behind to both sides
space-put-all = Place them for me
space-put-all-say = Everything you are still to place is placed for you, one after the other
space-putting = Placing…
space-putting-stop = Stop
place-list = Places as numbers
new-previews = Exact landing previews
new-previews-say = While dials are set one sees where each maneuver leads, and how far ships are from each other at any time. Players may not measure this by the rules: without it they judge by eye.
join-no-previews = No previews: where a maneuver leads is judged by eye.

# The end, losing several Force, passing with care, sounds, scenarios that are played, what can be continued.
loss-left = { $left ->
    [0] All { $amount } are chosen.
   *[other] { $left } of { $amount } still to be chosen.
  }
loss-all = all
loss-all-of = All of the rest: { $name }
loss-confirm = Lose these { $amount } Force
unsure-activate = Pass without activating Force?
unsure-deploy = You have Force left and could still deploy something.
unsure-turn = Pass the whole turn? You could still do something in it.
unsure-again = Once more, and it is done.
unsure-not = Go on deciding
unsure-never = Do not ask again in this game
pass-anyway = Pass all the same
careful = Ask before Force or a turn is passed up
spared = Passed for you in this turn: { $times }. Nothing but Interrupts and the like could be played there.
spared-ask = Ask me there, too
stops-any-time = Ask in my phases also where only Interrupts and the like could be played
stops-any-time-say = Otherwise a held Interrupt does not stop you in every phase; what names the very time, battles, drains and weapons always ask.
sounds = Sounds and notices
volume = Loudness
sound-turn = You are asked, after a wait
sound-move = Cards and ships are put down or move
sound-chance = Destiny is drawn, dice are thrown
sound-fight = Fights and damage
sound-end = The game ends
notices = Let the browser tell me when I am asked while I look elsewhere
notice-turn = { $game }: you are asked
past-plays = Played again: moment { $moment } of { $moments }
past-play = Play on
key-play = Looking back: play on, or hold
end-now = the end
end-rule = the rule
end-rematch = Rematch
end-replay = Watch it again
next-both = The same is being played again: the other player waits for you.
next-watchers = The same is being played again.
end-chart-swccg = Life Force over the turns
end-chart-xwing = Hull and shields left over the rounds
end-chart-begin = the beginning
end-turning-swccg = Turning point – { $turn }: { $name } lost { $lost } Life Force, the winner { $other }.
end-turning-xwing = Turning point – { $turn }: { $name } lost { $lost } hull and shields, the winner { $other }.
end-turning-see = See it
end-turning-play = Play on from there
end-hidden-swccg = In hand: { $name }
end-hidden-none-swccg = no card
end-hidden-xwing = Facedown: { $name }
end-hidden-none-xwing = nothing
end-by-draw = Neither side is ahead.
end-by-life-force-empty = The Life Force of { $name } is exhausted.
end-by-life-force-empty-you = Your Life Force is exhausted.
end-by-turn-limit = The last turn is over, and { $winner } has more Life Force left.
end-by-turn-limit-you = The last turn is over, and the other side has more Life Force left.
end-by-turn-limit-draw = The last turn is over, and both have as much Life Force left.
end-by-victory-last-ships = { $name } has no ship left.
end-by-victory-last-ships-you = You have no ship left.
end-by-victory-draw-draw = Neither side has a ship left.
end-by-victory-round-limit = The last round is over, and { $winner } has destroyed more points.
end-by-victory-round-limit-you = The last round is over, and the other side has destroyed more points.
end-by-victory-round-limit-draw = The last round is over, and both have destroyed as many points.
end-by-mission-victory = { $winner } has done what the mission asks for.
end-by-mission-victory-you = The other side has done what the mission asks for.
ruling-title = What this scenario expects
ruling-met = { $met } of { $count } so far
ruling-about = About
ruling-move = To do
ruling-expect = Expected
ruling-is-done = done
ruling-is-failed = not so
ruling-is-next = now
ruling-is-ahead = later
ruling-is-missed = not reached any more
ruling-left = Something else was played than the scenario says. Take it back to follow it again.
continue-mine = your turn
continue-theirs = { $name } to decide
