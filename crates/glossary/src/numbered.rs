//! The numbers that rules cite as their source, in order, so that one can see which are covered.

use serde::Deserialize;

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its rules, by number.
    pub rules: Vec<NumberedRule>,
}

/// A rule by its number. What it says stands in the rules of the glossary that cite it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberedRule {
    /// `R19.1`.
    pub number: String,
    /// What it is about, in a few words.
    pub title: String,
    /// Why it does not concern games on the ground, by our own judgement.
    pub later: Option<Later>,
    /// Whether it lays down nothing a game could show.
    #[serde(default)]
    pub note: bool,
}

/// What a rule waits for that games on the ground do without.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Later {
    /// Starships, systems and sectors.
    Space,
    /// Creatures and their attacks.
    Creatures,
    /// Card kinds and side games with rules of their own.
    Special,
    /// Tournaments, formats and clocks.
    Events,
}

impl Later {
    /// Its word in the file.
    pub fn name(self) -> &'static str {
        match self {
            Later::Space => "space",
            Later::Creatures => "creatures",
            Later::Special => "special",
            Later::Events => "events",
        }
    }
}
