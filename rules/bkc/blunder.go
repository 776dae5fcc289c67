package bkc

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// The steps of a blunder.
const (
	stepBlunder stepKind = "blunder" // Unit does what row N says; DP-39 on a tie
	stepStray   stepKind = "stray"   // N of Units are still to be attacked; DP-39
	stepMishap  stepKind = "mishap"  // Unit is attacked with N dice by nobody
)

// The rows of the table of blunders. CMD-36.
const (
	attackedItself = 1 + iota
	attackedNear
	shiesAway
	unitsShyAway
	unitsFire
	unitsRush
)

// commandBlunder rolls on the table after a double 6 of a CO or HQ; units are those it tried to order. What cannot
// happen does not. CMD-33..36.
func (b *Battle) commandBlunder(command UnitID, units []UnitID) {
	row := b.rollBlunder(command, "BKC-CMD-34")
	switch row {
	case attackedItself:
		n := b.rollBlunder(command, "BKC-CMD-36")
		b.push(Step{Kind: stepMishap, Unit: command, N: n, Clause: "BKC-CMD-36"})
	case attackedNear:
		b.strayFire(command)
	case shiesAway:
		units = []UnitID{command}
		fallthrough
	default:
		b.Cite("BKC-CMD-35")
		for _, id := range slices.Backward(units) {
			b.push(Step{Kind: stepBlunder, Side: b.side(command), Unit: id, N: row, Clause: "BKC-CMD-36"})
		}
	}
}

// rollBlunder rolls one die of a blunder and tells of it. CONV-07.
func (b *Battle) rollBlunder(command UnitID, why clause) int32 {
	face := b.Roller.Roll(6, string(why))
	b.Cite("BKC-CONV-07")
	b.Emit(Event{Kind: Rolled, Unit: command, N: int32(face), Option: "blunder", Clause: why, Rolls: []battle.Roll{{
		Clause: why, Unit: command, Dice: dice.D6(face),
	}}})
	return int32(face)
}

// strayFire attacks the three own combat units nearest to a command unit. Who they are is fixed before the first die;
// among equally near ones the owner chooses. CMD-36, CMD-37, CONV-13.
func (b *Battle) strayFire(command UnitID) {
	type near struct {
		unit UnitID
		gap  geom.Len
	}
	var all []near
	from, side := b.seat(command), b.side(command)
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.Units[i].IsOnTable() && !b.profile(id).IsCommand() {
			all = append(all, near{id, geom.Gap(from, b.base(id))})
		}
	}
	slices.SortStableFunc(all, func(x, y near) int { return cmp.Compare(x.gap, y.gap) })
	n := min(3, len(all))
	sure, tied := all[:n], []UnitID(nil)
	if n < len(all) && all[n].gap == all[n-1].gap {
		last := all[n].gap
		first := slices.IndexFunc(all, func(x near) bool { return x.gap == last })
		sure = all[:first]
		for _, x := range all[first:] {
			if x.gap == last {
				tied = append(tied, x.unit)
			}
		}
		b.push(Step{Kind: stepStray, Side: side, Unit: command, Units: tied, N: int32(n - first), Clause: "BKC-CMD-36"})
	}
	for _, x := range slices.Backward(sure) {
		b.push(Step{Kind: stepMishap, Unit: x.unit, N: 3, Clause: "BKC-CMD-36"})
	}
}

// autoMishap attacks a unit with nobody firing. CMD-37.
func autoMishap(b *Battle, s Step) bool {
	b.pop()
	if b.unit(s.Unit).InPlay() {
		b.Cite("BKC-CMD-37", "BKC-FIRE-15")
		shots := append(b.scratch.shots[:0], b.shotAt(s.Unit, int(s.N), mishap))
		b.scratch.shots = shots
		b.resolve(attack{target: s.Unit, source: mishap, clause: s.Clause}, shots)
	}
	return true
}

// autoBlunder lets a unit do what the table says, unless its owner must first say of which enemy. CMD-36, DP-39.
func autoBlunder(b *Battle, s Step) bool {
	var room [8]UnitID
	switch foes := b.blunderFoes(s, room[:0]); len(foes) {
	case 0:
		b.pop()
	case 1:
		b.pop()
		b.blunders(s, foes[0])
	default:
		return false
	}
	return true
}

