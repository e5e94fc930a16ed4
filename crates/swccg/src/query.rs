//! What is being asked: a pure reading of the frame on top.

use crate::eyes::Eyes;
use crate::meaning::Reading;
use crate::moment::Moment;
use crate::num::Num;
use crate::side::Side;
use crate::stack::CardIx;
use cardtext::NodeIx;

/// The open question.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Query {
    /// Both choose a starting location in secret.
    Start,
    /// May the opponent's location replace this side's starting location?
    StartConverted(Side),
    /// A phase or a weapons segment.
    TopLevel { side: Side, weapons: bool },
    /// Responses to a moment.
    Respond { side: Side, moment: Moment },
    /// Which automatic text comes first.
    Automatic { side: Side, moment: Moment },
    /// Where a card is deployed; as a react only to this place.
    DeployTo { side: Side, card: CardIx, react: Option<u8> },
    /// How much Force is activated.
    Activate { side: Side },
    /// Where a card moves.
    MoveTo { side: Side, card: CardIx },
    /// Who goes along by docking bay transit to a place, which costs so much.
    Companions { side: Side, card: CardIx, to: u8, cost: i32 },
    /// Where a card moves away to.
    MoveAway { side: Side, card: CardIx },
    /// Which of the cards that leave the table together shall lie on top.
    LostOrder { side: Side, card: CardIx },
    /// Who of several moves away next.
    NextAway { side: Side },
    /// Which card a weapon or device is handed to.
    TransferTo { side: Side, card: CardIx },
    /// Which vehicle a card goes aboard.
    EmbarkOn { side: Side, card: CardIx },
    /// A target of a text.
    Target { side: Side, source: CardIx, step: NodeIx, clause: NodeIx, reading: Reading },
    /// Whom a weapon is fired at.
    Aim { side: Side, weapon: CardIx, clause: NodeIx, reading: Reading },
    /// Which card is lost as a unit of Force, while so much is left to lose.
    LoseForce { side: Side, left: Num },
    /// Whether battle destiny is drawn.
    BattleDestiny { side: Side },
    /// The damage segment.
    Damage { side: Side },
    /// Which option.
    Choose { side: Side, step: NodeIx, reading: Reading },
    /// How much Force is used to pay.
    Pay { side: Side, source: CardIx },
    /// Whether the steps below are done.
    May { side: Side, step: NodeIx, reading: Reading },
    /// Which card on the table.
    Pick { side: Side, step: NodeIx, reading: Reading },
    /// Which card of a pile.
    PickIn { side: Side, step: NodeIx, reading: Reading },
}

impl Query {
    /// Who is asked; none where both are.
    pub(crate) fn side(&self) -> Option<Side> {
        match *self {
            Query::Start => None,
            Query::StartConverted(side)
            | Query::TopLevel { side, .. }
            | Query::Respond { side, .. }
            | Query::Automatic { side, .. }
            | Query::DeployTo { side, .. }
            | Query::Activate { side }
            | Query::MoveTo { side, .. }
            | Query::Companions { side, .. }
            | Query::MoveAway { side, .. }
            | Query::NextAway { side }
            | Query::LostOrder { side, .. }
            | Query::TransferTo { side, .. }
            | Query::EmbarkOn { side, .. }
            | Query::Target { side, .. }
            | Query::Aim { side, .. }
            | Query::LoseForce { side, .. }
            | Query::BattleDestiny { side }
            | Query::Damage { side }
            | Query::Pay { side, .. }
            | Query::May { side, .. }
            | Query::Pick { side, .. }
            | Query::PickIn { side, .. }
            | Query::Choose { side, .. } => Some(side),
        }
    }
}

impl Eyes<'_> {
    /// The question open now; none if the game is over or running.
    pub(crate) fn query(&self) -> Option<Query> {
        if self.state.ending.is_some() {
            return None;
        }
        self.state.frames.last()?.asks(self)
    }
}
