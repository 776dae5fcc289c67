package boltaction

// fubar is what two sixes in an order test lead to. FUBAR-01.
func (b *Battle) fubar(id UnitID) { b.giveDie(id, Down, "BA-FUBAR-01") }
