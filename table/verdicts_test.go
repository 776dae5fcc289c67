package table

import (
	"sync"
	"sync/atomic"
	"testing"
)

// TestVerdicts: each place is judged when it is first asked for, and not again, and many may ask at once.
func TestVerdicts(t *testing.T) {
	const places = 130
	v := NewVerdicts(places)
	asked := 0
	for range 2 {
		for i := range places {
			if got := v.Of(i, func() bool { asked++; return i%3 == 0 }); got != (i%3 == 0) {
				t.Errorf("place %d: %v", i, got)
			}
		}
	}
	if asked != places {
		t.Errorf("judged %d times, not %d", asked, places)
	}
	if v.Word(2) != 0b10 { // of 128 and 129
		t.Errorf("the last word is %b", v.Word(2))
	}
	var all sync.WaitGroup
	var wrong atomic.Int32
	shared := NewVerdicts(places)
	for range 4 {
		all.Go(func() {
			for i := range places {
				if shared.Of(i, func() bool { return i%2 == 0 }) != (i%2 == 0) {
					wrong.Add(1)
				}
			}
		})
	}
	if all.Wait(); wrong.Load() != 0 {
		t.Errorf("%d verdicts are wrong where several ask at once", wrong.Load())
	}
}
