//! What a text may not say where it stands: what has no meaning there, what is not known yet, what could never happen.

use super::compile::Compiler;
use super::meaning::{
    AtWord, Cause, Clause, ClauseWord, Deed, Effect, Fate, Lies, Meaning, Number, OwnStep, Span, SpotWord, Step,
    ValueWord,
};
use crate::card::Category;
use crate::text::moment::MomentKind;
use cardtext::{Arg, Class, Count, Head, NodeIx, Phrase, Phrases, Sort, TextFault, check_lines};

impl Compiler<'_> {
    /// Whether such a clause can ever do anything on a card of this kind.
    pub(super) fn check_kind(&self, node: NodeIx, clause: ClauseWord) -> Result<(), TextFault> {
        let category = self.facts.category;
        let interrupt = category == Category::Interrupt;
        match clause {
            ClauseWord::Play(_) if !interrupt => {
                let help = "write `may` in front of the trigger, or the trigger alone";
                Err(self.fault(node, "only an Interrupt is played as used or lost", help))
            }
            ClauseWord::Play(_) => Ok(()),
            _ if interrupt => {
                let help = "write `used` or `lost` in front of the trigger";
                Err(self.fault(node, "an Interrupt is on the table while it is played, and does nothing else", help))
            }
            ClauseWord::Deploy if matches!(category, Category::Character | Category::Location) => {
                let help = "write `deploy only at` or `deploy only if`";
                Err(self.fault(node, "a card of this kind deploys at locations by the rules", help))
            }
            ClauseWord::Fire if category != Category::Weapon => {
                Err(self.fault(node, "only a weapon is fired", "write it on a weapon's card"))
            }
            _ => Ok(()),
        }
    }

    /// What is on another card or beside the locations says so itself.
    pub(super) fn check_deployment(&self, clauses: &[NodeIx]) -> Result<(), TextFault> {
        let says = matches!(self.facts.category, Category::Weapon | Category::Device | Category::Effect);
        if let (true, true, None, Some(first)) = (says, self.text.ways.is_empty(), &self.facts.not_yet, clauses.first())
        {
            let help = "write `deploy on` cards, `deploy at` places or `deploy on table`";
            return Err(self.fault(*first, "it is not said where this card deploys", help));
        }
        let mut borne = None;
        for clause in clauses {
            self.tree.visit(*clause, &mut |part| {
                if self.word(part) == "bearer" {
                    borne = Some(part);
                }
            });
        }
        match borne {
            Some(part) if !self.text.ways.iter().any(|way| way.clause == Clause::DeployOn) => {
                Err(self.fault(part, "this card has no bearer", "write `deploy on` and the cards that may bear it"))
            }
            _ => Ok(()),
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
                self.check_player(node, part, player.number)?;
            }
        }
        self.check_reading(node)?;
        if matches!(self.meaning(node), Meaning::OfSystem) && !self.is_names(args[0]) {
            let help = "write its name in quotes: `of \"Tatooine\"`";
            return Err(self.fault(node, "a planet is known by its name", help));
        }
        for arg in args {
            match *arg {
                Arg::Node(part) => self.check_parts(part)?,
                Arg::Several(first, count) => {
                    self.tree.several(first, count).iter().try_for_each(|part| self.check_parts(*part))?;
                }
                Arg::Phrase(at) => {
                    let phrase = self.tree.phrase(at);
                    if let Some((message, help)) = word.phrases.fault(self.tree, phrase) {
                        return Err(self.fault(node, format!("{message} (`{}`)", word.name), help));
                    }
                    if phrase.count == Count::Topmost && word.phrases == Phrases::Done && !self.is_in_pile(phrase) {
                        let help = "say of which pile: `the topmost card in your Reserve Deck`";
                        return Err(self.fault(node, "on the table no card is the topmost", help));
                    }
                    self.tree.inside(phrase).try_for_each(|part| self.check_parts(part))?;
                }
                _ => {}
            }
        }
        self.tree.kids(node).iter().try_for_each(|part| self.check_parts(*part))
    }

    /// One player is asked and counted for, each player does something, a player has done something.
    fn check_player(&self, node: NodeIx, player: NodeIx, number: Number) -> Result<(), TextFault> {
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
            Meaning::At(AtWord::Here) | Meaning::Places(_)
                if self.facts.category == Category::Interrupt && ["here", "place-here"].contains(&self.word(node)) =>
            {
                Err(self.fault(node, "an Interrupt is at no place", "write `there` for where what it answers happens"))
            }
            Meaning::Event(..) if self.tells_own_loss(node) => {
                let help = "answer something that happens before, or let another card say it";
                Err(self.fault(node, "a card that is lost says nothing any more", help))
            }
            Meaning::Step(Step::Target) if self.target_leans_on_another(node) => {
                let help = "choose it when the text gets there: `you choose … as name`";
                Err(self.fault(node, "a target is looked for before the other one is known", help))
            }
            Meaning::Step(Step::Only) if condition(0).is_some_and(|c| self.tree.names(c) > 0) => {
                let help = "say it where the card is chosen: `target a character that is … as name`";
                Err(self.fault(node, "`only if` is asked before anything is chosen", help))
            }
            Meaning::Step(Step::Own(OwnStep::Apply)) => {
                let own = ["it", "what-it-pilots", "bearer", "here", "place-here"];
                let speaks_of_itself = |condition: NodeIx| {
                    let mut own_words = 0;
                    self.tree.visit(condition, &mut |part| {
                        own_words += usize::from(own.contains(&self.language.word(self.tree.node(part).word).name));
                    });
                    own_words > 0 || self.tree.names(condition) > 0
                };
                if !condition(2).is_some_and(speaks_of_itself) {
                    return Ok(());
                }
                let help = "name cards by their titles there, and places by `there`";
                Err(self.fault(node, "what lasts does not know the card that said it, nor what it had chosen", help))
            }
            _ => Ok(()),
        }
    }

    /// Whether an event is that the card itself is lost.
    fn tells_own_loss(&self, event: NodeIx) -> bool {
        let args = self.tree.args(event);
        let own = matches!(args.first(), Some(Arg::Node(card)) if self.word(*card) == "it");
        let lost = |arg: &Arg| match self.arg_meaning(*arg) {
            Some((_, Meaning::Fate(Fate::Card(fate)))) => fate.moments.contains(&MomentKind::Forfeited),
            _ => false,
        };
        own && args.iter().any(lost)
    }

    /// Whether a target is described by another one, save as not being it.
    fn target_leans_on_another(&self, target: NodeIx) -> bool {
        let Some(Arg::Phrase(at)) = self.tree.args(target).first() else { return false };
        let mut parts = self.tree.inside(self.tree.phrase(*at));
        parts.any(|part| self.tree.names(part) > 0 && self.word(part) != "other-than")
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
        let step = |line: NodeIx| match self.meaning(line) {
            Meaning::Step(step) => Some(step),
            _ => None,
        };
        check_lines(self.tree, clause, &step, true)?;
        self.tree.kids(clause).iter().try_for_each(|line| self.check_step(clause, *line, moments))
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

    /// Whoever is asked pays: below a question to the opponent there is no price yet.
    fn check_payer(&self, question: NodeIx) -> Result<(), TextFault> {
        let you =
            matches!(self.arg_meaning(self.tree.args(question)[0]), Some((player, _)) if self.word(player) == "you");
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

    fn word(&self, node: NodeIx) -> &'static str {
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
                    fate.happens.is_some()
                }
                Meaning::Fate(Fate::Doing(fate)) => {
                    at = fate.at;
                    fate.happens.is_some()
                }
                Meaning::Deed(deed) => {
                    self.check_whereabouts(clause, effect, Some(Lies::OnTable))?;
                    matches!(deed, Deed::MoveAway | Deed::MoveTo | Deed::MoveBetween)
                }
                Meaning::Spot(spot) => self.puts(spot, part),
                _ => true,
            };
            if !done {
                let message = format!("no text can bring this about yet (`{}`)", self.word(part));
                return Err(self.fault(part, message, "see docs/card-language.md for what can be done"));
            }
        }
        // What goes on is what the text answers, unless a loss is spoken of.
        let answered = match args.first() {
            Some(Arg::Name(..)) => true,
            Some(Arg::Node(doing)) => self.word(*doing) == "the-action",
            _ => false,
        };
        let known = at.iter().fold(0, |bits, moment| bits | 1 << *moment as u32);
        if !at.is_empty() && answered && (moments == 0 || moments & !known != 0) {
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

    /// The noun phrase an argument is, or the one its name was chosen by.
    fn phrase_meant(&self, clause: NodeIx, arg: Arg) -> Option<&Phrase> {
        match arg {
            Arg::Phrase(at) => Some(self.tree.phrase(at)),
            Arg::Name(slot, _) => {
                let mut found = None;
                self.tree.visit(clause, &mut |part| {
                    let args = self.tree.args(part);
                    let binds = |n: usize| matches!(args.get(n), Some(Arg::Name(bound, _)) if *bound == slot);
                    let chosen = match self.meaning(part) {
                        Meaning::Step(Step::Target) if binds(1) => args.first(),
                        Meaning::Step(Step::Pick) if binds(2) => args.get(1),
                        Meaning::Event(..) if args.last().is_some_and(|_| binds(args.len() - 1)) => args.first(),
                        _ => None,
                    };
                    if let Some(Arg::Phrase(at)) = chosen {
                        found = Some(*at);
                    }
                });
                found.map(|at| self.tree.phrase(at))
            }
            _ => None,
        }
    }

    /// Where the cards of an argument are, as far as it is said.
    fn lies(&self, clause: NodeIx, arg: Arg) -> Option<Lies> {
        let phrase = self.phrase_meant(clause, arg)?;
        Some(if self.is_in_pile(phrase) { Lies::InPile } else { Lies::OnTable })
    }

    fn is_in_pile(&self, phrase: &Phrase) -> bool {
        let mut pile = false;
        for node in self.tree.inside(phrase) {
            self.tree.visit(node, &mut |part| pile |= matches!(self.meaning(part), Meaning::At(AtWord::In)));
        }
        pile
    }

    /// Of what class the things of an argument are, as far as nouns say it.
    fn class_of(&self, clause: NodeIx, arg: Arg) -> Option<Class> {
        let phrase = self.phrase_meant(clause, arg)?;
        let noun = self.tree.heads(phrase).iter().find_map(|head| self.tree.head_nouns(head).last())?;
        Some(self.language.noun_class(noun.noun))
    }

    /// Whether a text can put cards there: onto a pile, or back to a place.
    fn puts(&self, spot: SpotWord, node: NodeIx) -> bool {
        match spot {
            SpotWord::Pile => true,
            SpotWord::Table => false,
            SpotWord::At => match self.arg_meaning(self.tree.args(node)[0]) {
                Some((_, Meaning::At(at))) => at == AtWord::There,
                _ => false,
            },
        }
    }
}
