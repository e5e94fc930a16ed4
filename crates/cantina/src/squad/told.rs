//! What reading and writing squads has to tell, in words.

use super::count;
use crate::words::Words;
use exchange::xwing::{MOST_CARDS, Note, Problem, Refusal, Remark, Unknown};
use glossary::{Number, Value};
use xwing::{Faction, Slot, XWing};

/// A sentence with the place it speaks of.
fn located(words: &Words, place: &str, text: &str) -> String {
    match place {
        "" => text.to_owned(),
        place => words.say("squad-place", &[("place", place.into()), ("text", text.into())]),
    }
}

/// A sentence with the line it speaks of.
fn on_line(words: &Words, line: usize, text: &str) -> String {
    words.say("deck-line", &[("line", count(line)), ("text", text.into())])
}

/// Something that was not taken over literally.
pub(super) fn note(words: &Words, game: &XWing, note: &Note) -> String {
    let text = |text: &str| Value::from(text);
    let faction = |faction: Faction| Value::from(words.word(&format!("faction-{}", faction.name())));
    let slot = |slot: Slot| {
        let noun = game.catalogue.glossary.noun(slot.name());
        text(noun.map_or(slot.name(), |noun| noun.form(words.lang, Number::Many)))
    };
    let (id, values) = match &note.remark {
        Remark::Version { written: Some(written) } => ("squad-note-version", vec![("written", text(written))]),
        Remark::Version { written: None } => ("squad-note-version-missing", vec![]),
        Remark::FieldIgnored { field } => ("squad-note-field", vec![("field", text(field))]),
        Remark::Faction { written, taken } => {
            ("squad-note-faction", vec![("written", text(written)), ("taken", faction(*taken))])
        }
        Remark::FactionByPilots { taken, .. } => ("squad-note-faction-by-pilots", vec![("taken", faction(*taken))]),
        Remark::Slot { written, taken } => {
            ("squad-note-slot", vec![("written", text(written)), ("taken", slot(*taken))])
        }
        Remark::Rehomed { id, written, taken } => {
            ("squad-note-rehomed", vec![("id", text(id)), ("written", text(written)), ("taken", slot(*taken))])
        }
        Remark::Id { written, taken } => ("squad-note-id", vec![("written", text(written)), ("taken", text(taken))]),
        Remark::Ship { pilot, written: Some(written), taken } => {
            ("squad-note-ship", vec![("pilot", text(pilot)), ("written", text(written)), ("taken", text(taken))])
        }
        Remark::Ship { pilot, written: None, taken } => {
            ("squad-note-ship-missing", vec![("pilot", text(pilot)), ("taken", text(taken))])
        }
        Remark::Alone { written } => ("squad-note-alone", vec![("written", text(written))]),
        Remark::DamageDeck { written } => ("squad-note-damage-deck", vec![("written", text(written))]),
        Remark::NameTidied { name, taken } => {
            ("deck-note-name-tidied", vec![("name", text(name)), ("taken", text(taken))])
        }
    };
    located(words, &note.place, &words.say(id, &values))
}

/// A card or token that is not known.
pub(super) fn unknown(words: &Words, unknown: &Unknown) -> String {
    let near = unknown.nearest.as_deref().map(|near| words.say("did-you-mean", &[("near", near.into())]));
    let values = [("written", unknown.written.as_str().into()), ("near", near.unwrap_or_default().into())];
    let told = words.say(&format!("squad-unknown-{}", unknown.what.name()), &values);
    located(words, &unknown.place, &told)
}

/// Why a file cannot be read.
pub(super) fn problem(words: &Words, problem: &Problem) -> String {
    match problem {
        Problem::Empty => words.word("deck-problem-empty"),
        Problem::TooLong { bytes } => words.say("squad-problem-too-long", &[("bytes", count(*bytes))]),
        Problem::NotText { line } => on_line(words, *line, &words.word("squad-problem-not-text")),
        Problem::Truncated { line } => on_line(words, *line, &words.word("deck-problem-truncated")),
        Problem::Json { line, detail, .. } => {
            on_line(words, *line, &words.say("squad-problem-json", &[("detail", detail.as_str().into())]))
        }
        Problem::Shape { place, wanted } => {
            let wanted = words.word(match wanted {
                exchange::xwing::Shape::Object => "squad-shape-object",
                exchange::xwing::Shape::List => "squad-shape-list",
                exchange::xwing::Shape::Text => "squad-shape-text",
            });
            located(words, place, &words.say("squad-problem-shape", &[("wanted", wanted.into())]))
        }
        Problem::Missing { place, field } => {
            located(words, place, &words.say("squad-problem-missing", &[("field", (*field).into())]))
        }
        Problem::Faction { place, written: Some(written) } => {
            located(words, place, &words.say("squad-problem-faction", &[("written", written.as_str().into())]))
        }
        Problem::Faction { place, written: None } => {
            located(words, place, &words.say("squad-problem-missing", &[("field", "faction".into())]))
        }
        Problem::TooManyCards { place } => {
            located(words, place, &words.say("deck-problem-too-many", &[("most", count(MOST_CARDS))]))
        }
        Problem::SquadFile { line, detail } => on_line(words, *line, detail),
    }
}

/// Why a squad cannot be written.
pub(super) fn refusal(words: &Words, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Unknown { what, written } => {
            let values = [("written", written.as_str().into()), ("near", "".into())];
            words.say(&format!("squad-unknown-{}", what.name()), &values)
        }
        Refusal::NotOne { squads } => words.say("squad-not-one", &[("squads", count(*squads))]),
    }
}
