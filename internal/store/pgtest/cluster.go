// Package pgtest starts a PostgreSQL of its own for tests: a private cluster in a temporary folder, on a free port, run by an
// unprivileged user. It ends with the test.
package pgtest

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// A Cluster is a PostgreSQL server.
type Cluster struct {
	port  int
	n     int
	mu    sync.Mutex
	serve func() *exec.Cmd // a server on the files of the cluster
	log   string
	now   *exec.Cmd // the one that runs
}

// Start starts a cluster. A machine without PostgreSQL fails the test: the README says how it is installed.
func Start(t testing.TB) *Cluster {
	t.Helper()
	bin, err := programs()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "sandtable-pg-")
	if err != nil {
		t.Fatal(err)
	}
	who, err := unprivileged()
	if err != nil {
		t.Fatal(err)
	}
	if who != nil {
		if err := os.Chown(dir, int(who.Uid), int(who.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	data := filepath.Join(dir, "data")
	t.Cleanup(func() { os.RemoveAll(dir) })
	run := func(name string, args ...string) *exec.Cmd {
		c := exec.Command(filepath.Join(bin, name), args...)
		c.Dir = dir
		c.Env = append(os.Environ(), "LC_ALL=C", "HOME="+dir)
		c.SysProcAttr = &syscall.SysProcAttr{Credential: who, Pdeathsig: syscall.SIGINT}
		return c
	}
	if out, err := run("initdb", "-D", data, "-U", "sandtable", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync").CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	c := &Cluster{port: freePort(t), log: filepath.Join(dir, "log")}
	c.serve = func() *exec.Cmd {
		server := run("postgres", "-D", data, "-p", strconv.Itoa(c.port), "-h", "127.0.0.1", "-k", dir, "-c", "log_min_messages=fatal", "-c", "max_connections=200")
		server.SysProcAttr.Setpgid = true // so that all of it can be killed
		return server
	}
	t.Cleanup(func() {
		if c.now != nil {
			c.now.Process.Signal(syscall.SIGINT) // a fast shutdown
			c.now.Wait()
		}
	})
	c.Restart(t)
	return c
}

// Kill ends the server and all that belongs to it as a power cut would: nothing is told to it.
func (c *Cluster) Kill() {
	syscall.Kill(-c.now.Process.Pid, syscall.SIGKILL)
	c.now.Wait()
	c.now = nil
}

// Restart starts the server and waits until it answers.
func (c *Cluster) Restart(t testing.TB) {
	t.Helper()
	log, err := os.OpenFile(c.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	c.now = c.serve()
	c.now.Stdout, c.now.Stderr = log, log
	if err := c.now.Start(); err != nil {
		t.Fatal(err)
	}
	c.await(t)
}

func (c *Cluster) url(database string) string {
	return fmt.Sprintf("postgres://sandtable@127.0.0.1:%d/%s", c.port, database)
}

// await waits until the server answers.
func (c *Cluster) await(t testing.TB) {
	for end := time.Now().Add(30 * time.Second); ; {
		conn, err := pgx.Connect(context.Background(), c.url("postgres"))
		if err == nil {
			conn.Close(context.Background())
			return
		}
		if time.Now().After(end) {
			said, _ := os.ReadFile(c.log)
			t.Fatalf("PostgreSQL does not answer: %v\n%s", err, said)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// Database makes an empty database and gives its address.
func (c *Cluster) Database(t testing.TB) string {
	t.Helper()
	return c.make(t, "")
}

// Copy makes a copy of a database of the cluster, which no program may have open, and gives its address.
func (c *Cluster) Copy(t testing.TB, address string) string {
	t.Helper()
	return c.make(t, address[strings.LastIndexByte(address, '/')+1:])
}

// make makes a database, as a copy of another if its name is not empty.
func (c *Cluster) make(t testing.TB, from string) string {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.n++
	name := fmt.Sprintf("battles%d", c.n)
	conn, err := pgx.Connect(context.Background(), c.url("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	text := "CREATE DATABASE " + name
	if from != "" {
		text += " TEMPLATE " + from
	}
	for end := time.Now().Add(30 * time.Second); ; {
		_, err := conn.Exec(context.Background(), text)
		var no *pgconn.PgError
		if errors.As(err, &no) && no.Code == "55006" && time.Now().Before(end) {
			endSessions(t, conn, from) // the database that is copied has been closed, but PostgreSQL has not ended all its sessions
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		return c.url(name)
	}
}

// endSessions ends the sessions of a database and logs what they were doing.
func endSessions(t testing.TB, conn *pgx.Conn, database string) {
	t.Helper()
	rows, err := conn.Query(context.Background(), `SELECT concat_ws(' ', backend_type, state, wait_event, now() - state_change, query), pg_terminate_backend(pid)
		FROM pg_stat_activity WHERE datname = $1`, database)
	if err != nil {
		t.Fatal(err)
	}
	var what string
	var ended bool
	if _, err := pgx.ForEachRow(rows, []any{&what, &ended}, func() error {
		t.Logf("a session of %s is still there: %s", database, what)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// programs is the folder of the server's programs: pg_config's, or the newest of Debian's versioned ones.
func programs() (string, error) {
	if out, err := exec.Command("pg_config", "--bindir").Output(); err == nil {
		if dir := strings.TrimSpace(string(out)); has(dir) {
			return dir, nil
		}
	}
	dirs, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	slices.Sort(dirs)
	slices.Reverse(dirs)
	for _, dir := range dirs {
		if has(dir) {
			return dir, nil
		}
	}
	return "", fmt.Errorf("PostgreSQL's server programs were not found: install Debian's package postgresql")
}

func has(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "initdb"))
	return err == nil
}

// unprivileged is whom the server runs as if we are root: it refuses to run as root.
func unprivileged() (*syscall.Credential, error) {
	if os.Getuid() != 0 {
		return nil, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		if u, err := user.Lookup(name); err == nil {
			uid, err1 := strconv.ParseUint(u.Uid, 10, 32)
			gid, err2 := strconv.ParseUint(u.Gid, 10, 32)
			if err1 == nil && err2 == nil {
				return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
			}
		}
	}
	return nil, fmt.Errorf("PostgreSQL does not run as root, and there is neither a user \"postgres\" nor a user \"nobody\"")
}

func freePort(t testing.TB) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}
