package dice_test

import (
	"math"
	"testing"

	"sandtable/dice"
)

// TestEvery walks through all falls of a die and, after a six, of another: there are eleven, and their shares make up the whole.
func TestEvery(t *testing.T) {
	var e dice.Every
	ways, whole, twelve := 0, 0.0, 0.0
	for {
		e.Begin()
		sum := e.Roll(6, "one")
		if sum == 6 {
			sum += e.Roll(6, "another")
		}
		ways, whole = ways+1, whole+e.Share()
		if sum == 12 {
			twelve += e.Share()
		}
		if !e.Next() {
			break
		}
	}
	if ways != 11 || math.Abs(whole-1) > 1e-12 || math.Abs(twelve-1.0/36) > 1e-12 {
		t.Errorf("%d ways, %f in all, twelve with %f", ways, whole, twelve)
	}
}

// TestEveryEnds throws until a die shows something else than one: that comes to an end.
func TestEveryEnds(t *testing.T) {
	var e dice.Every
	e.Begin()
	for e.Roll(6, "") == 1 {
	}
	if e.Thrown() <= dice.MostThrown {
		t.Errorf("%d dice are not too many", e.Thrown())
	}
}
