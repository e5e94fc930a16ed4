//! A game's first state: both squads, their damage decks and their obstacles.

use super::Play;
use super::placement::Placement;
use super::round::Rounds;
use crate::card::{DamageDeck, DeckOf};
use crate::game::XWing;
use crate::geometry::Obstacle;
use crate::rules::Rule;
use crate::side::Side;
use crate::squad::{Format, Found, OBSTACLES, Purpose, Setup};
use crate::state::{
    Card, CardIx, CardMarks, Condition, MOST_BOMBS, MOST_HUGE, MOST_SQUAD_CARDS, Part, SECTION_DECK, Ship, ShipIx,
    State, Status,
};
use glossary::Lang;
use table::{Chance, Frames, Full, SetupFaults, Stack};

/// A game's first state, or every fault of the setup.
pub(crate) fn begin(game: &XWing, setup: &Setup, chance: &mut Chance) -> Result<State, SetupFaults> {
    let setup = &setup.settled();
    let mut faults = Vec::new();
    let mut state = State::new();
    let mission = setup.mission.as_deref().map(|id| game.mission(id).ok_or(id)).transpose();
    let mission = mission.map_err(|id| too_much(format!("there is no mission `{id}`")))?;
    for (side, squad) in Side::BOTH.into_iter().zip(&setup.squads) {
        let purpose = match mission {
            Some(mission) => Purpose::Mission(mission, side),
            None => Purpose::Game(setup.format, setup.points),
        };
        let found = game.check_squad(squad, purpose, Lang::English).into_iter().chain(game.check_tournament(
            squad,
            setup.tournament,
            Lang::English,
        ));
        faults.extend(found.map(|mut fault| {
            fault.detail = format!("{} squad: {}", side.name(), fault.detail);
            fault
        }));
    }
    if !faults.is_empty() {
        return Err(SetupFaults(faults));
    }
    for (side, squad) in Side::BOTH.into_iter().zip(&setup.squads) {
        let (members, _) = game.find_squad(squad);
        let first = state.ships.len();
        for member in &members {
            add_ship(game, &mut state, side, member).map_err(|_| {
                too_much(format!("{} squad: the table holds no more ships, cards and bombs", side.name()))
            })?;
        }
        for (n, member) in members.iter().enumerate() {
            let carrier = members.iter().position(|other| Some(other.member) == member.docked);
            if let Some(carrier) = carrier.map(|at| ShipIx((first + at) as u8)) {
                dock(game, &mut state, ShipIx((first + n) as u8), carrier);
            }
        }
        state.points[side] = members.iter().map(|m| game.cost_of(m) as u16).sum();
        let named = squad.obstacles.iter().filter_map(|name| Obstacle::named(name));
        let brought =
            if squad.obstacles.is_empty() { (0..OBSTACLES as u8).collect() } else { named.collect::<Vec<_>>() };
        brought.into_iter().for_each(|shape| state.unplaced[side].push(shape));
    }
    for (side, squad) in Side::BOTH.into_iter().zip(&setup.squads) {
        for card in squad.obstacles.iter().filter_map(|name| game.huge_obstacle(name)) {
            add_huge_obstacle(game, &mut state, side, card)
                .map_err(|_| too_much("the table holds no more huge ships".to_owned()))?;
        }
    }
    add_conditions(game, &mut state)
        .map_err(|_| too_much("the table holds no more conditions that cards assign".to_owned()))?;
    let decks = [setup.squads[0].damage_deck, setup.squads[1].damage_deck];
    deal_decks(game, &mut state, decks, chance)
        .map_err(|_| too_much("a damage deck has more cards than the table holds".to_owned()))?;
    state.limit = setup.rounds;
    state.epic = setup.format != Format::Standard;
    state.mission = mission.map_or(0, |mission| game.mission_number(&mission.id));
    tag_ships(game, &mut state);
    super::recount_all(game, &mut state);
    state.frames.push(Rounds::default().into());
    state.frames.push(Placement::default().into());
    let mut play = Play { game, state: &mut state, chance, out: &mut |_| {} };
    play.run();
    Ok(state)
}

fn too_much(detail: String) -> SetupFaults {
    SetupFaults(vec![table::SetupFault { rule: Rule::SquadShips.id(), detail }])
}

