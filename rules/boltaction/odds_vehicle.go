package boltaction

import (
	"slices"
)

// maxPins is more pins than any vehicle has: it routs before. PIN-06.
const maxPins = 24

// The ends of a vehicle.
const (
	endOut       = iota // knocked out. DAMAGE-09
	endAbandoned        // DAMAGE-07, DAMAGE-08
	endRouted           // PIN-06
	endFled             // its crew gave up under flame. FLAME-07
	endings
)

// A wear is what hits may have done to a vehicle: the chance of each state in which it is still there, by its pins, and of
// each end, by the pins that it had then. DAMAGE-01.
type wear struct {
	p      [effects][2][maxPins]float64 // what damage has done to it before, whether it is immobilised, its pins
	ends   [endings][maxPins]float64
	alight float64 // it has caught fire, whatever its crew did then. DAMAGE-08
}

// What damage may have done to a vehicle that is still there.
const (
	wasStunned = 1 << iota
	hasBurnt
	effects
)

// add adds another wear with a chance.
func (w *wear) add(o *wear, chance float64) {
	for d := range w.p {
		for i := range w.p[d] {
			for n := range w.p[d][i] {
				w.p[d][i][n] += float64(chance * o.p[d][i][n])
			}
		}
	}
	for e := range w.ends {
		for n := range w.ends[e] {
			w.ends[e][n] += float64(chance * o.ends[e][n])
		}
	}
	w.alight += float64(chance * o.alight)
}

// scale takes a part of a wear.
func (w *wear) scale(chance float64) {
	if chance == 1 {
		return
	}
	was := *w
	*w = wear{}
	w.add(&was, chance)
}

// A hull is a vehicle as an attack finds it.
type hull struct {
	b     *Battle
	id    UnitID
	p     *Profile
	pins  int
	base  int // morale. MORALE-01
	nerve nerve
	start int // 1 if it is immobilised already
}

func (b *Battle) hullFor(id UnitID) hull {
	u := b.unit(id)
	h := hull{b: b, id: id, p: b.profile(id), pins: int(u.Pins), base: b.baseMorale(id), nerve: b.nerveOf(id, supposed{})}
	if u.Is(Immobilised) {
		h.start = 1
	}
	return h
}

// pinned is the vehicle with the pins of an attack; an Unreliable one takes one more. PIN-06, PIN-13.
func (h *hull) pinned(n int) (w wear) {
	n = h.given(n)
	if n > 0 && h.pins+n >= h.base {
		w.ends[endRouted][h.pins+n] = 1
		return w
	}
	w.p[0][h.start][h.pins+n] = 1
	return w
}

// given is how many pins an attack gives that should give so many.
func (h *hull) given(n int) int { return h.b.pinsGiven(h.id, n) }

// effect is one roll for what damage does, by the chances of each line; first says that the vehicle takes its first pin of the attack by
// it. DAMAGE-01 to DAMAGE-09, PIN-10.
func (h *hull) effect(w *wear, lines *[isKnockedOut + 1]float64, first bool) {
	pin := 1
	if first {
		pin = h.given(1)
	}
	old := w.p
	w.p = [effects][2][maxPins]float64{}
	for d := range old {
		for i := range old[d] {
			for n, p := range old[d][i] {
				if p == 0 {
					continue
				}
				w.ends[endOut][n] += float64(lines[isKnockedOut] * p)
				stunned, tracks, fire := lines[crewStunned]*p, lines[isImmobilised]*p, lines[onFire]*p
				if d&hasBurnt == 0 {
					w.alight += fire
				}
				if cause, _ := endBy(isImmobilised, i == 1); cause != "" {
					w.ends[endAbandoned][n] += tracks
					tracks = 0
				}
				if n+pin >= h.base {
					w.ends[endRouted][n+pin] += stunned + tracks + fire
					continue
				}
				holds := h.b.holds(&h.nerve, n+pin)
				w.ends[endAbandoned][n+pin] += float64(fire * (1 - holds))
				w.p[d|wasStunned][i][n+pin] += stunned
				w.p[d|hasBurnt][i][n+pin] += float64(fire * holds)
				w.p[d][1][n+pin] += tracks
			}
		}
	}
}

// suffer is damage of a grade. DAMAGE-02, DAMAGE-12, DAMAGE-15, FLAME-10.
func (h *hull) suffer(w *wear, g grade, more int, first bool) {
	e := h.b.effectDiceOf(h.id, g, more)
	lines := e.odds()
	for n := range e.rolls {
		h.effect(w, &lines, first && n == 0)
	}
}

