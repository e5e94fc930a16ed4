//! What is being asked: a pure reading of the frame on top.

use crate::eyes::Eyes;
use crate::meaning::{Meaning, Reading, Step};
use crate::moment::Moment;
use crate::num::Num;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{ActionKind, Frame, Procedure, Run, Slot, WindowKind, frame_mark};
use cardtext::{Arg, NodeIx};

/// The steps of a text action before its own steps begin: the target and the cost in its first line.
pub(crate) const FIRST_STEP: u8 = 2;
/// The step at which a text action, having been paid for, waits for responses.
pub(crate) const RESPONDED: u8 = 100;

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
    /// Who goes along by docking bay transit.
    Companions { side: Side, card: CardIx },
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
    Target { side: Side, source: CardIx, cards: Arg, reading: Reading, clause: NodeIx },
    /// Which card is lost as a unit of Force.
    LoseForce { side: Side },
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
            | Query::LoseForce { side }
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

/// Whose opportunity it is in a window that the actor opens.
pub(crate) fn opportunity(frame: &Frame) -> Side {
    let responses = matches!(frame.run, Run::Window(WindowKind::Responses));
    if frame.is(frame_mark::OTHER) == responses { frame.actor } else { frame.actor.other() }
}

impl Eyes<'_> {
    /// The moment a response window is about.
    pub(crate) fn moment(&self, frame: &Frame) -> Option<Moment> {
        let Slot::Moment(kind, actor) = self.state.slot(frame, 0) else { return None };
        let Slot::Card(card) = self.state.slot(frame, 1) else { return None };
        let Slot::Place(place) = self.state.slot(frame, 2) else { return None };
        let Slot::Frame(height) = self.state.slot(frame, 3) else { return None };
        let Slot::Place(from) = self.state.slot(frame, 4) else { return None };
        Some(Moment { kind, actor, card, place, frame: height, from })
    }

    /// The question open now; none if the game is over or running.
    pub(crate) fn query(&self) -> Option<Query> {
        if self.state.ending.is_some() {
            return None;
        }
        let frame = *self.state.frames.last()?;
        let side = frame.actor;
        Some(match frame.run {
            Run::Procedure(Procedure::Game) if frame.step == 0 => Query::Start,
            Run::Procedure(Procedure::Game) => Query::StartConverted(side),
            Run::Window(WindowKind::Phase) => Query::TopLevel { side: opportunity(&frame), weapons: false },
            Run::Window(WindowKind::Weapons) => Query::TopLevel { side: opportunity(&frame), weapons: true },
            Run::Window(WindowKind::Damage) => Query::Damage { side: opportunity(&frame) },
            Run::Window(WindowKind::Responses) => {
                let moment = self.moment(&frame)?;
                if frame.step == 0 {
                    Query::Automatic { side: self.state.current, moment }
                } else {
                    Query::Respond { side: opportunity(&frame), moment }
                }
            }
            Run::Action(ActionKind::Deploy) => {
                let react = match self.state.slot(&frame, 2) {
                    Slot::Place(place) => Some(place),
                    _ => None,
                };
                Query::DeployTo { side, card: frame.source, react }
            }
            Run::Action(ActionKind::Activate) => Query::Activate { side },
            Run::Action(ActionKind::Move) if frame.step == 0 => Query::MoveTo { side, card: frame.source },
            Run::Action(ActionKind::Move) => Query::Companions { side, card: frame.source },
            Run::Action(ActionKind::Embark) => Query::EmbarkOn { side, card: frame.source },
            Run::Action(ActionKind::Transfer) => Query::TransferTo { side, card: frame.source },
            Run::Procedure(Procedure::Leave) => Query::LostOrder { side, card: frame.source },
            Run::Procedure(Procedure::AllMoveAway) => Query::NextAway { side },
            Run::Procedure(Procedure::MoveAway) => Query::MoveAway { side, card: frame.source },
            Run::Action(ActionKind::Text(node)) => {
                let node = node.ix();
                let reading = Reading::of(&frame);
                let step = if frame.step == 0 {
                    node
                } else {
                    *self.game.catalogue.tree.kids(node).get(usize::from(frame.step - FIRST_STEP))?
                };
                if self.step_kind(step) == Some(Step::Cost) {
                    return Some(Query::Pay { side, source: frame.source });
                }
                let cards = *self.args(step).first()?;
                Query::Target { side, source: frame.source, cards, reading, clause: node }
            }
            Run::Procedure(Procedure::LoseForce) => Query::LoseForce { side },
            Run::Procedure(Procedure::Battle) => Query::BattleDestiny { side: self.destiny_side(&frame) },
            Run::Text(node) => {
                let step = *self.game.catalogue.tree.kids(node.ix()).get(usize::from(frame.step))?;
                let reading = Reading::of(&frame);
                let chooser = |eyes: &Self| Some(eyes.player(*eyes.args(step).first()?, &reading));
                match self.step_kind(step)? {
                    Step::May => Query::May { side, step, reading },
                    Step::Cost => Query::Pay { side, source: frame.source },
                    Step::Pick => Query::Pick { side: chooser(self)?, step, reading },
                    Step::PickIn => Query::PickIn { side: chooser(self)?, step, reading },
                    _ => Query::Choose { side: chooser(self)?, step, reading },
                }
            }
            _ => return None,
        })
    }

    /// What is left of the loss in a frame: a Force loss, or a side's battle damage.
    pub(crate) fn loss_left(&self, frame: u8, side: Side) -> Num {
        match self.state.frames.get(usize::from(frame)) {
            Some(frame) if frame.run == Run::Procedure(Procedure::LoseForce) => match self.state.slot(frame, 0) {
                Slot::Num(left) => left,
                _ => Num::ZERO,
            },
            _ => self.state.battle.damage[side],
        }
    }

    /// Whose battle destiny is being settled.
    pub(crate) fn destiny_side(&self, frame: &Frame) -> Side {
        if frame.is(frame_mark::OTHER) { frame.actor.other() } else { frame.actor }
    }

    /// What kind of step a node is.
    pub(crate) fn step_kind(&self, node: NodeIx) -> Option<Step> {
        match self.game.catalogue.language.word(self.game.catalogue.tree.node(node).word).meaning {
            Meaning::Step(step) => Some(step),
            _ => None,
        }
    }
}
