//! Windows: players alternate until both pass. Who is asked depends on public facts only.

use super::{Answer, CardFault, Flow, Play, Procedure};
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::eyes::kebab;
use crate::judge::Judged;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, NO_PLACE, Pile, Zone};
use crate::text::meaning::{Clause, Players};
use crate::text::moment::{Moment, MomentKind};
use crate::text::value::Value;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Frames;

/// Whose opportunity it is in a window, and what came of the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Opportunity {
    pub side: Side,
    /// The other player has just passed.
    passed: bool,
    /// The player has begun an act; it counts once the window is on top again.
    acting: bool,
}

impl Opportunity {
    pub(super) fn of(side: Side) -> Opportunity {
        Opportunity { side, passed: false, acting: false }
    }
    pub(super) fn acting(self) -> bool {
        self.acting
    }
}

/// A phase, or the weapons segment of a battle: players alternate acts until both pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TopLevel {
    /// Whether it is the weapons segment of a battle.
    pub(crate) weapons: bool,
    opportunity: Opportunity,
}

impl TopLevel {
    /// The window of a phase.
    pub(crate) fn phase(side: Side) -> TopLevel {
        TopLevel { weapons: false, opportunity: Opportunity::of(side) }
    }
}

impl Procedure for TopLevel {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Opportunity { side, acting, .. } = self.opportunity;
        if acting {
            return Ok(play.acted());
        }
        if self.weapons {
            play.gather_for_battle();
            if play.battle_is_over() {
                return Ok(Flow::Done);
            }
        }
        Ok(if play.may_act(side, self.weapons) { Flow::Ask } else { play.pass() })
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.opportunity.side)
    }

    fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
        let state = eyes.state;
        if self.weapons {
            let heading = eyes.game.speech.heading(lang, side).into();
            let place = eyes.place_in_text(lang, state.battle.place);
            return eyes.say(lang, "ask-weapons", &[("side-heading", heading), ("place", place)]);
        }
        let phase = eyes.say(lang, &format!("phase-{}", state.phase.name()), &[]);
        let id = if side == state.current { "ask-top-level" } else { "ask-top-level-theirs" };
        let heading = eyes.game.speech.heading(lang, state.current).into();
        eyes.say(lang, id, &[("side-heading", heading), ("phase", phase.into())])
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        push(Act::Pass);
        eyes.top_level_candidates(side, self.weapons, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        eyes.judge_top_level(side, act, self.weapons)
    }

    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        let Answer::Act(act) = answer else { return };
        if act == Act::Pass {
            return play.passed();
        }
        play.begin_act();
        match act {
            Act::Use(card, n) | Act::Play(card, n) => play.start_text(card, n, None),
            Act::Fire(weapon) => play.start_shot(weapon),
            act => act.begin_in_phase(play, side),
        }
    }
}

/// Responses to a moment: automatic texts first, then both players alternate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Responses {
    pub(crate) moment: Moment,
    opportunity: Opportunity,
    at: ResponsesStep,
    /// A card is only passing by: nothing happens but what happens by itself.
    passing: bool,
    /// Where the texts begin in [`crate::state::State::answered`] that have answered this moment.
    pub(crate) answered_from: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum ResponsesStep {
    Automatic,
    Optional,
}

impl Procedure for Responses {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let moment = self.moment;
        if moment.kind == MomentKind::BattleInitiated {
            play.gather_for_battle();
        }
        if play.is_moot(&moment) {
            return Ok(Flow::Done);
        }
        if self.at == ResponsesStep::Automatic {
            return Ok(self.automatic(play));
        }
        if self.passing {
            return Ok(Flow::Done);
        }
        let Opportunity { side, acting, .. } = self.opportunity;
        if acting {
            return Ok(play.acted());
        }
        Ok(if play.may_respond(side, &moment) { Flow::Ask } else { play.pass() })
    }

    /// Which automatic text comes first; then who answers.
    fn asks(&self, eyes: &Eyes<'_>) -> Players {
        Players::one(if self.is_automatic() { eyes.state.current } else { self.opportunity.side })
    }

    fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
        let Moment { kind, actor, card, place, frame, .. } = self.moment;
        let id = match kind {
            _ if self.is_automatic() => return eyes.say(lang, "ask-automatic", &[]),
            MomentKind::LosingForce if actor == side => "ask-losing-force-you".to_owned(),
            kind => format!("ask-{}", kebab(&format!("{kind:?}"))),
        };
        let (name, value) = match card.is_some() {
            true => (eyes.name_of(lang, card), eyes.destiny(card)),
            false => ("–".into(), Num::ZERO),
        };
        let [side, of, _] = eyes.game.speech.player(lang, actor);
        let values = [
            ("card", name),
            ("place", eyes.place_in_text(lang, place)),
            side,
            of,
            ("amount", eyes.loss_left(frame, actor).ceil().into()),
            ("value", value.to_string().into()),
        ];
        eyes.say(lang, &id, &values)
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        if self.is_automatic() {
            eyes.each_text(eyes.responders(self.moment.kind), Clause::When, push);
        } else {
            eyes.response_candidates(side, self.moment.kind, push);
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match act {
            Act::Use(card, n) if self.is_automatic() => eyes.judge_automatic(card, n, &self.moment),
            _ if self.is_automatic() => Err(Rule::ActionNotAsked.refuses()),
            _ => eyes.judge_response(side, act, &self.moment),
        }
    }

    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        let Answer::Act(act) = answer else { return };
        if act == Act::Pass {
            return play.passed();
        }
        if self.at == ResponsesStep::Optional {
            play.begin_act();
        }
        match act {
            Act::Play(card, n) | Act::Use(card, n) => play.start_text(card, n, Some(&self.moment)),
            Act::MoveReact(card) => play.start_move_react(side, card, &self.moment),
            Act::React(card) => play.start_deploy(side, card, Some(self.moment.place)),
            _ => {}
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.moment.card);
    }
}

