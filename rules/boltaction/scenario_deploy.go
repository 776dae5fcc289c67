package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

var (
	outsideZone   = reason("BA-SCENARIO-03", "{unit} must stand fully inside its deployment zone")
	onlyFoot      = reason("BA-SCENARIO-14", "{unit} is not infantry or artillery")
	noRoomAtAll   = reason("BA-DP-05", "there is no room left for {unit}")
	notStartedIn  = reason("BA-BUILDING-02", "{unit} cannot start in a building")
	notABoard     = reason("BA-TRANSPORT-01", "{target} cannot carry {unit}")
	noRoomAboard  = reason("BA-TRANSPORT-02", "{target} has no room for {unit}")
	namedTooLate  = reason("BA-RESERVE-02", "the reserve is chosen, and {unit} is not in it")
	noSuchSetting = reason("BA-DP-05", "{option} is not a way to deploy")
)

// toPlace are the units of a side that have no place yet.
func toPlace(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.Own(c.Side) {
		if b.unit(id).Place == Undeployed {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// isToPlace says why a unit is not one that a side still has to place.
func (b *Battle) isToPlace(side Side, id UnitID) *Refusal {
	switch {
	case b.side(id) != side:
		return notOwn.Refuse(b.UnitFact("unit", id))
	case b.unit(id).Place != Undeployed:
		return notNamed.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// haveSetUp is how many units a side has set up in such a step, and oneSetUp the step after another.
func haveSetUp(s Step) int { return int(s.N) }

func oneSetUp(s Step) Step {
	s.N++
	return s
}

// autoDeploy goes on when a side has set up all it may. A unit that finds no place goes into reserve; a unit that may not
// be set up comes with the first wave. DP-05.
func autoDeploy(b *Battle, s Step) bool {
	only := b.posture(s.Side).Only
	if b.posture(s.Side).Zone.exists() && (only == 0 || haveSetUp(s) < int(only)) {
		c := Cmd{Side: s.Side}
		for _, v := range toPlace(b, &c, nil) {
			if b.mayBeSetUp(v.Unit) == nil && b.hasSpot(v.Unit) {
				return false
			}
		}
	}
	b.Pop()
	if only > 0 {
		b.sendFirstWave(s.Side)
	}
	for _, id := range b.Own(s.Side) {
		if b.unit(id).Place == Undeployed {
			b.Emit(notePlace(id, Reserve))
			b.announce(id, "no-room", "BA-DP-05")
		}
	}
	return true
}

// mayBeSetUp says why a unit is not of the kind that is set up. SCENARIO-14.
func (b *Battle) mayBeSetUp(id UnitID) *Refusal {
	if b.posture(b.side(id)).Only > 0 && b.profile(id).Type == Vehicle {
		return onlyFoot.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// deployRule sets a unit up: where its leader stands, looking where, the others in ranks behind him unless parts say
// otherwise; a point in a building puts it inside. The option hides it, if the scenario allows that. DP-05.
var deployRule = &Rule{
	Verb: "deploy", Class: battle.ClassDeploy, Clause: "BA-DP-05",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: toPlace,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isToPlace(c.Side, c.Unit); no != nil {
					return no
				}
				return b.mayBeSetUp(c.Unit)
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				if !b.hasSpot(c.Unit) {
					return noRoomAtAll.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{Area: b.zoneArea(c.Side), Clause: "BA-SCENARIO-03"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, _, no := b.planDeploy(c)
				return no
			},
			Sample: sampleDeploy,
		},
		{Field: battle.FieldFacing, Optional: true, Shape: deployShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if b.maySetUpHidden(c.Side) {
					out = append(out, Value{Text: hiddenOption}, Value{Text: waitingOption})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if c.Option != hiddenOption && (c.Option != waitingOption || !b.mayLieInWait(c.Unit)) {
					return noSuchSetting.Refuse(battle.Text("option", c.Option))
				}
				p, inside, _ := b.planDeploy(c)
				return b.mayHide(c.Unit, &p, inside)
			},
		},
		{Field: battle.FieldParts, Optional: true, Shape: deployShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		p, inside, _ := b.planDeploy(c)
		b.Swap(oneSetUp(b.Agenda.Top()))
		b.setUp(c.Unit, &p, inside, c.Option != "")
		if c.Option == waitingOption {
			b.giveDie(c.Unit, Ambush, "BA-SCENARIO-08")
		}
	},
}

// hiddenOption sets a unit up hidden, and waitingOption hidden and in AMBUSH. SCENARIO-07, SCENARIO-08.
const (
	hiddenOption  = "hidden"
	waitingOption = "ambush"
)

func deployShape(b *Battle, c *Cmd) *battle.Shape { return &battle.Shape{From: *c.At} }

// setUp stands a unit on the table, or puts it into a building. A gun in rough ground or a building stays there for good.
// DP-05, TERRAIN-06.
func (b *Battle) setUp(id UnitID, p *plan, inside table.PieceID, hidden bool) {
	secret := battle.Nobody
	if hidden {
		secret = b.side(id)
		b.Emit(marks.Sets(id, Hidden).For(secret))
	}
	if inside != 0 {
		b.Emit(goesInside(id, inside, b.freeFloor(id, inside), "BA-DP-05").For(secret))
		b.Emit(notePlace(id, OnTable).For(secret))
	} else {
		b.Emit(Event{Kind: Alights, Unit: id, Models: p.models, Places: p.places, Facing: p.facing, Option: "set-up", Clause: "BA-DP-05", Secret: secret})
	}
	if b.profile(id).Type == Artillery && (inside != 0 || b.isDugInto(id)) {
		b.Emit(marks.Sets(id, Emplaced).For(secret))
	}
}

// planDeploy judges where a unit is set up: the places of its models, or the building it is in.
func (b *Battle) planDeploy(c *Cmd) (plan, table.PieceID, *Refusal) {
	p := plan{facing: b.ahead(c.Side)}
	if c.Facing != nil {
		p.facing = *c.Facing
	}
	if house := b.houseAt(*c.At); house != nil {
		return p, house.ID, b.mayStartIn(c.Unit, house, *c.At)
	}
	b.formUp(c.Unit, *c.At, &p)
	if no := b.takeParts(c.Unit, c, &p); no != nil {
		return p, 0, no
	}
	for i, n := range p.models {
		if !b.inZone(c.Side, b.baseAt(b.nth(c.Unit, n), p.places[i], p.facing)) {
			return p, 0, outsideZone.Refuse(b.UnitFact("unit", c.Unit))
		}
	}
	return p, 0, b.judgePlaces(c.Unit, &p)
}

// formUp puts the living models of a unit in ranks behind its leader.
func (b *Battle) formUp(id UnitID, at geom.Point, p *plan) {
	var room [maxMen]modelID
	for i, m := range b.living(id, room[:0]) {
		p.models = append(p.models, b.number(m))
		p.places = append(p.places, b.inRank(b.profile(id), i, at, p.facing))
	}
}

// ranksHold reports whether the models of a unit that forms up would all be on the table and where their side sets up, or that it would
// be in a building. Those behind come first: most places that will not do are too near the edge.
func (b *Battle) ranksHold(id UnitID, at geom.Point, facing geom.Facing) bool {
	var room [maxMen]modelID
	for i, m := range slices.Backward(b.living(id, room[:0])) {
		base := b.baseAt(m, b.inRank(b.profile(id), i, at, facing), facing)
		if !b.table.Holds(base) || !b.inZone(b.side(id), base) {
			return b.houseAt(at) != nil
		}
	}
	return true
}

// houseAt is the building at a point, or nil.
func (b *Battle) houseAt(at geom.Point) *table.Piece {
	var room [64]int32
	for _, n := range b.table.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		if p := b.table.Piece(table.PieceID(n)); p != nil && isHouse(p) && p.Polygon().Contains(at) {
			return p
		}
	}
	return nil
}

// mayStartIn says why a unit may not start inside a building. BUILDING-02, BUILDING-04, ARTILLERY-04.
func (b *Battle) mayStartIn(id UnitID, house *table.Piece, at geom.Point) *Refusal {
	if b.profile(id).Type == Artillery {
		b.Cite("BA-ARTILLERY-04")
	}
	switch p := b.profile(id); {
	case p.Type == Vehicle || p.Has(Cavalry) || p.Has(Motorbikes):
		return notStartedIn.Refuse(b.UnitFact("unit", id))
	case b.freeFloor(id, house.ID) < 0:
		return houseFull.Refuse(b.UnitFact("unit", id))
	case !b.inZone(b.side(id), geom.Base{At: at, Round: true}):
		return outsideZone.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// freeFloor is the lowest floor of a building that is free for a unit, or -1. BUILDING-04.
func (b *Battle) freeFloor(id UnitID, house table.PieceID) int8 {
	p := b.table.Piece(house)
	for floor := range floorsOf(p) {
		if b.mayHold(p, floor, id) == nil {
			return floor
		}
	}
	return -1
}

// deploySpot finds a place for a unit where its side sets up, every inch from its own edge on, looking ahead or sideways.
func (b *Battle) deploySpot(id UnitID) (pitch, bool) {
	side := b.side(id)
	wide, deep := b.field()
	field := geom.Box{Min: geom.Point{X: geom.Inch, Y: geom.Inch}, Max: geom.Point{X: wide - 1, Y: deep - 1}}
	c := Cmd{Side: side, Unit: id}
	for _, facing := range [2]geom.Facing{b.ahead(side), b.ahead(side).Turn(900)} {
		c.Facing = &facing
		p, ok := field.Scan(geom.Inch, func(p geom.Point) bool {
			at := b.spot(side, p.X, p.Y)
			if !b.inZone(side, geom.Base{At: at, Round: true}) || !b.ranksHold(id, at, facing) {
				return false
			}
			c.At = &at
			_, _, no := b.planDeploy(&c)
			return no == nil
		})
		if ok {
			return pitch{b.spot(side, p.X, p.Y), facing}, true
		}
	}
	return pitch{}, false
}

// A pitch is where there was room for a unit to be set up.
type pitch struct {
	at     geom.Point
	facing geom.Facing
}

// hasSpot reports whether there is a place for a unit, where there was room for it or for another of its type before, or elsewhere.
func (b *Battle) hasSpot(id UnitID) bool {
	var room [32]pitch
	before := append(room[:0], b.pitches.Of(id))
	for _, like := range b.Own(b.side(id)) {
		if b.profile(like).Type == b.profile(id).Type {
			before = append(before, b.pitches.Of(like))
		}
	}
	_, ok := battle.FindRoom(before, func(p pitch) bool {
		_, _, no := b.planDeploy(&Cmd{Side: b.side(id), Unit: id, At: &p.at, Facing: &p.facing})
		return no == nil
	}, func() (pitch, bool) {
		found, ok := b.deploySpot(id)
		if ok {
			b.pitches.Keep(id, found)
		}
		return found, ok
	})
	return ok
}

// sampleDeploy tries random places, and if none will do takes the first that will.
func sampleDeploy(b *Battle, c *Cmd, r dice.Roller) {
	fits := func() bool {
		_, _, no := b.planDeploy(c)
		return no == nil
	}
	if battle.SampleAt(c, r, b.table.Box(), 12, fits) {
		return
	}
	found, _ := b.deploySpot(c.Unit)
	c.At, c.Facing = &found.at, &found.facing
}

// boardRule lets a unit start aboard a vehicle of its side, or a gun behind one. It goes where the vehicle goes. DP-05,
// RESERVE-02, TRANSPORT-18.
var boardRule = &Rule{
	Verb: "embark", Class: battle.ClassDeploy, Clause: "BA-DP-05",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: toPlace,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.isToPlace(c.Side, c.Unit) },
			Leads: func(b *Battle, c *Cmd) *Refusal {
				no := notABoard.Refuse(b.UnitFact("target", c.Unit), b.UnitFact("unit", c.Unit))
				for _, carrier := range b.Own(c.Side) {
					if no = b.mayStartAboard(c.Unit, carrier); no == nil {
						return nil
					}
				}
				return no
			},
		},
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, id := range b.Own(c.Side) {
					if b.profile(id).Type == Vehicle {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayStartAboard(c.Unit, c.Target) },
		},
	},
	Do: func(b *Battle, c *Cmd) {
		to := Aboard
		if b.profile(c.Unit).Type == Artillery {
			to = Towed
		}
		b.Emit(Event{Kind: Boards, Unit: c.Unit, Target: c.Target, Option: to.String(), Clause: "BA-TRANSPORT-18"})
	},
}

// canBoard reports whether a unit without a place could start aboard another.
func (b *Battle) canBoard(side Side) bool {
	for _, id := range b.Own(side) {
		if b.unit(id).Place != Undeployed || b.profile(id).Type == Vehicle {
			continue
		}
		for _, carrier := range b.Own(side) {
			if b.mayStartAboard(id, carrier) == nil {
				return true
			}
		}
	}
	return false
}

// mayStartAboard says why a vehicle cannot carry or tow a unit from the start. TRANSPORT-01, TRANSPORT-02, ARTILLERY-11, RESERVE-02.
func (b *Battle) mayStartAboard(id, carrier UnitID) *Refusal {
	p, v, at := b.profile(id), b.profile(carrier), b.unit(carrier).Place
	towed := p.Type == Artillery
	switch {
	case b.side(carrier) != b.side(id), v.Type != Vehicle, p.Type == Vehicle, p.Has(Cavalry), p.Has(Motorbikes),
		at != Undeployed && at != Reserve && at != OnTable, towed && v.Tow < p.Gun, !towed && v.Capacity == 0:
		return notABoard.Refuse(b.UnitFact("target", carrier), b.UnitFact("unit", id))
	}
	free := int(v.Capacity) - b.men(id)
	for _, other := range b.Own(b.side(id)) {
		switch u := b.unit(other); {
		case u.Carrier != carrier:
		case u.Place == Towed && towed:
			return noRoomAboard.Refuse(b.UnitFact("target", carrier), b.UnitFact("unit", id))
		case u.Place == Aboard:
			free -= b.men(other)
		}
	}
	if units, waiting := b.units(b.side(id)); at == Reserve && waiting >= units/2 {
		return tooMany.Refuse(battle.Count("most", units/2))
	}
	if at == Reserve && b.Agenda.Top().Kind != stepName {
		return namedTooLate.Refuse(b.UnitFact("unit", id))
	}
	if !towed && free < 0 {
		return noRoomAboard.Refuse(b.UnitFact("target", carrier), b.UnitFact("unit", id))
	}
	return nil
}
