//! Changes that last for a time: how texts make them and when they end.

use super::{CardFault, Flow, Play};
use crate::card::Category;
use crate::event::Event;
use crate::compile::Change;
use crate::meaning::{Meaning, Op, Reading, Span, Step};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
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
            let Arg::Node(node) = arg else { continue };
            match (self.eyes().word_meaning(*node), self.eyes().args(*node).first()) {
                (Meaning::Duration, Some(Arg::Node(span))) => match self.eyes().word_meaning(*span) {
                    Meaning::Span(Span::Turn) => stated = Some(Until::EndOfTurn),
                    Meaning::Span(Span::Battle) => stated = Some(Until::EndOfBattle),
                    _ => return Err(CardFault("no time is given")),
                },
                _ => condition = Some(Node::from(*node)),
            }
        }
        let eyes = self.eyes();
        let mut changes: Vec<(Node, Change, Num)> = Vec::new();
        for node in self.game.catalogue.tree.several(first, count) {
            let change = eyes.change_of(*node).ok_or(CardFault("this change says nothing"))?;
            let amount = change.amount.and_then(|a| eyes.amount(a, reading)).unwrap_or_default();
            // What an action multiplies it multiplies three times as much if a text has tripled its result.
            let tripled = change.op == Op::Times && eyes.is_tripled();
            changes.push(((*node).into(), change, if tripled { amount.times(3) } else { amount }));
        }
        let whom: Vec<(CardIx, Side)> = match eyes.step_kind(step) == Some(Step::ApplyPlayer) {
            true => eyes.players(args[0], reading).iter().map(|side| (CardIx::NONE, side)).collect(),
            false => eyes.each_meant(args[0], reading).into_iter().map(|card| (card, reading.you)).collect(),
        };
        for (card, side) in whom {
            for (node, change, amount) in &changes {
                let until = stated.unwrap_or_else(|| self.unstated_duration(reading.source, change.value));
                self.change_for_a_time(reading, (card, side), *node, change, *amount, (condition, until))?;
            }
        }
        Ok(Flow::Again)
    }

    fn change_for_a_time(
        &mut self,
        reading: &Reading,
        (card, side): (CardIx, Side),
        node: Node,
        change: &Change,
        amount: Num,
        (condition, until): (Option<Node>, Until),
    ) -> Result<(), CardFault> {
        // Battle damage that has been counted is changed itself.
        if change.value == Value::BattleDamage && self.state.battle.damage_segment {
            match change.op {
                Op::Plus => self.add_damage(side, amount),
                Op::Minus => self.add_damage(side, -amount),
                _ => {}
            }
            return Ok(());
        }
        if self.state.lasting.is_full() {
            return Err(CardFault("too many lasting effects"));
        }
        let by = self.state.card(reading.source).kind;
        let (value, op, there) = (change.value, change.op, reading.there);
        let lasting = Lasting { card, side, by, change: node, value, op, amount, there, condition, until };
        self.state.lasting.push(lasting);
        let by = self.named(reading.source);
        if card.is_some() {
            if value == Value::TextCanceled {
                self.silence(card);
            }
            self.tell(Event::Affected { card: self.named(card), by, change: node });
        } else {
            self.tell(Event::PlayerAffected { side, by, change: node });
        }
        Ok(())
    }

    /// How long a change lasts that states no time: a battle's own changes end with it, save those of forfeit values and
    /// those made by weapons; all others stay until the card leaves the table.
    fn unstated_duration(&self, source: CardIx, value: Value) -> Until {
        let forfeit = value == Value::Forfeit;
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
        self.state.lasting.iter().any(|l| l.card == card && l.value == Value::TextCanceled)
    }

    /// A card's game text no longer speaks, until the effect that says so is over.
    fn silence(&mut self, card: CardIx) {
        if self.on(Rule::TextCanceled) {
            self.mark(card, mark::SILENT);
            self.recount(card);
        }
    }
}
