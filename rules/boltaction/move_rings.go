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
	add := func(key string, radius geom.Len, clause battle.Clause) {
		ring := battle.Ring{Key: key, Radius: radius, Clause: clause}
		if radius > 0 && !slices.Contains(rings, ring) {
			rings = append(rings, ring)
		}
	}
	p := b.profile(id)
	add("advance", b.rate(id, Advance), "BA-MOVE-01")
	add("run", b.rate(id, Run), "BA-MOVE-02")
	longest := geom.Len(0)
	for i := range p.Arms {
		arm := &p.Arms[i]
		if !b.isManned(id, i) {
			continue
		}
		clause := battle.Clause("BA-WEAPON-01")
		if arm.Heavy {
			clause = "BA-WEAPON-02"
		}
		reach := inch(int(arm.reach()))
		add(arm.ID, reach, clause)
		add("least", inch(int(arm.Min)), "BA-WEAPON-03")
		longest = max(longest, reach)
	}
	add("half", longest/2, "BA-SHOOT-18")
	if p.Rank > NoRank {
		add("officer", b.officerRange(p.Rank), "BA-MORALE-02")
	}
	return rings
}
