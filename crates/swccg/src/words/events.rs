//! Events: what a text answers.

use super::{PLAIN, Word};
use crate::meaning::{Meaning, Occurrence};
use crate::moment::{Moment, MomentKind};
use crate::play::Draw;
use crate::side::Side;
use crate::state::{DestinyKind, NO_PLACE, Slot};
use cardtext::Sort;

const EVENT: Word = Word { sort: Sort::Event, ..PLAIN };

fn yes(holds: bool) -> Occurrence {
    if holds { Occurrence::Yes } else { Occurrence::No }
}

/// What an event about a frame names: its action, its loss, its draw.
fn named_frame(holds: bool, moment: &Moment) -> Occurrence {
    if holds { Occurrence::Named(Slot::Frame(moment.frame)) } else { Occurrence::No }
}

/// What an event about a card names.
fn named_card(holds: bool, moment: &Moment) -> Occurrence {
    if holds { Occurrence::Named(Slot::Card(moment.card)) } else { Occurrence::No }
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
    Word {
        name: "you-battle",
        form: "you initiate a battle {where:Place}",
        en: "you have just initiated a battle { $where }",
        fr: "vous venez d'engager une bataille { $where }",
        doc: "you have just initiated a battle at such a place",
        families: &["cond:battle_initiated"],
        meaning: Meaning::Event(&[MomentKind::BattleInitiated], |eyes, reading, node, moment| {
            yes(moment.actor == reading.you && eyes.means_place(eyes.args(node)[0], reading, moment.place))
        }),
        ..EVENT
    },
    Word {
        name: "opponent-battles",
        form: "opponent initiates a battle {where:Place}",
        en: "your opponent has just initiated a battle { $where }",
        fr: "votre adversaire vient d'engager une bataille { $where }",
        doc: "the opponent has just initiated a battle at such a place",
        families: &["cond:battle_initiated"],
        meaning: Meaning::Event(&[MomentKind::BattleInitiated], |eyes, reading, node, moment| {
            yes(moment.actor != reading.you && eyes.means_place(eyes.args(node)[0], reading, moment.place))
        }),
        ..EVENT
    },
    Word {
        name: "opponent-drains",
        form: "opponent initiates a Force drain {where:Place} as {name:Bind}",
        en: "your opponent has just initiated a Force drain { $where }",
        fr: "votre adversaire vient d'engager un drainage de Force { $where }",
        doc: "the opponent has just initiated a Force drain at such a place",
        families: &["cond:drain_event"],
        meaning: Meaning::Event(&[MomentKind::DrainInitiated], |eyes, reading, node, moment| {
            let there = eyes.means_place(eyes.args(node)[0], reading, moment.place);
            named_frame(moment.actor != reading.you && there, moment)
        }),
        ..EVENT
    },
    Word {
        name: "moves-next-to",
        form: "{cards:Cards} moves from an adjacent site to the site of {other:Cards} as {name:Bind}",
        en: "{ $cards } has just moved from an adjacent site to the site of { $other }",
        fr: "{ $cards } vient de se déplacer d'un site adjacent au site de { $other }",
        doc: "such a card has just moved from an adjacent site to a site where the other is",
        families: &["cond:just_moved"],
        meaning: Meaning::Event(&[MomentKind::Moved], |eyes, reading, node, moment| {
            let args = eyes.args(node);
            let met = eyes.state.at(moment.place).iter().any(|c| eyes.means(args[1], reading, c));
            let walked = eyes.adjacent(moment.from).any(|p| p == moment.place);
            named_card(met && walked && eyes.means(args[0], reading, moment.card), moment)
        }),
        ..EVENT
    },
    Word {
        name: "is-lost-or-forfeited",
        form: "{cards:Cards} is lost or forfeited",
        en: "{ $cards } has just been lost or forfeited",
        fr: "{ $cards } vient de quitter la table pour la pile perdue",
        doc: "such a card has just gone from the table to the Lost Pile",
        families: &["cond:just_lost"],
        meaning: Meaning::Event(&[MomentKind::Lost, MomentKind::Forfeited], |eyes, reading, node, moment| {
            yes(eyes.means(eyes.args(node)[0], reading, moment.card))
        }),
        ..EVENT
    },
    Word {
        name: "is-forfeited-at",
        form: "{cards:Cards} is forfeited {where:Place} as {name:Bind}",
        en: "{ $cards } has just been forfeited { $where }",
        fr: "vous venez de perdre { $cards } au combat { $where }",
        doc: "such a card has just been forfeited at such a place",
        families: &["cond:just_lost"],
        meaning: Meaning::Event(&[MomentKind::Forfeited], |eyes, reading, node, moment| {
            let args = eyes.args(node);
            let there = eyes.means_place(args[1], reading, moment.place);
            named_card(there && eyes.means(args[0], reading, moment.card), moment)
        }),
        ..EVENT
    },
    Word {
        name: "you-lose-force",
        form: "you must lose Force as {name:Bind}",
        en: "you must lose Force",
        fr: "vous devez perdre de la Force",
        doc: "you are about to lose Force, or have battle damage to take",
        meaning: Meaning::Event(&[MomentKind::LosingForce], |_, reading, _, moment| {
            named_frame(moment.actor == reading.you, moment)
        }),
        ..EVENT
    },
    Word {
        name: "opponent-lost-force",
        form: "opponent loses Force to battle damage",
        en: "your opponent has just lost Force to battle damage",
        fr: "votre adversaire vient de perdre de la Force à cause de dommages de bataille",
        doc: "the opponent has just lost a Force to battle damage",
        meaning: Meaning::Event(&[MomentKind::LostForce], |_, reading, _, moment| yes(moment.actor != reading.you)),
        ..EVENT
    },
    Word {
        name: "you-draw-battle-destiny",
        form: "you draw a battle destiny as {name:Bind}",
        en: "you have just drawn a battle destiny",
        fr: "vous venez de tirer une destinée de bataille",
        doc: "you have just drawn a battle destiny",
        families: &["cond:destiny_event"],
        meaning: Meaning::Event(&[MomentKind::DrewDestiny], |eyes, reading, _, moment| {
            let draw = eyes.state.frame::<Draw>(moment.frame);
            let battle = draw.is_some_and(|draw| draw.kind == DestinyKind::Battle);
            named_frame(moment.actor == reading.you && battle, moment)
        }),
        ..EVENT
    },
    Word {
        name: "you-about-to-draw",
        form: "you are about to draw destiny as {name:Bind}",
        en: "you are about to draw destiny",
        fr: "vous allez tirer une destinée",
        doc: "you are about to draw a destiny of any kind",
        families: &["cond:destiny_event"],
        meaning: Meaning::Event(&[MomentKind::DrawingDestiny], |_, reading, _, moment| {
            named_frame(moment.actor == reading.you, moment)
        }),
        ..EVENT
    },
    Word {
        name: "both-drew-one",
        form: "both players draw one battle destiny",
        en: "both players have just drawn one battle destiny",
        fr: "les deux joueurs viennent de tirer une destinée de bataille",
        doc: "each player has drawn exactly one battle destiny in this battle",
        families: &["cond:destiny_event"],
        meaning: Meaning::Event(&[MomentKind::BattleDestinies], |eyes, _, _, _| {
            let drew = |side: Side| eyes.state.battle.draws[side] == 1 && eyes.state.battle.destiny[side].is_some();
            yes(drew(Side::Dark) && drew(Side::Light))
        }),
        ..EVENT
    },
    Word {
        name: "your-turn-begins",
        form: "your turn begins",
        en: "your turn begins",
        fr: "votre tour commence",
        doc: "at the start of your turn",
        meaning: Meaning::Event(&[MomentKind::TurnBegins], |_, reading, _, moment| yes(moment.actor == reading.you)),
        ..EVENT
    },
    Word {
        name: "your-turn-ends",
        form: "your turn ends",
        en: "your turn ends",
        fr: "votre tour finit",
        doc: "at the end of your turn",
        meaning: Meaning::Event(&[MomentKind::TurnEnds], |_, reading, _, moment| yes(moment.actor == reading.you)),
        ..EVENT
    },
    Word {
        name: "you-lose-battle",
        form: "you lose a battle it is in",
        en: "you have just lost a battle { this } is in",
        fr: "vous venez de perdre une bataille à laquelle { this } participe",
        doc: "the totals are counted, yours is the lower, and the card takes part",
        families: &["cond:won_lost"],
        meaning: Meaning::Event(&[MomentKind::BattleLost], |eyes, reading, _, moment| {
            yes(moment.actor == reading.you && eyes.state.battle.participants.contains(reading.source))
        }),
        ..EVENT
    },
];
