//! Bombs and mines.

use super::{Answer, Asked, CardFault, Flow, NOT_ASKED, Once, Play, Procedure, judge_open};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::geometry::{Bearing, Course, range_band};
use crate::judge::Judged;
use crate::judge::places::token_rect;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{Bomb, CardIx, SectionIx, ShipIx, ShipMarks, ShipSet, State};
use crate::text::meaning::Fuse;
use crate::text::moment::Moment;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Pose;

/// A bomb goes off: its token goes, and its text is run for every ship it reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Detonation {
    /// How far.
    pub at: DetonationStep,
}

/// The steps of a detonation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DetonationStep {
    /// The token goes.
    GoesOff {
        /// Which, by its place in [`crate::State::bombs`].
        bomb: u8,
        /// The ship over a mine.
        over: ShipIx,
    },
    /// Ships are hurt, one by one.
    Hurts {
        /// The bomb's card.
        card: CardIx,
        /// Where its token lay.
        pose: Pose,
        /// Those it has still to hurt.
        left: ShipSet,
    },
}

impl Detonation {
    /// A bomb that goes off, a mine because of the ship over it.
    pub fn new(bomb: usize, over: ShipIx) -> Detonation {
        Detonation { at: DetonationStep::GoesOff { bomb: bomb as u8, over } }
    }
}

impl Procedure for Detonation {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        match &mut self.at {
            DetonationStep::GoesOff { bomb, over } => {
                let at = usize::from(*bomb);
                let Some(Bomb { card, pose, .. }) = play.state.bombs.get(at).copied() else { return Flow::Done };
                let left = match play.eyes().fuse(card) {
                    Some(Fuse::Contact) => Some(*over).filter(|ship| ship.is_some()).into_iter().collect(),
                    Some(Fuse::Time) => play.eyes().reached_by(at).collect(),
                    None => ShipSet::default(),
                };
                self.at = DetonationStep::Hurts { card, pose, left };
                play.tell(Event::Detonated(play.state.card(card).kind));
                play.state.bombs.remove(at);
            }
            DetonationStep::Hurts { card, left, .. } => {
                let detonation = play.eyes().kind(*card).text.detonation;
                let (Some((node, _)), Some(ship)) = (detonation, left.pop_first()) else { return Flow::Done };
                if !play.on(Rule::BombDetonates) {
                    return Flow::Done;
                }
                play.push_clause(*card, node, Moment { ship, ..Moment::default() });
            }
        }
        Flow::Again
    }
}

impl Detonation {
    /// The card of a bomb that hurts ships.
    pub(super) fn card(&self) -> Option<CardIx> {
        match self.at {
            DetonationStep::Hurts { card, .. } => Some(card),
            DetonationStep::GoesOff { .. } => None,
        }
    }

    /// Whether a section of a ship is one that it reaches.
    pub(super) fn reaches(&self, eyes: &Eyes<'_>, section: SectionIx) -> bool {
        let DetonationStep::Hurts { card, pose, .. } = self.at else { return true };
        let (token, rect) = (token_rect(pose), eyes.section_rect(section));
        match eyes.fuse(card) {
            Some(Fuse::Contact) => token.overlaps(&rect),
            _ => range_band(token.gap(&rect)) == 1,
        }
    }
}

/// A mine that has just been dropped goes off at once under a ship; under several, the opponent of the player who dropped
/// it chooses which of them it hurts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MineDrop {
    /// Which, by its place in [`crate::State::bombs`].
    pub bomb: u8,
    /// Whether it has gone off.
    pub at: Once,
}

impl MineDrop {
    /// The ships on it.
    fn over<'a>(&self, eyes: &Eyes<'a>) -> impl Iterator<Item = ShipIx> + use<'a> {
        let (eyes, mine) = (*eyes, usize::from(self.bomb));
        let state: &'a State = eyes.state;
        state.in_play().filter(move |ship| eyes.is_over(mine, &eyes.rect(*ship), None))
    }
}

impl Procedure for MineDrop {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        if self.at == Once::Done {
            return Flow::Done;
        }
        let eyes = play.eyes();
        let mut over = self.over(&eyes);
        match (over.next(), over.next()) {
            (None, _) => Flow::Done,
            (Some(_), Some(_)) if play.on(Rule::BombChosen) => Flow::Ask,
            (Some(ship), _) => {
                drop(over);
                self.at = Once::Done;
                play.push(Detonation::new(usize::from(self.bomb), ship));
                Flow::Again
            }
        }
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        let card = eyes.state.bombs.get(usize::from(self.bomb))?.card;
        Some(Asked::of(eyes.owner_of_text(card).other()).by(card))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        let card = eyes.state.bombs.get(usize::from(self.bomb)).map_or(CardIx::NONE, |bomb| bomb.card);
        eyes.say(lang, "ask-mine", &[("card", eyes.title_of(lang, card))])
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        self.over(eyes).map(Act::Target).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let Act::Target(ship) = act else { return NOT_ASKED };
        judge_open(self.over(eyes).any(|open| open == ship))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let Some(Act::Target(ship)) = answer.act() else { return };
        self.at = Once::Done;
        play.push(Detonation::new(usize::from(self.bomb), ship));
    }
}

impl Play<'_> {
    /// Drops a card's token behind its ship: by the straight 1 template from the rear.
    /// Squads bring at most as many bombs as there is room for, so only a card that drops token after token finds none.
    pub(crate) fn drop_bomb(&mut self, card: CardIx) -> Result<(), CardFault> {
        let ship = self.state.card(card).ship();
        let behind = self.eyes().place(ship).reversed();
        let base = self.state.ship(ship).base;
        // The token's own middle lies half its length behind the template's end.
        let end = Course::new(Bearing::Straight, 1).end(base, &behind);
        let place = end.moved(0.0, crate::geometry::figures::TOKEN_SIDE / 2.0 - base.half_length()).reversed();
        let bomb = Bomb { card, pose: place.pose(), set_off_by: ShipIx::NONE };
        self.state.bombs.try_push(bomb).map_err(|_| CardFault("no room for another token"))?;
        self.state.ship_mut(ship).marks |= ShipMarks::BOMBED;
        self.tell(Event::Dropped(self.named(ship), self.state.card(card).kind));
        // A mine under a ship goes off at once.
        let mine = self.state.bombs.len() - 1;
        if self.eyes().fuse(card) == Some(Fuse::Contact) {
            self.push(MineDrop { bomb: mine as u8, at: Once::Due });
        }
        Ok(())
    }

    /// Notes that a ship has overlapped mines: they are to go off.
    pub(super) fn set_off(&mut self, ship: ShipIx, mines: &[u8]) {
        mines.iter().for_each(|mine| self.state.bombs[usize::from(*mine)].set_off_by = ship);
    }

    /// Lets the next mine go off that the ship has just overlapped; says whether there was one.
    pub(super) fn detonate_under(&mut self, ship: ShipIx) -> bool {
        let due = self.state.bombs.iter().position(|bomb| bomb.set_off_by == ship);
        due.into_iter().for_each(|mine| self.push(Detonation::new(mine, ship)));
        due.is_some()
    }
}
