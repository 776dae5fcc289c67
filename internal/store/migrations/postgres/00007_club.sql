-- A player is known by what the store keeps a hash of: a session, which a browser carries as a cookie, or a credential, with which
-- sessions are begun. A seat may belong to one; it hangs on no row, since battles outlive players. Who must decide in a battle is a
-- column of its row, so that lists of battles are read without playing them; those of before say nothing until their next entry.

-- +goose Up
CREATE TABLE players (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL, zone TEXT NOT NULL, origin TEXT NOT NULL, made BIGINT NOT NULL,
    seen BIGINT NOT NULL, kept BIGINT NOT NULL
);
CREATE INDEX players_origin ON players (origin, made);
CREATE INDEX players_seen ON players (seen) WHERE kept = 0;
CREATE TABLE credentials (
    kind TEXT NOT NULL, id TEXT NOT NULL, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, public BYTEA,
    signs BIGINT NOT NULL, made BIGINT NOT NULL, used BIGINT, PRIMARY KEY (kind, id)
);
CREATE INDEX credentials_player ON credentials (player);
CREATE TABLE sessions (
    hash BYTEA PRIMARY KEY, id TEXT NOT NULL, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, device TEXT NOT NULL,
    made BIGINT NOT NULL, used BIGINT NOT NULL
);
CREATE INDEX sessions_player ON sessions (player);
CREATE TABLE seeks (
    id TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, rules TEXT NOT NULL, scenario TEXT NOT NULL,
    points BIGINT NOT NULL, side TEXT NOT NULL, pace BIGINT NOT NULL, lang TEXT NOT NULL, listed BIGINT NOT NULL, origin TEXT NOT NULL,
    made BIGINT NOT NULL, until BIGINT NOT NULL
);
CREATE INDEX seeks_listed ON seeks (made, id) WHERE listed = 1;
CREATE INDEX seeks_player ON seeks (player);
CREATE INDEX seeks_origin ON seeks (origin);
CREATE INDEX seeks_until ON seeks (until);
CREATE TABLE blocks (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, other TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    PRIMARY KEY (player, other)
);
CREATE INDEX blocks_other ON blocks (other);
ALTER TABLE seats ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN former BIGINT NOT NULL DEFAULT 0;
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
