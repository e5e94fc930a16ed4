//! Ways to learn what is hidden: branches, going back, records, positions, past views. None works.

use crate::house;

use house::House;
use serde_json::Value;
use server::client::{Chair, Client};
use server::message::Wanted;
use server::pages::{NewOrigin, NewTable, Opponent};
use table::{Chance, Fairness, Record, Seed};

fn against(opponent: Opponent) -> NewTable {
    NewTable::quick("swccg", opponent)
}

fn fork(table: &str, moment: u32, opponent: Opponent) -> NewTable {
    let origin = Some(NewOrigin::Fork { table: table.to_owned(), moment });
    NewTable { origin, ..against(opponent) }
}

/// The cards of a hand, as far as a page tells them.
fn hand(page: &Value, side: &str) -> Vec<String> {
    // Nothing is shown before the cards are dealt.
    let Some(piles) = page["view"]["sides"][side]["piles"].as_array() else { return Vec::new() };
    let hand = piles.iter().find(|pile| pile["pile"] == "hand").expect("a hand");
    let mut cards: Vec<String> =
        hand["cards"].as_array().expect("cards").iter().map(|card| card["key"].to_string()).collect();
    cards.sort();
    cards
}

/// Who is asked; nobody if the game is over.
async fn next_asked(chairs: &mut [Chair]) -> Option<usize> {
    while !chairs.iter().any(Chair::is_over) {
        if let Some(asked) = chairs.iter().position(|chair| chair.question().is_some()) {
            return Some(asked);
        }
        for chair in chairs.iter_mut() {
            let _ = tokio::time::timeout(std::time::Duration::from_millis(50), chair.news()).await;
        }
    }
    None
}

/// Answers of whoever is asked, until so many were given or the game is over.
async fn play(chairs: &mut [Chair], chance: &mut Chance, most: usize) {
    for _ in 0..most {
        let Some(asked) = next_asked(chairs).await else { return };
        let answer = chairs[asked].random_answer(chance).expect("it is asked");
        let told = chairs[asked].make(answer).await.unwrap();
        // The other may have been asked at the same time and the page be a step behind.
        assert!(told["news"] == "done" || told["reason"] == "stale", "{told}");
        let seq = chairs.iter().map(Chair::seq).max().unwrap_or(0);
        for chair in chairs.iter_mut() {
            while chair.seq() < seq {
                chair.news().await.unwrap();
            }
        }
    }
}

/// Both hands have been dealt.
async fn play_until_dealt(chairs: &mut [Chair], chance: &mut Chance) {
    for _ in 0..40 {
        let sides = ["dark", "light"];
        if chairs.iter().all(|chair| sides.iter().any(|side| !hand(&chair.page, side).is_empty())) {
            return;
        }
        play(chairs, chance, 1).await;
    }
}

async fn two(house: &House) -> (Client, Client) {
    (house.guest().await, house.guest().await)
}

