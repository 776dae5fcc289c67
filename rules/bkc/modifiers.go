package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// testMods are the modifiers of every test of a command unit, whatever it issues: night, and the report of a recce
// unit. G-26, G-03.
func (b *Battle) testMods(id UnitID) []battle.Mod {
	mods := b.nightMods()
	if b.unit(id).Is(Favoured) {
		mods = append(mods, battle.Mod{Clause: "BKC-G-03", N: 1})
	}
	return mods
}

// nightMods is what the night takes from every command value. G-26.
func (b *Battle) nightMods() []battle.Mod {
	if !b.options.Night {
		return nil
	}
	b.Cite("BKC-OPT-NIGHT")
	return []battle.Mod{{Clause: "BKC-G-26", N: -1}}
}

// orderMods are the modifiers of an order; the test and its forecast take the same ones. CMD-08, CMD-14..21.
func (b *Battle) orderMods(c *Cmd) []battle.Mod {
	b.Cite("BKC-CMD-08")
	mods := b.testMods(c.Unit)
	add := func(clause clause, n int32) {
		if n != 0 {
			mods = append(mods, battle.Mod{Clause: clause, N: n})
		}
	}
	add("BKC-CMD-14", -b.earlierOrders(c.Units))
	add("BKC-CMD-15", -b.distanceBands(c))
	add("BKC-CMD-18", -b.declared(c, Dense))
	add("BKC-CMD-20", -b.declared(c, Towards))
	for _, id := range c.Units {
		if b.unit(id).Is(Deafened) {
			add("BKC-DMG-02", -1)
			break
		}
	}
	return mods
}

// earlierOrders counts what makes an order a later one: orders that its units have had this turn, and one more if any
// of them has used its initiative. CMD-14.
func (b *Battle) earlierOrders(units []UnitID) int32 {
	most, acted := int32(0), int32(0)
	for _, id := range units {
		u := b.unit(id)
		most = max(most, int32(u.Orders))
		if u.Is(Acted) {
			acted = 1
		}
	}
	return most + acted
}

// distanceBands counts the bands of 20 cm beyond the first in which the furthest unit stands that counts. CMD-15,
// CMD-16.
func (b *Battle) distanceBands(c *Cmd) int32 {
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
	return int32((far - 1) / b.cm(20))
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

// declared is 1 if any unit of an order is to do what costs a modifier. CMD-18, CMD-20.
func (b *Battle) declared(c *Cmd, in Intent) int32 {
	for i := range c.Parts {
		if parseIntent(c.Parts[i].Option)&in != 0 {
			return 1
		}
	}
	return 0
}
