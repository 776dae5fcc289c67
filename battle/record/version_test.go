package record_test

import (
	"errors"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/lang"
)

// aged is the duel as another version of this program has it.
type aged struct {
	battle.Book
	version string
}

func (a aged) Version() string { return a.version }

// recorded is a battle in progress that the book's own version has played.
func recorded(t *testing.T) *record.Record {
	t.Helper()
	rec := read(t, write(t, played(t, 5).Record()))
	rec.Entries = rec.Entries[:len(rec.Entries)-3]
	return rec
}

// TestOlderVersion opens a battle of an older version, plays on by the rules of today and says since when.
func TestOlderVersion(t *testing.T) {
	old := recorded(t)
	// What the old version made of a command need not be what the rules of today make of it.
	last := &old.Entries[len(old.Entries)-1]
	last.Sum[0] ^= 1
	today := aged{duel.Book, "2"}
	g, did, err := record.Replay(today, old)
	if err != nil || did.Older != "1" || did.Drift != 0 {
		t.Fatalf("%+v, %v", did, err)
	}
	if version, older := g.Older(); !older || version != "1" {
		t.Errorf("%s, %t", version, older)
	}
	if g.Sum() != last.Sum {
		t.Error("the log was rewritten")
	}
	fork, err := g.Fork(1)
	if err != nil {
		t.Fatal(err)
	}
	if _, older := fork.Older(); !older {
		t.Error("a fork from an old entry is not old")
	}
	before := len(g.Entries())
	first := act(t, g)
	second := act(t, g)
	if first.Version != "2" || second.Version != "" {
		t.Errorf("versions %q and %q", first.Version, second.Version)
	}
	if _, older := g.Older(); older {
		t.Error("it is still old")
	}

	rec := read(t, write(t, g.Record()))
	if rec.Version != "1" {
		t.Errorf("it began with version %s", rec.Version)
	}
	again, did, err := record.Replay(today, rec)
	if err != nil || again.Sum() != g.Sum() || did.Drift != 0 {
		t.Errorf("%+v, %v", did, err)
	}
	if did, err := record.Verify(today, rec); err != nil || did.Older != "1" || did.Entries != before+2 {
		t.Errorf("%+v, %v", did, err)
	}

	// The part of today is judged in full.
	rec.Entries[before+1].Sum[0] ^= 1
	var d *record.Difference
	if _, err := record.Verify(today, rec); !errors.As(err, &d) || d.Seq != before+2 {
		t.Errorf("%v, want a difference at entry %d", err, before+2)
	}
	rec.Entries[before+1].Sum[0] ^= 1
	rec.Entries[before].Version = ""
	if _, did, _ := record.Replay(today, rec); did.Older != "1" {
		t.Errorf("%+v", did)
	}
	rec.Entries[before].Version, rec.Entries[before+1].Version = "2", "1"
	if _, _, err := record.Replay(today, rec); !errors.As(err, &d) || !strings.Contains(d.What, "goes back") {
		t.Errorf("%v", err)
	}
}

// TestOlderVersionDiffers says from where on the rules of today would have gone another way.
func TestOlderVersionDiffers(t *testing.T) {
	old := recorded(t)
	changed := 0
	for i := range old.Entries {
		if e := &old.Entries[i]; len(e.Events) > 1 {
			e.Events[0].Clause, changed = "DUEL-99", e.Seq
			break
		}
	}
	if did, err := record.Verify(aged{duel.Book, "2"}, old); err != nil || did.Drift != changed {
		t.Errorf("%+v, %v; want drift at %d", did, err, changed)
	}
	if _, err := record.Verify(duel.Book, old); err == nil {
		t.Error("the same version may not differ")
	}
}

// TestNewerVersion refuses a battle of a newer version with a sentence in both languages.
func TestNewerVersion(t *testing.T) {
	rec := recorded(t)
	rec.Version = "3"
	check := func(err error) {
		t.Helper()
		var n *record.Newer
		if !errors.As(err, &n) || !strings.Contains(n.Text(lang.Polish), "nowszy program") || !strings.Contains(n.Error(), "version 3") {
			t.Errorf("%v", err)
		}
	}
	_, _, err := record.Replay(duel.Book, rec)
	check(err)
	_, err = record.Verify(duel.Book, rec)
	check(err)
	rec.Version = "1"
	last := len(rec.Entries) - 1
	rec.Entries[last].Version = "3"
	_, _, err = record.Replay(duel.Book, rec)
	check(err)
	g, _, err := record.Replay(duel.Book, &record.Record{Book: rec.Book, Version: "1", Setup: rec.Setup, Start: rec.Start, Entries: rec.Entries[:last]})
	if err != nil {
		t.Fatal(err)
	}
	check(g.Take(rec.Entries[last]))
	rec.Entries[last].Version = "new"
	if _, _, err = record.Replay(duel.Book, rec); err == nil || !strings.Contains(err.Error(), "not a version") {
		t.Error(err)
	}
}

// act carries out something that is open.
func act(t *testing.T, g *record.Game) record.Entry {
	t.Helper()
	c, err := random.Command(g.Battle(), dice.Seeded(1))
	if err != nil {
		t.Fatal(err)
	}
	e, err := g.Do(c, dice.Seeded(3))
	if err != nil {
		t.Fatal(err)
	}
	return e
}
