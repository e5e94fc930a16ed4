//! Reading what scenarios of X-Wing say.

use super::{Brought, Expectation, Fate, Laid, Measure, Note, Placed, Setting, SquadExpected};
use crate::maneuver::Token as Marker;
use crate::side::{Faction, Side};
use crate::squad::{Format, Tournament};
use crate::state::Phase;
use ::scenario::Statement;
use cardtext::{Fault, Token, TokenKind};

/// The statements of X-Wing, for the manual.
pub(super) const STATEMENTS: &[(&str, &str)] = &[
    (
        "rebel at 450 200 heading 0: \"Pilot\" as name [with \"Upgrade\", …]",
        "places a ship: millimetres from the near left corner, degrees clockwise from away; the players are first (also rebel) and second (also imperial, scum); a title several cards have may be replaced by an id of the album (`pilot/scum/firespray31/bobafett`)",
    ),
    ("rebel waits: \"Pilot\" as name [with \"Upgrade\", …]", "a ship that is still to be set up (phase setup)"),
    ("imperial docked to name: \"Pilot\" as name [with …]", "a ship docked to another, which is named before it"),
    (
        "rebel brings coreasteroid0, yt2400debris1",
        "obstacles the player is still to place (phase setup); a huge ship, by its id in squad files, may be named: `brings gr75mediumtransport as name`",
    ),
    (
        "obstacle coreasteroid0 at 450 450 heading 0 [as name]",
        "an obstacle by its name in squad files: a token, or a huge ship, which may be given a name",
    ),
    (
        "name has 2 stress, focus",
        "tokens: focus, evade, stress, ion, tractor, jam, disarmed, cloak, reinforce-fore, reinforce-aft",
    ),
    (
        "… with \"Upgrade\", … aft \"Upgrade\", …",
        "the upgrades of a huge ship's aft section, where that has a card of its own; the card comes by itself",
    ),
    ("format epic", "the epic play area, six feet by three (standard, unless said)"),
    ("mission name", "a mission, by its id: its table, its zones and edges, its last round"),
    (
        "name.fore shields 1",
        "what is so of a section of a huge ship; the same with `facedown`, `faceup`, `locks`, in moves and expectations",
    ),
    ("name.aft crippled", "a section that is crippled"),
    ("name energy 3 [on \"Title\"]", "energy on a huge ship's card, or on one of its upgrades (none, unless said)"),
    ("damage name.fore: \"Title\", …", "damage cards on top of a section's deck, the top first"),
    ("name shields 1", "shields left (the full value, unless said)"),
    ("name facedown 2", "facedown damage cards"),
    ("name faceup \"Title\", …", "faceup damage cards"),
    ("name faceup \"Title\" with \"Upgrade\"", "a faceup damage card with an upgrade of the ship under it"),
    (
        "name condition \"Title\" [with \"Title\"]",
        "a condition that the other player's cards assign (or else its own player's), and the damage card on it",
    ),
    ("name locks other", "a target lock"),
    ("name touches other", "one has overlapped the other before, and they still touch"),
    ("name arc left", "where a mobile arc points: front, right, rear, left"),
    ("name dial 2-bank-left", "the maneuver on a dial; ships without one do not move in the Activation phase"),
    ("damage first: \"Title\", …", "damage cards on top of a player's deck, the top first"),
    ("damage deck core", "which damage decks are used: core or core2 (unless said)"),
    ("dice hit crit focus blank evade", "the dice, in the order they are thrown; all must be thrown"),
    (
        "phase combat",
        "the phase that begins: setup, planning, activation, combat, end (activation if there are dials, else combat)",
    ),
    ("initiative second", "who has initiative (first, unless said)"),
    ("round 3", "the round (1, unless said)"),
    ("rounds 5", "the last round (none, unless said)"),
    ("expect name at 450 280 heading 0 [within 0.5]", "where a ship stands, to 0.01 mm and degree unless said"),
    (
        "expect name: agility 2",
        "a value: skill, attack, agility, hull (left), shields, damage, energy, energy-limit, attack-dice, defense-dice, or tokens of a kind",
    ),
    (
        "expect name is destroyed",
        "also `is not`; in-play, destroyed, fled, doomed, docked, armed (has an attack to make), crippled (a section)",
    ),
    ("expect name touches other", "also `touches not`"),
    ("expect name locks other", "also `locks not`"),
    ("expect name sees other", "whether the other is inside a firing arc; also `sees not`"),
    (
        "expect name has \"Title\"",
        "an upgrade that is not discarded, a condition, or a faceup damage card; also `has not`",
    ),
    ("expect name condition \"Title\" [with \"Title\"]", "a condition, with this damage card on it, or with none"),
    ("expect range name other 2", "the range between two ships"),
    ("expect attack dice hit crit", "the dice on the table, in their order; also `defense dice`, and `none`"),
    ("expect colour name 3-turn-left red", "the colour a maneuver has for a ship"),
    ("expect second knows dial name", "whether a player may know what a dial shows; also `knows not dial`"),
    ("expect phase combat", "the phase"),
    ("expect round 2", "the round"),
    ("expect bombs 1", "how many bombs and mines are on the table"),
    ("expect deck first 30", "how many cards a damage deck has; `deck name.fore` that of a section"),
    ("expect obstacles 2", "how many obstacles are on the table"),
    ("expect energy name \"Title\" 2", "how much energy a card of a ship has"),
    ("expect epic squad rebel legal: …", "the same in an Epic game; `team-epic squad` in one of four players"),
    ("expect mission name squad rebel legal: …", "the same for a mission, by its id"),
    ("expect tournament squad rebel legal: …", "the same in a tournament"),
    (
        "expect announced tournament squad rebel legal: …",
        "the same in a tournament that announced huge ships as obstacles",
    ),
    (
        "expect epic squad imperial legal: \"Pilot\" with \"Upgrade\"; docked \"Pilot\"",
        "the same with ships docked to the last one before them that is not",
    ),
    ("expect squad rebel legal: \"Pilot\"; brings gr75mediumtransport", "the same with these obstacles"),
    ("expect squad rebel legal: \"Pilot\" with \"Upgrade\"; \"Pilot\"", "a squad may be played"),
    ("expect squad rebel illegal: \"Pilot\" because squad.points", "this rule refuses such a squad"),
];

