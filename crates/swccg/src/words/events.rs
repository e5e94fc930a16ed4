//! Events: what a text answers.

use super::{PLAIN, Word};
use crate::meaning::{Meaning, Occurrence};
use crate::moment::MomentKind;
use crate::state::{NO_PLACE, Slot};
use cardtext::Sort;

const EVENT: Word = Word { sort: Sort::Event, ..PLAIN };

fn yes(holds: bool) -> Occurrence {
    if holds { Occurrence::Yes } else { Occurrence::No }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "battle-initiated",
        form: "battle initiated {where:Place}",
        en: "a battle has just been initiated { $where }",
        fr: "une bataille vient d'être engagée { $where }",
        doc: "either player has just initiated a battle at such a place",
        families: &["cond:battle_initiated"],
        meaning: Meaning::Event(&[MomentKind::BattleInitiated], |eyes, reading, node, moment| {
            yes(eyes.means_place(eyes.args(node)[0], reading, moment.place))
        }),
        ..EVENT
    },
    Word {
        name: "you-drain",
        form: "you initiate a Force drain {where:Place}",
        en: "you have just initiated a Force drain { $where }",
        fr: "vous venez d'engager un drainage de Force { $where }",
        doc: "you have just initiated a Force drain at such a place",
        families: &["cond:drain_event"],
        meaning: Meaning::Event(&[MomentKind::DrainInitiated], |eyes, reading, node, moment| {
            yes(moment.actor == reading.you && eyes.means_place(eyes.args(node)[0], reading, moment.place))
        }),
        ..EVENT
    },
    Word {
        name: "opponent-deploys",
        form: "opponent deploys {cards:Cards} as {name:Bind}",
        en: "your opponent has just deployed { $cards }",
        fr: "votre adversaire vient de déployer { $cards }",
        doc: "the opponent has just deployed such a card",
        families: &["cond:just_deployed"],
        meaning: Meaning::Event(&[MomentKind::Deployed], |eyes, reading, node, moment| {
            let meant = moment.actor != reading.you && eyes.means(eyes.args(node)[0], reading, moment.card);
            if meant { Occurrence::Named(Slot::Card(moment.card)) } else { Occurrence::No }
        }),
        ..EVENT
    },
    Word {
        name: "interrupt-or-react",
        form: "an interrupt or react is played as {name:Bind}",
        en: "an Interrupt is being played or a react is being made",
        fr: "une interruption est en train d'être jouée ou une réaction d'être faite",
        doc: "an Interrupt or a react has been initiated and may be answered",
        families: &["cond:card_played_canceled"],
        meaning: Meaning::Event(&[MomentKind::Played, MomentKind::Reacting], |_, _, _, moment| {
            Occurrence::Named(Slot::Frame(moment.frame))
        }),
        ..EVENT
    },
    Word {
        name: "title-played",
        form: "titled {title:Text} is played as {name:Bind}",
        en: "{ $title } has just been played",
        fr: "{ $title } vient d'être jouée",
        doc: "a card of exactly this title has just been played",
        families: &["cond:card_played_canceled"],
        meaning: Meaning::Event(&[MomentKind::Played], |eyes, _, node, moment| {
            let titled = match eyes.args(node)[0] {
                cardtext::Arg::Text(text) => {
                    eyes.kind(moment.card).facts.title == eyes.game.catalogue.tree.texts[usize::from(text)]
                }
                _ => false,
            };
            debug_assert!(moment.place == NO_PLACE, "an Interrupt is played nowhere");
            if titled { Occurrence::Named(Slot::Frame(moment.frame)) } else { Occurrence::No }
        }),
        ..EVENT
    },
];
