//! Texts of cards, printed when they are first asked for.

use glossary::Lang;
use std::sync::OnceLock;

/// The texts of all cards of a catalogue, in each language. A copy of a catalogue may change its cards: it prints anew.
#[derive(Default)]
pub struct Texts(Vec<[OnceLock<String>; 2]>);

impl Texts {
    /// Room for the texts of so many cards.
    pub fn of(cards: usize) -> Texts {
        Texts(std::iter::repeat_with(Default::default).take(cards).collect())
    }

    /// The text of a card.
    pub fn text(&self, card: usize, lang: Lang, print: impl FnOnce() -> String) -> &str {
        self.0[card][lang as usize].get_or_init(print)
    }
}

impl Clone for Texts {
    fn clone(&self) -> Texts {
        Texts::of(self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_printed_once_in_each_language_and_anew_in_a_copy() {
        let texts = Texts::of(2);
        assert_eq!(texts.text(1, Lang::English, || "one".to_owned()), "one");
        assert_eq!(texts.text(1, Lang::English, || unreachable!()), "one");
        assert_eq!(texts.text(1, Lang::French, || "un".to_owned()), "un");
        assert_eq!(texts.clone().text(1, Lang::English, || "another".to_owned()), "another");
    }
}
