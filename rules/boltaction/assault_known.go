package boltaction

import "slices"

// planCharge finds a place for each charger, and looks only once as long as nobody near moves.
func (b *Battle) planCharge(id, target UnitID) chargePlan {
	region := b.hulls[id-1].Grow(b.rate(id, Run) + inch(3)).Union(b.hulls[target-1].Grow(inch(3)))
	p := recallPlan(b, &b.charged, errand{unit: id, target: target}, region, func() chargePlan { return b.freshCharge(id, target) })
	return p.clone()
}

// clone is a plan of which single models can be put elsewhere.
func (p *chargePlan) clone() chargePlan {
	c := *p
	c.models, c.places, c.ways = slices.Clone(p.models), slices.Clone(p.places), slices.Clone(p.ways)
	return c
}
