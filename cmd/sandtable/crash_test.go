package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
	"sandtable/rules"
)

// crashTime is how long the servers are killed on each store; SANDTABLE_CRASH names another time.
func crashTime(t *testing.T) time.Duration {
	text := os.Getenv("SANDTABLE_CRASH")
	if text == "" {
		return 5 * time.Second
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatalf("SANDTABLE_CRASH: %v", err)
	}
	return d
}

// TestCrash kills servers with SIGKILL again and again while battles are played. Whatever was acknowledged is in the log, at
// the place that was told, once; and the log adds up.
func TestCrash(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) {
		dir := t.TempDir()
		crash(t, newVictims(t, 1, "--data", dir), filepath.Join(dir, "battles.db"))
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		where := pgtest.Start(t).Database(t)
		crash(t, newVictims(t, 2, "--database", where), where)
	})
}

// victims are servers that get killed.
type victims struct {
	t     *testing.T
	args  []string
	addrs []string
	mu    sync.Mutex
	run   []*exec.Cmd
}

func newVictims(t *testing.T, n int, args ...string) *victims {
	v := &victims{t: t, args: args, run: make([]*exec.Cmd, n)}
	for i := range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		v.addrs = append(v.addrs, l.Addr().String())
		l.Close()
		v.start(i)
	}
	t.Cleanup(func() {
		for i := range v.run {
			v.kill(i)
		}
	})
	return v
}

func (v *victims) start(i int) {
	v.t.Helper()
	c := exec.Command("sandtable-books", append([]string{"serve", "--no-open", "--trusted", "--addr", v.addrs[i]}, v.args...)...)
	var log bytes.Buffer
	c.Stdout, c.Stderr = &log, &log
	if err := c.Start(); err != nil {
		v.t.Fatal(err)
	}
	v.mu.Lock()
	v.run[i] = c
	v.mu.Unlock()
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		answer, err := http.Get("http://" + v.addrs[i] + "/healthz")
		if err == nil {
			answer.Body.Close()
			return
		}
		if time.Now().After(end) {
			v.kill(i)
			v.t.Fatalf("server %d does not start: %v\n%s", i, err, log.String())
		}
	}
}

func (v *victims) kill(i int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if c := v.run[i]; c != nil {
		c.Process.Kill()
		c.Wait()
		v.run[i] = nil
	}
}

