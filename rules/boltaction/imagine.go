package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// Imagine is a clone in which everything has been drawn anew that a side may not know.
func (b *Battle) Imagine(side Side, _ dice.Roller) battle.Battle { return b.clone() }
