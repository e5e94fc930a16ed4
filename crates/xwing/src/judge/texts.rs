//! Which texts may be used, on whom, and in which way.

use crate::eyes::Eyes;
use crate::maneuver::Token;
use crate::meaning::{Clause, Limit, Meaning, Reading, Step};
use crate::play::Window;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, ShipIx, ShipMarks, State, UsedText};
use cardtext::{Arg, NodeIx};
use table::Refusal;

impl<'a> Eyes<'a> {
    /// Whether a text may answer the moment of a window.
    pub fn judge_text(&self, window: &Window, card: CardIx, number: u8) -> Result<(), Refusal> {
        let not_asked = Rule::NotAsked.refuses();
        let acting = self.kind(card).text.acting.iter().find(|a| a.number == number).ok_or(not_asked)?;
        if acting.moment != window.moment.kind || !self.speaks(card) {
            return Err(not_asked);
        }
        let reading = self.reading(card, window.moment);
        let fits = match acting.event.map(|event| (event, self.meaning(event))) {
            Some((event, Meaning::Event(_, test))) => test(self, &reading, event),
            _ => window.moment.ship == reading.ship,
        };
        require!(self, fits, Rule::TextConditions);
        let used = self.state.used[usize::from(window.used)..].contains(&UsedText { card, number });
        if used && self.on(Rule::TextOnce) {
            return Err(Rule::TextOnce.refuses());
        }
        let limited = match acting.limit {
            Some(Limit::Round) => self.state.card(card).is(CardMarks::USED),
            Some(Limit::Game) => self.state.card(card).is(CardMarks::USED_UP),
            None => false,
        };
        require!(self, !limited, Rule::TextOncePerRound);
        if acting.clause == Clause::Drop {
            if !self.on(Rule::BombDrop) {
                return Err(Rule::BombDrop.refuses());
            }
            require!(self, !self.state.ship(reading.ship).is(ShipMarks::BOMBED), Rule::BombOne);
        }
        self.judge_steps(acting.node, &acting.conditions, &reading)
    }

    /// Whether a text's conditions hold, its costs can be paid, its targets exist and it would do something.
    pub(super) fn judge_steps(&self, node: NodeIx, conditions: &[NodeIx], reading: &Reading) -> Result<(), Refusal> {
        let conditions_hold = conditions.iter().all(|c| self.holds(*c, reading));
        require!(self, conditions_hold, Rule::TextConditions);
        let mut possible = false;
        for line in self.kids(node) {
            let args = self.args(*line);
            match self.step_kind(*line) {
                Some(Step::Cost) => require!(self, self.is_possible(args.first(), reading), Rule::TextCosts),
                Some(Step::Target) => {
                    if self.targets(*line, reading).next().is_none() {
                        return Err(Rule::TextConditions.refuses());
                    }
                    // What follows may depend on who is chosen.
                    possible = true;
                }
                Some(Step::Effect) => possible |= self.is_possible(args.first(), reading),
                Some(Step::Choose) => possible |= self.options(*line, reading).next().is_some(),
                Some(Step::May) => possible |= self.steps_possible(*line, reading),
                Some(Step::Marker) => {}
                _ => possible = true,
            }
        }
        if possible { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
    }

    fn is_possible(&self, effect: Option<&Arg>, reading: &Reading) -> bool {
        let Some(Arg::Node(node)) = effect else { return false };
        match self.meaning(*node) {
            Meaning::Effect(effect) | Meaning::Cost(effect) => (effect.possible)(self, reading, *node),
            _ => false,
        }
    }

    /// Whether the lines below a line could do anything: their costs can be paid and an effect is possible.
    pub fn steps_possible(&self, line: NodeIx, reading: &Reading) -> bool {
        self.judge_steps(line, &[], reading).is_ok()
    }

    /// The ships a line of a text may target.
    pub fn targets(&self, line: NodeIx, reading: &Reading) -> impl Iterator<Item = ShipIx> + use<'a> {
        let (eyes, reading) = (*self, *reading);
        let state: &'a State = self.state;
        state.in_play().filter(move |ship| eyes.is_target(line, &reading, *ship))
    }

    pub(super) fn is_target(&self, line: NodeIx, reading: &Reading, ship: ShipIx) -> bool {
        let args = self.args(line);
        let trial = match args.get(1) {
            Some(Arg::Name(slot, _)) => Some((*slot, ship)),
            _ => None,
        };
        self.is_among(&args[0], &Reading { trial, ..*reading }, ship)
    }

    /// The open ways of a choice, counted from 1.
    pub fn options(&self, line: NodeIx, reading: &Reading) -> impl Iterator<Item = u8> + use<'a> {
        let (eyes, reading) = (*self, *reading);
        let options = self.kids(line).iter().enumerate();
        options.filter(move |(_, option)| eyes.steps_possible(**option, &reading)).map(|(n, _)| n as u8 + 1)
    }

    /// The optional texts of a player that answer a moment.
    pub fn answers(&self, window: &Window, side: Side) -> impl Iterator<Item = (CardIx, u8)> + use<'a> {
        let eyes = *self;
        let cards = self.state.responding[window.moment.kind as usize];
        let moment = window.moment.kind;
        cards.iter().filter(move |c| eyes.owner_of_text(*c) == side).flat_map(move |card| {
            let texts = eyes.kind(card).text.acting.iter();
            texts.filter(move |a| a.clause.is_optional() && a.moment == moment).map(move |a| (card, a.number))
        })
    }

    /// Whether a player has any answer in a window.
    pub fn has_answer(&self, window: &Window, side: Side) -> bool {
        let tokens = [Some(Token::Focus), Some(Token::Evade), None];
        window.modifies().is_some() && tokens.into_iter().any(|token| self.judge_spend(window, side, token).is_ok())
            || self.answers(window, side).any(|(card, number)| self.judge_text(window, card, number).is_ok())
    }
}
