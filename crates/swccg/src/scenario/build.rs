//! Making the position a scenario describes.

use super::{Placed, Relation, Scenario};
use crate::card::{Category, KindIx};
use crate::game::Swccg;
use crate::num::Num;
use crate::play::{Play, SetUp, TopLevel, Turn, add_card};
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{MAX_CARDS, MAX_PLACES, Phase, Pile, Role, State, Zone, mark};
use crate::text::compile::Way;
use crate::text::meaning::Clause;
use ::scenario::Position;
use cardtext::{Fault, nearest};
use std::collections::BTreeMap;
use std::ops::Range;
use table::{Chance, Frames};

/// How many blank cards a Reserve Deck holds unless said.
const RESERVE: usize = 20;

/// What a scenario calls its cards, and the destinies that must be drawn.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Cards by their names.
    pub cards: BTreeMap<String, CardIx>,
    /// The destinies, with the lines that lay them.
    pub destiny: Vec<(Range<usize>, CardIx)>,
}

impl Names {
    /// A drawn destiny has been seen by both, wherever it lies now.
    pub(super) fn all_drawn(&self, scenario: &Scenario, state: &State) -> Result<(), Fault> {
        let unread = |d: &&(Range<usize>, CardIx)| {
            let card = state.card(d.1);
            card.zone == Zone::Pile(Pile::Reserve) && !(card.known_to(Side::Dark) && card.known_to(Side::Light))
        };
        let Some((span, _)) = self.destiny.iter().find(unread) else { return Ok(()) };
        let left = self.destiny.iter().filter(unread).count();
        let message = format!("of these destinies {left} were never drawn");
        Err(Fault::new(&scenario.source, span.clone(), message))
    }
}

/// The blank test card of a side with this destiny.
pub fn blank(game: &Swccg, side: Side, destiny: Num) -> Option<KindIx> {
    game.catalogue.find(&format!("Blank {destiny}"), Some(side))
}

struct Builder<'a> {
    game: &'a Swccg,
    scenario: &'a Scenario,
    state: State,
    names: Names,
    doubts: Vec<Fault>,
}

/// Makes the position.
pub(super) fn build(game: &Swccg, scenario: &Scenario) -> Result<Position<Swccg>, Fault> {
    let mut builder = Builder { game, scenario, state: State::default(), names: Names::default(), doubts: Vec::new() };
    builder.piles()?;
    for (side, title, span) in &scenario.setting.locations {
        builder.location(*side, title, span)?;
    }
    for placed in &scenario.setting.placed {
        builder.place(placed)?;
    }
    builder.clock();
    let Builder { state, names, doubts, .. } = builder;
    Ok(Position { state, names, chance: Chance::scripted([]), doubts })
}

