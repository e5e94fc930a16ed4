//! What is asked: a reading of the frame on top, with the offers it leads to.

use crate::act::Act;
use crate::eyes::Eyes;
use crate::maneuver::{Action, Maneuver, Token, Turning, turning};
use crate::meaning::{Reading, Step};
use crate::moment::MomentKind;
use crate::play::{shift, window};
use crate::side::Side;
use crate::state::{Frame, Run, Ship, ShipIx, ShipMarks, Status};
use arrayvec::ArrayVec;
use cardtext::NodeIx;
use table::{CardIx, Kind, Offers};

/// Ships in a row.
pub type Ships = ArrayVec<ShipIx, 48>;

/// An open question.
#[derive(Clone, PartialEq, Debug)]
pub enum Query {
    /// Who has initiative.
    Initiative(Side),
    /// Where an obstacle goes.
    Obstacle(Side),
    /// Which edge to set up at.
    Edge(Side),
    /// Which ship is set up next.
    NextToDeploy(Side, Ships),
    /// Where a ship is set up.
    Deploy(Side, ShipIx),
    /// Dials: the next ship of each player that has none.
    Dials([Option<ShipIx>; 2]),
    /// Whether a ship decloaks.
    Decloak(Side, ShipIx),
    /// Which ship is activated next.
    NextToActivate(Side, Ships),
    /// How far along the template's end a Tallon roll is shifted, in millimetres.
    Slide(Side, ShipIx),
    /// Which action.
    Perform(Side, Frame),
    /// Where a ship is shifted to.
    Shift(Side, Frame),
    /// Which ship attacks next.
    NextToEngage(Side, Ships),
    /// Whom to attack.
    Attack(Side, ShipIx),
    /// Whom to attack further.
    Further(Side, Frame),
    /// Which of several texts that must be used comes first.
    Order(Side, Frame),
    /// Whether to answer a moment.
    Window(Side, Frame),
    /// Which dice to roll again.
    Reroll(Side, Frame),
    /// Whom a text targets.
    Target(Side, Frame, NodeIx),
    /// Which way a text goes.
    Choose(Side, Frame, NodeIx),
    /// Whether a text goes on.
    May(Side, Frame, NodeIx),
    /// Which card a text picks.
    Pick(Side, Frame),
    /// What a jam takes.
    Jam(Side, ShipIx),
    /// Whether to move a ship by a tractor beam.
    Tractor(Side, ShipIx),
}

impl Query {
    /// Who is asked; none where both are.
    pub fn side(&self) -> Option<Side> {
        match self {
            Query::Dials(_) => None,
            Query::Initiative(side)
            | Query::Obstacle(side)
            | Query::Edge(side)
            | Query::NextToDeploy(side, _)
            | Query::Deploy(side, _)
            | Query::Decloak(side, _)
            | Query::NextToActivate(side, _)
            | Query::Slide(side, _)
            | Query::Perform(side, _)
            | Query::Shift(side, _)
            | Query::NextToEngage(side, _)
            | Query::Attack(side, _)
            | Query::Further(side, _)
            | Query::Order(side, _)
            | Query::Window(side, _)
            | Query::Reroll(side, _)
            | Query::Target(side, _, _)
            | Query::Choose(side, _, _)
            | Query::May(side, _, _)
            | Query::Pick(side, _)
            | Query::Jam(side, _)
            | Query::Tractor(side, _) => Some(*side),
        }
    }
}

