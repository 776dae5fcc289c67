-- What a battle had become after an entry, so that a long one opens quickly. It follows from the entries and may be lost or thrown
-- away; a backup need not have it.

-- +goose Up
CREATE TABLE snapshots (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, seq INTEGER NOT NULL, version TEXT NOT NULL,
    more BLOB NOT NULL, state BLOB NOT NULL
) STRICT;

-- +goose Down
DROP TABLE snapshots;
