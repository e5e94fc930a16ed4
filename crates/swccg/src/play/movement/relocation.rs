//! Relocation by a text: an unlimited move, however far.

use super::super::Play;
use super::Journey;
use crate::eyes::By;
use crate::stack::CardIx;

impl Play<'_> {
    /// Cards are relocated to a place, the first of them first.
    pub(crate) fn push_relocations(&mut self, cards: &[CardIx], place: u8) {
        cards.iter().rev().for_each(|card| self.push(Journey::of(*card, place, By::Relocation)));
    }
}
