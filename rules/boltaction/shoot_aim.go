package boltaction

import "sandtable/geom"

// An aim is one weapon of one model laid on a target.
type aim struct {
	by     UnitID
	model  modelID // who fires
	arm    *Arm
	slot   int // its place among the arms of its unit
	ammo   Ammo
	target UnitID
	why    Why
	small  bool     // the target is a small unit. SHOOT-22
	ask    bool     // it is only asked whether, not how far
	fired  bool     // it has been declared, so that only sight and range still matter
	spills bool     // a salvo meant for another unit, which strikes the units near that one, seen or not. WEAPON-16
	near   modelID  // the nearest model that can be fired at
	dist   geom.Len // and how far off it is
}

// bar is what keeps a weapon from being fired at a target. The higher, the nearer it came to a shot, so that the highest
// is what a player should be told.
type bar uint8

// The bars.
const (
	barNobody  bar = iota // no model serves it, or it is used up
	barEmpty              // needs passengers. TRANSPORT-16
	barMoving             // a Fixed weapon under ADVANCE. WEAPON-09
	barSaddle             // not from the saddle. FORCE-17
	barWaiting            // indirect fire from AMBUSH. INDIRECT-08
	barKind               // not what it fires. SHOOT-04
	barUnseen             // LOS-01
	barArc                // WEAPON-08
	barMount              // VEH-17
	barFriends            // friends in the line of fire. LOS-05
	barNear               // inside its minimum range. WEAPON-19
	barSalvo              // friends near the target of a multiple launcher. WEAPON-16
	fires                 // nothing does
)

// barReasons are what a player is told.
var barReasons = [...]*Reason{
	barNobody:  reason("BA-SHOOT-05", "{unit} has no weapon that can fire at {target}"),
	barEmpty:   reason("BA-TRANSPORT-16", "{unit} carries no passengers to fire at {target}"),
	barMoving:  reason("BA-WEAPON-09", "{unit} may not fire a fixed weapon at {target} on Advance"),
	barSaddle:  reason("BA-FORCE-17", "{unit} cannot fire that at {target} from the saddle"),
	barWaiting: reason("BA-INDIRECT-08", "{unit} may not fire indirectly at {target} from Ambush"),
	barKind:    reason("BA-SHOOT-04", "{unit} cannot fire that at {target}"),
	barUnseen:  reason("BA-LOS-01", "{unit} cannot see {target}"),
	barArc:     reason("BA-WEAPON-08", "{target} is outside the arc of {unit}"),
	barMount:   reason("BA-VEH-17", "no weapon of {unit} bears on {target}"),
	barFriends: reason("BA-LOS-05", "friends are between {unit} and {target}"),
	barNear:    reason("BA-WEAPON-19", "{target} is too close for {unit}"),
	barSalvo:   reason("BA-WEAPON-16", "friends within 6 inches of {target} block the fire of {unit}"),
}

func (b *Battle) refuseShot(why bar, id, target UnitID) *Refusal {
	return barReasons[why].Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
}

// lay aims a weapon: it finds the nearest model of the target that can be fired at, or what bars the shot. Only a minimum
// range matters now; the maximum is measured after the target has answered. SHOOT-05, SHOOT-09, SHOOT-10.
func (b *Battle) lay(a *aim) bar {
	why := b.layOn(a)
	if why < fires {
		b.Cite(barReasons[why].Clause)
	}
	return why
}

func (b *Battle) layOn(a *aim) bar {
	why := fires
	if !a.fired {
		why = b.mayFire(a)
	}
	switch {
	case why < fires:
		return why
	case !b.isShown(a.target):
		return barUnseen
	case a.spills:
		a.near = b.leader(a.target)
	case a.ammo.isIndirect():
		why = b.layIndirect(a)
	default:
		why = b.layDirect(a)
	}
	switch {
	case why < fires || a.fired:
		return why
	case b.options.Premeasure && a.dist < a.least():
		b.Cite("BA-INDIRECT-02")
		return barNear
	case a.arm.Salvo && b.friendsNear(a):
		return barSalvo
	}
	return fires
}

// isShown reports whether a unit stands openly on the table, where it can be seen and chosen as a target. SHOOT-38, LOS-14.
func (b *Battle) isShown(id UnitID) bool {
	if b.unit(id).Is(Hidden) {
		b.Cite("BA-LOS-14")
		return false
	}
	return b.unit(id).IsOnTable()
}

