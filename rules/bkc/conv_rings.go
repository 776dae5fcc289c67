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
	add := func(kind battle.RingKind, key string, radius geom.Len, clause battle.Clause) {
		if radius > 0 {
			rings = append(rings, battle.Ring{Kind: kind, Key: key, Radius: radius, Clause: clause})
		}
	}
	p := b.profile(id)
	add(battle.RingMove, "move", b.moveOf(id), "BKC-MOVE-02")
	if p.IsCommand() {
		for band := range ringBands {
			add(battle.RingVoice, "command-"+strconv.Itoa(band), b.cm(20)*geom.Len(band+1), b.edition.orders.distance)
		}
		return rings
	}
	add(battle.RingOther, "initiative", b.reach(id), b.edition.initiative.clause)
	for _, a := range b.attacksOf(id) {
		key := "range"
		switch {
		case a.NotArmour:
			key = "range-soft"
		case a.ArmourOnly:
			key = "range-armour"
		}
		add(battle.RingFire, key, a.Range, "BKC-FIRE-04")
		if !p.IsMortar() {
			add(battle.RingFire, "half-"+key, a.Range/2, "BKC-FIRE-12")
		}
	}
	if least := b.leastRange(id, indirect); least > 0 {
		add(battle.RingOther, "least", least, minimumClause[p.Class].Clause)
	}
	return rings
}

// Goes judges a way as a Move action goes it: a unit under orders is bound by what was declared. CMD-05, MOVE-02. battle.Pacer.
func (b *Battle) Goes(side Side, id UnitID, _ string, way []geom.Point) bool {
	if !b.Exists(id) || side != b.side(id) || !b.unit(id).IsOnTable() {
		return false
	}
	was := b.Quiet
	b.Quiet = true
	defer func() { b.Quiet = was }()
	if b.mayMove(id) != nil {
		return false
	}
	_, no := b.judgePath(id, way, nil, pathOptions{limit: b.moveOf(id), declared: b.Agenda.Top().Kind == stepAct && b.mayAct(id) == nil})
	return no == nil
}
