//! What the storage lists for the lobby.

use server::message::Origin;
use server::pages::{Settings, Status};
use server::sqlite::SqliteStorage;
use server::storage::{GuestId, Holder, Progress, Start, Storage, StoredTable};

fn table(id: &str, guest: GuestId, status: Status, at: i64) -> StoredTable {
    StoredTable {
        id: id.to_owned(),
        game: "xwing".to_owned(),
        start: Start::Setup { setup: String::new(), seed: String::new() },
        origin: None,
        seats: [Holder::Guest(guest), Holder::Droid("random".to_owned())],
        playing: [String::new(), String::new()],
        settings: Settings::default(),
        progress: Progress { status, outcome: None, moments: 0, at },
    }
}

#[tokio::test]
async fn tables_of_others_are_listed_while_they_are_alive_or_once_they_are_over() {
    let path = std::env::temp_dir().join(format!("cantina-lobby-{}.db", std::process::id()));
    let storage = SqliteStorage::open(&path).await.unwrap();
    let ann = storage.new_guest([1; 32], "Ann", 0).await.unwrap().id;
    let ben = storage.new_guest([2; 32], "Ben", 0).await.unwrap().id;
    let lesson = Origin::Lesson { id: "first".to_owned(), step: 0 };
    let tables = [
        table("forsaken", ann, Status::Running, 10),
        table("open-once", ann, Status::Open, 20),
        table("over", ann, Status::Finished, 30),
        StoredTable { origin: Some(lesson), ..table("lesson", ann, Status::Running, 200) },
        table("played", ann, Status::Running, 210),
    ];
    for table in &tables {
        storage.create(table, &[]).await.unwrap();
    }
    let listed = async |guest| {
        let tables = storage.lobby(guest, 100, 50).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(ben).await, ["played", "over"]);
    assert_eq!(listed(ann).await, ["played", "lesson", "over", "open-once", "forsaken"]);
    drop(std::fs::remove_file(path));
}
