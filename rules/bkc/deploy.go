package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

var (
	notToDeploy  = reason("BKC-DP-06", "{unit} is not among the units to be deployed", "{unit} nie należy do rozstawianych jednostek")
	outsideZone  = reason("BKC-G-22", "{unit} would not stand wholly in the deployment zone", "{unit} nie stałaby w całości w strefie rozstawienia")
	cannotStand  = reason("BKC-DP-06", "{unit} cannot stand there: the ground or another unit is in the way", "{unit} nie może tam stanąć: przeszkadza teren lub inna jednostka")
	fullBunker   = reason("BKC-G-16", "a bunker holds two units", "bunkier mieści dwie jednostki")
	noHole       = reason("BKC-G-16", "{unit} cannot be dug in: only foot and guns, and only as many as holes were bought", "{unit} nie może się okopać: tylko piechota i działa, tylu, ile kupiono okopów")
	notHidden    = reason("BKC-G-29", "only the defender's dug-in units may be hidden, and only with OPT-HIDDEN", "ukryte mogą być tylko okopane jednostki obrońcy i tylko z OPT-HIDDEN")
	noSuchState  = reason("BKC-DP-06", "{option} is not a way to deploy: dug-in or concealed", "{option}: tak nie można rozstawić; możliwe dug-in i concealed")
	notAllPlaced = reason("BKC-DP-06", "{unit} has not been deployed yet", "{unit} nie została jeszcze rozstawiona")
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
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == c.Side && b.isDeployed(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// autoDeploy passes over a side that has nobody to deploy. DP-06.
func autoDeploy(b *Battle, s Step) bool {
	if len(toDeploy(b, &Cmd{Side: s.Side}, nil)) > 0 {
		return false
	}
	b.pop()
	return true
}

// deployUnit puts a unit on the table: where, facing where, and whether dug in or hidden. A gun so placed is ready to
// fire; one on tow is mounted instead. DP-06, G-22.
var deployUnit = &Rule{
	Verb: "deploy", Clause: "BKC-DP-06",
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
				if n, _ := b.bought(c.Side, dugIn); n > 0 {
					out = append(out, Value{Text: "dug-in"}, Value{Text: "concealed"})
				}
				return out
			},
			Check: mayHide,
		},
	},
	Do: func(b *Battle, c *Cmd) {
		e := Event{Kind: Deployed, Unit: c.Unit, At: *c.At, Facing: facingOf(c), Clause: "BKC-DP-06"}
		marks := Mark(0)
		switch c.Option {
		case "dug-in":
			marks = DugIn
		case "concealed":
			marks, e.Secret = DugIn|Concealed, c.Side
		}
		b.unmark(c.Unit, DugIn|Concealed|Limbered)
		b.Emit(e)
		if marks != 0 {
			b.Emit(Event{Kind: Noted, Unit: c.Unit, Option: "mark", N: int32(marks), Secret: e.Secret})
		}
	},
}

// mayDeploy says why a unit cannot be deployed at all: it is not its owner's to deploy, or the zone has no room for it.
func mayDeploy(b *Battle, c *Cmd) *Refusal {
	if b.side(c.Unit) != c.Side || !b.isDeployed(c.Unit) {
		return notToDeploy.Refuse(b.unitFact("unit", c.Unit))
	}
	if b.unit(c.Unit).IsOnTable() {
		return nil // where it stands will do
	}
	if _, ok := b.deploySpot(c.Unit); !ok {
		return cannotStand.Refuse(b.unitFact("unit", c.Unit))
	}
	return nil
}

// mayStandHere judges a place in the zone, with the facing given or the one towards the enemy. G-22, G-16, CONV-17.
func mayStandHere(b *Battle, c *Cmd) *Refusal {
	return b.mayStartAt(c.Unit, b.base(c.Unit).MovedTo(*c.At).Faced(facingOf(c)))
}

func (b *Battle) mayStartAt(id UnitID, base geom.Base) *Refusal {
	b.Cite("BKC-CONV-09", "BKC-DP-03")
	switch {
	case !geom.Inside(base, &b.zones[b.side(id).Index()]):
		return outsideZone.Refuse(b.unitFact("unit", id))
	case !b.canStand(id, base):
		return cannotStand.Refuse(b.unitFact("unit", id))
	case b.inFullBunker(id, base.At):
		return fullBunker.Refuse()
	}
	return nil
}

