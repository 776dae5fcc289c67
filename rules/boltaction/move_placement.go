package boltaction

import (
	"math/bits"
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

func lowest(set uint32) int { return bits.TrailingZeros32(set) }

// elbow is the gap at which models are put beside each other: half of what coherency allows.
const elbow = geom.Inch / 2

// closeRanks finds places for the models that cannot go where they should, or that have lost touch: beside those that
// stand, as near as possible to where they would have been and rather in cover. MOVE-04, MOVE-06, MOVE-07.
func (w *scene) closeRanks(via []geom.Point, c *Cmd, p *plan, astray uint32) *Refusal {
	b := w.b
	all := uint32(1)<<len(p.models) - 1
	named := uint32(0)
	for i, n := range p.models {
		if isNamed(c, n) {
			named |= 1 << i
		}
	}
	set := b.chain(w.id, p) & w.fitting(p, astray) // who stands where he should, in touch with the leader
	spotters := all &^ b.needed(w.id, p) &^ astray
	if loose := all &^ (set | named | spotters); loose != 0 {
		if no := w.closeKnown(via, c, p, set|named|spotters, loose); no != nil {
			return no
		}
	}
	return w.judgeChain(p)
}

// closeUp brings the loose models of a plan to those who stand.
func (w *scene) closeUp(via []geom.Point, p *plan, set, loose uint32) *Refusal {
	w.gather(w.way(via, p).Grow(3 * geom.Inch))
	w.fill(via, p, set, loose)
	return w.judgeStray(via, p, loose)
}

// closed is where the models of a unit stand that has closed up, or why it cannot.
type closed struct {
	places []geom.Point
	no     *Refusal
	quiet  bool // the refusal says nothing
}

// closeKnown is closeUp, which looks only once as long as no unit nearby moves: it takes longer than all else of a move, and a bot that looks
// ahead asks for the same moves again and again.
func (w *scene) closeKnown(via []geom.Point, c *Cmd, p *plan, set, loose uint32) *Refusal {
	b := w.b
	if w.enters || len(c.Parts) > 0 || len(c.Path) > maxBends || b.unit(w.id).Is(Incoherent) {
		return w.closeUp(via, p, set, loose)
	}
	e := errand{unit: w.id, terms: *w.t, bends: int8(len(c.Path)), turned: c.Facing != nil, facing: p.facing}
	copy(e.path[:], c.Path)
	fresh := false
	v := recallPlan(b, &b.closed, e, w.region(p), func() closed {
		fresh = true
		no := w.closeUp(via, p, set, loose)
		return closed{slices.Clone(p.places), no, b.Quiet}
	})
	switch {
	case fresh:
		return v.no
	case v.no != nil && !(v.quiet && b.Quiet): // what it says depends on the caller
		return w.closeUp(via, p, set, loose)
	}
	p.places = append(p.places[:0], v.places...)
	return v.no
}

// region is a box around all that a move can depend on: wherever its models could come to, aside too, with room for what they may not come near to.
func (w *scene) region(p *plan) geom.Box {
	box := w.way(p.path, p)
	return box.Grow(max(w.t.rate, w.limit) + 2*(w.p.Width+w.p.Depth) + inch(6))
}

// fitting are the models that hang together with the leader through models that have not gone astray.
func (w *scene) fitting(p *plan, astray uint32) uint32 {
	if astray == 0 {
		return ^uint32(0)
	}
	var sound plan
	var models [maxMen]int16
	var places [maxMen]geom.Point
	var index [maxMen]int8
	sound.models, sound.places, sound.facing = models[:0], places[:0], p.facing
	for i, n := range p.models {
		if astray&(1<<i) == 0 {
			index[len(sound.models)] = int8(i)
			sound.models, sound.places = append(sound.models, n), append(sound.places, p.places[i])
		}
	}
	out := uint32(0)
	for joined := w.b.chain(w.id, &sound); joined != 0; joined &= joined - 1 {
		out |= 1 << index[lowest(joined)]
	}
	return out
}

// fill places the loose models one after another, always the one that is nearest to those who stand.
func (w *scene) fill(via []geom.Point, p *plan, set, loose uint32) {
	for loose != 0 {
		best, near := -1, geom.Len(0)
		for rest := loose; rest != 0; rest &= rest - 1 {
			i := lowest(rest)
			if d := distTo(p, i, set); best < 0 || d < near {
				best, near = i, d
			}
		}
		w.place(via, p, best, set)
		set |= 1 << best
		loose &^= 1 << best
	}
}

// distTo is how far the i-th model of a plan is from the nearest of some others.
func distTo(p *plan, i int, others uint32) geom.Len {
	best := geom.Len(1 << 30)
	for ; others != 0; others &= others - 1 {
		best = min(best, geom.Dist(p.places[i], p.places[lowest(others)]))
	}
	return best
}

// A nook is a place beside a model, and how far it is from where a model wants to be.
type nook struct {
	at  geom.Point
	far geom.Len
}

// maxHosts is beside how many models a place is looked for before it is given up.
const maxHosts = 4

// place finds a place for the i-th model of a plan among those that stand: where he should be if he is in touch there,
// else beside one of them, else as near to them as he gets, else where he is.
func (w *scene) place(via []geom.Point, p *plan, i int, set uint32) {
	wish := p.places[i]
	if w.fits(via, p, i, set) {
		return
	}
	if w.p.Type == Artillery && !w.enters { // who cannot swing with the gun walks along with it
		p.places[i] = p.places[0].Add(w.b.model(w.b.nth(w.id, p.models[i])).At.Sub(w.b.model(w.b.first(w.id)).At))
		if w.fits(via, p, i, set) {
			return
		}
	}
	hosts := set
	if w.p.Type == Artillery {
		hosts &= 1 // the crew stays with the gun itself. ARTILLERY-01
	}
	for n := 0; hosts != 0 && n < maxHosts; n++ {
		host := nearestTo(p, wish, hosts)
		hosts &^= 1 << host
		var room [12]nook
		for spots := w.nooks(p, wish, host, room[:0]); len(spots) > 0; {
			best := 0
			for j := range spots {
				if spots[j].far < spots[best].far {
					best = j
				}
			}
			p.places[i] = spots[best].at
			if w.fits(via, p, i, set) {
				return
			}
			spots[best] = spots[len(spots)-1]
			spots = spots[:len(spots)-1]
		}
	}
	p.places[i] = wish
	if w.enters {
		return
	}
	w.approach(via, p, i, set)
	if at := p.places[i]; !w.isClear(p, i, set, true) {
		if p.places[i] = wish; !w.comeRound(via, p, i, set) {
			p.places[i] = at
		}
	}
}

// comeRound finds a place beside those who stand for the i-th model of a plan, who gets there only by a way of his own: round the
// corner of a house or past another unit. In a unit that has lost coherency no model does. MOVE-04, MOVE-10.
func (w *scene) comeRound(via []geom.Point, p *plan, i int, set uint32) bool {
	b, m := w.b, w.b.nth(w.id, p.models[i])
	if w.hopeless || w.t.loose || w.p.Type != Infantry || b.unit(w.id).Is(Incoherent) {
		return false
	}
	w.hopeless = true // if he finds no way, that of the others does not help
	wish, limit := p.places[i], min(w.limit, w.t.rate)
	var room [maxMen * 12]nook
	spots := room[:0]
	for rest := set; rest != 0; rest &= rest - 1 {
		spots = w.nooks(p, wish, lowest(rest), spots)
	}
	w.gather(w.way(via, p).Grow(limit / 2)) // no way that is short enough leads further aside
	var goals [maxMen * 12]geom.Point
	open := goals[:0]
	for _, s := range spots {
		p.places[i] = s.at
		base := b.baseAt(m, s.at, p.facing)
		if geom.Dist(b.model(m).At, s.at) <= limit && w.isClear(p, i, set, true) && w.judgeEnd(base) == nil && w.judgeGround(base) == nil {
			open = append(open, s.at)
		}
	}
	p.places[i] = wish
	if len(open) == 0 {
		return false
	}
	way, to := w.shortest(b.base(m), open, limit)
	if way == nil || w.judgeLength(m, way, limit) != nil {
		return false
	}
	p.places[i] = open[to]
	w.rounds |= 1 << i
	w.hopeless = false
	return true
}

// fits reports whether the i-th model of a plan may go to its place, touches no model there and is in touch.
func (w *scene) fits(via []geom.Point, p *plan, i int, set uint32) bool {
	return w.isClear(p, i, set, true) && w.judgeModel(p, i, via) == nil
}

// isClear reports whether the i-th model of a plan stands on none of some others, and near one of them if it should: a
// crewman near his gun. ARTILLERY-01.
func (w *scene) isClear(p *plan, i int, set uint32, touch bool) bool {
	b := w.b
	base := b.baseAt(b.nth(w.id, p.models[i]), p.places[i], p.facing)
	near := !touch
	for ; set != 0; set &= set - 1 {
		j := lowest(set)
		other := b.baseAt(b.nth(w.id, p.models[j]), p.places[j], p.facing)
		if geom.Overlap(base, other) {
			return false
		}
		near = near || (j == 0 || w.p.Type != Artillery) && geom.Within(base, other, coherent)
	}
	return near
}

// nearestTo is which of some models of a plan is nearest to a point.
func nearestTo(p *plan, wish geom.Point, set uint32) int {
	best, near := lowest(set), int64(1<<62)
	for ; set != 0; set &= set - 1 {
		d := p.places[lowest(set)].Sub(wish)
		if far := int64(d.X)*int64(d.X) + int64(d.Y)*int64(d.Y); far < near {
			best, near = lowest(set), far
		}
	}
	return best
}

// nooks appends the places at elbow's length round a model that stands.
func (w *scene) nooks(p *plan, wish geom.Point, host int, out []nook) []nook {
	d := manBase + elbow
	if w.b.role(w.b.nth(w.id, p.models[host])) == GunModel {
		d = manBase/2 + elbow/2 + max(w.p.Width, w.p.Depth)*71/100
	}
	for k := range 12 {
		at := geom.Step(p.places[host], geom.Degrees(30*k), d)
		out = append(out, nook{at, geom.Dist(at, wish) - w.shelter(at)})
	}
	return out
}

// shelter is how much further a man goes to be in cover.
func (w *scene) shelter(at geom.Point) geom.Len {
	var room [16]int32
	for _, id := range w.b.table.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		if piece := w.b.table.Piece(table.PieceID(id)); groundOf(piece).cover > inOpen && piece.Holds(at) {
			return inch(1)
		}
	}
	return 0
}

