package cobi

import (
	"cmp"

	"sandtable/battle"
	"sandtable/geom"
)

// Weigh says what a command is worth: by the odds of what it would do.
func (b *Battle) Weigh(c *Cmd, p *battle.Preview) battle.Weight {
	w := battle.Weight{Chance: 1000}
	switch c.Verb {
	case "activate":
		b.weighActivation(c, &w)
	case "decline-all":
		w.Risk = 2 // something may still come up in this round
	case "decline":
		w.Risk = 1
	case "shoot":
		w.Gain = b.gainOfShots(c, p)
	case "fight":
		b.weighFight(c, p, &w)
	case "exit": // SCEN-21, SCEN-22
		w.Gain = 100 + 4*b.worthOf(c.Unit)
	case "take-documents": // SCEN-29
		w.Gain = armyWorth / 2
	case "reload":
		w.Gain = b.worthOfLoading(c)
	case "turn":
		w.Risk = 1
		if b.turnsGun(c) {
			w.Gain = 8
		}
	case "leave": // VEH-44
		w.Risk = 40
	case "board", "hitch", "pick-up", "take-over", "carry", "load", "tow", "lay-mine", "set-out", "lie":
		w.Risk = 5
	case "alight", "unhitch":
		w.Gain = 12
	case "deploy":
		if c.Option != "" { // SCEN-23
			w.Gain = 6
		}
	case "keep-back":
		w.Risk = 50
	case "enter":
		w.Gain = 50
	case "place-effect", "lay":
		w.Gain = b.worthOfSite(c)
	case "name-commander":
		w.Gain = b.worthAsCommander(c)
	case "keep-initiative", "act-first", "defend", "use-spotter", "use-radio", "strike-top":
		w.Gain = 2
	case "classify", "roll-off":
		w.Risk = 5
	case "reroll":
		w.Gain = b.worthOfReroll() - 4
	default:
		b.weighSpecial(c, p, &w)
	}
	return w
}

// weighSpecial weighs what a figure or a vehicle may do instead of moving and attacking.
func (b *Battle) weighSpecial(c *Cmd, p *battle.Preview, w *battle.Weight) {
	chance := int32(1000)
	if len(p.Rolls) > 0 {
		chance = 0
		for _, o := range p.Rolls[0].Odds {
			switch o.Outcome {
			case toldSuccess, toldRevealed, toldHeals, toldRallies:
				chance += o.PPM / 1000
			}
		}
	}
	switch c.Verb {
	case "hide", "camouflage": // whoever has nothing else to do is not shot at. HIDE-08
		if w.Gain = 6; b.worthOfCommander(c.Unit) > 0 {
			w.Gain = 40
		}
	case "dig-in": // SPECIAL-24
		w.Gain = 5
	case "spot": // SPECIAL-25
		w.Gain = 4 + b.worthOf(c.Target)*chance/2000
	case "treat": // MED-04: one in six dies of it
		id := c.Target
		if id == 0 {
			id = c.Unit
		}
		w.Gain = 5 + b.worthOfMan(id)*(chance-80)/1000
	case "rally": // PANIC-04
		w.Gain = 4 + b.worthOfMan(c.Unit)*chance/500
	case "motivate":
		w.Gain = 5
	case "communicate": // UNIT-21
		w.Gain = 6
	case "repair": // SPECIAL-33
		w.Gain = 3 + b.worthOf(cmp.Or(c.Target, c.Unit))*chance/3000
	case "call-support": // SPECIAL-06
		w.Gain = 5 + b.worthOf(c.Target)*chance/2000
	case "draw-ammunition": // SPECIAL-23
		w.Gain = 7
	}
}

// weighActivation says what an activation lets a unit do: one of moving and attacking, or both of them. What its men could do besides
// is a gain. ACT-04, OPT-04.
func (b *Battle) weighActivation(c *Cmd, w *battle.Weight) {
	w.Lets = battle.LetsMove | battle.LetsFire
	if b.options.MoveAndShoot && b.isVehicle(c.Unit) && !b.isHalfCrewed(c.Unit) {
		w.Lets |= battle.LetsBoth
	}
	for _, id := range [...]UnitID{c.Unit, c.Target} {
		if id != 0 {
			w.Gain += b.worthOfErrands(id)
		}
	}
	if c.Target != 0 {
		w.Gain++ // two act before the enemy does. ACT-06
	}
}

// worthOfErrands is what a unit has to do but moving and shooting.
func (b *Battle) worthOfErrands(id UnitID) (gain int32) {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Health != Able {
			continue
		}
		if _, ok := b.unloaded(m, ""); ok {
			gain += 2
		}
		if b.isHull(m) || !b.isAble(m) {
			continue
		}
		for i := range b.Papers {
			if p := &b.Papers[i]; !p.Taken && geom.GapPoint(b.base(m), p.At) <= grasp {
				gain += armyWorth / 2
			}
		}
		var room [32]modelID
		if r := b.figure(m).Role; (r == Medic || r == Doctor) && len(b.patients(m, contact, room[:0])) > 0 {
			gain += 4
		}
		if !b.options.NoMorale && b.mustHave(m, rallies) == nil && b.nextToRally(m, 0) != 0 {
			gain += 8
		}
	}
	if b.mayExit(b.side(id)) && b.unit(id).IsOnTable() {
		if lead := b.leader(id); geom.Dist(b.model(lead).At, b.edgeSpot(lead)) <= b.reachOf(id) {
			gain += 4 * b.worthOf(id)
		}
	}
	return gain
}

