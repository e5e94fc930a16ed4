//! Drawing destiny.

use super::{Answer, CardFault, Flow, Play, Procedure, Shown};
use crate::act::Act;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::num::{MaybeNum, Num};
use crate::page::view::Doing;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{DestinyKind, Pile, Zone, mark};
use crate::text::meaning::Players;
use crate::text::moment::MomentKind;
use glossary::Lang;
use serde::{Deserialize, Serialize};

/// One or more destinies being drawn. Their total is the result; none if nothing was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    side: Side,
    /// What for.
    pub(crate) kind: DestinyKind,
    /// The card for whose text it is drawn; none in a battle or duel.
    pub(crate) by: CardIx,
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
    /// It has been drawn, and may be answered.
    Drawn,
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
                    let (kind, by) = (self.kind, self.by);
                    let bonus = |play: &Play<'_>| play.eyes().destiny_total_bonus(kind, by, side, self.place);
                    let total = self.total.get().map(|total| (total + bonus(play)).at_least_zero());
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
                play.go_on(Draw { at: DrawStep::Drawn, card, ..self });
                if card.is_some() {
                    play.put_in_pile(card, Pile::Destiny);
                    self.note_drawn(play, 1);
                    if play.eyes().is_destiny_open(card) {
                        play.tell(Event::Drawn { side, card: play.named(card) });
                        play.push(DestinyChoice { card });
                    }
                }
                Ok(Flow::Again)
            }
            DrawStep::Drawn => {
                let Draw { card, .. } = self;
                play.go_on(Draw { at: DrawStep::Counts, ..self });
                let told = card.is_some() && play.state.card(card).is(mark::DESTINY_CHOSEN);
                let answered = card.is_some() && play.open_responses(MomentKind::DrewDestiny, side, card, self.place);
                if answered && !told {
                    play.tell(Event::Drawn { side, card: play.named(card) });
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
        if self.by.is_some() {
            each(&mut self.by);
        }
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
        let bonus = eyes.destiny_bonus(self.kind, self.by, self.side, self.place) + self.added;
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

/// The owner of a card with two destiny numbers chooses one of them, for this draw or action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DestinyChoice {
    pub(super) card: CardIx,
}

impl DestinyChoice {
    /// The numbers to choose from, each with its mark.
    fn numbers(self, eyes: &Eyes<'_>) -> impl Iterator<Item = (u8, u16)> {
        let facts = &eyes.kind(self.card).facts;
        let both = [(facts.stats.destiny, mark::DESTINY_FIRST), (facts.other_destiny, mark::DESTINY_OTHER)];
        both.into_iter().filter_map(|(number, mark)| Some((u8::try_from(number?.floor()).ok()?, mark)))
    }
}

impl Procedure for DestinyChoice {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        Ok(if play.eyes().is_destiny_open(self.card) { Flow::Ask } else { Flow::Done })
    }

    fn asks(&self, eyes: &Eyes<'_>) -> Players {
        Players::one(eyes.state.owner(self.card))
    }

    fn prompt(&self, eyes: &Eyes<'_>, _side: Side, lang: Lang) -> String {
        eyes.say_of(lang, "ask-destiny-number", self.card)
    }

    fn candidates(&self, eyes: &Eyes<'_>, _side: Side, push: &mut dyn FnMut(Act)) {
        self.numbers(eyes).for_each(|(number, _)| push(Act::Destiny(number)));
    }

    fn judge(&self, eyes: &Eyes<'_>, _side: Side, act: Act) -> Judged {
        match act {
            Act::Destiny(number) if self.numbers(eyes).any(|(n, _)| n == number) => Ok(()),
            Act::Destiny(_) => Err(Rule::DestinyChosen.refuses()),
            _ => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn answered(self, play: &mut Play<'_>, _side: Side, answer: Answer) {
        let Answer::Act(Act::Destiny(number)) = answer else { return };
        let chosen = self.numbers(&play.eyes()).find(|(n, _)| *n == number);
        if let Some((number, mark)) = chosen {
            play.mark(self.card, mark);
            play.tell(Event::DestinyChosen { card: play.named(self.card), value: Num::whole(i32::from(number)) });
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        each(&mut self.card);
    }
}

impl Play<'_> {
    /// What was chosen for an action is over with it: cards with two destiny numbers have none chosen again. What lies
    /// drawn keeps its number until the draw is over.
    pub(super) fn forget_destinies(&mut self) {
        for card in self.state.cards.iter_mut().filter(|card| card.is(mark::DESTINY_CHOSEN)) {
            if card.zone != Zone::Pile(Pile::Destiny) {
                card.marks &= !mark::DESTINY_CHOSEN;
            }
        }
    }

    /// Draws so many destinies, for the text of a card if for one; their total is the result.
    pub(crate) fn push_destiny(&mut self, side: Side, count: i32, (kind, by): (DestinyKind, CardIx), place: u8) {
        self.push(Draw {
            side,
            kind,
            by,
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
