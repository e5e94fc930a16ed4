//! Tokens that another ship has a part in: stress it takes upon itself, tokens it lends.

use super::{Answer, Flow, NOT_ASKED, Once, Play, Procedure, judge_open};
use crate::act::Act;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::maneuver::Token;
use crate::side::Side;
use crate::state::{Frame, ShipIx};
use crate::text::moment::{About, Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// A token a ship is about to receive, and another may receive instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Receipt {
    /// The ship.
    pub ship: ShipIx,
    /// Which token.
    pub token: Token,
    /// Whether a text asks for it as a price: what another receives instead is not paid.
    pub price: bool,
    /// Whether another has received it.
    pub taken: bool,
    /// How far.
    pub at: ReceiptStep,
}

/// The steps of receiving a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ReceiptStep {
    /// Others may answer.
    Asked,
    /// It is received.
    Received,
    /// It is over.
    Over,
}

impl Receipt {
    /// A token that is about to be received.
    pub fn new(ship: ShipIx, token: Token, price: bool) -> Receipt {
        Receipt { ship, token, price, taken: false, at: ReceiptStep::Asked }
    }
}

impl Procedure for Receipt {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let Receipt { ship, token, price, taken, at } = *self;
        match at {
            ReceiptStep::Asked => {
                self.at = ReceiptStep::Received;
                let (kind, about) = (MomentKind::Receiving, About::Token(token));
                play.moment(Moment { kind, ship, about, ..Moment::default() });
            }
            ReceiptStep::Received => {
                self.at = ReceiptStep::Over;
                match taken {
                    false => play.receive(ship, token, 1),
                    true if price => play.end_text(),
                    true => {}
                }
            }
            ReceiptStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }
}

/// A token to be spent that several ships hold for the one that spends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lending {
    /// The ship that spends it.
    pub ship: ShipIx,
    /// Which token.
    pub token: Token,
    /// Whether its player has chosen.
    pub at: Once,
}

impl Lending {
    /// A token still to be spent.
    pub fn new(ship: ShipIx, token: Token) -> Lending {
        Lending { ship, token, at: Once::Due }
    }
}

impl Procedure for Lending {
    fn step(&mut self, _play: &mut Play<'_>) -> Flow {
        if self.at == Once::Due { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-lend", self.ship)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.holders(self.ship, self.token).into_iter().map(Act::Target).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let Act::Target(holder) = act else { return NOT_ASKED };
        judge_open(eyes.holders(self.ship, self.token).contains(&holder))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        self.at = Once::Done;
        if let Some(Act::Target(holder)) = answer.act() {
            play.spend_of(self.ship, self.token, holder);
        }
    }
}

impl Play<'_> {
    /// A ship receives the token that another is about to receive.
    pub(crate) fn receive_instead(&mut self, ship: ShipIx, other: ShipIx) {
        let due = self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Receipt(receipt) if receipt.ship == other && !receipt.taken => Some(receipt),
            _ => None,
        });
        if let Some(receipt) = due {
            receipt.taken = true;
            let token = receipt.token;
            self.receive(ship, token, 1);
        }
    }

    /// The text below ends: its price has not been paid.
    fn end_text(&mut self) {
        let below = self.state.frames.len().saturating_sub(1);
        for frame in self.state.frames[..below].iter_mut().rev() {
            match frame {
                Frame::Lines(text) => text.end(),
                Frame::Clause(text) => {
                    text.end();
                    break;
                }
                _ => break,
            }
        }
    }
}
