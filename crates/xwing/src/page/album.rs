//! Everything a page needs to draw every ship and card, in both languages, and the table to scale.

use crate::card::{CardKind, Category, Only, ShipKind, Stats};
use crate::game::XWing;
use crate::geometry::{Arc, Base, Bearing};
use crate::maneuver::{Action, BEARINGS, Colour, Slot, Token};
use crate::page::outlines::{ArcEdges, Outlines};
use crate::page::view::{Direction, ManeuverView};
use crate::side::{Faction, Side};
use crate::state::{Face, Part, Phase};
use glossary::Bilingual;
use serde::Serialize;
use std::collections::BTreeMap;

/// A type of ship.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumShip {
    /// Its name in keys.
    pub slug: String,
    /// Its id in squad files.
    pub id: String,
    /// Its name.
    pub title: Bilingual,
    /// Its base.
    pub size: Base,
    /// Whose pilots fly it.
    pub factions: Vec<Faction>,
    /// Its numbers.
    pub stats: Stats,
    /// The icons of its action bar.
    pub actions: Vec<Action>,
    /// Its dial, by speed.
    pub dial: Vec<ManeuverView>,
    /// Its firing arcs. A turret's is the whole circle.
    pub arcs: Vec<ArcEdges>,
    /// Whether its primary weapon is a turret.
    pub turret: bool,
    /// The arcs its mobile one may be turned to; none if it has no such arc.
    pub mobile: Vec<(Direction, ArcEdges)>,
    /// Whether it exists for scenarios only.
    pub test: bool,
}

/// A pilot.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumPilot {
    /// Its id in the album.
    pub card: String,
    /// Its name in keys.
    pub slug: String,
    /// Its id in squad files.
    pub id: String,
    /// Its title.
    pub title: Bilingual,
    /// The type of ship, by its name in keys.
    pub ship: String,
    /// Whom it flies for.
    pub faction: Faction,
    /// Pilot skill.
    pub skill: u8,
    /// The ship's numbers as this card prints them.
    pub stats: Stats,
    /// What it costs.
    pub points: i16,
    /// Slots for upgrades by name, besides title and modification.
    pub slots: Vec<String>,
    /// The section of a huge ship it is the card of, if it has one of its own.
    pub section: Option<Part>,
    /// Whether a squad may have it once only.
    pub unique: bool,
    /// Its text; of a card that cannot be played yet, what is missing.
    pub text: Bilingual,
    /// Whether it can be played.
    pub playable: bool,
    /// Whether it exists for scenarios only.
    pub test: bool,
}

/// A secondary weapon's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumWeapon {
    /// Its value.
    pub attack: u8,
    /// The nearest range.
    pub from: u8,
    /// The farthest.
    pub to: u8,
}

/// What an upgrade is restricted to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind", content = "value")]
pub enum AlbumOnly {
    /// Ships of a faction.
    Faction(Faction),
    /// Ships of a size.
    Size(Base),
    /// Huge ships.
    Huge,
    /// Ships of a type, by its name in keys.
    Ship(String),
    /// Pilots of at least this skill.
    Skill(u8),
    /// Ships with an icon in their action bar.
    Action(Action),
    /// Ships with a slot, by its name.
    Slot(String),
}

/// An upgrade.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumUpgrade {
    /// Its id in the album.
    pub card: String,
    /// Its name in keys.
    pub slug: String,
    /// Its id in squad files.
    pub id: String,
    /// Its title.
    pub title: Bilingual,
    /// The slots it takes by name, the first naming its kind.
    pub slots: Vec<String>,
    /// What it costs.
    pub points: i16,
    /// Whether a squad may have it once only.
    pub unique: bool,
    /// Whether a ship may have it once only.
    pub limited: bool,
    /// A secondary weapon's numbers.
    pub weapon: Option<AlbumWeapon>,
    /// How much energy it holds.
    pub energy: u8,
    /// What it is restricted to: every list must hold, one of each list is enough.
    pub only: Vec<Vec<AlbumOnly>>,
    /// Its text; of a card that cannot be played yet, what is missing.
    pub text: Bilingual,
    /// Whether it can be played.
    pub playable: bool,
    /// Whether it exists for scenarios only.
    pub test: bool,
}

