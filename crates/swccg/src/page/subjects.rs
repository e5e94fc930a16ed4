//! The keys by which a view names its things, and which of them an act speaks of.

use crate::act::{About, Act};
use crate::eyes::Eyes;
use crate::play::Procedure;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, Pile, Zone};

/// The key of the room beside the locations.
pub(crate) const ASIDE: &str = "aside";

/// The key of a pile.
pub(crate) fn pile_key(side: Side, pile: Pile) -> String {
    ["pile/", side.name(), "/", pile.name()].concat()
}

/// The pile a key names.
pub(crate) fn pile_named(key: &str) -> Option<(Side, Pile)> {
    let (side, pile) = key.strip_prefix("pile/")?.split_once('/')?;
    let side = Side::BOTH.into_iter().find(|s| s.name() == side)?;
    Some((side, Pile::ALL.into_iter().find(|p| p.name() == pile)?))
}

/// The key of a gap in the row of locations, counted from the left.
pub(crate) fn gap_key(gap: usize) -> String {
    format!("gap/{gap}")
}

impl Eyes<'_> {
    /// The key of a place: that of the location on top.
    pub(crate) fn place_key(&self, place: u8) -> String {
        self.card_key(self.state.places[usize::from(place)].top)
    }

    /// The key under which a viewer finds a card, wherever it is; the pile's for a card that is hidden from it.
    pub(crate) fn thing_key(&self, card: CardIx, you: Option<Side>) -> String {
        let state = self.state.card(card);
        let (slug, owner) = (&self.kind(card).facts.slug, state.owner.0);
        match state.zone {
            Zone::At | Zone::On | Zone::Row | Zone::Aside => self.card_key(card),
            Zone::Beneath => self.thing_key(state.on, you),
            Zone::Void => ["play/", slug].concat(),
            Zone::Pile(Pile::Hand) if you == Some(owner) => ["hand/", slug].concat(),
            Zone::Pile(pile) if state.known_to_viewer(you) => {
                ["pile/", owner.name(), "/", pile.name(), "/", slug].concat()
            }
            Zone::Pile(_) if you == Some(owner) => ["unseen/", slug].concat(),
            Zone::Pile(pile) => pile_key(owner, pile),
        }
    }

    /// The things of its view that an act speaks of when this side does it: first what it would point at.
    pub(crate) fn subjects(&self, side: Side, act: Act) -> Vec<String> {
        let card = |card: CardIx| vec![self.thing_key(card, Some(side))];
        let pile = |pile: Pile| vec![pile_key(side, pile)];
        match act {
            Act::Pass => match self.open() {
                Some(Frame::Leave(leave)) => leave.asking(self).map(card).unwrap_or_default(),
                _ => Vec::new(),
            },
            Act::Activate => pile(Pile::Reserve),
            Act::Draw => pile(Pile::Force),
            Act::After(_) => vec![pile_key(side.other(), Pile::Reserve)],
            Act::Aside => vec![ASIDE.to_owned()],
            Act::Gap(gap) => vec![gap_key(usize::from(gap))],
            Act::Replace(version) => {
                let persona = &self.kind(version).facts.persona;
                let own = |c: &CardIx| self.state.owner(*c) == side && &self.kind(*c).facts.persona == persona;
                let replaced = self.by_entry(self.state.active.iter().filter(own)).next();
                [version].into_iter().chain(replaced).flat_map(card).collect()
            }
            Act::Option(_) | Act::Yes | Act::No => {
                self.open().and_then(|top| top.asking(self)).map(card).unwrap_or_default()
            }
            act => match act.row().1 {
                About::Place(place) => vec![self.place_key(place)],
                About::Hand(c) | About::Table(c) | About::Text(c, _) => card(c),
                About::Pile(from) => pile(from),
                About::Nothing | About::Number(_) => Vec::new(),
            },
        }
    }
}
