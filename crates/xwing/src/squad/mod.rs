//! Squads and what a game starts from.

pub(crate) mod file;

use crate::card::{CardKind, Category, DamageDeck, Only};
use crate::catalogue::Sense;
use crate::game::XWing;
use crate::geometry::Obstacle;
use crate::maneuver::Slot;
use crate::rules::Rule;
use crate::side::Faction;
use crate::text::compile::StaticClause;
use crate::text::meaning::{Meaning, Op};
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, Head};
use glossary::{Lang, Value as Said};
use serde::{Deserialize, Serialize};
use table::SetupFault;

/// The points of a standard game.
pub const STANDARD_POINTS: i16 = 100;
/// So many obstacles a player brings.
pub const OBSTACLES: usize = 3;

/// A pilot with upgrades.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Member {
    /// The pilot's id.
    pub pilot: String,
    /// The ship's id.
    pub ship: String,
    /// The upgrades: their kind and id.
    pub upgrades: Vec<(Slot, String)>,
}

/// A squad.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Squad {
    /// Its name.
    pub name: String,
    /// Whom it flies for.
    pub faction: Faction,
    /// Its pilots.
    pub members: Vec<Member>,
    /// The obstacles it brings, by name.
    pub obstacles: Vec<String>,
    /// The damage deck it uses.
    pub damage_deck: DamageDeck,
}

/// What a game starts from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Both squads.
    pub squads: [Squad; 2],
    /// The points a squad may cost.
    pub points: i16,
    /// The last round; 0 for none.
    pub rounds: u8,
}

/// A member of a squad, found in the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) pilot: u16,
    pub(crate) upgrades: Vec<u16>,
}

/// Gathers what is wrong with a squad, told in a language.
struct Faults<'a> {
    game: &'a XWing,
    lang: Lang,
    found: Vec<SetupFault>,
}

impl Faults<'_> {
    /// A fault, if its rule is on.
    fn add(&mut self, rule: Rule, id: &str, values: &[(&str, Said)]) {
        if self.game.profile.on(rule) {
            self.found.push(SetupFault { rule: rule.id(), detail: self.game.speech.say(self.lang, id, values) });
        }
    }

    fn title(&self, card: u16) -> Said {
        self.game.catalogue.title(card, self.lang).into()
    }
}

/// A sum of costs; what is beyond counting costs as much as can be counted.
fn total(costs: impl Iterator<Item = i16>) -> i16 {
    costs.fold(0, i16::saturating_add)
}

impl XWing {
    /// The pilot of a member of a squad that flies for a faction; one of another faction if there is no better one.
    pub fn find_pilot(&self, faction: Faction, member: &Member) -> Option<u16> {
        let of_ship = |ship: u16| member.ship.is_empty() || self.catalogue.ships[usize::from(ship)].id == member.ship;
        let fits = |card: &CardKind, strict: bool| match card.category {
            Category::Pilot { ship, faction: own, .. } => of_ship(ship) && (!strict || own == faction),
            _ => false,
        };
        let found =
            |strict: bool| self.catalogue.all().find(|(_, c)| c.id == member.pilot && fits(c, strict)).map(|(n, _)| n);
        found(true).or_else(|| found(false))
    }

    /// The upgrade of a kind and id.
    pub fn find_upgrade(&self, slot: Slot, id: &str) -> Option<u16> {
        let fits =
            |c: &CardKind| c.id == id && matches!(&c.category, Category::Upgrade { slots, .. } if slots[0] == slot);
        self.catalogue.all().find(|(_, c)| fits(c)).map(|(n, _)| n)
    }

    /// A squad's cards that are known, and the names that are not.
    pub(crate) fn find_squad(&self, squad: &Squad) -> (Vec<Found>, Vec<String>) {
        let (mut found, mut unknown) = (Vec::new(), Vec::new());
        for member in &squad.members {
            let pilot = self.find_pilot(squad.faction, member);
            if pilot.is_none() {
                unknown.push(member.pilot.clone());
            }
            let mut upgrades = Vec::new();
            for (slot, id) in &member.upgrades {
                match self.find_upgrade(*slot, id) {
                    Some(upgrade) => upgrades.push(upgrade),
                    None => unknown.push(id.clone()),
                }
            }
            found.extend(pilot.map(|pilot| Found { pilot, upgrades }));
        }
        (found, unknown)
    }

    /// What a squad costs; cards that are not known cost nothing.
    pub fn cost(&self, squad: &Squad) -> i16 {
        total(self.find_squad(squad).0.iter().map(|f| self.cost_of(f)))
    }

