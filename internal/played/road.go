package played

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// beside is how near a unit must be to a road to follow it.
const beside = 3 * geom.CM

// roads are the lines along which one travels.
func (f *field) roads() []*table.Piece {
	var out []*table.Piece
	for i := range f.pieces {
		if p := &f.pieces[i]; p.Kind == table.Road || p.Kind == table.Track {
			out = append(out, p)
		}
	}
	return out
}

// follow makes a way lead along the road on which whoever moves stands, further than off it if that is legal.
func (f *field) follow(b battle.Battle, c *battle.Command, roller dice.Roller) {
	half, from, limit, ok := f.start(b, c)
	if !ok {
		return
	}
	for _, road := range f.roads() {
		for i := range len(road.Line) - 1 {
			if !geom.WithinSegment(geom.Base{At: from}, geom.Segment{A: road.Line[i], B: road.Line[i+1]}, beside) {
				continue
			}
			ahead := slices.Clone(road.Line[i+1:])
			if roller.Roll(2, "road") == 1 {
				ahead = slices.Clone(road.Line[:i+1])
				slices.Reverse(ahead)
			}
			for _, to := range slices.Backward(ahead[:min(len(ahead), bends)]) {
				if geom.Dist(from, to) > 2*limit {
					continue
				}
				half.Path = []geom.Point{to}
				if _, err := b.Check(half); err == nil {
					*c = half
					return
				}
			}
		}
	}
}

// bends is past how many bends of a road somebody looks for the place to go to.
const bends = 8

// settle puts whoever is set up onto a road, if there is one and that is legal.
func (f *field) settle(b battle.Battle, c *battle.Command, roller dice.Roller) {
	roads := f.roads()
	if c.At == nil || len(roads) == 0 {
		return
	}
	there := *c
	for range 6 {
		line := roads[roller.Roll(len(roads), "road")-1].Line
		i := roller.Roll(len(line)-1, "road")
		at := geom.Toward(line[i-1], line[i], geom.Dist(line[i-1], line[i])*geom.Len(roller.Roll(8, "road"))/8)
		there.At = &at
		if _, err := b.Check(there); err == nil {
			*c = there
			return
		}
	}
}
