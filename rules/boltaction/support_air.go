package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// How far an aircraft looks for another target, and a rookie errs. SUPPORT-16, SUPPORT-14.
const (
	nextTarget  = 12 * geom.Inch
	rookieRange = 24 * geom.Inch
	airPins     = 6 * geom.Inch // SUPPORT-13
)

// The stages of an air attack. SUPPORT-13.
const (
	airFlak int32 = iota
	airType
)

// flies is the attack of an aircraft of a side on a unit, from a stage on.
func (b *Battle) flies(side Side, target UnitID, from int32, why clause) Step {
	return atStage(Step{Kind: stepAir, Side: side, Target: target, At: b.placeOf(target), Clause: why}, from)
}

// autoAir takes an aircraft through its attack: the flak fires, the units near the target are pinned, the type of aircraft
// is rolled. Whether the target was gone before or is routed by its pin, another is found for it. SUPPORT-13, SUPPORT-14,
// SUPPORT-16.
func autoAir(b *Battle, s Step) bool {
	switch {
	case !b.isShown(s.Target):
		b.Swap(atStage(Step{Kind: stepRetarget, Side: s.Side, At: s.At, Clause: "BA-DP-09"}, stage(s)))
	case stage(s) == airFlak:
		if b.flak(s.Side, s.Target) {
			b.Pop()
			return true
		}
		b.Swap(b.flies(s.Side, s.Target, airType, "BA-SUPPORT-14"))
		b.pinBelow(s.Side.Enemy(), s.Target)
	default:
		b.Pop()
		b.rollAircraft(s)
	}
	return true
}

// pinBelow pins the units of the attacked side around the target. SUPPORT-13.
func (b *Battle) pinBelow(side Side, target UnitID) {
	var below []UnitID // told before the pins: they may rout the target
	for _, id := range b.Own(side) {
		if id == target || !b.profile(id).IsEnclosed() && b.within(id, target, airPins) {
			below = append(below, id)
		}
	}
	for _, id := range below {
		b.pin(id, 1, "BA-SUPPORT-13")
	}
}

// The ways in which an aircraft attacks. SUPPORT-14.
const (
	strafes   = "strafe"
	bombs     = "bomb"
	bombsHard = "heavy-bomb"
)

// rollAircraft finds what has come. SUPPORT-14.
func (b *Battle) rollAircraft(s Step) {
	face := b.d6("BA-SUPPORT-14")
	how := [...]string{"rookie", strafes, strafes, bombs, bombs, bombsHard}[face-1]
	b.Emit(Event{
		Kind: Announced, Side: s.Side, Target: s.Target, At: s.At, Option: "aircraft-" + how, Clause: "BA-SUPPORT-14",
		Rolls: []battle.Roll{oneDie("BA-SUPPORT-14", 0, face)},
	})
	if face == 1 {
		b.Push(Step{Kind: stepRookie, Side: s.Side.Enemy(), At: s.At, Clause: "BA-DP-08"})
		return
	}
	b.pushAttack(s.Target, how)
}

// pushAttack lets an aircraft attack a unit, which may go DOWN first. SUPPORT-15.
func (b *Battle) pushAttack(target UnitID, how string) {
	b.Push(Step{Kind: stepAttack, Unit: target, Option: how, Clause: "BA-SUPPORT-14"})
	b.askDown(target)
}

// autoAttack resolves the attack of an aircraft. SUPPORT-14.
func autoAttack(b *Battle, s Step) bool {
	b.Pop()
	switch {
	case !b.unit(s.Unit).IsOnTable():
	case s.Option == strafes:
		b.strafe(s.Unit)
	case s.Option == bombsHard:
		b.bomb(s.Unit, HE3D6)
	default:
		b.bomb(s.Unit, HE2D6)
	}
	return true
}

// bomb is one bomb, which hits from above on 3+ whatever the target does. SUPPORT-14, SUPPORT-15.
func (b *Battle) bomb(id UnitID, class HE) {
	roll := battle.Roll{Clause: "BA-SUPPORT-14", Unit: id, Need: int8(airScore)}
	hits := b.hits(airScore, "BA-SUPPORT-14", &roll.Dice)
	b.Emit(Event{Kind: Rolled, Target: id, Rolls: []battle.Roll{roll}, Clause: "BA-SUPPORT-14"})
	if hits {
		b.explode(id, class, b.profile(id).IsArmoured(), hit{top: true}, "BA-SUPPORT-15")
	}
}

