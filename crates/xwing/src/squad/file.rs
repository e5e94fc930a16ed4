//! Squad files: `squad "Name"`, its faction, then a line for each pilot with upgrades behind `with`.
//!
//! A title stands for a card. Where several have it, the ship's slots decide; `in "Ship"` behind a pilot, the slot
//! before an upgrade, and an id instead of a title tell the rest. Below the line of a ship stand those docked to it.

use crate::card::{CardKind, Category, DamageDeck, slug};
use crate::catalogue::Catalogue;
use crate::game::XWing;
use crate::maneuver::Slot;
use crate::side::Faction;
use crate::squad::{Format, Member, Squad};
use cardtext::{Block, Content, Fault, Source, Token, TokenKind, nearest, read_blocks};
use std::sync::Arc;

/// Names longer than this are near to nothing.
const LONGEST_NAME: usize = 64;

/// Reads a squad file.
pub fn read_squad(source: &Arc<Source>, game: &XWing) -> Result<Squad, Fault> {
    let blocks = read_blocks(source)?;
    let reader = Reader { source, game };
    let [head] = blocks.as_slice() else {
        return Err(Fault::new(source, 0..0, "one squad belongs into a file").help("begin with `squad \"Name\"`"));
    };
    let name = match head.line.tokens.as_slice() {
        [squad, name] if squad.is("squad") && name.kind == TokenKind::Quoted => name.text.clone(),
        _ => return Err(Fault::new(source, head.line.span.clone(), "a squad file begins with `squad \"Name\"`")),
    };
    let mut squad = Squad { name, faction: reader.faction(head)?, ..Squad::default() };
    for block in &head.kids {
        let tokens = block.line.tokens.as_slice();
        let carries = tokens.first().is_some_and(|first| first.kind == TokenKind::Quoted);
        if let Some(below) = block.kids.first().filter(|_| !carries) {
            return Err(Fault::new(source, below.line.span.clone(), "nothing belongs below this line"));
        }
        match tokens {
            [only] if faction_named(only).is_some() => {}
            [damage, deck] if damage.is("damage") && deck.is("core") => squad.damage_deck = DamageDeck::Core,
            [damage, deck] if damage.is("damage") && deck.is("core2") => squad.damage_deck = DamageDeck::Core2,
            [format, which] if format.is("format") && format_named(which).is_some() => {
                squad.format = format_named(which).unwrap_or_default();
            }
            [obstacles, names @ ..] if obstacles.is("obstacles") => {
                squad.obstacles = names.iter().filter(|t| !t.is(",")).map(|t| t.text.clone()).collect();
            }
            [pilot, ..] if pilot.kind == TokenKind::Quoted => {
                reader.members(squad.faction, block, &mut squad.members)?
            }
            [first, ..] => {
                let help = "a faction, `format epic`, `obstacles …`, `damage core`, or a pilot in quotes belongs here";
                return Err(reader.not_understood(first).help(help));
            }
            [] => {}
        }
    }
    Ok(squad)
}

/// The members a squad has in these lines.
pub(crate) fn read_members(
    source: &Arc<Source>,
    game: &XWing,
    faction: Faction,
    blocks: &[Block],
) -> Result<Vec<Member>, Fault> {
    let (reader, mut members) = (Reader { source, game }, Vec::new());
    blocks.iter().try_for_each(|block| reader.members(faction, block, &mut members))?;
    Ok(members)
}

fn format_named(token: &Token) -> Option<Format> {
    Format::ALL.into_iter().find(|format| token.is(format.name()))
}

fn faction_named(token: &Token) -> Option<Faction> {
    Faction::ALL.into_iter().find(|faction| token.is(faction.name()))
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    game: &'a XWing,
}

