package bkc

import (
	"strconv"

	"sandtable/battle"
	"sandtable/geom"
)

// ringBands is for how many bands of 20 cm the command distance is shown.
const ringBands = 3

// Rings are the distances that matter to a unit: how far it moves, shoots, acts by itself and is heard.
func (b *Battle) Rings(side Side, id UnitID) []battle.Ring {
	if !b.isKnownTo(side, id) || !b.canSee(id) {
		return nil
	}
	b.Cite("BKC-CONV-03")
	var rings []battle.Ring
	add := func(key string, radius geom.Len, clause battle.Clause) {
		if radius > 0 {
			rings = append(rings, battle.Ring{Key: key, Radius: radius, Clause: clause})
		}
	}
	p := b.profile(id)
	add("move", b.moveOf(id), "BKC-MOVE-02")
	if p.IsCommand() {
		for band := range ringBands {
			add("command-"+strconv.Itoa(band), b.cm(20)*geom.Len(band+1), b.edition.orders.distance)
		}
		return rings
	}
	add("initiative", b.reach(id), b.edition.initiative.clause)
	for _, a := range b.attacksOf(id) {
		key := "range"
		switch {
		case a.NotArmour:
			key = "range-soft"
		case a.ArmourOnly:
			key = "range-armour"
		}
		add(key, a.Range, "BKC-FIRE-04")
		if !p.IsMortar() {
			add("half-"+key, a.Range/2, "BKC-FIRE-12")
		}
	}
	if least := b.leastRange(id, indirect); least > 0 {
		add("least", least, minimumClause[p.Class].Clause)
	}
	return rings
}
