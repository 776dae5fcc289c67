-- The report of a battle that is over may be shared by link: "key" is the secret part of it, "pages" the report as it was told then, in every
-- language. Whose seat shared it may withdraw it. "maker" is the player, or the address of who has no account: each may share so many.

-- +goose Up
CREATE TABLE publications (
    battle TEXT PRIMARY KEY REFERENCES battles (id) ON DELETE CASCADE, key TEXT NOT NULL UNIQUE, seat BIGINT NOT NULL, maker TEXT NOT NULL,
    made BIGINT NOT NULL, pages BYTEA NOT NULL
);
CREATE INDEX publications_maker ON publications (maker);

-- +goose Down
DROP TABLE publications;
