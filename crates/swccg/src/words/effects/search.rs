//! Searching piles, and showing what lies in them.

use super::super::Word;
use super::*;
use crate::play::Found;

/// The rule that keeps a text from searching the pile in its third slot.
fn barred(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<Rule> {
    let (side, pile) = pile(eyes, reading, node, 2).ok()?;
    eyes.may_search(reading.source, side, pile).err()
}

const SEARCH: Effect =
    Effect { possible: |eyes, reading, node| barred(eyes, reading, node).is_none(), needed: barred, ..ALWAYS };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "take",
        form: "{player:Player} take|takes {cards:Cards} into hand from {pile:Pile}",
        en: "{ $player-word ->
    [you] take
   *[other] { $player } takes
} { $cards } into hand from { $pile }{ $pile-searched ->
    [shuffled] , then { $player-word ->
        [you] shuffle
       *[other] shuffles
    } it
   *[other] { \"\" }
}
.to = { $player-word ->
    [you] take { $cards } into hand from { $pile }{ $pile-searched ->
        [shuffled] , then shuffle it
       *[other] { \"\" }
    }
   *[other] none
}",
        fr: "{ $player-word ->
    [you] prenez
   *[other] { $player } prend
} { $cards } en main depuis { $pile }{ $pile-searched ->
    [shuffled] , puis { $player-word ->
        [you] mélangez-la
       *[other] la mélange
    }
   *[other] { \"\" }
}
.to = { $player-word ->
    [you] prendre { $cards } en main depuis { $pile }{ $pile-searched ->
        [shuffled] , puis la mélanger
       *[other] { \"\" }
    }
   *[other] none
}",
        doc: "that player looks through a pile and takes such a card, which is shown unless any card will do; a Reserve Deck is then shuffled",
        operations: &["x.to-hand"],
        phrases: cardtext::Phrases::Chosen,
        meaning: Meaning::Effect(Effect {
            run: |play, reading, node| {
                play.start_search(reading, node, Found::Taken)?;
                Ok(Flow::Again)
            },
            ..SEARCH
        }),
        ..EFFECT
    },
    Word {
        name: "deploy-from",
        form: "{player:Player} deploy|deploys {cards:Cards} from {pile:Pile}[ {at:At}]",
        en: "{ $player-word ->
    [you] deploy
   *[other] { $player } deploys
} { $cards } from { $pile } { at }{ $pile-searched ->
    [shuffled] , then { $player-word ->
        [you] shuffle
       *[other] shuffles
    } that deck
   *[other] { \"\" }
}
.to = { $player-word ->
    [you] deploy { $cards } from { $pile } { at }{ $pile-searched ->
        [shuffled] , then shuffle that deck
       *[other] { \"\" }
    }
   *[other] none
}",
        fr: "{ $player-word ->
    [you] déployez
   *[other] { $player } déploie
} { $cards } depuis { $pile } { at }{ $pile-searched ->
    [shuffled] , puis { $player-word ->
        [you] mélangez cette pile
       *[other] mélange cette pile
    }
   *[other] { \"\" }
}
.to = { $player-word ->
    [you] déployer { $cards } depuis { $pile } { at }{ $pile-searched ->
        [shuffled] , puis mélanger cette pile
       *[other] { \"\" }
    }
   *[other] none
}",
        doc: "that player looks through a pile and deploys such a card, at its cost and under the rules of deploying, perhaps only there; a Reserve Deck is then shuffled",
        operations: &["x.deploy-to"],
        phrases: cardtext::Phrases::Chosen,
        meaning: Meaning::Effect(Effect {
            run: |play, reading, node| {
                play.start_search(reading, node, Found::Deployed)?;
                Ok(Flow::Again)
            },
            ..SEARCH
        }),
        ..EFFECT
    },
    Word {
        name: "reveal",
        form: "reveal {cards:Cards}",
        en: "reveal { $cards }
.to = reveal { $cards }",
        fr: "révélez { $cards }
.to = révéler { $cards }",
        doc: "everybody sees these cards, and knows where they lie until they are shuffled",
        operations: &["x.reveal"],
        phrases: cardtext::Phrases::Done,
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| match eyes.args(node)[0] {
                Arg::Name(..) => true,
                cards => eyes.how_many(cards, reading) > 0,
            },
            needed: pile_needed,
            run: |play, reading, node| {
                let cards = cards::done_to(&play.eyes(), reading, play.eyes().args(node)[0]);
                cards.into_iter().for_each(|card| play.lay_open(card));
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
];
