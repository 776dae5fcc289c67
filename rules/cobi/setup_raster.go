package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A raster remembers at which places of a zone the first model of a unit cannot be set up. They stay so until somebody leaves or the ground
// changes: whoever comes only takes more of them. It is not part of the state.
type raster struct {
	key    rasterKey
	left   uint32 // as of when
	barred []uint64
	plot   *table.Verdicts // where it cannot be set up, whichever units are there; all clones use it
	takers []modelID       // who took the place in each column that was last found to be taken
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

// raster is that of a unit which is to be set up in a box.
func (s *seenCache) raster(b *Battle, id UnitID, box geom.Box) *raster {
	key := keyOf(b, id, box)
	for i := range s.rasters {
		if r := &s.rasters[i]; r.key == key {
			if r.left != s.left {
				r.left, r.plot = s.left, b.plotOf(key, len(r.barred))
				wipe(r.barred)
			}
			return r
		}
	}
	wide := int((box.Max.X-box.Min.X)/mesh + 1)
	words := wide*int((box.Max.Y-box.Min.Y)/mesh+1)/64 + 1
	s.rasters = append(s.rasters, raster{key, s.left, make([]uint64, words), b.plotOf(key, words), make([]modelID, wide)})
	return &s.rasters[len(s.rasters)-1]
}

func (r *raster) isBarred(cell int) bool { return r.barred[cell/64]&(1<<(cell%64)) != 0 }

// isFull reports whether all cells of a word are barred.
func (r *raster) isFull(word int) bool { return r.barred[word]|r.plot.Word(word) == 1<<64-1 }

// bars reports whether the first model of a unit cannot be set up at a cell of the raster, which is a point. Whoever stands in the way
// mostly stands in that of the cells beside and above too.
func (r *raster) bars(b *Battle, id UnitID, cell int, at geom.Point) bool {
	if r.isBarred(cell) || r.isNoGround(b, id, cell, at) {
		return true
	}
	w, column := way{b: b, m: b.first(id)}, cell%len(r.takers)
	base := b.baseAt(w.m, at, r.key.facing.Turn(1800))
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

// isOn reports whether a base would stand on that of a model, if it is one that stands in the way of others.
func (w *way) isOn(base geom.Base, n modelID) bool {
	return n != 0 && w.b.stands(n) && !w.overlooks(n, never) && geom.Overlap(base, w.b.base(n))
}

// plotOf is the plot with a key, of so many words.
func (b *Battle) plotOf(key rasterKey, words int) *table.Verdicts {
	return b.plots.Of(b.table, key, func() *table.Verdicts { return table.NewVerdicts(64 * words) })
}

// isNoGround reports whether it cannot be set up there, whichever units are near: out of the zone, or on ground that does not bear it.
func (r *raster) isNoGround(b *Battle, id UnitID, cell int, at geom.Point) bool {
	return r.plot.Of(cell, func() bool {
		w := way{b: b, m: b.first(id)}
		base := b.baseAt(w.m, at, r.key.facing.Turn(1800))
		return !b.mayStandIn(w.m, base) || w.footing(base) != nil
	})
}

// A foundRoom is the first place that was found for units which are alike, if there is one.
type foundRoom struct {
	place geom.Point
	ok    bool
}

// An alikeKey is what units that are alike have in common.
type alikeKey struct {
	rasterKey
	beside UnitID
	men    int
}

// alike is the key of a unit that is to be set up in a box.
func (b *Battle) alike(id, beside UnitID, box geom.Box) alikeKey {
	return alikeKey{keyOf(b, id, box), beside, b.count(id)}
}

func (k alikeKey) hash() uint32 {
	return uint32(k.men) + uint32(k.side)*5 + uint32(k.beside)*11 + uint32(k.size.Width) + uint32(k.size.Depth)*3 + uint32(battle.Bit(k.tracked))*7
}
