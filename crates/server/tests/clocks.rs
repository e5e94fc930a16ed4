//! Clocks that run out, and that stand still when nobody is to blame.

use crate::house;

use house::House;
use server::client::{Chair, Client};
use server::pages::{ClockSetting, NewTable, Opponent};
use std::time::Duration;
use table::Chance;

/// Two at a table with a clock for the whole game.
async fn two_with_clock(house: &House, seconds: u32) -> [Chair; 2] {
    let (ann, ben): (Client, Client) = (house.guest().await, house.guest().await);
    let mut wanted = NewTable::quick("swccg", Opponent::Person);
    wanted.settings.clock = ClockSetting::Game(seconds);
    let id = ann.create(&wanted).await.unwrap();
    ben.join(&id).await.unwrap();
    [ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap()]
}

/// Who is asked, or none if the game is over.
async fn asked(chairs: &mut [Chair; 2]) -> Option<usize> {
    loop {
        if chairs.iter().any(Chair::is_over) {
            return None;
        }
        if let Some(asked) = chairs.iter().position(|chair| chair.question().is_some()) {
            return Some(asked);
        }
        let [one, other] = &mut *chairs;
        tokio::select! { told = one.news() => drop(told.unwrap()), told = other.news() => drop(told.unwrap()) }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_for_the_game_adds_up_what_each_answer_takes() {
    let house = House::open().await;
    let mut chairs = two_with_clock(&house, 4).await;
    let mut chance = Chance::fast(2);
    let mut answers = 0;
    // No answer takes as long as the clock; all of them do.
    while let Some(asked) = asked(&mut chairs).await {
        tokio::time::sleep(Duration::from_millis(700)).await;
        let Some(answer) = chairs[asked].random_answer(&mut chance) else { continue };
        let told = chairs[asked].make(answer).await.unwrap();
        answers += u32::from(told["news"] == "done");
        assert!(told["news"] == "done" || ["over", "stale"].contains(&told["reason"].as_str().unwrap()), "{told}");
    }
    let over = chairs.iter().find(|chair| chair.is_over()).unwrap();
    assert_eq!(over.page["outcome"]["by"], "time");
    assert!(answers > 1, "it ran over several answers");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_in_which_nothing_could_be_kept_counts_against_nobody() {
    let house = House::open().await;
    let mut chairs = two_with_clock(&house, 4).await;
    let mut chance = Chance::fast(3);
    let first = asked(&mut chairs).await.unwrap();
    let lock = rusqlite::Connection::open(house.data()).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let answer = chairs[first].random_answer(&mut chance).unwrap();
    let told = chairs[first].ask(answer).await.unwrap();
    assert_eq!((&told["news"], &told["reason"]), (&"refused".into(), &"storage".into()), "{told}");
    // Longer than the clock has.
    tokio::time::sleep(Duration::from_secs(5)).await;
    lock.execute_batch("ROLLBACK").unwrap();
    // When the table can be read again, it is told whole.
    while chairs[first].news().await.unwrap()["news"] != "table" {}
    assert!(!chairs[first].is_over(), "{}", chairs[first].page["outcome"]);
    let answer = chairs[first].random_answer(&mut chance).expect("the question is open again");
    assert_eq!(chairs[first].make(answer).await.unwrap()["news"], "done");
}
