package record_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/dice"
)

func write(t testing.TB, rec *record.Record) []byte {
	t.Helper()
	var buf bytes.Buffer
	if _, err := rec.WriteTo(&buf); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func read(t testing.TB, data []byte) *record.Record {
	t.Helper()
	rec, err := record.ReadRecord(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func TestRecordIsReadAsWrittenAndVerified(t *testing.T) {
	g := played(t, 5)
	text := write(t, g.Record())
	rec := read(t, text)
	if !bytes.Equal(write(t, rec), text) {
		t.Error("a record that is read and written again is not the same")
	}
	did, err := record.Verify(duel.Book, rec)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(g.Entries()); did.Entries != n || did.Sums != n+1 || did.Dice == 0 || did.Events == 0 {
		t.Errorf("checked %+v of %d entries", did, n)
	}
	again, did, err := record.Replay(duel.Book, rec)
	if err != nil {
		t.Fatal(err)
	}
	if again.Sum() != g.Sum() || did.Drift != 0 {
		t.Errorf("replay drifts at entry %d", did.Drift)
	}
}

// TestRecordOfTheSetUp keeps a battle in which nothing has happened yet.
func TestRecordOfTheSetUp(t *testing.T) {
	g, err := record.NewGame(duel.Book, duel.Setup(5))
	if err != nil {
		t.Fatal(err)
	}
	text := write(t, g.Record())
	rec := read(t, text)
	if !bytes.Equal(write(t, rec), text) {
		t.Error("a record that is read and written again is not the same")
	}
	if again, _, err := record.Replay(duel.Book, rec); err != nil || again.Sum() != g.Sum() {
		t.Errorf("the battle is not the same: %v", err)
	}
}

// TestTamperedRecordsAreFound changes one thing at a time in a good record.
func TestTamperedRecordsAreFound(t *testing.T) {
	shot := func(rec *record.Record) *record.Entry {
		for i := range rec.Entries {
			if len(rec.Entries[i].Dice) > 0 {
				return &rec.Entries[i]
			}
		}
		t.Fatal("no unit shot")
		return nil
	}
	cases := []struct {
		name   string
		tamper func(*record.Record)
		want   string
	}{
		{"die", func(r *record.Record) { e := shot(r); e.Dice[0].Face = e.Dice[0].Face%6 + 1 }, `differs: recorded {"kind":"shot"`},
		{"die missing", func(r *record.Record) { shot(r).Dice = nil }, "asks for a D6"},
		{"die too many", func(r *record.Record) { e := shot(r); e.Dice = append(e.Dice, dice.D6(6)...) }, "never asked for"},
		{"event", func(r *record.Record) { shot(r).Events[1].N = 7 }, "event 2 differs"},
		{"event missing", func(r *record.Record) { e := shot(r); e.Events = e.Events[:1] }, "the number of events differs"},
		{"barrier", func(r *record.Record) { shot(r).Barrier = false }, "the barrier differs"},
		{"command", func(r *record.Record) { shot(r).Command.Verb = "wait" }, "the command is refused: BATTLE-VERB"},
		{"sum", func(r *record.Record) { shot(r).Sum[3] ^= 1 }, "the sum differs"},
		{"set-up", func(r *record.Record) { r.Setup.Units[0].Name = "another" }, "set-up: the sum differs"},
		{"book", func(r *record.Record) { r.Book = "joust" }, "the rule book differs"},
		{"undo", func(r *record.Record) { r.Entries[5].Command.N = 99 }, "entry 6: undo: entry 99 did not lead to the present"},
		{"consent", func(r *record.Record) { r.Entries[5].Command.Option = "" }, "both sides must agree"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			rec := read(t, write(t, played(t, 5).Record()))
			c.tamper(rec)
			_, err := record.Verify(duel.Book, rec)
			var d *record.Difference
			if !errors.As(err, &d) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("the difference is %v, want %q in it", err, c.want)
			}
		})
	}
}

func TestReplayReportsDriftAndForeignEvents(t *testing.T) {
	rec := played(t, 5).Record()
	rec.Entries = append([]record.Entry(nil), rec.Entries...)
	rec.Entries[1].Sum[0] ^= 1
	if _, did, err := record.Replay(duel.Book, rec); err != nil || did.Drift != 2 {
		t.Errorf("drift at %d, %v; want 2", did.Drift, err)
	}
	for _, kind := range []battle.EventKind{"earthquake", battle.StepPushed} {
		rec.Entries[2].Events = []battle.Event{{Kind: kind}}
		var d *record.Difference
		if _, _, err := record.Replay(duel.Book, rec); !errors.As(err, &d) || d.Seq != 3 {
			t.Errorf("%s: %v, want a difference at entry 3", kind, err)
		}
	}
}

func TestReadRecordRefuses(t *testing.T) {
	good := string(write(t, played(t, 5).Record()))
	cases := []struct{ name, text, want string }{
		{"nothing", "", "ends too early"},
		{"cut off", good[:len(good)/2], "ends too early"},
		{"unknown field", strings.Replace(good, `"book"`, `"boook"`, 1), "unknown field"},
		{"unknown field of an entry", strings.Replace(good, `"seq":1`, `"seq":1,"luck":6`, 1), "unknown field"},
		{"control character", strings.Replace(good, `"id":"`, `"id":"\u001b[2J`, 1), "a text has a control character: U+001B"},
		{"trailing data", good + "{}", "something follows"},
		{"format", strings.Replace(good, "battle 1", "battle 9", 1), "only"},
		{"order", strings.Replace(good, `"seq":1,`, `"seq":2,`, 1), "entry 1 calls itself 2"},
		{"no verb", strings.Replace(good, `"verb":"undo"`, `"verb":""`, 1), "the verb is missing"},
		{"entries", `{"format":"sandtable battle 1","book":"duel","setup":{},"entries":{}}`, "a list is expected"},
		{"too many", `{"entries":[` + strings.Repeat(`{},`, record.MaxEntries) + `{}]}`, "more than 100000"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := record.ReadRecord(strings.NewReader(c.text))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q in it", err, c.want)
			}
		})
	}
}

