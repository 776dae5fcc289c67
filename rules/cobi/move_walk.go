package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"slices"
)

var (
	walksTooFar = reason("COBI-MOVE-12", "{unit}: figure {model} would walk {path} and may walk {allowance}")
	walksRough  = reason("COBI-MOVE-14", "{unit}: figure {model} would walk {path} and may walk {allowance}, some of it in difficult ground")
	fallsApart  = reason("COBI-ACT-03", "the figures of {unit} must stay within 5 cm of each other")
	nobodyMoves = reason("COBI-ACT-14", "no one in {unit} can move")
	twicePlaced = reason("COBI-MOVE-16", "{unit}: figure {model} cannot take a place of its own")
)

// touch is how near a figure is to another of its squad. ACT-03.
const touch = 5 * geom.CM

// paces are how far a figure goes on ordinary and in difficult ground: what it carries may slow it down, and no figure can carry a 20
// mm gun. MOVE-12, MOVE-13, WEAPON-02.
func (b *Battle) paces(m modelID) (ordinary, rough geom.Len) {
	ordinary, rough = furthest, 8*geom.CM
	for i := range b.model(m).Kit {
		item := b.model(m).Kit[i].Item
		if o, r := item.pace(); o > 0 || item.column() == &colGun20 {
			b.Cite("COBI-WEAPON-02")
			if cm(o) < ordinary {
				b.Cite("COBI-MOVE-13")
			}
			ordinary, rough = min(ordinary, cm(o)), min(rough, cm(r))
		}
	}
	b.Cite("COBI-MOVE-12")
	return ordinary, rough
}

// walk judges the way of a figure over the points of a track, which begins where it stands. MOVE-12 to MOVE-15.
func (b *Battle) walk(m modelID, track []geom.Point, g gait) (way, *Refusal) {
	w, base := way{b: b, m: m, length: g.spent, difficult: g.rough}, b.base(m)
	for _, to := range track {
		if no := w.leg(base, to); no != nil {
			return w, no
		}
		base.At = to
	}
	if w.length == g.spent {
		return w, nil // it stays where it is
	}
	limit, rough := b.paces(m)
	why := walksTooFar
	if w.difficult {
		b.Cite("COBI-MOVE-14")
		limit, why = rough, walksRough
	}
	if b.model(m).Is(Alit) {
		b.Cite("COBI-MOVE-19")
		g.half = true
	}
	if limit = g.limit(limit); w.length > limit {
		return w, why.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)), battle.Cm("path", w.length), battle.Cm("allowance", limit))
	}
	return w, nil
}

// A march is the move of a squad: where each figure goes.
type march struct {
	b      *Battle
	id     UnitID
	models [maxFigures]modelID // who moves, the one that leads first
	places [maxFigures]geom.Point
	n      int
	stay   [maxFigures]modelID // who is able and stays
	stayN  int
	mate   modelID // who goes with the one that is named
	lead   way
	gait   gait
}

// judgeMarch judges the move of a squad. The one that leads goes along the path; the others keep formation as far as they can, each
// within its own allowance; parts say otherwise. MOVE-12 to MOVE-16.
func (b *Battle) judgeMarch(c *Cmd) (*march, *Refusal) { return b.judgeTeam(c, 0) }

// judgeTeam judges the same for a named figure with another that goes with it. MED-09.
func (b *Battle) judgeTeam(c *Cmd, mate modelID) (*march, *Refusal) {
	p := &march{b: b, id: c.Unit, mate: mate, gait: b.gaitOf(c)}
	if no := p.gather(c); no != nil {
		return p, no
	}
	lead := p.models[0]
	var no *Refusal
	if p.lead, no = b.walk(lead, c.Path, p.gait); no != nil {
		return p, no
	}
	from, to := b.model(lead).At, c.Path[len(c.Path)-1]
	if no := p.lead.end(b.baseAt(lead, to, 0), p.isStaying); no != nil {
		return p, no
	}
	p.places[0] = to
	for i := 1; i < p.n; i++ {
		if no := p.follow(c, i, to.Sub(from)); no != nil {
			return p, no
		}
	}
	return p, p.judge()
}

