side-first = First
side-second = Second
player-first = the first player
player-second = the second player
winner-first = First
winner-second = Second
side-dark = Dark
side-light = Light
player-dark = Dark
player-light = Light
winner-dark = Dark
winner-light = Light
winner-nobody = nobody

# What cannot be understood
command-missing = A command is missing; --help lists them.
game-unknown = There is no game `{ $game }`; the games are { $known }.
did-you-mean = { " " }Did you mean `{ $near }`?
cannot-read = { $path } cannot be read: { $error }.
cannot-write = { $path } cannot be written: { $error }.
content-embedded = the content built in
content-faulty = { $count ->
        [one] The content has a fault: { $first }.
       *[other] The content has { $count } faults, the first in { $first }.
    }
not-a-record = { $path } is no record of a game: { $fault }.
setup-refused = The game cannot begin: { $faults }.
deck-no-ready = There is no ready-made deck for { $side }.
deck-not-found = There is no deck and no file `{ $name }`; { $side } has { $known }.
deck-other-side = The deck { $name } is not one for { $side }.
card-unknown = There is no card `{ $name }`.{ $near }
rule-unknown = There is no entry and no rule `{ $id }`.{ $near }
replay-too-far = The record holds no choice { $at }; the last place to stop is { $most }.
fmt-not-ours = { $path } is no .card, .deck or .scenario file.
coverage-heading = { $path }, line 1: a heading with the columns `id` and `operations` was expected, with tabs between; found `{ $found }`.
coverage-columns = { $path }, line { $line }: { $wanted } columns were expected, as many as the heading has, with tabs between; found { $found }.
coverage-operation = { $path }, line { $line }: an operation was expected, as `v.power` or `x.cancel-played`; found `{ $found }`.
coverage-rows = { $path }, line { $line }: a row for each card was expected below the heading; found none.
droid-refused = The droid’s choice `{ $choice }` was refused: { $fault }.

# Commands a player types, in this language
command-why = why
command-table = table
command-log = log
command-hand = hand
command-stop = stop
command-skip = skip
command-stops = stops
command-go = go
command-undo = undo
command-svg = svg
command-save = save
command-quit = quit
command-back = back
command-pass = pass
command-none = none

# Playing
play-greeting = You play { $side } ({ $mine }) against { $droid } ({ $theirs }). Type ? for help.
play-help =
    Answer with the number of a choice, or with its key; several numbers where several may be chosen.
      Enter         pass, where passing is offered
      ?             this help
      ? 3           what choice 3 is, with its key and its card
      ? NAME        a card with its values and where they come from, or a term of the rules
      why KEY       why something is refused; a key is a verb and a name: deploy/luke-skywalker, battle/tatooine-cantina
      table         the table again
      log           the whole report
      hand          your hand, with the texts
      stop          ask me always at this kind of question; `stop theirs control`, `stop drain` name others
      skip          pass for me at this kind of question; `skip mine draw`, `skip played` name others
      stops         where you are asked and where is passed for you; `stops clear` forgets all you said
      go            pass until a stop you have set, or to the end of the turn
      undo          back to your last decision
      back          out of the act you have begun, where that is offered
      save FILE     write the record of the game
      quit          leave
play-help-xwing =
    Answer with the number of a choice, or with its key; several numbers where several may be chosen, `none` for none.
    A place is a number of the list, or millimetres from the near left corner and degrees clockwise: `@ 457.2 80 0`.
      Enter         pass, where passing is offered
      ?             this help
      ? 3           what choice 3 is, with its key and its card
      ? NAME        a ship or card with its values and where they come from, or a term of the rules; `? mission` tells the mission
      why KEY       why something is refused: `why attack/primary/luke-skywalker`, `why target-lock luke skywalker`,
                    `why @ 457 60 0`
      table         the table again
      log           the whole report
      hand          your ships and their cards, with the texts
      svg FILE      draw the table to scale; `--svg FILE` keeps such a drawing up to date
      undo          back to your last decision
      save FILE     write the record of the game
      quit          leave
