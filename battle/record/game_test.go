package record_test

import (
	"bytes"
	"errors"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/dice"
)

// newGame starts the duel of seed 3.
func newGame(t testing.TB) *record.Game {
	t.Helper()
	g, err := record.NewGame(duel.Book, duel.Setup(3))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// do carries out a command of the side that must decide.
func do(t testing.TB, g *record.Game, c battle.Command, faces ...int) record.Entry {
	t.Helper()
	c.Side = g.Battle().Pending().Side
	tape := dice.NewTape(dice.D6(faces...))
	e, err := g.Do(c, tape)
	if err == nil {
		err = tape.Done()
	}
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// played is a game of random players, with an undo in it, played to its end.
func played(t testing.TB, seed uint64) *record.Game {
	t.Helper()
	g, err := record.NewGame(duel.Book, duel.Setup(seed))
	if err != nil {
		t.Fatal(err)
	}
	players, rolls := dice.Seeded(seed+1), dice.Seeded(seed+2)
	for n := 0; ; n++ {
		if _, over := g.Battle().Result(); over {
			return g
		}
		c, err := random.Command(g.Battle(), players)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(c, rolls); err != nil {
			t.Fatal(err)
		}
		if n == 4 {
			if _, err := g.UndoTo(2, true); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func encode(t testing.TB, b battle.Battle) string {
	t.Helper()
	text, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRefusedCommandLeavesNoTrace(t *testing.T) {
	g := newGame(t)
	before, sum := encode(t, g.Battle()), g.Sum()
	_, err := g.Do(battle.Command{Side: battle.Red, Verb: "advance", N: 9999}, dice.Seeded(1))
	var no *battle.Refusal
	if !errors.As(err, &no) || no.Reason.Clause != "DUEL-MOVE-01" {
		t.Fatalf("refusal is %v, want DUEL-MOVE-01", err)
	}
	if encode(t, g.Battle()) != before || g.Sum() != sum || len(g.Entries()) != 0 {
		t.Error("a refused command changed the game")
	}
}

func TestBarriers(t *testing.T) {
	g := newGame(t)
	if e := do(t, g, battle.Command{Verb: "guard", Option: "low"}); e.Barrier {
		t.Error("a guard is free to take back, but is a barrier")
	}
	if e := do(t, g, battle.Command{Verb: "wait"}); !e.Barrier {
		t.Error("a hand-over is no barrier")
	}
	if got := g.FreeTo(); got != 2 {
		t.Errorf("free undo reaches back to entry %d, want 2", got)
	}
}

func TestUndoIsFreeBackToTheBarrier(t *testing.T) {
	g := newGame(t)
	do(t, g, battle.Command{Verb: "wait"})
	before := encode(t, g.Battle())
	do(t, g, battle.Command{Verb: "guard", Option: "low"})
	e, err := g.UndoTo(1, false)
	if err != nil {
		t.Fatal(err)
	}
	if encode(t, g.Battle()) != before {
		t.Error("the undo did not restore the state")
	}
	if e.Seq != 3 || e.Command.Verb != record.Undo || e.Command.N != 1 {
		t.Errorf("the undo is logged as %+v", e)
	}
	if e.Sum == g.Entries()[0].Sum {
		t.Error("the undo left no mark in the sum")
	}
	if _, err := g.UndoTo(2, true); err == nil {
		t.Error("an entry that was taken back came back")
	}
}

func TestUndoAcrossABarrierNeedsConsent(t *testing.T) {
	g := newGame(t)
	first := encode(t, g.Battle())
	do(t, g, battle.Command{Verb: "wait"})
	now := encode(t, g.Battle())
	if _, err := g.UndoTo(0, false); !errors.Is(err, record.ErrBarrier) {
		t.Fatalf("the error is %v, want ErrBarrier", err)
	}
	if encode(t, g.Battle()) != now || len(g.Entries()) != 1 {
		t.Error("a refused undo changed the game")
	}
	if _, err := g.UndoTo(0, true); err != nil {
		t.Fatal(err)
	}
	if encode(t, g.Battle()) != first {
		t.Error("the undo did not restore the state")
	}
}

func TestForkIsIndependent(t *testing.T) {
	g := newGame(t)
	do(t, g, battle.Command{Verb: "wait"})
	then, sum := encode(t, g.Battle()), g.Sum()
	do(t, g, battle.Command{Verb: "wait"})
	after := g.Sum()
	f, err := g.Fork(1)
	if err != nil {
		t.Fatal(err)
	}
	if encode(t, f.Battle()) != then || f.Sum() != sum {
		t.Error("the fork is not what the game was")
	}
	e := do(t, f, battle.Command{Verb: "advance", N: 100})
	if g.Sum() != after || len(g.Entries()) != 2 || g.Entries()[1].Sum == e.Sum {
		t.Error("a move in the fork changed the game")
	}
	if _, err := g.Fork(3); err == nil {
		t.Error("a fork at an entry that does not exist")
	}
}

func TestEqualGamesHaveEqualSums(t *testing.T) {
	a, b := played(t, 7), played(t, 7)
	if a.Sum() != b.Sum() {
		t.Error("the same battle has two sums")
	}
	if a.Sum() == played(t, 8).Sum() {
		t.Error("two battles have the same sum")
	}
}

func TestCanonicalKeepsWhatHTMLWouldEscape(t *testing.T) {
	got, err := battle.Canonical(struct{ S string }{"a<b>&c"})
	if err != nil || !bytes.Equal(got, []byte(`{"S":"a<b>&c"}`)) {
		t.Errorf("%s, %v", got, err)
	}
}
