package boltaction

import "sandtable/geom"

const stepFled stepKind = "fled" // FUBAR-10: Unit has run off the table

var panicSteps = stepMap{
	stepFled: {Auto: autoFled},
}

// A flight is a way to run: where it ends, and whether it goes on over the edge of the table.
type flight struct {
	plan
	off bool
}

// panic makes a unit run from the nearest enemy that it sees, as fast as it can. Without one, or if it cannot run, it goes
// DOWN. FUBAR-07, FUBAR-08, FUBAR-11.
func (b *Battle) panic(id UnitID) {
	enemy := b.nearestSeen(id)
	switch {
	case !b.canPanic(id):
		b.giveDie(id, Down, "BA-FUBAR-11")
		return
	case enemy == 0:
		b.giveDie(id, Down, "BA-FUBAR-08")
		return
	}
	b.giveDie(id, Run, "BA-FUBAR-07")
	if b.unit(id).Inside != 0 {
		b.fleeHouse(id, b.whereabouts(enemy))
		return
	}
	f, ok := b.flightFrom(id, b.whereabouts(enemy))
	if !ok {
		return
	}
	if f.off {
		b.Push(Step{Kind: stepFled, Unit: id, Clause: "BA-FUBAR-10"})
	}
	b.Cite("BA-FUBAR-09", "BA-FUBAR-13")
	b.drove(id, &f.plan)
	b.march(id, &f.plan, "panic", "BA-FUBAR-07")
}

// autoFled destroys a unit that ran off the table. FUBAR-10.
func autoFled(b *Battle, s Step) bool {
	b.Pop()
	b.destroy(s.Unit, fled, "BA-FUBAR-10")
	return true
}

// canPanic reports whether a unit can RUN at all: guns, immobilised vehicles and carried units cannot. FUBAR-11.
func (b *Battle) canPanic(id UnitID) bool {
	u, p := b.unit(id), b.profile(id)
	return u.IsOnTable() && p.Type != Artillery && !u.Is(Immobilised) && !u.Is(Boarded)
}

// nearestSeen is the nearest enemy model that a unit sees, or zero. FUBAR-07, LOS-16.
func (b *Battle) nearestSeen(id UnitID) modelID {
	var room [maxMen]modelID
	men, best, least := b.living(id, room[:0]), modelID(0), geom.Len(0)
	for _, enemy := range b.Own(b.side(id).Enemy()) {
		for _, m := range men {
			b.Cite("BA-LOS-16")
			if n, d, ok := b.sees(m, enemy); ok && (best == 0 || d < least) {
				best, least = n, d
			}
		}
	}
	return best
}

// whereabouts is where a model stands, or the middle of the building that it is in.
func (b *Battle) whereabouts(m modelID) geom.Point {
	if house := b.house(b.owner(m)); house != nil {
		return house.Polygon().Box().Middle()
	}
	return b.model(m).At
}

// flightFrom finds the way to run from a point: straight away from it, bent by the smallest angle that it takes to avoid
// what is in the way, and shorter only if no way of full length leads further off. A vehicle that cannot turn so reverses.
// FUBAR-09, FUBAR-11.
func (b *Battle) flightFrom(id UnitID, enemy geom.Point) (flight, bool) {
	at, facing := b.model(b.leader(id)).At, b.model(b.leader(id)).Facing
	for length := b.rate(id, Run); length > 0; length -= min(length, 2*geom.Inch) {
		for _, way := range waysFrom(enemy, at, facing) {
			if f, ok := b.flee(id, Run, "", paces(at, way, length)); ok && b.leadsOff(&f, at, enemy) {
				return f, true
			}
		}
	}
	if b.profile(id).Type != Vehicle {
		return flight{}, false
	}
	for length := b.reverseRate(id, Advance); length > 0; length -= min(length, geom.Inch/2) {
		if f, ok := b.flee(id, Advance, reverse, paces(at, facing.Turn(1800), length)); ok && b.leadsOff(&f, at, enemy) {
			return f, true
		}
	}
	return flight{}, false
}

// paces is the point a distance away in a direction, and no further for rounding.
func paces(at geom.Point, way geom.Facing, length geom.Len) geom.Point {
	to := geom.Step(at, way, length)
	if geom.Dist(at, to) > length {
		to = geom.Step(at, way, length-1)
	}
	return to
}

