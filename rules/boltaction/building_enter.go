package boltaction

import (
	"strconv"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

const (
	stepGoIn     stepKind = "go-in"    // Unit, at its openings, goes into building N, floor M. BUILDING-03
	stepCollapse stepKind = "collapse" // Unit is in a building that falls. BUILDING-14
	stepEmerge   stepKind = "emerge"   // DP-30: Unit is placed beside the building that fell
	stepRubble   stepKind = "rubble"   // building N has fallen. BUILDING-14
	stepAlight   stepKind = "alight"   // flame was turned on building N. BUILDING-15
)

var buildingSteps = stepMap{
	stepGoIn:     {Auto: autoGoIn},
	stepCollapse: {Auto: autoCollapse},
	stepEmerge:   {Auto: autoEmerge, Rules: []*Rule{emergeRule}},
	stepRubble:   {Auto: autoRubble},
	stepAlight:   {Auto: autoAlight},
	stepCrash:    {Auto: autoCrash},
	stepDriveOn:  {Auto: autoDriveOn},
}

// houseAdvance and houseRun are what a unit can do with a building under ADVANCE and under RUN.
var (
	houseAdvance = []*Rule{goOutRule, climbRule, crashRule}
	houseRun     = []*Rule{goInRule, goOutRule}
)

var (
	notInfantry  = reason("BA-BUILDING-02", "{unit} cannot enter a building: only infantry can")
	noHouse      = reason("BA-BUILDING-01", "that is not a building")
	notInReach   = reason("BA-BUILDING-03", "{unit}: model {model} cannot come within an inch of an opening")
	houseFull    = reason("BA-BUILDING-04", "no floor of the building is free for {unit}")
	floorTaken   = reason("BA-BUILDING-04", "floor {floor} is not free for {unit}")
	isBurning    = reason("BA-BUILDING-15", "the building is on fire")
	outsideIt    = reason("BA-BUILDING-05", "{unit} is not in a building")
	isInside     = reason("BA-BUILDING-05", "{unit} is in a building: leave it or stay")
	inForGood    = reason("BA-BUILDING-02", "{unit} deployed in the building and stays there")
	tooFarOut    = reason("BA-BUILDING-05", "{unit}: model {model} would end {path} from the nearest opening, but may go {rate}")
	notThatFloor = reason("BA-BUILDING-10", "{unit} may change one floor at a time")
)

// mayHold says why a floor of a building is not free for a unit: one unit to a floor, all of one side. BUILDING-04.
func (b *Battle) mayHold(p *table.Piece, floor int8, id UnitID) *Refusal {
	taken := floor < 0 || floor >= floorsOf(p)
	for i := range b.Units {
		u, other := &b.Units[i], UnitID(i+1)
		if other != id && u.IsOnTable() && u.Inside == p.ID && (u.Floor == floor || b.side(other) != b.side(id)) {
			taken = true
		}
	}
	if taken {
		return floorTaken.Refuse(b.UnitFact("unit", id), battle.Count("floor", floor))
	}
	return nil
}

// isOccupied reports whether a unit is in a building.
func (b *Battle) isOccupied(house table.PieceID) bool {
	for i := range b.Units {
		if u := &b.Units[i]; u.IsOnTable() && u.Inside == house {
			return true
		}
	}
	return false
}

// onFloor is the unit on a floor of a building, or zero.
func (b *Battle) onFloor(p *table.Piece, floor int8) UnitID {
	for i := range b.Units {
		if u := &b.Units[i]; u.IsOnTable() && u.Inside == p.ID && u.Floor == floor {
			return UnitID(i + 1)
		}
	}
	return 0
}

// goInRule goes into a building: the number of the piece and, unless it is the lowest that is free, the floor. DP-13,
// BUILDING-02 to BUILDING-04.
var goInRule = &Rule{
	Verb: "enter", Class: battle.ClassCarry, Clause: "BA-BUILDING-03",
	Fields: []Field{
		{
			Field: battle.FieldN, Of: battle.OfPiece,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				id := b.Agenda.Top().Unit
				if b.mayGoIn(id) != nil {
					return out
				}
				var room [64]int32
				for _, n := range b.table.PiecesNear(b.box(id).Grow(b.rate(id, Run)+geom.Inch), room[:0]) {
					if isHouse(b.table.Piece(table.PieceID(n))) {
						out = append(out, Value{N: n})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, _, no := b.planGoIn(b.Agenda.Top().Unit, c)
				return no
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for floor := range floorsOf(b.table.Piece(table.PieceID(c.N))) {
					out = append(out, Value{Text: strconv.Itoa(int(floor))})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, _, no := b.planGoIn(b.Agenda.Top().Unit, c)
				return no
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p, floor, _ := b.planGoIn(id, c)
		b.Pop()
		b.Push(inHouse(Step{Kind: stepGoIn, Unit: id, Clause: "BA-BUILDING-03"}, table.PieceID(c.N), floor))
		b.march(id, &p, "enter", "BA-BUILDING-03")
	},
}

// mayGoIn says why a unit may not enter any building. BUILDING-02, FORCE-17.
func (b *Battle) mayGoIn(id UnitID) *Refusal {
	switch {
	case !b.unit(id).IsOnTable():
		return sitsTight.Refuse(b.UnitFact("unit", id))
	case b.profile(id).Type != Infantry || b.isMounted(id):
		return notInfantry.Refuse(b.UnitFact("unit", id))
	case b.unit(id).Inside != 0:
		return isInside.Refuse(b.UnitFact("unit", id))
	}
	return b.mustCharge(id)
}

// planGoIn judges a way into a building: every model must be able to come within an inch of an opening. A unit that
// goes further up loses the height of each floor. BUILDING-03, BUILDING-04, BUILDING-05.
func (b *Battle) planGoIn(id UnitID, c *Cmd) (plan, int8, *Refusal) {
	var p plan
	house := b.table.Piece(table.PieceID(c.N))
	if no := b.mayGoIn(id); no != nil {
		return p, 0, no
	}
	if !isHouse(house) {
		return p, 0, noHouse.Refuse()
	}
	if _, burns := tagValue(house, "burning"); burns {
		return p, 0, isBurning.Refuse()
	}
	floor := b.freeFloor(id, house.ID)
	if c.Option != "" {
		n, err := strconv.ParseInt(c.Option, 10, 8)
		if err != nil {
			n = -1
		}
		floor = int8(n)
		if no := b.mayHold(house, floor, id); no != nil {
			return p, 0, no
		}
	} else if floor < 0 {
		return p, 0, houseFull.Refuse(b.UnitFact("unit", id))
	}
	p, no := b.approachTo(id, house, b.rate(id, Run)-storey*geom.Len(floor))
	return p, floor, no
}

// An approach is how a unit comes to the openings of a building, or why not: that is asked, offered, judged and carried out, and worked out only
// once. It is forgotten with the next event and is not part of the state.
type approach struct {
	quiet bool // the refusal says nothing
	id    UnitID
	house table.PieceID
	reach geom.Len
	plan  plan
	no    *Refusal
}

// approachTo is planApproach, which looks only once until something happens.
func (b *Battle) approachTo(id UnitID, house *table.Piece, reach geom.Len) (plan, *Refusal) {
	a := b.approached.Of(b, 1, func(a *approach) bool {
		return (a.no == nil || a.quiet == b.Quiet) && a.id == id && a.house == house.ID && a.reach == reach
	}, func(a *approach) {
		*a = approach{quiet: b.Quiet, id: id, house: house.ID, reach: reach}
		a.no = b.planApproach(id, house, reach, &a.plan)
	})
	return a.plan, a.no
}

// planApproach brings every model of a unit to the nearest opening of a building that it can reach. BUILDING-03.
func (b *Battle) planApproach(id UnitID, house *table.Piece, reach geom.Len, p *plan) *Refusal {
	var doors [maxOpenings]geom.Point
	all := openings(house, doors[:0])
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		if base := b.base(m); geom.GapPoint(base, nearestOf(all, base.At)) > reach+geom.Inch { // before any way is looked for
			return notInReach.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)))
		}
	}
	region := b.box(id).Union(house.Polygon().Box()).Grow(reach*3/2 + inch(6)) // no way that is short enough leads further aside
	found := recallPlan(b, &b.reached, errand{unit: id, house: house.ID, reach: reach}, region, func() doorPlan { return b.findDoors(id, house, reach) })
	*p = found.clone()
	if found.lost != 0 {
		return notInReach.Refuse(b.UnitFact("unit", id), battle.Count("model", found.lost))
	}
	return nil
}

// A doorPlan is how a unit comes to the openings of a building, and the first model that does not.
type doorPlan struct {
	plan
	lost int16
}

// findDoors looks for the way of each model to an opening.
func (b *Battle) findDoors(id UnitID, house *table.Piece, reach geom.Len) (p doorPlan) {
	var doors [maxOpenings]geom.Point
	all := openings(house, doors[:0])
	var room [maxMen]modelID
	for i, m := range b.living(id, room[:0]) {
		from := b.model(m).At
		to, ok := b.straightToDoor(m, house, all, reach)
		var way []geom.Point
		if !ok {
			if way = b.roundToDoor(m, house, all, reach); way == nil {
				p.lost = b.number(m)
				return p
			}
			from, to = way[len(way)-2], way[len(way)-1]
		}
		p.models, p.places = append(p.models, b.number(m)), append(p.places, to)
		if i > 0 {
			continue
		}
		if p.path, p.facing = p.places[:1:1], geom.Bearing(from, to); way != nil {
			p.path = way[1:]
		}
	}
	return p
}

// roundToDoor is the shortest way of a model to a place within an inch of an opening, round what is in its way. BUILDING-03.
func (b *Battle) roundToDoor(m modelID, house *table.Piece, doors []geom.Point, reach geom.Len) []geom.Point {
	base := b.base(m)
	var spots []geom.Point
	for _, door := range doors {
		if geom.GapPoint(base, door) <= reach+geom.Inch {
			spots = outside(door, base, spots)
		}
	}
	return b.wayRound(m, spots, reach, terms{order: Run}, house)
}

// straightToDoor is where a model ends that goes straight to the nearest opening that it can come within an inch of.
func (b *Battle) straightToDoor(m modelID, house *table.Piece, doors []geom.Point, reach geom.Len) (at geom.Point, ok bool) {
	base, best := b.base(m), geom.Len(1<<30)
	for _, door := range doors {
		gap := geom.GapPoint(base, door)
		if gap >= best || gap > reach+geom.Inch {
			continue
		}
		to := geom.Toward(base.At, door, min(gap, reach))
		if b.mayGoStraight(m, base.At, to, Run, house) {
			at, best, ok = to, gap, true
		}
	}
	return at, ok
}

// autoGoIn is the last step through the door.
func autoGoIn(b *Battle, s Step) bool {
	b.Pop()
	house := b.houseOf(s)
	if b.unit(s.Unit).IsOnTable() && isHouse(house) && b.mayHold(house, floorOf(s), s.Unit) == nil {
		b.occupy(s.Unit, house, floorOf(s), "BA-BUILDING-03")
	}
	return true
}

// occupy puts a unit on a floor of a building. BUILDING-03, BUILDING-16.
func (b *Battle) occupy(id UnitID, house *table.Piece, floor int8, why clause) {
	e := goesInside(id, house.ID, floor, why)
	e.Facing = b.model(b.leader(id)).Facing
	b.Emit(e)
}

// climbRule changes the floor by one, up or down. BUILDING-10.
var climbRule = &Rule{
	Verb: "climb", Class: battle.ClassMove, Clause: "BA-BUILDING-10",
	Fields: []Field{{
		Field: battle.FieldOption,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			if b.unit(b.Agenda.Top().Unit).Inside != 0 {
				out = append(out, Value{Text: "up"}, Value{Text: "down"})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, no := b.mayClimb(b.Agenda.Top().Unit, c.Option)
			return no
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		floor, _ := b.mayClimb(id, c.Option)
		b.Pop()
		b.occupy(id, b.house(id), floor, "BA-BUILDING-10")
	},
}

// mayClimb is the floor that a unit comes to, or why it cannot. BUILDING-04, BUILDING-10.
func (b *Battle) mayClimb(id UnitID, way string) (int8, *Refusal) {
	house := b.house(id)
	if house == nil {
		return 0, outsideIt.Refuse(b.UnitFact("unit", id))
	}
	if b.profile(id).Type != Infantry {
		return 0, inForGood.Refuse(b.UnitFact("unit", id))
	}
	floor := b.unit(id).Floor
	switch way {
	case "up":
		floor++
	case "down":
		floor--
	default:
		return 0, notThatFloor.Refuse(b.UnitFact("unit", id))
	}
	return floor, b.mayHold(house, floor, id)
}

// goOutRule goes out of a building: at is where the leader ends, parts where others do who cannot stand beside him.
// BUILDING-05.
var goOutRule = &Rule{
	Verb: "leave", Class: battle.ClassCarry, Clause: "BA-BUILDING-05",
	Open: func(b *Battle) *Refusal {
		var c Cmd
		if no := b.mayGoOut(b.Agenda.Top().Unit); no != nil || b.sampleLeave(&c, 0) {
			return no
		}
		return noRoomOutside.Refuse(b.UnitFact("unit", b.Agenda.Top().Unit))
	},
	Fields: []Field{
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				id := b.Agenda.Top().Unit
				house := b.house(id)
				return &battle.Shape{From: house.Polygon().Box().Middle(), Limit: b.rateOut(id, b.marching()), Clause: "BA-BUILDING-05"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.planLeave(b.Agenda.Top().Unit, b.marching(), c)
				return no
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) { b.sampleLeave(c, r.Roll(36, "sample")) },
		},
		{
			Field: battle.FieldParts, Optional: true, Shape: facingShape,
			Sample: func(*Battle, *Cmd, dice.Roller) {},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		p, _ := b.planLeave(id, b.marching(), c)
		b.Pop()
		b.stepOut(id, &p)
		b.march(id, &p, "leave", "BA-BUILDING-05")
	},
}

var noRoomOutside = reason("BA-BUILDING-05", "there is no room outside for {unit}")

// mayGoOut says why a unit cannot leave a building. BUILDING-02, BUILDING-05.
func (b *Battle) mayGoOut(id UnitID) *Refusal {
	switch {
	case b.unit(id).Inside == 0:
		return outsideIt.Refuse(b.UnitFact("unit", id))
	case b.profile(id).Type != Infantry:
		return inForGood.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// rateOut is how far a unit comes out of a building: each floor takes its height. BUILDING-05.
func (b *Battle) rateOut(id UnitID, o Order) geom.Len {
	return max(0, b.rate(id, o)-storey*geom.Len(b.unit(id).Floor))
}

// planLeave judges a way out of a building. Each model goes straight from the opening that is nearest to where it ends.
// BUILDING-05.
func (b *Battle) planLeave(id UnitID, o Order, c *Cmd) (plan, *Refusal) {
	p := plan{path: []geom.Point{*c.At}}
	if no := b.mayGoOut(id); no != nil {
		return p, no
	}
	var room [maxOpenings]geom.Point
	house := b.house(id)
	doors := openings(house, room[:0])
	rate := b.rateOut(id, o)
	p.facing = geom.Bearing(nearestOf(doors, *c.At), *c.At)
	b.huddle(id, *c.At, &p, func(m modelID, at geom.Point) bool {
		door := nearestOf(doors, at)
		return geom.Dist(door, at) <= rate && b.mayGoStraight(m, door, at, o, house)
	})
	if no := b.takeParts(id, c, &p); no != nil {
		return p, no
	}
	for i, n := range p.models {
		door := nearestOf(doors, p.places[i])
		if d := geom.Dist(door, p.places[i]); d > rate || !b.mayGoStraight(b.nth(id, n), door, p.places[i], o, house) {
			return p, tooFarOut.Refuse(b.UnitFact("unit", id), battle.Count("model", n), battle.In("path", d), battle.In("rate", rate))
		}
	}
	return p, b.judgePlaces(id, &p)
}

// nearestOf is the point of several that is nearest to another.
func nearestOf(points []geom.Point, to geom.Point) geom.Point {
	best := points[0]
	for _, p := range points {
		if geom.Dist(p, to) < geom.Dist(best, to) {
			best = p
		}
	}
	return best
}

// stepOut puts the models of a unit in the openings through which they leave. BUILDING-05.
func (b *Battle) stepOut(id UnitID, p *plan) {
	var room [maxOpenings]geom.Point
	doors := openings(b.house(id), room[:0])
	at := make([]geom.Point, len(p.places))
	for i, place := range p.places {
		at[i] = nearestOf(doors, place)
	}
	b.Emit(Event{Kind: Goes, Unit: id, Models: p.models, Places: at, Facing: p.facing, Clause: "BA-BUILDING-05"})
	b.unmark(id, MustLeave)
}

// sampleLeave looks round a building, from some quarter on, for a place where a unit can come out.
func (b *Battle) sampleLeave(c *Cmd, turn int) bool {
	id := b.Agenda.Top().Unit
	house, rate := b.house(id), b.rateOut(id, b.marching())
	middle := house.Polygon().Box().Middle()
	var room [maxOpenings]geom.Point
	doors := openings(house, room[:0])
	for i := range doors {
		door := doors[(i+turn)%len(doors)]
		for _, far := range [...]geom.Len{rate * 3 / 4, rate / 2, 3 * manBase / 4} {
			at := geom.Toward(door, door.Add(door.Sub(middle)), min(far, rate))
			c.At = &at
			if _, no := b.planLeave(id, b.marching(), c); no == nil {
				return true
			}
		}
	}
	return false
}

// huddle proposes places for the models of a unit: the leader at a point, the others round him, as near as may be.
func (b *Battle) huddle(id UnitID, at geom.Point, p *plan, may func(modelID, geom.Point) bool) {
	const pace = 6 * geom.Inch / 5
	var room [maxMen]modelID
	p.models, p.places = nil, nil
	ring, turn := 0, 0
	for _, m := range b.living(id, room[:0]) {
		spot := at
		for ring < 9 {
			spot = geom.Step(at, geom.Degrees(60*turn/max(ring, 1)), pace*geom.Len(ring))
			if turn++; turn >= 6*ring {
				ring, turn = ring+1, 0
			}
			if len(p.places) == 0 || b.isFree(id, m, spot, p) && may(m, spot) {
				break
			}
		}
		p.models, p.places = append(p.models, b.number(m)), append(p.places, spot)
	}
}

// isFree reports whether a model can stand at a point beside those of its unit that have their places.
func (b *Battle) isFree(id UnitID, m modelID, at geom.Point, p *plan) bool {
	base := b.baseAt(m, at, p.facing)
	if !b.table.Holds(base) {
		return false
	}
	chained := false
	for i, place := range p.places {
		other := b.baseAt(b.nth(id, p.models[i]), place, p.facing)
		if geom.Overlap(base, other) {
			return false
		}
		chained = chained || geom.Within(base, other, geom.Inch)
	}
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box().Grow(geom.Inch), room[:0]) {
		if other, there := b.bodyTo(modelID(body), id); there && b.owner(modelID(body)) != id && geom.Within(base, other, geom.Inch) {
			return false
		}
	}
	return chained
}

// takeParts moves single models of a plan to where the parts of a command put them.
func (b *Battle) takeParts(id UnitID, c *Cmd, p *plan) *Refusal {
	for i := range c.Parts {
		part, known := &c.Parts[i], false
		for k, n := range p.models {
			if n == part.Model && part.At != nil {
				p.places[k], known = *part.At, true
			}
		}
		if !known {
			return noSuchMan.Refuse(b.UnitFact("unit", id), battle.Count("model", part.Model))
		}
	}
	return nil
}

// mayGoStraight reports whether a model may go straight from one point to another under an order; from a building or up to
// it, but not through it. MOVE-09, MOVE-12, TERRAIN-01.
func (b *Battle) mayGoStraight(m modelID, from, to geom.Point, o Order, house *table.Piece) bool {
	t := terms{order: o}
	if house != nil {
		if house.Polygon().Chord(geom.Segment{A: from, B: to}) > 0 {
			return false
		}
		t.through = house.ID
	}
	var w scene
	w.begin(b, b.owner(m), &t)
	base := b.baseAt(m, from, 0)
	w.gather(base.Box().Union(base.MovedTo(to).Box()))
	return w.judgeLeg(base, to, []geom.Point{from, to}, true) == nil
}

// protection is by how much a building raises the score that damages troops inside. Against HE, flame, snipers and in close
// quarters it does not help. BUILDING-09, BUILDING-11, BUILDING-18.
func (b *Battle) protection(target UnitID, h *hit) int {
	house := b.house(target)
	if house != nil && h.he != NoHE {
		b.Cite("BA-BUILDING-11")
	}
	if house == nil || b.profile(target).Type == Vehicle || h.arm == nil && !h.top || h.he != NoHE || h.flame || h.scope {
		return 0
	}
	b.Cite("BA-BUILDING-09", "BA-COVER-10")
	if isBunker(house) {
		b.Cite("BA-BUILDING-18")
		return 2
	}
	return 1
}

// topUnit is the unit that indirect HE at a unit strikes: in a building, the unit that is highest. BUILDING-12.
func (b *Battle) topUnit(target UnitID) UnitID {
	house := b.house(target)
	if house == nil {
		return target
	}
	b.Cite("BA-BUILDING-12")
	for floor := floorsOf(house) - 1; floor >= 0; floor-- {
		if id := b.onFloor(house, floor); id != 0 {
			return id
		}
	}
	return target
}

// shakeBuilding puts on the agenda what an attack does to the building that its target is in, once the target has suffered
// it: the highest total of multiplication dice may bring it down, flame may set it on fire. BUILDING-13, BUILDING-15.
func (b *Battle) shakeBuilding(target UnitID, total int, flame bool) {
	house := b.house(target)
	if house == nil {
		return
	}
	b.shakes(target, total)
	if flame {
		b.Push(inHouse(Step{Kind: stepAlight, Clause: "BA-BUILDING-15"}, house.ID, 0))
	}
}

// autoAlight rolls for fire after flame was turned on a unit in a building: it burns on 5 or 6. BUILDING-15.
func autoAlight(b *Battle, s Step) bool {
	b.Pop()
	if house := b.houseOf(s); isHouse(house) {
		b.setAlight(house)
	}
	return true
}

func (b *Battle) setAlight(house *table.Piece) {
	if _, burns := tagValue(house, "burning"); burns {
		return
	}
	face := b.d6("BA-BUILDING-15")
	b.Emit(Event{Kind: Rolled, Clause: "BA-BUILDING-15", Rolls: []battle.Roll{{Clause: "BA-BUILDING-15", Need: 5, Dice: dice.D6(face)}}})
	if face < 5 {
		return
	}
	changed := *house
	changed.Tags = append(append([]string(nil), house.Tags...), "burning="+strconv.Itoa(int(b.Turn)))
	b.Emit(battle.RetagPiece(&changed, "BA-BUILDING-15"))
	for floor := range floorsOf(house) {
		if id := b.onFloor(house, floor); id != 0 {
			b.mark(id, MustLeave)
		}
	}
}

// burn destroys units that are still in a building that has burned since an earlier turn. BUILDING-15, END-06.
func (b *Battle) burn() {
	for i := range b.Units {
		id := UnitID(i + 1)
		house := b.house(id)
		if house == nil || !b.unit(id).IsOnTable() {
			continue
		}
		since, burns := tagValue(house, "burning")
		if turn, err := strconv.Atoi(since); burns && err == nil && int(b.Turn) > turn {
			b.destroy(id, "fire", "BA-BUILDING-15")
		}
	}
}
