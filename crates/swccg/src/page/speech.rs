//! Words for players: questions, acts, reports, refusals, the table. Made at the edge, in the reader's language.

use crate::act::{About, Act};
use crate::card::{Category, KindIx};
use crate::event::{Event, Field};
use crate::eyes::Eyes;
use crate::eyes::kebab;
use crate::game::Swccg;
use crate::num::Num;
use crate::play::{Deploy, Procedure};
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, NO_PLACE};
use cardtext::Facing;
use glossary::{Lang, Messages, Value, capital};
use table::{Fact, Refusal};

/// The game's messages in both languages.
pub struct Speech {
    messages: Messages,
}

impl Speech {
    pub(crate) fn new() -> Speech {
        Speech { messages: Messages::of(include_str!("../messages/en.ftl"), include_str!("../messages/fr.ftl")) }
    }

    pub(crate) fn say(&self, lang: Lang, id: &str, values: &[(&str, Value)]) -> String {
        self.messages.say(lang, id, values)
    }

    /// A player as a subject: `Dark`, `le côté obscur`.
    pub(crate) fn side(&self, lang: Lang, side: Side) -> Value {
        self.say(lang, &format!("side-{}", side.name()), &[]).into()
    }

    /// A player as a heading: `Dark`, `Côté obscur`.
    pub(crate) fn heading(&self, lang: Lang, side: Side) -> String {
        self.say(lang, &format!("heading-{}", side.name()), &[])
    }

    /// A player as a message may speak of one: as a subject, as an owner, in a heading.
    pub(crate) fn player(&self, lang: Lang, side: Side) -> [(&'static str, Value); 3] {
        let of = self.say(lang, &format!("of-{}", side.name()), &[]);
        [("side", self.side(lang, side)), ("side-of", of.into()), ("side-heading", self.heading(lang, side).into())]
    }
}

/// A number that messages may select on, if it is whole.
pub(crate) fn number(number: Num) -> Value {
    if Num::whole(number.floor()) == number { number.floor().into() } else { number.to_string().into() }
}

impl Swccg {
    /// A card as a reader knows it: its title, and its number if it is a further copy on the table.
    pub(crate) fn name(&self, lang: Lang, kind: KindIx, tag: u8) -> String {
        let title = self.catalogue.title(kind, lang);
        if tag > 1 { format!("{title} ({tag})") } else { title.to_owned() }
    }

    /// The same inside a sentence, where French has an article before some places: `à l’Étoile de la Mort : …`.
    pub(crate) fn name_in_text(&self, lang: Lang, kind: KindIx, tag: u8) -> String {
        let (name, facts) = (self.name(lang, kind, tag), &self.catalogue.kind(kind).facts);
        let place = lang == Lang::French && facts.category == Category::Location;
        let system = self.catalogue.glossary.french_name(&facts.location.system).filter(|_| place);
        match system.and_then(|system| Some((system, name.split_once('\u{a0}')?.1))) {
            Some((system, site)) => format!("{system}\u{a0}{site}"),
            None => name,
        }
    }
}

impl Eyes<'_> {
    pub(crate) fn name_of(&self, lang: Lang, card: CardIx) -> Value {
        let state = self.state.card(card);
        self.game.name(lang, state.kind, state.tag).into()
    }

    /// A place by its location's name, inside a sentence.
    pub(crate) fn place_in_text(&self, lang: Lang, place: u8) -> Value {
        match self.state.places.get(usize::from(place)) {
            Some(p) => self.game.name_in_text(lang, self.state.card(p.top).kind, 0).into(),
            None => "–".into(),
        }
    }

    /// A place by its location's name.
    pub(crate) fn name_of_place(&self, lang: Lang, place: u8) -> Value {
        match self.state.places.get(usize::from(place)) {
            Some(p) => self.name_of(lang, p.top),
            None => "–".into(),
        }
    }

    /// A message of the game.
    pub(crate) fn say(&self, lang: Lang, id: &str, values: &[(&str, Value)]) -> String {
        self.game.speech.say(lang, id, values)
    }

    /// A message about a card.
    pub(crate) fn say_of(&self, lang: Lang, id: &str, card: CardIx) -> String {
        self.say(lang, id, &[("card", self.name_of(lang, card))])
    }

