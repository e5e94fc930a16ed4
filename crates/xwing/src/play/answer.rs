//! Carrying out an answer.

use super::{Answer, Play};
use crate::act::Act;
use crate::place::normal;
use crate::query::Query;
use crate::side::Side;
use table::{Choice, Frames};

impl Play<'_> {
    /// Takes a legal answer to the open question and runs on.
    pub(crate) fn take(&mut self, query: &Query, side: Side, choice: &Choice<Act>) {
        let answer = match choice {
            Choice::Pick(picked) => Answer::Acts(picked),
            Choice::Place(pose) => Answer::Place(normal(*pose)),
            Choice::Number(number) => Answer::Number(*number),
            Choice::Share(_) | Choice::Back => Answer::Acts(&[]),
        };
        if self.state.frames.last().is_some_and(|run| run.plain().is_none()) {
            self.with_top(|run, play| run.answer(play, answer));
            self.run();
            return;
        }
        match choice {
            Choice::Pick(picked) => self.picked(query, side, picked),
            _ => {}
        }
        self.run();
    }

    fn picked(&mut self, query: &Query, side: Side, picked: &[Act]) {
        let Some(act) = picked.first().copied() else { return };
        match (query, act) {
            (Query::Window(..) | Query::Order(..), act) => self.answered(act),
            (Query::Target(..), Act::Target(ship)) => self.targeted(ship),
            (Query::Choose(..), Act::Option(n)) => self.chose(n),
            (Query::May(..), act) => self.wanted(act == Act::Yes),
            _ => debug_assert!(false, "{side:?} answered {act:?} to {query:?}"),
        }
    }
}
