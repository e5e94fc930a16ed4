//! A table's game without sockets and disk: what is kept in short leads to the same game.

use cardtext::Content;
use host::{GameBox, Player, With};
use server::game::TableGame;
use server::pages::{Settings, Status};
use server::storage::{By, Change, Dealer, Holder, Journal, Progress, Start, StoredTable};
use table::{Hidden, Secret};

fn stored(game: &dyn GameBox) -> StoredTable {
    let setup = game.deal([With::Usual; 2]).unwrap();
    let edition = game.edition();
    StoredTable {
        id: "short".to_owned(),
        game: game.name().to_owned(),
        start: Start::Setup { setup },
        origin: None,
        seats: [Holder::Open, Holder::Open],
        playing: [String::new(), String::new()],
        settings: Settings::default(),
        dealer: Dealer { secret: Secret([5; 32]), nonces: [None; 2], given: Vec::new(), anew: false, dealt: true },
        edition: [edition.engine, edition.content],
        progress: Progress { status: Status::Running, outcome: None, moments: 0, asked: Vec::new(), at: 0 },
    }
}

/// So many choices of droids.
fn play(game: &dyn GameBox, table: &mut TableGame, number: u64, choices: usize) {
    let mut droid = game.droid(Player::Random, number);
    for _ in 0..choices {
        let Some(seat) = table.asked().first().copied() else { return };
        let text = droid.choose(&*table.live, seat);
        table.make(&Change::Choice { seat, text, by: By::Hand, spent: 7 }).unwrap();
    }
}

#[test]
fn a_position_is_taken_over_as_it_was_at_every_question_where_it_can_be() {
    for name in ["swccg", "xwing"] {
        let game = host::open(name, &Content::embedded()).unwrap();
        let mut table = TableGame::begin(&*game, &stored(&*game)).unwrap();
        let (mut taken_over, mut questions) = (0, 0);
        while table.ending().is_none() && questions < 600 {
            questions += 1;
            if let Some(other) = game.take_over(&table.live.save()) {
                taken_over += 1;
                assert_eq!(other.digest(), table.live.digest(), "{name}, question {questions}");
                assert_eq!(other.questions("en"), table.live.questions("en"), "{name}, question {questions}");
            }
            play(&*game, &mut table, questions, 1);
        }
        assert!(questions > 50 && taken_over > questions / 4, "{name}: {taken_over} of {questions}");
    }
}

#[test]
fn what_is_kept_in_short_leads_to_the_same_game_whatever_was_taken_back_and_dealt() {
    for name in ["swccg", "xwing"] {
        let game = host::open(name, &Content::embedded()).unwrap();
        let stored = stored(&*game);
        let mut table = TableGame::begin(&*game, &stored).unwrap();
        play(&*game, &mut table, 1, 40);
        // The second going back takes the first deal with it; its number is not used again.
        for to in [30, 25] {
            table.make(&Change::Undo { to, anew: true }).unwrap();
        }
        play(&*game, &mut table, 2, 20);
        table.make(&Change::Deal { hidden: Hidden::FromAny, number: table.deals() }).unwrap();
        play(&*game, &mut table, 3, 10);
        let journal = Journal { snapshot: Some(table.snapshot(&stored.edition)), entries: Vec::new() };
        let mut again = TableGame::resume(&*game, &stored, &journal).unwrap();
        assert_eq!(again.live.digest(), table.live.digest(), "{name}");
        let counts = |table: &TableGame| (table.kept(), table.deals(), table.choices(), table.moments());
        assert_eq!(counts(&again), counts(&table), "{name}");
        assert_eq!(again.live.record().map(|record| record.to_string()), table.live.record().map(|r| r.to_string()));
        assert_eq!(again.last_by_hand(&again.asked()), table.last_by_hand(&table.asked()), "{name}");
        // Nothing from before everything was dealt anew can be taken back.
        let before = again.choices() - 15;
        assert!(again.make(&Change::Undo { to: before, anew: true }).is_err(), "{name}");
    }
}
