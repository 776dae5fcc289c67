package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// stepBeside is the step in which Side may set a squad up beside the vehicle Unit that it has just set up. SETUP-19.
const stepBeside stepKind = "deploy-beside"

// deployArmies lets the sides set up by turns, the holder of the initiative first. SETUP-19 to SETUP-22.
func deployArmies(b *Battle) {
	if b.undeployed() {
		b.Emit(phaseBegan(Deployment, 0, "COBI-SETUP-19"))
		b.Push(Step{Kind: stepDeploy, Side: max(b.Initiative, battle.Red), Clause: "COBI-SETUP-19"})
	}
}

// waits reports whether a unit is to be set up by itself: a crew comes with its vehicle.
func (b *Battle) waits(id UnitID) bool {
	return b.unit(id).Place == Undeployed && b.profile(id).Kind != Crew
}

// autoDeploy passes on from a side that has set everything up. A side that has no room left gets more: its zone grows. SETUP-22, SCEN-24.
func autoDeploy(b *Battle, s Step) bool {
	var left [2]int
	for i := range b.Units {
		if id := UnitID(i + 1); b.waits(id) {
			left[b.side(id).Index()]++
		}
	}
	switch own, other := left[s.Side.Index()], left[s.Side.Enemy().Index()]; {
	case own == 0 && other == 0:
		b.Pop()
	case own == 0:
		b.Cite("COBI-SETUP-22")
		s.Side = s.Side.Enemy()
		b.Swap(s)
	case !b.someHasRoom(s.Side):
		if !b.growZone(s.Side) {
			b.leaveOut(s.Side)
		}
	default:
		return false
	}
	return true
}

// growZone makes the zone of a side larger, if that is possible. SCEN-24.
func (b *Battle) growZone(side Side) bool {
	if b.zoneBox(side) == b.table.Box() {
		return false
	}
	b.Cite("COBI-SCEN-24")
	b.Emit(noteGrown(side, b.player(side).Grown+1))
	return true
}

var noteGrown = battle.SideNote(notes, "grown", func(p *Player) *int8 { return &p.Grown })

// leaveOut takes units out of the battle for which there is no room on the whole table. HOUSE: so play goes on.
func (b *Battle) leaveOut(side Side) {
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.waits(id) {
			b.Emit(notePlace(id, Gone))
			if b.isVehicle(id) && b.card(id).Crew > 0 {
				b.Emit(notePlace(id+1, Gone))
			}
		}
	}
}

// someHasRoom reports whether some unit that a side has to set up has room in its zone. The unit that had room the last time is tried first.
func (b *Battle) someHasRoom(side Side) bool {
	last := &b.seen.roomy[side.Index()]
	if id := *last; id != 0 && b.side(id) == side && b.waits(id) && b.hasRoom(id, 0) {
		return true
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.waits(id) && b.hasRoom(id, 0) {
			*last = id
			return true
		}
	}
	return false
}

// mesh is how closely free places are looked for.
const mesh = 3 * geom.CM

// hasRoom reports whether a unit has room somewhere: in the zone of its side, and near a vehicle if there is one.
//
// It is looked for first where this unit, or another like it, had room the last time, and where there mostly is some.
func (b *Battle) hasRoom(id, beside UnitID) bool {
	k := roomKey{id, beside}
	return b.seen.rooms.OfWhile(b, k.hash(b), k, b.seen.folded, b.isStillFree, b.lookForRoom).place != geom.Point{}
}

// lookForRoom looks for room for a unit.
func (b *Battle) lookForRoom(k roomKey) (room, bool) {
	id, beside := k.unit, k.beside
	box, last := b.searchBox(id, beside), b.seen.rooms.Hint(k.hash(b), k)
	alike := b.alike(id, beside, box)
	tries, fits := likely(box, beside), b.fits(id, beside)
	before := [...]geom.Point{last.place, b.seen.alike.Hint(alike.hash(), alike), tries[0], tries[1], tries[2]}
	at, ok := battle.FindRoom(before[:], func(at geom.Point) bool {
		// The search itself must be able to come upon it: what is found must not depend on earlier questions.
		return box.Contains(at) && (at.X-box.Min.X)%mesh == 0 && (at.Y-box.Min.Y)%mesh == 0 && fits(at)
	}, func() (geom.Point, bool) { return b.anyRoom(id, beside, box) })
	if !ok {
		return room{}, true
	}
	b.seen.alike.Keep(alike.hash(), alike, at)
	p, _ := b.judgePlacing(&Cmd{Unit: id}, at, beside)
	return b.taken(id, &p, box), true
}

