package farm_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sandtable/internal/store/pgtest"
	"sandtable/lab"
	"sandtable/lab/farm"
	"sandtable/rules"
)

// The test binary is a worker too, when it is asked to be: where, and under which name.
const workerWhere, workerName = "SANDTABLE_FARM", "SANDTABLE_FARM_WORKER"

func TestMain(m *testing.M) {
	if where := os.Getenv(workerWhere); where != "" {
		f, err := farm.Open(context.Background(), where)
		if err == nil {
			err = f.Work(context.Background(), farm.Worker{
				Books: rules.Books, Name: os.Getenv(workerName), Cores: 1, Patience: patience, Told: func(key string) { fmt.Println(key) },
			})
		}
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// patience is enough for a slice of small battles on a busy machine.
const patience = 10 * time.Second

// chance is a run of small battles by chance.
func chance(battles int) lab.Run {
	return lab.Run{
		Books: rules.Books, Rules: "bkc1", Scenarios: []string{"encounter"}, Players: [2]string{"random", "random"},
		Points: 500, Battles: battles, Seed: 11,
	}
}

func matches(t *testing.T, r lab.Run) []lab.Match {
	t.Helper()
	all, err := r.Matches()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// same fails unless battles came out as they do here.
func same(t *testing.T, r lab.Run, played []*lab.Played) {
	t.Helper()
	here, err := r.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	one, err1 := json.Marshal(here.Battles)
	two, err2 := json.Marshal(played)
	if err1 != nil || err2 != nil || string(one) != string(two) {
		t.Errorf("battles came out otherwise: %v, %v", err1, err2)
	}
}

// A farm in a file: what is submitted is played once, however often it is submitted and whichever run it belongs to.
func TestFile(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	t.Parallel()
	ctx := t.Context()
	f, err := farm.Open(ctx, filepath.Join(t.TempDir(), "lab.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	run := chance(4)
	work := func(name string, all []lab.Match, jobs, fresh int) {
		t.Helper()
		got, err := f.Submit(ctx, rules.Books, name, all, 2)
		if err != nil {
			t.Fatal(err)
		}
		if got.Battles != len(all) || got.Jobs != jobs {
			t.Errorf("%s: submitted %+v", name, got)
		}
		kept := 0
		if err := f.Work(ctx, farm.Worker{Books: rules.Books, Cores: 1, Idle: true, Told: func(string) { kept++ }}); err != nil {
			t.Fatal(err)
		}
		if kept != fresh {
			t.Errorf("%s: %d battles were played, not %d", name, kept, fresh)
		}
	}
	work("one", matches(t, run), 2, 4)
	work("one", matches(t, run), 0, 0)
	longer := chance(6)
	work("two", matches(t, longer), 1, 2)
	got, err := f.Gather(ctx, "two")
	if err != nil || got.All != 6 || len(got.Played) != 6 || len(got.Failed) != 0 {
		t.Fatalf("%d of %d battles, %d failed: %v", len(got.Played), got.All, len(got.Failed), err)
	}
	same(t, longer, got.Played)
	if _, err := f.Submit(ctx, rules.Books, "one", matches(t, lab.Run{
		Books: rules.Books, Rules: "bkc1", Scenarios: []string{"attack"}, Players: run.Players, Battles: 2, Points: 1500,
	}), 2); !errors.As(err, new(*farm.OtherRunError)) {
		t.Errorf("a run has got other battles: %v", err)
	}
	if _, err := f.Gather(ctx, "three"); !errors.As(err, new(*farm.NoRunError)) {
		t.Errorf("a run that was not submitted: %v", err)
	}
}

// A worker is a process that works.
type worker struct {
	*exec.Cmd
	name string
	kept chan string
}

func start(t *testing.T, where, name string) *worker {
	t.Helper()
	w := &worker{Cmd: exec.Command(os.Args[0]), name: name, kept: make(chan string, 1000)}
	w.Env = append(os.Environ(), workerWhere+"="+where, workerName+"="+name)
	w.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	out, err := w.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			w.kept <- lines.Text()
		}
	}()
	t.Cleanup(func() {
		w.Process.Kill()
		w.Wait()
	})
	return w
}

// Three workers on PostgreSQL, one of which is killed in the middle of a job: every battle is counted once, and another worker has
// taken the job up.
func TestKilledWorker(t *testing.T) {
	if testing.Short() {
		t.Skip("waits until a dead worker's job is taken up")
	}
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 8*time.Minute)
	defer cancel()
	where := pgtest.Start(t).Database(t)
	f, err := farm.Open(ctx, where)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	run := chance(30)
	all := matches(t, run)
	if _, err := f.Submit(ctx, rules.Books, "killed", all, 3); err != nil {
		t.Fatal(err)
	}
	db, err := pgx.Connect(ctx, where)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close(context.Background())
	ask := func(query string, args ...any) (n int) {
		t.Helper()
		if err := db.QueryRow(ctx, query, args...).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	workers := []*worker{start(t, where, "ada"), start(t, where, "bea"), start(t, where, "cleo")}
	// One that has kept something and is at it again: while it is held still, the database tells.
	victim := workers[1]
	select {
	case <-victim.kept:
	case <-ctx.Done():
		t.Fatal("a worker does nothing")
	}
	const running = "SELECT count(*) FROM river_job WHERE state = 'running' AND attempted_by[array_upper(attempted_by, 1)] = $1"
	for victim.Process.Signal(syscall.SIGSTOP); ask(running, victim.name) == 0; victim.Process.Signal(syscall.SIGSTOP) {
		victim.Process.Signal(syscall.SIGCONT)
		time.Sleep(5 * time.Millisecond)
	}
	victim.Process.Kill()
	victim.Wait()
	before := ask("SELECT count(*) FROM lab_results")
	if before >= len(all) {
		t.Fatal("all battles had been played: nothing was proven")
	}
	began := time.Now()
	for {
		if n, err := f.Waiting(ctx); err != nil {
			t.Fatal(err)
		} else if n == 0 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	got, err := f.Gather(ctx, "killed")
	if err != nil || got.All != len(all) || len(got.Played) != len(all) {
		t.Fatalf("%d of %d battles: %v", len(got.Played), got.All, err)
	}
	same(t, run, got.Played)
	if rows := ask("SELECT count(*) FROM lab_results"); rows != len(all) {
		t.Errorf("%d results of %d battles", rows, len(all))
	}
	if again := ask("SELECT count(*) FROM river_job WHERE attempt > 1 AND state = 'completed' AND $1 = ANY(attempted_by)", victim.name); again == 0 {
		t.Error("the dead worker's job was not taken up")
	}
	t.Logf("%d of %d battles had been played when a worker was killed; all were %v later", before, len(all), time.Since(began).Round(time.Second))
}
