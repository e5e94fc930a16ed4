//! Records: the same choices give the same bytes, in every build.

use std::sync::Arc;
use table::{Record, Session};
use xwing::XWing;

/// A whole game and where its ships stood at the end, written by `cargo xtask generate` in a build with other settings
/// than the tests'.
const GOLDEN: &str = include_str!("../../../content/golden/xwing/record.txt");

#[test]
fn a_record_has_the_same_bytes_in_every_build() {
    let (written, poses) = GOLDEN.split_once("\n# Where the ships stood").expect("the poses stand below the record");
    let record: Record = format!("{written}\n").parse().unwrap_or_else(|fault| panic!("{fault}"));
    let session =
        Session::replay(Arc::new(XWing::embedded()), &record).unwrap_or_else(|departure| panic!("{departure}"));
    let again = session.record().expect("it began from a setup").to_string();
    assert_eq!(again, format!("{written}\n"));
    assert!(session.outcome().is_some(), "it is a whole game");
    let stood: String =
        session.state().ships.iter().map(|s| format!("# {} {} {}\n", s.pose.x, s.pose.y, s.pose.turn)).collect();
    assert_eq!(poses.split_once('\n').map(|(_, poses)| poses), Some(stood.as_str()), "to the last unit");
}
