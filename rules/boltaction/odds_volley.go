package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// What must come about first for odds to hold.
const (
	ifShot   = "shot"   // for each shot
	ifHit    = "hit"    // for each hit
	ifStands = "stands" // the target takes it standing
	ifDown   = "down"   // the target goes DOWN
	ifChosen = "chosen" // casualties are those whom the unit misses least
	ifReach  = "reach"  // it is in range, which may not be measured before. MOVE-18
	ifAlone  = "alone"  // of what else happens before the next decision nothing is told
)

// previewShoot shows what a declaration would roll: for each kind of weapon its dice, the score and why, and for each target
// the exact odds of what comes of it. It is silent where distances may not be asked for. MOVE-18.
func previewShoot(b *Battle, c *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	shots, no := b.plotShots(s.Unit, occasion(s), c)
	if b.hushes(p) {
		b.Cite("BA-MOVE-18", "BA-OPT-PREMEASURE")
		previewDraw(b, c, p)
		return
	}
	if no != nil {
		return
	}
	v := Volley{By: s.Unit, Why: occasion(s), Shots: shots}
	answered, alone := false, b.alone(1)
	b.expectSupport(p)
	for i := range shots {
		if i == 0 || shots[i-1].Target != shots[i].Target {
			answered = answered || b.mayReact(shots[i].Target, s.Unit)
		}
	}
	for i := range shots {
		target := shots[i].Target
		if i > 0 && shots[i-1].Target == target {
			continue
		}
		g := b.aimAt(&v, target, p)
		switch {
		case !answered && alone && i == 0:
			b.foretell(s.Unit, target, g.threats, "", p)
		case !answered:
			p.More = true
			b.foretell(s.Unit, target, g.threats, ifAlone, p)
		default:
			b.foretell(s.Unit, target, g.threats, ifStands, p)
			if b.canGoDown(target) {
				b.foretell(s.Unit, target, g.lying, ifDown, p)
			}
		}
	}
	b.orDraw(c, p)
}

// hushes reports that odds would tell a distance that may not be measured yet, and says so. MOVE-18.
func (b *Battle) hushes(p *battle.Preview) bool {
	if !b.options.Premeasure {
		p.More, p.Hushed = true, true
	}
	return p.Hushed
}

// mayReact reports whether a unit that is shot at has something to answer with. SHOOT-06, VEH-13.
func (b *Battle) mayReact(target, by UnitID) bool {
	u := b.unit(target)
	return (u.Die == NoOrder || u.Die == Ambush) && (b.canGoDown(target) || b.mayEscape(target, by) == nil)
}

// previewReaction shows what the shots at the unit on the agenda would do to it once it has answered. SHOOT-06, SHOOT-07.
func previewReaction(down bool) func(*Battle, *Cmd, *battle.Preview) {
	return func(b *Battle, c *Cmd, p *battle.Preview) {
		s := b.Agenda.Top()
		if s.Kind == stepAnswer {
			b.foretellUnanswered(s, p)
			return
		}
		if b.hushes(p) || b.Volley.By != s.Target || s.Kind != stepReact {
			p.More = true
			previewDraw(b, c, p)
			return
		}
		g := b.aimAt(&b.Volley, s.Unit, p)
		threats, cond := g.threats, ""
		if down {
			threats = g.lying
		}
		if len(b.Volley.Targets) > 1 || !b.alone(2) {
			p.More, cond = true, ifAlone
		}
		b.expectSupport(p)
		b.foretell(b.Volley.By, s.Unit, threats, cond, p)
		b.orDraw(c, p)
	}
}

// previewAnswer shows what the shots of an assaulted unit would do to the one that comes, which it has yet to declare. ASSAULT-05, ASSAULT-06.
func previewAnswer(b *Battle, _ *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	p.More = true
	shots, no := b.plotShots(s.Unit, ByAssault, &Cmd{Target: s.Target})
	if b.hushes(p) || no != nil {
		return
	}
	v := Volley{By: s.Unit, Why: ByAssault, Shots: shots}
	b.foretell(s.Unit, s.Target, b.aimAt(&v, s.Target, p).threats, ifAlone, p)
}

// foretellUnanswered shows what comes of the fight if an assault is not answered. ASSAULT-13.
func (b *Battle) foretellUnanswered(s Step, p *battle.Preview) {
	p.More = true
	if b.Fight.Defender != s.Unit || b.Fight.Attacker != s.Target || b.hushes(p) {
		return
	}
	if plan := b.planCharge(s.Target, s.Unit); plan.contacts > 0 {
		b.foretellClash(s.Target, s.Unit, plan.defended, ifReached, p)
	}
}

// gunnery is what the shots of a volley at one target threaten, as it is and lying down. It is room to work in.
type gunnery struct {
	threats, lying []threat
	last           *Weapon // that was reckoned with last, against troops without a shield
	ammo           Ammo
	score          int
}

