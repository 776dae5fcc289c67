package duel

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

type (
	rule  = battle.Rule[*Battle]
	field = battle.FieldRule[*Battle]
)

var (
	tooLong   = battle.NewReason("DUEL-MOVE-01", "the step is {step}, at most {most} is allowed", "krok ma {step}, wolno najwyżej {most}")
	tooClose  = battle.NewReason("DUEL-MOVE-02", "the gap is {gap} and must not close", "odstęp wynosi {gap} i nie może zniknąć")
	outOfShot = battle.NewReason("DUEL-FIRE-01", "the gap is {gap}, a pistol carries {most}", "odstęp wynosi {gap}, pistolet niesie na {most}")
	oneself   = battle.NewReason("DUEL-FIRE-01", "only the opponent is a target", "celem jest tylko przeciwnik")
	twice     = battle.NewReason("DUEL-GUARD-01", "the guard was set this turn", "zasłona została już ustawiona w tej turze")
	noHeight  = battle.NewReason("DUEL-GUARD-01", "write high or low", "napisz high albo low")
)

const (
	step  = 20 * geom.CM
	carry = 60 * geom.CM
)

var heights = []string{"high", "low"}

// grammar is what each kind of decision offers.
var grammar = map[battle.StepKind][]rule{
	"turn": {
		{Verb: "shoot", Class: battle.ClassFire, Clause: "DUEL-FIRE-01", Fields: []field{
			{Field: battle.FieldTarget, Domain: duellists, Check: inShot}, height}, Do: (*Battle).shoot, Preview: odds},
		{Verb: "guard", Class: battle.ClassOrder, Clause: "DUEL-GUARD-01", Open: guardOnce, Fields: []field{height}, Do: (*Battle).guard},
		{Verb: "advance", Class: battle.ClassMove, Clause: "DUEL-MOVE-01", Open: (*Battle).crowded, Fields: []field{
			{Field: battle.FieldN, Of: battle.OfLength, Check: steps, Shape: reach, Sample: anyStep}}, Do: (*Battle).advance},
		{Verb: "wait", Class: battle.ClassPass, Clause: "DUEL-TURN-01", Do: func(b *Battle, _ *battle.Command) { b.pass() }},
		{Verb: battle.Concede, Class: battle.ClassWill, Clause: "DUEL-END-02", Do: func(b *Battle, c *battle.Command) { b.end(c.Side.Enemy(), "conceded") }},
		{Verb: battle.OfferDraw, Class: battle.ClassWill, Clause: "DUEL-END-02", Do: func(b *Battle, c *battle.Command) {
			b.push(battle.Step{Kind: "draw", Clause: "DUEL-END-02", Side: c.Side.Enemy()})
		}},
	},
	"shot": {
		{Verb: "dodge", Class: battle.ClassMove, Clause: "DUEL-FIRE-02", Do: func(b *Battle, c *battle.Command) {
			b.emit(battle.Event{Kind: "dodged", Clause: "DUEL-FIRE-02", Unit: unitOf(c.Side)})
			b.resolve(5)
		}},
		{Verb: "stand", Class: battle.ClassPass, Clause: "DUEL-FIRE-02", Do: func(b *Battle, _ *battle.Command) { b.resolve(4) }},
	},
	"draw": {
		{Verb: "agree", Class: battle.ClassWill, Do: func(b *Battle, _ *battle.Command) { b.end(battle.Nobody, "agreed") }},
		{Verb: "decline", Class: battle.ClassWill, Do: func(b *Battle, _ *battle.Command) { b.done() }},
	},
}

var height = field{Field: battle.FieldOption, Domain: twoHeights, Check: isHeight}

func twoHeights(_ *Battle, _ *battle.Command, out []battle.Value) []battle.Value {
	return append(out, battle.Value{Text: heights[0]}, battle.Value{Text: heights[1]})
}

func isHeight(_ *Battle, c *battle.Command) *battle.Refusal {
	if c.Option != heights[0] && c.Option != heights[1] {
		return noHeight.Refuse()
	}
	return nil
}

