//! The types of messages and views as TypeScript, for the page.

use crate::{message, pages};
use std::collections::BTreeMap;
use std::fmt::Write;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name.
#[derive(Default)]
struct Declared(BTreeMap<String, (Option<String>, String)>);

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            T::visit_generics(self);
            return T::visit_dependencies(self);
        }
        let config = config();
        let name = T::ident(&config);
        if self.0.contains_key(&name) {
            return;
        }
        self.0.insert(name, (T::docs(), T::decl(&config)));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn config() -> Config {
    Config::new().with_large_int("number")
}

impl Declared {
    fn file(&self) -> String {
        let mut out = "// Made from the Rust types by `cargo xtask generate`; do not edit.\n".to_owned();
        for (docs, declaration) in self.0.values() {
            let docs = docs.as_deref().unwrap_or_default();
            let space = if docs.is_empty() || docs.ends_with('\n') { "" } else { "\n" };
            writeln!(out, "\n{docs}{space}export {declaration}").expect("a string takes all");
        }
        out
    }
}

/// The files of the page's types: their names in `web/src/types/`, and their texts.
pub fn files() -> Vec<(&'static str, String)> {
    let mut messages = Declared::default();
    messages.visit::<message::Request>();
    messages.visit::<message::News>();
    messages.visit::<pages::Guest>();
    messages.visit::<pages::GamePage>();
    messages.visit::<pages::NewTable>();
    messages.visit::<pages::Joining>();
    messages.visit::<pages::NewList>();
    messages.visit::<pages::ListPage>();
    messages.visit::<pages::LobbyPage>();
    messages.visit::<pages::EntryHead>();
    messages.visit::<pages::EntryPage>();
    messages.visit::<pages::ScenarioPage>();
    messages.visit::<pages::LessonPage>();
    messages.visit::<pages::Complaint>();
    let mut cards = Declared::default();
    cards.visit::<swccg::View>();
    cards.visit::<swccg::Album>();
    cards.visit::<swccg::Event>();
    let mut ships = Declared::default();
    ships.visit::<xwing::View>();
    ships.visit::<xwing::Album>();
    ships.visit::<xwing::Preview>();
    ships.visit::<xwing::Sight>();
    ships.visit::<xwing::Event>();
    vec![("messages.ts", messages.file()), ("swccg.ts", cards.file()), ("xwing.ts", ships.file())]
}
