-- What a battle had become after an entry, so that a long one opens quickly. It follows from the entries and may be lost or thrown
-- away; a backup need not have it.

-- +goose Up
CREATE TABLE snapshots (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, seq BIGINT NOT NULL, version TEXT NOT NULL,
    more BYTEA NOT NULL, state BYTEA NOT NULL
);

-- +goose Down
DROP TABLE snapshots;
