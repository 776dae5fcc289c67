package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
	"slices"
)

var (
	notToDeploy  = reason("BKC-DP-06", "{unit} is not waiting to deploy")
	outsideZone  = reason("BKC-G-22", "{unit} must stand fully inside the deployment zone")
	cannotStand  = reason("BKC-DP-06", "{unit} cannot stand there: the ground or another unit is in the way")
	fullBunker   = reason("BKC-G-16", "a bunker holds two units")
	fullPillbox  = reason("BKC-G-16", "a pillbox holds one unit")
	noHole       = reason("BKC-G-16", "{unit} cannot be dug in: only foot, guns and armour can, and only as many as you bought")
	noEmplacing  = reason("BKC-G-16", "{unit} cannot be emplaced: only guns and armour can, and only as many as you bought")
	underNone    = reason("BKC-G-29", "the base of {unit} does not fit under a marker {width} across")
	notHidden    = reason("BKC-G-29", "only the defender's dug-in units may be hidden, and only with hidden deployment")
	noSuchState  = reason("BKC-DP-06", "{option} is not a way to deploy; try dug-in, emplaced, concealed or concealed emplaced")
	notAllPlaced = reason("BKC-DP-06", "{unit} is not deployed yet")
)

// isDeployed reports a unit that its owner deploys: one that the set-up has not placed and that does not come later.
// DP-06.
func (b *Battle) isDeployed(id UnitID) bool {
	u := b.unit(id)
	return b.setup.Units[id-1].At == nil && b.starts[id-1].Aboard == "" && u.Arrives == 0 && !b.profile(id).offTable && u.Place < Gone
}

// toDeploy are the units that a side deploys, those already placed included: they may be placed anew until all is
// done.
func toDeploy(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.placed[c.Side.Index()] {
		if u := b.unit(id); u.Arrives == 0 && u.Place < Gone {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// mustDeploy reports whether a unit is one of those that a side deploys.
func (b *Battle) mustDeploy(side Side, id UnitID) bool { return b.side(id) == side && b.isDeployed(id) }

// autoDeploy passes over a side that has no unit to deploy. DP-06.
func autoDeploy(b *Battle, s Step) bool {
	if slices.ContainsFunc(b.placed[s.Side.Index()], b.isDeployed) {
		return false
	}
	b.Pop()
	return true
}

// A stance is a way to deploy beside the plain one: in a work of the unit's own, hidden, or both.
type stance struct {
	word  string
	work  Mark // the work that it takes
	hides bool
}

// stances are the ways to deploy, in a fixed order. G-16, G-29.
var stances = []stance{
	{"dug-in", InHole, false}, {"emplaced", Emplaced, false}, {"concealed", InHole, true}, {"concealed emplaced", Emplaced, true},
}

// stanceNamed finds a way to deploy.
func stanceNamed(word string) *stance {
	for i := range stances {
		if stances[i].word == word {
			return &stances[i]
		}
	}
	return nil
}

// marks are what a unit carries that is deployed so at a point. Where works dig it in anyway it hides without a hole of its
// own. G-16, G-29.
func (s *stance) marks(b *Battle, at geom.Point) Mark {
	switch {
	case !s.hides:
		return s.work
	case s.work == InHole && b.worksAt(at) > aboveGround:
		return Concealed
	}
	return s.work | Concealed
}

// deployUnit puts a unit on the table: where, facing where, and whether dug in, emplaced or hidden. A gun so placed is ready
// to fire; one on tow is mounted instead. DP-06, G-22.
var deployUnit = &Rule{
	Verb: "deploy", Class: battle.ClassDeploy, Clause: "BKC-DP-06",
	Fields: []Field{
		{Field: battle.FieldUnit, Domain: toDeploy, Check: mayDeploy},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{Area: b.zones[c.Side.Index()].Points(), Clause: "BKC-G-22"}
			},
			Check: mayStandHere, Sample: sampleSpot,
		},
		freeFacing(mayStandHere),
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				holes, _ := b.bought(c.Side, hole)
				emplacements, _ := b.bought(c.Side, emplacement)
				for i := range stances {
					s := &stances[i]
					if s.work == Emplaced && emplacements > 0 || s.work == InHole && (holes > 0 || s.hides && b.worksAt(*c.At) > aboveGround) {
						out = append(out, Value{Text: s.word})
					}
				}
				return out
			},
			Check: mayEntrench,
		},
	},
	Do: func(b *Battle, c *Cmd) {
		e := Event{Kind: Deployed, Unit: c.Unit, At: *c.At, Facing: facingOf(c), Clause: "BKC-DP-06"}
		state := Mark(0)
		if s := stanceNamed(c.Option); s != nil {
			state = s.marks(b, *c.At)
		}
		if state&Concealed != 0 {
			e.Secret = c.Side
		}
		b.standBare(c.Unit)
		b.Emit(e)
		if state != 0 {
			b.Emit(marks.Sets(c.Unit, state).For(e.Secret))
		}
	},
}

