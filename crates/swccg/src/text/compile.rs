//! Card text sorted by what the engine asks for: standing changes by value, answers by moment, acts, shots. What can be
//! written and does not make sense is refused here: a change of what its subject has not, a value that reads upward.

use crate::card::CardFacts;
use crate::side::Side;
use crate::text::change::{Change, change_of};
use crate::text::meaning::{
    AtWord, CardsWord, Clause, ClauseWord, Fate, Meaning, Moments, Span, SpotWord, Time, Trigger,
};
use crate::text::moment::MomentKind;
use crate::text::value::{Value, layer};
use cardtext::{Arg, Language, NodeIx, TextFault, Tree};

/// One change that stands while its card is active.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StaticClause {
    /// What it changes.
    pub change: Change,
    /// The change's node.
    pub node: NodeIx,
    /// Whom it changes: cards, players or places, as the value has it.
    pub subject: Arg,
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
    /// Which kind of way.
    pub clause: Clause,
    /// On which cards, or at which places; absent beside the locations.
    pub target: Arg,
    /// What it costs beyond a printed deploy cost.
    pub price: Arg,
    /// The function it chooses; 0 for a card with one.
    pub mode: u8,
}

/// A clause that acts: an answer, an act, a shot, an Interrupt's function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActiveClause {
    /// The clause.
    pub node: NodeIx,
    /// What kind of clause.
    pub clause: Clause,
    /// The event it answers, or the window it acts in.
    pub trigger: Option<NodeIx>,
    /// Bits of the moments it answers.
    pub moments: u32,
    /// What must hold.
    pub conditions: Vec<NodeIx>,
    /// Which half of a location says it.
    pub half: Option<Side>,
    /// Its number on the card.
    pub number: u8,
    /// How many names it binds.
    pub names: u8,
    /// The span it may be used in but once.
    pub limit: Option<Span>,
}

impl ActiveClause {
    /// Whether it answers moments of a kind.
    #[inline]
    pub fn answers(&self, kind: MomentKind) -> bool {
        self.moments >> kind as u32 & 1 == 1
    }
}

/// A card's text, sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CompiledText {
    /// Changes that stand.
    pub standing: Vec<StaticClause>,
    /// Clauses that act.
    pub acting: Vec<ActiveClause>,
    /// The ways it deploys, if its text says so.
    pub ways: Vec<Way>,
    /// The places it deploys to, if its text names them.
    pub deploy_only: Option<Arg>,
    /// What it costs to deploy from both players, if its text says so.
    pub deploy_for: Option<(i32, i32)>,
    /// What must hold for it to deploy.
    pub deploy_only_if: Vec<NodeIx>,
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

/// Whether a text is checked for values that read upward. Only tests of what happens then leave it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Layers {
    Checked,
    Unchecked,
}

pub(super) struct Compiler<'a> {
    pub(super) language: &'a Language<Meaning>,
    pub(super) tree: &'a Tree,
    pub(super) facts: &'a CardFacts,
    pub(super) text: CompiledText,
    dropped: Option<u8>,
    layers: Layers,
    /// The function whose clauses are being sorted, and how many there are.
    pub(super) mode: u8,
    modes: u8,
}

/// Where a clause stands: what must hold for it, on which half, and its number.
#[derive(Clone, Copy)]
struct Standpoint<'c> {
    conditions: &'c [NodeIx],
    half: Option<Side>,
    number: u8,
}

/// Sorts a card's clauses, leaving one out where mutation asks for it; refuses what makes no sense.
pub(crate) fn compile(
    language: &Language<Meaning>,
    tree: &Tree,
    clauses: &[NodeIx],
    facts: &CardFacts,
    dropped: Option<u8>,
    layers: Layers,
) -> Result<CompiledText, TextFault> {
    let text = CompiledText::default();
    let mut compiler = Compiler { language, tree, facts, text, dropped, layers, mode: 0, modes: 0 };
    for (n, clause) in clauses.iter().enumerate() {
        compiler.check_sense(*clause)?;
        compiler.clause(*clause, &[], None)?;
        if clauses[..n].iter().any(|before| tree.same_lines(*before, *clause)) {
            let help = "say it once: what one title changes of one value counts once";
            return Err(compiler.fault(*clause, "this clause says the same as one before", help));
        }
    }
    if let (1, Some(either)) = (compiler.modes, clauses.iter().find(|clause| compiler.is_either(**clause))) {
        let help = "write a second `either`, or its lines at the margin";
        return Err(compiler.fault(*either, "one function is no choice", help));
    }
    if dropped.is_none() {
        compiler.check_deployment(clauses)?;
    }
    Ok(compiler.text)
}

