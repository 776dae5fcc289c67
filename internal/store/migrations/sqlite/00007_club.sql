-- A player is known by what the store keeps a hash of: a session, which a browser carries as a cookie, or a credential, with which
-- sessions are begun. A seat may belong to one; it hangs on no row, since battles outlive players. Who must decide in a battle is a
-- column of its row, so that lists of battles are read without playing them; those of before say nothing until their next entry.

-- +goose Up
CREATE TABLE players (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL, zone TEXT NOT NULL, origin TEXT NOT NULL, made INTEGER NOT NULL,
    seen INTEGER NOT NULL, kept INTEGER NOT NULL
) STRICT;
CREATE INDEX players_origin ON players (origin, made);
CREATE INDEX players_seen ON players (seen) WHERE kept = 0;
CREATE TABLE credentials (
    kind TEXT NOT NULL, id TEXT NOT NULL, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, public BLOB,
    signs INTEGER NOT NULL, made INTEGER NOT NULL, used INTEGER, PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX credentials_player ON credentials (player);
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY, id TEXT NOT NULL, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, device TEXT NOT NULL,
    made INTEGER NOT NULL, used INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_player ON sessions (player);
CREATE TABLE seeks (
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, rules TEXT NOT NULL, scenario TEXT NOT NULL,
    points INTEGER NOT NULL, side TEXT NOT NULL, pace INTEGER NOT NULL, lang TEXT NOT NULL, listed INTEGER NOT NULL, origin TEXT NOT NULL,
    made INTEGER NOT NULL, until INTEGER NOT NULL
) STRICT;
CREATE INDEX seeks_listed ON seeks (made, id) WHERE listed = 1;
CREATE INDEX seeks_player ON seeks (player);
CREATE INDEX seeks_origin ON seeks (origin);
CREATE INDEX seeks_until ON seeks (until);
CREATE TABLE blocks (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, other TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    PRIMARY KEY (player, other)
) STRICT;
CREATE INDEX blocks_other ON blocks (other);
ALTER TABLE seats ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN former INTEGER NOT NULL DEFAULT 0;
CREATE INDEX seats_owner ON seats (owner) WHERE owner <> '';
ALTER TABLE battles ADD COLUMN awaits TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE battles DROP COLUMN awaits;
DROP INDEX seats_owner;
ALTER TABLE seats DROP COLUMN former;
ALTER TABLE seats DROP COLUMN owner;
DROP TABLE blocks;
DROP TABLE seeks;
DROP TABLE sessions;
DROP TABLE credentials;
DROP TABLE players;
