//! What reading and writing squads has to tell, in words.

use super::{MOST_CARDS, NotYet, Note, Problem, Refusal, Remark, Shape, Unknown};
use crate::words::{Words, count, errors};
use ::xwing::{Faction, Slot, XWing};
use glossary::{Lang, Number, Value};

errors!(Unknown, Problem, Refusal);

impl Note {
    /// The note for a reader.
    pub fn told(&self, game: &XWing, lang: Lang) -> String {
        let words = Words(lang);
        let text = |text: &str| Value::from(text);
        let faction = |faction: Faction| Value::from(words.word(&format!("faction-{}", faction.name())));
        let slot = |slot: Slot| {
            let noun = game.catalogue.glossary.noun(slot.name());
            text(noun.map_or(slot.name(), |noun| noun.form(lang, Number::Many)))
        };
        let (id, values) = match &self.remark {
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
            Remark::Id { written, taken } => {
                ("squad-note-id", vec![("written", text(written)), ("taken", text(taken))])
            }
            Remark::Ship { pilot, written: Some(written), taken } => {
                ("squad-note-ship", vec![("pilot", text(pilot)), ("written", text(written)), ("taken", text(taken))])
            }
            Remark::Ship { pilot, written: None, taken } => {
                ("squad-note-ship-missing", vec![("pilot", text(pilot)), ("taken", text(taken))])
            }
            Remark::Points { written, counted } => {
                ("squad-note-points", vec![("written", text(written)), ("counted", i32::from(*counted).into())])
            }
            Remark::Alone { written } => ("squad-note-alone", vec![("written", text(written))]),
            Remark::DamageDeck { written } => ("squad-note-damage-deck", vec![("written", text(written))]),
            Remark::NameTidied { name, taken } => {
                ("deck-note-name-tidied", vec![("name", text(name)), ("taken", text(taken))])
            }
        };
        words.at_place(&self.place, &words.say(id, &values))
    }
}

impl Unknown {
    /// What is not known, for a reader.
    pub fn told(&self, lang: Lang) -> String {
        let words = Words(lang);
        let values = [("written", self.written.as_str().into()), ("near", words.near(self.nearest.as_deref()))];
        let told = words.say(&format!("squad-unknown-{}", self.what.name()), &values);
        words.at_place(&self.place, &told)
    }
}

impl NotYet {
    /// That a card was published and cannot be played yet, for a reader, with what is missing if that is known.
    pub fn told(&self, lang: Lang) -> String {
        let words = Words(lang);
        let values =
            [("copies", count(self.copies)), ("title", self.title.as_str().into()), ("id", self.id.as_str().into())];
        words.with_missing(words.say("deck-not-yet-printed", &values), self.missing.as_deref())
    }
}

impl Problem {
    /// The problem for a reader.
    pub fn told(&self, lang: Lang) -> String {
        let words = Words(lang);
        match self {
            Problem::Empty => words.word("deck-problem-empty"),
            Problem::NoSquad => words.word("squad-problem-no-squad"),
            Problem::TooLong { bytes } => words.say("squad-problem-too-long", &[("bytes", count(*bytes))]),
            Problem::NotText { line } => words.on_line(*line, &words.word("squad-problem-not-text")),
            Problem::Truncated { line } => words.on_line(*line, &words.word("deck-problem-truncated")),
            Problem::Json { line, detail, .. } => {
                words.on_line(*line, &words.say("squad-problem-json", &[("detail", detail.as_str().into())]))
            }
            Problem::Shape { place, wanted } => {
                let wanted = words.word(match wanted {
                    Shape::Object => "squad-shape-object",
                    Shape::List => "squad-shape-list",
                    Shape::Text => "squad-shape-text",
                });
                words.at_place(place, &words.say("squad-problem-shape", &[("wanted", wanted.into())]))
            }
            Problem::Missing { place, field } => {
                words.at_place(place, &words.say("squad-problem-missing", &[("field", (*field).into())]))
            }
            Problem::Faction { place, written: Some(written) } => {
                words.at_place(place, &words.say("squad-problem-faction", &[("written", written.as_str().into())]))
            }
            Problem::Faction { place, written: None } => {
                words.at_place(place, &words.say("squad-problem-missing", &[("field", "faction".into())]))
            }
            Problem::SecondEdition { place } => words.at_place(place, &words.word("squad-problem-second-edition")),
            Problem::TooManyCards { place } => {
                words.at_place(place, &words.say("deck-problem-too-many", &[("most", count(MOST_CARDS))]))
            }
            Problem::Several { squads } => words.say("squad-several", &[("squads", count(*squads))]),
            Problem::SquadFile { line, detail } => words.on_line(*line, detail),
        }
    }
}

impl Refusal {
    /// The refusal for a reader.
    pub fn told(&self, lang: Lang) -> String {
        let words = Words(lang);
        match self {
            Refusal::Unknown { what, written } => {
                let values = [("written", written.as_str().into()), ("near", "".into())];
                words.say(&format!("squad-unknown-{}", what.name()), &values)
            }
            Refusal::NotWritten => words.word("deck-obstacle-not-written"),
            Refusal::NotOne { squads } => words.say("squad-not-one", &[("squads", count(*squads))]),
        }
    }
}
