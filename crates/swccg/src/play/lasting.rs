//! Changes that last for a time: how texts make them and when they end.

use super::{CardFault, Flow, Play};
use crate::card::{CardFacts, Category};
use crate::event::Event;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::{CardIx, CardSet};
use crate::state::{Lasting, LastingOn, NO_PLACE, Node, Until, mark};
use crate::text::change::Change;
use crate::text::meaning::{Meaning, Op, OwnStep, Reading, Span, Step};
use crate::text::value::Value;
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
        // Between battles there is none whose end it could last to.
        if stated == Some(Until::EndOfBattle) && !self.state.in_battle() {
            return Ok(Flow::Again);
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
        let cards = match eyes.step_kind(step) {
            Some(Step::Own(OwnStep::Apply)) => {
                let reached = |c: &CardIx| eyes.in_reach(reading, *c) && !eyes.is_safe_from(*c, reading);
                eyes.each_meant(args[0], reading).into_iter().filter(reached).collect()
            }
            _ => Vec::new(),
        };
        let of_players = eyes.step_kind(step) == Some(Step::Own(OwnStep::ApplyPlayer));
        let players: Vec<Side> =
            if of_players { eyes.players(args[0], reading).iter().collect() } else { vec![reading.you] };
        let whom = if of_players { LastingOn::Player } else { LastingOn::Cards };
        let (by, source) = (self.state.card(reading.source).kind, self.named(reading.source));
        let who: CardSet = cards.iter().copied().collect();
        let there = if reading.there == NO_PLACE { self.eyes().here(reading) } else { reading.there };
        let mut lasts = false;
        for side in &players {
            for (node, change, amount) in &changes {
                // Battle damage that has been counted is changed itself.
                let counted = change.value == Value::BattleDamage && self.state.battle.damage_segment;
                let until = stated.unwrap_or_else(|| self.unstated_duration(reading.source, change.value));
                let Change { value, op, .. } = *change;
                let (change, amount, side) = (*node, *amount, *side);
                let lasting = Lasting { whom, who, side, by, change, value, op, there, amount, condition, until };
                let said = counted && self.state.has_lasting(&lasting) && self.on(Rule::ValueSameTitle);
                if counted && !said {
                    self.change_damage(side, op, amount);
                }
                lasts |= !counted;
                if !lasting.is_over() && self.state.add_lasting(lasting, self.on(Rule::ValueSameTitle)).is_err() {
                    // The text is not to blame; it does nothing, and everybody is told.
                    self.tell(Event::Canceled { card: source, react: false });
                    return Ok(Flow::Again);
                }
            }
        }
        let change = Node::from(step);
        if lasts && of_players {
            self.tell(Event::PlayerAffected { side: reading.you, by: source, change });
        }
        for card in cards {
            if changes.iter().any(|(_, change, _)| change.value == Value::TextCanceled) {
                self.silence(card);
            }
            self.tell(Event::Affected { card: self.named(card), by: source, change });
        }
        Ok(Flow::Again)
    }

    fn change_damage(&mut self, side: Side, op: Op, amount: Num) {
        match op {
            Op::Plus => self.add_damage(side, amount),
            Op::Minus => self.add_damage(side, -amount),
            Op::Times if self.on(Rule::BattleDamageTimes) => {
                self.add_damage(side, self.state.battle.damage[side].times(amount.floor() - 1));
            }
            _ => {}
        }
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

    /// What weapons have changed of a card, for no stated time, is as it was before.
    pub(super) fn undo_shots(&mut self, card: CardIx) {
        if self.on(Rule::WeaponRestored) {
            self.undo_shots_of(card, |facts| facts.category == Category::Weapon);
        }
    }

    /// What ion cannons have changed of a card is as it was before.
    pub(crate) fn repair(&mut self, card: CardIx) {
        if self.on(Rule::WeaponRepaired) {
            let ion_cannon = self.game.catalogue.ion_cannon;
            self.undo_shots_of(card, |facts| ion_cannon.is_some_and(|noun| facts.nouns.contains(noun)));
            self.tell(Event::Repaired { card: self.named(card) });
        }
    }

    fn undo_shots_of(&mut self, card: CardIx, weapon: impl Fn(&CardFacts) -> bool) {
        let by_shot = |l: &Lasting| l.until == Until::CardGone && weapon(&self.game.catalogue.kind(l.by).facts);
        self.state.lasting.iter_mut().filter(|l| by_shot(l)).for_each(|l| l.who.remove(card));
        self.end_lasting(Lasting::is_over);
    }

    fn is_silenced(&self, card: CardIx) -> bool {
        self.state.lasting.iter().any(|l| l.who.contains(card) && l.value == Value::TextCanceled)
    }

    /// A card's game text no longer speaks, until the effect that says so is over.
    fn silence(&mut self, card: CardIx) {
        if self.on(Rule::TextCanceled) {
            self.mark(card, mark::SILENT);
            self.recount(card);
        }
    }
}
