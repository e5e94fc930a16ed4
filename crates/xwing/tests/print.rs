//! What every printed text of a card must be, in both languages.

use glossary::Lang;
use std::collections::BTreeSet;
use xwing::XWing;

/// The texts of all playable cards.
fn texts(lang: Lang) -> Vec<String> {
    let game = XWing::embedded();
    let playable = game.catalogue.all().filter(|(_, card)| card.not_yet.is_none());
    playable.map(|(n, _)| game.catalogue.text(n, lang)).filter(|text| !text.is_empty()).collect()
}

/// The text of the first card of this title.
fn text(title: &str, lang: Lang) -> String {
    let game = XWing::embedded();
    let (n, _) = game.catalogue.all().find(|(_, card)| card.title == title).expect("there is such a card");
    game.catalogue.text(n, lang)
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
    assert!(officer.contains("other than the chosen ship, then the other chosen ship receives"), "{officer}");
    let officer = text("Fleet Officer", Lang::French);
    assert!(officer.contains("autre que le vaisseau choisi, puis l’autre vaisseau choisi reçoit"), "{officer}");
}