// send sends a request to some server until one answers it for good.
func (v *victims) send(method, path, token string, body []byte, until time.Time) (int, []byte, error) {
	var last error
	for time.Now().Before(until) {
		r, err := http.NewRequest(method, "http://"+v.addrs[rand.IntN(len(v.addrs))]+path, bytes.NewReader(body))
		if err != nil {
			return 0, nil, err
		}
		r.Header.Set("Authorization", "Bearer "+token)
		answer, err := http.DefaultClient.Do(r)
		if last = err; err == nil {
			text, err := io.ReadAll(answer.Body)
			answer.Body.Close()
			if last = err; err == nil && answer.StatusCode < 500 {
				return answer.StatusCode, text, nil
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	return 0, nil, fmt.Errorf("nobody answers: %w", last)
}

// A survivor plays a battle whatever happens, and remembers what it was told. It follows the log in the store itself: that is
// what must hold, and no seat may see all of a battle.
type survivor struct {
	v      *victims
	kept   store.Store
	id     string
	tokens map[battle.Side]string
	game   *battle.Game
	acked  []string // ids by entry
	chance dice.Roller
}

// crash lets battles be played while servers are killed, and then looks at what is left.
func crash(t *testing.T, v *victims, where string) {
	const battles = 6
	kept, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	setup := crashSetup(t)
	var all []*survivor
	for n := range battles {
		all = append(all, newSurvivor(t, v, kept, setup, uint64(n)))
	}
	end := time.Now().Add(crashTime(t))
	errs := make([]error, battles)
	var players sync.WaitGroup
	for i, s := range all {
		players.Go(func() {
			for errs[i] == nil && time.Now().Before(end) {
				errs[i] = s.step(end.Add(30 * time.Second))
			}
		})
	}
	kills := 0
	for time.Now().Before(end) {
		time.Sleep(time.Duration(100+rand.IntN(400)) * time.Millisecond)
		i := rand.IntN(len(v.addrs))
		v.kill(i)
		kills++
		v.start(i)
	}
	players.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, s := range all {
		commands += len(s.acked)
		s.check(t)
	}
	t.Logf("%d commands acknowledged, %d kills", commands, kills)
	if commands < 20*battles || kills < 4 {
		t.Errorf("only %d commands and %d kills: nothing was shown", commands, kills)
	}
}

// crashSetup is a long battle.
func crashSetup(t *testing.T) *battle.Setup {
	file, err := rules.Books[0].Scripts.Open("simultaneous.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Load("crash", text, func(id string) (battle.Book, bool) { return rules.Find(rules.Books, id) })
	if err != nil {
		t.Fatal(err)
	}
	setup := s.Setup(rules.Books[0].Book)
	scenario := map[string]any{}
	if len(setup.Scenario) > 0 {
		if err := json.Unmarshal(setup.Scenario, &scenario); err != nil {
			t.Fatal(err)
		}
	}
	scenario["turns"] = 0 // no limit
	if setup.Scenario, err = json.Marshal(scenario); err != nil {
		t.Fatal(err)
	}
	return setup
}

func newSurvivor(t *testing.T, v *victims, kept store.Store, setup *battle.Setup, n uint64) *survivor {
	t.Helper()
	body, err := json.Marshal(map[string]any{"setup": setup})
	if err != nil {
		t.Fatal(err)
	}
	status, text, err := v.send("POST", "/api/battles", "", body, time.Now().Add(20*time.Second))
	if err != nil || status != 201 {
		t.Fatalf("%d %s %v", status, text, err)
	}
	var made struct {
		Battle string
		Seats  []struct {
			Side  battle.Side
			Token string
		}
	}
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	s := &survivor{v: v, kept: kept, id: made.Battle, tokens: map[battle.Side]string{}, chance: dice.Seeded(n)}
	for _, seat := range made.Seats {
		s.tokens[seat.Side] = seat.Token
	}
	if s.game, err = battle.NewGame(rules.Books[0].Book, setup); err != nil {
		t.Fatal(err)
	}
	return s
}

// step sends one command, again and again if need be, and follows the log.
func (s *survivor) step(until time.Time) error {
	if _, over := s.game.Battle().Result(); over {
		time.Sleep(10 * time.Millisecond)
		return nil
	}
	c, err := random.Command(s.game.Battle(), s.chance)
	if err != nil {
		return err
	}
	seq := len(s.acked)
	id := fmt.Sprint("c", seq)
	body, err := json.Marshal(map[string]any{"id": id, "after": seq, "command": c})
	if err != nil {
		return err
	}
	status, text, err := s.v.send("POST", "/api/battles/"+s.id+"/commands?position=0", s.tokens[c.Side], body, until)
	var done struct{ Seq int }
	if err == nil && status == 200 {
		err = json.Unmarshal(text, &done)
	}
	if err != nil || status != 200 || done.Seq != seq+1 {
		return fmt.Errorf("battle %s, command %d: %d %s %w", s.id, seq+1, status, text, err)
	}
	s.acked = append(s.acked, id)
	log, err := s.log(seq)
	if err != nil {
		return err
	}
	if len(log) != 1 {
		return fmt.Errorf("battle %s: entry %d was acknowledged, and %d entries follow on %d", s.id, seq+1, len(log), seq)
	}
	var e battle.Entry
	if err := json.Unmarshal(log[0].Body, &e); err != nil {
		return err
	}
	return s.game.Take(e)
}

// log reads what is in the store.
func (s *survivor) log(after int) ([]store.Entry, error) {
	return s.kept.Entries(context.Background(), s.id, after, battle.MaxEntries)
}

// check compares the log with what was acknowledged, and plays it again with the dice of its secret.
func (s *survivor) check(t *testing.T) {
	t.Helper()
	log, err := s.log(0)
	if err != nil {
		t.Fatal(err)
	}
	if len(log) != len(s.acked) {
		t.Errorf("battle %s has %d entries, %d were acknowledged", s.id, len(log), len(s.acked))
	}
	row, err := s.kept.Battle(t.Context(), s.id)
	if err != nil {
		t.Fatal(err)
	}
	secret := dice.Secret(row.Secret)
	promise := secret.Commitment(s.id)
	rec := s.game.Record()
	rec.Entries = nil
	rec.Dice = &battle.Proof{Game: s.id, Commitment: hex.EncodeToString(promise[:]), Secret: secret.Reveal()}
	once := map[string]bool{}
	for i := range log {
		var e battle.Entry
		if err := json.Unmarshal(log[i].Body, &e); err != nil {
			t.Fatal(err)
		}
		rec.Entries, rec.Dice.IDs = append(rec.Entries, e), append(rec.Dice.IDs, log[i].ID)
		if _, plain, _ := strings.Cut(log[i].ID, ":"); i < len(s.acked) && plain != s.acked[i] || once[plain] {
			t.Errorf("battle %s: entry %d is %s", s.id, i+1, plain)
		} else {
			once[plain] = true
		}
	}
	did, err := battle.Verify(rules.Books[0].Book, rec)
	if err != nil || did.Proven != did.Dice || did.Dice == 0 {
		t.Errorf("battle %s: %v after %+v", s.id, err, did)
	}
}
