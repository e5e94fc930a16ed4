//! Deeds with damage cards and other cards.

use super::{DEED, NOTHING, Word};
use crate::eyes::Eyes;
use crate::play::{CardFault, CardPick, PickKind, Play};
use crate::state::{CardIx, CardMarks, ShipIx};
use crate::text::meaning::{Deed, Doer, Doing, Happening, Manner, Meaning, Reading, Unsound, Use};
use crate::text::moment::{About, MomentKind};
use crate::text::terms::Terms;
use crate::text::value::Value;
use cardtext::{Arg, Count, NodeIx};

fn always(_: &Eyes<'_>, _: &Reading, _: NodeIx, _: ShipIx) -> bool {
    true
}

/// The card a text names without a choice: this card, or the one the text answers.
fn named_card(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<CardIx> {
    let cards = &eyes.args(node)[0];
    let named = match (cards, eyes.phrase(cards)) {
        (Arg::Node(_), _) => Some(reading.card),
        (_, Some(phrase)) if phrase.count == Count::The => match reading.moment.about {
            About::Card(card) => Some(card),
            _ => None,
        },
        _ => None,
    };
    named.filter(|card| eyes.is_card(cards, reading, *card))
}

fn is_named(eyes: &Eyes<'_>, node: NodeIx) -> bool {
    let cards = &eyes.args(node)[0];
    matches!(cards, Arg::Node(_)) || eyes.phrase(cards).is_some_and(|phrase| phrase.count == Count::The)
}

/// Whether something can be done to a card.
fn is_open(eyes: &Eyes<'_>, card: CardIx, what: PickKind) -> bool {
    let state = eyes.state.card(card);
    let damage = matches!(eyes.kind(card).category, crate::card::Category::Damage { .. });
    match what {
        PickKind::Discard if damage => state.is(CardMarks::DEALT),
        PickKind::Discard => !state.is(CardMarks::INACTIVE),
        PickKind::FlipDown => state.marks.contains(CardMarks::DEALT | CardMarks::FACEUP),
        PickKind::Under => is_upgrade(eyes, card) && eyes.speaks(card),
        PickKind::FlipUp => damage && state.is(CardMarks::DEALT) && !state.is(CardMarks::FACEUP),
    }
}

impl Eyes<'_> {
    /// The condition of the text's player that a deed names.
    fn condition_named(&self, reading: &Reading, node: NodeIx) -> Option<CardIx> {
        let cards = &self.args(node)[0];
        let own = self.state.conditions.iter().filter(|condition| condition.owner == reading.you);
        own.map(|condition| condition.card).find(|card| self.is_card(cards, reading, *card))
    }
}

fn is_upgrade(eyes: &Eyes<'_>, card: CardIx) -> bool {
    matches!(eyes.kind(card).category, crate::card::Category::Upgrade { .. })
}

pub(super) fn can_do(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx, ship: ShipIx, what: PickKind) -> bool {
    if is_named(eyes, node) {
        return named_card(eyes, reading, node).is_some_and(|card| is_open(eyes, card, what));
    }
    eyes.pickable(&CardPick::new(ship, reading.card, node, what)).next().is_some()
}

pub(super) fn do_to_card(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    ship: ShipIx,
    what: PickKind,
) -> Result<(), CardFault> {
    let eyes = play.eyes();
    if is_named(&eyes, node) {
        if let Some(card) = named_card(&eyes, reading, node).filter(|card| is_open(&eyes, *card, what)) {
            play.do_to_card(reading.card, card, what);
        }
        return Ok(());
    }
    let pick = CardPick::new(ship, reading.card, node, what);
    if eyes.is_at_random(&eyes.args(node)[0]) {
        let open: Vec<CardIx> = eyes.pickable(&pick).collect();
        if !open.is_empty() {
            let n = play.chance.below(open.len() as u32) as usize;
            play.do_to_card(reading.card, open[n], what);
        }
    } else {
        play.push(pick);
    }
    Ok(())
}

/// One card is named, or one of several is picked.
pub(super) fn one_card(terms: &Terms<'_>, node: NodeIx) -> Option<Unsound> {
    match terms.phrase(terms.args(node).first()).map(|phrase| phrase.count) {
        None | Some(Count::The | Count::One) => None,
        Some(Count::Unsaid) if terms.whose(terms.args(node).first()).is_some() => None,
        _ => Some(("this is done to one card", "write `one of its …`")),
    }
}

