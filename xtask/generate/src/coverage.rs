//! Which rules are covered: by rules of the glossary, and by scenarios that cite these.

use glossary::{Glossary, NumberedRule};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use swccg::{Content, Swccg};

/// How far a rule has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Some rule of the glossary cites it, and some scenario cites one of these.
    Shown,
    /// Some rule of the glossary cites it.
    Worded,
    /// It concerns games on the ground and no rule of the glossary cites it.
    NotYet,
    /// It does not concern games on the ground.
    Later,
    /// It lays down nothing a game could show.
    Note,
}

/// Scenarios by the rule they cite, each as its file's name and its title.
type Citations = BTreeMap<String, BTreeSet<(String, String)>>;

fn citations(game: &Swccg, content: &Content, root: &Path) -> Result<Citations, String> {
    let mut citations = Citations::new();
    for source in content.of_game("swccg").files(".scenario") {
        let file = Path::new(&source.name).strip_prefix(root).map_err(|e| format!("{}: {e}", source.name))?;
        for scenario in scenario::read(game, source).map_err(|e| e.to_string())? {
            for rule in scenario.rules() {
                let scenarios = citations.entry(rule.to_owned()).or_default();
                scenarios.insert((file.display().to_string(), scenario.title.clone()));
            }
        }
    }
    Ok(citations)
}

fn standing(glossary: &Glossary, citations: &Citations, rule: &NumberedRule) -> Standing {
    let citing: Vec<&glossary::Rule> = glossary.citing(&rule.number).collect();
    match (rule.note, rule.later) {
        (true, _) => Standing::Note,
        (_, Some(_)) => Standing::Later,
        _ if citing.is_empty() => Standing::NotYet,
        _ if citing.iter().any(|rule| citations.contains_key(&rule.id)) => Standing::Shown,
        _ => Standing::Worded,
    }
}

fn summary(out: &mut String, glossary: &Glossary, citations: &Citations) {
    out.push_str(
        "| section | rules | covered | of these shown | not yet | not on the ground | notes |\n\
         |---|--:|--:|--:|--:|--:|--:|\n",
    );
    let mut row = |title: &str, rules: &mut dyn Iterator<Item = &NumberedRule>| {
        let standings: Vec<Standing> = rules.map(|rule| standing(glossary, citations, rule)).collect();
        let count = |wanted: Standing| standings.iter().filter(|s| **s == wanted).count();
        let shown = count(Standing::Shown);
        let covered = shown + count(Standing::Worded);
        let [not_yet, later, notes] = [Standing::NotYet, Standing::Later, Standing::Note].map(count);
        let all = standings.len();
        writeln!(out, "| {title} | {all} | {covered} | {shown} | {not_yet} | {later} | {notes} |")
            .expect("a string takes all");
    };
    for section in glossary.sections() {
        row(&section.title, &mut section.rules.iter());
    }
    row("**all**", &mut glossary.numbered());
}

/// A list of scenarios: titles, each file's behind its name.
fn scenarios(cited: &BTreeSet<(String, String)>) -> String {
    let mut by_file: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (file, title) in cited {
        by_file.entry(file).or_default().push(format!("“{title}”"));
    }
    let name = |file: &str| Path::new(file).file_stem().map_or(String::new(), |stem| stem.display().to_string());
    let of_file = |(file, titles): (&str, Vec<String>)| format!("[{}](../{file}) {}", name(file), titles.join(", "));
    by_file.into_iter().map(of_file).collect::<Vec<_>>().join("; ")
}

fn numbered(out: &mut String, glossary: &Glossary, citations: &Citations, rule: &NumberedRule) {
    let state = match (standing(glossary, citations, rule), rule.later) {
        (Standing::NotYet, _) => " – not yet".to_owned(),
        (Standing::Later, Some(later)) => format!(" – not on the ground: {}", later.name()),
        (Standing::Note, _) => " – a note".to_owned(),
        _ => String::new(),
    };
    writeln!(out, "- **{}** {}{state}", rule.number, rule.title).expect("a string takes all");
    for rule in glossary.citing(&rule.number) {
        let shown = citations.get(&rule.id).map_or("no scenario".to_owned(), scenarios);
        writeln!(out, "  - `{}`: {shown}", rule.id).expect("a string takes all");
    }
}

/// The document.
pub(crate) fn rules(game: &Swccg, content: &Content, root: &Path) -> Result<String, String> {
    let (glossary, citations) = (&game.catalogue.glossary, citations(game, content, root)?);
    let mut out = String::from(
        "# Which rules are covered\n\n\
         Generated from the glossary and the scenarios by `cargo xtask generate`; do not edit.\n\n\
         Every rule by its number, as `content/glossary/swccg/numbered-rules.toml` lists them. A rule is *covered* if a rule of \
         the glossary cites its number, for the whole of it or for a part; it is *shown* if a scenario cites that rule of \
         the glossary, by `shows` or by `because`. *Not on the ground* is our own judgement, marked in the list: the rule \
         waits for `space` (starships, systems and sectors), `creatures`, `special` (card kinds and side games with rules \
         of their own) or `events` (tournaments, formats and clocks). A *note* lays down nothing a game could show. \
         Everything else is *not yet* there, or done by the table without words of its own in the glossary.\n\n",
    );
    summary(&mut out, glossary, &citations);
    out.push_str("\n## Rules of the glossary that no scenario cites\n\n");
    let mut uncited = glossary.rule_ids().filter(|id| !citations.contains_key(*id)).peekable();
    if uncited.peek().is_none() {
        out.push_str("None.\n");
    }
    for id in uncited {
        writeln!(out, "- `{id}`").expect("a string takes all");
    }
    for section in glossary.sections() {
        writeln!(out, "\n## {}\n", section.title).expect("a string takes all");
        section.rules.iter().for_each(|rule| numbered(&mut out, glossary, &citations, rule));
    }
    Ok(out)
}
