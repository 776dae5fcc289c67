package bkc_test

import (
	"testing"

	"sandtable/battle/battletest"
	"sandtable/rules/bkc"
)

// TestSharedKit plays the kit with several players on each side.
func TestSharedKit(t *testing.T) {
	battletest.Run(t, battletest.Shared(kit))
	battletest.Run(t, battletest.Shared(kit2))
}

// TestPlayersOfASide lets every player of a side speak for the units he leads. G-45.
func TestPlayersOfASide(t *testing.T) {
	for _, k := range []battletest.Kit{kit, kit2, {Book: bkc.First, Setups: undeployed}} {
		battletest.Players(t, battletest.Shared(k), 500, 500, 200)
	}
}
