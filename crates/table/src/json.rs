//! Plain data, written down.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::sync::Arc;

/// Plain data of a type that is no longer known, as JSON: written once, then only handed on.
#[derive(Clone, Debug)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// Writes data down.
    ///
    /// # Panics
    ///
    /// If JSON cannot express it: a map whose keys are no texts.
    pub fn of(data: &impl Serialize) -> Json {
        Json(serde_json::value::to_raw_value(data).expect("plain data can be written").into())
    }

    /// JSON that was written before; none if it is no JSON.
    pub fn read(text: &str) -> Option<Json> {
        serde_json::from_str::<Box<RawValue>>(text).ok().map(|raw| Json(raw.into()))
    }

    /// The JSON.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_data_stands_in_other_data_as_it_is() {
        let inner = Json::of(&[(1, "two")]);
        assert_eq!(inner.text(), r#"[[1,"two"]]"#);
        assert_eq!(Json::of(&[&inner, &inner]).text(), r#"[[[1,"two"]],[[1,"two"]]]"#);
        assert_eq!(inner, inner.clone());
    }
}
