//! What the glossary's files hold.

use crate::{Lang, NumberedRule, Section, typeset};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bilingual {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Bilingual {
    /// What a function gives for each language.
    pub fn each(of: impl Fn(Lang) -> String) -> Bilingual {
        Bilingual { en: of(Lang::English), fr: of(Lang::French) }
    }

    /// The text in a language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::English => &self.en,
            Lang::French => &self.fr,
        }
    }
}

/// What is read from a file is typeset.
impl<'de> Deserialize<'de> for Bilingual {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written {
            en: String,
            fr: String,
        }
        let Written { en, fr } = Written::deserialize(from)?;
        Ok(Bilingual { en: typeset(Lang::English, &en), fr: typeset(Lang::French, &fr) })
    }
}

/// One entry: a term with its meaning and its rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// `force-drain`.
    pub id: String,
    /// Its heading.
    pub title: Bilingual,
    /// What it means, in our words.
    pub text: Bilingual,
    /// Other words that somebody may look it up by, such as the verb of an action.
    #[serde(default)]
    pub also: Bilingual,
    /// The rules that belong to it.
    #[serde(default, rename = "rule")]
    pub rules: Vec<Rule>,
}

impl Entry {
    /// All that it says in a language, and the words it may be looked up by: what a search looks through.
    pub fn searched(&self, lang: Lang) -> String {
        let rules = self.rules.iter().flat_map(|rule| [rule.id.as_str(), rule.text.get(lang)]);
        let says = [&self.title, &self.text, &self.also].map(|text| text.get(lang));
        says.into_iter().chain(rules).collect::<Vec<_>>().join(" ")
    }
}

/// One rule, as refusals, explanations and scenarios cite it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// `force-drain.participation`.
    pub id: String,
    /// The rule in a sentence.
    pub text: Bilingual,
    /// Where it comes from: numbers of [`NumberedRule`]s, seeds.
    pub source: Vec<String>,
    /// What was decided where sources disagree or a program must settle a question, and why.
    pub decided: Option<Bilingual>,
}

/// Grammatical gender, for French.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    /// Masculine.
    Masculine,
    /// Feminine.
    Feminine,
}

impl Gender {
    /// The letter Fluent patterns select on.
    pub fn letter(self) -> &'static str {
        match self {
            Gender::Masculine => "m",
            Gender::Feminine => "f",
        }
    }
}

/// Grammatical number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Singular.
    One,
    /// Plural.
    Many,
}

/// A noun card texts may use: a type, an icon, a keyword, a species.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noun {
    /// `bounty-hunter`.
    pub id: String,
    en: [String; 2],
    fr: [String; 2],
    /// The gender in French.
    pub gender: Gender,
    /// Nouns that are true of whatever this one is true of.
    pub implies: Vec<String>,
    /// What makes it true of a card that does not say it, if rules define it.
    pub defined: Option<Definition>,
    /// Of what class of things it is said: `card` unless its file says otherwise, `any` for an adjective of all.
    pub class: String,
    /// Whether it stands before other nouns in English and behind them in French.
    pub adjective: bool,
    feminine: Option<[String; 2]>,
}

/// What rules define a noun by: all of these hold.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Definition {
    /// Other nouns are true.
    #[serde(default)]
    pub all: Vec<String>,
    /// None of these nouns is true.
    #[serde(default)]
    pub none: Vec<String>,
    /// It belongs to this side.
    #[serde(default)]
    pub side: Option<String>,
    /// It belongs to one of these planets or systems.
    #[serde(default)]
    pub system: Vec<String>,
    /// It pilots something of which this noun is true.
    #[serde(default)]
    pub piloting: Option<String>,
    /// It is aboard something of which this noun is true.
    #[serde(default)]
    pub aboard: Option<String>,
    /// Printed numbers lie within these bounds.
    #[serde(default)]
    pub within: BTreeMap<String, [i32; 2]>,
}

impl Noun {
    /// The noun's form in a language and number.
    pub fn form(&self, lang: Lang, number: Number) -> &str {
        let forms = match lang {
            Lang::English => &self.en,
            Lang::French => &self.fr,
        };
        &forms[usize::from(number == Number::Many)]
    }
    /// The French form of an adjective behind a noun of this gender.
    pub fn agreeing(&self, gender: Gender, number: Number) -> &str {
        let feminine = self.feminine.as_ref().filter(|_| gender == Gender::Feminine);
        &feminine.unwrap_or(&self.fr)[usize::from(number == Number::Many)]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NounFile {
    id: String,
    en: [String; 2],
    fr: [String; 3],
    #[serde(default)]
    implies: Vec<String>,
    #[serde(default)]
    defined: Option<Definition>,
    #[serde(default)]
    class: Option<String>,
    #[serde(default)]
    adjective: bool,
    #[serde(default)]
    feminine: Option<[String; 2]>,
}

/// A proper name as French running text has it, with its article.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NameFile {
    en: String,
    fr: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    name: Vec<NameFile>,
    #[serde(default)]
    entry: Vec<Entry>,
    #[serde(default)]
    noun: Vec<NounFile>,
    #[serde(default)]
    section: Vec<Section>,
}

/// What is wrong with a glossary file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}: {detail}")]
pub struct GlossaryFault {
    /// Which file.
    pub file: String,
    /// What.
    pub detail: String,
}

/// All entries, rules and nouns, and the numbers rules cite.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    entries: BTreeMap<String, Entry>,
    nouns: BTreeMap<String, Noun>,
    names: BTreeMap<String, String>,
    owner_of_rule: BTreeMap<String, (String, usize)>,
    sections: Vec<Section>,
}

