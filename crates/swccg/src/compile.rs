//! Card text sorted by what the engine asks for: standing changes by value, answers by moment, acts, shots.

use crate::meaning::{Change, Clause, Meaning, Step};
use crate::moment::MomentKind;
use crate::side::Side;
use crate::value::Value;
use cardtext::{Arg, Language, NodeIx, Tree};

/// One change that stands while its card is active.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// What it changes.
    pub change: Change,
    /// The change's node.
    pub node: NodeIx,
    /// Whom it changes: cards, a player or a place, as this clause says.
    pub subject: Arg,
    /// What kind of clause it stands in.
    pub clause: Clause,
    /// What must hold.
    pub conditions: Vec<NodeIx>,
    /// Which half of a location says it.
    pub half: Option<Side>,
    /// With which function of the card it belongs; 0 for all.
    pub mode: u8,
    /// Its number on the card.
    pub number: u8,
}

/// A way to deploy a card: on cards, at places or beside them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Which kind of clause says it.
    pub clause: Clause,
    /// The clause.
    pub node: NodeIx,
    /// The function it chooses; 0 for a card with one.
    pub mode: u8,
}

/// A clause that acts: an answer, an act, a shot, an Interrupt's function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acting {
    /// The clause.
    pub node: NodeIx,
    /// What kind of clause.
    pub clause: Clause,
    /// The moments it answers.
    pub moments: &'static [MomentKind],
    /// What must hold.
    pub conditions: Vec<NodeIx>,
    /// Which half of a location says it.
    pub half: Option<Side>,
    /// Its number on the card.
    pub number: u8,
    /// How many names it binds.
    pub names: u8,
    /// Whether it may be used once a turn only.
    pub limited: bool,
}

/// A card's text, sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompiledText {
    /// Changes that stand.
    pub standing: Vec<Standing>,
    /// Clauses that act.
    pub acting: Vec<Acting>,
    /// The ways it deploys, if its text says so.
    pub ways: Vec<Way>,
    /// The places it deploys to, if its text names them.
    pub deploy_only: Option<NodeIx>,
    /// What it costs to deploy, if its text says so.
    pub deploy_for: Option<NodeIx>,
    /// What must not hold for it to deploy.
    pub deploy_not_while: Vec<NodeIx>,
    /// Bits of the values it changes.
    pub writes: u64,
    /// Bits of the moments it answers from the table.
    pub responds: u32,
    /// Bits of the moments it answers from the hand.
    pub responds_from_hand: u32,
    /// Whether it offers acts of its own from the table.
    pub acts: bool,
    /// Whether it may be played from the hand as an act of its own.
    pub acts_from_hand: bool,
    /// How many clauses there are, those below others counted one by one.
    pub clauses: u8,
}

/// What is wrong with a text that can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextFault {
    /// A clause, counted from 1, writes a layer by reading one that is not lower.
    Layer {
        /// Which.
        clause: u8,
        /// The layer it writes.
        writes: u8,
        /// The layer it reads.
        reads: u8,
        /// The word that reads it.
        word: &'static str,
    },
    /// A clause, counted from 1, has a target or a cost behind an effect.
    Order {
        /// Which.
        clause: u8,
    },
}

struct Compiler<'a> {
    language: &'a Language<Meaning>,
    tree: &'a Tree,
    text: CompiledText,
    dropped: Option<u8>,
    /// The function whose clauses are being sorted, and how many there are.
    mode: u8,
    modes: u8,
}

/// Sorts a card's clauses, leaving one out where mutation asks for it; refuses a clause that reads upward.
pub(crate) fn compile(
    language: &Language<Meaning>,
    tree: &Tree,
    clauses: &[NodeIx],
    dropped: Option<u8>,
) -> Result<CompiledText, TextFault> {
    let mut compiler = Compiler { language, tree, text: CompiledText::default(), dropped, mode: 0, modes: 0 };
    for clause in clauses {
        compiler.clause(*clause, &[], None)?;
    }
    Ok(compiler.text)
}

