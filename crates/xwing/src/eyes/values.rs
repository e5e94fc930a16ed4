//! Values: the printed number, then every standing change whose ships and conditions fit.

use super::{Eyes, Ships};
use crate::card::{Category, HugeCard, Stats};
use crate::maneuver::{Action, Colour, Maneuver, Token};
use crate::play::Once;
use crate::rules::Rule;
use crate::state::{CardIx, Face, Frame, Lasting, MOST_PICKS, Part, SectionIx, ShipIx, ShipMarks, State};
use crate::text::compile::StaticClause;
use crate::text::meaning::{ActionsOf, Meaning, Op};
use crate::text::moment::Moment;
use crate::text::value::Value;
use cardtext::Arg;

/// One part of a value: how much, and which card says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The card; none for the printed number or a rule.
    pub card: CardIx,
    /// The rule, if a rule and no card says so.
    pub rule: Option<Rule>,
    /// How much.
    pub amount: i32,
}

impl<'a> Eyes<'a> {
    /// The standing changes of a value that hold for a ship, with their cards.
    pub fn changes(&self, value: Value, ship: ShipIx) -> impl Iterator<Item = (CardIx, &'a StaticClause)> + use<'a> {
        let eyes = *self;
        let state: &'a State = self.state;
        state.changing(value).iter().flat_map(move |card| {
            let standing = eyes.kind(card).text.standing.iter().filter(move |s| s.change.value == value);
            standing.filter(move |s| eyes.stands(card, s, ship)).map(move |s| (card, s))
        })
    }

    /// Whether any text that speaks changes a value.
    pub fn is_changed(&self, value: Value) -> bool {
        self.state.changing(value).iter().any(|card| self.kind(card).text.writes >> value as u32 & 1 == 1)
    }

    /// Whether a standing change holds for a ship.
    fn stands(&self, card: CardIx, standing: &StaticClause, ship: ShipIx) -> bool {
        let reading = self.reading(card, Moment::default());
        self.is_among(&standing.subject, &reading, ship) && standing.conditions.iter().all(|c| self.holds(*c, &reading))
    }

    /// Whether something holds for a ship by a text.
    pub fn has(&self, value: Value, ship: ShipIx) -> bool {
        self.changes(value, ship).next().is_some()
    }

    /// A number with every change of it, each handed to `each`.
    pub fn number(&self, value: Value, ship: ShipIx, printed: i32, each: &mut dyn FnMut(Term)) -> i32 {
        let sum = self.sum(value, ship, printed, each);
        self.multiplied(value, ship, sum, each)
    }

    /// A number after all that adds to it, multiplied as texts say.
    fn multiplied(&self, value: Value, ship: ShipIx, sum: i32, each: &mut dyn FnMut(Term)) -> i32 {
        if self.state.changing(value).is_empty() {
            return sum;
        }
        let times = self.changes(value, ship).filter(|(_, standing)| standing.change.op == Op::Times);
        times.fold(sum, |total, (card, standing)| {
            let product = total * self.amount(&standing.change.about, &self.reading(card, Moment::default()));
            each(Term { card, rule: None, amount: product - total });
            product
        })
    }

    fn sum(&self, value: Value, ship: ShipIx, printed: i32, each: &mut dyn FnMut(Term)) -> i32 {
        each(Term { card: CardIx::NONE, rule: None, amount: printed });
        let (mut total, mut reset) = (printed, None);
        if !self.state.changing(value).is_empty() {
            for (card, standing) in self.changes(value, ship) {
                let reading = self.reading(card, Moment::default());
                let amount = self.amount(&standing.change.about, &reading);
                match standing.change.op {
                    Op::Plus => total += amount,
                    Op::Minus => total -= amount,
                    Op::Set => reset = Some(reset.map_or(amount, |least: i32| least.min(amount))),
                    Op::Holds | Op::Times => continue,
                }
                let signed = if standing.change.op == Op::Minus { -amount } else { amount };
                each(Term { card, rule: None, amount: signed });
            }
        }
        for Lasting { card, amount, set, .. } in self.lasting(value, ship) {
            if set {
                reset = Some(i32::from(amount));
            } else {
                total += i32::from(amount);
            }
            each(Term { card, rule: None, amount: i32::from(amount) });
        }
        reset.unwrap_or(total)
    }

    fn lasting(&self, value: Value, ship: ShipIx) -> impl Iterator<Item = Lasting> + use<'a> {
        let state: &'a State = self.state;
        state.lasting.iter().copied().filter(move |l| l.value == value as u8 && l.ships.contains(ship))
    }

