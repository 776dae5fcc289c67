-- Players among each other: whom they follow, what they report, and what the operator has decided, with his reasons. A seek with a
-- player in "whom" is a challenge: only he may take it, and if he does not he says why. Battles of listed seeks are open to watch. An
-- answer of a passkey is good once: what it answered stands in "spent" until it is too old anyway.

-- +goose Up
ALTER TABLE players ADD COLUMN colour TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN free TEXT NOT NULL DEFAULT '';
ALTER TABLE players ADD COLUMN hidden BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN here BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN banned BIGINT NOT NULL DEFAULT 0;
CREATE INDEX players_here ON players (here) WHERE here > 0;
ALTER TABLE credentials ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE seeks ADD COLUMN whom TEXT NOT NULL DEFAULT '';
ALTER TABLE seeks ADD COLUMN declined TEXT NOT NULL DEFAULT '';
CREATE INDEX seeks_whom ON seeks (whom) WHERE whom <> '';
CREATE TABLE follows (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, other TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    PRIMARY KEY (player, other)
);
CREATE INDEX follows_other ON follows (other);
CREATE TABLE reports (
    id TEXT PRIMARY KEY, player TEXT REFERENCES players (id) ON DELETE SET NULL, about TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    name TEXT NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL, battle TEXT NOT NULL, made BIGINT NOT NULL, closed BIGINT NOT NULL
);
CREATE INDEX reports_open ON reports (made) WHERE closed = 0;
CREATE INDEX reports_player ON reports (player);
CREATE INDEX reports_about ON reports (about);
CREATE TABLE rulings (
    id TEXT PRIMARY KEY, player TEXT NOT NULL, name TEXT NOT NULL, deed TEXT NOT NULL, reason TEXT NOT NULL, until BIGINT NOT NULL,
    made BIGINT NOT NULL, seen BIGINT NOT NULL
);
CREATE INDEX rulings_player ON rulings (player);
CREATE INDEX rulings_made ON rulings (made);
CREATE TABLE barred (word TEXT PRIMARY KEY);
CREATE TABLE shown (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, made BIGINT NOT NULL
);
CREATE INDEX shown_made ON shown (made);
CREATE TABLE late (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, side TEXT NOT NULL, PRIMARY KEY (battle, side)
);
CREATE TABLE spent (id TEXT PRIMARY KEY, until BIGINT NOT NULL);
CREATE INDEX spent_until ON spent (until);

-- +goose Down
DROP TABLE spent;
DROP TABLE late;
DROP TABLE shown;
DROP TABLE barred;
DROP TABLE rulings;
DROP TABLE reports;
DROP TABLE follows;
DROP INDEX seeks_whom;
DELETE FROM seeks WHERE whom <> '';
ALTER TABLE seeks DROP COLUMN declined;
ALTER TABLE seeks DROP COLUMN whom;
ALTER TABLE credentials DROP COLUMN label;
DROP INDEX players_here;
ALTER TABLE players DROP COLUMN banned;
ALTER TABLE players DROP COLUMN muted;
ALTER TABLE players DROP COLUMN here;
ALTER TABLE players DROP COLUMN hidden;
ALTER TABLE players DROP COLUMN free;
ALTER TABLE players DROP COLUMN colour;
