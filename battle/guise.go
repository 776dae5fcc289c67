package battle

import (
	"cmp"
	"slices"

	"sandtable/geom"
)

// A Guise is how a unit appears to a side.
type Guise uint8

// The guises of a unit.
const (
	Unknown Guise = iota // the side knows nothing of it, such as a reserve of its enemy
	Veiled               // somebody is there, but not who: it is shown a blank marker
	Open                 // it sees the unit as it is
)

// A Concealer knows how its units appear. To nobody, the umpire, all are open.
type Concealer interface {
	Count() int // of the units
	Side(UnitID) Side
	Guise(to Side, id UnitID) Guise
}

// Guise is how a unit appears to a side in a book that hides none. Others say it themselves.
func (w *Whose) Guise(Side, UnitID) Guise { return Open }

// ViewUnits shows a side the units that it knows, by their numbers, and then the markers of those that it does not know by
// name. Show is a unit as the side sees it, marker the base of the marker of one.
func ViewUnits(b Concealer, side Side, show func(UnitID) UnitView, marker func(UnitID) geom.Base) []UnitView {
	var open, veiled []UnitView
	for id := UnitID(1); int(id) <= b.Count(); id++ {
		switch b.Guise(side, id) {
		case Open:
			open = append(open, show(id))
		case Veiled:
			base := marker(id)
			veiled = append(veiled, UnitView{Key: marked, Name: marked, Side: b.Side(id), Kind: marked, Base: &base, Sign: SignMarker})
		}
	}
	slices.SortFunc(veiled, func(x, y UnitView) int { // by place: the order of the set-up would tell who it is
		return cmp.Or(cmp.Compare(x.Base.At.X, y.Base.At.X), cmp.Compare(x.Base.At.Y, y.Base.At.Y))
	})
	return append(open, veiled...)
}

// marked is what a unit is called of which a side knows no more than that it is there.
const marked = "marker"

// VeiledFrom are the units that a side knows as markers.
func VeiledFrom(b Concealer, side Side) []UnitID {
	var veiled []UnitID
	for id := UnitID(1); int(id) <= b.Count(); id++ {
		if b.Guise(side, id) == Veiled {
			veiled = append(veiled, id)
		}
	}
	return veiled
}

// HidesUnits reports whether there are units that a side does not know, or not by name.
func HidesUnits(b Concealer, side Side) bool {
	for id := UnitID(1); int(id) <= b.Count(); id++ {
		if b.Guise(side, id) != Open {
			return true
		}
	}
	return false
}

// UnitFact is the fact of a refusal that names a unit to the side that must decide. Who is under a marker, a refusal does
// not tell either. It comes first among the facts, so that nobody pays for what nobody reads.
func (e *Engine[B]) UnitFact(key string, id UnitID) Fact {
	switch {
	case e.Quiet:
		return Fact{Kind: Silent}
	case e.host.Guise(e.agenda.Top().Side, id) != Open:
		return Text(key, marked)
	}
	return Text(key, e.host.Name(id))
}
