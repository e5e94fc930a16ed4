//! What is kept: written together, read again, survived when the disk fails, and told to nobody who looks into the file.

use server::message::Origin;
use server::pages::{Settings, Status};
use server::sqlite::SqliteStorage;
use server::storage::{
    By, Change, Dealer, Entry, GuestId, Holder, LobbyPart, Progress, Retention, Snapshot, Start, Storage, StorageFault,
    StoredTable,
};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use table::{Nonce, Seat, Secret, Seed};

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cantina-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn data(&self) -> PathBuf {
        self.0.join("kept.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn table(id: &str, guest: GuestId, status: Status, at: i64) -> StoredTable {
    let nonces = [Some(Nonce([3; 16])), None];
    StoredTable {
        id: id.to_owned(),
        game: "xwing".to_owned(),
        start: Start::Setup { setup: "{}".to_owned() },
        origin: None,
        seats: [Holder::Guest(guest), Holder::Droid("random".to_owned())],
        playing: [String::new(), String::new()],
        settings: Settings::default(),
        dealer: Dealer { secret: Secret([9; 32]), nonces, given: vec![Seed::from(77)], anew: false, dealt: true },
        edition: ["engine".to_owned(), "content".to_owned()],
        progress: Progress { status, outcome: None, moments: 0, asked: Vec::new(), at },
    }
}

fn choice(n: u32) -> Entry {
    let change = Change::Choice { seat: Seat((n % 2) as u8), text: format!("choice/{n}"), by: By::Hand, spent: n };
    Entry { change, digest: n }
}

fn progress(at: i64) -> Progress {
    Progress { status: Status::Running, outcome: None, moments: 1, asked: vec![Seat(1)], at }
}

async fn guest(storage: &SqliteStorage) -> GuestId {
    storage.new_guest([1; 32], "Ann", 0).await.unwrap().id
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_what_may_be_found_a_part_at_a_time() {
    let folder = Folder::new("lobby");
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    let ann = guest(&storage).await;
    let lesson = Origin::Lesson { id: "first".to_owned(), step: 0 };
    let private = Settings { private: true, ..Settings::default() };
    let tables = [
        table("forsaken", ann, Status::Running, 10),
        table("open-once", ann, Status::Open, 20),
        table("over", ann, Status::Finished, 30),
        StoredTable { origin: Some(lesson), ..table("lesson", ann, Status::Running, 200) },
        StoredTable { settings: private, ..table("private", ann, Status::Running, 205) },
        table("played", ann, Status::Running, 210),
    ];
    for table in &tables {
        storage.create(table, &[]).await.unwrap();
    }
    let listed = async |guest, before, most| {
        let part = LobbyPart { guest, unfinished: false, since: 100, before, most };
        let tables = storage.lobby(part).await.unwrap();
        tables.into_iter().map(|(number, table)| (table.id, (table.progress.at, number))).collect::<Vec<_>>()
    };
    let ids = |part: &[(String, (i64, i64))]| part.iter().map(|(id, _)| id.clone()).collect::<Vec<_>>();
    assert_eq!(ids(&listed(None, None, 50).await), ["played", "over"]);
    let own = ["played", "private", "over", "open-once", "forsaken"];
    let (mut all, mut before) = (Vec::new(), None);
    loop {
        let part = listed(Some(ann), before, 4).await;
        all.extend(ids(&part));
        let Some((_, last)) = part.last() else { break };
        before = Some(*last);
    }
    assert_eq!(all, own);
    assert!(listed(Some(GuestId(99)), None, 50).await.is_empty());
    // What can be continued was begun, is not over, and is a game.
    storage.append("played", 1, &[choice(1)], &Progress { moments: 2, ..progress(210) }).await.unwrap();
    storage.append("lesson", 1, &[choice(1)], &Progress { moments: 2, ..progress(200) }).await.unwrap();
    // How far tables are is noted every few seconds.
    let mut unfinished = Vec::new();
    while unfinished.is_empty() {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let part = LobbyPart { guest: Some(ann), unfinished: true, since: 100, before: None, most: 50 };
        unfinished = storage.lobby(part).await.unwrap();
    }
    assert_eq!(unfinished.iter().map(|(_, table)| table.id.as_str()).collect::<Vec<_>>(), ["played"]);
    assert_eq!(unfinished[0].1.progress.asked, [Seat(1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_is_read_again_whether_gathered_or_not() {
    let folder = Folder::new("journal");
    let mut expected = Vec::new();
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    let ann = guest(&storage).await;
    let made = table("one", ann, Status::Running, 1);
    storage.create(&made, &[choice(1)]).await.unwrap();
    expected.push(choice(1));
    for n in 2..=150 {
        storage.append("one", n, &[choice(n)], &progress(n.into())).await.unwrap();
        expected.push(choice(n));
    }
    let (read, kept) = storage.table("one").await.unwrap().unwrap();
    assert_eq!((&read.dealer, &read.seats, &kept.entries), (&made.dealer, &made.seats, &expected));
    // A number that was taken, or is too high, is refused and nothing is kept.
    for seq in [150, 152] {
        let refused = storage.append("one", seq, &[choice(0)], &progress(9)).await;
        assert!(matches!(refused, Err(StorageFault::Taken)), "{seq}: {refused:?}");
    }
    assert!(storage.create(&made, &[]).await.is_err(), "an id is taken once");
    // Time goes by: the changes are gathered into chunks.
    tokio::time::sleep(Duration::from_millis(2500)).await;
    storage.append("one", 151, &[choice(151)], &progress(151)).await.unwrap();
    expected.push(choice(151));
    assert_eq!(storage.table("one").await.unwrap().unwrap().1.entries, expected);
    // It is closed as it should be, and opened again.
    storage.close().await;
    drop(storage);
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    assert_eq!(storage.table("one").await.unwrap().unwrap().1.entries, expected);
    storage.append("one", 152, &[choice(152)], &progress(152)).await.unwrap();
    expected.push(choice(152));
    // It just ends, with the last change in the log alone.
    drop(storage);
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    assert_eq!(storage.changes("one").await.unwrap(), expected);
}

fn snapshot(kept: u32) -> Snapshot {
    Snapshot {
        kept,
        edition: ["engine".to_owned(), "content".to_owned()],
        history: vec![choice(7).change],
        seq: 5,
        moments: 4,
        questions: [(1, true), (2, false)],
        lost: None,
        undo_wanted: Some((Seat(1), 3)),
        taken_back: None,
        deals: 1,
        floor: 0,
        base: None,
        position: vec![1, 2, 3],
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_hundred_thousand_changes_is_opened_by_its_snapshot() {
    let folder = Folder::new("long");
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    let ann = guest(&storage).await;
    storage.create(&table("long", ann, Status::Running, 1), &[]).await.unwrap();
    for part in 0..100u32 {
        let entries: Vec<Entry> = (0..1000).map(|n| choice(part * 1000 + n + 1)).collect();
        storage.append("long", part * 1000 + 1, &entries, &progress(1)).await.unwrap();
    }
    storage.snapshot("long", &snapshot(99_990)).await.unwrap();
    let begun = Instant::now();
    let (_, kept) = storage.table("long").await.unwrap().unwrap();
    println!("read in {:?}", begun.elapsed());
    assert_eq!(kept.snapshot, Some(snapshot(99_990)));
    assert_eq!(kept.entries, (99_991..=100_000).map(choice).collect::<Vec<_>>());
    assert_eq!(storage.changes("long").await.unwrap().len(), 100_000);
}

/// Whether some bytes stand in one of the files of a folder, but for the key.
fn stands_in(folder: &Path, bytes: &[u8]) -> bool {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let plain = files.filter(|path| path.extension().is_none_or(|extension| extension != "key"));
    plain.map(|path| std::fs::read(path).unwrap()).any(|file| file.windows(bytes.len()).any(|part| part == bytes))
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_and_positions_are_sealed_and_a_wrong_key_is_told() {
    let folder = Folder::new("sealed");
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    let ann = guest(&storage).await;
    let made = table("one", ann, Status::Running, 1);
    storage.create(&made, &[choice(1)]).await.unwrap();
    let position = b"a position nobody should read in the file".to_vec();
    storage.snapshot("one", &Snapshot { position: position.clone(), ..snapshot(1) }).await.unwrap();
    storage.close().await;
    drop(storage);
    assert!(stands_in(&folder.0, b"choice/1"), "what was chosen is no secret");
    for secret in [&made.dealer.secret.0[..], made.dealer.secret.told().as_bytes(), &position] {
        assert!(!stands_in(&folder.0, secret));
    }
    assert!(!stands_in(&folder.0, Seed::from(77).to_string().as_bytes()));
    let key = folder.0.join("kept.db.key");
    std::fs::rename(&key, folder.0.join("other")).unwrap();
    let refused = SqliteStorage::open(&folder.data()).await.err().unwrap().to_string();
    assert!(refused.contains("its key is another one"), "{refused}");
    std::fs::rename(folder.0.join("other"), &key).unwrap();
    SqliteStorage::open(&folder.data()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_is_forgotten_and_what_goes_on_is_not() {
    let folder = Folder::new("sweep");
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    let ann = guest(&storage).await;
    for (id, status) in [("open", Status::Open), ("running", Status::Running), ("finished", Status::Finished)] {
        storage.create(&table(id, ann, status, 100), &[choice(1)]).await.unwrap();
    }
    drop(storage);
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    storage.close().await;
    drop(storage);
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    let there = async |id| storage.table(id).await.unwrap().is_some();
    let retention = Retention { finished: 50, forsaken: 1000, open: 10 };
    assert_eq!(storage.sweep(160, retention).await.unwrap(), 2);
    assert_eq!((there("open").await, there("running").await, there("finished").await), (false, true, false));
    assert_eq!(storage.sweep(160, retention).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_that_is_let_go_and_a_file_that_comes_back_need_no_restart() {
    let folder = Folder::new("faults");
    let data = folder.data();
    let storage = SqliteStorage::open(&data).await.unwrap();
    let ann = guest(&storage).await;
    storage.create(&table("one", ann, Status::Running, 1), &[]).await.unwrap();
    let mut seq = 0;
    let mut append = async |works: bool| {
        let done = storage.append("one", seq + 1, &[choice(seq + 1)], &progress(1)).await;
        assert_eq!(done.is_ok(), works, "{done:?}");
        assert_eq!(storage.health().await.is_ok(), works);
        seq += u32::from(works);
    };
    append(true).await;
    let other = rusqlite::Connection::open(&data).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    append(false).await;
    other.execute_batch("ROLLBACK").unwrap();
    append(true).await;
    drop(other);
    // The file is taken away, and put back.
    let away = folder.0.join("away.db");
    std::fs::rename(&data, &away).unwrap();
    append(false).await;
    std::fs::rename(&away, &data).unwrap();
    append(true).await;
    // Another file lies in its place.
    std::fs::rename(&data, &away).unwrap();
    std::fs::write(&data, b"this is no database, whatever its name may say; it is long enough to be looked at")
        .unwrap();
    append(false).await;
    std::fs::remove_file(&data).unwrap();
    std::fs::rename(&away, &data).unwrap();
    append(true).await;
    assert_eq!(storage.changes("one").await.unwrap(), (1..=4).map(choice).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_server_that_was_opened_last_may_write() {
    let folder = Folder::new("two");
    let (one, other) = (SqliteStorage::open(&folder.data()).await.unwrap(), SqliteStorage::open(&folder.data()).await);
    let refused = one.health().await.unwrap_err().to_string();
    assert!(refused.contains("another server"), "{refused}");
    other.unwrap().health().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_an_earlier_edition_are_taken_over() {
    let folder = Folder::new("older");
    let older = rusqlite::Connection::open(folder.data()).unwrap();
    older.execute_batch(include_str!("../migrations/0001_tables.sql")).unwrap();
    older.execute_batch(include_str!("../migrations/0002_settings.sql")).unwrap();
    let seed = Seed::from(5).to_string();
    older
        .execute_batch(&format!(
            "CREATE TABLE _sqlx_migrations (version INTEGER); \
             INSERT INTO guest (token, name, seen) VALUES (zeroblob(32), 'Ann', 0); \
             INSERT INTO play VALUES ('old', 'swccg', '{{\"setup\":{{\"setup\":\"{{}}\",\"seed\":\"{seed}\"}}}}', NULL, \
             '{{\"guest\":1}}', '{{\"droid\":\"random\"}}', 'a', 'b', 'running', NULL, 3, 50, '{{\"pace\":0}}'); \
             INSERT INTO change VALUES ('old', 1, '{{\"choice\":{{\"seat\":1,\"text\":\"pass\",\"by\":\"hand\"}}}}'); \
             INSERT INTO change VALUES ('old', 2, '{{\"undo\":{{\"to\":0}}}}'); \
             INSERT INTO change VALUES ('old', 3, '{{\"concede\":{{\"seat\":1}}}}');"
        ))
        .unwrap();
    drop(older);
    let storage = SqliteStorage::open(&folder.data()).await.unwrap();
    let (table, kept) = storage.table("old").await.unwrap().unwrap();
    assert_eq!((table.dealer.seed("old", 0), table.settings.pace), (Seed::from(5), 0));
    assert_eq!(kept.entries.len(), 3);
    assert!(!stands_in(&folder.0, b"no such thing"));
    let own = LobbyPart { guest: Some(GuestId(1)), unfinished: false, since: 0, before: None, most: 9 };
    assert_eq!(storage.lobby(own).await.unwrap().len(), 1);
    storage.append("old", 4, &[choice(4)], &progress(1)).await.unwrap();
}
