//! Words that upgrades of huge ships brought, where they mean nothing.

use super::all_refused;

#[test]
fn what_is_about_to_happen_is_known_where_it_is_answered() {
    all_refused(&[
        ("when it attacks\n  the target receives a stress token", "which ship is `the target`?"),
        ("when it acquires a target lock\n  the target loses a focus token", "which ship is `the target`?"),
        ("action\n  it draws that card from its other damage deck", "no damage card is about to be dealt here"),
        (
            "when an enemy ship attacks\n  that ship declares an attack against it",
            "no attack is about to be declared here",
        ),
        ("when it attacks\n  instead\n    it receives a focus token", "nothing is about to happen here"),
        (
            "when it is about to perform a focus action\n  it receives a focus token",
            "only a recover action is answered before it is performed",
        ),
        (
            "when it is about to be dealt a facedown damage card\n  it receives a focus token",
            "only a faceup damage card is answered before it is dealt",
        ),
    ]);
}

#[test]
fn what_is_multiplied_counted_or_done_to_ships_is_such_as_can_be() {
    all_refused(&[
        ("it: attack dice x 2", "this is not multiplied"),
        ("it: agility x 1", "such a number goes from 2 to 9"),
        ("it: may perform focus actions on ships at range 1 to 3", "this is done to no ship"),
        ("it: may perform focus actions with part of its energy", "only a recover action removes energy"),
        ("while the defending section has a focus token\n  it: agility +1", "a section has shields"),
        ("it: may not discard crew members", "only weapons are kept"),
        ("it: loses 2 crew members slots", "a slot is for one kind of upgrade"),
    ]);
}
