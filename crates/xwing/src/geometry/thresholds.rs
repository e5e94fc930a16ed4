//! The few numbers that say when two things are the same place. Nothing else in this module holds one.

/// Two bases touch when the gap between them is at most this, in millimetres; they overlap when they reach into each
/// other deeper than this. A state's poses are rounded to 1e-5 mm and 1e-6 degree, which moves a corner by less than
/// 2e-5 mm: small enough never to turn a touch into an overlap, and nobody sees a micrometre on a table.
pub const TOUCH: f64 = 1e-3;

/// A ship too long for its zone fills it if it stands this near to its edge, in millimetres: nobody sets a slanted corner
/// down more exactly.
pub const BRINK: f64 = 0.01;

/// How far a point may lie outside an arc, a range band or a zone and still count as on its edge, in millimetres: more
/// than the rounding of two poses can do over the longest ruler (3e-5), and less than any difference players could
/// mean.
pub const SLACK: f64 = 1e-4;

/// A line of sight must run deeper than this inside a shape to cross it, in millimetres. A line that only meets a
/// corner or runs along an edge does not cross. The arithmetic of one line errs by less than 1e-10.
pub const GRAZE: f64 = 1e-6;

/// A maneuver ends where nothing reaches deeper into the ship than this, in millimetres: far enough below [`TOUCH`]
/// that rounding the pose makes no overlap.
pub const FREE: f64 = 0.75 * TOUCH;

/// A ship moving back along its template aims at this depth, in millimetres, so that it falls below [`FREE`] in a
/// finite number of steps. A place is passed over only if something reaches deeper into it than this.
pub const AIM: f64 = 0.5 * TOUCH;

/// How far the last correction of a bump may move a ship along its template, in millimetres. It brings the gap to the
/// ship it hit from within [`TOUCH`] to within [`POLISHED`].
pub const POLISH: f64 = 0.02;

/// The gap or depth left after that correction, in millimetres: below the rounding of poses, so that a ship meeting
/// another squarely ends at the millimetre the rules say.
pub const POLISHED: f64 = 1e-7;

/// A side of a cut shape that is shorter than this, in millimetres, has no direction to speak of: both its ends are one
/// point, computed twice.
pub const POINT: f64 = 1e-12;
