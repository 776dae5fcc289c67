package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
)

// Imagine is a clone: nothing on the table is secret. HIDE-07.
func (b *Battle) Imagine(Side, dice.Roller) battle.Battle { return b.clone() }
