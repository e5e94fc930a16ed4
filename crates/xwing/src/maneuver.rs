//! Maneuvers, actions and tokens: the small closed lists of the game.

use crate::geometry::Bearing;
use serde::{Deserialize, Serialize};

/// How hard a maneuver is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Easy: takes a stress token away.
    Green,
    /// Neither.
    #[default]
    White,
    /// Hard: gives a stress token.
    Red,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 3] = [Colour::Green, Colour::White, Colour::Red];
    /// The name in files and keys.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Green => "green",
            Colour::White => "white",
            Colour::Red => "red",
        }
    }
}

/// A bearing with a speed and the colour it has on a dial.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Maneuver {
    /// How fast.
    pub speed: u8,
    /// Which way.
    pub bearing: Bearing,
    /// How hard.
    pub colour: Colour,
}

impl Maneuver {
    /// What a ship flies that has no dial: straight 1, white.
    pub const IONIZED: Maneuver = Maneuver { speed: 1, bearing: Bearing::Straight, colour: Colour::White };
    /// What a stressed ship flies instead of a red maneuver.
    pub const INSTEAD_OF_RED: Maneuver = Maneuver { speed: 2, bearing: Bearing::Straight, colour: Colour::White };

    /// The name in keys: `2-bank-left`.
    pub fn key(self) -> String {
        format!("{}-{}", self.speed, bearing_name(self.bearing))
    }
}

/// The bearings by their names in keys.
pub const BEARINGS: [(Bearing, &str); 14] = [
    (Bearing::Stop, "stop"),
    (Bearing::Straight, "straight"),
    (Bearing::BankLeft, "bank-left"),
    (Bearing::BankRight, "bank-right"),
    (Bearing::TurnLeft, "turn-left"),
    (Bearing::TurnRight, "turn-right"),
    (Bearing::Koiogran, "koiogran"),
    (Bearing::SegnorLeft, "segnor-left"),
    (Bearing::SegnorRight, "segnor-right"),
    (Bearing::TallonLeft, "tallon-left"),
    (Bearing::TallonRight, "tallon-right"),
    (Bearing::ReverseStraight, "reverse-straight"),
    (Bearing::ReverseBankLeft, "reverse-bank-left"),
    (Bearing::ReverseBankRight, "reverse-bank-right"),
];

/// A bearing's name in keys.
pub fn bearing_name(bearing: Bearing) -> &'static str {
    BEARINGS.iter().find(|(b, _)| *b == bearing).map_or("stop", |(_, name)| name)
}

/// The bearing of a name, or the pair of bearings `bank`, `turn`, `segnor`, `tallon`, `reverse-bank` stand for.
pub fn bearings_named(name: &str) -> Vec<Bearing> {
    let sided = |side: &str| BEARINGS.iter().find(|(_, n)| *n == format!("{name}-{side}")).map(|(b, _)| *b);
    let plain = BEARINGS.iter().find(|(_, n)| *n == name).map(|(b, _)| *b);
    plain.map_or_else(|| [sided("left"), sided("right")].into_iter().flatten().collect(), |bearing| vec![bearing])
}

/// What a bearing is, left or right aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turning {
    /// No move at all.
    Stop,
    /// Straight on.
    Straight,
    /// A bank, forwards.
    Bank,
    /// A turn.
    Turn,
    /// A straight and about.
    Koiogran,
    /// A bank and about.
    Segnor,
    /// A turn and a quarter more.
    Tallon,
    /// Backwards.
    Reverse,
}

impl Turning {
    /// All of them.
    pub const ALL: [Turning; 8] = [
        Turning::Stop,
        Turning::Straight,
        Turning::Bank,
        Turning::Turn,
        Turning::Koiogran,
        Turning::Segnor,
        Turning::Tallon,
        Turning::Reverse,
    ];
    /// The noun for such maneuvers.
    pub fn name(self) -> &'static str {
        match self {
            Turning::Stop => "stationary",
            Turning::Straight => "straight",
            Turning::Bank => "bank",
            Turning::Turn => "turn",
            Turning::Koiogran => "koiogran",
            Turning::Segnor => "segnor",
            Turning::Tallon => "tallon",
            Turning::Reverse => "reverse",
        }
    }
}

