package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// needsTest reports whether an order has to be tested: a unit with pins that is given anything but DOWN. TEST-03, TEST-13,
// FORCE-17 (Shirkers), VEH-25 (One-man turret).
func (b *Battle) needsTest(id UnitID, o Order) bool {
	u, p := b.unit(id), b.profile(id)
	switch {
	case o == Down:
		b.Cite("BA-ORDER-11")
		return false
	case u.Place == FirstWave:
		return false
	case u.Place == Reserve:
		b.Cite("BA-TEST-13")
		return true
	case u.Pins > 0:
		b.Cite("BA-TEST-03")
		if u.Place == Aboard || u.Place == Towed {
			b.Cite("BA-TEST-15")
		}
		return true
	case p.Has(Shirkers):
		return true
	}
	if p.Has(OneManTurret) && o == Advance {
		b.Cite("BA-VEH-25")
		return true
	}
	return false
}

// orderTest tests an order and reports whether it is obeyed. A passed test takes one pin away; a failed one turns the die
// to DOWN, and two sixes are a FUBAR. TEST-04, TEST-07 to TEST-10, RESERVE-07.
func (b *Battle) orderTest(id UnitID, o Order) bool {
	morale, mods := b.orderMorale(id, o)
	passed, both := b.roll2(id, morale, mods, "BA-TEST-04")
	switch {
	case passed:
		b.unpin(id, 1, "BA-TEST-09")
		return true
	case b.unit(id).Place == Reserve:
		if both == 12 {
			b.Cite("BA-FUBAR-12")
		}
		b.giveDie(id, Down, "BA-RESERVE-07")
	case both == 12:
		b.Cite("BA-TEST-08", "BA-FUBAR-12")
		b.fubar(id)
	case b.profile(id).Type == Vehicle:
		b.haltVehicle(id)
	default:
		b.giveDie(id, Down, "BA-TEST-10")
	}
	return false
}

// roll2 rolls two dice against a morale value: a double one always passes, a double six never. TEST-06, TEST-07, TEST-08,
// MORALE-06.
func (b *Battle) roll2(id UnitID, morale int, mods []battle.Mod, why clause) (passed bool, sum int) {
	x, y := b.d6(why), b.d6(why)
	sum = x + y
	passed = isPassed(sum, morale)
	switch {
	case sum == 2:
		b.Cite("BA-TEST-07")
	case sum == 12:
		b.Cite("BA-TEST-08")
	}
	b.Emit(Event{Kind: Tested, Unit: id, N: battle.Bit(passed), Clause: why, Rolls: []battle.Roll{{
		Clause: why, Unit: id, Dice: dice.D6(x, y), Need: int8(morale), Mods: mods,
	}}})
	return passed, sum
}

// oneDie is the record of one six-sided die.
func oneDie(why clause, id UnitID, face int) battle.Roll {
	return battle.Roll{Clause: why, Unit: id, Dice: dice.D6(face)}
}

// previewOrder tells what an order has to be tested against, how likely it is obeyed, and of how many pins RALLY frees a unit.
// What a FUBAR does to others is tried out. TEST-04, FUBAR-02, ORDER-09.
func previewOrder(b *Battle, c *Cmd, p *battle.Preview) {
	o, id := orderNamed(c.Option), c.Unit
	if c.Option == charge || !b.needsTest(id, o) && o != Rally {
		previewDraw(b, c, p)
		return
	}
	b.expectSupport(p)
	obeyed, pins := int32(36), int(b.unit(id).Pins)
	if b.needsTest(id, o) {
		morale, mods := b.orderMorale(id, o)
		f := battle.Forecast{Clause: "BA-TEST-04", Unit: id, Dice: 2, Need: morale, Mods: mods}
		obeyed = passes(morale)
		pins = max(pins-1, 0)
		f.Odds = make([]battle.Odds, 0, 5)
		f.Odds = append(f.Odds, battle.Odds{Unit: id, Outcome: oddsPassed, PPM: outOf36(obeyed)},
			battle.Odds{Unit: id, Outcome: oddsFailed, PPM: outOf36(36 - obeyed)})
		if b.unit(id).Place != Reserve {
			f.Odds = tell(f.Odds, id, oddsFubar, 0, 1.0/36)
			f.Odds = tell(f.Odds, id, "friendly-fire", 0, 1.0/36/3)
			f.Odds = tell(f.Odds, id, "panic", 0, 2.0/36/3)
			p.More = true
		}
		p.Rolls = append(p.Rolls, f)
	}
	if o == Rally && pins > 0 && !b.mayRecrew(id) {
		f := battle.Forecast{Clause: "BA-ORDER-09", Unit: id, Dice: 1, Odds: make([]battle.Odds, 0, 6)}
		for n, chance := range dice.SumOf(1, 6).Cap(pins) {
			f.Odds = tell(f.Odds, id, oddsRallied, n, chance*float64(obeyed)/36)
		}
		p.Rolls = append(p.Rolls, f)
	}
	if len(p.Rolls) == 0 {
		previewDraw(b, c, p)
	}
}

// passes is how many of the 36 throws of two dice pass a test against a morale value. TEST-07, TEST-08.
func passes(morale int) int32 { return passing[min(max(morale, 0), 12)] }

var passing = func() (out [13]int32) {
	for morale := range out {
		for x := 1; x <= 6; x++ {
			for y := 1; y <= 6; y++ {
				out[morale] += battle.Bit(isPassed(x+y, morale))
			}
		}
	}
	return out
}()

// outOf36 is a chance of so many throws in parts of a million.
func outOf36(n int32) int32 { return (n*1_000_000 + 18) / 36 }

// isPassed reports whether a throw of two dice passes a test. TEST-04, TEST-07, TEST-08.
func isPassed(sum, morale int) bool { return sum == 2 || sum <= morale && sum != 12 }
