//! What the card language refuses, prints and combines: changes cannot be misused.

use cardtext::Source;
use glossary::Lang;
use std::sync::{Arc, LazyLock};
use swccg::{Content, Event, Swccg};
use table::{Game, Session};

mod refused;

const HEAD: &str = "  character rebel\n  destiny 1, deploy 1, power 1, ability 1, forfeit 1\n";

/// The name and the text of a card's file.
fn file((title, facts, text): &(&str, &str, &str)) -> (String, String) {
    let id = title.to_lowercase().replace(' ', "-");
    let lines: String = text.lines().map(|line| format!("  {line}\n")).collect();
    let card = format!("card \"{title}\"\n  id test_{id}\n{facts}\ntext\n{lines}");
    (format!("content/test/swccg/light/zz-{id}.card"), card)
}

fn content(cards: &[(&str, &str, &str)]) -> Content {
    cards.iter().map(file).fold(Content::embedded(), |content, (name, card)| content.with(&name, &card))
}

fn game(cards: &[(&str, &str, &str)]) -> Arc<Swccg> {
    Arc::new(Swccg::new(&content(cards)).unwrap_or_else(|fault| panic!("{fault}")))
}

/// Whether a card with these facts and this text can be read.
fn read(card: &(&str, &str, &str)) -> Result<(), String> {
    static KNOWN: LazyLock<Swccg> = LazyLock::new(Swccg::embedded);
    let (name, text) = file(card);
    KNOWN.catalogue.reads(&name, &text).map_err(|fault| fault.to_string())
}

/// Why a character with this text is not read.
fn refusal(text: &str) -> String {
    read(&("Subject", HEAD, text)).expect_err(&format!("`{text}` must be refused"))
}

