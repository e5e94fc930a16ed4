//! Before the first turn: decks, starting locations, opening hands.

use super::{Flow, Play};
use crate::act::Act;
use crate::card::KindIx;
use crate::customs::Customs;
use crate::deck::Setup;
use crate::event::Event;
use crate::game::Swccg;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{CardState, Frame, NO_PLACE, Owner, Pile, Procedure, Run, Slot, State, Zone, mark};
use table::{Chance, Frames, SetupFaults};

/// The first state: both decks face down, the question for starting locations open.
pub(crate) fn begin(game: &Swccg, setup: &Setup, chance: &mut Chance) -> Result<State, SetupFaults> {
    let kinds = crate::deck::check(game, setup)?;
    let mut state = State { turn_limit: setup.turn_limit, customs: setup.customs, ..State::default() };
    for side in Side::BOTH {
        for kind in &kinds[side] {
            add_card(&mut state, *kind, side, Pile::Reserve);
        }
    }
    let mut play = Play { game, state: &mut state, chance, out: &mut |_| {} };
    play.push(Frame::new(Run::Procedure(Procedure::Game), Side::Dark), &[Slot::None; 2]);
    play.run();
    Ok(state)
}

/// Adds a card to a pile of a state that is being made.
pub(crate) fn add_card(state: &mut State, kind: KindIx, owner: Side, pile: Pile) -> CardIx {
    let card = CardIx(state.cards.len() as u8);
    let zone = Zone::Pile(pile);
    state.cards.push(CardState { kind, owner: Owner(owner), zone, place: NO_PLACE, ..CardState::default() });
    state.piles[owner][pile as usize].push(card);
    card
}

impl Play<'_> {
    /// Slots: the starting locations of Dark and Light, then those set aside because both had chosen the same.
    pub(super) fn game_step(&mut self, frame: Frame) -> Flow {
        match frame.step {
            0 => {
                let (dark, light) = (self.state.slot(&frame, 0), self.state.slot(&frame, 1));
                let waits = |side: Side, slot: Slot| slot == Slot::None && self.can_start(side);
                if waits(Side::Dark, dark) || waits(Side::Light, light) {
                    return Flow::Ask;
                }
                let title = |slot: Slot| match slot {
                    Slot::Card(card) => Some(self.eyes().kind(card).facts.title.clone()),
                    _ => None,
                };
                if title(dark).is_some() && title(dark) == title(light) && self.on(Rule::SetupDifferent) {
                    for slot in [dark, light] {
                        if let Slot::Card(card) = slot {
                            self.state.cards[usize::from(card.0)].marks |= mark::KNOWN;
                        }
                    }
                    if self.state.customs.hold(Customs::SAME_START_CHOSEN_AGAIN) {
                        self.choose_start_again(dark);
                        return Flow::Again;
                    }
                    self.next();
                    return Flow::Ask;
                }
                self.lay_starting_locations(Side::BOTH.map(|side| self.state.slot(&frame, side as usize)));
                self.top_mut().step = 3;
                Flow::Again
            }
            1 => Flow::Ask,
            3 => {
                for side in Side::BOTH {
                    self.shuffle(side, Pile::Reserve);
                    let cards = if self.on(Rule::SetupHand) { 8 } else { 0 };
                    for _ in 0..cards {
                        if let Some(card) = self.state.pile(side, Pile::Reserve).last().copied() {
                            self.put_in_pile(card, Pile::Hand);
                        }
                    }
                    self.tell(Event::OpeningHand { side, cards });
                }
                self.next();
                self.state.current = Side::Light;
                Flow::Again
            }
            _ => {
                if self.state.turn >= self.state.turn_limit && self.on(Rule::TurnLimit) {
                    self.end(crate::state::Ending::TurnLimit);
                    return Flow::Again;
                }
                self.state.turn = self.state.turn.saturating_add(1);
                let side = self.state.current.other();
                self.state.current = side;
                self.push(Frame::new(Run::Procedure(Procedure::Turn), side), &[]);
                Flow::Again
            }
        }
    }

    /// Whether a side still has a location it may start with; without one it starts with none.
    fn can_start(&self, side: Side) -> bool {
        let mut reserve = self.state.pile(side, Pile::Reserve).iter();
        reserve.any(|c| self.eyes().judge_start(side, Act::Start(*c)).is_ok())
    }

    fn lay_starting_locations(&mut self, chosen: [Slot; 2]) {
        for slot in chosen {
            if let Slot::Card(card) = slot {
                let facts = self.eyes().kind(card).facts.clone();
                let there = self.eyes().places().find(|p| self.eyes().location(*p).facts.title == facts.title);
                match there {
                    Some(place) => self.convert(card, place),
                    None => {
                        let row: Vec<_> = self.state.row.iter().map(|p| &self.eyes().location(*p).facts).collect();
                        let gap = (0..=row.len()).rev().find(|gap| crate::layout::fits(&row, &facts, *gap));
                        let gap = gap.unwrap_or(row.len());
                        self.lay_location(card, gap);
                    }
                }
                self.tell(Event::Started { card: self.named(card) });
            }
        }
    }

    /// The answer to whether a starting location may be converted: Dark is asked first, then Light.
    pub(super) fn answer_start_converted(&mut self, side: Side, yes: bool) {
        let frame = self.state.top();
        let chosen = Side::BOTH.map(|s| self.state.slot(&frame, s as usize));
        if yes {
            // The converted copy lies beneath: it is laid first.
            self.lay_starting_locations(if side == Side::Dark { chosen } else { [chosen[1], chosen[0]] });
            let top = self.top_mut();
            (top.step, top.actor) = (3, Side::Dark);
        } else if side == Side::Dark {
            self.top_mut().actor = Side::Light;
        } else {
            self.choose_start_again(chosen[Side::Dark as usize]);
        }
    }

    /// This title is set aside and both choose again.
    fn choose_start_again(&mut self, set_aside: Slot) {
        for side in Side::BOTH {
            self.set_slot(side as usize, Slot::None);
        }
        self.state.slots.push(set_aside);
        let top = self.top_mut();
        (top.step, top.actor) = (0, Side::Dark);
    }
}
