//! `cantina odds`: the odds of one attack in X-Wing, as a table, a matrix or a drawing.

mod plot;

use crate::games::Library;
use crate::words::Words;
use anyhow::Result;
use clap::Args;
use glossary::Value;
use serde_json::json;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use xwing::odds::{Attacker, Defender, MOST_DICE, Odds};

/// How long a bar would be for a certainty.
const BAR: f64 = 40.0;
/// The attack dice of the matrix.
const MATRIX_ATTACK: std::ops::RangeInclusive<u8> = 1..=6;
/// The defense dice of the matrix.
const MATRIX_DEFENSE: std::ops::RangeInclusive<u8> = 0..=5;

const HELP: &str = "\
Blanks are rerolled, focus results too where nothing can change them; tokens are spent only where they change something.

Examples:
  cantina odds --attack 3 --focus --lock --vs 2 --vs-focus --vs-evade
  cantina odds --attack 4 --lock --vs 3 --shields 2 --hull 3 --svg odds.svg
  cantina odds --matrix --focus --vs-evade";

/// What `odds` is told.
#[derive(Args)]
#[command(after_help = HELP)]
pub struct Arguments {
    /// Attack dice, with all bonuses
    #[arg(long, value_name = "DICE", required_unless_present = "matrix", value_parser = up_to(MOST_DICE))]
    attack: Option<u8>,
    /// The attacker has a focus token
    #[arg(long)]
    focus: bool,
    /// The attacker has a target lock on the defender
    #[arg(long)]
    lock: bool,
    /// So many attack dice may be rerolled without a lock
    #[arg(long, value_name = "DICE", default_value_t = 0, value_parser = up_to(MOST_DICE))]
    reroll: u8,
    /// A card changes one focus result to a hit
    #[arg(long)]
    focus_to_hit: bool,
    /// A card changes one hit to a crit
    #[arg(long)]
    hit_to_crit: bool,
    /// Defense dice, with all bonuses
    #[arg(long, value_name = "DICE", default_value_t = 0, value_parser = up_to(MOST_DICE))]
    vs: u8,
    /// The defender has a focus token
    #[arg(long)]
    vs_focus: bool,
    /// The defender may add so many evade results: one for an evade token, more by cards [without a number: 1]
    #[arg(long, value_name = "EVADES", default_value_t = 0, num_args = 0..=1, default_missing_value = "1")]
    #[arg(hide_default_value = true, value_parser = up_to(MOST_DICE))]
    vs_evade: u8,
    /// The defender is reinforced against this attack
    #[arg(long, alias = "reinforce")]
    vs_reinforce: bool,
    /// So many defense dice may be rerolled
    #[arg(long, value_name = "DICE", default_value_t = 0, value_parser = up_to(MOST_DICE))]
    vs_reroll: u8,
    /// Also tell how often a ship with so much hull left is destroyed; what damage cards say is not counted
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(u8).range(1..=100))]
    hull: Option<u8>,
    /// The shields that ship has left
    #[arg(long, value_name = "POINTS", default_value_t = 0, requires = "hull", value_parser = up_to(100))]
    shields: u8,
    /// Draw the chances into this SVG file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Compare 1 to 6 attack dice with 0 to 5 defense dice
    #[arg(long, conflicts_with_all = ["attack", "vs", "hull", "svg", "json"])]
    matrix: bool,
}

fn up_to(most: u8) -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(0..=i64::from(most))
}

impl Arguments {
    fn attacker(&self, dice: u8) -> Attacker {
        Attacker {
            dice,
            focus: self.focus,
            lock: self.lock,
            rerolls: self.reroll,
            focus_to_hit: self.focus_to_hit,
            hit_to_crit: self.hit_to_crit,
        }
    }

    fn defender(&self, dice: u8) -> Defender {
        Defender {
            dice,
            focus: self.vs_focus,
            evades: self.vs_evade,
            reinforced: self.vs_reinforce,
            rerolls: self.vs_reroll,
        }
    }
}

/// An attack with its odds, to be told in a language.
struct Told<'a> {
    words: &'a Words,
    attacker: Attacker,
    defender: Defender,
    odds: Odds,
}

