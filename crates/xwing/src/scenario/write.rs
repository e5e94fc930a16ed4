//! Writing a position down as a scenario, as far as somebody knows it.
//!
//! Scenarios say where ships and obstacles are, what lies on the ships, the phase, the round, the initiative and dials. What
//! they cannot say stands as comments in the text: dials the seat does not know and dials already shown, ships that are
//! gone, cards discarded or used, conditions whose assigner is gone, facedown damage cards that are known, the rounds damage cards were dealt in, damage decks
//! of two kinds and how many cards they have left, changes that hold for a time, bombs, edges, who has been activated, has
//! acted or attacked, what a ship has overlapped, and whatever is going on below the phase: an attack, a text, a question.

use super::build::{condition_titled, pilot_titled, upgrade_titled};
use super::read::{DIRECTIONS, side_named};
use crate::card::{Category, DamageDeck, DeckOf};
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::Obstacle;
use crate::maneuver::{Action, Token};
use crate::page::place_text::{DEGREE_DIGITS, MM_DIGITS, decimal};
use crate::page::view::knows_dial;
use crate::side::{Faction, Side};
use crate::state::{Card, CardIx, CardMarks, DeckIx, Frame, Phase, ShipIx, ShipMarks, State, Status};
use glossary::Lang;
use table::Pose;

/// A position as a scenario file, as somebody knows it.
pub(super) fn write(game: &XWing, state: &State, you: Option<Side>, title: &str) -> String {
    let mut writer = Writer { eyes: game.eyes(state), you, lines: Vec::new(), lost: Vec::new() };
    writer.clock();
    writer.obstacles();
    for ship in state.all_ships() {
        writer.ship(ship);
    }
    for ship in state.in_play() {
        writer.notes(ship);
        writer.marks(ship);
    }
    writer.beside();
    writer.going_on();
    let title: String = title.chars().map(|c| if c == '"' || c.is_control() { '\'' } else { c }).collect();
    let outcome = writer.outcome();
    let lost = writer.lost.iter().map(|line| format!("  # {line}\n"));
    let lines = writer.lines.iter().map(|line| format!("  {line}\n"));
    let said: String = lines.chain(lost).collect();
    format!("scenario \"{title}\"\n  game xwing\n{said}  expect outcome {outcome}\n")
}

struct Writer<'a> {
    eyes: Eyes<'a>,
    you: Option<Side>,
    /// What can be said.
    lines: Vec<String>,
    /// What cannot.
    lost: Vec<String>,
}

/// A pose in millimetres and degrees.
fn place(pose: Pose) -> String {
    let mm = |units: i32| decimal(units, MM_DIGITS);
    format!("{} {} heading {}", mm(pose.x), mm(pose.y), decimal(pose.turn, DEGREE_DIGITS))
}