/// What a damage card hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// The pilot.
    Pilot,
    /// The ship.
    Ship,
}

/// A damage card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumDamage {
    /// Its id in the album.
    pub card: String,
    /// Its name in keys.
    pub slug: String,
    /// Its title.
    pub title: Bilingual,
    /// The deck it belongs to: `core`, `core2`, or that of a section, as `gr-75-medium-transport-fore`.
    pub deck: String,
    /// How many there are in the deck.
    pub copies: u8,
    /// What it hurts.
    pub hurts: Trait,
    /// Its text; of a card that cannot be played yet, what is missing.
    pub text: Bilingual,
    /// What is to be told of a text that is our own, the printed one not being known.
    pub house: Option<Bilingual>,
    /// Whether it can be played.
    pub playable: bool,
}

/// A condition.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AlbumCondition {
    /// Its id in the album.
    pub card: String,
    /// Its name in keys.
    pub slug: String,
    /// Its title.
    pub title: Bilingual,
    /// Its text; of a card that cannot be played yet, what is missing.
    pub text: Bilingual,
    /// Whether it can be played.
    pub playable: bool,
    /// Whether it exists for scenarios only.
    pub test: bool,
}

/// Every ship and card, the table they stand on, and the words for small things.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Album {
    /// The types of ship.
    pub ships: Vec<AlbumShip>,
    /// The pilots.
    pub pilots: Vec<AlbumPilot>,
    /// The upgrades.
    pub upgrades: Vec<AlbumUpgrade>,
    /// The conditions.
    pub conditions: Vec<AlbumCondition>,
    /// The damage cards.
    pub damage: Vec<AlbumDamage>,
    /// Everything to draw the table to scale.
    pub outlines: Outlines,
    /// What tokens, actions, faces and the like are called, by kind and name: `token/focus`.
    pub words: BTreeMap<String, Bilingual>,
}

/// Slots by the names they have in keys; records keep another form.
fn slot_names(slots: &[Slot]) -> Vec<String> {
    slots.iter().map(|slot| slot.name().to_owned()).collect()
}

impl XWing {
    /// Everything a page needs to draw ships, cards and the table.
    pub fn album(&self) -> Album {
        let mut album = Album {
            ships: self.catalogue.ships.iter().enumerate().map(|(n, ship)| self.album_ship(n as u16, ship)).collect(),
            pilots: Vec::new(),
            upgrades: Vec::new(),
            conditions: Vec::new(),
            damage: Vec::new(),
            outlines: Outlines::new(),
            words: self.album_words(),
        };
        for (n, card) in self.catalogue.all() {
            self.add_card(&mut album, n, card);
        }
        album
    }

    fn album_ship(&self, n: u16, ship: &ShipKind) -> AlbumShip {
        let flies = |wanted: &Faction| {
            self.catalogue.cards.iter().any(|card| {
                matches!(card.category, Category::Pilot { ship, faction, .. } if ship == n && faction == *wanted)
            })
        };
        let whole = ship.turret.then(|| ArcEdges::of(Arc::All, ship.base));
        let mobile = [Arc::Front, Arc::Right, Arc::Rear, Arc::Left].map(|arc| ArcEdges::of(arc, ship.base));
        AlbumShip {
            slug: ship.slug.clone(),
            id: ship.id.clone(),
            title: Bilingual::each(|lang| ship.title_in(lang).to_owned()),
            size: ship.base,
            factions: Faction::ALL.into_iter().filter(flies).collect(),
            stats: ship.stats,
            actions: Action::ALL.iter().copied().filter(|a| ship.actions & a.bit() != 0).collect(),
            dial: ship.dial.iter().map(|m| ManeuverView::new(*m, m.colour)).collect(),
            arcs: ship.arcs.iter().map(|arc| ArcEdges::of(*arc, ship.base)).chain(whole).collect(),
            turret: ship.turret,
            mobile: Direction::ALL.into_iter().zip(mobile).filter(|_| ship.mobile).collect(),
            test: ship.test,
        }
    }

