package boltaction

import (
	"strconv"
	"strings"

	"sandtable/geom"
	"sandtable/table"
)

// maxOpenings bounds the openings of one floor.
const maxOpenings = 24

// isHouse reports a building: a section of one if it is large. BUILDING-01, BUILDING-18.
func isHouse(p *table.Piece) bool {
	return p != nil && p.IsArea() && (p.Kind == table.Building || p.Kind == table.Bunker)
}

// isBunker reports a bunker. BUILDING-18.
func isBunker(p *table.Piece) bool { return p.Kind == table.Bunker || p.Has("bunker") }

// house is the building that a unit is in, or nil.
func (b *Battle) house(id UnitID) *table.Piece {
	if u := b.unit(id); u.Inside != 0 {
		return b.table.Piece(u.Inside)
	}
	return nil
}

// inHouse is a step that is about a floor of a building; houseID, houseOf and floorOf read it.
func inHouse(s Step, house table.PieceID, floor int8) Step {
	s.N, s.M = int32(house), int32(floor)
	return s
}

func houseID(s Step) table.PieceID            { return table.PieceID(s.N) }
func (b *Battle) houseOf(s Step) *table.Piece { return b.table.Piece(houseID(s)) }
func floorOf(s Step) int8                     { return int8(s.M) }

// tagValue is what stands after "name=" in the tags of a piece.
func tagValue(p *table.Piece, name string) (string, bool) {
	for _, tag := range p.Tags {
		if value, ok := strings.CutPrefix(tag, name); ok && strings.HasPrefix(value, "=") {
			return value[1:], true
		}
	}
	return "", false
}

// floorsOf is how many floors a building has: "floors=2" among its tags, otherwise one. BUILDING-01.
func floorsOf(p *table.Piece) int8 {
	if text, ok := tagValue(p, "floors"); ok {
		if n, err := strconv.Atoi(text); err == nil {
			return int8(min(max(n, 1), 9))
		}
	}
	return 1
}

// houseHeight is how high the floors of a building reach; zero for anything else.
func houseHeight(p *table.Piece) geom.Len {
	if !isHouse(p) {
		return 0
	}
	return storey * geom.Len(floorsOf(p))
}

// houseFloor is how high a floor of a building lies.
func (b *Battle) houseFloor(p *table.Piece, floor int8) geom.Len {
	return b.elevation(p.Area[0]) + storey*geom.Len(floor)
}

// openingsOn is how many openings each floor of a building has in the walls that face a quarter, by the tag
// "openings=N2,E1,S0": where it says nothing there is one. BUILDING-01.
func openingsOn(p *table.Piece, quarter byte) int {
	text, _ := tagValue(p, "openings")
	for item := range strings.SplitSeq(text, ",") {
		if len(item) == 2 && item[0] == quarter && item[1] >= '0' && item[1] <= '9' {
			return int(item[1] - '0')
		}
	}
	return 1
}

// wall is one wall of a building: its border from one corner to the next, the inside to the left.
func wall(p *table.Piece, i int) geom.Segment {
	pts := p.Polygon().Points()
	return geom.Segment{A: pts[i], B: pts[(i+1)%len(pts)]}
}

// quarterOf names the quarter that a wall faces.
func quarterOf(w geom.Segment) byte {
	d := w.B.Sub(w.A)
	out := geom.Bearing(geom.Point{}, geom.Point{X: d.Y, Y: -d.X})
	return "NESW"[(int(out)+450)/900%4]
}

// inWall is a point just outside a wall, at the n-th part of a number of equal parts of it.
func inWall(w geom.Segment, n, parts int) geom.Point {
	d := w.B.Sub(w.A)
	at := geom.Point{X: w.A.X + d.X*geom.Len(n)/geom.Len(parts), Y: w.A.Y + d.Y*geom.Len(n)/geom.Len(parts)}
	const clearOfIt = 2 // tenths of a millimetre, so that the wall itself is not in the way
	return geom.Toward(at, at.Add(geom.Point{X: d.Y, Y: -d.X}), clearOfIt)
}

// openings appends the openings of one floor of a building, wall by wall. BUILDING-06.
func openings(p *table.Piece, out []geom.Point) []geom.Point {
	for i := range p.Polygon().Points() {
		w := wall(p, i)
		n := openingsOn(p, quarterOf(w))
		for k := range n {
			if len(out) < maxOpenings {
				out = append(out, inWall(w, 2*k+1, 2*n))
			}
		}
	}
	return out
}

// openingSpots appends the openings of a floor as points that one looks from, or at. LOS-15, BUILDING-06.
func (b *Battle) openingSpots(p *table.Piece, floor int8, out []spot) []spot {
	b.Cite("BA-BUILDING-01")
	var room [maxOpenings]geom.Point
	z := b.houseFloor(p, floor) + manHeight
	for _, at := range openings(p, room[:0]) {
		out = append(out, spot{at: at, z: z, base: geom.Base{At: at, Round: true}})
	}
	return out
}

