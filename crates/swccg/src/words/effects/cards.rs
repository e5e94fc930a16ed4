//! What happens to cards: lost, moved, brought back, deployed.

use super::super::Word;
use super::*;

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "lose",
        form: "{card:Cards} is lost",
        en: "{ $card } is lost",
        fr: "{ $card } est { $card-gender ->
    [f] perdue
   *[m] perdu
}",
        doc: "the card goes to its owner's Lost Pile, with everything on it",
        families: &["eff:lose_card"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.lose(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "move-away",
        form: "{card:Cards} moves away for free",
        en: "{ $card } moves away for free",
        fr: "{ $card } s'éloigne gratuitement",
        doc: "the card's owner moves it by landspeed to an adjacent site, if it may move and there is one",
        families: &["eff:move_relocate"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: |eyes, reading, node| {
                let far = |c: CardIx| eyes.places().any(|p| eyes.way_to(c, p).is_some());
                named_card(eyes, reading, node).is_some_and(|c| far(c) && !eyes.may_not_move(c))
                    && eyes.on(Rule::MoveAway)
            },
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.push_move_away(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "move-between",
        form: "{card:Cards} moves between {one:Place} and {other:Place} for free",
        en: "{ $card } moves for free between { $one } and { $other }, as its move of the turn",
        fr: "{ $card } se déplace gratuitement entre { $one } et { $other }, ce qui est son déplacement du tour",
        doc: "the card moves from one of two places to the other; a regular move",
        families: &["eff:move_relocate", "eff:move_cost"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: |eyes, reading, node| other_place(eyes, reading, node).is_some(),
            run: |play, reading, node| {
                if let Some((card, place)) = other_place(&play.eyes(), reading, node) {
                    play.move_regularly(card, place);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "return-to-hand",
        form: "{card:Cards} returns to hand with all on it",
        en: "{ $card } returns to its owner's hand with all cards on it",
        fr: "{ $card } retourne dans la main de son propriétaire avec toutes les cartes posées dessus",
        doc: "the card and all cards on it go to their owners' hands",
        families: &["eff:take_to_hand"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| to_card(play, reading, node, |play, card| play.return_to_hand(card)),
        }),
        ..EFFECT
    },
    Word {
        name: "comes-back",
        form: "{card:Cards} comes back {where:Place}",
        en: "{ $card } comes back { $where }",
        fr: "{ $card } revient { $where }",
        doc: "the card goes from the Lost Pile to that place; this is no deployment",
        families: &["eff:move_relocate"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let to = eyes.args(node)[1];
                let place = eyes.places().find(|p| eyes.means_place(to, reading, *p));
                if let (Some(card), Some(place)) = (named_card(&eyes, reading, node), place) {
                    play.come_back(card, place);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "moves-to",
        form: "{card:Cards} moves {where:Place} for free",
        en: "{ $card } moves { $where } for free, as its move of the turn",
        fr: "{ $card } se déplace gratuitement { $where }, ce qui est son déplacement du tour",
        doc: "the card makes its regular move by landspeed to that adjacent place",
        families: &["eff:move_relocate", "eff:move_cost"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: may_walk,
            run: |play, reading, node| {
                let eyes = play.eyes();
                let to = eyes.args(node)[1];
                let place = eyes.places().find(|p| eyes.means_place(to, reading, *p));
                if let (Some(card), Some(place)) = (named_card(&eyes, reading, node), place) {
                    play.move_regularly(card, place);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "all-move-away",
        form: "{cards:Cards} move away",
        en: "{ $cards } move away at the normal cost",
        fr: "{ $cards } s'éloignent au coût normal",
        doc: "each of these cards that can makes its regular move by landspeed to an adjacent site, one after another",
        families: &["eff:move_relocate"],
        meaning: Meaning::Effect(Effect {
            needed: Some(Rule::MoveAway),
            possible: |eyes, reading, node| {
                let cards = eyes.args(node)[0];
                let flees = |c: CardIx| eyes.means(cards, reading, c) && eyes.able_to_flee(reading.you, c).is_ok();
                eyes.state.active.iter().any(flees)
            },
            run: |play, reading, node| {
                let eyes = play.eyes();
                let cards = eyes.args(node)[0];
                let all = eyes.by_entry(eyes.state.active).into_iter().filter(|c| eyes.means(cards, reading, *c));
                let all: Vec<CardIx> = all.collect();
                play.push_all_move_away(reading.you, &all);
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
    Word {
        name: "deploy-found",
        form: "{card:Cards} is deployed",
        en: "{ $card } is deployed",
        fr: "{ $card } est { $card-gender ->
    [f] déployée
   *[m] déployé
}",
        doc: "the card is deployed from where it is, under all rules of deploying",
        families: &["eff:deploy_from_pile"],
        meaning: Meaning::Effect(Effect {
            needed: None,
            possible: has_card,
            run: |play, reading, node| {
                if let Some(card) = named_card(&play.eyes(), reading, node) {
                    play.deploy_found(reading.you, card);
                }
                Ok(Flow::Again)
            },
        }),
        ..EFFECT
    },
];
