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
	Veiled               // that a unit is there, but not which: it is shown a blank marker
	Open                 // it sees the unit as it is
)

// A Concealer knows how its units appear. To Nobody, the umpire, all are open.
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
	open := make([]UnitView, 0, b.Count())
	var veiled []UnitView
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

// Undisclosed is what a decision is called to a side that does not know for whom it is.
const Undisclosed StepKind = "undisclosed"

// marked is what a unit is called of which a side knows no more than that it is there.
const marked = "marker"

// HiddenFrom are the units that a side does not know, or not by name, and the points of the markers that it sees, by their place:
// a draw of which unit is where takes both as they come, so that nothing depends on which unit it is. Marker is where one lies.
func HiddenFrom(b Concealer, side Side, marker func(UnitID) geom.Base) (units []UnitID, markers []geom.Point) {
	for id := UnitID(1); int(id) <= b.Count(); id++ {
		switch b.Guise(side, id) {
		case Veiled:
			units, markers = append(units, id), append(markers, marker(id).At)
		case Unknown:
			units = append(units, id)
		}
	}
	slices.SortFunc(markers, func(p, q geom.Point) int { return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y)) })
	return units, markers
}

// Without takes one point out of some.
func Without(points []geom.Point, p geom.Point) []geom.Point {
	if i := slices.Index(points, p); i >= 0 {
		return slices.Delete(points, i, i+1)
	}
	return points
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

// UnitFact is the fact of a refusal that names a unit to the side that must decide, which is the only one that is answered.
// Nothing else may put the name of a unit into a refusal. It comes first among the facts, so that a refusal that is not read
// costs nothing.
func (e *Engine[B]) UnitFact(key string, id UnitID) Fact {
	if e.Quiet {
		return Fact{Kind: Silent}
	}
	return e.UnitFactTo(e.agenda.Top().Side, key, id)
}

// UnitFactTo is the fact that names a unit to a side. It does not tell which unit is under a marker.
func (e *Engine[B]) UnitFactTo(side Side, key string, id UnitID) Fact {
	if e.host.Guise(side, id) != Open {
		return Fact{Key: key, Kind: UnitName, S: marked}
	}
	return Fact{Key: key, Kind: UnitName, S: e.host.Name(id)}
}

// NameTo is the fact of a view that names a unit to a side: a unit that it does not know is none.
func (e *Engine[B]) NameTo(side Side, key string, id UnitID) Fact {
	if id == 0 || e.host.Guise(side, id) != Open {
		return Fact{Key: key, Kind: UnitName}
	}
	return Fact{Key: key, Kind: UnitName, S: e.host.Name(id)}
}

// knownOf are those of some units that a side knows: a decision names no others to it.
func (e *Engine[B]) knownOf(side Side, units []UnitID) []UnitID {
	hidden := func(id UnitID) bool { return id != 0 && e.host.Guise(side, id) != Open }
	if !slices.ContainsFunc(units, hidden) {
		return units
	}
	return slices.DeleteFunc(slices.Clone(units), hidden)
}

// leaveOut takes those values out of a slot that name units which a side does not know.
func (e *Engine[B]) leaveOut(side Side, s *Slot) {
	known := func(v *Value) bool {
		return (v.Unit == 0 || e.host.Guise(side, v.Unit) == Open) && (v.Target == 0 || e.host.Guise(side, v.Target) == Open)
	}
	s.Values = slices.DeleteFunc(s.Values, func(v Value) bool { return !known(&v) })
	s.Barred = slices.DeleteFunc(s.Barred, func(b Bar) bool { return !known(&b.Value) })
}