/// Computes and prints.
pub fn run(library: &Library, arguments: &Arguments) -> Result<ExitCode> {
    let (words, mut out) = (&library.words, std::io::stdout().lock());
    if arguments.matrix {
        out.write_all(matrix(words, arguments).as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let (attacker, defender) = (arguments.attacker(arguments.attack.unwrap_or(0)), arguments.defender(arguments.vs));
    let told = Told { words, attacker, defender, odds: Odds::of(&attacker, &defender) };
    if let Some(path) = &arguments.svg {
        draw(library, path, &plot::svg(&told))?;
    }
    if arguments.json {
        writeln!(out, "{:#}", told.as_json(arguments))?;
    } else {
        out.write_all(told.as_text(arguments).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes a drawing; what is no drawing is not written over.
fn draw(library: &Library, path: &Path, svg: &str) -> Result<()> {
    if std::fs::read(path).is_ok_and(|old| !old.is_empty() && !old.starts_with(b"<svg")) {
        return Err(library.words.fault("odds-not-over", &[("path", path.display().to_string().into())]));
    }
    library.write(path, svg)
}

impl Told<'_> {
    fn percent(&self, chance: f64) -> String {
        percent(self.words, chance)
    }

    /// The attacker's dice and what he has besides.
    fn attack(&self) -> String {
        let dice = self.words.say("odds-attack", &[("dice", i32::from(self.attacker.dice).into())]);
        dice + &attacker_has(self.words, &self.attacker)
    }

    /// The defender's dice and what he has besides.
    fn defense(&self) -> String {
        let dice = self.words.say("odds-defense", &[("dice", i32::from(self.defender.dice).into())]);
        dice + &defender_has(self.words, &self.defender)
    }

    fn average(&self) -> String {
        let [damage, hits, crits] =
            [self.odds.expected_damage(), self.odds.expected_hits(), self.odds.expected_crits()]
                .map(|average| self.words.decimal(average, 3));
        let values = [("damage", damage.into()), ("hits", hits.into()), ("crits", crits.into())];
        self.words.say("odds-average", &values)
    }

    fn as_text(&self, arguments: &Arguments) -> String {
        let (words, odds) = (self.words, &self.odds);
        let mut rows = vec![["odds-damage", "odds-exactly", "odds-at-least", "odds-crits"].map(|id| words.word(id))];
        for damage in 0..=odds.most_damage() {
            let crits = odds.crits_among(damage).filter(|_| damage > 0);
            let crits = crits.map(|crits| words.decimal(crits, 2)).unwrap_or_default();
            let [exactly, at_least] = [odds.damage(damage), odds.at_least(damage)].map(|chance| self.percent(chance));
            rows.push([damage.to_string(), exactly, at_least, crits]);
        }
        let mut lines = aligned(&rows);
        for (damage, line) in (0..=odds.most_damage()).zip(&mut lines[1..]) {
            *line = format!("{line}  {}", bar(odds.damage(damage))).trim_end().to_owned();
        }
        let values = [("attack", self.attack().into()), ("defense", self.defense().into())];
        let mut text = format!("{}\n\n", words.say("odds-heading", &values));
        lines.iter().for_each(|line| writeln!(text, "{line}").expect("a string takes all"));
        writeln!(text, "\n{}", self.hits()).expect("a string takes all");
        writeln!(text, "{}", self.average()).expect("a string takes all");
        if let Some(hull) = arguments.hull {
            let chance = self.percent(odds.at_least(hull + arguments.shields));
            let points = |points: u8| Value::from(i32::from(points));
            let values = [("hull", points(hull)), ("shields", points(arguments.shields)), ("chance", chance.into())];
            writeln!(text, "{}", words.say("odds-destroyed", &values)).expect("a string takes all");
        }
        let spent = self.spent();
        if !spent.is_empty() {
            let values = [("spent", spent.join(", ").into())];
            writeln!(text, "{}", words.say("odds-spent", &values)).expect("a string takes all");
        }
        text
    }

    fn hits(&self) -> String {
        self.words.say("odds-hit", &[("chance", self.percent(self.odds.hit()).into())])
    }

    /// How often each token that is there is spent.
    fn spent(&self) -> Vec<String> {
        let (words, spent) = (self.words, self.odds.spent());
        let tokens = [
            (self.attacker.focus, "odds-spent-focus", self.percent(spent.focus)),
            (self.attacker.lock, "odds-spent-lock", self.percent(spent.lock)),
            (self.defender.focus, "odds-spent-defender-focus", self.percent(spent.defender_focus)),
            (self.defender.evades > 0, "odds-spent-evades", words.decimal(spent.evades, 2)),
        ];
        let there = tokens.into_iter().filter(|(there, ..)| *there);
        there.map(|(_, id, amount)| words.say(id, &[("amount", amount.into())])).collect()
    }

    fn as_json(&self, arguments: &Arguments) -> serde_json::Value {
        let (attacker, defender, odds, spent) = (&self.attacker, &self.defender, &self.odds, self.odds.spent());
        let damage = |damage: u8| {
            json!({
                "damage": damage,
                "chance": odds.damage(damage),
                "at_least": odds.at_least(damage),
                "crits": odds.crits_among(damage),
            })
        };
        let ends = (0..=attacker.dice).flat_map(|hits| (0..=attacker.dice).map(move |crits| (hits, crits)));
        let ends = ends.filter(|(hits, crits)| odds.fates(*hits, *crits) > 0);
        let left =
            ends.map(|(hits, crits)| json!({ "hits": hits, "crits": crits, "chance": odds.chance(hits, crits) }));
        json!({
            "attacker": {
                "dice": attacker.dice,
                "focus": attacker.focus,
                "lock": attacker.lock,
                "rerolls": attacker.rerolls,
                "focus_to_hit": attacker.focus_to_hit,
                "hit_to_crit": attacker.hit_to_crit,
            },
            "defender": {
                "dice": defender.dice,
                "focus": defender.focus,
                "evades": defender.evades,
                "reinforced": defender.reinforced,
                "rerolls": defender.rerolls,
            },
            "hit": odds.hit(),
            "expected": {
                "damage": odds.expected_damage(),
                "hits": odds.expected_hits(),
                "crits": odds.expected_crits(),
            },
            "damage": (0..=odds.most_damage()).map(damage).collect::<Vec<_>>(),
            "left": left.collect::<Vec<_>>(),
            "spent": {
                "focus": spent.focus,
                "lock": spent.lock,
                "defender_focus": spent.defender_focus,
                "evades": spent.evades,
            },
            "destroyed": arguments.hull.map(|hull| odds.at_least(hull + arguments.shields)),
        })
    }
}

/// The chance to hit and the damage on average, for many numbers of dice.
fn matrix(words: &Words, arguments: &Arguments) -> String {
    let attacker = attacker_has(words, &arguments.attacker(0));
    let defender = defender_has(words, &arguments.defender(0));
    let values = [("attacker", attacker.into()), ("defender", defender.into())];
    let mut text = format!("{}\n", words.say("odds-matrix", &values));
    let odds: Vec<(u8, Vec<Odds>)> = MATRIX_ATTACK
        .map(|attack| {
            let against = |defense| Odds::of(&arguments.attacker(attack), &arguments.defender(defense));
            (attack, MATRIX_DEFENSE.map(against).collect())
        })
        .collect();
    let mut table = |heading: &str, figure: &dyn Fn(&Odds) -> String| {
        writeln!(text, "\n{}", words.word(heading)).expect("a string takes all");
        let across = MATRIX_DEFENSE.map(|defense| defense.to_string());
        let mut rows = vec![std::iter::once(String::new()).chain(across).collect::<Vec<_>>()];
        for (attack, against) in &odds {
            rows.push(std::iter::once(attack.to_string()).chain(against.iter().map(figure)).collect());
        }
        aligned(&rows).iter().for_each(|line| writeln!(text, "{line}").expect("a string takes all"));
    };
    table("odds-matrix-hit", &|odds| percent(words, odds.hit()));
    table("odds-matrix-damage", &|odds| words.decimal(odds.expected_damage(), 3));
    text
}

fn attacker_has(words: &Words, attacker: &Attacker) -> String {
    let has = [
        ("odds-focus", attacker.focus.into()),
        ("odds-lock", attacker.lock.into()),
        ("odds-rerolls", attacker.rerolls),
        ("odds-focus-to-hit", attacker.focus_to_hit.into()),
        ("odds-hit-to-crit", attacker.hit_to_crit.into()),
    ];
    in_brackets(words, &has)
}

fn defender_has(words: &Words, defender: &Defender) -> String {
    let has = [
        ("odds-focus", defender.focus.into()),
        ("odds-evades", defender.evades),
        ("odds-reinforced", defender.reinforced.into()),
        ("odds-rerolls", defender.rerolls),
    ];
    in_brackets(words, &has)
}

/// The things of which a side has any, each by its message and number; nothing if it has none.
fn in_brackets(words: &Words, has: &[(&str, u8)]) -> String {
    let any = has.iter().filter(|(_, number)| *number > 0);
    let named: Vec<_> = any.map(|(id, number)| words.say(id, &[("number", i32::from(*number).into())])).collect();
    if named.is_empty() { String::new() } else { format!(" ({})", named.join(", ")) }
}

fn percent(words: &Words, chance: f64) -> String {
    format!("{} %", words.decimal(100.0 * chance, 1))
}

/// A chance as a bar of blocks, to an eighth of one.
fn bar(chance: f64) -> String {
    let eighths = (chance * BAR * 8.0).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    "█".repeat(eighths / 8) + rest
}

/// Rows as lines, every column as wide as its widest field and set to the right.
fn aligned<R: AsRef<[String]>>(rows: &[R]) -> Vec<String> {
    let columns = rows.first().map_or(0, |row| row.as_ref().len());
    let width = |column: usize| rows.iter().map(|row| row.as_ref()[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &R| -> String {
        row.as_ref().iter().zip(&widths).map(|(field, width)| format!("  {field:>width$}")).collect()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_chance() {
        assert_eq!(bar(0.0), "");
        assert_eq!(bar(1.0), "█".repeat(40));
        assert_eq!(bar(1.5 / 40.0), "█▌");
    }

    #[test]
    fn columns_are_set_to_the_right() {
        let rows = [["a", "dés"], ["100", "b"]].map(|row| row.map(str::to_owned));
        assert_eq!(aligned(&rows), ["    a  dés", "  100    b"]);
    }
}
