package boltaction

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/geom"
	"sandtable/table"
)

// isShut reports that scenery alone seals one end off from another.
func isShut(w between, x, y *end) bool {
	shut, _ := slices.DeleteFunc(slices.Clone(w), func(t thing) bool { return t.piece == nil }).seals(x, y)
	return shut
}

// Where things seal one end of lines of sight off from another, each line is stopped by one of them.
func TestSeals(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 8))
	within := func(n int) geom.Len { return geom.Len(chance.IntN(n)) }
	point := func(n int) geom.Point { return geom.Point{X: within(n), Y: within(n)} }
	thingAt := func() (thing, bool) {
		height := geom.Inch/2 + within(6*254)
		if chance.IntN(6) == 0 {
			hull := geom.Base{At: point(4000), Width: 500 + within(500), Depth: 500 + within(900), Facing: geom.Facing(chance.IntN(3600))}
			return thing{base: hull, block: blocksFully, top: height, around: hull.Box()}, true
		}
		kinds := []table.Kind{table.Wood, table.Hill, table.Building, table.Bocage, table.Wall}
		p := table.Piece{Kind: kinds[chance.IntN(len(kinds))]}
		pts, from := []geom.Point{}, point(3000)
		for range 3 + chance.IntN(5) {
			pts = append(pts, from.Add(point(1500)))
		}
		if p.Area = pts; p.Kind == table.Bocage || p.Kind == table.Wall {
			p.Area, p.Line = nil, pts
		}
		ground, err := table.New(&table.Spec{Width: 72 * geom.Inch, Depth: 72 * geom.Inch, Pieces: []table.Piece{p}}, 0)
		if err != nil {
			return thing{}, false
		}
		piece := ground.Piece(1)
		out := thing{piece: piece, block: groundOf(piece).block, top: height, around: boxOf(piece)}
		if p.Kind == table.Hill {
			out.block = blocksFully
		}
		if piece.IsArea() {
			out.stout = isStout(piece.Polygon())
		}
		return out, true
	}
	men := func() (spots []spot, e end) {
		from := point(4000)
		for range 1 + chance.IntN(4) {
			man := geom.Base{At: from.Add(point(500)), Width: manBase, Round: true}
			s := spot{at: man.At, z: geom.Inch + within(3*254), base: man}
			if len(spots) == 0 {
				e.stand = man.Box()
			}
			e.stand, e.z, e.at = e.stand.Union(man.Box()), max(e.z, s.z), append(e.at, man.At)
			spots = append(spots, s)
		}
		e.box = e.stand.Grow(slack)
		return spots, e
	}
	sealed, together, lower := 0, 0, 0
	for range 40_000 {
		var w between
		for range 1 + chance.IntN(10) {
			if one, ok := thingAt(); ok {
				w = append(w, one)
			}
		}
		from, x := men()
		to, y := men()
		shut := func(w between) bool {
			shut, lasts := w.seals(&x, &y)
			if moves := slices.ContainsFunc(w, func(t thing) bool { return t.piece == nil }); lasts && (!shut || moves && !isShut(w, &x, &y)) {
				t.Fatalf("nothing lasting seals %v off from %v", x, y)
			}
			return shut
		}
		if !shut(w) {
			continue
		}
		sealed++
		alone := false
		var high between
		for i := range w {
			alone = alone || shut(w[i:i+1])
			if w[i].top > max(x.z, y.z) {
				high = append(high, w[i])
			}
		}
		if !alone {
			together++
		}
		if !shut(high) {
			lower++
		}
		for i := range from {
			for j := range to {
				head := to[j]
				left, right := flanks(from[i].at, &head.base)
				for _, head.at = range [3]geom.Point{head.at, left, right} {
					if w.clear(&from[i], &head) {
						t.Fatalf("nothing stops %v from seeing %v past %v", from[i], head, w)
					}
				}
			}
		}
	}
	if sealed < 2000 || together < 150 || lower < 60 {
		t.Errorf("%d are sealed off, %d by several things together, %d by some that are lower than one of the ends", sealed, together, lower)
	}
}
