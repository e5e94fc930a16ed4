//! Making the position a scenario describes.

use super::{Brought, Laid, Note, Placed, Scenario};
use crate::card::{Category, DamageDeck, DeckOf};
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::{Obstacle, Place};
use crate::play::{
    ActivationPhase, CombatPhase, EndPhase, Placement, Planning, Play, RoundStep, Rounds, add_conditions,
    add_huge_obstacle, add_ship, deal_decks, dock, recount_all, tag_ships,
};
use crate::side::{BySide, Faction, Side};
use crate::squad::{Format, Found};
use crate::state::{
    Card, CardIx, CardMarks, DeckIx, Frame, MOST_ROCKS, Part, Phase, Rock, SectionIx, ShipIx, ShipMarks, State, Status,
};
use ::scenario::Position;
use cardtext::{Fault, nearest};
use std::collections::BTreeMap;
use std::ops::Range;
use table::{Chance, Frames};

/// What a scenario calls its ships.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Ships by their names.
    pub ships: BTreeMap<String, ShipIx>,
}

impl Names {
    /// The section of a name: `name.fore`, `name.aft`; the name alone means the fore, which is all of a small or large ship.
    pub fn section(&self, name: &str) -> Option<SectionIx> {
        if let Some(ship) = self.ships.get(name) {
            return Some(ship.fore());
        }
        let (ship, part) = name.rsplit_once('.')?;
        Some(self.ships.get(ship)?.section(Part::by_name(part)?))
    }
}

pub(super) struct Builder<'a> {
    pub(super) game: &'a XWing,
    pub(super) scenario: &'a Scenario,
    pub(super) state: State,
    names: Names,
    /// The members of both squads.
    pub(super) squads: BySide<Vec<Found>>,
    doubts: Vec<Fault>,
}

/// Makes the position and plays on to its first question.
pub(super) fn build(game: &XWing, scenario: &Scenario) -> Result<Position<XWing>, Fault> {
    let Builder { mut state, names, doubts, .. } = laid_out(game, scenario)?;
    let mut chance = Chance::scripted(scenario.setting.dice.iter().copied());
    Play { game, state: &mut state, chance: &mut chance, out: &mut |_| {} }.run();
    Ok(Position { state, names, chance, doubts })
}

/// Lays out what a scenario describes, before anything happens.
pub fn lay_out(game: &XWing, scenario: &Scenario) -> Result<(State, Names), Fault> {
    laid_out(game, scenario).map(|builder| (builder.state, builder.names))
}

fn laid_out<'a>(game: &'a XWing, scenario: &'a Scenario) -> Result<Builder<'a>, Fault> {
    let (state, names) = (State::new(), Names::default());
    let squads = BySide::default();
    let mut builder = Builder { game, scenario, state, names, squads, doubts: Vec::new() };
    builder.state.epic = scenario.setting.format != Format::Standard;
    if let Some((id, span)) = &scenario.setting.mission {
        let mission = game.mission(id).ok_or_else(|| builder.fault(span, format!("there is no mission `{id}`")))?;
        builder.state.epic = mission.table != Format::Standard;
        builder.state.mission = game.mission_number(&mission.id);
    }
    for placed in &scenario.setting.placed {
        builder.ship(placed)?;
    }
    for Brought { side, what, name, span } in &scenario.setting.unplaced {
        builder.huge_obstacle(*side, what, name.as_deref(), span)?;
    }
    for Laid { what, at: (x, y, heading), name, span } in &scenario.setting.rocks {
        if let Some(ship) = builder.huge_obstacle(Side::First, what, name.as_deref(), span)? {
            builder.state.ship_mut(ship).pose = Place::new(*x, *y, *heading).pose();
        }
    }
    add_conditions(game, &mut builder.state)
        .map_err(|_| builder.fault(&(0..0), "the table holds no more conditions".to_owned()))?;
    deal_decks(game, &mut builder.state, [scenario.setting.deck; 2], &mut Chance::scripted([]))
        .map_err(|_| builder.fault(&(0..0), "a damage deck has more cards than the table holds".to_owned()))?;
    tag_ships(game, &mut builder.state);
    for Laid { what, at, span, .. } in &scenario.setting.rocks {
        builder.rock(what, *at, span)?;
    }
    for Brought { side, what, span, .. } in &scenario.setting.unplaced {
        if game.huge_obstacle(what).is_some() {
            continue;
        }
        let shape =
            Obstacle::named(what).ok_or_else(|| builder.fault(span, format!("there is no obstacle `{what}`")))?;
        let unplaced: usize = Side::BOTH.iter().map(|side| builder.state.unplaced[*side].len()).sum();
        let full = builder.state.rocks.len() + unplaced == MOST_ROCKS;
        if full || builder.state.unplaced[*side].try_push(shape).is_err() {
            return Err(builder.fault(span, "a player brings no more obstacles".to_owned()));
        }
    }
    for (side, titles, span) in &scenario.setting.damage {
        builder.stack_deck(DeckIx::of(*side), titles, span)?;
    }
    for (name, titles, span) in &scenario.setting.section_damage {
        let section = builder.section(name, span)?;
        let deck = builder.state.deck_for(section);
        builder.stack_deck(deck, titles, span)?;
    }
    builder.enter_ships();
    for (name, note, span) in &scenario.setting.notes {
        builder.note(name, note, span)?;
    }
    builder.check_position();
    builder.clock();
    Ok(builder)
}

