-- A player names channels by which he is told that a battle waits for him. Of each battle there is one row for him at most, written
-- with the entry that it follows from: at says when to tell that it is his turn, warn when to tell that his time runs out, told that
-- he was told and has not looked since. What is on its way is a row for each channel, until the channel has it.

-- +goose Up
CREATE TABLE channels (
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, kind TEXT NOT NULL, address TEXT NOT NULL, secret BLOB,
    device TEXT NOT NULL, page TEXT NOT NULL, made INTEGER NOT NULL, sure INTEGER NOT NULL, failed INTEGER NOT NULL, off INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX channels_address ON channels (player, kind, address);
CREATE TABLE wishes (
    player TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE, quiet_from INTEGER NOT NULL, quiet_to INTEGER NOT NULL, feed INTEGER NOT NULL
) STRICT;
CREATE TABLE notices (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, seq INTEGER NOT NULL, turn INTEGER NOT NULL, at INTEGER, told INTEGER NOT NULL, due INTEGER, warn INTEGER, PRIMARY KEY (battle, player)
) STRICT;
CREATE INDEX notices_player ON notices (player);
CREATE INDEX notices_at ON notices (at) WHERE at IS NOT NULL;
CREATE INDEX notices_warn ON notices (warn) WHERE warn IS NOT NULL;
CREATE TABLE deliveries (
    id TEXT PRIMARY KEY, channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE, battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, next INTEGER NOT NULL, UNIQUE (channel, battle, kind, seq)
) STRICT;
CREATE INDEX deliveries_next ON deliveries (next);
CREATE INDEX deliveries_battle ON deliveries (battle);

-- +goose Down
DROP TABLE deliveries;
DROP TABLE notices;
DROP TABLE wishes;
DROP TABLE channels;
