//! Events: what a text answers. Who, what and where are slots, never part of the word.

use super::{PLAIN, Word};
use crate::eyes::Eyes;
use crate::side::Side;
use crate::state::{NO_PLACE, Slot};
use crate::text::meaning::{Meaning, Moments, Occurrence, Reading};
use crate::text::moment::{Moment, MomentKind};
use cardtext::{Arg, NodeIx, Phrases, Sort};

const EVENT: Word = Word { sort: Sort::Event, phrases: Phrases::Chosen, ..PLAIN };

fn yes(holds: bool) -> Occurrence {
    if holds { Occurrence::Yes } else { Occurrence::No }
}

/// What an event about a doing names: its action, its loss, its draw.
fn named_doing(holds: bool, moment: &Moment) -> Occurrence {
    if holds { Occurrence::Named(Slot::Frame(moment.frame)) } else { Occurrence::No }
}

/// What an event about a card names.
fn named_card(holds: bool, moment: &Moment) -> Occurrence {
    if holds { Occurrence::Named(Slot::Card(moment.card)) } else { Occurrence::No }
}

/// Whether the player in the first slot does it.
fn by(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, moment: &Moment) -> bool {
    eyes.players(eyes.args(node)[0], reading).contains(moment.actor)
}

/// Whether it happens where a slot says, if it says anything.
fn at(eyes: &Eyes<'_>, reading: &Reading, arg: Arg, moment: &Moment) -> bool {
    arg == Arg::Absent || eyes.means_at(arg, reading, moment.place)
}

