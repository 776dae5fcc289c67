package bkc

import (
	"slices"
	"strings"

	"sandtable/battle"
)

// stepSalvo is one attack of a scheduled mission: Units fire at At as Option says. SCHED-03.
const stepSalvo stepKind = "salvo"

var scheduledSteps = stepMap{
	stepMissions:    {Auto: autoMissions, Rules: []*Rule{missionRule}},
	stepSalvo:       {Auto: autoSalvo},
	stepAlter:       {Rules: []*Rule{cancelRule, delayRule}},
	stepShelled:     {Auto: autoShelled},
	stepRequestEnds: {Auto: autoRequestEnds},
	stepAstray:      {Auto: autoStray, Rules: []*Rule{strayRule}},
}

// planned enters a mission in the plan of a side, which alone is told of it. Assets is what it costs: one for each unit
// and attack, so that two units with four assets fire together twice. SCHED-01, SCHED-03, SCHED-04.
func planned(side Side, m *Mission) Event {
	return Event{
		Kind: Planned, Side: side, At: m.At, Units: m.Units, N: int32(m.Turn), M: int32(m.Assets),
		Option: shapeWords(m.Smoke, m.Barrage), Clause: "BKC-SCHED-04", Secret: side,
	}
}

// missionOf is the mission that such an event tells of.
func missionOf(e *Event) Mission {
	smoke, barrage := readShape(e.Option)
	return Mission{At: e.At, Units: e.Units, Turn: int16(e.N), Assets: int16(e.M), Smoke: smoke, Barrage: barrage}
}

// readShape reads what shapeWords wrote.
func readShape(words string) (smoke, barrage bool) {
	return strings.Contains(words, "smoke"), strings.Contains(words, "barrage")
}

var (
	notDue       = reason("BKC-SCHED-06", "mission {mission} is not due now")
	mixedMission = reason("BKC-SCHED-04", "artillery and aircraft cannot share a mission")
	notPlanned   = reason("BKC-SCHED-01", "{unit} cannot fire a scheduled mission: only off-table artillery and aircraft can")
)

// isSound says why units cannot share an entry of a bombardment plan. Guns on the table fire only for an FAO. SCHED-01,
// SCHED-04, ART-19, G-14, G-19, G-25.
func (b *Battle) isSound(units []UnitID, smoke, barrage bool) *Refusal {
	for _, id := range units {
		switch p := b.profile(id); {
		case !p.offTable || !p.isArtillery() && !p.IsAircraft():
			return notPlanned.Refuse(b.UnitFact("unit", id))
		case p.IsAircraft() != b.profile(units[0]).IsAircraft():
			return mixedMission.Refuse()
		case smoke && !p.smoke:
			return noSmoke.Refuse(b.UnitFact("unit", id))
		case p.naval && !b.coast:
			return noCoast.Refuse(b.UnitFact("unit", id))
		}
	}
	if barrage {
		return b.mayBarrage(units)
	}
	return nil
}

// isDue reports a mission that a side must fire now. SCHED-06.
func (b *Battle) isDue(m *Mission) bool { return !m.Done && m.Turn == b.Turn }

// dueMissions lists the missions that a side must fire now, counted from one.
func (b *Battle) dueMissions(side Side) []int32 {
	var due []int32
	plan := b.player(side).Plan
	for i := range plan {
		if b.isDue(&plan[i]) {
			due = append(due, int32(i+1))
		}
	}
	return due
}

// autoMissions plays the Scheduled Phase: every mission due is fired; the player is asked only for the order of several.
// TURN-04, SCHED-06, DP-16.
func autoMissions(b *Battle, s Step) bool {
	switch due := b.dueMissions(s.Side); {
	case len(due) == 0:
		b.endPhase()
	case len(due) > 1:
		return false
	default:
		b.fireMission(due[0])
	}
	return true
}

// missionRule chooses the mission that is fired next. DP-16.
var missionRule = &Rule{
	Verb: "fire-mission", Class: battle.ClassSupport, Clause: "BKC-DP-16",
	Fields: []Field{{
		Field: battle.FieldN, Of: battle.OfMission,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			for _, n := range b.dueMissions(c.Side) {
				out = append(out, Value{N: n})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if !slices.Contains(b.dueMissions(c.Side), c.N) {
				return notDue.Refuse(battle.Count("mission", c.N))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) { b.fireMission(c.N) },
}

// fireMission shows a mission to the opponent and puts its attacks on the agenda, one after another. SCHED-03, SCHED-05.
func (b *Battle) fireMission(number int32) {
	side := b.Active
	m := b.player(side).Plan[number-1]
	words := shapeWords(m.Smoke, m.Barrage)
	b.Cite("BKC-SCHED-05")
	e := altered(side, number, fired, "BKC-SCHED-06")
	e.At, e.Units, e.Reveal = m.At, m.Units, true
	b.Emit(e)
	n, assets := len(m.Units), int(m.Assets)
	for first := (assets - 1) / n * n; first >= 0; first -= n {
		b.Push(Step{
			Kind: stepSalvo, Side: side, Units: m.Units[:min(n, assets-first)], At: m.At, Option: words, Clause: "BKC-SCHED-03",
		})
	}
}

// autoSalvo fires one attack of a mission with those of its units that still can. SCHED-07..11.
func autoSalvo(b *Battle, s Step) bool {
	b.Pop()
	var able []UnitID
	for _, id := range s.Units {
		if u := b.unit(id); u.Place == OffTable && !b.keptFromShelling(id) && !b.isAbsent(id) && !u.Is(Aborted) {
			able = append(able, id)
		}
	}
	switch {
	case len(able) == 0:
	case b.profile(able[0]).IsAircraft():
		if !b.grounded() {
			b.Cite("BKC-SCHED-10")
			b.flyTo(run{units: able, at: s.At}, b.driftOfAircraft(able, 0, s.At, false))
		}
	default:
		smoke, barrage := readShape(s.Option)
		b.fireSalvo(salvo{units: able, at: s.At, smoke: smoke, barrage: barrage, clause: "BKC-SCHED-11"}, b.driftScheduled(able))
	}
	return true
}
