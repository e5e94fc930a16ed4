//! Panics of a game as findings: a command that plays many games goes on after one.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

/// What some work gives, or what it said when it panicked.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no word").to_owned()
    })
}

/// Does some work during which panics are not printed, because [`guarded`] hands them on.
pub fn quietly<T>(work: impl FnOnce() -> T) -> T {
    let loud = take_hook();
    set_hook(Box::new(|_| {}));
    let done = work();
    set_hook(loud);
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_value() {
        assert_eq!(guarded(|| 1), Ok(1));
        assert_eq!(guarded(|| -> u8 { panic!("the {} fell", "droid") }), Err("the droid fell".to_owned()));
    }
}
