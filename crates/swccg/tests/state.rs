//! The parts of a state: piles, whereabouts, and the sets that are kept beside them.

use swccg::{CardIx, CardSet, Content, MAX_CARDS, NO_PLACE, Pile, Piles, Setup, Side, Swccg, Whereabouts};
use table::{Ask, Chance, Game, Offers, Seed, Sink};

const DARK: Side = Side::Dark;

fn piles(piles: &Piles) -> [Vec<u8>; 4] {
    let of = |side, pile| piles.of(side, pile).iter().map(|c| c.0).collect();
    [of(DARK, Pile::Reserve), of(DARK, Pile::Force), of(DARK, Pile::Used), of(Side::Light, Pile::Hand)]
}

fn some() -> Piles {
    let mut some = Piles::default();
    let laid = [(DARK, Pile::Used), (Side::Light, Pile::Hand), (DARK, Pile::Reserve), (DARK, Pile::Force)];
    for (n, (side, pile)) in laid.into_iter().cycle().take(8).enumerate() {
        some.put(side, pile, CardIx(n as u8));
    }
    some
}

#[test]
fn cards_are_put_on_top_and_taken_out() {
    let mut some = some();
    assert_eq!(piles(&some), [vec![2, 6], vec![3, 7], vec![0, 4], vec![1, 5]]);
    some.take(DARK, Pile::Force, CardIx(3));
    some.take(DARK, Pile::Force, CardIx(5));
    assert_eq!(piles(&some), [vec![2, 6], vec![7], vec![0, 4], vec![1, 5]]);
}

#[test]
fn the_used_pile_goes_under_the_reserve_deck() {
    let mut some = some();
    some.recirculate(DARK);
    assert_eq!(piles(&some), [vec![0, 4, 2, 6], vec![3, 7], vec![], vec![1, 5]]);
}

#[test]
fn every_card_fits_into_one_pile() {
    let mut some = Piles::default();
    (0..MAX_CARDS as u8).for_each(|n| some.put(Side::Light, Pile::Lost, CardIx(n)));
    assert_eq!(some.of(Side::Light, Pile::Lost).len(), MAX_CARDS);
}

#[test]
fn everybody_at_a_place_is_found() {
    let mut whereabouts = Whereabouts::default();
    let places = [0, 1, 127, 128, 254];
    let place_of = |n: u8| places[usize::from(n) * 7 % places.len()];
    (0..MAX_CARDS as u8).for_each(|n| whereabouts.put(CardIx(n), place_of(n)));
    for place in places {
        let there: CardSet = (0..MAX_CARDS as u8).filter(|n| place_of(*n) == place).map(CardIx).collect();
        assert_eq!(whereabouts.at(place, MAX_CARDS), there, "at {place}");
        let first: CardSet = there.iter().filter(|c| c.0 < 128).collect();
        assert_eq!(whereabouts.at(place, 128), first, "at {place}, of the first cards");
    }
    assert!(whereabouts.at(2, MAX_CARDS).is_empty() && whereabouts.at(NO_PLACE, MAX_CARDS).is_empty());
}

#[test]
fn the_sets_kept_are_the_sets_recounted() {
    let content = Content::embedded();
    let game = Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    let setup = Setup::ready(&content, &game).unwrap_or_else(|fault| panic!("{fault}"));
    let mut offers = Offers::default();
    for seed in 0..20 {
        let (mut chance, mut policy) = (Chance::seeded(Seed::from(seed)), Chance::fast(seed));
        let mut state = game.begin(&setup, &mut chance).expect("the decks are legal");
        while game.ask(&state, &mut offers) == Ask::Open {
            let question = offers.questions()[0];
            let choice = offers.random_answer(&question, &mut policy);
            game.answer_unchecked(&mut state, question.seat, &choice, &mut chance, &mut Sink::silent());
            assert_eq!(game.recounted(&state), state, "seed {seed}, turn {}", state.turn);
        }
    }
}
