//! X-Wing on its stage: what a scenario of it describes and expects. Reading, running and mutating is the `scenario`
//! crate's.

mod build;
mod check;
mod parts;
mod possible;
mod read;
mod write;

pub use build::{Names, lay_out};
pub use parts::Part;

use crate::act::Act;
use crate::event::Event;
use crate::game::XWing;
use crate::maneuver::Token;
use crate::rules::{Rule, RulesProfile};
use crate::side::{Faction, Side};
use crate::squad::{Format, Tournament};
use crate::state::{Phase, State};
use ::scenario::{PartName, Position, Stage, Statement};
use cardtext::Fault;
use std::collections::BTreeSet;
use std::ops::Range;
use table::{Choice, Kind, Offers, Pose, Question, Seat, Session};

/// A scenario of X-Wing.
pub type Scenario = ::scenario::Scenario<XWing>;

/// A place in millimetres and a heading in degrees.
pub type Spot = (f64, f64, f64);

/// A ship to be placed.
#[derive(Clone, PartialEq, Debug)]
pub struct Placed {
    /// Whose.
    pub side: Side,
    /// The faction the line names, if it does: two pilots may share a name.
    pub faction: Option<Faction>,
    /// Where, in millimetres and degrees; none for a ship that is still to be set up, or docked.
    pub at: Option<Spot>,
    /// The name of the ship it is docked to.
    pub docked_to: Option<String>,
    /// The pilot's title.
    pub pilot: String,
    /// The name it gets.
    pub name: Option<String>,
    /// The upgrades' titles.
    pub upgrades: Vec<String>,
    /// The upgrades' titles of the aft section, if that has a card of its own.
    pub aft: Vec<String>,
    /// Where this stands.
    pub span: Range<usize>,
}

/// Something that is so of a ship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// It has tokens.
    Token(Token, u8),
    /// It has so many shields.
    Shields(u8),
    /// It has facedown damage cards.
    Facedown(u8),
    /// It has this faceup damage card, with this upgrade under it.
    Faceup(String, Option<String>),
    /// It has this condition, with this damage card on it.
    Condition(String, Option<String>),
    /// It has a target lock on this ship.
    Locks(String),
    /// It touches this ship.
    Touches(String),
    /// Its dial shows this.
    Dial(String),
    /// Its mobile arc points there, in quarter turns.
    Arc(u8),
    /// It has so much energy, or one of its cards has.
    Energy(u8, Option<String>),
    /// This section of it is crippled.
    Crippled,
}

/// A value of a ship that can be expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Pilot skill.
    Skill,
    /// Primary weapon value.
    Attack,
    /// Agility.
    Agility,
    /// Hull left: the value less the damage.
    Hull,
    /// Shields.
    Shields,
    /// Damage cards.
    Damage,
    /// Energy on its card.
    Energy,
    /// How much energy its card holds.
    EnergyLimit,
    /// Attack dice of the attack being made.
    AttackDice,
    /// Defense dice of the attack being made.
    DefenseDice,
    /// Tokens of a kind.
    Token(Token),
}

/// What can be said of a ship with `is`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// On the table.
    InPlay,
    /// Destroyed.
    Destroyed,
    /// Fled.
    Fled,
    /// Destroyed, and staying until it has attacked.
    Doomed,
    /// Has an attack it may make.
    Armed,
    /// Crippled, of a section.
    Crippled,
    /// Docked to another ship.
    Docked,
}

/// What only X-Wing expects.
#[derive(Clone, PartialEq, Debug)]
pub enum Expectation {
    /// A ship stands there, in millimetres and degrees, within a tolerance.
    At(String, Spot, f64),
    /// A ship has this value.
    Value(String, Measure, i32),
    /// Whether something is so of a ship.
    Is(String, Fate, bool),
    /// Whether two ships touch.
    Touches(String, String, bool),
    /// Whether a ship has locked another.
    Locks(String, String, bool),
    /// Whether a ship is inside a firing arc of another.
    Sees(String, String, bool),
    /// Whether a ship has a card that speaks: an upgrade, a condition, or a faceup damage card.
    Has(String, String, bool),
    /// A ship has this condition, with this damage card on it, or none.
    Condition(String, String, Option<String>),
    /// The range between two ships.
    Range(String, String, u8),
    /// The dice on the table: attack dice or not.
    Dice(bool, Vec<String>),
    /// The colour a maneuver has for a ship.
    Colour(String, String, String),
    /// The phase.
    Phase(Phase),
    /// The round.
    Round(u8),
    /// Whether a seat may know a ship's dial.
    KnowsDial(Side, String, bool),
    /// How many bombs are on the table.
    Bombs(usize),
    /// How many cards a damage deck has.
    Deck(Side, usize),
    /// How many cards the damage deck of a section has.
    SectionDeck(String, usize),
    /// How many obstacles are on the table.
    Obstacles(usize),
    /// How much energy a card of a ship has.
    CardEnergy(String, String, u8),
    /// A squad that a rule refuses, or none does.
    Squad(SquadExpected),
}

/// A squad, and what is expected of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SquadExpected {
    /// The format it is to be played in.
    pub format: Format,
    /// Whether in a tournament.
    pub tournament: Tournament,
    /// Whether in this mission, by its id.
    pub mission: Option<String>,
    /// Whom it flies for.
    pub faction: Faction,
    /// Its pilots with their upgrades, by title, and whether they are docked to the last that is not.
    pub ships: Vec<(String, Vec<String>, bool)>,
    /// The obstacles it brings.
    pub obstacles: Vec<String>,
    /// The rule that refuses it; none if it may be played.
    pub rule: Option<String>,
}

