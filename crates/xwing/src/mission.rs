//! Missions: games with a set-up and a victory of their own, each a file of the content.

use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::Edge;
use crate::rules::Rule;
use crate::side::{BySide, Faction, Side};
use crate::squad::file::read_members;
use crate::squad::{Format, Setup, Squad};
use crate::state::{ShipIx, Status};
use cardtext::{Block, Content, ContentFault, Fault, Source, Token, TokenKind, read_blocks};
use glossary::Lang;
use std::sync::Arc;

/// The names of the edges, by quarter turns clockwise from the near one.
const EDGES: [&str; 4] = ["south", "west", "north", "east"];

/// Where a player sets up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Zone {
    /// The edge, in quarter turns clockwise from the near one.
    pub edge: u8,
    /// Wholly within so many bands of range of it.
    pub depth: u8,
}

/// A mission: one player's huge ship must leave the table over an edge, and the other must stop it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mission {
    /// Its name on the command line.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its French title.
    pub french: String,
    /// Whether it is this table's own and was never published.
    pub house: bool,
    /// Where it is played: the format whose play area it has.
    pub table: Format,
    /// The last round.
    pub rounds: u8,
    /// Who has initiative.
    pub initiative: Side,
    /// The points a squad may cost.
    pub points: BySide<i16>,
    /// Where the players set up.
    pub zones: BySide<Zone>,
    /// Whose huge ship it calls for.
    pub caller: Side,
    /// The type of that ship, by its id.
    pub ship: String,
    /// The edge it must leave the table over, in quarter turns clockwise from the near one.
    pub escape: u8,
    /// Squads to play it with.
    pub squads: [Squad; 2],
}

impl Mission {
    /// Its title in a language.
    pub fn title_in(&self, lang: Lang) -> &str {
        if lang == Lang::French { &self.french } else { &self.title }
    }
    /// The type of huge ship it calls for from a player, by its id.
    pub fn calls_for(&self, side: Side) -> Option<&str> {
        (side == self.caller).then_some(self.ship.as_str())
    }
    /// A game of it with its own squads.
    pub fn setup(&self) -> Setup {
        self.setup_with(self.squads.clone())
    }
    /// A game of it with these squads.
    pub fn setup_with(&self, squads: [Squad; 2]) -> Setup {
        let (format, points) = (self.table, self.points[Side::First].max(self.points[Side::Second]));
        Setup { format, points, mission: Some(self.id.clone()), ..Setup::of(squads, self.rounds) }
    }
}

impl XWing {
    /// The mission of this id or title.
    pub fn mission(&self, name: &str) -> Option<&Mission> {
        self.missions.iter().find(|mission| mission.id == name || mission.title == name || mission.french == name)
    }

    /// Where a mission stands among all, counted from 1 as a state notes it; 0 for none.
    pub(crate) fn mission_number(&self, id: &str) -> u8 {
        self.missions.iter().position(|mission| mission.id == id).map_or(0, |at| at as u8 + 1)
    }
}

impl<'a> Eyes<'a> {
    /// The mission that is played, if it is one.
    pub fn mission(&self) -> Option<&'a Mission> {
        usize::from(self.state.mission).checked_sub(1).and_then(|at| self.game.missions.get(at))
    }

    /// Where a player sets up in a mission.
    pub(crate) fn mission_zone(&self, side: Side) -> Option<Zone> {
        self.mission().filter(|_| self.on(Rule::MissionSetUp)).map(|mission| mission.zones[side])
    }

    /// Within how many bands of range of their edge a player sets up.
    pub(crate) fn zone_depth(&self, side: Side) -> u8 {
        self.mission_zone(side).map_or(1, |zone| zone.depth)
    }

    /// Whether a ship is the one a mission calls for.
    pub fn is_called(&self, ship: ShipIx) -> bool {
        let called = |mission: &Mission| self.owner(ship) == mission.caller && self.ship_kind(ship).id == mission.ship;
        self.mission().is_some_and(called) && self.on(Rule::MissionVictory)
    }

    /// The edge a ship must leave the table over in its mission; none for every other ship.
    pub fn way_out(&self, ship: ShipIx) -> Option<Edge> {
        self.mission().filter(|_| self.is_called(ship)).map(|mission| self.edge(mission.escape))
    }

    /// Whether a ship that leaves the table does so over the edge its mission names.
    pub(crate) fn escapes(&self, ship: ShipIx) -> bool {
        self.way_out(ship).is_some_and(|edge| self.area().is_beyond(edge, &self.rect(ship)))
    }

    /// Who has won a mission because the ship it calls for is gone otherwise, or there are no rounds left for it.
    pub(crate) fn mission_stopped(&self, last: bool) -> Option<Side> {
        let mission = self.mission().filter(|_| self.on(Rule::MissionVictory))?;
        let gone = |ship: ShipIx| matches!(self.state.ship(ship).status, Status::Destroyed | Status::Fled);
        let gone = self.state.all_ships().any(|ship| self.is_called(ship) && gone(ship));
        (gone || last).then(|| mission.caller.other())
    }
}