fn names_pilots(terms: &Terms<'_>, node: NodeIx) -> bool {
    nouns(terms, node).any(|id| id == "pilot-card")
}

/// Damage cards have two sides that matter, and no other cards.
fn flip_fault(terms: &Terms<'_>, node: NodeIx, _: Use) -> Option<Unsound> {
    let damage = nouns(terms, node).all(is_damage_noun);
    if damage {
        one_card(terms, node)
    } else {
        Some(("damage cards are flipped, and no others", "write `one of its faceup damage cards`"))
    }
}

/// The nouns of the cards a deed names, by their ids.
pub(super) fn nouns<'a>(terms: &Terms<'a>, node: NodeIx) -> impl Iterator<Item = &'a str> + use<'a> {
    let (language, tree) = (terms.language, terms.tree);
    let heads = terms.phrase(terms.args(node).first()).map_or(&[][..], |phrase| tree.heads(phrase)).iter();
    let nouns = heads.flat_map(move |head| tree.head_nouns(head));
    nouns.map(move |noun| language.nouns()[usize::from(noun.noun)].id.as_str())
}

fn is_damage_noun(id: &str) -> bool {
    matches!(id, "damage-card" | "ship-damage-card" | "pilot-damage-card" | "faceup" | "facedown")
}

/// Whether a phrase says which side damage cards show.
pub(super) fn dealt_side(terms: &Terms<'_>, node: NodeIx) -> Option<bool> {
    terms.senses(terms.args(node).first()).find_map(|sense| sense.faceup)
}

pub(super) fn is_damage(terms: &Terms<'_>, node: NodeIx) -> bool {
    let cards = terms.args(node).first();
    nouns(terms, node).all(is_damage_noun) && terms.phrase(cards).is_some() && terms.whose(cards).is_none()
}

/// Whether a phrase means the damage card on the condition itself.
fn is_on_this_card(terms: &Terms<'_>, cards: Option<&Arg>) -> bool {
    terms.wheres(cards).iter().any(|node| terms.word(*node) == "on-this-card")
}

fn deal_fault(terms: &Terms<'_>, node: NodeIx, used: Use) -> Option<Unsound> {
    let cards = terms.args(node).first();
    let plain = terms.senses(cards).count() == 2 && terms.wheres(cards).is_empty();
    let count = terms.phrase(cards).map(|phrase| phrase.count);
    if !is_damage(terms, node) {
        return Some(("damage cards are dealt, and no others", "write `a faceup damage card`"));
    }
    match used {
        Use::Must => (dealt_side(terms, node) != Some(true) || !plain)
            .then_some(("cards that must be dealt are faceup ones", "write `faceup damage cards`")),
        Use::Effect | Use::Price if is_on_this_card(terms, cards) => {
            let one = count == Some(Count::One) && terms.wheres(cards).len() == 1 && dealt_side(terms, node).is_none();
            (!one).then_some((
                "on a condition lies one damage card, and it is faceup",
                "write `a damage card on this card`",
            ))
        }
        Use::Effect | Use::Price => {
            let counted = matches!(count, Some(Count::One | Count::Exactly(_)));
            (!counted || dealt_side(terms, node).is_none() || !plain).then_some((
                "how many cards, and which side up?",
                "write `1 facedown damage card`: say how many, and whether faceup or facedown",
            ))
        }
        _ => None,
    }
}

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "be-dealt",
        form: "be|is|are dealt {cards:Cards}",
        en: "be dealt { $cards }
