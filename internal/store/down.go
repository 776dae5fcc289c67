package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// isDown reports failures that are no mistake of the program: a later attempt may well succeed.
func isDown(err error) bool {
	var lite *sqlite.Error
	var pg *pgconn.PgError
	switch {
	case errors.As(err, &lite):
		return slices.Contains([]int{
			sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN,
		}, lite.Code()&0xff)
	case errors.As(err, &pg):
		// Lost connections, too few resources, what another holds for too long, an operator's doing, and the system's.
		// 25006: it has become the copy of another, and takes nothing.
		return pg.Code == "25006" || slices.Contains([]string{"08", "53", "55", "57", "58"}, pg.Code[:min(2, len(pg.Code))])
	}
	return isLost(err)
}

// isLost reports that there was no answer: what was under way may have happened or not.
func isLost(err error) bool {
	var connect *pgconn.ConnectError
	var network net.Error
	for _, lost := range []error{errStuck, driver.ErrBadConn, context.DeadlineExceeded, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed} {
		if errors.Is(err, lost) {
			return true
		}
	}
	return errors.As(err, &connect) || errors.As(err, &network)
}
