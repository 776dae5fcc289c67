package boltaction

// cover is how well a target is covered. COVER-01.
type cover int8

// The grades of cover; the number is what it takes from a roll to hit.
const (
	inOpen    cover = 0
	softCover cover = 1
	hardCover cover = 2
)

// coverOf is the cover of a unit as one shooter sees it. COVER-03.
func (b *Battle) coverOf(shooter modelID, target UnitID) cover { return inOpen }

// protection is by how much a building raises the score that damages troops inside. BUILDING-09.
func (b *Battle) protection(target UnitID, h *hit) int { return 0 }
