//! Values: numbers that cards and players have. Most are the nouns of their rows.

use super::{PLAIN, Word};
use crate::meaning::{Cause, Meaning, ValueWord};
use crate::state::DestinyKind;
use crate::value::{Of, Value, layer};
use cardtext::{Class, Sort};

const VALUE: Word = Word { sort: Sort::Value, ..PLAIN };

/// The word of a value that has a noun.
const fn noun(name: &'static str, value: Value, families: &'static [&'static str], doc: &'static str) -> Word {
    let row = value.row();
    let Some(noun) = row.noun else { panic!("this value has no noun") };
    let classes: &[Class] = match row.of {
        Of::Card => &[Class::Card],
        Of::Player | Of::PlayerAt => &[Class::Player],
        Of::Place => &[Class::Place],
    };
    Word {
        name,
        classes,
        form: noun.form,
        en: noun.en,
        fr: noun.fr,
        doc,
        families,
        reads: row.layer,
        meaning: Meaning::Value(ValueWord::Row(value)),
        ..VALUE
    }
}

const STAT: &[&str] = &["eff:stat_mod", "eff:stat_reset"];

pub(super) const WORDS: &[Word] = &[
    noun("power", Value::Power, STAT, "power"),
    noun("ability", Value::Ability, STAT, "ability; a character without any has none"),
    noun("forfeit", Value::Forfeit, STAT, "the forfeit value"),
    noun("maneuver", Value::Maneuver, STAT, "maneuver"),
    noun("defense-value", Value::Defense, &[], "the highest of ability, armor and maneuver"),
    noun("force-generation", Value::Generation, &["eff:force_gen"], "how much Force a player may activate"),
    noun("force-drain", Value::Drain, &["eff:drain_mod"], "the amount of a player's Force drain there"),
    noun("force-icons", Value::Icons, &["eff:force_icon"], "a player's Force icons there"),
    noun("life-force", Value::LifeForce, &[], "how many cards a player's Life Force has"),
    noun("battle-damage", Value::BattleDamage, &["eff:battle_damage"], "the battle damage a player takes"),
    noun("attrition", Value::Attrition, &["eff:attrition_mod"], "attrition against a player in a battle there"),
    noun("total-power", Value::TotalPower, &["eff:total_power"], "a player's total power in a battle there"),
    noun("ability-required", Value::AbilityRequired, &["eff:bd_limit"], "usually 4"),
    noun("ability-to-control", Value::ControlAbility, &["cond:control"], "usually 1"),
    Word {
        name: "cost-to",
        classes: &[Class::Card, Class::Player],
        form: "cost to {deed:Deed}",
        en: "cost to { $deed }
.verb = { $deed-verb }
.at = { $deed-at }
.kind = one",
        fr: "coût pour { $deed }
.verb = { $deed-verb }
.at = { $deed-at }
.the = le coût pour { $deed }
.kind = m",
        doc: "the Force it takes to deploy there, or to transit from there",
        families: &["eff:deploy_cost", "eff:deploy_free", "eff:db_transit", "eff:move_cost"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::CostTo),
        ..VALUE
    },
    Word {
        name: "each-destiny",
        classes: &[Class::Player],
        form: "each {kind:Destiny} destiny",
        en: "{ $kind } destiny draws
.kind = many",
        fr: "destinées { $kind }
.the = les destinées { $kind }
.kind = fs",
        doc: "every draw of that kind",
        families: &["eff:destiny_mod"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::EachDestiny),
        ..VALUE
    },
    Word {
        name: "destinies",
        classes: &[Class::Player],
        form: "{kind:Destiny} destiny",
        en: "number of { $kind } destinies
.kind = one",
        fr: "nombre de destinées { $kind }
.the = le nombre de destinées { $kind }
.kind = m",
        doc: "how many of that kind the player draws there",
        families: &["eff:bd_add", "eff:bd_limit", "eff:bd_cancel"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::Destinies),
        ..VALUE
    },
    Word {
        name: "force-lost-to",
        classes: &[Class::Player],
        form: "Force lost to {cause:Cause}",
        en: "Force loss to { $cause }
.kind = one",
        fr: "perte de Force à cause de { $cause }
.the = la perte de Force à cause de { $cause }
.kind = f",
        doc: "how much Force a player loses so",
        families: &["eff:loss_limit"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::LostTo),
        ..VALUE
    },
    Word {
        name: "a-force-drain",
        sort: Sort::Cause,
        form: "a Force drain",
        en: "a Force drain",
        fr: "un drainage de Force",
        doc: "a Force drain",
        meaning: Meaning::Cause(Cause::Drain),
        ..PLAIN
    },
    Word {
        name: "by-battle-damage",
        sort: Sort::Cause,
        form: "battle damage",
        en: "battle damage",
        fr: "dommages de bataille",
        doc: "the battle damage of the battle going on",
        meaning: Meaning::Cause(Cause::BattleDamage),
        ..PLAIN
    },
    Word {
        name: "battle-destiny",
        sort: Sort::Destiny,
        form: "battle",
        en: "battle",
        fr: "de bataille",
        doc: "drawn in a battle",
        meaning: Meaning::Destiny(DestinyKind::Battle),
        ..PLAIN
    },
    Word {
        name: "weapon-destiny",
        sort: Sort::Destiny,
        form: "weapon",
        en: "weapon",
        fr: "d'arme",
        doc: "drawn for a weapon",
        meaning: Meaning::Destiny(DestinyKind::Weapon),
        ..PLAIN
    },
];
