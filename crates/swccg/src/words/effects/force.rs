//! Force and piles: losing, retrieving, looking, shuffling.

use super::super::Word;
use super::*;

/// The card that each player in the first slot takes from their Lost Pile: of several the topmost.
fn retrieved(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Vec<CardIx> {
    let [players, cards] = [0, 1].map(|n| eyes.args(node)[n]);
    let topmost = |side: Side| eyes.in_lost_pile(side, cards, reading).first().copied();
    eyes.players(players, reading).iter().filter_map(topmost).collect()
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "lose-force",
        form: "{player:Player} lose|loses {amount:Amount} Force",
        en: "{ $player } { $player-word ->
    [you] lose
   *[other] loses
} { force }
.to = { $player-word ->
    [you] lose { force }
   *[other] none
}",
        fr: "{ $player } { $player-word ->
    [you] perdez
   *[other] perd
} { force }
.to = { $player-word ->
    [you] perdre { force }
   *[other] none
}",
        doc: "so much Force is lost, a unit at a time",
        operations: &["x.lose-force"],
        meaning: Meaning::Effect(Effect {
            in_full: |eyes, reading, node| {
                let amount = nth_amount(eyes, reading, node, 1).ceil();
                let hand = |side: Side| eyes.state.pile(side, Pile::Hand).iter().filter(|c| **c != reading.source);
                let has = |side: Side| eyes.state.life_force(side) + hand(side).count();
                eyes.players(eyes.args(node)[0], reading).iter().all(|side| has(side) as i32 >= amount)
            },
            run: |play, reading, node| {
                to_players(play, reading, node, |play, side, amount| play.push_loss(side, amount))
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "activate-force",
        form: "{player:Player} activate|activates {amount:Amount} Force",
        en: "{ $player-word ->
    [you] activate
   *[other] { $player } activates
} { force }
.to = { $player-word ->
    [you] activate { force }
   *[other] none
}",
        fr: "{ $player-word ->
    [you] activez
   *[other] { $player } active
} { force }
.to = { $player-word ->
    [you] activer { force }
   *[other] none
}",
        doc: "so much Force goes from the Reserve Deck to the Force Pile, as far as there is any, beyond what is generated",
        operations: &["x.activate"],
        meaning: Meaning::Effect(Effect {
            run: |play, reading, node| {
                to_players(play, reading, node, |play, side, amount| play.activate_more(side, amount.floor()))
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "uses-force",
        form: "{player:Player} use|uses {amount:Amount} Force",
        en: "{ $player-word ->
    [you] use
   *[other] { $player } uses
} { force }
.to = { $player-word ->
    [you] use { force }
   *[other] none
}",
        fr: "{ $player-word ->
    [you] utilisez
   *[other] { $player } utilise
} { force }
.to = { $player-word ->
    [you] utiliser { force }
   *[other] none
}",
        doc: "so much Force goes from that player's Force Pile to the Used Pile; without it, it cannot be chosen",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| {
                let amount = nth_amount(eyes, reading, node, 1).ceil();
                let has = |side: Side| eyes.state.pile(side, Pile::Force).len() as i32;
                eyes.players(eyes.args(node)[0], reading).iter().all(|side| has(side) >= amount)
            },
            run: |play, reading, node| {
                to_players(play, reading, node, |play, side, amount| play.use_force(side, amount.ceil()))
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-force",
        form: "{player:Player} retrieve|retrieves {amount:Amount} Force",
        en: "{ $player-word ->
    [you] retrieve
   *[other] { $player } retrieves
} { force }
.to = { $player-word ->
    [you] retrieve { force }
   *[other] none
}",
        fr: "{ $player-word ->
    [you] récupérez
   *[other] { $player } récupère
} { force }
.to = { $player-word ->
    [you] récupérer { force }
   *[other] none
}",
        doc: "the top of the Lost Pile goes onto the Used Pile, so many times",
        operations: &["x.retrieve"],
        meaning: Meaning::Effect(Effect {
            run: |play, reading, node| {
                to_players(play, reading, node, |play, side, amount| play.retrieve(side, amount.floor()))
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-card",
        form: "{player:Player} retrieve|retrieves {cards:Cards}",
        en: "{ $player-word ->
    [you] retrieve
   *[other] { $player } retrieves
} { $cards }
.to = { $player-word ->
    [you] retrieve { $cards }
   *[other] none
}",
        fr: "{ $player-word ->
    [you] récupérez
   *[other] { $player } récupère
} { $cards }
.to = { $player-word ->
    [you] récupérer { $cards }
   *[other] none
}",
        doc: "such a card goes from the Lost Pile onto the Used Pile",
        operations: &["x.retrieve-card"],
        phrases: cardtext::Phrases::One,
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| match eyes.args(node)[1] {
                // A name is bound before the card is retrieved.
                Arg::Name(..) => true,
                _ => !retrieved(eyes, reading, node).is_empty(),
            },
            retrieves: true,
            run: |play, reading, node| {
                retrieved(&play.eyes(), reading, node).into_iter().for_each(|card| play.retrieve_card(card));
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-to-hand",
        form: "{player:Player} retrieve|retrieves {cards:Cards} into hand",
        en: "{ $player-word ->
    [you] take
   *[other] { $player } takes
} { $cards } of { $player-word ->
    [you] your
   *[other] their
} Lost Pile into hand
.to = { $player-word ->
    [you] take { $cards } of your Lost Pile into hand
   *[other] none
}",
        fr: "{ $player-word ->
    [you] prenez
   *[other] { $player } prend
} en main { $cards } de { $player-word ->
    [you] votre
   *[other] sa
} pile de cartes perdues
.to = { $player-word ->
    [you] prendre en main { $cards } de votre pile de cartes perdues
   *[other] none
}",
        doc: "such a card, of several the topmost, goes from the Lost Pile to the hand",
        operations: &["x.retrieve-hand"],
        phrases: cardtext::Phrases::One,
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| !retrieved(eyes, reading, node).is_empty(),
            needed: pile_needed,
            retrieves: true,
            run: |play, reading, node| {
                retrieved(&play.eyes(), reading, node).into_iter().for_each(|card| play.retrieve_to_hand(card));
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "peek",
        form: "peek at the top {count:Amount} of {pile:Pile}",
        en: "peek at { top } of { $pile }
.to = peek at { top } of { $pile }",
        fr: "jetez un coup d'œil sur { top } de { $pile }
.to = jeter un coup d'œil sur { top } de { $pile }",
        doc: "you alone see these cards, and know where they lie",
        operations: &["x.peek"],
        meaning: Meaning::Effect(Effect {
            possible: pile_holds,
            needed: pile_needed,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 1)?;
                let count = nth_amount(&play.eyes(), reading, node, 0).floor().max(0) as usize;
                play.look_at(reading.you, side, pile, count);
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "look-through",
        form: "look through {pile:Pile}",
        en: "look through { $pile }
.to = look through { $pile }",
        fr: "examinez { $pile }
.to = examiner { $pile }",
        doc: "you see all cards of a pile or hand, and know where they lie",
        operations: &["x.look"],
        meaning: Meaning::Effect(Effect {
            possible: pile_holds,
            needed: pile_needed,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 0)?;
                play.look_through(reading.you, side, pile);
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "shuffle",
        form: "shuffle {pile:Pile}",
        en: "shuffle { $pile }
.to = shuffle { $pile }",
        fr: "mélangez { $pile }
.to = mélanger { $pile }",
        doc: "a pile is shuffled; nobody knows its order any more",
        operations: &["x.shuffle"],
        meaning: Meaning::Effect(Effect {
            possible: pile_holds,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 0)?;
                play.shuffle_and_tell(side, pile);
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
];
