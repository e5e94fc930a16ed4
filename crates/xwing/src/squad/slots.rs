//! Slots: those a ship has, those its cards give and take, and what fits them.

use super::{Faults, Found};
use crate::card::Category;
use crate::game::XWing;
use crate::maneuver::Slot;
use crate::side::Faction;
use crate::text::meaning::Op;
use crate::text::value::Value;
use cardtext::{Arg, Head};
use glossary::Lang;

/// Takes an open slot, of an upgrade's own kind or of the other it fits; whether there was one.
pub(super) fn take_slot(open: &mut Vec<Slot>, slot: Slot, also: Option<Slot>) -> bool {
    let at = |wanted: Slot| open.iter().position(|other| *other == wanted);
    let found = at(slot).or_else(|| also.and_then(at));
    found.map(|at| open.remove(at)).is_some()
}

/// Slots that a text gives, or takes away.
pub(crate) fn change_slots(slots: &mut Vec<Slot>, op: Op, meant: impl Iterator<Item = Slot>) {
    for slot in meant {
        match op {
            Op::Minus => slots.iter().rposition(|own| *own == slot).map(|at| slots.remove(at)).map_or((), drop),
            Op::Set => {}
            _ => slots.push(slot),
        }
    }
}

impl XWing {
    /// Whether an upgrade is among the cards a text names by their kinds.
    pub(crate) fn is_meant(&self, subject: &Arg, upgrade: u16) -> bool {
        let Arg::Phrase(at) = subject else { return false };
        let (tree, nouns) = (&self.catalogue.tree, &self.catalogue.card_nouns[usize::from(upgrade)]);
        let is = |head: &Head| tree.head_nouns(head).iter().all(|n| nouns[usize::from(n.noun)] != n.negated);
        tree.heads(tree.phrase(*at)).iter().any(is)
    }

    /// The kind of slot an upgrade may take besides its own on a ship, as its cards have it.
    pub(super) fn fits_also(&self, ship: &Found, upgrade: u16) -> Option<Slot> {
        let mut texts = ship.sections().flat_map(|section| self.building(section, Value::Slots));
        let fits = texts.find(|text| text.change.op == Op::Set && self.is_meant(&text.subject, upgrade))?;
        self.senses_in(&fits.change.about).find_map(|sense| sense.slot)
    }

    /// The slots of a ship.
    pub(super) fn slots_of(&self, found: &Found) -> Vec<Slot> {
        let mut slots = vec![Slot::Title, Slot::Modification];
        if let Category::Pilot { slots: printed, .. } = &self.catalogue.card(found.pilot).category {
            slots.extend(printed);
        }
        for standing in self.building(found, Value::Slots) {
            let meant = self.senses_in(&standing.change.about).filter_map(|sense| sense.slot);
            change_slots(&mut slots, standing.change.op, meant);
        }
        slots
    }

    /// The slots of a ship that its upgrades leave open.
    fn open_slots(&self, found: &Found) -> Vec<Slot> {
        let mut open = self.slots_of(found);
        for upgrade in &found.upgrades {
            for slot in self.catalogue.slots_taken(*upgrade) {
                take_slot(&mut open, *slot, self.fits_also(found, *upgrade));
            }
        }
        open
    }

    /// Chooses a ship's upgrades where a name may stand for several cards: the first that finds its slots open. A
    /// choice may open a slot, so all are tried again until none fits; what is left is the first of its name.
    pub fn choose_upgrades(&self, pilot: u16, wanted: &[Vec<u16>]) -> Vec<u16> {
        let only = |cards: &Vec<u16>| if let [card] = cards[..] { Some(card) } else { None };
        let mut chosen: Vec<Option<u16>> = wanted.iter().map(only).collect();
        let mut progress = true;
        while std::mem::take(&mut progress) {
            for n in 0..wanted.len() {
                if chosen[n].is_some() {
                    continue;
                }
                let found = Found::new(pilot, chosen.iter().flatten().copied().collect());
                let open = self.open_slots(&found);
                let fits = |card: &u16| {
                    let also = self.fits_also(&found, *card);
                    let is_open = |slot: &Slot| open.contains(slot) || also.is_some_and(|also| open.contains(&also));
                    self.catalogue.slots_taken(*card).iter().all(is_open)
                };
                chosen[n] = wanted[n].iter().copied().find(fits);
                progress |= chosen[n].is_some();
            }
        }
        let first = |(chosen, cards): (Option<u16>, &Vec<u16>)| chosen.or(cards.first().copied());
        chosen.into_iter().zip(wanted).filter_map(first).collect()
    }

    /// Whether there is no more wrong with the members of a squad than there was.
    pub(crate) fn is_no_worse(&self, before: &[Found], after: &[Found]) -> bool {
        let count = |members: &[Found]| {
            let faction =
                members.first().map_or(Faction::default(), |member| match self.catalogue.card(member.pilot).category {
                    Category::Pilot { faction, .. } => faction,
                    _ => Faction::default(),
                });
            let mut faults = Faults::new(self, Lang::English);
            self.check_members(faction, members, &mut faults);
            faults.found.len()
        };
        count(after) <= count(before)
    }
}
