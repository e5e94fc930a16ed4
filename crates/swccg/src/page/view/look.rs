//! Looking at a state with a viewer's eyes.

use super::*;
use crate::card::Category;
use crate::eyes::players::Onto;
use crate::eyes::{Eyes, Immunity, Term};
use crate::rules::Rule;
use crate::stack::{CardIx, CardSet};
use crate::state::{CardState, Frame, Lasting, LastingOn, NO_PLACE, Zone, mark};
use crate::text::meaning::Op;
use glossary::Lang;
use smallvec::SmallVec;

/// Cards in an order.
pub(crate) type InOrder = std::iter::Map<smallvec::IntoIter<[u32; 48]>, fn(u32) -> CardIx>;

impl Eyes<'_> {
    /// Cards in the order they came to the table. Callers leave out what they do not need: sorting is what costs.
    pub(crate) fn by_entry(&self, cards: impl Iterator<Item = CardIx>) -> InOrder {
        // The moment above the card: numbers are sorted without looking at the cards again.
        let mut sorted = SmallVec::<[u32; 48]>::new();
        cards.for_each(|card| sorted.push(u32::from(self.state.card(card).entered) << 8 | u32::from(card.0)));
        sorted.sort_unstable();
        sorted.into_iter().map(|at| CardIx(at as u8))
    }

    /// The least Force a card of the hand would take to deploy now.
    pub(crate) fn least_cost(&self, card: CardIx) -> Option<i32> {
        let kind = self.kind(card);
        let printed = kind.facts.stats.deploy?.ceil();
        let ways = || kind.text.ways.iter().map(Some).chain(kind.text.ways.is_empty().then_some(None));
        let costs =
            self.places().flat_map(|place| ways().map(move |way| self.deploy_cost(card, Onto::place(place), way).0));
        Some(costs.min().unwrap_or(printed))
    }

    fn conditions(&self, card: CardIx) -> Vec<Condition> {
        let state = self.state.card(card);
        let battle = &self.state.battle;
        [
            (Condition::Hit, state.is(mark::HIT)),
            (Condition::Moved, state.is(mark::MOVED)),
            (Condition::Drained, state.is(mark::DRAINED)),
            (Condition::Battled, state.is(mark::BATTLED)),
            (Condition::Fired, state.is(mark::FIRED)),
            (Condition::Armed, state.is(mark::ARMED)),
            (Condition::Equipped, state.is(mark::EQUIPPED)),
            (Condition::Reacted, state.is(mark::REACTED)),
            (Condition::SetAside, state.is(mark::SET_ASIDE)),
            (Condition::Silenced, state.is(mark::SILENT)),
            (Condition::InBattle, battle.participants.contains(card)),
            (Condition::Excluded, battle.excluded.contains(card)),
            (Condition::Unpiloted, self.grounded(card) == Some(Rule::CraftUnpiloted)),
            (Condition::Landed, self.landed(card)),
            (Condition::Immune, self.state.in_battle() && battle.damage_segment && battle.immune.contains(card)),
        ]
        .into_iter()
        .filter_map(|(condition, holds)| holds.then_some(condition))
        .collect()
    }

    /// A card on the table.
    pub(crate) fn card_view(&self, card: CardIx) -> CardView {
        let state = self.state.card(card);
        let facts = &self.kind(card).facts;
        let aboard = state.zone == Zone::On;
        let defended = facts.stats.ability.or(facts.stats.armor).or(facts.stats.maneuver).is_some();
        CardView {
            key: self.card_key(card),
            kind: state.kind,
            owner: state.owner.0,
            on: aboard.then(|| self.card_key(self.top_of(state.on))),
            role: aboard.then_some(state.role),
            function: (state.mode > 0).then_some(state.mode),
            power: self.power(card),
            ability: self.ability(card),
            forfeit: self.forfeit(card),
            maneuver: self.maneuver(card),
            armor: self.armor(card),
            hyperspeed: self.hyperspeed(card, None, &mut |_| {}),
            landspeed: (facts.category == Category::Vehicle).then(|| self.landspeed(card)),
            defense: defended.then(|| self.defense_value(card)),
            immunity: Some(self.immunity(card)).filter(|immunity| *immunity != Immunity::Below(Num::ZERO)),
            conditions: self.conditions(card),
            spent: self.spent_texts(card),
        }
    }

    /// The texts of a card that may be used once a turn, battle or game and have been, counted as in keys.
    fn spent_texts(&self, card: CardIx) -> Vec<u8> {
        let limited = self.kind(card).text.acting.iter().filter(|a| a.limit.is_some()).enumerate();
        let title = self.state.titles.of(self.state.card(card).kind).spent;
        let spent = limited.filter(|(n, _)| (self.state.card(card).spent | title) >> n & 1 == 1);
        spent.map(|(_, a)| a.number + 1).collect()
    }

    fn place_view(&self, place: u8) -> PlaceView {
        let (state, location) = (self.state, self.state.places[usize::from(place)]);
        // Who takes no part in a battle is there all the same.
        let excluded = if state.battle.place == place { state.battle.excluded } else { CardSet::EMPTY };
        let here = state.at(place) | excluded;
        let covered = |c: &&CardState| c.zone == Zone::Beneath && self.top_of(c.on) == location.top;
        let mut beneath: Vec<KindIx> = state.cards.iter().filter(covered).map(|c| c.kind).collect();
        beneath.sort_unstable();
        PlaceView {
            key: self.card_key(location.top),
            kind: state.card(location.top).kind,
            location: self.location(place).facts.location.kind,
            parsec: self.location(place).facts.stats.parsec,
            owner: state.owner(location.top),
            beneath,
            icons: BySide::each(|side| self.icons(place, side)),
            presence: BySide::each(|side| self.presence(place, side)),
            control: Side::BOTH.into_iter().find(|side| self.controls(place, *side)),
            drain: BySide::each(|side| self.drain_amount(place, side, Num::ZERO, &mut |_| {})),
            power: BySide::each(|side| self.power_among(state.at(place), side)),
            drained: BySide::each(|side| location.drained(side)),
            battled: location.battled(),
            cards: self.by_entry(here.iter()).map(|card| self.card_view(card)).collect(),
        }
    }

    /// The location on top of a pile of converted ones.
    fn top_of(&self, location: CardIx) -> CardIx {
        let state = self.state.card(location);
        if state.zone == Zone::Beneath { self.top_of(state.on) } else { location }
    }

    fn battle_view(&self) -> BattleView {
        let battle = &self.state.battle;
        let keys = |cards: CardSet, side: Option<Side>| {
            let of_side = |c: &CardIx| side.is_none_or(|side| self.state.owner(*c) == side);
            self.by_entry(cards.iter().filter(of_side)).map(|c| self.card_key(c)).collect()
        };
        let side = |side: Side| {
            let mut terms = Vec::new();
            self.total_power_terms(side, battle.place, &mut |term| terms.push(term));
            // Cards are numbered as nobody can know; they came to the table in an order that everybody saw.
            terms.sort_by_key(|term| (term.source.is_some().then(|| self.state.card(term.source).entered), term.by));
            let amount = |term: &Term| if term.op == Op::Minus { -term.amount } else { term.amount };
            let texts = terms.iter().map(|term| TextTerm { by: term.by, amount: amount(term) }).collect();
            BattleSide {
                participants: keys(battle.participants, Some(side)),
                power: if battle.damage_segment { battle.power[side] } else { self.total_power(side) },
                cards: self.power_among(battle.participants, side),
                texts,
                destiny: battle.destiny[side],
                drawn: battle.draws[side],
                may_draw: self.battle_destinies(side),
                ability: self.destiny_ability(side),
                times: self.damage_factor(side),
                damage: battle.damage[side],
                attrition: battle.attrition[side],
            }
        };
        BattleView {
            place: self.place_key(battle.place),
            initiator: battle.initiator,
            damage_segment: battle.damage_segment,
            excluded: keys(battle.excluded, None),
            sides: BySide::each(side),
        }
    }

    /// What a frame does, as far as a viewer may know it: an act that is not committed to is its player's secret.
    fn doing_view(&self, frame: &Frame, you: Option<Side>) -> Option<DoingView> {
        let shown = frame.shown().filter(|_| !self.state.is_secret(frame, you))?;
        let card = shown.card.is_some().then_some(shown.card);
        Some(DoingView {
            what: shown.what,
            by: shown.by,
            key: card.map(|card| self.thing_key(card, you)),
            kind: card.map(|card| self.state.card(card).kind),
            place: (shown.place != NO_PLACE).then(|| self.place_key(shown.place)),
            amount: shown.amount,
        })
    }

    /// Whether nothing is being done in the phase, as far as a viewer may know.
    fn idle(&self, you: Option<Side>) -> bool {
        let top = self.state.frames.iter().rev().find(|frame| !self.state.is_secret(frame, you));
        matches!(top, Some(Frame::TopLevel(window)) if !window.weapons)
    }

    fn asked(&self) -> Vec<Side> {
        self.open().map(|top| top.asks(self).iter().collect()).unwrap_or_default()
    }

    fn side_view(&self, side: Side, you: Option<Side>) -> SideView {
        let state = self.state;
        let pile = |pile: Pile| {
            let cards = state.pile(side, pile);
            let known = cards.iter().enumerate().filter(|(_, c)| state.card(**c).known_to_viewer(you));
            let own_hand = pile == Pile::Hand && you == Some(side);
            let card = |(at, card): (usize, &CardIx)| PileCard {
                key: self.thing_key(*card, you),
                kind: state.card(*card).kind,
                at,
                cost: if own_hand { self.least_cost(*card) } else { None },
            };
            PileView {
                key: crate::page::subjects::pile_key(side, pile),
                pile,
                count: cards.len(),
                cards: known.map(card).collect(),
            }
        };
        let mut unseen: Vec<UnseenCard> = Vec::new();
        if you == Some(side) {
            let hidden = |c: &&CardState| c.owner.0 == side && !c.known_to(side);
            let mut kinds: Vec<KindIx> = state.cards.iter().filter(hidden).map(|c| c.kind).collect();
            kinds.sort_unstable();
            for kind in kinds {
                match unseen.last_mut().filter(|last| last.kind == kind) {
                    Some(last) => last.count += 1,
                    None => {
                        let key = format!("unseen/{}", self.game.catalogue.kind(kind).facts.slug);
                        unseen.push(UnseenCard { key, kind, count: 1 });
                    }
                }
            }
        }
        SideView {
            piles: Pile::ALL.map(pile).to_vec(),
            life_force: state.life_force(side),
            generation: state.generation[side],
            generates: self.generation(side, &mut |_| {}),
            unseen,
        }
    }

    /// What an effect that lasts does, to a card if it does not concern a player.
    pub(crate) fn change_text(&self, lasting: &Lasting, lang: Lang) -> String {
        let change = lasting.change.ix();
        let line = self.game.catalogue.line_of(lasting.by, change).unwrap_or(change);
        self.game.part(line, lasting.by, lang)
    }

    /// An effect that lasts, for each card it concerns.
    fn lasting_views(&self, lasting: &Lasting, views: &mut Vec<LastingView>) {
        let change = Bilingual::each(|lang| self.change_text(lasting, lang));
        let mut view = |card: Option<CardIx>| {
            let card = card.map(|card| self.card_key(card));
            let (side, by, until) = (lasting.side, lasting.by, lasting.until);
            views.push(LastingView { card, side, by, change: change.clone(), until });
        };
        match lasting.whom {
            LastingOn::Player => view(None),
            LastingOn::Cards => self.by_entry(lasting.who.iter()).for_each(|card| view(Some(card))),
        }
    }
}

