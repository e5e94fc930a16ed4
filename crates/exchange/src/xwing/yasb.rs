//! What the squad builder YASB shows for its squads: links, and texts with a pilot or an upgrade and its points on each
//! line. Both are read into XWS. A link numbers its cards; the numbers are in `content/xwing/yasb.tsv`.

use super::names::slot_name;
use super::published::{INDEX, Published};
use super::{Problem, Reading, VERSION, What, xws};
use crate::json::Json;
use ::xwing::XWing;
use cardtext::Content;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Where links of the second edition lead.
const LATER_HOSTS: [&str; 2] = ["raithos.github.io", "yasb.app"];
/// The last version of links that the first edition wrote.
const LAST_VERSION: u32 = 4;
/// The slot of what is written and not found; it is no slot, so the card is told as unknown.
const NO_SLOT: &str = "upgrades";

/// The id of a card, and the ship of a pilot.
type Numbered = (&'static str, &'static str);

/// Cards by their kind and number.
static NUMBERS: LazyLock<BTreeMap<(&str, u32), Numbered>> = LazyLock::new(|| {
    let table = Content::embedded_text("xwing/yasb.tsv").unwrap_or_default();
    let row = |line: &'static str| {
        let mut columns = line.split('\t');
        let (kind, number, id) = (columns.next()?, columns.next()?.parse().ok()?, columns.next()?);
        Some(((kind, number), (id, columns.next().unwrap_or_default())))
    };
    table.lines().skip(1).filter_map(row).collect()
});

/// Whether a text is a link or a text of the builder, and no JSON that may mention one.
pub(super) fn is_squad(text: &str) -> bool {
    let start = text.trim_start();
    let json = start.starts_with(['{', '"']) || start.starts_with('[') && !start.starts_with("[b]");
    !json && (link(text).is_some() || lines(text).iter().any(is_pilot))
}

/// Reads the cards that are named; those of the link only where none is.
pub(super) fn read(text: &str, name: &str, game: &XWing) -> Result<Vec<Reading>, Vec<Problem>> {
    let link = link(text);
    let mut squad = vec![("version".to_owned(), word(VERSION))];
    let mut pilots = named_cards(text);
    if let Some(link) = &link {
        if link.is_second_edition() {
            return Err(vec![Problem::SecondEdition { place: String::new() }]);
        }
        squad.extend(link.faction.as_deref().map(|faction| ("faction".to_owned(), word(faction))));
        squad.extend(link.name.as_deref().map(|name| ("name".to_owned(), word(name))));
        let obstacles = link.obstacles.iter().map(|obstacle| word(obstacle)).collect();
        squad.push(("obstacles".to_owned(), Json::List(obstacles)));
        if pilots.is_empty() {
            pilots = link.pilots();
        }
    }
    squad.push(("pilots".to_owned(), Json::List(pilots.into_iter().map(Pilot::json).collect())));
    xws::read_json(&Json::Object(squad), name, game)
}

fn word(text: &str) -> Json {
    Json::Text(text.to_owned())
}

/// A pilot with upgrades by slot.
#[derive(Default)]
struct Pilot {
    name: String,
    ship: String,
    upgrades: Vec<(String, Vec<String>)>,
}

impl Pilot {
    fn of(card: &Published) -> Pilot {
        Pilot { name: card.id.to_owned(), ship: card.ship.to_owned(), upgrades: Vec::new() }
    }

    fn add(&mut self, slot: &str, id: &str) {
        match self.upgrades.iter_mut().find(|(own, _)| own == slot) {
            Some((_, ids)) => ids.push(id.to_owned()),
            None => self.upgrades.push((slot.to_owned(), vec![id.to_owned()])),
        }
    }

    fn add_card(&mut self, card: &Published) {
        self.add(card.slot.map_or(NO_SLOT, slot_name), card.id);
    }

    fn json(self) -> Json {
        let list = |ids: Vec<String>| Json::List(ids.into_iter().map(Json::Text).collect());
        let upgrades = self.upgrades.into_iter().map(|(slot, ids)| (slot, list(ids))).collect();
        let mut fields = vec![("name".to_owned(), Json::Text(self.name))];
        if !self.ship.is_empty() {
            fields.push(("ship".to_owned(), Json::Text(self.ship)));
        }
        fields.push(("upgrades".to_owned(), Json::Object(upgrades)));
        Json::Object(fields)
    }
}

/// A line of a text without its marks, split into a name and its points; empty between two ships.
struct Line {
    text: String,
    name: String,
    points: Option<i16>,
}