/// The missions of the content, by their ids.
pub(crate) fn missions(content: &Content, game: &XWing) -> Result<Vec<Mission>, ContentFault> {
    let read = content.files(".mission").map(|source| read_mission(source, game));
    let mut missions =
        read.collect::<Result<Vec<Mission>, Fault>>().map_err(|fault| ContentFault::Cards(vec![fault]))?;
    missions.sort_by(|a, b| a.id.cmp(&b.id));
    if let Some(twins) = missions.windows(2).find(|twins| twins[0].id == twins[1].id) {
        return Err(ContentFault::Twice(format!("two missions have the id {}", twins[0].id)));
    }
    Ok(missions)
}

fn number(token: &Token) -> Option<i16> {
    let number = token.number().filter(|n| n % cardtext::WHOLE == 0)?;
    i16::try_from(number / cardtext::WHOLE).ok()
}

fn side(token: &Token) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| token.is(side.name()))
}

fn edge(token: &Token) -> Option<u8> {
    EDGES.iter().position(|name| token.is(name)).map(|at| at as u8)
}

/// Reads a mission file.
fn read_mission(source: &Arc<Source>, game: &XWing) -> Result<Mission, Fault> {
    let fault = |block: &Block, message: &str| Fault::new(source, block.line.span.clone(), message.to_owned());
    let blocks = read_blocks(source)?;
    let [head] = blocks.as_slice() else {
        return Err(Fault::new(source, 0..0, "one mission belongs into a file").help("begin with `mission \"Title\"`"));
    };
    let mut mission = match head.line.tokens.as_slice() {
        [mission, title, rest @ ..] if mission.is("mission") && title.kind == TokenKind::Quoted => {
            let house = matches!(rest, [house] if house.is("house"));
            Mission { title: title.text.clone(), french: title.text.clone(), house, ..Mission::default() }
        }
        _ => return Err(fault(head, "a mission file begins with `mission \"Title\"`, and `house` if it is our own")),
    };
    for block in &head.kids {
        match block.line.tokens.as_slice() {
            [id, name] if id.is("id") => mission.id = name.text.clone(),
            [fr, title] if fr.is("fr") => mission.french = title.text.clone(),
            [table, format] if table.is("table") => {
                let format = Format::ALL.into_iter().find(|known| format.is(known.name()));
                mission.table = format.ok_or_else(|| fault(block, "there is no such table"))?;
            }
            [rounds, n] if rounds.is("rounds") && number(n).is_some_and(|n| (1..=99).contains(&n)) => {
                mission.rounds = number(n).unwrap_or(0) as u8;
            }
            [initiative, who] if initiative.is("initiative") && side(who).is_some() => {
                mission.initiative = side(who).unwrap_or_default();
            }
            [who, n, points, comma, at, within, range, depth]
                if side(who).is_some()
                    && points.is("points")
                    && comma.is(",")
                    && within.is("within")
                    && range.is("range") =>
            {
                let (who, depth) = (side(who).unwrap_or_default(), number(depth).filter(|n| (1..=5).contains(n)));
                let (Some(n), Some(edge), Some(depth)) = (number(n), edge(at), depth) else {
                    return Err(fault(block, "a player is written `first 155 points, south within range 3`"));
                };
                (mission.points[who], mission.zones[who]) = (n, Zone { edge, depth: depth as u8 });
            }
            [calls, who, ship] if calls.is("calls") && side(who).is_some() => {
                let known = game.catalogue.ships.iter().find(|kind| kind.title == ship.text && kind.base.is_huge());
                let known = known.ok_or_else(|| fault(block, "there is no such huge ship"))?;
                (mission.caller, mission.ship) = (side(who).unwrap_or_default(), known.id.clone());
            }
            [escapes, at] if escapes.is("escapes") && edge(at).is_some() => mission.escape = edge(at).unwrap_or(0),
            [squad, who, of] if squad.is("squad") && side(who).is_some() => {
                let faction = Faction::ALL.into_iter().find(|faction| of.is(faction.name()));
                let faction = faction.ok_or_else(|| fault(block, "there is no such faction"))?;
                let members = read_members(source, game, faction, &block.kids)?;
                let squad = Squad { name: mission.title.clone(), faction, members, ..Squad::default() };
                mission.squads[side(who).unwrap_or_default() as usize] = squad;
            }
            _ => {
                let help = "a mission says id, fr, table, rounds, initiative, each player's points and zone, which huge ship it \
                            calls for, where that escapes, and squads";
                return Err(fault(block, "this is not understood").help(help));
            }
        }
    }
    let missing = [
        (mission.id.is_empty(), "id"),
        (mission.rounds == 0, "rounds"),
        (mission.ship.is_empty(), "calls"),
        (mission.zones.0.iter().any(|zone| zone.depth == 0), "a line for each player"),
        (mission.squads.iter().any(|squad| squad.members.is_empty()), "a squad for each player"),
    ];
    match missing.iter().find(|(missing, _)| *missing) {
        Some((_, what)) => Err(fault(head, "something is missing").help(format!("write {what}"))),
        None => Ok(mission),
    }
}
