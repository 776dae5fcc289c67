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
	stepStray   stepKind = "stray"   // N of Units are still to be attacked, with M dice (none: 3); DP-39
	stepMishap  stepKind = "mishap"  // Unit is attacked with N dice without a firer
)

// A blunderTable is what goes wrong after a double 6: the dice that find the row, by their sum.
type blunderTable struct {
	name   string // by which the dice are told
	clause clause // of the dice
	brings clause // of what the rows bring
	dice   int
	rows   []blunderRow
}

// A blunderRow is what one row of a table brings.
type blunderRow struct {
	word    string // by which its odds are told
	happens func(*Battle, *blundering)
	each    unitBlunder // what a unit does whose step the row put on the agenda
}

// A blundering is a command unit that blunders, the units that it wanted to order or to call for, and at what these were aimed.
type blundering struct {
	by     UnitID
	units  []UnitID
	target UnitID
	at     geom.Point
	shape  string // of a salvo
	row    int32
	clause clause // of what the row brings
}

// A unitBlunder is what a unit does by itself: it fires, or moves so many halves of its Move. CMD-36, CMD-39.
type unitBlunder struct {
	way    blunderWay
	halves geom.Len
	open   bool // only if it stands in the open
}

// A blunderWay is what a blundering unit does, or where it goes.
type blunderWay uint8

const (
	awayFromEnemy blunderWay = iota
	towardsEnemy
	towardsHome // its own baseline
	atEnemy     // it fires
)

var (
	shiesAway   = unitBlunder{way: awayFromEnemy, halves: 1}
	firesWildly = unitBlunder{way: atEnemy}
	rushesOn    = unitBlunder{way: towardsEnemy, halves: 1, open: true}
)

// blunder rolls on a table. What cannot happen does not. CMD-33..36, ART-12, AIR-16.
func (b *Battle) blunder(t *blunderTable, x blundering) {
	x.row = b.rollBlunder(x.by, t.name, t.dice, t.clause)
	x.clause = t.brings
	t.rows[x.row].happens(b, &x)
}

// rollBlunder rolls the dice of a blunder and tells of them. CONV-07.
func (b *Battle) rollBlunder(id UnitID, what string, n int, why clause) int32 {
	b.Cite("BKC-CONV-07")
	faces, sum := b.roll(n, why), 0
	for _, f := range faces {
		sum += f
	}
	b.Emit(Event{Kind: Rolled, Unit: id, Option: what, N: int32(sum), Clause: why, Rolls: []battle.Roll{{
		Clause: why, Unit: id, Dice: dice.D6(faces...),
	}}})
	return int32(sum)
}

// forecastBlunder shows what blunders bring: a row of the table, in one test of 36. To whom, is left to trials. CMD-33, CMD-34, CMD-39,
// ART-12, AIR-16.
func (b *Battle) forecastBlunder(t *blunderTable, by UnitID, p *battle.Preview) {
	f := battle.Forecast{Clause: t.clause, Unit: by, Dice: t.dice, Odds: make([]battle.Odds, 0, len(t.rows))}
	sums := dice.SumOf(t.dice, 6)
	for sum := range t.rows {
		word := t.rows[sum].word
		told := func(o battle.Odds) bool { return o.Outcome == word }
		if word == "" || slices.ContainsFunc(f.Odds, told) {
			continue
		}
		chance := 0.0
		for same := sum; same < len(t.rows); same++ { // rows that bring the same
			if t.rows[same].word == word {
				chance += sums[same]
			}
		}
		f.Odds = append(f.Odds, battle.Odds{Unit: by, Outcome: word, PPM: ppm(chance / 36)})
	}
	p.Rolls, p.More = append(p.Rolls, f), true
}

// ifAlone: whatever else is thrown at the same target.
const ifAlone = "alone"

// doubleSix is how a test falls that is a blunder. CMD-33.
var doubleSix = dice.D6(6, 6)

// attackItself lets the command unit be attacked with as many dice as one die says. CMD-36.
func attackItself(b *Battle, x *blundering) {
	n := b.rollBlunder(x.by, "blunder", 1, x.clause)
	b.Push(mishapOf(x.by, n, x.clause))
}

// commandActs and unitsAct let the command unit, or those that it tried to order, do what the row says. CMD-35, CMD-36.
func commandActs(b *Battle, x *blundering) {
	x.units = []UnitID{x.by}
	unitsAct(b, x)
}

func unitsAct(b *Battle, x *blundering) {
	b.Cite("BKC-CMD-35")
	for _, id := range slices.Backward(x.units) {
		b.Push(Step{Kind: stepBlunder, Side: b.side(x.by), Unit: id, N: x.row, Clause: x.clause})
	}
}