// likely are places in the box around a vehicle at which a squad that is set up with it mostly has room: in line before it or behind it, or
// to its left.
func likely(box geom.Box, beside UnitID) (places [3]geom.Point) {
	if beside == 0 {
		return places
	}
	wide, deep := (box.Max.X-box.Min.X)/mesh, (box.Max.Y-box.Min.Y)/mesh
	for i, cell := range [...]geom.Point{{X: wide / 2, Y: 1}, {X: wide / 2, Y: deep - 1}, {X: 1, Y: deep / 2}} {
		places[i] = box.Min.Add(geom.Point{X: cell.X * mesh, Y: cell.Y * mesh})
	}
	return places
}

// roomFor is the first place for a unit. Squads that are alike have the same.
func (b *Battle) roomFor(id, beside UnitID) (geom.Point, bool) {
	box := b.searchBox(id, beside)
	if b.unit(id).Place == Reserve {
		return box.Scan(mesh, b.fits(id, beside))
	}
	alike := b.alike(id, beside, box)
	found := b.seen.found.Of(b, alike.hash(), alike, b.seen.folded, func(alikeKey) (foundRoom, bool) {
		if beside != 0 {
			at, ok := box.Scan(mesh, b.fits(id, beside))
			return foundRoom{at, ok}, true
		}
		at, ok := b.raster(id, box).search(b, id, false, b.fits(id, 0))
		return foundRoom{at, ok}, true
	})
	return found.place, found.ok
}

// anyRoom is some place for a unit. In a zone it is not the first place: a unit that finds no other takes that, so it is soon taken.
func (b *Battle) anyRoom(id, beside UnitID, box geom.Box) (geom.Point, bool) {
	if beside != 0 || b.unit(id).Place == Reserve {
		return b.roomFor(id, beside)
	}
	return b.raster(id, box).search(b, id, true, b.fits(id, 0))
}

// fits is the question whether a unit may be set up with its first model at a place.
func (b *Battle) fits(id, beside UnitID) func(geom.Point) bool {
	c := Cmd{Unit: id}
	return func(at geom.Point) bool {
		_, no := b.judgePlacing(&c, at, beside)
		return no == nil
	}
}

// searchBox is the box in which a place for a unit is looked for.
func (b *Battle) searchBox(id, beside UnitID) geom.Box {
	box := b.zoneBox(b.side(id))
	if b.unit(id).Place == Reserve {
		box = b.entryBox(id)
	}
	if beside != 0 {
		box = clip(box, b.box(beside).Grow(nearby+figureBase))
	}
	return box
}

var (
	notWaiting = reason("COBI-SETUP-19", "{unit} is not waiting to deploy").As("cobi")
	noRoomLeft = reason("COBI-SETUP-23", "there is no room for {unit}")
	outOfZone  = reason("COBI-SETUP-23", "{unit} must stand fully inside its zone")
	tooFarOff  = reason("COBI-SETUP-19", "{unit} must stand within 5 cm of {vehicle}")
	outOfTouch = reason("COBI-SETUP-20", "the figures of {unit} must stand within 5 cm of each other")
)

// A placing is where the models of a unit are set up.
type placing struct {
	places [maxFigures]geom.Point
	n      int
	facing geom.Facing
}

// judgePlacing judges whether a unit may be set up with its first model at a point: all in the zone and on ground that bears them; a
// squad in line beside the first, or where there is room. SETUP-19, SETUP-20, SETUP-23.
//
// The last that was found good is remembered: it is judged when it is drawn, offered, judged and carried out.
func (b *Battle) judgePlacing(c *Cmd, at geom.Point, beside UnitID) (placing, *Refusal) {
	facing := b.homeward(b.side(c.Unit)).Turn(1800)
	if c.Facing != nil {
		facing = *c.Facing
	}
	if len(c.Parts) > 0 {
		return b.place(c, at, facing, beside)
	}
	var no *Refusal
	p := b.seen.placed.Of(b, 0, placingWish{c.Unit, beside, at, facing}, b.seen.folded, func(placingWish) (p placing, keep bool) {
		p, no = b.place(c, at, facing, beside)
		return p, no == nil
	})
	return p, no
}

// A placingWish is how a unit is to be set up.
type placingWish struct {
	unit, beside UnitID
	first        geom.Point
	facing       geom.Facing
}

