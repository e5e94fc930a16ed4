//! Reading scenario files.

use crate::{Answer, Carrier, Expectation, LineKind, PartKind, Scenario, ScenarioLine, Stage, Subject, Winner};
use cardtext::{Block, Fault, Source, Token, TokenKind, nearest, read_blocks};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;
use table::{RuleId, Seat};

/// The most claims a scenario proves.
const MOST_CLAIMS: usize = 3;

/// The statements of every game's scenarios, for the manual.
pub const STATEMENTS: &[(&str, &str)] = &[
    ("scenario \"Title\" [from \"Position\"]", "opens a scenario, perhaps from a position shared in the same file"),
    ("position \"Name\"", "opens a position that scenarios of the file may start from"),
    ("game name", "the game"),
    (
        "held",
        "the first question stays open though it may have a single answer, so that the position can be looked at as it is",
    ),
    (
        "proves claim/3 by carrier",
        "the expectations below prove this claim of the seeds; at most three claims a scenario. Without exactly what carries it, \
         one of them must fail: a rule (`by drain.amount`), a clause of a card (`by \"Title\" 2`, the number left out if there is one \
         only), or a fact, changed to another (`by fact`, `by fact \"Title\"`, `by fact \"Title\" power`)",
    ),
    (
        "plays card-name",
        "the expectations below show what this card does; without some clause or fact of it one of them must fail",
    ),
    ("shows rule.id", "the expectations below show this rule of the glossary; without the rule one of them must fail"),
    (
        "seat: answer, answer",
        "a seat answers one question after another; questions that may be passed and are not answered are passed",
    ),
    ("expect seat: can answer[, answer]", "the seat may do this"),
    ("expect seat: cannot answer [because rule.id]", "the seat may not do this"),
    ("expect asked seat[, seat]", "who is asked now, and that no other is; `nobody` after the end"),
    (
        "expect told \"words\"",
        "what the last line of answers brought about was reported with these words, in English; also `not told`",
    ),
    ("expect outcome seat", "who has won; `open` while the game goes on, `nobody` if it has ended without a winner"),
];

/// A line of a scenario file, being read.
pub struct Statement<'a> {
    source: &'a Arc<Source>,
    /// Its tokens; of an expectation, those behind `expect`.
    pub tokens: &'a [Token],
    /// Where the line stands.
    pub span: Range<usize>,
}

impl Statement<'_> {
    /// A fault at some tokens of the line; at the whole line if there are none.
    pub fn fault(&self, tokens: &[Token], message: impl Into<String>) -> Fault {
        let span = match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => first.span.start..last.span.end,
            _ => self.span.clone(),
        };
        Fault::new(self.source, span, message)
    }

    /// Quoted titles with commas between.
    pub fn titles(&self, tokens: &[Token]) -> Result<Vec<String>, Fault> {
        let title = |part: &[Token]| match part {
            [title] if title.kind == TokenKind::Quoted => Ok(title.text.clone()),
            _ => Err(self.fault(tokens, "titles are quoted, with commas between")),
        };
        tokens.split(|token| token.is(",")).map(title).collect()
    }

    /// Answers with commas between.
    fn answers(&self, tokens: &[Token]) -> Result<Vec<Answer>, Fault> {
        tokens.split(|token| token.is(",")).map(|part| self.answer(part, tokens)).collect()
    }

    /// One answer: keys with `&` between, a number, or a place.
    fn answer(&self, tokens: &[Token], around: &[Token]) -> Result<Answer, Fault> {
        let part = |part: &[Token]| {
            let plain = |token: &Token| matches!(token.kind, TokenKind::Word | TokenKind::Number);
            let sound = match part {
                [one] => plain(one),
                [minus, number] => minus.is("-") && number.kind == TokenKind::Number,
                [key, times, units] if times.is("*") => plain(key) && units.kind == TokenKind::Number,
                [at, rest @ ..] => at.is("@") && rest.iter().all(|t| t.kind == TokenKind::Number || t.is("-")),
                [] => false,
            };
            let written = || self.source.text[part[0].span.start..part[part.len() - 1].span.end].to_owned();
            sound.then(written).ok_or_else(|| {
                let fault = self.fault(around, "this is no answer, nor several with commas between");
                fault.help(
                    "an answer is `key`, `key & key`, `key*units & key*units`, a number, or a place: `@ x y turn`",
                )
            })
        };
        Ok(Answer(tokens.split(|token| token.is("&")).map(part).collect::<Result<_, _>>()?))
    }
}

