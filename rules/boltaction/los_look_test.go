package boltaction_test

import (
	"testing"

	"sandtable/battle/battletest"
	"sandtable/rules/boltaction"
)

func TestLooks(t *testing.T) { battletest.Looks(t, kit, 12, boltaction.Sees) }

// TestHides: a flank is that over which a unit has come.
func TestHides(t *testing.T) { battletest.Hides(t, kit, 40, "morale", "flank", "moved") }
