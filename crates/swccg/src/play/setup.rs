//! Before the first turn: decks, starting locations, opening hands.

use super::turn::Turn;
use super::{Answer, CardFault, Flow, Play, Procedure, judge_yes_or_no, push_yes_and_no};
use crate::act::Act;
use crate::card::KindIx;
use crate::customs::Customs;
use crate::deck::Setup;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::game::Swccg;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::{BySide, Side};
use crate::stack::CardIx;
use crate::state::{CardState, Ending, List, NO_PLACE, Owner, Pile, State, Zone, mark};
use crate::text::meaning::Players;
use glossary::Lang;
use serde::{Deserialize, Serialize};
use table::{Chance, Frames, SetupFaults};

/// The game itself: starting locations, opening hands, then turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SetUp {
    at: SetUpStep,
    /// The starting locations chosen so far.
    start: BySide<Option<CardIx>>,
    /// Locations whose titles may not be chosen, because both had chosen them.
    pub(crate) set_aside: List,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum SetUpStep {
    /// Both choose a starting location in secret.
    Choosing,
    /// Both have chosen the same: this side is asked whether its location may be converted.
    Converting(Side),
    Hands,
    Turns,
}

impl SetUp {
    /// A game from its beginning.
    pub(crate) const NEW: SetUp =
        SetUp { at: SetUpStep::Choosing, start: BySide { dark: None, light: None }, set_aside: List(0) };
    /// A game in which turns are taken.
    pub(crate) const DONE: SetUp = SetUp { at: SetUpStep::Turns, ..SetUp::NEW };

    /// The starting location a side has chosen.
    pub(crate) fn start_of(&self, side: Side) -> Option<CardIx> {
        self.start[side]
    }
    /// Whether starting locations are being chosen in secret.
    pub(crate) fn is_choosing(&self) -> bool {
        self.at == SetUpStep::Choosing
    }
    /// A side's choice is another one.
    pub(crate) fn choose(&mut self, side: Side, card: CardIx) {
        self.start[side] = Some(card);
    }

    /// The title of what both chose is set aside, and both choose again.
    fn choose_again(self, play: &mut Play<'_>) {
        if let Some(card) = self.start.dark {
            play.list(card);
        }
        play.go_on(SetUp { at: SetUpStep::Choosing, start: BySide::default(), ..self });
    }
}

impl Procedure for SetUp {
    fn step(self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        match self.at {
            SetUpStep::Choosing => {
                let waits = self.waiting(&play.eyes());
                if waits.dark || waits.light {
                    return Ok(Flow::Ask);
                }
                let title = |side: Side| self.start[side].map(|card| &play.eyes().kind(card).facts.title);
                let same = title(Side::Dark).is_some() && title(Side::Dark) == title(Side::Light);
                if same && play.on(Rule::SetupDifferent) {
                    for card in Side::BOTH.into_iter().filter_map(|side| self.start[side]) {
                        play.mark(card, mark::KNOWN);
                    }
                    if play.state.customs.hold(Customs::SAME_START_CHOSEN_AGAIN) {
                        self.choose_again(play);
                        return Ok(Flow::Again);
                    }
                    play.go_on(SetUp { at: SetUpStep::Converting(Side::Dark), ..self });
                    return Ok(Flow::Ask);
                }
                play.lay_starting_locations(Side::BOTH.map(|side| self.start[side]));
                play.go_on(SetUp { at: SetUpStep::Hands, ..self });
                Ok(Flow::Again)
            }
            SetUpStep::Converting(_) => Ok(Flow::Ask),
            SetUpStep::Hands => {
                for side in Side::BOTH {
                    play.shuffle(side, Pile::Reserve);
                    let cards = if play.on(Rule::SetupHand) { 8 } else { 0 };
                    for _ in 0..cards {
                        if let Some(card) = play.state.pile(side, Pile::Reserve).last().copied() {
                            play.put_in_pile(card, Pile::Hand);
                        }
                    }
                    play.tell(Event::OpeningHand { side, cards });
                }
                play.go_on(SetUp::DONE);
                play.state.lists.truncate(0);
                play.state.current = Side::Light;
                Ok(Flow::Again)
            }
            SetUpStep::Turns => {
                if play.state.turn >= play.state.turn_limit && play.on(Rule::TurnLimit) {
                    play.end(Ending::TurnLimit);
                    return Ok(Flow::Again);
                }
                play.state.turn = play.state.turn.saturating_add(1);
                let side = play.state.current.other();
                play.state.current = side;
                play.push(Turn::new(side));
                Ok(Flow::Again)
            }
        }
    }

    /// Both choose a starting location in secret; if both have chosen the same, may the opponent's replace one's own?
    fn asks(&self, eyes: &Eyes<'_>) -> Players {
        match self.at {
            SetUpStep::Choosing => self.waiting(eyes),
            SetUpStep::Converting(side) => Players::one(side),
            SetUpStep::Hands | SetUpStep::Turns => Players::NONE,
        }
    }