impl View {
    /// What a side may know; without a side, what a watcher may.
    pub(crate) fn of(eyes: &Eyes<'_>, you: Option<Side>) -> View {
        let state = eyes.state;
        let aside = |c: &CardIx| eyes.state.place_of(*c) == NO_PLACE;
        let mut lasting = Vec::new();
        state.lasting.iter().for_each(|l| eyes.lasting_views(l, &mut lasting));
        let played = state.titles.iter().flat_map(|title| (0..title.played).map(|_| title.kind));
        let chosen = |side: Side| state.turn == 0 && eyes.start_of(side).is_some();
        View {
            you,
            turn: state.turn,
            turn_limit: (state.turn_limit < u16::MAX).then_some(state.turn_limit),
            customs: state.customs.name(),
            current: state.current,
            phase: state.phase,
            idle: eyes.idle(you),
            asked: eyes.asked(),
            sides: BySide::each(|side| eyes.side_view(side, you)),
            places: state.row.iter().map(|place| eyes.place_view(*place)).collect(),
            gaps: (0..=state.row.len()).map(crate::page::subjects::gap_key).collect(),
            aside: AsideView {
                key: crate::page::subjects::ASIDE.to_owned(),
                cards: eyes.by_entry(state.active.iter().filter(aside)).map(|c| eyes.card_view(c)).collect(),
            },
            battle: state.in_battle().then(|| eyes.battle_view()),
            doing: state.frames.iter().filter_map(|frame| eyes.doing_view(frame, you)).collect(),
            lasting,
            played: played.collect(),
            reacted: state.titles.iter().filter(|title| title.may_not_react()).map(|title| title.kind).collect(),
            chosen: BySide::each(chosen),
        }
    }
}