no-way-back = There is no way back here.
side-unknown = This table has no side { $side }; its sides are { $known }.
svg-none = There is no drawing of this game.
svg-where = Say where: `svg FILE`.
svg-drawn = Drawn in { $path }.
stops-none = This game has no stops: you are asked whenever you can do something besides passing.
place-wanted = A place is typed in millimetres from the near left corner and degrees clockwise from straight away: `@ 457.2 80 0`.
nothing-typed = Answer with a number, or type ? for help.
number-wanted = A number from { $least } to { $most }.
no-such-offer = There is no choice { $number }; the last one is { $most }.
key-unknown = `{ $key }` names nothing here.{ $near }
wrong-form = That does not answer the question; type ? for help.
manner-pick = Choose { $min } to { $max }.
manner-ordered = Choose { $min } to { $max }, in order.
manner-place = Choose a number, or type `@ x y heading`.
manner-share = Share out { $total }: `1*2 2*1` gives two to the first and one to the second.
manner-share-rest = There are { $total }: `2*2` gives two to the second; what you give to no other stays with the first (Enter: all of it).
share-room = { $label } (up to { $room })
share-too-much = { $given } are given, but there are { $total }.
share-too-little = { $given } of { $total } are given.
manner-back = (`back` goes back.)
droid-greedy = the greedy droid
droid-random = the random droid
passed-for-you = (Passed for you. { $times }.)
stop-times = { $side }: { $times }
stop-between = { "; " }
stop-mine = mine
stop-theirs = theirs
stops-clear = clear
stop-set = You will be asked. { $times }.
skip-set = Passed for you from now on. { $times }.
stop-not-here = This must be answered; stops are for questions that can be passed.
stop-unknown = Say when: `stop theirs control`, `stop drain`; `stops` lists the times.
stops-asked = You are asked, where you can do something besides passing:
stops-passed = Passed for you:
go-not-here = This question must be answered first.
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
nothing-to-undo = You have decided nothing yet.
hand-empty = Your hand is empty.
offer-is = { $label }  [{ $key }]
nothing-named = Nothing here is named `{ $name }`.{ $near }
why-what = Say what: `why { $key }`, or `why 3`.
why-not-refused = Nothing refuses `{ $key }` now.
save-where = Say where: `save FILE`.
no-record = This game has no record.
saved = Saved in { $path }.
you-win = You win. { $reason } [{ $rule }]
you-lose = You lose. { $reason } [{ $rule }]
nobody-wins = Nobody wins. { $reason } [{ $rule }]

# Simulating
simulate-bar = games
simulate-games = Games
simulate-endings = Endings
simulate-by-limit = by the turn limit
simulate-winners = Winners
simulate-share = ({ $percent } %; 95 % interval { $least } to { $most } %)
simulate-fled = Ships that fled
simulate-fled-huge = Huge ships that fled
simulate-decisions = Decisions a game
simulate-turns = Turns a game
simulate-room = Room used at most
simulate-room-used = { $used } of { $most }
simulate-games-per-second = Games a second
simulate-decisions-per-second = Decisions a second
simulate-faults = Faults
simulate-seed = seed { $seed }

# Cards and rules
check-counts = { $origin }: { $cards } cards ({ $unplayable } not playable yet), { $decks } decks, { $scenarios } scenarios, { $entries } glossary entries, { $rules } rules.
check-faults = { $count ->
        [0] No fault.
        [one] One fault.
       *[other] { $count } faults.
    }
fmt-checked = { $changed } of { $files } files are not laid out as they should be.
fmt-done = { $changed } of { $files } files were laid out anew.
card-persona = Persona: { $persona }
card-destiny = destiny
card-deploy = deploy
card-power = power
card-ability = ability
card-maneuver = maneuver
card-armor = armor
card-forfeit = forfeit
card-landspeed = landspeed
card-hyperspeed = hyperspeed
card-parsec = parsec
card-ferocity = ferocity
card-defense = defense
card-number = number
card-by-text = { $number } by its text
card-or-destiny = { $destiny } or { $other }
card-permanent-persona = Persona of the permanent pilot: { $persona }
card-permanent = Permanent pilots: { $count }, ability { $ability }
card-icons = Force icons: dark { $dark }, light { $light }
facts-differs = `{ $fact }`: the card file says { $ours }, the data says { $theirs }
facts-nothing = nothing
facts-unpublished = the data has no card with this id
facts-summary = { $facts } facts of { $cards } cards were compared with the data, which has { $published } cards: { $differences ->
        [0] no difference.
        [one] one difference.
       *[other] { $differences } differences.
    }
