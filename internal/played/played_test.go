package played

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/library"
	"sandtable/rules"
)

var update = flag.Bool("update", false, "look for battles that reach every clause, as long as it takes, and write the trails anew")

const (
	// spare is how many battles are fought when the trails of a book do not lead everywhere any more.
	spare = 16
	// search is how many battles are fought to find trails that do.
	search = 1600
	// excused is for how many clauses of a book a reason may stand.
	excused = 25
)

// TestReached walks the trails of every book: they reach every clause but those with a reason. A clause that they do not
// reach has died, or its rule has changed so that they lead elsewhere, and others are found.
func TestReached(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			r := Run{Battles: spare, Enough: true}
			if *update {
				blazeAnew(t, shelf)
				return
			}
			if trails, err := shelf.Trails(); err != nil || trails == "" {
				t.Skip("there are no trails yet, or they cannot be read: make trails looks for them", err)
			}
			report, err := r.Of([]library.Shelf{shelf})
			if err != nil {
				t.Fatal(err)
			}
			b := &report.Books[0]
			t.Logf("%d battles reach %d of %d clauses", b.Battles, b.Reached, b.Clauses)
			if dead := b.Dead(); len(dead) > 0 {
				t.Errorf("no battle reaches %s\nIf rules have changed, make trails finds battles that do. What it does not find is dead: "+
					"mend it, or say in the book's folder played why no battle can reach it.", strings.Join(dead, ", "))
			}
			for _, p := range report.Problems {
				t.Error(p)
			}
			if n := len(b.Unreached); n > excused {
				t.Errorf("for %d clauses a reason stands, %d are enough", n, excused)
			}
		})
	}
}

