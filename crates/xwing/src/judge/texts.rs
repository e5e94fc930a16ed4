//! Which texts may be used, on whom, and in which way.

use crate::eyes::{Eyes, Ships};
use crate::maneuver::{Maneuver, Token};
use crate::play::Window;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, ShipIx, ShipMarks, State, UsedText};
use crate::text::compile::Change;
use crate::text::meaning::{Clause, Deed, Doer, Doing, Meaning, Op, OwnStep, Reading, Span, Step, Use};
use crate::text::moment::{About, Moment, MomentKind};
use cardtext::{Arg, Count, NodeIx};
use table::Refusal;

impl<'a> Eyes<'a> {
    /// Whether a text may answer the moment of a window.
    pub fn judge_text(&self, window: &Window, card: CardIx, number: u8) -> Result<(), Refusal> {
        let not_asked = Rule::NotAsked.refuses();
        let acting = self.kind(card).text.acting.iter().find(|a| a.number == number).ok_or(not_asked)?;
        if acting.moment != window.moment.kind || !self.speaks(card) {
            return Err(not_asked);
        }
        if self.is_averted(&window.moment) {
            return Err(Rule::TextConditions.refuses());
        }
        let reading = self.reading(card, window.moment);
        let fits = acting.event.is_some_and(|event| self.answers_event(event, acting.doer, &reading));
        require!(self, fits, Rule::TextConditions);
        let used = self.state.used[usize::from(window.used)..].contains(&UsedText { card, number });
        if used && self.on(Rule::TextOnce) {
            return Err(Rule::TextOnce.refuses());
        }
        let limited = match acting.limit {
            Some(Span::Game) => self.state.card(card).is(CardMarks::USED_UP),
            Some(Span::Attack) => self.state.card(card).is(CardMarks::USED_IN_ATTACK),
            Some(_) => self.state.card(card).is(CardMarks::USED),
            None => false,
        };
        require!(self, !limited, Rule::TextOncePerRound);
        if acting.drops {
            if !self.on(Rule::BombDrop) {
                return Err(Rule::BombDrop.refuses());
            }
            require!(self, !self.state.ship(reading.ship).is(ShipMarks::BOMBED), Rule::BombOne);
            // What a stressed ship reveals red it does not fly, and drops no bomb by it.
            let reveals = window.moment.kind == MomentKind::Revealed;
            let flies = self.state.ship(reading.ship).flies.filter(|_| reveals);
            require!(self, !flies.is_some_and(|m| self.flies_instead(reading.ship, m)), Rule::ManeuverStressedRed);
        }
        self.judge_steps(acting.node, &acting.conditions, &reading)
    }

