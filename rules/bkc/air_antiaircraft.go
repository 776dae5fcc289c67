package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// stepAntiAir is the fire of one unit at one of the aircraft over a point. DP-18.
const stepAntiAir stepKind = "anti-air"

// antiAirRules are what editions say differently of anti-aircraft fire.
type antiAirRules struct {
	fire, hits clause // of the fire, and of the score that hits an aircraft
	need       int    // the score that hits an aircraft, and that makes it abort
	// reaches reports a unit that may fire at aircraft over a point, if its dice carry so far.
	reaches func(b *Battle, id UnitID, at geom.Point) bool
}

// antiAirDice is how many dice a unit rolls at aircraft over a point; none if it cannot fire at them. A unit
// that is suppressed, limbered, carried or in close combat does not fire. AIR-07, AIR-11, OPT-CMD-AA-DICE.
func (b *Battle) antiAirDice(id UnitID, at geom.Point) int {
	u, p := b.unit(id), b.profile(id)
	if !u.IsOnTable() || b.keptFromAntiAir(id) || u.Is(Limbered) || !p.IsCommand() && (!p.aa || b.isEngaged(id)) {
		return 0
	}
	if !b.edition.antiAir.reaches(b, id, at) {
		return 0
	}
	d := geom.GapPoint(b.base(id), at)
	if p.IsCommand() {
		if d > b.cm(20) {
			return 0
		}
		b.Cite("BKC-G-20")
		if b.options.CommandAADice != commandAADice {
			b.Cite("BKC-OPT-CMD-AA-DICE")
		}
		return b.options.CommandAADice
	}
	best := 0
	for _, a := range b.attacksOf(id) {
		if d <= a.Range {
			best = max(best, int(a.Dice))
		}
	}
	return best
}

// inSight is anti-aircraft fire by those who see where the aircraft are: anti-aircraft units, the CO and the HQs. AIR-08.
func inSight(b *Battle, id UnitID, at geom.Point) bool {
	p := b.profile(id)
	return (p.aa || p.Class == CO || p.Class == HQ) && b.seesSky(id, at)
}

// commandAADice is how many dice a command unit rolls at aircraft unless the players want it otherwise. G-20.
const commandAADice = 2

// pushAntiAir puts the anti-aircraft fire of the enemy on the agenda, unit by unit. It costs no action and cannot be
// withheld, so that hidden units show themselves before their owner is asked. AIR-07, AIR-11, G-29.
func (b *Battle) pushAntiAir(aircraft []UnitID, at geom.Point) {
	enemy := b.Active.Enemy()
	for i := len(b.Units); i >= 1; i-- {
		id := UnitID(i)
		if b.side(id) == enemy && b.antiAirDice(id, at) > 0 {
			b.Cite("BKC-AIR-11")
			b.reveal(id)
			b.Push(Step{Kind: stepAntiAir, Side: enemy, Unit: id, Units: aircraft, At: at, Clause: "BKC-DP-18"})
		}
	}
}

// autoAntiAir fires at the only aircraft there is. DP-18.
func autoAntiAir(b *Battle, s Step) bool {
	switch up := b.flying(s.Units); len(up) {
	case 0:
		b.Pop()
	case 1:
		b.fireAtAircraft(up[0])
	default:
		return false
	}
	return true
}

var notOverhead = reason("BKC-DP-18", "{target} is not one of the attacking aircraft")

