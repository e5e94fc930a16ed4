//! The obstacles a squad brings: three tokens, or one huge ship in their place.

use super::{Faults, Format, OBSTACLES, Squad};
use crate::card::Category;
use crate::game::XWing;
use crate::geometry::Obstacle;
use crate::rules::Rule;
use crate::state::Part;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::SetupFault;

/// Whether a game belongs to a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tournament {
    /// It does not.
    #[default]
    No,
    /// It does.
    Yes,
    /// It does, and it was announced beforehand that huge ships may be obstacles.
    HugeObstacles,
}

impl Tournament {
    /// Whether there is none.
    pub fn is_none(&self) -> bool {
        *self == Tournament::No
    }
}

impl XWing {
    /// The card of a huge ship that a name of an obstacle stands for: the id of its type.
    pub fn huge_obstacle(&self, name: &str) -> Option<u16> {
        let fits = |card: u16| {
            let kind = self.catalogue.card(card);
            matches!(kind.category, Category::Pilot { .. })
                && self.catalogue.ship_of(card).id == name
                && self.catalogue.ship_of(card).base.is_huge()
                && !self.catalogue.is_crippled_side(kind)
                && self.part_of(card) != Some(Part::Aft)
        };
        let on = self.profile.on(Rule::HugeObstacleBrought);
        self.catalogue.all().map(|(card, _)| card).filter(|_| on).find(|card| fits(*card))
    }

    /// Whether a name stands for an obstacle, a token or a huge ship.
    pub fn is_obstacle(&self, name: &str) -> bool {
        Obstacle::named(name).is_some() || self.huge_obstacle(name).is_some()
    }

    /// What is wrong with the obstacles of a squad.
    pub(super) fn check_obstacles(&self, squad: &Squad, format: Format, faults: &mut Faults) {
        for name in squad.obstacles.iter().filter(|name| !self.is_obstacle(name)) {
            faults.add(Rule::SquadKnown, "squad-no-obstacle", &[("obstacle", name.as_str().into())]);
        }
        let huge = squad.obstacles.iter().filter_map(|name| self.huge_obstacle(name)).next();
        let brought = i32::try_from(squad.obstacles.len()).unwrap_or(i32::MAX);
        match huge {
            Some(card) if format != Format::Standard => {
                let ship = self.catalogue.ship_of(card).title_in(faults.lang).to_owned();
                faults.add(Rule::HugeObstacleBrought, "squad-huge-obstacle-format", &[("ship", ship.into())]);
            }
            Some(_) if brought != 1 => faults.add(Rule::HugeObstacleBrought, "squad-huge-obstacle-alone", &[]),
            None if brought != 0 && brought != OBSTACLES as i32 => {
                let values = [("brought", brought.into()), ("wanted", (OBSTACLES as i32).into())];
                faults.add(Rule::PlacementTurns, "squad-obstacles", &values);
            }
            _ => {}
        }
    }

    /// What a tournament forbids of a squad that may be played elsewhere.
    pub fn check_tournament(&self, squad: &Squad, tournament: Tournament, lang: Lang) -> Vec<SetupFault> {
        let mut faults = Faults::new(self, lang);
        if tournament == Tournament::Yes {
            for card in squad.obstacles.iter().filter_map(|name| self.huge_obstacle(name)) {
                let ship = self.catalogue.ship_of(card).title_in(lang).to_owned();
                faults.add(Rule::HugeObstacleAnnounced, "squad-huge-obstacle-announced", &[("ship", ship.into())]);
            }
        }
        faults.plain()
    }
}