ship-facts-summary = X-Wing: { $facts } facts of { $cards } ships and cards were compared with the data, which has { $published }: { $differences ->
        [0] no difference.
        [one] one difference.
       *[other] { $differences } differences.
    }
facts-silences = Not compared:
facts-tests = cards for scenarios, which nobody has published
facts-data-silent = `{ $what }`: the data does not state it
facts-files-silent = `{ $what }`: the card files do not state it
facts-no-noun = `{ $what }`: the glossary has no noun for it
facts-not-plain = `{ $what }`: in the data it is no plain number
facts-texts = game texts, lore, rarity, set and images: they are no facts of a card file
draft-unknown = The data has no card of the id `{ $id }`.{ $near }
draft-known = The card `{ $id }` is there: { $path }
draft-exists = The card `{ $id }` would be written to { $path }, which is there.
draft-cannot = The card `{ $id }` cannot be drafted. { $why }
draft-unsaid = the data also states, and the file does not: { $what }
draft-done = { $count ->
        [one] One file was written; its card’s text is yours to write.
       *[other] { $count } files were written; their cards’ texts are yours to write.
    }
data-broken = { $path } is not the card data: { $why }.
coverage-reach = { $reach } of { $cards } cards are in reach ({ $percent } %), { $written } of them already written.
coverage-operations = { $served } of the { $operations } operations that { $path } names are served.
coverage-unknown = Served, and needed by no row ({ $count }): { $operations }.
coverage-odd = Written, and out of reach by their rows ({ $count }): { $cards }.
coverage-next = What the next operations would bring, one after the other (new cards, cards in reach):
rules-count = { $count ->
        [one] one rule
       *[other] { $count } rules
    }
rule-decided = Decided: { $text }
rule-sources = Sources: { $sources }

# Scenarios
scenario-none = There is no scenario in { $path }.
scenario-bar = scenarios
scenario-passes = passes  { $file }: { $title } ({ $checked })
scenario-fails = FAILS   { $file }: { $title }
scenario-unreadable = FAILS   { $file }
scenario-panics = the game stopped: { $panic }
scenario-summary = Scenarios: { $scenarios }; expectations: { $checked }; failed: { $failed }.
scenario-guarded = guarded   { $guard }
scenario-survivor = survives  { $survivor }
scenario-mutated = Scenarios: { $scenarios }; mutations: { $mutants }; survivors: { $survivors }; failed as they are: { $failed }.

# What is used of the cards
usage-cards = Cards of the two decks: { $played } of { $cards } were deployed or played.
usage-played = played
usage-never = NEVER
usage-clause = { $title } ({ $side }), clause { $clause }
usage-in-games = Clauses of these cards: { $used } of { $clauses } were used.
usage-in-games-left = Only scenarios reach these:
usage-in-scenarios = Clauses of real cards: the scenarios use { $used } of { $clauses }.
usage-in-scenarios-left = They do not use these:

# Replaying
replay-dealt-unseen = What nobody had seen was dealt anew.
replay-dealt-hidden = What was hidden from either player was dealt anew.
replay-heading = { $game }, { $choices } choices, seed { $seed }
verify-engine = Note: recorded with engine { $theirs }, replayed with { $ours }.
verify-content = Note: recorded with content { $theirs }, replayed with { $ours }.
verify-fair = Fair: { $deals ->
    [one] its deal follows
   *[other] its { $deals } deals follow
} from the players’ numbers and from the secret whose SHA-256 is { $commitment }. The players’ numbers were { $first } and { $second }; deals by number: { $numbers }. Compare that with what your page kept and with what you saw taken back.
verify-no-fairness = It does not tell what it was dealt from: that nobody chose the seed cannot be checked.
verify-unfair = Not fair: { $fault }.
verify-deal = deal { $n } does not follow from the secret and the players’ numbers
verify-agrees = The game follows its record through { $choices } choices.
game-open = The game is not over.
game-drawn = The game is over: nobody wins [{ $rule }].
game-won = The game is over: { $side } wins [{ $rule }].

# Counting
count-unknown = There is no scenario and no file `{ $name }`.{ $near }
count-leaves = depth { $depth }: { $leaves } leaves ({ $seconds } s)

