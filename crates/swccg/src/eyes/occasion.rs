//! The times at which a player may act, and what only such a time allows.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, Phase};
use crate::text::moment::MomentKind;
use serde::Serialize;

/// The time at which a player may act or pass. Everybody knows it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum Occasion {
    /// A phase of this side's turn, while nothing is being done.
    Phase(Side, Phase),
    /// The weapons segment of a battle this side began.
    Weapons(Side),
    /// The responses to this side's doing.
    Moment(Side, MomentKind),
}

/// The name of a variant as keys and pages write it: `drain-initiated`.
pub(crate) fn kebab(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

impl Occasion {
    /// Whose turn, battle or doing it is.
    pub fn side(self) -> Side {
        match self {
            Occasion::Phase(side, _) | Occasion::Weapons(side) | Occasion::Moment(side, _) => side,
        }
    }

    /// What time it is, in one word: `deploy`, `weapons`, `drain-initiated`.
    pub fn name(self) -> String {
        match self {
            Occasion::Phase(_, phase) => phase.name().to_owned(),
            Occasion::Weapons(_) => "weapons".to_owned(),
            Occasion::Moment(_, kind) => kebab(&format!("{kind:?}")),
        }
    }
}

impl Eyes<'_> {
    /// The time at which the open question is asked; none in the middle of an act.
    pub fn occasion(&self) -> Option<Occasion> {
        match self.open()? {
            Frame::TopLevel(window) if window.weapons => Some(Occasion::Weapons(self.state.battle.initiator)),
            Frame::Activate(activating) if !activating.is_named() => None,
            Frame::TopLevel(_) | Frame::Activate(_) => Some(Occasion::Phase(self.state.current, self.state.phase)),
            Frame::Responses(window) if !window.is_automatic() => {
                Some(Occasion::Moment(window.moment.actor, window.moment.kind))
            }
            _ => None,
        }
    }

    /// Whether the player asked may play a card whose text names this very time, which will not come again soon.
    pub fn may_play_now_only(&self) -> bool {
        let plays = |act| matches!(act, Act::Play(card, n) if self.names_a_time(card, n));
        matches!(self.open(), Some(Frame::TopLevel(_))) && self.may(&plays)
    }

    /// Whether the player asked in a phase may do nothing but play cards and use texts that name no time.
    pub fn may_act_any_time_only(&self) -> bool {
        let timely = |act| match act {
            Act::Pass => false,
            Act::Play(card, n) | Act::Use(card, n) => self.names_a_time(card, n),
            _ => true,
        };
        matches!(self.open(), Some(Frame::TopLevel(window)) if !window.weapons) && !self.may(&timely)
    }

    /// Whether the player asked may do something of this kind.
    fn may(&self, is_meant: &dyn Fn(Act) -> bool) -> bool {
        let Some(top) = self.open() else { return false };
        let Some(side) = top.asks(self).iter().next() else { return false };
        let mut may = false;
        top.candidates(self, side, &mut |act| may |= is_meant(act) && top.judge(self, side, act).is_ok());
        may
    }

    /// Whether a text says when it may be used. A window that names no time is open at any.
    fn names_a_time(&self, card: CardIx, n: u8) -> bool {
        let clause = self.kind(card).text.acting.iter().find(|a| a.number == n);
        clause.and_then(|a| a.trigger).is_some_and(|window| !self.args(window).is_empty())
    }
}
