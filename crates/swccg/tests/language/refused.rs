//! What a card author cannot write, with the reason that is given.

use super::{HEAD, read, refusal};

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
    for line in ["victim is -2", "victim is drawn again", "the action is lost"] {
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
    refusal("when your control phase ends\n  you lose 1 Force");
}

#[test]
fn a_name_stands_for_one_card() {
    for cards in ["up to 2 rebels", "2 rebels", "all rebels", "rebels", "any number of rebels", "the topmost card"] {
        refusal(&format!("may at any time\n  you choose {cards} in your hand as found\n  found is lost"));
    }
    refusal("fire at 2 characters as found\n  found is hit");
    refusal("when 2 of your characters is lost as found\n  found goes to your hand");
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
fn conditions_speak_of_what_is_known_when_they_are_read() {
    let early = "may at any time\n  target a jawa as small\n  only if small is here\n  small: power +1";
    assert!(refusal(early).contains("asked before anything is chosen"));
    let late = "may at any time\n  target a jawa as small\n  small: power +1 while it is present";
    assert!(refusal(late).contains("does not know the card that said it"));
    let other = "may at any time\n  target a jawa as small\n  small: power +1 while there is another rebel";
    assert!(refusal(other).contains("does not know the card that said it"));
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
        (act("a player chooses\n  option\n    you lose 1 Force\n  option\n    opponent loses 1 Force"), "which player"),
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
        (act("target one of opponent's characters as victim\nvictim goes to your hand"), "who may be the other player"),
        (act("target a character as victim\nvictim goes to your Used Pile"), "who may be the other player"),
        (act("all characters here go to opponent's hand"), "who may be the other player"),
        (act("\"Luke\" goes to your hand"), "who may be the other player"),
        (act("your characters here or \"Luke\" go to your hand"), "who may be the other player"),
        (
            "may when a jawa is lost as found or your rebel is lost as found\n  found goes to your hand".to_owned(),
            "who may be the other player",
        ),
        (act("you choose a jawa in opponent's hand as found\nfound is deployed"), "that these cards are yours"),
        (act("it is deployed"), "on the table"),
        (act("you choose a jawa in opponent's Lost Pile as found\nyou retrieve found"), "their own Lost Pile"),
        (act("you choose a jawa in your hand as found\nyou retrieve found"), "their own Lost Pile"),
        (act("opponent retrieves your \"Luke\""), "their own Lost Pile"),
        (act("you retrieve \"Luke\" in your hand into hand"), "their own Lost Pile"),
        ("while a jawa is in your hand\n  it: power +1".to_owned(), "on the table"),
        ("while there is a jawa in your hand or in your Lost Pile\n  it: power +1".to_owned(), "not said by itself"),
        ("while there is a jawa that is in your hand\n  it: power +1".to_owned(), "not said by itself"),
        ("you: Force generation +1 in your hand".to_owned(), "in a pile here"),
        ("your other jawas: power +1".to_owned(), "which is none of these"),
        ("while you control another site\n  it: power +1".to_owned(), "which is none of these"),
        ("while there are exactly 2 characters at a site\n  it: power +1".to_owned(), "one and the same"),
        ("while you have no more than 1 character that is at a site\n  it: power +1".to_owned(), "one and the same"),
        ("while at least 2 rebels with a jawa are present\n  it: power +1".to_owned(), "one and the same"),
        ("it: power +number of characters at a site".to_owned(), "one and the same"),
        (act("opponent loses total power of characters at a site Force"), "one and the same"),
        (act("all characters at a site are lost"), "one and the same"),
        ("may during your control phase, once per battle\n  you lose 1 Force".to_owned(), "no battle is going on"),
        ("may when your turn begins, once per battle\n  you lose 1 Force".to_owned(), "no battle is going on"),
        ("when your turn begins\n  it: power +1 until end of battle".to_owned(), "no battle is going on"),
        (
            "deploy for 1 Force of yours and 1 of opponent's\ndeploy for 2 Force of yours and 0 of opponent's"
                .to_owned(),
            "already said",
        ),
        ("deploy only there".to_owned(), "answers nothing"),
        (act("all jawas there are lost"), "answers nothing"),
        ("while there is a jawa there\n  it: power +1".to_owned(), "answers nothing"),
        (act("3 times\n  it: power +1 until end of turn"), "counts once"),
        (act("3 times\n  you: Force generation +1 until end of turn"), "counts once"),
        (act("you choose a jawa here as small\n3 times\n  small: power +1"), "counts once"),
        (drain("3 times\n    drain is +1"), "counts once"),
        (act("target a jawa as one\ntarget a rebel with one as two\ntwo is lost"), "word of the language"),
    ] {
        let message = refusal(&text);
        assert!(message.contains(reason), "{text}: {message}");
    }
}

