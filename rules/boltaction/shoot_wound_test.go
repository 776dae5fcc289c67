package boltaction

import "testing"

// TestWound: a one never damages, however heavy the hit; a second six makes the damage of a six exceptional, and all that a sniper does is.
// SHOOT-27, SHOOT-31, WEAPON-15.
func TestWound(t *testing.T) {
	for w, of36 := range map[wound][2]float64{
		{need: -2}: {30, 1}, {need: 2}: {30, 1}, {need: 4}: {18, 1}, {need: 6}: {6, 1},
		{need: 0, sure: true}: {30, 30}, {need: 5, sure: true}: {12, 12},
	} {
		if damage, special := w.odds(); damage != of36[0]/36 || special != of36[1]/36 {
			t.Errorf("%+v damages in %v of 36, exceptionally in %v, not in %v", w, 36*damage, 36*special, of36)
		}
	}
}