// waysFrom are the directions that lead away from a point, the straightest first. A vehicle without a pivot has only the
// one that it faces.
func waysFrom(enemy, at geom.Point, facing geom.Facing) []geom.Facing {
	away := facing
	if at != enemy {
		away = geom.Bearing(enemy, at)
	}
	ways := make([]geom.Facing, 1, 200)
	ways[0] = away
	for bend := 10; bend <= 900; bend += 10 {
		ways = append(ways, away.Turn(bend), away.Turn(-bend))
	}
	if away.Apart(facing) <= 900 {
		ways = append(ways, facing)
	}
	return ways
}

// leadsOff reports whether a flight ends further from the enemy.
func (b *Battle) leadsOff(f *flight, at, enemy geom.Point) bool {
	return f.off || geom.Dist(f.path[len(f.path)-1], enemy) > geom.Dist(at, enemy)
}

// flee is a flight straight to a point. Where the ground forbids running it goes at the ADVANCE rate; where the table ends
// on the way, it goes over the edge. FUBAR-09, FUBAR-10.
func (b *Battle) flee(id UnitID, o Order, how string, to geom.Point) (flight, bool) {
	at := b.model(b.leader(id)).At
	p, no := b.planMove(id, o, &Cmd{Path: []geom.Point{to}, Option: how})
	switch {
	case no == nil:
		return flight{plan: p}, true
	case no.Reason.Clause == "BA-MOVE-12" && o == Run:
		return b.flee(id, Advance, how, geom.Toward(at, to, min(b.rate(id, Advance), geom.Dist(at, to))))
	}
	for length := geom.Dist(at, to); no.Reason == offTable; {
		if length == 0 {
			return flight{}, false
		}
		length -= min(length, geom.Inch/4)
		p, no = b.planMove(id, o, &Cmd{Path: []geom.Point{geom.Toward(at, to, length)}, Option: how})
		if no == nil {
			return flight{plan: p, off: true}, true
		}
	}
	return flight{}, false
}

// fleeHouse is panic in a building: out by some opening and away. FUBAR-07, BUILDING-05.
func (b *Battle) fleeHouse(id UnitID, enemy geom.Point) {
	f, ok := b.flightOut(id, enemy)
	if !ok {
		return
	}
	if f.off {
		b.Push(Step{Kind: stepFled, Unit: id, Clause: "BA-FUBAR-10"})
	}
	b.Cite("BA-FUBAR-09", "BA-FUBAR-13")
	b.stepOut(id, &f.plan)
	b.march(id, &f.plan, "panic", "BA-FUBAR-07")
}

// flightOut finds the way to run out of a building, bent as little as may be, and shorter only if no way of full length is
// left. FUBAR-09.
func (b *Battle) flightOut(id UnitID, enemy geom.Point) (flight, bool) {
	house := b.house(id)
	var room [maxOpenings]geom.Point
	doors := openings(house, room[:0])
	ways := waysFrom(enemy, house.Polygon().Box().Middle(), geom.North)
	for length := b.rateOut(id, Run); length > 0; length -= min(length, 2*geom.Inch) {
		for _, way := range ways {
			for _, door := range doors {
				if f, ok := b.fleeDoor(id, door, paces(door, way, length)); ok {
					return f, true
				}
			}
		}
	}
	return flight{}, false
}

// fleeDoor is a flight out of a building by an opening and straight to a point. Where the ground forbids running it goes at
// the ADVANCE rate; where the table ends on the way, it goes over the edge. FUBAR-09, FUBAR-10.
func (b *Battle) fleeDoor(id UnitID, door, to geom.Point) (flight, bool) {
	m, house := b.leader(id), b.house(id)
	if p, no := b.planLeave(id, Run, &Cmd{At: &to}); no == nil {
		return flight{plan: p}, true
	}
	if slow := geom.Toward(door, to, min(b.rateOut(id, Advance), geom.Dist(door, to))); !b.mayGoStraight(m, door, to, Run, house) &&
		b.mayGoStraight(m, door, to, Advance, house) {
		p, no := b.planLeave(id, Advance, &Cmd{At: &slow})
		return flight{plan: p}, no == nil
	}
	if b.table.Holds(b.baseAt(m, to, geom.North)) {
		return flight{}, false
	}
	for length := geom.Dist(door, to); length > 0; length -= min(length, geom.Inch/4) {
		at := geom.Toward(door, to, length)
		if !b.table.Holds(b.baseAt(m, at, geom.North)) {
			continue
		}
		p, no := b.planLeave(id, Run, &Cmd{At: &at})
		return flight{plan: p, off: true}, no == nil
	}
	return flight{}, false
}
