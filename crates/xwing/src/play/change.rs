//! The functions that change ships and cards, each with its event. Nothing else touches tokens, locks or cards.

use super::action::Jam;
use super::damage::{Damage, FaceupCard};
use super::shift::Tractor;
use super::tokens::{Lending, Receipt};
use super::{CardFault, Play};
use crate::event::Event;
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::maneuver::Token;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, DeckIx, Lasting, SectionIx, Ship, ShipIx, ShipMarks, State, Status};
use crate::text::meaning::Span;
use crate::text::moment::{About, Moment, MomentKind};
use crate::text::value::Value;

/// Writes the sets of speaking cards anew.
pub(crate) fn recount_all(game: &XWing, state: &mut State) {
    state.forget_text(None);
    // Damage cards first: one of them may void other texts.
    for card in state.all_cards().rev() {
        recount(game, state, card);
    }
}

fn recount(game: &XWing, state: &mut State, card: CardIx) {
    let speaks = Eyes::new(game, state).speaks(card);
    let text = &game.catalogue.card(state.card(card).kind).text;
    state.note_text(card, (text.writes, text.responds), speaks);
}

impl Play<'_> {
    // --- cards ----------------------------------------------------------------------------------------------------

    pub(super) fn recount(&mut self, card: CardIx) {
        recount(self.game, self.state, card);
        let (ship, writes) = (self.state.card(card).ship(), self.eyes().kind(card).text.writes);
        if writes >> Value::TextVoid as u32 & 1 == 1 {
            self.recount_ship(ship);
        }
        if ship.is_some() && writes & (1 << Value::TextVoid as u32 | 1 << Value::EnergyLimit as u32) != 0 {
            self.shed_energy(ship);
        }
    }

    /// Counts a ship's own cards anew.
    pub(crate) fn recount_ship(&mut self, ship: ShipIx) {
        if ship.is_some() {
            self.state.cards_of(ship).for_each(|card| recount(self.game, self.state, card));
        }
    }

    /// A card's text is heard no more, as if it had none.
    pub(super) fn silence(&mut self, card: CardIx) {
        self.state.forget_text(Some(card));
    }

    pub(crate) fn set_card_mark(&mut self, card: CardIx, marks: CardMarks) {
        self.state.card_mut(card).marks |= marks;
        self.recount(card);
    }

    pub(crate) fn clear_card_mark(&mut self, card: CardIx, marks: CardMarks) {
        self.state.card_mut(card).marks &= !marks;
        self.recount(card);
    }

    /// Discards a ship's card, with the energy on it.
    pub(crate) fn discard(&mut self, card: CardIx) {
        let ship = self.state.card(card).ship();
        self.tell(Event::Discarded(self.named(ship), self.state.card(card).kind));
        if self.state.condition(card).is_some() {
            self.take_off(card);
        } else {
            self.set_card_mark(card, CardMarks::INACTIVE);
            self.state.card_mut(card).energy = 0;
        }
    }

    /// Deals a section the top damage card of its own deck or another's.
    pub(crate) fn deal(&mut self, section: SectionIx, from: SectionIx, faceup: bool) {
        let Some(card) = self.draw_damage(from) else { return };
        self.put_damage(section, card, faceup);
    }

    /// Takes the top card of a section's damage deck.
    pub(crate) fn draw_damage(&mut self, section: SectionIx) -> Option<CardIx> {
        let own = self.on(Rule::DamageSectionDeck);
        let deck = self.state.deck_for(if own { section } else { section.other() });
        self.renew_deck(deck);
        self.state.pop_deck(deck)
    }

    /// Shuffles the discarded cards of a damage deck into it, if it is empty.
    pub(super) fn renew_deck(&mut self, deck: DeckIx) {
        if self.state.deck(deck).is_empty() && self.on(Rule::DamageReshuffle) {
            let own = |c: &CardIx| self.state.card(*c).is(CardMarks::DISCARDED) && self.state.deck_of(*c) == deck;
            let discarded: Vec<CardIx> = self.state.all_cards().filter(own).collect();
            for card in discarded {
                self.state.card_mut(card).marks &= !(CardMarks::DISCARDED | CardMarks::KNOWN);
                self.state.push_deck(deck, card);
            }
            self.shuffle_deck(deck);
        }
    }

    /// Shuffles a damage deck: its cards stay where they are, and their kinds change places.
    pub(super) fn shuffle_deck(&mut self, deck: DeckIx) {
        let mut kinds: Vec<u16> = self.state.deck(deck).iter().map(|card| self.state.card(*card).kind).collect();
        self.chance.shuffle(&mut kinds);
        self.order_deck(deck, &kinds);
        let section = self.state.all_ships().flat_map(|ship| self.state.sections_of(ship));
        let of = section.filter(|s| self.state.ship(s.ship()).base.is_huge()).find(|s| self.state.deck_for(*s) == deck);
        let owner = of.map_or(if deck == DeckIx::of(Side::First) { Side::First } else { Side::Second }, |section| {
            self.state.ship(section.ship()).owner
        });
        self.tell(Event::Reshuffled(owner, of.map(|section| self.named_section(section))));
    }

    /// Deals kinds to the cards of a damage deck, the lowest first.
    pub(super) fn order_deck(&mut self, deck: DeckIx, kinds: &[u16]) {
        for (at, kind) in kinds.iter().enumerate() {
            let card = self.state.deck(deck)[at];
            self.state.card_mut(card).kind = *kind;
        }
    }

    fn lay(&mut self, section: SectionIx, card: CardIx, faceup: bool) {
        let round = self.state.round;
        let state = self.state.card_mut(card);
        (state.on, state.round, state.covers) = (section, round, 0);
        let up = CardMarks::FACEUP | CardMarks::KNOWN | CardMarks::UNRESOLVED;
        state.marks = CardMarks::DEALT | if faceup { up } else { CardMarks::empty() };
        *self.damage_mut(section) += 1;
        self.recount(card);
    }

    /// Lays a damage card open on a ship, which may be taken away again before it is dealt.
    pub(super) fn lay_open(&mut self, section: SectionIx, card: CardIx) {
        self.lay(section, card, true);
    }

    fn damage_mut(&mut self, section: SectionIx) -> &mut u8 {
        &mut self.state.ship_mut(section.ship()).damage[section.part() as usize]
    }

    /// Deals a damage card that lies open.
    pub(super) fn keep_open(&mut self, section: SectionIx, card: CardIx) {
        self.tell(Event::Faceup(self.named_section(section), self.state.card(card).kind));
        self.resolve_damage(section.ship(), card, true);
    }

    /// Takes away a damage card that lies open and is not dealt.
    pub(super) fn take_away(&mut self, card: CardIx) {
        let section = self.state.card(card).on;
        *self.damage_mut(section) -= 1;
        self.put_away(card);
    }

    pub(crate) fn put_damage(&mut self, section: SectionIx, card: CardIx, faceup: bool) {
        self.lay(section, card, faceup);
        let name = self.named_section(section);
        if faceup {
            self.tell(Event::Faceup(name, self.state.card(card).kind));
        } else {
            self.tell(Event::Facedown(name, 1));
        }
        self.resolve_damage(section.ship(), card, faceup);
    }

    /// Turns a faceup damage card facedown. Both players remember which it is.
    pub(crate) fn turn_down(&mut self, card: CardIx) {
        let ship = self.state.card(card).ship();
        self.tell(Event::TurnedDown(self.named(ship), self.state.card(card).kind));
        self.state.card_mut(card).covers = 0;
        self.clear_card_mark(card, CardMarks::FACEUP);
    }

    /// Turns a facedown damage card up.
    pub(crate) fn turn_up(&mut self, card: CardIx) {
        let ship = self.state.card(card).ship();
        self.set_card_mark(card, CardMarks::FACEUP | CardMarks::KNOWN);
        self.tell(Event::Faceup(self.named(ship), self.state.card(card).kind));
        // It was dealt long ago; but it may be one damage too many.
        self.push(Damage::to(self.state.card(card).on, 0, 0));
        self.push(FaceupCard::new(ship, card));
    }

    /// Texts that keep a damage card from being resolved come first, then its own.
    fn resolve_damage(&mut self, ship: ShipIx, card: CardIx, faceup: bool) {
        if faceup {
            self.push(FaceupCard::new(ship, card));
        }
        self.moment(Moment { kind: MomentKind::Dealing, ship, about: About::Card(card), ..Moment::default() });
    }

    /// Discards a damage card from its ship.
    pub(crate) fn repair(&mut self, card: CardIx) {
        let section = self.state.card(card).on;
        self.tell(Event::Repaired(self.named_section(section)));
        *self.damage_mut(section) -= 1;
        self.put_away(card);
    }

    /// Sets an upgrade of a ship under one of its damage cards.
    pub(super) fn set_under(&mut self, damage: CardIx, card: CardIx) {
        let ship = self.state.card(card).ship();
        let nth = card.0.saturating_sub(self.state.ship(ship).pilot.0);
        self.state.card_mut(damage).covers = nth as u8 + 1;
        self.tell(Event::SetUnder(self.state.card(card).kind, self.state.card(damage).kind));
        self.recount(damage);
    }

    pub(super) fn put_away(&mut self, card: CardIx) {
        self.state.card_mut(card).covers = 0;
        self.state.card_mut(card).marks = CardMarks::INACTIVE | CardMarks::DISCARDED | CardMarks::KNOWN;
        self.recount(card);
        self.state.card_mut(card).on = SectionIx::NONE;
    }

    // --- tokens ---------------------------------------------------------------------------------------------------

    /// A ship is to receive tokens; another may take a stress token in its place.
    pub(crate) fn gain(&mut self, ship: ShipIx, token: Token, count: u8) {
        self.gain_as(ship, token, count, false);
    }

    /// The same, as a price or not.
    pub(crate) fn gain_as(&mut self, ship: ShipIx, token: Token, count: u8, price: bool) {
        let taken = token == Token::Stress && !self.state.responding(MomentKind::Receiving).is_empty();
        if taken && self.state.ship(ship).in_play() {
            (0..count).for_each(|_| self.push(Receipt::new(ship, token, price)));
        } else {
            self.receive(ship, token, count);
        }
    }

    /// A ship receives tokens, one moment for each.
    pub(crate) fn receive(&mut self, ship: ShipIx, token: Token, count: u8) {
        if count == 0 || !self.state.ship(ship).in_play() {
            return;
        }
        let huge = self.state.ship(ship).base.is_huge() && self.on(Rule::HugeTokens);
        if huge && matches!(token, Token::Focus | Token::Evade | Token::Stress) {
            return;
        }
        let most = self.eyes().most_tokens(ship, token);
        let held = self.state.ship(ship).tokens(token);
        let gained = count.min(most.saturating_sub(held));
        if gained == 0 {
            return;
        }
        self.state.ship_mut(ship).tokens[token as usize] += gained;
        self.tell(Event::Gained(self.named(ship), token, gained));
        let moment = Moment { kind: MomentKind::Gained, ship, about: About::Token(token), ..Moment::default() };
        let jammed = self.state.ship(ship).tokens(Token::Jam) > 0;
        if jammed && matches!(token, Token::Jam | Token::Focus | Token::Evade) {
            self.push(Jam::new(ship));
        }
        let first = !self.state.ship(ship).is(ShipMarks::TRACTORED);
        let small = self.state.ship(ship).base == crate::geometry::Base::Small;
        if token == Token::Tractor && first && small && self.on(Rule::TractorMove) {
            self.state.ship_mut(ship).marks |= ShipMarks::TRACTORED;
            self.push(Tractor::new(ship));
        }
        self.moment(moment);
    }

    /// Tokens go from a ship.
    pub(crate) fn lose(&mut self, ship: ShipIx, token: Token, count: u8) {
        let held = self.state.ship(ship).tokens(token);
        let lost = count.min(held);
        if lost > 0 {
            self.state.ship_mut(ship).tokens[token as usize] -= lost;
            self.tell(Event::Lost(self.named(ship), token, lost));
        }
    }

    /// A ship spends a token.
    pub(crate) fn spend(&mut self, ship: ShipIx, token: Token) {
        match self.eyes().holders(ship, token).as_slice() {
            [] => self.spend_of(ship, token, ship),
            [holder] => self.spend_of(ship, token, *holder),
            _ => self.push(Lending::new(ship, token)),
        }
    }

    /// A ship spends a token that it or another holds.
    pub(super) fn spend_of(&mut self, ship: ShipIx, token: Token, holder: ShipIx) {
        self.lose(holder, token, 1);
        self.moment(Moment { kind: MomentKind::Spent, ship, about: About::Token(token), ..Moment::default() });
    }

    /// A ship acquires a target lock; an older one of its own goes.
    pub(crate) fn lock(&mut self, ship: ShipIx, target: SectionIx) {
        if !self.on(Rule::TargetLockOne) && self.state.ship(ship).lock.is_some() {
            return;
        }
        self.state.ship_mut(ship).lock = target;
        self.tell(Event::Locked(self.named(ship), self.named_section(target)));
        if self.state.ship(ship).tokens(Token::Jam) > 0 {
            self.push(Jam::new(ship));
        }
        self.moment(Moment { kind: MomentKind::Locked, ship, other: target.ship(), ..Moment::default() });
    }

    /// A ship's player looks at the dial of another ship.
    pub(crate) fn look_at_dial(&mut self, ship: ShipIx, other: ShipIx) {
        self.state.ship_mut(other).marks |= ShipMarks::LOOKED_AT;
        self.tell(Event::Looked(self.named(ship), self.named(other)));
    }

    /// A ship takes over a target lock that another has acquired.
    pub(crate) fn take_over_lock(&mut self, ship: ShipIx, target: SectionIx) {
        self.state.ship_mut(ship).lock = target;
        self.tell(Event::Locked(self.named(ship), self.named_section(target)));
        if self.state.ship(ship).tokens(Token::Jam) > 0 {
            self.push(Jam::new(ship));
        }
    }

    /// A ship's target lock goes.
    pub(crate) fn unlock(&mut self, ship: ShipIx) {
        if self.state.ship(ship).lock.is_some() {
            self.state.ship_mut(ship).lock = SectionIx::NONE;
            self.tell(Event::Unlocked(self.named(ship)));
        }
    }

    /// A section gets a shield back, up to its value.
    pub(crate) fn recover_shield(&mut self, section: SectionIx) {
        let hull = self.eyes().hull_of(section);
        if self.eyes().shields(hull) < self.eyes().shield_value(hull) {
            self.state.ship_mut(hull.ship()).shields[hull.part() as usize] += 1;
            self.tell(Event::ShieldBack(self.named_section(hull)));
        }
    }

    // --- energy ---------------------------------------------------------------------------------------------------

    /// A ship gains energy, up to what its card holds.
    pub(crate) fn gain_energy(&mut self, ship: ShipIx, count: u8) {
        let limit = if self.on(Rule::EnergyLimit) { self.eyes().energy_limit(ship) } else { u8::MAX };
        let held = self.state.ship(ship).energy;
        let gained = count.min(limit.saturating_sub(held));
        if gained > 0 {
            self.state.ship_mut(ship).energy += gained;
            self.tell(Event::EnergyGained(self.named(ship), gained));
        }
    }

    /// A ship loses energy of its card.
    pub(crate) fn lose_energy(&mut self, ship: ShipIx, count: u8) {
        let lost = count.min(self.state.ship(ship).energy);
        if lost > 0 {
            self.state.ship_mut(ship).energy -= lost;
            self.tell(Event::EnergySpent(self.named(ship), lost));
        }
    }

    /// Energy beyond what a ship's card holds goes.
    fn shed_energy(&mut self, ship: ShipIx) {
        let Ship { energy, base, .. } = *self.state.ship(ship);
        if energy > 0 && base.is_huge() && self.on(Rule::EnergyLimit) {
            let limit = self.eyes().energy_limit(ship);
            self.lose_energy(ship, energy.saturating_sub(limit));
        }
    }

    /// Energy of one of a ship's other cards is spent.
    pub(crate) fn lose_card_energy(&mut self, card: CardIx, count: u8) {
        let lost = count.min(self.state.card(card).energy);
        if lost > 0 {
            self.state.card_mut(card).energy -= lost;
            self.tell(Event::EnergySpent(self.named(self.state.card(card).ship()), lost));
        }
    }

    /// Energy goes from a ship's card to another of its cards.
    pub(crate) fn allocate(&mut self, card: CardIx, count: u8) {
        let ship = self.state.card(card).ship();
        let count = count.min(self.state.ship(ship).energy);
        if count > 0 {
            self.state.ship_mut(ship).energy -= count;
            self.state.card_mut(card).energy += count;
            self.tell(Event::Allocated(self.named(ship), self.state.card(card).kind, count));
            let (kind, about) = (MomentKind::Gained, About::Energy(card));
            self.moment(Moment { kind, ship, about, ..Moment::default() });
        }
    }

    // --- ships ----------------------------------------------------------------------------------------------------

    /// A ship leaves the table: its tokens, locks, conditions and damage cards go, its texts are silent.
    pub(crate) fn remove(&mut self, ship: ShipIx, status: Status) {
        let damage: Vec<CardIx> = self.state.damage_on(ship).collect();
        for card in damage {
            self.put_away(card);
        }
        if self.on(Rule::ConditionGone) {
            let conditions: Vec<CardIx> = self.state.conditions_on(ship).map(|condition| condition.card).collect();
            conditions.into_iter().for_each(|card| self.take_off(card));
        }
        let state = self.state.ship_mut(ship);
        state.status = status;
        state.tokens = Default::default();
        state.lock = SectionIx::NONE;
        (state.damage, state.shields, state.energy) = ([0; 2], [0; 2], 0);
        self.part(ship);
        for other in self.state.ships.iter_mut().filter(|s| s.lock.ship() == ship && s.lock.is_some()) {
            other.lock = SectionIx::NONE;
        }
        self.recount_ship(ship);
        for bomb in self.state.bombs.iter_mut().filter(|bomb| bomb.set_off_by == ship) {
            bomb.set_off_by = ShipIx::NONE;
        }
        if self.on(Rule::DockingFled) {
            self.lose_docked(ship);
        }
    }

    /// A ship that moves away touches nobody any more.
    pub(super) fn part(&mut self, ship: ShipIx) {
        let touched = std::mem::take(&mut self.state.ship_mut(ship).touches);
        touched.iter().for_each(|other| self.state.ship_mut(other).touches.remove(ship));
    }

    /// A ship touches those it has overlapped.
    pub(super) fn touch(&mut self, ship: ShipIx, others: &[ShipIx]) {
        for other in others {
            self.state.ship_mut(ship).touches.insert(*other);
            self.state.ship_mut(*other).touches.insert(ship);
        }
    }

    /// What speaks until the end of an attack is silent again, and what is used once in one may be used again.
    pub(super) fn forget_attack(&mut self) {
        for card in self.state.all_cards() {
            self.state.card_mut(card).marks &= !CardMarks::USED_IN_ATTACK;
            if self.state.card(card).is(CardMarks::LASTING) && self.eyes().kind(card).text.lasts == Some(Span::Attack) {
                self.clear_card_mark(card, CardMarks::LASTING);
            }
        }
    }

    // --- changes that last ----------------------------------------------------------------------------------------

    /// A change holds until the end of the round. What a text does to one ship after the other is one change.
    pub(crate) fn last(&mut self, lasting: Lasting) -> Result<(), CardFault> {
        if let Some(before) = self.state.lasting.last_mut()
            && (Lasting { ships: lasting.ships, ..*before }) == lasting
            && before.ships.is_disjoint(lasting.ships)
        {
            before.ships = before.ships.union(lasting.ships);
            return Ok(());
        }
        self.state.lasting.try_push(lasting).map_err(|_| CardFault("a change too many in one round"))
    }
}