    fn add_card(&self, album: &mut Album, n: u16, kind: &CardKind) {
        let (card, slug, id) = (self.catalogue.card_id(n), kind.slug.clone(), kind.id.clone());
        let title = Bilingual::each(|lang| self.catalogue.title(n, lang).to_owned());
        let text = Bilingual::each(|lang| self.catalogue.text(n, lang).to_owned());
        let (playable, test) = (kind.not_yet.is_none(), kind.test);
        let CardKind { unique, limited, points, .. } = *kind;
        match &kind.category {
            Category::Pilot { ship, faction, skill, slots, stats, huge } => {
                let ship = &self.catalogue.ships[usize::from(*ship)];
                album.pilots.push(AlbumPilot {
                    card,
                    slug,
                    id,
                    title,
                    ship: ship.slug.clone(),
                    faction: *faction,
                    skill: *skill,
                    stats: stats.unwrap_or(ship.stats),
                    points,
                    slots: slot_names(slots),
                    section: huge.as_ref().and_then(|huge| huge.part),
                    unique,
                    text,
                    playable,
                    test,
                });
            }
            Category::Upgrade { slots, only, weapon, energy } => album.upgrades.push(AlbumUpgrade {
                card,
                slug,
                id,
                title,
                slots: slot_names(slots),
                points,
                unique,
                limited,
                weapon: weapon.map(|(attack, from, to)| AlbumWeapon { attack, from, to }),
                energy: *energy,
                only: only.iter().map(|any| any.iter().map(|one| self.album_only(one)).collect()).collect(),
                text,
                playable,
                test,
            }),
            Category::Damage { deck, copies, pilot } => album.damage.push(AlbumDamage {
                card,
                slug,
                title,
                deck: deck.name(),
                copies: *copies,
                hurts: if *pilot { Trait::Pilot } else { Trait::Ship },
                text,
                house: kind.house.then(|| Bilingual::each(|lang| self.speech.say(lang, "sheet-house", &[]))),
                playable,
            }),
            Category::Condition => {
                album.conditions.push(AlbumCondition { card, slug, title, text, playable, test });
            }
        }
    }

    fn album_only(&self, only: &Only) -> AlbumOnly {
        match only {
            Only::Faction(faction) => AlbumOnly::Faction(*faction),
            Only::Size(base) => AlbumOnly::Size(*base),
            Only::Huge => AlbumOnly::Huge,
            Only::Ship(title) => AlbumOnly::Ship(crate::card::slug(title)),
            Only::Skill(skill) => AlbumOnly::Skill(*skill),
            Only::Action(action) => AlbumOnly::Action(*action),
            Only::Slot(slot) => AlbumOnly::Slot(slot.name().to_owned()),
        }
    }

    fn album_words(&self) -> BTreeMap<String, Bilingual> {
        let sides = Side::BOTH.map(|side| ("side", side.name()));
        let factions = Faction::ALL.map(|faction| ("faction", faction.name()));
        let phases = Phase::ALL.map(|phase| ("phase", phase.name()));
        let faces = Face::ALL.map(|face| ("face", face.name()));
        let colours = Colour::ALL.map(|colour| ("colour", colour.name()));
        let bearings = BEARINGS.map(|(_, name): (Bearing, &str)| ("bearing", name));
        let tokens = Token::ALL.iter().map(|token| ("token", token.name()));
        let actions = Action::ALL.iter().map(|action| ("action", action.name()));
        let slots = Slot::ALL.iter().map(|slot| ("slot", slot.name()));
        let parts = Part::BOTH.map(|part| ("part", part.name()));
        let values = ["skill", "attack", "agility", "hull", "shields", "energy", "points"].map(|name| ("value", name));
        let lists = sides.into_iter().chain(factions).chain(phases).chain(faces).chain(colours).chain(bearings);
        let names = lists.chain(tokens).chain(actions).chain(slots).chain(parts).chain(values);
        let both =
            |kind: &str, name: &str| Bilingual::each(|lang| self.speech.say(lang, &format!("{kind}-{name}"), &[]));
        names.map(|(kind, name)| (format!("{kind}/{name}"), both(kind, name))).collect()
    }
}
