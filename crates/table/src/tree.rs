//! Counting the tree of decisions: from a state, how many sequences of answers there are.
//!
//! Two programs, or two versions of one, that count the same leaves to a depth agree on every rule met on the way.

use crate::{Ask, Chance, Choice, Game, Kind, Offers, Question, Sink};
use smallvec::SmallVec;

/// Forced questions in a row before counting gives a game up; far beyond what a sound game asks.
const MOST_FORCED: usize = 100_000;

/// How many sequences of so many decisions are possible from a state; a game that ends earlier is one leaf. Forced
/// questions are answered and no decisions, going back is no answer, and every branch draws from its own copy of the
/// chance, so that the count is exact. Of poses only the suggested ones count.
///
/// # Panics
/// If the game asks forced questions without end.
pub fn count_leaves<G: Game>(game: &G, state: &G::State, chance: &Chance, depth: u32) -> u64 {
    let (mut state, mut chance) = (state.clone(), chance.clone());
    let mut offers = Offers::default();
    for _ in 0..MOST_FORCED {
        if depth == 0 || game.ask(&state, &mut offers) != Ask::Open {
            return 1;
        }
        let forced = offers.questions().iter().find_map(|q| Some((q.seat, offers.only_answer(q)?)));
        let Some((seat, choice)) = forced else {
            return count_open(game, &state, &chance, &offers, depth);
        };
        game.answer_unchecked(&mut state, seat, &choice, &mut chance, &mut Sink::silent());
    }
    panic!("the game asks forced questions without end");
}

fn count_open<G: Game>(game: &G, state: &G::State, chance: &Chance, offers: &Offers<G::Act>, depth: u32) -> u64 {
    let answered = |question: &Question| -> u64 {
        let choices = answers(offers, question);
        if depth == 1 {
            return choices.len() as u64;
        }
        let after = choices.iter().map(|choice| {
            let (mut state, mut chance) = (state.clone(), chance.clone());
            game.answer_unchecked(&mut state, question.seat, choice, &mut chance, &mut Sink::silent());
            count_leaves(game, &state, &chance, depth - 1)
        });
        after.sum()
    };
    offers.questions().iter().map(answered).sum()
}

/// Every answer to a question, each once. Going back is none; of poses the suggested ones.
pub fn answers<A: Copy + Eq>(offers: &Offers<A>, question: &Question) -> Vec<Choice<A>> {
    let acts = offers.acts(question);
    match question.kind {
        Kind::Pick { min, max, ordered } => {
            let most = usize::from(max).min(acts.len());
            let least = usize::from(min).min(most);
            let mut found = Vec::new();
            picks(acts, &mut SmallVec::new(), least, most, ordered, &mut found);
            found
        }
        Kind::Number { least, most } => (least..=most).map(Choice::Number).collect(),
        Kind::Place => offers.poses(question).iter().copied().map(Choice::Place).collect(),
        Kind::Share { total } => {
            let mut found = Vec::new();
            shares(acts, offers.rooms(question), total, &mut SmallVec::new(), &mut found);
            found
        }
    }
}

/// Every way to go on picking; without order only acts behind the last picked one follow.
fn picks<A: Copy + Eq>(
    acts: &[A],
    picked: &mut SmallVec<[A; 2]>,
    least: usize,
    most: usize,
    ordered: bool,
    found: &mut Vec<Choice<A>>,
) {
    if picked.len() >= least {
        found.push(Choice::Pick(picked.clone()));
    }
    if picked.len() == most {
        return;
    }
    let last = picked.last().and_then(|last| acts.iter().position(|act| act == last));
    let from = if ordered { 0 } else { last.map_or(0, |last| last + 1) };
    for act in &acts[from..] {
        if !picked.contains(act) {
            picked.push(*act);
            picks(acts, picked, least, most, ordered, found);
            picked.pop();
        }
    }
}

/// Every way to spread the units that are left over the slots that are left.
fn shares<A: Copy>(
    acts: &[A],
    rooms: &[u16],
    left: u16,
    given: &mut SmallVec<[(A, u16); 2]>,
    found: &mut Vec<Choice<A>>,
) {
    let ([act, acts @ ..], [room, rooms @ ..]) = (acts, rooms) else {
        if left == 0 {
            found.push(Choice::Share(given.clone()));
        }
        return;
    };
    for units in 0..=left.min(*room) {
        if units > 0 {
            given.push((*act, units));
        }
        shares(acts, rooms, left - units, given, found);
        if units > 0 {
            given.pop();
        }
    }
}
