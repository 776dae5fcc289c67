package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
)

// ppm is a chance in parts of a million.
func ppm(p float64) int32 { return int32(p*1e6 + 0.5) }

// previewShot tells what a shot would do: its hit die with every modifier, the exact chances of what follows, and who is under the
// template, friends among them. TEMPLATE-09, VEH-11.
func previewShot(b *Battle, c *Cmd, p *battle.Preview) {
	if m := b.actor(c); m != 0 {
		a, _ := b.aimOf(m, c.Option, c.Target, c.Aim)
		b.forecast(&a, p)
		p.Facts = append(p.Facts, battle.Cm("gap", a.gap))
		return
	}
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if b.mayFire(m) {
			if a, no := b.aimOf(m, "", c.Target, 0); no == nil {
				b.forecast(&a, p)
			}
		}
	}
}

// forecast adds what a shot would do.
func (b *Battle) forecast(a *aim, p *battle.Preview) {
	f := battle.Forecast{Clause: "COBI-INF-02", Unit: b.owner(a.to), With: b.armName(a.arm), Dice: 1, Need: int(a.need), Mods: modsOf(a.Mods())}
	if a.col == nil {
		f.Clause = "COBI-VEH-10"
	}
	f.Odds = b.odds(a)
	p.Rolls = append(p.Rolls, f)
	kind := b.lays(a.arm, a.to)
	if kind == noTemplate {
		return
	}
	at := b.base(b.carrier(a.to)).At
	lie := b.patchAt(kind, b.base(b.carrier(a.m)).At, at)
	area := battle.Area{Kind: battle.AreaBlast, Clause: "COBI-TEMPLATE-06", Outline: lie.outline()}
	if kind == burst {
		area.Kind = battle.AreaBurst
	}
	for _, m := range b.under(a.arm, a.to, nil) {
		caught := battle.Caught{Unit: b.owner(m), Friend: b.side(b.owner(m)) == b.side(b.owner(a.m))}
		if !b.isHull(m) && b.stands(m) { // who rides is not seen by himself
			caught.Model = b.number(m)
		}
		area.In = append(area.In, caught)
	}
	p.Areas = append(p.Areas, area)
}

// chances are those of the verdicts of a hit die, and of each natural result that hits: both dice are even.
type chances struct {
	miss, jam, sure float64
	hit             [7]float64 // by the natural result
}

// chances works them out, from what the shot itself is judged by.
func (t *trial) chances() chances {
	var c chances
	for n := int8(1); n <= 6; n++ {
		seconds := int8(1)
		if t.again(n) != "" {
			seconds = 6
		}
		for k := range seconds {
			second := int8(0)
			if seconds > 1 {
				second = k + 1
			}
			p := 1 / 6.0 / float64(seconds)
			switch t.verdict(n, second) {
			case missed:
				c.miss += p
			case jammed:
				c.jam += p
			case surely:
				c.sure += p
			case hits:
				c.hit[n] += p
			}
		}
	}
	return c
}

// all is the chance of a hit, sure or not.
func (c *chances) all() float64 {
	sum := c.sure
	for _, p := range c.hit {
		sum += p
	}
	return sum
}

// odds are the exact chances of a shot against its target, those of others under the template left out.
func (b *Battle) odds(a *aim) []battle.Odds {
	t := b.trial(a.arm, a.need, a.sum())
	c := t.chances()
	var out []battle.Odds
	add := func(outcome string, p float64) {
		if p > 0 {
			out = append(out, battle.Odds{Outcome: outcome, PPM: ppm(p)})
		}
	}
	switch {
	case a.need != 0 && b.isHull(a.to):
		add("hit", c.all())
		at := b.damageOdds(a)
		for d := ResultDestroyed; d > NoDamage; d-- {
			add(damageNames[d], c.all()*at[d])
		}
	case a.need != 0:
		add("hit", c.all())
		ek, _ := b.explosion(a.arm)
		_, own := b.worth(a.arm, a.to, a.to, true)
		kill, wound := 0.0, 0.0
		for n := 1; n <= 6; n++ {
			k, w := opposed(n + int(ek) + int(own))
			kill, wound = kill+k/6, wound+w/6
		}
		b.addCasualties(add, c.all()*kill, c.all()*wound)
	default:
		kill, wound := c.sure, 0.0
		for n, p := range c.hit {
			k, w := opposed(n + t.mods)
			kill, wound = kill+p*k, wound+p*w
		}
		b.addCasualties(add, kill, wound)
	}
	add("jam", c.jam)
	return out
}

// addCasualties adds the chances of a kill and of a wound; without wounds a tie removes as well. MODE-05.
func (b *Battle) addCasualties(add func(string, float64), kill, wound float64) {
	if b.options.TieRemoves {
		add("killed", kill+wound)
		return
	}
	add("killed", kill)
	add("wounded", wound)
}

// opposed is the chance that a total beats one die, and that it equals it. INF-12 to INF-14.
func opposed(total int) (more, same float64) {
	below := min(max(total-1, 0), 6)
	if total >= 1 && total <= 6 {
		same = 1 / 6.0
	}
	return float64(below) / 6, same
}

// openDie is the spread of an open die. VEH-30.
var openDie = dice.OpenDie(6)

// openMargin is that of the difference of two. CARD-141.
var openMargin = openDie.Minus(openDie)

// damageOdds are the chances of each result of a hit on a vehicle. An aimed shot takes the weaker armour. VEH-28, VEH-36.
func (b *Battle) damageOdds(a *aim) (at [ResultDestroyed + 1]float64) {
	id := b.owner(a.to)
	if b.nextHitDestroys(id) {
		at[ResultDestroyed] = 1
		return at
	}
	armour := b.armourAgainst(a.arm, id, false)
	if a.called || a.plunging && b.mayCall(a.arm, a.to) {
		armour = min(armour, b.card(id).Top)
	}
	b.Cite("COBI-CARD-140", "COBI-CARD-141")
	by := int(b.strengthOf(a.arm)) - int(armour)
	for i, p := range openMargin.Spread {
		at[b.outcome(id, by+openMargin.Low+i)] += p
	}
	return at
}