/// How many tables each way is tried at; more in a long run.
fn tables() -> u64 {
    std::env::var("CANTINA_TABLES").ok().and_then(|number| number.parse().ok()).unwrap_or(12)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_against_a_person_tells_nothing_of_their_hand() {
    let house = House::open().await;
    let mut same = 0;
    for n in 0..tables() {
        let (eve, ben) = two(&house).await;
        // Eve plays a droid, then offers a branch of that game to Ben, and mirrors the game to look at it.
        let own = eve.create(&against(Opponent::Droid("random".to_owned()))).await.unwrap();
        let mut chair = eve.sit(&own, None).await.unwrap();
        play_until_dealt(std::slice::from_mut(&mut chair), &mut Chance::fast(n)).await;
        let moment = chair.page["moments"].as_u64().unwrap() as u32 - 1;
        let with_ben = eve.create(&fork(&own, moment, Opponent::Person)).await.unwrap();
        let mirror = eve.create(&fork(&own, moment, Opponent::Myself)).await.unwrap();
        ben.join(&with_ben).await.unwrap();
        let (mut eves, bens) = (eve.sit(&with_ben, None).await.unwrap(), ben.sit(&with_ben, None).await.unwrap());
        while eves.page["view"].is_null() {
            eves.news().await.unwrap();
        }
        let side = |chair: &Chair| chair.page["view"]["you"].as_str().unwrap_or("dark").to_owned();
        let (mine, theirs) = (side(&eves), side(&bens));
        assert_ne!(mine, theirs);
        // In the mirror Eve holds both seats; what Ben holds there is what the droid held.
        let record = eve.text(&format!("/api/tables/{mirror}/record")).await.unwrap();
        assert!(record.contains("seed sealed"), "a running game's seed is sealed: {record}");
        let mut mirrored = eve.sit(&mirror, None).await.unwrap();
        let mut seen = Vec::new();
        let mut chance = Chance::fast(n);
        for _ in 0..30 {
            if side(&mirrored) == theirs {
                seen = hand(&mirrored.page, &theirs);
                break;
            }
            play(std::slice::from_mut(&mut mirrored), &mut chance, 1).await;
        }
        let held = hand(&bens.page, &theirs);
        assert!(!held.is_empty() && !seen.is_empty(), "{held:?} {seen:?}");
        assert!(hand(&eves.page, &theirs).is_empty());
        same += u64::from(seen == held);
        assert_eq!(eves.page["dealt_anew"][0]["hidden"], "from-any", "and the table says so");
    }
    assert_eq!(same, 0, "of {} tables", tables());
}

#[tokio::test(flavor = "multi_thread")]
async fn going_back_between_people_changes_what_comes_and_keeps_what_is_held() {
    let house = House::open().await;
    let mut differing = 0;
    for n in 0..tables() {
        let (ann, ben) = two(&house).await;
        let id = ann.create(&against(Opponent::Person)).await.unwrap();
        ben.join(&id).await.unwrap();
        let mut chairs = [ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap()];
        let mut chance = Chance::fast(n);
        play(&mut chairs, &mut chance, 30).await;
        if chairs[0].is_over() {
            continue;
        }
        let sides = [0, 1].map(|n: usize| chairs[n].page["view"]["you"].as_str().unwrap().to_owned());
        // Whoever is asked goes on alone as far as they can, goes back, and does the same again.
        let Some(asked) = next_asked(&mut chairs).await else { continue };
        let answer = chairs[asked].random_answer(&mut chance).unwrap();
        let held = hand(&chairs[asked].page, &sides[asked]);
        let made = chairs[asked].made();
        assert_eq!(chairs[asked].make(answer).await.unwrap()["news"], "done");
        let after = chairs[asked].page["view"].clone();
        let told = chairs[asked].make(Wanted::Undo {}).await.unwrap();
        assert_eq!(told["news"], "done", "{told}");
        let other = 1 - asked;
        while chairs[other].page["undo_wanted"].is_null() {
            chairs[other].news().await.unwrap();
        }
        assert_eq!(chairs[other].make(Wanted::Consent { agree: true }).await.unwrap()["news"], "done");
        while chairs[asked].made() != made || chairs[asked].question().is_none() {
            chairs[asked].news().await.unwrap();
        }
        assert_eq!(hand(&chairs[asked].page, &sides[asked]), held, "what is held stays");
        let anew = chairs[asked].page["dealt_anew"].as_array().unwrap().clone();
        assert_eq!(anew.last().unwrap()["hidden"], "from-all");
        differing += u64::from(chairs[asked].page["view"] != after);
    }
    assert!(differing > 0);
}

/// A game against a droid, given up in the end.
async fn finished(house: &House, n: u64) -> (Client, String, Value) {
    let guest = house.guest().await;
    let id = guest.create(&against(Opponent::Droid("random".to_owned()))).await.unwrap();
    let head = guest.get(&format!("/api/tables/{id}")).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    assert_eq!(chair.page["fair"]["commitment"], head["commitment"]);
    assert!(chair.page["fair"]["secret"].is_null(), "it is told when the game is over");
    play(std::slice::from_mut(&mut chair), &mut Chance::fast(n), 6).await;
    assert_eq!(chair.make(Wanted::Concede {}).await.unwrap()["news"], "done");
    (guest, id, chair.page.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_proves_that_nobody_chose_its_cards() {
    let house = House::open_with(|config| config.seed = None).await;
    let (guest, id, page) = finished(&house, 3).await;
    let record: Record = guest.text(&format!("/api/tables/{id}/record")).await.unwrap().parse().unwrap();
    let fairness = Fairness::of_record(&record).unwrap().expect("it tells what it was dealt from");
    assert_eq!(fairness.secret.told(), page["fair"]["secret"]);
    assert_eq!(fairness.secret.commitment(), page["fair"]["commitment"]);
    assert_eq!(fairness.nonces[1].map(|nonce| nonce.to_string()).as_deref(), page["fair"]["nonces"][1].as_str());
    assert_eq!(record.seed.open(), Some(fairness.seed(0)));
    let seeds = |record: &Record| record.seed.open().map(|seed: Seed| seed.to_string());
    let (guest, id, _) = finished(&house, 3).await;
    let other: Record = guest.text(&format!("/api/tables/{id}/record")).await.unwrap().parse().unwrap();
    assert_ne!(seeds(&record), seeds(&other));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_shown_anything_before_everybody_has_come() {
    let house = House::open_with(|config| config.seed = None).await;
    let (ann, ben) = two(&house).await;
    let id = ann.create(&against(Opponent::Person)).await.unwrap();
    let mut waiting = ann.sit(&id, None).await.unwrap();
    assert_eq!((&waiting.page["view"], &waiting.page["fair"]["dealt"]), (&Value::Null, &Value::Bool(false)));
    for wanted in [Wanted::Past { moment: 0 }, Wanted::Position {}, Wanted::Why { key: "pass".to_owned() }] {
        assert_eq!(waiting.ask(wanted).await.unwrap()["news"], "refused");
    }
    for path in ["record"] {
        assert!(ann.text(&format!("/api/tables/{id}/{path}")).await.is_err());
    }
    ben.join(&id).await.unwrap();
    let watching = house.guest().await.sit(&id, None).await.unwrap();
    assert!(watching.page["view"].is_null(), "Ben has not come");
    let bens = ben.sit(&id, None).await.unwrap();
    assert_eq!(bens.page["fair"]["dealt"], true);
    assert!(bens.page["fair"]["nonces"].as_array().unwrap().iter().all(|nonce| nonce.is_string()));
    while waiting.page["view"].is_null() {
        waiting.news().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_in_nobody_elses_list() {
    let house = House::open().await;
    let (ann, ben) = two(&house).await;
    let mut wanted = against(Opponent::Person);
    wanted.settings.private = true;
    let id = ann.create(&wanted).await.unwrap();
    let open = ann.create(&against(Opponent::Person)).await.unwrap();
    let ids = async |guest: &Client, query: &str| {
        let lobby = guest.get(&format!("/api/tables{query}")).await.unwrap();
        let tables = lobby["tables"].as_array().unwrap().clone();
        tables.iter().map(|head| head["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(ids(&ann, "?own=true").await.contains(&id));
    for guest in [&ann, &ben] {
        let listed = ids(guest, "").await;
        assert!(listed.contains(&open) && !listed.contains(&id), "{listed:?}");
    }
    ben.join(&id).await.unwrap();
    assert!(ids(&ben, "?own=true").await.contains(&id), "who has the link sits down");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_friends_meet_again_in_private_follows_from_nothing_that_is_told() {
    let house = House::open_with(|config| config.seed = None).await;
    let (ann, ben) = two(&house).await;
    let eve = house.guest().await;
    let mut wanted = against(Opponent::Person);
    wanted.settings.private = true;
    let id = ann.create(&wanted).await.unwrap();
    ben.join(&id).await.unwrap();
    let (mut anns, _bens) = (ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap());
    let mut eves = eve.sit(&id, None).await.unwrap();
    assert_eq!(anns.make(Wanted::Concede {}).await.unwrap()["news"], "done");
    while !eves.is_over() {
        eves.news().await.unwrap();
    }
    wanted.origin = Some(NewOrigin::Again { table: id.clone() });
    let next = ann.create(&wanted).await.unwrap();
    assert_eq!(ben.create(&wanted).await.unwrap(), next);
    assert_ne!(eve.create(&wanted).await.unwrap(), next, "who did not play there meets nobody");
    while anns.page["next"].is_null() {
        anns.news().await.unwrap();
    }
    let told = eves.ask(Wanted::Whole {}).await.unwrap();
    eves.shows(&told).await.unwrap();
    assert!(eves.page["next"].is_null());
    // Eve knows all that is told of the first table by now, its secret among it; an id that follows from that is not the next.
    let secret: Vec<u8> = hex(eves.page["fair"]["secret"].as_str().unwrap());
    let keys = [secret.clone().try_into().unwrap(), blake3::derive_key("cantina 2026 the same again", &secret)];
    for key in keys {
        let letters = b"abcdefghjkmnpqrstuvwxyz023456789";
        let hash = *blake3::keyed_hash(&key, id.as_bytes()).as_bytes();
        let guess: String = hash[..16].iter().map(|byte| char::from(letters[usize::from(byte % 32)])).collect();
        assert!(eve.get(&format!("/api/tables/{guess}")).await.is_err(), "{guess}");
        assert_ne!(guess, next);
    }
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out_and_who_stays_away_loses_after_a_warning() {
    use server::pages::ClockSetting;
    let house = House::open().await;
    let (ann, ben) = two(&house).await;
    let mut wanted = against(Opponent::Person);
    wanted.settings.clock = ClockSetting::Move(1);
    let id = ann.create(&wanted).await.unwrap();
    ben.join(&id).await.unwrap();
    let (mut anns, _bens) = (ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap());
    while !anns.is_over() {
        anns.news().await.unwrap();
    }
    assert_eq!(anns.page["outcome"]["by"], "time");

    wanted.settings.clock = ClockSetting::Off;
    wanted.settings.away = 5;
    let id = ann.create(&wanted).await.unwrap();
    ben.join(&id).await.unwrap();
    let mut chairs = [ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap()];
    let asked = loop {
        if let Some(asked) = chairs.iter().position(|chair| chair.question().is_some()) {
            break asked;
        }
        chairs[0].news().await.unwrap();
    };
    let refused = chairs[1 - asked].ask(Wanted::Claim {}).await.unwrap();
    assert_eq!(refused["reason"], "nothing", "the other is here");
    let [first, second] = chairs;
    let (mut waits, leaves) = if asked == 0 { (second, first) } else { (first, second) };
    // Both may be asked at the beginning; who waits answers all of theirs.
    play(std::slice::from_mut(&mut waits), &mut Chance::fast(1), 1).await;
    drop(leaves);
    while waits.page["claim"].is_null() {
        waits.news().await.unwrap();
    }
    let refused = waits.ask(Wanted::Claim {}).await.unwrap();
    assert_eq!(refused["reason"], "nothing", "not at once");
    tokio::time::sleep(std::time::Duration::from_millis(5200)).await;
    assert_eq!(waits.make(Wanted::Claim {}).await.unwrap()["news"], "done");
    assert!(waits.page["claim"]["made"]["left"].as_u64() > Some(0), "{}", waits.page["claim"]);
    assert!(!waits.is_over(), "they are warned first");
    while !waits.is_over() {
        waits.news().await.unwrap();
    }
    assert_eq!(waits.page["outcome"]["by"], "away");
}

#[tokio::test(flavor = "multi_thread")]
async fn both_hands_and_the_course_are_told_once_the_game_is_over_and_not_before() {
    let house = House::open().await;
    let (ann, ben) = two(&house).await;
    let id = ann.create(&against(Opponent::Person)).await.unwrap();
    ben.join(&id).await.unwrap();
    let mut chairs = [ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap()];
    play_until_dealt(&mut chairs, &mut Chance::fast(3)).await;
    let mut watcher = house.guest().await.sit(&id, None).await.unwrap();
    for wanted in [Wanted::Course {}, Wanted::Opened {}] {
        for chair in chairs.iter_mut().chain([&mut watcher]) {
            let refused = chair.ask(wanted.clone()).await.unwrap();
            assert_eq!(refused["reason"], "nothing", "{refused}");
        }
    }
    let own: Vec<Vec<String>> = [("light", 0), ("dark", 1)].map(|(side, n)| hand(&chairs[n].page, side)).to_vec();
    assert!(own.iter().all(|hand| !hand.is_empty()));
    assert_eq!(chairs[0].ask(Wanted::Concede {}).await.unwrap()["news"], "done");
    let opened = chairs[1].ask(Wanted::Opened {}).await.unwrap();
    for (n, side) in ["dark", "light"].iter().enumerate() {
        let page = serde_json::json!({ "view": opened["views"][n] });
        assert_eq!(hand(&page, side), own[1 - n], "{side}");
    }
    let course = chairs[1].ask(Wanted::Course {}).await.unwrap();
    let last = course["course"].as_array().unwrap().last().unwrap();
    assert_eq!(last["moment"].as_u64().unwrap() + 1, chairs[1].page["moments"].as_u64().unwrap());
    let life = |side: &str| chairs[1].page["view"]["sides"][side]["life_force"].clone();
    assert_eq!(last["standing"], serde_json::json!([life("dark"), life("light")]));
}