fn printed(text: &str) -> [String; 2] {
    let game = game(&[("Subject", HEAD, text)]);
    let kind = game.catalogue.find("Subject", None).expect("it was read");
    [Lang::English, Lang::French].map(|lang| game.catalogue.text(kind, lang).to_owned())
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
        ("there are no rebels at a site", 1),
        ("there are no imperials at a site", 6),
        ("there are exactly 2 characters at sites", 6),
        ("there is a character at a site", 6),
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
fn a_name_is_known_below_and_behind_the_line_that_binds_it() {
    for (text, reason) in [
        ("may at any time\n  target a jawa as found\n  target a rebel as found\n  found is lost", "already stands for"),
        ("may at any time\n  target a jawa as it\n  it is lost", "word of the language"),
        ("may at any time\n  target a jawa as lost\n  lost is lost", "word of the language"),
        ("may at any time\n  draw 1 destiny as drain\n  opponent loses drain Force", "noun of the language"),
        ("may when opponent initiates a Force drain as loss\n  loss is canceled", "noun of the language"),
        ("may at any time\n  target a jawa as jawa\n  jawa is lost", "noun of the language"),
        ("may at any time\n  target a jawa as total\n  total is lost", "noun of the language"),
        ("\"Luke\" and \"Han\" or \"Leia\": power +1", "in one list"),
        ("your rebels and aliens or \"Leia\": power +1", "in one list"),
        ("while there is a \"Luke\" and \"Han\" here\n  it: power +1", "one of them is meant"),
        ("may at any time\n  target a jawa and rebel as found\n  found is lost", "one of them is meant"),
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
    let either = "when your jawa is lost as found or your droid is lost as found\n  found goes to your Used Pile";
    let game = game(&[("Subject", HEAD, &format!("{shared}\n{lose}\n{either}"))]);
    runs(
        &game,
        "scenario \"both halves\"\n  game swccg\n  \
         light at \"Tatooine: Mos Eisley\": \"Subject\" as subject, \"CZ-3\" as droid\n  \
         light: use/subject/2\n  expect droid in used\n",
    );
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
fn between_battles_no_battle_limits_or_lasts() {
    let once = "may at any time, once per battle\n  opponent loses 1 Force";
    let until = "may at any time\n  it: power +3 until end of battle";
    let game = game(&[("Subject", HEAD, &format!("{once}\n{until}"))]);
    let at = "scenario \"battles\"\n  game swccg\n  light at \"Tatooine: Mos Eisley\": \"Subject\" as subject\n  \
              dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\"\n  light force 2\n";
    let twice = "  light: use/subject/1, use/subject/1\n  expect dark: lost 2\n  expect light: can use/subject/1\n";
    runs(&game, &format!("{at}{twice}"));
    runs(&game, &format!("{at}  light: use/subject/2\n  expect subject: power 1\n"));
    let fight = "  phase battle\n  light: battle/tatooine-mos-eisley, use/subject/1\n  \
                 expect light: cannot use/subject/1 because action.once-a-turn\n";
    runs(&game, &format!("{at}{fight}"));
    let lasts = "  phase battle\n  light: battle/tatooine-mos-eisley, use/subject/2\n  expect subject: power 4\n";
    runs(&game, &format!("{at}{lasts}"));
}

#[test]
fn a_card_goes_to_a_pile_of_its_owners() {
    let text = "may at any time\n  target a character here as victim\n  victim goes to its owner's Used Pile\n\
                may at any time\n  all droids go to their owner's hand\n\
                may at any time\n  opponent retrieves \"Jawa\"";
    assert_eq!(
        printed(text).map(|line| line.replace(['\u{a0}', '\u{202f}'], " ")),
        [
            "You may choose a character here and move that character to its owner’s Used Pile. You may move all droids to \
             their owners’ hands. You may: opponent retrieves Jawa.",
            "Vous pouvez choisir un personnage ici et placer ce personnage-là dans la pile utilisée de son propriétaire. Vous \
             pouvez placer tous les droïdes dans les mains de leurs propriétaires. Vous pouvez faire ceci : l’adversaire \
             récupère Jawa."
        ]
        .map(str::to_owned)
    );
    let game = game(&[("Subject", HEAD, text)]);
    runs(
        &game,
        "scenario \"owners\"\n  game swccg\n  light at \"Tatooine: Mos Eisley\": \"Subject\" as subject, \"Jawa\" as own\n  \
         dark at \"Tatooine: Mos Eisley\": \"Stormtrooper\" as trooper\n  dark lost: \"Jawa\"\n  \
         light: use/subject/1, on/trooper\n  expect trooper in used\n  light: use/subject/3\n  \
         expect dark used top \"Jawa\"\n",
    );
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
            "Vous pouvez choisir un personnage ici et utiliser un nombre de points de Force égal à l’habileté de ce \
             personnage-là ; alors ce personnage-là est perdu.",
        ),
        (
            "may at any time\n  draw 1 destiny as ours\n  draw 1 destiny as yours\n  if ours > yours\n    opponent loses 1 Force",
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
            "it: power +ability of it minus 1 plus 2",
            "Power +(the difference between the ability of this character and 1) + 2.",
            "Puissance +(la différence entre l’habileté de ce personnage et 1) + 2.",
        ),
        (
            "it: power -1 plus number of jawas here",
            "Power −(1 + the number of Jawas here).",
            "Puissance −(1 + le nombre des Jawas ici).",
        ),
        (
            "it: forfeit +number of jawas of ability 1 plus 1",
            "Forfeit +(the number of Jawas of ability 1) + 1.",
            "Valeur de perte +(le nombre des Jawas d’habileté 1) + 1.",
        ),
        (
            "while there is a jawa of ability > number of rebels here plus 1\n  it: power +1",
            "While there is a Jawa of ability > ((the number of Rebels here) + 1), power +1.",
            "Tant qu’il y a un Jawa d’habileté > ((le nombre des Rebelles ici) + 1), puissance +1.",
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
fn nouns_have_their_articles_and_verbs_their_subjects() {
    for (text, en, fr) in [
        ("deploy only at sector", "Deploys only at a sector.", "Se déploie seulement à un secteur."),
        (
            "while you occupy location\n  it: power +1",
            "While you occupy a location, power +1.",
            "Tant que vous occupez une localisation, puissance +1.",
        ),
        (
            "while it is a female\n  it: power +1",
            "While this character is female, power +1.",
            "Tant que ce personnage est féminin, puissance +1.",
        ),
        (
            "while your jawas are not piloting a starship\n  it: power +1",
            "While your Jawas are not piloting a starship, power +1.",
            "Tant que vos Jawas ne pilotent pas un vaisseau spatial, puissance +1.",
        ),
        (
            "while your jawas are carrying a blaster\n  it: power +1",
            "While your Jawas are carrying a blaster, power +1.",
            "Tant que vos Jawas portent un blaster, puissance +1.",
        ),
        ("it: ability = 3", "Ability 3.", "Habileté 3."),
        (
            "what your jawas here pilots: power +1",
            "Anything your Jawas here pilot is power +1.",
            "Tout ce que vos Jawas ici pilotent a +1 en puissance.",
        ),
        ("all \"Luke\" here: power +1", "All Luke here are power +1.", "Tous les Luke ici ont +1 en puissance."),
        (
            "while there are at least 2 \"Jawa\" here\n  it: power +1",
            "While at least 2 Jawa are here, power +1.",
            "Tant qu’au moins 2 Jawa sont ici, puissance +1.",
        ),
        (
            "may at any time\n  opponent loses total ability of jawas here plus 1 Force",
            "You may: opponent loses Force equal to (the total ability of Jawas here) + 1.",
            "Vous pouvez faire ceci : l’adversaire perd un nombre de points de Force égal à (l’habileté totale des Jawas ici) + 1.",
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
        let message = read(&(title, HEAD, text)).expect_err("it runs in a circle");
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
    assert!(needed.len() <= 260, "{} words are needed", needed.len());
}
