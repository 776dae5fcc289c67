package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// ifReached is the condition of what comes of a charge: that it gets there, and is not fired at on the way.
const ifReached = "reached"

// A fighter is a unit in close quarters as odds see it: of so many who are left, those whom it misses most, the swings together. ASSAULT-15.
type fighter struct {
	id     UnitID
	men    int
	need   kill               // what kills one of it
	on     bool               // fanatics. FORCE-17
	swings [maxMen + 1]swings // those of so many
	kills  [maxMen + 1]dice.Spread
}

// Swings are those of several models, and of them apart those of which one die that kills earns another.
type swings struct{ plain, more swing }

func (s *swings) dice() int { return int(s.plain.dice + s.more.dice) }

// odds are how many of the enemy they kill.
func (s *swings) odds(k kill) dice.Spread { return s.more.odds(k, s.plain.odds(k, dice.Spread{1})) }

func (b *Battle) fighter(id UnitID) fighter {
	f := fighter{id: id, men: b.men(id), need: b.killOf(id), on: b.profile(id).Has(Fanatics)}
	var room [maxMen]int16
	order := b.byWorth(id, room[:0])
	for left := 1; left <= f.men; left++ {
		f.swings[left] = f.swings[left-1]
		if s := b.swing(b.nth(id, order[f.men-left])); s.more {
			f.swings[left].more = swing{f.swings[left].more.dice + s.dice, true}
		} else {
			f.swings[left].plain.dice += s.dice
		}
	}
	return f
}

// blow is how many of the enemy so many of a unit kill, of so many who are there. ASSAULT-16.
func (f *fighter) blow(left int, enemy *fighter, there int) dice.Spread {
	if f.kills[left] == nil {
		f.kills[left] = f.swings[left].odds(enemy.need)
	}
	if there < len(f.kills[left])-1 {
		return f.kills[left].Cap(there)
	}
	return f.kills[left]
}

// A bout is what a fight may come to: by how many are left of each side, in the end or when a player has to choose.
type bout struct {
	att, def   fighter
	defended   bool
	lost       [2][maxMen + 1]float64 // casualties of attacker and defender
	surrenders [2]float64
	destroyed  [2]float64
}

// first is what the dice of a fight bring until a player has to choose casualties, or it is over: rounds without casualties
// are fought again at once. ASSAULT-18, ASSAULT-20, ASSAULT-22.
func (x *bout) first() {
	a, d := x.att.men, x.def.men
	hits := x.att.blow(a, &x.def, d)
	back := x.def.blow(d, &x.att, a)
	again := 1 - float64(hits.Chance(0)*back.Chance(0))
	if again <= 0 {
		return
	}
	for k := range hits {
		for j := range back {
			p := float64(hits[k]*back[j]) / again
			switch {
			case k == 0 && j == 0:
			case !x.defended && k > 0:
				// The survivors strike back only after the fallen have been chosen.
				if j == 0 {
					x.lost[1][k] += hits[k] / again
					if k == d {
						x.destroyed[1] += hits[k] / again
					}
				}
			default:
				x.lost[0][j] += p
				x.lost[1][k] += p
				if k == d {
					x.destroyed[1] += p
				}
				if j == a && (k == 0 || k == d) {
					x.destroyed[0] += p
				}
			}
		}
	}
}

// last is what comes of a whole fight, if each side gives up the men that it misses least. ASSAULT-18 to ASSAULT-24.
func (x *bout) last() {
	a, d := x.att.men, x.def.men
	var at [maxMen + 1][maxMen + 1]float64
	at[a][d] = 1
	for i := a; i > 0; i-- {
		for j := d; j > 0; j-- {
			if at[i][j] > 0 {
				x.round(&at, i, j)
			}
		}
	}
}

// round spreads the chance that so many are left over what one more round makes of it. Fewer of both, or as many of one and
// fewer of the other, come later in the order of last.
func (x *bout) round(at *[maxMen + 1][maxMen + 1]float64, a, d int) {
	hits := x.att.blow(a, &x.def, d)
	same := float64(hits.Chance(0) * x.def.blow(d, &x.att, a).Chance(0))
	if same >= 1 {
		return
	}
	share := at[a][d] / (1 - same)
	for k := range hits {
		strikes := d - k
		if x.defended {
			strikes = d
		}
		if strikes == 0 {
			x.end(float64(share*hits[k]), a, 0)
			continue
		}
		back := x.def.blow(strikes, &x.att, a)
		for j := range back {
			p := float64(float64(share*hits[k]) * back[j])
			if k == 0 && j == 0 || p == 0 {
				continue
			}
			r := reckoning{lost: [2]int{j, k}, left: [2]int{a - j, d - k}, fanatics: [2]bool{x.att.on, x.def.on}}
			who, over := r.loser()
			if !over {
				at[a-j][d-k] += p
				continue
			}
			if a > j && d > k {
				x.surrenders[who] += p
			}
			x.end(p, a-j, d-k)
		}
	}
}

// end is the end of a fight with so many left.
func (x *bout) end(p float64, a, d int) {
	x.lost[0][x.att.men-a] += p
	x.lost[1][x.def.men-d] += p
	if a == 0 {
		x.destroyed[0] += p
	}
	if d == 0 {
		x.destroyed[1] += p
	}
}

