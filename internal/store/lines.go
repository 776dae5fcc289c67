package store

import (
	"context"
	"errors"
	"net"
	"os"
	"sync"
	"time"
)

// A network can swallow what is sent into a connection without ever closing it. A caller would wait for an answer on such a line
// for hours; so no answer may take longer than the limit of the lines, whatever was asked. Once one line has
// fallen silent, others have probably fallen with it: those that have not been heard of since are hung up as well, so that no
// other caller has to find out by waiting.

// silence is how long a database may say nothing before it is taken to be gone.
const silence = 5 * time.Second

// errSilent is no time-out: a line that has fallen silent is of no use any more.
var errSilent = errors.New("the database has fallen silent")

// lines are all connections to a database.
type lines struct {
	limit time.Duration

	mu     sync.Mutex
	closed bool
	all    map[*line]struct{}
}

func newLines(limit time.Duration) *lines { return &lines{limit: limit, all: map[*line]struct{}{}} }

// dial makes another connection. The system asks now and then whether the other end is still there.
func (ls *lines) dial(ctx context.Context, network, address string) (net.Conn, error) {
	d := net.Dialer{KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: 10 * time.Second, Interval: 5 * time.Second, Count: 3}}
	conn, err := d.DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	l := &line{Conn: conn, all: ls, heard: time.Now()}
	ls.mu.Lock()
	defer ls.mu.Unlock()
	if ls.closed {
		conn.Close()
		return nil, net.ErrClosed
	}
	ls.all[l] = struct{}{}
	return l, nil
}

// hangUp closes the lines that no caller waits on and that have not been heard of since a time.
func (ls *lines) hangUp(since time.Time) {
	ls.mu.Lock()
	defer ls.mu.Unlock()
	for l := range ls.all {
		l.mu.Lock()
		if l.asked.IsZero() && l.heard.Before(since) {
			l.Conn.Close()
		}
		l.mu.Unlock()
	}
}

// close closes all lines at once, whatever is under way, and allows no new ones.
func (ls *lines) close() {
	ls.mu.Lock()
	defer ls.mu.Unlock()
	ls.closed = true
	for l := range ls.all {
		l.Conn.Close()
	}
}

// A line is a connection on which no answer may take too long.
type line struct {
	net.Conn
	all *lines

	mu    sync.Mutex
	until time.Time // the deadline that its user has set; zero: none
	asked time.Time // when the question was sent that is not answered yet; zero: there is none
	heard time.Time // when something came last
}

func (l *line) Read(p []byte) (int, error) {
	l.mu.Lock()
	limit := time.Now().Add(l.all.limit)
	err := l.Conn.SetReadDeadline(sooner(limit, l.until))
	l.mu.Unlock()
	if err != nil {
		return 0, err
	}
	n, err := l.Conn.Read(p)
	now := time.Now()
	l.mu.Lock()
	asked := l.asked
	if n > 0 {
		l.heard, l.asked = now, time.Time{}
	}
	l.mu.Unlock()
	if errors.Is(err, os.ErrDeadlineExceeded) && !now.Before(limit) {
		return n, l.silent("read", asked)
	}
	return n, err
}

func (l *line) Write(p []byte) (int, error) {
	now := time.Now()
	limit := now.Add(l.all.limit)
	l.mu.Lock()
	if l.asked.IsZero() {
		l.asked = now
	}
	err := l.Conn.SetWriteDeadline(sooner(limit, l.until))
	l.mu.Unlock()
	if err != nil {
		return 0, err
	}
	n, err := l.Conn.Write(p)
	if errors.Is(err, os.ErrDeadlineExceeded) && !time.Now().Before(limit) {
		return n, l.silent("write", now)
	}
	return n, err
}

// silent gives a line up that has said nothing since a time, and those that fell silent with it.
func (l *line) silent(what string, since time.Time) error {
	l.Conn.Close()
	if !since.IsZero() {
		l.all.hangUp(since)
	}
	return &net.OpError{Op: what, Net: "tcp", Addr: l.RemoteAddr(), Err: errSilent}
}

func (l *line) SetDeadline(t time.Time) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.until = t
	return l.Conn.SetDeadline(t)
}

func (l *line) Close() error {
	l.all.mu.Lock()
	delete(l.all.all, l)
	l.all.mu.Unlock()
	return l.Conn.Close()
}

// sooner is the earlier of a deadline and another, if there is another.
func sooner(a, b time.Time) time.Time {
	if !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}
