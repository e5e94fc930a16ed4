//! What the line of a change says: which value, how, by how much, where. What makes no sense is refused here.

use crate::state::DestinyKind;
use crate::text::compile::meaning;
use crate::text::meaning::{Cause, ChangeWord, Deed, Fate, Meaning, Op, ValueWord};
use crate::text::value::{Of, Value};
use cardtext::{Arg, Language, NodeIx, Tree};

/// What a change does, with the parts of its line by what they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// To which value.
    pub value: Value,
    /// How.
    pub op: Op,
    /// By how much.
    pub amount: Option<Arg>,
    /// Where: an [`cardtext::Sort::At`] or a noun phrase of places.
    pub at: Option<Arg>,
    /// What it is about besides: a noun that is given, a title.
    pub what: Option<Arg>,
}

/// What a permission that costs nothing is about.
pub(crate) const FREE: Arg = Arg::Number(0);

/// What a change's line says, or why it says nothing.
pub(crate) fn change_of(language: &Language<Meaning>, tree: &Tree, node: NodeIx) -> Result<Change, &'static str> {
    let args = tree.args(node);
    let present = |arg: Option<&Arg>| arg.copied().filter(|arg| *arg != Arg::Absent);
    let word = |arg: Arg| match arg {
        Arg::Node(node) => Some((node, meaning(language, tree, node))),
        _ => None,
    };
    let Meaning::Change(kind) = meaning(language, tree, node) else { return Err("this is no change") };
    let change = match kind {
        ChangeWord::Of(value, op) => {
            let amount = matches!(op, Op::Set | Op::Plus).then(|| present(args.first())).flatten();
            let what = (op == Op::Holds).then(|| present(args.first())).flatten();
            let at = if amount.is_some() { present(args.get(1)) } else { None };
            Change { value, op, amount, at, what }
        }
        ChangeWord::Number(op) => {
            let Some((value_node, Meaning::Value(value))) = word(args[0]) else { return Err("no value is named") };
            let (value, own_at) = named_value(language, tree, value_node, value)?;
            Change { value, op, amount: Some(args[1]), at: own_at.or(present(args.get(2))), what: None }
        }
        ChangeWord::May | ChangeWord::MayNot => {
            let Some((deed_node, Meaning::Deed(deed))) = word(args[0]) else { return Err("no deed is named") };
            let (value, at) = permission(language, tree, deed_node, deed, kind == ChangeWord::May)?;
            let what = (deed == Deed::FreeReact).then_some(FREE);
            Change { value, op: Op::Holds, amount: None, at, what }
        }
        ChangeWord::MayNotBe => {
            let drain = matches!(word(args[0]), Some((_, Meaning::Value(ValueWord::Row(Value::Drain)))));
            let Some((_, Meaning::Fate(Fate::Doing(fate)))) = word(args[1]) else { return Err("no fate is named") };
            let value = fate.forbidden.filter(|_| drain).ok_or("nothing keeps this from happening yet")?;
            Change { value, op: Op::Holds, amount: None, at: present(args.get(3)), what: present(args.get(2)) }
        }
    };
    let numbers = change.value.row().fold != crate::text::value::Fold::Any;
    if numbers == (change.op == Op::Holds) {
        return Err("this value cannot be changed so");
    }
    if change.at.is_some() && !matches!(change.value.row().of, Of::PlayerAt) && !deploys(change.value) {
        return Err("this value has no place");
    }
    if matches!(change.value, Value::Defense | Value::LifeForce) {
        return Err("this value is counted and cannot be changed");
    }
    let combines = match change.op {
        Op::Times => matches!(change.value, Value::BattleDamage),
        Op::AtMost => matches!(change.value, Value::BattleDestinies | Value::DrainLoss),
        Op::Set => !matches!(change.value, Value::BattleDestinies | Value::DrainLoss | Value::BattleDamage),
        Op::Plus | Op::Minus => {
            !matches!(change.value, Value::DrainLoss | Value::AbilityRequired | Value::ControlAbility)
        }
        Op::Holds => true,
    };
    if combines { Ok(change) } else { Err("this value cannot be changed so yet") }
}

