package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
	"slices"
)

// stepAstray is fire or bombs that come down on a friend: the nearest to what was aimed at. Units fire, Unit asked for
// it, Target or At is what it asked for. DP-43.
const stepAstray stepKind = "astray"

// A gunScore is the score by which a gun is hit: a towed one, or one that the edition has harder to hit. ART-12, ART-13.
type gunScore struct {
	towed, other int8
	harder       func(*Profile) bool
	absent       bool // who is suppressed is not available in his owner's next turn. G-24
}

// shellsGuns attacks each gun that was called for with as many dice as one die says. ART-12..14.
func shellsGuns(b *Battle, x *blundering) {
	n := int(b.rollBlunder(x.by, "strength", 1, x.clause))
	for _, id := range x.units {
		b.shellGun(n, attack{target: id, source: mishap, clause: x.clause})
	}
}

// shellGun attacks a gun with some dice. ART-12, ART-13, G-24.
func (b *Battle) shellGun(n int, a attack) {
	b.Cite("BKC-G-24")
	b.resolve(a, []shot{b.shotAtGun(a.target, n)})
	if b.edition.guns.absent && b.unit(a.target).Is(Suppressed) {
		b.missNextTurn(a.target, "BKC-G-24")
	}
}

// shotAtGun is what is rolled against a gun. ART-12, ART-13, G-15.
func (b *Battle) shotAtGun(id UnitID, n int) shot {
	s, score := b.shotAt(id, n, mishap), &b.edition.guns
	s.need = score.towed
	if score.harder(b.profile(id)) {
		s.need = score.other
	}
	return s
}

// missNextTurn makes a unit that supports from off the table, or an aircraft, unavailable in its owner's next turn. G-24.
func (b *Battle) missNextTurn(id UnitID, why clause) {
	turn := b.Turn
	if side := b.side(id); side == b.Active || side == b.First || b.isCommon() {
		turn++
	}
	b.Emit(benched(id, turn, why))
}

// benched makes a unit unavailable in a game turn, and benchedIn reads in which.
func benched(id UnitID, turn int16, why clause) Event {
	return Event{Kind: Benched, Unit: id, N: int32(turn), Clause: why}
}

func benchedIn(e *Event) int16 { return int16(e.N) }

// isAbsent reports a unit that is not available this turn. G-24.
func (b *Battle) isAbsent(id UnitID) bool { return b.unit(id).Misses == b.Turn && b.Turn > 0 }

// fallsOnFriend lets all that was called for come down on a friend. ART-12, AIR-16, DP-43.
func fallsOnFriend(b *Battle, x *blundering) {
	b.Push(Step{
		Kind: stepAstray, Side: b.Active, Unit: x.by, Target: x.target, At: x.at, Units: x.units, Option: x.shape,
		Clause: "BKC-DP-43",
	})
}

// attackObserver attacks the command unit that blundered with as many dice as one die says. ART-12, AIR-16.
func attackObserver(b *Battle, x *blundering) {
	n := int(b.rollBlunder(x.by, "strength", 1, x.clause))
	b.resolve(attack{target: x.by, source: mishap, clause: x.clause}, []shot{b.shotAt(x.by, n, mishap)})
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
		b.Pop()
	case 1:
		b.strayOnto(near[0])
	default:
		return false
	}
	return true
}

// strayRule is the choice on a tie. DP-43.
var strayRule = &Rule{
	Verb: "stray", Class: battle.ClassSupport, Clause: "BKC-DP-43",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, id := range b.strayTargets(b.Agenda.Top()) {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if slices.Contains(b.strayTargets(b.Agenda.Top()), c.Target) {
				return nil
			}
			return notNearest.Refuse(b.UnitFact("target", c.Target))
		},
	}},
	Do: func(b *Battle, c *Cmd) { b.strayOnto(c.Target) },
}

// strayOnto lets the whole request fall on a friend, with deviation from its centre; the units that fired are used up. ART-14.
func (b *Battle) strayOnto(friend UnitID) {
	s := b.Agenda.Top()
	b.Pop()
	at := b.unit(friend).At
	b.Emit(Event{Kind: Announced, Unit: s.Unit, Target: friend, Option: "strays", Clause: s.Clause})
	if b.profile(s.Units[0]).IsAircraft() {
		b.flyTo(run{units: s.Units, at: at, blundered: true}, b.driftOfAircraft(s.Units, s.Unit, at, false))
		return
	}
	smoke, barrage := readShape(s.Option)
	fallen := salvo{units: s.Units, at: at, smoke: smoke, barrage: barrage, clause: b.edition.artillery.strays}
	b.fireSalvo(fallen, b.driftOnCall(s.Units, s.Unit, at, false))
}
