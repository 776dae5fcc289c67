package boltaction

import (
	"slices"

	"sandtable/dice"
)

// A tally is what the dice of an attack on troops may have come to: the chance of each toll. Casualties that the owner picks
// are its innermost axis; the others are there only where they matter. It counts as toll.count does. SHOOT-29, SHOOT-31.
type tally struct {
	men    int
	picks  int // sizes of the axes: casualties that the shooter picks,
	smalls int // casualties of small arms
	guns   int // and whether one of those picked may be the gun
	p      []float64
}

func (y *tally) at(lost, picked, small, gun int) int {
	return ((picked*y.smalls+small)*y.guns+gun)*(y.men+1) + lost
}

func (y *tally) size() int { return y.picks * y.smalls * y.guns * (y.men + 1) }

// roll is one roll to damage of a threat. It goes from the highest toll down, so that nothing is read after it is written.
func (y *tally) roll(p []float64, t *threat) {
	lost, special := t.damage-t.special, t.special
	if y.picks == 1 {
		lost, special = t.damage, 0
	}
	none := 1 - t.damage
	small := 0
	if t.small && y.smalls > 1 {
		small = 1
	}
	if y.isPlain() {
		y.shoot(p, 1, none, lost)
		return
	}
	for k := y.picks - 1; k >= 0; k-- {
		for s := y.smalls - 1; s >= 0; s-- {
			for g := y.guns - 1; g >= 0; g-- {
				for n := y.men - k; n >= 0; n-- {
					i := y.at(n, k, s, g)
					if n+k < y.men {
						p[i] *= none
					}
					if s < small {
						continue
					}
					if n > 0 {
						p[i] += float64(lost * p[y.at(n-1, k, s-small, g)])
					}
					if k == 0 {
						continue
					}
					switch {
					case y.guns == 1 || t.small:
						p[i] += float64(special * p[y.at(n, k-1, s-small, g)])
					case g == 1:
						p[i] += float64(special * (p[y.at(n, k-1, s-small, 0)] + p[y.at(n, k-1, s-small, 1)]))
					}
				}
			}
		}
	}
}

// isPlain reports a tally that counts nothing but casualties.
func (y *tally) isPlain() bool { return y.picks == 1 && y.smalls == 1 }

// shoot is one die that takes a man with some chance or leaves things as they are with another; once all have fallen, with a
// third.
func (y *tally) shoot(p []float64, full, none, lost float64) {
	p[y.men] = float64(full*p[y.men]) + float64(lost*p[y.men-1])
	for n := y.men - 1; n > 0; n-- {
		p[n] = float64(none*p[n]) + float64(lost*p[n-1])
	}
	p[0] *= none
}

// take reckons with a threat, as far as its hits give no more than so many pins. spare and sum are room of the same size.
func (y *tally) take(t *threat, pins int, spare, sum []float64) {
	hit := t.chance * t.atMost(pins)
	miss := 1 - t.chance
	if t.rolls == nil && y.isPlain() {
		none, lost := float64(hit*(1-t.damage)), hit*t.damage
		for range t.shots {
			y.shoot(y.p, miss+hit, miss+none, lost)
		}
		return
	}
	rolls := t.rolls
	if rolls == nil {
		rolls = oneRoll
	}
	for range t.shots {
		copy(spare, y.p)
		for i := range sum {
			sum[i] = rolls[0] * spare[i]
		}
		for _, chance := range rolls[1:] {
			y.roll(spare, t)
			for i := range sum {
				sum[i] += float64(chance * spare[i])
			}
		}
		for i := range y.p {
			y.p[i] = float64(miss*y.p[i]) + float64(hit*sum[i])
		}
	}
}

// oneRoll is the one roll to damage that most hits give.
var oneRoll = dice.Spread{0, 1}