// TestRecordWithoutEntries reads a record that does not even name its entries: a battle just set up. What is written again
// reads back.
func TestRecordWithoutEntries(t *testing.T) {
	text := strings.Replace(string(write(t, newGame(t).Record())), `,"entries":[]`, "", 1)
	if strings.Contains(text, "entries") {
		t.Fatal(text)
	}
	rec := read(t, []byte(text))
	if _, err := record.Verify(duel.Book, rec); err != nil {
		t.Fatal(err)
	}
	if again := read(t, write(t, rec)); again.Start != rec.Start {
		t.Errorf("%v, want %v", again.Start, rec.Start)
	}
}

func FuzzReadRecord(f *testing.F) {
	g := newGame(f)
	do(f, g, battle.Command{Verb: "guard", Option: "low"})
	g.UndoTo(0, false)
	do(f, g, battle.Command{Verb: "advance", N: 900})
	f.Add(write(f, g.Record()))
	f.Add(bytes.Replace(write(f, newGame(f).Record()), []byte(`,"entries":[]`), nil, 1))
	h := newHouse(f).play()
	f.Add(h.sealed(h.len()))
	f.Add(h.sealed(5))
	f.Add([]byte(`{"format":"sandtable battle 1","book":"duel","setup":{"rules":"duel","table":{},"units":[]},"entries":[{"seq":1}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := record.ReadRecord(bytes.NewReader(data))
		if err != nil {
			return
		}
		// Whatever it says, it is checked without a panic, and what is true stays true once written.
		_, err = record.Verify(duel.Book, rec)
		record.Replay(duel.Book, rec)
		if err == nil {
			if _, err := record.Verify(duel.Book, read(t, write(t, rec))); err != nil {
				t.Error(err)
			}
		}
	})
}

func FuzzParseCommand(f *testing.F) {
	f.Add([]byte(`{"side":"red","verb":"shoot","target":2,"option":"high"}`))
	f.Add([]byte(`{"verb":"move","path":[{"x":1,"y":2}],"facing":900,"parts":[{"unit":1,"facing":4000}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := battle.ParseCommand(data)
		if err != nil {
			return
		}
		text, err := battle.Canonical(c)
		if err != nil {
			t.Fatal(err)
		}
		d, err := battle.ParseCommand(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if again, _ := battle.Canonical(d); !bytes.Equal(again, text) {
			t.Errorf("%s is read as %s", text, again)
		}
	})
}