// inFullBunker reports a point inside a bunker in which two other units already stand. G-16.
func (b *Battle) inFullBunker(id UnitID, at geom.Point) bool {
	var room [8]*table.Piece
	for _, piece := range b.areasAt(at, room[:0]) {
		if piece.Kind != table.Bunker {
			continue
		}
		inside := 0
		for i := range b.Units {
			if u := &b.Units[i]; UnitID(i+1) != id && u.IsOnTable() && piece.Polygon().Contains(u.At) {
				inside++
			}
		}
		if inside >= 2 {
			return true
		}
	}
	return false
}

// mayHide judges the state in which a unit is deployed: dug in, if a hole was bought for it; hidden, if it is dug in
// and belongs to the defender. G-16, G-29, OPT-HIDDEN.
func mayHide(b *Battle, c *Cmd) *Refusal {
	if c.Option != "dug-in" && c.Option != "concealed" {
		return noSuchState.Refuse(battle.Text("option", c.Option))
	}
	p := b.profile(c.Unit)
	holes, _ := b.bought(c.Side, dugIn)
	for i := range b.Units {
		if id := UnitID(i + 1); id != c.Unit && b.side(id) == c.Side && b.isDeployed(id) && b.Units[i].Is(DugIn) {
			holes--
		}
	}
	switch {
	case holes < 1 || !p.IsFoot() && !p.IsGun():
		return noHole.Refuse(b.unitFact("unit", c.Unit))
	case c.Option == "concealed" && (!b.options.Hidden || c.Side != b.scenario.Defender):
		return notHidden.Refuse()
	}
	return nil
}

// deploySpot looks for a place in the zone, row by row from the side's own edge, looking at the enemy.
func (b *Battle) deploySpot(id UnitID) (geom.Point, bool) {
	side := b.side(id)
	box := b.zones[side.Index()].Box()
	base := b.base(id).Faced(forward(side))
	for y := base.Depth / 2; y <= box.Max.Y-box.Min.Y-base.Depth/2; y += geom.CM {
		at := geom.Point{Y: box.Min.Y + y}
		if side == battle.Blue {
			at.Y = box.Max.Y - y
		}
		for at.X = box.Min.X + base.Width/2; at.X <= box.Max.X-base.Width/2; at.X += geom.CM {
			if b.mayStartAt(id, base.MovedTo(at)) == nil {
				return at, true
			}
		}
	}
	return geom.Point{}, false
}

// sampleSpot tries random places, and if none will do takes the first that will.
func sampleSpot(b *Battle, c *Cmd, r dice.Roller) {
	box := b.zones[c.Side.Index()].Box()
	for range 20 {
		c.At = &geom.Point{
			X: box.Min.X + geom.Len(r.Roll(int(box.Max.X-box.Min.X), "sample")),
			Y: box.Min.Y + geom.Len(r.Roll(int(box.Max.Y-box.Min.Y), "sample")),
		}
		if mayStandHere(b, c) == nil {
			return
		}
	}
	at, ok := b.deploySpot(c.Unit)
	if facing := b.unit(c.Unit).Facing; !ok {
		at, c.Facing = b.unit(c.Unit).At, &facing
	}
	c.At = &at
}

// mountAtStart puts a unit aboard a transport, or a gun behind its tow, that is already on the table. DP-06, G-30.
var mountAtStart = &Rule{
	Verb: "mount", Clause: "BKC-DP-06",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: toDeploy,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Unit) != c.Side || !b.isDeployed(c.Unit) {
					return notToDeploy.Refuse(b.unitFact("unit", c.Unit))
				}
				var no *Refusal
				for i := range b.Units {
					if no = b.mayCarry(UnitID(i+1), c.Unit); no == nil {
						return nil
					}
				}
				return no
			},
		},
		{
			Field: battle.FieldTarget, Domain: ownUnits,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayCarry(c.Target, c.Unit) },
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.unmark(c.Unit, DugIn|Concealed)
		b.Emit(Event{Kind: DidMount, Unit: c.Unit, Target: c.Target, Clause: "BKC-DP-06"})
		if b.profile(c.Unit).IsGun() {
			b.mark(c.Unit, Limbered)
		}
	},
}

// doneDeploying ends a side's deployment. Everybody must have been placed for whom there is room. DP-06.
var doneDeploying = &Rule{
	Verb: "done", Clause: "BKC-DP-06",
	Open: func(b *Battle) *Refusal {
		c := &Cmd{Side: b.Agenda.Top().Side}
		for _, v := range toDeploy(b, c, nil) {
			c.Unit = v.Unit
			if b.unit(v.Unit).Place == Reserve && mayDeploy(b, c) == nil {
				return notAllPlaced.Refuse(b.unitFact("unit", v.Unit))
			}
		}
		return nil
	},
	Do: func(b *Battle, _ *Cmd) { b.pop() },
}
