-- A battle may have a pace: how many seconds a side has each time the decision comes to it. Its deadline is one row, which stays
-- after it has passed: whether everybody was told of it is a fact too. Nothing has used deadlines before.
-- Who watches a battle is known by rows that hang on the row of a node, which is good until a time.

-- +goose Up
ALTER TABLE setups ADD COLUMN pace BIGINT NOT NULL DEFAULT 0;
DROP TABLE deadlines;
CREATE TABLE deadlines (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, side TEXT NOT NULL, due BIGINT NOT NULL, told BIGINT NOT NULL
);
CREATE INDEX deadlines_due ON deadlines (due) WHERE told = 0;
CREATE TABLE nodes (id TEXT PRIMARY KEY, until BIGINT NOT NULL);
CREATE TABLE presence (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, seat BIGINT NOT NULL,
    node TEXT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE, PRIMARY KEY (battle, seat, node)
);
CREATE INDEX presence_node ON presence (node);

-- +goose Down
DROP TABLE presence;
DROP TABLE nodes;
DROP TABLE deadlines;
CREATE TABLE deadlines (
    battle TEXT NOT NULL REFERENCES battles (id) ON DELETE CASCADE, kind TEXT NOT NULL, due BIGINT NOT NULL,
    PRIMARY KEY (battle, kind)
);
CREATE INDEX deadlines_due ON deadlines (due);
ALTER TABLE setups DROP COLUMN pace;
