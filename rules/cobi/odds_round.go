package cobi

import "sandtable/battle"

// A still roller lets the dice of a new round fall so that nothing changes what is thrown next: no fog lifts, no figure dies or is healed, and
// the initiative is settled at once.
type still struct{ b *Battle }

func (s still) Roll(int, string) int {
	switch d := &s.b.Die; {
	case d.Purpose == fogDie, d.Purpose == initiativeDie && d.Side == battle.Blue:
		return 1
	}
	return 3
}

// foretellPass forecasts what is thrown after a command that passes: for figures in panic, or for what a new round brings. It is tried on a
// copy. If that is not all, the forecast says that more comes of it. ROUND-09, ROUND-10.
func foretellPass(do func(b *Battle, c *Cmd)) func(b *Battle, c *Cmd, p *battle.Preview) {
	return func(b *Battle, c *Cmd, p *battle.Preview) {
		if c.Side != battle.Nobody && b.Agenda.Top().Kind == stepTurn && b.hasToAct(c.Side.Enemy()) {
			return // it is only their turn
		}
		now := b.clone()
		now.Roller = still{now}
		do(now, c)
		r := roundOdds{b: now, from: len(p.Rolls)}
		for r.takes(p) && now.Advance() {
		}
		p.More = p.More || r.dice > 0 && b.hasMines() // which may strike without any die
		r.tellMen(p)
		if now.mayRerollAny() {
			for i := range p.Rolls[r.from:] {
				p.Rolls[r.from+i].If, p.More = ifPlain, true
			}
		}
	}
}

// roundOdds are the dice that are thrown when a round ends and another begins.
type roundOdds struct {
	b     *Battle
	from  int
	phase Phase // in which the first of them is thrown
	dice  int
	men   []fateOdds
}

// fateOdds are how many of a unit die and are healed, by the dice of one fate.
type fateOdds struct {
	id            UnitID
	killed, heals amounts
	why           clause
	dice, need    int
}

// takes adds the die that is due, if one is, and reports whether what comes after it can be told.
func (r *roundOdds) takes(p *battle.Preview) bool {
	b := r.b
	if r.dice > 0 && b.Phase != r.phase {
		return false // what comes with the next part of the round is left out, as it is by Tally
	}
	d := &b.Die
	if b.Over || b.Agenda.Top().Kind != stepDie || d.Natural != 0 {
		return true
	}
	if r.dice++; r.dice == 1 {
		r.phase = b.Phase
	}
	f := battle.Forecast{Clause: d.Why, Unit: d.Unit, Dice: 1, Need: int(d.Need), Mods: d.Mods}
	switch d.Purpose {
	case fogDie:
		f.Odds = tell(nil, 0, of(d.Side, toldFog), 0, d.chance())
		p.Rolls = append(p.Rolls, f)
		return true
	case initiativeDie: // each side throws as many dice, and ties again. SETUP-13
		for _, side := range battle.Sides {
			f.Odds = tell(f.Odds, 0, of(side, toldFirst), 0, 0.5)
		}
		f.Dice = max(b.seats[0], b.seats[1], 1)
		p.Rolls = append(p.Rolls, f)
		return false
	case runDie.Purpose:
		m := b.nth(d.Unit, d.Model)
		b.foretellRunner(m, b.nextRunner(0, m) == 0, p)
		return false
	}
	for i := range fates {
		if fates[i].name == d.Purpose {
			r.takesFate(&fates[i], b.nth(d.Unit, d.Model), p)
			return true
		}
	}
	p.More = true
	return false
}

// takesFate counts the die of a wounded man in. If he is a leader, his squad may have to test for panic. PANIC-06.
func (r *roundOdds) takesFate(f *fate, m modelID, p *battle.Preview) {
	b, id := r.b, r.b.owner(m)
	var odds *fateOdds
	for i := range r.men {
		if r.men[i].id == id {
			odds = &r.men[i]
		}
	}
	if odds == nil {
		r.men = append(r.men, fateOdds{id: id, killed: none, heals: none, why: f.why, need: int(f.need)})
		odds = &r.men[len(r.men)-1]
	}
	odds.dice++
	odds.killed.more(1 - atLeast(int(f.dies)+1))
	if f.heals() {
		odds.heals.more(atLeast(int(f.need)))
	}
	if role := b.figure(m).Role; !b.options.NoMorale && (role == Commander || role == Officer) {
		p.More = true
	}
}

// tellMen adds what becomes of the wounded.
func (r *roundOdds) tellMen(p *battle.Preview) {
	for i := range r.men {
		o := &r.men[i]
		f := battle.Forecast{Clause: o.why, Unit: o.id, Dice: o.dice, Need: o.need}
		f.Odds = o.heals.tell(r.b, o.killed.tell(r.b, nil, o.id, toldKilled, 1), o.id, toldHeals, 1)
		if p.More { // mines may do worse to them
			f.If = ifAlone
		}
		p.Rolls = append(p.Rolls, f)
	}
}