.does = { is } dealt { $cards }
.when = { is } dealt { $cards }
.must = { is } dealt only { $cards }
.voice = ship",
        fr: "recevoir { $cards-count ->
    [many] des { $cards-bare }
   *[one] { $cards }
}
.does = { $subject-number ->
    [many] reçoivent
   *[one] reçoit
} { $cards }
.to = recevoir { $cards }
.when = reçoit { $cards }
.must = ne { $subject-number ->
    [many] reçoivent
   *[one] reçoit
} que des { $cards-bare }
.voice = ship",
        doc: "damage cards, past the shields; as an event before they are resolved",
        operations: &["t.dealt-damage", "t.dealt-faceup", "x.deal-down", "x.deal-up"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening {
                moment: |terms, node| match is_damage(terms, node) {
                    true => Ok((MomentKind::Dealing, Doer::Ship)),
                    false => Err(("damage cards are dealt, and no others", "write `a faceup damage card`")),
                },
                fits: |eyes, reading, node, _| match reading.moment.about {
                    About::Card(card) => eyes.is_card(&eyes.args(node)[0], reading, card),
                    _ => false,
                },
            }),
            before: Some(Happening { moment: super::draws::is_drawing, fits: always }),
            does: Some(Doing {
                possible: |eyes, reading, node, _| {
                    let cards = &eyes.args(node)[0];
                    !is_on_this_card(&eyes.terms(), Some(cards)) || eyes.card_on(reading.card, cards, reading).is_some()
                },
                run: |play, reading, node, ship, _| {
                    let eyes = play.eyes();
                    let cards = &eyes.args(node)[0];
                    if eyes.card_on(reading.card, cards, reading).is_some() {
                        play.deal_from(reading.card, ship);
                        return Ok(());
                    }
                    let count = eyes.how_many(cards, reading).clamp(0, 99) as u8;
                    let faceup = eyes.senses(cards).any(|sense| sense.faceup == Some(true));
                    play.deal_cards(ship, if faceup { 0 } else { count }, if faceup { count } else { 0 });
                    Ok(())
                },
                aftermath: false,
            }),
            must: Some(Value::DealtFaceup),
            fault: deal_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "be-assigned",
        form: "be|is|are assigned {cards:Cards}",
        en: "be assigned the condition “{ $cards }”
.does = { is } assigned the condition “{ $cards }”
.voice = ship",
        fr: "recevoir l’état « { $cards } »
