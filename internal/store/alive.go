package store

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// A server of PostgreSQL lives as long as the line on which it listens: there it holds a lock that it shares with all others, whose number
// is the shape that it knows. The database lets go of it when the line is gone, whatever became of the server.

// aliveClass is the class of those locks among all advisory ones.
const aliveClass = 0x53616e64

// sayAlive says on a line which shape a server knows.
func sayAlive(ctx context.Context, line *pgx.Conn, shape int64) error {
	_, err := line.Exec(ctx, fmt.Sprintf("SELECT pg_advisory_lock_shared(%d, %d)", aliveClass, shape))
	return err
}

// leastAlive is the least shape that a server knows which lives; 0: there is none.
func leastAlive(ctx context.Context, db *sql.DB) (shape int64, err error) {
	err = db.QueryRowContext(ctx, fmt.Sprintf(`SELECT COALESCE(MIN(objid::bigint), 0) FROM pg_locks WHERE locktype = 'advisory' AND classid = %d AND objsubid = 2
		AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`, aliveClass)).Scan(&shape)
	return shape, err
}

// isAllowed sees that the database still wants a server that knows a shape: one that was cut off may come back too late.
func isAllowed(ctx context.Context, line *pgx.Conn, shape int64) error {
	var least int64
	if err := line.QueryRow(ctx, "SELECT least FROM floor").Scan(&least); err != nil {
		return err
	}
	if least > shape {
		return &errNewer{least, least, shape}
	}
	return nil
}
