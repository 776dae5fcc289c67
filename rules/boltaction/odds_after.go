package boltaction

import (
	"slices"

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
		p.More = then.Kind == stepCheck || !b.alone(1)
		previewDraw(b, c, p)
		return
	}
	fallen := uint64(0)
	for _, n := range b.chosen(c) {
		fallen |= 1 << (n - 1)
	}
	y := prey{id: id, men: menBefore(then), pins: int(b.unit(id).Pins), base: b.baseMorale(id), flame: then.Option == forFlame}
	dead := y.men - b.men(id) + losses(s)
	m := b.staunchness(&y)
	m.suppose(dead, fallen)
	stays, checks := m.stays(y.pins, dead)
	p.More = !b.alone(2)
	if !checks && stays == 1 {
		previewDraw(b, c, p)
		return
	}
	f := battle.Forecast{Clause: "BA-MORALE-07", Unit: id, Dice: 2, Need: b.need(&m.nerve[dead], y.pins), Odds: make([]battle.Odds, 0, 3)}
	if p.More {
		f.If = ifAlone
	}
	b.expectSupport(p)
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
		cond := ""
		if !b.alone(2) {
			p.More, cond = true, ifAlone
		}
		b.expectSupport(p)
		b.foretell(0, id, []threat{t}, cond, p)
	}
}

