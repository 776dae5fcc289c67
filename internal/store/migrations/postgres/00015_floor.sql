-- Servers of neighbouring versions may share a store while they are renewed (shape.go): "floor" has the shape that a program must know at least.

-- +sandtable least 14

-- +goose Up
CREATE TABLE floor (least BIGINT NOT NULL);
INSERT INTO floor (least) VALUES (14);

-- +goose Down
DROP TABLE floor;
