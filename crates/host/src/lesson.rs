//! Guided first games: a few positions with words around them.

use cardtext::Content;
use glossary::Bilingual;
use serde::Deserialize;

/// A guided game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its id.
    pub id: String,
    /// Its heading.
    pub title: Bilingual,
    /// Its steps.
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep>,
}

/// A step of a guided game: a position, what is said before, what to do, what is said after.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The title of the scenario it begins from.
    pub scenario: String,
    /// The seat the learner plays; a droid plays the other.
    pub seat: String,
    /// The learner's choices, one after the other, as a record writes them; the last finishes the step.
    pub tries: Vec<String>,
    /// Its heading.
    pub title: Bilingual,
    /// What is said before.
    pub say: Bilingual,
    /// What is said after.
    pub done: Bilingual,
}

/// The lessons of a game's content.
pub(crate) fn lessons(content: &Content) -> Result<Vec<Lesson>, String> {
    let files = content.files(".toml").filter(|file| is_lesson(&file.name));
    files.map(|file| toml::from_str(&file.text).map_err(|fault| format!("{}: {fault}", file.name))).collect()
}

fn is_lesson(name: &str) -> bool {
    name.split(['/', '\\']).any(|part| part == "lessons")
}
