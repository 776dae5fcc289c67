package bkc

import (
	"slices"

	"sandtable/battle"
)

// Close assault is how the second edition fights: as soon as a charge has made contact, round after round until one side has
// scored more. The loser retreats or is knocked out, the winner consolidates. CBT-50..61.

// The steps of a close assault, beside those of a round.
const (
	stepAssault     stepKind = "assault"      // CBT-50: Target is assaulted; others under the same order may join in
	stepRetreat     stepKind = "retreat"      // CBT-56: Unit retreats N cm from one of Units
	stepConsolidate stepKind = "consolidate"  // DP-53: the winners turn and move up
	stepEnds        stepKind = "assault-ends" // CBT-54: the close assault is over
)

var assaultSteps = stepMap{
	stepAssault:     {Auto: autoAssault, Rules: []*Rule{joinRound, fightAtOnce}},
	stepAim:         {Auto: autoAim, Rules: []*Rule{aimBy("BKC-DP-52")}},
	stepRound:       {Auto: autoRound},
	stepRetreat:     {Auto: autoRetreat, Rules: []*Rule{retreatRule}},
	stepConsolidate: {Auto: autoConsolidate, Rules: []*Rule{consolidateRule, restStays}},
	stepEnds:        {Auto: autoAssaultEnd},
}

var assaultRules = combatRules{
	blow: "BKC-CBT-54", scored: "BKC-CBT-54",
	closes: beginAssault, foresee: foreseeAssault, mods: assaultMods, beaten: fallInAssault,
	result: assaultResult, odds: oddsOfAssault, word: assaultWord,
}

// lastRound is the round after which an assault that neither side has won is given up. CBT-55.
const lastRound = 6

// beginAssault lets the fight follow a charge that goes home, under whatever happens on its way. A unit that joins an assault
// begins none of its own. CBT-50.
func beginAssault(b *Battle, charge Step) {
	if b.Agenda.Top().Kind == stepAssault {
		return
	}
	b.Push(Step{Kind: stepAssault, Side: charge.Side, Unit: charge.Unit, Target: charge.Target, Clause: "BKC-CBT-50"})
}

// autoAssault fights as soon as contact is made. Units under one order assault together: as long as another of them can reach
// the enemy who is assaulted, its owner may bring it in first. Nothing follows a charge that mines have stopped. CBT-50.
func autoAssault(b *Battle, s Step) bool {
	switch {
	case !b.isFighting(s.Target):
		b.Pop()
	case slices.ContainsFunc(b.Order.Units, func(id UnitID) bool { return b.mayJoin(id, s.Target) == nil }):
		return false
	default:
		b.fightAssault(s)
	}
	return true
}

// fightAssault opens the first round. Units that fight are no longer hidden. CBT-50, G-29.
func (b *Battle) fightAssault(s Step) {
	b.Pop()
	b.Cite("BKC-CBT-50", "BKC-CBT-51")
	units := b.combatOf(s.Target)
	for _, id := range units {
		b.reveal(id)
	}
	b.fightRound(units, 1, "BKC-CBT-50")
}

// fightRound opens a round: both sides direct their attacks, the assaulting one first, and the dice follow. CBT-54, DP-52.
func (b *Battle) fightRound(units []UnitID, round int8, why clause) {
	b.Emit(fightBegan(units, round, why))
	b.Push(Step{Kind: stepRound, Side: b.Active, Clause: "BKC-CBT-54"})
	b.Push(Step{Kind: stepAim, Side: b.Active.Enemy(), Clause: "BKC-DP-52"})
	b.Push(Step{Kind: stepAim, Side: b.Active, Clause: "BKC-DP-52"})
}

// mayJoin says why a unit cannot join an assault: it is not under the order, has no action left, was not ordered to assault
// or does not reach the enemy. CBT-50, CMD-27.
func (b *Battle) mayJoin(id, target UnitID) *Refusal {
	if no := b.mayAct(id); no != nil {
		return no
	}
	if no := b.maySetOut(id); no != nil {
		return no
	}
	return b.mayChargeOrdered(id, target)
}

var otherAssault = reason("BKC-CBT-50", "{target} is not the unit being assaulted; finish that assault first")

// joinRound: another unit under the order charges the enemy who is assaulted, on another edge of his. CBT-50, INIT-13.
var joinRound = &Rule{
	Verb: "charge", Class: battle.ClassAssault, Clause: "BKC-CBT-50",
	Fields: []Field{
		leading(actor(deploys((*Battle).maySetOut)), func(b *Battle, id UnitID) *Refusal {
			return b.mayChargeOrdered(id, b.Agenda.Top().Target)
		}),
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				return append(out, Value{Unit: b.Agenda.Top().Target})
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if c.Target != b.Agenda.Top().Target {
					return otherAssault.Refuse(b.UnitFact("target", c.Target))
				}
				return b.mayChargeOrdered(c.Unit, c.Target)
			},
		},
		edgeOption(&byOrder),
	},
	Preview: previewCharge(&byOrder),
	Do:      orderedCharge.Do,
}

// fightAtOnce: no other unit joins the assault. CBT-50.
var fightAtOnce = &Rule{
	Verb: "fight", Class: battle.ClassAssault, Clause: "BKC-CBT-50",
	Preview: func(b *Battle, _ *Cmd, p *battle.Preview) { b.previewRound(b.combatOf(b.Agenda.Top().Target), "", p) },
	Do:      func(b *Battle, _ *Cmd) { b.fightAssault(b.Agenda.Top()) },
}

// autoAssaultEnd ends a close assault. No units are left in contact. CBT-54.
func autoAssaultEnd(b *Battle, _ Step) bool {
	b.Pop()
	b.Emit(Event{Kind: FightEnded, Clause: "BKC-CBT-54"})
	return true
}