# Measuring
bench-state = A state, in bytes
bench-clone = Copying it, in ns
bench-games = Random games a second, one core
bench-decisions = Decisions a second over random games
bench-decisions-per-game = Decisions a game
bench-decision-time = A decision, in ns
bench-clones-per-decision = Copies in the time of a decision
bench-crowded = Crowded table: active cards
bench-crowded-average = Crowded table: active cards on average, played on
bench-crowded-seed = Crowded table: seed · question
bench-crowded-decisions = Crowded table: decisions a second
bench-crowded-ratio = Crowded to random, decisions a second
bench-no-crowd = none with { $cards } active cards was found
bench-growth = Growth: the deploy phase of tables of so many active cards, each played on a little
bench-overlap = Overlap of two bases, in ns
bench-range-arc = Range and arc of two bases, in ns
bench-maneuver = A maneuver with a bump among 9 ships, in ns
bench-huge-maneuver = A huge ship's maneuver with all it runs into, in ns
bench-growth-table = Growth: planning and what follows with so many ships on the table, each played on a little
bench-growth-ships = ships
bench-growth-cards = cards
bench-growth-average = cards on average
bench-growth-ask = asking once, in ns
bench-growth-decisions = decisions a second
bench-growth-copy = copying, in ns
save-not-over = { $path } is there already and is no record of a game; choose another name.
save-nowhere = There is no folder { $path } to save the game in.

# Odds of an attack
odds-title = The damage of one attack
odds-heading = { $attack } against { $defense }
odds-against = against { $defense }
odds-attack = { $dice ->
        [0] no attack dice
        [1] one attack die
       *[other] { $dice } attack dice
    }
odds-defense = { $dice ->
        [0] no defense dice
        [1] one defense die
       *[other] { $dice } defense dice
    }
odds-focus = focus
odds-lock = target lock
odds-rerolls = { $number ->
        [1] one reroll
       *[other] { $number } rerolls
    }
odds-focus-to-hit = one focus to a hit
odds-hit-to-crit = one hit to a crit
odds-evades = { $number ->
        [1] evade
       *[other] { $number } evades
    }
odds-reinforced = reinforced
odds-chance = chance
odds-damage = damage
odds-exactly = exactly
odds-at-least = at least
odds-crits = crits among it
odds-hit = The attack hits: { $chance }.
odds-average = Damage on average: { $damage } ({ $hits } hits, { $crits } crits).
odds-destroyed = A ship with { $shields ->
        [0] no shields
        [1] one shield
       *[other] { $shields } shields
    } and { $hull } hull is destroyed: { $chance }.
odds-spent = Spent: { $spent }.
odds-spent-focus = focus { $amount }
odds-spent-lock = target lock { $amount }
odds-spent-defender-focus = the defender’s focus { $amount }
odds-spent-evades = evades { $amount } on average
odds-matrix = Rows: attack dice{ $attacker }. Columns: defense dice{ $defender }.
odds-matrix-hit = The attack hits
odds-matrix-damage = Damage on average
odds-not-over = { $path } is there already and is no SVG drawing; choose another name.

index-written = { $path }: { $cards } lines of published cards

# Decks of other programs
deck-heading = { $name }: { $side }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $format }
deck-side-none = side not known
deck-section = { $heading } ({ $cards })
deck-outside = outside the deck
deck-not-yet = not playable yet
deck-either-side = of either side
deck-not-known = not known here
deck-notes = Notes
deck-format-gemp-xml = GEMP XML
deck-format-gemp = GEMP contents
deck-format-htd1 = Holotable, version 1
deck-format-htd = Holotable, version 2
deck-format-list = readable list
deck-format-deck = Cantina deck
deck-format-sql = SQL
deck-format-json = JSON
deck-verdict = { $rules ->
        [0] The deck is legal.
        [one] The deck breaks one rule.
       *[other] The deck breaks { $rules } rules.
    }
deck-unreadable = { $path } cannot be read as a deck: { $problems }.
deck-illegal = { $path } breaks rules of deck construction: { $problems }.
deck-refused = The deck cannot be written in this format ({ $format }); --leave-out writes it without the cards named above.
deck-lost = Something in the file cannot be read; --leave-out writes the deck without what is named above.
deck-exists = { $path } exists; --overwrite replaces it.
not-saved = The game was not saved. Next time: `save FILE` before you leave, or start with `--save FILE`.
squad-no-ready = There is no ready-made squad.
squad-other-side = The squad { $name } is not one for { $side }.
squad-illegal = { $path } breaks rules of squad building: { $problems }.
squad-not-found = There is no squad and no file “{ $name }”; the ready-made squads are { $known }.

