package server

import (
	"database/sql"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
)

// TestVerifyEvents finds whatever was changed in an event behind the back of the program: who met whom, how a battle ended, a list, a line.
func TestVerifyEvents(t *testing.T) {
	t.Parallel()
	where := filepath.Join(t.TempDir(), "battles.db")
	n := startWith(t, Options{Store: openOne(t, where), Limits: clubLimits, Times: Times{Sweep: 50 * time.Millisecond}})
	r := holdEvent(t, none{"kind": "swiss", "rounds": 2, "rules": "cobi", "clock": "usual"}, 6, n)
	want[clubBody](r.players[0], 200, "POST", "/blocks", none{"player": r.players[1].me().ID})
	for round := 1; round <= 2; round++ {
		e := r.do(r.organiser, none{"deed": "paired"})
		for i := range e.Rounds[round-1].Pairs {
			r.fight(round, i+1, &e.Rounds[round-1].Pairs[i], n)
		}
		r.settled(round)
	}
	listed := holdEvent(t, none{"kind": "robin", "points": 1500, "lists": true, "tables": 4}, 3, n)
	listed.do(listed.players[0], none{"deed": "listed", "list": roster(t, "poland-1939")})
	n.Server.Close()
	db, err := sql.Open("sqlite", where)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	look := func() (said string) {
		t.Helper()
		did, err := VerifyStore(t.Context(), n.Store, rules.Books, nil)
		if err != nil || did.Events != 2 {
			t.Fatalf("%+v %v", did, err)
		}
		for i := range did.Broken {
			said += did.Broken[i].String() + "\n"
		}
		return said
	}
	if said := look(); said != "" {
		t.Fatalf("nothing was changed: %s", said)
	}
	// A block that came, or went, after a round was paired changes nothing.
	if _, err := db.Exec("DELETE FROM blocks"); err != nil {
		t.Fatal(err)
	}
	if said := look(); said != "" {
		t.Errorf("the players may meet now: %s", said)
	}
	exec := func(statement string, args ...any) {
		t.Helper()
		done, err := db.Exec(statement, args...)
		if err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		if n, err := done.RowsAffected(); err != nil || n != 1 {
			t.Fatalf("%s: %d rows, %v", statement, n, err)
		}
	}
	line := func(id string, having ...string) (seq int, body string) {
		t.Helper()
		where := ""
		for _, h := range having {
			where += " AND CAST(body AS TEXT) LIKE '%" + h + "%'"
		}
		if err := db.QueryRow("SELECT seq, CAST(body AS TEXT) FROM event_lines WHERE event = ?"+where+" ORDER BY seq DESC LIMIT 1", id).Scan(&seq, &body); err != nil {
			t.Fatalf("%v: %v", having, err)
		}
		return seq, body
	}
	rewrite := func(id, old, new string, having ...string) (back func()) {
		t.Helper()
		seq, body := line(id, having...)
		other := strings.Replace(body, old, new, 1)
		if other == body {
			t.Fatalf("%q is not in %s", old, body)
		}
		exec("UPDATE event_lines SET body = ? WHERE event = ? AND seq = ?", []byte(other), id, seq)
		return func() { exec("UPDATE event_lines SET body = ? WHERE event = ? AND seq = ?", []byte(body), id, seq) }
	}
	for what, c := range map[string]struct {
		change func() (back func())
		says   string
	}{
		"a table": {func() func() { return rewrite(r.id, `"table":1`, `"table":9`, `"paired"`) }, "round 2 is not paired as it follows"},
		"who wins": {func() func() {
			_, body := line(r.id, `"ruled"`)
			if strings.Contains(body, `"outcome":"red"`) {
				return rewrite(r.id, `"outcome":"red"`, `"outcome":"blue"`, `"ruled"`)
			}
			return rewrite(r.id, `"outcome":"blue"`, `"outcome":"red"`, `"ruled"`)
		}, "by its log as"},
		"whose battle": {func() func() {
			_, body := line(r.id, `"ruled"`)
			_, id, _ := strings.Cut(body, `"battle":"`)
			return rewrite(r.id, id[:8], "00000000", `"ruled"`)
		}, "is not that of the pairing"},
		"a line": {func() func() {
			seq, body := line(r.id, `"enrolled"`)
			exec("DELETE FROM event_lines WHERE event = ? AND seq = ?", r.id, seq)
			return func() {
				exec("INSERT INTO event_lines (event, seq, body, stamp) VALUES (?, ?, ?, 0)", r.id, seq, []byte(body))
			}
		}, "is missing"},
		"the last line": {func() func() {
			exec("UPDATE events SET seq = seq + 1 WHERE id = ?", r.id)
			return func() { exec("UPDATE events SET seq = seq - 1 WHERE id = ?", r.id) }
		}, "is missing"},
		"its phase": {func() func() {
			exec("UPDATE events SET phase = 'over' WHERE id = ?", r.id)
			return func() { exec("UPDATE events SET phase = 'running' WHERE id = ?", r.id) }
		}, "by its log it is"},
		"a list": {func() func() {
			exec("UPDATE entrants SET list = list || ' ' WHERE event = ? AND n = 1", listed.id)
			return func() { exec("UPDATE entrants SET list = rtrim(list, ' ') WHERE event = ? AND n = 1", listed.id) }
		}, "the army list of player 1 is not"},
		"a list that was never handed in": {func() func() {
			exec("UPDATE entrants SET list = 'x' WHERE event = ? AND n = 2", listed.id)
			return func() { exec("UPDATE entrants SET list = '' WHERE event = ? AND n = 2", listed.id) }
		}, "the army list of player 2 is not"},
	} {
		back := c.change()
		if said := look(); !strings.Contains(said, c.says) || !strings.HasPrefix(said, "event ") || strings.Count(said, "\n") != 1 {
			t.Errorf("%s was changed, and it says %q", what, said)
		}
		back()
		if said := look(); said != "" {
			t.Fatalf("%s is as it was, and it says %s", what, said)
		}
	}
}
