//! What a text may not say where it stands: what has no meaning there, what is not known yet, what could never happen.

use super::compile::{Compiler, bits};
use super::meaning::{
    AtWord, CardsWord, Cause, ClauseWord, Deed, DoingWord, Effect, Fate, Lies, Meaning, Number, OwnStep, PlayerWord,
    Span, SpotWord, Step, Time, Trigger, ValueWord,
};
use crate::card::Category;
use crate::text::moment::MomentKind;
use cardtext::{Arg, Class, Count, Head, NodeIx, Phrase, Phrases, Sense, Sort, TextFault, check_lines};

impl Compiler<'_> {
    /// What no text may say, whatever the game.
    pub(super) fn check_sense(&self, clause: NodeIx) -> Result<(), TextFault> {
        let step = |line| self.step(line);
        Sense { language: self.language, tree: self.tree, step: &step, implies: &|_, _| false }.check(clause)
    }

    fn step(&self, line: NodeIx) -> Option<Step> {
        match self.meaning(line) {
            Meaning::Step(step) => Some(step),
            _ => None,
        }
    }

    /// `there` is where what a text answers happens: a text that answers nothing knows no such place.
    pub(super) fn check_there(&self, clause: NodeIx, part: NodeIx) -> Result<(), TextFault> {
        let trigger = self.tree.args(clause).first().and_then(|trigger| self.arg_meaning(*trigger));
        if matches!(trigger, Some((_, Meaning::Trigger(Trigger::When)))) {
            return Ok(());
        }
        let mut there = None;
        self.tree.visit(part, &mut |part| {
            if matches!(self.meaning(part), Meaning::At(AtWord::There) | Meaning::Places(AtWord::There)) {
                there = Some(part);
            }
        });
        match there {
            Some(there) => {
                let help = "write `here`, name the place, or answer an event: `when …`";
                Err(self.fault(there, "this text answers nothing, so nothing has happened there", help))
            }
            None => Ok(()),
        }
    }

    /// Every part of a clause must mean something: what can be written of a value, a deed or a fate in general and has no
    /// meaning in such a place is refused.
    pub(super) fn check_parts(&self, node: NodeIx) -> Result<(), TextFault> {
        let args = self.tree.args(node);
        let word = self.language.word(self.tree.node(node).word);
        for (part, meaning) in args.iter().filter_map(|arg| self.arg_meaning(*arg)) {
            let sound = match (word.sort, meaning) {
                // A number that is asked for must be one the table can tell.
                (Sort::Amount | Sort::Where, Meaning::Value(value)) => {
                    matches!(value, ValueWord::Row(value) if crate::eyes::is_read(value))
                }
                // Only of these is it known whether somebody could do it now.
                (Sort::Where, Meaning::Deed(deed)) => matches!(deed, Deed::Move | Deed::Deploy),
                (Sort::Being, Meaning::Fate(Fate::Card(fate))) => fate.state.is_some(),
                (Sort::Duration, Meaning::Span(span)) => span != Span::Game,
                (Sort::Event, Meaning::Cause(cause)) => cause == Cause::BattleDamage,
                _ => true,
            };
            if !sound {
                let message = format!("this has no meaning yet (`{}`)", word.name);
                return Err(self.fault(node, message, "see docs/card-language.md for what can be said"));
            }
            if let Meaning::Player(player) = meaning {
                self.check_player(node, part, player)?;
            }
        }
        self.check_reading(node)?;
        self.check_piles(node)?;
        self.check_numbers(node)?;
        if matches!(self.meaning(node), Meaning::OfSystem) && !self.is_names(args[0]) {
            let help = "write its name in quotes: `of \"Tatooine\"`";
            return Err(self.fault(node, "a planet is known by its name", help));
        }
        // Of what stands on both sides of an `or` the word around them speaks.
        if !matches!(self.meaning(node), Meaning::Cards(CardsWord::Either)) {
            let phrases = args.iter().flat_map(|arg| self.alternatives(*arg));
            phrases.into_iter().try_for_each(|phrase| self.check_phrase(node, phrase))?;
        }
        for arg in args {
            match *arg {
                Arg::Node(part) => self.check_parts(part)?,
                Arg::Several(first, count) => {
                    self.tree.several(first, count).iter().try_for_each(|part| self.check_parts(*part))?;
                }
                Arg::Phrase(at) => {
                    self.tree.inside(self.tree.phrase(at)).try_for_each(|part| self.check_parts(part))?;
                }
                _ => {}
            }
        }
        self.tree.kids(node).iter().try_for_each(|part| self.check_parts(*part))
    }

    /// The noun phrases an argument is, or is made of by `or`.
    fn alternatives(&self, arg: Arg) -> Vec<&Phrase> {
        match (arg, self.arg_meaning(arg)) {
            (Arg::Phrase(at), _) => vec![self.tree.phrase(at)],
            (_, Some((either, Meaning::Cards(CardsWord::Either)))) => {
                self.tree.args(either).iter().flat_map(|arg| self.alternatives(*arg)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Piles are looked through where a noun phrase says so itself: whoever is somewhere is on the table.
    fn check_piles(&self, node: NodeIx) -> Result<(), TextFault> {
        let word = self.language.word(self.tree.node(node).word);
        let args = self.tree.args(node);
        if word.sort != Sort::Where && args.iter().any(|arg| self.is_in_pile(*arg)) {
            let help = "name the pile behind a noun: `a jawa in your hand`; of two piles write two lines";
            return Err(self.fault(node, "nothing is looked for in a pile here", help));
        }
        let said =
            |arg: &Arg| matches!(self.arg_meaning(*arg), Some((part, Meaning::Being(_))) if self.is_of_pile(part));
        if word.sort == Sort::Condition && matches!(args.first(), Some(Arg::Phrase(_))) && args.iter().any(said) {
            let help = "name the pile behind the noun: `there is a jawa in your hand`";
            return Err(self.fault(node, "these cards are looked for on the table", help));
        }
        Ok(())
    }

    /// What a noun phrase says of itself must mean something on this card.
    fn check_phrase(&self, node: NodeIx, phrase: &Phrase) -> Result<(), TextFault> {
        let word = self.language.word(self.tree.node(node).word);
        if let Some((message, help)) = word.phrases.fault(self.tree, phrase) {
            return Err(self.fault(node, format!("{message} (`{}`)", word.name), help));
        }
        let changed =
            matches!(self.meaning(node), Meaning::Clause(ClauseWord::Cards) | Meaning::Step(Step::Own(OwnStep::Apply)));
        if changed && self.pile_of(phrase).is_some() {
            return Err(self.fault(node, "cards in a pile are not changed", "name cards on the table"));
        }
        if word.name == "has-cards" && phrase.whose.is_some() {
            let help = "say whose they are once: `you have a jawa`, or `there is` and whose";
            return Err(self.fault(node, "it is already said whose these are", help));
        }
        let of_all =
            self.tree.args(node).iter().any(|arg| matches!(self.arg_meaning(*arg), Some((_, Meaning::Being(_)))));
        if word.phrases == Phrases::Counted && matches!(phrase.count, Count::All | Count::Each) && !of_all {
            let help = "write `a`, `no`, `at least 2`, `no more than 2` or `exactly 2`";
            return Err(self.fault(node, "whether it is so of all of them is not asked", help));
        }
        if phrase.count == Count::Topmost && word.phrases == Phrases::Done && self.pile_of(phrase).is_none() {
            let help = "say of which pile: `the topmost card in your Reserve Deck`";
            return Err(self.fault(node, "on the table no card is the topmost", help));
        }
        if phrase.count == Count::Random && !(word.sort == Sort::Effect && word.phrases == Phrases::Done) {
            let help = "say it where something happens to the card: `a random card in your hand is lost`";
            return Err(self.fault(node, "chance picks no card here", help));
        }
        let indirect = |part: &&NodeIx| {
            let direct = self.tree.args(**part).iter().any(|at| self.is_in_pile(*at));
            !direct && self.is_of_pile(**part)
        };
        if let Some(part) = self.tree.wheres(phrase).iter().find(indirect) {
            let help = "write it right behind the noun: `a jawa in your hand`";
            return Err(self.fault(*part, "the pile to be looked through is not said by itself", help));
        }
        if phrase.other && !self.could_be_itself(phrase) {
            let help = "leave `other` out, or say which: `other than name`";
            return Err(self.fault(node, "`other` means other than this card, which is none of these", help));
        }
        self.check_together(node, phrase)
    }

    /// Whether a card like this one could be among those a noun phrase speaks of.
    fn could_be_itself(&self, phrase: &Phrase) -> bool {
        let facts = self.facts;
        let named = |name: u16| {
            let name = &self.tree.texts[usize::from(name)];
            *name == facts.title || facts.persona.as_ref() == Some(name)
        };
        let fits = |head: &Head| {
            let mut nouns = self.tree.head_nouns(head).iter();
            head.name.is_none_or(named) && nouns.all(|n| facts.is_printed(self.language, n.noun) != n.negated)
        };
        facts.category != Category::Interrupt && self.tree.heads(phrase).iter().any(fits)
    }

    /// Of several cards it is said whether they are all at one place: `2 characters at a site` may be 2 at one and the same
    /// or at all of them together. What is not at a site is at none.
    fn check_together(&self, node: NodeIx, phrase: &Phrase) -> Result<(), TextFault> {
        let word = self.language.word(self.tree.node(node).word);
        let together = match word.sort {
            Sort::Amount => word.phrases != Phrases::One,
            Sort::Effect | Sort::Step => word.phrases == Phrases::Done && !phrase.is_one(),
            _ => false,
        };
        let counted = phrase.count.is_number() && phrase.count != Count::No;
        if !together && !counted {
            return Ok(());
        }
        for qualifier in self.tree.wheres(phrase) {
            if let Some(part) = self.vague_place(*qualifier) {
                let help = "name the place, or write the plural for all of them together: `at sites`";
                return Err(self.fault(part, "it is not said whether these are all at one and the same", help));
            }
        }
        Ok(())
    }

    /// The part of a qualifier that says where something is by some one place or card.
    fn vague_place(&self, part: NodeIx) -> Option<NodeIx> {
        if matches!(self.meaning(part), Meaning::Together) {
            return None;
        }
        let beside = self.language.word(self.tree.node(part).word).phrases == Phrases::Beside;
        self.tree.args(part).iter().find_map(|arg| match *arg {
            Arg::Phrase(at) => (beside && self.tree.phrase(at).is_any_one(self.tree)).then_some(part),
            Arg::Node(inside) => self.vague_place(inside),
            _ => None,
        })
    }

    /// One player is asked and counted for, each player does something, a player has done something.
    fn check_player(&self, node: NodeIx, player: NodeIx, word: PlayerWord) -> Result<(), TextFault> {
        let number = word.number();
        let changed = matches!(self.meaning(node), Meaning::Clause(_) | Meaning::Step(Step::Own(OwnStep::ApplyPlayer)));
        if word == PlayerWord::OwnerOf && changed {
            let help = "write `you`, `opponent` or `each player`";
            return Err(self.fault(player, "a change is about a player, not about whoever owns a card", help));
        }
        let asked = matches!(self.meaning(node), Meaning::Step(Step::May | Step::Choose | Step::Pick));
        let sort = self.language.word(self.tree.node(node).word).sort;
        let (known, help): (&[Number], _) = match sort {
            Sort::Step | Sort::Amount if asked || sort == Sort::Amount => (&[Number::One], "write `you` or `opponent`"),
            Sort::Effect | Sort::Clause | Sort::Change | Sort::Step => {
                (&[Number::One, Number::Each], "write `you`, `opponent` or `each player`")
            }
            _ => (&[Number::One, Number::Any], "write `you`, `opponent` or `a player`"),
        };
        if known.contains(&number) {
            return Ok(());
        }
        Err(self.fault(player, "it is not clear which player this would be", help))
    }

    /// A condition is read when nothing has been chosen yet, or long after the text was used: it may not speak of what is not
    /// known then.
    fn check_reading(&self, node: NodeIx) -> Result<(), TextFault> {
        let condition = |n: usize| match self.tree.args(node).get(n) {
            Some(Arg::Node(condition)) => Some(*condition),
            _ => None,
        };
        match self.meaning(node) {
            // An Interrupt is at no place.
            Meaning::At(AtWord::Here) | Meaning::Places(AtWord::Here) if self.facts.category == Category::Interrupt => {
                Err(self.fault(node, "an Interrupt is at no place", "write `there` for where what it answers happens"))
            }
            Meaning::Event(..) if self.tells_own_loss(node) => {
                let help = "answer something that happens before, or let another card say it";
                Err(self.fault(node, "a card that is lost says nothing any more", help))
            }
            Meaning::Step(Step::Target) if self.target_leans_on_another(node) => {
                let help =
                    "choose it behind the one it is described by, or when the text gets there: `you choose … as name`";
                Err(self.fault(node, "a target is looked for before the other one is known", help))
            }
            Meaning::Step(Step::Only) if condition(0).is_some_and(|c| self.tree.names(c) > 0) => {
                let help = "say it where the card is chosen: `target a character that is … as name`";
                Err(self.fault(node, "`only if` is asked before anything is chosen", help))
            }
            Meaning::Step(Step::Own(OwnStep::Apply)) => {
                let unknown = |condition: NodeIx| self.tree.names(condition) > 0 || self.own_part(condition).is_some();
                if !condition(2).is_some_and(unknown) {
                    return Ok(());
                }
                let help = "name cards by their titles there, and places by `there`";
                Err(self.fault(node, "what lasts does not know the card that said it, nor what it had chosen", help))
            }
            _ => Ok(()),
        }
    }

    /// The part of a text that speaks of the card it stands on.
    pub(super) fn own_part(&self, node: NodeIx) -> Option<NodeIx> {
        let mut own = None;
        let other = |arg: &Arg| matches!(arg, Arg::Phrase(at) if self.tree.phrase(*at).other);
        self.tree.visit(node, &mut |part| {
            if self.meaning(part).is_of_itself() || self.tree.args(part).iter().any(other) {
                own = Some(part);
            }
        });
        own
    }

    /// Whether an event is that the card itself is lost.
    fn tells_own_loss(&self, event: NodeIx) -> bool {
        let args = self.tree.args(event);
        let own = args.first().is_some_and(|cards| self.is_itself(*cards));
        let lost = |arg: &Arg| match self.arg_meaning(*arg) {
            Some((_, Meaning::Fate(Fate::Card(fate)))) => fate.moments.contains(&MomentKind::Forfeited),
            _ => false,
        };
        own && args.iter().any(lost)
    }

    /// Whether a target is described by what is named behind it, or by two others.
    fn target_leans_on_another(&self, target: NodeIx) -> bool {
        let args = self.tree.args(target);
        let (Some(Arg::Phrase(at)), Some(Arg::Name(own, _))) = (args.first(), args.get(1)) else { return false };
        let phrase = self.tree.phrase(*at);
        let mut others: Vec<u8> = Vec::new();
        for part in self.tree.inside(phrase).filter(|part| !matches!(self.meaning(*part), Meaning::OtherThan)) {
            self.tree.visit(part, &mut |part| {
                let named = self.tree.args(part).iter().filter_map(|arg| match arg {
                    Arg::Name(name, _) => Some(*name),
                    _ => None,
                });
                others.extend(named);
            });
        }
        others.dedup();
        others.len() > 1 || others.iter().any(|other| other >= own)
    }

    /// Whether nothing but names is written.
    fn is_names(&self, arg: Arg) -> bool {
        let Arg::Phrase(at) = arg else { return false };
        let phrase = self.tree.phrase(at);
        let named = |head: &Head| head.name.is_some() && self.tree.head_nouns(head).is_empty();
        self.tree.inside(phrase).next().is_none() && self.tree.heads(phrase).iter().all(named)
    }

    /// Whether a line belongs to the initiation of a text: a target, a cost, a condition of its use.
    pub(super) fn is_initiation(&self, line: NodeIx) -> bool {
        matches!(self.meaning(line), Meaning::Step(step) if step.is_initiation())
    }

    /// The lines below a clause: in their order, and each something that can be done. `moments` are those it answers.
    pub(super) fn check_steps(&self, clause: NodeIx, moments: u32) -> Result<(), TextFault> {
        check_lines(self.tree, clause, &|line| self.step(line), true)?;
        self.tree.kids(clause).iter().try_for_each(|line| self.check_step(clause, *line, moments))?;
        self.check_repeated(clause, None)
    }

    /// What one title changes of one value counts once, however often it is said (rule `value.same-title`): what is repeated
    /// must be about another card each time.
    fn check_repeated(&self, line: NodeIx, times: Option<NodeIx>) -> Result<(), TextFault> {
        let args = self.tree.args(line);
        if let (Some(times), Meaning::Step(step)) = (times, self.meaning(line)) {
            let once = match step {
                Step::Own(OwnStep::Apply) => {
                    !matches!(args[0], Arg::Name(name, _) if !self.chosen_from(times, name).is_empty())
                }
                Step::Own(OwnStep::ApplyPlayer) => true,
                Step::Effect => {
                    matches!(self.arg_meaning(args[0]), Some((_, Meaning::Effect(effect))) if !effect.at.is_empty())
                }
                _ => false,
            };
            if once {
                let help = "write the whole amount at once: `power +3`; or choose another card each time";
                return Err(self.fault(
                    line,
                    "the same change by one title counts once, however often it is made",
                    help,
                ));
            }
        }
        let repeats = matches!(self.meaning(line), Meaning::Step(Step::Times));
        let times = if repeats { Some(line) } else { times };
        self.tree.kids(line).iter().try_for_each(|kid| self.check_repeated(*kid, times))
    }

    /// A step that could be written and never done is refused: a fate no text can bring about, a change of what has not.
    fn check_step(&self, clause: NodeIx, node: NodeIx, moments: u32) -> Result<(), TextFault> {
        let args = self.tree.args(node);
        match self.meaning(node) {
            Meaning::Step(Step::Own(OwnStep::Apply | OwnStep::ApplyPlayer)) => {
                let Arg::Several(first, count) = args[1] else { return Ok(()) };
                for change in self.tree.several(first, count) {
                    self.change(*change)?;
                }
            }
            Meaning::Step(Step::May | Step::Choose) => self.check_payer(node)?,
            Meaning::Step(Step::Effect) => {
                if let Some((effect, Meaning::Effect(meaning))) = self.arg_meaning(args[0]) {
                    self.check_effect(clause, effect, meaning, moments)?;
                }
            }
            _ => {}
        }
        self.tree.kids(node).iter().try_for_each(|kid| self.check_step(clause, *kid, moments))
    }

    /// What ends with a battle, or is limited by battles, must be able to happen in one.
    pub(super) fn check_battle_spans(
        &self,
        clause: NodeIx,
        trigger: Option<NodeIx>,
        moments: u32,
    ) -> Result<(), TextFault> {
        let time = |window: NodeIx| self.arg_meaning(*self.tree.args(window).first()?);
        let outside = trigger.is_some_and(|trigger| match self.meaning(trigger) {
            Meaning::Event(..) => moments & !bits(&MomentKind::OUTSIDE_BATTLES) == 0,
            // Battles are fought in the battle phase.
            _ => matches!(time(trigger), Some((_, Meaning::Time(Time::PhaseOf)))),
        });
        let mut span = None;
        self.tree.visit(clause, &mut |part| {
            if matches!(self.meaning(part), Meaning::Span(Span::Battle)) {
                span = Some(part);
            }
        });
        match span.filter(|_| outside) {
            Some(span) => Err(self.fault(span, "no battle is going on when this text is used", "write `turn`")),
            None => Ok(()),
        }
    }

    /// Whoever is asked pays: below a question to the opponent there is no price yet.
    fn check_payer(&self, question: NodeIx) -> Result<(), TextFault> {
        let you = matches!(self.arg_meaning(self.tree.args(question)[0]), Some((_, Meaning::Player(PlayerWord::You))));
        let mut price = None;
        self.tree.visit(question, &mut |part| {
            if matches!(self.meaning(part), Meaning::Step(Step::Pay { .. })) {
                price = Some(part);
            }
        });
        match price {
            Some(price) if !you => {
                let help = "the player of the card alone pays for its text";
                Err(self.fault(price, "an opponent who is asked cannot pay for it yet", help))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn word(&self, node: NodeIx) -> &'static str {
        self.language.word(self.tree.node(node).word).name
    }

    /// What an effect says of cards and doings must be able to happen to them: to a card where it lies, to a doing of the
    /// moments the text answers.
    fn check_effect(&self, clause: NodeIx, effect: NodeIx, meaning: Effect, moments: u32) -> Result<(), TextFault> {
        let args = self.tree.args(effect);
        let mut at = meaning.at;
        for (part, part_meaning) in args.iter().filter_map(|arg| self.arg_meaning(*arg)) {
            let done = match part_meaning {
                Meaning::Fate(Fate::Card(fate)) => {
                    self.check_whereabouts(clause, effect, fate.of)?;
                    if fate.of == Some(Lies::InPile) && !self.is_owned(clause, args[0], PlayerWord::You) {
                        let help = "choose it from a pile of yours: `you choose a character in your hand as found`";
                        return Err(self.fault(effect, "it is not said that these cards are yours", help));
                    }
                    fate.happens.is_some()
                }
                Meaning::Fate(Fate::Doing(fate)) => {
                    at = fate.at;
                    fate.happens.is_some()
                }
                Meaning::Deed(deed) => {
                    self.check_whereabouts(clause, effect, Some(Lies::OnTable))?;
                    let must = matches!(deed, Deed::MoveTo | Deed::MoveBetween | Deed::Relocate);
                    deed == Deed::MoveAway || must && !self.word(effect).starts_with("may-now")
                }
                Meaning::Spot(spot) => {
                    self.check_owner(clause, effect, spot, part)?;
                    self.puts(spot, part)
                }
                _ => true,
            };
            if !done {
                let message = format!("no text can bring this about yet (`{}`)", self.word(part));
                return Err(self.fault(part, message, "see docs/card-language.md for what can be done"));
            }
        }
        if let (Effect { retrieves: true, .. }, [player, cards, ..]) = (meaning, args)
            && let Some((_, Meaning::Player(player))) = self.arg_meaning(*player)
            && !self.is_retrievable(clause, *cards, player)
        {
            let help =
                "say nothing of where they are, or choose one before: `you choose a jawa in your Lost Pile as found`";
            return Err(self.fault(effect, "a player retrieves cards from their own Lost Pile", help));
        }
        // What goes on is what the text answers, unless a loss is spoken of.
        let answered = match args.first() {
            Some(Arg::Name(..)) => true,
            Some(doing) => matches!(self.arg_meaning(*doing), Some((_, Meaning::Doing(DoingWord::Answered)))),
            None => false,
        };
        let loss = args.first().and_then(|doing| self.arg_meaning(*doing));
        if matches!(loss, Some((_, Meaning::Doing(DoingWord::Loss)))) && !at.contains(&MomentKind::LosingForce) {
            let help = "a loss is canceled, raised or lowered";
            return Err(self.fault(effect, "this does not happen to a loss", help));
        }
        if !at.is_empty() && answered && (moments == 0 || moments & !bits(at) != 0) {
            let help = "see docs/card-language.md for what can be canceled, changed or drawn again";
            return Err(self.fault(effect, "this cannot happen to what the text answers", help));
        }
        if !at.is_empty() {
            return Ok(());
        }
        // A location that is laid out stays where it is.
        let laid_out = args.iter().any(|arg| {
            let class = self.class_of(clause, *arg);
            class == Some(Class::Place) && self.lies(clause, *arg) == Some(Lies::OnTable)
        });
        if laid_out && self.language.word(self.tree.node(effect).word).phrases == Phrases::Done {
            return Err(self.fault(effect, "nothing happens to a location that is laid out yet", "name other cards"));
        }
        Ok(())
    }

    /// A card goes to a pile of its owner's: whose it is must be said where a player's pile is named.
    fn check_owner(&self, clause: NodeIx, effect: NodeIx, spot: SpotWord, node: NodeIx) -> Result<(), TextFault> {
        let pile = if matches!(spot, SpotWord::Pile | SpotWord::Bottom) {
            self.named_pile(self.tree.args(node)[0])
        } else {
            None
        };
        match pile {
            Some((whose, _)) if !self.is_owned(clause, self.tree.args(effect)[0], whose) => {
                let help = "write `to its owner's hand`, or say whose the cards are: `your characters`, `in your hand`";
                Err(self.fault(effect, "a card goes to a pile of its owner's, who may be the other player", help))
            }
            _ => Ok(()),
        }
    }

    /// What happens to cards on the table does not happen to those in a pile, and the other way round.
    fn check_whereabouts(&self, clause: NodeIx, effect: NodeIx, wanted: Option<Lies>) -> Result<(), TextFault> {
        let cards = self.tree.args(effect)[0];
        match (wanted, self.lies(clause, cards)) {
            (Some(Lies::OnTable), Some(Lies::InPile)) => {
                Err(self.fault(effect, "this does not happen to a card in a pile or hand", "name one on the table"))
            }
            (Some(Lies::InPile), Some(Lies::OnTable)) => {
                let help = "say where it comes from: `you choose a character in your hand as found`";
                Err(self.fault(effect, "this does not happen to a card on the table", help))
            }
            _ => Ok(()),
        }
    }

    /// Whether a text can put cards there: onto a pile, or back to a place.
    fn puts(&self, spot: SpotWord, node: NodeIx) -> bool {
        match spot {
            SpotWord::Pile | SpotWord::OwnersPile | SpotWord::Bottom => true,
            SpotWord::Table => false,
            SpotWord::At => match self.arg_meaning(self.tree.args(node)[0]) {
                Some((_, Meaning::At(at))) => at == AtWord::There,
                _ => false,
            },
        }
    }
}
