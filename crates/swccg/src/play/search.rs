//! Searching a pile for a card that a text says what becomes of: it goes to its owner's hand, or is deployed out of the
//! pile. A search that fails may be verified; a Reserve Deck that was searched is shuffled.

use super::text::TextOf;
use super::{Answer, CardFault, Deploy, Flow, Play, Procedure, judge_yes_or_no, push_yes_and_no};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Node, Pile, mark};
use crate::text::meaning::{Players, Reading};
use cardtext::NodeIx;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// A pile being searched for a card of one's own choice among those that the words of an effect describe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Search {
    text: TextOf,
    /// The effect: who searches, for which cards, which pile, and perhaps where they are deployed.
    effect: Node,
    by: Side,
    owner: Side,
    pile: Pile,
    fate: Found,
    at: SearchStep,
}

/// What becomes of a card that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Found {
    /// It goes to its owner's hand.
    Taken,
    /// It is deployed.
    Deployed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum SearchStep {
    /// The pile is looked through.
    Looks,
    /// A card is chosen, if there is one.
    Chooses,
    /// There was none: the other player may look as well.
    Verified,
    /// A Reserve Deck is shuffled.
    Ends,
}

/// Where a text lets a card be deployed: the effect that says so, and how it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Within {
    pub(super) text: TextOf,
    effect: Node,
}

impl Within {
    /// The words that say where, and for whom they are read.
    pub(crate) fn said(&self, eyes: &Eyes<'_>) -> (cardtext::Arg, Reading) {
        (eyes.args(self.effect.ix())[3], self.text.reading())
    }
}

impl Procedure for Search {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Search { by, owner, pile, .. } = self;
        match self.at {
            SearchStep::Looks => {
                play.go_on(Search { at: SearchStep::Chooses, ..self });
                play.look_through(by, owner, pile);
            }
            SearchStep::Chooses => {
                if self.has_pick(&play.eyes()) {
                    return Ok(Flow::Ask);
                }
                play.note_failed_search(self.text.source, owner, pile);
                let verified = pile != Pile::Hand && play.on(Rule::SearchVerified);
                play.go_on(Search { at: if verified { SearchStep::Verified } else { SearchStep::Ends }, ..self });
            }
            SearchStep::Verified => return Ok(Flow::Ask),
            SearchStep::Ends => {
                if pile == Pile::Reserve {
                    play.shuffle_and_tell(owner, pile);
                }
                return Ok(Flow::Done);
            }
        }
        Ok(Flow::Again)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        match self.at {
            SearchStep::Chooses => Players::one(self.by),
            SearchStep::Verified => Players::one(self.by.other()),
            SearchStep::Looks | SearchStep::Ends => Players::NONE,
        }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, if self.at == SearchStep::Verified { "ask-verify" } else { "ask-search" }, self.text.source)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        match self.at {
            SearchStep::Verified => push_yes_and_no(push),
            _ if self.has_pick(eyes) => self.each_kind(eyes, &mut |card| push(Act::Take(card))),
            // As somebody else may believe the pile, there is nothing to find.
            _ => push(Act::Pass),
        }
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::Take(card) if self.at == SearchStep::Chooses => self.judge_pick(eyes, card),
            Act::Pass if self.at == SearchStep::Chooses && !self.has_pick(eyes) => Ok(()),
            act if self.at == SearchStep::Verified => judge_yes_or_no(act),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn asking(&self, _eyes: &Eyes<'_>) -> Option<CardIx> {
        Some(self.text.source)
    }

    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        play.go_on(Search { at: SearchStep::Ends, ..self });
        match answer {
            Answer::Act(Act::Yes) => play.look_through(side, self.owner, self.pile),
            Answer::Act(Act::Take(card)) => {
                let described = play.eyes().describes(play.eyes().args(self.effect.ix())[1]);
                if (described || self.fate == Found::Deployed) && play.on(Rule::SearchShown) {
                    play.mark(card, mark::KNOWN);
                }
                match self.fate {
                    Found::Taken => play.put_and_tell(card, Pile::Hand),
                    Found::Deployed => play.deploy_from_pile(self.by, card, self.within(&play.eyes())),
                }
            }
            Answer::Act(_) | Answer::Amount(_) => {}
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.text.source);
    }
}

