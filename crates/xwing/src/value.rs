//! What texts may change about a ship.

/// A value or permission of a ship that card texts change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Value {
    /// Primary weapon value.
    Attack,
    /// Agility value.
    Agility,
    /// Hull value.
    Hull,
    /// Shield value.
    Shields,
    /// Pilot skill value.
    Skill,
    /// Dice rolled when attacking.
    AttackDice,
    /// Colours of maneuvers.
    Colour,
    /// Icons of the action bar.
    ActionBar,
    /// Slots for upgrades, when a squad is built.
    Slots,
    /// Actions in the Perform Action step.
    Actions,
    /// May act though stressed.
    ActsStressed,
    /// May attack ships it touches.
    AttacksTouching,
    /// May not attack.
    NoAttack,
    /// Must be attacked instead of others.
    Guards,
    /// May not spend tokens of a kind.
    NoSpend,
    /// May not perform actions of a kind, or any.
    NoAction,
    /// Gets no further defense die at Range 3, or no further attack die at Range 1.
    NoRangeBonus,
    /// May not choose some maneuvers.
    NoManeuver,
    /// Its dice results that are not canceled.
    Uncanceled,
    /// Ranges of its secondary weapons reach farther.
    WeaponReach,
    /// Ranges of its target locks.
    LockReach,
    /// May not attack outside its firing arc.
    PrimaryArc,
    /// Cannons shoot into every firing arc.
    CannonArc,
    /// Damage cards dealt to it are faceup.
    DealtFaceup,
    /// A focus token may serve for a target lock.
    FocusForLock,
    /// What upgrades cost, when a squad is built.
    Cost,
    /// Voids the pilot's text and talents.
    Silenced,
    /// Counts as two damage cards.
    CountsTwice,
    /// Must be locked rather than others.
    DrawsLocks,
    /// May perform no actions of cards that are no damage cards.
    NoCardAction,
    /// May not reroll dice.
    NoReroll,
    /// Keeps tokens in the End phase.
    KeepsTokens,
    /// Discards its weapons only if they hit.
    DiscardsOnHit,
}

impl Value {
    /// How many there are.
    pub const COUNT: usize = Value::DiscardsOnHit as usize + 1;
}
