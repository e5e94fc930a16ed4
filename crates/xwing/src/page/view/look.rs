//! Looking: a view made of a state.

use super::{
    AskedView, AttackStep, AttackView, BombView, CardView, ConditionView, DieView, Direction, EdgeView, EnergyView,
    LockView, ManeuverView, MissionView, RockView, SectionView, ShipView, TokenView, View,
};
use crate::act::Act;
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::figures::BAND;
use crate::maneuver::{Action, Maneuver, Token};
use crate::play::{AttackRunStep, Procedure};
use crate::rules::Rule;
use crate::side::{BySide, Side};
use crate::state::{
    Bomb, CardIx, CardMarks, Condition, DeckIx, Dice, Die, Frame, LOCK_BIT, Part, Rock, SectionIx, Ship, ShipIx,
    ShipMarks, State, Status,
};
use crate::text::meaning::Fuse;
use glossary::Bilingual;
use table::Seat;

impl XWing {
    /// What a seat is shown of a game that is over.
    pub fn opened(&self, state: &State, seat: Seat) -> View {
        View::opened(&self.eyes(state), Side::of_viewer(seat))
    }
}

/// The edges by quarter turns clockwise from the near one.
const EDGES: [EdgeView; 4] = [EdgeView::South, EdgeView::West, EdgeView::North, EdgeView::East];

/// Whether a seat may know what a ship's dial shows.
pub(crate) fn knows_dial(eyes: &Eyes<'_>, ship: &Ship, you: Option<Side>) -> bool {
    let looked = ship.is(ShipMarks::LOOKED_AT) && you == Some(ship.owner.other());
    you == Some(ship.owner) || looked || ship.is(ShipMarks::REVEALED | ShipMarks::IONIZED) || !eyes.on(Rule::DialSecret)
}

/// The damage cards of a player's deck that a seat does not know: in the deck or facedown on ships. Those of the first part
/// and those of the second are parted only for one who searches the deck and sees what is in it.
pub(crate) fn unknown_damage(state: &State, deck: DeckIx, you: Option<Side>) -> [Vec<CardIx>; 2] {
    let unknown = state.deck_cards(deck).filter(|c| !state.card(*c).is(CardMarks::KNOWN));
    let (in_deck, on_ships) = unknown.partition(|c| !searches(state, deck, you) || !state.card(*c).ship().is_some());
    [in_deck, on_ships]
}

/// Who is searching a damage deck.
pub(crate) fn searcher(state: &State) -> Option<Side> {
    match state.frames.last() {
        Some(Frame::Search(search)) => Some(search.by),
        _ => None,
    }
}

/// Whether a seat is searching a player's damage deck.
fn searches(state: &State, deck: DeckIx, you: Option<Side>) -> bool {
    matches!(state.frames.last(), Some(Frame::Search(search)) if search.deck == deck && Some(search.by) == you)
}

/// A state with what a seat cannot know taken out.
fn masked(eyes: &Eyes<'_>, you: Option<Side>) -> State {
    let state = eyes.state;
    let mut masked = *state;
    for deck in state.all_decks() {
        let [in_deck, on_ships] = unknown_damage(state, deck, you);
        // Who searches a deck sees what is in it, and not how it lies.
        let mut seen: Vec<u16> = in_deck.iter().map(|card| state.card(*card).kind).collect();
        seen.sort_unstable();
        if !searches(state, deck, you) {
            seen.fill(u16::MAX);
        }
        in_deck.into_iter().zip(seen).for_each(|(card, kind)| masked.card_mut(card).kind = kind);
        on_ships.into_iter().for_each(|card| masked.card_mut(card).kind = u16::MAX);
    }
    for ship in masked.ships.iter_mut().filter(|ship| !knows_dial(eyes, ship, you)) {
        ship.dial = ship.dial.map(|_| Maneuver::IONIZED);
    }
    masked
}

