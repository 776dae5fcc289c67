package boltaction_test

import (
	"testing"

	"sandtable/battle/battletest"
)

// TestSharedKit plays the kit with several players on each side.
func TestSharedKit(t *testing.T) {
	battletest.Run(t, battletest.Shared(kit))
}

// TestPlayersOfASide lets every player of a side speak for the units he leads. BAG-16.
func TestPlayersOfASide(t *testing.T) {
	battletest.Players(t, battletest.Shared(kit), 200, 200, 100)
}
