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
    let list = NewList {
        text: text.to_owned(),
        file: Some("Mine.txt".to_owned()),
        lang: lang.to_owned(),
        format: None,
        seat: None,
    };
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
    assert_eq!(formats.iter().map(|format| &format["name"]).collect::<Vec<_>>(), ["standard", "epic", "breakout"]);
    for format in formats {
        for name in format["usual"].as_array().unwrap() {
            let ready = xwing["ready"].as_array().unwrap().iter().find(|ready| ready["name"] == *name);
            assert_eq!(ready.map(|ready| &ready["format"]), Some(&format["name"]), "{name}");
        }
    }
}

const TRANSPORT: &str = r#"squad "Late convoy"
  rebel
  "GR-75 Medium Transport"
  "Rookie Pilot"
"#;

async fn bring_for(guest: &Client, text: &str, format: &str, seat: u8) -> Value {
    let (text, format, lang) = (text.to_owned(), Some(format.to_owned()), "en".to_owned());
    guest.post("/api/xwing/lists", &NewList { text, file: None, lang, format, seat: Some(seat) }).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_squad_is_judged_for_the_format_it_is_wanted_for_and_told_where_it_may_be_played() {
    let house = House::open().await;
    let guest = house.guest().await;
    let rules = |list: &Value| -> Vec<String> {
        list["findings"].as_array().unwrap().iter().map(|f| f["rule"].as_str().unwrap().to_owned()).collect()
    };
    let standard = bring_for(&guest, TRANSPORT, "standard", 0).await;
    assert_eq!((rules(&standard), &standard["text"]), (vec!["squad.epic".to_owned()], &Value::Null));
    assert_eq!(standard["others"], json!(["epic", "breakout"]));
    let epic = bring_for(&guest, TRANSPORT, "epic", 0).await;
    assert_eq!(rules(&epic), Vec::<String>::new());
    assert_eq!((&epic["about"]["format"], &epic["others"]), (&json!("epic"), &json!([])));
    assert!(epic["text"].as_str().unwrap().contains("format epic"));
    let facts: Vec<&str> =
        epic["about"]["facts"].as_array().unwrap().iter().map(|f| f["en"].as_str().unwrap()).collect();
    assert_eq!(facts, ["51 of 300 points", "2 of 5 epic points"]);
    // The mission calls for the transport from the first player alone.
    assert_eq!(rules(&bring_for(&guest, TRANSPORT, "breakout", 0).await), Vec::<String>::new());
    assert!(rules(&bring_for(&guest, TRANSPORT, "breakout", 1).await).contains(&"squad.epic".to_owned()));
    let wing = bring_for(&guest, SQUAD, "breakout", 0).await;
    assert_eq!((rules(&wing), &wing["others"]), (vec!["mission.called-ship".to_owned()], &json!(["standard", "epic"])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mission_is_listed_played_and_joined_with_what_it_calls_for() {
    let house = House::open().await;
    let (guest, friend) = (house.guest().await, house.guest().await);
    let games = guest.get("/api/games").await.unwrap();
    let xwing = games.as_array().unwrap().iter().find(|game| game["game"] == "xwing").unwrap();
    let format = xwing["formats"].as_array().unwrap().iter().find(|format| format["name"] == "breakout").unwrap();
    assert_eq!(format["mission"]["title"], json!({ "en": "Breakout", "fr": "Percée" }));
    assert!(format["mission"]["goal"]["en"].as_str().unwrap().contains("round 8"));
    let fit = |seat: u8| {
        xwing["ready"]
            .as_array()
            .unwrap()
            .iter()
            .filter(move |ready| ready["format"] == "breakout" && ready["seats"] == json!([seat]))
    };
    assert_eq!(fit(0).next().unwrap()["name"], "Breakout");
    assert!(fit(1).count() > 1, "squads of 100 points fit the second player");

    let mission = Some("breakout".to_owned());
    let own = [Some(With::Own(TRANSPORT.to_owned())), None];
    let wanted = NewTable { mission: mission.clone(), ..table("xwing", Opponent::Person, own) };
    let id = guest.create(&wanted).await.unwrap();
    let head = friend.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(head["format"], "breakout");
    let joining = |with: With| Joining { with: Some(with) };
    let unfit = friend.post(&format!("/api/tables/{id}/join"), &joining(With::Own(TRANSPORT.to_owned()))).await;
    assert!(unfit.is_err(), "nobody else brings a huge ship");
    let ready = joining(With::Ready("Obsidian Screen".to_owned()));
    friend.post(&format!("/api/tables/{id}/join"), &ready).await.unwrap();
    let _across = friend.sit(&id, None).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    while chair.page["view"]["mission"].is_null() {
        chair.news().await.unwrap();
    }
    let view = &chair.page["view"];
    assert_eq!((&view["mission"]["escape"], &view["mission"]["caller"]), (&json!("north"), &json!("first")));
    assert_eq!((&view["zones"], &view["last_round"]), (&json!([300, 100]), &json!(8)));
    let called = view["mission"]["called"].as_str().unwrap();
    assert!(view["ships"].as_array().unwrap().iter().any(|ship| ship["key"] == called && ship["owner"] == "first"));
    assert_eq!(view["ships"].as_array().unwrap().iter().filter(|ship| ship["owner"] == "first").count(), 2);

    let wrong = NewTable { mission: Some("nowhere".to_owned()), ..table("xwing", Opponent::Myself, [None, None]) };
    assert!(guest.create(&wrong).await.unwrap_err().to_string().contains("no mission"));
    let wing = [Some(With::Own(SQUAD.to_owned())), None];
    assert!(guest.create(&NewTable { mission, ..table("xwing", Opponent::Myself, wing) }).await.is_err());
}
