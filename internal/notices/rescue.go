package notices

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// A node holds a lock by its name, on a line to the database of its own. If the node is killed the database takes the lock back, so
// that other nodes, or the same one after a restart, see at once what it had begun and left. The queue itself takes half a minute for
// that, and more if the node that looks for it is the one that was killed.

// nodeLock is the first half of the keys of such locks; the second is made of the name. They are shared, since two names may have the
// same key.
const nodeLock = 0x5a4d7ab

// lookAround is the time between looks for nodes that are gone.
const lookAround = 500 * time.Millisecond

const (
	holdLock = "SELECT pg_advisory_lock_shared($1, hashtext($2))"

	// leftJobs are those that nodes without a lock had begun.
	leftJobs = `SELECT id FROM river_job WHERE queue = $2 AND state = 'running' AND hashtext(attempted_by[array_upper(attempted_by, 1)])::bigint & 4294967295 NOT IN
		(SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid::bigint = $1
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

	beginAgain = "UPDATE river_job SET state = 'available', scheduled_at = now() WHERE state = 'running' AND id = ANY($1)"
)

// A guard holds the lock of a node and looks for nodes that are gone.
type guard struct {
	pool *pgxpool.Pool
	node string
	log  *slog.Logger
}

// hold takes the lock, on a new line.
func (g *guard) hold(ctx context.Context) (*pgx.Conn, error) {
	conn, err := g.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	line := conn.Hijack()
	if _, err := line.Exec(ctx, holdLock, nodeLock, g.node); err != nil {
		line.Close(context.WithoutCancel(ctx))
		return nil, err
	}
	return line, nil
}

// run looks until the context ends. If its line is lost it takes another.
func (g *guard) run(ctx context.Context, line *pgx.Conn) {
	var before []int64
	for {
		if line != nil {
			left, err := rescue(ctx, line, before)
			if before = left; err != nil {
				if ctx.Err() == nil {
					g.log.Error("what nodes that are gone have left is not looked for", "err", err)
				}
				line.Close(context.WithoutCancel(ctx))
				line = nil
			}
		}
		select {
		case <-ctx.Done():
			if line != nil {
				line.Close(context.WithoutCancel(ctx))
			}
			return
		case <-time.After(lookAround):
		}
		if line == nil {
			line, _ = g.hold(ctx)
		}
	}
}

// rescue has jobs begun again that were left at the look before, too: a node that has only lost its line has taken another by then.
func rescue(ctx context.Context, line *pgx.Conn, before []int64) (left []int64, err error) {
	rows, err := line.Query(ctx, leftJobs, nodeLock, queueName)
	if err != nil {
		return nil, err
	}
	if left, err = pgx.CollectRows(rows, pgx.RowTo[int64]); err != nil || len(left) == 0 {
		return nil, err
	}
	var again []int64
	for _, id := range left {
		if slices.Contains(before, id) {
			again = append(again, id)
		}
	}
	if len(again) > 0 {
		_, err = line.Exec(ctx, beginAgain, again)
	}
	return left, err
}
