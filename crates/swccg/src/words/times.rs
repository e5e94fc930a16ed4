//! Triggers, times, limits and durations.

use super::{PLAIN, Word};
use crate::state::Phase;
use crate::text::meaning::{Meaning, Span, Time, Trigger};
use cardtext::{Arg, Sort};

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "when",
        sort: Sort::Trigger,
        form: "when {event:Event}",
        en: "when { $event }",
        fr: "quand { $event }",
        doc: "in answer to this",
        meaning: Meaning::Trigger(Trigger::When),
        ..PLAIN
    },
    // Where a time opens a sentence; `at any time` goes without saying there.
    Word {
        name: "at-time",
        sort: Sort::Trigger,
        form: "{window:Window}",
        en: "{ $window }
.opening = { $window-word ->
    [any-time] { \"\" }
   *[other] { $window },
}",
        fr: "{ $window }
.opening = { $window-word ->
    [any-time] { \"\" }
   *[other] { $window },
}",
        doc: "as an act of its own at this time",
        meaning: Meaning::Trigger(Trigger::At),
        ..PLAIN
    },
    Word {
        name: "any-time",
        sort: Sort::Window,
        form: "at any time",
        en: "at any time
.time = any time",
        fr: "à tout moment
.time = n'importe quand",
        doc: "whenever nothing else is being done",
        operations: &["w.any"],
        meaning: Meaning::Window(|eyes, _, _| !eyes.state.battle.damage_segment),
        ..PLAIN
    },
    Word {
        name: "during",
        sort: Sort::Window,
        form: "during {time:Time}",
        en: "during { $time }
.time = { $time-word ->
    [a-battle] during { $time }
   *[other] { $time }
}",
        fr: "durant { $time }
.time = { $time-word ->
    [a-battle] durant { $time }
   *[other] { $time }
}",
        doc: "in that time",
        meaning: Meaning::Window(|eyes, reading, node| eyes.is_time(eyes.args(node)[0], reading)),
        ..PLAIN
    },
    Word {
        name: "turn-of",
        sort: Sort::Time,
        form: "{whose:Whose} turn",
        en: "{ $whose } turn",
        fr: "{ $whose-of ->
    [after] le tour de l'adversaire
   *[other] votre tour
}",
        doc: "a turn of that player",
        meaning: Meaning::Time(Time::Turn),
        ..PLAIN
    },
    Word {
        name: "phase-of",
        sort: Sort::Time,
        form: "{whose:Whose} {phase:Phase} phase",
        en: "{ $whose } { $phase } phase",
        fr: "{ $whose-of ->
    [after] la phase de { $phase } de l'adversaire
   *[other] votre phase de { $phase }
}",
        doc: "a phase of that player's turn",
        operations: &["w.phase"],
        meaning: Meaning::Time(Time::PhaseOf),
        ..PLAIN
    },
    Word {
        name: "segment",
        sort: Sort::Time,
        form: "the {segment:Segment} segment",
        en: "the { $segment } segment of a battle",
        fr: "le segment { $segment } d'une bataille",
        doc: "a part of the battle going on",
        meaning: Meaning::Time(Time::Segment),
        ..PLAIN
    },
    Word {
        name: "a-battle",
        sort: Sort::Time,
        form: "battle",
        en: "a battle",
        fr: "une bataille",
        doc: "a battle going on",
        operations: &["w.battle"],
        meaning: Meaning::Time(Time::Battle),
        ..PLAIN
    },
    Word {
        name: "control-phase",
        sort: Sort::Phase,
        form: "control",
        en: "control",
        fr: "contrôle",
        doc: "the control phase",
        meaning: Meaning::Phase(Phase::Control),
        ..PLAIN
    },
    Word {
        name: "deploy-phase",
        sort: Sort::Phase,
        form: "deploy",
        en: "deploy",
        fr: "déploiement",
        doc: "the deploy phase",
        meaning: Meaning::Phase(Phase::Deploy),
        ..PLAIN
    },
    Word {
        name: "move-phase",
        sort: Sort::Phase,
        form: "move",
        en: "move",
        fr: "déplacement",
        doc: "the move phase",
        meaning: Meaning::Phase(Phase::Move),
        ..PLAIN
    },
    Word {
        name: "damage",
        sort: Sort::Segment,
        form: "damage",
        en: "damage",
        fr: "des dommages",
        doc: "while battle damage and attrition are satisfied",
        meaning: Meaning::Segment,
        ..PLAIN
    },
    Word {
        name: "once-per",
        sort: Sort::Limit,
        form: "once per {span:Span}",
        en: "once per { $span }",
        fr: "une fois par { $span }",
        doc: "not again before that span is over; between battles `once per battle` limits nothing",
        meaning: Meaning::Limit,
        ..PLAIN
    },
    Word {
        name: "span-turn",
        sort: Sort::Span,
        form: "turn",
        en: "turn",
        fr: "tour
.end = du tour",
        doc: "a turn",
        operations: &["l.turn", "u.turn"],
        meaning: Meaning::Span(Span::Turn),
        ..PLAIN
    },
    Word {
        name: "span-battle",
        sort: Sort::Span,
        form: "battle",
        en: "battle",
        fr: "bataille
.end = de la bataille",
        doc: "a battle",
        operations: &["l.battle", "u.battle"],
        meaning: Meaning::Span(Span::Battle),
        ..PLAIN
    },
    Word {
        name: "span-game",
        sort: Sort::Span,
        form: "game",
        en: "game",
        fr: "partie
.end = de la partie",
        doc: "the game; what is done once a game is done by one card of a title, whosever it is",
        operations: &["l.game"],
        meaning: Meaning::Span(Span::Game),
        ..PLAIN
    },
    Word {
        name: "until-end-of",
        sort: Sort::Duration,
        form: "until end of {span:Span}",
        en: "until the end of the { $span }",
        fr: "jusqu'à la fin { $span-end }",
        doc: "ends with that span; between battles nothing lasts until the end of one",
        meaning: Meaning::Duration,
        ..PLAIN
    },
];

impl crate::eyes::Eyes<'_> {
    /// Whether the phase that a time names is going on; a time that names none leaves it open.
    pub(crate) fn is_phase_named(&self, time: Arg) -> bool {
        let Arg::Node(node) = time else { return false };
        match self.args(node).get(1) {
            Some(Arg::Node(phase)) => {
                matches!(self.word_meaning(*phase), Meaning::Phase(phase) if phase == self.state.phase)
            }
            _ => true,
        }
    }

    /// Whether it is a time.
    pub(crate) fn is_time(&self, time: Arg, reading: &crate::text::meaning::Reading) -> bool {
        let Arg::Node(node) = time else { return false };
        let Meaning::Time(time) = self.word_meaning(node) else { return false };
        let state = self.state;
        let current = || self.whose(self.args(node)[0], reading).is_none_or(|side| side == state.current);
        match time {
            Time::Turn => current() && !state.battle.damage_segment,
            Time::PhaseOf => self.is_phase_named(Arg::Node(node)) && current() && !state.in_battle(),
            Time::Segment => state.battle.damage_segment,
            Time::Battle => state.in_battle(),
        }
    }
}
