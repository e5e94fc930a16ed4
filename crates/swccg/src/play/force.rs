//! Force: activating it, using it, losing it a unit at a time, retrieving it.

use super::{Amounts, Answer, CardFault, Damage, Flow, Play, Procedure, Shown};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::num::Num;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Added, Frame, NO_PLACE, Node, Pile};
use crate::text::meaning::Players;
use crate::text::moment::MomentKind;
use crate::text::value::Value;
use cardtext::NodeIx;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Frames;

/// Activating Force: how much is asked, then so many cards go over one by one. The opponent, who may act between any two
/// of them, is asked once after how many; then its player may activate on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activate {
    side: Side,
    /// How much; 0 until it is named.
    amount: i32,
}

impl Procedure for Activate {
    fn step(self, _play: &mut Play<'_>) -> Result<Flow, CardFault> {
        Ok(Flow::Ask)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(if self.is_named() { self.side.other() } else { self.side })
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        if !self.is_named() {
            return eyes.say(lang, "ask-activate", &[]);
        }
        let [side, of, _] = eyes.game.speech.player(lang, self.side);
        eyes.say(lang, "ask-between-activations", &[side, of, ("amount", self.amount.into())])
    }

    fn candidates(&self, _eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push(Act::Pass);
        (1..self.amount).filter_map(|n| u8::try_from(n).ok()).for_each(|n| push(Act::After(n)));
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match act {
            Act::Pass if self.is_named() => Ok(()),
            Act::After(n) if (1..self.amount).contains(&i32::from(n)) => eyes.judge_some_act(side),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn amounts(&self, eyes: &Eyes<'_>, side: Side) -> Option<Amounts> {
        let most = || eyes.most_activated(side);
        (!self.is_named()).then(|| Amounts { most: most(), rule: Rule::ForceActivation })
    }

    fn may_go_back(&self) -> bool {
        !self.is_named()
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let amount = match answer {
            Answer::Amount(amount) => {
                let between = amount > 1 && play.on(Rule::ForceOneByOne);
                if between && play.may_act(self.side.other(), false) {
                    return play.go_on(Activate { amount, ..self });
                }
                amount
            }
            Answer::Act(Act::After(n)) => i32::from(n),
            Answer::Act(_) => self.amount,
        };
        play.activate(self.side, amount);
        play.pop();
    }

    fn shown(&self) -> Option<Shown> {
        let amount = self.is_named().then(|| Num::whole(self.amount));
        Some(Shown { committed: self.is_named(), amount, ..Shown::of(Doing::Activate, self.side) })
    }
}

impl Activate {
    /// Whether its player has said how much.
    pub(crate) fn is_named(&self) -> bool {
        self.amount > 0
    }
}

/// Losing Force. Whole cards satisfy a fraction, and before each unit texts may answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loss {
    side: Side,
    /// How much is still to be lost.
    left: Num,
    /// How much of it at most, if a text limits it.
    most: Option<Num>,
    /// The pile it comes from as long as that holds a card, if a text says so.
    first: Option<Pile>,
    /// Whether it is the price of a text, which nothing answers.
    price: bool,
    at: LossStep,
}

impl Loss {
    /// How much is still to be lost.
    pub(crate) fn left(&self) -> Num {
        self.left
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum LossStep {
    /// The next unit may be answered.
    Answer,
    /// Its player chooses the next unit.
    Unit,
}

impl Procedure for Loss {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let side = self.side;
        let nothing = play.state.life_force(side) == 0 && play.state.pile(side, Pile::Hand).is_empty();
        let limited = self.most.is_some_and(|most| most <= Num::ZERO);
        if self.left <= Num::ZERO || limited || nothing || !play.on(Rule::ForceLoss) {
            return Ok(Flow::Done);
        }
        if self.at == LossStep::Unit {
            return Ok(Flow::Ask);
        }
        play.go_on(Loss { at: LossStep::Unit, ..self });
        play.open_responses(MomentKind::LosingForce, side, CardIx::NONE, NO_PLACE);
        Ok(Flow::Again)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, "ask-lose-force", &[("amount", self.left.ceil().into())])
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        eyes.loss_candidates(side, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        eyes.judge_loss(side, act)?;
        let elsewhere = |first: &Pile| act != Act::LoseFrom(*first) && !eyes.state.pile(side, *first).is_empty();
        if self.first.as_ref().is_some_and(elsewhere) { Err(Rule::ForceLossFirst.refuses()) } else { Ok(()) }
    }

    /// A unit is lost, and the next may be answered again.
    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        let Answer::Act(act) = answer else { return };
        let unit = Num::whole(1);
        let most = self.most.map(|most| most - unit);
        let at = if self.price { LossStep::Unit } else { LossStep::Answer };
        play.go_on(Loss { left: self.left - unit, most, at, ..self });
        play.lose_unit(side, act);
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { amount: Some(self.left), ..Shown::of(Doing::LoseForce, self.side) })
    }
}

