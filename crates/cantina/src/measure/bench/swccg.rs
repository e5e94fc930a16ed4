//! What crowded tables of the card game cost.

use crate::measure::bench::crowd;
use crate::measure::bench::{Bench, Sheet};
use crate::words::Words;
use droids::Uniform;
use serde_json::{Value, json};
use swccg::{Act, State, Swccg};
use table::{Ask, Chance, Choice, Game, Kind, Offers, Question, Sink};

/// A table is crowded with so many active cards.
const CROWD: usize = 40;
/// How many games are searched for a crowded table.
const SEARCHED_GAMES: u64 = 100;
/// How many questions of each.
const SEARCHED_QUESTIONS: u64 = 10_000;
/// From how many copies of a crowded position the average crowd is counted.
const COUNTED_COPIES: u64 = 100;
/// How far a crowded position is played on before it starts anew.
const DECISIONS_ON: u64 = 200;
/// The sizes of table that show how cost grows.
const GROWTH: [usize; 4] = [10, 20, 40, 80];
/// How far a table of the growth is played on before it starts anew: it should keep its size.
const GROWTH_DECISIONS_ON: u64 = 20;

/// A position with many cards in play.
struct Crowded {
    state: State,
    /// The game it comes from.
    seed: u64,
    /// How many questions were answered before it.
    question: u64,
}

/// What was measured from a table of a given size.
struct Grown {
    cards: usize,
    /// Active cards on average while it is played on.
    average: f64,
    /// Reading its first question with all offers.
    ask_seconds: f64,
    decisions: f64,
    clone_seconds: f64,
}

/// What is measured of any game, then crowded tables and how cost grows with the cards.
pub fn sheet(bench: &Bench<'_, Swccg>, words: &Words) -> Sheet {
    let crowded = find_crowded(bench);
    let state = crowded.as_ref().map_or_else(|| bench.begin(0).0, |crowded| crowded.state);
    let mut sheet = bench.sheet(&state, words);
    match crowded {
        Some(crowded) => tell_crowded(bench, &crowded, &mut sheet, words),
        None => {
            sheet.json["crowded"] = Value::Null;
            sheet.json["ratios"]["crowded_to_random_decisions"] = Value::Null;
            let none = words.say("bench-no-crowd", &[("cards", (CROWD as i32).into())]);
            sheet.lines.push(("bench-crowded", none));
        }
    }
    let growth: Vec<Grown> = GROWTH.into_iter().filter_map(|cards| grown(bench, cards)).collect();
    sheet.json["growth"] = growth.iter().map(Grown::json).collect();
    sheet.below = growth_text(&growth, words);
    sheet
}

fn tell_crowded(bench: &Bench<'_, Swccg>, crowded: &Crowded, sheet: &mut Sheet, words: &Words) {
    let Crowded { state, seed, question } = crowded;
    let decisions = bench.decisions_from(state, DECISIONS_ON);
    let average = average_crowd(bench, state, DECISIONS_ON);
    let ratio = decisions / sheet.decisions;
    sheet.json["crowded"] = json!({
        "active_cards": state.active.len(),
        "active_cards_on_average": average,
        "seed": seed,
        "question": question,
        "decisions_per_second": decisions,
        "nanoseconds_per_decision": 1e9 / decisions,
    });
    sheet.json["ratios"]["crowded_to_random_decisions"] = json!(ratio);
    sheet.lines.extend([
        ("bench-crowded", state.active.len().to_string()),
        ("bench-crowded-average", words.decimal(average, 1)),
        ("bench-crowded-seed", format!("{seed} · {question}")),
        ("bench-crowded-decisions", words.decimal(decisions, 0)),
        ("bench-crowded-ratio", words.decimal(ratio, 2)),
    ]);
}

/// What a table of so many cards costs; none if the decks cannot fill it.
fn grown(bench: &Bench<'_, Swccg>, cards: usize) -> Option<Grown> {
    let state = crowd::position(bench.game, bench.setup, cards)?;
    Some(Grown {
        cards,
        average: average_crowd(bench, &state, GROWTH_DECISIONS_ON),
        ask_seconds: bench.ask_seconds(&state),
        decisions: bench.decisions_from(&state, GROWTH_DECISIONS_ON),
        clone_seconds: bench.clone_seconds(&state),
    })
}

