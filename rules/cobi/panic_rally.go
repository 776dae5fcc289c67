package cobi

import "sandtable/battle"

// stepRally is a rally by Unit's figure N: M the model that was thrown for last. PANIC-04.
const stepRally stepKind = "rally"

var nobodyRallied = reason("COBI-PANIC-04", "{unit}: no one in panic is within 10 cm of figure {model}")

// rallyTask is the gathering of those in panic: officers and commanders of squads do it. PANIC-04, UNIT-17, UNIT-23.
var rallyTask = task{deed: Special, able: func(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoMorale); no != nil {
		return no
	}
	if no := b.mustHave(m, rallies); no != nil {
		return no
	}
	if b.nextToRally(m, 0) == 0 {
		return nobodyRallied.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	return nil
}}

// nextToRally is the first figure after a model that a leader may gather, or none: each is thrown for once in a round. PANIC-04, PANIC-10.
func (b *Battle) nextToRally(leader, after modelID) modelID {
	side := b.side(b.owner(leader))
	for m := after + 1; int(m) <= len(b.Models); m++ {
		x := b.model(m)
		if x.Is(Panicked) && x.Health == Able && !x.Is(Rallied) && b.side(b.owner(m)) == side && b.stands(m) && b.within(leader, m, leaderReach) {
			return m
		}
	}
	return 0
}

// rallyRules are those of the rally. DP-32.
var rallyRules = []*Rule{{
	Verb: "rally", Class: battle.ClassOrder, Clause: "COBI-PANIC-04", Fields: rallyTask.fields(),
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		leader := rallyTask.doer(b, c)
		d := b.rallyDie(leader)
		f := battle.Forecast{Clause: d.Why, Unit: c.Unit, Dice: 1, Need: int(d.Need), Mods: d.Mods}
		for i := range b.Units {
			n, id := none, UnitID(i+1)
			for m := b.nextToRally(leader, b.first(id)-1); m != 0 && b.owner(m) == id; m = b.nextToRally(leader, m) {
				n.more(d.chance())
			}
			f.Odds = n.tell(b, f.Odds, id, toldRallies, 1)
		}
		if b.model(leader).Is(Motivated) || b.mayRerollAny() {
			f.If, p.More = ifPlain, true
		}
		p.Rolls = append(p.Rolls, f)
		p.More = p.More || b.mayPass()
	},
	Do: func(b *Battle, c *Cmd) {
		m := rallyTask.doer(b, c)
		b.Cite("COBI-DP-32", "COBI-PANIC-10", "COBI-SPECIAL-08")
		b.doerDid(m, "COBI-PANIC-04")
		b.Push(Step{Kind: stepRally, Unit: c.Unit, N: int32(b.number(m)), Clause: "COBI-PANIC-04"})
	},
}}

// rallyDie is what a leader throws for each: an officer adds 1. PANIC-04, PANIC-05.
func (b *Battle) rallyDie(leader modelID) Die {
	d := Die{Purpose: "rally", Why: "COBI-PANIC-04", Test: true, Need: 5}
	if b.figure(leader).Role == Officer {
		d.Mods = []battle.Mod{{Clause: "COBI-PANIC-05", N: 1}}
	}
	return d
}

// autoRally throws for one after another.
func autoRally(b *Battle, s Step) bool {
	leader := b.nth(s.Unit, int16(s.N))
	if m := modelID(s.M); m != 0 {
		if b.markModel(m, Rallied); b.took("rally").succeeds() {
			b.markModel(m, Rallying)
			b.tell(b.owner(m), 0, "rallies", "COBI-PANIC-04")
		}
	}
	m := b.nextToRally(leader, modelID(s.M))
	if m == 0 {
		b.Pop()
		return true
	}
	s.M = int32(m)
	b.Swap(s)
	b.throw(b.rallyDie(leader), leader)
	return true
}

// comeToThemselves frees those of panic who were gathered in the round before. PANIC-04, ROUND-09.
func comeToThemselves(b *Battle) {
	for i := range b.Models {
		m := modelID(i + 1)
		if x := b.model(m); x.Is(Rallying) {
			b.Cite("COBI-ROUND-09", "COBI-PANIC-11")
			b.unmarkModel(m, Panicked|Rallying|Rallied)
			b.tell(b.owner(m), 0, "is-rallied", "COBI-PANIC-04")
			b.standsUp(m)
		} else if x.Is(Rallied) {
			b.unmarkModel(m, Rallied)
		}
	}
}
