//! Every measure of the table, in millimetres and degrees. Nothing else in this module holds one.

/// Side of a small base.
pub const SMALL_SIDE: f64 = 40.0;
/// Side of a large base.
pub const LARGE_SIDE: f64 = 80.0;
/// Width of a huge ship: that of the two large bases it stands on.
pub const HUGE_WIDTH: f64 = 80.0;
/// Length of the short huge ships: two large bases with 35 mm of token between them.
pub const HUGE_SHORT_LENGTH: f64 = 195.0;
/// Length of the long huge ships: two large bases with 65 mm of token between them.
pub const HUGE_LONG_LENGTH: f64 = 225.0;

/// Width of every maneuver template.
pub const TEMPLATE_WIDTH: f64 = 20.0;
/// Length of a straight template, for each unit of speed.
pub const STRAIGHT_PER_SPEED: f64 = 40.0;
/// Radius of the centre line of the bank templates 1, 2 and 3, which turn by 45 degrees.
pub const BANK_RADII: [f64; 3] = [80.0, 130.0, 180.0];
/// Radius of the centre line of the turn templates 1, 2 and 3, which turn by 90 degrees.
pub const TURN_RADII: [f64; 3] = [35.0, 62.5, 90.0];

/// By how much a huge ship turns in any bank, as sine and cosine of 30 degrees.
pub const HUGE_BANK_TURN: (f64, f64) = (0.5, 0.866_025_403_784_438_6);
/// How far ahead of the corner in the notch the template of huge ships leaves the ship's side.
pub const HUGE_SEAT: f64 = 8.8;
/// How much farther out the corner of bank 2 lies than that of bank 1.
pub const HUGE_BANK_OUT: f64 = 20.0;

/// Depth of one range band.
pub const BAND: f64 = 100.0;
/// Number of bands on the long ruler.
pub const BANDS: u8 = 5;

/// Half the firing arc of a small base, as sine and cosine of 40.45 degrees.
pub const SMALL_ARC: (f64, f64) = (0.648_784_221_735_361_1, 0.760_972_426_325_186_7);
/// Half the firing arc of a large base, as sine and cosine of 42.025 degrees.
pub const LARGE_ARC: (f64, f64) = (0.669_454_800_752_651_5, 0.742_852_791_439_345_5);
/// From a huge ship's centre, how far the rear edge of the front base of a short one lies ahead: its forward arc runs
/// through the corners there (66.4 degrees to each side).
pub const HUGE_SHORT_NOTCH: f64 = 17.5;
/// The same for a long one (50.9 degrees to each side).
pub const HUGE_LONG_NOTCH: f64 = 32.5;
/// Width of the bullseye strip.
pub const BULLSEYE_WIDTH: f64 = 15.8;

/// Side of the standard play area: three feet. Also the depth of the epic one.
pub const AREA_SIDE: f64 = 914.4;
/// Width of the epic play area: six feet.
pub const EPIC_WIDTH: f64 = 1828.8;
/// Depth of the zone in which a player's ships are set up: Range 1.
pub const DEPLOYMENT_DEPTH: f64 = BAND;

/// Width and length of the obstacle tokens: core asteroids, the asteroids of the second core set, then debris clouds.
pub const OBSTACLE_BOXES: [(f64, f64); 18] = [
    (34.0, 44.0),
    (46.0, 41.0),
    (44.0, 43.0),
    (71.0, 56.0),
    (41.0, 32.0),
    (43.0, 39.0),
    (58.0, 45.0),
    (62.0, 33.0),
    (66.0, 66.0),
    (35.0, 35.0),
    (51.0, 49.0),
    (20.0, 43.0),
    (61.0, 50.0),
    (69.0, 46.0),
    (61.0, 37.0),
    (74.0, 56.0),
    (85.0, 55.0),
    (75.0, 56.0),
];

/// The side of a bomb or mine token. Not in the fact sheet: tokens are drawn here as squares of about their size.
pub const TOKEN_SIDE: f64 = 36.0;
