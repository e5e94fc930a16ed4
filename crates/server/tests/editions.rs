//! Games that were begun with other rules or other cards: they go on from their position, are played again, or are closed with
//! what was played.

use crate::house;

use cardtext::{Content, Source};
use house::House;
use serde_json::{Value, json};
use server::client::Chair;
use server::pages::{NewTable, Opponent};
use std::sync::Arc;
use table::Chance;

fn wanted(game: &str) -> NewTable {
    NewTable::quick(game, Opponent::Droid("random".to_owned()))
}

async fn play(chair: &mut Chair, chance: &mut Chance, most: usize) {
    for _ in 0..most {
        while chair.question().is_none() && !chair.is_over() {
            chair.news().await.unwrap();
        }
        let Some(answer) = chair.random_answer(chance) else { return };
        assert_eq!(chair.make(answer).await.unwrap()["news"], "done");
    }
    while chair.question().is_none() && !chair.is_over() {
        chair.news().await.unwrap();
    }
}

/// The content with one of its files changed.
fn changed(change: impl Fn(&Source) -> Option<String>) -> Content {
    let content = Content::embedded();
    let file = |file: &Arc<Source>| match change(file) {
        Some(text) => Arc::new(Source { name: file.name.clone(), text }),
        None => file.clone(),
    };
    Content::new("content/", content.files("").map(file).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_though_other_cards_were_changed_under_it() {
    let house = House::open().await;
    let guest = house.guest().await;
    let id = guest.create(&wanted("swccg")).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    play(&mut chair, &mut Chance::fast(3), 25).await;
    let before = chair.page.clone();
    drop(chair);
    // A destiny of a card that nobody plays: the game is the same, the edition is not.
    let content = changed(|file| {
        let other = file.name.ends_with("amidalas-blaster.card");
        other.then(|| file.text.replace("destiny 6", "destiny 5"))
    });
    let again = house.again_with_content(&content).await;
    let guest = guest.at(&again.address());
    let mut chair = guest.sit(&id, None).await.unwrap();
    assert!(!chair.page["edition"].is_null(), "it says so: {}", chair.page["edition"]);
    for part in ["view", "waiting"] {
        assert_eq!(chair.page[part], before[part], "{part}");
    }
    assert_eq!(chair.page["question"]["offers"], before["question"]["offers"]);
    play(&mut chair, &mut Chance::fast(4), 5).await;
    let played = chair.page["view"].clone();
    drop(chair);
    // Once taken over it is a game of that edition.
    let once_more = again.again_with_content(&content).await;
    let chair = guest.at(&once_more.address()).sit(&id, None).await.unwrap();
    assert_eq!(chair.page["view"], played);
}

/// Every card costs what nobody can pay: what was deployed could not have been.
fn dear() -> Content {
    changed(|file| {
        let costs = [" deploy 0,", " deploy 1,", " deploy 2,", " deploy 3,", " deploy 4,", " deploy 5,", " deploy 6,"];
        let dear = |text: String, cost: &&str| text.replace(*cost, " deploy 19,");
        file.name.ends_with(".card").then(|| costs.iter().fold(file.text.clone(), dear))
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_go_on_is_closed_and_tells_what_was_played() {
    // From a quiet position a game goes on; which one is left depends on when the server stops.
    for attempt in 3..15 {
        if is_closed(attempt).await {
            return;
        }
    }
    panic!("every game went on from its position");
}

/// Plays a game until something is deployed that another edition would not let anybody pay; whether it is closed there, and
/// then that it tells what was played, and goes on in its own edition.
async fn is_closed(attempt: u64) -> bool {
    let house = House::open().await;
    let guest = house.guest().await;
    let mut alone = wanted("swccg");
    alone.opponent = Opponent::Myself;
    let id = guest.create(&alone).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    let mut chance = Chance::fast(attempt);
    let deployed = |page: &Value| page["report"]["lines"].to_string().contains("eploys ");
    let mut lines = Vec::new();
    for _ in 0..120 {
        play(&mut chair, &mut chance, 1).await;
        lines.extend(chair.page["report"]["lines"].as_array().unwrap().clone());
        if deployed(&chair.page) {
            break;
        }
    }
    assert!(deployed(&chair.page), "somebody has deployed something: {lines:?}");
    let made = chair.made();
    drop(chair);
    let again = house.again_with_content(&dear()).await;
    let guest = guest.at(&again.address());
    let mut chair = guest.sit(&id, None).await.unwrap();
    if chair.page["edition"] != json!("closed") {
        return false;
    }
    assert_eq!(chair.page["outcome"]["by"], json!("edition"));
    let told = chair.page["report"]["lines"].as_array().unwrap().clone();
    let said = |part: &str| told.iter().any(|line| line["text"].as_str().unwrap().contains(part));
    assert!(said("deploy/"), "what was played is told as a record writes it: {told:?}");
    assert!(told.len() as u32 >= made / 2, "{made} choices: {told:?}");
    let refused = chair.ask(server::message::Wanted::Answer { at: 0, choice: "pass".to_owned() }).await.unwrap();
    assert_eq!(refused["reason"], "over");
    // With the cards it was begun with it goes on.
    drop(chair);
    let back = again.again().await;
    let chair = guest.at(&back.address()).sit(&id, None).await.unwrap();
    assert!(chair.page["outcome"].is_null() && chair.page["edition"].is_null(), "{}", chair.page["edition"]);
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_cards_are_gone_says_why_and_its_record_is_there() {
    let house = House::open().await;
    let guest = house.guest().await;
    let id = guest.create(&wanted("xwing")).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    play(&mut chair, &mut Chance::fast(3), 4).await;
    drop(chair);
    let all = Content::embedded();
    // Missions name pilots, too.
    let gone = |name: &str| ["/xwing/pilots/", "/xwing/missions/"].iter().any(|folder| name.contains(folder));
    let kept = all.files("").filter(|file| !gone(&file.name));
    let content = Content::new("content/", kept.cloned().collect());
    let again = house.again_with_content(&content).await;
    let guest = guest.at(&again.address());
    let refused = guest.sit(&id, None).await.err().expect("it cannot be opened").to_string();
    assert!(refused.contains("409"), "{refused}");
    let record = guest.text(&format!("/api/tables/{id}/record")).await.unwrap();
    assert!(record.contains("seed sealed") && record.lines().count() > 7, "{record}");
}
