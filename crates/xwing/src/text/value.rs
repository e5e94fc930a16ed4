//! The values that card texts may change or ask for, a row each: whose it is, how changes of it combine, its layer, and
//! its noun in both languages. A value reads only lower layers, so nothing runs in circles.

use crate::maneuver::Slot;
use crate::state::MOST_ROLLED;

/// Whose a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// A ship's.
    Ship,
    /// A card's.
    Card,
    /// A maneuver's.
    Move,
}

/// How changes of a value combine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// Additions add up; of several settings the lowest counts.
    Sum,
    /// The last text counts.
    Last,
    /// It is so as soon as one text says so.
    Any,
}

/// A value's noun: how a card file writes it, and its texts with their other forms: `the`, `a` and `at` (French, what a
/// number is added to).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    /// How it is written.
    pub form: &'static str,
    /// English, as a Fluent pattern.
    pub en: &'static str,
    /// French, likewise.
    pub fr: &'static str,
}

/// The row of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whose it is.
    pub of: Of,
    /// How changes of it combine.
    pub fold: Fold,
    /// Its layer.
    pub layer: u8,
    /// Its noun, for a number that texts name.
    pub noun: Option<Noun>,
    /// The least and the most it can be, for a number.
    pub numbers: (u8, u8),
    /// Whether texts may ask for it.
    pub asked: bool,
}

macro_rules! noun {
    () => {
        None
    };
    ($form:literal, $en:literal, f $fr:literal, $at:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($en, "\n.the = the ", $en, "\n.own = its ", $en),
            fr: concat!(
                $fr,
                "\n.the = la ",
                $fr,
                "\n.a = une ",
                $fr,
                "\n.own = sa ",
                $fr,
                "\n.equal = égale à\n.at = ",
                $at
            ),
        })
    };
    ($form:literal, $en:literal, m $fr:literal, $at:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($en, "\n.the = the ", $en, "\n.own = its ", $en),
            fr: concat!(
                $fr,
                "\n.the = le ",
                $fr,
                "\n.a = un ",
                $fr,
                "\n.own = son ",
                $fr,
                "\n.equal = égal à\n.at = ",
                $at
            ),
        })
    };
}

macro_rules! numbers {
    () => {
        (0, 0)
    };
    ($from:literal, $to:expr) => {
        ($from, $to as u8)
    };
}

macro_rules! asked {
    () => {
        false
    };
    (asked) => {
        true
    };
}

