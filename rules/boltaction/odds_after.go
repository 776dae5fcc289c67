package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// next is the step under the one on top of the agenda: what comes once it is done.
func (b *Battle) next() Step {
	if n := len(b.Agenda); n > 1 {
		return b.Agenda[n-2]
	}
	return Step{}
}

// previewLose shows the check of morale that follows the loss of the men of a command. What else follows is tried out.
// MORALE-07, FLAME-07.
func previewLose(b *Battle, c *Cmd, p *battle.Preview) {
	s, then := b.Agenda.Top(), b.next()
	id := s.Unit
	if then.Kind != stepCheck || then.Unit != id || b.profile(id).Has(Green) && !b.unit(id).Is(LostMen) {
		p.More = true
		return
	}
	fallen := uint64(0)
	for _, n := range b.chosen(c) {
		fallen |= 1 << (n - 1)
	}
	y := prey{id: id, men: menBefore(then), pins: int(b.unit(id).Pins), base: b.baseMorale(id), to: c.Side, flame: then.Option == forFlame}
	dead := y.men - b.men(id) + losses(s)
	m := b.staunchness(&y)
	m.suppose(dead, fallen)
	stays, checks := m.stays(y.pins, dead)
	if !checks && stays == 1 {
		p.More = true
		return
	}
	morale := b.clampMorale(int(m.morale[dead]) - m.weight*y.pins)
	f := battle.Forecast{Clause: "BA-MORALE-07", Unit: id, Dice: 2, Need: morale, Odds: make([]battle.Odds, 0, 3)}
	if y.flame {
		f.Clause = "BA-FLAME-07"
	}
	if checks {
		f.Odds = tell(f.Odds, id, oddsCheck, 0, 1)
		f.Odds = tell(f.Odds, id, "morale", 0, 1-stays)
	} else {
		f.Odds = tell(f.Odds, id, "rout", 0, 1)
	}
	f.Odds = tell(f.Odds, id, oddsDestroyed, 0, 1-stays)
	p.Rolls = append(p.Rolls, f)
}

// previewBrace shows what falls on a unit that may go DOWN before it. SUPPORT-07, SUPPORT-14, SUPPORT-15.
func previewBrace(down bool) func(*Battle, *Cmd, *battle.Preview) {
	return func(b *Battle, c *Cmd, p *battle.Preview) {
		id, then := b.Agenda.Top().Unit, b.next()
		var t threat
		switch {
		case then.Kind == stepBlast:
			t = b.shellOn(id, HE2D6, b.profile(id).Type == Vehicle, hit{indirect: true}, down)
		case then.Kind != stepAttack:
			p.More = true
			return
		case then.Option == strafes:
			t = b.strafing(id)
		case then.Option == bombsHard:
			t = b.bombOn(id, HE3D6, down)
		default:
			t = b.bombOn(id, HE2D6, down)
		}
		p.More = len(b.Agenda) > 2 // other units wait for theirs
		b.foretell(0, id, c.Side, []threat{t}, "", p)
	}
}

// shellOn is one HE hit from above, as explode makes it. SUPPORT-07, HE-02 to HE-05.
func (b *Battle) shellOn(id UnitID, class HE, single bool, h hit, down bool) threat {
	p := b.profile(id)
	t := threat{hit: h, shots: 1, chance: 1, pinSides: 1}
	t.he, t.pen, t.n = class, blasts[class].pen, 1
	if !single {
		half := 0
		if b.halvesHE(id) || down && p.Type != Vehicle {
			half = 1
		}
		t.rolls = blastRolls[class][half]
	}
	if !p.IsArmoured() {
		t.pinSides = blasts[class].pins
	}
	b.weigh(id, &t)
	return t
}

// bombOn is one bomb, which hits on 3 or more. SUPPORT-14.
func (b *Battle) bombOn(id UnitID, class HE, down bool) threat {
	t := b.shellOn(id, class, b.profile(id).IsArmoured(), hit{top: true}, down)
	t.chance = chanceToHit(3)
	return t
}

// strafing is the fire of a fighter's guns: as many damage rolls as hits, if there are any. SUPPORT-14, SUPPORT-15.
func (b *Battle) strafing(id UnitID) threat {
	t := threat{hit: hit{n: 1, pen: 1, top: true}, shots: 1, pinSides: 1}
	hits := strafeHits
	t.chance = hits.AtLeast(1)
	t.rolls = make(dice.Spread, len(hits))
	for n := 1; n < len(hits); n++ {
		t.rolls[n] = hits[n] / t.chance
	}
	b.weigh(id, &t)
	return t
}

// strafeHits is how many shots of a fighter hit. SUPPORT-14.
var strafeHits = dice.SumOf(2, 6).Thin(dice.Faces(3, 6), 6)

// previewFace shows what the hits of a step do to the face that is chosen for them. DP-23, ARMOUR-04.
func previewFace(b *Battle, c *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	hits, pen, w := readPierce(s)
	for f, name := range faceNames {
		if name == c.Option {
			w.face, w.other = face(f), face(f)
		}
	}
	h, profile := b.hullFor(s.Unit, c.Side), b.profile(s.Unit)
	t := threat{shots: 1, chance: 1}
	f := battle.Forecast{Clause: "BA-ARMOUR-02", Unit: s.Unit, Dice: hits}
	var more int
	more, f.Need, f.Mods = b.piercing(profile, pen, w, make([]battle.Mod, 0, 3))
	for die := 1; die <= 6; die++ {
		t.grades[gradeRolled(die, more, f.Need)] += 1.0 / 6
	}
	if w.lobbed && profile.Has(OpenTopped) {
		t.more = 1
	}
	state := h.pinned(0)
	for range hits {
		h.pierce(&state, &t)
	}
	var o prospect
	h.tell(&state, h.pins, &o)
	if then := b.next(); then.Kind == stepPierce || then.Kind == stepCheck || b.load(s.Unit) > 0 {
		p.More = true
		if then.Kind == stepPierce || then.Kind == stepCheck {
			f.If = ifHit
		}
	}
	if f.Odds = b.vehicleOdds(s.Unit, &o, make([]battle.Odds, 0, 12)); len(f.Odds) == 0 {
		f.Odds = []battle.Odds{{Unit: s.Unit, Outcome: oddsDamaged}}
	}
	p.Rolls = append(p.Rolls, f)
}

// ifDrawn is the condition of whose turn is next: that a die is drawn.
const ifDrawn = "drawn"

// previewDraw shows whose die is drawn next, if one is: what it does itself takes no dice. BAG-02.
func previewDraw(b *Battle, _ *Cmd, p *battle.Preview) {
	var dice [2]int
	for i, owner := range b.dice {
		dice[owner.side.Index()] += int(b.undrawn(i))
	}
	total := dice[0] + dice[1]
	if total == 0 {
		return
	}
	f := battle.Forecast{Clause: "BA-BAG-02", Dice: 1, If: ifDrawn, Odds: make([]battle.Odds, 0, 2)}
	for i, side := range battle.Sides {
		f.Odds = tell(f.Odds, 0, drawnWords[i], 0, float64(dice[side.Index()])/float64(total))
	}
	p.Rolls = append(p.Rolls, f)
}

var drawnWords = [...]string{"drawn:red", "drawn:blue"}
