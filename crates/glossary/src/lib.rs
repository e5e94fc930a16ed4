//! The glossary: terms, rules and nouns in English and French, and the little grammar needed to print them.
//!
//! - [`Glossary`] holds every [`Entry`] with its [`Rule`]s, and every [`Noun`] that card texts may use. Rule ids
//!   (`force-drain.participation`) have one space, and it is here.
//! - [`Messages`] prints Fluent patterns; [`polish`] is the one last pass over a finished text (elision, contraction,
//!   spacing, capitals). Messages and titles get their part of it: [`french_spaces`], [`typeset`].
//!
//! ```
//! use glossary::{Glossary, Lang, polish};
//! let glossary = Glossary::read([("nouns.toml", r#"
//!     [[noun]]
//!     id = "spy"
//!     en = ["spy", "spies"]
//!     fr = ["espion", "espions", "m"]
//! "#)]).unwrap();
//! assert_eq!(glossary.noun("spy").unwrap().form(Lang::French, glossary::Number::Many), "espions");
//! assert_eq!(polish(Lang::French, "la perte de le espion"), "La perte de l’espion");
//! ```

mod entry;
mod messages;
mod numbered;
mod polish;

pub use entry::{Bilingual, Definition, Entry, Gender, Glossary, GlossaryFault, Noun, Number, Rule};
pub use messages::{MessageFault, Messages, Value, unlike};
pub use numbered::{Later, NumberedRule, Section};
pub use polish::{capital, french_spaces, polish, polish_inside, typeset};

/// The languages Cantina speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    /// English.
    English,
    /// French.
    French,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::French];

    /// The language of a tag such as `fr` or `fr-CA`; English for any other.
    pub fn of_tag(tag: &str) -> Lang {
        if tag.split(['-', '_']).next() == Some("fr") { Lang::French } else { Lang::English }
    }

    /// The language's tag.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::French => "fr",
        }
    }
}