// mayFire judges a weapon without its target: the order, the crew, the ammunition. WEAPON-09, INDIRECT-08, AMBUSH-12,
// FORCE-17.
func (b *Battle) mayFire(a *aim) bar {
	switch {
	case !b.isManned(a.by, a.slot):
		return barEmpty
	case a.why == ByAdvance && a.arm.Fixed && !b.mayFireFixed(a.by):
		return barMoving
	case !b.firesMounted(a.by, a.arm, a.why):
		return barSaddle
	case a.why == ByAmbush && a.ammo.isIndirect():
		return barWaiting
	case !b.isLoaded(a.by, a.arm, a.ammo, a.why):
		return barKind
	}
	return fires
}

// mayFireFixed reports whether a unit may fire a Fixed weapon under ADVANCE: a vehicle, or with the option a unit that
// has only turned. The step that asks for the shooting knows when the order began. WEAPON-09, VEH-19, ARTILLERY-05.
func (b *Battle) mayFireFixed(id UnitID) bool {
	if b.profile(id).Type == Vehicle {
		b.Cite("BA-VEH-19")
		return true
	}
	top := b.Agenda.Top()
	if b.options.FixedFiresOnAdvance && top.Kind == stepFire && b.unit(id).Moved <= orderedAt(top) {
		b.citeSecond("BA-OPT-FIXED-FIRES-ON-ADVANCE")
		return true
	}
	if b.profile(id).Type == Infantry {
		b.Cite("BA-MOVE-14", "BA-FORCE-14")
	} else {
		b.Cite("BA-ARTILLERY-05")
	}
	return false
}

// layDirect aims along a line of sight from the shooter: the target must be in the arc of the weapon, in sight, and not
// behind friends. LOS-02, LOS-05, LOS-11, SHOOT-10.
func (b *Battle) layDirect(a *aim) bar {
	switch {
	case !(b.pointsAnywhere(a) || b.inArc(a.by, a.slot, a.target)):
		return b.barOfArc(a.by)
	case b.unit(a.target).Inside != 0 || b.unit(a.by).Inside != 0:
		return b.layByHouse(a)
	case !b.spots(a.model, a.target):
		b.Cite("BA-LOS-02")
		return barUnseen
	}
	onFoot := b.profile(a.by).Type == Infantry && b.profile(a.target).Type == Infantry
	way := b.inTheWay(a.model, a.target)
	if onFoot && len(way) == 0 && len(b.friendsIn(a.by, a.target)) == 0 {
		r := reach{model: b.leader(a.target)} // all see all
		if !a.ask || a.least() > 0 {
			r = b.nearestMan(a)
		}
		a.near, a.dist = r.model, r.dist
		return fires
	}
	best, eye := barUnseen, b.eye(a.model)
	var room [maxMen]reach
	if onFoot && !a.ask {
		if r := b.nearestMan(a); b.spotSees(&eye, r.model, way) && b.freeLine(a.model, &eye, r.model) {
			a.near, a.dist = r.model, r.dist // mostly there is no need to look further
			return fires
		}
	}
	for _, r := range b.byRange(a, room[:0]) {
		switch {
		case !b.spotSees(&eye, r.model, way):
		case !b.freeLine(a.model, &eye, r.model):
			best = barFriends
		default:
			a.near, a.dist = r.model, r.dist
			return fires
		}
	}
	return best
}

// A reach is a model of a target and how far off it is.
type reach struct {
	model modelID
	dist  geom.Len
}

// pointsAnywhere reports a man who carries a weapon that is not Fixed: he turns as he likes, and arcs do not matter.
func (b *Battle) pointsAnywhere(a *aim) bool {
	m := b.model(a.model)
	return a.arm.Model >= 0 && !a.arm.Fixed && a.arm.After == 0 && b.profile(a.by).Type == Infantry && m.Alive && m.Arms&(1<<a.slot) != 0 &&
		b.unit(a.by).Spent&(1<<a.slot) == 0
}

// nearestMan is the first of byRange where all bases are round and alike: the nearer the middle, the nearer the base. A root is
// taken only for those that could be as near.
func (b *Battle) nearestMan(a *aim) reach {
	at, best, least := b.model(a.model).At, modelID(0), int64(1)<<62
	from := b.first(a.target)
	to := from + modelID(b.count(a.target))
	for n := from; n < to; n++ {
		if m := b.model(n); m.Alive {
			if d := squareTo(at, m.At); d < least {
				best, least = n, d
			}
		}
	}
	r := reach{best, b.rangeTo(a, best)}
	most := int64(r.dist + manBase + 2)
	for n := from; n < best; n++ {
		if m := b.model(n); m.Alive && squareTo(at, m.At) <= most*most && b.rangeTo(a, n) == r.dist {
			return reach{n, r.dist}
		}
	}
	return r
}

