//! A small whole game for the tests of the contract, and an example of how to meet it.
//!
//! Two captains place their pieces and raise three shields. Each round the leader wagers coins, both captains secretly
//! pick a stance from their hands, the stances are turned up together and a die is added to each. The weaker one loses a
//! shield or is wounded, the stronger one gives orders, and both draw. Two wounds, or the last round, end the game.

mod rules;
mod words;

use serde::{Deserialize, Serialize};
use table::{Ask, Chance, Choice, Edition, Fact, Game, Hidden, Kind, Offers, Pose, Question, Refusal};
use table::{Seat, SetupFault, SetupFaults, Sink};

/// The rules. They need no content.
pub(crate) struct Skirmish;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// Cards in each hand, 3 to 5.
    pub(crate) hand: usize,
    /// The round limit, 1 to 7.
    pub(crate) rounds: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Stance {
    Charge,
    Guard,
    Feint,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) stance: Stance,
    pub(crate) strength: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Side {
    Front,
    Flank,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Order {
    /// One coin more.
    Rally,
    /// Breaks a shield of the other captain's front, for a coin; so it matters whether a rally came before.
    Press,
    /// One shield more on the flank.
    Dig,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    Shield(Side),
    Play(Card),
    Give(Order),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    Place(Seat),
    Shield(Seat),
    Wager,
    Stance,
    Orders(Seat),
}

/// All that lies open on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Open {
    pub(crate) phase: Phase,
    pub(crate) round: u32,
    pub(crate) rounds: u32,
    pub(crate) leader: Seat,
    pub(crate) pieces: [Option<Pose>; 2],
    /// Per captain: front, flank.
    pub(crate) shields: [[u16; 2]; 2],
    pub(crate) coins: [i32; 2],
    pub(crate) wager: i32,
    pub(crate) wounds: [u32; 2],
    pub(crate) played: Vec<Card>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) open: Open,
    /// Known to their captains only.
    pub(crate) hands: [Vec<Card>; 2],
    /// The stances picked and not yet turned up; that there is one is known to both.
    pub(crate) picks: [Option<Card>; 2],
    /// Known to nobody.
    pub(crate) deck: Vec<Card>,
}

#[derive(PartialEq, Eq, Debug, Serialize)]
pub(crate) struct View {
    pub(crate) open: Open,
    pub(crate) hand: Vec<Card>,
    pub(crate) pick: Option<Card>,
    pub(crate) picked: [bool; 2],
    pub(crate) hand_sizes: [usize; 2],
    pub(crate) deck_size: usize,
}

/// What happened. A card is none where the seat that is told may not know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Event {
    Placed(Seat, Pose),
    TookBack(Seat),
    Shielded(Seat, [u16; 2]),
    Wagered(Seat, i32),
    Picked(Seat, Option<Card>),
    Revealed([Card; 2], [u32; 2]),
    Struck(Seat, Side),
    Wounded(Seat),
    Ordered(Seat, Order),
    Drew(Seat, Option<Card>),
}

pub(crate) const NOT_ASKED: &str = "skirmish.not-asked";
pub(crate) const NOT_HELD: &str = "skirmish.not-held";
pub(crate) const WRONG_FORM: &str = "skirmish.wrong-form";
pub(crate) const OUTSIDE_ZONE: &str = "skirmish.outside-zone";

impl Game for Skirmish {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Seen = Event;
    /// Every card of the game.
    type Prior = Vec<Card>;