    /// Whether a text's conditions hold, its costs can be paid, its targets exist and it would do something.
    pub(crate) fn judge_steps(&self, node: NodeIx, conditions: &[NodeIx], reading: &Reading) -> Result<(), Refusal> {
        let conditions_hold = conditions.iter().all(|c| self.holds(*c, reading));
        require!(self, conditions_hold, Rule::TextConditions);
        let must = matches!(self.meaning(node), Meaning::Clause(Clause::When));
        let (mut possible, mut paid) = (false, false);
        for line in self.kids(node) {
            let args = self.args(*line);
            match self.step_kind(*line) {
                Some(Step::Pay { .. }) => {
                    let Some(Arg::Node(price)) = args.first() else { continue };
                    require!(self, self.could_be_done(*price, reading), Rule::TextCosts);
                    paid = true;
                }
                Some(Step::Target) => {
                    if self.targets(*line, reading).next().is_none() {
                        return Err(Rule::TextConditions.refuses());
                    }
                    // What follows may depend on who is chosen.
                    possible = true;
                }
                Some(Step::Effect) => {
                    possible |= self.is_possible(args.first(), reading);
                    // Nobody asks whether what must be used is worth it.
                    possible |= must && matches!(args.first(), Some(Arg::Node(e)) if self.could_be_done(*e, reading));
                    // What is paid may be paid for nothing, as a token may be spent for nothing: all of no results.
                    possible |= paid && self.is_for_all(args.first(), reading);
                }
                Some(Step::Pick) => possible |= self.targets(*line, reading).next().is_some(),
                Some(Step::Own(OwnStep::Instead)) => possible |= self.is_possible(args.first(), reading),
                Some(Step::Choose) => possible |= self.options(*line, reading).next().is_some(),
                Some(Step::May) => possible |= self.steps_possible(*line, reading),
                Some(Step::Own(OwnStep::Each)) => {
                    possible |= args.first().is_some_and(|ships| {
                        self.ships_named(ships, reading).any(|ship| {
                            let moment = Moment { ship, other: ship, ..reading.moment };
                            self.steps_possible(*line, &Reading { moment, ..*reading })
                        })
                    });
                }
                Some(Step::Own(OwnStep::Lasting)) => possible |= self.can_last(*line, reading),
                _ => possible = true,
            }
        }
        if possible { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
    }

    /// Whether the moment of a reading is the event a text answers.
    fn answers_event(&self, event: NodeIx, doer: Doer, reading: &Reading) -> bool {
        let args = self.args(event);
        match self.meaning(event) {
            Meaning::Event(used) => {
                let ship = if doer == Doer::Ship { reading.moment.ship } else { reading.moment.other };
                let Some(Arg::Node(deed)) = args.get(1) else { return false };
                let Meaning::Deed(meaning) = self.meaning(*deed) else { return false };
                let happening = if used == Use::Before { meaning.before } else { meaning.event };
                self.is_among(&args[0], reading, ship)
                    && happening.is_some_and(|happening| (happening.fits)(self, reading, *deed, ship))
            }
            Meaning::CardEvent(_) => reading.moment.about == About::Card(reading.card),
            _ => true,
        }
    }

    /// The deed of an effect, and the ships that do it now.
    pub(crate) fn effect(&self, node: NodeIx, reading: &Reading) -> Option<(NodeIx, Doing, Ships)> {
        let (Meaning::Effect(_), [ships, Arg::Node(deed)]) = (self.meaning(node), self.args(node)) else { return None };
        let Meaning::Deed(Deed { does: Some(doing), .. }) = self.meaning(*deed) else { return None };
        let named = match reading.only {
            Some(only) => [only].into_iter().collect(),
            None => self.state.in_play().filter(|ship| self.is_among(ships, reading, *ship)).collect(),
        };
        Some((*deed, doing, named))
    }

    /// Whether an effect could do anything, and more than tidy up.
    pub(crate) fn is_possible(&self, effect: Option<&Arg>, reading: &Reading) -> bool {
        let Some(Arg::Node(node)) = effect else { return false };
        self.effect(*node, reading).is_some_and(|(deed, doing, ships)| {
            !doing.aftermath && ships.iter().any(|ship| (doing.possible)(self, reading, deed, *ship))
        })
    }

    /// Whether an effect is said of all results on the dice, which may be none.
    fn is_for_all(&self, effect: Option<&Arg>, reading: &Reading) -> bool {
        let Some(Arg::Node(node)) = effect else { return false };
        let of_all = |deed: NodeIx| {
            let dice = self.args(deed).first();
            dice.is_some_and(|dice| {
                let all = self.phrase(dice).is_some_and(|phrase| phrase.count == Count::All);
                all && self.senses(dice).all(|sense| sense.face.is_some())
            })
        };
        self.state.attack.on && self.effect(*node, reading).is_some_and(|(deed, _, _)| of_all(deed))
    }

    /// Whether an effect is said of all ships of a kind, however many there are.
    pub(crate) fn is_of_all(&self, effect: NodeIx) -> bool {
        let ships = self.args(effect).first().and_then(|ships| self.phrase(ships));
        ships.is_some_and(|ships| ships.plural || matches!(ships.count, Count::All | Count::Each))
    }

    /// Whether an effect could be carried out by a ship it names.
    pub(crate) fn could_be_done(&self, node: NodeIx, reading: &Reading) -> bool {
        self.effect(node, reading)
            .is_some_and(|(deed, doing, ships)| ships.iter().any(|ship| (doing.possible)(self, reading, deed, *ship)))
    }

    /// Whether a change for a time could be made.
    fn can_last(&self, line: NodeIx, reading: &Reading) -> bool {
        let args = self.args(line);
        if let Some(Meaning::Change(_)) = self.lasting_changes(line).next().map(|(node, _)| self.meaning(node))
            && self.game.catalogue.language.word(self.game.catalogue.tree.node(line).word).name == "lasting-move"
        {
            return self.changed_speed(line, reading).is_some();
        }
        self.state.in_play().any(|ship| self.is_among(&args[0], reading, ship))
    }

    /// The changes of a line that last, those that keep dice as they are without a value.
    pub(crate) fn lasting_changes(&self, line: NodeIx) -> impl Iterator<Item = (NodeIx, Option<Change>)> + use<'a> {
        let nodes = match self.args(line).get(1) {
            Some(Arg::Several(first, count)) => self.game.catalogue.tree.several(*first, *count),
            _ => &[],
        };
        let terms = self.terms();
        nodes.iter().map(move |node| (*node, terms.change(*node).ok()))
    }

