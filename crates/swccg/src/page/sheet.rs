//! What is told of a thing when somebody asks: its text, its values, and where each comes from.

use crate::card::{Category, KindIx, Stats, slug};
use crate::eyes::{Eyes, Immunity, Term};
use crate::num::Num;
use crate::page::subjects::pile_named;
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Pile, Zone};
use crate::text::meaning::Op;
use crate::text::value::Fold;
use glossary::{Lang, Value};
use table::{Sheet, SheetValue};

/// A sheet being written.
struct Writer<'a> {
    eyes: Eyes<'a>,
    lang: Lang,
    sheet: Sheet,
}

impl Eyes<'_> {
    /// Text, values and sources of a visible card, by key or title; of a pile or a player, by key or name.
    pub(crate) fn inspect(&self, you: Option<Side>, name: &str, lang: Lang) -> Option<Sheet> {
        let mut writer = Writer { eyes: *self, lang, sheet: Sheet::default() };
        if let Some((side, pile)) = pile_named(name) {
            writer.pile(you, side, pile);
            return Some(writer.sheet);
        }
        if let Some(side) = Side::BOTH.into_iter().find(|side| side.name() == name) {
            writer.player(side);
            return Some(writer.sheet);
        }
        // Keys of cards off the table end in the title.
        let name = match *name.split('/').collect::<Vec<_>>().as_slice() {
            ["hand" | "unseen" | "play", title] | ["pile", _, _, title] => title,
            _ => name,
        };
        let on_table = self.on_table_named(name).or_else(|| {
            let kind = self.game.catalogue.find_part(name, None)?;
            let title = &self.game.catalogue.kind(kind).facts.title;
            self.by_entry(self.state.active.iter()).find(|c| &self.kind(*c).facts.title == title)
        });
        let in_hand = you.and_then(|side| self.from_hand(side, &slug(name)));
        let kind = match on_table.or(in_hand) {
            Some(card) => self.state.card(card).kind,
            None => self.game.catalogue.find_part(name, you)?,
        };
        writer.kind(kind);
        match on_table {
            Some(card) => writer.on_table(card),
            None => writer.printed(kind, in_hand),
        }
        Some(writer.sheet)
    }
}

