package boltaction_test

import (
	"testing"

	"sandtable/battle/battletest"
	"sandtable/rules/boltaction"
)

func TestLooks(t *testing.T) { battletest.Looks(t, kit, 12, boltaction.Sees) }
