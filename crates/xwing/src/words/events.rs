//! The frames of deeds: an event, an effect. Most of what happens is a deed of some ship.

use super::{PLAIN, Word};
use crate::state::Phase;
use crate::text::meaning::{Meaning, Use};
use crate::text::moment::MomentKind;
use cardtext::{Phrases, Sort};

const EVENT: Word = Word { sort: Sort::Event, ..PLAIN };
const EFFECT: Word = Word { sort: Sort::Effect, ..PLAIN };

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "happens",
        form: "{ships:Ships} {deed:Deed}",
        en: "{ $deed-word ->
    [hit] { $deed-whom ->
        [none] an attack by { $ships } { $deed-attack } hits
       *[other] { $deed-whom } is hit by an attack { $ships-bare ->
            [ship] { \"\" }
           *[other] by { $ships }
        }
    }
   *[other] { $ships } { $deed-when }
}",
        fr: "{ $deed-word ->
    [hit] { $deed-whom ->
        [none] une attaque de { $ships } { $deed-attack } touche
       *[other] { $deed-whom } est touché par une attaque { $ships-bare ->
            [vaisseau] { \"\" }
           *[other] de { $ships }
        }
    }
   *[other] { $ships } { $deed-when }
}",
        doc: "a ship has just done or suffered it",
        meaning: Meaning::Event(Use::Event),
        ..EVENT
    },
    Word {
        name: "about-to",
        form: "{ships:Ships} is|are about to {deed:Deed}",
        en: "{ $ships } { is } about to { $deed }",
        fr: "{ $ships } { is } sur le point de { $deed }",
        doc: "right before a ship does it",
        operations: &["t.about-to-attack", "t.about-to-reveal"],
        meaning: Meaning::Event(Use::Before),
        ..EVENT
    },
    Word {
        name: "begins",
        form: "{time:Time} begins",
        en: "{ $time } begins",
        fr: "{ $time } commence",
        doc: "the start of a phase",
        operations: &["t.activation-start", "t.combat-start", "t.end-start"],
        meaning: Meaning::PhaseEvent(|phase| match phase {
            Phase::Activation => Some(MomentKind::ActivationStart),
            Phase::Combat => Some(MomentKind::CombatStart),
            Phase::End => Some(MomentKind::EndStart),
            _ => None,
        }),
        ..EVENT
    },
    Word {
        name: "ends",
        form: "{time:Time} ends",
        en: "{ $time } ends",
        fr: "{ $time } s’achève",
        doc: "the end of a phase; of the End phase after the tokens of the round are removed",
        operations: &["t.end-end"],
        meaning: Meaning::PhaseEvent(|phase| match phase {
            Phase::End => Some(MomentKind::EndOver),
            _ => None,
        }),
        ..EVENT
    },
    Word {
        name: "this-card-dealt",
        form: "this card is dealt",
        en: "{ card } is dealt",
        fr: "{ card } est attribuée",
        doc: "this damage card has come faceup to a ship",
        meaning: Meaning::CardEvent(MomentKind::Dealt),
        ..EVENT
    },
    Word {
        name: "this-card-assigned",
        form: "this card is assigned",
        en: "{ card } is assigned and was not in play",
        fr: "{ card } est assignée sans être déjà en jeu",
        doc: "this condition has come into play; not when it moves to another ship",
        meaning: Meaning::CardEvent(MomentKind::Dealt),
        ..EVENT
    },
    Word {
        name: "does",
        form: "{ships:Ships} {deed:Deed}",
        en: "{ $deed-voice ->
    [you] { $ships-word ->
        [it] { $deed-you }
       *[other] { $ships } { $deed-does }
    }
   *[ship] { $ships } { $deed-does }
}
.to = { $ships-word ->
    [it] { $deed-voice ->
        [you] { $deed-you }
       *[ship] { $deed-to }
    }
   *[other] none
}",
        fr: "{ $deed-voice ->
    [you] { $ships-word ->
        [it] { $deed-you }
       *[other] { $ships } { $deed-does }
    }
   *[ship] { $ships } { $deed-does }
}
.to = { $ships-word ->
    [it] { $deed-to }
   *[other] none
}",
        doc: "ships do it now, and must",
        phrases: Phrases::Done,
        meaning: Meaning::Effect(Use::Effect),
        ..EFFECT
    },
    Word {
        name: "may-do",
        form: "{ships:Ships} may {deed:Deed}",
        en: "{ $ships } may { $deed }",
        fr: "{ $ships } { can } { $deed }",
        doc: "the ships' player may have them do it now",
        phrases: Phrases::Done,
        meaning: Meaning::Effect(Use::EffectMay),
        ..EFFECT
    },
];
