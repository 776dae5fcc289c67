package bkc

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// stepShelled is one unit in a fire-zone: Unit is attacked by Units with N dice, or by aircraft with their own. The
// steps of a zone are its frozen list. CONV-15.
const stepShelled stepKind = "shelled"

// A salvo is what artillery units fire together. ART-18, ART-19.
type salvo struct {
	units   []UnitID
	at      geom.Point // where it is meant to fall
	smoke   bool
	barrage bool
	order   int32 // CONV-16; none for scheduled fire and blunders
	clause  clause
}

// fireSalvo lets a salvo stray, uses up the units that fire it, and lays its smoke or attacks all units in its zone.
// ART-03, ART-15, ART-25.
func (b *Battle) fireSalvo(s salvo, d drift) {
	impact, rolls := b.deviate(s.at, d, s.clause)
	b.Emit(Event{Kind: Landed, Clause: s.clause, Side: b.Active, Units: s.units, At: impact, Option: s.words(), Rolls: rolls})
	for _, id := range s.units {
		b.useGuns(id)
	}
	if fired := b.edition.artillery.fired; fired != nil {
		fired(b, s.units)
	}
	switch {
	case s.smoke:
		b.smokeSalvo(&s, impact)
	case s.barrage:
		b.shellBarrage(&s, impact)
	default:
		b.shellTogether(s.units, impact, s.order, s.clause)
	}
}

// useGuns uses up a unit that fires. ART-03.
func (b *Battle) useGuns(id UnitID) {
	used := Used
	if b.unit(id).IsOnTable() {
		used |= HasFired | FiredNow
	}
	b.mark(id, used)
}

// words writes a salvo's ammunition and shape as a step or event carries them.
func (s *salvo) words() string { return shapeWords(s.smoke, s.barrage) }

func shapeWords(smoke, barrage bool) string {
	switch {
	case smoke && barrage:
		return "smoke barrage"
	case smoke:
		return "smoke"
	case barrage:
		return "barrage"
	}
	return ""
}

// zoneSide is the side of the square in which a unit's fire falls. ART-17, AIR-12, G-25.
func (b *Battle) zoneSide(id UnitID) geom.Len {
	p := b.profile(id)
	if p.IsAircraft() {
		b.Cite("BKC-AIR-12")
	} else {
		b.Cite("BKC-ART-17")
	}
	if p.rocket || p.naval || p.Class == LevelBomber {
		return b.cm(30)
	}
	return b.cm(20)
}

// square is a zone about a point, its sides parallel to the table's edges. ART-17.
func square(at geom.Point, side geom.Len) geom.Polygon { return oblong(at, side, side) }

// oblong is a zone whose long side runs along the baselines. ART-19.
func oblong(at geom.Point, width, depth geom.Len) geom.Polygon {
	half := geom.Point{X: width / 2, Y: depth / 2}
	return geom.Rectangle(geom.Box{Min: at.Sub(half), Max: at.Add(half)})
}

// shellBarrage attacks all units in the rectangle of zones laid side by side, with the average of the attacks.
// ART-19, ART-22, CONV-04.
func (b *Battle) shellBarrage(s *salvo, impact geom.Point) {
	n, side := len(s.units), b.zoneSide(s.units[0])
	zone := oblong(impact, geom.Len(n)*side, side)
	dice := (b.attackSum(s.units) + n - 1) / n
	b.Cite("BKC-ART-22", "BKC-CONV-04")
	targets := b.inZone(impact, &zone)
	for _, id := range slices.Backward(targets) {
		b.Push(shelled(b.Active, id, s.units, dice, s.order, s.clause))
	}
}

// shellTogether attacks all units in the common zone with the sum of the attacks. Of a mixed group only those with the
// wide zone reach the outer ring. Aircraft over one point add up in the same way. ART-18, ART-19, ART-21, AIR-13.
func (b *Battle) shellTogether(units []UnitID, impact geom.Point, order int32, why clause) {
	narrow, wide := square(impact, b.cm(20)), square(impact, b.cm(30))
	var wideUnits []UnitID
	for _, id := range units {
		if b.zoneSide(id) == b.cm(30) {
			wideUnits = append(wideUnits, id)
		}
	}
	if len(units) > 1 && !b.profile(units[0]).IsAircraft() {
		b.Cite("BKC-ART-18", "BKC-ART-21")
	}
	zone := &narrow
	if len(wideUnits) > 0 {
		zone = &wide
	}
	for _, id := range slices.Backward(b.inZone(impact, zone)) {
		firers := units
		if !b.standsInZone(id, &narrow) {
			firers = wideUnits
		}
		b.Push(shelled(b.Active, id, firers, b.attackSum(firers), order, why))
	}
}

