//! Questions, offers and choices. The list of kinds is closed: no card or ship adds one.

use crate::{Chance, Outcome, Seat};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use std::fmt;
use std::str::FromStr;

/// What [`crate::Game::ask`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Questions are open; they stand in the offers.
    Open,
    /// The game is over.
    Over(Outcome),
}

/// The kinds of question. Yes-or-no and pass-or-act are picks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Kind {
    /// Choose between `min` and `max` of the offers; `ordered` where the order matters.
    Pick {
        /// At least so many.
        min: u8,
        /// At most so many.
        max: u8,
        /// Whether the order of the chosen matters.
        ordered: bool,
    },
    /// Choose a whole number.
    Number {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// Choose a pose on the table. The offered poses are suggestions: all of them are legal, others may be too.
    Place,
    /// Spread exactly `total` units over the offered slots, none beyond its room.
    Share {
        /// How many units.
        total: u16,
    },
}

/// A position and direction on the table, in the game's own units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pose {
    /// Across.
    pub x: i32,
    /// Away.
    pub y: i32,
    /// Direction.
    pub turn: i32,
}

/// As a record writes it: `@ x y turn`.
impl fmt::Display for Pose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@ {} {} {}", self.x, self.y, self.turn)
    }
}

impl FromStr for Pose {
    type Err = ();

    fn from_str(text: &str) -> Result<Pose, ()> {
        let numbers = text.trim().strip_prefix('@').ok_or(())?.split_whitespace().map(str::parse);
        match numbers.collect::<Result<Vec<i32>, _>>().as_deref() {
            Ok(&[x, y, turn]) => Ok(Pose { x, y, turn }),
            _ => Err(()),
        }
    }
}

/// One open question. Its offers are a run of the acts, rooms or poses in [`Offers`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// What kind of answer is wanted.
    pub kind: Kind,
    /// Whether the player may go back to before the act that led here ([`Choice::Back`]).
    pub back: bool,
    first: u32,
    count: u32,
}

/// The open questions with their offers. Reused from call to call, so that asking does not allocate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offers<A> {
    questions: Vec<Question>,
    acts: Vec<A>,
    rooms: Vec<u16>,
    poses: Vec<Pose>,
}

impl<A> Default for Offers<A> {
    fn default() -> Self {
        Offers { questions: Vec::new(), acts: Vec::new(), rooms: Vec::new(), poses: Vec::new() }
    }
}

impl<A: Copy + Eq> Offers<A> {
    /// Forgets everything, keeps the memory.
    pub fn clear(&mut self) {
        self.questions.clear();
        self.acts.clear();
        self.rooms.clear();
        self.poses.clear();
    }

    /// Opens a question; the offers that follow belong to it.
    pub fn open(&mut self, seat: Seat, kind: Kind) {
        let first = if kind == Kind::Place { self.poses.len() } else { self.acts.len() };
        self.questions.push(Question { seat, kind, back: false, first: first as u32, count: 0 });
    }

    /// Lets the player of the last opened question go back.
    pub fn allow_back(&mut self) {
        self.last().back = true;
    }

    /// Changes the last opened question's kind, once its offers are known.
    pub fn set_kind(&mut self, kind: Kind) {
        self.last().kind = kind;
    }

    /// Adds an offer to the last opened question.
    pub fn push(&mut self, act: A) {
        self.push_slot(act, 1);
    }

    /// Adds a slot with its room to the last opened question (a share).
    pub fn push_slot(&mut self, act: A, room: u16) {
        self.acts.push(act);
        self.rooms.push(room);
        self.last().count += 1;
    }

    /// Adds a suggested pose to the last opened question (a place).
    pub fn push_pose(&mut self, pose: Pose) {
        self.poses.push(pose);
        self.last().count += 1;
    }

    fn last(&mut self) -> &mut Question {
        self.questions.last_mut().expect("a question was opened")
    }

