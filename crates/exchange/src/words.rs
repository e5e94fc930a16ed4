//! The words for what reading and writing have to tell, in both languages.

use glossary::{Lang, Messages, Value};
use std::sync::LazyLock;

static MESSAGES: LazyLock<Messages> = LazyLock::new(|| {
    let mut messages = Messages::default();
    messages.add(Lang::English, include_str!("words/en.ftl")).expect("the English words are sound");
    messages.add(Lang::French, include_str!("words/fr.ftl")).expect("the French words are sound");
    messages
});

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

    /// What is near, as a question; nothing if nothing is.
    pub(crate) fn near(self, nearest: Option<&str>) -> Value {
        nearest.map(|near| self.say("did-you-mean", &[("near", near.into())])).unwrap_or_default().into()
    }
}

/// A number as messages take it.
pub(crate) fn count(number: impl TryInto<i32>) -> Value {
    number.try_into().unwrap_or(i32::MAX).into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn both_languages_have_the_same_messages_with_the_same_values() {
        let parts = |fluent: &'static str| -> BTreeSet<(&str, &str)> {
            let lines = fluent.lines().filter_map(|line| line.split_once(" = "));
            let named = lines.flat_map(|(id, text)| {
                let values = text.split("{ $").skip(1).filter_map(|rest| rest.split([' ', '}']).next());
                values.map(move |value| (id, value)).chain([(id, "")])
            });
            named.collect()
        };
        let (english, french) = (parts(include_str!("words/en.ftl")), parts(include_str!("words/fr.ftl")));
        assert!(english.len() > 100);
        assert_eq!(english, french);
    }
}
