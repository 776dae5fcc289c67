package cobi

import (
	"slices"

	"sandtable/battle"
)

// ppm is a chance in parts of a million.
func ppm(p float64) int32 { return int32(min(max(p, 0), 1)*1e6 + 0.5) }

// atLeast is the chance that a die comes to a number.
func atLeast(need int) float64 { return float64(min(max(7-need, 0), 6)) / 6 }

// chance is that of a die that has not been thrown.
func (d *Die) chance() float64 { return atLeast(int(d.Need) - d.total()) }

// tell appends the odds of an outcome that may come about.
func tell(out []battle.Odds, id UnitID, what string, n int, p float64) []battle.Odds {
	if q := ppm(p); q > 0 {
		return append(out, battle.Odds{Unit: id, Outcome: what, N: int32(n), PPM: q})
	}
	return out
}

// Amounts are the chances of each number of something, from none to the most that there can be.
type amounts struct {
	most int
	at   [maxFigures + 1]float64
}

// none is the number of nothing.
var none = amounts{at: [maxFigures + 1]float64{1}}

// chances are those of each number, from none.
func (n *amounts) chances() []float64 { return n.at[:n.most+1] }

// more counts one in that comes about with a chance.
func (n *amounts) more(p float64) {
	if p == 0 {
		return
	}
	n.most = min(n.most+1, maxFigures)
	for i := n.most; i > 0; i-- {
		n.at[i] = float64(n.at[i]*(1-p)) + float64(n.at[i-1]*p)
	}
	n.at[0] *= 1 - p
}

// add adds another number, of which this one is independent.
func (n *amounts) add(other *amounts) {
	if n.most == 0 && n.at[0] == 1 { // nothing, for sure
		*n = *other
		return
	}
	sum := amounts{most: min(n.most+other.most, maxFigures)}
	for i, p := range n.chances() {
		for j, q := range other.chances() {
			sum.at[min(i+j, maxFigures)] += float64(p * q)
		}
	}
	*n = sum
}

// take adds a share of another number: one course that things can take.
func (n *amounts) take(share float64, other *amounts) {
	n.most = max(n.most, other.most)
	for i, p := range other.chances() {
		n.at[i] += float64(share * p)
	}
}

// tell appends the odds of a number, if something happens that has a chance. Of a single model no amount is told.
func (n *amounts) tell(b *Battle, out []battle.Odds, id UnitID, what string, p float64) []battle.Odds {
	for i, q := range n.chances()[1:] {
		amount := i + 1
		if b.count(id) == 1 {
			amount = 0
		}
		out = tell(out, id, what, amount, float64(p*q))
	}
	return out
}

// A toll is how many figures of a unit are killed and wounded.
type toll struct {
	id              UnitID
	killed, wounded amounts
	spared          float64 // the chance that it has neither
	unsure          bool    // it depends on more than is reckoned with
}

// A wreckage is what becomes of a vehicle that is hit.
type wreckage struct {
	id UnitID
	at [ResultDestroyed + 1]float64
}

// A harm is what an attack that hits does: by several causes that are independent of each other, of which each can take several courses.
type harm struct {
	b          *Battle
	tolls      []toll
	hulls      []wreckage
	men        []modelID // who is in danger
	self       modelID   // the figure whose own fate matters
	dead, hurt float64   // his
}

// hurt turns the chances that a hit kills or wounds a figure into what becomes of it: a wounded figure dies of another wound, and
// where wounds are not played, a figure that is hit is out. MED-03, MODE-05.
func (b *Battle) hurt(m modelID, kill, wound float64) (killed, wounded float64) {
	if b.options.TieRemoves || b.model(m).Health == Wounded {
		return kill + wound, 0
	}
	return kill, wound
}

// toll is that of a unit.
func (h *harm) toll(id UnitID) *toll {
	for i := range h.tolls {
		if h.tolls[i].id == id {
			return &h.tolls[i]
		}
	}
	h.tolls = append(h.tolls, toll{id: id, killed: none, wounded: none, spared: 1})
	return &h.tolls[len(h.tolls)-1]
}

// endangers notes the figures in danger. The fate of a figure that is in danger twice is not worked out.
func (h *harm) endangers(men []modelID) {
	for _, m := range men {
		if slices.Contains(h.men, m) {
			h.toll(h.b.owner(m)).unsure = true
		}
	}
	h.men = append(h.men, men...)
}

// suffer adds a cause: the chance of each course that it can take, and what then becomes of each figure, independently of the others.
func (h *harm) suffer(men []modelID, courses []float64, fate func(course, i int) (kill, wound float64)) {
	h.endangers(men)
	for first, m := range men {
		id := h.b.owner(m)
		if slices.ContainsFunc(men[:first], func(n modelID) bool { return h.b.owner(n) == id }) {
			continue
		}
		var killed, wounded amounts
		spared := 0.0
		for course, share := range courses {
			if share == 0 {
				continue
			}
			dead, hurt, unharmed := none, none, share
			for i := first; i < len(men); i++ {
				if h.b.owner(men[i]) != id {
					continue
				}
				k, w := fate(course, i)
				k, w = h.b.hurt(men[i], k, w)
				dead.more(k)
				hurt.more(w)
				unharmed *= 1 - k - w
				if men[i] == h.self {
					h.dead += float64(share * k)
					h.hurt += float64(share * w)
				}
			}
			killed.take(share, &dead)
			wounded.take(share, &hurt)
			spared += unharmed
		}
		t := h.toll(id)
		t.killed.add(&killed)
		t.wounded.add(&wounded)
		t.spared *= spared
	}
}