/// The game that a file's first `game` line names. The file may be faulty otherwise.
pub fn game_named(source: &Source) -> Option<&str> {
    source.text.lines().find_map(|line| {
        let named = line.trim_start().strip_prefix("game ")?;
        named.split_whitespace().next()
    })
}

struct Reader<'a, G: Stage> {
    game: &'a G,
    source: &'a Arc<Source>,
    scenario: Scenario<G>,
    game_named: bool,
    /// Where the lines begin that are not those of a shared position.
    own: usize,
}

/// Reads all scenarios of a file.
pub fn read<G: Stage>(game: &G, source: &Arc<Source>) -> Result<Vec<Scenario<G>>, Fault> {
    let blocks = read_blocks(source)?;
    let mut positions: BTreeMap<&str, &[Block]> = BTreeMap::new();
    let mut scenarios: Vec<Scenario<G>> = Vec::new();
    for block in &blocks {
        match block.line.tokens.as_slice() {
            [head, name] if head.is("position") && name.kind == TokenKind::Quoted => {
                positions.insert(&name.text, &block.kids);
            }
            [head, title, rest @ ..] if head.is("scenario") && title.kind == TokenKind::Quoted => {
                let shared = shared(source, &positions, rest)?;
                let scenario = Scenario {
                    title: title.text.clone(),
                    source: source.clone(),
                    span: block.line.span.clone(),
                    setting: G::Setting::default(),
                    held: false,
                    lines: Vec::new(),
                };
                let mut reader = Reader { game, source, scenario, game_named: false, own: 0 };
                shared.iter().try_for_each(|line| reader.statement(line))?;
                reader.own = reader.scenario.lines.len();
                block.kids.iter().try_for_each(|line| reader.statement(line))?;
                reader.check()?;
                if scenarios.iter().any(|s| s.title == title.text) {
                    let message = "there is another scenario of this title above";
                    return Err(Fault::new(source, title.span.clone(), message));
                }
                scenarios.push(reader.scenario);
            }
            _ => {
                let fault = Fault::new(source, block.line.span.clone(), "here a scenario or a position must begin");
                return Err(fault.help("write `scenario \"Title\"` at the margin"));
            }
        }
    }
    if scenarios.is_empty() {
        let fault = Fault::new(source, 0..source.text.len().min(1), "there is no scenario in this file");
        return Err(fault.help("write `scenario \"Title\"` at the margin"));
    }
    Ok(scenarios)
}

/// The lines of the position a scenario starts from.
fn shared<'a>(
    source: &Arc<Source>,
    positions: &BTreeMap<&str, &'a [Block]>,
    tokens: &[Token],
) -> Result<&'a [Block], Fault> {
    match tokens {
        [] => Ok(&[]),
        [from, name] if from.is("from") && name.kind == TokenKind::Quoted => {
            positions.get(name.text.as_str()).copied().ok_or_else(|| {
                let message = format!("there is no position \"{}\"", name.text);
                let fault = Fault::new(source, name.span.clone(), message);
                match nearest(&name.text, positions.keys().copied()) {
                    Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                    None => fault.help("write the position above the scenario, in the same file"),
                }
            })
        }
        [other, ..] => Err(Fault::new(source, other.span.clone(), "only `from \"Position\"` may follow")),
    }
}