// odds are the odds of a fight.
func (x *bout) odds(out []battle.Odds) []battle.Odds {
	for side, f := range [...]*fighter{&x.att, &x.def} {
		for n := 1; n <= f.men; n++ {
			out = tell(out, f.id, oddsCasualties, n, x.lost[side][n])
		}
		out = tell(out, f.id, "surrender", 0, x.surrenders[side])
		out = tell(out, f.id, oddsDestroyed, 0, x.destroyed[side]+x.surrenders[side])
	}
	return out
}

// previewAssault shows whether a unit dares to assault a target, and what comes of the fight if it gets there; if it does not, whose
// turn is next. ASSAULT-12, ASSAULT-27.
func previewAssault(b *Battle, c *Cmd, p *battle.Preview) {
	b.foretellAssault(b.Agenda.Top().Unit, c.Target, p)
	b.expectSupport(p)
	b.orDraw(c, p)
}

// foretellAssault shows the same of any unit that might assault another.
func (b *Battle) foretellAssault(id, target UnitID, p *battle.Preview) {
	b.foretellDare(id, target, p)
	if !b.options.Premeasure {
		return
	}
	p.Facts = append(p.Facts, battle.In("range", b.gap(id, target))) // MOVE-18
	if plan := b.planCharge(id, target); plan.contacts > 0 {
		b.foretellClash(id, target, plan.defended, ifReached, p)
	} else {
		p.Vain = true // ASSAULT-12
	}
}

// foretellDare shows whether a unit that must dare an assault does.
func (b *Battle) foretellDare(id, target UnitID, p *battle.Preview) {
	if b.mustDare(id, target) {
		morale, mods := b.checkMorale(id, -3, "BA-ASSAULT-27")
		passed := passes(morale)
		p.Rolls = append(p.Rolls, battle.Forecast{
			Clause: "BA-ASSAULT-27", Unit: id, Dice: 2, Need: morale, Mods: mods,
			Odds: []battle.Odds{{Unit: id, Outcome: oddsPassed, PPM: outOf36(passed)}, {Unit: id, Outcome: oddsFailed, PPM: outOf36(36 - passed)}},
		})
	}
}

// previewCharge shows what comes of a charge. Units known to be in ambush may interrupt it. ASSAULT-13.
func previewCharge(b *Battle, c *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	plan, no := b.judgeCharge(s.Unit, s.Target, c)
	if no != nil {
		return
	}
	cond := ""
	if slices.ContainsFunc(b.Own(b.side(s.Target)), func(id UnitID) bool {
		u := b.unit(id)
		return u.Die == Ambush && u.IsOnTable() && id != s.Target && b.isKnownTo(c.Side, id)
	}) {
		cond, p.More = ifReached, true
	}
	if !b.alone(1) {
		cond, p.More = ifReached, true
	}
	b.expectSupport(p)
	b.foretellClash(s.Unit, s.Target, plan.defended, cond, p)
}

// foretellClash shows what comes of a fight between two units: of that between troops what happens before a player has
// to choose, and what comes of it all. ASSAULT-13 to ASSAULT-24, ASSAULT-31 to ASSAULT-37.
func (b *Battle) foretellClash(id, target UnitID, defended bool, cond string, p *battle.Preview) {
	if b.profile(target).Type == Vehicle {
		b.foretellTear(id, target, cond, p)
		return
	}
	f := battle.Forecast{Clause: "BA-ASSAULT-16", Unit: id, Need: int(b.killOf(target)), If: cond}
	if cond == "" {
		x := bout{att: b.fighter(id), def: b.fighter(target), defended: defended}
		f.Dice = x.att.swings[x.att.men].dice()
		x.first()
		f.Odds = x.odds(make([]battle.Odds, 0, x.att.men+x.def.men+4))
		p.Rolls = append(p.Rolls, f)
		f = battle.Forecast{Clause: "BA-ASSAULT-16", Unit: id, If: ifChosen}
	}
	x := bout{att: b.fighter(id), def: b.fighter(target), defended: defended}
	x.last()
	f.Odds = x.odds(make([]battle.Odds, 0, x.att.men+x.def.men+4))
	p.Rolls = append(p.Rolls, f)
}

// foretellTear shows what infantry does to a vehicle. ASSAULT-31 to ASSAULT-37.
func (b *Battle) foretellTear(id, target UnitID, cond string, p *battle.Preview) {
	h := b.hullFor(target)
	need, men := b.needToHitHull(target), b.men(id)
	hits := dice.Binomial(men, dice.Faces(need, 6), 6)
	f := battle.Forecast{Clause: "BA-ASSAULT-31", Unit: id, Dice: men, Need: need, If: cond}
	if b.isLaden(target) {
		p.More = true
		if b.carriesRiders(target) {
			f.If = ifReached
		}
	}
	whole := h.pinned(0)
	var sum wear
	sum.add(&whole, hits[0])
	for n := 1; n <= men; n++ {
		for face := 1; face <= 6; face++ {
			w, chance := whole, hits[n]/6
			switch g, out := b.torn(id, target, face+n); {
			case g == unhurt:
			case out:
				w = wear{}
				w.ends[endOut][h.pins] = 1
			default:
				h.suffer(&w, g, 0, true)
			}
			sum.add(&w, chance)
		}
	}
	var o prospect
	h.tell(&sum, h.pins, &o)
	if f.Odds = b.vehicleOdds(target, &o, make([]battle.Odds, 0, 12)); len(f.Odds) == 0 {
		f.Odds = []battle.Odds{{Unit: target, Outcome: oddsDamaged}}
	}
	p.Rolls = append(p.Rolls, f)
}
