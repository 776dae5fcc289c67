package bkc

import "slices"

var engagedUnit = reason("BKC-CONV-14", "{unit} is in close combat and may do nothing else", "{unit} walczy wręcz i nie może nic innego zrobić")

// isEngaged reports a unit in contact with an enemy, or supporting a friend who is. CONV-14.
func (b *Battle) isEngaged(id UnitID) bool {
	return len(b.Contacts) > 0 && (b.isFighting(id) ||
		slices.ContainsFunc(b.Supports, func(l Link) bool { return l.Unit == id && b.isFighting(l.Friend) }))
}
