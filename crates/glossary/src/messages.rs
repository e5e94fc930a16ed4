//! Fluent patterns in both languages.

use crate::Lang;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeSet;

/// A value put into a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Text.
    Text(String),
    /// A number, which plural rules may select on.
    Number(f64),
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}
impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}
impl From<i32> for Value {
    fn from(number: i32) -> Self {
        Value::Number(f64::from(number))
    }
}

/// A message that cannot be read or printed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("message `{id}` in `{lang}`: {detail}")]
pub struct MessageFault {
    /// The message.
    pub id: String,
    /// The language's tag.
    pub lang: &'static str,
    /// What is wrong.
    pub detail: String,
}

/// What stands in one of two Fluent files and not in the other: a message (`id`) or a value in it (`id $value`).
pub fn unlike(english: &str, french: &str) -> Vec<String> {
    let (english, french) = (parts(english), parts(french));
    english.symmetric_difference(&french).cloned().collect()
}

fn parts(fluent: &str) -> BTreeSet<String> {
    let mut parts = BTreeSet::new();
    let mut id = "";
    for line in fluent.lines().filter(|line| !line.starts_with('#')) {
        if let Some((begun, _)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
            id = begun;
            parts.insert(id.to_owned());
        }
        let values = line.split('$').skip(1);
        parts.extend(values.map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').unwrap_or(rest.len());
            format!("{id} ${}", &rest[..end])
        }));
    }
    parts
}

/// Messages by id in both languages.
pub struct Messages {
    english: FluentBundle<FluentResource>,
    french: FluentBundle<FluentResource>,
}

impl Default for Messages {
    fn default() -> Self {
        let bundle = |lang: Lang| {
            let tag = lang.tag().parse().expect("a language tag");
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            bundle.set_use_isolating(false);
            bundle
        };
        Messages { english: bundle(Lang::English), french: bundle(Lang::French) }
    }
}

impl Messages {
    /// The messages of a program's own two files.
    ///
    /// # Panics
    /// If a file is not sound Fluent; a test that makes them finds out.
    pub fn of(english: &str, french: &str) -> Messages {
        let mut messages = Messages::default();
        for (lang, fluent) in [(Lang::English, english), (Lang::French, french)] {
            messages.add(lang, fluent).unwrap_or_else(|fault| panic!("{fault}"));
        }
        messages
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        match lang {
            Lang::English => &self.english,
            Lang::French => &self.french,
        }
    }

    /// Adds a whole Fluent file.
    pub fn add(&mut self, lang: Lang, fluent: &str) -> Result<(), MessageFault> {
        let fault = |id: &str, detail: String| MessageFault { id: id.to_owned(), lang: lang.tag(), detail };
        let resource = FluentResource::try_new(fluent.to_owned())
            .map_err(|(_, errors)| fault("(file)", errors.iter().map(|e| format!("{e}; ")).collect()))?;
        let bundle = match lang {
            Lang::English => &mut self.english,
            Lang::French => &mut self.french,
        };
        bundle
            .add_resource(resource)
            .map_err(|errors| fault("(file)", errors.iter().map(|e| format!("{e}; ")).collect()))
    }

    /// Adds one message from its pattern.
    pub fn add_pattern(&mut self, lang: Lang, id: &str, pattern: &str) -> Result<(), MessageFault> {
        let indented = pattern.replace('\n', "\n    ");
        self.add(lang, &format!("{id} = {indented}\n")).map_err(|e| MessageFault {
            id: id.to_owned(),
            lang: lang.tag(),
            detail: e.detail,
        })
    }

    /// Whether there is such a message.
    pub fn has(&self, lang: Lang, id: &str) -> bool {
        self.bundle(lang).has_message(id)
    }

    /// Whether a message has an attribute: another form of it.
    pub fn has_form(&self, lang: Lang, id: &str, form: &str) -> bool {
        self.bundle(lang).get_message(id).is_some_and(|message| message.get_attribute(form).is_some())
    }

    /// Prints a message.
    pub fn print(&self, lang: Lang, id: &str, values: &[(&str, Value)]) -> Result<String, MessageFault> {
        let fault = |detail: String| MessageFault { id: id.to_owned(), lang: lang.tag(), detail };
        let bundle = self.bundle(lang);
        let message = bundle.get_message(id).ok_or_else(|| fault("there is no such message".to_owned()))?;
        let pattern = message.value().ok_or_else(|| fault("it has no text".to_owned()))?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments(values)), &mut errors);
        errors.first().map_or_else(|| Ok(text.into_owned()), |error| Err(fault(error.to_string())))
    }

    /// Prints the attributes of a message: its other forms, by name.
    pub fn attributes(
        &self,
        lang: Lang,
        id: &str,
        values: &[(&str, Value)],
    ) -> Result<Vec<(String, String)>, MessageFault> {
        let bundle = self.bundle(lang);
        let Some(message) = bundle.get_message(id) else { return Ok(Vec::new()) };
        let mut forms = Vec::new();
        for attribute in message.attributes() {
            let mut errors = Vec::new();
            let text = bundle.format_pattern(attribute.value(), Some(&arguments(values)), &mut errors);
            if let Some(error) = errors.first() {
                let id = format!("{id}.{}", attribute.id());
                return Err(MessageFault { id, lang: lang.tag(), detail: error.to_string() });
            }
            forms.push((attribute.id().to_owned(), text.into_owned()));
        }
        Ok(forms)
    }

    /// Prints a message that the program itself owns; a fault becomes visible text, for a test to find.
    pub fn say(&self, lang: Lang, id: &str, values: &[(&str, Value)]) -> String {
        let text = self.print(lang, id, values).unwrap_or_else(|fault| format!("⟨{fault}⟩"));
        crate::polish::tidy(lang, text)
    }
}

fn arguments<'a>(values: &'a [(&'a str, Value)]) -> FluentArgs<'a> {
    let mut arguments = FluentArgs::new();
    for (name, value) in values {
        arguments.set(
            *name,
            match value {
                Value::Text(text) => FluentValue::from(text.as_str()),
                Value::Number(number) => FluentValue::from(*number),
            },
        );
    }
    arguments
}
