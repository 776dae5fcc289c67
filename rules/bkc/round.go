package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	noChoice     = reason("BKC-DP-47", "{unit} has no choice of whom to attack", "{unit} nie ma wyboru, kogo zaatakować")
	notInContact = reason("BKC-CBT-20", "{unit} does not touch {target}", "{unit} nie styka się z {target}")
)

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
	b.pop()
	return true
}

// aimRule: a unit that touches several enemies directs all its dice at one. CBT-20, DP-47.
var aimRule = &Rule{
	Verb: "aim", Clause: "BKC-DP-47",
	Fields: []Field{
		{
			Field:  battle.FieldUnit,
			Domain: ownFighters,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isOwn(c, c.Unit); no != nil {
					return no
				}
				if !slices.Contains(b.Fight.Units, c.Unit) || !b.mustAim(c.Unit) {
					return noChoice.Refuse(b.unitFact("unit", c.Unit))
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
					return notInContact.Refuse(b.unitFact("unit", c.Unit), b.unitFact("target", c.Target))
				}
				return nil
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		p.Rolls = append(p.Rolls, forecast(b.blow(c.Unit, c.Target, b.Fight.Round)))
	},
	Do: func(b *Battle, c *Cmd) {
		b.Emit(Event{Kind: Aimed, Unit: c.Unit, Target: c.Target, Clause: "BKC-CBT-20"})
	},
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
	p, foe := b.profile(id), b.profile(target)
	s := shot{unit: id, need: b.needToHit(target, id, melee), save: b.saveAgainst(target, b.edgeOf(target, id) != geom.Front)}
	n := int32(closeValue(p))
	b.Cite("BKC-CBT-16")
	add := func(why clause, by int32) {
		if by != 0 {
			n += by
			s.mods = append(s.mods, battle.Mod{Clause: why, N: by})
		}
	}
	if round == 1 && b.unit(id).Is(Charged) && (b.side(id) == b.Active || b.isCommon()) {
		add("BKC-CBT-18", 1)
	}
	add("BKC-CBT-39", b.zeal(id))
	if foe.Armour == OpenArmour && (p.Class == Infantry || p.Class == Engineer || p.Class == Cavalry) {
		add("BKC-CBT-18", 1)
	}
	if b.unit(id).Is(Suppressed) {
		add("BKC-SUP-08", -1)
	}
	for _, c := range b.Contacts {
		if c.Target == id && c.Edge != geom.Front {
			add("BKC-CBT-18", -1)
		}
	}
	if len(s.mods) > 0 {
		b.Cite("BKC-CBT-17")
	}
	s.dice = int8(min(max(n, 0), 120))
	return s
}

// zeal is the bonus of a unit that pursued into this round: one, and one for each full 3 cm. The way is taken to the
// nearest millimetre, since bases are set down by rounding. CBT-18, CBT-39.
func (b *Battle) zeal(id UnitID) int32 {
	for _, p := range b.Fight.Pursued {
		if p.Unit == id {
			return 1 + (p.Dist+touch/2)/b.cm(3)
		}
	}
	return 0
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
// the two. Nobody else can hide a part of it. CBT-19.
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
	b.pop()
	attacker, defender := b.Active, b.Active.Enemy()
	scores := b.headStart(b.Fight.Units, b.Fight.Round)
	inflicted, beaten := b.strikeAll(attacker)
	scores[attacker.Index()] += inflicted
	if !b.options.CombatSimultaneous {
		if len(beaten) > 0 {
			b.Cite("BKC-OPT-CBT-SIMULTANEOUS")
		}
		b.removeBeaten(beaten)
		beaten = nil
	}
	inflicted, more := b.strikeAll(defender)
	scores[defender.Index()] += inflicted
	b.Emit(Event{Kind: Scored, Side: leader(scores), N: int32(scores[0]), M: int32(scores[1]), Clause: "BKC-CBT-21"})
	b.removeBeaten(beaten)
	b.removeBeaten(more)
	b.applyResult()
	return true
}

// leader is the side with the higher score, or nobody. CBT-23.
func leader(scores [2]int16) Side {
	switch {
	case scores[0] > scores[1]:
		return battle.Red
	case scores[1] > scores[0]:
		return battle.Blue
	}
	return battle.Nobody
}

// headStart is what each side scores before the dice: one for each of its supporters, and in the first round what its
// opponents who fight had already taken this turn. Hits vanish in every End Phase, so recorded hits are this turn's. A
// supporter who is himself in contact fights and does not support. CBT-21, CBT-22.
func (b *Battle) headStart(units []UnitID, round int8) (scores [2]int16) {
	for _, id := range units {
		own, enemy := b.side(id).Index(), b.side(id).Enemy().Index()
		switch {
		case !b.isFighting(id):
			b.Cite("BKC-CBT-22")
			scores[own]++
		case round == 1:
			scores[enemy] += int16(b.unit(id).Hits)
		}
	}
	return scores
}

// strikeAll rolls the attacks of a side, enemy by enemy in the order in which its units first attack them, and reports
// the unsaved hits and who has taken all it can. CBT-19, CBT-20, CONV-07.
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
	a := attack{target: target, source: melee, clause: "BKC-CBT-19", by: side}
	shots := b.scratch.shots[:0]
	for _, id := range fighters {
		if b.foeOf(id) == target {
			a.firers = append(a.firers, id)
			shots = append(shots, b.blow(id, target, b.Fight.Round))
		}
	}
	b.scratch.shots = shots
	return b.strike(&a, &volley{
		shots: shots, immune: true, fragile: b.inWater(target), left: b.profile(target).Hits - b.unit(target).Hits,
	})
}

// removeBeaten takes the knocked-out units away and remembers who eliminated a supporter. CBT-24, CBT-38.
func (b *Battle) removeBeaten(beaten []UnitID) {
	for _, id := range beaten {
		if slices.ContainsFunc(b.Fight.Helpers, func(l Link) bool { return l.Unit == id }) {
			for _, foe := range b.fighters(b.side(id).Enemy()) {
				if b.foeOf(foe) == id {
					b.Emit(Event{Kind: SlewHelper, Unit: foe, Target: id, Clause: "BKC-CBT-38"})
				}
			}
		}
	}
	for _, id := range beaten {
		b.knockOut(id, "close combat", "BKC-CBT-24")
	}
}