/// The lines of a text, without what stands in pointed or square brackets.
fn lines(text: &str) -> Vec<Line> {
    let mut plain = text.to_owned();
    for mark in ["<br />", "<br/>", "<br>", "</p>", "</li>"] {
        plain = plain.replace(mark, "\n");
    }
    let mut depth = 0;
    plain.retain(|c| {
        depth += i32::from(matches!(c, '<' | '['));
        let outside = depth == 0;
        depth -= i32::from(matches!(c, '>' | ']') && depth > 0);
        outside
    });
    let line = |line: &str| {
        let text = line.trim().trim_matches('*').trim().to_owned();
        let points = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
        let counted = points.and_then(|(name, points)| Some((name.trim().to_owned(), points.trim().parse().ok()?)));
        let (name, points) = counted.map_or((text.clone(), None), |(name, points)| (name, Some(points)));
        Line { text, name, points }
    };
    plain.lines().map(line).collect()
}

/// The published cards of a name as the builder writes it: with a bracket that tells it from others of its title.
fn titled(name: &str) -> Vec<&'static Published> {
    let own = INDEX.titled(name);
    if !own.is_empty() {
        return own.to_vec();
    }
    let Some((title, hint)) = name.strip_suffix(')').and_then(|name| name.rsplit_once(" (")) else { return Vec::new() };
    let all = INDEX.titled(title);
    let hinted = |card: &&&Published| {
        let ship = INDEX.ship(card.ship).map(|ship| ship.title).unwrap_or_default();
        hint.eq_ignore_ascii_case(ship) || card.slot.is_some_and(|slot| slot.name().eq_ignore_ascii_case(hint))
    };
    let fitting: Vec<&'static Published> = all.iter().filter(hinted).copied().collect();
    // Others of this hint are told by their points, and have an id with the number of their expansion.
    let suffixed = || all.iter().filter(|card| card.id.contains("-swx")).copied().collect::<Vec<_>>();
    let others = if suffixed().is_empty() { all.to_vec() } else { suffixed() };
    if fitting.is_empty() { others } else { fitting }
}

/// The card of a line: of the kind, and of the points if there are several.
fn card(line: &Line, what: What) -> Option<&'static Published> {
    let all: Vec<_> = titled(&line.name).into_iter().filter(|card| card.what == what).collect();
    let of_points = all.iter().find(|card| card.points == line.points);
    of_points.or(all.first()).copied()
}

fn is_pilot(line: &Line) -> bool {
    line.points.is_some() && card(line, What::Pilot).is_some()
}

/// The pilots and upgrades a text names. The first line of a ship is its pilot; what is not found is taken over as it is
/// written, so that it is told.
fn named_cards(text: &str) -> Vec<Pilot> {
    let lines = lines(text);
    if !lines.iter().any(is_pilot) {
        return Vec::new();
    }
    let mut pilots: Vec<Pilot> = Vec::new();
    let mut begins = true;
    for line in lines {
        let lower = line.text.to_lowercase();
        let sum = ["total", "ship total"].iter().any(|sum| lower.starts_with(sum));
        if sum || lower.contains("yet another") || lower.contains("://") {
            continue;
        }
        if line.text.is_empty() {
            begins = true;
            continue;
        }
        let (pilot, upgrade) = (card(&line, What::Pilot), card(&line, What::Upgrade));
        match (pilots.last_mut(), pilot, upgrade) {
            (Some(last), _, Some(upgrade)) if !begins || pilot.is_none() => last.add_card(upgrade),
            (_, Some(pilot), _) => pilots.push(Pilot::of(pilot)),
            (Some(last), None, None) if !begins => last.add(NO_SLOT, &line.name),
            _ => pilots.push(Pilot { name: line.name, ..Pilot::default() }),
        }
        begins = false;
    }
    pilots
}

/// What a link says.
struct Link {
    address: String,
    faction: Option<String>,
    name: Option<String>,
    obstacles: Vec<String>,
    /// The squad, in the builder's own short form.
    short: String,
}

/// The first link of a text that holds a squad.
fn link(text: &str) -> Option<Link> {
    let ends = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<' | '>' | ']' | ')');
    let begins = text.match_indices("http").map(|(at, _)| at).chain(text.match_indices('?').map(|(at, _)| at));
    begins.into_iter().find_map(|at| {
        let whole = text[at..].split(ends).next().unwrap_or_default();
        let (address, query) = whole.split_once('?')?;
        let query = query.replace("&amp;", "&");
        let field = |name: &str| {
            let mut fields = query.split('&').filter_map(|part| part.split_once('='));
            fields.find(|(own, _)| *own == name).map(|(_, value)| decoded(value))
        };
        let short = field("d").filter(|short| short.contains(':') || short.contains('Z'))?;
        let obstacles = field("obs").unwrap_or_default();
        let obstacles = obstacles.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let address = address.to_owned();
        Some(Link { address, faction: field("f"), name: field("sn"), obstacles, short })
    })
}