impl Search {
    /// Where the text lets the card be deployed, if it says so.
    fn within(&self, eyes: &Eyes<'_>) -> Option<Within> {
        let said = eyes.args(self.effect.ix()).get(3).is_some_and(|at| *at != cardtext::Arg::Absent);
        said.then_some(Within { text: self.text, effect: self.effect })
    }

    /// The cards of the pile, one of each kind: the topmost.
    fn each_kind(&self, eyes: &Eyes<'_>, each: &mut dyn FnMut(CardIx)) {
        let pile = eyes.state.pile(self.owner, self.pile);
        for (n, card) in pile.iter().enumerate() {
            let kind = eyes.state.card(*card).kind;
            let topmost = !pile[n + 1..].iter().any(|c| eyes.state.card(*c).kind == kind);
            if topmost {
                each(*card);
            }
        }
    }

    fn has_pick(&self, eyes: &Eyes<'_>) -> bool {
        eyes.state.pile(self.owner, self.pile).iter().any(|card| self.judge_pick(eyes, *card).is_ok())
    }

    /// Whether a card is one of those looked for, and what shall become of it may.
    fn judge_pick(&self, eyes: &Eyes<'_>, card: CardIx) -> Judged {
        let cards = eyes.args(self.effect.ix())[1];
        let lies = eyes.state.pile(self.owner, self.pile).contains(&card);
        if !lies || !eyes.means(cards, &self.text.reading(), card) {
            return Err(Rule::ActionTargets.refuses());
        }
        match self.fate {
            Found::Taken => Ok(()),
            Found::Deployed if !eyes.on(Rule::DeployFromPile) => Ok(()),
            Found::Deployed => eyes.judge_deploy_from_pile(self.by, card, self.within(eyes)),
        }
    }
}

impl Eyes<'_> {
    /// Whether a card found in a pile may be deployed, where the text says.
    fn judge_deploy_from_pile(&self, side: Side, card: CardIx, within: Option<Within>) -> Judged {
        self.judge_deploy(side, card, None)?;
        let deploy = Deploy::found(side, card, within);
        let mut somewhere = within.is_none();
        if !somewhere {
            deploy.candidates(self, side, &mut |act| somewhere |= deploy.judge(self, side, act).is_ok());
        }
        if somewhere { Ok(()) } else { Err(Rule::DeployPlace.refuses()) }
    }

    /// Whether a title may search a pile: there is a card, and it has not searched it in vain this turn.
    pub(crate) fn may_search(&self, source: CardIx, owner: Side, pile: Pile) -> Result<(), Rule> {
        let kind = self.state.card(source).kind;
        if self.state.pile(owner, pile).is_empty() {
            return Err(Rule::HandEmpty);
        }
        let vain = self.on(Rule::SearchFailed) && self.state.titles.of(kind).searched_in_vain(owner, pile);
        if vain || !self.state.titles.has_room(kind) { Err(Rule::SearchFailed) } else { Ok(()) }
    }
}

impl Play<'_> {
    /// A pile is searched as an effect says: its slots are who, which cards, which pile, and perhaps where.
    pub(crate) fn start_search(&mut self, reading: &Reading, effect: NodeIx, fate: Found) -> Result<(), CardFault> {
        let eyes = self.eyes();
        let args = eyes.args(effect);
        let Some((owner, pile)) = eyes.pile(args[2], reading) else { return Err(CardFault("no pile is named")) };
        let by = eyes.player(args[0], reading);
        if eyes.may_search(reading.source, owner, pile).is_ok() {
            let Reading { source, you, there, names, .. } = *reading;
            let (text, effect) = (TextOf { source, you, there, names }, effect.into());
            self.push(Search { text, effect, by, owner, pile, fate, at: SearchStep::Looks });
        }
        Ok(())
    }

    /// A search has found nothing: it is told, and the same title may not search that pile again this turn.
    pub(super) fn note_failed_search(&mut self, source: CardIx, owner: Side, pile: Pile) {
        let by = self.state.card(source).kind;
        self.tell(Event::FoundNothing { side: owner, pile });
        self.state.titles.note(by, |title| title.note_search(owner, pile));
    }

    /// Deploys a card found in a pile, only where the text says.
    fn deploy_from_pile(&mut self, side: Side, card: CardIx, within: Option<Within>) {
        if self.eyes().judge_deploy_from_pile(side, card, within).is_ok() {
            self.push(Deploy::found(side, card, within));
        }
    }
}
