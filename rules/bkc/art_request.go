package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	aimAtCommand = reason("BKC-ART-05", "{target} is a commander and cannot be the target")
	noSuchShape  = reason("BKC-DP-41", "choose a concentration or a barrage")
)

// stepRequestEnds closes the order under which requested support comes. CONV-16.
const stepRequestEnds stepKind = "request-ends"

func autoRequestEnds(b *Battle, _ Step) bool {
	b.closeOrder()
	b.Pop()
	return true
}

// requestRule: an FAO calls for shells on an enemy that it sees. ART-02, ART-04, DP-41.
var requestRule = &Rule{
	Verb: "request", Class: battle.ClassSupport, Clause: "BKC-ART-02",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayObserve(c, FAO) },
			Leads: (*Battle).someTarget,
		},
		{
			Field: battle.FieldTarget, Domain: enemyUnits, Check: (*Battle).mayAimAt,
			Leads: func(b *Battle, c *Cmd) *Refusal { return b.someArtillery(c, false) },
		},
		artilleryField(false),
		shapeField,
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) { b.previewRequest(c, false, p) },
	Do:      func(b *Battle, c *Cmd) { b.request(c, false) },
}

const smokeVerb battle.Verb = "request-smoke"

// smokeRule: an FAO calls for smoke on any point that it sees. ART-05, ART-26, DP-41.
var smokeRule = pointRequest(smokeVerb, "BKC-ART-26", true)

// aimRule: an FAO calls for shells on any point that it sees, but not on an enemy command unit. ART-02, ART-05, DP-41.
var aimRule = pointRequest("request", "BKC-ART-02", false)

// pointRequest is a request for smoke or shells on a point.
func pointRequest(verb battle.Verb, why clause, smoke bool) *Rule {
	return &Rule{
		Verb: verb, Class: battle.ClassSupport, Clause: why,
		Fields: []Field{
			{
				Field: battle.FieldUnit, Domain: ownCommand,
				Check: func(b *Battle, c *Cmd) *Refusal { return b.mayObserve(c, FAO) },
				Leads: func(b *Battle, c *Cmd) *Refusal {
					_, no := b.somePoint(c, smoke)
					return no
				},
			},
			{
				Field: battle.FieldAt,
				Shape: func(b *Battle, c *Cmd) *battle.Shape { return b.visibleShape(c, "BKC-ART-05") },
				Check: func(b *Battle, c *Cmd) *Refusal {
					if no := b.maySeePoint(c, unseenTarget); no != nil {
						return no
					}
					return b.mayAimOn(c, smoke)
				},
				Leads: func(b *Battle, c *Cmd) *Refusal { return b.someArtillery(c, smoke) },
				Sample: func(b *Battle, c *Cmd, r dice.Roller) {
					at, _ := b.somePoint(c, smoke)
					b.samplePoint(c, r, at, func() *Refusal {
						if no := b.mayAimOn(c, smoke); no != nil {
							return no
						}
						return b.someArtillery(c, smoke)
					})
				},
			},
			artilleryField(smoke),
			shapeField,
		},
		Preview: func(b *Battle, c *Cmd, p *battle.Preview) { b.previewRequest(c, smoke, p) },
		Do:      func(b *Battle, c *Cmd) { b.request(c, smoke) },
	}
}

// mayAimOn says why shells may not be aimed at a point: a known enemy command unit stands on it. ART-05.
func (b *Battle) mayAimOn(c *Cmd, smoke bool) *Refusal {
	if smoke {
		return nil
	}
	for _, id := range b.staff[c.Side.Enemy().Index()] {
		if u := b.unit(id); u.IsOnTable() && !u.Is(Concealed) && geom.GapPoint(b.base(id), *c.At) == 0 {
			return aimAtCommand.Refuse(b.UnitFact("target", id))
		}
	}
	return nil
}

// artilleryField is the field of the units that fire together at one target. ART-04, ART-07.
func artilleryField(smoke bool) Field {
	return Field{
		Field: battle.FieldUnits, Domain: unitsOfKind((*Profile).isArtillery),
		Each: func(b *Battle, c *Cmd, id UnitID) *Refusal { return b.canShell(c, id, smoke) },
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			sampleUnits(b, c, r, (*Profile).isArtillery, func(id UnitID) *Refusal { return b.canShell(c, id, smoke) })
		},
	}
}

// shapeField chooses between one zone for all and zones side by side. Without it fire is concentrated. ART-18, ART-19.
var shapeField = Field{
	Field: battle.FieldOption, Optional: true,
	Domain: func(b *Battle, c *Cmd, out []Value) []Value {
		return append(out, Value{Text: "concentration"}, Value{Text: "barrage"})
	},
	Check: func(b *Battle, c *Cmd) *Refusal {
		switch c.Option {
		case "concentration":
			return nil
		case "barrage":
			return b.mayBarrage(c.Units)
		}
		return noSuchShape.Refuse()
	},
}

// mayAimAt says why an FAO may not name a target. ART-04, ART-05, LOS-12.
func (b *Battle) mayAimAt(c *Cmd) *Refusal {
	if b.isHidden(c.Target, c.Unit) {
		return unseenTarget.Refuse(b.UnitFact("unit", c.Unit))
	}
	if b.side(c.Target) != c.Side && b.profile(c.Target).IsCommand() {
		return aimAtCommand.Refuse(b.UnitFact("target", c.Target))
	}
	if no := b.mayTarget(c.Target, c.Side); no != nil {
		return no
	}
	switch {
	case !b.observes(c.Unit, c.Target, geom.Point{}):
		return unseenTarget.Refuse(b.UnitFact("unit", c.Unit))
	case b.isConcealed(c.Target, c.Unit):
		return concealed.Refuse(b.UnitFact("target", c.Target), battle.Cm("distance", b.cm(20)))
	}
	return nil
}