// mayDeploy says why a unit cannot be deployed at all: it is not its owner's to deploy, or the zone has no room for it.
func mayDeploy(b *Battle, c *Cmd) *Refusal {
	if !b.mustDeploy(c.Side, c.Unit) {
		return notToDeploy.Refuse(b.UnitFact("unit", c.Unit))
	}
	if b.unit(c.Unit).IsOnTable() {
		return nil // where it stands will do
	}
	if !b.hasSpot(c.Unit) {
		return cannotStand.Refuse(b.UnitFact("unit", c.Unit))
	}
	return nil
}

// mayStandHere judges a place in the zone, with the facing given or the one towards the enemy. G-22, G-16, CONV-17.
func mayStandHere(b *Battle, c *Cmd) *Refusal {
	_, no := b.memory.stood.Of(b, c, c.Side, b.judgeStand)
	return no
}

func (b *Battle) judgeStand(c *Cmd, _ Side) (geom.Base, *Refusal) {
	base := b.base(c.Unit).MovedTo(*c.At).Faced(facingOf(c))
	return base, b.mayStartAt(c.Unit, base)
}

func (b *Battle) mayStartAt(id UnitID, base geom.Base) *Refusal {
	b.Cite("BKC-CONV-09", "BKC-DP-03")
	if !geom.Inside(base, &b.zones[b.side(id).Index()]) {
		return outsideZone.Refuse(b.UnitFact("unit", id))
	}
	var room [8]*table.Piece
	areas := b.areasAt(base.At, room[:0])
	if b.passageThrough(id, base.At, areas) == barred || !b.isClearFor(id, base) {
		return cannotStand.Refuse(b.UnitFact("unit", id))
	}
	return b.inFullWork(id, areas)
}

// inFullWork refuses a point inside a bunker or a pillbox, among the areas there, in which as many others stand as it holds. G-16.
func (b *Battle) inFullWork(id UnitID, areas []*table.Piece) *Refusal {
	for _, piece := range areas {
		switch {
		case piece.Kind != table.Bunker || !b.isFull(piece, id):
		case roomIn(piece) == 1:
			return fullPillbox.Refuse()
		default:
			return fullBunker.Refuse()
		}
	}
	return nil
}

// mayEntrench judges the state in which a unit is deployed: in a hole or an emplacement, if one was bought for it; hidden,
// if it is dug in and belongs to the defender. G-16, G-29, OPT-HIDDEN.
func mayEntrench(b *Battle, c *Cmd) *Refusal {
	s := stanceNamed(c.Option)
	if s == nil {
		return noSuchState.Refuse(battle.Text("option", c.Option))
	}
	marks := s.marks(b, *c.At)
	switch {
	case !b.canDig(c.Unit), marks&InHole != 0 && b.spare(c, hole, InHole) < 1:
		return noHole.Refuse(b.UnitFact("unit", c.Unit))
	case marks&Emplaced != 0 && (!b.fitsEmplacement(c.Unit) || b.spare(c, emplacement, Emplaced) < 1):
		return noEmplacing.Refuse(b.UnitFact("unit", c.Unit))
	case s.hides && (!b.options.Hidden || c.Side != b.scenario.Defender):
		return notHidden.Refuse()
	case s.hides && !b.profile(c.Unit).fitsMarker():
		return underNone.Refuse(b.UnitFact("unit", c.Unit), battle.Cm("width", markerWidth))
	}
	return nil
}

// spare is how many works of a kind a side has bought that no other unit has taken.
func (b *Battle) spare(c *Cmd, kind table.Kind, taken Mark) int {
	n, _ := b.bought(c.Side, kind)
	for i := range b.Units {
		if id := UnitID(i + 1); id != c.Unit && b.side(id) == c.Side && b.isDeployed(id) && b.Units[i].Is(taken) {
			n--
		}
	}
	return n
}

// standBare takes a unit out of the state in which it was deployed before, but for what its list says.
func (b *Battle) standBare(id UnitID) {
	marks := ownWorks | Concealed | Limbered
	if b.profile(id).emplaced {
		marks &^= Emplaced
	}
	b.unmark(id, marks)
}

