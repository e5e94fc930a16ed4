//! The functions that move cards. Each keeps the state's sets and the players' knowledge, and nothing else does.

use super::Play;
use crate::event::Event;
use crate::rules::Rule;
use crate::side::{BySide, Side};
use crate::stack::{CardIx, CardSet};
use crate::state::{NO_PLACE, Pile, Place, Role, State, Whereabouts, Zone, mark};
use crate::text::compile::values_of;
use crate::text::moment::MOMENTS;
use table::Full;

impl Play<'_> {
    /// Takes a card out of wherever it is.
    fn lift(&mut self, card: CardIx) {
        let (zone, owner) = (self.state.card(card).zone, self.state.owner(card));
        if let Zone::Pile(pile) = zone {
            self.state.piles.take(owner, pile, card);
        }
        if self.state.on_table(card) {
            self.state.lasting.iter_mut().for_each(|lasting| lasting.who.remove(card));
            self.state.lasting.retain(|lasting| !lasting.is_over());
            self.state.battle.participants.remove(card);
            self.state.battle.excluded.remove(card);
            // Nobody keeps the number of a card that may be shuffled away.
            self.state.uses.retain(|used| used.user != card && used.item != card);
        }
        let state = &mut self.state.cards[usize::from(card.0)];
        state.marks &= mark::KNOWN | mark::SET_ASIDE;
        (state.zone, state.place, state.on, state.tag, state.entered) = (Zone::Void, NO_PLACE, CardIx::NONE, 0, 0);
        (state.mode, state.spent) = (0, 0);
        state.role = Role::Carried;
        self.recount(card);
    }

    /// Puts a card on top of one of its owner's piles.
    pub(crate) fn put_in_pile(&mut self, card: CardIx, pile: Pile) {
        self.lift(card);
        let owner = self.state.owner(card);
        self.state.piles.put(owner, pile, card);
        let state = &mut self.state.cards[usize::from(card.0)];
        state.zone = Zone::Pile(pile);
        match pile {
            Pile::Lost | Pile::Out | Pile::Destiny => state.marks |= mark::KNOWN,
            Pile::Hand => state.marks |= crate::resample::own_mark(owner),
            _ => {}
        }
        state.marks &= !mark::SET_ASIDE;
    }

    /// Shows a card to both players and takes it up to be played.
    pub(crate) fn reveal(&mut self, card: CardIx) {
        self.lift(card);
        self.state.cards[usize::from(card.0)].marks |= mark::KNOWN;
    }

    fn enter_table(&mut self, card: CardIx) {
        self.state.entered += 1;
        let slug = &self.eyes().kind(card).facts.slug;
        let on_table = |c: &CardIx| self.state.on_table(*c) && &self.eyes().kind(*c).facts.slug == slug;
        let taken: CardSet = (0..self.state.cards.len() as u8).map(CardIx).filter(on_table).collect();
        let tag = (1..=u8::MAX).find(|tag| taken.iter().all(|c| self.state.card(c).tag != *tag)).unwrap_or(u8::MAX);
        let entered = self.state.entered;
        let state = &mut self.state.cards[usize::from(card.0)];
        (state.tag, state.entered) = (tag, entered);
        state.marks |= mark::KNOWN;
    }

    /// Puts a card at a place.
    pub(crate) fn put_at(&mut self, card: CardIx, place: u8) {
        self.lift(card);
        self.enter_table(card);
        let state = &mut self.state.cards[usize::from(card.0)];
        (state.zone, state.place) = (Zone::At, place);
        self.recount(card);
        self.arrive(card);
    }

    /// Moves a card on the table to another place, with all that is on it. Who goes fights no longer.
    pub(crate) fn relocate(&mut self, card: CardIx, place: u8) {
        self.state.cards[usize::from(card.0)].place = place;
        for moved in self.riders(card).iter().chain([card]) {
            self.state.battle.participants.remove(moved);
            self.recount(moved);
        }
    }

    /// Puts a card on another.
    pub(crate) fn put_on(&mut self, card: CardIx, bearer: CardIx, role: Role) {
        self.lift(card);
        self.enter_table(card);
        let state = &mut self.state.cards[usize::from(card.0)];
        (state.zone, state.on, state.role) = (Zone::On, bearer, role);
        self.recount(card);
        self.arrive(card);
    }

    /// Lays a location into a gap of the row and makes it a place. Without room for another nothing happens.
    pub(crate) fn lay_location(&mut self, card: CardIx, gap: usize) -> Result<(), Full> {
        let place = self.state.places.len() as u8;
        self.state.places.try_push(Place::of(card))?;
        self.state.row.try_insert(gap.min(self.state.row.len()), place)?;
        self.lift(card);
        self.enter_table(card);
        let state = &mut self.state.cards[usize::from(card.0)];
        (state.zone, state.place) = (Zone::Row, place);
        self.recount(card);
        Ok(())
    }

    /// Lays a location over the one of the same title.
    pub(crate) fn convert(&mut self, card: CardIx, place: u8) {
        let old = self.state.places[usize::from(place)].top;
        self.lift(card);
        let state = &mut self.state.cards[usize::from(old.0)];
        (state.zone, state.place, state.on, state.tag) = (Zone::Beneath, NO_PLACE, card, 0);
        self.recount(old);
        self.enter_table(card);
        self.state.places[usize::from(place)].top = card;
        let state = &mut self.state.cards[usize::from(card.0)];
        (state.zone, state.place) = (Zone::Row, place);
        self.recount(card);
    }

    /// The cards on a card, and those on them.
    pub(crate) fn riders(&self, card: CardIx) -> CardSet {
        let mut riders = CardSet::EMPTY;
        let mut open = vec![card];
        while let Some(bearer) = open.pop() {
            for (n, state) in self.state.cards.iter().enumerate() {
                if state.zone == Zone::On && state.on == bearer {
                    riders.insert(CardIx(n as u8));
                    open.push(CardIx(n as u8));
                }
            }
        }
        riders
    }

    /// Takes a card off the table to its owner's hand, with everything on it.
    pub(crate) fn return_to_hand(&mut self, card: CardIx) {
        let riders = self.eyes().by_entry(self.riders(card).iter());
        for returning in riders.into_iter().chain([card]) {
            self.tell(Event::ToHand { card: self.named(returning) });
            self.put_in_pile(returning, Pile::Hand);
        }
    }

    /// Puts a card beside the locations.
    pub(crate) fn put_aside(&mut self, card: CardIx) {
        self.lift(card);
        self.enter_table(card);
        self.state.cards[usize::from(card.0)].zone = Zone::Aside;
        self.recount(card);
    }

    /// Puts a card on top of a pile of its owner's, and says so. What was on it is lost.
    pub(crate) fn put_and_tell(&mut self, card: CardIx, pile: Pile) {
        self.lose_riders(card);
        let knows = |viewer: Option<Side>| pile == Pile::Lost || self.state.card(card).known_to_viewer(viewer);
        let known = BySide { dark: knows(Some(Side::Dark)), light: knows(Some(Side::Light)) };
        let (owner, open) = (self.state.owner(card), knows(None));
        self.tell(Event::PutInPile { card: Some(self.named(card)), owner, pile, known, open });
        self.put_in_pile(card, pile);
    }

    /// Puts a card beneath a pile of its owner's, and says so.
    pub(crate) fn put_under_and_tell(&mut self, card: CardIx, pile: Pile) {
        self.put_and_tell(card, pile);
        self.state.piles.of_mut(self.state.owner(card), pile).rotate_right(1);
    }

    /// Everybody sees a card, and knows where it lies as long as it is not shuffled.
    pub(crate) fn lay_open(&mut self, card: CardIx) {
        if self.on(Rule::PileRevealed) {
            self.mark(card, mark::KNOWN);
            self.tell(Event::Revealed { card: self.named(card) });
        }
    }

    /// One of these cards, by chance: they are shuffled face down, and the top one is taken.
    pub(crate) fn picked_at_random(&mut self, mut cards: Vec<CardIx>) -> Option<CardIx> {
        if !self.on(Rule::PileRandom) {
            return cards.first().copied();
        }
        self.chance.shuffle(&mut cards);
        cards.last().copied()
    }

    /// Shuffles a pile at the wish of a text.
    pub(crate) fn shuffle_and_tell(&mut self, side: Side, pile: Pile) {
        if self.on(Rule::PileShuffled) {
            self.shuffle(side, pile);
        }
        self.tell(Event::Shuffled { side, pile });
    }

    /// Takes a card of the Lost Pile back into hand.
    pub(crate) fn retrieve_to_hand(&mut self, card: CardIx) {
        if self.on(Rule::ForceRetrieval) {
            self.tell(Event::Retrieved { card: self.named(card), to: Pile::Hand });
            self.put_in_pile(card, Pile::Hand);
        }
    }

    /// Brings a lost card back to a place.
    pub(crate) fn come_back(&mut self, card: CardIx, place: u8) {
        if self.state.card(card).zone == Zone::Pile(Pile::Lost) {
            self.put_at(card, place);
            self.tell(Event::CameBack { card: self.named(card), to: self.named_place(place) });
        }
    }

    /// Takes a card that is on the table aboard another, in a role.
    pub(crate) fn board(&mut self, card: CardIx, craft: CardIx, role: Role) {
        let state = &mut self.state.cards[usize::from(card.0)];
        (state.zone, state.place, state.on, state.role) = (Zone::On, NO_PLACE, craft, role);
        for moved in self.riders(card).iter().chain([card]) {
            self.recount(moved);
        }
    }

    /// Lets a card off what it is aboard of, where that stands.
    pub(crate) fn step_off(&mut self, card: CardIx) {
        let place = self.state.place_of(card);
        let state = &mut self.state.cards[usize::from(card.0)];
        (state.zone, state.place, state.on, state.role) = (Zone::At, place, CardIx::NONE, Role::Carried);
        self.recount(card);
    }

    /// Hands a carried card to another bearer.
    pub(crate) fn hand_over(&mut self, card: CardIx, bearer: CardIx) {
        self.state.cards[usize::from(card.0)].on = bearer;
        self.recount(card);
    }

    /// Shuffles a pile; nobody knows its order any more.
    pub(crate) fn shuffle(&mut self, side: Side, pile: Pile) {
        self.chance.shuffle(self.state.piles.of_mut(side, pile));
        for card in self.state.piles.of(side, pile).iter().filter(|_| pile != Pile::Lost) {
            self.state.cards[usize::from(card.0)].marks &= !mark::KNOWN;
        }
    }

    /// A player looks through a whole pile, and knows from then on where its cards lie.
    pub(crate) fn look_through(&mut self, by: Side, side: Side, pile: Pile) {
        if self.on(Rule::PileKnown) {
            for card in self.state.piles.of(side, pile) {
                self.state.cards[usize::from(card.0)].marks |= crate::resample::own_mark(by);
            }
        }
        self.tell(Event::LookedThrough { by, side, pile });
    }

    /// A player looks at cards of a pile, the top one first, and knows from then on where they lie.
    pub(crate) fn look_at(&mut self, by: Side, side: Side, pile: Pile, count: usize) {
        let cards: Vec<CardIx> = self.state.pile(side, pile).iter().rev().copied().take(count).collect();
        for card in cards {
            if self.on(Rule::PileKnown) {
                self.state.cards[usize::from(card.0)].marks |= crate::resample::own_mark(by);
            }
            self.tell(Event::LookedAt { by, pile, card: Some(self.named(card)), side });
        }
    }

    /// Brings the sets up to date for one card.
    pub(crate) fn recount(&mut self, card: CardIx) {
        recount(self.game, self.state, card);
    }
}

