//! The acts players choose from, and their keys.

use crate::eyes::Eyes;
use crate::geometry::Bearing;
use crate::maneuver::{Action, BEARINGS, Token, bearing_name};
use crate::side::Side;
use crate::state::{CardIx, CardMarks, Frame, Part, SectionIx, ShipIx};

/// One thing a player may do or pick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Do nothing now, or nothing more.
    Pass,
    /// This player has initiative.
    Initiative(Side),
    /// Set up at this edge, in quarter turns clockwise from the near one.
    Edge(u8),
    /// This ship is next.
    Next(ShipIx),
    /// A ship's dial shows its maneuver of this number.
    Dial(ShipIx, u8),
    /// Decloak.
    Decloak,
    /// An action without further choice, or whose choice follows.
    Perform(Action),
    /// Acquire a target lock on this section of a ship.
    Lock(SectionIx),
    /// Boost this way.
    Boost(Bearing),
    /// SLAM with the dial's maneuver of this number.
    Slam(u8),
    /// Turn the mobile arc, in quarter turns clockwise from ahead.
    Rotate(u8),
    /// Coordinate this ship.
    Coordinate(ShipIx),
    /// Reinforce the fore, or the aft.
    Reinforce(bool),
    /// Jam this ship.
    Jam(ShipIx),
    /// Use a text of a card.
    Use(CardIx, u8),
    /// Attack a section of a ship with a card, or none for the primary weapon.
    Attack(CardIx, SectionIx),
    /// This section of a ship.
    Section(SectionIx),
    /// Energy on this card; on that of the ship, what stays there.
    Energy(CardIx),
    /// Spend a token on the dice.
    Spend(Token),
    /// Spend the target lock on the dice.
    SpendLock,
    /// This die.
    Die(u8),
    /// This ship.
    Target(ShipIx),
    /// This option, counted from 1.
    Option(u8),
    /// Yes.
    Yes,
    /// Remove this token.
    Take(Token),
    /// Remove the target lock.
    TakeLock,
    /// This card.
    Card(CardIx),
    /// A damage card of this kind out of the deck that is searched.
    Found(u16),
}

const DIRECTIONS: [&str; 4] = ["front", "right", "rear", "left"];
const EDGE_NAMES: [&str; 4] = ["south", "west", "north", "east"];

/// What facedown cards are called.
const FACEDOWN: &str = "facedown";