.does = { $subject-number ->
    [many] reçoivent
   *[one] reçoit
} l’état « { $cards } »
.voice = ship",
        doc: "the condition of this title; one that is in play moves, with the card on it",
        operations: &["e.condition-cards"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, _| eyes.condition_named(reading, node).is_some(),
                run: |play, reading, node, ship, _| {
                    if let Some(condition) = play.eyes().condition_named(reading, node) {
                        play.assign(ship, condition);
                    }
                    Ok(())
                },
                aftermath: false,
            }),
            fault: |terms, node, _| {
                let cards = terms.args(node).first();
                let titled = terms.phrase(cards).is_some_and(|phrase| {
                    let bare = phrase.whose.is_none() && !phrase.other && phrase.count == Count::Unsaid;
                    let heads = terms.tree.heads(phrase);
                    bare && heads.len() == 1 && heads[0].name.is_some() && terms.tree.head_nouns(&heads[0]).is_empty()
                });
                (!titled || !terms.wheres(cards).is_empty())
                    .then_some(("a condition is named by its title alone", "write `is assigned \"Title\"`"))
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "discard",
        form: "discard|discards {cards:Cards}",
        en: "discard { $cards }
.does = { $subject-number ->
    [many] discard
   *[one] discards
} { $cards }
.you = discard { $cards }{ $cards-definite ->
    [yes] {\" \"}without resolving it
   *[no] {\"\"}
}
.voice = { $cards-word ->
    [this-card] you
   *[other] { $cards-definite ->
        [yes] you
       *[no] ship
    }
}",
        fr: "défausser { $cards-count ->
    [many] de { $cards-bare }
   *[one] { $cards }
}
.does = { $subject-number ->
    [many] défaussent
   *[one] défausse
} { $cards }
.you = défaussez { $cards }{ $cards-definite ->
    [yes] {\" \"}sans la résoudre
   *[no] {\"\"}
}
.to = défausser { $cards }{ $cards-definite ->
    [yes] {\" \"}sans la résoudre
   *[no] {\"\"}
}
.voice = { $cards-word ->
    [this-card] you
   *[other] { $cards-definite ->
        [yes] you
       *[no] ship
    }
}",
        doc: "a card's text no longer speaks; a damage card is not resolved",
        operations: &["x.discard-damage", "x.discard-this", "m.no-discard"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| can_do(eyes, reading, node, ship, PickKind::Discard),
                run: |play, reading, node, ship, manner| {
                    let eyes = play.eyes();
                    let weapon = eyes.state.attack.on && eyes.state.attack.weapon == reading.card;
                    let own = named_card(&eyes, reading, node) == Some(reading.card);
                    if manner == Manner::Price && weapon && own && eyes.keeps_weapon(ship, reading.card) {
                        play.state.attack.discard_on_hit = true;
                        return Ok(());
                    }
                    do_to_card(play, reading, node, ship, PickKind::Discard)
                },
                aftermath: false,
            }),
            may_not: Some(Value::NoDiscard),
            fault: |terms, node, used| match used {
                Use::MayNot => {
                    let weapon = |id: &str| matches!(id, "secondary-weapon" | "torpedo" | "missile");
                    (!nouns(terms, node).all(weapon))
                        .then_some(("only weapons are kept", "write `may not discard torpedoes that miss`"))
                }
                _ if names_pilots(terms, node) => {
                    Some(("a pilot card is never discarded", "name an upgrade or a damage card"))
                }
                _ => one_card(terms, node),
            },
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "flip-down",
        form: "flip|flips {cards:Cards} facedown",
        en: "flip { $cards } facedown
.does = { $subject-number ->
    [many] flip
   *[one] flips
} { $cards } facedown
.you = flip { $cards } facedown{ $cards-definite ->
    [yes] {\" \"}without resolving it
   *[no] {\"\"}
}
.voice = { $cards-word ->
    [this-card] you
   *[other] { $cards-definite ->
        [yes] you
       *[no] ship
    }
}",
        fr: "retourner { $cards } face cachée
.does = { $subject-number ->
    [many] retournent
   *[one] retourne
} face cachée { $cards }
.you = retournez { $cards } face cachée{ $cards-definite ->
    [yes] {\" \"}sans la résoudre
   *[no] {\"\"}
}
.to = { $cards-word ->
    [this-card] retourner { $cards } face cachée
   *[other] { $cards-definite ->
        [yes] retourner { $cards } face cachée sans la résoudre
       *[no] retourner face cachée { $cards }
    }
}
.voice = { $cards-word ->
    [this-card] you
   *[other] { $cards-definite ->
        [yes] you
       *[no] ship
    }
}",
        doc: "a damage card is faceup no more",
        operations: &["x.flip-down", "x.repair-flip"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| can_do(eyes, reading, node, ship, PickKind::FlipDown),
                run: |play, reading, node, ship, _| do_to_card(play, reading, node, ship, PickKind::FlipDown),
                aftermath: false,
            }),
            fault: flip_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "flip-up",
        form: "flip|flips {cards:Cards} faceup",
        en: "flip { $cards } faceup
.does = { $subject-number ->
    [many] flip
   *[one] flips
} { $cards } faceup and resolves it
.you = flip { $cards } faceup and resolve it
.voice = { $cards-word ->
    [this-card] you
   *[other] { $cards-definite ->
        [yes] you
       *[no] ship
    }
}",
        fr: "retourner { $cards } face visible
.does = { $subject-number ->
    [many] retournent
   *[one] retourne
} face visible { $cards } et la résout
.you = retournez { $cards } face visible et résolvez-la
.voice = { $cards-word ->
    [this-card] you
   *[other] { $cards-definite ->
        [yes] you
       *[no] ship
    }
}",
        doc: "a facedown damage card is turned up and resolved",
        operations: &["x.flip-up-random"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: |eyes, reading, node, ship| can_do(eyes, reading, node, ship, PickKind::FlipUp),
                run: |play, reading, node, ship, _| do_to_card(play, reading, node, ship, PickKind::FlipUp),
                aftermath: false,
            }),
            fault: flip_fault,
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "be-destroyed",
        form: "be|is|are destroyed",
        en: "be destroyed
.when = { is } destroyed",
        fr: "être { $subject-gender ->
    [f] détruite
   *[m] détruit
}
.when = est { $subject-gender ->
    [f] détruite
   *[m] détruit
}",
        doc: "a ship is destroyed, while it is still on the table",
        operations: &["t.destroyed"],
        meaning: Meaning::Deed(Deed {
            event: Some(Happening { moment: |_, _| Ok((MomentKind::Destroyed, Doer::Ship)), fits: always }),
            ..NOTHING
        }),
        ..DEED
    },
    Word {
        name: "drop-token",
        form: "drop|drops its token",
        en: "drop its token behind it
.does = { $subject-number ->
    [many] drop
   *[one] drops
} its token behind it
.you = drop its token behind this { $self }
.voice = you",
        fr: "larguer son marqueur derrière ce { $self }
.does = { $subject-number ->
    [many] larguent
   *[one] largue
} son marqueur derrière lui
.you = larguez son marqueur derrière ce { $self }
.voice = you",
        doc: "the bomb's token is put behind the ship by the straight 1 template",
        operations: &["k.drop-action", "k.drop-reveal", "x.drop"],
        meaning: Meaning::Deed(Deed {
            does: Some(Doing {
                possible: always,
                run: |play, reading, _, _, _| play.drop_bomb(reading.card),
                aftermath: false,
            }),
            drops: true,
            ..NOTHING
        }),
        ..DEED
    },
];
