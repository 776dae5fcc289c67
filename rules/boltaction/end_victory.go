package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// endOfGame ends the battle after its last turn, or begins the next one. END-01, END-03.
func (b *Battle) endOfGame() {
	if b.isLastTurn() {
		b.decide("turns")
		return
	}
	b.Push(Step{Kind: stepTurn})
}

// isLastTurn reports whether the turn that ends is the last: the sixth on a roll of 1 to 3, otherwise the seventh. END-01.
func (b *Battle) isLastTurn() bool {
	switch {
	case b.scenario.Turns > 0:
		return b.Turn >= b.scenario.Turns
	case b.Turn != bookTurns:
		return b.Turn > bookTurns
	}
	face := b.d6("BA-END-01")
	b.Emit(Event{Kind: Rolled, Option: "last-turn", Clause: "BA-END-01", Rolls: []battle.Roll{oneDie("BA-END-01", 0, face)}})
	return face <= 3
}

// watchEnd ends the battle at once when a side has no unit left, on the table, aboard or to come. END-02.
func (b *Battle) watchEnd() {
	if !b.scenario.given || b.Phase == Setup || b.Over {
		return
	}
	for _, side := range battle.Sides {
		if !b.hasUnits(side) {
			b.Cite("BA-END-02")
			b.decide("wiped-out")
			return
		}
	}
}

func (b *Battle) hasUnits(side Side) bool {
	for _, id := range b.Own(side) {
		if b.unit(id).InPlay() {
			return true
		}
	}
	return false
}

// decide ends the battle by the clause of the scenario. Units that never came count as destroyed. END-03, RESERVE-13.
func (b *Battle) decide(how string) {
	for _, aboard := range [2]bool{true, false} { // those aboard first: they are gone with what carries them
		for i := range b.Units {
			if id := UnitID(i + 1); b.waits(id) && (b.unit(id).Carrier != 0) == aboard {
				b.destroy(id, "reserve", "BA-RESERVE-13")
			}
		}
	}
	b.updateObjectives()
	winner, degree := b.winner()
	b.finish(winner, degree, how)
}

// victory is what decides a battle after its last turn. END-03.
type victory uint8

// The ways to win.
const (
	noVictory    victory = iota // by nothing but an instant victory: otherwise a draw. SCENARIO-16, END-07
	lastStanding                // by being the only one left
	byPoints                    // SCENARIO-06
	byKeyPoints                 // SCENARIO-13
	byCentre                    // SCENARIO-14
	bySecret                    // SCENARIO-15
	byMostHeld                  // SCENARIO-17
)

// winner is who has won, and how well. Every scenario may end in a draw. END-03, END-07.
func (b *Battle) winner() (Side, string) {
	side, degree := battle.Nobody, "win"
	switch b.kind().victory {
	case lastStanding:
		side = b.lastStanding()
	case byPoints:
		side = b.leads()
	case byKeyPoints:
		side = b.holdsKeyPoints()
	case byCentre:
		side = b.holdsCentre()
	case bySecret:
		side, degree = b.holdsSecret(), "minor"
	case byMostHeld:
		side = b.holdsMost()
	}
	if side == battle.Nobody {
		b.Cite("BA-END-07")
		degree = "draw"
	}
	return side, degree
}

// finish ends the battle.
func (b *Battle) finish(winner Side, degree, how string) {
	b.Emit(battle.Ending(winner, degree, how, "BA-END-03"))
}

// Result reports how the battle ended, and whether it has.
func (b *Battle) Result() (battle.Result, bool) {
	if !b.Over {
		return battle.Result{}, false
	}
	r := b.State.Result
	for _, side := range battle.Sides {
		r.Facts = append(r.Facts, battle.Count(side.String()+"-vp", b.victoryPoints(side)), battle.Count(side.String()+"-lost", b.player(side).Lost))
	}
	return r, true
}

// lastStanding is the side that alone has units left.
func (b *Battle) lastStanding() Side {
	for _, side := range battle.Sides {
		if b.hasUnits(side) && !b.hasUnits(side.Enemy()) {
			return side
		}
	}
	return battle.Nobody
}

