//! What every procedure of the rules can do.

use super::{Flow, Play};
use crate::act::Act;
use crate::eyes::{Eyes, Ships};
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::{BySide, Players, Side};
use crate::state::{CardIx, ShipIx};
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::{Kind, Pose};

/// A procedure of the rules, kept as a frame: plain data that says itself how it goes on, what it asks and what an answer
/// means.
///
/// While it steps or takes an answer the stack holds its frame as it was before; the procedure is written back when it
/// is done, below whatever it has pushed. So it changes itself freely, and in any order.
pub(crate) trait Procedure: Copy {
    /// One step.
    fn step(&mut self, play: &mut Play<'_>) -> Flow;
    /// Whom it asks and about what, once it waits for an answer: its ship's player unless it says otherwise.
    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        let ship = self.ship();
        ship.is_some().then(|| Asked::of(eyes.owner(ship)).about(ship))
    }
    /// What it asks, in words.
    fn prompt(&self, _eyes: &Eyes<'_>, _side: Side, _lang: Lang) -> String {
        String::new()
    }
    /// What form an answer has.
    fn form(&self, _eyes: &Eyes<'_>) -> Kind {
        ONE
    }
    /// Every act worth judging as an answer, where acts are picked: those that pass are offered.
    fn candidates(&self, _eyes: &Eyes<'_>, _side: Side, _push: &mut dyn FnMut(Act)) {}
    /// Whether an act is an answer, and which rule refuses it.
    fn judge(&self, _eyes: &Eyes<'_>, _side: Side, _act: Act) -> Judged {
        NOT_ASKED
    }
    /// How many units an act takes at most, where units are shared out.
    fn room(&self, _eyes: &Eyes<'_>, _act: Act) -> u16 {
        0
    }
    /// Some legal places, where a place is asked for.
    fn places(&self, _eyes: &Eyes<'_>, _side: Side, _push: &mut dyn FnMut(Pose)) {}
    /// Whether a place is an answer, and which rule refuses it.
    fn judge_place(&self, _eyes: &Eyes<'_>, _side: Side, _pose: Pose) -> Judged {
        NOT_ASKED
    }
    /// Takes the answer to what it asked, which has been judged legal. Then the game runs on.
    fn answered(&mut self, _play: &mut Play<'_>, _answer: Answer<'_>) {}
    /// The ship it is about; none if it is about no ship.
    fn ship(&self) -> ShipIx {
        ShipIx::NONE
    }
}

/// One act is picked.
pub(crate) const ONE: Kind = Kind::Pick { min: 1, max: 1, ordered: false };

/// Nothing that was asked for.
pub(crate) const NOT_ASKED: Judged = Err(Rule::NotAsked.refuses());

/// `Ok` if something is open to choose, else nothing that was asked for.
pub(crate) fn judge_open(open: bool) -> Judged {
    if open { Ok(()) } else { NOT_ASKED }
}

/// The ships that may be next.
pub(crate) fn push_next(next: Option<(Side, Ships)>, push: &mut dyn FnMut(Act)) {
    next.into_iter().flat_map(|(_, ships)| ships).map(Act::Next).for_each(push);
}

/// Whether a ship is among those that may be next, or the rule of their order.
pub(crate) fn judge_next(next: Option<(Side, Ships)>, ship: ShipIx, rule: Rule) -> Judged {
    if next.is_some_and(|(_, ships)| ships.contains(&ship)) { Ok(()) } else { Err(rule.refuses()) }
}

/// Yes, or not.
pub(crate) fn push_yes_and_pass(push: &mut dyn FnMut(Act)) {
    push(Act::Yes);
    push(Act::Pass);
}

/// Whom a procedure asks, and what of the table it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Who is asked.
    pub players: Players,
    /// What it is about.
    pub topic: Topic,
    /// The ship each player is asked about, or sees the other asked about; none if it is about no ship.
    pub ship: BySide<ShipIx>,
    /// The card whose text asks; none if no text does.
    pub card: CardIx,
}

impl Asked {
    /// A question to one player, about nothing yet.
    pub(crate) fn of(side: Side) -> Asked {
        let ship = BySide([ShipIx::NONE; 2]);
        Asked { players: Players::one(side), topic: Topic::Other, ship, card: CardIx::NONE }
    }
    /// The same about a ship.
    pub(crate) fn about(self, ship: ShipIx) -> Asked {
        Asked { ship: BySide([ship; 2]), ..self }
    }
    /// The same by a card's text.
    pub(crate) fn by(self, card: CardIx) -> Asked {
        Asked { card, ..self }
    }
    /// The same on a topic.
    pub(crate) fn on(self, topic: Topic) -> Asked {
        Asked { topic, ..self }
    }
    /// The ship it is about to one who looks: to a watcher none, unless it is the same to both players.
    pub fn ship_to(&self, you: Option<Side>) -> ShipIx {
        let BySide([first, second]) = self.ship;
        match you {
            Some(side) => self.ship[side],
            None if first == second => first,
            None => ShipIx::NONE,
        }
    }
}

/// What a question is about, as far as a page or a droid treats it in a way of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// Who has initiative.
    Initiative,
    /// Where an obstacle goes.
    Obstacle,
    /// Where a ship is set up.
    Deploy,
    /// Whom to attack.
    Attack,
    /// Anything else.
    Other,
}

/// A legal answer to what a procedure asked.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answer<'a> {
    /// Acts picked among the offers.
    Acts(&'a [Act]),
    /// A place.
    Place(Pose),
    /// A number.
    Number(i32),
    /// Units shared out among offers.
    Shares(&'a [(Act, u16)]),
}

impl Answer<'_> {
    /// The one act picked.
    pub fn act(self) -> Option<Act> {
        match self {
            Answer::Acts(acts) => acts.first().copied(),
            _ => None,
        }
    }
}

/// How far a procedure of one step or one question is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Once {
    /// It is still to be done.
    #[default]
    Due,
    /// It is done.
    Done,
}