/// The player of a name.
pub(super) fn side_named(name: &str) -> Option<Side> {
    match name {
        "first" | "rebel" => Some(Side::First),
        "second" | "imperial" | "scum" => Some(Side::Second),
        _ => None,
    }
}

fn side_of(token: &Token) -> Option<Side> {
    side_named(&token.text).filter(|_| token.kind == TokenKind::Word)
}

fn phase_of(token: &Token) -> Option<Phase> {
    Phase::ALL.into_iter().find(|p| token.is(p.name()))
}

/// A whole number.
fn count(token: &Token) -> Option<u8> {
    let number = token.number().filter(|n| n % cardtext::WHOLE == 0)?;
    u8::try_from(number / cardtext::WHOLE).ok()
}

/// A number with fraction and perhaps a minus before it.
fn decimal(rest: &mut &[Token]) -> Option<f64> {
    let (sign, number, more) = match *rest {
        [minus, number, more @ ..] if minus.is("-") => (-1.0, number, more),
        [number, more @ ..] => (1.0, number, more),
        [] => return None,
    };
    let value = number.text.parse::<f64>().ok().filter(|value| value.is_finite())?;
    *rest = more;
    Some(sign * value)
}

/// `x y heading h`.
fn place(rest: &mut &[Token]) -> Option<(f64, f64, f64)> {
    let (x, y) = (decimal(rest)?, decimal(rest)?);
    let [heading, more @ ..] = *rest else { return None };
    if !heading.is("heading") {
        return None;
    }
    *rest = more;
    Some((x, y, decimal(rest)?))
}

pub(super) const DIRECTIONS: [&str; 4] = ["front", "right", "rear", "left"];