    fn name(&self) -> &'static str {
        "skirmish"
    }
    fn seats(&self) -> &'static [&'static str] {
        &["red", "blue"]
    }
    fn edition(&self) -> Edition {
        Edition { engine: "1.0".to_owned(), content: "none".to_owned() }
    }

    fn begin(&self, setup: &Setup, chance: &mut Chance) -> Result<State, SetupFaults> {
        let mut faults = SetupFaults::default();
        let mut fault = |rule, detail| faults.0.push(SetupFault { rule, detail });
        if !(3..=5).contains(&setup.hand) {
            fault("skirmish.hand", format!("a hand has 3 to 5 cards, not {}", setup.hand));
        }
        if !(1..=7).contains(&setup.rounds) {
            fault("skirmish.rounds", format!("the cards last for 1 to 7 rounds, not {}", setup.rounds));
        }
        if !faults.0.is_empty() {
            return Err(faults);
        }
        let mut deck = rules::all_cards();
        chance.shuffle(&mut deck);
        let hands = [deck.split_off(deck.len() - setup.hand), deck.split_off(deck.len() - setup.hand)];
        let open = Open {
            phase: Phase::Place(Seat(0)),
            round: 1,
            rounds: setup.rounds,
            leader: Seat(0),
            pieces: [None; 2],
            shields: [[0; 2]; 2],
            coins: [2; 2],
            wager: 0,
            wounds: [0; 2],
            played: Vec::new(),
        };
        Ok(State { open, hands, picks: [None; 2], deck })
    }

    fn ask(&self, state: &State, offers: &mut Offers<Act>) -> Ask {
        offers.clear();
        if let Some(outcome) = state.open.outcome() {
            return Ask::Over(outcome);
        }
        match state.open.phase {
            Phase::Place(seat) => {
                offers.open(seat, Kind::Place);
                rules::suggested_poses(seat).for_each(|pose| offers.push_pose(pose));
            }
            Phase::Shield(seat) => {
                offers.open(seat, Kind::Share { total: 3 });
                offers.push_slot(Act::Shield(Side::Front), 3);
                offers.push_slot(Act::Shield(Side::Flank), 2);
                offers.allow_back();
            }
            Phase::Wager => {
                let leader = state.open.leader;
                offers.open(leader, Kind::Number { least: 0, most: state.open.coins[index(leader)] });
            }
            Phase::Stance => {
                for seat in [Seat(0), Seat(1)].into_iter().filter(|seat| state.picks[index(*seat)].is_none()) {
                    offers.open(seat, Kind::Pick { min: 1, max: 1, ordered: false });
                    state.hands[index(seat)].iter().for_each(|card| offers.push(Act::Play(*card)));
                }
            }
            Phase::Orders(seat) => {
                offers.open(seat, Kind::Pick { min: 1, max: 2, ordered: true });
                rules::ORDERS.into_iter().for_each(|order| offers.push(Act::Give(order)));
            }
        }
        Ask::Open
    }

    fn judge(&self, state: &State, seat: Seat, act: Act) -> Result<(), Refusal> {
        match (state.open.phase, act) {
            _ if state.open.outcome().is_some() => Err(Refusal::by(NOT_ASKED)),
            (Phase::Shield(asked), Act::Shield(_)) | (Phase::Orders(asked), Act::Give(_)) if asked == seat => Ok(()),
            (Phase::Stance, Act::Play(card)) if state.picks.get(index(seat)).is_some_and(Option::is_none) => {
                let held = state.hands[index(seat)].contains(&card);
                held.then_some(()).ok_or(Refusal::by(NOT_HELD))
            }
            _ => Err(Refusal::by(NOT_ASKED)),
        }
    }

    fn judge_place(&self, _: &State, seat: Seat, pose: Pose) -> Result<(), Refusal> {
        let outside = Refusal { rule: OUTSIDE_ZONE, facts: [Fact::Number(pose.x), Fact::Number(pose.y)] };
        if rules::in_zone(seat, pose) { Ok(()) } else { Err(outside) }
    }

    fn unasked(&self, state: &State, seat: Seat, _: &Choice<Act>) -> Refusal {
        let mut offers = Offers::default();
        self.ask(state, &mut offers);
        Refusal::by(if offers.question(seat).is_some() { WRONG_FORM } else { NOT_ASKED })
    }

    fn answer_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        choice: &Choice<Act>,
        chance: &mut Chance,
        out: &mut Sink<'_, Event>,
    ) {
        state.apply(seat, choice, chance, out);
    }

    fn key(&self, _: &State, _: Seat, act: Act) -> String {
        words::key(act)
    }

    fn read_key(&self, _: &State, _: Seat, key: &str) -> Option<Act> {
        rules::all_acts().find(|act| words::key(*act) == key)
    }

    fn view(&self, state: &State, seat: Seat) -> View {
        View {
            open: state.open.clone(),
            hand: state.hands.get(index(seat)).cloned().unwrap_or_default(),
            pick: state.picks.get(index(seat)).copied().flatten(),
            picked: state.picks.map(|pick| pick.is_some()),
            hand_sizes: [state.hands[0].len(), state.hands[1].len()],
            deck_size: state.deck.len(),
        }
    }

    fn seen(&self, _: &State, event: &Event, seat: Seat) -> Option<Event> {
        Some(match event {
            Event::Picked(other, _) if *other != seat => Event::Picked(*other, None),
            Event::Drew(other, _) if *other != seat => Event::Drew(*other, None),
            open => open.clone(),
        })
    }

    fn resample(&self, state: &State, seat: Seat, prior: &Vec<Card>, chance: &mut Chance) -> State {
        let (own, other) = (index(seat), 1 - index(seat));
        let known = |card: &&Card| state.hands[own].contains(card) || state.open.played.contains(card);
        let mut hidden: Vec<Card> = prior.iter().filter(|card| !known(card)).copied().collect();
        chance.shuffle(&mut hidden);
        let mut twin = state.clone();
        twin.deck = hidden.split_off(state.hands[other].len());
        twin.picks[other] = state.picks[other].map(|_| hidden[0]);
        twin.hands[other] = hidden;
        twin
    }

    fn redeal(&self, state: &State, hidden: Hidden, chance: &mut Chance) -> State {
        if hidden == Hidden::FromAny {
            let believed = self.resample(state, Seat(0), &rules::all_cards(), chance);
            return self.resample(&believed, Seat(1), &rules::all_cards(), chance);
        }
        let mut dealt = state.clone();
        chance.shuffle(&mut dealt.deck);
        dealt
    }

    /// It speaks of no content.
    fn legend(&self, _: &State) -> Vec<(u16, String)> {
        Vec::new()
    }

    fn adopt(&self, _: &mut State, legend: &[(u16, String)]) -> bool {
        legend.is_empty()
    }

    fn open_prior(&self, _: &Setup, _: Seat) -> Vec<Card> {
        rules::all_cards()
    }

    fn prompt(&self, state: &State, _: &Question, lang: &str) -> String {
        words::prompt(state.open.phase, lang)
    }
    fn label(&self, _: &State, _: Seat, act: Act, lang: &str) -> String {
        words::label(act, lang)
    }
    fn tell(&self, seen: &Event, lang: &str) -> String {
        words::tell(seen, lang)
    }
    fn explain(&self, _: &State, _: Seat, refusal: &Refusal, lang: &str) -> String {
        words::explain(refusal, lang)
    }
    fn show(&self, view: &View, lang: &str) -> String {
        words::show(view, lang)
    }

    fn inspect(&self, state: &State, seat: Seat, name: &str, lang: &str) -> Option<table::Sheet> {
        let hand = state.hands.get(index(seat)).into_iter().flatten();
        let visible = hand.chain(&state.open.played);
        let found = visible.map(|card| Act::Play(*card)).find(|act| words::key(*act) == name);
        found.map(|act| table::Sheet { title: words::label(act, lang), ..table::Sheet::default() })
    }
}

/// Where a captain's things stand; a watcher has none.
fn index(seat: Seat) -> usize {
    usize::from(seat.0)
}