// squareTo is the square of the distance of two points.
func squareTo(p, q geom.Point) int64 {
	x, y := int64(p.X)-int64(q.X), int64(p.Y)-int64(q.Y)
	return x*x + y*y
}

// byRange appends the living models of the target, the nearest first; if the distance is not asked for, in any order.
func (b *Battle) byRange(a *aim, out []reach) []reach {
	var room [maxMen]modelID
	for _, n := range b.living(a.target, room[:0]) {
		r := reach{model: n}
		if !a.ask || a.least() > 0 {
			r.dist = b.rangeTo(a, n)
		}
		at := len(out)
		out = append(out, r)
		for ; at > 0 && out[at-1].dist > r.dist; at-- {
			out[at] = out[at-1]
		}
		out[at] = r
	}
	return out
}

// layByHouse aims into or out of a building; to high explosive its walls are as good as its openings. BUILDING-06,
// BUILDING-07.
func (b *Battle) layByHouse(a *aim) bar {
	look := b.sees
	if a.ammo == Explosive {
		look = b.seesForHE
	}
	near, d, ok := look(a.model, a.target)
	switch {
	case !ok:
		return barUnseen
	case !b.lineOfFire(a.model, near):
		return barFriends
	}
	a.near, a.dist = near, d
	return fires
}

func (b *Battle) barOfArc(id UnitID) bar {
	if b.profile(id).Type == Vehicle {
		return barMount
	}
	return barArc
}

// rangeTo is the range from a weapon to a model: from the base of a man, from the mount of a vehicle's weapon, from the
// barrel of a gun or, for indirect fire, from the middle of its carriage. SHOOT-10, VEH-20, ARTILLERY-02, LOS-12.
func (b *Battle) rangeTo(a *aim, n modelID) geom.Len {
	b.Cite("BA-SHOOT-10")
	switch b.role(a.model) {
	case Hull:
		b.Cite("BA-VEH-20")
		return geom.GapPoint(b.base(n), b.mountOf(a.model, a.arm))
	case GunModel:
		b.Cite("BA-ARTILLERY-02", "BA-LOS-12")
		if a.ammo.isIndirect() {
			return geom.GapPoint(b.base(n), b.model(a.model).At)
		}
		return geom.GapPoint(b.base(n), b.base(a.model).Middle(geom.Front))
	}
	return geom.Gap(b.base(a.model), b.base(n))
}

// mountOf is the point of the table above which a weapon is mounted on a hull. VEH-20.
func (b *Battle) mountOf(m modelID, a *Arm) geom.Point {
	hull := b.model(m)
	return geom.Step(geom.Step(hull.At, hull.Facing, a.At.Y), hull.Facing.Turn(900), a.At.X)
}

// muzzleOf is the point from which a weapon fires, by which the face of a vehicle that is hit is told. ARMOUR-04.
func (b *Battle) muzzleOf(a *aim) geom.Point {
	switch b.role(a.model) {
	case Hull:
		return b.mountOf(a.model, a.arm)
	case GunModel:
		return b.base(a.model).Middle(geom.Front)
	}
	return b.model(a.model).At
}

// least and most are the minimum and maximum range. WEAPON-03, WEAPON-13, WEAPON-15.
func (a *aim) least() geom.Len {
	if a.ammo.isIndirect() {
		return inches(a.arm.Min)
	}
	return 0
}

func (a *aim) most() geom.Len {
	if a.ammo == Scoped {
		return inch(scopeRange)
	}
	return inches(a.arm.Max)
}

// isOut reports a target that is out of range when it is measured. A unit that shoots at those who assault it may fire
// at any distance. SHOOT-09, ASSAULT-06.
func (b *Battle) isOut(a *aim) bool {
	switch {
	case a.spills:
		return false
	case a.why == ByAssault:
		b.Cite("BA-ASSAULT-06")
		return a.dist < a.least()
	}
	return a.dist < a.least() || a.dist > a.most()
}

// isLong reports long range: more than half of the weapon's. SHOOT-18.
func (a *aim) isLong() bool { return 2*a.dist > a.most() }
