//! Reading what the card game's scenarios say.

use super::{Expectation, GoingOn, Measure, Placed, Relation, Setting};
use crate::card::Stats;
use crate::customs::Customs;
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Phase, Pile};
use ::scenario::Statement;
use cardtext::{Fault, Token, TokenKind};

/// The statements of the card game, for the manual.
pub(super) const STATEMENTS: &[(&str, &str)] = &[
    ("light location \"Title\"", "lays a location, from left to right as the rules of layout allow"),
    (
        "light at \"Location\": \"Title\" [as name] [with \"Title\" [as name] [and \"Title\"]], …",
        "places cards; a location not laid yet is laid. Besides `with`: `piloted by`, `driven by`, `navigated by`, `carrying` (passengers and cargo), with `and` between several; people are aboard the craft named last; what follows `with` is on whoever was named last",
    ),
    ("light aside: \"Title\" [as name], …", "places cards beside the locations"),
    ("light hand: \"Title\", …", "cards in hand; also reserve, force, used, lost, the lowest first"),
    ("light force 5", "so many blank cards in a pile; unsaid, the Reserve Deck holds 20 and the others none"),
    (
        "light destiny 5 2",
        "blanks of these destinies on top of the Reserve Deck, drawn in this order; all must be drawn",
    ),
    ("turn dark", "whose turn it is (light, unless said)"),
    ("turns 1", "the game ends after so many turns (unless said, it goes on)"),
    ("phase battle", "the phase whose first question is open (deploy, unless said)"),
    ("rules decipher", "by whose customs it is played: players (the 2023 rulebook, unless said), decipher, gemp"),
    (
        "expect name: power 4",
        "a value: power, ability, forfeit, maneuver, armor, hyperspeed, defense-value, immunity of a card, or another number as printed (destiny, deploy, landspeed …); generation, life-force, hand, reserve, force, used, lost, damage, attrition, total-power, battle-destinies of a seat; drain-by-light, drain-by-dark of a location",
    ),
    ("expect name in lost", "a card is in this pile of its owner's"),
    ("expect name at \"Location\"", "a card is at this location"),
    ("expect name on name", "a card is on another"),
    ("expect name is hit", "also `is not`; a noun of the glossary, hit, in-battle, on-table"),
    ("expect light deck legal: 59 \"Title\", 1 \"Title\"", "a deck of these cards may be played"),
    ("expect light deck illegal: 61 \"Title\" because deck.size", "this rule refuses such a deck"),
    ("expect dark knows 3 of light reserve", "how many cards of a pile a seat knows"),
    ("expect light used top \"Title\", …", "the top cards of a pile, the top first; `bottom` for the lowest first"),
    ("expect phase dark battle", "whose phase it is"),
    (
        "expect drain 3",
        "what the Force drain going on takes, with what acts have added; also `loss` (what is left to lose) and `draw` (the total so far)",
    ),
];

fn side_of(token: &Token) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| token.is(s.name()))
}

fn pile_of(token: &Token) -> Option<Pile> {
    Pile::ALL.into_iter().find(|p| token.is(p.name()))
}

fn phase_of(token: &Token) -> Option<Phase> {
    Phase::TURN.into_iter().chain([Phase::Setup]).find(|p| token.is(p.name()))
}

/// A whole number that is not negative.
fn whole(token: &Token) -> Option<usize> {
    let number = token.number().filter(|n| n % cardtext::WHOLE == 0)?;
    usize::try_from(number / cardtext::WHOLE).ok()
}

fn going_on(token: &Token) -> Option<GoingOn> {
    match token.text.as_str() {
        "drain" => Some(GoingOn::Drain),
        "loss" => Some(GoingOn::Loss),
        "draw" => Some(GoingOn::Draw),
        _ => None,
    }
}

fn measure_of(token: &Token) -> Option<Measure> {
    Some(match token.text.as_str() {
        "power" => Measure::Power,
        "ability" => Measure::Ability,
        "forfeit" => Measure::Forfeit,
        "maneuver" => Measure::Maneuver,
        "armor" => Measure::Armor,
        "hyperspeed" => Measure::Hyperspeed,
        "defense-value" => Measure::DefenseValue,
        "immunity" => Measure::Immunity,
        "generation" => Measure::Generation,
        "life-force" => Measure::LifeForce,
        "damage" => Measure::Damage,
        "attrition" => Measure::Attrition,
        "total-power" => Measure::TotalPower,
        "battle-destinies" => Measure::BattleDestinies,
        "drain-by-light" => Measure::DrainBy(Side::Light),
        "drain-by-dark" => Measure::DrainBy(Side::Dark),
        name => match Stats::NAMES.into_iter().position(|number| number == name) {
            Some(number) => Measure::Printed(number),
            None => Measure::Pile(pile_of(token)?),
        },
    })
}

