//! Card text sorted by what the engine asks for: standing changes by value, answers by moment, actions, weapons.

use crate::meaning::{Change, Clause, Fuse, Limit, Meaning, Needs, Step};
use crate::moment::MomentKind;
use cardtext::{Arg, Language, NodeIx, Tree};

/// One change that stands while its card speaks.
#[derive(Clone)]
pub struct Standing {
    /// What it changes.
    pub change: Change,
    /// The change's node.
    pub node: NodeIx,
    /// Which ships it changes.
    pub ships: NodeIx,
    /// What must hold.
    pub conditions: Vec<NodeIx>,
    /// Its number on the card.
    pub number: u8,
}

/// A clause that acts: an answer or an action.
#[derive(Clone)]
pub struct Acting {
    /// The clause.
    pub node: NodeIx,
    /// What kind of clause.
    pub clause: Clause,
    /// The moment it answers.
    pub moment: MomentKind,
    /// The event's node, if it answers one.
    pub event: Option<NodeIx>,
    /// What must hold.
    pub conditions: Vec<NodeIx>,
    /// Its number on the card.
    pub number: u8,
    /// How many names it binds.
    pub names: u8,
    /// How often it may be used.
    pub limit: Option<Limit>,
}

/// A secondary weapon.
#[derive(Clone)]
pub struct Weapon {
    /// The clause, whose steps are its costs.
    pub node: NodeIx,
    /// What it needs.
    pub needs: Needs,
    /// Whether it shoots in any direction.
    pub any_direction: bool,
}

/// A card's text, sorted.
#[derive(Clone, Default)]
pub struct CompiledText {
    /// Changes that stand.
    pub standing: Vec<Standing>,
    /// Clauses that act.
    pub acting: Vec<Acting>,
    /// The weapon, if it is one.
    pub weapon: Option<Weapon>,
    /// The detonation of a bomb or mine.
    pub detonation: Option<(NodeIx, Fuse)>,
    /// Bits of the values it changes.
    pub writes: u64,
    /// Bits of the moments it answers.
    pub responds: u32,
    /// Whether it offers actions of its own.
    pub acts: bool,
    /// How many clauses there are, those below others counted one by one.
    pub clauses: u8,
}

struct Compiler<'a> {
    language: &'a Language<Meaning>,
    tree: &'a Tree,
    text: CompiledText,
    dropped: Option<u8>,
}

/// Sorts a card's clauses, leaving one out where mutation asks for it.
pub(crate) fn compile(
    language: &Language<Meaning>,
    tree: &Tree,
    clauses: &[NodeIx],
    dropped: Option<u8>,
) -> CompiledText {
    let mut compiler = Compiler { language, tree, text: CompiledText::default(), dropped };
    for clause in clauses {
        compiler.clause(*clause, &[]);
    }
    compiler.text
}

impl Compiler<'_> {
    fn meaning(&self, node: NodeIx) -> Meaning {
        self.language.word(self.tree.node(node).word).meaning
    }

    fn clause(&mut self, node: NodeIx, conditions: &[NodeIx]) {
        let Meaning::Clause(clause) = self.meaning(node) else { return };
        let args = self.tree.args(node);
        if clause == Clause::While {
            let Some(Arg::Node(condition)) = args.first() else { return };
            let conditions: Vec<NodeIx> = conditions.iter().copied().chain([*condition]).collect();
            self.tree.kids(node).iter().for_each(|kid| self.clause(*kid, &conditions));
            return;
        }
        let number = self.text.clauses;
        self.text.clauses += 1;
        if self.dropped == Some(number) {
            return;
        }
        match clause {
            Clause::Ships => self.standing(node, conditions, number),
            Clause::Attack(needs) => {
                let any_direction = self.has_marker(node);
                self.text.weapon = Some(Weapon { node, needs, any_direction });
            }
            Clause::AttackAround => {
                self.text.weapon = Some(Weapon { node, needs: Needs::Nothing, any_direction: true });
            }
            Clause::Detonation(fuse) => self.text.detonation = Some((node, fuse)),
            _ => self.acting(node, clause, conditions, number),
        }
    }

    fn has_marker(&self, node: NodeIx) -> bool {
        self.tree.kids(node).iter().any(|kid| matches!(self.meaning(*kid), Meaning::Step(Step::Marker)))
    }

    fn standing(&mut self, node: NodeIx, conditions: &[NodeIx], number: u8) {
        let args = self.tree.args(node);
        let (Arg::Node(ships), Arg::Several(first, count)) = (args[0], args[1]) else { return };
        for change_node in self.tree.several(first, count) {
            let Meaning::Change(change) = self.meaning(*change_node) else { continue };
            self.text.writes |= 1 << change.value as u32;
            let (node, conditions) = (*change_node, conditions.to_vec());
            self.text.standing.push(Standing { change, node, ships, conditions, number });
        }
    }

    fn acting(&mut self, node: NodeIx, clause: Clause, conditions: &[NodeIx], number: u8) {
        let mut limit = None;
        let mut conditions = conditions.to_vec();
        let (mut moment, mut event) = (MomentKind::None, None);
        for arg in self.tree.args(node) {
            let Arg::Node(arg) = arg else { continue };
            match self.meaning(*arg) {
                Meaning::Limit(found) => limit = Some(found),
                Meaning::Event(kind, _) => (moment, event) = (kind, Some(*arg)),
                Meaning::Condition(_) => conditions.push(*arg),
                _ => {}
            }
        }
        match clause {
            Clause::Drop => moment = MomentKind::Revealed,
            Clause::Action | Clause::DropAction => self.text.acts = true,
            _ => {}
        }
        if moment != MomentKind::None {
            self.text.responds |= 1 << moment as u32;
        }
        let names = self.tree.names(node);
        self.text.acting.push(Acting { node, clause, moment, event, conditions, number, names, limit });
    }
}
