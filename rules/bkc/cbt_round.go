package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// combatRules are what editions say differently of close combat. Contact, riders, counter-reactions, the striking of blows
// and forced moves are common.
type combatRules struct {
	blow, scored clause // of a blow, and of what both sides have scored. CBT-19, CBT-21
	// closes puts on the agenda what a charge that goes home brings at once, under whatever happens on its way; nil if the
	// fight waits for a phase of its own. TURN-08, CBT-50
	closes func(b *Battle, charge Step)
	// foresee adds to the preview of a charge what contact would bring at once; nil: nothing
	foresee func(b *Battle, fighter, target UnitID, e geom.Edge, p *battle.Preview)
	// mods adds what changes the dice of a blow, each by its clause. CBT-18
	mods func(b *Battle, id, target UnitID, round int8, add func(why clause, by int32))
	// ahead is what each side scores before the dice; nil: nothing. CBT-21, CBT-22
	ahead func(b *Battle, units []UnitID, round int8) [2]int16
	// beaten takes away who has taken all it can, and result puts on the agenda what follows from the scores. CBT-23, CBT-24
	beaten func(b *Battle, units []UnitID)
	result func(b *Battle)
	// odds are those of a round, from the chances of so many hits of either side and what each is ahead. CBT-23
	odds func(chances [2][]float64, scores [2]int16) []battle.Odds
	// word is how scores are told, in the keys of the odds
	word func(scores [2]int16) string
}

var notInContact = reason("BKC-CBT-20", "{unit} does not touch {target}")

// touching appends the enemies that a unit touches. CBT-20.
func (b *Battle) touching(id UnitID, out []UnitID) []UnitID {
	for _, c := range b.Contacts {
		switch id {
		case c.Unit:
			out = append(out, c.Target)
		case c.Target:
			out = append(out, c.Unit)
		}
	}
	return out
}

// foeOf is the enemy that receives a unit's dice: the chosen one, or the first that it touches. CBT-20.
func (b *Battle) foeOf(id UnitID) UnitID {
	for _, l := range b.Fight.Aims {
		if l.Unit == id {
			return l.Friend
		}
	}
	var room [4]UnitID
	if touched := b.touching(id, room[:0]); len(touched) > 0 {
		return touched[0]
	}
	return 0
}

// mustAim reports a unit that touches several enemies and has not chosen one. DP-47.
func (b *Battle) mustAim(id UnitID) bool {
	var room [4]UnitID
	return len(b.touching(id, room[:0])) > 1 &&
		!slices.ContainsFunc(b.Fight.Aims, func(l Link) bool { return l.Unit == id })
}

// autoAim goes on when every unit of a side knows whom it attacks. DP-47.
func autoAim(b *Battle, s Step) bool {
	if slices.ContainsFunc(b.fighters(s.Side), b.mustAim) {
		return false
	}
	b.Pop()
	return true
}

// aimBy is the rule by which a unit that touches several enemies directs all its dice at one. CBT-20, DP-47.
func aimBy(why clause) *Rule {
	noChoice := reason(why, "{unit} has no choice of target")
	return &Rule{
		Verb: "aim", Class: battle.ClassAssault, Clause: why,
		Fields: []Field{
			{
				Field:  battle.FieldUnit,
				Domain: ownFighters,
				Check: func(b *Battle, c *Cmd) *Refusal {
					if no := b.isOwn(c, c.Unit); no != nil {
						return no
					}
					if !slices.Contains(b.Fight.Units, c.Unit) || !b.mustAim(c.Unit) {
						return noChoice.Refuse(b.UnitFact("unit", c.Unit))
					}
					return nil
				},
			},
			{
				Field: battle.FieldTarget,
				Domain: func(b *Battle, c *Cmd, out []Value) []Value {
					var room [4]UnitID
					for _, id := range b.touching(c.Unit, room[:0]) {
						out = append(out, Value{Unit: id})
					}
					return out
				},
				Check: func(b *Battle, c *Cmd) *Refusal {
					var room [4]UnitID
					if !slices.Contains(b.touching(c.Unit, room[:0]), c.Target) {
						return notInContact.Refuse(b.UnitFact("unit", c.Unit), b.UnitFact("target", c.Target))
					}
					return nil
				},
			},
		},
		Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
			b.previewBlow(b.blow(c.Unit, c.Target, b.Fight.Round), c.Target, p)
		},
		Do: func(b *Battle, c *Cmd) {
			b.Emit(Event{Kind: Aimed, Unit: c.Unit, Target: c.Target, Clause: "BKC-CBT-20"})
		},
	}
}

// closeValue is a unit's attack value in close combat: that of its list, or the table's. CBT-16.
func closeValue(p *Profile) int8 {
	switch {
	case p.Close > 0:
		return p.Close
	case p.Class == Flamethrower:
		return 12
	case p.Class == Engineer:
		return 6
	case p.Class == Cavalry:
		return 5
	case p.Class == Infantry, p.IsSupportWeapon():
		return 4
	case p.IsArmoured():
		return 3
	}
	return 2
}