// blazeAnew writes the trails of a book anew. Those that still lead somewhere are kept.
func blazeAnew(t *testing.T, shelf library.Shelf) {
	r := Run{Battles: search, Enough: true, Told: func(_ string, done, all, missing int) {
		t.Logf("%d of %d battles at most, %d clauses not reached yet", done, all, missing)
	}}
	files, err := filepath.Glob(filepath.Join("..", "..", "rules", "*", "played", shelf.Book.ID()+".trails"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%d files for trails of %s, one is needed: %v", len(files), shelf.Book.ID(), err)
	}
	var left []string
	err = r.Trails(shelf, func(text string, dead []string) error {
		left = dead
		t.Logf("nothing leads to %s so far", strings.Join(dead, ", "))
		return os.WriteFile(files[0], []byte(text), 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(left) > 0 {
		t.Errorf("nothing leads to %s", strings.Join(left, ", "))
	}
}

// TestSame fights the same battles twice: they reach the same, in the same futures, whichever core is the faster one; and
// the trails of the first lead where it went.
func TestSame(t *testing.T) {
	shelf := library.Playable(rules.Books)[0]
	var runs [2]*campaign
	for i := range runs {
		c, err := enlist(shelf)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.march([]*trail{{number: 50}, {number: 52}, {number: 54}}); err != nil {
			t.Fatal(err)
		}
		runs[i] = c
	}
	if !reflect.DeepEqual(runs[0].counts, runs[1].counts) {
		t.Error("two runs count differently")
	}
	for i, j := range runs[0].journeys {
		if other := runs[1].journeys[i]; string(j.ways) != string(other.ways) || !maps.Equal(j.when, other.when) {
			t.Errorf("battle %d goes %s and then %s", j.number, j.ways, other.ways)
		}
	}
	for _, tr := range blaze(runs[0].journeys, runs[0].ledger.wants) {
		there := runs[0].journeys[(tr.number-50)/2]
		again, err := runs[0].match(tr.number, tr.set).fight([]library.Shelf{shelf}, tr.ways, runs[0].worth())
		if err != nil {
			t.Fatal(err)
		}
		for c, at := range there.when {
			if got, ok := again.when[c]; at <= len(tr.ways) && (!ok || got != at) {
				t.Errorf("battle %d reached %s after %d stretches, its trail after %d (%t)", tr.number, c, at, got, ok)
			}
		}
	}
}

// TestCard: what is newer than the trails changes none of their matches, and what they were blazed with is there.
func TestCard(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		old, err := shelf.Card()
		if err != nil {
			t.Fatal(err)
		}
		c, err := cardOf(shelf)
		if err != nil {
			t.Fatal(err)
		}
		var scenarios, maps []string
		for i := range c.scenarios {
			scenarios = append(scenarios, c.scenarios[i].ID)
		}
		for i := range c.maps {
			maps = append(maps, c.maps[i].ID)
		}
		for _, kind := range []struct {
			what      string
			got, want []string
		}{{"armies", c.ready, old.Ready}, {"scenarios", scenarios, old.Scenarios}, {"maps", maps, old.Maps}} {
			if !slices.Equal(kind.got, kind.want) {
				t.Errorf("%s: matches choose from the %s %q, the trails chose from %q", shelf.Book.ID(), kind.what, kind.got, kind.want)
			}
		}
	}
}

// TestBlaze finds the fewest short trails that lead everywhere.
func TestBlaze(t *testing.T) {
	far := &journey{match: &match{number: 1}, ways: []byte("0120120120"), when: map[battle.Clause]int{"A": 1, "B": 2, "X": 10}}
	near := &journey{match: &match{number: 2}, ways: []byte("0120"), when: map[battle.Clause]int{"B": 1, "C": 3}}
	far.wish.Options = []battle.Option{{Name: "OPT", Value: "on"}}
	wanted := func(c battle.Clause) bool { return c != "X" }
	var got []string
	for _, tr := range blaze([]*journey{far, near}, wanted) {
		got = append(got, tr.String())
	}
	if want := []string{"1 OPT=on 01", "2 - 012"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// TestReadTrails reads what was written, and refuses what was not.
func TestReadTrails(t *testing.T) {
	text := "# a remark\n3 - 0120\n\n12 OPT-X=a=b,OPT-Y=c 1 # another\n4 -\n"
	trails, err := readTrails(text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, tr := range trails {
		got = append(got, tr.String())
		if tr.ways == nil {
			t.Errorf("trail %v has not been played", tr)
		}
	}
	if want := []string{"3 - 0120", "12 OPT-X=a=b,OPT-Y=c 1", "4 - "}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	for _, bad := range []string{"x - 0", "1", "-1 - 0", "1 - 0 0"} {
		if _, err := readTrails(bad); err == nil || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// TestLedger finds reasons that are not true.
func TestLedger(t *testing.T) {
	shelf := library.Playable(rules.Books)[0]
	l, err := openLedger(shelf)
	if err != nil {
		t.Fatal(err)
	}
	id := string(shelf.Book.ID())
	l.reasons = library.Unplayed{Cannot: map[string]string{"NO-SUCH": "x"}, Unmet: map[string]string{l.ref.Clauses[0].ID: "x"}}
	known := func(battle.Clause) int { return 1 }
	if !l.counts(&l.ref.Clauses[0]) {
		t.Fatalf("%s is not to be reached", l.ref.Clauses[0].ID)
	}
	want := []string{
		id + ": " + l.ref.Clauses[0].ID + " has a reason, but is reached",
		id + ": NO-SUCH has a reason, but is no clause that could be reached",
	}
	if _, got := l.report(id, 1, known); !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	if b, got := l.report(id, 1, func(battle.Clause) int { return 0 }); len(got) != 1 || b.Reached != 0 || len(b.Dead()) != b.Clauses-1 {
		t.Errorf("%d of %d dead, %q", len(b.Dead()), b.Clauses, got)
	}
}

// TestReasons: what was only not met stands under a heading of its own, and not under what no battle can reach.
func TestReasons(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		u, err := shelf.Unplayed()
		if err != nil {
			t.Fatal(err)
		}
		for clause, reason := range u.Cannot {
			if strings.Contains(reason, "not met") {
				t.Errorf("%s: %s stands under what cannot be reached, but was only not met: %s", shelf.Book.ID(), clause, reason)
			}
		}
	}
}