    /// What one member of a squad costs with its upgrades.
    pub fn member_cost(&self, squad: &Squad, member: &Member) -> i16 {
        self.cost(&Squad { faction: squad.faction, members: vec![member.clone()], ..Squad::default() })
    }

    pub(crate) fn cost_of(&self, found: &Found) -> i16 {
        let upgrades = found.upgrades.iter().map(|u| self.upgrade_cost(found, *u));
        total([self.catalogue.card(found.pilot).points].into_iter().chain(upgrades))
    }

    /// An upgrade's cost on a ship, as other cards of the ship change it.
    fn upgrade_cost(&self, found: &Found, upgrade: u16) -> i16 {
        let card = self.catalogue.card(upgrade);
        let Category::Upgrade { .. } = &card.category else { return 0 };
        let mut cost = card.points;
        let nouns = &self.catalogue.card_nouns[usize::from(upgrade)];
        for StaticClause { change, subject, .. } in self.building(found, Value::Cost) {
            let Arg::Phrase(at) = subject else { continue };
            let tree = &self.catalogue.tree;
            let is = |head: &Head| tree.head_nouns(head).iter().all(|n| nouns[usize::from(n.noun)] != n.negated);
            let amount = match change.about {
                Arg::Number(n) => (n / cardtext::WHOLE) as i16,
                _ => 0,
            };
            if tree.heads(tree.phrase(*at)).iter().any(is) {
                cost = match change.op {
                    Op::Plus => cost.saturating_add(amount),
                    Op::Minus => cost.saturating_sub(amount),
                    _ => amount,
                };
                cost = cost.max(0);
            }
        }
        cost
    }