impl Eyes<'_> {
    /// A ship's name in keys: its pilot's slug, and a number for a further one.
    pub fn ship_key(&self, ship: ShipIx) -> String {
        let huge = self.state.ship(ship).base.is_huge();
        let slug = if huge { &self.ship_kind(ship).slug } else { &self.pilot(ship).slug };
        match self.state.ship(ship).tag {
            0 | 1 => slug.clone(),
            tag => format!("{slug}.{tag}"),
        }
    }

    /// A section's name in keys: its ship's, and of a huge ship which section it is.
    pub fn section_key(&self, section: SectionIx) -> String {
        let (key, ship) = (self.ship_key(section.ship()), self.state.ship(section.ship()));
        if ship.base.is_huge() { format!("{key}.{}", section.part().name()) } else { key }
    }

    /// The section of a key, if there is one.
    pub fn section_by_key(&self, key: &str) -> Option<SectionIx> {
        let named =
            Part::BOTH.into_iter().find_map(|part| Some((key.strip_suffix(part.name())?.strip_suffix('.')?, part)));
        let (key, part) = named.unwrap_or((key, Part::Fore));
        let ship = self.ship_by_key(key)?;
        (self.state.ship(ship).base.is_huge() == named.is_some()).then(|| ship.section(part))
    }

    /// A card's name in keys, among the cards of its ship.
    pub fn card_key(&self, card: CardIx) -> String {
        let (kind, ship) = (self.state.card(card).kind, self.state.card(card).ship());
        let slug = &self.kind(card).slug;
        let twins = (0..card.0).map(CardIx).filter(|c| self.state.card(*c).kind == kind);
        let before = twins.filter(|c| self.state.card(*c).ship() == ship && self.is_shown(*c)).count();
        if before == 0 { slug.clone() } else { format!("{slug}.{}", before + 1) }
    }

    /// Whether a card is a ship's own or lies faceup on it or on a condition it has.
    pub(crate) fn is_shown(&self, card: CardIx) -> bool {
        let damage = matches!(self.kind(card).category, crate::card::Category::Damage { .. });
        !damage || self.state.card(card).is(CardMarks::FACEUP)
    }

    /// The stable name of an act.
    pub fn key(&self, act: Act) -> String {
        let ship = |verb: &str, ship: ShipIx| format!("{verb}/{}", self.ship_key(ship));
        let on_dial = |s: ShipIx, n: u8| self.ship_kind(s).dial[usize::from(n)].key();
        match act {
            Act::Pass => "pass".to_owned(),
            Act::Initiative(side) => format!("initiative/{}", side.name()),
            Act::Edge(edge) => format!("edge/{}", EDGE_NAMES[usize::from(edge % 4)]),
            Act::Next(s) => ship("next", s),
            Act::Dial(s, n) => format!("{}/{}", self.ship_key(s), on_dial(s, n)),
            Act::Decloak => "decloak".to_owned(),
            Act::Perform(action) => action.name().to_owned(),
            Act::Lock(s) => format!("target-lock/{}", self.section_key(s)),
            Act::Section(s) => format!("section/{}", self.section_key(s)),
            Act::Energy(card) => format!("energy/{}", self.card_key(card)),
            Act::Boost(bearing) => format!("boost/{}", bearing_name(bearing)),
            Act::Slam(n) => format!("slam/{}", on_dial(self.state.asked_ship(), n)),
            Act::Rotate(turns) => format!("rotate-arc/{}", DIRECTIONS[usize::from(turns % 4)]),
            Act::Coordinate(s) => ship("coordinate", s),
            Act::Reinforce(fore) => format!("reinforce/{}", if fore { "fore" } else { "aft" }),
            Act::Jam(s) => ship("jam", s),
            Act::Use(card, n) => {
                let owner = self.state.card(card).ship();
                let own = self.state.ship(owner).pilot == card;
                let card = if own { String::new() } else { format!("/{}", self.card_key(card)) };
                format!("use/{}{card}/{}", self.ship_key(owner), n + 1)
            }
            Act::Attack(card, target) => {
                let weapon = if card.is_some() { self.card_key(card) } else { "primary".to_owned() };
                format!("attack/{weapon}/{}", self.section_key(target))
            }
            Act::Spend(token) => format!("spend/{}", token.name()),
            Act::SpendLock => "spend/target-lock".to_owned(),
            Act::Die(n) => format!("die/{}", n + 1),
            Act::Target(s) => ship("target", s),
            Act::Option(n) => format!("option/{n}"),
            Act::Yes => "yes".to_owned(),
            Act::Take(token) => format!("take/{}", token.name()),
            Act::TakeLock => "take/target-lock".to_owned(),
            // What lies facedown is known to nobody: it is named by its section alone.
            Act::Card(card) if self.is_facedown(card) => {
                format!("card/{}/{FACEDOWN}", self.section_key(self.state.card(card).on))
            }
            Act::Card(card) => format!("card/{}/{}", self.ship_key(self.state.card(card).ship()), self.card_key(card)),
            Act::Found(kind) => format!("found/{}", self.game.catalogue.card(kind).slug),
        }
    }

    /// The ship of a key, if there is one.
    pub fn ship_by_key(&self, key: &str) -> Option<ShipIx> {
        self.state.all_ships().find(|s| self.ship_key(*s) == key)
    }

    /// The card of a key among those of a ship that everybody sees.
    pub(crate) fn card_by_key(&self, ship: ShipIx, key: &str) -> Option<CardIx> {
        let all = self.state.all_cards();
        all.filter(|c| self.state.card(*c).ship() == ship && self.is_shown(*c)).find(|c| self.card_key(*c) == key)
    }

    /// The act a key names, whether or not it is offered.
    pub fn parse(&self, key: &str) -> Option<Act> {
        let parts: Vec<&str> = key.split('/').collect();
        let on_dial =
            |s: ShipIx, name: &str| self.ship_kind(s).dial.iter().position(|m| m.key() == name).map(|n| n as u8);
        let side = |name: &str| Side::BOTH.into_iter().find(|s| s.name() == name);
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| *n > 0);
        Some(match parts.as_slice() {
            ["pass"] => Act::Pass,
            ["decloak"] => Act::Decloak,
            ["yes"] => Act::Yes,
            ["initiative", name] => Act::Initiative(side(name)?),
            ["edge", name] => Act::Edge(EDGE_NAMES.iter().position(|n| n == name)? as u8),
            ["next", s] => Act::Next(self.ship_by_key(s)?),
            ["target-lock", s] => Act::Lock(self.section_by_key(s)?),
            ["section", s] => Act::Section(self.section_by_key(s)?),
            ["energy", card] => Act::Energy(self.card_by_key(self.asked_ship()?, card)?),
            ["boost", name] => Act::Boost(BEARINGS.iter().find(|(_, n)| n == name)?.0),
            ["slam", name] => Act::Slam(on_dial(self.asked_ship()?, name)?),
            ["rotate-arc", name] => Act::Rotate(DIRECTIONS.iter().position(|n| n == name)? as u8),
            ["coordinate", s] => Act::Coordinate(self.ship_by_key(s)?),
            ["reinforce", "fore"] => Act::Reinforce(true),
            ["reinforce", "aft"] => Act::Reinforce(false),
            ["jam", s] => Act::Jam(self.ship_by_key(s)?),
            ["use", s, n] => Act::Use(self.state.ship(self.ship_by_key(s)?).pilot, number(n)? - 1),
            ["use", s, card, n] => Act::Use(self.card_by_key(self.ship_by_key(s)?, card)?, number(n)? - 1),
            ["attack", "primary", s] => Act::Attack(CardIx::NONE, self.section_by_key(s)?),
            ["attack", card, s] => Act::Attack(self.card_by_key(self.asked_ship()?, card)?, self.section_by_key(s)?),
            ["spend", "target-lock"] => Act::SpendLock,
            ["spend", name] => Act::Spend(Token::by_name(name)?),
            ["die", n] => Act::Die(number(n)? - 1),
            ["target", s] => Act::Target(self.ship_by_key(s)?),
            ["option", n] => Act::Option(number(n)?),
            ["take", "target-lock"] => Act::TakeLock,
            ["take", name] => Act::Take(Token::by_name(name)?),
            ["card", s, FACEDOWN] => {
                let section = self.section_by_key(s)?;
                let mut hidden = self.facedown(section.ship());
                Act::Card(hidden.find(|card| self.state.card(*card).on == section)?)
            }
            ["card", s, card] => Act::Card(self.card_by_key(self.ship_by_key(s)?, card)?),
            ["found", name] => {
                if let Some(Frame::Replacement(replacement)) = self.state.frames.last() {
                    let old = Some(replacement.old).filter(|old| old.is_some())?;
                    let slots = |kind: u16| self.game.catalogue.slots_taken(kind);
                    let same = |kind: u16| slots(kind) == slots(self.state.card(old).kind);
                    let mut kinds = self.game.catalogue.all().filter(|(kind, card)| card.slug == *name && same(*kind));
                    return kinds.next().map(|(kind, _)| Act::Found(kind));
                }
                let Some(Frame::Search(search)) = self.state.frames.last() else { return None };
                let kinds = self.state.deck_cards(search.deck).map(|card| self.state.card(card).kind);
                Act::Found(kinds.into_iter().find(|kind| self.game.catalogue.card(*kind).slug == *name)?)
            }
            [name] => Act::Perform(Action::by_name(name)?),
            [s, maneuver] => {
                let ship = self.ship_by_key(s)?;
                Act::Dial(ship, on_dial(ship, maneuver)?)
            }
            _ => return None,
        })
    }

    /// The ship the open question is about.
    fn asked_ship(&self) -> Option<ShipIx> {
        Some(self.state.asked_ship()).filter(|s| s.is_some())
    }
}