impl Builder<'_> {
    fn fault(&self, span: &Range<usize>, message: String) -> Fault {
        Fault::new(&self.scenario.source, span.clone(), message)
    }

    /// Notes something no game could have led to.
    fn doubt(&mut self, span: &Range<usize>, message: String) {
        let doubt = self.fault(span, message);
        self.doubts.push(doubt);
    }

    fn find(&self, title: &str, side: Side, span: &Range<usize>) -> Result<KindIx, Fault> {
        self.game.catalogue.find(title, Some(side)).ok_or_else(|| {
            let fault = self.fault(span, format!("{} has no card \"{title}\"", side.name()));
            let of_side = self.game.catalogue.kinds.iter().filter(|k| k.facts.side == side);
            match nearest(title, of_side.map(|k| k.facts.title.as_str())) {
                Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                None => fault,
            }
        })
    }

    fn piles(&mut self) -> Result<(), Fault> {
        for side in Side::BOTH {
            for pile in [Pile::Reserve, Pile::Force, Pile::Used, Pile::Lost, Pile::Hand, Pile::Out] {
                let said = self.scenario.setting.counts.iter().find(|c| (c.0, c.1) == (side, pile));
                let span = said.map_or(0..0, |c| c.3.clone());
                let said = said.map(|c| c.2);
                let titles = self.scenario.setting.piles.iter().filter(|p| (p.0, p.1) == (side, pile));
                let listed: Vec<_> = titles.flat_map(|p| p.2.iter().map(|t| (t.clone(), p.3.clone()))).collect();
                let default = if pile == Pile::Reserve && listed.is_empty() { RESERVE } else { 0 };
                let plain = blank(self.game, side, Num::whole(1)).expect("there is a blank test card");
                for _ in 0..said.unwrap_or(default) {
                    self.add(plain, side, pile, &span)?;
                }
                for (title, span) in listed {
                    let kind = self.find(&title, side, &span)?;
                    self.add(kind, side, pile, &span)?;
                }
            }
            // The first destiny lies on top, so they are laid in reverse.
            for (_, numbers, span) in self.scenario.setting.destiny.iter().filter(|d| d.0 == side) {
                for number in numbers.iter().rev() {
                    let kind = blank(self.game, side, *number);
                    let kind =
                        kind.ok_or_else(|| self.fault(span, format!("there is no blank of destiny {number}")))?;
                    let card = self.add(kind, side, Pile::Reserve, span)?;
                    self.names.destiny.push((span.clone(), card));
                }
            }
        }
        Ok(())
    }

    fn add(&mut self, kind: KindIx, side: Side, pile: Pile, span: &Range<usize>) -> Result<CardIx, Fault> {
        if self.state.cards.len() >= MAX_CARDS {
            let message = format!("a position holds at most {MAX_CARDS} cards");
            return Err(self.fault(span, message));
        }
        let card = add_card(&mut self.state, kind, side, pile);
        let marks = &mut self.state.cards[usize::from(card.0)].marks;
        match pile {
            Pile::Lost | Pile::Out => *marks |= mark::KNOWN,
            Pile::Hand => *marks |= crate::resample::own_mark(side),
            _ => {}
        }
        Ok(card)
    }

    fn play(&mut self, act: impl FnOnce(&mut Play<'_>)) {
        let mut chance = Chance::scripted([]);
        let state = &mut self.state;
        act(&mut Play::new(self.game, state, &mut chance, &mut |_| {}));
    }

    fn location(&mut self, side: Side, title: &str, span: &Range<usize>) -> Result<u8, Fault> {
        let own = self.game.catalogue.find(title, Some(side));
        let other = || self.game.catalogue.find(title, Some(side.other()));
        let Some(kind) = own.or_else(other) else { return Err(self.find(title, side, span).unwrap_err()) };
        let facts = &self.game.catalogue.kind(kind).facts;
        if facts.category != Category::Location {
            return Err(self.fault(span, format!("\"{title}\" is no location")));
        }
        let owner = facts.side;
        let unique = facts.limit == 1;
        if unique && self.state.places.iter().any(|place| self.state.card(place.top).kind == kind) {
            self.doubt(span, format!("\"{title}\" is laid out already"));
        }
        let card = self.add(kind, owner, Pile::Hand, span)?;
        let eyes = self.game.eyes(&self.state);
        let row: Vec<_> = self.state.row.iter().map(|p| &eyes.location(*p).facts).collect();
        let gap = (0..=row.len()).rev().find(|gap| crate::judge::row::fits(&row, facts, *gap)).unwrap_or(row.len());
        let mut laid = Ok(());
        self.play(|play| laid = play.lay_location(card, gap));
        laid.map_err(|_| self.fault(span, format!("a position holds at most {MAX_PLACES} locations")))?;
        Ok(self.state.place_of(card))
    }

    fn place(&mut self, placed: &Placed) -> Result<(), Fault> {
        let kind = self.find(&placed.title, placed.side, &placed.span)?;
        let facts = self.game.catalogue.kind(kind);
        let category = facts.facts.category;
        // Automated weapons stand by themselves, and whatever else its text deploys at a place.
        let automated = self.game.catalogue.automated.is_some_and(|noun| facts.facts.nouns.contains(noun));
        let stands = automated || facts.text.ways.iter().any(|way| way.clause == Clause::DeployAt);
        let carried = category.is_carried() && !stands;
        let by_itself = !carried && !matches!(category, Category::Interrupt | Category::Location);
        if placed.at.is_empty() && category != Category::Effect {
            let message = format!("\"{}\" does not stand beside the locations", placed.title);
            return Err(self.fault(&placed.span, message));
        }
        if !placed.at.is_empty() && !by_itself {
            let message = format!("\"{}\" cannot stand at a location by itself", placed.title);
            return Err(self.fault(&placed.span, message).help("place it on a card: `\"Bearer\" with \"Title\"`"));
        }
        let card = self.add(kind, placed.side, Pile::Hand, &placed.span)?;
        if placed.at.is_empty() {
            self.play(|play| play.put_aside(card));
        } else {
            let eyes = self.game.eyes(&self.state);
            let known = eyes.places().find(|p| eyes.is_named(eyes.state.places[usize::from(*p)].top, &placed.at));
            let place = match known {
                Some(place) => place,
                None => self.location(placed.side, &placed.at, &placed.span)?,
            };
            self.play(|play| play.put_at(card, place));
            if !self.game.eyes(&self.state).may_stand(card, place) {
                let message = format!("\"{}\" cannot stand at \"{}\"", placed.title, placed.at);
                self.doubt(&placed.span, message);
            }
        }
        self.is_allowed(card, &placed.span);
        self.name(&placed.name, card, &placed.span)?;
        // What is carried is on whoever was named last: the card itself, or somebody aboard it. People are aboard the
        // craft named last: the card itself, or one in its hold.
        let (mut last, mut craft) = (card, card);
        for (relation, title, name) in &placed.riders {
            let rider_kind = self.find(title, placed.side, &placed.span)?;
            let rider = self.add(rider_kind, placed.side, Pile::Hand, &placed.span)?;
            let body = self.game.catalogue.kind(rider_kind).facts.category;
            let facts = &self.game.catalogue.kind(self.state.card(craft).kind).facts;
            let drives = facts.category == Category::Vehicle
                && (facts.capacity.pilots, facts.capacity.pilots_or_passengers) == (0, 0);
            let role = match relation {
                Relation::PilotedBy if drives => Role::Driver,
                Relation::DrivenBy => Role::Driver,
                Relation::PilotedBy => Role::Pilot,
                Relation::NavigatedBy => Role::Astromech,
                Relation::Carrying if body.is_craft() => Role::Cargo,
                Relation::Carrying => Role::Passenger,
                Relation::With => Role::Carried,
            };
            let bearer = match role {
                Role::Carried => last,
                Role::Cargo => card,
                _ => craft,
            };
            let eyes = self.game.eyes(&self.state);
            let fits = body.is_body() && (role == Role::Cargo) == body.is_craft() && eyes.has_seat(rider, bearer, role);
            if role != Role::Carried && !fits {
                let bearer = &eyes.kind(bearer).facts.title;
                let message = format!("\"{bearer}\" has no such place left for \"{title}\"");
                self.doubt(&placed.span, message);
            } else if role == Role::Carried && body.is_body() {
                self.doubt(&placed.span, format!("\"{title}\" is nothing that is carried"));
            }
            self.play(|play| play.put_on(rider, bearer, role));
            if role != Role::Carried {
                last = rider;
            }
            if role == Role::Cargo {
                craft = rider;
            }
            self.is_allowed(rider, &placed.span);
            let eyes = self.game.eyes(&self.state);
            let ways = self.game.catalogue.kind(rider_kind).text.ways.iter();
            let fits = |way: &&Way| eyes.means(way.target, &eyes.reading(rider, None), bearer);
            let mut ways = ways.filter(|way| way.clause == Clause::DeployOn).peekable();
            let borne = ways.peek().is_some();
            let way = ways.find(fits).map(|way| way.mode);
            // A person may have been somebody else when the card was given to them.
            let person = eyes.kind(bearer).facts.category == Category::Character;
            let bearer = eyes.kind(bearer).facts.title.clone();
            if borne && way.is_none() && !person {
                self.doubt(&placed.span, format!("\"{title}\" cannot be on \"{bearer}\""));
            }
            self.state.cards[usize::from(rider.0)].mode = way.unwrap_or(0);
            self.name(name, rider, &placed.span)?;
        }
        Ok(())
    }

    /// Doubts a card of which there are more on the table than there may be.
    fn is_allowed(&mut self, card: CardIx, span: &Range<usize>) {
        let eyes = self.game.eyes(&self.state);
        let facts = &eyes.kind(card).facts;
        let same = |c: &CardIx| eyes.kind(*c).facts.title == facts.title;
        let (limit, title) = (usize::from(facts.limit), facts.title.clone());
        if limit > 0 && self.state.active.iter().filter(same).count() > limit {
            return self.doubt(span, format!("\"{title}\" may be on the table {limit} times only"));
        }
        let (persona, owner) = (facts.persona.clone(), self.state.owner(card));
        let twin = |c: &CardIx| *c != card && self.state.owner(*c) == owner && eyes.kind(*c).facts.persona == persona;
        if persona.is_some() && self.state.active.iter().any(|c| twin(&c)) {
            self.doubt(span, format!("\"{title}\" is on the table in another version"));
        }
    }

    fn name(&mut self, name: &Option<String>, card: CardIx, span: &Range<usize>) -> Result<(), Fault> {
        if let Some(name) = name
            && self.names.cards.insert(name.clone(), card).is_some()
        {
            return Err(self.fault(span, format!("the name `{name}` is there twice")));
        }
        Ok(())
    }

    /// Opens the first question of the phase, as the procedures of the game would have.
    fn clock(&mut self) {
        let (side, phase) = (self.scenario.setting.turn, self.scenario.setting.phase);
        let state = &mut self.state;
        (state.turn, state.turn_limit) = (1, self.scenario.setting.turn_limit);
        state.customs = self.scenario.setting.customs;
        if phase == Phase::Setup {
            state.turn = 0;
            return self.play(|play| {
                play.push(SetUp::NEW);
                play.run();
            });
        }
        (state.current, state.phase) = (side, phase);
        let generation = self.game.eyes(state).generation(side, &mut |_| {});
        if phase == Phase::Activate {
            self.state.generation[side] = generation;
        }
        self.play(|play| {
            play.push(SetUp::DONE);
            play.push(Turn::in_phase(side, phase));
            play.push(TopLevel::phase(side));
            play.run();
        });
    }
}
