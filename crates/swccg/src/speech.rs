//! Words for players: questions, acts, reports, refusals, the table. Made at the edge, in the reader's language.

use crate::act::Act;
use crate::card::{Category, KindIx};
use crate::event::{Event, Named};
use crate::eyes::Eyes;
use crate::game::Swccg;
use crate::num::Num;
use crate::play::{Deploy, Procedure};
use crate::side::Side;
use crate::stack::CardIx;
use crate::state::{Frame, NO_PLACE, Pile};
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

    fn named(&self, lang: Lang, named: Named) -> Value {
        self.name(lang, named.kind, named.tag).into()
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
            Act::Activate => say("act-activate", &[]),
            Act::Drain(p) => place("act-drain", p),
            Act::Deploy(c) => card("act-deploy", c),
            Act::React(c) => card("act-react", c),
            Act::MoveReact(c) => card("act-react-move", c),
            Act::Replace(c) => card("act-replace", c),
            Act::Transfer(c) => card("act-transfer", c),
            Act::Embark(c) => card("act-embark", c),
            Act::Disembark(c) => card("act-disembark", c),
            Act::Play(c, n) => self.with_text(card("act-play", c), c, n, lang),
            Act::Use(c, n) => self.with_text(card("act-use", c), c, n, lang),
            Act::Fire(c) => card("act-fire", c),
            Act::Battle(p) => place("act-battle", p),
            Act::Move(c) => card("act-move", c),
            Act::Draw => say("act-draw", &[]),
            Act::At(p) => place("act-at", p),
            Act::Transit(p) => place("act-transit", p),
            Act::Aside => say("act-aside", &[]),
            Act::OnFor(c, n) => {
                let text = self.function_text(n, lang);
                say("act-on-for", &[("card", self.name_of(lang, c)), ("text", text.into())])
            }
            Act::Take(c) => card("act-take", c),
            Act::Gap(0) => say("act-gap-first", &[]),
            Act::Gap(n) => {
                let before = self.state.row.get(usize::from(n) - 1).copied().unwrap_or(NO_PLACE);
                place("act-gap-after", before)
            }
            Act::On(c) => card("act-on", c),
            Act::LoseFromHand(c) => card("act-lose-hand", c),
            Act::LoseFrom(pile) => {
                let pile = say(&format!("pile-{}", pile.name()), &[]);
                say("act-lose-pile", &[("pile", pile.into())])
            }
            Act::Forfeit(c) => {
                let value = self.forfeit(c).unwrap_or_default().to_string();
                say("act-forfeit", &[("card", self.name_of(lang, c)), ("amount", value.into())])
            }
            Act::Start(c) => card("act-start", c),
            Act::Option(n) => {
                let text = match self.open() {
                    Some(Frame::TextSteps(steps)) => steps.option_text(self, n, lang),
                    _ => None,
                };
                say("act-option", &[("text", text.unwrap_or_else(|| (n + 1).to_string()).into())])
            }
            Act::Yes => say("act-yes", &[]),
            Act::No => say("act-no", &[]),
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

/// What happened, in words.
pub(crate) fn tell(game: &Swccg, event: &Event, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, Value)]| game.speech.say(lang, id, values);
    let name = |n: Named| game.named(lang, n);
    let who = |s: Side| game.speech.side(lang, s);
    let num = |n: Num| if Num::whole(n.floor()) == n { n.floor().into() } else { Value::from(n.to_string()) };
    let pile = |p: Pile| Value::from(say(&format!("pile-{}", p.name()), &[]));
    let gender = |n: Named| Value::from(game.gender(n.kind));
    match *event {
        Event::Started { card } => say("tell-started", &[("side", who(card.owner)), ("card", name(card))]),
        Event::OpeningHand { side, cards } => {
            say("tell-opening-hand", &[("side", who(side)), ("cards", i32::from(cards).into())])
        }
        Event::Turn { side, turn, generation } => say(
            "tell-turn",
            &[("side", who(side)), ("turn", i32::from(turn).into()), ("generation", generation.into())],
        ),
        Event::PhaseBegan { side, phase } => {
            let phase = say(&format!("phase-{}", phase.name()), &[]);
            say("tell-phase", &[("side", who(side)), ("phase", phase.into())])
        }
        Event::Activated { side, amount } => say("tell-activated", &[("side", who(side)), ("amount", amount.into())]),
        Event::UsedForce { side, amount } => say("tell-used-force", &[("side", who(side)), ("amount", amount.into())]),
        Event::Drew { side, card } => {
            let card = card.map_or_else(|| say("hidden-card", &[]).into(), name);
            say("tell-drew", &[("side", who(side)), ("card", card)])
        }
        Event::LostForce { side, from, card } => {
            say("tell-lost-force", &[("side", who(side)), ("card", name(card)), ("pile", pile(from))])
        }
        Event::Deployed { card, to: Some(to), .. } => {
            let location = game.catalogue.kind(to.kind).facts.category == Category::Location;
            let place = ("place", if location { "yes" } else { "no" }.into());
            say("tell-deployed-to", &[("card", name(card)), ("gender", gender(card)), ("to", name(to)), place])
        }
        Event::Deployed { card, to: None, .. } => {
            say("tell-deployed", &[("card", name(card)), ("gender", gender(card))])
        }
        Event::Converted { card, old } => {
            say("tell-converted", &[("side", who(card.owner)), ("card", name(card)), ("old", name(old))])
        }
        Event::Played { card } => say("tell-played", &[("side", who(card.owner)), ("card", name(card))]),
        Event::UsedText { card } => say("tell-used-text", &[("side", who(card.owner)), ("card", name(card))]),
        Event::Reacts { card } => say("tell-reacts", &[("card", name(card))]),
        Event::Canceled { card } => {
            say("tell-canceled", &[("side", who(card.owner)), ("card", name(card)), ("gender", gender(card))])
        }
        Event::Destiny { side, card, value } => {
            say("tell-destiny", &[("side", who(side)), ("card", name(card)), ("value", num(value))])
        }
        Event::Drawn { side, card } => say("tell-drawn", &[("side", who(side)), ("card", name(card))]),
        Event::DestinyInstead { side, value } => {
            say("tell-destiny-instead", &[("side", who(side)), ("value", num(value))])
        }
        Event::NoDestiny { side } => say("tell-no-destiny", &[("side", who(side))]),
        Event::Drain { side, place } => say("tell-drain", &[("side", who(side)), ("place", name(place))]),
        Event::Drains { place, amount, .. } => say("tell-drains", &[("place", name(place)), ("amount", num(amount))]),
        Event::DrainCanceled { place, by_presence: true } => say("tell-drain-canceled", &[("place", name(place))]),
        Event::DrainCanceled { place, .. } => say("tell-drain-stopped", &[("place", name(place))]),
        Event::Moved { card, to } => say("tell-moved", &[("card", name(card)), ("to", name(to))]),
        Event::Battle { side, place } => say("tell-battle", &[("side", who(side)), ("place", name(place))]),
        Event::BattleEndsEarly { place } => say("tell-battle-ends-early", &[("place", name(place))]),
        Event::Fired { weapon, target } => say("tell-fired", &[("card", name(weapon)), ("to", name(target))]),
        Event::Hit { card } => say("tell-hit", &[("card", name(card)), ("gender", gender(card))]),
        Event::Missed { target } => say("tell-missed", &[("card", name(target)), ("gender", gender(target))]),
        Event::BattleDestiny { side, total } => {
            say("tell-battle-destiny", &[("side", who(side)), ("total", num(total))])
        }
        Event::Totals { dark, light } => say("tell-totals", &[("dark", num(dark)), ("light", num(light))]),
        Event::Damage { side, damage, attrition } => {
            say("tell-damage", &[("side", who(side)), ("damage", num(damage)), ("attrition", num(attrition))])
        }
        Event::Forfeited { card, value } => {
            say("tell-forfeited", &[("card", name(card)), ("gender", gender(card)), ("value", num(value))])
        }
        Event::Lost { card } => say("tell-lost", &[("card", name(card)), ("gender", gender(card))]),
        Event::BattleEnded { place } => say("tell-battle-ended", &[("place", name(place))]),
        Event::Affected { card, by, change } => {
            let itself = game.catalogue.kind(card.kind).facts.category.noun();
            let printing = cardtext::Printing { lang, itself };
            let printer = cardtext::Printer::new(&game.catalogue.language, &game.catalogue.tree, printing);
            let change = printer.part(change.ix()).unwrap_or_default();
            say("tell-affected", &[("card", name(card)), ("by", name(by)), ("change", change.into())])
        }
        Event::PlayerAffected { side, by, change } => {
            let printing = cardtext::Printing { lang, itself: "card" };
            let printer = cardtext::Printer::new(&game.catalogue.language, &game.catalogue.tree, printing);
            let change = printer.part(change.ix()).unwrap_or_default();
            say("tell-player-affected", &[("side", who(side)), ("by", name(by)), ("change", change.into())])
        }
        Event::LossChanged { side, left } => say("tell-loss-changed", &[("side", who(side)), ("left", num(left))]),
        Event::Retrieved { card, to } => {
            say("tell-retrieved", &[("side", who(card.owner)), ("card", name(card)), ("pile", pile(to))])
        }
        Event::ToHand { card } => say("tell-to-hand", &[("side", who(card.owner)), ("card", name(card))]),
        Event::CameBack { card, to } => {
            say("tell-came-back", &[("card", name(card)), ("gender", gender(card)), ("to", name(to))])
        }
        Event::PutInPile { card, owner, pile: to, .. } => {
            let card = card.map_or_else(|| Value::from(say("a-card", &[])), name);
            say("tell-put-in-pile", &[("side", who(owner)), ("card", card), ("pile", pile(to))])
        }
        Event::LookedAt { by, side, pile: at, card } => match card {
            Some(card) => {
                let values = [("by", who(by)), ("side", who(side)), ("pile", pile(at)), ("card", name(card))];
                say("tell-looked-at", &values)
            }
            None => say("tell-looked", &[("by", who(by)), ("side", who(side)), ("pile", pile(at))]),
        },
        Event::LookedThrough { by, side, pile: at } => {
            say("tell-looked-through", &[("by", who(by)), ("side", who(side)), ("pile", pile(at))])
        }
        Event::Shuffled { side, pile: at } => say("tell-shuffled", &[("side", who(side)), ("pile", pile(at))]),
        Event::Restored { card } => say("tell-restored", &[("card", name(card)), ("gender", gender(card))]),
        Event::DestiniesSwitched => say("tell-destinies-switched", &[]),
        Event::Duel { first, second } => say("tell-duel", &[("first", name(first)), ("second", name(second))]),
        Event::DuelTotals { first, first_total, second, second_total } => {
            let totals = [("firstTotal", num(first_total)), ("secondTotal", num(second_total))];
            let [a, b] = totals;
            say("tell-duel-totals", &[("first", name(first)), ("second", name(second)), a, b])
        }
        Event::FoundNothing { side, pile: at } => say("tell-found-nothing", &[("side", who(side)), ("pile", pile(at))]),
        Event::Embarked { card, on } => say("tell-embarked", &[("card", name(card)), ("on", name(on))]),
        Event::Disembarked { card, from } => say("tell-disembarked", &[("card", name(card)), ("from", name(from))]),
        Event::Passed { card, by } => say("tell-passed", &[("card", name(card)), ("by", name(by))]),
        Event::Transferred { card, to } => {
            say("tell-transferred", &[("card", name(card)), ("gender", gender(card)), ("to", name(to))])
        }
        Event::Replaced { card, old } => {
            say("tell-replaced", &[("side", who(card.owner)), ("card", name(card)), ("old", name(old))])
        }
        Event::Recirculated { dark: 0, light: 0 } => String::new(),
        Event::Recirculated { dark, light } => {
            say("tell-recirculated", &[("dark", i32::from(dark).into()), ("light", i32::from(light).into())])
        }
        Event::SetAside { card, .. } => say("tell-set-aside", &[("card", name(card))]),
        Event::Over { winner: None, .. } => say("tell-over-draw", &[]),
        Event::Over { winner: Some(side), by_limit: true } => say("tell-over-limit", &[("side", who(side))]),
        Event::Over { winner: Some(side), by_limit: false } => say("tell-over", &[("side", who(side))]),
    }
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