// requestRules are what editions say differently of calling for artillery, or for aircraft.
type requestRules struct {
	test     clause
	mods     []testMod
	deviates clause                          // ART-15, AIR-05
	fired    func(b *Battle, units []UnitID) // what firing gives away; nil: nothing. G-15
	strays   clause                          // deviation from a friend after a blunder. ART-14
	// dice are how many tell how far it strays, by the started 20 cm between who asked for it and where it was aimed, and by
	// whether he is higher. ART-15, ART-16
	dice    func(bands int, higher bool) int
	blunder blunderTable
}

// selfPropelled makes a request easier if all units in it drive themselves. ART-08.
func selfPropelled(b *Battle, c *Cmd) int32 {
	for _, id := range c.Units {
		if !b.profile(id).SelfPropelled() {
			return 0
		}
	}
	return 1
}

// manyGuns and manyRockets make a request harder by each further three guns, and each further rocket or naval unit. ART-07.
func manyGuns(b *Battle, c *Cmd) int32 {
	if guns := int32(len(c.Units)) - b.rockets(c); guns > 0 {
		return 1 - (guns+2)/3
	}
	return 0
}

func manyRockets(b *Battle, c *Cmd) int32 {
	if rockets := b.rockets(c); rockets > 0 {
		return 1 - rockets
	}
	return 0
}

// rockets counts the rocket and naval units of a request. ART-07.
func (b *Battle) rockets(c *Cmd) (n int32) {
	for _, id := range c.Units {
		if p := b.profile(id); p.rocket || p.naval {
			n++
		}
	}
	return n
}

// smokeShells makes a request for smoke harder. ART-26.
func smokeShells(_ *Battle, c *Cmd) int32 {
	if c.Verb == smokeVerb {
		return -1
	}
	return 0
}

// aimOf is the point that a request aims at: the centre of the target, or the point named. ART-05.
func (b *Battle) aimOf(c *Cmd) geom.Point {
	if c.Target != 0 {
		return b.unit(c.Target).At
	}
	return *c.At
}

// request tests for support and lets it come, or go wrong. ART-06, ART-10, ART-11, ART-12.
func (b *Battle) request(c *Cmd, smoke bool) {
	rules, result := &b.edition.artillery, b.testRequest(c)
	if result == bonus {
		b.Cite("BKC-ART-11")
	}
	s := salvo{units: slices.Clone(c.Units), at: b.aimOf(c), smoke: smoke, barrage: c.Option == "barrage", clause: rules.deviates}
	switch {
	case result.succeeds():
		s.order = b.openRequest(c.Unit, s.units)
		b.Push(Step{Kind: stepRequestEnds, Side: c.Side})
		b.fireSalvo(s, b.driftOnCall(s.units, c.Unit, s.at, result == bonus))
	case result == blunder:
		b.blunder(&rules.blunder, blundering{by: c.Unit, units: s.units, target: c.Target, at: s.at, shape: s.words()})
	}
}

// testRequest tests for artillery. ART-06, ART-10.
func (b *Battle) testRequest(c *Cmd) testResult {
	b.beginGiving(c.Unit)
	rules := &b.edition.artillery
	mods := b.modsOf(c, rules.mods)
	result := b.test(c.Unit, b.needOf(c.Unit, mods), mods, rules.test)
	b.Emit(noteRequests(c.Unit, b.unit(c.Unit).Requests+1))
	b.Cite("BKC-ART-10", "BKC-DP-40", "BKC-DP-41")
	return result
}

// openRequest gives a request that has succeeded its id, and binds the guns on the table to the unit that called for them. CMD-11, CONV-16.
func (b *Battle) openRequest(by UnitID, units []UnitID) int32 {
	order := b.openOrder(by, units, "BKC-ART-02")
	for _, id := range units {
		if b.unit(id).IsOnTable() {
			b.Emit(noteOrderedBy(id, by))
		}
	}
	return order
}

// previewRequest shows the test with its odds, and what would fall.
func (b *Battle) previewRequest(c *Cmd, smoke bool, p *battle.Preview) {
	p.Rolls = append(p.Rolls, b.forecastTest(c.Unit, b.modsOf(c, b.edition.artillery.mods), b.edition.artillery.test))
	b.forecastBlunder(&b.edition.artillery.blunder, c.Unit, p)
	side, n := geom.Len(0), len(c.Units)
	for _, id := range c.Units {
		side = max(side, b.zoneSide(id))
	}
	width, dice := side, b.attackSum(c.Units)
	if c.Option == "barrage" {
		width, dice = side*geom.Len(n), (dice+n-1)/n
	}
	if smoke {
		dice = 0
	}
	stray := b.driftOnCall(c.Units, c.Unit, b.aimOf(c), false)
	p.Facts = append(p.Facts,
		battle.Count("dice", dice), battle.Cm("zone-width", width), battle.Cm("zone-depth", side), battle.Count("deviation-dice", stray.dice))
	kind := battle.AreaBlast
	if smoke {
		kind = battle.AreaSmoke
	}
	b.forecastZone(battle.Area{Kind: kind, Clause: "BKC-ART-17"}, c.Side, b.aimOf(c), oblong(b.aimOf(c), width, side), p)
	b.forecastDrift(b.aimOf(c), stray, b.edition.artillery.deviates, p)
}

// earlierRequests makes a request harder by each that the command unit has made this turn. ART-09, AIR-03, SCHED-15.
func earlierRequests(b *Battle, c *Cmd) int32 { return -int32(b.unit(c.Unit).Requests) }
