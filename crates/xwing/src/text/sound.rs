//! What can be written in a line and means nothing there: a deed in a frame it has not, a step in the wrong place, a ship
//! that nobody knows.

use super::compile::{CompiledText, Compiler, StaticClause};
use super::meaning::{Clause, Meaning, Op, OwnStep, Span, Step, Use, Whose};
use super::moment::MomentKind;
use super::terms::Terms;
use super::value::{Of, Value};
use crate::card::{CardKind, Category};
use crate::state::Face;
use cardtext::{Arg, Class, Count, NodeIx, Sense, TextFault};

/// What is known where a line of a text stands.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// Whether there is another ship the text is about: `that ship`.
    pub(super) that: bool,
    /// Whether the text answers what is done to another ship: `the target`.
    pub(super) target: bool,
    /// Whether an attack may be going on.
    pub(super) attack: bool,
    /// The moment the text answers.
    pub(super) moment: MomentKind,
}

impl Scene {
    /// That of a text that always speaks.
    pub(super) const STANDING: Scene = Scene { that: false, target: false, attack: true, moment: MomentKind::None };
}

impl Compiler<'_> {
    /// What no text may say, whatever the game. Ranges and arcs are those of the ship itself where no other is named.
    pub(super) fn sense(&self, clause: NodeIx) -> Result<(), TextFault> {
        let terms = self.terms;
        let itself = |subject: &Arg| matches!(subject, Arg::Node(ship) if terms.word(*ship) == "it");
        let implies = |part: NodeIx, subject: &Arg| {
            let of_itself = match terms.word(part) {
                "at-range" => terms.args(part)[2] == Arg::Absent,
                word => matches!(word, "at-range-or-more" | "within-range" | "its-arc"),
            };
            of_itself && itself(subject)
        };
        let step = |line| terms.step(line);
        Sense { language: terms.language, tree: terms.tree, step: &step, implies: &implies }.check(clause)
    }

    /// What is wrong with a part of a text, or with its parts. Names and obstacles have their places.
    pub(super) fn parts(&self, node: NodeIx) -> Result<(), TextFault> {
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
            let Some((deed, meaning)) = deed else { return self.refuse("no deed is named", "say what the ship does") };
            self.checked((meaning.fault)(&terms, deed, used).map_or(Ok(()), Err))?;
            if used != Use::Could {
                self.foes(args.first(), deed)?;
                self.own_section(args.first(), deed)?;
            }
            match used {
                Use::Could if meaning.could.is_none() => {
                    let help = "write `that may attack against …` or `that may acquire a target lock on …`";
                    return self.refuse("whether they could is not asked", help);
                }
                Use::Effect | Use::EffectMay if meaning.does.is_none() => {
                    let help = "a text gives tokens, damage, actions, maneuvers and further attacks";
                    return self.refuse("no text makes anybody do this", help);
                }
                Use::EffectMay if !meaning.optional => {
                    return self.refuse("this is done or not", "write `you may` above it");
                }
                _ => {}
            }
        }
        self.numbers(node, word)?;
        self.objects(node, word)?;
        for arg in args {
            if let Arg::Phrase(at) = arg {
                self.phrase(terms.tree.phrase(*at), arg, word)?;
            }
            terms.nodes(arg).into_iter().try_for_each(|part| self.parts(part))?;
        }
        Ok(())
    }

    /// What ships do to enemies alone is not done among friends, and nothing is done by a ship to itself.
    pub(super) fn foes(&self, ships: Option<&Arg>, deed: NodeIx) -> Result<(), TextFault> {
        let Meaning::Deed(meaning) = self.terms.meaning(deed) else { return Ok(()) };
        let Some(done_to) = (meaning.foes)(&self.terms, deed) else { return Ok(()) };
        let side = |arg: Option<&Arg>| match arg {
            Some(Arg::Node(ship)) if self.terms.word(*ship) == "it" => Some(Whose::Friendly),
            arg => self.terms.whose(arg).filter(|whose| *whose != Whose::Its),
        };
        match (side(ships), side(Some(done_to))) {
            (Some(one), Some(other)) if one == other => {
                self.refuse("this is done to enemies alone, and here are friends", "name ships of the other side")
            }
            _ => Ok(()),
        }
    }

    /// The section of a card is one of its own ship.
    pub(super) fn own_section(&self, ships: Option<&Arg>, deed: NodeIx) -> Result<(), TextFault> {
        let own = matches!(ships, Some(Arg::Node(ship)) if self.terms.word(*ship) == "it");
        let here = |arg: &Arg| matches!(self.terms.part(Some(arg)), Some((_, Meaning::ThisSection)));
        if !own && self.terms.args(deed).iter().any(here) {
            return self.refuse("this section is one of the card's own ship", "write `it … in this section`");
        }
        Ok(())
    }

    /// The lines below a line.
    pub(super) fn lines(&self, node: NodeIx) -> Result<(), TextFault> {
        let kids = self.terms.tree.kids(node);
        for (n, kid) in kids.iter().enumerate() {
            let Meaning::Step(step) = self.terms.meaning(*kid) else { continue };
            self.line.set(*kid);
            self.parts(*kid)?;
            match step {
                Step::Own(OwnStep::Lasting) => self.lasting(*kid)?,
                Step::Own(OwnStep::Roll) => self.roll(*kid)?,
                Step::Own(OwnStep::Instead) => self.instead(*kid)?,
                Step::Own(OwnStep::Search) => self.search(*kid)?,
                Step::Pay { .. } => self.price(*kid, node, &kids[..n])?,
                _ => {}
            }
            if step != Step::Own(OwnStep::Until) {
                self.lines(*kid)?;
            }
        }
        Ok(())
    }

    /// A price is paid by the card's own ship, and each is judged by itself.
    fn price(&self, node: NodeIx, above: NodeIx, before: &[NodeIx]) -> Result<(), TextFault> {
        if matches!(self.terms.meaning(above), Meaning::Clause(Clause::Detonation(_))) {
            return self.refuse("nobody is asked for a price when a token detonates", "write it without `pay:`");
        }
        let Some((effect, Meaning::Effect(Use::Effect))) = self.terms.part(self.terms.args(node).first()) else {
            return self.refuse("a price is paid, not offered", "write it without `may`");
        };
        let args = self.terms.args(effect);
        let own = matches!(args[0], Arg::Node(ship) if self.terms.word(ship) == "it");
        if !own {
            return self.refuse("a price is paid by the card's own ship", "write `pay: it …`");
        }
        let spent = |line: &NodeIx| {
            let (effect, _) = self.terms.part(self.terms.args(*line).first())?;
            let (deed, _) = self.terms.part(self.terms.args(effect).get(1))?;
            let tokens = self.terms.senses(self.terms.args(deed).first());
            let kinds: Vec<_> = tokens.map(|sense| (sense.tokens, sense.lock, sense.shield)).collect();
            let word = self.terms.word(deed);
            matches!(word, "spend" | "lose").then_some((word, kinds))
        };
        if spent(&node).is_some_and(|price| before.iter().any(|line| spent(line).as_ref() == Some(&price))) {
            return self
                .refuse("the same price twice is asked for once only", "pay one token, or something else besides");
        }
        match self.terms.part(args.get(1)) {
            Some((deed, Meaning::Deed(meaning))) => {
                self.checked((meaning.fault)(&self.terms, deed, Use::Price).map_or(Ok(()), Err))
            }
            _ => self.refuse("no deed is named", "say what is paid: `pay: it spends a focus token`"),
        }
    }

    /// What can be changed for a time, and for which.
    fn lasting(&self, node: NodeIx) -> Result<(), TextFault> {
        let args = self.terms.args(node);
        let (Arg::Several(first, count), Some((duration, _))) = (args[1], self.terms.part(args.get(2))) else {
            return self.refuse("nothing is changed", "write `it: agility +1 until end of round`");
        };
        let span = self.span(duration, &[Span::Attack, Span::Phase, Span::Round])?;
        let defender = matches!(args[0], Arg::Node(ship) if self.terms.word(ship) == "the-defender");
        if defender && span == Some(Span::Attack) {
            return self.refuse("only the attacker is changed until the end of the attack", "write `the attacker`");
        }
        for change in self.terms.tree.several(first, count) {
            if self.terms.fixes_dice(*change) {
                if span != Some(Span::Attack) {
                    return self
                        .refuse("dice stay as they are until the end of the attack", "write `until end of attack`");
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
                (value, Some(Span::Phase | Span::Round)) => {
                    value.row().of == Of::Ship
                        && matches!(value, Value::Skill | Value::Agility | Value::Attack)
                        && matches!(change.op, Op::Plus | Op::Minus | Op::Set)
                }
                _ => false,
            };
            if !lasts {
                let help =
                    "skill, attack and agility are changed `until end of round`, attack dice `until end of attack`";
                return self.refuse("this cannot be changed for that time", help);
            }
        }
        Ok(())
    }

    /// Attack dice are rolled outside an attack, a number of them.
    fn roll(&self, node: NodeIx) -> Result<(), TextFault> {
        let dice = self.terms.args(node).first();
        let attack = self.terms.senses(dice).all(|sense| sense.attack_dice == Some(true));
        let count = self.terms.phrase(dice).map(|phrase| phrase.count);
        let counted = matches!(count, Some(Count::One | Count::Exactly(_)));
        if attack && counted && self.terms.wheres(dice).is_empty() {
            return Ok(());
        }
        self.refuse("a number of attack dice is rolled, and no other dice", "write `roll 2 attack dice as roll`")
    }

    /// What is done instead is done.
    fn instead(&self, node: NodeIx) -> Result<(), TextFault> {
        match self.terms.part(self.terms.args(node).first()) {
            Some((_, Meaning::Effect(Use::Effect))) => Ok(()),
            _ => self.refuse("what is done instead is no offer", "write it without `may`, perhaps below `you may`"),
        }
    }

    /// One damage card is looked for, by what it hurts.
    fn search(&self, node: NodeIx) -> Result<(), TextFault> {
        let cards = self.terms.args(node).get(1);
        let nouns = self.terms.phrase(cards).into_iter().flat_map(|phrase| self.terms.tree.heads(phrase));
        let mut nouns = nouns.flat_map(|head| self.terms.tree.head_nouns(head));
        let noun = |noun: u16| self.terms.language.nouns()[usize::from(noun)].id.as_str();
        let damage = nouns.all(|n| matches!(noun(n.noun), "damage-card" | "ship-damage-card" | "pilot-damage-card"));
        let one = self.terms.phrase(cards).is_some_and(|phrase| {
            phrase.count == Count::One && phrase.whose.is_none() && !phrase.other && !phrase.plural
        });
        if damage && one && self.terms.wheres(cards).is_empty() {
            return Ok(());
        }
        self.refuse("one damage card of the deck is looked for", "write `a pilot damage card`, or `a damage card`")
    }

    /// Whether a moment may lie in an attack: then there is an attacker and a defender.
    pub(super) fn is_in_attack(moment: MomentKind) -> bool {
        use MomentKind as M;
        !matches!(
            moment,
            M::None
                | M::ActivationStart
                | M::CombatStart
                | M::EndStart
                | M::EndOver
                | M::Revealing
                | M::Revealed
                | M::Executed
                | M::Engaged
                | M::Passed
                | M::Recovering
                | M::Declaring
        )
    }

    /// What a line and those below it speak of without naming it must be known: `that ship` in an answer to what
    /// another ship does and below a `for`, `the attacker` and `the defender` in an attack. What speaks for a time is a
    /// text of its own.
    pub(super) fn known_ships(&self, line: NodeIx, scene: Scene) -> Result<(), TextFault> {
        self.line.set(line);
        if matches!(self.terms.meaning(line), Meaning::Step(Step::Own(OwnStep::Until))) {
            let span = self.terms.part(self.terms.args(line).first());
            return match span {
                Some((_, Meaning::Span(Span::Attack))) if !scene.attack => self.refuse(
                    "clauses speak until the end of the round: no attack is being made here",
                    "write `until end of round`",
                ),
                _ => Ok(()),
            };
        }
        if scene.moment != MomentKind::Revealed && self.terms.word(line) == "lasting-move" {
            return self.unrevealed();
        }
        let answered = matches!(
            scene.moment,
            MomentKind::Suffering | MomentKind::Receiving | MomentKind::Drawing | MomentKind::Declaring
        );
        if !answered && matches!(self.terms.word(line), "instead" | "instead-lines") {
            let help = "write it below `when it is about to suffer 1 critical damage`";
            return self.refuse("nothing is about to happen here that something else could happen instead of", help);
        }
        for arg in self.terms.args(line) {
            for part in self.terms.nodes(arg) {
                self.known_in(part, scene)?;
            }
        }
        let each = matches!(self.terms.meaning(line), Meaning::Step(Step::Own(OwnStep::Each)));
        let steps = self.terms.tree.kids(line).iter();
        let mut steps = steps.filter(|kid| matches!(self.terms.meaning(**kid), Meaning::Step(_)));
        steps.try_for_each(|kid| self.known_ships(*kid, Scene { that: scene.that || each, ..scene }))
    }

    /// The same of one part of a line.
    pub(super) fn known_in(&self, part: NodeIx, scene: Scene) -> Result<(), TextFault> {
        let says = |wanted: &[&str]| self.terms.holds(part, &|node| wanted.contains(&self.terms.word(node)));
        let Scene { that, target, attack, moment } = scene;
        if !target && says(&["the-target"]) {
            let help =
                "`the target` is known below `when it performs a jam action on …` and `acquires a target lock on …`";
            return self.refuse("which ship is `the target`?", help);
        }
        if !that && says(&["that-ship"]) {
            let help = "`that ship` is known in a text that answers what another ship does, and below `for each …`";
            return self.refuse("which ship is `that ship`?", help);
        }
        if !attack && says(&["the-attacker", "the-defender", "section-has", "attack-destroyed", "obstructing"]) {
            let help = "write it below a clause that answers a part of an attack: `when it attacks`";
            return self.refuse("no attack is being made here, so there is no attacker and no defender", help);
        }
        if !attack && says(&["reroll", "change", "change-for-good", "add", "cancel", "span-attack"]) {
            let help = "write it below a clause that answers a part of an attack: `may when it modifies attack dice`";
            return self.refuse("no attack is being made here, so there are no dice to change", help);
        }
        if moment != MomentKind::Revealed && says(&["turn-dial"]) {
            return self.unrevealed();
        }
        if !matches!(moment, MomentKind::Revealed | MomentKind::Executed) && says(&["move-speed"]) {
            let help = "write it below `when it reveals a maneuver` or `when it executes a maneuver`";
            return self.refuse("no maneuver is known here", help);
        }
        let forces = |node: NodeIx| {
            let deed = self.terms.part(self.terms.args(node).get(1)).map(|(deed, _)| self.terms.word(deed));
            matches!(self.terms.meaning(node), Meaning::Effect(_)) && deed == Some("declare")
        };
        if moment != MomentKind::Declaring && self.terms.holds(part, &forces) {
            let help = "write it below `when an enemy ship is about to declare an attack against …`";
            return self.refuse("no attack is about to be declared here", help);
        }
        if moment != MomentKind::Drawing && says(&["draw-elsewhere"]) {
            let help = "write it below `when it is about to be dealt a faceup damage card`";
            return self.refuse("no damage card is about to be dealt here", help);
        }
        if (moment != MomentKind::Receiving || !that) && says(&["receive-instead"]) {
            let help = "write it below `when another friendly ship … is about to receive a stress token`";
            return self.refuse("no other ship is about to receive a token here", help);
        }
        let the_card = |node: NodeIx| self.terms.args(node).iter().any(|arg| self.is_the_card(arg));
        if !matches!(moment, MomentKind::Dealing | MomentKind::Dealt) && self.terms.holds(part, &the_card) {
            return self.refuse("which card?", "`the damage card` is known below `when it is dealt a damage card`");
        }
        let shown = |node: NodeIx| {
            let dice = matches!(self.terms.word(node), "change" | "change-for-good" | "add");
            dice && self.terms.args(node).iter().any(|dice| {
                self.terms.senses(Some(dice)).filter_map(|sense| sense.face).any(|face| match moment {
                    MomentKind::AttackDice | MomentKind::AttackRolled => face == Face::Evade,
                    MomentKind::DefenseDice => matches!(face, Face::Hit | Face::Crit),
                    _ => false,
                })
            })
        };
        if self.terms.holds(part, &shown) {
            let help = "attack dice show hits and critical hits, defense dice evade results";
            return self.refuse("these dice do not show such results", help);
        }
        Ok(())
    }

    fn unrevealed(&self) -> Result<(), TextFault> {
        self.refuse("no dial has been revealed here", "write it below `when it reveals a maneuver`")
    }

    /// Whether an argument is the card the text answers: `the damage card`.
    fn is_the_card(&self, arg: &Arg) -> bool {
        let Some(phrase) = self.terms.phrase(Some(arg)) else { return false };
        let nouns = self.terms.tree.heads(phrase).iter().flat_map(|head| self.terms.tree.head_nouns(head));
        let mut classes = nouns.map(|noun| self.terms.language.noun_class(noun.noun));
        phrase.count == Count::The && classes.next() == Some(Class::Card)
    }
}

