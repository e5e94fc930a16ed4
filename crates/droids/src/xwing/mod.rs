//! A droid for the miniatures game.
//!
//! Dials are chosen by where they lead (`helm.rs`), attacks by what they do on average (`duel.rs`), dice by rule
//! (`dice.rs`); every other answer is tried on a redrawn table (`trial.rs`), played on by a rollout policy
//! (`rollout_policy.rs`) and evaluated (`evaluation.rs`) with who will see whom in mind (`scene.rs`).

mod dice;
mod duel;
mod evaluation;
mod helm;
mod rollout_policy;
mod scene;
mod trial;
mod weights;

pub use helm::flees;

use crate::{Droid, InformationSet};
use duel::{Fighter, Gun, worth};
use helm::best;
use scene::Scene;
use smallvec::SmallVec;
use table::{Chance, Choice, Face, Game, Kind, Offers, Question, Seat, Session, choice_text};
use trial::{DEPTH, Trial, halted};
use xwing::{Act, Eyes, Frame, SectionIx, ShipIx, Side, State, Topic, XWing};

/// On so many redrawn tables, each with its own luck, each answer is tried outside attacks.
const REDRAWS: usize = 2;
/// And so many within an attack, where dice are still to be rolled.
const REDRAWS_IN_ATTACK: usize = 6;
/// At most so many answers are tried.
const MOST_TRIES: usize = 16;

/// A droid that plays the miniatures game one act at a time: it stays on the table, brings opponents into its arcs and
/// shoots where it does most.
///
/// It sees only redrawn tables ([`InformationSet`]). Its likes and dislikes are a table of weights.
pub struct GreedyPilot {
    number: u64,
}

impl GreedyPilot {
    /// A droid whose choices follow from a number and from how many choices came before: asked the same again after a
    /// choice was taken back, it answers the same.
    pub fn new(number: u64) -> Self {
        GreedyPilot { number }
    }

    /// The answer to the question open to a seat, as a record writes it.
    fn answer(&self, known: &InformationSet<'_, XWing>) -> Option<String> {
        let (game, seat) = (known.game(), known.seat());
        let mut chance = Chance::fast(self.number.wrapping_add((known.choices() as u64) << 20));
        let table = known.redraw(&(), &mut chance);
        let mut offers = Offers::default();
        game.ask(&table, &mut offers);
        let question = offers.question(seat)?;
        let decision = Decision { game, known, table: &table, offers: &offers, question, side: Side::of(seat) };
        Some(choice_text(game, &table, seat, &decision.choice(&mut chance)?))
    }
}

impl Droid for GreedyPilot {
    /// # Panics
    /// If the table is not one of the miniatures game, or that seat is not asked anything.
    fn choose(&mut self, face: &dyn Face, seat: Seat) -> String {
        let session = face.session().downcast_ref::<Session<XWing>>();
        let session = session.unwrap_or_else(|| panic!("the greedy pilot does not play {}", face.game()));
        let answer = self.answer(&InformationSet::new(session, seat));
        answer.unwrap_or_else(|| panic!("seat {} is not asked anything", seat.0))
    }
}

/// One question to be answered.
struct Decision<'a> {
    game: &'a XWing,
    known: &'a InformationSet<'a, XWing>,
    table: &'a State,
    offers: &'a Offers<Act>,
    question: Question,
    side: Side,
}

