//! The same game with one deliberate break.

use crate::skirmish::{
    Act, Card, Event, NOT_ASKED, NOT_HELD, Order, Phase, Setup, Skirmish, Stance, State, View, WRONG_FORM,
};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};
use table::laws::Law;
use table::{Ask, Chance, Choice, Edition, Game, Hidden, Offers, Question, Refusal, Room, Seat, SetupFaults, Sink};

/// What is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// Digging is offered and obeyed, but judged illegal.
    JudgesAgainstAnOffer,
    /// Digging is offered and judged legal, but not obeyed.
    DisobeysAnOffer,
    /// Going back is allowed and refused.
    RefusesToGoBack,
    /// Cards that a captain does not hold are judged legal.
    JudgesForCardsNotHeld,
    /// Answers of a form that is not asked for are accepted, to no effect.
    AcceptsAnyForm,
    /// Anybody may go back at any time, to no effect.
    LetsAnybodyGoBack,
    /// A refused choice earns a coin.
    RewardsRefusedChoices,
    /// A refused choice uses up chance.
    ThrowsDiceForRefusedChoices,
    /// Every second answer that follows another one without a question between them earns a coin.
    CountsAnswers,
    /// Unchecked answers earn a coin.
    RewardsUncheckedChoices,
    /// A part of the state is not saved.
    ForgetsWhenSaved,
    /// The offers of a round are turned round once a later round has been seen.
    RemembersLaterRounds,
    /// Keys contain the mark of a comment.
    WritesCommentsIntoKeys,
    /// The view holds the other captain's hand.
    ShowsTheOtherHand,
    /// A watcher sees red's hand.
    ShowsAWatcherAHand,
    /// The order of the offers tells what the other captain holds.
    SortsOffersByHiddenCards,
    /// The order of the suggested places tells what the other captain holds.
    SortsPlacesByHiddenCards,
    /// Blue is asked together with red only if it holds a charge, and after red otherwise.
    WaitsForHiddenCards,
    /// Each captain is told what the other one drew.
    TellsWhatWasDrawn,
    /// A watcher is told what both drew.
    TellsAWatcherWhatWasDrawn,
    /// The redraw begins from the true deck.
    ShufflesTheTrueDeck,
    /// What nobody knows is dealt anew with what somebody holds.
    DealsHandsAnew,
    /// Prompts are missing in French.
    SpeaksNoFrench,
    /// A part of the state is as good as full.
    KeepsTooLittleRoom,
    /// Setting up begins again and again.
    NeverStarts,
    /// In the second round nobody is asked for a stance.
    AsksNobody,
}

impl Flaw {
    pub(crate) const ALL: [(Flaw, Law); 26] = [
        (Flaw::JudgesAgainstAnOffer, Law::Offers),
        (Flaw::DisobeysAnOffer, Law::Offers),
        (Flaw::RefusesToGoBack, Law::Offers),
        (Flaw::JudgesForCardsNotHeld, Law::Refusals),
        (Flaw::AcceptsAnyForm, Law::Refusals),
        (Flaw::LetsAnybodyGoBack, Law::Refusals),
        (Flaw::RewardsRefusedChoices, Law::Untouched),
        (Flaw::ThrowsDiceForRefusedChoices, Law::Untouched),
        (Flaw::CountsAnswers, Law::Copies),
        (Flaw::RewardsUncheckedChoices, Law::Copies),
        (Flaw::ForgetsWhenSaved, Law::SaveLoad),
        (Flaw::RemembersLaterRounds, Law::Undo),
        (Flaw::WritesCommentsIntoKeys, Law::Replay),
        (Flaw::ShowsTheOtherHand, Law::Views),
        (Flaw::ShowsAWatcherAHand, Law::Views),
        (Flaw::SortsOffersByHiddenCards, Law::Views),
        (Flaw::SortsPlacesByHiddenCards, Law::Views),
        (Flaw::WaitsForHiddenCards, Law::Windows),
        (Flaw::TellsWhatWasDrawn, Law::Seen),
        (Flaw::TellsAWatcherWhatWasDrawn, Law::Seen),
        (Flaw::ShufflesTheTrueDeck, Law::Resample),
        (Flaw::DealsHandsAnew, Law::Redeal),
        (Flaw::SpeaksNoFrench, Law::Words),
        (Flaw::KeepsTooLittleRoom, Law::Room),
        (Flaw::NeverStarts, Law::Ends),
        (Flaw::AsksNobody, Law::Ends),
    ];
}

/// The game with a flaw. It remembers what a game must not, so that it can break the laws that need memory.
pub(crate) struct Flawed {
    sound: Skirmish,
    flaw: Flaw,
    memory: AtomicU64,
}

impl Flawed {
    pub(crate) fn new(flaw: Flaw) -> Self {
        Flawed { sound: Skirmish, flaw, memory: AtomicU64::new(0) }
    }

