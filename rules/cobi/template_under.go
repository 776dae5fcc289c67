package cobi

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// The sizes of the templates. TEMPLATE-01, TEMPLATE-02.
const (
	blastWidth = 65 * geom.MM
	blastDepth = 130 * geom.MM
	burstWidth = 65 * geom.MM
)

// A patch is a template that lies on the table.
type patch struct {
	kind template
	base geom.Base
}

// patchAt is the template that a weapon lays on its target: in the middle of it, an explosion with its long side along the line of
// fire. TEMPLATE-06.
func (b *Battle) patchAt(kind template, from, to geom.Point) patch {
	if kind == burst {
		return patch{burst, geom.Base{At: to, Width: burstWidth, Round: true}}
	}
	return patch{blast, geom.Base{At: to, Facing: geom.Bearing(from, to), Width: blastWidth, Depth: blastDepth}}
}

// holds reports whether the middle of a model lies under it. TEMPLATE-06.
func (p *patch) holds(at geom.Point) bool { return geom.GapPoint(p.base, at) == 0 }

// outline is its outline.
func (p *patch) outline() []geom.Point {
	if p.kind == burst {
		return battle.Round(p.base.At, burstWidth/2)
	}
	corners := p.base.Corners()
	return corners[:]
}

// explosion is what a weapon adds to an explosion die, the value that the source calls EK, and whether it lays such a template. HOUSE: a
// gun without such a value still has an explosion die for the figure that it hits, with nothing added.
// TEMPLATE-10, TEMPLATE-12 to TEMPLATE-15, CARD-09.
func (b *Battle) explosion(w arm) (ek int8, ok bool) {
	if w.col == nil {
		if !b.isHull(w.m) {
			return 0, false // it is gone
		}
		if ek = b.card(b.owner(w.m)).Explosion; ek == dash {
			return 0, false
		}
		return ek, true
	}
	return w.col.Explosion, w.col.Template == blast
}

// lays is the template that a weapon lays on its target when it hits, if any: bursts are not laid on figures in a vehicle. TEMPLATE-04,
// TEMPLATE-05, TEMPLATE-14, TEMPLATE-17, MODE-05.
func (b *Battle) lays(w arm, to modelID) template {
	kind := blast
	if w.col != nil {
		b.Cite("COBI-WEAPON-04")
		kind = w.col.Template
	} else if _, ok := b.explosion(w); !ok {
		b.Cite("COBI-TEMPLATE-14")
		kind = noTemplate
	}
	switch {
	case b.options.NoTemplates:
		b.Cite("COBI-MODE-05")
		return noTemplate
	case kind == burst && (b.isHull(to) || b.carriedBy(to) != 0):
		b.Cite("COBI-TEMPLATE-17")
		return noTemplate
	}
	return kind
}

// under appends all models under the template that a weapon lays on its target: the target itself first, if it is a figure; then
// figures on foot, those that are nearest to its middle first; then hulls. A burst reaches only figures in sight of the shooter. GEN-19,
// TEMPLATE-06, TEMPLATE-08, TEMPLATE-09, TEMPLATE-16, HIDE-09. HOUSE: bursts leave vehicles alone that they were not aimed at.
func (b *Battle) under(w arm, to modelID, out []modelID) []modelID {
	hull := b.isHull(to)
	if !hull {
		out = append(out, to)
	}
	kind := b.lays(w, to)
	if kind == noTemplate {
		return out
	}
	b.Cite("COBI-TEMPLATE-04", "COBI-TEMPLATE-05", "COBI-TEMPLATE-06")
	if kind == blast {
		b.Cite("COBI-TEMPLATE-01")
	} else {
		b.Cite("COBI-TEMPLATE-02")
	}
	at := b.base(b.carrier(to)).At
	p := b.patchAt(kind, b.base(b.carrier(w.m)).At, at)
	first := len(out)
	var room [64]int32
	for _, body := range b.table.BodiesNear(p.base.Box(), room[:0]) {
		m := modelID(body)
		x := b.model(m)
		switch {
		case m == to || !p.holds(x.At) || b.unit(b.owner(m)).Is(Wrecked):
		case b.isHull(m) && kind == burst:
		case !b.isHull(m) && x.Health > Wounded:
		case kind == burst && !b.sees(w.m, m):
			b.Cite("COBI-TEMPLATE-08")
		default:
			out = append(out, m)
		}
	}
	slices.SortFunc(out[first:], func(m, n modelID) int {
		x, y := b.isHull(m), b.isHull(n)
		if x != y {
			if x {
				return 1
			}
			return -1
		}
		return cmp.Or(cmp.Compare(geom.Dist(at, b.model(m).At), geom.Dist(at, b.model(n).At)), cmp.Compare(m, n))
	})
	for _, m := range out {
		if u := b.unit(b.owner(m)); u.Side == b.side(b.owner(w.m)) || b.model(m).Health == Wounded || !b.isHull(m) && b.hides(m) {
			b.Cite("COBI-TEMPLATE-09", "COBI-HIDE-09")
		}
	}
	if len(out) > 1 {
		b.Cite("COBI-TEMPLATE-16", "COBI-INF-18")
	}
	return out
}

// worth is what a model under a template adds to the attack die, or to the explosion die, beside what all have in common: its own
// protection, and the value of the explosion if it was not aimed at. TEMPLATE-07, TEMPLATE-10, TEMPLATE-13.
// HOUSE: against an explosion, the vehicle that was hit is no cover for those beside it.
func (b *Battle) worth(w arm, m, to modelID, explodes bool) (why clause, n int8) {
	primary := m == to
	from := b.base(b.carrier(w.m)).At
	if explodes {
		return b.protection(&colExplosion, m, from, b.sightPast(w, m, to))
	}
	why, n = b.protection(w.col, m, from, b.look(w.m, m))
	if !primary && w.col.Template == blast {
		b.Cite("COBI-TEMPLATE-10")
		n += w.col.Explosion
	}
	return why, n
}
