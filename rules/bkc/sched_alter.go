package bkc

import "sandtable/battle"

// stepAlter is the choice what becomes of mission N after a passed test. DP-42.
const stepAlter stepKind = "alter"

// alters is that step, and missionToAlter the number of its mission.
func alters(c *Cmd) Step {
	return Step{Kind: stepAlter, Side: c.Side, Unit: c.Unit, N: c.N, Clause: "BKC-DP-42"}
}

func missionToAlter(s Step) int32 { return s.N }

// What becomes of a mission.
const (
	fired     = "fired"
	cancelled = "cancelled"
	delayed   = "delayed"
)

// altered says what becomes of a mission, by its number, and alteredMission is its place in the plan.
func altered(side Side, number int32, what string, why clause) Event {
	return Event{Kind: Altered, Side: side, N: number - 1, Option: what, Clause: why}
}

func alteredMission(e *Event) int { return int(e.N) }

var (
	mayNotAlter    = reason("BKC-SCHED-14", "the fire plan can no longer be changed in this battle")
	cannotAlter    = reason("BKC-SCHED-13", "mission {mission} cannot be changed: only missions of later turns can")
	otherAlters    = reason("BKC-SCHED-16", "{unit} cannot change mission {mission}: the FAO changes artillery, the FAC aircraft")
	nothingToAlter = reason("BKC-SCHED-13", "{unit} has no later mission to change")
)

// alterRule: an FAO tries to cancel or delay scheduled fire of a later turn, a FAC a scheduled air attack, with its
// command value as it stands. SCHED-13..16, DP-40.
var alterRule = &Rule{
	Verb: "alter", Class: battle.ClassSupport, Clause: "BKC-SCHED-13",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.mayObserve(c, FAO, FAC); no != nil {
					return no
				}
				if b.player(c.Side).NoAlter {
					return mayNotAlter.Refuse()
				}
				return nil
			},
			Leads: func(b *Battle, c *Cmd) *Refusal {
				for i := range b.player(c.Side).Plan {
					if b.mayAlter(c, int32(i+1)) == nil {
						return nil
					}
				}
				return nothingToAlter.Refuse(b.UnitFact("unit", c.Unit))
			},
		},
		{
			Field: battle.FieldN, Of: battle.OfMission,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for i := range b.player(c.Side).Plan {
					out = append(out, Value{N: int32(i + 1)})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayAlter(c, c.N) },
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		p.Rolls = append(p.Rolls, b.forecastTest(c.Unit, b.modsOf(c, b.edition.alter), "BKC-SCHED-13"))
	},
	Do: func(b *Battle, c *Cmd) {
		b.beginGiving(c.Unit)
		b.Cite("BKC-DP-40")
		mods := b.modsOf(c, b.edition.alter)
		result := b.test(c.Unit, b.needOf(c.Unit, mods), mods, "BKC-SCHED-13")
		b.Emit(noteRequests(c.Unit, b.unit(c.Unit).Requests+1))
		switch {
		case result == failed:
			b.Cite("BKC-SCHED-15")
		case result.succeeds():
			b.Push(alters(c))
		case result == blunder:
			b.Emit(noteNoAlter(c.Side, true))
		}
	},
}

// mayAlter says why a unit cannot alter a mission. SCHED-13, SCHED-16.
func (b *Battle) mayAlter(c *Cmd, number int32) *Refusal {
	plan := b.player(c.Side).Plan
	if number < 1 || int(number) > len(plan) || plan[number-1].Done || plan[number-1].Turn <= b.Turn {
		return cannotAlter.Refuse(b.fact(battle.Count("mission", number)))
	}
	if b.profile(plan[number-1].Units[0]).IsAircraft() != (b.profile(c.Unit).Class == FAC) {
		return otherAlters.Refuse(b.UnitFact("unit", c.Unit), battle.Count("mission", number))
	}
	return nil
}

// cancelRule and delayRule are what a passed test allows: the assets are lost, or the entry moves on by one turn.
// SCHED-16, DP-42.
var (
	cancelRule = alteration("cancel", cancelled)
	delayRule  = alteration("delay", delayed)
)

func alteration(verb battle.Verb, what string) *Rule {
	return &Rule{Verb: verb, Class: battle.ClassSupport, Clause: "BKC-DP-42", Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		b.Pop()
		b.Emit(altered(s.Side, missionToAlter(s), what, "BKC-SCHED-16").For(s.Side))
	}}
}
