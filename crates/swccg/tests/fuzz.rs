//! Random well-sorted cards: what the language lets an author write is read or refused with a reason, prints in both
//! languages, and plays without a fault. `CANTINA_FUZZ=100000` tries more of them,
//! `CANTINA_FUZZ_FROM=436` begins with that seed, `CANTINA_FUZZ_SHOW=1` prints what is written and how it reads.

use glossary::Lang;
use std::sync::Arc;
use swccg::{Content, Event, Setup, Swccg};
use table::{Chance, Seed, Session};

const TITLES: [&str; 6] = ["Luke", "Tatooine", "Death Star", "Cantina", "Alter", "Vader"];

/// How many cards share a game: reading all content takes much longer than reading a card.
const BATCH: usize = 50;

/// Small numbers from a seed, as unlike each other as a fuzzer needs.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }
}

/// The facts of a card whose text this could be: what a text says shows what it stands on.
fn facts(text: &str) -> &'static str {
    let says = |beginning: &str| text.lines().any(|line| line.starts_with(&format!("  {beginning} ")));
    if says("used") || says("lost") {
        "  interrupt used\n  destiny 1\n"
    } else if says("fire at") {
        "  weapon blaster\n  destiny 1\n"
    } else if says("deploy on") || says("deploy at") || says("deploy here") || says("deploy there") {
        "  effect\n  destiny 1\n"
    } else {
        "  character alien\n  destiny 1, deploy 0, power 1, ability 1, forfeit 1\n  icons pilot, warrior\n"
    }
}

/// Cards, their texts made at random; what cannot be read is made anew.
fn cards(game: &Swccg, seed: u64, refused: &mut usize) -> Vec<(String, String)> {
    let mut numbers = Numbers(seed);
    let mut cards = Vec::new();
    while cards.len() < BATCH {
        let text = cardtext::sample(&game.catalogue.language, &TITLES, &mut |most| numbers.below(most));
        let n = cards.len();
        let side = if n % 2 == 0 { "light" } else { "dark" };
        let card = format!("card \"Fuzz {n}\"\n  id 99_{n}\n{}\ntext\n{text}", facts(&text));
        let name = format!("content/swccg/fuzz/{side}/fuzz-{n}.card");
        // One word fails on purpose.
        if text.contains("break down") {
            continue;
        }
        match game.catalogue.reads(&name, &card) {
            Ok(()) => cards.push((name, card)),
            Err(fault) => {
                *refused += 1;
                assert!(!fault.message.is_empty(), "a refusal says why:\n{card}");
            }
        }
    }
    cards
}

/// The ready decks with the random cards in place of others.
fn setup(content: &Content, game: &Swccg) -> Setup {
    let mut setup = Setup::ready(content, game).unwrap_or_else(|fault| panic!("{fault}"));
    for (side, deck) in [(0, &mut setup.light), (1, &mut setup.dark)] {
        let fuzz = (side..BATCH).step_by(2).map(|n| format!("99_{n}"));
        let location = |id: &str| {
            let kind = game.catalogue.find(id, None).expect("the card is there");
            game.catalogue.kind(kind).facts.category == swccg::Category::Location
        };
        let others = deck.cards.iter_mut().rev().filter(|id| !location(id));
        others.zip(fuzz).for_each(|(id, fuzz)| *id = fuzz);
    }
    setup
}

#[test]
fn random_cards_are_read_printed_and_played() {
    let most: usize = std::env::var("CANTINA_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let known = Swccg::embedded();
    let (mut refused, mut made, mut circles) = (0, 0, 0);
    let first: u64 = std::env::var("CANTINA_FUZZ_FROM").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    for seed in first..first + most.div_ceil(BATCH) as u64 {
        let cards = cards(&known, seed, &mut refused);
        made += cards.len();
        let content = cards.iter().fold(Content::embedded(), |content, (name, text)| content.with(name, text));
        let game = Arc::new(Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}")));
        let show = std::env::var("CANTINA_FUZZ_SHOW").is_ok();
        for (kind, card) in game.catalogue.all().filter(|(_, card)| card.facts.title.starts_with("Fuzz")) {
            for lang in Lang::ALL {
                let text = game.catalogue.text(kind, lang);
                if show {
                    println!("{}: {text}", card.file);
                }
                assert!(!text.contains('⟨') && !text.is_empty(), "{}: {text}\n{}", card.facts.title, cards[0].1);
            }
        }
        let mut session =
            Session::begin(game.clone(), setup(&content, &game), Seed::from(seed)).expect("the decks are legal");
        let mut chance = Chance::fast(seed);
        // Fifty choices for each card.
        for _ in 0..50 * BATCH {
            if session.outcome().is_some() {
                break;
            }
            let question = session.offers().questions()[0];
            let choice = session.offers().random_answer(&question, &mut chance);
            session.answer(question.seat, &choice).expect("an offer is accepted");
        }
        for event in session.events() {
            if let Event::SetAside { card, reason } = event {
                // A text that draws when somebody draws never ends by itself: setting it aside is right.
                if reason.contains("leads to itself") {
                    circles += 1;
                    continue;
                }
                let title = &game.catalogue.kind(card.kind).facts.title;
                let text = cards.iter().find(|(_, text)| text.contains(&format!("\"{title}\"")));
                panic!("seed {seed}: {title}: {reason}\n{}", text.map_or("", |(_, text)| text));
            }
        }
    }
    println!("{made} cards made, {refused} refused, {circles} set aside because they lead to themselves");
}
