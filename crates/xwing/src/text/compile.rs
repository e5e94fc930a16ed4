//! Card text sorted by what the engine asks for: standing changes by value, answers by moment, actions, weapons. What can
//! be written and does not make sense is refused here: a deed in a frame it has not, a change of what its subject has
//! not, a value that reads upward; what a single line says wrong in `sound.rs`.

use crate::maneuver::{Colour, Token};
use crate::state::Phase;
use crate::text::meaning::{Clause, Doer, Fuse, Meaning, Op, OwnStep, Span, Step, Unsound, Use, Whose};
use crate::text::moment::MomentKind;
use crate::text::sound::Scene;
use crate::text::terms::Terms;
use crate::text::value::{Of, Value, layer};
use cardtext::{Arg, Count, Head, HeadNoun, NodeIx, TextFault, check_lines};
use std::cell::Cell;

/// What a change says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Which value it changes.
    pub value: Value,
    /// How.
    pub op: Op,
    /// By how much, or what it is about: an amount, maneuvers, tokens, dice.
    pub about: Arg,
    /// The deed it allows or forbids.
    pub deed: Option<NodeIx>,
    /// The colour maneuvers get.
    pub colour: Colour,
    /// Of attacks: on ships it touches, into an auxiliary arc, outside an arc.
    pub names: Named,
}

/// What the target of an attack is said to be, as far as a rule asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Named {
    /// A ship it touches.
    pub touching: bool,
    /// In an auxiliary arc.
    pub aside: bool,
    /// Outside an arc.
    pub outside: bool,
}

/// One change that stands while its card speaks.
#[derive(Clone)]
pub struct StaticClause {
    /// What it changes.
    pub change: Change,
    /// What it changes: ships, or cards, as the value has it.
    pub subject: Arg,
    /// What must hold.
    pub conditions: Vec<NodeIx>,
    /// Its number on the card.
    pub number: u8,
}

/// A clause that acts: an answer or an action.
#[derive(Clone)]
pub struct ActiveClause {
    /// The clause.
    pub node: NodeIx,
    /// What kind of clause.
    pub clause: Clause,
    /// The moment it answers.
    pub moment: MomentKind,
    /// The event's node, if it answers one.
    pub event: Option<NodeIx>,
    /// Who of the moment's ships does what it answers.
    pub doer: Doer,
    /// What must hold.
    pub conditions: Vec<NodeIx>,
    /// Its number on the card.
    pub number: u8,
    /// How many names it binds.
    pub names: u8,
    /// In which span it may be used once.
    pub limit: Option<Span>,
    /// Whether it drops the card's token.
    pub drops: bool,
}

/// A secondary weapon.
#[derive(Clone)]
pub struct Weapon {
    /// The clause, whose steps are its costs.
    pub node: NodeIx,
    /// Whether it needs a target lock on its target.
    pub needs_lock: bool,
    /// The token it needs.
    pub needs_token: Option<Token>,
    /// Whether it shoots in any direction.
    pub any_direction: bool,
}

/// A card's text, sorted.
#[derive(Clone, Default)]
pub struct CompiledText {
    /// Changes that stand.
    pub standing: Vec<StaticClause>,
    /// Clauses that act.
    pub acting: Vec<ActiveClause>,
    /// The weapon, if it is one.
    pub weapon: Option<Weapon>,
    /// The detonation of a bomb or mine.
    pub detonation: Option<(NodeIx, Fuse)>,
    /// Bits of the values it changes.
    pub writes: u64,
    /// Bits of the moments it answers.
    pub responds: u64,
    /// Whether it offers actions of its own.
    pub acts: bool,
    /// How long its clauses below an `until` speak.
    pub lasts: Option<Span>,
    /// How many clauses there are, those below others counted one by one.
    pub clauses: u8,
}

pub(super) struct Compiler<'a> {
    pub(super) terms: Terms<'a>,
    text: CompiledText,
    dropped: Option<u8>,
    /// The line being looked at, for faults.
    pub(super) line: Cell<NodeIx>,
}