    /// The changes of a value that a ship's cards make when a squad is built.
    fn building<'a>(&'a self, found: &Found, value: Value) -> Vec<&'a StaticClause> {
        let cards = [found.pilot].into_iter().chain(found.upgrades.iter().copied());
        let standing = cards.flat_map(|c| self.catalogue.card(c).text.standing.iter());
        standing.filter(|s| s.change.value == value).collect()
    }

    /// The senses of the nouns of a phrase.
    fn senses_in(&self, arg: &Arg) -> impl Iterator<Item = &Sense> {
        let catalogue = &self.catalogue;
        let terms = Terms { language: &catalogue.language, tree: &catalogue.tree, senses: &catalogue.senses };
        terms.senses(Some(arg))
    }

    /// The slots of a ship.
    fn slots_of(&self, found: &Found) -> Vec<Slot> {
        let mut slots = vec![Slot::Title, Slot::Modification];
        if let Category::Pilot { slots: printed, .. } = &self.catalogue.card(found.pilot).category {
            slots.extend(printed);
        }
        for standing in self.building(found, Value::Slots) {
            slots.extend(self.senses_in(&standing.change.about).filter_map(|sense| sense.slot));
        }
        slots
    }

    /// The slots of a ship that its upgrades leave open.
    fn open_slots(&self, found: &Found) -> Vec<Slot> {
        let mut open = self.slots_of(found);
        for slot in found.upgrades.iter().flat_map(|upgrade| self.catalogue.slots_taken(*upgrade)) {
            if let Some(at) = open.iter().position(|s| s == slot) {
                open.remove(at);
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
                let open = self.open_slots(&Found { pilot, upgrades: chosen.iter().flatten().copied().collect() });
                let fits = |card: &u16| self.catalogue.slots_taken(*card).iter().all(|slot| open.contains(slot));
                chosen[n] = wanted[n].iter().copied().find(fits);
                progress |= chosen[n].is_some();
            }
        }
        let first = |(chosen, cards): (Option<u16>, &Vec<u16>)| chosen.or(cards.first().copied());
        chosen.into_iter().zip(wanted).filter_map(first).collect()
    }

    /// Everything that is wrong with a squad, told in a language.
    pub fn check_squad(&self, squad: &Squad, points: i16, lang: Lang) -> Vec<SetupFault> {
        let mut faults = Faults { game: self, lang, found: Vec::new() };
        let (found, unknown) = self.find_squad(squad);
        for name in unknown {
            faults.add(Rule::SquadKnown, "squad-unknown", &[("card", name.into())]);
        }
        if squad.members.is_empty() {
            faults.add(Rule::SquadShips, "squad-no-ship", &[]);
        }
        let cost = total(found.iter().map(|f| self.cost_of(f)));
        if cost > points {
            let values = [("cost", i32::from(cost).into()), ("points", i32::from(points).into())];
            faults.add(Rule::SquadPoints, "squad-cost", &values);
        }
        self.check_members(squad.faction, &found, &mut faults);
        for name in squad.obstacles.iter().filter(|name| Obstacle::named(name).is_none()) {
            faults.add(Rule::SquadKnown, "squad-no-obstacle", &[("obstacle", name.as_str().into())]);
        }
        if !squad.obstacles.is_empty() && squad.obstacles.len() != OBSTACLES {
            let brought = i32::try_from(squad.obstacles.len()).unwrap_or(i32::MAX);
            let values = [("brought", brought.into()), ("wanted", (OBSTACLES as i32).into())];
            faults.add(Rule::PlacementTurns, "squad-obstacles", &values);
        }
        faults.found
    }

    /// Why the last of these members may not fly in a squad of a faction with the others, save for texts that cannot be
    /// said yet.
    pub(crate) fn check_last_member(&self, faction: Faction, found: &[Found]) -> Option<SetupFault> {
        let faults_of = |members: &[Found]| {
            let mut faults = Faults { game: self, lang: Lang::English, found: Vec::new() };
            self.check_members(faction, members, &mut faults);
            faults.found.retain(|fault| fault.rule != Rule::SquadPlayable.id());
            faults.found
        };
        let before = faults_of(&found[..found.len().saturating_sub(1)]).len();
        faults_of(found).into_iter().nth(before)
    }

    fn check_members(&self, wanted: Faction, found: &[Found], faults: &mut Faults) {
        let mut uniques: Vec<&str> = Vec::new();
        for member in found {
            if let Category::Pilot { faction, .. } = self.catalogue.card(member.pilot).category
                && faction != wanted
            {
                let wanted = self.speech.word(faults.lang, "faction", wanted.name());
                let values = [("pilot", faults.title(member.pilot)), ("faction", wanted)];
                faults.add(Rule::SquadFaction, "squad-other-faction", &values);
            }
            for (card, kind) in [member.pilot].iter().chain(&member.upgrades).map(|c| (*c, self.catalogue.card(*c))) {
                let title = ("card", faults.title(card));
                if kind.unique && uniques.contains(&kind.title.as_str()) {
                    faults.add(Rule::SquadUnique, "squad-unique", std::slice::from_ref(&title));
                }
                if kind.unique {
                    uniques.push(&kind.title);
                }
                if let Some(missing) = &kind.not_yet {
                    faults.add(Rule::SquadPlayable, "squad-not-yet", &[title, ("missing", missing.as_str().into())]);
                }
            }
            self.check_upgrades(member, faults);
        }
    }

    fn check_upgrades(&self, member: &Found, faults: &mut Faults) {
        let mut open = self.slots_of(member);
        for (n, upgrade) in member.upgrades.iter().enumerate() {
            let card = self.catalogue.card(*upgrade);
            let Category::Upgrade { slots, only, .. } = &card.category else { continue };
            let both = [("pilot", faults.title(member.pilot)), ("card", faults.title(*upgrade))];
            for slot in slots {
                match open.iter().position(|s| s == slot) {
                    Some(at) => drop(open.remove(at)),
                    None => {
                        let rule = match slot {
                            Slot::Title => Rule::SquadOneTitle,
                            Slot::Modification => Rule::SquadOneModification,
                            _ => Rule::SquadSlots,
                        };
                        let [pilot, card] = both.clone();
                        let slot = ("slot", self.speech.word(faults.lang, "slot", slot.name()));
                        faults.add(rule, "squad-no-slot", &[pilot, card, slot]);
                    }
                }
            }
            if !only.iter().all(|one| one.iter().any(|only| self.allows(member, only))) {
                faults.add(Rule::SquadRestriction, "squad-restricted", &both);
            }
            // Whoever has room for two modifications has two different ones.
            let again = member.upgrades[..n].contains(upgrade);
            if again && slots[0] == Slot::Modification {
                faults.add(Rule::SquadOneModification, "squad-twice", &both);
            }
            if again && card.limited {
                faults.add(Rule::SquadLimited, "squad-limited", &both);
            }
        }
    }

    fn allows(&self, member: &Found, only: &Only) -> bool {
        let Category::Pilot { ship, faction, skill, .. } = &self.catalogue.card(member.pilot).category else {
            return false;
        };
        let kind = &self.catalogue.ships[usize::from(*ship)];
        match only {
            Only::Faction(wanted) => wanted == faction,
            Only::Size(base) => *base == kind.base,
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
                kind.actions & action.bit() != 0 || self.building(member, Value::ActionBar).iter().any(gains)
            }
        }
    }

    /// Whether a node is a word of this meaning; for callers that look into texts.
    pub(crate) fn meaning_of(&self, node: cardtext::NodeIx) -> Meaning {
        self.catalogue.language.word(self.catalogue.tree.node(node).word).meaning
    }
}
