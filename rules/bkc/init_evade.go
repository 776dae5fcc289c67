package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	carriedUnit  = reason("BKC-INIT-08", "{unit} is aboard a transport and cannot get clear by itself")
	tooFarAway   = reason("BKC-INIT-08", "{unit} may go {limit} at most; {distance} is too far")
	noTransport  = reason("BKC-INIT-09", "{unit} is a gun with no transport in contact to tow it")
	cannotEscape = reason("BKC-INIT-10", "{unit} cannot board {transport} to get clear")
	oneTransport = reason("BKC-INIT-10", "{unit} can board one transport only")
)

// An evasion is a unit's move directly away from an enemy, by itself or by a transport. INIT-08..10.
type evasion struct {
	unit, from UnitID
	by         UnitID // the transport that it mounts or is limbered to; 0: it goes by itself
	dist       geom.Len
	facing     *geom.Facing
}

// mover is what moves.
func (e *evasion) mover() UnitID {
	if e.by != 0 {
		return e.by
	}
	return e.unit
}

// mayEvade says why a unit cannot evade at all. A gun needs a transport; any other unit may at least turn where
// it stands. INIT-08, INIT-09.
func (b *Battle) mayEvade(id, from UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	switch {
	case u.Place == Aboard:
		return carriedUnit.Refuse(b.UnitFact("unit", id))
	case b.isFixed(id):
		return isEmplaced.Refuse(b.UnitFact("unit", id))
	case p.IsGun() && b.anyTransport(id, from) == 0:
		return noTransport.Refuse(b.UnitFact("unit", id))
	case b.side(id) == b.Active && u.Is(StaysPut):
		return staysPut.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// takesAway reports a transport that can take a unit away from an enemy: one that it can mount or be hooked to, not
// suppressed and not itself used before: in its own turn on initiative, in the enemy's against this charger. INIT-09,
// INIT-10.
func (b *Battle) takesAway(transport, id, from UnitID) bool {
	t, p := b.unit(transport), b.profile(transport)
	if b.side(transport) != b.side(id) || !p.transport || b.keptFromCarrying(transport) || b.mayBoard(id, transport) != nil {
		return false
	}
	if b.side(id) == b.Active {
		return t.Marks&(Acted|StaysPut|Arrived) == 0
	}
	return t.Reaction != "fire" && t.Reaction != "evade" && !b.hasAnswered(transport, from)
}

// anyTransport is the first transport that can take a unit away, or 0.
func (b *Battle) anyTransport(id, from UnitID) UnitID {
	first := UnitID(0)
	var room [32]int32
	for _, body := range b.table.BodiesNear(b.base(id).Box().Grow(b.boardingReach(id)), room[:0]) {
		if transport := UnitID(body); (first == 0 || transport < first) && b.takesAway(transport, id, from) {
			first = transport
		}
	}
	return first
}

// evasionOf reads an evasion from a command. A gun that names no transport takes the first that fits.
func (b *Battle) evasionOf(c *Cmd, from UnitID) evasion {
	e := evasion{unit: c.Unit, from: from, dist: c.N, facing: c.Facing}
	switch {
	case len(c.Units) > 0:
		e.by = c.Units[0]
	case b.profile(c.Unit).IsGun():
		e.by = b.anyTransport(c.Unit, from)
	}
	return e
}

// evadeLimit is how far an evasion can go: a full Move, or half that of the transport. INIT-08..10.
func (b *Battle) evadeLimit(e *evasion) geom.Len {
	d := b.moveOf(e.mover())
	if e.by != 0 {
		d /= 2
	}
	return d
}

// evadesTo is where an evasion ends: directly away from the enemy. CONV-12.
func (b *Battle) evadesTo(e *evasion) geom.Base {
	b.Cite("BKC-CONV-12")
	base := b.base(e.mover())
	base.At = geom.Toward(base.At, b.seat(e.from).At, -e.dist)
	if e.facing != nil {
		base.Facing = *e.facing
	}
	return base
}

// judgeEvasion refuses a way that is too long or not free, and a place where there is no room. The table is not left.
// INIT-08..10, DP-21.
func (b *Battle) judgeEvasion(e *evasion) (pathFacts, *Refusal) {
	limit := b.evadeLimit(e)
	if e.dist < 0 || e.dist > limit {
		return pathFacts{}, tooFarAway.Refuse(b.UnitFact("unit", e.mover()), battle.Cm("limit", limit), battle.Cm("distance", e.dist))
	}
	// Rounding the end to a place on the table may lengthen the way by a hair.
	f, no := b.straightTo(e.mover(), b.evadesTo(e), pathOptions{limit: limit + 1, aboard: e.unit})
	if no == nil && f.leaves {
		no = noRoom.Refuse()
	}
	return f, no
}

// evade carries an evasion out.
func (b *Battle) evade(e evasion) {
	f, _ := b.judgeEvasion(&e)
	b.reveal(e.unit)
	why := clause("BKC-INIT-08")
	switch {
	case e.by == 0:
	case b.profile(e.unit).IsGun():
		why = "BKC-INIT-09"
	default:
		why = "BKC-INIT-10"
	}
	if e.by != 0 {
		b.board(e.unit, e.by)
	}
	if f.base != f.start {
		b.travel(e.mover(), &f, "evaded", why)
	}
}

// evadeFields are the choices of a unit that evades: by itself or by which transport, how far, and which way it faces.
// The direction is fixed. DP-21, DP-25.
func evadeFields(from func(*Battle, *Cmd) UnitID) []Field {
	judge := func(b *Battle, c *Cmd) *Refusal {
		e := b.evasionOf(c, from(b, c))
		_, no := b.judgeEvasion(&e)
		return no
	}
	return []Field{
		{
			Field: battle.FieldUnits, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for i := range b.Units {
					if id := UnitID(i + 1); b.profile(id).transport && b.takesAway(id, c.Unit, from(b, c)) {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Each: func(b *Battle, c *Cmd, id UnitID) *Refusal {
				if !b.takesAway(id, c.Unit, from(b, c)) {
					return cannotEscape.Refuse(b.UnitFact("unit", c.Unit), b.UnitFact("transport", id))
				}
				return nil
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if len(c.Units) > 1 {
					return oneTransport.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldN, Of: battle.OfLength, Optional: true, Check: judge,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				e := b.evasionOf(c, from(b, c))
				s := &battle.Shape{From: b.base(e.mover()).At, Limit: b.evadeLimit(&e), Line: true, Clause: "BKC-INIT-08"}
				e.dist, e.facing = s.Limit, nil
				s.To = b.evadesTo(&e).At
				return s
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				e := b.evasionOf(c, from(b, c))
				b.sampleDistance(c, r, b.evadeLimit(&e), judge)
			},
		},
		{
			Field: battle.FieldFacing, Optional: true, Check: judge,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				e := b.evasionOf(c, from(b, c))
				return &battle.Shape{From: b.evadesTo(&e).At, Clause: "BKC-INIT-08"}
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				facing := geom.Facing(r.Roll(3600, "sample") - 1)
				if c.Facing = &facing; judge(b, c) != nil {
					c.Facing = nil
				}
			},
		},
	}
}

// sampleDistance draws a legal distance, or leaves it at none.
func (b *Battle) sampleDistance(c *Cmd, r dice.Roller, limit geom.Len, judge func(*Battle, *Cmd) *Refusal) {
	for range 4 {
		if limit <= 0 {
			break
		}
		c.N = int32(r.Roll(int(limit), "sample"))
		if judge(b, c) == nil {
			return
		}
	}
	c.N = 0
}

// initiativeEvade: a unit evades the nearest visible enemy on its own account. INIT-08..10, DP-21.
var initiativeEvade = &Rule{
	Verb: "evade", Class: battle.ClassMove, Clause: "BKC-INIT-08",
	Fields: slices.Concat([]Field{
		reacts(func(b *Battle, id UnitID) *Refusal {
			if no := b.hasFoe(id); no != nil {
				return no
			}
			return b.mayEvade(id, 0)
		}),
		nearestFoe(func(*Battle, *Cmd) *Refusal { return nil }),
	}, evadeFields(func(_ *Battle, c *Cmd) UnitID { return c.Target })),
	Do: func(b *Battle, c *Cmd) {
		e := b.evasionOf(c, c.Target)
		b.Cite("BKC-INIT-01", "BKC-INIT-04", b.edition.tells.initiative, "BKC-DP-21")
		b.mark(e.unit, Acted)
		if e.mover() != e.unit {
			b.mark(e.mover(), Acted)
		}
		b.evade(e)
	},
}