// reachOf is how far a unit goes in a straight line.
func (b *Battle) reachOf(id UnitID) geom.Len {
	if b.isVehicle(id) {
		return cm(b.card(id).Forward)
	}
	ordinary, _ := b.paces(b.leader(id))
	return ordinary
}

// gainOfShots is what shooting is expected to cost the enemy, less twice what it costs friends. Of one unit no more is counted than is
// left of it. Of several shots each is told by itself.
func (b *Battle) gainOfShots(c *Cmd, p *battle.Preview) int32 {
	var sums [8]struct {
		id  UnitID
		sum int64
	}
	add := func(id UnitID, gain int64) {
		for i := range sums {
			if s := &sums[i]; s.id == id || s.id == 0 {
				s.id = id
				s.sum += gain
				return
			}
		}
	}
	for i := range p.Rolls {
		r := &p.Rolls[i]
		if r.If != "" && r.If != ifPlain && r.If != ifAlone {
			continue
		}
		for _, o := range r.Odds {
			if o.Unit != 0 {
				add(o.Unit, int64(o.PPM)*b.costOf(o.Unit, &o)/100)
			}
		}
	}
	gain := int64(0)
	for i := range sums {
		s := &sums[i]
		if s.id == 0 {
			break
		}
		most := min(s.sum, int64(b.worthOf(s.id))*1_000_000)
		if b.side(s.id) == c.Side {
			most *= -2
		}
		gain += most
	}
	return int32(gain/1_000_000) + b.huntOfCommander(c, p)
}

// costOf is what an outcome costs a unit, in hundredths: all of what is dead or destroyed, a part of what is out of the fight.
func (b *Battle) costOf(id UnitID, o *battle.Odds) int64 {
	man, all := int64(b.worthOfMan(id))*int64(max(1, o.N)), int64(b.worthOf(id))
	switch o.Outcome {
	case toldKilled:
		return 100 * man
	case toldWounded:
		return 65 * man
	case damageNames[ResultDestroyed]:
		return 100 * all
	case damageNames[ResultIncapacitated]:
		return 75 * all
	case damageNames[ResultDamaged]:
		return 40 * all
	case damageNames[ResultImmobilised]:
		return 25 * all
	}
	return 0
}

// huntOfCommander is what a shot is worth because it is aimed at the commander of the enemy, whose fall ends the battle. SCEN-17.
func (b *Battle) huntOfCommander(c *Cmd, p *battle.Preview) int32 {
	m := b.player(c.Side.Enemy()).Commander
	if b.scenarioType() != eliminateCommander || m == 0 {
		return 0
	}
	shooter := b.actor(c)
	if shooter == 0 {
		shooter = b.leader(c.Unit)
	}
	a, no := b.aimOf(shooter, c.Option, c.Target, c.Aim)
	if no != nil || a.to != m && !(b.model(m).Post != 0 && b.owner(a.to) == b.model(m).Post) {
		return 0
	}
	chance := int64(0)
	for i := range p.Rolls {
		for _, o := range p.Rolls[i].Odds {
			switch o.Outcome {
			case toldKilled, toldWounded, damageNames[ResultDestroyed], damageNames[ResultIncapacitated]:
				chance += int64(o.PPM)
			}
		}
		if a.to == m {
			break // the others may aim at somebody else
		}
	}
	return int32(min(chance, 1_000_000) * armyWorth / 1_000_000)
}

// weighFight says what a fight hand to hand is expected to win: only who is attacked can be hurt, but he may strike back later. MELEE-03.
func (b *Battle) weighFight(c *Cmd, p *battle.Preview, w *battle.Weight) {
	chance := int64(0)
	if len(p.Rolls) > 0 { // the first bout speaks for all
		for _, o := range p.Rolls[0].Odds {
			switch o.Outcome {
			case toldKilled:
				chance += int64(o.PPM)
			case toldWounded:
				chance += int64(o.PPM) * 65 / 100
			}
		}
	}
	id := c.Target
	if b.isVehicle(id) {
		w.Gain = int32(chance * int64(b.worthOf(id)) / 4_000_000)
		return
	}
	own, foes := b.ableCount(c.Unit), b.ableCount(id)
	bouts := max(1, min(own, foes)/2)
	if c.Model != 0 {
		bouts = 1
	}
	w.Gain = int32(chance * int64(b.worthOfMan(id)) * int64(bouts) / 1_000_000)
	if foes > own {
		w.Risk = b.worthOfMan(c.Unit) / 2
	}
	if m := b.player(c.Side.Enemy()).Commander; m != 0 && b.owner(m) == id {
		w.Gain += int32(chance * armyWorth / 4_000_000)
	}
}