// repeats reports a shot that is like the last in all that matters, and adds it to that.
func (g *gunnery) repeats(b *Battle, a *aim, score int) bool {
	if p := b.profile(a.target); g.last == a.arm.Weapon && g.ammo == a.ammo && g.score == score && p.Type != Vehicle && !p.Has(Shield) {
		g.threats[len(g.threats)-1].shots += b.shotsOf(a)
		if n := len(g.lying); n > 0 {
			g.lying[n-1].shots += b.shotsOf(a)
		}
		return true
	}
	g.last, g.ammo, g.score = a.arm.Weapon, a.ammo, score
	return false
}

// canGoDown is mayGoDown without the reason.
func (b *Battle) canGoDown(id UnitID) bool {
	was := b.Quiet
	b.Quiet = true
	yes := b.mayGoDown(id) == nil
	b.Quiet = was
	return yes
}

// aimAt shows the shots of a volley at one target, those alike together, and works out what they threaten. A weapon out of
// range rolls nothing. SHOOT-09, SHOOT-11.
func (b *Battle) aimAt(v *Volley, target UnitID, p *battle.Preview) *gunnery {
	g := &b.gunnery
	g.threats, g.lying, g.last = g.threats[:0], g.lying[:0], nil
	lies := b.canGoDown(target)
	first := len(p.Rolls)
	if p.Rolls == nil {
		p.Rolls = make([]battle.Forecast, 0, 4)
	}
	for _, s := range v.Shots {
		if s.Target != target {
			continue
		}
		a := b.aimOf(v.By, s, v.Shots, v.Why)
		if v.Targets != nil {
			a.small = slices.Contains(v.Small, target)
		}
		f := battle.Forecast{Clause: a.rollClause(), Unit: v.By, With: b.profile(v.By).armWord(a.slot)}
		var room [12]battle.Mod
		mods := room[:0]
		switch {
		case b.lay(&a) < fires || b.isOut(&a):
			f.Clause = "BA-SHOOT-09"
		case a.arm.Flame:
			f.Clause, f.Dice = "BA-FLAME-02", int(a.arm.Shots)
			g.last = nil
			t := b.threatOf(&a, 0)
			g.add(t)
			if lies {
				g.addLying(t)
			}
		default:
			var need int
			need, mods = b.score(&a, mods)
			f.Need, f.Dice = max(need, 2), b.shotsOf(&a)
			if g.repeats(b, &a, need) {
				break
			}
			t := b.threatOf(&a, f.Need)
			g.add(t)
			if lies {
				if !a.ammo.isIndirect() {
					t.chance = score(need + int(b.options.DownToHit)).chance()
				}
				b.lieDown(&t, target)
				g.addLying(t)
			}
		}
		p.Rolls = joinShots(p.Rolls, first, &f, mods)
		if a.arm.Flame {
			p.Rolls = append(p.Rolls, b.fuelOdds(v.By))
		}
	}
	return g
}

// fuelOdds is how likely a flamethrower is empty when it has been fired, whether it reached a target or not. FLAME-09.
func (b *Battle) fuelOdds(by UnitID) battle.Forecast {
	return battle.Forecast{
		Clause: "BA-FLAME-09", Unit: by, Dice: 1, If: ifShot, Odds: []battle.Odds{{Unit: by, Outcome: "empty", PPM: ppm(float64(b.options.FuelOut) / 6)}},
	}
}

// isLaden reports a vehicle that carries or tows a unit.
func (b *Battle) isLaden(id UnitID) bool {
	var room [16]UnitID
	return len(b.carried(id, room[:0])) > 0
}

// joinShots adds shots to those like them.
func joinShots(rolls []battle.Forecast, first int, f *battle.Forecast, mods []battle.Mod) []battle.Forecast {
	for i := first; i < len(rolls); i++ {
		o := &rolls[i]
		if o.With == f.With && o.Clause == f.Clause && o.Need == f.Need && slices.Equal(o.Mods, mods) {
			o.Dice += f.Dice
			return rolls
		}
	}
	if f.Need > 0 {
		f.If, f.Odds = ifShot, []battle.Odds{{Outcome: oddsHit, PPM: ppm(score(f.Need).chance())}}
		f.Mods = slices.Clone(mods)
	}
	return append(rolls, *f)
}

// add adds a threat to those like it, if they come one after the other, and addLying one to a target that goes DOWN.
func (g *gunnery) add(t threat)      { g.threats = joinThreats(g.threats, t) }
func (g *gunnery) addLying(t threat) { g.lying = joinThreats(g.lying, t) }

