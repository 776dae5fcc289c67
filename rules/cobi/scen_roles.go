package cobi

import "sandtable/battle"

const (
	stepRole stepKind = "role" // Side chooses whether it attacks. MODE-05
	stepLot  stepKind = "lot"  // who attacks is decided by lot: N dice have been thrown. SCEN-04
)

// lotDie is what the dice are called by which lots are drawn.
const lotDie = "lot"

// hasRoles reports whether a scenario has an attacker and a defender.
func hasRoles(scenario string) bool { return scenario == defencePoint || scenario == ambush }

// settleRoles finds the attacker: the side that was agreed on; or the side whose units are worth more, where points are played; or
// the side that the holder of the initiative names. Effects are not counted. SCEN-02, SCEN-04, MODE-05.
func settleRoles(b *Battle) {
	if !hasRoles(b.scenarioType()) {
		return
	}
	red, blue := b.sums[0], b.sums[1]
	switch {
	case b.scenario.Attacker != battle.Nobody:
		b.attacks(b.scenario.Attacker, "COBI-SCEN-02")
	case !b.options.AttackerByPoints && !b.scenario.Force && b.scenario.Points == 0:
		b.Cite("COBI-MODE-05")
		b.Push(Step{Kind: stepRole, Side: b.Initiative, Clause: "COBI-MODE-05"})
	case red == blue:
		b.Push(Step{Kind: stepLot, Clause: "COBI-SCEN-04"})
	case red > blue:
		b.Cite("COBI-SCEN-04")
		b.attacks(battle.Red, "COBI-SCEN-02")
	default:
		b.Cite("COBI-SCEN-04")
		b.attacks(battle.Blue, "COBI-SCEN-02")
	}
}

// attacks makes a side the attacker.
func (b *Battle) attacks(side Side, why clause) {
	b.Emit(noteAttacker(side, true))
	b.Emit(noteAttacker(side.Enemy(), false))
	b.Emit(Event{Kind: Announced, Side: side, Option: "attacks", Clause: why})
}

// autoLot lets each side throw a die; the higher attacks, ties are thrown again. SCEN-02, SCEN-04.
func autoLot(b *Battle, s Step) bool {
	n := stage(s)
	if n > 0 {
		d := b.took(lotDie)
		b.Emit(noteDice(d.Side, int16(d.total())))
	}
	if n < 2 {
		b.Swap(atStage(s, n+1))
		b.throw(Die{Purpose: lotDie, Why: "COBI-SCEN-04", Side: battle.Sides[n]}, 0)
		return true
	}
	switch red, blue := b.Players[0].Dice, b.Players[1].Dice; {
	case red == blue:
		b.Swap(atStage(s, 0))
	case red > blue:
		b.Pop()
		b.attacks(battle.Red, "COBI-SCEN-02")
	default:
		b.Pop()
		b.attacks(battle.Blue, "COBI-SCEN-02")
	}
	return true
}

// roleRules say who attacks.
var roleRules = []*Rule{
	{Verb: "attack", Class: battle.ClassChoose, Clause: "COBI-MODE-05", Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.attacks(c.Side, "COBI-MODE-05")
	}},
	{Verb: "defend", Class: battle.ClassChoose, Clause: "COBI-MODE-05", Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.attacks(c.Side.Enemy(), "COBI-MODE-05")
	}},
}

// scenSteps are the steps of the scenarios.
var scenSteps = stepMap{
	stepRole:      {Rules: roleRules},
	stepLot:       {Auto: autoLot},
	stepCommander: {Auto: autoCommander, Rules: []*Rule{nameCommander}},
	stepLeave:     {Auto: autoLeave},
}

// isAmbusher reports whether a side lies in ambush: its zone is a square in the middle of the table. SCEN-20.
func (b *Battle) isAmbusher(side Side) bool {
	return b.scenarioType() == ambush && b.player(side.Enemy()).Attacker
}
