//! Battles: initiation, weapons segment, power segment, damage segment.

use super::{Flow, Play};
use crate::act::Act;
use crate::event::Event;
use crate::moment::MomentKind;
use crate::num::Num;
use crate::query::opportunity;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Battle, Frame, Pile, Procedure, Run, Slot, Until, WindowKind, frame_mark, mark};

impl Play<'_> {
    pub(super) fn start_battle(&mut self, side: Side, place: u8) {
        self.push(Frame::new(Run::Procedure(Procedure::Battle), side), &[Slot::Place(place)]);
    }

    /// Slots: the place. The other side's turn to draw battle destiny is marked on the frame.
    pub(super) fn battle_step(&mut self, frame: Frame) -> Flow {
        let Slot::Place(place) = self.state.slot(&frame, 0) else { return Flow::Done };
        let side = frame.actor;
        match frame.step {
            0 => {
                self.use_force(side, i32::from(self.on(Rule::BattleCost)));
                self.state.places[usize::from(place)].battled = true;
                self.state.battle = Battle { place, initiator: side, ..Battle::default() };
                self.tell(Event::Battle { side, place: self.named_place(place) });
                self.join_battle();
                self.next();
                let card = self.state.places[usize::from(place)].top;
                self.open_responses(MomentKind::BattleInitiated, side, card, place);
                Flow::Again
            }
            1 => {
                self.join_battle();
                self.next();
                if !self.battle_is_over() {
                    self.push(Frame::new(Run::Window(WindowKind::Weapons), side), &[]);
                }
                Flow::Again
            }
            2 => {
                if self.battle_is_over() {
                    return self.end_early(place);
                }
                let drawer = self.eyes().destiny_side(&frame);
                let deck = !self.state.pile(drawer, Pile::Reserve).is_empty();
                if deck && self.eyes().battle_destinies(drawer) > 0 { Flow::Ask } else { self.destiny_settled() }
            }
            // The draws of one side are done.
            3 => {
                let drawer = self.eyes().destiny_side(&frame);
                if let Slot::Num(total) = self.state.result {
                    self.state.battle.destiny[drawer] = Some(total);
                    self.tell(Event::BattleDestiny { side: drawer, total });
                }
                self.top_mut().step = 2;
                self.destiny_settled()
            }
            4 => {
                self.count_totals();
                self.next();
                self.push(Frame::new(Run::Window(WindowKind::Damage), side), &[]);
                Flow::Again
            }
            _ => {
                self.tell(Event::BattleEnded { place: self.named_place(place) });
                self.end_battle();
                Flow::Done
            }
        }
    }

    fn destiny_settled(&mut self) -> Flow {
        let top = self.top_mut();
        if top.is(frame_mark::OTHER) {
            (top.marks, top.step) = (top.marks & !frame_mark::OTHER, 4);
        } else {
            top.marks |= frame_mark::OTHER;
        }
        Flow::Again
    }

    /// The answer to whether battle destiny is drawn.
    pub(super) fn answer_battle_destiny(&mut self, side: Side, yes: bool) {
        if !yes {
            self.destiny_settled();
            return;
        }
        let count = self.eyes().battle_destinies(side);
        self.top_mut().step = 3;
        self.push_destiny(side, i32::from(count), true);
    }

    /// All who may battle here take part, and have battled this turn.
    fn join_battle(&mut self) {
        let all = match self.on(Rule::BattleParticipants) {
            true => self.eyes().participants(self.state.battle.place),
            false => crate::stack::CardSet::EMPTY,
        };
        for card in all.iter() {
            self.state.cards[usize::from(card.0)].marks |= mark::BATTLED;
        }
        self.state.battle.participants = all;
    }

    /// Whether one side has no presence left among the participants.
    pub(super) fn battle_is_over(&self) -> bool {
        let eyes = self.eyes();
        let has = |side: Side| eyes.ability_among(self.state.battle.participants, side) >= Num::whole(1);
        self.on(Rule::BattleEndsEarly) && !(has(Side::Dark) && has(Side::Light))
    }

    /// A card is hit by a weapon.
    pub(crate) fn hit(&mut self, card: CardIx) {
        self.state.cards[usize::from(card.0)].marks |= mark::HIT;
        self.tell(Event::Hit { card: self.named(card) });
    }

    fn end_early(&mut self, place: u8) -> Flow {
        self.tell(Event::BattleEndsEarly { place: self.named_place(place) });
        let hit = |c: &CardIx| self.state.card(*c).is(mark::HIT);
        let participants = self.eyes().by_entry(self.state.battle.participants);
        let lost: Vec<CardIx> = participants.into_iter().filter(hit).collect();
        for card in lost {
            self.lose(card);
        }
        self.end_battle();
        Flow::Done
    }

    fn end_battle(&mut self) {
        self.state.battle = Battle::default();
        for card in self.state.cards.iter_mut() {
            card.marks &= !(mark::FIRED | mark::HIT);
        }
        self.state.lasting.retain(|l| l.until != Until::EndOfBattle);
    }

    /// The power segment's sums, frozen for the damage segment.
    fn count_totals(&mut self) {
        let participants = self.state.battle.participants;
        let mut totals = crate::side::BySide::<Num>::default();
        for side in Side::BOTH {
            let power = match self.on(Rule::BattlePower) {
                true => self.eyes().power_among(participants, side),
                false => Num::ZERO,
            };
            totals[side] = power + self.state.battle.destiny[side].unwrap_or_default();
        }
        self.tell(Event::Totals { dark: totals.dark, light: totals.light });
        self.state.battle.power = totals;
        for side in Side::BOTH {
            let attrition = match self.on(Rule::BattleAttrition) {
                true => self.state.battle.destiny[side.other()].unwrap_or_default(),
                false => Num::ZERO,
            };
            let damage = match self.on(Rule::BattleDamage) {
                true => (totals[side.other()] - totals[side]).at_least_zero(),
                false => Num::ZERO,
            };
            self.state.battle.attrition[side] = attrition;
            self.state.battle.damage[side] = damage;
            let eyes = self.eyes();
            // Immune below N: a total of exactly N breaks it.
            let immune = |c: &CardIx| self.state.owner(*c) == side && eyes.immunity(*c) > attrition;
            if self.on(Rule::AttritionImmunity) {
                let immune: Vec<CardIx> = participants.iter().filter(immune).collect();
                immune.into_iter().for_each(|c| self.state.battle.immune.insert(c));
            }
            if attrition > Num::ZERO || damage > Num::ZERO {
                self.tell(Event::Damage { side, damage, attrition });
            }
        }
        self.state.battle.damage_segment = true;
    }

    pub(super) fn damage_step(&mut self, frame: Frame) -> Flow {
        if frame.is(frame_mark::ACTING) {
            return self.acted();
        }
        let side = opportunity(&frame);
        let eyes = self.eyes();
        let battle = &self.state.battle;
        let open = battle.damage[side] > Num::ZERO
            || battle.attrition[side] > Num::ZERO && self.has_forfeitable(side)
            || eyes.must_forfeit(side);
        if open && self.can_satisfy(side) { Flow::Ask } else { self.pass() }
    }

    fn has_forfeitable(&self, side: Side) -> bool {
        let eyes = self.eyes();
        let own = |c: CardIx| self.state.owner(c) == side && eyes.kind(c).facts.stats.forfeit.is_some();
        self.state.battle.participants.iter().any(own)
    }

    /// Whether a side has anything left to satisfy damage with.
    fn can_satisfy(&self, side: Side) -> bool {
        self.has_forfeitable(side) || self.state.life_force(side) > 0 || !self.state.pile(side, Pile::Hand).is_empty()
    }

    /// An act of the damage segment.
    pub(super) fn satisfy(&mut self, side: Side, act: Act) {
        match act {
            Act::Forfeit(card) => {
                let value = match self.on(Rule::ForfeitValue) {
                    true => self.eyes().forfeit(card).unwrap_or_default(),
                    false => Num::ZERO,
                };
                self.tell(Event::Forfeited { card: self.named(card), value });
                for left in [&mut self.state.battle.damage[side], &mut self.state.battle.attrition[side]] {
                    *left = (*left - value).at_least_zero();
                }
                self.lose_from_table(card);
            }
            _ => {
                self.lose_unit(side, act);
                let left = &mut self.state.battle.damage[side];
                *left = (*left - Num::whole(1)).at_least_zero();
            }
        }
        self.begin_act();
    }
}
