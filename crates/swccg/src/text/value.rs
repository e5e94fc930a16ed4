//! The values that card texts may change or ask for, a row each: whose it is, how changes of it combine, its layer, and
//! its noun in both languages. A value reads only lower layers, so nothing runs in circles.

use serde::{Deserialize, Serialize};

/// Whose a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// A card's.
    Card,
    /// A player's.
    Player,
    /// A player's at a place: its changes may name places.
    PlayerAt,
    /// A place's.
    Place,
}

/// How changes of a value combine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// Additions add up; of several settings the lowest counts.
    Sum,
    /// Of several settings the highest counts: demands, immunities.
    Highest,
    /// It is so as soon as one text says so.
    Any,
}

/// A value's noun: how a card file writes it, and its texts with their other forms.
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
}

macro_rules! noun {
    () => {
        None
    };
    ($form:literal as one, ms $fr:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($form, "\n.the = the ", $form, "\n.kind = one"),
            fr: concat!($fr, "\n.the = les ", $fr, "\n.kind = ms"),
        })
    };
    ($form:literal as $en:literal, ms $fr:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($en, "\n.the = the ", $en, "\n.kind = many"),
            fr: concat!($fr, "\n.the = les ", $fr, "\n.kind = ms"),
        })
    };
    ($form:literal, f $fr:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($form, "\n.the = the ", $form, "\n.kind = one"),
            fr: concat!($fr, "\n.the = la ", $fr, "\n.kind = f"),
        })
    };
    ($form:literal, m $fr:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($form, "\n.the = the ", $form, "\n.kind = one"),
            fr: concat!($fr, "\n.the = le ", $fr, "\n.kind = m"),
        })
    };
    ($form:literal, fs $fr:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($form, "\n.the = the ", $form, "\n.kind = many"),
            fr: concat!($fr, "\n.the = les ", $fr, "\n.kind = fs"),
        })
    };
    ($form:literal, ms $fr:literal) => {
        Some(Noun {
            form: $form,
            en: concat!($form, "\n.the = the ", $form, "\n.kind = many"),
            fr: concat!($fr, "\n.the = les ", $fr, "\n.kind = ms"),
        })
    };
}

