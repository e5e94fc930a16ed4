//! Reading scenario files.

use super::{Expectation, LineKind, Measure, Placed, Relation, Scenario, ScenarioLine, Subject};
use crate::customs::Customs;
use crate::num::Num;
use crate::side::Side;
use crate::state::{Phase, Pile};
use cardtext::{Block, Fault, Source, Token, TokenKind, nearest, read_blocks};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The statements of the scenario language, for its manual.
pub const STATEMENTS: &[(&str, &str)] = &[
    ("scenario \"Title\" [from \"Position\"]", "opens a scenario, perhaps from a position shared in the same file"),
    ("position \"Name\"", "opens a position that scenarios of the file may start from"),
    ("game swccg", "the game"),
    ("light location \"Title\"", "lays a location, from left to right as the rules of layout allow"),
    (
        "light at \"Location\": \"Title\" [as name] [with \"Title\" | piloted by \"Title\"], …",
        "places cards; a location not laid yet is laid",
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
    ("proves claim/3", "the expectations below prove this claim of the seeds; at most three claims a scenario"),
    (
        "shows battle.cost",
        "the expectations below show this rule of the glossary; without the rule one of them must fail",
    ),
    (
        "light: key, key",
        "a seat answers one question after another; questions with `pass` that are not answered are passed",
    ),
    ("expect light: can key[, key]", "the seat may do this"),
    ("expect light: cannot key [because rule]", "the seat may not do this"),
    (
        "expect name: power 4",
        "a value: power, ability, forfeit, maneuver, defense-value, immunity of a card; generation, life-force, hand, reserve, force, used, lost, damage, attrition, total-power, battle-destinies of a seat; drain-by-light, drain-by-dark of a location",
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
    ("expect asked light", "who is asked now; `nobody` after the end"),
    ("expect outcome light", "who has won; `open` while the game goes on"),
];

struct Reader<'a> {
    source: &'a Arc<Source>,
    scenario: Scenario,
    /// The line being read, for faults without a token of their own.
    line: std::ops::Range<usize>,
    game_named: bool,
}

/// Reads all scenarios of a file.
pub fn read(source: &Arc<Source>) -> Result<Vec<Scenario>, Fault> {
    let blocks = read_blocks(source)?;
    let mut positions: BTreeMap<String, Vec<Block>> = BTreeMap::new();
    let mut scenarios = Vec::new();
    for block in &blocks {
        let tokens = &block.line.tokens;
        match tokens.as_slice() {
            [head, name] if head.is("position") && name.kind == TokenKind::Quoted => {
                positions.insert(name.text.clone(), block.kids.clone());
            }
            [head, title, rest @ ..] if head.is("scenario") && title.kind == TokenKind::Quoted => {
                let shared = match rest {
                    [] => Vec::new(),
                    [from, name] if from.is("from") && name.kind == TokenKind::Quoted => {
                        positions.get(&name.text).cloned().ok_or_else(|| {
                            let fault = Fault::new(
                                source,
                                name.span.clone(),
                                format!("there is no position \"{}\"", name.text),
                            );
                            match nearest(&name.text, positions.keys().map(String::as_str)) {
                                Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                                None => fault.help("write the position above the scenario, in the same file"),
                            }
                        })?
                    }
                    [other, ..] => {
                        return Err(Fault::new(source, other.span.clone(), "only `from \"Position\"` may follow"));
                    }
                };
                let mut reader = Reader { source, scenario: empty(source, &title.text), line: 0..0, game_named: false };
                for line in shared.iter().chain(&block.kids) {
                    reader.statement(line)?;
                }
                reader.check(block)?;
                if scenarios.iter().any(|s: &Scenario| s.title == reader.scenario.title) {
                    return Err(Fault::new(
                        source,
                        title.span.clone(),
                        "there is another scenario of this title above",
                    ));
                }
                scenarios.push(reader.scenario);
            }
            _ => {
                let fault = Fault::new(source, block.line.span.clone(), "here a scenario or a position must begin");
                return Err(fault.help("write `scenario \"Title\"` at the margin"));
            }
        }
    }
    Ok(scenarios)
}

fn empty(source: &Arc<Source>, title: &str) -> Scenario {
    Scenario {
        title: title.to_owned(),
        source: source.clone(),
        customs: Customs::default(),
        turn_limit: u16::MAX,
        placed: Vec::new(),
        locations: Vec::new(),
        piles: Vec::new(),
        counts: Vec::new(),
        destiny: Vec::new(),
        turn: Side::Light,
        phase: Phase::Deploy,
        lines: Vec::new(),
    }
}

fn side_of(token: &Token) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| token.is(s.name()))
}

fn pile_of(token: &Token) -> Option<Pile> {
    Pile::ALL.into_iter().find(|p| token.is(p.name()))
}

