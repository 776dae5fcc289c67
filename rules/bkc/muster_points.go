package bkc

import (
	"slices"

	"sandtable/army"
	"sandtable/battle"
)

var _ army.Diced = armyRules{}

// RandomPoints is what a player may spend after his die, if both agreed on the random modifier: a tenth less on a 1, a
// twentieth less on a 2, a twentieth more on a 5, a tenth more on a 6. G-10, OPT-RANDOM-POINTS.
func (armyRules) RandomPoints(options []battle.Option, points, die int) (int, bool) {
	if !slices.Contains(options, battle.Option{Name: "OPT-RANDOM-POINTS", Value: "on"}) {
		return points, false
	}
	percent := [...]int{1: -10, 2: -5, 3: 0, 4: 0, 5: 5, 6: 10}[die]
	return points + points*percent/100, true
}
