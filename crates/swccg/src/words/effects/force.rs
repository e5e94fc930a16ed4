//! Force and piles: losing, retrieving, looking, shuffling.

use super::super::Word;
use super::*;

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "lose-force",
        form: "{player:Player} lose|loses {amount:Amount} Force",
        en: "{ $player } { $player-word ->
    [you] lose
   *[other] loses
} { $amount-number ->
    [yes] { $amount } Force
   *[no] Force equal to { $amount }
}",
        fr: "{ $player } { $player-word ->
    [you] perdez
   *[other] perd
} { $amount-number ->
    [yes] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force
   *[no] un nombre de points de Force égal à { $amount }
}",
        doc: "so much Force is lost, a unit at a time",
        families: &["eff:lose_force"],
        meaning: Meaning::Effect(Effect {
            possible: always,
            needed: not_needed,
            run: |play, reading, node| {
                to_players(play, reading, node, |play, side, amount| play.push_loss(side, amount))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-force",
        form: "{player:Player} retrieve|retrieves {amount:Amount} Force",
        en: "{ $player } { $player-word ->
    [you] retrieve
   *[other] retrieves
} { $amount-number ->
    [yes] { $amount } Force
   *[no] Force equal to { $amount }
}",
        fr: "{ $player } { $player-word ->
    [you] récupérez
   *[other] récupère
} { $amount-number ->
    [yes] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    } de Force
   *[no] un nombre de points de Force égal à { $amount }
}",
        doc: "the top of the Lost Pile goes onto the Used Pile, so many times",
        families: &["eff:retrieve"],
        meaning: Meaning::Effect(Effect {
            possible: always,
            needed: not_needed,
            run: |play, reading, node| {
                to_players(play, reading, node, |play, side, amount| play.retrieve(side, amount.floor()))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-card",
        form: "{player:Player} retrieve|retrieves {cards:Cards}",
        en: "{ $player } { $player-word ->
    [you] retrieve
   *[other] retrieves
} { $cards }",
        fr: "{ $player } { $player-word ->
    [you] récupérez
   *[other] récupère
} { $cards }",
        doc: "such a card goes from the Lost Pile onto the Used Pile",
        families: &["eff:retrieve"],
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| match eyes.args(node)[1] {
                // A name is bound before the card is retrieved.
                Arg::Name(..) => true,
                cards => !eyes.in_lost_pile(cards, reading).is_empty(),
            },
            needed: not_needed,
            run: |play, reading, node| {
                let eyes = play.eyes();
                if let Some(card) = eyes.in_lost_pile(eyes.args(node)[1], reading).first() {
                    play.retrieve_card(*card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-to-hand",
        form: "{player:Player} retrieve|retrieves {cards:Cards} into hand",
        en: "{ $player } { $player-word ->
    [you] take
   *[other] takes
} { $cards } of { $player-word ->
    [you] your
   *[other] their
} Lost Pile into hand",
        fr: "{ $player } { $player-word ->
    [you] prenez
   *[other] prend
} en main { $cards } de { $player-word ->
    [you] votre
   *[other] sa
} pile de cartes perdues",
        doc: "such a card, of several the topmost, goes from the Lost Pile to the hand",
        families: &["eff:retrieve", "eff:take_to_hand"],
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| !eyes.in_lost_pile(eyes.args(node)[1], reading).is_empty(),
            needed: pile_needed,
            run: |play, reading, node| {
                let eyes = play.eyes();
                if let Some(card) = eyes.in_lost_pile(eyes.args(node)[1], reading).first() {
                    play.retrieve_to_hand(*card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "peek",
        form: "peek at the top {count:Amount} of {pile:Pile}",
        en: "peek at the top { $count-word ->
    [but-if] { $count-first ->
        [1] card
       *[other] { $count-first } cards
    } (top { $count-second } if { $count-condition })
   *[other] { $count ->
        [1] card
       *[other] { $count } cards
    }
} of { $pile }",
        fr: "jetez un coup d'œil sur { $count-word ->
    [but-if] { $count-first ->
        [1] la carte du haut
       *[other] les { $count-first } cartes du haut
    } (les { $count-second } cartes du haut si { $count-condition })
   *[other] { $count ->
        [1] la carte du haut
       *[other] les { $count } cartes du haut
    }
} de { $pile }",
        doc: "you alone see these cards, and know where they lie",
        families: &["eff:look_reveal"],
        meaning: Meaning::Effect(Effect {
            possible: pile_holds,
            needed: pile_needed,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 1)?;
                let count = nth_amount(&play.eyes(), reading, node, 0).floor().max(0) as usize;
                play.look_at(reading.you, side, pile, count);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "look-through",
        form: "look through {pile:Pile}",
        en: "look through { $pile }",
        fr: "examinez { $pile }",
        doc: "you see all cards of a pile or hand, and know where they lie",
        families: &["eff:look_reveal", "eff:search_pile"],
        meaning: Meaning::Effect(Effect {
            possible: pile_holds,
            needed: pile_needed,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 0)?;
                play.look_through(reading.you, side, pile);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "shuffle",
        form: "shuffle {pile:Pile}",
        en: "shuffle { $pile }",
        fr: "mélangez { $pile }",
        doc: "a pile is shuffled; nobody knows its order any more",
        families: &["eff:reshuffle"],
        meaning: Meaning::Effect(Effect {
            possible: pile_holds,
            needed: not_needed,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 0)?;
                play.shuffle_and_tell(side, pile);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
];