impl<'a> Eyes<'a> {
    /// The open question.
    pub fn query(&self) -> Option<Query> {
        let frame = *self.state.frames.last()?;
        let owner = || self.owner(frame.ship);
        Some(match (frame.run, frame.step) {
            (Run::Setup, 1) => Query::Initiative(if frame.n == 0 { Side::First } else { Side::Second }),
            (Run::Setup, 2) => Query::Obstacle(self.placing_side(&frame)),
            (Run::Setup, 3) => Query::Edge(self.state.initiative.other()),
            (Run::Setup, 4) if frame.ship.is_some() => Query::Deploy(owner(), frame.ship),
            (Run::Setup, 4) => {
                let (side, ships) = self.next_to_deploy()?;
                Query::NextToDeploy(side, ships)
            }
            (Run::Planning, _) => Query::Dials(Side::BOTH.map(|side| self.next_dial(side))),
            (Run::Activation, 1) => Query::Decloak(owner(), frame.ship),
            (Run::Activation, 2) => {
                let (side, ships) = self.next_to_activate()?;
                Query::NextToActivate(side, ships)
            }
            (Run::Maneuver, _) => Query::Slide(owner(), frame.ship),
            (Run::Perform, _) => Query::Perform(owner(), frame),
            (Run::Shift, _) => {
                let forced = frame.n == shift::TRACTOR;
                Query::Shift(if forced { owner().other() } else { owner() }, frame)
            }
            (Run::Combat, _) => {
                let (side, ships) = self.next_to_engage()?;
                Query::NextToEngage(side, ships)
            }
            (Run::Engage, 1) => Query::Attack(owner(), frame.ship),
            (Run::Engage, _) => Query::Further(owner(), frame),
            (Run::Window, window::AUTOMATIC) => {
                let sides = [self.state.initiative, self.state.initiative.other()];
                let side = sides.into_iter().find(|side| self.due(&frame, *side).next().is_some())?;
                Query::Order(side, frame)
            }
            (Run::Window, _) => Query::Window(self.window_side(&frame), frame),
            (Run::Reroll, _) => {
                let by = if frame.card.is_some() { self.owner_of_text(frame.card) } else { owner() };
                Query::Reroll(by, frame)
            }
            (Run::Clause | Run::Text, step) => {
                let line = self.kids(NodeIx(frame.node)).get(usize::from(step)).copied()?;
                let side = self.chooser(&frame, line);
                match self.step_kind(line)? {
                    Step::Target => Query::Target(side, frame, line),
                    Step::Choose => Query::Choose(side, frame, line),
                    _ => Query::May(side, frame, line),
                }
            }
            (Run::Pick, _) => Query::Pick(owner(), frame),
            (Run::Jam, _) => Query::Jam(owner(), frame.ship),
            (Run::Tractor, _) => Query::Tractor(owner().other(), frame.ship),
            _ => return None,
        })
    }

    /// Who chooses at a line of a text: its owner, or the player of the ship the line names.
    fn chooser(&self, frame: &Frame, line: NodeIx) -> Side {
        let reading = Reading::of(self, frame);
        let ship = match (self.step_kind(line), self.args(line).first()) {
            (Some(Step::May | Step::Choose), Some(arg)) => {
                self.state.all_ships().find(|ship| self.is_among(arg, &reading, *ship))
            }
            _ => None,
        };
        ship.map_or(reading.you, |ship| self.owner(ship))
    }

    // --- orders ---------------------------------------------------------------------------------------------------

    /// Who places the next obstacle.
    pub fn placing_side(&self, frame: &Frame) -> Side {
        let alternate = self.on(crate::rules::Rule::PlacementTurns);
        let turn = if alternate && frame.m % 2 == 1 { self.state.initiative.other() } else { self.state.initiative };
        if self.state.unplaced[turn].is_empty() { turn.other() } else { turn }
    }

    /// Of the ships given, those that come first: by skill, then those of the player with initiative.
    fn first_of(&self, ships: impl Iterator<Item = ShipIx>, descending: bool) -> Option<(Side, Ships)> {
        let mut best: Option<(i32, Side)> = None;
        let mut first = Ships::new();
        for ship in ships {
            let skill = i32::from(self.skill(ship));
            let key = (if descending { -skill } else { skill }, self.owner(ship));
            let rank = |(skill, side): (i32, Side)| (skill, side != self.state.initiative);
            match best {
                Some(found) if rank(found) < rank(key) => continue,
                Some(found) if rank(found) == rank(key) => {}
                _ => {
                    best = Some(key);
                    first.clear();
                }
            }
            first.push(ship);
        }
        best.map(|(_, side)| (side, first))
    }

    /// The ships to be set up next.
    pub fn next_to_deploy(&self) -> Option<(Side, Ships)> {
        let waiting = self.state.all_ships().filter(|s| self.state.ship(*s).status == crate::state::Status::Waiting);
        self.first_of(waiting, !self.on(crate::rules::Rule::PlacementOrder))
    }

    /// The ships to be activated next.
    pub fn next_to_activate(&self) -> Option<(Side, Ships)> {
        let waiting = self.state.in_play().filter(|s| !self.state.ship(*s).is(ShipMarks::ACTIVATED));
        self.first_of(waiting, !self.on(crate::rules::Rule::ManeuverOrder))
    }

    /// The ships to attack next.
    pub fn next_to_engage(&self) -> Option<(Side, Ships)> {
        let waiting = self.state.in_play().filter(|s| !self.state.ship(*s).is(ShipMarks::ENGAGED));
        self.first_of(waiting, self.on(crate::rules::Rule::AttackOrder))
    }

