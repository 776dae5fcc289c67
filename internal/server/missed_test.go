package server

import (
	"bytes"
	"context"
	"database/sql"
	"path/filepath"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/event"
	"sandtable/internal/store"
)

// An unaware store tells its server of nothing, as if each node that writes were killed before it can tell the others.
type unaware struct{ store.Store }

func (unaware) Changes(ctx context.Context) <-chan store.Change {
	none := make(chan store.Change)
	context.AfterFunc(ctx, func() { close(none) })
	return none
}

// TestMissed has a node hold a battle in memory while another writes and does not tell of it: a client that opens the battle or a stream is told
// how it stands in the store.
func TestMissed(t *testing.T) {
	t.Parallel()
	kept := open(t, filepath.Join(t.TempDir(), "battles.db"))
	writes, hears := start(t, kept, fast), start(t, unaware{kept}, fast)
	red, blue, _ := begin(t, writes, writes, setupOf(t, "bkc1", "hidden"))
	there := blue
	there.at = hears
	there.show()
	by := map[battle.Side]guest{battle.Red: red, battle.Blue: blue}
	chance := dice.Seeded(7)
	do := func(id string, after int) {
		c, _ := next(t, writes, red.battle, after, chance)
		by[c.Side].do(200, id, after, c)
	}
	do("one", 0)
	if seq := there.show().Position.Seq; seq != 1 {
		t.Errorf("a battle that is opened: %d entries, want 1", seq)
	}
	do("two", 1)
	there.listen("", "").first(t, "lines", `"seq":2`)
	red.get(200, "PATCH", "/seat", map[string]any{"name": "Anna"}, nil)
	red.get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, nil)
	if is := there.show(); is.Seats[0].Name != "Anna" || is.Proposal == nil {
		t.Errorf("what has no entry: %+v, %+v", is.Seats[0], is.Proposal)
	}
	red.get(200, "PATCH", "/seat", map[string]any{"name": "Ewa"}, nil)
	there.listen("", "").first(t, "seats", "Ewa")
}

// TestMissedEnd has a node hold a battle of an event in memory while it ends on another that does not tell of it: the node that counts the
// result counts the end, not what it remembers.
func TestMissedEnd(t *testing.T) {
	t.Parallel()
	kept := open(t, filepath.Join(t.TempDir(), "battles.db"))
	at := func(s store.Store, sweep time.Duration) *node {
		return startOne(t, Options{Store: s, Limits: clubLimits, Times: Times{Sweep: sweep}})
	}
	ends, counts := at(kept, time.Hour), at(unaware{kept}, 50*time.Millisecond)
	r := holdEvent(t, none{"kind": "swiss", "rounds": 1, "rules": "cobi", "clock": "usual"}, 2, ends)
	pair := r.do(r.organiser, none{"deed": "paired"}).Rounds[0].Pairs[0]
	ask := none{"round": 1, "place": 1}
	taken := want[takenBody](r.players[pair.Red-1], 200, "POST", r.path("/battles"), ask)
	(guest{t, counts, taken.Battle, taken.Token}).show() // it is in memory now
	r.fight(1, 1, &pair, ends)
	if got := r.settled(1).Rounds[0].Pairs[0].Result; got.Outcome != event.RedWins && got.Outcome != event.BlueWins {
		t.Errorf("a battle that was conceded counts as %+v", got)
	}
}

// TestBrokenEnd has one battle of a round damaged after its end: the result of the other is counted all the same, and the organiser settles
// the damaged one.
func TestBrokenEnd(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "battles.db")
	kept := open(t, file)
	ends := startOne(t, Options{Store: kept, Limits: clubLimits, Times: Times{Sweep: time.Hour}})
	r := holdEvent(t, none{"kind": "swiss", "rounds": 1, "rules": "cobi", "clock": "usual"}, 4, ends)
	pairs := r.do(r.organiser, none{"deed": "paired"}).Rounds[0].Pairs
	for i := range pairs {
		r.fight(1, i+1, &pairs[i], ends)
	}
	hurt := r.show().Rounds[0].Pairs[0].Battle
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), "UPDATE entries SET body = ? WHERE battle = ? AND seq = 1", []byte("{"), hurt); err != nil {
		t.Fatal(err)
	}
	counts := startOne(t, Options{Store: kept, Limits: clubLimits, Times: Times{Sweep: time.Hour}}) // it has read neither before
	if err := counts.countEvents(t.Context()); err != nil {
		t.Error(err)
	}
	for i, p := range r.show().Rounds[0].Pairs {
		if (p.Result != nil) != (i > 0) {
			t.Errorf("pairing %d: %+v", i+1, p.Result)
		}
	}
	if ends, err := kept.Endings(t.Context(), 10); err != nil || len(ends) > 0 {
		t.Errorf("still to be counted: %+v %v", ends, err)
	}
}

// first reads the first event of a kind, which must have a word.
func (e *ear) first(t *testing.T, name, word string) {
	t.Helper()
	e.await(t, name, func(text []byte) bool {
		if !bytes.Contains(text, []byte(word)) {
			t.Errorf("a stream that is opened begins with %.60s", text)
		}
		return true
	})
}