// A prey is a unit of troops as an attack finds it.
type prey struct {
	id      UnitID
	men     int
	pins    int
	base    int // morale. MORALE-01
	medic   bool
	deadly  bool          // exceptional damage can take the operator of its weapon. SHOOT-32
	hasGun  bool          // or the gun
	order   [maxMen]int16 // the models that it gives up first; empty: not known yet
	flame   bool
	mixed   bool // small arms and others together
	allTiny bool // nothing but small arms
	unsure  bool // not more than one of them is seen, who is taken without a choice. SHOOT-31
}

// tollOdds is the chance of each number of casualties of an attack that gives no more than so many pins, and of each without the
// cases in which exceptional damage takes the gun or its operator.
type tollOdds struct {
	dead  [maxMen + 1]float64
	stays [maxMen + 1]float64
}

// tollOf works out what threats come to that give no more than so many pins. FORCE-12, SHOOT-35.
func (y *prey) tollOf(all []threat, pins int) tollOdds {
	var room [3 * (maxMen + 1)]float64
	sum := tally{men: y.men, picks: 1, smalls: 1, guns: 1}
	if y.deadly || y.hasGun {
		sum.picks = y.men + 1
	}
	if y.medic && y.mixed {
		sum.smalls = y.men + 1
	}
	if y.hasGun && y.mixed {
		sum.guns = 2
	}
	n := sum.size()
	space := room[:]
	if 3*n > len(space) {
		space = make([]float64, 3*n)
	}
	sum.p = space[:n]
	sum.p[0] = 1
	for i := range all {
		sum.take(&all[i], pins, space[n:2*n], space[2*n:3*n])
	}
	return y.tend(&sum)
}

// tend lets the medic look at each toll: a casualty of small arms is saved on a six, of those that the owner picks first.
// FORCE-12.
func (y *prey) tend(sum *tally) (out tollOdds) {
	for k := range sum.picks {
		for s := range sum.smalls {
			for g := range sum.guns {
				for n := 0; n <= y.men-k; n++ {
					p := sum.p[sum.at(n, k, s, g)]
					if p == 0 {
						continue
					}
					small := s
					if sum.smalls == 1 && y.medic && y.allTiny {
						small = n + k
					}
					gun := g == 1 || sum.guns == 1 && !y.allTiny
					y.save(p, n, k, small, gun, &out)
				}
			}
		}
	}
	return out
}

// save spreads one toll over what the medic may save of it.
func (y *prey) save(p float64, lost, picked, small int, gun bool, out *tollOdds) {
	for saved := 0; saved <= small; saved++ {
		q := p
		if small > 0 {
			q *= saves[small][saved]
		}
		left := picked - max(saved-lost, 0)
		dead := lost + picked - saved
		out.dead[dead] += q
		if left == 0 || !(y.deadly || y.hasGun && gun) {
			out.stays[dead] += q
		}
	}
}

// saves is how many of so many casualties a medic saves. FORCE-12.
var saves = func() (out [maxMen + 1][maxMen + 1]float64) {
	out[0][0] = 1
	for n := 1; n <= maxMen; n++ {
		for k := 0; k <= n; k++ {
			out[n][k] = out[n-1][k] * 5 / 6
			if k > 0 {
				out[n][k] += out[n-1][k-1] / 6
			}
		}
	}
	return out
}()

// preyOf looks at a unit that is attacked by another, or by none in particular.
func (b *Battle) preyOf(by, id UnitID, all []threat) prey {
	y := prey{id: id, men: b.men(id), pins: int(b.unit(id).Pins), base: b.baseMorale(id)}
	small, heavy := false, false
	for i := range all {
		if all[i].chance == 0 {
			continue
		}
		small, heavy = small || all[i].small, heavy || !all[i].small
		y.flame = y.flame || all[i].flame
	}
	y.mixed, y.allTiny = small && heavy, small && !heavy
	y.medic = small && b.hasMedic(id)
	seen := 0
	p, from := b.profile(id), b.first(id)
	for i, role := range p.Roles {
		m := from + modelID(i)
		if !b.model(m).Alive || seen > 1 && p.Type != Artillery && !p.team || role == GunModel && !heavy || !b.isSeenBy(by, m) {
			continue
		}
		seen++
		y.hasGun = y.hasGun || role == GunModel
		y.deadly = y.deadly || b.isOperator(id, m)
	}
	y.unsure = seen < 2 && y.men > 1
	return y
}

