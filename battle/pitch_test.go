package battle

import (
	"slices"
	"testing"
)

// TestFindRoom: what was found before is judged once, in its order, and a search begins only when none of it will do.
func TestFindRoom(t *testing.T) {
	for _, c := range []struct {
		name   string
		before []int
		will   int
		judged []int
		found  int
		ok     bool
	}{
		{"where it was before", []int{3, 5}, 3, []int{3}, 3, true},
		{"where another was", []int{0, 3, 3, 5}, 5, []int{3, 5}, 5, true},
		{"somewhere else", []int{3, 0, 3}, 9, []int{3}, 9, true},
		{"nowhere", []int{3}, 0, []int{3}, 0, false},
	} {
		var judged []int
		found, ok := FindRoom(c.before, func(p int) bool {
			judged = append(judged, p)
			return p == c.will
		}, func() (int, bool) { return c.will, c.will != 0 })
		if found != c.found || ok != c.ok || !slices.Equal(judged, c.judged) {
			t.Errorf("%s: %d, %v after %v", c.name, found, ok, judged)
		}
	}
}
