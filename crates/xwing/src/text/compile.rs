//! Card text sorted by what the engine asks for: standing changes by value, answers by moment, actions, weapons. What can
//! be written and does not make sense is refused here: a deed in a frame it has not, a change of what its subject has
//! not, a value that reads upward.

use crate::maneuver::{Colour, Token};
use crate::state::Phase;
use crate::text::meaning::{Clause, Doer, Fuse, Meaning, Op, OwnStep, Span, Step, Use, Whose};
use crate::text::moment::MomentKind;
use crate::text::terms::Terms;
use crate::text::value::{Of, Value, layer};
use crate::words::Word;
use cardtext::{Arg, Class, Count, NodeIx, Phrase};

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
    pub responds: u32,
    /// Whether it offers actions of its own.
    pub acts: bool,
    /// How many clauses there are, those below others counted one by one.
    pub clauses: u8,
}

/// What is wrong with a text that can be read: in which line of the text, counted from 0, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFault {
    /// Which line, those below others not counted.
    pub clause: u8,
    /// What is wrong.
    pub message: String,
}

struct Compiler<'a> {
    terms: Terms<'a>,
    text: CompiledText,
    dropped: Option<u8>,
    line: u8,
}

/// Sorts a card's clauses, leaving one out where mutation asks for it; refuses what makes no sense.
pub(crate) fn compile(terms: Terms<'_>, clauses: &[NodeIx], dropped: Option<u8>) -> Result<CompiledText, TextFault> {
    let mut compiler = Compiler { terms, text: CompiledText::default(), dropped, line: 0 };
    for clause in clauses {
        compiler.clause(*clause, &[])?;
        compiler.line += 1;
    }
    Ok(compiler.text)
}

