package boltaction

import (
	"slices"

	"sandtable/battle"
)

const (
	stepAnswer  stepKind = "answer"  // DP-25: Unit answers that Target assaults it
	stepCharge  stepKind = "charge"  // DP-26: Unit moves into contact with Target
	stepClash   stepKind = "clash"   // ASSAULT-13: Unit has charged Target; N 1 if it is defended, M 1 if the charge fell short
	stepRound   stepKind = "round"   // ASSAULT-01: a round of close quarters; N how far it has come
	stepOccupy  stepKind = "occupy"  // DP-28: Unit may take floor M of building N instead of regrouping
	stepRegroup stepKind = "regroup" // DP-28: Unit may move N; M 1 once that is known
	stepOverrun stepKind = "overrun" // ASSAULT-40: Unit drives N further, over Units; M of them are behind it
	stepAside   stepKind = "aside"   // DP-29: Unit steps aside for Target, which drives N further
	stepRam     stepKind = "ram"     // ASSAULT-45: Unit is hit by Target, which rammed it or, with N 1, which it rammed
	stepTear    stepKind = "tear"    // ASSAULT-32: Unit damages the vehicle Target with N hits
)

var assaultSteps = stepMap{
	stepAnswer:  {Auto: autoAnswer, Rules: answerRules, Reaction: true},
	stepCharge:  {Auto: autoCharge, Rules: []*Rule{chargeRule}},
	stepClash:   {Auto: autoClash},
	stepRound:   {Auto: autoRound},
	stepOccupy:  {Auto: autoOccupy, Rules: []*Rule{occupyRule, declineRule}},
	stepRegroup: {Auto: autoRegroup, Rules: []*Rule{regroupRule, holdRule}},
	stepOverrun: {Auto: autoOverrun},
	stepAside:   {Auto: autoAside, Rules: []*Rule{asideRule}, Reaction: true},
	stepRam:     {Auto: autoRam},
	stepTear:    {Auto: autoTear},
}

// assaultRules are the assaults that a RUN order allows. DP-13, ORDER-07.
var assaultRules = []*Rule{assaultRule, overrunRule}

var (
	noAssault   = reason("BA-ASSAULT-02", "{unit} cannot assault")
	justOut     = reason("BA-TRANSPORT-10", "{unit} has just left its transport and cannot assault")
	justIn      = reason("BA-RESERVE-06", "{unit} arrived this turn and cannot assault")
	notEnemy    = reason("BA-ASSAULT-03", "{target} is not an enemy on the table")
	unseen      = reason("BA-ASSAULT-03", "no model of {unit} can see {target}")
	runsAway    = reason("BA-ASSAULT-29", "{target} is on a Run order and cannot be assaulted")
	stillInside = reason("BA-BUILDING-05", "{unit} must leave the building first")
	noWayToFire = reason("BA-ASSAULT-05", "{unit} cannot fire at {target}, which is assaulting it")
)

// assaultRule declares an assault of infantry. Nothing is measured before it. DP-13, DP-24, ASSAULT-02 to ASSAULT-04.
var assaultRule = &Rule{
	Verb: "assault", Class: battle.ClassAssault, Clause: "BA-DP-13",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			if b.profile(b.Agenda.Top().Unit).Type != Infantry {
				b.Cite("BA-ASSAULT-02")
				return out
			}
			for _, id := range b.Own(c.Side.Enemy()) {
				if b.isShown(id) {
					out = append(out, Value{Unit: id})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayAssault(b.Agenda.Top().Unit, c.Target) },
	}},
	Preview: previewAssault,
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		b.Cite("BA-ASSAULT-04", "BA-ORDER-07")
		if b.mustDare(id, c.Target) {
			b.Cite("BA-DP-24")
		}
		b.Pop()
		b.assault(id, c.Target)
	},
}

