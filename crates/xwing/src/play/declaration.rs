//! An attack about to be declared: a text may force it on another target.

use super::{Answer, Flow, NOT_ASKED, Play, Procedure, judge_open};
use crate::act::Act;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::side::Side;
use crate::state::{CardIx, Frame, SectionIx, ShipIx, State};
use crate::text::moment::{Moment, MomentKind};
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// An attack whose target has been named, and which texts may force on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declaration {
    /// Who attacks.
    pub ship: ShipIx,
    /// With which card; none for the primary weapon.
    pub weapon: CardIx,
    /// The section that was named.
    pub target: SectionIx,
    /// The ship that must be attacked instead; none if no text says so.
    pub forced: ShipIx,
    /// How far.
    pub at: DeclarationStep,
}

/// The steps of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DeclarationStep {
    /// Texts answer.
    Answered,
    /// The attack begins, once its section is named.
    Begin,
    /// It is over.
    Over,
}

impl Procedure for Declaration {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let Declaration { ship, weapon, target, forced, at } = *self;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        match at {
            DeclarationStep::Answered => {
                self.at = DeclarationStep::Begin;
                let (kind, other) = (MomentKind::Declaring, target.ship());
                play.moment(Moment { kind, ship, other, ..Moment::default() });
            }
            DeclarationStep::Begin => {
                let eyes = play.eyes();
                let mut open = eyes.attackable(ship, weapon, forced);
                let section = match (open.next(), open.next()) {
                    (Some(_), Some(_)) => return Flow::Ask,
                    (only, _) => only.unwrap_or(target),
                };
                drop(open);
                self.at = DeclarationStep::Over;
                play.begin_attack(ship, weapon, section, false);
            }
            DeclarationStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-declared-section", self.forced)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.attackable(self.ship, self.weapon, self.forced).map(Act::Section).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let Act::Section(section) = act else { return NOT_ASKED };
        judge_open(eyes.attackable(self.ship, self.weapon, self.forced).any(|open| open == section))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        if let Some(Act::Section(section)) = answer.act() {
            self.at = DeclarationStep::Over;
            play.begin_attack(self.ship, self.weapon, section, false);
        }
    }
}

impl<'a> Eyes<'a> {
    /// The attack that is about to be declared, if one is.
    pub(crate) fn declaring(&self) -> Option<&'a Declaration> {
        let state: &'a State = self.state;
        state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Declaration(declaration) => Some(declaration),
            _ => None,
        })
    }

    /// The sections of a ship that another may attack with a weapon; none of no ship.
    pub(crate) fn attackable(
        &self,
        ship: ShipIx,
        weapon: CardIx,
        target: ShipIx,
    ) -> impl Iterator<Item = SectionIx> + use<'a> {
        let eyes = *self;
        let state: &'a State = self.state;
        let named = Some(target).filter(|target| target.is_some()).into_iter();
        let sections = named.flat_map(|target| state.standing_of(target));
        sections.filter(move |section| eyes.judge_target(ship, weapon, *section).is_ok())
    }
}

impl Play<'_> {
    /// The attack that is about to be declared must be one on this ship.
    pub(crate) fn force_target(&mut self, target: ShipIx) {
        let declared = self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::Declaration(declaration) => Some(declaration),
            _ => None,
        });
        if let Some(declaration) = declared {
            declaration.forced = target;
        }
    }
}
