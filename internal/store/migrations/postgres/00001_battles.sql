-- +goose Up
CREATE TABLE battles (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, rules TEXT NOT NULL, version TEXT NOT NULL, setup BYTEA NOT NULL,
    start BYTEA NOT NULL, secret BYTEA NOT NULL, made BIGINT NOT NULL, touched BIGINT NOT NULL, seq BIGINT NOT NULL,
    ended BIGINT NOT NULL, origin TEXT NOT NULL
);
CREATE INDEX battles_touched ON battles (touched);
CREATE INDEX battles_origin ON battles (origin, made);
CREATE TABLE entries (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, seq BIGINT NOT NULL, id TEXT NOT NULL,
    seat BIGINT NOT NULL, body BYTEA NOT NULL, stamp BIGINT NOT NULL, PRIMARY KEY (battle, seq)
);
CREATE UNIQUE INDEX entries_id ON entries (battle, id);
CREATE TABLE seats (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, n BIGINT NOT NULL, side TEXT NOT NULL,
    player BIGINT NOT NULL, hash BYTEA NOT NULL, name TEXT NOT NULL, colour TEXT NOT NULL, taken BIGINT NOT NULL,
    locked BYTEA, share BYTEA, PRIMARY KEY (battle, n)
);
CREATE TABLE messages (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, n BIGINT NOT NULL, seat BIGINT NOT NULL,
    words TEXT NOT NULL, stamp BIGINT NOT NULL, PRIMARY KEY (battle, n)
);
CREATE TABLE proposals (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, kind TEXT NOT NULL, seat BIGINT NOT NULL,
    back BIGINT NOT NULL, seq BIGINT NOT NULL
);
CREATE TABLE deadlines (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, kind TEXT NOT NULL, due BIGINT NOT NULL,
    PRIMARY KEY (battle, kind)
);
CREATE INDEX deadlines_due ON deadlines (due);

-- +goose Down
DROP TABLE deadlines;
DROP TABLE proposals;
DROP TABLE messages;
DROP TABLE seats;
DROP TABLE entries;
DROP TABLE battles;
