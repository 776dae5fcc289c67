package cobi

import "sandtable/geom"

// A raster remembers at which places of a zone the first model of a unit cannot be set up. They stay so until somebody leaves or the ground
// changes: whoever comes only takes more of them. It is not part of the state.
type raster struct {
	key    rasterKey
	left   uint32 // as of when
	barred []uint64
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
				r.left = s.left
				wipe(r.barred)
			}
			return r
		}
	}
	cells := int((box.Max.X-box.Min.X)/mesh+1) * int((box.Max.Y-box.Min.Y)/mesh+1)
	s.rasters = append(s.rasters, raster{key, s.left, make([]uint64, cells/64+1)})
	return &s.rasters[len(s.rasters)-1]
}

func (r *raster) isBarred(cell int) bool { return r.barred[cell/64]&(1<<(cell%64)) != 0 }
func (r *raster) bar(cell int)           { r.barred[cell/64] |= 1 << (cell % 64) }

// A knownRoom is a place that was found for units which are alike, or that there is none, as long as nothing has happened since.
type knownRoom struct {
	key    rasterKey
	beside UnitID
	men    int
	at     uint32
	place  geom.Point
	ok     bool
}

// foundFor is where the place for a unit is kept.
func (s *seenCache) foundFor(b *Battle, id, beside UnitID, box geom.Box) *knownRoom {
	const remembered = 16
	key, men := keyOf(b, id, box), b.count(id)
	for i := range s.found {
		if f := &s.found[i]; f.key == key && f.beside == beside && f.men == men {
			return f
		}
	}
	if len(s.found) == remembered {
		s.found = s.found[:0]
	}
	s.found = append(s.found, knownRoom{key: key, beside: beside, men: men})
	return &s.found[len(s.found)-1]
}
