package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

var (
	cannotMove  = reason("COBI-MOVE-10", "{unit} cannot move")
	tooFar      = reason("COBI-MOVE-01", "{unit} needs {path} of movement and has {allowance}")
	tooFarBack  = reason("COBI-MOVE-02", "{unit} would reverse {path} and may reverse {allowance}")
	tooRough    = reason("COBI-MOVE-08", "{unit} needs {path} in difficult ground and has {allowance}: it stops at the edge")
	straightRun = reason("COBI-MOVE-02", "{unit} can only reverse in a straight line")
	noTurning   = reason("COBI-MOVE-04", "only vehicles turn on the spot")
)

// mayDrive says why a vehicle may not move at all. MOVE-10.
func (b *Battle) mayDrive(id UnitID) *Refusal {
	if b.unit(id).Has(Immobilised|Incapacitated) || b.unit(id).Place != OnTable {
		return cannotMove.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// turnSteps is how many steps of 45° a turn costs: up to 1° is free. MOVE-03, OPT-13.
func (b *Battle) turnSteps(angle geom.Facing) int {
	b.Cite("COBI-MOVE-03")
	if b.options.FloorTurns {
		b.Cite("COBI-OPT-13")
		return int(angle) / 450
	}
	return (max(0, int(angle)-10) + 449) / 450
}

// A drive is the move of a vehicle.
type drive struct {
	way
	base      geom.Base // where it ends
	spent     geom.Len  // with its turns
	allowance geom.Len
	gait      gait
}

// judgeDrive judges the move of a vehicle over the points of a path, and perhaps a last turn. Each stretch is driven straight ahead after
// a turn. MOVE-01 to MOVE-09, SPECIAL-30.
func (b *Battle) judgeDrive(id UnitID, path []geom.Point, last *geom.Facing, back bool, g gait) (drive, *Refusal) {
	d := drive{way: way{b: b, m: b.hull(id), length: g.length, road: g.road, difficult: g.rough, offRoad: g.offRoad}, spent: g.spent - g.length, gait: g}
	d.base = b.base(d.m)
	card := b.card(id)
	if back {
		return d, d.reverse(path, card)
	}
	b.Cite("COBI-MOVE-01", "COBI-CARD-01")
	for _, to := range path {
		if to == d.base.At {
			continue
		}
		if no := d.turn(geom.Bearing(d.base.At, to), card); no != nil {
			return d, no
		}
		if no := d.leg(d.base, to); no != nil {
			return d, no
		}
		d.base.At = to
	}
	if last != nil {
		if no := d.turn(*last, card); no != nil {
			return d, no
		}
	}
	d.spent += d.length
	d.allowance = cm(card.Forward)
	switch {
	case b.options.RoadCentimetres:
		b.Cite("COBI-MOVE-06", "COBI-OPT-12", "COBI-CARD-05")
		d.allowance += min(d.road, cm(card.Road))
	case d.length > 0 && !d.offRoad:
		b.Cite("COBI-MOVE-06", "COBI-CARD-05")
		d.allowance += cm(card.Road)
	}
	return d, d.judge(card, tooFar)
}

// turn turns the hull on the spot: over friends on foot, as long as it does not stop on them. MOVE-03, MOVE-04, MOVE-09.
func (d *drive) turn(to geom.Facing, card *Card) *Refusal {
	if d.base.Facing == to {
		return nil
	}
	d.b.Cite("COBI-MOVE-04", "COBI-CARD-03")
	d.spent += geom.Len(d.b.turnSteps(d.base.Facing.Apart(to))) * cm(card.Turn)
	was := d.base
	d.base.Facing = to
	return d.swing(was, d.base)
}

func never(modelID) bool { return false }

// reverse drives straight back. MOVE-02, MOVE-07.
func (d *drive) reverse(path []geom.Point, card *Card) *Refusal {
	b := d.b
	b.Cite("COBI-MOVE-02", "COBI-MOVE-07", "COBI-CARD-02")
	to := path[0]
	if to != d.base.At && (len(path) != 1 || geom.Bearing(to, d.base.At).Apart(d.base.Facing) > 10) {
		return straightRun.Refuse(b.UnitFact("unit", b.owner(d.m)))
	}
	if no := d.leg(d.base, to); no != nil {
		return no
	}
	d.base.At, d.spent, d.allowance = to, d.length, cm(card.Reverse)
	return d.judge(card, tooFarBack)
}

// judge says why the whole move is not possible: it is too long, or ends where there is no room.
func (d *drive) judge(card *Card, long *Reason) *Refusal {
	b, free := d.b, d.allowance
	if d.difficult {
		b.Cite("COBI-MOVE-05", "COBI-CARD-04")
		d.allowance = max(0, d.allowance-cm(card.Difficult))
	}
	d.allowance, free = d.gait.limit(d.allowance), d.gait.limit(free)
	if d.spent > d.allowance {
		if d.difficult && d.spent <= free {
			long = tooRough
		}
		return long.Refuse(b.UnitFact("unit", b.owner(d.m)), battle.Cm("path", d.spent), battle.Cm("allowance", d.allowance))
	}
	return d.end(d.base, never)
}
