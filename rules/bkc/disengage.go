package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	cannotSlip   = reason("BKC-CBT-29", "{unit} cannot disengage: it is suppressed, an unlimbered gun or emplaced", "{unit} nie może się oderwać: jest przygwożdżona, jest odprzodkowanym działem lub stoi na umocnionym stanowisku")
	nowhereToGo  = reason("BKC-CBT-27", "{unit} has nowhere to go", "{unit} nie ma dokąd się oderwać")
	oneLeg       = reason("BKC-CBT-26", "{unit} disengages in one straight line", "{unit} odrywa się po jednej prostej")
	wrongLength  = reason("BKC-CBT-26", "the path is {path}, it must be from {least} to {most}", "droga ma {path}, musi mieć od {least} do {most}")
	tooFarAboard = reason("BKC-CBT-28", "the path is {path}, with a transport it is at most {most}", "droga ma {path}, z transportem najwyżej {most}")
	inTheWay     = reason("BKC-MOVE-07", "{target} is in the way of {unit}", "{target} stoi na drodze {unit}")
	noWayThrough = reason("BKC-MOVE-10", "the ground on the way is closed to {unit}", "teren na drodze jest niedostępny dla {unit}")
	noPlaceThere = reason("BKC-CONV-17", "{unit} cannot stand there", "{unit} nie może tam stanąć")
	tooNearEnemy = reason("BKC-CBT-27", "{unit} would end {distance} from {target}, which it sees; {least} is the least", "{unit} stanęłaby {distance} od widocznej {target}; najmniej to {least}")
	notCarrier   = reason("BKC-CBT-28", "{target} is no friendly transport that {unit} touches and can mount", "{target} nie jest własnym transportem, z którym {unit} się styka i do którego może wsiąść")
)

