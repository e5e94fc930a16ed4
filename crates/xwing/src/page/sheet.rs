//! What is told of one thing: a ship in play with all its values and where they come from, or a card or ship of the
//! catalogue.

use crate::card::{Category, ShipKind, Stats, slug};
use crate::eyes::{Eyes, Term};
use crate::game::XWing;
use crate::maneuver::{Action, Token};
use crate::page::speech::text_of;
use crate::page::view::knows_dial;
use crate::side::Side;
use crate::state::{CardIx, CardMarks, SectionIx, ShipIx, ShipMarks, Status};
use crate::text::value::Value;
use glossary::Lang;
use table::{Sheet, SheetValue};

impl XWing {
    fn word(&self, lang: Lang, kind: &str, name: &str) -> String {
        text_of(self.speech.word(lang, kind, name))
    }

    fn sheet_value(&self, lang: Lang, name: &str, value: impl ToString) -> SheetValue {
        SheetValue { name: self.word(lang, "value", name), value: value.to_string(), because: Vec::new() }
    }

    fn stat_values(&self, lang: Lang, stats: &Stats) -> [SheetValue; 4] {
        let Stats { attack, agility, hull, shields, .. } = *stats;
        let values = [("attack", attack), ("agility", agility), ("hull", hull), ("shields", shields)];
        values.map(|(name, value)| self.sheet_value(lang, name, value))
    }

    fn actions_note(&self, lang: Lang, bits: u16) -> String {
        let actions = Action::ALL.iter().filter(|a| bits & a.bit() != 0).map(|a| self.word(lang, "action", a.name()));
        let actions = actions.collect::<Vec<_>>().join(", ");
        self.speech.say(lang, "sheet-actions", &[("actions", actions.into())])
    }

    /// A type of ship.
    fn ship_kind_sheet(&self, kind: &ShipKind, lang: Lang) -> Sheet {
        Sheet {
            title: kind.title_in(lang).to_owned(),
            kind: self.word(lang, "sheet-size", kind.base.name()),
            texts: Vec::new(),
            values: self.stat_values(lang, &kind.stats).to_vec(),
            notes: vec![self.actions_note(lang, kind.actions)],
        }
    }

    /// A card of the catalogue.
    fn card_sheet(&self, card: u16, lang: Lang) -> Sheet {
        let kind = self.catalogue.card(card);
        let say = |id: &str, values: &[(&str, glossary::Value)]| self.speech.say(lang, id, values);
        let points = self.sheet_value(lang, "points", kind.points);
        let (what, values) = match &kind.category {
            Category::Pilot { ship, faction, skill, stats, .. } => {
                let ship = &self.catalogue.ships[usize::from(*ship)];
                let faction = self.word(lang, "faction", faction.name());
                let what = say("sheet-pilot", &[("faction", faction.into()), ("ship", ship.title_in(lang).into())]);
                let mut values = vec![self.sheet_value(lang, "skill", skill)];
                values.extend(self.stat_values(lang, stats.as_ref().unwrap_or(&ship.stats)));
                values.push(points);
                (what, values)
            }
            Category::Upgrade { slots, weapon, .. } => {
                let slots: Vec<String> = slots.iter().map(|slot| self.word(lang, "slot", slot.name())).collect();
                let mut values = vec![points];
                if let Some((attack, from, to)) = weapon {
                    let range = if from == to { from.to_string() } else { format!("{from}–{to}") };
                    values.push(self.sheet_value(lang, "attack-dice", attack));
                    values.push(self.sheet_value(lang, "range", range));
                }
                (say("sheet-upgrade", &[("slots", slots.join(", ").into())]), values)
            }
            Category::Damage { copies, pilot, .. } => {
                let hurts = self.word(lang, "sheet-trait", if *pilot { "pilot" } else { "ship" });
                (say("sheet-damage", &[("trait", hurts.into())]), vec![self.sheet_value(lang, "copies", copies)])
            }
            Category::Condition => (say("sheet-condition", &[]), Vec::new()),
        };
        let text = self.catalogue.text(card, lang);
        let marks = [(kind.unique, "sheet-unique"), (kind.limited, "sheet-limited"), (kind.house, "sheet-house")];
        Sheet {
            title: self.catalogue.title(card, lang).to_owned(),
            kind: what,
            texts: text.lines().map(str::to_owned).filter(|line| !line.is_empty()).collect(),
            values,
            notes: marks.into_iter().filter(|(so, _)| *so).map(|(_, id)| say(id, &[])).collect(),
        }
    }
}