/// Whether a draw is of the kind in a slot, if it names one.
fn of_kind(eyes: &Eyes<'_>, arg: Arg, moment: &Moment) -> bool {
    arg == Arg::Absent || eyes.drawn_for(moment.frame).is_some_and(|drawn| eyes.is_destiny_kind(arg, drawn))
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "initiates-battle",
        form: "{player:Player} initiate|initiates a battle[ {at:At}]",
        en: "{ $player-word ->
    [you] you have just initiated a battle
    [opponent] opponent has just initiated a battle
   *[other] a battle has just been initiated
} { at }",
        fr: "{ $player-word ->
    [you] vous venez d'initier une bataille
    [opponent] l'adversaire vient d'initier une bataille
   *[other] une bataille vient d'être initiée
} { at }",
        doc: "has just initiated a battle there",
        operations: &["t.battle-init"],
        meaning: Meaning::Event(Moments::Of(&[MomentKind::BattleInitiated]), |eyes, reading, node, moment| {
            yes(by(eyes, reading, node, moment) && at(eyes, reading, eyes.args(node)[1], moment))
        }),
        ..EVENT
    },
    Word {
        name: "initiates-drain",
        form: "{player:Player} initiate|initiates a Force drain[ {at:At}][ as {name:BindDoing(drain)}]",
        en: "{ $player-word ->
    [you] you have just initiated a Force drain
    [opponent] opponent has just initiated a Force drain
   *[other] a Force drain has just been initiated
} { at }",
        fr: "{ $player-word ->
    [you] vous venez d'initier un drainage de Force
    [opponent] l'adversaire vient d'initier un drainage de Force
   *[other] un drainage de Force vient d'être initié
} { at }",
        doc: "has just initiated a Force drain there",
        operations: &["t.drain"],
        meaning: Meaning::Event(Moments::Of(&[MomentKind::DrainInitiated]), |eyes, reading, node, moment| {
            named_doing(by(eyes, reading, node, moment) && at(eyes, reading, eyes.args(node)[1], moment), moment)
        }),
        ..EVENT
    },
    Word {
        name: "draws-destiny",
        form: "{player:Player} draw|draws a [{kind:Destiny}] destiny as {name:BindDoing(draw, destiny)}",
        en: "{ $player-word ->
    [you] you have just drawn
    [opponent] opponent has just drawn
   *[other] a player has just drawn
} a { $kind ->
    [none] { \"\" }
   *[other] { $kind }
} destiny",
        fr: "{ $player-word ->
    [you] vous venez de tirer
    [opponent] l'adversaire vient de tirer
   *[other] un joueur vient de tirer
} une destinée { $kind ->
    [none] { \"\" }
   *[other] { $kind }
}",
        doc: "has just drawn a destiny of that kind",
        operations: &["t.bd-drawn"],
        meaning: Meaning::Event(Moments::Of(&[MomentKind::DrewDestiny]), |eyes, reading, node, moment| {
            named_doing(by(eyes, reading, node, moment) && of_kind(eyes, eyes.args(node)[1], moment), moment)
        }),
        ..EVENT
    },
    Word {
        name: "about-to-draw",
        form: "{player:Player} is|are about to draw a [{kind:Destiny}] destiny as {name:BindDoing(draw, destiny)}",
        en: "{ $player-word ->
    [you] you are
    [opponent] opponent is
   *[other] a player is
} about to draw a { $kind ->
    [none] { \"\" }
   *[other] { $kind }
} destiny",
        fr: "{ $player-word ->
    [you] vous êtes
    [opponent] l'adversaire est
   *[other] un joueur est
} sur le point de tirer une destinée { $kind ->
    [none] { \"\" }
   *[other] { $kind }
}",
        doc: "is about to draw a destiny of that kind",
        operations: &["t.about-draw"],
        meaning: Meaning::Event(Moments::Of(&[MomentKind::DrawingDestiny]), |eyes, reading, node, moment| {
            named_doing(by(eyes, reading, node, moment) && of_kind(eyes, eyes.args(node)[1], moment), moment)
        }),
        ..EVENT
    },
    Word {
        name: "happens",
        form: "{cards:Cards} is {fate:CardFate}[ {at:At}][ as {name:Bind(target)}]",
        en: "{ $cards } { has } just been { $fate-word ->
    [fate-lost] lost or forfeited
   *[other] { $fate }
} { at }",
        fr: "{ $cards-named ->
    [yes] la carte { $cards-quoted } vient d'être { $fate }e
   *[other] { $cards } { $subject-number ->
        [many] viennent
       *[one] vient
    } d'être { $fate }
} { at }",
        doc: "this has just happened to such a card there",
        meaning: Meaning::Event(Moments::OfFate, |eyes, reading, node, moment| {
            let args = eyes.args(node);
            named_card(at(eyes, reading, args[2], moment) && eyes.means(args[0], reading, moment.card), moment)
        }),
        ..EVENT
    },
    Word {
        name: "react-made",
        form: "a react is made",
        en: "a react has just been made",
        fr: "une réaction vient d'être faite",
        doc: "a card is being deployed or moved as a react",
        operations: &["t.react-ev"],
        meaning: Meaning::Event(Moments::Of(&[MomentKind::Reacting]), |_, _, _, _| Occurrence::Yes),
        ..EVENT
    },
    Word {
        name: "moves-to",
        form: "{cards:Cards} move|moves[ from {from:Places}] to {to:Places}[ as {name:Bind(target)}]",
        en: "{ $cards } { has } just moved { $from ->
    [none] { \"\" }
   *[other] from { $from }
} to { $to }",
        fr: "{ $cards } { $subject-number ->
    [many] viennent
   *[one] vient
} de se déplacer { $from ->
    [none] { \"\" }
   *[other] de { $from }
} vers { $to }",
        doc: "has just moved so",
        operations: &["t.moved"],
        meaning: Meaning::Event(Moments::Of(&[MomentKind::Moved]), |eyes, reading, node, moment| {
            let args = eyes.args(node);
            let from = args[1] == Arg::Absent || eyes.means_place(args[1], reading, moment.from);
            let to = eyes.means_place(args[2], reading, moment.place);
            named_card(from && to && eyes.means(args[0], reading, moment.card), moment)
        }),
        ..EVENT
    },
    Word {
        name: "must-lose-force",
        form: "{player:Player} must lose Force as {name:BindDoing(loss)}",
        en: "{ $player } must lose Force",
        fr: "{ $player } { $player-word ->
    [you] devez
   *[other] doit
} perdre de la Force",
        doc: "is about to lose Force, or has battle damage to take",
        meaning: Meaning::Event(Moments::Of(&[MomentKind::LosingForce]), |eyes, reading, node, moment| {
            named_doing(by(eyes, reading, node, moment), moment)
        }),
        ..EVENT
    },
    Word {
        name: "loses-force-to",
        form: "{player:Player} lose|loses Force to {cause:Cause}",
        en: "{ $player } { $player-word ->
    [you] have
   *[other] has
} just lost Force to { $cause }",
        fr: "{ $player } { $player-word ->
    [you] venez
   *[other] vient
} de perdre de la Force à cause de { $cause }",
        doc: "has just lost a unit of Force so",
        meaning: Meaning::Event(Moments::Of(&[MomentKind::LostForce]), |eyes, reading, node, moment| {
            yes(by(eyes, reading, node, moment))
        }),
        ..EVENT
    },
    Word {
        name: "loses-battle",
        form: "{player:Player} lose|loses a battle[ {at:At}]",
        en: "{ $player } { $player-word ->
    [you] have
   *[other] has
} just lost a battle { at }",
        fr: "{ $player } { $player-word ->
    [you] venez
   *[other] vient
} de perdre une bataille { at }",
        doc: "the totals are counted, and that player's is lower",
        meaning: Meaning::Event(Moments::Of(&[MomentKind::BattleLost]), |eyes, reading, node, moment| {
            yes(by(eyes, reading, node, moment) && at(eyes, reading, eyes.args(node)[1], moment))
        }),
        ..EVENT
    },
    Word {
        name: "begins",
        form: "{time:Time} begins",
        en: "{ $time } begins",
        fr: "{ $time } commence",
        doc: "it has just begun",
        operations: &["t.turn-edge"],
        meaning: Meaning::Event(Moments::Begin, |eyes, reading, node, moment| {
            let time = eyes.args(node)[0];
            yes(eyes.time_is_of(time, reading, moment.actor) && eyes.is_phase_named(time))
        }),
        ..EVENT
    },
    Word {
        name: "ends",
        form: "{time:Time} ends",
        en: "{ $time } ends",
        fr: "{ $time } finit",
        doc: "it is just ending",
        operations: &["t.turn-edge"],
        meaning: Meaning::Event(Moments::End, |eyes, reading, node, moment| {
            yes(eyes.time_is_of(eyes.args(node)[0], reading, moment.actor))
        }),
        ..EVENT
    },
    Word {
        name: "both-drew-one",
        form: "both players draw one battle destiny",
        en: "both players have just drawn one battle destiny",
        fr: "les deux joueurs viennent de tirer une destinée de bataille",
        doc: "each player has drawn exactly one battle destiny in this battle",
        meaning: Meaning::Event(Moments::Of(&[MomentKind::BattleDestinies]), |eyes, _, _, _| {
            let drew = |side: Side| eyes.state.battle.draws[side] == 1 && eyes.state.battle.destiny[side].is_some();
            yes(drew(Side::Dark) && drew(Side::Light))
        }),
        ..EVENT
    },
    Word {
        name: "either-event",
        form: "{one:Event} or {other:Event}",
        en: "{ $one } or { $other }",
        fr: "{ $one } ou que { $other }",
        doc: "either of both",
        meaning: Meaning::Event(Moments::OfParts, |eyes, reading, node, moment| {
            let each = eyes.args(node).iter().map(|arg| eyes.occurs(*arg, reading, moment));
            each.into_iter().find(|occurrence| *occurrence != Occurrence::No).unwrap_or(Occurrence::No)
        }),
        ..EVENT
    },
];

impl Eyes<'_> {
    /// Whether a moment is the event an argument says, and what it names.
    pub(crate) fn occurs(&self, event: Arg, reading: &Reading, moment: &Moment) -> Occurrence {
        let Arg::Node(node) = event else { return Occurrence::No };
        match self.word_meaning(node) {
            Meaning::Event(moments, test)
                if crate::text::compile::moments_of(
                    &self.game.catalogue.language,
                    &self.game.catalogue.tree,
                    node,
                    moments,
                )
                .is_some_and(|bits| bits >> moment.kind as u32 & 1 == 1) =>
            {
                test(self, reading, node, moment)
            }
            _ => Occurrence::No,
        }
    }

    /// Whether a time belongs to a side.
    fn time_is_of(&self, time: Arg, reading: &Reading, side: Side) -> bool {
        match time {
            Arg::Node(node) => {
                self.args(node).first().is_some_and(|w| self.whose(*w, reading).is_none_or(|own| own == side))
            }
            _ => false,
        }
    }

    /// Whether a place is one; a moment may have none.
    pub(crate) fn is_place(&self, place: u8) -> bool {
        place != NO_PLACE && usize::from(place) < self.state.places.len()
    }
}
