-- A desk is a battle beside a real table that several phones share: how it lay when it was shared, "begun", and the deeds since then. Both are
-- packed. "maker" is the player, or a digest of the address of one without an account; "size" is what all of it takes.

-- +sandtable least 14

-- +goose Up
CREATE TABLE desks (
    id TEXT PRIMARY KEY, hash BLOB NOT NULL, maker TEXT NOT NULL, made INTEGER NOT NULL, touched INTEGER NOT NULL, seq INTEGER NOT NULL, size INTEGER NOT NULL,
    begun BLOB NOT NULL
) STRICT;
CREATE INDEX desks_maker ON desks (maker);
CREATE INDEX desks_touched ON desks (touched);
CREATE TABLE deeds (
    desk TEXT NOT NULL REFERENCES desks (id) ON DELETE CASCADE, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (desk, seq)
) STRICT;

-- +goose Down
DROP TABLE deeds;
DROP TABLE desks;