func duellists(_ *Battle, _ *battle.Command, out []battle.Value) []battle.Value {
	return append(out, battle.Value{Unit: 1}, battle.Value{Unit: 2})
}

func inShot(b *Battle, c *battle.Command) *battle.Refusal {
	switch {
	case c.Target != unitOf(c.Side.Enemy()):
		return oneself.Refuse()
	case b.gap() > carry:
		return outOfShot.Refuse(battle.Cm("gap", b.gap()), battle.Cm("most", carry))
	}
	return nil
}

func guardOnce(b *Battle) *battle.Refusal {
	if b.Fighter[b.Agenda.Top().Side.Index()].Guarded {
		return twice.Refuse()
	}
	return nil
}

func (b *Battle) crowded() *battle.Refusal {
	if b.gap() <= geom.CM {
		return tooClose.Refuse(battle.Cm("gap", b.gap()))
	}
	return nil
}

func steps(b *Battle, c *battle.Command) *battle.Refusal {
	switch {
	case c.N < 0, c.N > step:
		return tooLong.Refuse(battle.Cm("step", c.N), battle.Cm("most", step))
	case c.N >= b.gap():
		return tooClose.Refuse(battle.Cm("gap", b.gap()))
	}
	return nil
}

func reach(b *Battle, c *battle.Command) *battle.Shape {
	return &battle.Shape{From: b.Fighter[c.Side.Index()].At, Limit: min(step, b.gap()-1), Clause: "DUEL-MOVE-01"}
}

func anyStep(b *Battle, c *battle.Command, roller dice.Roller) {
	c.N = int32(roller.Roll(int(reach(b, c).Limit), "sample"))
}

func (b *Battle) advance(c *battle.Command) {
	at := b.Fighter[c.Side.Index()].At
	if c.Side == battle.Red {
		at.Y += c.N
	} else {
		at.Y -= c.N
	}
	b.emit(battle.Event{Kind: "moved", Clause: "DUEL-MOVE-01", Unit: unitOf(c.Side), At: at})
	b.pass()
}

func (b *Battle) guard(c *battle.Command) {
	b.emit(battle.Event{Kind: "guarded", Clause: "DUEL-GUARD-01", Unit: unitOf(c.Side), Option: c.Option, Secret: c.Side})
}

// shoot waits for the answer of whoever is shot at.
func (b *Battle) shoot(c *battle.Command) {
	b.push(battle.Step{Kind: "shot", Clause: "DUEL-FIRE-02", Side: c.Side.Enemy(),
		Unit: unitOf(c.Side), Target: c.Target, Option: c.Option})
}

func odds(_ *Battle, _ *battle.Command, p *battle.Preview) {
	p.Rolls = append(p.Rolls, battle.Forecast{Clause: "DUEL-FIRE-02", Dice: 1, Need: 4,
		Odds: []battle.Odds{{Outcome: "hit", PPM: 500_000}}})
}

// resolve throws for the shot that is next on the agenda. A guard at the same height is shown and parries it.
func (b *Battle) resolve(need int8) {
	s := b.Agenda.Top()
	b.done()
	face := b.dice.Roll(6, "DUEL-FIRE-02")
	b.emit(battle.Event{Kind: "shot", Clause: "DUEL-FIRE-02", Unit: s.Unit, Target: s.Target, Option: s.Option,
		Rolls: []battle.Roll{{Clause: "DUEL-FIRE-02", Dice: dice.D6(face), Need: need}}})
	if face >= int(need) {
		if b.Fighter[s.Target-1].Guard == s.Option {
			b.emit(battle.Event{Kind: "parried", Clause: "DUEL-FIRE-03", Unit: s.Target, Reveal: true})
		} else {
			b.emit(battle.Event{Kind: "hit", Clause: "DUEL-FIRE-03", Unit: s.Unit, Target: s.Target})
		}
	}
	if b.Fighter[s.Target-1].Hits == 0 {
		b.end(s.Side.Enemy(), "shot")
		return
	}
	b.pass()
}
