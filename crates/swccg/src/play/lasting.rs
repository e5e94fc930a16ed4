//! Changes that last for a time: how texts make them and when they end.

use super::{CardFault, Flow, Play};
use crate::card::Category;
use crate::event::Event;
use crate::meaning::{Meaning, Reading, Step};
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::CardIx;
use crate::state::{Lasting, Node, Until, mark};
use crate::value::Value;
use cardtext::{Arg, NodeIx};

impl Play<'_> {
    /// `cards: changes duration`: each named card is changed for a time, by amounts frozen now; or a player is.
    pub(super) fn apply(&mut self, step: NodeIx, reading: &Reading) -> Result<Flow, CardFault> {
        let args = self.eyes().args(step);
        let Some(Arg::Several(first, count)) = args.get(1).copied() else {
            return Err(CardFault("no change is given"));
        };
        let (mut stated, mut condition) = (None, None);
        for arg in &args[2..] {
            if let Arg::Node(node) = arg {
                match self.eyes().word_meaning(*node) {
                    Meaning::Duration(until) => stated = Some(until),
                    Meaning::Condition(_) => condition = Some(Node::from(*node)),
                    _ => {}
                }
            }
        }
        let eyes = self.eyes();
        let player = eyes.step_kind(step) == Some(Step::ApplyPlayer);
        let side = if player { eyes.player(args[0], reading) } else { reading.you };
        let active = eyes.by_entry(self.state.active).into_iter();
        let cards: Vec<CardIx> = match player {
            true => vec![CardIx::NONE],
            false => active.filter(|c| eyes.means(args[0], reading, *c)).collect(),
        };
        let changes: Vec<(NodeIx, Num)> = self
            .game
            .catalogue
            .tree
            .several(first, count)
            .iter()
            .map(|change| {
                (*change, eyes.args(*change).first().and_then(|a| eyes.amount(*a, reading)).unwrap_or_default())
            })
            .collect();
        let by = self.state.card(reading.source).kind;
        for card in cards {
            for (change, amount) in &changes {
                if self.state.lasting.is_full() {
                    return Err(CardFault("too many lasting effects"));
                }
                let until = stated.unwrap_or_else(|| self.unstated_duration(reading.source, *change));
                let change = Node::from(*change);
                self.state.lasting.push(Lasting { card, side, by, change, amount: *amount, condition, until });
                let by = self.named(reading.source);
                if card.is_some() && self.eyes().silences(change.ix()) {
                    self.silence(card);
                }
                if card.is_some() {
                    self.tell(Event::Affected { card: self.named(card), by, change });
                } else {
                    self.tell(Event::PlayerAffected { side, by, change });
                }
            }
        }
        Ok(Flow::Again)
    }

    /// How long a change lasts that states no time: a battle's own changes end with it, save those of forfeit values and
    /// those made by weapons; all others stay until the card leaves the table.
    fn unstated_duration(&self, source: CardIx, change: NodeIx) -> Until {
        let forfeit = matches!(self.eyes().word_meaning(change), Meaning::Change(c) if c.value == Value::Forfeit);
        let weapon = self.eyes().kind(source).facts.category == Category::Weapon;
        let stays = (forfeit || weapon) && self.on(Rule::ValueUntilGone) || !self.state.in_battle();
        if stays { Until::CardGone } else { Until::EndOfBattle }
    }

    /// Ends lasting effects, and gives back their texts to cards whose silence is over.
    pub(super) fn end_lasting(&mut self, ended: impl Fn(&Lasting) -> bool) {
        self.state.lasting.retain(|l| !ended(l));
        let silent = (0..self.state.cards.len() as u8).map(CardIx).filter(|c| self.state.card(*c).is(mark::SILENT));
        let over: Vec<CardIx> = silent.filter(|c| !self.is_silenced(*c)).collect();
        for card in over {
            self.state.cards[usize::from(card.0)].marks &= !mark::SILENT;
            self.recount(card);
        }
    }

    fn is_silenced(&self, card: CardIx) -> bool {
        self.state.lasting.iter().any(|l| l.card == card && self.eyes().silences(l.change.ix()))
    }

    /// A card's game text no longer speaks, until the effect that says so is over.
    fn silence(&mut self, card: CardIx) {
        if self.on(Rule::TextCanceled) {
            self.mark(card, mark::SILENT);
            self.recount(card);
        }
    }
}
