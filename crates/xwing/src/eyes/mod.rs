//! A state, looked at: every value and every legality is a pure query.

mod attack;
mod flight;
mod order;
mod phrases;
mod points;
mod space;
mod values;

pub use attack::Shot;
pub use flight::Flight;
pub(crate) use order::Ships;
pub use space::Extent;
pub use values::Term;

use crate::card::{CardKind, Category, ShipKind};
use crate::game::XWing;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, SectionIx, ShipIx, Slot, State, Status};
use crate::text::meaning::{Meaning, OwnStep, Reading, Step};
use crate::text::moment::Moment;
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, NodeIx};

/// A state, looked at.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    /// The game.
    pub game: &'a XWing,
    /// The state.
    pub state: &'a State,
    /// The section that stands for its ship where ranges are measured to it; none if no section is asked about.
    measured: SectionIx,
}

impl<'a> Eyes<'a> {
    /// A state, looked at.
    #[inline]
    pub fn new(game: &'a XWing, state: &'a State) -> Eyes<'a> {
        Eyes { game, state, measured: SectionIx::NONE }
    }
    /// Another state, looked at in the same way.
    pub fn at<'b>(&self, state: &'b State) -> Eyes<'b>
    where
        'a: 'b,
    {
        Eyes { state, ..*self }
    }
    /// The same, ranges to the ship of a section being measured to that section alone.
    pub fn measuring(self, section: SectionIx) -> Eyes<'a> {
        Eyes { measured: section, ..self }
    }
    /// Whether a rule is on.
    #[inline]
    pub fn on(&self, rule: Rule) -> bool {
        self.game.profile.on(rule)
    }
    /// A card's kind.
    #[inline]
    pub fn kind(&self, card: CardIx) -> &'a CardKind {
        self.game.catalogue.card(self.state.card(card).kind)
    }
    /// A ship's pilot.
    #[inline]
    pub fn pilot(&self, ship: ShipIx) -> &'a CardKind {
        self.kind(self.state.ship(ship).pilot)
    }
    /// A ship's type.
    #[inline]
    pub fn ship_kind(&self, ship: ShipIx) -> &'a ShipKind {
        self.game.catalogue.ship_of(self.state.card(self.state.ship(ship).pilot).kind)
    }
    /// Whose ship.
    #[inline]
    pub fn owner(&self, ship: ShipIx) -> Side {
        self.state.ship(ship).owner
    }
    /// Who is `you` in a card's text: the player of the ship it is on.
    pub fn owner_of_text(&self, card: CardIx) -> Side {
        let ship = self.state.card(card).ship();
        if ship.is_some() { self.owner(ship) } else { Side::First }
    }

    /// Whether a card's text speaks.
    pub fn speaks(&self, card: CardIx) -> bool {
        let state = self.state.card(card);
        let ship = state.ship();
        if state.is(CardMarks::SET_ASIDE | CardMarks::UNRESOLVED) || !ship.is_some() {
            return false;
        }
        // A weapon that was discarded to attack speaks until its attack is over, a marked card until the round is.
        let attacking = self.state.attack.on && self.state.attack.weapon == card;
        if state.is(CardMarks::INACTIVE) && !state.is(CardMarks::LASTING) && !attacking {
            return false;
        }
        // Ships that are still to be set up count with all their cards: the order asks their skill.
        let here = self.state.ship(ship).in_play() || self.state.ship(ship).status == Status::Waiting;
        match &self.kind(card).category {
            Category::Damage { .. } => state.marks.contains(CardMarks::FACEUP | CardMarks::DEALT),
            Category::Pilot { .. } | Category::Upgrade { .. } => here && !self.is_void(card),
            Category::Condition => here,
        }
    }

    /// Whether a faceup damage card of its ship makes a card's text void.
    fn is_void(&self, card: CardIx) -> bool {
        let ship = self.state.card(card).ship();
        self.state.changing(Value::TextVoid).iter().filter(|c| self.state.card(*c).ship() == ship).any(|by| {
            let reading = self.reading(by, Moment::default());
            let mut standing = self.kind(by).text.standing.iter().filter(|s| s.change.value == Value::TextVoid);
            standing.any(|s| self.is_card(&s.subject, &reading, card))
        })
    }

    // --- texts ----------------------------------------------------------------------------------------------------

    /// What texts are made of.
    pub fn terms(&self) -> Terms<'a> {
        let catalogue = &self.game.catalogue;
        Terms { language: &catalogue.language, tree: &catalogue.tree, senses: &catalogue.senses }
    }
    /// How a card's text is read outside a clause that runs.
    pub fn reading(&self, card: CardIx, moment: Moment) -> Reading {
        let ship = self.state.card(card).ship();
        Reading {
            card,
            ship,
            you: self.owner_of_text(card),
            moment,
            names: 0,
            trial: None,
            only: None,
            weapon: CardIx::NONE,
        }
    }
    /// What a node means.
    #[inline]
    pub fn meaning(&self, node: NodeIx) -> Meaning {
        let catalogue = &self.game.catalogue;
        catalogue.language.word(catalogue.tree.node(node).word).meaning
    }
    /// A node's arguments.
    #[inline]
    pub fn args(&self, node: NodeIx) -> &'a [Arg] {
        self.game.catalogue.tree.args(node)
    }
    /// What stands below a node.
    #[inline]
    pub fn kids(&self, node: NodeIx) -> &'a [NodeIx] {
        self.game.catalogue.tree.kids(node)
    }
    /// What kind of step a node is.
    pub fn step_kind(&self, node: NodeIx) -> Option<Step> {
        match self.meaning(node) {
            Meaning::Step(step) => Some(step),
            _ => None,
        }
    }
    /// What a name stands for.
    pub fn name(&self, reading: &Reading, slot: u8) -> Slot {
        match reading.trial {
            Some((tried, ship)) if tried == slot => Slot::Ship(ship),
            _ => self.state.slots.get(usize::from(reading.names) + usize::from(slot)).copied().unwrap_or_default(),
        }
    }
    /// Whether a condition holds.
    pub fn holds(&self, condition: NodeIx, reading: &Reading) -> bool {
        match self.meaning(condition) {
            Meaning::Condition(test) => test(self, reading, condition),
            // Clauses below a step speak until the end of the round in which it was run.
            Meaning::Step(Step::Own(OwnStep::Until)) => self.state.card(reading.card).is(CardMarks::LASTING),
            _ => false,
        }
    }
    /// A number in a text.
    pub fn amount(&self, arg: &Arg, reading: &Reading) -> i32 {
        match arg {
            Arg::Number(number) => number / cardtext::WHOLE,
            Arg::Node(node) => match self.meaning(*node) {
                Meaning::Amount(amount) => amount(self, reading, *node),
                _ => 0,
            },
            _ => 0,
        }
    }
}