impl Setting {
    /// Takes in a statement; false if it is none.
    pub(super) fn statement(&mut self, line: &Statement<'_>) -> Result<bool, Fault> {
        let Some((head, rest)) = line.tokens.split_first() else { return Ok(false) };
        if let Some(side) = side_of(head) {
            return self.side_line(side, rest, line);
        }
        match (head.text.as_str(), rest) {
            ("rules", [name]) => match Customs::by_name(&name.text) {
                Some(customs) => self.customs = customs,
                None => return Ok(false),
            },
            ("turns", [limit]) if limit.number().is_some() => {
                let turns = whole(limit).filter(|turns| (1..=1000).contains(turns));
                self.turn_limit = turns.ok_or_else(|| line.fault(rest, "a game has 1 to 1000 turns"))? as u16;
            }
            ("turn", [side]) if side_of(side).is_some() => self.turn = side_of(side).unwrap_or(Side::Light),
            ("phase", [phase]) if phase_of(phase).is_some() => {
                self.phase = phase_of(phase).unwrap_or(Phase::Deploy);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn side_line(&mut self, side: Side, tokens: &[Token], line: &Statement<'_>) -> Result<bool, Fault> {
        let span = line.span.clone();
        match tokens {
            [at, place, colon, rest @ ..] if at.is("at") && place.kind == TokenKind::Quoted && colon.is(":") => {
                self.place(side, &place.text, rest, line)?;
            }
            [aside, colon, rest @ ..] if aside.is("aside") && colon.is(":") => self.place(side, "", rest, line)?,
            [location, title] if location.is("location") && title.kind == TokenKind::Quoted => {
                self.locations.push((side, title.text.clone(), span));
            }
            [destiny, numbers @ ..] if destiny.is("destiny") && !numbers.is_empty() => {
                let numbers: Option<Vec<Num>> = numbers.iter().map(|n| n.number().map(Num)).collect();
                let numbers =
                    numbers.ok_or_else(|| line.fault(line.tokens, "destinies are numbers: `light destiny 5 2`"))?;
                self.destiny.push((side, numbers, span));
            }
            [pile, colon, rest @ ..] if pile_of(pile).is_some() && colon.is(":") => {
                let titles = line.titles(rest)?;
                self.piles.push((side, pile_of(pile).expect("it is a pile"), titles, span));
            }
            [pile, count] if pile_of(pile).is_some() && whole(count).is_some() => {
                let count = whole(count).unwrap_or(0);
                let pile = pile_of(pile).expect("it is a pile");
                // A scenario may say otherwise than the position it starts from.
                self.counts.retain(|said| (said.0, said.1) != (side, pile));
                self.counts.push((side, pile, count, span));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `"Title" [as name] [with|piloted by "Title" [as name] [and "Title"]]`, several with commas.
    fn place(&mut self, side: Side, at: &str, tokens: &[Token], line: &Statement<'_>) -> Result<(), Fault> {
        for part in tokens.split(|t| t.is(",")) {
            let mut rest = part;
            let (title, name) = titled(line, &mut rest)?;
            let mut riders = Vec::new();
            while let [first, ..] = rest {
                let by = rest.get(1).is_some_and(|t| t.is("by"));
                let (relation, words) = match first.text.as_str() {
                    "with" => (Relation::With, 1),
                    "carrying" => (Relation::Carrying, 1),
                    "piloted" if by => (Relation::PilotedBy, 2),
                    "driven" if by => (Relation::DrivenBy, 2),
                    "navigated" if by => (Relation::NavigatedBy, 2),
                    _ => {
                        let message = "expected `with`, `piloted by`, `driven by`, `navigated by` or `carrying`";
                        return Err(line.fault(rest, message));
                    }
                };
                rest = &rest[words..];
                loop {
                    let (title, name) = titled(line, &mut rest)?;
                    riders.push((relation, title, name));
                    match rest {
                        [and, more @ ..] if and.is("and") => rest = more,
                        _ => break,
                    }
                }
            }
            let (at, span) = (at.to_owned(), line.span.clone());
            self.placed.push(Placed { side, at, title, name, riders, span });
        }
        Ok(())
    }
}

fn titled(line: &Statement<'_>, rest: &mut &[Token]) -> Result<(String, Option<String>), Fault> {
    match *rest {
        [title, alias, name, more @ ..] if title.kind == TokenKind::Quoted && alias.is("as") => {
            *rest = more;
            Ok((title.text.clone(), Some(name.text.clone())))
        }
        [title, more @ ..] if title.kind == TokenKind::Quoted => {
            *rest = more;
            Ok((title.text.clone(), None))
        }
        other => Err(line.fault(other, "a quoted title must stand here")),
    }
}

/// Titles with their numbers: `59 "Title", 1 "Title"`.
fn cards(line: &Statement<'_>, tokens: &[Token]) -> Result<Vec<(usize, String)>, Fault> {
    let card = |part: &[Token]| match part {
        [count, title] if title.kind == TokenKind::Quoted && whole(count).is_some_and(|n| n <= 200) => {
            Ok((whole(count).unwrap_or(0), title.text.clone()))
        }
        _ => Err(line.fault(tokens, "cards are written `59 \"Title\"`, with commas between")),
    };
    tokens.split(|t| t.is(",")).map(card).collect()
}

/// Reads an expectation; none if it is none of the card game.
pub(super) fn expectation(line: &Statement<'_>) -> Result<Option<Expectation>, Fault> {
    let name = |t: &Token| t.text.clone();
    Ok(Some(match line.tokens {
        [thing, colon, measure, value]
            if colon.is(":") && measure_of(measure).is_some() && value.number().is_some() =>
        {
            let value = Num(value.number().unwrap_or(0));
            Expectation::Value(name(thing), measure_of(measure).expect("it is a measure"), value)
        }
        [phase, side, which] if phase.is("phase") && side_of(side).is_some() && phase_of(which).is_some() => {
            Expectation::PhaseIs(side_of(side).expect("it is a side"), phase_of(which).expect("it is a phase"))
        }
        [doing, amount] if going_on(doing).is_some() && amount.number().is_some() => {
            let amount = Num(amount.number().unwrap_or(0));
            Expectation::Amount(going_on(doing).expect("it goes on"), amount)
        }
        [thing, is, in_pile] if is.is("in") && pile_of(in_pile).is_some() => {
            Expectation::InPile(name(thing), pile_of(in_pile).expect("it is a pile"))
        }
        [thing, at, place] if at.is("at") => Expectation::At(name(thing), name(place)),
        [thing, on, bearer] if on.is("on") => Expectation::On(name(thing), name(bearer)),
        [thing, is, not, what] if is.is("is") && not.is("not") => Expectation::Is(name(thing), name(what), false),
        [thing, is, what] if is.is("is") => Expectation::Is(name(thing), name(what), true),
        [side, deck, legal, colon, rest @ ..]
            if side_of(side).is_some() && deck.is("deck") && legal.is("legal") && colon.is(":") =>
        {
            Expectation::Deck(side_of(side).expect("it is a side"), cards(line, rest)?, None)
        }
        [side, deck, illegal, colon, rest @ .., because, rule]
            if side_of(side).is_some() && deck.is("deck") && illegal.is("illegal") && because.is("because") =>
        {
            if !colon.is(":") || Rule::by_id(&rule.text).is_none() {
                return Err(line.fault(line.tokens, "expected cards, `because` and a rule the engine carries"));
            }
            let cards = cards(line, rest)?;
            Expectation::Deck(side_of(side).expect("it is a side"), cards, Some(rule.text.clone()))
        }
        [side, knows, count, of, owner, pile]
            if side_of(side).is_some() && knows.is("knows") && count.number().is_some() && of.is("of") =>
        {
            let (Some(side), Some(owner), Some(pile)) = (side_of(side), side_of(owner), pile_of(pile)) else {
                return Err(line.fault(line.tokens, "expected a seat and a pile: `dark knows 3 of light reserve`"));
            };
            let count = Num(count.number().unwrap_or(0)).floor() as usize;
            Expectation::Knows(side, count, owner, pile)
        }
        [side, pile, end, rest @ ..] if side_of(side).is_some() && pile_of(pile).is_some() => {
            let (side, pile) = (side_of(side).expect("it is a side"), pile_of(pile).expect("it is a pile"));
            let titles = line.titles(rest)?;
            match end.text.as_str() {
                "top" => Expectation::OnTop(side, pile, titles),
                "bottom" => Expectation::AtBottom(side, pile, titles),
                _ => return Err(line.fault(line.tokens, "expected `top` or `bottom`")),
            }
        }
        _ => return Ok(None),
    }))
}
