//! Writing a position down as a scenario, as far as a viewer knows it.
//!
//! The text is made from a view and from nothing else, so it holds no secret. What no statement can say stands in it as
//! comments: the number of the turn and whose opportunity it is, what is being done, battles, effects that last, what
//! cards have done this turn and what has befallen them, functions chosen, texts used, Force left to activate, converted
//! locations, cards on cards that are on others, cards on the opponent's, destiny not yet resolved, which
//! hidden cards are known, and which cards of one's own lie hidden somewhere.

use super::blank;
use crate::card::{Category, KindIx};
use crate::game::Swccg;
use crate::num::Num;
use crate::page::view::{CardView, Condition, PileView, PlaceView, View};
use crate::side::Side;
use crate::state::{Phase, Pile, Role};
use std::fmt::Write;

/// The piles a scenario describes.
const PILES: [Pile; 6] = [Pile::Reserve, Pile::Force, Pile::Used, Pile::Lost, Pile::Hand, Pile::Out];

struct Writer<'a> {
    game: &'a Swccg,
    view: &'a View,
    /// The statements, a line each.
    said: Vec<String>,
    /// What no statement says.
    unsaid: Vec<String>,
}

/// What a viewer sees, as a scenario of this title.
pub(super) fn write(game: &Swccg, view: &View, title: &str) -> String {
    let mut writer = Writer { game, view, said: Vec::new(), unsaid: Vec::new() };
    writer.clock();
    Side::BOTH.into_iter().for_each(|side| writer.piles(side));
    for place in &view.places {
        let owner = place.owner.name();
        writer.said.push(format!("{owner} location {}", writer.title(place.kind)));
    }
    view.places.iter().enumerate().for_each(|(n, place)| writer.place(n, place));
    writer.cards("aside", &view.aside.cards, None);
    writer.doings();
    let title: String = title.chars().map(|c| if c == '"' || c.is_control() { '\'' } else { c }).collect();
    let mut out = format!("scenario \"{title}\"\n  game swccg\n");
    let comments = writer.unsaid.iter().map(|comment| format!("# {comment}"));
    for line in writer.said.iter().cloned().chain(comments) {
        writeln!(out, "  {line}").expect("a string takes all");
    }
    // Who has no Life Force has lost; Dark is looked at first.
    let empty = |side: &Side| Pile::LIFE_FORCE.into_iter().all(|pile| view.sides[*side].pile(pile).count == 0);
    let lost = Side::BOTH.into_iter().find(empty).filter(|_| view.turn > 0);
    out + &format!("  expect outcome {}\n", lost.map_or("open", |side| side.other().name()))
}

