//! Random well-sorted cards: what the language lets an author write is read or refused with a reason, prints in both
//! languages, and plays without a fault. `CANTINA_FUZZ=100000` tries more of them.

use cardtext::Content;
use glossary::{Lang, Number};
use std::sync::Arc;
use table::{Chance, Game, Seed, Session};
use xwing::{Event, Faction, Member, Setup, Slot, Squad, XWing};

const TITLES: [&str; 4] = ["Luke Skywalker", "Fuzz Ace", "Fuzz 1", "Ion Cannon"];

/// How many cards share a game: reading all content takes much longer than reading a card.
const BATCH: usize = 40;

/// How many of them a ship carries.
const EACH: usize = 5;

/// Small numbers from a seed, as unlike each other as a fuzzer needs.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }
}

/// The nouns of types of ships, the longest first: many, and one.
fn types_of_ships(game: &XWing) -> Vec<[String; 2]> {
    let types = game.catalogue.ships.iter().map(|ship| ship.slug.as_str());
    let nouns = types.filter_map(|slug| game.catalogue.glossary.noun(slug));
    let mut forms: Vec<[String; 2]> = nouns
        .map(|noun| [Number::Many, Number::One].map(|number| noun.form(Lang::English, number).to_lowercase()))
        .collect();
    forms.sort_by_key(|[many, _]| std::cmp::Reverse(many.len()));
    forms
}

/// A text about ships of whatever type: few tables have the one ship that a random text would name.
fn of_any_ship(types: &[[String; 2]], text: String) -> String {
    types.iter().fold(text, |text, [many, one]| text.replace(many, "ships").replace(one, "ship"))
}

/// Upgrades, their texts made at random; what cannot be read is made anew. Most of them act.
fn cards(game: &XWing, types: &[[String; 2]], seed: u64, refused: &mut usize) -> Vec<(String, String)> {
    let mut numbers = Numbers(seed);
    let mut cards = Vec::new();
    while cards.len() < BATCH {
        let text = cardtext::sample(&game.catalogue.language, &TITLES, &mut |most| numbers.below(most));
        let n = cards.len();
        let acts = ["  when ", "  may when ", "  action"].iter().any(|begin| text.starts_with(begin));
        if n % EACH > 1 && !acts {
            continue;
        }
        let text = of_any_ship(types, text);
        let facts = match n % EACH {
            0 => "  slot cannon\n  points 0\n  attack 3, range 1-3\n",
            1 => "  slot bomb\n  points 0\n",
            _ => "  slot crew\n  points 0\n",
        };
        let card = format!("upgrade \"Fuzz {n}\"\n  id fuzz{n}\n{facts}\ntext\n{text}");
        let name = format!("content/xwing/fuzz/fuzz-{n}.card");
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

const PILOT: &str = "pilot \"Fuzz Ace\"\n  id fuzzace\n  ship \"X-wing\"\n  faction rebel\n  skill 5, points 1\n  \
                     slots cannon, bomb, crew, crew, crew\n";

/// Two squads that carry all random cards between them.
fn setup() -> Setup {
    let slot = |n: usize| [Slot::Cannon, Slot::Bomb, Slot::Crew, Slot::Crew, Slot::Crew][n % EACH];
    let member = |ship: usize| Member {
        pilot: "fuzzace".to_owned(),
        ship: "xwing".to_owned(),
        upgrades: (0..EACH).map(|n| (slot(n), format!("fuzz{}", ship * EACH + n))).collect(),
        docked: None,
    };
    let squad = |side: usize| {
        let ships = (side * BATCH / EACH / 2)..((side + 1) * BATCH / EACH / 2);
        let members = ships.map(member).collect();
        Squad { name: "Fuzz".to_owned(), faction: Faction::Rebel, members, ..Squad::default() }
    };
    Setup { points: 1_000, ..Setup::of([squad(0), squad(1)], 40) }
}

#[test]
fn random_cards_are_read_printed_and_played() {
    let most: usize = std::env::var("CANTINA_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(1_000);
    let known = XWing::embedded();
    let types = types_of_ships(&known);
    let batches = most.div_ceil(BATCH) as u64;
    let halves = std::thread::scope(|scope| {
        let (known, types) = (&known, &types);
        let half = |first: u64| scope.spawn(move || play_batches(known, types, (first..batches).step_by(2)));
        [0, 1].map(half).map(|half| half.join().expect("its batches are played"))
    });
    let [made, refused, used] = [0, 1, 2].map(|n| halves.iter().map(|half| half[n]).sum::<usize>());
    println!("{made} cards made, {refused} refused, {used} texts used");
    assert!(used > 0, "no random text was ever used");
}

/// Makes and plays the batches of these seeds: how many cards were made and refused, and how many texts used.
fn play_batches(known: &XWing, types: &[[String; 2]], seeds: impl Iterator<Item = u64>) -> [usize; 3] {
    let (mut refused, mut made, mut used) = (0, 0, 0);
    for seed in seeds {
        let cards = cards(known, types, seed, &mut refused);
        made += cards.len();
        let begun = Content::embedded().with("content/xwing/fuzz/fuzz-ace.card", PILOT);
        let content = cards.iter().fold(begun, |content, (name, text)| content.with(name, text));
        let game = Arc::new(XWing::new(&content).unwrap_or_else(|fault| panic!("{fault}")));
        for (kind, card) in game.catalogue.all().filter(|(_, card)| card.id.starts_with("fuzz")) {
            for lang in Lang::ALL {
                let text = game.catalogue.text(kind, lang);
                let bare = card.clauses.is_empty();
                assert!(!text.contains('⟨') && text.is_empty() == bare, "{}: {text}", card.title);
            }
        }
        let mut session = Session::begin(game.clone(), setup(), Seed::from(seed)).expect("the squads are legal");
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
        used += session.events().iter().filter(|event| matches!(event, Event::Used(..))).count();
        let aside = session.events().iter().find(|event| matches!(event, Event::SetAside(..)));
        assert!(aside.is_none(), "seed {seed}: {}", game.tell(aside.expect("there is one"), "en"));
    }
    [made, refused, used]
}
