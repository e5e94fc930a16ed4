//! What the card language refuses, prints and combines: changes cannot be misused.

use cardtext::Source;
use glossary::Lang;
use std::sync::Arc;
use swccg::{Content, Event, Swccg};
use table::{Game, Session};

const HEAD: &str = "  character rebel\n  destiny 1, deploy 1, power 1, ability 1, forfeit 1\n";

fn content(cards: &[(&str, &str, &str)]) -> Content {
    cards.iter().fold(Content::embedded(), |content, (title, facts, text)| {
        let id = title.to_lowercase().replace(' ', "-");
        let lines: String = text.lines().map(|line| format!("  {line}\n")).collect();
        let card = format!("card \"{title}\"\n  id test_{id}\n{facts}\ntext\n{lines}");
        content.with(&format!("content/test/swccg/light/zz-{id}.card"), &card)
    })
}

fn game(cards: &[(&str, &str, &str)]) -> Arc<Swccg> {
    Arc::new(Swccg::new(&content(cards)).unwrap_or_else(|fault| panic!("{fault}")))
}

/// Why a character with this text is not read.
fn refusal(text: &str) -> String {
    let refused = Swccg::new(&content(&[("Subject", HEAD, text)])).map(|_| ());
    refused.expect_err(&format!("`{text}` must be refused")).to_string()
}

fn printed(text: &str) -> [String; 2] {
    let game = game(&[("Subject", HEAD, text)]);
    let kind = game.catalogue.find("Subject", None).expect("it was read");
    [Lang::English, Lang::French].map(|lang| game.catalogue.text(kind, lang))
}

#[test]
fn changes_of_what_somebody_has_not_are_refused() {
    for text in [
        "you: power +2",
        "it: Force generation +1",
        "here: may not move",
        "it: night rules",
        "it: Force drain +3",
        "here: power +1",
        "you: may not move",
        "it: may not Force drain here",
        "it: power +1 here",
        "you: Life Force +1",
        "it: battle damage x 2",
        "you: Force generation x 2",
        "it: may battle",
        "it: may not be lost",
    ] {
        let message = refusal(text);
        assert!(message.contains("zz-subject.card:7"), "{text}: {message}");
    }
}

#[test]
fn what_goes_on_is_no_card_and_a_card_is_nothing_that_goes_on() {
    for line in ["victim is canceled", "victim is -2", "victim is drawn again", "the action is lost"] {
        refusal(&format!("may when opponent's character is deployed as victim\n  {line}"));
    }
}

#[test]
fn what_no_text_can_bring_about_is_refused() {
    refusal("may at any time\n  it is played");
    refusal("may at any time\n  it must move");
    refusal("may at any time\n  it goes on table");
    refusal("fire at a character as target\n  use 1 Force\n  target is hit");
    refusal("when it is hit\n  you lose 1 Force");
    refusal("when your control phase begins\n  you lose 1 Force");
}

#[test]
fn a_name_stands_for_one_card() {
    for cards in ["up to 2 rebels", "2 rebels", "all rebels", "rebels", "any number of rebels", "the topmost card"] {
        refusal(&format!("may at any time\n  you choose {cards} in your hand as found\n  found is lost"));
    }
    refusal("may at any time\n  target up to 2 characters here as found\n  found is lost");
    refusal("fire at 2 characters as found\n  found is hit");
    refusal("when 2 of your characters is lost as found\n  found goes to your hand");
}

