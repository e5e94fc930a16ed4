//! What somebody may have meant.

/// The known word nearest to what was written, if any is near.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_within(1 + written.chars().count() / 3, written, known)
}

/// The known word nearest to what was written, with at most so many letters changed.
pub fn nearest_within<'a>(most: usize, written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = written.to_lowercase();
    let length = lower.chars().count();
    // Words whose lengths differ by more are not near; comparing them would cost much and tell nothing.
    let may_be_near = |k: &&str| k.chars().count().abs_diff(length) <= most;
    let near = known.into_iter().filter(may_be_near);
    let scored = near.map(|k| (strsim::damerau_levenshtein(&lower, &k.to_lowercase()), k));
    let (distance, word) = scored.min()?;
    (distance <= most && word != written).then_some(word)
}
