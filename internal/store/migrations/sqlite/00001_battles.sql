-- +goose Up
CREATE TABLE battles (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, rules TEXT NOT NULL, version TEXT NOT NULL, setup BLOB NOT NULL,
    start BLOB NOT NULL, secret BLOB NOT NULL, made INTEGER NOT NULL, touched INTEGER NOT NULL, seq INTEGER NOT NULL,
    ended INTEGER NOT NULL, origin TEXT NOT NULL
) STRICT;
CREATE INDEX battles_touched ON battles (touched);
CREATE INDEX battles_origin ON battles (origin, made);
CREATE TABLE entries (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, seq INTEGER NOT NULL, id TEXT NOT NULL,
    seat INTEGER NOT NULL, body BLOB NOT NULL, stamp INTEGER NOT NULL, PRIMARY KEY (battle, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entries_id ON entries (battle, id);
CREATE TABLE seats (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, n INTEGER NOT NULL, side TEXT NOT NULL,
    player INTEGER NOT NULL, hash BLOB NOT NULL, name TEXT NOT NULL, colour TEXT NOT NULL, taken INTEGER NOT NULL,
    locked BLOB, share BLOB, PRIMARY KEY (battle, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE messages (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, n INTEGER NOT NULL, seat INTEGER NOT NULL,
    words TEXT NOT NULL, stamp INTEGER NOT NULL, PRIMARY KEY (battle, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE proposals (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, kind TEXT NOT NULL, seat INTEGER NOT NULL,
    back INTEGER NOT NULL, seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE deadlines (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, kind TEXT NOT NULL, due INTEGER NOT NULL,
    PRIMARY KEY (battle, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX deadlines_due ON deadlines (due);

-- +goose Down
DROP TABLE deadlines;
DROP TABLE proposals;
DROP TABLE messages;
DROP TABLE seats;
DROP TABLE entries;
DROP TABLE battles;