/// Puts a ship with its cards into a state, if the table holds it. What follows from squads (ships, cards, the tokens of
/// their bombs) is bounded here, so that none of it can run out of room later.
pub(crate) fn add_ship(game: &XWing, state: &mut State, owner: Side, member: &Found) -> Result<ShipIx, Full> {
    let ship = ShipIx(state.ships.len() as u8);
    let pilot = CardIx(state.cards.len() as u16);
    let on = |found: &Found, part: Part| {
        let kinds = [found.pilot].into_iter().chain(found.upgrades.iter().copied());
        kinds.map(|kind| (kind, part)).collect::<Vec<_>>()
    };
    let mut sections = on(member, Part::Fore);
    let aft_card = CardIx(pilot.0 + sections.len() as u16);
    sections.extend(member.aft.iter().flat_map(|aft| on(aft, Part::Aft)));
    let kinds = || sections.iter().map(|(kind, _)| *kind);
    let drops = |kind: &u16| game.catalogue.card(*kind).text.detonation.is_some();
    let bombs = state.cards.iter().map(|card| card.kind).chain(kinds()).filter(drops).count();
    let cards = sections.len();
    if state.cards.len() + cards > MOST_SQUAD_CARDS || bombs > MOST_BOMBS {
        return Err(Full);
    }
    let base = game.catalogue.ship_of(member.pilot).base;
    let huge = state.ships.iter().filter(|ship| ship.base.is_huge()).count();
    if base.is_huge() && huge == MOST_HUGE {
        return Err(Full);
    }
    let aft_card = if member.aft.is_some() { aft_card } else { CardIx::NONE };
    state.ships.try_push(Ship { pilot, aft_card, cards: cards as u8, owner, base, ..Ship::default() })?;
    for (kind, part) in &sections {
        state.cards.push(Card { kind: *kind, on: ship.section(*part), ..Card::default() });
    }
    Ok(ship)
}

/// Docks a ship to another before the game.
pub(crate) fn dock(game: &XWing, state: &mut State, ship: ShipIx, carrier: ShipIx) {
    if game.profile.on(Rule::DockingAboard) {
        (state.ship_mut(ship).status, state.ship_mut(ship).carrier) = (Status::Docked, carrier);
    }
}

/// Puts a huge ship that a player brings as an obstacle into a state; it follows all ships that fly.
pub(crate) fn add_huge_obstacle(game: &XWing, state: &mut State, by: Side, card: u16) -> Result<ShipIx, Full> {
    let ship = add_ship(game, state, by, &Found::new(card, Vec::new()))?;
    state.ship_mut(ship).status = Status::Brought;
    Ok(ship)
}

/// Puts the conditions that the cards of both squads assign beside the ships. They count among the cards of the squads.
pub(crate) fn add_conditions(game: &XWing, state: &mut State) -> Result<(), Full> {
    for owner in Side::BOTH {
        let own = state.cards.iter().filter(|card| card.on.is_some() && state.ship(card.ship()).owner == owner);
        let mut kinds: Vec<u16> = own.flat_map(|card| &game.catalogue.card(card.kind).assigns).copied().collect();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            if state.cards.len() == MOST_SQUAD_CARDS {
                return Err(Full);
            }
            let card = CardIx(state.cards.len() as u16);
            state.conditions.try_push(Condition { card, owner, damage: CardIx::NONE })?;
            state.cards.push(Card { kind, marks: CardMarks::INACTIVE, ..Card::default() });
        }
    }
    Ok(())
}

/// Numbers ships whose pilots have one name.
pub(crate) fn tag_ships(game: &XWing, state: &mut State) {
    let slug = |state: &State, n: usize| game.catalogue.card(state.card(state.ships[n].pilot).kind).slug.clone();
    for n in 0..state.ships.len() {
        let own = slug(state, n);
        let twins = (0..state.ships.len()).filter(|m| slug(state, *m) == own).count();
        let before = (0..n).filter(|m| slug(state, *m) == own).count();
        state.ships[n].tag = if twins == 1 { 0 } else { before as u8 + 1 };
    }
}

/// Puts the damage decks into a state, shuffled.
pub(crate) fn deal_decks(
    game: &XWing,
    state: &mut State,
    decks: [DamageDeck; 2],
    chance: &mut Chance,
) -> Result<(), Full> {
    for (side, deck) in Side::BOTH.into_iter().zip(decks) {
        state.second_deck = state.cards.len() as u16;
        let mut kinds = game.catalogue.damage_deck(&DeckOf::Squad(deck));
        // The kinds are shuffled, not the cards: a card's index must not tell what it is.
        chance.shuffle(&mut kinds);
        for kind in kinds {
            state.decks[side].try_push(CardIx(state.cards.len() as u16))?;
            state.cards.try_push(Card { kind, marks: CardMarks::INACTIVE, ..Card::default() })?;
        }
    }
    deal_section_decks(game, state, chance)
}

/// Puts the damage decks of the sections of huge ships into a state, shuffled.
fn deal_section_decks(game: &XWing, state: &mut State, chance: &mut Chance) -> Result<(), Full> {
    state.first_section_card = state.cards.len() as u16;
    for ship in state.all_ships().filter(|ship| state.ship(*ship).base.is_huge()).collect::<Vec<_>>() {
        let slug = &game.catalogue.ship_of(state.card(state.ship(ship).pilot).kind).slug;
        for part in Part::BOTH {
            let mut kinds = game.catalogue.damage_deck(&DeckOf::Section(slug.clone(), part));
            chance.shuffle(&mut kinds);
            let mut deck = Stack::default();
            for kind in kinds.into_iter().take(SECTION_DECK) {
                deck.try_push(CardIx(state.cards.len() as u16))?;
                state.cards.try_push(Card { kind, marks: CardMarks::INACTIVE, ..Card::default() })?;
            }
            state.section_decks.try_push(deck)?;
        }
    }
    Ok(())
}