// ableCount is how many figures of a squad can fight.
func (b *Battle) ableCount(id UnitID) (n int32) {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isAble(m) {
			n++
		}
	}
	return n
}

// worthOfLoading is what it is worth to load what has to be: half of what the weapons would do next. SPECIAL-05.
func (b *Battle) worthOfLoading(c *Cmd) int32 {
	sum := int32(0)
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if w, ok := b.unloaded(m, ""); ok && (c.Model == 0 || b.number(m) == c.Model) {
			soft, hard := b.harm(w, 2)
			sum += max(soft, hard)
		}
	}
	return 2 + sum*armyWorth/16/2/1000
}

// turnsGun reports that a vehicle whose gun does not turn gets it to bear on somebody by turning. VEH-09.
func (b *Battle) turnsGun(c *Cmd) bool {
	if c.Facing == nil || b.card(c.Unit).FiresAllRound() {
		return false
	}
	m := b.model(b.hull(c.Unit))
	near, nearest := geom.Point{}, far
	for i := range b.Units {
		id := UnitID(i + 1)
		if u := &b.Units[i]; u.Side == c.Side || !u.IsOnTable() || b.profile(id).Kind == Crew {
			continue
		}
		if at := b.model(b.leader(id)).At; geom.Dist(at, m.At) < nearest {
			near, nearest = at, geom.Dist(at, m.At)
		}
	}
	if nearest == far || near == m.At {
		return false
	}
	to := geom.Bearing(m.At, near)
	return m.Facing.Apart(to) > 450 && c.Facing.Apart(to) <= 225
}

// worthOfSite is what a place is worth to an effect or a piece of scenery: mines lie where the enemy comes from, cover where one's own
// front is, what must be safe behind it. EFFECT-19 to EFFECT-30, SETUP-14.
func (b *Battle) worthOfSite(c *Cmd) int32 {
	if c.At == nil {
		return 0
	}
	front := b.acrossZone(c.Side, 0)
	off := int32(geom.Dist(*c.At, front.Nearest(*c.At)) / geom.CM)
	aside := int32(geom.Dist(*c.At, b.centre()) / geom.CM)
	behind := b.zoneBox(c.Side).Contains(*c.At)
	e, ok := effectOf(c.Option)
	switch {
	case ok && e == Minefield:
		if behind {
			return 1
		}
		return max(2, 60-int32(abs(int64(off-12)))-aside/4)
	case ok && e == Fortifications:
		return max(2, 60-off-aside/4)
	case ok && (e == Hospital || e == HQ):
		return 2 + off
	case ok:
		return max(2, 60-off-aside/4)
	}
	if n := b.stocked(c.Option); n != 0 {
		if grounds[b.scenario.Stock[n-1].Kind].cover != 0 {
			return max(2, 70-int32(abs(int64(off-8)))-aside/8)
		}
		return max(2, 20+off/4) // what hides nobody lies where it is in nobody's way
	}
	return 2
}

// worthAsCommander is how safe somebody is whose fall ends the battle: out of sight, behind armour, far from the enemy, among others.
// SCEN-16.
func (b *Battle) worthAsCommander(c *Cmd) int32 {
	m := b.nth(c.Unit, c.Model)
	if m == 0 {
		return 0
	}
	at := b.carrier(m)
	away, watched := geom.Len(300*geom.CM), int32(0)
	for i := range b.Units {
		id := UnitID(i + 1)
		if u := &b.Units[i]; u.Side != c.Side && u.IsOnTable() && b.box(id) != (geom.Box{}) {
			away = min(away, geom.Dist(b.model(at).At, b.model(b.leader(id)).At))
			if b.sees(b.leader(id), at) {
				watched++
			}
		}
	}
	gain := 200 - 40*min(watched, 5) + int32(away/geom.CM)/4 + b.ableCount(c.Unit)*3
	if post := b.model(m).Post; post != 0 {
		gain += int32(b.card(post).Front) * 4
		if b.card(post).Open {
			gain -= 10
		}
	}
	if b.figure(m).Role.isNonCombatant() {
		gain -= 5
	}
	return gain
}

// worthOfReroll is what it is worth to throw the die again that was thrown last; there is but one such throw in a round. EFFECT-27.
func (b *Battle) worthOfReroll() int32 {
	d := &b.Die
	low := int32(max(0, 4-d.Natural)) // by how much less than the mean it has come to
	switch d.Purpose {
	case "hit":
		if d.Need != 0 && !d.succeeds() || d.Natural == 1 {
			return 8
		}
	case "strike", "armour", "defence", "melee", "melee-defence":
		if b.worthOfCommander(d.Unit) > 0 {
			low *= 2
		}
		return 3 * low
	case "crew", "panic":
		if !d.succeeds() {
			return 5
		}
	}
	return 0
}
