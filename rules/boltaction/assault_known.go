package boltaction

import (
	"slices"

	"sandtable/geom"
)

// planCharge finds a place for each charger, and looks only once as long as no unit nearby moves.
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

// mostLeaders is how many chargers are tried for whether an assault gets there.
const mostLeaders = 3

// mayReach reports whether one of the chargers who are nearest to the enemy finds a way to him, and whether he would cross or enter what
// the enemy defends. For players: planCharge finds a way for every man, which may take a hundred times as long.
func (b *Battle) mayReach(id, target UnitID) (reaches, defended bool) {
	p := chargePlan{plan: b.still(id)}
	p.ways = make([][]geom.Point, len(p.models))
	var room [maxMen]modelID
	c := charging{b: b, id: id, target: target, enemies: b.living(target, room[:0]), plan: &p, terms: chargeTerms(target)}
	b.survey(&c.w, id, &c.terms, &p.plan)
	c.openDoors()
	p.facing = geom.Bearing(p.places[0], c.goal(p.places[0]))
	for _, at := range c.byDistance()[:min(mostLeaders, len(p.models))] {
		if c.seat(at, c.besideEnemy(at)); len(c.seated) > 0 {
			b.assess(id, target, &p)
			return p.contacts > 0, p.defended
		}
	}
	return false, false
}
