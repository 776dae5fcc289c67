package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A raster are the places of a zone at which a unit may be set up, and remembers at which its first model cannot stand. Rules do not see it:
// they ask for the first place that will do (search). It is not part of the state.
//
// A place that is barred stays so until a model leaves or the ground changes: models that come only take more places. Passing over it decides
// nothing and cites nothing: the place that is found is judged like any other, and where there is none the refusal names its clause.
type raster struct {
	box          geom.Box
	facing       geom.Facing
	columns, all int
	barred       []uint64
	plot         *table.Verdicts // where it cannot be set up, whichever units are there; all clones use it
	takers       []modelID       // who took the place in each column that was last found to be taken
}

// A rasterKey is what a place must bear: all units of a side with such a first model find the same places barred.
type rasterKey struct {
	side          Side
	size          geom.Base
	hull, tracked bool
	facing        geom.Facing
	box           geom.Box
}

// keyOf is the key of a unit that is to be set up in a box.
func keyOf(b *Battle, id UnitID, box geom.Box) rasterKey {
	m := b.first(id)
	key := rasterKey{side: b.side(id), size: b.sizes[m-1], facing: b.homeward(b.side(id)), box: box, hull: b.isHull(m)}
	key.tracked = key.hull && b.card(id).Drive == Tracked
	return key
}

func (k rasterKey) hash() uint32 {
	return uint32(k.side) + uint32(k.size.Width)*3 + uint32(k.size.Depth)*7 + uint32(battle.Bit(k.tracked))*13 + uint32(k.box.Max.X)*17 + uint32(k.box.Max.Y)*19
}

// raster is that of a unit which is to be set up in a box.
func (b *Battle) raster(id UnitID, box geom.Box) *raster {
	key := keyOf(b, id, box)
	return b.seen.rasters.InPlace(b, key.hash(), key, b.seen.left, b.newRaster)
}

// newRaster has looked at no place yet.
func (b *Battle) newRaster(k rasterKey, r *raster) {
	columns := int((k.box.Max.X-k.box.Min.X)/mesh + 1)
	all := columns * int((k.box.Max.Y-k.box.Min.Y)/mesh+1)
	words := all/64 + 1
	*r = raster{
		box: k.box, facing: k.facing.Turn(1800), columns: columns, all: all, barred: cleared(r.barred, words), takers: cleared(r.takers, columns),
		plot: b.plots.Of(b.table, k, func() *table.Verdicts { return table.NewVerdicts(64 * words) }),
	}
}

// cleared is a list of so many zero values, in the room of another if that is enough.
func cleared[T any](room []T, n int) []T {
	if n > cap(room) {
		return make([]T, n)
	}
	var none T
	room = room[:n]
	for i := range room {
		room[i] = none
	}
	return room
}

// search is the first place, or the last, that will do, of those at which the first model of a unit can stand.
func (r *raster) search(b *Battle, id UnitID, fromLast bool, will func(geom.Point) bool) (geom.Point, bool) {
	cell, step := 0, 1
	if fromLast {
		cell, step = r.all-1, -1
	}
	for ; cell >= 0 && cell < r.all; cell += step {
		if r.isFull(cell / 64) {
			if cell |= 63; fromLast {
				cell &^= 63
			}
			continue
		}
		if at := r.place(cell); !r.bars(b, id, cell, at) && will(at) {
			return at, true
		}
	}
	return geom.Point{}, false
}

func (r *raster) place(cell int) geom.Point {
	return r.box.Min.Add(geom.Point{X: geom.Len(cell%r.columns) * mesh, Y: geom.Len(cell/r.columns) * mesh})
}

// isFull reports whether all cells of a word are known to be barred.
func (r *raster) isFull(word int) bool { return r.barred[word]|r.plot.Word(word) == 1<<64-1 }

func (r *raster) isBarred(cell int) bool { return r.barred[cell/64]&(1<<(cell%64)) != 0 }

// bars reports whether the first model of a unit cannot be set up at a cell of the raster, which is a point. A model in the way mostly
// bars the cells beside and above as well.
func (r *raster) bars(b *Battle, id UnitID, cell int, at geom.Point) bool {
	if r.isBarred(cell) || r.isNoGround(b, id, cell, at) {
		return true
	}
	w, column := way{b: b, m: b.first(id)}, cell%r.columns
	base := b.baseAt(w.m, at, r.facing)
	taker := r.takers[column]
	if !w.isOn(base, taker) {
		taker = r.takers[max(column-1, 0)]
		if !w.isOn(base, taker) {
			taker = w.taker(base, never)
		}
	}
	if taker == 0 && (!base.Round || b.judgeHouse(w.m, at) == nil) {
		return false
	}
	r.takers[column] = taker
	r.barred[cell/64] |= 1 << (cell % 64)
	return true
}

// isNoGround reports whether it cannot be set up there, whichever units are near: out of the zone, or on ground that does not bear it.
func (r *raster) isNoGround(b *Battle, id UnitID, cell int, at geom.Point) bool {
	return r.plot.Of(cell, func() bool {
		w := way{b: b, m: b.first(id)}
		base := b.baseAt(w.m, at, r.facing)
		return !b.mayStandIn(w.m, base) || w.footing(base) != nil
	})
}

// isOn reports whether a base would stand on that of a model, if it is one that stands in the way of others.
func (w *way) isOn(base geom.Base, n modelID) bool {
	return n != 0 && w.b.stands(n) && !w.overlooks(n, never) && geom.Overlap(base, w.b.base(n))
}
