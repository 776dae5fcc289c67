-- A player names channels by which he is told that a battle waits for him. Of each battle there is one row for him at most, written
-- with the entry that it follows from: at says when to tell that it is his turn, warn when to tell that his time runs out, told that
-- he was told and has not looked since. What is on its way is a row for each channel, until the channel has it.

-- +goose Up
CREATE TABLE channels (
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, kind TEXT NOT NULL, address TEXT NOT NULL, secret BYTEA,
    device TEXT NOT NULL, page TEXT NOT NULL, made BIGINT NOT NULL, sure BIGINT NOT NULL, failed BIGINT NOT NULL, off BIGINT NOT NULL
);
CREATE UNIQUE INDEX channels_address ON channels (player, kind, address);
CREATE TABLE wishes (
    player TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE, quiet_from BIGINT NOT NULL, quiet_to BIGINT NOT NULL, feed BIGINT NOT NULL
);
CREATE TABLE notices (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, seq BIGINT NOT NULL, turn BIGINT NOT NULL, at BIGINT, told BIGINT NOT NULL, due BIGINT, warn BIGINT, PRIMARY KEY (battle, player)
);
CREATE INDEX notices_player ON notices (player);
CREATE INDEX notices_at ON notices (at) WHERE at IS NOT NULL;
CREATE INDEX notices_warn ON notices (warn) WHERE warn IS NOT NULL;
CREATE TABLE deliveries (
    id TEXT PRIMARY KEY, channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE, battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, seq BIGINT NOT NULL, made BIGINT NOT NULL, next BIGINT NOT NULL, UNIQUE (channel, battle, kind, seq)
);
CREATE INDEX deliveries_next ON deliveries (next);
CREATE INDEX deliveries_battle ON deliveries (battle);

-- +goose Down
DROP TABLE deliveries;
DROP TABLE notices;
DROP TABLE wishes;
DROP TABLE channels;