// shellOn is one HE hit from above, as explode makes it. SUPPORT-07, HE-02 to HE-05.
func (b *Battle) shellOn(id UnitID, class HE, single bool, h hit, down bool) threat {
	p := b.profile(id)
	t := threat{hit: h, shots: 1, chance: 1, pinSides: 1}
	t.he, t.pen, t.n = class, blasts[class].pen, 1
	if !single {
		half := 0
		if b.halvesHE(id, false) || down && p.Type != Vehicle {
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

// bombOn is one bomb. SUPPORT-14.
func (b *Battle) bombOn(id UnitID, class HE, down bool) threat {
	t := b.shellOn(id, class, b.profile(id).IsArmoured(), hit{top: true}, down)
	t.chance = airScore.chance()
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
var strafeHits = dice.SumOf(2, 6).Thin(airScore.outOf36(), 36)

// previewFace shows what the hits of a step do to the face that is chosen for them. DP-23, ARMOUR-04.
func previewFace(b *Battle, c *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	hits, pen, w := readPierce(s)
	for f, name := range faceNames {
		if name == c.Option {
			w.face, w.other = face(f), face(f)
		}
	}
	h := b.hullFor(s.Unit)
	x, mods := b.piercingOf(h.p, pen, w, make([]battle.Mod, 0, 3))
	t := threat{shots: 1, chance: 1, grades: x.odds(), more: x.more}
	f := battle.Forecast{Clause: "BA-ARMOUR-02", Unit: s.Unit, Dice: hits, Need: x.need, Mods: mods}
	state := h.pinned(0)
	for range hits {
		h.pierce(&state, &t)
	}
	var o prospect
	h.tell(&state, h.pins, &o)
	if !b.alone(1) || b.isLaden(s.Unit) {
		p.More = true
		if !b.alone(1) {
			f.If = ifAlone
		}
	}
	if f.Odds = b.vehicleOdds(s.Unit, &o, make([]battle.Odds, 0, 12)); len(f.Odds) == 0 {
		f.Odds = []battle.Odds{{Unit: s.Unit, Outcome: oddsDamaged}}
	}
	p.Rolls = append(p.Rolls, f)
}

// rolling are the steps that throw dice of which something may come, without asking a player.
var rolling = []stepKind{
	stepVolley, stepPierce, stepCheck, stepFuel, stepClash, stepRound, stepOverrun, stepRam, stepTear, stepSpill, stepCollapse, stepAlight,
	stepCrash, stepSupport, stepBarrage, stepShells, stepBlast, stepAir, stepAttack, stepPreparation, stepBombarded,
}

// alone reports whether nothing waits on the agenda, under so many steps, that throws dice of its own: what a command does is
// then all that happens.
func (b *Battle) alone(under int) bool {
	for i := range len(b.Agenda) - under {
		if slices.Contains(rolling, b.Agenda[i].Kind) {
			return false
		}
	}
	return true
}

// expectSupport says that more may come of a command with which a turn ends, or the setting up: support that has been called,
// the bombardment. SUPPORT-04, SUPPORT-19.
func (b *Battle) expectSupport(p *battle.Preview) {
	if total, _, _ := b.countDice(); b.Phase == Setup || len(b.Calls) > 0 && total == 0 {
		p.More = true
	}
}

// previewCall shows how likely support comes that is called: in each of the turns after. SUPPORT-04, SUPPORT-12.
func previewCall(why clause, words [3]string) func(*Battle, *Cmd, *battle.Preview) {
	return func(b *Battle, c *Cmd, p *battle.Preview) {
		p.Rolls = append(p.Rolls, battle.Forecast{Clause: why, Dice: 1, If: ifNextTurn, Odds: []battle.Odds{
			{Outcome: words[2], PPM: outOf36(18)}, {Outcome: words[1], PPM: outOf36(12)}, {Outcome: words[0], PPM: outOf36(6)},
		}})
		switch {
		case why == "BA-SUPPORT-12":
			b.foretellStrike(c.Target, c.Side, p)
		case c.Option == callBarrage:
			b.foretellBarrage(*c.At, c.Side, ifStrikes, p)
			b.forecastShells(battle.Area{Kind: battle.AreaBlast, Clause: "BA-SUPPORT-05"}, *c.At, c.Side, p)
		default:
			b.forecastShells(battle.Area{Kind: battle.AreaSmoke, Clause: "BA-SUPPORT-08"}, *c.At, c.Side, p)
		}
		if total, _, _ := b.countDice(); total == 0 {
			p.More = true
		}
	}
}

// What a die decides that is thrown when nothing else is left to do.
const (
	ifDrawn = "drawn" // a die is drawn next
	ifEnded = "ended" // the turn ends

	ifNextTurn = "next-turn" // in each turn to come
)

// previewDraw shows of a command that throws no dice itself whose die is drawn next, and if the turn may end with it, whether
// there is another. BAG-02, END-01.
func previewDraw(b *Battle, c *Cmd, p *battle.Preview) {
	b.expectSupport(p)
	var dice [2]int
	for i, owner := range b.dice {
		dice[owner.side.Index()] += int(b.undrawn(i))
	}
	if dice[0]+dice[1] == 0 {
		b.foretellTurn(p)
		for i := range b.Units {
			id := UnitID(i + 1)
			if u := b.unit(id); u.InPlay() && !(u.Is(Kept) && b.isKnownTo(c.Side, id)) {
				dice[b.side(id).Index()]++
			}
		}
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

// orDraw shows whose turn is next where there is nothing else to foresee.
func (b *Battle) orDraw(c *Cmd, p *battle.Preview) {
	if !slices.ContainsFunc(p.Rolls, func(f battle.Forecast) bool { return len(f.Odds) > 0 }) {
		previewDraw(b, c, p)
	}
}

var drawnWords = [...]string{"drawn:red", "drawn:blue"}

// foretellTurn shows whether there is another turn, if that is rolled for. END-01.
func (b *Battle) foretellTurn(p *battle.Preview) {
	if b.scenario.Turns > 0 || b.Turn != bookTurns {
		return
	}
	p.Rolls = append(p.Rolls, battle.Forecast{Clause: "BA-END-01", Dice: 1, Need: 4, If: ifEnded, Odds: []battle.Odds{{Outcome: "another-turn", PPM: 500_000}}})
}

// previewTrial is the preview of what has no closed form: it is tried out.
func previewTrial(b *Battle, c *Cmd, p *battle.Preview) {
	previewDraw(b, c, p)
	p.More = true
}

// tried are the commands of which all sorts of things may come.
var tried = []*Rule{
	escapeRule, asideRule, passRule, noSoonerRule, pickRule, placeRule, emergeRule, crashRule, rerollRule,
	retargetRule, rookieRule, mistakeRule, occupyRule, rallyRule,
}

// foresee gives every rule a preview that has none: what else is rolled for, whatever one does, is whose turn is next.
func foresee(steps stepMap) {
	for _, step := range steps {
		for _, rule := range step.Rules {
			switch {
			case rule.Preview != nil:
			case rule.Verb == "begin" || slices.Contains(tried, rule):
				rule.Preview = previewTrial
			default:
				rule.Preview = previewDraw
			}
		}
	}
}
