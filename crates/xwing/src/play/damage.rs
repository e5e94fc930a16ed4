//! Suffering damage, and being destroyed.

use super::docking::Deployment;
use super::{Answer, Asked, Flow, NOT_ASKED, Once, Play, Procedure, judge_open};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, Frame, MOST_PICKS, Part, SectionIx, ShipIx, Status};
use crate::text::moment::{About, Moment, MomentKind};
use crate::text::value::Value;
use arrayvec::ArrayVec;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::Stack;

/// Damage a ship suffers, one after another, the normal ones first; then the question whether it still stands. Which section
/// of a huge ship suffers it, the opponent chooses where nothing says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Damage {
    /// The ship.
    pub ship: ShipIx,
    /// The section; none while it is open.
    pub part: Option<Part>,
    /// Who hurts it, if a ship does.
    pub by: ShipIx,
    /// Normal damage left.
    pub normal: u8,
    /// Critical damage left.
    pub critical: u8,
    /// Whether it is dealt as cards, whatever shields there are.
    pub past_shields: bool,
    /// Whether an obstacle deals them.
    pub obstacle: bool,
    /// Whether it has been asked if the ship still stands.
    pub at: Once,
}

impl Damage {
    /// Damage that no ship does, to whichever section it may be.
    pub fn new(ship: ShipIx, normal: u8, critical: u8) -> Damage {
        let (by, at) = (ShipIx::NONE, Once::Due);
        Damage { ship, part: None, by, normal, critical, past_shields: false, obstacle: false, at }
    }
    /// Damage to a section that no ship does.
    pub fn to(section: SectionIx, normal: u8, critical: u8) -> Damage {
        Damage { part: Some(section.part()), ..Damage::new(section.ship(), normal, critical) }
    }
}

impl Procedure for Damage {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        if !play.state.ship(self.ship).in_play() || self.at == Once::Done {
            return Flow::Done;
        }
        let Some(part) = self.part else {
            let mut standing = play.state.standing_of(self.ship);
            let (first, second) = (standing.next(), standing.next());
            return match (first, second) {
                (Some(_), Some(_)) if play.on(Rule::DamageSection) => Flow::Ask,
                (Some(only), _) => {
                    self.part = Some(only.part());
                    Flow::Again
                }
                (None, _) => Flow::Done,
            };
        };
        let section = self.ship.section(part);
        // Crippled sections suffer nothing.
        if play.state.is_crippled(section) && play.on(Rule::CrippledSafe) {
            return Flow::Done;
        }
        let critical = match (self.normal > 0, self.critical > 0) {
            (false, false) => {
                self.at = Once::Done;
                play.check_destroyed(section, self.by);
                return Flow::Again;
            }
            (true, true) => !play.on(Rule::DamageOrder),
            (normal, _) => !normal,
        };
        *(if critical { &mut self.critical } else { &mut self.normal }) -= 1;
        let answered = !play.state.responding(MomentKind::Suffering).is_empty() && !self.past_shields;
        let at = if answered { OneDamageStep::Answered } else { OneDamageStep::Suffered };
        let Damage { by, past_shields, obstacle, .. } = *self;
        let one = OneDamage { section, by, critical, past_shields, obstacle, at };
        if answered {
            play.push(one)
        } else {
            play.suffer_one(&one)
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.ship
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(Asked::of(eyes.owner(self.ship).other()).about(self.ship))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-section", self.ship)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        eyes.state.sections_of(self.ship).map(Act::Section).for_each(push);
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::Section(section) if section.ship() != self.ship => NOT_ASKED,
            Act::Section(section) if eyes.state.is_crippled(section) => Err(Rule::CrippledSafe.refuses()),
            Act::Section(_) => Ok(()),
            _ => NOT_ASKED,
        }
    }

    fn answered(&mut self, _play: &mut Play<'_>, answer: Answer<'_>) {
        if let Some(Act::Section(section)) = answer.act() {
            self.part = Some(section.part());
        }
    }
}

