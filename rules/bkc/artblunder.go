package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// stepAstray is fire or bombs that come down on a friend: the nearest to what was aimed at. Units fire, Unit asked for
// it, Target or At is what it asked for. DP-43.
const stepAstray stepKind = "astray"

// blunderDie rolls one die of a blunder and tells of it.
func (b *Battle) blunderDie(id UnitID, what string, why clause) int {
	f := b.Roller.Roll(6, string(why))
	b.Emit(Event{Kind: Rolled, Unit: id, Option: what, N: int32(f), Clause: why, Rolls: []battle.Roll{{
		Clause: why, Unit: id, Dice: dice.D6(f),
	}}})
	return f
}

// artilleryBlunder rolls on the artillery blunder table: the FAO is attacked, the guns are attacked, or everything comes
// down on a friend. ART-12, ART-14.
func (b *Battle) artilleryBlunder(fao, target UnitID, s salvo) {
	const why = "BKC-ART-12"
	switch b.blunderDie(fao, "artillery-blunder", why) {
	case 1, 2:
		b.attackObserver(fao, why)
	case 3, 4:
		n := b.blunderDie(fao, "strength", why)
		b.Cite("BKC-G-24")
		for _, id := range s.units {
			hit := b.shotAt(id, n, mishap)
			hit.need = 4
			if b.profile(id).SelfPropelled() {
				hit.need = 5
			}
			b.resolve(attack{target: id, source: mishap, clause: why}, []shot{hit})
		}
	default:
		b.push(Step{
			Kind: stepAstray, Side: b.Active, Unit: fao, Target: target, At: s.at, Units: s.units, Option: s.words(),
			Clause: "BKC-DP-43",
		})
	}
}

// attackObserver attacks the command unit that blundered with as many dice as one die says. ART-12, AIR-16.
func (b *Battle) attackObserver(id UnitID, why clause) {
	n := b.blunderDie(id, "strength", why)
	b.resolve(attack{target: id, source: mishap, clause: why}, []shot{b.shotAt(id, n, mishap)})
}

// strayTargets are the own units nearest to what a blundered request aimed at; command units are not eligible. More than
// one is a tie. ART-14, CONV-13.
func (b *Battle) strayTargets(s Step) []UnitID {
	var nearest []UnitID
	best := geom.Len(1 << 30)
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.side(id) != s.Side || !b.unit(id).IsOnTable() || b.profile(id).IsCommand() {
			continue
		}
		var d geom.Len
		if s.Target != 0 {
			d = b.gap(id, s.Target)
		} else {
			d = geom.GapPoint(b.base(id), s.At)
		}
		if d < best {
			best, nearest = d, nearest[:0]
		}
		if d == best {
			nearest = append(nearest, id)
		}
	}
	return nearest
}

// autoStray brings the fire down on the nearest friend, if there is just one. DP-43.
func autoStray(b *Battle, s Step) bool {
	switch near := b.strayTargets(s); len(near) {
	case 0:
		b.pop()
	case 1:
		b.strayOnto(near[0])
	default:
		return false
	}
	return true
}

// strayRule is the choice on a tie. DP-43.
var strayRule = &Rule{
	Verb: "stray", Clause: "BKC-DP-43",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, id := range b.strayTargets(b.Agenda.Top()) {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			for _, id := range b.strayTargets(b.Agenda.Top()) {
				if id == c.Target {
					return nil
				}
			}
			return notNearest.Refuse(b.unitFact("target", c.Target))
		},
	}},
	Do: func(b *Battle, c *Cmd) { b.strayOnto(c.Target) },
}

// strayOnto lets the whole request fall on a friend, with deviation from its centre; whoever fired is used up. ART-14.
func (b *Battle) strayOnto(friend UnitID) {
	s := b.Agenda.Top()
	b.pop()
	at := b.unit(friend).At
	b.Emit(Event{Kind: Announced, Unit: s.Unit, Target: friend, Option: "strays", Clause: s.Clause})
	if b.profile(s.Units[0]).IsAircraft() {
		b.flyTo(run{units: s.Units, at: at, blundered: true}, b.driftOfAircraft(s.Units, false))
		return
	}
	smoke, barrage := readShape(s.Option)
	fallen := salvo{units: s.Units, at: at, smoke: smoke, barrage: barrage, clause: "BKC-ART-14"}
	b.fireSalvo(fallen, b.driftOnCall(s.Units, false))
}
