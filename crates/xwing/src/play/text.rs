//! Card text in motion: its lines one by one.

use super::{Answer, Asked, CardFault, Flow, NOT_ASKED, Play, judge_open, push_yes_and_pass};
use crate::act::Act;
use crate::event::{Event, RolledFor};
use crate::eyes::Eyes;
use crate::judge::Judged;
use crate::rules::Rule;
use crate::side::Side;
use crate::state::{
    CardIx, CardMarks, Face, Frame, LOCK_BIT, Lasting, Rolled, SectionIx, ShipIx, ShipSet, Slot, Status,
};
use crate::text::meaning::{Clause, Manner, Meaning, Op, OwnStep, Reading, Span, Step, Use};
use crate::text::moment::{Moment, MomentKind};
use crate::text::value::Value;
use cardtext::{Arg, Chosen, Lines, NodeIx, Running, Tree};
use glossary::Lang;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Lines of a text being run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TextRun {
    /// The card whose text it is.
    pub card: CardIx,
    /// Where the text is.
    pub lines: Lines,
    /// Where the clause's names are kept, in [`crate::State::slots`].
    pub names: u8,
    /// What the text answers, its ship being `that ship`.
    pub moment: Moment,
}

impl TextRun {
    /// The line that comes next.
    fn next_line(&self, eyes: &Eyes<'_>) -> Option<NodeIx> {
        self.lines.line(&eyes.game.catalogue.tree)
    }

    /// No line of it is carried out any more.
    pub(super) fn end(&mut self) {
        (self.lines.line, self.lines.times) = (u8::MAX, 1);
    }

    /// One line. The text of a card may fail.
    pub(crate) fn step(&mut self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        if self.next_line(&play.eyes()).is_some() && self.has_lost_its_ship(play) {
            return Ok(Flow::Done);
        }
        let reading = Reading::of(&play.eyes(), self);
        self.lines.step(&mut RunningText { play, text: self, reading })
    }

    /// An action ends with its ship, any text with a ship that has flown off the table, or with its card's ship.
    fn has_lost_its_ship(&self, play: &Play<'_>) -> bool {
        let own = play.state.card(self.card).ship();
        if !own.is_some() {
            return true;
        }
        let state = play.state.ship(own);
        let gone = !state.in_play() && self.moment.kind == MomentKind::None;
        self.moment.ship == own && (gone || state.status == Status::Fled)
    }

    /// The line that asks, and what kind of line it is.
    fn asking(&self, eyes: &Eyes<'_>) -> Option<(NodeIx, Step)> {
        let line = self.next_line(eyes)?;
        Some((line, eyes.step_kind(line)?))
    }

    /// Whom its line asks.
    pub(crate) fn asks(&self, eyes: &Eyes<'_>) -> Option<Asked> {
        let (line, _) = self.asking(eyes)?;
        Some(Asked::of(self.chooser(eyes, line)).about(eyes.state.card(self.card).ship()).by(self.card))
    }

    /// What its line asks, in words.
    pub(crate) fn prompt(&self, eyes: &Eyes<'_>, lang: Lang) -> String {
        // Which of several ships it is about, below a `for`.
        let of_each = |frame: &Frame| matches!(frame, Frame::EachShip(each) if each.text.card == self.card);
        let id = match self.asking(eyes) {
            Some((_, Step::Target | Step::Pick)) => "ask-target",
            Some((_, Step::Choose)) => "ask-choose",
            _ if eyes.state.frames.iter().any(of_each) => "ask-may-each",
            _ => "ask-may",
        };
        let values = [("card", eyes.title_of(lang, self.card)), ("ship", eyes.name_of(lang, self.moment.ship))];
        eyes.say(lang, id, &values)
    }

    /// Every act worth judging as an answer.
    pub(crate) fn candidates(&self, eyes: &Eyes<'_>, push: &mut dyn FnMut(Act)) {
        let reading = Reading::of(eyes, self);
        match self.asking(eyes) {
            Some((line, Step::Target | Step::Pick)) => eyes.targets(line, &reading).map(Act::Target).for_each(push),
            Some((line, Step::Choose)) => eyes.options(line, &reading).map(Act::Option).for_each(push),
            _ => push_yes_and_pass(push),
        }
    }

    /// Whether an act is an answer, and which rule refuses it.
    pub(crate) fn judge(&self, eyes: &Eyes<'_>, act: Act) -> Judged {
        let open = match (self.asking(eyes), act) {
            (Some((line, Step::Target | Step::Pick)), Act::Target(ship)) => {
                eyes.state.ship(ship).in_play() && eyes.is_target(line, &Reading::of(eyes, self), ship)
            }
            (Some((line, Step::Choose)), Act::Option(n)) => {
                eyes.options(line, &Reading::of(eyes, self)).any(|option| option == n)
            }
            (Some((_, Step::Target | Step::Pick | Step::Choose)), _) => return NOT_ASKED,
            (_, act) => return judge_open(matches!(act, Act::Yes | Act::Pass)),
        };
        if open { Ok(()) } else { Err(Rule::TextConditions.refuses()) }
    }

