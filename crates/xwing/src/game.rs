//! The game as the contract wants it.

use crate::act::Act;
use crate::catalogue::Catalogue;
use crate::event::Event;
use crate::eyes::Eyes;
use crate::mission::{Mission, missions as missions_of};
use crate::page::speech::Speech;
use crate::page::view::View;
use crate::play::Play;
use crate::rules::{Rule, RulesProfile};
use crate::side::Side;
use crate::squad::Setup;
use crate::state::{Ending, Frame, State};
use cardtext::{Content, ContentFault};
use glossary::Lang;
use std::sync::Arc;
use table::{
    Ask, Chance, Choice, Edition, Game, Hidden, Offers, Outcome, Pose, Question, Refusal, Room, Seat, SetupFaults,
    Sheet, Sink,
};

/// X-Wing, first edition: rules and content.
pub struct XWing {
    /// Every ship and card.
    pub catalogue: Catalogue,
    /// Which rules are on.
    pub profile: RulesProfile,
    /// The most names a clause binds.
    pub(crate) most_names: u8,
    /// Its missions.
    pub missions: Arc<Vec<Mission>>,
    /// Its words for players.
    pub(crate) speech: Arc<Speech>,
}

impl XWing {
    /// The game with the content built into the program.
    ///
    /// # Panics
    /// If the embedded content is faulty, which its tests exclude.
    pub fn embedded() -> XWing {
        XWing::new(&Content::embedded()).unwrap_or_else(|fault| panic!("{fault}"))
    }

    /// The game with given content and all rules on.
    pub fn new(content: &Content) -> Result<XWing, ContentFault> {
        let (catalogue, profile) = (Catalogue::load(content)?, RulesProfile::all());
        let clauses = catalogue.all().flat_map(|(_, card)| &card.clauses);
        let most_names = clauses.map(|clause| catalogue.tree.names(*clause)).max().unwrap_or(0);
        let (missions, speech) = (Arc::default(), Arc::new(Speech::new()));
        let mut game = XWing { catalogue, profile, most_names, missions, speech };
        game.missions = Arc::new(missions_of(content, &game)?);
        Ok(game)
    }

    /// A state, looked at.
    pub fn eyes<'a>(&'a self, state: &'a State) -> Eyes<'a> {
        Eyes::new(self, state)
    }
}

/// The outcome of an ending.
pub(crate) fn outcome(ending: Ending) -> Outcome {
    match ending {
        Ending::Won(side) => Outcome { winner: Some(side.seat()), ending: Rule::GameWin.id(), by_limit: false },
        Ending::Mission(side) => {
            Outcome { winner: Some(side.seat()), ending: Rule::MissionVictory.id(), by_limit: false }
        }
        Ending::Draw => Outcome { winner: None, ending: Rule::GameDraw.id(), by_limit: false },
        Ending::Limit(winner) => {
            Outcome { winner: winner.map(Side::seat), ending: Rule::GameLimit.id(), by_limit: true }
        }
    }
}

/// The player who answers; nobody asks a watcher.
fn player(seat: Seat) -> Result<Side, Refusal> {
    Side::of_viewer(seat).ok_or(Rule::NotAsked.refuses())
}

impl Game for XWing {
    type Setup = Setup;
    type State = State;
    type Act = Act;
    type Event = Event;
    type View = View;
    type Seen = Event;
    /// Squads are open; dials and damage decks are drawn evenly.
    type Prior = ();

