side-dark = Dark
side-light = Light
heading-dark = Dark
heading-light = Light
of-dark = Dark’s
of-light = Light’s
phase-setup = set-up
phase-activate = activate phase
phase-control = control phase
phase-deploy = deploy phase
phase-battle = battle phase
phase-move = move phase
phase-draw = draw phase
pile-reserve = Reserve Deck
pile-force = Force Pile
pile-used = Used Pile
pile-lost = Lost Pile
pile-hand = hand
pile-out-of-play = out of play
pile-destiny = destiny

# Questions
ask-start = Choose the location to start with.
ask-start-converted = Both start with { $card }. May your opponent’s version replace yours?
ask-top-level = { $side-heading }: { $phase }. What do you do?
ask-weapons = { $side-heading }: weapons segment at { $place }. What do you do?
ask-battle-initiated = A battle has just been initiated at { $place }. Do you respond?
ask-drain-initiated = A Force drain has just been initiated at { $place }. Do you respond?
ask-deployed = { $card } has just been deployed. Do you respond?
ask-played = { $side } is playing { $card }. Do you respond?
ask-reacting = { $card } is reacting. Do you respond?
ask-automatic = Several automatic actions are due. Which comes first?
ask-deploy-to = Where do you deploy { $card }?
ask-activate = How much Force do you activate?
ask-between-activations = { $side } activates { $amount } Force. Do you act before the last of them?
act-after = Act after { $amount } Force
ask-move-to = Where does { $card } move?
ask-move-away = Where does { $card } move away to?
ask-target = { $card }: choose the target.
ask-lose-force = You must lose { $amount } Force. What do you lose?
ask-battle-destiny = Do you draw battle destiny?
ask-damage = Damage segment: { $damage ->
    [0] { $attrition ->
        [0] cards of yours must be forfeited
       *[other] { $attrition } attrition against you
    }
   *[other] { $damage } battle damage{ $attrition ->
        [0] { "" }
       *[other] { " " }and { $attrition } attrition
    } against you
}. What do you do?
ask-choose = { $card }: choose one.

# Acts
act-pass = Pass
act-activate = Activate Force
act-drain = Force drain at { $card }
act-deploy = Deploy { $card }
act-react = React: deploy { $card }
act-play = Play { $card }
act-use = Use the text of { $card }
act-fire = Fire { $card }
act-battle = Initiate a battle at { $card }
act-move = Move { $card }
act-draw = Draw a card
act-at = { $card }
act-gap-first = At the left end of the row
act-gap-after = To the right of { $card }
act-on = { $card }
act-lose-hand = Lose { $card } from your hand
act-lose-pile = Lose the top card of your { $pile }
act-forfeit = Forfeit { $card } ({ $amount })
act-start = { $card }
act-option = { $text }
act-option-of = { $cards } — { $text }
act-yes = Yes
act-no = No

# Events
tell-started = { $side } starts with { $card }.
tell-opening-hand = { $side } draws an opening hand of { $cards }.
tell-turn = — Turn { $turn }: { $side } generates { $generation } Force —
tell-phase-began = { $side-heading }: { $phase }.
tell-activated = { $side } activates { $amount } Force.
tell-used-force = { $side } uses { $amount } Force.
tell-drew = { $side } draws { $card ->
    [none] a card
   *[other] { $card }
}.
tell-lost-force = { $side } loses { $card } (from { $from }).
tell-deployed = { $side } deploys { $card }{ $to ->
    [none] { "" }
   *[other] { " " }{ $to-place ->
        [yes] to
       *[no] on
    } { $to }
}.
tell-converted = { $side } lays { $card } over { $old }.
tell-played = { $side } plays { $card }.
tell-used-text = { $side } uses the text of { $card }.
tell-reacts = { $card } reacts.
tell-canceled = { $react ->
    [yes] { $card }’s react is canceled.
   *[no] { $side-of } { $card } is canceled.
}
tell-destiny = { $side } draws destiny: { $value } ({ $card }).
tell-no-destiny = { $side } has no card left to draw for destiny.
tell-drain = { $side } drains at { $place }.
tell-drains = { $amount ->
    [0] { $loser } loses nothing to the Force drain at { $place }.
   *[other] { $loser } must lose { $amount } Force to the Force drain at { $place }.
}
tell-drain-canceled = { $by-presence ->
    [yes] Presence at { $place } cancels the Force drain.
   *[no] The Force drain at { $place } is canceled.
}
tell-moved = { $card } moves to { $to }.
tell-battle = { $side } initiates a battle at { $place }.
tell-battle-ends-early = The battle at { $place } ends: one side has no presence left.
tell-fired = { $weapon } is fired at { $target }.
tell-hit = { $card } is hit.
tell-missed = The shot at { $target } misses.
tell-battle-destiny = { $side-of } total battle destiny: { $total }.
tell-totals = Total power: Dark { $dark }, Light { $light }.
tell-damage = { $side } has { $damage ->
    [0] { $attrition } attrition
   *[other] { $damage } battle damage{ $attrition ->
        [0] { "" }
       *[other] { " " }and { $attrition } attrition
    }
} to satisfy.
tell-forfeited = { $side } forfeits { $card } for { $value }.
tell-lost = { $card } is lost.
tell-battle-ended = The battle at { $place } is over.
tell-affected = { $by } affects { $card }: { $change }.
tell-recirculated = Used Piles go under the Reserve Decks (Dark { $dark }, Light { $light }).
tell-set-aside = The text of { $card } failed and is set aside; the game goes on.
tell-over = { $winner ->
    [none] The game is over: nobody wins.
   *[other] { $by-limit ->
        [yes] The turn limit is reached: { $winner } wins with more Life Force.
       *[no] The game is over: { $winner } wins.
    }
}