// place finds out where all models of a unit would be set up.
func (b *Battle) place(c *Cmd, at geom.Point, facing geom.Facing, beside UnitID) (placing, *Refusal) {
	id, p := c.Unit, placing{facing: facing}
	first := b.first(id)
	if no := b.judgeSpot(first, at, &p); no != nil {
		return p, no
	}
	p.places[0], p.n = at, 1
	for i := 1; i < b.count(id); i++ {
		m := first + modelID(i)
		if part := partOf(c, int16(i+1)); part != nil {
			if no := b.judgeSpot(m, *part.At, &p); no != nil {
				return p, no
			}
			p.places[p.n] = *part.At
			p.n++
			continue
		}
		if !b.spotBeside(m, at, &p) {
			return p, noRoomLeft.Refuse(b.UnitFact("unit", id))
		}
	}
	return p, b.judgeTouch(id, beside, &p)
}

// partOf is what a command says of one model, or nil.
func partOf(c *Cmd, model int16) *battle.CommandPart {
	for i := range c.Parts {
		if c.Parts[i].Model == model && c.Parts[i].At != nil {
			return &c.Parts[i]
		}
	}
	return nil
}

// judgeSpot says why a model may not be set up at a point.
func (b *Battle) judgeSpot(m modelID, at geom.Point, p *placing) *Refusal {
	base, w := b.baseAt(m, at, p.facing), way{b: b, m: m}
	if !b.mayStandIn(m, base) {
		return outOfZone.Refuse(b.UnitFact("unit", b.owner(m)))
	}
	for i, other := range p.places[:p.n] {
		if geom.Overlap(base, b.baseAt(b.first(b.owner(m))+modelID(i), other, p.facing)) {
			return noRoomThere.Refuse(b.UnitFact("unit", b.owner(m)), b.UnitFact("other", b.owner(m)))
		}
	}
	if no := w.end(base, never); no != nil {
		return no
	}
	return w.footing(base)
}

// spotBeside finds a place for the next figure of a squad: in line, or round those that have theirs.
func (b *Battle) spotBeside(m modelID, first geom.Point, p *placing) bool {
	try := func(at geom.Point) bool {
		if b.judgeSpot(m, at, p) != nil {
			return false
		}
		p.places[p.n] = at
		p.n++
		return true
	}
	if try(inLine(p.n, first, p.facing)) {
		return true
	}
	for i := p.n - 1; i >= 0; i-- {
		for turn := range 8 {
			if try(geom.Step(p.places[i], p.facing.Turn(450*turn), figureBase+geom.CM)) {
				return true
			}
		}
	}
	return false
}

// judgeTouch says why a squad may not stand so: its figures keep touch, and one is near the vehicle that it is set up with.
func (b *Battle) judgeTouch(id, beside UnitID, p *placing) *Refusal {
	if b.isVehicle(id) {
		return nil
	}
	var bases [maxFigures]geom.Base
	near := beside == 0
	for i := range p.n {
		bases[i] = b.baseAt(b.first(id)+modelID(i), p.places[i], p.facing)
		near = near || geom.Within(bases[i], b.base(b.hull(beside)), nearby)
	}
	b.Cite("COBI-SETUP-20")
	switch {
	case b.strays(bases[:p.n]) > 0:
		return outOfTouch.Refuse(b.UnitFact("unit", id))
	case !near:
		return tooFarOff.Refuse(b.UnitFact("unit", id), b.UnitFact("vehicle", beside))
	}
	return nil
}

// besideOf is the vehicle beside which the pending decision sets up a unit, or none.
func (b *Battle) besideOf() UnitID {
	if s := b.Agenda.Top(); s.Kind == stepBeside {
		return s.Unit
	}
	return 0
}

