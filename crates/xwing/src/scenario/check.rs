//! Whether a scenario's expectations are met.

use super::{Expectation, Fate, Measure, Names, SquadExpected};
use crate::card::Category;
use crate::eyes::{Extent, Eyes};
use crate::game::XWing;
use crate::geometry::{Arc, Place};
use crate::maneuver::Slot;
use crate::squad::{Member, Purpose, Squad};
use crate::state::{CardIx, CardMarks, SectionIx, Status};
use glossary::Lang;
use table::{Game, Session};

fn verdict(holds: bool, otherwise: String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// A difference of headings in degrees, from -180 to 180.
fn turned(a: f64, b: f64) -> f64 {
    (a - b + 540.0).rem_euclid(360.0) - 180.0
}

pub(super) fn check(session: &Session<XWing>, names: &Names, expectation: &Expectation) -> Result<(), String> {
    let (game, state) = (session.game(), session.state());
    let eyes = game.eyes(state);
    let section = |name: &String| names.section(name).ok_or_else(|| format!("no ship is called `{name}`"));
    let ship = |name: &String| section(name).map(SectionIx::ship);
    match expectation {
        Expectation::At(name, (x, y, heading), within) => {
            let place = Place::of(state.ship(ship(name)?).pose);
            let off = (place.x - x).hypot(place.y - y);
            let near = off <= *within && turned(place.degrees(), *heading).abs() <= within.max(0.01);
            verdict(near, format!("it is at {:.3} {:.3} heading {:.3}", place.x, place.y, place.degrees()))
        }
        Expectation::Value(name, measure, wanted) => {
            if matches!(measure, Measure::AttackDice | Measure::DefenseDice) && !state.attack.on {
                return Err("no attack is being made".to_owned());
            }
            let section = section(name)?;
            let whole = !name.contains('.') && *measure == Measure::Damage;
            let value = match whole {
                true => state.ship(section.ship()).damage.iter().map(|cards| i32::from(*cards)).sum(),
                false => value_of(&eyes, section, *measure),
            };
            verdict(value == *wanted, format!("it is {value}"))
        }
        Expectation::Is(name, fate, yes) => {
            let section = section(name)?;
            let ship = section.ship();
            let status = state.ship(ship).status;
            let is = match fate {
                Fate::InPlay => state.ship(ship).in_play(),
                Fate::Destroyed => status == Status::Destroyed,
                Fate::Fled => status == Status::Fled,
                Fate::Doomed => status == Status::Doomed,
                Fate::Docked => status == Status::Docked,
                Fate::Armed => eyes.has_attack(ship),
                Fate::Crippled => state.is_crippled(section),
            };
            verdict(is == *yes, format!("it is {}", status_name(status)))
        }
        Expectation::Touches(one, other, yes) => {
            let touches = eyes.touching(ship(one)?, ship(other)?);
            verdict(touches == *yes, if touches { "they touch" } else { "they do not touch" }.to_owned())
        }
        Expectation::Locks(one, other, yes) => {
            let locks = state.ship(ship(one)?).lock == section(other)?;
            verdict(locks == *yes, if locks { "it has locked it" } else { "it has not locked it" }.to_owned())
        }
        Expectation::Sees(one, other, yes) => {
            let (of, other) = (section(one)?, ship(other)?);
            let own = |arc: &Arc| !one.contains('.') || arc.section() == of.part() as usize;
            let sees = eyes.arcs(of.ship()).into_iter().filter(own).any(|arc| eyes.in_arc(of.ship(), arc, other));
            verdict(sees == *yes, if sees { "it is in arc" } else { "it is in no arc" }.to_owned())
        }
        Expectation::Has(name, title, yes) => {
            let ship = ship(name)?;
            let titled = |c: CardIx| eyes.kind(c).title == *title;
            let own = state.cards_of(ship).any(|c| titled(c) && !state.card(c).is(CardMarks::INACTIVE));
            let faceup = state.damage_on(ship).any(|c| titled(c) && state.card(c).is(CardMarks::FACEUP));
            let has = own || faceup || state.conditions_on(ship).any(|condition| titled(condition.card));
            verdict(has == *yes, if has { "it has it" } else { "it has it not" }.to_owned())
        }
        Expectation::Condition(name, title, damage) => {
            let (ship, title_of) = (ship(name)?, |c: CardIx| eyes.kind(c).title.clone());
            let found = state.conditions_on(ship).find(|condition| title_of(condition.card) == *title);
            let on = found.map(|condition| condition.damage).filter(|card| card.is_some()).map(title_of);
            let why = match (found, &on) {
                (None, _) => "it has no such condition".to_owned(),
                (_, None) => "no damage card is on it".to_owned(),
                (_, Some(title)) => format!("\"{title}\" is on it"),
            };
            verdict(found.is_some() && on == *damage, why)
        }
        Expectation::Range(one, other, wanted) => {
            let extent = |name: &String| match name.contains('.') {
                true => section(name).map(Extent::Section),
                false => ship(name).map(|ship| eyes.extent(ship)),
            };
            let range = eyes.range_to(extent(one)?, extent(other)?);
            verdict(range == *wanted, format!("it is {range}"))
        }
        Expectation::Dice(attack, wanted) => {
            let faces: Vec<&str> = eyes.dice(*attack).iter().map(|d| d.face.name()).collect();
            verdict(
                faces == *wanted,
                format!("they show {}", if faces.is_empty() { "none".to_owned() } else { faces.join(" ") }),
            )
        }
        Expectation::Colour(name, maneuver, wanted) => {
            let ship = ship(name)?;
            let found = eyes.ship_kind(ship).dial.iter().copied().find(|m| m.key() == *maneuver);
            let found = found.ok_or_else(|| format!("`{maneuver}` is not on this dial"))?;
            let colour = eyes.colour(ship, found).name();
            verdict(colour == wanted, format!("it is {colour}"))
        }
        Expectation::KnowsDial(side, name, yes) => {
            let (ship, view) = (ship(name)?, game.view(state, side.seat()));
            let knows = view.ships.iter().any(|s| s.ship == ship && s.dial.is_some());
            verdict(knows == *yes, if knows { "it is known" } else { "it is not known" }.to_owned())
        }
        Expectation::Phase(wanted) => verdict(state.phase == *wanted, format!("it is {}", state.phase.name())),
        Expectation::Round(wanted) => verdict(state.round == *wanted, format!("it is round {}", state.round)),
        Expectation::Bombs(wanted) => verdict(state.bombs.len() == *wanted, format!("there are {}", state.bombs.len())),
        Expectation::Deck(side, wanted) => {
            let cards = state.decks[*side].len();
            verdict(cards == *wanted, format!("it has {cards}"))
        }
        Expectation::SectionDeck(name, wanted) => {
            let cards = state.deck(state.deck_for(section(name)?)).len();
            verdict(cards == *wanted, format!("it has {cards}"))
        }
        Expectation::Obstacles(wanted) => {
            let obstacles = state.rocks.len() + state.huge_obstacles().count();
            verdict(obstacles == *wanted, format!("there are {obstacles}"))
        }
        Expectation::CardEnergy(name, title, wanted) => {
            let (section, whole) = (section(name)?, !name.contains('.'));
            let mut own = state.cards_of(section.ship()).filter(|c| whole || state.card(*c).on == section);
            let card = own.find(|c| eyes.kind(*c).title == *title).ok_or("it has no such card")?;
            let energy = state.card(card).energy;
            verdict(energy == *wanted, format!("it has {energy}"))
        }
        Expectation::Squad(expected) => {
            let SquadExpected { format, tournament, mission, faction, ships, obstacles, rule } = expected;
            let mut carrier = None;
            let members = ships.iter().enumerate().map(|(n, (pilot, upgrades, docked))| {
                carrier = if *docked { carrier } else { u8::try_from(n).ok() };
                Member { docked: carrier.filter(|_| *docked), ..member(game, *faction, pilot, upgrades) }
            });
            let (members, obstacles) = (members.collect(), obstacles.clone());
            let squad = Squad { faction: *faction, members, obstacles, ..Squad::default() };
            let mission = mission.as_ref().map(|id| game.mission(id).ok_or(format!("there is no mission `{id}`")));
            let purpose = match mission.transpose()? {
                Some(mission) => Purpose::Mission(mission, super::read::side_named(faction.name()).unwrap_or_default()),
                None => Purpose::Game(*format, format.points()),
            };
            let mut faults = game.check_squad(&squad, purpose, Lang::English);
            faults.extend(game.check_tournament(&squad, *tournament, Lang::English));
            match rule {
                None => {
                    verdict(faults.is_empty(), faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
                }
                Some(rule) => verdict(faults.iter().any(|f| f.rule == rule), "this rule does not refuse it".to_owned()),
            }
        }
    }
}

fn member(game: &XWing, faction: crate::side::Faction, pilot: &str, upgrades: &[String]) -> Member {
    let catalogue = &game.catalogue;
    let found = catalogue.pilot_of(pilot, Some(faction));
    // A name nobody knows is the squad's fault, not the scenario's.
    let Some(found) = found else { return Member { pilot: pilot.to_owned(), ..Member::default() } };
    let mut member = Member {
        pilot: catalogue.card(found).id.clone(),
        ship: catalogue.ship_of(found).id.clone(),
        ..Member::default()
    };
    for title in upgrades {
        let Some(upgrade) = catalogue.upgrade(title) else {
            member.upgrades.push((Slot::Title, title.clone()));
            continue;
        };
        let slot = match &catalogue.card(upgrade).category {
            Category::Upgrade { slots, .. } => slots[0],
            _ => Slot::Title,
        };
        member.upgrades.push((slot, catalogue.card(upgrade).id.clone()));
    }
    member
}

fn value_of(eyes: &Eyes<'_>, section: SectionIx, measure: Measure) -> i32 {
    let ship = section.ship();
    let state = eyes.state.ship(ship);
    i32::from(match measure {
        Measure::Skill => eyes.skill(ship),
        Measure::Attack => eyes.primary(ship),
        Measure::Agility => eyes.agility(ship),
        Measure::Hull => eyes.hull(section).saturating_sub(eyes.damage(section)),
        Measure::Shields => eyes.shields(section),
        Measure::Damage => state.damage[section.part() as usize],
        Measure::Energy => state.energy,
        Measure::EnergyLimit => eyes.energy_limit(ship),
        Measure::AttackDice => eyes.attack_dice(&mut |_| {}),
        Measure::DefenseDice => eyes.defense_dice(&mut |_| {}),
        Measure::Token(token) => state.tokens(token),
    })
}

/// What has become of a ship, in words.
fn status_name(status: Status) -> &'static str {
    match status {
        Status::Waiting => "still to be set up",
        Status::InPlay => "in play",
        Status::Doomed => "doomed",
        Status::Destroyed => "destroyed",
        Status::Fled => "fled",
        Status::Brought => "an obstacle still to be placed",
        Status::Obstacle => "an obstacle",
        Status::Docked => "docked",
    }
}
