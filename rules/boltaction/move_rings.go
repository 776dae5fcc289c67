package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// Rings are the distances that matter to a unit: how far it moves, shoots and is heard. Where nothing may be measured before
// it is declared there are none. MOVE-18.
func (b *Battle) Rings(side Side, id UnitID) []battle.Ring {
	if !b.options.Premeasure {
		b.Cite("BA-MOVE-18", "BA-OPT-PREMEASURE")
		return nil
	}
	if !b.isKnownTo(side, id) || !b.unit(id).IsOnTable() {
		return nil
	}
	var rings []battle.Ring
	put := func(ring battle.Ring) {
		if ring.Radius > 0 && !slices.Contains(rings, ring) {
			rings = append(rings, ring)
		}
	}
	add := func(kind battle.RingKind, key string, radius geom.Len, clause battle.Clause) {
		put(battle.Ring{Kind: kind, Key: key, Radius: radius, Clause: clause})
	}
	p := b.profile(id)
	add(battle.RingMove, "advance", b.rate(id, Advance), "BA-MOVE-01")
	add(battle.RingMove, "run", b.rate(id, Run), "BA-MOVE-02")
	longest := geom.Len(0)
	for i := range p.Arms {
		arm := &p.Arms[i]
		if !b.isManned(id, i) {
			continue
		}
		reach := inch(int(arm.reach()))
		ring := battle.Ring{Kind: battle.RingFire, Key: arm.ID, Radius: reach, Clause: arm.table()}
		ring.Arc, ring.Ahead = b.arcOf(id, i)
		put(ring)
		add(battle.RingOther, "least", inch(int(arm.Min)), "BA-WEAPON-03")
		longest = max(longest, reach)
	}
	add(battle.RingOther, "half", longest/2, "BA-SHOOT-18")
	if p.Rank > NoRank {
		add(battle.RingVoice, "officer", b.officerRange(p.Rank), "BA-MORALE-02")
	}
	return rings
}

// arcOf is half the angle of the arc of a weapon and where its middle is; nought: it turns all round. VEH-17, WEAPON-08.
func (b *Battle) arcOf(id UnitID, arm int) (half int, ahead geom.Facing) {
	p := b.profile(id)
	a := &p.Arms[arm]
	switch m := b.bearer(id, arm); {
	case p.Type == Vehicle && a.Mount != AllRound:
		return halfArc, b.model(b.first(id)).Facing.Turn(turnOf[a.Mount])
	case p.Type != Vehicle && a.Fixed && m != 0:
		return halfArc, b.model(m).Facing
	}
	return 0, 0
}

// Goes judges a way as a unit goes it under ADVANCE or RUN. battle.Pacer.
func (b *Battle) Goes(side Side, id UnitID, ring string, way []geom.Point) bool {
	if !b.Exists(id) || side != b.side(id) || !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 {
		return false
	}
	was := b.Quiet
	b.Quiet = true
	defer func() { b.Quiet = was }()
	order := Advance
	if ring == "run" {
		order = Run
	}
	if b.mayMove(id, order) != nil || b.straight(id, way) != nil {
		return false
	}
	t := b.termsOf(id, order, "")
	return b.judge(id, &t, &Cmd{Side: side, Unit: id, Path: way}) == nil
}
