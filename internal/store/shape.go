package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"

	"github.com/pressly/goose/v3"
)

// The shape of a store is the number of its last migration. Servers of neighbouring versions may share a store, so that one can be renewed
// after the other. A migration says by a line of its own how old they may be:
//
//	-- +sandtable least 14
//
// Programs that know shape 14 can go on with the store after it: it only adds what they do not miss. Without that line all older servers must
// have stopped. What adds nothing but takes away what an older version still used is a migration of a later version, with
//
//	-- +sandtable least 15 contract
//
// It waits until no server lives that does not know shape 15. The program must do without it, since that may be at the next start only.
//
// The table "floor" keeps the greatest of those numbers: a program that knows less is refused. A program says that it lives before it looks
// there, and one that raises the floor looks for living programs after that: so one of them sees the other.

// floored is the shape that has the table.
const floored = 15

// A step is a migration as it was marked.
type step struct {
	shape    int64
	least    int64 // servers that run beside it must know this shape
	contract bool  // it may wait
}

var mark = regexp.MustCompile(`(?m)^-- \+sandtable least (\d+)( contract)?$`)

// steps reads the marks of migrations.
func steps(files fs.FS, sources []*goose.Source) ([]step, error) {
	var out []step
	for _, source := range sources {
		text, err := fs.ReadFile(files, source.Path)
		if err != nil {
			return nil, err
		}
		one := step{shape: source.Version, least: source.Version}
		if found := mark.FindSubmatch(text); found != nil {
			if one.least, err = strconv.ParseInt(string(found[1]), 10, 64); err != nil {
				return nil, err
			}
			one.contract = len(found[2]) > 0
		}
		out = append(out, one)
	}
	return out, nil
}

// errOlder says that servers live that a migration would leave behind.
type errOlder struct{ lives, shape int64 }

func (e *errOlder) Error() string {
	return fmt.Sprintf("servers of an older version are running (they know shapes up to %d), and shape %d is too new for them: stop them first", e.lives, e.shape)
}

// errNewer says that a database is too new for this program.
type errNewer struct{ have, least, known int64 }

func (e *errNewer) Error() string {
	return fmt.Sprintf("the database has shape %d and needs a program that knows shape %d, this program knows shapes up to %d: use a newer one", e.have, e.least, e.known)
}

// A lift brings a database to a newer shape.
type lift struct {
	db    *sql.DB
	files fs.FS
	p     *goose.Provider
	lives func(context.Context) (shape int64, err error) // the least that another server knows; 0: there is none
}

// up brings a database to the newest shape that the servers allow which live. One from a newer program is left alone.
func (l *lift) up(ctx context.Context) error {
	have, err := l.p.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	all, err := steps(l.files, l.p.ListSources())
	if err != nil {
		return err
	}
	known := all[len(all)-1].shape
	floor, err := l.floor(ctx, have)
	if err != nil {
		return err
	}
	if floor > known {
		return &errNewer{have, floor, known}
	}
	if have >= known {
		return nil
	}
	target, least, err := l.target(ctx, all, have)
	if err != nil || target == have {
		return err
	}
	if have >= floored {
		if err := l.raise(ctx, least); err != nil {
			return err
		}
		again, _, err := l.target(ctx, all, have) // an older server may have come before it could see that
		if err != nil || again != target {
			return errors.Join(err, l.upTo(ctx, again, have))
		}
	}
	if err := l.upTo(ctx, target, have); err != nil || have >= floored || target < floored {
		return err
	}
	return l.raise(ctx, least)
}

func (l *lift) upTo(ctx context.Context, target, have int64) error {
	if target == have {
		return nil
	}
	_, err := l.p.UpTo(ctx, target)
	return err
}

// target is how far the servers allow that live, and what those must know that come later.
func (l *lift) target(ctx context.Context, all []step, have int64) (target, least int64, err error) {
	lives, err := l.lives(ctx)
	if err != nil {
		return have, 0, err
	}
	target, waits := have, int64(0)
	for _, one := range all {
		switch {
		case one.shape <= have:
		case waits != 0 && !one.contract:
			return have, 0, &errOlder{lives, waits}
		case waits != 0:
		case lives != 0 && lives < one.least && !one.contract:
			return have, 0, &errOlder{lives, one.shape}
		case lives != 0 && lives < one.least:
			waits = one.shape
		default:
			target, least = one.shape, max(least, one.least)
		}
	}
	return target, least, nil
}

// floor is the shape that a program must know at least.
func (l *lift) floor(ctx context.Context, have int64) (least int64, err error) {
	if have < floored {
		return have, nil // all older ones must have stopped, and none of them is newer than this program
	}
	err = l.db.QueryRowContext(ctx, "SELECT least FROM floor").Scan(&least)
	return least, err
}

func (l *lift) raise(ctx context.Context, least int64) error {
	number := strconv.FormatInt(least, 10)
	_, err := l.db.ExecContext(ctx, "UPDATE floor SET least = "+number+" WHERE least < "+number)
	return err
}
