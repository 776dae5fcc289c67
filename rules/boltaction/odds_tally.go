package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// The outcomes of which odds are told: stable keys, beside which words stand in words_facts.go.
const (
	oddsHit         = "hit"
	oddsPins        = "pins"        // so many given
	oddsCasualties  = "casualties"  // so many
	oddsDestroyed   = "destroyed"   // whatever the cause
	oddsCheck       = "check"       // has to check its morale
	oddsDamaged     = "damaged"     // of vehicles, whatever becomes of them
	oddsRunning     = "running"     // damaged, and still there in the end
	oddsStunned     = "stunned"     // and still there in the end
	oddsImmobilised = "immobilised" // and still there in the end
	oddsOnFire      = "on-fire"     // whether its crew puts it out or not
	oddsPassed      = "passed"
	oddsFailed      = "failed"
	oddsFubar       = "fubar"
	oddsRallied     = "rallied" // rid of so many pins
	oddsSmoke       = "smoke"
	oddsFires       = "fires"
)

// oddsCauses are the causes of an end that odds tell apart; the rest is only destroyed.
var oddsCauses = []string{"rout", "morale", knockedOut, abandoned, "surrender"}

// noOdds are the causes that take no dice: they come with the end of a turn. TRANSPORT-15, BUILDING-15, RESERVE-13.
var noOdds = []string{"empty", "fire", "reserve"}

// ppm is a chance in parts of a million.
func ppm(p float64) int32 { return int32(min(max(p, 0), 1)*1e6 + 0.5) }

// tell appends the odds of an outcome that may come about.
func tell(out []battle.Odds, id UnitID, what string, n int, p float64) []battle.Odds {
	if p <= 0 {
		return out
	}
	return append(out, battle.Odds{Unit: id, Outcome: what, N: int32(n), PPM: ppm(p)})
}

// A tallying counts what events have brought.
type tallying struct {
	b   *Battle
	out []battle.Odds
}

// Tally says what the events of a command have brought. battle.Tallier.
func (b *Battle) Tally(events []battle.Event, out []battle.Odds) []battle.Odds {
	t := tallying{b, out}
	for i := range events {
		switch e := &events[i]; e.Kind {
		case Pinned:
			if n := pinsOf(e); n > 0 {
				t.add(e.Unit, oddsPins, n)
			} else if e.Clause == "BA-ORDER-09" {
				t.add(e.Unit, oddsRallied, -n)
			}
		case Attacked:
			t.attacked(e)
		case Announced:
			t.announced(e)
		case Tested:
			t.tested(e)
		case Destroyed:
			if slices.Contains(noOdds, e.Option) {
				continue
			}
			t.note(e.Unit, oddsDestroyed)
			if slices.Contains(oddsCauses, e.Option) {
				t.note(e.Unit, e.Option)
			}
		case Ordered:
			t.ordered(e)
		}
	}
	t.running()
	return slices.DeleteFunc(t.out, func(o battle.Odds) bool { return o.Outcome == oddsCasualties && o.N <= 0 })
}

// running notes vehicles that were damaged and are still there.
func (t *tallying) running() {
	for _, o := range t.out {
		if o.Outcome == oddsDamaged && !slices.Contains(t.out, battle.Odds{Unit: o.Unit, Outcome: oddsDestroyed}) {
			t.note(o.Unit, oddsRunning)
		}
	}
}

// Follow gives up whom a unit misses least where casualties have to be chosen: they belong to the attack. battle.Follower.
func (b *Battle) Follow(dice.Roller) (battle.Command, bool) {
	s := b.Agenda.Top()
	switch s.Kind {
	case stepLose:
		return Cmd{Side: s.Side, Verb: loseRule.Verb}, true
	case stepPick:
		var room [maxMen]int16
		for _, n := range b.byWorth(s.Unit, room[:0]) {
			if b.mayPick(s, n) == nil {
				return Cmd{Side: s.Side, Verb: pickRule.Verb, N: int32(n)}, true
			}
		}
	}
	return Cmd{}, false
}

// add adds an amount to an outcome, and note notes one that has none.
func (t *tallying) add(id UnitID, what string, n int) {
	for i := range t.out {
		if o := &t.out[i]; o.Unit == id && o.Outcome == what {
			o.N += int32(n)
			return
		}
	}
	t.out = append(t.out, battle.Odds{Unit: id, Outcome: what, N: int32(n)})
}

func (t *tallying) note(id UnitID, what string) { t.add(id, what, 0) }

// attacked counts casualties and damage. SHOOT-24, ASSAULT-16, TRANSPORT-12, ARMOUR-02, ASSAULT-32.
func (t *tallying) attacked(e *battle.Event) {
	switch {
	case e.Option == ammoNames[SmokeShell]:
		if len(e.Rolls) > 0 && e.Rolls[0].Dice[0].Face == 6 {
			t.note(e.Unit, oddsSmoke)
		}
	case e.M == 0:
	case e.Clause == "BA-ARMOUR-02" || e.Clause == "BA-ASSAULT-32":
		t.note(e.Target, oddsDamaged)
	default:
		t.add(e.Target, oddsCasualties, int(e.M))
	}
}

// announced counts whom a medic saves, what a FUBAR leads to, and what damage does to a vehicle. FORCE-12, FUBAR-02, DAMAGE-01.
func (t *tallying) announced(e *battle.Event) {
	switch {
	case e.Clause == "BA-FORCE-12":
		for _, d := range e.Rolls[0].Dice {
			if d.Face == 6 {
				t.add(e.Unit, oddsCasualties, -1)
			}
		}
	case e.Clause == "BA-FUBAR-02":
		t.note(e.Unit, oddsFubar)
		t.note(e.Unit, e.Option)
	case e.Clause == "BA-DAMAGE-01" && e.Option != knockedOut && (e.Option == oddsOnFire || t.b.unit(e.Unit).InPlay()):
		t.note(e.Unit, e.Option)
	}
}

// tested tells of tests of orders and nerve, and that troops have to check their morale. TEST-04, ASSAULT-27, MORALE-07.
func (t *tallying) tested(e *battle.Event) {
	switch {
	case e.Clause == "BA-TEST-04" || e.Clause == "BA-ASSAULT-27":
		if e.N == 1 {
			t.note(e.Unit, oddsPassed)
		} else {
			t.note(e.Unit, oddsFailed)
		}
	case t.b.profile(e.Unit).Type != Vehicle:
		t.note(e.Unit, oddsCheck)
	}
}

// ordered tells of a shot at the end of the turn. AMBUSH-11.
func (t *tallying) ordered(e *battle.Event) {
	if e.Clause == "BA-AMBUSH-11" {
		t.note(e.Unit, oddsFires)
	}
}
