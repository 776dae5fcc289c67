-- Players of an event are told that their round is paired: "summons" has whom to tell and when, of each event once, written with the line
-- that pairs them. A delivery is about a battle or an event. The index of seats has what lists of battles are filtered by.

-- +goose Up
CREATE TABLE summons (
    event TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL, at INTEGER, PRIMARY KEY (event, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX summons_player ON summons (player);
CREATE INDEX summons_at ON summons (at) WHERE at IS NOT NULL;
CREATE TABLE newer (
    id TEXT PRIMARY KEY, channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE, battle TEXT REFERENCES battles (id) ON DELETE CASCADE,
    event TEXT REFERENCES events (id) ON DELETE CASCADE, kind TEXT NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, next INTEGER NOT NULL,
    UNIQUE (channel, battle, kind, seq)
) STRICT;
INSERT INTO newer (id, channel, battle, kind, seq, made, next) SELECT id, channel, battle, kind, seq, made, next FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE newer RENAME TO deliveries;
CREATE INDEX deliveries_next ON deliveries (next);
CREATE INDEX deliveries_battle ON deliveries (battle);
CREATE UNIQUE INDEX deliveries_event ON deliveries (event, channel, seq) WHERE event IS NOT NULL;
DROP INDEX seats_shelf;
CREATE INDEX seats_shelf ON seats (owner, ended DESC, battle, n, side, result, book) WHERE owner <> '';

-- +goose Down
DROP INDEX seats_shelf;
CREATE INDEX seats_shelf ON seats (owner, ended DESC, battle, n) WHERE owner <> '';
CREATE TABLE older (
    id TEXT PRIMARY KEY, channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE, battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, next INTEGER NOT NULL, UNIQUE (channel, battle, kind, seq)
) STRICT;
INSERT INTO older (id, channel, battle, kind, seq, made, next) SELECT id, channel, battle, kind, seq, made, next FROM deliveries WHERE battle IS NOT NULL;
DROP TABLE deliveries;
ALTER TABLE older RENAME TO deliveries;
CREATE INDEX deliveries_next ON deliveries (next);
CREATE INDEX deliveries_battle ON deliveries (battle);
DROP TABLE summons;
