//! Checking what a scenario expects.

use super::{Expectation, GoingOn, Measure, Names};
use crate::card::Stats;
use crate::deck::Deck;
use crate::game::Swccg;
use crate::num::Num;
use crate::play::{Drain, Draw, Loss};
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{InFrame, Zone, mark};
use glossary::Lang;
use table::Session;

/// A position being looked at.
struct Checker<'a> {
    session: &'a Session<Swccg>,
    names: &'a Names,
}

/// Whether an expectation is met, or what is found instead.
pub(super) fn check(session: &Session<Swccg>, names: &Names, expectation: &Expectation) -> Result<(), String> {
    Checker { session, names }.check(expectation)
}

impl Checker<'_> {
    /// A card by its name in the scenario, its key on the table, or its title anywhere.
    fn card(&self, name: &str) -> Result<CardIx, String> {
        let eyes = self.session.game().eyes(self.session.state());
        let all = || (0..eyes.state.cards.len() as u8).map(CardIx);
        self.names
            .cards
            .get(name)
            .copied()
            .or_else(|| eyes.on_table_named(name))
            .or_else(|| all().find(|c| self.is_titled(*c, name)))
            .ok_or_else(|| format!("there is no card `{name}`"))
    }

    /// Whether a card has this persona or title, the bracket behind a title left out or not.
    fn is_titled(&self, card: CardIx, name: &str) -> bool {
        let eyes = self.session.game().eyes(self.session.state());
        eyes.is_named(card, name) || eyes.kind(card).facts.slug == crate::card::slug(name)
    }

    fn place(&self, name: &str) -> Result<u8, String> {
        let eyes = self.session.game().eyes(self.session.state());
        let found = eyes.places().find(|p| eyes.is_named(eyes.state.places[usize::from(*p)].top, name));
        found.or_else(|| eyes.place_named(name)).ok_or_else(|| format!("there is no location `{name}`"))
    }

    fn check(&self, expectation: &Expectation) -> Result<(), String> {
        let state = self.session.state();
        let verdict = |holds: bool, found: String| if holds { Ok(()) } else { Err(found) };
        match expectation {
            Expectation::Value(thing, measure, expected) => {
                let found = self.measure(thing, *measure)?;
                verdict(
                    found == Some(*expected),
                    match found {
                        Some(found) => format!("it is {found}, not {expected}"),
                        None => format!("`{thing}` has no such value"),
                    },
                )
            }
            Expectation::InPile(name, pile) => {
                let card = self.card(name)?;
                verdict(state.card(card).zone == Zone::Pile(*pile), self.whereabouts(card))
            }
            Expectation::At(name, place) => {
                let (card, place) = (self.card(name)?, self.place(place)?);
                verdict(state.place_of(card) == place, self.whereabouts(card))
            }
            Expectation::On(name, bearer) => {
                let (card, bearer) = (self.card(name)?, self.card(bearer)?);
                verdict(state.card(card).on == bearer, self.whereabouts(card))
            }
            Expectation::Is(name, what, expected) => {
                let is = self.is(name, what)?;
                verdict(is == *expected, if is { "it is".to_owned() } else { "it is not".to_owned() })
            }
            Expectation::OnTop(side, pile, titles) => {
                let cards: Vec<CardIx> = state.pile(*side, *pile).iter().rev().copied().take(titles.len()).collect();
                self.titles(&cards, titles)
            }
            Expectation::Deck(side, cards, rule) => {
                let game = self.session.game();
                let id = |title: &str| {
                    let found = game.catalogue.find(title, Some(*side)).or_else(|| game.catalogue.find(title, None));
                    found.map_or_else(|| title.to_owned(), |kind| game.catalogue.kind(kind).facts.id.clone())
                };
                let ids = cards.iter().flat_map(|(count, title)| std::iter::repeat_n(id(title), *count));
                let deck = Deck { name: String::new(), side: *side, cards: ids.collect() };
                let faults = crate::deck::check_deck(game, &deck, Lang::English).err().unwrap_or_default();
                match rule {
                    None => verdict(faults.is_empty(), faults.iter().map(ToString::to_string).collect()),
                    Some(rule) => {
                        verdict(faults.iter().any(|f| f.rule == rule), "this rule does not refuse it".to_owned())
                    }
                }
            }
            Expectation::Knows(side, count, owner, pile) => {
                let known = state.pile(*owner, *pile).iter().filter(|c| state.card(**c).known_to(*side)).count();
                verdict(known == *count, format!("{} knows {known}", side.name()))
            }
            Expectation::AtBottom(side, pile, titles) => {
                let cards: Vec<CardIx> = state.pile(*side, *pile).iter().copied().take(titles.len()).collect();
                self.titles(&cards, titles)
            }
            Expectation::Amount(doing, expected) => {
                let found = self.going_on(*doing)?;
                verdict(found == *expected, format!("it is {found}, not {expected}"))
            }
            Expectation::PhaseIs(side, phase) => {
                let now = (state.current, state.phase);
                verdict(now == (*side, *phase), format!("it is the {} phase of {}", now.1.name(), now.0.name()))
            }
        }
    }

    /// The amount of what is going on.
    fn going_on(&self, doing: GoingOn) -> Result<Num, String> {
        let state = self.session.state();
        let eyes = self.session.game().eyes(state);
        let mut frames = state.frames.iter().rev();
        let (found, what) = match doing {
            GoingOn::Drain => (frames.find_map(Drain::of).map(|drain| drain.amount(&eyes)), "no Force drain"),
            GoingOn::Loss => (frames.find_map(Loss::of).map(Loss::left), "no loss of Force"),
            GoingOn::Draw => (frames.find_map(Draw::of).and_then(|draw| draw.amount(&eyes)), "no destiny drawn"),
        };
        found.ok_or_else(|| format!("there is {what} at this moment"))
    }

    /// Where a card is, in words.
    fn whereabouts(&self, card: CardIx) -> String {
        let state = self.session.state();
        let eyes = self.session.game().eyes(state);
        let title = |card: CardIx| eyes.kind(card).facts.title.as_str();
        let at = |place: u8| format!("at \"{}\"", title(state.places[usize::from(place)].top));
        let owner = state.owner(card).name();
        let place = state.place_of(card);
        let there = match state.card(card).zone {
            Zone::Pile(pile) => format!("in {owner}'s pile `{}`", pile.name()),
            Zone::At => at(place),
            Zone::On if eyes.places().any(|p| p == place) => {
                format!("on \"{}\" {}", title(state.card(card).on), at(place))
            }
            Zone::On => format!("on \"{}\"", title(state.card(card).on)),
            Zone::Aside => "beside the locations".to_owned(),
            Zone::Row => "a location in the row".to_owned(),
            Zone::Beneath => "beneath another location".to_owned(),
            _ => "nowhere yet: it is being played".to_owned(),
        };
        format!("it is {there}")
    }

    fn titles(&self, cards: &[CardIx], titles: &[String]) -> Result<(), String> {
        let eyes = self.session.game().eyes(self.session.state());
        let found: Vec<&str> = cards.iter().map(|c| eyes.kind(*c).facts.title.as_str()).collect();
        let same = found.len() == titles.len() && cards.iter().zip(titles).all(|(c, t)| self.is_titled(*c, t));
        if same { Ok(()) } else { Err(format!("there lie {}", found.join(", "))) }
    }

    fn is(&self, name: &str, what: &str) -> Result<bool, String> {
        let card = self.card(name)?;
        let state = self.session.state();
        let game = self.session.game();
        Ok(match what {
            "hit" => state.card(card).is(mark::HIT),
            "in-battle" => state.battle.participants.contains(card),
            "on-table" => state.on_table(card),
            noun => {
                let index = game.catalogue.language.noun_index(noun);
                let index = index.ok_or_else(|| format!("`{noun}` is no noun of the glossary"))?;
                game.eyes(state).has_noun(card, index)
            }
        })
    }

    fn measure(&self, thing: &str, measure: Measure) -> Result<Option<Num>, String> {
        let state = self.session.state();
        let eyes = self.session.game().eyes(state);
        let side = || {
            let side = Side::BOTH.into_iter().find(|s| s.name() == thing);
            side.ok_or_else(|| format!("`{thing}` is no seat"))
        };
        let count = |n: usize| Some(Num::whole(n as i32));
        Ok(match measure {
            Measure::Power => eyes.power(self.card(thing)?),
            Measure::Ability => eyes.ability(self.card(thing)?),
            Measure::Forfeit => eyes.forfeit(self.card(thing)?),
            Measure::Maneuver => eyes.maneuver(self.card(thing)?),
            Measure::Armor => eyes.armor(self.card(thing)?),
            Measure::Hyperspeed => eyes.hyperspeed(self.card(thing)?, None, &mut |_| {}),
            Measure::Printed(n) => eyes.kind(self.card(thing)?).facts.stats.named(Stats::NAMES[n]),
            Measure::DefenseValue => Some(eyes.defense_value(self.card(thing)?)),
            Measure::Immunity => match eyes.immunity(self.card(thing)?) {
                crate::eyes::Immunity::Below(bound) => Some(bound),
                crate::eyes::Immunity::Whole => None,
            },
            Measure::Generation => Some(Num::whole(eyes.generation(side()?, &mut |_| {}))),
            Measure::LifeForce => count(state.life_force(side()?)),
            Measure::Pile(pile) => count(state.pile(side()?, pile).len()),
            Measure::Damage => Some(state.battle.damage[side()?]),
            Measure::Attrition => Some(state.battle.attrition[side()?]),
            Measure::TotalPower => {
                let side = side()?;
                let battle = &state.battle;
                Some(match battle.damage_segment {
                    true => battle.power[side],
                    false => eyes.total_power(side),
                })
            }
            Measure::BattleDestinies => count(usize::from(eyes.battle_destinies(side()?))),
            Measure::DrainBy(side) => Some(eyes.drain_amount(self.place(thing)?, side, Num::ZERO, &mut |_| {})),
        })
    }
}