macro_rules! values {
    ($($(#[$doc:meta])* $value:ident of $of:ident fold $fold:ident in $layer:ident
        $(, $form:literal, $en:literal, $gender:ident $fr:literal, $at:literal, $from:literal to $to:expr $(, $asked:ident)?)?;)*) => {
        /// A value or permission that card texts change.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Value {
            $($(#[$doc])* $value,)*
        }
        impl Value {
            /// All values.
            pub const ALL: &'static [Value] = &[$(Value::$value,)*];
            /// Its row.
            pub const fn row(self) -> Row {
                match self {
                    $(Value::$value => Row {
                        of: Of::$of,
                        fold: Fold::$fold,
                        layer: layer::$layer,
                        noun: noun!($($form, $en, $gender $fr, $at)?),
                        numbers: numbers!($($from, $to)?),
                        asked: asked!($($($asked)?)?),
                    },)*
                }
            }
        }
    };
}

values! {
    /// Whether a card's text is void.
    TextVoid of Card fold Any in TEXTS;
    /// Icons of the action bar.
    ActionBar of Ship fold Any in NUMBERS;
    /// Slots for upgrades, when a squad is built.
    Slots of Ship fold Any in NUMBERS;
    /// Squad points, when a squad is built.
    Cost of Card fold Sum in NUMBERS, "cost", "squad point cost", m "coût en points", "au coût en points", 0 to 200;
    /// Ships that may begin the game docked to it, when a squad is built.
    Docks of Ship fold Any in NUMBERS;
    /// Pilot skill value.
    Skill of Ship fold Sum in NUMBERS, "skill", "pilot skill", f "valeur de pilotage", "à la valeur de pilotage", 0 to 12, asked;
    /// Primary weapon value.
    Attack of Ship fold Sum in NUMBERS, "attack", "primary weapon value", f "valeur d’arme principale", "à la valeur d’arme principale", 0 to 20, asked;
    /// Agility value.
    Agility of Ship fold Sum in NUMBERS, "agility", "agility", f "agilité", "en agilité", 0 to 20, asked;
    /// Hull value.
    Hull of Ship fold Sum in NUMBERS, "hull", "hull", f "coque", "en coque", 1 to 20, asked;
    /// Shield value.
    Shields of Ship fold Sum in NUMBERS, "shields", "shield value", f "valeur de boucliers", "à la valeur de boucliers", 0 to 20, asked;
    /// What a damage card counts against the hull.
    Damage of Card fold Sum in NUMBERS, "damage", "damage", f "valeur en dégâts", "à la valeur en dégâts", 0 to 20;
    /// Speed, from 1 to 5.
    Speed of Move fold Sum in NUMBERS, "speed", "speed", f "vitesse", "en vitesse", 1 to 5;
    /// The least range of a weapon.
    LeastRange of Card fold Sum in NUMBERS, "least range", "minimum range", f "portée minimale", "à la portée minimale", 1 to 3;
    /// The greatest range of a weapon.
    GreatestRange of Card fold Sum in NUMBERS, "greatest range", "maximum range", f "portée maximale", "à la portée maximale", 1 to 3;
    /// How much energy a ship's card holds.
    EnergyLimit of Ship fold Sum in NUMBERS, "energy limit", "energy limit", f "limite d’énergie", "à la limite d’énergie", 0 to 20, asked;
    /// The most shields that a recover action brings back.
    Recovered of Ship fold Sum in NUMBERS, "most shields recovered", "most shields recovered", m "maximum de boucliers récupérés", "au maximum de boucliers récupérés", 0 to 20;
    /// Energy gained by a maneuver.
    EnergyGained of Ship fold Sum in NUMBERS, "energy gained", "energy gained", f "énergie gagnée", "à l’énergie gagnée", 0 to 20;
    /// Colours of maneuvers.
    Colour of Ship fold Last in NUMBERS;
    /// Actions in the Perform Action step.
    Actions of Ship fold Sum in TOTALS, "actions", "number of actions", m "nombre d’actions", "au nombre d’actions", 0 to 9;
    /// Dice rolled when attacking.
    AttackDice of Ship fold Sum in TOTALS, "attack dice", "number of attack dice", m "nombre de dés d’attaque", "au nombre de dés d’attaque", 0 to MOST_ROLLED;
    /// The die for Range 1 or Range 3.
    RangeDice of Ship fold Sum in TOTALS, "range dice", "number of dice for range", m "nombre de dés de portée", "au nombre de dés de portée", 0 to 9;
    /// The die for an obstructed attack.
    ObstructionDice of Ship fold Sum in TOTALS, "obstruction dice", "number of dice for obstruction", m "nombre de dés d’obstruction", "au nombre de dés d’obstruction", 0 to 9;
    /// Ships that may deploy after its maneuver.
    Deployments of Ship fold Sum in TOTALS, "deployments", "number of docked ships that may deploy after its maneuver", m "nombre de vaisseaux arrimés qui peuvent se déployer après sa manœuvre", "au nombre de vaisseaux arrimés qui peuvent se déployer après sa manœuvre", 0 to 9;
    /// Its dice results that are not canceled.
    Uncanceled of Ship fold Any in TOTALS;
    /// Tokens that stay in the End phase.
    KeepsTokens of Ship fold Any in TOTALS;
    /// Dealt damage cards are faceup.
    DealtFaceup of Ship fold Any in TOTALS;
    /// Faceup damage cards of its attacks are chosen among so many.
    Picks of Ship fold Any in TOTALS;
    /// Tokens others may spend as their own.
    Lends of Ship fold Any in PERMITS;
    /// Decloaks by other templates.
    DecloaksBy of Ship fold Any in PERMITS;
    /// May attack where a rule forbids it.
    MayAttack of Ship fold Any in PERMITS;
    /// May acquire target locks at other ranges.
    MayLock of Ship fold Any in PERMITS;
    /// May perform actions as a rule forbids it: though stressed, on ships farther away, with part of its energy.
    MayPerform of Ship fold Any in PERMITS;
    /// May spend a token in place of another.
    MaySpend of Ship fold Any in PERMITS;
    /// May not attack.
    NoAttack of Ship fold Any in BANS;
    /// May not be attacked by some ships.
    NoTarget of Ship fold Any in DRAWN;
    /// May not acquire some target locks.
    NoLock of Ship fold Any in BANS;
    /// May not acquire some target locks because it could acquire others.
    LockDrawn of Ship fold Any in DRAWN;
    /// May not perform some actions.
    NoAction of Ship fold Any in BANS;
    /// May not spend some tokens.
    NoSpend of Ship fold Any in BANS;
    /// May not choose some maneuvers.
    NoManeuver of Ship fold Any in BANS;
    /// May not reroll dice.
    NoReroll of Ship fold Any in BANS;
    /// May not discard some cards.
    NoDiscard of Ship fold Any in BANS;
    /// May not allocate energy.
    NoAllocate of Ship fold Any in BANS;
    /// May not perform some actions without spending energy.
    ActionPrice of Ship fold Any in BANS;
}

const _: () = {
    let mut n = Value::NUMBERS;
    while n < Value::COUNT {
        assert!(Value::ALL[n].row().layer >= layer::PERMITS, "numbers stand in front of what is allowed and forbidden");
        n += 1;
    }
};

impl Value {
    /// How many there are.
    pub const COUNT: usize = Value::ALL.len();
    /// How many of them are numbers and the like, which have a set of cards each.
    const NUMBERS: usize = {
        let mut n = 0;
        while n < Value::COUNT && Value::ALL[n].row().layer < layer::PERMITS {
            n += 1;
        }
        n
    };
    /// How many sets of cards there are that change values.
    pub const SETS: usize = Value::NUMBERS + (layer::DRAWN - layer::PERMITS + 1) as usize;

    /// The number of the set of cards that change it. What texts allow and forbid is looked up by layer: few cards do.
    pub const fn set(self) -> usize {
        match self.row().layer {
            shared @ layer::PERMITS.. => Value::NUMBERS + (shared - layer::PERMITS) as usize,
            _ => self as usize,
        }
    }

    /// Whether cards of a noun have it, for a number of cards.
    pub(crate) fn is_of_cards(self, noun: &str) -> bool {
        match self {
            Value::Cost => noun == "upgrade" || Slot::by_name(noun).is_some(),
            Value::Damage => noun.ends_with("damage-card") || matches!(noun, "faceup" | "facedown"),
            Value::LeastRange | Value::GreatestRange => {
                matches!(noun, "secondary-weapon" | "torpedo" | "missile" | "cannon" | "turret")
            }
            _ => true,
        }
    }
}

/// The layers.
pub mod layer {
    /// Which texts speak.
    pub const TEXTS: u8 = 1;
    /// Numbers and icons of ships, cards and maneuvers.
    pub const NUMBERS: u8 = 2;
    /// What is counted from numbers: dice, actions.
    pub const TOTALS: u8 = 3;
    /// Who may do what a rule forbids.
    pub const PERMITS: u8 = 4;
    /// Who may not do what the rules allow.
    pub const BANS: u8 = 5;
    /// Who may not do something because they could do something else.
    pub const DRAWN: u8 = 6;
}
