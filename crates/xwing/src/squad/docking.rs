//! Which ships of a squad begin the game docked to another.

use super::{Faults, Found};
use crate::card::Category;
use crate::game::XWing;
use crate::rules::Rule;
use crate::text::value::Value;
use cardtext::{Arg, Count, Head};

impl XWing {
    /// How many ships a ship may carry, by its cards.
    fn room_for_docked(&self, carrier: &Found) -> usize {
        let counts = self.docking(carrier).filter_map(|at| match self.catalogue.tree.phrase(at).count {
            Count::UpTo(Arg::Number(n)) => usize::try_from(n / cardtext::WHOLE).ok(),
            _ => None,
        });
        counts.sum()
    }

    /// Whether a ship may carry another, by its cards.
    fn may_dock(&self, carrier: &Found, docked: &Found) -> bool {
        let Category::Pilot { ship, .. } = self.catalogue.card(docked.pilot).category else { return false };
        let nouns = &self.catalogue.ship_nouns[usize::from(ship)];
        let tree = &self.catalogue.tree;
        let is = |head: &Head| tree.head_nouns(head).iter().all(|n| nouns[usize::from(n.noun)] != n.negated);
        self.docking(carrier).any(|at| tree.heads(tree.phrase(at)).iter().any(is))
    }

    /// What the cards of a ship say about ships docked to it.
    fn docking(&self, carrier: &Found) -> impl Iterator<Item = u16> {
        let said = self.building(carrier, Value::Docks).into_iter().filter_map(|standing| {
            let deed = standing.change.deed?;
            match self.catalogue.tree.args(deed).first() {
                Some(Arg::Phrase(at)) => Some(*at),
                _ => None,
            }
        });
        said.collect::<Vec<_>>().into_iter()
    }

    /// Ships are docked only to one whose cards allow it, no more than those say, and all of one type.
    pub(super) fn check_docking(&self, found: &[Found], faults: &mut Faults) {
        for docked in found {
            let Some(at) = docked.docked else { continue };
            let carrier = found.iter().find(|other| other.member == at && other.docked.is_none());
            if carrier.is_none_or(|carrier| !self.may_dock(carrier, docked)) {
                faults.add_to(
                    docked,
                    Rule::DockingCarrier,
                    "squad-cannot-dock",
                    &[("pilot", faults.title(docked.pilot))],
                );
            }
        }
        for carrier in found {
            let aboard: Vec<&Found> = found.iter().filter(|other| other.docked == Some(carrier.member)).collect();
            let room = self.room_for_docked(carrier);
            if aboard.len() > room && room > 0 {
                let values = [("pilot", faults.title(carrier.pilot)), ("most", (room as i32).into())];
                faults.add_to(carrier, Rule::DockingCarrier, "squad-docked-many", &values);
            }
            let kind = |docked: &&Found| &self.catalogue.ship_of(docked.pilot).id;
            if aboard.iter().any(|docked| kind(docked) != kind(&aboard[0])) {
                let values = [("pilot", faults.title(carrier.pilot))];
                faults.add_to(carrier, Rule::DockingCarrier, "squad-docked-types", &values);
            }
        }
    }
}