impl Eyes<'_> {
    /// Text, values and sources of a ship, card or thing of the table, named by a player or by its key.
    pub(crate) fn inspect(&self, you: Option<Side>, name: &str, lang: Lang) -> Option<Sheet> {
        if let Some(sheet) = self.sheet_by_key(name, lang).or_else(|| self.mission_named(name, lang)) {
            return Some(sheet);
        }
        if let Some(section) = self.section_by_key(name).filter(|s| self.state.ship(s.ship()).base.is_huge()) {
            return Some(self.section_sheet(section, you, lang));
        }
        if let Some(ship) = self.ship_named(name, lang) {
            return Some(self.ship_sheet(ship, you, lang));
        }
        let (catalogue, wanted) = (&self.game.catalogue, slug(name));
        let card = catalogue.all().find(|(_, c)| c.slug == wanted || slug(&c.french) == wanted);
        let card = card.map(|(n, _)| self.game.card_sheet(n, lang));
        card.or_else(|| {
            let kind = catalogue.ships.iter().find(|s| s.slug == wanted || slug(&s.french) == wanted);
            kind.map(|kind| self.game.ship_kind_sheet(kind, lang))
        })
    }

    /// A ship by its key or its pilot's name; a part of a name will do where nothing has it whole: `luke`.
    fn ship_named(&self, name: &str, lang: Lang) -> Option<ShipIx> {
        let (catalogue, wanted) = (&self.game.catalogue, slug(name));
        let title = |s: ShipIx| slug(catalogue.title(self.state.card(self.state.ship(s).pilot).kind, lang));
        let named = |s: &ShipIx| {
            let key = self.ship_key(*s);
            key == name || key == wanted || title(*s) == wanted
        };
        let part = |slug: &str| !wanted.is_empty() && slug.split('-').any(|word| word == wanted);
        self.state.all_ships().find(named).or_else(|| {
            let whole =
                catalogue.all().any(|(_, c)| c.slug == wanted) || catalogue.ships.iter().any(|s| s.slug == wanted);
            self.state.all_ships().find(|s| !whole && part(&self.pilot(*s).slug))
        })
    }

    /// What a key of the view other than a ship's names.
    fn sheet_by_key(&self, key: &str, lang: Lang) -> Option<Sheet> {
        let number = |n: &str| n.parse::<usize>().ok()?.checked_sub(1);
        match key.split('/').collect::<Vec<_>>().as_slice() {
            ["card", ship, card] => {
                let card = self.card_by_key(self.ship_by_key(ship)?, card)?;
                let mut sheet = self.game.card_sheet(self.state.card(card).kind, lang);
                sheet.notes.extend(self.card_note(card, lang));
                Some(sheet)
            }
            ["bomb", n] => {
                let bomb = self.state.bombs.get(number(n)?)?;
                Some(self.game.card_sheet(self.state.card(bomb.card).kind, lang))
            }
            ["obstacle", n] => {
                let rock = self.state.rocks.get(number(n)?)?;
                let title = text_of(self.game.obstacle(lang, rock.shape));
                Some(Sheet { title, kind: self.obstacle(rock).name().to_owned(), ..Sheet::default() })
            }
            _ => None,
        }
    }

    /// Whether a card lies under a damage card, is discarded or used.
    fn card_note(&self, card: CardIx, lang: Lang) -> Option<String> {
        let state = self.state.card(card);
        let damage = matches!(self.kind(card).category, Category::Damage { .. });
        if let Some(cover) = self.cover_of(card) {
            let [card, damage] = [card, cover].map(|card| self.title_of(lang, card));
            return Some(self.game.speech.say(lang, "sheet-under", &[("card", card), ("damage", damage)]));
        }
        let id = match () {
            () if state.is(CardMarks::INACTIVE) && !damage => "sheet-discarded",
            () if state.is(CardMarks::USED) || state.is(CardMarks::USED_UP) => "sheet-used",
            () => return None,
        };
        Some(self.game.speech.say(lang, id, &[("card", self.title_of(lang, card))]))
    }

    fn ship_sheet(&self, ship: ShipIx, you: Option<Side>, lang: Lang) -> Sheet {
        let (game, state, kind) = (self.game, self.state.ship(ship), self.ship_kind(ship));
        let faction = match &self.pilot(ship).category {
            Category::Pilot { faction, .. } => game.word(lang, "faction", faction.name()),
            _ => String::new(),
        };
        let what = [
            ("ship", kind.title_in(lang).into()),
            ("size", game.word(lang, "sheet-size", kind.base.name()).into()),
            ("faction", faction.into()),
            ("side", game.word(lang, "side", state.owner.name()).into()),
        ];
        let faceup = self.state.damage_on(ship).filter(|c| self.state.card(*c).is(CardMarks::FACEUP));
        let conditions = self.state.conditions_on(ship).map(|condition| condition.card);
        let text = |card: CardIx| {
            let text = game.catalogue.text(self.state.card(card).kind, lang).replace('\n', " ");
            let values = [("card", self.title_of(lang, card)), ("text", text.clone().into())];
            (!text.is_empty()).then(|| game.speech.say(lang, "sheet-text", &values))
        };
        Sheet {
            title: text_of(self.name_of(lang, ship)),
            kind: game.speech.say(lang, "sheet-ship", &what),
            texts: self.state.cards_of(ship).chain(conditions).chain(faceup).filter_map(text).collect(),
            values: self.ship_values(ship, self.own_sections(ship).collect(), lang),
            notes: self.ship_notes(ship, you, lang),
        }
    }

    /// A section of a huge ship: what is on it, and its own hull and shields; all else is the ship's.
    fn section_sheet(&self, section: SectionIx, you: Option<Side>, lang: Lang) -> Sheet {
        let sheet = self.ship_sheet(section.ship(), you, lang);
        let (title, values) = (text_of(self.section_name(lang, section)), vec![self.hull_of(section)]);
        Sheet { title, values: self.ship_values(section.ship(), values, lang), ..sheet }
    }

    /// The sections of a ship that have a hull of their own.
    fn own_sections(&self, ship: ShipIx) -> impl Iterator<Item = SectionIx> {
        self.state.sections_of(ship).filter(|section| self.hull_of(*section) == *section)
    }

    /// Every value of a ship with its parts; hull and shields of these sections.
    fn ship_values(&self, ship: ShipIx, sections: Vec<SectionIx>, lang: Lang) -> Vec<SheetValue> {
        let part = |t: &Term| match (t.card.is_some(), t.rule) {
            (true, _) => format!("{:+} {}", t.amount, text_of(self.title_of(lang, t.card))),
            (false, Some(rule)) => format!("{:+} {}", t.amount, rule.id()),
            (false, None) => t.amount.to_string(),
        };
        let told = |name: &str, value: u8, terms: Vec<Term>| {
            let because = if terms.len() > 1 { terms.iter().map(part).collect() } else { Vec::new() };
            SheetValue { because, ..self.game.sheet_value(lang, name, value) }
        };
        let printed = self.printed(ship.fore());
        let skill = match &self.pilot(ship).category {
            Category::Pilot { skill, .. } => *skill,
            _ => 0,
        };
        let plain = |name: &str, value: Value, printed: u8, now: u8| {
            let mut terms = Vec::new();
            self.number(value, ship, i32::from(printed), &mut |t| terms.push(t));
            told(name, now, terms)
        };
        let summed = |name: &str, count: fn(&Self, ShipIx, &mut dyn FnMut(Term)) -> u8| {
            let mut terms = Vec::new();
            let value = count(self, ship, &mut |t| terms.push(t));
            told(name, value, terms)
        };
        let mut values = vec![
            plain("skill", Value::Skill, skill, self.skill(ship)),
            plain("attack", Value::Attack, printed.attack, self.primary(ship)),
            summed("agility", |eyes, ship, each| eyes.agility_of(ship, each)),
        ];
        for section in sections {
            let printed = self.printed(section);
            let both = [
                plain("hull", Value::Hull, printed.hull, self.hull(section)),
                plain("shields", Value::Shields, printed.shields, self.shield_value(section)),
            ];
            values.extend(both.map(|value| SheetValue { name: self.of_section(lang, section, value.name), ..value }));
        }
        let attack = &self.state.attack;
        if attack.on && attack.attacker == ship {
            values.push(summed("attack-dice", |eyes, _, each| eyes.attack_dice(each)));
        }
        if attack.on && attack.defender() == ship {
            values.push(summed("defense-dice", |eyes, _, each| eyes.defense_dice(each)));
        }
        values.push(self.game.sheet_value(lang, "points", self.points(ship)));
        values
    }

    /// What stands with a ship: damage, tokens, locks, its dial as far as one may know it, cards gone.
    fn ship_notes(&self, ship: ShipIx, you: Option<Side>, lang: Lang) -> Vec<String> {
        let (game, state) = (self.game, self.state.ship(ship));
        let say = |id: &str, values: &[(&str, glossary::Value)]| game.speech.say(lang, id, values);
        let mut notes = Vec::new();
        match state.status {
            Status::Waiting | Status::Brought => return vec![say("show-waiting", &[])],
            Status::Docked => {
                return vec![say("show-docked", &[("ship", self.name_of(lang, state.carrier))])];
            }
            Status::Obstacle => return vec![say("show-obstacle", &[])],
            Status::Destroyed | Status::Fled => notes.push(say("show-lost", &[])),
            Status::InPlay | Status::Doomed => {}
        }
        for section in self.own_sections(ship) {
            let (damage, hull) = (self.damage(section), self.hull(section));
            if damage > 0 {
                let values = [("count", i32::from(damage).into()), ("hull", i32::from(hull).into())];
                notes.push(self.of_section(lang, section, say("sheet-damage-cards", &values)));
            }
        }
        let facedown = self.facedown(ship).count() as i32;
        if facedown > 0 {
            notes.push(say("sheet-facedown", &[("count", facedown.into())]));
        }
        for section in self.own_sections(ship) {
            let (left, of) = (self.shields(section), self.shield_value(section));
            if left != of {
                let values = [("count", i32::from(left).into()), ("of", i32::from(of).into())];
                notes.push(self.of_section(lang, section, say("sheet-shields", &values)));
            }
        }
        if state.base.is_huge() {
            let values = [("count", i32::from(state.energy).into()), ("of", i32::from(self.energy_limit(ship)).into())];
            notes.push(say("sheet-energy", &values));
        }
        for token in Token::ALL.iter().filter(|t| state.tokens(**t) > 0) {
            let (name, count) = (game.word(lang, "token", token.name()), state.tokens(*token));
            notes.push(if count > 1 { format!("{name} ×{count}") } else { name });
        }
        for condition in self.state.conditions_on(ship).filter(|condition| condition.damage.is_some()) {
            let [card, on] = [condition.damage, condition.card].map(|card| self.title_of(lang, card));
            notes.push(say("sheet-on-condition", &[("card", card), ("condition", on)]));
        }
        if state.lock.is_some() {
            notes.push(say("show-lock", &[("ship", self.section_name(lang, state.lock))]));
        }
        let lockers = self
            .state
            .in_play()
            .filter(|s| self.state.ship(*s).lock.is_some() && self.state.ship(*s).lock.ship() == ship);
        notes.extend(lockers.map(|s| say("sheet-locked-by", &[("ship", self.name_of(lang, s))])));
        if let Some(dial) = state.dial.filter(|_| knows_dial(self, state, you) && !state.is(ShipMarks::REVEALED)) {
            notes.push(say("show-dial", &[("maneuver", game.maneuver(lang, dial.bearing, dial.speed))]));
        }
        if let Some(shown) = state.shown {
            notes.push(say("sheet-shown", &[("maneuver", game.maneuver(lang, shown.bearing, shown.speed))]));
        }
        notes.push(game.actions_note(lang, self.action_bar(ship)));
        notes.extend(self.state.cards_of(ship).filter_map(|card| self.card_note(card, lang)));
        notes
    }
}