impl Responses {
    /// Whether the automatic texts are still to come.
    pub(crate) fn is_automatic(&self) -> bool {
        self.at == ResponsesStep::Automatic
    }

    /// Runs the automatic texts the moment triggers; the player whose turn it is orders several.
    fn automatic(self, play: &mut Play<'_>) -> Flow {
        let eyes = play.eyes();
        let mut triggered = Vec::new();
        for card in eyes.by_entry(eyes.responders(self.moment.kind).iter()) {
            for acting in eyes.kind(card).text.acting.iter().filter(|a| a.clause == Clause::When) {
                if eyes.judge_automatic(card, acting.number, &self.moment).is_ok() {
                    triggered.push((card, acting.number));
                }
            }
        }
        match triggered.as_slice() {
            [] => play.go_on(Responses { at: ResponsesStep::Optional, ..self }),
            [(card, number)] => play.start_text(*card, *number, Some(&self.moment)),
            _ => return Flow::Ask,
        }
        Flow::Again
    }
}

impl Frame {
    /// Whose opportunity it is, if this is a window.
    fn opportunity(&mut self) -> Option<&mut Opportunity> {
        match self {
            Frame::TopLevel(window) => Some(&mut window.opportunity),
            Frame::Responses(window) => Some(&mut window.opportunity),
            Frame::Damage(window) => Some(&mut window.opportunity),
            _ => None,
        }
    }
    /// Whether players alternate here until both pass.
    pub(crate) fn is_window(&self) -> bool {
        matches!(self, Frame::TopLevel(_) | Frame::Responses(_) | Frame::Damage(_))
    }
}

