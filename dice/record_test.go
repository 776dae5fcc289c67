package dice

import (
	"slices"
	"testing"
)

func TestRecorder(t *testing.T) {
	r := Record(NewTape(append(D6(4, 2), Toward(90), Throw{20, 7})))
	if a, b := r.Roll(6, "a"), r.Roll(6, "b"); a != 4 || b != 2 {
		t.Errorf("passed on %d and %d, want 4 and 2", a, b)
	}
	first := r.Throws()
	if !slices.Equal(first, D6(4, 2)) || r.Len() != 2 {
		t.Errorf("kept %v (%d)", first, r.Len())
	}
	r.Reset()
	if r.Len() != 0 || len(r.Throws()) != 0 {
		t.Errorf("kept %v over the reset", r.Throws())
	}
	Heading(r, "c")
	r.Roll(20, "d")
	if got := r.Throws(); !slices.Equal(got, []Throw{Toward(90), {20, 7}}) {
		t.Errorf("kept %v", got)
	}
	if !slices.Equal(first, D6(4, 2)) {
		t.Errorf("what was handed out before changed to %v", first)
	}
}