impl Glossary {
    /// Reads the glossary from its files, given as name and text.
    pub fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, GlossaryFault> {
        let mut glossary = Glossary::default();
        for (name, text) in files {
            let fault = |detail: String| GlossaryFault { file: name.to_owned(), detail };
            let file: File = toml::from_str(text).map_err(|e| fault(e.to_string()))?;
            for entry in file.entry {
                for (n, rule) in entry.rules.iter().enumerate() {
                    if rule.id.split('.').next() != Some(&entry.id) {
                        return Err(fault(format!("rule `{}` stands in entry `{}`", rule.id, entry.id)));
                    }
                    let home = (entry.id.clone(), n);
                    if glossary.owner_of_rule.insert(rule.id.clone(), home).is_some() {
                        return Err(fault(format!("rule `{}` is there twice", rule.id)));
                    }
                }
                if let Some(twice) = glossary.entries.insert(entry.id.clone(), entry) {
                    return Err(fault(format!("entry `{}` is there twice", twice.id)));
                }
            }
            for NounFile { id, en, fr: [one, many, gender], implies, defined, class, adjective, feminine } in file.noun
            {
                let gender = match gender.as_str() {
                    "m" => Gender::Masculine,
                    "f" => Gender::Feminine,
                    other => return Err(fault(format!("noun `{id}`: a gender is `m` or `f`, not `{other}`"))),
                };
                let class = class.unwrap_or_else(|| "card".to_owned());
                let noun =
                    Noun { id: id.clone(), en, fr: [one, many], gender, implies, defined, class, adjective, feminine };
                if glossary.nouns.insert(id.clone(), noun).is_some() {
                    return Err(fault(format!("noun `{id}` is there twice")));
                }
            }
            glossary.names.extend(file.name.into_iter().map(|NameFile { en, fr }| (en, fr)));
            for section in file.section {
                for (n, rule) in section.rules.iter().enumerate() {
                    let mut before = glossary.numbered().chain(&section.rules[..n]);
                    if before.any(|other| other.number == rule.number) {
                        return Err(fault(format!("`{}` is there twice", rule.number)));
                    }
                }
                glossary.sections.push(section);
            }
        }
        for noun in glossary.nouns.values() {
            let defining = noun.defined.iter().flat_map(|defined| {
                defined.all.iter().chain(&defined.none).chain(&defined.piloting).chain(&defined.aboard)
            });
            if let Some(unknown) = noun.implies.iter().chain(defining).find(|i| !glossary.nouns.contains_key(*i)) {
                let detail = format!("noun `{}` implies or is defined by `{unknown}`, which is no noun", noun.id);
                return Err(GlossaryFault { file: "nouns".to_owned(), detail });
            }
        }
        Ok(glossary)
    }

    /// An entry by its id.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        self.entries.get(id)
    }
    /// Every entry, by id.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }
    /// An entry by its id or by its heading in either language.
    pub fn entry_named(&self, name: &str) -> Option<&Entry> {
        let wanted = name.to_lowercase();
        let headed = |entry: &&Entry| {
            let heads = |lang| entry.title.get(lang).to_lowercase() == typeset(lang, &wanted);
            entry.id == wanted || Lang::ALL.into_iter().any(heads)
        };
        self.entries().find(headed)
    }
    /// A rule by its id.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        let (entry, n) = self.owner_of_rule.get(id)?;
        self.entries.get(entry)?.rules.get(*n)
    }
    /// Every rule id.
    pub fn rule_ids(&self) -> impl Iterator<Item = &str> {
        self.owner_of_rule.keys().map(String::as_str)
    }
    /// A proper name in French running text, with its article; none if it is like its title.
    pub fn french_name(&self, name: &str) -> Option<&str> {
        self.names.get(name).map(String::as_str)
    }
    /// A noun by its id.
    pub fn noun(&self, id: &str) -> Option<&Noun> {
        self.nouns.get(id)
    }
    /// Every noun, by id.
    pub fn nouns(&self) -> impl Iterator<Item = &Noun> {
        self.nouns.values()
    }
    /// The parts of the rules by number, in order.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }
    /// Every rule by number, in order.
    pub fn numbered(&self) -> impl Iterator<Item = &NumberedRule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }
    /// The glossary's rules that cite a number as their source, by id.
    pub fn citing<'a>(&'a self, number: &'a str) -> impl Iterator<Item = &'a Rule> {
        let all = self.rule_ids().filter_map(|id| self.rule(id));
        all.filter(move |rule| rule.source.iter().any(|source| source == number))
    }
}
