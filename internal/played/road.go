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

// follow makes a way lead onto the road beside which the moving unit stands, and along it: further than off it if that is legal.
func (f *field) follow(b battle.Battle, c *battle.Command, roller dice.Roller) {
	half, from, limit, ok := f.start(b, c)
	if !ok {
		return
	}
	for _, road := range f.roads() {
		for i := range len(road.Line) - 1 {
			near := geom.Segment{A: road.Line[i], B: road.Line[i+1]}.Nearest(from)
			if geom.Dist(from, near) > beside {
				continue
			}
			ahead := slices.Clone(road.Line[i+1:])
			if roller.Roll(2, "road") == 1 {
				ahead = slices.Clone(road.Line[:i+1])
				slices.Reverse(ahead)
			}
			for halves := geom.Len(4); halves > 0; halves-- {
				half.Path = along(from, append([]geom.Point{near}, ahead...), limit*halves/2)
				if _, err := b.Check(half); err == nil {
					*c = half
					return
				}
			}
		}
	}
}

// along is the way from a point over others, as long as it may be.
func along(from geom.Point, over []geom.Point, length geom.Len) []geom.Point {
	var way []geom.Point
	for _, to := range over {
		d := geom.Dist(from, to)
		switch {
		case d < geom.MM: // there already
			continue
		case d >= length:
			return append(way, geom.Toward(from, to, length))
		}
		way, from, length = append(way, to), to, length-d
	}
	return way
}

// settle puts a unit that is set up onto a road, and along it, if there is one and that is legal.
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
		facing := geom.Bearing(line[i-1], line[i])
		if there.At = &at; c.Facing != nil {
			there.Facing = &facing
		}
		if _, err := b.Check(there); err == nil {
			*c = there
			return
		}
	}
}