func joinThreats(all []threat, t threat) []threat {
	if n := len(all); n > 0 && all[n-1].isLike(&t) {
		all[n-1].shots += t.shots
		return all
	}
	return append(all, t)
}

// isLike reports threats of which only the number of shots differs.
func (t *threat) isLike(o *threat) bool {
	return t.chance == o.chance && t.damage == o.damage && t.special == o.special && t.grades == o.grades && t.small == o.small &&
		t.he == o.he && t.flame == o.flame && t.scope == o.scope && t.more == o.more && t.harmless == o.harmless && t.pen == o.pen &&
		t.pinSides == o.pinSides && t.pinMore == o.pinMore && len(t.rolls) == len(o.rolls)
}

// lieDown halves the hits of high explosive on troops that go DOWN. HE-05.
func (b *Battle) lieDown(t *threat, target UnitID) {
	if t.he != NoHE && t.rolls != nil && b.profile(target).Type != Vehicle {
		t.rolls = blastRolls[t.he][1]
	}
}

// foretell shows what threats may do to a unit.
func (b *Battle) foretell(by, target UnitID, all []threat, cond string, p *battle.Preview) {
	switch {
	case b.house(target) != nil && mayShake(all):
		p.More = true // what falls on them is tried out
	case b.profile(target).Type == Vehicle:
		b.foretellVehicle(by, target, all, cond, p)
	default:
		b.foretellTroops(by, target, all, cond, p)
	}
}

// mayShake reports threats that may bring a building down, or set it on fire. BUILDING-13, BUILDING-15.
func mayShake(all []threat) bool {
	return slices.ContainsFunc(all, func(t threat) bool { return t.flame || t.he >= HE2D6 })
}

// foretellTroops shows what threats may do to troops: what the dice bring until a player has to choose casualties, and then
// what comes of it in all. SHOOT-24, MORALE-07.
func (b *Battle) foretellTroops(by, target UnitID, all []threat, cond string, p *battle.Preview) {
	o := b.againstTroops(by, target, all)
	f := battle.Forecast{Clause: "BA-SHOOT-24", Unit: target, Need: needOf(all), If: cond}
	var room [maxMen + 16]battle.Odds
	told := room[:0]
	for n := 1; n < len(o.pins); n++ {
		told = tell(told, target, oddsPins, n, o.pins[n])
	}
	for n := 1; n <= o.men; n++ {
		told = tell(told, target, oddsCasualties, n, o.dead[n])
	}
	told = tell(told, target, "rout", 0, o.routed)
	whole := cond != ""
	if !whole {
		if o.unsure {
			p.More = true
		} else {
			told = tell(told, target, oddsCheck, 0, o.checkNow)
			told = tell(told, target, "morale", 0, o.brokenNow)
			told = tell(told, target, oddsDestroyed, 0, o.routed+o.wiped+o.brokenNow)
		}
		if len(told) > 0 {
			f.Odds = append(make([]battle.Odds, 0, len(told)), told...)
			p.Rolls = append(p.Rolls, f)
		}
		f, told = battle.Forecast{Clause: "BA-MORALE-07", Unit: target, If: ifChosen}, room[:0]
	}
	n := len(told)
	told = tell(told, target, oddsCheck, 0, o.check)
	told = tell(told, target, "morale", 0, o.broken)
	told = tell(told, target, oddsDestroyed, 0, o.routed+o.wiped+o.taken+o.broken)
	if whole && len(told) > 0 || len(told) > n && (o.check > o.checkNow || o.taken > 0) {
		f.Odds = append(make([]battle.Odds, 0, len(told)), told...)
		p.Rolls = append(p.Rolls, f)
	}
	b.foretellDamage(by, all, p)
}

// needOf is the score that damages troops if it is the same for all weapons, otherwise zero.
func needOf(all []threat) int {
	need := 0
	for i := range all {
		if all[i].chance == 0 {
			continue
		}
		n := 7 - int(all[i].damage*6+0.5)
		if need != 0 && need != n {
			return 0
		}
		need = n
	}
	return need
}

// foretellDamage shows what each weapon of a unit needs to damage troops, where they differ. SHOOT-26.
func (b *Battle) foretellDamage(by UnitID, all []threat, p *battle.Preview) {
	if needOf(all) != 0 {
		return
	}
	for i := range all {
		t := &all[i]
		if t.chance == 0 || t.arm == nil {
			continue
		}
		f := battle.Forecast{Clause: "BA-SHOOT-24", Unit: by, With: t.arm.ID, Need: 7 - int(t.damage*6+0.5), If: ifHit}
		if slices.ContainsFunc(p.Rolls, func(o battle.Forecast) bool {
			return o.Unit == f.Unit && o.With == f.With && o.Need == f.Need && o.If == f.If
		}) {
			continue
		}
		f.Odds = []battle.Odds{{Outcome: oddsCasualties, N: 1, PPM: ppm(t.damage)}}
		p.Rolls = append(p.Rolls, f)
	}
}