    /// The open questions.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The question open for a seat.
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.questions.iter().copied().find(|q| q.seat == seat)
    }

    /// The offered acts of a question.
    pub fn acts(&self, q: &Question) -> &[A] {
        if q.kind == Kind::Place { &[] } else { &self.acts[q.first as usize..(q.first + q.count) as usize] }
    }

    /// The rooms of a share's slots, beside [`Offers::acts`].
    pub fn rooms(&self, q: &Question) -> &[u16] {
        if q.kind == Kind::Place { &[] } else { &self.rooms[q.first as usize..(q.first + q.count) as usize] }
    }

    /// The suggested poses of a place question.
    pub fn poses(&self, q: &Question) -> &[Pose] {
        if q.kind == Kind::Place { &self.poses[q.first as usize..(q.first + q.count) as usize] } else { &[] }
    }

    /// The answer to a forced question: one that has a single legal answer. Going back is no
    /// answer: who does not want what a choice leads to takes the choice back.
    pub fn only_answer(&self, q: &Question) -> Option<Choice<A>> {
        let acts = self.acts(q);
        match q.kind {
            Kind::Pick { min, ordered, .. } => {
                let all = acts.len() <= min as usize && (acts.len() <= 1 || !ordered);
                all.then(|| Choice::Pick(acts.iter().copied().collect()))
            }
            Kind::Number { least, most } => (least == most).then_some(Choice::Number(least)),
            Kind::Place => None,
            Kind::Share { total } => {
                let rooms = self.rooms(q);
                let room: u32 = rooms.iter().map(|&r| u32::from(r)).sum();
                let full = room == u32::from(total) || total == 0 || rooms.iter().filter(|&&r| r > 0).count() == 1;
                full.then(|| {
                    let shares = acts.iter().zip(rooms).map(|(&a, &r)| (a, r.min(total))).filter(|s| s.1 > 0);
                    Choice::Share(shares.collect())
                })
            }
        }
    }

    /// An answer drawn evenly: a number of picks, then the picks; a number; a suggested pose; a share unit by unit.
    pub fn random_answer(&self, q: &Question, chance: &mut Chance) -> Choice<A> {
        let acts = self.acts(q);
        match q.kind {
            Kind::Pick { min, max, .. } => {
                let most = usize::from(max).min(acts.len());
                let least = usize::from(min).min(most);
                let count = least + chance.below((most - least + 1) as u32) as usize;
                if count == 1 {
                    return Choice::one(acts[chance.below(acts.len() as u32) as usize]);
                }
                let mut left: SmallVec<[A; 16]> = acts.iter().copied().collect();
                Choice::Pick((0..count).map(|_| left.swap_remove(chance.below(left.len() as u32) as usize)).collect())
            }
            Kind::Number { least, most } => Choice::Number(least + chance.below((most - least + 1) as u32) as i32),
            Kind::Place => {
                let poses = self.poses(q);
                Choice::Place(poses[chance.below(poses.len() as u32) as usize])
            }
            Kind::Share { total } => {
                let rooms = self.rooms(q);
                let mut units: SmallVec<[u16; 8]> = SmallVec::from_elem(0, acts.len());
                for _ in 0..total {
                    let open: SmallVec<[usize; 8]> = (0..acts.len()).filter(|&n| units[n] < rooms[n]).collect();
                    units[open[chance.below(open.len() as u32) as usize]] += 1;
                }
                Choice::Share(acts.iter().copied().zip(units).filter(|s| s.1 > 0).collect())
            }
        }
    }

    /// Whether a choice has the form the question wants and uses only its offers. Poses are judged by the game.
    pub fn fits(&self, q: &Question, choice: &Choice<A>) -> bool {
        match (q.kind, choice) {
            (_, Choice::Back) => q.back,
            (Kind::Pick { min, max, .. }, Choice::Pick(picked)) => {
                let acts = self.acts(q);
                picked.len() >= (min as usize).min(acts.len())
                    && picked.len() <= max as usize
                    && picked.iter().enumerate().all(|(n, a)| acts.contains(a) && !picked[..n].contains(a))
            }
            (Kind::Number { least, most }, Choice::Number(n)) => (least..=most).contains(n),
            (Kind::Place, Choice::Place(_)) => true,
            (Kind::Share { total }, Choice::Share(shares)) => {
                let (acts, rooms) = (self.acts(q), self.rooms(q));
                let room = |act: &A| acts.iter().position(|a| a == act).map_or(0, |n| rooms[n]);
                shares.iter().map(|s| u32::from(s.1)).sum::<u32>() == u32::from(total)
                    && shares
                        .iter()
                        .enumerate()
                        .all(|(n, s)| s.1 <= room(&s.0) && !shares[..n].iter().any(|t| t.0 == s.0))
            }
            _ => false,
        }
    }
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice<A> {
    /// The picked offers, in order.
    Pick(SmallVec<[A; 2]>),
    /// A number.
    Number(i32),
    /// A pose.
    Place(Pose),
    /// Units per slot.
    Share(SmallVec<[(A, u16); 2]>),
    /// Back to before the act that led to this question.
    Back,
}

impl<A> Choice<A> {
    /// The choice of one act.
    pub fn one(act: A) -> Self {
        let mut picked = SmallVec::new();
        picked.push(act);
        Choice::Pick(picked)
    }
}