impl Decision<'_> {
    fn choice(&self, chance: &mut Chance) -> Option<Choice<Act>> {
        if let Some(only) = self.offers.only_answer(&self.question) {
            return Some(only);
        }
        let eyes = self.game.eyes(self.table);
        let acts = self.offers.acts(&self.question);
        let (top, asked) = eyes.open()?;
        let ship = asked.ship[self.side];
        let act = match (asked.topic, top) {
            (Topic::Initiative, _) => Some(Act::Initiative(self.side)),
            (Topic::Obstacle, _) => return Some(self.offers.random_answer(&self.question, chance)),
            (Topic::Deploy, _) => {
                return helm::start(&eyes, ship, self.offers.poses(&self.question)).map(Choice::Place);
            }
            // An edge, or which ship is set up next.
            (_, Frame::Placement(_)) => acts.first().copied(),
            (_, Frame::Planning(_)) => helm::dial(&eyes, self.side, acts, chance),
            (_, Frame::ActivationPhase(_)) if !ship.is_some() => {
                helm::next_to_move(&eyes, &next_ships(acts)).map(Act::Next)
            }
            (_, Frame::CombatPhase(_)) => {
                best(&next_ships(acts), |ship| best_attack(&eyes, *ship).map_or(0.0, |(_, harm)| harm)).map(Act::Next)
            }
            (_, Frame::Engagement(_) | Frame::FurtherAttack(_)) => attack(&eyes, ship, acts),
            (_, Frame::Window(window)) if !window.is_automatic() => {
                let token = dice::token(&eyes, window, acts);
                let texts = acts.iter().copied().filter(|act| matches!(act, Act::Use(..)));
                if texts.clone().next().is_none() {
                    return Some(Choice::one(token.unwrap_or(Act::Pass)));
                }
                let answers = std::iter::once(Act::Pass).chain(token).chain(texts);
                return self.tried(&eyes, answers.map(Choice::one).collect(), chance);
            }
            (_, Frame::Reroll(reroll)) => {
                let Kind::Pick { min, max, .. } = self.question.kind else { return None };
                return Some(Choice::Pick(dice::rerolled(&eyes, self.side, reroll, (min, max))));
            }
            _ => return self.tried(&eyes, answers(self.offers, &self.question, chance), chance),
        };
        act.map(Choice::one)
    }

    /// The answer after which the table is worth most, the first of equal ones.
    fn tried(&self, eyes: &Eyes<'_>, answers: Answers, chance: &mut Chance) -> Option<Choice<Act>> {
        let scene = Scene::new(eyes, self.side).with_sights(eyes);
        let redraws = if self.table.attack.on { REDRAWS_IN_ATTACK } else { REDRAWS };
        // Every answer is tried on the same tables with the same luck.
        let mut trials = vec![(halted(*self.table, self.side), chance.clone())];
        for _ in 1..redraws {
            let table = self.known.redraw(&(), chance);
            trials.push((halted(table, self.side), chance.clone()));
        }
        let mut best = None;
        for answer in answers {
            let tried = |(table, chance): &(State, Chance)| {
                Trial { game: self.game, side: self.side, scene: &scene, chance: chance.clone() }
                    .after(table, &answer, DEPTH)
            };
            let value: f64 = trials.iter().map(tried).sum();
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, answer));
            }
        }
        best.map(|(_, answer)| answer)
    }
}

/// Answers to a question.
type Answers = SmallVec<[Choice<Act>; 16]>;

/// The answers worth trying: all of them, where that is possible.
fn answers(offers: &Offers<Act>, question: &Question, chance: &mut Chance) -> Answers {
    match question.kind {
        Kind::Pick { min: 1, max: 1, .. } => offers.acts(question).iter().map(|act| Choice::one(*act)).collect(),
        Kind::Number { least, most } => {
            let mut numbers = [least, least + (most - least) / 2, most].to_vec();
            numbers.dedup();
            numbers.into_iter().map(Choice::Number).collect()
        }
        Kind::Place => offers.poses(question).iter().take(MOST_TRIES).map(|pose| Choice::Place(*pose)).collect(),
        _ => (0..MOST_TRIES).map(|_| offers.random_answer(question, chance)).collect(),
    }
}

/// The ships of which one is to be chosen next.
fn next_ships(acts: &[Act]) -> SmallVec<[ShipIx; 16]> {
    acts.iter().filter_map(|act| if let Act::Next(ship) = act { Some(*ship) } else { None }).collect()
}

/// What an attack does on average, in points; nothing where a rule refuses it.
fn harm(eyes: &Eyes<'_>, ship: ShipIx, act: Act) -> f64 {
    let Act::Attack(card, target) = act else { return 0.0 };
    let Ok(shot) = eyes.shot(ship, card, target) else { return 0.0 };
    let fighter = |ship: ShipIx| Fighter::new(eyes, ship, worth(eyes, ship));
    let gun = Gun::new(eyes, ship, card);
    let target = target.ship();
    fighter(ship).harm(&gun, (target, &fighter(target)), shot.range, shot.obstructed)
}

/// The attack offered that does most.
fn attack(eyes: &Eyes<'_>, ship: ShipIx, acts: &[Act]) -> Option<Act> {
    best(acts, |act| if *act == Act::Pass { -1.0 } else { harm(eyes, ship, *act) })
}

/// The best attack a ship could make, and what it does.
fn best_attack(eyes: &Eyes<'_>, ship: ShipIx) -> Option<(Act, f64)> {
    let enemies = eyes.state.fleet(eyes.owner(ship).other());
    let targets: SmallVec<[SectionIx; 16]> = enemies.flat_map(|enemy| eyes.state.standing_of(enemy)).collect();
    let mut most = None;
    for weapon in eyes.weapons(ship) {
        for target in targets.iter().filter(|target| eyes.judge_attack(ship, weapon, **target).is_ok()) {
            let act = Act::Attack(weapon, *target);
            let harm = harm(eyes, ship, act);
            if most.is_none_or(|(_, best)| harm > best) {
                most = Some((act, harm));
            }
        }
    }
    most
}
