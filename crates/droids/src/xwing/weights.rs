//! What things are worth to a pilot, in squad points.

/// What each thing on the table is worth, in squad points.
pub(super) struct Weights {
    /// The part of a ship's points that goes with its hit points, one by one; the rest goes with the last of them.
    pub wear: f64,
    /// A stress token: an action lost, red maneuvers barred.
    pub stress: f64,
    /// An ion token: a dial lost, or soon.
    pub ion: f64,
    /// A target lock held, besides what it adds to an attack of this round.
    pub lock: f64,
    /// What an attacker threatens besides its best target, as a part: it has one attack.
    pub further: f64,
    /// Harm that may be taken, against harm that may be done, when a dial is chosen.
    pub caution: f64,
    /// A maneuver of an opponent that is red, against any other.
    pub red: f64,
    /// A maneuver that leaves the table.
    pub fled: f64,
    /// A maneuver after which every other leaves the table.
    pub dead_end: f64,
    /// A maneuver after which only red ones stay on the table.
    pub last_way: f64,
    /// A place from where a ship that is ionized drifts off the table.
    pub adrift: f64,
    /// Each maneuver short of [`Weights::enough_ways`] that stays on the table afterwards.
    pub narrow: f64,
    /// The part that counts of what the edge threatens halfway through a maneuver, where another ship might stop it.
    pub halfway: f64,
    /// So many ways to go on are enough.
    pub enough_ways: usize,
    /// An overlap with a ship: the action lost, and no attack on whom it touches.
    pub bump: f64,
    /// The whole of a way not made because of an overlap: ships that hold each other fast do nothing.
    pub stuck: f64,
    /// An asteroid flown over: a roll for damage and the action lost.
    pub asteroid: f64,
    /// Debris flown over: stress, and a roll for a critical hit.
    pub debris: f64,
    /// Each 100 mm to the nearest opponent beyond a good range.
    pub far: f64,
    /// The good range, in millimetres between centres.
    pub good_range: f64,
    /// The nearest opponent straight ahead and not abeam; abaft it costs as much.
    pub facing: f64,
    /// The ship a mission calls for, besides its points: the mission is won and lost with it.
    pub called: f64,
    /// Each 100 mm to the edge over which a ship must leave the table.
    pub way_out: f64,
    /// Each 100 mm to the ship that must be stopped, beyond a good range.
    pub hunt: f64,
    /// A game that is won.
    pub won: f64,
    /// What a maneuver may be worth more than another for no reason at all.
    pub whim: f64,
}

/// The weights.
pub(super) const WEIGHTS: Weights = Weights {
    wear: 0.6,
    stress: 1.5,
    ion: 1.0,
    lock: 0.4,
    further: 0.25,
    caution: 0.5,
    red: 0.5,
    fled: 1000.0,
    dead_end: 200.0,
    last_way: 10.0,
    adrift: 1.0,
    narrow: 0.5,
    halfway: 0.02,
    enough_ways: 4,
    bump: 2.0,
    stuck: 4.0,
    asteroid: 4.0,
    debris: 2.5,
    far: 1.5,
    good_range: 200.0,
    facing: 2.0,
    called: 100.0,
    way_out: 20.0,
    hunt: 4.0,
    won: 2000.0,
    whim: 1.0,
};
