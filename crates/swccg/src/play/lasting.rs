//! Changes that last for a time: how texts make them and when they end.

use super::{CardFault, Flow, Play};
use crate::card::Category;
use crate::event::Event;
use crate::meaning::{Meaning, Reading, Step};
use crate::num::Num;
use crate::rules::Rule;
use crate::stack::{CardIx, CardSet};
use crate::state::{Lasting, LastingOn, Node, Until, mark};
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
            true => Vec::new(),
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
        let (by, source) = (self.state.card(reading.source).kind, self.named(reading.source));
        let whom = if player { LastingOn::Player } else { LastingOn::Cards };
        let who: CardSet = cards.iter().copied().collect();
        for (change, amount) in &changes {
            let until = stated.unwrap_or_else(|| self.unstated_duration(reading.source, *change));
            let lasting = Lasting { whom, who, side, by, change: (*change).into(), amount: *amount, condition, until };
            if !lasting.is_over() && self.state.add_lasting(lasting, self.on(Rule::ValueSameTitle)).is_err() {
                // The text is not to blame; it does nothing, and everybody is told.
                self.tell(Event::Canceled { card: source });
                return Ok(Flow::Again);
            }
        }
        for card in cards {
            for change in changes.iter().map(|(change, _)| Node::from(*change)) {
                if self.eyes().silences(change.ix()) {
                    self.silence(card);
                }
                self.tell(Event::Affected { card: self.named(card), by: source, change });
            }
        }
        if player {
            for change in changes.iter().map(|(change, _)| Node::from(*change)) {
                self.tell(Event::PlayerAffected { side, by: source, change });
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
        self.state.lasting.iter().any(|l| l.who.contains(card) && self.eyes().silences(l.change.ix()))
    }

    /// A card's game text no longer speaks, until the effect that says so is over.
    fn silence(&mut self, card: CardIx) {
        if self.on(Rule::TextCanceled) {
            self.mark(card, mark::SILENT);
            self.recount(card);
        }
    }
}