// mayAssault says why a unit may not assault another. ASSAULT-02, ASSAULT-03, ASSAULT-29.
func (b *Battle) mayAssault(id, target UnitID) *Refusal {
	u, t := b.unit(id), b.unit(target)
	switch {
	case b.profile(id).Type != Infantry:
		if b.profile(id).Type == Artillery {
			b.Cite("BA-ARTILLERY-10")
		}
		return noAssault.Refuse(b.UnitFact("unit", id))
	case u.Is(Dismounted), u.Place == Aboard:
		return justOut.Refuse(b.UnitFact("unit", id))
	case u.Is(Entered):
		return justIn.Refuse(b.UnitFact("unit", id))
	case u.Inside != 0:
		return stillInside.Refuse(b.UnitFact("unit", id))
	case b.side(target) == b.side(id) || !t.IsOnTable():
		return notEnemy.Refuse(b.UnitFact("target", target))
	case b.profile(target).Type == Vehicle && t.Die == Run && !t.Is(Immobilised):
		return runsAway.Refuse(b.UnitFact("target", target))
	case b.Agenda.Top().Option == charge && target != b.Agenda.Top().Target:
		return notStraight.Refuse(b.UnitFact("unit", id), b.UnitFact("enemy", b.Agenda.Top().Target))
	case !b.unitSees(id, target):
		return unseen.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	}
	return nil
}

// assault goes at a target: a unit with nothing against armour must dare it first, then the target answers, then the charge.
// ASSAULT-01, ASSAULT-27, ASSAULT-28.
func (b *Battle) assault(id, target UnitID) {
	if b.mustDare(id, target) && !b.moraleCheck(id, -3, "BA-ASSAULT-27") {
		b.giveDie(id, Down, "BA-ASSAULT-28")
		return
	}
	b.Emit(fightBegan(id, target, 0, false, "BA-ASSAULT-03"))
	b.Push(Step{Kind: stepCharge, Side: b.side(id), Unit: id, Target: target, Clause: "BA-ASSAULT-09"})
	b.askAnswer(target, id)
}

// askAnswer asks the player of an assaulted unit how it answers. DP-25.
func (b *Battle) askAnswer(id, by UnitID) {
	b.Push(Step{Kind: stepAnswer, Side: b.side(id), Unit: id, Target: by, Clause: "BA-DP-25"})
}

// isAssaulted reports whether a unit is the target of an assault that another carries out. AMBUSH-03.
func (b *Battle) isAssaulted(id, by UnitID) bool {
	return b.Fight.Defender == id && b.Fight.Attacker == by ||
		slices.ContainsFunc(b.Agenda, func(s Step) bool {
			return s.Kind == stepOverrun && s.Unit == by && slices.Contains(s.Units, id)
		})
}

// answerRules are the answers to an assault: DOWN is none of them. DP-25, ASSAULT-07.
var answerRules = []*Rule{answerFire, escapeRule, standRule}

// autoAnswer goes on when there is nothing to answer with.
func autoAnswer(b *Battle, s Step) bool {
	if b.unit(s.Unit).IsOnTable() && b.unit(s.Target).IsOnTable() &&
		(b.mayAnswer(s.Unit, s.Target) == nil || b.mayEscape(s.Unit, s.Target) == nil) {
		b.Cite("BA-ASSAULT-07")
		return false
	}
	if b.unit(s.Unit).Die == Down {
		b.Cite("BA-ASSAULT-07")
	}
	b.Pop()
	return true
}

// mayAnswer says why a unit may not shoot at the unit that assaults it: it must be without a die, or in AMBUSH, and the assault
// must start from more than six inches away, which does not matter to troops in AMBUSH. ASSAULT-05, ASSAULT-30.
func (b *Battle) mayAnswer(id, by UnitID) *Refusal {
	ambush := b.unit(id).Die == Ambush
	ready := ambush || b.unit(id).Die == NoOrder
	anyway := ambush && b.profile(id).Type != Vehicle
	if !ready || !anyway && b.within(id, by, inch(6)) || b.mayShootAt(id, by, ByAssault) != nil {
		return noWayToFire.Refuse(b.UnitFact("unit", id), b.UnitFact("target", by))
	}
	return nil
}

// answerFire shoots at the assaulting unit before that moves. DP-25, ASSAULT-05, ASSAULT-06, BAG-12.
var answerFire = &Rule{
	Verb: "fire", Class: battle.ClassFire, Clause: "BA-DP-25",
	Open:    func(b *Battle) *Refusal { s := b.Agenda.Top(); return b.mayAnswer(s.Unit, s.Target) },
	Preview: previewAnswer,
	Do: func(b *Battle, _ *Cmd) {
		s := b.Agenda.Top()
		b.Cite("BA-BAG-12", "BA-TEST-14")
		if b.profile(s.Unit).Type == Vehicle {
			b.Cite("BA-ASSAULT-30")
		}
		b.Pop()
		b.mark(s.Unit, Reacted)
		b.spring(s.Unit, s.Target, ByAssault, "BA-ASSAULT-05")
	},
}
