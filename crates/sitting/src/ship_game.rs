//! X-Wing, to sit down to.

use crate::{Level, Player, Ready, Seated};
use cardtext::{Content, ContentFault};
use droids::{Droid, GreedyPilot, RandomDroid};
use glossary::Glossary;
use std::collections::BTreeMap;
use table::{Json, Seat, Session};
use xwing::{
    Act, Event, Faction, Phase, Preview, Query, STANDARD_POINTS, Setup, ShipIx, Side, Squad, XWing, ready_squads,
};

/// The last round, unless told otherwise.
pub const ROUND_LIMIT: u8 = 40;

impl Seated for XWing {
    const SEAT: Seat = Seat(Side::First as u8);

    fn load(content: &Content) -> Result<XWing, ContentFault> {
        XWing::new(content)
    }

    fn ready(&self, content: &Content) -> Result<Vec<Ready>, String> {
        let squads = ready_squads(content, self).map_err(|fault| fault.to_string())?;
        let ready = |squad: Squad| {
            let title = |slug: &str| {
                let card = self.catalogue.pilot(slug).or_else(|| self.catalogue.upgrade(slug));
                card.map_or_else(|| slug.to_owned(), |card| self.catalogue.card(card).title.clone())
            };
            let mut cards: Vec<(String, u32)> = Vec::new();
            for member in &squad.members {
                let title = title(&member.pilot);
                match cards.iter_mut().find(|(known, _)| *known == title) {
                    Some((_, count)) => *count += 1,
                    None => cards.push((title, 1)),
                }
            }
            let seats = Side::BOTH.map(Side::seat).to_vec();
            Ready { name: squad.name, seats, of: squad.faction.name(), cards }
        };
        Ok(squads.into_iter().map(ready).collect())
    }

    /// Rebels against the Empire, unless told otherwise.
    fn deal(&self, content: &Content, with: [Option<&str>; 2]) -> Result<Setup, String> {
        let ready = ready_squads(content, self).map_err(|fault| fault.to_string())?;
        let squad = |wanted: Option<&str>, faction: Faction| {
            let found = match wanted {
                Some(name) => ready.iter().find(|squad| squad.name == name),
                None => ready.iter().find(|squad| squad.faction == faction),
            };
            found.cloned().ok_or_else(|| match wanted {
                Some(name) => format!("there is no ready squad `{name}`"),
                None => "there are no ready squads".to_owned(),
            })
        };
        let squads = [squad(with[0], Faction::Rebel)?, squad(with[1], Faction::Imperial)?];
        Ok(Setup { squads, points: STANDARD_POINTS, rounds: ROUND_LIMIT })
    }

    fn droid(player: Player, number: u64) -> Box<dyn Droid> {
        match player {
            Player::Greedy => Box::new(GreedyPilot::new(number)),
            Player::Random => Box::new(RandomDroid::new(number)),
        }
    }

    fn names(setup: &Setup) -> [String; 2] {
        [setup.squads[0].name.clone(), setup.squads[1].name.clone()]
    }

    fn glossary(&self) -> &Glossary {
        &self.catalogue.glossary
    }

    fn titles(&self) -> Vec<&str> {
        let ships = self.catalogue.ships.iter().map(|ship| ship.title.as_str());
        self.catalogue.cards.iter().map(|card| card.title.as_str()).chain(ships).collect()
    }

    fn slug_of(&self, _: Seat, name: &str) -> String {
        let known = self.catalogue.pilot(name).or_else(|| self.catalogue.upgrade(name));
        known.map_or_else(|| name.replace(' ', "-"), |card| self.catalogue.card(card).slug.clone())
    }

    fn level(seen: &Event) -> Level {
        match seen {
            Event::PhaseBegan(_, Phase::Planning) => Level::Turn,
            Event::PhaseBegan(..) | Event::Over(..) => Level::Phase,
            _ => Level::Event,
        }
    }

    /// Which of several ships attacks first is all one if none of them has anything to attack.
    fn idle_answer(session: &Session<XWing>) -> Option<String> {
        let eyes = session.game().eyes(session.state());
        let Some(Query::NextToEngage(_, ships)) = eyes.query() else { return None };
        let attacks = |ship: ShipIx| {
            let mut weapons = eyes.weapons(ship);
            weapons.any(|weapon| eyes.state.in_play().any(|target| eyes.judge_attack(ship, weapon, target).is_ok()))
        };
        let idle = !ships.iter().any(|ship| attacks(*ship));
        idle.then(|| eyes.key(Act::Next(ships[0])))
    }

    fn album(&self) -> Json {
        Json::of(&XWing::album(self))
    }

    fn previews(session: &Session<XWing>, seat: Seat) -> Json {
        let previews: BTreeMap<String, Preview> = session.game().previews(session.state(), seat).into_iter().collect();
        Json::of(&previews)
    }

    fn sights(session: &Session<XWing>, name: &str) -> Json {
        Json::of(&session.game().sights(session.state(), name))
    }
}