    /// The next cloaked ship that has not been asked.
    pub fn next_to_decloak(&self) -> Option<ShipIx> {
        let cloaked = |s: &ShipIx| {
            let ship = self.state.ship(*s);
            ship.tokens(Token::Cloak) > 0 && !ship.is(ShipMarks::ASKED)
        };
        let (_, ships) = self.first_of(self.state.in_play().filter(cloaked), false)?;
        ships.first().copied()
    }

    /// The next ship of a player without a dial.
    pub fn next_dial(&self, side: Side) -> Option<ShipIx> {
        self.state.fleet(side).find(|s| self.state.ship(*s).dial.is_none())
    }

    /// Who is asked in a window: the roller of dice last, else the player with initiative first.
    pub fn window_side(&self, frame: &Frame) -> Side {
        let attack = &self.state.attack;
        let first = match frame.moment {
            MomentKind::AttackDice | MomentKind::DefenseDice => {
                let roller = if frame.moment == MomentKind::AttackDice { attack.attacker } else { attack.defender };
                let roller = self.owner(roller);
                if self.on(crate::rules::Rule::DiceDefenderFirst) { roller.other() } else { roller }
            }
            _ => self.state.initiative,
        };
        if frame.step == window::SECOND { first.other() } else { first }
    }

    /// The player who leads by points destroyed, if one does.
    pub fn leader(&self) -> Option<Side> {
        let [first, second] = Side::BOTH.map(|side| self.points_destroyed(side.other()));
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The points of a player's ships that are gone; those still to be placed are not.
    pub fn points_destroyed(&self, side: Side) -> i32 {
        if !self.on(crate::rules::Rule::GamePoints) {
            return 0;
        }
        let is_gone = |ship: &Ship| !ship.in_play() && ship.status != Status::Waiting;
        let gone = self.state.all_ships().filter(|s| self.owner(*s) == side && is_gone(self.state.ship(*s)));
        gone.map(|s| self.points(s)).sum()
    }

    /// What a ship with its upgrades costs, discarded ones included.
    pub fn points(&self, ship: ShipIx) -> i32 {
        let mut cards = self.state.cards_of(ship).map(|c| self.state.card(c).kind);
        let pilot = cards.next().unwrap_or_default();
        let found = crate::squad::Found { pilot, upgrades: cards.collect() };
        i32::from(self.game.cost_of(&found))
    }

    // --- offers ---------------------------------------------------------------------------------------------------

    /// Writes the offers of a question.
    pub fn offer(&self, query: &Query, offers: &mut Offers<Act>) {
        const ONE: Kind = Kind::Pick { min: 1, max: 1, ordered: false };
        if let Query::Dials(ships) = query {
            for (side, ship) in Side::BOTH.into_iter().zip(ships) {
                let Some(ship) = *ship else { continue };
                offers.open(side.seat(), ONE);
                let count = self.ship_kind(ship).dial.len() as u8;
                (0..count).map(|n| Act::Dial(ship, n)).filter(|a| self.judge(query, side, *a).is_ok()).for_each(|a| {
                    offers.push(a);
                });
            }
            return;
        }
        let Some(side) = query.side() else { return };
        match query {
            Query::Obstacle(_) => {
                offers.open(side.seat(), Kind::Place);
                self.obstacle_poses(side, &mut |pose| offers.push_pose(pose));
            }
            Query::Deploy(_, ship) => {
                offers.open(side.seat(), Kind::Place);
                self.deploy_poses(*ship, &mut |pose| offers.push_pose(pose));
            }
            Query::Shift(_, frame) => {
                offers.open(side.seat(), Kind::Place);
                self.shift_poses(frame, &mut |pose| offers.push_pose(pose));
            }
            Query::Slide(_, ship) => {
                let reach = self.slide_reach(*ship);
                offers.open(side.seat(), Kind::Number { least: -reach, most: reach });
            }
            Query::Reroll(_, frame) => {
                let count = self.rerollable(frame).count();
                let most = (frame.n as usize).min(count) as u8;
                let min = if frame.is(crate::state::frame_mark::FORCED) { most } else { 0 };
                offers.open(side.seat(), Kind::Pick { min, max: most, ordered: false });
                self.rerollable(frame).for_each(|n| offers.push(Act::Die(n)));
            }
            _ => {
                offers.open(side.seat(), ONE);
                self.candidates(query, &mut |act| {
                    if self.judge(query, side, act).is_ok() {
                        offers.push(act);
                    }
                });
            }
        }
    }

    /// How far a Tallon roll may be shifted either way.
    pub(crate) fn slide_reach(&self, ship: ShipIx) -> i32 {
        let maneuver = self.state.ship(ship).flies.unwrap_or(Maneuver::IONIZED);
        let course = crate::geometry::Course::new(maneuver.bearing, maneuver.speed);
        if turning(maneuver.bearing) == Turning::Tallon {
            course.slide_reach(self.state.ship(ship).base) as i32
        } else {
            0
        }
    }

    /// Every act that might answer a pick.
    pub(crate) fn candidates(&self, query: &Query, each: &mut dyn FnMut(Act)) {
        match query {
            Query::Initiative(_) => Side::BOTH.into_iter().map(Act::Initiative).for_each(each),
            Query::Edge(_) => (0..4).map(Act::Edge).for_each(each),
            Query::NextToDeploy(_, ships) | Query::NextToActivate(_, ships) | Query::NextToEngage(_, ships) => {
                ships.iter().map(|s| Act::Next(*s)).for_each(each);
            }
            Query::Decloak(..) => [Act::Decloak, Act::Pass].into_iter().for_each(each),
            Query::Perform(_, frame) => self.action_candidates(frame, each),
            Query::Attack(_, ship) => {
                for weapon in self.weapons(*ship) {
                    self.state.in_play().map(|target| Act::Attack(weapon, target)).for_each(&mut *each);
                }
                each(Act::Pass);
            }
            Query::Further(_, frame) => {
                self.further_targets(frame).map(|(card, target)| Act::Attack(card, target)).for_each(&mut *each);
                each(Act::Pass);
            }
            Query::Order(side, frame) => self.due(frame, *side).map(|(c, n)| Act::Use(c, n)).for_each(each),
            Query::Window(side, frame) => {
                if matches!(frame.moment, MomentKind::AttackDice | MomentKind::DefenseDice) {
                    [Act::Spend(Token::Focus), Act::Spend(Token::Evade), Act::SpendLock]
                        .into_iter()
                        .for_each(&mut *each);
                }
                self.answers(frame, *side).map(|(c, n)| Act::Use(c, n)).for_each(&mut *each);
                each(Act::Pass);
            }
            Query::Target(_, frame, line) => {
                let reading = Reading::of(self, frame);
                self.targets(*line, &reading).map(Act::Target).for_each(each);
            }
            Query::Choose(_, frame, line) => {
                let reading = Reading::of(self, frame);
                self.options(*line, &reading).map(Act::Option).for_each(each);
            }
            Query::May(..) | Query::Tractor(..) => [Act::Yes, Act::Pass].into_iter().for_each(each),
            Query::Pick(_, frame) => self.pickable(frame.ship, frame.n).map(Act::Card).for_each(each),
            Query::Jam(_, ship) => self.jammable(*ship).for_each(each),
            _ => {}
        }
    }

    /// Every act that might be an action of a ship.
    fn action_candidates(&self, frame: &Frame, each: &mut dyn FnMut(Act)) {
        let (ship, bits) = (frame.ship, frame.n as u16);
        for action in Action::ALL.iter().copied().filter(|a| bits & a.bit() != 0) {
            let mut others = |act: fn(ShipIx) -> Act| self.state.in_play().map(act).for_each(&mut *each);
            match action {
                Action::TargetLock => others(Act::Lock),
                Action::Coordinate => others(Act::Coordinate),
                Action::Jam => others(Act::Jam),
                Action::Boost => BOOSTS.into_iter().map(Act::Boost).for_each(&mut *each),
                Action::Slam => (0..self.ship_kind(ship).dial.len() as u8).map(Act::Slam).for_each(&mut *each),
                Action::RotateArc => (0..4).map(Act::Rotate).for_each(&mut *each),
                Action::Reinforce => [true, false].into_iter().map(Act::Reinforce).for_each(&mut *each),
                other => each(Act::Perform(other)),
            }
        }
        if frame.is(crate::state::frame_mark::CARDS) {
            for card in self.action_cards(ship) {
                let texts = self.kind(card).text.acting.iter().filter(|a| a.clause.is_action());
                texts.map(|a| Act::Use(card, a.number)).for_each(&mut *each);
            }
        }
        each(Act::Pass);
    }

    /// The cards of a ship, damage cards included, whose texts are actions.
    fn action_cards(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let eyes = *self;
        let state: &'a crate::state::State = self.state;
        let own = state.cards_of(ship);
        let damage = state.damage_on(ship);
        own.chain(damage).filter(move |c| eyes.kind(*c).text.acts && eyes.speaks(*c))
    }
}

/// The ways to boost.
const BOOSTS: [crate::geometry::Bearing; 3] =
    [crate::geometry::Bearing::Straight, crate::geometry::Bearing::BankLeft, crate::geometry::Bearing::BankRight];
