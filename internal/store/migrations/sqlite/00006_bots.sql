-- A seat may be played by the program: then it names the player. As long as such a battle is not over it has a row that says when it
-- was last played and, if one of those players must decide, by when somebody else may take that on. Battles of before have none.

-- +goose Up
ALTER TABLE seats ADD COLUMN bot TEXT NOT NULL DEFAULT '';
CREATE TABLE duties (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, origin TEXT NOT NULL, touched INTEGER NOT NULL, due INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX duties_due ON duties (due) WHERE due IS NOT NULL;
CREATE INDEX duties_touched ON duties (touched);

-- +goose Down
DROP TABLE duties;
ALTER TABLE seats DROP COLUMN bot;