// leads is the side with a lead of two victory points. SCENARIO-06.
func (b *Battle) leads() Side {
	b.Cite("BA-SCENARIO-06")
	switch lead := b.victoryPoints(battle.Red) - b.victoryPoints(battle.Blue); {
	case lead >= 2:
		return battle.Red
	case lead <= -2:
		return battle.Blue
	}
	return battle.Nobody
}

// victoryPoints is what a side would score if the battle ended now. Destroyed units are those of END-04. SCENARIO-11,
// SCENARIO-12, SCENARIO-18.
func (b *Battle) victoryPoints(side Side) int {
	destroyed := int(b.player(side.Enemy()).Lost)
	b.Cite(b.kind().clause)
	if len(b.dice) > len(b.Players) {
		b.Cite("BA-SCENARIO-20")
	}
	if destroyed > 0 {
		b.Cite("BA-END-04")
	}
	switch k := b.kind(); {
	case k.id == "envelopment" && b.player(side).Attacker:
		return destroyed + 2*b.unitsBeyond(side, inches(envelopDepth)) + 3*int(b.player(side).Exited)
	case k.id == "envelopment":
		return 2 * destroyed
	case k.id == "no_mans_land":
		_, deep := b.field()
		return destroyed + b.unitsBeyond(side, deep/2)
	case k.id == "attrition":
		return destroyed
	}
	return 0
}

// unitsBeyond is how many units of a side stand wholly within a distance of the enemy's edge. A unit aboard stands where its
// vehicle does. SCENARIO-12, SCENARIO-18.
func (b *Battle) unitsBeyond(side Side, d geom.Len) int {
	n := 0
	for _, id := range b.Own(side) {
		at := id
		if c := b.unit(id).Carrier; c != 0 {
			at = c
		}
		if !b.unit(at).IsOnTable() {
			continue
		}
		box := b.box(at)
		_, x := b.fromEdge(side.Enemy(), box.Min)
		_, y := b.fromEdge(side.Enemy(), box.Max)
		if max(x, y) <= d {
			n++
		}
	}
	return n
}

// holdsKeyPoints is the attacker if he holds two objectives, and the defender if he holds none. SCENARIO-13.
func (b *Battle) holdsKeyPoints() Side {
	attacker := battle.Red
	if b.player(battle.Blue).Attacker {
		attacker = battle.Blue
	}
	switch n := b.held(attacker); {
	case n >= 2:
		return attacker
	case n == 0:
		return attacker.Enemy()
	}
	return battle.Nobody
}

// holdsCentre is the side that holds the objective, unless the enemy is near it too. SCENARIO-14.
func (b *Battle) holdsCentre() Side {
	for i := range b.Objectives {
		o := &b.Objectives[i]
		if o.Holder != battle.Nobody && !(b.isNear(battle.Red, o.At) && b.isNear(battle.Blue, o.At)) {
			return o.Holder
		}
	}
	return battle.Nobody
}

// holdsSecret is the side that holds the objective, if it was not carried off. SCENARIO-15.
func (b *Battle) holdsSecret() Side {
	for i := range b.Objectives {
		if o := &b.Objectives[i]; o.Holder != battle.Nobody {
			return o.Holder
		}
	}
	return battle.Nobody
}

// holdsMost is the side that holds more objectives. SCENARIO-17.
func (b *Battle) holdsMost() Side {
	switch red, blue := b.held(battle.Red), b.held(battle.Blue); {
	case red > blue:
		return battle.Red
	case blue > red:
		return battle.Blue
	}
	return battle.Nobody
}

// destroy takes a unit out of the battle, with its die. A caller that destroys a vehicle deals with what it carries.
// BAG-09, BAG-10, MORALE-09, END-04.
func (b *Battle) destroy(id UnitID, cause string, why clause) {
	if !b.unit(id).InPlay() {
		return
	}
	if b.unit(id).Die == NoOrder {
		b.Cite("BA-BAG-10")
	} else {
		b.Cite("BA-BAG-09")
	}
	if b.profile(id).Type == Vehicle && b.unit(id).IsOnTable() {
		b.knockOut(id, cause, why)
		return
	}
	left := b.leavesGun(id, cause)
	b.Emit(Event{Kind: Destroyed, Unit: id, Option: cause, Clause: why})
	if left {
		b.abandonGun(id)
	}
}
