package boltaction

import "testing"

// TestScore: a one never hits, a six alone hits up to 6, and 7 or more takes two sixes. SHOOT-13 to SHOOT-15.
func TestScore(t *testing.T) {
	for s, of36 := range map[score]int{-1: 30, 2: 30, 3: 24, 5: 12, 6: 6, 7: 1, 11: 1} {
		if got := s.outOf36(); got != of36 {
			t.Errorf("%d hits in %d of 36, not %d", s, got, of36)
		}
	}
}
