package dice

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestTapePlaysWhatWasRecorded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		asked := rapid.SliceOf(anySides()).Draw(t, "asked")
		recorder := Record(Seeded(rapid.Uint64().Draw(t, "seed")))
		faces := make([]int, len(asked))
		for i, sides := range asked {
			faces[i] = recorder.Roll(sides, "record")
		}
		tape := NewTape(recorder.Throws())
		for i, sides := range asked {
			if left := tape.Left(); left != len(asked)-i {
				t.Fatalf("%d left before die %d of %d", left, i, len(asked))
			}
			if face := tape.Roll(sides, "play"); face != faces[i] {
				t.Fatalf("die %d is %d, recorded as %d", i, face, faces[i])
			}
		}
		if err := tape.Done(); err != nil {
			t.Fatal(err)
		}
	})
}

func TestTapeMismatch(t *testing.T) {
	for name, c := range map[string]struct {
		written []Throw
		sides   int // of the second die asked for
		want    string
		atEnd   bool
	}{
		"wrong sides":   {D6(3, 4), 20, `dice: die 2: "p. 12" asks for a D20, but a D6 was written (4)`, false},
		"wants heading": {D6(3, 4), 360, `dice: die 2: "p. 12" asks for a heading, but a D6 was written (4)`, false},
		"has heading":   {append(D6(3), Toward(7)), 6, `dice: die 2: "p. 12" asks for a D6, but a heading was written (h007)`, false},
		"off the die":   {D6(3, 9), 6, `dice: die 2: "p. 12" asks for a D6, but what was written is not on it (9)`, false},
		"at end":        {D6(3), 6, `dice: die 2: "p. 12" asks for a D6, but only 1 were written`, true},
		"no such die":   {append(D6(3), Throw{}), 0, `dice: die 2: "p. 12" asks for a D0, but what was written is not on it (d0:0)`, false},
	} {
		t.Run(name, func(t *testing.T) {
			tape := NewTape(append(c.written, D6(5, 5)[:2*btoi(!c.atEnd)]...))
			if face := tape.Roll(6, "p. 11"); face != 3 || tape.Err() != nil {
				t.Fatalf("first die %d, %v", face, tape.Err())
			}
			left := tape.Left()
			if face := tape.Roll(c.sides, "p. 12"); face != 1 {
				t.Errorf("face %d at the mismatch, want 1", face)
			}
			throws := 0
			for one, other := 0, 0; one == other && throws < 100; throws++ {
				one, other = tape.Roll(6, "later"), tape.Roll(6, "later")
			}
			if throws == 100 {
				t.Error("after the mismatch a tie is thrown again for ever")
			}
			var mismatch *MismatchError
			if !errors.As(tape.Err(), &mismatch) || mismatch.Error() != c.want {
				t.Fatalf("error %v\nwant  %s", tape.Err(), c.want)
			}
			if mismatch.Index != 1 || mismatch.Sides != c.sides || mismatch.Why != "p. 12" || mismatch.AtEnd() != c.atEnd {
				t.Errorf("fields %+v", mismatch)
			}
			if tape.Left() != left || len(tape.Rest()) != left {
				t.Errorf("%d left, %v, want still %d", tape.Left(), tape.Rest(), left)
			}
			if tape.Done() != tape.Err() {
				t.Errorf("Done gives %v", tape.Done())
			}
		})
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestTapeLeftOver(t *testing.T) {
	tape := NewTape(append(D6(2, 5), Toward(90)))
	tape.Roll(6, "first")
	if err := tape.Err(); err != nil {
		t.Errorf("dice left over are no mismatch, but %v", err)
	}
	if err := tape.Done(); err == nil || !strings.Contains(err.Error(), "2 of 3 written dice were never asked for, from die 2 on: [5 h090]") {
		t.Errorf("Done gives %v", err)
	}
	if rest := tape.Rest(); !slices.Equal(rest, append(D6(5), Toward(90))) {
		t.Errorf("rest %v", rest)
	}
}

func TestTapeIsACopy(t *testing.T) {
	throws := D6(2, 5)
	tape := NewTape(throws)
	throws[0].Face = 6
	tape.Rest()[1].Face = 6
	if a, b := tape.Roll(6, "a"), tape.Roll(6, "b"); a != 2 || b != 5 {
		t.Errorf("threw %d and %d, want 2 and 5", a, b)
	}
}