fn phase_of(token: &Token) -> Option<Phase> {
    Phase::TURN.into_iter().chain([Phase::Setup]).find(|p| token.is(p.name()))
}

fn measure_of(token: &Token) -> Option<Measure> {
    Some(match token.text.as_str() {
        "power" => Measure::Power,
        "ability" => Measure::Ability,
        "forfeit" => Measure::Forfeit,
        "maneuver" => Measure::Maneuver,
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
        _ => Measure::Pile(pile_of(token)?),
    })
}

impl Reader<'_> {
    fn fault(&self, tokens: &[Token], message: &str) -> Fault {
        let span = match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => first.span.start..last.span.end,
            _ => self.line.clone(),
        };
        Fault::new(self.source, span, message)
    }

    fn statement(&mut self, block: &Block) -> Result<(), Fault> {
        if let Some(below) = block.kids.first() {
            return Err(Fault::new(self.source, below.line.span.clone(), "nothing may stand below this line"));
        }
        let tokens = block.line.tokens.as_slice();
        let span = block.line.span.clone();
        self.line = span.clone();
        let (head, rest) = tokens.split_first().expect("a line has tokens");
        match (head.text.as_str(), rest) {
            ("game", [game]) if game.is("swccg") => {
                self.game_named = true;
                Ok(())
            }
            ("game", _) => Err(self.fault(tokens, "these scenarios are of `game swccg`")),
            ("rules", [name]) if Customs::by_name(&name.text).is_some() => {
                self.scenario.customs = Customs::by_name(&name.text).unwrap_or_default();
                Ok(())
            }
            ("turns", [limit]) if limit.number().is_some() => {
                self.scenario.turn_limit = Num(limit.number().unwrap_or(0)).floor().clamp(1, 1000) as u16;
                Ok(())
            }
            ("turn", [side]) if side_of(side).is_some() => {
                self.scenario.turn = side_of(side).unwrap_or(Side::Light);
                Ok(())
            }
            ("phase", [phase]) if phase_of(phase).is_some() => {
                self.scenario.phase = phase_of(phase).unwrap_or(Phase::Deploy);
                Ok(())
            }
            ("proves", [claim]) => {
                let number = claim.text.rsplit_once('/').map(|(_, n)| n.trim_start_matches('H'));
                if !number.is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_alphanumeric())) {
                    let fault = self.fault(rest, &format!("`{}` is no claim", claim.text));
                    return Err(fault.help("a claim is an entry and a number: `rebel-guard/3`"));
                }
                self.push(LineKind::About(Subject::Claim(claim.text.clone())), span);
                Ok(())
            }
            ("shows", [rule]) => {
                if crate::rules::Rule::by_id(&rule.text).is_none() {
                    let fault = self.fault(rest, &format!("the engine carries no rule `{}`", rule.text));
                    let known = crate::rules::Rule::ALL.iter().map(|r| r.id());
                    return Err(match nearest(&rule.text, known) {
                        Some(near) => fault.help(format!("did you mean `{near}`?")),
                        None => fault,
                    });
                }
                self.push(LineKind::About(Subject::Rule(rule.text.clone())), span);
                Ok(())
            }
            ("expect", _) => {
                let expectation = self.expectation(rest)?;
                self.push(LineKind::Expect(expectation), span);
                Ok(())
            }
            ("light" | "dark", _) => self.side_line(side_of(head).expect("it is a side"), tokens, span),
            _ => {
                let known = ["game", "rules", "turns", "turn", "phase", "proves", "shows", "expect", "light", "dark"];
                if known.contains(&head.text.as_str()) {
                    let fault = self.fault(rest, &format!("this is nothing that `{}` takes", head.text));
                    return Err(fault.help("see docs/scenario-language.md for all statements"));
                }
                let fault = self.fault(&tokens[..1], &format!("`{}` begins no statement", head.text));
                Err(match nearest(&head.text, known) {
                    Some(near) => fault.help(format!("did you mean `{near}`?")),
                    None => fault.help("see docs/scenario-language.md for all statements"),
                })
            }
        }
    }

    fn push(&mut self, kind: LineKind, span: std::ops::Range<usize>) {
        self.scenario.lines.push(ScenarioLine { kind, span });
    }

    fn side_line(&mut self, side: Side, tokens: &[Token], span: std::ops::Range<usize>) -> Result<(), Fault> {
        match &tokens[1..] {
            [colon, rest @ ..] if colon.is(":") && !rest.is_empty() => {
                let keys = self.keys(rest)?;
                self.push(LineKind::Move(side, keys), span);
            }
            [at, place, colon, rest @ ..] if at.is("at") && place.kind == TokenKind::Quoted && colon.is(":") => {
                self.place(side, &place.text, rest, span)?;
            }
            [aside, colon, rest @ ..] if aside.is("aside") && colon.is(":") => self.place(side, "", rest, span)?,
            [location, title] if location.is("location") && title.kind == TokenKind::Quoted => {
                self.scenario.locations.push((side, title.text.clone(), span));
            }
            [destiny, numbers @ ..] if destiny.is("destiny") && !numbers.is_empty() => {
                let numbers: Option<Vec<Num>> = numbers.iter().map(|n| n.number().map(Num)).collect();
                let numbers =
                    numbers.ok_or_else(|| self.fault(tokens, "destinies are numbers: `light destiny 5 2`"))?;
                self.scenario.destiny.push((side, numbers, span));
            }
            [pile, colon, rest @ ..] if pile_of(pile).is_some() && colon.is(":") => {
                let titles = self.titles(rest)?;
                self.scenario.piles.push((side, pile_of(pile).expect("it is a pile"), titles, span));
            }
            [pile, count] if pile_of(pile).is_some() && count.number().is_some() => {
                let count = Num(count.number().unwrap_or(0)).floor() as usize;
                self.scenario.counts.push((side, pile_of(pile).expect("it is a pile"), count, span));
            }
            _ => {
                let fault = self.fault(tokens, "this line is not understood");
                return Err(fault.help("see docs/scenario-language.md for all statements"));
            }
        }
        Ok(())
    }

    fn keys(&self, tokens: &[Token]) -> Result<Vec<String>, Fault> {
        let parts: Vec<&[Token]> = tokens.split(|t| t.is(",")).collect();
        let key = |part: &&[Token]| match part {
            [key] if key.kind != TokenKind::Quoted => Ok(key.text.clone()),
            _ => Err(self.fault(tokens, "keys are written with commas between: `deploy/luke-skywalker, at/…`")),
        };
        parts.iter().map(key).collect()
    }

    fn titles(&self, tokens: &[Token]) -> Result<Vec<String>, Fault> {
        let title = |part: &[Token]| match part {
            [title] if title.kind == TokenKind::Quoted => Ok(title.text.clone()),
            _ => Err(self.fault(tokens, "titles are quoted, with commas between")),
        };
        tokens.split(|t| t.is(",")).map(title).collect()
    }

    /// Titles with their numbers: `59 "Title", 1 "Title"`.
    fn cards(&self, tokens: &[Token]) -> Result<Vec<(usize, String)>, Fault> {
        let card = |part: &[Token]| match part {
            [count, title] if title.kind == TokenKind::Quoted && count.number().is_some() => {
                let count = Num(count.number().unwrap_or(0)).floor().clamp(0, 200) as usize;
                Ok((count, title.text.clone()))
            }
            _ => Err(self.fault(tokens, "cards are written `59 \"Title\"`, with commas between")),
        };
        tokens.split(|t| t.is(",")).map(card).collect()
    }

    /// `"Title" [as name] [with|piloted by "Title" [as name]]`, several with commas.
    fn place(&mut self, side: Side, at: &str, tokens: &[Token], span: std::ops::Range<usize>) -> Result<(), Fault> {
        for part in tokens.split(|t| t.is(",")) {
            let mut rest = part;
            let (title, name) = self.titled(&mut rest)?;
            let mut riders = Vec::new();
            while let [first, ..] = rest {
                let relation = if first.is("with") {
                    rest = &rest[1..];
                    Relation::With
                } else if first.is("piloted") && rest.get(1).is_some_and(|t| t.is("by")) {
                    rest = &rest[2..];
                    Relation::PilotedBy
                } else {
                    return Err(self.fault(rest, "expected `with` or `piloted by`"));
                };
                let (title, name) = self.titled(&mut rest)?;
                riders.push((relation, title, name));
            }
            let (at, span) = (at.to_owned(), span.clone());
            self.scenario.placed.push(Placed { side, at, title, name, riders, span });
        }
        Ok(())
    }

    fn titled(&self, rest: &mut &[Token]) -> Result<(String, Option<String>), Fault> {
        match *rest {
            [title, alias, name, more @ ..] if title.kind == TokenKind::Quoted && alias.is("as") => {
                *rest = more;
                Ok((title.text.clone(), Some(name.text.clone())))
            }
            [title, more @ ..] if title.kind == TokenKind::Quoted => {
                *rest = more;
                Ok((title.text.clone(), None))
            }
            other => Err(self.fault(other, "a quoted title must stand here")),
        }
    }

    fn expectation(&self, tokens: &[Token]) -> Result<Expectation, Fault> {
        let name = |t: &Token| t.text.clone();
        Ok(match tokens {
            [side, colon, can, rest @ ..] if side_of(side).is_some() && colon.is(":") && can.is("can") => {
                Expectation::Can(side_of(side).expect("it is a side"), self.keys(rest)?)
            }
            [side, colon, cannot, key, rest @ ..]
                if side_of(side).is_some() && colon.is(":") && cannot.is("cannot") =>
            {
                let rule = match rest {
                    [] => None,
                    [because, rule] if because.is("because") => Some(rule.text.clone()),
                    _ => return Err(self.fault(rest, "expected `because` and a rule id")),
                };
                if let Some(rule) = &rule
                    && crate::rules::Rule::by_id(rule).is_none()
                {
                    return Err(self.fault(rest, &format!("the engine carries no rule `{rule}`")));
                }
                Expectation::Cannot(side_of(side).expect("it is a side"), name(key), rule)
            }
            [thing, colon, measure, value]
                if colon.is(":") && measure_of(measure).is_some() && value.number().is_some() =>
            {
                let value = Num(value.number().unwrap_or(0));
                Expectation::Value(name(thing), measure_of(measure).expect("it is a measure"), value)
            }
            [phase, side, which] if phase.is("phase") && side_of(side).is_some() && phase_of(which).is_some() => {
                Expectation::PhaseIs(side_of(side).expect("it is a side"), phase_of(which).expect("it is a phase"))
            }
            [asked, who] if asked.is("asked") => Expectation::Asked(side_of(who)),
            [outcome, who] if outcome.is("outcome") => Expectation::Outcome(side_of(who)),
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
                Expectation::Deck(side_of(side).expect("it is a side"), self.cards(rest)?, None)
            }
            [side, deck, illegal, colon, rest @ .., because, rule]
                if side_of(side).is_some() && deck.is("deck") && illegal.is("illegal") && because.is("because") =>
            {
                if !colon.is(":") || crate::rules::Rule::by_id(&rule.text).is_none() {
                    return Err(self.fault(tokens, "expected cards, `because` and a rule the engine carries"));
                }
                let cards = self.cards(rest)?;
                Expectation::Deck(side_of(side).expect("it is a side"), cards, Some(rule.text.clone()))
            }
            [side, knows, count, of, owner, pile]
                if side_of(side).is_some() && knows.is("knows") && count.number().is_some() && of.is("of") =>
            {
                let (Some(side), Some(owner), Some(pile)) = (side_of(side), side_of(owner), pile_of(pile)) else {
                    return Err(self.fault(tokens, "expected a seat and a pile: `dark knows 3 of light reserve`"));
                };
                let count = Num(count.number().unwrap_or(0)).floor() as usize;
                Expectation::Knows(side, count, owner, pile)
            }
            [side, pile, end, rest @ ..] if side_of(side).is_some() && pile_of(pile).is_some() => {
                let (side, pile) = (side_of(side).expect("it is a side"), pile_of(pile).expect("it is a pile"));
                let titles = self.titles(rest)?;
                match end.text.as_str() {
                    "top" => Expectation::OnTop(side, pile, titles),
                    "bottom" => Expectation::AtBottom(side, pile, titles),
                    _ => return Err(self.fault(tokens, "expected `top` or `bottom`")),
                }
            }
            _ => {
                let fault = self.fault(tokens, "this expectation is not understood");
                return Err(fault.help("see docs/scenario-language.md for all expectations"));
            }
        })
    }

    /// A `proves` or `shows` without an expectation is an error, and so are more than three claims.
    fn check(&self, block: &Block) -> Result<(), Fault> {
        let head = || block.line.span.clone();
        if !self.game_named {
            return Err(
                Fault::new(self.source, head(), "the scenario does not name its game").help("write `game swccg`")
            );
        }
        if !self.scenario.lines.iter().any(|l| matches!(l.kind, LineKind::Expect(_))) {
            return Err(Fault::new(self.source, head(), "the scenario expects nothing"));
        }
        let claims = self.scenario.subjects().filter(|s| matches!(s, Subject::Claim(_))).count();
        if claims > 3 {
            let span = block.line.span.clone();
            return Err(Fault::new(self.source, span, "a scenario proves at most three claims"));
        }
        let mut open: Option<&ScenarioLine> = None;
        for line in &self.scenario.lines {
            match line.kind {
                LineKind::About(_) => {
                    if let Some(before) = open.filter(|b| !follows(&self.scenario, b)) {
                        return Err(Fault::new(
                            self.source,
                            before.span.clone(),
                            "nothing is expected below this line",
                        ));
                    }
                    open = Some(line);
                }
                LineKind::Expect(_) => open = None,
                LineKind::Move(..) => {}
            }
        }
        match open {
            Some(line) => Err(Fault::new(self.source, line.span.clone(), "nothing is expected below this line")),
            None => Ok(()),
        }
    }
}

/// Whether the next line is also about something: then both govern the expectations below.
fn follows(scenario: &Scenario, line: &ScenarioLine) -> bool {
    let at = scenario.lines.iter().position(|l| l.span == line.span);
    at.and_then(|n| scenario.lines.get(n + 1)).is_some_and(|next| matches!(next.kind, LineKind::About(_)))
}