    /// The option of this number, counted from 1, if its line asks for one.
    pub(crate) fn option(&self, eyes: &Eyes<'_>, number: u8) -> Option<NodeIx> {
        match self.asking(eyes)? {
            (line, Step::Choose) => eyes.kids(line).get(usize::from(number).checked_sub(1)?).copied(),
            _ => None,
        }
    }

    /// Who chooses at a line: the text's owner, or the player of the ship the line names.
    fn chooser(&self, eyes: &Eyes<'_>, line: NodeIx) -> Side {
        let reading = Reading::of(eyes, self);
        match (eyes.step_kind(line), eyes.args(line).first()) {
            (Some(Step::May | Step::Choose | Step::Pick), Some(player)) => eyes.player(player, &reading),
            _ => reading.you,
        }
    }

    /// Takes the answer to what its line asked.
    pub(crate) fn answered(&mut self, play: &mut Play<'_>, answer: Answer<'_>) {
        let (Some(line), Some(act)) = (self.next_line(&play.eyes()), answer.act()) else { return };
        let chosen = match act {
            Act::Target(ship) => {
                self.bind(play, line, Slot::Ship(ship));
                Chosen::Other
            }
            // Options are counted from 1.
            Act::Option(option) => Chosen::Option(option.wrapping_sub(1)),
            Act::Yes => Chosen::Yes,
            _ => Chosen::Other,
        };
        let reading = Reading::of(&play.eyes(), self);
        self.lines.answered(&mut RunningText { play, text: self, reading }, chosen);
    }

    /// What the name in a line stands for from now on.
    fn bind(&self, play: &mut Play<'_>, line: NodeIx, slot: Slot) {
        if let Some(name) = play.eyes().chosen_of(line).1 {
            play.state.slots[usize::from(self.names + name)] = slot;
        }
    }
}

/// A text being carried out.
struct RunningText<'p, 'a, 't> {
    play: &'p mut Play<'a>,
    text: &'t mut TextRun,
    reading: Reading,
}

impl Running for RunningText<'_, '_, '_> {
    type Own = OwnStep;

    fn tree(&self) -> &Tree {
        &self.play.game.catalogue.tree
    }

    fn step(&self, line: NodeIx) -> Option<Step> {
        self.play.eyes().step_kind(line)
    }

    fn holds(&self, condition: NodeIx) -> bool {
        self.play.eyes().holds(condition, &self.reading)
    }

    fn times(&self, amount: Arg) -> u8 {
        self.play.eyes().amount(&amount, &self.reading).clamp(0, i32::from(u8::MAX)) as u8
    }

    fn may_choose(&self, line: NodeIx) -> bool {
        let eyes = self.play.eyes();
        match eyes.step_kind(line) {
            Some(Step::Target | Step::Pick) => {
                let named = eyes.chosen_of(line).1.is_none_or(|slot| eyes.name(&self.reading, slot) != Slot::None);
                !named && eyes.targets(line, &self.reading).next().is_some()
            }
            Some(Step::Choose) => eyes.options(line, &self.reading).next().is_some(),
            Some(Step::May) => eyes.steps_possible(line, &self.reading),
            _ => false,
        }
    }

    fn go_on(&mut self, lines: Lines) {
        self.text.lines = lines;
    }

    fn push(&mut self, lines: Lines) {
        self.play.push(Frame::Lines(TextRun { lines, ..*self.text }));
    }

    /// What a weapon costs was judged before it was aimed, and is paid whoever its target is.
    fn pay(&mut self, lines: Lines, line: NodeIx) -> Result<Flow, CardFault> {
        let Some(Arg::Node(effect)) = self.tree().args(line).first().copied() else {
            return Err(CardFault("an effect is missing"));
        };
        self.go_on(lines.next());
        self.play.do_effect(&self.reading, effect, true)?;
        Ok(Flow::Again)
    }

    fn happens(&mut self, effect: NodeIx) -> Result<Flow, CardFault> {
        if self.play.eyes().could_be_done(effect, &self.reading) {
            self.play.do_effect(&self.reading, effect, false)?;
        }
        Ok(Flow::Again)
    }

    fn own(&mut self, step: OwnStep, lines: Lines, line: NodeIx) -> Result<Flow, CardFault> {
        self.go_on(lines.next());
        let (play, reading) = (&mut *self.play, &self.reading);
        let first = play.game.catalogue.tree.args(line).first();
        match step {
            OwnStep::Roll => {
                let count = first.map_or(1, |dice| play.eyes().how_many(dice, reading)).clamp(0, 16);
                // What happens to ships one by one is rolled by each of them.
                let roller = if play.source().is_some() { reading.moment.ship } else { reading.ship };
                let rolled = play.roll(roller, reading.card, count as u8);
                self.text.bind(play, line, Slot::Rolled(rolled));
            }
            OwnStep::Lasting => play.change_for_a_time(reading, line)?,
            OwnStep::Until => play.set_card_mark(reading.card, CardMarks::LASTING),
            OwnStep::Each => {
                let Some(ships) = first else { return Err(CardFault("no ships are named")) };
                let left = play.eyes().ships_named(ships, reading).collect();
                play.for_each(reading, line, left);
            }
            OwnStep::Instead => {
                let Some(Arg::Node(effect)) = first else { return Err(CardFault("an effect is missing")) };
                if play.eyes().could_be_done(*effect, reading) {
                    play.prevent(&reading.moment);
                    play.do_effect(reading, *effect, false)?;
                }
            }
            OwnStep::InsteadLines => {
                play.prevent(&reading.moment);
                self.push(Lines::below(line));
            }
            OwnStep::Search => {
                let Some(player) = first else { return Err(CardFault("nobody is named")) };
                let by = play.eyes().player(player, reading);
                play.search(by, reading.card, line);
            }
        }
        Ok(Flow::Again)
    }
}