pub(crate) fn meaning(language: &Language<Meaning>, tree: &Tree, node: NodeIx) -> Meaning {
    language.word(tree.node(node).word).meaning
}

/// A bit for each of these moments.
pub(super) fn bits(moments: &[MomentKind]) -> u32 {
    moments.iter().fold(0, |bits, moment| bits | 1 << *moment as u32)
}

/// Bits of the moments an event speaks of; none if one of its parts has no moment.
pub(crate) fn moments_of(language: &Language<Meaning>, tree: &Tree, event: NodeIx, moments: Moments) -> Option<u32> {
    let part = |n: usize| match tree.args(event).get(n) {
        Some(Arg::Node(node)) => Some((*node, meaning(language, tree, *node))),
        _ => None,
    };
    match moments {
        Moments::Of(kinds) => Some(bits(kinds)),
        Moments::OfFate => match part(1)?.1 {
            Meaning::Fate(Fate::Card(fate)) if !fate.moments.is_empty() => Some(bits(fate.moments)),
            _ => None,
        },
        Moments::Begin => match part(0)?.1 {
            Meaning::Time(Time::Turn) => Some(bits(&[MomentKind::TurnBegins])),
            Meaning::Time(Time::PhaseOf) => Some(bits(&[MomentKind::PhaseBegins])),
            _ => None,
        },
        Moments::End => match part(0)?.1 {
            Meaning::Time(Time::Turn) => Some(bits(&[MomentKind::TurnEnds])),
            _ => None,
        },
        Moments::OfParts => (0..2).try_fold(0, |all, n| match part(n)? {
            (node, Meaning::Event(moments, _)) => Some(all | moments_of(language, tree, node, moments)?),
            _ => None,
        }),
    }
}

