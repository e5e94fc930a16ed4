//! Words for players: questions, acts, reports, refusals. Made at the edge, in the reader's language.

use crate::act::Act;
use crate::card::Category;
use crate::event::{Event, Named, RolledFor};
use crate::eyes::Eyes;
use crate::game::XWing;
use crate::geometry::{Bearing, Obstacle, ObstacleKind, Place};
use crate::maneuver::{Maneuver, Token, bearing_name};
use crate::side::Side;
use crate::state::{CardIx, Face, Frame, Part, SectionIx, ShipIx};
use cardtext::{NodeIx, Printer, Printing};
use glossary::{Lang, Messages, Number, Value, capital, polish_inside};
use table::{Fact, Refusal};

/// The game's messages in both languages.
pub(crate) struct Speech {
    messages: Messages,
}

impl Speech {
    pub(crate) fn new() -> Speech {
        Speech { messages: Messages::of(include_str!("../messages/en.ftl"), include_str!("../messages/fr.ftl")) }
    }

    pub(crate) fn say(&self, lang: Lang, id: &str, values: &[(&str, Value)]) -> String {
        self.messages.say(lang, id, values)
    }

    pub(crate) fn word(&self, lang: Lang, kind: &str, name: &str) -> Value {
        self.say(lang, &format!("{kind}-{name}"), &[]).into()
    }
}

impl XWing {
    /// A ship as a reader knows it: its pilot's name, and its number among several.
    pub(crate) fn name(&self, lang: Lang, pilot: u16, tag: u8) -> String {
        // Of a huge ship, both of whose sections may have cards, the type of ship is the name.
        let huge = matches!(&self.catalogue.card(pilot).category, Category::Pilot { huge: Some(_), .. });
        let title = if huge { self.catalogue.ship_of(pilot).title_in(lang) } else { self.catalogue.title(pilot, lang) };
        if tag > 0 { format!("{title} {tag}") } else { title.to_owned() }
    }

    fn named(&self, lang: Lang, named: &Named) -> Value {
        self.section(lang, self.name(lang, named.pilot, named.tag), named.part).into()
    }

    /// A ship's name, and which section of it is meant.
    fn section(&self, lang: Lang, name: String, part: Option<Part>) -> String {
        match part {
            Some(part) => format!("{name} ({})", text_of(self.speech.word(lang, "part", part.name()))),
            None => name,
        }
    }

    fn card_value(&self, lang: Lang, card: u16) -> Value {
        self.catalogue.title(card, lang).into()
    }

    /// A player as a subject: `First`, `le premier joueur`.
    fn side(&self, lang: Lang, side: Side) -> Value {
        self.speech.word(lang, "side", side.name())
    }

    /// Tokens by their noun: `a focus token`, `2 marqueurs de stress`.
    fn tokens(&self, lang: Lang, token: Token, count: u8) -> Value {
        let noun = self.token(lang, token, if count == 1 { Number::One } else { Number::Many });
        let a = if lang == Lang::French { "un" } else { "a" };
        polish_inside(lang, &if count == 1 { format!("{a} {noun}") } else { format!("{count} {noun}") }).into()
    }

    /// A token's noun, and which way it points if it points anywhere.
    fn token(&self, lang: Lang, token: Token, number: Number) -> String {
        let (id, end) = match token {
            Token::ReinforceFore => ("reinforce", Some("end-fore")),
            Token::ReinforceAft => ("reinforce", Some("end-aft")),
            token => (token.name(), None),
        };
        let noun = self.catalogue.glossary.noun(id).map_or(id, |noun| noun.form(lang, number));
        let end = end.map(|end| self.speech.say(lang, end, &[]));
        end.map_or_else(|| noun.to_owned(), |end| format!("{noun} ({end})"))
    }

    pub(crate) fn maneuver(&self, lang: Lang, bearing: Bearing, speed: u8) -> Value {
        let bearing = self.speech.word(lang, "bearing", bearing_name(bearing));
        self.speech.say(lang, "maneuver", &[("speed", i32::from(speed).into()), ("bearing", bearing)]).into()
    }

    fn dice(&self, lang: Lang, faces: impl IntoIterator<Item = Face>) -> Value {
        let face = |f: Face| self.speech.say(lang, &format!("face-{}", f.name()), &[]);
        let words: Vec<String> = faces.into_iter().map(face).collect();
        if words.is_empty() { "–".into() } else { words.join(", ").into() }
    }

