package cobi

import (
	"fmt"

	"sandtable/battle"
	"sandtable/geom"
)

// What tests outside the package look at inside.

// Look is how a model sees another: how many of nine rays are blocked, and whether it has soft or hard cover or is entrenched.
func Look(x battle.Battle, from battle.UnitID, model int16, to battle.UnitID, at int16) (blocked int, isSoft, isHard, isEntrenched, smoke bool) {
	b := x.(*Battle)
	s := b.look(b.nth(from, model), b.nth(to, at))
	return int(s.blocked), s.cover&soft != 0, s.cover&hard != 0, s.cover&entrenched != 0, s.smoke
}

// Steps are the kinds of steps of the book.
var Steps = &steps

// LevelTables are the tables of the levels, by their points. SETUP-04.
var LevelTables = func() map[int][2]int {
	out := map[int][2]int{}
	for _, l := range levels {
		out[l.points] = l.table
	}
	return out
}()

// CompareNearest looks afresh for the nearest targets of all weapons and for those that are remembered, and says where that differs.
func CompareNearest(game battle.Battle) (compared int, wrong string) {
	b := game.(*Battle)
	fresh := func(w arm) candidate {
		was, none := b.seen, newSeen(len(b.Models), len(b.Units))
		b.seen.blind, b.seen.pairs = none.blind, none.pairs
		best := b.lookForNearest(w, far, false)
		b.seen.blind, b.seen.pairs = was.blind, was.pairs
		return best
	}
	for w, best := range b.seen.nearest.Each(b.seen.folded) {
		if b.stands(b.carrier(w.m)) {
			if is := fresh(w); is != best {
				return compared, fmt.Sprintf("model %d has model %d nearest: remembered is %d", w.m, is.m, best.m)
			}
			compared++
		}
	}
	for i := range b.Models {
		m := modelID(i + 1)
		if !b.stands(b.carrier(m)) {
			continue
		}
		var room [kitSlots]arm
		for _, w := range b.arms(m, room[:0]) {
			is := fresh(w).m
			if b.hasTarget(w) != (is != 0) {
				return compared, fmt.Sprintf("model %d has model %d nearest, and has a target: %t", m, is, is == 0)
			}
			if near, _, _ := b.nearest(w, far); near != is {
				return compared, fmt.Sprintf("model %d has model %d nearest, not %d", m, is, near)
			}
		}
	}
	return compared, ""
}

// CompareCrews counts the crews of all vehicles afresh.
func CompareCrews(game battle.Battle) (compared int, wrong string) {
	b := game.(*Battle)
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.isVehicle(id) {
			continue
		}
		known := *b.seen.crew(b, id)
		b.seen.crews.Forget()
		if is := *b.seen.crew(b, id); is != known {
			return compared, fmt.Sprintf("unit %d has %+v men; remembered are %+v", id, is, known)
		}
		if all := len(b.occupants(id, nil)); all != known.living+known.riders {
			return compared, fmt.Sprintf("%d are in unit %d; remembered are %+v", all, id, known)
		}
		compared++
	}
	return compared, ""
}

// MoveOff puts the units of a side that stand on the table somewhere else, as no rule would while others are set up.
func MoveOff(game battle.Battle, side battle.Side) {
	b := game.(*Battle)
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.side(id) != side || !b.unit(id).IsOnTable() || b.box(id) == (geom.Box{}) {
			continue
		}
		e := Event{Kind: Placed, Unit: id, Side: side, Facing: b.model(b.first(id)).Facing}
		for n := range b.count(id) {
			e.Models, e.Places = append(e.Models, int16(n+1)), append(e.Places, b.centre())
		}
		b.Emit(e)
	}
}

