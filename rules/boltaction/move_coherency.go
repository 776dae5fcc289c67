package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	apartEnd   = reason("BA-MOVE-06", "{unit} would break coherency: no gap over an inch")
	mustClose  = reason("BA-MOVE-07", "{unit} must close up as far as it can")
	basesClash = reason("BA-MOVE-15", "{unit}: models {model} and {other} would overlap")
)

// coherent is how near models of a unit stay to each other. MOVE-06.
const coherent = geom.Inch

// chain joins the models of a plan that hang together with its first: the i-th bit is that of the i-th model. MOVE-06.
func (b *Battle) chain(id UnitID, p *plan) (joined uint32) {
	var bases [maxMen]geom.Base
	for i, n := range p.models {
		bases[i] = b.baseAt(b.nth(id, n), p.places[i], p.facing)
	}
	var queue [maxMen]int8
	joined = 1
	for head, tail := 0, 1; head < tail; head++ {
		i := queue[head]
		if i > 0 && b.profile(id).Type == Artillery {
			b.Cite("BA-ARTILLERY-01") // the crew stays with the gun itself
			break
		}
		for j := range p.models {
			if joined&(1<<j) == 0 && geom.Within(bases[i], bases[j], coherent) {
				joined |= 1 << j
				queue[tail] = int8(j)
				tail++
			}
		}
	}
	return joined
}

// isChain reports whether models at places are one chain with gaps of at most an inch. MOVE-06.
func (b *Battle) isChain(id UnitID, models []int16, places []geom.Point) bool {
	if b.profile(id).Type == Vehicle || len(models) < 2 {
		return true
	}
	p := plan{models: models, places: places, facing: b.model(b.leader(id)).Facing}
	return b.needed(id, &p)&^b.chain(id, &p) == 0
}

// needed are the models of a plan that have to hang together: all but spotters. MOVE-06, FORCE-11.
func (b *Battle) needed(id UnitID, p *plan) (bits uint32) {
	for i, n := range p.models {
		if i == 0 || b.role(b.nth(id, n)) != SpotterMan {
			bits |= 1 << i
		} else {
			b.Cite("BA-FORCE-11")
		}
	}
	return bits
}

// scatter is how far the models of a plan are from being one chain, in all. MOVE-07.
func (b *Battle) scatter(id UnitID, p *plan) geom.Len {
	joined, sum := b.chain(id, p), geom.Len(0)
	for out := b.needed(id, p) &^ joined; out != 0; out &= out - 1 {
		i := lowest(out)
		base, best := b.baseAt(b.nth(id, p.models[i]), p.places[i], p.facing), geom.Len(1<<30)
		for j, n := range p.models {
			if joined&(1<<j) != 0 {
				best = min(best, geom.Gap(base, b.baseAt(b.nth(id, n), p.places[j], p.facing)))
			}
		}
		sum += best - coherent
	}
	return sum
}

// isCoherent reports whether a unit is one chain as it stands; inside a building it always is. MOVE-06, BUILDING-10.
func (b *Battle) isCoherent(id UnitID) bool {
	if u := b.unit(id); b.profile(id).Type == Vehicle || !u.IsOnTable() || u.Inside != 0 {
		return true
	}
	var p plan
	var models [maxMen]int16
	var places [maxMen]geom.Point
	b.standing(id, &p, models[:0], places[:0])
	return b.needed(id, &p)&^b.chain(id, &p) == 0
}

// standing fills a plan with the models where they stand.
func (b *Battle) standing(id UnitID, p *plan, models []int16, places []geom.Point) {
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		models, places = append(models, b.number(m)), append(places, b.model(m).At)
	}
	p.models, p.places, p.facing = models, places, b.model(b.leader(id)).Facing
}

// noteCoherency marks a unit that casualties tore apart, and wipes the mark once it has closed up. MOVE-07.
func (b *Battle) noteCoherency(id UnitID) {
	if u := b.unit(id); !u.InPlay() {
		return
	}
	if b.isCoherent(id) {
		b.unmark(id, Incoherent)
	} else {
		b.mark(id, Incoherent)
	}
}

// judgeChain says why the models of a plan may not stand so: a unit that is torn apart closes up as far as it can.
// MOVE-06, MOVE-07, MOVE-15.
func (w *scene) judgeChain(p *plan) *Refusal {
	b := w.b
	if i, j := w.clash(p); i != j {
		return basesClash.Refuse(b.UnitFact("unit", w.id), battle.Count("model", p.models[j]), battle.Count("other", p.models[i]))
	}
	switch {
	case w.t.loose, b.needed(w.id, p)&^b.chain(w.id, p) == 0:
		return nil
	case !b.unit(w.id).Is(Incoherent):
		return apartEnd.Refuse(b.UnitFact("unit", w.id))
	}
	if _, best := b.closest(w.id, w.t); b.scatter(w.id, p) > best {
		return mustClose.Refuse(b.UnitFact("unit", w.id))
	}
	return nil
}