/// One damage a ship is about to suffer; a text may do something instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OneDamage {
    /// The section.
    pub section: SectionIx,
    /// Who hurts it, if a ship does.
    pub by: ShipIx,
    /// Whether it is critical.
    pub critical: bool,
    /// Whether it is dealt as a card, whatever shields there are.
    pub past_shields: bool,
    /// Whether an obstacle deals it.
    pub obstacle: bool,
    /// How far.
    pub at: OneDamageStep,
}

/// The steps of one damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OneDamageStep {
    /// Texts answer.
    Answered,
    /// It is suffered.
    Suffered,
    /// It is over, or something else has happened.
    Over,
}

impl Procedure for OneDamage {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let OneDamage { section, by, critical, at, .. } = *self;
        let ship = section.ship();
        match at {
            OneDamageStep::Answered => {
                self.at = OneDamageStep::Suffered;
                let about = About::Damage { section, critical };
                play.moment(Moment { kind: MomentKind::Suffering, ship, other: by, about });
            }
            OneDamageStep::Suffered => {
                self.at = OneDamageStep::Over;
                if play.state.ship(ship).in_play() {
                    play.suffer_one(self);
                }
            }
            OneDamageStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.section.ship()
    }
}

/// A faceup damage card a section is about to be dealt; a text may draw it elsewhere, or do something instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaceupDraw {
    /// The section.
    pub section: SectionIx,
    /// The section from whose deck it is drawn.
    pub from: SectionIx,
    /// Whether an obstacle deals it.
    pub obstacle: bool,
    /// How far.
    pub at: FaceupDrawStep,
}

/// The steps of a faceup damage card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FaceupDrawStep {
    /// Texts answer.
    Answered,
    /// It is dealt.
    Dealt,
    /// It is over, or something else has happened.
    Over,
}

impl Procedure for FaceupDraw {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let FaceupDraw { section, from, obstacle, at } = *self;
        let ship = section.ship();
        match at {
            FaceupDrawStep::Answered => {
                self.at = FaceupDrawStep::Dealt;
                let about = if obstacle { About::Obstacle } else { About::Nothing };
                play.moment(Moment { kind: MomentKind::Drawing, ship, about, ..Moment::default() });
            }
            FaceupDrawStep::Dealt => {
                self.at = FaceupDrawStep::Over;
                if play.state.ship(ship).in_play() {
                    play.deal(section, from, true);
                }
            }
            FaceupDrawStep::Over => return Flow::Done,
        }
        Flow::Again
    }

    fn ship(&self) -> ShipIx {
        self.section.ship()
    }
}

/// A faceup damage card that the player of the ship that deals it chooses among several; the others are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DamageChoice {
    /// The section that is dealt it.
    pub section: SectionIx,
    /// The ship whose attack deals it.
    pub by: ShipIx,
    /// The cards drawn, which lie open.
    pub cards: Stack<CardIx, MOST_PICKS>,
    /// Whether it has been chosen.
    pub at: Once,
}

impl Procedure for DamageChoice {
    fn step(&mut self, _play: &mut Play<'_>) -> Flow {
        if self.at == Once::Due && !self.cards.is_empty() { Flow::Ask } else { Flow::Done }
    }

    fn ship(&self) -> ShipIx {
        self.section.ship()
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        Some(Asked::of(eyes.owner(self.by)).about(self.section.ship()))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-damage-choice", self.section.ship())
    }

    fn candidates(&self, _eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        self.cards.iter().copied().map(Act::Card).for_each(push);
    }

    fn judge(&self, _eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        let Act::Card(card) = act else { return NOT_ASKED };
        judge_open(self.cards.contains(&card))
    }

    fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let Some(Act::Card(chosen)) = answer.act() else { return };
        self.at = Once::Done;
        let others = self.cards.iter().copied().filter(|card| *card != chosen);
        others.for_each(|card| play.take_away(card));
        play.keep_open(self.section, chosen);
    }
}

/// A ship is destroyed, at once or after it has had its opportunity to attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Destruction {
    /// The ship.
    pub ship: ShipIx,
    /// Who destroys it, if a ship does.
    pub by: ShipIx,
    /// Whether it has been told and answered.
    pub at: Once,
}

