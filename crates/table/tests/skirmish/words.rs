//! The words, in English and French.

use super::{Act, Card, Event, NOT_ASKED, NOT_HELD, OUTSIDE_ZONE, Order, Phase, Side, Stance, View, index};
use table::{Fact, Refusal, Seat};

fn say(lang: &str, english: &'static str, french: &'static str) -> &'static str {
    if lang == "fr" { french } else { english }
}

pub(super) fn key(act: Act) -> String {
    match act {
        Act::Play(Card { stance, strength }) => format!("{}-{strength}", stance_name(stance, "en")),
        plain => label(plain, "en"),
    }
}

fn stance_name(stance: Stance, lang: &str) -> &'static str {
    match stance {
        Stance::Charge => say(lang, "charge", "charge"),
        Stance::Guard => say(lang, "guard", "garde"),
        Stance::Feint => say(lang, "feint", "feinte"),
    }
}

fn seat_name(seat: Seat, lang: &str) -> &'static str {
    if seat == Seat(0) { say(lang, "red", "rouge") } else { say(lang, "blue", "bleu") }
}

fn card_name(card: Option<Card>, lang: &str) -> String {
    card.map_or_else(|| say(lang, "a card", "une carte").to_owned(), |card| label(Act::Play(card), lang))
}

pub(super) fn label(act: Act, lang: &str) -> String {
    match act {
        Act::Shield(Side::Front) => say(lang, "front", "devant").to_owned(),
        Act::Shield(Side::Flank) => say(lang, "flank", "flanc").to_owned(),
        Act::Play(card) => format!("{} {}", stance_name(card.stance, lang), card.strength),
        Act::Give(Order::Rally) => say(lang, "rally", "rallier").to_owned(),
        Act::Give(Order::Press) => say(lang, "press", "presser").to_owned(),
        Act::Give(Order::Dig) => say(lang, "dig", "creuser").to_owned(),
    }
}

pub(super) fn prompt(phase: Phase, lang: &str) -> String {
    let text = match phase {
        Phase::Place(_) => say(lang, "Place your piece.", "Placez votre pion."),
        Phase::Shield(_) => say(lang, "Raise three shields.", "Levez trois boucliers."),
        Phase::Wager => say(lang, "Wager coins.", "Misez des pièces."),
        Phase::Stance => say(lang, "Pick a stance in secret.", "Choisissez une posture en secret."),
        Phase::Orders(_) => say(lang, "Give one or two orders.", "Donnez un ou deux ordres."),
    };
    text.to_owned()
}

pub(super) fn tell(event: &Event, lang: &str) -> String {
    let (seat, what) = match event {
        Event::Wagered(_, 0) => return String::new(),
        Event::Revealed(cards, dice) => {
            let [red, blue] = cards.map(|card| card_name(Some(card), lang));
            return format!("{red} + {} / {blue} + {}", dice[0], dice[1]);
        }
        Event::Placed(seat, pose) => (seat, format!("{} {}", pose.x, pose.y)),
        Event::TookBack(seat) => (seat, say(lang, "takes it back", "se reprend").to_owned()),
        Event::Shielded(seat, [front, flank]) => (seat, format!("{front} + {flank}")),
        Event::Wagered(seat, coins) => (seat, format!("{} {coins}", say(lang, "wagers", "mise"))),
        Event::Picked(seat, card) => (seat, format!("{} {}", say(lang, "picks", "choisit"), card_name(*card, lang))),
        Event::Struck(seat, side) => (seat, format!("{} -1", label(Act::Shield(*side), lang))),
        Event::Wounded(seat) => (seat, say(lang, "a wound", "une blessure").to_owned()),
        Event::Ordered(seat, order) => (seat, label(Act::Give(*order), lang)),
        Event::Drew(seat, card) => (seat, format!("{} {}", say(lang, "draws", "pioche"), card_name(*card, lang))),
    };
    format!("{}: {what}", seat_name(*seat, lang))
}

pub(super) fn explain(refusal: &Refusal, lang: &str) -> String {
    match (refusal.rule, refusal.facts) {
        (NOT_ASKED, _) => say(lang, "You are not asked that now.", "On ne vous demande pas cela.").to_owned(),
        (NOT_HELD, _) => say(lang, "You do not hold this card.", "Vous n'avez pas cette carte.").to_owned(),
        (OUTSIDE_ZONE, [Fact::Number(x), Fact::Number(y)]) => {
            format!("{x} {y} {}", say(lang, "lies outside your zone.", "est hors de votre zone."))
        }
        _ => say(lang, "The answer has not the right form.", "La réponse n'a pas la bonne forme.").to_owned(),
    }
}

pub(super) fn show(view: &View, lang: &str) -> String {
    let mut text = format!("{} {}/{}\n", say(lang, "round", "manche"), view.open.round, view.open.rounds);
    for seat in [Seat(0), Seat(1)] {
        let (name, n) = (seat_name(seat, lang), index(seat));
        let [front, flank] = view.open.shields[n];
        text += &format!(
            "{name}: {front} + {flank}, {} o, {} †, {} ▯",
            view.open.coins[n], view.open.wounds[n], view.hand_sizes[n]
        );
        text += if view.picked[n] { " ✓\n" } else { "\n" };
    }
    let hand: Vec<String> = view.hand.iter().map(|card| card_name(Some(*card), lang)).collect();
    text + &hand.join(", ") + "\n"
}