/// What a bearing is, left or right aside.
pub fn turning(bearing: Bearing) -> Turning {
    match bearing {
        Bearing::Stop => Turning::Stop,
        Bearing::Straight => Turning::Straight,
        Bearing::BankLeft | Bearing::BankRight => Turning::Bank,
        Bearing::TurnLeft | Bearing::TurnRight => Turning::Turn,
        Bearing::Koiogran => Turning::Koiogran,
        Bearing::SegnorLeft | Bearing::SegnorRight => Turning::Segnor,
        Bearing::TallonLeft | Bearing::TallonRight => Turning::Tallon,
        _ => Turning::Reverse,
    }
}

/// The bearing of a kind that a text can have flown, to the left or to the right.
pub fn bearing_of(kind: Turning, left: bool) -> Option<Bearing> {
    Some(match kind {
        Turning::Stop => Bearing::Stop,
        Turning::Straight => Bearing::Straight,
        Turning::Bank if left => Bearing::BankLeft,
        Turning::Bank => Bearing::BankRight,
        Turning::Turn if left => Bearing::TurnLeft,
        Turning::Turn => Bearing::TurnRight,
        Turning::Koiogran => Bearing::Koiogran,
        Turning::Segnor | Turning::Tallon | Turning::Reverse => return None,
    })
}

macro_rules! named {
    ($(#[$doc:meta])* $list:ident { $($(#[$item:meta])* $name:ident = $key:literal,)* }) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        $(#[$doc])*
        #[repr(u8)]
        pub enum $list { $($(#[$item])* $name,)* }
        impl $list {
            /// All of them.
            pub const ALL: &'static [$list] = &[$($list::$name,)*];
            /// The name in files, keys and nouns.
            pub const fn name(self) -> &'static str {
                match self { $($list::$name => $key,)* }
            }
            /// The one of this name.
            pub fn by_name(name: &str) -> Option<$list> {
                $list::ALL.iter().copied().find(|item| item.name() == name)
            }
            /// Its bit in a set.
            #[inline]
            pub const fn bit(self) -> u16 {
                1 << self as u16
            }
        }
    };
}

named! {
    /// The actions an action bar may hold.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    #[serde(rename_all = "kebab-case")]
    Action {
        /// Gain a focus token.
        Focus = "focus",
        /// Gain an evade token.
        Evade = "evade",
        /// Acquire a target lock.
        TargetLock = "target-lock",
        /// Move sideways.
        BarrelRoll = "barrel-roll",
        /// Move ahead.
        Boost = "boost",
        /// Cloak.
        Cloak = "cloak",
        /// Move once more.
        Slam = "slam",
        /// Turn ordnance up again.
        Reload = "reload",
        /// Turn the mobile firing arc.
        RotateArc = "rotate-arc",
        /// Let a friend act.
        Coordinate = "coordinate",
        /// Brace the fore or the aft.
        Reinforce = "reinforce",
        /// Jam an enemy.
        Jam = "jam",
        /// Turn energy into shields.
        Recover = "recover",
    }
}

named! {
    /// The tokens a ship may hold, besides target locks.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    #[serde(rename_all = "kebab-case")]
    Token {
        /// Focus.
        Focus = "focus",
        /// Evade.
        Evade = "evade",
        /// Stress.
        Stress = "stress",
        /// Ion.
        Ion = "ion",
        /// Tractor beam.
        Tractor = "tractor",
        /// Jam.
        Jam = "jam",
        /// Weapons disabled.
        Disarmed = "disarmed",
        /// Cloak.
        Cloak = "cloak",
        /// Reinforced fore.
        ReinforceFore = "reinforce-fore",
        /// Reinforced aft.
        ReinforceAft = "reinforce-aft",
    }
}

named! {
    /// The slots upgrades go into.
    Slot {
        /// Elite pilot talents.
        Elite = "elite",
        /// Torpedoes.
        Torpedo = "torpedo",
        /// Missiles.
        Missile = "missile",
        /// Cannons.
        Cannon = "cannon",
        /// Turrets.
        Turret = "turret",
        /// Bombs and mines.
        Bomb = "bomb",
        /// Crew.
        Crew = "crew",
        /// Astromechs.
        Astromech = "astromech",
        /// Salvaged astromechs.
        SalvagedAstromech = "salvaged-astromech",
        /// Systems.
        System = "system",
        /// Tech.
        Tech = "tech",
        /// Illicit.
        Illicit = "illicit",
        /// A title.
        Title = "title",
        /// A modification.
        Modification = "modification",
        /// Hardpoints of huge ships.
        Hardpoint = "hardpoint",
        /// Teams of huge ships.
        Team = "team",
        /// Cargo of huge ships.
        Cargo = "cargo",
    }
}

/// Bits of all actions.
pub const ALL_ACTIONS: u16 = (1 << Action::ALL.len()) - 1;
