-- Ratings are the fold of results in order, a row for each: what it was about, and what both were before and after. A result is written in
-- the transaction of the entry that ends its battle. The row of a book in "ladders" is held meanwhile, so that results have one order.
-- Results stay when a player leaves: his id leads nowhere then. A match says what a battle is rated as, and what has become of that.

-- +goose Up
ALTER TABLE seeks ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN least BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN most BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN again BIGINT NOT NULL DEFAULT 0;
CREATE TABLE matches (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, book TEXT NOT NULL, scenario TEXT NOT NULL, pace TEXT NOT NULL,
    again BIGINT NOT NULL, first TEXT NOT NULL, red TEXT NOT NULL, blue TEXT NOT NULL, state TEXT NOT NULL, score BIGINT NOT NULL
);
CREATE UNIQUE INDEX matches_first ON matches (first) WHERE first <> '';
CREATE INDEX matches_half ON matches (battle) WHERE state = 'half';
CREATE TABLE ladders (book TEXT PRIMARY KEY, n BIGINT NOT NULL);
CREATE TABLE results (
    book TEXT NOT NULL, n BIGINT NOT NULL, battle TEXT NOT NULL, first TEXT NOT NULL, pace TEXT NOT NULL, scenario TEXT NOT NULL,
    red TEXT NOT NULL, blue TEXT NOT NULL, score BIGINT NOT NULL, late TEXT NOT NULL, why TEXT NOT NULL, stamp BIGINT NOT NULL,
    red_before BIGINT NOT NULL, red_unsure BIGINT NOT NULL, red_after BIGINT NOT NULL, red_left BIGINT NOT NULL,
    blue_before BIGINT NOT NULL, blue_unsure BIGINT NOT NULL, blue_after BIGINT NOT NULL, blue_left BIGINT NOT NULL,
    PRIMARY KEY (book, n)
);
CREATE UNIQUE INDEX results_battle ON results (battle);
CREATE UNIQUE INDEX results_first ON results (first) WHERE first <> '';
CREATE INDEX results_red ON results (red, book, pace, n);
CREATE INDEX results_blue ON results (blue, book, pace, n);
CREATE TABLE ratings (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, book TEXT NOT NULL, pace TEXT NOT NULL, points BIGINT NOT NULL,
    deviation BIGINT NOT NULL, volatility BIGINT NOT NULL, battles BIGINT NOT NULL, stamp BIGINT NOT NULL, late BIGINT NOT NULL,
    PRIMARY KEY (player, book, pace)
);
CREATE INDEX ratings_best ON ratings (book, pace, points DESC);
CREATE TABLE sides (
    book TEXT NOT NULL, scenario TEXT NOT NULL, prior BIGINT NOT NULL, prior_unsure BIGINT NOT NULL, learnt BIGINT NOT NULL,
    unsure BIGINT NOT NULL, battles BIGINT NOT NULL, PRIMARY KEY (book, scenario)
);

-- +goose Down
DROP TABLE sides;
DROP TABLE ratings;
DROP TABLE results;
DROP TABLE ladders;
DROP TABLE matches;
ALTER TABLE seeks DROP COLUMN again;
ALTER TABLE seeks DROP COLUMN most;
ALTER TABLE seeks DROP COLUMN least;
ALTER TABLE seeks DROP COLUMN rated;
