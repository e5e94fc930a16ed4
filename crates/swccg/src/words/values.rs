//! Values: numbers that cards and players have. Most are the nouns of their rows.

use super::{PLAIN, Word};
use crate::state::DestinyKind;
use crate::text::meaning::{Cause, Meaning, ValueWord};
use crate::text::value::{Of, Value, layer};
use cardtext::{Class, Sort};

const VALUE: Word = Word { sort: Sort::Value, ..PLAIN };

/// The word of a value that has a noun.
const fn noun(name: &'static str, value: Value, operations: &'static [&'static str], doc: &'static str) -> Word {
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
        operations,
        reads: row.layer,
        meaning: Meaning::Value(ValueWord::Row(value)),
        ..VALUE
    }
}

pub(super) const WORDS: &[Word] = &[
    noun("power", Value::Power, &["v.power"], "power"),
    noun("ability", Value::Ability, &["v.ability"], "ability; a character without any has none"),
    noun("forfeit", Value::Forfeit, &["v.forfeit"], "the forfeit value"),
    noun("maneuver", Value::Maneuver, &["v.maneuver", "v.maneuver-less"], "maneuver"),
    noun("armor", Value::Armor, &["v.armor"], "armor"),
    noun("landspeed", Value::Landspeed, &["v.landspeed"], "how many sites it moves at most for one price"),
    noun("hyperspeed", Value::Hyperspeed, &[], "how many parsecs it goes at most for one price"),
    noun("destiny-number", Value::Destiny, &[], "the destiny number; of two its owner chooses when it is asked for"),
    noun("defense-value", Value::Defense, &["v.dv"], "the highest of ability, armor and maneuver"),
    noun(
        "force-generation",
        Value::Generation,
        &["v.gen", "v.gen-at"],
        "how much Force a player may activate, in all or at a place",
    ),
    noun("force-drain", Value::Drain, &["v.drain", "v.drain-opp"], "the amount of a player's Force drain there"),
    noun("force-icons", Value::Icons, &["v.icons"], "a player's Force icons there"),
    noun("life-force", Value::LifeForce, &[], "how many cards a player's Life Force has"),
    noun("battle-damage", Value::BattleDamage, &["x.damage-less"], "the battle damage a player takes"),
    noun(
        "attrition",
        Value::Attrition,
        &["v.attr-less", "v.attrition"],
        "attrition against a player in a battle there",
    ),
    noun("total-power", Value::TotalPower, &["v.total-power"], "a player's total power in a battle there"),
    noun("ability-required", Value::AbilityRequired, &["v.bd-need"], "usually 4"),
    noun("ability-toward", Value::DestinyAbility, &["v.no-ability-bd"], "the ability that counts for battle destiny"),
    noun("ability-to-control", Value::ControlAbility, &[], "usually 1"),
    Word {
        name: "cost-to",
        classes: &[Class::Card, Class::Player],
        form: "cost to {deed:Deed}",
        en: "cost to { $deed }
.verb = { $deed-verb }
.at = { $deed-at }
.both = { $deed-both }
.kind = one",
        fr: "coût pour { $deed }
.verb = { $deed-verb }
.at = { $deed-at }
.both = { $deed-both }
.the = le coût pour { $deed }
.kind = m",
        doc: "the Force it takes to deploy there, to move so, to transit from or to there, to Force drain there. What the rules make free no text makes dearer; `= 0` prints as free",
        operations: &["v.deploy", "v.deploy-at", "v.deploy-free", "v.deploy-plus", "v.free-to", "v.move-cost"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::CostTo),
        ..VALUE
    },
    Word {
        name: "hyperspeed-to",
        form: "hyperspeed to {deed:Deed}",
        classes: &[Class::Card],
        en: "hyperspeed to move { $deed-at }
.the = the hyperspeed to move { $deed-at }
.at = { $deed-at }
.kind = one",
        fr: "hypervitesse pour se déplacer { $deed-at }
.the = la hypervitesse pour se déplacer { $deed-at }
.at = { $deed-at }
.kind = f",
        doc: "hyperspeed on such moves alone: `hyperspeed to move to or from here +2`",
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::HyperspeedTo),
        ..VALUE
    },
    Word {
        name: "each-destiny",
        classes: &[Class::Player],
        form: "each {kind:Destiny} destiny",
        en: "{ $kind } destiny draws
.kind = one",
        fr: "destinées { $kind }
.the = les destinées { $kind }
.kind = f",
        doc: "every draw of that kind",
        operations: &["v.bd-draw", "v.bd-draw-at", "v.bd-draw-less", "x.draw-plus"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::EachDestiny),
        ..VALUE
    },
    Word {
        name: "each-weapon-destiny",
        classes: &[Class::Card],
        form: "each weapon destiny",
        en: "weapon destiny
.kind = one",
        fr: "destinée d'arme
.the = la destinée d'arme
.kind = f",
        doc: "every draw of that weapon, or of the weapons on that card",
        operations: &["v.wd-cards"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::Row(Value::WeaponDestiny)),
        ..VALUE
    },
    Word {
        name: "total-destiny",
        classes: &[Class::Player],
        form: "total {kind:Destiny} destiny",
        en: "total { $kind } destiny
.kind = one",
        fr: "total de destinée { $kind }
.the = le total de destinée { $kind }
.kind = m",
        doc: "the total of the destinies of that kind drawn at once, when all are complete",
        operations: &["v.bd-total"],
        reads: layer::NUMBERS,
        meaning: Meaning::Value(ValueWord::TotalDestiny),
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
        operations: &["v.bd-add", "v.bd-most", "v.destiny-attr"],
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
        operations: &["v.loss-most"],
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
    Word {
        name: "duel-destiny",
        sort: Sort::Destiny,
        form: "duel",
        en: "duel",
        fr: "de duel",
        doc: "drawn in a duel",
        meaning: Meaning::Destiny(DestinyKind::Duel),
        ..PLAIN
    },
    Word {
        name: "power-destiny",
        sort: Sort::Destiny,
        form: "power",
        en: "power",
        fr: "de puissance",
        doc: "drawn in a battle and added to total power alone",
        meaning: Meaning::Destiny(DestinyKind::Power),
        ..PLAIN
    },
    Word {
        name: "attrition-destiny",
        sort: Sort::Destiny,
        form: "attrition",
        en: "attrition",
        fr: "d'attrition",
        doc: "drawn in a battle and added to attrition alone",
        meaning: Meaning::Destiny(DestinyKind::Attrition),
        ..PLAIN
    },
    Word {
        name: "title-destiny",
        sort: Sort::Destiny,
        form: "{title:Text}",
        en: "{ $title }",
        fr: "de la carte « { $title } »",
        doc: "drawn for the texts of cards of this title",
        meaning: Meaning::DestinyOf,
        ..PLAIN
    },
];
