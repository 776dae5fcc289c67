package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// Imagine is a clone in which everything has been drawn anew that a side may not know.
func (b *Battle) Imagine(side Side, r dice.Roller) battle.Battle {
	c := b.clone()
	if side != battle.Nobody {
		c.imagineFlanks(side.Enemy(), r)
		c.Forget()
	}
	return c
}

// imagineFlanks deals out anew who of a side's reserve outflanks, and where. RESERVE-08.
func (b *Battle) imagineFlanks(side Side, r dice.Roller) {
	if !b.posture(side).Outflank {
		return
	}
	for _, id := range b.own[side.Index()] {
		if u := b.unit(id); u.Place == Reserve {
			u.Flank = int8(r.Roll(3, "imagine")) - 2
		}
	}
}
