//! Battles: initiation, weapons segment, power segment, damage segment.

use super::{Answer, CardFault, Flow, Play, Procedure, Shown, judge_yes_or_no, push_yes_and_no};
use crate::act::Act;
use crate::customs::Customs;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::num::Num;
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::{CardIx, CardSet};
use crate::state::{Battle, DestinyKind, Pile, Until, mark};
use crate::text::meaning::{Players, Span};
use crate::text::moment::MomentKind;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// The course of a battle; how it stands is kept in [`Battle`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Battling {
    side: Side,
    place: u8,
    at: BattleStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum BattleStep {
    Initiated,
    Weapons,
    /// This side draws what is added to its power alone, and has drawn it.
    ToPower(Side),
    PowerDrawn(Side),
    /// This side may draw battle destiny; who began the battle goes first.
    Destiny(Side),
    /// The draws of this side are done.
    Drawn(Side),
    /// Both sides' battle destinies are settled.
    Destinies,
    /// This side draws what is added to attrition alone, and has drawn it.
    ToAttrition(Side),
    AttritionDrawn(Side),
    Totals,
    Damage,
    Ends,
    EndedEarly,
}

impl Procedure for Battling {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Battling { side, place, .. } = self;
        let next = |at: BattleStep| Battling { at, ..self };
        // By an older custom a battle that has come to the power segment is fought to its end.
        let to_the_end = play.state.customs.hold(Customs::BATTLE_ENDS_BEFORE_POWER);
        match self.at {
            BattleStep::Initiated => {
                play.use_force(side, i32::from(play.on(Rule::BattleCost)));
                play.state.places[usize::from(place)].battle();
                play.state.battle = Battle { place, initiator: side, ..Battle::default() };
                play.tell(Event::Battle { side, place: play.named_place(place) });
                play.gather_for_battle();
                play.go_on(next(BattleStep::Weapons));
                let card = play.state.places[usize::from(place)].top;
                play.open_responses(MomentKind::BattleInitiated, side, card, place);
            }
            BattleStep::Weapons => {
                play.gather_for_battle();
                play.go_on(next(BattleStep::ToPower(side)));
                if !play.battle_is_over() {
                    play.open_weapons_segment(side);
                }
            }
            BattleStep::ToPower(drawer) => {
                play.state.battle.power_segment = true;
                let count = play.eyes().more_destinies(DestinyKind::Power, drawer);
                play.go_on(next(BattleStep::PowerDrawn(drawer)));
                play.state.result = None;
                // A battle that is over is not fought on; the next step ends it.
                if count > 0 && !play.battle_is_over() {
                    play.push_destiny(drawer, count, (DestinyKind::Power, CardIx::NONE), place);
                }
            }
            BattleStep::PowerDrawn(drawer) => {
                play.state.battle.to_power[drawer] = play.state.result.unwrap_or_default();
                let last = drawer != side;
                play.go_on(next(if last { BattleStep::Destiny(side) } else { BattleStep::ToPower(side.other()) }));
            }
            BattleStep::Destiny(drawer) => {
                play.state.battle.power_segment = true;
                let begun = drawer != side && to_the_end;
                if play.battle_is_over() && !begun {
                    self.end_early(play);
                    return Ok(Flow::Again);
                }
                let deck = !play.state.pile(drawer, Pile::Reserve).is_empty();
                if deck && play.eyes().battle_destinies(drawer) > 0 {
                    return Ok(Flow::Ask);
                }
                play.go_on(self.after_destiny(drawer));
            }
            BattleStep::Drawn(drawer) => {
                if let Some(total) = play.state.result {
                    play.state.battle.destiny[drawer] = Some(total);
                    play.tell(Event::BattleDestiny { side: drawer, total });
                }
                play.go_on(self.after_destiny(drawer));
            }
            BattleStep::Destinies => {
                play.go_on(next(BattleStep::ToAttrition(side)));
                if Side::BOTH.iter().any(|s| play.state.battle.destiny[*s].is_some()) {
                    let card = play.state.places[usize::from(place)].top;
                    play.open_responses(MomentKind::BattleDestinies, side, card, place);
                }
            }
            BattleStep::ToAttrition(drawer) => {
                let count = play.eyes().more_destinies(DestinyKind::Attrition, drawer);
                play.go_on(next(BattleStep::AttritionDrawn(drawer)));
                play.state.result = None;
                // Without a battle destiny there is no attrition to add to.
                if count > 0 && play.state.battle.destiny[drawer].is_some() && !play.battle_is_over() {
                    play.push_destiny(drawer, count, (DestinyKind::Attrition, CardIx::NONE), place);
                }
            }
            BattleStep::AttritionDrawn(drawer) => {
                play.state.battle.to_attrition[drawer] = play.state.result.unwrap_or_default();
                let last = drawer != side;
                play.go_on(next(if last { BattleStep::Totals } else { BattleStep::ToAttrition(side.other()) }));
            }
            BattleStep::Totals => {
                if !to_the_end && play.battle_is_over() {
                    self.end_early(play);
                    return Ok(Flow::Again);
                }
                play.count_totals();
                play.go_on(next(BattleStep::Damage));
                let totals = play.state.battle.power;
                let loser = Side::BOTH.into_iter().find(|s| totals[*s] < totals[s.other()]);
                if let Some(loser) = loser {
                    let card = play.state.places[usize::from(place)].top;
                    // The defender answers first, or by another custom the player whose turn it is.
                    let first = match play.state.customs.hold(Customs::CURRENT_ANSWERS_RESULT) {
                        true => play.state.current,
                        false => side.other(),
                    };
                    play.open_responses_first(first, MomentKind::BattleLost, loser, card, place);
                }
            }
            BattleStep::Damage => {
                if !to_the_end && play.battle_is_over() {
                    self.end_early(play);
                    return Ok(Flow::Again);
                }
                play.go_on(next(BattleStep::Ends));
                play.open_damage_segment(side);
            }
            BattleStep::Ends => {
                play.tell(Event::BattleEnded { place: play.named_place(place) });
                play.end_battle();
                return Ok(Flow::Done);
            }
            BattleStep::EndedEarly => return Ok(Flow::Done),
        }
        Ok(Flow::Again)
    }

    fn asks(&self, _eyes: &Eyes<'_>) -> Players {
        if let BattleStep::Destiny(side) = self.at { Players::one(side) } else { Players::NONE }
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say(lang, "ask-battle-destiny", &[])
    }

    fn candidates(&self, _eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        push_yes_and_no(push);
    }

    fn judge(&self, _eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        judge_yes_or_no(act)
    }

    fn asking(&self, eyes: &Eyes<'_>) -> Option<CardIx> {
        eyes.state.places.get(usize::from(self.place)).map(|place| place.top)
    }

    /// Whether battle destiny is drawn.
    fn answered(self, play: &mut Play<'_>, side: Side, answer: Answer) {
        if answer != Answer::Act(Act::Yes) {
            return play.go_on(self.after_destiny(side));
        }
        let count = play.eyes().battle_destinies(side);
        play.go_on(Battling { at: BattleStep::Drawn(side), ..self });
        play.push_destiny(side, i32::from(count), (DestinyKind::Battle, CardIx::NONE), self.place);
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { place: self.place, ..Shown::of(Doing::Battle, self.side) })
    }
}

