//! What the parts of a text mean in a state: cards, places, players, piles, amounts, conditions.

use super::Eyes;
use super::players::player_reader;
use crate::card::{Category, LocationFacts, LocationKind};
use crate::num::Num;
use crate::rules::Rule;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{NO_PLACE, Pile, Slot, Zone};
use crate::text::compile::ActiveClause;
use crate::text::meaning::{AtWord, CardsWord, Meaning, PlayerWord, Players, Reading, ValueWord};
use crate::text::value::Value;
use cardtext::{Arg, Class, Count, Head, HeadNoun, NodeIx, Phrase};
use smallvec::SmallVec;

impl<'a> Eyes<'a> {
    pub(crate) fn word_meaning(&self, node: NodeIx) -> Meaning {
        self.game.catalogue.language.word(self.game.catalogue.tree.node(node).word).meaning
    }

    /// Whether a card is among those a text means, how many aside.
    pub fn means(&self, cards: Arg, reading: &Reading, card: CardIx) -> bool {
        match cards {
            Arg::Phrase(at) => self.fits(self.game.catalogue.tree.phrase(at), reading, card),
            Arg::Name(slot, _) => match self.name(reading, slot) {
                Slot::Card(named) => named == card,
                Slot::Group(group) => self.state.group(group).contains(&card),
                _ => false,
            },
            Arg::Node(node) => match self.word_meaning(node) {
                Meaning::Cards(cards) => self.singles_out(cards, reading, node, card),
                Meaning::Places(at) => self.is_the_place(at, reading, self.state.place_of(card)),
                Meaning::PlaceOf => {
                    let (args, place) = (self.args(node), self.state.place_of(card));
                    let there = |of: CardIx| self.state.place_of(of) == place;
                    self.is_kind(args[0], card) && self.each_meant(args[1], reading).into_iter().any(there)
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a word singles out a card.
    fn singles_out(&self, cards: CardsWord, reading: &Reading, node: NodeIx, card: CardIx) -> bool {
        match cards {
            CardsWord::Itself => card == reading.source,
            CardsWord::Bearer => {
                let state = self.state.card(reading.source);
                state.zone == Zone::On && state.on == card
            }
            CardsWord::PilotedBy => {
                let pilots = self.each_meant(self.args(node)[0], reading);
                pilots.into_iter().any(|pilot| self.piloted_by(pilot) == Some(card))
            }
            CardsWord::Either => self.args(node).iter().any(|cards| self.means(*cards, reading, card)),
        }
    }

    /// Whether a place is the one a word stands for by itself.
    fn is_the_place(&self, at: AtWord, reading: &Reading, place: u8) -> bool {
        match at {
            AtWord::Here => self.here(reading) == place,
            AtWord::There => reading.there == place,
            _ => false,
        }
    }

    /// Whether a card fits a noun phrase: one of its heads is true of it, it is whose it says, and all qualifiers hold.
    fn fits(&self, phrase: &Phrase, reading: &Reading, card: CardIx) -> bool {
        self.fits_but_for(phrase, reading, card, None)
    }

    /// The same with one of the qualifiers left out.
    pub(super) fn fits_but_for(
        &self,
        phrase: &Phrase,
        reading: &Reading,
        card: CardIx,
        left_out: Option<NodeIx>,
    ) -> bool {
        let tree = &self.game.catalogue.tree;
        let whose =
            |node: NodeIx| self.whose(Arg::Node(node), reading).is_none_or(|side| self.state.owner(card) == side);
        if phrase.other && card == reading.source || !phrase.whose.is_none_or(whose) {
            return false;
        }
        // A location that is laid out is a place: who speaks of cards does not mean it.
        let language = &self.game.catalogue.language;
        let place = |n: &HeadNoun| language.noun_class(n.noun) == Class::Place;
        let heads = tree.heads(phrase).iter().any(|head| {
            let nouns = tree.head_nouns(head);
            head.name.is_none_or(|name| self.is_named(card, &tree.texts[usize::from(name)]))
                && nouns.iter().all(|n| self.has_noun(card, n.noun) != n.negated)
                && (head.name.is_some() || !self.state.is_laid_out(card) || nouns.iter().any(place))
        });
        let mut wheres = tree.wheres(phrase).iter().filter(|node| Some(**node) != left_out);
        heads && wheres.all(|node| self.is_where(Arg::Node(*node), reading, card))
    }

    /// Whether a noun is true of a card: printed, following from others, or given to it by a text.
    pub fn has_noun(&self, card: CardIx, noun: u16) -> bool {
        let printed = self.kind(card).facts.nouns.contains(noun);
        printed
            || self.game.catalogue.defined.contains(noun) && self.follows(card, noun)
            || self.game.catalogue.ruled.contains(noun) && self.is_ruled(card, noun)
            || self.is_written(Value::Noun) && self.is_given_noun(card, noun)
    }

    /// Whether a noun that rules define follows from what else is true of a card, and from what it is aboard of.
    fn follows(&self, card: CardIx, noun: u16) -> bool {
        let language = &self.game.catalogue.language;
        let Some(defined) = &language.nouns()[usize::from(noun)].defined else { return false };
        let is = |noun: u16| self.has_noun(card, noun);
        let of = |noun: &Option<String>, craft: fn(&Self, CardIx) -> Option<CardIx>| {
            let noun = noun.as_ref().and_then(|noun| language.noun_index(noun));
            noun.is_none_or(|noun| craft(self, card).is_some_and(|craft| self.has_noun(craft, noun)))
        };
        self.on(Rule::KindDefined)
            && of(&defined.piloting, Self::piloted_by)
            && of(&defined.aboard, Self::aboard_of)
            && self.kind(card).facts.is_defined(language, defined, is)
    }

    /// Whether one of these nouns is true of a card.
    pub(crate) fn is_kind(&self, kinds: Arg, card: CardIx) -> bool {
        match kinds {
            Arg::Kinds(first, count) => {
                self.game.catalogue.tree.kinds(first, count).iter().any(|noun| self.has_noun(card, *noun))
            }
            _ => false,
        }
    }

    /// Whether a qualifier holds of a card.
    pub(crate) fn is_where(&self, qualifier: Arg, reading: &Reading, card: CardIx) -> bool {
        match qualifier {
            Arg::Node(node) => match self.word_meaning(node) {
                Meaning::Where(test) => test(self, reading, node, card),
                Meaning::Together => self.is_at(self.args(node)[0], reading, card),
                Meaning::OtherThan => !self.means(self.args(node)[0], reading, card),
                Meaning::OfSystem => {
                    let place = self.state.place_of(card);
                    let facts = &self.kind(card).facts;
                    match self.is_place(place) {
                        true => self.of_system(self.args(node)[0], place),
                        // A location that is not laid out belongs to its system all the same.
                        false => {
                            facts.category == Category::Location && self.is_of(self.args(node)[0], &facts.location)
                        }
                    }
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a card is so.
    pub(crate) fn is_being(&self, being: Arg, reading: &Reading, card: CardIx) -> bool {
        match being {
            Arg::Node(node) => match self.word_meaning(node) {
                Meaning::Being(test) => test(self, reading, node, card),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a place is among those a text means: the same test on the location on top of it.
    pub fn means_place(&self, places: Arg, reading: &Reading, place: u8) -> bool {
        self.is_place(place) && self.means(places, reading, self.state.places[usize::from(place)].top)
    }

    /// Whether something is meant to be at a place.
    pub fn means_at(&self, at: Arg, reading: &Reading, place: u8) -> bool {
        let Arg::Node(node) = at else { return self.means_place(at, reading, place) };
        if !self.is_place(place) {
            return false;
        }
        let args = self.args(node);
        match self.word_meaning(node) {
            Meaning::At(at @ (AtWord::Here | AtWord::There)) => self.is_the_place(at, reading, place),
            Meaning::At(AtWord::Places) => self.means_place(args[0], reading, place),
            // What is at a system is not on its planet.
            Meaning::At(AtWord::On) => {
                self.location(place).facts.location.kind != LocationKind::System && self.of_system(args[0], place)
            }
            Meaning::At(AtWord::Or) => args.iter().any(|arg| self.means_at(*arg, reading, place)),
            Meaning::At(AtWord::In) => false,
            Meaning::Places(_) | Meaning::PlaceOf => self.means_place(at, reading, place),
            _ => false,
        }
    }

    /// Whether a place belongs to the planet or Death Star that a noun phrase names.
    fn of_system(&self, named: Arg, place: u8) -> bool {
        self.is_of(named, &self.location(place).facts.location)
    }

    /// Whether a location belongs to the planet or Death Star that a noun phrase names.
    fn is_of(&self, named: Arg, location: &LocationFacts) -> bool {
        let Arg::Phrase(at) = named else { return false };
        let tree = &self.game.catalogue.tree;
        let named = |name: &str| name == location.system || location.part_of.as_deref() == Some(name);
        tree.heads(tree.phrase(at)).iter().any(|head| head.name.is_some_and(|n| named(&tree.texts[usize::from(n)])))
    }

    /// Whether a card is where a text says: at a place, on a card, in a pile.
    pub(crate) fn is_at(&self, at: Arg, reading: &Reading, card: CardIx) -> bool {
        let Arg::Node(node) = at else { return false };
        let args = self.args(node);
        match self.word_meaning(node) {
            Meaning::At(AtWord::In) => {
                let state = self.state.card(card);
                self.pile(args[0], reading)
                    .is_some_and(|(side, pile)| state.zone == Zone::Pile(pile) && state.owner.0 == side)
            }
            Meaning::At(AtWord::On) => {
                let state = self.state.card(card);
                state.zone == Zone::On && self.means(args[0], reading, state.on)
                    || self.means_at(at, reading, self.state.place_of(card))
            }
            Meaning::At(AtWord::Or) => args.iter().any(|arg| self.is_at(*arg, reading, card)),
            _ => self.is_somewhere(card) && self.means_at(at, reading, self.state.place_of(card)),
        }
    }

    /// Whether something is meant to be on a card.
    pub(crate) fn is_on_meant(&self, at: Arg, reading: &Reading, bearer: CardIx) -> bool {
        let Arg::Node(node) = at else { return false };
        match self.word_meaning(node) {
            Meaning::At(AtWord::On) => self.means(self.args(node)[0], reading, bearer),
            Meaning::At(AtWord::Or) => self.args(node).iter().any(|arg| self.is_on_meant(*arg, reading, bearer)),
            _ => false,
        }
    }

    /// What a name stands for.
    #[inline]
    pub fn name(&self, reading: &Reading, slot: u8) -> Slot {
        if let Some((_, card)) = reading.trial.iter().flatten().find(|(tried, _)| *tried == slot) {
            return Slot::Card(*card);
        }
        self.state.slots.get(usize::from(reading.names) + usize::from(slot)).copied().unwrap_or_default()
    }

    /// The cards a text means, in the order they came to the table; in a pile from the top.
    pub(crate) fn each_meant(&self, cards: Arg, reading: &Reading) -> SmallVec<[CardIx; 16]> {
        if let Arg::Name(slot, _) = cards {
            return match self.name(reading, slot) {
                Slot::Card(card) => SmallVec::from_slice(&[card]),
                Slot::Group(group) => SmallVec::from_slice(self.state.group(group)),
                _ => SmallVec::new(),
            };
        }
        // A card that is being played lies nowhere, and is meant by its own text.
        if let Arg::Node(node) = cards
            && matches!(self.word_meaning(node), Meaning::Cards(CardsWord::Itself))
            && reading.source.is_some()
        {
            return SmallVec::from_slice(&[reading.source]);
        }
        let meant = |c: &CardIx| self.means(cards, reading, *c);
        match self.pile_of(cards, reading) {
            Some((side, pile)) => self.state.pile(side, pile).iter().rev().copied().filter(meant).collect(),
            None => self.by_entry(self.state.active.iter().filter(meant)).collect(),
        }
    }

    /// How many cards a text means.
    pub(crate) fn how_many(&self, cards: Arg, reading: &Reading) -> usize {
        match cards {
            Arg::Phrase(_) if self.pile_of(cards, reading).is_none() => {
                self.state.active.iter().filter(|c| self.means(cards, reading, *c)).count()
            }
            _ => self.each_meant(cards, reading).len(),
        }
    }

    /// The one card a text means: what a name stands for, else the first such card.
    pub(crate) fn card_meant(&self, cards: Arg, reading: &Reading) -> Option<CardIx> {
        self.each_meant(cards, reading).first().copied()
    }

    /// The pile whose cards a noun phrase speaks of, if it says `in` a pile.
    pub(crate) fn pile_of(&self, cards: Arg, reading: &Reading) -> Option<(Side, Pile)> {
        let Arg::Phrase(at) = cards else { return None };
        let tree = &self.game.catalogue.tree;
        tree.wheres(tree.phrase(at)).iter().find_map(|qualifier| match self.args(*qualifier).first() {
            Some(Arg::Node(at)) if matches!(self.word_meaning(*at), Meaning::At(AtWord::In)) => {
                self.pile(self.args(*at)[0], reading)
            }
            _ => None,
        })
    }

    /// The cards of a player's Lost Pile that a text means, from the top.
    pub(crate) fn in_lost_pile(&self, side: Side, cards: Arg, reading: &Reading) -> SmallVec<[CardIx; 16]> {
        let lost = self.state.pile(side, Pile::Lost).iter().rev().copied();
        lost.filter(|c| self.means(cards, reading, *c)).collect()
    }

    /// Whether a noun phrase describes its cards by more than being cards.
    pub(crate) fn describes(&self, cards: Arg) -> bool {
        let Arg::Phrase(at) = cards else { return true };
        let tree = &self.game.catalogue.tree;
        let phrase = tree.phrase(at);
        let plain = |n: &HeadNoun| !n.negated && Some(n.noun) == self.game.catalogue.any_card;
        let any = |head: &Head| head.name.is_none() && tree.head_nouns(head).iter().all(plain);
        !tree.wheres(phrase).is_empty() || !tree.heads(phrase).iter().all(any)
    }

    /// Whether a noun phrase asks for so many, or for one, rather than for all of them.
    pub(crate) fn is_counted(&self, cards: Arg) -> bool {
        let Arg::Phrase(at) = cards else { return false };
        let tree = &self.game.catalogue.tree;
        let phrase = tree.phrase(at);
        phrase.count == Count::One || phrase.is_any_one(tree) || phrase.count.is_number()
    }

    /// How many a noun phrase asks for: at least, and at most; none if it asks for no number.
    pub(crate) fn count_asked(&self, cards: Arg, reading: &Reading) -> Option<(usize, usize)> {
        let Arg::Phrase(at) = cards else { return None };
        let number = |arg: Arg| usize::try_from(self.amount(arg, reading).unwrap_or_default().floor()).unwrap_or(0);
        match self.game.catalogue.tree.phrase(at).count {
            Count::Exactly(n) => Some((number(n), number(n))),
            Count::UpTo(n) => Some((1, number(n))),
            Count::AnyNumber => Some((1, usize::MAX)),
            _ => None,
        }
    }

    /// Whether so many are as many as a noun phrase says.
    pub(crate) fn count_holds(&self, cards: Arg, reading: &Reading, count: usize) -> bool {
        let Arg::Phrase(at) = cards else { return count > 0 };
        let count = Num::whole(count as i32);
        let amount = |arg: Arg| self.amount(arg, reading).unwrap_or_default();
        match self.game.catalogue.tree.phrase(at).count {
            Count::No => count == Num::ZERO,
            Count::Exactly(n) => count == amount(n),
            Count::AtLeast(n) => count >= amount(n),
            Count::AtMost(n) | Count::UpTo(n) => count <= amount(n),
            Count::Unsaid
            | Count::One
            | Count::All
            | Count::Each
            | Count::The
            | Count::AnyNumber
            | Count::Topmost
            | Count::Random => count > Num::ZERO,
        }
    }

    /// Whose, if a text says whose.
    pub(crate) fn whose(&self, whose: Arg, reading: &Reading) -> Option<Side> {
        match whose {
            Arg::Node(node) => match self.word_meaning(node) {
                Meaning::Whose(PlayerWord::You) => Some(reading.you),
                Meaning::Whose(PlayerWord::Opponent) => Some(reading.you.other()),
                _ => None,
            },
            _ => None,
        }
    }

    /// Which players a text means.
    pub fn players(&self, players: Arg, reading: &Reading) -> Players {
        match players {
            Arg::Node(node) => match self.word_meaning(node) {
                Meaning::Player(PlayerWord::Opponent) => Players::one(reading.you.other()),
                Meaning::Player(PlayerWord::Each | PlayerWord::Any) => Players::BOTH,
                Meaning::Player(PlayerWord::OwnerOf) => {
                    let card = self.card_meant(self.args(node)[0], reading);
                    Players::one(card.map_or(reading.you, |c| self.state.owner(c)))
                }
                _ => Players::one(reading.you),
            },
            _ => Players::one(reading.you),
        }
    }

    /// The player a text means: the first of several.
    pub fn player(&self, player: Arg, reading: &Reading) -> Side {
        self.players(player, reading).iter().next().unwrap_or(reading.you)
    }

    /// Whose pile a text means, and which.
    pub(crate) fn pile(&self, pile: Arg, reading: &Reading) -> Option<(Side, Pile)> {
        let Arg::Node(node) = pile else { return None };
        let Meaning::Pile = self.word_meaning(node) else { return None };
        Some((self.whose(self.args(node)[0], reading)?, self.pile_named(pile)?))
    }

    /// Which pile a text means, whosever it is.
    pub(crate) fn pile_named(&self, pile: Arg) -> Option<Pile> {
        let Arg::Node(node) = pile else { return None };
        match self.word_meaning(node) {
            Meaning::PileName(pile) => Some(pile),
            Meaning::Pile => self.pile_named(self.args(node)[1]),
            _ => None,
        }
    }

    /// How much an amount is; none if there is no such number.
    pub fn amount(&self, arg: Arg, reading: &Reading) -> Option<Num> {
        match arg {
            Arg::Number(number) => Some(Num(number)),
            Arg::Name(slot, _) => match self.name(reading, slot) {
                Slot::Num(num) => Some(num),
                _ => None,
            },
            Arg::Node(node) => match self.word_meaning(node) {
                Meaning::Amount(amount) => amount(self, reading, node),
                _ => None,
            },
            _ => None,
        }
    }

    /// The value a word names, if it names one of a row.
    fn named(&self, value: Arg) -> Option<Value> {
        match value {
            Arg::Node(node) => match self.word_meaning(node) {
                Meaning::Value(ValueWord::Row(value)) => Some(value),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a word names a value.
    pub(crate) fn names_value(&self, word: Arg, value: Value) -> bool {
        self.named(word) == Some(value)
    }

    /// A value of a card, as a text names it.
    pub fn value_of(&self, value: Arg, card: CardIx) -> Option<Num> {
        self.card_value(self.named(value)?, card)
    }

    /// A value of a player, as a text names it.
    pub(crate) fn value_of_player(&self, value: Arg, side: Side) -> Option<Num> {
        Some(player_reader(self.named(value)?)?(self, side))
    }

    /// Whether a condition holds.
    pub fn holds(&self, node: NodeIx, reading: &Reading) -> bool {
        match self.word_meaning(node) {
            Meaning::Condition(condition) => condition(self, reading, node),
            _ => false,
        }
    }

    /// Whether it is time.
    pub(crate) fn is_window(&self, window: NodeIx, reading: &Reading) -> bool {
        match self.word_meaning(window) {
            Meaning::Window(now) => now(self, reading, window),
            _ => false,
        }
    }

    /// How a card's clause is read: by its owner, or by the player facing its half.
    #[inline]
    pub fn reading(&self, source: CardIx, half: Option<Side>) -> Reading {
        let you = half.unwrap_or_else(|| self.state.owner(source));
        Reading { source, you, names: u16::MAX, trial: [None; 2], there: NO_PLACE }
    }

    /// Whether an acting clause's conditions hold.
    pub fn conditions_hold(&self, acting: &ActiveClause, reading: &Reading) -> bool {
        acting.conditions.iter().all(|c| self.holds(*c, reading))
    }

    fn is_given_noun(&self, card: CardIx, noun: u16) -> bool {
        let gives = |what: Option<Arg>| match what {
            Some(Arg::Kinds(first, count)) => self.game.catalogue.tree.kinds(first, count).contains(&noun),
            _ => false,
        };
        self.on(Rule::KindGiven) && self.says(Value::Noun, card, gives)
    }
}