impl Eyes<'_> {
    /// The player a text names.
    fn player(&self, arg: &Arg, reading: &Reading) -> Side {
        let Arg::Node(player) = arg else { return reading.you };
        match self.meaning(*player) {
            Meaning::PlayerOf => {
                let of = &self.args(*player)[0];
                let ship = self.state.all_ships().find(|ship| self.is_among(of, reading, *ship));
                ship.map_or(reading.you, |ship| self.owner(ship))
            }
            Meaning::Opponent => reading.you.other(),
            Meaning::Assigner => self.state.condition(reading.card).map_or(reading.you, |condition| condition.owner),
            _ => reading.you,
        }
    }
}

/// What a text does to each of several ships, one after the other: with one frame, however many ships there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EachShip {
    /// The text; its node is an effect, or a line with lines below.
    pub text: TextRun,
    /// The ship its card was on when it began: the card may be gone before all ships have had their turn.
    pub own: ShipIx,
    /// The ships that are still to come.
    pub left: ShipSet,
}

impl EachShip {
    /// Whether a section of a ship is one that the text reaches: alone it is where the text says the ship must be.
    pub(super) fn reaches(&self, eyes: &Eyes<'_>, section: SectionIx) -> bool {
        let you = eyes.owner(self.own);
        let reading = Reading { ship: self.own, you, ..Reading::of(eyes, &self.text) };
        let ships = eyes.args(self.text.lines.node).first();
        ships.is_none_or(|ships| eyes.measuring(section).is_among(ships, &reading, section.ship()))
    }

    /// The next ship. The text of a card may fail.
    pub(crate) fn step(&mut self, play: &mut Play<'_>) -> Result<Flow, CardFault> {
        let Some(ship) = self.left.pop_first() else { return Ok(Flow::Done) };
        let node = self.text.lines.node;
        let only = Some(ship).filter(|ship| play.state.ship(*ship).in_play());
        let (own, you) = (self.own, play.eyes().owner(self.own));
        let reading = Reading { ship: own, you, only, ..Reading::of(&play.eyes(), &self.text) };
        match play.game.meaning_of(node) {
            Meaning::Step(_) => {
                let moment = Moment { ship, other: ship, ..self.text.moment };
                play.push(Frame::Lines(TextRun { moment, lines: Lines::below(node), ..self.text }));
            }
            _ if only.is_some() => play.do_effect(&reading, node, false)?,
            _ => {}
        }
        Ok(Flow::Again)
    }
}

