//! Generated documents and golden files: written by one command, committed, and read by whoever reviews a change.

use cardtext::reference;
use glossary::Lang;
use scenario::Stage;
use std::fmt::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use swccg::{CardKind, Content, Setup, Swccg};
use table::{Chance, Face, Game, Seat, Seed, Session, count_leaves};
use xwing::XWing;

mod coverage;
mod ships;

/// The seeds of the golden playthroughs.
const PLAYTHROUGHS: [u64; 3] = [1, 2, 3];
/// How many choices of each are printed.
const CHOICES: usize = 120;
/// The positions whose trees are counted, by the titles of their scenarios, with the depth: nested responses, shots, a
/// react, Force lost from anywhere, an opponent's choice.
const TREES: [(&str, u32); 5] = [
    ("a barrier is sensed, a sense is sensed, a battle is fought and a drain is canceled", 11),
    ("a destiny above the defense value hits, for one Force", 13),
    ("CZ-3 lets a trooper react to a battle for its usual cost", 11),
    ("lost Force may come from the hand and from any pile of Life Force", 13),
    ("Obi-Wan sends a character of ability one away, or it is lost, as its owner chooses", 13),
];

fn files(root: &Path) -> Result<Vec<(String, String)>, String> {
    let folder = root.join("content");
    let sources = cardtext::Source::read_folder(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let content = Content::new(&format!("{}/", folder.display()), sources);
    let game = Arc::new(Swccg::new(&content).map_err(|e| e.to_string())?);
    let mut files = vec![
        ("docs/card-language.md".to_owned(), card_language(&game)),
        ("docs/scenario-language.md".to_owned(), scenario_language()),
        ("docs/rules-coverage.md".to_owned(), crate::coverage::rules(&game, &content, root)?),
        ("content/golden/swccg/cards.md".to_owned(), cards(&game)),
        ("content/golden/swccg/tree-counts.txt".to_owned(), tree_counts(&game, &content)?),
    ];
    for seed in PLAYTHROUGHS {
        let setup = Setup::ready(&content, &game).map_err(|e| e.to_string())?;
        files.push((format!("content/golden/swccg/playthrough-{seed}.txt"), playthrough(&game, setup, seed)?));
    }
    let ships = Arc::new(XWing::new(&content).map_err(|e| e.to_string())?);
    files.extend(crate::ships::files(&ships, &content)?);
    Ok(files)
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the root is above");
    let checking = std::env::args().any(|argument| argument == "--check");
    match if checking { check(root) } else { write(root) } {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}

/// Writes every generated file.
fn write(root: &Path) -> Result<String, String> {
    let files = files(root)?;
    for (name, text) in &files {
        let path = root.join(name);
        let folder = path.parent().expect("a file has a folder");
        std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(format!("{} files written", files.len()))
}

/// Says which generated files are out of date.
fn check(root: &Path) -> Result<String, String> {
    let files = files(root)?;
    let stale: Vec<&str> = files
        .iter()
        .filter(|(name, text)| std::fs::read_to_string(root.join(name)).ok().as_ref() != Some(text))
        .map(|(name, _)| name.as_str())
        .collect();
    if stale.is_empty() {
        return Ok(format!("{} generated files are up to date", files.len()));
    }
    Err(format!("out of date: {}; run `cargo xtask generate` and read the difference", stale.join(", ")))
}

pub(crate) fn table(out: &mut String, rows: &[(&str, &str)]) {
    out.push_str("\n| written | means |\n|---|---|\n");
    for (form, meaning) in rows {
        writeln!(out, "| `{}` | {meaning} |", form.replace('|', "\\|")).expect("a string takes all");
    }
}

fn card_language(game: &Swccg) -> String {
    let mut out = String::from(
        "# The card language\n\n\
         Generated from the registered words by `cargo xtask generate`; do not edit.\n\n\
         A card is one file, `content/swccg/<set>/<side>/<title>.card`: its facts, then its text. Each line of the text \
         is a clause; steps stand below the clauses that act, in the order targets, costs, effects. Every word has one \
         form. The English and French game texts are printed from what was read, so they say what the table does. \
         `cantina cards check` reads all cards; `cantina cards show NAME` prints one.\n\n\
         `{name:Sort}` stands for any word of that sort, `[…]` may be left out, `Sort+` is several with commas. `Kind` \
         is a noun of the glossary (or several: `spy, thief or smuggler`), `Bind` a new name that \
         later lines use and in brackets the nouns it may be (no other is a name), `Text` a quoted name, `Number` a number. A class in front of a sort (`CardChange`) says of what \
         it must be said; a sort without one takes the class of its word.\n\n\
         ## Noun phrases\n\n\
         `Cards` and `Places` are words of their own or noun phrases: `[count] [whose] [other] nouns-or-\"name\" \
         qualifiers…`, as in `at least 2 of your rebels of ability > 2 present here`. The counts are `a`, `all`, `no`, a number, \
         `up to`, `at least`, `no more than` and `exactly` with a number, `any number of`, `the topmost`, `another`. Nouns in a row are \
         all true, `non-` in front of one says that it is not, and `,`, `or`, `and` join alternatives. A location is a card: \
         `in your Reserve Deck` makes a phrase speak of cards in a pile.\n\n\
         ## Which reading counts\n\n\
         Every way to read a line is found. The one with the fewest words counts; of those the one whose qualifiers stand at \
         the nearest noun; `and` binds before `or`; inside a qualifier a quoted name takes no qualifier of its own. If two \
         are left the line is refused and both are shown. `cantina cards show NAME` prints what was read, in brackets.\n\n\
         ## Writing a card\n\n\
         1. `cantina cards draft 1_11 --data DIR` writes the facts of a published card from the public data, and tells what the \
         data states and a file cannot. It never copies a sentence: the file says `not yet: its text`, is shown and stands in no deck.\n\
         2. Put the text below, in words of this page, in place of `not yet`; add the title in French and, if it shows \
         somebody, the persona.\n\
         3. `cantina cards check` reads it, `cantina cards show NAME` prints it in both languages, `cantina cards verify` compares \
         its facts with the data.\n\
         4. A scenario that `plays` it fails without each of its clauses.\n\n\
         If a word is missing, leave `not yet: …` and name what the table is missing.\n\n\
         ## A whole card\n\n\
         Facts are indented by two spaces below `card`; the text follows `text` at the margin.\n\n```\n",
    );
    out.push_str(include_str!("../../../content/swccg/premiere/light/obi-wan-kenobi.card"));
    out.push_str(
        "```\n\nAn Interrupt is `interrupt used`; a card on other cards begins its text with `deploy on …`; a location has a \
         `light` and a `dark` half.\n\n## Layers\n\n\
         Nothing runs in circles because a value reads only lower layers: 1 facts (what is where, titles) · 2 states (text \
         in force, night) · 3 kinds · 4 ability · 5 presence, who battles · 6 control · 7 what numbers rest on (Force icons, which \
         changes count) · 8 power, forfeit, maneuver, costs, generation, drains, immunity · 9 totals, defense value, attrition · 10 \
         what is allowed. A clause that reads its own layer or a higher one is refused.\n\n\
         ## Facts\n",
    );
    table(&mut out, swccg::FACTS);
    out.push_str("\n## Words\n");
    out.push_str(&reference(&game.catalogue.language));
    nouns(&mut out, &game.catalogue.language);
    out
}

fn scenario_language() -> String {
    let mut out = String::from(
        "# The scenario language\n\n\
         Generated from the statements the reader knows by `cargo xtask generate`; do not edit.\n\n\
         A scenario is a small position, moves and expectations: a ruling that can be run. `cantina scenario run` checks \
         it, `cantina scenario explain FILE` prints every question with its offers and their keys, and `cantina scenario \
         mutate` plays it without the rule, clause or fact that carries each claim: an expectation below it must then fail. \
         `mutate --list` prints every claim, what carries it and the line that fails; for a claim that names nothing, or the \
         wrong thing, it tells what would carry it.\n\n\
         Questions that may be passed and that the next line does not answer are passed. A question with a single answer \
         is answered by the table and never shows. Where several seats are asked at once, their lines may stand in any \
         order. Shuffles keep the order; scripted dice must all be thrown, and no other.\n\n\
         An answer is written as in a record, but commas stand between the answers to one question after another. So the \
         keys of one answer have `&` between: `light: first & second, third` answers two questions, the first with two \
         picks. Shares are written `key*2 & key*1`, numbers `3`, picking nothing `none`, going back `back`, and places \
         `@ x y turn`, in the units the game's own statements say.\n\n\
         ## Every game\n",
    );
    table(&mut out, scenario::STATEMENTS);
    out.push_str(
        "\n## The card game\n\n\
         `game swccg`; the seats are `light` and `dark`. Names given with `as` may stand in keys: `fire/blaster`.\n",
    );
    table(&mut out, Swccg::STATEMENTS);
    out.push_str(
        "\n## X-Wing\n\n\
         `game xwing`; the seats are `first` and `second`, and `rebel` stands for the first, `imperial` and `scum` for the \
         second. Names given with `as` may stand in keys: `attack/primary/tie`. Places are in millimetres and degrees: \
         `@ 457.2 80 0`.\n",
    );
    table(&mut out, XWing::STATEMENTS);
    out
}

/// The nouns of a language, as a table.
pub(crate) fn nouns<M>(out: &mut String, language: &cardtext::Language<M>) {
    out.push_str("\n## Nouns\n\n| noun | one | many | un | plusieurs |\n|---|---|---|---|---|\n");
    for noun in language.nouns() {
        let form = |lang, number| noun.form(lang, number).to_owned();
        use glossary::Number::{Many, One};
        let forms =
            [form(Lang::English, One), form(Lang::English, Many), form(Lang::French, One), form(Lang::French, Many)];
        writeln!(out, "| `{}` | {} |", noun.id, forms.join(" | ")).expect("a string takes all");
    }
}

fn cards(game: &Swccg) -> String {
    let mut out = String::from("# Cards: game text in both languages, and the compiled tree\n");
    // A card that cannot be played yet has no text to review.
    let written = |card: &CardKind| !card.facts.test && card.facts.not_yet.is_none();
    for (kind, card) in game.catalogue.all().filter(|(_, card)| written(card)) {
        let (facts, catalogue) = (&card.facts, &game.catalogue);
        writeln!(out, "\n## {} `{}` ({})\n", facts.title, facts.id, facts.side.name()).expect("a string takes all");
        for lang in Lang::ALL {
            let (title, text) = (catalogue.title(kind, lang), catalogue.text(kind, lang));
            writeln!(out, "- {}: **{title}** {text}", lang.tag()).expect("a string takes all");
        }
        writeln!(out, "\n```\n{}```", catalogue.outline(kind)).expect("a string takes all");
    }
    out
}

/// The leaves of the trees of decisions, depth by depth.
fn tree_counts(game: &Arc<Swccg>, content: &Content) -> Result<String, String> {
    let mut scenarios = Vec::new();
    for source in content.of_game("swccg").files(".scenario") {
        scenarios.extend(scenario::read(&**game, source).map_err(|e| e.to_string())?);
    }
    let mut out = String::from(
        "# How many sequences of decisions there are from the position before a scenario's first move. A question with a\n\
         # single answer is no decision, going back is no answer, shuffles keep the order, and a game that ends earlier is\n\
         # one sequence. Counted by `cargo xtask generate`; `cantina count TITLE --depth N` counts one.\n",
    );
    for (title, most) in TREES {
        let found = scenarios.iter().find(|scenario| scenario.title == title);
        let scenario = found.ok_or_else(|| format!("there is no scenario \"{title}\" to count; see xtask's TREES"))?;
        let session = scenario::start(game, scenario).map_err(|e| e.to_string())?;
        writeln!(out, "\nposition \"{title}\"").expect("a string takes all");
        for depth in 1..=most {
            let leaves = count_leaves(&**game, session.state(), session.chance(), depth);
            writeln!(out, "depth {depth} leaves {leaves}").expect("a string takes all");
        }
    }
    Ok(out)
}

/// The first choices of a random game, with what each seat is told.
pub(crate) fn playthrough<G: Game + 'static>(game: &Arc<G>, setup: G::Setup, seed: u64) -> Result<String, String> {
    let mut session = Session::begin(game.clone(), setup, Seed::from(seed)).map_err(|e| e.to_string())?;
    let mut chance = Chance::seeded(Seed::from(seed + 1000));
    let mut out = String::new();
    while session.outcome().is_none() && session.steps().len() < CHOICES {
        let question = session.offers().questions()[0];
        let offers: Vec<String> =
            session.offers().acts(&question).iter().map(|a| game.key(session.state(), question.seat, *a)).collect();
        let choice = session.offers().random_answer(&question, &mut chance);
        let from = session.steps().len();
        session.answer(question.seat, &choice).map_err(|e| e.to_string())?;
        let text = &session.steps()[from].text;
        let seat = game.seats()[usize::from(question.seat.0)];
        writeln!(out, "{seat}: {text}    [{}]", offers.join(" ")).expect("a string takes all");
        for line in session.log(Seat(0), from, "en") {
            writeln!(out, "    {line}").expect("a string takes all");
        }
    }
    Ok(out)
}