    pub(crate) fn obstacle(&self, lang: Lang, shape: u8) -> Value {
        self.obstacle_kind(lang, Obstacle { shape, place: Place::new(0.0, 0.0, 0.0) }.kind())
    }
    /// One of its kind.
    fn obstacle_kind(&self, lang: Lang, kind: ObstacleKind) -> Value {
        self.speech.word(lang, "obstacle", if kind == ObstacleKind::Asteroid { "asteroid" } else { "debris" })
    }

    /// A part of a card's text, printed.
    pub(crate) fn clause_text(&self, nodes: &[NodeIx], lang: Lang) -> String {
        let printing = Printing { lang, itself: "ship", facing: cardtext::Facing::Player };
        let printer = Printer::new(&self.catalogue.language, &self.catalogue.tree, printing);
        printer.text(nodes).unwrap_or_else(|fault| format!("⟨{fault}⟩")).replace('\n', " ")
    }
}

impl Eyes<'_> {
    pub(crate) fn name_of(&self, lang: Lang, ship: ShipIx) -> Value {
        if !ship.is_some() {
            return "–".into();
        }
        let state = self.state.ship(ship);
        self.game.name(lang, self.state.card(state.pilot).kind, state.tag).into()
    }

    /// A section as it is named to people.
    pub(crate) fn section_name(&self, lang: Lang, section: SectionIx) -> Value {
        let huge = self.state.ship(section.ship()).base.is_huge();
        let name = text_of(self.name_of(lang, section.ship()));
        self.game.section(lang, name, huge.then(|| section.part())).into()
    }

    /// Something said of a section: of a huge ship with its name before it.
    pub(crate) fn of_section(&self, lang: Lang, section: SectionIx, said: String) -> String {
        match self.has_two_cards(section.ship()) {
            true => format!("{said} ({})", text_of(self.game.speech.word(lang, "part", section.part().name()))),
            false => said,
        }
    }

    pub(crate) fn title_of(&self, lang: Lang, card: CardIx) -> Value {
        self.game.card_value(lang, self.state.card(card).kind)
    }

    /// A message.
    pub(crate) fn say(&self, lang: Lang, id: &str, values: &[(&str, Value)]) -> String {
        self.game.speech.say(lang, id, values)
    }

    /// A message about a ship.
    pub(crate) fn say_of(&self, lang: Lang, id: &str, ship: ShipIx) -> String {
        self.say(lang, id, &[("ship", self.name_of(lang, ship))])
    }

    /// What the dice of an attack show.
    pub(crate) fn dice_shown(&self, lang: Lang, attack: bool) -> Value {
        self.game.dice(lang, self.dice(attack).iter().map(|die| die.face))
    }

    /// What the open question asks of a side.
    pub(crate) fn prompt(&self, side: Side, lang: Lang) -> String {
        self.open().map_or_else(String::new, |(top, _)| top.prompt(self, side, lang))
    }

    /// What an act would do.
    pub(crate) fn label(&self, act: Act, lang: Lang) -> String {
        let game = self.game;
        let say = |id: &str, values: &[(&str, Value)]| game.speech.say(lang, id, values);
        let word = |kind: &str, name: &str| game.speech.word(lang, kind, name);
        let about = |id: &str, ship: ShipIx| say(id, &[("ship", self.name_of(lang, ship))]);
        let maneuver = |id: &str, ship: ShipIx, m: Maneuver| {
            let colour = word("colour", self.colour(ship, m).name());
            say(id, &[("maneuver", game.maneuver(lang, m.bearing, m.speed)), ("colour", colour)])
        };
        let asked = self.state.asked_ship();
        match act {
            Act::Pass => say("act-pass", &[]),
            Act::Initiative(side) => capital(&say("act-initiative", &[("side", game.side(lang, side))])),
            Act::Edge(edge) => say("act-edge", &[("edge", word("edge", &(edge % 4).to_string()))]),
            Act::Next(ship) => about("act-next", ship),
            Act::Dial(ship, n) => maneuver("act-dial", ship, self.ship_kind(ship).dial[usize::from(n)]),
            Act::Decloak => say("act-decloak", &[]),
            Act::Perform(action) => say("act-perform", &[("action", word("action", action.name()))]),
            Act::Lock(section) => {
                let range = if asked.is_some() { self.range_to(asked, section) } else { 0 };
                say("act-lock", &[("ship", self.section_name(lang, section)), ("range", i32::from(range).into())])
            }
            Act::Section(section) => text_of(self.section_name(lang, section)),
            Act::Energy(card) if card == self.energy_card(self.state.card(card).ship()) => {
                say("act-card", &[("card", self.title_of(lang, card))])
            }
            Act::Energy(card) => self.of_section(lang, self.state.card(card).on, text_of(self.title_of(lang, card))),
            Act::Boost(bearing) => say("act-boost", &[("bearing", word("bearing", bearing_name(bearing)))]),
            Act::Slam(n) => maneuver("act-slam", asked, self.ship_kind(asked).dial[usize::from(n)]),
            Act::Rotate(turns) => say("act-rotate", &[("direction", word("direction", &(turns % 4).to_string()))]),
            Act::Coordinate(ship) => about("act-coordinate", ship),
            Act::Reinforce(fore) => say(if fore { "act-reinforce-fore" } else { "act-reinforce-aft" }, &[]),
            Act::Jam(ship) => about("act-jam", ship),
            Act::Use(card, number) => {
                let owner = self.state.card(card).ship();
                let clause = self.kind(card).text.acting.iter().find(|a| a.number == number).map(|a| a.node);
                let text = clause.map(|node| game.clause_text(&[node], lang)).unwrap_or_default();
                let values =
                    [("card", self.title_of(lang, card)), ("ship", self.name_of(lang, owner)), ("text", text.into())];
                say("act-use", &values)
            }
            Act::Attack(weapon, ship) => {
                let name = if weapon.is_some() { self.title_of(lang, weapon) } else { say("primary", &[]).into() };
                let shot = self.shot(asked, weapon, ship).ok();
                let obstructed = if shot.is_some_and(|s| s.obstructed) { "yes" } else { "no" };
                let values = [
                    ("ship", self.section_name(lang, ship)),
                    ("weapon", name),
                    ("range", shot.map_or(0, |s| i32::from(s.range)).into()),
                    ("obstructed", obstructed.into()),
                ];
                say("act-attack", &values)
            }
            Act::Spend(token) => say("act-spend", &[("tokens", game.tokens(lang, token, 1))]),
            Act::SpendLock => say("act-spend-lock", &[]),
            Act::Die(n) => {
                let attack = matches!(self.state.frames.last(), Some(Frame::Reroll(reroll)) if reroll.attack);
                let dice = self.dice(attack);
                let face = dice.get(usize::from(n)).map_or(Face::Blank, |d| d.face);
                say("act-die", &[("n", (i32::from(n) + 1).into()), ("face", word("face", face.name()))])
            }
            Act::Target(ship) => about("act-target", ship),
            Act::Option(n) => {
                let option = match self.state.frames.last() {
                    Some(Frame::Clause(text) | Frame::Lines(text)) => text.option(self, n),
                    _ => None,
                };
                let text = option.map(|node| game.clause_text(self.kids(node), lang)).unwrap_or_default();
                say("act-option", &[("text", text.into())])
            }
            Act::Yes => say("act-yes", &[]),
            Act::Take(token) => say("act-take", &[("token", game.token(lang, token, Number::One).into())]),
            Act::TakeLock => say("act-take-lock", &[]),
            Act::Card(card) if self.is_facedown(card) => {
                say("act-card-facedown", &[("ship", self.section_name(lang, self.state.card(card).on))])
            }
            Act::Card(card) => say("act-card", &[("card", self.title_of(lang, card))]),
            Act::Found(kind) => say("act-card", &[("card", game.card_value(lang, kind))]),
        }
    }
}

