//! Windows: players alternate until both pass. Who is asked depends on public facts only.

use super::{Flow, Play};
use crate::act::Act;
use crate::card::Category;
use crate::meaning::{Clause, Occurrence, Reading};
use crate::moment::{Moment, MomentKind};
use crate::query::opportunity;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{ActionKind, Frame, NO_PLACE, Pile, Run, Slot, WindowKind, Zone, frame_mark};
use table::Frames;

impl Play<'_> {
    pub(super) fn top_level_step(&mut self, frame: Frame) -> Flow {
        if frame.is(frame_mark::ACTING) {
            return self.acted();
        }
        if frame.run == Run::Window(WindowKind::Weapons) && self.battle_is_over() {
            return Flow::Done;
        }
        let side = opportunity(&frame);
        if self.may_act(side, frame.run == Run::Window(WindowKind::Weapons)) { Flow::Ask } else { self.pass() }
    }

    /// Whether everybody can see that a side might act at the top level.
    fn may_act(&self, side: Side, weapons: bool) -> bool {
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
        let top = self.top_mut();
        if top.is(frame_mark::PASSED) || !ends {
            return Flow::Done;
        }
        top.marks = (top.marks | frame_mark::PASSED) ^ frame_mark::OTHER;
        Flow::Again
    }

    /// A player begins an act. Going back undoes only this.
    pub(super) fn begin_act(&mut self) {
        self.top_mut().marks |= frame_mark::ACTING;
    }

    /// A player has acted: the other one's opportunity, and passes count anew.
    pub(super) fn acted(&mut self) -> Flow {
        let top = self.top_mut();
        top.marks = (top.marks & !(frame_mark::PASSED | frame_mark::ACTING)) ^ frame_mark::OTHER;
        Flow::Again
    }

    /// Goes back to before the act that is being prepared. Nothing has been paid or shown.
    pub(crate) fn go_back(&mut self) {
        let source = self.state.top().source;
        self.pop();
        // A text that was not used after all may still be used.
        if let Some(Slot::Text(card, _)) = self.state.slots.last().copied()
            && card == source
        {
            self.state.slots.pop();
        }
        self.top_mut().marks &= !frame_mark::ACTING;
    }

    /// Opens the response window of a moment of the frame on top, if any card could answer it. Says whether it did.
    pub(super) fn open_responses(&mut self, kind: MomentKind, actor: Side, card: CardIx, place: u8) -> bool {
        self.open_responses_from(kind, actor, card, place, NO_PLACE)
    }

    /// The same for a move, with the place it came from.
    pub(super) fn open_responses_from(
        &mut self,
        kind: MomentKind,
        actor: Side,
        card: CardIx,
        place: u8,
        from: u8,
    ) -> bool {
        let bit = 1 << kind as u32;
        let from_hand = &self.game.catalogue.hand_answers;
        let answers = (from_hand.dark | from_hand.light) & bit != 0
            || kind.allows_reacts()
            || !self.state.responding[kind as usize].is_empty();
        if answers {
            let height = self.state.frames.len() as u8 - 1;
            let slots = [
                Slot::Moment(kind, actor),
                Slot::Card(card),
                Slot::Place(place),
                Slot::Frame(height),
                Slot::Place(from),
            ];
            let first = if kind.of_the_rules() { frame_mark::OTHER } else { 0 };
            self.push(Frame::new(Run::Window(WindowKind::Responses), actor).marked(first), &slots);
        }
        answers
    }

    /// Slots: the moment, then the texts that have answered it.
    pub(super) fn responses_step(&mut self, frame: Frame) -> Flow {
        let Some(moment) = self.eyes().moment(&frame) else { return Flow::Done };
        if moment.kind == MomentKind::BattleInitiated && self.state.in_battle() {
            // Who has come as a react takes part from then on.
            self.join_battle();
        }
        if self.is_moot(&moment) {
            return Flow::Done;
        }
        if frame.step == 0 {
            return self.automatic_step(&moment);
        }
        // On the way through a place only what happens by itself happens.
        if frame.is(frame_mark::HELD) {
            return Flow::Done;
        }
        if frame.is(frame_mark::ACTING) {
            return self.acted();
        }
        let side = opportunity(&frame);
        if self.may_respond(side, &moment) { Flow::Ask } else { self.pass() }
    }

    /// Whether there is nothing left to respond to: presence has come to a drained place, a side has left the battle,
    /// or the action has been canceled already.
    fn is_moot(&self, moment: &Moment) -> bool {
        match moment.kind {
            MomentKind::DrainInitiated => self.drain_is_moot(moment),
            MomentKind::BattleInitiated => self.battle_is_over(),
            MomentKind::Played | MomentKind::Reacting => {
                let action = self.state.frames.get(usize::from(moment.frame));
                action.is_some_and(|frame| frame.is(frame_mark::CANCELED))
            }
            MomentKind::Deployed | MomentKind::Moved => !self.state.on_table(moment.card),
            MomentKind::Forfeited | MomentKind::Lost => self.state.card(moment.card).zone != Zone::Pile(Pile::Lost),
            MomentKind::DrewDestiny => {
                let draw = self.state.frames.get(usize::from(moment.frame));
                draw.is_some_and(|frame| frame.is(frame_mark::AGAIN | frame_mark::CANCELED))
            }
            MomentKind::LosingForce => self.loss_left(moment) <= crate::num::Num::ZERO,
            MomentKind::TurnBegins
            | MomentKind::TurnEnds
            | MomentKind::LostForce
            | MomentKind::DrawingDestiny
            | MomentKind::BattleDestinies
            | MomentKind::BattleLost => false,
        }
    }

    /// What is left of the loss a moment is about.
    pub(crate) fn loss_left(&self, moment: &Moment) -> crate::num::Num {
        self.eyes().loss_left(moment.frame, moment.actor)
    }

    /// Runs the automatic texts a moment triggers; the player whose turn it is orders several.
    fn automatic_step(&mut self, moment: &Moment) -> Flow {
        let eyes = self.eyes();
        let query = crate::query::Query::Automatic { side: self.state.current, moment: *moment };
        let mut triggered = Vec::new();
        for card in eyes.by_entry(self.state.responding[moment.kind as usize]) {
            for acting in eyes.kind(card).text.acting.iter().filter(|a| a.clause == Clause::When) {
                if eyes.judge(&query, self.state.current, Act::Use(card, acting.number)).is_ok() {
                    triggered.push((card, acting.number));
                }
            }
        }
        match triggered.as_slice() {
            [] => {
                self.next();
                Flow::Again
            }
            [(card, number)] => {
                self.start_text(*card, *number, Some(moment));
                Flow::Again
            }
            _ => Flow::Ask,
        }
    }

    /// Whether everybody can see that a side might answer a moment.
    fn may_respond(&self, side: Side, moment: &Moment) -> bool {
        let bit = 1 << moment.kind as u32;
        let reacts = moment.kind.allows_reacts() && moment.actor != side;
        let hand = !self.state.pile(side, Pile::Hand).is_empty();
        let from_hand = self.game.catalogue.hand_answers[side] & bit != 0
            || reacts && !self.state.writing[crate::value::Value::DeployReact as usize].is_empty();
        let responders = self.state.responding[moment.kind as usize];
        hand && from_hand
            || hand && moment.kind.allows_reacts() && !self.on(Rule::ReactPermission)
            || reacts && !self.state.writing[crate::value::Value::MoveReact as usize].is_empty()
            || responders.iter().any(|c| {
                self.eyes()
                    .kind(c)
                    .text
                    .acting
                    .iter()
                    .any(|a| a.moments.contains(&moment.kind) && self.eyes().reading(c, a.half).you == side)
            })
    }

    /// Starts a clause as an action, binding what its event names.
    pub(super) fn start_text(&mut self, card: CardIx, number: u8, moment: Option<&Moment>) {
        let eyes = self.eyes();
        let Ok(acting) = eyes.clause(card, number, |_| true) else { return };
        let there = moment.map_or(NO_PLACE, |m| m.place);
        let reading = Reading { there, ..eyes.reading(card, acting.half) };
        let bound = moment.map_or(Occurrence::No, |m| eyes.occurrence(acting, &reading, m));
        let (node, names) = (acting.node, usize::from(acting.names));
        let mut slots = [Slot::None; 16];
        if let Occurrence::Named(slot) = bound
            && let Some(name) = self.name_bound_by_event(node)
        {
            slots[name] = slot;
        }
        if acting.clause.pile().is_none() && moment.is_some() {
            self.state.slots.push(Slot::Text(card, number));
        }
        let frame = Frame::new(Run::Action(ActionKind::Text(node.into())), reading.you).by_card(card).at(there);
        self.push(frame, &slots[..names]);
    }

    /// Which name a clause's event binds.
    fn name_bound_by_event(&self, clause: cardtext::NodeIx) -> Option<usize> {
        use cardtext::Arg;
        let Some(Arg::Node(event)) = self.eyes().args(clause).first().copied() else { return None };
        self.eyes().args(event).iter().find_map(|arg| match arg {
            Arg::Name(slot, _) => Some(usize::from(*slot)),
            _ => None,
        })
    }
}