impl Reader<'_> {
    fn not_understood(&self, token: &Token) -> Fault {
        Fault::new(self.source, token.span.clone(), format!("`{}` is not understood here", token.text))
    }

    fn unknown<'k>(&self, token: &Token, what: &str, known: impl IntoIterator<Item = &'k str>) -> Fault {
        let fault = Fault::new(self.source, token.span.clone(), format!("there is no {what} \"{}\"", token.text));
        let near = if token.text.len() <= LONGEST_NAME { nearest(&token.text, known) } else { None };
        match near {
            Some(near) => fault.help(format!("did you mean \"{near}\"?")),
            None => fault,
        }
    }

    /// The one faction of a file, wherever it stands.
    fn faction(&self, head: &Block) -> Result<Faction, Fault> {
        let lines = head.kids.iter().map(|block| block.line.tokens.as_slice());
        let named: Vec<(&Token, Faction)> = lines
            .filter_map(|tokens| if let [token] = tokens { Some((token, faction_named(token)?)) } else { None })
            .collect();
        match named.as_slice() {
            [(_, faction)] => Ok(*faction),
            [] => Err(Fault::new(self.source, head.line.span.clone(), "the faction is missing")
                .help("write `rebel`, `imperial` or `scum` below the name")),
            [_, (second, _), ..] => Err(Fault::new(self.source, second.span.clone(), "a squad has one faction")),
        }
    }

    /// A ship, and those docked to it in the lines below.
    fn members(&self, faction: Faction, block: &Block, members: &mut Vec<Member>) -> Result<(), Fault> {
        let carrier = u8::try_from(members.len()).ok();
        members.push(self.line(faction, block)?);
        for docked in &block.kids {
            if let Some(below) = docked.kids.first() {
                return Err(Fault::new(self.source, below.line.span.clone(), "nothing is docked to a docked ship"));
            }
            members.push(Member { docked: carrier, ..self.line(faction, docked)? });
        }
        Ok(())
    }

    /// The ship of a line.
    fn line(&self, faction: Faction, block: &Block) -> Result<Member, Fault> {
        match block.line.tokens.as_slice() {
            [pilot, rest @ ..] if pilot.kind == TokenKind::Quoted => self.member(faction, pilot, rest),
            tokens => {
                let fault = Fault::new(self.source, block.line.span.clone(), "this is no ship");
                let help = "below a ship stand the ships docked to it, each a pilot in quotes";
                Err(tokens.first().map_or(fault, |first| self.not_understood(first)).help(help))
            }
        }
    }

    fn member(&self, faction: Faction, name: &Token, mut rest: &[Token]) -> Result<Member, Fault> {
        let catalogue = &self.game.catalogue;
        let mut of_ship = None;
        if let [joint, ship, more @ ..] = rest
            && joint.is("in")
        {
            let known = catalogue.ships.iter().find(|kind| kind.title == ship.text || kind.id == ship.text);
            let titles = catalogue.ships.iter().map(|kind| kind.title.as_str());
            of_ship = Some(known.ok_or_else(|| self.unknown(ship, "ship", titles))?.id.as_str());
            rest = more;
        }
        let titles = || catalogue.cards.iter().map(|c| c.title.as_str());
        let pilot = pilot_named(catalogue, faction, &name.text, of_ship);
        let pilot = pilot.ok_or_else(|| self.unknown(name, "pilot", titles()))?;
        let mut wanted = Vec::new();
        if let Some((joint, mut items)) = rest.split_first() {
            if !joint.is("with") {
                return Err(self.not_understood(joint).help("upgrades follow a pilot behind `with`"));
            }
            loop {
                let slot = items.first().filter(|t| t.kind == TokenKind::Word).and_then(|t| Slot::by_name(&t.text));
                let item = &items[usize::from(slot.is_some())..];
                let Some(title) = item.first().filter(|t| t.kind == TokenKind::Quoted) else {
                    let at = item.first().or(items.first()).unwrap_or(joint);
                    return Err(self.not_understood(at).help("an upgrade in quotes belongs here"));
                };
                let named = upgrades_named(catalogue, &title.text, slot);
                if named.is_empty() {
                    return Err(self.unknown(title, "upgrade", titles()));
                }
                wanted.push(named);
                match &item[1..] {
                    [] => break,
                    [comma, more @ ..] if comma.is(",") && !more.is_empty() => items = more,
                    [other, ..] => return Err(self.not_understood(other).help("a comma parts upgrades")),
                }
            }
        }
        let upgrades = self.game.choose_upgrades(pilot, &wanted).into_iter();
        let upgrades = upgrades.map(|card| (catalogue.slots_taken(card)[0], catalogue.card(card).id.clone())).collect();
        let (id, ship) = (catalogue.card(pilot).id.clone(), catalogue.ship_of(pilot).id.clone());
        Ok(Member { pilot: id, ship, upgrades, docked: None })
    }
}

/// The pilot a name stands for: of the faction before others, by title before slug or id.
fn pilot_named(catalogue: &Catalogue, faction: Faction, name: &str, ship: Option<&str>) -> Option<u16> {
    let wanted = slug(name);
    let fits = |(n, card): (u16, &CardKind)| match card.category {
        Category::Pilot { faction: own, .. } if ship.is_none_or(|ship| catalogue.ship_of(n).id == ship) => {
            let named = card.title == name || card.id == name || card.slug == wanted || slug(&card.french) == wanted;
            named.then_some((own != faction, card.title != name, n))
        }
        _ => None,
    };
    catalogue.all().filter_map(fits).min().map(|(.., n)| n)
}

