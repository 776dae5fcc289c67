-- A study is what is written on a battle: "record" is the battle, which never changes, and "body" what is written on it; both are packed.
-- "version" counts what was saved: another version is only written over the one that its writer has read. Members may read it also if it is
-- private, or write too.

-- +sandtable least 14

-- +goose Up
CREATE TABLE studies (
    id TEXT PRIMARY KEY, maker TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, version INTEGER NOT NULL, shown TEXT NOT NULL,
    title TEXT NOT NULL, rules TEXT NOT NULL, made INTEGER NOT NULL, changed INTEGER NOT NULL, record BLOB NOT NULL, body BLOB NOT NULL
) STRICT;
CREATE INDEX studies_maker ON studies (maker);
CREATE INDEX studies_public ON studies (changed) WHERE shown = 'public';
CREATE TABLE study_members (
    study TEXT NOT NULL REFERENCES studies (id) ON DELETE CASCADE, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    writes INTEGER NOT NULL, PRIMARY KEY (study, player)
) STRICT;
CREATE INDEX study_members_player ON study_members (player);

-- +goose Down
DROP TABLE study_members;
DROP TABLE studies;