    fn name(&self) -> &'static str {
        "xwing"
    }

    fn seats(&self) -> &'static [&'static str] {
        &["first", "second"]
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
            return Ask::Over(outcome(ending));
        }
        self.eyes(state).offer(offers);
        Ask::Open
    }

    fn judge(&self, state: &State, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.eyes(state).judge(player(seat)?, act)
    }

    fn judge_place(&self, state: &State, seat: Seat, pose: Pose) -> Result<(), Refusal> {
        self.eyes(state).judge_place(player(seat)?, pose)
    }

    /// Units beyond what something holds are refused by its limit.
    fn unasked(&self, state: &State, _seat: Seat, choice: &Choice<Act>) -> Refusal {
        let Choice::Share(shares) = choice else { return Rule::NotAsked.refuses() };
        let (top, eyes) = (state.frames.last(), self.eyes(state));
        let held = |(act, units): &(Act, u16)| top.is_some_and(|top| *units <= top.room(&eyes, *act));
        let rule = match top {
            _ if shares.iter().all(held) => Rule::NotAsked,
            Some(Frame::EnergySteps(_)) => Rule::EnergyLimit,
            Some(Frame::Recovery(_)) => Rule::RecoverShields,
            _ => Rule::NotAsked,
        };
        rule.refuses()
    }

    fn answer_unchecked(
        &self,
        state: &mut State,
        _seat: Seat,
        choice: &Choice<Act>,
        chance: &mut Chance,
        out: &mut Sink<'_, Event>,
    ) {
        Play { game: self, state, chance, out: &mut |event| out.event(event) }.take(choice);
    }

    fn key(&self, state: &State, _seat: Seat, act: Act) -> String {
        self.eyes(state).key(act)
    }

    fn read_key(&self, state: &State, _seat: Seat, key: &str) -> Option<Act> {
        self.eyes(state).parse(key)
    }

    fn view(&self, state: &State, seat: Seat) -> View {
        View::of(&self.eyes(state), Side::of_viewer(seat))
    }

    /// Events tell nothing that is hidden from anybody.
    fn seen(&self, _state: &State, event: &Event, _seat: Seat) -> Option<Event> {
        Some(event.clone())
    }

    fn resample(&self, state: &State, seat: Seat, _prior: &(), chance: &mut Chance) -> State {
        crate::resample::resample(self, state, Side::of_viewer(seat), chance)
    }

    fn redeal(&self, state: &State, hidden: Hidden, chance: &mut Chance) -> State {
        crate::resample::redeal(self, state, hidden, chance)
    }

    fn legend(&self, state: &State) -> Vec<(u16, String)> {
        let mut kinds: Vec<u16> = state.cards.iter().map(|card| card.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.into_iter().map(|kind| (kind, crate::resample::name_of(self, kind))).collect()
    }

    fn adopt(&self, state: &mut State, legend: &[(u16, String)]) -> bool {
        crate::resample::adopt(self, state, legend)
    }

    fn open_prior(&self, _setup: &Setup, _seat: Seat) {}

    /// Ships, cards, conditions, decks, obstacles and bombs are bounded by squads when a game begins.
    fn rooms(&self, state: &State, each: &mut dyn FnMut(Room)) {
        each(state.frames.room("frames"));
        each(state.slots.room("slots"));
        each(state.used.room("used"));
        each(state.lasting.room("lasting"));
        each(state.further.room("further"));
        each(state.attack.attack.room("attack dice"));
        each(state.attack.defense.room("defense dice"));
    }

    fn prompt(&self, state: &State, question: &Question, lang: &str) -> String {
        self.eyes(state).prompt(Side::of(question.seat), Lang::of_tag(lang))
    }

    fn label(&self, state: &State, _seat: Seat, act: Act, lang: &str) -> String {
        self.eyes(state).label(act, Lang::of_tag(lang))
    }

    fn subjects(&self, state: &State, _seat: Seat, act: Act) -> Vec<String> {
        self.eyes(state).subjects(act)
    }

    fn place_text(&self, state: &State, pose: Pose, lang: &str) -> String {
        self.eyes(state).place_text(pose, Lang::of_tag(lang))
    }

    fn read_place(&self, text: &str) -> Option<Pose> {
        crate::page::place_text::read_place(text)
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

    fn inspect(&self, state: &State, seat: Seat, name: &str, lang: &str) -> Option<Sheet> {
        self.eyes(state).inspect(Side::of_viewer(seat), name, Lang::of_tag(lang))
    }
}
