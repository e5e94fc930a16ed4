//! Noun phrases: which ships, cards, tokens, dice, maneuvers, actions and arcs a text means.

use super::Eyes;
use crate::card::Category;
use crate::catalogue::{ArcNoun, Sense};
use crate::geometry::{Arc, Bearing, range_band};
use crate::maneuver::{Action, Colour, Maneuver, Token, bearing_of, turning};
use crate::rules::Rule;
use crate::state::{Card, CardIx, CardMarks, Face, Faces, Part, Rolled, ShipIx, Slot, State};
use crate::text::meaning::{ActionsOf, Aim, Meaning, Reading, Shape, Whose};
use crate::text::moment::About;
use arrayvec::ArrayVec;
use cardtext::{Arg, Count, Head, NodeIx, Phrase};

/// The tokens a phrase means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokensMeant {
    /// Bits of tokens.
    pub bits: u16,
    /// Target locks.
    pub lock: bool,
    /// Shields.
    pub shield: bool,
    /// Energy of a huge ship's card.
    pub energy: bool,
}

impl TokensMeant {
    /// The tokens; locks, shields and energy aside.
    pub fn tokens(self) -> impl Iterator<Item = Token> {
        Token::ALL.iter().copied().filter(move |token| self.bits & token.bit() != 0)
    }
}

/// The actions a phrase means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActionsMeant {
    /// Bits of actions.
    pub bits: u16,
    /// Whether any action will do.
    pub any: bool,
    /// Bits of the actions that are not meant.
    pub but: u16,
    /// Of what, if it is said.
    pub of: Option<ActionsOf>,
}

