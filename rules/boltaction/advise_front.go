package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// Where a vehicle turns its front, and a gun its barrel. On ADVANCE a tracked one may pivot once, and others twice: at the start, to get on their way, or at
// the end; and all can back straight away. VEH-01, VEH-02, VEH-05.

// A piercer is an enemy whose gun could harm a vehicle.
type piercer struct {
	at   geom.Point
	arm  *Arm
	long bool
}

// piercersOf are those of them who reach a place and see it, as far as the side of the vehicle knows.
func (b adviser) piercersOf(id UnitID, at geom.Point, out []piercer) []piercer {
	side := b.side(id)
	for _, foe := range b.Own(side.Enemy()) {
		if b.Guise(side, foe) != battle.Open || !b.unit(foe).IsOnTable() {
			continue
		}
		best := piercer{at: b.placeOf(foe)}
		d := geom.Dist(best.at, at)
		for i := range b.profile(foe).Arms {
			arm := &b.profile(foe).Arms[i]
			if arm.Pen > 1 && d <= inch(int(arm.reach())) && b.isManned(foe, i) && (best.arm == nil || arm.Pen > best.arm.Pen) {
				best.arm, best.long = arm, 2*d > inch(int(arm.reach()))
			}
		}
		if best.arm != nil && (at == b.placeOf(id) && b.Spots(side, foe, id) || b.LookAt(side, foe, at).Sees) {
			out = append(out, best)
		}
	}
	return out
}

// exposed is what a vehicle is expected to lose by a shot of each of them because it does not turn its front to him. ARMOUR-03, ARMOUR-10.
func (b adviser) exposed(id UnitID, by []piercer, at geom.Point, facing geom.Facing) (lost int32) {
	p := b.profile(id)
	share := func(e *piercer, f face) (sum int32) {
		x, _ := b.piercingOf(p, int(e.arm.Pen), blow{face: f, skirts: p.Has(Skirts) && e.arm.Shaped, long: e.long && !e.arm.Shaped}, nil)
		for die := 2; die <= 6; die++ {
			switch x.grade(die) {
			case unhurt:
			case superficial:
				sum += b.num.superficial
			default:
				sum += b.num.penetrated
			}
		}
		return sum
	}
	for i := range by {
		f := FrontArc
		switch apart := facing.Apart(geom.Bearing(at, by[i].at)); {
		case by[i].at == at:
		case apart > 1800-halfArc:
			f = RearArc
		case apart > halfArc:
			f = LeftArc
		}
		lost += (share(&by[i], f) - share(&by[i], FrontArc)) * b.worthOf(id) / 600 * b.num.frontHits / 100
	}
	return lost
}

// gainOfTurning is what it is worth to a weapon that is set up, and has no target in its arc, to be turned towards a unit that it sees: to where it
// is turned, or anywhere. It fires in the next turn. WEAPON-08, WEAPON-09.
func (b adviser) gainOfTurning(side Side, id UnitID, to *geom.Facing) (best int32) {
	if !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 || !b.isFixed(id) || b.hasMark(side, id) {
		return 0
	}
	at := b.placeOf(id)
	for _, foe := range b.Own(side.Enemy()) {
		if b.Guise(side, foe) == battle.Open && b.unit(foe).IsOnTable() && (to == nil || to.Apart(geom.Bearing(at, b.placeOf(foe))) <= halfArc) &&
			b.within(id, foe, b.profile(id).reach()) && b.Spots(side, id, foe) && b.bestShot(id, foe, ByFire, anyAmmo) == barArc {
			best = max(best, b.worthOf(foe)/b.num.turningGun)
		}
	}
	return best
}

// weighFront adds to a move what it changes that a vehicle ends with its front elsewhere, or a gun with its barrel.
func (b adviser) weighFront(c *Cmd, w *battle.Weight) {
	id := b.Agenda.Top().Unit
	if c.Facing != nil {
		w.Gain += b.gainOfTurning(c.Side, id, c.Facing)
	}
	if p := b.profile(id); p.Type != Vehicle || !p.IsArmoured() || len(c.Path) == 0 || !b.unit(id).IsOnTable() {
		return
	}
	hull, end := b.model(b.leader(id)), c.Path[len(c.Path)-1]
	facing, _ := steer(append([]geom.Point{hull.At}, c.Path...), hull.Facing, c.Option == reverse)
	if c.Facing != nil {
		facing = *c.Facing
	}
	var room [8]piercer
	w.Gain += b.exposed(id, b.piercersOf(id, hull.At, room[:0]), hull.At, hull.Facing)
	w.Risk += b.exposed(id, b.piercersOf(id, end, room[:0]), end, facing)
}

// sparedByTurning is what a vehicle saves if it turns where it stands, as far as it may. VEH-08.
func (b adviser) sparedByTurning(id UnitID) (spared int32) {
	p := b.profile(id)
	if p.Type != Vehicle || !p.IsArmoured() || !b.unit(id).IsOnTable() || b.unit(id).Is(Immobilised) {
		return 0
	}
	var room [8]piercer
	hull := b.model(b.leader(id))
	by := b.piercersOf(id, hull.At, room[:0])
	was := b.exposed(id, by, hull.At, hull.Facing)
	for i := range by {
		if to := geom.Bearing(hull.At, by[i].at); was > 0 && quarters(hull.Facing, to) <= p.pivots(Advance) {
			spared = max(spared, was-b.exposed(id, by, hull.At, to))
		}
	}
	return spared
}
