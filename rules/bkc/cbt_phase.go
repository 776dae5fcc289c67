package bkc

import (
	"slices"

	"sandtable/battle"
)

// The steps of the Combat Phase beside its own.
const (
	stepNext  stepKind = "next"      // CBT-13: another round, or the end of the combat
	stepFlee  stepKind = "flee"      // DP-49: Unit flees N cm from one of Units
	stepAfter stepKind = "aftermath" // DP-48: the winners hold, disengage or pursue
	stepSlip  stepKind = "disengage" // DP-50: Units disengage
)

var combatSteps = stepMap{
	stepCombat: {Auto: autoCombat, Rules: []*Rule{fightRule}},
	stepAim:    {Auto: autoAim, Rules: []*Rule{aimBy("BKC-DP-47")}},
	stepRound:  {Auto: autoRound},
	stepNext:   {Auto: autoNext},
	stepFlee:   {Auto: autoFlee, Rules: []*Rule{fleeRule}},
	stepAfter:  {Auto: autoAfter, Rules: []*Rule{holdRule, breakOffRule, pursueRule, restHolds}},
	stepSlip:   {Auto: autoSlip, Rules: []*Rule{slipRule, slipAboardRule, pursueSlippedRule}},
}

var noCombat = reason("BKC-DP-46", "{target} is not in a close combat still to be fought")

// autoCombat fights the only combat that is left and ends the phase when there is none. A battle that is set up in
// this phase has no dice in hand yet: then even the only combat waits for the word. TURN-08, DP-46.
func autoCombat(b *Battle, _ Step) bool {
	set, several := b.combatLeft()
	switch {
	case several:
		return false
	case set == nil:
		for i := range b.Units {
			b.unmark(UnitID(i+1), Fought)
		}
		b.endPhase()
	case b.hasNoDice():
		return false
	default:
		b.beginFight(set)
	}
	return true
}

// combatLeft is a combat that is still to be fought, and whether there are others. DP-46.
func (b *Battle) combatLeft() (units []UnitID, several bool) {
	for _, c := range b.Contacts {
		switch {
		case b.unit(c.Unit).Is(Fought), slices.Contains(units, c.Unit):
		case units != nil:
			return units, true
		default:
			units = b.combatOf(c.Unit)
		}
	}
	return units, false
}

// hasNoDice reports a battle that is being set up.
func (b *Battle) hasNoDice() bool {
	dry := b.IsDry()
	return dry
}

// fightRule: the active player picks the combat that is fought next. DP-46, CBT-12.
var fightRule = &Rule{
	Verb: "fight", Class: battle.ClassAssault, Clause: "BKC-DP-46",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for i := range b.Units {
				if b.isEngaged(UnitID(i + 1)) {
					out = append(out, Value{Unit: UnitID(i + 1)})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if !b.isEngaged(c.Target) || b.unit(c.Target).Is(Fought) {
				return noCombat.Refuse(b.UnitFact("target", c.Target))
			}
			return nil
		},
	}},
	Preview: previewFight,
	Do:      func(b *Battle, c *Cmd) { b.beginFight(b.combatOf(c.Target)) },
}

// beginFight opens a combat. Units that fight are no longer hidden. CBT-12, G-29.
func (b *Battle) beginFight(units []UnitID) {
	b.Cite("BKC-CBT-12")
	for _, id := range units {
		b.reveal(id)
	}
	b.beginRound(units, 1)
}

// beginRound opens a round: both sides direct their attacks, the active one first, and the dice follow. CBT-14, CBT-15,
// DP-47.
func (b *Battle) beginRound(units []UnitID, round int8) {
	b.Emit(fightBegan(units, round, "BKC-CBT-14"))
	b.Push(Step{Kind: stepRound, Side: b.Active, Clause: "BKC-CBT-15"})
	b.Push(Step{Kind: stepAim, Side: b.Active.Enemy(), Clause: "BKC-DP-47"})
	b.Push(Step{Kind: stepAim, Side: b.Active, Clause: "BKC-DP-47"})
}

// autoNext goes on with another round if a unit pursued, or ends the combat. Units still in contact do not fight
// again in this phase. CBT-13, CBT-30, CBT-39.
func autoNext(b *Battle, _ Step) bool {
	b.Pop()
	if len(b.Fight.Pursued) == 0 {
		for _, id := range b.Fight.Units {
			if b.unit(id).InPlay() && b.isEngaged(id) {
				b.mark(id, Fought)
			}
		}
		b.Emit(Event{Kind: FightEnded, Clause: "BKC-CBT-13"})
		return true
	}
	var units []UnitID
	for _, p := range b.Fight.Pursued {
		if !slices.Contains(units, p.Unit) {
			units = append(units, b.combatOf(p.Unit)...)
		}
	}
	slices.Sort(units)
	b.beginRound(slices.Compact(units), b.Fight.Round+1)
	return true
}