/// Whether a value of cards may name the places of a deployment or react.
fn deploys(value: Value) -> bool {
    matches!(value, Value::DeployCost | Value::DeployReact | Value::MoveReact)
}

/// The value a word names, and where, if the word says so.
fn named_value(
    language: &Language<Meaning>,
    tree: &Tree,
    node: NodeIx,
    value: ValueWord,
) -> Result<(Value, Option<Arg>), &'static str> {
    let args = tree.args(node);
    let part = || match args.first() {
        Some(Arg::Node(node)) => Some((*node, meaning(language, tree, *node))),
        _ => None,
    };
    match value {
        ValueWord::Row(value) => Ok((value, None)),
        ValueWord::CostTo => match part() {
            Some((deed, Meaning::Deed(Deed::Deploy))) => {
                Ok((Value::DeployCost, tree.args(deed).first().copied().filter(|at| *at != Arg::Absent)))
            }
            Some((deed, Meaning::Deed(Deed::Transit))) => Ok((Value::TransitCost, tree.args(deed).first().copied())),
            _ => Err("this deed has no price that texts could change yet"),
        },
        ValueWord::EachDestiny => match part() {
            Some((_, Meaning::Destiny(DestinyKind::Battle))) => Ok((Value::BattleDestinyDraw, None)),
            Some((_, Meaning::Destiny(DestinyKind::Weapon))) => Ok((Value::WeaponDestinyDraw, None)),
            _ => Err("draws of this kind cannot be changed yet"),
        },
        ValueWord::Destinies => match part() {
            Some((_, Meaning::Destiny(DestinyKind::Battle))) => Ok((Value::BattleDestinies, None)),
            _ => Err("the number of such draws cannot be changed yet"),
        },
        ValueWord::LostTo => match part() {
            Some((_, Meaning::Cause(Cause::Drain))) => Ok((Value::DrainLoss, None)),
            _ => Err("losses of this cause cannot be changed yet"),
        },
    }
}

/// The value that says whether a deed is allowed, or forbidden, and where.
fn permission(
    language: &Language<Meaning>,
    tree: &Tree,
    node: NodeIx,
    deed: Deed,
    may: bool,
) -> Result<(Value, Option<Arg>), &'static str> {
    let args = tree.args(node);
    let at = args.first().copied().filter(|at| *at != Arg::Absent);
    let inner = || match args.first() {
        Some(Arg::Node(inner)) => Some((*inner, meaning(language, tree, *inner))),
        _ => None,
    };
    match (deed, may) {
        (Deed::Move, false) => Ok((Value::MayNotMove, None)),
        (Deed::Battle, false) => Ok((Value::MayNotBattle, None)),
        (Deed::Drain, false) => Ok((Value::MayNotDrain, at)),
        (Deed::Be, false) => match inner() {
            Some((_, Meaning::Fate(Fate::Card(fate)))) => {
                fate.forbidden.map(|value| (value, None)).ok_or("nothing keeps this from happening yet")
            }
            _ => Err("no fate is named"),
        },
        (Deed::React | Deed::FreeReact, true) => match inner() {
            Some((_, Meaning::Deed(Deed::Move))) => {
                Ok((Value::MoveReact, args.get(1).copied().filter(|at| *at != Arg::Absent)))
            }
            Some((deploy, Meaning::Deed(Deed::Deploy))) if deed == Deed::React && args.get(1) == Some(&Arg::Absent) => {
                let at = tree.args(deploy).first().copied().filter(|at| *at != Arg::Absent);
                at.map(|at| (Value::DeployReact, Some(at))).ok_or("it must be said where cards deploy as a react")
            }
            _ => Err("this cannot be done as a react"),
        },
        (_, true) => Err("this cannot be allowed yet"),
        (_, false) => Err("this cannot be forbidden yet"),
    }
}