// attackNearest lets the three own combat units nearest to the command unit be attacked. Who they are is fixed before the
// first die; among equally near ones the owner chooses. CMD-36, CMD-37, CONV-13.
func attackNearest(b *Battle, x *blundering) {
	type near struct {
		unit UnitID
		gap  geom.Len
	}
	var all []near
	from, side := b.seat(x.by), b.side(x.by)
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
		for _, near := range all[first:] {
			if near.gap == last {
				tied = append(tied, near.unit)
			}
		}
		b.Push(straying(side, x.by, tied, n-first, 0, x.clause))
	}
	for _, near := range slices.Backward(sure) {
		b.Push(mishapOf(near.unit, nearDice, x.clause))
	}
}

// straying is the owner's choice of so many out of equally near units; strayLeft is how many are still to be chosen, and
// strayDice with how many dice each is attacked: those of the nearest units, if the step does not say.
func straying(side Side, by UnitID, tied []UnitID, left int, dice int32, why clause) Step {
	return Step{Kind: stepStray, Side: side, Unit: by, Units: tied, N: int32(left), M: dice, Clause: why}
}

func strayLeft(s Step) int { return int(s.N) }

func strayDice(s Step) int32 { return cmp.Or(s.M, nearDice) }

// nearDice is with how many dice the units nearest to a command unit that blundered are attacked. CMD-36.
const nearDice = 3

// mishapOf is the attack on a unit with so many dice, and mishapDice reads them. CMD-37.
func mishapOf(id UnitID, dice int32, why clause) Step {
	return Step{Kind: stepMishap, Unit: id, N: dice, Clause: why}
}

func mishapDice(s Step) int { return int(s.N) }

// autoMishap attacks a unit without a firer. CMD-37.
func autoMishap(b *Battle, s Step) bool {
	b.Pop()
	if b.unit(s.Unit).InPlay() {
		b.Cite("BKC-CMD-37", "BKC-FIRE-15")
		shots := append(b.scratch.shots[:0], b.shotAt(s.Unit, mishapDice(s), mishap))
		b.scratch.shots = shots
		b.resolve(attack{target: s.Unit, source: mishap, clause: s.Clause}, shots)
	}
	return true
}

// autoBlunder lets a unit do what the table says, unless its owner must first say of which enemy. CMD-36, DP-39.
func autoBlunder(b *Battle, s Step) bool {
	if b.eachBlunder(s).way == towardsHome {
		b.Pop()
		if !b.stays(s.Unit) {
			b.homewards(s.Unit, b.profile(s.Unit).Move/2*b.eachBlunder(s).halves, s.Clause)
		}
		return true
	}
	var room [8]UnitID
	switch foes := b.blunderFoes(s, room[:0]); len(foes) {
	case 0:
		b.Pop()
	case 1:
		b.Pop()
		b.blunders(s, foes[0])
	default:
		return false
	}
	return true
}

// eachBlunder is what the unit of a step does by the row of its table. CMD-36.
func (b *Battle) eachBlunder(s Step) unitBlunder { return b.edition.orders.blunder.rows[s.N].each }

// blunderFoes are the nearest visible enemies from which a unit shies away, at which it fires or towards which it
// rushes; none if the table leaves the unit out. CMD-36.
func (b *Battle) blunderFoes(s Step, out []UnitID) []UnitID {
	id := s.Unit
	switch each := b.eachBlunder(s); {
	case each.way == atEnemy:
		if b.keptFromBlundering(id) || b.mayFire(id) != nil {
			return out
		}
		return b.blunderTargets(id, out)
	case b.stays(id), each.open && !b.standsOpen(b.unit(id).At):
		return out
	}
	return b.nearestSeen(id, anyDistance, out)
}

// stays reports a unit that no blunder moves: one that is suppressed, dug in or carried, and an unlimbered gun. CMD-36, CMD-40.
func (b *Battle) stays(id UnitID) bool {
	u := b.unit(id)
	return b.keptFromBlundering(id) || !u.IsOnTable() || b.isEntrenched(id) || b.profile(id).IsGun() && !u.Is(Limbered)
}

// blunderTargets are the nearest of the visible enemies in range; an enemy too near for a mortar is out of range. If
// the unit may not fire at the nearest for another reason, it does not fire. CMD-34, CMD-36, LOS-12.
func (b *Battle) blunderTargets(id UnitID, out []UnitID) []UnitID {
	out = append(out, b.nearestOf(id, b.Own(b.side(id).Enemy()), func(foe UnitID) bool {
		return b.unit(foe).IsOnTable() && !b.profile(foe).IsCommand() && b.hasInReach(id, foe) && b.sees(id, foe) &&
			!b.isConcealed(foe, id)
	})...)
	return slices.DeleteFunc(out, func(foe UnitID) bool {
		_, no := b.wayToFire(id, foe, 0, "")
		return no != nil
	})
}

// anyDistance is further than anything on a table.
const anyDistance geom.Len = 1 << 28

