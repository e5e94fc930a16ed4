//! The words for what reading and writing have to tell, in both languages.

use glossary::{Lang, Messages, Value};
use std::sync::LazyLock;

static MESSAGES: LazyLock<Messages> =
    LazyLock::new(|| Messages::of(include_str!("words/en.ftl"), include_str!("words/fr.ftl")));

/// Whom to tell: their language.
#[derive(Clone, Copy)]
pub(crate) struct Words(pub Lang);

impl Words {
    /// A message with its values.
    pub(crate) fn say(self, id: &str, values: &[(&str, Value)]) -> String {
        MESSAGES.say(self.0, id, values)
    }

    /// A message without values.
    pub(crate) fn word(self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A sentence with the line it speaks of; line 0 is no line.
    pub(crate) fn on_line(self, line: usize, text: &str) -> String {
        match line {
            0 => text.to_owned(),
            line => self.say("deck-line", &[("line", count(line)), ("text", text.into())]),
        }
    }

    /// A sentence with the place it speaks of, if any.
    pub(crate) fn at_place(self, place: &str, text: &str) -> String {
        match place {
            "" => text.to_owned(),
            place => self.say("squad-place", &[("place", place.into()), ("text", text.into())]),
        }
    }

    /// That a card is not playable yet, with what it needs, if that is known.
    pub(crate) fn with_missing(self, told: String, missing: Option<&str>) -> String {
        match missing {
            // Card files say what is missing in English.
            Some(missing) if self.0 == Lang::English => {
                self.say("deck-not-yet-missing", &[("told", told.into()), ("missing", missing.into())])
            }
            _ => told,
        }
    }

    /// What is near, as a question; nothing if nothing is.
    pub(crate) fn near(self, nearest: Option<&str>) -> Value {
        nearest.map(|near| self.say("did-you-mean", &[("near", near.into())])).unwrap_or_default().into()
    }
}

/// What is wrong is an error too; programmers read it in English.
macro_rules! errors {
    ($($fault:ty),*) => {$(
        impl std::fmt::Display for $fault {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.told(glossary::Lang::English))
            }
        }
        impl std::error::Error for $fault {}
    )*};
}
pub(crate) use errors;

/// The nearest known text, if what is written differs from it by a slip of the pen and begins or ends alike: better none
/// than one that misleads.
pub(crate) fn slip<'k>(written: &str, known: impl IntoIterator<Item = &'k str>) -> Option<String> {
    let ends = |text: &str| [text.chars().next(), text.chars().next_back()].map(|c| c.map(|c| c.to_ascii_lowercase()));
    let [first, last] = ends(written);
    let alike = |known: &&str| ends(known)[0] == first || ends(known)[1] == last;
    let most = 1 + written.chars().count() / 8;
    cardtext::nearest_within(most, written, known.into_iter().filter(alike)).map(str::to_owned)
}

/// A number as messages take it.
pub(crate) fn count(number: impl TryInto<i32>) -> Value {
    number.try_into().unwrap_or(i32::MAX).into()
}

#[cfg(test)]
mod tests {
    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(glossary::unlike(include_str!("words/en.ftl"), include_str!("words/fr.ftl")), [] as [String; 0]);
    }
}
