package hindsight

import "sandtable/dice"

// Reseed lets a review that has just begun carry commands out again with other dice than its own.
func (r *Review) Reseed(seed uint64) { r.luck.Dice = dice.Seeded(seed) }
