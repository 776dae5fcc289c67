-- A battle keeps what was promised of its dice when it was made, and by which protocol: a secret that was changed since is found.
-- Those that were made before have the first protocol, and no promise but what follows from their secret.
-- The house has a key, with which it signs for what it gives away. It is made once, and all nodes of a store have the same.

-- +goose Up
ALTER TABLE setups ADD COLUMN protocol BIGINT NOT NULL DEFAULT 1;
ALTER TABLE setups ADD COLUMN promise BYTEA;
CREATE TABLE keys (name TEXT PRIMARY KEY, secret BYTEA NOT NULL);

-- +goose Down
DROP TABLE keys;
ALTER TABLE setups DROP COLUMN promise;
ALTER TABLE setups DROP COLUMN protocol;
