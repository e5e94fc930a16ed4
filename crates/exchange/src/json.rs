//! JSON with its fields in the order of the file.

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// A value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Json {
    Null,
    /// A number or a truth value, as it would be written.
    Plain(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

/// Why a text is no JSON.
pub(crate) struct Fault {
    pub line: usize,
    pub column: usize,
    /// Whether the text ends too early.
    pub ends_early: bool,
    /// What the JSON reader says.
    pub detail: String,
}

impl Json {
    /// Reads a text, or tells why it is no JSON.
    pub fn read(text: &str) -> Result<Json, Fault> {
        serde_json::from_str(text).map_err(|error| {
            let told = error.to_string();
            let detail = told.split(" at line ").next().unwrap_or(&told).to_owned();
            Fault { line: error.line(), column: error.column(), ends_early: error.is_eof(), detail }
        })
    }

    /// A field of an object; the last one where it stands twice, as JSON readers have it.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => fields.iter().rev().find(|(field, _)| field == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// What stands here, if it is no list and no object.
    pub fn shown(&self) -> Option<&str> {
        match self {
            Json::Plain(text) | Json::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl fmt::Display for Json {
    /// A short form for people: the plain values of an object, one after the other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Plain(text) | Json::Text(text) => f.write_str(text),
            Json::List(items) => write!(f, "[{}]", items.len()),
            Json::Object(fields) => {
                let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                write!(f, "{{{}}}", fields.join(", "))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }
    fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
        Ok(Json::Plain(value.to_string()))
    }
    fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
        Ok(Json::Plain(value.to_string()))
    }
    fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
        Ok(Json::Plain(value.to_string()))
    }
    fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
        Ok(Json::Plain(value.to_string()))
    }
    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Json, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(Json::List(items))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Json, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = object.next_entry()? {
            fields.push(field);
        }
        Ok(Json::Object(fields))
    }
}