# The table
show-turn = Turn { $turn }, { $side-heading }: { $phase }
show-side = { $side-heading }: { $hand } in hand, Force { $force }, Reserve { $reserve }, Used { $used }, Lost { $lost }
show-hand = Your hand: { $cards }
show-empty = (nothing)
show-place = { $place }   dark { $dark } · light { $light }
show-controlled = (controlled by { $side })
show-battle = Battle at { $place }: Dark { $dark } against Light { $light }
show-damage = Left to satisfy: Dark { $darkDamage } damage, { $darkAttrition } attrition; Light { $lightDamage } damage, { $lightAttrition } attrition
show-hit = hit

# Looking at a card
look-power = power
look-ability = ability
look-forfeit = forfeit
look-maneuver = maneuver
look-destiny = destiny
look-deploy = deploy cost
look-defense = defense value
look-immunity = immune to attrition below
look-immune = immune to attrition
look-all = all
look-printed = printed { $amount }
look-plus = +{ $amount } from { $by }
look-minus = −{ $amount } from { $by }
look-reset = set to { $amount } by { $by }
look-highest = { $amount } from { $by }
look-times = × { $amount } from { $by }
look-at-most = no more than { $amount } by { $by }
look-lasting = Under the effect of { $by }: { $change }.
look-armor = armor
look-landspeed = landspeed
look-hyperspeed = hyperspeed
look-parsec = parsec
look-ferocity = ferocity
look-number = number
look-icons-of = { $side-of } Force icons
look-drain-by = Force drain by { $side }
look-from-icons = { $amount } from icons
look-from-icons-and-one = { $amount } from icons, and 1
look-on = On { $card }.
look-bears = With { $card }.
look-cards = cards
look-generation = Force generation
look-generation-left = Force left to activate
look-life-force = Life Force
condition-hit = Hit.
condition-moved = Has moved this turn.
condition-drained = Has taken part in a Force drain this turn.
condition-battled = Has been in a battle this turn.
condition-fired = Has fired in this battle.
condition-armed = Its weapon has been used this turn.
condition-equipped = Its device has been used this turn.
condition-reacted = Has reacted this turn.
condition-set-aside = Its text failed and is set aside.
condition-silenced = Its text is canceled for now.
condition-in-battle = In the battle.
condition-excluded = Takes no part in the battle.
condition-unpiloted = Nobody pilots it.
condition-immune = Attrition cannot touch it in this battle.

refused = { $text } [{ $rule }]
refused-force = { $text } You would need { $amount } Force. [{ $rule }]
refused-card = { $card }: { $text } [{ $rule }]