impl Grown {
    fn json(&self) -> Value {
        json!({
            "active_cards": self.cards,
            "active_cards_on_average": self.average,
            "ask_nanoseconds": self.ask_seconds * 1e9,
            "decisions_per_second": self.decisions,
            "clone_nanoseconds": self.clone_seconds * 1e9,
        })
    }
}

/// The first crowded position of peaceful games, in the order of their seeds. Uniform play fights too often for one.
fn find_crowded(bench: &Bench<'_, Swccg>) -> Option<Crowded> {
    let mut offers = Offers::default();
    (0..SEARCHED_GAMES).find_map(|seed| {
        let (mut state, mut chance, _) = bench.begin(seed);
        let mut policy = Chance::fast(seed);
        for question in 0..SEARCHED_QUESTIONS {
            if bench.game.ask(&state, &mut offers) != Ask::Open {
                return None;
            }
            if state.active.len() >= CROWD {
                return Some(Crowded { state, seed, question });
            }
            let asked = offers.questions()[0];
            let choice = peaceful_answer(&offers, &asked, &mut policy);
            bench.game.answer_unchecked(&mut state, asked.seat, &choice, &mut chance, &mut Sink::silent());
        }
        None
    })
}

/// Active cards on average over the decisions that [`Bench::decisions_from`] makes.
fn average_crowd(bench: &Bench<'_, Swccg>, start: &State, decisions_on: u64) -> f64 {
    let mut uniform = Uniform::new(bench.game.as_ref(), 0);
    let (mut cards, mut decisions) = (0, 0);
    for seed in 0..COUNTED_COPIES {
        let (mut state, mut chance) = (*start, Chance::fast(seed));
        for _ in 0..decisions_on {
            cards += state.active.len();
            decisions += 1;
            if uniform.play_on(&mut state, &mut chance, &mut Sink::silent(), 1).outcome.is_some() {
                break;
            }
        }
    }
    cards as f64 / f64::from(decisions)
}

/// Deploys and activates what it can, draws now and then, and starts nothing else.
fn peaceful_answer(offers: &Offers<Act>, question: &Question, policy: &mut Chance) -> Choice<Act> {
    let acts = offers.acts(question);
    let gathering = |act: &Act| matches!(act, Act::Deploy(_) | Act::Activate);
    let drawing = policy.below(2) == 0;
    let wanted: Vec<Act> = acts.iter().copied().filter(gathering).collect();
    match question.kind {
        Kind::Number { most, .. } => Choice::Number(most),
        _ if !wanted.is_empty() => Choice::one(wanted[policy.below(wanted.len() as u32) as usize]),
        _ if drawing && acts.contains(&Act::Draw) => Choice::one(Act::Draw),
        _ if acts.contains(&Act::Pass) => Choice::one(Act::Pass),
        _ => offers.random_answer(question, policy),
    }
}

/// A table with a row for each size of table that the decks could fill.
fn growth_text(growth: &[Grown], words: &Words) -> String {
    let columns = ["cards", "average", "ask", "decisions", "copy"].map(|id| words.word(&format!("bench-growth-{id}")));
    let rows = growth.iter().map(|grown| {
        [
            grown.cards.to_string(),
            words.decimal(grown.average, 1),
            words.decimal(grown.ask_seconds * 1e9, 0),
            words.decimal(grown.decisions, 0),
            words.decimal(grown.clone_seconds * 1e9, 1),
        ]
    });
    let line = |cells: [String; 5]| {
        let width = |n: usize| columns[n].chars().count();
        let cells = (0..5).map(|n| format!("{:>width$}", cells[n], width = width(n)));
        cells.collect::<Vec<_>>().join("  ") + "\n"
    };
    let heading = format!("\n{}\n", words.word("bench-growth"));
    heading + &line(columns.clone()) + &rows.map(line).collect::<String>()
}
