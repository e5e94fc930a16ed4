//! Places as they are typed and shown.

use table::{Game, Pose};
use xwing::{State, XWing};

#[test]
fn what_is_shown_is_what_is_read() {
    let game = XWing::embedded();
    let poses = [(45_720_000, 8_000_000, 0), (1, -250_000, 359_999_999), (-5, 12_345_678, 90_000_000)];
    for (x, y, turn) in poses {
        let pose = Pose { x, y, turn };
        for lang in ["en", "fr"] {
            let shown = game.place_text(&State::default(), pose, lang);
            assert_eq!(game.read_place(&shown), Some(pose), "{shown}");
        }
    }
}

#[test]
fn places_are_typed_in_millimetres_and_degrees() {
    let game = XWing::embedded();
    let pose = Some(Pose { x: 45_720_000, y: 6_000_000, turn: 0 });
    for typed in ["@ 457.2 60 0", "@457,2 60 heading 360", " @ 457.20 60. −360", "@ 457.200001 060 cap 0 (left)"] {
        assert_eq!(game.read_place(typed), pose, "{typed}");
    }
    for typed in ["457 60 0", "@ 457 60", "@ 457 60 0 0", "@ 1e3 60 0", "@ - 60 0", "@ 99999999 0 0", "@ . . ."] {
        assert_eq!(game.read_place(typed), None, "{typed}");
    }
}

#[test]
fn places_are_shown_plainly() {
    let (game, pose) = (XWing::embedded(), Pose { x: 45_720_000, y: 8_000_000, turn: 12_500_000 });
    assert_eq!(game.place_text(&State::default(), pose, "en"), "@ 457.2 80 heading 12.5");
    assert_eq!(game.place_text(&State::default(), pose, "fr"), "@ 457,2 80 cap 12,5");
}
