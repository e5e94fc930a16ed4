//! Force and piles: losing, retrieving, looking, shuffling.

use super::super::Word;
use super::*;

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "lose-force",
        form: "{player:Player} lose|loses {amount:Amount} Force",
        en: "{ $player ->
    [you] you lose
   *[other] { $player } loses
} { $amount-number ->
    [yes] { $amount } Force
   *[no] as much Force as { $amount }
}",
        fr: "{ $player ->
    [vous] vous perdez
   *[other] { $player } perd
} { $amount-number ->
    [yes] { $amount } Force
   *[no] autant de Force que { $amount }
}",
        doc: "so much Force is lost, a unit at a time",
        families: &["eff:lose_force"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                to_player(play, reading, node, |play, side, amount| play.push_loss(side, amount))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve",
        form: "{player:Player} retrieve|retrieves {amount:Amount} Force",
        en: "{ $player ->
    [you] you retrieve
   *[other] { $player } retrieves
} { $amount-number ->
    [yes] { $amount } Force
   *[no] as much Force as { $amount }
}",
        fr: "{ $player ->
    [vous] vous récupérez
   *[other] { $player } récupère
} { $amount-number ->
    [yes] { $amount } Force
   *[no] autant de Force que { $amount }
}",
        doc: "the top of the Lost Pile goes face down onto the Used Pile, so many times",
        families: &["eff:retrieve"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                to_player(play, reading, node, |play, side, amount| play.retrieve(side, amount.floor()))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-card",
        form: "{card:Cards} is retrieved",
        en: "{ $card } is retrieved",
        fr: "{ $card } est { $card-gender ->
    [f] récupérée
   *[m] récupéré
}",
        doc: "that card goes from the Lost Pile onto the Used Pile",
        families: &["eff:retrieve"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.retrieve_card(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "retrieve-topmost",
        form: "you retrieve the topmost {kind:Kind} into hand",
        en: "you take the topmost { $kind } of your Lost Pile into hand",
        fr: "vous prenez en main { $kind-gender ->
    [f] la première
   *[m] le premier
} { $kind } de votre pile perdue à partir du dessus",
        doc: "the card of this kind closest to the top of your Lost Pile goes to your hand",
        families: &["eff:retrieve", "eff:take_to_hand"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::HandEmpty),
            possible: |eyes, reading, node| topmost(eyes, reading, node).is_some(),
            run: |play, reading, node| {
                if let Some(card) = topmost(&play.eyes(), reading, node) {
                    play.retrieve_to_hand(card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "goes-to",
        form: "{card:Cards} goes to {pile:Pile}",
        en: "{ $card } goes to { $pile }",
        fr: "{ $card } va dans { $pile }",
        doc: "that card is put on top of a pile of its owner's",
        families: &["eff:put_in_pile"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| {
                let (_, pile) = pile(&play.eyes(), reading, node, 1)?;
                if let Some(card) = named_card(&play.eyes(), reading, node) {
                    play.put_and_tell(card, pile);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "top-goes-to",
        form: "the top card of {from:Pile} goes to {to:Pile}",
        en: "the top card of { $from } goes to { $to }",
        fr: "la première carte de { $from } va dans { $to }",
        doc: "the top card of a pile is put on top of another",
        families: &["eff:put_in_pile"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: pile_holds,
            run: |play, reading, node| {
                let (side, from) = pile(&play.eyes(), reading, node, 0)?;
                let (_, to) = pile(&play.eyes(), reading, node, 1)?;
                if let Some(card) = play.eyes().state.pile(side, from).last().copied() {
                    play.put_and_tell(card, to);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "peek",
        form: "peek at the top {count:Amount} of {pile:Pile}",
        en: "peek at the top { $count ->
    [1] card
   *[other] { $count } cards
} of { $pile }",
        fr: "regardez { $count ->
    [1] la première carte
   *[other] les { $count } premières cartes
} de { $pile }",
        doc: "you alone see these cards, and know where they lie",
        families: &["eff:look_reveal"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::HandEmpty),
            possible: pile_holds,
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
        fr: "regardez { $pile }",
        doc: "you see all cards of a pile or hand, and know where they lie",
        families: &["eff:look_reveal", "eff:search_pile"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::HandEmpty),
            possible: pile_holds,
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
            needed: None,
            possible: pile_holds,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 0)?;
                play.shuffle_and_tell(side, pile);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "lose-in-pile",
        form: "{cards:Cards} in {pile:Pile} are lost",
        en: "in { $pile }, { $cards } are lost",
        fr: "dans { $pile }, { $cards } vont dans la pile perdue",
        doc: "every such card of a pile goes to the Lost Pile",
        families: &["eff:lose_card"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                let (side, pile) = pile(&play.eyes(), reading, node, 1)?;
                let eyes = play.eyes();
                let cards = eyes.args(node)[0];
                let found = eyes.state.pile(side, pile).iter().copied().filter(|c| eyes.means(cards, reading, *c));
                for card in found.collect::<Vec<_>>() {
                    play.put_and_tell(card, Pile::Lost);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "loss-less",
        form: "the loss {loss:Cards} is less by {amount:Amount}",
        en: "that loss is reduced by { $amount }",
        fr: "cette perte est réduite de { $amount }",
        doc: "so much less is to be lost",
        families: &["eff:loss_limit"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                to_frame(play, reading, node, |play, frame, amount| play.change_loss(frame, -amount))
            },
        }),
        ..EFFECT
    },
    Word {
        name: "loss-more",
        form: "the loss going on is more by {amount:Amount}",
        en: "the loss is raised by { $amount }",
        fr: "la perte est augmentée de { $amount }",
        doc: "so much more is to be lost in the loss of Force, or battle damage, that is going on",
        families: &["eff:lose_force"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: always,
            run: |play, reading, node| {
                let more = nth_amount(&play.eyes(), reading, node, 0);
                play.raise_loss(more);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
];
