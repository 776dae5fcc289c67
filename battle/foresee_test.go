package battle

import (
	"slices"
	"testing"

	"sandtable/dice"
)

// What was seldom in trials is left out, whatever its amounts add up to less than; what is common stays with its rare amounts.
func TestTrialsLeaveOutWhatIsRare(t *testing.T) {
	got := withoutRare([]Odds{
		{Unit: 1, Outcome: "hits", N: 1, PPM: 6000}, {Unit: 1, Outcome: "hits", N: 2, PPM: 5000},
		{Unit: 1, Outcome: "out", PPM: 9999}, {Unit: 2, Outcome: "out", PPM: 10_000},
	})
	want := []Odds{{Unit: 1, Outcome: "hits", N: 1, PPM: 6000}, {Unit: 1, Outcome: "hits", N: 2, PPM: 5000}, {Unit: 2, Outcome: "out", PPM: 10_000}}
	if !slices.Equal(got, want) {
		t.Errorf("told %v, want %v", got, want)
	}
}

// Trials may begin with dice that are given, and count for as much as those are likely.
func TestGivenDiceFallFirst(t *testing.T) {
	given := dice.D6(6, 6)
	r := givenFirst{given, dice.NewTape(dice.D6(2))}
	if a, b, c := r.Roll(6, ""), r.Roll(6, ""), r.Roll(6, ""); a != 6 || b != 6 || c != 2 {
		t.Errorf("threw %d, %d, %d", a, b, c)
	}
	if share := shareOf(given) * 36; share < 0.999 || share > 1.001 {
		t.Errorf("a double six is %v of 36", share)
	}
}
