//! Battles: initiation, weapons segment, power segment, damage segment.

use super::{Flow, Play};
use crate::act::Act;
use crate::card::Category;
use crate::customs::Customs;
use crate::event::Event;
use crate::moment::MomentKind;
use crate::num::Num;
use crate::query::opportunity;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Battle, DestinyKind, Frame, Pile, Procedure, Run, Slot, Until, WindowKind, Zone, frame_mark, mark};

/// The step of a battle that has ended early.
const OVER: u8 = 250;

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
                // By an older custom a battle that has come to the power segment is fought to its end.
                let begun = frame.is(frame_mark::OTHER) && self.state.customs.hold(Customs::BATTLE_ENDS_BEFORE_POWER);
                if self.battle_is_over() && !begun {
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
                    self.state.battle.draws[drawer] = self.eyes().battle_destinies(drawer);
                    self.tell(Event::BattleDestiny { side: drawer, total });
                }
                self.top_mut().step = 2;
                self.destiny_settled()
            }
            4 => {
                self.next();
                if Side::BOTH.iter().any(|s| self.state.battle.destiny[*s].is_some()) {
                    let card = self.state.places[usize::from(place)].top;
                    self.open_responses(MomentKind::BattleDestinies, side, card, place);
                }
                Flow::Again
            }
            5 => {
                let late = !self.state.customs.hold(Customs::BATTLE_ENDS_BEFORE_POWER);
                if late && self.battle_is_over() {
                    return self.end_early(place);
                }
                self.count_totals();
                self.next();
                let totals = self.state.battle.power;
                let loser = Side::BOTH.into_iter().find(|s| totals[*s] < totals[s.other()]);
                if let Some(loser) = loser {
                    let card = self.state.places[usize::from(place)].top;
                    // The defender answers first, or by another custom the player whose turn it is.
                    let first = match self.state.customs.hold(Customs::CURRENT_ANSWERS_RESULT) {
                        true => self.state.current,
                        false => side.other(),
                    };
                    if self.open_responses(MomentKind::BattleLost, loser, card, place) && first == loser {
                        self.top_mut().marks |= frame_mark::OTHER;
                    }
                }
                Flow::Again
            }
            6 => {
                let late = !self.state.customs.hold(Customs::BATTLE_ENDS_BEFORE_POWER);
                if late && self.battle_is_over() {
                    return self.end_early(place);
                }
                self.next();
                self.push(Frame::new(Run::Window(WindowKind::Damage), side), &[]);
                Flow::Again
            }
            OVER => Flow::Done,
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
        self.push_destiny(side, i32::from(count), DestinyKind::Battle, self.state.battle.place);
    }

    /// All who may battle here take part, and have battled this turn.
    pub(super) fn join_battle(&mut self) {
        let all = match self.on(Rule::BattleParticipants) {
            true => self.eyes().participants(self.state.battle.place),
            false => crate::stack::CardSet::EMPTY,
        };
        for card in all.iter() {
            self.state.cards[usize::from(card.0)].marks |= mark::BATTLED;
        }
        self.state.battle.participants = all;
        self.exclude();
    }

    /// Characters and vehicles at the battle that take no part in it are not active until it is over, nor is what they
    /// carry.
    fn exclude(&mut self) {
        if !self.on(Rule::BattleExcluded) {
            return;
        }
        let eyes = self.eyes();
        let out = |c: &CardIx| {
            matches!(eyes.kind(*c).facts.category, Category::Character | Category::Vehicle)
                && self.state.card(*c).zone == Zone::At
                && !self.state.battle.participants.contains(*c)
        };
        let excluded: Vec<CardIx> = self.state.at[usize::from(self.state.battle.place)].iter().filter(out).collect();
        for card in excluded {
            let with = self.riders(card);
            for card in with.iter().chain([card]) {
                self.state.battle.excluded.insert(card);
                self.recount(card);
            }
        }
    }

    /// Whether one side has no presence left among the participants.
    pub(super) fn battle_is_over(&self) -> bool {
        let eyes = self.eyes();
        let has = |side: Side| eyes.ability_among(self.state.battle.participants, side) >= Num::whole(1);
        self.on(Rule::BattleEndsEarly) && !(has(Side::Dark) && has(Side::Light))
    }

    /// A card is hit by a weapon.
    pub(crate) fn hit(&mut self, card: CardIx) {
        self.tell(Event::Hit { card: self.named(card) });
        if self.state.battle.participants.contains(card) {
            self.state.cards[usize::from(card.0)].marks |= mark::HIT;
        } else {
            self.lose(card);
        }
    }

    /// The battle ends for want of presence: hit cards are lost, and nothing more is fought.
    fn end_early(&mut self, place: u8) -> Flow {
        self.tell(Event::BattleEndsEarly { place: self.named_place(place) });
        let hit = |c: &CardIx| self.state.card(*c).is(mark::HIT);
        let participants = self.eyes().by_entry(self.state.battle.participants);
        let lost: Vec<CardIx> = participants.into_iter().filter(hit).collect();
        self.end_battle();
        self.top_mut().step = OVER;
        for card in lost {
            self.lose(card);
        }
        Flow::Again
    }

    fn end_battle(&mut self) {
        let excluded = std::mem::take(&mut self.state.battle).excluded;
        excluded.iter().for_each(|card| self.recount(card));
        for card in self.state.cards.iter_mut() {
            card.marks &= !(mark::FIRED | mark::HIT);
        }
        self.end_lasting(|l| l.until == Until::EndOfBattle);
    }

    /// The power segment's sums, frozen for the damage segment.
    fn count_totals(&mut self) {
        let participants = self.state.battle.participants;
        let mut totals = crate::side::BySide::<Num>::default();
        for side in Side::BOTH {
            totals[side] = match self.on(Rule::BattlePower) {
                true => self.eyes().total_power(side),
                false => self.state.battle.destiny[side].unwrap_or_default(),
            };
        }
        self.tell(Event::Totals { dark: totals.dark, light: totals.light });
        self.state.battle.power = totals;
        for side in Side::BOTH {
            let attrition = match self.on(Rule::BattleAttrition) {
                true => self.eyes().attrition_against(side, self.state.battle.destiny[side.other()]),
                false => Num::ZERO,
            };
            let damage = match self.on(Rule::BattleDamage) {
                true => (totals[side.other()] - totals[side]).at_least_zero().times(self.state.battle.factor[side]),
                false => Num::ZERO,
            };
            self.state.battle.attrition[side] = attrition;
            self.state.battle.damage[side] = damage;
            let eyes = self.eyes();
            // Immune below N: a total of exactly N breaks it.
            let immune = |c: &CardIx| self.state.owner(*c) == side && eyes.immunity(*c) > attrition;
            if self.on(Rule::AttritionImmunity) {
                let immune: Vec<CardIx> = participants.iter().filter(immune).collect();
                for card in immune {
                    self.state.battle.immune.insert(card);
                    // What an immune vehicle encloses is safe in it.
                    if self.eyes().encloses(card) {
                        self.riders(card).iter().for_each(|rider| self.state.battle.immune.insert(rider));
                    }
                }
            }
            if attrition > Num::ZERO || damage > Num::ZERO {
                self.tell(Event::Damage { side, damage, attrition });
            }
        }
        self.state.battle.damage_segment = true;
    }

    /// Battle damage counts so many times over for some sides; a second copy of a title changes nothing.
    pub(crate) fn multiply_damage(&mut self, sides: &[Side], times: i32, by: CardIx) {
        let by = self.state.card(by).kind;
        let again = self.state.battle.multiplied.contains(&by) && self.on(Rule::ValueSameTitle);
        if !self.on(Rule::BattleDamageTimes) || again || self.state.battle.multiplied.is_full() {
            return;
        }
        self.state.battle.multiplied.push(by);
        for side in sides {
            self.state.battle.factor[*side] *= times;
        }
    }

    /// A side takes more battle damage.
    pub(crate) fn add_damage(&mut self, side: Side, amount: Num) {
        if self.on(Rule::ForceLossChanged) {
            self.state.battle.damage[side] += amount;
            self.tell(Event::LossChanged { side, left: self.state.battle.damage[side] });
        }
    }

    /// Both sides' battle destinies change places.
    pub(crate) fn switch_destinies(&mut self) {
        if self.on(Rule::BattleDestiniesSwitched) {
            let destiny = &mut self.state.battle.destiny;
            std::mem::swap(&mut destiny.dark, &mut destiny.light);
            self.tell(Event::DestiniesSwitched);
        }
    }

    /// Both satisfy their damage in turn. Before each turn it may be answered, and so may each unit lost. The frame's
    /// count tell whose damage was last answered, counted from 1.
    pub(super) fn damage_step(&mut self, frame: Frame) -> Flow {
        if frame.step > 0 {
            self.top_mut().step = 0;
            let loser = opportunity(&frame);
            self.open_responses(MomentKind::LostForce, loser, CardIx::NONE, self.state.battle.place);
            return Flow::Again;
        }
        if frame.is(frame_mark::ACTING) {
            return self.acted();
        }
        let side = opportunity(&frame);
        if frame.count != side as u8 + 1 {
            self.top_mut().count = side as u8 + 1;
            if self.state.battle.damage[side] > Num::ZERO {
                self.open_responses(MomentKind::LosingForce, side, CardIx::NONE, self.state.battle.place);
            }
            return Flow::Again;
        }
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
                self.begin_act();
                self.forfeit(card);
            }
            _ => {
                self.lose_unit(side, act);
                let left = &mut self.state.battle.damage[side];
                *left = (*left - Num::whole(1)).at_least_zero();
                self.next();
                self.begin_act();
            }
        }
    }

    /// A card is forfeited: its value counts against attrition and battle damage at once.
    pub(crate) fn forfeit(&mut self, card: CardIx) {
        let side = self.state.owner(card);
        let value = match self.on(Rule::ForfeitValue) {
            true => self.eyes().forfeit(card).unwrap_or_default(),
            false => Num::ZERO,
        };
        self.tell(Event::Forfeited { card: self.named(card), value });
        for left in [&mut self.state.battle.damage[side], &mut self.state.battle.attrition[side]] {
            *left = (*left - value).at_least_zero();
        }
        self.lose_from_table(card, MomentKind::Forfeited);
    }

    /// A hit card is as it was before.
    pub(crate) fn restore(&mut self, card: CardIx) {
        if self.on(Rule::ForfeitInstead) {
            self.state.cards[usize::from(card.0)].marks &= !mark::HIT;
            self.tell(Event::Restored { card: self.named(card) });
        }
    }
}