// shelled is the attack on one unit of a zone with so many dice; aircraft know their own. It carries the order by which
// it came. CONV-16.
func shelled(by Side, target UnitID, firers []UnitID, dice int, order int32, why clause) Step {
	return Step{Kind: stepShelled, Side: by, Unit: target, Units: firers, N: int32(dice), M: order, Clause: why}
}

// shellDice are the dice of such an attack, and orderedBy is the order by which it, a run of aircraft or a fall-back came.
func shellDice(s Step) int   { return int(s.N) }
func orderedBy(s Step) int32 { return s.M }

// attackSum adds up what units bring to a zone.
func (b *Battle) attackSum(units []UnitID) int {
	sum := 0
	for _, id := range units {
		sum += b.supportDice(id)
	}
	return sum
}

// supportDice is the attack value of artillery and aircraft: the first of its list, less one for each hit that an
// aircraft has taken. ART-21, AIR-09, AIR-13.
func (b *Battle) supportDice(id UnitID) int {
	p := b.profile(id)
	if len(p.Attacks) == 0 {
		return 0
	}
	n := int(p.Attacks[0].Dice)
	if p.IsAircraft() {
		n -= int(b.unit(id).Hits)
	}
	return max(0, n)
}

// standsInZone reports a unit with at least half its base in a zone of the active side, or half its marker. ART-20, G-29.
func (b *Battle) standsInZone(id UnitID, zone *geom.Polygon) bool {
	b.Cite("BKC-ART-20", "BKC-G-34")
	return geom.ShareAtLeast(b.baseTo(b.Active, id), zone, 1, 2)
}

// inZone lists the units in a zone, friends and command units included, by their distance from its centre, then by
// their number. A unit that is carried or towed is not listed. ART-20, CONV-15.
func (b *Battle) inZone(centre geom.Point, zone *geom.Polygon) []UnitID {
	var in []UnitID
	var nearBodies [64]int32
	for _, body := range b.table.BodiesNear(zone.Box(), nearBodies[:0]) {
		if id := UnitID(body); b.standsInZone(id, zone) {
			if b.profile(id).IsCommand() {
				b.Cite("BKC-CMD-43")
			}
			in = append(in, id)
		}
	}
	away := func(id UnitID) int64 {
		v := b.unit(id).At.Sub(centre)
		return int64(v.X)*int64(v.X) + int64(v.Y)*int64(v.Y)
	}
	slices.SortFunc(in, func(x, y UnitID) int { return cmp.Or(cmp.Compare(away(x), away(y)), cmp.Compare(x, y)) })
	b.Cite("BKC-CONV-15")
	return in
}

// autoShelled attacks one unit of a zone, unless it has gone since the list was made. No fire modifier applies. ART-20,
// ART-23, FIRE-15, CONV-15.
func autoShelled(b *Battle, s Step) bool {
	b.Pop()
	if !b.unit(s.Unit).IsOnTable() {
		return true
	}
	a := attack{target: s.Unit, source: zone, firers: s.Units, order: orderedBy(s), clause: s.Clause, by: s.Side}
	shots := b.scratch.shots[:0]
	if b.profile(s.Units[0]).IsAircraft() {
		a.source = bombs
		shots = b.bombShots(s.Unit, s.Units, s.Option == singledOut, shots)
	} else {
		b.Cite("BKC-ART-23", "BKC-FIRE-15")
		if b.side(s.Unit) == b.Active {
			b.Cite("BKC-ART-25")
		}
		shots = append(shots, b.shotAt(s.Unit, shellDice(s), zone))
	}
	b.scratch.shots = shots
	b.resolve(a, shots)
	return true
}

// forecastZone shows a zone about the point aimed at, and who stands in it if nothing strays: friends too. ART-17, ART-20.
func (b *Battle) forecastZone(a battle.Area, side Side, at geom.Point, zone geom.Polygon, p *battle.Preview) {
	a.Outline = zone.Points()
	for _, id := range b.inZone(at, &zone) {
		a.In = append(a.In, battle.Caught{Unit: id, Friend: b.side(id) == side})
	}
	p.Areas = append(p.Areas, a)
}

// forecastDrift shows how far from the point aimed at fire may come down. ART-15, ART-16, AIR-05.
func (b *Battle) forecastDrift(at geom.Point, d drift, why clause, p *battle.Preview) {
	if d.dice == 0 {
		return
	}
	most := b.cm(6 * d.dice)
	if d.doubled {
		most *= 2
	}
	p.Areas = append(p.Areas, battle.Area{Kind: battle.AreaStray, Clause: why, Outline: battle.Round(at, most)})
}
