//! What a player might try to do with their ships, whether it is asked for now or not: what may be asked *why not* about.
//!
//! The key of an attempt is that of the act behind the key of the ship, or of the section whose action it is:
//! `howlrunner/attack/primary/luke-skywalker`, `cr90-corvette.aft/recover`, `howlrunner/3-straight`.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::Bearing;
use crate::judge::Judged;
use crate::maneuver::{Action, BEARINGS};
use crate::page::speech::text_of;
use crate::play::{Engagement, NOT_ASKED, Perform, action_of};
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Frame, Part, Phase, ShipIx, ShipMarks, State};
use glossary::{Lang, capital};

/// The maneuvers that are asked about though a ship may not have them: those most dials have.
const COMMON: [Bearing; 6] = [
    Bearing::Straight,
    Bearing::BankLeft,
    Bearing::BankRight,
    Bearing::TurnLeft,
    Bearing::TurnRight,
    Bearing::Koiogran,
];

/// The fastest maneuver.
const FASTEST: u8 = 5;

impl XWing {
    /// What a player might try now: a key, and what it is in words. The ship that is asked about comes first.
    pub fn attempts(&self, state: &State, side: Side, lang: Lang) -> Vec<(String, String)> {
        let (eyes, mut found) = (self.eyes(state), Vec::new());
        let Some((top, asked)) = eyes.open() else { return found };
        let own_question = matches!(top, Frame::Engagement(_) | Frame::Perform(_) | Frame::Planning(_));
        if asked.players.contains(side) && !own_question {
            top.candidates(&eyes, side, &mut |act| {
                let key = eyes.key(act);
                if top.judge(&eyes, side, act).is_err() && !found.iter().any(|(known, _)| *known == key) {
                    found.push((key, capital(&eyes.label(act, lang))));
                }
            });
        }
        let about = asked.ship_to(Some(side));
        let mut ships: Vec<ShipIx> = state.fleet(side).collect();
        ships.sort_by_key(|ship| *ship != about);
        for ship in ships {
            eyes.attacks_tried(ship, lang, &mut found);
            eyes.actions_tried(ship, lang, &mut found);
            if state.phase == Phase::Planning && ship == about {
                eyes.maneuvers_tried(ship, lang, &mut found);
            }
        }
        found
    }

    /// Whether a player may do what the key of an attempt names, or which rule refuses it; none if it is no such key. What
    /// stands against it on the table is said first, and only then that its time is another.
    pub fn judge_attempt(&self, state: &State, side: Side, key: &str) -> Option<Judged> {
        let eyes = self.eyes(state);
        let (name, rest) = key.split_once('/')?;
        let (ship, part) = eyes.actor(name)?;
        if eyes.owner(ship) != side || !state.ship(ship).in_play() || eyes.open().is_none() {
            return Some(NOT_ASKED);
        }
        if is_maneuver(rest) {
            let Some(n) = eyes.ship_kind(ship).dial.iter().position(|maneuver| maneuver.key() == rest) else {
                return Some(Err(Rule::DialOwn.refuses()));
            };
            let act = Act::Dial(ship, n as u8);
            return Some(eyes.judge_dial(ship, n as u8).and_then(|()| eyes.judge(side, act)));
        }
        let supposed = asked_for(state, ship, part, rest);
        let supposed = self.eyes(&supposed);
        let act = supposed.parse(rest)?;
        Some(supposed.judge(side, act).and_then(|()| eyes.is_time_for(side, ship, part, act)))
    }
}

/// Whether it is written like a maneuver: `3-turn-left`.
fn is_maneuver(key: &str) -> bool {
    let parts = key.split_once('-').filter(|(speed, _)| speed.parse::<u8>().is_ok_and(|speed| speed <= FASTEST));
    parts.is_some_and(|(_, bearing)| BEARINGS.iter().any(|(_, name)| *name == bearing))
}

/// The situation, as if a ship were asked for its attack or its action.
fn asked_for(state: &State, ship: ShipIx, part: Option<Part>, key: &str) -> State {
    let mut supposed = *state;
    let frame: Frame = match part {
        _ if key.starts_with("attack/") => Engagement::new(ship).into(),
        Some(part) => Perform::section(ship.section(part)).into(),
        None => Perform::action(ship).into(),
    };
    if supposed.frames.try_push(frame).is_err() {
        supposed.frames.pop();
        supposed.frames.push(frame);
    }
    supposed
}