// nearestOnHouse is the corner or the middle of a wall of a building that is nearest to a point.
func nearestOnHouse(p *table.Piece, from geom.Point) geom.Point {
	best := inWall(wall(p, 0), 1, 2)
	for i := range p.Polygon().Points() {
		for n := range 2 {
			if at := inWall(wall(p, i), n, 2); geom.Dist(from, at) < geom.Dist(from, best) {
				best = at
			}
		}
	}
	return best
}

// houseGap is the distance between two buildings: a corner of one of them is at the nearest place, unless they touch.
func houseGap(p, q *table.Piece) geom.Len {
	best := geom.Len(1 << 30)
	for _, at := range p.Polygon().Points() {
		best = min(best, geom.GapPolygon(geom.Base{At: at, Round: true}, q.Polygon()))
	}
	for _, at := range q.Polygon().Points() {
		best = min(best, geom.GapPolygon(geom.Base{At: at, Round: true}, p.Polygon()))
	}
	return best
}

// seesWall is the distance from a model to the nearest wall of a unit's floor that it sees, and whether it sees an opening
// in one; to HE any wall will do. BUILDING-07.
func (b *Battle) seesWall(m modelID, target UnitID, he bool) (d geom.Len, ok bool) {
	b.Cite("BA-BUILDING-07")
	house := b.house(target)
	w := b.coversTo(b.owner(m), target)
	var room [maxOpenings]spot
	seen := he
	best := geom.Len(1 << 30)
	for _, e := range b.eyes(m, room[:0]) {
		from := b.muzzle(m, &e)
		for i := range house.Polygon().Points() {
			wall := wall(house, i)
			open, any := b.wallSeen(&e, house, b.unit(target).Floor, i, w)
			seen = seen || open
			if any || open {
				best = min(best, geom.GapSegment(from, wall))
			}
		}
	}
	return best, seen && best < 1<<30
}

// wallSeen reports whether an opening in a wall can be seen from a spot, and whether the wall itself can: an end or the
// middle of it.
func (b *Battle) wallSeen(from *spot, house *table.Piece, floor int8, i int, w between) (open, any bool) {
	wall := wall(house, i)
	z := b.houseFloor(house, floor) + manHeight
	clear := func(at geom.Point) bool {
		return w.clear(from, &spot{at: at, z: z, base: geom.Base{At: at, Round: true}})
	}
	n := openingsOn(house, quarterOf(wall))
	for k := 0; k < n && !open; k++ {
		open = clear(inWall(wall, 2*k+1, 2*n))
	}
	for k := 0; k <= 2 && !any; k++ {
		any = clear(inWall(wall, k, 2))
	}
	return open, any
}

// seesHouse reports whether a model sees the floor of the building that a unit is in, which is enough for indirect fire and
// HE. BUILDING-07.
func (b *Battle) seesHouse(m modelID, target UnitID) bool {
	_, ok := b.seesWall(m, target, true)
	return ok
}

// seesForHE is sees for indirect fire and HE, to which a building is a target. BUILDING-07.
func (b *Battle) seesForHE(m modelID, target UnitID) (nearest modelID, d geom.Len, ok bool) {
	if !b.isShown(target) || b.unit(target).Inside == 0 {
		return b.sees(m, target)
	}
	d, ok = b.seesWall(m, target, true)
	return b.leader(target), d, ok
}

// openingsAt is through how many openings a unit in a building can shoot at another: those from which something of it is
// seen. BUILDING-06.
func (b *Battle) openingsAt(id, target UnitID) int {
	house := b.house(id)
	if house == nil || !b.isShown(target) {
		return 0
	}
	w := b.coversTo(id, target)
	var spots [maxOpenings]spot
	var room [maxMen]modelID
	count := 0
	for _, o := range b.openingSpots(house, b.unit(id).Floor, spots[:0]) {
		for _, n := range b.living(target, room[:0]) {
			if b.spotSees(&o, n, w) {
				count++
				break
			}
		}
	}
	return count
}

// throughOpenings keeps those shots of a unit in a building that its openings leave room for: two models to each, those
// with the most dice first. BUILDING-06.
func (b *Battle) throughOpenings(id, target UnitID, shots []Shot) []Shot {
	if b.unit(id).Inside == 0 {
		return shots
	}
	b.Cite("BA-BUILDING-06")
	room := 2 * b.openingsAt(id, target)
	for {
		models, worst := b.shooters(id, shots)
		if models <= room {
			return shots
		}
		kept := shots[:0]
		for _, s := range shots {
			if s.Model != worst {
				kept = append(kept, s)
			}
		}
		shots = kept
	}
}

// shooters counts the models that fire some shots, and finds the last of those with the fewest dice.
func (b *Battle) shooters(id UnitID, shots []Shot) (n int, worst int16) {
	var dice [maxMen + 1]int
	for _, s := range shots {
		dice[s.Model] += int(b.profile(id).Arms[s.Arm-1].Shots)
	}
	for m, d := range dice {
		if d > 0 {
			n++
			if worst == 0 || d <= dice[worst] {
				worst = int16(m)
			}
		}
	}
	return n, worst
}
