//! Ships and cards of X-Wing as `cards show` prints them.

use crate::words::Words;
use glossary::Lang;
use std::collections::BTreeSet;
use std::fmt::Write;
use xwing::geometry::{Arc, Base};
use xwing::{Action, CardKind, Category, DeckOf, Maneuver, Only, ShipKind, Slot, Stats, XWing, bearing_name};

/// The columns of a dial: a bearing with the sign above its column.
const COLUMNS: [(&str, &str); 14] = [
    ("segnor-left", "↶"),
    ("tallon-left", "⇤"),
    ("turn-left", "←"),
    ("bank-left", "↖"),
    ("straight", "↑"),
    ("stop", "■"),
    ("bank-right", "↗"),
    ("turn-right", "→"),
    ("tallon-right", "⇥"),
    ("segnor-right", "↷"),
    ("koiogran", "K"),
    ("reverse-bank-left", "↙"),
    ("reverse-straight", "↓"),
    ("reverse-bank-right", "↘"),
];

/// Everything of a name, ships first; none if nothing has it.
pub fn text(game: &XWing, name: &str, words: &Words) -> Option<String> {
    let slug = xwing::slug(name);
    let named = |own: &str, id: &str, french: &str| own == slug || id == name || xwing::slug(french) == slug;
    let ships = game.catalogue.ships.iter().filter(|ship| named(&ship.slug, &ship.id, &ship.french));
    let cards = game.catalogue.all().filter(|(_, card)| named(&card.slug, &card.id, &card.french));
    let found: Vec<String> = ships
        .map(|ship| ship_text(ship, words))
        .chain(cards.map(|(n, card)| card_text(game, n, card, words)))
        .collect();
    (!found.is_empty()).then(|| found.join("\n"))
}

/// The title with a line for the other language's, where it is another.
fn heading(title: &str, french: &str, id: &str, words: &Words) -> String {
    let (own, other) = if words.lang == Lang::French { (french, title) } else { (title, french) };
    let other = if own == other { String::new() } else { format!("{other}\n") };
    format!("{own}  [{id}]\n{other}")
}

fn stats_text(stats: &Stats, words: &Words) -> String {
    let values = [
        ("attack", i32::from(stats.attack).into()),
        ("agility", i32::from(stats.agility).into()),
        ("hull", i32::from(stats.hull).into()),
        ("shields", i32::from(stats.shields).into()),
    ];
    words.say("ship-stats", &values)
}

/// Things by name, in words.
fn listed<'a>(kind: &str, names: impl IntoIterator<Item = &'a str>, words: &Words) -> String {
    let names: Vec<String> = names.into_iter().map(|name| words.word(&format!("{kind}-{name}"))).collect();
    if names.is_empty() { words.word("ship-none") } else { names.join(", ") }
}

/// The names of a ship's arcs.
pub fn arcs(ship: &ShipKind) -> BTreeSet<&'static str> {
    let printed = ship.arcs.iter().map(|arc| match arc {
        Arc::Front => "front",
        Arc::Rear => "rear",
        Arc::Half => "half",
        Arc::Bullseye => "bullseye",
        _ => "mobile",
    });
    printed.chain(ship.turret.then_some("turret")).chain(ship.mobile.then_some("mobile")).collect()
}

/// The names of a ship's actions.
pub fn actions(ship: &ShipKind) -> impl Iterator<Item = &'static str> {
    Action::ALL.iter().filter(|action| ship.actions & action.bit() != 0).map(|action| action.name())
}

/// A size by name.
pub fn size(base: Base) -> &'static str {
    match base {
        Base::Small => "small",
        Base::Large => "large",
        Base::HugeShort | Base::HugeLong => "huge",
    }
}

fn ship_text(ship: &ShipKind, words: &Words) -> String {
    let mut text = heading(&ship.shown, &ship.french, &ship.id, words);
    let mut line = |line: String| writeln!(text, "{line}").expect("a string takes all");
    line(words.word(&format!("ship-{}", size(ship.base))));
    line(stats_text(&ship.stats, words));
    line(words.say("ship-arcs", &[("arcs", listed("arc", arcs(ship), words).into())]));
    line(words.say("ship-actions", &[("actions", listed("action", actions(ship), words).into())]));
    line(format!("\n{}", dial_text(&ship.dial, words)));
    line(format!("\n{}", ship.file));
    text
}