/// The pilot a name stands for: a title, of this faction where several have it, or an id of the album.
pub(super) fn pilot_titled(game: &XWing, faction: Option<Faction>, name: &str) -> Option<u16> {
    let pilot = |card: &u16| matches!(game.catalogue.card(*card).category, Category::Pilot { .. });
    game.catalogue.pilot_of(name, faction).or_else(|| game.catalogue.by_card_id(name).filter(pilot))
}

/// The upgrade a title stands for on a pilot's ship: two may share a title, and the ship's slots tell which is meant.
/// An id of the album will do, too.
pub(super) fn upgrade_titled(game: &XWing, pilot: u16, title: &str) -> Option<u16> {
    let catalogue = &game.catalogue;
    let slots = match &catalogue.card(pilot).category {
        Category::Pilot { slots, .. } => slots.as_slice(),
        _ => &[],
    };
    let named = |strict: bool| {
        let found = catalogue.all().find(|(_, c)| match &c.category {
            Category::Upgrade { slots: taken, .. } => c.title == title && (!strict || slots.contains(&taken[0])),
            _ => false,
        });
        found.map(|(n, _)| n)
    };
    let upgrade = |card: &u16| matches!(catalogue.card(*card).category, Category::Upgrade { .. });
    let titled = named(true).or_else(|| named(false)).or_else(|| catalogue.upgrade(title));
    titled.or_else(|| catalogue.by_card_id(title).filter(upgrade))
}

/// The condition of this title that a ship may have been assigned: by the other player, if that one's cards assign it.
pub(super) fn condition_titled(eyes: &Eyes<'_>, ship: ShipIx, title: &str) -> Option<usize> {
    let owner = eyes.owner(ship);
    let titled = |side: Side| {
        let conditions = &eyes.state.conditions;
        conditions.iter().position(|condition| condition.owner == side && eyes.kind(condition.card).title == title)
    };
    titled(owner.other()).or_else(|| titled(owner))
}

