package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// This file has the exact odds of a volley, from the very value from which its dice are rolled.

// A fate is what a volley can do to its target, by the hits that it would have recorded afterwards.
type fate struct {
	left int     // so many hits knock it out
	out  float64 // the chance of that
	// By hits recorded: the chance of so many, and that its nerve holds all the same. A unit that is suppressed already is not tested.
	hits, calm []float64
	// By hits recorded and dice of fall-back, up to as many as cannot be survived any more: the chance, for a unit that was
	// suppressed before. FALL-01.
	falls []float64
	most  int
}

// beyond is the number of fall-back dice that takes any unit further than 10 cm, and so what they add up to does not matter. FALL-06.
const beyond = 11

// fate works the chances out, die by die: it misses, it scores and is saved, or it scores and is not saved; whether it then counts as
// a die of suppression or of fall-back is as in roll. The room is the caller's. CONV-06, FIRE-29, MOVE-34, SUP-01..13, FALL-02.
func (v *volley) fate(room []float64, most int) (fate, []float64) {
	k := &v.shock
	f := fate{left: int(max(v.left, 1)), most: most}
	if v.fragile {
		f.left = 1
	}
	drives := k.suppressed && !k.immune
	if !drives {
		f.most = 0
	}
	wide := f.most + 1
	need := f.left * (wide + 2)
	if cap(room) < need {
		room = make([]float64, need, 2*need)
	}
	room = room[:need]
	clear(room)
	f.hits, f.calm, f.falls = room[:f.left], room[f.left:2*f.left], room[2*f.left:]
	f.hits[0], f.calm[0], f.falls[0] = 1, 1, 1
	thrown := 0
	for i := range v.shots {
		s := &v.shots[i]
		hit := chanceOf(s.need)
		saved, hurts := hit*chanceOf(s.save), hit*(1-chanceOf(s.save))
		if s.save <= 0 {
			saved, hurts = 0, hit
		}
		if s.only {
			saved, hurts = hit, 0 // it hurts no unit
		}
		one := s.hit()
		calm := 1 - chanceOf(one.need) // that a die of suppression does nothing
		spared := one
		spared.saved = !s.only
		calmSaved := calm
		if k.immune || !k.counts(&spared) {
			calmSaved = 1
		}
		if k.immune {
			calm = 1
		}
		saveDrives := drives && k.counts(&spared)
		for range s.dice {
			thrown++
			top := min(thrown, f.left)
			if top == f.left {
				f.out += f.hits[top-1] * hurts
			}
			for u := min(top, f.left-1); u >= 0; u-- {
				f.hits[u] *= 1 - hurts
				f.calm[u] *= 1 - hit + saved*calmSaved
				if u > 0 {
					f.hits[u] += f.hits[u-1] * hurts
					f.calm[u] += f.calm[u-1] * hurts * calm
				}
				if drives {
					f.drive(u, hit, saved, hurts, saveDrives)
				}
			}
		}
	}
	return f, room
}

// drive adds a die to what was thrown at a unit that will fall back.
func (f *fate) drive(u int, hit, saved, hurts float64, saveDrives bool) {
	wide := f.most + 1
	row := f.falls[u*wide : (u+1)*wide]
	var below []float64
	if u > 0 {
		below = f.falls[(u-1)*wide : u*wide]
	}
	stay, more := 1-hit, saved
	if !saveDrives {
		stay, more = 1-hit+saved, 0
	}
	for n := f.most; n >= 0; n-- {
		p := row[n] * stay
		if n == f.most {
			p += row[n] * more
		}
		if n > 0 {
			p += row[n-1] * more
		}
		if below != nil {
			if n == f.most {
				p += below[n] * hurts
			}
			if n > 0 {
				p += below[n-1] * hurts
			}
		}
		row[n] = p
	}
}

// chanceOf is the chance of a die to reach a score.
func chanceOf(score int8) float64 { return float64(dice.Faces(int(score), 6)) / 6 }

// sums are the chances of so many dice to add up to so much, as far as a unit can fall back and live: FALL-06.
var sums = func() (all [beyond][beyond]float64) {
	for n := range all {
		for sum, p := range dice.SumOf(n, 6) {
			if sum < beyond {
				all[n][sum] = p
			}
		}
	}
	return all
}()

