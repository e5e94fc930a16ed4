//! Fates: what can happen to a thing. One participle serves as effect, event, state and ban.

use super::{PLAIN, Word};
use crate::rules::Rule;
use crate::state::{Pile, mark};
use crate::text::meaning::{CardFate, DoingFate, Fate, Lies, Meaning};
use crate::text::moment::MomentKind;
use crate::text::value::{Value, layer};
use cardtext::{Class, Sort};

const CARD: Word = Word { sort: Sort::Fate, classes: &[Class::Card], ..PLAIN };
const DOING: Word = Word { sort: Sort::Fate, classes: &[Class::Doing], ..PLAIN };

const NOTHING: CardFate = CardFate { happens: None, moments: &[], state: None, forbidden: None, of: None };
const ANY: DoingFate = DoingFate { happens: None, possible: |_, _, _| Ok(()), forbidden: None, at: &[] };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "fate-lost",
        form: "lost",
        en: "lost
.active = none",
        fr: "perdu{ agree }
.active = none",
        doc: "goes to its owner's Lost Pile, with everything on it; a card forfeited is lost, too",
        operations: &["x.lost", "x.pile-lost"],
        meaning: Meaning::Fate(Fate::Card(CardFate {
            happens: Some(|play, _, card| match play.eyes().state.on_table(card) {
                true => play.lose(card),
                false => play.put_and_tell(card, Pile::Lost),
            }),
            moments: &[MomentKind::Lost, MomentKind::Forfeited],
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-forfeited",
        form: "forfeited",
        en: "forfeited
.active = none",
        fr: "perdu{ agree } au combat
.active = none",
        doc: "lost in the damage segment, and its forfeit value counts",
        operations: &["x.forfeit"],
        meaning: Meaning::Fate(Fate::Card(CardFate {
            happens: Some(|play, _, card| play.forfeit(card)),
            moments: &[MomentKind::Forfeited],
            of: Some(Lies::OnTable),
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-hit",
        form: "hit",
        en: "hit
.active = none",
        fr: "touché{ agree }
.active = none",
        doc: "it fights on and must be forfeited in the damage segment",
        operations: &["x.hit"],
        meaning: Meaning::Fate(Fate::Card(CardFate {
            happens: Some(|play, _, card| play.hit(card)),
            state: Some(|eyes, card| eyes.state.card(card).is(mark::HIT)),
            of: Some(Lies::OnTable),
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-targeted",
        form: "targeted by a weapon",
        en: "targeted by a weapon
.active = none",
        fr: "visé{ agree } par une arme
.active = none",
        doc: "somebody aims a weapon at it; nothing has been drawn yet",
        meaning: Meaning::Fate(Fate::Card(CardFate { moments: &[MomentKind::Targeted], ..NOTHING })),
        ..CARD
    },
    Word {
        name: "fate-restored",
        form: "restored",
        en: "restored
.active = restore",
        fr: "restauré{ agree }
.active = restaurer",
        doc: "is no longer hit",
        meaning: Meaning::Fate(Fate::Card(CardFate {
            happens: Some(|play, _, card| play.restore(card)),
            of: Some(Lies::OnTable),
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-ionized",
        form: "damaged by an ion cannon",
        en: "damaged by an ion cannon
.active = none",
        fr: "endommagé{ agree } par un canon à ions
.active = none",
        doc: "an ion cannon has changed something of it that is not repaired",
        meaning: Meaning::Fate(Fate::Card(CardFate {
            state: Some(|eyes, card| eyes.is_ionized(card)),
            of: Some(Lies::OnTable),
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-repaired",
        form: "repaired",
        en: "repaired
.active = repair",
        fr: "réparé{ agree }
.active = réparer",
        doc: "what ion cannons have changed of it is as it was before",
        operations: &["e.ion"],
        meaning: Meaning::Fate(Fate::Card(CardFate {
            happens: Some(|play, _, card| play.repair(card)),
            of: Some(Lies::OnTable),
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-deployed",
        form: "deployed",
        en: "deployed
.active = deploy",
        fr: "déployé{ agree }
.active = déployer",
        doc: "put on the table under all rules of deploying",
        operations: &["t.deployed", "t.deployed-opp", "x.deploy-found"],
        meaning: Meaning::Fate(Fate::Card(CardFate {
            happens: Some(|play, reading, card| play.deploy_found(reading.you, card)),
            moments: &[MomentKind::Deployed],
            of: Some(Lies::InPile),
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-played",
        form: "played",
        en: "played
.active = none",
        fr: "joué{ agree }
.active = none",
        doc: "an Interrupt is played and may be answered",
        meaning: Meaning::Fate(Fate::Card(CardFate { moments: &[MomentKind::Played], ..NOTHING })),
        ..CARD
    },
    Word {
        name: "fate-used",
        form: "used",
        en: "used
.active = none",
        fr: "utilisé{ agree }
.active = none",
        doc: "a weapon is fired, a device used",
        operations: &["v.no-use"],
        reads: layer::LEGALITY,
        meaning: Meaning::Fate(Fate::Card(CardFate { forbidden: Some(Value::MayNotUse), ..NOTHING })),
        ..CARD
    },
    Word {
        name: "fate-canceled",
        form: "canceled",
        en: "canceled
.active = cancel",
        fr: "annulé{ agree }
.active = annuler",
        doc: "it has no result; its costs stay paid",
        operations: &["x.cancel-destiny", "x.cancel-drain", "x.cancel-played"],
        meaning: Meaning::Fate(Fate::Doing(DoingFate {
            happens: Some(|play, frame| play.cancel(frame)),
            possible: |eyes, reading, frame| {
                let sure = frame.is_none_or(|f| eyes.is_drain(f))
                    && eyes.is_place(reading.there)
                    && eyes.drain_is_sure(reading.there, reading.you.other());
                if sure { Err(Rule::DrainSure) } else { Ok(()) }
            },
            forbidden: Some(Value::DrainSure),
            at: &[
                MomentKind::Played,
                MomentKind::Reacting,
                MomentKind::Targeted,
                MomentKind::DrainInitiated,
                MomentKind::DrawingDestiny,
                MomentKind::DrewDestiny,
            ],
        })),
        ..DOING
    },
    Word {
        name: "fate-card-canceled",
        form: "canceled",
        en: "canceled
.active = cancel",
        fr: "annulé{ agree }
.active = annuler",
        doc: "a card on the table goes to its owner's Lost Pile",
        operations: &["x.cancel-table"],
        meaning: Meaning::Fate(Fate::Card(CardFate {
            happens: Some(|play, _, card| play.cancel_card(card)),
            of: Some(Lies::OnTable),
            ..NOTHING
        })),
        ..CARD
    },
    Word {
        name: "fate-modified",
        form: "modified",
        en: "modified
.active = none",
        fr: "modifié{ agree }
.active = none",
        doc: "its number is changed",
        meaning: Meaning::Fate(Fate::Doing(DoingFate { forbidden: Some(Value::DrainFixed), ..ANY })),
        ..DOING
    },
    Word {
        name: "fate-drawn-again",
        form: "drawn again",
        en: "drawn again
.active = redraw",
        fr: "tiré{ agree } à nouveau
.active = tirer à nouveau",
        doc: "a draw counts for nothing and another is made",
        operations: &["x.redraw"],
        meaning: Meaning::Fate(Fate::Doing(DoingFate {
            happens: Some(|play, frame| play.draw_again(frame)),
            possible: |eyes, reading, _| match eyes.state.pile(reading.you, Pile::Reserve).is_empty() {
                true => Err(Rule::HandEmpty),
                false => Ok(()),
            },
            at: &[MomentKind::DrewDestiny],
            ..ANY
        })),
        ..DOING
    },
    Word {
        name: "fate-tripled",
        form: "tripled",
        en: "tripled
.active = triple the result of",
        fr: "triplé{ agree }
.active = tripler le résultat de",
        doc: "what the action multiplies it multiplies three times as much",
        meaning: Meaning::Fate(Fate::Doing(DoingFate {
            happens: Some(|play, frame| play.triple(frame)),
            at: &[MomentKind::Played],
            ..ANY
        })),
        ..DOING
    },
];