impl<G: Stage> Reader<'_, G> {
    fn seat(&self, token: &Token) -> Option<Seat> {
        self.game.seat_named(&token.text).filter(|_| token.kind != TokenKind::Quoted)
    }

    fn statement(&mut self, block: &Block) -> Result<(), Fault> {
        if let Some(below) = block.kids.first() {
            return Err(Fault::new(self.source, below.line.span.clone(), "nothing may stand below this line"));
        }
        let span = block.line.span.clone();
        let line = Statement { source: self.source, tokens: &block.line.tokens, span: span.clone() };
        let (head, rest) = line.tokens.split_first().expect("a line has tokens");
        let kind = match (head.text.as_str(), rest) {
            ("game", [game]) if game.is(self.game.name()) => {
                self.game_named = true;
                return Ok(());
            }
            ("game", _) => {
                let message = format!("these scenarios are of `game {}`", self.game.name());
                return Err(line.fault(line.tokens, message));
            }
            ("proves", [claim, carrier @ ..]) => {
                let number =
                    claim.text.rsplit_once('/').map(|(_, n)| n.trim_start_matches("H").trim_start_matches('-'));
                if !number.is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_alphanumeric())) {
                    let fault = line.fault(rest, format!("`{}` is no claim", claim.text));
                    return Err(fault.help("a claim is an entry and a number: `rebel-guard/3`"));
                }
                LineKind::About(Subject::Claim(claim.text.clone(), self.carrier(&line, carrier)?))
            }
            ("plays", [card]) => {
                if !self.game.parts_named(&card.text).iter().any(|part| part.slug == card.text) {
                    let fault = line.fault(rest, format!("there is no card `{}`", card.text));
                    return Err(fault.help("a card is named as in keys: small letters and hyphens, `luke-skywalker`"));
                }
                LineKind::About(Subject::Card(card.text.clone()))
            }
            ("shows", [rule]) => LineKind::About(Subject::Rule(self.rule(&line, rule)?)),
            ("expect", _) => LineKind::Expect(self.expectation(&Statement {
                source: self.source,
                tokens: rest,
                span: span.clone(),
            })?),
            (_, [colon, answers @ ..]) if self.seat(head).is_some() && colon.is(":") && !answers.is_empty() => {
                LineKind::Move(self.seat(head).expect("it is a seat"), line.answers(answers)?)
            }
            ("held", []) => {
                self.describes(&line)?;
                if std::mem::replace(&mut self.scenario.held, true) {
                    return Err(line.fault(line.tokens, "this is already said above"));
                }
                return Ok(());
            }
            _ if self.game.statement(&mut self.scenario.setting, &line)? => return self.describes(&line),
            _ => return Err(self.unknown(&line, head, rest)),
        };
        self.scenario.lines.push(ScenarioLine { kind, span });
        Ok(())
    }

    /// Whether the position may still be described.
    fn describes(&self, line: &Statement<'_>) -> Result<(), Fault> {
        let begun = self.scenario.lines[self.own..].iter().any(|line| !matches!(line.kind, LineKind::About(_)));
        if !begun {
            return Ok(());
        }
        let fault = line.fault(line.tokens, "the position is described above the first answer and expectation");
        Err(fault.help("move this line up: it holds from the beginning"))
    }

    /// The fault of a line that is no statement of this game.
    fn unknown(&self, line: &Statement<'_>, head: &Token, rest: &[Token]) -> Fault {
        let manual = "see docs/scenario-language.md for all statements";
        if self.seat(head).is_some() {
            return line.fault(line.tokens, "this line is not understood").help(manual);
        }
        let own = G::STATEMENTS.iter().filter_map(|(form, _)| form.split([' ', ':']).next());
        let known = || {
            ["game", "held", "proves", "plays", "shows", "expect"].into_iter().chain(self.game.seats().iter().copied())
        };
        let known: Vec<&str> = known().chain(own).collect();
        if known.contains(&head.text.as_str()) {
            return line.fault(rest, format!("this is nothing that `{}` takes", head.text)).help(manual);
        }
        let fault = line.fault(std::slice::from_ref(head), format!("`{}` begins no statement", head.text));
        match nearest(&head.text, known) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault.help(manual),
        }
    }

    /// What stands behind a claim: `by` and what carries it.
    fn carrier(&self, line: &Statement<'_>, tokens: &[Token]) -> Result<Option<Carrier>, Fault> {
        let carrier = self.carrier_said(line, tokens)?;
        let known = |title: &String| {
            let parts: Vec<_> = self.game.parts_named(title).into_iter().filter(|part| part.title == *title).collect();
            let fault = || line.fault(tokens, format!("there is no card \"{title}\""));
            if parts.is_empty() { Err(fault()) } else { Ok(parts) }
        };
        match &carrier {
            Some(Carrier::Clause(title, number)) => {
                let clauses = known(title)?.into_iter().filter_map(|part| match part.kind {
                    PartKind::Clause { of, .. } => Some(of),
                    PartKind::Fact(_) => None,
                });
                let counts: BTreeSet<u8> = clauses.collect();
                let most = counts.last().copied().unwrap_or(0);
                let fault = |message: String| Err(line.fault(tokens, message));
                match number {
                    Some(number) if *number > most => {
                        fault(format!("\"{title}\" has {most} clauses, none of them is number {number}"))
                    }
                    None if !counts.contains(&1) => fault(format!("\"{title}\" has {most} clauses: say which")),
                    _ => Ok(carrier),
                }
            }
            Some(Carrier::Fact { title: Some(title), name }) => {
                let facts = known(title)?.into_iter().filter_map(|part| match part.kind {
                    PartKind::Fact(fact) => Some(fact),
                    PartKind::Clause { .. } => None,
                });
                let facts: BTreeSet<String> = facts.collect();
                match name {
                    Some(name) if !facts.contains(name) => {
                        let fault = line.fault(tokens, format!("\"{title}\" states no fact `{name}`"));
                        Err(fault.help(format!("it states {}", Vec::from_iter(facts).join(", "))))
                    }
                    _ => Ok(carrier),
                }
            }
            _ => Ok(carrier),
        }
    }

    fn carrier_said(&self, line: &Statement<'_>, tokens: &[Token]) -> Result<Option<Carrier>, Fault> {
        let quoted = |token: &Token| token.kind == TokenKind::Quoted;
        Ok(Some(match tokens {
            [] => return Ok(None),
            [by, fact, rest @ ..] if by.is("by") && fact.is("fact") => match rest {
                [] => Carrier::Fact { title: None, name: None },
                [title] if quoted(title) => Carrier::Fact { title: Some(title.text.clone()), name: None },
                [title, name] if quoted(title) => {
                    Carrier::Fact { title: Some(title.text.clone()), name: Some(name.text.clone()) }
                }
                _ => {
                    return Err(
                        line.fault(rest, "a fact is named by its card and its own name: `by fact \"Title\" power`")
                    );
                }
            },
            [by, title] if by.is("by") && quoted(title) => Carrier::Clause(title.text.clone(), None),
            [by, title, number] if by.is("by") && quoted(title) => match number.text.parse() {
                Ok(number) if number > 0 => Carrier::Clause(title.text.clone(), Some(number)),
                _ => return Err(line.fault(std::slice::from_ref(number), "clauses are counted from 1")),
            },
            [by, rule] if by.is("by") => Carrier::Rule(self.rule(line, rule)?),
            _ => {
                let fault = line.fault(tokens, "this is nothing that carries a claim");
                return Err(fault.help("write `by rule.id`, `by \"Title\" 2` for a clause of a card, or `by fact`"));
            }
        }))
    }

    fn rule(&self, line: &Statement<'_>, token: &Token) -> Result<String, Fault> {
        let mut known = G::Rule::ALL.iter().map(|rule| rule.id());
        if known.any(|id| id == token.text) {
            return Ok(token.text.clone());
        }
        let fault = line.fault(std::slice::from_ref(token), format!("the engine carries no rule `{}`", token.text));
        Err(match nearest(&token.text, G::Rule::ALL.iter().map(|rule| rule.id())) {
            Some(near) => fault.help(format!("did you mean `{near}`?")),
            None => fault,
        })
    }

    fn expectation(&self, line: &Statement<'_>) -> Result<Expectation<G::Expectation>, Fault> {
        let no_seat = |token: &Token| {
            let known = self.game.seats().join(", ");
            line.fault(std::slice::from_ref(token), format!("`{}` is no seat", token.text))
                .help(format!("the seats are {known}"))
        };
        let seat = |token: &Token| self.seat(token).ok_or_else(|| no_seat(token));
        Ok(match line.tokens {
            [who, colon, can, answers @ ..] if self.seat(who).is_some() && colon.is(":") && can.is("can") => {
                Expectation::Can(seat(who)?, line.answers(answers)?)
            }
            [who, colon, cannot, rest @ ..] if self.seat(who).is_some() && colon.is(":") && cannot.is("cannot") => {
                let because = rest.iter().position(|token| token.is("because")).unwrap_or(rest.len());
                let (answer, reason) = rest.split_at(because);
                let rule = match reason {
                    [] => None,
                    [_, rule] => Some(self.rule(line, rule)?),
                    _ => return Err(line.fault(reason, "expected `because` and a rule id")),
                };
                Expectation::Cannot(seat(who)?, line.answer(answer, rest)?, rule)
            }
            [asked, nobody] if asked.is("asked") && nobody.is("nobody") => Expectation::Asked(Vec::new()),
            [asked, seats @ ..] if asked.is("asked") && !seats.is_empty() => {
                let one = |part: &[Token]| match part {
                    [token] => seat(token),
                    _ => Err(line.fault(seats, "seats are written with commas between")),
                };
                Expectation::Asked(seats.split(|token| token.is(",")).map(one).collect::<Result<_, _>>()?)
            }
            [.., told, words] if told.is("told") && words.text.trim().is_empty() => {
                return Err(line.fault(line.tokens, "these are no words that could be told"));
            }
            [told, words] if told.is("told") && words.kind == TokenKind::Quoted => {
                Expectation::Told(words.text.clone(), true)
            }
            [not, told, words] if not.is("not") && told.is("told") && words.kind == TokenKind::Quoted => {
                Expectation::Told(words.text.clone(), false)
            }
            [outcome, who] if outcome.is("outcome") => Expectation::Outcome(match who.text.as_str() {
                "open" => Winner::Open,
                "nobody" => Winner::Nobody,
                _ => Winner::Seat(seat(who)?),
            }),
            _ => match self.game.expectation(line)? {
                Some(own) => Expectation::Own(own),
                None => {
                    let fault = line.fault(line.tokens, "this expectation is not understood");
                    return Err(fault.help("see docs/scenario-language.md for all expectations"));
                }
            },
        })
    }

    /// A `proves` or `shows` without an expectation is an error, and so are more than three claims.
    fn check(&self) -> Result<(), Fault> {
        let fault = |span: &Range<usize>, message: &str| Fault::new(self.source, span.clone(), message);
        let scenario = &self.scenario;
        if !self.game_named {
            let fault = fault(&scenario.span, "the scenario does not name its game");
            return Err(fault.help(format!("write `game {}`", self.game.name())));
        }
        if !scenario.lines.iter().any(|l| matches!(l.kind, LineKind::Expect(_))) {
            return Err(fault(&scenario.span, "the scenario expects nothing"));
        }
        if scenario.subjects().filter(|s| matches!(s, Subject::Claim(..))).count() > MOST_CLAIMS {
            return Err(fault(&scenario.span, "a scenario proves at most three claims"));
        }
        // Subjects in a row all govern the expectations below them.
        let (mut open, mut row) = (None, false);
        for line in &scenario.lines {
            let about = matches!(line.kind, LineKind::About(_));
            match line.kind {
                LineKind::About(_) if row || open.is_none() => open = Some(&line.span),
                LineKind::About(_) => break,
                LineKind::Expect(_) => open = None,
                LineKind::Move(..) => {}
            }
            row = about;
        }
        open.map_or(Ok(()), |span| Err(fault(span, "nothing is expected below this line")))
    }
}
