package battle

import (
	"slices"

	"sandtable/dice"
	"sandtable/geom"
)

// begun is the refusal of a command of which a stranger has filled some of the fields before the from-th: chance goes on only from
// what is legal so far, and a field looks at those before it, so that none of them may be left out.
func (r *Rule[B]) begun(b B, c *Command, from int) *Refusal {
	if r.Open != nil {
		if no := r.Open(b); no != nil {
			return no
		}
	}
	for i := range r.Fields[:from] {
		f := &r.Fields[i]
		if f.empty(c) {
			if f.Optional {
				continue
			}
			return missing.Refuse(Text("field", f.Field), Text("verb", r.Verb))
		}
		if no := r.judgeFilled(i, b, c); no != nil {
			return no
		}
	}
	return r.surplus(c)
}

// same reports whether two commands say the same.
func same(a, b *Command) bool {
	return a.Side == b.Side && a.Seat == b.Seat && a.Verb == b.Verb && a.Unit == b.Unit && a.Model == b.Model &&
		a.Target == b.Target && a.Aim == b.Aim && a.Option == b.Option &&
		a.N == b.N && a.At == b.At && a.Facing == b.Facing && slices.Equal(a.Units, b.Units) && slices.Equal(a.Path, b.Path) &&
		slices.Equal(a.Parts, b.Parts)
}

// Somewhere is a random point of a box, such as that around the table.
func Somewhere(box geom.Box, r dice.Roller) geom.Point {
	x := r.Roll(int(box.Max.X-box.Min.X), "sample")
	y := r.Roll(int(box.Max.Y-box.Min.Y), "sample")
	return box.Min.Add(geom.Point{X: geom.Len(x), Y: geom.Len(y)})
}

// SampleAt puts random points of a box into a command until one will do, and reports whether one did. Free places cannot be
// listed, and mostly one is soon found; a caller without luck must know of one itself.
func SampleAt(c *Command, r dice.Roller, box geom.Box, tries int, will func() bool) bool {
	c.At = new(geom.Point)
	for range tries {
		if *c.At = Somewhere(box, r); will() {
			return true
		}
	}
	return false
}