impl Compiler<'_> {
    fn meaning(&self, node: NodeIx) -> Meaning {
        self.language.word(self.tree.node(node).word).meaning
    }

    fn clause(&mut self, node: NodeIx, conditions: &[NodeIx], half: Option<Side>) -> Result<(), TextFault> {
        let Meaning::Clause(clause) = self.meaning(node) else { return Ok(()) };
        let args = self.tree.args(node);
        match clause {
            Clause::While => {
                let Arg::Node(condition) = args[0] else { return Ok(()) };
                let conditions: Vec<NodeIx> = conditions.iter().copied().chain([condition]).collect();
                return self.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, &conditions, half));
            }
            Clause::Half(side) => {
                return self.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, conditions, Some(side)));
            }
            Clause::Either => {
                self.modes += 1;
                self.mode = self.modes;
                let sorted = self.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, conditions, half));
                self.mode = 0;
                return sorted;
            }
            _ => {}
        }
        let number = self.text.clauses;
        self.text.clauses += 1;
        if self.dropped == Some(number) {
            return Ok(());
        }
        match clause {
            Clause::Cards | Clause::Player | Clause::Place => self.standing(node, clause, conditions, half, number),
            Clause::DeployOn | Clause::DeployAt | Clause::DeployAside => {
                self.text.ways.push(Way { clause, node, mode: self.mode });
                Ok(())
            }
            Clause::DeployOnly => {
                self.text.deploy_only = Some(node);
                Ok(())
            }
            Clause::DeployFor => {
                self.text.deploy_for = Some(node);
                Ok(())
            }
            Clause::DeployNotWhile => {
                let Some(Arg::Node(condition)) = args.first() else { return Ok(()) };
                self.text.deploy_not_while.push(*condition);
                Ok(())
            }
            _ => {
                self.check_order(node, number)?;
                self.acting(node, clause, conditions, half, number);
                Ok(())
            }
        }
    }

    fn standing(
        &mut self,
        node: NodeIx,
        clause: Clause,
        conditions: &[NodeIx],
        half: Option<Side>,
        number: u8,
    ) -> Result<(), TextFault> {
        let args = self.tree.args(node);
        let Arg::Several(first, count) = args[1] else { return Ok(()) };
        for change_node in self.tree.several(first, count) {
            let Meaning::Change(change) = self.meaning(*change_node) else { continue };
            let writes = change.value.layer();
            let read =
                conditions.iter().map(|c| self.reads(*c)).chain([self.reads_of(args[0]), self.reads(*change_node)]);
            if let Some((reads, word)) = read.max()
                && reads >= writes.max(2)
            {
                return Err(TextFault::Layer { clause: number + 1, writes, reads, word });
            }
            self.text.writes |= 1 << change.value as u32;
            self.text.standing.push(Standing {
                change,
                node: *change_node,
                subject: args[0],
                clause,
                conditions: conditions.to_vec(),
                half,
                mode: self.mode,
                number,
            });
        }
        Ok(())
    }

    /// The highest layer a node reads, with the word that reads it.
    fn reads(&self, node: NodeIx) -> (u8, &'static str) {
        let word = self.language.word(self.tree.node(node).word);
        let args = self.tree.args(node).iter().map(|arg| self.reads_of(*arg));
        let kids = self.tree.kids(node).iter().map(|kid| self.reads(*kid));
        args.chain(kids).chain([(word.reads, word.name)]).max().expect("there is one")
    }

    fn reads_of(&self, arg: Arg) -> (u8, &'static str) {
        match arg {
            Arg::Node(node) => self.reads(node),
            Arg::Several(first, count) => {
                self.tree.several(first, count).iter().map(|n| self.reads(*n)).max().unwrap_or((0, ""))
            }
            _ => (0, ""),
        }
    }

    /// Targets and costs come before effects: what stands behind an effect would never be asked for or paid.
    fn check_order(&self, node: NodeIx, number: u8) -> Result<(), TextFault> {
        let kids = self.tree.kids(node).iter();
        let mut begins =
            kids.map(|kid| matches!(self.meaning(*kid), Meaning::Step(Step::Only | Step::Target | Step::Cost)));
        begins.by_ref().find(|begin| !begin);
        if begins.any(|begin| begin) { Err(TextFault::Order { clause: number + 1 }) } else { Ok(()) }
    }

    fn acting(&mut self, node: NodeIx, clause: Clause, conditions: &[NodeIx], half: Option<Side>, number: u8) {
        let event = self.tree.args(node).first().and_then(|arg| match arg {
            Arg::Node(event) => Some(self.meaning(*event)),
            _ => None,
        });
        let moments: &'static [MomentKind] = match event {
            Some(Meaning::Event(moments, _)) => moments,
            _ => &[],
        };
        let bits = moments.iter().fold(0, |bits, m| bits | 1 << *m as u32);
        match clause {
            Clause::PlayRespond(_) => self.text.responds_from_hand |= bits,
            Clause::PlayAct(_) => self.text.acts_from_hand = true,
            Clause::When | Clause::MayRespond => self.text.responds |= bits,
            Clause::MayAct => self.text.acts = true,
            _ => {}
        }
        let names = self.tree.names(node);
        let conditions = conditions.to_vec();
        let limited = self.tree.args(node).iter().any(|arg| match arg {
            Arg::Node(limit) => matches!(self.meaning(*limit), Meaning::Limit),
            _ => false,
        });
        self.text.acting.push(Acting { node, clause, moments, conditions, half, number, names, limited });
    }
}

/// Every value, for building the state's sets.
pub(crate) fn values_of(writes: u64) -> impl Iterator<Item = usize> {
    (0..Value::ALL.len()).filter(move |n| writes >> n & 1 == 1)
}
