-- A battle may have a clock: each side has a bank of time, more of it for each own turn, and a cap on what the bank holds. The bank at the
-- beginning is the pace; without a cap the pace is for each decision, as before. What is left is kept in milliseconds, as of when
-- the decision came or went; the time of whoever must decide is told by the deadline, which may begin to run later: after a
-- pause or a holiday. Lists of battles that are over are read from the seats alone: what orders and filters them stands there.

-- +goose Up
ALTER TABLE setups ADD COLUMN more INTEGER NOT NULL DEFAULT 0;
ALTER TABLE setups ADD COLUMN cap INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN more INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN cap INTEGER NOT NULL DEFAULT 0;
ALTER TABLE deadlines ADD COLUMN starts INTEGER NOT NULL DEFAULT 0;
CREATE TABLE clocks (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, red INTEGER NOT NULL, blue INTEGER NOT NULL,
    owed_red INTEGER NOT NULL, owed_blue INTEGER NOT NULL, paused INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO clocks (battle, red, blue, owed_red, owed_blue, paused) SELECT battle, 0, 0, 0, 0, 0 FROM setups WHERE pace > 0;
CREATE TABLE holidays (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, since INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (player, since)
) STRICT, WITHOUT ROWID;
ALTER TABLE seats ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN result TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN book TEXT NOT NULL DEFAULT '';
UPDATE seats SET ended = (SELECT touched FROM battles WHERE id = battle), book = (SELECT rules FROM battles WHERE id = battle)
    WHERE battle IN (SELECT id FROM battles WHERE ended = 1);
DROP INDEX seats_owner;
CREATE INDEX seats_shelf ON seats (owner, ended DESC, battle, n) WHERE owner <> '';

-- +goose Down
DROP INDEX seats_shelf;
CREATE INDEX seats_owner ON seats (owner) WHERE owner <> '';
ALTER TABLE seats DROP COLUMN book;
ALTER TABLE seats DROP COLUMN result;
ALTER TABLE seats DROP COLUMN ended;
ALTER TABLE seats DROP COLUMN heard;
DROP TABLE holidays;
DROP TABLE clocks;
ALTER TABLE deadlines DROP COLUMN starts;
ALTER TABLE seeks DROP COLUMN cap;
ALTER TABLE seeks DROP COLUMN more;
ALTER TABLE setups DROP COLUMN cap;
ALTER TABLE setups DROP COLUMN more;
