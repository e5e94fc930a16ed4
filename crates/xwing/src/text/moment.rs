//! What has just happened or is about to: what texts answer.

use crate::maneuver::{Action, Token};
use crate::state::{CardIx, SectionIx, ShipIx};

/// Kinds of moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[repr(u8)]
pub enum MomentKind {
    /// No moment.
    #[default]
    None,
    /// The Activation phase begins.
    ActivationStart,
    /// The Combat phase begins.
    CombatStart,
    /// The End phase begins.
    EndStart,
    /// The End phase is over.
    EndOver,
    /// A ship is about to show its dial.
    Revealing,
    /// A ship shows its dial.
    Revealed,
    /// A ship has executed a maneuver.
    Executed,
    /// A ship has performed an action.
    Acted,
    /// A ship takes its opportunity to attack.
    Engaged,
    /// A ship has declared an attack on the other.
    Declared,
    /// The attack dice have been rolled.
    AttackRolled,
    /// The attack dice are changed.
    AttackDice,
    /// The defense dice are changed.
    DefenseDice,
    /// The results are compared.
    Compared,
    /// Evades have canceled what they cancel.
    Canceled,
    /// An attack has hit.
    Hit,
    /// An attack has been made, and may be one that is made twice.
    Repeating,
    /// An attack is over; one that is made twice, after the second time.
    Attacked,
    /// A damage card has been dealt, and its text is not resolved yet.
    Dealing,
    /// A faceup damage card or a condition has come to a ship, and its text is resolved.
    Dealt,
    /// A shield token has gone.
    ShieldLost,
    /// A ship is being destroyed, by the other if there is one.
    Destroyed,
    /// A ship is about to suffer one damage, by the other if there is one.
    Suffering,
    /// A ship is about to receive a token.
    Receiving,
    /// A ship has received a token, or one of its cards energy.
    Gained,
    /// A ship has spent a token.
    Spent,
    /// A ship has acquired a target lock on the other.
    Locked,
    /// A ship's opportunity to attack is over.
    Passed,
    /// A ship is about to recover shields by an action.
    Recovering,
    /// A ship is about to be dealt a faceup damage card.
    Drawing,
    /// A ship is about to declare an attack on the other.
    Declaring,
}

impl MomentKind {
    /// How many there are.
    pub const COUNT: usize = MomentKind::Declaring as usize + 1;
    /// How many sets of cards the state keeps for them: the last few, which few cards answer, share one.
    pub const SETS: usize = MomentKind::Passed as usize + 1;

    /// Which of the sets holds the cards that answer it.
    #[inline]
    pub const fn set(self) -> usize {
        Self::set_of(self as usize)
    }
    /// The same by the number of the moment.
    pub(crate) const fn set_of(moment: usize) -> usize {
        if moment < Self::SETS { moment } else { Self::SETS - 1 }
    }
}

/// What a moment is about besides its ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum About {
    /// Nothing.
    #[default]
    Nothing,
    /// A token received or spent.
    Token(Token),
    /// An action performed.
    Action(Action),
    /// An action of a card performed.
    CardAction,
    /// A damage card dealt, or a condition assigned.
    Card(CardIx),
    /// Damage that is about to be suffered.
    Damage {
        /// In which section.
        section: SectionIx,
        /// Whether it is critical.
        critical: bool,
    },
    /// A card that was given energy.
    Energy(CardIx),
    /// An obstacle.
    Obstacle,
}

/// A moment with its facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Moment {
    /// What kind.
    pub kind: MomentKind,
    /// Whose: the ship that acts, the attacker.
    pub ship: ShipIx,
    /// The other ship, if there is one: the defender.
    pub other: ShipIx,
    /// What it is about besides.
    pub about: About,
}

impl Moment {
    /// The ship that does what happens: of an attack the attacker, unless it is the defender's turn.
    pub fn doer(&self) -> ShipIx {
        match self.kind {
            MomentKind::DefenseDice | MomentKind::Canceled => self.other,
            _ => self.ship,
        }
    }
}
