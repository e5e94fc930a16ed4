//! Decks and squads that players bring: read, checked, played with.

use crate::house;

use house::House;
use serde_json::{Value, json};
use server::client::Client;
use server::message::Wanted;
use server::pages::{Joining, NewList, NewOrigin, NewTable, Opponent, With};

const SQUAD: &str = r#"{"faction": "rebels", "name": "Two wings", "pilots": [
    {"name": "wedgeantilles", "ship": "xwing", "upgrades": {"amd": ["r2astromech"]}}, {"name": "goldsquadronpilot", "ship": "ywing"}]}"#;

fn table(game: &str, opponent: Opponent, with: [Option<With>; 2]) -> NewTable {
    NewTable { with, ..NewTable::quick(game, opponent) }
}

async fn bring(guest: &Client, game: &str, text: &str, lang: &str) -> anyhow::Result<Value> {
    let list = NewList { text: text.to_owned(), file: Some("Mine.txt".to_owned()), lang: lang.to_owned() };
    guest.post(&format!("/api/{game}/lists"), &list).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_squad_of_a_builder_is_read_checked_and_flown() {
    let house = House::open().await;
    let guest = house.guest().await;
    let list = bring(&guest, "xwing", SQUAD, "en").await.unwrap();
    assert_eq!(list["findings"], json!([]));
    assert_eq!((&list["about"]["name"], &list["about"]["of"]), (&json!("Two wings"), &json!("rebel")));
    let title = |n: usize, lang: &str| list["about"]["cards"][n][0][lang].as_str().unwrap().to_owned();
    assert_eq!([title(0, "en"), title(1, "en")], ["Wedge Antilles (R2 Astromech)", "Gold Squadron Pilot"]);
    assert_ne!(title(1, "fr"), title(1, "en"));
    // A name is what can be shown of it.
    let turned =
        bring(&guest, "xwing", &SQUAD.replace("Two", &format!("\u{202e}{}", "Two".repeat(100))), "en").await.unwrap();
    assert_eq!(turned["about"]["name"].as_str().unwrap().len(), 60);
    assert!(!turned.to_string().contains('\u{202e}'));
    let own = Some(With::Own(list["text"].as_str().unwrap().to_owned()));
    let id = guest.create(&table("xwing", Opponent::Droid("random".to_owned()), [own, None])).await.unwrap();
    let chair = guest.sit(&id, None).await.unwrap();
    assert_eq!(chair.page["seats"][0]["with"], "Two wings");
    let ships = chair.page["view"]["ships"].as_array().unwrap();
    assert_eq!(ships.iter().filter(|ship| ship["owner"] == "first").count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_breaks_a_rule_is_told_with_the_rule_and_is_not_played() {
    let house = House::open().await;
    let guest = house.guest().await;
    let (english, french) = ("7x Luke Skywalker\n1x Nobody At All\n", "fr");
    let list = bring(&guest, "swccg", english, "en").await.unwrap();
    assert_eq!(list["text"], Value::Null);
    let rules: Vec<&str> = list["findings"].as_array().unwrap().iter().map(|f| f["rule"].as_str().unwrap()).collect();
    assert!(rules.contains(&"deck.size") && rules.contains(&"deck.known-cards"), "{rules:?}");
    assert_eq!(list["tally"], "7 of 8 playable, 0 published and not playable yet, 1 unknown");
    let told = bring(&guest, "swccg", english, french).await.unwrap();
    assert!(told.to_string().contains("n’est pas une carte connue"), "{told}");
    assert_ne!(list["findings"][0]["text"], told["findings"][0]["text"]);
    assert!(told.to_string().contains("compte 8 cartes, et non 60"), "{told}");
    // Soontir Fel twice, with more than he has room for, and a pilot whose text is not written.
    let wrong = r#"{"faction": "imperial", "pilots": [{"name": "soontirfel", "ship": "tieinterceptor", "upgrades": {"turret":
        ["ioncannonturret"], "title": ["millenniumfalcon"]}}, {"name": "soontirfel", "ship": "tieinterceptor"},
        {"name": "kyloren", "ship": "tiesilencer"}]}"#;
    let told = bring(&guest, "xwing", wrong, "fr").await.unwrap();
    let rules: Vec<&str> = told["findings"].as_array().unwrap().iter().map(|f| f["rule"].as_str().unwrap()).collect();
    assert_eq!(rules, ["squad.playable", "squad.restriction", "squad.slots", "squad.unique"]);
    let slots = &told["findings"][2]["details"][0];
    assert!(slots.as_str().unwrap().contains("n’a plus d’emplacement pour"), "{slots}");
    let unreadable = bring(&guest, "xwing", "{\"faction\": ", "fr").await.unwrap_err();
    assert!(unreadable.to_string().contains("le fichier s’arrête au milieu"), "{unreadable}");
    for (game, text) in [("swccg", english), ("xwing", "nonsense"), ("swccg", "")] {
        let with = [Some(With::Own(text.to_owned())), None];
        assert!(guest.create(&table(game, Opponent::Myself, with)).await.is_err(), "{game} with {text:?}");
    }
}

