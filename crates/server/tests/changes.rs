//! Tables told as changes of the page before: what comes of them is the page itself, and who has lost track finds back.

use crate::house;

use house::House;
use json_patch::Patch;
use serde_json::{Value, json};
use server::client::Chair;
use server::difference::Parted;
use server::message::Wanted;
use server::pages::{NewTable, Opponent};
use table::Chance;

fn alone(game: &str) -> NewTable {
    NewTable::quick(game, Opponent::Myself)
}

/// Answers questions; says of each news what it was.
async fn play(chair: &mut Chair, chance: &mut Chance, most: usize) -> Vec<String> {
    let mut heard = Vec::new();
    for _ in 0..most {
        while chair.question().is_none() && !chair.is_over() {
            heard.push(chair.news().await.unwrap()["news"].to_string());
        }
        let Some(answer) = chair.random_answer(chance) else { break };
        let told = chair.ask(answer).await.unwrap();
        assert_eq!(told["news"], "done", "{told}");
        while chair.page["page"].as_u64() < told["page"].as_u64() {
            heard.push(chair.news().await.unwrap()["news"].to_string());
        }
    }
    heard
}

/// What is told of every page, whoever looks.
const PARTS: [&str; 10] =
    ["seq", "moments", "made", "seat", "seats", "view", "question", "waiting", "outcome", "may_undo"];

#[tokio::test(flavor = "multi_thread")]
async fn a_page_made_of_changes_is_the_page_somebody_who_comes_is_told() {
    let house = House::open().await;
    for game in ["swccg", "xwing"] {
        let guest = house.guest().await;
        let id = guest.create(&alone(game)).await.unwrap();
        let mut chair = guest.sit(&id, None).await.unwrap();
        let mut chance = Chance::fast(11);
        let mut changes = 0;
        for _ in 0..40 {
            let heard = play(&mut chair, &mut chance, 5).await;
            changes += heard.iter().filter(|news| *news == "\"change\"").count();
            assert!(!heard.contains(&"\"table\"".to_owned()), "nobody is told the whole twice: {heard:?}");
            let fresh = guest.sit(&id, None).await.unwrap();
            for part in PARTS {
                assert_eq!(chair.page[part], fresh.page[part], "{game}: {part}");
            }
            if chair.is_over() {
                break;
            }
        }
        assert!(changes > 50, "{changes}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_lost_track_of_the_changes_asks_for_the_whole_and_finds_back() {
    let house = House::open().await;
    let guest = house.guest().await;
    let id = guest.create(&alone("swccg")).await.unwrap();
    let (mut chair, mut other) = (guest.sit(&id, None).await.unwrap(), guest.sit(&id, None).await.unwrap());
    let mut chance = Chance::fast(4);
    play(&mut chair, &mut chance, 6).await;
    // One page is missing; another is not what the change was made for.
    let spoil: [fn(&mut Value); 2] = [|page| page["page"] = json!(0), |page| page["view"] = json!({})];
    for spoil in spoil {
        while other.seq() < chair.seq() {
            other.news().await.unwrap();
        }
        spoil(&mut other.page);
        play(&mut chair, &mut chance, 4).await;
        loop {
            let news = other.news().await.unwrap();
            if news["news"] == "table" {
                assert_eq!(news["report"]["from"], 0, "with the whole report");
                break;
            }
        }
        play(&mut chair, &mut chance, 4).await;
        let whole = guest.sit(&id, None).await.unwrap();
        while other.seq() < whole.seq() {
            other.news().await.unwrap();
        }
        for part in PARTS {
            assert_eq!(other.page[part], whole.page[part], "{part}");
        }
    }
    let told = other.ask(Wanted::Whole {}).await.unwrap();
    assert_eq!(told["news"], "done");
}

/// A value of any shape.
fn any(chance: &mut Chance, depth: u32) -> Value {
    match chance.below(if depth == 0 { 4 } else { 7 }) {
        0 => json!(chance.below(5)),
        1 => json!(["", "a \"quote\"", "back\\slash", "{[,:]}", "é"][chance.below(5) as usize]),
        2 => [json!(null), json!(true), json!([]), json!({})][chance.below(4) as usize].clone(),
        3 => json!("x".repeat(chance.below(130) as usize)),
        4 => (0..chance.below(9)).map(|_| any(chance, depth - 1)).collect(),
        _ => {
            let keys = ["a", "b/c", "d~e", "f", "quote\"", "g"];
            let member = |n: usize| (keys[n].to_owned(), any(chance, depth - 1));
            (0..keys.len()).map(member).collect::<serde_json::Map<_, _>>().into()
        }
    }
}

/// The same value with something else in it here and there.
fn another(value: &Value, chance: &mut Chance) -> Value {
    if chance.below(12) == 0 {
        return any(chance, 2);
    }
    match value {
        Value::Array(items) => {
            let mut items: Vec<Value> = items.iter().map(|item| another(item, chance)).collect();
            if chance.below(4) == 0 {
                items.insert(chance.below(items.len() as u32 + 1) as usize, any(chance, 1));
            }
            if chance.below(4) == 0 && !items.is_empty() {
                items.remove(chance.below(items.len() as u32) as usize);
            }
            items.into()
        }
        Value::Object(members) => members
            .iter()
            .map(|(key, value)| (key.clone(), another(value, chance)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        other => other.clone(),
    }
}

#[test]
fn a_difference_makes_any_page_of_any_other() {
    let mut chance = Chance::fast(1977);
    let (mut looked_into, mut shorter) = (0, 0);
    for _ in 0..3000 {
        let mut page = json!({"news": "table", "view": any(&mut chance, 4), "rest": any(&mut chance, 2)});
        let mut outline = Parted::new(&page.to_string()).outline();
        for _ in 0..4 {
            let next = another(&page, &mut chance);
            let text = next.to_string();
            let parted = Parted::new(&text);
            let patch = serde_json::to_string(&parted.since(&outline).expect("it can be told")).unwrap();
            looked_into += usize::from(patch.contains("/view/"));
            shorter += usize::from(patch.len() < text.len());
            let patch: Patch = serde_json::from_str(&patch).unwrap();
            json_patch::patch(&mut page, &patch).unwrap();
            assert_eq!(page, next);
            outline = parted.outline();
        }
    }
    assert!(looked_into > 500 && shorter > 4000, "{looked_into} {shorter}");
}

#[test]
fn what_is_the_same_is_told_by_nothing() {
    let page = any(&mut Chance::fast(3), 5).to_string();
    let told = Parted::new(&page).outline();
    assert_eq!(Parted::new(&page).since(&told), Some(Vec::new()));
}