# Squads
faction-rebel = Rebel
faction-imperial = Imperial
faction-scum = Scum
squad-heading = { $name }: { $faction }, { $ships ->
        [one] one ship
       *[other] { $ships } ships
    }, { $points ->
        [one] one point
       *[other] { $points } points
    }, { $format }
squad-format-xws = XWS
squad-format-squad = Cantina squad
squad-format-yasb = YASB
opening-xwing = The game: { $format }, squads of at most { $most } points: First’s costs { $first }, Second’s { $second }. If both still fly after round { $rounds }, the points of the ships they have destroyed decide.
squad-no-ready-format = There is no ready-made squad of this format ({ $format }); name one with --first-squad or --second-squad.
squad-of-format = { $name } ({ $format }, { $points } points)
squads-differ = These squads are built for different games: { $first } and { $second }. Name two squads of one format (`cantina squad list`), or let them meet in the larger one with --format { $format }.
squads-beyond = These squads are too large for this format ({ $game }): { $first } and { $second }. Choose a larger --format, or squads of this one (`cantina squad list`).
squads-meet = Squads of different formats meet in this { $game }: { $first } and { $second }.
format-standard = standard game
format-team-epic = team Epic game
format-epic = Epic game
squad-to-mission = mission { $mission }, as { $side }
squad-bounds = Bounds ({ $to }): { $points } of { $most } points.
squad-bounds-epic = Bounds ({ $to }): { $points } of { $most } points, { $epic } of { $epicMost } epic points.
squad-docked = docked to { $ship }
squad-damage-core = damage deck of the first core set
squad-damage-core2 = damage deck of the second core set
squad-obstacles = obstacles: { $obstacles }
squad-verdict = { $rules ->
        [0] The squad is legal.
        [one] The squad breaks one rule.
       *[other] The squad breaks { $rules } rules.
    }
mission-none = There is no mission `{ $name }`. There is { $known }.
squad-none = There is no squad and no file `{ $name }`.{ $near }
squad-unreadable = { $path } cannot be read as a squad: { $problems }.
squad-refused = { $path } cannot be written in this format: { $faults } (--leave-out writes it without them)
squad-not-written = { $path } cannot be written in this format: { $faults }
squad-not-one = { $refusal }; --pick NUMBER chooses one.
squad-pick = { $path } has no squad number { $number }; it holds { $squads }.

# Ships and cards of X-Wing
card-pilot = Pilot, { $faction }: { $ship }, skill { $skill }, { $points } points
card-upgrade = Upgrade ({ $slots }), { $points ->
        [one] one point
       *[other] { $points } points
    }
card-limited = Limited: one to a ship
card-only = Only: { $what }
card-or = { " or " }
card-weapon = attack { $attack }, range { $range }
card-condition = Condition
card-house = house text: the printed one is not known
card-damage = Damage card ({ $trait }), { $deck }, { $copies ->
        [one] one copy
       *[other] { $copies } copies
    }
card-slots = Slots: { $slots }
damage-core = deck of the first core set
damage-core2 = deck of the second core set
damage-fore = fore deck of the { $ship }
damage-aft = aft deck of the { $ship }
trait-pilot = pilot
trait-ship = ship
ship-small = small ship
ship-large = large ship
ship-huge = huge ship
ship-none = none
ship-stats = attack { $attack }, agility { $agility }, hull { $hull }, shields { $shields }
ship-arcs = Arcs: { $arcs }
ship-actions = Actions: { $actions }
arc-front = front
arc-rear = rear
arc-half = front half
arc-bullseye = bullseye
arc-turret = turret
arc-mobile = mobile
dial-heading = Dial (G green, W white, R red)
dial-green = G
dial-white = W
dial-red = R
only-skill = skill { $skill } or more
slot-elite = elite
slot-torpedo = torpedo
slot-missile = missile
slot-cannon = cannon
slot-turret = turret
slot-bomb = bomb
slot-crew = crew
slot-astromech = astromech
slot-salvaged-astromech = salvaged astromech
slot-system = system
slot-tech = tech
slot-illicit = illicit
slot-title = title
slot-modification = modification
slot-hardpoint = hardpoint
slot-team = team
slot-cargo = cargo
action-focus = focus
action-evade = evade
action-target-lock = target lock
action-barrel-roll = barrel roll
action-boost = boost
action-cloak = cloak
action-slam = SLAM
action-reload = reload
action-rotate-arc = rotate arc
action-coordinate = coordinate
action-reinforce = reinforce
action-jam = jam

