package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	cannotSlip   = reason("BKC-CBT-29", "{unit} cannot break off: suppressed, an unlimbered gun or emplaced")
	nowhereToGo  = reason("BKC-CBT-27", "{unit} has nowhere to break off to")
	oneLeg       = reason("BKC-CBT-26", "{unit} must break off in a straight line")
	wrongLength  = reason("BKC-CBT-26", "the path is {path}; it must be {least} to {most}")
	tooFarAboard = reason("BKC-CBT-28", "the path is {path}; with a transport the limit is {most}")
	noPlaceThere = reason("BKC-CONV-17", "{unit} cannot stand there")
	tooNearEnemy = reason("BKC-CBT-27", "{unit} would end {distance} from {target}, in sight; keep {least}")
	noCarrier    = reason("BKC-CBT-28", "{unit} touches no transport that can take it away")
	notCarrier   = reason("BKC-CBT-28", "{target} is not a friendly transport that {unit} touches and can board")
)

// maySlip says why a unit may not disengage: suppressed units and unlimbered guns stay, and emplaced ones never move.
// CBT-29, SUP-08, MOVE-05.
func (b *Battle) maySlip(id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	if b.keptFromDisengaging(id) || p.IsGun() && !u.Is(Limbered) || b.isFixed(id) {
		return cannotSlip.Refuse(b.UnitFact("unit", id))
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
	waits := func(id UnitID) bool { return b.unit(id).IsOnTable() && !b.isSettled(id) }
	if !slices.ContainsFunc(s.Units, waits) {
		b.Pop()
		return true
	}
	if b.Fight.Slip.Side != s.Side {
		b.rollSlip(s.Side)
	}
	if b.mayPursueSlipped() == nil && slices.ContainsFunc(s.Units, b.canPursue) {
		return false
	}
	goes := func(id UnitID) bool { return waits(id) && (b.hasRoom(id) == nil || b.mayBeCarried(id) == nil) }
	if slices.ContainsFunc(s.Units, goes) {
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

// slipDice are how many dice say how far a side may disengage. CBT-26.
const slipDice = 3

// rollSlip rolls how far a side may disengage. CBT-26.
func (b *Battle) rollSlip(side Side) {
	faces := b.roll(slipDice, "BKC-CBT-26")
	b.Emit(Event{
		Kind: SlipRolled, Side: side, Clause: "BKC-CBT-26", N: int32(slices.Min(faces)),
		M: int32(faces[0] + faces[1] + faces[2]), Rolls: []battle.Roll{{Clause: "BKC-CBT-26", Dice: dice.D6(faces...)}},
	})
}

// forecastSlip shows how far a side may disengage: at most the sum of its dice. CBT-26.
func forecastSlip() battle.Forecast {
	f := battle.Forecast{Clause: "BKC-CBT-26", Dice: slipDice}
	for sum, chance := range dice.SumOf(slipDice, 6) {
		if chance > 0 {
			f.Odds = append(f.Odds, battle.Odds{Outcome: slipsAway, N: int32(sum), PPM: ppm(chance)})
		}
	}
	return f
}

// slipOf is what was rolled so.
func slipOf(e *Event) Slip { return Slip{Side: e.Side, Low: int8(e.N), Sum: int8(e.M)} }

// slipper is the field of a unit that disengages now, if it can go about it in some way.
func slipper(can func(*Battle, UnitID) *Refusal) Field {
	f := decider(can)
	judge := f.Check
	f.Check = func(b *Battle, c *Cmd) *Refusal {
		if !slices.Contains(b.Agenda.Top().Units, c.Unit) {
			return notInFight.Refuse(b.UnitFact("unit", c.Unit))
		}
		return judge(b, c)
	}
	return f
}

// slipRule: a unit disengages along a straight line in any direction. CBT-26, CBT-27, DP-50.
var slipRule = &Rule{
	Verb: "disengage", Class: battle.ClassMove, Clause: "BKC-CBT-26",
	Fields: []Field{slipper((*Battle).hasRoom), slipPath(onFootOut), slipFacing(onFootOut)},
	Do: func(b *Battle, c *Cmd) {
		b.slip(c.Unit, c)
		b.settle(c.Unit, "disengages", "BKC-CBT-26")
	},
}

// slipAboardRule: a unit mounts a transport that it touches, and both leave. CBT-28, DP-50.
var slipAboardRule = &Rule{
	Verb: "mount", Class: battle.ClassCarry, Clause: "BKC-CBT-28",
	Fields: []Field{
		slipper((*Battle).mayBeCarried),
		{
			Field:  battle.FieldTarget,
			Domain: ownUnits,
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayCarryOff(c.Unit, c.Target) },
		},
		slipPath(aboardOut), slipFacing(aboardOut),
	},
	Do: func(b *Battle, c *Cmd) {
		b.Emit(Event{Kind: Parted, Unit: c.Unit})
		b.leaveWorks(c.Unit)
		b.Emit(Event{Kind: DidMount, Unit: c.Unit, Target: c.Target, Clause: "BKC-CBT-28"})
		b.slip(c.Target, c)
		b.settle(c.Unit, "disengages", "BKC-CBT-28")
		if slices.Contains(b.Fight.Units, c.Target) && !b.isSettled(c.Target) {
			b.settle(c.Target, "disengages", "BKC-CBT-28")
		}
	},
}

// mayBeCarried says why no transport takes a unit out of the combat. CBT-28.
func (b *Battle) mayBeCarried(id UnitID) *Refusal {
	for i := range b.Units {
		if b.mayCarryOff(id, UnitID(i+1)) == nil {
			return nil
		}
	}
	return noCarrier.Refuse(b.UnitFact("unit", id))
}

// mayCarryOff says why a transport cannot take a unit out of the combat. CBT-28.
func (b *Battle) mayCarryOff(id, transport UnitID) *Refusal {
	var room [4]UnitID
	t, p := b.unit(transport), b.profile(transport)
	switch {
	case transport == id, b.side(transport) != b.side(id), !t.IsOnTable(), !p.transport, !b.profile(id).IsFoot(),
		b.gap(id, transport) > touch, b.keptFromCarrying(transport), b.isSettled(transport),
		b.isEngaged(transport) && !slices.Contains(b.Fight.Units, transport),
		len(b.passengers(transport, room[:0])) >= int(p.Capacity):
		return notCarrier.Refuse(b.UnitFact("unit", id), b.UnitFact("target", transport))
	}
	if _, ok := b.findSpot(transport, id, 0, 0); !ok {
		return nowhereToGo.Refuse(b.UnitFact("unit", transport))
	}
	return nil
}

// slip moves a unit out of the combat. Mines on the way may stop it. CBT-26, DP-50.
func (b *Battle) slip(id UnitID, c *Cmd) {
	facing := b.unit(id).Facing
	if c.Facing != nil {
		facing = *c.Facing
	}
	_, most := b.slipLimits(id != c.Unit)
	f, _ := b.judgePath(id, c.Path, &facing, pathOptions{limit: most + 1})
	b.Emit(Event{Kind: Parted, Unit: id})
	b.travel(id, &f, "disengaged", "BKC-CBT-26")
	if b.options.PursueDisengage && b.unit(id).IsOnTable() {
		b.Emit(Event{Kind: QuitFight, Unit: id, Clause: "BKC-OPT-PURSUE-DISENGAGE"})
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
	if _, ok := b.findSpot(id, 0, 0, 0); !ok {
		return nowhereToGo.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// fan is in how many directions a place to go is looked for.
const fan = 72

// findSpot is a place to which a unit may disengage, with its rider if one goes aboard. It is looked for from a
// direction on, first straight back, and from the longest way down, or from so many eighths of it less.
func (b *Battle) findSpot(id, rider UnitID, turn, short int) (geom.Point, bool) {
	at, front := b.unit(id).At, b.unit(id).Facing
	least, most := b.slipLimits(rider != 0)
	from := most - (most-least)/8*geom.Len(short)
	for d := from; ; {
		for i := range fan {
			to := geom.Step(at, front.Turn(1800+(i+turn)%fan*(3600/fan)), d)
			if b.judgeSlip(id, rider, to, front, least, most) == nil {
				return to, true
			}
		}
		switch {
		case d == least && from < most:
			d, from = most, most
		case d == least:
			return geom.Point{}, false
		default:
			d = max(d-b.cm(1), least)
		}
	}
}

// judgeSlip says why a unit may not disengage to a place and a facing; the rider is about to go aboard it. CBT-26,
// CBT-27.
func (b *Battle) judgeSlip(id, rider UnitID, to geom.Point, facing geom.Facing, least, most geom.Len) *Refusal {
	base := b.base(id)
	// A place is rounded to whole units, so a length is judged to the nearest of them.
	if d := geom.Dist(base.At, to); d+1 < least || d > most+1 {
		if rider != 0 {
			return tooFarAboard.Refuse(battle.Cm("path", d), battle.Cm("most", most))
		}
		return wrongLength.Refuse(battle.Cm("path", d), battle.Cm("least", least), battle.Cm("most", most))
	}
	if no := b.tooNear(id, base.MovedTo(to).Faced(facing)); no != nil {
		return no
	}
	f, no := b.judgePath(id, []geom.Point{to}, &facing, pathOptions{limit: most + 1, aboard: rider})
	if no == nil && f.leaves {
		no = noPlaceThere.Refuse(b.UnitFact("unit", id))
	}
	return no
}

// tooNear refuses an end nearer than 5 cm to an enemy in sight. CBT-27.
func (b *Battle) tooNear(id UnitID, base geom.Base) *Refusal {
	least := b.cm(5)
	var nearEnemies [64]int32
	for _, body := range b.table.BodiesNear(base.Box().Grow(least), nearEnemies[:0]) {
		enemy := UnitID(body)
		if b.side(enemy) == b.side(id) || b.profile(enemy).IsCommand() || b.isHidden(enemy, id) {
			continue
		}
		if d := geom.Gap(base, b.base(enemy)); d < least && b.seesSpot(enemy, id, base.At) {
			return tooNearEnemy.Refuse(b.UnitFact("unit", id), b.UnitFact("target", enemy), battle.Cm("distance", d),
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

// A slipMover says which unit's base moves, and which unit goes aboard it first.
type slipMover func(*Cmd) (id, rider UnitID)

func onFootOut(c *Cmd) (id, rider UnitID) { return c.Unit, 0 }
func aboardOut(c *Cmd) (id, rider UnitID) { return c.Target, c.Unit }

// slipPath is the field of the way out: one straight leg. CBT-26, CBT-28.
func slipPath(who slipMover) Field {
	return Field{
		Field: battle.FieldPath,
		Shape: func(b *Battle, c *Cmd) *battle.Shape {
			id, rider := who(c)
			least, most := b.slipLimits(rider != 0)
			return &battle.Shape{From: b.unit(id).At, Min: least, Limit: most, Clause: "BKC-CBT-26"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			id, rider := who(c)
			if len(c.Path) != 1 {
				return oneLeg.Refuse(b.UnitFact("unit", id))
			}
			least, most := b.slipLimits(rider != 0)
			return b.judgeSlip(id, rider, c.Path[0], b.unit(id).Facing, least, most)
		},
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			id, rider := who(c)
			turn, short := r.Roll(fan, "sample"), r.Roll(8, "sample")-1
			if spot, ok := b.findSpot(id, rider, turn, short); ok {
				c.Path = []geom.Point{spot}
			}
		},
	}
}

// slipFacing is the field of the facing after the way out. CBT-26, DP-50.
func slipFacing(who slipMover) Field {
	judge := func(b *Battle, c *Cmd, facing geom.Facing) *Refusal {
		id, rider := who(c)
		least, most := b.slipLimits(rider != 0)
		return b.judgeSlip(id, rider, c.Path[0], facing, least, most)
	}
	return Field{
		Field: battle.FieldFacing, Optional: true,
		Shape: func(_ *Battle, c *Cmd) *battle.Shape { return &battle.Shape{From: c.Path[0], Clause: "BKC-DP-50"} },
		Check: func(b *Battle, c *Cmd) *Refusal { return judge(b, c, *c.Facing) },
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			facing := geom.Degrees(dice.Heading(r, "sample"))
			if judge(b, c, facing) != nil {
				id, _ := who(c)
				facing = b.unit(id).Facing
			}
			c.Facing = &facing
		},
	}
}
