//! Windows: texts that must answer a moment, then those that may, one player after the other.

use super::{Answer, Asked, Flow, NOT_ASKED, Play, Procedure};
use crate::act::Act;
use crate::card::Category;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::maneuver::Token;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Card, CardIx, ShipIx, UsedText};
use crate::text::meaning::Clause;
use crate::text::moment::{Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// Players answer a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// The moment.
    pub moment: Moment,
    /// Where the texts used in it begin, in [`crate::State::used`].
    pub used: u8,
    /// How far.
    pub at: WindowStep,
}

/// The steps of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WindowStep {
    /// Texts that must be used.
    Automatic,
    /// The player asked first.
    First,
    /// The other player.
    Second,
    /// It is over.
    Over,
}

impl Window {
    /// Whose dice are modified in it, if dice are: whether the attack dice.
    pub fn modifies(&self) -> Option<bool> {
        match self.moment.kind {
            MomentKind::AttackDice => Some(true),
            MomentKind::DefenseDice => Some(false),
            _ => None,
        }
    }

    /// Who is asked: the roller of dice last, else the player with initiative first.
    pub fn side(&self, eyes: &Eyes<'_>) -> Side {
        let first = match self.modifies() {
            Some(attack) => {
                let roller = eyes.owner(eyes.state.attack.roller(attack));
                if eyes.on(Rule::DiceDefenderFirst) { roller.other() } else { roller }
            }
            None => eyes.state.initiative,
        };
        if self.at == WindowStep::Second { first.other() } else { first }
    }

    /// Whether a player is asked which of several texts that must be used comes first, and not whether to use any.
    pub fn is_automatic(&self) -> bool {
        self.at == WindowStep::Automatic
    }

    /// Uses a text in it.
    fn answer_with(&self, play: &mut Play<'_>, card: CardIx, number: u8) {
        play.state.used.push(UsedText { card, number });
        play.use_text(card, number, self.moment);
    }

    /// Goes on to the next player.
    fn go_on(&mut self) {
        self.at = match self.at {
            WindowStep::Automatic => WindowStep::First,
            WindowStep::First => WindowStep::Second,
            WindowStep::Second | WindowStep::Over => WindowStep::Over,
        };
    }

    /// Runs what must be used: the texts of the player with initiative first, in the order that player chooses.
    fn automatic(&mut self, play: &mut Play<'_>) -> Flow {
        for side in [play.state.initiative, play.state.initiative.other()] {
            let eyes = play.eyes();
            let mut due = eyes.due(self, side);
            let Some(first) = due.next() else { continue };
            if due.all(|other| eyes.is_like(first, other)) {
                drop(due);
                self.answer_with(play, first.0, first.1);
                return Flow::Again;
            }
            return Flow::Ask;
        }
        self.go_on();
        Flow::Again
    }
}

impl Procedure for Window {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match self.at {
            WindowStep::Automatic => return self.automatic(play),
            WindowStep::First | WindowStep::Second => {
                let eyes = play.eyes();
                if eyes.has_answer(self, self.side(&eyes)) {
                    return Flow::Ask;
                }
            }
            WindowStep::Over => return Flow::Done,
        }
        self.go_on();
        Flow::Again
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        let side = if self.is_automatic() {
            let sides = [eyes.state.initiative, eyes.state.initiative.other()];
            sides.into_iter().find(|side| eyes.due(self, *side).next().is_some())?
        } else {
            self.side(eyes)
        };
        Some(Asked::of(side).about(self.moment.ship))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        if self.is_automatic() {
            return eyes.say(lang, "ask-order", &[]);
        }
        if let Some(attack) = self.modifies() {
            let id = if attack { "ask-attack-dice" } else { "ask-defense-dice" };
            let ship = eyes.name_of(lang, eyes.state.attack.roller(attack));
            return eyes.say(lang, id, &[("ship", ship), ("dice", eyes.dice_shown(lang, attack))]);
        }
        let Moment { kind, ship, other, .. } = self.moment;
        let values = [("ship", eyes.name_of(lang, ship)), ("other", eyes.name_of(lang, other))];
        let moment = eyes.say(lang, message_of(kind), &values);
        eyes.say(lang, "ask-window", &[("moment", moment.into())])
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        if self.is_automatic() {
            eyes.due(self, side).map(|(card, number)| Act::Use(card, number)).for_each(push);
            return;
        }
        if self.modifies().is_some() {
            [Act::Spend(Token::Focus), Act::Spend(Token::Evade), Act::SpendLock].into_iter().for_each(&mut *push);
        }
        eyes.answers(self, side).map(|(card, number)| Act::Use(card, number)).for_each(&mut *push);
        push(Act::Pass);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match act {
            Act::Use(card, number) if self.is_automatic() => eyes.judge_text(self, card, number),
            _ if self.is_automatic() => NOT_ASKED,
            Act::Pass => Ok(()),
            Act::Use(card, number) => {
                let mut texts = eyes.kind(card).text.acting.iter();
                let may = texts.any(|text| text.number == number && text.clause == Clause::May);
                if may && eyes.owner_of_text(card) == side { eyes.judge_text(self, card, number) } else { NOT_ASKED }
            }
            Act::Spend(token) => eyes.judge_spend(self, side, Some(token)),
            Act::SpendLock => eyes.judge_spend(self, side, None),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        match answer.act() {
            Some(Act::Use(card, number)) => self.answer_with(play, card, number),
            Some(Act::Spend(token)) => play.spend_on_dice(self.modifies() == Some(true), Some(token)),
            Some(Act::SpendLock) => play.spend_on_dice(true, None),
            _ => self.go_on(),
        }
    }