serve-ready = Cantina is open at { $page } (games are kept in { $data }). Press Ctrl+C to close it.
serve-figures = Figures for Prometheus are told at { $address }/metrics.
serve-cannot = The server cannot start at { $address } with { $data }

load-set-up-bar = games set up
load-bar = answers
load-hostile-bar = messages that make no sense
load-summary = { $games } games at once, an answer every { $think } s in each: { $answers } answers in { $seconds } s ({ $rate } a second, { $wanted } wanted), { $errors } errors; { $replaced } games were over and replaced ({ $build } build)
load-answers = answer done, from when it was due: median { $median } ms, 90 % below { $tenth }, 99 % below { $hundredth }, 99.9 % below { $thousandth }, longest { $longest } ms
load-pages = both tables show it, from when it was due: median { $median } ms, 90 % below { $tenth }, 99 % below { $hundredth }, 99.9 % below { $thousandth }, longest { $longest } ms
load-lag = of that, late because of this program: median { $median } ms, 90 % below { $tenth }, 99 % below { $hundredth }, 99.9 % below { $thousandth }, longest { $longest } ms
load-generator = this program: { $own } s of processor time; players were told { $told } kB for each answer
load-server =
    the server: { $seconds } s of processor time ({ $each } ms for each answer); the disk took { $written } bytes for each answer
    memory of the server: { $memory } kB a game, with both players connected; it started in { $start } ms
load-growth = memory from the sixth minute to the end: { $growth } % more
load-hostile = { $sent } malformed, stale or impossible messages: { $refused } refused with a reason, the table unchanged
chaos-bar = rounds
chaos-summary = { $rounds } times killed: { $choices } acknowledged choices compared in { $games } games, none lost; { $same } times the player knew the last change, and the same was asked.
chaos-lost = Something was lost: { $fault }
faults-line = { $mark } { $name }: { $seen }
faults-sound = ok
faults-unsound = WRONG
faults-skipped = skipped { $name }: { $why }
faults-during = { $done } choices done meanwhile, { $refused } refused as not kept, { $away } times sent away
faults-not-started = the server did not start, and said: { $why }
faults-wrong = { $count } answers that should not be: { $first }
faults-not-findable = { $choices } told to be done that a restart would not have found
faults-went-on = when it was gone, { $games } of { $all } games went on
faults-lost = { $count } games lost something: { $first }
faults-kept = after a restart all { $choices } acknowledged choices were there
fault-full = disk full and freed
fault-locked = database locked by another program for two seconds
fault-locked-long = database locked by another program until everybody was answered
fault-deleted = database file deleted and put back
fault-replaced = database file replaced by a copy and put back
fault-read-only = disk read-only between two runs
fault-damaged = every third page overwritten while the server ran
fault-damaged-stopped = every third page overwritten while the server was stopped
fault-clock = clock set forward and back
fault-clock-why = it would be set for the whole machine
siege-summary = { $games } ordinary games with { $rate } answers a second; up to { $files } files may be open
siege-line = { $name }: { $held } of { $wanted } connections held, { $refused } refused, { $closed } ended by the server, { $sent } messages sent; players: median { $median } ms, 99 % below { $hundredth }, longest { $longest } ms ({ $mark }), { $errors } errors; late because of this program: 99 % below { $lag } ms; the server used { $used } s
siege-calm-line = { $name }: players: median { $median } ms, 99 % below { $hundredth }, longest { $longest } ms ({ $mark }), { $errors } errors; late because of this program: 99 % below { $lag } ms; the server used { $used } s
siege-bearable = 50 ms kept
siege-unbearable = above 50 ms
siege-panics = the server broke down { $count } times, first: { $first }
siege-error = the first error at a player’s table: { $error }
siege-calm = nothing
siege-slow = slow requests
siege-idle = idle watchers
siege-floods = watchers who ask much
siege-storm = all sockets dropped and opened again
siege-malformed = what makes no sense
