-- Rounds of events may have an end: "wake" is when time brings something to an event next, 0: never. Who is called to an event is told why.
-- A report may be about a study; one that the operator has taken down ("held") is shown to its members alone.

-- +sandtable least 16

-- +goose Up
ALTER TABLE events ADD COLUMN wake INTEGER NOT NULL DEFAULT 0;
CREATE INDEX events_wake ON events (wake) WHERE wake <> 0;
ALTER TABLE summons ADD COLUMN kind TEXT NOT NULL DEFAULT 'round';
DROP INDEX deliveries_event;
CREATE UNIQUE INDEX deliveries_event ON deliveries (event, channel, kind, seq) WHERE event IS NOT NULL;
ALTER TABLE reports ADD COLUMN study TEXT NOT NULL DEFAULT '';
ALTER TABLE studies ADD COLUMN held INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE studies DROP COLUMN held;
ALTER TABLE reports DROP COLUMN study;
DROP INDEX deliveries_event;
CREATE UNIQUE INDEX deliveries_event ON deliveries (event, channel, seq) WHERE event IS NOT NULL;
ALTER TABLE summons DROP COLUMN kind;
DROP INDEX events_wake;
ALTER TABLE events DROP COLUMN wake;