    fn ship(&self) -> ShipIx {
        self.moment.ship
    }
}

/// The message that tells a moment which a player may answer.
fn message_of(moment: MomentKind) -> &'static str {
    match moment {
        MomentKind::ActivationStart => "moment-activation-start",
        MomentKind::CombatStart => "moment-combat-start",
        MomentKind::EndStart => "moment-end-start",
        MomentKind::Revealed => "moment-revealed",
        MomentKind::Executed => "moment-executed",
        MomentKind::Acted => "moment-acted",
        MomentKind::Engaged => "moment-engaged",
        MomentKind::Declared => "moment-declared",
        MomentKind::Compared => "moment-compared",
        MomentKind::Hit => "moment-hit",
        MomentKind::Attacked => "moment-attacked",
        MomentKind::Dealing | MomentKind::Dealt => "moment-dealt",
        MomentKind::EndOver => "moment-end-over",
        MomentKind::Revealing => "moment-revealing",
        MomentKind::Canceled => "moment-canceled",
        MomentKind::ShieldLost => "moment-shield-lost",
        MomentKind::Destroyed => "moment-destroyed",
        MomentKind::Suffering => "moment-suffering",
        MomentKind::Receiving => "moment-receiving",
        MomentKind::Gained => "moment-gained",
        MomentKind::Spent => "moment-spent",
        MomentKind::Locked => "moment-locked",
        MomentKind::Passed => "moment-passed",
        MomentKind::Recovering => "moment-recovering",
        MomentKind::Drawing => "moment-drawing",
        MomentKind::Declaring => "moment-declaring",
        _ => "moment-other",
    }
}

impl<'a> Eyes<'a> {
    /// Whether two texts are the same one of two damage cards that lie alike: nobody cares which comes first.
    fn is_like(&self, (one, text): (CardIx, u8), (other, number): (CardIx, u8)) -> bool {
        let lies = |card: CardIx| {
            let Card { kind, on, covers, .. } = *self.state.card(card);
            (kind, on, covers)
        };
        let damage = matches!(self.kind(one).category, Category::Damage { .. });
        damage && text == number && lies(one) == lies(other)
    }

    /// The texts of a player that must answer the moment of a window and have not yet.
    pub(crate) fn due(&self, window: &Window, side: Side) -> impl Iterator<Item = (CardIx, u8)> + use<'a> {
        let (eyes, window) = (*self, *window);
        let cards = *self.state.responding(window.moment.kind);
        cards.iter().filter(move |c| eyes.owner_of_text(*c) == side).flat_map(move |card| {
            let texts = eyes.kind(card).text.acting.iter().filter(|a| a.clause == Clause::When);
            texts.map(move |a| (card, a.number)).filter(move |(c, n)| eyes.judge_text(&window, *c, *n).is_ok())
        })
    }
}

impl Play<'_> {
    /// Opens the window of a moment, if any card could answer it.
    pub(crate) fn moment(&mut self, moment: Moment) {
        let dice = matches!(moment.kind, MomentKind::AttackDice | MomentKind::DefenseDice);
        if dice || !self.state.responding(moment.kind).is_empty() {
            let used = self.state.used.len() as u8;
            self.push(Window { moment, used, at: WindowStep::Automatic });
        }
    }
}
