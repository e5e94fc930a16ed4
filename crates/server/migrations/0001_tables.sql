-- Guests, known by the hash of the token in their cookie.
CREATE TABLE guest (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL
) STRICT;

-- A table: what it began from, who sits there, and how far it is. What is told here of its progress follows from its
-- changes and is written with them.
CREATE TABLE play (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    start TEXT NOT NULL,
    origin TEXT,
    seat_0 TEXT NOT NULL,
    seat_1 TEXT NOT NULL,
    playing_0 TEXT NOT NULL,
    playing_1 TEXT NOT NULL,
    status TEXT NOT NULL,
    outcome TEXT,
    choices INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;

CREATE INDEX play_by_change ON play (status, changed);

-- The changes of a table in order: choices, choices taken back, games given up. They are the game.
CREATE TABLE change (
    play TEXT NOT NULL REFERENCES play (id),
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (play, seq)
) STRICT, WITHOUT ROWID;
