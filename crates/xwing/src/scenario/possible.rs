//! What no game could have led to, though the position can be laid out: ships off the table or in each other, ships that
//! would be destroyed, squads nobody may play, a clock that has run out.

use super::build::Builder;
use super::{Laid, Note, Placed};
use crate::card::Category;
use crate::geometry::{Obstacle, Place};
use crate::squad::Found;
use crate::state::Phase;
use std::ops::Range;

impl Builder<'_> {
    /// Doubts a ship its player could not have brought with those before it. Cards made for scenarios fit everywhere.
    pub(super) fn check_member(&mut self, placed: &Placed, found: &Found) {
        let (side, catalogue) = (placed.side, &self.game.catalogue);
        let real = |upgrades: &[u16]| upgrades.iter().copied().filter(|card| !catalogue.card(*card).test).collect();
        let aft = found.aft.as_ref().map(|aft| Box::new(Found::new(aft.pilot, real(&aft.upgrades))));
        let own = Found { aft, ..Found::new(found.pilot, real(&found.upgrades)) };
        if catalogue.card(found.pilot).test {
            return;
        }
        self.squads[side].push(own);
        let pilot = self.squads[side][0].pilot;
        let first = match self.game.catalogue.card(pilot).category {
            Category::Pilot { faction, .. } => faction,
            _ => return,
        };
        // A side flies for the faction its line names, and else for that of its first ship.
        let faction = placed.faction.unwrap_or(first);
        if faction != first {
            let (one, other) = (faction.name(), first.name());
            return self.doubt(&placed.span, format!("one side flies for {other} and for {one}"));
        }
        if let Some(fault) = self.game.check_last_member(faction, &self.squads[side]) {
            self.doubt(&placed.span, format!("this ship cannot be in a squad: {}", fault.detail));
        }
    }

    /// Doubts what is laid out.
    pub(super) fn check_position(&mut self) {
        self.check_clock();
        let eyes = self.game.eyes(&self.state);
        let ships: Vec<_> = self.state.in_play().map(|ship| (ship, eyes.rect(ship))).collect();
        let mut doubts: Vec<(Range<usize>, String)> = Vec::new();
        let setting = &self.scenario.setting;
        for (n, (ship, rect)) in ships.iter().enumerate() {
            // A huge ship that is an obstacle stands behind the others.
            let Some(placed) = setting.placed.get(usize::from(ship.0)) else { continue };
            if !eyes.area().fits(rect) {
                let (width, depth) = (eyes.area().width, eyes.area().depth);
                let why = format!("a part of this ship's base is off the table, which is {width} by {depth} mm");
                doubts.push((placed.span.clone(), why));
            }
            if ships[..n].iter().any(|(_, other)| rect.overlaps(other)) {
                doubts.push((placed.span.clone(), "this ship stands where another one does".to_owned()));
            }
            let crippled = self.state.sections_of(*ship).any(|section| self.state.is_crippled(section));
            let (damage, hull) = (eyes.damage(ship.fore()), eyes.hull(ship.fore()));
            if damage >= hull && !crippled {
                let hurt = |(name, note, _): &&(String, Note, Range<usize>)| {
                    placed.name.as_ref() == Some(name) && matches!(note, Note::Facedown(_) | Note::Faceup(..))
                };
                let span = setting.notes.iter().rfind(hurt).map_or(&placed.span, |(_, _, span)| span);
                doubts.push((span.clone(), format!("this ship is destroyed: {damage} damage, and {hull} hull")));
            }
        }
        let tokens = setting.rocks.iter().filter(|laid| Obstacle::named(&laid.what).is_some());
        for (rock, Laid { span, .. }) in self.state.rocks.iter().zip(tokens) {
            let obstacle = Obstacle { shape: rock.shape, place: Place::of(rock.pose) };
            if obstacle.pieces().iter().any(|piece| eyes.area().margin(piece) < 0.0) {
                doubts.push((span.clone(), "a part of this obstacle is off the table".to_owned()));
            }
        }
        doubts.into_iter().for_each(|(span, why)| self.doubt(&span, why));
    }

    fn check_clock(&mut self) {
        let setting = &self.scenario.setting;
        let (round, rounds) = (setting.round, setting.rounds);
        let setup = setting.phase == Some(Phase::Setup);
        let start = setting.placed.first().map_or(0..0, |placed| placed.span.clone());
        if rounds > 0 && round > rounds {
            self.doubt(&start, format!("it is round {round}, and the last round was {rounds}"));
        }
        if round == 0 {
            self.doubt(&start, "rounds are counted from 1".to_owned());
        }
        let waiting = setting
            .placed
            .iter()
            .find(|placed| placed.at.is_none() && placed.docked_to.is_none())
            .map(|placed| placed.span.clone());
        let brought = setting.unplaced.first().map(|brought| brought.span.clone());
        if let Some(span) = waiting.or(brought).filter(|_| !setup) {
            self.doubt(&span, "this is still to be set up, and only in `phase setup` it is".to_owned());
        }
    }
}