impl Eyes<'_> {
    /// The key of tokens of a kind on a ship, in a view.
    pub(crate) fn token_key(&self, ship: ShipIx, token: Token) -> String {
        format!("token/{}/{}", self.ship_key(ship), token.name())
    }

    /// The key of a ship's target lock, in a view.
    pub(crate) fn lock_key(&self, ship: ShipIx) -> String {
        format!("token/{}/target-lock", self.ship_key(ship))
    }

    /// The key of a card on a ship, in a view.
    pub(crate) fn card_on_ship(&self, card: CardIx) -> String {
        self.key(Act::Card(card))
    }

    fn card_view(&self, card: CardIx) -> CardView {
        let (state, limit) = (self.state.card(card), self.card_energy_limit(card));
        CardView {
            key: self.card_on_ship(card),
            card: self.game.catalogue.card_id(state.kind),
            discarded: state.is(CardMarks::INACTIVE),
            used: state.is(CardMarks::USED) || state.is(CardMarks::USED_UP),
            section: (state.on.is_some() && self.state.ship(state.ship()).base.is_huge()).then(|| state.on.part()),
            energy: (limit > 0).then_some(EnergyView { held: state.energy, limit }),
            under: self.cover_of(card).map(|damage| self.card_on_ship(damage)),
            kind: state.kind,
        }
    }

    fn condition_view(&self, condition: &Condition) -> ConditionView {
        let open = |card: CardIx| CardView { discarded: false, ..self.card_view(card) };
        let damage = Some(condition.damage).filter(|card| card.is_some());
        ConditionView { card: self.card_view(condition.card), damage: damage.map(open) }
    }

    fn ship_view(&self, s: ShipIx, you: Option<Side>) -> ShipView {
        let (state, ship, kind) = (self.state, self.state.ship(s), self.ship_kind(s));
        let maneuver = |m: Maneuver| ManeuverView::new(m, self.colour(s, m));
        let tokens = Token::ALL.iter().filter(|t| ship.tokens(**t) > 0).map(|token| TokenView {
            key: self.token_key(s, *token),
            token: *token,
            count: ship.tokens(*token),
        });
        let locks = |other: SectionIx| LockView { key: self.lock_key(s), target: self.section_key(other) };
        let faceup = state.damage_on(s).filter(|c| state.card(*c).is(CardMarks::FACEUP));
        let faceup = faceup.map(|card| CardView { discarded: false, ..self.card_view(card) });
        let actions = |bits: u16| Action::ALL.iter().copied().filter(|a| bits & a.bit() != 0).collect();
        ShipView {
            ship: s,
            key: self.ship_key(s),
            kind: kind.slug.clone(),
            number: (ship.tag > 0).then_some(ship.tag),
            pilot: self.card_view(ship.pilot),
            upgrades: state
                .cards_of(s)
                .filter(|card| *card != ship.pilot && *card != ship.aft_card)
                .map(|card| self.card_view(card))
                .collect(),
            conditions: state.conditions_on(s).map(|condition| self.condition_view(condition)).collect(),
            owner: ship.owner,
            status: ship.status,
            docked_to: (ship.status == Status::Docked).then(|| self.ship_key(ship.carrier)),
            in_play: ship.takes_room(),
            pose: ship.takes_room().then(|| ship.pose.into()),
            base: ship.base,
            skill: self.skill(s),
            attack: self.primary(s),
            agility: self.agility(s),
            hull: self.hull(s.fore()),
            damage: self.damage(s.fore()),
            shields: self.shields(s.fore()),
            shield_value: self.shield_value(s.fore()),
            points: self.points(s),
            sections: state.sections_of(s).filter(|_| ship.base.is_huge()).map(|s| self.section_view(s)).collect(),
            energy: ship.base.is_huge().then(|| EnergyView { held: ship.energy, limit: self.energy_limit(s) }),
            tokens: tokens.collect(),
            lock: ship.lock.is_some().then(|| locks(ship.lock)),
            faceup: faceup.collect(),
            facedown: self.facedown(s).count() as u8,
            dial: ship.dial.filter(|_| knows_dial(self, ship, you)).map(maneuver),
            has_dial: ship.dial.is_some(),
            shown: ship.shown.map(maneuver),
            actions: actions(self.action_bar(s)),
            acted: actions(ship.acted),
            stressed: self.is_stressed(s),
            ionized: self.is_ionized(s) || ship.is(ShipMarks::IONIZED),
            cloaked: self.is_cloaked(s),
            arc: kind.mobile.then(|| Direction::ALL[usize::from(ship.arc % 4)]),
            bumped: ship.is(ShipMarks::BUMPED),
            activated: ship.is(ShipMarks::ACTIVATED),
            engaged: ship.is(ShipMarks::ENGAGED),
            attacked: ship.is(ShipMarks::ATTACKED),
        }
    }

    fn section_view(&self, section: SectionIx) -> SectionView {
        let ship = self.state.ship(section.ship());
        SectionView {
            key: self.section_key(section),
            part: section.part(),
            crippled: ship.crippled[section.part() as usize],
            own: self.has_two_cards(section.ship()),
            card: (section.part() == Part::Aft && ship.aft_card.is_some()).then(|| self.card_view(ship.aft_card)),
            hull: self.hull(section),
            damage: self.damage(section),
            cards: ship.damage[section.part() as usize],
            shields: self.shields(section),
            shield_value: self.shield_value(section),
            deck: self.state.deck(self.state.deck_for(section)).len() as u8,
        }
    }

    /// The attack being made, if there is one.
    fn attack_view(&self) -> Option<AttackView> {
        let attack = Some(&self.state.attack).filter(|attack| attack.on)?;
        let dice = |dice: &Dice, which: &str| {
            let die = |(n, die): (usize, &Die)| DieView {
                key: format!("die/{which}/{}", n + 1),
                face: die.face,
                rerolled: die.rerolled,
                added: die.added,
            };
            dice.iter().enumerate().map(die).collect::<Vec<_>>()
        };
        // The frame has moved on to what comes next while what it began is answered.
        let next = self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::AttackRun(attack) => Some(attack.next),
            _ => None,
        });
        let step = match next.unwrap_or(AttackRunStep::Declare) {
            AttackRunStep::Declare | AttackRunStep::RollAttack => AttackStep::Declare,
            AttackRunStep::ModifyAttack => AttackStep::RollAttack,
            AttackRunStep::RollDefense => AttackStep::ModifyAttack,
            AttackRunStep::ModifyDefense => AttackStep::RollDefense,
            AttackRunStep::Compare => AttackStep::ModifyDefense,
            AttackRunStep::Cancel | AttackRunStep::Deal => AttackStep::Compare,
            AttackRunStep::Again | AttackRunStep::After => AttackStep::Damage,
            AttackRunStep::End => AttackStep::After,
        };
        let spent = Token::ALL.iter().filter(|t| attack.spent & t.bit() != 0).map(|t| t.name());
        let spent = spent.chain((attack.spent & LOCK_BIT != 0).then_some("target-lock"));
        let spendable = match self.open() {
            Some((Frame::Window(window), _)) => {
                let acts = [Act::Spend(Token::Focus), Act::Spend(Token::Evade), Act::SpendLock];
                let open = acts.into_iter().filter(|act| window.judge(self, window.side(self), *act).is_ok());
                open.flat_map(|act| self.subjects(act)).collect()
            }
            _ => Vec::new(),
        };
        Some(AttackView {
            attacker: self.ship_key(attack.attacker),
            defender: self.ship_key(attack.defender()),
            section: self.state.ship(attack.defender()).base.is_huge().then(|| attack.target.part()),
            weapon: attack.weapon.is_some().then(|| self.card_on_ship(attack.weapon)),
            gun: self
                .state
                .ship(attack.attacker)
                .base
                .is_huge()
                .then(|| self.gun(attack.attacker, attack.weapon).part()),
            range: attack.range,
            obstructed: attack.obstructed,
            step,
            attack: dice(&attack.attack, "attack"),
            defense: dice(&attack.defense, "defense"),
            spent: spent.map(str::to_owned).collect(),
            spendable,
            fixed: attack.fixed,
            hit: attack.hit,
        })
    }

    /// The open question.
    fn asked_view(&self, you: Option<Side>) -> Option<AskedView> {
        let (_, asked) = self.open()?;
        let ship = asked.ship_to(you);
        Some(AskedView {
            topic: asked.topic,
            sides: asked.players.iter().collect(),
            ship: ship.is_some().then(|| self.ship_key(ship)),
            card: asked.card.is_some().then(|| self.card_on_ship(asked.card)),
        })
    }

    /// The key of the ship that is activated or has its opportunity to attack.
    fn active(&self) -> Option<String> {
        let turn = |frame: &Frame| match frame {
            Frame::Activation(activation) => Some(activation.ship),
            frame => frame.engages(),
        };
        self.state.frames.iter().rev().find_map(turn).map(|ship| self.ship_key(ship))
    }

    fn mission_view(&self) -> Option<MissionView> {
        let (game, mission) = (self.game, self.mission()?);
        let called = self.state.all_ships().find(|ship| self.is_called(*ship));
        Some(MissionView {
            title: Bilingual::each(|lang| mission.title_in(lang).to_owned()),
            house: mission.house,
            goal: Bilingual::each(|lang| game.mission_goal(mission, lang)),
            parts: BySide(Side::BOTH.map(|side| Bilingual::each(|lang| game.mission_part(mission, side, lang)))),
            caller: mission.caller,
            called: called.map(|ship| self.ship_key(ship)),
            escape: EDGES[usize::from(mission.escape % 4)],
        })
    }

    fn rock_views(&self) -> Vec<RockView> {
        let rock = |(n, rock): (usize, &Rock)| {
            let obstacle = self.obstacle(rock);
            RockView {
                key: format!("obstacle/{}", n + 1),
                name: obstacle.name().to_owned(),
                kind: obstacle.kind(),
                pose: rock.pose.into(),
            }
        };
        self.state.rocks.iter().enumerate().map(rock).collect()
    }

    fn bomb_views(&self) -> Vec<BombView> {
        let bomb = |(n, bomb): (usize, &Bomb)| BombView {
            key: format!("bomb/{}", n + 1),
            card: self.game.catalogue.card_id(self.state.card(bomb.card).kind),
            owner: self.owner_of_text(bomb.card),
            mine: self.fuse(bomb.card) == Some(Fuse::Contact),
            pose: bomb.pose.into(),
        };
        self.state.bombs.iter().enumerate().map(bomb).collect()
    }
}