/// A ready deck in our own format, under another name.
async fn own_deck(guest: &Client, of: &str, name: &str) -> String {
    let games = guest.get("/api/games").await.unwrap();
    let swccg = games.as_array().unwrap().iter().find(|game| game["game"] == "swccg").unwrap();
    let ready = swccg["ready"].as_array().unwrap().iter().find(|ready| ready["of"] == of).unwrap();
    let cards = ready["cards"].as_array().unwrap().iter().map(|card| format!("  {} {}\n", card[1], card[0]["en"]));
    format!("deck \"{name}\"\n  side {of}\n{}", cards.collect::<String>())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_brings_a_deck_of_the_seat_that_is_free() {
    let house = House::open().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let light = Some(With::Own(own_deck(&ann, "light", "Ann's").await));
    let id = ann.create(&table("swccg", Opponent::Person, [None, light.clone()])).await.unwrap();
    let mut chair = ann.sit(&id, None).await.unwrap();
    assert_eq!(chair.page["seats"][1]["with"], "Ann's");
    let mut watcher = ben.sit(&id, None).await.unwrap();
    assert_eq!((&watcher.page["view"], &watcher.page["report"]["lines"]), (&Value::Null, &json!([])));
    for what in [Wanted::Past { moment: 0 }, Wanted::Position {}] {
        assert_eq!(watcher.ask(what).await.unwrap()["reason"], "watcher", "nothing is shown before both sit");
    }
    let join = format!("/api/tables/{id}/join");
    assert!(ben.post(&join, &Joining { with: light }).await.is_err(), "Dark does not play a deck of Light");
    let head = ben.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(head["status"], "open", "who was refused does not sit");
    let dark = Some(With::Own(own_deck(&ben, "dark", "Ben's").await));
    let head = ben.post(&join, &Joining { with: dark.clone() }).await.unwrap();
    assert_eq!((&head["seats"][0]["with"], &head["seats"][1]["with"]), (&json!("Ben's"), &json!("Ann's")));
    ben.post(&join, &Joining { with: dark.clone() }).await.expect("who sits may say so again");
    while chair.page["seats"][0]["with"] != "Ben's" {
        chair.news().await.unwrap();
    }
    // It is kept, and another deck comes too late.
    assert!(house.guest().await.post(&join, &Joining { with: dark }).await.is_err());
    let again = house.again().await;
    let head = ann.at(&again.address()).get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!((&head["status"], &head["seats"][0]["with"]), (&json!("running"), &json!("Ben's")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_is_played_again_by_who_may_know_what_it_was() {
    let house = House::open().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let own = Some(With::Own(SQUAD.to_owned()));
    let again = |id: &str, opponent: Opponent| {
        let origin = Some(NewOrigin::Again { table: id.to_owned() });
        NewTable { origin, ..table("xwing", opponent, [None, None]) }
    };
    let id = ann.create(&table("xwing", Opponent::Myself, [own.clone(), None])).await.unwrap();
    let once_more = ann.create(&again(&id, Opponent::Myself)).await.unwrap();
    assert_ne!(id, once_more);
    let head = ann.get(&format!("/api/tables/{once_more}")).await.unwrap();
    assert_eq!((&head["seats"][0]["with"], &head["origin"]), (&json!("Two wings"), &Value::Null));
    assert!(ben.create(&again(&id, Opponent::Myself)).await.is_err(), "a stranger is not told what is played with");
    let between = ann.create(&table("xwing", Opponent::Person, [own, None])).await.unwrap();
    ben.join(&between).await.unwrap();
    assert!(ben.create(&again(&between, Opponent::Myself)).await.is_err(), "nor an opponent before the end");
    // A branch of a scenario begins again as that scenario.
    let scenarios = ann.get("/api/xwing/scenarios").await.unwrap();
    let scenario = scenarios[0]["id"].as_str().unwrap();
    let origin = |origin: NewOrigin| NewTable { origin: Some(origin), ..again("", Opponent::Myself) };
    let played = ann.create(&origin(NewOrigin::Scenario(scenario.to_owned()))).await.unwrap();
    let branch = ann.create(&origin(NewOrigin::Fork { table: played, moment: 0 })).await.unwrap();
    let head = ann.create(&again(&branch, Opponent::Myself)).await.unwrap();
    let head = ann.get(&format!("/api/tables/{head}")).await.unwrap();
    assert_eq!(head["origin"]["scenario"]["id"], scenario);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lists_that_are_usual_in_a_format_are_ready_and_of_that_format() {
    let house = House::open().await;
    let guest = house.guest().await;
    let games: Value = guest.get("/api/games").await.unwrap();
    let xwing = games.as_array().unwrap().iter().find(|game| game["game"] == "xwing").unwrap();
    let formats = xwing["formats"].as_array().unwrap();
    assert_eq!(formats.iter().map(|format| &format["name"]).collect::<Vec<_>>(), ["standard", "epic"]);
    for format in formats {
        for name in format["usual"].as_array().unwrap() {
            let ready = xwing["ready"].as_array().unwrap().iter().find(|ready| ready["name"] == *name);
            assert_eq!(ready.map(|ready| &ready["format"]), Some(&format["name"]), "{name}");
        }
    }
}
