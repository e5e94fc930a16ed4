//! A game's first state: both squads, their damage decks and their obstacles.

use super::Play;
use super::placement::Placement;
use super::round::Rounds;
use crate::game::XWing;
use crate::geometry::Obstacle;
use crate::rules::Rule;
use crate::side::Side;
use crate::squad::{Found, OBSTACLES, Setup};
use crate::state::{Card, CardMarks, Ship, ShipIx, State};
use glossary::Lang;
use table::{CardIx, Chance, Frames, SetupFaults};

/// The cards that fit a state besides the damage decks.
const MOST_CARDS: usize = 180;

/// A game's first state, or every fault of the setup.
pub(crate) fn begin(game: &XWing, setup: &Setup, chance: &mut Chance) -> Result<State, SetupFaults> {
    let mut faults = Vec::new();
    let mut state = State::new();
    for (side, squad) in Side::BOTH.into_iter().zip(&setup.squads) {
        let found = game.check_squad(squad, setup.points, Lang::English);
        faults.extend(found.into_iter().map(|mut fault| {
            fault.detail = format!("{} squad: {}", side.name(), fault.detail);
            fault
        }));
    }
    if !faults.is_empty() {
        return Err(SetupFaults(faults));
    }
    for (side, squad) in Side::BOTH.into_iter().zip(&setup.squads) {
        let (members, _) = game.find_squad(squad);
        for member in &members {
            let cards = state.cards.len() + 1 + member.upgrades.len();
            if state.ships.is_full() || cards > MOST_CARDS {
                let detail = format!("{} squad: the table holds no more ships and cards", side.name());
                return Err(SetupFaults(vec![table::SetupFault { rule: Rule::SquadShips.id(), detail }]));
            }
            add_ship(game, &mut state, side, member);
        }
        state.points[side] = members.iter().map(|m| game.cost_of(m) as u16).sum();
        let named = squad.obstacles.iter().filter_map(|name| Obstacle::named(name));
        let brought =
            if squad.obstacles.is_empty() { (0..OBSTACLES as u8).collect() } else { named.collect::<Vec<_>>() };
        brought.into_iter().for_each(|shape| state.unplaced[side].push(shape));
    }
    let decks = [setup.squads[0].damage_deck, setup.squads[1].damage_deck];
    deal_decks(game, &mut state, decks, chance);
    state.limit = setup.rounds;
    tag_ships(game, &mut state);
    super::recount_all(game, &mut state);
    state.frames.push(Rounds::default().into());
    state.frames.push(Placement::default().into());
    let mut play = Play { game, state: &mut state, chance, out: &mut |_| {} };
    play.run();
    Ok(state)
}

/// Puts a ship with its cards into a state.
pub(crate) fn add_ship(game: &XWing, state: &mut State, owner: Side, member: &Found) -> ShipIx {
    let ship = ShipIx(state.ships.len() as u8);
    let pilot = CardIx(state.cards.len() as u8);
    for kind in [member.pilot].into_iter().chain(member.upgrades.iter().copied()) {
        state.cards.push(Card { kind, ship, ..Card::default() });
    }
    let base = game.catalogue.ship_of(member.pilot).base;
    let cards = 1 + member.upgrades.len() as u8;
    state.ships.push(Ship { pilot, cards, owner, base, ..Ship::default() });
    ship
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
pub(crate) fn deal_decks(game: &XWing, state: &mut State, decks: [crate::card::DamageDeck; 2], chance: &mut Chance) {
    for (side, deck) in Side::BOTH.into_iter().zip(decks) {
        state.second_deck = state.cards.len() as u8;
        let mut kinds = game.catalogue.damage_deck(deck);
        // The kinds are shuffled, not the cards: a card's index must not tell what it is.
        chance.shuffle(&mut kinds);
        for kind in kinds {
            state.decks[side].push(CardIx(state.cards.len() as u8));
            state.cards.push(Card { kind, marks: CardMarks::INACTIVE, ..Card::default() });
        }
    }
}