impl Compiler<'_> {
    pub(super) fn meaning(&self, node: NodeIx) -> Meaning {
        meaning(self.language, self.tree, node)
    }

    fn is_either(&self, node: NodeIx) -> bool {
        matches!(self.meaning(node), Meaning::Clause(ClauseWord::Either))
    }

    pub(super) fn arg_meaning(&self, arg: Arg) -> Option<(NodeIx, Meaning)> {
        match arg {
            Arg::Node(node) => Some((node, self.meaning(node))),
            _ => None,
        }
    }

    pub(super) fn fault(&self, node: NodeIx, message: impl Into<String>, help: &'static str) -> TextFault {
        TextFault { node, message: message.into(), help }
    }

    fn clause(&mut self, node: NodeIx, conditions: &[NodeIx], half: Option<Side>) -> Result<(), TextFault> {
        let Meaning::Clause(clause) = self.meaning(node) else { return Ok(()) };
        let args = self.tree.args(node);
        self.check_kind(node, clause)?;
        self.check_deploying(node, clause, !conditions.is_empty() || half.is_some())?;
        match clause {
            ClauseWord::While => {
                let Arg::Node(condition) = args[0] else { return Ok(()) };
                let conditions: Vec<NodeIx> = conditions.iter().copied().chain([condition]).collect();
                return self.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, &conditions, half));
            }
            ClauseWord::Half(_) if half.is_some() => {
                let help = "write `light` and `dark` at the margin of the text";
                return Err(self.fault(node, "a half of a location has no halves", help));
            }
            ClauseWord::Half(side) => {
                return self.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, conditions, Some(side)));
            }
            ClauseWord::Either if self.mode > 0 => {
                let help = "write each function below an `either` at the margin of the text";
                return Err(self.fault(node, "a function has no functions of its own", help));
            }
            ClauseWord::Either => {
                self.modes += 1;
                self.mode = self.modes;
                self.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, conditions, half))?;
                if self.dropped.is_none() {
                    self.check_function(node)?;
                }
                self.mode = 0;
                return Ok(());
            }
            _ => {}
        }
        let number = self.text.clauses;
        self.text.clauses += 1;
        let at = Standpoint { conditions, half, number };
        conditions.iter().chain([&node]).try_for_each(|part| self.check_parts(*part))?;
        conditions.iter().chain([&node]).try_for_each(|part| self.check_there(node, *part))?;
        if self.dropped == Some(number) {
            return Ok(());
        }
        match clause {
            ClauseWord::Cards | ClauseWord::Player | ClauseWord::Places => self.standing(node, at),
            ClauseWord::Deploy => self.way(node),
            ClauseWord::DeployOnly => {
                if self.text.deploy_only.replace(args[0]).is_some() {
                    let help = "write all of them in one line, with `or` between";
                    return Err(self.fault(node, "the places it deploys to are already said", help));
                }
                Ok(())
            }
            ClauseWord::DeployFor => {
                let both =
                    if let [Arg::Number(own), Arg::Number(theirs)] = args { Some((*own, *theirs)) } else { None };
                if std::mem::replace(&mut self.text.deploy_for, both).is_some() {
                    return Err(self.fault(node, "its deploy cost is already said", "write it in one line"));
                }
                Ok(())
            }
            ClauseWord::DeployOnlyIf => {
                if let Some(Arg::Node(condition)) = args.first() {
                    self.text.deploy_only_if.push(*condition);
                }
                Ok(())
            }
            ClauseWord::Fire => {
                if self.tree.kids(node).iter().any(|line| self.is_initiation(*line)) {
                    let help = "the target and the price of a shot stand in its first line";
                    return Err(self.fault(node, "nothing else is chosen or paid for a shot", help));
                }
                self.acting(node, Clause::Fire, None, at)
            }
            ClauseWord::Automatic | ClauseWord::May | ClauseWord::Play(_) => {
                let Some((trigger, Meaning::Trigger(kind))) = self.arg_meaning(args[0]) else {
                    return Err(self.fault(node, "no trigger is given", "write `when` and an event, or a time"));
                };
                let Some(Arg::Node(what)) = self.tree.args(trigger).first().copied() else {
                    return Err(self.fault(node, "no trigger is given", "write `when` and an event, or a time"));
                };
                let acting = match (clause, kind) {
                    (ClauseWord::Automatic, Trigger::When) => Clause::When,
                    (ClauseWord::May, Trigger::When) => Clause::MayRespond,
                    (ClauseWord::May, Trigger::At) => Clause::MayAct,
                    (ClauseWord::Play(pile), Trigger::When) => Clause::PlayRespond(pile),
                    (ClauseWord::Play(pile), Trigger::At) => Clause::PlayAct(pile),
                    _ => {
                        let help = "write `when` and an event, or `may` in front of the time";
                        return Err(self.fault(node, "nothing happens by itself at a time yet", help));
                    }
                };
                self.acting(node, acting, Some(what), at)
            }
            ClauseWord::While | ClauseWord::Either | ClauseWord::Half(_) => Ok(()),
        }
    }

    fn way(&mut self, node: NodeIx) -> Result<(), TextFault> {
        let args = self.tree.args(node);
        let (price, mode) = (args[1], self.mode);
        let way = match self.arg_meaning(args[0]) {
            Some((_, Meaning::Spot(SpotWord::Table))) => {
                Some(Way { clause: Clause::DeployAside, target: Arg::Absent, price, mode })
            }
            Some((spot, Meaning::Spot(SpotWord::At))) => match self.arg_meaning(self.tree.args(spot)[0]) {
                Some((at, Meaning::At(AtWord::On))) => {
                    Some(Way { clause: Clause::DeployOn, target: self.tree.args(at)[0], price, mode })
                }
                Some((_, Meaning::At(AtWord::Places))) => {
                    Some(Way { clause: Clause::DeployAt, target: self.tree.args(spot)[0], price, mode })
                }
                _ => None,
            },
            _ => None,
        };
        let help = "write `deploy on` cards, `deploy at` places or `deploy on table`";
        let way = way.ok_or_else(|| self.fault(node, "a card cannot be deployed there", help))?;
        if mode > 0 && way.clause != Clause::DeployOn {
            let help = "below `either` write `deploy on` cards";
            return Err(self.fault(node, "a function is chosen with the card it is deployed on", help));
        }
        self.text.ways.push(way);
        Ok(())
    }

    fn standing(&mut self, node: NodeIx, at: Standpoint<'_>) -> Result<(), TextFault> {
        let args = self.tree.args(node);
        let Arg::Several(first, count) = args[1] else { return Ok(()) };
        for change_node in self.tree.several(first, count) {
            let change = self.change(*change_node)?;
            let writes = change.value.row().layer;
            let deed = change.what.map_or(&[][..], |what| self.of_deed(what));
            let when = change.when.map(Arg::Node);
            let parts =
                [Some(args[0]), change.amount, change.at, when].into_iter().flatten().chain(deed.iter().copied());
            let read = at.conditions.iter().map(|c| self.reads(*c)).chain(parts.map(|arg| self.reads_of(arg)));
            if let Some((reads, word)) = read.max()
                && reads >= writes.max(layer::STATES)
                && self.layers == Layers::Checked
            {
                let message = format!(
                    "clause {} changes a value of layer {writes} by reading layer {reads} (`{word}`)",
                    at.number + 1
                );
                return Err(self.fault(
                    *change_node,
                    message,
                    "a value may read only lower layers; see docs/card-language.md",
                ));
            }
            if !change.value.stands() {
                let help = "write it as a step, with the time it lasts behind it";
                return Err(self.fault(*change_node, "this cannot stand for as long as the card does yet", help));
            }
            if let (Value::DeployReact, Some((_, Meaning::Cards(CardsWord::Itself)))) =
                (change.value, self.arg_meaning(args[0]))
            {
                self.text.responds_from_hand |= bits(&[MomentKind::BattleInitiated, MomentKind::DrainInitiated]);
            }
            self.text.writes |= 1 << change.value as u32;
            self.text.standing.push(StaticClause {
                change,
                node: *change_node,
                subject: args[0],
                conditions: at.conditions.to_vec(),
                half: at.half,
                mode: self.mode,
                number: at.number,
            });
        }
        Ok(())
    }

    /// What a deed is about: of one that is done as a react, what that is about.
    fn of_deed(&self, deed: Arg) -> &[Arg] {
        let args = match deed {
            Arg::Node(node) if matches!(self.meaning(node), Meaning::Deed(_)) => self.tree.args(node),
            _ => return &[],
        };
        match args.first() {
            Some(inner @ Arg::Node(node)) if matches!(self.meaning(*node), Meaning::Deed(_)) => self.of_deed(*inner),
            _ => args,
        }
    }

    pub(super) fn change(&self, node: NodeIx) -> Result<Change, TextFault> {
        change_of(self.language, self.tree, node)
            .map_err(|why| self.fault(node, why, "see docs/card-language.md for what can be changed"))
    }

    /// The highest layer a node reads, with the word that reads it.
    fn reads(&self, node: NodeIx) -> (u8, &'static str) {
        let word = self.language.word(self.tree.node(node).word);
        let args = self.tree.args(node).iter().map(|arg| self.reads_of(*arg));
        let kids = self.tree.kids(node).iter().map(|kid| self.reads(*kid));
        args.chain(kids).chain([(word.reads, word.name)]).max().expect("there is one")
    }

    /// The layer of a noun: what the rules call a battleground rests on Force icons.
    fn layer_of(&self, noun: u16) -> u8 {
        let battleground = self.language.noun_index("battleground") == Some(noun);
        if battleground { layer::GROUNDS } else { layer::KINDS }
    }

    fn reads_of(&self, arg: Arg) -> (u8, &'static str) {
        match arg {
            Arg::Node(node) => self.reads(node),
            Arg::Several(first, count) => {
                self.tree.several(first, count).iter().map(|n| self.reads(*n)).max().unwrap_or((0, ""))
            }
            Arg::Kinds(first, count) => {
                let nouns = self.tree.kinds(first, count).iter();
                nouns.map(|noun| (self.layer_of(*noun), "noun")).max().unwrap_or((0, ""))
            }
            Arg::Phrase(at) => {
                let phrase = self.tree.phrase(at);
                let nouns = self.tree.heads(phrase).iter().flat_map(|head| self.tree.head_nouns(head));
                let nouns = nouns.map(|head| (self.layer_of(head.noun), "noun")).max().unwrap_or((0, ""));
                self.tree.inside(phrase).map(|node| self.reads(node)).max().unwrap_or((0, "")).max(nouns)
            }
            _ => (0, ""),
        }
    }

    fn acting(
        &mut self,
        node: NodeIx,
        clause: Clause,
        trigger: Option<NodeIx>,
        at: Standpoint<'_>,
    ) -> Result<(), TextFault> {
        let moments = match trigger.map(|event| (event, self.meaning(event))) {
            Some((event, Meaning::Event(moments, _))) => moments_of(self.language, self.tree, event, moments)
                .ok_or_else(|| self.fault(event, "no moment of the game is this event yet", "answer another event"))?,
            _ => 0,
        };
        self.check_steps(node, moments)?;
        self.check_battle_spans(node, trigger, moments)?;
        match clause {
            Clause::PlayRespond(_) => self.text.responds_from_hand |= moments,
            Clause::PlayAct(_) => self.text.acts_from_hand = true,
            Clause::When | Clause::MayRespond => self.text.responds |= moments,
            Clause::MayAct => self.text.acts = true,
            _ => {}
        }
        let names = self.tree.names(node);
        let conditions = at.conditions.to_vec();
        let limit = self.tree.args(node).iter().find_map(|arg| match self.arg_meaning(*arg)? {
            (limit, Meaning::Limit) => match self.arg_meaning(*self.tree.args(limit).first()?)? {
                (_, Meaning::Span(span)) => Some(span),
                _ => None,
            },
            _ => None,
        });
        let Standpoint { half, number, .. } = at;
        self.text.acting.push(ActiveClause { node, clause, trigger, moments, conditions, half, number, names, limit });
        Ok(())
    }
}

/// Every value, for building the state's sets.
pub(crate) fn values_of(writes: u64) -> impl Iterator<Item = usize> {
    (0..Value::ALL.len()).filter(move |n| writes >> n & 1 == 1)
}
