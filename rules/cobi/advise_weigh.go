package cobi

import (
	"cmp"

	"sandtable/battle"
	"sandtable/geom"
)

// Weigh says what a command is worth: by the odds of what it would do.
func (b adviser) Weigh(c *Cmd, p *battle.Preview) battle.Weight {
	w := battle.Weight{Chance: 1000}
	switch c.Verb {
	case "activate":
		b.weighActivation(c, &w)
	case "decline-all":
		w.Risk = b.num.declineAll // something may still come up in this round
	case "decline":
		w.Risk = b.num.decline
	case "shoot":
		w.Gain = b.gainOfShots(c, p)
	case "fight":
		b.weighFight(c, p, &w)
	case "exit": // SCEN-21, SCEN-22
		w.Gain = b.num.exit + b.num.exitTimes*b.worthOf(c.Unit)
	case "take-documents": // SCEN-29
		w.Gain = b.inArmies(b.num.taking)
	case "reload":
		w.Gain = b.worthOfLoading(c)
	case "turn":
		w.Risk = b.num.turning
		w.Gain = b.num.turningGun * b.turnsGun(c) / 2
	case "leave": // VEH-44
		w.Risk = b.num.abandoning
	case "board", "hitch", "pick-up", "take-over", "carry", "load", "tow", "lay-mine", "set-out", "lie":
		w.Risk = b.num.carrying
	case "alight", "unhitch":
		w.Gain = b.num.alighting
	case "deploy":
		if c.Option != "" { // SCEN-23
			w.Gain = b.num.hidden
		}
	case "keep-back":
		w.Risk = b.num.keepBack
	case "enter":
		w.Gain = b.num.enter
	case "place-effect", "lay":
		w.Gain = b.worthOfSite(c)
	case "name-commander":
		w.Gain = b.worthAsCommander(c)
	case "keep-initiative", "act-first", "defend", "use-spotter", "use-radio", "strike-top":
		w.Gain = b.num.answering
	case "classify", "roll-off":
		w.Risk = b.num.classifying
	case "reroll":
		w.Gain = b.worthOfReroll() - b.num.reroll
	default:
		b.weighSpecial(c, p, &w)
	}
	return w
}

// weighSpecial weighs what a figure or a vehicle may do instead of moving and attacking.
func (b adviser) weighSpecial(c *Cmd, p *battle.Preview, w *battle.Weight) {
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
	case "hide", "camouflage": // a unit with nothing else to do is then not shot at. HIDE-08
		if w.Gain = b.num.hide; b.worthOfCommander(c.Unit) > 0 {
			w.Gain = b.num.hideCommander
		}
	case "dig-in": // SPECIAL-24
		w.Gain = b.num.digIn
	case "spot": // SPECIAL-25
		w.Gain = b.num.spot + b.worthOf(c.Target)*chance/2000
	case "treat": // MED-04: one in six dies of it
		id := c.Target
		if id == 0 {
			id = c.Unit
		}
		w.Gain = b.num.treat + b.worthOfMan(id)*(chance-b.num.treatRisk)/1000
	case "rally": // PANIC-04
		w.Gain = b.num.rally + b.worthOfMan(c.Unit)*chance/500
	case "motivate":
		w.Gain = b.num.motivate
	case "communicate": // UNIT-21
		w.Gain = b.num.communicate
	case "repair": // SPECIAL-33
		w.Gain = b.num.repair + b.worthOf(cmp.Or(c.Target, c.Unit))*chance/3000
	case "call-support": // SPECIAL-06
		w.Gain = b.num.support + b.worthOf(c.Target)*chance/2000
	case "draw-ammunition": // SPECIAL-23
		w.Gain = b.num.ammunition
	}
}

// weighActivation says what an activation lets a unit do: one of moving and attacking, or both of them. What its men could do besides
// is a gain. ACT-04, OPT-04.
func (b adviser) weighActivation(c *Cmd, w *battle.Weight) {
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
		w.Gain += b.num.both // two act before the enemy does. ACT-06
	}
}

