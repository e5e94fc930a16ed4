//! The game as the contract wants it.

use crate::act::Act;
use crate::card::KindIx;
use crate::catalogue::Catalogue;
use crate::deck::Setup;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::page::speech::Speech;
use crate::page::view::View;
use crate::play::Play;
use crate::rules::{Rule, RulesProfile};
use crate::side::Side;
use crate::state::{Ending, State};
use cardtext::{Content, ContentFault};
use glossary::Lang;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Ask, Chance, Choice, Edition, Game, Hidden, Offers, Outcome, Question, Refusal, Seat, SetupFaults, Sink};

/// The Star Wars Customizable Card Game: rules and content.
pub struct Swccg {
    /// Every card.
    pub catalogue: Catalogue,
    /// Which rules are on.
    pub profile: RulesProfile,
    /// Its words for players.
    pub speech: Arc<Speech>,
}

impl Swccg {
    /// The same state with every set that is kept beside it counted anew.
    pub fn recounted(&self, state: &State) -> State {
        let mut recounted = *state;
        crate::play::recount_all(self, &mut recounted);
        recounted
    }

    /// The game with the content built into the program.
    ///
    /// # Panics
    /// If the embedded content is faulty, which its tests exclude.
    pub fn embedded() -> Swccg {
        Swccg::new(&Content::embedded()).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// The game with given content and all rules on.
    pub fn new(content: &Content) -> Result<Swccg, ContentFault> {
        let (catalogue, profile) = (Catalogue::load(content)?, RulesProfile::all());
        Ok(Swccg { catalogue, profile, speech: Arc::new(Speech::new()) })
    }

    /// The same without refusing texts that read what they change, to see what the table makes of them.
    pub fn unchecked(content: &Content) -> Result<Swccg, ContentFault> {
        let (catalogue, profile) = (Catalogue::load_unchecked(content)?, RulesProfile::all());
        Ok(Swccg { catalogue, profile, speech: Arc::new(Speech::new()) })
    }

    /// A state, looked at.
    pub fn eyes<'a>(&'a self, state: &'a State) -> Eyes<'a> {
        Eyes::new(self, state)
    }
}

/// The outcome of an ending.
pub(crate) fn outcome(state: &State, ending: Ending) -> Outcome {
    match ending {
        Ending::LifeForce(loser) => {
            Outcome { winner: Some(loser.other().seat()), ending: Rule::LifeForce.id(), by_limit: false }
        }
        Ending::TurnLimit => {
            let (dark, light) = (state.life_force(Side::Dark), state.life_force(Side::Light));
            let winner = match dark.cmp(&light) {
                std::cmp::Ordering::Greater => Some(Side::Dark.seat()),
                std::cmp::Ordering::Less => Some(Side::Light.seat()),
                std::cmp::Ordering::Equal => None,
            };
            Outcome { winner, ending: Rule::TurnLimit.id(), by_limit: true }
        }
    }
}

impl Game for Swccg {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Seen = Event;
    /// The deck the opponent is believed to play.
    type Prior = Vec<KindIx>;

    fn name(&self) -> &'static str {
        "swccg"
    }

    fn considers(&self, state: &State) -> bool {
        state.frames.last().is_some_and(|top| state.is_secret(top, None))
    }

    /// What may be answered depends on the cards in one's hand.
    fn hides_choices(&self) -> bool {
        true
    }

