package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// orderRules are what editions say differently of orders.
type orderRules struct {
	declares   []string     // the words by which a player says what a unit will do beyond what is free. CMD-05
	mods       []testMod    // CMD-14..21
	distance   clause       // of the modifier for distance. CMD-15
	notDense   *Reason      // to enter dense terrain or smoke it must have been declared. CMD-18
	notTowards *Reason      // so must approaching the enemy, unless that is free: nil. CMD-20
	notAssault *Reason      // so must charging, unless it is as free as nearing the enemy: nil. CMD-27
	blunder    blunderTable // CMD-34, CMD-36
}

// A testMod makes a test of a command unit harder or easier, by a clause. The test and its forecast take the same ones.
type testMod struct {
	clause clause
	of     func(*Battle, *Cmd) int32
}

// modsOf are the modifiers of a test: those of every test, then those of its kind that matter.
func (b *Battle) modsOf(c *Cmd, kind []testMod) []battle.Mod {
	mods := b.testMods(c.Unit)
	for _, m := range kind {
		if n := m.of(b, c); n != 0 {
			mods = append(mods, battle.Mod{Clause: m.clause, N: n})
		}
	}
	return mods
}

// testMods are the modifiers of every test of a command unit, whatever it issues: what its value lacks, and the report of a
// recce unit. G-03.
func (b *Battle) testMods(id UnitID) []battle.Mod {
	mods := b.cvMods(id)
	if b.unit(id).Is(Favoured) {
		mods = append(mods, battle.Mod{Clause: "BKC-G-03", N: 1})
	}
	return mods
}

// cvMods is what a command value lacks whatever it is needed for: by night, and after blunders. G-26, CMD-40.
func (b *Battle) cvMods(id UnitID) []battle.Mod { return append(b.nightMods(), b.lossMods(id)...) }

// nightMods is what the night takes from every command value. G-26.
func (b *Battle) nightMods() []battle.Mod {
	if !b.options.Night {
		return nil
	}
	b.Cite("BKC-OPT-NIGHT")
	return []battle.Mod{{Clause: "BKC-G-26", N: -1}}
}

// orderMods are the modifiers of an order. CMD-08, CMD-14..21.
func (b *Battle) orderMods(c *Cmd) []battle.Mod {
	b.Cite("BKC-CMD-08", b.edition.tells.orders)
	return b.modsOf(c, b.edition.orders.mods)
}

// earlierOrders makes an order harder that is a later one: by the orders that its units have had this turn, and one more
// if any of them has used its initiative. CMD-14.
func earlierOrders(b *Battle, c *Cmd) int32 {
	acted := slices.ContainsFunc(c.Units, func(id UnitID) bool { return b.unit(id).Is(Acted) })
	return successiveOrders(b, c) - battle.Bit(acted)
}

// successiveOrders makes an order harder by the orders that its units have had this turn. CMD-14, CMD-23.
func successiveOrders(b *Battle, c *Cmd) int32 {
	most := int32(0)
	for _, id := range c.Units {
		most = max(most, int32(b.unit(id).Orders))
	}
	return -most
}

// brokenRadio makes an order harder to a unit whose radio is broken. DMG-02.
func brokenRadio(b *Battle, c *Cmd) int32 {
	for _, id := range c.Units {
		if b.unit(id).Is(Deafened) {
			return -1
		}
	}
	return 0
}

// distanceBands makes an order harder by the bands of 20 cm beyond the first in which the furthest unit stands that
// counts. CMD-15, CMD-16.
func distanceBands(b *Battle, c *Cmd) int32 {
	far := geom.Len(0)
	edge := b.sameCommandBases()
	for _, id := range c.Units {
		if b.profile(id).recce || intentOf(c, id)&(ByRoad|Indirect) != 0 {
			continue
		}
		far = max(far, b.commandDistance(c.Unit, id, edge))
	}
	if far == 0 {
		return 0
	}
	return -int32((far - 1) / b.cm(20))
}

// commandDistance is how far a unit is from a command unit: from the edge of the command base, or from its centre; to
// where a reinforcement will enter. CMD-17, G-36.
func (b *Battle) commandDistance(command, id UnitID, edge bool) geom.Len {
	b.Cite("BKC-CMD-17")
	from := b.seat(command)
	waits := b.awaits(id)
	switch {
	case waits && edge:
		return geom.GapPoint(from, b.entry(id))
	case waits:
		return geom.Dist(from.At, b.entry(id))
	case edge:
		return geom.Gap(from, b.seat(id))
	}
	return geom.GapPoint(b.seat(id), from.At)
}

// sameCommandBases reports that the command bases of both players are of one size. CMD-17.
func (b *Battle) sameCommandBases() bool {
	var first *Profile
	for _, p := range b.profiles {
		switch {
		case !p.IsCommand():
		case first == nil:
			first = p
		case p.Width != first.Width || p.Depth != first.Depth:
			return false
		}
	}
	return true
}

// declaring makes an order harder if any unit of it is to do what costs a modifier. CMD-18, CMD-20.
func declaring(in Intent) func(*Battle, *Cmd) int32 {
	return func(_ *Battle, c *Cmd) int32 {
		for i := range c.Parts {
			if parseIntent(c.Parts[i].Option)&in != 0 {
				return -1
			}
		}
		return 0
	}
}
