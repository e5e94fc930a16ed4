//! What a server holds in memory: nothing of what is over.

use crate::house;

use house::House;
use server::client::Client;
use server::message::Wanted;
use server::pages::{NewTable, Opponent};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::timeout;

/// What should happen soon happens within this time, however slow the machine.
const SOON: Duration = Duration::from_secs(20);

/// How much the server says it holds, by what it is.
async fn held(house: &House) -> BTreeMap<String, usize> {
    let told = reqwest::get(format!("http://{}/metrics", house.metrics.unwrap())).await.unwrap().text().await.unwrap();
    let line = |line: &str| {
        let (what, count) = line.strip_prefix("cantina_held{what=\"")?.split_once("\"} ")?;
        Some((what.to_owned(), count.parse().unwrap()))
    };
    told.lines().filter_map(line).collect()
}

/// Two play until one gives up.
async fn one_game(ann: &Client, ben: &Client) {
    let id = ann.create(&NewTable::quick("xwing", Opponent::Person)).await.unwrap();
    ben.join(&id).await.unwrap();
    let _other = ben.sit(&id, None).await.unwrap();
    let mut chair = ann.sit(&id, None).await.unwrap();
    assert_eq!(chair.ask(Wanted::Concede {}).await.unwrap()["news"], "done");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_held_of_tables_that_have_ended() {
    let house = House::open_with(|config| {
        config.metrics = Some(([127, 0, 0, 1], 0).into());
        config.patience.empty = Duration::from_millis(300);
    })
    .await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let id = ann.create(&NewTable::quick("xwing", Opponent::Myself)).await.unwrap();
    let open = ann.sit(&id, None).await.unwrap();
    for n in 0..10 {
        one_game(&ann, &ben).await;
        assert!(ann.text(&format!("/api/tables/nothing-{n}/record")).await.unwrap_err().to_string().contains("404"));
    }
    let only_open = async {
        loop {
            let held = held(&house).await;
            if (held["tables"], held["guests"]) == (1, 1) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(SOON, only_open).await.expect("only the table is held at which somebody looks");
    drop(open);
    let nothing = async { while held(&house).await["tables"] > 0 {} };
    timeout(SOON, nothing).await.expect("nothing is held");
    // Whoever comes back finds it.
    ann.sit(&id, None).await.unwrap();
}