/// What a card's text cannot do because of what the card is.
pub(crate) fn check_card(terms: Terms<'_>, card: &CardKind, text: &CompiledText) -> Result<(), TextFault> {
    let says = |clause: &NodeIx, test: &dyn Fn(NodeIx) -> bool| terms.holds(*clause, test);
    let where_said = |test: &dyn Fn(NodeIx) -> bool| card.clauses.iter().find(|clause| says(clause, test)).copied();
    let refuse = |line: NodeIx, message: &str, help| Err(TextFault { node: line, message: message.to_owned(), help });
    let damage = matches!(card.category, Category::Damage { .. });
    let armed = matches!(card.category, Category::Upgrade { weapon: Some(_), .. });
    let with_itself = |node: NodeIx| {
        terms.word(node) == "with" && matches!(terms.part(terms.args(node).first()), Some((_, Meaning::Cards(_))))
    };
    if let Some(weapon) = text.weapon.as_ref().filter(|_| !armed) {
        let help = "an upgrade that is a weapon has a line such as `attack 3, range 1-2` above its text";
        return refuse(weapon.node, "this card attacks, and there is no `attack` among its facts", help);
    }
    if let Some(line) = where_said(&with_itself).filter(|_| text.weapon.is_none()) {
        return refuse(line, "no attack is made with this card: it is no weapon", "write its `attack` above");
    }
    let is_dealt = |node: NodeIx| {
        let itself = matches!(terms.part(terms.args(node).first()), Some((_, Meaning::Cards(_))));
        let earlier = terms.holds(node, &|part| terms.word(part) == "dealt-earlier");
        terms.word(node) == "this-card-dealt" || terms.word(node) == "card-is" && itself && earlier
    };
    if let Some(line) = where_said(&is_dealt).filter(|_| !damage) {
        return refuse(line, "only a damage card is dealt", "answer something that happens to the ship");
    }
    let covers = |node: NodeIx| matches!(terms.word(node), "set-under" | "under-this-card");
    if let Some(line) = where_said(&covers).filter(|_| !damage) {
        return refuse(line, "only a damage card has an upgrade under it", "say it in the file of a damage card");
    }
    let standing = |values: &[Value]| text.standing.iter().find(|clause| values.contains(&clause.change.value));
    if standing(&[Value::Slots, Value::Cost, Value::Docks]).is_some()
        && (damage || card.category == Category::Condition)
    {
        let building = ["gains-slot", "loses-slot", "fits-slot", "cost", "dock"];
        let line = where_said(&|node| building.contains(&terms.word(node))).unwrap_or(NodeIx(0));
        return refuse(line, "when a squad is built this card is not there", "say it on a pilot or an upgrade");
    }
    let range = standing(&[Value::LeastRange, Value::GreatestRange]);
    if range.is_some_and(|clause| matches!(clause.subject, Arg::Node(_))) && text.weapon.is_none() {
        let line = where_said(&|node| matches!(terms.word(node), "least-range" | "greatest-range"));
        let help = "say it of its secondary weapons";
        return refuse(line.unwrap_or(NodeIx(0)), "this card is no weapon, and has no ranges", help);
    }
    let of_condition =
        |node: NodeIx| matches!(terms.word(node), "this-card-assigned" | "assigner" | "search" | "on-this-card");
    if let Some(line) = where_said(&of_condition).filter(|_| card.category != Category::Condition) {
        return refuse(line, "only a condition is assigned, and has cards on it", "say it in the file of a condition");
    }
    let counts =
        |clause: &&StaticClause| clause.change.value == Value::Damage && matches!(clause.subject, Arg::Node(_));
    if text.standing.iter().any(|clause| counts(&clause)) && !damage {
        let line = where_said(&|node| terms.word(node) == "damage").unwrap_or(NodeIx(0));
        return refuse(line, "only a damage card counts as damage", "say it of damage cards");
    }
    let dropping = text.acting.iter().find(|acting| acting.drops);
    match (dropping, text.detonation) {
        (Some(acting), None) => {
            let help = "write `its token detonates when a ship overlaps it`, or another way, with what happens below";
            refuse(acting.node, "this card does not say how its token detonates", help)
        }
        (None, Some((line, _))) => refuse(line, "this card never drops its token", "write `it drops its token`"),
        _ => Ok(()),
    }
}
