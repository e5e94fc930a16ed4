//! Decks and what a game starts from.

use crate::card::{CardFacts, Category, KindIx};
use crate::customs::Customs;
use crate::game::Swccg;
use crate::rules::Rule;
use crate::side::{BySide, Side};
use cardtext::Content;
use cardtext::{Fault, Source, TokenKind, read_blocks};
use glossary::{Lang, Value};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Chance, Seed, SetupFault, SetupFaults};

/// The most cards of a deck that are looked at; the state has no room for more.
pub(crate) const MOST_READ: usize = 120;

/// How many cards a deck has.
pub const DECK_SIZE: usize = 60;

/// A deck: the cards by their ids, one for each copy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deck {
    /// Its name.
    pub name: String,
    /// The side it plays.
    pub side: Side,
    /// The ids.
    pub cards: Vec<String>,
}

/// What a game starts from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Dark's deck.
    pub dark: Deck,
    /// Light's deck.
    pub light: Deck,
    /// After so many turns the side with more Life Force wins.
    pub turn_limit: u16,
    /// By which customs it is played.
    #[serde(default)]
    pub customs: Customs,
}

impl Setup {
    /// A game between the first ready-made deck of each side, with a limit far beyond any real game.
    pub fn ready(content: &Content, game: &Swccg) -> Result<Setup, Fault> {
        let decks = ready_decks(content, game)?;
        let deck = |side: Side| {
            let found = decks.iter().find(|d| d.side == side);
            found.cloned().unwrap_or_else(|| Deck { name: String::new(), side, cards: Vec::new() })
        };
        Ok(Setup { dark: deck(Side::Dark), light: deck(Side::Light), turn_limit: 400, customs: Customs::PLAYERS })
    }

    /// A game between two random decks; the same for the same number.
    pub fn random(game: &Swccg, number: u64) -> Setup {
        let mut chance = Chance::seeded(Seed::from(number));
        let [dark, light] = Side::BOTH.map(|side| random_deck(game, side, &mut chance));
        Setup { dark, light, turn_limit: 400, customs: Customs::PLAYERS }
    }

    /// A side's deck.
    pub fn deck(&self, side: Side) -> &Deck {
        match side {
            Side::Dark => &self.dark,
            Side::Light => &self.light,
        }
    }
}

/// Reads a `.deck` file.
pub fn read_deck(source: &Arc<Source>, game: &Swccg) -> Result<Deck, Fault> {
    let blocks = read_blocks(source)?;
    let whole = || 0..source.text.len().min(1);
    let [head] = blocks.as_slice() else {
        return Err(Fault::new(source, whole(), "a deck file holds one deck").help("begin with `deck \"Name\"`"));
    };
    let name = match head.line.tokens.as_slice() {
        [deck, name] if deck.is("deck") && name.kind == TokenKind::Quoted => name.text.clone(),
        _ => return Err(Fault::new(source, head.line.span.clone(), "a deck begins with `deck \"Name\"`")),
    };
    let mut deck = Deck { name, side: Side::Dark, cards: Vec::new() };
    let says_side = |b: &cardtext::Block| b.line.tokens[0].is("side");
    if !head.kids.first().is_some_and(says_side) {
        let fault = Fault::new(source, head.line.span.clone(), "the deck does not say its side first");
        return Err(fault.help("write `side light` or `side dark` below `deck`"));
    }
    for block in &head.kids {
        let tokens = &block.line.tokens;
        match tokens.as_slice() {
            [side, which] if side.is("side") && (which.is("light") || which.is("dark")) => {
                deck.side = if which.is("light") { Side::Light } else { Side::Dark };
            }
            [count, title] if title.kind == TokenKind::Quoted && count.number().is_some() => {
                let Some(kind) = game.catalogue.find(&title.text, Some(deck.side)) else {
                    let message = format!("{} has no card \"{}\"", deck.side.name(), title.text);
                    let own = game.catalogue.kinds.iter().filter(|k| k.facts.side == deck.side && !k.facts.test);
                    let titles = own.map(|k| k.facts.title.as_str());
                    let fault = Fault::new(source, title.span.clone(), message);
                    return Err(match cardtext::nearest(&title.text, titles) {
                        Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                        None => fault,
                    });
                };
                let copies = crate::num::Num(count.number().unwrap_or(0)).floor();
                let id = &game.catalogue.kind(kind).facts.id;
                deck.cards.extend((0..copies).map(|_| id.clone()));
            }
            _ => {
                let fault = Fault::new(source, block.line.span.clone(), "this line is not understood");
                return Err(fault.help("write `side light`, or a number and a title: `3 \"Luke Skywalker\"`"));
            }
        }
    }
    Ok(deck)
}

/// The ready-made decks of the content.
pub fn ready_decks(content: &Content, game: &Swccg) -> Result<Vec<Deck>, Fault> {
    content.files(".deck").map(|source| read_deck(source, game)).collect()
}