    /// The card of a section: its own, or its ship's.
    #[inline]
    pub fn card_of(&self, section: SectionIx) -> CardIx {
        let ship = self.state.ship(section.ship());
        if section.part() == Part::Aft && ship.aft_card.is_some() { ship.aft_card } else { ship.pilot }
    }
    /// Whether both sections of a ship have cards of their own.
    #[inline]
    pub fn has_two_cards(&self, ship: ShipIx) -> bool {
        self.state.ship(ship).aft_card.is_some()
    }
    /// The section whose shields and hull a section has: its own, or of a ship with one card the fore.
    #[inline]
    pub fn hull_of(&self, section: SectionIx) -> SectionIx {
        if self.has_two_cards(section.ship()) { section } else { section.ship().fore() }
    }
    /// What only the card of a huge ship's section has.
    fn huge_card(&self, section: SectionIx) -> Option<&'a HugeCard> {
        match &self.kind(self.card_of(section)).category {
            Category::Pilot { huge, .. } => huge.as_ref(),
            _ => None,
        }
    }
    /// The printed numbers of a section, on the side its card shows.
    pub fn printed(&self, section: SectionIx) -> Stats {
        match &self.kind(self.card_of(section)).category {
            Category::Pilot { stats: Some(stats), .. } => *stats,
            _ => self.ship_kind(section.ship()).stats,
        }
    }
    /// How much energy a ship's card holds at most.
    pub fn energy_limit(&self, ship: ShipIx) -> u8 {
        let sections = self.state.sections_of(ship).filter(|section| self.hull_of(*section) == *section);
        let printed = sections.map(|section| self.printed(section).energy).max().unwrap_or(0);
        self.plain(Value::EnergyLimit, ship, printed)
    }
    /// How much energy a card of a ship holds at most.
    pub fn card_energy_limit(&self, card: CardIx) -> u8 {
        match self.kind(card).category {
            Category::Upgrade { energy, .. } => energy,
            _ => 0,
        }
    }
    /// The energy a ship gains by a maneuver of its dial: its icons, one fewer for each ion token.
    pub fn energy_gained(&self, ship: ShipIx, maneuver: Maneuver) -> u8 {
        let kind = self.ship_kind(ship);
        let same = |m: &Maneuver| m.speed == maneuver.speed && m.bearing == maneuver.bearing;
        let icons = kind.dial.iter().position(same).and_then(|at| kind.energy.get(at)).copied().unwrap_or(0);
        let ion = if self.on(Rule::EnergyIon) { self.state.ship(ship).tokens(Token::Ion) } else { 0 };
        let gained = self.number(Value::EnergyGained, ship, i32::from(icons), &mut |_| {});
        (gained - i32::from(ion)).clamp(0, 99) as u8
    }

    /// The most shields that a recover action of a ship brings back.
    pub fn most_recovered(&self, ship: ShipIx) -> u8 {
        self.plain(Value::Recovered, ship, 99)
    }
    /// The energy a ship spends to perform an action; no action of the rules for one of a card.
    pub fn action_price(&self, ship: ShipIx, action: Option<Action>) -> u8 {
        self.action_prices(ship, action).map(|(_, price)| price).fold(0, u8::saturating_add)
    }
    /// The same by the cards that ask for it.
    pub(crate) fn action_prices(
        &self,
        ship: ShipIx,
        action: Option<Action>,
    ) -> impl Iterator<Item = (CardIx, u8)> + use<'a> {
        let eyes = *self;
        let price = move |(card, standing): (CardIx, &StaticClause)| {
            let [amount, actions] = standing.change.deed.map(|deed| eyes.args(deed))? else { return None };
            let reading = eyes.reading(card, Moment::default());
            eyes.is_action(actions, action).then(|| (card, eyes.amount(amount, &reading).clamp(0, 99) as u8))
        };
        self.changes(Value::ActionPrice, ship).filter_map(price)
    }

    fn plain(&self, value: Value, ship: ShipIx, printed: u8) -> u8 {
        self.number(value, ship, i32::from(printed), &mut |_| {}).clamp(0, 99) as u8
    }

    /// Primary weapon value.
    pub fn primary(&self, ship: ShipIx) -> u8 {
        self.plain(Value::Attack, ship, self.printed(self.gun(ship, CardIx::NONE)).attack)
    }
    /// Hull value of a section.
    pub fn hull(&self, section: SectionIx) -> u8 {
        self.plain(Value::Hull, section.ship(), self.printed(section).hull)
    }
    /// Shield value of a section.
    pub fn shield_value(&self, section: SectionIx) -> u8 {
        self.plain(Value::Shields, section.ship(), self.printed(section).shields)
    }
    /// Shields left of a section.
    pub fn shields(&self, section: SectionIx) -> u8 {
        self.state.ship(section.ship()).shields[self.hull_of(section).part() as usize]
    }
    /// A number of a card with every change of it.
    pub fn card_number(&self, value: Value, card: CardIx, printed: i32) -> i32 {
        let (mut total, mut set) = (printed, None);
        for by in self.state.changing(value).iter() {
            let reading = self.reading(by, Moment::default());
            for standing in self.kind(by).text.standing.iter().filter(|s| s.change.value == value) {
                let holds = standing.conditions.iter().all(|c| self.holds(*c, &reading));
                if !holds || !self.is_card(&standing.subject, &reading, card) {
                    continue;
                }
                let amount = self.amount(&standing.change.about, &reading);
                match standing.change.op {
                    Op::Plus => total += amount,
                    Op::Minus => total -= amount,
                    Op::Set => set = Some(set.map_or(amount, |least: i32| least.min(amount))),
                    Op::Holds | Op::Times => {}
                }
            }
        }
        set.unwrap_or(total)
    }
    /// Damage cards against the hull; some count twice. Those of which one is yet to be chosen do not count.
    pub fn damage(&self, section: SectionIx) -> u8 {
        let (ship, hull) = (section.ship(), self.hull_of(section));
        let open: &[CardIx] = match self.state.frames.last() {
            Some(Frame::DamageChoice(choice)) if self.hull_of(choice.section) == hull && choice.at == Once::Due => {
                &choice.cards
            }
            _ => &[],
        };
        if self.state.changing(Value::Damage).is_empty() {
            let [fore, aft] = self.state.ship(ship).damage;
            let cards = if self.has_two_cards(ship) { [fore, aft][section.part() as usize] } else { fore + aft };
            return cards - open.len() as u8;
        }
        let counts = |card: CardIx| self.card_number(Value::Damage, card, 1).clamp(0, 99);
        let own = |card: &CardIx| self.hull_of(self.state.card(*card).on) == hull;
        let dealt = self.state.damage_on(ship).filter(|card| !open.contains(card)).filter(own);
        dealt.map(counts).sum::<i32>().clamp(0, 99) as u8
    }
    /// A number a text asks for.
    pub fn value_in(&self, arg: &Arg, ship: ShipIx) -> i32 {
        let Arg::Node(node) = arg else { return 0 };
        i32::from(match self.meaning(*node) {
            Meaning::Value(Value::Skill) => self.skill(ship),
            Meaning::Value(Value::Attack) => self.primary(ship),
            Meaning::Value(Value::Agility) => self.agility(ship),
            Meaning::Value(Value::Hull) => self.hull(ship.fore()),
            Meaning::Value(Value::Shields) => self.shield_value(ship.fore()),
            _ => 0,
        })
    }
    /// Pilot skill value.
    pub fn skill(&self, ship: ShipIx) -> u8 {
        let printed = match &self.pilot(ship).category {
            Category::Pilot { skill, .. } => *skill,
            _ => 0,
        };
        self.plain(Value::Skill, ship, printed).min(12)
    }
    /// Agility value, with its parts.
    pub fn agility_of(&self, ship: ShipIx, each: &mut dyn FnMut(Term)) -> u8 {
        let mut total = self.sum(Value::Agility, ship, i32::from(self.printed(ship.fore()).agility), each);
        let tokens = self.state.ship(ship);
        if tokens.tokens(Token::Cloak) > 0 && self.on(Rule::CloakAgility) {
            total += 2;
            each(Term { card: CardIx::NONE, rule: Some(Rule::CloakAgility), amount: 2 });
        }
        let tractor = i32::from(tokens.tokens(Token::Tractor));
        if tractor > 0 && self.on(Rule::TractorAgility) {
            total -= tractor;
            each(Term { card: CardIx::NONE, rule: Some(Rule::TractorAgility), amount: -tractor });
        }
        self.multiplied(Value::Agility, ship, total.max(0), each).clamp(0, 99) as u8
    }
    /// Agility value.
    pub fn agility(&self, ship: ShipIx) -> u8 {
        self.agility_of(ship, &mut |_| {})
    }

    /// The colour a maneuver has for a ship.
    pub fn colour(&self, ship: ShipIx, maneuver: Maneuver) -> Colour {
        let mut colour = maneuver.colour;
        let state = self.state.ship(ship);
        if state.is(ShipMarks::INSTEAD_OF_RED) && state.flies == Some(maneuver) {
            return colour;
        }
        if !self.state.changing(Value::Colour).is_empty() {
            for (_, standing) in self.changes(Value::Colour, ship) {
                if self.is_plain_move(&standing.change.about, ship, maneuver) {
                    colour = standing.change.colour;
                }
            }
        }
        colour
    }

    /// Whether a text keeps a ship from choosing a maneuver.
    pub fn is_barred(&self, ship: ShipIx, maneuver: Maneuver) -> bool {
        self.changes(Value::NoManeuver, ship).any(|(_, s)| self.is_move(self.named_by(s), ship, maneuver))
    }

    /// What the deed of a change names first.
    fn named_by(&self, standing: &StaticClause) -> &'a Arg {
        standing.change.deed.and_then(|deed| self.args(deed).first()).unwrap_or(&Arg::Absent)
    }

    /// Bits of the icons of a ship's action bar.
    pub fn action_bar(&self, ship: ShipIx) -> u16 {
        self.action_bar_of(ship, None)
    }

    /// Those of the card of a section, or of the whole ship.
    pub fn action_bar_of(&self, ship: ShipIx, part: Option<Part>) -> u16 {
        let bar = |section: SectionIx| match self.huge_card(section) {
            Some(card) => card.actions,
            None => self.ship_kind(ship).actions,
        };
        let sections = self.state.sections_of(ship).filter(|section| part.is_none_or(|part| section.part() == part));
        let printed = sections.map(bar).fold(0, |bits, bar| bits | bar);
        let gained = self.changes(Value::ActionBar, ship);
        gained.fold(printed, |bits, (_, s)| bits | self.actions_meant(&s.change.about).bits)
    }

    /// Whether a text keeps a ship from an action: one of these kinds, of its action bar, or granted by a card.
    pub fn is_barred_action(&self, ship: ShipIx, action: Action, granted: bool) -> bool {
        self.changes(Value::NoAction, ship).any(|(_, s)| {
            let meant = self.actions_meant(self.named_by(s));
            let kind = meant.any || meant.bits & action.bit() != 0;
            kind && match meant.of {
                None | Some(ActionsOf::Others) => true,
                Some(ActionsOf::Bar) => !granted || self.action_bar(ship) & action.bit() != 0,
                Some(ActionsOf::Cards) => granted,
            }
        })
    }

    /// Whether a text keeps a ship from the actions of its cards.
    pub fn is_barred_card_action(&self, ship: ShipIx) -> bool {
        self.changes(Value::NoAction, ship).any(|(_, s)| {
            let meant = self.actions_meant(self.named_by(s));
            meant.any && meant.of != Some(ActionsOf::Bar)
        })
    }

    /// Whether a text keeps a ship from spending a token.
    pub fn is_barred_token(&self, ship: ShipIx, token: Token) -> bool {
        self.changes(Value::NoSpend, ship).any(|(_, s)| self.tokens_meant(self.named_by(s)).bits & token.bit() != 0)
    }

    /// The ships whose tokens of a kind a ship may spend now: its own, and those of ships that lend it theirs while it
    /// attacks.
    pub(crate) fn holders(&self, ship: ShipIx, token: Token) -> Ships {
        let attacks = self.state.attack.on && self.state.attack.attacker == ship;
        let lends = |other: ShipIx| {
            let mut lent = self.changes(Value::Lends, other);
            attacks && lent.any(|(_, s)| self.tokens_meant(&s.change.about).bits & token.bit() != 0)
        };
        let lent = self.is_changed(Value::Lends);
        let holds = |other: &ShipIx| self.state.ship(*other).tokens(token) > 0;
        self.state.in_play().filter(holds).filter(|other| *other == ship || lent && lends(*other)).collect()
    }

    /// How many tokens of a kind a ship may spend now, lent ones included.
    pub fn at_hand(&self, ship: ShipIx, token: Token) -> u8 {
        let held = self.holders(ship, token).into_iter().map(|other| self.state.ship(other).tokens(token));
        held.fold(0, u8::saturating_add)
    }

    /// Among how many damage cards a ship's attack chooses each faceup one.
    pub fn picks(&self, ship: ShipIx) -> u8 {
        let among = self.changes(Value::Picks, ship).map(|(card, s)| {
            let reading = self.reading(card, Moment::default());
            self.amount(&s.change.about, &reading).clamp(1, MOST_PICKS as i32) as u8
        });
        among.max().unwrap_or(1)
    }

    /// Whether a text keeps a ship from spending its target lock.
    pub fn is_barred_lock(&self, ship: ShipIx) -> bool {
        self.changes(Value::NoSpend, ship).any(|(_, s)| self.tokens_meant(self.named_by(s)).lock)
    }

    /// Whether a ship may spend a focus token in place of a target lock.
    pub fn focus_for_lock(&self, ship: ShipIx) -> bool {
        self.has(Value::MaySpend, ship)
    }

    /// Whether a weapon that is to be discarded stays, or, as the price of its attack, stays unless the attack hits.
    pub fn keeps_weapon(&self, ship: ShipIx, weapon: CardIx) -> bool {
        self.changes(Value::NoDiscard, ship).any(|(card, s)| {
            let reading = self.reading(card, Moment::default());
            self.is_card(self.named_by(s), &reading, weapon)
        })
    }

    /// Whether a stressed ship may perform an action all the same.
    pub fn acts_stressed(&self, ship: ShipIx, action: Option<Action>) -> bool {
        self.may_perform(ship, "perform-stressed").any(|(_, s)| self.is_action(self.named_by(s), action))
    }

    /// The texts that let a ship perform actions as a word says.
    fn may_perform(
        &self,
        ship: ShipIx,
        word: &'static str,
    ) -> impl Iterator<Item = (CardIx, &'a StaticClause)> + use<'a> {
        let terms = self.terms();
        self.changes(Value::MayPerform, ship).filter(move |(_, s)| s.change.deed.is_some_and(|d| terms.word(d) == word))
    }

    /// Whether a text lets a ship perform an action on another that is too far away for it.
    pub fn acts_on(&self, ship: ShipIx, action: Action, target: ShipIx) -> bool {
        self.may_perform(ship, "perform-on").any(|(card, s)| {
            let reading = self.reading(card, Moment::default());
            let on = s.change.deed.and_then(|deed| self.args(deed).get(1));
            self.is_action(self.named_by(s), Some(action)) && on.is_some_and(|on| self.is_among(on, &reading, target))
        })
    }

    /// Whether a ship may recover with part of its energy.
    pub fn recovers_in_part(&self, ship: ShipIx) -> bool {
        self.may_perform(ship, "recover-in-part").next().is_some()
    }

    /// Whether a ship holds as many ion tokens as put it out of control.
    pub fn is_ionized(&self, ship: ShipIx) -> bool {
        let needed = match self.state.ship(ship).base {
            crate::geometry::Base::Small => 1,
            crate::geometry::Base::Large => 2,
            _ => return false,
        };
        let needed = if self.on(Rule::IonThreshold) { needed } else { 1 };
        self.state.ship(ship).tokens(Token::Ion) >= needed
    }
    /// Whether a ship is stressed.
    #[inline]
    pub fn is_stressed(&self, ship: ShipIx) -> bool {
        self.state.ship(ship).tokens(Token::Stress) > 0
    }

    /// Bits of the tokens a text keeps from being removed in the End phase.
    pub fn kept_tokens(&self, ship: ShipIx) -> u16 {
        let kept = self.changes(Value::KeepsTokens, ship);
        kept.fold(0, |bits, (_, s)| bits | self.tokens_meant(&s.change.about).bits)
    }

    /// How many tokens of a kind a ship may have.
    pub fn most_tokens(&self, ship: ShipIx, token: Token) -> u8 {
        let cloak = token == Token::Cloak && self.on(Rule::CloakOnce);
        let mut most = if cloak { 1 } else { 99 };
        for (card, standing) in self.changes(Value::KeepsTokens, ship) {
            let about = &standing.change.about;
            if self.tokens_meant(about).bits & token.bit() != 0 {
                let reading = self.reading(card, Moment::default());
                most = most.min(self.how_many(about, &reading).clamp(0, 99) as u8);
            }
        }
        most
    }

    /// How many of a ship's hits and critical hits are not canceled by defense dice.
    pub fn uncanceled(&self, ship: ShipIx) -> (usize, usize) {
        let mut safe = (0, 0);
        for (card, standing) in self.changes(Value::Uncanceled, ship) {
            let reading = self.reading(card, Moment::default());
            let about = &standing.change.about;
            let count = match self.how_many(about, &reading) {
                99.. => usize::MAX,
                count => count.max(0) as usize,
            };
            let faces = self.faces_meant(about);
            if faces.contains(Face::Hit) {
                safe.0 = count.max(safe.0);
            }
            if faces.contains(Face::Crit) {
                safe.1 = count.max(safe.1);
            }
        }
        safe
    }
}