impl View {
    pub(crate) fn of(eyes: &Eyes<'_>, you: Option<Side>) -> View {
        let state = eyes.state;
        let placed = state.edges[Side::First] != state.edges[Side::Second];
        let name = |shape: &u8| crate::geometry::Obstacle::names()[usize::from(*shape)].to_owned();
        View {
            you,
            round: state.round,
            last_round: (state.limit > 0).then_some(state.limit),
            epic: state.epic,
            mission: eyes.mission_view(),
            phase: state.phase,
            initiative: state.initiative,
            edges: placed.then(|| BySide(Side::BOTH.map(|side| EDGES[usize::from(state.edges[side] % 4)]))),
            zones: BySide(Side::BOTH.map(|side| (f64::from(eyes.zone_depth(side)) * BAND) as u16)),
            active: eyes.active(),
            asked: eyes.asked_view(you),
            ships: state.all_ships().map(|ship| eyes.ship_view(ship, you)).collect(),
            rocks: eyes.rock_views(),
            unplaced: BySide(Side::BOTH.map(|side| state.unplaced[side].iter().map(name).collect())),
            bombs: eyes.bomb_views(),
            attack: eyes.attack_view(),
            decks: BySide(Side::BOTH.map(|side| state.decks[side].len() as u8)),
            points: state.points,
            lost: BySide(Side::BOTH.map(|side| eyes.points_destroyed(side))),
            table: masked(eyes, you),
        }
    }

    /// What is shown of a game that is over: all dials and damage cards on ships are turned up.
    pub(crate) fn opened(eyes: &Eyes<'_>, you: Option<Side>) -> View {
        let mut view = View::of(eyes, you);
        for (s, ship) in eyes.state.all_ships().zip(&mut view.ships) {
            let open = |card| CardView { discarded: false, ..eyes.card_view(card) };
            ship.faceup = eyes.state.damage_on(s).map(open).collect();
            ship.facedown = 0;
            ship.dial = eyes.state.ship(s).dial.map(|dial| ManeuverView::new(dial, eyes.colour(s, dial)));
        }
        view
    }
}
