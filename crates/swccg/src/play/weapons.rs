//! Firing weapons: aim, pay, fire. What the shot then does are the lines of the weapon's clause.

use super::text::TextOf;
use super::{Answer, CardFault, Flow, Play, Procedure, Shown, judge_card, push_active};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{NO_PLACE, Node, Slot, mark};
use crate::text::meaning::{Clause, Players};
use crate::text::moment::MomentKind;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// A weapon being fired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shot {
    pub(super) text: TextOf,
    /// The clause `fire at …`: whom at, under which name, for how much.
    clause: Node,
    at: ShotStep,
    pub(super) canceled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum ShotStep {
    /// Whom at is asked.
    Aim,
    /// This card is shot at, which may be answered.
    Fire(CardIx),
    /// It has been answered: the shot is carried out.
    Answered(CardIx),
    Done,
}

impl Procedure for Shot {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        match self.at {
            ShotStep::Aim => Ok(Flow::Ask),
            ShotStep::Fire(target) => {
                let (clause, weapon) = (self.clause.ix(), self.text.source);
                play.go_on(Shot { at: ShotStep::Answered(target), ..self });
                play.use_force(self.text.you, play.eyes().fire_cost(clause, &self.text.reading()));
                play.note_use(weapon, clause);
                play.mark(weapon, mark::FIRED);
                play.tell(Event::Fired { weapon: play.named(weapon), target: play.named(target) });
                play.targeted(&self.text, target);
                Ok(Flow::Again)
            }
            ShotStep::Answered(target) => {
                let (clause, weapon) = (self.clause.ix(), self.text.source);
                play.go_on(Shot { at: ShotStep::Done, ..self });
                let there = play.eyes().judge_shot_at(weapon, clause, &self.text.reading(), target).is_ok();
                if self.canceled {
                    play.tell(Event::Canceled { card: play.named(weapon), react: false });
                } else if there || !play.on(Rule::WeaponAnswered) {
                    play.push_steps(self.text, clause, 0);
                } else {
                    // Who is no longer there to be shot at is missed.
                    play.tell(Event::Missed { target: play.named(target) });
                }
                Ok(Flow::Again)
            }
            ShotStep::Done => Ok(Flow::Done),
        }
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        Players::one(self.text.you)
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-target", self.text.source)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_active(eyes, push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let (weapon, clause, reading) = (self.text.source, self.clause.ix(), self.text.reading());
        judge_card(act, |card| eyes.judge_shot_at(weapon, clause, &reading, card))
    }

    fn may_go_back(&self) -> bool {
        true
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        if let Answer::Act(Act::On(target)) = answer {
            play.bind_arg(&self.text, self.clause.ix(), 1, Slot::Card(target));
            play.go_on(Shot { at: ShotStep::Fire(target), ..self });
        }
    }

    fn shown(&self) -> Option<Shown> {
        let committed = self.at != ShotStep::Aim;
        Some(Shown { card: self.text.source, committed, ..Shown::of(Doing::Text, self.text.you) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.text.source);
        if let ShotStep::Fire(target) | ShotStep::Answered(target) = &mut self.at {
            each(target);
        }
    }
}

impl Play<'_> {
    /// A weapon begins to be fired.
    pub(super) fn start_shot(&mut self, weapon: CardIx) {
        let eyes = self.eyes();
        let Some(acting) = eyes.kind(weapon).text.acting.iter().find(|a| a.clause == Clause::Fire) else { return };
        let (you, clause, names) = (eyes.reading(weapon, acting.half).you, acting.node, acting.names);
        let text = self.new_text(weapon, you, NO_PLACE, names);
        self.push(Shot { text, clause: clause.into(), at: ShotStep::Aim, canceled: false });
    }

    /// A weapon has targeted a card, which may be answered before anything is drawn.
    pub(super) fn targeted(&mut self, text: &TextOf, target: CardIx) {
        if self.on(Rule::WeaponAnswered) {
            self.open_responses(MomentKind::Targeted, text.you, target, self.state.place_of(target));
        }
    }
}