impl Destruction {
    /// A ship that has just been destroyed.
    pub fn new(ship: ShipIx, by: ShipIx) -> Destruction {
        Destruction { ship, by, at: Once::Due }
    }
}

impl Procedure for Destruction {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let ship = self.ship;
        if !play.state.ship(ship).in_play() {
            return Flow::Done;
        }
        if self.at == Once::Due && play.state.attack.on && play.state.attack.defender() == ship {
            play.state.attack.destroyed = true;
        }
        match self.at {
            Once::Due if play.attacks_first(ship) => {
                play.state.ship_mut(ship).status = Status::Doomed;
                play.tell(Event::Doomed(play.named(ship)));
                Flow::Done
            }
            Once::Due => {
                self.at = Once::Done;
                play.tell(Event::Destroyed(play.named(ship)));
                if play.state.docked_to(ship).next().is_some() && play.on(Rule::DockingDestroyed) {
                    play.push(Deployment::evacuation(ship));
                }
                play.moment(Moment { kind: MomentKind::Destroyed, ship, other: self.by, ..Moment::default() });
                Flow::Again
            }
            Once::Done => {
                play.remove(ship, Status::Destroyed);
                Flow::Done
            }
        }
    }
}

/// A faceup damage card whose text begins to speak, and resolves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaceupCard {
    /// The ship it was dealt to.
    pub ship: ShipIx,
    /// The card.
    pub card: CardIx,
    /// Whether it speaks.
    pub at: Once,
}

impl FaceupCard {
    /// A card that has just come faceup to a ship.
    pub fn new(ship: ShipIx, card: CardIx) -> FaceupCard {
        FaceupCard { ship, card, at: Once::Due }
    }
}

impl Procedure for FaceupCard {
    fn step(&mut self, play: &mut Play<'_>) -> Flow {
        let FaceupCard { ship, card, at } = *self;
        let state = play.state.card(card);
        // A text may have turned it down or taken it away.
        let stays = state.marks.contains(CardMarks::FACEUP | CardMarks::DEALT) && state.ship() == ship;
        if at == Once::Done || !stays {
            return Flow::Done;
        }
        self.at = Once::Done;
        play.clear_card_mark(card, CardMarks::UNRESOLVED);
        play.moment(Moment { kind: MomentKind::Dealt, ship, about: About::Card(card), ..Moment::default() });
        Flow::Again
    }
}

