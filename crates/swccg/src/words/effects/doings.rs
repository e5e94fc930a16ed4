//! What happens to actions, losses, draws and drains going on.

use super::super::Word;
use super::*;
use crate::text::meaning::{DoingFate, Fate};
use crate::text::moment::MomentKind;
use crate::text::value::Value;

/// The fate in the second slot.
fn fate(eyes: &Eyes<'_>, node: NodeIx) -> Option<DoingFate> {
    match eyes.args(node)[1] {
        Arg::Node(fate) => match eyes.word_meaning(fate) {
            Meaning::Fate(Fate::Doing(fate)) => Some(fate),
            _ => None,
        },
        _ => None,
    }
}

/// The doing in the first slot. A name is bound when the text begins: until then it stands for what the text would answer.
fn doing_meant(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<u8> {
    doing(eyes, reading, node).or_else(|| eyes.answered())
}

/// The rule that keeps the fate in the second slot from happening.
fn refusal(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<Rule> {
    (fate(eyes, node)?.possible)(eyes, reading, doing_meant(eyes, reading, node)).err()
}

/// What happens to the doing in the first slot, by the amount behind it.
fn to_doing(
    play: &mut Play<'_>,
    reading: &Reading,
    node: NodeIx,
    act: impl FnOnce(&mut Play<'_>, u8, Num),
) -> Result<Flow, CardFault> {
    let eyes = play.eyes();
    let amount = nth_amount(&eyes, reading, node, 1);
    if let Some(frame) = doing(&eyes, reading, node) {
        act(play, frame, amount);
    }
    Ok(Flow::Again)
}

/// The rule that keeps a player's Force drain as it is: the opponent may not modify it there.
fn fixed(eyes: &Eyes<'_>, reading: &Reading, node: NodeIx) -> Option<Rule> {
    let drains = reading.you.other();
    let drain = doing_meant(eyes, reading, node).and_then(|frame| eyes.drain_by(frame));
    let drain = drain.filter(|(side, place)| *side == drains && eyes.says_of(Value::DrainFixed, drains, *place));
    drain.filter(|_| eyes.on(Rule::DrainFixed)).map(|_| Rule::DrainFixed)
}

/// The moments whose doings have a number.
const COUNTED: &[MomentKind] =
    &[MomentKind::DrainInitiated, MomentKind::DrewDestiny, MomentKind::DrawingDestiny, MomentKind::LosingForce];

pub(super) const WORDS: &[Word] = &[
    Word {
        name: "doing-is",
        form: "{doing:Doings} is {fate:DoingFate}",
        en: "{ $fate-word ->
    [fate-tripled] the result of { $doing } is { $fate }
   *[other] { $doing } is { $fate }
}
.to = { $fate-active ->
    [none] none
   *[other] { $fate-active } { $doing }
}",
        fr: "{ $fate-word ->
    [fate-tripled] le résultat de { $doing } est triplé
   *[other] { $doing } est { $fate }
}
.to = { $fate-active ->
    [none] none
   *[other] { $fate-active } { $doing }
}",
        doc: "this happens to an action, a loss, a draw or a drain",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| refusal(eyes, reading, node).is_none(),
            needed: refusal,
            run: |play, reading, node| {
                let eyes = play.eyes();
                if let (Some(fate), Some(frame)) = (fate(&eyes, node), doing(&eyes, reading, node)) {
                    let happens = fate.happens.ok_or(CardFault("this cannot be made to happen"))?;
                    happens(play, frame);
                }
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "doing-plus",
        form: "{doing:Doings} is +{amount:Amount}",
        en: "{ $doing } is { $amount-number ->
    [yes] +{ $amount }
   *[no] increased by { $amount }
}
.to = add { $amount } to { $doing }",
        fr: "{ $doing } est augmenté{ agree } de { $amount }
.to = ajouter { $amount } à { $doing }",
        doc: "a drain, draw or loss is raised",
        operations: &["x.drain-plus", "x.draw-plus"],
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| fixed(eyes, reading, node).is_none(),
            needed: fixed,
            at: COUNTED,
            run: |play, reading, node| {
                to_doing(play, reading, node, |play, frame, amount| play.add_to_doing(frame, amount, node))
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "doing-minus",
        form: "{doing:Doings} is -{amount:Amount}",
        en: "{ $doing } is { $amount-number ->
    [yes] −{ $amount }
   *[no] reduced by { $amount }
}
.to = subtract { $amount } from { $doing }",
        fr: "{ $doing } est réduit{ agree } de { $amount }
.to = soustraire { $amount } de { $doing }",
        doc: "a drain, draw or loss is lowered",
        meaning: Meaning::Effect(Effect {
            possible: |eyes, reading, node| fixed(eyes, reading, node).is_none(),
            needed: fixed,
            at: COUNTED,
            run: |play, reading, node| {
                to_doing(play, reading, node, |play, frame, amount| play.add_to_doing(frame, -amount, node))
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "draw-instead",
        form: "{draw:Doings} is {value:Amount} instead",
        en: "use { $value } instead of { $draw }
.to = use { $value } instead of { $draw }",
        fr: "utilisez { $value } au lieu de { $draw }
.to = utiliser { $value } au lieu de { $draw }",
        doc: "the number stands for the destiny about to be drawn; no card is drawn",
        meaning: Meaning::Effect(Effect {
            at: &[MomentKind::DrawingDestiny],
            run: |play, reading, node| {
                to_doing(play, reading, node, |play, frame, amount| play.instead_of_draw(frame, amount))
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "destinies-switched",
        form: "the battle destinies are switched",
        en: "the two battle destinies are switched
.to = switch the two battle destinies",
        fr: "les deux destinées de bataille sont échangées
.to = échanger les deux destinées de bataille",
        doc: "each player's battle destiny counts for the other",
        meaning: Meaning::Effect(Effect {
            run: |play, _, _| {
                play.switch_destinies();
                Ok(Flow::Again)
            },
            ..ALWAYS
        }),
        ..EFFECT
    },
    Word {
        name: "break-down",
        form: "break down",
        en: "this text fails on purpose",
        fr: "ce texte échoue exprès",
        doc: "fails, to show that a faulty card is set aside and the game goes on; for test cards only",
        meaning: Meaning::Effect(Effect { run: |_, _, _| Err(CardFault("this text fails on purpose")), ..ALWAYS }),
        ..EFFECT
    },
];