// deployFields are the fields by which a unit is set up.
func deployFields() []Field {
	return []Field{
		{
			Field:  battle.FieldUnit,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.units(c.Side, out) },
			Quick:  func(b *Battle, _ *Cmd, id UnitID) bool { return b.waits(id) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				beside := b.besideOf()
				if seat := b.Seat(c.Unit); c.Seat != 0 && seat != 0 && c.Seat != seat {
					return otherSeat.Refuse(b.UnitFact("unit", c.Unit), battle.Count("seat", seat))
				}
				if b.side(c.Unit) != c.Side || !b.waits(c.Unit) || beside != 0 && b.isVehicle(c.Unit) {
					return notWaiting.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				if !b.hasRoom(c.Unit, b.besideOf()) {
					return noRoomLeft.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{Area: b.zoneArea(c.Side), Clause: "COBI-SETUP-23"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.judgePlacing(c, *c.At, b.besideOf())
				return no
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				beside := b.besideOf()
				will := func() bool {
					_, no := b.judgePlacing(c, *c.At, beside)
					return no == nil
				}
				if !battle.SampleAt(c, r, b.searchBox(c.Unit, beside), 20, will) {
					at, _ := b.roomFor(c.Unit, beside)
					c.At = &at
				}
			},
		},
		{
			Field: battle.FieldFacing, Optional: true,
			Domain: headings,
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.judgePlacing(c, *c.At, b.besideOf())
				return no
			},
		},
		{
			Field: battle.FieldParts, Optional: true,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{Area: b.zoneArea(c.Side), Clause: "COBI-SETUP-20"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				for i := range c.Parts {
					if n := c.Parts[i].Model; n < 2 || int(n) > b.count(c.Unit) || c.Parts[i].At == nil {
						return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", n))
					}
				}
				_, no := b.judgePlacing(c, *c.At, b.besideOf())
				return no
			},
			Sample: func(*Battle, *Cmd, dice.Roller) {},
		},
		hiddenField,
	}
}

var noAmbush = reason("COBI-SCEN-23", "{unit} cannot start the battle concealed")

// hiddenField is the field by which a unit in ambush begins the battle hidden or camouflaged. SCEN-23, DP-11.
var hiddenField = Field{
	Field: battle.FieldOption, Optional: true,
	Domain: func(b *Battle, c *Cmd, out []Value) []Value {
		if b.isAmbusher(c.Side) && !b.options.NoConcealment {
			out = append(out, Value{Text: "hidden"})
		}
		return out
	},
	Check: func(b *Battle, c *Cmd) *Refusal {
		if c.Option != "hidden" || !b.isAmbusher(c.Side) || b.options.NoConcealment {
			return noAmbush.Refuse(b.UnitFact("unit", c.Unit))
		}
		return nil
	},
}

// deploy sets a unit up.
func deploy(b *Battle, c *Cmd, beside UnitID) {
	b.Cite("COBI-DP-11")
	p, _ := b.judgePlacing(c, *c.At, beside)
	models := make([]int16, p.n)
	for i := range models {
		models[i] = int16(i + 1)
	}
	why := clause("COBI-SETUP-19")
	if c.Side != b.Initiative {
		why = "COBI-SETUP-21"
	}
	b.Emit(Event{Kind: Placed, Unit: c.Unit, Side: c.Side, Models: models, Places: append([]geom.Point(nil), p.places[:p.n]...), Facing: p.facing, Clause: why})
	if b.isVehicle(c.Unit) && b.card(c.Unit).Crew > 0 {
		b.Emit(notePlace(c.Unit+1, OnTable))
	}
	if c.Option == "hidden" {
		b.Cite("COBI-SCEN-23")
		concealed, what := Hidden, "hides"
		if b.isVehicle(c.Unit) {
			concealed, what = Camouflaged, "is-camouflaged"
		}
		b.mark(c.Unit, concealed)
		b.announce(c.Unit, what, "COBI-SCEN-23")
	}
}

// deployRules set one item up: a vehicle, a squad, or a vehicle with a squad; or keep it back. SETUP-19, SETUP-21, DP-11.
var deployRules = []*Rule{keepRule, {
	Verb: "deploy", Class: battle.ClassDeploy, Clause: "COBI-SETUP-19", Fields: deployFields(),
	Do: func(b *Battle, c *Cmd) {
		deploy(b, c, 0)
		b.Swap(Step{Kind: stepDeploy, Side: c.Side.Enemy(), Clause: "COBI-SETUP-22"})
		if b.isVehicle(c.Unit) {
			b.Push(Step{Kind: stepBeside, Side: c.Side, Unit: c.Unit, Clause: "COBI-SETUP-19"})
		}
	},
}}

// besideRules set a squad up with the vehicle that was just set up, or not. SETUP-19.
var besideRules = []*Rule{
	{
		Verb: "deploy", Class: battle.ClassDeploy, Clause: "COBI-SETUP-19", Fields: deployFields(),
		Do: func(b *Battle, c *Cmd) {
			beside := b.besideOf()
			b.Pop()
			deploy(b, c, beside)
		},
	},
	{Verb: "pass", Class: battle.ClassPass, Clause: "COBI-SETUP-19", Do: func(b *Battle, _ *Cmd) { b.Pop() }},
}

// autoBeside does not ask a player who has no squad left that has room there.
func autoBeside(b *Battle, s Step) bool {
	for i := range b.Units {
		id := UnitID(i + 1)
		if seat := b.Seat(id); s.Seat != 0 && seat != 0 && seat != s.Seat {
			continue
		}
		if b.side(id) == s.Side && b.waits(id) && !b.isVehicle(id) && b.hasRoom(id, s.Unit) {
			return false
		}
	}
	b.Pop()
	return true
}
