package dice

import "testing"

// TestShuffle: every order of three things comes, and about as often as any other.
func TestShuffle(t *testing.T) {
	const tries = 6000
	r, seen := Seeded(1), map[[3]int]int{}
	for range tries {
		list := [3]int{1, 2, 3}
		Shuffle(r, len(list), "shuffle", func(i, j int) { list[i], list[j] = list[j], list[i] })
		seen[list]++
	}
	for order, n := range seen {
		if n < tries/6*8/10 || n > tries/6*12/10 {
			t.Errorf("%v came %d times of %d", order, n, tries)
		}
	}
	if len(seen) != 6 {
		t.Errorf("%d orders of six came", len(seen))
	}
}
