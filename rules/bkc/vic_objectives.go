package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A grade is how much a side has achieved. VIC-01.
type grade int

const (
	noGoal grade = iota
	minorGoal
	majorGoal
)

var gradeNames = [...]string{"none", "minor", "major"}

// best is the best objective that a side has achieved. A side that collapsed, withdrew or conceded has left the field
// and holds nothing. VIC-01, VIC-02.
func (b *Battle) best(side Side) grade {
	if b.hasLeft(side) {
		return noGoal
	}
	best := noGoal
	if b.player(side.Enemy()).Conceded {
		best = majorGoal // giving up breaks a battlegroup, whatever the scenario asks for
	}
	for i := range b.scenario.Objectives {
		if o := &b.scenario.Objectives[i]; o.isFor(side) && b.achieved(o, side) {
			b.Cite("BKC-VIC-01")
			best = max(best, o.grade())
		}
	}
	return best
}

// hasLeft reports a battlegroup that is no longer on the field.
func (b *Battle) hasLeft(side Side) bool { return b.player(side).Collapsed || b.player(side).Conceded }

// achieved reports whether a side has reached an objective, which the scenario may rule out for the first turns. G-23.
func (b *Battle) achieved(o *objective, side Side) bool {
	b.Cite("BKC-G-23")
	if b.Turn < o.From {
		return false
	}
	switch o.Kind {
	case "hold":
		return b.holds(o, side)
	case "exit":
		return b.player(side).Exited >= o.N
	case "break":
		return b.hasLeft(side.Enemy())
	}
	return !b.hasLeft(side) // survive: judged when the battle is over
}

// holds reports an objective with a friendly unsuppressed combat unit within 10 cm and no enemy combat unit. Both sides may know
// who holds it, so a hidden unit counts by its marker. G-23, G-29.
func (b *Battle) holds(o *objective, side Side) bool {
	held := false
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if !u.IsOnTable() || o.farFrom(u.At, b.cm(15)) || !b.isFighter(id) || o.gap(b.baseTo(b.side(id).Enemy(), id)) > b.cm(10) {
			continue
		}
		if b.side(id) != side {
			return false
		}
		held = held || !b.keptFromHolding(id)
	}
	return held
}

// holder is who holds an objective as far as a side knows: with a marker of the enemy beside it, under which any unit may be,
// neither side does. G-23, G-29.
func (b *Battle) holder(o *objective, to Side) Side {
	if o.Kind != "hold" {
		return battle.Nobody
	}
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if u.IsOnTable() && b.Guise(to, id) == battle.Veiled && o.gap(b.baseTo(to, id)) <= b.cm(10) {
			return battle.Nobody
		}
	}
	for _, side := range battle.Sides {
		if b.holds(o, side) {
			return side
		}
	}
	return battle.Nobody
}

// isFighter reports a combat unit: neither a command unit nor transport without an Attack value. CMD-44.
func (b *Battle) isFighter(id UnitID) bool {
	p := b.profile(id)
	return !p.IsCommand() && (!p.transport || hasAttack(p))
}

// farFrom reports an objective that is so far from a point that measuring exactly is of no use.
func (o *objective) farFrom(p geom.Point, d geom.Len) bool {
	box := o.area.Box()
	if o.At != nil {
		box = geom.Box{Min: o.At.point(), Max: o.At.point()}
	}
	return !box.Grow(d + 20*geom.CM).Contains(p)
}

// gap is how far a base is from the objective.
func (o *objective) gap(base geom.Base) geom.Len {
	if o.At != nil {
		return geom.GapPoint(base, o.At.point())
	}
	return geom.GapPolygon(base, &o.area)
}

// ends reports an objective that ends the battle when it is reached. One that asks to survive is reached only at the
// end, and a broken enemy ends the battle by himself. END-07, X-70.
func (b *Battle) ends(o *objective) bool {
	return (o.Ends || o.Grade == "major" && b.edition.majorEnds) && (o.Kind == "hold" || o.Kind == "exit")
}

// couldAchieve reports whether a player turn could still bring a side an objective that it does not have. DP-55.
func (b *Battle) couldAchieve(side Side) bool {
	for i := range b.scenario.Objectives {
		o := &b.scenario.Objectives[i]
		if o.isFor(side) && (o.Kind == "hold" || o.Kind == "exit") && o.grade() > b.best(side) && !b.achieved(o, side) {
			return true
		}
	}
	return false
}