ask-turn-begins = { $side-of } turn begins. Do you respond?
ask-turn-ends = { $side-of } turn ends. Do you respond?
ask-moved = { $card } has moved to { $place }. Do you respond?
ask-forfeited = { $card } has been forfeited. Do you respond?
ask-lost = { $card } has been lost. Do you respond?
ask-losing-force = { $side } must lose { $amount } Force. Do you respond?
ask-lost-force = { $side } has lost Force to battle damage. Do you respond?
ask-drawing-destiny = { $side } is about to draw destiny. Do you respond?
ask-drew-destiny = { $side } has drawn { $card }, destiny { $value }. Do you respond?
ask-battle-destinies = The battle destinies are drawn. Do you respond?
ask-targeted = { $card } has been targeted by a weapon. Do you respond?
ask-battle-lost = { $side } has lost the battle at { $place }. Do you respond?
ask-companions = Docking bay transit to { $to } for { $cost } Force in all: who moves with { $card }?
ask-transfer-to = Who takes { $card }?
ask-pay = How much Force do you use for { $card }?
ask-may = { $card }: { $text }. Do you?
ask-pick = { $text } ({ $card }).
act-react-move = Move { $card } as a react
act-replace = Replace the persona on the table with { $card }
act-transfer = Transfer { $card }
act-transit = { $card }, by docking bay transit
act-hyperspeed = { $card }, through hyperspace
act-land = Land at { $card }
act-take-off = Take off to { $card }
act-shuttle = { $card }, by shuttle
act-inside = { $card }, inside a starship or vehicle
act-dock = Dock { $card } with another starship
ask-aboard = What does { $card } go aboard of?
ask-dock-with = Which starship does { $card } dock with?
ask-crossing = Who crosses over between { $card } and the starship docked with it?
tell-docked = { $card } docks with { $with }.
act-by-text = { $card }, as a text allows
ask-squad = To { $to } for { $cost } Force in all: who moves with { $card }?
ask-target-more = { $card }: choose another, or go on.
ask-may-go-away = Who moves away?
act-aside = Beside the locations
act-on-for = { $card } — { $text }
act-take = { $card }
tell-drawn = { $side } turns over { $card } for destiny.
tell-destiny-instead = { $side } uses { $value } instead of drawing destiny.
tell-player-affected = For { $side }, { $by }: “{ $change }.”
tell-loss-changed = { $left ->
    [0] { $side } has nothing left to lose.
   *[other] { $side } now has { $left } Force left to lose.
}
tell-retrieved = { $side } retrieves { $card }{ $to-pile ->
    [hand] { " " }into hand
   *[other] { "" }
}.
tell-to-hand = { $card } returns to { $side-of } hand.
tell-came-back = { $card } comes back to { $to }.
tell-put-in-pile = { $card ->
    [none] A card
   *[other] { $card }
} goes to { $owner-of } { $pile }.
tell-looked-at = { $by } peeks at the top card of { $one-player ->
    [yes] its
   *[no] { $side-of }
} { $pile }{ $card ->
    [none] { "" }
   *[other] : { $card }
}.
tell-shuffled = { $side-of } { $pile } is shuffled.
tell-repaired = { $card } is repaired.
tell-restored = { $card } is restored.
tell-destinies-switched = The battle destinies are switched.
tell-duel = { $first } duels { $second }.
tell-duel-totals = Duel totals: { $first } { $first-total }, { $second } { $second-total }.
tell-transferred = { $card } is transferred to { $to }.
tell-replaced = { $side } replaces { $old } with { $card }.
tell-looked-through = { $by } looks through { $one-player ->
    [yes] its
   *[no] { $side-of }
} { $pile }.
ask-embark-on = What does { $card } board?
act-embark = { $card } goes aboard something here
act-disembark = { $card } leaves what it is aboard of
tell-embarked = { $card } boards { $on }.
ask-deploy-along = Who pilots or drives { $card } and is deployed together with it?
act-along = { $card }, deployed aboard
act-reseat = { $card } takes another place aboard
ask-reseat-with = With whom does { $card } change places?
ask-react-boarding = Who boards { $card } before it reacts?
ask-react-leaving = Who leaves { $card } where it has reacted to?
tell-reseated = { $card } takes another place aboard { $on }.
tell-disembarked = { $card } leaves { $from }.
tell-passed = { $card } moves through { $by }.
ask-next-away = Who moves away next?
ask-top-level-theirs = Opponent’s { $phase }. Do you act?
ask-losing-force-you = You must lose { $amount } Force. Do you respond?
tell-found-nothing = No such card is found in { $side-of } { $pile }.
show-known = You know of { $side-of } { $pile }: { $cards }.
look-unique = { $limit ->
    [1] unique
   *[other] restricted to { $limit }
}
act-nobody = Nobody else
ask-lost-order = { $card } leaves the table with what is on it. Which card goes on top of your Lost Pile?
ask-pick-theirs = { $card }: choose one of your cards.
deck-size = { $side-of } deck has { $cards ->
    [one] one card
   *[other] { $cards } cards
  }, not { $size }
deck-unknown = { $side-of } deck holds `{ $card }`, which is no known card
deck-other-side = { $side-of } deck holds { $card }, a card of the other side
deck-test-card = { $card } is a card for scenarios only
deck-not-yet = { $card } cannot be played yet: { $missing }
deck-no-start = { $side-of } deck holds no location to start with
ask-search = { $card }: choose a card from the pile.
ask-verify = { $card } has found nothing. Do you look through the pile yourself?
ask-destiny-number = { $card } has two destiny numbers. Which one counts?
act-destiny = Destiny { $amount }
tell-revealed = { $card } is revealed.
tell-destiny-chosen = { $card } counts as destiny { $value }.
