package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	isCarried  = reason("BKC-MOVE-11", "{unit} is aboard and moves with {carrier}")
	isEmplaced = reason("BKC-MOVE-05", "{unit} is emplaced and does not move in this battle")
	staysPut   = reason("BKC-FIRE-07", "{unit} stays put this turn: its passengers have fired")
	noTow      = reason("BKC-G-18", "{unit} is limbered up and has no tow")
)

var moveRules = []*Rule{moveRule}

// moveRule is the Move action of an ordered unit. CMD-28, CMD-29, MOVE-01, MOVE-02, DP-35.
var moveRule = &Rule{
	Verb: "move", Class: battle.ClassMove, Clause: "BKC-CMD-29",
	Fields: []Field{
		actor((*Battle).mayMove),
		{
			Field: battle.FieldPath,
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.orderedPath(c)
				return no
			},
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: b.unit(c.Unit).At, Limit: b.moveOf(c.Unit), Clause: "BKC-MOVE-02"}
			},
			Sample: samplePath,
		},
		{
			Field: battle.FieldFacing, Optional: true,
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.orderedPath(c)
				return no
			},
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: c.Path[len(c.Path)-1], Clause: "BKC-MOVE-02"}
			},
			Sample: sampleFacing,
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		f, _ := b.orderedPath(c)
		p.Facts = append(p.Facts, battle.Cm("path", f.length), battle.Cm("allowance", f.allowance),
			battle.Cm("left", f.allowance-f.length))
		b.forecastOverruns(c.Unit, &f, p)
		b.previewMines(c.Side, c.Unit, &f, p)
	},
	Do: func(b *Battle, c *Cmd) {
		f, _ := b.orderedPath(c)
		b.Cite("BKC-MOVE-01", "BKC-DP-35")
		if b.profile(c.Unit).IsGun() {
			b.Cite("BKC-G-18")
		}
		b.spend(c.Unit)
		b.travel(c.Unit, &f, "moved", "BKC-CMD-29")
	},
}

// mayMove says why a unit cannot use a Move action. MOVE-05, MOVE-11, FIRE-07, CMD-05, G-18.
func (b *Battle) mayMove(id UnitID) *Refusal {
	switch u := b.unit(id); {
	case u.Place == Aboard:
		return isCarried.Refuse(b.UnitFact("unit", id), b.UnitFact("carrier", u.Carrier))
	case b.isFixed(id):
		return isEmplaced.Refuse(b.UnitFact("unit", id))
	case u.Is(StaysPut):
		return staysPut.Refuse(b.UnitFact("unit", id))
	case u.Is(Limbered):
		return noTow.Refuse(b.UnitFact("unit", id))
	}
	return b.boundOtherwise(id, ByRoad)
}

// moveOf is how far a unit may move with one action on clear ground: its Move, 10 cm for a horse team with a gun and for
// cavalry on foot, half of it with a damaged drive. MOVE-02, DMG-02, G-31.
func (b *Battle) moveOf(id UnitID) geom.Len {
	u, p := b.unit(id), b.profile(id)
	d := p.Move
	if u.Is(Afoot) {
		d = min(d, b.cm(10))
	}
	if p.horse && b.tows(id) {
		d = b.cm(10)
	}
	if u.Is(Slowed) {
		b.Cite("BKC-G-39")
		d /= 2
	}
	return d
}

// tows reports a unit with a gun behind it.
func (b *Battle) tows(id UnitID) bool {
	for i := range b.Units {
		if u := &b.Units[i]; u.Place == Aboard && u.Carrier == id && u.Is(Limbered) {
			return true
		}
	}
	return false
}

// orderedPath judges the path of a Move action under orders.
func (b *Battle) orderedPath(c *Cmd) (pathFacts, *Refusal) {
	return b.judgedPath(c, pathOptions{limit: b.moveOf(c.Unit), declared: true})
}

// samplePath goes in a random direction as far as it finds legal, or stays where it is.
func samplePath(b *Battle, c *Cmd, r dice.Roller) {
	at := b.unit(c.Unit).At
	for d := b.moveOf(c.Unit); d > b.cm(1); d = d * 2 / 3 {
		heading := geom.Degrees(dice.Heading(r, "sample"))
		c.Path = []geom.Point{geom.Step(at, heading, d*geom.Len(r.Roll(8, "sample"))/8)}
		if _, no := b.orderedPath(c); no == nil {
			return
		}
	}
	c.Path = []geom.Point{at}
}

// sampleFacing turns a unit to a random facing that is legal at the end of its path, or as the path leaves it.
func sampleFacing(b *Battle, c *Cmd, r dice.Roller) {
	c.Facing = nil
	f, _ := b.orderedPath(c)
	facing := geom.Degrees(dice.Heading(r, "sample"))
	c.Facing = &facing
	if _, no := b.orderedPath(c); no != nil {
		facing = f.base.Facing
	}
}

// travel carries out a path that judgePath has passed: works are left, mines go off, breaches are made, command units
// are driven away. Units that are aboard or have joined come along. It reports whether the unit got to the end of its path:
// mines may halt it or knock it out. How and why are for the log, as in moveTo.
func (b *Battle) travel(id UnitID, f *pathFacts, how string, why clause) bool {
	if f.length > 0 {
		b.leaveWorks(id)
		b.mark(id, Moved)
		b.goUnderway(id)
	}
	if !b.crossMines(id, f, how, why) {
		return false
	}
	if f.leaves {
		b.leave(id, f)
	} else {
		b.moveTo(id, f.base.At, f.base.Facing, how, why, f.path...)
	}
	b.passed(id, f, f.length)
	return true
}

// goUnderway remembers that a unit with an action left has come to another place under the order under way: two actions
// under a double 1 are one order, and an obstacle or water that it has reached takes another. CMD-32, X-74.
func (b *Battle) goUnderway(id UnitID) {
	if b.unit(id).Actions > 0 {
		b.mark(id, Underway)
	}
}

// passed does what a unit has done to the obstacles and command units on its way so far. MOVE-08, MOVE-29.
func (b *Battle) passed(id UnitID, f *pathFacts, along geom.Len) {
	for _, c := range f.crossed {
		if c.along <= along {
			b.breach(id, c)
		}
	}
	for _, d := range f.driven {
		if d.along <= along {
			b.driveThrough(id, d.unit)
		}
	}
}

// leave takes a unit off the table, with what it carries and the command units that have joined it. Over its own baseline it counts
// as lost for the breakpoint; over the enemy's it counts for the objective. G-23, G-47.
func (b *Battle) leave(id UnitID, f *pathFacts) {
	side, exited := b.side(id), f.base.At.Y > 0
	if side == battle.Blue {
		exited = f.base.At.Y < b.table.Depth
	}
	var room [8]UnitID
	for _, aboard := range b.passengers(id, room[:0]) {
		b.leave(aboard, f)
	}
	b.Emit(Event{Kind: Left, Unit: id, Option: Withdrawn.String(), Path: f.path, Clause: "BKC-G-47"})
	switch p := b.player(side); {
	case exited:
		b.Emit(noteExited(side, p.Exited+1))
	case b.unit(id).Is(Counted):
		b.Emit(noteLosses(side, p.Losses+1))
	}
}
