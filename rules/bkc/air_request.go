package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// stepAirAttack is the attack run of aircraft over a point: of Units the first N bomb the zone, the next decides.
// DP-17.
const stepAirAttack stepKind = "air-attack"

// singledOut is the option of a step in which an aircraft attacks one unit with double dice. AIR-14.
const singledOut = "singled-out"

var airSteps = stepMap{
	stepAntiAir:   {Auto: autoAntiAir, Rules: []*Rule{antiAirRule}, Reaction: true},
	stepAirAttack: {Auto: autoAirAttack, Rules: []*Rule{bombRule, singleOutRule}},
}

var (
	noAircraft  = reason("BKC-G-48", "{unit} is not an aircraft")
	hasFlown    = reason("BKC-AIR-01", "{unit} has already flown this turn")
	staysAway   = reason("BKC-G-48", "{unit} met enemy fighters and is unavailable this turn")
	shotDown    = reason("BKC-AIR-18", "{unit} has been shot down")
	noneToFly   = reason("BKC-G-48", "no aircraft are left for {unit} to call")
	unseenPoint = reason("BKC-AIR-01", "{unit} cannot see the point")
	nightSky    = reason("BKC-G-26", "aircraft do not fly at night")
	lowClouds   = reason("BKC-G-27", "aircraft do not fly in this weather")
	notInZone   = reason("BKC-AIR-14", "{target} is outside the zone of {unit}")
)

// airRule: a FAC calls aircraft to a point that it sees. AIR-01, DP-44.
var airRule = &Rule{
	Verb: "air", Class: battle.ClassSupport, Clause: "BKC-AIR-01",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.mayObserve(c, FAC); no != nil {
					return no
				}
				return b.badSky()
			},
			Leads: (*Battle).someAircraft,
		},
		{
			Field: battle.FieldAt,
			Shape: func(b *Battle, c *Cmd) *battle.Shape { return b.visibleShape(c, "BKC-AIR-01") },
			Check: func(b *Battle, c *Cmd) *Refusal { return b.maySeePoint(c, unseenPoint) },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				b.samplePoint(c, r, b.eyePoint(c.Unit), func() *Refusal { return nil })
			},
		},
		{
			Field: battle.FieldUnits, Domain: unitsOfKind((*Profile).IsAircraft), Each: (*Battle).canFly,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				sampleUnits(b, c, r, (*Profile).IsAircraft, func(id UnitID) *Refusal { return b.canFly(c, id) })
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		p.Rolls = append(p.Rolls, b.forecastTest(c.Unit, b.modsOf(c, b.edition.air.mods), b.edition.air.test))
		b.forecastBlunder(&b.edition.air.blunder, c.Unit, p)
		side := geom.Len(0)
		for _, id := range c.Units {
			side = max(side, b.zoneSide(id))
		}
		stray := b.driftOfAircraft(c.Units, c.Unit, *c.At, false)
		p.Facts = append(p.Facts,
			battle.Count("dice", b.attackSum(c.Units)), battle.Cm("zone-width", side), battle.Cm("zone-depth", side),
			battle.Count("deviation-dice", stray.dice))
		b.forecastZone(battle.Area{Kind: battle.AreaBlast, Clause: "BKC-AIR-12"}, c.Side, *c.At, square(*c.At, side), p)
		b.forecastDrift(*c.At, stray, b.edition.air.deviates, p)
	},
	Do: func(b *Battle, c *Cmd) {
		b.beginGiving(c.Unit)
		rules := &b.edition.air
		mods := b.modsOf(c, rules.mods)
		result := b.test(c.Unit, b.needOf(c.Unit, mods), mods, rules.test)
		b.Emit(noteRequests(c.Unit, b.unit(c.Unit).Requests+1))
		units := slices.Clone(c.Units)
		b.Cite("BKC-DP-44")
		if result == bonus {
			b.Cite("BKC-AIR-04")
		}
		switch {
		case result.succeeds():
			order := b.openOrder(c.Unit, units, "BKC-AIR-01")
			b.Push(Step{Kind: stepRequestEnds, Side: c.Side})
			b.flyTo(run{units: units, at: *c.At, order: order}, b.driftOfAircraft(units, c.Unit, *c.At, result == bonus))
		case result == blunder:
			b.blunder(&rules.blunder, blundering{by: c.Unit, units: units, at: *c.At})
		}
	},
}

// someAircraft refuses a FAC for whom no aircraft can come.
func (b *Battle) someAircraft(c *Cmd) *Refusal {
	for _, id := range b.Own(c.Side) {
		if b.profile(id).IsAircraft() && b.canFly(c, id) == nil {
			return nil
		}
	}
	return noneToFly.Refuse(b.UnitFact("unit", c.Unit))
}

// badSky says why no aircraft fly at all. G-26, G-27.
func (b *Battle) badSky() *Refusal {
	switch {
	case b.options.Night:
		return nightSky.Refuse()
	case b.options.Weather != "off":
		return lowClouds.Refuse()
	}
	return nil
}

func (b *Battle) grounded() bool { return b.badSky() != nil }

