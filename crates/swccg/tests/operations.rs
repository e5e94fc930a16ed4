//! What each operation that is served looks like on a card: a line of its own reads, whatever word, grammar or rule serves
//! it. Whoever names an operation as served writes it here first.

use std::collections::BTreeSet;
use swccg::{Content, Swccg, operations_besides_words, operations_of_words, served_operations};

const CHARACTER: &str = "character alien\n  destiny 1, deploy 1, power 1, ability 1, forfeit 1";
const DEVICE: &str = "device\n  destiny 1";
const EFFECT: &str = "effect\n  destiny 1";
const INTERRUPT: &str = "interrupt used\n  destiny 1";
const SITE: &str = "location site exterior planet\n  destiny 0\n  force light 1, dark 1";
const VEHICLE: &str = "vehicle\n  destiny 1, deploy 1, power 1, forfeit 1, maneuver 1\n  capacity pilots 1";
const WEAPON: &str = "weapon blaster\n  destiny 1";

/// Operations, the facts of a card, and its text.
const CARDS: &[(&str, &str, &str)] = &[
    ("a.cond v.power", CHARACTER, "it: power +1 (2 if it is night)"),
    ("a.count", CHARACTER, "it: power +number of your jawas here"),
    (
        "a.count-pile",
        INTERRUPT,
        "used at any time\n  opponent loses number of interrupts in opponent's Used Pile Force",
    ),
    (
        "a.hand",
        EFFECT,
        "deploy on table\nwhile number of cards in opponent's hand > 12\n  you: Force drain +1 at a site",
    ),
    (
        "a.excess a.minus a.power-sum x.lose-force",
        INTERRUPT,
        "used at any time\n  opponent loses total power of your characters minus total power of opponent's characters Force",
    ),
    ("a.x", CHARACTER, "it: immune to attrition < number of your aliens present here plus 1"),
    (
        "c.both-pay c.only-planet",
        CHARACTER,
        "deploy for 2 Force of yours and 2 of opponent's\ndeploy only on \"Tatooine\"",
    ),
    (
        "c.cost-alt c.fire c.on-own d.total-cmp s.draw x.hit",
        WEAPON,
        "either\n  deploy on \"Luke\"\neither\n  deploy on your warrior, 3 Force\nfire at a character as target, 1 Force\n  \
         draw 1 destiny as destiny\n  if destiny > defense value of target\n    target is hit",
    ),
    ("c.if d.control", EFFECT, "deploy on table\ndeploy only if you control \"Cantina\""),
    ("c.on-any v.maneuver-less", EFFECT, "deploy on opponent's vehicle\nits bearer: maneuver -2"),
    ("c.on-table v.deploy-plus", EFFECT, "deploy on table, 3 Force\nopponent's warriors: cost to deploy +1"),
    ("c.only-place", CHARACTER, "deploy only at an interior site or at a site with \"Luke\""),
    ("d.aboard", CHARACTER, "while it is on a vehicle\n  it: forfeit +2"),
    ("d.at f.at", CHARACTER, "while it is at \"Cantina\" and there is a \"Luke\" at a docking bay\n  it: power +1"),
    ("d.control-with", CHARACTER, "while you control a site with your jawa\n  it: power +1"),
    ("d.defending", CHARACTER, "while it is defending\n  it: power +4"),
    ("d.exactly", CHARACTER, "while you have exactly 2 jawas here\n  it: power +1"),
    ("d.has-aboard", VEHICLE, "while there is a \"Luke\" on it\n  it: power +1"),
    ("d.in-battle v.bd-draw", CHARACTER, "while it is in battle\n  you: each battle destiny +1"),
    (
        "d.is-kind",
        INTERRUPT,
        "used at any time\n  target a character as target\n  if target is a leader\n    target is lost",
    ),
    ("d.occupy", CHARACTER, "while you occupy at least 2 sites\n  it: power +1"),
    (
        "d.occupy-with v.bd-most",
        SITE,
        "light\n  while you occupy a site with your jawa\n    opponent: battle destiny no more than 0 here",
    ),
    ("v.dv", CHARACTER, "it: defense value +2"),
    ("v.gen-at", SITE, "light\n  you: Force generation +1 here"),
    ("v.imm-all", CHARACTER, "it: immune to attrition"),
    ("d.on-planet v.gen", CHARACTER, "while it is on \"Tatooine\"\n  you: Force generation +1"),
    ("d.or", CHARACTER, "while it is at \"Cantina\" or it is defending\n  it: power +1"),
    ("d.piloted-by", VEHICLE, "while \"Luke\" is piloting it\n  it: immune to attrition < 3"),
    (
        "d.pilots-title f.piloting v.maneuver",
        CHARACTER,
        "what it pilots: power +2\nwhile it is piloting \"Red 5\"\n  what it pilots: maneuver +1",
    ),
    ("d.there-is v.drain", CHARACTER, "while there is a \"Luke\" present here\n  you: Force drain +1 here"),
    ("e.turnlimit x.look", INTERRUPT, "used at any time\n  look through opponent's hand"),
    ("f.ability", CHARACTER, "your rebels of ability > 2 here: forfeit +1\nyour aliens of ability 1 here: forfeit +1"),
    ("f.aboard", VEHICLE, "characters on it: forfeit +1"),
    ("f.bearer-of", INTERRUPT, "used at any time\n  target a weapon as gun\n  all cards carrying gun are lost"),
    (
        "f.carry f.except",
        EFFECT,
        "deploy on table\nyour characters carrying a lightsaber other than \"Luke\": power +1",
    ),
    (
        "f.defending v.bd-add w.battle",
        INTERRUPT,
        "used during battle\n  only if you have a \"Luke\" defending\n  you: battle destiny +1 until end of battle",
    ),
    ("f.kind-and f.unique", EFFECT, "deploy on table\nyour non-unique imperial leaders: power +1"),
    ("f.kind-have v.is-kind", EFFECT, "deploy on your character that is no warrior or droid\nits bearer: is a warrior"),
    (
        "f.on-card x.each",
        INTERRUPT,
        "used at any time\n  target a character as victim\n  all weapons on victim are lost",
    ),
    (
        "k.use s.target x.lost",
        INTERRUPT,
        "used at any time\n  target a character as victim\n  use 2 Force\n  victim is lost",
    ),
    (
        "k.use-x x.return-hand",
        INTERRUPT,
        "used at any time\n  target a character as victim\n  use ability of victim Force\n  victim returns to hand with all on it",
    ),
    (
        "l.turn s.option w.phase",
        CHARACTER,
        "may during your control phase, once per turn\n  opponent chooses\n    option\n      opponent loses 1 Force\n    option\n      it is lost",
    ),
    ("p.kind", CHARACTER, "while it is at an exterior planet site\n  it: power +1"),
    (
        "p.same-place",
        CHARACTER,
        "your other characters here: forfeit +1\nit: cost to deploy at a location with \"Luke\" -1",
    ),
    ("p.unoccupied", WEAPON, "deploy at a site that is not occupied by a player, 1 Force"),
    ("p.where-cards", EFFECT, "deploy on table\nyou: Force drain +1 at a site with your jawa"),
    ("s.choose", CHARACTER, "when your turn begins\n  you choose a character here as victim\n  victim is lost"),
    (
        "s.choose-pile x.shuffle x.to-hand",
        INTERRUPT,
        "used at any time\n  look through your Reserve Deck\n  you choose a rebel in your Reserve Deck as found\n  \
         found goes to your hand\n  shuffle your Reserve Deck",
    ),
    (
        "s.duel x.retrieve",
        INTERRUPT,
        "used at any time\n  target your \"Vader\" as hunter\n  target \"Luke\" as prey\n  \
         duel hunter against prey, 2 destiny each: winner beats loser by difference\n    owner of winner retrieves difference Force",
    ),
    (
        "s.you-may w.any x.peek x.to-pile x.top-to",
        DEVICE,
        "deploy on your warrior\nmay at any time\n  peek at the top 1 of your Reserve Deck\n  you may\n    the topmost card in your Reserve Deck goes to your Force Pile",
    ),
    ("t.about-draw", INTERRUPT, "used when you are about to draw a battle destiny as draw\n  draw is 3 instead"),
    (
        "t.battle-init x.move-away",
        CHARACTER,
        "may when a player initiates a battle here\n  target opponent's character of ability 1 present here as victim\n  victim must move away for free",
    ),
    ("t.bd-drawn x.draw-plus", INTERRUPT, "used when you draw a battle destiny as draw\n  draw is +3"),
    ("t.deployed", CHARACTER, "when it is deployed\n  opponent loses 1 Force"),
    (
        "t.deployed-opp u.turn v.prevent",
        INTERRUPT,
        "used when opponent's character is deployed as target\n  target: may not battle, may not move until end of turn",
    ),
    ("t.drain x.drain-plus", CHARACTER, "may when you initiate a Force drain here as drain\n  drain is +1"),
    ("t.moved", CHARACTER, "when opponent's character moves from here to a site as mover\n  opponent loses 1 Force"),
    ("t.react-ev x.cancel-played", INTERRUPT, "used when a react is made\n  the action is canceled"),
    ("t.turn-edge", CHARACTER, "when opponent's turn ends\n  you retrieve 1 Force"),
    (
        "u.battle x.exclude",
        INTERRUPT,
        "used when a player initiates a battle at a site\n  all characters of ability > 2 there: may not battle until end of battle",
    ),
    ("v.ability", EFFECT, "deploy on your character\nits bearer: ability +1"),
    ("v.attr-less", CHARACTER, "while it is in battle\n  you: attrition -3 here"),
    ("v.attrition v.total-power", CHARACTER, "you: total power +2 here\nopponent: attrition +2 here"),
    ("v.bd-draw-at", CHARACTER, "you: each battle destiny +1 here"),
    ("v.bd-draw-less", CHARACTER, "opponent: each battle destiny -1 here"),
    ("v.bd-need", SITE, "light\n  you: ability required for battle destiny = 6 here"),
    ("v.bd-unable", CHARACTER, "you: 1 battle destiny if unable otherwise here"),
    (
        "v.damage-times",
        INTERRUPT,
        "used when opponent initiates a battle at a site\n  opponent: battle damage x 3 until end of battle",
    ),
    (
        "v.deploy v.deploy-free",
        EFFECT,
        "deploy on table\nyour rebels: cost to deploy -1\nyour jawas: cost to deploy = 0",
    ),
    (
        "v.deploy-at v.free-to",
        CHARACTER,
        "it: cost to deploy on \"Tatooine\" -2\nit: cost to deploy at \"Cantina\" = 0",
    ),
    ("v.drain-opp", CHARACTER, "opponent: Force drain -1 here"),
    ("v.forfeit v.imm-attr", CHARACTER, "your warriors here: forfeit +1, immune to attrition < 3"),
    ("v.icons", CHARACTER, "each player: Force icons +1 here"),
    ("v.imm-title", EFFECT, "deploy on table\nit: immune to \"Alter\""),
    ("v.loss-most", EFFECT, "deploy on table\nyou: Force lost to a Force drain no more than 2 at a site"),
    ("v.no-drain", SITE, "light\n  each player: may not Force drain here"),
    ("v.no-imm", EFFECT, "deploy on table\nrebels: have no immunity to attrition"),
    ("v.no-move v.react-move", CHARACTER, "it: may not move\nwhile it is night\n  it: may move as a react"),
    ("v.no-use", EFFECT, "deploy on table\nweapons on opponent's characters: may not be used"),
    ("v.react-deploy", CHARACTER, "your troopers: may deploy here as a react"),
    ("v.set", EFFECT, "deploy on a character\nits bearer: power = 0"),
    ("v.armor", EFFECT, "deploy on your starship\nits bearer: armor +1"),
    ("v.wd-cards", CHARACTER, "starships and vehicles carrying it as a passenger: each weapon destiny +1"),
    (
        "e.ion",
        CHARACTER,
        "when your control phase begins\n  only if your starship carrying it is damaged by an ion cannon\n  all your starships carrying it are repaired",
    ),
    ("v.transit", SITE, "light\n  you: cost to transit from here = 1"),
    (
        "x.damage-less",
        INTERRUPT,
        "used when a player initiates a battle at a site\n  you: battle damage -2 until end of battle",
    ),
    ("x.cancel-destiny", INTERRUPT, "used when opponent draws a destiny as draw\n  draw is canceled"),
    (
        "x.cancel-drain",
        CHARACTER,
        "may when opponent initiates a Force drain at a site adjacent to here as drain\n  drain is canceled",
    ),
    (
        "x.deploy-found",
        SITE,
        "light\n  may during your deploy phase\n    look through your Reserve Deck\n    you choose a docking bay in your Reserve Deck that may deploy as found\n    found is deployed\n    shuffle your Reserve Deck",
    ),
    (
        "x.draw-cards",
        INTERRUPT,
        "used at any time\n  2 times\n    the topmost card in your Reserve Deck goes to your hand",
    ),
    ("x.either-pile", INTERRUPT, "used at any time\n  shuffle opponent's Lost Pile"),
    ("x.forfeit", CHARACTER, "may during the damage segment\n  only if it is in battle\n  it is forfeited"),
    (
        "x.hand-to-pile",
        INTERRUPT,
        "used at any time\n  you choose a card in your hand as gift\n  gift goes to your Used Pile",
    ),
    (
        "x.move-between",
        SITE,
        "light\n  may during your control phase\n    target your character here or at \"Cantina\" as mover\n    mover must move between here and \"Cantina\" for free",
    ),
    ("x.pile-lost", INTERRUPT, "used at any time\n  all interrupts in opponent's Used Pile are lost"),
    ("l.battle", CHARACTER, "may when opponent draws a destiny as draw, once per battle\n  draw is canceled"),
    ("l.game", CHARACTER, "may during your control phase, once per game\n  you retrieve 1 Force"),
    ("p.related", EFFECT, "deploy on table\nyour characters at a site related to \"Cantina\": forfeit +1"),
    (
        "v.bd-total v.destiny-attr",
        CHARACTER,
        "you: total battle destiny +1 here\nwhile it is in battle\n  you: attrition destiny +1 here",
    ),
    ("v.move-cost", EFFECT, "deploy on table\nyour troopers: cost to move -1"),
    ("v.transit-mod", SITE, "light\n  you: cost to transit to here +2"),
    ("x.activate", INTERRUPT, "used at any time\n  you activate 2 Force"),
    (
        "x.bottom",
        INTERRUPT,
        "used at any time\n  you choose a card in your hand as gift\n  gift goes to the bottom of your Used Pile",
    ),
    ("x.cancel-table", INTERRUPT, "used at any time\n  target an effect as target\n  target is canceled"),
    (
        "x.deploy-to",
        CHARACTER,
        "may during your deploy phase\n  you deploy a rebel from your Reserve Deck at \"Cantina\"",
    ),
    (
        "k.hand-card k.lose-force k.place-self",
        CHARACTER,
        "may during your control phase\n  pay: you lose 1 Force\n  opponent loses 1 Force",
    ),
    ("x.opp-draws", INTERRUPT, "used at any time\n  opponent draws 2 destiny as theirs\n  opponent loses theirs Force"),
    ("x.relocate", CHARACTER, "may during your control phase\n  it must relocate to \"Cantina\""),
    ("v.landspeed", VEHICLE, "it: landspeed +1"),
    ("v.no-ability-bd", INTERRUPT, "used during battle\n  you: ability toward battle destiny -1 until end of battle"),
    ("x.reveal", INTERRUPT, "used at any time\n  reveal the topmost card in opponent's Reserve Deck"),
    ("x.redraw", CHARACTER, "may when you draw a battle destiny as draw, once per turn\n  draw is drawn again"),
    (
        "x.retrieve-card x.retrieve-hand",
        INTERRUPT,
        "used at any time\n  you choose a droid in your Lost Pile as found\n  you retrieve found\n  you retrieve the topmost card into hand",
    ),
];

#[test]
fn every_served_operation_can_be_written() {
    let mut written = BTreeSet::new();
    let mut content = Content::embedded();
    for (n, (operations, facts, text)) in CARDS.iter().enumerate() {
        written.extend(operations.split(' '));
        let title = if *facts == SITE { format!("Trialworld: Site {n}") } else { format!("Trial {n}") };
        let lines: String = text.lines().map(|line| format!("  {line}\n")).collect();
        let card = format!("card \"{title}\"\n  id test_trial-{n}\n  fr \"{title}\"\n  {facts}\n\ntext\n{lines}");
        content = content.with(&format!("content/test/swccg/light/zz-trial-{n}.card"), &card);
    }
    Swccg::new(&content).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(served_operations(), written);
}

#[test]
fn what_a_word_serves_is_not_listed_besides() {
    let by_words: BTreeSet<&str> = operations_of_words().collect();
    let mut listed = BTreeSet::new();
    for operation in operations_besides_words() {
        assert!(cardtext::is_operation(operation), "{operation}");
        assert!(!by_words.contains(operation), "{operation} has a word");
        assert!(listed.insert(operation), "{operation} is listed twice");
    }
}