impl Setting {
    /// Takes in a statement; false if it is none.
    pub(super) fn statement(&mut self, line: &Statement<'_>) -> Result<bool, Fault> {
        let Some((head, rest)) = line.tokens.split_first() else { return Ok(false) };
        match (head.text.as_str(), rest) {
            (_, [at, rest @ ..]) if side_of(head).is_some() && at.is("at") => {
                let side = side_of(head).expect("it is a side");
                return self.ship(side, rest, line).map(|()| true);
            }
            (_, [waits, rest @ ..]) if side_of(head).is_some() && waits.is("waits") => {
                let side = side_of(head).expect("it is a side");
                return self.ship_at(side, None, rest, line).map(|()| true);
            }
            (_, [docked, to, carrier, rest @ ..]) if side_of(head).is_some() && docked.is("docked") && to.is("to") => {
                let side = side_of(head).expect("it is a side");
                self.ship_at(side, None, rest, line)?;
                if let Some(placed) = self.placed.last_mut() {
                    placed.docked_to = Some(carrier.text.clone());
                }
            }
            (_, [brings, names @ ..]) if side_of(head).is_some() && brings.is("brings") => {
                let side = side_of(head).expect("it is a side");
                let mut unplaced = Vec::new();
                for part in names.split(|t| t.is(",")) {
                    let (what, name) = obstacle_of(part).ok_or_else(|| {
                        line.fault(part, "obstacles are written `coreasteroid0, gr75mediumtransport as name`")
                    })?;
                    unplaced.push(Brought { side, what, name, span: line.span.clone() });
                }
                self.unplaced.extend(unplaced);
            }
            ("obstacle", [name, at, rest @ ..]) if at.is("at") => {
                let mut rest = rest;
                let place =
                    place(&mut rest).ok_or_else(|| line.fault(rest, "a place is written `450 450 heading 0`"))?;
                let alias = match rest {
                    [] => None,
                    [alias, name] if alias.is("as") => Some(name.text.clone()),
                    other => return Err(line.fault(other, "only `as name` may follow")),
                };
                self.rocks.push(Laid { what: name.text.clone(), at: place, name: alias, span: line.span.clone() });
            }
            ("damage", [deck, which]) if deck.is("deck") && (which.is("core") || which.is("core2")) => {
                let core = which.is("core");
                self.deck = if core { crate::card::DamageDeck::Core } else { crate::card::DamageDeck::Core2 };
            }
            ("format", [format]) if Format::ALL.iter().any(|known| format.is(known.name())) => {
                self.format = Format::ALL.into_iter().find(|known| format.is(known.name())).unwrap_or_default();
            }
            ("mission", [id]) => self.mission = Some((id.text.clone(), line.span.clone())),
            ("damage", [section, colon, titles @ ..]) if section.text.contains('.') && colon.is(":") => {
                self.section_damage.push((section.text.clone(), line.titles(titles)?, line.span.clone()));
            }
            ("damage", [side, colon, titles @ ..]) if side_of(side).is_some() && colon.is(":") => {
                let side = side_of(side).expect("it is a side");
                self.damage.push((side, line.titles(titles)?, line.span.clone()));
            }
            ("dice", faces) if !faces.is_empty() => {
                for face in faces {
                    self.dice.push(die(face).ok_or_else(|| {
                        let fault = line.fault(std::slice::from_ref(face), format!("`{}` is no face", face.text));
                        fault.help("faces are hit, crit, focus, blank and evade")
                    })?);
                }
            }
            ("phase", [phase]) if phase_of(phase).is_some() => self.phase = phase_of(phase),
            ("initiative", [side]) if side_of(side).is_some() => self.initiative = side_of(side).unwrap_or_default(),
            ("round", [n]) if count(n).is_some() => self.round = count(n).unwrap_or(1),
            ("rounds", [n]) if count(n).is_some() => self.rounds = count(n).unwrap_or(0),
            (name, rest) if side_of(head).is_none() => return self.note(name, rest, line),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `x y heading h: "Pilot" [as name] [with "Upgrade", …]`.
    fn ship(&mut self, side: Side, tokens: &[Token], line: &Statement<'_>) -> Result<(), Fault> {
        let mut rest = tokens;
        let at = place(&mut rest).ok_or_else(|| line.fault(rest, "a place is written `450 450 heading 0`"))?;
        self.ship_at(side, Some(at), rest, line)
    }

    fn ship_at(
        &mut self,
        side: Side,
        at: Option<(f64, f64, f64)>,
        rest: &[Token],
        line: &Statement<'_>,
    ) -> Result<(), Fault> {
        let wanted = |rest: &[Token]| {
            let fault = line.fault(rest, "a ship is written `rebel at 450 200 heading 0: \"Pilot\" as name`");
            fault.help("upgrades follow: `with \"Title\", \"Title\"`")
        };
        let [colon, pilot, more @ ..] = rest else { return Err(wanted(rest)) };
        if !colon.is(":") || pilot.kind != TokenKind::Quoted {
            return Err(wanted(rest));
        }
        let (name, more) = match more {
            [alias, name, more @ ..] if alias.is("as") => (Some(name.text.clone()), more),
            more => (None, more),
        };
        let at_aft = more.iter().position(|token| token.is("aft")).unwrap_or(more.len());
        let (more, aft) = more.split_at(at_aft);
        let upgrades = match more {
            [] => Vec::new(),
            [with, titles @ ..] if with.is("with") => line.titles(titles)?,
            other => return Err(wanted(other)),
        };
        let aft = if aft.is_empty() { Vec::new() } else { line.titles(&aft[1..])? };
        let (pilot, span) = (pilot.text.clone(), line.span.clone());
        let faction = Faction::ALL.into_iter().find(|f| line.tokens[0].is(f.name()));
        self.placed.push(Placed { side, faction, at, docked_to: None, pilot, name, upgrades, aft, span });
        Ok(())
    }

    /// Something that is so of a ship.
    fn note(&mut self, name: &str, rest: &[Token], line: &Statement<'_>) -> Result<bool, Fault> {
        let mut push = |note: Note| self.notes.push((name.to_owned(), note, line.span.clone()));
        match rest {
            [has, tokens @ ..] if has.is("has") => {
                for part in tokens.split(|t| t.is(",")) {
                    let (count, token) = match part {
                        [n, token] if count(n).is_some() => (count(n).unwrap_or(1), token),
                        [token] => (1, token),
                        _ => return Err(line.fault(part, "tokens are written `2 stress, focus`")),
                    };
                    let token = Marker::by_name(&token.text)
                        .ok_or_else(|| line.fault(part, format!("there is no token `{}`", token.text)))?;
                    push(Note::Token(token, count));
                }
            }
            [shields, n] if shields.is("shields") && count(n).is_some() => push(Note::Shields(count(n).unwrap_or(0))),
            [down, n] if down.is("facedown") && count(n).is_some() => push(Note::Facedown(count(n).unwrap_or(0))),
            [up, title, with, under] if up.is("faceup") && with.is("with") => {
                push(Note::Faceup(title.text.clone(), Some(under.text.clone())));
            }
            [up, titles @ ..] if up.is("faceup") => {
                line.titles(titles)?.into_iter().map(|title| Note::Faceup(title, None)).for_each(push);
            }
            [condition, more @ ..] if condition.is("condition") => {
                let (title, damage) = condition_of(more, line)?;
                push(Note::Condition(title, damage));
            }
            [crippled] if crippled.is("crippled") => push(Note::Crippled),
            [energy, n] if energy.is("energy") && count(n).is_some() => push(Note::Energy(count(n).unwrap_or(0), None)),
            [energy, n, on, card] if energy.is("energy") && count(n).is_some() && on.is("on") => {
                push(Note::Energy(count(n).unwrap_or(0), Some(card.text.clone())));
            }
            [locks, other] if locks.is("locks") => push(Note::Locks(other.text.clone())),
            [touches, other] if touches.is("touches") => push(Note::Touches(other.text.clone())),
            [dial, maneuver] if dial.is("dial") => push(Note::Dial(maneuver.text.clone())),
            [arc, way] if arc.is("arc") => match DIRECTIONS.iter().position(|d| way.is(d)) {
                Some(turns) => push(Note::Arc(turns as u8)),
                None => return Ok(false),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// `coreasteroid0`, or `gr75mediumtransport as name`.
fn obstacle_of(tokens: &[Token]) -> Option<(String, Option<String>)> {
    match tokens {
        [what] => Some((what.text.clone(), None)),
        [what, alias, name] if alias.is("as") => Some((what.text.clone(), Some(name.text.clone()))),
        _ => None,
    }
}

/// `"Title" [with "Title"]`.
fn condition_of(tokens: &[Token], line: &Statement<'_>) -> Result<(String, Option<String>), Fault> {
    let quoted = |token: &Token| token.kind == TokenKind::Quoted;
    match tokens {
        [title] if quoted(title) => Ok((title.text.clone(), None)),
        [title, with, damage] if quoted(title) && with.is("with") && quoted(damage) => {
            Ok((title.text.clone(), Some(damage.text.clone())))
        }
        other => Err(line.fault(other, "a condition is written `condition \"Title\" with \"Damage card\"`")),
    }
}

/// A number a die of either kind shows this face at.
fn die(face: &Token) -> Option<u32> {
    Some(match face.text.as_str() {
        "hit" | "evade" => 1,
        "crit" => 4,
        "focus" => 5,
        "blank" => 8,
        _ => return None,
    })
}

fn measure_of(token: &Token) -> Option<Measure> {
    Some(match token.text.as_str() {
        "skill" => Measure::Skill,
        "attack" => Measure::Attack,
        "agility" => Measure::Agility,
        "hull" => Measure::Hull,
        "shields" => Measure::Shields,
        "damage" => Measure::Damage,
        "energy" => Measure::Energy,
        "energy-limit" => Measure::EnergyLimit,
        "attack-dice" => Measure::AttackDice,
        "defense-dice" => Measure::DefenseDice,
        name => Measure::Token(Marker::by_name(name)?),
    })
}

fn fate_of(token: &Token) -> Option<Fate> {
    Some(match token.text.as_str() {
        "in-play" => Fate::InPlay,
        "destroyed" => Fate::Destroyed,
        "fled" => Fate::Fled,
        "doomed" => Fate::Doomed,
        "armed" => Fate::Armed,
        "crippled" => Fate::Crippled,
        "docked" => Fate::Docked,
        _ => return None,
    })
}

/// Whether a `not` stands first, and what follows.
fn not(rest: &[Token]) -> (bool, &[Token]) {
    match rest {
        [not, more @ ..] if not.is("not") => (false, more),
        more => (true, more),
    }
}

/// Reads an expectation; none if it is none of X-Wing.
pub(super) fn expectation(line: &Statement<'_>) -> Result<Option<Expectation>, Fault> {
    let name = |t: &Token| t.text.clone();
    Ok(Some(match line.tokens {
        [.., _] if squad_head(line.tokens).is_some() => {
            let (expected, faction, verdict, rest) = squad_head(line.tokens).expect("it is about a squad");
            let known = Faction::ALL.into_iter().find(|f| faction.is(f.name()));
            let faction = known.ok_or_else(|| line.fault(std::slice::from_ref(faction), "there is no such faction"))?;
            return self::squad(line, SquadExpected { faction, ..expected }, verdict, rest).map(Some);
        }
        [energy, ship, card, n] if energy.is("energy") && card.kind == TokenKind::Quoted && count(n).is_some() => {
            Expectation::CardEnergy(name(ship), name(card), count(n).unwrap_or(0))
        }
        [obstacles, n] if obstacles.is("obstacles") && count(n).is_some() => {
            Expectation::Obstacles(usize::from(count(n).unwrap_or(0)))
        }
        [deck, section, n] if deck.is("deck") && section.text.contains('.') && count(n).is_some() => {
            Expectation::SectionDeck(name(section), usize::from(count(n).unwrap_or(0)))
        }
        [range, one, other, n] if range.is("range") && count(n).is_some() => {
            Expectation::Range(name(one), name(other), count(n).unwrap_or(0))
        }
        [attack, dice, faces @ ..] if dice.is("dice") && (attack.is("attack") || attack.is("defense")) => {
            let faces = faces.iter().filter(|t| !t.is("none")).map(name).collect();
            Expectation::Dice(attack.is("attack"), faces)
        }
        [side, knows, dial, ship] if side_of(side).is_some() && knows.is("knows") && dial.is("dial") => {
            Expectation::KnowsDial(side_of(side).unwrap_or_default(), name(ship), true)
        }
        [side, knows, not, dial, ship]
            if side_of(side).is_some() && knows.is("knows") && not.is("not") && dial.is("dial") =>
        {
            Expectation::KnowsDial(side_of(side).unwrap_or_default(), name(ship), false)
        }
        [colour, ship, maneuver, wanted] if colour.is("colour") => {
            Expectation::Colour(name(ship), name(maneuver), name(wanted))
        }
        [phase, which] if phase.is("phase") && phase_of(which).is_some() => {
            Expectation::Phase(phase_of(which).unwrap_or_default())
        }
        [round, n] if round.is("round") && count(n).is_some() => Expectation::Round(count(n).unwrap_or(0)),
        [bombs, n] if bombs.is("bombs") && count(n).is_some() => Expectation::Bombs(usize::from(count(n).unwrap_or(0))),
        [deck, side, n] if deck.is("deck") && side_of(side).is_some() && count(n).is_some() => {
            Expectation::Deck(side_of(side).unwrap_or_default(), usize::from(count(n).unwrap_or(0)))
        }
        [thing, colon, measure, value]
            if colon.is(":") && measure_of(measure).is_some() && value.number().is_some() =>
        {
            let value = value.number().unwrap_or(0) / cardtext::WHOLE;
            Expectation::Value(name(thing), measure_of(measure).expect("it is a measure"), value)
        }
        [thing, condition, rest @ ..] if condition.is("condition") => {
            let (title, damage) = condition_of(rest, line)?;
            Expectation::Condition(name(thing), title, damage)
        }
        [thing, at, rest @ ..] if at.is("at") => {
            let mut rest = rest;
            let place = place(&mut rest).ok_or_else(|| line.fault(rest, "a place is written `450 450 heading 0`"))?;
            let within = match rest {
                [] => 0.01,
                [within, more @ ..] if within.is("within") => {
                    let mut more = more;
                    decimal(&mut more).ok_or_else(|| line.fault(more, "a distance in millimetres must follow"))?
                }
                other => return Err(line.fault(other, "only `within 0.5` may follow")),
            };
            Expectation::At(name(thing), place, within)
        }
        [thing, verb, rest @ ..] if verb.is("is") => {
            let (yes, rest) = not(rest);
            match rest {
                [what] if fate_of(what).is_some() => Expectation::Is(name(thing), fate_of(what).expect("a fate"), yes),
                _ => return Ok(None),
            }
        }
        [thing, verb, rest @ ..] => {
            let (yes, rest) = not(rest);
            let [other] = rest else { return Ok(None) };
            match verb.text.as_str() {
                "touches" => Expectation::Touches(name(thing), name(other), yes),
                "locks" => Expectation::Locks(name(thing), name(other), yes),
                "sees" => Expectation::Sees(name(thing), name(other), yes),
                "has" => Expectation::Has(name(thing), name(other), yes),
                _ => return Ok(None),
            }
        }
        _ => return Ok(None),
    }))
}

/// Where a squad is to be played: `squad`, `epic squad`, `tournament squad`, `announced tournament squad`; and its faction, the
/// verdict, and what follows the colon.
fn squad_head(tokens: &[Token]) -> Option<(SquadExpected, &Token, &Token, &[Token])> {
    let at = tokens.iter().take(3).position(|token| token.is("squad"))?;
    let [faction, verdict, colon, rest @ ..] = &tokens[at + 1..] else { return None };
    let mut mission = None;
    let (format, tournament) = match &tokens[..at] {
        [called, id] if called.is("mission") => {
            mission = Some(id.text.clone());
            (Format::Standard, Tournament::No)
        }
        [] => (Format::Standard, Tournament::No),
        [tournament] if tournament.is("tournament") => (Format::Standard, Tournament::Yes),
        [announced, tournament] if announced.is("announced") && tournament.is("tournament") => {
            (Format::Standard, Tournament::HugeObstacles)
        }
        [format] => (Format::ALL.into_iter().find(|known| format.is(known.name()))?, Tournament::No),
        _ => return None,
    };
    colon.is(":").then_some((
        SquadExpected { format, tournament, mission, ..SquadExpected::default() },
        faction,
        verdict,
        rest,
    ))
}

/// `legal: "Pilot" with "Upgrade", "Upgrade"; "Pilot"; brings obstacle` or `illegal: … because rule`.
fn squad(
    line: &Statement<'_>,
    mut expected: SquadExpected,
    verdict: &Token,
    rest: &[Token],
) -> Result<Expectation, Fault> {
    let because = rest.iter().position(|t| t.is("because")).unwrap_or(rest.len());
    let (ships, reason) = rest.split_at(because);
    expected.rule = match (verdict.text.as_str(), reason) {
        ("legal", []) => None,
        ("illegal", [_, rule]) => Some(rule.text.clone()),
        _ => return Err(line.fault(line.tokens, "a squad is `legal: …`, or `illegal: … because rule`")),
    };
    let with = |more: &[Token]| match more {
        [] => Ok(Vec::new()),
        [with, titles @ ..] if with.is("with") => line.titles(titles),
        other => Err(line.fault(other, "upgrades follow a pilot behind `with`")),
    };
    for part in ships.split(|t| t.is(";")).filter(|part| !part.is_empty()) {
        match part {
            [brings, names @ ..] if brings.is("brings") => {
                expected.obstacles = names.iter().filter(|t| !t.is(",")).map(|t| t.text.clone()).collect();
            }
            [docked, pilot, more @ ..] if docked.is("docked") && pilot.kind == TokenKind::Quoted => {
                expected.ships.push((pilot.text.clone(), with(more)?, true));
            }
            [pilot, more @ ..] if pilot.kind == TokenKind::Quoted => {
                expected.ships.push((pilot.text.clone(), with(more)?, false));
            }
            _ => {
                let help = "ships are written `\"Pilot\" with \"Upgrade\"`, with semicolons between";
                return Err(line.fault(part, help));
            }
        }
    }
    Ok(Expectation::Squad(expected))
}
