//! What games and scenarios use of the cards, in words and for programs.

use crate::words::Words;
use serde_json::{Value, json};
use std::fmt::Write;
use swccg::{KindIx, Swccg, Usage};

/// The real cards of some kinds that can be played, sorted by side and title.
pub fn real_cards(game: &Swccg, kinds: impl IntoIterator<Item = KindIx>) -> Vec<KindIx> {
    let played = |kind: &KindIx| {
        let facts = &game.catalogue.kind(*kind).facts;
        !facts.test && facts.not_yet.is_none()
    };
    let mut kinds: Vec<KindIx> = kinds.into_iter().filter(played).collect();
    kinds.sort_by_key(|kind| {
        let facts = &game.catalogue.kind(*kind).facts;
        (facts.side.name(), &facts.title, &facts.id)
    });
    kinds.dedup();
    kinds
}

/// Every clause of these cards that was not used; clauses count from 0.
pub fn unused(game: &Swccg, kinds: &[KindIx], usage: &Usage) -> Vec<(KindIx, u8)> {
    let clauses = |kind: &KindIx| (0..game.catalogue.kind(*kind).text.clauses).map(|clause| (*kind, clause)).collect();
    let clauses = kinds.iter().flat_map(|kind| -> Vec<(KindIx, u8)> { clauses(kind) });
    clauses.filter(|(kind, clause)| !usage.used(*kind, *clause)).collect()
}

/// A clause as people name it: card, side and the clause's number as keys write it.
pub fn named(game: &Swccg, (kind, clause): (KindIx, u8), words: &Words) -> String {
    let side = words.word(&format!("side-{}", game.catalogue.kind(kind).facts.side.name()));
    let title = game.catalogue.title(kind, words.lang).to_owned();
    let values = [("title", title.into()), ("side", side.into()), ("clause", (i32::from(clause) + 1).into())];
    words.say("usage-clause", &values)
}

/// Whether each card was played.
pub fn cards_text(game: &Swccg, kinds: &[KindIx], usage: &Usage, words: &Words) -> String {
    let played = kinds.iter().filter(|kind| usage.played(**kind)).count();
    let values = [("played", (played as i32).into()), ("cards", (kinds.len() as i32).into())];
    let mut text = format!("\n{}\n", words.say("usage-cards", &values));
    for kind in kinds {
        let side = words.word(&format!("side-{}", game.catalogue.kind(*kind).facts.side.name()));
        let mark = words.word(if usage.played(*kind) { "usage-played" } else { "usage-never" });
        writeln!(text, "  {mark:6}  {} ({side})", game.catalogue.title(*kind, words.lang)).expect("a string takes all");
    }
    text
}

/// How many clauses were used, and those that were not; `heading` is the message that says where.
pub fn clauses_text(game: &Swccg, kinds: &[KindIx], usage: &Usage, heading: &str, words: &Words) -> String {
    let all: usize = kinds.iter().map(|kind| usize::from(game.catalogue.kind(*kind).text.clauses)).sum();
    let unused = unused(game, kinds, usage);
    let values = [("used", ((all - unused.len()) as i32).into()), ("clauses", (all as i32).into())];
    let mut text = format!("\n{}\n", words.say(heading, &values));
    if !unused.is_empty() {
        writeln!(text, "{}", words.word(&format!("{heading}-left"))).expect("a string takes all");
    }
    for clause in unused {
        writeln!(text, "  {}", named(game, clause, words)).expect("a string takes all");
    }
    text
}

/// The same for programs, by the cards' ids.
pub fn as_json(game: &Swccg, kinds: &[KindIx], usage: &Usage) -> Value {
    let id = |kind: KindIx| game.catalogue.kind(kind).facts.id.clone();
    let cards: Vec<Value> =
        kinds.iter().map(|kind| json!({ "card": id(*kind), "played": usage.played(*kind) })).collect();
    let unused: Vec<Value> = unused(game, kinds, usage)
        .into_iter()
        .map(|(kind, clause)| json!({ "card": id(kind), "clause": clause + 1 }))
        .collect();
    json!({ "cards": cards, "clauses_never_used": unused })
}

#[cfg(test)]
mod tests {
    use super::*;
    use droids::Uniform;
    use glossary::Lang;
    use std::sync::Arc;
    use swccg::{Act, Content, Setup, State};
    use table::{Chance, Choice, Game, Seed, Sink};

    /// Random games in which every clause should be used, if no scenario uses it: by turns of the ready-made decks, and of
    /// random decks of all cards.
    const GAMES: u64 = 600;

    /// Clauses about cards that are not played yet: Bossk’s about his starship.
    const WAITING: [&str; 1] = ["Bossk (Dark), clause 2"];

    /// A clause that nothing reaches is a clause nobody has seen work.
    #[test]
    fn random_games_or_scenarios_reach_every_clause_of_every_real_card() {
        let content = Content::embedded();
        let game = Arc::new(Swccg::new(&content).expect("sound content"));
        let kinds = real_cards(&game, game.catalogue.all().map(|(kind, _)| kind));
        let mut usage = Usage::default();
        for source in content.of_game("swccg").files(".scenario") {
            for scenario in scenario::read(&*game, source).expect("a sound file") {
                usage.add(&Usage::of_scenario(&game, &scenario).expect("a sound scenario"));
            }
        }
        let ready = Setup::ready(&content, &game).expect("sound decks");
        for seed in 0..GAMES {
            if unused(&game, &kinds, &usage).len() <= WAITING.len() {
                break;
            }
            let (mut chance, mut events) = (Chance::seeded(Seed::from(seed)), Vec::new());
            let setup = if seed % 2 == 0 { ready.clone() } else { Setup::random(&game, seed) };
            let mut state = game.begin(&setup, &mut chance).expect("legal decks");
            let watch = |state: &State, choice: &Choice<Act>| {
                usage.state(&game, state);
                usage.choice(&game, state, choice);
            };
            let mut out = Sink::into(&mut events);
            Uniform::new(&*game, seed).play_watched(&mut state, &mut chance, &mut out, u64::MAX, watch);
            usage.events(&game, &events);
        }
        let words = Words::new(Lang::English);
        let unused: Vec<String> =
            unused(&game, &kinds, &usage).into_iter().map(|clause| named(&game, clause, &words)).collect();
        assert_eq!(
            unused, WAITING,
            "neither {GAMES} random games nor any scenario use these clauses; write a scenario that does"
        );
    }
}