/// A text of a link: `%20` is a space.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, behind)) = rest.split_first() {
        let code = behind.get(..2).and_then(|hex| u8::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok());
        match (byte, code) {
            (b'%', Some(code)) => {
                bytes.push(code);
                rest = &behind[2..];
            }
            (byte, _) => {
                bytes.push(if byte == b'+' { b' ' } else { byte });
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Link {
    /// The version of its short form, 1 where none is written, and what follows it.
    fn version(&self) -> (u32, &str) {
        let versioned = self.short.strip_prefix('v').and_then(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_digit())?;
            Some((rest[..end].parse().ok()?, rest[end..].trim_start_matches(['!', 'Z'])))
        });
        versioned.unwrap_or((1, &self.short))
    }

    fn is_second_edition(&self) -> bool {
        let (version, rest) = self.version();
        let later = LATER_HOSTS.iter().any(|host| self.address.contains(host));
        later || version > LAST_VERSION || version == LAST_VERSION && rest.starts_with("se!")
    }

    /// The pilots: `PILOT:UPGRADE,UPGRADE:TITLE:MODIFICATION:U.UPGRADE,M.MODIFICATION;…`; in the first version the
    /// upgrades of the title stand before the modification.
    fn pilots(&self) -> Vec<Pilot> {
        let (version, rest) = self.version();
        // From the third version on, the kind of game stands first.
        let ships = if version >= 3 { rest.split_once('!').map_or(rest, |(_, ships)| ships) } else { rest };
        let ships = ships.split(';').filter(|ship| !ship.is_empty());
        ships.map(|ship| pilot_of(version, &ship.split(':').collect::<Vec<_>>())).collect()
    }
}

fn pilot_of(version: u32, parts: &[&str]) -> Pilot {
    let part = |n: usize| parts.get(n).copied().unwrap_or_default();
    let mut pilot = match number("pilot", part(0)) {
        Some((id, ship)) => Pilot { name: id.to_owned(), ship: ship.to_owned(), upgrades: Vec::new() },
        None => Pilot { name: unnumbered("pilot", part(0)), ..Pilot::default() },
    };
    let (modifications, granted) = if version == 1 { (part(4), part(3)) } else { (part(3), part(4)) };
    for (kind, numbers) in [("upgrade", part(1)), ("title", part(2)), ("modification", modifications)] {
        numbers.split(',').for_each(|written| add_number(&mut pilot, kind, written));
    }
    for written in granted.split(',') {
        let kind = match written.split_once('.').map(|(kind, _)| kind) {
            Some("T" | "t") => "title",
            Some("M" | "m") => "modification",
            _ => "upgrade",
        };
        add_number(&mut pilot, kind, written.split_once('.').map_or(written, |(_, number)| number));
    }
    pilot
}

/// The id of a number, and the ship of a pilot.
fn number(kind: &'static str, written: &str) -> Option<Numbered> {
    NUMBERS.get(&(kind, written.parse().ok()?)).copied()
}

/// What is told of a number that is not known.
fn unnumbered(kind: &str, written: &str) -> String {
    format!("YASB {kind} {written}")
}

/// Adds the card of a number; below 0 nothing is chosen.
fn add_number(pilot: &mut Pilot, kind: &'static str, written: &str) {
    if written.is_empty() || written.starts_with('-') {
        return;
    }
    match number(kind, written).and_then(|(id, _)| INDEX.all(What::Upgrade, id).first().copied()) {
        Some(card) => pilot.add_card(card),
        None => pilot.add(NO_SLOT, &unnumbered(kind, written)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_that_of_a_published_card() {
        assert!(NUMBERS.len() > 400, "{}", NUMBERS.len());
        for ((kind, number), (id, ship)) in NUMBERS.iter() {
            let found = match *kind {
                "pilot" => INDEX.pilot(id, Some(ship), None).is_some_and(|card| card.id == *id && card.ship == *ship),
                _ => INDEX.all(What::Upgrade, id).iter().any(|card| card.id == *id),
            };
            assert!(found, "{kind} {number}: {id} {ship}");
        }
    }

    #[test]
    fn links_are_decoded() {
        assert_eq!(decoded("Rebel%20Alliance+x%2Cy%"), "Rebel Alliance x,y%");
        let link = link("see http://geordanr.github.io/xwing/?f=Rebel%20Alliance&d=v4!s!5:-1:-1:-1:&sn=A%20b&obs=a,b")
            .unwrap();
        assert_eq!((link.faction.as_deref(), link.name.as_deref()), (Some("Rebel Alliance"), Some("A b")));
        assert_eq!((link.version(), link.obstacles.len()), ((4, "s!5:-1:-1:-1:"), 2));
        assert!(!link.is_second_edition());
    }
}
