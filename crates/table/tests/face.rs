//! The face: any game in words, its types erased.

use crate::skirmish;

use skirmish::{Setup, Skirmish};
use std::sync::Arc;
use table::{AnswerFault, Face, Kind, OfferFace, Seat, Seed, Session};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn begin() -> Box<dyn Face> {
    let session = Session::begin(Arc::new(Skirmish), Setup { hand: 3, rounds: 1 }, Seed::from(1));
    Box::new(session.expect("a sound setup"))
}

fn answered(choices: &[(Seat, &str)]) -> Box<dyn Face> {
    let mut face = begin();
    choices.iter().for_each(|(seat, text)| face.answer(*seat, text).expect("a legal choice"));
    face
}

const SET_UP: [(Seat, &str); 4] = [(RED, "@ 1 1 0"), (RED, "front*3"), (BLUE, "@ 5 8 2"), (BLUE, "front*1, flank*2")];

fn offer(key: &str, label: &str, room: u16) -> OfferFace {
    OfferFace { key: key.to_owned(), label: label.to_owned(), room, subjects: Vec::new() }
}

#[test]
fn questions_are_asked_in_words() {
    let face = begin();
    assert_eq!((face.game(), face.seats()), ("skirmish", &["red", "blue"][..]));
    let questions = face.questions("fr");
    assert_eq!(questions.len(), 1);
    assert_eq!((questions[0].seat, questions[0].kind, questions[0].back), (RED, Kind::Place, false));
    assert_eq!(questions[0].prompt, "Placez votre pion.");
    assert_eq!(questions[0].offers[0], offer("@ 1 1 0", "@ 1 1 0", 1), "suggested poses are offers");
    let shields = &answered(&SET_UP[..1]).questions("fr")[0];
    assert_eq!(shields.offers, [offer("front", "devant", 3), offer("flank", "flanc", 2)]);
    assert!(shields.back);
}

#[test]
fn places_are_read_as_they_are_shown() {
    let face = begin();
    let offer = face.questions("en")[0].offers[0].clone();
    assert_eq!(face.read_place(&offer.label), Some(offer.key));
    assert_eq!(face.read_place(" @ -1  22 3 "), Some("@ -1 22 3".to_owned()));
    for wrong in ["1 2 3", "@ 1 2", "@ 1 2 3 4", "@ 1 two 3", ""] {
        assert_eq!(face.read_place(wrong), None, "{wrong}");
    }
}

#[test]
fn refusals_are_explained() {
    let mut face = begin();
    let fault = face.answer(RED, "@ 1 7 0").unwrap_err();
    assert_eq!(face.fault_text(RED, &fault, "fr"), "1 7 est hors de votre zone.");
    assert_eq!(face.fault_text(RED, &AnswerFault::Over, "fr"), "the game is over");
    let said = |key: &str| face.why(RED, key).map_err(|fault| face.fault_text(RED, &fault, "en"));
    assert_eq!(said("front"), Err("You are not asked that now.".to_owned()));
    assert_eq!(said("rear"), Err("`rear` names nothing here".to_owned()));
    assert_eq!(answered(&SET_UP[..1]).why(RED, "front"), Ok(()));
}

#[test]
fn choices_are_counted_taken_back_and_forked() {
    let mut face = answered(&SET_UP);
    assert_eq!(face.choices(), 4);
    assert_eq!(face.choice(1), Some((RED, "front*3".to_owned())));
    assert_eq!(face.choice(4), None);
    let fork = face.fork(1);
    assert_eq!((fork.choices(), face.choices()), (1, 4));
    assert!(face.undo());
    assert_eq!(face.choices(), 3);
    face.seek(0);
    assert_eq!(face.choices(), 0);
    assert!(!face.undo());
    assert_eq!(answered(&SET_UP).record().expect("a record").lines.len(), 4);
}

#[test]
fn a_seat_reads_and_sees_what_it_may_know() {
    let mut face = answered(&SET_UP);
    face.answer(RED, "0").expect("a wager");
    let card = face.questions("en")[0].offers[0].clone();
    face.answer(RED, &card.key).expect("an offer");
    assert_eq!(face.log(RED, 0, "en")[..2], ["red: 1 1", "red: 3 + 0"]);
    assert_eq!(
        face.log(RED, 3, "en"),
        ["blue: 1 + 2".to_owned(), format!("red: picks {}", card.label)],
        "a wager of 0 makes no line"
    );
    assert_eq!(face.log(BLUE, 5, "en"), ["red: picks a card"]);
    assert_eq!(face.log(BLUE, 6, "en"), [] as [String; 0]);
    assert!(face.show(RED, "en").contains(&card.label));
    assert!(face.show(RED, "fr").starts_with("manche 1/1\n"));
    let view: serde_json::Value = serde_json::from_str(face.view(RED).text()).unwrap();
    assert_eq!(view["picked"], serde_json::json!([true, false]));
    assert_eq!(view["hand"].as_array().map(Vec::len), Some(3));
    assert_eq!(face.inspect(RED, &card.key, "en").map(|sheet| sheet.title), Some(card.label));
    assert_eq!(face.inspect(BLUE, &card.key, "en"), None, "it lies in another hand");
}

#[test]
fn nothing_is_asked_once_the_game_is_over() {
    let mut face = answered(&SET_UP);
    while let Some(question) = face.questions("en").first() {
        assert_eq!(face.outcome(), None);
        let text = match question.kind {
            Kind::Number { least, .. } => least.to_string(),
            _ => question.offers[0].key.clone(),
        };
        face.answer(question.seat, &text).expect("an offer");
    }
    assert!(face.outcome().expect("the game is over").by_limit);
}