/// A value's text.
pub(crate) fn text_of(value: Value) -> String {
    match value {
        Value::Text(text) => text,
        Value::Number(number) => number.to_string(),
    }
}

/// What happened, in words.
pub(crate) fn tell(game: &XWing, event: &Event, lang: Lang) -> String {
    capital(&told(game, event, lang))
}

fn told(game: &XWing, event: &Event, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, Value)]| game.speech.say(lang, id, values);
    let word = |kind: &str, name: &str| game.speech.word(lang, kind, name);
    let ship = |named: &Named| game.named(lang, named);
    let about = |id: &str, named: &Named| say(id, &[("ship", ship(named))]);
    let card =
        |id: &str, named: &Named, kind: u16| say(id, &[("ship", ship(named)), ("card", game.card_value(lang, kind))]);
    let dice = |faces: &[Face]| game.dice(lang, faces.iter().copied());
    match event {
        Event::Initiative(side) => say("tell-initiative", &[("side", game.side(lang, *side))]),
        Event::Placed(side, shape) => {
            say("tell-placed", &[("side", game.side(lang, *side)), ("what", game.obstacle(lang, *shape))])
        }
        Event::PlacedHuge(side, named) => {
            say("tell-placed-huge", &[("side", game.side(lang, *side)), ("ship", ship(named))])
        }
        Event::Edge(side, edge) => {
            let edge = word("edge", &(edge % 4).to_string());
            say("tell-edge", &[("side", game.side(lang, *side)), ("edge", edge)])
        }
        Event::Deployed(named) => about("tell-deployed", named),
        Event::Undocked(named, carrier) => say("tell-undocked", &[("ship", ship(named)), ("carrier", ship(carrier))]),
        Event::PhaseBegan(round, phase) => {
            say("tell-phase", &[("round", i32::from(*round).into()), ("phase", word("phase", phase.name()))])
        }
        Event::Revealed(named, m) => {
            say("tell-revealed", &[("ship", ship(named)), ("maneuver", game.maneuver(lang, m.bearing, m.speed))])
        }
        Event::Moved(named, bearing, speed, colour) => {
            let values = [
                ("ship", ship(named)),
                ("maneuver", game.maneuver(lang, *bearing, *speed)),
                ("colour", word("colour", colour.name())),
            ];
            say("tell-moved", &values)
        }
        Event::Bumped(named) => about("tell-bumped", named),
        Event::Shifted(named) => about("tell-shifted", named),
        Event::Crossed(named, shape) => {
            say("tell-crossed", &[("ship", ship(named)), ("what", game.obstacle(lang, *shape))])
        }
        Event::Fled(named) => about("tell-fled", named),
        Event::Acts(named, action) => {
            say("tell-acts", &[("ship", ship(named)), ("action", word("action", action.name()))])
        }
        Event::Used(named, kind) => card("tell-used", named, *kind),
        Event::Assigned(named, kind) => card("tell-assigned", named, *kind),
        Event::Searched(by, deck, kind) => {
            let values = [
                ("side", game.side(lang, *by)),
                ("side-of", word("of", deck.name())),
                ("card", game.card_value(lang, *kind)),
            ];
            say("tell-searched", &values)
        }
        Event::PutOn(kind, condition) => {
            let values = [("card", game.card_value(lang, *kind)), ("condition", game.card_value(lang, *condition))];
            say("tell-put-on", &values)
        }
        Event::SetUnder(kind, damage) => {
            let values = [("card", game.card_value(lang, *kind)), ("damage", game.card_value(lang, *damage))];
            say("tell-set-under", &values)
        }
        Event::Discarded(named, kind) => card("tell-discarded", named, *kind),
        Event::Gained(named, token, count) | Event::Lost(named, token, count) => {
            let id = if matches!(event, Event::Gained(..)) { "tell-gained" } else { "tell-lost" };
            say(id, &[("ship", ship(named)), ("tokens", game.tokens(lang, *token, *count))])
        }
        Event::Locked(named, other) => say("tell-locked", &[("ship", ship(named)), ("other", ship(other))]),
        Event::Looked(named, other) => say("tell-looked", &[("ship", ship(named)), ("other", ship(other))]),
        Event::Unlocked(named) => about("tell-unlocked", named),
        Event::Attacks(named, other, weapon, range, obstructed) => {
            let weapon = weapon.map_or_else(|| say("primary", &[]).into(), |kind| game.card_value(lang, kind));
            let values = [
                ("ship", ship(named)),
                ("other", ship(other)),
                ("weapon", weapon),
                ("range", i32::from(*range).into()),
                ("obstructed", if *obstructed { "yes" } else { "no" }.into()),
            ];
            say("tell-attacks", &values)
        }
        Event::Rolled(named, RolledFor::Attack, attack, faces) => {
            let id = if *attack { "tell-rolled-attack" } else { "tell-rolled-defense" };
            say(id, &[("ship", ship(named)), ("dice", dice(faces))])
        }
        Event::Rolled(named, what, _, faces) => {
            let what = match what {
                RolledFor::Card(kind) => game.card_value(lang, *kind),
                RolledFor::Obstacle(kind) => game.obstacle_kind(lang, *kind),
                RolledFor::Collision => word("rolled-for", "collision"),
                RolledFor::Ramming | RolledFor::Attack => word("rolled-for", "ramming"),
            };
            say("tell-rolled-for", &[("ship", ship(named)), ("what", what), ("dice", dice(faces))])
        }
        Event::Dice(_, attack, faces) => {
            say(if *attack { "tell-dice-attack" } else { "tell-dice-defense" }, &[("dice", dice(faces))])
        }
        Event::Hits(named, hits, crits) => {
            let values =
                [("ship", ship(named)), ("hits", i32::from(*hits).into()), ("crits", i32::from(*crits).into())];
            say("tell-hits", &values)
        }
        Event::Missed(named) => about("tell-missed", named),
        Event::ShieldLost(named) => about("tell-shield-lost", named),
        Event::ShieldBack(named) => about("tell-shield-back", named),
        Event::Facedown(named, count) => {
            say("tell-facedown", &[("ship", ship(named)), ("count", i32::from(*count).into())])
        }
        Event::Faceup(named, kind) => card("tell-faceup", named, *kind),
        Event::TurnedDown(named, kind) => card("tell-turned-down", named, *kind),
        Event::Repaired(named) => about("tell-repaired", named),
        Event::Reshuffled(side, None) => say("tell-reshuffled", &[("side-of", word("of", side.name()))]),
        Event::Reshuffled(_, Some(section)) => about("tell-reshuffled-section", section),
        Event::EnergyGained(named, count) => {
            say("tell-energy-gained", &[("ship", ship(named)), ("count", i32::from(*count).into())])
        }
        Event::EnergySpent(named, count) => {
            say("tell-energy-spent", &[("ship", ship(named)), ("count", i32::from(*count).into())])
        }
        Event::Priced(named, kind, count) => {
            let card = game.card_value(lang, *kind);
            say("tell-priced", &[("ship", ship(named)), ("card", card), ("count", i32::from(*count).into())])
        }
        Event::Allocated(named, kind, count) => {
            let card = game.card_value(lang, *kind);
            say("tell-allocated", &[("ship", ship(named)), ("card", card), ("count", i32::from(*count).into())])
        }
        Event::Replaced(named, old, new) => {
            let (old, new) = (game.card_value(lang, *old), game.card_value(lang, *new));
            say("tell-replaced", &[("ship", ship(named)), ("card", old), ("other", new)])
        }
        Event::Crippled(named) => about("tell-crippled", named),
        Event::CrippledLater(named) => about("tell-crippled-later", named),
        Event::Rammed(named, other) => say("tell-rammed", &[("ship", ship(named)), ("other", ship(other))]),
        Event::Swept(named, shape) => {
            say("tell-swept", &[("ship", ship(named)), ("what", game.obstacle(lang, *shape))])
        }
        Event::Doomed(named) => about("tell-doomed", named),
        Event::Destroyed(named) => about("tell-destroyed", named),
        Event::Dropped(named, kind) => card("tell-dropped", named, *kind),
        Event::Detonated(kind) => say("tell-detonated", &[("card", game.card_value(lang, *kind))]),
        Event::Turned(named, turns) => {
            let direction = word("direction", &(turns % 4).to_string());
            say("tell-turned", &[("ship", ship(named)), ("direction", direction)])
        }
        Event::SetAside(named, kind, _) => card("tell-set-aside", named, *kind),
        Event::Over(winner, by_limit) => {
            let id = match (winner, by_limit) {
                (Some(_), false) => "tell-over",
                (None, false) => "tell-over-draw",
                (Some(_), true) => "tell-over-limit",
                (None, true) => "tell-over-limit-draw",
            };
            let winner = winner.map_or("–".into(), |side| game.side(lang, side));
            say(id, &[("winner", winner)])
        }
    }
}

/// Why an act was refused, in the words of the glossary.
pub(crate) fn explain(game: &XWing, refusal: &Refusal, lang: Lang) -> String {
    let text = game.catalogue.glossary.rule(refusal.rule).map_or(refusal.rule, |rule| rule.text.get(lang));
    let (text, rule) = (("text", text.into()), ("rule", refusal.rule.into()));
    match refusal.facts {
        [Fact::Number(from), Fact::Number(to)] => {
            let id = if from == to { "refused-range-one" } else { "refused-range" };
            game.speech.say(lang, id, &[text, rule, ("from", from.into()), ("to", to.into())])
        }
        _ => game.speech.say(lang, "refused", &[text, rule]),
    }
}
