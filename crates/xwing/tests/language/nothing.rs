//! What can be read and says nothing, with the reason that is given.

use super::{all_read, refusal};

#[test]
fn what_says_nothing_is_refused() {
    let (itself, both, known) = ("that thing itself", "the same stands on both sides", "nothing to choose");
    let so = |condition: &str| format!("while {condition}\n  it: agility +1");
    let when = |event: &str| format!("when {event}\n  it receives a focus token");
    let act = |lines: &str| format!("action\n  {lines}");
    for (text, why) in [
        (when("it overlaps it"), itself),
        (when("it attacks against it"), itself),
        (so("it is touching it"), itself),
        (so("it is locking it"), itself),
        (so("it is other than it"), itself),
        (so("it is attacking against it"), itself),
        (so("it is at range 1 of it"), itself),
        (so("it is at range 1"), itself),
        (so("it is within range 1 to 2"), itself),
        (so("it is in its firing arc"), itself),
        (so("it is outside the firing arc of it"), itself),
        (so("the attacker is at range 1 inside the firing arc of the attacker"), itself),
        (act("it gives its target lock to it"), itself),
        (act("it acquires a target lock on it"), itself),
        (act("target an enemy ship as prey\n  if prey is touching prey\n    prey suffers 1 damage"), itself),
        ("when an enemy ship attacks\n  that ship acquires a target lock on that ship".to_owned(), itself),
        (so("it has a shield and it has a shield"), both),
        (so("skill of it is at most skill of it"), both),
        (act("target it as prey\n  prey receives a focus token"), known),
        ("when it attacks\n  target the defender as prey\n  prey suffers 1 damage".to_owned(), known),
        (act("roll 1 attack die as roll\n  it receives a focus token"), "nothing speaks of what is named"),
        (act("target an enemy ship as prey"), "nothing happens here"),
        (act("it receives a focus token\n  you may\n    pay: it spends a focus token"), "nothing happens here"),
        (act("you may\n    you may\n      it receives a focus token"), "asked twice"),
        (
            act("you choose\n    option\n      it receives a focus token\n    option\n      it receives a focus token"),
            "two options are the same",
        ),
        (
            act(
                "you choose\n    option\n      it receives a focus token\n    option\n      you choose\n        option\n          it receives an evade token\n        option\n          it loses a stress token",
            ),
            "could be one with it",
        ),
        ("it: agility +1, agility +2".to_owned(), "one value is changed twice"),
        ("it: all green are red".to_owned(), "an adjective stands before a noun"),
        ("it: a bank maneuver are green".to_owned(), "how many is not looked at"),
        ("ships overlapping enemy ships: agility -1".to_owned(), "a ship lies on obstacles"),
        (so("its pilot card is chosen at random"), "nothing is chosen here"),
        ("its missiles chosen at random: greatest range +1".to_owned(), "nothing is chosen here"),
        ("its missiles dealt in an earlier round: greatest range +1".to_owned(), "of damage cards alone"),
        (so("it has this card"), "while its ship has it"),
        (when("enemy ships are destroyed"), "not several at once"),
        ("the attacker: gains a crew member slot".to_owned(), "when a squad is built"),
        ("it: gains its elite talent slot".to_owned(), "one kind of upgrade"),
        ("it: gains a boost action of cards icon".to_owned(), "one action that ships can perform"),
        ("it: keeps all focus tokens".to_owned(), "how many are kept"),
        ("the defender: attack dice +1".to_owned(), "the defender attacks nobody"),
        (act("it suffers 0 damage"), "goes from 1 to 99, and 0 is written"),
    ] {
        let message = refusal(&text);
        assert!(message.contains(why), "{text}: {message}");
    }
    all_read(&[
        "while the attacker is in its firing arc\n  it: agility +1",
        "while it is in the firing arc of the attacker\n  it: agility +1",
        "while it is touching a ship at range 1\n  it: agility +1",
        "its damage cards dealt in an earlier round: damage = 2",
    ]);
}
