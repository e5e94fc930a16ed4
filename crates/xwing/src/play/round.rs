//! Rounds: one after another, and their first and last phases.

use super::activation::ActivationPhase;
use super::combat::CombatPhase;
use super::{Answer, Asked, Flow, NOT_ASKED, Play, Procedure, Topic};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::maneuver::{Maneuver, Token};
use crate::rules::Rule;
use crate::side::{BySide, Players, Side};
use crate::state::{CardIx, CardMarks, Ending, Phase, ShipIx, ShipMarks, Status};
use crate::text::moment::{Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// One round after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rounds {
    /// What comes next.
    pub next: RoundStep,
}

/// The steps of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum RoundStep {
    /// A round begins, with the Planning phase.
    #[default]
    Planning,
    /// The Activation phase.
    Activation,
    /// The Combat phase.
    Combat,
    /// The End phase.
    End,
    /// Who has won.
    Over,
}

impl Procedure for Rounds {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match self.next {
            RoundStep::Planning => {
                self.next = RoundStep::Activation;
                play.state.round += 1;
                for ship in play.state.ships.iter_mut() {
                    (ship.marks, ship.acted, ship.dial, ship.flies) = (ShipMarks::empty(), 0, None, None);
                    if ship.status != Status::Docked {
                        ship.carrier = ShipIx::NONE;
                    }
                }
                play.begin_phase(Phase::Planning);
                play.push(Planning::of(&play.eyes()));
            }
            RoundStep::Activation => {
                self.next = RoundStep::Combat;
                play.push(ActivationPhase::default());
            }
            RoundStep::Combat => {
                self.next = RoundStep::End;
                play.push(CombatPhase::default());
            }
            RoundStep::End => {
                self.next = RoundStep::Over;
                play.push(EndPhase::default());
            }
            RoundStep::Over => {
                self.next = RoundStep::Planning;
                play.check_end();
            }
        }
        Flow::Again
    }
}

/// Dials are set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Planning {
    /// The next ship of each player that has no dial; none if all have.
    next: BySide<ShipIx>,
}

impl Planning {
    /// Dials are set for the ships that have none.
    pub fn of(eyes: &Eyes<'_>) -> Planning {
        Planning { next: BySide(Side::BOTH.map(|side| eyes.next_dial(side).unwrap_or_default())) }
    }
}

impl Procedure for Planning {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        for ship in play.state.all_ships() {
            let state = play.state.ship(ship);
            if state.in_play() && state.dial.is_none() && play.eyes().is_ionized(ship) && play.on(Rule::DialIon) {
                let on = play.on(Rule::IonManeuver);
                let maneuver = if on { Maneuver::IONIZED } else { Maneuver::INSTEAD_OF_RED };
                let state = play.state.ship_mut(ship);
                state.dial = Some(maneuver);
                state.marks |= ShipMarks::IONIZED;
            }
        }
        *self = Planning::of(&play.eyes());
        let waiting = Side::BOTH.iter().any(|side| self.next[*side].is_some());
        if waiting { Flow::Ask } else { Flow::Done }
    }

    /// Both players at once, each about the next of their ships.
    fn asks(&self, _eyes: &Eyes<'_>) -> Option<Asked> {
        let players = Players::who(|side| self.next[side].is_some());
        Some(Asked { players, topic: Topic::Other, ship: self.next, card: CardIx::NONE })
    }

    fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-dial", self.next[side])
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        let ship = self.next[side];
        (0..eyes.ship_kind(ship).dial.len() as u8).map(|n| Act::Dial(ship, n)).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        match act {
            Act::Dial(ship, n) if self.next[side] == ship => eyes.judge_dial(ship, n),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        if let Some(Act::Dial(ship, n)) = answer.act() {
            let maneuver = play.eyes().ship_kind(ship).dial[usize::from(n)];
            play.state.ship_mut(ship).dial = Some(maneuver);
        }
    }
}

/// The End phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EndPhase {
    /// How far.
    pub at: EndStep,
}

/// The steps of the End phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum EndStep {
    /// It begins.
    #[default]
    Begin,
    /// Tokens and texts are cleaned up.
    CleanUp,
    /// It is over.
    Over,
}

impl Procedure for EndPhase {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match self.at {
            EndStep::Begin => {
                self.at = EndStep::CleanUp;
                play.begin_phase(Phase::End);
                play.moment(Moment { kind: MomentKind::EndStart, ..Moment::default() });
                Flow::Again
            }
            EndStep::CleanUp => {
                self.at = EndStep::Over;
                play.clean_up();
                play.moment(Moment { kind: MomentKind::EndOver, ..Moment::default() });
                Flow::Again
            }
            EndStep::Over => Flow::Done,
        }
    }
}

impl Play<'_> {
    pub(super) fn begin_phase(&mut self, phase: Phase) {
        self.state.phase = phase;
        while let Some(at) = self.state.lasting.iter().position(|lasting| lasting.phase) {
            self.state.lasting.remove(at);
        }
        self.tell(Event::PhaseBegan(self.state.round, phase));
    }

    /// The end of a round: who still has ships, and whether it was the last.
    fn check_end(&mut self) {
        let left = |side: Side| self.state.fleet(side).next().is_some();
        let ending = match (left(Side::First), left(Side::Second)) {
            (true, true) => None,
            (false, false) if self.on(Rule::GameDraw) => Some(Ending::Draw),
            (first, _) => Some(Ending::Won(if first { Side::First } else { Side::Second })),
        };
        let ending = ending.filter(|_| self.on(Rule::GameWin));
        let last = self.state.limit > 0 && self.state.round >= self.state.limit && self.on(Rule::GameLimit);
        // Rounds without end are ended all the same: a counter must not run over.
        let last = last || self.state.round == u8::MAX;
        if let Some(winner) = self.eyes().mission_stopped(last) {
            return self.end(Ending::Mission(winner));
        }
        match ending {
            Some(ending) => self.end(ending),
            None if last => {
                let winner = self.eyes().leader();
                self.end(Ending::Limit(winner));
            }
            None => {}
        }
    }

    /// Tokens that do not last, texts used this round, changes until its end.
    fn clean_up(&mut self) {
        const REMOVED: [Token; 6] =
            [Token::Focus, Token::Evade, Token::Tractor, Token::Disarmed, Token::ReinforceFore, Token::ReinforceAft];
        let stays = self.on(Rule::StressRemoved);
        if self.on(Rule::EndTokens) {
            for ship in self.state.all_ships() {
                let kept = self.eyes().kept_tokens(ship);
                let state = self.state.ship_mut(ship);
                if !stays {
                    state.tokens[Token::Stress as usize] = 0;
                }
                for token in REMOVED.into_iter().filter(|t| kept & t.bit() == 0) {
                    state.tokens[token as usize] = 0;
                }
            }
        }
        for card in self.state.all_cards() {
            let lasted = self.state.card(card).is(CardMarks::LASTING);
            self.state.card_mut(card).marks &= !(CardMarks::USED | CardMarks::LASTING | CardMarks::FIRED);
            if lasted {
                self.recount(card);
            }
        }
        self.state.lasting.truncate(0);
    }
}