impl<'a> Eyes<'a> {
    /// The noun phrase an argument is.
    #[inline]
    pub fn phrase(&self, arg: &Arg) -> Option<&'a Phrase> {
        match arg {
            Arg::Phrase(at) => Some(self.game.catalogue.tree.phrase(*at)),
            _ => None,
        }
    }
    /// The alternatives of a noun phrase.
    fn heads(&self, arg: &Arg) -> &'a [Head] {
        self.phrase(arg).map_or(&[], |phrase| self.game.catalogue.tree.heads(phrase))
    }
    /// The qualifiers of a noun phrase.
    fn qualifiers(&self, arg: &Arg) -> &'a [NodeIx] {
        self.phrase(arg).map_or(&[], |phrase| self.game.catalogue.tree.wheres(phrase))
    }
    /// The senses of the nouns of an alternative.
    fn head_senses(&self, head: &Head) -> impl Iterator<Item = &'a Sense> + use<'a> {
        let catalogue = &self.game.catalogue;
        catalogue.tree.head_nouns(head).iter().map(|noun| &catalogue.senses[usize::from(noun.noun)])
    }
    /// The senses of all nouns of a noun phrase.
    pub fn senses(&self, arg: &Arg) -> impl Iterator<Item = &'a Sense> + use<'a> {
        let eyes = *self;
        self.heads(arg).iter().flat_map(move |head| eyes.head_senses(head))
    }
    /// Whose the things of a phrase are.
    fn whose(&self, phrase: &Phrase) -> Option<Whose> {
        match self.meaning(phrase.whose?) {
            Meaning::Whose(whose) => Some(whose),
            _ => None,
        }
    }
    /// Whether so many things are as many as a phrase says: at least one unless it counts.
    pub fn counts(&self, arg: &Arg, reading: &Reading, there: i32) -> bool {
        match self.phrase(arg).map(|phrase| phrase.count) {
            Some(Count::No) => there == 0,
            Some(Count::Exactly(n)) => there == self.amount(&n, reading),
            Some(Count::AtLeast(n)) => there >= self.amount(&n, reading),
            Some(Count::AtMost(n)) => there <= self.amount(&n, reading),
            _ => there > 0,
        }
    }
    /// How many things a phrase wants: one unless it counts.
    pub fn how_many(&self, arg: &Arg, reading: &Reading) -> i32 {
        match self.phrase(arg).map(|phrase| phrase.count) {
            Some(Count::Exactly(n) | Count::UpTo(n) | Count::AtLeast(n) | Count::AtMost(n)) => self.amount(&n, reading),
            Some(Count::All | Count::Each | Count::AnyNumber) => 99,
            Some(Count::Unsaid) if self.phrase(arg).is_some_and(|phrase| phrase.plural) => 99,
            _ => 1,
        }
    }

    // --- ships ----------------------------------------------------------------------------------------------------

    /// Whether a ship is among those an argument names.
    pub fn is_among(&self, arg: &Arg, reading: &Reading, ship: ShipIx) -> bool {
        match arg {
            Arg::Node(node) => match self.meaning(*node) {
                Meaning::Ships(test) => test(self, reading, *node, ship),
                _ => false,
            },
            Arg::Name(slot, _) => self.name(reading, *slot) == Slot::Ship(ship),
            Arg::Phrase(at) => self.is_ship_of(self.game.catalogue.tree.phrase(*at), reading, ship),
            _ => false,
        }
    }
    fn is_ship_of(&self, phrase: &Phrase, reading: &Reading, ship: ShipIx) -> bool {
        if phrase.other && ship == reading.ship {
            return false;
        }
        let owned = match self.whose(phrase) {
            None => true,
            Some(Whose::Friendly) => self.owner(ship) == reading.you,
            Some(Whose::Enemy) => self.owner(ship) != reading.you,
            Some(Whose::Its) => ship == reading.ship,
        };
        let tree = &self.game.catalogue.tree;
        owned
            && tree.heads(phrase).iter().any(|head| self.is_ship_head(head, ship))
            && tree.wheres(phrase).iter().all(|node| self.fits(*node, reading, ship))
    }
    fn is_ship_head(&self, head: &Head, ship: ShipIx) -> bool {
        let catalogue = &self.game.catalogue;
        let pilot = catalogue.card(self.state.card(self.state.ship(ship).pilot).kind);
        let Category::Pilot { ship: kind, .. } = &pilot.category else { return false };
        let nouns = &catalogue.ship_nouns[usize::from(*kind)];
        let named = head.name.is_none_or(|name| catalogue.tree.texts[usize::from(name)] == pilot.title);
        named && catalogue.tree.head_nouns(head).iter().all(|n| nouns[usize::from(n.noun)] != n.negated)
    }
    /// Whether a qualifier is true of a ship.
    pub fn fits(&self, node: NodeIx, reading: &Reading, ship: ShipIx) -> bool {
        match self.meaning(node) {
            Meaning::Where(test) => test(self, reading, node, ship),
            _ => false,
        }
    }
    /// The ships on the table an argument names.
    pub fn ships_named(&self, arg: &'a Arg, reading: &'a Reading) -> impl Iterator<Item = ShipIx> + use<'a> {
        let eyes = *self;
        self.state.in_play().filter(move |ship| eyes.is_among(arg, reading, *ship))
    }
    /// Whether an argument names ships.
    pub fn names_ships(&self, arg: &Arg) -> bool {
        self.heads(arg).iter().any(|head| self.head_senses(head).all(|sense| !sense.obstacle))
    }
    /// Whether an argument names obstacles, alone or besides ships.
    pub fn names_obstacles(&self, arg: &Arg) -> bool {
        self.senses(arg).any(|sense| sense.obstacle)
    }

    // --- cards ----------------------------------------------------------------------------------------------------

    /// Whether a card is among those an argument names; no card is the primary weapon.
    pub fn is_card(&self, arg: &Arg, reading: &Reading, card: CardIx) -> bool {
        match arg {
            Arg::Node(node) => match self.meaning(*node) {
                Meaning::Cards(test) => test(self, reading, *node, card),
                _ => false,
            },
            Arg::Phrase(at) => self.is_card_of(self.game.catalogue.tree.phrase(*at), reading, card),
            _ => false,
        }
    }
    fn is_card_of(&self, phrase: &Phrase, reading: &Reading, card: CardIx) -> bool {
        let tree = &self.game.catalogue.tree;
        let heads = tree.heads(phrase);
        if !card.is_some() {
            return heads.iter().any(|head| self.head_senses(head).all(|sense| sense.primary));
        }
        if phrase.count == Count::The && reading.moment.about != About::Card(card) {
            return false;
        }
        let owner = self.state.card(card).ship();
        let owned = match self.whose(phrase) {
            None => true,
            Some(Whose::Its) => owner == reading.ship,
            Some(whose) => owner.is_some() && (self.owner(owner) == reading.you) == (whose == Whose::Friendly),
        };
        let fits = |node: &NodeIx| match self.meaning(*node) {
            Meaning::CardWhere(test) => test(self, reading, *node, card),
            _ => true,
        };
        owned
            && !(phrase.other && card == reading.card)
            && heads.iter().any(|head| self.is_card_head(head, card))
            && tree.wheres(phrase).iter().all(fits)
    }
    fn is_card_head(&self, head: &Head, card: CardIx) -> bool {
        let catalogue = &self.game.catalogue;
        let kind = self.state.card(card).kind;
        let nouns = &catalogue.card_nouns[usize::from(kind)];
        let up = self.state.card(card).is(CardMarks::FACEUP);
        let named = head.name.is_none_or(|name| catalogue.tree.texts[usize::from(name)] == catalogue.card(kind).title);
        let is = |noun: u16| match catalogue.senses[usize::from(noun)].faceup {
            Some(faceup) => faceup == up,
            None => nouns[usize::from(noun)],
        };
        named && catalogue.tree.head_nouns(head).iter().all(|n| is(n.noun) != n.negated)
    }
    /// The damage card on a condition, if it is among those an argument names.
    pub(crate) fn card_on(&self, condition: CardIx, arg: &Arg, reading: &Reading) -> Option<CardIx> {
        let damage = self.state.condition(condition)?.damage;
        Some(damage).filter(|card| card.is_some() && self.is_card(arg, reading, *card))
    }
    /// The upgrade that lies under a damage card.
    pub(crate) fn covered(&self, damage: CardIx) -> Option<CardIx> {
        let Card { covers, .. } = *self.state.card(damage);
        let nth = usize::from(covers).checked_sub(1)?;
        self.state.cards_of(self.state.card(damage).ship()).nth(nth)
    }
    /// The damage card that lies on an upgrade.
    pub(crate) fn cover_of(&self, card: CardIx) -> Option<CardIx> {
        let ship = self.state.card(card).ship();
        let mut damage = self.state.damage_on(ship).filter(|_| ship.is_some());
        damage.find(|damage| self.covered(*damage) == Some(card))
    }
    /// All cards with a ship: its own, its conditions, its damage cards.
    pub(crate) fn cards_with(&self, ship: ShipIx) -> impl Iterator<Item = CardIx> + use<'a> {
        let state: &'a State = self.state;
        let conditions = state.conditions_on(ship).map(|condition| condition.card);
        state.cards_of(ship).chain(conditions).chain(state.damage_on(ship))
    }
    /// Whether chance picks among the cards an argument names.
    pub fn is_at_random(&self, arg: &Arg) -> bool {
        self.qualifiers(arg).iter().any(|node| matches!(self.meaning(*node), Meaning::AtRandom))
    }

    // --- tokens and actions ---------------------------------------------------------------------------------------

    /// The tokens an argument names.
    pub fn tokens_meant(&self, arg: &Arg) -> TokensMeant {
        self.senses(arg).fold(TokensMeant::default(), |meant, sense| TokensMeant {
            bits: meant.bits | sense.tokens,
            lock: meant.lock || sense.lock,
            shield: meant.shield || sense.shield,
            energy: meant.energy || sense.energy,
        })
    }
    /// How many of these a ship has.
    pub fn tokens_held(&self, ship: ShipIx, meant: TokensMeant) -> i32 {
        let state = self.state.ship(ship);
        let held: i32 = meant.tokens().map(|token| i32::from(self.at_hand(ship, token))).sum();
        let lock = i32::from(meant.lock && state.lock.is_some());
        let shields = if meant.shield { state.shields.iter().map(|n| i32::from(*n)).sum() } else { 0 };
        let energy = if meant.energy { i32::from(state.energy) } else { 0 };
        held + lock + shields + energy
    }
    /// How many of these the section that is attacked has.
    pub fn section_tokens(&self, meant: TokensMeant) -> i32 {
        let target = self.state.attack.target;
        let state = self.state.ship(target.ship());
        let own = |token: &Token| match token {
            Token::ReinforceFore => target.part() == Part::Fore,
            Token::ReinforceAft => target.part() == Part::Aft,
            _ => true,
        };
        let held: i32 = meant.tokens().filter(own).map(|token| i32::from(state.tokens(token))).sum();
        held + if meant.shield { i32::from(self.shields(target)) } else { 0 }
    }
    /// The actions an argument names.
    pub fn actions_meant(&self, arg: &Arg) -> ActionsMeant {
        let mut meant = ActionsMeant::default();
        for head in self.heads(arg) {
            let bits = self.head_senses(head).fold(0, |bits, sense| bits | sense.actions);
            meant.bits |= bits;
            meant.any |= bits == crate::maneuver::ALL_ACTIONS;
        }
        for node in self.qualifiers(arg) {
            match self.meaning(*node) {
                Meaning::ActionsOf(ActionsOf::Others) => meant.but |= self.actions_meant(&self.args(*node)[0]).bits,
                Meaning::ActionsOf(of) => meant.of = Some(of),
                _ => {}
            }
        }
        meant
    }
    /// Whether an action is among those an argument names, wherever it stands.
    pub fn is_action(&self, arg: &Arg, action: Option<Action>) -> bool {
        let meant = self.actions_meant(arg);
        let is = |bits: u16| action.is_some_and(|action| bits & action.bit() != 0);
        (meant.any || is(meant.bits)) && !is(meant.but)
    }

    // --- dice -----------------------------------------------------------------------------------------------------

    /// The faces an argument names; `dice` are of any.
    pub fn faces_meant(&self, arg: &Arg) -> Faces {
        let named = || self.senses(arg).filter_map(|sense| sense.face);
        if named().next().is_some() { named().collect() } else { Faces::ANY }
    }
    /// The one face an argument names.
    pub fn face_meant(&self, arg: &Arg) -> Option<Face> {
        self.senses(arg).find_map(|sense| sense.face)
    }
    /// The dice a name stands for.
    pub fn rolled(&self, arg: &Arg, reading: &Reading) -> Rolled {
        match arg {
            Arg::Name(slot, _) => match self.name(reading, *slot) {
                Slot::Rolled(rolled) => rolled,
                _ => Rolled::default(),
            },
            _ => Rolled::default(),
        }
    }
    /// Of whose dice or arcs a phrase speaks, if it says so.
    pub fn of_ships(&self, arg: &Arg) -> Option<&'a Arg> {
        let of = self.qualifiers(arg).iter().find(|node| matches!(self.meaning(**node), Meaning::OfShips));
        of.and_then(|node| self.args(*node).first())
    }

    // --- maneuvers ------------------------------------------------------------------------------------------------

    /// Whether a maneuver of a ship is among those an argument names.
    pub fn is_move(&self, arg: &Arg, ship: ShipIx, maneuver: Maneuver) -> bool {
        self.is_move_of(arg, ship, maneuver, |eyes| eyes.colour(ship, maneuver))
    }
    /// The same by its printed colour.
    pub fn is_plain_move(&self, arg: &Arg, ship: ShipIx, maneuver: Maneuver) -> bool {
        self.is_move_of(arg, ship, maneuver, |_| maneuver.colour)
    }
    fn is_move_of(&self, arg: &Arg, ship: ShipIx, maneuver: Maneuver, own: impl Fn(&Self) -> Colour) -> bool {
        let of_head = |head: &Head| {
            self.head_senses(head).all(|sense| {
                sense.colour.is_none_or(|colour| own(self) == colour)
                    && sense.turning.is_none_or(|kind| turning(maneuver.bearing) == kind)
            })
        };
        let fits = |node: &NodeIx| match self.meaning(*node) {
            Meaning::MoveWhere(test, _) => test(self, *node, ship, maneuver),
            _ => true,
        };
        self.heads(arg).iter().any(of_head) && self.qualifiers(arg).iter().all(fits)
    }
    /// The maneuver an argument describes, in place of the one that was revealed.
    pub fn described_move(&self, arg: &Arg, reading: &Reading, revealed: Option<Maneuver>) -> Option<Maneuver> {
        let kind = self.senses(arg).find_map(|sense| sense.turning)?;
        let colour = self.senses(arg).find_map(|sense| sense.colour);
        let (mut speed, mut left) = (None, None);
        for node in self.qualifiers(arg) {
            match self.meaning(*node) {
                Meaning::MoveWhere(_, Shape::Speed) => speed = Some(self.amount(&self.args(*node)[0], reading) as u8),
                Meaning::MoveWhere(_, Shape::SameSpeed) => speed = revealed.map(|maneuver| maneuver.speed),
                Meaning::MoveWhere(_, Shape::Left) => left = Some(true),
                Meaning::MoveWhere(_, Shape::Right) => left = Some(false),
                _ => {}
            }
        }
        // Without a side it is the other of the two of its kind.
        let was_left = matches!(revealed?.bearing, Bearing::BankLeft | Bearing::TurnLeft);
        let left = left.unwrap_or(!was_left);
        let bearing = bearing_of(kind, left)?;
        let speed = if bearing == Bearing::Stop { 0 } else { speed? };
        let colour = colour.or(revealed.map(|maneuver| maneuver.colour)).unwrap_or(Colour::White);
        let known = bearing == Bearing::Stop || crate::geometry::Course::new(bearing, speed).exists();
        known.then_some(Maneuver { speed, bearing, colour })
    }

    // --- arcs and attacks -----------------------------------------------------------------------------------------

    /// Whether a ship is inside an arc an argument names; nothing if there is no ship whose arc it could be.
    pub fn is_in_arcs(&self, arg: &'a Arg, reading: &'a Reading, ship: ShipIx) -> Option<bool> {
        let mut owners = self.arcs_owners(arg, reading).peekable();
        owners.peek()?;
        Some(owners.any(|of| self.arcs_meant(arg, of).any(|arc| self.in_arc(of, arc, ship))))
    }
    /// The band of range of a ship's nearest point inside an arc an argument names, if it is inside one.
    pub fn range_in_arcs(&self, arg: &'a Arg, reading: &'a Reading, ship: ShipIx) -> Option<u8> {
        let nearest = |of| {
            self.arcs_meant(arg, of)
                .filter_map(move |arc| arc.closest(self.state.ship(of).base, &self.place(of), &self.shape(ship)))
        };
        self.arcs_owners(arg, reading).flat_map(nearest).map(|line| range_band(line.mm)).min()
    }
    /// The ships whose arcs an argument names: one of several is enough.
    fn arcs_owners(&self, arg: &'a Arg, reading: &'a Reading) -> impl Iterator<Item = ShipIx> + use<'a> {
        let (eyes, of) = (*self, self.of_ships(arg));
        let own = self.phrase(arg).is_some_and(|phrase| self.whose(phrase) == Some(Whose::Its));
        let state: &'a State = self.state;
        state.all_ships().filter(move |ship| match of {
            _ if own => *ship == reading.ship,
            Some(of) => (eyes.phrase(of).is_none() || state.ship(*ship).in_play()) && eyes.is_among(of, reading, *ship),
            None => false,
        })
    }
    /// The arcs of a ship that an argument names.
    fn arcs_meant(&self, arg: &Arg, of: ShipIx) -> impl Iterator<Item = Arc> + use<'_, 'a> {
        self.senses(arg).filter_map(|sense| sense.arc).flat_map(move |noun| self.named_arcs(of, noun))
    }
    /// The arcs of a ship that a noun stands for.
    fn named_arcs(&self, of: ShipIx, noun: ArcNoun) -> ArrayVec<Arc, 5> {
        match noun {
            ArcNoun::Firing => self.arcs(of),
            ArcNoun::Front => [Arc::Front].into_iter().collect(),
            ArcNoun::Auxiliary => self.auxiliary_arcs(of).collect(),
            ArcNoun::Mobile => [self.mobile_arc(of)].into_iter().collect(),
            ArcNoun::Bullseye => [Arc::Bullseye].into_iter().filter(|_| self.on(Rule::ArcBullseye)).collect(),
        }
    }
    /// The printed arcs of a ship that are not ahead.
    pub fn auxiliary_arcs(&self, ship: ShipIx) -> impl Iterator<Item = Arc> + use<'a> {
        self.ship_kind(ship).arcs.iter().copied().filter(|arc| *arc != Arc::Front)
    }
    /// The attack being made, seen by one of its ships.
    pub fn aim(&self, ship: ShipIx) -> Option<Aim> {
        let attack = &self.state.attack;
        let other = if attack.attacker == ship { attack.defender() } else { attack.attacker };
        (attack.on && (attack.attacker == ship || attack.defender() == ship)).then_some(Aim {
            other,
            weapon: attack.weapon,
            range: attack.range,
        })
    }
    /// Whether an attack is made as a phrase says, if it says anything.
    pub fn is_so(&self, how: &Arg, reading: &Reading, aim: &Aim) -> bool {
        match how {
            Arg::Node(node) => match self.meaning(*node) {
                Meaning::How(test) => test(self, reading, *node, aim),
                _ => false,
            },
            _ => true,
        }
    }
}