// maySlip says why a unit may not disengage: suppressed units and unlimbered guns stay, and emplaced ones never move.
// CBT-29, SUP-08, MOVE-05.
func (b *Battle) maySlip(id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	if u.Is(Suppressed) || p.IsGun() && !u.Is(Limbered) || p.emplaced {
		return cannotSlip.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// autoSlip rolls for the side before its first unit goes, lets those stay who cannot move, and ends when all have
// decided. Units without any legal place to go stay and are suppressed. CBT-26, CBT-27, CBT-29, DP-50.
func autoSlip(b *Battle, s Step) bool {
	for _, id := range s.Units {
		if !b.isSettled(id) && b.maySlip(id) != nil {
			b.settle(id, "stays", "BKC-CBT-29")
		}
	}
	waits := func(id UnitID) bool { return !b.isSettled(id) }
	if !slices.ContainsFunc(s.Units, waits) {
		b.pop()
		return true
	}
	if b.Fight.Slip.Side != s.Side {
		b.rollSlip(s.Side)
	}
	if b.mayPursueSlipped() == nil && slices.ContainsFunc(s.Units, b.canPursue) {
		return false
	}
	if slices.ContainsFunc(s.Units, func(id UnitID) bool { return waits(id) && b.hasRoom(id) == nil }) {
		return false
	}
	for _, id := range s.Units {
		if waits(id) {
			b.suppressBy(id, 0, "BKC-CBT-27")
			b.settle(id, "stays", "BKC-CBT-27")
		}
	}
	return true
}

// rollSlip rolls how far a side may disengage. CBT-26.
func (b *Battle) rollSlip(side Side) {
	faces := b.roll(3, "BKC-CBT-26")
	b.emit(Event{
		Kind: SlipRolled, Side: side, Clause: "BKC-CBT-26", N: int32(slices.Min(faces)),
		M: int32(faces[0] + faces[1] + faces[2]), Rolls: []battle.Roll{{Clause: "BKC-CBT-26", Dice: dice.D6(faces...)}},
	})
}

// slipper is the field of a unit that disengages now, if it can go about it in some way.
func slipper(can func(*Battle, UnitID) *Refusal) Field {
	f := decider(can)
	judge := f.Check
	f.Check = func(b *Battle, c *Cmd) *Refusal {
		if !slices.Contains(b.Agenda.Top().Units, c.Unit) {
			return notInFight.Refuse(b.unitFact("unit", c.Unit))
		}
		return judge(b, c)
	}
	return f
}

// slipRule: a unit disengages along a straight line in any direction. CBT-26, CBT-27, DP-50.
var slipRule = &Rule{
	Verb: "disengage", Clause: "BKC-CBT-26",
	Fields: []Field{slipper((*Battle).hasRoom), slipPath(mover0), slipFacing(mover0)},
	Do: func(b *Battle, c *Cmd) {
		b.slip(c.Unit, c)
		b.settle(c.Unit, "disengages", "BKC-CBT-26")
	},
}

// slipAboardRule: a unit mounts a transport that it touches, and both leave. CBT-28, DP-50.
var slipAboardRule = &Rule{
	Verb: "mount", Clause: "BKC-CBT-28",
	Fields: []Field{
		slipper(func(b *Battle, id UnitID) *Refusal {
			for i := range b.Units {
				if b.mayCarryOff(id, UnitID(i+1)) == nil {
					return nil
				}
			}
			return notCarrier.Refuse(b.unitFact("unit", id), battle.Text("target", "–"))
		}),
		{
			Field:  battle.FieldTarget,
			Domain: ownUnits,
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayCarryOff(c.Unit, c.Target) },
		},
		slipPath(carrier0), slipFacing(carrier0),
	},
	Do: func(b *Battle, c *Cmd) {
		b.emit(Event{Kind: Parted, Unit: c.Unit})
		b.leaveWorks(c.Unit)
		b.emit(Event{Kind: DidMount, Unit: c.Unit, Target: c.Target, Clause: "BKC-CBT-28"})
		b.slip(c.Target, c)
		b.settle(c.Unit, "disengages", "BKC-CBT-28")
		if slices.Contains(b.Fight.Units, c.Target) && !b.isSettled(c.Target) {
			b.settle(c.Target, "disengages", "BKC-CBT-28")
		}
	},
}

// mover0 and carrier0 say whose base moves: that of the unit, or of the transport that it mounts.
func mover0(c *Cmd) UnitID   { return c.Unit }
func carrier0(c *Cmd) UnitID { return c.Target }

// mayCarryOff says why a transport cannot take a unit out of the combat. CBT-28.
func (b *Battle) mayCarryOff(id, transport UnitID) *Refusal {
	var room [4]UnitID
	t, p := b.unit(transport), b.profile(transport)
	switch {
	case transport == id, b.side(transport) != b.side(id), !t.IsOnTable(), !p.transport, !b.profile(id).IsFoot(),
		b.gap(id, transport) > touch, t.Is(Suppressed), b.isSettled(transport),
		b.isEngaged(transport) && !slices.Contains(b.Fight.Units, transport),
		len(b.passengers(transport, room[:0])) >= int(p.Capacity):
		return notCarrier.Refuse(b.unitFact("unit", id), b.unitFact("target", transport))
	}
	least, most := b.slipLimits(true)
	if _, ok := b.findSpot(transport, least, most, 0, 0); !ok {
		return nowhereToGo.Refuse(b.unitFact("unit", transport))
	}
	return nil
}

// slip moves a unit out of the combat. CBT-26, DP-50.
func (b *Battle) slip(id UnitID, c *Cmd) {
	u := b.unit(id)
	from, facing := u.At, u.Facing
	if c.Facing != nil {
		facing = *c.Facing
	}
	b.emit(Event{Kind: Parted, Unit: id})
	b.leaveWorks(id)
	b.moveTo(id, c.Path[0], facing, "disengaged", "BKC-CBT-26", c.Path[0])
	b.runOver(id, from, c.Path[0])
	if b.options.PursueDisengage {
		b.emit(Event{Kind: QuitFight, Unit: id, Clause: "BKC-OPT-PURSUE-DISENGAGE"})
	}
}

// slipLimits are the shortest and the longest way: from the lowest die to the sum, or up to half of it aboard a
// transport. CBT-26, CBT-28.
func (b *Battle) slipLimits(aboard bool) (least, most geom.Len) {
	low, sum := b.cm(int(b.Fight.Slip.Low)), b.cm(int(b.Fight.Slip.Sum))
	if aboard {
		return 0, sum / 2
	}
	return low, sum
}

// hasRoom refuses a unit that has no legal place to go. Places are tried every five degrees and every centimetre: one
// that is found by no such try is none. CBT-27.
func (b *Battle) hasRoom(id UnitID) *Refusal {
	least, most := b.slipLimits(false)
	if _, ok := b.findSpot(id, least, most, 0, 0); !ok {
		return nowhereToGo.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// findSpot is a place to which a unit may disengage, tried from a heading and a distance on.
func (b *Battle) findSpot(id UnitID, least, most geom.Len, turn int, short geom.Len) (geom.Point, bool) {
	const fan = 72
	at, front := b.unit(id).At, b.unit(id).Facing
	for d := most - short; ; d -= b.cm(1) {
		d = max(d, least)
		for i := range fan {
			// Away from the front first: that is where the enemy mostly is.
			to := geom.Step(at, front.Turn(1800+(i+turn)%fan*(3600/fan)), d)
			if b.judgeSlip(id, to, least, most) == nil {
				return to, true
			}
		}
		if d == least {
			break
		}
	}
	if short > 0 {
		return b.findSpot(id, least, most, turn, 0)
	}
	return geom.Point{}, false
}

// judgeSlip says why a unit may not disengage to a place with its facing unchanged. CBT-26, CBT-27.
func (b *Battle) judgeSlip(id UnitID, to geom.Point, least, most geom.Len) *Refusal {
	base := b.base(id)
	// A place is rounded to whole units, so a length is judged to the nearest of them.
	if d := geom.Dist(base.At, to); d+1 < least || d > most+1 {
		if least == 0 {
			return tooFarAboard.Refuse(battle.Cm("path", d), battle.Cm("most", most))
		}
		return wrongLength.Refuse(battle.Cm("path", d), battle.Cm("least", least), battle.Cm("most", most))
	}
	if no := b.judgeStand(id, base.MovedTo(to)); no != nil {
		return no
	}
	return b.wayBlocked(id, base, to)
}

// judgeStand says why a disengaging unit may not end so. CBT-27, CONV-17.
func (b *Battle) judgeStand(id UnitID, base geom.Base) *Refusal {
	if !b.canStand(id, base) {
		return noPlaceThere.Refuse(b.unitFact("unit", id))
	}
	least := b.cm(5)
	b.scratch.enemies = b.table.BodiesNear(base.Box().Grow(least), b.scratch.enemies[:0])
	for _, body := range b.scratch.enemies {
		enemy := UnitID(body)
		if b.side(enemy) == b.side(id) || b.profile(enemy).IsCommand() {
			continue
		}
		if d := geom.Gap(base, b.base(enemy)); d < least && b.seesSpot(enemy, id, base.At) {
			return tooNearEnemy.Refuse(b.unitFact("unit", id), b.unitFact("target", enemy), battle.Cm("distance", d),
				battle.Cm("least", least))
		}
	}
	return nil
}

// seesSpot reports a clear line between an enemy and the place where a unit would stand. Which way either looks does
// not matter, or turning one's back would make room. CBT-27.
func (b *Battle) seesSpot(enemy, id UnitID, spot geom.Point) bool {
	g := b.gazeAt(enemy, 0, spot, false)
	g.from = b.unit(enemy).At
	what := b.blocker(&g, spot)
	return what < 0 || what == int32(id)|bodyBit
}

// wayBlocked says why a base cannot go along a straight line of its own will: enemies and closed ground. Friends let it
// through. MOVE-06, MOVE-07, MOVE-10.
func (b *Battle) wayBlocked(id UnitID, base geom.Base, to geom.Point) *Refusal {
	dist := geom.Dist(base.At, to)
	m := b.firstMetBy(id, base, to, dist, func(other UnitID) bool {
		return b.side(other) == b.side(id) || b.profile(other).IsCommand() || b.slidesPast(id, other, base, to, dist)
	})
	switch m.kind {
	case meetsEnemy:
		return inTheWay.Refuse(b.unitFact("unit", id), b.unitFact("target", m.body))
	case meetsBarrier, meetsWire:
		return noWayThrough.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// runOver displaces the enemy command units over which a unit has moved. CMD-44, MOVE-08.
func (b *Battle) runOver(id UnitID, from, to geom.Point) {
	base := b.base(id).MovedTo(from)
	for i := range b.Units {
		other := UnitID(i + 1)
		if b.side(other) != b.side(id) && b.profile(other).IsCommand() && b.unit(other).IsOnTable() &&
			geom.CorridorMeets(base, to, b.base(other)) {
			b.driveThrough(id, other)
		}
	}
}

// slipPath is the field of the way out: one straight leg. CBT-26, CBT-28.
func slipPath(who func(*Cmd) UnitID) Field {
	limits := func(b *Battle, c *Cmd) (least, most geom.Len) { return b.slipLimits(who(c) != c.Unit) }
	return Field{
		Field: battle.FieldPath,
		Shape: func(b *Battle, c *Cmd) *battle.Shape {
			least, most := limits(b, c)
			return &battle.Shape{From: b.unit(who(c)).At, Min: least, Limit: most, Clause: "BKC-CBT-26"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if len(c.Path) != 1 {
				return oneLeg.Refuse(b.unitFact("unit", who(c)))
			}
			least, most := limits(b, c)
			return b.judgeSlip(who(c), c.Path[0], least, most)
		},
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			least, most := limits(b, c)
			short := (most - least) / 8 * geom.Len(r.Roll(8, "sample")-1)
			if spot, ok := b.findSpot(who(c), least, most, r.Roll(72, "sample"), short); ok {
				c.Path = []geom.Point{spot}
			}
		},
	}
}

// slipFacing is the field of the facing after the way out. CBT-26, DP-50.
func slipFacing(who func(*Cmd) UnitID) Field {
	turned := func(b *Battle, c *Cmd, f geom.Facing) geom.Base {
		return b.base(who(c)).MovedTo(c.Path[0]).Faced(f)
	}
	return Field{
		Field: battle.FieldFacing, Optional: true,
		Shape: func(_ *Battle, c *Cmd) *battle.Shape { return &battle.Shape{From: c.Path[0], Clause: "BKC-DP-50"} },
		Check: func(b *Battle, c *Cmd) *Refusal { return b.judgeStand(who(c), turned(b, c, *c.Facing)) },
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			facing := geom.Degrees(dice.Heading(r, "sample"))
			if b.judgeStand(who(c), turned(b, c, facing)) != nil {
				facing = b.unit(who(c)).Facing
			}
			c.Facing = &facing
		},
	}
}