// checkEnd ends the battle at the end of a player turn if an objective says so, the last turn of a collapsed enemy's
// game turn is over, or the turn limit is reached; the limit counts complete game turns. END-07, TURN-10.
func (b *Battle) checkEnd() bool {
	b.Cite("BKC-TURN-10")
	for i := range b.scenario.Objectives {
		o := &b.scenario.Objectives[i]
		for _, side := range battle.Sides {
			if b.ends(o) && o.isFor(side) && !b.hasLeft(side) && b.achieved(o, side) {
				b.endBattle("objective")
				return true
			}
		}
	}
	switch limit := b.scenario.Turns; {
	case b.player(b.Active).Outstanding:
		b.endBattle("collapse")
	case limit > 0 && b.Turn >= limit && (b.Active != b.First || b.isCommon()):
		b.endBattle("turn limit")
	default:
		return false
	}
	return true
}

// endBattle works out the victory points and the result. VIC-01..06, DP-56.
func (b *Battle) endBattle(how string) {
	for _, side := range battle.Sides {
		if vp := b.victoryPoints(side); vp != b.player(side).VP {
			b.Emit(noteVP(side, vp))
		}
	}
	for _, side := range battle.Sides {
		if most := b.player(side.Enemy()).VP; b.hasLeft(side) && b.player(side).VP > most {
			b.Cite("BKC-VIC-05")
			b.Emit(noteVP(side, most))
		}
	}
	b.Cite("BKC-DP-56")
	b.finishBattle(b.outcome(), how)
}

// outcome is the result from red's point of view: 0 a draw, 1 a minor victory, 2 a total one, 3 one with a
// decoration; below zero the same for blue. The difference of the objectives is the table of VIC-02; a lead of two to
// one in victory points is worth one step. VIC-02, VIC-06.
func (b *Battle) outcome() int {
	b.Cite("BKC-VIC-02")
	steps := int(b.best(battle.Red) - b.best(battle.Blue))
	red, blue := b.player(battle.Red).VP, b.player(battle.Blue).VP
	switch {
	case red > 0 && red >= 2*blue:
		b.Cite("BKC-VIC-06")
		steps++
	case blue > 0 && blue >= 2*red:
		b.Cite("BKC-VIC-06")
		steps--
	}
	return steps
}

var degrees = [...]string{"draw", "minor", "total", "decorated"}

// finishBattle tells how the battle ended.
func (b *Battle) finishBattle(steps int, how string) {
	winner := battle.Nobody
	switch {
	case steps > 0:
		winner = battle.Red
	case steps < 0:
		winner, steps = battle.Blue, -steps
	}
	b.Emit(battle.Ending(winner, degrees[steps], how, "BKC-END-07"))
}

// victoryPoints are a side's points: what its enemy lost, what the enemy's off-table artillery and field works cost,
// and the points by which the enemy's force was dearer than agreed, or less those by which it was cheaper. What a
// situation says was won before it counts too. VIC-03, VIC-04, OPT-VP-OFFTABLE.
func (b *Battle) victoryPoints(side Side) int32 {
	enemy := side.Enemy()
	all := b.options.VPOffTable == "full"
	vp := b.player(side).VP
	b.Cite("BKC-VIC-03")
	for i := range b.Units {
		id, u, p := UnitID(i+1), &b.Units[i], b.profiles[i]
		lost := u.Place == Gone && u.Cause != collapsed
		if b.side(id) == enemy && !all && !lost && p.offTable && !p.IsAircraft() {
			b.Cite("BKC-OPT-VP-OFFTABLE")
		}
		if b.side(id) == enemy && (lost || all && p.offTable && !p.IsAircraft()) {
			vp += p.Cost
		}
	}
	if all {
		vp += b.worksCost(enemy)
	}
	if agreed := b.scenario.Points; agreed > 0 {
		if b.spent(enemy) != agreed {
			b.Cite("BKC-VIC-04")
		}
		vp += b.spent(enemy) - agreed
	}
	return max(0, vp)
}

// spent is how many points a side's force cost. VIC-04.
func (b *Battle) spent(side Side) int32 {
	if s := b.scenario.of(side); s.Spent > 0 {
		return s.Spent
	}
	sum := b.worksCost(side)
	for i, p := range b.profiles {
		if b.side(UnitID(i+1)) == side {
			sum += p.Cost
		}
	}
	return sum
}

// worksCost is what a side's field works cost.
func (b *Battle) worksCost(side Side) int32 {
	var sum int32
	for _, w := range b.scenario.of(side).Works {
		sum += int32(w.Count) * w.Cost
	}
	return sum
}

// Result reports how the battle ended, with the victory points and what each side achieved.
func (b *Battle) Result() (battle.Result, bool) {
	if !b.Over {
		return battle.Result{}, false
	}
	r := b.State.Result
	for _, side := range battle.Sides {
		r.Facts = append(r.Facts,
			battle.Count(side.String()+"-vp", b.player(side).VP), battle.Count(side.String()+"-losses", b.player(side).Losses),
			battle.Text(side.String()+"-objective", gradeNames[b.best(side)]),
		)
	}
	return r, true
}