#[test]
fn a_place_may_be_of_a_planet_by_its_name() {
    for (text, en, fr) in [
        (
            "while it is at a site of \"Death Star\"\n  it: power +1",
            "While this character is at a Death Star site, power +1.",
            "Tant que ce personnage est à un site de l’Étoile de la Mort, puissance +1.",
        ),
        (
            "deploy only at an exterior site of \"Tatooine\" with \"Luke\"",
            "Deploys only at a Tatooine exterior site with Luke.",
            "Se déploie seulement à un site extérieur de Tatooine avec Luke.",
        ),
        (
            "while it is at a site that is not of \"Hoth\"\n  it: power +1",
            "While this character is at a site that is not on Hoth, power +1.",
            "Tant que ce personnage est à un site qui n’est pas sur Hoth, puissance +1.",
        ),
    ] {
        assert_eq!(printed(text), [en, fr].map(str::to_owned), "{text}");
    }
    refusal("while it is at a site of your rebel\n  it: power +1");
    let game = game(&[("Native", HEAD, "while it is at a site of \"Tatooine\"\n  it: power +2")]);
    runs(
        &game,
        "scenario \"a site of a planet\"\n  game swccg\n  light at \"Tatooine: Mos Eisley\": \"Native\" as home\n  \
         light at \"Death Star: Docking Bay 327\": \"Native\" as away\n  expect home: power 3\n  expect away: power 1\n",
    );
}

/// How many are asked for is looked at, or refused.
#[test]
fn a_count_that_nothing_looks_at_is_refused() {
    for text in [
        "no characters: power +1",
        "at least 2 of your characters: power +1",
        "up to 2 characters: power +1",
        "your characters with no rebel: power +1",
        "your characters present with at least 9 rebels: power +1",
        "while it is at no site\n  it: power +1",
        "it: power +number of no rebels here",
        "may during your turn\n  no characters are lost",
        "may during your turn\n  up to 1 of your characters here are lost",
    ] {
        let message = refusal(text);
        assert!(message.contains("how many"), "{text}: {message}");
    }
}

#[test]
fn conditions_count_places_and_cards() {
    let cases = [
        ("you occupy at least 2 sites", 1),
        ("you occupy at least 1 site", 6),
        ("you occupy no sites", 1),
        ("opponent occupies no sites", 6),
        ("you control at least 2 sites", 1),
        ("opponent controls no sites", 6),
        ("at least 3 rebels are here", 1),
        ("at least 2 rebels are here", 6),
        ("no rebels are here", 1),
        ("no more than 2 rebels are here", 6),
        ("a rebel is at \"Tatooine: Mos Eisley\"", 6),
        ("a rebel is not here", 1),
        ("rebels are here", 6),
        ("a site is occupied by you", 6),
        ("all sites are occupied by you", 1),
    ];
    for (condition, power) in cases {
        let text = format!("while {condition}\n  it: power +5");
        let game = game(&[("Subject", HEAD, &text)]);
        let position = format!(
            "scenario \"so many\"\n  game swccg\n  light at \"Tatooine: Mos Eisley\": \"Subject\" as subject, \"Rebel Trooper\"\n  light location \"Tatooine: Jundland Wastes\"\n  expect subject: power {power}\n"
        );
        runs(&game, &position);
    }
}

/// A value of a card that is named later is no missing card, wherever in a sum it stands.
#[test]
fn a_sum_with_a_named_card_keeps_no_text_from_happening() {
    let text = "when a character moves to here as victim\n  if 4 > ability of victim plus 2\n    victim is lost";
    let game = game(&[("Subject", HEAD, text)]);
    runs(
        &game,
        "scenario \"a sum\"\n  game swccg\n  light at \"Tatooine: Mos Eisley\": \"Subject\"\n  dark at \"Tatooine: Jundland Wastes\": \"Stormtrooper\" as trooper\n  dark force 2\n  turn dark\n  phase move\n  dark: move/trooper\n  expect trooper in lost\n",
    );
}

