//! What reading and writing decks has to tell, in words.

use super::published::INDEX;
use super::{Edition, Entry, MOST_CARDS, Note, Obstacle, Problem, Published, Remark, Why};
use crate::words::{Words, count, errors};
use ::swccg::{Catalogue, Side};
use glossary::{Lang, Value};

errors!(Problem, Obstacle);

impl Note {
    /// The note for a reader.
    pub fn told(&self, lang: Lang) -> String {
        let words = Words(lang);
        let text = |text: &str| Value::from(text);
        let say = |id: &str, values: &[(&str, Value)]| words.say(id, values);
        let side = |side: Side| Value::from(words.word(&format!("side-{}", side.name())));
        let sentence = match &self.remark {
            Remark::Unknown { written, nearest } => {
                say("deck-note-unknown", &[("written", text(written)), ("near", words.near(nearest.as_deref()))])
            }
            Remark::EitherSide { written } => say("deck-note-either-side", &[("written", text(written))]),
            Remark::Unread { text: unread } => say("deck-note-unread", &[("text", text(unread))]),
            Remark::TestCard { written } => say("deck-note-test-card", &[("written", text(written))]),
            Remark::Ignored { text: ignored } => say("deck-note-ignored", &[("text", text(ignored))]),
            Remark::IdTidied { written, taken } => {
                say("deck-note-id-tidied", &[("written", text(written)), ("taken", text(taken))])
            }
            Remark::TitleTaken { written, taken } => {
                say("deck-note-title-taken", &[("written", text(written)), ("taken", text(taken))])
            }
            Remark::TitleDisagrees { written, title } => {
                say("deck-note-title-disagrees", &[("written", text(written)), ("title", text(title))])
            }
            Remark::SeveralCards { written, taken, others } => {
                let values = [("written", text(written)), ("taken", text(taken)), ("others", others.join(", ").into())];
                say("deck-note-several-cards", &values)
            }
            Remark::FolderRenamed { written, taken } => {
                say("deck-note-folder-renamed", &[("written", text(written)), ("taken", text(taken))])
            }
            Remark::CountAssumed { written } => say("deck-note-count-assumed", &[("written", text(written))]),
            Remark::StartingFixed { written, taken } => {
                say("deck-note-starting-fixed", &[("written", text(written)), ("taken", count(*taken))])
            }
            Remark::NoCopies { written } => say("deck-note-no-copies", &[("written", text(written))]),
            Remark::OutsideByHeading { heading } => say("deck-note-outside-by-heading", &[("heading", text(heading))]),
            Remark::BarMissing => words.word("deck-note-bar-missing"),
            Remark::Windows1252 => words.word("deck-note-windows-1252"),
            Remark::SideByMajority { side: chosen, dark, light } => {
                let values = [("side", side(*chosen)), ("dark", count(*dark)), ("light", count(*light))];
                say("deck-note-side-by-majority", &values)
            }
            Remark::SideDisagrees { said, dark, light } => {
                let values = [("side", side(*said)), ("dark", count(*dark)), ("light", count(*light))];
                say("deck-note-side-disagrees", &values)
            }
            Remark::SideTied { cards } => say("deck-note-side-tied", &[("cards", count(*cards))]),
            Remark::SideUnknown => words.word("deck-note-side-unknown"),
            Remark::NameLeftOut { name } => say("deck-note-name-left-out", &[("name", text(name))]),
            Remark::NameTidied { name, taken } => {
                say("deck-note-name-tidied", &[("name", text(name)), ("taken", text(taken))])
            }
            Remark::StartingLeftOut { name, copies } => {
                say("deck-note-starting-left-out", &[("name", text(name)), ("copies", count(*copies))])
            }
            Remark::PathByRule { name, path } => {
                say("deck-note-path-by-rule", &[("name", text(name)), ("path", text(path))])
            }
            Remark::LettersReplaced { name } => say("deck-note-letters-replaced", &[("name", text(name))]),
        };
        words.on_line(self.line, &sentence)
    }
}