// foretellVehicle shows what threats may do to a vehicle: of each weapon what a hit does, and then what comes of it all.
// ARMOUR-02, ARMOUR-10, DAMAGE-01.
func (b *Battle) foretellVehicle(by, target UnitID, all []threat, cond string, p *battle.Preview) {
	for i := range all {
		b.foretellPiercing(by, target, &all[i], p)
	}
	o := b.againstVehicle(target, all)
	f := battle.Forecast{Clause: "BA-DAMAGE-02", Unit: target, If: cond}
	switch {
	case b.carriesRiders(target) || slices.ContainsFunc(all, func(t threat) bool { return t.border }):
		p.More = true // they are shaken off first, or the defender chooses a face
		f.If = ifStands
	case b.isLaden(target):
		p.More = true // those aboard get out
	}
	f.Odds = b.vehicleOdds(target, &o, make([]battle.Odds, 0, 12))
	if len(f.Odds) == 0 {
		f.Odds = []battle.Odds{{Unit: target, Outcome: oddsDamaged}}
	}
	p.Rolls = append(p.Rolls, f)
}

// vehicleOdds are the odds of what may happen to a vehicle.
func (b *Battle) vehicleOdds(id UnitID, o *prospect, out []battle.Odds) []battle.Odds {
	for n := 1; n < len(o.pins); n++ {
		out = tell(out, id, oddsPins, n, o.pins[n])
	}
	out = tell(out, id, oddsDamaged, 0, o.damaged)
	out = tell(out, id, oddsRunning, 0, o.running)
	out = tell(out, id, oddsStunned, 0, o.stunned)
	out = tell(out, id, oddsImmobilised, 0, o.immobilised)
	out = tell(out, id, oddsOnFire, 0, o.alight)
	out = tell(out, id, abandoned, 0, o.abandoned)
	out = tell(out, id, knockedOut, 0, o.wiped)
	out = tell(out, id, "rout", 0, o.routed)
	out = tell(out, id, "morale", 0, o.broken)
	return tell(out, id, oddsDestroyed, 0, o.abandoned+o.wiped+o.routed+o.broken)
}

// foretellPiercing shows what one hit of a weapon does to a vehicle.
func (b *Battle) foretellPiercing(by, target UnitID, t *threat, p *battle.Preview) {
	if t.arm == nil || t.chance == 0 {
		return
	}
	f := battle.Forecast{Clause: "BA-ARMOUR-02", Unit: by, With: t.arm.ID, If: ifHit}
	if t.harmless {
		f.Clause = "BA-ARMOUR-01"
	} else {
		w := b.blowOf(target, &t.hit)
		w.face = b.weaker(b.profile(target), w)
		f.Dice = 1
		x, mods := b.piercingOf(b.profile(target), t.pen, w, make([]battle.Mod, 0, 3))
		f.Need, f.Mods = x.need, mods
	}
	if slices.ContainsFunc(p.Rolls, func(o battle.Forecast) bool {
		return o.Clause == f.Clause && o.Unit == f.Unit && o.With == f.With && o.Need == f.Need && slices.Equal(o.Mods, f.Mods)
	}) {
		return
	}
	f.Odds = []battle.Odds{{Outcome: oddsDamaged, PPM: ppm(t.grades[superficial] + t.grades[full] + t.grades[massive])}}
	if b.profile(target).IsArmoured() && !t.harmless {
		f.Odds = tell(f.Odds, 0, "superficial", 0, t.grades[superficial])
		f.Odds = tell(f.Odds, 0, "full", 0, t.grades[full])
		f.Odds = tell(f.Odds, 0, "massive", 0, t.grades[massive])
	}
	p.Rolls = append(p.Rolls, f)
}

// previewSmoke shows how likely a shot of smoke lays a cloud; out of range it is lost. WEAPON-22.
func previewSmoke(b *Battle, c *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	f := battle.Forecast{Clause: "BA-WEAPON-22", Unit: s.Unit, Dice: 1, Need: 6, Odds: tell(nil, s.Unit, oddsSmoke, 0, 1.0/6)}
	if b.hushes(p) {
		f.If = ifReach
	}
	p.Rolls = append(p.Rolls, f)
}

// previewTry shows how likely a unit gets its shot at the end of a turn. AMBUSH-11.
func previewTry(_ *Battle, c *Cmd, p *battle.Preview) {
	p.Rolls = append(p.Rolls, battle.Forecast{Clause: "BA-AMBUSH-11", Unit: c.Unit, Dice: 1, Need: 4, Odds: tell(nil, c.Unit, oddsFires, 0, float64(dice.Faces(4, 6))/6)})
}