    fn asks(&self, state: &Held, seat: Seat) -> bool {
        let mut offers = Offers::default();
        self.ask(state, &mut offers) == Ask::Open && offers.question(seat).is_some()
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Held {
    table: State,
    #[serde(skip)]
    unsaved: bool,
}

/// Writes the questions that are kept again, their offers turned round or not.
fn rewrite(offers: &mut Offers<Act>, turned: bool, kept: impl Fn(&Question) -> bool) {
    let old = offers.clone();
    offers.clear();
    for question in old.questions().iter().filter(|question| kept(question)) {
        offers.open(question.seat, question.kind);
        let mut slots: Vec<_> = old.acts(question).iter().zip(old.rooms(question)).collect();
        let mut poses = old.poses(question).to_vec();
        if turned {
            slots.reverse();
            poses.reverse();
        }
        slots.into_iter().for_each(|(act, room)| offers.push_slot(*act, *room));
        poses.into_iter().for_each(|pose| offers.push_pose(pose));
        if question.back {
            offers.allow_back();
        }
    }
}

impl Game for Flawed {
    type Setup = Setup;
    type State = Held;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Seen = Event;
    type Prior = Vec<Card>;

    fn begin(&self, setup: &Setup, chance: &mut Chance) -> Result<Held, SetupFaults> {
        let unsaved = self.flaw == Flaw::ForgetsWhenSaved;
        Ok(Held { table: self.sound.begin(setup, chance)?, unsaved })
    }

    fn ask(&self, state: &Held, offers: &mut Offers<Act>) -> Ask {
        let ask = self.sound.ask(&state.table, offers);
        match self.flaw {
            Flaw::CountsAnswers => self.memory.store(0, Ordering::Relaxed),
            Flaw::RemembersLaterRounds => {
                let round = u64::from(state.table.open.round);
                if self.memory.fetch_max(round, Ordering::Relaxed) > round {
                    rewrite(offers, true, |_| true);
                }
            }
            Flaw::SortsOffersByHiddenCards | Flaw::SortsPlacesByHiddenCards => {
                let placing = matches!(state.table.open.phase, Phase::Place(_));
                if placing == (self.flaw == Flaw::SortsPlacesByHiddenCards) {
                    rewrite(offers, state.table.hands[1].first() < state.table.hands[0].first(), |_| true);
                }
            }
            Flaw::AsksNobody if state.table.open.round == 2 && state.table.open.phase == Phase::Stance => {
                offers.clear()
            }
            Flaw::WaitsForHiddenCards if state.table.open.phase == Phase::Stance => {
                let waits = state.table.picks[0].is_none()
                    && !state.table.hands[1].iter().any(|card| card.stance == Stance::Charge);
                rewrite(offers, false, |question| question.seat == Seat(0) || !waits);
            }
            _ => {}
        }
        ask
    }

    fn judge(&self, state: &Held, seat: Seat, act: Act) -> Result<(), Refusal> {
        match self.flaw {
            Flaw::JudgesAgainstAnOffer if act == Act::Give(Order::Dig) => Err(Refusal::by(NOT_HELD)),
            Flaw::WaitsForHiddenCards if !self.asks(state, seat) => Err(Refusal::by(NOT_ASKED)),
            _ => match self.sound.judge(&state.table, seat, act) {
                Err(refusal) if self.flaw == Flaw::JudgesForCardsNotHeld && refusal.rule == NOT_HELD => Ok(()),
                judged => judged,
            },
        }
    }

    fn answer(
        &self,
        state: &mut Held,
        seat: Seat,
        choice: &Choice<Act>,
        chance: &mut Chance,
        out: &mut Sink<'_, Event>,
    ) -> Result<(), Refusal> {
        let refused = match self.flaw {
            Flaw::DisobeysAnOffer => *choice == Choice::one(Act::Give(Order::Dig)),
            Flaw::RefusesToGoBack => *choice == Choice::Back,
            Flaw::WaitsForHiddenCards => !self.asks(state, seat),
            _ => false,
        };
        if refused {
            return Err(Refusal::by(NOT_ASKED));
        }
        let answered = self.sound.answer(&mut state.table, seat, choice, chance, out);
        let open = &mut state.table.open;
        match (self.flaw, answered) {
            (Flaw::LetsAnybodyGoBack, Err(_)) if *choice == Choice::Back => return Ok(()),
            (Flaw::AcceptsAnyForm, Err(refusal)) if refusal.rule == WRONG_FORM => return Ok(()),
            (Flaw::ThrowsDiceForRefusedChoices, Err(_)) => {
                chance.die(6);
            }
            (Flaw::RewardsRefusedChoices, Err(_)) => open.coins[0] += 1,
            (Flaw::CountsAnswers, Ok(())) if self.memory.fetch_add(1, Ordering::Relaxed) % 2 == 1 => open.coins[0] += 1,
            (Flaw::NeverStarts, Ok(())) if open.phase == Phase::Place(Seat(1)) => open.phase = Phase::Place(Seat(0)),
            _ => {}
        }
        answered
    }

    fn answer_unchecked(
        &self,
        state: &mut Held,
        seat: Seat,
        choice: &Choice<Act>,
        chance: &mut Chance,
        out: &mut Sink<'_, Event>,
    ) {
        self.answer(state, seat, choice, chance, out).expect("a legal choice");
        if self.flaw == Flaw::RewardsUncheckedChoices {
            state.table.open.coins[0] += 1;
        }
    }

    fn key(&self, state: &Held, seat: Seat, act: Act) -> String {
        let mark = if self.flaw == Flaw::WritesCommentsIntoKeys { " #" } else { "" };
        self.sound.key(&state.table, seat, act) + mark
    }

    fn unasked(&self, state: &Held, seat: Seat, choice: &Choice<Act>) -> Refusal {
        self.sound.unasked(&state.table, seat, choice)
    }

    fn read_key(&self, state: &Held, seat: Seat, key: &str) -> Option<Act> {
        let mark = if self.flaw == Flaw::WritesCommentsIntoKeys { " #" } else { "" };
        self.sound.read_key(&state.table, seat, key.strip_suffix(mark)?)
    }

    fn view(&self, state: &Held, seat: Seat) -> View {
        let mut view = self.sound.view(&state.table, seat);
        match self.flaw {
            Flaw::ShowsTheOtherHand if seat != Seat::WATCHER => {
                view.hand.extend(&state.table.hands[usize::from(1 - seat.0)]);
            }
            Flaw::ShowsAWatcherAHand if seat == Seat::WATCHER => view.hand.extend(&state.table.hands[0]),
            _ => {}
        }
        view
    }

    fn seen(&self, state: &Held, event: &Event, seat: Seat) -> Option<Event> {
        match event {
            Event::Drew(..) if self.flaw == Flaw::TellsWhatWasDrawn => Some(event.clone()),
            Event::Drew(..) if self.flaw == Flaw::TellsAWatcherWhatWasDrawn && seat == Seat::WATCHER => {
                Some(event.clone())
            }
            _ => self.sound.seen(&state.table, event, seat),
        }
    }

    fn resample(&self, state: &Held, seat: Seat, prior: &Vec<Card>, chance: &mut Chance) -> Held {
        let mut twin = state.clone();
        if self.flaw == Flaw::ShufflesTheTrueDeck {
            chance.shuffle(&mut twin.table.deck);
        } else {
            twin.table = self.sound.resample(&state.table, seat, prior, chance);
        }
        twin
    }

    fn prompt(&self, state: &Held, question: &Question, lang: &str) -> String {
        let silent = self.flaw == Flaw::SpeaksNoFrench && lang == "fr";
        if silent { String::new() } else { self.sound.prompt(&state.table, question, lang) }
    }

    fn name(&self) -> &'static str {
        self.sound.name()
    }
    fn seats(&self) -> &'static [&'static str] {
        self.sound.seats()
    }
    fn edition(&self) -> Edition {
        self.sound.edition()
    }
    fn redeal(&self, state: &Held, hidden: Hidden, chance: &mut Chance) -> Held {
        let hidden = if self.flaw == Flaw::DealsHandsAnew { Hidden::FromAny } else { hidden };
        Held { table: self.sound.redeal(&state.table, hidden, chance), ..state.clone() }
    }
    fn legend(&self, state: &Held) -> Vec<(u16, String)> {
        self.sound.legend(&state.table)
    }
    fn adopt(&self, state: &mut Held, legend: &[(u16, String)]) -> bool {
        self.sound.adopt(&mut state.table, legend)
    }
    fn open_prior(&self, setup: &Setup, seat: Seat) -> Vec<Card> {
        self.sound.open_prior(setup, seat)
    }
    fn rooms(&self, _: &Held, each: &mut dyn FnMut(Room)) {
        let used = if self.flaw == Flaw::KeepsTooLittleRoom { 4 } else { 3 };
        each(Room { part: "hands", used, most: 4 });
    }
    fn label(&self, state: &Held, seat: Seat, act: Act, lang: &str) -> String {
        self.sound.label(&state.table, seat, act, lang)
    }
    fn tell(&self, seen: &Event, lang: &str) -> String {
        self.sound.tell(seen, lang)
    }
    fn explain(&self, state: &Held, seat: Seat, refusal: &Refusal, lang: &str) -> String {
        self.sound.explain(&state.table, seat, refusal, lang)
    }
    fn show(&self, view: &View, lang: &str) -> String {
        self.sound.show(view, lang)
    }
    fn inspect(&self, state: &Held, seat: Seat, name: &str, lang: &str) -> Option<table::Sheet> {
        self.sound.inspect(&state.table, seat, name, lang)
    }
}