impl Play<'_> {
    /// Carries out an effect, or the lines below a line, for each of these ships, the first one first.
    pub(crate) fn for_each(&mut self, reading: &Reading, node: NodeIx, left: ShipSet) {
        let Reading { card, ship: own, names, moment, .. } = *reading;
        let text = TextRun { card, lines: Lines::below(node), names, moment };
        self.push(Frame::EachShip(EachShip { text, own, left }));
    }

    /// Carries out an effect, as a price or not: for the one ship it names, or for one after the other.
    fn do_effect(&mut self, reading: &Reading, node: NodeIx, price: bool) -> Result<(), CardFault> {
        let Some((deed, doing, ships)) = self.eyes().effect(node, reading) else {
            return Err(CardFault("a step that does nothing"));
        };
        let manner = match self.eyes().meaning(node) {
            _ if price => Manner::Price,
            Meaning::Effect(Use::EffectMay) => Manner::May,
            _ => Manner::Must,
        };
        // One of all the ships somewhere is met like several: which of its sections is reached must be told.
        let one = price || reading.only.is_some() || !self.eyes().is_of_all(node);
        match ships.as_slice() {
            [] => Ok(()),
            [ship] if one => (doing.run)(self, reading, deed, *ship, manner),
            several => {
                self.for_each(reading, node, several.iter().copied().collect());
                Ok(())
            }
        }
    }

    /// Changes ships, or the maneuver that was revealed, for a time.
    fn change_for_a_time(&mut self, reading: &Reading, line: NodeIx) -> Result<(), CardFault> {
        let ships: ShipSet = {
            let eyes = self.eyes();
            let named = &eyes.args(line)[0];
            eyes.state.in_play().filter(|ship| eyes.is_among(named, reading, *ship)).collect()
        };
        let duration = self.eyes().terms().part(self.eyes().args(line).get(2)).map(|(node, _)| node);
        let span = duration.and_then(|node| self.eyes().terms().part(self.eyes().args(node).first()));
        let phase = matches!(span, Some((_, Meaning::Span(Span::Phase))));
        let changes: SmallVec<[_; 4]> = self.eyes().lasting_changes(line).collect();
        for (node, change) in changes {
            let amount = change.map_or(0, |change| self.eyes().amount(&change.about, reading)).clamp(-99, 99) as i8;
            let attacker = self.state.attack.on && ships.contains(self.state.attack.attacker);
            match change.map(|change| (change.value, change.op)) {
                None if attacker && self.eyes().terms().fixes_dice(node) => self.state.attack.fixed = true,
                None => {}
                Some((Value::AttackDice, op)) if attacker => {
                    let more = if op == Op::Minus { -amount } else { amount };
                    self.state.attack.extra = self.state.attack.extra.saturating_add(more.clamp(-9, 9));
                }
                Some((Value::NoSpend, _)) if attacker => self.state.attack.spent |= LOCK_BIT,
                Some((Value::NoAttack, _)) => ships.iter().for_each(|ship| self.no_more_attacks(ship)),
                Some((Value::Speed, _)) => {
                    if let Some(maneuver) = self.eyes().changed_speed(line, reading) {
                        self.state.ship_mut(reading.ship).flies = Some(maneuver);
                    }
                    break;
                }
                Some((Value::AttackDice | Value::NoSpend, _)) => {}
                Some((value, op)) => {
                    let amount = if op == Op::Minus { -amount } else { amount };
                    let (set, card) = (op == Op::Set, reading.card);
                    self.last(Lasting { ships, value: value as u8, amount, set, phase, card })?;
                }
            }
        }
        Ok(())
    }

    /// Rolls attack dice for the text of a card.
    fn roll(&mut self, ship: ShipIx, card: CardIx, count: u8) -> Rolled {
        let mut faces = Vec::new();
        (0..count).for_each(|_| faces.push(Face::attack(self.chance.die(8))));
        let count = |face: Face| faces.iter().filter(|f| **f == face).count() as u8;
        let rolled = Rolled { hits: count(Face::Hit), crits: count(Face::Crit) };
        let what = RolledFor::Card(self.state.card(card).kind);
        self.tell(Event::Rolled(self.named(ship), what, true, faces));
        rolled
    }

    /// Starts a text as an act of its own or as an answer.
    pub(super) fn use_text(&mut self, card: CardIx, number: u8, moment: Moment) {
        let kind = self.game.catalogue.card(self.state.card(card).kind);
        let Some(acting) = kind.text.acting.iter().find(|a| a.number == number) else { return };
        let owner = self.state.card(card).ship();
        match acting.limit {
            Some(Span::Attack) => self.set_card_mark(card, CardMarks::USED_IN_ATTACK),
            Some(Span::Game) => self.set_card_mark(card, CardMarks::USED | CardMarks::USED_UP),
            limit if limit.is_some() || matches!(acting.clause, Clause::Action | Clause::Energy) => {
                self.set_card_mark(card, CardMarks::USED);
            }
            _ => {}
        }
        self.tell(Event::Used(self.named(owner), self.state.card(card).kind));
        self.push_clause(card, acting.node, moment);
    }

    /// Runs a clause of a card from its first line on, with room for its names.
    pub(super) fn push_clause(&mut self, card: CardIx, clause: NodeIx, moment: Moment) {
        let names = self.state.slots.len() as u8;
        self.push(Frame::Clause(TextRun { card, lines: Lines::below(clause), names, moment }));
        let bound = self.game.catalogue.tree.names(clause);
        (0..bound).for_each(|_| self.state.slots.push(Slot::None));
    }
}