    /// What the open question asks of a side.
    pub(crate) fn prompt(&self, side: Side, lang: Lang) -> String {
        self.open().map_or_else(String::new, |top| capital(&top.prompt(self, side, lang)))
    }

    /// What an act would do.
    pub(crate) fn label(&self, act: Act, lang: Lang) -> String {
        let speech = &self.game.speech;
        let say = |id: &str, values: &[(&str, Value)]| speech.say(lang, id, values);
        let card = |id: &str, c: CardIx| say(id, &[("card", self.name_of(lang, c))]);
        let place = |id: &str, p: u8| say(id, &[("card", self.place_in_text(lang, p))]);
        match act {
            Act::Pass => match self.open() {
                Some(Frame::Move(_) | Frame::Deploy(_)) => say("act-nobody", &[]),
                Some(Frame::Leave(leave)) => leave.asking(self).map_or_else(String::new, |lost| card("act-on", lost)),
                _ => say("act-pass", &[]),
            },
            Act::Play(c, n) => self.with_text(card("act-play", c), c, n, lang),
            Act::Use(c, n) => self.with_text(card("act-use", c), c, n, lang),
            Act::OnFor(c, n) => {
                let text = self.function_text(n, lang);
                say("act-on-for", &[("card", self.name_of(lang, c)), ("text", text.into())])
            }
            Act::Gap(0) => say("act-gap-first", &[]),
            Act::Gap(n) => {
                let before = self.state.row.get(usize::from(n) - 1).copied().unwrap_or(NO_PLACE);
                place("act-gap-after", before)
            }
            Act::Destiny(n) => say("act-destiny", &[("amount", i32::from(n).into())]),
            Act::After(n) => say("act-after", &[("amount", i32::from(n).into())]),
            Act::LoseFrom(pile) => {
                let pile = say(&format!("pile-{}", pile.name()), &[]);
                say("act-lose-pile", &[("pile", pile.into())])
            }
            Act::Forfeit(c) => {
                let value = self.forfeit(c).unwrap_or_default().to_string();
                say("act-forfeit", &[("card", self.name_of(lang, c)), ("amount", value.into())])
            }
            Act::Option(n) => {
                let option = match self.open() {
                    Some(Frame::TextSteps(steps)) => steps.option_text(self, n, lang),
                    _ => None,
                };
                match option {
                    Some((text, cards)) if cards.is_empty() => say("act-option", &[("text", text.into())]),
                    Some((text, cards)) => say("act-option-of", &[("text", text.into()), ("cards", cards.into())]),
                    None => say("act-option", &[("text", (n + 1).to_string().into())]),
                }
            }
            act => {
                let (verb, about) = act.row();
                let id = format!("act-{}", verb.replace('/', "-"));
                match about {
                    About::Place(p) if matches!(act, Act::At(_) | Act::By(..)) => {
                        say(&id, &[("card", self.name_of_place(lang, p))])
                    }
                    About::Place(p) => place(&id, p),
                    About::Hand(c) | About::Table(c) | About::Text(c, _) => card(&id, c),
                    About::Nothing | About::Pile(_) | About::Number(_) => say(&id, &[]),
                }
            }
        }
    }

    /// A label with the text it would use, where the card has several.
    fn with_text(&self, label: String, card: CardIx, number: u8, lang: Lang) -> String {
        let acting = &self.kind(card).text.acting;
        match acting.iter().find(|a| a.number == number).filter(|_| acting.len() > 1) {
            Some(acting) => format!("{label} — {}", self.printed(&[acting.node], card, lang, Facing::Player)),
            None => label,
        }
    }

    /// What a function of the card being deployed does.
    fn function_text(&self, mode: u8, lang: Lang) -> String {
        let Some(&Frame::Deploy(Deploy { card, .. })) = self.open() else { return mode.to_string() };
        let standing = self.kind(card).text.standing.iter().filter(|s| s.mode == mode);
        let changes: Vec<cardtext::NodeIx> = standing.map(|s| s.node).collect();
        self.printed(&changes, card, lang, Facing::Player)
    }

    /// Lines of a card's text, as it prints them, for whoever reads them.
    pub(crate) fn printed(&self, nodes: &[cardtext::NodeIx], source: CardIx, lang: Lang, facing: Facing) -> String {
        let catalogue = &self.game.catalogue;
        let itself = self.kind(source).facts.category.noun();
        let printing = cardtext::Printing { lang, itself, facing };
        cardtext::Printer::new(&catalogue.language, &catalogue.tree, printing).text(nodes).unwrap_or_default()
    }
}