// strafe is the fire of a fighter's guns: two dice of shots that nothing makes harder, from above. SUPPORT-14, SUPPORT-15.
func (b *Battle) strafe(id UnitID) {
	x, y := b.d6("BA-SUPPORT-14"), b.d6("BA-SUPPORT-14")
	shots := battle.Roll{Clause: "BA-SUPPORT-14", Dice: dice.D6(x, y)}
	roll := battle.Roll{Clause: "BA-SUPPORT-14", Unit: id, Need: int8(airScore)}
	scored := 0
	for range x + y {
		if b.hits(airScore, "BA-SUPPORT-14", &roll.Dice) {
			scored++
		}
	}
	b.Emit(attacked(0, id, scored, 0, "BA-SUPPORT-14", shots, roll))
	if scored > 0 {
		b.pin(id, 1, "BA-SUPPORT-15")
		b.damage(0, id, []hit{{n: scored, pen: 1, top: true}})
	}
}

var (
	farFromLast = reason("BA-SUPPORT-16", "{target} is not an enemy within {limit} of the lost target")
	farFromMark = reason("BA-SUPPORT-14", "{target} is not within {limit} of the marker")
)

// mayRetarget says why an aircraft whose target is gone may not attack a unit instead. SUPPORT-16.
func (b *Battle) mayRetarget(s Step, target UnitID) *Refusal {
	if b.side(target) != s.Side && b.isShown(target) && b.isNearPoint(target, s.At, nextTarget) {
		return nil
	}
	return farFromLast.Refuse(b.UnitFact("target", target), battle.In("limit", nextTarget))
}

// mayErr says why a rookie may not attack a unit. SUPPORT-14.
func (b *Battle) mayErr(s Step, target UnitID) *Refusal {
	if b.isShown(target) && b.isNearPoint(target, s.At, rookieRange) {
		return nil
	}
	return farFromMark.Refuse(b.UnitFact("target", target), battle.In("limit", rookieRange))
}

// onlyOne counts the units that a judge lets pass and gives the first.
func (b *Battle) onlyOne(s Step, judge func(*Battle, Step, UnitID) *Refusal) (first UnitID, n int) {
	for i := range b.Units {
		if id := UnitID(i + 1); judge(b, s, id) == nil {
			if n++; n == 1 {
				first = id
			}
		}
	}
	return first, n
}

// autoRetarget loses the mission if there is no other target, and takes the only one there is. SUPPORT-16.
func autoRetarget(b *Battle, s Step) bool {
	id, n := b.onlyOne(s, (*Battle).mayRetarget)
	switch n {
	case 0:
		b.Pop()
		b.Emit(Event{Kind: Announced, Side: s.Side, At: s.At, Option: "air-lost", Clause: "BA-SUPPORT-16"})
	case 1:
		b.retarget(id)
	default:
		return false
	}
	return true
}

// retarget sends the aircraft at another unit. What it has been through it does not go through again. SUPPORT-16.
func (b *Battle) retarget(id UnitID) {
	s := b.Agenda.Top()
	b.Emit(Event{Kind: Announced, Side: s.Side, Target: id, Option: "air-target", Clause: "BA-SUPPORT-16"})
	b.Swap(b.flies(s.Side, id, stage(s), "BA-SUPPORT-13"))
}

// unitsShown are the units of both sides that stand openly on the table.
func unitsShown(b *Battle, _ *Cmd, out []Value) []Value {
	for i := range b.Units {
		if id := UnitID(i + 1); b.isShown(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// retargetRule picks a new target for an aircraft whose target is gone. DP-09, SUPPORT-16.
var retargetRule = &Rule{
	Verb: "retarget", Class: battle.ClassSupport, Clause: "BA-DP-09",
	Fields: []Field{{
		Field:  battle.FieldTarget,
		Domain: enemiesShown,
		Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayRetarget(b.Agenda.Top(), c.Target) },
	}},
	Do: func(b *Battle, c *Cmd) { b.retarget(c.Target) },
}

// autoRookie takes the only unit there is. SUPPORT-14.
func autoRookie(b *Battle, s Step) bool {
	id, n := b.onlyOne(s, (*Battle).mayErr)
	if n > 1 {
		return false
	}
	b.Pop()
	if n == 1 {
		b.pushAttack(id, strafes)
	}
	return true
}

// rookieRule sends a rookie at a unit of either side. DP-08, SUPPORT-14.
var rookieRule = &Rule{
	Verb: "divert", Class: battle.ClassSupport, Clause: "BA-DP-08",
	Fields: []Field{{
		Field:  battle.FieldTarget,
		Domain: unitsShown,
		Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayErr(b.Agenda.Top(), c.Target) },
	}},
	Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.Emit(Event{Kind: Announced, Side: c.Side, Target: c.Target, Option: "air-target", Clause: "BA-SUPPORT-14"})
		b.pushAttack(c.Target, strafes)
	},
}
