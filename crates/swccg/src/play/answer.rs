//! What a legal answer does. Then the game runs on.

use super::Play;
use crate::act::Act;
use crate::event::Event;
use crate::meaning::Clause;
use crate::query::Query;
use crate::side::Side;
use crate::state::{ActionKind, Frame, Pile, Run, Slot};
use cardtext::Arg;
use table::{Choice, Frames};

impl Play<'_> {
    /// Carries out a choice that has been judged legal for the open question.
    pub(crate) fn take(&mut self, query: &Query, side: Side, choice: &Choice<Act>) {
        match choice {
            Choice::Back => self.go_back(),
            Choice::Number(amount) => match query {
                Query::Pay { .. } => self.chose_amount(*amount),
                _ => self.activate(side, *amount),
            },
            Choice::Pick(picked) => {
                if let Some(act) = picked.first() {
                    self.take_act(query, side, *act);
                }
            }
            Choice::Place(_) | Choice::Share(_) => {}
        }
        self.run();
    }

    fn take_act(&mut self, query: &Query, side: Side, act: Act) {
        match *query {
            Query::Start => {
                if let Act::Start(card) = act {
                    self.set_slot(side as usize, Slot::Card(card));
                    self.state.cards[usize::from(card.0)].marks |= crate::resample::own_mark(side);
                }
            }
            Query::StartConverted(asked) => self.answer_start_converted(asked, act == Act::Yes),
            Query::TopLevel { .. } => self.take_top_level(side, act),
            Query::Respond { moment, .. } => match act {
                Act::Pass => self.passed(),
                Act::Play(card, n) | Act::Use(card, n) => {
                    self.begin_act();
                    self.start_text(card, n, Some(&moment));
                }
                Act::MoveReact(card) => {
                    self.begin_act();
                    self.start_move_react(side, card, moment.place);
                }
                Act::React(card) => {
                    self.begin_act();
                    self.start_deploy(side, card, Some(moment.place));
                }
                _ => {}
            },
            Query::Automatic { moment, .. } => {
                if let Act::Use(card, n) = act {
                    self.start_text(card, n, Some(&moment));
                }
            }
            Query::DeployTo { card, .. } => self.chose_deploy_target(card, act),
            Query::MoveTo { .. } => self.chose_move(act),
            Query::Companions { .. } => self.chose_companion(act),
            Query::TransferTo { .. } | Query::EmbarkOn { .. } => {
                if let Act::On(bearer) = act {
                    self.set_slot(0, Slot::Card(bearer));
                }
            }
            Query::LostOrder { card, .. } => {
                let top = if let Act::On(top) = act { top } else { card };
                self.set_slot(0, Slot::Card(top));
            }
            Query::NextAway { .. } => {
                if let Act::On(card) = act {
                    self.chose_next_away(side, card);
                }
            }
            Query::MoveAway { .. } => {
                if let Act::At(place) = act {
                    self.set_slot(0, Slot::Place(place));
                }
            }
            Query::Target { clause, .. } => {
                let frame = self.state.top();
                let kids = self.game.catalogue.tree.kids(clause);
                let at =
                    if frame.step == 0 { clause } else { kids[usize::from(frame.step - crate::query::FIRST_STEP)] };
                if let (Some(Arg::Name(slot, _)), Act::On(card)) = (self.eyes().args(at).get(1), act) {
                    self.set_slot(usize::from(*slot), Slot::Card(card));
                }
            }
            Query::LoseForce { .. } => self.lose_next_unit(side, act),
            Query::BattleDestiny { .. } => self.answer_battle_destiny(side, act == Act::Yes),
            Query::Damage { .. } => match act {
                Act::Pass => self.passed(),
                Act::Use(card, n) => {
                    self.begin_act();
                    self.start_text(card, n, None);
                }
                _ => self.satisfy(side, act),
            },
            Query::Choose { step, .. } => {
                if let Act::Option(n) = act {
                    self.chose_option(step, n);
                }
            }
            Query::May { step, .. } => self.chose_may(step, act == Act::Yes),
            Query::Pick { step, .. } | Query::PickIn { step, .. } => {
                if let Act::On(card) | Act::Take(card) = act {
                    self.chose_card(step, card);
                }
            }
            Query::Activate { .. } | Query::Pay { .. } => {}
        }
    }

    fn passed(&mut self) {
        if self.pass() == super::Flow::Done {
            self.pop();
        }
    }

    fn take_top_level(&mut self, side: Side, act: Act) {
        if act == Act::Pass {
            return self.passed();
        }
        self.begin_act();
        match act {
            Act::Activate => self.push(Frame::new(Run::Action(ActionKind::Activate), side), &[]),
            Act::Drain(place) => self.start_drain(side, place),
            Act::Deploy(card) => self.start_deploy(side, card, None),
            Act::Battle(place) => self.start_battle(side, place),
            Act::Move(card) => self.start_move(side, card),
            Act::Transfer(card) => {
                self.push(Frame::new(Run::Action(ActionKind::Transfer), side).by_card(card), &[Slot::None]);
            }
            Act::Embark(card) => {
                self.push(Frame::new(Run::Action(ActionKind::Embark), side).by_card(card), &[Slot::None]);
            }
            Act::Disembark(card) => self.disembark(card),
            Act::Replace(card) => self.replace_persona(side, card),
            Act::Draw => {
                if let Some(card) = self.state.pile(side, Pile::Force).last().copied() {
                    self.put_in_pile(card, Pile::Hand);
                    self.tell(Event::Drew { side, card: Some(self.named(card)) });
                }
            }
            Act::Use(card, n) | Act::Play(card, n) => self.start_text(card, n, None),
            Act::Fire(weapon) => {
                let number = self.eyes().kind(weapon).text.acting.iter().find(|a| a.clause == Clause::Fire);
                if let Some(number) = number.map(|a| a.number) {
                    self.start_text(weapon, number, None);
                }
            }
            _ => {}
        }
    }

    /// Activates so much Force, one by one, and the action is done.
    fn activate(&mut self, side: Side, amount: i32) {
        for _ in 0..amount {
            if let Some(card) = self.state.pile(side, Pile::Reserve).last().copied() {
                self.put_in_pile(card, Pile::Force);
                self.state.generation[side] -= 1;
            }
        }
        self.tell(Event::Activated { side, amount });
        self.pop();
    }
}