// oddsOf are the exact odds of an attack, as far as the side knows that asks: knocked out, by hits or by what falling back brings,
// suppressed, falls back so far, has so many hits recorded. With a unit go those that it carries and the command units that have joined
// it. What cannot be told exactly the preview leaves to trials. FIRE-29..33, SUP-04, FALL-01..12, CMD-46.
func (b *Battle) oddsOf(side Side, a *attack, shots []shot, p *battle.Preview) []battle.Odds {
	v := b.volleyOf(a, shots)
	t := b.unit(a.target)
	out := make([]battle.Odds, 0, 16)
	add := func(id UnitID, what string, n int, chance float64) {
		if chance > 0 {
			out = append(out, battle.Odds{Unit: id, Outcome: what, N: int32(n), PPM: ppm(chance)})
		}
	}
	if v.shock.suppressed && !v.shock.immune && a.source != mines && t.Place != OffTable {
		return b.oddsOfFall(side, a, &v, p, out)
	}
	f := b.fateOf(&v, 0)
	shaken, hurt := 1-f.out, 0.0
	for u := range f.hits {
		shaken -= f.calm[u]
		if u > 0 {
			hurt += f.hits[u]
		}
	}
	if v.shock.suppressed {
		shaken = 0
	}
	out = append(out, battle.Odds{Unit: a.target, Outcome: knockedOut, PPM: ppm(f.out)})
	if !v.shock.suppressed {
		out = append(out, battle.Odds{Unit: a.target, Outcome: suppressed, PPM: ppm(shaken)})
	}
	for u := 1; u < len(f.hits); u++ {
		add(a.target, hits, u, f.hits[u])
	}
	carrier := b.profile(a.target)
	for i := range b.Units {
		w, id := &b.Units[i], UnitID(i+1)
		if w.Place != Aboard || w.Carrier != a.target {
			continue
		}
		add(id, knockedOut, 0, f.out)
		switch {
		case w.Is(Suppressed):
		case w.Host == a.target:
			add(id, suppressed, 0, shaken)
		case w.Host == 0 && !w.Is(Limbered) && !(carrier.IsArmoured() && carrier.transport):
			add(id, suppressed, 0, hurt)
		}
	}
	return out
}

// oddsOfFall are the odds of an attack on a unit that was suppressed before: every hit that counts drives it back. FALL-01..12.
func (b *Battle) oddsOfFall(side Side, a *attack, v *volley, p *battle.Preview, out []battle.Odds) []battle.Odds {
	id := a.target
	far := b.fallsLimit(id)
	most := beyond
	if far == 0 { // nothing is too far for it
		most = 0
		for i := range v.shots {
			most += int(v.shots[i].dice)
		}
	}
	f := b.fateOf(v, most)
	reach := max(far, most*6*int(battle.Bit(far == 0)))
	ends := b.fallEnds(side, a, reach, p)
	// By distance, and by dice of fall-back the chance to live.
	var lives, ways [beyond + 1]float64
	alive, falls := lives[:], ways[:min(reach+1, len(ways))]
	if most > beyond {
		alive = make([]float64, most+1)
	}
	if reach >= len(ways) {
		falls = make([]float64, reach+1)
	}
	dead, wide := f.out, most+1
	alive[0] = 1
	var others []battle.Odds // who else is shaken or falls with it
	chances := []float64(nil)
	also := func(id UnitID, what string, chance float64) {
		for i := range others {
			if others[i].Unit == id && others[i].Outcome == what {
				chances[i] += chance
				return
			}
		}
		others, chances = append(others, battle.Odds{Unit: id, Outcome: what}), append(chances, chance)
	}
	for n := 1; n <= most; n++ {
		all := 0.0
		for u := range f.left {
			all += f.falls[u*wide+n]
		}
		if all == 0 {
			continue
		}
		way := sumsOf(n, reach)
		for d := n; d < len(way); d++ {
			end := ends.at(d)
			if end.also != 0 {
				also(end.also, knockedOut, all*way[d])
			}
			if end.dies != "" {
				continue
			}
			alive[n] += way[d]
			falls[d] += all * way[d]
			if end.bumps && !b.unit(end.body).Is(Suppressed) {
				also(end.body, suppressed, all*way[d])
			}
		}
		dead += all * (1 - alive[n])
	}
	out = append(out, battle.Odds{Unit: id, Outcome: knockedOut, PPM: ppm(dead)})
	if !b.holdsGround(id) {
		for d := 1; d < len(falls); d++ {
			if falls[d] > 0 {
				out = append(out, battle.Odds{Unit: id, Outcome: fallsBack, N: int32(d), PPM: ppm(falls[d])})
			}
		}
	}
	for u := 1; u < f.left; u++ {
		chance := 0.0
		for n := 0; n <= most; n++ {
			chance += f.falls[u*wide+n] * alive[n]
		}
		if chance > 0 {
			out = append(out, battle.Odds{Unit: id, Outcome: hits, N: int32(u), PPM: ppm(chance)})
		}
	}
	for i := range others {
		others[i].PPM = ppm(chances[i])
	}
	out = append(out, others...)
	for i := range b.Units {
		if w := &b.Units[i]; w.Place == Aboard && w.Carrier == id {
			p.More = true // who gets off in time is another matter
		}
	}
	return out
}

