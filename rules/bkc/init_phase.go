package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	noCommand   = reason("BKC-INIT-06", "{unit} is a commander and does not act on initiative")
	justArrived = reason("BKC-G-32", "{unit} arrived this turn and has no initiative yet")
)

// initiativeRules are by which clause units act on their own account, and how it is refused. What they may do is in the
// steps of the edition. INIT-02.
type initiativeRules struct {
	clause                                                clause
	hasActed, nobodyNear, beyondReach, isStaff, notTheOne *Reason
}

func initiativeBy(why clause) initiativeRules {
	return initiativeRules{
		clause:      why,
		hasActed:    reason(why, "{unit} has already used its initiative this turn"),
		nobodyNear:  reason(why, "{unit} sees no enemy within {distance}"),
		beyondReach: reason(why, "{target} is {distance} away, and {unit} acts on its own initiative only within {reach}"),
		isStaff:     reason(why, "{target} is a command unit, and {unit} does not act against it on its own initiative"),
		notTheOne:   reason(why, "{target} is not the nearest enemy {unit} can see"),
	}
}

// reach is how near an enemy must be for a unit to act on its own account. INIT-02, OPT-INIT-DIST.
func (b *Battle) reach(id UnitID) geom.Len {
	cm := b.options.InitiativeDistance[b.side(id).Index()]
	if cm != usualReach {
		b.Cite("BKC-G-37", "BKC-OPT-INIT-DIST")
	}
	return b.cm(cm)
}

// usualReach is the reach of units without a doctrine of their own, in centimetres. INIT-02.
const usualReach = 20

