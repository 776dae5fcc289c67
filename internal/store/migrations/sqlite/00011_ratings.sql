-- Ratings are the fold of results in order, a row for each: what it was about, and what both were before and after. A result is written in
-- the transaction of the entry that ends its battle. The row of a book in "ladders" is held meanwhile, so that results have one order.
-- Results stay when a player leaves: his id leads nowhere then. A match says what a battle is rated as, and what has become of that.

-- +goose Up
ALTER TABLE seeks ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN least INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN most INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seeks ADD COLUMN again INTEGER NOT NULL DEFAULT 0;
CREATE TABLE matches (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, book TEXT NOT NULL, scenario TEXT NOT NULL, pace TEXT NOT NULL,
    again INTEGER NOT NULL, first TEXT NOT NULL, red TEXT NOT NULL, blue TEXT NOT NULL, state TEXT NOT NULL, score INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX matches_first ON matches (first) WHERE first <> '';
CREATE INDEX matches_half ON matches (battle) WHERE state = 'half';
CREATE TABLE ladders (book TEXT PRIMARY KEY, n INTEGER NOT NULL) STRICT;
CREATE TABLE results (
    book TEXT NOT NULL, n INTEGER NOT NULL, battle TEXT NOT NULL, first TEXT NOT NULL, pace TEXT NOT NULL, scenario TEXT NOT NULL,
    red TEXT NOT NULL, blue TEXT NOT NULL, score INTEGER NOT NULL, late TEXT NOT NULL, why TEXT NOT NULL, stamp INTEGER NOT NULL,
    red_before INTEGER NOT NULL, red_unsure INTEGER NOT NULL, red_after INTEGER NOT NULL, red_left INTEGER NOT NULL,
    blue_before INTEGER NOT NULL, blue_unsure INTEGER NOT NULL, blue_after INTEGER NOT NULL, blue_left INTEGER NOT NULL,
    PRIMARY KEY (book, n)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX results_battle ON results (battle);
CREATE UNIQUE INDEX results_first ON results (first) WHERE first <> '';
CREATE INDEX results_red ON results (red, book, pace, n);
CREATE INDEX results_blue ON results (blue, book, pace, n);
CREATE TABLE ratings (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE, book TEXT NOT NULL, pace TEXT NOT NULL, points INTEGER NOT NULL,
    deviation INTEGER NOT NULL, volatility INTEGER NOT NULL, battles INTEGER NOT NULL, stamp INTEGER NOT NULL, late INTEGER NOT NULL,
    PRIMARY KEY (player, book, pace)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (book, pace, points DESC);
CREATE TABLE sides (
    book TEXT NOT NULL, scenario TEXT NOT NULL, prior INTEGER NOT NULL, prior_unsure INTEGER NOT NULL, learnt INTEGER NOT NULL,
    unsure INTEGER NOT NULL, battles INTEGER NOT NULL, PRIMARY KEY (book, scenario)
) STRICT, WITHOUT ROWID;

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