// isWayOpen reports that there is nothing in a box that could matter to a unit that is forced through it, and whether there is something of
// which a side cannot tell what comes of it.
func (b *Battle) isWayOpen(side Side, id UnitID, way geom.Box) (open, doubtful bool) {
	open = b.table.Box().Holds(way)
	var room [64]int32
	for _, body := range b.bodiesNear(way, room[:0]) {
		other := UnitID(body)
		open = open && other == id
		doubtful = doubtful || b.givesWay(other, id) && b.isKnownTo(side, other) // it may be driven from its place. CMD-44
	}
	for _, pid := range b.table.PiecesNear(way, room[:0]) {
		piece := b.table.Piece(table.PieceID(pid))
		doubtful = doubtful || piece.Kind == table.Minefield && b.knowsMines(side, piece) && b.isDoubtful(side, piece)
		open = open && b.hinders(id, piece) == meetsNothing
	}
	return open, doubtful
}

// sumsOf are the chances of so many dice to add up to so much.
func sumsOf(n, reach int) []float64 {
	if reach < beyond {
		if n >= beyond {
			return nil
		}
		return sums[n][:reach+1]
	}
	return dice.SumOf(n, 6)
}

// The outcomes of an attack, by which odds and trials are told.
const (
	knockedOut = "knocked out"
	suppressed = "suppressed"
	fallsBack  = "falls back"
	hits       = "hits"
)

// previewFire shows what a shot would roll: dice with their modifiers, the score, and the odds.
func previewFire(b *Battle, c *Cmd, p *battle.Preview) {
	w, no := b.wayToFire(c.Unit, c.Target, b.Order.By, c.Option)
	if no != nil {
		return
	}
	b.Cite("BKC-CONV-03")
	b.previewShots(c.Side, &attack{target: c.Target, firers: []UnitID{c.Unit}, by: c.Side}, []way{w}, p)
}

// previewShots shows the dice of each unit that fires; the odds are those of the whole attack.
func (b *Battle) previewShots(side Side, a *attack, ways []way, p *battle.Preview) {
	shots := b.scratch.shots[:0]
	p.Rolls = make([]battle.Forecast, 0, len(a.firers)+1) // and perhaps one of trials
	for i, id := range a.firers {
		s := b.shotOf(id, a.target, &ways[i])
		shots = append(shots, s)
		p.Rolls = append(p.Rolls, forecastShot(&s))
	}
	b.scratch.shots = shots
	p.Rolls[0].Odds = b.oddsOf(side, a, shots, p)
}

// forecastShot is a shot that has not been fired.
func forecastShot(s *shot) battle.Forecast {
	return battle.Forecast{Clause: "BKC-FIRE-16", Unit: s.unit, Dice: int(s.dice), Need: int(s.need), Mods: s.mods}
}

func ppm(p float64) int32 { return int32(min(max(p, 0), 1)*1e6 + 0.5) }

// fallEnds are where a unit would come to that falls back some way, by centimetres; none: nothing is in its way. What is too far to live
// is nowhere. FALL-06.
type fallEnds []forcedEnd

func (f fallEnds) at(cm int) forcedEnd {
	if cm < len(f) {
		return f[cm]
	}
	return forcedEnd{}
}

// fallEnds is what a unit meets that falls back, as far as a side knows. Minefields that are no secret may be real or dummies; the side
// does not know which.
func (b *Battle) fallEnds(side Side, a *attack, reach int, p *battle.Preview) fallEnds {
	if !b.unit(a.target).IsOnTable() || b.holdsGround(a.target) {
		return nil
	}
	if open, _ := b.isWayOpen(side, a.target, b.base(a.target).Box().Grow(b.cm(reach))); open {
		return nil // wherever it falls back to
	}
	from := b.fallFrom(a)
	if len(from) > 1 {
		return nil // its owner says which way
	}
	f := b.fallingBack(a.target, from, reach, a.order)
	f.mines = func(field *table.Piece) bool { return b.knowsMines(side, field) && !b.isDoubtful(side, field) }
	f.through = func(other UnitID) bool { return b.Guise(side, other) != battle.Open }
	way := b.base(a.target).Box().Union(b.base(a.target).MovedTo(geom.Toward(b.unit(a.target).At, f.to, f.dist)).Box())
	open, doubtful := b.isWayOpen(side, a.target, way)
	p.More = p.More || doubtful
	if open {
		return nil
	}
	out := make(fallEnds, reach+1)
	for cm := 1; cm <= reach; cm++ {
		f.dist = b.cm(cm)
		out[cm] = b.judgeForced(&f)
	}
	return out
}