impl Writer<'_> {
    fn say(&self, id: &str, values: &[(&str, Value)]) -> String {
        self.eyes.game.speech.say(self.lang, id, values)
    }

    fn title(&self, kind: KindIx) -> String {
        self.eyes.game.catalogue.title(kind, self.lang).to_owned()
    }

    fn value(&mut self, name: String, value: impl ToString, because: Vec<String>) {
        self.sheet.values.push(SheetValue { name, value: value.to_string(), because });
    }

    fn note(&mut self, id: &str, values: &[(&str, Value)]) {
        let note = self.say(id, values);
        self.sheet.notes.push(note);
    }

    /// A base and the texts that change it; nothing where none does.
    fn because(&self, base: impl ToString, terms: &[Term]) -> Vec<String> {
        if terms.is_empty() {
            return Vec::new();
        }
        let printed = self.say("look-printed", &[("amount", base.to_string().into())]);
        std::iter::once(printed).chain(terms.iter().map(|term| self.term(*term))).collect()
    }

    fn term(&self, term: Term) -> String {
        let id = match term.op {
            Op::Plus => "look-plus",
            Op::Minus => "look-minus",
            Op::Set if term.value.row().fold == Fold::Sum => "look-reset",
            Op::Set | Op::Holds => "look-highest",
            Op::Times => "look-times",
            Op::AtMost => "look-at-most",
        };
        let by = self.title(term.by);
        self.say(id, &[("amount", term.amount.to_string().into()), ("by", by.into())])
    }

    /// What a card is and says.
    fn kind(&mut self, kind: KindIx) {
        self.sheet.title = self.title(kind);
        self.sheet.kind = self.eyes.game.type_line(kind, self.lang);
        let text = self.eyes.game.catalogue.text(kind, self.lang);
        self.sheet.texts.extend(text.lines().map(str::to_owned));
    }

    /// A card's values as they are printed; what it costs now, for a card in hand.
    fn printed(&mut self, kind: KindIx, in_hand: Option<CardIx>) {
        let facts = &self.eyes.game.catalogue.kind(kind).facts;
        for name in Stats::NAMES {
            let (label, value) = (format!("look-{name}"), facts.stats.named(name));
            let Some(value) = value else { continue };
            let cost = in_hand.filter(|_| name == "deploy").and_then(|card| self.eyes.least_cost(card));
            match cost.map(Num::whole).filter(|cost| *cost != value) {
                Some(cost) => {
                    let printed = self.say("look-printed", &[("amount", value.to_string().into())]);
                    self.value(self.say(&label, &[]), cost, vec![printed]);
                }
                None => self.value(self.say(&label, &[]), value, Vec::new()),
            }
        }
        if facts.category == Category::Location {
            for (side, icons) in [(Side::Dark, facts.location.dark), (Side::Light, facts.location.light)] {
                let name = self.say("look-icons-of", &self.eyes.game.speech.player(self.lang, side));
                self.value(name, icons, Vec::new());
            }
        }
    }

    /// A card's values as they are now.
    fn on_table(&mut self, card: CardIx) {
        type Reader = for<'e> fn(&Eyes<'e>, CardIx, &mut dyn FnMut(Term)) -> Option<Num>;
        let eyes = self.eyes;
        let facts = &eyes.kind(card).facts;
        let values: [(&str, Option<Num>, Reader); 6] = [
            ("look-power", facts.stats.power, |eyes, card, terms| eyes.power_terms(card, terms)),
            ("look-ability", facts.stats.ability, |eyes, card, terms| eyes.ability_terms(card, terms)),
            ("look-forfeit", facts.stats.forfeit, |eyes, card, terms| eyes.forfeit_terms(card, terms)),
            ("look-maneuver", facts.stats.maneuver, |eyes, card, terms| eyes.maneuver_terms(card, terms)),
            ("look-armor", facts.stats.armor, |eyes, card, terms| eyes.armor_terms(card, terms)),
            ("look-hyperspeed", facts.stats.hyperspeed, |eyes, card, terms| eyes.hyperspeed(card, None, terms)),
        ];
        let view = eyes.card_view(card);
        let state = eyes.state.card(card);
        self.sheet.title = eyes.game.name(self.lang, state.kind, state.tag);
        for (label, printed, read) in values {
            let mut terms = Vec::new();
            if let Some(value) = read(&eyes, card, &mut |term| terms.push(term)) {
                let mut because = self.because(printed.unwrap_or_default(), &terms);
                // Nobody aboard counts for more than any text.
                if eyes.unpiloted(card) && !matches!(label, "look-ability" | "look-forfeit") {
                    because = vec![self.say("condition-unpiloted", &[])];
                }
                self.value(self.say(label, &[]), value, because);
            }
        }
        if let Some(landspeed) = view.landspeed {
            self.value(self.say("look-landspeed", &[]), landspeed, Vec::new());
        }
        if let Some(defense) = view.defense {
            self.value(self.say("look-defense", &[]), defense, Vec::new());
        }
        let mut terms = Vec::new();
        let immunity = eyes.immunity_terms(card, &mut |term| terms.push(term));
        let because = || terms.iter().map(|term| self.term(*term)).collect();
        match immunity {
            Immunity::Below(Num::ZERO) => {}
            Immunity::Below(bound) => self.value(self.say("look-immunity", &[]), bound, because()),
            Immunity::Whole => self.value(self.say("look-immune", &[]), self.say("look-all", &[]), because()),
        }
        self.value(self.say("look-destiny", &[]), eyes.destiny(card), Vec::new());
        if facts.category == Category::Location {
            self.place(eyes.state.place_of(card));
        }
        self.around(card);
        for condition in view.conditions {
            self.note(&format!("condition-{}", condition.name()), &[]);
        }
        for lasting in eyes.state.lasting.iter().filter(|l| l.who.contains(card)) {
            let (by, change) = (self.title(lasting.by), eyes.change_text(lasting, self.lang));
            let note = self.say("look-lasting", &[("by", by.into()), ("change", change.into())]);
            // A line may change several things.
            if !self.sheet.notes.contains(&note) {
                self.sheet.notes.push(note);
            }
        }
    }

    /// What it is on, and what is on it.
    fn around(&mut self, card: CardIx) {
        let eyes = self.eyes;
        let state = eyes.state.card(card);
        if state.zone == Zone::On {
            self.note("look-on", &[("card", eyes.name_of(self.lang, state.on))]);
        }
        let rides = |c: &CardIx| eyes.state.card(*c).zone == Zone::On && eyes.state.card(*c).on == card;
        for rider in eyes.by_entry((eyes.state.active | eyes.state.battle.excluded).iter().filter(rides)) {
            self.note("look-bears", &[("card", eyes.name_of(self.lang, rider))]);
        }
    }

    /// Force icons, Force drains and control of a place.
    fn place(&mut self, place: u8) {
        let eyes = self.eyes;
        let printed = &eyes.location(place).facts.location;
        for side in Side::BOTH {
            let mut terms = Vec::new();
            let icons = eyes.icons_terms(place, side, &mut |term| terms.push(term));
            let base = if side == Side::Dark { printed.dark } else { printed.light };
            let name = self.say("look-icons-of", &eyes.game.speech.player(self.lang, side));
            let because = self.because(base, &terms);
            self.value(name, icons, because);
        }
        for side in Side::BOTH {
            let mut terms = Vec::new();
            let drain = eyes.drain_amount(place, side, Num::ZERO, &mut |term| terms.push(term));
            let name = self.say("look-drain-by", &[("side", eyes.game.speech.side(self.lang, side))]);
            let icons = self.say("look-from-icons", &[("amount", eyes.icons(place, side.other()).into())]);
            let because = match terms.is_empty() {
                true => Vec::new(),
                false => std::iter::once(icons).chain(terms.iter().map(|term| self.term(*term))).collect(),
            };
            self.value(name, drain, because);
        }
        if let Some(side) = Side::BOTH.into_iter().find(|side| eyes.controls(place, *side)) {
            self.note("show-controlled", &[("side", eyes.game.speech.side(self.lang, side))]);
        }
    }

    /// A pile: how many cards, and those whose place is known, the top first.
    fn pile(&mut self, you: Option<Side>, side: Side, pile: Pile) {
        let eyes = self.eyes;
        self.sheet.title = self.say(&format!("pile-{}", pile.name()), &[]);
        self.sheet.kind = eyes.game.speech.heading(self.lang, side);
        let cards = eyes.state.pile(side, pile);
        self.value(self.say("look-cards", &[]), cards.len(), Vec::new());
        let known = cards.iter().rev().filter(|c| eyes.state.card(**c).known_to_viewer(you));
        let titles: Vec<String> = known.map(|c| self.title(eyes.state.card(*c).kind)).collect();
        self.sheet.notes.extend(titles);
    }

    /// A player: what is generated and what is left.
    fn player(&mut self, side: Side) {
        let eyes = self.eyes;
        self.sheet.title = eyes.game.speech.heading(self.lang, side);
        let mut terms = Vec::new();
        let generation = eyes.generation(side, &mut |term| terms.push(term));
        let icons: i32 = eyes.places().map(|place| eyes.icons(place, side)).sum();
        let base = self.say("look-from-icons-and-one", &[("amount", icons.into())]);
        let because = std::iter::once(base).chain(terms.iter().map(|term| self.term(*term))).collect();
        self.value(self.say("look-generation", &[]), generation, because);
        self.value(self.say("look-generation-left", &[]), eyes.state.generation[side], Vec::new());
        self.value(self.say("look-life-force", &[]), eyes.state.life_force(side), Vec::new());
        for pile in Pile::ALL {
            let name = self.say(&format!("pile-{}", pile.name()), &[]);
            self.value(name, eyes.state.pile(side, pile).len(), Vec::new());
        }
    }
}
