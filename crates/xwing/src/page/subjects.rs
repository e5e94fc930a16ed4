//! What an act speaks of, by the keys a view gives things: first what a player would click, then what it is done with.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::state::{CardIx, Frame, SectionIx, ShipIx};

impl Eyes<'_> {
    /// The keys of the things of a view an act speaks of.
    pub(crate) fn subjects(&self, act: Act) -> Vec<String> {
        let top = self.state.frames.last();
        let ship = |ship: ShipIx| ship.is_some().then(|| self.ship_key(ship));
        // Of a huge ship, the section is what is attacked, locked and hurt.
        let section = |section: SectionIx| section.is_some().then(|| self.section_key(section));
        let card = |card: CardIx| card.is_some().then(|| self.card_on_ship(card));
        let about = self.state.asked_ship();
        let asked = ship(about);
        // Whose dice may be changed in the window on top, or rolled again.
        let attack = match top {
            Some(Frame::Window(window)) => window.modifies() == Some(true),
            Some(Frame::Reroll(reroll)) => reroll.attack,
            _ => false,
        };
        let roller = self.state.attack.roller(attack);
        let text = match top {
            Some(Frame::Clause(text) | Frame::Lines(text)) => text.card,
            _ => CardIx::NONE,
        };
        let found = match act {
            Act::Pass | Act::Initiative(_) | Act::Edge(_) | Act::Found(_) => [None, None, None],
            Act::Next(s) | Act::Dial(s, _) | Act::Target(s) => [ship(s), None, None],
            Act::Lock(s) => [section(s), asked, None],
            Act::Section(s) => [section(s), None, None],
            // Energy that stays on the ship's card stays on the ship.
            Act::Energy(holder) if about.is_some() && holder == self.energy_card(about) => [asked, None, None],
            Act::Energy(holder) => [card(holder), None, None],
            Act::Coordinate(s) | Act::Jam(s) => [ship(s), asked, None],
            Act::Decloak | Act::Perform(_) | Act::Boost(_) | Act::Slam(_) | Act::Rotate(_) | Act::Reinforce(_) => {
                [asked, None, None]
            }
            Act::Use(used, _) => [card(used), ship(self.state.card(used).ship()), None],
            Act::Attack(weapon, target) => [section(target), card(weapon), asked],
            Act::Spend(token) => [roller.is_some().then(|| self.token_key(roller, token)), None, None],
            Act::SpendLock => [roller.is_some().then(|| self.lock_key(roller)), None, None],
            Act::Die(n) => {
                let which = if attack { "attack" } else { "defense" };
                [Some(format!("die/{which}/{}", n + 1)), None, None]
            }
            Act::Option(_) | Act::Yes => [card(text), asked, None],
            Act::Take(token) => [about.is_some().then(|| self.token_key(about, token)), None, None],
            Act::TakeLock => [about.is_some().then(|| self.lock_key(about)), None, None],
            Act::Card(picked) => [card(picked), None, None],
        };
        found.into_iter().flatten().collect()
    }
}
