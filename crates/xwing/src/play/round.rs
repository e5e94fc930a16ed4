//! Rounds and phases.

use super::action::Perform;
use super::bomb::Detonation;
use super::maneuver::{ManeuverRun, ObstacleRoll};
use super::shift::{Shift, ShiftKind};
use super::{Flow, Play};
use crate::event::Event;
use crate::maneuver::{Maneuver, Token};
use crate::moment::{Moment, MomentKind};
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardMarks, Ending, Frame, Kind, Phase, ShipIx, ShipMarks};

impl Play<'_> {
    pub(super) fn begin_phase(&mut self, phase: Phase) {
        self.state.phase = phase;
        self.tell(Event::PhaseBegan(self.state.round, phase));
    }

    pub(super) fn round_step(&mut self, frame: Frame) -> Flow {
        let run = match frame.step {
            0 => {
                self.state.round += 1;
                for ship in self.state.ships.iter_mut() {
                    ship.marks = ShipMarks::empty();
                    (ship.acted, ship.dial, ship.flies) = (0, None, None);
                }
                self.begin_phase(Phase::Planning);
                Kind::Planning
            }
            1 => Kind::Activation,
            2 => Kind::Combat,
            3 => Kind::End,
            _ => {
                self.top_mut().step = 0;
                self.check_end();
                return Flow::Again;
            }
        };
        self.next();
        self.push(Frame::new(run, ShipIx::NONE));
        Flow::Again
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
        match ending {
            Some(ending) => self.end(ending),
            None if last => {
                let winner = self.eyes().leader();
                self.end(Ending::Limit(winner));
            }
            None => {}
        }
    }

    pub(super) fn planning_step(&mut self) -> Flow {
        for ship in self.state.all_ships() {
            let state = self.state.ship(ship);
            if state.in_play() && state.dial.is_none() && self.eyes().is_ionized(ship) && self.on(Rule::DialIon) {
                let on = self.on(Rule::IonManeuver);
                let maneuver = if on { Maneuver::IONIZED } else { Maneuver::INSTEAD_OF_RED };
                let state = self.state.ship_mut(ship);
                state.dial = Some(maneuver);
                state.marks |= ShipMarks::IONIZED;
            }
        }
        let waiting = Side::BOTH.iter().any(|side| self.eyes().next_dial(*side).is_some());
        if waiting { Flow::Ask } else { Flow::Done }
    }

    pub(super) fn activation_step(&mut self, frame: Frame) -> Flow {
        match frame.step {
            0 => {
                self.begin_phase(Phase::Activation);
                self.next();
                self.moment(Moment { kind: MomentKind::ActivationStart, ..Moment::default() });
                Flow::Again
            }
            // Decloaking, in order of skill.
            1 => match self.eyes().next_to_decloak() {
                Some(ship) => {
                    self.top_mut().ship = ship;
                    Flow::Ask
                }
                None => {
                    self.top_mut().ship = ShipIx::NONE;
                    self.next();
                    Flow::Again
                }
            },
            2 => match self.eyes().next_to_activate() {
                Some((_, ships)) if ships.len() == 1 => {
                    self.push(Frame::new(Kind::Activate, ships[0]));
                    Flow::Again
                }
                Some(_) => Flow::Ask,
                None => {
                    self.next();
                    Flow::Again
                }
            },
            3 => match self.eyes().next_to_detonate() {
                Some(bomb) => {
                    self.push(Detonation::new(bomb, ShipIx::NONE));
                    Flow::Again
                }
                None => {
                    self.next();
                    self.moment(Moment { kind: MomentKind::ActivationEnd, ..Moment::default() });
                    Flow::Again
                }
            },
            _ => Flow::Done,
        }
    }

    pub(super) fn activate_step(&mut self, frame: Frame) -> Flow {
        let ship = frame.ship;
        if !self.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match frame.step {
            0 => {
                self.next();
                self.state.ship_mut(ship).marks |= ShipMarks::ACTIVATED;
                if !self.state.ship(ship).is(ShipMarks::IONIZED) {
                    self.moment(Moment { kind: MomentKind::Revealing, ship, ..Moment::default() });
                }
                Flow::Again
            }
            1 => {
                let state = self.state.ship_mut(ship);
                state.marks |= ShipMarks::REVEALED;
                let dial = state.dial.unwrap_or(Maneuver::IONIZED);
                (state.shown, state.flies) = (Some(dial), Some(dial));
                self.next();
                // A ship without a dial shows none.
                if !self.state.ship(ship).is(ShipMarks::IONIZED) {
                    self.tell(Event::Revealed(self.named(ship), dial));
                    self.moment(Moment { kind: MomentKind::Revealed, ship, ..Moment::default() });
                }
                Flow::Again
            }
            2 => {
                self.next();
                self.push(ManeuverRun::new(ship));
                Flow::Again
            }
            // The Perform Action step: one action, or as many as a text allows.
            3 => {
                let one = if self.on(Rule::PerformOne) { 1 } else { 2 };
                let allowed = one + self.eyes().number(crate::value::Value::Actions, ship, 0, &mut |_| {});
                let skips = self.state.ship(ship).is(ShipMarks::SKIPS_ACTION);
                if skips || i32::from(frame.n) >= allowed {
                    self.next();
                    return Flow::Again;
                }
                self.top_mut().n += 1;
                self.push(Perform::action(ship));
                Flow::Again
            }
            // What debris does comes after the action.
            4 => {
                match self.state.crossed.iter().position(|c| c.ship == ship) {
                    Some(due) => {
                        let rock = self.state.crossed.remove(due).rock;
                        self.push(ObstacleRoll::new(ship, rock));
                    }
                    None => self.next(),
                }
                Flow::Again
            }
            _ => Flow::Done,
        }
    }

    pub(super) fn end_step(&mut self, frame: Frame) -> Flow {
        match frame.step {
            0 => {
                self.begin_phase(Phase::End);
                self.next();
                self.moment(Moment { kind: MomentKind::EndStart, ..Moment::default() });
                Flow::Again
            }
            1 => {
                self.clean_up();
                self.next();
                self.moment(Moment { kind: MomentKind::EndOver, ..Moment::default() });
                Flow::Again
            }
            _ => Flow::Done,
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
        for card in (0..self.state.cards.len() as u8).map(table::CardIx) {
            let lasted = self.state.card(card).is(CardMarks::LASTING);
            self.state.card_mut(card).marks &= !(CardMarks::USED | CardMarks::LASTING);
            if lasted {
                self.recount(card);
            }
        }
        self.state.lasting.truncate(0);
    }

    pub(super) fn decloaks(&mut self, wants: bool) {
        let ship = self.state.top().ship;
        self.state.ship_mut(ship).marks |= ShipMarks::ASKED;
        if wants {
            self.push(Shift::new(ship, ShiftKind::Decloak));
        }
    }
}