    fn seats(&self) -> &'static [&'static str] {
        &["dark", "light"]
    }

    fn edition(&self) -> Edition {
        Edition { engine: env!("CARGO_PKG_VERSION").to_owned(), content: self.catalogue.hash.clone() }
    }

    fn begin(&self, setup: &Setup, chance: &mut Chance) -> Result<State, SetupFaults> {
        crate::play::begin(self, setup, chance)
    }

    fn ask(&self, state: &State, offers: &mut Offers<Act>) -> Ask {
        offers.clear();
        if let Some(ending) = state.ending {
            return Ask::Over(outcome(state, ending));
        }
        self.eyes(state).offer(offers);
        Ask::Open
    }

    fn judge(&self, state: &State, seat: Seat, act: Act) -> Result<(), Refusal> {
        match Side::of_viewer(seat) {
            Some(side) => self.eyes(state).judge(side, act),
            None => Err(Rule::ActionNotAsked.refuses()),
        }
    }

    fn unasked(&self, state: &State, seat: Seat, _choice: &Choice<Act>) -> Refusal {
        let eyes = self.eyes(state);
        let amounts = eyes.open().and_then(|top| top.amounts(&eyes, Side::of_viewer(seat)?));
        amounts.map_or(Rule::ActionNotAsked, |amounts| amounts.rule).refuses()
    }

    fn answer_unchecked(
        &self,
        state: &mut State,
        seat: Seat,
        choice: &Choice<Act>,
        chance: &mut Chance,
        out: &mut Sink<'_, Event>,
    ) {
        Play::new(self, state, chance, &mut |event| out.event(event)).take(Side::of(seat), choice);
    }

    fn key(&self, state: &State, _seat: Seat, act: Act) -> String {
        self.eyes(state).key(act)
    }

    fn read_key(&self, state: &State, seat: Seat, key: &str) -> Option<Act> {
        self.eyes(state).parse(Side::of_viewer(seat)?, key)
    }

    fn view(&self, state: &State, seat: Seat) -> View {
        View::of(&self.eyes(state), Side::of_viewer(seat))
    }

    fn seen(&self, _state: &State, event: &Event, seat: Seat) -> Option<Event> {
        Some(event.for_viewer(Side::of_viewer(seat)))
    }

    fn resample(&self, state: &State, seat: Seat, prior: &Vec<KindIx>, chance: &mut Chance) -> State {
        crate::resample::resample(self, state, Side::of(seat), prior, chance)
    }

    fn redeal(&self, state: &State, hidden: Hidden, chance: &mut Chance) -> State {
        crate::resample::redeal(self, state, hidden, chance)
    }

    fn legend(&self, state: &State) -> Vec<(u16, String)> {
        let mut kinds: Vec<KindIx> = state.cards.iter().map(|card| card.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        // Two cards of one title may have one id on either side.
        let name = |kind: KindIx| {
            format!("{} {}", self.catalogue.kind(kind).facts.side.name(), self.catalogue.kind(kind).facts.id)
        };
        kinds.into_iter().map(|kind| (kind.0, name(kind))).collect()
    }

    fn adopt(&self, state: &mut State, legend: &[(u16, String)]) -> bool {
        let found = |(old, name): &(u16, String)| {
            let (side, id) = name.split_once(' ')?;
            let side = Side::BOTH.into_iter().find(|known| known.name() == side)?;
            let kind = self.catalogue.find(id, Some(side))?;
            (self.catalogue.kind(kind).facts.id == id).then_some((KindIx(*old), kind))
        };
        let Some(kinds) = legend.iter().map(found).collect::<Option<BTreeMap<_, _>>>() else { return false };
        crate::resample::adopt(self, state, &kinds)
    }

    fn open_prior(&self, setup: &Setup, seat: Seat) -> Vec<KindIx> {
        let other = Side::of(seat).other();
        setup.deck(other).cards.iter().filter_map(|id| self.catalogue.find(id, Some(other))).collect()
    }

    fn rooms(&self, state: &State, each: &mut dyn FnMut(table::Room)) {
        state.rooms().into_iter().for_each(each);
    }

    fn prompt(&self, state: &State, question: &Question, lang: &str) -> String {
        self.eyes(state).prompt(Side::of(question.seat), Lang::of_tag(lang))
    }

    fn label(&self, state: &State, _seat: Seat, act: Act, lang: &str) -> String {
        self.eyes(state).label(act, Lang::of_tag(lang))
    }

    fn subjects(&self, state: &State, seat: Seat, act: Act) -> Vec<String> {
        Side::of_viewer(seat).map(|side| self.eyes(state).subjects(side, act)).unwrap_or_default()
    }

    fn tell(&self, seen: &Event, lang: &str) -> String {
        crate::page::speech::tell(self, seen, Lang::of_tag(lang))
    }

    fn explain(&self, _state: &State, _seat: Seat, refusal: &Refusal, lang: &str) -> String {
        crate::page::speech::explain(self, refusal, Lang::of_tag(lang))
    }

    fn show(&self, view: &View, lang: &str) -> String {
        crate::page::show::show(self, view, Lang::of_tag(lang))
    }

    fn inspect(&self, state: &State, seat: Seat, name: &str, lang: &str) -> Option<table::Sheet> {
        self.eyes(state).inspect(Side::of_viewer(seat), name, Lang::of_tag(lang))
    }
}