// canFly says why an aircraft unit cannot come. AIR-01, AIR-18, G-48.
func (b *Battle) canFly(c *Cmd, id UnitID) *Refusal {
	u := b.unit(id)
	switch {
	case b.side(id) != c.Side:
		return notYourUnit.Refuse(b.UnitFact("unit", id))
	case !b.profile(id).IsAircraft():
		return noAircraft.Refuse(b.UnitFact("unit", id))
	case u.Place != OffTable:
		return shotDown.Refuse(b.UnitFact("unit", id))
	case b.isAbsent(id):
		return staysAway.Refuse(b.UnitFact("unit", id))
	case u.Is(Used):
		return hasFlown.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// manyAircraft makes a request harder by each further aircraft unit. AIR-02.
func manyAircraft(_ *Battle, c *Cmd) int32 { return min(0, 1-int32(len(c.Units))) }

// enemyFlew makes a request harder if the enemy had the use of the sky. AIR-02, AIR-18.
func enemyFlew(b *Battle, c *Cmd) int32 {
	if b.player(c.Side.Enemy()).AirLast {
		return -1
	}
	return 0
}

// A run is an attack run of aircraft over one point.
type run struct {
	units     []UnitID
	at        geom.Point
	order     int32
	blundered bool // they take friends for the enemy and choose no target. AIR-16
}

// flyTo brings aircraft to a point: they stray, the enemy's anti-aircraft fire meets them, those that are left attack.
// AIR-05, AIR-11, AIR-18.
func (b *Battle) flyTo(r run, d drift) {
	why := b.edition.air.deviates
	if r.blundered {
		why = b.edition.air.strays
	}
	at, rolls := b.deviate(r.at, d, why)
	b.Emit(Event{Kind: Landed, Clause: why, Side: b.Active, Units: r.units, At: at, Option: "air", Rolls: rolls})
	for _, id := range r.units {
		b.mark(id, Used)
	}
	if !b.player(b.Active).AirUsed {
		b.Emit(noteAirUsed(b.Active, true))
	}
	r.at = at
	b.Push(b.attackRun(&r))
	b.pushAntiAir(r.units, at)
}

// attackRun is the step of a run, from the first of its aircraft.
func (b *Battle) attackRun(r *run) Step {
	s := Step{Kind: stepAirAttack, Side: b.Active, Units: r.units, At: r.at, M: r.order, Clause: "BKC-DP-17"}
	if r.blundered {
		s.Option = inError
	}
	return choosing(s, 0)
}

// choosing is the step when it is for one of its aircraft to choose, by its place among them, and chooser that place; it
// is their number when all have chosen.
func choosing(s Step, i int) Step {
	s.N = int32(i)
	if i < len(s.Units) {
		s.Unit = s.Units[i]
	}
	return s
}

func chooser(s Step) int { return int(s.N) }

// inError is the option of a run that blundered.
const inError = "blundered"

// flying lists the aircraft that are neither shot down nor turned back.
func (b *Battle) flying(units []UnitID) []UnitID {
	var up []UnitID
	for _, id := range units {
		if u := b.unit(id); u.Place == OffTable && !u.Is(Aborted) {
			up = append(up, id)
		}
	}
	return up
}

// autoAirAttack goes from aircraft to aircraft: bombers, and aircraft that know no unit below, bomb the zone; the others choose.
// When all have, the bombs fall, and after them come the attacks on single units. AIR-13, AIR-14, DP-17.
func autoAirAttack(b *Battle, s Step) bool {
	up := b.flying(s.Units)
	switch {
	case len(up) == 0:
		b.Pop()
		return true
	case len(up) < len(s.Units):
		s.Units, s.Unit = up, up[0]
		b.Swap(s)
		return true
	case chooser(s) == len(up):
		b.Pop()
		b.shellTogether(up, s.At, orderedBy(s), "BKC-AIR-13")
		return true
	}
	id := up[chooser(s)]
	if b.profile(id).Class != LevelBomber && s.Option != inError && len(b.knownBelow(s, id)) > 0 {
		return false
	}
	b.bombZone(s)
	return true
}

// below lists the units in the zone of one aircraft.
func (b *Battle) below(s Step, aircraft UnitID) []UnitID {
	zone := square(s.At, b.zoneSide(aircraft))
	return b.inZone(s.At, &zone)
}

// knownBelow lists those of them whom the side of the aircraft knows and may single out. AIR-14, G-29.
func (b *Battle) knownBelow(s Step, aircraft UnitID) []UnitID {
	return slices.DeleteFunc(b.below(s, aircraft), func(id UnitID) bool { return !b.isKnownTo(s.Side, id) })
}

// bombZone lets the aircraft whose turn it is bomb the whole zone.
func (b *Battle) bombZone(s Step) { b.Swap(choosing(s, chooser(s)+1)) }

// bombRule attacks all units in the zone. AIR-13, DP-17.
var bombRule = &Rule{
	Verb: "bomb", Class: battle.ClassFire, Clause: "BKC-AIR-13",
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		s := b.Agenda.Top()
		b.previewBombs(c.Side, s, p)
	},
	Do: func(b *Battle, _ *Cmd) { b.bombZone(b.Agenda.Top()) },
}

// bombsMore reports a run of which not all is known: others choose as well, or there are further missions.
func (b *Battle) bombsMore(side Side, s Step) bool {
	return len(s.Units) > 1 || len(b.dueMissions(side)) > 0 || slices.ContainsFunc(b.Agenda, func(next Step) bool { return next.Kind == stepSalvo })
}

// previewBombs shows what a single aircraft would do to all units below. Where others choose as well, or a unit below falls back and
// may run into the rest, it is left to trials. AIR-13.
func (b *Battle) previewBombs(side Side, s Step, p *battle.Preview) {
	below := b.knownBelow(s, s.Unit)
	if len(below) < len(b.below(s, s.Unit)) {
		p.More = true // what lies under a marker is not told. G-29
	}
	if b.bombsMore(side, s) || slices.ContainsFunc(below, func(id UnitID) bool { return b.unit(id).Is(Suppressed) }) {
		p.More = true
		return
	}
	for _, id := range below {
		shots := b.bombShots(id, s.Units, false, nil)
		p.Rolls = append(p.Rolls, battle.Forecast{
			Clause: "BKC-AIR-13", Unit: s.Unit, Dice: int(shots[0].dice), Need: int(shots[0].need),
			Odds: b.oddsOf(side, &attack{target: id, source: bombs, order: orderedBy(s), by: side}, shots, p),
		})
	}
}

// singleOutRule attacks one unit in the zone with double dice, and no other. AIR-14, DP-17.
var singleOutRule = &Rule{
	Verb: "single-out", Class: battle.ClassFire, Clause: "BKC-AIR-14",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			s := b.Agenda.Top()
			for _, id := range b.knownBelow(s, s.Unit) {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			s := b.Agenda.Top()
			if !slices.Contains(b.knownBelow(s, s.Unit), c.Target) {
				return notInZone.Refuse(b.UnitFact("target", c.Target), b.UnitFact("unit", s.Unit))
			}
			return nil
		},
	}},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		s := b.Agenda.Top()
		shots := b.bombShots(c.Target, []UnitID{s.Unit}, true, nil)
		f := battle.Forecast{
			Clause: "BKC-AIR-14", Unit: s.Unit, Dice: int(shots[0].dice), Need: int(shots[0].need),
			Odds: b.oddsOf(c.Side, &attack{target: c.Target, source: bombs, order: orderedBy(s), by: c.Side}, shots, p),
		}
		if b.bombsMore(c.Side, s) {
			f.If, p.More = ifAlone, true
		}
		p.Rolls = append(p.Rolls, f)
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		b.Pop()
		alone := shelled(s.Side, c.Target, []UnitID{s.Unit}, 0, orderedBy(s), "BKC-AIR-14")
		alone.Option = singledOut
		b.Push(alone)
		i := chooser(s)
		s.Units = slices.Delete(slices.Clone(s.Units), i, i+1)
		b.Push(choosing(s, i))
	},
}