// A prospect is what an attack on a unit may come to. Of what depends on choices, there is what happens before any is made,
// and what comes of it all.
type prospect struct {
	pins                [maxPinsTold + 1]float64 // the chance of so many pins given
	dead                [maxMen + 1]float64      // of so many casualties
	men                 int
	routed              float64
	wiped               float64 // the last man fell, the vehicle was knocked out
	taken               float64 // exceptional damage took the gun or its operator
	check               float64 // has to check its morale
	broken              float64 // and fails
	checkNow, brokenNow float64
	unsure              bool // exceptional damage may choose by itself, since few of them are seen

	// Of vehicles.
	damaged, running, stunned, immobilised, alight, abandoned float64
}

// maxPinsTold is more than an attack ever gives.
const maxPinsTold = 24

// againstTroops is what threats may do to infantry or artillery: pins, then perhaps the rout, then casualties, then the
// check of morale. A player who chooses casualties gives up the models that the unit misses least, but exceptional damage
// takes the gun or its crew. SHOOT-23 to SHOOT-36, PIN-06, MORALE-07, FLAME-07.
func (b *Battle) againstTroops(by, id UnitID, all []threat) prospect {
	return b.foretold.Of(b, 2, func(f *foretold) bool { return f.isOf(by, id, all) }, func(f *foretold) {
		y := b.preyOf(by, id, all)
		f.by, f.id, f.threats = by, id, append(f.threats[:0], all...)
		f.prospect = b.endure(&y, 0, all)
	}).prospect
}

// A foretold attack on troops is one whose prospect has been worked out: a player who points at a target asks for it again and again,
// for a unit that goes down and for one that does not. It is forgotten with the next event and is not part of the state.
type foretold struct {
	by, id   UnitID
	threats  []threat
	prospect prospect
}

// isOf reports whether it is that of an attack.
func (f *foretold) isOf(by, id UnitID, all []threat) bool {
	return f.id == id && f.by == by && slices.EqualFunc(f.threats, all, func(t, o threat) bool {
		return t.shots == o.shots && t.isLike(&o) && (len(t.rolls) == 0 || &t.rolls[0] == &o.rolls[0])
	})
}

// endure is the same for a unit that has been given so many pins just before.
func (b *Battle) endure(y *prey, already int, all []threat) prospect {
	id := y.id
	out := prospect{men: y.men, unsure: y.unsure}
	morale := b.staunchness(y)
	already = b.pinsGiven(id, already)
	if y.pins += already; already > 0 && b.routs(id, y.pins, y.men) {
		out.pins[already], out.dead[0], out.routed = 1, 1, 1
		return out
	}
	none := noPin(all)
	under := tollOdds{}
	under.dead[0], under.stays[0] = none, none
	out.dead[0] = none
	if already > 0 {
		out.pins[already] = none
	}
	for pins := 1; pins <= mostPins(all); pins++ {
		upTo := y.tollOf(all, pins)
		given := b.pinsGiven(id, pins)
		routs := b.routs(id, y.pins+given, y.men)
		for n := 0; n <= y.men; n++ {
			p, q := upTo.dead[n]-under.dead[n], upTo.stays[n]-under.stays[n]
			if p <= 0 {
				continue
			}
			out.pins[already+given] += p
			if routs {
				out.routed += p
				out.dead[0] += p
				continue
			}
			out.dead[n] += p
			if n == y.men {
				out.wiped += p
				continue
			}
			out.taken += p - q
			stays, checks := morale.stays(y.pins+given, n)
			out.broken += q * (1 - stays)
			if checks {
				out.check += q
			}
			if n == 0 {
				out.brokenNow += q * (1 - stays)
				if checks {
					out.checkNow += q
				}
			}
		}
		under = upTo
	}
	return out
}

