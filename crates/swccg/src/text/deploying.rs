//! What a card cannot say because of what it is and how it comes to the table.

use super::compile::Compiler;
use super::meaning::{CardsWord, Clause, ClauseWord, Meaning};
use crate::card::Category;
use cardtext::{NodeIx, TextFault};

impl Compiler<'_> {
    /// Whether such a clause can ever do anything on a card of this kind.
    pub(super) fn check_kind(&self, node: NodeIx, clause: ClauseWord) -> Result<(), TextFault> {
        let category = self.facts.category;
        let interrupt = category == Category::Interrupt;
        match clause {
            ClauseWord::Half(_) if category != Category::Location => {
                let help = "leave `light` and `dark` out, and write the text at the margin";
                Err(self.fault(node, "only a location has two halves", help))
            }
            ClauseWord::While if interrupt => {
                let help = "write `only if` below the trigger";
                Err(self.fault(
                    node,
                    "an Interrupt is on the table while it is played, and asks for nothing before",
                    help,
                ))
            }
            ClauseWord::Half(_) | ClauseWord::While | ClauseWord::Either => Ok(()),
            ClauseWord::Play(_) if !interrupt => {
                let help = "write `may` in front of the trigger, or the trigger alone";
                Err(self.fault(node, "only an Interrupt is played as used or lost", help))
            }
            ClauseWord::Play(_) => Ok(()),
            _ if interrupt => {
                let help = "write `used` or `lost` in front of the trigger";
                Err(self.fault(node, "an Interrupt is on the table while it is played, and does nothing else", help))
            }
            ClauseWord::Deploy if matches!(category, Category::Character | Category::Location) => {
                let help = "write `deploy only at` or `deploy only if`";
                Err(self.fault(node, "a card of this kind deploys at locations by the rules", help))
            }
            ClauseWord::Fire if category != Category::Weapon => {
                Err(self.fault(node, "only a weapon is fired", "write it on a weapon's card"))
            }
            _ => Ok(()),
        }
    }

    /// How a card is deployed is asked before it is on the table: whatever else it says, and whoever reads it there. `nested`
    /// if the line stands below a condition or in a half.
    pub(super) fn check_deploying(&self, node: NodeIx, clause: ClauseWord, nested: bool) -> Result<(), TextFault> {
        use ClauseWord::{Deploy, DeployFor, DeployOnly, DeployOnlyIf};
        if !matches!(clause, Deploy | DeployFor | DeployOnly | DeployOnlyIf) {
            return Ok(());
        }
        if nested || self.mode > 0 && clause != Deploy {
            let help = "write it at the margin of the text; `deploy only if` says when";
            return Err(self.fault(node, "how a card is deployed is asked before its text is in force", help));
        }
        match self.own_part(node) {
            Some(part) => {
                let help = "name the place, or other cards";
                Err(self.fault(part, "before it is deployed this card is nowhere, and does nothing", help))
            }
            None => Ok(()),
        }
    }

    /// A card with several functions is deployed by a way of one of them.
    pub(super) fn check_function(&self, either: NodeIx) -> Result<(), TextFault> {
        match self.text.ways.iter().any(|way| way.mode == self.mode) {
            true => Ok(()),
            false => {
                let help = "write `deploy on` cards below `either`";
                Err(self.fault(either, "nothing says how this function is chosen", help))
            }
        }
    }

    /// What is on another card or beside the locations says so itself.
    pub(super) fn check_deployment(&self, clauses: &[NodeIx]) -> Result<(), TextFault> {
        let says = matches!(self.facts.category, Category::Weapon | Category::Device | Category::Effect);
        if let (true, true, None, Some(first)) = (says, self.text.ways.is_empty(), &self.facts.not_yet, clauses.first())
        {
            let help = "write `deploy on` cards, `deploy at` places or `deploy on table`";
            return Err(self.fault(*first, "it is not said where this card deploys", help));
        }
        let mut borne = None;
        for clause in clauses {
            self.tree.visit(*clause, &mut |part| {
                if matches!(self.meaning(part), Meaning::Cards(CardsWord::Bearer)) {
                    borne = Some(part);
                }
            });
        }
        match borne {
            Some(part) if !self.text.ways.iter().any(|way| way.clause == Clause::DeployOn) => {
                Err(self.fault(part, "this card has no bearer", "write `deploy on` and the cards that may bear it"))
            }
            _ => Ok(()),
        }
    }
}
