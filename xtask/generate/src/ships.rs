//! What is generated for X-Wing: the manual of its card language, its cards in both languages, games, its rules.

use crate::{nouns, playthrough, table};
use cardtext::{Content, reference};
use glossary::Lang;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;
use table::{Chance, Seed, Session};
use xwing::{Category, Setup, Squad, XWing, ready_squads};

/// The seeds of the golden playthroughs.
const PLAYTHROUGHS: [u64; 3] = [1, 2, 3];
/// The last round of the golden games.
const ROUNDS: u8 = 30;

/// Every generated file of X-Wing.
pub(crate) fn files(game: &Arc<XWing>, content: &Content) -> Result<Vec<(String, String)>, String> {
    let squads = ready_squads(content, game).map_err(|e| e.to_string())?;
    let pair = |n: usize| setup(&squads[n % squads.len()], &squads[(n + squads.len() / 2) % squads.len()]);
    let mut files = vec![
        ("docs/xwing-card-language.md".to_owned(), card_language(game)),
        ("docs/xwing-rules.md".to_owned(), rules(game, content)?),
        ("content/golden/xwing/cards.md".to_owned(), cards(game)),
        ("content/golden/xwing/record.txt".to_owned(), record(game, pair(0))?),
    ];
    for seed in PLAYTHROUGHS {
        let text = playthrough(game, pair(seed as usize), seed)?;
        files.push((format!("content/golden/xwing/playthrough-{seed}.txt"), text));
    }
    Ok(files)
}

fn setup(one: &Squad, other: &Squad) -> Setup {
    Setup::of([one.clone(), other.clone()], ROUNDS)
}

fn card_language(game: &XWing) -> String {
    let mut out = String::from(
        "# The card language of X-Wing\n\n\
         Generated from the registered words by `cargo xtask generate`; do not edit.\n\n\
         A card is one file: `content/xwing/ships/<ship>.card`, `content/xwing/pilots/<ship>/<pilot>.card`, \
         `content/xwing/upgrades/<slot>/<upgrade>.card`, `content/xwing/conditions/<condition>.card`, \
         `content/xwing/damage/<deck>/<card>.card`. First its facts, then, \
         below `text` at the margin, its text. Each line of the text is a clause; steps stand below the clauses that act. \
         Every word has one form. The English and French texts are printed from what was read, so they say what the table \
         does. `cantina cards check` reads all cards; `cantina cards show NAME` prints one.\n\n\
         `{name:Sort}` stands for any word of that sort, `[…]` may be left out, `Sort+` is several with commas. `BindShip` and \
         `BindDice` are new names that later lines use, `Number` is a number, `Small` a number or an amount in parentheses. A \
         class in front of a sort (`ShipChange`) says of what it must be said; a sort without one takes the class of its word. \
         A card whose text cannot be said yet has the fact `not-yet \"what is missing\"` and is not played.\n\n\
         ## Noun phrases\n\n\
         `Ships`, `Cards`, `Tokens`, `Dice`, `Moves`, `Actions` and `Arcs` are words of their own or noun phrases: `[count] \
         [other] [whose] nouns-or-\"name\" qualifiers…`, as in `another friendly ship at range 1 to 2 with no target lock`. The \
         counts are `a`, `the`, `each`, `all`, `no`, a number, `up to`, `at least`, `no more than` and `exactly` with a number, \
         `any number of`, `another`. Nouns in a row are all true, `non-` in front of one says that it is not, and `,`, `or`, \
         `and` join alternatives. Every noun has one class: what is said of ships is not said of cards. Target locks and \
         shields are tokens. Of all readings of a line the one with the fewest words counts, its qualifiers at the nearest \
         noun; `and` binds before `or`.\n\n\
         ## Deeds\n\n\
         What a ship does or suffers is one word in every frame: `when it receives a stress token`, `it receives a stress \
         token`, `pay: it receives a stress token`, `it: may …`, `it: may not …`, `it: must …`, `ships that may …`. A deed in a \
         frame it has not is refused when the card is read, and so is what it cannot be done with. `with`, `against` and `at \
         range` say how an attack is made, on every stage of it.\n\n\
         ## Layers\n\n\
         A value reads only lower layers: 1 which texts speak · 2 numbers and icons · 3 what is counted from them: dice, actions \
         · 4 what is allowed though a rule forbids it · 5 what is forbidden · 6 what is forbidden because something else could \
         be done. A clause that reads its own layer or a higher one is refused.\n\n## A whole card\n\n```\n",
    );
    out.push_str(include_str!("../../../content/xwing/upgrades/torpedo/proton-torpedoes.card"));
    out.push_str("```\n\n## Facts\n");
    table(&mut out, xwing::FACTS);
    out.push_str("\n## Words\n");
    out.push_str(&reference(&game.catalogue.language));
    nouns(&mut out, &game.catalogue.language);
    out
}