impl Swccg {
    /// A line of a card's text as a part of a sentence.
    pub(crate) fn part(&self, node: cardtext::NodeIx, source: KindIx, lang: Lang) -> String {
        let catalogue = &self.catalogue;
        let itself = catalogue.kind(source).facts.category.noun();
        let printing = cardtext::Printing { lang, itself, facing: Facing::Player };
        let printer = cardtext::Printer::new(&catalogue.language, &catalogue.tree, printing);
        // What follows decides whether an insertion needs its second comma.
        printer.part(node).unwrap_or_default().trim_end_matches(',').to_owned()
    }
}

/// What happened, in words: the message of the event's name with its fields. Of the card it is about the message also
/// knows the player whose card it is, if it names no other.
pub(crate) fn tell(game: &Swccg, event: &Event, lang: Lang) -> String {
    if let Event::Recirculated { dark: 0, light: 0 } = event {
        return String::new();
    }
    let say = |id: String| Value::from(game.speech.say(lang, &id, &[]));
    let (kind, fields) = event.fields();
    let mut values: Vec<(String, Value)> = Vec::new();
    let player = |values: &mut Vec<(String, Value)>, name: &str, side: Side| {
        let forms = game.speech.player(lang, side).into_iter();
        values.extend(forms.map(|(form, value)| (form.replacen("side", name, 1), value)));
    };
    let players: Vec<Side> = fields
        .iter()
        .filter_map(|(_, field)| if let Field::Player(side) = field { Some(*side) } else { None })
        .collect();
    let one = players.windows(2).all(|two| two[0] == two[1]);
    values.push(("one-player".to_owned(), if one { "yes" } else { "no" }.into()));
    let about = fields.iter().find_map(|(_, field)| if let Field::Card(card) = field { Some(*card) } else { None });
    if let Some(card) = about.filter(|_| !fields.iter().any(|(name, _)| *name == "side")) {
        player(&mut values, "side", card.owner);
    }
    let by = fields
        .iter()
        .find_map(|(name, field)| if let ("by", Field::Card(by)) = (*name, field) { Some(by.kind) } else { None });
    for (name, field) in fields {
        let name = name.replace('_', "-");
        let value = match field {
            Field::Card(card) => {
                let location = game.catalogue.kind(card.kind).facts.category == Category::Location;
                values.push((format!("{name}-place"), if location { "yes" } else { "no" }.into()));
                game.name_in_text(lang, card.kind, card.tag).into()
            }
            Field::Player(side) => {
                player(&mut values, &name, side);
                continue;
            }
            Field::Number(n) => number(n),
            Field::Pile(pile) => {
                values.push((format!("{name}-pile"), pile.name().into()));
                say(format!("pile-{}", pile.name()))
            }
            Field::Phase(phase) => say(format!("phase-{}", phase.name())),
            Field::Change(step) => by.map(|by| game.part(step.ix(), by, lang)).unwrap_or_default().into(),
            Field::Flag(flag) => if flag { "yes" } else { "no" }.into(),
            Field::Nothing => "none".into(),
            Field::Untold => continue,
        };
        values.push((name, value));
    }
    let values: Vec<(&str, Value)> = values.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    capital(&game.speech.say(lang, &format!("tell-{}", kebab(kind)), &values))
}

/// Why an act was refused: the rule in words, with what it was applied to and its id.
pub(crate) fn explain(game: &Swccg, refusal: &Refusal, lang: Lang) -> String {
    let rule = game.catalogue.glossary.rule(refusal.rule);
    let text = rule.map_or(refusal.rule, |r| r.text.get(lang)).to_owned();
    let (text, rule) = (("text", text.into()), ("rule", refusal.rule.into()));
    match refusal.facts[0] {
        Fact::None => game.speech.say(lang, "refused", &[text, rule]),
        Fact::Number(amount) => game.speech.say(lang, "refused-force", &[text, rule, ("amount", amount.into())]),
        Fact::Thing(kind) => {
            let card = game.catalogue.title(KindIx(kind), lang).to_owned();
            game.speech.say(lang, "refused-card", &[text, rule, ("card", card.into())])
        }
    }
}