// sufferOne adds a cause that kills or wounds one of some men, each with the same chance. INF-22.
func (h *harm) sufferOne(men []modelID, kill, wound float64) {
	h.endangers(men)
	share := 1 / float64(max(1, len(men)))
	for first, m := range men {
		id, killed, wounded := h.b.owner(m), 0.0, 0.0
		if slices.ContainsFunc(men[:first], func(n modelID) bool { return h.b.owner(n) == id }) {
			continue
		}
		for _, n := range men[first:] {
			if h.b.owner(n) == id {
				k, w := h.b.hurt(n, kill, wound)
				killed, wounded = killed+float64(share*k), wounded+float64(share*w)
			}
		}
		t := h.toll(id)
		t.killed.more(killed)
		t.wounded.more(wounded)
		t.spared *= 1 - killed - wounded
	}
}

// strike adds a hit on a vehicle: what becomes of it, of its crew and of its passengers. VEH-28 to VEH-37, VEH-43.
func (h *harm) strike(id UnitID, strength, armour int8) {
	b, hull := h.b, wreckage{id: id, at: h.b.damageOdds(id, strength, armour)}
	h.hulls = append(h.hulls, hull)
	var room [2 * maxFigures]modelID
	men := b.crew(id, room[:0])
	crew := len(men)
	for i := range b.Models {
		if x := &b.Models[i]; x.Aboard == id && x.Health <= Wounded {
			men = append(men, modelID(i+1))
		}
	}
	h.suffer(men, hull.at[:], func(d, i int) (kill, wound float64) {
		need := 0
		switch {
		case Damage(d) == ResultDestroyed && i < crew:
			return 1, 0
		case Damage(d) == ResultDestroyed:
			need = int(crewNeeds[ResultIncapacitated])
		case Damage(d) == NoDamage || i >= crew || b.options.NoCrewDice:
			return 0, 0
		default:
			need = int(crewNeeds[d])
		}
		return 1 - atLeast(need), atLeast(need)
	})
}

// damageOdds are the chances of each result of a hit on a vehicle. VEH-28, VEH-36.
func (b *Battle) damageOdds(id UnitID, strength, armour int8) (at [ResultDestroyed + 1]float64) {
	if b.nextHitDestroys(id) {
		at[ResultDestroyed] = 1
		return at
	}
	b.Cite("COBI-CARD-140", "COBI-CARD-141")
	by := int(strength) - int(armour)
	for i, p := range openMargin.Spread {
		at[b.outcome(id, by+openMargin.Low+i)] += p
	}
	return at
}

// tell appends the odds of what the harm does, if an attack hits that has a chance: first what becomes of vehicles, from the worst, then
// of men.
func (h *harm) tell(out []battle.Odds, p float64) []battle.Odds {
	for i := range h.hulls {
		for d := ResultDestroyed; d > NoDamage; d-- {
			out = tell(out, h.hulls[i].id, damageNames[d], 0, float64(p*h.hulls[i].at[d]))
		}
	}
	for i := range h.tolls {
		if t := &h.tolls[i]; !t.unsure {
			out = t.killed.tell(h.b, out, t.id, toldKilled, p)
			out = t.wounded.tell(h.b, out, t.id, toldWounded, p)
			out = tell(out, t.id, toldScathed, 0, float64(p*(t.killed.at[0]-t.spared)))
		}
	}
	return out
}

// isSure reports whether all that it does is reckoned with.
func (h *harm) isSure() bool {
	return !slices.ContainsFunc(h.tolls, func(t toll) bool { return t.unsure })
}

// strikes reports whether a vehicle is hit.
func (h *harm) strikes(id UnitID) bool {
	return slices.ContainsFunc(h.hulls, func(v wreckage) bool { return v.id == id })
}

// isNearby reports whether a figure of a unit is in danger.
func (h *harm) isNearby(id UnitID) bool {
	return slices.ContainsFunc(h.men, func(m modelID) bool { return h.b.owner(m) == id })
}

// frightens reports whether a figure may have to test for panic because of it. PANIC-06.
func (h *harm) frightens() bool {
	return !h.b.options.NoMorale && slices.ContainsFunc(h.tolls, func(t toll) bool { return h.b.count(t.id) > 1 })
}

// isAsked reports whether a player may be asked about its dice before it is done: a man adds his motivation, or a side throws
// again. SPECIAL-43, EFFECT-27.
func (h *harm) isAsked() bool {
	return h.b.mayRerollAny() || slices.ContainsFunc(h.men, func(m modelID) bool { return h.b.model(m).Is(Motivated) })
}

// mayRerollAny reports whether a side can throw a die of its own again. EFFECT-27.
func (b *Battle) mayRerollAny() bool {
	for _, side := range battle.Sides {
		if !b.player(side).Rerolled && b.mayReroll(&Die{Side: side}) {
			return true
		}
	}
	return false
}
