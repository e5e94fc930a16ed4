-- What is noted of the database itself: the fingerprint of the key that seals secrets, the last sign of life.
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A table: what it began from and who sits there. It is written when somebody sits down, and seldom after.
CREATE TABLE sitting (
    -- Never used twice.
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    -- JSON.
    start TEXT NOT NULL,
    origin TEXT,
    settings TEXT NOT NULL,
    seat_0 TEXT NOT NULL,
    seat_1 TEXT NOT NULL,
    playing_0 TEXT NOT NULL,
    playing_1 TEXT NOT NULL,
    -- The secret and the seeds, sealed with the key that lies beside this file.
    sealed BLOB NOT NULL,
    nonce_0 TEXT,
    nonce_1 TEXT,
    anew INTEGER NOT NULL,
    dealt INTEGER NOT NULL,
    engine TEXT NOT NULL,
    content TEXT NOT NULL
) STRICT;

-- How far a table is, as the lobby lists it. It follows from the changes, and may be some seconds behind them.
CREATE TABLE progress (
    sitting INTEGER PRIMARY KEY REFERENCES sitting (number) ON DELETE CASCADE,
    -- 0 open, 1 running, 2 finished.
    status INTEGER NOT NULL,
    outcome TEXT,
    moments INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    -- Whether anybody may find it: not private, and begun from decks or squads.
    listed INTEGER NOT NULL
) STRICT;

CREATE INDEX progress_by_change ON progress (listed, changed);
CREATE INDEX progress_by_status ON progress (status, changed);

-- The tables of each guest.
CREATE TABLE seat (
    guest INTEGER NOT NULL,
    sitting INTEGER NOT NULL REFERENCES sitting (number) ON DELETE CASCADE,
    PRIMARY KEY (guest, sitting)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_sitting ON seat (sitting);

-- The changes of all tables as they came, a row for each time they were written together. What is gathered into chunks
-- is taken out again.
CREATE TABLE log (
    number INTEGER PRIMARY KEY,
    body BLOB NOT NULL
) STRICT;

-- The changes of one table, some at a time.
CREATE TABLE chunk (
    number INTEGER PRIMARY KEY,
    sitting INTEGER NOT NULL REFERENCES sitting (number) ON DELETE CASCADE,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

CREATE INDEX chunk_by_sitting ON chunk (sitting, first);

-- The changes of a table in short, sealed.
CREATE TABLE snapshot (
    sitting INTEGER PRIMARY KEY REFERENCES sitting (number) ON DELETE CASCADE,
    kept INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;