/// The upgrades a name may stand for: those of the title, else those of the id.
fn upgrades_named(catalogue: &Catalogue, name: &str, slot: Option<Slot>) -> Vec<u16> {
    let of_slot = |n: u16| catalogue.slots_taken(n).first().is_some_and(|own| slot.is_none_or(|slot| slot == *own));
    let named = |by: fn(&CardKind) -> &str| {
        let cards = catalogue.all().filter(|(n, card)| by(card) == name && of_slot(*n));
        cards.map(|(n, _)| n).collect::<Vec<u16>>()
    };
    let titled = named(|card| &card.title);
    if titled.is_empty() { named(|card| &card.id) } else { titled }
}

/// A squad as its file's text. Marks that cannot be quoted become apostrophes in its name.
pub fn write_squad(squad: &Squad, game: &XWing) -> String {
    let name: String = squad.name.chars().map(|c| if c == '"' || c.is_control() { '\'' } else { c }).collect();
    let mut out = format!("squad \"{name}\"\n  {}\n", squad.faction.name());
    if squad.format != Format::Standard {
        out.push_str(&format!("  format {}\n", squad.format.name()));
    }
    let docked_to =
        |carrier: usize| squad.members.iter().filter(move |member| member.docked.map(usize::from) == Some(carrier));
    let flying = squad.members.iter().enumerate().filter(|(_, member)| member.docked.is_none());
    let lines = flying.flat_map(|(n, member)| [member].into_iter().chain(docked_to(n)));
    for member in lines {
        out.push_str(if member.docked.is_some() { "    " } else { "  " });
        out.push_str(&pilot_text(squad, member, game));
        for (n, upgrade) in upgrade_texts(squad, member, game).iter().enumerate() {
            out.push_str(if n == 0 { " with " } else { ", " });
            out.push_str(upgrade);
        }
        out.push('\n');
    }
    if !squad.obstacles.is_empty() {
        out.push_str(&format!("  obstacles {}\n", squad.obstacles.join(", ")));
    }
    if squad.damage_deck == DamageDeck::Core {
        out.push_str("  damage core\n");
    }
    out
}

/// A pilot as briefly as it is read as the same card.
fn pilot_text(squad: &Squad, member: &Member, game: &XWing) -> String {
    let catalogue = &game.catalogue;
    let Some(pilot) = game.find_pilot(squad.faction, member) else { return format!("\"{}\"", member.pilot) };
    let (title, ship) = (&catalogue.card(pilot).title, catalogue.ship_of(pilot));
    let read = |ship| pilot_named(catalogue, squad.faction, title, ship) == Some(pilot);
    if read(None) {
        format!("\"{title}\"")
    } else if read(Some(ship.id.as_str())) {
        format!("\"{title}\" in \"{}\"", ship.title)
    } else {
        format!("\"{}\" in \"{}\"", member.pilot, ship.title)
    }
}

/// Upgrades by their titles, if these are read as the same cards; otherwise with their slots where titles are shared.
fn upgrade_texts(squad: &Squad, member: &Member, game: &XWing) -> Vec<String> {
    let catalogue = &game.catalogue;
    let known: Vec<Option<u16>> = member.upgrades.iter().map(|(slot, id)| game.find_upgrade(*slot, id)).collect();
    let wanted = known.iter().flatten().map(|n| upgrades_named(catalogue, &catalogue.card(*n).title, None));
    let wanted: Vec<Vec<u16>> = wanted.collect();
    let pilot = game.find_pilot(squad.faction, member);
    let chosen = pilot.map(|pilot| game.choose_upgrades(pilot, &wanted));
    let plain = chosen.is_some_and(|chosen| chosen.iter().eq(known.iter().flatten()));
    let text = |(known, (slot, id)): (&Option<u16>, &(Slot, String))| {
        let title = known.map_or(id, |n| &catalogue.card(n).title);
        if plain || upgrades_named(catalogue, title, None).len() < 2 {
            return format!("\"{title}\"");
        }
        let alone = upgrades_named(catalogue, title, Some(*slot)).len() == 1;
        format!("{} \"{}\"", slot.name(), if alone { title } else { id })
    };
    known.iter().zip(&member.upgrades).map(text).collect()
}

/// The ready-made squads of the content, those of standard games first.
pub fn ready_squads(content: &Content, game: &XWing) -> Result<Vec<Squad>, Fault> {
    let content = content.of_game("xwing");
    let read = content.files(".squad").map(|source| read_squad(source, game));
    let mut squads = read.collect::<Result<Vec<Squad>, Fault>>()?;
    squads.sort_by_key(|squad| squad.format);
    Ok(squads)
}