// bombShots are what aircraft bring to an attack on a unit: no modifiers, the score of its cover, and for armour a harder
// save against ground-attack aircraft and dive-bombers. FIRE-15, FIRE-27, AIR-13..15.
func (b *Battle) bombShots(target UnitID, units []UnitID, doubled bool, out []shot) []shot {
	for _, id := range units {
		n := b.supportDice(id)
		if doubled {
			n *= 2
		}
		s := b.shotAt(target, n, bombs)
		low := b.edition.hardToSave(b.profile(id))
		s.unit, s.save = id, b.saveAgainst(target, low)
		b.Cite("BKC-AIR-15", "BKC-FIRE-15")
		if low && s.save > 0 && b.profile(target).IsArmoured() {
			b.Cite(b.edition.tells.fromAbove)
		}
		out = append(out, s)
	}
	return out
}

// meetsFighters attacks each aircraft that was called for with as many dice as one die says, by a score. Where the edition
// has it so, each hit also gives a die by which it stays away in its owner's next turn. AIR-16, AIR-17, G-09.
func meetsFighters(need int, absent bool) func(*Battle, *blundering) {
	return func(b *Battle, x *blundering) {
		n := int(b.rollBlunder(x.by, "strength", 1, x.clause))
		for _, id := range x.units {
			hits, rolls := b.rollAtAircraft(id, n, need, x.clause)
			away := false
			if absent && hits > 0 && b.unit(id).Hits+int8(hits) < b.profile(id).Hits {
				b.Cite(b.edition.tells.sky)
				shaken, more := b.rollAtAircraft(id, hits, need, x.clause)
				away, rolls = shaken > 0, append(rolls, more...)
			}
			b.Emit(attacked(&attack{target: id, by: b.Active.Enemy(), clause: x.clause}, hits, hits, rolls...))
			b.hitAircraft(id, hits, x.clause)
			if away {
				b.missNextTurn(id, x.clause)
			}
		}
	}
}