impl Eyes<'_> {
    /// The ship an attempt is made with; and which section, if each has actions of its own.
    fn actor(&self, name: &str) -> Option<(ShipIx, Option<Part>)> {
        let whole = self.ship_by_key(name).map(|ship| (ship, None));
        whole.or_else(|| {
            let section = self.section_by_key(name)?;
            Some((section.ship(), self.has_two_cards(section.ship()).then(|| section.part())))
        })
    }

    /// Whether the open question is the one an act answers, for a ship that could do it.
    fn is_time_for(&self, side: Side, ship: ShipIx, part: Option<Part>, act: Act) -> Judged {
        let same = match self.state.frames.last() {
            Some(Frame::Perform(perform)) => part.is_none() || perform.part.is_none() || perform.part == part,
            _ => true,
        };
        if same && self.state.asked_ship() == ship && self.judge(side, act).is_ok() {
            return Ok(());
        }
        let waits = self.state.phase == Phase::Combat && !self.state.ship(ship).is(ShipMarks::ENGAGED);
        let rule = match act {
            Act::Attack(..) if waits => Rule::AttackOrder,
            Act::Attack(..) => Rule::AttackOnce,
            _ => Rule::PerformOne,
        };
        Err(rule.refuses())
    }

    fn attempt(&self, ship: ShipIx, part: Option<Part>, act: &str, label: String, lang: Lang) -> (String, String) {
        let actor = match part {
            Some(part) => (self.section_key(ship.section(part)), self.section_name(lang, ship.section(part))),
            None => (self.ship_key(ship), self.name_of(lang, ship)),
        };
        let label = self.say(lang, "attempt", &[("ship", actor.1), ("act", label.into())]);
        (format!("{}/{act}", actor.0), capital(&label))
    }

    /// Every weapon of a ship against every enemy.
    fn attacks_tried(&self, ship: ShipIx, lang: Lang, found: &mut Vec<(String, String)>) {
        let enemies = || self.state.fleet(self.owner(ship).other()).flat_map(|other| self.state.sections_of(other));
        for weapon in self.weapons(ship) {
            let name =
                if weapon.is_some() { self.title_of(lang, weapon) } else { self.say(lang, "primary", &[]).into() };
            for target in enemies() {
                let values = [("ship", self.section_name(lang, target)), ("weapon", name.clone())];
                let (key, label) = (self.key(Act::Attack(weapon, target)), self.say(lang, "attempt-attack", &values));
                found.push(self.attempt(ship, None, &key, label, lang));
            }
        }
    }

    /// The actions of a ship, or of each section that has its own; of those it has not, one way each.
    fn actions_tried(&self, ship: ShipIx, lang: Lang, found: &mut Vec<(String, String)>) {
        let parts = if self.has_two_cards(ship) { Part::BOTH.map(Some).to_vec() } else { vec![None] };
        for part in parts {
            let perform = part.map_or(Perform::action(ship), |part| Perform::section(ship.section(part)));
            let bar = self.action_bar_of(ship, part);
            let mut told: u16 = 0;
            self.each_action(&perform, &mut |act| {
                let bit = action_of(act).map_or(0, Action::bit);
                let enemy = match act {
                    Act::Lock(section) => self.owner(section.ship()) != self.owner(ship),
                    Act::Jam(other) => self.owner(other) != self.owner(ship),
                    Act::Coordinate(other) => other != ship && self.owner(other) == self.owner(ship),
                    _ => true,
                };
                if !enemy || bit & !bar != 0 && bit & told != 0 {
                    return;
                }
                told |= bit;
                let label = match act {
                    Act::Lock(section) => self.say(lang, "attempt-lock", &[("ship", self.section_name(lang, section))]),
                    Act::Use(card, _) => self.say(lang, "attempt-use", &[("card", self.title_of(lang, card))]),
                    Act::Slam(_) => self.label(Act::Perform(Action::Slam), lang),
                    act => self.label(act, lang),
                };
                let key = match act {
                    Act::Slam(n) => format!("slam/{}", self.ship_kind(ship).dial[usize::from(n)].key()),
                    act => self.key(act),
                };
                found.push(self.attempt(ship, part, &key, label, lang));
            });
        }
    }

    /// The maneuvers of a ship's dial, and those most dials have.
    fn maneuvers_tried(&self, ship: ShipIx, lang: Lang, found: &mut Vec<(String, String)>) {
        let dial = &self.ship_kind(ship).dial;
        let own = dial.iter().map(|maneuver| (maneuver.speed, maneuver.bearing));
        let common = (1..=FASTEST).flat_map(|speed| COMMON.map(|bearing| (speed, bearing)));
        let others = common.filter(|(speed, bearing)| !dial.iter().any(|m| m.speed == *speed && m.bearing == *bearing));
        for (speed, bearing) in own.chain(others) {
            let key = format!("{speed}-{}", crate::maneuver::bearing_name(bearing));
            let label = text_of(self.game.maneuver(lang, bearing, speed));
            found.push(self.attempt(ship, None, &key, label, lang));
        }
    }
}