// clash finds two models of a plan that would stand on each other, unless neither of them stirs. If there are none, both
// are zero. MOVE-15.
func (w *scene) clash(p *plan) (int, int) {
	var bases [maxMen]geom.Base
	moved := uint32(0)
	for i, n := range p.models {
		m := w.b.nth(w.id, n)
		if bases[i] = w.b.baseAt(m, p.places[i], p.facing); p.places[i] != w.b.model(m).At || p.facing != w.b.model(m).Facing {
			moved |= 1 << i
		}
		for j := range i {
			if moved&(1<<i|1<<j) != 0 && geom.Overlap(bases[i], bases[j]) {
				return i, j
			}
		}
	}
	return 0, 0
}

// closest is the path on which a torn unit comes nearest to being one chain, and how near: its leader waits for the others
// or goes to meet them. MOVE-07.
func (b *Battle) closest(id UnitID, t *terms) ([]geom.Point, geom.Len) {
	loose := *t
	loose.loose = true
	lead := b.model(b.leader(id)).At
	best, path := geom.Len(-1), []geom.Point{lead}
	for _, to := range b.meetings(id, t.rate) {
		var p plan // not that of the judgement under way
		if b.planUnder(id, &loose, &Cmd{Path: []geom.Point{to}}, &p) != nil {
			continue
		}
		if s := b.scatter(id, &p); best < 0 || s < best {
			best, path = s, []geom.Point{to}
		}
	}
	return path, max(best, 0)
}

func (b *Battle) closestPath(id UnitID, t *terms) []geom.Point {
	path, _ := b.closest(id, t)
	return path
}

// meetings are the places at which a leader may gather his men: where he is, or on his way to the nearest who has lost
// touch.
func (b *Battle) meetings(id UnitID, rate geom.Len) []geom.Point {
	var p plan
	b.standing(id, &p, nil, nil)
	lead := p.places[0]
	out, apart := []geom.Point{lead}, b.needed(id, &p)&^b.chain(id, &p)
	if apart == 0 {
		return out
	}
	near := geom.Point{}
	for bits := apart; bits != 0; bits &= bits - 1 {
		if at := p.places[lowest(bits)]; bits == apart || geom.Dist(lead, at) < geom.Dist(lead, near) {
			near = at
		}
	}
	for part := range geom.Len(4) {
		if d := rate * (part + 1) / 4; d < geom.Dist(lead, near) {
			out = append(out, geom.Toward(lead, near, d))
		}
	}
	return out
}

// isNoWorse reports whether a unit that is torn apart already is no more so after a move. MOVE-07.
func (b *Battle) isNoWorse(id UnitID, p *plan) bool {
	if !b.unit(id).Is(Incoherent) {
		return false
	}
	var now plan
	b.standing(id, &now, nil, nil)
	return b.scatter(id, p) <= b.scatter(id, &now)
}

// mayStay says why a unit may not stay where it is. MOVE-07.
func (b *Battle) mayStay(id UnitID, o Order) *Refusal {
	if !b.unit(id).Is(Incoherent) || b.mayMove(id, o) != nil {
		return nil
	}
	var p plan
	b.standing(id, &p, nil, nil)
	t := b.termsOf(id, o, "")
	if _, best := b.closest(id, &t); b.scatter(id, &p) > best {
		return mustClose.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// isNamed reports whether a command puts a model somewhere itself.
func isNamed(c *Cmd, n int16) bool {
	return slices.ContainsFunc(c.Parts, func(part battle.CommandPart) bool { return part.Model == n })
}

// settle marks a unit that is set up torn apart, and a gun that is set up where it may not move. MOVE-07, TERRAIN-06.
func (b *Battle) settle(id UnitID) {
	u := b.unit(id)
	if !b.isCoherent(id) {
		u.Marks |= Incoherent
	}
	if b.profile(id).Type == Artillery && u.IsOnTable() && (u.Inside != 0 || b.isDugInto(id)) {
		u.Marks |= Emplaced
	}
}

// isDugInto reports whether a gun stands on ground where guns are not moved. TERRAIN-06.
func (b *Battle) isDugInto(id UnitID) bool {
	var room [16]int32
	gun := b.base(b.first(id))
	for _, n := range b.table.PiecesNear(gun.Box(), room[:0]) {
		if piece := b.table.Piece(table.PieceID(n)); b.profile(id).entryOf(piece) == notMoved && piece.Overlaps(gun) {
			return true
		}
	}
	return false
}