impl Writer<'_> {
    /// A card's title in quotes; its id where the title would not be read as this card.
    fn title(&self, kind: KindIx) -> String {
        let facts = &self.game.catalogue.kind(kind).facts;
        let clear =
            !facts.title.contains('"') && self.game.catalogue.find(&facts.title, Some(facts.side)) == Some(kind);
        format!("\"{}\"", if clear { &facts.title } else { &facts.id })
    }

    fn unsaid(&mut self, comment: impl Into<String>) {
        self.unsaid.push(comment.into());
    }

    fn titles(&self, kinds: impl IntoIterator<Item = KindIx>) -> String {
        kinds.into_iter().map(|kind| self.title(kind)).collect::<Vec<_>>().join(", ")
    }

    /// Customs, turn and phase.
    fn clock(&mut self) {
        let view = self.view;
        match view.customs {
            Some("players") => {}
            Some(name) => self.said.push(format!("rules {name}")),
            None => self.unsaid("the customs are mixed"),
        }
        if let Some(limit) = view.turn_limit {
            match limit.saturating_sub(view.turn.max(1)) + 1 {
                left @ ..=1000 => self.said.push(format!("turns {left}")),
                left => self.unsaid(format!("{left} turns are left")),
            }
        }
        self.said.push(format!("turn {}", view.current.name()));
        self.said.push(format!("phase {}", view.phase.name()));
        if view.turn > 1 {
            self.unsaid(format!("it is turn {}", view.turn));
        }
        for side in Side::BOTH {
            let left = view.sides[side].generation;
            let begins = view.phase == Phase::Activate && view.current == side && left == view.sides[side].generates;
            if left > 0 && !begins {
                self.unsaid(format!("{} may still activate {left} Force", side.name()));
            }
            if view.turn == 0 && view.you != Some(side) {
                self.unsaid(format!("the locations {} may start with are not known", side.name()));
            }
            if view.chosen[side] {
                self.unsaid(format!("{} has chosen a starting location", side.name()));
            }
        }
    }

    fn piles(&mut self, side: Side) {
        let seen = &self.view.sides[side];
        let before_start = self.view.turn == 0 && self.view.you == Some(side);
        for pile in PILES {
            let unseen = if before_start && pile == Pile::Reserve { seen.unseen.as_slice() } else { &[] };
            let unseen: Vec<KindIx> = unseen.iter().flat_map(|u| std::iter::repeat_n(u.kind, u.count)).collect();
            self.pile(side, seen.pile(pile), &unseen);
        }
        let destiny = seen.pile(Pile::Destiny);
        if destiny.count > 0 {
            let titles = self.titles(destiny.cards.iter().map(|card| card.kind));
            self.unsaid(format!("{} has drawn for destiny: {titles}", side.name()));
        }
        if !before_start && !seen.unseen.is_empty() {
            let cards: Vec<String> =
                seen.unseen.iter().map(|u| format!("{} {}", u.count, self.title(u.kind))).collect();
            self.unsaid(format!("hidden somewhere among {}'s blank cards: {}", side.name(), cards.join(", ")));
        }
    }

    /// A pile: blanks for what is not known, with the known cards among them where they lie. Hidden cards of one's own
    /// that lie in this pile for sure are listed in no order.
    fn pile(&mut self, side: Side, pile: &PileView, unseen: &[KindIx]) {
        let (name, count) = (pile.pile.name(), pile.count - unseen.len());
        let lowest = if unseen.is_empty() { pile.cards.first().map_or(count, |card| card.at) } else { 0 };
        if lowest > 0 || pile.pile == Pile::Reserve && count == 0 && unseen.is_empty() {
            self.said.push(format!("{} {name} {lowest}", side.name()));
        }
        let plain = blank(self.game, side, Num::whole(1)).expect("there is a blank test card");
        let known = |at: usize| pile.cards.iter().find(|card| card.at == at).map_or(plain, |card| card.kind);
        let listed: Vec<KindIx> = match unseen.is_empty() {
            true => (lowest..count).map(known).collect(),
            false => unseen.iter().copied().chain(pile.cards.iter().map(|card| card.kind)).collect(),
        };
        if !listed.is_empty() {
            let titles = self.titles(listed);
            self.said.push(format!("{} {name}: {titles}", side.name()));
        }
        let open = matches!(pile.pile, Pile::Lost | Pile::Out);
        let own_hand = pile.pile == Pile::Hand && self.view.you == Some(side);
        if !pile.cards.is_empty() && !open && !own_hand {
            self.unsaid(format!("which cards are known of {}'s {name} is not said", side.name()));
        }
    }

    fn place(&mut self, n: usize, place: &PlaceView) {
        let title = &self.game.catalogue.kind(place.kind).facts.title;
        let same = |other: &PlaceView| &self.game.catalogue.kind(other.kind).facts.title == title;
        if self.view.places[..n].iter().any(same) {
            let titles = self.titles(place.cards.iter().map(|card| card.kind));
            self.unsaid(format!("at the second \"{title}\": {titles}"));
            return;
        }
        self.cards(&format!("at \"{title}\""), &place.cards, Some(&place.key));
        if !place.beneath.is_empty() {
            self.unsaid(format!("beneath \"{title}\": {}", self.titles(place.beneath.iter().copied())));
        }
        for side in Side::BOTH.into_iter().filter(|side| place.drained[*side]) {
            self.unsaid(format!("{} has drained at \"{title}\" this turn", side.name()));
        }
        if place.battled {
            self.unsaid(format!("there was a battle at \"{title}\" this turn"));
        }
    }

    /// The cards of a place, or beside the locations: a line for each run of cards of one side.
    fn cards(&mut self, room: &str, cards: &[CardView], place: Option<&String>) {
        let by_itself = |card: &CardView| card.on.is_none() || card.on.as_ref() == place;
        let mut run: Option<(Side, Vec<String>)> = None;
        for card in cards.iter().filter(|card| by_itself(card)) {
            if !self.may_stand(card, place.is_some()) {
                self.unsaid(format!("{}'s {} is {room}", card.owner.name(), self.title(card.kind)));
                continue;
            }
            let written = self.with_riders(card, cards);
            match &mut run {
                Some((side, titles)) if *side == card.owner => titles.push(written),
                _ => {
                    self.finish(room, run.take());
                    run = Some((card.owner, vec![written]));
                }
            }
        }
        self.finish(room, run);
        for card in cards {
            self.remarks(card, cards, place);
        }
    }

    fn finish(&mut self, room: &str, run: Option<(Side, Vec<String>)>) {
        if let Some((side, titles)) = run {
            self.said.push(format!("{} {room}: {}", side.name(), titles.join(", ")));
        }
    }

    /// Whether a card can be placed by itself, at a location or beside them.
    fn may_stand(&self, card: &CardView, at: bool) -> bool {
        let facts = &self.game.catalogue.kind(card.kind).facts;
        let automated = self.game.catalogue.language.noun_index("automated");
        let automated = automated.is_some_and(|noun| facts.nouns.contains(noun));
        match facts.category {
            Category::Effect => true,
            Category::Character | Category::Creature | Category::Vehicle | Category::Starship => at,
            Category::Weapon => at && automated,
            _ => false,
        }
    }

    /// A card with what is on it, then whoever is aboard, each with what is on them, then what stands in its hold.
    fn with_riders(&self, card: &CardView, all: &[CardView]) -> String {
        let mut written = self.title(card.kind);
        let on = |rider: &&CardView| rider.owner == card.owner && rider.on.as_ref() == Some(&card.key);
        let sayable = |rider: &&CardView| !(card.role == Some(Role::Cargo) && rider.role == Some(Role::Cargo));
        let mut riders: Vec<&CardView> = all.iter().filter(on).filter(sayable).collect();
        riders.sort_by_key(|rider| match rider.role {
            Some(Role::Carried) | None => 0,
            Some(Role::Cargo) => 2,
            _ => 1,
        });
        for rider in riders {
            write!(written, " {} {}", relation(rider), self.with_riders(rider, all)).expect("a string takes all");
        }
        written
    }

    /// Whether what a card carries can be said: it stands by itself, or is aboard what does, or in the hold of that.
    fn is_said(&self, card: &CardView, all: &[CardView], place: Option<&String>) -> bool {
        let by_itself = card.on.is_none() || card.on.as_ref() == place;
        let craft = || all.iter().find(|craft| card.on.as_ref() == Some(&craft.key) && craft.owner == card.owner);
        let held = |craft: &CardView| card.role == Some(Role::Cargo) && craft.role == Some(Role::Cargo);
        by_itself && self.may_stand(card, place.is_some())
            || relation(card) != "with" && craft().is_some_and(|craft| !held(craft) && self.is_said(craft, all, place))
    }

    /// What cannot be said of a card.
    fn remarks(&mut self, card: &CardView, all: &[CardView], place: Option<&String>) {
        let name = self.title(card.kind);
        if let Some(bearer) = all.iter().find(|bearer| card.on.as_ref() == Some(&bearer.key)) {
            if bearer.owner != card.owner || !self.is_said(bearer, all, place) {
                self.unsaid(format!("{}'s {name} is on {}", card.owner.name(), self.title(bearer.kind)));
            }
        } else if card.on.is_some() {
            self.unsaid(format!("{name} is on a location"));
        }
        let follows = |condition: &&Condition| matches!(condition, Condition::Unpiloted | Condition::Landed);
        let told = card.conditions.iter().filter(|condition| !follows(condition));
        let told: Vec<String> = told.map(|condition| condition.name()).collect();
        if !told.is_empty() {
            self.unsaid(format!("{}: {}", card.key, told.join(", ")));
        }
        if let Some(function) = card.function {
            self.unsaid(format!("{name} is there for its function {function}"));
        }
        for text in &card.spent {
            self.unsaid(format!("text {text} of {name} has been used this turn"));
        }
    }

    /// What is being done, and what lasts.
    fn doings(&mut self) {
        let view = self.view;
        if view.asked.is_empty() {
            self.unsaid("nobody is asked anything");
        } else if view.turn > 0 && view.asked != [view.current] {
            self.unsaid(format!("{} is asked", view.current.other().name()));
        }
        for doing in &view.doing {
            let what = doing.what.name();
            let card = doing.kind.map(|kind| format!(" {}", self.title(kind))).unwrap_or_default();
            let place = doing.place.as_ref().map(|place| format!(" at {place}")).unwrap_or_default();
            let amount = doing.amount.map(|amount| format!(", {amount} left")).unwrap_or_default();
            self.unsaid(format!("being done by {}: {what}{card}{place}{amount}", doing.by.name()));
        }
        if let Some(battle) = &view.battle {
            for side in Side::BOTH {
                let seen = &battle.sides[side];
                let destiny = seen.destiny.map(|total| format!(", destiny {total}")).unwrap_or_default();
                let totals = format!("power {}{destiny}", seen.power);
                let left = format!("damage {}, attrition {}", seen.damage, seen.attrition);
                self.unsaid(format!("{} in the battle at {}: {totals}, {left}", side.name(), battle.place));
            }
        }
        for lasting in &view.lasting {
            let whom = lasting.card.as_deref().unwrap_or(lasting.side.name());
            self.unsaid(format!("lasting, by {}: {whom} {}", self.title(lasting.by), lasting.change.en));
        }
        if !view.played.is_empty() {
            self.unsaid(format!("played this turn: {}", self.titles(view.played.iter().copied())));
        }
        if !view.reacted.is_empty() {
            self.unsaid(format!("may not react again this turn: {}", self.titles(view.reacted.iter().copied())));
        }
    }
}

/// How a scenario says what a card does on another.
fn relation(rider: &CardView) -> &'static str {
    match rider.role {
        Some(Role::Pilot) => "piloted by",
        Some(Role::Driver) => "driven by",
        Some(Role::Astromech) => "navigated by",
        Some(Role::Passenger | Role::Cargo) => "carrying",
        Some(Role::Carried) | None => "with",
    }
}