impl Builder<'_> {
    fn fault(&self, span: &Range<usize>, message: String) -> Fault {
        Fault::new(&self.scenario.source, span.clone(), message)
    }

    fn unknown(&self, span: &Range<usize>, what: &str, name: &str) -> Fault {
        let fault = self.fault(span, format!("there is no {what} \"{name}\""));
        match nearest(name, self.game.catalogue.cards.iter().map(|c| c.title.as_str())) {
            Some(near) => fault.help(format!("did you mean \"{near}\"?")),
            None => fault,
        }
    }

    /// A damage card of a deck by title; of the players' decks, the one in use first.
    fn damage_card(&self, deck: DeckIx, title: &str, span: &Range<usize>) -> Result<u16, Fault> {
        let squad = [self.scenario.setting.deck, DamageDeck::Core2, DamageDeck::Core].map(DeckOf::Squad);
        let sections = self.state.all_ships().flat_map(|ship| self.state.sections_of(ship));
        let huge = sections.filter(|section| self.state.ship(section.ship()).base.is_huge());
        let own = huge.filter(|section| self.state.deck_for(*section) == deck).map(|section| {
            let kind = self.game.eyes(&self.state).ship_kind(section.ship());
            DeckOf::Section(kind.slug.clone(), section.part())
        });
        let own: Vec<DeckOf> = own.collect();
        let decks = if own.is_empty() { squad.to_vec() } else { own };
        let found = decks.iter().find_map(|deck| self.game.catalogue.damage(title, deck));
        found.ok_or_else(|| self.unknown(span, "damage card", title))
    }

    fn ship(&mut self, placed: &Placed) -> Result<(), Fault> {
        let pilot = pilot_titled(self.game, placed.faction, &placed.pilot)
            .ok_or_else(|| self.unknown(&placed.span, "pilot", &placed.pilot))?;
        let mut found = Found::new(pilot, self.upgrades(pilot, &placed.upgrades, &placed.span)?);
        found.aft = match self.game.aft_of(pilot) {
            Some(aft) => Some(Box::new(Found::new(aft, self.upgrades(aft, &placed.aft, &placed.span)?))),
            None if placed.aft.is_empty() => None,
            None => {
                let message = "the aft section of this ship has no card of its own".to_owned();
                return Err(self.fault(&placed.span, message).help("write all upgrades behind `with`"));
            }
        };
        self.check_member(placed, &found);
        let ship = add_ship(self.game, &mut self.state, placed.side, &found)
            .map_err(|_| self.fault(&placed.span, "the table holds no more ships, cards and bombs".to_owned()))?;
        if let Some(carrier) = &placed.docked_to {
            let carrier = self.named(carrier, &placed.span)?;
            if carrier == ship || self.state.ship(carrier).owner != placed.side {
                return Err(self.fault(&placed.span, "a ship is docked to another one of its own side".to_owned()));
            }
            dock(self.game, &mut self.state, ship, carrier);
        }
        if let Some((x, y, heading)) = placed.at {
            self.state.ship_mut(ship).pose = Place::new(x, y, heading).pose();
        }
        if let Some(name) = &placed.name
            && self.names.ships.insert(name.clone(), ship).is_some()
        {
            return Err(self.fault(&placed.span, format!("there are two ships called `{name}`")));
        }
        Ok(())
    }

    /// A huge ship that is an obstacle, if the name stands for one.
    fn huge_obstacle(
        &mut self,
        side: Side,
        what: &str,
        name: Option<&str>,
        span: &Range<usize>,
    ) -> Result<Option<ShipIx>, Fault> {
        let Some(card) = self.game.huge_obstacle(what) else { return Ok(None) };
        let ship = add_huge_obstacle(self.game, &mut self.state, side, card)
            .map_err(|_| self.fault(span, "the table holds no more huge ships".to_owned()))?;
        if let Some(name) = name
            && self.names.ships.insert(name.to_owned(), ship).is_some()
        {
            return Err(self.fault(span, format!("there are two ships called `{name}`")));
        }
        Ok(Some(ship))
    }

    fn upgrades(&self, pilot: u16, titles: &[String], span: &Range<usize>) -> Result<Vec<u16>, Fault> {
        let found = titles
            .iter()
            .map(|title| upgrade_titled(self.game, pilot, title).ok_or_else(|| self.unknown(span, "upgrade", title)));
        found.collect()
    }

    /// The section a name stands for.
    fn section(&self, name: &str, span: &Range<usize>) -> Result<SectionIx, Fault> {
        match self.names.section(name) {
            Some(section) if self.state.sections_of(section.ship()).any(|own| own == section) => Ok(section),
            Some(_) => Err(self.fault(span, format!("`{name}` is no section: only huge ships have two"))),
            None => self.named(name, span).map(ShipIx::fore),
        }
    }

    fn rock(&mut self, name: &str, (x, y, heading): (f64, f64, f64), span: &Range<usize>) -> Result<(), Fault> {
        if self.game.huge_obstacle(name).is_some() {
            return Ok(());
        }
        let shape = Obstacle::named(name).ok_or_else(|| {
            let fault = self.fault(span, format!("there is no obstacle `{name}`"));
            fault.help("obstacles are coreasteroid0–5, core2asteroid0–5, yt2400debris0–2, vt49decimatordebris0–2")
        })?;
        if self.state.rocks.is_full() {
            return Err(self.fault(span, "the table holds no more obstacles".to_owned()));
        }
        self.state.rocks.push(Rock { shape, pose: Place::new(x, y, heading).pose() });
        Ok(())
    }

    /// Brings cards of these titles to the top of a deck.
    fn stack_deck(&mut self, deck: DeckIx, titles: &[String], span: &Range<usize>) -> Result<(), Fault> {
        for (n, title) in titles.iter().enumerate() {
            let kind = self.damage_card(deck, title, span)?;
            let cards = self.state.deck(deck).len();
            let fault = || self.fault(span, format!("a damage deck has {cards} cards, and more are written"));
            let at = cards.checked_sub(n + 1).ok_or_else(fault)?;
            let card = self.state.deck(deck)[at];
            self.make(card, kind, deck, at);
        }
        Ok(())
    }

    /// Makes a damage card one of this kind: it changes places with one of those that lie lowest in the deck. If there is
    /// none left the deck has one more of them: a position need not be a fair deal.
    fn make(&mut self, card: CardIx, kind: u16, deck: DeckIx, below: usize) {
        let former = std::mem::replace(&mut self.state.card_mut(card).kind, kind);
        let deck = &self.state.deck(deck)[..below];
        let twin = deck.iter().copied().find(|c| *c != card && self.state.card(*c).kind == kind);
        if let Some(twin) = twin.filter(|_| former != kind) {
            self.state.card_mut(twin).kind = former;
        }
    }

    fn enter_ships(&mut self) {
        let mut chance = Chance::scripted([]);
        for (ship, placed) in self.state.all_ships().zip(&self.scenario.setting.placed) {
            if placed.at.is_none() {
                continue;
            }
            let pose = self.state.ship(ship).pose;
            let (game, state) = (self.game, &mut self.state);
            Play { game, state, chance: &mut chance, out: &mut |_| {} }.enter(ship, pose);
        }
        let brought = &self.scenario.setting.unplaced;
        let unplaced = brought.iter().filter(|brought| self.game.huge_obstacle(&brought.what).is_some()).count();
        let huge = self.state.all_ships().skip(self.scenario.setting.placed.len() + unplaced);
        for ship in huge.collect::<Vec<_>>() {
            let pose = self.state.ship(ship).pose;
            let (game, state) = (self.game, &mut self.state);
            Play { game, state, chance: &mut chance, out: &mut |_| {} }.lay_obstacle(ship, pose);
        }
        // A shield value may depend on ships that came later.
        recount_all(self.game, &mut self.state);
        for ship in self.state.in_play().collect::<Vec<_>>() {
            for section in self.state.sections_of(ship) {
                let eyes = self.game.eyes(&self.state);
                let shields = if eyes.hull_of(section) == section { eyes.shield_value(section) } else { 0 };
                self.state.ship_mut(ship).shields[section.part() as usize] = shields;
            }
            self.state.ship_mut(ship).energy = 0;
        }
        self.state.cards.iter_mut().for_each(|card| card.energy = 0);
    }

    fn named(&self, name: &str, span: &Range<usize>) -> Result<ShipIx, Fault> {
        let found = self.names.ships.get(name).copied();
        found.ok_or_else(|| {
            let fault = self.fault(span, format!("no ship is called `{name}`"));
            match nearest(name, self.names.ships.keys().map(String::as_str)) {
                Some(near) => fault.help(format!("did you mean `{near}`?")),
                None => fault.help("name a ship with `as name` where it is placed"),
            }
        })
    }

    fn note(&mut self, name: &str, note: &Note, span: &Range<usize>) -> Result<(), Fault> {
        let section = self.section(name, span)?;
        let ship = section.ship();
        match note {
            Note::Token(token, count) => {
                let most = self.game.eyes(&self.state).most_tokens(ship, *token);
                if *count > most {
                    self.doubt(
                        span,
                        format!("`{name}` has no more than {most} of these tokens, and {count} are written"),
                    );
                }
                self.state.ship_mut(ship).tokens[*token as usize] = *count;
            }
            Note::Shields(count) => {
                let hull = self.game.eyes(&self.state).hull_of(section);
                let most = self.game.eyes(&self.state).shield_value(hull);
                if *count > most {
                    self.doubt(span, format!("`{name}` has no more than {most} shields, and {count} are written"));
                }
                self.state.ship_mut(ship).shields[hull.part() as usize] = *count;
            }
            Note::Facedown(count) => (0..*count).try_for_each(|_| self.deal(section, None, span).map(|_| ()))?,
            Note::Faceup(title, under) => {
                let kind = self.damage_card(self.state.deck_for(section), title, span)?;
                let damage = self.deal(section, Some(kind), span)?;
                if let Some(title) = under {
                    let eyes = self.game.eyes(&self.state);
                    let here = |card: CardIx| eyes.hull_of(eyes.state.card(card).on) == eyes.hull_of(section);
                    let own = |card: CardIx| eyes.kind(card).title == *title && here(card);
                    let nth = self.state.cards_of(ship).position(own);
                    let nth = nth.ok_or_else(|| self.unknown(span, "upgrade on this ship", title))?;
                    self.state.card_mut(damage).covers = nth as u8 + 1;
                    recount_all(self.game, &mut self.state);
                }
            }
            Note::Condition(title, damage) => self.condition(ship, title, damage.as_deref(), span)?,
            Note::Locks(other) => {
                let other = self.section(other, span)?;
                if other.ship() == ship {
                    return Err(self.fault(span, format!("`{name}` is not another ship than itself")));
                }
                self.state.ship_mut(ship).lock = other;
            }
            Note::Energy(count, None) => {
                let limit = self.game.eyes(&self.state).energy_limit(ship);
                if *count > limit {
                    self.doubt(span, format!("`{name}` holds no more than {limit} energy, and {count} are written"));
                }
                self.state.ship_mut(ship).energy = *count;
            }
            Note::Energy(count, Some(title)) => {
                let own = self.state.cards_of(ship).filter(|card| self.state.card(*card).energy == 0);
                let titled = |card: &CardIx| self.game.eyes(&self.state).kind(*card).title == *title;
                let found = own.filter(titled).find(|card| self.state.card(*card).on == section || !name.contains('.'));
                let card = found.ok_or_else(|| self.unknown(span, "upgrade on this ship", title))?;
                let limit = self.game.eyes(&self.state).card_energy_limit(card);
                if *count > limit {
                    self.doubt(span, format!("\"{title}\" holds no more than {limit} energy, and {count} are written"));
                }
                self.state.card_mut(card).energy = *count;
            }
            Note::Crippled => {
                if !self.game.eyes(&self.state).has_two_cards(ship) {
                    return Err(self.fault(span, format!("`{name}` is no section with a card of its own")));
                }
                let (game, state) = (self.game, &mut self.state);
                let mut chance = Chance::scripted([]);
                Play { game, state, chance: &mut chance, out: &mut |_| {} }.turn_card(section);
                recount_all(self.game, &mut self.state);
            }
            Note::Touches(other) => {
                let (other_name, other) = (other, self.other(name, ship, other, span)?);
                let eyes = self.game.eyes(&self.state);
                let (one, two) = (eyes.rect(ship), eyes.rect(other));
                if !one.touches(&two) {
                    let gap = one.gap(&two);
                    self.doubt(span, format!("`{name}` and `{other_name}` do not touch: they are {gap:.3} mm apart"));
                }
                self.state.ship_mut(ship).touches.insert(other);
                self.state.ship_mut(other).touches.insert(ship);
            }
            Note::Arc(turns) => {
                if !self.game.eyes(&self.state).ship_kind(ship).mobile {
                    self.doubt(span, format!("`{name}` has no mobile arc that could be turned"));
                }
                self.state.ship_mut(ship).arc = *turns;
            }
            Note::Dial(maneuver) => {
                let dial = &self.game.eyes(&self.state).ship_kind(ship).dial;
                let found = dial.iter().copied().find(|m| m.key() == *maneuver);
                let found = found.ok_or_else(|| {
                    let keys: Vec<String> = dial.iter().map(|m| m.key()).collect();
                    self.fault(span, format!("`{maneuver}` is not on this dial"))
                        .help(format!("it has {}", keys.join(", ")))
                })?;
                self.state.ship_mut(ship).dial = Some(found);
            }
        }
        Ok(())
    }

    /// Another ship than this one.
    fn other(&self, name: &str, ship: ShipIx, other: &str, span: &Range<usize>) -> Result<ShipIx, Fault> {
        let found = self.named(other, span)?;
        if found == ship {
            return Err(self.fault(span, format!("`{name}` is not another ship than itself")));
        }
        Ok(found)
    }

    /// Notes something no game could have led to.
    pub(super) fn doubt(&mut self, span: &Range<usize>, message: String) {
        let doubt = self.fault(span, message);
        self.doubts.push(doubt);
    }

    /// A ship has a condition, perhaps with a damage card on it.
    fn condition(&mut self, ship: ShipIx, title: &str, damage: Option<&str>, span: &Range<usize>) -> Result<(), Fault> {
        self.game.catalogue.condition(title).ok_or_else(|| self.unknown(span, "condition", title))?;
        let Some(at) = condition_titled(&self.game.eyes(&self.state), ship, title) else {
            let fault = self.fault(span, format!("no ship has a card that assigns \"{title}\""));
            return Err(fault.help("place a ship with a card that does"));
        };
        let card = self.state.conditions[at].card;
        if self.state.card(card).ship().is_some() {
            self.doubt(span, format!("\"{title}\" is on one ship only"));
        }
        let round = self.scenario.setting.round;
        let Card { kind, .. } = *self.state.card(card);
        let on = ship.fore();
        *self.state.card_mut(card) = Card { kind, on, marks: CardMarks::empty(), round, ..Card::default() };
        if let Some(title) = damage {
            let kind = self.damage_card(self.state.deck_for(on), title, span)?;
            let damage = self.lowest_card(on, Some(kind), span)?;
            let marks = CardMarks::INACTIVE | CardMarks::FACEUP | CardMarks::KNOWN;
            *self.state.card_mut(damage) = Card { kind, on, marks, round, ..Card::default() };
            self.state.conditions[at].damage = damage;
        }
        recount_all(self.game, &mut self.state);
        Ok(())
    }

    /// A damage card from the bottom of the deck, of a kind if one is named, so that what was put on top stays there.
    fn lowest_card(&mut self, section: SectionIx, kind: Option<u16>, span: &Range<usize>) -> Result<CardIx, Fault> {
        let deck = self.state.deck_for(section);
        if self.state.deck(deck).is_empty() {
            return Err(self.fault(span, "the damage deck has no more cards".to_owned()));
        }
        let card = self.state.remove_lowest(deck);
        if let Some(kind) = kind {
            self.make(card, kind, deck, self.state.deck(deck).len());
        }
        Ok(card)
    }

    fn deal(&mut self, on: SectionIx, faceup: Option<u16>, span: &Range<usize>) -> Result<CardIx, Fault> {
        let card = self.lowest_card(on, faceup, span)?;
        let Card { kind, .. } = *self.state.card(card);
        let up = if faceup.is_some() { CardMarks::FACEUP | CardMarks::KNOWN } else { CardMarks::empty() };
        *self.state.card_mut(card) =
            Card { kind, on, marks: CardMarks::DEALT | up, round: self.scenario.setting.round, ..Card::default() };
        self.state.ship_mut(on.ship()).damage[on.part() as usize] += 1;
        recount_all(self.game, &mut self.state);
        Ok(card)
    }

    fn clock(&mut self) {
        let setting = &self.scenario.setting;
        let dials = self.state.ships.iter().any(|s| s.dial.is_some());
        let phase = setting.phase.unwrap_or(if dials { Phase::Activation } else { Phase::Combat });
        self.state.round = setting.round;
        self.state.limit = setting.rounds;
        self.state.initiative = setting.initiative;
        self.state.edges = crate::side::BySide([0, 2]);
        if let Some(mission) = setting.mission.as_ref().and_then(|(id, _)| self.game.mission(id)) {
            self.state.limit = if setting.rounds == 0 { mission.rounds } else { setting.rounds };
            self.state.edges = BySide(Side::BOTH.map(|side| mission.zones[side].edge));
        }
        self.state.phase = phase;
        for side in Side::BOTH {
            let eyes = self.game.eyes(&self.state);
            let flies = |s: &ShipIx| !matches!(self.state.ship(*s).status, Status::Brought | Status::Obstacle);
            let ships = self.state.all_ships().filter(|s| self.state.ship(*s).owner == side).filter(flies);
            let points: i32 = ships.map(|s| eyes.points(s)).sum();
            self.state.points[side] = points.clamp(0, 9999) as u16;
        }
        if phase == Phase::Setup {
            self.state.round = 0;
            self.state.frames.push(Rounds::default().into());
            self.state.frames.push(Placement::default().into());
            return;
        }
        let (frame, next): (Frame, _) = match phase {
            Phase::Planning => (Planning::of(&self.game.eyes(&self.state)).into(), RoundStep::Activation),
            Phase::Activation => (ActivationPhase::default().into(), RoundStep::Combat),
            Phase::Combat => (CombatPhase::default().into(), RoundStep::End),
            Phase::Setup | Phase::End => (EndPhase::default().into(), RoundStep::Over),
        };
        if phase == Phase::Activation {
            for ship in self.state.ships.iter_mut().filter(|s| s.dial.is_none()) {
                ship.marks |= ShipMarks::ACTIVATED;
            }
        }
        self.state.frames.push(Rounds { next }.into());
        self.state.frames.push(frame);
    }
}