macro_rules! values {
    ($($(#[$doc:meta])* $value:ident of $of:ident fold $fold:ident in $layer:ident $(, $form:literal $(as $en:tt)?, $gender:ident $fr:literal)?;)*) => {
        /// A value.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum Value {
            $($(#[$doc])* $value,)*
        }
        impl Value {
            /// All values.
            pub const ALL: &'static [Value] = &[$(Value::$value,)*];
            /// A value's row.
            pub const fn row(self) -> Row {
                match self { $(
                    Value::$value => Row {
                        of: Of::$of,
                        fold: Fold::$fold,
                        layer: layer::$layer,
                        noun: noun!($($form $(as $en)?, $gender $fr)?),
                    },
                )* }
            }
        }
    };
}

values! {
    /// Whether it is night at a place.
    Night of Place fold Any in STATES;
    /// A further noun of a card.
    Noun of Card fold Any in KINDS;
    /// A character's ability.
    Ability of Card fold Sum in ABILITY, "ability", f "habileté";
    /// Whether a card may not battle.
    MayNotBattle of Card fold Any in PRESENCE;
    /// The ability a player needs to control a place.
    ControlAbility of PlayerAt fold Highest in CONTROL, "ability required to control", f "habileté requise pour contrôler";
    /// A player's Force icons at a place.
    Icons of PlayerAt fold Sum in GROUNDS, "Force icons", fs "icônes de Force";
    /// Whether the opponent may not modify a player's Force drains at a place.
    DrainFixed of PlayerAt fold Any in DRAINS;
    /// Whether a card has lost its immunity to attrition.
    NoImmunity of Card fold Any in GROUNDS;
    /// Power.
    Power of Card fold Sum in NUMBERS, "power", f "puissance";
    /// Forfeit value.
    Forfeit of Card fold Sum in NUMBERS, "forfeit", f "valeur de perte";
    /// Maneuver.
    Maneuver of Card fold Sum in NUMBERS, "maneuver", f "manœuvre";
    /// Armor.
    Armor of Card fold Sum in NUMBERS, "armor", m "blindage";
    /// A card's immunity to attrition: the attrition below which it is immune.
    Immunity of Card fold Highest in NUMBERS;
    /// Whether a card is immune to attrition, however high.
    Immune of Card fold Any in NUMBERS;
    /// Defense value: the highest of ability, armor and maneuver.
    Defense of Card fold Sum in TOTALS, "defense value", f "valeur de défense";
    /// What a card costs to deploy to a place.
    DeployCost of Card fold Sum in NUMBERS;
    /// What firing a weapon costs.
    FireCost of Card fold Sum in NUMBERS;
    /// What docking bay transit from a place costs a player.
    TransitCost of PlayerAt fold Sum in NUMBERS;
    /// What docking bay transit to a place costs a player besides.
    TransitToCost of PlayerAt fold Sum in NUMBERS;
    /// What a move costs a card.
    MoveCost of Card fold Sum in NUMBERS;
    /// What a Force drain at a place costs a player.
    DrainCost of PlayerAt fold Sum in NUMBERS;
    /// How many sites a card moves at most.
    Landspeed of Card fold Sum in NUMBERS, "landspeed", f "vitesse terrestre";
    /// How many parsecs a starship goes at most.
    Hyperspeed of Card fold Sum in NUMBERS, "hyperspeed", f "hypervitesse";
    /// Which moves a text lets a card make.
    MayMove of Card fold Any in LEGALITY;
    /// As what a card moves.
    MovesLike of Card fold Any in KINDS;
    /// A player's Force generation.
    Generation of Player fold Sum in NUMBERS, "Force generation", f "génération de Force";
    /// The amount of a player's Force drain at a place.
    Drain of PlayerAt fold Sum in NUMBERS, "Force drain" as "Force drains", ms "drainages de Force";
    /// How much Force a player loses to a Force drain at a place.
    DrainLoss of PlayerAt fold Sum in NUMBERS;
    /// Whether a player's Force losses are halved, rounded up.
    LossHalvedUp of Player fold Any in NUMBERS;
    /// Whether a player's Force losses are halved, rounded down.
    LossHalvedDown of Player fold Any in NUMBERS;
    /// Each battle destiny draw of a player.
    BattleDestinyDraw of PlayerAt fold Sum in NUMBERS;
    /// Each weapon destiny draw of a player at a place.
    WeaponDestinyDraw of PlayerAt fold Sum in NUMBERS;
    /// Each weapon destiny draw of a weapon, or of those on a card.
    WeaponDestiny of Card fold Sum in NUMBERS;
    /// The ability a player needs to draw battle destiny at a place.
    AbilityRequired of PlayerAt fold Highest in NUMBERS, "ability required for battle destiny", f "habileté requise pour la destinée de bataille";
    /// How many battle destinies a player draws at a place.
    BattleDestinies of PlayerAt fold Sum in NUMBERS;
    /// How many battle destinies a player draws at a place if unable otherwise.
    OtherwiseBattleDestiny of PlayerAt fold Highest in NUMBERS;
    /// A player's total power in a battle at a place.
    TotalPower of PlayerAt fold Sum in TOTALS, "total power", f "puissance totale";
    /// Attrition against a player in a battle at a place.
    Attrition of PlayerAt fold Sum in TOTALS, "attrition", f "attrition";
    /// Whether a card may not move.
    MayNotMove of Card fold Any in LEGALITY;
    /// Which vehicles a card may drive that could not otherwise.
    MayDrive of Card fold Any in LEGALITY;
    /// Whether a card gets off what it is aboard of as that is lost.
    JumpsOff of Card fold Any in LEGALITY;
    /// Whether a weapon or device may not be used.
    MayNotUse of Card fold Any in LEGALITY;
    /// Whether a card cannot be targeted by cards of a title.
    ImmuneTo of Card fold Any in LEGALITY;
    /// Whether cards may deploy as a react.
    DeployReact of Card fold Any in LEGALITY;
    /// Whether a card may not deploy to a place as a react.
    MayNotDeployReact of Card fold Any in LEGALITY;
    /// Whether a card may move as a react.
    MoveReact of Card fold Any in LEGALITY;
    /// Whether a player may not Force drain at a place.
    MayNotDrain of PlayerAt fold Any in LEGALITY;
    /// Whether the opponent may not cancel a player's Force drains at a place.
    DrainSure of PlayerAt fold Any in LEGALITY;
    /// How much more landspeed a card needs to leave where it is.
    LandspeedNeeded of Card fold Sum in NUMBERS;
    /// The Force a player generates at a place.
    GenerationAt of PlayerAt fold Sum in NUMBERS;
    /// Each destiny of another kind that a player draws.
    DestinyDraw of PlayerAt fold Sum in NUMBERS;
    /// The total of the destinies of a kind that a player draws at once.
    DestinyTotal of PlayerAt fold Sum in NUMBERS;
    /// How many destinies a player adds to total power alone in a battle at a place.
    PowerDestinies of PlayerAt fold Sum in NUMBERS;
    /// How many destinies a player adds to attrition alone in a battle at a place.
    AttritionDestinies of PlayerAt fold Sum in NUMBERS;
    /// Whether a player loses Force to a Force drain at a place from a certain pile first.
    LossFirst of PlayerAt fold Any in NUMBERS;
    /// Whether a card's game text is canceled.
    TextCanceled of Card fold Any in STATES;
    /// A player's ability as it counts for battle destiny.
    DestinyAbility of PlayerAt fold Sum in NUMBERS, "ability toward battle destiny", f "habileté pour la destinée de bataille";
    /// A card's destiny number.
    Destiny of Card fold Sum in FACTS, "destiny number", m "nombre de destinée";
    /// A player's Life Force.
    LifeForce of Player fold Sum in FACTS, "Life Force", f "Force vitale";
    /// The battle damage a player takes.
    BattleDamage of Player fold Sum in TOTALS, "battle damage" as one, ms "dommages de bataille";
}

/// How many values a text may change for as long as its card stands; those behind them are changed for a time, or not at all.
pub const STANDING: usize = Value::TextCanceled as usize;

impl Value {
    /// Whether a text may change it for as long as its card stands.
    pub const fn stands(self) -> bool {
        (self as usize) < STANDING
    }
}

/// How many values there are.
pub const VALUES: usize = Value::ALL.len();

const _: () = assert!(VALUES <= 64, "a card's changes are bits of a u64, one for each value");

/// The layers.
pub mod layer {
    /// Facts: what is where, types, titles.
    pub const FACTS: u8 = 1;
    /// States and rules of places: text in force, night.
    pub const STATES: u8 = 2;
    /// Kinds.
    pub const KINDS: u8 = 3;
    /// Ability.
    pub const ABILITY: u8 = 4;
    /// Presence, and who takes part in battles.
    pub const PRESENCE: u8 = 5;
    /// Control.
    pub const CONTROL: u8 = 6;
    /// What numbers rest on: Force icons, which changes count.
    pub const GROUNDS: u8 = 7;
    /// Which changes of Force drains count.
    pub const DRAINS: u8 = 8;
    /// Power, forfeit, costs, generation, drains.
    pub const NUMBERS: u8 = 9;
    /// What is counted from numbers: total power, defense value, attrition.
    pub const TOTALS: u8 = 10;
    /// Who may do what.
    pub const LEGALITY: u8 = 11;
    /// Above all: reads everything.
    pub const ABOVE: u8 = 12;
}
