package boltaction

import "sandtable/battle"

// units is how many units a side has, and waiting how many of them are in reserve, those aboard others included.
// RESERVE-01, RESERVE-02.
func (b *Battle) units(side Side) (units, waiting int) {
	for _, id := range b.Own(side) {
		if b.unit(id).InPlay() {
			units++
			if b.isHeldBack(id) {
				waiting++
			}
		}
	}
	return units, waiting
}

// isHeldBack reports a unit in reserve, or aboard one.
func (b *Battle) isHeldBack(id UnitID) bool {
	u := b.unit(id)
	return u.Place == Reserve || u.Carrier != 0 && b.unit(u.Carrier).Place == Reserve
}

// following is how many units are where a unit is: itself and the units that it carries.
func (b *Battle) following(id UnitID) int {
	n := 1
	for _, other := range b.Own(b.side(id)) {
		if b.unit(other).Carrier == id {
			n++
		}
	}
	return n
}

var (
	notNamed    = reason("BA-DP-04", "{unit} already has its place")
	tooMany     = reason("BA-RESERVE-01", "at most {most} units may start in reserve")
	tooFew      = reason("BA-DP-04", "this side starts with {most} units in reserve")
	noOutflank  = reason("BA-SCENARIO-03", "this scenario does not allow {unit} to outflank")
	notAFlank   = reason("BA-RESERVE-08", "{option} is neither left nor right")
	notYet      = reason("BA-RESERVE-03", "{unit} can arrive from turn {turn}")
	flankNotYet = reason("BA-RESERVE-09", "{unit} can outflank from turn {turn}")
	noEntry     = reason("BA-RESERVE-14", "there is no room for {unit} to arrive by {order}")
)

// reserveRule keeps a unit in reserve, perhaps to outflank; where is known to its side alone. DP-04, RESERVE-01, RESERVE-02,
// RESERVE-08.
var reserveRule = &Rule{
	Verb: "reserve", Class: battle.ClassDeploy, Clause: "BA-DP-04",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: toPlace,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isToPlace(c.Side, c.Unit); no != nil {
					return no
				}
				units, waiting := b.units(c.Side)
				if waiting+b.following(c.Unit) > units/2 {
					return tooMany.Refuse(battle.Count("most", units/2))
				}
				return nil
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if b.posture(c.Side).Outflank {
					out = append(out, Value{Text: flankNames[0]}, Value{Text: flankNames[1]})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				switch {
				case c.Option != flankNames[0] && c.Option != flankNames[1]:
					return notAFlank.Refuse(battle.Text("option", c.Option))
				case !b.posture(c.Side).Outflank:
					return noOutflank.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("BA-RESERVE-02")
		b.Emit(notePlace(c.Unit, Reserve).For(c.Side))
		if c.Option != "" {
			b.Cite("BA-RESERVE-08")
			flank := int8(-1)
			if c.Option == flankNames[1] {
				flank = 1
			}
			b.Emit(noteFlank(c.Unit, flank).For(c.Side))
		}
	},
}

// flankNames are the flanks as the owner sees them from his edge. RESERVE-08.
var flankNames = [2]string{"left", "right"}

// namedRule ends the naming of reserves. Where no unit is set up, the rest is the first wave. DP-04, RESERVE-11.
var namedRule = &Rule{
	Verb: "done", Class: battle.ClassPass, Clause: "BA-DP-04",
	Open: func(b *Battle) *Refusal {
		side := b.Agenda.Top().Side
		units, waiting := b.units(side)
		if b.posture(side).Exactly && waiting < units/2 && b.canReserve(side) {
			return tooFew.Refuse(battle.Count("most", units/2))
		}
		return nil
	},
	Do: func(b *Battle, c *Cmd) { b.endNaming(c.Side) },
}

func (b *Battle) endNaming(side Side) {
	b.Pop()
	if !b.posture(side).Zone.exists() {
		b.sendFirstWave(side)
	}
}

// sendFirstWave makes every unit that has no place yet part of the first wave. RESERVE-11.
func (b *Battle) sendFirstWave(side Side) {
	for _, id := range b.Own(side) {
		if b.unit(id).Place == Undeployed {
			b.Emit(notePlace(id, FirstWave))
		}
	}
}

// autoName goes on when a side has no unit left that it could keep back or put aboard.
func autoName(b *Battle, s Step) bool {
	if b.canReserve(s.Side) || b.canBoard(s.Side) {
		return false
	}
	b.endNaming(s.Side)
	return true
}

// canReserve reports whether a unit may still be kept in reserve.
func (b *Battle) canReserve(side Side) bool {
	units, waiting := b.units(side)
	for _, id := range b.Own(side) {
		if b.unit(id).Place == Undeployed && waiting+b.following(id) <= units/2 {
			return true
		}
	}
	return false
}

// mayEnter says why a unit that is not yet on the table may not be ordered to enter: it is too early, or its edge is
// blocked. RESERVE-03, RESERVE-09, RESERVE-11, RESERVE-14.
func (b *Battle) mayEnter(id UnitID, o Order) *Refusal {
	u := b.unit(id)
	if u.Place == FirstWave {
		b.Cite("BA-RESERVE-11")
	}
	switch {
	case o == Run && b.profile(id).Type == Artillery:
		return noLimber.Refuse(b.UnitFact("unit", id))
	case u.Place == Reserve && u.Flank != 0 && b.Turn < 3:
		return flankNotYet.Refuse(b.UnitFact("unit", id), battle.Count("turn", 3))
	case u.Place == Reserve && b.Turn < 2:
		return notYet.Refuse(b.UnitFact("unit", id), battle.Count("turn", 2))
	case b.wayOn(id, o) == nil:
		return noEntry.Refuse(b.UnitFact("unit", id), battle.Text("order", o.String()))
	}
	return nil
}

// enter brings a unit onto the table whose test was passed; after ADVANCE it may shoot. RESERVE-06.
func (b *Battle) enter(id UnitID, o Order) {
	switch o {
	case Advance:
		b.Push(b.fires(id, ByAdvance, 0, "BA-RESERVE-06"))
	case Run:
	default:
		return // it waits. BAG-15
	}
	b.Push(Step{Kind: stepEnter, Side: b.side(id), Unit: id, N: int32(o), Clause: "BA-DP-32"})
}

// entersBy is the order by which a unit comes on.
func entersBy(s Step) Order { return Order(s.N) }

// joinReserve sends the rest of the first wave to the reserve after turn 1. RESERVE-12.
func (b *Battle) joinReserve() {
	if b.Turn != 1 {
		return
	}
	for i := range b.Units {
		if b.Units[i].Place == FirstWave {
			b.Cite("BA-RESERVE-12")
			b.Emit(notePlace(UnitID(i+1), Reserve))
		}
	}
}