#[test]
fn what_is_too_long_too_deep_or_too_much_is_refused_with_a_reason() {
    let nested = (0..40).map(|depth| format!("{}while it is present", "  ".repeat(depth)));
    let nested = nested.chain([format!("{}it: power +1", "  ".repeat(40))]).collect::<Vec<_>>().join("\n");
    let lists = format!("it: power +1{}", ", power +1".repeat(300));
    for (text, reason) in [
        (vec!["it: power +1"; 300].join("\n"), "too many clauses"),
        (lists, "too long"),
        (format!("it: power +number of rebels{}", " with a rebel".repeat(13)), "too long"),
        (nested, "too deep"),
    ] {
        let message = refusal(&text);
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn ways_to_deploy_are_alternatives() {
    let weapon = "  weapon blaster\n  destiny 1\n";
    let text = "deploy on your warrior, 3 Force\ndeploy on \"Luke\", 1 Force\ndeploy on your alien, 2 Force";
    let game = game(&[("Trial Gun", weapon, text)]);
    let at = |force: u8| {
        format!(
            "scenario \"{force} Force\"\n  game swccg\n  light hand: \"Trial Gun\"\n  light force {force}\n  \
             light at \"Tatooine: Mos Eisley\": \"Luke Skywalker\" as luke, \"Talz\" as talz, \"Rebel Trooper\" as trooper\n"
        )
    };
    // Luke is a warrior, too: what costs least counts.
    runs(&game, &(at(1) + "  light: deploy/trial-gun\n  expect light: force 0\n"));
    runs(&game, &(at(2) + "  light: deploy/trial-gun, on/talz\n  expect light: force 0\n"));
    runs(&game, &(at(2) + "  light: deploy/trial-gun\n  expect light: cannot on/trooper because force.enough\n"));
    runs(&game, &(at(3) + "  light: deploy/trial-gun, on/trooper\n  expect light: force 0\n"));
    refusal("deploy only on \"Tatooine\"\ndeploy only at a docking bay");
}

#[test]
fn an_effect_deploys_on_a_location_by_its_name() {
    let text = "deploy on \"Tatooine: Mos Eisley\", 1 Force";
    let game = game(&[("Trial Effect", "  effect\n  destiny 1\n", text)]);
    let at = "scenario \"by name\"\n  game swccg\n  light hand: \"Trial Effect\"\n  light force 2\n  \
              light location \"Tatooine: Mos Eisley\"\n  light location \"Tatooine: Dune Sea\"\n";
    let there = "  light: deploy/trial-effect\n  expect light: force 1\n";
    runs(&game, &format!("{at}{there}"));
    let elsewhere = at.replace("  light location \"Tatooine: Mos Eisley\"\n", "");
    let refused = "  held\n  expect light: cannot deploy/trial-effect because deploy.bearer\n";
    runs(&game, &format!("{elsewhere}{refused}"));
}

#[test]
fn conditions_speak_of_what_is_known_when_they_are_read() {
    let early = "may at any time\n  target a jawa as small\n  only if small is here\n  small: power +1";
    assert!(refusal(early).contains("asked before anything is chosen"));
    let late = "may at any time\n  target a jawa as small\n  small: power +1 while it is present";
    assert!(refusal(late).contains("does not know the card that said it"));
    for below in ["target your trooper as drilled", "only if you have a jawa"] {
        let nested = format!("may at any time\n  you may\n    {below}\n    all rebels: power +1 until end of turn");
        assert!(refusal(&nested).contains("below another line"), "{below}");
    }
    assert!(refusal("may at any time\n  a character: power +1 until end of turn").contains("not said which one"));
}

#[test]
fn it_is_said_which_card_which_player_and_what_goes_on() {
    let act = |line: &str| format!("may at any time\n  {}", line.replace('\n', "\n  "));
    let drain = |line: &str| format!("may when opponent initiates a Force drain as drain\n  {line}");
    for (text, reason) in [
        (act("a character is lost"), "not said which one"),
        (act("your character here goes to your hand"), "not said which one"),
        (act("opponent's jawa must move away"), "not said which one"),
        ("a jawa: power +1".to_owned(), "not said which one"),
        (act("opponent loses power of characters Force"), "here are several"),
        (act("opponent loses power of a character Force"), "not said which one"),
        (act("owner of a jawa loses 1 Force"), "not said which one"),
        (act("you retrieve a jawa"), "not said which one"),
        (act("a player loses 1 Force"), "which player"),
        (act("each player may\n  you lose 1 Force"), "which player"),
        (act("a player chooses\n  option\n    you lose 1 Force"), "which player"),
        (act("each player chooses a jawa as found\nfound is lost"), "which player"),
        ("a player: Force generation +1".to_owned(), "which player"),
        ("when each player initiates a battle\n  you lose 1 Force".to_owned(), "which player"),
        (act("target a site as place\nplace is lost"), "laid out"),
        (act("all sites are lost"), "laid out"),
        (act("you choose a jawa in your hand as found\nfound is hit"), "in a pile or hand"),
        ("may when your character is deployed as hero\n  hero is deployed".to_owned(), "on the table"),
        ("may when a player initiates a battle\n  the action is canceled".to_owned(), "what the text answers"),
        (act("the action is canceled"), "what the text answers"),
        (drain("drain is 3 instead"), "what the text answers"),
        (drain("drain is drawn again"), "what the text answers"),
        (drain("the action is tripled"), "what the text answers"),
        (act("opponent may\n  use 1 Force\n  opponent loses 1 Force"), "cannot pay"),
        (act("if you have a jawa\n  use 1 Force\n  opponent loses 1 Force"), "nobody is asked for a price"),
        (act("option\n  you lose 1 Force"), "below a choice"),
        (act("otherwise\n  you lose 1 Force"), "behind an `if`"),
        (act("you choose\n  you lose 1 Force"), "stand options"),
        ("the topmost character here: power +1".to_owned(), "no card is the topmost"),
        ("it: cost to deploy +2 at a site".to_owned(), "stands behind the deed"),
        ("when it is lost\n  opponent loses 1 Force".to_owned(), "says nothing any more"),
        (act("it goes at a site adjacent to here"), "no text can bring this about"),
        (act("target a jawa as one\ntarget a rebel with one as two\ntwo is lost"), "word of the language"),
        (act("target a jawa as first\ntarget a rebel with first as second\nsecond is lost"), "before the other one"),
    ] {
        let message = refusal(&text);
        assert!(message.contains(reason), "{text}: {message}");
    }
}

#[test]
fn a_name_is_known_below_and_behind_the_line_that_binds_it() {
    for (text, reason) in [
        ("may at any time\n  target a jawa as found\n  target a rebel as found\n  found is lost", "already stands for"),
        ("may at any time\n  target a jawa as it\n  it is lost", "word of the language"),
        ("may at any time\n  target a jawa as lost\n  lost is lost", "word of the language"),
        (
            "may when a jawa is lost as found or your rebel is deployed\n  found goes to your hand",
            "nothing in the other half",
        ),
        (
            "may at any time\n  if you have a jawa\n    you choose a jawa here as found\n  found is lost",
            "`found` is not known",
        ),
    ] {
        let message = refusal(text);
        assert!(message.contains(reason), "{text}: {message}");
    }
    // Options share a name, and so do both halves of an `or`.
    let shared = "may at any time\n  you choose\n    option\n      you choose a jawa here as found\n      found is lost\n    option\n      you choose a rebel here as found\n      found is lost";
    let lose = "may at any time\n  target your droid as victim\n  victim is lost";
    let either = "when a jawa is lost as found or a droid is lost as found\n  found goes to your Used Pile";
    let game = game(&[("Subject", HEAD, &format!("{shared}\n{lose}\n{either}"))]);
    runs(
        &game,
        "scenario \"both halves\"\n  game swccg\n  \
         light at \"Tatooine: Mos Eisley\": \"Subject\" as subject, \"CZ-3\" as droid\n  \
         light: use/subject/2\n  expect droid in used\n",
    );
}

#[test]
fn a_fault_points_at_its_line() {
    let message = refusal("may at any time\n  target a jawa as found\n  you may\n    a rebel is lost");
    assert!(message.contains("zz-subject.card:10"), "{message}");
}

#[test]
fn a_text_fits_its_kind_of_card() {
    let of = |facts: &str, text: &str| {
        let refused = Swccg::new(&content(&[("Subject", facts, text)])).map(|_| ());
        refused.expect_err(&format!("`{text}` must be refused")).to_string()
    };
    for (facts, text, reason) in [
        ("  effect\n  destiny 1\n", "all jawas: power +1", "where this card deploys"),
        (
            "  weapon blaster\n  destiny 1\n",
            "fire at a character as target\n  target is hit",
            "where this card deploys",
        ),
        ("  effect\n  destiny 1\n", "deploy on table\nfire at a character as target\n  target is hit", "only a weapon"),
        ("  effect\n  destiny 1\n", "deploy on table\nits bearer: power +1", "no bearer"),
        ("  effect\n  destiny 1\n", "deploy on table\nused at any time\n  you lose 1 Force", "only an Interrupt"),
        ("  interrupt used\n  destiny 1\n", "all jawas: power +1", "while it is played"),
        ("  interrupt used\n  destiny 1\n", "used at any time\n  all jawas here are lost", "at no place"),
        (HEAD, "deploy on your jawa", "by the rules"),
    ] {
        let message = of(facts, text);
        assert!(message.contains(reason), "{text}: {message}");
    }
}

#[test]
fn battle_damage_is_changed_before_it_is_counted_and_after() {
    let interrupt = "  interrupt used\n  destiny 1\n";
    let less = "used when a player initiates a battle at a site\n  opponent: battle damage -1 until end of battle";
    let more = "used when opponent must lose Force as loss\n  opponent: battle damage x 2 until end of battle";
    let none = "used when opponent must lose Force as loss\n  opponent: battle damage -9 until end of battle";
    let game = game(&[("Less", interrupt, less), ("More", interrupt, more), ("None", interrupt, none)]);
    let scenario = |answers: &str, then: &str, damage: u8| {
        format!(
            "scenario \"{damage} damage\"\n  game swccg\n  light hand: \"Less\", \"More\", \"None\"\n  light force 2\n  \
             light at \"Tatooine: Mos Eisley\": \"Luke Skywalker\"\n  dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\"\n  \
             phase battle\n  light: battle/tatooine-mos-eisley{answers}\n{then}  expect dark: damage {damage}\n"
        )
    };
    // Once a unit is lost the rest is left.
    runs(&game, &scenario("", "  light: no\n  dark: lose/reserve\n", 1));
    runs(&game, &scenario(", play/less", "  light: no\n  dark: lose/reserve\n", 0));
    runs(&game, &scenario(", no, play/more", "", 4));
    runs(&game, &scenario(", no, play/none", "", 0));
}

#[test]
fn what_is_said_twice_is_printed_once() {
    for (text, en, fr) in [
        (
            "may at any time\n  if you have \"Luke\" here\n    opponent loses 2 Force\n  otherwise\n    opponent loses 1 Force",
            "You may: opponent loses 1 Force (2 if you have Luke here).",
            "Vous pouvez faire ceci : l’adversaire perd 1 point de Force (2 si vous avez Luke ici).",
        ),
        (
            "may at any time\n  if you have \"Luke\" here\n    you lose 1 Force\n  otherwise\n    opponent loses 1 Force",
            "You may: if you have Luke here, you lose 1 Force; otherwise, opponent loses 1 Force.",
            "Vous pouvez faire ceci : si vous avez Luke ici, vous perdez 1 point de Force ; sinon, l’adversaire perd 1 point de \
             Force.",
        ),
        (
            "when your turn begins\n  opponent chooses a weapon here as gun\n  gun is lost",
            "When your turn begins, a weapon here (opponent’s choice) is lost.",
            "Quand votre tour commence, une arme ici (au choix de l’adversaire) est perdue.",
        ),
        (
            "when your turn begins\n  you choose a weapon here as gun\n  gun is lost\n  owner of gun loses 1 Force",
            "When your turn begins, choose a weapon here; that weapon is lost; the owner of that weapon loses 1 Force.",
            "Quand votre tour commence, choisissez une arme ici ; cette arme est perdue ; le propriétaire de cette arme perd 1 \
             point de Force.",
        ),
        (
            "may at any time\n  target a character here as victim\n  use ability of victim Force\n  victim is lost",
            "You may choose a character here and use Force equal to the ability of that character; then that character is lost.",
            "Vous pouvez choisir un personnage ici et utiliser un nombre de points de Force égal à l’habileté de ce personnage ; \
             alors ce personnage est perdu.",
        ),
        (
            "may at any time\n  draw 1 destiny as mine\n  draw 1 destiny as yours\n  if mine > yours\n    opponent loses 1 Force",
            "You may draw destiny and draw destiny. If the first total > the second total, opponent loses 1 Force.",
            "Vous pouvez tirer une destinée et tirer une destinée. Si le premier total > le deuxième total, l’adversaire \
             perd 1 point de Force.",
        ),
        (
            "when your turn begins\n  2 times\n    you lose 1 Force",
            "When your turn begins, twice, you lose 1 Force.",
            "Quand votre tour commence, 2 fois, vous perdez 1 point de Force.",
        ),
        (
            "while there are at least 2 jawas\n  it: cost to deploy -2",
            "While at least 2 Jawas are on table, deploys for 2 Force less.",
            "Tant qu’au moins 2 Jawas sont en jeu, se déploie pour 2 points de Force de moins.",
        ),
        (
            "while it is not here or on \"Tatooine\"\n  it: power +1",
            "While this character is neither here nor on Tatooine, power +1.",
            "Tant que ce personnage n’est ni ici ni sur Tatooine, puissance +1.",
        ),
    ] {
        assert_eq!(
            printed(text).map(|line| line.replace(['\u{a0}', '\u{202f}'], " ")),
            [en, fr].map(str::to_owned),
            "{text}"
        );
    }
}

#[test]
fn who_is_asked_reads_a_choice_as_their_own() {
    let text = "may at any time\n  opponent chooses\n    option\n      you retrieve 1 Force\n    option\n      \
                opponent loses 2 Force";
    let game = game(&[("Subject", HEAD, text)]);
    let at = "scenario \"a choice\"\n  game swccg\n  light at \"Tatooine: Mos Eisley\": \"Subject\" as subject\n  \
              light lost: \"Talz\"\n  expect asked light\n";
    let mut session = start(&game, at);
    session.answer_text(table::Seat(1), "use/subject").expect("Light may use it");
    let question = session.offers().questions()[0];
    assert_eq!(question.seat, table::Seat(0));
    let label = |n: u8| session.game().label(session.state(), question.seat, swccg::Act::Option(n), "en");
    let labels = [label(0), label(1)];
    assert_eq!(labels, ["Opponent retrieves 1 Force.", "You lose 2 Force."]);
}

#[test]
fn whom_a_change_is_about_is_printed() {
    for (text, en, fr) in [
        ("you: Force icons -1 here", "Your Force icons here are −1.", "Vos icônes de Force ici sont diminuées de 1."),
        (
            "opponent: Force icons +1 here",
            "Opponent’s Force icons here are +1.",
            "Les icônes de Force de l’adversaire ici sont augmentées de 1.",
        ),
        (
            "each player: Force generation +1",
            "Each player’s Force generation is +1.",
            "La génération de Force de chaque joueur est augmentée de 1.",
        ),
        (
            "opponent: may not Force drain here",
            "Opponent may not Force drain here.",
            "L’adversaire ne peut pas drainer de la Force ici.",
        ),
    ] {
        assert_eq!(printed(text), [en, fr].map(str::to_owned), "{text}");
    }
}

#[test]
fn qualifiers_belong_to_the_nearest_noun_and_and_binds_before_or() {
    let game = game(&[(
        "Subject",
        HEAD,
        "while it is an alien and it is night here or it is in battle\n  it: power +1 plus number of jawas here",
    )]);
    let kind = game.catalogue.find("Subject", None).expect("it was read");
    let tree = game.catalogue.outline(kind);
    assert!(tree.contains("while (or (and "), "{tree}");
    assert!(tree.contains("(sum 1 (number-of [jawa <where-at here>]))"), "{tree}");
}

fn start(game: &Arc<Swccg>, text: &str) -> Session<Swccg> {
    let source = Arc::new(Source { name: "language".to_owned(), text: text.to_owned() });
    let scenario = scenario::read(&**game, &source).unwrap_or_else(|fault| panic!("{fault}")).remove(0);
    scenario::start(game, &scenario).unwrap_or_else(|fault| panic!("{fault}"))
}

fn runs(game: &Arc<Swccg>, text: &str) {
    let source = Arc::new(Source { name: "language".to_owned(), text: text.to_owned() });
    for scenario in scenario::read(&**game, &source).unwrap_or_else(|fault| panic!("{fault}")) {
        let report = scenario::run(game, &scenario, &mut |_| {}).unwrap_or_else(|fault| panic!("{fault}"));
        let failures: Vec<String> = report.failures.iter().map(|failure| failure.fault.to_string()).collect();
        assert!(failures.is_empty(), "{}", failures.join("\n"));
    }
}

#[test]
fn of_two_demands_the_higher_counts() {
    let effect = "  effect\n  destiny 1\n";
    let need = |n: u8| format!("deploy on table\nopponent: ability required to control = {n} on \"Tatooine\"");
    let (two, three) = (need(2), need(3));
    let game = game(&[("Need Two", effect, &two), ("Need Three", effect, &three)]);
    runs(
        &game,
        "scenario \"ability 4\"\n  game swccg\n  light aside: \"Need Two\", \"Need Three\"\n  \
         dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\", \"Stormtrooper\", \"Stormtrooper\", \"Stormtrooper\"\n  \
         turn dark\n  phase control\n  expect dark: can drain/tatooine-mos-eisley\n\n\
         scenario \"ability 2\"\n  game swccg\n  light aside: \"Need Two\", \"Need Three\"\n  \
         dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\", \"Stormtrooper\"\n  \
         turn dark\n  phase control\n  expect dark: cannot drain/tatooine-mos-eisley\n",
    );
}

const CYCLES: [(&str, &str); 2] = [
    ("Endless Night", "while it is night\n  here: night rules"),
    ("Restless", "characters that may move: may not move"),
];

#[test]
fn a_value_that_reads_itself_is_refused_when_it_is_read() {
    for (title, text) in CYCLES {
        let refused = Swccg::new(&content(&[(title, HEAD, text)])).map(|_| ());
        let message = refused.expect_err("it runs in a circle").to_string();
        assert!(message.contains("by reading layer"), "{message}");
    }
}

#[test]
fn a_value_that_reads_itself_all_the_same_counts_for_nothing_and_the_game_goes_on() {
    for (title, text) in CYCLES {
        let content = content(&[(title, HEAD, text)]);
        let game = Arc::new(Swccg::unchecked(&content).unwrap_or_else(|fault| panic!("{fault}")));
        let position = format!(
            "scenario \"a circle\"\n  game swccg\n  light location \"Tatooine: Mos Eisley\"\n  \
             light at \"Tatooine: Mos Eisley\": \"{title}\", \"Talz\"\n  \
             dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\"\n  light force 3\n  phase battle\n  \
             expect light: force 3\n"
        );
        let mut session = start(&game, &position);
        session.answer_text(table::Seat(1), "battle/tatooine-mos-eisley").expect("Light may battle");
        for step in 0..60 {
            if session.outcome().is_some() {
                break;
            }
            let question = session.offers().questions()[0];
            let choice = session.offers().random_answer(&question, &mut table::Chance::fast(step));
            session.answer(question.seat, &choice).expect("an offer is accepted");
        }
        // Counting power asks Talz whether it is night: the card that answers by asking itself is set aside.
        let set_aside = session.events().iter().any(|event| matches!(event, Event::SetAside { .. }));
        assert_eq!(set_aside, title == "Endless Night", "{title}");
    }
}

#[test]
fn the_published_cards_need_few_words() {
    let game = game(&[]);
    let catalogue = &game.catalogue;
    let mut needed = std::collections::BTreeSet::new();
    for clause in catalogue.all().filter(|(_, kind)| !kind.facts.test).flat_map(|(_, kind)| &kind.clauses) {
        catalogue.tree.visit(*clause, &mut |node| {
            needed.insert(catalogue.tree.node(node).word);
        });
    }
    assert!(needed.len() <= 230, "{} words are needed", needed.len());
}
