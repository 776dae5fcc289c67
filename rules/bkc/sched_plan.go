package bkc

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	notSupport   = reason("BKC-SCHED-01", "{unit} is not off-table artillery or an aircraft of yours")
	mixedPlan    = reason("BKC-SCHED-04", "artillery and aircraft need separate missions")
	fewAssets    = reason("BKC-SCHED-01", "the mission costs {cost} assets; {left} are left")
	planOffTable = reason("BKC-SCHED-02", "the target is off the table")
	noSuchTurn   = reason("BKC-SCHED-04", "there is no turn {turn} in this battle: choose 1 to {last}")
	noSuchWord   = reason("BKC-SCHED-04", "{option} is not understood; try smoke, barrage or assets=2")
	lonelyGun    = reason("BKC-SCHED-04", "a barrage needs at least two units")
	airZoneOnly  = reason("BKC-SCHED-04", "aircraft fire neither smoke nor a barrage")
)

// autoPlan passes over a side that has nothing to plan with. DP-04.
func autoPlan(b *Battle, s Step) bool {
	if b.player(s.Side).Assets > 0 && len(plannable(b, &Cmd{Side: s.Side})) > 0 {
		return false
	}
	b.Pop()
	return true
}

// donePlanning closes the plan; assets left over are lost. DP-04.
var donePlanning = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "BKC-DP-04", Do: donePart}

// supportUnits are a side's off-table artillery and aircraft. SETUP-17.
func supportUnits(b *Battle, c *Cmd, out []Value) []Value {
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == c.Side && b.Units[i].Place == OffTable {
			b.Cite("BKC-SETUP-17")
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// plannable are those of them that may fire scheduled missions.
func plannable(b *Battle, c *Cmd) []Value {
	return slices.DeleteFunc(supportUnits(b, c, nil), func(v Value) bool { return mayPlan(b, c, v.Unit) != nil })
}

// planMission writes an entry of the bombardment plan: who fires at which point in which turn, with how many assets
// each, HE or smoke, as a concentration or a barrage. Sight does not matter; only its writer learns of it.
// SCHED-01..05, DP-04.
var planMission = &Rule{
	Verb: "plan", Class: battle.ClassSupport, Clause: "BKC-SCHED-04",
	Open: func(b *Battle) *Refusal {
		if left := b.player(b.Agenda.Top().Side).Assets; left < 1 {
			return fewAssets.Refuse(battle.Count("cost", 1), battle.Count("left", left))
		}
		return nil
	},
	Fields: []Field{
		{
			Field: battle.FieldUnits, Domain: supportUnits, Each: mayPlan, Check: isOneKind,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				all := plannable(b, c)
				start := r.Roll(len(all), "sample") - 1
				c.Units = []UnitID{all[start].Unit}
				for _, v := range all {
					with := *c
					with.Units = append(slices.Clone(c.Units), v.Unit)
					if r.Roll(3, "sample") == 1 && !slices.Contains(c.Units, v.Unit) && isOneKind(b, &with) == nil {
						c.Units = with.Units
					}
				}
			},
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				return &battle.Shape{Area: b.wholeTable(), Clause: "BKC-SCHED-02"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if at := *c.At; at.X < 0 || at.Y < 0 || at.X > b.table.Width || at.Y > b.table.Depth {
					return planOffTable.Refuse()
				}
				return nil
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				at := battle.Somewhere(b.table.Box(), r)
				c.At = &at
			},
		},
		{
			Field: battle.FieldN, Of: battle.OfTurn,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for n := int32(1); n <= b.lastTurn() && n <= 12; n++ {
					out = append(out, Value{N: n})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if last := b.lastTurn(); c.N < 1 || c.N > last {
					return noSuchTurn.Refuse(battle.Count("turn", c.N), battle.Count("last", last))
				}
				return nil
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
				for _, words := range []string{"smoke", "barrage", "smoke barrage", "assets=2", "assets=3"} {
					out = append(out, Value{Text: words})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.readMission(c)
				return no
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		m, _ := b.readMission(c)
		b.Emit(planned(c.Side, &m))
	},
}

func mayPlan(b *Battle, c *Cmd, id UnitID) *Refusal {
	if b.side(id) != c.Side || b.unit(id).Place != OffTable {
		return notSupport.Refuse(b.UnitFact("unit", id))
	}
	if b.profile(id).naval && !b.coast {
		return noCoast.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// isOneKind refuses an entry of artillery and aircraft together, or of more units than assets.
func isOneKind(b *Battle, c *Cmd) *Refusal {
	for _, id := range c.Units {
		if b.profile(id).IsAircraft() != b.profile(c.Units[0]).IsAircraft() {
			return mixedPlan.Refuse()
		}
	}
	return b.mayAfford(c, len(c.Units))
}

func (b *Battle) mayAfford(c *Cmd, cost int) *Refusal {
	if left := b.player(c.Side).Assets; cost > int(left) {
		return fewAssets.Refuse(battle.Count("cost", cost), battle.Count("left", left))
	}
	return nil
}

// lastTurn is the last game turn for which fire can be planned.
func (b *Battle) lastTurn() int32 {
	if b.scenario.Turns > 0 {
		return int32(b.scenario.Turns)
	}
	return maxTurns
}

// readMission makes an entry of a command, or says what is wrong with its words. Each unit spends as many assets as
// the entry says, each for an attack of its own. SCHED-03, SCHED-04.
func (b *Battle) readMission(c *Cmd) (Mission, *Refusal) {
	m := Mission{Units: slices.Clone(c.Units), Turn: int16(c.N), At: *c.At}
	each := 1
	for word := range strings.FieldsSeq(c.Option) {
		switch number, counted := strings.CutPrefix(word, "assets="); {
		case word == "smoke":
			m.Smoke = true
		case word == "barrage":
			m.Barrage = true
		case counted:
			n, err := strconv.Atoi(number)
			if err != nil || n < 1 || n > maxAssets {
				return m, noSuchWord.Refuse(battle.Text("option", word))
			}
			each = n
		default:
			return m, noSuchWord.Refuse(battle.Text("option", word))
		}
	}
	m.Assets = int16(each * len(c.Units))
	switch {
	case (m.Smoke || m.Barrage) && b.profile(c.Units[0]).IsAircraft():
		return m, airZoneOnly.Refuse()
	case m.Barrage && len(c.Units) < 2:
		return m, lonelyGun.Refuse()
	case m.Barrage && b.mayBarrage(c.Units) != nil:
		return m, b.mayBarrage(c.Units)
	}
	for _, id := range c.Units {
		if m.Smoke && !b.profile(id).smoke {
			return m, noSmoke.Refuse(b.UnitFact("unit", id))
		}
	}
	return m, b.mayAfford(c, each*len(c.Units))
}

func (b *Battle) wholeTable() []geom.Point {
	w, d := b.table.Width, b.table.Depth
	return []geom.Point{{}, {X: w}, {X: w, Y: d}, {Y: d}}
}