/// An obstacle on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Laid {
    /// Its name in squad files.
    pub what: String,
    /// Where.
    pub at: Spot,
    /// The name a huge ship gets.
    pub name: Option<String>,
    /// Where this stands.
    pub span: Range<usize>,
}

/// An obstacle still to be placed.
#[derive(Clone, PartialEq, Debug)]
pub struct Brought {
    /// By whom.
    pub side: Side,
    /// Its name in squad files.
    pub what: String,
    /// The name a huge ship gets.
    pub name: Option<String>,
    /// Where this stands.
    pub span: Range<usize>,
}

/// The description of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// Ships on the table.
    pub placed: Vec<Placed>,
    /// What is so of them.
    pub notes: Vec<(String, Note, Range<usize>)>,
    /// Obstacles on the table.
    pub rocks: Vec<Laid>,
    /// Obstacles still to be placed, by player.
    pub unplaced: Vec<Brought>,
    /// Damage cards on top of the decks, the top first.
    pub damage: Vec<(Side, Vec<String>, Range<usize>)>,
    /// Damage cards on top of the decks of sections, likewise.
    pub section_damage: Vec<(String, Vec<String>, Range<usize>)>,
    /// The format.
    pub format: Format,
    /// The mission, by its id, and where it is named.
    pub mission: Option<(String, Range<usize>)>,
    /// Which damage decks are used.
    pub deck: crate::card::DamageDeck,
    /// The dice, in the order they are thrown.
    pub dice: Vec<u32>,
    /// Which phase; that of the dials, else combat, unless said.
    pub phase: Option<Phase>,
    /// Who has initiative.
    pub initiative: Side,
    /// The round.
    pub round: u8,
    /// The last round; 0 for none.
    pub rounds: u8,
}

impl Default for Setting {
    fn default() -> Self {
        Setting {
            placed: Vec::new(),
            notes: Vec::new(),
            rocks: Vec::new(),
            unplaced: Vec::new(),
            damage: Vec::new(),
            section_damage: Vec::new(),
            format: Format::Standard,
            mission: None,
            deck: crate::card::DamageDeck::Core2,
            dice: Vec::new(),
            phase: None,
            initiative: Side::First,
            round: 1,
            rounds: 0,
        }
    }
}

impl Stage for XWing {
    type Rule = Rule;
    type Setting = Setting;
    type Expectation = Expectation;
    type Names = Names;
    /// A card's clause, counted from 0.
    type Part = (u16, Part);

    const STATEMENTS: &'static [(&'static str, &'static str)] = read::STATEMENTS;

    fn seat_named(&self, name: &str) -> Option<Seat> {
        read::side_named(name).map(Side::seat)
    }

    fn statement(&self, setting: &mut Setting, line: &Statement<'_>) -> Result<bool, Fault> {
        setting.statement(line)
    }

    fn expectation(&self, line: &Statement<'_>) -> Result<Option<Expectation>, Fault> {
        read::expectation(line)
    }

    fn cites(expectation: &Expectation) -> Option<&str> {
        match expectation {
            Expectation::Squad(expected) => expected.rule.as_deref(),
            _ => None,
        }
    }

    fn build(&self, scenario: &Scenario) -> Result<Position<XWing>, Fault> {
        build::build(self, scenario)
    }

    fn translate(&self, state: &State, names: &Names, written: &str) -> String {
        if let Some(place) = written.strip_prefix('@') {
            let numbers: Vec<f64> =
                place.replace("- ", "-").split_whitespace().filter_map(|n| n.parse().ok()).collect();
            if let [x, y, turn] = numbers.as_slice() {
                let Pose { x, y, turn } = crate::geometry::Place::new(*x, *y, *turn).pose();
                return format!("@ {x} {y} {turn}");
            }
        }
        let eyes = self.eyes(state);
        let part = |part: &str| match (names.ships.get(part), names.section(part)) {
            (Some(ship), _) => eyes.ship_key(*ship),
            (None, Some(section)) => eyes.section_key(section),
            (None, None) => part.to_owned(),
        };
        written.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    fn pass(&self, offers: &Offers<Act>, question: &Question) -> Option<Choice<Act>> {
        let none = matches!(question.kind, Kind::Pick { min: 0, .. });
        let pass = offers.acts(question).contains(&Act::Pass).then(|| Choice::one(Act::Pass));
        pass.or_else(|| none.then(|| Choice::Pick(Default::default())))
    }

    fn turn(state: &State) -> u16 {
        u16::from(state.round)
    }

    fn check(session: &Session<XWing>, names: &Names, expectation: &Expectation) -> Result<(), String> {
        check::check(session, names, expectation)
    }

    fn write(&self, state: &State, seat: Seat, title: &str) -> String {
        write::write(self, state, Side::of_viewer(seat), title)
    }

    fn unveiled(event: &Event) -> Event {
        event.clone()
    }

    fn profile(&self) -> &RulesProfile {
        &self.profile
    }

    fn with_profile(&self, profile: RulesProfile) -> XWing {
        let (catalogue, missions, speech) = (self.catalogue.clone(), self.missions.clone(), self.speech.clone());
        XWing { catalogue, profile, most_names: self.most_names, missions, speech }
    }

    fn parts(&self, state: &State, found: &mut BTreeSet<(u16, Part)>) {
        parts::parts(&self.catalogue, state, found);
    }

    fn parts_named(&self, card: &str) -> Vec<PartName> {
        parts::named(&self.catalogue, card)
    }
    fn part_name(&self, part: (u16, Part)) -> PartName {
        parts::name(&self.catalogue, part)
    }

    fn without(&self, part: (u16, Part)) -> XWing {
        let mut game = self.with_profile(RulesProfile::all());
        parts::take(&mut game.catalogue, part);
        game
    }
}
