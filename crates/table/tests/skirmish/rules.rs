//! What the choices do.

use super::{Act, Card, Event, Open, Order, Phase, Side, Stance, State, index};
use table::{Chance, Choice, Outcome, Pose, Seat, Sink};

pub(super) const STANCES: [Stance; 3] = [Stance::Charge, Stance::Guard, Stance::Feint];
pub(super) const ORDERS: [Order; 3] = [Order::Rally, Order::Press, Order::Dig];
const SIDES: [Side; 2] = [Side::Front, Side::Flank];
const FATAL_WOUNDS: u32 = 2;
/// Pieces so near to each other lend a charge one point more.
const NEAR: u32 = 3;

pub(super) fn all_cards() -> Vec<Card> {
    STANCES.into_iter().flat_map(|stance| (1..=5).map(move |strength| Card { stance, strength })).collect()
}

pub(super) fn all_acts() -> impl Iterator<Item = Act> {
    let shields = SIDES.into_iter().map(Act::Shield);
    shields.chain(all_cards().into_iter().map(Act::Play)).chain(ORDERS.into_iter().map(Act::Give))
}

/// The field is 10 by 10; red stands in the nearest three rows, blue in the farthest three, in one of four directions.
pub(super) fn in_zone(seat: Seat, pose: Pose) -> bool {
    let row = if seat == Seat(0) { pose.y } else { 9 - pose.y };
    (0..10).contains(&pose.x) && (0..3).contains(&row) && (0..4).contains(&pose.turn)
}

pub(super) fn suggested_poses(seat: Seat) -> impl Iterator<Item = Pose> {
    let (y, turn) = if seat == Seat(0) { (1, 0) } else { (8, 2) };
    [1, 5, 8].into_iter().map(move |x| Pose { x, y, turn })
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A guard beats a charge, a feint beats a guard, a charge beats a feint.
fn beats(one: Stance, two: Stance) -> bool {
    one as u8 == (two as u8 + 1) % 3
}

impl Open {
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let fallen = self.wounds.iter().position(|wounds| *wounds >= FATAL_WOUNDS);
        if let Some(fallen) = fallen {
            let winner = Some(other(Seat(fallen as u8)));
            return Some(Outcome { winner, ending: "skirmish.fallen", by_limit: false });
        }
        let [red, blue] = self.wounds;
        let winner = (red != blue).then_some(Seat(u8::from(red > blue)));
        (self.round > self.rounds).then_some(Outcome { winner, ending: "skirmish.last-round", by_limit: true })
    }

    fn near(&self) -> bool {
        matches!(self.pieces, [Some(red), Some(blue)] if red.x.abs_diff(blue.x) <= NEAR)
    }
}

impl State {
    /// The choice must be legal.
    pub(super) fn apply(&mut self, seat: Seat, choice: &Choice<Act>, chance: &mut Chance, out: &mut Sink<'_, Event>) {
        match (self.open.phase, choice) {
            (Phase::Place(_), Choice::Place(pose)) => {
                self.open.pieces[index(seat)] = Some(*pose);
                self.open.phase = Phase::Shield(seat);
                out.event(Event::Placed(seat, *pose));
            }
            (Phase::Shield(_), Choice::Back) => {
                self.open.pieces[index(seat)] = None;
                self.open.phase = Phase::Place(seat);
                out.event(Event::TookBack(seat));
            }
            (Phase::Shield(_), Choice::Share(shares)) => {
                let units =
                    |side| shares.iter().filter(|share| share.0 == Act::Shield(side)).map(|share| share.1).sum();
                self.open.shields[index(seat)] = SIDES.map(units);
                self.open.phase = if seat == Seat(0) { Phase::Place(Seat(1)) } else { Phase::Wager };
                out.event(Event::Shielded(seat, self.open.shields[index(seat)]));
            }
            (Phase::Wager, Choice::Number(coins)) => {
                self.open.coins[index(seat)] -= coins;
                self.open.wager = *coins;
                self.open.phase = Phase::Stance;
                out.event(Event::Wagered(seat, *coins));
            }
            (Phase::Stance, Choice::Pick(acts)) => {
                if let [Act::Play(card)] = acts[..] {
                    self.picks[index(seat)] = Some(card);
                    out.event(Event::Picked(seat, Some(card)));
                }
                if let [Some(red), Some(blue)] = self.picks {
                    self.reveal([red, blue], chance, out);
                }
            }
            (Phase::Orders(_), Choice::Pick(acts)) => {
                for act in acts {
                    if let Act::Give(order) = act {
                        self.obey(seat, *order, out);
                    }
                }
                self.next_round(out);
            }
            (phase, choice) => panic!("{choice:?} is no answer in {phase:?}"),
        }
    }

    fn reveal(&mut self, cards: [Card; 2], chance: &mut Chance, out: &mut Sink<'_, Event>) {
        let dice = [chance.die(6), chance.die(6)];
        out.event(Event::Revealed(cards, dice));
        for (hand, card) in self.hands.iter_mut().zip(cards) {
            hand.retain(|held| *held != card);
            self.open.played.push(card);
        }
        self.picks = [None; 2];
        let force = |seat: usize| {
            let wager = if seat == index(self.open.leader) { self.open.wager } else { 0 };
            let charge = cards[seat].stance == Stance::Charge && self.open.near();
            let better = beats(cards[seat].stance, cards[1 - seat].stance);
            i32::from(cards[seat].strength) + dice[seat] as i32 + wager + i32::from(charge) + 3 * i32::from(better)
        };
        let (red, blue) = (force(0), force(1));
        if red == blue {
            return self.next_round(out);
        }
        let winner = Seat(u8::from(blue > red));
        self.open.phase = Phase::Orders(winner);
        let side = if cards[index(winner)].stance == Stance::Charge { Side::Front } else { Side::Flank };
        self.strike(other(winner), side, out);
    }

    fn strike(&mut self, seat: Seat, side: Side, out: &mut Sink<'_, Event>) {
        let shields = &mut self.open.shields[index(seat)][side as usize];
        if *shields > 0 {
            *shields -= 1;
            out.event(Event::Struck(seat, side));
        } else {
            self.open.wounds[index(seat)] += 1;
            out.event(Event::Wounded(seat));
        }
    }

    fn obey(&mut self, seat: Seat, order: Order, out: &mut Sink<'_, Event>) {
        out.event(Event::Ordered(seat, order));
        match order {
            Order::Rally => self.open.coins[index(seat)] += 1,
            Order::Dig => self.open.shields[index(seat)][Side::Flank as usize] += 1,
            Order::Press if self.open.coins[index(seat)] > 0 => {
                self.open.coins[index(seat)] -= 1;
                self.strike(other(seat), Side::Front, out);
            }
            Order::Press => {}
        }
    }

    fn next_round(&mut self, out: &mut Sink<'_, Event>) {
        for seat in [Seat(0), Seat(1)] {
            if let Some(card) = self.deck.pop() {
                self.hands[index(seat)].push(card);
                out.event(Event::Drew(seat, Some(card)));
            }
        }
        self.open.round += 1;
        self.open.leader = other(self.open.leader);
        self.open.wager = 0;
        self.open.phase = Phase::Wager;
    }
}