// gather finds who moves and who stays: one named figure alone, or all that may.
func (p *march) gather(c *Cmd) *Refusal {
	b := p.b
	lead := b.marchLeader(c)
	if !p.mayMove(lead) {
		return nobodyMoves.Refuse(b.UnitFact("unit", c.Unit))
	}
	p.models[0], p.n = lead, 1
	from := b.first(c.Unit)
	for m := from; m < from+modelID(b.count(c.Unit)); m++ {
		switch {
		case m == lead || !b.isAble(m):
			if b.model(m).Is(Panicked) {
				b.Cite("COBI-PANIC-11")
			}
		case (c.Model == 0 || m == p.mate) && p.mayMove(m):
			p.models[p.n] = m
			p.n++
		default:
			p.stay[p.stayN] = m
			p.stayN++
		}
	}
	for i := range c.Parts {
		m := b.nth(c.Unit, c.Parts[i].Model)
		if m == 0 || m == lead || c.Parts[i].At == nil || !p.isMoving(m) {
			return twicePlaced.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Parts[i].Model))
		}
	}
	return nil
}

// marchLeader is who goes along the path of a command: the figure that it names, or the leader, or if he must reload first the first
// who may go. OPT-03.
func (b *Battle) marchLeader(c *Cmd) modelID {
	lead := b.nth(c.Unit, c.Model)
	if lead == 0 {
		lead = b.leader(c.Unit)
		for m := b.first(c.Unit); b.mustReloadFirst(lead) && m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
			if b.mayGo(m) {
				lead = m
			}
		}
	}
	return lead
}

// mayMove reports whether a figure takes part in the move: those that have not acted, and on the second stretch of a secured move those
// that are able.
func (p *march) mayMove(m modelID) bool {
	if p.b.Secured.Unit == p.id {
		return p.b.isAble(m) && p.b.takesPart(m)
	}
	return p.b.mayGo(m)
}

// mayGo reports whether a figure may move: nothing that it has to reload first keeps it. OPT-03.
func (b *Battle) mayGo(m modelID) bool { return b.mayAct(m) && !b.mustReloadFirst(m) }

func (p *march) isMoving(m modelID) bool {
	return slices.Contains(p.models[:p.n], m)
}

func (p *march) isStaying(m modelID) bool { return !p.isMoving(m) }

// follow finds a place for the i-th figure: the one that a part names, or that which keeps formation, or one near it beside a figure
// that has its place already, or where it stands.
func (p *march) follow(c *Cmd, i int, by geom.Point) *Refusal {
	b, m := p.b, p.models[i]
	at := b.model(m).At
	for k := range c.Parts {
		if b.nth(c.Unit, c.Parts[k].Model) == m {
			p.places[i] = *c.Parts[k].At
			w, no := b.walk(m, p.places[i:i+1], p.gait)
			if no == nil {
				no = w.end(b.baseAt(m, p.places[i], 0), p.isStaying)
			}
			return no
		}
	}
	if by == (geom.Point{}) { // the leader stays, and so do the others
		p.places[i] = at
		return nil
	}
	wish := at.Add(by)
	var track [battle.MaxPath]geom.Point
	for k := range c.Path {
		track[k] = c.Path[k].Add(at.Sub(b.model(p.models[0]).At))
	}
	if p.fits(i, wish, track[:len(c.Path)]) || p.fits(i, wish, []geom.Point{wish}) || p.beside(i, wish) {
		return nil
	}
	p.places[i] = at
	return nil
}

// fits puts the i-th figure somewhere if it gets there over a track, touches no model and is near a figure that has its place.
func (p *march) fits(i int, at geom.Point, track []geom.Point) bool {
	b, m := p.b, p.models[i]
	base := b.baseAt(m, at, 0)
	near := false
	for k := range i + p.stayN {
		other := p.baseOf(k, i)
		if geom.Overlap(base, other) {
			return false
		}
		near = near || geom.Within(base, other, touch)
	}
	if !near {
		return false
	}
	w, no := b.walk(m, track, p.gait)
	if no != nil || w.end(base, p.isStaying) != nil {
		return false
	}
	p.places[i] = at
	return true
}

