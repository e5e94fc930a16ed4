//! Words for players: questions, acts, reports, refusals, the table. Made at the edge, in the reader's language.

use crate::act::{About, Act};
use crate::card::{Category, KindIx};
use crate::event::{Event, Field};
use crate::eyes::Eyes;
use crate::game::Swccg;
use crate::num::Num;
use crate::occasion::kebab;
use crate::play::{Deploy, Procedure};
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, NO_PLACE};
use glossary::{Lang, Messages, Value};
use table::{Fact, Refusal};

/// The game's messages in both languages.
pub struct Speech {
    messages: Messages,
}

impl Speech {
    pub(crate) fn new() -> Speech {
        Speech { messages: Messages::of(include_str!("messages/en.ftl"), include_str!("messages/fr.ftl")) }
    }

    pub(crate) fn say(&self, lang: Lang, id: &str, values: &[(&str, Value)]) -> String {
        self.messages.say(lang, id, values)
    }

    pub(crate) fn side(&self, lang: Lang, side: Side) -> Value {
        self.say(lang, &format!("side-{}", side.name()), &[]).into()
    }
}

impl Swccg {
    /// A card as a reader knows it: its title, and its number if it is a further copy on the table.
    pub(crate) fn name(&self, lang: Lang, kind: KindIx, tag: u8) -> String {
        let title = self.catalogue.title(kind, lang);
        if tag > 1 { format!("{title} ({tag})") } else { title.to_owned() }
    }

    /// The French gender of what a card is.
    fn gender(&self, kind: KindIx) -> &'static str {
        let noun = self.catalogue.glossary.noun(self.catalogue.kind(kind).facts.category.noun());
        noun.map_or("m", |n| n.gender.letter())
    }
}

impl Eyes<'_> {
    pub(crate) fn name_of(&self, lang: Lang, card: CardIx) -> Value {
        let state = self.state.card(card);
        self.game.name(lang, state.kind, state.tag).into()
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
        self.open().map_or_else(String::new, |top| top.prompt(self, side, lang))
    }

    /// What an act would do.
    pub(crate) fn label(&self, act: Act, lang: Lang) -> String {
        let speech = &self.game.speech;
        let say = |id: &str, values: &[(&str, Value)]| speech.say(lang, id, values);
        let card = |id: &str, c: CardIx| say(id, &[("card", self.name_of(lang, c))]);
        let place = |id: &str, p: u8| say(id, &[("card", self.name_of_place(lang, p))]);
        match act {
            Act::Pass => match self.open() {
                Some(Frame::Move(_)) => say("act-nobody", &[]),
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
            Act::LoseFrom(pile) => {
                let pile = say(&format!("pile-{}", pile.name()), &[]);
                say("act-lose-pile", &[("pile", pile.into())])
            }
            Act::Forfeit(c) => {
                let value = self.forfeit(c).unwrap_or_default().to_string();
                say("act-forfeit", &[("card", self.name_of(lang, c)), ("amount", value.into())])
            }
            Act::Option(n) => {
                let text = match self.open() {
                    Some(Frame::TextSteps(steps)) => steps.option_text(self, n, lang),
                    _ => None,
                };
                say("act-option", &[("text", text.unwrap_or_else(|| (n + 1).to_string()).into())])
            }
            act => {
                let (verb, about) = act.row();
                let id = format!("act-{}", verb.replace('/', "-"));
                match about {
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
            Some(acting) => format!("{label} — {}", self.printed(&[acting.node], card, lang)),
            None => label,
        }
    }

    /// What a function of the card being deployed does.
    fn function_text(&self, mode: u8, lang: Lang) -> String {
        let Some(&Frame::Deploy(Deploy { card, .. })) = self.open() else { return mode.to_string() };
        let standing = self.kind(card).text.standing.iter().filter(|s| s.mode == mode);
        let changes: Vec<cardtext::NodeIx> = standing.map(|s| s.node).collect();
        self.printed(&changes, card, lang)
    }

    /// Lines of a card's text, as it prints them.
    pub(crate) fn printed(&self, nodes: &[cardtext::NodeIx], source: CardIx, lang: Lang) -> String {
        let catalogue = &self.game.catalogue;
        let itself = self.kind(source).facts.category.noun();
        let printing = cardtext::Printing { lang, itself };
        cardtext::Printer::new(&catalogue.language, &catalogue.tree, printing).text(nodes).unwrap_or_default()
    }
}

/// What happened, in words: the message of the event's name with its fields. Of the card it is about the message also
/// knows the gender, and the player whose card it is if it names no other.
pub(crate) fn tell(game: &Swccg, event: &Event, lang: Lang) -> String {
    if let Event::Recirculated { dark: 0, light: 0 } = event {
        return String::new();
    }
    let say = |id: String| Value::from(game.speech.say(lang, &id, &[]));
    let (kind, fields) = event.fields();
    let about = fields.iter().find_map(|(_, field)| if let Field::Card(card) = field { Some(*card) } else { None });
    let mut values: Vec<(String, Value)> = Vec::new();
    if let Some(card) = about {
        values.push(("side".to_owned(), game.speech.side(lang, card.owner)));
        values.push(("gender".to_owned(), game.gender(card.kind).into()));
    }
    for (name, field) in fields {
        let name = name.replace('_', "-");
        let value = match field {
            Field::Card(card) => {
                let location = game.catalogue.kind(card.kind).facts.category == Category::Location;
                values.push((format!("{name}-place"), if location { "yes" } else { "no" }.into()));
                game.name(lang, card.kind, card.tag).into()
            }
            Field::Player(side) => game.speech.side(lang, side),
            Field::Number(n) if Num::whole(n.floor()) == n => n.floor().into(),
            Field::Number(n) => n.to_string().into(),
            Field::Pile(pile) => say(format!("pile-{}", pile.name())),
            Field::Phase(phase) => say(format!("phase-{}", phase.name())),
            Field::Change(change) => {
                let itself = about.map_or("card", |card| game.catalogue.kind(card.kind).facts.category.noun());
                let printing = cardtext::Printing { lang, itself };
                let printer = cardtext::Printer::new(&game.catalogue.language, &game.catalogue.tree, printing);
                printer.part(change.ix()).unwrap_or_default().into()
            }
            Field::Flag(flag) => if flag { "yes" } else { "no" }.into(),
            Field::Nothing => "none".into(),
            Field::Untold => continue,
        };
        values.retain(|(known, _)| *known != name);
        values.push((name, value));
    }
    let values: Vec<(&str, Value)> = values.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    game.speech.say(lang, &format!("tell-{}", kebab(kind)), &values)
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