impl Writer<'_> {
    fn say(&mut self, line: String) {
        self.lines.push(line);
    }

    fn lose(&mut self, line: String) {
        self.lost.push(line);
    }

    fn title(&self, card: CardIx) -> &str {
        &self.eyes.kind(card).title
    }

    fn clock(&mut self) {
        let state = self.eyes.state;
        match self.eyes.mission() {
            Some(mission) => self.say(format!("mission {}", mission.id)),
            None if state.epic => self.say("format epic".to_owned()),
            None => {}
        }
        self.say(format!("phase {}", state.phase.name()));
        if state.phase != Phase::Setup {
            self.say(format!("round {}", state.round));
        }
        if state.limit > 0 {
            self.say(format!("rounds {}", state.limit));
        }
        self.say(format!("initiative {}", state.initiative.name()));
        let decks = Side::BOTH.map(|side| self.deck_of(side));
        if decks[0] != DamageDeck::default() {
            self.say(format!("damage deck {}", decks[0].name()));
        }
        if decks[0] != decks[1] {
            self.lose(format!("the second player's damage deck is {}", decks[1].name()));
        }
    }

    /// Which damage deck a player uses: that of any of its cards.
    fn deck_of(&self, side: Side) -> DamageDeck {
        match self.eyes.state.deck_cards(DeckIx::of(side)).next().map(|card| &self.eyes.kind(card).category) {
            Some(Category::Damage { deck: DeckOf::Squad(deck), .. }) => *deck,
            _ => DamageDeck::default(),
        }
    }

    fn obstacles(&mut self) {
        let state = self.eyes.state;
        for rock in state.rocks.iter() {
            let name = Obstacle::names()[usize::from(rock.shape)];
            self.say(format!("obstacle {name} at {}", place(rock.pose)));
        }
        for side in Side::BOTH.into_iter().filter(|side| !state.unplaced[*side].is_empty()) {
            let names: Vec<&str> =
                state.unplaced[side].iter().map(|shape| Obstacle::names()[usize::from(*shape)]).collect();
            self.say(format!("{} brings {}", side.name(), names.join(", ")));
        }
    }

    /// Who has a ship, and its pilot's name: its title, or its id of the album if the title stands for another pilot.
    fn pilot(&self, ship: ShipIx) -> (&'static str, String) {
        let (game, state) = (self.eyes.game, self.eyes.state.ship(ship));
        let (card, kind) = (self.eyes.pilot(ship), self.eyes.state.card(state.pilot).kind);
        let faction = match &card.category {
            Category::Pilot { faction, .. } => Some(*faction),
            _ => None,
        };
        let faction = faction.filter(|f| side_named(f.name()) == Some(state.owner));
        let same = |wanted: &Option<Faction>| pilot_titled(game, *wanted, &card.title) == Some(kind);
        match [faction, None].iter().find(|wanted| same(wanted)) {
            Some(wanted) => (wanted.map_or(state.owner.name(), Faction::name), card.title.clone()),
            None => (state.owner.name(), game.catalogue.card_id(kind)),
        }
    }

    fn ship(&mut self, ship: ShipIx) {
        let (eyes, state) = (self.eyes, self.eyes.state.ship(ship));
        let key = eyes.ship_key(ship);
        if matches!(state.status, Status::Destroyed | Status::Fled) {
            let fate = if state.status == Status::Fled { "fled" } else { "destroyed" };
            let title = self.title(state.pilot).to_owned();
            self.lose(format!("{key}, \"{title}\" of the {} player, is {fate}", state.owner.name()));
            return;
        }
        if matches!(state.status, Status::Brought | Status::Obstacle) {
            let id = &eyes.ship_kind(ship).id;
            let laid = state.status == Status::Obstacle;
            let line = match laid {
                true => format!("obstacle {id} at {} as {key}", place(state.pose)),
                false => format!("{} brings {id} as {key}", state.owner.name()),
            };
            return self.say(line);
        }
        let (owner, pilot) = self.pilot(ship);
        let pilot_kind = eyes.state.card(state.pilot).kind;
        let mut upgrades = [Vec::new(), Vec::new()];
        let own = eyes.state.cards_of(ship).filter(|card| *card != state.pilot && *card != state.aft_card);
        for card in own {
            let kind = eyes.kind(card);
            if eyes.state.card(card).is(CardMarks::INACTIVE) {
                self.lose(format!("{key} has discarded \"{}\"", kind.title));
                continue;
            }
            let number = eyes.state.card(card).kind;
            let part = eyes.state.card(card).on.part();
            let titled = upgrade_titled(eyes.game, pilot_kind, &kind.title) == Some(number);
            let name = if titled { kind.title.clone() } else { eyes.game.catalogue.card_id(number) };
            upgrades[part as usize].push(format!("\"{name}\""));
        }
        let listed = |word: &str, titles: &[String]| match titles {
            [] => String::new(),
            titles => format!(" {word} {}", titles.join(", ")),
        };
        let with = listed("with", &upgrades[0]) + &listed("aft", &upgrades[1]);
        let stands = match state.status {
            Status::Docked => format!("docked to {}", eyes.ship_key(state.carrier)),
            _ if state.in_play() => format!("at {}", place(state.pose)),
            _ => "waits".to_owned(),
        };
        self.say(format!("{owner} {stands}: \"{pilot}\" as {key}{with}"));
    }

    /// Says which faceup damage cards a section has, if there are any.
    fn faceup(&mut self, key: &str, titles: &mut Vec<String>) {
        if !titles.is_empty() {
            self.say(format!("{key} faceup {}", titles.join(", ")));
            titles.clear();
        }
    }

    /// What is so of a ship on the table.
    fn notes(&mut self, ship: ShipIx) {
        let (eyes, state) = (self.eyes, self.eyes.state.ship(ship));
        let key = eyes.ship_key(ship);
        let tokens = Token::ALL.iter().filter(|t| state.tokens(**t) > 0);
        let tokens: Vec<String> = tokens.map(|t| format!("{} {}", state.tokens(*t), t.name())).collect();
        if !tokens.is_empty() {
            self.say(format!("{key} has {}", tokens.join(", ")));
        }
        let faceup = |c: &CardIx| eyes.state.card(*c).is(CardMarks::FACEUP);
        let (up, down): (Vec<CardIx>, Vec<CardIx>) = eyes.state.damage_on(ship).partition(faceup);
        for section in eyes.state.sections_of(ship) {
            let key = eyes.section_key(section);
            if eyes.state.is_crippled(section) {
                self.say(format!("{key} crippled"));
            } else if eyes.hull_of(section) == section {
                self.say(format!("{key} shields {}", eyes.shields(section)));
            }
            let here = |c: &&CardIx| eyes.state.card(**c).on == section;
            let hidden = down.iter().filter(here).count();
            if hidden > 0 {
                self.say(format!("{key} facedown {hidden}"));
            }
            // In the order they lie in; one with a card under it has a line of its own.
            let mut titles: Vec<String> = Vec::new();
            for card in up.iter().filter(here) {
                let title = format!("\"{}\"", self.title(*card));
                let Some(under) = eyes.covered(*card) else {
                    titles.push(title);
                    continue;
                };
                self.faceup(&key, &mut titles);
                self.say(format!("{key} faceup {title} with \"{}\"", self.title(under)));
            }
            self.faceup(&key, &mut titles);
        }
        if state.energy > 0 {
            self.say(format!("{key} energy {}", state.energy));
        }
        for card in eyes.state.cards_of(ship).filter(|card| eyes.state.card(*card).energy > 0) {
            let Card { energy, on, .. } = *eyes.state.card(card);
            self.say(format!("{} energy {energy} on \"{}\"", eyes.section_key(on), self.title(card)));
        }
        for card in down.iter().filter(|c| eyes.state.card(**c).is(CardMarks::KNOWN)) {
            self.lose(format!("a facedown damage card of {key} is known: \"{}\"", self.title(*card)));
        }
        for card in up.iter().chain(&down).filter(|c| eyes.state.card(**c).round != eyes.state.round) {
            let round = eyes.state.card(*card).round;
            self.lose(format!("a damage card of {key} was dealt in round {round}"));
        }
        for condition in eyes.state.conditions_on(ship) {
            let title = self.title(condition.card).to_owned();
            let with = match condition.damage.is_some() {
                true => format!(" with \"{}\"", self.title(condition.damage)),
                false => String::new(),
            };
            let line = format!("{key} condition \"{title}\"{with}");
            let kind = eyes.state.card(condition.card).kind;
            let assigns = |card: &CardIx| eyes.kind(*card).assigns.contains(&kind);
            let stays = eyes.state.fleet(condition.owner).any(|ship| eyes.state.cards_of(ship).any(|c| assigns(&c)));
            let found = condition_titled(&eyes, ship, &title).map(|at| eyes.state.conditions[at]);
            if stays && found == Some(*condition) { self.say(line) } else { self.lose(line) }
        }
        if state.lock.is_some() && eyes.state.ship(state.lock.ship()).in_play() {
            self.say(format!("{key} locks {}", eyes.section_key(state.lock)));
        }
        for other in state.touches.iter().filter(|other| ship < *other) {
            self.say(format!("{key} touches {}", eyes.ship_key(other)));
        }
        if state.arc % 4 != 0 {
            self.say(format!("{key} arc {}", DIRECTIONS[usize::from(state.arc % 4)]));
        }
        self.dial(ship, &key);
    }

    fn dial(&mut self, ship: ShipIx, key: &str) {
        let (eyes, state) = (self.eyes, self.eyes.state.ship(ship));
        if let Some(shown) = state.shown {
            self.lose(format!("{key} showed {} last", shown.key()));
        }
        // A dial that has been shown would be flown once more.
        let due = match eyes.state.phase {
            Phase::Planning => true,
            Phase::Activation => !state.is(ShipMarks::ACTIVATED),
            Phase::Setup | Phase::Combat | Phase::End => false,
        };
        let Some(dial) = state.dial.filter(|_| due) else { return };
        if !knows_dial(&eyes, state, self.you) {
            self.lose(format!("{key} has a dial that is not shown"));
        } else if eyes.ship_kind(ship).dial.iter().any(|m| m.key() == dial.key()) {
            self.say(format!("{key} dial {}", dial.key()));
        } else {
            self.lose(format!("{key} flies {}, which is not on its dial", dial.key()));
        }
        if state.is(ShipMarks::IONIZED) {
            self.lose(format!("{key} flies without a dial, by ion tokens"));
        }
    }

    /// What a ship has done this round.
    fn marks(&mut self, ship: ShipIx) {
        const DONE: [(ShipMarks, &str); 10] = [
            (ShipMarks::ACTIVATED, "been activated"),
            (ShipMarks::ENGAGED, "had its opportunity to attack"),
            (ShipMarks::ATTACKED, "attacked"),
            (ShipMarks::SKIPS_ACTION, "lost its action"),
            (ShipMarks::BUMPED, "overlapped a ship"),
            (ShipMarks::CROSSED, "overlapped an obstacle"),
            (ShipMarks::TRACTORED, "been moved by a tractor beam"),
            (ShipMarks::BOMBED, "dropped a bomb"),
            (ShipMarks::SPENT, "made all its attacks"),
            (ShipMarks::ASKED, "been asked to decloak"),
        ];
        let (eyes, state) = (self.eyes, self.eyes.state.ship(ship));
        let key = eyes.ship_key(ship);
        let done = DONE.iter().filter(|(mark, _)| state.is(*mark)).map(|(_, words)| (*words).to_owned());
        let acted = Action::ALL.iter().filter(|a| state.acted & a.bit() != 0);
        let done: Vec<String> = done.chain(acted.map(|a| format!("performed {}", a.name()))).collect();
        if !done.is_empty() {
            self.lose(format!("{key} has {}", done.join(", ")));
        }
        if state.status == Status::Doomed {
            self.lose(format!("{key} is destroyed, and stays until it has had its opportunity to attack"));
        }
        let used = |c: &CardIx| {
            let card = eyes.state.card(*c);
            card.is(CardMarks::USED) || card.is(CardMarks::USED_UP) || card.is(CardMarks::LASTING)
        };
        for card in eyes.state.cards_of(ship).chain(eyes.state.damage_on(ship)).filter(used) {
            self.lose(format!("{key} has used \"{}\"", self.title(card)));
        }
        for card in eyes.state.cards_of(ship).filter(|c| eyes.state.card(*c).is(CardMarks::SET_ASIDE)) {
            self.lose(format!("the text of \"{}\" of {key} is set aside", self.title(card)));
        }
    }

    /// What lies beside the ships.
    fn beside(&mut self) {
        let (eyes, state) = (self.eyes, self.eyes.state);
        for bomb in state.bombs.iter() {
            self.lose(format!("\"{}\" lies at {}", self.title(bomb.card), place(bomb.pose)));
        }
        for lasting in state.lasting.iter() {
            let card = self.title(lasting.card).to_owned();
            for ship in lasting.ships.iter().map(|ship| eyes.ship_key(ship)) {
                let by = lasting.amount;
                self.lose(format!("\"{card}\" changes a value of {ship} by {by} until the end of the round"));
            }
        }
        for side in Side::BOTH {
            let deck = DeckIx::of(side);
            let own = |card: &CardIx| state.deck_of(*card) == deck;
            let dealt: usize = state.fleet(side).map(|s| state.damage_on(s).filter(own).count()).sum();
            let left = state.decks[side].len();
            if left + dealt != self.eyes.state.deck_cards(deck).count() {
                self.lose(format!("the damage deck of the {} player has {left} cards left", side.name()));
            }
        }
        let edges = Side::BOTH.map(|side| state.edges[side]);
        if state.phase != Phase::Setup && edges != [0, 2] {
            self.lose("the first player has set up at another edge than the near one".to_owned());
        }
    }

    /// What a scenario that says no more may expect: who has won once the table has come to its first question.
    fn outcome(&self) -> &'static str {
        let state = self.eyes.state;
        let left = |side: Side| {
            let stays = |s: ShipIx| matches!(state.ship(s).status, Status::Waiting | Status::InPlay | Status::Doomed);
            state.all_ships().any(|s| self.eyes.owner(s) == side && stays(s))
        };
        let last = state.phase == Phase::End && state.limit > 0 && state.round >= state.limit;
        match Side::BOTH.map(left) {
            [true, true] if last => "nobody",
            [true, true] => "open",
            [true, false] => Side::First.name(),
            [false, true] => Side::Second.name(),
            [false, false] => "nobody",
        }
    }

    /// What goes on below the phase.
    fn going_on(&mut self) {
        let (eyes, state) = (self.eyes, self.eyes.state);
        if state.attack.on {
            let attack = &state.attack;
            let weapon = if attack.weapon.is_some() { self.title(attack.weapon) } else { "the primary weapon" };
            let (attacker, defender) = (eyes.ship_key(attack.attacker), eyes.ship_key(attack.defender()));
            let faces = |attacking: bool| {
                let faces: Vec<&str> = eyes.dice(attacking).iter().map(|d| d.face.name()).collect();
                faces.join(" ")
            };
            let dice = format!("attack dice [{}], defense dice [{}]", faces(true), faces(false));
            self.lose(format!("{attacker} attacks {defender} with {weapon}: {dice}"));
        }
        let asked =
            state.frames.iter().any(|f| !matches!(f, Frame::Rounds(_) | Frame::Planning(_) | Frame::Placement(_)));
        let player = eyes.open().and_then(|(_, asked)| asked.players.iter().next());
        if let Some(side) = player.filter(|_| asked) {
            let prompt = eyes.prompt(side, Lang::English).replace('\n', " ");
            self.lose(format!("asked of the {} player: {prompt}", side.name()));
        }
        if state.phase == Phase::Setup && !state.rocks.is_empty() {
            self.lose("the initiative has been chosen".to_owned());
        }
        if state.ending.is_some() {
            self.lose("the game is over".to_owned());
        }
    }
}