// worthOfErrands is what a unit has to do but moving and shooting.
func (b adviser) worthOfErrands(id UnitID) (gain int32) {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Health != Able {
			continue
		}
		if _, ok := b.unloaded(m, ""); ok {
			gain += b.num.unloaded
		}
		if b.isHull(m) || !b.isAble(m) {
			continue
		}
		for i := range b.Papers {
			if p := &b.Papers[i]; !p.Taken && geom.GapPoint(b.base(m), p.At) <= grasp {
				gain += b.inArmies(b.num.taking)
			}
		}
		var room [32]modelID
		if r := b.figure(m).Role; (r == Medic || r == Doctor) && len(b.patients(m, contact, room[:0])) > 0 {
			gain += b.num.patient
		}
		if !b.options.NoMorale && b.mustHave(m, rallies) == nil && b.nextToRally(m, 0) != 0 {
			gain += b.num.rallier
		}
	}
	if b.mayExit(b.side(id)) && b.unit(id).IsOnTable() {
		if lead := b.leader(id); geom.Dist(b.model(lead).At, b.edgeSpot(lead)) <= b.reachOf(id) {
			gain += b.num.exitTimes * b.worthOf(id)
		}
	}
	return gain
}

// reachOf is how far a unit goes in a straight line.
func (b adviser) reachOf(id UnitID) geom.Len {
	if b.isVehicle(id) {
		return cm(b.card(id).Forward)
	}
	ordinary, _ := b.paces(b.leader(id))
	return ordinary
}

// gainOfShots is what shooting is expected to cost the enemy, less twice what it costs friends. Of one unit no more is counted than is
// left of it. Of several shots each is told by itself.
func (b adviser) gainOfShots(c *Cmd, p *battle.Preview) int32 {
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
			most *= -int64(b.num.ownHit)
		}
		gain += most
	}
	return int32(gain/1_000_000) + b.huntOfCommander(c, p)
}

// costOf is what an outcome costs a unit, in hundredths: all of what is dead or destroyed, a part of what is out of the fight.
func (b adviser) costOf(id UnitID, o *battle.Odds) int64 {
	man, all := int64(b.worthOfMan(id))*int64(max(1, o.N)), int64(b.worthOf(id))
	switch o.Outcome {
	case toldKilled:
		return 100 * man
	case toldWounded:
		return int64(b.num.wounded) * man
	case damageNames[ResultDestroyed]:
		return 100 * all
	case damageNames[ResultIncapacitated]:
		return int64(b.num.incapacitated) * all
	case damageNames[ResultDamaged]:
		return int64(b.num.damaged) * all
	case damageNames[ResultImmobilised]:
		return int64(b.num.immobilised) * all
	}
	return 0
}

// huntOfCommander is what a shot is worth because it is aimed at the commander of the enemy, whose fall ends the battle. SCEN-17.
func (b adviser) huntOfCommander(c *Cmd, p *battle.Preview) int32 {
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
			break // the others may aim at another target
		}
	}
	return int32(min(chance, 1_000_000) * int64(b.num.army) / 1_000_000)
}

// weighFight says what a fight hand to hand is expected to win: only who is attacked can be hurt, but he may strike back later. MELEE-03.
func (b adviser) weighFight(c *Cmd, p *battle.Preview, w *battle.Weight) {
	chance := int64(0)
	if len(p.Rolls) > 0 { // the first bout speaks for all
		for _, o := range p.Rolls[0].Odds {
			switch o.Outcome {
			case toldKilled:
				chance += int64(o.PPM)
			case toldWounded:
				chance += int64(o.PPM) * int64(b.num.wounded) / 100
			}
		}
	}
	id := c.Target
	if b.isVehicle(id) {
		w.Gain = int32(chance * int64(b.worthOf(id)) * int64(b.num.fightVehicle) / 100_000_000)
		return
	}
	own, foes := b.ableCount(c.Unit), b.ableCount(id)
	bouts := max(1, min(own, foes)/2)
	if c.Model != 0 {
		bouts = 1
	}
	w.Gain = int32(chance * int64(b.worthOfMan(id)) * int64(bouts) / 1_000_000)
	if foes > own {
		w.Risk = b.worthOfMan(c.Unit) * b.num.fightOutnumbered / 100
	}
	if m := b.player(c.Side.Enemy()).Commander; m != 0 && b.owner(m) == id {
		w.Gain += int32(chance * int64(b.num.army) * int64(b.num.fightCommander) / 100_000_000)
	}
}

// ableCount is how many figures of a squad can fight.
func (b adviser) ableCount(id UnitID) (n int32) {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isAble(m) {
			n++
		}
	}
	return n
}

// worthOfLoading is what it is worth to load what has to be: a part of what the weapons would do next. SPECIAL-05.
func (b adviser) worthOfLoading(c *Cmd) int32 {
	sum, shots := int32(0), int32(0)
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if w, ok := b.unloaded(m, ""); ok && (c.Model == 0 || b.number(m) == c.Model) {
			soft, hard := b.harm(w, 2)
			sum += max(soft, hard)
			shots += b.shotAhead(c.Side, w)
		}
	}
	return b.num.loading + int32(int64(sum)*int64(b.num.army)/int64(b.num.loadingPart)/1000) + shots*b.num.loadingShot/100
}