impl Play<'_> {
    pub(super) fn open_phase(&mut self, side: Side) {
        self.push(TopLevel::phase(side));
    }

    pub(super) fn open_weapons_segment(&mut self, side: Side) {
        self.push(TopLevel { weapons: true, opportunity: Opportunity::of(side) });
    }

    fn opportunity(&mut self) -> Option<&mut Opportunity> {
        self.state.frames.last_mut().and_then(Frame::opportunity)
    }

    /// Whether everybody can see that a side might act at the top level.
    pub(super) fn may_act(&self, side: Side, weapons: bool) -> bool {
        let eyes = self.eyes();
        let weapon = |c| eyes.kind(c).facts.category == Category::Weapon && self.state.owner(c) == side;
        let from_table = |c: CardIx| {
            let mut acting = eyes.kind(c).text.acting.iter();
            eyes.kind(c).text.acts && acting.any(|a| a.clause == Clause::MayAct && eyes.reading(c, a.half).you == side)
        };
        !weapons && side == self.state.current
            || weapons && self.state.battle.participants.iter().any(weapon)
            || self.game.catalogue.hand_acts[side] && !self.state.pile(side, Pile::Hand).is_empty()
            || self.state.acting.iter().any(from_table)
    }

    /// A player passes: the other one's opportunity, or the end of the window.
    pub(super) fn pass(&mut self) -> Flow {
        let ends = self.on(Rule::TurnPasses);
        match self.opportunity() {
            Some(opportunity) if !opportunity.passed && ends => {
                (opportunity.passed, opportunity.side) = (true, opportunity.side.other());
                Flow::Again
            }
            _ => Flow::Done,
        }
    }

    /// The same, as an answer.
    pub(super) fn passed(&mut self) {
        if self.pass() == Flow::Done {
            self.pop();
        }
    }

    /// A player begins an act. Going back undoes only this.
    pub(super) fn begin_act(&mut self) {
        if let Some(opportunity) = self.opportunity() {
            opportunity.acting = true;
        }
    }

    /// A player has acted: the other one's opportunity, and passes count anew.
    pub(super) fn acted(&mut self) -> Flow {
        if let Some(opportunity) = self.opportunity() {
            *opportunity = Opportunity::of(opportunity.side.other());
        }
        Flow::Again
    }

    /// Goes back to before the act that is being prepared. Nothing has been paid or shown.
    pub(crate) fn go_back(&mut self) {
        let card = self.state.frames.last().and_then(Frame::shown).map(|shown| shown.card);
        self.pop();
        // A text that was not used after all may still be used.
        if let Some(window) = self.state.top::<Responses>()
            && self.state.answered.len() > usize::from(window.answered_from)
            && self.state.answered.last().map(|text| text.card) == card
        {
            self.state.answered.pop();
        }
        if let Some(opportunity) = self.opportunity() {
            opportunity.acting = false;
        }
    }

    /// Opens the response window of a moment of the frame on top, if any card could answer it. Says whether it did.
    pub(super) fn open_responses(&mut self, kind: MomentKind, actor: Side, card: CardIx, place: u8) -> bool {
        // Who did it answers last, unless the rules did it.
        let first = if kind.of_the_rules() { actor } else { actor.other() };
        self.open_responses_first(first, kind, actor, card, place)
    }

    /// The same, with the side that may answer first.
    pub(super) fn open_responses_first(
        &mut self,
        first: Side,
        kind: MomentKind,
        actor: Side,
        card: CardIx,
        place: u8,
    ) -> bool {
        let frame = self.state.frames.len() as u8 - 1;
        let moment = Moment { kind, actor, card, place, frame, from: NO_PLACE };
        self.open_window(moment, first, false)
    }

    /// The same for a move, with the place it came from. What only passes by is answered by automatic texts alone.
    pub(super) fn open_responses_to_move(&mut self, card: CardIx, place: u8, from: u8, passing: bool) {
        let (actor, frame) = (self.state.owner(card), self.state.frames.len() as u8 - 1);
        let moment = Moment { kind: MomentKind::Moved, actor, card, place, frame, from };
        self.open_window(moment, actor.other(), passing);
    }

    fn open_window(&mut self, moment: Moment, first: Side, passing: bool) -> bool {
        let bit = 1 << moment.kind as u32;
        let from_hand = &self.game.catalogue.hand_answers;
        let answers = (from_hand.dark | from_hand.light) & bit != 0
            || moment.kind.allows_reacts()
            || self.state.responses[moment.kind as usize] > 0;
        if answers {
            let answered_from = self.state.answered.len() as u8;
            let (opportunity, at) = (Opportunity::of(first), ResponsesStep::Automatic);
            self.push(Responses { moment, opportunity, at, passing, answered_from });
        }
        answers
    }

    /// Whether there is nothing left to respond to: presence has come to a drained place, a side has left the battle,
    /// or the action has been canceled already.
    fn is_moot(&self, moment: &Moment) -> bool {
        match moment.kind {
            MomentKind::DrainInitiated => self.drain_is_moot(moment),
            MomentKind::BattleInitiated => self.battle_is_over(),
            MomentKind::Played | MomentKind::Reacting => match self.state.frames.get(usize::from(moment.frame)) {
                Some(Frame::TextAction(action)) => action.canceled,
                Some(Frame::Deploy(deploy)) => deploy.canceled,
                Some(Frame::Move(moving)) => moving.canceled,
                _ => false,
            },
            MomentKind::Targeted => match self.state.frames.get(usize::from(moment.frame)) {
                Some(Frame::Shot(shot)) => shot.canceled,
                Some(Frame::TextAction(action)) => action.canceled,
                _ => false,
            },
            MomentKind::Deployed | MomentKind::Moved => !self.state.on_table(moment.card),
            MomentKind::Forfeited | MomentKind::Lost => self.state.card(moment.card).zone != Zone::Pile(Pile::Lost),
            MomentKind::DrewDestiny => self.state.frame::<super::Draw>(moment.frame).is_some_and(super::Draw::is_void),
            MomentKind::LosingForce => self.eyes().loss_left(moment.frame, moment.actor) <= Num::ZERO,
            MomentKind::TurnBegins
            | MomentKind::TurnEnds
            | MomentKind::PhaseBegins
            | MomentKind::LostForce
            | MomentKind::DrawingDestiny
            | MomentKind::BattleDestinies
            | MomentKind::BattleLost => false,
        }
    }

    /// Whether everybody can see that a side might answer a moment.
    fn may_respond(&self, side: Side, moment: &Moment) -> bool {
        let eyes = self.eyes();
        let bit = 1 << moment.kind as u32;
        let reacts = moment.kind.allows_reacts() && moment.actor != side;
        let hand = !self.state.pile(side, Pile::Hand).is_empty();
        let from_hand =
            self.game.catalogue.hand_answers[side] & bit != 0 || reacts && eyes.is_written(Value::DeployReact);
        let answers = |c: CardIx| {
            let mut acting = eyes.kind(c).text.acting.iter();
            acting.any(|a| a.answers(moment.kind) && eyes.reading(c, a.half).you == side)
        };
        hand && from_hand
            || hand && moment.kind.allows_reacts() && !self.on(Rule::ReactPermission)
            || reacts && eyes.is_written(Value::MoveReact)
            || eyes.responders(moment.kind).iter().any(answers)
    }
}
