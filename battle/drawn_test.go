package battle

import (
	"slices"
	"testing"

	"sandtable/dice"
)

// TestMetDice: each die counts for itself, or all of them count together, for at least or at most what was needed.
func TestMetDice(t *testing.T) {
	seven := int32(7)
	for _, c := range []struct {
		roll             Roll
		together, atMost bool
		want             []bool
	}{
		{roll: Roll{Need: 4, Dice: dice.D6(6, 4, 3)}, want: []bool{true, true, false}},
		{roll: Roll{Need: 4, Dice: dice.D6(2, 4, 5)}, atMost: true, want: []bool{true, true, false}},
		{roll: Roll{Need: 8, Dice: dice.D6(4, 4)}, together: true, atMost: true, want: []bool{true, true}},
		{roll: Roll{Need: 8, Dice: dice.D6(4, 5)}, together: true, atMost: true, want: []bool{false, false}},
		{roll: Roll{Need: 7, Dice: dice.D6(4), Total: &seven}, want: []bool{true}},
	} {
		if got := c.roll.Met(c.together, c.atMost); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.roll, got, c.want)
		}
	}
}