/// What a random deck is made of: of each category about as much as players bring, the rest of anything.
const RANDOM_SHARES: [(Category, usize); 7] = [
    (Category::Location, 11),
    (Category::Character, 18),
    (Category::Starship, 6),
    (Category::Vehicle, 3),
    (Category::Weapon, 4),
    (Category::Device, 2),
    (Category::Interrupt, 8),
];

/// A legal deck of whatever can be played, by chance: one to three copies of each card.
pub fn random_deck(game: &Swccg, side: Side, chance: &mut Chance) -> Deck {
    let playable = |facts: &CardFacts| facts.side == side && !facts.test && facts.not_yet.is_none();
    let pool: Vec<&CardFacts> = game.catalogue.kinds.iter().map(|kind| &kind.facts).filter(|f| playable(f)).collect();
    let mut cards: Vec<String> = Vec::with_capacity(DECK_SIZE);
    let mut draw = |pool: &[&CardFacts], size: usize| {
        let whole = cards.len() + size;
        while cards.len() < whole && !pool.is_empty() {
            let facts = pool[chance.below(pool.len() as u32) as usize];
            let copies = (1 + chance.below(3) as usize).min(whole - cards.len());
            cards.extend((0..copies).map(|_| facts.id.clone()));
        }
    };
    for (category, size) in RANDOM_SHARES {
        let of: Vec<&CardFacts> = pool.iter().copied().filter(|facts| facts.category == category).collect();
        draw(&of, size);
    }
    // A category nobody has cards of leaves room for others.
    for _ in 0..DECK_SIZE {
        draw(&pool, 1);
    }
    cards.truncate(DECK_SIZE);
    Deck { name: "Random".to_owned(), side, cards }
}

/// The cards of both decks, or everything that is wrong with them.
pub(crate) fn check(game: &Swccg, setup: &Setup) -> Result<BySide<Vec<KindIx>>, SetupFaults> {
    let mut kinds: BySide<Vec<KindIx>> = BySide::default();
    let mut faults = Vec::new();
    for side in Side::BOTH {
        let deck = Deck { side, ..setup.deck(side).clone() };
        match check_deck(game, &deck, Lang::English) {
            Ok(cards) => kinds[side] = cards,
            Err(found) => faults.extend(found),
        }
    }
    if faults.is_empty() { Ok(kinds) } else { Err(SetupFaults(faults)) }
}

/// The cards of one deck, or everything that is wrong with it, told in a language.
pub fn check_deck(game: &Swccg, deck: &Deck, lang: Lang) -> Result<Vec<KindIx>, Vec<SetupFault>> {
    let (mut kinds, mut faults) = (Vec::new(), Vec::new());
    let [_, of, _] = game.speech.player(lang, deck.side);
    let mut fault = |rule: Rule, id: &str, values: &[(&str, Value)]| {
        let values: Vec<(&str, Value)> = values.iter().cloned().chain([of.clone()]).collect();
        faults.push(SetupFault { rule: rule.id(), detail: game.speech.say(lang, id, &values) });
    };
    if deck.cards.len() != DECK_SIZE && game.profile.on(Rule::DeckSize) {
        let cards = i32::try_from(deck.cards.len()).unwrap_or(i32::MAX);
        fault(Rule::DeckSize, "deck-size", &[("cards", cards.into()), ("size", (DECK_SIZE as i32).into())]);
    }
    for id in deck.cards.iter().take(MOST_READ) {
        let Some(kind) = game.catalogue.find(id, None) else {
            fault(Rule::DeckKnown, "deck-unknown", &[("card", id.as_str().into())]);
            continue;
        };
        let (facts, card) = (&game.catalogue.kind(kind).facts, ("card", game.catalogue.title(kind, lang).into()));
        if facts.side != deck.side && game.profile.on(Rule::DeckOneSide) {
            fault(Rule::DeckOneSide, "deck-other-side", std::slice::from_ref(&card));
        }
        if facts.test && game.profile.on(Rule::DeckPlayable) {
            fault(Rule::DeckPlayable, "deck-test-card", std::slice::from_ref(&card));
        }
        if let Some(missing) = facts.not_yet.as_ref().filter(|_| game.profile.on(Rule::DeckPlayable)) {
            fault(Rule::DeckPlayable, "deck-not-yet", &[card, ("missing", missing.as_str().into())]);
        }
        kinds.push(kind);
    }
    let start = |k: &KindIx| game.catalogue.kind(*k).facts.category == Category::Location;
    if deck.cards.len() <= MOST_READ && !kinds.iter().any(start) && game.profile.on(Rule::DeckStart) {
        fault(Rule::DeckStart, "deck-no-start", &[]);
    }
    if faults.is_empty() { Ok(kinds) } else { Err(faults) }
}
