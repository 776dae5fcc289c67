-- Players of an event are told that their round is paired: "summons" has whom to tell and when, of each event once, written with the line
-- that pairs them. A delivery is about a battle or an event. The index of seats has what lists of battles are filtered by.

-- +goose Up
CREATE TABLE summons (
    event TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL, at BIGINT, PRIMARY KEY (event, player)
);
CREATE INDEX summons_player ON summons (player);
CREATE INDEX summons_at ON summons (at) WHERE at IS NOT NULL;
ALTER TABLE deliveries ALTER COLUMN battle DROP NOT NULL;
ALTER TABLE deliveries ADD COLUMN event TEXT REFERENCES events (id) ON DELETE CASCADE;
CREATE UNIQUE INDEX deliveries_event ON deliveries (event, channel, seq) WHERE event IS NOT NULL;
DROP INDEX seats_shelf;
CREATE INDEX seats_shelf ON seats (owner, ended DESC, battle, n, side, result, book) WHERE owner <> '';

-- +goose Down
DROP INDEX seats_shelf;
CREATE INDEX seats_shelf ON seats (owner, ended DESC, battle, n) WHERE owner <> '';
DELETE FROM deliveries WHERE battle IS NULL;
DROP INDEX deliveries_event;
ALTER TABLE deliveries DROP COLUMN event;
ALTER TABLE deliveries ALTER COLUMN battle SET NOT NULL;
DROP TABLE summons;