// blunderFoes are the nearest visible enemies from which a unit shies away, at which it fires or towards which it
// rushes; none if the table leaves the unit out. CMD-36.
func (b *Battle) blunderFoes(s Step, out []UnitID) []UnitID {
	id := s.Unit
	u, p := b.unit(id), b.profile(id)
	stays := !u.IsOnTable() || u.Is(DugIn) || u.Is(Fortified) || p.IsGun() && !u.Is(Limbered)
	switch {
	case u.Is(Suppressed):
		return out
	case s.N == unitsFire && b.mayFire(id) != nil, s.N != unitsFire && stays, s.N == unitsRush && !b.standsOpen(u.At):
		return out
	}
	out = b.nearestSeen(id, anyDistance, out)
	if s.N != unitsFire {
		return out
	}
	return slices.DeleteFunc(out, func(foe UnitID) bool {
		_, no := b.wayToFire(id, foe, 0, "")
		return no != nil
	})
}

// anyDistance is further than anything on a table.
const anyDistance geom.Len = 1 << 28

// blunders carries a row of the table out for one unit. CMD-36, CMD-38.
func (b *Battle) blunders(s Step, foe UnitID) {
	switch s.N {
	case unitsFire:
		w, _ := b.wayToFire(s.Unit, foe, 0, "")
		b.fireAt([]UnitID{s.Unit}, []way{w}, foe, 0, "BKC-CMD-36")
	case unitsRush:
		b.blunderMove(s.Unit, foe, 1)
	default:
		b.blunderMove(s.Unit, foe, -1)
	}
}

// blunderMove moves a unit half its Move away from an enemy, or towards it, facing it. It never touches an enemy: it
// stops a centimetre short. What it cannot enter stops it too, unless the option says otherwise. CMD-38,
// OPT-BLUNDER-STOP.
func (b *Battle) blunderMove(id, foe UnitID, sign geom.Len) {
	b.Cite("BKC-CMD-38", "BKC-CONV-12")
	if !b.options.BlunderStop {
		b.Cite("BKC-OPT-BLUNDER-STOP")
	}
	from, at := b.seat(foe).At, b.unit(id).At
	facing := geom.Bearing(at, from)
	f := forced{
		unit: id, to: geom.Toward(at, from, sign*100*geom.CM), dist: b.profile(id).Move / 2, facing: &facing,
		how: "blundered", clause: "BKC-CMD-36", end: "BKC-MOVE-09", stops: b.options.BlunderStop, mined: true,
	}
	if m := b.firstMet(id, f.to, f.dist+b.cm(1), nil); m.kind == meetsEnemy {
		f.dist = max(0, min(f.dist, m.dist-b.cm(1)))
	}
	b.forceMove(f)
	if b.unit(id).At != at {
		b.mark(id, Moved)
	}
}

var notATie = reason("BKC-DP-39", "{target} is not among those between whom the blunder leaves a choice", "{target} nie jest wśród tych, między którymi pomyłka pozostawia wybór")

// blunderTie are those between whom the owner chooses. DP-39.
func (b *Battle) blunderTie() []UnitID {
	if s := b.Agenda.Top(); s.Kind == stepBlunder {
		return b.blunderFoes(s, nil)
	}
	return b.Agenda.Top().Units
}

// blunderChoice settles a tie in a blunder. DP-39, CONV-13.
var blunderChoice = &Rule{
	Verb: "choose", Clause: "BKC-DP-39",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, id := range b.blunderTie() {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if !slices.Contains(b.blunderTie(), c.Target) {
				return notATie.Refuse(b.unitFact("target", c.Target))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		b.pop()
		if s.Kind == stepBlunder {
			b.blunders(s, c.Target)
			return
		}
		if s.N > 1 {
			s.N--
			s.Units = slices.DeleteFunc(slices.Clone(s.Units), func(id UnitID) bool { return id == c.Target })
			b.push(s)
		}
		b.push(Step{Kind: stepMishap, Unit: c.Target, N: 3, Clause: "BKC-CMD-36"})
	},
}
