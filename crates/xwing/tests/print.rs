//! What every printed text of a card must be, in both languages.

use glossary::Lang;
use std::collections::BTreeSet;
use xwing::XWing;

/// The texts of all playable cards.
fn texts(lang: Lang) -> Vec<String> {
    let game = XWing::embedded();
    let playable = game.catalogue.all().filter(|(_, card)| card.not_yet.is_none());
    playable.map(|(n, _)| game.catalogue.text(n, lang).to_owned()).filter(|text| !text.is_empty()).collect()
}

/// The text of the first card of this title.
fn text(title: &str, lang: Lang) -> String {
    let game = XWing::embedded();
    let (n, _) = game.catalogue.all().find(|(_, card)| card.title == title).expect("there is such a card");
    game.catalogue.text(n, lang).to_owned()
}

#[test]
fn no_mark_stands_beside_another_and_every_text_ends() {
    for text in Lang::ALL.into_iter().flat_map(texts) {
        let marks: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        let is_mark = |c: char| ".,;:".contains(c);
        assert!(!marks.windows(2).any(|pair| is_mark(pair[0]) && is_mark(pair[1])), "{text}");
        assert!(text.ends_with('.') && !text.contains("  ") && !text.contains('\''), "{text}");
    }
}

#[test]
fn no_word_is_said_twice_in_a_row() {
    for text in Lang::ALL.into_iter().flat_map(texts) {
        let words: Vec<&str> = text.split_whitespace().collect();
        assert!(!words.windows(2).any(|pair| pair[0] == pair[1]), "{text}");
    }
}

#[test]
fn french_contracts_and_elides() {
    let wrong: BTreeSet<(&str, &str)> = [("de", "le"), ("de", "les"), ("à", "le"), ("à", "les"), ("si", "il")].into();
    let vowels = ['a', 'e', 'é', 'i', 'o', 'u'];
    for text in texts(Lang::French) {
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.windows(2) {
            let open = ["de", "le", "la", "que", "ne", "se"].contains(&pair[0]) && pair[1].starts_with(vowels);
            assert!(!open && !wrong.contains(&(pair[0], pair[1])), "{pair:?} in {text}");
        }
    }
}

#[test]
fn a_pronoun_stands_for_the_ship_only_right_after_the_ship() {
    let stunned = text("Stunned Pilot", Lang::English);
    assert!(stunned.ends_with(": this ship suffers 1 damage."), "its maneuver was spoken of last: {stunned}");
    let expert = text("Expert Handling", Lang::English);
    assert!(expert.contains("this ship performs a free barrel roll action; if it has no"), "{expert}");
    let expert = text("Expert Handling", Lang::French);
    assert!(expert.contains("ce vaisseau effectue une action de tonneau gratuite\u{202f}; s’il n’a"), "{expert}");
}

#[test]
fn two_chosen_ships_are_told_apart() {
    let officer = text("Fleet Officer", Lang::English);
    assert!(officer.contains("other than the chosen ship, then the second chosen ship receives"), "{officer}");
    let officer = text("Fleet Officer", Lang::French);
    assert!(officer.contains("autre que le vaisseau choisi, puis le second vaisseau choisi reçoit"), "{officer}");
}

#[test]
fn a_ship_is_told_apart_only_from_other_ships() {
    let fire = text("Console Fire", Lang::French);
    assert!(fire.contains("un résultat Dégât, ce vaisseau subit"), "a roll is no ship: {fire}");
    let gunner = text("Gunner", Lang::French);
    assert!(gunner.contains("ce vaisseau ne peut pas attaquer"), "a weapon is no ship: {gunner}");
    let computer = text("Advanced Targeting Computer", Lang::French);
    assert!(computer.contains("ce vaisseau-ci ne peut pas dépenser"), "the defender was named: {computer}");
}

#[test]
fn a_possessive_stands_only_behind_a_subject_that_was_said() {
    let said = text("Kavil", Lang::English);
    assert!(said.contains("attacks a ship outside its forward firing arc"), "{said}");
    let unsaid = text("Asajj Ventress", Lang::English);
    assert!(unsaid.contains("another ship inside this ship’s mobile firing arc"), "{unsaid}");
    let unsaid = text("R5 Astromech", Lang::English);
    assert!(unsaid.contains("you may flip one of this ship’s faceup ship damage cards"), "{unsaid}");
    let unsaid = text("Colonel Jendon", Lang::French);
    assert!(unsaid.contains("donner l’acquisition de cible de ce vaisseau-ci au vaisseau choisi"), "{unsaid}");
    let glitterstim = text("Glitterstim", Lang::English);
    assert!(glitterstim.contains("until the end of the round, when this ship modifies"), "{glitterstim}");
}

#[test]
fn what_an_offer_leads_to_and_where_it_is_over_are_said() {
    let lowhhrick = text("Lowhhrick", Lang::English);
    assert!(lowhhrick.contains("spend a reinforce token; if you do, that ship adds"), "{lowhhrick}");
    let porkins = text("Jek Porkins", Lang::English);
    assert!(porkins.contains("roll 1 attack die; if the roll shows a hit, this ship"), "{porkins}");
    let corrector = text("Accuracy Corrector", Lang::English);
    assert!(corrector.contains("you may then add 2 hits; in either case, this ship keeps"), "{corrector}");
}
