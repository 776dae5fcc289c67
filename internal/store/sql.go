package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/lang"
)

// A database is a Store on a SQL database. The two kinds differ in how they are opened, how they tell others and how they
// are copied; the statements are the same.
type database struct {
	write  *sql.DB // for the writers
	read   *sql.DB // for all others
	rebind func(string) string
	move   func(context.Context, *change, *Append) (bool, error) // writes a line, if it is the next
	queue  *writer
	hub    *hub
	behind atomic.Pointer[errNewer] // the database has gone on without this program
	clock  *clock
	told   func(Change) // tells other nodes; nil: there are none
	backup func(ctx context.Context, file string) error
	stop   func()                       // what else runs
	saw    func(context.Context, Asked) // is told how long everything took; nil: it is not measured
	cut    func()                       // hangs up, whatever is under way; nil: there is no connection to cut

	mu       sync.Mutex
	prepared map[string]*sql.Stmt // of the readers
}

// numbered writes places for values the way PostgreSQL wants them.
func numbered(text string) string {
	var out strings.Builder
	for n := 1; ; n++ {
		before, after, more := strings.Cut(text, "?")
		out.WriteString(before)
		if !more {
			return out.String()
		}
		out.WriteString("$" + strconv.Itoa(n))
		text = after
	}
}

// stmt is a statement of the readers that was prepared once.
func (d *database) stmt(ctx context.Context, text string) (*sql.Stmt, error) {
	d.mu.Lock()
	s := d.prepared[text]
	d.mu.Unlock()
	if s != nil {
		return s, nil
	}
	s, err := d.read.PrepareContext(ctx, d.rebind(text))
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if first := d.prepared[text]; first != nil {
		s.Close()
		return first, nil
	}
	d.prepared[text] = s
	return s, nil
}

// query reads rows; scan is called for each.
func (d *database) query(ctx context.Context, scan func(*sql.Rows) error, text string, args ...any) error {
	s, err := d.stmt(ctx, text)
	if err != nil {
		return err
	}
	defer d.since(ctx, time.Now(), Reading, text)
	rows, err := s.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	return each(rows, scan)
}

func each(rows *sql.Rows, scan func(*sql.Rows) error) error {
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// do carries a change of one battle out and tells of it when it is durable.
func (d *database) do(ctx context.Context, battle string, news *Change, what func(context.Context, *change) error) error {
	if err := d.queue.do(ctx, battle, what); err != nil {
		return err
	}
	if news != nil {
		d.tell(*news)
	}
	return nil
}

// tell tells the listeners, on this node and on others.
func (d *database) tell(news Change) {
	d.hub.tell(news)
	if d.told != nil {
		d.told(news)
	}
}

func (d *database) Changes(ctx context.Context) <-chan Change { return d.hub.listen(ctx) }

// Backup makes the file first, so that no other user can read it at any moment. It removes a file that it could not finish.
func (d *database) Backup(ctx context.Context, file string) error {
	if err := touch(file, os.O_EXCL); errors.Is(err, fs.ErrExist) {
		return lang.NewFault("store: backup: %s already exists", file)
	} else if err != nil {
		return fmt.Errorf("store: backup: %w", err)
	}
	err := d.backup(ctx, file)
	if err != nil {
		for _, end := range []string{"", "-journal", "-wal", "-shm"} {
			os.Remove(file + end)
		}
	}
	return err
}

// Check reads, and looks whether what is written is kept: nothing may have been under way for long, and if nothing was kept
// just now, it writes.
func (d *database) Check(ctx context.Context) error {
	if newer := d.behind.Load(); newer != nil {
		return wrap("check", newer)
	}
	if err := d.read.PingContext(ctx); err != nil {
		return wrap("check", err)
	}
	if isFresh, err := d.queue.pace(); isFresh || err != nil {
		return wrap("check", err)
	}
	return wrap("check", d.do(ctx, "", nil, func(ctx context.Context, c *change) error {
		if _, err := c.exec(ctx, "INSERT INTO nodes (id, until) VALUES ('check', 0) ON CONFLICT (id) DO NOTHING"); err != nil {
			return err
		}
		_, err := c.exec(ctx, "DELETE FROM nodes WHERE id = 'check'")
		return err
	}))
}

// lastWait is how long a store that is closed waits for what is under way, before it hangs up.
const lastWait = 3 * time.Second

// Close lets what waits be written, but does not wait for a database that says nothing.
func (d *database) Close() error {
	cut := d.cut
	if cut == nil {
		cut = func() {}
	}
	d.queue.close(lastWait, cut)
	if d.stop != nil {
		d.stop()
	}
	d.hub.close()
	defer time.AfterFunc(lastWait/3, cut).Stop() // connections take leave, and those that are silent would take long over it
	d.mu.Lock()
	for _, s := range d.prepared {
		s.Close()
	}
	d.mu.Unlock()
	return errors.Join(d.read.Close(), d.write.Close())
}

// stamp is a time as the store keeps it.
func stamp(t time.Time) int64 { return t.UnixMilli() }

func unstamp(n int64) time.Time { return time.UnixMilli(n).UTC() }

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func found(n int64, err error) error {
	if err == nil && n == 0 {
		return ErrNotFound
	}
	return err
}

func wrap(what string, err error) error {
	if err == nil || isRefusal(err) {
		return err
	}
	if isDown(err) {
		return fmt.Errorf("%w: %s: %w", ErrDown, what, err)
	}
	return fmt.Errorf("store: %s: %w", what, err)
}

// blob is bytes for a column that may hold none.
func blob(b []byte) any {
	if b == nil {
		return nil
	}
	return b
}