// approach brings a model that cannot get in touch as near to the others as it gets. MOVE-07.
func (w *scene) approach(via []geom.Point, p *plan, i int, set uint32) {
	from := w.b.model(w.b.nth(w.id, p.models[i])).At
	p.places[i] = from
	host, best := lowest(set), geom.Len(1<<30)
	for rest := set; rest != 0; rest &= rest - 1 {
		if j := lowest(rest); geom.Dist(p.places[j], from) < best {
			host, best = j, geom.Dist(p.places[j], from)
		}
	}
	goal := p.places[host]
	far := min(w.limit, best-manBase-elbow)
	for part := geom.Len(8); part > 0; part-- {
		p.places[i] = geom.Toward(from, goal, far*part/8)
		if far > 0 && w.isClear(p, i, set, false) && w.judgeModel(p, i, nil) == nil {
			return
		}
	}
	p.places[i] = from
}

// judgeStray says why models that found no place in touch may not stay behind. A model that comes round a corner has been judged on its way.
func (w *scene) judgeStray(via []geom.Point, p *plan, loose uint32) *Refusal {
	if w.b.unit(w.id).Is(Incoherent) || w.t.loose {
		return nil
	}
	for loose &^= w.rounds; loose != 0; loose &= loose - 1 {
		if i := lowest(loose); w.judgeModel(p, i, via) != nil {
			return w.judgeModel(p, i, via)
		}
	}
	return nil
}

// clashes reports whether a base would stand on one that a plan has placed, but for the model at a place in it.
func (b *Battle) clashes(id UnitID, p *plan, base geom.Base, but int) bool {
	reach := base.Width + base.Depth + b.profile(id).Width + b.profile(id).Depth
	for i, n := range p.models {
		if d := p.places[i].Sub(base.At); i != but && max(d.X, -d.X, d.Y, -d.Y) < reach &&
			geom.Overlap(base, b.baseAt(b.nth(id, n), p.places[i], p.facing)) {
			return true
		}
	}
	return false
}