impl Play<'_> {
    pub(crate) fn start_activate(&mut self, side: Side) {
        self.push(Activate { side, amount: 0 });
    }

    /// So many cards go from the Reserve Deck to the Force Pile, one by one.
    fn activate(&mut self, side: Side, amount: i32) {
        for _ in 0..amount {
            if let Some(card) = self.state.pile(side, Pile::Reserve).last().copied() {
                self.put_in_pile(card, Pile::Force);
                self.state.generation[side] -= 1;
            }
        }
        self.tell(Event::Activated { side, amount });
    }

    /// Activates Force at the wish of a text, as much as there is: what is generated stays to be activated.
    pub(crate) fn activate_more(&mut self, side: Side, amount: i32) {
        let amount = amount.min(self.state.pile(side, Pile::Reserve).len() as i32).max(0);
        if self.on(Rule::ForceActivatedByText) && amount > 0 {
            self.state.generation[side] += amount;
            self.activate(side, amount);
        }
    }

    /// Draws the top card of the Force Pile.
    pub(crate) fn draw_card(&mut self, side: Side) {
        if let Some(card) = self.state.pile(side, Pile::Force).last().copied() {
            self.put_in_pile(card, Pile::Hand);
            self.tell(Event::Drew { side, card: Some(self.named(card)) });
        }
    }

    /// Uses Force to pay: from the Force Pile to the Used Pile, one by one.
    pub(crate) fn use_force(&mut self, side: Side, amount: i32) {
        for _ in 0..amount {
            if let Some(card) = self.state.pile(side, Pile::Force).last().copied() {
                self.put_in_pile(card, Pile::Used);
            }
        }
        if amount > 0 {
            self.tell(Event::UsedForce { side, amount });
        }
    }

    pub(crate) fn push_loss(&mut self, side: Side, amount: Num) {
        let price = self.pays;
        let (left, at) = match price {
            true => (amount, LossStep::Unit),
            false => (self.halved(side, amount), LossStep::Answer),
        };
        self.push(Loss { side, left, most: None, first: None, price, at });
    }

    /// A loss to a Force drain at a place: it may end once so much has been lost, and come from one pile first.
    pub(super) fn push_drain_loss(&mut self, side: Side, amount: Num, place: u8) {
        let (most, first) = (self.eyes().drain_loss_most(place, side), self.eyes().drain_loss_first(place, side));
        let left = self.halved(side, amount);
        self.push(Loss { side, left, most, first, price: false, at: LossStep::Answer });
    }

    /// A loss as texts that halve it leave it.
    fn halved(&self, side: Side, amount: Num) -> Num {
        let eyes = self.eyes();
        let holds = |value: Value| self.on(Rule::ForceLossHalved) && eyes.says_of(value, side, NO_PLACE);
        if holds(Value::LossHalvedDown) {
            Num::whole(amount.halved().floor())
        } else if holds(Value::LossHalvedUp) {
            Num::whole(amount.halved().ceil())
        } else {
            amount
        }
    }

    /// One unit of Force is lost.
    pub(super) fn lose_unit(&mut self, side: Side, act: Act) {
        let (card, from) = match act {
            Act::LoseFromHand(card) => (Some(card), Pile::Hand),
            Act::LoseFrom(pile) => (self.state.pile(side, pile).last().copied(), pile),
            _ => (None, Pile::Hand),
        };
        if let Some(card) = card {
            self.put_in_pile(card, Pile::Lost);
            self.tell(Event::LostForce { side, from, card: self.named(card) });
        }
    }

    /// Changes the loss in a frame: a Force loss, or the battle damage being satisfied.
    fn change_loss(&mut self, height: u8, amount: Num) {
        if !self.on(Rule::ForceLossChanged) {
            return;
        }
        let (side, left) = match self.state.frames.get_mut(usize::from(height)) {
            Some(Frame::Loss(loss)) => {
                loss.left = (loss.left + amount).at_least_zero();
                (loss.side, loss.left)
            }
            Some(Frame::Damage(damage)) => {
                let side = damage.whose();
                let left = (self.state.battle.damage[side] + amount).at_least_zero();
                self.state.battle.damage[side] = left;
                (side, left)
            }
            _ => return,
        };
        self.tell(Event::LossChanged { side, left });
    }

    /// What words add to the doing in a frame beyond what the same words of the same title have added to it: of several
    /// amounts the greatest counts.
    fn not_yet_added(&mut self, frame: u8, amount: Num, words: Node) -> Num {
        // The damage segment has two numbers, each player's own.
        let whose = self.state.frame::<Damage>(frame).map_or(Side::Dark, Damage::whose);
        let same = |added: &&mut Added| (added.frame, added.whose, added.words) == (frame, whose, words);
        match self.state.added.iter_mut().find(same) {
            Some(added) => {
                let size = |amount: Num| amount.max(-amount);
                let more = if size(amount) > size(added.amount) { amount - added.amount } else { Num::ZERO };
                added.amount += more;
                if self.on(Rule::ValueSameTitle) { more } else { amount }
            }
            None => {
                let noted = self.state.added.try_push(Added { frame, whose, words, amount });
                debug_assert!(noted.is_ok(), "room is made before it is full");
                amount
            }
        }
    }

    /// What was added in a frame is forgotten, and in all frames above it.
    pub(super) fn forget_added(&mut self, frame: u8) {
        if !self.state.added.is_empty() {
            self.state.added.retain(|added| added.frame < frame);
        }
    }

    /// Words add to the drain, draw or loss in a frame, or take away from it.
    pub(crate) fn add_to_doing(&mut self, height: u8, amount: Num, words: NodeIx) {
        let amount = self.not_yet_added(height, amount, words.into());
        match self.state.frames.get_mut(usize::from(height)) {
            Some(Frame::Drain(drain)) => drain.added += amount,
            Some(Frame::Draw(draw)) => draw.added += amount,
            Some(Frame::Loss(_) | Frame::Damage(_)) => self.change_loss(height, amount),
            // What else a text may answer has no number.
            _ => {}
        }
    }

    /// Retrieves Force: the top of the Lost Pile, shown, onto the Used Pile, so many times.
    pub(crate) fn retrieve(&mut self, side: Side, amount: i32) {
        for _ in 0..amount {
            if let Some(card) = self.state.pile(side, Pile::Lost).last().copied() {
                self.retrieve_card(card);
            }
        }
    }

    /// Retrieves this card.
    pub(crate) fn retrieve_card(&mut self, card: CardIx) {
        if self.on(Rule::ForceRetrieval) {
            self.tell(Event::Retrieved { card: self.named(card), to: Pile::Used });
            self.put_in_pile(card, Pile::Used);
        }
    }
}

impl Eyes<'_> {
    /// What is left of the loss in a frame: a Force loss, or a side's battle damage.
    pub(crate) fn loss_left(&self, height: u8, side: Side) -> Num {
        self.state.frame::<Loss>(height).map_or(self.state.battle.damage[side], |loss| loss.left)
    }
}
