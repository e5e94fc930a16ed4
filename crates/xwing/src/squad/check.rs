//! What is wrong with a squad, and with which of its members.

use super::slots::take_slot;
use super::{Format, Found, Squad};
use crate::card::{Category, Only};
use crate::game::XWing;
use crate::geometry::Base;
use crate::maneuver::Slot;
use crate::mission::Mission;
use crate::rules::Rule;
use crate::side::{Faction, Side};
use crate::state::Part;
use crate::text::compile::StaticClause;
use crate::text::meaning::Op;
use crate::text::value::Value;
use cardtext::Arg;
use glossary::{Lang, Value as Said};
use table::SetupFault;

/// What a squad is brought to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose<'a> {
    /// A game of a format, for so many points.
    Game(Format, i16),
    /// A mission, as one of its players.
    Mission(&'a Mission, Side),
}

impl Purpose<'_> {
    /// The game a squad was built for.
    pub fn of(squad: &Squad) -> Purpose<'static> {
        Purpose::Game(squad.format, squad.format.points())
    }
    /// The points it may cost.
    pub fn points(self) -> i16 {
        match self {
            Purpose::Game(_, points) => points,
            Purpose::Mission(mission, side) => mission.points[side],
        }
    }
    /// The format it is judged by: a mission's squads are standard ones, but for the ship that is called for.
    pub fn format(self) -> Format {
        match self {
            Purpose::Game(format, _) => format,
            Purpose::Mission(..) => Format::Standard,
        }
    }
}

/// One thing that is wrong with a squad.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquadFault {
    /// The member it is wrong with, by its place in the squad; none if it is the squad as a whole.
    pub member: Option<usize>,
    /// The rule it breaks, and how.
    pub fault: SetupFault,
}

/// Gathers what is wrong with a squad, told in a language.
pub(super) struct Faults<'a> {
    pub(super) game: &'a XWing,
    pub(super) lang: Lang,
    pub(super) found: Vec<SquadFault>,
}