    /// The maneuver a ship flies, as the changes of a line make it.
    pub(crate) fn changed_speed(&self, line: NodeIx, reading: &Reading) -> Option<Maneuver> {
        let maneuver = self.state.ship(reading.ship).flies?;
        let mut speed = i32::from(maneuver.speed);
        for (_, change) in self.lasting_changes(line) {
            let change = change?;
            let amount = self.amount(&change.about, reading);
            speed += if change.op == Op::Minus { -amount } else { amount };
        }
        let exists = speed > 0 && crate::geometry::Course::new(maneuver.bearing, speed as u8).exists();
        exists.then_some(Maneuver { speed: speed as u8, ..maneuver })
    }

    /// Whether the lines below a line could do anything: their costs can be paid and an effect is possible.
    pub fn steps_possible(&self, line: NodeIx, reading: &Reading) -> bool {
        self.judge_steps(line, &[], reading).is_ok()
    }

    /// The ships a line of a text may target.
    pub fn targets(&self, line: NodeIx, reading: &Reading) -> impl Iterator<Item = ShipIx> + use<'a> {
        let (eyes, reading) = (*self, *reading);
        let state: &'a State = self.state;
        state.in_play().filter(move |ship| eyes.is_target(line, &reading, *ship))
    }

    /// The things a line names one of, and the name: they stand last in it.
    pub(crate) fn chosen_of(&self, line: NodeIx) -> (Option<&'a Arg>, Option<u8>) {
        match self.args(line) {
            [.., things, Arg::Name(slot, _)] => (Some(things), Some(*slot)),
            _ => (None, None),
        }
    }

    pub(crate) fn is_target(&self, line: NodeIx, reading: &Reading, ship: ShipIx) -> bool {
        let (ships, name) = self.chosen_of(line);
        let trial = name.map(|slot| (slot, ship));
        ships.is_some_and(|ships| self.is_among(ships, &Reading { trial, ..*reading }, ship))
    }

    /// The open ways of a choice, counted from 1.
    pub fn options(&self, line: NodeIx, reading: &Reading) -> impl Iterator<Item = u8> + use<'a> {
        let (eyes, reading) = (*self, *reading);
        let options = self.kids(line).iter().enumerate();
        options.filter(move |(_, option)| eyes.steps_possible(**option, &reading)).map(|(n, _)| n as u8 + 1)
    }

    /// The optional texts of a player that answer a moment.
    pub fn answers(&self, window: &Window, side: Side) -> impl Iterator<Item = (CardIx, u8)> + use<'a> {
        let eyes = *self;
        let cards = *self.state.responding(window.moment.kind);
        let moment = window.moment.kind;
        cards.iter().filter(move |c| eyes.owner_of_text(*c) == side).flat_map(move |card| {
            let texts = eyes.kind(card).text.acting.iter();
            texts.filter(move |a| a.clause == Clause::May && a.moment == moment).map(move |a| (card, a.number))
        })
    }

    /// Whether a player has any answer in a window.
    pub fn has_answer(&self, window: &Window, side: Side) -> bool {
        let tokens = [Some(Token::Focus), Some(Token::Evade), None];
        window.modifies().is_some() && tokens.into_iter().any(|token| self.judge_spend(window, side, token).is_ok())
            || self.answers(window, side).any(|(card, number)| self.judge_text(window, card, number).is_ok())
    }
}