// shotAhead is what the best shot of a weapon would be worth from where it is if it were loaded, at an enemy in its reach: half as much if
// he is not seen yet.
func (b adviser) shotAhead(side Side, w arm) (best int32) {
	at := b.model(w.m).At
	for i := range b.Units {
		id := UnitID(i + 1)
		if u := &b.Units[i]; u.Side == side || !u.IsOnTable() || b.profile(id).Kind == Crew || b.isOutOfView(id) {
			continue
		}
		d, band := geom.Dist(b.model(b.leader(id)).At, at), 0
		for band < len(bandEnds) && d > geom.Len(bandEnds[band])*geom.CM {
			band++
		}
		soft, hard := b.harm(w, band)
		if b.isVehicle(id) && b.card(id).Front > 0 {
			soft = hard
		}
		gain := min(soft, b.num.harmMost) * b.worthOf(id) / 1000
		if gain > best && !b.sees(w.m, b.leader(id)) {
			gain /= 2 // in a later round
		}
		best = max(best, gain)
	}
	return best
}

// turnsGun says how far a vehicle whose gun does not turn gets it to bear on the nearest enemy by turning: altogether (2), half-way (1) or
// not (0). VEH-09.
func (b adviser) turnsGun(c *Cmd) int32 {
	if c.Facing == nil || b.card(c.Unit).FiresAllRound() {
		return 0
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
		return 0
	}
	to := geom.Bearing(m.At, near)
	switch was, is := m.Facing.Apart(to), c.Facing.Apart(to); {
	case was > 450 && is <= 225:
		return 2
	case was > 900 && is <= was-450: // it goes on in the next round
		return 1
	}
	return 0
}

// worthOfSite is what a place is worth to an effect or a piece of scenery: mines lie where the enemy comes from, cover where one's own
// front is, what must be safe behind it. EFFECT-19 to EFFECT-30, SETUP-14.
func (b adviser) worthOfSite(c *Cmd) int32 {
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
		return max(2, b.num.siteBest-int32(abs(int64(off-b.num.mineAhead)))-aside/4)
	case ok && e == Fortifications:
		return max(2, b.num.siteBest-off-aside/4)
	case ok && (e == Hospital || e == HQ):
		return 2 + off
	case ok:
		return max(2, b.num.siteBest-off-aside/4)
	}
	if n := b.stocked(c.Option); n != 0 {
		if grounds[b.scenario.Stock[n-1].Kind].cover != 0 {
			return max(2, b.num.sceneryBest-int32(abs(int64(off-b.num.sceneryAhead)))-aside/8)
		}
		return max(2, b.num.sceneryBare+off/4) // what hides no unit lies where it blocks none
	}
	return 2
}

// worthAsCommander is how safe a figure is whose fall ends the battle: out of sight, behind armour, far from the enemy, among others.
// SCEN-16.
func (b adviser) worthAsCommander(c *Cmd) int32 {
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
	gain := b.num.commandBest - b.num.commandWatched*min(watched, b.num.commandWatchers) +
		int32(away/geom.CM)*b.num.commandAway/100 + b.ableCount(c.Unit)*b.num.commandMen
	if post := b.model(m).Post; post != 0 {
		gain += int32(b.card(post).Front) * b.num.commandArmour
		if b.card(post).Open {
			gain -= b.num.commandOpen
		}
	}
	if b.figure(m).Role.isNonCombatant() {
		gain -= b.num.commandUnarmed
	}
	return gain
}

// worthOfReroll is what it is worth to throw the die again that was thrown last; there is but one such throw in a round. EFFECT-27.
func (b adviser) worthOfReroll() int32 {
	d := &b.Die
	low := int32(max(0, 4-d.Natural)) // by how much less than the mean it has come to
	switch d.Purpose {
	case "hit":
		if d.Need != 0 && !d.succeeds() || d.Natural == 1 {
			return b.num.rerollHit
		}
	case "strike", "armour", "defence", "melee", "melee-defence":
		if b.worthOfCommander(d.Unit) > 0 {
			low *= 2
		}
		return b.num.rerollPip * low
	case "crew", "panic":
		if !d.succeeds() {
			return b.num.rerollNerve
		}
	}
	return 0
}
