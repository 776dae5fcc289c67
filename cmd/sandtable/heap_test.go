package main

import "testing"

// TestGrowth looks whether the heap stays below its size while that is more than twice what is in use, and then doubles as ever.
func TestGrowth(t *testing.T) {
	for _, c := range []struct{ inUse, most, want uint64 }{
		{0, 256, 300}, {1, 256, 300}, {64, 256, 300}, {80, 256, 220}, {100, 256, 156}, {128, 256, 100}, {129, 256, 100}, {5000, 256, 100},
	} {
		if got := growth(c.inUse<<20, c.most<<20); got != int(c.want) {
			t.Errorf("%d MiB of %d in use: %d percent, not %d", c.inUse, c.most, got, c.want)
		}
	}
}
