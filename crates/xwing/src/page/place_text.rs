//! Places as players write them: millimetres and degrees, `@ 457.2 80 heading 0`.

use crate::eyes::Eyes;
use crate::geometry::Place;
use crate::judge::places::normal;
use crate::state::Frame;
use glossary::Lang;
use table::Pose;

/// Digits behind the point that a pose keeps of millimetres and of degrees.
pub(crate) const MM_DIGITS: usize = 5;
pub(crate) const DEGREE_DIGITS: usize = 6;
/// A ship shifted by more, in millimetres, is said to go that way.
const NOTABLE: f64 = 1.0;

impl Eyes<'_> {
    /// A place in millimetres and degrees, to the last digit; where a ship is shifted, also which way that is.
    pub(crate) fn place_text(&self, pose: Pose, lang: Lang) -> String {
        let pose = normal(pose);
        let number = |n: i32, digits: usize| {
            let text = decimal(n, digits);
            if lang == Lang::French { text.replace('.', ",") } else { text }
        };
        let say = |id: &str| self.game.speech.say(lang, id, &[]);
        let values = [
            ("x", number(pose.x, MM_DIGITS).into()),
            ("y", number(pose.y, MM_DIGITS).into()),
            ("turn", number(pose.turn, DEGREE_DIGITS).into()),
        ];
        let place = self.game.speech.say(lang, "place", &values);
        let Some((Frame::Shift(shift), _)) = self.open() else { return place };
        let seen = self.place(shift.ship).seen(Place::of(pose).centre());
        let mut way = Vec::new();
        if seen.x.abs() > NOTABLE {
            way.push(say(if seen.x < 0.0 { "place-left" } else { "place-right" }));
        }
        if seen.y.abs() > NOTABLE {
            way.push(say(if seen.y > 0.0 { "place-forward" } else { "place-back" }));
        }
        format!("{place} ({})", way.join(", "))
    }
}

/// The pose a player wrote: three numbers with a point or a comma; words between and in brackets behind are for people.
pub(crate) fn read_place(text: &str) -> Option<Pose> {
    let text = text.trim().strip_prefix('@')?.split('(').next()?;
    let words = text.split_whitespace().filter(|word| !word.chars().all(char::is_alphabetic));
    let words: Vec<&str> = words.collect();
    let &[x, y, turn] = words.as_slice() else { return None };
    let turn = units(turn, DEGREE_DIGITS)?.rem_euclid(360 * 10_i64.pow(DEGREE_DIGITS as u32));
    let whole = |units: i64| i32::try_from(units).ok();
    Some(Pose { x: whole(units(x, MM_DIGITS)?)?, y: whole(units(y, MM_DIGITS)?)?, turn: whole(turn)? })
}

/// A number of units with the point where it belongs and no zeros behind it that say nothing.
pub(crate) fn decimal(units: i32, digits: usize) -> String {
    let per = 10_u32.pow(digits as u32);
    let (sign, whole, rest) =
        (if units < 0 { "-" } else { "" }, units.unsigned_abs() / per, units.unsigned_abs() % per);
    let rest = format!("{rest:0digits$}");
    let rest = rest.trim_end_matches('0');
    if rest.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

/// The units of a written number; digits finer than a unit are left off.
fn units(written: &str, digits: usize) -> Option<i64> {
    let (negative, plain) = written.strip_prefix(['-', '−']).map_or((false, written), |plain| (true, plain));
    let (whole, rest) = plain.split_once(['.', ',']).unwrap_or((plain, ""));
    let digit = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if whole.is_empty() && rest.is_empty() || !digit(whole) || !digit(rest) || whole.len() > 6 {
        return None;
    }
    let rest: String = rest.chars().chain(std::iter::repeat('0')).take(digits).collect();
    let units: i64 = format!("{whole}{rest}").parse().ok()?;
    Some(if negative { -units } else { units })
}
