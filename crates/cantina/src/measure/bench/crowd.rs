//! Tables with a given number of cards, laid out from two decks as a scenario would lay them out.

use cardtext::Source;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;
use swccg::{CardFacts, Category, KindIx, Setup, Side, State, Swccg};

/// Force and cards in hand of each side, so that there is something to decide.
const FORCE: usize = 12;
/// See [`FORCE`].
const HAND: usize = 8;

/// What a side lays out: characters one after the other, every second warrior with a weapon or device.
struct Line<'a> {
    characters: Vec<&'a CardFacts>,
    carried: Vec<&'a CardFacts>,
    laid: usize,
    warriors: usize,
}

/// A deploy phase with exactly so many active cards of two decks: all their locations, then cards of both sides by
/// turns, evenly over the locations. Cards without a limit are laid again and again; none if there are none.
pub fn position(game: &Arc<Swccg>, setup: &Setup, cards: usize) -> Option<State> {
    let kinds = |side: Side| {
        let kinds: BTreeSet<KindIx> =
            setup.deck(side).cards.iter().filter_map(|id| game.catalogue.find(id, Some(side))).collect();
        kinds.into_iter().map(|kind| &game.catalogue.kind(kind).facts).collect::<Vec<_>>()
    };
    let decks = Side::BOTH.map(|side| (side, kinds(side)));
    let mut text = String::from("scenario \"crowd\"\n  game swccg\n  turn dark\n  phase deploy\n");
    let mut line = |line: String| writeln!(text, "  {line}").expect("a string takes all");
    let mut places: Vec<&str> = Vec::new();
    for (side, deck) in &decks {
        for facts in deck.iter().filter(|facts| facts.category == Category::Location) {
            if !places.contains(&facts.title.as_str()) {
                places.push(&facts.title);
                line(format!("{} location \"{}\"", side.name(), facts.title));
            }
        }
        let hand: Vec<String> = deck.iter().cycle().take(HAND).map(|facts| format!("\"{}\"", facts.title)).collect();
        line(format!("{side} force {FORCE}", side = side.name()));
        line(format!("{} hand: {}", side.name(), hand.join(", ")));
    }
    let warrior = game.catalogue.language.noun_index("warrior");
    let mut lines = decks.each_ref().map(|(_, deck)| Line::of(deck));
    let mut left = cards.checked_sub(places.len())?;
    for n in 0.. {
        if left == 0 {
            break;
        }
        let (side, place) = (Side::BOTH[n % 2], places.get(n / 2 % places.len().max(1))?);
        let (card, carried) = lines[n % 2].next(warrior)?;
        let carried = carried.filter(|_| left > 1);
        left -= 1 + usize::from(carried.is_some());
        let with = carried.map(|facts| format!(" with \"{}\"", facts.title)).unwrap_or_default();
        line(format!("{} at \"{place}\": \"{}\"{with}", side.name(), card.title));
    }
    line("expect outcome open".to_owned());
    let source = Arc::new(Source { name: "crowd".to_owned(), text });
    let scenario = scenario::read(&**game, &source).ok()?.pop()?;
    let state = *scenario::start(game, &scenario).ok()?.state();
    (state.active.len() == cards).then_some(state)
}

impl<'a> Line<'a> {
    fn of(deck: &[&'a CardFacts]) -> Line<'a> {
        let of = |wanted: &dyn Fn(&CardFacts) -> bool| deck.iter().copied().filter(|facts| wanted(facts)).collect();
        let characters = of(&|facts| facts.category == Category::Character);
        let carried = of(&|facts| facts.category.is_carried() && facts.limit == 0);
        Line { characters, carried, laid: 0, warriors: 0 }
    }

    /// The next character, with what it carries. A limited one is laid once.
    fn next(&mut self, warrior: Option<u16>) -> Option<(&'a CardFacts, Option<&'a CardFacts>)> {
        let round = self.laid / self.characters.len().max(1);
        let unlimited = || self.characters.iter().copied().filter(|facts| facts.limit == 0).collect::<Vec<_>>();
        let card = if round == 0 {
            *self.characters.get(self.laid)?
        } else {
            let unlimited = unlimited();
            *unlimited.get(self.laid % unlimited.len().max(1))?
        };
        self.laid += 1;
        let armed = warrior.is_some_and(|noun| card.nouns.contains(noun)) && card.limit == 0;
        self.warriors += usize::from(armed);
        let carried = (armed && self.warriors.is_multiple_of(2)).then(|| self.carried.first().copied()).flatten();
        Some((card, carried))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use swccg::Content;

    #[test]
    fn a_crowd_has_the_wanted_size() {
        let content = Content::embedded();
        let game = Arc::new(Swccg::new(&content).expect("sound content"));
        let setup = Setup::ready(&content, &game).expect("sound decks");
        for cards in [10, 20, 40, 80] {
            assert_eq!(position(&game, &setup, cards).expect("a position").active.len(), cards);
        }
        assert!(position(&game, &setup, 1).is_none(), "the locations alone are more");
    }
}
