//! The table in words, as a seat sees it.

use crate::game::Swccg;
use crate::num::Num;
use crate::page::view::{CardView, Condition, View};
use crate::side::Side;
use crate::state::Pile;
use glossary::{Lang, Value};

/// The piles whose cards one sees only if a text shows them.
const HIDDEN: [Pile; 4] = [Pile::Hand, Pile::Reserve, Pile::Force, Pile::Used];

/// The table as a seat sees it, for a terminal.
pub(crate) fn show(game: &Swccg, view: &View, lang: Lang) -> String {
    let say = |id: &str, values: &[(&str, Value)]| game.speech.say(lang, id, values);
    let who = |s: Side| game.speech.side(lang, s);
    let phase = say(&format!("phase-{}", view.phase.name()), &[]);
    let heading = |s: Side| ("side-heading", Value::from(game.speech.heading(lang, s)));
    let turn = [("turn", i32::from(view.turn).into()), heading(view.current), ("phase", phase.into())];
    let mut out = say("show-turn", &turn) + "\n";
    let you = view.you.unwrap_or(Side::Light);
    for side in [you.other(), you] {
        let count = |pile: Pile| Value::from(view.sides[side].pile(pile).count as i32);
        let values = [
            heading(side),
            ("hand", count(Pile::Hand)),
            ("force", count(Pile::Force)),
            ("reserve", count(Pile::Reserve)),
            ("used", count(Pile::Used)),
            ("lost", count(Pile::Lost)),
        ];
        out += &(say("show-side", &values) + "\n");
    }
    for place in &view.places {
        let name = game.name(lang, place.kind, 0);
        let values = [("place", name.into()), ("dark", place.icons.dark.into()), ("light", place.icons.light.into())];
        let control = place.control.map(|s| say("show-controlled", &[("side", who(s))])).unwrap_or_default();
        out += &format!("{} {control}\n", say("show-place", &values)).replace(" \n", "\n");
        let by_itself = |c: &&CardView| c.on.as_ref().is_none_or(|on| *on == place.key);
        for card in place.cards.iter().filter(by_itself) {
            out += &show_card(game, card, &place.cards, 1, lang);
        }
    }
    for card in view.aside.cards.iter().filter(|c| c.on.is_none()) {
        out += &show_card(game, card, &view.aside.cards, 0, lang);
    }
    if let Some(battle) = &view.battle {
        let place =
            game.catalogue.find(&battle.place, None).map_or(battle.place.clone(), |k| game.name_in_text(lang, k, 0));
        let power = |s: Side| Value::from(battle.sides[s].power.to_string());
        let values = [("place", place.into()), ("dark", power(Side::Dark)), ("light", power(Side::Light))];
        out += &(say("show-battle", &values) + "\n");
        let [dark, light] = [&battle.sides.dark, &battle.sides.light];
        let open = [dark, light].iter().any(|side| side.damage > Num::ZERO || side.attrition > Num::ZERO);
        if open {
            let num = |n: Num| Value::from(n.to_string());
            let values = [
                ("darkDamage", num(dark.damage)),
                ("darkAttrition", num(dark.attrition)),
                ("lightDamage", num(light.damage)),
                ("lightAttrition", num(light.attrition)),
            ];
            out += &(say("show-damage", &values) + "\n");
        }
    }
    for (side, pile) in Side::BOTH.into_iter().flat_map(|s| HIDDEN.map(|p| (s, p))) {
        let seen = view.sides[side].pile(pile);
        if seen.cards.is_empty() || pile == Pile::Hand && view.you == Some(side) {
            continue;
        }
        let cards: Vec<String> = seen.cards.iter().rev().map(|card| game.name(lang, card.kind, 0)).collect();
        let pile = say(&format!("pile-{}", pile.name()), &[]);
        let [_, of, _] = game.speech.player(lang, side);
        let values = [of, ("pile", pile.into()), ("cards", cards.join("; ").into())];
        out += &(say("show-known", &values) + "\n");
    }
    let Some(you) = view.you else { return out.trim_end().to_owned() };
    let hand = view.sides[you].pile(Pile::Hand).cards.iter();
    let hand: Vec<String> = hand.map(|card| game.name(lang, card.kind, 0)).collect();
    let hand = if hand.is_empty() { say("show-empty", &[]) } else { hand.join("; ") };
    out + &say("show-hand", &[("cards", hand.into())])
}

fn show_card(game: &Swccg, card: &CardView, all: &[CardView], depth: usize, lang: Lang) -> String {
    let tag = card.key.rsplit_once('.').and_then(|(_, n)| n.parse().ok()).unwrap_or(1);
    let mut line = format!("{}{} {}", "  ".repeat(depth), arrow(card.owner), game.name(lang, card.kind, tag));
    let value = |label: &str, value: Option<Num>| value.map(|v| format!("{} {v}", game.speech.say(lang, label, &[])));
    let values = [
        value("look-power", card.power),
        value("look-ability", card.ability),
        value("look-forfeit", card.forfeit),
        card.conditions.contains(&Condition::Hit).then(|| game.speech.say(lang, "show-hit", &[])),
    ];
    let values: Vec<String> = values.into_iter().flatten().collect();
    if !values.is_empty() {
        line += &format!("  [{}]", values.join(", "));
    }
    line.push('\n');
    for rider in all.iter().filter(|c| c.on.as_ref() == Some(&card.key)) {
        line += &show_card(game, rider, all, depth + 1, lang);
    }
    line
}

fn arrow(side: Side) -> &'static str {
    match side {
        Side::Dark => "▼",
        Side::Light => "▲",
    }
}