    fn prompt(&self, eyes: &Eyes<'_>, side: Side, lang: Lang) -> String {
        match (self.at, self.start[side]) {
            (SetUpStep::Converting(_), Some(card)) => eyes.say_of(lang, "ask-start-converted", card),
            _ => eyes.say(lang, "ask-start", &[]),
        }
    }

    fn candidates(&self, eyes: &Eyes<'_>, side: Side, push: &mut dyn FnMut(Act)) {
        if self.at != SetUpStep::Choosing {
            return push_yes_and_no(push);
        }
        let mut cards: Vec<CardIx> = (0..eyes.state.cards.len() as u8).map(CardIx).collect();
        cards.retain(|card| eyes.judge_start(side, Act::Start(*card)).is_ok());
        cards.sort_by_key(|card| eyes.state.card(*card).kind);
        cards.into_iter().for_each(|card| push(Act::Start(card)));
    }

    fn judge(&self, eyes: &Eyes<'_>, side: Side, act: Act) -> Judged {
        if self.at == SetUpStep::Choosing { eyes.judge_start(side, act) } else { judge_yes_or_no(act) }
    }

    fn asking(&self, eyes: &Eyes<'_>) -> Option<CardIx> {
        match self.at {
            SetUpStep::Converting(side) => eyes.start_of(side),
            _ => None,
        }
    }

    fn answered(mut self, play: &mut Play<'_>, side: Side, answer: Answer) {
        match (self.at, answer) {
            (SetUpStep::Choosing, Answer::Act(Act::Start(card))) => {
                self.choose(side, card);
                play.go_on(self);
                play.mark(card, crate::resample::own_mark(side));
            }
            // The converted copy lies beneath: it is laid first.
            (SetUpStep::Converting(asked), Answer::Act(Act::Yes)) => {
                play.lay_starting_locations([asked, asked.other()].map(|side| self.start[side]));
                play.go_on(SetUp { at: SetUpStep::Hands, ..self });
            }
            // Dark is asked first, then Light.
            (SetUpStep::Converting(Side::Dark), _) => {
                play.go_on(SetUp { at: SetUpStep::Converting(Side::Light), ..self });
            }
            (SetUpStep::Converting(Side::Light), _) => self.choose_again(play),
            _ => {}
        }
    }

    fn each_card(&mut self, each: &mut dyn FnMut(&mut CardIx)) {
        Side::BOTH.into_iter().for_each(|side| self.start[side].iter_mut().for_each(&mut *each));
    }
}

/// The first state: both decks face down, the question for starting locations open.
pub(crate) fn begin(game: &Swccg, setup: &Setup, chance: &mut Chance) -> Result<State, SetupFaults> {
    let kinds = crate::deck::check(game, setup)?;
    let mut state = State { turn_limit: setup.turn_limit, customs: setup.customs, ..State::default() };
    for side in Side::BOTH {
        for kind in &kinds[side] {
            add_card(&mut state, *kind, side, Pile::Reserve);
        }
    }
    let mut nobody = |_| {};
    let mut play = Play::new(game, &mut state, chance, &mut nobody);
    play.push(SetUp::NEW);
    play.run();
    Ok(state)
}

/// Adds a card to a pile of a state that is being made.
pub(crate) fn add_card(state: &mut State, kind: KindIx, owner: Side, pile: Pile) -> CardIx {
    let card = CardIx(state.cards.len() as u8);
    let zone = Zone::Pile(pile);
    // Both callers make sure that there is room: decks are short enough, and a scenario is refused.
    state.cards.push(CardState { kind, owner: Owner(owner), zone, place: NO_PLACE, ..CardState::default() });
    state.piles.put(owner, pile, card);
    card
}

impl SetUp {
    /// Who still chooses a location to start with: a side that has none left, because all were set aside, starts with none.
    fn waiting(&self, eyes: &Eyes<'_>) -> Players {
        let waits = |side: Side| {
            let mut reserve = eyes.state.pile(side, Pile::Reserve).iter();
            self.start[side].is_none() && reserve.any(|c| eyes.judge_start(side, Act::Start(*c)).is_ok())
        };
        Players { dark: waits(Side::Dark), light: waits(Side::Light) }
    }
}

impl Play<'_> {
    fn lay_starting_locations(&mut self, chosen: [Option<CardIx>; 2]) {
        for card in chosen.into_iter().flatten() {
            let facts = self.eyes().kind(card).facts.clone();
            let there = self.eyes().places().find(|p| self.eyes().location(*p).facts.title == facts.title);
            match there {
                Some(place) => self.convert(card, place),
                None => {
                    let row: Vec<_> = self.state.row.iter().map(|p| &self.eyes().location(*p).facts).collect();
                    let gap = (0..=row.len()).rev().find(|gap| crate::judge::row::fits(&row, &facts, *gap));
                    let gap = gap.unwrap_or(row.len());
                    self.lay_location(card, gap).expect("the row is empty but for the other side's");
                }
            }
            self.tell(Event::Started { card: self.named(card) });
        }
    }
}