/// Every rule with where it comes from and how many scenarios show it.
fn rules(game: &XWing, content: &Content) -> Result<String, String> {
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    for source in content.of_game("xwing").files(".scenario") {
        for scenario in scenario::read(game, source).map_err(|e| e.to_string())? {
            let mut rules: Vec<&str> = scenario.rules().collect();
            rules.sort_unstable();
            rules.dedup();
            rules.into_iter().for_each(|rule| *shown.entry(rule.to_owned()).or_default() += 1);
        }
    }
    let mut out = String::from(
        "# The rules of X-Wing that the table carries\n\n\
         Generated by `cargo xtask generate`; do not edit. `X2.5` is a section of the fact sheet the rules were written \
         from. A scenario shows a rule if it names it and fails without it, or names it as what refuses.\n\n\
         | rule | from | scenarios | what it says |\n|---|---|--:|---|\n",
    );
    for entry in game.catalogue.glossary.entries() {
        for rule in &entry.rules {
            let count = shown.get(&rule.id).copied().unwrap_or(0);
            let text = rule.text.get(Lang::English);
            writeln!(out, "| `{}` | {} | {count} | {text} |", rule.id, rule.source.join(", "))
                .expect("a string takes all");
        }
    }
    Ok(out)
}

fn cards(game: &XWing) -> String {
    let mut out = String::from("# X-Wing: game text in both languages, and the compiled tree\n");
    let spoken = |card: &xwing::CardKind| !card.test && (!card.clauses.is_empty() || card.not_yet.is_some());
    for (n, card) in game.catalogue.all().filter(|(_, card)| spoken(card)) {
        let kind = match &card.category {
            Category::Pilot { faction, .. } => format!("{}, {}", game.catalogue.ship_of(n).title, faction.name()),
            Category::Upgrade { slots, .. } => slots[0].name().to_owned(),
            Category::Damage { deck, .. } => format!("damage, {}", deck.name()),
            Category::Condition => "condition".to_owned(),
        };
        writeln!(out, "\n## {} `{}` ({kind})\n", card.title, card.id).expect("a string takes all");
        for lang in Lang::ALL {
            let (title, text) = (game.catalogue.title(n, lang), game.catalogue.text(n, lang));
            writeln!(out, "- {}: **{title}** {text}", lang.tag()).expect("a string takes all");
        }
        writeln!(out, "\n```\n{}```", game.catalogue.outline(n)).expect("a string takes all");
    }
    out
}

/// A whole random game as a record, with where its ships stood at the end.
fn record(game: &Arc<XWing>, setup: Setup) -> Result<String, String> {
    let mut session = Session::begin(game.clone(), setup, Seed::from(7)).map_err(|e| e.to_string())?;
    let mut chance = Chance::seeded(Seed::from(8));
    while session.outcome().is_none() {
        let question = session.offers().questions()[0];
        let choice = session.offers().random_answer(&question, &mut chance);
        session.answer(question.seat, &choice).map_err(|e| e.to_string())?;
    }
    let mut out = session.record().ok_or("it began from a setup")?.to_string();
    out.push_str(
        "# Where the ships stood at the end, in hundred-thousandths of a millimetre and millionths of a degree\n",
    );
    for ship in session.state().ships.iter() {
        writeln!(out, "# {} {} {}", ship.pose.x, ship.pose.y, ship.pose.turn).expect("a string takes all");
    }
    Ok(out)
}
