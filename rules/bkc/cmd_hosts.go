package bkc

import (
	"slices"

	"sandtable/battle"
)

// stepJoin is the choice of whom a command unit joins that has been driven through. DP-12.
const stepJoin stepKind = "join"

var notAHost = reason("BKC-CMD-44", "{unit} cannot join {target}: it takes a combat unit of yours within {distance}")

// givesWay reports an enemy command unit that makes way for a unit: only combat units displace it, neither command units
// nor bare transport. MOVE-08, CMD-44, CMD-45.
func (b *Battle) givesWay(command, id UnitID) bool {
	return b.side(command) != b.side(id) && b.profile(command).IsCommand() && b.isFighter(id) && !b.isHidden(command, id)
}

// driveThrough: a unit has moved through the place of an enemy command unit, which must join a unit at once; what else
// befalls it first is the edition's. CMD-44, CMD-48.
func (b *Battle) driveThrough(mover, command UnitID) {
	if !b.unit(command).IsOnTable() {
		return
	}
	b.Emit(Event{Kind: Announced, Unit: mover, Target: command, Option: "driven through", Clause: "BKC-CMD-44"})
	b.Push(Step{Kind: stepJoin, Side: b.side(command), Unit: command, Clause: "BKC-CMD-44"})
	if overrun := b.edition.overrun; overrun != nil {
		b.runDown(mover, command, overrun(b, mover, command))
	}
}

// runDown attacks a command unit that is driven through. Like close combat, it does not suppress. CMD-48.
func (b *Battle) runDown(mover, command UnitID, s shot) {
	a := attack{target: command, source: melee, firers: []UnitID{mover}, clause: b.edition.tells.overrun, by: b.side(mover)}
	o := b.strike(&a, &volley{
		shots: []shot{s}, shock: unshaken, fragile: b.inWater(command), left: b.profile(command).Hits - b.unit(command).Hits,
	})
	if o.out {
		b.knockOut(command, "overrun", b.edition.tells.overrun)
	}
}

// forecastOverruns shows the attacks on the command units on a path. CMD-48.
func (b *Battle) forecastOverruns(mover UnitID, f *pathFacts, p *battle.Preview) {
	overrun := b.edition.overrun
	if overrun == nil {
		return
	}
	for _, d := range f.driven {
		s := overrun(b, mover, d.unit)
		p.Rolls = append(p.Rolls, battle.Forecast{
			Clause: b.edition.tells.overrun, Unit: mover, Dice: int(s.dice), Need: int(s.need), Odds: b.oddsOfOverrun(d.unit, s),
		})
	}
}

// oddsOfOverrun are the odds of an attack on a command unit that is driven through: a command unit that finds no unit to join is lost
// in any case, and one that has a single unit to join shares its lot at once. CMD-44, CMD-46, CMD-48.
func (b *Battle) oddsOfOverrun(command UnitID, s shot) []battle.Odds {
	var room [8]UnitID
	hosts := b.hosts(command, room[:0])
	if len(hosts) == 0 {
		return []battle.Odds{{Unit: command, Outcome: knockedOut, PPM: 1e6}}
	}
	out := b.oddsOfBlow(command, s)
	if len(hosts) == 1 && b.unit(hosts[0]).Is(Suppressed) && !b.unit(command).Is(Suppressed) {
		out = append(out, battle.Odds{Unit: command, Outcome: suppressed, PPM: 1e6 - out[0].PPM})
	}
	return out
}

// canHost reports an own combat unit within half the Move of a command unit. CMD-44, X-44.
func (b *Battle) canHost(command, id UnitID) bool {
	return b.side(id) == b.side(command) && b.unit(id).IsOnTable() && b.isFighter(id) &&
		2*b.gap(command, id) <= b.profile(command).Move
}

// hosts appends the units that a command unit can join.
func (b *Battle) hosts(command UnitID, out []UnitID) []UnitID {
	box := b.base(command).Box().Grow(b.profile(command).Move / 2)
	var nearBodies [64]int32
	for _, body := range b.table.BodiesNear(box, nearBodies[:0]) {
		if b.canHost(command, UnitID(body)) {
			out = append(out, UnitID(body))
		}
	}
	slices.Sort(out)
	return out
}

// autoJoin joins the only unit there is, or eliminates a command unit that finds none. CMD-44, DP-12.
func autoJoin(b *Battle, s Step) bool {
	if !b.unit(s.Unit).IsOnTable() {
		b.Pop()
		return true
	}
	var room [8]UnitID
	switch hosts := b.hosts(s.Unit, room[:0]); len(hosts) {
	case 0:
		b.Pop()
		b.knockOut(s.Unit, "driven through", "BKC-CMD-44")
	case 1:
		b.Pop()
		b.join(s.Unit, hosts[0])
	default:
		return false
	}
	return true
}

// joinRule is the choice among several. DP-12.
var joinRule = &Rule{
	Verb: "join", Class: battle.ClassCarry, Clause: "BKC-DP-12",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, id := range b.hosts(b.Agenda.Top().Unit, nil) {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if command := b.Agenda.Top().Unit; !b.canHost(command, c.Target) {
				return notAHost.Refuse(b.UnitFact("unit", command), b.UnitFact("target", c.Target),
					battle.Cm("distance", b.profile(command).Move/2))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		command := b.Agenda.Top().Unit
		b.Pop()
		b.join(command, c.Target)
	},
}

// join puts a command unit with a combat unit until the next game turn: it has no place of its own meanwhile, sees and
// is measured from its host, moves with it and shares its state. CMD-46.
func (b *Battle) join(command, host UnitID) {
	b.Emit(joined(command, host, b.Turn+1))
	b.shareSuppression(command, host)
}

// joined puts a command unit with a host until a game turn.
func joined(command, host UnitID, until int16) Event {
	return Event{Kind: Joined, Unit: command, Target: host, N: int32(until), Clause: "BKC-CMD-46"}
}

func joinedUntil(e *Event) int16 { return int16(e.N) }

// foldJoined puts a unit where its host is.
func (b *Battle) foldJoined(e *Event) {
	u, host := b.unit(e.Unit), b.unit(e.Target)
	u.Place, u.Carrier, u.Host, u.Until = Aboard, e.Target, e.Target, joinedUntil(e)
	u.At, u.Facing = host.At, host.Facing
	b.lift(e.Unit)
}

// followHost keeps a command unit with a host that mounts, dismounts or leaves the table. CMD-46.
func (b *Battle) followHost(host UnitID) {
	h := b.unit(host)
	for i := range b.Units {
		u := &b.Units[i]
		if u.Host != host || u.Place != Aboard {
			continue
		}
		switch h.Place {
		case OnTable:
			u.Carrier = host
		case Aboard:
			u.Carrier = h.Carrier
		default:
			u.Place, u.Carrier, u.Host = h.Place, 0, 0
		}
		u.At, u.Facing = h.At, h.Facing
	}
}

// releaseHosted sets command units free when the next game turn has begun, beside their hosts; without room there they
// stay until a later turn. CMD-46.
func (b *Battle) releaseHosted() {
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if u.Host == 0 || u.Until > b.Turn || !b.unit(u.Host).IsOnTable() {
			continue
		}
		if spot, ok := b.placeBeside(id, u.Host); ok {
			b.Emit(Event{Kind: Dismounted, Unit: id, Target: u.Host, At: spot.At, Facing: spot.Facing, Clause: "BKC-CMD-46"})
		}
	}
}
