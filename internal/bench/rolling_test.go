package bench

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sandtable/internal/store/pgtest"
)

// nextVersion builds the program as its next version might be: with a migration that adds something, and one that takes something away
// which this version still uses.
func nextVersion(t *testing.T, last int64) string {
	t.Helper()
	dir := t.TempDir()
	migrations, err := filepath.Abs("../store/migrations")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for name, text := range map[string]string{
		fmt.Sprintf("%05d_adds.sql", last+1):  fmt.Sprintf("-- +sandtable least %d\n-- +goose Up\nCREATE TABLE added (n INTEGER);\n-- +goose Down\nDROP TABLE added;\n", last),
		fmt.Sprintf("%05d_takes.sql", last+2): fmt.Sprintf("-- +sandtable least %d contract\n-- +goose Up\nDROP INDEX seats_shelf;\n-- +goose Down\nSELECT 1;\n", last+1),
	} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, kind := range []string{"postgres", "sqlite"} {
			files[filepath.Join(migrations, kind, name)] = file
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": files})
	overlay, program := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "sandtable")
	if err == nil {
		err = os.WriteFile(overlay, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-overlay", overlay, "-o", program, "sandtable/cmd/sandtable").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// renew stops a server as an operator does, and starts another program at its address.
func (n *node) renew(file string) {
	n.t.Helper()
	n.process.Process.Signal(syscall.SIGTERM)
	if err := n.process.Wait(); err != nil {
		n.t.Errorf("%s did not end well: %v", n.address, err)
	}
	n.file = file
	n.start()
}

// TestRolling renews two servers of one database under load, one after the other. No command is lost or done twice; what the next version
// adds is there while the older server still runs, and what it takes away goes when that one has stopped. SANDTABLE_OLDER names a program
// of an older version to begin with, otherwise it is this one.
func TestRolling(t *testing.T) {
	if testing.Short() {
		t.Skip("another program has to be built")
	}
	where := pgtest.Start(t).Database(t)
	nodes := []*node{startNode(t, "--database", where), startNode(t, "--database", where)}
	db, err := pgx.Connect(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close(t.Context())
	shape := func() (n int64) {
		t.Helper()
		if err := db.QueryRow(t.Context(), "SELECT MAX(version_id) FROM goose_db_version").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	first := shape()
	own, next := nodes[0].file, ""
	if older := os.Getenv("SANDTABLE_OLDER"); older != "" {
		for _, n := range nodes {
			n.kill()
		}
		where = pgtest.Start(t).Database(t)
		t.Logf("from %s", older)
		for _, n := range nodes {
			n.args[len(n.args)-1], n.file = where, older
			n.start()
		}
		if db, err = pgx.Connect(t.Context(), where); err != nil {
			t.Fatal(err)
		}
		next = own
	} else {
		next = nextVersion(t, first)
	}
	began := shape()
	load := newLoad(t, 12, nodes)
	if err := load.Begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	ears, renewed := listen(t.Context(), load), make(chan struct{})
	go func() {
		defer close(renewed)
		defer load.Stop()
		for i, n := range nodes {
			pause(t.Context(), time.Second, 2*time.Second)
			before := load.Done.Load()
			n.renew(next)
			if load.Done.Load() == before {
				t.Error("nothing was done while a server was renewed")
			}
			want := began + 1
			if i == 1 && next != own {
				want++
			}
			if got := shape(); got != want {
				t.Errorf("after %d servers the shape is %d, want %d", i+1, got, want)
			}
		}
		pause(t.Context(), time.Second, 2*time.Second)
	}()
	played, err := load.Play(t.Context())
	<-renewed
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range ears {
		e.check(t)
	}
	t.Logf("%d commands", load.Done.Load())
	if next != own {
		c := exec.Command(own, "serve", "--no-open", "--addr", "127.0.0.1:0", "--database", where)
		if out, err := c.CombinedOutput(); err == nil || !bytes.Contains(out, []byte("use a newer one")) || strings.Count(string(out), "\n") != 1 {
			t.Errorf("the older program starts all the same: %v %s", err, out)
		}
	}
	for _, n := range nodes {
		n.kill()
	}
	if _, err := db.Exec(t.Context(), "UPDATE floor SET least = $1", first); err != nil { // what was taken away is not missed by this test
		t.Fatal(err)
	}
	watch(t, load, where).keeps(played, nil)
}
