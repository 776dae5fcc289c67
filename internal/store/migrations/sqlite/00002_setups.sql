-- The row of a battle is written with every command; what never changes does not belong into it. An index on the time of the
-- last command would be written as often, and is read by nobody in a hurry.

-- +goose Up
CREATE TABLE setups (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, setup BLOB NOT NULL
) STRICT;
INSERT INTO setups (battle, setup) SELECT id, setup FROM battles;
DROP INDEX battles_touched;
ALTER TABLE battles DROP COLUMN setup;

-- +goose Down
ALTER TABLE battles ADD COLUMN setup BLOB NOT NULL DEFAULT x'';
UPDATE battles SET setup = (SELECT setup FROM setups WHERE battle = id);
CREATE INDEX battles_touched ON battles (touched);
DROP TABLE setups;