impl Play<'_> {
    /// A ship suffers damage and critical damage.
    pub(crate) fn suffer(&mut self, ship: ShipIx, normal: u8, critical: u8) {
        if self.state.ship(ship).in_play() && normal + critical > 0 {
            let part = self.part_affected(ship);
            self.push(Damage { part, ..Damage::new(ship, normal, critical) });
        }
    }

    /// The section of a ship that something clearly happens to: the one that is attacked, the one about to be dealt a card,
    /// or the only one that a bomb or a text about all ships somewhere reaches.
    fn part_affected(&self, ship: ShipIx) -> Option<Part> {
        let attack = &self.state.attack;
        if attack.on && attack.defender() == ship {
            return Some(attack.target.part());
        }
        let drawn = self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::FaceupDraw(draw) if draw.section.ship() == ship => Some(draw.section.part()),
            _ => None,
        });
        if drawn.is_some() {
            return drawn;
        }
        let eyes = self.eyes();
        let reached = |section: &SectionIx| match self.source().filter(|_| self.on(Rule::HugeReached)) {
            Some(Frame::EachShip(each)) => each.reaches(&eyes, *section),
            Some(Frame::Detonation(detonation)) => detonation.reaches(&eyes, *section),
            _ => true,
        };
        let sections: ArrayVec<SectionIx, 2> = self.state.sections_of(ship).filter(reached).collect();
        let mut standing = sections.iter().filter(|section| !self.state.is_crippled(**section));
        match (standing.next(), standing.next()) {
            (Some(_), Some(_)) => None,
            // What reaches a crippled section alone is lost on it.
            (only, _) => only.or(sections.first()).map(|section| section.part()),
        }
    }

    /// What says where the text being carried out reaches: what it does to each of several ships, or a bomb that goes off.
    pub(super) fn source(&self) -> Option<&Frame> {
        let frames = || self.state.frames.iter().rev();
        let mut own = frames().take_while(|frame| frame.clause().is_none());
        let card = frames().find_map(Frame::clause)?;
        let bomb = |frame: &&Frame| matches!(frame, Frame::Detonation(bomb) if bomb.card() == Some(card));
        own.find(|frame| matches!(frame, Frame::EachShip(_))).or_else(|| frames().find(bomb))
    }

    /// A ship is dealt damage cards, past its shields.
    pub(crate) fn deal_cards(&mut self, ship: ShipIx, facedown: u8, faceup: u8) {
        if self.state.ship(ship).in_play() && facedown + faceup > 0 {
            let part = self.part_affected(ship);
            self.push(Damage { part, past_shields: true, ..Damage::new(ship, facedown, faceup) });
        }
    }

    fn suffer_one(&mut self, one: &OneDamage) {
        let OneDamage { section, by, critical, past_shields, obstacle, .. } = *one;
        let ship = section.ship();
        if self.eyes().shields(section) > 0 && !past_shields && self.on(Rule::DamageShields) {
            self.lose_shield(section);
            return;
        }
        if !self.on(Rule::DamageHull) {
            return;
        }
        let faceup = critical && self.on(Rule::DamageCritical) || self.eyes().has(Value::DealtFaceup, ship);
        let among = if faceup && by.is_some() { self.eyes().picks(by) } else { 1 };
        if among > 1 {
            self.draw_for_choice(section, by, among);
        } else if faceup && !self.state.responding(MomentKind::Drawing).is_empty() {
            let (from, at) = (section, FaceupDrawStep::Answered);
            self.push(FaceupDraw { section, from, obstacle, at });
        } else {
            self.deal(section, section, faceup);
        }
    }

    /// The faceup damage card a huge ship is about to be dealt comes from the deck of its other section.
    pub(crate) fn draw_elsewhere(&mut self, ship: ShipIx) {
        let draw = self.state.frames.iter_mut().rev().find_map(|frame| match frame {
            Frame::FaceupDraw(draw) if draw.section.ship() == ship => Some(draw),
            _ => None,
        });
        if let Some(draw) = draw {
            draw.from = draw.from.other();
        }
    }

    /// Draws damage cards and lays them open on a ship, until one of them is chosen.
    fn draw_for_choice(&mut self, section: SectionIx, by: ShipIx, among: u8) {
        let mut cards = Stack::default();
        for _ in 0..among {
            if let Some(card) = self.draw_damage(section) {
                self.lay_open(section, card);
                cards.push(card);
            }
        }
        self.push(DamageChoice { section, by, cards, at: Once::Due });
    }

    /// A shield token goes.
    pub(crate) fn lose_shield(&mut self, section: SectionIx) {
        let (ship, hull) = (section.ship(), self.eyes().hull_of(section));
        self.state.ship_mut(ship).shields[hull.part() as usize] -= 1;
        self.tell(Event::ShieldLost(self.named_section(section)));
        self.moment(Moment { kind: MomentKind::ShieldLost, ship, ..Moment::default() });
    }

    /// Enough damage cards destroy a ship, or cripple a section with a card of its own.
    fn check_destroyed(&mut self, section: SectionIx, by: ShipIx) {
        let ship = section.ship();
        let full = self.eyes().damage(section) >= self.eyes().hull(section);
        if self.eyes().has_two_cards(ship) {
            if full && self.state.ship(ship).in_play() {
                self.cripple(section, by);
            }
            return;
        }
        let already = self.state.frames.iter().any(|frame| matches!(frame, Frame::Destruction(d) if d.ship == ship));
        let stands = self.state.ship(ship).status == Status::InPlay;
        if stands && full && !already && self.on(Rule::DamageDestroyed) {
            self.push(Destruction::new(ship, by));
        }
    }
}