impl<'a> Faults<'a> {
    pub(super) fn new(game: &'a XWing, lang: Lang) -> Faults<'a> {
        Faults { game, lang, found: Vec::new() }
    }

    /// A fault of the squad as a whole, if its rule is on.
    pub(super) fn add(&mut self, rule: Rule, id: &str, values: &[(&str, Said)]) {
        self.note(None, rule, id, values);
    }

    /// A fault of one of its members, if its rule is on.
    pub(super) fn add_to(&mut self, member: &Found, rule: Rule, id: &str, values: &[(&str, Said)]) {
        self.note(Some(member.member), rule, id, values);
    }

    fn note(&mut self, member: Option<usize>, rule: Rule, id: &str, values: &[(&str, Said)]) {
        if self.game.profile.on(rule) {
            let detail = self.game.speech.say(self.lang, id, values);
            self.found.push(SquadFault { member, fault: SetupFault { rule: rule.id(), detail } });
        }
    }

    /// A section has no room for an upgrade of a kind, both told.
    fn add_no_slot(&mut self, section: &Found, slot: Slot, both: &[(&str, Said); 2]) {
        match slot {
            Slot::Title => self.add_to(section, Rule::SquadOneTitle, "squad-other-title", both),
            Slot::Modification => self.add_to(section, Rule::SquadOneModification, "squad-other-modification", both),
            _ => {
                let [pilot, card] = both.clone();
                let slot = ("slot", self.game.speech.word(self.lang, "slot", slot.name()));
                self.add_to(section, Rule::SquadSlots, "squad-no-slot", &[pilot, card, slot]);
            }
        }
    }

    pub(super) fn title(&self, card: u16) -> Said {
        self.game.catalogue.title(card, self.lang).into()
    }

    pub(super) fn plain(self) -> Vec<SetupFault> {
        self.found.into_iter().map(|found| found.fault).collect()
    }
}

/// Epic points as people write them, from halves.
pub fn epic_text(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

impl XWing {
    /// Everything that is wrong with a squad, told in a language.
    pub fn check_squad(&self, squad: &Squad, purpose: Purpose<'_>, lang: Lang) -> Vec<SetupFault> {
        self.squad_faults(squad, purpose, lang).into_iter().map(|found| found.fault).collect()
    }

    /// The same, with the members it is wrong with.
    pub fn squad_faults(&self, squad: &Squad, purpose: Purpose<'_>, lang: Lang) -> Vec<SquadFault> {
        let mut faults = Faults::new(self, lang);
        let (found, unknown) = self.find_squad(squad);
        for name in unknown {
            faults.add(Rule::SquadKnown, "squad-unknown", &[("card", name.into())]);
        }
        if squad.members.is_empty() {
            faults.add(Rule::SquadShips, "squad-no-ship", &[]);
        }
        let (cost, points) = (super::total(found.iter().map(|f| self.cost_of(f))), purpose.points());
        if cost > points {
            let values = [("cost", i32::from(cost).into()), ("points", i32::from(points).into())];
            faults.add(Rule::SquadPoints, "squad-cost", &values);
        }
        self.check_members(squad.faction, &found, &mut faults);
        self.check_format(&found, purpose, &mut faults);
        self.check_docking(&found, &mut faults);
        self.check_obstacles(squad, purpose.format(), &mut faults);
        faults.found
    }

    /// Why the last of these members may not fly in a squad of a faction with the others, save for texts that cannot be
    /// said yet.
    pub(crate) fn check_last_member(&self, faction: Faction, found: &[Found]) -> Option<SetupFault> {
        let faults_of = |members: &[Found]| {
            let mut faults = Faults::new(self, Lang::English);
            self.check_members(faction, members, &mut faults);
            faults.found.retain(|found| found.fault.rule != Rule::SquadPlayable.id());
            faults.plain()
        };
        let before = faults_of(&found[..found.len().saturating_sub(1)]).len();
        faults_of(found).into_iter().nth(before)
    }

    pub(super) fn check_members(&self, wanted: Faction, found: &[Found], faults: &mut Faults) {
        let mut uniques: Vec<&str> = Vec::new();
        for member in found {
            if let Category::Pilot { faction, .. } = self.catalogue.card(member.pilot).category
                && faction != wanted
            {
                let wanted = self.speech.word(faults.lang, "faction", wanted.name());
                let values = [("pilot", faults.title(member.pilot)), ("faction", wanted)];
                faults.add_to(member, Rule::SquadFaction, "squad-other-faction", &values);
            }
            let cards = member.sections().flat_map(|section| {
                [section.pilot].into_iter().chain(section.upgrades.clone()).map(move |card| (section, card))
            });
            for (section, card, kind) in cards.map(|(section, card)| (section, card, self.catalogue.card(card))) {
                let title = ("card", faults.title(card));
                if kind.unique && uniques.contains(&kind.title.as_str()) {
                    faults.add_to(section, Rule::SquadUnique, "squad-unique", std::slice::from_ref(&title));
                }
                if kind.unique {
                    uniques.push(&kind.title);
                }
                if let Some(missing) = &kind.not_yet {
                    let values = [title, ("missing", missing.as_str().into())];
                    faults.add_to(section, Rule::SquadPlayable, "squad-not-yet", &values);
                }
            }
            for section in member.sections() {
                self.check_upgrades(section, member, faults);
            }
            self.check_ship(member, faults);
        }
    }

    /// What a huge ship may have once, whichever section it is in.
    fn check_ship(&self, member: &Found, faults: &mut Faults) {
        let Some(aft) = &member.aft else { return };
        for upgrade in &aft.upgrades {
            let both = [("pilot", faults.title(member.pilot)), ("card", faults.title(*upgrade))];
            let slot = self.catalogue.slots_taken(*upgrade).first().copied();
            let same = |other: &u16| self.catalogue.slots_taken(*other).first().copied() == slot;
            let taken = member.upgrades.iter().any(same);
            if let Some(slot @ (Slot::Title | Slot::Modification)) = slot.filter(|_| taken) {
                faults.add_no_slot(aft, slot, &both);
            }
            if self.catalogue.card(*upgrade).limited && member.upgrades.contains(upgrade) {
                faults.add_to(aft, Rule::SquadLimited, "squad-limited", &both);
            }
        }
    }

    /// What the game allows it is brought to: huge ships, and how many ships of a type.
    fn check_format(&self, found: &[Found], purpose: Purpose<'_>, faults: &mut Faults) {
        let kind = |member: &Found| self.catalogue.ship_of(member.pilot);
        let called = match purpose {
            Purpose::Mission(mission, side) => mission.calls_for(side).filter(|_| self.profile.on(Rule::MissionShip)),
            Purpose::Game(..) => None,
        };
        let huge = || found.iter().filter(|member| kind(member).base.is_huge());
        for member in huge() {
            let title = [("pilot", faults.title(member.pilot))];
            if purpose.format() == Format::Standard && called != Some(kind(member).id.as_str()) {
                faults.add_to(member, Rule::SquadEpic, "squad-epic", &title);
            }
            if self.part_of(member.pilot).is_some()
                && (member.aft.is_none() || self.part_of(member.pilot) == Some(Part::Aft))
            {
                faults.add_to(member, Rule::SquadSections, "squad-sections", &title);
            }
        }
        if let Purpose::Mission(mission, side) = purpose
            && mission.calls_for(side).is_some()
            && huge().count() != 1
        {
            let title = mission.title_in(faults.lang).to_owned();
            faults.add(Rule::MissionShip, "squad-mission-ship", &[("mission", title.into())]);
        }
        if purpose.format() == Format::Standard {
            return;
        }
        let epic: u32 = found.iter().map(|member| self.epic_points_of(member)).sum();
        let limit = u32::from(purpose.format().epic_points());
        if epic > limit {
            let values = [("points", epic_text(epic).into()), ("limit", epic_text(limit).into())];
            faults.add(Rule::SquadEpicPoints, "squad-epic-points", &values);
        }
        let (small, large) = purpose.format().ships_of_type();
        let mut kinds: Vec<&str> = found.iter().map(|member| kind(member).id.as_str()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for id in kinds {
            let same: Vec<&Found> = found.iter().filter(|member| kind(member).id == id).collect();
            let most = match kind(same[0]).base {
                Base::Small => small,
                Base::Large => large,
                _ => continue,
            };
            if same.len() > most {
                let ship = kind(same[0]).title_in(faults.lang).to_owned();
                let values = [("ship", ship.into()), ("most", (most as i32).into())];
                faults.add(Rule::SquadEpic, "squad-epic-ships", &values);
            }
        }
    }

    /// The upgrades of a section of a ship.
    fn check_upgrades(&self, member: &Found, ship: &Found, faults: &mut Faults) {
        let mut open = self.slots_of(member);
        for (n, upgrade) in member.upgrades.iter().enumerate() {
            let card = self.catalogue.card(*upgrade);
            let Category::Upgrade { slots, only, .. } = &card.category else { continue };
            let both = [("pilot", faults.title(member.pilot)), ("card", faults.title(*upgrade))];
            for slot in slots {
                if take_slot(&mut open, *slot, self.fits_also(ship, *upgrade)) {
                    continue;
                }
                faults.add_no_slot(member, *slot, &both);
            }
            // Huge ships take no other modifications.
            let marked = only.iter().flatten().any(|only| matches!(only, Only::Huge | Only::Ship(_)));
            if slots[0] == Slot::Modification && self.catalogue.ship_of(member.pilot).base.is_huge() && !marked {
                faults.add_to(member, Rule::SquadHugeModification, "squad-restricted", &both);
            }
            if !only.iter().all(|one| one.iter().any(|only| self.allows(member, only))) {
                faults.add_to(member, Rule::SquadRestriction, "squad-restricted", &both);
            }
            // Whoever has room for two modifications has two different ones.
            let again = member.upgrades[..n].contains(upgrade);
            if again && slots[0] == Slot::Modification {
                faults.add_to(member, Rule::SquadOneModification, "squad-twice", &both);
            }
            if again && card.limited {
                faults.add_to(member, Rule::SquadLimited, "squad-limited", &both);
            }
        }
    }

    fn allows(&self, member: &Found, only: &Only) -> bool {
        let Category::Pilot { ship, faction, skill, huge, .. } = &self.catalogue.card(member.pilot).category else {
            return false;
        };
        let kind = &self.catalogue.ships[usize::from(*ship)];
        match only {
            Only::Faction(wanted) => wanted == faction,
            Only::Size(base) => *base == kind.base,
            Only::Huge => kind.base.is_huge(),
            Only::Ship(title) => {
                // A ship is of every type its own implies: a T-70 X-wing is an X-wing.
                let noun = self.catalogue.language.noun_index(&crate::card::slug(title));
                let nouns = &self.catalogue.ship_nouns[usize::from(*ship)];
                kind.title == *title || noun.is_some_and(|noun| nouns[usize::from(noun)])
            }
            Only::Skill(least) => {
                let gained =
                    self.building(member, Value::Skill).into_iter().map(|s| match (s.change.about, s.change.op) {
                        (Arg::Number(n), Op::Plus) => n / cardtext::WHOLE,
                        _ => 0,
                    });
                i32::from(*skill) + gained.sum::<i32>() >= i32::from(*least)
            }
            Only::Slot(slot) => self.slots_of(member).contains(slot),
            Only::Action(action) => {
                let gains =
                    |s: &&StaticClause| self.senses_in(&s.change.about).any(|sense| sense.actions & action.bit() != 0);
                // The card of a huge ship's section has a bar of its own.
                let bar = huge.as_ref().map_or(kind.actions, |card| card.actions);
                bar & action.bit() != 0 || self.building(member, Value::ActionBar).iter().any(gains)
            }
        }
    }
}