// blunders carries a row of the table out for one unit. CMD-36, CMD-38.
func (b *Battle) blunders(s Step, foe UnitID) {
	each, id := b.eachBlunder(s), s.Unit
	if each.way == atEnemy {
		w, _ := b.wayToFire(id, foe, 0, "")
		b.fireAt([]UnitID{id}, []way{w}, foe, 0, s.Clause)
		return
	}
	from, at, sign := b.seat(foe).At, b.unit(id).At, geom.Len(-1)
	if each.way == towardsEnemy {
		sign = 1
	}
	facing := geom.Bearing(at, from)
	b.blunderMove(id, geom.Toward(at, from, sign*100*geom.CM), b.profile(id).Move/2*each.halves, &facing, s.Clause)
}

// homewards moves a unit straight towards its own baseline; it goes on facing as it did. CMD-39, CONV-12.
func (b *Battle) homewards(id UnitID, dist geom.Len, why clause) {
	b.blunderMove(id, b.awayFromEdge(id), dist, nil, why)
}

// blunderMove moves a unit straight on. It never touches an enemy: it stops a centimetre short. What it cannot enter stops
// it too, unless the option says otherwise. CMD-38, OPT-BLUNDER-STOP.
func (b *Battle) blunderMove(id UnitID, to geom.Point, dist geom.Len, facing *geom.Facing, why clause) {
	b.Cite("BKC-CMD-38", "BKC-CONV-12")
	if !b.options.BlunderStop {
		b.Cite("BKC-OPT-BLUNDER-STOP")
	}
	at := b.unit(id).At
	b.forceMove(forced{
		unit: id, to: to, dist: dist, facing: facing,
		how: "blundered", clause: why, end: "BKC-MOVE-09", blunder: true, stops: b.options.BlunderStop,
	})
	if b.unit(id).At != at {
		b.mark(id, Moved)
	}
}

var notATie = reason("BKC-DP-39", "{target} is not one of the choices the blunder leaves")

// blunderTie are those between whom the owner chooses. DP-39.
func (b *Battle) blunderTie() []UnitID {
	if s := b.Agenda.Top(); s.Kind == stepBlunder {
		return b.blunderFoes(s, nil)
	}
	return b.Agenda.Top().Units
}

// blunderChoice settles a tie in a blunder. DP-39, CONV-13.
var blunderChoice = &Rule{
	Verb: "choose", Class: battle.ClassChoose, Clause: "BKC-DP-39",
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
				return notATie.Refuse(b.UnitFact("target", c.Target))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("BKC-CONV-13")
		s := b.Agenda.Top()
		b.Pop()
		if s.Kind == stepBlunder {
			b.blunders(s, c.Target)
			return
		}
		if left := strayLeft(s); left > 1 {
			rest := slices.DeleteFunc(slices.Clone(s.Units), func(id UnitID) bool { return id == c.Target })
			b.Push(straying(s.Side, s.Unit, rest, left-1, s.M, s.Clause))
		}
		b.Push(mishapOf(c.Target, strayDice(s), s.Clause))
	},
}

// wandersHome moves the command unit that blunders by the sum of some dice towards its own baseline. CMD-39.
func wandersHome(n int) func(*Battle, *blundering) {
	return func(b *Battle, x *blundering) {
		if cm := b.rollBlunder(x.by, "distance", n, x.clause); !b.stays(x.by) {
			b.homewards(x.by, b.cm(int(cm)), x.clause)
		}
	}
}

// attackForemost attacks that one of the units under command that is nearest to an enemy, with as many dice as some dice
// say; among equally near ones the owner chooses. CMD-35, CMD-39, CONV-13.
func attackForemost(n int) func(*Battle, *blundering) {
	return func(b *Battle, x *blundering) {
		b.Cite("BKC-CMD-35")
		strength := b.rollBlunder(x.by, "strength", n, x.clause)
		switch near := b.foremost(x.units); len(near) {
		case 0:
		case 1:
			b.Push(mishapOf(near[0], strength, x.clause))
		default:
			b.Push(straying(b.side(x.by), x.by, near, 1, strength, x.clause))
		}
	}
}

// foremost are those of some units that are nearest to an enemy combat unit, or to its marker: more than one is a tie. CMD-39, G-29.
func (b *Battle) foremost(units []UnitID) []UnitID {
	var nearest []UnitID
	best := anyDistance
	for _, id := range units {
		if !b.unit(id).IsOnTable() {
			continue
		}
		for _, foe := range b.Own(b.side(id).Enemy()) {
			if !b.unit(foe).IsOnTable() || b.profile(foe).IsCommand() {
				continue
			}
			d := geom.Gap(b.base(id), b.bodyTo(foe, id))
			if d < best {
				best, nearest = d, nearest[:0]
			}
			if d == best && !slices.Contains(nearest, id) {
				nearest = append(nearest, id)
			}
		}
	}
	return nearest
}