/// Sorts a card's clauses, leaving one out where mutation asks for it; refuses what makes no sense.
pub(crate) fn compile(terms: Terms<'_>, clauses: &[NodeIx], dropped: Option<u8>) -> Result<CompiledText, TextFault> {
    let line = Cell::new(NodeIx(0));
    let mut compiler = Compiler { terms, text: CompiledText::default(), dropped, line };
    clauses.iter().try_for_each(|clause| compiler.sense(*clause).and_then(|()| compiler.clause(*clause, &[])))?;
    Ok(compiler.text)
}

impl Compiler<'_> {
    /// A fault of the line being looked at, with what to write instead.
    pub(super) fn refuse<T>(&self, message: impl Into<String>, help: &'static str) -> Result<T, TextFault> {
        Err(TextFault { node: self.line.get(), message: message.into(), help })
    }
    pub(super) fn checked<T>(&self, result: Result<T, Unsound>) -> Result<T, TextFault> {
        result.or_else(|(message, help)| self.refuse(message, help))
    }

    fn clause(&mut self, node: NodeIx, conditions: &[NodeIx]) -> Result<(), TextFault> {
        let Meaning::Clause(clause) = self.terms.meaning(node) else { return Ok(()) };
        let args = self.terms.args(node);
        self.line.set(node);
        if clause == Clause::While {
            let Some(Arg::Node(condition)) = args.first() else { return Ok(()) };
            self.parts(*condition)?;
            self.known_in(*condition, Scene::STANDING)?;
            let conditions: Vec<NodeIx> = conditions.iter().copied().chain([*condition]).collect();
            return self.terms.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, &conditions));
        }
        let number = self.text.clauses;
        self.text.clauses += 1;
        self.parts(node)?;
        check_lines(self.terms.tree, node, &|line| self.terms.step(line), false)?;
        self.lines(node)?;
        self.line.set(node);
        let dropped = self.dropped == Some(number);
        let before = if dropped { Some(self.text.clone()) } else { None };
        match clause {
            Clause::Changes => {
                self.known_ships(node, Scene::STANDING)?;
                self.standing(node, conditions, number)?;
            }
            Clause::Attack => {
                self.known_ships(node, Scene::STANDING)?;
                self.weapon(node)?;
            }
            Clause::Detonation(fuse) => {
                self.known_ships(node, Scene { that: true, attack: false, ..Scene::STANDING })?;
                self.line.set(node);
                if self.text.detonation.replace((node, fuse)).is_some() {
                    return self.refuse(
                        "a card's token detonates in one way",
                        "put all that happens below one `its token detonates`",
                    );
                }
            }
            _ => self.acting(node, clause, conditions, number)?,
        }
        if let Some(before) = before {
            self.text = before;
        }
        self.below_until(node, conditions)
    }

    /// The clauses that speak for a time, below a step: the step itself is what must hold.
    fn below_until(&mut self, node: NodeIx, conditions: &[NodeIx]) -> Result<(), TextFault> {
        for kid in self.terms.tree.kids(node).to_vec() {
            if matches!(self.terms.meaning(kid), Meaning::Step(Step::Own(OwnStep::Until))) {
                self.line.set(kid);
                if self.text.lasts.is_some() {
                    let help = "put all that speaks for a time below one `until`";
                    return self.refuse("a card remembers one `until` only", help);
                }
                self.text.lasts = match self.terms.part(self.terms.args(kid).first()) {
                    Some((_, Meaning::Span(span @ (Span::Attack | Span::Round)))) => Some(span),
                    _ => {
                        return self.refuse(
                            "clauses speak until the end of the attack or of the round, and no other time",
                            "write `until end of round`",
                        );
                    }
                };
                let conditions: Vec<NodeIx> = conditions.iter().copied().chain([kid]).collect();
                let mut clauses = self.terms.tree.kids(kid).iter().copied();
                clauses.try_for_each(|clause| self.clause(clause, &conditions))?;
            } else if matches!(self.terms.meaning(kid), Meaning::Step(_)) {
                self.below_until(kid, conditions)?;
            }
        }
        Ok(())
    }

    fn weapon(&mut self, node: NodeIx) -> Result<(), TextFault> {
        let args = self.terms.args(node);
        if matches!(self.terms.part(args.get(1)), Some((_, Meaning::ThisSection))) {
            return self.refuse("a weapon shoots into its arcs, or in any direction", "write `in any direction`");
        }
        let mut weapon = Weapon { node, needs_lock: false, needs_token: None, any_direction: args[1] != Arg::Absent };
        if let Some(phrase) = self.terms.phrase(args.first()) {
            if phrase.count != Count::One {
                return self.refuse("how many is not looked at here", "write `attack needing a target lock`");
            }
            weapon.needs_lock = self.terms.senses(args.first()).any(|sense| sense.lock);
            let bits = self.terms.senses(args.first()).fold(0, |bits, sense| bits | sense.tokens);
            weapon.needs_token = Token::ALL.iter().copied().find(|token| token.bit() == bits);
            if !weapon.needs_lock && weapon.needs_token.is_none() {
                return self.refuse(
                    "a weapon needs a target lock, or one kind of token",
                    "write `attack needing a target lock`",
                );
            }
        }
        if self.text.weapon.is_some() {
            return self.refuse("a card is one weapon", "leave one `attack`, with all its prices below");
        }
        self.text.weapon = Some(weapon);
        Ok(())
    }

    fn standing(&mut self, node: NodeIx, conditions: &[NodeIx], number: u8) -> Result<(), TextFault> {
        let args = self.terms.args(node);
        let Arg::Several(first, count) = args[1] else { return Ok(()) };
        let subject = args[0];
        for change_node in self.terms.tree.several(first, count) {
            let mut change = self.checked(self.terms.change(*change_node))?;
            self.standing_fault(&change, &subject, conditions)?;
            change.deed.map_or(Ok(()), |deed| self.foes(Some(&subject), deed))?;
            let read = conditions.iter().map(|condition| self.terms.reads(*condition));
            let deed = change.deed.map_or(0, |deed| self.terms.reads(deed));
            let parts = [self.terms.reads_of(&subject), self.terms.reads_of(&change.about), deed];
            let reads = read.chain(parts).max().unwrap_or(0);
            // A target lock that is kept from others because it could be on one.
            if change.value == Value::NoLock && reads >= layer::BANS {
                change.value = Value::LockDrawn;
            }
            let writes = change.value.row().layer;
            if reads >= writes {
                return self.refuse(
                    format!("this changes a value of layer {writes} by reading layer {reads}"),
                    "ask for something of a lower layer; the manual of the card language lists them",
                );
            }
            self.text.writes |= 1 << change.value as u32;
            self.text.standing.push(StaticClause { change, subject, conditions: conditions.to_vec(), number });
        }
        Ok(())
    }

    /// What a change cannot be while a card speaks.
    fn standing_fault(&self, change: &Change, subject: &Arg, conditions: &[NodeIx]) -> Result<(), TextFault> {
        let built = matches!(change.value, Value::Slots | Value::Cost | Value::Docks);
        let word = |arg: &Arg| if let Arg::Node(node) = arg { self.terms.word(*node) } else { "" };
        let own = self.terms.whose(Some(subject)) == Some(Whose::Its) || matches!(word(subject), "it" | "this-card");
        let bare = self.terms.wheres(Some(subject)).is_empty();
        // Where a card lies is known whatever its text says.
        let lies = |part: &NodeIx| matches!(self.terms.word(*part), "under-this-card" | "in-this-section");
        let placed = self.terms.wheres(Some(subject)).iter().all(lies);
        let tree = self.terms.tree;
        let nouns = self.terms.language.nouns();
        let have = |head: &Head| {
            let has = |noun: &HeadNoun| !noun.negated && change.value.is_of_cards(&nouns[usize::from(noun.noun)].id);
            head.name.is_none() && tree.head_nouns(head).iter().all(has)
        };
        let plain = self.terms.phrase(Some(subject)).is_none_or(|phrase| tree.heads(phrase).iter().all(have));
        if !plain && change.value.row().of == Of::Card && change.value != Value::TextVoid {
            let help = "upgrades have a cost, damage cards damage, secondary weapons ranges; name them by their kinds";
            return self.refuse("not all of these cards have such a number", help);
        }
        let row = change.value.row();
        if change.op == Op::Times && (row.of != Of::Ship || row.layer != layer::NUMBERS) {
            return self.refuse("this is not multiplied", "skill, attack, agility, hull, shields and energy are");
        }
        match change.value {
            Value::AttackDice | Value::Picks if word(subject) == "the-defender" => {
                self.refuse("the defender attacks nobody now", "write `the attacker`, or name the ships")
            }
            Value::Speed => self.refuse(
                "a maneuver is changed for a time",
                "write it as a step: `the maneuver: speed +1 until end of round`",
            ),
            Value::TextVoid if !own || !placed || !conditions.is_empty() => self.refuse(
                "texts are void of a ship's own cards, and always",
                "write `its elite talents: text is void` at the margin",
            ),
            Value::TextVoid if matches!(subject, Arg::Node(_)) => {
                self.refuse("a text does not make itself void", "say it of other cards of its ship")
            }
            _ if built && (!own || !bare || !conditions.is_empty()) => self.refuse(
                "what is so when a squad is built is so of the ship itself, and always",
                "write `it: gains …` or `its …: cost -1` at the margin, without a qualifier",
            ),
            Value::Recovered if change.op != Op::Set => self
                .refuse("no number of shields is printed that could be changed", "write `most shields recovered = 2`"),
            Value::Cost if matches!(subject, Arg::Node(_)) => {
                self.refuse("what this card costs is written in its facts", "change `points` above the text")
            }
            _ if built && change.deed.is_none() && !matches!(change.about, Arg::Number(_) | Arg::Phrase(_)) => {
                self.refuse("what is so when a squad is built is a plain number", "write a number")
            }
            _ => Ok(()),
        }
    }

    fn acting(&mut self, node: NodeIx, clause: Clause, conditions: &[NodeIx], number: u8) -> Result<(), TextFault> {
        let mut limit = None;
        let mut conditions = conditions.to_vec();
        let (mut moment, mut event, mut doer) = (MomentKind::None, None, Doer::Ship);
        let mut others = false;
        for arg in self.terms.args(node) {
            let Some((part, meaning)) = self.terms.part(Some(arg)) else { continue };
            match meaning {
                Meaning::Limit => limit = self.span(part, &[Span::Attack, Span::Round, Span::Game])?,
                Meaning::Condition(_) => conditions.push(part),
                Meaning::Event(used) => {
                    (moment, doer) = self.deed_event(part, used)?;
                    event = Some(part);
                    others = self.speaks_of_others(node, part)?;
                }
                Meaning::PhaseEvent(of) => {
                    let found = self.phase(self.terms.args(part).first()).and_then(of);
                    let Some(found) = found else {
                        return self.refuse("nothing is asked at this time", "write `the activation phase begins`, `the combat phase begins`, `the end phase begins` or `… ends`");
                    };
                    (moment, event) = (found, Some(part));
                }
                Meaning::CardEvent(kind) => (moment, event) = (kind, Some(part)),
                _ => {}
            }
        }
        if matches!(clause, Clause::Action | Clause::Energy) {
            self.text.acts = true;
        } else if moment == MomentKind::None {
            return self.refuse("no event is named", "say what it answers: `when it attacks`");
        }
        let attack = Self::is_in_attack(moment);
        if limit == Some(Span::Attack) && !attack {
            return self.refuse("this is not counted by that time: no attack is being made", "write `once per round`");
        }
        // A condition that is assigned brings no damage card along.
        let assigned = event.is_some_and(|event| self.terms.word(event) == "this-card-assigned");
        let target = event.is_some_and(|event| self.has_target(event));
        let scene = Scene { that: others, target, attack, moment: if assigned { MomentKind::None } else { moment } };
        event.map_or(Ok(()), |event| self.known_in(event, Scene { that: false, target: false, ..scene }))?;
        self.known_ships(node, scene)?;
        self.line.set(node);
        // What makes an attack twice comes before all that waits until it has been made.
        let repeats =
            |part: NodeIx| matches!(self.terms.meaning(part), Meaning::Deed(deed) if (deed.repeats)(&self.terms, part));
        if moment == MomentKind::Attacked && self.terms.holds(node, &repeats) {
            moment = MomentKind::Repeating;
        }
        if moment != MomentKind::None {
            self.text.responds |= 1 << moment as u32;
        }
        let names = self.terms.tree.names(node);
        let terms = self.terms;
        let is_drop = |part: NodeIx| matches!(terms.meaning(part), Meaning::Deed(deed) if deed.drops);
        let drops = terms.holds(node, &is_drop);
        let acting = ActiveClause { node, clause, moment, event, doer, conditions, number, names, limit, drops };
        self.text.acting.push(acting);
        Ok(())
    }

    /// Whether a text answers what another ship does. One that answers what its own does has no `that ship`, but inside a
    /// `for`.
    fn speaks_of_others(&self, node: NodeIx, event: NodeIx) -> Result<bool, TextFault> {
        let word = |part: NodeIx| self.terms.word(part);
        let own = matches!(self.terms.args(event).first(), Some(Arg::Node(doer)) if word(*doer) == "it");
        let says = |wanted: &'static str| self.terms.holds(node, &|part| word(part) == wanted);
        if own && says("that-ship") && !says("for-each") {
            return self.refuse("`that ship` would be the one that does this, the ship itself", "write `it`");
        }
        Ok(!own)
    }

    /// Whether an event is done to another ship, and says to which.
    fn has_target(&self, event: NodeIx) -> bool {
        let Some((deed, _)) = self.terms.part(self.terms.args(event).get(1)) else { return false };
        let named = self.terms.args(deed).last().is_some_and(|arg| *arg != Arg::Absent);
        matches!(self.terms.word(deed), "perform-on" | "acquire-lock") && named
    }

    pub(super) fn span(&self, node: NodeIx, known: &[Span]) -> Result<Option<Span>, TextFault> {
        match self.terms.part(self.terms.args(node).first()) {
            Some((_, Meaning::Span(span))) if known.contains(&span) => Ok(Some(span)),
            _ => self.refuse(
                "this is not counted by that time",
                "write `once per attack`, `once per round`, `once per game`, `until end of phase` or `until end of round`",
            ),
        }
    }

    /// The phase of a time.
    fn phase(&self, time: Option<&Arg>) -> Option<Phase> {
        let (time, _) = self.terms.part(time)?;
        match self.terms.part(self.terms.args(time).first())? {
            (_, Meaning::Phase(phase)) => Some(phase),
            _ => None,
        }
    }

    fn deed_event(&self, node: NodeIx, used: Use) -> Result<(MomentKind, Doer), TextFault> {
        let Some((deed, Meaning::Deed(meaning))) = self.terms.part(self.terms.args(node).get(1)) else {
            return self.refuse("no deed is named", "say what the ship does: `when it attacks`");
        };
        self.foes(self.terms.args(node).first(), deed)?;
        self.own_section(self.terms.args(node).first(), deed)?;
        let happening = if used == Use::Before { meaning.before } else { meaning.event };
        let Some(happening) = happening else {
            return self.refuse(
                "nothing answers this",
                "answer something else, as `when it attacks` or `when it receives a stress token`",
            );
        };
        self.checked((happening.moment)(&self.terms, deed))
    }
}
