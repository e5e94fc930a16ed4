//! The terminal's own words in both languages.

use glossary::{Lang, Messages, Value};

const ENGLISH: &str = include_str!("words/en.ftl");
const FRENCH: &str = include_str!("words/fr.ftl");

/// The terminal's messages, in the language of its reader.
pub struct Words {
    messages: Messages,
    /// The reader's language.
    pub lang: Lang,
}

impl Words {
    /// The words of a language.
    pub fn new(lang: Lang) -> Words {
        Words { messages: Messages::of(ENGLISH, FRENCH), lang }
    }

    /// A message with its values.
    pub fn say(&self, id: &str, values: &[(&str, Value)]) -> String {
        self.messages.say(self.lang, id, values)
    }

    /// A message without values.
    pub fn word(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A message as an error: what `main` prints before it leaves.
    pub fn fault(&self, id: &str, values: &[(&str, Value)]) -> anyhow::Error {
        anyhow::anyhow!(self.say(id, values))
    }

    /// The language's tag, as games want it.
    pub fn tag(&self) -> &'static str {
        self.lang.tag()
    }

    /// A number with a point or a comma.
    pub fn decimal(&self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        match self.lang {
            Lang::English => text,
            Lang::French => text.replace('.', ","),
        }
    }
}

/// A text on one line.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(glossary::unlike(ENGLISH, FRENCH), [] as [String; 0]);
    }

    #[test]
    fn numbers_are_written_as_their_readers_write_them() {
        assert_eq!(Words::new(Lang::English).decimal(1234.56, 1), "1234.6");
        assert_eq!(Words::new(Lang::French).decimal(0.5, 1), "0,5");
    }
}