/// Brings the sets of a state up to date for one card.
pub(crate) fn recount(game: &crate::game::Swccg, state: &mut State, card: CardIx) {
    let active = state.on_table(card) && !state.battle.excluded.contains(card);
    let place = if active && state.card(card).zone != Zone::Row { state.place_of(card) } else { NO_PLACE };
    state.whereabouts.put(card, place);
    let speaks = active && !state.card(card).is(mark::SET_ASIDE | mark::SILENT);
    let kind = game.catalogue.kind(state.card(card).kind);
    let text = &kind.text;
    if active && state.card(card).zone == Zone::On && kind.spoken_of {
        state.spoken_of.insert(card);
    } else {
        state.spoken_of.remove(card);
    }
    if active {
        state.active.insert(card);
    } else {
        state.active.remove(card);
    }
    if speaks && text.acts {
        state.acting.insert(card);
    } else {
        state.acting.remove(card);
    }
    for value in values_of(text.writes) {
        if speaks {
            state.writing[value].insert(card);
        } else {
            state.writing[value].remove(card);
        }
    }
    let responds = speaks && text.responds != 0;
    if responds != state.responders.contains(card) {
        let moments = (0..MOMENTS).filter(|n| text.responds >> n & 1 == 1);
        if responds {
            state.responders.insert(card);
            moments.for_each(|n| state.responses[n] += 1);
        } else {
            state.responders.remove(card);
            moments.for_each(|n| state.responses[n] -= 1);
        }
    }
}

/// Rebuilds all sets of a state, for states that were not played into being.
pub(crate) fn recount_all(game: &crate::game::Swccg, state: &mut State) {
    state.whereabouts = Whereabouts::default();
    state.active = CardSet::EMPTY;
    state.spoken_of = CardSet::EMPTY;
    state.acting = CardSet::EMPTY;
    state.writing = crate::stack::Stack::full_of_defaults();
    state.responders = CardSet::EMPTY;
    state.responses = Default::default();
    for card in (0..state.cards.len() as u8).map(CardIx) {
        recount(game, state, card);
    }
}