// baseOf is the base of the k-th of those that have their places, when i of those that move have: first they, then who stays.
func (p *march) baseOf(k, i int) geom.Base {
	if k < i {
		return p.b.baseAt(p.models[k], p.places[k], 0)
	}
	return p.b.base(p.stay[k-i])
}

// beside looks for a place beside those that have theirs, as near as possible to where the i-th figure wants to be.
func (p *march) beside(i int, wish geom.Point) bool {
	type nook struct {
		at  geom.Point
		far geom.Len
	}
	var room [2 * 8 * maxFigures]nook
	nooks := room[:0]
	for k := range min(i+p.stayN, maxFigures) {
		host := p.baseOf(k, i).At
		for _, d := range [...]geom.Len{figureBase + 4*geom.CM, figureBase + geom.CM/2} {
			for turn := range 8 {
				at := geom.Step(host, geom.Degrees(45*turn), d)
				nooks = append(nooks, nook{at, geom.Dist(at, wish)})
			}
		}
	}
	for len(nooks) > 0 {
		best := 0
		for k := range nooks {
			if nooks[k].far < nooks[best].far {
				best = k
			}
		}
		if p.fits(i, nooks[best].at, []geom.Point{nooks[best].at}) {
			return true
		}
		nooks[best] = nooks[len(nooks)-1]
		nooks = nooks[:len(nooks)-1]
	}
	return false
}

// judge says why the squad may not stand as it would: its figures hang together, or no worse than before if casualties have torn them
// apart. ACT-03, MOVE-16.
func (p *march) judge() *Refusal {
	b := p.b
	b.Cite("COBI-ACT-03", "COBI-MOVE-16")
	var now, was [maxFigures]geom.Base
	n := 0
	for i := range p.n + p.stayN {
		if b.model(p.at(i)).Is(Straggler) || b.isExit(p.at(i), p.baseOf(i, p.n)) {
			continue
		}
		now[n] = p.baseOf(i, p.n)
		was[n] = b.base(p.at(i))
		n++
	}
	for i := range n {
		for k := range i {
			if geom.Overlap(now[i], now[k]) && (now[i] != was[i] || now[k] != was[k]) {
				return noRoomThere.Refuse(b.UnitFact("unit", p.id), b.UnitFact("other", p.id))
			}
		}
	}
	if b.strays(now[:n]) > b.strays(was[:n]) {
		return fallsApart.Refuse(b.UnitFact("unit", p.id))
	}
	return nil
}

// at is the i-th of all able figures of the squad: first who moves, then who stays.
func (p *march) at(i int) modelID {
	if i < p.n {
		return p.models[i]
	}
	return p.stay[i-p.n]
}

// strays is how many figures are out of touch: with OPT-11 those without a neighbour, else those that do not hang together with the
// largest group. ACT-03.
func (b *Battle) strays(bases []geom.Base) int {
	n := len(bases)
	if b.options.AnyNeighbour {
		b.Cite("COBI-OPT-11")
	}
	if isChain(bases) {
		return 0
	}
	var group [maxFigures]int8
	for i := range n {
		group[i] = int8(i)
	}
	lonely := 0
	for i := range n {
		alone := true
		for k := range n {
			if i == k || !geom.Within(bases[i], bases[k], touch) {
				continue
			}
			alone = false
			if x, y := group[i], group[k]; x != y {
				for j := range n {
					if group[j] == y {
						group[j] = x
					}
				}
			}
		}
		if alone && n > 1 {
			lonely++
		}
	}
	if b.options.AnyNeighbour {
		return lonely
	}
	largest := 0
	for i := range n {
		size := 0
		for k := range n {
			if group[k] == group[i] {
				size++
			}
		}
		largest = max(largest, size)
	}
	return n - largest
}

// isChain reports whether each figure is in touch with one before it, so that all hang together. Mostly they stand in line.
func isChain(bases []geom.Base) bool {
next:
	for i := 1; i < len(bases); i++ {
		for k := i - 1; k >= 0; k-- {
			if geom.Within(bases[i], bases[k], touch) {
				continue next
			}
		}
		return false
	}
	return true
}
