-- Events are logs of their own (package event). "events" has what lists need of each, "entrants" who the players of an event are: an account,
-- or a name alone at real tables. When an account is deleted, the number of its player stays. "event_battles" are battles of pairings, until
-- their results are in the log.

-- +goose Up
CREATE TABLE events (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, rules TEXT NOT NULL, phase TEXT NOT NULL, organiser TEXT NOT NULL,
    origin TEXT NOT NULL, made BIGINT NOT NULL, touched BIGINT NOT NULL, seq BIGINT NOT NULL
);
CREATE INDEX events_phase ON events (phase, touched);
CREATE INDEX events_organiser ON events (organiser) WHERE organiser <> '';
CREATE INDEX events_origin ON events (origin);
CREATE TABLE event_lines (
    event TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE, seq BIGINT NOT NULL, body BYTEA NOT NULL, stamp BIGINT NOT NULL,
    PRIMARY KEY (event, seq)
);
CREATE TABLE entrants (
    event TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE, n BIGINT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, list TEXT NOT NULL,
    former BIGINT NOT NULL, PRIMARY KEY (event, n)
);
CREATE UNIQUE INDEX entrants_player ON entrants (player, event) WHERE player <> '';
CREATE TABLE event_battles (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, event TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
    round BIGINT NOT NULL, place BIGINT NOT NULL, counted BIGINT NOT NULL
);
CREATE INDEX event_battles_open ON event_battles (event) WHERE counted = 0;

-- +goose Down
DROP TABLE event_battles;
DROP TABLE entrants;
DROP TABLE event_lines;
DROP TABLE events;
