package battle

// A Counted battle tells how much is left of its units, for those who count losses. Optional: without it none are counted. It tells
// the truth, so that it is not for players.
type Counted interface {
	// Left is what is left of a unit, in thousandths of what it was. A unit that has left the table unharmed, or gives up with its
	// whole army, is not lost.
	Left(UnitID) int32
	// Price is what a unit cost, in points; nothing where units have no price.
	Price(UnitID) int32
}