// noPin is the chance that nothing hits that gives a pin.
func noPin(all []threat) float64 {
	none := 1.0
	for i := range all {
		if all[i].pinSides > 0 {
			for range all[i].shots {
				none *= 1 - all[i].chance
			}
		}
	}
	return none
}

// A staunchness is how a unit takes casualties: by their number, its nerve.
type staunchness struct {
	b       *Battle
	y       *prey
	green   bool // the first casualty is still to come. FORCE-17
	known   uint64
	nerve   [maxMen + 1]nerve
	ncoLost [maxMen + 1]bool // and its leader is among them, whom another man may replace. FORCE-18
}

func (b *Battle) staunchness(y *prey) staunchness {
	return staunchness{b: b, y: y, green: b.profile(y.id).Has(Green) && !b.unit(y.id).Is(LostMen)}
}

// stays is the chance that a unit with so many pins which loses so many men is there after its checks, and whether it has
// any to make. FORCE-17, FORCE-18, MORALE-07, MORALE-14, FLAME-07.
func (s *staunchness) stays(pins, dead int) (float64, bool) {
	checks := 0
	if s.y.flame {
		checks++
	}
	if s.b.profile(s.y.id).minds(dead, s.y.men) {
		checks++
	}
	if dead > 0 && s.b.routs(s.y.id, pins, s.y.men-dead) {
		return 0, checks > 0 // the last of fanatics
	}
	if dead > 0 && s.green {
		return s.bloodied(pins, dead, checks), checks > 0
	}
	if checks == 0 {
		return 1, false
	}
	return s.holds(pins, dead, checks, 0), true
}

// bloodied is the same for a Green unit at its first casualties. FORCE-17.
func (s *staunchness) bloodied(pins, dead, checks int) float64 {
	stays := 3 * s.holds(pins, dead, checks, 0)
	better := baseMorale[Regular] - s.y.base
	stays += 2 * s.holds(pins, dead, checks, better)
	for more := 1; more <= 6; more++ {
		if !s.b.routs(s.y.id, pins+more, s.y.men-dead) {
			stays += s.holds(pins+more, dead, checks, 0) / 6
		}
	}
	return stays / 6
}

// holds is the chance to hold out in so many checks. MORALE-06, MORALE-09, FORCE-18.
func (s *staunchness) holds(pins, dead, checks, better int) float64 {
	if checks == 0 {
		return 1
	}
	s.look(dead)
	n := s.nerve[dead]
	n.bare += better
	p := s.inARow(n, pins, checks)
	if s.ncoLost[dead] && s.b.hasNational(s.y.id, germany) {
		n.bare++
		p = (p + s.inARow(n, pins, checks)) / 2
	}
	return p
}

func (s *staunchness) inARow(n nerve, pins, checks int) float64 {
	p := s.b.holds(&n, pins)
	if checks == 2 {
		p *= p
	}
	return p
}

// look finds the nerve of the unit without so many men, those whom it misses least.
func (s *staunchness) look(dead int) {
	if s.known&(1<<dead) != 0 {
		return
	}
	s.suppose(dead, s.y.fallen(s.b, dead))
}

// suppose takes just these men for those who fall.
func (s *staunchness) suppose(dead int, fallen uint64) {
	s.known |= 1 << dead
	b, id := s.b, s.y.id
	s.nerve[dead] = b.nerveOf(id, supposed{fallen: fallen})
	s.ncoLost[dead] = !b.unit(id).Is(NCOReplaced) && b.lacksNCO(id, supposed{fallen: fallen}) && !b.lacksNCO(id, supposed{})
}

// fallen are so many men of a unit whom it misses least, a bit for each. SHOOT-30.
func (y *prey) fallen(b *Battle, dead int) uint64 {
	if y.order[0] == 0 {
		b.byWorth(y.id, y.order[:0])
	}
	mask := uint64(0)
	for _, n := range y.order[:dead] {
		mask |= 1 << (n - 1)
	}
	return mask
}