// blow is what a fighting unit rolls at an enemy that it touches: its value with modifiers, at least no dice, the
// score to hit and the save. The suffixes * and # do not matter. CBT-16..20.
func (b *Battle) blow(id, target UnitID, round int8) shot {
	s := shot{unit: id, need: b.needToHit(target, id, melee), save: b.saveAgainst(target, b.edgeOf(target, id) != geom.Front)}
	n := int32(closeValue(b.profile(id)))
	b.Cite("BKC-CBT-16")
	add := func(why clause, by int32) {
		if by != 0 {
			n += by
			s.mods = append(s.mods, battle.Mod{Clause: why, N: by})
		}
	}
	b.edition.combat.mods(b, id, target, round, add)
	if len(s.mods) > 0 {
		b.Cite(b.edition.tells.blowChanged)
	}
	s.dice = int8(min(max(n, 0), 120))
	return s
}

// edgeOf is the edge on which a unit is touched by an enemy. CBT-18, CBT-20.
func (b *Battle) edgeOf(id, by UnitID) geom.Edge {
	for _, c := range b.Contacts {
		if c.Unit == by && c.Target == id {
			return c.Edge
		}
	}
	return geom.Front // its own front is on the enemy
}

// coverInMelee is the cover of a unit against an enemy who touches it: the ground it stands on, and what lies between
// the two. No other unit can hide a part of it. CBT-19.
func (b *Battle) coverInMelee(target, by UnitID) cover {
	best := b.coverAt(target)
	if best == inOpen && b.isShielded(target, by) {
		best = inCover
	}
	return best
}

// autoRound rolls a round: the active side first, then the other. Effects are simultaneous unless the option says
// otherwise. CBT-15, CBT-19..24, OPT-CBT-SIMULTANEOUS.
func autoRound(b *Battle, _ Step) bool {
	b.Pop()
	attacker, defender := b.Active, b.Active.Enemy()
	rules := &b.edition.combat
	scores := b.headStart(b.Fight.Units, b.Fight.Round)
	inflicted, beaten := b.strikeAll(attacker)
	scores[attacker.Index()] += inflicted
	if !b.options.CombatSimultaneous {
		if len(beaten) > 0 {
			b.Cite("BKC-OPT-CBT-SIMULTANEOUS")
		}
		rules.beaten(b, beaten)
		beaten = nil
	}
	inflicted, more := b.strikeAll(defender)
	scores[defender.Index()] += inflicted
	b.Emit(scored(scores, rules.scored))
	rules.beaten(b, beaten)
	rules.beaten(b, more)
	rules.result(b)
	return true
}

// headStart is what each side scores before the dice of a round. CBT-21, CBT-22.
func (b *Battle) headStart(units []UnitID, round int8) [2]int16 {
	if ahead := b.edition.combat.ahead; ahead != nil {
		return ahead(b, units, round)
	}
	return [2]int16{}
}

// scored tells of the scores of a round, of red and of blue, and scoresOf reads them. CBT-23.
func scored(scores [2]int16, why clause) Event {
	return Event{Kind: Scored, Side: leader(scores), N: int32(scores[0]), M: int32(scores[1]), Clause: why}
}

func scoresOf(e *Event) [2]int16 { return [2]int16{int16(e.N), int16(e.M)} }

// leader is the side with the higher score, or Nobody. CBT-23.
func leader(scores [2]int16) Side {
	switch {
	case scores[0] > scores[1]:
		return battle.Red
	case scores[1] > scores[0]:
		return battle.Blue
	}
	return battle.Nobody
}

// strikeAll rolls the attacks of a side, enemy by enemy in the order in which its units first attack them, and reports
// the unsaved hits and the units that have taken all they can. CBT-19, CBT-20, CONV-07.
func (b *Battle) strikeAll(side Side) (inflicted int16, beaten []UnitID) {
	fighters := b.fighters(side)
	var struck []UnitID
	for _, id := range fighters {
		target := b.foeOf(id)
		if target == 0 || slices.Contains(struck, target) {
			continue
		}
		struck = append(struck, target)
		o := b.strikeAt(target, side, fighters)
		inflicted += int16(o.unsaved)
		if o.out {
			beaten = append(beaten, target)
		}
	}
	return inflicted, beaten
}

// strikeAt rolls together the dice of all who attack an enemy. Nothing suppresses in close combat. CBT-19, CBT-20.
func (b *Battle) strikeAt(target UnitID, side Side, fighters []UnitID) outcome {
	a := attack{target: target, source: melee, clause: b.edition.combat.blow, by: side}
	shots := b.scratch.shots[:0]
	for _, id := range fighters {
		if b.foeOf(id) == target {
			a.firers = append(a.firers, id)
			shots = append(shots, b.blow(id, target, b.Fight.Round))
		}
	}
	b.scratch.shots = shots
	return b.strike(&a, &volley{
		shots: shots, shock: unshaken, fragile: b.inWater(target), left: b.profile(target).Hits - b.unit(target).Hits,
	})
}

// hasAttack reports a unit with an Attack value. INIT-15, CBT-05.
func hasAttack(p *Profile) bool {
	return slices.ContainsFunc(p.Attacks, func(a Attack) bool { return a.Dice > 0 })
}

// CanSupport reports a unit of a kind that supports others in close combat: no command unit, gun, infantry weapon, artillery or
// unarmed transport. INIT-15, CBT-11, CBT-52.
func (p *Profile) CanSupport() bool {
	return !(p.IsCommand() || p.offTable || p.IsGun() || p.IsSupportWeapon() || p.Class == Artillery || p.transport && !hasAttack(p))
}
