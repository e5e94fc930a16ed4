//! Values: numbers that ships, cards and maneuvers have. They are the nouns of their rows.

use super::{PLAIN, Word};
use crate::text::meaning::Meaning;
use crate::text::value::{Of, Value};
use cardtext::{Class, Sort};

/// The word of a value.
const fn noun(name: &'static str, value: Value, doc: &'static str) -> Word {
    let row = value.row();
    let Some(noun) = row.noun else { panic!("this value has no noun") };
    let classes: &[Class] = match row.of {
        Of::Ship => &[Class::Ship],
        Of::Card => &[Class::Card],
        Of::Move => &[Class::Move],
    };
    Word {
        name,
        sort: Sort::Value,
        classes,
        form: noun.form,
        en: noun.en,
        fr: noun.fr,
        doc,
        reads: row.layer,
        meaning: Meaning::Value(value),
        ..PLAIN
    }
}

pub(super) const WORDS: &[Word] = &[
    noun("skill", Value::Skill, "pilot skill value"),
    noun("primary", Value::Attack, "primary weapon value"),
    noun("agility", Value::Agility, "agility value"),
    noun("hull", Value::Hull, "hull value"),
    noun("shields", Value::Shields, "shield value"),
    Word {
        operations: &["e.energy-limit"],
        ..noun("energy-limit", Value::EnergyLimit, "how much energy a huge ship holds on its card")
    },
    noun("energy-gained", Value::EnergyGained, "by a maneuver of a huge ship"),
    noun("recovered", Value::Recovered, "the most that a recover action brings back"),
    noun("actions", Value::Actions, "actions in the Perform Action step"),
    Word {
        operations: &["e.docking"],
        ..noun("deployments", Value::Deployments, "docked ships that may deploy after a ship's maneuver")
    },
    noun("attack-dice", Value::AttackDice, "dice rolled when attacking"),
    noun("range-dice", Value::RangeDice, "the die for Range 1 or Range 3"),
    Word {
        operations: &["m.defense-dice"],
        ..noun("obstruction-dice", Value::ObstructionDice, "the die for an obstructed attack")
    },
    noun("speed", Value::Speed, "of a maneuver, 1 to 5"),
    noun("damage", Value::Damage, "what a damage card counts against the hull"),
    noun("cost", Value::Cost, "squad points"),
    noun("least-range", Value::LeastRange, "of a weapon"),
    noun("greatest-range", Value::GreatestRange, "of a weapon"),
];