impl Battling {
    /// One side's battle destiny is settled; the other's follows, or both are.
    fn after_destiny(self, drawer: Side) -> Battling {
        let at = if drawer == self.side { BattleStep::Destiny(drawer.other()) } else { BattleStep::Destinies };
        Battling { at, ..self }
    }

    /// The battle ends for want of presence: hit cards are lost, and nothing more is fought.
    fn end_early(self, play: &mut Play<'_>) {
        play.tell(Event::BattleEndsEarly { place: play.named_place(self.place) });
        let hit = |c: &CardIx| play.state.card(*c).is(mark::HIT);
        let participants = play.eyes().by_entry(play.state.battle.participants.iter());
        let lost: Vec<CardIx> = participants.into_iter().filter(hit).collect();
        play.end_battle();
        play.go_on(Battling { at: BattleStep::EndedEarly, ..self });
        for card in lost {
            play.lose(card);
        }
    }
}

impl Play<'_> {
    pub(crate) fn start_battle(&mut self, side: Side, place: u8) {
        self.push(Battling { side, place, at: BattleStep::Initiated });
    }

    /// Until the power segment all who may battle where the battle is take part, and have battled this turn: also who has
    /// come meanwhile, and not whom a text bars meanwhile.
    pub(super) fn gather_for_battle(&mut self) {
        let Battle { place, participants: before, power_segment, .. } = self.state.battle;
        if !self.state.in_battle() || power_segment {
            return;
        }
        let mut all = match self.on(Rule::BattleParticipants) {
            true => self.eyes().participants(place),
            false => CardSet::EMPTY,
        };
        if !before.is_empty() && !self.on(Rule::BattleArrivals) {
            all = all.iter().filter(|c| before.contains(*c)).collect();
        }
        for card in all.iter() {
            self.mark(card, mark::BATTLED);
        }
        self.state.battle.participants = all;
        self.exclude();
    }

    /// Who comes to where a battle is takes part in it at once.
    pub(super) fn arrive(&mut self, card: CardIx) {
        if self.state.place_of(card) == self.state.battle.place {
            self.gather_for_battle();
        }
    }

    /// Characters, vehicles and starships at the battle that take no part in it are not active until it is over, nor is what they
    /// carry, wherever they stand or ride: what only they pilot is not piloted.
    fn exclude(&mut self) {
        if !self.on(Rule::BattleExcluded) {
            return;
        }
        let eyes = self.eyes();
        let out = |c: &CardIx| eyes.kind(*c).facts.category.is_body() && !self.state.battle.participants.contains(*c);
        let excluded: Vec<CardIx> = self.state.at(self.state.battle.place).iter().filter(out).collect();
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
            self.mark(card, mark::HIT);
        } else {
            self.lose(card);
        }
    }

    fn end_battle(&mut self) {
        let excluded = std::mem::take(&mut self.state.battle).excluded;
        excluded.iter().for_each(|card| self.recount(card));
        for n in 0..self.state.cards.len() {
            let card = CardIx(n as u8);
            let over = if self.state.card(card).spent == 0 { 0 } else { self.eyes().limited_to(card, Span::Battle) };
            let state = &mut self.state.cards[n];
            (state.marks, state.spent) = (state.marks & !(mark::FIRED | mark::HIT), state.spent & !over);
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
                true => self.eyes().battle_damage(side, totals[side.other()] - totals[side]),
                false => Num::ZERO,
            };
            self.state.battle.attrition[side] = attrition;
            self.state.battle.damage[side] = damage;
            let eyes = self.eyes();
            let immune = |c: &CardIx| self.state.owner(*c) == side && eyes.immunity(*c).holds_against(attrition);
            if self.on(Rule::AttritionImmunity) {
                let immune: Vec<CardIx> = participants.iter().filter(immune).collect();
                for card in immune {
                    self.state.battle.immune.insert(card);
                    // What an immune vehicle or starship encloses is safe in it.
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

    /// Both sides' battle destinies change places.
    pub(crate) fn switch_destinies(&mut self) {
        if self.on(Rule::BattleDestiniesSwitched) {
            let destiny = &mut self.state.battle.destiny;
            std::mem::swap(&mut destiny.dark, &mut destiny.light);
            self.tell(Event::DestiniesSwitched);
        }
    }
}