impl Compiler<'_> {
    fn fault<T>(&self, message: impl Into<String>) -> Result<T, TextFault> {
        Err(TextFault { clause: self.line, message: message.into() })
    }
    fn checked<T>(&self, result: Result<T, &'static str>) -> Result<T, TextFault> {
        result.map_err(|message| TextFault { clause: self.line, message: message.to_owned() })
    }

    fn clause(&mut self, node: NodeIx, conditions: &[NodeIx]) -> Result<(), TextFault> {
        let Meaning::Clause(clause) = self.terms.meaning(node) else { return Ok(()) };
        let args = self.terms.args(node);
        if clause == Clause::While {
            let Some(Arg::Node(condition)) = args.first() else { return Ok(()) };
            self.parts(*condition)?;
            let conditions: Vec<NodeIx> = conditions.iter().copied().chain([*condition]).collect();
            return self.terms.tree.kids(node).iter().try_for_each(|kid| self.clause(*kid, &conditions));
        }
        let number = self.text.clauses;
        self.text.clauses += 1;
        self.parts(node)?;
        self.lines(node)?;
        let dropped = self.dropped == Some(number);
        let before = if dropped { Some(self.text.clone()) } else { None };
        match clause {
            Clause::Changes => self.standing(node, conditions, number)?,
            Clause::Attack => self.weapon(node)?,
            Clause::Detonation(fuse) => self.text.detonation = Some((node, fuse)),
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
                match self.terms.part(self.terms.args(kid).first()) {
                    Some((_, Meaning::Span(Span::Round))) => {}
                    _ => return self.fault("clauses speak until the end of the round, and no other time"),
                }
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
        let mut weapon = Weapon { node, needs_lock: false, needs_token: None, any_direction: args[1] != Arg::Absent };
        if args[0] != Arg::Absent {
            weapon.needs_lock = self.terms.senses(args.first()).any(|sense| sense.lock);
            let bits = self.terms.senses(args.first()).fold(0, |bits, sense| bits | sense.tokens);
            weapon.needs_token = Token::ALL.iter().copied().find(|token| token.bit() == bits);
            if !weapon.needs_lock && weapon.needs_token.is_none() {
                return self.fault("a weapon needs a target lock, or one kind of token");
            }
        }
        if self.text.weapon.is_some() {
            return self.fault("a card is one weapon");
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
                return self.fault(format!("this changes a value of layer {writes} by reading layer {reads}"));
            }
            self.text.writes |= 1 << change.value as u32;
            self.text.standing.push(StaticClause { change, subject, conditions: conditions.to_vec(), number });
        }
        Ok(())
    }

    /// What a change cannot be while a card speaks.
    fn standing_fault(&self, change: &Change, subject: &Arg, conditions: &[NodeIx]) -> Result<(), TextFault> {
        let built = matches!(change.value, Value::Slots | Value::Cost);
        let own = self.terms.whose(Some(subject)) == Some(Whose::Its) || matches!(subject, Arg::Node(_));
        let bare = self.terms.wheres(Some(subject)).is_empty();
        match change.value {
            Value::Speed => self.fault("a maneuver is changed for a time: write it as a step"),
            Value::TextVoid if !own || !bare || !conditions.is_empty() => {
                self.fault("texts are void of a ship's own cards, and always")
            }
            Value::TextVoid if matches!(subject, Arg::Node(_)) => self.fault("a text does not make itself void"),
            _ if built && (!own || !bare || !conditions.is_empty()) => {
                self.fault("what is so when a squad is built is so of the ship itself, and always")
            }
            _ if built && !matches!(change.about, Arg::Number(_) | Arg::Phrase(_)) => {
                self.fault("what is so when a squad is built is a plain number")
            }
            _ => Ok(()),
        }
    }

    fn acting(&mut self, node: NodeIx, clause: Clause, conditions: &[NodeIx], number: u8) -> Result<(), TextFault> {
        let mut limit = None;
        let mut conditions = conditions.to_vec();
        let (mut moment, mut event, mut doer) = (MomentKind::None, None, Doer::Ship);
        for arg in self.terms.args(node) {
            let Some((part, meaning)) = self.terms.part(Some(arg)) else { continue };
            match meaning {
                Meaning::Limit => limit = self.span(part, &[Span::Round, Span::Game])?,
                Meaning::Condition(_) => conditions.push(part),
                Meaning::Event(used) => {
                    (moment, doer) = self.deed_event(part, used)?;
                    event = Some(part);
                    self.speaks_of_others(node, part)?;
                }
                Meaning::PhaseEvent(of) => {
                    let found = self.phase(self.terms.args(part).first()).and_then(of);
                    let Some(found) = found else { return self.fault("nothing is asked at this time yet") };
                    (moment, event) = (found, Some(part));
                }
                Meaning::CardEvent(kind) => (moment, event) = (kind, Some(part)),
                _ => {}
            }
        }
        if clause == Clause::Action {
            self.text.acts = true;
        } else if moment == MomentKind::None {
            return self.fault("no event is named");
        }
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

    /// A text that answers what its own ship does has no `that ship`, but inside a `for`.
    fn speaks_of_others(&self, node: NodeIx, event: NodeIx) -> Result<(), TextFault> {
        let word = |part: NodeIx| self.terms.language.word(self.terms.tree.node(part).word).name;
        let own = matches!(self.terms.args(event).first(), Some(Arg::Node(doer)) if word(*doer) == "it");
        let says = |wanted: &'static str| self.terms.holds(node, &|part| word(part) == wanted);
        if own && says("that-ship") && !says("for-each") {
            return self.fault("`that ship` would be the one that does this, the ship itself: write `it`");
        }
        Ok(())
    }

    fn span(&self, node: NodeIx, known: &[Span]) -> Result<Option<Span>, TextFault> {
        match self.terms.part(self.terms.args(node).first()) {
            Some((_, Meaning::Span(span))) if known.contains(&span) => Ok(Some(span)),
            _ => self.fault("this is not counted by that time"),
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
            return self.fault("no deed is named");
        };
        let happening = if used == Use::Before { meaning.before } else { meaning.event };
        let Some(happening) = happening else { return self.fault("nothing answers this yet") };
        self.checked((happening.moment)(&self.terms, deed))
    }

    /// What is wrong with a part of a text, or with its parts. Names and obstacles have their places.
    fn parts(&self, node: NodeIx) -> Result<(), TextFault> {
        let terms = self.terms;
        let word = terms.language.word(terms.tree.node(node).word);
        let args = terms.args(node);
        let used = match word.meaning {
            Meaning::Effect(used) => Some(used),
            Meaning::Where(_) if word.name == "that-may" => Some(Use::Could),
            _ => None,
        };
        if let Some(used) = used {
            let deed = args.iter().find_map(|arg| match terms.part(Some(arg)) {
                Some((deed, Meaning::Deed(meaning))) => Some((deed, meaning)),
                _ => None,
            });
            let Some((deed, meaning)) = deed else { return self.fault("no deed is named") };
            if let Some(fault) = (meaning.fault)(&terms, deed, used) {
                return self.fault(fault);
            }
            match used {
                Use::Could if meaning.could.is_none() => return self.fault("whether they could is not asked yet"),
                Use::Effect | Use::EffectMay if meaning.does.is_none() => {
                    return self.fault("no text makes anybody do this");
                }
                Use::EffectMay if !meaning.optional => return self.fault("this is done or not: write `you may`"),
                _ => {}
            }
        }
        for arg in args {
            if let Arg::Phrase(at) = arg {
                self.phrase(terms.tree.phrase(*at), arg, word)?;
            }
            terms.nodes(arg).into_iter().try_for_each(|part| self.parts(part))?;
        }
        Ok(())
    }

    fn phrase(&self, phrase: &Phrase, arg: &Arg, word: &Word) -> Result<(), TextFault> {
        let terms = self.terms;
        let name = word.name;
        let nouns = || terms.tree.heads(phrase).iter().flat_map(|head| terms.tree.head_nouns(head));
        let class = nouns().next().map(|noun| terms.language.noun_class(noun.noun));
        let thing = matches!(class, Some(Class::Ship | Class::Card));
        let named = terms.tree.heads(phrase).iter().any(|head| head.name.is_some());
        if class.is_some() && !thing && (named || nouns().any(|noun| noun.negated)) {
            return self.fault("only ships and cards have names, or are not something");
        }
        if class == Some(Class::Ship) && phrase.count == Count::The {
            return self.fault("which ship? write `that ship`, `the attacker` or `the defender`");
        }
        // Whether a maneuver overlapped anything is known, not how many.
        let none = phrase.count == Count::No && name == "move-overlaps";
        if class == Some(Class::Ship) && phrase.count.is_number() && word.phrases != cardtext::Phrases::Counted && !none
        {
            return self.fault("how many ships is not looked at here; ask for it in a condition");
        }
        let obstacles = terms.senses(Some(arg)).any(|sense| sense.obstacle);
        if obstacles && !matches!(name, "overlapping" | "move-overlaps") {
            return self.fault("an obstacle is no ship: things only overlap it");
        }
        if obstacles && (phrase.whose.is_some() || phrase.other || !terms.tree.wheres(phrase).is_empty()) {
            return self.fault("obstacles are nobody's, and all alike");
        }
        if class == Some(Class::Arc) {
            let of = |node: &NodeIx| matches!(terms.meaning(*node), Meaning::OfShips);
            if phrase.whose.is_none() && !terms.tree.wheres(phrase).iter().any(of) {
                return self.fault("whose arc? write `its`, or `of` and a ship");
            }
        }
        Ok(())
    }

    /// The lines below a line.
    fn lines(&self, node: NodeIx) -> Result<(), TextFault> {
        let kids = self.terms.tree.kids(node);
        for (n, kid) in kids.iter().enumerate() {
            let Meaning::Step(step) = self.terms.meaning(*kid) else { continue };
            self.parts(*kid)?;
            let above = n.checked_sub(1).map(|n| self.terms.meaning(kids[n]));
            match step {
                Step::Otherwise if !matches!(above, Some(Meaning::Step(Step::If))) => {
                    return self.fault("`otherwise` stands below an `if`");
                }
                Step::Option if !matches!(self.terms.meaning(node), Meaning::Step(Step::Choose)) => {
                    return self.fault("an option stands below a choice");
                }
                Step::Own(OwnStep::Lasting) => self.lasting(*kid)?,
                Step::Pay { .. } => self.price(*kid)?,
                Step::Choose => {
                    let option = |kid: &NodeIx| matches!(self.terms.meaning(*kid), Meaning::Step(Step::Option));
                    if !self.terms.tree.kids(*kid).iter().all(option) {
                        return self.fault("below a choice stand options");
                    }
                }
                _ => {}
            }
            if step != Step::Own(OwnStep::Until) {
                self.lines(*kid)?;
            }
        }
        Ok(())
    }

    /// A price is paid by the card's own ship.
    fn price(&self, node: NodeIx) -> Result<(), TextFault> {
        let Some((effect, Meaning::Effect(Use::Effect))) = self.terms.part(self.terms.args(node).first()) else {
            return self.fault("a price is paid, not offered");
        };
        let args = self.terms.args(effect);
        let own = matches!(args[0], Arg::Node(ship) if self.terms.language.word(self.terms.tree.node(ship).word).name == "it");
        if !own {
            return self.fault("a price is paid by the card's own ship: `it`");
        }
        match self.terms.part(args.get(1)) {
            Some((deed, Meaning::Deed(meaning))) => match (meaning.fault)(&self.terms, deed, Use::Price) {
                Some(fault) => self.fault(fault),
                None => Ok(()),
            },
            _ => self.fault("no deed is named"),
        }
    }

    /// What can be changed for a time, and for which.
    fn lasting(&self, node: NodeIx) -> Result<(), TextFault> {
        let args = self.terms.args(node);
        let (Arg::Several(first, count), Some((duration, _))) = (args[1], self.terms.part(args.get(2))) else {
            return self.fault("nothing is changed");
        };
        let span = self.span(duration, &[Span::Attack, Span::Round])?;
        for change in self.terms.tree.several(first, count) {
            if self.terms.fixes_dice(*change) {
                if span != Some(Span::Attack) {
                    return self.fault("dice stay as they are until the end of the attack");
                }
                continue;
            }
            let change = self.checked(self.terms.change(*change))?;
            let lasts = match (change.value, span) {
                (Value::AttackDice, Some(Span::Attack)) => matches!(change.op, Op::Plus | Op::Minus),
                (Value::NoSpend, Some(Span::Attack)) => {
                    let tokens = change.deed.and_then(|deed| self.terms.args(deed).first());
                    self.terms.senses(tokens).all(|sense| sense.lock)
                }
                (Value::NoAttack, Some(Span::Round)) => {
                    change.deed.is_some_and(|deed| self.terms.args(deed).first() == Some(&Arg::Absent))
                }
                (Value::Speed, Some(Span::Round)) => matches!(change.op, Op::Plus | Op::Minus),
                (value, Some(Span::Round)) => {
                    value.row().of == Of::Ship
                        && matches!(value, Value::Skill | Value::Agility | Value::Attack)
                        && change.op != Op::Holds
                }
                _ => false,
            };
            if !lasts {
                return self.fault("this cannot be changed for that time");
            }
        }
        Ok(())
    }
}