impl Entry {
    /// That a card was published and cannot be played yet, for a reader, with what is missing if that is known.
    pub fn not_yet_told(&self, catalogue: &Catalogue, lang: Lang) -> String {
        let words = Words(lang);
        let copies = ("copies", count(self.copies));
        let (title, id, edition) = match (self.card, self.published) {
            (Some(card), _) => {
                let id = catalogue.kind(card).facts.id.as_str();
                let edition = INDEX.by_id(id).map_or(Edition::Printed, Published::edition);
                (catalogue.title(card, lang), id, edition.name())
            }
            (None, Some(card)) => (card.title, card.id, card.edition().name()),
            (None, None) => (self.written.name(), "?", "printed"),
        };
        let values = [copies, ("title", title.into()), ("id", id.into())];
        let told = words.say(&format!("deck-not-yet-{edition}"), &values);
        words.with_missing(told, self.card.and_then(|card| catalogue.kind(card).facts.not_yet.as_deref()))
    }
}

impl Published {
    /// That a card is of the other side than its deck, for a reader.
    pub(super) fn other_side_told(&self, lang: Lang) -> String {
        Words(lang).say("deck-other-side", &[("title", self.title.into()), ("id", self.id.into())])
    }
}

impl Problem {
    /// The problem for a reader.
    pub fn told(&self, lang: Lang) -> String {
        let words = Words(lang);
        let (line, sentence) = match self {
            Problem::Empty => (0, words.word("deck-problem-empty")),
            Problem::TooLong { bytes } => (0, words.say("deck-problem-too-long", &[("bytes", count(*bytes))])),
            Problem::Binary { line } => (*line, words.word("deck-problem-binary")),
            Problem::NoCards => (0, words.word("deck-problem-no-cards")),
            Problem::Xml { line, detail } => {
                (*line, words.say("deck-problem-xml", &[("detail", detail.as_str().into())]))
            }
            Problem::NotADeck { line, element } => {
                (*line, words.say("deck-problem-not-a-deck", &[("element", element.as_str().into())]))
            }
            Problem::Truncated { line } => (*line, words.word("deck-problem-truncated")),
            Problem::Line { line, text } => (*line, words.say("deck-problem-line", &[("text", text.as_str().into())])),
            Problem::Json { line, detail } => {
                (*line, words.say("squad-problem-json", &[("detail", detail.as_str().into())]))
            }
            Problem::Several { names } => {
                let values = [("decks", count(names.len())), ("names", names.join(", ").into())];
                (0, words.say("deck-problem-several", &values))
            }
            Problem::NotPicked { decks, number } => {
                let values = [("decks", count(*decks)), ("number", count(*number))];
                (0, words.say("deck-problem-not-picked", &values))
            }
            Problem::TooManyCards { line } => {
                (*line, words.say("deck-problem-too-many", &[("most", count(MOST_CARDS))]))
            }
        };
        words.on_line(line, &sentence)
    }
}

impl Obstacle {
    /// The obstacle for a reader.
    pub fn told(&self, lang: Lang) -> String {
        let words = Words(lang);
        let why = match self.why {
            Why::TestCard => "deck-obstacle-test-card",
            Why::NoId => "deck-obstacle-no-id",
            Why::EitherSide => "deck-obstacle-either-side",
            Why::NoTitle => "deck-obstacle-no-title",
            Why::TitleOfAnother => "deck-obstacle-title-of-another",
            Why::TitleUnquotable => "deck-obstacle-title-unquotable",
            Why::NoPath => "deck-obstacle-no-path",
            Why::Outside => "deck-obstacle-outside",
            Why::NoSide => "deck-obstacle-no-side",
            Why::NotWritten => "deck-obstacle-not-written",
        };
        words.on_line(self.line, &words.say(why, &[("name", self.name.as_str().into())]))
    }
}
