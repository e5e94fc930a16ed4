//! Drawing destiny.

use super::{CardFault, Flow, Play, Procedure, Shown};
use crate::event::Event;
use crate::eyes::Eyes;
use crate::num::{MaybeNum, Num};
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Pile, Zone};
use crate::text::moment::MomentKind;
use serde::{Deserialize, Serialize};

/// One or more destinies being drawn. Their total is the result; none if nothing was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    side: Side,
    /// What for.
    pub(crate) kind: DestinyKind,
    place: u8,
    at: DrawStep,
    /// How many are still to be drawn.
    left: i16,
    /// The total so far; none while nothing has counted.
    total: MaybeNum,
    /// A number that a text uses instead of the next draw.
    instead: MaybeNum,
    /// The card drawn last, while it may be answered.
    card: CardIx,
    /// What responses have added to it.
    pub(super) added: Num,
    /// The card drawn last counts for nothing.
    pub(super) canceled: bool,
    /// The card drawn last counts for nothing, and another is drawn in its stead.
    again: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum DrawStep {
    /// Whether there is another to draw.
    Next,
    /// A card is drawn, unless a text uses a number instead.
    Draws,
    /// It has been answered, and counts.
    Counts,
}

impl Procedure for Draw {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let side = self.side;
        match self.at {
            DrawStep::Next => {
                let empty = play.state.pile(side, Pile::Reserve).is_empty();
                if self.left <= 0 || empty {
                    if self.left > 0 {
                        play.tell(Event::NoDestiny { side });
                    }
                    // A failed draw gives no total, which loses every comparison.
                    let total = self.total.get();
                    let failed = total.is_none() && !play.on(Rule::DestinyEmpty);
                    play.state.result = if failed { Some(Num::ZERO) } else { total };
                    return Ok(Flow::Done);
                }
                play.go_on(Draw { at: DrawStep::Draws, ..self });
                play.open_responses(MomentKind::DrawingDestiny, side, CardIx::NONE, self.place);
                Ok(Flow::Again)
            }
            DrawStep::Draws => {
                if let Some(value) = self.instead.get()
                    && play.on(Rule::DestinyInstead)
                {
                    play.tell(Event::DestinyInstead { side, value });
                    play.go_on(Draw { instead: MaybeNum::NONE, ..self }.counted(value));
                    return Ok(Flow::Again);
                }
                let card = play.state.pile(side, Pile::Reserve).last().copied().unwrap_or_default();
                play.go_on(Draw { at: DrawStep::Counts, card, ..self });
                if card.is_some() {
                    play.put_in_pile(card, Pile::Destiny);
                    self.note_drawn(play, 1);
                    if play.open_responses(MomentKind::DrewDestiny, side, card, self.place) {
                        play.tell(Event::Drawn { side, card: play.named(card) });
                    }
                }
                Ok(Flow::Again)
            }
            DrawStep::Counts => Ok(self.completed(play)),
        }
    }

    fn shown(&self) -> Option<Shown> {
        Some(Shown { place: self.place, ..Shown::of(Doing::DrawDestiny, self.side) })
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

impl Draw {
    /// The draw is complete: its value counts, its card goes to the Used Pile.
    fn completed(self, play: &mut Play<'_>) -> Flow {
        let Draw { side, card, .. } = self;
        if !card.is_some() {
            return Flow::Done;
        }
        let value = self.value(&play.eyes());
        if play.state.card(card).zone == Zone::Pile(Pile::Destiny) {
            play.put_in_pile(card, if play.on(Rule::DestinyToUsed) { Pile::Used } else { Pile::Lost });
        }
        play.forget_added(play.state.frames.len() as u8 - 1);
        let next =
            Draw { at: DrawStep::Next, card: CardIx::NONE, added: Num::ZERO, canceled: false, again: false, ..self };
        if self.again {
            // The draw made in its stead counts.
            self.note_drawn(play, -1);
            play.go_on(next);
        } else if self.canceled {
            play.go_on(Draw { left: self.left - 1, ..next });
        } else {
            play.tell(Event::Destiny { side, card: play.named(card), value });
            play.go_on(next.counted(value));
        }
        Flow::Again
    }

    /// What the card drawn last counts for as things stand, with what responses have added.
    fn value(&self, eyes: &Eyes<'_>) -> Num {
        let bonus = eyes.destiny_bonus(self.kind, self.side, self.place) + self.added;
        (eyes.destiny(self.card) + bonus).at_least_zero()
    }

    /// The total so far, with the card drawn last unless it counts for nothing; none before the first card.
    pub(crate) fn amount(&self, eyes: &Eyes<'_>) -> Option<Num> {
        let total = self.total.get();
        if !self.card.is_some() || self.is_void() {
            return total;
        }
        Some(total.unwrap_or_default() + self.value(eyes))
    }

    /// How many battle destinies somebody has drawn: cards drawn, whatever they were entitled to.
    fn note_drawn(self, play: &mut Play<'_>, more: i8) {
        if self.kind == DestinyKind::Battle {
            let draws = &mut play.state.battle.draws[self.side];
            *draws = draws.saturating_add_signed(more);
        }
    }

    /// A value is added to the total, and the next draw begins.
    fn counted(self, value: Num) -> Draw {
        let total = MaybeNum::some(self.total.get().map_or(value, |total| total + value));
        Draw { at: DrawStep::Next, left: self.left - 1, total, ..self }
    }

    /// Whether what was drawn last counts for nothing.
    pub(super) fn is_void(&self) -> bool {
        self.canceled || self.again
    }
}

impl Play<'_> {
    /// Draws so many destinies; their total is the result.
    pub(crate) fn push_destiny(&mut self, side: Side, count: i32, kind: DestinyKind, place: u8) {
        self.push(Draw {
            side,
            kind,
            place,
            at: DrawStep::Next,
            left: count.clamp(0, i32::from(i16::MAX)) as i16,
            total: MaybeNum::NONE,
            instead: MaybeNum::NONE,
            card: CardIx::NONE,
            added: Num::ZERO,
            canceled: false,
            again: false,
        });
    }

    /// The draw in a frame is made again, and the card just drawn counts for nothing.
    pub(crate) fn draw_again(&mut self, height: u8) {
        if self.on(Rule::DestinyAgain)
            && let Some(draw) = self.state.frame_mut::<Draw>(height)
        {
            draw.again = true;
        }
    }

    /// A number is used instead of the destiny about to be drawn in a frame.
    pub(crate) fn instead_of_draw(&mut self, height: u8, value: Num) {
        if let Some(draw) = self.state.frame_mut::<Draw>(height) {
            draw.instead = MaybeNum::some(value);
        }
    }
}