// mayReact says why a unit has no initiative action now. INIT-02, INIT-06, CONV-14.
func (b *Battle) mayReact(id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	switch {
	case u.Is(Acted):
		return b.edition.initiative.hasActed.Refuse(b.UnitFact("unit", id))
	case p.IsCommand():
		return noCommand.Refuse(b.UnitFact("unit", id))
	case b.keptFromInitiative(id):
		return isSuppressed.Refuse(b.UnitFact("unit", id))
	case u.Is(Arrived):
		return justArrived.Refuse(b.UnitFact("unit", id))
	case b.isEngaged(id):
		return engagedUnit.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// hasFoe refuses a unit with no enemy near to act against. INIT-02.
func (b *Battle) hasFoe(id UnitID) *Refusal {
	if len(b.foes(id)) == 0 {
		return b.edition.initiative.nobodyNear.Refuse(b.UnitFact("unit", id), battle.Cm("distance", b.reach(id)))
	}
	return nil
}

// someFoe refuses a unit for which an action is open against none of its foes.
func (b *Battle) someFoe(id UnitID, can func(foe UnitID) *Refusal) *Refusal {
	why := b.hasFoe(id)
	for _, foe := range b.foes(id) {
		if why = can(foe); why == nil {
			return nil
		}
	}
	return why
}

// reacts is the field of the unit that acts on its initiative, if some action of the kind is open to it.
func reacts(can func(*Battle, UnitID) *Refusal) Field {
	return Field{
		Field:  battle.FieldUnit,
		Domain: ownUnits,
		Quick: func(b *Battle, _ *Cmd, id UnitID) bool {
			return b.unit(id).Marks&(Acted|Arrived) == 0 && !b.keptFromInitiative(id) && !b.profile(id).IsCommand()
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if no := b.isOwn(c, c.Unit); no != nil {
				return no
			}
			if no := b.mayReact(c.Unit); no != nil {
				return no
			}
			return can(b, c.Unit)
		},
	}
}

// againstFoe narrows the field of a unit that acts on its initiative to those that have an enemy to act against.
func againstFoe(f Field) Field {
	quick := f.Quick
	f.Quick = func(b *Battle, c *Cmd, id UnitID) bool { return quick(b, c, id) && len(b.foes(id)) > 0 }
	return f
}

// ownUnits are all units of the side that decides.
func ownUnits(b *Battle, c *Cmd, out []Value) []Value {
	for _, id := range b.Own(c.Side) {
		if b.canSee(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// nearestFoe is the field of the enemy acted against: the nearest visible one, and on a tie one of them.
func nearestFoe(also func(*Battle, *Cmd) *Refusal) Field {
	return Field{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			for _, id := range b.foes(c.Unit) {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			b.Cite("BKC-INIT-05")
			if !slices.Contains(b.foes(c.Unit), c.Target) {
				return b.whyNoFoe(c)
			}
			return also(b, c)
		},
	}
}

// whyNoFoe says why a unit may not act against an enemy: too far away, a command unit, or others are nearer. INIT-02.
func (b *Battle) whyNoFoe(c *Cmd) *Refusal {
	rules, unit, target := &b.edition.initiative, b.UnitFact("unit", c.Unit), b.UnitFact("target", c.Target)
	if b.isKnownTo(c.Side, c.Target) && b.side(c.Target) != c.Side && b.unit(c.Target).IsOnTable() {
		reach, d := b.reach(c.Unit), geom.Gap(b.seat(c.Unit), b.base(c.Target))
		switch {
		case b.profile(c.Target).IsCommand():
			return rules.isStaff.Refuse(unit, target)
		case d > reach:
			return rules.beyondReach.Refuse(unit, target, battle.Cm("distance", d), battle.Cm("reach", reach))
		}
	}
	return rules.notTheOne.Refuse(unit, target)
}

// initiativeFire: a unit fires alone at the nearest visible enemy within its reach. INIT-07.
var initiativeFire = &Rule{
	Verb: "fire", Class: battle.ClassFire, Clause: "BKC-INIT-07",
	Fields: []Field{
		leading(againstFoe(reacts((*Battle).mayFire)), func(b *Battle, id UnitID) *Refusal {
			return b.someFoe(id, func(foe UnitID) *Refusal {
				_, no := b.wayToFire(id, foe, 0, "")
				return no
			})
		}),
		nearestFoe(func(b *Battle, c *Cmd) *Refusal {
			_, no := b.wayToFire(c.Unit, c.Target, 0, "")
			return no
		}),
		attackOption(func(*Battle, *Cmd) UnitID { return 0 }),
	},
	Preview: previewFire,
	Do: func(b *Battle, c *Cmd) {
		w, _ := b.wayToFire(c.Unit, c.Target, 0, c.Option)
		b.Cite("BKC-INIT-01", "BKC-INIT-04", b.edition.tells.initiative, "BKC-FIRE-02")
		b.mark(c.Unit, Acted)
		b.fireAt([]UnitID{c.Unit}, []way{w}, c.Target, 0, "BKC-INIT-07")
	},
}

// attackOption is the field by which a unit with several attacks chooses one. DP-37.
func attackOption(observer func(*Battle, *Cmd) UnitID) Field {
	return Field{
		Field: battle.FieldOption, Optional: true,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			if n := len(b.attacksOf(c.Unit)); n > 1 {
				for _, name := range attackNames[:n] {
					out = append(out, Value{Text: name})
				}
			}
			if p := b.profile(c.Unit); observer(b, c) != 0 && (p.IsMortar() || p.Class == InfantryGun) {
				out = append(out, Value{Text: "indirect"})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, no := b.wayToFire(c.Unit, c.Target, observer(b, c), c.Option)
			return no
		},
	}
}

// endInitiative closes the phase. DP-19.
var endInitiative = &Rule{Verb: "end", Class: battle.ClassPass, Clause: "BKC-DP-19", Do: func(b *Battle, c *Cmd) {
	if !b.endPart(c, b.Own(c.Side)) {
		b.endPhase()
	}
}}

// autoInitiative ends the phase when no unit can act any more. What was possible before is tried first. As long as a unit is hidden, it ends
// by the player's word, so that the enemy learns nothing of what is under a marker. DP-19, G-29.
func autoInitiative(b *Battle, s Step) bool {
	if b.hasMarkers(s.Side) {
		return false
	}
	if last := b.scratch.reaction; last != nil && b.IsOpen(last, s.Side) {
		return false
	}
	for _, rule := range b.edition.steps.Of(stepReact).Rules {
		if rule != endInitiative && rule.Class != battle.ClassStanding && rule.Verb != battle.Concede && rule.Verb != battle.OfferDraw &&
			b.IsOpen(rule, s.Side) {
			b.scratch.reaction = rule
			return false
		}
	}
	b.endPhase()
	return true
}