// pierce is one roll to penetrate of a threat. ARMOUR-02, ARMOUR-10, VEH-21.
func (h *hull) pierce(w *wear, t *threat) {
	if !h.p.IsArmoured() {
		q := t.grades[superficial] + t.grades[full] + t.grades[massive]
		for d := range w.p {
			for i := range w.p[d] {
				for n, p := range w.p[d][i] {
					w.ends[endOut][n] += float64(q * p)
					w.p[d][i][n] = float64(t.grades[unhurt] * p)
				}
			}
		}
		return
	}
	before := *w
	*w = wear{}
	w.add(&before, t.grades[unhurt])
	for g := superficial; g <= massive; g++ {
		if t.grades[g] > 0 {
			after := before
			h.suffer(&after, g, t.more, false)
			w.add(&after, t.grades[g])
		}
	}
}

// take reckons with a threat, as far as its hits give no more than so many pins.
func (h *hull) take(w *wear, t *threat, pins int) {
	hit, miss := t.chance*t.atMost(pins), 1-t.chance
	rolls := t.rolls
	if rolls == nil {
		rolls = oneRoll
	}
	for range t.shots {
		if t.harmless {
			w.scale(miss + hit)
			continue
		}
		var sum wear
		then := *w
		sum.add(w, miss)
		for n, chance := range rolls {
			if n > 0 {
				h.pierce(&then, t)
			}
			if chance > 0 {
				sum.add(&then, hit*chance)
			}
		}
		*w = sum
	}
}

// givenPins is what threats may do to a vehicle that give so many pins and no more: what they do if they give no more, less
// what they do if they give fewer. ARMOUR-11, PIN-03.
func (h *hull) givenPins(all []threat, pins int) wear {
	w := h.pinned(pins)
	fewer := w
	for i := range all {
		h.take(&w, &all[i], pins)
	}
	if pins == 1 {
		w.add(&fewer, -noPin(all))
		return w
	}
	for i := range all {
		h.take(&fewer, &all[i], pins-1)
	}
	w.add(&fewer, -1)
	return w
}

// againstVehicle is what threats may do to a vehicle: pins, then each hit that can harm it, then the morale of a crew under
// flame. ARMOUR-01 to ARMOUR-14, DAMAGE-01 to DAMAGE-16, FLAME-07.
func (b *Battle) againstVehicle(id UnitID, all []threat) prospect {
	h := b.hullFor(id)
	return h.against(0, all)
}

// against is the same for a vehicle that has been given so many pins just before.
func (h *hull) against(already int, all []threat) (out prospect) {
	before := h.pins
	if already = h.given(already); already > 0 {
		h.pins += already
		none := noPin(all)
		if h.pins >= h.base {
			out.pins[already], out.routed = 1, 1
			return out
		}
		out.pins[already] = none
	}
	flame := slices.ContainsFunc(all, func(t threat) bool { return t.flame && t.chance > 0 })
	for pins := 1; pins <= mostPins(all); pins++ {
		w := h.givenPins(all, pins)
		if flame {
			h.scorch(&w)
		}
		h.tellFrom(&w, before, h.pins+h.given(pins), &out)
	}
	return out
}

// scorch is the check of a crew that was under flame. FLAME-07.
func (h *hull) scorch(w *wear) {
	for d := range w.p {
		for i := range w.p[d] {
			for n, p := range w.p[d][i] {
				if p != 0 {
					holds := h.b.holds(&h.nerve, n)
					w.p[d][i][n] = float64(holds * p)
					w.ends[endFled][n] += float64((1 - holds) * p)
				}
			}
		}
	}
}

// tell adds what a wear means to a prospect. Every damage that leaves the vehicle there gives it a pin beyond those with
// which it began. PIN-10.
func (h *hull) tell(w *wear, began int, out *prospect) { h.tellFrom(w, h.pins, began, out) }

// tellFrom is the same, counting pins from another number than the vehicle has.
func (h *hull) tellFrom(w *wear, before, began int, out *prospect) {
	out.alight += w.alight
	for n := range maxPins {
		gone := w.ends[endOut][n] + w.ends[endAbandoned][n]
		out.wiped += w.ends[endOut][n]
		out.abandoned += w.ends[endAbandoned][n]
		out.routed += w.ends[endRouted][n]
		out.broken += w.ends[endFled][n]
		out.damaged += gone
		all := gone + w.ends[endRouted][n] + w.ends[endFled][n]
		if n > began {
			out.damaged += w.ends[endRouted][n] + w.ends[endFled][n]
		}
		for d := range w.p {
			for i := range w.p[d] {
				p := w.p[d][i][n]
				all += p
				if n > began {
					out.damaged += p
					out.running += p
				}
				if d&wasStunned != 0 {
					out.stunned += p
				}
				if i > h.start {
					out.immobilised += p
				}
			}
		}
		if given := n - before; given > 0 && given <= maxPinsTold {
			out.pins[given] += all
		}
	}
}
