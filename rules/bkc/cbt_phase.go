package bkc

import (
	"slices"

	"sandtable/battle"
)

// The steps of the Combat Phase beside its own.
const (
	stepAim   stepKind = "aim"       // DP-47: units that touch several enemies choose one
	stepRound stepKind = "round"     // CBT-15: the dice of a round are rolled
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

var noCombat = reason("BKC-DP-46", "{target} is in no close combat that is still to be fought", "{target} nie uczestniczy w walce wręcz, która czeka na rozstrzygnięcie")

// isFighting reports a unit in base contact with an enemy; one that only supports is not. CBT-14.
func (b *Battle) isFighting(id UnitID) bool {
	return slices.ContainsFunc(b.Contacts, func(c Contact) bool { return c.Unit == id || c.Target == id })
}

// combatOf is the close combat of a unit: the connected set of units in enemy contact with their supporters, in
// ascending order. CBT-12.
func (b *Battle) combatOf(id UnitID) []UnitID {
	set := []UnitID{id}
	join := func(x, y, member UnitID) {
		if x == member && !slices.Contains(set, y) {
			set = append(set, y)
		}
	}
	for i := 0; i < len(set); i++ {
		for _, c := range b.Contacts {
			join(c.Unit, c.Target, set[i])
			join(c.Target, c.Unit, set[i])
		}
		for _, l := range b.Supports {
			join(l.Unit, l.Friend, set[i])
			join(l.Friend, l.Unit, set[i])
		}
	}
	slices.Sort(set)
	return set
}

// autoCombat fights the only combat that is left and ends the phase when there is none. A battle that is set up in
// this phase has no dice in hand yet: then even the only combat waits for the word. TURN-08, DP-46.
func autoCombat(b *Battle, _ Step) bool {
	var set []UnitID
	for _, c := range b.Contacts {
		switch {
		case b.unit(c.Unit).Is(Fought), slices.Contains(set, c.Unit):
		case set != nil:
			return false
		default:
			set = b.combatOf(c.Unit)
		}
	}
	switch {
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
				return noCombat.Refuse(b.unitFact("target", c.Target))
			}
			return nil
		},
	}},
	Preview: previewFight,
	Do:      func(b *Battle, c *Cmd) { b.beginFight(b.combatOf(c.Target)) },
}

// beginFight opens a combat. Whoever fights is no longer hidden. CBT-12, G-29.
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
	b.Emit(fightBegan(units, round))
	b.Push(Step{Kind: stepRound, Side: b.Active, Clause: "BKC-CBT-15"})
	b.Push(Step{Kind: stepAim, Side: b.Active.Enemy(), Clause: "BKC-DP-47"})
	b.Push(Step{Kind: stepAim, Side: b.Active, Clause: "BKC-DP-47"})
}

// fightBegan opens a round among units, and roundOf is which it is.
func fightBegan(units []UnitID, round int8) Event {
	return Event{Kind: FightBegan, Units: units, N: int32(round), Clause: "BKC-CBT-14"}
}

func roundOf(e *Event) int8 { return int8(e.N) }

// autoNext goes on with another round if somebody pursued, or ends the combat. Whoever is still in contact has done
// with fighting for this phase. CBT-13, CBT-30, CBT-39.
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

// fighters are the units of a side in the combat under way that are still in play.
func (b *Battle) fighters(side Side) []UnitID {
	var units []UnitID
	for _, id := range b.Fight.Units {
		if b.side(id) == side && b.unit(id).InPlay() {
			units = append(units, id)
		}
	}
	return units
}

// ownFighters are the units of the side that decides in the combat under way.
func ownFighters(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.fighters(c.Side) {
		out = append(out, Value{Unit: id})
	}
	return out
}

// isSettled reports a unit that has decided what to do after the round.
func (b *Battle) isSettled(id UnitID) bool { return slices.Contains(b.Fight.Settled, id) }

// settle notes what a unit does after the round. DP-48, DP-50.
func (b *Battle) settle(id UnitID, how string, why clause) {
	b.Emit(Event{Kind: Settled, Unit: id, Option: how, Clause: why})
}

// foldFight applies an event of the combat under way.
func (b *Battle) foldFight(e *Event) {
	f := &b.Fight
	switch e.Kind {
	case FightBegan:
		next := Fight{Units: e.Units, Round: roundOf(e), Helpers: f.Helpers, Pursued: f.Pursued}
		for _, c := range b.Contacts {
			if slices.Contains(e.Units, c.Unit) {
				next.Touched = append(next.Touched, c)
			}
		}
		for _, l := range b.Supports {
			if next.Round == 1 && slices.Contains(e.Units, l.Unit) {
				next.Helpers = append(next.Helpers, l)
			}
		}
		*f = next
	case Aimed:
		f.Aims = append(f.Aims, Link{e.Unit, e.Target})
	case Scored:
		f.Scores, f.Winner, f.Pursued = scoresOf(e), e.Side, nil
	case SlewHelper:
		f.Killed = append(f.Killed, Link{e.Unit, e.Target})
	case QuitFight:
		f.Left = append(f.Left, e.Unit)
	case SlipRolled:
		f.Slip = slipOf(e)
	case Pursued:
		f.Pursued = append(f.Pursued, pursuitOf(e))
	case Settled:
		f.Settled = append(f.Settled, e.Unit)
	case FightEnded:
		*f = Fight{}
	}
}

// viewFight is the combat under way, for everybody's eyes.
func (b *Battle) viewFight() []battle.Fact {
	f := &b.Fight
	if f.Round == 0 {
		return nil
	}
	return []battle.Fact{
		battle.Count("round", f.Round), battle.Count("red-score", f.Scores[0]), battle.Count("blue-score", f.Scores[1]),
	}
}

var engagedUnit = reason("BKC-CONV-14", "{unit} is in close combat and may do nothing else", "{unit} walczy wręcz i nie może nic innego zrobić")

// isEngaged reports a unit in contact with an enemy, or supporting a friend who is. CONV-14.
func (b *Battle) isEngaged(id UnitID) bool {
	return len(b.Contacts) > 0 && (b.isFighting(id) ||
		slices.ContainsFunc(b.Supports, func(l Link) bool { return l.Unit == id && b.isFighting(l.Friend) }))
}