#[test]
fn what_says_nothing_is_refused() {
    let act = |lines: &str| format!("may at any time\n  {}", lines.replace('\n', "\n  "));
    let so = |condition: &str| format!("while {condition}\n  it: power +1");
    let option = |line: &str| format!("\n  option\n    {line}");
    let (both, twice, itself) = ("the same stands on both sides", "said twice", "that thing itself");
    let (doubled, known, zero) = ("`that is` stands behind a noun", "nothing to choose", "the number is 0");
    for (text, reason) in [
        (so("it is that is an alien"), doubled),
        (so("it is not that is an alien"), doubled),
        ("your jawas that are that is an alien: power +1".to_owned(), doubled),
        (so("it is present with it"), itself),
        (so("it is not on it"), itself),
        (so("its bearer is other than its bearer"), itself),
        (so("here is adjacent to here"), itself),
        (act("target a jawa as small\nif small is with small\n  small is lost"), itself),
        (so("a jawa is here or a jawa is here"), both),
        (so("power of it > power of it"), both),
        (so("it is here or here"), both),
        (act("it must move between here and here"), both),
        (
            act("duel \"Luke\" against \"Luke\", 1 destiny each: winner beats loser by difference\n  loser is lost"),
            both,
        ),
        ("jawas or jawas: power +1".to_owned(), twice),
        ("jawas here here: power +1".to_owned(), twice),
        ("it: may move as a react, may move as a react".to_owned(), twice),
        ("it: power +1, power +2".to_owned(), "one value is changed twice"),
        ("it: power +1\nit: power +1".to_owned(), "the same as one before"),
        (act(&format!("you choose{}", option("you lose 1 Force"))), "one option is no choice"),
        (act(&format!("you choose{0}{0}", option("you lose 1 Force"))), "two options are the same"),
        (
            act(&format!(
                "you choose{}\n  option\n    you choose{}{}",
                option("you lose 1 Force"),
                option("you lose 2 Force").replace('\n', "\n    "),
                option("you lose 3 Force").replace('\n', "\n    ")
            )),
            "could be one with it",
        ),
        (act("you may\n  you may\n    you lose 1 Force"), "asked twice for one thing"),
        (act("if it is here\n  if it is present\n    you lose 1 Force"), "alone below another"),
        (act("you choose it as found\nfound is lost"), known),
        (act("target a jawa as small\nyou choose small as found\nfound is lost"), known),
        (act("you choose a jawa here as found\nopponent loses 1 Force"), "nothing speaks of what is named"),
        (act("draw 1 destiny as total"), "nothing speaks of what is named"),
        (act("use 1 Force"), "nothing happens here"),
        (act("only if it is present"), "nothing happens here"),
        (act("opponent loses 1 Force\nyou may\n  use 1 Force"), "nothing happens here"),
        (so("there is a female here"), "an adjective stands before a noun"),
        ("your jawas with all rebels: power +1".to_owned(), "one of these is enough"),
        (so("there are all jawas"), "of all of them is not asked"),
        (so("you control all sites"), "of all of them is not asked"),
        ("it: power +number of a jawa".to_owned(), "not said which one"),
        (so("2 > 1"), "two plain numbers are compared"),
        ("it: power +1 plus 2".to_owned(), "make a plain number"),
        (so("it is at any time"), "always so"),
        (so("0 > power of it"), "no number is less than 0"),
        ("it: power +number of jawas here plus 0".to_owned(), zero),
        ("your jawas or a rebel here: power +1".to_owned(), "not said which one"),
        ("your jawas in your hand: power +1".to_owned(), "in a pile are not changed"),
        (so("you have opponent's jawas"), "already said whose"),
        ("it: power +0".to_owned(), zero),
        (act("opponent loses 0 Force"), zero),
        (act("draw 0 destiny as total\nopponent loses total Force"), zero),
        ("deploy only here".to_owned(), "this card is nowhere"),
        ("deploy only if it is night here".to_owned(), "this card is nowhere"),
        ("while it is night\n  deploy only at a site".to_owned(), "before its text is in force"),
        ("light\n  you: Force generation +1".to_owned(), "two halves"),
        ("owner of it: Force generation +1".to_owned(), "not about whoever owns"),
        (act("the loss is 3 instead"), "does not happen to a loss"),
    ] {
        let message = refusal(&text);
        assert!(message.contains(reason) && message.contains("help: "), "{text}: {message}");
    }
}

#[test]
fn a_fault_points_at_its_line() {
    let message = refusal("may at any time\n  target a jawa as found\n  you may\n    a rebel is lost");
    assert!(message.contains("zz-subject.card:10"), "{message}");
}

#[test]
fn a_text_fits_its_kind_of_card() {
    let of = |facts: &str, text: &str| read(&("Subject", facts, text)).expect_err(&format!("`{text}` must be refused"));
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
        (
            "  interrupt used\n  destiny 1\n",
            "while it is night\n  used at any time\n    opponent loses 1 Force",
            "asks for nothing before",
        ),
        ("  interrupt used\n  destiny 1\n", "used at any time\n  all jawas here are lost", "at no place"),
        (
            "  interrupt used\n  destiny 1\n",
            "used at any time\n  target your other character as hero\n  hero is lost",
            "none of these",
        ),
        ("  effect\n  destiny 1\n", "deploy on table\nyour other characters: power +1", "none of these"),
        (HEAD, "deploy on your jawa", "by the rules"),
        (
            "  location site exterior planet\n  destiny 0\n  force light 1, dark 1\n",
            "light\n  dark\n    you: Force generation +1",
            "no halves",
        ),
        (
            "  effect\n  destiny 1\n",
            "either\n  deploy on your jawa\n  either\n    deploy on your rebel\n    its bearer: power +1",
            "no functions of its own",
        ),
        (
            "  effect\n  destiny 1\n",
            "either\n  deploy on your jawa\n  its bearer: power +1",
            "one function is no choice",
        ),
        (
            "  effect\n  destiny 1\n",
            "either\n  deploy on your jawa\n  its bearer: power +1\neither\n  all rebels: power +1",
            "how this function is chosen",
        ),
        (
            "  effect\n  destiny 1\n",
            "either\n  deploy on your jawa\n  deploy only at a site\neither\n  deploy on your rebel",
            "before its text is in force",
        ),
    ] {
        let message = of(facts, text);
        assert!(message.contains(reason), "{text}: {message}");
    }
}