// Squat puts a figure where a unit that is still to be set up has been judged to have room, and reports whether any unit is taken to
// have room there still.
func Squat(game battle.Battle) (squatted bool, wrong string) {
	b := game.(*Battle)
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.waits(id) || !b.hasRoom(id, 0) {
			continue
		}
		for k := range b.Units {
			other, c := UnitID(k+1), Cmd{Unit: id}
			if other == id || !b.waits(other) || b.side(other) != b.side(id) {
				continue
			}
			at, _ := b.roomFor(id, 0)
			if _, no := b.judgePlacing(&c, at, 0); no != nil {
				return squatted, fmt.Sprintf("unit %d has no room at %v", id, at)
			}
			b.Emit(Event{Kind: Placed, Unit: other, Side: b.side(other), Models: []int16{1}, Places: []geom.Point{at}})
			if _, no := b.judgePlacing(&c, at, 0); no == nil {
				return true, fmt.Sprintf("unit %d has room at %v, where unit %d stands", id, at, other)
			}
			_, wrong := CompareRooms(game)
			return true, wrong
		}
	}
	return squatted, ""
}

// CompareRooms looks afresh at the places that are remembered as barred to units which are still to be set up.
func CompareRooms(game battle.Battle) (compared int, wrong string) {
	b := game.(*Battle)
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.waits(id) {
			continue
		}
		box, cell := b.searchBox(id, 0), -1
		at, ok := b.roomFor(id, 0)
		if is, has := box.Scan(mesh, b.fits(id, 0)); is != at || has != ok {
			return compared, fmt.Sprintf("unit %d has room at %v, remembered is %v", id, is, at)
		}
		if b.hasRoom(id, 0) != ok {
			return compared, fmt.Sprintf("unit %d has room: %t, remembered otherwise", id, ok)
		}
		if k := (roomKey{unit: id}); ok {
			at := b.seen.rooms.Hint(k.hash(b), k).place
			if _, no := b.place(&Cmd{Unit: id}, at, b.homeward(b.side(id)).Turn(1800), 0); no != nil {
				return compared, fmt.Sprintf("unit %d has no room at %v, where it is remembered to have some", id, at)
			}
		}
		for w, known := range b.seen.placed.Each(b.seen.folded) {
			if fresh, no := b.place(&Cmd{Unit: w.unit}, w.first, w.facing, w.beside); no != nil || fresh != known {
				return compared, fmt.Sprintf("unit %d is placed otherwise than remembered", w.unit)
			}
		}
		r := b.raster(id, box)
		box.Scan(mesh, func(at geom.Point) bool {
			cell++
			if !r.isBarred(cell) && !r.isNoGround(b, id, cell, at) {
				return false
			}
			compared++
			if b.judgeSpot(b.first(id), at, &placing{facing: b.homeward(b.side(id)).Turn(1800)}) == nil {
				wrong = fmt.Sprintf("unit %d can be set up at %v, which is barred", id, at)
			}
			return wrong != ""
		})
	}
	return compared, wrong
}

// CompareSights looks from every model on the table to every enemy, as remembered and afresh, and says where that differs.
func CompareSights(game battle.Battle) (seen, unseen int, wrong string) {
	b := game.(*Battle)
	for i := range b.Models {
		for k := range b.Models {
			m, n := modelID(i+1), modelID(k+1)
			if b.side(b.owner(m)) == b.side(b.owner(n)) || !b.stands(m) || !b.stands(n) {
				continue
			}
			sight := b.lookFrom(b.base(b.carrier(m)), b.carrier(m), b.carrier(n), 0)
			fresh := sight.sees()
			if b.sees(m, n) != fresh {
				return seen, unseen, fmt.Sprintf("model %d sees model %d: %t, remembered otherwise", m, n, fresh)
			}
			if fresh && b.lookout(b.model(m).At).hides(b, b.heart(b.owner(n), b.box(b.owner(n)))) {
				return seen, unseen, fmt.Sprintf("model %d sees model %d, all of whose unit is taken to be hidden", m, n)
			}
			if fresh && b.look(m, n) != sight {
				return seen, unseen, fmt.Sprintf("model %d sees model %d otherwise than remembered", m, n)
			}
			if fresh {
				seen++
			} else {
				unseen++
			}
		}
	}
	return seen, unseen, ""
}
