//! Tables played over their sockets, by players made of code.

use crate::house;

use house::House;
use serde_json::{Value, json};
use server::client::{Chair, nonsense};
use server::message::{Stops, TimePage, Wanted};
use server::pages::{NewOrigin, NewTable, Opponent};
use std::time::Duration;
use table::Chance;

fn droid(level: &str) -> Opponent {
    Opponent::Droid(level.to_owned())
}

/// Answers until the game is over or so many questions were answered.
async fn play(chair: &mut Chair, chance: &mut Chance, most: usize) {
    for _ in 0..most {
        while chair.question().is_none() && !chair.is_over() {
            chair.news().await.unwrap();
        }
        let Some(answer) = chair.random_answer(chance) else { return };
        let told = chair.make(answer.clone()).await.unwrap();
        assert_eq!(told["news"], "done", "{answer:?} to {}: {told}", chair.page["question"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_against_a_droid_are_played_over_a_socket() {
    let house = House::open().await;
    for game in ["swccg", "xwing"] {
        let guest = house.guest().await;
        let id = guest.create(&NewTable::quick(game, droid("random"))).await.unwrap();
        let mut chair = guest.sit(&id, None).await.unwrap();
        play(&mut chair, &mut Chance::fast(3), 5000).await;
        assert!(chair.is_over(), "{}", chair.page["moments"]);
        let head = guest.get(&format!("/api/tables/{id}")).await.unwrap();
        assert_eq!(head["status"], "finished");
        assert_eq!(head["outcome"], chair.page["outcome"]);
        let over = chair.ask(Wanted::Answer { at: 0, choice: "pass".to_owned() }).await.unwrap();
        assert_eq!((&over["news"], &over["reason"]), (&json!("refused"), &json!("over")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_previews_shows_nothing_the_rules_let_nobody_measure_yet() {
    let house = House::open().await;
    let guest = house.guest().await;
    for previews in [true, false] {
        let mut wanted = NewTable::quick("xwing", Opponent::Myself);
        wanted.settings.previews = previews;
        let id = guest.create(&wanted).await.unwrap();
        let mut chair = guest.sit(&id, None).await.unwrap();
        let mut chance = Chance::fast(4);
        let mut seen = Vec::new();
        while chair.page["view"]["round"] != 2 {
            play(&mut chair, &mut chance, 1).await;
            let phase = chair.page["view"]["phase"].as_str().unwrap().to_owned();
            let Some(question) = chair.question() else { continue };
            let ships = chair.page["view"]["ships"].as_array().unwrap();
            let ship = ships.iter().find(|ship| ship["in_play"] == true).map(|ship| ship["key"].as_str().unwrap());
            if phase == "planning" {
                let foreseen = question["previews"].as_object().is_some_and(|some| !some.is_empty());
                assert_eq!(foreseen, previews, "where a dial leads");
            }
            let Some(ship) = ship
                .map(str::to_owned)
                .filter(|_| ["planning", "activation"].contains(&phase.as_str()) && !seen.contains(&phase))
            else {
                continue;
            };
            let told = chair.ask(Wanted::Sights { ship }).await.unwrap();
            assert_eq!(told["sights"].is_array(), previews, "in the {phase} phase");
            seen.push(phase);
        }
        assert_eq!(seen, ["planning", "activation"]);
        // Who attacks may measure.
        wanted.origin = Some(NewOrigin::Scenario("lesson-4-an-attack".to_owned()));
        let id = guest.create(&wanted).await.unwrap();
        let mut chair = guest.sit(&id, None).await.unwrap();
        assert_eq!(chair.page["view"]["phase"], "combat");
        let told = chair.ask(Wanted::Sights { ship: "academy-pilot".to_owned() }).await.unwrap();
        assert!(told["sights"].is_array(), "in the combat phase");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_is_played_with_ready_lists_of_one_format() {
    let house = House::open().await;
    let games = house.guest().await.get("/api/games").await.unwrap();
    let xwing = games.as_array().unwrap().iter().find(|game| game["game"] == "xwing").unwrap();
    let first = xwing["first"].as_array().unwrap();
    assert_eq!(first.len(), 2);
    for name in first {
        let ready = xwing["ready"].as_array().unwrap().iter().find(|ready| ready["name"] == *name).unwrap();
        assert_eq!(ready["format"], "standard");
        assert!(ready["cards"].as_array().unwrap().len() <= 3, "few ships");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_played_is_there_after_the_server_is_opened_again() {
    let house = House::open().await;
    let guest = house.guest().await;
    let id = guest.create(&NewTable::quick("swccg", droid("random"))).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    play(&mut chair, &mut Chance::fast(5), 12).await;
    while chair.question().is_none() {
        chair.news().await.unwrap();
    }
    let before = chair.page.clone();
    let again = house.again().await;
    let guest = guest.at(&again.address());
    let chair = guest.sit(&id, Some(chair.seq())).await.unwrap();
    for part in ["seq", "moments", "made", "view", "question", "seats", "waiting"] {
        assert_eq!(chair.page[part], before[part], "{part}");
    }
    let now = before["moments"].as_u64().unwrap() - 1;
    assert_eq!(chair.page["report"]["from"], now, "only the moment that was going on is told again");
    assert!(chair.page["report"]["lines"].as_array().unwrap().iter().all(|line| line["moment"] == now));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_taken_back_freely_against_a_droid_and_by_consent_against_a_person() {
    let house = House::open().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let id = ann.create(&NewTable::quick("swccg", droid("random"))).await.unwrap();
    let mut chair = ann.sit(&id, None).await.unwrap();
    play(&mut chair, &mut Chance::fast(1), 3).await;
    while chair.question().is_none() {
        chair.news().await.unwrap();
    }
    let before = (chair.page["question"]["offers"].clone(), chair.page["view"].clone());
    play(&mut chair, &mut Chance::fast(1), 1).await;
    assert_eq!(chair.make(Wanted::Undo {}).await.unwrap()["news"], "done");
    assert_eq!((chair.page["question"]["offers"].clone(), chair.page["view"].clone()), before);

    let id = ann.create(&NewTable::quick("swccg", Opponent::Person)).await.unwrap();
    let mut chair = ann.sit(&id, None).await.unwrap();
    assert!(chair.question().is_none(), "nobody is asked before both are there");
    ben.join(&id).await.unwrap();
    let mut other = ben.sit(&id, None).await.unwrap();
    let mut chance = Chance::fast(2);
    while chair.question().is_none() {
        chair.news().await.unwrap();
    }
    let asked = chair.page["question"].clone();
    play(&mut chair, &mut chance, 1).await;
    let nothing = other.ask(Wanted::Consent { agree: true }).await.unwrap();
    assert_eq!(nothing["reason"], "nothing");
    assert_eq!(chair.ask(Wanted::Undo {}).await.unwrap()["news"], "done");
    while other.page["undo_wanted"]["seat"].is_null() {
        other.news().await.unwrap();
    }
    assert_eq!(other.ask(Wanted::Consent { agree: true }).await.unwrap()["news"], "done");
    while chair.page["question"]["offers"] != asked["offers"] {
        chair.news().await.unwrap();
    }
    assert_eq!(chair.made(), 0);
    assert_ne!(chair.page["question"]["at"], asked["at"], "an answer to the question as it was is stale");
    assert_eq!(chair.ask(Wanted::Concede {}).await.unwrap()["news"], "done");
    while !other.is_over() {
        other.news().await.unwrap();
    }
    assert_eq!(other.page["outcome"]["by"], "conceded");
}

/// Everything a socket said about the other seat's secrets would be in its bytes.
#[tokio::test(flavor = "multi_thread")]
async fn watchers_and_opponents_are_told_only_what_they_may_know() {
    let house = House::open().await;
    let (ann, ben, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let id = ann.create(&NewTable::quick("swccg", Opponent::Person)).await.unwrap();
    ben.join(&id).await.unwrap();
    let (mut light, mut dark) = (ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap());
    let mut watcher = eve.sit(&id, None).await.unwrap();
    let mut chance = Chance::fast(9);
    let hand = |page: &Value, side: &str| {
        let piles = page["view"]["sides"][side]["piles"].as_array().unwrap();
        let hand = piles.iter().find(|pile| pile["pile"] == "hand").unwrap();
        (hand["count"].as_u64().unwrap(), hand["cards"].as_array().unwrap().clone())
    };
    let mut dealt = false;
    for _ in 0..80 {
        while light.question().is_none() && dark.question().is_none() {
            light.news().await.unwrap();
            while dark.seq() < light.seq() {
                dark.news().await.unwrap();
            }
        }
        let asked = if light.question().is_some() { &mut light } else { &mut dark };
        let done = asked.make(asked.random_answer(&mut chance).unwrap()).await.unwrap();
        assert_eq!(done["news"], "done", "{done}");
        let seq = light.seq().max(dark.seq());
        for chair in [&mut light, &mut dark, &mut watcher] {
            while chair.seq() < seq {
                chair.news().await.unwrap();
            }
        }
        let hands = [("light", &light.page, &dark.page), ("dark", &dark.page, &light.page)];
        for (side, own, other) in hands {
            let (count, known) = hand(own, side);
            assert_eq!(count, known.len() as u64, "one's own hand is known");
            let (_, to_other) = hand(other, side);
            let (_, to_watcher) = hand(&watcher.page, side);
            if !dealt && count > 0 {
                assert!(to_other.is_empty() && to_watcher.is_empty(), "{side}: {to_other:?}, {to_watcher:?}");
            }
            assert!(to_watcher.iter().all(|card| to_other.contains(card)), "{side}: a watcher knows {to_watcher:?}");
        }
        dealt = hands.iter().all(|(side, own, _)| hand(own, side).0 > 0) || dealt;
    }
    assert!(dealt, "hands were dealt");
    assert!(watcher.page["seat"].is_null() && watcher.question().is_none());
    let refused = watcher.ask(Wanted::Answer { at: 0, choice: "pass".to_owned() }).await.unwrap();
    assert_eq!(refused["reason"], "watcher");
    let record = eve.get(&format!("/api/tables/{id}/record")).await.unwrap_err().to_string();
    assert!(record.contains("once the game is over"), "{record}");
    let mut fork = NewTable::quick("swccg", droid("random"));
    fork.origin = Some(NewOrigin::Fork { table: id.clone(), moment: 0 });
    assert!(ann.create(&fork).await.unwrap_err().to_string().contains("409"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_table_answers_for_a_player_is_not_put_to_them() {
    let house = House::open().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let mut wanted = NewTable::quick("swccg", Opponent::Person);
    wanted.settings.pace = 60;
    let id = ann.create(&wanted).await.unwrap();
    ben.join(&id).await.unwrap();
    let mut chairs = [ann.sit(&id, None).await.unwrap(), ben.sit(&id, None).await.unwrap()];
    let games = ann.get("/api/games").await.unwrap();
    let game = games.as_array().unwrap().iter().find(|game| game["game"] == "swccg").unwrap();
    let names = game["times"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned());
    let pass = names.flat_map(|name| [0, 1].map(|seat| TimePage { seat, name: name.clone() })).collect();
    let stops = Stops { pass, ..Stops::default() };
    for chair in &mut chairs {
        let told = chair.ask(Wanted::Stops(stops.clone())).await.unwrap();
        chair.shows(&told).await.unwrap();
    }
    let mut chance = Chance::fast(5);
    let mut passed = 0;
    let playing = async {
        while !chairs.iter().any(Chair::is_over) {
            let Some(asked) = chairs.iter().position(|chair| chair.question().is_some()) else {
                let [one, other] = &mut chairs;
                tokio::select! { told = one.news() => drop(told.unwrap()), told = other.news() => drop(told.unwrap()) }
                passed += chairs.iter().filter(|chair| chair.page["waiting"] == json!([chair.page["seat"]])).count();
                continue;
            };
            // A hand takes longer than the table does to answer for somebody.
            let chair = &mut chairs[asked];
            let question = chair.question().unwrap()["at"].clone();
            let news = async {
                loop {
                    chair.news().await.unwrap();
                }
            };
            let _: Result<(), _> = tokio::time::timeout(Duration::from_millis(250), news).await;
            assert_eq!(chair.question().map(|question| &question["at"]), Some(&question), "it is still open");
            let answer = chair.random_answer(&mut chance).unwrap();
            let told = chair.make(answer).await.unwrap();
            assert_eq!(told["news"], "done", "{told}");
        }
    };
    let _: Result<(), _> = tokio::time::timeout(Duration::from_secs(8), playing).await;
    assert!(passed > 0, "the table has passed for somebody");
}

#[tokio::test(flavor = "multi_thread")]
async fn scenarios_lessons_and_forks_are_tables_too() {
    let house = House::open().await;
    let guest = house.guest().await;
    for game in ["swccg", "xwing"] {
        let rules = guest.get(&format!("/api/{game}/rules")).await.unwrap();
        let entry = rules.as_array().unwrap().iter().find(|entry| entry["scenarios"].as_u64() > Some(0)).unwrap();
        let entry = guest.get(&format!("/api/{game}/rules/{}", entry["id"].as_str().unwrap())).await.unwrap();
        let shown = entry["rules"].as_array().unwrap().iter().flat_map(|rule| rule["scenarios"].as_array().unwrap());
        let scenario = shown.clone().next().unwrap()["id"].as_str().unwrap().to_owned();
        let page = guest.get(&format!("/api/{game}/scenarios/{scenario}")).await.unwrap();
        assert!(page["text"].as_str().unwrap().starts_with("scenario "));
        let mut wanted = NewTable::quick(game, Opponent::Myself);
        wanted.origin = Some(NewOrigin::Scenario(scenario));
        let id = guest.create(&wanted).await.unwrap();
        let mut chair = guest.sit(&id, None).await.unwrap();
        play(&mut chair, &mut Chance::fast(4), 4).await;
        let position = chair.ask(Wanted::Position {}).await.unwrap();
        assert!(position["text"].as_str().unwrap().contains("scenario \""));
        let ruling = chair.ask(Wanted::Ruling {}).await.unwrap();
        let lines = ruling["lines"].as_array().unwrap();
        assert!(lines.iter().any(|line| line["sort"] == "expect"), "{ruling}");

        let lessons = guest.get(&format!("/api/{game}/lessons")).await.unwrap();
        let lesson = &lessons[0];
        for (n, step) in lesson["steps"].as_array().unwrap().iter().enumerate() {
            let mut wanted = NewTable::quick(game, droid("greedy"));
            wanted.seat = Some(step["seat"].as_u64().unwrap() as u8);
            wanted.origin = Some(NewOrigin::Lesson { id: lesson["id"].as_str().unwrap().to_owned(), step: n as u32 });
            let id = guest.create(&wanted).await.unwrap();
            let mut chair = guest.sit(&id, None).await.unwrap();
            for choice in step["tries"].as_array().unwrap() {
                while chair.question().is_none() {
                    chair.news().await.unwrap();
                }
                let at = chair.question().unwrap()["at"].as_u64().unwrap() as u32;
                let choice = choice.as_str().unwrap().to_owned();
                let told = chair.make(Wanted::Answer { at, choice: choice.clone() }).await.unwrap();
                assert_eq!(told["news"], "done", "{game}, step {n}: {choice}: {told} {}", chair.page["question"]);
            }
        }

        let id = guest.create(&NewTable::quick(game, droid("random"))).await.unwrap();
        let mut chair = guest.sit(&id, None).await.unwrap();
        play(&mut chair, &mut Chance::fast(6), 5).await;
        let past = chair.ask(Wanted::Past { moment: 2 }).await.unwrap();
        scenes_are_pasts(&mut chair).await;
        let mut wanted = NewTable::quick(game, droid("random"));
        wanted.origin = Some(NewOrigin::Fork { table: id, moment: 2 });
        let fork = guest.create(&wanted).await.unwrap();
        let chair = guest.sit(&fork, None).await.unwrap();
        if chair.page["moments"] == 3 {
            assert_eq!(chair.page["view"], past["view"]);
        }
    }
}

/// Moments told at once are the same as each by itself.
async fn scenes_are_pasts(chair: &mut Chair) {
    let told = chair.ask(Wanted::Scenes { from: 1, to: 4 }).await.unwrap();
    let mut scene = json!({ "view": told["view"] });
    let changes = told["changes"].as_array().unwrap();
    assert_eq!((&told["from"], changes.len()), (&1.into(), 3), "{told}");
    let patches = [None].into_iter().chain(changes.iter().map(Some));
    for (moment, patch) in (1..).zip(patches) {
        if let Some(patch) = patch {
            json_patch::patch(&mut scene, &serde_json::from_value::<json_patch::Patch>(patch.clone()).unwrap())
                .unwrap();
        }
        let past = chair.ask(Wanted::Past { moment }).await.unwrap();
        assert_eq!(scene["view"], past["view"], "moment {moment}");
    }
    let refused = chair.ask(Wanted::Scenes { from: 3, to: 1 }).await.unwrap();
    assert_eq!(refused["reason"], "form", "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_with_a_reason_and_changes_nothing() {
    let house = House::open().await;
    let guest = house.guest().await;
    let id = guest.create(&NewTable::quick("xwing", Opponent::Myself)).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    let mut chance = Chance::fast(8);
    let before = chair.page.clone();
    let mut reasons = std::collections::BTreeSet::new();
    for n in 0..3000 {
        let text = nonsense(n, &chair.page, &mut chance);
        chair.send(&text).await.unwrap();
        let told = chair.news().await.unwrap();
        assert_eq!(told["news"], "refused", "{text}: {told}");
        assert!(!told["text"].as_str().unwrap().is_empty());
        reasons.insert(told["reason"].as_str().unwrap().to_owned());
    }
    let again = guest.sit(&id, None).await.unwrap();
    assert_eq!((&again.page["seq"], &again.page["view"]), (&before["seq"], &before["view"]));
    for reason in ["malformed", "stale", "unknown"] {
        assert!(reasons.contains(reason), "{reasons:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_other_sites_are_refused() {
    let house = House::open().await;
    let guest = house.guest().await;
    let http = reqwest::Client::new();
    let url = format!("http://{}/api/tables", house.address());
    let unknown = http.get(&url).send().await.unwrap();
    assert_eq!(unknown.status(), 401);
    let body = r#"{"game":"swccg","opponent":"myself"}"#;
    let post = |origin: String| {
        let request = http.post(&url).header("cookie", guest.cookie()).header("content-type", "application/json");
        request.header("origin", origin).body(body)
    };
    assert_eq!(post("http://elsewhere.example".to_owned()).send().await.unwrap().status(), 403);
    assert_eq!(post(format!("http://{}", house.address())).send().await.unwrap().status(), 200);
    let wrong = http.post(&url).header("cookie", guest.cookie()).header("content-type", "application/json");
    let wrong = wrong.body(r#"{"game":"chess","opponent":"myself"}"#).send().await.unwrap();
    assert_eq!(wrong.status(), 422);
    assert!(wrong.text().await.unwrap().contains("no game `chess`"));
    let description = guest.get("/api/openapi.json").await.unwrap();
    for path in ["/api/me", "/api/tables", "/api/tables/{id}/join", "/api/{game}/rules/{id}"] {
        assert!(description["paths"].get(path).is_some(), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn why_is_answered_for_a_verb_and_a_name_as_people_write_them() {
    let house = House::open().await;
    let guest = house.guest().await;
    let id = guest.create(&NewTable::quick("swccg", droid("random"))).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    play(&mut chair, &mut Chance::fast(3), 4).await;
    let side = chair.page["view"]["you"].as_str().unwrap();
    let piles = chair.page["view"]["sides"][side]["piles"].as_array().unwrap();
    let hand = piles.iter().find(|pile| pile["pile"] == "hand").unwrap();
    let slug = hand["cards"][0]["key"].as_str().unwrap().strip_prefix("hand/").unwrap().to_owned();
    let why = |key: String| Wanted::Why { key };
    let told = chair.ask(why(format!("deploy/{slug}"))).await.unwrap();
    assert_ne!(told["reason"], "unknown");
    let written = chair.ask(why(format!("Deploy {}", slug.replace('-', " ")))).await.unwrap();
    assert_eq!((&written["reason"], &written["rule"]), (&told["reason"], &told["rule"]));
    assert_eq!(chair.ask(why("deploy nobody at all".to_owned())).await.unwrap()["reason"], "unknown");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_given_up_stays_as_it_was() {
    let house = House::open().await;
    let (ann, ben) = (house.guest().await, house.guest().await);
    let reason = |told: Value| told["reason"].as_str().map(str::to_owned);
    // Against a droid nothing is taken back after it.
    let id = ann.create(&NewTable::quick("xwing", droid("random"))).await.unwrap();
    let mut chair = ann.sit(&id, None).await.unwrap();
    play(&mut chair, &mut Chance::fast(3), 3).await;
    assert_eq!(chair.ask(Wanted::Concede {}).await.unwrap()["news"], "done");
    chair.news().await.unwrap();
    assert_eq!((&chair.page["may_undo"], &chair.page["undo_wanted"]), (&json!(false), &Value::Null));
    assert_eq!(reason(chair.ask(Wanted::Undo {}).await.unwrap()).as_deref(), Some("over"));
    // Who sits alone cannot give up; who comes finds the seat.
    let id = ann.create(&NewTable::quick("xwing", Opponent::Person)).await.unwrap();
    let mut chair = ann.sit(&id, None).await.unwrap();
    assert_eq!(reason(chair.ask(Wanted::Concede {}).await.unwrap()).as_deref(), Some("nothing"));
    ben.join(&id).await.unwrap();
    let mut other = ben.sit(&id, None).await.unwrap();
    // A wish ends with the game.
    while chair.question().is_none() && other.question().is_none() {
        tokio::select! { told = chair.news() => drop(told), told = other.news() => drop(told) }
    }
    let (asked, across) = if chair.question().is_some() { (&mut chair, &mut other) } else { (&mut other, &mut chair) };
    play(asked, &mut Chance::fast(5), 1).await;
    assert_eq!(asked.ask(Wanted::Undo {}).await.unwrap()["news"], "done");
    assert_eq!(reason(across.ask(Wanted::Undo {}).await.unwrap()).as_deref(), Some("nothing"));
    assert_eq!(asked.ask(Wanted::Concede {}).await.unwrap()["news"], "done");
    assert_eq!(reason(across.ask(Wanted::Consent { agree: true }).await.unwrap()).as_deref(), Some("nothing"));
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_who_want_the_same_again_meet_at_one_table() {
    let house = House::open().await;
    let (ann, ben, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let id = ann.create(&NewTable::quick("swccg", Opponent::Person)).await.unwrap();
    ben.join(&id).await.unwrap();
    let mut chair = ann.sit(&id, None).await.unwrap();
    let refused = chair.ask(Wanted::Concede {}).await.unwrap();
    assert_eq!(refused["reason"], "nothing", "Ben has not come yet");
    let _ben = ben.sit(&id, None).await.unwrap();
    assert_eq!(chair.ask(Wanted::Concede {}).await.unwrap()["news"], "done");
    let again = |seat: u8| NewTable {
        seat: Some(seat),
        origin: Some(NewOrigin::Again { table: id.clone() }),
        ..NewTable::quick("swccg", Opponent::Person)
    };
    let (mine, theirs) = (again(1), again(0));
    let (next, other) = tokio::join!(ann.create(&mine), ben.create(&theirs));
    let next = next.unwrap();
    assert_eq!(other.unwrap(), next, "who asks at the same moment comes to the same table");
    while chair.page["next"].is_null() {
        chair.news().await.unwrap();
    }
    assert_eq!(chair.page["next"], next.as_str(), "who still looks at the last table is told");
    assert_eq!(ann.create(&again(1)).await.unwrap(), next, "pressing twice makes no second table");
    assert_ne!(eve.create(&again(0)).await.unwrap(), next, "somebody else plays elsewhere");
    let head = ann.get(&format!("/api/tables/{next}")).await.unwrap();
    assert_eq!(head["status"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_might_be_tried_is_named_and_answered_in_both_games() {
    let house = House::open().await;
    let guest = house.guest().await;
    let scenario = |id: &str| Some(NewOrigin::Scenario(id.to_owned()));
    let tables = [
        (
            "swccg",
            1,
            scenario("lesson-3-deploying-and-what-it-costs"),
            "deploy/luke-skywalker",
            "Deploy Luke Skywalker",
        ),
        (
            "xwing",
            1,
            scenario("huge-ship-6-a-section-is-hit"),
            "obsidian-squadron-pilot/attack/primary/cr90-corvette.aft",
            "Obsidian Squadron Pilot: attack CR90 Corvette (aft) with primary weapon",
        ),
    ];
    for (game, seat, origin, key, label) in tables {
        let wanted = NewTable { seat: Some(seat), origin, ..NewTable::quick(game, Opponent::Myself) };
        let id = guest.create(&wanted).await.unwrap();
        let mut chair = guest.sit(&id, None).await.unwrap();
        let told = chair.ask(Wanted::Attempts {}).await.unwrap();
        let attempts = told["attempts"].as_array().unwrap().clone();
        let text = |attempt: &Value, what: &str| attempt[what].as_str().unwrap().to_owned();
        let named: Vec<(String, String)> = attempts.iter().map(|a| (text(a, "key"), text(a, "label"))).collect();
        assert!(named.contains(&(key.to_owned(), label.to_owned())), "{named:#?}");
        for (key, _) in &named {
            let answer = chair.ask(Wanted::Why { key: key.clone() }).await.unwrap();
            assert!(answer["news"] == "done" || answer["reason"] == "rule", "{key}: {answer}");
        }
        chair.ask(Wanted::Language { lang: "fr".to_owned() }).await.unwrap();
        let french = chair.ask(Wanted::Attempts {}).await.unwrap();
        assert_eq!(french["attempts"].as_array().unwrap().len(), named.len());
        assert!(french["attempts"].as_array().unwrap().iter().zip(&named).any(|(a, b)| text(a, "label") != b.1));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn why_says_first_what_the_table_refuses_and_then_that_its_time_is_another() {
    let house = House::open().await;
    let guest = house.guest().await;
    let origin = Some(NewOrigin::Scenario("lesson-4-an-attack".to_owned()));
    let wanted = NewTable { seat: Some(0), origin, ..NewTable::quick("xwing", Opponent::Myself) };
    let id = guest.create(&wanted).await.unwrap();
    let mut chair = guest.sit(&id, None).await.unwrap();
    let ship = chair.page["view"]["asked"]["ship"].as_str().unwrap().to_owned();
    let cases = [
        ("attack/primary/academy-pilot", None),
        // The Combat phase has no actions, and this is on its bar.
        ("focus", Some("perform-action.one")),
        ("cloak", Some("perform-action.action-bar")),
        ("5-reverse-straight", Some("dial.own-maneuvers")),
        ("2-straight", Some("turn-order.not-asked")),
    ];
    for (act, rule) in cases {
        let told = chair.ask(Wanted::Why { key: format!("{ship}/{act}") }).await.unwrap();
        assert_eq!(told["rule"].as_str(), rule, "{act}: {told}");
        assert_eq!(told["news"] == "done", rule.is_none(), "{act}: {told}");
    }
    let theirs = chair.ask(Wanted::Why { key: "academy-pilot/evade".to_owned() }).await.unwrap();
    assert_eq!(theirs["rule"], "turn-order.not-asked");
    assert_eq!(
        chair.ask(Wanted::Why { key: format!("{ship}/attack/primary/nobody") }).await.unwrap()["reason"],
        "unknown"
    );
}