// antiAirRule chooses at which aircraft a unit fires. DP-18.
var antiAirRule = &Rule{
	Verb: "fire", Class: battle.ClassFire, Clause: "BKC-DP-18",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, id := range b.flying(b.Agenda.Top().Units) {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if !slices.Contains(b.flying(b.Agenda.Top().Units), c.Target) {
				return notOverhead.Refuse(b.UnitFact("target", c.Target))
			}
			return nil
		},
	}},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		s := b.Agenda.Top()
		n, need := b.antiAirDice(s.Unit, s.At), b.edition.antiAir.need
		p.More = true // others may fire at who is left, and he attacks
		f := battle.Forecast{
			Clause: b.edition.antiAir.hits, Unit: s.Unit, Dice: n, Need: need, Odds: b.oddsAtAircraft(c.Target, n, need),
		}
		if next := len(b.Agenda) - 2; b.Phase == Scheduled || next >= 0 && b.Agenda[next].Kind == stepAntiAir { // they may come again
			f.If = ifAlone
		}
		p.Rolls = append(p.Rolls, f)
	},
	Do: func(b *Battle, c *Cmd) { b.fireAtAircraft(c.Target) },
}

// oddsAtAircraft are the exact odds of fire at an aircraft unit: shot down, turned back. AIR-09.
func (b *Battle) oddsAtAircraft(target UnitID, n, need int) []battle.Odds {
	hit := chanceOf(int8(need))
	scored := dice.Binomial(n, dice.Faces(need, 6), 6)
	left := int(b.profile(target).Hits - b.unit(target).Hits)
	down, back, steady := 0.0, 0.0, 1.0
	out := []battle.Odds{{Unit: target, Outcome: wasShotDown}, {Unit: target, Outcome: turnsBack}}
	for h, p := range scored {
		switch {
		case h >= left:
			down += p
		case h > 0:
			back += p * (1 - steady)
			out = append(out, battle.Odds{Unit: target, Outcome: hits, N: int32(h), PPM: ppm(p)})
		}
		steady *= 1 - hit
	}
	out[0].PPM, out[1].PPM = ppm(down), ppm(back)
	return out
}

// fireAtAircraft rolls one unit's fire at an aircraft unit: each hit lowers its attack; as many as it has Hits shoot it
// down, otherwise any hit may make it turn back. It is never suppressed. AIR-09, AIR-11, FIRE-15.
func (b *Battle) fireAtAircraft(target UnitID) {
	s := b.Agenda.Top()
	b.Pop()
	b.Cite("BKC-FIRE-15")
	need, why := b.edition.antiAir.need, b.edition.antiAir.hits
	hits, rolls := b.rollAtAircraft(s.Unit, b.antiAirDice(s.Unit, s.At), need, why)
	down := b.unit(target).Hits+int8(hits) >= b.profile(target).Hits
	aborts := false
	if hits > 0 && !down {
		faces := b.roll(hits, why)
		aborts = slices.Max(faces) >= need
		rolls = append(rolls, battle.Roll{Clause: why, Unit: target, Dice: dice.D6(faces...), Need: int8(need)})
	}
	b.mark(s.Unit, HasFired|FiredNow)
	a := attack{target: target, firers: []UnitID{s.Unit}, by: s.Side, clause: b.edition.antiAir.fire}
	b.Emit(attacked(&a, hits, hits, rolls...))
	b.hitAircraft(target, hits, why)
	if aborts {
		b.mark(target, Aborted)
		b.Emit(Event{Kind: Announced, Unit: target, Option: "aborted", Clause: why})
	}
}

// rollAtAircraft rolls dice at an aircraft unit and counts the hits.
func (b *Battle) rollAtAircraft(by UnitID, n, need int, why clause) (hits int, rolls []battle.Roll) {
	faces := b.roll(n, why)
	for _, f := range faces {
		if f >= need {
			hits++
		}
	}
	return hits, []battle.Roll{{Clause: why, Unit: by, Dice: dice.D6(faces...), Need: int8(need)}}
}

// hitAircraft records hits on an aircraft unit and shoots it down if they are enough. AIR-09.
func (b *Battle) hitAircraft(id UnitID, hits int, why clause) {
	if hits == 0 {
		return
	}
	b.Emit(wasHit(id, hits, why))
	if b.unit(id).Hits >= b.profile(id).Hits {
		b.knockOut(id, "shot down", why)
	}
}