/// A dial as a table: a row for each speed, the fastest above, with the first letter of each maneuver's colour.
fn dial_text(dial: &[Maneuver], words: &Words) -> String {
    let columns = COLUMNS.iter().filter(|(name, _)| dial.iter().any(|m| bearing_name(m.bearing) == *name));
    let columns: Vec<_> = columns.collect();
    let signs: String = columns.iter().map(|(_, sign)| format!(" {sign}")).collect();
    let speeds: BTreeSet<u8> = dial.iter().map(|m| m.speed).collect();
    let letter = |speed: u8, name: &str| {
        let found = dial.iter().find(|m| m.speed == speed && bearing_name(m.bearing) == name);
        found.map_or_else(|| "·".to_owned(), |m| words.word(&format!("dial-{}", m.colour.name())))
    };
    let row = |speed: &u8| {
        let cells: String = columns.iter().map(|(name, _)| format!(" {}", letter(*speed, name))).collect();
        format!("  {speed} {cells}\n")
    };
    let rows: String = speeds.iter().rev().map(row).collect();
    format!("{}\n    {signs}\n{}", words.word("dial-heading"), rows.trim_end())
}

fn card_text(game: &XWing, n: u16, card: &CardKind, words: &Words) -> String {
    let catalogue = &game.catalogue;
    let mut text = if card.unique { "•".to_owned() } else { String::new() };
    text += &heading(&card.shown, &card.french, &card.id, words);
    let mut line = |line: String| writeln!(text, "{line}").expect("a string takes all");
    line(match &card.category {
        Category::Pilot { ship, faction, skill, slots, stats, .. } => {
            let kind = &catalogue.ships[usize::from(*ship)];
            let values = [
                ("faction", words.word(&format!("faction-{}", faction.name())).into()),
                ("ship", kind.title_in(words.lang).into()),
                ("skill", i32::from(*skill).into()),
                ("points", i32::from(card.points).into()),
            ];
            let slots = words.say("card-slots", &[("slots", slots_text(slots, words).into())]);
            let stats = stats_text(stats.as_ref().unwrap_or(&kind.stats), words);
            format!("{}\n{stats}\n{slots}", words.say("card-pilot", &values))
        }
        Category::Upgrade { slots, only, weapon, .. } => {
            let values = [("slots", slots_text(slots, words).into()), ("points", i32::from(card.points).into())];
            let mut lines = vec![words.say("card-upgrade", &values)];
            lines.extend(card.limited.then(|| words.word("card-limited")));
            lines.extend(only.iter().map(|any| {
                let any: Vec<String> = any.iter().map(|only| only_text(game, only, words)).collect();
                words.say("card-only", &[("what", any.join(&words.word("card-or")).into())])
            }));
            lines.extend(weapon.map(|(attack, from, to)| {
                let range = if from == to { from.to_string() } else { format!("{from}–{to}") };
                words.say("card-weapon", &[("attack", i32::from(attack).into()), ("range", range.into())])
            }));
            lines.join("\n")
        }
        Category::Damage { deck, copies, pilot } => {
            let deck = match deck {
                DeckOf::Squad(deck) => words.word(&format!("damage-{}", deck.name())),
                DeckOf::Section(slug, part) => {
                    let ship = catalogue.ships.iter().find(|ship| ship.slug == *slug);
                    let title = ship.map_or(slug.as_str(), |ship| ship.title_in(words.lang));
                    words.say(&format!("damage-{}", part.name()), &[("ship", title.into())])
                }
            };
            let values = [
                ("deck", deck.into()),
                ("copies", i32::from(*copies).into()),
                ("trait", words.word(if *pilot { "trait-pilot" } else { "trait-ship" }).into()),
            ];
            words.say("card-damage", &values)
        }
        Category::Condition => words.word("card-condition"),
    });
    if card.house {
        line(words.word("card-house"));
    }
    let (printed, outline) = (catalogue.text(n, words.lang), catalogue.outline(n));
    for part in [printed.trim_end(), outline.trim_end(), &card.file] {
        if !part.is_empty() {
            line(format!("\n{part}"));
        }
    }
    text
}

fn slots_text(slots: &[Slot], words: &Words) -> String {
    listed("slot", slots.iter().map(|slot| slot.name()), words)
}

fn only_text(game: &XWing, only: &Only, words: &Words) -> String {
    match only {
        Only::Faction(faction) => words.word(&format!("faction-{}", faction.name())),
        Only::Huge => words.word("ship-huge"),
        Only::Size(base) => words.word(&format!("ship-{}", size(*base))),
        Only::Ship(title) => {
            let ship = game.catalogue.ships.iter().find(|ship| ship.title == *title);
            ship.map_or(title.as_str(), |ship| ship.title_in(words.lang)).to_owned()
        }
        Only::Skill(skill) => words.say("only-skill", &[("skill", i32::from(*skill).into())]),
        Only::Action(action) => words.word(&format!("action-{}", action.name())),
        Only::Slot(slot) => words.word(&format!("slot-{}", slot.name())),
    }
}