// deploySpot looks for a place in the zone, row by row from the side's own edge, looking at the enemy.
func (b *Battle) deploySpot(id UnitID) (geom.Point, bool) {
	side, zone := b.side(id), b.zones[b.side(id).Index()].Box()
	base := b.base(id).Faced(forward(side))
	half := geom.Point{X: base.Width / 2, Y: base.Depth / 2}
	spot := func(p geom.Point) geom.Point {
		if side == battle.Blue {
			p.Y = zone.Min.Y + zone.Max.Y - p.Y
		}
		return p
	}
	at, ok := geom.Box{Min: zone.Min.Add(half), Max: zone.Max.Sub(half)}.Scan(geom.CM, func(p geom.Point) bool {
		return b.mayStartAt(id, base.MovedTo(spot(p))) == nil
	})
	return spot(at), ok
}

// hasSpot reports whether there is a place for a unit, which is remembered until another comes near it.
func (b *Battle) hasSpot(id UnitID) bool {
	return *b.memory.pitches.Of(b, id, b.findPitch) != geom.Base{}
}

// findPitch finds a place for a unit: mostly there still is room where there was some before, or where there is for another. Works may
// be full without another unit coming near, so a place in them is not kept.
func (b *Battle) findPitch(id UnitID) (pitch geom.Base, keep bool) {
	base := b.base(id).Faced(forward(b.side(id)))
	before := [...]geom.Point{b.memory.pitches.Hint(id).At, b.pitchOfAnother(id)}
	at, ok := battle.FindRoom(before[:], func(at geom.Point) bool { return b.mayStartAt(id, base.MovedTo(at)) == nil },
		func() (geom.Point, bool) { return b.deploySpot(id) })
	if !ok {
		return geom.Base{}, false
	}
	return base.MovedTo(at), !b.isInWorks(at)
}

// pitchOfAnother is where the first other unit of the side has room, if one has.
func (b *Battle) pitchOfAnother(id UnitID) geom.Point {
	for _, other := range b.placed[b.side(id).Index()] {
		if pitch := b.memory.pitches.Known(other); pitch != nil {
			return pitch.At
		}
	}
	return geom.Point{}
}

// isInWorks reports a point in a bunker or a pillbox. G-16.
func (b *Battle) isInWorks(at geom.Point) bool {
	var room [8]*table.Piece
	return slices.ContainsFunc(b.areasAt(at, room[:0]), func(p *table.Piece) bool { return p.Kind == table.Bunker })
}

// sampleSpot tries random places, and if none will do takes the first that will.
func sampleSpot(b *Battle, c *Cmd, r dice.Roller) {
	if battle.SampleAt(c, r, b.zones[c.Side.Index()].Box(), 20, func() bool { return mayStandHere(b, c) == nil }) {
		return
	}
	at, ok := b.deploySpot(c.Unit)
	if facing := b.unit(c.Unit).Facing; !ok {
		at, c.Facing = b.unit(c.Unit).At, &facing
	}
	c.At = &at
}

// mountAtStart puts a unit aboard a transport, or a gun behind its tow, that is already on the table. DP-06, G-30.
var mountAtStart = &Rule{
	Verb: "mount", Class: battle.ClassDeploy, Clause: "BKC-DP-06",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: toDeploy,
			Quick: func(b *Battle, c *Cmd, id UnitID) bool { return b.hasRide(c.Side, id) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Unit) != c.Side || !b.isDeployed(c.Unit) {
					return notToDeploy.Refuse(b.UnitFact("unit", c.Unit))
				}
				for _, carrier := range b.carriers[c.Side.Index()] {
					if b.mayCarry(carrier, c.Unit) == nil {
						return nil
					}
				}
				return b.mayCarry(UnitID(len(b.Units)), c.Unit)
			},
		},
		{
			Field: battle.FieldTarget, Domain: ownUnits,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayCarry(c.Target, c.Unit) },
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.standBare(c.Unit)
		b.Emit(Event{Kind: DidMount, Unit: c.Unit, Target: c.Target, Clause: "BKC-DP-06"})
		if b.profile(c.Unit).IsGun() {
			b.mark(c.Unit, Limbered)
		}
	},
}

// doneDeploying ends a side's deployment. Every unit for which there is room must have been placed. DP-06.
var doneDeploying = &Rule{
	Verb: "done", Class: battle.ClassPass, Clause: "BKC-DP-06",
	Open: func(b *Battle) *Refusal {
		c := &Cmd{Side: b.Agenda.Top().Side}
		for _, id := range b.placed[c.Side.Index()] {
			if c.Unit = id; b.isDeployed(id) && b.unit(id).Place == Reserve && mayDeploy(b, c) == nil {
				return notAllPlaced.Refuse(b.UnitFact("unit", id))
			}
		}
		return nil
	},
	Do: donePart,
}
